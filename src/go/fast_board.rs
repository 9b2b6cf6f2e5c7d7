use super::board::Board;
use super::color::Color;
use super::point::{CELLS, Point};

/// What one cell of the padded grid holds.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Cell {
    Empty,
    Stone(Color),
    Border,
}

/// What is known of a chain, kept with its head. A *pseudo-liberty* is a pair of a stone and an
/// empty point next to it, so a liberty counts once for every stone that touches it.
#[derive(Clone, Copy, Default)]
struct Chain {
    stones: u16,
    /// Pseudo-liberties.
    count: u16,
    /// Sum of their cells.
    sum: u32,
    /// Sum of the squares of their cells.
    squares: u32,
}

impl Chain {
    fn add(&mut self, liberty: Point) {
        let cell = u32::from(liberty.raw());
        self.count += 1;
        self.sum += cell;
        self.squares += cell * cell;
    }

    fn remove(&mut self, liberty: Point) {
        let cell = u32::from(liberty.raw());
        self.count -= 1;
        self.sum -= cell;
        self.squares -= cell * cell;
    }

    /// The chain's only liberty. All pseudo-liberties lie on one point exactly when their mean is
    /// the root of the mean of their squares.
    fn only_liberty(&self) -> Option<Point> {
        let (count, sum) = (u64::from(self.count), u64::from(self.sum));
        (count > 0 && count * u64::from(self.squares) == sum * sum)
            .then(|| Point::from_cell((sum / count) as u16))
    }
}

/// A board for playouts: stones, chains, simple ko and the list of empty points, in flat arrays
/// over the same padded grid as [`Board`]. It knows no past, no keys and no rules but those that
/// playouts need, and copying it costs less than a move in ten.
#[derive(Clone)]
pub(super) struct FastBoard {
    /// One more than the grid has: the last point of the largest board has a corner beyond it.
    cells: [Cell; CELLS + 1],
    head: [u16; CELLS],
    next: [u16; CELLS],
    chains: [Chain; CELLS],
    /// The first `empties` entries are the empty points, in no order.
    empty: [u16; CELLS],
    empties: u16,
    /// For an empty point: where it stands in the list.
    place: [u16; CELLS],
    /// The point at which the player to move may not retake a ko.
    ko: Option<Point>,
}

/// Points that were met, forgotten all at once by taking the next stamp.
#[derive(Clone)]
pub(super) struct Marks {
    stamps: [u32; CELLS],
    now: u32,
}

impl Marks {
    pub fn new() -> Marks {
        Marks {
            stamps: [0; CELLS],
            now: 0,
        }
    }

    /// Forgets every point.
    pub fn clear(&mut self) {
        self.now = self.now.wrapping_add(1);
        if self.now == 0 {
            *self = Marks::new();
            self.now = 1;
        }
    }

    /// Notes a point; `true` if it was not there.
    pub fn insert(&mut self, point: Point) -> bool {
        let stamp = &mut self.stamps[point.cell()];
        let new = *stamp != self.now;
        *stamp = self.now;
        new
    }

    /// Whether a point was noted.
    pub fn contains(&self, point: Point) -> bool {
        self.stamps[point.cell()] == self.now
    }
}

impl FastBoard {
    /// The same stones. Chains without a liberty, which only set-up can make, are taken off.
    pub fn new(board: &Board) -> FastBoard {
        let mut fast = FastBoard {
            cells: [Cell::Border; CELLS + 1],
            head: [0; CELLS],
            next: [0; CELLS],
            chains: [Chain::default(); CELLS],
            empty: [0; CELLS],
            empties: 0,
            place: [0; CELLS],
            ko: None,
        };
        for point in board.size().points() {
            fast.cells[point.cell()] = Cell::Empty;
            fast.list(point);
        }
        for (point, color) in board.all_stones() {
            if !board.liberties(point).is_empty() {
                fast.add_stone(point, color);
            }
        }
        fast
    }

    pub fn cell(&self, point: Point) -> Cell {
        self.cells[point.cell()]
    }

    pub fn is_empty(&self, point: Point) -> bool {
        self.cells[point.cell()] == Cell::Empty
    }

    pub fn has(&self, point: Point, color: Color) -> bool {
        self.cells[point.cell()] == Cell::Stone(color)
    }

    /// Number of points in the list of empty points.
    pub fn empties(&self) -> u16 {
        self.empties
    }

    /// An entry of the list of empty points, below [`FastBoard::empties`].
    pub fn empty_at(&self, at: u16) -> Point {
        Point::from_cell(self.empty[usize::from(at)])
    }

    pub fn ko(&self) -> Option<Point> {
        self.ko
    }

    pub fn lift_ko(&mut self) {
        self.ko = None;
    }

    /// The head of the chain on a point with a stone.
    pub fn head(&self, stone: Point) -> Point {
        Point::from_cell(self.head[stone.cell()])
    }

    fn chain_on(&self, stone: Point) -> &Chain {
        &self.chains[usize::from(self.head[stone.cell()])]
    }

    /// Stones of the chain on a point with a stone.
    pub fn stones(&self, stone: Point) -> u16 {
        self.chain_on(stone).stones
    }

    /// The only liberty of the chain on a point with a stone, if it is in atari.
    pub fn atari(&self, stone: Point) -> Option<Point> {
        self.chain_on(stone).only_liberty()
    }

    /// The stones of a chain.
    pub fn chain(&self, stone: Point) -> impl Iterator<Item = Point> + use<'_> {
        std::iter::successors(Some(stone), move |&at| {
            let next = Point::from_cell(self.next[at.cell()]);
            (next != stone).then_some(next)
        })
    }

    /// Takes a point out of the list of empty points, so that it is not chosen any more unless a
    /// capture empties it again.
    pub fn unlist(&mut self, point: Point) {
        let at = self.place[point.cell()];
        self.empties -= 1;
        let last = self.empty[usize::from(self.empties)];
        self.empty[usize::from(at)] = last;
        self.place[usize::from(last)] = at;
    }

    fn list(&mut self, point: Point) {
        self.empty[usize::from(self.empties)] = point.raw();
        self.place[point.cell()] = self.empties;
        self.empties += 1;
    }

    /// Whether a point is in the list of empty points.
    pub fn is_listed(&self, point: Point) -> bool {
        let at = self.place[point.cell()];
        at < self.empties && self.empty[usize::from(at)] == point.raw()
    }

    /// Whether a stone of `color` on an empty point would take nothing and have no liberty.
    pub fn is_suicide(&self, point: Point, color: Color) -> bool {
        !point
            .neighbours()
            .into_iter()
            .any(|next| match self.cell(next) {
                Cell::Empty => true,
                Cell::Border => false,
                // The point itself is a liberty of every chain beside it.
                Cell::Stone(there) => (there == color) == self.atari(next).is_none(),
            })
    }

    /// Whether a point is an eye of `color` that is real as far as its corners say: all around it
    /// are the side's stones, and the opponent has less than two corners, or none at the edge.
    pub fn is_eye(&self, point: Point, color: Color) -> bool {
        let mine = |next: Point| matches!(self.cell(next), Cell::Border) || self.has(next, color);
        if !point.neighbours().into_iter().all(mine) {
            return false;
        }
        let (mut edge, mut held) = (0, 0);
        for corner in point.diagonals() {
            match self.cell(corner) {
                Cell::Border => edge = 1,
                Cell::Stone(there) if there != color => held += 1,
                _ => {}
            }
        }
        held + edge < 2
    }

    /// How many liberties the chain that a stone of `color` on an empty point makes would have,
    /// counted up to `cap`.
    pub fn liberties_after(&self, point: Point, color: Color, cap: u16, marks: &mut Marks) -> u16 {
        marks.clear();
        marks.insert(point);
        let mut count = 0;
        for next in point.neighbours() {
            let freed = match self.cell(next) {
                Cell::Empty => true,
                Cell::Stone(there) => there != color && self.atari(next).is_some(),
                Cell::Border => false,
            };
            if freed && marks.insert(next) {
                count += 1;
                if count >= cap {
                    return count;
                }
            }
        }
        for next in point.neighbours() {
            if !self.has(next, color) || !marks.insert(self.head(next)) {
                continue;
            }
            for stone in self.chain(next) {
                for beside in stone.neighbours() {
                    let freed = match self.cell(beside) {
                        Cell::Empty => true,
                        Cell::Stone(there) => there != color && self.atari(beside) == Some(point),
                        Cell::Border => false,
                    };
                    if freed && marks.insert(beside) {
                        count += 1;
                        if count >= cap {
                            return count;
                        }
                    }
                }
            }
        }
        count
    }

    /// Puts a stone on an empty point where it is no suicide, and takes what has no liberty left.
    /// Returns the number of stones taken.
    pub fn play(&mut self, point: Point, color: Color) -> u16 {
        self.add_stone(point, color);
        self.ko = None;
        let mut captured = 0;
        let mut taken = point;
        for next in point.neighbours() {
            if self.has(next, color.other()) && self.chain_on(next).count == 0 {
                captured += self.stones(next);
                taken = next;
                self.take_chain(next);
            }
        }
        if captured == 1 {
            let chain = self.chain_on(point);
            if chain.stones == 1 && chain.count == 1 {
                self.ko = Some(taken);
            }
        }
        captured
    }

    fn add_stone(&mut self, point: Point, color: Color) {
        let at = point.cell();
        self.cells[at] = Cell::Stone(color);
        if self.is_listed(point) {
            self.unlist(point);
        }
        self.head[at] = point.raw();
        self.next[at] = point.raw();
        let mut chain = Chain {
            stones: 1,
            ..Chain::default()
        };
        for next in point.neighbours() {
            match self.cell(next) {
                Cell::Empty => chain.add(next),
                Cell::Stone(_) => {
                    self.chains[usize::from(self.head[next.cell()])].remove(point);
                }
                Cell::Border => {}
            }
        }
        self.chains[at] = chain;
        for next in point.neighbours() {
            if self.has(next, color) {
                self.join(self.head[at], self.head[next.cell()]);
            }
        }
    }

    /// Makes one chain of two, by their heads. The smaller one takes the larger one's head.
    fn join(&mut self, a: u16, b: u16) {
        if a == b {
            return;
        }
        let larger = self.chains[usize::from(a)].stones >= self.chains[usize::from(b)].stones;
        let (keep, give) = if larger { (a, b) } else { (b, a) };
        let mut stone = give;
        loop {
            self.head[usize::from(stone)] = keep;
            stone = self.next[usize::from(stone)];
            if stone == give {
                break;
            }
        }
        self.next.swap(usize::from(keep), usize::from(give));
        let given = self.chains[usize::from(give)];
        let kept = &mut self.chains[usize::from(keep)];
        kept.stones += given.stones;
        kept.count += given.count;
        kept.sum += given.sum;
        kept.squares += given.squares;
    }

    fn take_chain(&mut self, stone: Point) {
        let mut at = stone;
        loop {
            self.cells[at.cell()] = Cell::Empty;
            self.list(at);
            for next in at.neighbours() {
                if let Cell::Stone(_) = self.cell(next) {
                    self.chains[usize::from(self.head[next.cell()])].add(at);
                }
            }
            at = Point::from_cell(self.next[at.cell()]);
            if at == stone {
                break;
            }
        }
    }
}
