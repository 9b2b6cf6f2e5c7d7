//! Keys and the wheel, heard for the page as a whole.

use std::cell::RefCell;
use std::rc::Rc;

use gloo_events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use yew::prelude::*;

use super::dom::target;

/// Touchpads send many small turns of the wheel: so many pixels of them are a step.
const STEP: f64 = 60.0;

/// A key that was pressed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    /// What it means: `ArrowLeft`, `z`.
    pub key: String,
    /// With the control or the command key.
    pub ctrl: bool,
    /// With the shift key.
    pub shift: bool,
    /// With the alt key.
    pub alt: bool,
}

impl Key {
    /// The sign that it writes, if it is one and alone.
    #[must_use]
    pub fn sign(&self) -> Option<char> {
        let mut signs = self.key.chars();
        signs.next().filter(|_| signs.next().is_none())
    }

    /// Whether a point or a command may begin with it: a letter or a digit.
    #[must_use]
    pub fn begins(&self) -> bool {
        // Letters of other scripts begin at À. Tables of all letters would weigh more.
        let is_letter = |c: char| c.is_ascii_alphanumeric() || c >= 'À';
        !self.ctrl && !self.alt && self.sign().is_some_and(is_letter)
    }
}

/// Hears keys pressed anywhere in the window, unless something on the page has used them, a text
/// field has the focus, or a dialog is open. `on_key` says whether it used the key.
#[hook]
pub fn use_keys(on_key: Callback<Key, bool>) {
    let newest = use_mut_ref(|| on_key.clone());
    *newest.borrow_mut() = on_key;
    use_effect_with((), move |()| {
        let listener = web_sys::window().map(|window| {
            let options = EventListenerOptions::enable_prevent_default();
            EventListener::new_with_options(&window, "keydown", options, move |event| {
                let Some(event) = event.dyn_ref::<web_sys::KeyboardEvent>() else {
                    return;
                };
                if event.default_prevented() || is_taken(event) {
                    return;
                }
                let key = Key {
                    key: event.key(),
                    ctrl: event.ctrl_key() || event.meta_key(),
                    shift: event.shift_key(),
                    alt: event.alt_key(),
                };
                let on_key = newest.borrow().clone();
                if on_key.emit(key) {
                    event.prevent_default();
                }
            })
        });
        move || drop(listener)
    });
}

/// Whether the key belongs to what has the focus.
fn is_taken(event: &web_sys::KeyboardEvent) -> bool {
    let dialog = web_sys::window()
        .and_then(|window| window.document())
        .and_then(|document| document.query_selector("dialog[open]").ok().flatten());
    is_writing(event) && !is_left(event) || dialog.is_some() || composes(event)
}

/// Whether what has the focus leaves letters and other signs to the page: a slider or a choice, which
/// nobody writes in.
fn is_left(event: &web_sys::KeyboardEvent) -> bool {
    let chosen = target::<web_sys::HtmlInputElement>(event)
        .is_some_and(|input| matches!(input.type_().as_str(), "range" | "radio" | "checkbox"));
    let key = event.key();
    chosen && key != " " && key.chars().count() == 1
}

/// Whether an input method is composing, whose own the keys are then. Some browsers tell of its last
/// Enter by the key code alone.
pub(super) fn composes(event: &web_sys::KeyboardEvent) -> bool {
    event.is_composing() || event.key_code() == 229
}

/// Whether something happened in a field of a form, which has its own use for it.
pub(super) fn is_writing(event: &web_sys::Event) -> bool {
    target::<web_sys::Element>(event).is_some_and(|element| {
        matches!(element.tag_name().as_str(), "INPUT" | "TEXTAREA" | "SELECT")
    })
}

/// Hears every gesture of a person anywhere in the window: what browsers ask for before they let a
/// page be heard.
#[hook]
pub fn use_gesture(on_gesture: Callback<()>) {
    use_effect_with((), move |()| {
        let listeners = web_sys::window().map(|window| {
            ["pointerup", "keydown"].map(|kind| {
                let on_gesture = on_gesture.clone();
                EventListener::new(&window, kind, move |_| on_gesture.emit(()))
            })
        });
        move || drop(listeners)
    });
}

/// Hears the wheel over an element: one notch of a mouse's wheel is one step, 1 for down and -1
/// for up. With the control key it is the browser's own zoom. `here` says whether the element is in
/// the page.
#[hook]
pub fn use_wheel(node: NodeRef, here: bool, on_step: Callback<i32>) {
    let newest = use_mut_ref(|| on_step.clone());
    *newest.borrow_mut() = on_step;
    use_effect_with(here, move |_| {
        let turned = Rc::new(RefCell::new(0.0));
        let listener = node.cast::<web_sys::Element>().map(|element| {
            EventListener::new(&element, "wheel", move |event| {
                let Some(event) = event.dyn_ref::<web_sys::WheelEvent>() else {
                    return;
                };
                if event.ctrl_key() || is_scrolled(event) {
                    return;
                }
                let down = event.delta_y();
                let notch = event.delta_mode() != web_sys::WheelEvent::DOM_DELTA_PIXEL
                    || down.abs() >= STEP;
                let mut turned = turned.borrow_mut();
                *turned = if notch { 0.0 } else { *turned + down };
                let steps = if notch { down } else { *turned };
                if steps == 0.0 || !notch && steps.abs() < STEP {
                    return;
                }
                *turned = 0.0;
                let on_step = newest.borrow().clone();
                on_step.emit(if steps > 0.0 { 1 } else { -1 });
            })
        });
        move || drop(listener)
    });
}

/// Whether the wheel turns over something that scrolls by itself.
fn is_scrolled(event: &web_sys::WheelEvent) -> bool {
    target::<web_sys::Element>(event).is_some_and(|element| {
        let inside = element.closest("[data-scrolls], textarea, input");
        inside.ok().flatten().is_some()
    })
}
