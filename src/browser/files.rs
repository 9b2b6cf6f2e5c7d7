//! Files and texts that come into the page and go out of it.

use gloo_events::{EventListener, EventListenerOptions};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use yew::prelude::*;

use super::dom::target;
use super::keys;
use super::page::offered;
use super::time;

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

impl From<web_sys::File> for PickedFile {
    fn from(file: web_sys::File) -> PickedFile {
        PickedFile(file)
    }
}

impl PickedFile {
    /// What it is called.
    #[must_use]
    pub fn name(&self) -> String {
        self.0.name()
    }

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
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let kind = web_sys::BlobPropertyBag::new();
    kind.set_type(mime);
    let blob = web_sys::Blob::new_with_str_sequence_and_options(&parts, &kind)?;
    save_blob(name, &blob)
}

fn document() -> Result<web_sys::Document, JsValue> {
    web_sys::window()
        .and_then(|window| window.document())
        .ok_or(JsValue::NULL)
}

fn save_blob(name: &str, blob: &web_sys::Blob) -> Result<(), JsValue> {
    let document = document()?;
    let url = web_sys::Url::create_object_url_with_blob(blob)?;
    let link: web_sys::HtmlElement = document.create_element("a")?.unchecked_into();
    link.set_attribute("href", &url)?;
    link.set_attribute("download", name)?;
    link.click();
    // The browser may still be reading.
    time::after(60_000, move || {
        let _ = web_sys::Url::revoke_object_url(&url);
    });
    Ok(())
}

/// Saves an SVG text as a PNG file so many pixels wide, as high as its own proportions say.
/// Nothing is saved where the browser cannot draw it.
pub fn save_png(name: &str, svg: &str, width: u32) {
    let _ = try_save_png(name.to_owned(), svg, width);
}

fn try_save_png(name: String, svg: &str, width: u32) -> Result<(), JsValue> {
    let image = web_sys::HtmlImageElement::new()?;
    let drawn = image.clone();
    EventListener::once(&image, "load", move |_| {
        let _ = draw_png(name, &drawn, width);
    })
    .forget();
    // Some browsers will not give out again what they drew from a blob.
    let text = js_sys::encode_uri_component(svg);
    image.set_src(&format!("data:image/svg+xml;charset=utf-8,{text}"));
    Ok(())
}

fn draw_png(name: String, image: &web_sys::HtmlImageElement, width: u32) -> Result<(), JsValue> {
    let canvas: web_sys::HtmlCanvasElement = document()?.create_element("canvas")?.unchecked_into();
    let own_width = f64::from(image.natural_width()).max(1.0);
    let height = f64::from(width) * f64::from(image.natural_height()) / own_width;
    canvas.set_width(width);
    canvas.set_height(height.round().max(1.0) as u32);
    let pen: web_sys::CanvasRenderingContext2d = canvas
        .get_context("2d")?
        .ok_or(JsValue::NULL)?
        .unchecked_into();
    let (width, height) = (f64::from(canvas.width()), f64::from(canvas.height()));
    pen.draw_image_with_html_image_element_and_dw_and_dh(image, 0.0, 0.0, width, height)?;
    let done = Closure::once(move |blob: Option<web_sys::Blob>| {
        if let Some(blob) = blob {
            let _ = save_blob(&name, &blob);
        }
    })
    .into_js_value();
    canvas.to_blob(done.unchecked_ref())
}

/// A function that the browser's navigator may have.
fn navigator_can(name: &str) -> Option<(JsValue, js_sys::Function)> {
    let navigator: JsValue = web_sys::window()?.navigator().into();
    let function = offered(&navigator, name)?.dyn_into().ok()?;
    Some((navigator, function))
}

/// What is handed to the browser for sharing a file. Chromium shares no file whose ending it does
/// not know, and says so only afterwards: there it goes as plain text.
fn shared(name: &str, mime: &str, text: &str) -> Option<JsValue> {
    let navigator: JsValue = web_sys::window()?.navigator().into();
    let (name, mime) = if offered(&navigator, "userAgentData").is_some() {
        (format!("{name}.txt"), "text/plain")
    } else {
        (name.to_owned(), mime)
    };
    let kind = web_sys::FilePropertyBag::new();
    kind.set_type(mime);
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let file = web_sys::File::new_with_str_sequence_and_options(&parts, &name, &kind).ok()?;
    let data = js_sys::Object::new();
    let files = js_sys::Array::of1(&file);
    js_sys::Reflect::set(&data, &"files".into(), &files).ok()?;
    Some(data.into())
}

/// Whether this device offers to hand a file to other apps.
#[must_use]
pub fn can_share() -> bool {
    let answer = || {
        let (navigator, can) = navigator_can("canShare")?;
        navigator_can("share")?;
        let data = shared("game.sgf", "application/x-go-sgf", ";")?;
        can.call1(&navigator, &data).ok()?.as_bool()
    };
    answer().unwrap_or(false)
}

/// Hands a text as a file to another app, which the player chooses. To choose none is no fault;
/// where the browser will not share it, the file is saved.
pub fn share_file(name: &str, mime: &str, text: &str) {
    let begin = || {
        let (navigator, share) = navigator_can("share")?;
        let data = shared(name, mime, text)?;
        let under_way = share.call1(&navigator, &data).ok()?;
        under_way.dyn_into::<js_sys::Promise>().ok()
    };
    let Some(under_way) = begin() else {
        return save(name, mime, text);
    };
    let (name, mime, text) = (name.to_owned(), mime.to_owned(), text.to_owned());
    spawn_local(async move {
        if let Err(why) = JsFuture::from(under_way).await {
            let name_of = |why: &web_sys::DomException| why.name();
            if why.dyn_ref().map(name_of).as_deref() != Some("AbortError") {
                save(&name, &mime, &text);
            }
        }
    });
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
