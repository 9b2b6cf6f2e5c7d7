//! Measuring and focusing elements, and modal dialogs: what a component needs of the DOM beyond
//! what it renders.

use std::cell::Cell;

use gloo_timers::callback::Timeout;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use yew::prelude::*;

use super::time;

pub use super::glass::{WheelTurn, use_glass_marks, use_wheel_turns};
pub use super::press::{use_own_clicks, use_single_presses};

/// A size in CSS pixels with the device pixels that make up one of them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Room {
    /// Width in CSS pixels.
    pub width: f64,
    /// Height in CSS pixels.
    pub height: f64,
    /// Device pixels in a CSS pixel.
    pub pixel_ratio: f64,
}

/// The room inside an element, kept up while the window, the zoom or the layout changes.
#[hook]
pub fn use_room(node: &NodeRef) -> Option<Room> {
    let room = use_state_eq(|| None);
    {
        let (node, room) = (node.clone(), room.clone());
        use_effect_with((), move |()| {
            let watched = node.cast::<web_sys::Element>();
            let measure = {
                let watched = watched.clone();
                move || room.set(watched.as_ref().and_then(inner_room))
            };
            measure();
            let on_resize = {
                let measure = measure.clone();
                Closure::<dyn FnMut()>::new(measure)
            };
            let observer = web_sys::ResizeObserver::new(on_resize.as_ref().unchecked_ref()).ok();
            if let (Some(observer), Some(element)) = (&observer, &watched) {
                observer.observe(element);
            }
            // Zooming can change the pixel ratio alone.
            let on_zoom = web_sys::window().map(|window| {
                gloo_events::EventListener::new(&window, "resize", move |_| measure())
            });
            move || {
                if let Some(observer) = observer {
                    observer.disconnect();
                }
                drop((on_resize, on_zoom));
            }
        });
    }
    *room
}

fn inner_room(element: &web_sys::Element) -> Option<Room> {
    let window = web_sys::window()?;
    let style = window.get_computed_style(element).ok()??;
    // Read by the browser: the standard library's way of reading floating point numbers weighs more
    // than the rules of Go.
    let pixels = |name: &str| -> f64 {
        let value = style.get_property_value(name).unwrap_or_default();
        let pixels = js_sys::Number::parse_float(&value);
        if pixels.is_finite() { pixels } else { 0.0 }
    };
    let width =
        f64::from(element.client_width()) - pixels("padding-left") - pixels("padding-right");
    let height =
        f64::from(element.client_height()) - pixels("padding-top") - pixels("padding-bottom");
    Some(Room {
        width,
        height,
        pixel_ratio: window.device_pixel_ratio(),
    })
}

/// Where in the window something happened, in CSS pixels and parts of them: a finger on a fine
/// screen is between two.
#[must_use]
pub fn place_in_window(event: &web_sys::Event) -> (f64, f64) {
    let number = |name: &str| {
        let found = js_sys::Reflect::get(event, &name.into()).ok();
        found.and_then(|found| found.as_f64()).unwrap_or_default()
    };
    (number("clientX"), number("clientY"))
}

/// Where a place in the window lies within an element: pixels from its upper left corner.
#[must_use]
pub fn place_within(node: &NodeRef, (x, y): (f64, f64)) -> Option<(f64, f64)> {
    let rect = node.cast::<web_sys::Element>()?.get_bounding_client_rect();
    Some((x - rect.left(), y - rect.top()))
}

/// What an event happened to, if it is of this kind.
pub(super) fn target<T: JsCast>(event: &Event) -> Option<T> {
    event.target()?.dyn_into().ok()
}

/// The value of an attribute on the element an event came from.
#[must_use]
pub fn target_attribute(event: &Event, name: &str) -> Option<String> {
    target::<web_sys::Element>(event)?.get_attribute(name)
}

/// Whether what has the focus shows it: not after a click or a touch.
#[must_use]
pub fn shows_focus(event: &Event) -> bool {
    target::<web_sys::Element>(event)
        .is_some_and(|element| element.matches(":focus-visible").unwrap_or(true))
}

/// What a text field holds after an event on it.
#[must_use]
pub fn field_text(event: &Event) -> Option<String> {
    Some(target::<web_sys::HtmlInputElement>(event)?.value())
}

/// The value that was chosen in a `<select>`.
#[must_use]
pub fn chosen_value(event: &Event) -> Option<String> {
    Some(target::<web_sys::HtmlSelectElement>(event)?.value())
}

/// Moves the focus to the first element within `node` that the selector finds, without scrolling.
pub fn focus_within(node: &NodeRef, selector: &str) {
    let found = node
        .cast::<web_sys::Element>()
        .and_then(|element| element.query_selector(selector).ok().flatten());
    let Some(found) = found.filter(|found| active_element().as_ref() != Some(found)) else {
        return;
    };
    focus(found);
}

/// Where the board takes the focus.
pub const BOARD: &str = "[data-point][tabindex='0']";

/// What had the focus at some moment, to be given it back.
#[derive(Clone, Debug, PartialEq)]
pub struct Focus(Option<web_sys::Element>);

impl Focus {
    /// What has it now.
    #[must_use]
    pub fn now() -> Focus {
        Focus(active_element())
    }

    /// Gives it back. If a point of the board had it, or nothing on the page, it goes to the first
    /// element that the selector finds.
    pub fn give_back(&self, instead: &str) {
        let kept = self.0.clone().filter(|element| {
            let nothing = element.tag_name() == "BODY" || element.has_attribute("data-point");
            element.is_connected() && !nothing
        });
        let found = kept.or_else(|| {
            let document = web_sys::window()?.document()?;
            document.query_selector(instead).ok()?
        });
        if let Some(found) = found {
            GIVEN.set(true);
            focus(found);
            GIVEN.set(false);
        }
    }
}

thread_local! {
    /// Whether the focus is just being given back.
    static GIVEN: Cell<bool> = const { Cell::new(false) };
}

/// Whether the focus that comes now is given back, and not brought by somebody.
pub fn is_given_back() -> bool {
    GIVEN.get()
}

/// Gives an element the focus; one that cannot be focused stays as it is.
fn focus(element: web_sys::Element) {
    let _ = match element.dyn_into::<web_sys::HtmlElement>() {
        Ok(element) => element.focus(),
        Err(other) => match other.dyn_into::<web_sys::SvgElement>() {
            Ok(element) => element.focus(),
            Err(_) => return,
        },
    };
}

/// Gives a text field the focus.
pub fn focus_field(node: &NodeRef) {
    if let Some(field) = node.cast::<web_sys::Element>() {
        focus(field);
    }
}

/// Selects what a text field holds.
pub fn select_field(node: &NodeRef) {
    if let Some(field) = node.cast::<web_sys::HtmlInputElement>() {
        field.select();
    }
}

/// Empties a text field.
pub fn empty_field(node: &NodeRef) {
    if let Some(field) = node.cast::<web_sys::HtmlInputElement>() {
        field.set_value("");
    }
}

/// Whether an element has the focus, in this window or when it is looked at again.
#[must_use]
pub fn has_focus(node: &NodeRef) -> bool {
    let element = node.cast::<web_sys::Element>();
    element.is_some() && element == active_element()
}

/// Whether a key belongs to an input method that is composing.
#[must_use]
pub fn is_composing(event: &KeyboardEvent) -> bool {
    super::keys::composes(event)
}

/// Scrolls the last element that a selector finds to the end of what scrolls around it, if it is not
/// there in any case.
pub fn reveal(selector: &str) {
    let document = web_sys::window().and_then(|window| window.document());
    let found = document.and_then(|document| document.query_selector_all(selector).ok());
    let last = found.and_then(|found| found.get(found.length().checked_sub(1)?));
    if let Some(element) = last.and_then(|node| node.dyn_into::<web_sys::Element>().ok()) {
        element.scroll_into_view_with_bool(false);
    }
}

fn active_element() -> Option<web_sys::Element> {
    web_sys::window()?.document()?.active_element()
}

/// When the focus was lost with the element that had it, gives it to the first element of the page
/// that one of the selectors finds. Waits until a dialog that closes has given back the focus.
pub fn rescue_focus(selectors: &'static [&'static str]) {
    time::after(0, move || {
        let Some(document) = web_sys::window().and_then(|window| window.document()) else {
            return;
        };
        // A button that can no longer be pressed keeps the focus until the next picture is drawn.
        let lost = active_element().is_none_or(|element| {
            element.tag_name() == "BODY" || element.has_attribute("disabled")
        });
        if !lost {
            return;
        }
        let found = selectors
            .iter()
            .find_map(|selector| document.query_selector(selector).ok().flatten());
        if let Some(found) = found {
            focus(found);
        }
    });
}

/// Whether an event came from this very element, not from one within it.
#[must_use]
pub fn is_target(node: &NodeRef, event: &Event) -> bool {
    let target = target::<web_sys::Element>(event);
    target.is_some() && target == node.cast::<web_sys::Element>()
}

/// Shows a `<dialog>` as a modal one, or closes it; the browser gives the focus back.
pub fn set_dialog_open(node: &NodeRef, open: bool) {
    let Some(dialog) = node.cast::<web_sys::HtmlDialogElement>() else {
        return;
    };
    if open && !dialog.open() {
        // Fails only for a dialog that is not in the page.
        let _ = dialog.show_modal();
    } else if !open && dialog.open() {
        dialog.close();
    }
}

/// The part of a scrolled element that is in sight: left, top, width, height, in CSS pixels.
#[must_use]
pub fn sight(node: &NodeRef) -> Option<(f64, f64, f64, f64)> {
    let element = node.cast::<web_sys::Element>()?;
    Some((
        f64::from(element.scroll_left()),
        f64::from(element.scroll_top()),
        f64::from(element.client_width()),
        f64::from(element.client_height()),
    ))
}

/// A length in whole CSS pixels that the style sheet names for an element: `--cell: 30px`.
#[must_use]
pub fn length(node: &NodeRef, name: &str) -> Option<f64> {
    let element = node.cast::<web_sys::Element>()?;
    let style = web_sys::window()?.get_computed_style(&element).ok()??;
    let value = style.get_property_value(name).ok()?;
    let pixels: u32 = value.trim().strip_suffix("px")?.parse().ok()?;
    Some(f64::from(pixels))
}

/// Scrolls an element so that a place in it, with so much room around it, is in sight: not at all
/// where it is in sight already, otherwise to the middle.
pub fn scroll_into_window(node: &NodeRef, x: f64, y: f64, around: f64) {
    let Some((left, top, width, height)) = sight(node) else {
        return;
    };
    let within = |at: f64, from: f64, size: f64| at - around >= from && at + around <= from + size;
    if !within(x, left, width) || !within(y, top, height) {
        centre_on(node, x, y);
    }
}

/// Scrolls an element so that a place in it is in its middle.
pub fn centre_on(node: &NodeRef, x: f64, y: f64) {
    if let Some(element) = node.cast::<web_sys::Element>() {
        let half = |pixels: i32| f64::from(pixels) / 2.0;
        element.set_scroll_left((x - half(element.client_width())).max(0.0) as i32);
        element.set_scroll_top((y - half(element.client_height())).max(0.0) as i32);
    }
}

/// What a text area holds after an event on it.
#[must_use]
pub fn area_text(event: &Event) -> Option<String> {
    Some(target::<web_sys::HtmlTextAreaElement>(event)?.value())
}

/// The body of the page: for what stands beside the app.
#[must_use]
pub fn body() -> Option<web_sys::Element> {
    Some(web_sys::window()?.document()?.body()?.into())
}

/// Prints the page after each render with a request that is new. `on_done` hears when the browser
/// has what it needs; some browsers never say so.
#[hook]
pub fn use_print(request: Option<u32>, on_done: Callback<()>) {
    use_effect_with(request, move |&request| {
        let printing = request.and_then(|_| web_sys::window()).map(|window| {
            let done = gloo_events::EventListener::new(&window, "afterprint", move |_| {
                on_done.emit(());
            });
            // Printing stops the page: what is being rendered is done first.
            let begin = Timeout::new(0, move || {
                // Fails only where the page may not print.
                let _ = window.print();
            });
            (done, begin)
        });
        move || drop(printing)
    });
}
