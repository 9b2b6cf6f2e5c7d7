//! What can be looked up: eye shapes, big eyes, and what is needed to win.

use crate::go::{BoardSize, Komi, Point, PointSet};

/// What becomes of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It lives.
    Alive,
    /// It is taken.
    Dead,
}

/// The eye space of a surrounded group, as rows: `o` a point of it, `v` its vital point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EyeShape {
    /// The text of its name.
    pub key: &'static str,
    rows: &'static [&'static str],
    /// What comes if the surrounded side moves first.
    pub owner_first: Verdict,
    /// What comes if the other side moves first.
    pub other_first: Verdict,
}

const fn shape(
    key: &'static str,
    rows: &'static [&'static str],
    owner_first: Verdict,
    other_first: Verdict,
) -> EyeShape {
    EyeShape {
        key,
        rows,
        owner_first,
        other_first,
    }
}

/// Eye shapes of three to six points, away from the corner and with no liberty outside.
pub const EYE_SHAPES: [EyeShape; 9] = {
    use Verdict::{Alive, Dead};
    [
        shape("shape.3straight", &["ovo"], Alive, Dead),
        shape("shape.3bent", &["vo", "o "], Alive, Dead),
        shape("shape.4straight", &["oooo"], Alive, Alive),
        shape("shape.4bent", &["o  ", "ooo"], Alive, Alive),
        shape("shape.4t", &["ovo", " o "], Alive, Dead),
        shape("shape.4square", &["oo", "oo"], Dead, Dead),
        shape("shape.5bulky", &["oo", "vo", "o "], Alive, Dead),
        shape("shape.5cross", &[" o ", "ovo", " o "], Alive, Dead),
        shape("shape.6rabbit", &["oo ", "ovo", " o "], Alive, Dead),
    ]
};

/// Points of a big eye, and how many liberties it stands for.
pub const BIG_EYES: [(u8, u8); 4] = [(3, 3), (4, 5), (5, 8), (6, 12)];

impl EyeShape {
    /// The small board: the eye space with a line of points around it.
    #[must_use]
    pub fn size(&self) -> Option<BoardSize> {
        let cols = self.rows.iter().map(|row| row.len()).max()?;
        let side = |count: usize| u8::try_from(count + 2).ok();
        BoardSize::new(side(cols)?, side(self.rows.len())?)
    }

    fn points_of(&self, wanted: fn(u8) -> bool) -> Vec<Point> {
        let Some(size) = self.size() else {
            return Vec::new();
        };
        let rows = (1..).zip(self.rows);
        rows.flat_map(|(row, signs)| {
            let signs = (1..)
                .zip(signs.bytes())
                .filter(move |&(_, sign)| wanted(sign));
            signs.filter_map(move |(col, _)| size.point(col, row))
        })
        .collect()
    }

    /// The eye space.
    #[must_use]
    pub fn eye(&self) -> Vec<Point> {
        self.points_of(|sign| sign != b' ')
    }

    /// Where the first move decides; none where it does not.
    #[must_use]
    pub fn vital_points(&self) -> Vec<Point> {
        self.points_of(|sign| sign == b'v')
    }

    /// The small board and the stones around the eye space.
    #[must_use]
    pub fn board(&self) -> Option<(BoardSize, PointSet)> {
        let size = self.size()?;
        let eye: PointSet = self.eye().into_iter().collect();
        let beside = |point: Point| {
            let near = |a: u8, b: u8| a.abs_diff(b) <= 1;
            let mut all = eye.iter();
            all.any(|of| near(of.col(), point.col()) && near(of.row(), point.row()))
        };
        let stones = size
            .points()
            .filter(|&point| !eye.contains(point) && beside(point));
        Some((size, stones.collect()))
    }
}

/// One way in which the areas of a counted game can stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResultRow {
    /// Black's area in half-points of the board, two to a zi.
    pub black: i32,
    /// White's.
    pub white: i32,
    /// Black's lead in half-points, komi included: quarters of a zi.
    pub margin: i32,
}

/// Areas around the line between winning and losing, by half zi, Black's largest first: as far as
/// the board goes. Article 12 of the Chinese rules: half the board and half the komi are needed.
#[must_use]
pub fn results(area: u16, komi: Komi) -> Vec<ResultRow> {
    let area = i32::from(area);
    // Black's lead is Black's area less White's, less komi; areas are in half-points of one point.
    let row = |black: i32| ResultRow {
        black,
        white: 2 * area - black,
        margin: 2 * black - 2 * area - komi.half_points(),
    };
    // The largest area with which Black does not win.
    let even = (2 * area + komi.half_points()).div_euclid(2);
    let rows = (even - 4..=even + 5).rev();
    rows.filter(|black| (0..=2 * area).contains(black))
        .map(row)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(area: u16, half_points: i32, black: i32) -> Option<i32> {
        let rows = results(area, Komi::from_half_points(half_points));
        let row = rows.into_iter().find(|row| row.black == black)?;
        assert_eq!(row.black + row.white, 2 * i32::from(area));
        Some(row.margin)
    }

    #[test]
    fn the_line_between_winning_and_losing() {
        // 19×19, 3¾ zi: 184½ wins by ¼, 184 loses by ¼, 185 wins by ¾; 177 wins for White.
        assert_eq!(at(361, 15, 369), Some(1));
        assert_eq!(at(361, 15, 368), Some(-1));
        assert_eq!(at(361, 15, 370), Some(3));
        // 7 points: 184 against 177 is a draw; 2¾ zi: 184 wins by ¾; 9×9 by 3¾: 45 wins, 44 does not.
        assert_eq!(at(361, 14, 368), Some(0));
        assert_eq!(at(361, 11, 368), Some(3));
        assert!(at(81, 15, 90) > Some(0) && at(81, 15, 88) < Some(0));
    }

    #[test]
    fn areas_stay_on_the_board() {
        assert!(results(4, Komi::from_half_points(100)).is_empty());
        let small = results(4, Komi::from_half_points(1));
        assert!(small.iter().all(|row| row.black >= 0 && row.white >= 0));
        assert!(!small.is_empty());
    }

    #[test]
    fn every_shape_has_its_points_and_a_wall() {
        let sizes = [3, 3, 4, 4, 4, 4, 5, 5, 6];
        for (shape, points) in EYE_SHAPES.iter().zip(sizes) {
            assert_eq!(shape.eye().len(), points, "{}", shape.key);
            assert!(shape.board().is_some(), "{}", shape.key);
        }
    }
}
