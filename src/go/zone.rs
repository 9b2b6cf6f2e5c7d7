use super::point::{BoardSize, Point};

/// A part of the board, as players speak of it: a corner, a side, the centre.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zone {
    /// The corner at the upper left.
    UpperLeft,
    /// The upper side.
    Top,
    /// The corner at the upper right.
    UpperRight,
    /// The left side.
    Left,
    /// The centre.
    Centre,
    /// The right side.
    Right,
    /// The corner at the lower left.
    LowerLeft,
    /// The lower side.
    Bottom,
    /// The corner at the lower right.
    LowerRight,
}

impl Zone {
    /// All parts, from the upper left.
    pub const ALL: [Zone; 9] = [
        Zone::UpperLeft,
        Zone::Top,
        Zone::UpperRight,
        Zone::Left,
        Zone::Centre,
        Zone::Right,
        Zone::LowerLeft,
        Zone::Bottom,
        Zone::LowerRight,
    ];
}

impl BoardSize {
    /// The part of the board in which a point lies: about a third of the lines from each edge is
    /// corner or side.
    #[must_use]
    pub fn zone(self, point: Point) -> Zone {
        let third = |at: u8, lines: u8| {
            let edge = lines / 3;
            if at < edge {
                0
            } else if at < lines - edge {
                1
            } else {
                2
            }
        };
        let across = third(point.col(), self.cols());
        let down = third(point.row(), self.rows());
        Zone::ALL
            .get(3 * down + across)
            .copied()
            .unwrap_or(Zone::Centre)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]
mod tests {
    use super::*;

    #[test]
    fn stars_lie_where_players_say() {
        let size = BoardSize::NINETEEN;
        for (name, zone) in [
            ("D16", Zone::UpperLeft),
            ("K16", Zone::Top),
            ("Q16", Zone::UpperRight),
            ("D10", Zone::Left),
            ("K10", Zone::Centre),
            ("Q10", Zone::Right),
            ("F6", Zone::LowerLeft),
            ("G4", Zone::Bottom),
            ("Q4", Zone::LowerRight),
        ] {
            assert_eq!(size.zone(size.parse_western(name).unwrap()), zone, "{name}");
        }
        let small = BoardSize::square(2).unwrap();
        assert!(
            small
                .points()
                .all(|point| small.zone(point) == Zone::Centre)
        );
    }
}
