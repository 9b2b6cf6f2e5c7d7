//! What a quick second press does: nothing to what was not there at the first.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo_events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use yew::prelude::*;

use super::dom::target;

/// Where and when a finger or a button came down.
#[derive(Clone, Copy, Default)]
struct Press {
    time: f64,
    x: i32,
    y: i32,
}

impl Press {
    fn of(event: &web_sys::PointerEvent) -> Press {
        Press {
            time: event.time_stamp(),
            x: event.client_x(),
            y: event.client_y(),
        }
    }

    /// Whether this is the second half of a double tap or click that began with another: so many
    /// milliseconds later, so many CSS pixels away.
    fn doubles(self, first: Press) -> bool {
        const SOON: f64 = 400.0;
        const NEAR: i32 = 32;
        let near = |a: i32, b: i32| a.abs_diff(b) <= NEAR.unsigned_abs();
        self.time - first.time < SOON && near(self.x, first.x) && near(self.y, first.y)
    }
}

/// A button and what it said.
type Label = (web_sys::Element, Option<String>);

thread_local! {
    static LAST: Cell<Press> = Cell::default();
    /// The buttons that were in reach when one of them was pressed last.
    static REACHED: RefCell<Vec<Label>> = RefCell::default();
}

fn button(event: &web_sys::Event) -> Option<web_sys::Element> {
    target::<web_sys::Element>(event)?
        .closest("button")
        .ok()
        .flatten()
}

/// All buttons in reach. An open dialog keeps the others out of reach.
fn in_reach() -> Vec<Label> {
    let document = web_sys::window().and_then(|window| window.document());
    let found = document.and_then(|document| {
        let dialog = document.query_selector("dialog[open]").ok().flatten();
        match dialog {
            Some(dialog) => dialog.query_selector_all("button").ok(),
            None => document.query_selector_all("button").ok(),
        }
    });
    let found = found
        .into_iter()
        .flat_map(|nodes| (0..nodes.length()).filter_map(move |at| nodes.get(at)?.dyn_into().ok()));
    found.map(label).collect()
}

fn label(button: web_sys::Element) -> Label {
    let says = button.text_content();
    (button, says)
}

/// Whether the second half of a double tap falls on something else than what the first half could
/// have meant: the first one hit a button, and this is no button, or one that was not in reach
/// then, or said something else, or may not be pressed twice in one go.
fn strays(event: &web_sys::Event) -> bool {
    REACHED.with_borrow(|reached| {
        !reached.is_empty()
            && button(event).is_none_or(|button| {
                button.has_attribute("data-once") || !reached.contains(&label(button))
            })
    })
}

/// The second half of a double tap or click hits nothing that came under the finger by the first
/// half: neither another button, nor a point of the board. A button with `data-once` cannot be
/// pressed twice in one go at all.
#[hook]
pub fn use_single_presses() {
    use_effect_with((), |()| {
        let listeners = web_sys::window().map(|window| {
            let stray = Rc::new(Cell::new(false));
            let mut options = EventListenerOptions::run_in_capture_phase();
            let typed = EventListener::new_with_options(&window, "keydown", options, |_| {
                // What a key opens was opened by no press.
                LAST.set(Press::default());
            });
            options.passive = false;
            let pressed = {
                let stray = stray.clone();
                EventListener::new_with_options(&window, "pointerdown", options, move |event| {
                    let Some(pointer) = event.dyn_ref::<web_sys::PointerEvent>() else {
                        return;
                    };
                    let press = Press::of(pointer);
                    stray.set(press.doubles(LAST.replace(press)) && strays(event));
                    let reached = match button(event) {
                        Some(_) => in_reach(),
                        None => Vec::new(),
                    };
                    REACHED.set(reached);
                    if stray.get() {
                        event.stop_propagation();
                    }
                })
            };
            let clicked =
                EventListener::new_with_options(&window, "click", options, move |event| {
                    if by_pointer(event) && stray.get() {
                        event.stop_propagation();
                        event.prevent_default();
                    }
                });
            (typed, pressed, clicked)
        });
        move || drop(listeners)
    });
}

fn by_pointer(click: &web_sys::Event) -> bool {
    click
        .dyn_ref::<web_sys::MouseEvent>()
        .is_some_and(|click| click.detail() > 0)
}

/// While an element is open, clicks in it count only if the finger or button came down in it: what
/// was down when it opened hits nothing, and neither does the second half of the double tap that
/// opened it.
#[hook]
pub fn use_own_clicks(node: &NodeRef, open: bool) {
    let node = node.clone();
    use_effect_with(open, move |&open| {
        let window = web_sys::window().filter(|_| open);
        let listeners = window.map(|window| {
            let down = Rc::new(Cell::new(false));
            let opener = LAST.get();
            let within = move |event: &web_sys::Event| {
                let element = node.cast::<web_sys::Element>();
                element
                    .zip(target::<web_sys::Element>(event))
                    .is_some_and(|(element, target)| element.contains(Some(&target)))
            };
            let mut options = EventListenerOptions::run_in_capture_phase();
            let pressed = {
                let (down, within) = (down.clone(), within.clone());
                EventListener::new_with_options(&window, "pointerdown", options, move |event| {
                    let pointer = event.dyn_ref::<web_sys::PointerEvent>();
                    let again = pointer.is_some_and(|event| Press::of(event).doubles(opener));
                    down.set(within(event) && !again);
                })
            };
            options.passive = false;
            let clicked =
                EventListener::new_with_options(&window, "click", options, move |event| {
                    if by_pointer(event) && within(event) && !down.get() {
                        event.stop_propagation();
                        event.prevent_default();
                    }
                });
            (pressed, clicked)
        });
        move || drop(listeners)
    });
}
