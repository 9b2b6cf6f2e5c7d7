//! The rules of Go as values: no clock, no randomness, no storage, no language.
//!
//! Read in this order: [`Color`], [`Point`] and [`BoardSize`], [`Board`] (stones and chains),
//! [`Ruleset`], [`Position`] (a board with a turn and a past), [`Score`], then the record
//! ([`Tree`], [`GameRecord`]) and [`Game`], which holds the verbs that players use. Beside them
//! [`TimeControl`] and [`Clock`], which is told the time and never asks for it.

mod atari;
mod bent_four;
mod board;
mod chase;
mod clock;
mod clock_calls;
mod color;
mod conduct;
pub mod encoding;
mod ending;
mod estimate;
mod fast_board;
mod fight;
mod figures;
mod game;
mod game_clock;
mod inquiry;
mod life;
mod move_name;
mod notes;
mod playout;
mod point;
mod position;
mod record;
pub mod referee;
mod regions;
mod rules;
mod scene;
mod score;
pub mod sgf;
pub mod sgf_time;
mod tens;
mod time_control;
mod tree;
mod typed_point;
mod zone;

pub use atari::Atari;
pub use board::{Board, Trial};
pub use clock::{Clock, NotAdmitted, PressError, RereadError};
pub use clock_calls::{Announcement, Call};
pub use color::{ByColor, Color};
pub use conduct::{Act, Conduct, Deed, Sealed, Timing, WARNINGS_TO_LOSE};
pub use estimate::{Estimate, Spread};
pub use figures::{Figure, Note, Numbered, Place, figures};
pub use game::{
    Counting, Game, MAX_NAME, Marked, MarkedBy, NewGame, Phase, Reach, Refusal, RestoreError,
    Ruling, SavedGame, SekiMarked, most_free_handicap,
};
pub use inquiry::{About, Answer, Inquiry, Thinking};
pub use life::{Fate, Judge, Progress, Proposal, Verdict};
pub use move_name::{MoveName, all_fitting, name_at, name_of};
pub use notes::{Edit, Mark, Notes, Property, Shape};
pub use playout::Playouts;
pub use point::{
    BoardSize, Notation, ParsePointError, Point, PointSet, chinese_numeral, handicap_stones,
    most_handicap, seat_stones, star_points,
};
pub use position::{Cycle, CycleKind, IllegalMove, Move, MoveNumber, Played, Position, Setup};
pub use record::{GameRecord, Outcome, escaped, unescaped};
pub use referee::with_log;
pub use rules::{
    Counting as CountingRule, HandicapReturn, Komi, ParseKomiError, Placement, Repetition,
    Resumption, RuleName, Ruleset, Suicide, Unit,
};
pub use score::{Count, Owner, Score, Side};
pub use tens::Tens;
pub use time_control::{BadTimeControl, Reading, Stage, TimeControl, TimeLeft, TimeSystem, Turn};
pub use tree::{Node, NodeId, Step, Tree};
pub use zone::Zone;
