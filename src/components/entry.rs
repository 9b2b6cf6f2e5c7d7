use serde::{Deserialize, Serialize};

use crate::go::{BoardSize, ByColor, Color, Game, Outcome, PointSet, Unit};

/// A game kept on this device. Later games have higher numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct GameId(pub u64);

impl GameId {
    /// The first number of a moment: milliseconds of the device's calendar. Games of an earlier
    /// moment have lower ones.
    #[must_use]
    pub fn of_time(millis: u64) -> GameId {
        GameId(millis.saturating_mul(1_000))
    }

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

    /// What a search of the list finds of the game: names, event, date, size, and the result as records
    /// have it (`B+1.5`).
    pub(super) fn searched(&self) -> String {
        let size = format!("{}×{}", self.size.cols(), self.size.rows());
        let result = self.outcome.map(Outcome::sgf).unwrap_or_default();
        [
            &self.title,
            &self.players.black,
            &self.players.white,
            &self.event,
            &self.date,
            &size,
            &result,
        ]
        .map(String::as_str)
        .join("\n")
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]
mod tests {
    use super::*;
    use crate::go::{NewGame, Phase, RuleName, sgf};

    const ID: GameId = GameId(1_764_460_800_000_000);

    #[test]
    fn keys_are_in_the_order_of_the_numbers_and_read_back() {
        let numbers = [0, 9, 10, ID.0, u64::MAX - 1, u64::MAX];
        let keys = numbers.map(|number| GameId(number).key());
        assert!(keys.is_sorted(), "{keys:?}");
        assert_eq!(
            keys.clone().map(|key| GameId::of_key(&key).unwrap().0),
            numbers
        );
        for bad in [
            "",
            "1",
            "current",
            "-0000000000000000001",
            "99999999999999999999",
        ] {
            assert_eq!(GameId::of_key(bad), None, "{bad}");
        }
        assert_eq!(GameId(u64::MAX).next(), GameId(u64::MAX));
    }

    #[test]
    fn a_game_that_nothing_is_known_of_shows_its_board() {
        let game = Game::new(NewGame::default());
        let entry = Entry::of(ID, &game, 5);
        let said = [&entry.title, &entry.event, &entry.date];
        assert!(said.iter().all(|text| text.is_empty()));
        assert_eq!((entry.moves, entry.outcome, entry.deleted), (0, None, None));
        assert_eq!(entry.size, BoardSize::NINETEEN);
        assert!(entry.black.is_empty() && entry.white.is_empty());
        assert_eq!((entry.id, entry.touched), (ID, 5));
    }

    #[test]
    fn an_entry_says_what_its_record_says_where_the_game_stands() {
        let text = r"(;GM[1]SZ[9:7]RU[Japanese]GN[On the river \]1\\]PB[Hana]PW[\[Ken\]]EV[Cup <b>]DT[1846-09-11]RE[W+3.5];B[aa];W[ba];B[ig];W[ab])";
        let read = sgf::read(text).unwrap().swap_remove(0).unwrap();
        let game = Game::of_record(read.record);
        let entry = Entry::of(ID, &game, 5);
        assert_eq!(entry.title, r"On the river ]1\");
        assert_eq!(entry.players.white, "[Ken]");
        assert_eq!(entry.event, "Cup <b>");
        assert_eq!(entry.date, "1846-09-11");
        assert_eq!(entry.outcome, Some(Outcome::Score(-7)));
        assert_eq!(entry.unit, RuleName::Japanese.rules().unit);
        assert_eq!(entry.moves, 4);
        assert_eq!((entry.size.cols(), entry.size.rows()), (9, 7));
        // White took the stone in the corner.
        assert_eq!((entry.black.len(), entry.white.len()), (1, 2));
        let said = "On the river ]1\\\nHana\n[Ken]\nCup <b>\n1846-09-11\n9×7\nW+3.5";
        assert_eq!(entry.searched(), said);
    }

    #[test]
    fn a_game_that_was_taken_back_is_shown_as_it_stands() {
        let size = BoardSize::square(5).unwrap();
        let mut game = Game::new(NewGame {
            size,
            ..NewGame::default()
        });
        for point in ["C3", "B2", "D4"] {
            game.play(size.parse_western(point).unwrap()).unwrap();
        }
        game.undo().unwrap();
        let entry = Entry::of(ID, &game, 5);
        assert_eq!(
            (entry.moves, entry.black.len(), entry.white.len()),
            (2, 1, 1)
        );
        game.resign(Color::Black).unwrap();
        assert_eq!(*game.phase(), Phase::Finished);
        assert_eq!(Entry::of(ID, &game, 5).outcome, game.record().outcome);
    }
}
