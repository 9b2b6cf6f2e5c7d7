//! Vibration: nothing happens where the device has none or the browser refuses, which is no error
//! for anybody.

use super::page::{attempt, offered};

/// What can be felt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shake {
    /// A stone put down: one short tick.
    Stone,
    /// What was tried is not possible: two longer ones.
    Refused,
}

impl Shake {
    /// Milliseconds of shaking and of rest in turns.
    fn pattern(self) -> &'static [u32] {
        match self {
            Shake::Stone => &[12],
            Shake::Refused => &[35, 60, 35],
        }
    }
}

fn navigator() -> Option<wasm_bindgen::JsValue> {
    offered(&web_sys::window()?.into(), "navigator")
}

/// Whether the browser knows how to vibrate. Whether the device can, no page is told.
#[must_use]
pub fn is_offered() -> bool {
    navigator().is_some_and(|navigator| offered(&navigator, "vibrate").is_some())
}

/// Lets the device shake, in the handler of what a finger did.
pub fn shake(shake: Shake) {
    if let Some(navigator) = navigator() {
        let pattern: js_sys::Array = shake
            .pattern()
            .iter()
            .map(|&millis| wasm_bindgen::JsValue::from(millis))
            .collect();
        attempt(&navigator, "vibrate", &pattern);
    }
}
