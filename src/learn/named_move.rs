use std::collections::BTreeMap;

use serde::Deserialize;

use super::rows::{Side, set_up};
use crate::go::{Color, Point, Setup};

/// A move with a name, on a small board.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(try_from = "Raw")]
pub struct NamedMove {
    /// Its key: the text of the name, and with `.is` of what it means.
    pub key: String,
    /// How its Japanese name is read, in hiragana where that is not written in kana anyhow; else empty.
    pub kana: String,
    /// Its Japanese name in Latin letters, which players of all countries use.
    pub romaji: String,
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
    #[serde(default)]
    kana: String,
    romaji: String,
    rows: Vec<String>,
    edges: Vec<Edge>,
    color: Side,
    at: String,
    #[serde(default)]
    marks: BTreeMap<String, String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Edge {
    Left,
    Right,
    Top,
    Bottom,
}

impl TryFrom<Raw> for NamedMove {
    type Error = &'static str;

    fn try_from(raw: Raw) -> Result<NamedMove, &'static str> {
        let color = Color::from(raw.color);
        let before = set_up(&raw.rows, color)?;
        let size = before.size;
        let marks = raw.marks.keys().map(|name| size.parse_western(name));
        let has = |edge: Edge| raw.edges.contains(&edge);
        Ok(NamedMove {
            at: size
                .parse_western(&raw.at)
                .map_err(|_| "the move is not on the board")?,
            before,
            edges: Edges {
                left: has(Edge::Left),
                right: has(Edge::Right),
                top: has(Edge::Top),
                bottom: has(Edge::Bottom),
            },
            color,
            marks: marks
                .collect::<Result<_, _>>()
                .map_err(|_| "a mark is not on the board")?,
            key: raw.key,
            kana: raw.kana,
            romaji: raw.romaji,
        })
    }
}
