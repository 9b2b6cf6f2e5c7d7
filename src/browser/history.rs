//! The browser's history. A lesson has an entry of its own there: the way back of the browser or of
//! the device leads from it to the game, and not out of the page, and a reload leads to it again.

use wasm_bindgen::JsValue;
use yew::prelude::*;

use super::page::{listen, offered};

/// Where an entry keeps the place of its lesson.
const LESSON: &str = "lesson";

fn history() -> Option<web_sys::History> {
    web_sys::window()?.history().ok()
}

/// The place of the lesson that the entry of now stands for, if it does for one.
#[must_use]
pub fn lesson() -> Option<u16> {
    let state = history()?.state().ok()?;
    let place = offered(&state, LESSON)?.as_f64()?;
    // Whatever else stands there is no place.
    (0.0..=f64::from(u16::MAX))
        .contains(&place)
        .then_some(place as u16)
}

/// A lesson is on the page as long as this is there: the entry of another lesson becomes its entry,
/// else it gets one. Browsers that keep no history lose only the way back.
#[hook]
pub fn use_lesson(place: u16) {
    use_effect_with(place, |&place| {
        let Some(history) = history() else { return };
        let state = js_sys::Object::new();
        let set = js_sys::Reflect::set(&state, &LESSON.into(), &JsValue::from(place));
        if set.is_ok() {
            let _ = match lesson() {
                Some(_) => history.replace_state(&state, ""),
                None => history.push_state(&state, ""),
            };
        }
    });
    use_effect_with((), |()| {
        || {
            // It was left on the page, not by the way back.
            if lesson().is_some()
                && let Some(history) = history()
            {
                let _ = history.back();
            }
        }
    });
}

/// Hears of the ways back and forth: the lesson of the entry that was come to.
#[hook]
pub fn use_ways(on_way: Callback<Option<u16>>) {
    use_effect_with((), move |()| {
        let heard = web_sys::window().and_then(|window| {
            listen(&window, "popstate", move |_| {
                on_way.emit(lesson());
            })
        });
        move || drop(heard)
    });
}
