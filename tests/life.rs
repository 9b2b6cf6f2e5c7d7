//! Laws of the proposal of dead stones, and of the playouts it is made from.
#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::panic, reason = "a failed law has to stop the run")]

mod common;

use common::diagram::{board, points, setup};
use common::{cases, diagram};
use shoutan::go::{
    Board, BoardSize, Color, Fate, Judge, Komi, Playouts, Point, PointSet, Position, Progress,
    Proposal, Repetition, RuleName, Ruleset, Score, Setup, Suicide,
};

const RULES: Ruleset = Ruleset::CHINESE;

fn judged(board: &Board, rules: &Ruleset) -> Proposal {
    let mut judge = Judge::new(board, None, rules, 0);
    judge.finish();
    judge.proposal()
}

/// The boards of the project's own cases, with their names.
fn own_boards() -> Vec<(String, Board)> {
    let folder = format!("{}/dead-stones", cases::own());
    let files = match cases::read_folder(&folder) {
        Ok(files) => files,
        Err(why) => panic!("{why}"),
    };
    let read = |(name, case): (String, serde_json::Value)| {
        let rows = case["board"].as_array().cloned().unwrap_or_default();
        let rows: Vec<&str> = rows.iter().filter_map(|row| row.as_str()).collect();
        match setup(&rows, Color::Black) {
            Ok(start) => (name, start.board()),
            Err(why) => panic!("{name}: {why}"),
        }
    };
    files.into_iter().map(read).collect()
}

/// One of the sixteen ways to turn a board, mirror it and swap the colours.
#[derive(Clone, Copy, Debug)]
struct Turned(usize);

impl Turned {
    fn size(self, size: BoardSize) -> BoardSize {
        let (cols, rows) = size.into();
        let turned = if self.0 & 1 == 1 {
            BoardSize::new(rows, cols)
        } else {
            Some(size)
        };
        turned.unwrap_or(size)
    }

    fn point(self, size: BoardSize, point: Point) -> Point {
        let (cols, rows): (u8, u8) = size.into();
        let (mut col, mut row) = (point.col(), point.row());
        if self.0 & 2 == 2 {
            col = cols - 1 - col;
        }
        if self.0 & 4 == 4 {
            row = rows - 1 - row;
        }
        if self.0 & 1 == 1 {
            (col, row) = (row, col);
        }
        match self.size(size).point(col, row) {
            Some(point) => point,
            None => panic!("{point:?} falls off"),
        }
    }

    fn board(self, board: &Board) -> Board {
        let size = board.size();
        let stones = board.all_stones().map(|(point, color)| {
            let color = if self.0 & 8 == 8 {
                color.other()
            } else {
                color
            };
            (self.point(size, point), Some(color))
        });
        Board::new(self.size(size)).with(stones)
    }

    fn points(self, size: BoardSize, points: &PointSet) -> PointSet {
        points.iter().map(|point| self.point(size, point)).collect()
    }
}

#[test]
fn a_board_that_is_turned_mirrored_or_recoloured_has_the_same_dead_stones() {
    for (number, (name, board)) in own_boards().into_iter().enumerate() {
        let turned = Turned(1 + 7 * number % 15);
        let (straight, other) = (
            judged(&board, &RULES),
            judged(&turned.board(&board), &RULES),
        );
        assert_eq!(
            turned.points(board.size(), &straight.dead()),
            other.dead(),
            "{name}, {turned:?}"
        );
    }
}

#[test]
fn the_same_position_and_seed_give_the_same_answer_however_it_is_sliced() {
    for (name, board) in own_boards().into_iter().step_by(7) {
        let mut judge = Judge::new(&board, None, &RULES, 3);
        let mut slices = 0;
        while judge.step(1 + slices % 5) != Progress::Done {
            slices += 1;
        }
        let mut at_once = Judge::new(&board, None, &RULES, 3);
        at_once.finish();
        assert_eq!(judge.proposal(), at_once.proposal(), "{name}");
        assert_eq!(judge.estimate(), at_once.estimate(), "{name}");
    }
}

#[test]
fn filling_neutral_points_first_changes_nothing() {
    let open = board(
        "...O.X... / ...O.X... / .X.O.X... / ...O.X.O. / ...O.X... / ...O.X... / ...O.X... / \
         ...O.X... / ...O.X...",
    );
    let dead = points(open.size(), "B7 H6");
    let mut filled = open.clone();
    for (number, point) in points(open.size(), "E9 E1 E5 E2 E8 E4 E7")
        .iter()
        .enumerate()
    {
        assert_eq!(judged(&filled, &RULES).dead(), dead, "on\n{filled:?}");
        filled.place(point, Color::BOTH[number % 2]);
    }
    assert_eq!(judged(&filled, &RULES).dead(), dead, "on\n{filled:?}");
}

#[test]
fn every_chain_of_any_board_is_judged_whole_at_any_time() {
    let mut numbers = 1_u64;
    for (cols, rows) in [(1, 1), (1, 7), (2, 2), (3, 9), (7, 7), (19, 19), (25, 25)] {
        let Some(size) = BoardSize::new(cols, rows) else {
            panic!("{cols} by {rows}");
        };
        let stones = size.points().map(|point| {
            numbers = numbers
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            let stone = [None, Some(Color::Black), Some(Color::White)];
            (point, stone[(numbers >> 33) as usize % 3])
        });
        // Chains without a liberty stay, as a record may set them up.
        let board = Board::new(size).with(stones.collect::<Vec<_>>());
        let mut judge = Judge::new(&board, Some(Color::White), &RULES, 0);
        for steps in [0, 1, 20] {
            judge.step(steps);
            let proposal = judge.proposal();
            let mut seen = PointSet::EMPTY;
            for verdict in proposal.verdicts() {
                for stone in verdict.stones.iter() {
                    assert_eq!(board.stone(stone), Some(verdict.color));
                    assert!(seen.insert(stone), "{stone:?} is in two chains");
                }
            }
            assert_eq!(seen.len(), board.all_stones().count());
        }
    }
}

#[test]
fn bent_four_in_the_corner_is_certain_only_where_the_rules_say_so() {
    let board = board("....... / ....... / ....... / XXX.... / OOXXX.. / .OOOOX. / XXX.OX.");
    for (name, sure) in [
        (RuleName::Japanese, true),
        (RuleName::Korean, true),
        (RuleName::Chinese, false),
        (RuleName::NewZealand, false),
    ] {
        let proposal = judged(&board, &name.rules());
        let white = diagram::at(board.size(), "B2");
        let verdict = proposal.verdict(white).map(|v| (v.fate, v.is_sure()));
        assert_eq!(verdict, Some((Fate::Dead, sure)), "{name:?}");
    }
}

#[test]
fn stones_in_seki_are_named_and_so_is_an_open_border() {
    let seki = board(
        ".OX.OX... / OOXOOX... / OOXOOX... / OOXOOX... / OOXOOX... / OOXOOX... / OOXOOX... / \
         OOXOOX... / .OX.OX...",
    );
    let in_seki: PointSet = seki
        .all_stones()
        .map(|(point, _)| point)
        .filter(|point| (2..5).contains(&point.col()))
        .collect();
    assert_eq!(judged(&seki, &RULES).seki(), in_seki);
    let open = board("..OX.. / ..OX.. / ...... / ..OX.. / ..OX.. / ..OX..");
    let proposal = judged(&open, &RULES);
    assert!(proposal.dead().is_empty());
    let score = Score::count(&open, &proposal.dead(), &RULES, Komi::default(), 0);
    assert_eq!(score.open_borders().len(), 1);
}

#[test]
fn an_estimate_of_a_settled_board_is_its_count() {
    let settled = board(".XO.O / XXOOO / .XO.O / XXOOO / .XO.O");
    let mut judge = Judge::new(&settled, Some(Color::White), &RULES, 0);
    judge.step(50);
    let estimate = judge.estimate();
    let count = Score::count(
        &settled,
        &PointSet::EMPTY,
        &RULES,
        shoutan::go::Komi::default(),
        0,
    );
    let lead = estimate.lead;
    assert_eq!([lead.lower, lead.median, lead.upper], [count.margin(); 3]);
    for (point, owned) in estimate.ownership {
        assert_eq!(owned, if point.col() < 2 { 100 } else { -100 });
    }
}

#[test]
fn an_estimate_of_an_empty_board_favours_whoever_moves_and_nobody_much() {
    let empty = Board::new(BoardSize::NINETEEN);
    let mut judge = Judge::new(&empty, Some(Color::Black), &RULES, 0);
    assert_eq!(judge.estimate().lead.median, 0, "nothing is known yet");
    judge.step(200);
    let estimate = judge.estimate();
    assert!(estimate.ownership.iter().all(|(_, owned)| owned.abs() < 60));
    assert!(estimate.lead.lower < 0 && estimate.lead.upper > 0);
    assert!(estimate.lead.median > -40 && estimate.lead.median < 80);
}

#[test]
fn playouts_obey_the_rules_of_the_board() {
    let rules = diagram::rules(Repetition::SimpleKo, Suicide::Forbidden);
    for (seed, (cols, rows)) in (0..).zip([(1, 5), (2, 2), (5, 5), (9, 9), (19, 19), (25, 7)]) {
        let Some(size) = BoardSize::new(cols, rows) else {
            panic!("{cols} by {rows}");
        };
        let start = Setup::empty(size);
        let mut playouts = Playouts::new(&start.board(), seed);
        for turn in Color::BOTH {
            let mut position = Position::new(&start);
            playouts.play(turn, |color, mv| {
                position.set_turn(color);
                let played = position.play(mv, &rules);
                assert!(played.is_ok(), "{color:?} {mv:?}: {played:?}");
            });
            for point in size.points() {
                assert_eq!(playouts.stone(point), position.board().stone(point));
            }
            let passes = position.passes();
            let limit = 3 * u32::from(size.area());
            let over = passes.black + passes.white >= 2 || position.move_number() == limit;
            assert!(over, "{position:?}");
        }
    }
}
