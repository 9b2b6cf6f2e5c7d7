use serde::{Deserialize, Serialize};

use crate::go::{BoardSize, ByColor, Color, Game, Outcome, PointSet, Unit};

/// A game kept on this device. Later games have higher numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct GameId(pub u64);

impl GameId {
    /// The number after this one.
    #[must_use]
    pub fn next(self) -> GameId {
        GameId(self.0.saturating_add(1))
    }

    /// The key under which it is kept: in the order of the numbers.
    #[must_use]
    pub fn key(self) -> String {
        format!("{:020}", self.0)
    }

    /// The game of a key.
    #[must_use]
    pub fn of_key(key: &str) -> Option<GameId> {
        let digits = key.len() == 20 && key.bytes().all(|b| b.is_ascii_digit());
        digits.then(|| key.parse().ok().map(GameId))?
    }
}

/// What the list shows of a game, kept beside it so that the list need not read all games.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// Which game.
    pub id: GameId,
    /// The game's own name; empty where it has none.
    pub title: String,
    /// Names; empty where none was given.
    pub players: ByColor<String>,
    /// What it was played for.
    pub event: String,
    /// The day of the game as the record has it; empty where it has none.
    pub date: String,
    /// The result, once there is one.
    pub outcome: Option<Outcome>,
    /// In what the result is told.
    pub unit: Unit,
    /// Moves played to the position that the game stands at.
    pub moves: u32,
    /// Columns and rows.
    pub size: BoardSize,
    /// Black stones on the board now.
    pub black: PointSet,
    /// White stones on the board now.
    pub white: PointSet,
    /// When it was changed last: milliseconds of the device's calendar.
    pub touched: u64,
    /// When it was deleted, if it was: it can be had back for a while.
    #[serde(default)]
    pub deleted: Option<u64>,
}

impl Entry {
    /// What the list shows of a game that is changed now.
    #[must_use]
    pub fn of(id: GameId, game: &Game, now: u64) -> Entry {
        let record = game.record();
        let header = |name| record.header(name).unwrap_or_default();
        let stones = |color: Color| -> PointSet {
            let all = game.board().all_stones();
            all.filter(|&(_, other)| other == color)
                .map(|(point, _)| point)
                .collect()
        };
        Entry {
            id,
            title: header("GN"),
            players: record.players.clone(),
            event: header("EV"),
            date: header("DT"),
            outcome: record.outcome,
            unit: record.rules.unit,
            moves: game.position().move_number(),
            size: record.setup.size,
            black: stones(Color::Black),
            white: stones(Color::White),
            touched: now,
            deleted: None,
        }
    }

    /// Whether every word of a search is found in what the list says of the game.
    pub(super) fn has(&self, words: &[String], told: &str) -> bool {
        let fields = [
            &self.title,
            &self.players.black,
            &self.players.white,
            &self.event,
            &self.date,
        ];
        let mut text = told.to_lowercase();
        for field in fields {
            text.push('\n');
            text.push_str(&field.to_lowercase());
        }
        words.iter().all(|word| text.contains(word.as_str()))
    }
}
