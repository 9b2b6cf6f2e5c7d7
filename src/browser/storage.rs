//! Small texts that an earlier form of the page kept in the browser's local storage, under keys that
//! begin with `shoutan.`. They are read once more and never written.

const PREFIX: &str = "shoutan.";

/// What was kept under a key, if anything was and the browser lets it be read.
#[must_use]
pub fn load(key: &str) -> Option<String> {
    let storage = web_sys::window()?.local_storage().ok()??;
    storage.get_item(&format!("{PREFIX}{key}")).ok()?
}
