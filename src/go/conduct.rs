use serde::{Deserialize, Serialize};

use super::clock::Clock;
use super::color::Color;
use super::point::{BoardSize, Point};
use super::position::{IllegalMove, Move, MoveNumber};
use super::record::Outcome;
use super::time_control::{TimeControl, TimeLeft};
use super::tree::NodeId;

/// How a clock is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Timing {
    /// How the time is limited.
    pub control: TimeControl,
    /// Whether a move is only completed when its player presses the clock.
    #[serde(default)]
    pub press: bool,
}

/// How a game is conducted, beside its rules: in time, in earnest, under a referee.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Conduct {
    /// The clocks, if the game has any.
    pub(super) clock: Option<Clock>,
    /// Whether a move is only completed by a press.
    pub(super) press: bool,
    /// Who has moved and not pressed the clock yet.
    pub(super) unpressed: Option<Color>,
    /// Match mode (比賽): moves stand, void ones cost the turn.
    pub(super) strict: bool,
    /// What the referee did, in its order.
    pub(super) log: Vec<Act>,
    /// The move that was sealed, until it is opened.
    pub(super) sealed: Option<Sealed>,
}

/// Something that a referee did, or that the rules of conduct had done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Act {
    /// After how many moves.
    pub number: MoveNumber,
    /// At which place in the record.
    pub node: NodeId,
    /// What.
    pub deed: Deed,
    /// Whether it was taken back.
    #[serde(default)]
    pub undone: bool,
}

/// What a referee can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Deed {
    /// A move was void, and the turn forfeited (referee rules 10, 11.1).
    Void {
        /// Whose.
        color: Color,
        /// Where it was tried.
        point: Point,
        /// Why it was void.
        why: IllegalMove,
    },
    /// A move that these rules punish by the loss of the game (反則負け).
    Foul {
        /// Whose.
        color: Color,
        /// Where it was tried.
        point: Point,
        /// Why.
        why: IllegalMove,
    },
    /// A warning; the second loses (12.2).
    Warning(Color),
    /// The game ended by a ruling.
    Ruled(Outcome),
    /// Points were given to a side.
    Points {
        /// To whom.
        color: Color,
        /// How many, in half-points; negative when taken.
        half_points: i32,
    },
    /// A clock was corrected.
    TimeSet {
        /// Whose.
        color: Color,
        /// What was left.
        before: TimeLeft,
        /// What is left since.
        after: TimeLeft,
    },
    /// The last period was read again from a second.
    Reread {
        /// Whose.
        color: Color,
        /// The second.
        second: u32,
        /// What was left.
        before: TimeLeft,
        /// The loss on time that this took back.
        lost: bool,
    },
    /// The next move was sealed (封棋).
    Sealed(Color),
    /// The sealed move was opened.
    Opened(Color),
}

impl Deed {
    /// The point that it names, if any.
    #[must_use]
    pub fn point(self) -> Option<Point> {
        match self {
            Deed::Void { point, .. } | Deed::Foul { point, .. } => Some(point),
            _ => None,
        }
    }

    /// Whether the referee can take it back.
    #[must_use]
    pub fn can_be_undone(self) -> bool {
        !matches!(self, Deed::Sealed(_) | Deed::Opened(_))
    }
}

/// How many warnings lose a game (referee rules 12.2).
pub const WARNINGS_TO_LOSE: usize = 2;

/// A move that nobody is to know before play goes on. What is kept does not show it to whoever
/// looks at the saved game: it is mixed with a number that the device drew by lot. It is no
/// cipher: a program can open it, as a hand can open an envelope.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sealed {
    /// Whose move it is.
    pub color: Color,
    salt: u64,
    code: u64,
}

impl Sealed {
    /// Seals a move. `salt` is a number drawn by lot.
    pub(super) fn new(color: Color, mv: Move, size: BoardSize, salt: u64) -> Sealed {
        let place = match mv {
            Move::Play(point) => {
                u64::from(point.row()) * u64::from(size.cols()) + u64::from(point.col()) + 1
            }
            Move::Pass => 0,
        };
        // What is above the place follows from it and the salt, and shows damage.
        let code = mixed(salt) ^ (place | (mixed(salt ^ (place + 1)) << 16));
        Sealed { color, salt, code }
    }

    /// The move; `None` where what was kept is damaged.
    pub(super) fn open(self, size: BoardSize) -> Option<Move> {
        let plain = self.code ^ mixed(self.salt);
        let place = plain & 0xffff;
        if plain >> 16 != mixed(self.salt ^ (place + 1)) << 16 >> 16 {
            return None;
        }
        let Some(index) = place.checked_sub(1) else {
            return Some(Move::Pass);
        };
        let cols = u64::from(size.cols());
        let col = u8::try_from(index % cols).ok()?;
        let row = u8::try_from(index / cols).ok()?;
        size.point(col, row).map(Move::Play)
    }
}

/// A number from which the other cannot be guessed by eye (the finaliser of SplitMix64).
fn mixed(mut x: u64) -> u64 {
    x = x.wrapping_add(0x9e37_79b9_7f4a_7c15);
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}
