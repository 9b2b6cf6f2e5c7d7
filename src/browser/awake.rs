//! A screen that stays lit.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};

use super::{page, visible};

// web_sys has these only among its unstable bindings.
#[wasm_bindgen]
extern "C" {
    type WakeLock;

    #[wasm_bindgen(method, catch)]
    fn request(this: &WakeLock, kind: &str) -> Result<js_sys::Promise, JsValue>;

    type Sentinel;

    #[wasm_bindgen(method, getter)]
    fn released(this: &Sentinel) -> bool;

    #[wasm_bindgen(method, catch)]
    fn release(this: &Sentinel) -> Result<js_sys::Promise, JsValue>;
}

/// Keeps the screen from going dark for as long as it lives and the page is seen. Nothing happens
/// where the browser cannot or will not do that: a battery that runs low is a reason to refuse.
#[must_use = "the screen may go dark once it is dropped"]
pub struct Awake {
    asked: Rc<Asked>,
    _watching: visible::Watching,
}

struct Asked {
    wanted: Cell<bool>,
    /// A request is under way; `Some(true)` when another was wished for meanwhile.
    asking: Cell<Option<bool>>,
    sentinel: RefCell<Option<Sentinel>>,
}

impl Awake {
    /// Asks for it now, and again each time the page is seen again: every browser gives it up when
    /// the page is hidden.
    pub fn keep() -> Awake {
        let asked = Rc::new(Asked {
            wanted: Cell::new(true),
            asking: Cell::new(None),
            sentinel: RefCell::new(None),
        });
        asked.ask();
        let watching = {
            let asked = asked.clone();
            visible::watch(move |visible| {
                if visible {
                    asked.ask();
                }
            })
        };
        Awake {
            asked,
            _watching: watching,
        }
    }
}

impl Drop for Awake {
    fn drop(&mut self) {
        self.asked.wanted.set(false);
        if let Some(sentinel) = self.asked.sentinel.take() {
            give_back(&sentinel);
        }
    }
}

impl Asked {
    fn has(&self) -> bool {
        let sentinel = self.sentinel.borrow();
        sentinel
            .as_ref()
            .is_some_and(|sentinel| !sentinel.released())
    }

    fn ask(self: &Rc<Asked>) {
        if !self.wanted.get() || self.has() || !visible::is_visible() {
            return;
        }
        if self.asking.get().is_some() {
            self.asking.set(Some(true));
            return;
        }
        let Some(promise) = request() else {
            return;
        };
        self.asking.set(Some(false));
        let asked = self.clone();
        spawn_local(async move {
            let answer = JsFuture::from(promise).await;
            let again = asked.asking.take() == Some(true);
            match answer {
                Ok(sentinel) => {
                    let sentinel: Sentinel = sentinel.unchecked_into();
                    if asked.wanted.get() {
                        asked.sentinel.replace(Some(sentinel));
                    } else {
                        give_back(&sentinel);
                    }
                }
                // Refused, perhaps only because the page was hidden for a moment.
                Err(_) if again => asked.ask(),
                Err(_) => {}
            }
        });
    }
}

/// `None` where there is no wake lock.
fn request() -> Option<js_sys::Promise> {
    let lock: WakeLock =
        page::offered(&web_sys::window()?.navigator(), "wakeLock")?.unchecked_into();
    lock.request("screen").ok()
}

fn give_back(sentinel: &Sentinel) {
    if let Ok(promise) = sentinel.release() {
        page::unheard(promise);
    }
}
