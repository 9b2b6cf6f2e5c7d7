use serde::{Deserialize, Serialize};

use super::state::{AppState, News, Shared};
use crate::components::Settings;
use crate::go::{Game, SavedGame};

/// The form in which games are kept. A newer page reads older forms; an older page leaves a newer
/// form alone.
const VERSION: u32 = 1;

/// The key of the game on the board.
pub const GAME: &str = "game";
/// The key of the game before it.
pub const FORMER: &str = "former";
/// The key of the settings.
pub const SETTINGS: &str = "settings";
/// The key of a record that could not be read, kept for whoever can.
pub const DAMAGED: &str = "damaged";

#[derive(Serialize, Deserialize)]
struct Versioned<T> {
    version: u32,
    kept: T,
}

/// A game as text.
#[must_use]
pub fn write_game(game: &Game) -> String {
    write(game.save())
}

/// The settings as text.
#[must_use]
pub fn write_settings(settings: &Settings) -> String {
    write(*settings)
}

fn write<T: Serialize>(kept: T) -> String {
    let versioned = Versioned {
        version: VERSION,
        kept,
    };
    // Fails only for maps with keys that are no text, and there is none.
    serde_json::to_string(&versioned).unwrap_or_default()
}

/// Reads a game; `None` if the text is damaged or of a newer form.
#[must_use]
pub fn read_game(text: &str) -> Option<Game> {
    Game::restore(read::<SavedGame>(text)?).ok()
}

fn read<T: for<'de> Deserialize<'de>>(text: &str) -> Option<T> {
    let versioned: Versioned<T> = serde_json::from_str(text).ok()?;
    (versioned.version == VERSION).then_some(versioned.kept)
}

/// The page as it was left: `game`, `former` and `settings` are what was kept under their keys.
/// What cannot be read is left out, and said; nobody's settings are worth a message.
#[must_use]
pub fn restore(game: Option<&str>, former: Option<&str>, settings: Option<&str>) -> AppState {
    let settings = settings.and_then(read).unwrap_or_default();
    let mut state = AppState::new(settings);
    state.former = former.and_then(read_game).map(Shared::new);
    match game.map(read_game) {
        None => {}
        Some(Some(game)) => {
            state.news = if game.record().tree.is_empty() {
                News::Turn
            } else {
                News::Restored
            };
            state.game = Shared::new(game);
        }
        Some(None) => state.news = News::StoreCorrupt,
    }
    state
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
    fn a_game_comes_back_with_its_marks() {
        let game = counted();
        let state = restore(Some(&write_game(&game)), None, None);
        assert_eq!(state.news, News::Restored);
        assert_eq!(state.game.save(), game.save());
        assert_eq!(state.game.score(), game.score());
        assert!(matches!(state.game.phase(), Phase::Counting(_)));
    }

    #[test]
    fn damaged_and_foreign_records_are_told_and_never_fatal() {
        let good = write_game(&counted());
        let newer = good.replacen("\"version\":1", "\"version\":2", 1);
        for text in ["", "{}", "null", "[1,2]", &good[..good.len() / 2], &newer] {
            let state = restore(Some(text), Some(text), Some(text));
            assert_eq!(state.news, News::StoreCorrupt, "{text}");
            assert!(state.former.is_none());
        }
    }
}
