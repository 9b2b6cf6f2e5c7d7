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
        const NEAR: i32 = 32;
        let near = |a: i32, b: i32| a.abs_diff(b) <= NEAR.unsigned_abs();
        self.follows(first) && near(self.x, first.x) && near(self.y, first.y)
    }

    fn follows(self, first: Press) -> bool {
        const SOON: f64 = 400.0;
        self.time - first.time < SOON
    }
}

/// What can be pressed beside the board.
const CONTROLS: &str = "button, label, summary, a, select, input, textarea";

/// A control and what it is called. What a button with `data-live` says changes by itself.
type Label = (web_sys::Element, Option<String>);

/// A press that something may have changed by, and what was in reach when it began.
struct First {
    /// Where and when it was, or the latest press was that went on from it.
    press: Press,
    /// The dialog that was open, and keeps everything else out of reach.
    dialog: Option<web_sys::Element>,
    controls: Vec<Label>,
}

thread_local! {
    static LAST: Cell<Press> = Cell::default();
    /// Presses of buttons and dialogs, as long as another one may be the second half.
    static FIRSTS: RefCell<Vec<First>> = RefCell::default();
    /// Pointers that are down as the second half of a double tap and hit nothing.
    static STRAY: RefCell<Vec<i32>> = RefCell::default();
}

fn closest(event: &web_sys::Event, selector: &str) -> Option<web_sys::Element> {
    target::<web_sys::Element>(event)?
        .closest(selector)
        .ok()
        .flatten()
}

fn label(control: web_sys::Element) -> Label {
    let says = (!control.has_attribute("data-live")).then(|| {
        let name = control.get_attribute("aria-label").unwrap_or_default();
        name + &control.text_content().unwrap_or_default()
    });
    (control, says)
}

impl First {
    fn of(press: Press) -> First {
        let document = web_sys::window().and_then(|window| window.document());
        let open = |document: &web_sys::Document| document.query_selector("dialog[open]").ok()?;
        let dialog = document.as_ref().and_then(open);
        let found = match (&dialog, &document) {
            (Some(dialog), _) => dialog.query_selector_all(CONTROLS).ok(),
            (None, Some(document)) => document.query_selector_all(CONTROLS).ok(),
            (None, None) => None,
        };
        let able = |control: &web_sys::Element| !control.has_attribute("disabled");
        let controls = found.into_iter().flat_map(|nodes| {
            (0..nodes.length()).filter_map(move |at| nodes.get(at)?.dyn_into().ok())
        });
        First {
            press,
            dialog,
            controls: controls.filter(able).map(label).collect(),
        }
    }

    /// Whether a second half of this press falls on what it could not have meant: something out of
    /// reach then, a control that was not there or was called otherwise, or one that cannot be
    /// pressed twice in one go.
    fn misses(&self, event: &web_sys::Event) -> bool {
        let dialog = closest(event, "dialog[open]");
        // Beside a dialog a press closes it, and it may be smaller than the one before.
        let beside = dialog.is_some() && target::<web_sys::Element>(event) == dialog;
        if dialog != self.dialog || beside {
            return true;
        }
        closest(event, CONTROLS).is_some_and(|control| {
            control.has_attribute("data-once") || !self.controls.contains(&label(control))
        })
    }
}

/// Whether a press is the second half of a double tap and hits nothing; what is in reach is noted.
fn strays(event: &web_sys::PointerEvent) -> bool {
    let press = Press::of(event);
    LAST.set(press);
    // There is one mouse, and it cannot double a press once it was pressed elsewhere. Fingers may be
    // those of two players.
    let one = event.pointer_type() == "mouse";
    FIRSTS.with_borrow_mut(|firsts| {
        firsts.retain(|first| match one {
            true => press.doubles(first.press),
            false => press.follows(first.press),
        });
        if let Some(first) = firsts.iter_mut().find(|first| press.doubles(first.press)) {
            let misses = first.misses(event);
            // A third one belongs to the first as well, as long as nothing was hit.
            first.press = press;
            if misses {
                return true;
            }
        }
        if closest(event, "button, dialog").is_some() {
            firsts.retain(|first| !press.doubles(first.press));
            firsts.push(First::of(press));
        }
        false
    })
}

/// The second half of a double tap or click hits nothing that came under the finger by the first
/// half: neither another button, nor a point of the board. A button with `data-once` cannot be
/// pressed twice in one go at all.
#[hook]
pub fn use_single_presses() {
    /// What is broader is a palm, and presses nothing.
    const PALM: i32 = 64;
    use_effect_with((), |()| {
        let listeners = web_sys::window().map(|window| {
            let options = EventListenerOptions {
                passive: false,
                ..EventListenerOptions::run_in_capture_phase()
            };
            let typed = EventListener::new_with_options(&window, "keydown", options, |_| {
                // What a key opens was opened by no press.
                LAST.set(Press::default());
                FIRSTS.take();
                STRAY.take();
            });
            let pressed =
                EventListener::new_with_options(&window, "pointerdown", options, |event| {
                    let Some(pointer) = event.dyn_ref::<web_sys::PointerEvent>() else {
                        return;
                    };
                    let id = pointer.pointer_id();
                    let stray = pointer.width() <= PALM && strays(pointer);
                    STRAY.with_borrow_mut(|pointers| {
                        pointers.retain(|&other| other != id);
                        if stray {
                            pointers.push(id);
                        }
                    });
                    if stray {
                        event.stop_propagation();
                        // Sliders and lists act before there is a click.
                        event.prevent_default();
                    }
                });
            let clicked = EventListener::new_with_options(&window, "click", options, |event| {
                let pointer = event.dyn_ref::<web_sys::PointerEvent>();
                let stray = STRAY.with_borrow_mut(|pointers| {
                    let many = pointers.len();
                    match pointer {
                        Some(pointer) => pointers.retain(|&id| id != pointer.pointer_id()),
                        // Some browsers do not say whose click it is.
                        None => pointers.clear(),
                    }
                    pointers.len() < many
                });
                if stray && by_pointer(event) {
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
