use super::library;
use super::state::{AppState, Seat};
use crate::browser::store::Write;
use crate::go::{Color, Outcome, Phase};

/// Something to be done outside the state after it changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Keep these, all or none.
    Keep(Vec<Write>),
    /// There is more than one game to lose: the browser is asked to keep them.
    AskToKeep,
    /// A side's time is over: that is called.
    TimeOut(Color),
    /// The look and the language of the page follow the settings.
    Dress,
    /// What had the focus may be gone with the phase of the game: it goes to what comes next.
    Refocus,
}

/// What has to be done so that the world outside agrees with the state again. `kept` is what is
/// on the disk, or on its way there, if anything is; `now` milliseconds of the device's calendar.
#[must_use]
pub fn effects(
    before: Option<&AppState>,
    after: &AppState,
    kept: Option<&AppState>,
    now: u64,
) -> Vec<Effect> {
    let changed =
        |same: fn(&AppState, &AppState) -> bool| before.is_none_or(|before| !same(before, after));
    let mut effects = Vec::new();
    // Only one window writes.
    if after.seat == Seat::Here {
        let reading = |state: &AppState| state.review.map(|review| review.at);
        let same = |kept: &AppState| {
            kept.id == after.id
                && kept.game == after.game
                && kept.settings == after.settings
                && kept.repairs == after.repairs
                && reading(kept) == reading(after)
        };
        if !kept.is_some_and(same) {
            let mut writes = library::state_writes(after, now);
            // A board on which nothing happened is not worth its place.
            let left = kept.filter(|kept| kept.id != after.id);
            if let Some(left) = left.filter(|left| is_blank(left)) {
                writes.extend(library::without(left.id));
            } else if left.is_some() {
                effects.push(Effect::AskToKeep);
            }
            effects.push(Effect::Keep(writes));
        }
    }
    if changed(|a, b| a.settings == b.settings) {
        effects.push(Effect::Dress);
    }
    let flag = |state: &AppState| match state.game.record().outcome {
        Some(Outcome::Time { winner }) if *state.game.phase() == Phase::Finished => {
            Some(winner.other())
        }
        _ => None,
    };
    let same_game = before.is_some_and(|before| before.id == after.id && flag(before).is_none());
    if let Some(loser) = flag(after).filter(|_| same_game) {
        effects.push(Effect::TimeOut(loser));
    }
    let phase = |state: &AppState| std::mem::discriminant(state.game.phase());
    // In a review keys step through the record, wherever the focus is.
    if after.review.is_none()
        && before.is_some_and(|before| {
            phase(before) != phase(after)
                || before.news != after.news && before.sheet == after.sheet
        })
    {
        effects.push(Effect::Refocus);
    }
    effects
}

/// Whether nothing was played, set up or written down yet.
fn is_blank(state: &AppState) -> bool {
    let record = state.game.record();
    record.tree.is_empty()
        && record.headers.is_empty()
        && record.setup.black.is_empty()
        && record.setup.white.is_empty()
}
