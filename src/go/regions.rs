use std::collections::HashMap;

use super::board::Board;
use super::color::{ByColor, Color};
use super::point::{CELLS, Point, PointSet};

/// Whose a region without living stones is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reach {
    /// Only this side's stones reach it.
    One(Color),
    /// Stones of both sides reach it.
    Both,
    /// No stone reaches it.
    None,
}

/// A maximal set of connected points without living stones.
#[derive(Clone, Debug)]
pub(super) struct Region {
    /// Its points.
    pub points: PointSet,
    /// Who reaches it.
    pub reach: Reach,
    /// Points of it that do not touch both sides.
    loose: u16,
    /// Whether a stone that was taken as dead stood in it.
    had_dead: bool,
}

impl Region {
    /// Neutral points lie between two walls and touch both, but for a bend or two; a region with
    /// more room than that is a border still to be closed.
    pub fn is_open(&self) -> bool {
        self.reach == Reach::Both && self.points.len() >= 4 && self.loose >= 3
    }

    /// How many eyes the region is worth to stones around it: two where the opponent could not
    /// make it one. A point whose diagonals the opponent holds is none.
    fn eyes(&self, board: &Board, color: Color) -> u8 {
        match self.points.len() {
            1 => u8::from(
                self.points
                    .iter()
                    .all(|point| !is_false(board, point, color)),
            ),
            2 => 1,
            3 => 1 + u8::from(self.had_dead),
            4 if !self.had_dead && self.is_square() => 1,
            _ => 2,
        }
    }

    fn is_square(&self) -> bool {
        let (mut cols, mut rows) = (PointSpan::default(), PointSpan::default());
        for point in self.points.iter() {
            cols.take(point.col());
            rows.take(point.row());
        }
        cols.width() == 2 && rows.width() == 2
    }
}

#[derive(Default)]
struct PointSpan(Option<(u8, u8)>);

impl PointSpan {
    fn take(&mut self, at: u8) {
        self.0 = Some(match self.0 {
            None => (at, at),
            Some((low, high)) => (low.min(at), high.max(at)),
        });
    }

    fn width(&self) -> u8 {
        self.0.map_or(0, |(low, high)| high - low + 1)
    }
}

/// Whether an eye of one point can be taken away: the opponent holds two of its diagonals, or one
/// at the edge.
fn is_false(board: &Board, point: Point, color: Color) -> bool {
    let size = board.size();
    let mut off = 0;
    let mut held = 0;
    for (dc, dr) in [(-1, -1), (1, -1), (-1, 1), (1, 1)] {
        let diagonal = point
            .col()
            .checked_add_signed(dc)
            .zip(point.row().checked_add_signed(dr))
            .and_then(|(col, row)| size.point(col, row));
        match diagonal {
            None => off = 1,
            Some(diagonal) if board.stone(diagonal) == Some(color.other()) => held += 1,
            Some(_) => {}
        }
    }
    held + off >= 2
}

/// The regions of a board whose dead stones are off it.
pub(super) fn regions(board: &Board, dead: &PointSet) -> Vec<Region> {
    let size = board.size();
    let mut seen = PointSet::EMPTY;
    let mut regions = Vec::new();
    for start in size.points() {
        if board.stone(start).is_some() || !seen.insert(start) {
            continue;
        }
        let mut region = Region {
            points: PointSet::from_iter([start]),
            reach: Reach::None,
            loose: 0,
            had_dead: false,
        };
        let mut reached = ByColor::<bool>::default();
        let mut todo = vec![start];
        while let Some(point) = todo.pop() {
            region.had_dead |= dead.contains(point);
            let mut touches = ByColor::<bool>::default();
            for next in size.around(point) {
                match board.stone(next) {
                    Some(color) => *touches.get_mut(color) = true,
                    None => {
                        if seen.insert(next) {
                            region.points.insert(next);
                            todo.push(next);
                        }
                    }
                }
            }
            region.loose += u16::from(!(touches.black && touches.white));
            for color in Color::BOTH {
                *reached.get_mut(color) |= *touches.get(color);
            }
        }
        region.reach = match (reached.black, reached.white) {
            (true, true) => Reach::Both,
            (true, false) => Reach::One(Color::Black),
            (false, true) => Reach::One(Color::White),
            (false, false) => Reach::None,
        };
        regions.push(region);
    }
    regions
}

/// The groups of a board: chains that live together because a region of their own connects them.
pub(super) struct Groups {
    /// For a stone: its group.
    of: Vec<u16>,
    /// For a group: its side, its eyes, whether it is in seki.
    groups: Vec<Group>,
    /// Territory that a stone in a ko keeps open: both sides can play there.
    contested: PointSet,
}

#[derive(Clone, Copy)]
struct Group {
    color: Color,
    eyes: u8,
    seki: bool,
}

const NONE: u16 = u16::MAX;

impl Groups {
    /// Groups the stones of a board whose dead stones are off it.
    pub fn of(board: &Board, regions: &[Region]) -> Groups {
        let mut groups = Groups {
            of: vec![NONE; CELLS],
            groups: Vec::new(),
            contested: PointSet::EMPTY,
        };
        for (point, color) in board.all_stones() {
            if groups.of[point.cell()] == NONE {
                let number = groups.groups.len() as u16;
                for stone in board.chain(point) {
                    groups.of[stone.cell()] = number;
                }
                groups.groups.push(Group {
                    color,
                    eyes: 0,
                    seki: false,
                });
            }
        }
        for region in regions {
            let Reach::One(color) = region.reach else {
                continue;
            };
            if let Some(point) = contested_point(board, region, color) {
                groups.contested.insert(point);
                continue;
            }
            groups.join_around(board, region);
        }
        groups.join_across(board);
        for region in regions {
            let Reach::One(color) = region.reach else {
                continue;
            };
            let owner = groups.around(board, &region.points).next();
            if let Some(owner) = owner
                && !region.points.iter().any(|p| groups.contested.contains(p))
            {
                let eyes = region.eyes(board, color);
                let group = &mut groups.groups[usize::from(owner)];
                group.eyes = group.eyes.saturating_add(eyes);
            }
        }
        groups.find_seki(board, regions);
        groups
    }

    fn join_around(&mut self, board: &Board, region: &Region) {
        let joined: Vec<u16> = self.around(board, &region.points).collect();
        if let Some((&keep, rest)) = joined.split_first() {
            for of in &mut self.of {
                if rest.contains(of) {
                    *of = keep;
                }
            }
        }
    }

    /// Two groups of one side with two liberties in common are connected: the opponent can take
    /// only one of them away.
    fn join_across(&mut self, board: &Board) {
        loop {
            let mut met = HashMap::<(u16, u16), u8>::new();
            for point in board.size().points() {
                if board.stone(point).is_some() {
                    continue;
                }
                let mut beside: Vec<u16> =
                    self.around(board, &PointSet::from_iter([point])).collect();
                beside.sort_unstable();
                for (at, &one) in beside.iter().enumerate() {
                    for &other in &beside[at + 1..] {
                        *met.entry((one, other)).or_default() += 1;
                    }
                }
            }
            let color = |group: u16| self.groups[usize::from(group)].color;
            let mut joined: Vec<(u16, u16)> = met
                .into_iter()
                .filter(|&((one, other), common)| common >= 2 && color(one) == color(other))
                .map(|(pair, _)| pair)
                .collect();
            if joined.is_empty() {
                return;
            }
            joined.sort_unstable();
            // What a group is called by now, after the joins before.
            let mut now: Vec<u16> = (0..self.groups.len() as u16).collect();
            for (one, other) in joined {
                let (keep, gone) = (now[usize::from(one)], now[usize::from(other)]);
                for name in now.iter_mut().filter(|name| **name == gone) {
                    *name = keep;
                }
            }
            for of in self.of.iter_mut().filter(|of| **of != NONE) {
                *of = now[usize::from(*of)];
            }
        }
    }

    /// The groups with a stone next to one of the points, each once.
    fn around<'a>(
        &'a self,
        board: &'a Board,
        points: &'a PointSet,
    ) -> impl Iterator<Item = u16> + 'a {
        let mut seen = Vec::new();
        points
            .iter()
            .flat_map(move |point| board.size().around(point))
            .map(|next| self.of[next.cell()])
            .filter(move |&group| {
                let new = group != NONE && !seen.contains(&group);
                if new {
                    seen.push(group);
                }
                new
            })
    }

    /// Two groups with less than two eyes each, of different sides, that share a liberty: neither
    /// can take the other.
    fn find_seki(&mut self, board: &Board, regions: &[Region]) {
        let mut found = Vec::new();
        for region in regions {
            // An open border is not a liberty that both keep their hands off.
            let shared = (region.reach == Reach::Both && !region.is_open())
                || region.points.iter().any(|p| self.contested.contains(p));
            if !shared {
                continue;
            }
            let mut weak: Vec<u16> = self
                .around(board, &region.points)
                .filter(|&group| self.groups[usize::from(group)].eyes < 2)
                .collect();
            // Whoever can take the stone in the ko shares its liberty too.
            for point in region.points.iter().filter(|p| self.contested.contains(*p)) {
                let beyond: Vec<u16> = board
                    .size()
                    .around(point)
                    .flat_map(|stone| board.chain(stone).collect::<Vec<_>>())
                    .flat_map(|stone| board.size().around(stone))
                    .map(|next| self.of[next.cell()])
                    .filter(|&group| group != NONE && self.groups[usize::from(group)].eyes < 2)
                    .collect();
                weak.extend(beyond);
            }
            let both = Color::BOTH.iter().all(|&color| {
                weak.iter()
                    .any(|&group| self.groups[usize::from(group)].color == color)
            });
            if both {
                found.append(&mut weak);
            }
        }
        for group in found {
            self.groups[usize::from(group)].seki = true;
        }
    }

    /// The stones that live in seki.
    pub fn seki(&self, board: &Board) -> PointSet {
        board
            .all_stones()
            .map(|(point, _)| point)
            .filter(|point| self.group(*point).is_some_and(|group| group.seki))
            .collect()
    }

    /// The stones of the group that a stone belongs to.
    pub fn stones_with(&self, board: &Board, stone: Point) -> PointSet {
        let number = self.of[stone.cell()];
        board
            .all_stones()
            .map(|(point, _)| point)
            .filter(|point| number != NONE && self.of[point.cell()] == number)
            .collect()
    }

    fn group(&self, stone: Point) -> Option<&Group> {
        self.groups.get(usize::from(self.of[stone.cell()]))
    }

    /// Points that a stone in a ko keeps open.
    pub fn contested(&self) -> &PointSet {
        &self.contested
    }

    /// How many groups each side has, those in seki left out.
    pub fn count(&self, board: &Board) -> ByColor<u8> {
        let mut seen = Vec::new();
        let mut count = ByColor::<u8>::default();
        for (point, color) in board.all_stones() {
            let number = self.of[point.cell()];
            if !seen.contains(&number) {
                seen.push(number);
                if self.group(point).is_some_and(|group| !group.seki) {
                    let count = count.get_mut(color);
                    *count = count.saturating_add(1);
                }
            }
        }
        count
    }
}

/// The one point of a region where the opponent can play because it takes something: the mouth of
/// a ko that nobody has filled.
fn contested_point(board: &Board, region: &Region, color: Color) -> Option<Point> {
    let point = region.points.iter().next()?;
    let trial = board.trial(point, color.other())?;
    (region.points.len() == 1 && trial.captured > 0).then_some(point)
}

/// Points of territory that have to be filled because a chain has no other liberty and is taken
/// otherwise: they count for nobody (false eyes, 手入れ). A chain that still has a neutral liberty
/// needs nothing yet: as long as neutral points are open, the players may still fill them.
pub(super) fn fillings(board: &Board, dead: &PointSet) -> PointSet {
    let mut filled = PointSet::EMPTY;
    let mut board = board.clone();
    loop {
        let regions = regions(&board, dead);
        let groups = Groups::of(&board, &regions);
        let seki = groups.seki(&board);
        let territory = |point: Point| {
            regions.iter().any(|region| {
                region.points.contains(point)
                    && matches!(region.reach, Reach::One(_))
                    && !groups.contested().contains(point)
            })
        };
        let next = board.all_stones().find_map(|(stone, color)| {
            // Each chain is asked once, at its first stone.
            let first = board.chain(stone).all(|other| other >= stone);
            if !first || seki.contains(stone) {
                return None;
            }
            let liberties = board.liberties(stone);
            let point = liberties.iter().next().filter(|&p| territory(p))?;
            let connects = board
                .size()
                .around(point)
                .any(|next| board.stone(next) == Some(color) && !board.same_chain(next, stone));
            (liberties.len() == 1 && connects).then_some((point, color))
        });
        let Some((point, color)) = next else {
            return filled;
        };
        filled.insert(point);
        board = board.with([(point, Some(color))]);
    }
}
