use serde::{Deserialize, Serialize};

use super::color::{ByColor, Color};
use super::point::PointSet;
use super::position::Setup;
use super::rules::{Komi, Ruleset};
use super::tree::Tree;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Outcome {
    /// By counting. Black's lead in half-points, which are quarters of a zi; negative when White
    /// won, 0 for a draw.
    Score(i32),
    /// Both have the same, and the rules give the game to one side.
    Tie {
        /// Whom.
        winner: Color,
    },
    /// The other side resigned (中盤勝).
    Resignation {
        /// Who did not resign.
        winner: Color,
    },
    /// The other side ran out of time (超時勝).
    Time {
        /// Who did not.
        winner: Color,
    },
    /// The other side forfeits the game (判負, 棄權).
    Forfeit {
        /// Who does not.
        winner: Color,
    },
    /// Both agreed on a draw (和棋).
    Draw,
    /// There is no result (無勝負): the game counts as not played, or is replayed.
    NoResult,
    /// Both lose (両負け, Japanese rules 1989, article 13).
    BothLose,
}

impl Outcome {
    /// The winner; `None` where nobody won.
    #[must_use]
    pub fn winner(self) -> Option<Color> {
        match self {
            Outcome::Score(0) | Outcome::Draw | Outcome::NoResult | Outcome::BothLose => None,
            Outcome::Score(1..) => Some(Color::Black),
            Outcome::Score(_) => Some(Color::White),
            Outcome::Tie { winner }
            | Outcome::Resignation { winner }
            | Outcome::Time { winner }
            | Outcome::Forfeit { winner } => Some(winner),
        }
    }

    /// Whether the board was counted.
    #[must_use]
    pub fn is_counted(self) -> bool {
        matches!(self, Outcome::Score(_) | Outcome::Tie { .. })
    }

    /// The SGF result: `B+1.5`, `W+R`, `0`, `Void`. Always in points. SGF has no word for a game
    /// that both lose: `?`, with a comment in the record.
    #[must_use]
    pub fn sgf(self) -> String {
        let letter = match self.winner() {
            Some(Color::Black) => 'B',
            Some(Color::White) => 'W',
            None => ' ',
        };
        match self {
            Outcome::Score(0) | Outcome::Draw => "0".to_owned(),
            Outcome::Score(margin) => {
                let half_points = margin.unsigned_abs();
                let half = if half_points % 2 == 1 { ".5" } else { "" };
                format!("{letter}+{}{half}", half_points / 2)
            }
            Outcome::Tie { .. } => format!("{letter}+"),
            Outcome::Resignation { .. } => format!("{letter}+R"),
            Outcome::Time { .. } => format!("{letter}+T"),
            Outcome::Forfeit { .. } => format!("{letter}+F"),
            Outcome::NoResult => "Void".to_owned(),
            Outcome::BothLose => "?".to_owned(),
        }
    }
}

/// A game on paper: what was agreed, who played, every move with its variations, the result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameRecord {
    /// Where the game began.
    pub setup: Setup,
    /// The rules agreed on.
    pub rules: Ruleset,
    /// White's komi.
    pub komi: Komi,
    /// Handicap stones, for what White gets back; they stand in `setup`.
    #[serde(default)]
    pub handicap: u8,
    /// Names; empty where none was given.
    pub players: ByColor<String>,
    /// The moves.
    pub tree: Tree,
    /// The result, once there is one. It belongs to the main line.
    pub outcome: Option<Outcome>,
    /// Stones that the players agreed are dead, when the game ended by counting.
    #[serde(default)]
    pub dead: PointSet,
    /// Stones that the players agreed live in seki, where they said so themselves.
    #[serde(default)]
    pub seki: Option<PointSet>,
    /// Points that the players counted, or did not, against what the count found.
    #[serde(default)]
    pub flipped: PointSet,
    /// Living groups that the players agreed on, where they said so themselves.
    #[serde(default)]
    pub groups: Option<ByColor<u8>>,
}
