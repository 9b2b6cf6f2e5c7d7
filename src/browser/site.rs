//! Files of the site itself that are fetched when they are first needed.

use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;

/// The text of a file of this site, by its path within it; `None` where it does not come. A server
/// that answers something else with a good conscience has to be noticed by who reads the text.
pub async fn text(path: &str) -> Option<String> {
    let window = web_sys::window()?;
    let answer = JsFuture::from(window.fetch_with_str(path)).await.ok()?;
    let answer: web_sys::Response = answer.dyn_into().ok()?;
    if !answer.ok() {
        return None;
    }
    JsFuture::from(answer.text().ok()?).await.ok()?.as_string()
}
