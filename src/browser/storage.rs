//! Small texts kept on this device, under keys that begin with `shoutan.`.

use gloo_events::EventListener;
use wasm_bindgen::JsCast;

/// The device keeps nothing for this page, or has no room left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StorageFailed;

const PREFIX: &str = "shoutan.";

fn storage() -> Result<web_sys::Storage, StorageFailed> {
    web_sys::window()
        .and_then(|window| window.local_storage().ok().flatten())
        .ok_or(StorageFailed)
}

/// What was kept under a key, if anything was.
///
/// # Errors
/// [`StorageFailed`] where storage is blocked.
pub fn load(key: &str) -> Result<Option<String>, StorageFailed> {
    storage()?
        .get_item(&format!("{PREFIX}{key}"))
        .map_err(|_| StorageFailed)
}

/// Calls `changed` with the text whenever another window of the page keeps one under the key, until
/// the listener is dropped.
pub fn on_change(key: &str, changed: impl Fn(String) + 'static) -> Option<EventListener> {
    let window = web_sys::window()?;
    let key = format!("{PREFIX}{key}");
    Some(EventListener::new(&window, "storage", move |event| {
        if let Some(event) = event.dyn_ref::<web_sys::StorageEvent>()
            && event.key().as_deref() == Some(&key)
            && let Some(text) = event.new_value()
        {
            changed(text);
        }
    }))
}

/// Keeps a text under a key.
///
/// # Errors
/// [`StorageFailed`] where storage is blocked or full.
pub fn save(key: &str, text: &str) -> Result<(), StorageFailed> {
    storage()?
        .set_item(&format!("{PREFIX}{key}"), text)
        .map_err(|_| StorageFailed)
}
