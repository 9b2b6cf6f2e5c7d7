use std::collections::VecDeque;
use std::rc::Rc;

use super::course::{Line, MarkBy, Node, Otherwise, Reply, Step, Task, Try};
use crate::go::{
    Board, Color, IllegalMove, Move, Played, Point, PointSet, Position, Repetition, RuleName,
    Ruleset,
};

/// A step of a lesson being taken: the board, what was marked, and what is said of it.
#[derive(Clone, Debug)]
pub struct Attempt {
    step: Rc<Step>,
    position: Option<Position>,
    /// Moves that are still to be shown, one by one.
    queue: VecDeque<(Color, Move)>,
    /// What comes once they have been shown.
    after: After,
    /// The places of the moves that led here, among those foreseen.
    path: Vec<usize>,
    /// The board before a wrong move.
    before: Option<Position>,
    marked: PointSet,
    chosen: Option<usize>,
    plays: u32,
    done: bool,
    feedback: Option<Feedback>,
    shown: Option<Shown>,
    /// Counts what was to be seen.
    seen: u32,
    events: u32,
}

/// How things stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Moves are being shown: [`Attempt::show`].
    Showing,
    /// It is for the learner to do something.
    Open,
    /// A wrong move stands on the board: [`Attempt::again`].
    Wrong,
    /// The step is done.
    Done,
}

/// What is said of what the learner did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Feedback {
    /// It was right: why, as a text.
    Right(String),
    /// It was wrong: why, as a text.
    Wrong(String),
    /// The rules refuse the move.
    Refused {
        /// Where.
        point: Point,
        /// Why.
        why: IllegalMove,
        /// What the lesson says of it, as a text, and whether trying it was the task.
        say: Option<(String, bool)>,
    },
    /// There is no stone to mark.
    NoStone(Point),
    /// Nothing has been marked yet.
    NothingMarked,
}

/// What was last to be seen on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// A move.
    Played(Played),
    /// So many points are marked, and this one is or is not.
    Marked {
        /// Where the tap was.
        point: Point,
        /// Whether it is marked now.
        on: bool,
    },
    /// The wrong move was taken back.
    TookBack,
}

/// What comes once the moves on their way have been shown.
#[derive(Clone, Debug, PartialEq, Eq)]
enum After {
    /// The learner goes on.
    GoOn,
    /// The step is done.
    Done,
    /// The move was wrong: why.
    Wrong(String),
}

impl Attempt {
    /// The step from its start.
    #[must_use]
    pub fn new(step: Rc<Step>) -> Attempt {
        Attempt {
            position: step.setup.as_ref().map(Position::new),
            queue: step.lead.iter().copied().collect(),
            after: After::GoOn,
            path: Vec::new(),
            before: None,
            marked: PointSet::EMPTY,
            chosen: None,
            plays: 0,
            done: false,
            feedback: None,
            shown: None,
            seen: 0,
            events: 0,
            step,
        }
    }

    /// The rules of all lessons: the Chinese ones, with repetition as referees judge it.
    #[must_use]
    pub fn rules() -> Ruleset {
        Ruleset {
            repetition: Repetition::Practice,
            ..RuleName::Chinese.rules()
        }
    }

    /// The step.
    #[must_use]
    pub fn step(&self) -> &Step {
        &self.step
    }

    /// The board with its past, if the step has one.
    #[must_use]
    pub fn position(&self) -> Option<&Position> {
        self.position.as_ref()
    }

    /// What is marked.
    #[must_use]
    pub fn marked(&self) -> &PointSet {
        &self.marked
    }

    /// The answer that was chosen last.
    #[must_use]
    pub fn chosen(&self) -> Option<usize> {
        self.chosen
    }

    /// What is said of what the learner did last.
    #[must_use]
    pub fn feedback(&self) -> Option<&Feedback> {
        self.feedback.as_ref()
    }

    /// What was last to be seen on the board.
    #[must_use]
    pub fn shown(&self) -> Option<Shown> {
        self.shown
    }

    /// Counts what was to be seen on the board, so that each thing is seen and heard once.
    #[must_use]
    pub fn seen(&self) -> u32 {
        self.seen
    }

    /// Counts what happened, so that the same thing twice is told twice.
    #[must_use]
    pub fn events(&self) -> u32 {
        self.events
    }

    /// How things stand.
    #[must_use]
    pub fn stage(&self) -> Stage {
        if !self.queue.is_empty() {
            Stage::Showing
        } else if self.done {
            Stage::Done
        } else if self.before.is_some() {
            Stage::Wrong
        } else {
            Stage::Open
        }
    }

    /// Whether the learner may pass here.
    #[must_use]
    pub fn can_pass(&self) -> bool {
        matches!(self.step.task, Task::Play(_))
    }

    /// The board on which the learner goes on: the one before a wrong move, while that still stands.
    #[must_use]
    pub fn before(&self) -> Option<&Position> {
        self.before.as_ref().or(self.position.as_ref())
    }

    /// Who places the next stone on the board, if a stone is placed now.
    #[must_use]
    pub fn to_play(&self) -> Option<Color> {
        let plays = matches!(self.step.task, Task::Play(_) | Task::Free { .. });
        let waits = matches!(self.stage(), Stage::Open | Stage::Wrong);
        self.before()
            .filter(|_| plays && waits)
            .map(|position| match self.step.task {
                Task::Free { both: true, .. } => position.turn(),
                _ => self.step.turn,
            })
    }

    /// Shows the next of the moves that wait.
    pub fn show(&mut self) {
        let Some((color, mv)) = self.queue.pop_front() else {
            return;
        };
        self.events += 1;
        if let Some(position) = &mut self.position {
            position.set_turn(color);
            // What lessons show was tried; a move that cannot be played is left out.
            let played = position.play(mv, &Attempt::rules());
            position.set_turn(self.step.turn);
            if let Ok(played) = played {
                self.see(Shown::Played(played));
            }
        }
        self.settle();
    }

    /// Whether the learner may do something on the board. A wrong move that stands there is taken back.
    fn is_ready(&mut self) -> bool {
        self.again();
        self.stage() == Stage::Open
    }

    /// A point was chosen on the board. A wrong move that stands there is taken back first.
    pub fn pick(&mut self, point: Point) {
        if !self.is_ready() {
            return;
        }
        if !self
            .board()
            .is_some_and(|board| board.size().contains(point))
        {
            return;
        }
        let step = self.step.clone();
        match &step.task {
            Task::Play(_) => self.play(Move::Play(point)),
            Task::Free { plays, both } => self.place(point, *plays, *both),
            Task::Mark { by, .. } => self.mark(point, *by),
            Task::Choose(_) => {}
        }
    }

    /// The learner passes.
    pub fn pass(&mut self) {
        if !self.is_ready() {
            return;
        }
        if self.can_pass() {
            self.play(Move::Pass);
        }
    }

    /// An answer was chosen.
    pub fn choose(&mut self, index: usize) {
        let step = self.step.clone();
        let Task::Choose(choices) = &step.task else {
            return;
        };
        let Some(choice) = choices.get(index).filter(|_| self.stage() == Stage::Open) else {
            return;
        };
        self.events += 1;
        self.chosen = Some(index);
        if choice.ok {
            self.finish();
        } else {
            self.feedback = Some(Feedback::Wrong(choice.say.clone().unwrap_or_default()));
        }
    }

    /// What is marked is looked at.
    pub fn check(&mut self) {
        let step = self.step.clone();
        let Task::Mark {
            by,
            sets,
            otherwise,
        } = &step.task
        else {
            return;
        };
        if self.stage() != Stage::Open {
            return;
        }
        self.events += 1;
        let whole = |set: &PointSet| match by {
            MarkBy::Point => *set,
            MarkBy::Chain => set.iter().flat_map(|point| self.chain(point)).collect(),
        };
        if self.marked.is_empty() {
            self.feedback = Some(Feedback::NothingMarked);
        } else if sets.iter().any(|set| whole(set) == self.marked) {
            self.finish();
        } else {
            self.feedback = Some(Feedback::Wrong(otherwise.clone()));
        }
    }

    /// A wrong move is taken back, with the answer to it.
    pub fn again(&mut self) {
        if self.stage() != Stage::Wrong {
            return;
        }
        if let Some(before) = self.before.take() {
            self.events += 1;
            self.position = Some(before);
            self.see(Shown::TookBack);
            self.feedback = None;
        }
    }

    fn see(&mut self, shown: Shown) {
        self.shown = Some(shown);
        self.seen += 1;
    }

    fn board(&self) -> Option<&Board> {
        self.position.as_ref().map(Position::board)
    }

    fn chain(&self, point: Point) -> Vec<Point> {
        let board = self.board().filter(|board| board.stone(point).is_some());
        board.map_or_else(Vec::new, |board| board.chain(point).collect())
    }

    /// The moves that are foreseen now.
    fn line(&self) -> Option<&Line> {
        let Task::Play(line) = &self.step.task else {
            return None;
        };
        let mut line = line;
        for &at in &self.path {
            line = line.nodes.get(at)?.next.as_ref()?;
        }
        Some(line)
    }

    fn play(&mut self, mv: Move) {
        let (Some(line), Some(position)) = (self.line().cloned(), self.position.clone()) else {
            return;
        };
        self.events += 1;
        let foreseen = line.nodes.iter().position(|node| node.mv == mv);
        let node = foreseen.and_then(|at| line.nodes.get(at));
        let mut next = position.clone();
        next.set_turn(self.step.turn);
        let played = match (next.play(mv, &Attempt::rules()), mv) {
            (Ok(played), _) => played,
            (Err(why), Move::Play(point)) => {
                let is_tried = |node: &Node| node.ok && matches!(node.outcome, Try::Refused(_));
                let ok = node.is_some_and(is_tried);
                let text = if ok {
                    Some(self.step.done.clone())
                } else {
                    node.and_then(|node| node.say.clone())
                };
                self.done = ok;
                self.feedback = Some(Feedback::Refused {
                    point,
                    why,
                    say: text.map(|text| (text, ok)),
                });
                return;
            }
            (Err(_), Move::Pass) => return,
        };
        self.feedback = None;
        self.see(Shown::Played(played));
        self.position = Some(next);
        let reply = match (node, &line.otherwise) {
            (Some(node), _) if node.ok => {
                self.after = if node.next.is_some() {
                    After::GoOn
                } else {
                    After::Done
                };
                self.path.extend(foreseen.filter(|_| node.next.is_some()));
                node.reply
            }
            (Some(node), _) => self.wrong(position, node.say.clone(), node.reply),
            (None, Some(Otherwise { say, reply })) => {
                self.wrong(position, Some(say.clone()), *reply)
            }
            (None, None) => self.wrong(position, None, None),
        };
        if let Some(reply) = reply {
            self.queue.push_back((self.step.turn.other(), reply.mv));
        }
        self.settle();
    }

    /// A wrong move: the board before it, what is said, and the answer.
    fn wrong(
        &mut self,
        before: Position,
        say: Option<String>,
        reply: Option<Reply>,
    ) -> Option<Reply> {
        self.before = Some(before);
        self.after = After::Wrong(say.unwrap_or_else(|| self.step.hint.clone()));
        reply
    }

    /// Once everything has been shown: what comes then.
    fn settle(&mut self) {
        if !self.queue.is_empty() {
            return;
        }
        match std::mem::replace(&mut self.after, After::GoOn) {
            After::GoOn => {}
            After::Done => self.finish(),
            After::Wrong(say) => self.feedback = Some(Feedback::Wrong(say)),
        }
    }

    fn finish(&mut self) {
        self.done = true;
        self.feedback = Some(Feedback::Right(self.step.done.clone()));
    }

    fn place(&mut self, point: Point, plays: u32, both: bool) {
        let Some(position) = &mut self.position else {
            return;
        };
        self.events += 1;
        match position.play(Move::Play(point), &Attempt::rules()) {
            Ok(played) => {
                if !both {
                    position.set_turn(self.step.turn);
                }
                self.plays += 1;
                self.see(Shown::Played(played));
                self.feedback = None;
                if self.plays >= plays {
                    self.finish();
                }
            }
            Err(why) => {
                self.feedback = Some(Feedback::Refused {
                    point,
                    why,
                    say: None,
                });
            }
        }
    }

    fn mark(&mut self, point: Point, by: MarkBy) {
        self.events += 1;
        let tapped = match by {
            MarkBy::Point => vec![point],
            MarkBy::Chain => self.chain(point),
        };
        if tapped.is_empty() {
            self.feedback = Some(Feedback::NoStone(point));
            return;
        }
        let on = !self.marked.contains(point);
        for point in tapped {
            if on {
                self.marked.insert(point);
            } else {
                self.marked.remove(point);
            }
        }
        self.feedback = None;
        self.see(Shown::Marked { point, on });
    }
}
