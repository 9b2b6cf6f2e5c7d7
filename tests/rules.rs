//! Move sequences with right answers about legality and captures: the shared cases and this
//! project's own, the same ones natively and in wasm. The last line says how many passed.
#![allow(clippy::panic, reason = "a failed case has to stop the run")]

mod common;

use common::diagram::{color, mv, rows, rules, setup};
use common::report::{Errors, Report, expect};
use common::{cases, report};
use serde::Deserialize;
use serde_json::Value;
use shoutan::go::{
    BoardSize, ByColor, Color, Komi, Move, PointSet, Position, Repetition, Ruleset, Score, Setup,
    Suicide,
};

/// One file of `cases/rules`.
#[derive(Deserialize)]
struct Case {
    size: Size,
    setup: Option<Vec<String>>,
    to_play: String,
    moves: Vec<(String, String)>,
    expect: Vec<Expectation>,
    #[serde(default)]
    boards: Vec<Drawn>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Size {
    Square(u8),
    Rectangle(u8, u8),
}

#[derive(Deserialize)]
struct Expectation {
    after: usize,
    #[serde(rename = "move")]
    mv: (String, String),
    ko: String,
    suicide: bool,
    legal: bool,
    captures: u16,
    #[serde(default)]
    self_captures: u16,
}

#[derive(Deserialize)]
struct Drawn {
    after: usize,
    rows: Vec<String>,
}

impl Case {
    fn start(&self) -> Result<Setup, String> {
        let turn = color(&self.to_play)?;
        let size = match self.size {
            Size::Square(side) => BoardSize::square(side),
            Size::Rectangle(cols, rows) => BoardSize::new(cols, rows),
        }
        .ok_or("no board has this size")?;
        let Some(drawn) = &self.setup else {
            return Ok(Setup {
                turn,
                ..Setup::empty(size)
            });
        };
        let start = setup(&drawn.iter().map(String::as_str).collect::<Vec<_>>(), turn)?;
        if start.size == size {
            Ok(start)
        } else {
            Err("the board drawn has another size".to_owned())
        }
    }

    /// The positions after 0, 1, 2 ... moves.
    fn positions(&self) -> Result<Vec<Position>, String> {
        let start = self.start()?;
        let mut position = Position::new(&start);
        let mut positions = vec![position.clone()];
        for (who, what) in &self.moves {
            position.replay(color(who)?, mv(start.size, what)?);
            positions.push(position.clone());
        }
        Ok(positions)
    }

    fn check(&self) -> Result<Errors, String> {
        let positions = self.positions()?;
        let mut errors = Errors::new();
        for expectation in &self.expect {
            let position = positions.get(expectation.after).ok_or("too few moves")?;
            expectation.check(position, &mut errors)?;
        }
        for drawn in &self.boards {
            let position = positions.get(drawn.after).ok_or("too few moves")?;
            let what = format!("the board after move {}", drawn.after);
            expect(
                &mut errors,
                &what,
                drawn.rows.clone(),
                rows(position.board()),
            );
        }
        if self.expect.is_empty() && self.boards.is_empty() {
            errors.push("nothing is expected".to_owned());
        }
        Ok(errors)
    }
}

impl Expectation {
    fn check(&self, position: &Position, errors: &mut Errors) -> Result<(), String> {
        let repetition = repetition(&self.ko)?;
        let (who, what) = &self.mv;
        let (who, mv) = (color(who)?, mv(position.board().size(), what)?);
        // A lone stone's suicide is only judged where both kinds of rules agree about it.
        let suicides: &[Suicide] = if self.suicide {
            &[Suicide::Groups, Suicide::Allowed]
        } else {
            &[Suicide::Forbidden]
        };
        for &suicide in suicides {
            let judged = position.judge(who, mv, &rules(repetition, suicide));
            let name = format!(
                "after {} moves, {who:?} {what} under {repetition:?}, suicide {suicide:?} ({judged:?}),",
                self.after
            );
            expect(errors, &format!("{name} legal"), self.legal, judged.is_ok());
            let (captured, lost) = judged.map_or((0, 0), |trial| (trial.captured, trial.lost));
            expect(errors, &format!("{name} captures"), self.captures, captured);
            expect(
                errors,
                &format!("{name} own stones lost"),
                self.self_captures,
                lost,
            );
            if judged.is_ok() {
                let played = position.clone().replay(who, mv);
                let name = format!("{name} when carried out, captures and own stones lost");
                let right = (self.captures, self.self_captures);
                expect(errors, &name, right, (played.captured, played.lost));
            }
        }
        Ok(())
    }
}

fn repetition(name: &str) -> Result<Repetition, String> {
    Ok(match name {
        "none" => Repetition::Allowed,
        "simple" => Repetition::SimpleKo,
        "positional" | "psk" => Repetition::Positional,
        "situational" | "ssk" => Repetition::Situational,
        "natural-situational" | "nssk" => Repetition::NaturalSituational,
        _ => return Err(format!("{name:?} is no repetition rule")),
    })
}

fn check_case(case: &Value) -> Errors {
    Case::deserialize(case)
        .map_err(|error| error.to_string())
        .and_then(|case| case.check())
        .unwrap_or_else(|why| vec![why])
}

/// One entry of `goldens.json`: the first illegal move under each repetition rule, or the area.
#[derive(Deserialize)]
struct Golden {
    board: Vec<String>,
    #[serde(default)]
    turn: Option<String>,
    #[serde(default)]
    suicide: Option<String>,
    moves: Vec<String>,
    #[serde(rename = "firstIllegalPly", default)]
    first_illegal: Option<serde_json::Map<String, Value>>,
    #[serde(default)]
    dead: Vec<String>,
    #[serde(default)]
    area: Option<(String, String)>,
}

impl Golden {
    fn check(&self) -> Result<Errors, String> {
        let drawn: Vec<&str> = self.board.iter().map(String::as_str).collect();
        let start = setup(&drawn, color(self.turn.as_deref().unwrap_or("B"))?)?;
        let moves: Vec<Move> = self
            .moves
            .iter()
            .map(|text| match text.as_str() {
                "-" => Ok(Move::Pass),
                _ => lettered(start.size, text).map(Move::Play),
            })
            .collect::<Result<_, String>>()?;
        let mut errors = Errors::new();
        for (ko, ply) in self.first_illegal.iter().flatten() {
            let suicide = match self.suicide.as_deref() {
                Some("none") => Suicide::Forbidden,
                Some("multi") => Suicide::Groups,
                Some("all") => Suicide::Allowed,
                other => return Err(format!("suicide {other:?}")),
            };
            let rules = rules(repetition(ko)?, suicide);
            let mut position = Position::new(&start);
            let first = moves
                .iter()
                .position(|&mv| position.play(mv, &rules).is_err());
            let first = first.map(|index| index as u64 + 1);
            expect(
                &mut errors,
                &format!("first illegal move, {ko}"),
                ply.as_u64(),
                first,
            );
        }
        if let Some((black, white)) = &self.area {
            let mut position = Position::new(&start);
            for &mv in &moves {
                position.replay(position.turn(), mv);
            }
            let dead = self
                .dead
                .iter()
                .map(|text| lettered(start.size, text))
                .collect::<Result<PointSet, String>>()?;
            let rules = Ruleset::CHINESE;
            let score = Score::count(position.board(), &dead, &rules, Komi::default(), 0);
            let found = ByColor {
                black: score.total(Color::Black),
                white: score.total(Color::White),
            };
            expect(
                &mut errors,
                "Black's area, in halves",
                halves(black)?,
                found.black,
            );
            expect(
                &mut errors,
                "White's area, in halves",
                halves(white)?,
                found.white,
            );
        }
        if self.first_illegal.is_none() && self.area.is_none() {
            errors.push("nothing is expected".to_owned());
        }
        Ok(errors)
    }
}

/// A column letter, none left out, and a row number, both from the top left: `c5`.
fn lettered(size: BoardSize, text: &str) -> Result<shoutan::go::Point, String> {
    let col = text
        .bytes()
        .next()
        .and_then(|letter| letter.checked_sub(b'a'));
    let row = text.get(1..).and_then(|row| row.parse::<u8>().ok());
    let row = row.and_then(|row| row.checked_sub(1));
    col.zip(row)
        .and_then(|(col, row)| size.point(col, row))
        .ok_or_else(|| format!("{text:?} is no point"))
}

/// `12` or `25/2`, in halves.
fn halves(text: &str) -> Result<i32, String> {
    let number = |text: &str| text.parse::<i32>().map_err(|_| format!("{text:?}"));
    match text.strip_suffix("/2") {
        Some(halves) => number(halves),
        None => Ok(2 * number(text)?),
    }
}

fn check_golden(golden: &Value) -> Errors {
    Golden::deserialize(golden)
        .map_err(|error| error.to_string())
        .and_then(|golden| golden.check())
        .unwrap_or_else(|why| vec![why])
}

fn run() -> Result<report::Report, String> {
    let mut report = Report::default();
    let own = cases::read_folder(&format!("{}/rules", cases::own()))?;
    let Some(shared) = cases::shared() else {
        report.say("rules: SHOUTAN_CASES is not set, so these are the project's own cases");
        report.run("rules", own, check_case);
        return Ok(report);
    };
    report.run("own rules", own, check_case);
    let goldens = cases::read(&format!("{shared}/goldens.json"))?;
    let goldens: Vec<Value> = Vec::deserialize(goldens).map_err(|error| error.to_string())?;
    let named = |golden: Value| {
        let name = format!("{} {}", golden["id"], golden["moves"]);
        (name, golden)
    };
    report.run(
        "goldens",
        goldens.into_iter().map(named).collect(),
        check_golden,
    );
    report.run(
        "rules",
        cases::read_folder(&format!("{shared}/rules"))?,
        check_case,
    );
    Ok(report)
}

common::report::target!(run);
