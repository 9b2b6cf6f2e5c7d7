//! Whole games on the big board, move by move with the mouse, to the result.

use std::collections::BTreeSet;
use std::path::Path;

use shoutan::go::{BoardSize, Color, Game, Move, NewGame, Phase, Point, Ruleset, Setup};
use shoutan::i18n::quarters;

use super::Test;
use super::page::{Page, WIDE};
use super::stage::Stage;
use crate::common::cases;
use crate::common::naive::Naive;

pub const TESTS: &[Test] = &[
    (
        "a game made by chance, full of captures and kos, is counted right",
        a_game_made_by_chance,
    ),
    (
        "a game of over 200 moves on the big board ends with the right result",
        a_long_game,
    ),
];

/// A game to be played to its end.
struct Course {
    size: BoardSize,
    moves: Vec<Move>,
    /// In half-points.
    komi: i32,
    dead: BTreeSet<String>,
    /// Black's margin in half-points: quarters of a zi.
    margin: i32,
    name: String,
}

fn a_game_made_by_chance(stage: &Stage) {
    play(stage, &by_chance(BoardSize::square(9).unwrap(), 4));
}

/// A real game and the result in its record, where the shared cases are at hand.
fn a_long_game(stage: &Stage) {
    let course = match cases::shared() {
        Some(folder) => of_record(&Path::new(&folder).join("games")),
        None => by_chance(BoardSize::NINETEEN, 2),
    };
    assert!(course.moves.len() > 200);
    play(stage, &course);
}

/// Plays a whole game on the page and looks at everything it says of it.
fn play(stage: &Stage, course: &Course) {
    println!("      {}, {} moves", course.name, course.moves.len());
    let page = stage.open("en", WIDE);
    page.press("New game");
    page.choose(&course.size.cols().to_string());
    page.fill("Komi, zi", &quarters(course.komi));
    page.press("Start game");
    let start = page.until("the board", |look| look.dialog.is_none());
    assert_eq!(start.points.len(), usize::from(course.size.rows()));

    let mut plain = Naive::new(&Setup::empty(course.size));
    let mut taken = [0; 2];
    let mut color = Color::Black;
    for (number, &mv) in course.moves.iter().enumerate() {
        match mv {
            Move::Play(point) => {
                taken[color as usize] += plain.result(point, color).map_or(0, |r| r.captured);
                page.play(&course.size.western(point), color);
            }
            Move::Pass => {
                let before = number.checked_sub(1).map(|at| course.moves[at]);
                page.pass(before == Some(Move::Pass));
            }
        }
        plain.play(mv, color);
        color = color.other();
        if number % 50 == 49 {
            assert_eq!(
                page.look().board(),
                drawn(&plain),
                "after move {}",
                number + 1
            );
        }
    }
    let stopped = page.look();
    assert_eq!(stopped.turn(), None, "play has stopped");
    assert_eq!(stopped.board().to_uppercase(), drawn(&plain));
    assert!(
        taken.iter().all(|&stones| stones > 0),
        "both sides took stones"
    );

    mark(&page, course);
    page.press("Accept count");
    let first = page.hears(match color {
        Color::Black => "Black has accepted",
        Color::White => "White has accepted",
    });
    assert_eq!(
        first.dead().into_iter().collect::<BTreeSet<_>>(),
        course.dead
    );
    page.press("Accept count");
    let (winner, sgf) = match course.margin {
        0 => panic!("a draw is not what this is for"),
        1.. => ("Black", "B"),
        _ => ("White", "W"),
    };
    let size = course.margin.unsigned_abs();
    let half = if size % 2 == 1 { ".5" } else { "" };
    let zi = format!("{winner} wins by {} zi", quarters(size as i32));
    let end = page.hears(&zi);
    assert_eq!(end.result, Some(format!("{sgf}+{}{half}", size / 2)));
    assert!(!end.offers("Accept count"));
}

/// Marks the stones that are dead: by groups, then chain by chain what went too far.
fn mark(page: &Page, course: &Course) {
    for _ in 0..course.dead.len() + 20 {
        let look = page.look();
        let marked: BTreeSet<String> = look.dead().into_iter().collect();
        if let Some(dead) = course.dead.difference(&marked).next() {
            page.tap(dead);
        } else if let Some(alive) = marked.difference(&course.dead).next() {
            page.shift_tap(alive);
        } else {
            return;
        }
        page.until("other marks", |now| now.dead() != look.dead());
    }
    panic!("the marks never come right");
}

fn drawn(plain: &Naive) -> String {
    let cols = usize::from(plain.size.cols());
    let rows = plain.stones.chunks(cols).map(|row| {
        row.iter()
            .map(|stone| match stone {
                Some(Color::Black) => 'X',
                Some(Color::White) => 'O',
                None => '.',
            })
            .collect::<String>()
    });
    rows.collect::<Vec<_>>().join("\n")
}

/// The first real game of the shared cases that can be agreed on in the dialog: 19×19, Black
/// first, area counting with 3¾ zi of komi, checked, over 200 moves, with captures, a ko that was retaken, and dead
/// stones to mark.
fn of_record(folder: &Path) -> Course {
    let index = std::fs::read_to_string(folder.join("index.csv")).unwrap();
    let mut lines = index.lines();
    let heads: Vec<&str> = lines.next().unwrap_or_default().split(',').collect();
    for line in lines {
        let cells: Vec<&str> = line.split(',').collect();
        let cell = |head: &str| {
            let at = heads.iter().position(|&name| name == head);
            at.and_then(|at| cells.get(at)).copied().unwrap_or_default()
        };
        let number = |head: &str| cell(head).parse::<f64>();
        let halves = |head: &str| number(head).map(|points| (points * 2.0).round() as i32);
        let (Ok(komi), Ok(margin), Ok(moves)) = (
            halves("komi_used"),
            halves("margin_points"),
            number("moves"),
        ) else {
            continue;
        };
        let fits = cell("size") == "19"
            && matches!(cell("handicap"), "" | "0")
            && cell("counting") == "area"
            && komi == 15
            && !cell("verified").is_empty()
            && (201.0..=300.0).contains(&moves)
            && number("captures").is_ok_and(|stones| stones >= 20.0)
            && !cell("dead").is_empty()
            && margin != 0;
        if !fits {
            continue;
        }
        let sgf = std::fs::read_to_string(folder.join(cell("file"))).unwrap();
        // The record itself says the result: `RE[W+2.50]`.
        let (winner, points) = property(&sgf, "RE").split_once('+').unwrap_or(("", ""));
        let sign = if winner == "B" { 1 } else { -1 };
        let recorded = points
            .parse::<f64>()
            .map(|points| sign * (points * 2.0) as i32);
        if recorded != Ok(margin) {
            continue;
        }
        if let Some(moves) = legal_course(moves_of(&sgf)) {
            return Course {
                size: BoardSize::NINETEEN,
                moves,
                komi,
                dead: cell("dead").split(' ').map(str::to_owned).collect(),
                margin,
                name: cell("file").to_owned(),
            };
        }
    }
    panic!("no game of {} will do", folder.display());
}

fn property<'a>(sgf: &'a str, name: &str) -> &'a str {
    let after = sgf
        .split_once(&format!("{name}["))
        .map_or("", |(_, after)| after);
    after.split(']').next().unwrap_or_default()
}

/// The moves of a record without variations, with whose they are.
fn moves_of(sgf: &str) -> Vec<(Color, Move)> {
    let nodes = sgf.split(';').skip(2);
    nodes
        .filter_map(|node| {
            let (color, rest) = match node.trim_start().split_once('[')? {
                ("B", rest) => (Color::Black, rest),
                ("W", rest) => (Color::White, rest),
                _ => return None,
            };
            let at = rest.split(']').next()?;
            let mv = match at {
                "" | "tt" => Move::Pass,
                _ => Move::Play(Point::from_sgf(at)?),
            };
            Some((color, mv))
        })
        .collect()
}

/// The moves with two passes at the end and nowhere before; `None` if two players could not play
/// them here, or no ko was retaken.
fn legal_course(moves: Vec<(Color, Move)>) -> Option<Vec<Move>> {
    let mut game = Game::new(NewGame::default());
    let mut course = Vec::new();
    let (mut ko, mut retaken) = (None, false);
    for (color, mv) in moves {
        if game.turn() != color {
            return None;
        }
        match mv {
            Move::Play(point) => {
                let took = game.play(point).ok()?.captured;
                retaken |= took == 1 && ko == Some(point);
                ko = game.ko_point().or(ko.filter(|&at| at != point));
            }
            Move::Pass => drop(game.pass().ok()?),
        }
        course.push(mv);
    }
    while *game.phase() == Phase::Playing {
        game.pass().ok()?;
        course.push(Move::Pass);
    }
    retaken.then_some(course)
}

/// A game of moves drawn at random, except that nobody fills an eye of the own; played until
/// nobody has a move left. The plain rules of the tests, not the page's, decide and count.
fn by_chance(size: BoardSize, seed: u64) -> Course {
    let mut plain = Naive::new(&Setup::empty(size));
    let mut chance = seed;
    let mut moves: Vec<Move> = Vec::new();
    let mut color = Color::Black;
    while !moves.ends_with(&[Move::Pass, Move::Pass]) {
        let mut candidates: Vec<Point> = size
            .points()
            .filter(|&point| {
                let own = |beside| stone(&plain, beside) == Some(color);
                stone(&plain, point).is_none() && !size.around(point).all(own)
            })
            .collect();
        let mut mv = Move::Pass;
        while !candidates.is_empty() {
            chance ^= chance << 13;
            chance ^= chance >> 7;
            chance ^= chance << 17;
            let point = candidates.swap_remove((chance % candidates.len() as u64) as usize);
            let rules = Ruleset::CHINESE;
            if plain.legal(point, color, rules.repetition, rules.suicide) {
                mv = Move::Play(point);
                break;
            }
        }
        plain.play(mv, color);
        moves.push(mv);
        color = color.other();
    }
    let komi = 15;
    let margin = 2 * (area(&plain, Color::Black) - area(&plain, Color::White)) - komi;
    Course {
        size,
        moves,
        komi,
        dead: BTreeSet::new(),
        margin,
        name: format!("a game by chance, number {seed}"),
    }
}

fn stone(plain: &Naive, point: Point) -> Option<Color> {
    let at = usize::from(point.row()) * usize::from(plain.size.cols()) + usize::from(point.col());
    plain.stones[at]
}

/// Stones of a side, and empty points beside none of the other: at the end of such a game every
/// empty point is an eye.
fn area(plain: &Naive, color: Color) -> i32 {
    let counts = |point: &Point| match stone(plain, *point) {
        Some(side) => side == color,
        None => plain
            .size
            .around(*point)
            .all(|beside| stone(plain, beside) == Some(color)),
    };
    plain.size.points().filter(counts).count() as i32
}
