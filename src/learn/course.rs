use std::collections::BTreeMap;
use std::rc::Rc;

use serde::Deserialize;

use super::rows::{Side, set_up};
use crate::go::{BoardSize, Color, Move, Outcome, Point, PointSet, Setup};

/// All lessons, in the order in which they are offered.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(try_from = "RawCourse")]
pub struct Course {
    /// The lessons.
    pub lessons: Vec<Rc<Lesson>>,
}

/// A lesson: a few steps about one thing.
#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    /// Its name in addresses and in what is kept: `ko`.
    pub id: String,
    /// Whether it stands beside the others and may be taken at any time.
    pub extra: bool,
    /// Text: what it is called.
    pub title: String,
    /// Text: what it is about.
    pub intro: String,
    /// The steps, in order. There is at least one.
    pub steps: Vec<Rc<Step>>,
}

/// One task of a lesson.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// Stable: progress is kept under it. `ko.take`.
    pub id: String,
    /// The board it begins with; a question may have none.
    pub setup: Option<Setup>,
    /// Whom the learner plays.
    pub turn: Color,
    /// Moves that are shown one by one before the learner does anything.
    pub lead: Vec<(Color, Move)>,
    /// What is drawn on the board: the texts speak of it.
    pub marks: Vec<(Point, Symbol)>,
    /// Stones that both sides have agreed are dead.
    pub dead: PointSet,
    /// Placeholders of the texts and the texts that stand for them.
    pub args: BTreeMap<String, String>,
    /// Text: what is to be done.
    pub ask: String,
    /// Text: help, for who wants it.
    pub hint: String,
    /// Text: why it was right.
    pub done: String,
    /// What is to be done.
    pub task: Task,
}

/// A sign on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Symbol {
    /// △
    Triangle,
    /// A letter.
    Letter(String),
}

/// What the learner does.
#[derive(Clone, Debug, PartialEq)]
pub enum Task {
    /// Plays moves.
    Play(Line),
    /// Marks points or chains.
    Mark {
        /// What one tap marks.
        by: MarkBy,
        /// The sets that are right.
        sets: Vec<PointSet>,
        /// Text: any other set.
        otherwise: String,
    },
    /// Chooses an answer.
    Choose(Vec<Choice>),
    /// Plays whatever it likes.
    Free {
        /// So many stones.
        plays: u32,
        /// Whether both colours are the learner's, in turn.
        both: bool,
    },
}

/// What a tap marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MarkBy {
    /// A point.
    Point,
    /// A chain of stones.
    Chain,
}

/// The moves that are foreseen at one moment, and what is said of any other.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// The moves.
    pub nodes: Vec<Node>,
    /// Any other legal move; missing only where all are listed.
    pub otherwise: Option<Otherwise>,
}

/// A move of the learner that is foreseen.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// The move.
    pub mv: Move,
    /// Whether it is right.
    pub ok: bool,
    /// What comes of it.
    pub outcome: Try,
    /// Text: what is said of it.
    pub say: Option<String>,
    /// The answer.
    pub reply: Option<Reply>,
    /// What may follow the answer; the step is done where nothing does.
    pub next: Option<Line>,
}

/// What comes of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Try {
    /// It is played, and takes so many stones.
    Takes(u16),
    /// The rules refuse it: suicide, a ko or a repetition. For tests: the rules themselves decide.
    Refused(Forbidden),
}

/// Why the rules refuse a move, as far as a lesson says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Forbidden {
    /// No liberty would be left.
    Suicide,
    /// A ko may not be retaken at once.
    Ko,
    /// An earlier board would come back.
    Repetition,
}

/// The answer to a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The move.
    pub mv: Move,
    /// How many stones it takes.
    pub takes: u16,
}

/// What is said of a move that nobody foresaw, and the answer to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Otherwise {
    /// Text.
    pub say: String,
    /// The answer.
    pub reply: Option<Reply>,
}

/// An answer to choose.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// What it shows.
    pub value: Value,
    /// Whether it is right.
    pub ok: bool,
    /// Text: why it is not.
    pub say: Option<String>,
}

/// What an answer shows.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// A number as it is shown.
    Number(String),
    /// So many zi, as they are shown.
    Zi(String),
    /// So many points, as they are shown.
    Points(String),
    /// The result of a game.
    Result(Outcome),
    /// A side.
    Color(Color),
    /// A text.
    Text(String),
}

/// Why the lessons cannot be read: in which step, and what is wrong there. For those who write them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CourseError {
    /// The step or lesson.
    pub at: String,
    /// What is wrong.
    pub why: &'static str,
}

impl std::fmt::Display for CourseError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.at, self.why)
    }
}

impl Course {
    /// The lessons of a text.
    ///
    /// # Errors
    /// A message for those who write lessons, where the text is none of this form.
    pub fn parse(text: &str) -> Result<Course, String> {
        serde_json::from_str(text).map_err(|error| error.to_string())
    }
}

impl Step {
    /// The board's size, if there is a board.
    #[must_use]
    pub fn size(&self) -> Option<BoardSize> {
        self.setup.as_ref().map(|setup| setup.size)
    }
}

#[derive(Deserialize)]
struct RawCourse {
    lessons: Vec<RawLesson>,
}

#[derive(Deserialize)]
struct RawLesson {
    id: String,
    extra: bool,
    title: String,
    intro: String,
    steps: Vec<RawStep>,
}

#[derive(Deserialize)]
struct RawStep {
    id: String,
    task: RawTask,
    rows: Option<Vec<String>>,
    turn: Side,
    #[serde(default)]
    lead: Vec<(Side, String)>,
    #[serde(default)]
    marks: BTreeMap<String, String>,
    #[serde(default)]
    args: BTreeMap<String, String>,
    #[serde(default)]
    dead: Vec<String>,
    text: RawTexts,
    #[serde(default)]
    moves: Vec<RawNode>,
    otherwise: Option<RawOtherwise>,
    by: Option<MarkBy>,
    #[serde(default)]
    sets: Vec<Vec<String>>,
    #[serde(default)]
    choices: Vec<RawChoice>,
    until: Option<RawUntil>,
    colors: Option<Sides>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum RawTask {
    Play,
    Mark,
    Choose,
    Free,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Sides {
    One,
    Both,
}

#[derive(Deserialize)]
struct RawUntil {
    plays: u32,
}

#[derive(Deserialize)]
struct RawTexts {
    task: String,
    hint: String,
    done: String,
}

#[derive(Deserialize)]
struct RawNode {
    at: String,
    ok: bool,
    #[serde(default)]
    takes: u16,
    refused: Option<Forbidden>,
    say: Option<String>,
    reply: Option<RawReply>,
    next: Option<Vec<RawNode>>,
    otherwise: Option<RawOtherwise>,
}

#[derive(Deserialize)]
struct RawReply {
    at: String,
    #[serde(default)]
    takes: u16,
}

#[derive(Deserialize)]
struct RawOtherwise {
    say: String,
    reply: Option<String>,
    #[serde(default)]
    takes: u16,
}

#[derive(Deserialize)]
struct RawChoice {
    #[serde(default)]
    ok: bool,
    say: Option<String>,
    value: Option<String>,
    unit: Option<RawUnit>,
    result: Option<String>,
    color: Option<Side>,
    text: Option<String>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum RawUnit {
    Zi,
    Points,
}

impl TryFrom<RawCourse> for Course {
    type Error = CourseError;

    fn try_from(raw: RawCourse) -> Result<Course, CourseError> {
        let lessons = raw.lessons.into_iter();
        let lessons = lessons.map(|lesson| Lesson::try_from(lesson).map(Rc::new));
        let lessons = lessons.collect::<Result<Vec<_>, _>>()?;
        if lessons.is_empty() {
            return Err(wrong("lessons", "there are none"));
        }
        Ok(Course { lessons })
    }
}

impl TryFrom<RawLesson> for Lesson {
    type Error = CourseError;

    fn try_from(raw: RawLesson) -> Result<Lesson, CourseError> {
        let steps = raw.steps.into_iter();
        let steps = steps.map(|step| Step::try_from(step).map(Rc::new));
        let steps = steps.collect::<Result<Vec<_>, _>>()?;
        if steps.is_empty() {
            return Err(wrong(&raw.id, "a lesson has steps"));
        }
        Ok(Lesson {
            id: raw.id,
            extra: raw.extra,
            title: raw.title,
            intro: raw.intro,
            steps,
        })
    }
}

fn wrong(at: &str, why: &'static str) -> CourseError {
    CourseError {
        at: at.to_owned(),
        why,
    }
}

/// Reads what a step says about points of its board.
struct Reader<'a> {
    id: &'a str,
    size: Option<BoardSize>,
}

impl Reader<'_> {
    fn point(&self, name: &str) -> Result<Point, CourseError> {
        self.size
            .and_then(|size| size.parse_western(name).ok())
            .ok_or_else(|| wrong(self.id, "a point is not on the board"))
    }

    fn mv(&self, name: &str) -> Result<Move, CourseError> {
        if name == "pass" {
            return Ok(Move::Pass);
        }
        self.point(name).map(Move::Play)
    }

    fn set(&self, names: &[String]) -> Result<PointSet, CourseError> {
        names.iter().map(|name| self.point(name)).collect()
    }

    fn line(
        &self,
        nodes: Vec<RawNode>,
        otherwise: Option<RawOtherwise>,
    ) -> Result<Line, CourseError> {
        if !nodes.iter().any(|node| node.ok) {
            return Err(wrong(self.id, "no move is right"));
        }
        let nodes = nodes.into_iter().map(|node| self.node(node));
        let otherwise = otherwise.map(|other| {
            let takes = other.takes;
            let reply = other.reply.map(|at| self.mv(&at)).transpose()?;
            Ok(Otherwise {
                say: other.say,
                reply: reply.map(|mv| Reply { mv, takes }),
            })
        });
        Ok(Line {
            nodes: nodes.collect::<Result<_, _>>()?,
            otherwise: otherwise.transpose()?,
        })
    }

    fn node(&self, raw: RawNode) -> Result<Node, CourseError> {
        let reply = raw.reply.map(|reply| {
            let mv = self.mv(&reply.at)?;
            Ok(Reply {
                mv,
                takes: reply.takes,
            })
        });
        if raw.next.is_none() && raw.otherwise.is_some() {
            return Err(wrong(
                self.id,
                "what is said of other moves has no moves beside it",
            ));
        }
        if raw.next.is_some() && (!raw.ok || raw.refused.is_some()) {
            return Err(wrong(self.id, "nothing follows a move that is not right"));
        }
        let next = raw.next.map(|next| self.line(next, raw.otherwise));
        Ok(Node {
            mv: self.mv(&raw.at)?,
            ok: raw.ok,
            outcome: match raw.refused {
                Some(why) => Try::Refused(why),
                None => Try::Takes(raw.takes),
            },
            say: raw.say,
            reply: reply.transpose()?,
            next: next.transpose()?,
        })
    }
}

fn result(id: &str, text: &str) -> Result<Outcome, CourseError> {
    if text == "Draw" {
        return Ok(Outcome::Draw);
    }
    let unknown = || wrong(id, "a result is no number of points");
    let (winner, points) = text.split_once('+').ok_or_else(unknown)?;
    let (whole, half) = match points.split_once('.') {
        Some((whole, "5")) => (whole, 1),
        Some(_) => return Err(unknown()),
        None => (points, 0),
    };
    let whole: u16 = whole.parse().map_err(|_| unknown())?;
    let margin = i32::from(whole) * 2 + half;
    match winner {
        "B" => Ok(Outcome::Score(margin)),
        "W" => Ok(Outcome::Score(-margin)),
        _ => Err(unknown()),
    }
}

fn choice(id: &str, raw: RawChoice) -> Result<Choice, CourseError> {
    let value = if let Some(number) = raw.value {
        match raw.unit {
            None => Value::Number(number),
            Some(RawUnit::Zi) => Value::Zi(number),
            Some(RawUnit::Points) => Value::Points(number),
        }
    } else if let Some(text) = raw.result {
        Value::Result(result(id, &text)?)
    } else if let Some(color) = raw.color {
        Value::Color(color.into())
    } else if let Some(text) = raw.text {
        Value::Text(text)
    } else {
        return Err(wrong(id, "an answer shows nothing"));
    };
    Ok(Choice {
        value,
        ok: raw.ok,
        say: raw.say,
    })
}

impl TryFrom<RawStep> for Step {
    type Error = CourseError;

    fn try_from(raw: RawStep) -> Result<Step, CourseError> {
        let id = raw.id;
        let turn = Color::from(raw.turn);
        let setup = raw.rows.map(|rows| set_up(&rows, turn)).transpose();
        let setup = setup.map_err(|why| wrong(&id, why))?;
        let reader = Reader {
            id: &id,
            size: setup.as_ref().map(|setup| setup.size),
        };
        let lead = raw.lead.into_iter();
        let lead = lead.map(|(color, at)| Ok((color.into(), reader.mv(&at)?)));
        let lead = lead.collect::<Result<Vec<_>, CourseError>>()?;
        let marks = raw.marks.into_iter().map(|(at, sign)| {
            let symbol = match sign.as_str() {
                "triangle" => Symbol::Triangle,
                _ => Symbol::Letter(sign),
            };
            Ok((reader.point(&at)?, symbol))
        });
        let marks = marks.collect::<Result<Vec<_>, CourseError>>()?;
        let dead = reader.set(&raw.dead)?;
        let needs_board = !matches!(raw.task, RawTask::Choose);
        if needs_board && reader.size.is_none() {
            return Err(wrong(&id, "there is no board"));
        }
        let task = match raw.task {
            RawTask::Play => Task::Play(reader.line(raw.moves, raw.otherwise)?),
            RawTask::Mark if raw.sets.iter().all(Vec::is_empty) => {
                return Err(wrong(&id, "nothing is to be marked"));
            }
            RawTask::Mark => {
                let sets = raw.sets.iter().map(|set| reader.set(set));
                Task::Mark {
                    by: raw.by.ok_or_else(|| wrong(&id, "what does a tap mark?"))?,
                    sets: sets.collect::<Result<Vec<_>, _>>()?,
                    otherwise: raw
                        .otherwise
                        .ok_or_else(|| wrong(&id, "what is said of another set?"))?
                        .say,
                }
            }
            RawTask::Choose => {
                let choices = raw.choices.into_iter().map(|raw| choice(&id, raw));
                let choices = choices.collect::<Result<Vec<_>, _>>()?;
                if choices.iter().filter(|choice| choice.ok).count() != 1 {
                    return Err(wrong(&id, "exactly one answer is right"));
                }
                Task::Choose(choices)
            }
            RawTask::Free => Task::Free {
                plays: raw
                    .until
                    .ok_or_else(|| wrong(&id, "when is it done?"))?
                    .plays,
                both: matches!(raw.colors, Some(Sides::Both)),
            },
        };
        Ok(Step {
            setup,
            turn,
            lead,
            marks,
            dead,
            args: raw.args,
            ask: raw.text.task,
            hint: raw.text.hint,
            done: raw.text.done,
            task,
            id,
        })
    }
}
