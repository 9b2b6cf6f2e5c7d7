use super::state::{AppState, News, Seat};
use crate::browser::audio::Tone;
use crate::browser::vibration::Shake;
use crate::go::{Color, Move, Outcome, Phase};

/// Something to be done outside the state after it changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Keep what is not on the disk: [`library::unkept`].
    Keep,
    /// A side's time is over: that is called.
    TimeOut(Color),
    /// Something is heard.
    Sound(Tone),
    /// Something is felt.
    Shake(Shake),
    /// What had the focus may be gone with the phase of the game: it goes to what comes next.
    Refocus,
}

/// What has to be done so that the world outside agrees with the state again. `kept` is what is
/// on the disk, or on its way there, if anything is.
#[must_use]
pub fn effects(
    before: Option<&AppState>,
    after: &AppState,
    kept: Option<&AppState>,
) -> Vec<Effect> {
    let mut effects = Vec::new();
    // Only one window writes.
    if after.seat == Seat::Here && !after.unread {
        let reading = |state: &AppState| state.review.map(|review| review.at);
        let same = |kept: &AppState| {
            kept.id == after.id
                && kept.game == after.game
                && kept.settings == after.settings
                && kept.repairs == after.repairs
                && reading(kept) == reading(after)
        };
        if !kept.is_some_and(same) {
            effects.push(Effect::Keep);
        }
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
    let tones = before.map_or(&[][..], |before| sound(before, after));
    effects.extend(tones.iter().copied().map(Effect::Sound));
    let shake = before.and_then(|before| shake(before, after));
    effects.extend(shake.map(Effect::Shake));
    let phase = |state: &AppState| std::mem::discriminant(state.game.phase());
    let left_lesson =
        before.is_some_and(|before| before.learning.is_some() && after.learning.is_none());
    // In a review keys step through the record, wherever the focus is.
    let changed = after.review.is_none()
        && before.is_some_and(|before| {
            phase(before) != phase(after)
                || before.news != after.news && before.sheet == after.sheet
        });
    if left_lesson || changed {
        effects.push(Effect::Refocus);
    }
    effects
}

/// Whether an action of this game has something new to tell.
fn tells(before: &AppState, after: &AppState) -> bool {
    before.told_count != after.told_count && before.id == after.id
}

/// What a finger feels of what it did: a stone that is placed, a refusal.
fn shake(before: &AppState, after: &AppState) -> Option<Shake> {
    if !after.settings.vibration || !after.touched {
        return None;
    }
    match after.news {
        News::Played(played) if matches!(played.mv, Move::Play(_)) && tells(before, after) => {
            Some(Shake::Stone)
        }
        News::Refused(_) | News::Voided(..) if tells(before, after) => Some(Shake::Refused),
        _ => None,
    }
}

/// What is heard of an action: a stone, stones that are taken, a refusal.
fn sound(before: &AppState, after: &AppState) -> &'static [Tone] {
    if !after.settings.sounds || !tells(before, after) {
        return &[];
    }
    match after.news {
        News::Played(played) if matches!(played.mv, Move::Play(_)) => {
            if played.captured + played.lost > 0 {
                &[Tone::Stone, Tone::Capture]
            } else {
                &[Tone::Stone]
            }
        }
        News::Refused(_) | News::Voided(..) => &[Tone::Refused],
        _ => &[],
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]
mod tests {
    use super::*;
    use crate::app::library::unkept;
    use crate::app::saved::{self, KeptGame};
    use crate::app::state::{Action, Shared, Sheet, StepTo};
    use crate::browser::store::{Shelf, Write};
    use crate::components::{GameId, Pick, Settings, Theme};
    use crate::go::{BoardSize, Game, NewGame, Placement, Ruleset};

    /// The window that has the game, after some actions.
    fn page(actions: impl IntoIterator<Item = Action>) -> AppState {
        let state = AppState::new(Settings::default(), 7);
        let actions = std::iter::once(Action::Here(None)).chain(actions);
        actions.fold(state, |state, action| state.apply(action).unwrap_or(state))
    }

    fn then(state: &AppState, action: Action) -> AppState {
        state.apply(action).unwrap()
    }

    fn stone(name: &str) -> Action {
        Action::Pick(Pick::exact(
            BoardSize::NINETEEN.parse_western(name).unwrap(),
            false,
            40.0,
        ))
    }

    fn terms(size: u8) -> NewGame {
        NewGame {
            size: BoardSize::square(size).unwrap(),
            ..NewGame::default()
        }
    }

    /// What is written when one state that is kept becomes another: at most one transaction.
    fn written(before: &AppState, after: &AppState) -> Vec<Write> {
        let all = effects(Some(before), after, Some(before));
        let mut keeps = all.iter().filter(|&effect| *effect == Effect::Keep);
        let kept = keeps.next();
        assert_eq!(keeps.next(), None, "all or none");
        kept.map_or_else(Vec::new, |_| unkept(Some(before), after, 9).writes)
    }

    /// Whether the game of a number is taken out, from both shelves.
    fn takes_out(writes: &[Write], id: GameId) -> bool {
        let gone = |shelf: Shelf| {
            let gone = writes.iter().filter(|write| write.text.is_none());
            gone.into_iter()
                .any(|write| write.shelf == shelf && write.key == id.key())
        };
        assert_eq!(gone(Shelf::Games), gone(Shelf::Index));
        gone(Shelf::Games)
    }

    #[test]
    fn what_a_finger_did_is_felt() {
        let felt = |before: &AppState, after: &AppState| {
            let all = effects(Some(before), after, Some(before));
            let mut felt = all.into_iter().filter_map(|effect| match effect {
                Effect::Shake(shake) => Some(shake),
                _ => None,
            });
            felt.next()
        };
        let touch = |name: &str| match stone(name) {
            Action::Pick(pick) => Action::Pick(Pick {
                touch: true,
                ..pick
            }),
            other => other,
        };
        let empty = page([]);
        let by_touch = then(&empty, touch("D4"));
        assert_eq!(felt(&empty, &by_touch), Some(Shake::Stone));
        let refused = then(&by_touch, touch("D4"));
        assert_eq!(felt(&by_touch, &refused), Some(Shake::Refused));
        // Neither what a mouse does, nor where it is not wanted.
        assert_eq!(felt(&empty, &then(&empty, stone("D4"))), None);
        let still = then(
            &empty,
            Action::Choose(Settings {
                vibration: false,
                ..empty.settings
            }),
        );
        assert_eq!(felt(&still, &then(&still, touch("D4"))), None);
        // A stone that waits is felt when it is played.
        let narrow = |name: &str| match touch(name) {
            Action::Pick(pick) => Action::Pick(Pick { cell: 18.0, ..pick }),
            other => other,
        };
        let waits = then(&empty, narrow("D4"));
        assert_eq!(felt(&empty, &waits), None);
        let confirmed = then(&waits, Action::Confirm);
        assert_eq!(felt(&waits, &confirmed), Some(Shake::Stone));
    }

    #[test]
    fn nothing_is_written_when_nothing_changed() {
        let state = page([stone("D4"), stone("Q16")]);
        assert_eq!(effects(Some(&state), &state, Some(&state)), []);
        for action in [
            Action::Open(Sheet::Menu),
            Action::Today("2026-11-29".to_owned()),
            Action::UpdateReady,
            Action::StoreFull,
            Action::Open(Sheet::Details),
        ] {
            let after = then(&state, action.clone());
            assert_eq!(written(&state, &after), [], "{action:?}");
        }
        // A form that was left as it was says nothing.
        let open = then(&state, Action::Open(Sheet::Details));
        let after = then(&open, Action::Describe(Vec::new()));
        assert_eq!(written(&open, &after), []);
        // A refused move is told, not kept.
        let after = then(&state, stone("D4"));
        assert_eq!(written(&state, &after), []);
    }

    #[test]
    fn what_an_action_changed_is_written_at_once_and_whole() {
        let state = page([stone("D4")]);
        let settings = Settings {
            theme: Theme::Dark,
            ..Settings::default()
        };
        let reading = then(&state, Action::Step(StepTo::First));
        for (before, action) in [
            (&state, stone("Q16")),
            (&state, Action::Undo),
            (&state, Action::Choose(settings)),
            (&state, Action::Describe(vec![("EV", "Cup".to_owned())])),
            (&state, Action::Step(StepTo::First)),
            (&state, Action::Start(terms(9))),
            (&reading, Action::Comment("here".to_owned())),
            (&reading, Action::BackToGame),
        ] {
            let after = then(before, action.clone());
            let writes = written(before, &after);
            let text = |shelf: Shelf, key: &str| {
                let mut found = writes
                    .iter()
                    .filter(|write| write.shelf == shelf && write.key == key);
                let text = found.next().and_then(|write| write.text.clone());
                assert!(found.next().is_none(), "once");
                text.unwrap_or_default()
            };
            let kept = saved::read_game(&text(Shelf::Games, &after.id.key())).unwrap();
            assert_eq!(kept.game.save(), after.game.save(), "{action:?}");
            assert_eq!(kept.reading, after.review.map(|review| review.at));
            let entry = saved::read_entry(&text(Shelf::Index, &after.id.key())).unwrap();
            assert_eq!((entry.id, entry.touched), (after.id, 9));
            let current = saved::read_current(&text(Shelf::Page, saved::CURRENT));
            assert_eq!(current, Some(after.id));
            let settings = saved::read_settings(Some(&text(Shelf::Page, saved::SETTINGS)));
            assert_eq!(settings, after.settings);
            // The game, its entry, which it is, the settings, and no older clock.
            let of_left = |write: &&Write| before.id != after.id && write.key == before.id.key();
            let others = writes.len() - writes.iter().filter(of_left).count();
            assert_eq!(others, 5, "and nothing else: {action:?}");
        }
    }

    #[test]
    fn a_game_that_is_left_is_kept_as_it_stood_at_the_last_moment() {
        let played = page([stone("D4")]);
        let replayed = then(&played, Action::Replay);
        let started = then(&played, Action::Start(terms(9)));
        for (after, outcome) in [(replayed, Some(Outcome::NoResult)), (started, None)] {
            // Even if nothing of it has reached the disk.
            assert!(effects(Some(&played), &after, None).contains(&Effect::Keep));
            let writes = unkept(Some(&played), &after, 9).writes;
            let mut games = writes.iter().filter(|write| write.shelf == Shelf::Games);
            let kept = games.find(|write| write.key == played.id.key());
            let text = kept.and_then(|write| write.text.clone()).unwrap();
            let game = saved::read_game(&text).unwrap().game;
            assert_eq!(game.moves().count(), 1);
            assert_eq!(game.record().outcome, outcome);
        }
    }

    #[test]
    fn a_recount_that_is_left_goes_and_its_game_is_on_the_board_again() {
        let over = page([stone("D4"), Action::Open(Sheet::Resign(Color::White))]);
        let over = then(&over, Action::Yes);
        let recount = then(&over, Action::Recount);
        assert_ne!(recount.id, over.id);
        let back = then(&recount, Action::EndRecount);
        assert_eq!((back.id, back.game.save()), (over.id, over.game.save()));
        assert!(takes_out(&written(&recount, &back), recount.id));
        // What was not left is no longer a recount to be ended.
        assert_eq!(back.apply(Action::EndRecount), None);
    }

    #[test]
    fn a_blank_game_that_is_left_goes_and_any_other_stays() {
        let handicap = NewGame {
            handicap: 2,
            ..terms(19)
        };
        let by_hand = NewGame {
            handicap: 4,
            rules: Ruleset {
                placement: Placement::Free,
                ..Ruleset::CHINESE
            },
            ..terms(19)
        };
        let root = || Action::Step(StepTo::First);
        let note = Action::Comment("to be played on Sunday".to_owned());
        for (blank, actions) in [
            (true, vec![]),
            (true, vec![Action::Start(terms(9))]),
            (true, vec![Action::Start(handicap)]),
            (true, vec![Action::Start(by_hand.clone())]),
            (false, vec![Action::Start(by_hand), stone("D4")]),
            (false, vec![stone("D4")]),
            (false, vec![stone("D4"), Action::Undo]),
            (false, vec![Action::Pass]),
            (
                false,
                vec![Action::Describe(vec![("PB", "Hana".to_owned())])],
            ),
            (
                false,
                vec![
                    Action::Step(StepTo::Node(crate::go::NodeId::ROOT)),
                    root(),
                    note,
                ],
            ),
        ] {
            let left = page(actions.clone());
            let after = then(&left, Action::Start(terms(13)));
            let writes = written(&left, &after);
            assert_eq!(takes_out(&writes, left.id), blank, "{actions:?}");
            assert!(!takes_out(&writes, after.id));
            // There is something to lose then.
            let several = unkept(Some(&left), &after, 9).several;
            assert_eq!(several, !blank, "{actions:?}");
            // The same when a game of the list is fetched instead.
            let kept = Shared::new(KeptGame::of(Game::new(terms(5))));
            let after = then(&left, Action::Fetched(GameId(3), kept));
            assert_eq!(takes_out(&written(&left, &after), left.id), blank);
        }
    }

    #[test]
    fn only_the_window_that_has_the_game_writes() {
        let state = page([stone("D4")]);
        for seat in [Seat::Unknown, Seat::Elsewhere] {
            let other = AppState {
                seat,
                ..state.clone()
            };
            assert_eq!(written(&page([]), &other), [], "{seat:?}");
        }
        // Where nothing is kept yet, or keeping failed, everything is written.
        assert_eq!(effects(Some(&state), &state, None), [Effect::Keep]);
        assert_eq!(unkept(Some(&state), &state, 9).writes.len(), 5);
    }
}
