use std::collections::BTreeMap;

use serde::Deserialize;

use crate::go::{BoardSize, Color, Point, PointSet, Setup};

/// A move with a name, on a small board.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(try_from = "Raw")]
pub struct NamedMove {
    /// Its key: the text of the name, and with `.is` of what it means.
    pub key: String,
    /// The stones before it.
    pub before: Setup,
    /// Which sides of the small board are edges of the real one.
    pub edges: Edges,
    /// The move.
    pub at: Point,
    /// Who plays it.
    pub color: Color,
    /// What the definition speaks of.
    pub marks: Vec<Point>,
}

/// Which sides are edges of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Edges {
    /// The left side.
    pub left: bool,
    /// The right side.
    pub right: bool,
    /// The upper side.
    pub top: bool,
    /// The lower side.
    pub bottom: bool,
}

/// The named moves of a text, in the order in which they are shown.
///
/// # Errors
/// A message for those who write them, where the text is none of this form.
pub fn named_moves(text: &str) -> Result<Vec<NamedMove>, String> {
    #[derive(Deserialize)]
    struct List {
        names: Vec<NamedMove>,
    }
    let list: List = serde_json::from_str(text).map_err(|error| error.to_string())?;
    Ok(list.names)
}

#[derive(Deserialize)]
struct Raw {
    key: String,
    rows: Vec<String>,
    edges: Vec<Side>,
    color: RawColor,
    at: String,
    #[serde(default)]
    marks: BTreeMap<String, String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Side {
    Left,
    Right,
    Top,
    Bottom,
}

#[derive(Clone, Copy, Deserialize)]
enum RawColor {
    B,
    W,
}

impl TryFrom<Raw> for NamedMove {
    type Error = &'static str;

    fn try_from(raw: Raw) -> Result<NamedMove, &'static str> {
        let count = |count: usize| u8::try_from(count).unwrap_or(u8::MAX);
        let cols = raw.rows.first().map_or(0, |row| row.chars().count());
        let size = BoardSize::new(count(cols), count(raw.rows.len()));
        let size = size.ok_or("no board has this size")?;
        let mut stones = [PointSet::EMPTY; 2];
        if raw.rows.iter().any(|row| row.chars().count() != cols) {
            return Err("rows differ in length");
        }
        for (row, signs) in (0..).zip(&raw.rows) {
            for (col, sign) in (0..).zip(signs.chars()) {
                let point = size.point(col, row).ok_or("a point is not on the board")?;
                let [black, white] = &mut stones;
                match sign {
                    'X' => black.insert(point),
                    'O' => white.insert(point),
                    '.' => true,
                    _ => return Err("a sign of a row is none of X, O and ."),
                };
            }
        }
        let [black, white] = stones;
        let color = match raw.color {
            RawColor::B => Color::Black,
            RawColor::W => Color::White,
        };
        let marks = raw.marks.keys().map(|name| size.parse_western(name));
        let has = |side: Side| raw.edges.contains(&side);
        Ok(NamedMove {
            at: size
                .parse_western(&raw.at)
                .map_err(|_| "the move is not on the board")?,
            before: Setup {
                size,
                black,
                white,
                turn: color,
            },
            edges: Edges {
                left: has(Side::Left),
                right: has(Side::Right),
                top: has(Side::Top),
                bottom: has(Side::Bottom),
            },
            color,
            marks: marks
                .collect::<Result<_, _>>()
                .map_err(|_| "a mark is not on the board")?,
            key: raw.key,
        })
    }
}
