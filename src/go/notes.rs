use serde::{Deserialize, Serialize};

use super::color::Color;
use super::point::{Point, PointSet};

/// A property of a record as it was read: its name in capitals, its values with their escapes as
/// they stood in the file. What a program does not understand is kept in this form and written back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Property {
    /// Capital letters: `SBKV`.
    pub name: String,
    /// At least one value; escaped, without the brackets.
    pub values: Vec<String>,
}

/// A change of the board that is no move (AB, AW, AE, PL): stones put down and taken off as the
/// record says. It captures nothing, counts no prisoners, and chains without a liberty stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Edit {
    /// Points that get a black stone.
    pub black: PointSet,
    /// Points that get a white stone.
    pub white: PointSet,
    /// Points that become empty.
    pub empty: PointSet,
    /// Who moves next, where the record says so.
    pub turn: Option<Color>,
}

impl Edit {
    /// No change.
    pub const NONE: Edit = Edit {
        black: PointSet::EMPTY,
        white: PointSet::EMPTY,
        empty: PointSet::EMPTY,
        turn: None,
    };

    /// Whether it changes nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Edit::NONE
    }

    /// Whether it puts stones on the board or takes some off.
    #[must_use]
    pub fn has_stones(&self) -> bool {
        !(self.black.is_empty() && self.white.is_empty() && self.empty.is_empty())
    }

    /// What becomes of each point that it names.
    pub fn changes(&self) -> impl Iterator<Item = (Point, Option<Color>)> {
        let black = self.black.iter().map(|point| (point, Some(Color::Black)));
        let white = self.white.iter().map(|point| (point, Some(Color::White)));
        let empty = self.empty.iter().map(|point| (point, None));
        black.chain(white).chain(empty)
    }

    /// Says what becomes of a point, whatever was said before.
    pub fn put(&mut self, point: Point, stone: Option<Color>) {
        self.forget(point);
        match stone {
            Some(Color::Black) => self.black.insert(point),
            Some(Color::White) => self.white.insert(point),
            None => self.empty.insert(point),
        };
    }

    /// Says nothing about a point any more.
    pub fn forget(&mut self, point: Point) {
        self.black.remove(point);
        self.white.remove(point);
        self.empty.remove(point);
    }
}

/// The shape of a mark on one point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Shape {
    /// TR.
    Triangle,
    /// SQ.
    Square,
    /// CR.
    Circle,
    /// MA.
    Cross,
    /// SL: a point that is picked out, without a shape of its own.
    Selected,
}

impl Shape {
    /// All shapes.
    pub const ALL: [Shape; 5] = [
        Shape::Triangle,
        Shape::Square,
        Shape::Circle,
        Shape::Cross,
        Shape::Selected,
    ];
}

/// Something drawn on the board to speak about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Mark {
    /// A shape on a point (TR, SQ, CR, MA, SL).
    Shape(Shape, Point),
    /// A short text on a point (LB).
    Label(Point, String),
    /// A line between two points (LN).
    Line(Point, Point),
    /// An arrow from a point to another (AR).
    Arrow(Point, Point),
}

impl Mark {
    /// The point that it stands on, or begins at.
    #[must_use]
    pub fn point(&self) -> Point {
        match *self {
            Mark::Shape(_, point)
            | Mark::Label(point, _)
            | Mark::Line(point, _)
            | Mark::Arrow(point, _) => point,
        }
    }

    /// Whether it stands on one point alone.
    #[must_use]
    pub fn is_on_one_point(&self) -> bool {
        matches!(self, Mark::Shape(..) | Mark::Label(..))
    }
}

/// What a node of a record says besides its move.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Notes {
    /// Changes of the board that are no move. They come before the node's move if it has both.
    pub edit: Edit,
    /// The comment, lines divided by `\n`; empty for none.
    pub comment: String,
    /// Marks on the board, in the order of the record.
    pub marks: Vec<Mark>,
    /// Everything else, in the order of the record.
    pub rest: Vec<Property>,
}

impl Notes {
    /// Nothing said.
    pub const NONE: Notes = Notes {
        edit: Edit::NONE,
        comment: String::new(),
        marks: Vec::new(),
        rest: Vec::new(),
    };

    /// Whether there is nothing to be said.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Notes::NONE
    }

    /// Puts a mark on the board, or takes the same one away. A point carries one shape or label at
    /// a time.
    pub fn toggle(&mut self, mark: Mark) {
        if let Some(at) = self.marks.iter().position(|other| *other == mark) {
            self.marks.remove(at);
            return;
        }
        if mark.is_on_one_point() {
            self.marks
                .retain(|other| !(other.is_on_one_point() && other.point() == mark.point()));
        }
        self.marks.push(mark);
    }

    /// The next letter that labels no point yet: A to Z, then a to z.
    #[must_use]
    pub fn next_letter(&self) -> Option<char> {
        ('A'..='Z').chain('a'..='z').find(|letter| {
            let mut label = [0; 4];
            let label = letter.encode_utf8(&mut label);
            !self
                .marks
                .iter()
                .any(|mark| matches!(mark, Mark::Label(_, text) if text == label))
        })
    }

    /// The next number that labels no point yet.
    #[must_use]
    pub fn next_number(&self) -> u32 {
        let highest = self.marks.iter().filter_map(|mark| match mark {
            Mark::Label(_, text) => text.parse::<u32>().ok(),
            _ => None,
        });
        highest.max().unwrap_or(0).saturating_add(1)
    }
}
