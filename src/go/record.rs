use serde::{Deserialize, Serialize};

use super::color::{ByColor, Color};
use super::notes::Property;
use super::point::PointSet;
use super::position::{Position, Setup};
use super::rules::{Komi, Ruleset};
use super::time_control::TimeControl;
use super::tree::{NodeId, Tree};

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
    /// How the time was limited; `None` without a clock, and where a record from elsewhere says
    /// what is not understood.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<TimeControl>,
    /// The moves.
    pub tree: Tree,
    /// The result, once there is one. It belongs to the main line.
    pub outcome: Option<Outcome>,
    /// Whether the result is what a record from elsewhere says: nobody has counted it here.
    #[serde(default)]
    pub claimed: bool,
    /// What the record says about the game as a whole, as it was read or as the players wrote it:
    /// event, date, place and whatever is not understood. Names, komi, rules, time and result are
    /// kept here too as they were read, but what the fields above say counts.
    #[serde(default)]
    pub headers: Vec<Property>,
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

impl GameRecord {
    /// The position at a node: everything on the path to it carried out, whatever the rules say
    /// about it.
    #[must_use]
    pub fn position_at(&self, at: NodeId) -> Position {
        let mut position = Position::new(&self.setup);
        // Play may have stopped before anybody moved, and gone on.
        if let Some(turn) = self.tree.node(NodeId::ROOT).resumed() {
            position.set_turn(turn);
            position.set_disputed();
        }
        let mut set_up = false;
        for id in self.tree.path(at) {
            let node = self.tree.node(id);
            let edit = &node.notes().edit;
            position.set_up(edit);
            set_up = edit.has_stones() && edit.turn.is_none();
            if let Some(step) = node.step() {
                position.replay(step.color, step.mv);
                set_up = false;
            }
            if let Some(turn) = node.resumed() {
                position.set_turn(turn);
                position.set_disputed();
            }
        }
        // Where stones were set up and nobody says who moves, the record's next move does.
        let next = self.tree.node(at).first_child();
        if let Some(step) = next.and_then(|id| self.tree.node(id).step())
            && set_up
        {
            position.set_turn(step.color);
        }
        position
    }

    /// A header of the record as simple text: `DT` for the date. Line breaks are spaces.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<String> {
        let property = self.headers.iter().find(|header| header.name == name)?;
        property.values.first().map(|value| unescaped(value, false))
    }

    /// Says something else under a header, as simple text; an empty text takes the header out.
    pub fn set_header(&mut self, name: &str, text: &str) {
        let text = text.trim();
        if text.is_empty() {
            return self.drop_header(name);
        }
        let values = vec![escaped(text)];
        match self.headers.iter_mut().find(|header| header.name == name) {
            Some(header) => header.values = values,
            None => self.headers.push(Property {
                name: name.to_owned(),
                values,
            }),
        }
    }

    /// Takes a header out.
    pub fn drop_header(&mut self, name: &str) {
        self.headers.retain(|header| header.name != name);
    }
}

/// A text with what SGF would take for the end of a value made harmless: `]` and `\`.
#[must_use]
pub fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(c, ']' | '\\') {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    escaped
}

/// The text of an escaped value. An escaped line break is none; every other one is a `\n` if the
/// text has lines (SGF's Text), else a space (SimpleText). CR, LF, CR LF and LF CR are one break
/// each; other white space is a space.
#[must_use]
pub fn unescaped(value: &str, lines: bool) -> String {
    let mut text = String::with_capacity(value.len());
    let mut chars = value.chars().peekable();
    while let Some(c) = chars.next() {
        let (c, escaped) = match c {
            '\\' => match chars.next() {
                Some(c) => (c, true),
                None => break,
            },
            c => (c, false),
        };
        match c {
            '\n' | '\r' => {
                let pair = if c == '\n' { '\r' } else { '\n' };
                if chars.peek() == Some(&pair) {
                    chars.next();
                }
                if !escaped {
                    text.push(if lines { '\n' } else { ' ' });
                }
            }
            c if c.is_whitespace() && c.is_ascii() => text.push(' '),
            '\u{b}' | '\u{c}' => text.push(' '),
            c => text.push(c),
        }
    }
    text
}
