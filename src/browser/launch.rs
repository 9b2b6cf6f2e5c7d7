//! How the page was started: by a shortcut of the installed page, with a file of the device, or with
//! something that another app shares. The manifest gives each an address of its own.

use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use yew::prelude::*;

use super::files::{Incoming, PickedFile};
use super::history;
use super::page::{attempt, forget, offered, query};

/// What the page was started for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Errand {
    /// A new game.
    NewGame,
    /// The games that are kept.
    Games,
    /// Lessons.
    Learn,
    /// The lesson at this place, which was on the page when it was loaded again.
    Lesson(u16),
    /// Files or a text that come with the start.
    Open,
}

/// What the page was started for: `?do=new`, `?do=games`, `?do=learn`, `?do=open`, `?do=shared`; else
/// what the entry of the browser's history stands for.
#[must_use]
pub fn errand() -> Option<Errand> {
    let Some(asked) = query("do") else {
        return history::lesson().map(Errand::Lesson);
    };
    match asked.as_str() {
        "new" => Some(Errand::NewGame),
        "games" => Some(Errand::Games),
        "learn" => Some(Errand::Learn),
        "open" | "shared" => Some(Errand::Open),
        _ => None,
    }
}

/// Takes what comes with the start of the page, and files that are opened with it later. A reload
/// does not repeat what was asked for.
#[hook]
pub fn use_launch(on_incoming: Callback<Incoming>, on_errand: Callback<Errand>) {
    use_effect_with((), move |()| {
        if query("do").as_deref() == Some("shared") {
            let on_incoming = on_incoming.clone();
            spawn_local(async move {
                if let Some(file) = shared().await {
                    on_incoming.emit(Incoming::Files(vec![file]));
                }
            });
        }
        if let Some(errand) = errand() {
            on_errand.emit(errand);
        }
        forget("do");
        consume(on_incoming);
    });
}

/// What another app shared: the service worker has it, and gives it once.
async fn shared() -> Option<PickedFile> {
    let window = web_sys::window()?;
    let answer = JsFuture::from(window.fetch_with_str("shared")).await.ok()?;
    let answer: web_sys::Response = answer.dyn_into().ok()?;
    // Nothing was shared: 204 by the service worker, something else where there is none.
    if answer.status() != 200 {
        return None;
    }
    let blob: web_sys::Blob = JsFuture::from(answer.blob().ok()?)
        .await
        .ok()?
        .dyn_into()
        .ok()?;
    let file = web_sys::File::new_with_blob_sequence(&js_sys::Array::of1(&blob), "shared.sgf");
    file.ok().map(PickedFile::from)
}

/// Files with which the device opens the installed page.
fn consume(on_incoming: Callback<Incoming>) {
    let queue = web_sys::window().and_then(|window| offered(&window, "launchQueue"));
    let Some(queue) = queue else { return };
    let consumer = Closure::<dyn Fn(JsValue)>::new(move |launch: JsValue| {
        let on_incoming = on_incoming.clone();
        let Some(handles) = offered(&launch, "files") else {
            return;
        };
        spawn_local(async move {
            let mut files = Vec::new();
            for handle in js_sys::Array::from(&handles).iter() {
                let file = attempt(&handle, "getFile", &JsValue::UNDEFINED);
                let file = match file.and_then(|file| file.dyn_into::<js_sys::Promise>().ok()) {
                    Some(file) => JsFuture::from(file).await.ok(),
                    None => None,
                };
                let file = file.and_then(|file| file.dyn_into::<web_sys::File>().ok());
                // A file that cannot be had is told like one that cannot be read: nothing is in it.
                let name = offered(&handle, "name").and_then(|name| name.as_string());
                let name = name.unwrap_or_default();
                let nothing = || web_sys::File::new_with_str_sequence(&js_sys::Array::new(), &name);
                if let Some(file) = file.or_else(|| nothing().ok()) {
                    files.push(PickedFile::from(file));
                }
            }
            if !files.is_empty() {
                on_incoming.emit(Incoming::Files(files));
            }
        });
    });
    attempt(&queue, "setConsumer", consumer.as_ref());
    // It is called for every file as long as the page lives.
    consumer.forget();
}
