//! What is done with a record besides playing: another main line, another count, what is said about
//! the game as a whole, and the way to a file and back.
#![cfg(not(target_arch = "wasm32"))]
#![allow(
    clippy::panic,
    clippy::unwrap_used,
    reason = "a broken promise has to stop the run"
)]

mod common;

use common::laws::view;
use shoutan::go::{
    BoardSize, ByColor, Color, Game, GameRecord, Komi, MAX_NAME, Move, NewGame, NodeId, Outcome,
    Phase, Point, Reach, Refusal, RuleName, Ruleset, Ruling, sgf,
};

fn point(game: &Game, name: &str) -> Point {
    game.board().size().parse_western(name).unwrap()
}

/// A game on a board of 5×5 by the rules of China, after some moves.
fn played(moves: &str) -> Game {
    by(Ruleset::CHINESE, moves)
}

fn by(rules: Ruleset, moves: &str) -> Game {
    let mut game = Game::new(NewGame {
        size: BoardSize::square(5).unwrap(),
        rules,
        ..NewGame::default()
    });
    go_on(&mut game, moves);
    game
}

fn go_on(game: &mut Game, moves: &str) {
    for name in moves.split_whitespace() {
        match name {
            "pass" => game.pass().map(drop),
            name => game.play(point(game, name)).map(drop),
        }
        .unwrap();
    }
}

fn node(game: &Game, moves: usize) -> NodeId {
    let path = game.record().tree.path(game.cursor());
    moves.checked_sub(1).map_or(NodeId::ROOT, |at| path[at])
}

fn try_at(game: &mut Game, at: NodeId, name: &str) -> NodeId {
    let tried = Move::Play(point(game, name));
    game.explore(at, tried).unwrap()
}

/// A record as it is opened from a file.
fn opened(text: &str) -> Game {
    Game::of_record(read(text))
}

fn read(text: &str) -> GameRecord {
    sgf::read(text).unwrap().swap_remove(0).unwrap().record
}

#[test]
fn a_variation_that_becomes_the_main_line_is_the_game_from_then_on() {
    let mut game = played("C3 B2 D2 B4");
    let start = node(&game, 2);
    let tried = try_at(&mut game, start, "D4");
    let tried = try_at(&mut game, tried, "C4");
    let (nodes, before) = (game.record().tree.len(), node(&game, 4));
    game.promote(tried).unwrap();
    assert_eq!(view(&game), view(&played("C3 B2 D4 C4")));
    assert_eq!(game.cursor(), tried);
    assert_eq!(game.record().tree.len(), nodes, "nothing is lost");
    assert!(!game.record().tree.is_main(before));
    // It is taken back and brought back as if it had been played.
    for moves in ["C3 B2 D4", "C3 B2", "C3", ""] {
        game.undo().unwrap();
        assert_eq!(view(&game), view(&played(moves)), "back to {moves}");
    }
    while game.redo().is_ok() {}
    assert_eq!(view(&game), view(&played("C3 B2 D4 C4")));
    // And the line before it becomes the main line again.
    game.promote(before).unwrap();
    assert_eq!(view(&game), view(&played("C3 B2 D2 B4")));
}

#[test]
fn any_node_of_a_line_stands_for_the_whole_of_it() {
    let mut game = played("C3 B2 D2 B4");
    let start = node(&game, 2);
    let first = try_at(&mut game, start, "D4");
    try_at(&mut game, first, "C4");
    game.promote(first).unwrap();
    assert_eq!(view(&game), view(&played("C3 B2 D4 C4")));
    // What is the main line already changes nothing.
    let before = (view(&game), game.record().clone());
    for at in [NodeId::ROOT, start, first] {
        game.promote(at).unwrap();
        assert_eq!((view(&game), game.record().clone()), before);
    }
}

#[test]
fn moves_taken_back_stay_taken_back_when_their_line_is_the_main_one() {
    let mut game = played("C3 B2 D2 B4");
    let end = node(&game, 4);
    game.undo().unwrap();
    game.undo().unwrap();
    game.promote(end).unwrap();
    assert_eq!(view(&game), view(&played("C3 B2")));
    assert!(game.can_redo());
}

#[test]
fn a_result_stays_with_its_line() {
    let mut game = played("C3 B2 D2 B4");
    let start = node(&game, 2);
    let tried = try_at(&mut game, start, "D4");
    game.resign(Color::White).unwrap();
    let before = game.save();
    assert_eq!(game.promote(tried), Err(Refusal::ResultOfItsLine));
    assert_eq!(game.save(), before, "nothing changes");
    // What goes on after the end contradicts nothing.
    let end = game.cursor();
    let after = try_at(&mut game, end, "D4");
    game.promote(after).unwrap();
    assert_eq!(game.cursor(), end);
    assert_eq!(game.record().outcome, before_outcome(&before));
}

fn before_outcome(saved: &shoutan::go::SavedGame) -> Option<Outcome> {
    Game::restore(saved.clone()).unwrap().record().outcome
}

#[test]
fn no_line_is_changed_while_the_players_count_or_place() {
    let mut game = played("C3 B2 D2 B4");
    let start = node(&game, 2);
    let tried = try_at(&mut game, start, "D4");
    game.stop_by_agreement().unwrap();
    let before = game.save();
    assert_eq!(game.promote(tried), Err(Refusal::PlayStopped));
    assert_eq!(game.save(), before);

    let mut game = Game::new(NewGame {
        size: BoardSize::square(6).unwrap(),
        handicap: 3,
        ..NewGame::default()
    });
    if matches!(game.phase(), Phase::Placing { .. }) {
        let before = game.save();
        assert!(game.promote(NodeId::ROOT).is_err());
        assert_eq!(game.save(), before);
    } else {
        panic!("the stones are placed by hand: {:?}", game.phase());
    }
}

#[test]
fn a_line_that_ends_with_passes_can_be_gone_on_with() {
    let mut game = played("C3 B2 pass pass");
    game.undo().unwrap();
    game.undo().unwrap();
    let passes = game.record().tree.end_of(NodeId::ROOT);
    go_on(&mut game, "D2");
    assert!(!game.record().tree.is_main(passes));
    game.promote(passes).unwrap();
    assert_eq!(game.cursor(), passes);
    // Play goes on there, and stops again after as many passes as the rules ask for.
    assert_eq!(game.phase(), &Phase::Playing);
    let mut more = 0;
    while game.phase() == &Phase::Playing {
        game.pass().unwrap();
        more += 1;
        assert!(more <= 2, "the passes stop play");
    }
    let restored = Game::restore(game.save()).unwrap();
    assert_eq!(view(&restored), view(&game));
}

#[test]
fn a_record_is_counted_again_and_says_what_it_said() {
    for (said, agrees) in [("W+7.5", true), ("B+3.5", false), ("B+R", false)] {
        let moves = "B[ba];W[da];B[bb];W[db];B[bc];W[dc];B[bd];W[dd];B[be];W[de]";
        let game = opened(&format!(
            "(;GM[1]SZ[5]RU[Chinese]KM[7.5]RE[{said}];{moves})"
        ));
        assert_eq!(game.phase(), &Phase::Finished);
        assert_eq!(game.said(), None, "nobody has counted it");
        let mut again = game.clone();
        again.recount();
        assert!(matches!(again.phase(), Phase::Counting(_)));
        assert_eq!(again.record().outcome, None);
        assert_eq!(again.said(), game.record().outcome, "{said}");
        assert_eq!(again.score().outcome(), Outcome::Score(-15));
        let kept = Game::restore(again.save()).unwrap();
        assert_eq!(kept.said(), again.said(), "on another day as well");
        again.accept(Color::Black).unwrap();
        again.accept(Color::White).unwrap();
        assert_eq!(again.record().outcome, Some(Outcome::Score(-15)));
        assert_eq!(again.record().outcome == again.said(), agrees, "{said}");
        // What is written is what was counted.
        let written = read(&sgf::write(again.record()));
        assert_eq!(written.outcome, again.record().outcome);
    }
}

#[test]
fn the_end_of_the_main_line_is_counted_whatever_was_taken_back() {
    let mut game = opened("(;GM[1]SZ[5]RE[B+R];B[cc];W[bb](;B[dd];W[ee])(;B[aa]))");
    game.recount();
    let end = game.record().tree.end_of(NodeId::ROOT);
    assert_eq!(game.cursor(), end);
    assert_eq!(game.position().move_number(), 4);
    // Play can be taken up again from the count.
    game.resume(game.turn()).unwrap();
    assert_eq!(game.phase(), &Phase::Playing);
}

#[test]
fn a_count_made_here_is_made_anew() {
    let mut game = played("C3 A1 D4 pass pass");
    game.toggle_dead(point(&game, "A1"), Reach::Chain).unwrap();
    game.accept(Color::White).unwrap();
    game.accept(Color::Black).unwrap();
    assert!(!game.record().dead.is_empty());
    assert_eq!(game.said(), None, "no record from elsewhere said anything");
    game.recount();
    assert!(game.dead().is_empty() && game.record().dead.is_empty());
    assert_eq!(game.said(), None);
    // The same end by resignation has no marks of the count before.
    game.resign(Color::White).unwrap();
    assert!(game.record().dead.is_empty());
}

#[test]
fn where_nothing_is_marked_dead_the_count_stands_at_once() {
    let mut game = opened("(;GM[1]SZ[5]RU[Tromp-Taylor]KM[0]RE[W+3];B[cc])");
    game.recount();
    assert_eq!(game.phase(), &Phase::Finished);
    assert_eq!(game.record().outcome, Some(Outcome::Score(50)));
    assert_eq!(game.said(), Some(Outcome::Score(-6)));
}

#[test]
fn what_players_agreed_on_is_not_what_a_record_said() {
    let mut game = played("C3 B2");
    game.rule(Ruling::Draw).unwrap();
    assert_eq!(game.said(), None);
    game.recount();
    assert_eq!(game.said(), None);
}

#[test]
fn headers_are_said_changed_and_taken_out_and_nothing_else_changes() {
    let mut game = played("C3 B2 D2");
    let before = view(&game);
    let odd = r"a ] b \ c [d] <i>e</i>";
    for (name, text) in [("EV", odd), ("GN", "  Sunday "), ("DT", "2026-11-29")] {
        game.set_header(name, text);
        assert_eq!(game.record().header(name).as_deref(), Some(text.trim()));
    }
    game.set_header("GN", " ");
    assert_eq!(game.record().header("GN"), None);
    game.set_header("PB", "Hana");
    game.set_header("PW", &"圍".repeat(MAX_NAME + 9));
    assert_eq!(game.record().players.black, "Hana");
    assert_eq!(game.record().players.white, "圍".repeat(MAX_NAME));
    assert_eq!(view(&game), before);
    for moves in ["C3 B2", "C3", ""] {
        game.undo().unwrap();
        assert_eq!(view(&game), view(&played(moves)));
    }
    while game.redo().is_ok() {}
    assert_eq!(view(&game), before);
    let kept = Game::restore(game.save()).unwrap();
    assert_eq!(kept.record(), game.record());
    let text = sgf::write(game.record());
    let again = read(&text);
    assert_eq!(again.header("EV").as_deref(), Some(odd));
    assert_eq!(again.players, game.record().players);
    game.set_header("PB", "");
    assert_eq!(game.record().players.black, "");
    assert_eq!(read(&sgf::write(game.record())).players.black, "");
}

/// The day of a game is a header, but does not make it one from elsewhere.
#[test]
fn a_game_played_here_is_read_back_as_it_was_agreed_on() {
    for name in RuleName::ALL {
        for komi in [None, Some(0), Some(13), Some(-3), Some(200)] {
            for handicap in [0, 2] {
                let rules = name.rules();
                let mut game = Game::new(NewGame {
                    size: BoardSize::square(9).unwrap(),
                    rules,
                    handicap,
                    komi: komi.map_or(rules.komi_for(handicap), Komi::from_half_points),
                    players: ByColor {
                        black: "Hana".to_owned(),
                        white: String::new(),
                    },
                    ..NewGame::default()
                });
                if matches!(game.phase(), Phase::Placing { .. }) {
                    game.place_handicap(point(&game, "C3")).unwrap();
                    game.place_handicap(point(&game, "G7")).unwrap();
                }
                game.set_header("DT", "2026-11-29");
                go_on(&mut game, "E5 D4");
                let what = format!("{name:?}, {komi:?}, {handicap} stones");
                let text = sgf::write(game.record());
                for said in ["DT[2026-11-29]", "RU[", "KM[", "AP[Shoutan]"] {
                    assert_eq!(text.matches(said).count(), 1, "{said} of {what}: {text}");
                }
                let again = read(&text);
                // Where handicap stones go is no matter of a record.
                let agreed = Ruleset {
                    placement: again.rules.placement,
                    ..rules
                };
                assert_eq!(again.rules, agreed, "{what}: {text}");
                assert_eq!(again.komi, game.record().komi, "{what}: {text}");
                assert_eq!(again.handicap, handicap, "{what}: {text}");
                assert_eq!(again.header("DT").as_deref(), Some("2026-11-29"));
                // And so is what is written then.
                let text = sgf::write(&again);
                let third = read(&text);
                assert_eq!(
                    (third.rules, third.komi),
                    (again.rules, again.komi),
                    "{text}"
                );
                assert_eq!(sgf::write(&third), text, "{what}");
            }
        }
    }
}

#[test]
fn who_moves_after_a_stop_before_the_first_move_is_kept() {
    for asker in Color::BOTH {
        let mut game = by(RuleName::Japanese.rules(), "");
        game.stop_by_agreement().unwrap();
        game.resume(asker).unwrap();
        assert_eq!(game.turn(), asker.other());
        let kept = Game::restore(game.save()).unwrap();
        assert_eq!(view(&kept), view(&game), "{asker:?} asked");
        go_on(&mut game, "C3");
        game.undo().unwrap();
        assert_eq!(view(&kept), view(&game), "taken back");
    }
}

#[test]
fn a_game_that_ended_before_it_began_has_no_end_to_count() {
    let mut game = Game::new(NewGame {
        size: BoardSize::square(6).unwrap(),
        handicap: 3,
        ..NewGame::default()
    });
    game.place_handicap(point(&game, "C3")).unwrap();
    assert!(!game.can_recount(), "it is not over");
    game.resign(Color::White).unwrap();
    assert!(!game.can_recount());
    let before = game.save();
    game.recount();
    assert_eq!(game.save(), before);
    game.undo().unwrap();
    assert!(matches!(game.phase(), Phase::Placing { .. }));
}

#[test]
fn a_move_that_is_brought_back_brings_what_was_set_up_after_it() {
    let mut game = opened("(;GM[1]SZ[5]AB[aa][bb];W[dd]AE[aa];B[ee])");
    let set_up = node(&game, 1);
    game.play_from(set_up);
    let there = view(&game);
    game.undo().unwrap();
    assert_eq!(game.board().stone(point(&game, "A5")), Some(Color::Black));
    game.redo().unwrap();
    assert_eq!(view(&game), there);
}

#[test]
fn a_sealed_move_goes_with_its_place() {
    // A record that ends in two passes, and no result: play is taken up there.
    let mut game = opened("(;GM[1]SZ[9];B[ee];W[];B[])");
    let turn = game.turn();
    game.seal(Move::Play(point(&game, "B2")), 7).unwrap();
    assert_eq!(game.sealed(), Some(turn));
    game.rule_as_referee(Ruling::Forfeit { winner: turn })
        .unwrap();
    game.undo_deed().unwrap();
    game.undo().unwrap();
    assert_eq!((game.turn(), game.sealed()), (turn.other(), None));
    let back = Game::restore(game.save()).unwrap();
    assert_eq!(view(&back), view(&game), "kept as it stood");
}

#[test]
fn a_sealed_move_goes_with_the_handicap_that_is_placed_again() {
    let mut game = Game::new(NewGame {
        size: BoardSize::square(9).unwrap(),
        rules: RuleName::Ing.rules(),
        handicap: 2,
        ..NewGame::default()
    });
    assert!(matches!(game.phase(), Phase::Placing { .. }));
    // Somebody looks at the record and plays on before a stone is placed.
    game.play_from(NodeId::ROOT);
    game.seal(Move::Play(point(&game, "B2")), 7).unwrap();
    game.rule_as_referee(Ruling::Draw).unwrap();
    game.undo_deed().unwrap();
    for name in ["C3", "G7"] {
        game.place_handicap(point(&game, name)).unwrap();
    }
    assert_eq!((game.turn(), game.sealed()), (Color::White, None));
    let back = Game::restore(game.save()).unwrap();
    assert_eq!(back.save(), game.save(), "kept as it stood");
    let white = point(&game, "G3");
    game.play(white).unwrap();
}
