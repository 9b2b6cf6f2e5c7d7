//! A game in figures, as it is printed: which number stands where, and what is said below.
#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test may stop where its own case is wrong"
)]

mod common;

use std::collections::BTreeMap;
use std::num::NonZeroU32;

use common::{cases, diagram};
use shoutan::go::Color::{Black, White};
use shoutan::go::{
    BoardSize, Color, Figure, GameRecord, Mark, Move, NodeId, Place, Point, figures, sgf,
};

const WHOLE: NonZeroU32 = NonZeroU32::MAX;

fn per(moves: u32) -> NonZeroU32 {
    NonZeroU32::new(moves).expect("a figure has a move")
}

fn record(text: &str) -> GameRecord {
    let mut games = sgf::read(text).expect("a record");
    games.remove(0).expect("a game").record
}

fn main_line(record: &GameRecord) -> Vec<NodeId> {
    record.tree.path(record.tree.end_of(NodeId::ROOT))
}

fn of(record: &GameRecord, per: NonZeroU32) -> Vec<Figure> {
    figures(record, &main_line(record), per)
}

fn at(record: &GameRecord, name: &str) -> Point {
    diagram::at(record.setup.size, name)
}

/// The numbers of a figure by the names of their points: `1 E5`.
fn numbers(record: &GameRecord, figure: &Figure) -> Vec<String> {
    let name = |point| record.setup.size.western(point);
    let stones = figure.shown.iter();
    stones
        .map(|stone| format!("{} {}", stone.number, name(stone.point)))
        .collect()
}

/// The notes of a figure: `57 at 43`.
fn notes(record: &GameRecord, figure: &Figure) -> Vec<String> {
    let note = |note: &shoutan::go::Note| match note.at {
        Place::Move(first) => format!("{} at {first}", note.number),
        Place::Point(point) => format!("{} at {}", note.number, record.setup.size.western(point)),
        Place::Pass => format!("{} pass", note.number),
    };
    figure.notes.iter().map(note).collect()
}

/// A ko on the left side: Black takes at B3 what White had there at C3.
const KO: &str = "(;SZ[5]AB[ba][bc][ab]AW[ca][cc][db][bb];B[cb];W[ee];B[ed];W[bb];B[ae];W[be];B[cb];W[de];B[da];W[bb])";

#[test]
fn a_ko_that_is_retaken_is_told_by_the_number_that_stands_there() {
    let record = record(KO);
    let whole = of(&record, WHOLE);
    assert_eq!(whole.len(), 1);
    assert_eq!(whole[0].moves, Some((1, 10)));
    assert_eq!(
        numbers(&record, &whole[0]),
        ["1 C4", "2 E1", "3 E2", "5 A1", "6 B1", "8 D1", "9 D5"]
    );
    // White's stone at B4 stood before: it has no number.
    assert_eq!(notes(&record, &whole[0]), ["4 at B4", "7 at 1", "10 at B4"]);
    // Taken stones stay in the picture.
    assert_eq!(whole[0].stone(at(&record, "B4")), Some(White));
    assert_eq!(whole[0].stone(at(&record, "C4")), Some(Black));

    // In the next figure the board is the one that stood, and a retake may have a number.
    let parts = of(&record, per(4));
    assert_eq!(parts.len(), 3);
    assert_eq!(notes(&record, &parts[0]), ["4 at B4"]);
    assert_eq!(parts[1].start.stone(at(&record, "C4")), None);
    assert_eq!(parts[1].start.stone(at(&record, "B4")), Some(White));
    assert_eq!(
        numbers(&record, &parts[1]),
        ["5 A1", "6 B1", "7 C4", "8 D1"]
    );
    assert_eq!(parts[2].moves, Some((9, 10)));
    assert_eq!(numbers(&record, &parts[2]), ["9 D5", "10 B4"]);
    assert!(notes(&record, &parts[2]).is_empty());
}

#[test]
fn a_pass_is_told_below_the_figure() {
    let record = record("(;SZ[9];B[ee];W[];B[cc];W[tt];B[])");
    let whole = of(&record, WHOLE);
    assert_eq!(numbers(&record, &whole[0]), ["1 E5", "3 C7"]);
    assert_eq!(notes(&record, &whole[0]), ["2 pass", "4 pass", "5 pass"]);
    // A pass is a move of its figure.
    let moves: Vec<_> = of(&record, per(2)).iter().map(|f| f.moves).collect();
    assert_eq!(moves, [Some((1, 2)), Some((3, 4)), Some((5, 5))]);
}

#[test]
fn a_play_where_stones_were_taken_is_told_by_their_number() {
    // White 2 in the corner is taken by 3, and Black plays there at 5.
    let record = record("(;SZ[5];B[ba];W[aa];B[ab];W[ee];B[aa])");
    let whole = of(&record, WHOLE);
    assert_eq!(
        numbers(&record, &whole[0]),
        ["1 B5", "2 A5", "3 A4", "4 E1"]
    );
    assert_eq!(notes(&record, &whole[0]), ["5 at 2"]);
    assert_eq!(whole[0].notes[0].color, Black);
    assert_eq!(whole[0].stone(at(&record, "A5")), Some(White));
    // The board after it has Black's stone there.
    let next = of(&record, per(3));
    assert_eq!(numbers(&record, &next[1]), ["4 E1", "5 A5"]);
}

#[test]
fn numbers_go_on_from_where_the_line_begins() {
    let record = record("(;SZ[9];B[ee];W[ce];B[cc](;W[gc];B[gg])(;W[gg];B[gc];W[ff]))");
    let third = main_line(&record)[2];
    let other = record.tree.children(third).nth(1).expect("a variation");
    let line = record.tree.path(record.tree.end_of(other));
    let later = figures(&record, &line[3..], WHOLE);
    assert_eq!(later.len(), 1);
    assert_eq!(later[0].moves, Some((4, 6)));
    assert_eq!(numbers(&record, &later[0]), ["4 G3", "5 G7", "6 F4"]);
    assert_eq!(later[0].start.all_stones().count(), 3);
    // From the start, in figures of two.
    let all = figures(&record, &line, per(2));
    let moves: Vec<_> = all.iter().map(|figure| figure.moves).collect();
    assert_eq!(moves, [Some((1, 2)), Some((3, 4)), Some((5, 6))]);
}

#[test]
fn stones_that_are_set_up_begin_a_figure() {
    let record = record("(;SZ[9];B[ee];W[ce];AE[ee]AB[cc]AW[gg];;B[ee];W[gc];AB[aa])");
    let parts = of(&record, WHOLE);
    assert_eq!(parts.len(), 3);
    assert_eq!(numbers(&record, &parts[0]), ["1 E5", "2 C5"]);
    assert_eq!(parts[1].start.stone(at(&record, "E5")), None);
    assert_eq!(parts[1].start.stone(at(&record, "C7")), Some(Black));
    assert_eq!(numbers(&record, &parts[1]), ["3 E5", "4 G7"]);
    // The last one shows the board as it was set up, without a move.
    assert_eq!(parts[2].moves, None);
    assert_eq!(parts[2].stone(at(&record, "A9")), Some(Black));
    // Set-up before the first move leaves no empty figure.
    let begun = self::record("(;SZ[9];AB[ee];AW[cc];W[gg])");
    let parts = of(&begun, WHOLE);
    assert_eq!(parts.len(), 1);
    assert_eq!(numbers(&begun, &parts[0]), ["1 G3"]);
}

#[test]
fn a_move_on_a_stone_is_told_and_keeps_its_number() {
    let record = record("(;SZ[9]AB[cc];B[ee];W[ee];B[gg];W[cc];B[ee])");
    let whole = of(&record, WHOLE);
    assert_eq!(numbers(&record, &whole[0]), ["1 E5", "3 G3"]);
    assert_eq!(notes(&record, &whole[0]), ["2 at 1", "4 at C7", "5 at 1"]);
}

#[test]
fn marks_of_the_last_node_belong_to_the_figure() {
    let record = record("(;SZ[9];B[ee]LB[aa:x];W[ce]TR[ce];B[cc]LB[dd:A])");
    let parts = of(&record, per(2));
    let marks = |figure: &Figure| record.tree.node(figure.end).notes().marks.clone();
    assert_eq!(marks(&parts[0]).len(), 1);
    assert_eq!(
        marks(&parts[1]),
        [Mark::Label(at(&record, "D6"), "A".to_owned())]
    );
}

#[test]
fn every_size_of_board_has_figures() {
    let one = record("(;SZ[1];B[aa];W[];B[aa])");
    let whole = of(&one, WHOLE);
    assert_eq!(whole.len(), 1);
    assert_eq!(whole[0].moves, Some((1, 3)));
    assert_eq!(numbers(&one, &whole[0]), ["1 A1"]);
    assert_eq!(notes(&one, &whole[0]), ["2 pass", "3 at 1"]);
    let empty = of(&record("(;SZ[25:3])"), per(50));
    assert_eq!(empty.len(), 1);
    assert_eq!((empty[0].moves, empty[0].end), (None, NodeId::ROOT));
    assert_eq!(
        empty[0].start.size(),
        BoardSize::new(25, 3).expect("a board")
    );
}

#[test]
fn numbers_go_beyond_a_thousand() {
    let moves = (0..1_300).map(|n| {
        let color = if n % 2 == 0 { 'B' } else { 'W' };
        let letter = |n: u32| char::from(b'a' + u8::try_from(n % 19).unwrap_or_default());
        format!(";{color}[{}{}]", letter(n), letter(n / 19))
    });
    let record = record(&format!("(;SZ[19]{})", moves.collect::<String>()));
    let parts = of(&record, per(100));
    assert_eq!(parts.len(), 13);
    assert_eq!(parts[12].moves, Some((1_201, 1_300)));
    for figure in &parts {
        check(&record, figure).expect("a sound figure");
    }
}

/// What holds for every figure of a record: a move is shown or noted, a point shows one stone, and
/// what a note refers to is there.
fn check(record: &GameRecord, figure: &Figure) -> Result<(), String> {
    let mut on = BTreeMap::new();
    for stone in &figure.shown {
        if figure.start.stone(stone.point).is_some() {
            return Err(format!("{} stands on a stone", stone.number));
        }
        if on.insert(stone.point, stone.number).is_some() {
            return Err(format!("two numbers on one point: {}", stone.number));
        }
    }
    for note in &figure.notes {
        let there = match note.at {
            Place::Move(first) => first < note.number && on.values().any(|&n| n == first),
            Place::Point(point) => figure.start.stone(point).is_some(),
            Place::Pass => true,
        };
        if !there {
            return Err(format!("{} refers to nothing", note.number));
        }
    }
    let stones: Vec<(Point, Color)> = figure.stones().collect();
    let mut points: Vec<Point> = stones.iter().map(|&(point, _)| point).collect();
    points.sort_unstable();
    points.dedup();
    if points.len() != stones.len() || stones.iter().any(|&(p, c)| figure.stone(p) != Some(c)) {
        return Err("a point shows two stones".to_owned());
    }
    let size = record.setup.size;
    if points.iter().any(|&point| !size.contains(point)) {
        return Err("a stone off the board".to_owned());
    }
    Ok(())
}

/// The moves of a record's main line by their numbers: whose and where.
fn played(record: &GameRecord) -> BTreeMap<u32, (Color, Option<Point>)> {
    let steps = main_line(record).into_iter();
    let steps = steps.filter_map(|id| record.tree.node(id).step());
    let point = |mv| match mv {
        Move::Play(point) => Some(point),
        Move::Pass => None,
    };
    (1..)
        .zip(steps.map(|step| (step.color, point(step.mv))))
        .collect()
}

/// The same as figures tell them, each once.
fn told(figures: &[Figure]) -> Result<BTreeMap<u32, (Color, Option<Point>)>, String> {
    let mut told = BTreeMap::new();
    for figure in figures {
        let place = |at| match at {
            Place::Move(first) => {
                let stone = figure.shown.iter().find(|stone| stone.number == first);
                stone.map(|stone| stone.point)
            }
            Place::Point(point) => Some(point),
            Place::Pass => None,
        };
        let shown = figure
            .shown
            .iter()
            .map(|stone| (stone.number, (stone.color, Some(stone.point))));
        let noted = figure
            .notes
            .iter()
            .map(|note| (note.number, (note.color, place(note.at))));
        for (number, step) in shown.chain(noted) {
            if told.insert(number, step).is_some() {
                return Err(format!("{number} is told twice"));
            }
        }
    }
    Ok(told)
}

fn law(text: &str) -> Result<(), String> {
    let games = sgf::read(text).map_err(|why| format!("{why:?}"))?;
    for game in games {
        // A board that cannot be shown has no figures.
        let Ok(read) = game else { continue };
        let record = read.record;
        for per in [per(1), per(50), per(100), WHOLE] {
            let figures = of(&record, per);
            for figure in &figures {
                check(&record, figure)?;
                if figure.shown.len() + figure.notes.len() > per.get() as usize {
                    return Err("a figure is too long".to_owned());
                }
            }
            if told(&figures)? != played(&record) {
                return Err("other moves are told than were played".to_owned());
            }
        }
    }
    Ok(())
}

#[test]
fn every_move_of_a_game_is_shown_or_told_once() {
    law(KO).expect("a sound game");
    let mut folders = vec![format!("{}/games", cases::own())];
    folders.extend(cases::shared().map(|folder| format!("{folder}/games")));
    let mut games = 0;
    for folder in folders {
        for file in cases::list(&folder, ".sgf").unwrap_or_default() {
            let text = cases::text(&format!("{folder}/{file}")).expect("a file");
            if let Err(why) = law(&text) {
                panic!("{file}: {why}");
            }
            games += 1;
        }
    }
    println!("figures: {games} games of record");
}
