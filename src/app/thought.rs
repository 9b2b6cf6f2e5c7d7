//! Thinking about positions, as it is done beside the page.

use crate::browser::thinker::{self, Said, Thinking};
use crate::go::{Answer, Inquiry};

/// What the worker does as long as it lives.
pub fn think() {
    thinker::serve(begin);
}

/// Begins to think about an inquiry.
pub fn begin(question: &str) -> Option<Thinking> {
    let inquiry: Inquiry = serde_json::from_str(question).ok()?;
    let mut thinking = inquiry.think();
    Some(Box::new(move |steps| {
        let answer = thinking.go_on(steps)?;
        Some(Said {
            text: serde_json::to_string(&(thinking.number(), &answer)).ok()?,
            last: answer.is_last(),
        })
    }))
}

/// The number of an inquiry and what was said to it.
pub fn read(said: &str) -> Option<(u32, Answer)> {
    serde_json::from_str(said).ok()
}
