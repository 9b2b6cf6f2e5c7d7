use serde::{Deserialize, Serialize};

use super::point::Point;

/// What playouts say of a position in which play goes on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Estimate {
    /// Whose each point becomes, row by row from the top left: 100 is always Black's, -100 always
    /// White's, 0 as often the one's as the other's, or shared.
    pub ownership: Vec<(Point, i8)>,
    /// Black's area less White's.
    pub lead: Spread,
}

/// How a number is spread, in half-points: an area count before komi and all that is given beside
/// the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spread {
    /// A quarter of all is not more than this.
    pub lower: i32,
    /// Half of all.
    pub median: i32,
    /// Three quarters of all.
    pub upper: i32,
}

impl Spread {
    /// Of numbers in any order; all 0 if there are none.
    pub(super) fn of(mut numbers: Vec<i32>) -> Spread {
        numbers.sort_unstable();
        let at = |quarter: usize| {
            let last = numbers.len().saturating_sub(1);
            numbers.get(last * quarter / 4).copied().unwrap_or_default()
        };
        Spread {
            lower: at(1),
            median: at(2),
            upper: at(3),
        }
    }
}
