//! Real games that ended by counting: every move is carried out, the final board is the one that
//! is known, and the count gives the recorded result. The last line says how many passed.
#![allow(clippy::panic, reason = "a failed case has to stop the run")]

mod common;

use std::collections::BTreeMap;

use common::cases;
use common::record;
use common::report::{Errors, Report, expect};
use shoutan::go::{BoardSize, Count, HandicapReturn, Komi, PointSet, RuleName, Ruleset};

/// One row of the index: fields by the names of its first row.
type Row = BTreeMap<String, String>;

/// Reads a table with commas; a field with commas of its own stands in quotation marks.
fn table(text: &str) -> Vec<Row> {
    let mut lines = text.lines().map(fields);
    let names = lines.next().unwrap_or_default();
    lines
        .map(|line| names.iter().cloned().zip(line).collect())
        .collect()
}

fn fields(line: &str) -> Vec<String> {
    let mut fields = vec![String::new()];
    let mut quoted = false;
    for c in line.chars() {
        match c {
            '"' => quoted = !quoted,
            ',' if !quoted => fields.push(String::new()),
            _ => {
                if let Some(last) = fields.last_mut() {
                    last.push(c);
                }
            }
        }
    }
    fields
}

struct Case {
    row: Row,
    text: String,
}

impl Case {
    fn field(&self, name: &str) -> &str {
        self.row.get(name).map_or("", String::as_str)
    }

    fn number(&self, name: &str) -> Result<f64, String> {
        let text = self.field(name);
        text.parse()
            .map_err(|_| format!("{name}: {text:?} is no number"))
    }

    /// The rules by which the result was counted, and the handicap.
    fn rules(&self) -> Result<(Ruleset, u8, f64), String> {
        let counting = self.field("counting");
        let named = match (
            counting.starts_with("territory"),
            counting.starts_with("area"),
            self.field("rules"),
        ) {
            (true, _, "Korean") => RuleName::Korean,
            (true, _, _) => RuleName::Japanese,
            (_, true, "AGA") => RuleName::Aga,
            (_, true, "New Zealand") => RuleName::NewZealand,
            (_, true, _) => RuleName::Chinese,
            _ => return Err(format!("{counting:?} is no way of counting")),
        };
        let handicap: u8 = self.field("handicap").parse().unwrap_or(0);
        let given = match counting.split_once("White gets ") {
            None => 0.0,
            Some((_, rest)) => {
                let number = rest.split(' ').next().unwrap_or_default();
                number.parse().map_err(|_| format!("{counting:?}"))?
            }
        };
        let back = HandicapReturn::ALL.into_iter().find(|&handicap_return| {
            let rules = Ruleset {
                handicap_return,
                ..named.rules()
            };
            f64::from(rules.handicap_points(handicap)) == given
        });
        // What no rule set gives is agreed on as komi is.
        let (handicap_return, agreed) = match back {
            Some(back) => (back, 0.0),
            None => (HandicapReturn::None, given),
        };
        let rules = Ruleset {
            handicap_return,
            ..named.rules()
        };
        Ok((rules, handicap, agreed))
    }

    fn check(&self) -> Result<Errors, String> {
        let side: u8 = self.field("size").parse().map_err(|_| "no size")?;
        let size = BoardSize::square(side).ok_or("no board has this size")?;
        let record = record::read(&self.text, size)?;
        let end = record.end();
        let mut errors = Errors::new();
        let e = &mut errors;
        expect(
            e,
            "moves",
            self.number("moves")?,
            f64::from(end.move_number()),
        );
        expect(
            e,
            "the final board",
            self.field("final_board_sha1").to_owned(),
            record::checksum(end.board()),
        );
        let taken = end.prisoners().map(|&taken| f64::from(taken));
        let right = self.number("white_stones_captured")?;
        expect(e, "white stones taken", right, taken.black);
        let right = self.number("black_stones_captured")?;
        expect(e, "black stones taken", right, taken.white);
        let (rules, handicap, agreed) = self.rules()?;
        let dead = self
            .field("dead")
            .split_whitespace()
            .map(|name| size.parse_western(name))
            .collect::<Result<PointSet, _>>()
            .map_err(|why| format!("{why:?}"))?;
        let komi = 2.0 * (self.number("komi_used")? + agreed);
        let flipped = BY_HAND
            .iter()
            .filter(|&&(file, _)| file == self.field("file"))
            .map(|&(_, name)| size.parse_western(name))
            .collect::<Result<PointSet, _>>()
            .map_err(|why| format!("{why:?}"))?;
        let score = Count {
            dead,
            flipped,
            komi: Komi::from_half_points(komi as i32),
            handicap,
            prisoners: *end.prisoners(),
            passes: end.passes(),
            first_pass: end.first_pass(),
            ..Count::new(end.board(), &rules)
        }
        .score();
        if UNCLOSED.contains(&self.field("file")) {
            expect(e, "an open border", false, score.open_borders().is_empty());
            return Ok(errors);
        }
        let margin = 2.0 * self.number("margin_points")?;
        if f64::from(score.margin()) != margin {
            let found = f64::from(score.margin());
            expect(e, "the margin in half-points", margin, found);
        }
        Ok(errors)
    }
}

/// Points that the recorded result counts and the count rightly leaves out: the players would tap
/// them. Here a stone in atari has yet to be connected there.
const BY_HAND: [(&str, &str); 1] = [("g0164.sgf", "T1")];

/// Games that stopped before the last border was closed: there the count says so, and nothing more
/// is asked of it.
const UNCLOSED: [&str; 1] = ["g0457.sgf"];

/// Games by the names of their files.
type Named = Vec<(String, Case)>;

/// How many games were left out, by the reason.
type LeftOut = BTreeMap<String, usize>;

/// The games of a folder whose result is known for certain, and why the others are left out.
fn games(folder: &str) -> Result<(Named, LeftOut), String> {
    let mut known = Vec::new();
    let mut others = BTreeMap::new();
    for row in table(&cases::text(&format!("{folder}/index.csv"))?) {
        let file = row.get("file").cloned().unwrap_or_default();
        let verified = row.get("verified").map_or("", String::as_str);
        let counting = row.get("counting").map_or("", String::as_str);
        let why = if verified.is_empty() || verified == "not verified" {
            Some("nobody could confirm the recorded result")
        } else if counting.contains("gets -") {
            Some("the result agrees by chance, by a handicap that no rules take")
        } else {
            None
        };
        if let Some(why) = why {
            *others.entry(why.to_owned()).or_insert(0) += 1;
            continue;
        }
        let text = cases::text(&format!("{folder}/{file}"))?;
        known.push((file, Case { row, text }));
    }
    Ok((known, others))
}

fn run() -> Result<Report, String> {
    let mut report = Report::default();
    let check = |case: &Case| case.check().unwrap_or_else(|why| vec![why]);
    let (own, _) = games(&format!("{}/games", cases::own()))?;
    let Some(shared) = cases::shared() else {
        report.say("games: SHOUTAN_CASES is not set, so these are the project's own games");
        report.run("games", own, check);
        return Ok(report);
    };
    report.run("own games", own, check);
    let (known, others) = games(&format!("{shared}/games"))?;
    for (why, count) in others {
        report.say(format!("games: {count} left out: {why}"));
    }
    for file in UNCLOSED {
        report.say(format!("games: {file} stopped with an open border"));
    }
    for (file, points) in BY_HAND {
        report.say(format!("games: {file} with {points} counted by hand"));
    }
    report.run("games", known, check);
    Ok(report)
}

common::report::target!(run);
