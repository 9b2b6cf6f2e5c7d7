//! Learning on the board: lessons as data, and how one is taken. The rules are those of the game
//! itself, [`crate::go`]; nothing here decides about a move.
//!
//! [`Course`] is what is taught, [`Attempt`] one step of a lesson being taken, [`Book`] the words of
//! one language, [`Progress`] what has been done by now.

mod attempt;
mod book;
mod course;
mod named_move;
mod progress;
mod rows;
mod tables;
mod word;

pub use attempt::{Attempt, Feedback, Shown, Stage};
pub use book::{Book, Texts};
pub use course::{
    Choice, Course, CourseError, Forbidden, Lesson, Line, MarkBy, Node, Otherwise, Reply, Step,
    Symbol, Task, Try, Value,
};
pub use named_move::{Edges, NamedMove, named_moves};
pub use progress::{Progress, ProgressError};
pub use tables::{BIG_EYES, EYE_SHAPES, EyeShape, ResultRow, Verdict, results};
pub use word::Word;
