//! What browsers do by themselves with fingers, wheels and touchpads, where the page has another
//! use for them.

use std::cell::Cell;
use std::rc::Rc;

use gloo_events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use yew::prelude::*;

use super::dom::place_in_window;
use super::page::offered;

/// A turn of a wheel counts for at most so many pixels where it enlarges something.
const WIDEST_TURN: f64 = 25.0;
/// A line of a wheel that turns by lines, in pixels.
const LINE: f64 = 30.0;

/// A wheel was turned over an element, or two fingers moved on a touchpad.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WheelTurn {
    /// Where in the window, in CSS pixels.
    pub at: (f64, f64),
    /// How far to the right, in pixels.
    pub right: f64,
    /// How far down.
    pub down: f64,
    /// By what factor something is to be enlarged, if that is what was meant: with the control key,
    /// or by fingers that spread.
    pub enlarges: Option<f64>,
}

fn wheel_turn(event: &web_sys::WheelEvent) -> WheelTurn {
    let unit = match event.delta_mode() {
        web_sys::WheelEvent::DOM_DELTA_PIXEL => 1.0,
        _ => LINE,
    };
    let (right, down) = (event.delta_x() * unit, event.delta_y() * unit);
    // A wheel that turns one way only goes sideways with Shift.
    let (right, down) = if event.shift_key() && right == 0.0 {
        (down, 0.0)
    } else {
        (right, down)
    };
    let up = (-event.delta_y() * unit).clamp(-WIDEST_TURN, WIDEST_TURN);
    WheelTurn {
        at: place_in_window(event),
        right,
        down,
        enlarges: event.ctrl_key().then_some(1.0 + up / 100.0),
    }
}

/// Hears the wheel over an element, and two fingers on a touchpad, before anything else does.
/// `on_turn` says whether it used the turn: then neither the page nor what lies around hears it.
#[hook]
pub fn use_wheel_turns(node: &NodeRef, on_turn: Callback<WheelTurn, bool>) {
    let newest = use_mut_ref(|| on_turn.clone());
    *newest.borrow_mut() = on_turn;
    let node = node.clone();
    use_effect_with((), move |()| {
        let listeners = node.cast::<web_sys::Element>().map(|element| {
            let options = EventListenerOptions::enable_prevent_default();
            let used = move |event: &web_sys::Event, turn: WheelTurn| {
                let on_turn = newest.borrow().clone();
                if on_turn.emit(turn) {
                    event.prevent_default();
                    event.stop_propagation();
                }
            };
            let wheel = {
                let used = used.clone();
                EventListener::new_with_options(&element, "wheel", options, move |event| {
                    if let Some(event) = event.dyn_ref::<web_sys::WheelEvent>() {
                        used(event, wheel_turn(event));
                    }
                })
            };
            // Safari's own events for a touchpad: how large, since the fingers began.
            let before = Rc::new(Cell::new(1.0));
            let spread = ["gesturestart", "gesturechange"].map(|kind| {
                let (used, before) = (used.clone(), before.clone());
                EventListener::new_with_options(&element, kind, options, move |event| {
                    let scale = js_sys::Reflect::get(event, &"scale".into());
                    let scale = scale.ok().and_then(|scale| scale.as_f64()).unwrap_or(1.0);
                    let from = before.replace(scale);
                    let factor = if kind == "gesturestart" {
                        1.0
                    } else {
                        scale / from
                    };
                    let at = place_in_window(event);
                    used(
                        event,
                        WheelTurn {
                            at,
                            right: 0.0,
                            down: 0.0,
                            enlarges: Some(factor),
                        },
                    );
                })
            });
            (wheel, spread)
        });
        move || drop(listeners)
    });
}

/// Marks the page by attributes of its root: `data-touched` while a finger was the last to do
/// something, for then nobody needs to see where the keyboard is; `data-enlarged` while somebody
/// has enlarged the page itself, for then two fingers have to be able to make it small again,
/// wherever they are.
#[hook]
pub fn use_glass_marks() {
    use_effect_with((), |()| {
        let window = web_sys::window();
        let root = window
            .as_ref()
            .and_then(|window| window.document()?.document_element());
        let listeners = window.zip(root).map(|(window, root)| {
            let options = EventListenerOptions::run_in_capture_phase();
            let pressed = {
                let root = root.clone();
                EventListener::new_with_options(&window, "pointerdown", options, move |event| {
                    let pointer = event.dyn_ref::<web_sys::PointerEvent>();
                    let finger = pointer.is_some_and(|event| event.pointer_type() == "touch");
                    // Fails only for a name that is none.
                    let _ = root.toggle_attribute_with_force("data-touched", finger);
                })
            };
            let typed = {
                let root = root.clone();
                EventListener::new_with_options(&window, "keydown", options, move |_| {
                    let _ = root.remove_attribute("data-touched");
                })
            };
            let seen = offered(&window, "visualViewport")
                .and_then(|seen| seen.dyn_into::<web_sys::EventTarget>().ok());
            let zoomed = seen.map(|seen| {
                let sized = seen.clone();
                EventListener::new(&seen, "resize", move |_| {
                    let scale = offered(&sized, "scale").and_then(|scale| scale.as_f64());
                    let enlarged = scale.is_some_and(|scale| scale > 1.01);
                    let _ = root.toggle_attribute_with_force("data-enlarged", enlarged);
                })
            });
            (pressed, typed, zoomed)
        });
        move || drop(listeners)
    });
}
