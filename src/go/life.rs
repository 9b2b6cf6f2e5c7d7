use super::board::Board;
use super::color::Color;
use super::fast_board::{Cell, FastBoard};
use super::fight::Fight;
use super::playout::{Player, Policy};
use super::point::{CELLS, Point, PointSet};
use super::rules::Ruleset;

/// Playouts of the whole board.
const PLAYOUTS: u32 = 1_000;
/// Share of playouts from which on a chain needs no closer look.
const ALIVE: f32 = 0.75;
/// Share of playouts up to which a chain needs no closer look.
const DEAD: f32 = 0.35;
/// Lines tried for one group, and for all groups of a position.
const LINES: u32 = 4_000;
const ALL_LINES: u32 = 12_000;

/// One chain of the position.
struct Chain {
    color: Color,
    stones: Vec<Point>,
    /// Sum over playouts of the share of it that its side has at the end.
    kept: f32,
    /// For each playout, whether most of it was kept.
    bits: Vec<u64>,
    fate: Option<bool>,
    value: Option<f32>,
}

/// What is being done.
enum Stage {
    Playouts,
    Fights {
        todo: Vec<Vec<usize>>,
        now: Option<(Vec<usize>, Fight)>,
        left: u32,
    },
    Done,
}

/// How far it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// not
    Working,
    /// is
    Done,
}

/// What becomes of a chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// It lives.
    Alive,
    /// It is dead.
    Dead,
    /// It lives in seki.
    Seki,
}

/// What is proposed for one chain.
#[derive(Clone, Debug)]
pub struct Verdict {
    /// Its side.
    pub color: Color,
    /// Its stones.
    pub stones: PointSet,
    /// What becomes of it.
    pub fate: Fate,
    /// Percent.
    pub sureness: u8,
    /// sure
    pub is_sure: bool,
}

/// What is proposed for a position.
#[derive(Clone, Debug)]
pub struct Proposal {
    verdicts: Vec<Verdict>,
}
impl Proposal {
    /// All
    pub fn verdicts(&self) -> &[Verdict] {
        &self.verdicts
    }
    /// Dead stones
    pub fn dead(&self) -> PointSet {
        self.verdicts
            .iter()
            .filter(|v| v.fate == Fate::Dead)
            .flat_map(|v| v.stones.iter())
            .collect()
    }
    /// sure
    pub fn is_sure(&self, stone: Point) -> bool {
        self.verdicts
            .iter()
            .any(|v| v.is_sure && v.stones.contains(stone))
    }
}

/// Judges which stones of a position are dead, in steps.
pub struct Judge {
    board: Board,
    fast: FastBoard,
    player: Player,
    chains: Vec<Chain>,
    /// For a stone: its chain.
    of: Vec<usize>,
    done: u32,
    stage: Stage,
}

impl Judge {
    /// Begins with a position.
    #[must_use]
    pub fn new(board: &Board, turn: Option<Color>, rules: &Ruleset, seed: u64) -> Judge {
        let fast = FastBoard::new(board);
        let mut chains = Vec::new();
        let mut of = vec![usize::MAX; CELLS];
        for (point, color) in board.all_stones() {
            if of[point.cell()] == usize::MAX {
                let stones: Vec<Point> = board.chain(point).collect();
                for stone in &stones {
                    of[stone.cell()] = chains.len();
                }
                chains.push(Chain {
                    color,
                    stones,
                    kept: 0.0,
                    bits: vec![0; PLAYOUTS.div_ceil(64) as usize],
                    fate: None,
                    value: None,
                });
            }
        }
        Judge {
            board: board.clone(),
            fast,
            player: Player::new(seed ^ board.key()),
            chains,
            of,
            done: 0,
            stage: Stage::Playouts,
        }
    }

    /// Goes on to the end.
    pub fn finish(&mut self) {
        while self.step(1_000) != Progress::Done {}
    }

    /// Goes on.
    pub fn step(&mut self, playouts: u32) -> Progress {
        for _ in 0..playouts {
            match &mut self.stage {
                Stage::Playouts => {
                    self.playout();
                    if self.done == PLAYOUTS {
                        self.plan();
                    }
                }
                Stage::Fights { .. } => self.fight(),
                Stage::Done => return Progress::Done,
            }
        }
        Progress::Working
    }

    fn playout(&mut self) {
        let mut board = self.fast.clone();
        let turn = Color::BOTH[self.done as usize % 2];
        let limit = 3 * self.board.size().area();
        self.player
            .play_out(&mut board, turn, None, limit, Policy::LOCAL, |_, _| {});
        for chain in &mut self.chains {
            let color = chain.color;
            let kept = chain
                .stones
                .iter()
                .filter(|&&p| owns(&board, p, color))
                .count();
            let share = kept as f32 / chain.stones.len() as f32;
            chain.kept += share;
            if share >= 0.5 {
                chain.bits[self.done as usize / 64] |= 1 << (self.done % 64);
            }
        }
        self.done += 1;
    }

    fn share(&self, chain: usize) -> f32 {
        self.chains[chain].kept / self.done.max(1) as f32
    }

    fn plan(&mut self) {
        let mut groups: Vec<Vec<usize>> = Vec::new();
        for i in 0..self.chains.len() {
            let p = self.share(i);
            if p >= ALIVE {
                self.chains[i].fate = Some(true);
            } else if p <= DEAD {
                self.chains[i].fate = Some(false);
            } else {
                let with = groups
                    .iter()
                    .position(|group| group.iter().any(|&other| self.together(i, other)));
                match with {
                    Some(at) => groups[at].push(i),
                    None => groups.push(vec![i]),
                }
            }
        }
        let stones = |group: &Vec<usize>| -> usize {
            group.iter().map(|&i| self.chains[i].stones.len()).sum()
        };
        groups.sort_by_key(stones);
        self.stage = Stage::Fights {
            todo: groups,
            now: None,
            left: ALL_LINES,
        };
    }

    fn together(&self, a: usize, b: usize) -> bool {
        let (one, other) = (&self.chains[a], &self.chains[b]);
        let apart: u32 = one
            .bits
            .iter()
            .zip(&other.bits)
            .map(|(x, y)| (x ^ y).count_ones())
            .sum();
        let alive: u32 = one.bits.iter().map(|x| x.count_ones()).sum();
        one.color == other.color
            && apart * 10 <= PLAYOUTS
            && apart * 2 < alive.min(PLAYOUTS - alive)
    }

    fn fight(&mut self) {
        let Stage::Fights { todo, now, left } = &mut self.stage else {
            return;
        };
        if let Some((group, fight)) = now {
            fight.iterate(&mut self.player);
            *left -= 1;
            let n = fight.iterations();
            let p = self.chains[group[0]].kept / self.done as f32;
            let v = fight.value();
            let need = (1.15 - p) / 0.75;
            let over =
                n >= LINES || *left == 0 || n >= 1000 && n % 500 == 0 && (v - need).abs() > 0.2;
            if over {
                for &i in group.iter() {
                    let p = self.chains[i].kept / self.done as f32;
                    self.chains[i].fate = Some(p + 0.75 * v > 1.15);
                    self.chains[i].value = Some(v);
                }
                *now = None;
            }
            return;
        }
        if *left == 0 {
            todo.clear();
        }
        match todo.pop() {
            None => {
                self.stage = Stage::Done;
                self.settle();
            }
            Some(group) => {
                let stones: Vec<Point> = group
                    .iter()
                    .flat_map(|&i| self.chains[i].stones.clone())
                    .collect();
                let color = self.chains[group[0]].color;
                let board = self.region(&stones, color);
                if board.empties() > 2 {
                    let fight = Fight::new(board, color, stones);
                    if let Stage::Fights { now, .. } = &mut self.stage {
                        *now = Some((group, fight));
                    }
                }
            }
        }
    }

    fn region(&self, stones: &[Point], color: Color) -> FastBoard {
        let mut board = self.fast.clone();
        let mut seen = PointSet::from_iter(stones.iter().copied());
        let mut listed = PointSet::EMPTY;
        let mut queue = std::collections::VecDeque::from(stones.to_vec());
        while let Some(point) = queue.pop_front() {
            for next in point.neighbours() {
                if seen.contains(next) {
                    continue;
                }
                match board.cell(next) {
                    Cell::Border => {}
                    Cell::Empty => {
                        if listed.len() < 60 {
                            seen.insert(next);
                            listed.insert(next);
                            queue.push_back(next);
                        }
                    }
                    Cell::Stone(there) => {
                        if there == color || self.share(self.of[next.cell()]) < 0.95 {
                            seen.insert(next);
                            queue.push_back(next);
                        }
                    }
                }
            }
        }
        let mut at = 0;
        while at < board.empties() {
            let point = board.empty_at(at);
            if listed.contains(point) {
                at += 1
            } else {
                board.unlist(point)
            }
        }
        board
    }

    fn settle(&mut self) {
        for chain in &mut self.chains {
            if chain.fate.is_none() {
                chain.fate = Some(chain.kept / self.done as f32 > 0.5);
            }
        }
        // flip back
        let mut flip = Vec::new();
        for (i, chain) in self.chains.iter().enumerate() {
            if chain.fate == Some(true) {
                continue;
            }
            let mut seen = PointSet::from_iter(chain.stones.iter().copied());
            let mut queue = chain.stones.clone();
            let mut killer = false;
            while let Some(point) = queue.pop() {
                for next in point.neighbours() {
                    if seen.contains(next) {
                        continue;
                    }
                    match self.fast.cell(next) {
                        Cell::Border => {}
                        Cell::Stone(there) if there != chain.color => {
                            killer |= self.chains[self.of[next.cell()]].fate == Some(true);
                        }
                        _ => {
                            seen.insert(next);
                            queue.push(next);
                        }
                    }
                }
            }
            if !killer {
                flip.push(i);
            }
        }
        for i in flip {
            self.chains[i].fate = Some(true);
        }
    }

    /// What it comes to.
    #[must_use]
    pub fn proposal(&self) -> Proposal {
        Proposal {
            verdicts: self
                .chains
                .iter()
                .map(|c| Verdict {
                    color: c.color,
                    stones: c.stones.iter().copied().collect(),
                    fate: if c.fate == Some(false) {
                        Fate::Dead
                    } else {
                        Fate::Alive
                    },
                    sureness: 50,
                    is_sure: c.value.is_none(),
                })
                .collect(),
        }
    }

    /// Dead stones.
    #[must_use]
    pub fn dead(&self) -> PointSet {
        self.chains
            .iter()
            .filter(|c| c.fate == Some(false))
            .flat_map(|c| c.stones.iter().copied())
            .collect()
    }

    /// For study: each chain.
    pub fn study(&self) -> Vec<(Point, Color, usize, f32, Option<f32>, Option<bool>)> {
        self.chains
            .iter()
            .map(|c| {
                (
                    c.stones[0],
                    c.color,
                    c.stones.len(),
                    c.kept / self.done as f32,
                    c.value,
                    c.fate,
                )
            })
            .collect()
    }
}

fn owns(board: &FastBoard, point: Point, color: Color) -> bool {
    match board.cell(point) {
        Cell::Stone(there) => there == color,
        Cell::Border => false,
        Cell::Empty => point
            .neighbours()
            .into_iter()
            .all(|next| match board.cell(next) {
                Cell::Border => true,
                Cell::Empty => false,
                Cell::Stone(there) => there == color,
            }),
    }
}
