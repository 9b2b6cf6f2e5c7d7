use super::saved;
use super::state::{AppState, Seat};

/// Something to be done outside the state after it changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Keep a text under a key.
    Keep(&'static str, String),
    /// The look and the language of the page follow the settings.
    Dress,
    /// What had the focus may be gone with the phase of the game: it goes to what comes next.
    Refocus,
}

/// What has to be done so that the world outside agrees with the state again.
#[must_use]
pub fn effects(before: Option<&AppState>, after: &AppState) -> Vec<Effect> {
    let changed =
        |same: fn(&AppState, &AppState) -> bool| before.is_none_or(|before| !same(before, after));
    let mut effects = Vec::new();
    // Only one window writes.
    if before.is_some() && after.seat == Seat::Here {
        // From here on it is this one: with all that happened before.
        let seated = changed(|a, b| a.seat == b.seat);
        // A game that is put aside is kept under its new key before it is overwritten.
        if seated || changed(|a, b| a.former == b.former) {
            effects.push(Effect::Keep(
                saved::FORMER,
                saved::write_games(&after.former),
            ));
        }
        let reading = |state: &AppState| state.review.map(|review| review.at);
        if seated
            || before.is_some_and(|before| {
                before.game != after.game || reading(before) != reading(after)
            })
        {
            let game = saved::write_game(&after.game, reading(after));
            effects.push(Effect::Keep(saved::GAME, game));
        }
        if seated || changed(|a, b| a.settings == b.settings) {
            let settings = saved::write_settings(&after.settings);
            effects.push(Effect::Keep(saved::SETTINGS, settings));
        }
    }
    if changed(|a, b| a.settings == b.settings) {
        effects.push(Effect::Dress);
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
