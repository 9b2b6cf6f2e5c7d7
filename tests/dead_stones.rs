//! Finished positions whose dead stones are known: what is proposed for each, the same natively
//! and in wasm. A table by kind; the last line says how many are exact and how many stones wrong.
#![allow(clippy::panic, reason = "a failed case has to stop the run")]

mod common;

use std::collections::BTreeMap;

use common::cases;
use common::diagram::setup;
use common::report::{Errors, Report};
use serde::Deserialize;
use serde_json::Value;
use shoutan::go::{Board, BoardSize, Color, Judge, PointSet, Proposal, RuleName, Ruleset};

/// One file of `cases/dead-stones`. Points are named as in the western notation.
#[derive(Deserialize)]
struct Case {
    kind: String,
    board: Vec<String>,
    rules: String,
    /// All dead stones; `None` where only something is said about some.
    dead: Option<Vec<String>>,
    /// Whose each point is; `?` where nothing is said.
    ownership: Option<Vec<String>>,
    /// Stones that live in seki, where it is said.
    #[serde(default)]
    seki_stones: Vec<String>,
    #[serde(default)]
    must_dead: Vec<String>,
    #[serde(default)]
    must_not_be_dead: Vec<String>,
}

/// What came of one case, or of all of a kind.
#[derive(Clone, Copy, Default)]
struct Tally {
    cases: u32,
    exact: u32,
    stones: u32,
    wrong: u32,
    /// Wrong stones that were called unsure.
    doubted: u32,
    /// Stones of a seki that were called dead.
    seki: u32,
    /// Stones that are said to live in seki, and how many of them were said to.
    of_seki: u32,
    named: u32,
}

impl Tally {
    fn add(&mut self, other: Tally) {
        self.cases += other.cases;
        self.exact += other.exact;
        self.stones += other.stones;
        self.wrong += other.wrong;
        self.doubted += other.doubted;
        self.seki += other.seki;
        self.of_seki += other.of_seki;
        self.named += other.named;
    }
}

/// The rules that a record's own words for them mean; those of the Chinese where it has none.
fn ruleset(name: &str) -> Ruleset {
    match name.to_lowercase().as_str() {
        "japanese" => RuleName::Japanese,
        "korean" => RuleName::Korean,
        "aga" => RuleName::Aga,
        "new zealand" => RuleName::NewZealand,
        _ => RuleName::Chinese,
    }
    .rules()
}

fn points(size: BoardSize, names: &[String]) -> Result<PointSet, String> {
    let point = |name: &String| {
        let point = size.parse_western(name);
        point.map_err(|why| format!("{name}: {why:?}"))
    };
    names.iter().map(point).collect()
}

impl Case {
    fn check(&self) -> Result<(Tally, Errors), String> {
        let rows: Vec<&str> = self.board.iter().map(String::as_str).collect();
        let start = setup(&rows, Color::Black)?;
        let (size, board) = (start.size, start.board());
        let proposal = propose(&board, &ruleset(&self.rules));
        let seki = points(size, &self.seki_stones)?;
        let mut tally = Tally {
            cases: 1,
            ..Tally::default()
        };
        let mut wrong = PointSet::EMPTY;
        match &self.dead {
            Some(dead) => {
                let dead = points(size, dead)?;
                for (point, _) in board.all_stones() {
                    let row = self
                        .ownership
                        .as_ref()
                        .and_then(|rows| rows.get(usize::from(point.row())));
                    let said = row.and_then(|row| row.as_bytes().get(usize::from(point.col())));
                    if said == Some(&b'?') {
                        continue;
                    }
                    tally.stones += 1;
                    if dead.contains(point) != proposal.dead().contains(point) {
                        wrong.insert(point);
                        tally.wrong += 1;
                    }
                }
            }
            None => {
                let dead = proposal.dead();
                let missed = points(size, &self.must_dead)?;
                let alive = points(size, &self.must_not_be_dead)?;
                wrong = missed
                    .iter()
                    .filter(|&p| !dead.contains(p))
                    .chain(alive.iter().filter(|&p| dead.contains(p)))
                    .collect();
            }
        }
        tally.exact = u32::from(wrong.is_empty());
        tally.seki = seki.iter().filter(|&p| proposal.dead().contains(p)).count() as u32;
        tally.doubted = wrong
            .iter()
            .filter(|&p| proposal.unsure().contains(p))
            .count() as u32;
        let mut errors = Errors::new();
        let named = proposal.seki();
        tally.named = seki.iter().filter(|&p| named.contains(p)).count() as u32;
        tally.of_seki = seki.len() as u32;
        if !wrong.is_empty() {
            errors.push(format!("{}: {}", self.kind, told(size, &proposal, &wrong)));
        }
        Ok((tally, errors))
    }
}

fn propose(board: &Board, rules: &Ruleset) -> Proposal {
    let mut judge = Judge::new(board, None, rules, 0);
    judge.finish();
    judge.proposal()
}

/// Which stones are wrong, and what was said of them.
fn told(size: BoardSize, proposal: &Proposal, wrong: &PointSet) -> String {
    let mut told = String::new();
    for verdict in proposal.verdicts() {
        let stones: Vec<String> = verdict
            .stones
            .iter()
            .filter(|&stone| wrong.contains(stone))
            .map(|stone| size.western(stone))
            .collect();
        if !stones.is_empty() {
            let stones = stones.join(" ");
            told += &format!(" {:?} {}% {stones};", verdict.fate, verdict.sureness);
        }
    }
    told
}

fn read(case: &Value) -> Result<Case, String> {
    serde_json::from_value(case.clone()).map_err(|error| error.to_string())
}

/// Judges all cases, those of the project's own strictly; what the others come to is in the table.
fn run() -> Result<Report, String> {
    let mut report = Report::default();
    let mut kinds = BTreeMap::<String, Tally>::new();
    let own = cases::read_folder(&format!("{}/dead-stones", cases::own()))?;
    let shared = match cases::shared() {
        Some(folder) => cases::read_folder(&format!("{folder}/dead-stones"))?,
        None => {
            report
                .say("dead_stones: SHOUTAN_CASES is not set, so these are the project's own cases");
            Vec::new()
        }
    };
    for (case, own) in own
        .iter()
        .map(|case| (case, true))
        .chain(shared.iter().map(|case| (case, false)))
    {
        let (name, case) = (&case.0, read(&case.1)?);
        let (tally, errors) = case.check().map_err(|why| format!("{name}: {why}"))?;
        kinds.entry(case.kind).or_default().add(tally);
        if own && tally.named < tally.of_seki {
            report.fail(format!("{name}: a seki is not named as one"));
        }
        for error in errors {
            let line = format!("{name}, {error}");
            if own {
                report.fail(line);
            } else {
                report.say(line);
            }
        }
    }
    report.say("kind                              exact     of  wrong  unsure  of stones");
    let mut all = Tally::default();
    for (kind, tally) in &kinds {
        report.say(format!(
            "{kind:32} {:6} {:6} {:6} {:7} {:10}",
            tally.exact, tally.cases, tally.wrong, tally.doubted, tally.stones
        ));
        all.add(*tally);
    }
    let finished = kinds.get("finished").copied().unwrap_or_default();
    if finished.exact * 100 < finished.cases * 98 {
        report.fail("fewer than 98 of 100 finished positions are exact");
    }
    if u64::from(all.wrong) * 10_000 >= u64::from(all.stones) * 15 {
        report.fail("0.15% of the stones or more are wrong");
    }
    if all.seki > 0 {
        report.fail(format!(
            "{} stones of a seki are proposed as dead",
            all.seki
        ));
    }
    report.say(format!(
        "{} of {} stones in seki are named as such",
        all.named, all.of_seki
    ));
    report.say(format!(
        "dead_stones: {} exact of {} finished, {} wrong of {} stones",
        finished.exact, finished.cases, all.wrong, all.stones
    ));
    Ok(report)
}

common::report::target!(run);
