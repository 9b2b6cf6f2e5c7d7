//! Files and texts that come into the page and go out of it.

use gloo_events::{EventListener, EventListenerOptions};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use yew::prelude::*;

use super::dom::target;
use super::keys;

/// What comes in from elsewhere.
#[derive(Clone, Debug, PartialEq)]
pub enum Incoming {
    /// Files that were chosen, dropped or pasted.
    Files(Vec<PickedFile>),
    /// A text that was dropped or pasted.
    Text(String),
}

/// A file that was chosen. It is read when somebody asks for it.
#[derive(Clone, Debug, PartialEq)]
pub struct PickedFile(web_sys::File);

impl PickedFile {
    /// What is in it; `None` where it cannot be read.
    pub async fn bytes(&self) -> Option<Vec<u8>> {
        let buffer = JsFuture::from(self.0.array_buffer()).await.ok()?;
        Some(js_sys::Uint8Array::new(&buffer).to_vec())
    }
}

fn picked(files: Option<web_sys::FileList>) -> Vec<PickedFile> {
    let files = files.into_iter();
    files
        .flat_map(|files| (0..files.length()).filter_map(move |at| files.get(at)))
        .map(PickedFile)
        .collect()
}

/// The files that were chosen in a file field, which is cleared so that the same file can be chosen
/// again.
#[must_use]
pub fn chosen(event: &Event) -> Vec<PickedFile> {
    let Some(field) = target::<web_sys::HtmlInputElement>(event) else {
        return Vec::new();
    };
    let files = picked(field.files());
    field.set_value("");
    files
}

/// What was dropped or pasted, if it can be a record.
fn incoming(data: &web_sys::DataTransfer) -> Option<Incoming> {
    let files = picked(data.files());
    if !files.is_empty() {
        return Some(Incoming::Files(files));
    }
    let text = data.get_data("text").unwrap_or_default();
    (!text.trim().is_empty()).then_some(Incoming::Text(text))
}

/// Takes files and texts that are dropped anywhere on the page, or pasted where nobody writes.
#[hook]
pub fn use_incoming(on_incoming: Callback<Incoming>) {
    use_effect_with((), move |()| {
        let options = EventListenerOptions::enable_prevent_default();
        let listeners = web_sys::window().map(|window| {
            let over = EventListener::new_with_options(&window, "dragover", options, |event| {
                event.prevent_default();
            });
            let on_drop = on_incoming.clone();
            let drop = EventListener::new_with_options(&window, "drop", options, move |event| {
                event.prevent_default();
                let data = event
                    .dyn_ref::<web_sys::DragEvent>()
                    .and_then(web_sys::DragEvent::data_transfer);
                if let Some(incoming) = data.as_ref().and_then(incoming) {
                    on_drop.emit(incoming);
                }
            });
            let paste = EventListener::new(&window, "paste", move |event| {
                if keys::is_writing(event) {
                    return;
                }
                let data = event
                    .dyn_ref::<web_sys::ClipboardEvent>()
                    .and_then(web_sys::ClipboardEvent::clipboard_data);
                if let Some(incoming) = data.as_ref().and_then(incoming) {
                    on_incoming.emit(incoming);
                }
            });
            (over, drop, paste)
        });
        move || drop(listeners)
    });
}

/// Reads bytes in an encoding: the text and the number of its damaged places. Nothing for an
/// encoding that the browser does not know.
#[must_use]
pub fn decode(bytes: &[u8], encoding: &str) -> Option<(String, usize)> {
    let decoder = web_sys::TextDecoder::new_with_label(encoding).ok()?;
    let text = decoder.decode_with_u8_array(bytes).ok()?;
    let damaged = text
        .chars()
        .filter(|&c| c == char::REPLACEMENT_CHARACTER)
        .count();
    Some((text, damaged))
}

/// Saves a file where the browser saves what it downloads.
pub fn save(name: &str, mime: &str, text: &str) {
    // Each step fails only where the page may not make files at all.
    let _ = try_save(name, mime, text);
}

fn try_save(name: &str, mime: &str, text: &str) -> Result<(), JsValue> {
    let document = web_sys::window()
        .and_then(|window| window.document())
        .ok_or(JsValue::NULL)?;
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let kind = web_sys::BlobPropertyBag::new();
    kind.set_type(mime);
    let blob = web_sys::Blob::new_with_str_sequence_and_options(&parts, &kind)?;
    let url = web_sys::Url::create_object_url_with_blob(&blob)?;
    let link: web_sys::HtmlElement = document.create_element("a")?.unchecked_into();
    link.set_attribute("href", &url)?;
    link.set_attribute("download", name)?;
    link.click();
    // The browser may still be reading.
    gloo_timers::callback::Timeout::new(60_000, move || {
        let _ = web_sys::Url::revoke_object_url(&url);
    })
    .forget();
    Ok(())
}

/// Puts a text on the clipboard.
pub fn copy(text: &str) {
    if let Some(window) = web_sys::window() {
        let navigator = window.navigator();
        // There is none in a page that is not served securely.
        let there = js_sys::Reflect::get(&navigator, &"clipboard".into());
        if there.is_ok_and(|clipboard| !clipboard.is_undefined()) {
            let copied = navigator.clipboard().write_text(text);
            spawn_local(async move {
                let _ = JsFuture::from(copied).await;
            });
        }
    }
}

/// Today's date on this device: `2026-11-29`.
#[must_use]
pub fn today() -> String {
    let now = js_sys::Date::new_0();
    format!(
        "{:04}-{:02}-{:02}",
        now.get_full_year(),
        now.get_month() + 1,
        now.get_date()
    )
}
