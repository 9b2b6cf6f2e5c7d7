//! Which stones are dead: a proposal, never a decision.

use serde::{Deserialize, Serialize};

use super::bent_four::bent_fours;
use super::board::Board;
use super::color::{ByColor, Color};
use super::ending::Ending;
use super::estimate::{Estimate, Spread};
use super::fast_board::{Cell, FastBoard};
use super::fight::Fight;
use super::playout::{Player, Policy};
use super::point::{CELLS, Point, PointSet};
use super::rules::Ruleset;

/// Playouts of the whole board.
const PLAYOUTS: u32 = 1_000;
/// Who is alive in so large a share of them needs no closer look, and who in so small a one.
const ALIVE: f32 = 0.75;
const DEAD: f32 = 0.35;
/// Lines tried in one fight, and moves made in all of them: a bound for the time that a position
/// takes.
const LINES: u32 = 4_000;
const ALL_MOVES: u32 = 800_000;
/// Lines after which a fight may end early, if its value is this far from what decides.
const FEW_LINES: u32 = 1_000;
const CLEAR: f32 = 0.2;
/// A group in doubt lives if its share of playouts and, weighted, its value in a fight come to
/// more than this: the players agreed that the game was over, so what a group could still do by
/// moving first counts for less than one.
const DOUBT: f32 = 1.15;
const VALUE_WEIGHT: f32 = 0.75;
/// In so large a share of playouts a chain stands without two eyes if that is to be looked into.
const STANDING: f32 = 0.25;
/// The most stones with which a group can be killed from inside: more always leave two eyes.
const NAKADE: usize = 5;
/// What a fight must come to for a group that stands without two eyes in the playouts, and for one
/// that lives in few of them but hardly otherwise than so.
const STANDOFF: f32 = 0.65;
const RESCUE: f32 = 0.6;

/// What becomes of a chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Fate {
    /// It lives.
    Alive,
    /// It lives in seki.
    Seki,
    /// It is dead.
    Dead,
}

/// What is proposed for one chain.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Verdict {
    /// Its side.
    pub color: Color,
    /// Its stones.
    pub stones: PointSet,
    /// What becomes of it.
    pub fate: Fate,
    /// Of a hundred chains of which so much was known, so many were as it was said of them: as
    /// counted on positions whose dead stones are known.
    pub sureness: u8,
}

impl Verdict {
    /// Whether the players need not look at it.
    #[must_use]
    pub fn is_sure(&self) -> bool {
        self.sureness >= 95
    }
}

/// What is proposed for a position, to be looked at by the players.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Proposal {
    verdicts: Vec<Verdict>,
}

impl Proposal {
    /// All chains, in the order of their first stones from the top left.
    #[must_use]
    pub fn verdicts(&self) -> &[Verdict] {
        &self.verdicts
    }

    /// What is said of the chain on a point.
    #[must_use]
    pub fn verdict(&self, stone: Point) -> Option<&Verdict> {
        self.verdicts
            .iter()
            .find(|verdict| verdict.stones.contains(stone))
    }

    fn stones(&self, which: impl Fn(&Verdict) -> bool) -> PointSet {
        self.verdicts
            .iter()
            .filter(|verdict| which(verdict))
            .flat_map(|verdict| verdict.stones.iter())
            .collect()
    }

    /// The dead stones.
    #[must_use]
    pub fn dead(&self) -> PointSet {
        self.stones(|verdict| verdict.fate == Fate::Dead)
    }

    /// The stones that live in seki.
    #[must_use]
    pub fn seki(&self) -> PointSet {
        self.stones(|verdict| verdict.fate == Fate::Seki)
    }

    /// The stones that the players should look at.
    #[must_use]
    pub fn unsure(&self) -> PointSet {
        self.stones(|verdict| !verdict.is_sure())
    }

    /// Chains that the players should look at, as long as they are marked as it is proposed: who
    /// changes a mark has looked.
    pub fn unclear(&self, marked: PointSet) -> impl Iterator<Item = &Verdict> {
        self.verdicts.iter().filter(move |verdict| {
            let dead = verdict.fate == Fate::Dead;
            let stone = verdict.stones.iter().next();
            !verdict.is_sure() && stone.is_some_and(|stone| marked.contains(stone) == dead)
        })
    }

    /// Chains that are marked otherwise than it is proposed.
    pub fn otherwise(&self, marked: PointSet) -> impl Iterator<Item = &Verdict> {
        self.verdicts.iter().filter(move |verdict| {
            let dead = verdict.fate == Fate::Dead;
            let stone = verdict.stones.iter().next();
            stone.is_some_and(|stone| marked.contains(stone) != dead)
        })
    }
}

/// How far a judgement is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// The whole board is being played out: so many of so many playouts are done.
    Playing {
        /// Done.
        done: u32,
        /// To be done.
        of: u32,
    },
    /// Groups in doubt are being looked at.
    Fighting,
    /// Nothing is left to be done.
    Done,
}

/// A chain of the position and what was found out about it.
struct Chain {
    color: Color,
    stones: Vec<Point>,
    /// Stones of it whose points its side has at the end, summed over all playouts.
    kept: u32,
    /// A bit for each playout in which its side kept at least half of it.
    lived: Vec<u64>,
    /// Playouts at whose end some of it stood without two eyes.
    standing: u32,
    finding: Finding,
}

/// How a chain was judged.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Finding {
    /// By the playouts alone.
    Played,
    /// By a fight of its group, which came to `value` where more than `needs` is life.
    Fought { value: f32, needs: f32 },
    /// It is caught by bent four in the corner.
    BentFour,
}

/// Chains of one side that live or die together, and what their fight must come to.
struct Group {
    chains: Vec<usize>,
    /// Whether the other side begins.
    attacked: bool,
    needs: f32,
}

enum Stage {
    Playing,
    Fighting {
        /// The next one is the last.
        todo: Vec<Group>,
        now: Option<Box<(Group, Fight)>>,
        /// Moves that may still be made.
        moves: u32,
    },
    Done,
}

/// Judges which stones of a position are dead, step by step, so that it can be done beside other
/// things and given up at any time. The same position, turn, rules and seed give the same answer.
///
/// The whole board is played out many times, with an answer to every threat. Chains that live in
/// almost all playouts are alive, those that live in few are dead. What is between, and what lives
/// without two eyes, is searched: can it live if its owner moves first?
pub struct Judge {
    board: Board,
    turn: Option<Color>,
    bent_four_is_ruled: bool,
    points: Vec<Point>,
    start: FastBoard,
    player: Player,
    ending: Ending,
    chains: Vec<Chain>,
    /// For a stone: its chain.
    of: Vec<usize>,
    /// For a point: playouts in which it ended as Black's less those in which it ended as White's.
    owned: Vec<i32>,
    /// Black's area less White's at the end of each playout, in half-points.
    leads: Vec<i32>,
    stage: Stage,
}

impl Judge {
    /// Begins with a position. `turn` is who moves next, `None` where play has stopped. Of the
    /// rules it matters whether bent four in the corner is dead by ruling, as under territory
    /// counting, or has to be played out.
    #[must_use]
    pub fn new(board: &Board, turn: Option<Color>, rules: &Ruleset, seed: u64) -> Judge {
        let mut chains: Vec<Chain> = Vec::new();
        let mut of = vec![0; CELLS];
        let mut seen = PointSet::EMPTY;
        for (point, color) in board.all_stones() {
            if seen.contains(point) {
                continue;
            }
            let stones: Vec<Point> = board.chain(point).collect();
            for &stone in &stones {
                seen.insert(stone);
                of[stone.cell()] = chains.len();
            }
            chains.push(Chain {
                color,
                stones,
                kept: 0,
                lived: vec![0; PLAYOUTS.div_ceil(64) as usize],
                standing: 0,
                finding: Finding::Played,
            });
        }
        Judge {
            board: board.clone(),
            turn,
            bent_four_is_ruled: !rules.counting.by_area(),
            points: board.size().points().collect(),
            start: FastBoard::new(board),
            player: Player::new(seed ^ board.key()),
            ending: Ending::new(),
            chains,
            of,
            owned: vec![0; CELLS],
            leads: Vec::new(),
            stage: Stage::Playing,
        }
    }

    /// Does a number of steps, each a playout: some hundredths of a millisecond up to some tenths,
    /// by the size of the board.
    pub fn step(&mut self, steps: u32) -> Progress {
        for _ in 0..steps {
            match self.stage {
                Stage::Playing => self.play_out(),
                Stage::Fighting { .. } => self.fight(),
                Stage::Done => break,
            }
        }
        self.progress()
    }

    /// Does all that is left to be done.
    pub fn finish(&mut self) {
        while self.step(1_000) != Progress::Done {}
    }

    /// How far it is.
    #[must_use]
    pub fn progress(&self) -> Progress {
        match self.stage {
            Stage::Playing => Progress::Playing {
                done: self.playouts(),
                of: PLAYOUTS,
            },
            Stage::Fighting { .. } => Progress::Fighting,
            Stage::Done => Progress::Done,
        }
    }

    fn playouts(&self) -> u32 {
        self.leads.len() as u32
    }

    fn play_out(&mut self) {
        let number = self.playouts();
        let mut board = self.start.clone();
        let turn = self.turn.unwrap_or(Color::BOTH[number as usize % 2]);
        let limit = 3 * self.board.size().area();
        let policy = Policy::LOCAL;
        self.player
            .play_out(&mut board, turn, None, limit, policy, |_, _| {});
        self.ending.read(&board, &self.points);
        let ByColor { black, white } = *self.ending.area();
        self.leads.push(2 * (i32::from(black) - i32::from(white)));
        for &point in &self.points {
            self.owned[point.cell()] += match self.ending.owner(point) {
                Some(Color::Black) => 1,
                Some(Color::White) => -1,
                None => 0,
            };
        }
        for chain in &mut self.chains {
            let (mut kept, mut stands) = (0, false);
            for &stone in &chain.stones {
                kept += u32::from(self.ending.owner(stone) == Some(chain.color));
                stands |= board.has(stone, chain.color)
                    && self.ending.stands_without_eyes(board.head(stone));
            }
            chain.kept += kept;
            chain.standing += u32::from(stands);
            if 2 * kept as usize >= chain.stones.len() {
                chain.lived[number as usize / 64] |= 1 << (number % 64);
            }
        }
        if self.playouts() == PLAYOUTS {
            self.plan();
        }
    }

    /// The share of playouts in which a chain lived, each by the share of it that did.
    fn share(&self, chain: usize) -> f32 {
        let chain = &self.chains[chain];
        chain.kept as f32 / (chain.stones.len() as u32 * self.playouts().max(1)) as f32
    }

    /// The share of playouts at whose end a chain stood without two eyes.
    fn standing(&self, chain: usize) -> f32 {
        self.chains[chain].standing as f32 / self.playouts().max(1) as f32
    }

    /// Chooses the groups that need a closer look.
    fn plan(&mut self) {
        self.catch_by_bent_four();
        let mut groups = self.standoffs();
        let taken: Vec<usize> = groups.iter().flat_map(|g| g.chains.clone()).collect();
        let mut doubtful: Vec<Vec<usize>> = Vec::new();
        for chain in 0..self.chains.len() {
            let share = self.share(chain);
            let hardly_otherwise = share >= 0.1 && self.standing(chain) >= 0.4 * share;
            let doubted = share < ALIVE && (share > DEAD || hardly_otherwise);
            let open = self.chains[chain].finding == Finding::Played && !taken.contains(&chain);
            if doubted && open {
                gather(&mut doubtful, chain, |a, b| self.live_together(a, b));
            }
        }
        groups.extend(doubtful.into_iter().map(|chains| {
            let share = self.share(chains[0]);
            let attacked = share <= DEAD;
            let needs = if attacked {
                RESCUE
            } else {
                (DOUBT - share) / VALUE_WEIGHT
            };
            Group {
                chains,
                attacked,
                needs,
            }
        }));
        groups.sort_by_key(|group| self.size(&group.chains));
        self.stage = Stage::Fighting {
            todo: groups,
            now: None,
            moves: ALL_MOVES,
        };
    }

    fn size(&self, chains: &[usize]) -> usize {
        chains.iter().map(|&i| self.chains[i].stones.len()).sum()
    }

    fn catch_by_bent_four(&mut self) {
        for (_, enclosing) in bent_fours(&self.board) {
            for chain in 0..self.chains.len() {
                // With another eye it would not stand like this.
                if enclosing.contains(self.chains[chain].stones[0])
                    && self.standing(chain) >= STANDING
                {
                    self.chains[chain].finding = Finding::BentFour;
                }
            }
        }
    }

    /// Groups that live without two eyes and could be killed from inside, by giving up stones as
    /// the playouts never do.
    fn standoffs(&self) -> Vec<Group> {
        let mut standing: Vec<Vec<usize>> = Vec::new();
        for chain in 0..self.chains.len() {
            if self.chains[chain].finding == Finding::Played
                && self.standing(chain) >= STANDING
                && self.share(chain) > DEAD
            {
                gather(&mut standing, chain, |a, b| {
                    self.chains[a].color == self.chains[b].color && self.share_liberty(a, b)
                });
            }
        }
        standing
            .into_iter()
            .filter_map(|chains| {
                let color = self.chains[chains[0]].color;
                let inside: Vec<usize> = (0..self.chains.len())
                    .filter(|&other| {
                        self.chains[other].color != color
                            && self.standing(other) >= STANDING
                            && chains.iter().any(|&chain| self.share_liberty(chain, other))
                    })
                    .collect();
                let inside = self.size(&inside);
                let share = self.share(chains[0]);
                let needs = if share >= ALIVE {
                    STANDOFF
                } else {
                    (DOUBT - share) / VALUE_WEIGHT
                };
                let killable = (1..=NAKADE).contains(&inside) && inside < self.size(&chains);
                killable.then_some(Group {
                    chains,
                    attacked: false,
                    needs,
                })
            })
            .collect()
    }

    /// Whether two chains have a liberty in common.
    fn share_liberty(&self, a: usize, b: usize) -> bool {
        let liberties = |chain: usize| self.board.liberties(self.chains[chain].stones[0]);
        let (one, other) = (liberties(a), liberties(b));
        one.iter().any(|point| other.contains(point))
    }

    /// Whether two chains of one side live in the same playouts.
    fn live_together(&self, a: usize, b: usize) -> bool {
        let (one, other) = (&self.chains[a], &self.chains[b]);
        let pairs = one.lived.iter().zip(&other.lived);
        let apart: u32 = pairs.map(|(x, y)| (x ^ y).count_ones()).sum();
        let lived: u32 = one.lived.iter().map(|bits| bits.count_ones()).sum();
        let rarer = lived.min(self.playouts() - lived);
        one.color == other.color && 10 * apart <= self.playouts() && 2 * apart < rarer
    }

    /// Goes on with the fight at hand, or begins the next one.
    fn fight(&mut self) {
        let Stage::Fighting { todo, now, moves } = &mut self.stage else {
            return;
        };
        let Some((group, fight)) = now.as_deref_mut() else {
            let next = todo.pop().filter(|_| *moves > 0);
            match next {
                Some(group) => self.begin(group),
                None => self.stage = Stage::Done,
            }
            return;
        };
        let made = fight.try_line(&mut self.player);
        *moves = moves.saturating_sub(made);
        let (tried, value) = (fight.lines(), fight.value());
        let clear = tried >= FEW_LINES
            && tried.is_multiple_of(FEW_LINES / 2)
            && (value - group.needs).abs() > CLEAR;
        if clear || tried == LINES || *moves == 0 {
            for &chain in &group.chains {
                self.chains[chain].finding = Finding::Fought {
                    value,
                    needs: group.needs,
                };
            }
            *now = None;
        }
    }

    fn begin(&mut self, group: Group) {
        let color = self.chains[group.chains[0]].color;
        let stones: Vec<Point> = group
            .chains
            .iter()
            .flat_map(|&chain| self.chains[chain].stones.iter().copied())
            .collect();
        let field = self.field(&stones, color);
        // A stone or two beside one or two points: nothing to be searched.
        let is_small = field.empties() <= 2 && self.standing(group.chains[0]) < STANDING;
        if let Stage::Fighting { now, .. } = &mut self.stage
            && !is_small
        {
            let first = if group.attacked { color.other() } else { color };
            *now = Some(Box::new((group, Fight::new(field, color, first, stones))));
        }
    }

    /// The board with only those points listed that a fight for some stones is about: around
    /// them, through points that are empty, their own side's or weak.
    fn field(&self, stones: &[Point], color: Color) -> FastBoard {
        const MOST: usize = 60;
        let mut seen = PointSet::from_iter(stones.iter().copied());
        let mut listed = PointSet::EMPTY;
        let mut reached = stones.to_vec();
        let mut at = 0;
        while let Some(&point) = reached.get(at) {
            at += 1;
            for next in point.neighbours() {
                let passes = match self.start.cell(next) {
                    Cell::Border => false,
                    Cell::Empty => listed.len() < MOST,
                    Cell::Stone(there) => {
                        let chain = self.of[next.cell()];
                        let is_inside = self.standing(chain) >= STANDING
                            && self.chains[chain].stones.len() <= NAKADE;
                        there == color || self.share(chain) < 0.95 || is_inside
                    }
                };
                if passes && seen.insert(next) {
                    if self.start.is_empty(next) {
                        listed.insert(next);
                    }
                    reached.push(next);
                }
            }
        }
        let mut field = self.start.clone();
        let mut at = 0;
        while at < field.empties() {
            let point = field.empty_at(at);
            if listed.contains(point) {
                at += 1;
            } else {
                field.unlist(point);
            }
        }
        field
    }

    /// What is known so far, for each chain: whether it lives.
    fn lives(&self, chain: usize) -> bool {
        match self.chains[chain].finding {
            Finding::Played => self.share(chain) > 0.5,
            Finding::Fought { value, needs } => value > needs,
            Finding::BentFour => false,
        }
    }

    /// What is proposed by now.
    #[must_use]
    pub fn proposal(&self) -> Proposal {
        let mut lives: Vec<bool> = (0..self.chains.len())
            .map(|chain| self.lives(chain))
            .collect();
        // What only dead stones enclose is not dead.
        let freed: Vec<usize> = (0..lives.len())
            .filter(|&chain| !lives[chain] && !self.has_killer(chain, &lives))
            .collect();
        for chain in freed {
            lives[chain] = true;
        }
        Proposal {
            verdicts: (0..lives.len())
                .map(|chain| self.verdict(chain, &lives))
                .collect(),
        }
    }

    /// Whether a living chain of the other side is reached from a chain through empty points and
    /// its own side's stones.
    fn has_killer(&self, chain: usize, lives: &[bool]) -> bool {
        let Chain { color, stones, .. } = &self.chains[chain];
        let mut seen = PointSet::from_iter(stones.iter().copied());
        let mut todo = stones.clone();
        while let Some(point) = todo.pop() {
            for next in self.board.size().around(point) {
                if self.board.stone(next) == Some(color.other()) {
                    if lives[self.of[next.cell()]] {
                        return true;
                    }
                } else if seen.insert(next) {
                    todo.push(next);
                }
            }
        }
        false
    }

    fn verdict(&self, chain: usize, lives: &[bool]) -> Verdict {
        let shares_with_living_enemy = || {
            (0..self.chains.len()).any(|other| {
                self.chains[other].color != self.chains[chain].color
                    && lives[other]
                    && self.standing(other) >= STANDING
                    && self.share_liberty(chain, other)
            })
        };
        let fate = if !lives[chain] {
            Fate::Dead
        } else if 2.0 * self.standing(chain) >= self.share(chain) && shares_with_living_enemy() {
            Fate::Seki
        } else {
            Fate::Alive
        };
        let found = lives[chain] == self.lives(chain);
        Verdict {
            color: self.chains[chain].color,
            stones: self.chains[chain].stones.iter().copied().collect(),
            fate,
            sureness: if found { self.sureness(chain) } else { 90 },
        }
    }

    /// See [`Verdict::sureness`]; counted on some hundred positions.
    fn sureness(&self, chain: usize) -> u8 {
        let share = self.share(chain);
        match self.chains[chain].finding {
            Finding::Played if matches!(self.stage, Stage::Playing) => 80,
            Finding::Played => match share {
                0.0..0.1 | 0.8.. => 99,
                0.1..0.3 | ALIVE.. => 95,
                0.3..=DEAD => 94,
                _ => 60,
            },
            Finding::Fought { value, needs } => {
                let stands = self.standing(chain) >= STANDING && share >= ALIVE;
                match (value - needs).abs() {
                    0.0..0.1 => 60,
                    0.45.. => 98,
                    _ if stands => 95,
                    _ => 90,
                }
            }
            Finding::BentFour if self.bent_four_is_ruled => 99,
            Finding::BentFour => 90,
        }
    }

    /// What the playouts say of the whole board by now.
    #[must_use]
    pub fn estimate(&self) -> Estimate {
        let playouts = self.playouts().max(1) as i32;
        let ownership = |&point: &Point| {
            let percent = self.owned[point.cell()] * 100 / playouts;
            (point, percent as i8)
        };
        Estimate {
            ownership: self.points.iter().map(ownership).collect(),
            lead: Spread::of(self.leads.clone()),
        }
    }
}

/// Adds a chain to the first group that it goes with, or to a new one.
fn gather(groups: &mut Vec<Vec<usize>>, chain: usize, goes: impl Fn(usize, usize) -> bool) {
    let with = groups
        .iter_mut()
        .find(|group| group.iter().any(|&other| goes(chain, other)));
    match with {
        Some(group) => group.push(chain),
        None => groups.push(vec![chain]),
    }
}
