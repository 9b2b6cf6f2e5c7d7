//! Files of the site itself that are fetched when they are first needed.

use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;

use super::page::offered;

/// The text of a file of this site, by its path within it; `None` where it does not come. A server
/// that answers something else with a good conscience has to be noticed by who reads the text.
pub async fn text(path: &str) -> Option<String> {
    let window = web_sys::window()?;
    // These files keep their names from build to build: an old one would not fit the program.
    let how = js_sys::Object::new();
    js_sys::Reflect::set(&how, &"cache".into(), &"no-cache".into()).ok()?;
    let fetch: js_sys::Function = offered(&window, "fetch")?.dyn_into().ok()?;
    let answer = fetch.call2(&window, &path.into(), &how).ok()?;
    let answer: js_sys::Promise = answer.dyn_into().ok()?;
    let answer = JsFuture::from(answer).await.ok()?;
    let answer: web_sys::Response = answer.dyn_into().ok()?;
    if !answer.ok() {
        return None;
    }
    JsFuture::from(answer.text().ok()?).await.ok()?.as_string()
}
