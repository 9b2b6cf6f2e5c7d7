//! The browser's history. A lesson has an entry of its own there: the way back of the browser or of
//! the device leads from it to the game, and not out of the page, and a reload leads to it again.

use std::cell::Cell;

use wasm_bindgen::JsValue;
use yew::prelude::*;

use super::page::{forget, forget_here_too, listen, offered, query};

/// Where an entry keeps the place of its lesson.
const LESSON: &str = "lesson";

thread_local! {
    /// The page itself has gone back from a lesson; browsers take a moment for that.
    static LEAVING: Cell<bool> = const { Cell::new(false) };
    /// The lesson that was begun in that moment.
    static BEGUN: Cell<Option<u16>> = const { Cell::new(None) };
}

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
        if LEAVING.get() {
            BEGUN.set(Some(place));
        } else {
            enter(place);
        }
    });
    use_effect_with((), |()| {
        || {
            if LEAVING.get() {
                BEGUN.set(None);
            } else if lesson().is_some()
                && let Some(history) = history()
            {
                // It was left on the page, not by the way back.
                LEAVING.set(history.back().is_ok());
            }
        }
    });
}

fn enter(place: u16) {
    let Some(history) = history() else { return };
    let state = js_sys::Object::new();
    if js_sys::Reflect::set(&state, &LESSON.into(), &JsValue::from(place)).is_ok() {
        let _ = match lesson() {
            Some(_) => history.replace_state(&state, ""),
            None => history.push_state(&state, ""),
        };
    }
}

/// Hears of the ways back and forth: the lesson of the entry that was come to.
#[hook]
pub fn use_ways(on_way: Callback<Option<u16>>) {
    use_effect_with((), move |()| {
        // Another language was chosen in a lesson, and then the page was loaded again: the entry below
        // may still ask for the one before.
        if lesson().is_some() && query("lang").is_none() {
            forget("lang");
        }
        let heard = web_sys::window().and_then(|window| {
            listen(&window, "popstate", move |_| {
                forget_here_too();
                let begun = BEGUN.take();
                if LEAVING.replace(false) && lesson().is_none() {
                    if let Some(place) = begun {
                        enter(place);
                    }
                } else {
                    on_way.emit(lesson());
                }
            })
        });
        move || drop(heard)
    });
}
