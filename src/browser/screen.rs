//! The screen of the device: nothing happens where the browser cannot or refuses, which is no
//! error for anybody.

use wasm_bindgen::JsValue;

use super::page::{attempt, offered};

/// The words for full screen: the standard's, and those that Safari had before it.
struct Words {
    allowed: &'static str,
    element: &'static str,
    enter: &'static str,
    leave: &'static str,
}

const WORDS: [Words; 2] = [
    Words {
        allowed: "fullscreenEnabled",
        element: "fullscreenElement",
        enter: "requestFullscreen",
        leave: "exitFullscreen",
    },
    Words {
        allowed: "webkitFullscreenEnabled",
        element: "webkitFullscreenElement",
        enter: "webkitRequestFullscreen",
        leave: "webkitExitFullscreen",
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
/// key; it is done a moment later.
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

/// Keeps the picture as the screen is held now, however the device is turned, until
/// [`unlock_orientation`]. Most browsers do it only while the page fills the screen, and end it with
/// that.
pub fn keep_orientation() {
    let side = |side: Option<JsValue>| side.and_then(|side| side.as_f64());
    let wide = web_sys::window()
        .is_some_and(|window| side(window.inner_width().ok()) >= side(window.inner_height().ok()));
    let name = if wide { "landscape" } else { "portrait" };
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
