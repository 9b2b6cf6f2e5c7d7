//! The rules once more, as plainly as they can be written: no chains are kept, no keys, every
//! question is answered by walking the whole board and the whole past.

use shoutan::go::{Board, BoardSize, Color, Move, Point, Position, Repetition, Setup, Suicide};

/// Stones of a board, row by row from the top left.
pub type Stones = Vec<Option<Color>>;

/// A game that remembers every board.
#[derive(Clone)]
pub struct Naive {
    pub size: BoardSize,
    pub stones: Stones,
    /// Every state so far: its stones, who was to move then, who made it by a play.
    pub past: Vec<(Stones, Color, Option<Color>)>,
    /// Who made each move, and whether it was a play.
    pub moves: Vec<(Color, bool)>,
    /// Stones that each move took, and own stones it lost.
    pub took: Vec<(u16, u16)>,
    /// Whether a dispute is played out.
    pub disputed: bool,
}

/// What a stone does: the board that follows, stones taken, own stones lost.
pub struct Result {
    pub stones: Stones,
    pub captured: u16,
    pub lost: u16,
}

impl Naive {
    pub fn new(start: &Setup) -> Naive {
        let stones: Stones = start
            .size
            .points()
            .map(|point| {
                if start.white.contains(point) {
                    Some(Color::White)
                } else if start.black.contains(point) {
                    Some(Color::Black)
                } else {
                    None
                }
            })
            .collect();
        Naive {
            size: start.size,
            past: vec![(stones.clone(), start.turn, None)],
            stones,
            moves: Vec::new(),
            took: Vec::new(),
            disputed: false,
        }
    }

    fn index(&self, point: Point) -> usize {
        usize::from(point.row()) * usize::from(self.size.cols()) + usize::from(point.col())
    }

    fn around(&self, at: usize) -> Vec<usize> {
        let (cols, all) = (usize::from(self.size.cols()), self.stones.len());
        let mut around = Vec::new();
        if at >= cols {
            around.push(at - cols);
        }
        if !at.is_multiple_of(cols) {
            around.push(at - 1);
        }
        if !(at + 1).is_multiple_of(cols) {
            around.push(at + 1);
        }
        if at + cols < all {
            around.push(at + cols);
        }
        around
    }

    /// The chain on a point and its liberties.
    fn chain(&self, stones: &Stones, at: usize) -> (Vec<usize>, Vec<usize>) {
        let (mut chain, mut liberties) = (vec![at], Vec::new());
        let mut next = 0;
        while let Some(&stone) = chain.get(next) {
            next += 1;
            for beside in self.around(stone) {
                if stones[beside].is_none() && !liberties.contains(&beside) {
                    liberties.push(beside);
                }
                if stones[beside] == stones[at] && !chain.contains(&beside) {
                    chain.push(beside);
                }
            }
        }
        (chain, liberties)
    }

    /// The points of the chain on a point, and of its liberties.
    pub fn chain_at(&self, point: Point) -> (Vec<Point>, Vec<Point>) {
        let points: Vec<Point> = self.size.points().collect();
        let (mut chain, mut liberties) = self.chain(&self.stones, self.index(point));
        chain.sort_unstable();
        liberties.sort_unstable();
        let named = |list: Vec<usize>| list.into_iter().map(|at| points[at]).collect();
        (named(chain), named(liberties))
    }

    /// What a stone on an empty point would do.
    pub fn result(&self, point: Point, color: Color) -> Option<Result> {
        let at = self.index(point);
        if self.stones[at].is_some() {
            return None;
        }
        let mut stones = self.stones.clone();
        stones[at] = Some(color);
        let mut captured = 0;
        for beside in self.around(at) {
            if stones[beside] == Some(color.other()) {
                let (chain, liberties) = self.chain(&stones, beside);
                if liberties.is_empty() {
                    captured += chain.len() as u16;
                    for stone in chain {
                        stones[stone] = None;
                    }
                }
            }
        }
        let (chain, liberties) = self.chain(&stones, at);
        let mut lost = 0;
        if liberties.is_empty() {
            lost = chain.len() as u16;
            for stone in chain {
                stones[stone] = None;
            }
        }
        Some(Result {
            stones,
            captured,
            lost,
        })
    }

    /// Whether the rules allow a stone there.
    pub fn legal(
        &self,
        point: Point,
        color: Color,
        repetition: Repetition,
        suicide: Suicide,
    ) -> bool {
        let Some(result) = self.result(point, color) else {
            return false;
        };
        let may_be_lost = match suicide {
            Suicide::Forbidden => result.lost == 0,
            Suicide::Groups => result.lost != 1,
            Suicide::Allowed => true,
        };
        let next = color.other();
        let repeats = match repetition {
            Repetition::Allowed => false,
            Repetition::SimpleKo => self.is_ko(&result.stones, next),
            Repetition::Practice => {
                let gains = |number: usize| self.gain(number, color, &result) != 0;
                self.is_ko(&result.stones, next)
                    || self.past.iter().enumerate().any(|(number, past)| {
                        past.0 == result.stones && (self.disputed || gains(number))
                    })
            }
            Repetition::Positional => self.past.iter().any(|past| past.0 == result.stones),
            Repetition::Situational => self
                .past
                .iter()
                .any(|past| past.0 == result.stones && past.1 == next),
            Repetition::NaturalSituational => self
                .past
                .iter()
                .any(|past| past.0 == result.stones && past.2 == Some(color)),
        };
        may_be_lost && !repeats
    }

    /// Whether these stones are those that the last play, one of `next`, changed.
    fn is_ko(&self, stones: &Stones, next: Color) -> bool {
        self.moves.last() == Some(&(next, true)) && self.past[self.past.len() - 2].0 == *stones
    }

    /// How many stones more than the opponent `color` takes from a state on, the result included.
    fn gain(&self, number: usize, color: Color, result: &Result) -> i32 {
        let since = self.moves[number..].iter().zip(&self.took[number..]);
        let last = i32::from(result.captured) - i32::from(result.lost);
        since.fold(last, |gain, (&(who, _), &(took, lost))| {
            let net = i32::from(took) - i32::from(lost);
            gain + if who == color { net } else { -net }
        })
    }

    /// Carries out a move on an empty point, or a pass.
    pub fn play(&mut self, mv: Move, color: Color) {
        let mut took = (0, 0);
        if let Move::Play(point) = mv
            && let Some(result) = self.result(point, color)
        {
            took = (result.captured, result.lost);
            self.stones = result.stones;
        }
        self.took.push(took);
        let made = matches!(mv, Move::Play(_)).then_some(color);
        self.past.push((self.stones.clone(), color.other(), made));
        self.moves.push((color, made.is_some()));
    }

    /// The stones of a board, to compare with.
    pub fn stones_of(board: &Board) -> Stones {
        board.size().points().map(|p| board.stone(p)).collect()
    }

    /// Whether a position has these stones.
    pub fn agrees(&self, position: &Position) -> bool {
        Naive::stones_of(position.board()) == self.stones
    }
}
