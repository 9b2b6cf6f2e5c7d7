//! Boards drawn as rows of text: `X` black, `O` white, `.` empty, rows from the top.

use shoutan::go::{Board, BoardSize, Color, Move, Point, PointSet, Ruleset, Setup};

/// The colour that `B` or `W` stands for.
pub fn color(letter: &str) -> Result<Color, String> {
    match letter {
        "B" => Ok(Color::Black),
        "W" => Ok(Color::White),
        _ => Err(format!("{letter:?} is no colour")),
    }
}

/// The start of a game that is drawn as rows.
pub fn setup(rows: &[&str], turn: Color) -> Result<Setup, String> {
    let cols = rows.first().map_or(0, |row| row.len());
    let size = u8::try_from(cols)
        .ok()
        .zip(u8::try_from(rows.len()).ok())
        .and_then(|(cols, rows)| BoardSize::new(cols, rows))
        .ok_or("no board has so many rows or columns")?;
    let mut setup = Setup {
        turn,
        ..Setup::empty(size)
    };
    for (row, text) in (0u8..).zip(rows) {
        if text.len() != cols {
            return Err(format!("row {text:?} is not {cols} wide"));
        }
        for (col, cell) in (0u8..).zip(text.bytes()) {
            let point = size.point(col, row).ok_or("off the board")?;
            match cell {
                b'X' => drop(setup.black.insert(point)),
                b'O' => drop(setup.white.insert(point)),
                b'.' => {}
                other => return Err(format!("{:?} is no stone", char::from(other))),
            }
        }
    }
    Ok(setup)
}

/// The start of a game that is drawn as rows with ` / ` between them, Black to play.
pub fn drawn(text: &str) -> Setup {
    let rows: Vec<&str> = text.split('/').map(str::trim).collect();
    match setup(&rows, Color::Black) {
        Ok(setup) => setup,
        Err(why) => panic!("{text}: {why}"),
    }
}

/// The board that is drawn as rows with ` / ` between them.
pub fn board(text: &str) -> Board {
    drawn(text).board()
}

/// Rows from the top.
pub fn rows(board: &Board) -> Vec<String> {
    format!("{board:?}").lines().map(str::to_owned).collect()
}

/// A point in the western notation: `Q16`.
pub fn at(size: BoardSize, text: &str) -> Point {
    match size.parse_western(text) {
        Ok(point) => point,
        Err(why) => panic!("{text}: {why:?}"),
    }
}

/// Points in the western notation with spaces between them.
pub fn points(size: BoardSize, text: &str) -> PointSet {
    text.split_whitespace().map(|name| at(size, name)).collect()
}

/// A point in the western notation, or `pass`.
pub fn mv(size: BoardSize, text: &str) -> Result<Move, String> {
    match text {
        "pass" => Ok(Move::Pass),
        _ => size
            .parse_western(text)
            .map(Move::Play)
            .map_err(|why| format!("{text}: {why:?}")),
    }
}

/// Rules for play that differ from the Chinese ones only in what they say about repetition and
/// suicide.
pub fn rules(repetition: shoutan::go::Repetition, suicide: shoutan::go::Suicide) -> Ruleset {
    Ruleset {
        repetition,
        suicide,
        ..Ruleset::CHINESE
    }
}
