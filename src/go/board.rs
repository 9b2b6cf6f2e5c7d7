use super::color::Color;
use super::point::{BoardSize, CELLS, Point, PointSet};

/// What one cell of the padded grid holds.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cell {
    Empty,
    Stone(Color),
    Border,
}

/// Stones on a board and the chains they form: a value, with no turn and no past.
///
/// Chains are kept as the game goes: every stone knows the head of its chain, a ring runs through
/// the stones of each chain, and the head carries the number of stones and of *loose ends*, the
/// pairs of a stone and an empty point next to it. A chain has no liberty exactly when it has no
/// loose end, and a point is its only liberty exactly when all its loose ends lead there; so no
/// question about legality needs a search or an allocation.
///
/// # Equality
/// Two boards are equal when they have the same size and the same stones on the same points.
#[derive(Clone)]
pub struct Board {
    size: BoardSize,
    key: u64,
    cells: [Cell; CELLS],
    /// For a stone: the head of its chain, itself one of the chain's stones.
    head: [u16; CELLS],
    /// For a stone: the next one in the ring of its chain.
    next: [u16; CELLS],
    /// For a head: stones in the chain.
    stones: [u16; CELLS],
    /// For a head: loose ends of the chain.
    loose: [u16; CELLS],
}

/// What a play would do, found without doing it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trial {
    /// Stones of the opponent that would be taken.
    pub captured: u16,
    /// The player's own stones, the one played included, that would leave the board: 0 unless the
    /// play is suicide.
    pub lost: u16,
    /// Key of the board that would follow, see [`Board::key`].
    pub key: u64,
}

/// The part of a board's key that one stone makes: the finaliser of SplitMix64, a bijection with
/// good avalanche, over the cell and the colour. Computed rather than looked up: a table of random
/// numbers cannot be compressed and would weigh more than the rest of the rules.
fn stone_key(point: Point, color: Color) -> u64 {
    let seed = u64::from(point.raw()) << 1 | u64::from(color == Color::White);
    let mut z = (seed + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

impl Board {
    /// A board without stones.
    #[must_use]
    pub fn new(size: BoardSize) -> Board {
        let mut cells = [Cell::Border; CELLS];
        for point in size.points() {
            cells[point.cell()] = Cell::Empty;
        }
        Board {
            size,
            key: 0,
            cells,
            head: [0; CELLS],
            next: [0; CELLS],
            stones: [0; CELLS],
            loose: [0; CELLS],
        }
    }

    /// The size of the board.
    #[must_use]
    pub fn size(&self) -> BoardSize {
        self.size
    }

    /// The stone on a point; `None` for an empty point and for one that is not on this board.
    #[must_use]
    pub fn stone(&self, point: Point) -> Option<Color> {
        match self.cells[point.cell()] {
            Cell::Stone(color) => Some(color),
            Cell::Empty | Cell::Border => None,
        }
    }

    /// A number that equal boards share and different boards practically never do. Kept up by
    /// every play; a match must still be confirmed on the stones before it decides anything.
    #[must_use]
    pub fn key(&self) -> u64 {
        self.key
    }

    /// All stones with their points, row by row from the top left.
    pub fn all_stones(&self) -> impl Iterator<Item = (Point, Color)> {
        self.size
            .points()
            .filter_map(|point| self.stone(point).map(|color| (point, color)))
    }

    /// The points of the chain on `point`; none if the point is empty.
    pub fn chain(&self, point: Point) -> impl Iterator<Item = Point> {
        let first = self.stone(point).map(|_| point);
        std::iter::successors(first, move |&stone| {
            let next = Point::from_cell(self.next[stone.cell()]);
            (next != point).then_some(next)
        })
    }

    /// The liberties of the chain on `point`; none if the point is empty.
    #[must_use]
    pub fn liberties(&self, point: Point) -> PointSet {
        self.chain(point)
            .flat_map(Point::neighbours)
            .filter(|next| self.cells[next.cell()] == Cell::Empty)
            .collect()
    }

    /// Whether two points hold stones of one chain.
    #[must_use]
    pub fn same_chain(&self, a: Point, b: Point) -> bool {
        self.stone(a).is_some() && self.stone(b).is_some() && self.head_of(a) == self.head_of(b)
    }

    fn head_of(&self, stone: Point) -> Point {
        Point::from_cell(self.head[stone.cell()])
    }

    /// How many of the four neighbours of `point` belong to the chain with this head.
    fn contacts(&self, point: Point, head: Point) -> u16 {
        point
            .neighbours()
            .iter()
            .map(|&n| u16::from(self.stone(n).is_some() && self.head_of(n) == head))
            .sum()
    }

    /// The chains of one colour next to `point`, each once, by their heads.
    fn chains_around(&self, point: Point, color: Color) -> impl Iterator<Item = Point> {
        let mut heads = [None; 4];
        for (i, next) in point.neighbours().into_iter().enumerate() {
            if self.cells[next.cell()] == Cell::Stone(color) {
                let head = Some(self.head_of(next));
                if !heads[..i].contains(&head) {
                    heads[i] = head;
                }
            }
        }
        heads.into_iter().flatten()
    }

    /// What a stone of `color` on `point` would do. `None` if there is a stone already or the
    /// point is not on this board. The opponent's chains without a liberty are taken first, then
    /// the player's own, if it has none.
    #[must_use]
    pub fn trial(&self, point: Point, color: Color) -> Option<Trial> {
        if self.cells[point.cell()] != Cell::Empty {
            return None;
        }
        let mut trial = Trial {
            captured: 0,
            lost: 0,
            key: self.key ^ stone_key(point, color),
        };
        for head in self.chains_around(point, color.other()) {
            if self.loose[head.cell()] == self.contacts(point, head) {
                trial.captured += self.stones[head.cell()];
                trial.key ^= self.chain_key(head, color.other());
            }
        }
        let breathes = trial.captured > 0
            || point
                .neighbours()
                .iter()
                .any(|n| self.cells[n.cell()] == Cell::Empty)
            || self
                .chains_around(point, color)
                .any(|head| self.loose[head.cell()] > self.contacts(point, head));
        if !breathes {
            trial.lost = 1;
            trial.key ^= stone_key(point, color);
            for head in self.chains_around(point, color) {
                trial.lost += self.stones[head.cell()];
                trial.key ^= self.chain_key(head, color);
            }
        }
        Some(trial)
    }

    fn chain_key(&self, head: Point, color: Color) -> u64 {
        self.chain(head)
            .fold(0, |key, stone| key ^ stone_key(stone, color))
    }

    /// Puts a stone on an empty point, takes the opponent's chains that have no liberty left, then
    /// the player's own if it has none. Returns how many stones of the opponent and of the player
    /// left the board; nothing happens on a point that is not empty.
    ///
    /// This is the mechanics of a play only: what is allowed is [`Position`](super::Position)'s
    /// matter.
    pub fn place(&mut self, point: Point, color: Color) -> (u16, u16) {
        if self.cells[point.cell()] != Cell::Empty {
            return (0, 0);
        }
        self.add_stone(point, color);
        let mut captured = 0;
        for next in point.neighbours() {
            if self.cells[next.cell()] == Cell::Stone(color.other()) {
                let head = self.head_of(next);
                if self.loose[head.cell()] == 0 {
                    captured += self.take_chain(head, color.other());
                }
            }
        }
        let head = self.head_of(point);
        let lost = if self.loose[head.cell()] == 0 {
            self.take_chain(head, color)
        } else {
            0
        };
        (captured, lost)
    }

    fn add_stone(&mut self, point: Point, color: Color) {
        let at = point.cell();
        self.cells[at] = Cell::Stone(color);
        self.key ^= stone_key(point, color);
        self.head[at] = point.raw();
        self.next[at] = point.raw();
        self.stones[at] = 1;
        self.loose[at] = 0;
        for next in point.neighbours() {
            match self.cells[next.cell()] {
                Cell::Empty => self.loose[at] += 1,
                Cell::Stone(_) => self.loose[self.head_of(next).cell()] -= 1,
                Cell::Border => {}
            }
        }
        for next in point.neighbours() {
            if self.cells[next.cell()] == Cell::Stone(color) {
                self.join(self.head_of(point), self.head_of(next));
            }
        }
    }

    /// Makes one chain of two, by their heads. The smaller one takes the larger one's head.
    fn join(&mut self, a: Point, b: Point) {
        if a == b {
            return;
        }
        let (keep, give) = if self.stones[a.cell()] >= self.stones[b.cell()] {
            (a.cell(), b)
        } else {
            (b.cell(), a)
        };
        let mut stone = give;
        loop {
            self.head[stone.cell()] = keep as u16;
            stone = Point::from_cell(self.next[stone.cell()]);
            if stone == give {
                break;
            }
        }
        self.next.swap(keep, give.cell());
        self.stones[keep] += self.stones[give.cell()];
        self.loose[keep] += self.loose[give.cell()];
    }

    fn take_chain(&mut self, head: Point, color: Color) -> u16 {
        let mut stone = head;
        loop {
            self.cells[stone.cell()] = Cell::Empty;
            self.key ^= stone_key(stone, color);
            for next in stone.neighbours() {
                if let Cell::Stone(_) = self.cells[next.cell()] {
                    self.loose[self.head_of(next).cell()] += 1;
                }
            }
            stone = Point::from_cell(self.next[stone.cell()]);
            if stone == head {
                break;
            }
        }
        self.stones[head.cell()]
    }

    /// The same board with some points set to a stone or to empty, as set-up does it: nothing is
    /// captured, and a chain may be left without a liberty until a stone is played beside it.
    /// Points that are not on the board are left out.
    #[must_use]
    pub fn with(&self, changes: impl IntoIterator<Item = (Point, Option<Color>)>) -> Board {
        let mut cells = self.cells;
        for (point, stone) in changes {
            if self.size.contains(point) {
                cells[point.cell()] = stone.map_or(Cell::Empty, Cell::Stone);
            }
        }
        // Chains can split, so they are built anew; set-up is rare.
        let mut board = Board::new(self.size);
        for point in self.size.points() {
            if let Cell::Stone(color) = cells[point.cell()] {
                board.add_stone(point, color);
            }
        }
        board
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.size == other.size && self.key == other.key && self.cells == other.cells
    }
}

impl Eq for Board {}

impl std::fmt::Debug for Board {
    /// Rows from the top: `X` black, `O` white, `.` empty.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for row in 0..self.size.rows() {
            for col in 0..self.size.cols() {
                let stone = self.size.point(col, row).and_then(|p| self.stone(p));
                f.write_str(match stone {
                    Some(Color::Black) => "X",
                    Some(Color::White) => "O",
                    None => ".",
                })?;
            }
            f.write_str("\n")?;
        }
        Ok(())
    }
}
