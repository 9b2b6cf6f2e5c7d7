use serde::{Deserialize, Serialize};

use super::state::{AppState, News, Shared, Trouble};
use crate::components::Settings;
use crate::go::{Game, NodeId, Phase, SavedGame};

/// The form in which games are kept. A newer page reads older forms; an older page leaves a newer
/// form alone.
const VERSION: u32 = 1;

/// The key of the game on the board.
pub const GAME: &str = "game";
/// The key of the games that were put aside.
pub const FORMER: &str = "former";
/// The key of the settings.
pub const SETTINGS: &str = "settings";
/// How the keys begin of records that could not be read, kept for whoever can.
pub const DAMAGED: &str = "damaged";

#[derive(Serialize, Deserialize)]
struct Versioned<T> {
    version: u32,
    kept: T,
    /// Where somebody was reading in the record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    reading: Option<NodeId>,
}

/// A game as text, and where somebody is reading in its record.
#[must_use]
pub fn write_game(game: &Game, reading: Option<NodeId>) -> String {
    write(game.save(), reading)
}

/// Games as text.
#[must_use]
pub fn write_games(games: &[Game]) -> String {
    write(games.iter().map(Game::save).collect::<Vec<_>>(), None)
}

/// The settings as text.
#[must_use]
pub fn write_settings(settings: &Settings) -> String {
    write(*settings, None)
}

fn write<T: Serialize>(kept: T, reading: Option<NodeId>) -> String {
    let versioned = Versioned {
        version: VERSION,
        kept,
        reading,
    };
    // Fails only for maps with keys that are no text, and there is none.
    serde_json::to_string(&versioned).unwrap_or_default()
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
pub fn read_game(text: &str) -> Result<(Game, Option<NodeId>), Unread> {
    let read = read::<SavedGame>(text)?;
    let game = Game::restore(read.kept).map_err(|_| Unread::Damaged)?;
    let reading = read.reading.filter(|&at| game.record().tree.has(at));
    Ok((game, reading))
}

/// Reads games; one that is damaged is left out.
fn read_games(text: &str) -> Result<Vec<Game>, Unread> {
    let saved: Vec<SavedGame> = read(text)?.kept;
    Ok(saved
        .into_iter()
        .filter_map(|saved| Game::restore(saved).ok())
        .collect())
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

/// The page as it was left: `game`, `former` and `settings` are what was kept under their keys.
/// What cannot be read is left out, and said; nobody's settings are worth a message. The keys named
/// beside the state hold something that must not be written over before it was put aside.
#[must_use]
pub fn restore(
    game: Option<&str>,
    former: Option<&str>,
    settings: Option<&str>,
) -> (AppState, Vec<&'static str>) {
    let settings = settings
        .and_then(|text| read(text).ok())
        .map(|read| read.kept)
        .unwrap_or_default();
    let mut state = AppState::new(settings);
    let mut unread = Vec::new();
    let mut trouble = |key: &'static str, why: Unread| {
        unread.push(key);
        Some(match why {
            Unread::Damaged => Trouble::StoreCorrupt,
            Unread::Newer => Trouble::StoreNewer,
        })
    };
    match former.map(read_games) {
        Some(Ok(former)) => state.former = Shared::new(former),
        Some(Err(why)) => state.trouble = trouble(FORMER, why),
        None => {}
    }
    match game.map(read_game) {
        None => {}
        Some(Ok((game, reading))) => {
            state.news = match game.phase() {
                Phase::Finished => News::Ended,
                Phase::Placing { .. } => News::Placing,
                _ if game.record().tree.is_empty() => News::Turn,
                _ => News::Restored,
            };
            state.game = Shared::new(game);
            if let Some(at) = reading {
                state.read_at(at);
            }
        }
        Some(Err(why)) => state.trouble = trouble(GAME, why),
    }
    (state, unread)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]
mod tests {
    use super::*;
    use crate::go::{BoardSize, NewGame, Reach};

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
    fn a_game_comes_back_with_its_marks() {
        let game = counted();
        let (state, unread) = restore(Some(&write_game(&game, None)), None, None);
        assert!(unread.is_empty());
        assert_eq!(state.news, News::Restored);
        assert_eq!(state.game.save(), game.save());
        assert_eq!(state.game.score(), game.score());
        assert!(matches!(state.game.phase(), Phase::Counting(_)));
    }

    #[test]
    fn damaged_and_foreign_records_are_told_and_never_fatal() {
        let good = write_game(&counted(), None);
        for text in ["", "{}", "null", "[1,2]", &good[..good.len() / 2]] {
            let (state, unread) = restore(Some(text), Some(text), Some(text));
            assert_eq!(state.trouble, Some(Trouble::StoreCorrupt), "{text}");
            assert_eq!(unread, [FORMER, GAME]);
            assert!(state.former.is_empty());
        }
    }

    #[test]
    fn what_a_newer_page_wrote_is_left_alone() {
        let newer = write_game(&counted(), None).replacen("\"version\":1", "\"version\":2", 1);
        let (state, unread) = restore(Some(&newer), None, None);
        assert_eq!(state.trouble, Some(Trouble::StoreNewer));
        assert_eq!(unread, [GAME]);
    }

    #[test]
    fn games_put_aside_come_back_in_their_order() {
        let games = [counted(), Game::new(NewGame::default())];
        let (state, _) = restore(None, Some(&write_games(&games)), None);
        let saved: Vec<SavedGame> = state.former.iter().map(Game::save).collect();
        assert_eq!(saved, games.map(|game| game.save()));
    }
}
