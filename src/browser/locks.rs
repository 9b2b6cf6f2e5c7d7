//! Web Locks: which of several windows of the page is the one that works.

use std::cell::Cell;
use std::rc::Rc;

use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};

use super::page;

/// Who has the lock, as far as this window was told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Held {
    /// This window, until it goes or another takes the lock over.
    Mine,
    /// Another window; this one waits for it to go.
    Elsewhere,
    /// Another window took it from this one, which waits again for that one to go.
    Lost,
}

// web_sys has these only among its unstable bindings.
#[wasm_bindgen]
extern "C" {
    type LockManager;

    #[wasm_bindgen(method, catch)]
    fn request(
        this: &LockManager,
        name: &str,
        options: &JsValue,
        granted: &js_sys::Function,
    ) -> Result<js_sys::Promise, JsValue>;
}

/// How to ask for the lock.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Manner {
    /// Only if nobody has it.
    IfFree,
    /// In turn, after all who have it or wait.
    InTurn,
    /// Now, whoever has it.
    Steal,
}

/// How a request ended that was not, or no longer, granted.
enum End {
    /// Somebody else has the lock.
    Refused,
    /// It was granted, then another window took it over.
    Stolen,
    /// There are no locks in this browser, or none for this page.
    NoLocks,
}

/// A lock that this window holds or waits for as long as it lives. Clones are the same lock.
///
/// A value, and not two functions, because taking over has to know what this window asked for
/// before: that request still waits, and its turn must not be taken for news.
#[derive(Clone)]
pub struct Lock(Rc<Asked>);

struct Asked {
    name: String,
    on_change: Box<dyn Fn(Held)>,
    /// Counts the requests: only the latest one has anything to say.
    latest: Cell<u32>,
    mine: Cell<bool>,
}

impl Asked {
    fn report(&self, held: Held) {
        self.mine.set(held == Held::Mine);
        (self.on_change)(held);
    }
}

/// Asks for the lock of this name. `on_change` hears [`Held::Mine`] or [`Held::Elsewhere`] soon
/// after, never within this call; `Mine` later, when the other window
/// goes; [`Held::Lost`] when another window takes over. A lock that was granted is held until the
/// page goes. Where the browser has no locks every window hears `Mine`.
///
/// A page that is loaded again may hear `Elsewhere` for a moment, until the old one is gone.
#[must_use]
pub fn hold(name: &str, on_change: impl Fn(Held) + 'static) -> Lock {
    let lock = Lock(Rc::new(Asked {
        name: name.to_owned(),
        on_change: Box::new(on_change),
        latest: Cell::new(0),
        mine: Cell::new(false),
    }));
    lock.ask(Manner::IfFree);
    lock
}

impl Lock {
    /// Takes the lock from whoever has it: the other window hears [`Held::Lost`], this one
    /// [`Held::Mine`]. Nothing happens where this window has it already.
    pub fn take_over(&self) {
        if !self.0.mine.get() {
            self.ask(Manner::Steal);
        }
    }

    fn ask(&self, manner: Manner) {
        let lock = self.clone();
        let turn = self.0.latest.get().wrapping_add(1);
        self.0.latest.set(turn);
        // Awaited whatever comes: a rejected promise that nobody awaits would reach the console.
        let asked = self.request(manner, turn).map(JsFuture::from);
        spawn_local(async move {
            let end = match asked {
                None => End::NoLocks,
                Some(asked) => match asked.await {
                    Ok(_) => End::Refused,
                    Err(_) if lock.0.mine.get() => End::Stolen,
                    Err(_) => End::NoLocks,
                },
            };
            // A request that this window itself made void has nothing to say.
            if lock.0.latest.get() != turn {
                return;
            }
            match end {
                End::Refused => lock.0.report(Held::Elsewhere),
                End::Stolen => lock.0.report(Held::Lost),
                End::NoLocks => return lock.0.report(Held::Mine),
            }
            // The listener may have taken over at once.
            if lock.0.latest.get() == turn {
                lock.ask(Manner::InTurn);
            }
        });
    }

    /// `None` where there are no locks.
    fn request(&self, manner: Manner, turn: u32) -> Option<js_sys::Promise> {
        let manager: LockManager =
            page::offered(&web_sys::window()?.navigator(), "locks")?.unchecked_into();
        let options = js_sys::Object::new();
        let option = match manner {
            Manner::IfFree => Some("ifAvailable"),
            Manner::Steal => Some("steal"),
            Manner::InTurn => None,
        };
        if let Some(option) = option {
            js_sys::Reflect::set(&options, &option.into(), &JsValue::TRUE).ok()?;
        }
        let asked = self.0.clone();
        let granted = Closure::once(move |lock: JsValue| -> JsValue {
            // Without a lock, or when its turn came after this window asked anew, it is given back
            // at once.
            if lock.is_null() || asked.latest.get() != turn {
                return JsValue::UNDEFINED;
            }
            asked.report(Held::Mine);
            // The lock is held until this promise ends, and it never does.
            js_sys::Promise::<JsValue>::new(&mut |_, _| {}).into()
        })
        .into_js_value();
        manager
            .request(&self.0.name, &options, granted.unchecked_ref())
            .ok()
    }
}
