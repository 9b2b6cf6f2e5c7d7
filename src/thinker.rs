//! Somebody who thinks about questions: a worker beside the page or, where there is none, the page
//! itself in the pauses between other things. Questions and answers are texts.

use std::cell::RefCell;
use std::rc::Rc;

use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, Worker};

/// Something that is thought about: does so many steps, and says what there is to say by then, if
/// there is something new.
pub type Thinking = Box<dyn FnMut(u32) -> Option<Said>>;

/// Begins to think about a question; `None` where the text is none.
pub type Begin = fn(&str) -> Option<Thinking>;

/// What there is to say.
pub struct Said {
    /// The answer.
    pub text: String,
    /// Nothing better comes.
    pub last: bool,
}

/// What the worker says when it can be asked.
const READY: &str = "ready";
/// A worker that is not ready after so many milliseconds does not come.
const PATIENCE: u32 = 5_000;
/// So long the page thinks without a pause, and so long the worker does, in milliseconds.
const PAGE_SLICE: f64 = 8.0;
const WORKER_SLICE: f64 = 40.0;
/// Steps between two looks at the time.
const STEPS: u32 = 4;

/// Thinks about one question at a time; asked another it forgets the one before. It is gone when it
/// is dropped.
pub struct Thinker(Rc<Mind>);

struct Mind {
    means: RefCell<Means>,
    /// What was asked last, while nobody could be asked.
    asked: RefCell<Option<String>>,
    begin: Begin,
    on_answer: Rc<dyn Fn(&str)>,
    on_failure: Box<dyn Fn()>,
}

/// By what it thinks.
enum Means {
    /// A worker that has still to start, and the moment when that is given up.
    Starting(
        Helper,
        #[allow(dead_code, reason = "goes off unless dropped")] Timeout,
    ),
    /// A worker.
    Worker(Helper),
    /// The page.
    Page(Rc<Slices>),
    /// Nothing: the worker broke over a question. The page would break over it too.
    Broken,
}

/// A worker and what listens to it.
struct Helper {
    worker: Worker,
    _listens: [EventListener; 2],
}

impl Drop for Helper {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

impl Thinker {
    /// Somebody who calls `on_answer` with what there is to say: the worker at this address or,
    /// where there is none or it does not start, the page, which begins with `begin`. Where the
    /// worker breaks over a question `on_failure` is called, and nothing is said any more.
    #[must_use]
    pub fn new(
        address: Option<String>,
        begin: Begin,
        on_answer: impl Fn(&str) + 'static,
        on_failure: impl Fn() + 'static,
    ) -> Thinker {
        let mind = Rc::new(Mind {
            means: RefCell::new(Means::Broken),
            asked: RefCell::default(),
            begin,
            on_answer: Rc::new(on_answer),
            on_failure: Box::new(on_failure),
        });
        let worker = address.and_then(|address| Mind::hire(&mind, &address));
        let means = worker.unwrap_or_else(|| Mind::think_here(&mind));
        mind.means.replace(means);
        Thinker(mind)
    }

    /// Asks a question.
    pub fn ask(&self, question: String) {
        self.0.asked.replace(Some(question));
        self.0.pass_on();
    }
}

impl Mind {
    /// Starts a worker; `None` where the browser has or allows none.
    fn hire(mind: &Rc<Mind>, address: &str) -> Option<Means> {
        let worker = Worker::new(address).ok()?;
        let hears = {
            let mind = Rc::downgrade(mind);
            EventListener::new(&worker, "message", move |event| {
                if let (Some(mind), Some(event)) = (mind.upgrade(), event.dyn_ref::<MessageEvent>())
                {
                    mind.heard(&event.data().as_string().unwrap_or_default());
                }
            })
        };
        let fails = {
            let mind = Rc::downgrade(mind);
            EventListener::new(&worker, "error", move |_| {
                if let Some(mind) = mind.upgrade() {
                    Mind::failed(&mind);
                }
            })
        };
        let gives_up = {
            let mind = Rc::downgrade(mind);
            Timeout::new(PATIENCE, move || {
                if let Some(mind) = mind.upgrade() {
                    Mind::failed(&mind);
                }
            })
        };
        let helper = Helper {
            worker,
            _listens: [hears, fails],
        };
        Some(Means::Starting(helper, gives_up))
    }

    fn think_here(mind: &Rc<Mind>) -> Means {
        let on_answer = mind.on_answer.clone();
        Means::Page(Slices::new(PAGE_SLICE, move |said| on_answer(said)))
    }

    /// The worker did not start, or broke.
    fn failed(mind: &Rc<Mind>) {
        let starting = matches!(*mind.means.borrow(), Means::Starting(..));
        let means = if starting {
            Mind::think_here(mind)
        } else {
            Means::Broken
        };
        // What listens must not be dropped while it is called.
        let before = mind.means.replace(means);
        Timeout::new(0, move || drop(before)).forget();
        if starting {
            mind.pass_on();
        } else {
            (mind.on_failure)();
        }
    }

    /// Asks whoever can be asked by now.
    fn pass_on(&self) {
        match &*self.means.borrow() {
            Means::Starting(..) | Means::Broken => {}
            Means::Worker(helper) => {
                if let Some(question) = self.asked.take() {
                    // Fails only where there is no room for the text; nothing is said then.
                    let _ = helper.worker.post_message(&question.into());
                }
            }
            Means::Page(slices) => {
                if let Some(question) = self.asked.take() {
                    slices.begin((self.begin)(&question));
                }
            }
        }
    }

    fn heard(&self, said: &str) {
        if said != READY {
            return (self.on_answer)(said);
        }
        let before = self.means.replace(Means::Broken);
        let now = match before {
            Means::Starting(helper, _) => Means::Worker(helper),
            other => other,
        };
        self.means.replace(now);
        self.pass_on();
    }
}

/// Thinking that leaves time for other things.
struct Slices {
    /// How long one lasts, in milliseconds.
    length: f64,
    now: RefCell<Option<Thinking>>,
    /// Until the next one.
    due: RefCell<Option<Timeout>>,
    on_answer: Box<dyn Fn(&str)>,
}

impl Slices {
    fn new(length: f64, on_answer: impl Fn(&str) + 'static) -> Rc<Slices> {
        Rc::new(Slices {
            length,
            now: RefCell::default(),
            due: RefCell::default(),
            on_answer: Box::new(on_answer),
        })
    }

    /// Thinks about something from now on; about nothing where there is nothing.
    fn begin(self: &Rc<Self>, thinking: Option<Thinking>) {
        self.now.replace(thinking);
        self.wait();
    }

    fn wait(self: &Rc<Self>) {
        if self.due.borrow().is_some() {
            return;
        }
        let slices = Rc::downgrade(self);
        let next = move || {
            if let Some(slices) = slices.upgrade() {
                drop(slices.due.take());
                slices.go_on();
            }
        };
        self.due.replace(Some(Timeout::new(0, next)));
    }

    fn go_on(self: &Rc<Self>) {
        let Some(mut thinking) = self.now.take() else {
            return;
        };
        let begins = js_sys::Date::now();
        // Also where the calendar is set back meanwhile.
        let slice = begins..begins + self.length;
        let mut said = None;
        while said.is_none() && slice.contains(&js_sys::Date::now()) {
            said = thinking(STEPS);
        }
        if !said.as_ref().is_some_and(|said| said.last) {
            self.now.replace(Some(thinking));
            self.wait();
        }
        if let Some(said) = said {
            (self.on_answer)(&said.text);
        }
    }
}

/// What the worker does as long as it lives: it thinks about what it was asked last.
pub fn serve(begin: Begin) {
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else {
        return;
    };
    let slices = {
        let scope = scope.clone();
        Slices::new(WORKER_SLICE, move |said| {
            // Fails only once the page is gone.
            let _ = scope.post_message(&said.into());
        })
    };
    let hears = EventListener::new(&scope, "message", move |event| {
        let said = event.dyn_ref::<MessageEvent>().map(MessageEvent::data);
        let question = said.and_then(|said| said.as_string()).unwrap_or_default();
        slices.begin(begin(&question));
    });
    hears.forget();
    // Whoever does not hear it gives up on this worker.
    let _ = scope.post_message(&READY.into());
}
