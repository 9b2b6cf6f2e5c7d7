//! The page's stopwatch, and timers on it.

use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

use gloo_timers::callback::{Interval, Timeout};

use super::page;

/// The longest wait that a browser takes: with one millisecond more the timer goes off at once.
const LONGEST: u32 = i32::MAX as u32;

/// Milliseconds since the page began, rounded down: a stamp to measure durations with. It never
/// goes backwards while the page lives, whatever is done to the device's calendar, and a stamp
/// means nothing in another page or after loading again.
///
/// Some devices stop it while they sleep. Where the browser has no stopwatch it is the calendar,
/// which then stands still for as long as it was set back.
#[must_use]
pub fn monotonic() -> u64 {
    thread_local! {
        static LAST: Cell<u64> = const { Cell::new(0) };
    }
    let watch = web_sys::window().and_then(|window| {
        page::offered(&window, "performance")?;
        window.performance()
    });
    let reading = watch.map_or_else(js_sys::Date::now, |watch| watch.now());
    LAST.with(|last| {
        last.set(forwards(last.get(), reading));
        last.get()
    })
}

/// A reading in whole milliseconds, but not before the last one.
fn forwards(last: u64, reading: f64) -> u64 {
    // A cast of what is no number, or negative, is zero.
    last.max(reading as u64)
}

/// A timer that goes off again and again until it is dropped.
#[must_use = "it stops when it is dropped"]
pub struct Every {
    _interval: Interval,
}

/// Calls back every so many milliseconds, the first time after as many. Browsers call late when
/// the page is busy, once a second or less often when it is hidden, and never twice to catch up:
/// what time it is must be asked of [`monotonic`].
///
/// The callback may drop the timer.
pub fn every(millis: u32, callback: impl FnMut() + 'static) -> Every {
    Every {
        _interval: Interval::new(millis.min(LONGEST), callback),
    }
}

/// A timer that goes off once, unless it is dropped before.
#[must_use = "it never goes off once it is dropped"]
pub struct Timer {
    _waiting: Rc<RefCell<Option<Timeout>>>,
}

/// Calls back when [`monotonic`] has come to the stamp: never before it, soon after it, and never
/// within this call. In a hidden page that can be a minute late.
///
/// The callback may drop the timer.
pub fn once_at(stamp: u64, callback: impl FnOnce() + 'static) -> Timer {
    let waiting = Rc::new(RefCell::new(None));
    wait(stamp, Box::new(callback), &Rc::downgrade(&waiting));
    Timer { _waiting: waiting }
}

/// Waits one piece of the time that is left, then the next.
fn wait(stamp: u64, callback: Box<dyn FnOnce()>, waiting: &Weak<RefCell<Option<Timeout>>>) {
    let Some(slot) = waiting.upgrade() else {
        return;
    };
    let next = waiting.clone();
    let timeout = Timeout::new(piece(stamp, monotonic()), move || {
        // Browsers round: a timer may go off a moment early.
        if monotonic() < stamp {
            wait(stamp, callback, &next);
        } else {
            callback();
        }
    });
    slot.replace(Some(timeout));
}

/// Calls back once, so many milliseconds later, whatever happens meanwhile.
pub fn after(millis: u32, callback: impl FnOnce() + 'static) {
    let slot: Rc<RefCell<Option<Timeout>>> = Rc::default();
    let own = slot.clone();
    // It holds itself until it goes off: one that was merely forgotten would never be let go.
    let timeout = Timeout::new(millis, move || {
        let _itself = own.take();
        callback();
    });
    slot.replace(Some(timeout));
}

/// How many milliseconds to wait now when a stamp is still to come.
fn piece(stamp: u64, now: u64) -> u32 {
    let left = stamp.saturating_sub(now).min(u64::from(LONGEST));
    u32::try_from(left).unwrap_or(LONGEST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stamp_never_goes_backwards() {
        assert_eq!(forwards(0, 12.999), 12);
        assert_eq!(forwards(12, 11.0), 12);
        assert_eq!(forwards(12, -5.0), 12);
        assert_eq!(forwards(12, f64::NAN), 12);
        assert_eq!(forwards(12, 1e15), 1_000_000_000_000_000);
    }

    #[test]
    fn a_long_wait_is_cut_into_pieces_that_a_browser_takes() {
        const MONTH: u64 = 30 * 24 * 60 * 60 * 1_000;
        let (mut now, mut pieces) = (5, Vec::new());
        while now < MONTH {
            let piece = piece(MONTH, now);
            assert!(piece > 0 && i32::try_from(piece).is_ok());
            pieces.push(piece);
            now += u64::from(piece);
        }
        assert_eq!(now, MONTH);
        assert_eq!(pieces.len(), 2);
    }

    #[test]
    fn a_stamp_that_is_past_is_due_at_once() {
        assert_eq!(piece(10, 10), 0);
        assert_eq!(piece(10, 11), 0);
        assert_eq!(piece(0, u64::MAX), 0);
        assert_eq!(piece(11, 10), 1);
        assert_eq!(piece(u64::MAX, 0), LONGEST);
    }
}
