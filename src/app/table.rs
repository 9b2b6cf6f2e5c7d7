//! The board between two players: a seat on either side, each the right way up for its player.

use yew::prelude::*;

use super::parts::Scene;
use super::state::{Action, AppState, News, Sheet};
use crate::components::{Seat, SeatButton, Speech, plain};
use crate::go::{Color, Phase};
use crate::i18n::Text;

/// One side's seat. `clock` is its clock, if there is one.
pub fn seat(scene: &Scene, color: Color, clock: Option<Html>) -> Html {
    let Scene {
        state,
        dispatch,
        speech,
        ..
    } = scene;
    let game = &*state.game;
    let turn = match game.phase() {
        Phase::Placing { .. } | Phase::Playing => Some(game.turn()),
        Phase::Counting(_) | Phase::Finished => None,
    };
    let far = color == Color::White;
    // What opens from here faces this player.
    let act = |action: Action| {
        let dispatch = dispatch.clone();
        Callback::from(move |_: MouseEvent| {
            dispatch.dispatch(Action::Face(far));
            dispatch.dispatch(action.clone());
        })
    };
    let refused = matches!(state.news, News::Refused(_)) && turn.is_none_or(|turn| turn == color);
    let told = match (game.phase(), &state.news) {
        (_, News::Refused(_)) if !refused => String::new(),
        (Phase::Counting(_), _) if !refused => {
            let score = game.score();
            let result = speech.say(Text::Result {
                outcome: score.outcome(),
                unit: score.unit,
            });
            format!("{} ({result})", speech.say(state.told()))
        }
        _ => speech.say(state.told()),
    };
    html! {
        <Seat {color} name={plain(game.record().players.get(color))} to_move={turn == Some(color)}
            captured={game.held(color)} told={told} {refused} clock={clock.unwrap_or_default()}
            buttons={buttons(state, color, speech, &act)} on_menu={act(Action::Open(Sheet::Menu))} />
    }
}

fn buttons(
    state: &AppState,
    color: Color,
    speech: &Speech,
    act: &dyn Fn(Action) -> Callback<MouseEvent>,
) -> Vec<SeatButton> {
    let game = &*state.game;
    let button = |text: Text, able: bool, main: bool, action: Action| SeatButton {
        text: AttrValue::from(speech.say(text)),
        able,
        main,
        on: act(action),
    };
    let first = state.to_do_first();
    if !first.is_empty() {
        return first
            .into_iter()
            .map(|(text, main, action)| button(text, true, main, action))
            .collect();
    }
    match game.phase() {
        Phase::Placing { .. } | Phase::Playing => {
            let turn = game.turn() == color;
            if let Some(point) = state.pending.filter(|_| turn) {
                let name = speech.point(game.board().size(), point);
                return vec![
                    button(Text::PlayHere(name), true, true, Action::Confirm),
                    button(Text::Cancel, true, false, Action::CancelPending),
                ];
            }
            let mut buttons = vec![button(Text::Pass, turn, false, Action::Pass)];
            if !game.is_strict() {
                buttons.push(button(Text::Undo, game.can_undo(), false, Action::Undo));
            }
            let resign = Action::Open(Sheet::Resign(color));
            buttons.push(button(Text::Resign, true, false, resign));
            buttons
        }
        Phase::Counting(counting) => {
            let accepted = *counting.accepted.get(color);
            let first = game.turn();
            let waits = color == first || *counting.accepted.get(first);
            let text = match (accepted, waits) {
                (true, _) => Text::Accepted,
                (false, true) => Text::AcceptCount,
                (false, false) => Text::AcceptsAfter(first),
            };
            vec![
                button(text, waits && !accepted, true, Action::Accept(color)),
                if state.recounting {
                    button(Text::BackToGame, true, false, Action::EndRecount)
                } else {
                    button(Text::Resume, true, false, Action::Resume)
                },
            ]
        }
        Phase::Finished => {
            let mut buttons = vec![button(
                Text::NewGame,
                true,
                true,
                Action::Open(Sheet::NewGame),
            )];
            if game.can_undo() && !game.is_strict() {
                buttons.push(button(Text::Undo, true, false, Action::Undo));
            }
            buttons
        }
    }
}
