use serde::{Deserialize, Serialize};

use super::board::Board;
use super::color::{ByColor, Color};
use super::estimate::Estimate;
use super::life::{Judge, Progress, Proposal};
use super::point::{BoardSize, PointSet};
use super::rules::Ruleset;

/// What is asked about a position, in a form that can be sent to wherever it is thought about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Inquiry {
    /// Tells this one from those before: its answers carry it.
    pub number: u32,
    /// Columns and rows.
    pub size: BoardSize,
    /// The stones.
    pub stones: ByColor<PointSet>,
    /// Who moves next; `None` where play has stopped.
    pub turn: Option<Color>,
    /// The rules of the game.
    pub rules: Ruleset,
    /// What is asked.
    pub about: About,
}

/// What is asked about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum About {
    /// Which stones are dead, now that play has stopped.
    DeadStones,
    /// Who is ahead while play goes on.
    Lead,
}

/// What there is to say to an [`Inquiry`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Answer {
    /// Which stones are dead: said once.
    DeadStones(Proposal),
    /// Who is ahead: said roughly at first, then better.
    Lead {
        /// As far as it is known.
        estimate: Estimate,
        /// Nothing better comes.
        last: bool,
    },
}

/// After so many playouts an estimate is worth a look; each later one is looked at after twice as
/// many.
const FIRST_LOOK: u32 = 60;

/// An inquiry that is being thought about, some steps at a time.
pub struct Thinking {
    number: u32,
    about: About,
    judge: Judge,
    look: u32,
}

impl Inquiry {
    /// What is asked about a board.
    #[must_use]
    pub fn of(
        number: u32,
        board: &Board,
        turn: Option<Color>,
        rules: &Ruleset,
        about: About,
    ) -> Inquiry {
        let mut stones = ByColor::<PointSet>::default();
        for (point, color) in board.all_stones() {
            stones.get_mut(color).insert(point);
        }
        Inquiry {
            number,
            size: board.size(),
            stones,
            turn,
            rules: *rules,
            about,
        }
    }

    /// Begins to think about it.
    #[must_use]
    pub fn think(&self) -> Thinking {
        let stones = Color::BOTH.into_iter().flat_map(|color| {
            let points = self.stones.get(color).iter();
            points.map(move |point| (point, Some(color)))
        });
        let on_board = stones.filter(|&(point, _)| self.size.contains(point));
        let board = Board::new(self.size).with(on_board);
        Thinking {
            number: self.number,
            about: self.about,
            // Chance is the same for everybody: who asks again is told the same.
            judge: Judge::new(&board, self.turn, &self.rules, 0),
            look: FIRST_LOOK,
        }
    }
}

impl Thinking {
    /// The number of its inquiry.
    #[must_use]
    pub fn number(&self) -> u32 {
        self.number
    }

    /// Goes on for some steps: [`Judge::step`]. What there is to say by then, if there is
    /// something new.
    pub fn go_on(&mut self, steps: u32) -> Option<Answer> {
        let progress = self.judge.step(steps);
        match (self.about, progress) {
            (About::DeadStones, Progress::Done) => Some(Answer::DeadStones(self.judge.proposal())),
            (About::DeadStones, _) => None,
            (About::Lead, Progress::Playing { done, .. }) if done < self.look => None,
            (About::Lead, progress) => {
                self.look *= 2;
                Some(Answer::Lead {
                    estimate: self.judge.estimate(),
                    last: !matches!(progress, Progress::Playing { .. }),
                })
            }
        }
    }
}

impl Answer {
    /// Whether nothing more will be said.
    #[must_use]
    pub fn is_last(&self) -> bool {
        match self {
            Answer::DeadStones(_) => true,
            Answer::Lead { last, .. } => *last,
        }
    }
}

#[cfg(test)]
#[allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "what fails in a test has to stop it"
)]
mod tests {
    use super::*;
    use crate::go::Fate;

    /// Black's wall and White's, and one stone of White's behind the wrong one.
    fn divided() -> Board {
        let size = BoardSize::square(9).unwrap();
        let black = (0..9).map(|row| (size.point(4, row).unwrap(), Some(Color::Black)));
        let white = (0..9).map(|row| (size.point(5, row).unwrap(), Some(Color::White)));
        let lost = (size.point(1, 4).unwrap(), Some(Color::White));
        Board::new(size).with(black.chain(white).chain([lost]))
    }

    fn answers(about: About, turn: Option<Color>, steps: u32) -> Vec<Answer> {
        let inquiry = Inquiry::of(7, &divided(), turn, &Ruleset::CHINESE, about);
        let mut thinking = inquiry.think();
        assert_eq!(thinking.number(), 7);
        let mut all = Vec::new();
        while all.last().is_none_or(|answer: &Answer| !answer.is_last()) {
            all.extend(thinking.go_on(steps));
        }
        all
    }

    #[test]
    fn the_dead_stones_are_told_once_and_the_same_however_it_is_sliced() {
        let all = answers(About::DeadStones, None, 10);
        let [Answer::DeadStones(proposal)] = &all[..] else {
            panic!("{all:?}");
        };
        let size = divided().size();
        assert_eq!(proposal.dead(), PointSet::from_iter(size.point(1, 4)));
        assert!(proposal.verdicts().iter().any(|of| of.fate == Fate::Alive));
        assert_eq!(all, answers(About::DeadStones, None, 1_000));
    }

    #[test]
    fn a_lead_is_told_early_and_better_later() {
        let all = answers(About::Lead, Some(Color::Black), 10);
        assert!(all.len() > 3, "{}", all.len());
        for answer in &all {
            let Answer::Lead { estimate, .. } = answer else {
                panic!("{answer:?}");
            };
            // Black has five columns of nine.
            assert!((10..=26).contains(&estimate.lead.median), "{estimate:?}");
        }
    }
}
