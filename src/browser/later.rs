//! A value that an event will bring, to be awaited.

use std::cell::RefCell;
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

/// A value that is still to come. Clones share it: an event handler keeps one to [`set`] the value,
/// and one place awaits another. A promise would do as well, but could hold nothing of Rust's own,
/// and a rejected one that nobody awaits is reported as an error of the page.
///
/// [`set`]: Later::set
pub struct Later<T>(Rc<RefCell<State<T>>>);

struct State<T> {
    value: Option<T>,
    settled: bool,
    waiting: Option<Waker>,
}

impl<T> Later<T> {
    /// A value that has not come yet.
    #[must_use]
    pub fn new() -> Later<T> {
        Later(Rc::new(RefCell::new(State {
            value: None,
            settled: false,
            waiting: None,
        })))
    }

    /// Brings the value and says whether it was the first to come: later ones are dropped.
    pub fn set(&self, value: T) -> bool {
        let waiting = {
            let mut state = self.0.borrow_mut();
            if state.settled {
                return false;
            }
            state.settled = true;
            state.value = Some(value);
            state.waiting.take()
        };
        if let Some(waker) = waiting {
            waker.wake();
        }
        true
    }
}

impl<T> Default for Later<T> {
    fn default() -> Later<T> {
        Later::new()
    }
}

impl<T> Clone for Later<T> {
    fn clone(&self) -> Later<T> {
        Later(self.0.clone())
    }
}

impl<T> Future for Later<T> {
    type Output = T;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<T> {
        let mut state = self.0.borrow_mut();
        match state.value.take() {
            Some(value) => Poll::Ready(value),
            None => {
                state.waiting = Some(context.waker().clone());
                Poll::Pending
            }
        }
    }
}
