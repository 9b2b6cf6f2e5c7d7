//! The screen of the device, and its buzzer: each does nothing where the browser has none or
//! refuses, which is no error for anybody.

use wasm_bindgen::JsValue;
use yew::prelude::*;

use super::page::{attempt, listen, offered};

/// The words for full screen: the standard's, and those that Safari had before it.
struct Words {
    allowed: &'static str,
    element: &'static str,
    enter: &'static str,
    leave: &'static str,
    change: &'static str,
}

const WORDS: [Words; 2] = [
    Words {
        allowed: "fullscreenEnabled",
        element: "fullscreenElement",
        enter: "requestFullscreen",
        leave: "exitFullscreen",
        change: "fullscreenchange",
    },
    Words {
        allowed: "webkitFullscreenEnabled",
        element: "webkitFullscreenElement",
        enter: "webkitRequestFullscreen",
        leave: "webkitExitFullscreen",
        change: "webkitfullscreenchange",
    },
];

/// The document, and the words for full screen that it knows.
fn document() -> Option<(web_sys::Document, &'static Words)> {
    let document = web_sys::window()?.document()?;
    let words = WORDS
        .iter()
        .find(|words| offered(&document, words.allowed).is_some())?;
    Some((document, words))
}

/// Whether the page may fill the screen. A phone of Apple's never lets it.
#[must_use]
pub fn can_be_full() -> bool {
    document().is_some_and(|(document, words)| {
        offered(&document, words.allowed).and_then(|allowed| allowed.as_bool()) == Some(true)
    })
}

/// Whether this page fills the screen because it asked to. A window that the person made full with
/// the browser's own key does not count.
#[must_use]
pub fn is_full() -> bool {
    document().is_some_and(|(document, words)| offered(&document, words.element).is_some())
}

/// Lets the page fill the screen, or ends that. Browsers let it only in the handler of a click or a
/// key; it is done a moment later, and [`use_full`] tells.
pub fn set_full(full: bool) {
    let Some((document, words)) = document() else {
        return;
    };
    if full == is_full() {
        return;
    }
    if full {
        if let Some(root) = document.document_element() {
            attempt(&root, words.enter, &JsValue::UNDEFINED);
        }
    } else {
        attempt(&document, words.leave, &JsValue::UNDEFINED);
    }
}

/// Tells [`is_full`] each time that changes: the person can leave with the Escape key or a gesture.
#[hook]
pub fn use_full(on_change: Callback<bool>) {
    let newest = use_mut_ref(|| on_change.clone());
    *newest.borrow_mut() = on_change;
    use_effect_with((), move |()| {
        let listener = document().and_then(|(document, words)| {
            listen(&document, words.change, move |_| {
                let on_change = newest.borrow().clone();
                on_change.emit(is_full());
            })
        });
        move || drop(listener)
    });
}

/// How the screen is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Orientation {
    /// Wider than tall, either way round.
    Landscape,
    /// Taller than wide, either way round.
    Portrait,
    /// As the device is made to be held.
    Natural,
}

/// How the screen is held now.
#[must_use]
pub fn held() -> Orientation {
    let side = |side: Option<wasm_bindgen::JsValue>| side.and_then(|side| side.as_f64());
    let window = web_sys::window();
    let wide = window.is_some_and(|window| {
        let width = side(window.inner_width().ok());
        width >= side(window.inner_height().ok())
    });
    if wide {
        Orientation::Landscape
    } else {
        Orientation::Portrait
    }
}

/// Keeps the picture in one orientation however the device is turned; `None` is
/// [`unlock_orientation`]. Most browsers do it only while the page fills the screen, and end it
/// with that.
pub fn lock_orientation(orientation: Option<Orientation>) {
    let name = match orientation {
        Some(Orientation::Landscape) => "landscape",
        Some(Orientation::Portrait) => "portrait",
        Some(Orientation::Natural) => "natural",
        None => return unlock_orientation(),
    };
    if let Some(screen) = orientations() {
        attempt(&screen, "lock", &name.into());
    }
}

/// Lets the picture turn with the device again.
pub fn unlock_orientation() {
    if let Some(screen) = orientations() {
        attempt(&screen, "unlock", &JsValue::UNDEFINED);
    }
}

fn orientations() -> Option<JsValue> {
    let screen = offered(&web_sys::window()?.into(), "screen")?;
    offered(&screen, "orientation")
}

/// Lets the device buzz for so many milliseconds, instead of what it still buzzes; 0 stops it.
/// Nothing before the page was first touched: browsers refuse that and complain.
pub fn buzz(millis: u32) {
    let Some(window) = web_sys::window() else {
        return;
    };
    let navigator = window.navigator();
    let touched = offered(&navigator, "userActivation")
        .and_then(|activation| offered(&activation, "hasBeenActive"));
    if touched.and_then(|touched| touched.as_bool()) != Some(false) {
        attempt(&navigator, "vibrate", &millis.into());
    }
}
