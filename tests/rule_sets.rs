//! What sets one rule set apart from another, each as a player would notice it.
#![cfg(not(target_arch = "wasm32"))]
#![allow(
    clippy::panic,
    clippy::unwrap_used,
    reason = "a broken promise has to stop the run"
)]

mod common;

use common::diagram::{at, drawn, mv, points};
use shoutan::go::{
    BoardSize, ByColor, Color, Count, CountingRule, CycleKind, Game, HandicapReturn, IllegalMove,
    Komi, Move, NewGame, Outcome, Phase, Placement, Played, PointSet, Position, Reach, Refusal,
    Repetition, RuleName, Ruleset, Ruling, SavedGame, Score, Setup, Suicide, handicap_stones,
    most_handicap, seat_stones,
};

use Color::{Black as B, White as W};

/// The Chinese rules as referees apply them.
fn practice() -> Ruleset {
    Ruleset {
        repetition: Repetition::Practice,
        ..RuleName::Chinese.rules()
    }
}

fn with(name: RuleName, repetition: Repetition) -> Ruleset {
    Ruleset {
        repetition,
        ..name.rules()
    }
}

fn new_game(side: u8, rules: Ruleset, handicap: u8) -> Game {
    Game::new(NewGame {
        size: BoardSize::square(side).unwrap(),
        rules,
        handicap,
        komi: rules.komi_for(handicap),
        ..NewGame::default()
    })
}

/// A game that goes on from a drawn board, as one that was stored.
fn game_from(text: &str, rules: Ruleset) -> Game {
    let setup = drawn(text);
    let game = Game::new(NewGame {
        size: setup.size,
        rules,
        komi: Komi::default(),
        ..NewGame::default()
    });
    let mut stored = serde_json::to_value(game.save()).unwrap();
    stored["record"]["setup"] = serde_json::to_value(&setup).unwrap();
    Game::restore(serde_json::from_value::<SavedGame>(stored).unwrap()).unwrap()
}

fn play(game: &mut Game, name: &str) -> Result<Played, Refusal> {
    match mv(game.board().size(), name).unwrap() {
        Move::Pass => game.pass(),
        Move::Play(point) => game.play(point),
    }
}

fn play_all(game: &mut Game, moves: &str) {
    for name in moves.split_whitespace() {
        let played = play(game, name);
        assert!(played.is_ok(), "{name}: {played:?}");
    }
}

/// Plays moves with their names in the western notation; what each did, up to the first refusal.
fn sequence(text: &str, rules: &Ruleset, moves: &str) -> Vec<Result<Played, IllegalMove>> {
    let setup = drawn(text);
    let mut position = Position::new(&setup);
    moves
        .split_whitespace()
        .map(|name| position.play(mv(setup.size, name).unwrap(), rules))
        .collect()
}

fn refusals(text: &str, rules: &Ruleset, moves: &str) -> Vec<bool> {
    let played = sequence(text, rules, moves);
    played.iter().map(Result::is_err).collect()
}

/// What each side has, in half-points.
fn totals(text: &str, dead: &str, rules: &Ruleset) -> (i32, i32) {
    let setup = drawn(text);
    let score = Count {
        dead: points(setup.size, dead),
        ..Count::new(&setup.board(), rules)
    }
    .score();
    (score.total(B), score.total(W))
}

const SENDING_TWO: &str = ".X.OO / XOOO. / XXXOO / .X.XO / XXXX.";
const TRIPLE_KO: &str = "XO.OO / XXOOO / XO.OO / XXOOO / X.XOO";
const QUADRUPLE_KO: &str = "XXO.OOO / XXXOOOO / XXO.OOO / XXXOOOO / XX.XOOO / XXXOOOO / XX.XOOO";
const ETERNAL_LIFE: &str = ".O..O / XXOOO / .XOO. / XXOOO / XXOOO";
const DOUBLE_KO_SEKI: &str = "X.XOO / XXOOO / XO.OO / XXOOO / .XOO.";
const MOONSHINE: &str = ".XX.XOOO. / XXXXOOOOO / XXXO.OOOO / XXXXOOOOO / OOOOOOOOO / XXXXXXXXX / OOXXXXXXX / .OXXXX.XX / O.OXXXXX.";
const BENT_FOUR: &str = "XXX.OX. / .OOOOX. / OOXXXXX / XXX.XOO / X.XXXO. / XXXXXOO / .XXXXO.";
const OPEN_DAME: &str = ".X.O. / XX.OO / .X.O. / XX.OO / XX.OO";
const LAST_KO: &str = "X.XOO / .XOO. / XXOOO / .XOO. / XX.OO";
const TWO_GROUPS: &str = ".OXXXO. / OOX.XOO / .OXXXO. / OOX.XOO / OOXXXOO / OOXXXOO / OOXXXOO";
const DEAD_STONE: &str = ".XXO. / .XXO. / .XOO. / .XO.. / .XOX.";

// Play

#[test]
fn the_ko_is_retaken_only_after_a_move_elsewhere() {
    let ko = ".XO.. / XO.O. / .XO.. / ..... / .....";
    for name in RuleName::ALL {
        for repetition in [name.rules().repetition, Repetition::Practice] {
            let rules = with(name, repetition);
            let at_once = sequence(ko, &rules, "C4 B4");
            assert_eq!(at_once[1], Err(IllegalMove::Ko), "{name:?}");
            let later = refusals(ko, &rules, "C4 E1 A1 B4");
            assert_eq!(later, [false; 4], "{name:?}");
        }
    }
}

#[test]
fn two_passes_let_a_ko_be_retaken_unless_superko_forbids_it() {
    let ko = ".XO.. / XO.O. / .XO.. / ..... / .....";
    let last = |repetition| {
        let rules = with(RuleName::Chinese, repetition);
        refusals(ko, &rules, "C4 pass pass B4")[3]
    };
    assert!(!last(Repetition::SimpleKo));
    assert!(!last(Repetition::Practice), "one stone for one");
    assert!(last(Repetition::Positional));
    assert!(last(Repetition::Situational));
}

#[test]
fn five_stones_are_taken_back_at_once_whatever_the_rules() {
    for name in RuleName::ALL {
        let rules = name.rules();
        let played = sequence("..OX. / OOOX. / XXX.. / ..... / .....", &rules, "B5 A5 B5");
        let captured: Vec<u16> = played.into_iter().map(|p| p.unwrap().captured).collect();
        assert_eq!(captured, [0, 1, 5], "{name:?}");
    }
}

#[test]
fn suicide_is_legal_only_where_the_rules_say_so() {
    let (two, one) = (
        ".XO.. / OOO.. / ..... / ..... / .....",
        ".O... / O.... / ..... / ..... / .....",
    );
    for name in RuleName::ALL {
        let legal = |text| sequence(text, &name.rules(), "A5")[0].map(|played| played.lost);
        use RuleName::{Ing, NewZealand, TrompTaylor};
        match name {
            Ing | NewZealand | TrompTaylor => assert_eq!(legal(two), Ok(2), "{name:?}"),
            _ => assert_eq!(legal(two), Err(IllegalMove::Suicide), "{name:?}"),
        }
        match name {
            NewZealand => assert_eq!(legal(one), Ok(1)),
            TrompTaylor => assert!(matches!(legal(one), Err(IllegalMove::Superko { .. }))),
            Ing => assert_eq!(legal(one), Err(IllegalMove::SingleSuicide)),
            _ => assert_eq!(legal(one), Err(IllegalMove::Suicide), "{name:?}"),
        }
    }
}

#[test]
fn referees_forbid_sending_two_and_returning_one() {
    let third = |rules: &Ruleset| sequence(SENDING_TWO, rules, "C5 A5 B5")[2];
    assert_eq!(
        third(&practice()),
        Err(IllegalMove::Superko {
            repeats: 0,
            same_turn: false
        })
    );
    assert!(third(&RuleName::Chinese.rules()).is_err(), "as superko");
    assert!(third(&RuleName::Aga.rules()).is_ok(), "White is to move");
    let cycle = third(&RuleName::Japanese.rules()).unwrap().cycle.unwrap();
    assert_eq!(cycle.kind, CycleKind::Gain { by: W }, "and it is noticed");
    assert_eq!(cycle.repeats, 0);
}

#[test]
fn cycles_that_cost_nobody_are_legal_for_referees_and_called_by_their_names() {
    let cases = [
        (TRIPLE_KO, "C5 B1 C3 B5 C1 B3", CycleKind::TripleKo),
        (
            QUADRUPLE_KO,
            "D7 C3 D5 C1 D3 C7 D1 C5",
            CycleKind::QuadrupleKo,
        ),
        (ETERNAL_LIFE, "D5 A5 C5 B5", CycleKind::EternalLife),
        (MOONSHINE, "B1 D9 E7 C1 E9 D7", CycleKind::TripleKo),
    ];
    for (text, moves, kind) in cases {
        for rules in [
            practice(),
            RuleName::Japanese.rules(),
            RuleName::Korean.rules(),
        ] {
            let mut played = sequence(text, &rules, moves);
            let last = played.pop().unwrap().unwrap();
            for before in played {
                assert_eq!(before.unwrap().cycle, None, "nothing has come back yet");
            }
            let cycle = last.cycle.unwrap();
            assert_eq!((cycle.repeats, cycle.kind), (0, kind));
        }
        for repetition in [Repetition::Positional, Repetition::Situational] {
            let refused = refusals(text, &with(RuleName::Chinese, repetition), moves);
            let (last, before) = refused.split_last().unwrap();
            assert!(*last && !before.contains(&true), "{repetition:?}: {kind:?}");
        }
    }
}

#[test]
fn false_life_does_not_go_round_in_a_dispute() {
    let mut game = game_from(MOONSHINE, practice());
    play_all(&mut game, "pass pass");
    game.resume(game.turn()).unwrap();
    play_all(&mut game, "B1 D9 E7 C1 E9");
    let refused = play(&mut game, "D7");
    assert!(
        matches!(
            refused,
            Err(Refusal::Illegal {
                why: IllegalMove::Superko { .. },
                ..
            })
        ),
        "{refused:?}"
    );
}

// Counting

#[test]
fn a_seki_is_worth_nothing_by_territory_and_everything_by_area() {
    let cases = [
        ("XX.OO / XXOOO / XXOOO / XXOOO / XX.OO", (22, 28), (20, 26)),
        (".X.O. / XXOOO / XXOOO / XXOOO / XXOOO", (21, 29), (20, 28)),
        (
            ".O.X.O. / OOXXXOO / OOXXXOO / OOXXXOO / OOXXXOO / OOXXXOO / OOXXXOO",
            (40, 58),
            (38, 56),
        ),
    ];
    for (text, halved, area) in cases {
        assert_eq!(
            totals(text, "", &RuleName::Chinese.rules()),
            halved,
            "{text}"
        );
        for name in [RuleName::NewZealand, RuleName::TrompTaylor, RuleName::Aga] {
            assert_eq!(totals(text, "", &name.rules()), area, "{name:?}: {text}");
        }
        for name in [RuleName::Japanese, RuleName::Korean] {
            assert_eq!(totals(text, "", &name.rules()), (0, 0), "{name:?}: {text}");
        }
    }
    let double_ko = DOUBLE_KO_SEKI;
    assert_eq!(totals(double_ko, "", &RuleName::Japanese.rules()), (0, 0));
    assert_eq!(totals(double_ko, "", &RuleName::Chinese.rules()), (20, 30));
}

#[test]
fn a_seki_gives_no_points_in_territory_though_the_rest_of_the_board_does() {
    let middle = "OOXOOX... / ".repeat(7);
    let text = format!(".OX.OX... / {middle}.OX.OX...");
    assert_eq!(totals(&text, "", &RuleName::Japanese.rules()), (54, 4));
    let eyes = ".OXXXOOOOX. / OOX.X.O.OXX / .OXXXOOOOX.";
    assert_eq!(totals(eyes, "", &RuleName::Japanese.rules()), (4, 4));
    assert_eq!(totals(eyes, "", &RuleName::Aga.rules()), (30, 34));
}

#[test]
fn bent_four_is_dead_where_the_players_say_so() {
    let dead = "E7 B6 C6 D6 E6 A5 B5";
    assert_eq!(
        totals(BENT_FOUR, dead, &RuleName::Chinese.rules()),
        (82, 16)
    );
    // Territory only: 14 points and the seven dead stones on them.
    assert_eq!(totals(BENT_FOUR, dead, &RuleName::Japanese.rules()).1, 4);
    assert_eq!(totals(BENT_FOUR, dead, &RuleName::Japanese.rules()).0, 42);
    assert_eq!(
        totals(BENT_FOUR, dead, &RuleName::TrompTaylor.rules()),
        (64, 30)
    );
    assert_eq!(totals(BENT_FOUR, "", &RuleName::Chinese.rules()), (66, 32));
}

#[test]
fn false_life_is_counted_as_the_players_mark_it() {
    let chinese = RuleName::Chinese.rules();
    assert_eq!(totals(MOONSHINE, "A3 B3 B2 A1 C1", &chinese), (104, 58));
    assert_eq!(totals(MOONSHINE, "", &chinese), (90, 72));
}

#[test]
fn neutral_points_cost_by_area_and_not_by_territory() {
    let open = |rules: Ruleset| totals(OPEN_DAME, "", &rules);
    assert_eq!(open(RuleName::Chinese.rules()), (25, 25));
    assert_eq!(open(RuleName::Japanese.rules()), (4, 4));
    let filled = |rules: Ruleset| {
        let mut game = game_from(OPEN_DAME, rules);
        play_all(&mut game, "C5 C4 C3 C2 C1 pass pass");
        (game.score().total(B), game.score().total(W))
    };
    assert_eq!(filled(RuleName::Chinese.rules()), (26, 24));
    assert_eq!(filled(RuleName::Japanese.rules()), (4, 4));
}

#[test]
fn the_last_ko_is_worth_a_point_by_area_only() {
    let rows = [
        ("B5 C1 pass pass", "", (22, 28), (4, 4)),
        ("C1 pass B5 pass pass", "", (24, 26), (4, 4)),
        // Black has still to connect at A4, so the count leaves it out until it is tapped.
        ("C1 B5 pass C5 pass pass", "", (20, 30), (2, 6)),
        ("C1 B5 pass C5 pass pass", "A4", (20, 30), (4, 6)),
    ];
    for (moves, tapped, area, territory) in rows {
        for (name, right) in [(RuleName::Chinese, area), (RuleName::Japanese, territory)] {
            let setup = drawn(LAST_KO);
            let mut position = Position::new(&setup);
            for played in moves.split_whitespace() {
                let mv = mv(setup.size, played).unwrap();
                assert!(position.play(mv, &name.rules()).is_ok(), "{played}");
            }
            let score = Count {
                prisoners: *position.prisoners(),
                flipped: points(setup.size, tapped),
                ..Count::new(position.board(), &name.rules())
            }
            .score();
            let found = (score.total(B), score.total(W));
            assert_eq!(found, right, "{name:?}: {moves}");
        }
    }
}

#[test]
fn each_living_group_pays_two_points_in_the_old_game() {
    let chinese = totals(TWO_GROUPS, "", &RuleName::Chinese.rules());
    assert_eq!(chinese, (42, 56));
    let old = RuleName::Ancient.rules();
    assert_eq!(totals(TWO_GROUPS, "", &old), (38, 48));
    let board = drawn(TWO_GROUPS).board();
    let score = Count::new(&board, &old).score();
    assert_eq!((score.groups.black, score.groups.white), (1, 2));
    assert_eq!((score.sides.black.tax, score.sides.white.tax), (2, 4));
    assert_eq!(
        score.margin() - (chinese.0 - chinese.1),
        4,
        "one group more moves the difference by two points"
    );
}

#[test]
fn players_correct_the_number_of_groups() {
    let mut game = game_from(TWO_GROUPS, RuleName::Ancient.rules());
    play_all(&mut game, "pass pass");
    let before = game.score().margin();
    game.set_groups(W, 3).unwrap();
    assert_eq!(game.score().margin(), before + 4);
    assert_eq!(game.score().groups, ByColor { black: 1, white: 3 });
    let mut game = game_from(TWO_GROUPS, RuleName::Chinese.rules());
    play_all(&mut game, "pass pass");
    assert_eq!(game.set_groups(W, 3), Err(Refusal::NoGroupCount));
}

#[test]
fn players_mark_a_seki_and_take_the_mark_away() {
    let mut game = game_from(OPEN_DAME, RuleName::Japanese.rules());
    play_all(&mut game, "pass pass");
    let stone = at(game.board().size(), "B5");
    let marked = game.toggle_seki(stone).unwrap();
    assert!(marked.seki && marked.color == B);
    assert_eq!((game.score().total(B), game.score().total(W)), (0, 4));
    assert!(!game.toggle_seki(stone).unwrap().seki);
    assert_eq!((game.score().total(B), game.score().total(W)), (4, 4));
    let mut game = game_from(OPEN_DAME, RuleName::Chinese.rules());
    play_all(&mut game, "pass pass");
    assert_eq!(game.toggle_seki(stone), Err(Refusal::NoSekiMark));
}

#[test]
fn players_leave_out_a_point_that_has_to_be_filled() {
    let mut game = game_from(OPEN_DAME, RuleName::Japanese.rules());
    play_all(&mut game, "pass pass");
    let eye = at(game.board().size(), "A5");
    assert_eq!(game.toggle_point(eye), Ok(false), "it counts no more");
    assert_eq!((game.score().total(B), game.score().total(W)), (2, 4));
    assert_eq!(game.toggle_point(eye), Ok(true));
    assert_eq!((game.score().total(B), game.score().total(W)), (4, 4));
    let neutral = at(game.board().size(), "C5");
    assert_eq!(game.toggle_point(neutral), Err(Refusal::Neutral(neutral)));
}

#[test]
fn a_prisoner_goes_to_the_side_that_took_it_on_every_board() {
    for size in [5_usize, 9, 13] {
        // The same shape with Black's territory as wide as the board needs.
        let wide = ".".repeat(size - 5);
        let rows: Vec<String> = DEAD_STONE
            .split(" / ")
            .map(|row| format!("{wide}{row}"))
            .collect();
        let last = rows[4].clone();
        let mut rows = rows;
        while rows.len() < size {
            rows.insert(4, rows[3].clone());
        }
        *rows.last_mut().unwrap() = last;
        let text = rows.join(" / ");
        let dead = format!("{}1", ["D", "H", "M"][(size - 5) / 4]);
        let setup = drawn(&text);
        let score = |dead: &str, rules: RuleName| {
            Count {
                dead: points(setup.size, dead),
                ..Count::new(&setup.board(), &rules.rules())
            }
            .score()
        };
        let japanese = score(&dead, RuleName::Japanese);
        assert_eq!(japanese.sides.black.dead, 1, "one stone, whatever the size");
        assert_eq!(
            japanese.total(W),
            2 * i32::from(japanese.sides.white.territory) + 2,
            "its place and the stone itself"
        );
        if size == 5 {
            assert_eq!((japanese.total(B), japanese.total(W)), (10, 16));
            assert_eq!(japanese.outcome().sgf(), "W+3");
            assert_eq!(score("", RuleName::Chinese).outcome().sgf(), "B+7");
            assert_eq!(score("D1", RuleName::Chinese).outcome().sgf(), "W+1");
        }
    }
}

#[test]
fn tromp_taylor_counts_dead_stones_because_nobody_takes_them_off() {
    let mut game = game_from(DEAD_STONE, RuleName::TrompTaylor.rules());
    play_all(&mut game, "pass pass");
    assert_eq!(game.phase(), &Phase::Finished);
    assert_eq!(game.record().outcome, Some(Outcome::Score(14)));
    assert_eq!(game.stop_by_agreement(), Err(Refusal::GameOver));
    let mut game = game_from(DEAD_STONE, RuleName::TrompTaylor.rules());
    assert_eq!(game.stop_by_agreement(), Err(Refusal::NoAgreement));
}

// Results

/// A board of 19×19 on which Black has so many points and White the rest.
fn area(black: u16, size: u8) -> Setup {
    let size = BoardSize::square(size).unwrap();
    let mut setup = Setup::empty(size);
    for (number, point) in (0..).zip(size.points()) {
        if number < black {
            setup.black.insert(point);
        } else {
            setup.white.insert(point);
        }
    }
    setup
}

/// Rules, size, handicap, Black's area, who passed first, and the result.
type Row = (RuleName, u8, u8, u16, Option<Color>, &'static str);

#[test]
fn one_count_is_another_result_under_other_rules() {
    use RuleName::{Aga, Ancient, Chinese, Chinese1988, Ing, MindSports, NewZealand, TrompTaylor};
    #[rustfmt::skip]
    let rows: &[Row] = &[
        (Chinese, 19, 0, 184, None, "W+0.5"),
        (Chinese, 19, 0, 185, None, "B+1.5"),
        (Chinese, 19, 1, 181, None, "B+1"),
        (Chinese, 19, 1, 180, None, "W+1"),
        (Chinese, 19, 2, 181, None, "W+1"),
        (Chinese, 19, 2, 182, None, "B+1"),
        (Chinese, 19, 2, 184, None, "B+5"),
        (Chinese, 19, 3, 182, None, "0"),
        (Chinese, 19, 5, 183, None, "0"),
        (Chinese, 9, 0, 44, None, "W+0.5"),
        (Chinese, 9, 0, 45, None, "B+1.5"),
        (Chinese, 13, 0, 88, None, "W+0.5"),
        (Chinese, 13, 0, 89, None, "B+1.5"),
        (Chinese1988, 19, 0, 183, None, "W+0.5"),
        (Chinese1988, 19, 0, 184, None, "B+1.5"),
        (MindSports, 19, 0, 184, Some(B), "B+0.5"),
        (MindSports, 19, 0, 184, Some(W), "W+0.5"),
        (MindSports, 19, 0, 184, None, "B+0.5"),
        (Aga, 19, 2, 181, None, "W+0.5"),
        (Aga, 19, 2, 182, None, "B+1.5"),
        (Aga, 19, 0, 184, None, "W+0.5"),
        (NewZealand, 19, 2, 181, None, "B+1"),
        (NewZealand, 19, 2, 182, None, "B+3"),
        (NewZealand, 19, 2, 184, None, "B+7"),
        (NewZealand, 19, 0, 184, None, "0"),
        (Ing, 19, 2, 181, None, "B+1"),
        (Ing, 19, 0, 184, None, "W+1"),
        (Ing, 19, 0, 185, None, "B+1"),
        (TrompTaylor, 19, 0, 184, None, "W+0.5"),
        // Both sides have one group here and pay alike.
        (Ancient, 19, 0, 181, None, "B+1"),
        (Ancient, 19, 0, 180, None, "W+1"),
        (Ancient, 19, 3, 184, None, "B+1"),
    ];
    for &(name, size, handicap, black, first_pass, result) in rows {
        let rules = name.rules();
        let score = Count {
            komi: rules.komi_for(handicap),
            handicap,
            first_pass,
            ..Count::new(&area(black, size).board(), &rules)
        }
        .score();
        let found = score.outcome().sgf();
        assert_eq!(found, result, "{name:?}, {handicap} stones, {black}");
    }
}

#[test]
fn black_wins_a_tie_by_ing_and_nobody_elsewhere() {
    // Even boards can be divided with a difference of exactly eight.
    let setup = area(54, 10);
    for name in RuleName::ALL
        .into_iter()
        .filter(|name| name.rules().counting.by_area())
    {
        let rules = name.rules();
        let score = Count {
            komi: Komi::from_half_points(16),
            ..Count::new(&setup.board(), &rules)
        }
        .score();
        assert_eq!(score.margin(), 0, "{name:?}");
        if name == RuleName::Ing {
            assert_eq!(score.outcome(), Outcome::Tie { winner: B });
            assert_eq!(score.winner(), Some(B));
            assert_eq!(score.outcome().sgf(), "B+");
        } else {
            assert_eq!(score.outcome(), Outcome::Score(0), "{name:?}");
            assert_eq!(score.winner(), None);
        }
    }
}

#[test]
fn each_rule_set_has_its_own_komi() {
    let half_points = |name: RuleName| {
        let rules = name.rules();
        [0, 1, 2, 9].map(|handicap| rules.komi_for(handicap).half_points())
    };
    let right = [
        (RuleName::Chinese, [15, 0, 0, 0]),
        (RuleName::Japanese, [13, 1, 1, 1]),
        (RuleName::Korean, [13, 0, 0, 0]),
        (RuleName::Aga, [15, 1, 1, 1]),
        (RuleName::Ing, [16, 0, 0, 0]),
        (RuleName::NewZealand, [14, 0, 0, 0]),
        (RuleName::TrompTaylor, [15, 0, 0, 0]),
        (RuleName::MindSports, [13, 0, 0, 0]),
        (RuleName::Chinese1988, [11, 0, 0, 0]),
        (RuleName::Ancient, [0, 0, 0, 0]),
    ];
    assert_eq!(right.map(|(name, _)| name), RuleName::ALL);
    for (name, komi) in right {
        assert_eq!(half_points(name), komi, "{name:?}");
    }
}

#[test]
fn what_white_gets_back_for_a_handicap_is_the_rule_sets_matter() {
    for name in RuleName::ALL {
        let given = [0, 1, 2, 5, 9].map(|stones| name.rules().handicap_points(stones));
        let right = match name {
            RuleName::Chinese | RuleName::Chinese1988 | RuleName::MindSports => [0, 0, 2, 5, 9],
            RuleName::Aga => [0, 0, 1, 4, 8],
            RuleName::Ancient => [0, 0, 4, 10, 18],
            _ => [0; 5],
        };
        assert_eq!(given, right, "{name:?}");
    }
    assert_eq!(HandicapReturn::ALL.len(), 4);
}

#[test]
fn a_rule_set_keeps_its_name_when_the_ko_rule_or_the_placing_is_agreed_otherwise() {
    for name in RuleName::ALL {
        assert_eq!(name.rules().name(), Some(name));
        let agreed = Ruleset {
            placement: Placement::Free,
            ..with(name, Repetition::Practice)
        };
        assert_eq!(agreed.name(), Some(name));
        let other = Ruleset {
            suicide: Suicide::Groups,
            black_wins_ties: !name.rules().black_wins_ties,
            passes_to_stop: 3,
            ..name.rules()
        };
        assert_eq!(other.name(), None, "{name:?}");
    }
}

// Passes and the end

#[test]
fn in_the_american_game_white_passes_last_and_each_pass_costs_a_stone() {
    let held = |game: &Game| (game.held(B), game.held(W));
    let mut game = new_game(5, RuleName::Aga.rules(), 0);
    play_all(&mut game, "C3 C4 pass pass");
    assert!(matches!(game.phase(), Phase::Counting(_)));
    assert_eq!(held(&game), (1, 1));
    let mut game = new_game(5, RuleName::Aga.rules(), 0);
    play_all(&mut game, "C3 pass");
    assert_eq!(game.passes_missing(), 2, "Black's, and White's own again");
    assert!(!game.pass_stops());
    play_all(&mut game, "pass");
    assert_eq!(game.phase(), &Phase::Playing, "White has still to pass");
    assert!(game.pass_stops());
    play_all(&mut game, "pass");
    assert!(matches!(game.phase(), Phase::Counting(_)));
    assert_eq!(held(&game), (2, 1));
    let mut game = new_game(5, RuleName::Chinese.rules(), 0);
    play_all(&mut game, "C3 pass pass");
    assert!(matches!(game.phase(), Phase::Counting(_)));
    assert_eq!(held(&game), (0, 0), "elsewhere a pass costs nothing");
}

#[test]
fn four_passes_in_a_row_leave_every_stone_alive_in_the_american_game() {
    let mut game = game_from(DEAD_STONE, RuleName::Aga.rules());
    play_all(&mut game, "pass pass");
    game.toggle_dead(at(game.board().size(), "D1"), Reach::Company)
        .unwrap();
    game.resume(B).unwrap();
    play_all(&mut game, "pass pass");
    assert_eq!(game.phase(), &Phase::Finished);
    assert_eq!(game.record().outcome, Some(Outcome::Score(14)));
    assert_eq!(game.record().dead, PointSet::EMPTY);
}

#[test]
fn who_moves_after_a_resumption_is_the_rule_sets_matter() {
    for name in RuleName::ALL
        .into_iter()
        .filter(|name| name.rules().removes_dead())
    {
        for asker in Color::BOTH {
            let mut game = new_game(5, name.rules(), 0);
            // White moves first in the old game, and must pass last in the American one.
            while matches!(game.phase(), Phase::Playing) {
                play_all(&mut game, "pass");
            }
            let next = game.turn();
            game.resume(asker).unwrap();
            let right = if name == RuleName::Japanese {
                asker.other()
            } else {
                next
            };
            assert_eq!(game.turn(), right, "{name:?}, {asker:?} asks");
            assert_eq!(game.phase(), &Phase::Playing);
            assert!(game.dead().is_empty(), "marks are forgotten");
            // The turn comes back with the place in the record.
            let restored = Game::restore(game.save()).unwrap();
            assert_eq!(restored.turn(), right);
        }
    }
}

#[test]
fn play_that_went_on_can_be_taken_back_to_the_count() {
    let mut game = new_game(5, RuleName::Japanese.rules(), 0);
    play_all(&mut game, "C3 pass pass");
    game.resume(W).unwrap();
    assert_eq!(game.turn(), B);
    play_all(&mut game, "A1");
    game.undo().unwrap();
    assert_eq!(game.turn(), B, "Black is still the one to move");
    play_all(&mut game, "A1 A2 pass pass");
    assert!(matches!(game.phase(), Phase::Counting(_)));
}

#[test]
fn a_ruling_ends_the_game_without_a_count_and_can_be_taken_back() {
    let rulings = [
        (Ruling::Draw, "0", None),
        (Ruling::NoResult, "Void", None),
        (Ruling::BothLose, "?", None),
        (Ruling::Forfeit { winner: W }, "W+F", Some(W)),
    ];
    for (ruling, sgf, winner) in rulings {
        let mut game = new_game(5, practice(), 0);
        play_all(&mut game, "C3 C4");
        game.rule(ruling).unwrap();
        let outcome = game.record().outcome.unwrap();
        assert_eq!((outcome.sgf().as_str(), outcome.winner()), (sgf, winner));
        assert_eq!(game.rule(ruling), Err(Refusal::GameOver));
        assert_eq!(play(&mut game, "A1"), Err(Refusal::GameOver));
        game.undo().unwrap();
        assert_eq!(game.phase(), &Phase::Playing);
        assert_eq!(game.record().outcome, None);
    }
}

// Handicap

fn stones(cols: u8, rows: u8, count: u8) -> Option<String> {
    let size = BoardSize::new(cols, rows).unwrap();
    let names = handicap_stones(size, count)?;
    let names: Vec<String> = names.into_iter().map(|point| size.western(point)).collect();
    Some(names.join(" "))
}

#[test]
fn handicap_stones_stand_where_players_expect_them() {
    let right = [
        (19, 2, "Q16 D4"),
        (19, 3, "Q16 D4 Q4"),
        (19, 4, "Q16 D4 Q4 D16"),
        (19, 5, "Q16 D4 Q4 D16 K10"),
        (19, 6, "Q16 D4 Q4 D16 D10 Q10"),
        (19, 7, "Q16 D4 Q4 D16 D10 Q10 K10"),
        (19, 8, "Q16 D4 Q4 D16 D10 Q10 K16 K4"),
        (19, 9, "Q16 D4 Q4 D16 D10 Q10 K16 K4 K10"),
        (13, 2, "K10 D4"),
        (13, 5, "K10 D4 K4 D10 G7"),
        (13, 9, "K10 D4 K4 D10 D7 K7 G10 G4 G7"),
        (9, 2, "G7 C3"),
        (9, 4, "G7 C3 G3 C7"),
        (9, 5, "G7 C3 G3 C7 E5"),
        (10, 4, "H8 C3 H3 C8"),
        (7, 4, "E5 C3 E3 C5"),
    ];
    for (side, count, names) in right {
        assert_eq!(stones(side, side, count).as_deref(), Some(names), "{side}");
    }
    let none = [
        (19, 0),
        (19, 1),
        (19, 10),
        (10, 5),
        (18, 5),
        (7, 5),
        (6, 2),
        (5, 2),
    ];
    for (side, count) in none {
        assert_eq!(stones(side, side, count), None, "{count} on {side}");
    }
    assert_eq!(stones(9, 13, 2).as_deref(), Some("G10 C4"));
    assert_eq!(stones(13, 9, 5).as_deref(), Some("K7 D3 K3 D7 G5"));
    assert_eq!(stones(10, 19, 5), None, "no centre");
    for cols in 1..=25 {
        for rows in 1..=25 {
            let size = BoardSize::new(cols, rows).unwrap();
            for count in 2..=most_handicap(size) {
                let stones = handicap_stones(size, count).unwrap();
                let apart: PointSet = stones.iter().copied().collect();
                assert_eq!(apart.len(), usize::from(count), "{cols}×{rows}");
            }
        }
    }
}

#[test]
fn white_moves_first_after_handicap_stones_and_black_without_them() {
    for name in RuleName::ALL {
        let rules = Ruleset {
            placement: Placement::Stars,
            ..name.rules()
        };
        let old = rules.seat_stones;
        for handicap in [0, 1] {
            let game = new_game(19, rules, handicap);
            assert_eq!(game.turn(), if old { W } else { B }, "{name:?}");
            let standing = game.board().all_stones().count();
            assert_eq!(standing, if old { 4 } else { 0 });
        }
        let game = new_game(19, rules, 4);
        assert_eq!(game.turn(), W, "{name:?}");
        assert_eq!(game.board().all_stones().count(), 4);
        assert!(game.board().all_stones().all(|(_, color)| color == B));
    }
}

#[test]
fn the_old_game_begins_with_stones_crosswise_and_white() {
    let size = BoardSize::NINETEEN;
    let game = new_game(19, RuleName::Ancient.rules(), 0);
    let on = |color| -> PointSet {
        let stones = game.board().all_stones();
        stones
            .filter(|stone| stone.1 == color)
            .map(|stone| stone.0)
            .collect()
    };
    assert_eq!(on(B), points(size, "Q16 D4"));
    assert_eq!(on(W), points(size, "D16 Q4"));
    assert_eq!(game.turn(), W);
    assert_eq!(game.record().handicap, 0);
    assert_eq!(game.score().margin(), 0, "nobody is ahead at the start");
    assert_eq!(seat_stones(BoardSize::square(5).unwrap()), None);
}

#[test]
fn a_handicap_in_turns_is_played_by_black_while_white_passes() {
    let mut game = new_game(9, RuleName::NewZealand.rules(), 3);
    assert_eq!(game.turn(), B);
    play_all(&mut game, "C3");
    assert_eq!(game.turn(), B, "White has passed");
    play_all(&mut game, "G7");
    assert_eq!((game.turn(), game.moves().count()), (B, 4));
    game.undo().unwrap();
    assert_eq!(
        (game.turn(), game.moves().count()),
        (B, 2),
        "stone and pass"
    );
    game.redo().unwrap();
    assert_eq!((game.turn(), game.moves().count()), (B, 4));
    play_all(&mut game, "G3");
    assert_eq!((game.turn(), game.moves().count()), (W, 5), "three stones");
    play_all(&mut game, "E5");
    assert_eq!(game.turn(), B, "and the game goes on in turns");
    for left in [5, 4, 2, 0] {
        game.undo().unwrap();
        assert_eq!(game.moves().count(), left);
    }
    assert_eq!(game.undo(), Err(Refusal::NothingToUndo));
}

#[test]
fn free_handicap_stones_are_placed_and_taken_up_one_by_one() {
    let size = BoardSize::square(9).unwrap();
    let mut game = new_game(9, RuleName::Ing.rules(), 3);
    let left = |game: &mut Game| match play(game, "A1") {
        Err(Refusal::PlacingHandicap { left }) => left,
        other => panic!("{other:?}"),
    };
    assert_eq!(left(&mut game), 3);
    assert_eq!(game.undo(), Err(Refusal::NothingToUndo));
    game.place_handicap(at(size, "E5")).unwrap();
    let again = game.place_handicap(at(size, "E5"));
    assert_eq!(again, Err(Refusal::NoPlace(at(size, "E5"))));
    game.place_handicap(at(size, "A9")).unwrap();
    assert_eq!(left(&mut game), 1);
    game.undo().unwrap();
    assert_eq!(left(&mut game), 2);
    assert_eq!(
        game.board().stone(at(size, "A9")),
        None,
        "the last one placed"
    );
    assert_eq!(game.board().stone(at(size, "E5")), Some(B));
    game.place_handicap(at(size, "B2")).unwrap();
    game.place_handicap(at(size, "C3")).unwrap();
    assert_eq!((game.phase(), game.turn()), (&Phase::Playing, W));
    assert_eq!(game.board().all_stones().count(), 3);
    let more = game.place_handicap(at(size, "D4"));
    assert!(more.is_err(), "three were agreed");
    play_all(&mut game, "G7");
    game.undo().unwrap();
    game.undo().unwrap();
    assert_eq!(left(&mut game), 1, "and they can be taken up again");
    for _ in 0..2 {
        game.undo().unwrap();
    }
    assert_eq!(game.board().all_stones().count(), 0);
    assert_eq!(game.undo(), Err(Refusal::NothingToUndo));
}

#[test]
fn a_resignation_while_stones_are_placed_is_taken_back_to_the_placing() {
    let size = BoardSize::square(9).unwrap();
    let mut game = new_game(9, RuleName::Ing.rules(), 3);
    game.place_handicap(at(size, "E5")).unwrap();
    game.resign(W).unwrap();
    game.undo().unwrap();
    assert!(matches!(game.phase(), Phase::Placing { total: 3, .. }));
    game.place_handicap(at(size, "C3")).unwrap();
    game.place_handicap(at(size, "G7")).unwrap();
    assert_eq!((game.phase(), game.turn()), (&Phase::Playing, W));
}

#[test]
fn a_handicap_larger_than_the_table_is_placed_by_hand() {
    let game = new_game(5, RuleName::Chinese.rules(), 4);
    assert!(matches!(game.phase(), Phase::Placing { total: 4, .. }));
    let game = new_game(5, RuleName::Chinese.rules(), 200);
    let Phase::Placing { total, .. } = game.phase() else {
        panic!("stones are to be placed");
    };
    assert!(usize::from(*total) < 25, "there is room for a game");
}

#[test]
fn the_count_of_another_rule_set_can_be_looked_at() {
    let mut game = game_from(LAST_KO, RuleName::Chinese.rules());
    play_all(&mut game, "C1 B5 pass C5 pass pass");
    let other = game.score_by(&RuleName::Japanese.rules(), Komi::default());
    assert_eq!(other.counting, CountingRule::Territory);
    assert_eq!(
        (other.total(B), other.total(W)),
        (2, 6),
        "prisoners count there"
    );
    let own: Score = game.score();
    assert_eq!((own.total(B), own.total(W)), (20, 30));
}
