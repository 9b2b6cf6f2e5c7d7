use std::rc::Rc;

use super::state::{AppState, ended_by_count};
use crate::components::{BoardView, DrawnStone, Numbering, TensView, Tool};
use crate::go::{
    Board, ByColor, Color, Game, Mark, Move, NodeId, Phase, Point, PointSet, Position, Score, Tens,
};

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

/// What the board shows of a position, its dead stones and the point of a ko: nothing else, and nobody
/// plays on it.
#[must_use]
pub fn position_view(position: &Position, dead: &PointSet, ko: Option<Point>) -> BoardView {
    let board = position.board();
    BoardView {
        size: board.size(),
        stones: drawn(board, dead),
        taken: Rc::new([]),
        number: position.move_number(),
        last: match position.last() {
            Some((_, Move::Play(point))) => Some((point, board.stone(point))),
            Some((_, Move::Pass)) | None => None,
        },
        ko,
        refused: None,
        pending: None,
        turn: None,
        score: None,
        tens: None,
        unclear: PointSet::EMPTY,
        ownership: None,
        marks: Rc::new([]),
        numbers: Rc::new([]),
    }
}

/// What the board shows of a game.
#[must_use]
pub fn game_view(game: &Game, score: Option<Rc<Score>>, numbering: Numbering) -> BoardView {
    let board = game.board();
    let playable = |can: &dyn Fn(Point) -> bool| {
        let points = board.size().points().filter(|&point| can(point));
        Some((game.turn(), Rc::new(points.collect::<PointSet>())))
    };
    let turn = match game.phase() {
        Phase::Placing { .. } => playable(&|point| board.stone(point).is_none()),
        // Where nothing may be played, by a sealed move or a clock that stands, nothing shows.
        Phase::Playing if game.may_move().is_err() => None,
        Phase::Playing => playable(&|point| game.judge(point).is_ok()),
        Phase::Counting(_) | Phase::Finished => None,
    };
    BoardView {
        taken: taken(game),
        turn,
        score,
        numbers: match game.phase() {
            // The count has the board to itself.
            Phase::Counting(_) => Rc::new([]),
            _ => {
                let line = game.record().tree.path(game.cursor());
                on_stones(numbers(game, &line, 0, numbering), board)
            }
        },
        ..position_view(game.position(), &game.dead(), game.ko_point())
    }
}

/// The last move at each point of a line and its number, those before `skipped` nodes left out, in
/// the order of the numbers.
fn numbers(
    game: &Game,
    line: &[NodeId],
    skipped: usize,
    numbering: Numbering,
) -> Vec<(Point, u32)> {
    if numbering == Numbering::Off {
        return Vec::new();
    }
    let tree = &game.record().tree;
    let steps = line
        .iter()
        .skip(skipped)
        .filter_map(|&id| tree.node(id).step());
    let numbered = steps
        .zip(1u32..)
        .filter_map(|(step, number)| match step.mv {
            Move::Play(point) => Some((point, number)),
            Move::Pass => None,
        });
    let mut numbers: Vec<_> = numbered.collect();
    numbers.reverse();
    let mut later = PointSet::EMPTY;
    numbers.retain(|&(point, _)| later.insert(point));
    if numbering != Numbering::All {
        numbers.truncate(1);
    }
    numbers.reverse();
    numbers
}

fn on_stones(numbers: Vec<(Point, u32)>, board: &Board) -> Rc<[(Point, u32, Color)]> {
    let on = |(point, number)| Some((point, number, board.stone(point)?));
    numbers.into_iter().filter_map(on).collect()
}

/// What the board shows of the page: the game, or another place in its record.
#[must_use]
pub fn board_view(
    state: &AppState,
    tens: Option<TensView>,
    game_view: &BoardView,
    review_view: Option<&BoardView>,
) -> BoardView {
    match review_view {
        Some(view) => BoardView {
            // A stone under the pointer only where a tap plays one.
            turn: view
                .turn
                .clone()
                .filter(|_| state.review.is_some_and(|review| review.tool == Tool::Play)),
            refused: state.refused_move(),
            pending: state.pending,
            ownership: ownership(state),
            ..view.clone()
        },
        None => BoardView {
            tens,
            refused: state.refused_move(),
            pending: state.pending,
            unclear: unclear(state),
            ownership: ownership(state),
            ..game_view.clone()
        },
    }
}

/// Stones of which it is unclear whether they are dead.
fn unclear(state: &AppState) -> PointSet {
    let Some(proposal) = &state.proposal else {
        return PointSet::EMPTY;
    };
    let chains = proposal.unclear(state.game.dead());
    chains.flat_map(|chain| chain.stones.iter()).collect()
}

/// Whose each point becomes, if that was found out about the board that is shown.
fn ownership(state: &AppState) -> Option<Rc<[(Point, i8)]>> {
    let estimate = state.estimate.as_ref()?;
    (estimate.board == Some(state.shown_key())).then(|| estimate.ownership.clone())
}

/// What the board shows of a place in the record, and what each side has taken by then.
#[must_use]
pub fn review_view(
    game: &Game,
    at: NodeId,
    numbering: Numbering,
    numbered_from: Option<NodeId>,
) -> (BoardView, ByColor<u32>) {
    let record = game.record();
    let position = record.position_at(at);
    let board = position.board();
    let turn = position.turn();
    let legal = position.legal(turn, &record.rules);
    // Of a game that ended by a count, the last position shows it.
    let counted = ended_by_count(game) && at == game.cursor();
    let dead = if counted {
        record.dead
    } else {
        PointSet::EMPTY
    };
    let line = record.tree.path(at);
    let mut numbers = match numbered_from {
        Some(from) => {
            let skipped = match line.iter().position(|&id| id == from) {
                Some(at) => at + 1,
                None if from == NodeId::ROOT => 0,
                // Another line: nothing here comes after it.
                None => line.len(),
            };
            numbers(game, &line, skipped, Numbering::All)
        }
        None => numbers(game, &line, 0, numbering),
    };
    let marks = &record.tree.node(at).notes().marks;
    // What was written on a stone says more than its number.
    let written = marks.iter().filter(|mark| mark.is_on_one_point());
    let written: PointSet = written.map(Mark::point).collect();
    numbers.retain(|&(point, _)| !written.contains(point));
    let view = BoardView {
        turn: Some((turn, Rc::new(legal))),
        marks: marks.iter().cloned().collect(),
        numbers: on_stones(numbers, board),
        ..position_view(&position, &dead, position.ko_point(&record.rules))
    };
    (view, *position.prisoners())
}

/// One side's count, ten by ten, over the count of the board.
#[must_use]
pub fn tens_view(state: &AppState, game_view: &BoardView) -> Option<TensView> {
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
