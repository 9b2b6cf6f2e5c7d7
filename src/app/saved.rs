use serde::{Deserialize, Serialize};

use crate::components::{Entry, GameId, Settings};
use crate::go::sgf::Repair;
use crate::go::{Clock, Game, NodeId, SavedGame};

/// The form in which things are kept. A newer page reads older forms; an older page leaves a newer
/// form alone.
const VERSION: u32 = 1;

/// The key that says which game is on the board.
pub const CURRENT: &str = "current";
/// The key of the settings.
pub const SETTINGS: &str = "settings";
/// The key of what is left on the clocks in the middle of a turn.
pub const CLOCK: &str = "clock";
/// Where an earlier form of the page kept the game on the board.
pub const GAME: &str = "game";
/// Where an earlier form of the page kept the games that were put aside.
pub const FORMER: &str = "former";
/// How the keys begin of records that could not be read, kept for whoever can.
pub const DAMAGED: &str = "damaged";

/// A game with what belongs to it beside the record.
#[derive(Clone, Debug)]
pub struct KeptGame {
    /// The game.
    pub game: Game,
    /// Where somebody was reading in its record.
    pub reading: Option<NodeId>,
    /// What had to be repaired when it was read from elsewhere.
    pub repairs: Vec<Repair>,
}

impl KeptGame {
    /// A game alone.
    #[must_use]
    pub fn of(game: Game) -> KeptGame {
        KeptGame {
            game,
            reading: None,
            repairs: Vec::new(),
        }
    }
}

/// What is left on the clocks in the middle of a turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct KeptClock {
    /// Of which game.
    pub id: GameId,
    /// At which place in its record.
    pub at: NodeId,
    /// The clocks, at rest.
    pub clock: Clock,
}

#[derive(Serialize, Deserialize)]
struct Versioned<T> {
    version: u32,
    kept: T,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    reading: Option<NodeId>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    repairs: Vec<Repair>,
}

/// A game as text.
#[must_use]
pub fn write_game(kept: &KeptGame) -> String {
    to_text(&Versioned {
        version: VERSION,
        kept: kept.game.save(),
        reading: kept.reading,
        repairs: kept.repairs.clone(),
    })
}

/// Which game is on the board, as text.
#[must_use]
pub fn write_current(id: GameId) -> String {
    write(id)
}

/// The settings as text.
#[must_use]
pub fn write_settings(settings: &Settings) -> String {
    write(*settings)
}

/// What a list shows of a game, as text.
#[must_use]
pub fn write_entry(entry: &Entry) -> String {
    write(entry)
}

/// What is left on the clocks, as text.
#[must_use]
pub fn write_clock(kept: &KeptClock) -> String {
    write(kept)
}

/// What is left on the clocks; `None` where it cannot be read.
#[must_use]
pub fn read_clock(text: &str) -> Option<KeptClock> {
    Some(read(text).ok()?.kept)
}

fn write<T: Serialize>(kept: T) -> String {
    to_text(&Versioned {
        version: VERSION,
        kept,
        reading: None,
        repairs: Vec::new(),
    })
}

fn to_text<T: Serialize>(versioned: &Versioned<T>) -> String {
    // Fails only for maps with keys that are no text, and there is none.
    serde_json::to_string(versioned).unwrap_or_default()
}

/// Why a kept text is not used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unread {
    /// It is damaged.
    Damaged,
    /// A newer page wrote it.
    Newer,
}

/// Reads a game.
///
/// # Errors
/// [`Unread`] says whether it is damaged or of a newer form.
pub fn read_game(text: &str) -> Result<KeptGame, Unread> {
    let read = read::<SavedGame>(text)?;
    let game = Game::restore(read.kept).map_err(|_| Unread::Damaged)?;
    Ok(KeptGame {
        reading: read.reading.filter(|&at| game.record().tree.has(at)),
        repairs: read.repairs,
        game,
    })
}

/// Reads the games that an earlier form of the page had put aside, the latest first, and says how
/// many are damaged.
///
/// # Errors
/// [`Unread`] says whether the whole is damaged or of a newer form.
pub fn read_games(text: &str) -> Result<(Vec<Game>, usize), Unread> {
    let saved: Vec<SavedGame> = read(text)?.kept;
    let all = saved.len();
    let games: Vec<Game> = saved
        .into_iter()
        .filter_map(|saved| Game::restore(saved).ok())
        .collect();
    let failed = all - games.len();
    Ok((games, failed))
}

/// Which game is on the board; `None` where that cannot be read.
#[must_use]
pub fn read_current(text: &str) -> Option<GameId> {
    Some(read(text).ok()?.kept)
}

/// The settings; nobody's settings are worth a message, so damaged ones are those of a first visit.
#[must_use]
pub fn read_settings(text: Option<&str>) -> Settings {
    let read = text.and_then(|text| read(text).ok());
    read.map(|read| read.kept).unwrap_or_default()
}

/// What a list shows of a game; `None` where it cannot be read, and follows from the game.
#[must_use]
pub fn read_entry(text: &str) -> Option<Entry> {
    Some(read(text).ok()?.kept)
}

fn read<T: for<'de> Deserialize<'de>>(text: &str) -> Result<Versioned<T>, Unread> {
    #[derive(Deserialize)]
    struct Form {
        version: u32,
    }
    let form: Form = serde_json::from_str(text).map_err(|_| Unread::Damaged)?;
    if form.version > VERSION {
        return Err(Unread::Newer);
    }
    serde_json::from_str(text).map_err(|_| Unread::Damaged)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]
mod tests {
    use super::*;
    use crate::go::{BoardSize, NewGame, Phase, Reach};

    fn counted() -> Game {
        let size = BoardSize::square(5).unwrap();
        let mut game = Game::new(NewGame {
            size,
            ..NewGame::default()
        });
        for point in ["C3", "A1", "D4"] {
            game.play(size.parse_western(point).unwrap()).unwrap();
        }
        game.pass().unwrap();
        game.pass().unwrap();
        game.toggle_dead(size.parse_western("A1").unwrap(), Reach::Chain)
            .unwrap();
        game
    }

    #[test]
    fn a_game_comes_back_with_its_marks_and_the_place_in_its_record() {
        let game = counted();
        let reading = Some(NodeId::ROOT);
        let text = write_game(&KeptGame {
            reading,
            ..KeptGame::of(game.clone())
        });
        let kept = read_game(&text).unwrap();
        assert_eq!(kept.game.save(), game.save());
        assert_eq!(kept.game.score(), game.score());
        assert_eq!(kept.reading, reading);
        assert!(matches!(kept.game.phase(), Phase::Counting(_)));
    }

    #[test]
    fn damaged_and_newer_games_are_told_apart_and_never_fatal() {
        let good = write_game(&KeptGame::of(counted()));
        for text in ["", "{}", "null", "[1,2]", &good[..good.len() / 2]] {
            assert_eq!(read_game(text).err(), Some(Unread::Damaged), "{text}");
        }
        let newer = good.replacen("\"version\":1", "\"version\":2", 1);
        assert_eq!(read_game(&newer).err(), Some(Unread::Newer));
    }

    #[test]
    fn what_the_list_shows_of_a_game_comes_back() {
        let entry = Entry::of(GameId(7), &counted(), 1_000);
        assert_eq!(read_entry(&write_entry(&entry)).as_ref(), Some(&entry));
        let deleted = Entry {
            title: r#"a ] " \ <b>"#.to_owned(),
            deleted: Some(5),
            ..entry
        };
        assert_eq!(read_entry(&write_entry(&deleted)), Some(deleted));
        assert_eq!(read_current(&write_current(GameId(7))), Some(GameId(7)));
        assert_eq!(GameId::of_key(&GameId(7).key()), Some(GameId(7)));
    }
}
