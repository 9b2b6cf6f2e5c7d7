//! What has gone wrong on other boards, tried on this one: each test is named after what a player
//! would notice.
#![cfg(not(target_arch = "wasm32"))]
#![allow(
    clippy::panic,
    clippy::unwrap_used,
    reason = "a broken promise has to stop the run"
)]

mod common;

use common::diagram::{at, board, drawn, points, rows, rules};
use common::laws::view;
use serde_json::json;
use shoutan::go::{
    BoardSize, ByColor, Color, Game, IllegalMove, Komi, Move, NewGame, Outcome, Owner,
    ParsePointError, Phase, Played, Point, PointSet, Position, Reach, Refusal, Repetition, Ruleset,
    SavedGame, Score, Setup, Suicide,
};

const SUPERKO: [Repetition; 2] = [Repetition::Positional, Repetition::Situational];

/// A position, and its moves by the names of their points, played in turn and all legal.
fn played(setup: &Setup, rules: &Ruleset, moves: &str) -> Position {
    let mut position = Position::new(setup);
    for name in moves.split_whitespace() {
        let mv = common::diagram::mv(setup.size, name).unwrap();
        let played = position.play(mv, rules);
        assert!(played.is_ok(), "{name}: {played:?}");
    }
    position
}

/// A game that goes on from a drawn board, as one that was stored.
fn game_from(setup: &Setup, rules: Ruleset, komi: i32) -> Game {
    let game = Game::new(NewGame {
        size: setup.size,
        rules,
        komi: Komi::from_half_points(komi),
        ..NewGame::default()
    });
    let mut stored = serde_json::to_value(game.save()).unwrap();
    stored["record"]["setup"] = serde_json::to_value(setup).unwrap();
    restored(stored)
}

fn restored(stored: serde_json::Value) -> Game {
    Game::restore(serde_json::from_value::<SavedGame>(stored).unwrap()).unwrap()
}

fn play(game: &mut Game, name: &str) -> Result<Played, Refusal> {
    let size = game.board().size();
    match name {
        "pass" => game.pass(),
        _ => game.play(at(size, name)),
    }
}

fn play_all(game: &mut Game, moves: &str) {
    for name in moves.split_whitespace() {
        let played = play(game, name);
        assert!(played.is_ok(), "{name}: {played:?}");
    }
}

fn new_game(side: u8, rules: Ruleset) -> Game {
    Game::new(NewGame {
        size: BoardSize::square(side).unwrap(),
        rules,
        ..NewGame::default()
    })
}

fn illegal(game: &mut Game, name: &str) -> IllegalMove {
    let before = view(game);
    let refused = play(game, name);
    assert_eq!(view(game), before, "a refusal changes nothing");
    match refused {
        Err(Refusal::Illegal { why, color, point }) => {
            assert_eq!(color, game.turn(), "the turn is kept");
            assert_eq!(point, at(game.board().size(), name));
            why
        }
        other => panic!("{name} should be refused: {other:?}"),
    }
}

fn judge(position: &Position, name: &str, rules: &Ruleset) -> Result<(), IllegalMove> {
    let mv = Move::Play(at(position.board().size(), name));
    position.judge(position.turn(), mv, rules).map(drop)
}

// Capture, suicide, ko

#[test]
fn a_snapback_may_be_taken_at_once() {
    let setup = drawn("O..OX / OOOOX / XXXX. / ..... / .....");
    for repetition in Repetition::ALL {
        let rules = rules(repetition, Suicide::Forbidden);
        let mut position = played(&setup, &rules, "B5 C5");
        assert_eq!(
            position.prisoners().white,
            1,
            "White took the stone thrown in"
        );
        assert_eq!(position.ko_point(&rules), None, "no ko mark");
        let back = position
            .play(Move::Play(at(setup.size, "B5")), &rules)
            .unwrap();
        assert_eq!(back.captured, 7, "under {repetition:?}");
    }
}

#[test]
fn taking_one_back_after_two_were_taken_depends_on_the_rules() {
    let setup = drawn("....X / ...X. / ...OX / ...O. / ...OO");
    let after = |repetition| {
        let rules = rules(repetition, Suicide::Forbidden);
        let position = played(&setup, &rules, "E2 E4");
        assert_eq!(position.prisoners().white, 2);
        (judge(&position, "E3", &rules), position, rules)
    };
    assert_eq!(after(Repetition::SimpleKo).0, Ok(()));
    let superko = IllegalMove::Superko {
        repeats: 0,
        same_turn: false,
    };
    assert_eq!(after(Repetition::Positional).0, Err(superko));
    let (first_time, mut position, rules) = after(Repetition::Situational);
    assert_eq!(first_time, Ok(()));
    position
        .play(Move::Play(at(setup.size, "E3")), &rules)
        .unwrap();
    assert_eq!(position.board(), &setup.board(), "the start is back");
    position.play(Move::Pass, &rules).unwrap();
    let second_time = IllegalMove::Superko {
        repeats: 1,
        same_turn: true,
    };
    assert_eq!(judge(&position, "E2", &rules), Err(second_time));
}

#[test]
fn a_stone_without_liberties_is_called_suicide_and_not_ko() {
    for repetition in Repetition::ALL {
        let rules = rules(repetition, Suicide::Forbidden);
        let mut game = new_game(5, rules);
        play_all(&mut game, "A4 A5 B5");
        assert_eq!(game.position().prisoners().black, 1);
        assert_eq!(illegal(&mut game, "A5"), IllegalMove::Suicide);
        assert_eq!(game.ko_point(), None);
    }
    let mut game = new_game(9, Ruleset::CHINESE);
    play_all(&mut game, "pass A9 B9 E5 A8 J1 J9");
    assert_eq!(
        illegal(&mut game, "A9"),
        IllegalMove::Suicide,
        "later on too"
    );
}

#[test]
fn a_move_taken_back_is_no_longer_part_of_the_past() {
    for repetition in Repetition::ALL {
        let mut game = new_game(5, rules(repetition, Suicide::Forbidden));
        play_all(&mut game, "A2 A1 B1");
        assert_eq!(game.position().prisoners().black, 1);
        game.undo().unwrap();
        assert_eq!(game.position().prisoners().black, 0);
        let again = play(&mut game, "B1").unwrap();
        assert_eq!(again.captured, 1, "under {repetition:?}");
    }
}

#[test]
fn another_variation_is_no_part_of_the_past() {
    // A board that stood in a variation may be made again on the main line.
    let mut game = new_game(5, Ruleset::CHINESE);
    play_all(&mut game, "C3 B3");
    let board = game.board().clone();
    game.undo().unwrap();
    game.undo().unwrap();
    play_all(&mut game, "pass B3 C3");
    assert_eq!(game.board(), &board);
}

#[test]
fn a_lone_stone_that_kills_itself_repeats_the_board() {
    let suicide = |repetition| {
        let rules = rules(repetition, Suicide::Allowed);
        let mut game = new_game(5, rules);
        play_all(&mut game, "A4 A5 B5");
        play(&mut game, "A5")
    };
    let positional = suicide(Repetition::Positional);
    let superko = IllegalMove::Superko {
        repeats: 3,
        same_turn: false,
    };
    assert!(matches!(positional, Err(Refusal::Illegal { why, .. }) if why == superko));
    for repetition in [Repetition::Situational, Repetition::SimpleKo] {
        let played = suicide(repetition).unwrap();
        assert_eq!((played.captured, played.lost), (0, 1), "it acts as a pass");
    }
}

#[test]
fn a_pass_is_part_of_the_past_for_superko_and_lifts_a_simple_ko() {
    let setup = drawn(".XO.. / XO.O. / .XO.. / ..... / .....");
    for repetition in [
        Repetition::SimpleKo,
        Repetition::Positional,
        Repetition::Situational,
    ] {
        let rules = rules(repetition, Suicide::Forbidden);
        let position = played(&setup, &rules, "C4 pass pass");
        let may = judge(&position, "B4", &rules).is_ok();
        assert_eq!(may, repetition == Repetition::SimpleKo, "{repetition:?}");
    }
}

const TRIPLE_KO: &str = ".OX...X.X / OX.....XO / ......... / ......... / ......... / ......... \
    / ......... / OX....... / .OX......";

#[test]
fn a_triple_ko_goes_round_unless_superko_stops_the_sixth_move() {
    let setup = drawn(TRIPLE_KO);
    let first = "A9 H9 A1 B9 J9";
    let simple = rules(Repetition::SimpleKo, Suicide::Forbidden);
    let mut position = Position::new(&setup);
    for name in first.split_whitespace().chain(["B1"]) {
        let mv = Move::Play(at(setup.size, name));
        assert_eq!(position.play(mv, &simple).unwrap().captured, 1, "{name}");
    }
    assert_eq!(position.board(), &setup.board());
    assert_eq!(position.turn(), Color::Black, "all is as it was");
    assert_eq!(position.prisoners(), &ByColor { black: 3, white: 3 });
    for repetition in SUPERKO {
        let rules = rules(repetition, Suicide::Forbidden);
        let position = played(&setup, &rules, first);
        let why = judge(&position, "B1", &rules);
        assert!(
            matches!(why, Err(IllegalMove::Superko { repeats: 0, .. })),
            "{why:?}"
        );
    }
}

/// Kos side by side that cover most of 19×19, each open to Black and White in turn.
fn many_kos(kos: usize) -> (Setup, Vec<[Point; 2]>) {
    let mut setup = Setup::empty(BoardSize::NINETEEN);
    let mut middles = Vec::new();
    for ko in 0..kos {
        let (left, top) = (ko % 4 * 4, ko / 4 * 3);
        let point = |col: usize, row: usize| {
            setup
                .size
                .point((left + col) as u8, (top + row) as u8)
                .unwrap()
        };
        let black = [point(1, 0), point(0, 1), point(1, 2)];
        let white = [point(2, 0), point(3, 1), point(2, 2)];
        let middle = [point(1, 1), point(2, 1)];
        for stone in black {
            setup.black.insert(stone);
        }
        for stone in white {
            setup.white.insert(stone);
        }
        if ko % 2 == 0 {
            setup.white.insert(middle[0]);
        } else {
            setup.black.insert(middle[1]);
        }
        middles.push(middle);
    }
    (setup, middles)
}

#[test]
fn a_cycle_of_thirty_four_moves_is_still_seen() {
    let (setup, middles) = many_kos(17);
    let cycle: Vec<Point> = (0..34)
        .map(|number| middles[number % 17][usize::from(number % 2 == 0)])
        .collect();
    let simple = rules(Repetition::SimpleKo, Suicide::Forbidden);
    let mut position = Position::new(&setup);
    for &point in &cycle {
        assert_eq!(
            position.play(Move::Play(point), &simple).unwrap().captured,
            1
        );
    }
    assert_eq!(
        position.board(),
        &setup.board(),
        "the whole board has come back"
    );
    for repetition in SUPERKO {
        let rules = rules(repetition, Suicide::Forbidden);
        let mut position = Position::new(&setup);
        for &point in &cycle[..33] {
            position.play(Move::Play(point), &rules).unwrap();
        }
        let last = position.play(Move::Play(cycle[33]), &rules);
        assert!(
            matches!(last, Err(IllegalMove::Superko { repeats: 0, .. })),
            "{last:?}"
        );
    }
    // The start was made by nobody; the board after the first move was made by Black.
    let natural = rules(Repetition::NaturalSituational, Suicide::Forbidden);
    let mut position = Position::new(&setup);
    for &point in &cycle {
        position.play(Move::Play(point), &natural).unwrap();
    }
    let again = position.play(Move::Play(cycle[0]), &natural);
    assert!(
        matches!(again, Err(IllegalMove::Superko { repeats: 1, .. })),
        "{again:?}"
    );
}

#[test]
fn a_board_that_set_up_gave_may_not_come_back() {
    let mut setup = drawn(".XO.. / XO.O. / .XO.. / ..... / .....");
    for turn in Color::BOTH {
        setup.turn = turn;
        let rules = rules(Repetition::Positional, Suicide::Forbidden);
        let mut position = Position::new(&setup);
        position.replay(Color::Black, Move::Play(at(setup.size, "C4")));
        let why = judge(&position, "B4", &rules);
        assert_eq!(why, Err(IllegalMove::Ko));
    }
}

#[test]
fn redo_and_storage_are_judged_by_the_same_rules_as_a_click() {
    let setup = drawn("....X / ...X. / ...OX / ...O. / ...OO");
    let simple = rules(Repetition::SimpleKo, Suicide::Forbidden);
    let mut game = game_from(&setup, simple, 0);
    play_all(&mut game, "E2 E4 E3");
    let mut stored = serde_json::to_value(game.save()).unwrap();
    stored["record"]["rules"]["repetition"] = json!("Positional");
    let mut game = restored(stored);
    game.undo().unwrap();
    let point = at(setup.size, "E3");
    let by_redo = game.redo();
    let by_click = game.play(point);
    let why = IllegalMove::Superko {
        repeats: 0,
        same_turn: false,
    };
    let color = Color::Black;
    assert_eq!(by_redo, Err(Refusal::Illegal { color, point, why }));
    assert_eq!(by_click, by_redo);
    assert_eq!(game.judge(point), Err(why), "the board shows the same");
}

#[test]
fn two_stones_may_kill_themselves_only_where_the_rules_say_so() {
    let setup = drawn("X.O.. / OO... / ..... / ..... / .....");
    let of = |suicide| game_from(&setup, rules(Repetition::Situational, suicide), 0);
    assert_eq!(
        illegal(&mut of(Suicide::Forbidden), "B5"),
        IllegalMove::Suicide
    );
    for suicide in [Suicide::Groups, Suicide::Allowed] {
        let mut game = of(suicide);
        let played = play(&mut game, "B5").unwrap();
        assert_eq!((played.captured, played.lost), (0, 2));
        assert_eq!(rows(game.board())[0], "..O..", "both are gone");
        assert_eq!(game.position().prisoners(), &ByColor { black: 0, white: 2 });
        assert_eq!(game.turn(), Color::White);
        let last = Some((Color::Black, Move::Play(at(setup.size, "B5"))));
        assert_eq!(
            game.position().last(),
            last,
            "the last move can still be marked"
        );
        game.undo().unwrap();
        assert_eq!(
            game.board(),
            &setup.board(),
            "and taking it back brings both stones back"
        );
        assert_eq!(game.position().prisoners(), &ByColor::default());
    }
}

#[test]
fn the_opponents_stones_go_first_when_nothing_has_a_liberty() {
    let setup = drawn(".OX.. / OX... / X.... / ..... / .....");
    let mut game = game_from(&setup, Ruleset::CHINESE, 0);
    let played = play(&mut game, "A5").unwrap();
    assert_eq!(
        (played.captured, played.lost),
        (2, 0),
        "two chains, and Black stays"
    );
    assert_eq!(
        game.board(),
        &board("X.X.. / .X... / X.... / ..... / .....")
    );
    assert_eq!(game.position().prisoners(), &ByColor { black: 2, white: 0 });
    // The neighbours have their liberties back.
    for (name, liberties) in [("A5", 2), ("C5", 3), ("B4", 4), ("A3", 3)] {
        let point = at(setup.size, name);
        assert_eq!(game.board().liberties(point).len(), liberties, "{name}");
    }
    for name in ["B5", "A4"] {
        assert_eq!(illegal(&mut game, name), IllegalMove::Suicide, "{name}");
    }
}

#[test]
fn a_refused_click_keeps_the_turn_and_records_nothing() {
    let setup = drawn(".XO.X / XO.O. / .XO.. / O.... / .O...");
    let mut game = game_from(&setup, Ruleset::CHINESE, 0);
    play_all(&mut game, "C4");
    assert_eq!(game.ko_point(), Some(at(setup.size, "B4")));
    let nodes = game.record().tree.len();
    let ko = illegal(&mut game, "B4");
    assert_eq!(ko, IllegalMove::Ko);
    assert_eq!(illegal(&mut game, "C4"), IllegalMove::Occupied);
    play_all(&mut game, "E3");
    assert_eq!(illegal(&mut game, "A1"), IllegalMove::Suicide);
    assert_eq!(game.turn(), Color::Black);
    assert_eq!(game.record().tree.len(), nodes + 1);
    let off = BoardSize::NINETEEN.point(18, 18).unwrap();
    assert_eq!(game.judge(off), Err(IllegalMove::OffBoard));
    assert!(matches!(
        game.play(off),
        Err(Refusal::Illegal {
            why: IllegalMove::OffBoard,
            ..
        })
    ));
}

#[test]
fn seventy_thousand_moves_taken_back_leave_one_variation() {
    let mut game = new_game(9, Ruleset::CHINESE);
    play_all(&mut game, "E5");
    for _ in 0..70_000 {
        play(&mut game, "E4").unwrap();
        game.undo().unwrap();
    }
    assert_eq!(game.record().tree.len(), 3, "the start and two moves");
    assert_eq!(game.board().all_stones().count(), 1);
    assert_eq!(game.position().move_number(), 1);
}

#[test]
fn seventy_thousand_captures_back_and_forth_are_played_and_counted() {
    let setup = drawn(".XO.. / XO.O. / .XO.. / ..... / .....");
    let rules = rules(Repetition::Allowed, Suicide::Forbidden);
    let mut game = game_from(&setup, rules, 0);
    for _ in 0..70_000 {
        assert_eq!(play(&mut game, "C4").unwrap().captured, 1);
        assert_eq!(play(&mut game, "B4").unwrap().captured, 1);
    }
    assert_eq!(game.board(), &setup.board());
    let taken = ByColor {
        black: 70_000,
        white: 70_000,
    };
    assert_eq!(game.position().prisoners(), &taken);
    assert_eq!(game.moves().count(), 140_000);
    game.undo().unwrap();
    assert_eq!(game.position().move_number(), 139_999);
    let text = serde_json::to_string(&game.save()).unwrap();
    let again = Game::restore(serde_json::from_str(&text).unwrap()).unwrap();
    assert_eq!(again.board(), game.board());
}

#[test]
fn a_wide_record_is_as_good_as_a_deep_one() {
    let mut game = new_game(19, Ruleset::CHINESE);
    play_all(&mut game, "K10");
    let points: Vec<Point> = BoardSize::NINETEEN.points().collect();
    for &point in points.iter().chain(&points) {
        if game.judge(point).is_ok() {
            game.play(point).unwrap();
            game.undo().unwrap();
        }
    }
    assert_eq!(game.record().tree.len(), 362, "each reply once");
    let last = points[points.len() - 1];
    assert!(game.redo().is_ok());
    let step = game.position().last();
    assert_eq!(
        step,
        Some((Color::White, Move::Play(last))),
        "the last one is brought back"
    );
}

// Counting and the end of the game

const DEAD_STONE: &str = ".XXO. / .XXO. / .XOO. / .XO.. / .XOX.";

fn count(text: &str, dead: &str, rules: &Ruleset, komi: i32, handicap: u8) -> Score {
    let board = board(text);
    let dead = points(board.size(), dead);
    Score::count(&board, &dead, rules, Komi::from_half_points(komi), handicap)
}

fn areas(score: &Score) -> (u16, u16, u16) {
    let area = score.sides.map(|side| side.stones + side.territory);
    (area.black, area.white, score.shared)
}

#[test]
fn marking_one_dead_stone_changes_the_winner() {
    let unmarked = count(DEAD_STONE, "", &Ruleset::CHINESE, 0, 0);
    assert_eq!(unmarked.winner(), Some(Color::Black));
    let marked = count(DEAD_STONE, "D1", &Ruleset::CHINESE, 0, 0);
    assert_eq!(areas(&marked), (12, 13, 0));
    assert_eq!(Outcome::Score(marked.margin()).sgf(), "W+1");
    assert_eq!(
        (marked.sides.black.dead, marked.sides.white.dead),
        (1, 0),
        "Black's stone"
    );
}

#[test]
fn a_dead_stone_counts_the_same_on_every_board() {
    for more in [0u16, 4, 8, 20] {
        let text = format!("{}{DEAD_STONE}", ".XXO. / ".repeat(usize::from(more)));
        let marked = count(&text, "D1", &Ruleset::CHINESE, 0, 0);
        assert_eq!(areas(&marked), (12 + 3 * more, 13 + 2 * more, 0));
        assert_eq!(marked.sides.black.dead, 1);
    }
}

#[test]
fn an_empty_board_has_no_territory_and_one_stone_has_it_all() {
    let size = BoardSize::square(9).unwrap();
    let mut game = new_game(9, Ruleset::CHINESE);
    assert!(game.nearly_empty(), "worth asking before it is counted");
    play_all(&mut game, "pass pass");
    let score = game.score();
    assert_eq!(areas(&score), (0, 0, 0));
    assert_eq!(Outcome::Score(score.margin()).sgf(), "W+7.5");
    assert!(
        size.points()
            .all(|point| score.owner(point) == Owner::Nobody)
    );
    let mut game = new_game(19, Ruleset::CHINESE);
    play_all(&mut game, "K10 pass");
    assert!(game.nearly_empty());
    play_all(&mut game, "pass");
    assert_eq!(areas(&game.score()), (361, 0, 0));
    assert_eq!(Outcome::Score(game.score().margin()).sgf(), "B+353.5");
}

#[test]
fn equal_counts_are_a_draw_and_no_win_by_zero() {
    let rows = ".X.O. / .X.O. / .X.O. / .X.O. / .X.O.";
    for rules in [Ruleset::CHINESE, Ruleset::TROMP_TAYLOR] {
        let score = count(rows, "", &rules, 0, 0);
        assert_eq!(areas(&score), (10, 10, 5));
        assert_eq!(score.winner(), None);
        assert_eq!(Outcome::Score(score.margin()).sgf(), "0");
        assert_eq!(Outcome::Score(score.margin()).winner(), None);
    }
}

#[test]
fn halves_are_exact_for_every_komi() {
    let rows = ".XO. / .XO. / .XO. / .XO.";
    for (typed, result) in [
        ("6.5", "W+6.5"),
        ("7", "W+7"),
        ("7.5", "W+7.5"),
        ("−3.5", "B+3.5"),
        ("0", "0"),
        ("0.5", "W+0.5"),
        ("7½", "W+7.5"),
    ] {
        let komi = Komi::parse_points(typed, 361).unwrap();
        let score = count(rows, "", &Ruleset::CHINESE, komi.half_points(), 0);
        assert_eq!(Outcome::Score(score.margin()).sgf(), result, "komi {typed}");
    }
    let zi = Komi::parse_zi("3.75", 361);
    assert_eq!(zi, Komi::parse_points("7.5", 361), "3¾ zi are 7½ points");
    assert!(Komi::parse_points("6.6", 361).is_err());
}

#[test]
fn dead_stones_stay_where_the_rules_remove_none() {
    let setup = drawn(DEAD_STONE);
    let mut game = game_from(&setup, Ruleset::TROMP_TAYLOR, 0);
    play_all(&mut game, "pass pass");
    assert_eq!(game.phase(), &Phase::Finished, "two passes are the end");
    assert_eq!(
        game.record().outcome.map(Outcome::sgf).as_deref(),
        Some("B+7")
    );
    let mut game = game_from(&setup, Ruleset::CHINESE, 0);
    play_all(&mut game, "pass pass");
    assert!(
        matches!(game.phase(), Phase::Counting(_)),
        "the players mark first"
    );
    assert_eq!(game.record().outcome, None, "the sum is provisional");
    game.toggle_dead(at(setup.size, "D1"), Reach::Company)
        .unwrap();
    game.accept(Color::Black).unwrap();
    assert_eq!(game.record().outcome, None, "one has agreed");
    game.accept(Color::White).unwrap();
    assert_eq!(
        game.record().outcome.map(Outcome::sgf).as_deref(),
        Some("W+1")
    );
    assert_eq!(game.record().dead, points(setup.size, "D1"));
}

#[test]
fn marks_can_be_changed_as_long_as_the_players_like() {
    let setup = drawn(DEAD_STONE);
    let stone = at(setup.size, "D1");
    let mut game = game_from(&setup, Ruleset::CHINESE, 0);
    play_all(&mut game, "pass pass");
    let unmarked = game.score().margin();
    for _ in 0..50 {
        assert!(game.toggle_dead(stone, Reach::Chain).unwrap().dead);
        assert_eq!(game.score().margin(), -2);
        assert!(!game.toggle_dead(stone, Reach::Chain).unwrap().dead);
        assert_eq!(game.score().margin(), unmarked);
    }
    let empty = at(setup.size, "A1");
    assert_eq!(
        game.toggle_dead(empty, Reach::Company),
        Err(Refusal::NoStone(empty))
    );
    assert!(matches!(game.phase(), Phase::Counting(_)));
}

#[test]
fn a_mark_does_not_reach_behind_an_enemy_wall() {
    // Two white stones left of the wall, of two chains, and one right of it.
    let setup = drawn("...X... / .O.X.O. / ...X... / O..X... / ...X...");
    let marked = |name: &str, reach| {
        let mut game = game_from(&setup, Ruleset::CHINESE, 0);
        play_all(&mut game, "pass pass");
        let marked = game.toggle_dead(at(setup.size, name), reach).unwrap();
        assert_eq!(usize::from(marked.stones), game.dead().len());
        game.dead()
    };
    assert_eq!(marked("B4", Reach::Company), points(setup.size, "B4 A2"));
    assert_eq!(marked("B4", Reach::Chain), points(setup.size, "B4"));
    assert_eq!(marked("F4", Reach::Company), points(setup.size, "F4"));
}

#[test]
fn stones_in_seki_count_and_shared_liberties_are_halved() {
    let middle = "OOXOOX... / ".repeat(7);
    let text = format!(".OX.OX... / {middle}.OX.OX...");
    let score = count(&text, "", &Ruleset::CHINESE, 0, 0);
    assert_eq!(areas(&score), (45, 34, 2));
    assert_eq!(
        (score.total(Color::Black), score.total(Color::White)),
        (92, 70)
    );
    let setup = drawn(&text);
    let dies = |first: &str, second: &str, turn| {
        let mut setup = setup.clone();
        setup.turn = turn;
        let mut position = Position::new(&setup);
        position
            .play(Move::Play(at(setup.size, first)), &Ruleset::CHINESE)
            .unwrap();
        let second = Move::Play(at(setup.size, second));
        position.play(second, &Ruleset::CHINESE).unwrap().captured
    };
    assert_eq!(dies("D9", "D1", Color::Black), 10, "Black may not begin");
    assert_eq!(dies("D9", "D1", Color::White), 17, "and White may not");
}

#[test]
fn eyes_in_seki_count() {
    let text = ".OXXXOOOOX. / OOX.X.O.OXX / .OXXXOOOOX.";
    let score = count(text, "", &Ruleset::CHINESE, 0, 0);
    assert_eq!(areas(&score), (15, 17, 1));
    let size = board(text).size();
    assert_eq!(score.owner(at(size, "D2")), Owner::Territory(Color::Black));
    assert_eq!(score.owner(at(size, "H2")), Owner::Territory(Color::White));
    assert_eq!(score.owner(at(size, "F2")), Owner::Shared);
}

#[test]
fn handicap_stones_are_given_back_once_and_a_handicap_of_one_never() {
    let rows = ".XO. / .XO. / .XO. / .XO.";
    let chinese = |handicap| count(rows, "", &Ruleset::CHINESE, 0, handicap).margin();
    assert_eq!(
        [0, 1, 2, 3, 9].map(chinese),
        [0, 0, -4, -6, -18],
        "in half-points"
    );
    let score = count(rows, "", &Ruleset::CHINESE, 0, 2);
    assert_eq!(score.handicap, 2, "a line of its own in the sum");
    assert_eq!(count(rows, "", &Ruleset::TROMP_TAYLOR, 0, 9).margin(), 0);
}

#[test]
fn the_running_sum_and_the_result_are_one_count() {
    let setup = drawn(DEAD_STONE);
    let mut game = game_from(&setup, Ruleset::CHINESE, 15);
    play_all(&mut game, "pass pass");
    game.toggle_dead(at(setup.size, "D1"), Reach::Company)
        .unwrap();
    let running = game.score();
    game.accept(game.turn()).unwrap();
    game.accept(game.turn().other()).unwrap();
    assert_eq!(game.score(), running);
    assert_eq!(
        game.record().outcome,
        Some(Outcome::Score(running.margin()))
    );
    assert_eq!(game.undo(), Err(Refusal::ResultStands));
    let stone = at(setup.size, "D1");
    assert_eq!(
        game.toggle_dead(stone, Reach::Chain),
        Err(Refusal::ResultStands)
    );
}

#[test]
fn a_mark_takes_back_both_acceptances_and_says_so() {
    let setup = drawn(DEAD_STONE);
    let mut game = game_from(&setup, Ruleset::CHINESE, 0);
    play_all(&mut game, "pass pass");
    let (first, second) = (game.turn(), game.turn().other());
    assert_eq!(game.accept(second), Err(Refusal::AcceptsSecond { first }));
    game.accept(first).unwrap();
    game.accept(first).unwrap();
    assert!(
        matches!(game.phase(), Phase::Counting(_)),
        "a double tap is one acceptance"
    );
    let marked = game
        .toggle_dead(at(setup.size, "D1"), Reach::Company)
        .unwrap();
    assert!(marked.cleared);
    assert_eq!(
        game.accept(second),
        Err(Refusal::AcceptsSecond { first }),
        "nobody has agreed"
    );
    let marked = game
        .toggle_dead(at(setup.size, "D1"), Reach::Company)
        .unwrap();
    assert!(!marked.cleared, "there was nothing to take back");
    game.accept(first).unwrap();
    game.accept(second).unwrap();
    assert_eq!(game.phase(), &Phase::Finished);
}

#[test]
fn play_that_goes_on_counts_passes_anew() {
    let mut game = new_game(5, Ruleset::CHINESE);
    play_all(&mut game, "C3 pass pass");
    let next = game.turn();
    game.resume(next).unwrap();
    assert_eq!(game.phase(), &Phase::Playing);
    assert_eq!(game.turn(), next, "who would have been next");
    assert!(!game.pass_stops());
    play_all(&mut game, "pass");
    assert_eq!(game.phase(), &Phase::Playing, "one pass since");
    assert!(game.pass_stops());
    play_all(&mut game, "pass");
    assert!(matches!(game.phase(), Phase::Counting(_)));
}

#[test]
fn one_pass_never_stops_play_and_a_stone_between_two_breaks_the_row() {
    let mut game = new_game(5, Ruleset::CHINESE);
    play_all(&mut game, "pass C3 pass D3 pass");
    assert_eq!(game.phase(), &Phase::Playing);
    play_all(&mut game, "pass");
    assert!(matches!(game.phase(), Phase::Counting(_)));
    assert_eq!(play(&mut game, "A1"), Err(Refusal::PlayStopped));
    game.undo().unwrap();
    assert_eq!(game.phase(), &Phase::Playing, "the pass is taken back");
    assert!(game.pass_stops());
}

#[test]
fn resignation_is_a_result_and_no_pass() {
    let mut game = new_game(9, Ruleset::CHINESE);
    play_all(&mut game, "E5 C3");
    let (nodes, before) = (game.record().tree.len(), view(&game));
    game.resign(Color::Black).unwrap();
    assert_eq!(game.record().tree.len(), nodes, "no node of its own");
    let outcome = game.record().outcome.unwrap();
    assert_eq!(
        (outcome.sgf().as_str(), outcome.winner()),
        ("W+R", Some(Color::White))
    );
    assert_eq!(play(&mut game, "A1"), Err(Refusal::GameOver));
    assert_eq!(game.resign(Color::White), Err(Refusal::GameOver));
    game.undo().unwrap();
    assert_eq!(view(&game), before, "and it can be taken back");
}

#[test]
fn a_resignation_during_the_count_keeps_no_marks() {
    let setup = drawn(DEAD_STONE);
    let mut game = game_from(&setup, Ruleset::CHINESE, 0);
    play_all(&mut game, "pass pass");
    game.toggle_dead(at(setup.size, "D1"), Reach::Company)
        .unwrap();
    game.resign(Color::White).unwrap();
    assert_eq!(game.record().dead, PointSet::EMPTY, "nobody agreed on them");
    game.undo().unwrap();
    assert!(
        matches!(game.phase(), Phase::Counting(_)),
        "the count goes on"
    );
}

// Stored games

#[test]
fn a_record_with_broken_links_is_refused() {
    let mut game = new_game(9, Ruleset::CHINESE);
    play_all(&mut game, "E5 E4");
    game.undo().unwrap();
    play_all(&mut game, "E6");
    let stored = serde_json::to_value(game.save()).unwrap();
    let whole = serde_json::from_value::<SavedGame>(stored.clone());
    assert!(whole.is_ok_and(|saved| Game::restore(saved).is_ok()));
    // Nodes: 0 the start, 1 E5, then its alternatives 3 and 2.
    for (node, link, to) in [
        (0, "parent", json!(1)),
        (0, "first_child", json!(0)),
        (0, "first_child", json!(2)),
        (0, "first_child", json!(null)),
        (0, "first_child", json!(9)),
        (0, "next_sibling", json!(1)),
        (0, "step", stored["record"]["tree"][1]["step"].clone()),
        (1, "first_child", json!(1)),
        (1, "first_child", json!(2)),
        (1, "parent", json!(null)),
        (1, "parent", json!(3)),
        (2, "next_sibling", json!(2)),
        (2, "next_sibling", json!(3)),
        (2, "next_sibling", json!(4)),
        (3, "next_sibling", json!(3)),
        (3, "first_child", json!(1)),
        (3, "parent", json!(2)),
    ] {
        let mut stored = stored.clone();
        stored["record"]["tree"][node][link] = to.clone();
        let read = serde_json::from_value::<SavedGame>(stored);
        assert!(read.is_err(), "node {node}, {link} {to}");
    }
    let mut elsewhere = stored;
    elsewhere["cursor"] = json!(4);
    let saved = serde_json::from_value::<SavedGame>(elsewhere).unwrap();
    assert!(
        Game::restore(saved).is_err(),
        "a place that the record has not"
    );
}

#[test]
fn a_stored_count_that_both_accepted_can_be_accepted_again() {
    let setup = drawn(DEAD_STONE);
    let mut game = game_from(&setup, Ruleset::CHINESE, 0);
    play_all(&mut game, "pass pass");
    game.accept(Color::Black).unwrap();
    let mut stored = serde_json::to_value(game.save()).unwrap();
    let kept = restored(stored.clone());
    assert_eq!(kept.phase(), game.phase(), "one acceptance is kept");
    stored["phase"]["Counting"]["accepted"]["white"] = json!(true);
    let mut game = restored(stored);
    let first = Color::Black;
    assert_eq!(
        game.accept(Color::White),
        Err(Refusal::AcceptsSecond { first })
    );
    game.accept(Color::Black).unwrap();
    game.accept(Color::White).unwrap();
    assert_eq!(game.phase(), &Phase::Finished);
}

// Coordinates

#[test]
fn there_is_no_column_i() {
    let size = BoardSize::NINETEEN;
    for (typed, sgf) in [
        ("J4", "ip"),
        ("H8", "hl"),
        ("T19", "sa"),
        ("a1", "as"),
        ("q16", "pd"),
    ] {
        assert_eq!(at(size, typed).sgf(), sgf, "{typed}");
        assert_eq!(size.western(at(size, typed)), typed.to_uppercase());
    }
    assert_eq!(size.parse_western("I5"), Err(ParsePointError::LetterI));
    assert_eq!(size.parse_western("U1"), Err(ParsePointError::OffBoard));
    assert_eq!(size.parse_western("A20"), Err(ParsePointError::OffBoard));
    assert_eq!(size.parse_western("A0"), Err(ParsePointError::OffBoard));
    for nonsense in ["", "5", "A", "AA", "A-1", "A1.5", "天元", "A999"] {
        let parsed = size.parse_western(nonsense);
        assert_eq!(parsed, Err(ParsePointError::NotAPoint), "{nonsense}");
    }
}
