//! Thinking about positions, as it is done beside the page: questions and answers as texts.

use crate::go::{Answer, Inquiry};
use crate::thinker::{self, Said, Thinking};

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

#[cfg(test)]
#[allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "what fails in a test has to stop it"
)]
mod tests {
    use super::*;
    use crate::go::{About, Board, BoardSize, Color, Ruleset};

    #[test]
    fn a_question_is_answered_with_its_number_as_text() {
        let size = BoardSize::square(5).unwrap();
        let wall = |col: u8, color: Color| {
            (0..5).map(move |row| (size.point(col, row).unwrap(), Some(color)))
        };
        let lost = size.point(0, 2).unwrap();
        let board = Board::new(size)
            .with(wall(2, Color::Black))
            .with(wall(3, Color::White))
            .with([(lost, Some(Color::White))]);
        let inquiry = Inquiry::of(7, &board, None, &Ruleset::CHINESE, About::DeadStones);
        let mut thinking = begin(&serde_json::to_string(&inquiry).unwrap()).unwrap();
        let said = std::iter::repeat_with(|| thinking(50)).find_map(|said| said);
        let said = said.unwrap();
        assert!(said.last);
        let Some((7, Answer::DeadStones(proposal))) = read(&said.text) else {
            panic!("{}", said.text);
        };
        assert_eq!(proposal.dead().iter().collect::<Vec<_>>(), [lost]);
    }

    #[test]
    fn what_is_no_question_is_not_thought_about() {
        assert!(begin("").is_none());
        assert!(begin("{\"number\":1}").is_none());
        assert!(read("ready").is_none());
    }
}
