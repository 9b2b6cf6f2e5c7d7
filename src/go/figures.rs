use std::collections::HashMap;
use std::num::NonZeroU32;

use super::board::Board;
use super::color::Color;
use super::point::Point;
use super::position::{Move, MoveNumber, Position};
use super::record::GameRecord;
use super::tree::NodeId;

/// A stone that carries the number of its move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbered {
    /// The number of the move, counted from the start of the game.
    pub number: MoveNumber,
    /// Whose stone.
    pub color: Color,
    /// Where it was played.
    pub point: Point,
}

/// Where a move was played that a figure cannot show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// On the point that carries this number in the same figure: a ko retaken, a play where stones
    /// were taken.
    Move(MoveNumber),
    /// On a point with a stone that stood before the figure begins and so has no number.
    Point(Point),
    /// Nowhere: a pass, or a point off the board, which acts as one.
    Pass,
}

/// A move that a figure cannot show, to be said below it: 57 at 43.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Note {
    /// The number of the move.
    pub number: MoveNumber,
    /// Who moved.
    pub color: Color,
    /// Where.
    pub at: Place,
}

/// A stretch of a game as it is printed (譜): the board as it stood, and on it the moves with their
/// numbers. Each point shows the stone that stood there first; stones that are taken meanwhile
/// stay in the picture, and what is played on such a point later is a note.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// The board before the first move.
    pub start: Board,
    /// The moves of it in numbers, the first and the last; `None` where nothing was played.
    pub moves: Option<(MoveNumber, MoveNumber)>,
    /// The moves that are shown, in the order of play, one a point.
    pub shown: Vec<Numbered>,
    /// The moves that are not, in the order of play.
    pub notes: Vec<Note>,
    /// The last node of it: its marks and labels belong in the picture.
    pub end: NodeId,
}

impl Figure {
    fn new(start: &Board, end: NodeId) -> Figure {
        Figure {
            start: start.clone(),
            moves: None,
            shown: Vec::new(),
            notes: Vec::new(),
            end,
        }
    }

    /// The stone that the picture has on a point.
    #[must_use]
    pub fn stone(&self, point: Point) -> Option<Color> {
        let played = || self.shown.iter().find(|stone| stone.point == point);
        self.start
            .stone(point)
            .or_else(|| played().map(|stone| stone.color))
    }

    /// The stones of the picture, those that stood before first.
    pub fn stones(&self) -> impl Iterator<Item = (Point, Color)> {
        let played = self.shown.iter().map(|stone| (stone.point, stone.color));
        self.start.all_stones().chain(played)
    }

    fn len(&self) -> usize {
        self.shown.len() + self.notes.len()
    }
}

/// A line of play in figures of at most `per` moves, passes among them; [`NonZeroU32::MAX`] for one
/// alone.
///
/// `line` is a path down the tree of the record, such as [`Tree::path`](super::Tree::path) gives,
/// or the later part of one: the board before it is where the first figure begins, and the numbers
/// go on from there. Where stones are set up in the middle of the line, a new figure begins. A line
/// without moves is one figure without numbers.
#[must_use]
pub fn figures(record: &GameRecord, line: &[NodeId], per: NonZeroU32) -> Vec<Figure> {
    let per = usize::try_from(per.get()).unwrap_or(usize::MAX);
    let before = line
        .first()
        .and_then(|&first| record.tree.node(first).parent())
        .unwrap_or(NodeId::ROOT);
    let mut position = record.position_at(before);
    let mut drawing = Drawing::on(&position, before);
    let mut done = Vec::new();
    for &id in line {
        let node = record.tree.node(id);
        let edit = &node.notes().edit;
        if edit.has_stones() {
            position.set_up(edit);
            done.extend(drawing.turn_page(&position, id));
        }
        if let Some(step) = node.step() {
            if drawing.figure.len() >= per {
                done.extend(drawing.turn_page(&position, id));
            }
            position.replay(step.color, step.mv);
            drawing.add(position.move_number(), step.color, step.mv);
        }
        drawing.figure.end = id;
    }
    done.push(drawing.figure);
    done
}

/// The figure that is being drawn.
struct Drawing {
    figure: Figure,
    /// The numbers on the points.
    numbers: HashMap<Point, MoveNumber>,
}

impl Drawing {
    fn on(position: &Position, end: NodeId) -> Drawing {
        Drawing {
            figure: Figure::new(position.board(), end),
            numbers: HashMap::new(),
        }
    }

    /// Begins a new figure on the board as it stands. The one before, if it shows any move.
    fn turn_page(&mut self, position: &Position, end: NodeId) -> Option<Figure> {
        let before = std::mem::replace(self, Drawing::on(position, end)).figure;
        before.moves.is_some().then_some(before)
    }

    fn add(&mut self, number: MoveNumber, color: Color, mv: Move) {
        let figure = &mut self.figure;
        let first = figure.moves.map_or(number, |(first, _)| first);
        figure.moves = Some((first, number));
        let note = |at| Note { number, color, at };
        match mv {
            Move::Play(point) if figure.start.size().contains(point) => {
                if figure.start.stone(point).is_some() {
                    figure.notes.push(note(Place::Point(point)));
                } else if let Some(&first) = self.numbers.get(&point) {
                    figure.notes.push(note(Place::Move(first)));
                } else {
                    self.numbers.insert(point, number);
                    figure.shown.push(Numbered {
                        number,
                        color,
                        point,
                    });
                }
            }
            Move::Play(_) | Move::Pass => figure.notes.push(note(Place::Pass)),
        }
    }
}
