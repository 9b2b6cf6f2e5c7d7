use serde::Deserialize;

use crate::go::{BoardSize, Color, Setup};

/// A side as the data have it: `B` or `W`.
#[derive(Clone, Copy, Deserialize)]
pub(super) enum Side {
    B,
    W,
}

impl From<Side> for Color {
    fn from(side: Side) -> Color {
        match side {
            Side::B => Color::Black,
            Side::W => Color::White,
        }
    }
}

/// The board of rows from the top: `X` black, `O` white, `.` empty; and who moves.
///
/// # Errors
/// What is wrong with the rows, for those who write them.
pub(super) fn set_up(rows: &[String], turn: Color) -> Result<Setup, &'static str> {
    let count = |count: usize| u8::try_from(count).unwrap_or(u8::MAX);
    let cols = rows.first().map_or(0, |row| row.chars().count());
    let size = BoardSize::new(count(cols), count(rows.len())).ok_or("no board has this size")?;
    if rows.iter().any(|row| row.chars().count() != cols) {
        return Err("rows differ in length");
    }
    let mut setup = Setup::empty(size);
    setup.turn = turn;
    let signs = rows.iter().flat_map(|row| row.chars());
    for (point, sign) in size.points().zip(signs) {
        match sign {
            'X' => setup.black.insert(point),
            'O' => setup.white.insert(point),
            '.' => true,
            _ => return Err("a sign of a row is none of X, O and ."),
        };
    }
    Ok(setup)
}
