use super::board::Board;
use super::color::Color;
use super::fast_board::{Cell, FastBoard, Marks};
use super::point::Point;
use super::position::Move;

/// Numbers that look like chance and are the same for the same seed (xorshift).
#[derive(Clone, Debug)]
pub(super) struct Chance(u64);

impl Chance {
    /// Any seed will do.
    pub fn new(seed: u64) -> Chance {
        // Seeds that differ in few bits must not begin alike, and 0 would stay 0.
        let mixed = (seed ^ seed >> 31).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Chance(mixed ^ mixed >> 29 | 1)
    }

    pub fn next(&mut self) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 32) as u32
    }

    /// A number below `limit`, which must not be 0 to mean anything.
    pub fn below(&mut self, limit: u16) -> u16 {
        ((u64::from(self.next()) * u64::from(limit)) >> 32) as u16
    }

    /// `true` in so many of 256 cases.
    pub fn of_256(&mut self, share: u16) -> bool {
        self.next() >> 24 < u32::from(share)
    }
}

/// Games played to their end from one position by chance alone, but that nobody fills an eye of
/// their own. Ko may not be retaken at once, and suicide is not played.
pub struct Playouts {
    start: FastBoard,
    board: FastBoard,
    limit: u16,
    player: Player,
}

impl Playouts {
    /// From a position; the same seed gives the same games.
    #[must_use]
    pub fn new(board: &Board, seed: u64) -> Playouts {
        let start = FastBoard::new(board);
        Playouts {
            board: start.clone(),
            start,
            limit: 3 * board.size().area(),
            player: Player::new(seed),
        }
    }

    /// Plays the next game, until both pass in a row or three times as many moves are made as the
    /// board has points, and tells of every move.
    pub fn play(&mut self, turn: Color, mut told: impl FnMut(Color, Move)) {
        self.board.clone_from(&self.start);
        let (board, policy) = (&mut self.board, Policy::UNIFORM);
        self.player
            .play_out(board, turn, None, self.limit, policy, |color, point| {
                told(color, point.map_or(Move::Pass, Move::Play));
            });
    }

    /// The stone on a point at the end of the game.
    #[must_use]
    pub fn stone(&self, point: Point) -> Option<Color> {
        match self.board.cell(point) {
            Cell::Stone(color) => Some(color),
            Cell::Empty | Cell::Border => None,
        }
    }
}

/// A few points, at most as many as fit; more are left out.
#[derive(Clone, Copy)]
struct Few {
    points: [u16; 16],
    len: u16,
}

impl Few {
    const NONE: Few = Few {
        points: [0; 16],
        len: 0,
    };

    fn push(&mut self, point: Point) {
        if let Some(slot) = self.points.get_mut(usize::from(self.len)) {
            *slot = point.raw();
            self.len += 1;
        }
    }

    fn iter(&self) -> impl Iterator<Item = Point> + '_ {
        self.points
            .iter()
            .take(usize::from(self.len))
            .map(|&cell| Point::from_cell(cell))
    }

    fn any(&self, chance: &mut Chance) -> Option<Point> {
        let at = chance.below(self.len.max(1));
        self.iter().nth(usize::from(at))
    }
}

/// How moves are chosen in a playout. Shares are of 256.
#[derive(Clone, Copy, Debug)]
pub(super) struct Policy {
    /// How often an atari is answered.
    pub atari: u16,
    /// How often the vital point of a small eye space beside the last stone is taken.
    pub vital: u16,
    /// How often a move is made next to the last one.
    pub near: u16,
    /// Whether three or more stones may be put into atari at all.
    pub sacrifice: Sacrifice,
}

/// Which stones may be put into atari.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sacrifice {
    /// Any.
    Any,
    /// One or two, or to take more than that: what keeps a seki.
    Few,
    /// Also up to six in a shape in which the opponent, having taken them, has one eye.
    Nakade,
}

impl Policy {
    /// Chance alone, but for one's own eyes.
    pub const UNIFORM: Policy = Policy {
        atari: 0,
        vital: 0,
        near: 0,
        sacrifice: Sacrifice::Any,
    };
    /// Every threat has its answer nearby.
    pub const LOCAL: Policy = Policy {
        atari: 240,
        vital: 128,
        near: 235,
        sacrifice: Sacrifice::Few,
    };
    /// The same, for killing and saving one group.
    pub const FIGHT: Policy = Policy {
        vital: 256,
        sacrifice: Sacrifice::Nakade,
        ..Policy::LOCAL
    };
}

/// What playouts need beside a board: kept from one to the next, so that nothing is allocated.
#[derive(Clone)]
pub(super) struct Player {
    pub chance: Chance,
    marks: Marks,
}

impl Player {
    pub fn new(seed: u64) -> Player {
        Player {
            chance: Chance::new(seed),
            marks: Marks::new(),
        }
    }

    /// Plays on until both sides pass in a row, at most `limit` moves, and tells of every move.
    /// Only listed points are played on.
    pub fn play_out(
        &mut self,
        board: &mut FastBoard,
        mut turn: Color,
        mut last: Option<Point>,
        limit: u16,
        policy: Policy,
        mut played: impl FnMut(Color, Option<Point>),
    ) {
        let mut passes = 0;
        for _ in 0..limit {
            let chosen = self.choose(board, turn, last, policy);
            played(turn, chosen);
            last = chosen;
            match chosen {
                Some(point) => {
                    board.play(point, turn);
                    passes = 0;
                }
                None => {
                    board.lift_ko();
                    passes += 1;
                    if passes == 2 {
                        return;
                    }
                }
            }
            turn = turn.other();
        }
    }

    /// The next move; `None` for a pass.
    fn choose(
        &mut self,
        board: &FastBoard,
        turn: Color,
        last: Option<Point>,
        policy: Policy,
    ) -> Option<Point> {
        if let Some(last) = last {
            if policy.atari > 0
                && self.chance.of_256(policy.atari)
                && let Some(point) = self.answer_atari(board, turn, last)
            {
                return Some(point);
            }
            if policy.vital > 0
                && self.chance.of_256(policy.vital)
                && let Some(point) = self.vital_nearby(board, turn, last)
            {
                return Some(point);
            }
            if policy.near > 0
                && self.chance.of_256(policy.near)
                && let Some(point) = self.nearby(board, turn, last, policy)
            {
                return Some(point);
            }
        }
        self.anywhere(board, turn, policy)
    }

    /// Whether a playout may move here: no ko, no suicide, no own eye, no pointless self-atari.
    fn is_playable(
        &mut self,
        board: &FastBoard,
        point: Point,
        turn: Color,
        policy: Policy,
    ) -> bool {
        board.ko() != Some(point)
            && !board.is_eye(point, turn)
            && !board.is_suicide(point, turn)
            && (policy.sacrifice == Sacrifice::Any || self.is_sensible(board, point, turn, policy))
    }

    /// Stones that a move puts into atari: those of the chain that it makes, if that has one
    /// liberty; else 0.
    pub fn sacrificed(&mut self, board: &FastBoard, point: Point, turn: Color) -> u16 {
        if board.liberties_after(point, turn, 2, &mut self.marks) >= 2 {
            return 0;
        }
        let mut heads = Few::NONE;
        let mut stones = 1;
        for next in point.neighbours() {
            if board.has(next, turn) && !heads.iter().any(|head| head == board.head(next)) {
                heads.push(board.head(next));
                stones += board.stones(next);
            }
        }
        stones
    }

    /// Whether a move does not throw away stones for nothing.
    fn is_sensible(
        &mut self,
        board: &FastBoard,
        point: Point,
        turn: Color,
        policy: Policy,
    ) -> bool {
        let mut room = 0;
        let mut stones = 1;
        let mut captured = 0;
        let mut touches_enemy = false;
        let mut heads = Few::NONE;
        for next in point.neighbours() {
            match board.cell(next) {
                Cell::Empty => room += 1,
                Cell::Border => {}
                Cell::Stone(there) => {
                    touches_enemy |= there != turn;
                    let head = board.head(next);
                    if heads.iter().any(|other| other == head) {
                        continue;
                    }
                    heads.push(head);
                    if there == turn {
                        stones += board.stones(next);
                    } else if board.atari(next).is_some() {
                        captured += board.stones(next);
                    }
                }
            }
        }
        if room >= 2 || board.liberties_after(point, turn, 2, &mut self.marks) >= 2 {
            return true;
        }
        match (stones, captured) {
            (_, 2..) => true,
            (1 | 2, 1) | (2, _) => true,
            (1, _) => touches_enemy && self.chance.of_256(60),
            (3..=6, 0) if policy.sacrifice == Sacrifice::Nakade => is_nakade(board, point, turn),
            _ => false,
        }
    }

    /// Answers an atari that the last move gave or left: takes the stones, or saves one's own.
    fn answer_atari(&mut self, board: &FastBoard, turn: Color, last: Point) -> Option<Point> {
        let mut found = Few::NONE;
        if let Cell::Stone(_) = board.cell(last)
            && let Some(point) = board.atari(last)
        {
            found.push(point);
        }
        let mut heads = Few::NONE;
        for next in last.neighbours() {
            if !board.has(next, turn) {
                continue;
            }
            let head = board.head(next);
            if heads.iter().any(|other| other == head) {
                continue;
            }
            heads.push(head);
            let Some(escape) = board.atari(next) else {
                continue;
            };
            if !board.is_suicide(escape, turn)
                && board.liberties_after(escape, turn, 2, &mut self.marks) >= 2
            {
                found.push(escape);
            }
            for stone in board.chain(next) {
                for beside in stone.neighbours() {
                    if board.has(beside, turn.other())
                        && let Some(point) = board.atari(beside)
                    {
                        found.push(point);
                    }
                }
            }
        }
        let point = found.any(&mut self.chance)?;
        (board.ko() != Some(point) && board.is_listed(point)).then_some(point)
    }

    /// The vital point of a small eye space beside the last move.
    fn vital_nearby(&mut self, board: &FastBoard, turn: Color, last: Point) -> Option<Point> {
        for next in last.neighbours() {
            if board.is_empty(next)
                && let Some(point) = vital_point(board, next)
                && board.is_listed(point)
                && board.ko() != Some(point)
                && !board.is_suicide(point, turn)
            {
                return Some(point);
            }
        }
        None
    }

    fn nearby(
        &mut self,
        board: &FastBoard,
        turn: Color,
        last: Point,
        policy: Policy,
    ) -> Option<Point> {
        let mut found = Few::NONE;
        for next in last.neighbours().into_iter().chain(last.diagonals()) {
            if board.is_empty(next) && board.is_listed(next) {
                found.push(next);
            }
        }
        while found.len > 0 {
            let at = self.chance.below(found.len);
            let point = Point::from_cell(found.points[usize::from(at)]);
            if self.is_playable(board, point, turn, policy) {
                return Some(point);
            }
            found.len -= 1;
            found.points[usize::from(at)] = found.points[usize::from(found.len)];
        }
        None
    }

    /// The first playable point of the list, from a place that chance chooses.
    fn anywhere(&mut self, board: &FastBoard, turn: Color, policy: Policy) -> Option<Point> {
        let len = board.empties();
        let start = self.chance.below(len.max(1));
        (start..len)
            .chain(0..start)
            .map(|at| board.empty_at(at))
            .find(|&point| self.is_playable(board, point, turn, policy))
    }
}

/// The vital point of a connected shape of three to six points: where one stone makes a single
/// eye of it. `None` if it has none.
fn vital_of(shape: &Few) -> Option<Point> {
    let mut degrees = [0; 16];
    let mut pairs = 0;
    for (i, a) in shape.iter().enumerate() {
        for (j, b) in shape.iter().enumerate().skip(i + 1) {
            if a.neighbours().contains(&b) {
                degrees[i] += 1;
                degrees[j] += 1;
                pairs += 1;
            }
        }
    }
    let ends = degrees.iter().filter(|&&degree| degree == 1).count();
    let (most, at) = degrees.iter().zip(0..).max_by_key(|&(&degree, _)| degree)?;
    let vital = match (shape.len, most) {
        // Three in a row or bent; the T.
        (3, 2) | (4, 3) => true,
        // Bulky five (a square and one more) and cross.
        (5, 3) => pairs == 5 && ends == 1,
        (5, 4) => true,
        // Rabbity six: a square and two more, both beside one of its corners.
        (6, 4) => pairs == 6 && ends == 2,
        _ => false,
    };
    vital.then(|| shape.iter().nth(at)).flatten()
}

/// Whether four points are a square: the one shape without a vital point that is only one eye.
fn is_square(shape: &Few) -> bool {
    let beside = |a: Point| {
        let beside = a.neighbours();
        shape.iter().filter(|b| beside.contains(b)).count()
    };
    shape.len == 4 && shape.iter().all(|point| beside(point) == 2)
}

/// The vital point of the empty region at a point, if it is of three to six points.
fn vital_point(board: &FastBoard, start: Point) -> Option<Point> {
    let mut region = Few::NONE;
    region.push(start);
    let mut at = 0;
    while at < region.len {
        let point = Point::from_cell(region.points[usize::from(at)]);
        at += 1;
        for next in point.neighbours() {
            if board.is_empty(next) && !region.iter().any(|other| other == next) {
                if region.len == 6 {
                    return None;
                }
                region.push(next);
            }
        }
    }
    vital_of(&region)
}

/// Whether a stone on `point` makes a chain of three to six stones that leaves only one eye once it
/// is taken.
fn is_nakade(board: &FastBoard, point: Point, turn: Color) -> bool {
    let mut shape = Few::NONE;
    shape.push(point);
    for next in point.neighbours() {
        if board.has(next, turn) {
            for stone in board.chain(next) {
                if !shape.iter().any(|other| other == stone) {
                    shape.push(stone);
                }
            }
        }
    }
    vital_of(&shape).is_some() || is_square(&shape)
}
