use std::rc::Rc;

use super::state::{AppState, ended_by_count};
use crate::components::{BoardView, DrawnStone};
use crate::go::{Board, Game, Move, Phase, PointSet, Score};

/// The count that belongs on the board: while the players count, and once a count stands.
#[must_use]
pub fn shown_score(game: &Game) -> Option<Rc<Score>> {
    let shown = match game.phase() {
        Phase::Playing => false,
        Phase::Counting(_) => true,
        Phase::Finished => ended_by_count(game),
    };
    shown.then(|| Rc::new(game.score()))
}

/// What the board shows of a game.
#[must_use]
pub fn game_view(game: &Game, score: Option<Rc<Score>>) -> BoardView {
    let board = game.board();
    let number = game.position().move_number();
    let last = match game.position().last() {
        Some((_, Move::Play(point))) => Some((point, board.stone(point))),
        Some((_, Move::Pass)) | None => None,
    };
    let turn = (*game.phase() == Phase::Playing).then(|| {
        let legal = board
            .size()
            .points()
            .filter(|&point| game.judge(point).is_ok())
            .collect();
        (game.turn(), Rc::new(legal))
    });
    BoardView {
        size: board.size(),
        stones: drawn(board, &game.dead()),
        taken: taken(game),
        number,
        last,
        ko: game.ko_point(),
        refused: None,
        pending: None,
        turn,
        score,
    }
}

/// What the board shows of the page: the game, or an earlier position of it on request.
#[must_use]
pub fn board_view(state: &AppState, game_view: &BoardView) -> BoardView {
    match state.looking {
        Some(number) => BoardView {
            stones: drawn(&state.game.board_after(number), &PointSet::EMPTY),
            taken: Rc::new([]),
            number,
            last: None,
            ko: None,
            refused: None,
            pending: None,
            turn: None,
            score: None,
            size: game_view.size,
        },
        None => BoardView {
            refused: state.refused_move(),
            pending: state.pending,
            ..game_view.clone()
        },
    }
}

fn drawn(board: &Board, dead: &PointSet) -> Rc<[DrawnStone]> {
    board
        .all_stones()
        .map(|(point, color)| DrawnStone {
            point,
            color,
            dead: dead.contains(point),
        })
        .collect()
}

/// The stones that the last move took off the board.
fn taken(game: &Game) -> Rc<[DrawnStone]> {
    let number = game.position().move_number();
    let took = number > 0 && game.position().last_took();
    if !took {
        return Rc::new([]);
    }
    let now = game.board();
    drawn(&game.board_after(number - 1), &PointSet::EMPTY)
        .iter()
        .copied()
        .filter(|stone| now.stone(stone.point).is_none())
        .collect()
}
