use serde::{Deserialize, Serialize};

use super::board::Board;
use super::color::{ByColor, Color};
use super::point::{Point, PointSet};
use super::rules::{Counting, Komi, Ruleset, Unit};

/// Whose a point is in a count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Owner {
    /// A living stone of this side.
    Stone(Color),
    /// An empty point, or one under a dead stone, that only this side's living stones reach.
    Territory(Color),
    /// A point that living stones of both sides reach: dame, or a shared liberty of a seki.
    Shared,
    /// A point that no living stone reaches: an empty board.
    Nobody,
}

/// One side of a count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Side {
    /// Living stones.
    pub stones: u16,
    /// Points surrounded by them, those under the opponent's dead stones included.
    pub territory: u16,
    /// The side's share of points that reach both or, on an empty board, neither, in half-points.
    pub shared: u16,
    /// The side's own stones that were marked dead.
    pub dead: u16,
}

impl Side {
    /// Stones, territory and share together, in half-points: 369 is 184½.
    #[must_use]
    pub fn total(&self) -> i32 {
        2 * (i32::from(self.stones) + i32::from(self.territory)) + i32::from(self.shared)
    }
}

/// A finished count by area: every line of the sum that leads to the result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// What each side has on the board.
    pub sides: ByColor<Side>,
    /// Points that reach both sides.
    pub shared: u16,
    /// Points of the board.
    pub area: u16,
    /// White's komi.
    pub komi: Komi,
    /// What White gets back for the handicap, in points.
    pub handicap: u8,
    /// In what the rules state the result.
    pub unit: Unit,
    owners: Vec<(Point, Owner)>,
    open: Vec<PointSet>,
}

impl Score {
    /// Counts a board by area once the `dead` stones are off it. Points of `dead` without a stone
    /// do nothing; where the rules remove no dead stones, it does nothing at all.
    #[must_use]
    pub fn count(
        board: &Board,
        dead: &PointSet,
        rules: &Ruleset,
        komi: Komi,
        handicap: u8,
    ) -> Score {
        let size = board.size();
        let dead = if rules.removes_dead {
            *dead
        } else {
            PointSet::EMPTY
        };
        let living = |point: Point| board.stone(point).filter(|_| !dead.contains(point));
        let mut sides = ByColor::<Side>::default();
        let mut owners = Vec::with_capacity(usize::from(size.area()));
        let mut open = Vec::new();
        let (mut shared, mut nobodys) = (0, 0);
        let mut seen = PointSet::EMPTY;
        for point in size.points() {
            if let Some(color) = living(point) {
                sides.get_mut(color).stones += 1;
                owners.push((point, Owner::Stone(color)));
                continue;
            }
            if let Some(color) = board.stone(point) {
                sides.get_mut(color).dead += 1;
            }
            if seen.contains(point) {
                continue;
            }
            let region = Region::around(point, &size, living);
            let count = region.points.len() as u16;
            let owner = match (region.reaches.black, region.reaches.white) {
                (true, true) => Owner::Shared,
                (true, false) => Owner::Territory(Color::Black),
                (false, true) => Owner::Territory(Color::White),
                (false, false) => Owner::Nobody,
            };
            match owner {
                Owner::Territory(color) => sides.get_mut(color).territory += count,
                Owner::Shared => shared += count,
                Owner::Nobody => nobodys += count,
                Owner::Stone(_) => {}
            }
            if owner == Owner::Shared && region.is_open() {
                open.push(region.points);
            }
            for point in region.points.iter() {
                seen.insert(point);
                owners.push((point, owner));
            }
        }
        if rules.counting == Counting::AreaHalved {
            // The two counts add up to the board, so that one of them is enough (歸本數).
            sides.black.shared = shared + nobodys;
            sides.white.shared = shared + nobodys;
        }
        owners.sort_unstable_by_key(|&(point, _)| point);
        Score {
            sides,
            shared,
            area: size.area(),
            komi,
            handicap: rules.handicap_points(handicap),
            unit: rules.unit,
            owners,
            open,
        }
    }

    /// Whose each point is, row by row from the top left.
    #[must_use]
    pub fn owners(&self) -> &[(Point, Owner)] {
        &self.owners
    }

    /// Whose a point is; nobody's if it is not on the board.
    #[must_use]
    pub fn owner(&self, point: Point) -> Owner {
        self.owners
            .binary_search_by_key(&point, |&(point, _)| point)
            .map_or(Owner::Nobody, |at| self.owners[at].1)
    }

    /// Shared regions that look like a border nobody has closed yet, rather than neutral points:
    /// somewhere in them a player could still surround something.
    #[must_use]
    pub fn open_borders(&self) -> &[PointSet] {
        &self.open
    }

    /// Half of the board's points (歸本數), in half-points: 361 is 180½.
    #[must_use]
    pub fn half(&self) -> i32 {
        i32::from(self.area)
    }

    /// Black's lead in half-points, komi and handicap taken off; the same number counts quarters
    /// of a zi. Negative when White leads, 0 for a draw.
    #[must_use]
    pub fn margin(&self) -> i32 {
        self.sides.black.total()
            - self.sides.white.total()
            - self.komi.half_points()
            - 2 * i32::from(self.handicap)
    }

    /// Who leads; `None` for a draw.
    #[must_use]
    pub fn winner(&self) -> Option<Color> {
        match self.margin() {
            0 => None,
            1.. => Some(Color::Black),
            _ => Some(Color::White),
        }
    }
}

/// A maximal set of connected points without living stones.
struct Region {
    points: PointSet,
    reaches: ByColor<bool>,
    /// Points of the region that do not touch both sides.
    loose: u16,
}

impl Region {
    fn around(
        start: Point,
        size: &super::point::BoardSize,
        living: impl Fn(Point) -> Option<Color>,
    ) -> Region {
        let mut region = Region {
            points: PointSet::EMPTY,
            reaches: ByColor::default(),
            loose: 0,
        };
        region.points.insert(start);
        let mut todo = vec![start];
        while let Some(point) = todo.pop() {
            let mut touches = ByColor::<bool>::default();
            for next in size.around(point) {
                match living(next) {
                    Some(color) => *touches.get_mut(color) = true,
                    None => {
                        if region.points.insert(next) {
                            todo.push(next);
                        }
                    }
                }
            }
            if !(touches.black && touches.white) {
                region.loose += 1;
            }
            for color in Color::BOTH {
                *region.reaches.get_mut(color) |= *touches.get(color);
            }
        }
        region
    }

    /// Neutral points lie between two walls and touch both, but for a bend or two; a region with
    /// more room than that is a border still to be closed.
    fn is_open(&self) -> bool {
        self.points.len() >= 4 && self.loose >= 3
    }
}
