use super::board::Board;
use super::color::Color;
use super::point::{Point, PointSet};

/// A side of a corner: from the corner along one edge, and the first point along the other.
struct Corner {
    /// The four points of the shape, the corner first.
    shape: [Point; 4],
}

/// Both ways in which bent four lies in each corner of a board. None on boards with a side of less
/// than three points.
fn corners(board: &Board) -> Vec<Corner> {
    let size = board.size();
    let (right, bottom) = (size.cols() - 1, size.rows() - 1);
    let mut corners = Vec::new();
    if right < 2 || bottom < 2 {
        return corners;
    }
    for (left, top) in [(true, true), (false, true), (true, false), (false, false)] {
        let at = |along: u8, down: u8| {
            let col = if left { along } else { right - along };
            let row = if top { down } else { bottom - down };
            size.point(col, row)
        };
        for points in [
            [at(0, 0), at(1, 0), at(2, 0), at(0, 1)],
            [at(0, 0), at(0, 1), at(0, 2), at(1, 0)],
        ] {
            if let [Some(a), Some(b), Some(c), Some(d)] = points {
                corners.push(Corner {
                    shape: [a, b, c, d],
                });
            }
        }
    }
    corners
}

/// Groups that are caught by bent four in the corner (盤角曲四): one side has three stones of the
/// shape in an eye space of five points that the other side alone encloses. The one inside may add
/// the fourth whenever the ko that follows suits, the other can do nothing. Returns the enclosing
/// stones of each and their colour.
///
/// Whether they have another eye or a liberty elsewhere is not looked at.
pub(super) fn bent_fours(board: &Board) -> Vec<(Color, PointSet)> {
    corners(board)
        .iter()
        .filter_map(|corner| caught(board, corner))
        .collect()
}

fn caught(board: &Board, corner: &Corner) -> Option<(Color, PointSet)> {
    let stones: Vec<Point> = corner
        .shape
        .into_iter()
        .filter(|&point| board.stone(point).is_some())
        .collect();
    let &[one, two, three] = stones.as_slice() else {
        return None;
    };
    let inside = board.stone(one)?;
    if board.stone(two) != Some(inside) || board.stone(three) != Some(inside) {
        return None;
    }
    // The eye space: what is reached from the corner without crossing the other side's stones.
    let mut space = PointSet::from_iter(corner.shape);
    let mut enclosing = PointSet::EMPTY;
    let mut todo: Vec<Point> = corner.shape.to_vec();
    while let Some(point) = todo.pop() {
        for next in board.size().around(point) {
            if board.stone(next) == Some(inside.other()) {
                for stone in board.chain(next) {
                    enclosing.insert(stone);
                }
            } else if space.insert(next) {
                if space.len() > 5 {
                    return None;
                }
                todo.push(next);
            }
        }
    }
    let stones = space.iter().filter(|&point| board.stone(point).is_some());
    (space.len() == 5 && stones.count() == 3).then_some((inside.other(), enclosing))
}
