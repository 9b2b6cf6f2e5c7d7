//! The board in words.

use std::rc::Rc;

use yew::prelude::*;

use super::state::AppState;
use crate::components::{Overview, Speech};
use crate::go::{Move, Phase};
use crate::i18n::{MoveSaid, Text};

/// How many of the last moves are told.
const LAST: usize = 6;

/// The board that is shown, in words.
pub fn sheet(state: &AppState, speech: Speech) -> Html {
    let game = &*state.game;
    let record = game.record();
    let size = record.setup.size;
    let at = state.shown();
    let position = record.position_at(at);
    let next = match (state.review, game.phase()) {
        (None, Phase::Counting(_) | Phase::Finished) => None,
        (None, Phase::Placing { .. } | Phase::Playing) => Some(game.turn()),
        (Some(_), _) => Some(position.turn()),
    };
    let mut lines = vec![state.told()];
    if let Some(color) = next {
        lines.push(Text::TurnAt {
            color,
            number: position.move_number() + 1,
        });
    }
    if state.review.is_none() && matches!(game.phase(), Phase::Counting(_)) {
        let score = game.score();
        lines.push(Text::Result {
            outcome: score.outcome(),
            unit: score.unit,
        });
    }
    let prisoners = position.prisoners();
    lines.push(Text::PrisonersOf {
        black: prisoners.black,
        white: prisoners.white,
    });
    let tree = &record.tree;
    let moves = tree
        .path(at)
        .into_iter()
        .rev()
        .filter_map(|id| {
            let step = tree.node(id).step()?;
            let point = match step.mv {
                Move::Play(point) => Some(speech.point(size, point)),
                Move::Pass => None,
            };
            Some(MoveSaid {
                number: tree.move_number(id),
                color: step.color,
                point,
                captured: 0,
            })
        })
        .take(LAST)
        .collect::<Vec<_>>();
    let hidden = state.paused && state.settings.hide_on_pause && state.review.is_none();
    // Handicap stones that are being placed are not in the record yet.
    let board = match state.review {
        Some(_) => position.board().clone(),
        None => game.board().clone(),
    };
    let board = (!hidden).then(|| Rc::new(board));
    let lines: Vec<AttrValue> = lines
        .into_iter()
        .map(|line| AttrValue::from(speech.say(line)))
        .collect();
    html! { <Overview {lines} {moves} {board} /> }
}
