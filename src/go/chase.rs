//! Whether a chain that is chased gets away: ladders and nets, read to their ends or not at all.
//!
//! Both answers are bounded by a number of boards, and a line that would pass the bound counts as
//! not read. Wherever the chased side could take something, the answer is that nothing is certain.

use super::board::Board;
use super::point::{Point, PointSet};

/// Boards that one question may make.
const BOARDS: u32 = 240;
/// Steps of a zigzag before it is called a ladder rather than an atari.
const LADDER_STEPS: usize = 4;
/// Moves of the chased side that a net has to stand.
const NET_DEPTH: u32 = 4;

/// Whether the chain in atari on `chased`, whose side moves, can only run along a zigzag, atari
/// after atari, until it is taken.
pub(super) fn is_ladder(board: &Board, chased: Point) -> bool {
    let mut left = BOARDS;
    let mut run = Vec::new();
    ladder(board, chased, &mut run, &mut left) && left > 0
}

/// Every line is followed, so that the answer does not hang on the order of points.
fn ladder(board: &Board, chased: Point, run: &mut Vec<Point>, left: &mut u32) -> bool {
    let Some(color) = board.stone(chased) else {
        return false;
    };
    let liberties = board.liberties(chased);
    let Some(step) = liberties.iter().next().filter(|_| liberties.len() == 1) else {
        return false;
    };
    if can_take(board, chased) || *left == 0 {
        return false;
    }
    *left -= 1;
    run.push(step);
    let mut after = board.clone();
    let (_, lost) = after.place(step, color);
    let liberties = after.liberties(chased);
    let caught = match liberties.len() {
        _ if lost > 0 => is_zigzag(run),
        1 => is_zigzag(run),
        2 => {
            let mut caught = false;
            for atari in liberties.iter() {
                let mut then = after.clone();
                then.place(atari, color.other());
                if then.liberties(atari).len() > 1 && then.liberties(chased).len() == 1 {
                    caught |= ladder(&then, chased, run, left);
                }
            }
            caught
        }
        _ => false,
    };
    run.pop();
    caught
}

/// Whether the steps turn each time, as a staircase does.
fn is_zigzag(run: &[Point]) -> bool {
    let step = |pair: &[Point]| {
        let by = |a: u8, b: u8| i16::from(b) - i16::from(a);
        (
            by(pair[0].col(), pair[1].col()),
            by(pair[0].row(), pair[1].row()),
        )
    };
    let steps: Vec<(i16, i16)> = run.windows(2).take(LADDER_STEPS - 1).map(step).collect();
    let straight = |&(x, y): &(i16, i16)| x.abs() + y.abs() == 1;
    run.len() >= LADDER_STEPS
        && steps.iter().all(straight)
        && steps
            .windows(2)
            .all(|pair| pair[0].0.abs() != pair[1].0.abs())
        && steps.windows(3).all(|three| three[0] == three[2])
}

/// Whether the chased chain's side could take a chain beside it at once.
fn can_take(board: &Board, chased: Point) -> bool {
    let color = board.stone(chased);
    board
        .chain(chased)
        .flat_map(|stone| board.size().around(stone))
        .any(|beside| {
            board.stone(beside).is_some()
                && board.stone(beside) != color
                && board.liberties(beside).len() == 1
        })
}

/// Whether the chain on `chased` gets three liberties or more by one move of its side.
pub(super) fn can_run(board: &Board, chased: Point) -> bool {
    let Some(color) = board.stone(chased) else {
        return false;
    };
    board.liberties(chased).iter().any(|step| {
        let mut after = board.clone();
        after.place(step, color);
        after.liberties(chased).len() >= 3
    })
}

/// Whether the chain on `chased` is caught without being touched: its side moves, and whatever it
/// does near by, it never gets three liberties and never takes anything.
pub(super) fn is_netted(board: &Board, chased: Point) -> bool {
    let mut left = BOARDS;
    netted(board, chased, NET_DEPTH, &mut left) && left > 0
}

fn netted(board: &Board, chased: Point, depth: u32, left: &mut u32) -> bool {
    let Some(color) = board.stone(chased) else {
        return true;
    };
    if depth == 0 || *left == 0 || can_take(board, chased) {
        return false;
    }
    let liberties = board.liberties(chased);
    // In atari nothing but running helps; before that, a stone ahead may.
    let near = liberties
        .iter()
        .flat_map(|liberty| board.size().around(liberty).chain([liberty]))
        .filter(|&near| board.stone(near).is_none() && liberties.len() > 1);
    let moves: PointSet = near.chain(liberties.iter()).collect();
    moves.iter().all(|try_at| {
        *left = left.saturating_sub(1);
        let mut after = board.clone();
        let (taken, lost) = after.place(try_at, color);
        if taken > 0 {
            return false;
        }
        if lost > 0 {
            return true;
        }
        let liberties = after.liberties(chased);
        match liberties.len() {
            0 | 1 => !can_take(&after, chased),
            2 => liberties.iter().any(|answer| {
                let mut then = after.clone();
                then.place(answer, color.other());
                then.liberties(answer).len() > 1 && netted(&then, chased, depth - 1, left)
            }),
            _ => false,
        }
    })
}
