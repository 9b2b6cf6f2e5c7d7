//! Finished positions with certain scores, and the arithmetic of Chinese counting, the same ones
//! natively and in wasm. The last line says how many passed.
#![allow(clippy::panic, reason = "a failed case has to stop the run")]

mod common;

use std::collections::BTreeMap;

use common::cases;
use common::diagram::setup;
use common::report::{Errors, Report, expect};
use serde::Deserialize;
use serde_json::Value;
use shoutan::go::{
    BoardSize, ByColor, Color, Count, Komi, Outcome, Owner, Point, PointSet, RuleName, Ruleset,
    Score, Setup,
};

/// One file of `cases/scoring`. Numbers of points are in points, so they may end in a half.
#[derive(Deserialize)]
struct Case {
    board: Vec<String>,
    dead: Vec<String>,
    prisoners: Prisoners,
    komi: f64,
    handicap: u8,
    rules: String,
    /// Points within a territory that do not count, where the rules leave some out.
    #[serde(default)]
    not_territory: Vec<String>,
    /// Living groups of each side, where the rules ask for them.
    living_groups: Option<Prisoners>,
    expect: Expectation,
}

/// Stones that each side took.
#[derive(Deserialize)]
struct Prisoners {
    #[serde(rename = "B")]
    b: u32,
    #[serde(rename = "W")]
    w: u32,
}

#[derive(Deserialize)]
struct Expectation {
    black_area: u16,
    white_area: u16,
    neutral: u16,
    black_territory: u16,
    white_territory: u16,
    margin: f64,
    result: String,
    margin_zi: Option<f64>,
    result_zi: Option<String>,
    black_zi: Option<f64>,
    white_zi: Option<f64>,
}

/// The rule sets that are played here, by the names of the cases.
fn ruleset(name: &str) -> Option<Ruleset> {
    match name {
        "chinese" => Some(RuleName::Chinese.rules()),
        "japanese" => Some(RuleName::Japanese.rules()),
        "korean" => Some(RuleName::Korean.rules()),
        "aga" => Some(RuleName::Aga.rules()),
        "nz" => Some(RuleName::NewZealand.rules()),
        "ing" => Some(RuleName::Ing.rules()),
        "tromp-taylor" => Some(RuleName::TrompTaylor.rules()),
        "ancient-chinese" => Some(RuleName::Ancient.rules()),
        _ => None,
    }
}

/// A number of points or zi in halves or quarters of it.
fn whole(number: f64, parts: f64) -> Result<i32, String> {
    let scaled = number * parts;
    if scaled.fract() == 0.0 && scaled.abs() < 10_000.0 {
        Ok(scaled as i32)
    } else {
        Err(format!("{number} is not in steps of 1/{parts}"))
    }
}

/// `W+3.75` in parts, negative when White won.
fn signed(result: &str, parts: f64) -> Result<i32, String> {
    let number = |text: &str| {
        let number = text.parse::<f64>().map_err(|_| format!("{result:?}"))?;
        whole(number, parts)
    };
    match (result.strip_prefix("B+"), result.strip_prefix("W+")) {
        (Some(black), _) => number(black),
        (_, Some(white)) => Ok(-number(white)?),
        _ => number(result),
    }
}

impl Case {
    /// The count leaves out the points that the case names, and no others: a point is left out
    /// when only one side reaches it and it counts for nobody.
    fn left_out(
        &self,
        start: &Setup,
        by_area: &Score,
        score: &Score,
        errors: &mut Errors,
    ) -> Result<(), String> {
        let parse = |name: &String| {
            let point = start.size.parse_western(name);
            point.map_err(|why| format!("{name}: {why:?}"))
        };
        let right = self
            .not_territory
            .iter()
            .map(parse)
            .collect::<Result<PointSet, String>>()?;
        let found: PointSet = score
            .owners()
            .iter()
            .filter(|&&(point, owner)| {
                owner == Owner::Shared && matches!(by_area.owner(point), Owner::Territory(_))
            })
            .map(|&(point, _)| point)
            .collect();
        let names = |points: &PointSet| -> Vec<String> {
            points.iter().map(|p| start.size.western(p)).collect()
        };
        expect(errors, "points left out", names(&right), names(&found));
        if let Some(groups) = &self.living_groups {
            let found = score.groups.map(|&count| u32::from(count));
            expect(errors, "Black's living groups", groups.b, found.black);
            expect(errors, "White's living groups", groups.w, found.white);
        }
        Ok(())
    }

    fn check(&self) -> Result<Errors, String> {
        let rules = ruleset(&self.rules).ok_or("these rules are not played here")?;
        let drawn: Vec<&str> = self.board.iter().map(String::as_str).collect();
        let start = setup(&drawn, Color::Black)?;
        let board = start.board();
        let dead = self
            .dead
            .iter()
            .map(|name| {
                let point = start.size.parse_western(name);
                point.map_err(|why| format!("{name}: {why:?}"))
            })
            .collect::<Result<PointSet, String>>()?;
        let komi = Komi::from_half_points(whole(self.komi, 2.0)?);
        let score = Count {
            dead,
            komi,
            handicap: self.handicap,
            prisoners: ByColor {
                black: self.prisoners.b,
                white: self.prisoners.w,
            },
            ..Count::new(&board, &rules)
        }
        .score();
        let right = &self.expect;
        let sides = &score.sides;
        // The cases state areas whatever is counted: what one side reaches is its.
        let taken_off = if rules.removes_dead() {
            dead
        } else {
            PointSet::EMPTY
        };
        let by_area = Score::count(&board, &taken_off, &Ruleset::CHINESE, komi, 0);
        let area = by_area.sides.map(|side| side.stones + side.territory);
        let neutral = score.area - area.black - area.white;
        let mut errors = Errors::new();
        let e = &mut errors;
        expect(e, "Black's area", right.black_area, area.black);
        expect(e, "White's area", right.white_area, area.white);
        expect(e, "neutral points", right.neutral, neutral);
        let (black, white) = (sides.black.territory, sides.white.territory);
        expect(e, "Black's territory", right.black_territory, black);
        expect(e, "White's territory", right.white_territory, white);
        let margin = score.margin();
        expect(
            e,
            "the margin in half-points",
            whole(right.margin, 2.0)?,
            margin,
        );
        expect(
            e,
            "the result in half-points",
            signed(&right.result, 2.0)?,
            margin,
        );
        let winner = Outcome::Score(margin).winner();
        expect(e, "the winner of the record", score.winner(), winner);
        let text = Outcome::Score(margin).sgf();
        expect(
            e,
            "the result in the record",
            signed(&right.result, 2.0)?,
            signed(&text, 2.0)?,
        );
        let result_zi = right.result_zi.as_deref();
        let quarters = [
            ("margin", right.margin_zi.map(|zi| whole(zi, 4.0)), margin),
            ("result", result_zi.map(|zi| signed(zi, 4.0)), margin),
            // A side's count is stated in whole and half zi: one for every point.
            (
                "Black's count",
                right.black_zi.map(|zi| whole(zi, 4.0)),
                2 * score.total(Color::Black),
            ),
            (
                "White's count",
                right.white_zi.map(|zi| whole(zi, 4.0)),
                2 * score.total(Color::White),
            ),
        ];
        for (what, right, found) in quarters {
            if let Some(right) = right {
                expect(e, &format!("{what} in quarters of a zi"), right?, found);
            }
        }
        self.left_out(&start, &by_area, &score, e)?;
        owners_add_up(&board, &dead, &rules, &score, e);
        Ok(errors)
    }
}

/// What the board shows point by point is what the sum says.
fn owners_add_up(
    board: &shoutan::go::Board,
    dead: &PointSet,
    rules: &Ruleset,
    score: &Score,
    errors: &mut Errors,
) {
    let count = |owner: Owner| {
        let owns = |&&(point, found): &&(Point, Owner)| {
            assert_eq!(score.owner(point), found, "one answer for {point:?}");
            found == owner
        };
        score.owners().iter().filter(owns).count()
    };
    for color in Color::BOTH {
        let side = score.sides.get(color);
        let (stones, land) = (usize::from(side.stones), usize::from(side.territory));
        let name = format!("{color:?}'s");
        expect(
            errors,
            &format!("{name} stones shown"),
            stones,
            count(Owner::Stone(color)),
        );
        expect(
            errors,
            &format!("{name} territory shown"),
            land,
            count(Owner::Territory(color)),
        );
        let marked = |&(point, stone): &(Point, Color)| stone == color && dead.contains(point);
        let marked = board.all_stones().filter(marked).count();
        let marked = if rules.removes_dead() { marked } else { 0 };
        expect(
            errors,
            &format!("{name} dead stones"),
            marked,
            usize::from(side.dead),
        );
    }
    expect(
        errors,
        "shared points shown",
        usize::from(score.shared),
        count(Owner::Shared),
    );
    let all = usize::from(score.area);
    expect(errors, "points shown", all, score.owners().len());
}

fn check_case(case: &Value) -> Errors {
    Case::deserialize(case)
        .map_err(|error| error.to_string())
        .and_then(|case| case.check())
        .unwrap_or_else(|why| vec![why])
}

/// A count of Chinese rules: what each side has on the board, and how it ends.
#[derive(Clone, Copy)]
struct Sum {
    name: &'static str,
    size: u8,
    /// Black's living stones and territory.
    black: u16,
    /// Points that reach both sides.
    shared: u16,
    /// Komi in quarters of a zi.
    komi: i32,
    handicap: u8,
    /// Black's count in half zi, and the result in quarters of a zi.
    count: i32,
    result: i32,
}

/// An even game with the komi of 3¾ zi.
const EVEN: Sum = Sum {
    name: "",
    size: 19,
    black: 0,
    shared: 0,
    komi: 15,
    handicap: 0,
    count: 0,
    result: 0,
};
/// Black plays first and gives no komi (讓先).
const FIRST: Sum = Sum {
    komi: 0,
    handicap: 1,
    ..EVEN
};
/// Handicaps of two and three stones.
const TWO: Sum = Sum {
    komi: 0,
    handicap: 2,
    ..EVEN
};
const THREE: Sum = Sum {
    komi: 0,
    handicap: 3,
    ..EVEN
};

#[rustfmt::skip]
const SUMS: &[Sum] = &[
    Sum { name: "half of the board is 180½, and equal without komi", size: 18, black: 162, count: 324, result: 0, ..FIRST },
    Sum { name: "181 of 361 wins without komi", black: 181, count: 362, result: 2, ..FIRST },
    Sum { name: "180 of 361 loses without komi", black: 180, count: 360, result: -2, ..FIRST },
    Sum { name: "even, Black 185: Black by ¾", black: 185, count: 370, result: 3, ..EVEN },
    Sum { name: "even, White 177: White by ¼", black: 184, count: 368, result: -1, ..EVEN },
    Sum { name: "even, 184½ with a shared liberty: Black by ¼", black: 184, shared: 1, count: 369, result: 1, ..EVEN },
    Sum { name: "even, two shared liberties leave whole counts", black: 183, shared: 2, count: 368, result: -1, ..EVEN },
    Sum { name: "Black first, 181: Black by ½", black: 181, count: 362, result: 2, ..FIRST },
    Sum { name: "Black first, 180½ with a shared liberty: a draw", black: 180, shared: 1, count: 361, result: 0, ..FIRST },
    Sum { name: "two stones, 181: White by ½", black: 181, count: 362, result: -2, ..TWO },
    Sum { name: "two stones, 182: Black by ½", black: 182, count: 364, result: 2, ..TWO },
    Sum { name: "two stones, 181½: a draw", black: 181, shared: 1, count: 363, result: 0, ..TWO },
    Sum { name: "three stones, 182: a draw", black: 182, count: 364, result: 0, ..THREE },
    Sum { name: "three stones, 181½: White by ½", black: 181, shared: 1, count: 363, result: -2, ..THREE },
    Sum { name: "three stones, 182½: Black by ½", black: 182, shared: 1, count: 365, result: 2, ..THREE },
    Sum { name: "five stones give 2½ zi back: 183 is a draw", black: 183, komi: 0, handicap: 5, count: 366, result: 0, ..EVEN },
    Sum { name: "nine stones give 4½ zi back: 185 is a draw", black: 185, komi: 0, handicap: 9, count: 370, result: 0, ..EVEN },
    Sum { name: "komi 2¾, Black 184: Black by ¾", black: 184, komi: 11, count: 368, result: 3, ..EVEN },
    Sum { name: "komi 2¾, White 178: White by ¼", black: 183, komi: 11, count: 366, result: -1, ..EVEN },
    Sum { name: "komi 3¼, Black 184: Black by ¼", black: 184, komi: 13, count: 368, result: 1, ..EVEN },
    Sum { name: "komi 3¼, White 178: White by ¾", black: 183, komi: 13, count: 366, result: -3, ..EVEN },
    Sum { name: "komi 3½, 184: 177 is a draw", black: 184, komi: 14, count: 368, result: 0, ..EVEN },
    Sum { name: "9×9, Black 45: Black by ¾", size: 9, black: 45, count: 90, result: 3, ..EVEN },
    Sum { name: "9×9, Black 44: White by ¼", size: 9, black: 44, count: 88, result: -1, ..EVEN },
    Sum { name: "13×13, Black 89: Black by ¾", size: 13, black: 89, count: 178, result: 3, ..EVEN },
    Sum { name: "13×13, Black 88: White by ¼", size: 13, black: 88, count: 176, result: -1, ..EVEN },
];

impl Sum {
    /// A board on which Black has the first points, then come the shared ones, the rest is White's.
    /// A stone is taken away here and there, so that each side has territory as well.
    fn board(&self) -> Result<Setup, String> {
        let size = BoardSize::square(self.size).ok_or("no such board")?;
        let mut start = Setup::empty(size);
        let white_from = self.black + self.shared;
        for (number, point) in (0..).zip(size.points()) {
            let alone = (point.col() + 2 * point.row()).is_multiple_of(5);
            if number < self.black {
                if !(alone && number + u16::from(self.size) < self.black) {
                    start.black.insert(point);
                }
            } else if number >= white_from && !(alone && number > white_from + u16::from(self.size))
            {
                start.white.insert(point);
            }
        }
        Ok(start)
    }

    fn check(&self) -> Result<Errors, String> {
        let board = self.board()?.board();
        let komi = Komi::from_half_points(self.komi);
        let dead = PointSet::EMPTY;
        let score = Score::count(&board, &dead, &Ruleset::CHINESE, komi, self.handicap);
        let mut errors = Errors::new();
        let e = &mut errors;
        let area = i32::from(self.size) * i32::from(self.size);
        let (black, white) = (&score.sides.black, &score.sides.white);
        expect(
            e,
            "territory on both sides",
            true,
            black.territory > 0 && white.territory > 0,
        );
        expect(e, "half of the board, in half zi", area, score.half());
        expect(e, "shared points", self.shared, score.shared);
        expect(
            e,
            "Black's count in half zi",
            self.count,
            score.total(Color::Black),
        );
        expect(
            e,
            "White's count in half zi",
            2 * area - self.count,
            score.total(Color::White),
        );
        expect(
            e,
            "the result in quarters of a zi",
            self.result,
            score.margin(),
        );
        // The referee's way: one side's count against half of the board, komi and half the
        // handicap, all in quarters of a zi.
        let back = if self.handicap >= 2 {
            2 * i32::from(self.handicap)
        } else {
            0
        };
        let referee = 2 * self.count - 2 * area - self.komi - back;
        expect(
            e,
            "the result of counting Black alone",
            referee,
            score.margin(),
        );
        Ok(errors)
    }
}

/// An even game of 19×19 with no handicap, to be played to the last neutral point: Black's lead on
/// the board, whether one liberty is shared in a seki, and who fills the last neutral point.
struct LastPoint {
    handicap: u8,
    lead: i32,
    seki: bool,
    last: Color,
    /// Black's count in half zi.
    count: i32,
}

use Color::{Black as B, White as W};

#[rustfmt::skip]
const LAST_POINTS: &[LastPoint] = &[
    LastPoint { handicap: 0, lead: 8, seki: false, last: B, count: 370 },
    LastPoint { handicap: 0, lead: 7, seki: false, last: W, count: 368 },
    LastPoint { handicap: 0, lead: 7, seki: true, last: B, count: 369 },
    LastPoint { handicap: 1, lead: 0, seki: false, last: B, count: 362 },
    LastPoint { handicap: 1, lead: -1, seki: true, last: B, count: 361 },
    LastPoint { handicap: 1, lead: 0, seki: true, last: W, count: 361 },
    LastPoint { handicap: 2, lead: 0, seki: false, last: W, count: 362 },
    LastPoint { handicap: 2, lead: 1, seki: false, last: B, count: 364 },
    LastPoint { handicap: 2, lead: 0, seki: true, last: B, count: 363 },
    LastPoint { handicap: 3, lead: 0, seki: false, last: B, count: 364 },
    LastPoint { handicap: 3, lead: 1, seki: false, last: W, count: 364 },
    LastPoint { handicap: 3, lead: 0, seki: true, last: W, count: 363 },
    LastPoint { handicap: 3, lead: 1, seki: true, last: B, count: 365 },
];

impl LastPoint {
    /// Builds the board that such a game leads to: Black's stones and White's are as many as they
    /// played, and Black has `lead` more points of territory.
    fn check(&self) -> Result<Errors, String> {
        // Plays after the handicap: Black's surplus follows from who was last and who was first.
        let stones = i32::from(if self.handicap >= 2 { self.handicap } else { 0 });
        let first = if stones == 0 { B } else { W };
        let surplus = match (first, self.last) {
            (Color::Black, Color::Black) => 1,
            (Color::White, Color::White) => -1,
            _ => 0,
        };
        let shared = i32::from(self.seki);
        // stones and territory of both add up to the board without the shared point
        let difference = self.lead + stones + surplus;
        let black = (361 - shared + difference) / 2;
        let mut errors = Errors::new();
        let e = &mut errors;
        expect(
            e,
            "an even number to share",
            0,
            (361 - shared + difference) % 2,
        );
        let sum = Sum {
            black: u16::try_from(black).map_err(|error| error.to_string())?,
            shared: u16::from(self.seki),
            komi: 0,
            handicap: self.handicap,
            count: self.count,
            result: 2 * self.count - 722 - 2 * stones,
            ..EVEN
        };
        errors.extend(sum.check()?);
        Ok(errors)
    }
}

fn run() -> Result<Report, String> {
    let mut report = Report::default();
    let sums = SUMS.iter().map(|sum| (sum.name.to_owned(), *sum)).collect();
    report.run("sums", sums, |sum| {
        sum.check().unwrap_or_else(|why| vec![why])
    });
    let last = LAST_POINTS.iter().map(|last| {
        let LastPoint {
            handicap,
            lead,
            seki,
            last: by,
            ..
        } = last;
        (
            format!("handicap {handicap}, lead {lead}, seki {seki}, {by:?} last"),
            last,
        )
    });
    report.run("last points", last.collect(), |last| {
        last.check().unwrap_or_else(|why| vec![why])
    });
    let own = cases::read_folder(&format!("{}/scoring", cases::own()))?;
    let Some(shared) = cases::shared() else {
        report.say("scoring: SHOUTAN_CASES is not set, so these are the project's own cases");
        report.run("scoring", own, check_case);
        return Ok(report);
    };
    report.run("own scoring", own, check_case);
    let mut here = Vec::new();
    let mut elsewhere = BTreeMap::new();
    for (name, case) in cases::read_folder(&format!("{shared}/scoring"))? {
        let rules = case["rules"]
            .as_str()
            .ok_or_else(|| format!("{name}: no rules"))?;
        if ruleset(rules).is_some() {
            here.push((name, case));
        } else {
            *elsewhere.entry(rules.to_owned()).or_insert(0) += 1;
        }
    }
    if !elsewhere.is_empty() {
        let list: Vec<String> = elsewhere
            .iter()
            .map(|(rules, count)| format!("{rules} {count}"))
            .collect();
        report.say(format!(
            "scoring: rule sets not yet played here: {}",
            list.join(", ")
        ));
    }
    report.run("scoring", here, check_case);
    Ok(report)
}

common::report::target!(run);
