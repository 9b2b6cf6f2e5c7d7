use std::rc::Rc;

use super::state::{AppState, ended_by_count};
use crate::components::{BoardView, DrawnStone, TensView};
use crate::go::{Board, Game, Move, Phase, Point, PointSet, Score, Tens};

/// The count that belongs on the board: while the players count, and once a count stands.
#[must_use]
pub fn shown_score(game: &Game) -> Option<Rc<Score>> {
    let shown = match game.phase() {
        Phase::Placing { .. } | Phase::Playing => false,
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
    let playable = |can: &dyn Fn(Point) -> bool| {
        let points = board.size().points().filter(|&point| can(point));
        Some((game.turn(), Rc::new(points.collect::<PointSet>())))
    };
    let turn = match game.phase() {
        Phase::Placing { .. } => playable(&|point| board.stone(point).is_none()),
        Phase::Playing => playable(&|point| game.judge(point).is_ok()),
        Phase::Counting(_) | Phase::Finished => None,
    };
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
        tens: None,
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
            tens: None,
            size: game_view.size,
        },
        None => BoardView {
            tens: tens_view(state, game_view),
            refused: state.refused_move(),
            pending: state.pending,
            ..game_view.clone()
        },
    }
}

/// One side's count, ten by ten, over the count of the board.
fn tens_view(state: &AppState, game_view: &BoardView) -> Option<TensView> {
    let (color, blocks) = state.tens?;
    let tens = Tens::of(game_view.score.as_deref()?, game_view.size, color);
    let shown = blocks.min(tens.blocks.len());
    Some(TensView {
        color,
        filled: tens.filled,
        blocks: tens.blocks.into_iter().take(shown).collect(),
    })
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
