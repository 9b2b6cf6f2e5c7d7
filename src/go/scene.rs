use super::board::Board;
use super::color::Color;
use super::point::{Point, PointSet};

/// What lies at a place near a play, as the player sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spot {
    Own,
    Enemy,
    Empty,
    Off,
}

/// A legal play with the boards before and after it.
pub(super) struct Scene<'a> {
    pub before: &'a Board,
    pub after: Board,
    pub at: Point,
    pub color: Color,
    /// The opponent's stone that was played just before and still stands; `None` where it is not
    /// known.
    pub answers: Option<Point>,
    /// Stones that the play takes.
    pub taken: u16,
}

impl<'a> Scene<'a> {
    /// `None` where no stone can be played or it would be suicide.
    pub fn new(
        before: &'a Board,
        at: Point,
        color: Color,
        answers: Option<Point>,
    ) -> Option<Scene<'a>> {
        let trial = before.trial(at, color).filter(|trial| trial.lost == 0)?;
        let mut after = before.clone();
        after.place(at, color);
        Some(Scene {
            before,
            after,
            at,
            color,
            answers: answers.filter(|&point| before.stone(point) == Some(color.other())),
            taken: trial.captured,
        })
    }

    /// The board as it is seen in each of the eight ways, so that a shape is described once.
    pub fn views(&self) -> impl Iterator<Item = View<'_>> {
        let ways = [(0, 1), (1, 0), (0, -1), (-1, 0)];
        ways.into_iter().flat_map(move |ahead: (i16, i16)| {
            [1, -1].map(|hand| View {
                scene: self,
                right: (ahead.1 * hand, ahead.0 * hand),
                ahead,
            })
        })
    }

    /// One of the eight views, for what looks the same in all of them.
    pub fn view(&self) -> View<'_> {
        View {
            scene: self,
            right: (1, 0),
            ahead: (0, 1),
        }
    }

    /// Points next to the play.
    pub fn around(&self) -> impl Iterator<Item = Point> {
        self.before.size().around(self.at)
    }

    /// The different chains of one colour next to the play as they stood before it, by a stone.
    pub fn chains_beside(&self, color: Color) -> Vec<Point> {
        let mut chains: Vec<Point> = Vec::new();
        for stone in self.around() {
            let known = chains
                .iter()
                .any(|&chain| self.before.same_chain(chain, stone));
            if self.before.stone(stone) == Some(color) && !known {
                chains.push(stone);
            }
        }
        chains
    }

    /// The line the play is on, counted from the nearest edge.
    pub fn line(&self) -> i16 {
        let view = self.view();
        view.lines_left()
            .min(view.lines_right())
            .min(view.lines_behind())
            .min(view.lines_ahead())
    }

    /// Liberties of the player's chain after the play.
    pub fn liberties(&self) -> PointSet {
        self.after.liberties(self.at)
    }

    /// Whether the stone cannot be taken at once.
    pub fn is_safe(&self) -> bool {
        self.liberties().len() > 1
    }

    /// Whether the opponent's stone on the point could have stayed there, or would have taken
    /// something: whether there was something to keep it from.
    pub fn enemy_could_play(&self, at: Point) -> bool {
        let enemy = self.color.other();
        match self.before.trial(at, enemy) {
            Some(trial) if trial.lost == 0 => {
                let mut board = self.before.clone();
                board.place(at, enemy);
                trial.captured > 0 || board.liberties(at).len() > 1
            }
            _ => false,
        }
    }

    /// Whether two chains have a liberty in common on a board, another one than `but`.
    pub fn meet(board: &Board, a: Point, b: Point, but: Point) -> bool {
        let liberties = board.liberties(b);
        board
            .liberties(a)
            .iter()
            .any(|point| point != but && liberties.contains(point))
    }
}

/// A scene as it is seen in one of eight ways. Places are told by how far they are to the right of
/// the play and ahead of it; on the board as it was before the play, so that the play is empty.
#[derive(Clone, Copy)]
pub(super) struct View<'a> {
    pub scene: &'a Scene<'a>,
    right: (i16, i16),
    ahead: (i16, i16),
}

impl View<'_> {
    pub fn point(&self, right: i16, ahead: i16) -> Option<Point> {
        let at = self.scene.at;
        let along = |at: u8, by: (i16, i16)| i16::from(at) + right * by.0 + ahead * by.1;
        let col = along(at.col(), (self.right.0, self.ahead.0));
        let row = along(at.row(), (self.right.1, self.ahead.1));
        self.scene
            .before
            .size()
            .point(col.try_into().ok()?, row.try_into().ok()?)
    }

    pub fn spot(&self, right: i16, ahead: i16) -> Spot {
        match self.point(right, ahead) {
            None => Spot::Off,
            Some(point) => match self.scene.before.stone(point) {
                None => Spot::Empty,
                Some(color) if color == self.scene.color => Spot::Own,
                Some(_) => Spot::Enemy,
            },
        }
    }

    pub fn own(&self, right: i16, ahead: i16) -> bool {
        self.spot(right, ahead) == Spot::Own
    }

    pub fn enemy(&self, right: i16, ahead: i16) -> bool {
        self.spot(right, ahead) == Spot::Enemy
    }

    pub fn empty(&self, right: i16, ahead: i16) -> bool {
        self.spot(right, ahead) == Spot::Empty
    }

    /// No stone there: empty, or beyond the edge.
    pub fn bare(&self, right: i16, ahead: i16) -> bool {
        matches!(self.spot(right, ahead), Spot::Empty | Spot::Off)
    }

    /// Whether all of these places are empty.
    pub fn all_empty(&self, places: &[(i16, i16)]) -> bool {
        places
            .iter()
            .all(|&(right, ahead)| self.empty(right, ahead))
    }

    /// Whether a place within so many lines of the play, to all sides, is such a spot.
    pub fn any_within(&self, lines: i16, spot: Spot) -> bool {
        (-lines..=lines).any(|right| (-lines..=lines).any(|ahead| self.spot(right, ahead) == spot))
    }

    /// How many such spots are within so many lines of the play.
    pub fn count_within(&self, lines: i16, spot: Spot) -> usize {
        (-lines..=lines)
            .flat_map(|right| (-lines..=lines).map(move |ahead| (right, ahead)))
            .filter(|&(right, ahead)| self.spot(right, ahead) == spot)
            .count()
    }

    /// Whether two stones are of different chains and nothing but the play joins or parts them:
    /// they have no liberty in common besides `but`.
    pub fn apart(&self, a: (i16, i16), b: (i16, i16), but: Point) -> bool {
        let board = self.scene.before;
        match (self.point(a.0, a.1), self.point(b.0, b.1)) {
            (Some(a), Some(b)) => !board.same_chain(a, b) && !Scene::meet(board, a, b, but),
            _ => false,
        }
    }

    /// Stones of the chain at a place, before the play.
    pub fn stones(&self, right: i16, ahead: i16) -> usize {
        self.point(right, ahead)
            .map_or(0, |point| self.scene.before.chain(point).count())
    }

    /// Whether the opponent has just played there, or it is not known where.
    pub fn may_answer(&self, right: i16, ahead: i16) -> bool {
        let answers = self.scene.answers;
        answers.is_none() || answers == self.point(right, ahead)
    }

    /// Whether the opponent has just played there.
    pub fn answers(&self, right: i16, ahead: i16) -> bool {
        self.scene.answers.is_some() && self.may_answer(right, ahead)
    }

    /// The line the play is on, counted from an edge: 1 at the edge.
    fn lines(&self, way: (i16, i16)) -> i16 {
        let size = self.scene.before.size();
        let at = self.scene.at;
        let (col, row) = (i16::from(at.col()), i16::from(at.row()));
        match way {
            (-1, 0) => col + 1,
            (1, 0) => i16::from(size.cols()) - col,
            (0, -1) => row + 1,
            _ => i16::from(size.rows()) - row,
        }
    }

    pub fn lines_right(&self) -> i16 {
        self.lines(self.right)
    }

    pub fn lines_left(&self) -> i16 {
        self.lines((-self.right.0, -self.right.1))
    }

    pub fn lines_ahead(&self) -> i16 {
        self.lines(self.ahead)
    }

    pub fn lines_behind(&self) -> i16 {
        self.lines((-self.ahead.0, -self.ahead.1))
    }
}
