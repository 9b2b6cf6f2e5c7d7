use std::cell::Cell;
use std::rc::Rc;

use yew::prelude::*;

use super::parts;
use super::state::{Action, AppState};
use crate::browser::time;

/// Nothing on the page ran for so long: the device slept, or the browser had put the page aside.
/// In milliseconds; more than browsers let a hidden page wait for its timers.
const GAP: u64 = 90_000;

/// An action and the stamp of its moment, in milliseconds.
pub struct Stamped {
    action: Action,
    at: u64,
}

impl Reducible for AppState {
    type Action = Stamped;

    fn reduce(self: Rc<Self>, Stamped { action, at }: Stamped) -> Rc<Self> {
        match self.apply_at(action, at) {
            Some(next) => Rc::new(next),
            None => self,
        }
    }
}

thread_local! {
    /// Counts what people do, so that what waits is not done after something else.
    static DONE: Cell<u64> = const { Cell::new(0) };
    /// When something on the page last ran.
    static BEAT: Cell<u64> = const { Cell::new(0) };
}

/// Where actions go. Each is stamped with the moment it comes from, so that what follows from it
/// depends on nothing else.
#[derive(Clone, PartialEq)]
pub struct Dispatch(UseReducerDispatcher<AppState>);

impl Dispatch {
    /// Where the actions of this state go.
    #[must_use]
    pub fn to(state: &UseReducerHandle<AppState>) -> Dispatch {
        Dispatch(state.dispatcher())
    }

    /// Something happens now; what does not belong to play, as soon as its part of the program is
    /// here.
    pub fn dispatch(&self, action: Action) {
        let waits = !action.is_of_play() && parts::more().is_none();
        if waits || matches!(action, Action::Pick(_) | Action::Confirm) {
            DONE.set(DONE.get().wrapping_add(1));
        }
        if waits {
            let (dispatch, done) = (self.clone(), DONE.get());
            wasm_bindgen_futures::spawn_local(async move {
                let here = parts::fetch().await;
                // Taking back would take back the wrong move.
                if DONE.get() == done {
                    dispatch.dispatch(if here { action } else { Action::PartMissing });
                }
            });
            return;
        }
        let at = self.beat();
        self.0.dispatch(Stamped { action, at });
    }

    /// Something on the page runs now. If nothing did for long, that is told first: whether the
    /// time counts is for the players to say. The stamp of the moment.
    pub fn beat(&self) -> u64 {
        let now = time::monotonic();
        let before = BEAT.replace(now);
        if before > 0 && now.saturating_sub(before) > GAP {
            self.0.dispatch(Stamped {
                action: Action::Gap(before),
                at: now,
            });
        }
        now
    }
}
