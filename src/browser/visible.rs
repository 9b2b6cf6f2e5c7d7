//! Whether anybody can see the page.

use std::cell::Cell;
use std::rc::Rc;

use gloo_events::EventListener;
use yew::prelude::*;

use super::page;

/// Whether the page is seen: not behind another tab or another app, and not under a locked screen.
/// A page that other windows cover counts as seen in some browsers.
#[must_use]
pub fn is_visible() -> bool {
    let document = web_sys::window().and_then(|window| window.document());
    document.is_some_and(|document| !document.hidden())
}

/// Hears of a change for as long as it lives.
#[must_use = "it hears nothing once it is dropped"]
pub struct Watching {
    _listeners: Vec<EventListener>,
}

/// Tells whether the page is seen, each time that changes. A page that the browser laid aside and
/// brings back as it was hears `false` when it goes and `true` when it returns.
pub fn watch(on_change: impl Fn(bool) + 'static) -> Watching {
    let Some(window) = web_sys::window() else {
        return Watching {
            _listeners: Vec::new(),
        };
    };
    let seen = Cell::new(is_visible());
    let tell: Rc<dyn Fn(bool)> = Rc::new(move |visible| {
        if seen.replace(visible) != visible {
            on_change(visible);
        }
    });
    let look = {
        let tell = tell.clone();
        move |_: &web_sys::Event| tell(is_visible())
    };
    let document = window.document();
    let listeners = [
        document.and_then(|document| page::listen(&document, "visibilitychange", look.clone())),
        // Not every browser calls a page hidden that it lays aside.
        page::listen(&window, "pagehide", move |_| tell(false)),
        page::listen(&window, "pageshow", look),
    ];
    Watching {
        _listeners: listeners.into_iter().flatten().collect(),
    }
}

/// [`watch`] for as long as the component lives; what it is told first is a change.
#[hook]
pub fn use_visible(on_change: Callback<bool>) {
    let newest = use_mut_ref(|| on_change.clone());
    *newest.borrow_mut() = on_change;
    use_effect_with((), move |()| {
        let watching = watch(move |visible| {
            let on_change = newest.borrow().clone();
            on_change.emit(visible);
        });
        move || drop(watching)
    });
}
