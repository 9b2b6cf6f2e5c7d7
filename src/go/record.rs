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
    /// The other side resigned (中盤勝).
    Resignation {
        /// Who did not resign.
        winner: Color,
    },
}

impl Outcome {
    /// The winner; `None` for a draw.
    #[must_use]
    pub fn winner(self) -> Option<Color> {
        match self {
            Outcome::Score(0) => None,
            Outcome::Score(1..) => Some(Color::Black),
            Outcome::Score(_) => Some(Color::White),
            Outcome::Resignation { winner } => Some(winner),
        }
    }

    /// The SGF result: `B+1.5`, `W+R`, `0`. Always in points.
    #[must_use]
    pub fn sgf(self) -> String {
        let letter = match self.winner() {
            Some(Color::Black) => 'B',
            Some(Color::White) => 'W',
            None => return "0".to_owned(),
        };
        match self {
            Outcome::Score(margin) => {
                let half_points = margin.unsigned_abs();
                let half = if half_points % 2 == 1 { ".5" } else { "" };
                format!("{letter}+{}{half}", half_points / 2)
            }
            Outcome::Resignation { .. } => format!("{letter}+R"),
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
}
