use serde::{Deserialize, Serialize};

use super::board::Board;
use super::color::{ByColor, Color};
use super::point::{Point, PointSet};
use super::record::Outcome;
use super::regions::{Groups, Reach, fillings, regions};
use super::rules::{Counting, Komi, Ruleset, Unit};

/// Whose a point is in a count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Owner {
    /// A living stone of this side.
    Stone(Color),
    /// An empty point, or one under a dead stone, that counts for this side.
    Territory(Color),
    /// A point that counts for neither or is shared: dame, a shared liberty, and under territory
    /// counting a point in a seki or one that has to be filled.
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
    /// Stones of the opponent that the side took in play.
    pub prisoners: u32,
    /// Stones that the opponent handed over by passing.
    pub pass_stones: u16,
    /// Points taken from the side for its living groups.
    pub tax: u16,
}

/// What is to be counted.
#[derive(Clone, Debug)]
pub struct Count<'a> {
    /// The stones.
    pub board: &'a Board,
    /// Stones that the players call dead. Points without a stone do nothing; where the rules
    /// remove no dead stones, none does.
    pub dead: PointSet,
    /// Stones that the players say live in seki; `None` while they leave that to the count.
    pub seki: Option<PointSet>,
    /// Points of territory that the players count, or do not count, against what the count finds
    /// about points that have to be filled. For territory counting.
    pub flipped: PointSet,
    /// The rules.
    pub rules: &'a Ruleset,
    /// White's komi.
    pub komi: Komi,
    /// Handicap stones.
    pub handicap: u8,
    /// Stones that each side took from the other in play.
    pub prisoners: ByColor<u32>,
    /// Passes that each side made.
    pub passes: ByColor<u16>,
    /// Who passed first in the game.
    pub first_pass: Option<Color>,
    /// Living groups of each side where the players say how many; `None` while they leave that to
    /// the count.
    pub groups: Option<ByColor<u8>>,
    /// Half-points that each side gets beside the board: from a referee, or for the other side's
    /// time.
    pub granted: ByColor<i32>,
}

impl<'a> Count<'a> {
    /// A count of a board with nothing dead, no komi and no prisoners.
    #[must_use]
    pub fn new(board: &'a Board, rules: &'a Ruleset) -> Count<'a> {
        Count {
            board,
            dead: PointSet::EMPTY,
            seki: None,
            flipped: PointSet::EMPTY,
            rules,
            komi: Komi::default(),
            handicap: 0,
            prisoners: ByColor::default(),
            passes: ByColor::default(),
            first_pass: None,
            groups: None,
            granted: ByColor::default(),
        }
    }

    /// Counts. The one function for a running sum, an estimate and a result.
    #[must_use]
    pub fn score(&self) -> Score {
        let rules = self.rules;
        let dead = if rules.removes_dead() {
            self.dead
        } else {
            PointSet::EMPTY
        };
        let board = &self.board.with(dead.iter().map(|point| (point, None)));
        let regions = regions(board, &dead);
        let needs_groups = rules.asks_about_seki() || !rules.counting.by_area();
        let groups = needs_groups.then(|| Groups::of(board, &regions));
        let seki = match (&self.seki, &groups) {
            (Some(seki), _) => *seki,
            (None, Some(groups)) => groups.seki(board),
            (None, None) => PointSet::EMPTY,
        };
        let uncounted = self.uncounted(board, &dead, &seki, groups.as_ref(), &regions);

        let mut sides = ByColor::<Side>::default();
        let mut owners = Vec::with_capacity(usize::from(board.size().area()));
        let (mut shared, mut nobodys) = (0, 0);
        for (point, color) in board.all_stones() {
            sides.get_mut(color).stones += 1;
            owners.push((point, Owner::Stone(color)));
        }
        for point in dead.iter() {
            if let Some(color) = self.board.stone(point) {
                sides.get_mut(color).dead += 1;
            }
        }
        for region in &regions {
            for point in region.points.iter() {
                let owner = match region.reach {
                    Reach::One(_) if uncounted.contains(point) => Owner::Shared,
                    Reach::One(color) => Owner::Territory(color),
                    Reach::Both => Owner::Shared,
                    Reach::None => Owner::Nobody,
                };
                match owner {
                    Owner::Territory(color) => sides.get_mut(color).territory += 1,
                    Owner::Shared => shared += 1,
                    Owner::Nobody => nobodys += 1,
                    Owner::Stone(_) => {}
                }
                owners.push((point, owner));
            }
        }
        owners.sort_unstable_by_key(|&(point, _)| point);
        for color in Color::BOTH {
            let side = sides.get_mut(color);
            side.prisoners = *self.prisoners.get(color);
            if rules.pass_stones {
                side.pass_stones = *self.passes.get(color.other());
            }
            if rules.counting == Counting::AreaHalved {
                // The two counts add up to the board, so that one of them is enough (歸本數).
                side.shared = shared + nobodys;
            }
        }
        let counted = groups.as_ref().map(|groups| groups.count(board));
        let groups = self.groups.or(counted).unwrap_or_default();
        if rules.group_tax {
            for color in Color::BOTH {
                sides.get_mut(color).tax = 2 * u16::from(*groups.get(color));
            }
        }
        let first_pass_point = rules.first_pass_point && self.first_pass == Some(Color::White);
        Score {
            sides,
            shared,
            area: board.size().area(),
            komi: self.komi,
            handicap: rules.handicap_points(self.handicap),
            first_pass_point: u8::from(first_pass_point),
            granted: self.granted,
            groups,
            counting: rules.counting,
            black_wins_ties: rules.black_wins_ties,
            unit: rules.unit,
            owners,
            seki,
            open: regions
                .iter()
                .filter(|region| region.is_open())
                .map(|region| region.points)
                .collect(),
            dame: regions
                .iter()
                .filter(|region| region.reach == Reach::Both)
                .flat_map(|region| region.points.iter())
                .filter(|&point| {
                    // A shared liberty of a seki is not left to be filled.
                    !board.size().around(point).any(|next| seki.contains(next))
                })
                .count() as u16,
        }
    }

    /// Black's lead in half-points, as [`Score::margin`] has it, if play goes on from this board and
    /// in the end Black's area is larger than White's by `area_lead` half-points. Under territory
    /// counting the players' further moves are taken to be as many: what was played so far is then
    /// the difference between the two ways to count. A tax on groups is left out.
    #[must_use]
    pub fn margin_at_end(&self, area_lead: i32) -> i32 {
        let score = Count {
            dead: PointSet::EMPTY,
            ..self.clone()
        }
        .score();
        let lead = if self.rules.counting.by_area() {
            area_lead
        } else {
            let placed = |color: Color| {
                let taken = *self.prisoners.get(color.other());
                let handed_over = score.sides.get(color.other()).pass_stones;
                let stones = u32::from(score.sides.get(color).stones) + u32::from(handed_over);
                i32::try_from(stones.saturating_add(taken)).unwrap_or(i32::MAX / 8)
            };
            area_lead - 2 * (placed(Color::Black) - placed(Color::White))
        };
        lead + score.beside_board()
    }

    /// Points within one side's territory that do not count for it.
    fn uncounted(
        &self,
        board: &Board,
        dead: &PointSet,
        seki: &PointSet,
        groups: Option<&Groups>,
        regions: &[super::regions::Region],
    ) -> PointSet {
        let Some(groups) = groups else {
            return PointSet::EMPTY;
        };
        let by_area = self.rules.counting.by_area();
        let mut uncounted = if by_area {
            PointSet::EMPTY
        } else {
            let mut found = fillings(board, dead);
            for point in groups.contested().iter() {
                found.insert(point);
            }
            for point in self.flipped.iter() {
                if !found.insert(point) {
                    found.remove(point);
                }
            }
            found
        };
        if self.rules.seki_counts {
            return uncounted;
        }
        for region in regions {
            let beside_seki = region
                .points
                .iter()
                .flat_map(|point| board.size().around(point))
                .any(|next| seki.contains(next));
            if beside_seki {
                for point in region.points.iter() {
                    uncounted.insert(point);
                }
            }
        }
        uncounted
    }
}

/// A finished count: every line of the sum that leads to the result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// What each side has.
    pub sides: ByColor<Side>,
    /// Points that count for neither side or for both.
    pub shared: u16,
    /// Points of the board.
    pub area: u16,
    /// White's komi.
    pub komi: Komi,
    /// What White gets back for the handicap, in points.
    pub handicap: u8,
    /// What White gets for the first pass, in points.
    pub first_pass_point: u8,
    /// Half-points that each side gets beside the board: from a referee, or for the other side's
    /// time.
    pub granted: ByColor<i32>,
    /// Living groups of each side, where the rules ask for them.
    pub groups: ByColor<u8>,
    /// What is counted.
    pub counting: Counting,
    /// Whether Black wins when both have the same.
    pub black_wins_ties: bool,
    /// In what the rules state the result.
    pub unit: Unit,
    /// Points that reach both sides and are no shared liberties of a seki: still to be filled.
    pub dame: u16,
    /// Stones that live in seki, where the rules ask for them.
    pub seki: PointSet,
    owners: Vec<(Point, Owner)>,
    open: Vec<PointSet>,
}

impl Score {
    /// Counts a board by area: [`Count`] without prisoners and passes, which play no part there.
    #[must_use]
    pub fn count(
        board: &Board,
        dead: &PointSet,
        rules: &Ruleset,
        komi: Komi,
        handicap: u8,
    ) -> Score {
        Count {
            dead: *dead,
            komi,
            handicap,
            ..Count::new(board, rules)
        }
        .score()
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

    /// What a side has before komi, in half-points: 369 is 184½. By area: stones, territory and
    /// share, less the tax. By territory: territory, prisoners, the opponent's dead stones and
    /// what the opponent handed over.
    #[must_use]
    pub fn total(&self, color: Color) -> i32 {
        let side = self.sides.get(color);
        let whole = |n: u16| 2 * i32::from(n);
        if self.counting.by_area() {
            whole(side.stones) + whole(side.territory) + i32::from(side.shared) - whole(side.tax)
        } else {
            // Prisoners beyond what an i32 holds cannot be taken in any game.
            let prisoners = i32::try_from(side.prisoners).unwrap_or(i32::MAX / 8);
            let dead = self.sides.get(color.other()).dead;
            whole(side.territory) + 2 * prisoners + whole(dead) + whole(side.pass_stones)
                - whole(side.tax)
        }
    }

    /// Black's lead in half-points, everything that White gets taken off; the same number counts
    /// quarters of a zi. Negative when White leads.
    #[must_use]
    pub fn margin(&self) -> i32 {
        self.total(Color::Black) - self.total(Color::White) + self.beside_board()
    }

    /// What Black gets beside what is counted, less what White gets: half-points.
    fn beside_board(&self) -> i32 {
        self.granted_margin()
            - self.komi.half_points()
            - 2 * i32::from(self.handicap)
            - 2 * i32::from(self.first_pass_point)
    }

    /// What a side gets beside the board, in half-points.
    #[must_use]
    pub fn granted_to(&self, color: Color) -> i32 {
        // No board holds more; a sum of such numbers overflows nowhere.
        let most = 2 * 25 * 25;
        (*self.granted.get(color)).clamp(-most, most)
    }

    /// What Black gets beside the board, less what White gets: half-points.
    #[must_use]
    pub fn granted_margin(&self) -> i32 {
        self.granted_to(Color::Black) - self.granted_to(Color::White)
    }

    /// The result that this count gives.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        match (self.margin(), self.winner()) {
            (0, Some(winner)) => Outcome::Tie { winner },
            (margin, _) => Outcome::Score(margin),
        }
    }

    /// Who leads; `None` for a draw.
    #[must_use]
    pub fn winner(&self) -> Option<Color> {
        match self.margin() {
            0 => self.black_wins_ties.then_some(Color::Black),
            1.. => Some(Color::Black),
            _ => Some(Color::White),
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]
mod tests {
    use super::*;
    use crate::go::{BoardSize, RuleName};

    #[test]
    fn a_lead_in_area_comes_to_what_the_rules_count() {
        let size = BoardSize::square(9).unwrap();
        let wall = |col: u8, color: Color| {
            (0..9).map(move |row| (size.point(col, row).unwrap(), Some(color)))
        };
        let lost = size.point(1, 4).unwrap();
        let board = Board::new(size)
            .with(wall(4, Color::Black))
            .with(wall(5, Color::White))
            .with([(lost, Some(Color::White))]);
        // A tax on groups is left out.
        let taxed = |rules: &Ruleset| rules.group_tax || !rules.removes_dead();
        for rules in RuleName::ALL.map(RuleName::rules) {
            if taxed(&rules) {
                continue;
            }
            let passes = ByColor { black: 3, white: 1 };
            let count = Count {
                dead: PointSet::from_iter([lost]),
                komi: rules.komi,
                passes,
                prisoners: ByColor { black: 7, white: 2 },
                granted: ByColor { black: 0, white: 4 },
                ..Count::new(&board, &rules)
            };
            // Black has 45 points of the board, White 36.
            let expected = count.score().margin();
            assert_eq!(count.margin_at_end(18), expected, "{:?}", rules.name());
        }
    }
}
