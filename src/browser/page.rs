//! The page as a whole: its address, its languages, the attributes of its root.

use std::cell::RefCell;

/// A parameter of the page's address: `ja` for `lang` in `?lang=ja`.
#[must_use]
pub fn query(name: &str) -> Option<String> {
    let search = web_sys::window()?.location().search().ok()?;
    web_sys::UrlSearchParams::new_with_str(&search)
        .ok()?
        .get(name)
}

/// The languages that the browser asks for, the best first, as tags: `zh-TW`.
#[must_use]
pub fn languages() -> Vec<String> {
    web_sys::window().map_or_else(Vec::new, |window| {
        let languages = window.navigator().languages();
        languages.iter().filter_map(|tag| tag.as_string()).collect()
    })
}

/// Sets attributes of the root element and the title of the page; `None` takes an attribute away.
pub fn set_root(attributes: &[(&str, Option<&str>)], title: &str) {
    let Some(document) = web_sys::window().and_then(|window| window.document()) else {
        return;
    };
    document.set_title(title);
    if let Some(root) = document.document_element() {
        for (name, value) in attributes {
            // Both fail only for a name that no attribute may have.
            let _ = match value {
                Some(value) => root.set_attribute(name, value),
                None => root.remove_attribute(name),
            };
        }
    }
}

/// The content of a `<meta>` element of the page's head, if it has one that is not empty.
#[must_use]
pub fn meta(name: &str) -> Option<String> {
    let selector = format!("meta[name='{name}']");
    let document = web_sys::window()?.document()?;
    let content = document
        .query_selector(&selector)
        .ok()??
        .get_attribute("content")?;
    (!content.is_empty()).then_some(content)
}

thread_local! {
    /// Parameters that were taken out of the page's address.
    static FORGOTTEN: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

/// Takes a parameter out of the page's address.
pub fn forget(name: &str) {
    take_out(name);
    FORGOTTEN.with_borrow_mut(|forgotten| forgotten.push(name.to_owned()));
}

/// Takes out again what was taken out: the address of another entry of the browser's history still
/// has it.
pub fn forget_here_too() {
    FORGOTTEN.with_borrow(|forgotten| forgotten.iter().for_each(|name| take_out(name)));
}

fn take_out(name: &str) {
    let Some(window) = web_sys::window() else {
        return;
    };
    let location = window.location();
    if let (Ok(history), Ok(path), Ok(search)) =
        (window.history(), location.pathname(), location.search())
        && let Ok(left) = web_sys::UrlSearchParams::new_with_str(&search)
        && left.has(name)
    {
        left.delete(name);
        let left = String::from(left.to_string());
        let mark = if left.is_empty() { "" } else { "?" };
        let url = format!("{path}{mark}{left}");
        // What the entry stands for stays. Both fail only in a document that may not navigate.
        let state = history.state().unwrap_or_default();
        let _ = history.replace_state_with_url(&state, "", Some(&url));
    }
}

/// Loads the page again.
pub fn reload() {
    if let Some(window) = web_sys::window() {
        // Fails only where the page may not navigate at all.
        let _ = window.location().reload();
    }
}

/// Something that the browser may offer, by its name; `None` where it does not.
pub(super) fn offered(from: &wasm_bindgen::JsValue, name: &str) -> Option<wasm_bindgen::JsValue> {
    let found = js_sys::Reflect::get(from, &name.into()).ok()?;
    (!found.is_undefined() && !found.is_null()).then_some(found)
}

/// Calls a method that the browser may not have, with one argument; [`JsValue::UNDEFINED`] stands
/// for none. `None` where it is missing or throws. A promise that it answers may fail unheard.
///
/// [`JsValue::UNDEFINED`]: wasm_bindgen::JsValue::UNDEFINED
pub(super) fn attempt(
    on: &wasm_bindgen::JsValue,
    method: &str,
    argument: &wasm_bindgen::JsValue,
) -> Option<wasm_bindgen::JsValue> {
    let method: js_sys::Function = wasm_bindgen::JsCast::dyn_into(offered(on, method)?).ok()?;
    let answer = method.call1(on, argument).ok()?;
    if let Some(promise) = wasm_bindgen::JsCast::dyn_ref::<js_sys::Promise>(&answer) {
        unheard(promise.clone());
    }
    Some(answer)
}

/// Awaits a promise whose end nobody waits for: one that fails would reach the console.
pub(super) fn unheard(promise: js_sys::Promise) {
    wasm_bindgen_futures::spawn_local(async move {
        let _ = wasm_bindgen_futures::JsFuture::from(promise).await;
    });
}

/// Hears an event of something that may not let itself be listened to in this browser.
pub(super) fn listen(
    to: &wasm_bindgen::JsValue,
    event: &'static str,
    on_event: impl FnMut(&web_sys::Event) + 'static,
) -> Option<gloo_events::EventListener> {
    offered(to, "addEventListener")?;
    let to: &web_sys::EventTarget = wasm_bindgen::JsCast::unchecked_ref(to);
    Some(gloo_events::EventListener::new(to, event, on_event))
}

/// Asks the browser to keep what this page has stored even when room runs short. Some ask the
/// person in turn, so it is asked once a visit, when there is something to lose.
pub fn ask_to_keep() {
    thread_local! {
        static ASKED: std::cell::Cell<bool> = const { std::cell::Cell::new(false) };
    }
    if ASKED.replace(true) {
        return;
    }
    let storage = web_sys::window().and_then(|window| offered(&window.navigator(), "storage"));
    if let Some(storage) = storage {
        let storage: web_sys::StorageManager = wasm_bindgen::JsCast::unchecked_into(storage);
        if let Ok(asked) = storage.persist() {
            wasm_bindgen_futures::spawn_local(async move {
                // Whatever the answer is, everything is kept as well as it can be.
                let _ = wasm_bindgen_futures::JsFuture::from(asked).await;
            });
        }
    }
}

/// Milliseconds of this device's calendar.
#[must_use]
pub fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// A number drawn by lot: every one is as likely as any other.
#[must_use]
pub fn random() -> u64 {
    drawn_secretly().unwrap_or_else(|| {
        let half = || (js_sys::Math::random() * 4_294_967_296.0) as u64;
        (half() << 32) | half()
    })
}

/// The same from a source that nobody can foresee, where the browser has one.
fn drawn_secretly() -> Option<u64> {
    let crypto = offered(&web_sys::window()?.into(), "crypto")?;
    let draw = offered(&crypto, "getRandomValues")?;
    let draw: js_sys::Function = wasm_bindgen::JsCast::dyn_into(draw).ok()?;
    let bytes = js_sys::Uint8Array::new_with_length(8);
    draw.call1(&crypto, &bytes).ok()?;
    Some(u64::from_le_bytes(bytes.to_vec().try_into().ok()?))
}

thread_local! {
    /// Changes that are on their way to the disk.
    static SAVING: std::cell::Cell<u32> = const { std::cell::Cell::new(0) };
}

/// Marks the root with `data-saving` as long as a change is on its way to the disk: this one begins
/// it, or ends.
pub fn saving(begins: bool) {
    let left = SAVING.with(|saving| {
        let left = if begins {
            saving.get().saturating_add(1)
        } else {
            saving.get().saturating_sub(1)
        };
        saving.set(left);
        left
    });
    mark_root("data-saving", left > 0);
}

/// Gives the root an attribute, or takes it away.
fn mark_root(name: &str, marked: bool) {
    let root = web_sys::window().and_then(|window| window.document()?.document_element());
    if let Some(root) = root {
        // Fails only for a name that no attribute may have.
        let _ = root.toggle_attribute_with_force(name, marked);
    }
}

/// The event by which the page is told that the program has stopped: assets/boot.js hears it.
const FAULT: &str = "shoutan-fault";

thread_local! {
    static STOPPED: std::cell::Cell<bool> = const { std::cell::Cell::new(false) };
}

/// Whether the program has stopped by a fault of its own. What runs by itself has to stop as well.
#[must_use]
pub fn has_stopped() -> bool {
    STOPPED.get()
}

/// From now on a fault of the program itself is said on the page, which nothing else could do then.
pub fn watch_faults() {
    yew::set_custom_panic_hook(Box::new(|fault| {
        STOPPED.set(true);
        let init = web_sys::CustomEventInit::new();
        init.set_detail(&fault.to_string().into());
        let event = web_sys::CustomEvent::new_with_event_init_dict(FAULT, &init);
        if let (Some(window), Ok(event)) = (web_sys::window(), event) {
            // Nobody can stop it.
            let _ = window.dispatch_event(&event);
        }
    }));
}

/// Whether the game from before is to be left where it is, because the program stopped at it. That
/// goes for one page: the next one asks anew.
#[must_use]
pub fn wants_another_game() -> bool {
    const ANOTHER: &str = "shoutan.another";
    thread_local! {
        static WANTED: bool = {
            let window = web_sys::window();
            let storage = window.and_then(|window| window.session_storage().ok().flatten());
            storage.is_some_and(|storage| {
                let wanted = storage.get_item(ANOTHER).ok().flatten().is_some();
                // It stays only where nothing was there.
                let _ = storage.remove_item(ANOTHER);
                wanted
            })
        };
    }
    WANTED.with(|&wanted| wanted)
}

/// Marks the root with `data-unkept` while the game is not on the disk as it is on the board.
pub fn unkept(is_unkept: bool) {
    mark_root("data-unkept", is_unkept);
}

/// Tells the start-up script that the page cannot start, so that it says so.
pub fn fail() {
    if let (Some(window), Ok(event)) = (web_sys::window(), web_sys::Event::new("shoutan-failed")) {
        // Nobody can stop it.
        let _ = window.dispatch_event(&event);
    }
}
