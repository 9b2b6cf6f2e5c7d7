use super::color::{ByColor, Color};
use super::fast_board::{Cell, FastBoard, Marks};
use super::point::{CELLS, Point};

/// What a playout came to: whose every point is, and which chains stand without two eyes. Kept from
/// one playout to the next, so that nothing is allocated.
pub(super) struct Ending {
    owner: [Option<Color>; CELLS],
    area: ByColor<u16>,
    /// Heads of chains beside a liberty that both sides share.
    sharing: Marks,
    /// Heads of chains with an eye, and with another one.
    one_eyed: Marks,
    two_eyed: Marks,
    seen: Marks,
    met: Marks,
    region: Vec<Point>,
    heads: Vec<Point>,
}

impl Ending {
    pub fn new() -> Ending {
        Ending {
            owner: [None; CELLS],
            area: ByColor::default(),
            sharing: Marks::new(),
            one_eyed: Marks::new(),
            two_eyed: Marks::new(),
            seen: Marks::new(),
            met: Marks::new(),
            region: Vec::new(),
            heads: Vec::new(),
        }
    }

    /// Reads a board on which a playout has ended. `points` are those of the board.
    pub fn read(&mut self, board: &FastBoard, points: &[Point]) {
        self.area = ByColor::default();
        for marks in [
            &mut self.sharing,
            &mut self.one_eyed,
            &mut self.two_eyed,
            &mut self.seen,
        ] {
            marks.clear();
        }
        for &point in points {
            match board.cell(point) {
                Cell::Stone(color) => {
                    self.owner[point.cell()] = Some(color);
                    *self.area.get_mut(color) += 1;
                }
                Cell::Empty if self.seen.insert(point) => self.read_region(board, point),
                Cell::Empty | Cell::Border => {}
            }
        }
    }

    /// Reads the empty region at a point: territory of one side, or shared.
    fn read_region(&mut self, board: &FastBoard, start: Point) {
        self.met.clear();
        self.heads.clear();
        self.region.clear();
        self.region.push(start);
        let mut beside = ByColor::<bool>::default();
        let mut at = 0;
        while let Some(&point) = self.region.get(at) {
            at += 1;
            for next in point.neighbours() {
                match board.cell(next) {
                    Cell::Border => {}
                    Cell::Empty => {
                        if self.seen.insert(next) {
                            self.region.push(next);
                        }
                    }
                    Cell::Stone(color) => {
                        *beside.get_mut(color) = true;
                        let head = board.head(next);
                        if self.met.insert(head) {
                            self.heads.push(head);
                        }
                    }
                }
            }
        }
        let owner = match (beside.black, beside.white) {
            (true, false) => Some(Color::Black),
            (false, true) => Some(Color::White),
            _ => None,
        };
        for point in &self.region {
            self.owner[point.cell()] = owner;
        }
        match owner {
            Some(color) => {
                *self.area.get_mut(color) += self.region.len() as u16;
                for &head in &self.heads {
                    if !self.one_eyed.insert(head) {
                        self.two_eyed.insert(head);
                    }
                }
            }
            None => {
                for &head in &self.heads {
                    self.sharing.insert(head);
                }
            }
        }
    }

    /// The side that has a point at the end; `None` for a shared one.
    pub fn owner(&self, point: Point) -> Option<Color> {
        self.owner[point.cell()]
    }

    /// Points that each side has, stones and territory.
    pub fn area(&self) -> &ByColor<u16> {
        &self.area
    }

    /// Whether the chain with this head stands beside a shared liberty without two eyes of its
    /// own: in seki, or only because the playouts would not give up the stones that kill it.
    pub fn stands_without_eyes(&self, head: Point) -> bool {
        self.sharing.contains(head) && !self.two_eyed.contains(head)
    }
}
