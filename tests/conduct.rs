//! Games in time, in earnest and under a referee, as scripts of what is done when and what is right
//! then: at the game itself and at the page. Sealed moves as they are kept. The last line says how
//! many passed.
#![allow(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a failed case has to stop the run"
)]

mod common;

use common::report::{Errors, Report, expect};
use common::script::{left, millis, side};
use serde_json::Value;
use shoutan::app::{
    Action, AppState, KeptGame, News, Shared, Sheet, StepTo, read_game, write_game,
};
use shoutan::components::{Pick, Settings};
use shoutan::go::{
    Act, BoardSize, Color, Deed, Game, IllegalMove, Move, NewGame, NodeId, Outcome, Phase,
    Placement, Point, Reach, Refusal, RuleName, Ruleset, Ruling, TimeControl, TimeLeft, Timing,
    referee, sgf,
};

/// A name, the terms of the game, and a script: lines of seconds, a verb or a question, and the
/// answer. A verb that is refused has `!` and why at its end.
type Script = (&'static str, fn() -> NewGame, &'static str);

/// The terms of a game and its script.
type Played = (fn() -> NewGame, &'static str);

fn casual() -> NewGame {
    NewGame {
        size: BoardSize::square(9).unwrap(),
        ..NewGame::default()
    }
}

fn earnest() -> NewGame {
    NewGame {
        strict: true,
        ..casual()
    }
}

fn by(rules: RuleName, terms: NewGame) -> NewGame {
    NewGame {
        rules: rules.rules(),
        komi: rules.rules().komi,
        ..terms
    }
}

fn japanese() -> NewGame {
    by(RuleName::Japanese, earnest())
}

fn timed(control: TimeControl, terms: NewGame) -> NewGame {
    NewGame {
        timing: Some(Timing {
            control,
            press: false,
        }),
        ..terms
    }
}

fn pressed(terms: NewGame) -> NewGame {
    let timing = terms.timing.map(|timing| Timing {
        press: true,
        ..timing
    });
    NewGame { timing, ..terms }
}

const BYOYOMI: TimeControl = TimeControl::Byoyomi {
    main: 60_000,
    periods: 3,
    period: 10_000,
};

const FISCHER: TimeControl = TimeControl::Fischer {
    main: 60_000,
    increment: 10_000,
    cap: None,
};

fn clock() -> NewGame {
    timed(BYOYOMI, casual())
}

fn match_clock() -> NewGame {
    timed(BYOYOMI, earnest())
}

fn press_clock() -> NewGame {
    pressed(clock())
}

fn fischer() -> NewGame {
    timed(FISCHER, casual())
}

fn ing() -> NewGame {
    let control = TimeControl::Ing {
        main: 60_000,
        periods: 3,
        period: 10_000,
        penalty: 4,
    };
    timed(control, casual())
}

fn in_turns() -> NewGame {
    NewGame {
        handicap: 3,
        ..by(RuleName::NewZealand, fischer())
    }
}

fn in_turns_pressed() -> NewGame {
    pressed(in_turns())
}

fn placed_freely() -> NewGame {
    NewGame {
        handicap: 2,
        rules: Ruleset {
            placement: Placement::Free,
            ..Ruleset::CHINESE
        },
        ..clock()
    }
}

fn empty_territory() -> NewGame {
    by(RuleName::Japanese, clock())
}

/// In these Black takes in a ko on B1 after `A2 A1 E5 B2 F5 C1 B1`, and White may not retake on A1
/// at once; after `A2 E5 B1` A1 is suicide for White.
const GAMES: &[Script] = &[
    // What the rules of conduct do by themselves.
    (
        "an immediate ko retake is void in a match, and forfeits the turn",
        match_clock,
        "0 line A2 A1 E5 B2 F5 C1 B1
         10 play A1
         10 turn B
         10 stone A1 -
         10 stone B1 B
         10 void yes
         10 moves 8
         10 log void
         10 phase playing
         10 left W main 50
         10 runs B
         20 undeed
         20 log void~
         20 turn W
         20 moves 7
         20 stone B1 B
         20 held W
         20 left W main 60
         20 left B main 60
         20 undeed !nothing
         20 start
         25 play D7
         25 turn B
         25 void no
         25 left W main 55",
    ),
    (
        "suicide is void in a match",
        earnest,
        "0 line A2 E5 B1
         0 play A1
         0 turn B
         0 stone A1 -
         0 log void
         0 moves 4
         0 undeed
         0 turn W
         0 moves 3",
    ),
    (
        "a repetition of the whole board is void in a match",
        earnest,
        "0 line A2 A1 E5 B2 F5 C1 B1 pass pass
         0 phase counting
         0 resume B
         0 turn W
         0 play A1
         0 turn B
         0 stone A1 -
         0 void yes
         0 log void
         0 undeed
         0 turn W",
    ),
    (
        "a turn that is forfeited is no pass that ends play",
        earnest,
        "0 line A2 A1 E5 B2 F5 C1 B1
         0 play A1
         0 passes 0
         0 pass
         0 phase playing
         0 passes 1
         0 pass
         0 phase counting",
    ),
    (
        "a forfeited turn between two passes parts them",
        earnest,
        "0 line A2 E5 B1 E6 pass
         0 play A1
         0 pass
         0 phase playing
         0 passes 1",
    ),
    (
        "void moves can be taken back only at once",
        match_clock,
        "0 line A2 A1 E5 B2 F5 C1 B1
         10 play A1
         12 play G7
         12 undeed !nothing
         12 log void",
    ),
    (
        "a void move is not taken back when the game has ended since",
        earnest,
        "0 line A2 E5 B1
         0 play A1
         0 resign B
         0 undeed !nothing
         0 result W+R",
    ),
    (
        "a forbidden move loses under territory rules, until the referee takes that back",
        japanese,
        "0 line A2 A1 E5 B2 F5 C1 B1
         0 play A1
         0 phase finished
         0 result B+F
         0 moves 7
         0 log foul
         0 undeed
         0 phase playing
         0 result -
         0 turn W
         0 log foul~
         0 play G7",
    ),
    (
        "suicide loses under territory rules",
        japanese,
        "0 line A2 E5 B1
         0 play A1
         0 result B+F",
    ),
    (
        "a friendly game refuses what is forbidden, and nobody loses the turn",
        casual,
        "0 line A2 A1 E5 B2 F5 C1 B1
         0 play A1 !ko
         0 turn W
         0 line pass pass
         0 resume B
         0 play A1 !superko
         0 turn W
         0 log",
    ),
    (
        "suicide is refused in a friendly game",
        casual,
        "0 line A2 E5 B1
         0 play A1 !suicide
         0 turn W",
    ),
    (
        "a stone on a stone is no move in a match either",
        earnest,
        "0 line A2
         0 play A2 !occupied
         0 turn W
         0 log",
    ),
    (
        "a stone on a stone is refused in a friendly game",
        casual,
        "0 line A2
         0 play A2 !occupied",
    ),
    (
        "a stone on a stone does not lose under territory rules",
        japanese,
        "0 line A2
         0 play A2 !occupied
         0 phase playing",
    ),
    (
        "two warnings lose, one to each side do not",
        match_clock,
        "0 line E5 F5
         5 warn B
         5 warn W
         5 warnings B 1
         5 phase playing
         5 runs B
         6 warn B
         6 result W+F
         6 runs -
         6 warn W !over
         6 undeed
         6 phase playing
         6 result -
         6 warnings B 1
         6 held B
         6 left B main 54
         6 log warning warning warning~
         6 undeed
         6 warnings W 0
         6 undeed
         6 warnings B 0
         6 undeed !nothing",
    ),
    (
        "a ruling of a draw, and back",
        match_clock,
        "0 line E5 F5
         9 ruling draw
         9 result 0
         9 log ruled
         9 runs -
         9 ruling draw !over
         99 undeed
         99 phase playing
         99 turn B
         99 left B main 51
         99 held B
         99 start
         100 play G7",
    ),
    (
        "a ruling without a result, and back",
        earnest,
        "0 line E5
         0 ruling void
         0 result Void
         0 undeed
         0 phase playing
         0 result -",
    ),
    (
        "a ruling that both lose, and back",
        earnest,
        "0 line E5
         0 ruling both
         0 result ?
         0 undeed
         0 result -",
    ),
    (
        "a game forfeited, by whichever side, and back",
        earnest,
        "0 ruling B
         0 result B+F
         0 undeed
         0 ruling W
         0 result W+F
         0 log ruled~ ruled",
    ),
    (
        "a ruling during the count goes back to the count",
        match_clock,
        "0 line E5 pass pass
         0 phase counting
         0 ruling draw
         0 undeed
         0 phase counting
         9 runs -
         9 held -",
    ),
    (
        "a ruling that the players took back is not taken back again",
        casual,
        "0 line E5
         0 ruling draw
         0 undo
         0 phase playing
         0 log ruled~
         0 resign B
         0 undeed !nothing
         0 result W+R",
    ),
    (
        "points for either side enter the count and the result",
        earnest,
        "0 line E5 pass
         0 grant B 3
         0 grant W 8
         0 margin 142
         0 grant W -2
         0 margin 144
         0 undeed
         0 margin 142
         0 pass
         0 accept W
         0 accept B
         0 result B+71
         0 grant B 2 !over
         0 undeed !nothing",
    ),
    (
        "an accepted count is asked for again when points are given or taken back",
        earnest,
        "0 line E5 pass pass
         0 accept W
         0 grant B 1
         0 accept B !second
         0 accept W
         0 undeed
         0 accept B !second
         0 margin 147",
    ),
    (
        "the side to move accepts first",
        earnest,
        "0 line E5 pass pass
         0 accept B !second
         0 accept W
         0 accept B
         0 result B+73.5
         0 accept W !stands
         0 resume B !stands",
    ),
    (
        "moves stand in a match, resignations too",
        match_clock,
        "0 line E5 F5
         1 undo !moves-stand
         1 redo !no-redo
         1 resign B
         1 result W+R
         1 undo !moves-stand
         1 undeed !nothing
         1 result W+R",
    ),
    (
        "passes stand in a match",
        earnest,
        "0 line E5 pass pass
         0 undo !moves-stand",
    ),
    // Sealed moves.
    (
        "a sealed move waits until it is opened, and nothing else is done",
        match_clock,
        "0 line E5 F5
         20 seal G7
         20 sealed B
         20 stone G7 -
         20 moves 2
         20 held B
         20 left B main 40
         20 log sealed
         900 left B main 40
         900 play G3 !sealed
         900 pass !sealed
         900 seal C3 !sealed
         900 start !sealed
         900 count !sealed
         900 undeed !nothing
         900 reload
         1000 sealed B
         1000 play G3 !sealed
         1000 open
         1000 sealed -
         1000 stone G7 B
         1000 turn W
         1000 runs W
         1000 left B main 40
         1000 left W main 60
         1000 log sealed opened
         1000 open !unsealed
         1007 left W main 53
         1007 undeed !nothing",
    ),
    (
        "nothing is taken back while a move is sealed in a friendly game",
        clock,
        "0 line E5 F5
         20 seal G7
         20 undo !sealed
         20 redo !sealed
         20 open
         20 undo
         20 left B main 60
         20 held B",
    ),
    (
        "a pass can be sealed, and stops play when it is opened",
        match_clock,
        "0 line E5 pass
         5 seal pass
         5 phase playing
         90 open
         90 phase counting
         90 runs -
         90 left B main 55",
    ),
    (
        "the first move can be sealed before a clock runs",
        match_clock,
        "0 seal E5
         9 open
         9 runs W
         9 left B main 60",
    ),
    (
        "what is forbidden cannot be sealed, and costs nothing",
        match_clock,
        "0 line A2 A1 E5 B2 F5 C1 B1
         5 seal A1 !ko
         5 seal A2 !occupied
         5 turn W
         5 runs W
         5 sealed -",
    ),
    (
        "nothing is sealed before the opponent has pressed",
        press_clock,
        "0 line E5
         5 play F5
         5 seal G7 !unpressed
         5 press
         6 seal G7
         60 open
         60 unpressed -
         60 runs W
         60 left B main 59",
    ),
    (
        "a ruling by mistake does not open the sealed move",
        match_clock,
        "0 line E5 F5
         20 seal G7
         20 ruling draw
         20 sealed -
         20 undeed
         20 sealed B
         30 open
         30 stone G7 B",
    ),
    (
        "a byo-yomi period starts anew when the sealed move is opened",
        match_clock,
        "0 line E5 F5
         64 seal G7
         64 left B byoyomi 3 6
         99 open
         99 left B byoyomi 3 10",
    ),
    // Clocks in the game.
    (
        "the clocks wait for the first move, which starts the other's",
        clock,
        "0 waits yes
         50 runs -
         50 play E5
         50 waits no
         50 runs W
         50 left B main 60
         55 left W main 55",
    ),
    (
        "Black's clock can be started before the first move",
        clock,
        "10 start
         10 runs B
         15 play E5
         15 left B main 55
         15 noted main 55",
    ),
    (
        "a move at the limit is too late, one before it counts",
        clock,
        "0 line E5
         89.999 play F5
         89.999 left W byoyomi 1 10
         179.998 play G5
         179.998 left B byoyomi 1 10
         189.997 play F6
         189.997 left W byoyomi 1 10
         199.997 at
         199.997 result W+T",
    ),
    (
        "the flag falls at the instant at which the time is over",
        clock,
        "0 line E5
         89.999 result -
         90 at
         90 result B+T
         90 left W out
         90 runs -
         90 play F5 !over",
    ),
    (
        "a stone that lands with the ten is too late",
        clock,
        "0 line E5
         90 play F5 !over
         90 result B+T
         90 stone F5 -",
    ),
    (
        "a flag falls while nobody looks, and there is less than nothing for nobody",
        clock,
        "0 line E5 F5
         100000 result W+T
         100000 left B out
         100000 left W main 60",
    ),
    (
        "periods are used up while waiting",
        clock,
        "0 line E5
         85 left W byoyomi 1 5
         85 play F5
         85 left W byoyomi 1 10",
    ),
    (
        "a period is full again after every move",
        clock,
        "0 line E5
         69.9 play F5
         69.9 left W byoyomi 3 10
         70 play G5
         79.9 play F6
         79.9 left W byoyomi 3 10
         80 play G6
         89.9 play F7
         89.9 left W byoyomi 3 10",
    ),
    (
        "taking back gives what was left at the start of the move, to both",
        clock,
        "0 line E5
         20 play F5
         35 play G5
         40 undo
         40 turn B
         40 held B
         40 left B main 60
         40 left W main 40
         90 left B main 60
         90 undo
         90 turn W
         90 left W main 60
         90 left B main 60
         90 play C3 !paused
         90 start
         92 play C3
         92 left W main 58",
    ),
    (
        "taking everything back is the start: the clocks wait",
        clock,
        "0 line E5
         20 play F5
         20 undo
         20 undo
         20 waits yes
         99 left B main 60
         99 left W main 60
         99 undo !nothing
         99 redo
         99 runs W",
    ),
    (
        "bringing back takes the time until then",
        clock,
        "0 line E5
         20 play F5
         30 undo
         100 start
         107 redo
         107 left W main 53
         107 runs B",
    ),
    (
        "a pass that stopped play is taken back with its time",
        clock,
        "0 line E5 pass
         12 pass
         12 phase counting
         12 runs -
         500 undo
         500 phase playing
         500 turn B
         500 left B main 60
         500 held B",
    ),
    (
        "counting stops the clocks, and play goes on with what is left",
        clock,
        "0 line E5 pass
         12 pass
         700 left B main 48
         700 left W main 60
         700 resume B
         700 phase playing
         700 held W
         700 start
         703 left W main 57",
    ),
    (
        "counting by agreement stops the turn, and taking that back goes on with it",
        clock,
        "0 line E5 F5
         12 count
         12 runs -
         90 undo
         90 held B
         90 left B main 48",
    ),
    (
        "a resignation stops the clocks; taken back, the turn goes on",
        clock,
        "0 line E5 F5
         12 resign B
         12 runs -
         70 undo
         70 held B
         70 left B main 48",
    ),
    (
        "a resignation before the first move, taken back, is the start",
        clock,
        "0 resign B
         0 undo
         0 waits yes",
    ),
    (
        "a loss on time that is taken back gives the turn anew",
        clock,
        "0 line E5 F5
         95 result W+T
         95 undo
         95 phase playing
         95 left B main 60
         95 held B",
    ),
    (
        "the opponent waits for the press",
        press_clock,
        "0 line E5
         0 unpressed -
         0 runs W
         10 play F5
         10 unpressed W
         10 runs W
         12 play G5 !unpressed
         12 pass !unpressed
         13 press
         13 unpressed -
         13 left W main 47
         13 runs B
         13 press !no-press
         13 play G5
         13 unpressed B",
    ),
    (
        "a stone that was played stands when its player does not press in time",
        press_clock,
        "0 line E5
         89 play F5
         90 result B+T
         90 stone F5 W",
    ),
    (
        "whose flag had not fallen after all still has to press",
        press_clock,
        "0 line E5
         89 play F5
         90 result B+T
         95 reread W 4
         95 phase playing
         95 unpressed W
         95 held W
         95 play G5 !unpressed
         96 start
         97 press
         97 unpressed -
         97 runs B
         97 left W byoyomi 1 10
         97 play G5",
    ),
    (
        "a move that waits for its press is taken back with its time",
        press_clock,
        "0 line E5
         10 play F5
         12 undo
         12 unpressed -
         12 left W main 60
         12 held W",
    ),
    (
        "nobody presses a clock that is stopped",
        press_clock,
        "0 line E5
         65 play F5
         65 pause
         70 press !paused
         70 held W
         80 start
         81 press
         81 left W byoyomi 3 10
         81 left B main 60",
    ),
    (
        "a pass that stops play needs no press to be complete",
        press_clock,
        "0 line E5
         65 pass
         65 press
         66 pass
         66 phase counting
         66 unpressed -
         66 left B main 59
         66 noted main 59
         99 resume W
         99 left W byoyomi 3 10",
    ),
    (
        "a resignation completes the move before it",
        press_clock,
        "0 line E5
         65 play F5
         66 resign B
         66 undo
         66 turn B
         66 left W byoyomi 3 10
         66 held B",
    ),
    (
        "nothing is played during a pause, and no time passes",
        clock,
        "0 line E5
         10 pause
         10 held W
         99 left W main 50
         99 play F5 !paused
         99 pass !paused
         99 start
         100 play F5
         100 left W main 49",
    ),
    (
        "a game that was kept is paused, and no time has passed",
        clock,
        "0 line E5
         62 reload
         3600 held W
         3600 left W byoyomi 3 8
         3600 play F5 !paused
         3600 start
         3601 play F5
         3601 left W byoyomi 3 10",
    ),
    (
        "a game that was kept before its first move waits",
        clock,
        "0 reload
         9 waits yes
         9 play E5
         9 runs W",
    ),
    (
        "a handicap given in turns: White's passes earn nothing",
        in_turns,
        "0 line E5
         0 turn B
         0 moves 2
         0 runs B
         0 left B main 60
         0 left W main 60
         5 play C3
         5 turn B
         5 left B main 65
         5 left W main 60
         9 play G7
         9 turn W
         9 moves 5
         9 runs W
         9 left B main 71
         14 play G3
         14 left W main 65",
    ),
    (
        "a handicap given in turns is taken back with its time",
        in_turns,
        "0 line E5
         5 play C3
         9 undo
         9 turn B
         9 moves 2
         9 left B main 60
         9 undo
         9 moves 0
         9 waits yes",
    ),
    (
        "nobody presses for the passes of a handicap given in turns",
        in_turns_pressed,
        "0 line E5
         0 unpressed -
         0 turn B
         5 play C3
         5 unpressed -
         5 turn B
         5 left B main 65
         9 play G7
         9 unpressed B
         9 turn W
         9 press
         9 runs W",
    ),
    (
        "handicap stones are placed without a clock",
        placed_freely,
        "0 phase placing
         0 start !placing
         5 place E5
         9 place C3
         9 waits yes
         9 start
         9 runs W
         12 undo
         12 phase placing
         12 runs -
         99 place D3
         99 waits yes
         99 left W main 60
         99 left B main 60",
    ),
    (
        "a resignation while stones are placed gives nobody the clock",
        placed_freely,
        "0 place E5
         0 resign W
         5 undo
         5 phase placing
         5 held -
         5 place C3
         5 play D4
         5 runs B
         5 left B main 60",
    ),
    (
        "time bought under Ing's rules counts for the opponent",
        ing,
        "0 line E5
         65 play F5
         65 left W penalty 3 5
         65 margin -11
         80 play G5
         80 margin -9
         85 margin -5
         85 pass
         86 pass
         86 phase counting
         86 margin -5",
    ),
    (
        "an Ing result holds the penalties, and comes back with them",
        ing,
        "0 line E5
         65 pass
         65 pass
         65 accept W
         65 accept B
         65 result B+75.5
         65 reload
         65 result B+75.5",
    ),
    (
        "a gap that counts is taken off, however long the page had slept",
        clock,
        "1 play E5
         5 play F5
         9 pause
         9 charge 25
         9 left B main 31
         9 held B
         9 left W main 56",
    ),
    (
        "a gap that counts can cost the game",
        clock,
        "1 play E5
         1 play F5
         9 pause
         9 charge 90
         9 at
         9 result W+T",
    ),
    (
        "nothing is charged to a clock that runs",
        clock,
        "0 line E5 F5
         10 charge 25
         10 runs B
         10 left B main 50",
    ),
    (
        "the referee corrects a clock, and takes that back",
        match_clock,
        "0 line E5 F5
         10 set B main 30
         10 left B main 30
         10 runs B
         12 left B main 28
         12 set W byoyomi 4 10 !no-time
         12 set W byoyomi 2 4
         12 left W byoyomi 2 4
         12 log time time
         12 undeed
         12 left W main 60
         12 undeed
         12 left B main 48
         12 log time~ time~",
    ),
    (
        "a correction is not taken back once play has gone on",
        match_clock,
        "0 line E5 F5
         10 set B main 30
         15 play G5
         15 undeed !nothing
         15 left B main 25",
    ),
    (
        "a corrected clock stays corrected when a move is taken back",
        clock,
        "0 line E5 F5
         10 set B main 300
         15 play G5
         15 undo
         15 left B main 300
         15 undo
         15 left W main 60
         15 left B main 60",
    ),
    (
        "there is no time to be corrected without a clock",
        earnest,
        "0 set B main 30 !no-time
         0 reread B 3 !no-time",
    ),
    (
        "the last period is read again, and that is taken back",
        match_clock,
        "0 line E5 F5
         85 reread B 2
         85 held B
         85 left B byoyomi 1 8
         85 log reread
         85 undeed
         85 left B byoyomi 1 5",
    ),
    (
        "only the last period is read again",
        match_clock,
        "0 line E5 F5
         75 reread B 2 !no-time
         85 reread B 10 !no-time
         85 reread W 2 !no-time",
    ),
    (
        "a loss on time is taken back by reading again, and stands when that was wrong",
        match_clock,
        "0 line E5 F5
         90 result W+T
         95 reread B 4
         95 phase playing
         95 result -
         95 left B byoyomi 1 6
         95 held B
         95 undeed
         95 result W+T
         95 left B out
         95 log reread~",
    ),
    (
        "a reading is not taken back once play has gone on",
        match_clock,
        "0 line E5 F5
         90 result W+T
         95 reread B 4
         95 start
         97 play G5
         97 undeed !nothing
         97 result -",
    ),
    (
        "play from a place in the record has the clocks of that place",
        clock,
        "0 line E5
         20 play F5
         35 play G5
         40 play G6
         41 resign B
         60 from 2
         60 phase playing
         60 turn B
         60 held B
         60 left B main 60
         60 left W main 40
         60 result -",
    ),
    (
        "play from the start of a game has the clocks of the start",
        clock,
        "0 line E5
         20 play F5
         21 resign B
         60 from 0
         60 waits yes
         60 left W main 60",
    ),
    (
        "what a referee did later does not reach back to where play goes on from",
        match_clock,
        "0 line E5
         1 warn W
         2 play F5
         3 warn B
         3 warn B
         3 result W+F
         4 from 1
         4 warnings W 1
         4 warnings B 0
         4 log warning warning~ warning~
         4 start
         4 play G5
         4 undeed
         4 warnings W 0",
    ),
    (
        "a game taken up where a ruling ended it is ended by that no more",
        earnest,
        "0 line E5
         0 ruling draw
         0 from 1
         0 log ruled~
         0 undeed !nothing
         0 phase playing",
    ),
    (
        "a variation that becomes the game has its own clocks",
        clock,
        "0 line E5
         20 play F5
         35 play G5
         40 undo
         40 start
         41 play C3
         55 promote 2
         55 turn W
         55 moves 3
         55 held W
         55 left B main 45
         55 left W main 40",
    ),
    (
        "passing until nothing is left to do under territory rules keeps the clocks right",
        empty_territory,
        "0 line E5 pass
         9 pass
         9 resume B
         9 turn W
         9 held W
         9 left B main 51",
    ),
];

const PAGES: &[Script] = &[
    (
        "a clock runs after the first stone",
        clock,
        "5 pick E5
         5 runs W
         9 left W main 56",
    ),
    (
        "a flag falls while nobody acts",
        clock,
        "0 pick E5
         89.999 flag
         89.999 phase playing
         90 flag
         90 result B+T
         90 news ended
         90 sheet -",
    ),
    (
        "a move after the flag is no move",
        clock,
        "0 pick E5
         95 pick F5
         95 result B+T
         95 stone F5 -
         95 moves 1",
    ),
    (
        "a stamp from before changes nothing",
        clock,
        "10 pick E5
         20 flag
         5 flag
         5 pick F5
         20 left W main 60
         20 left B main 50",
    ),
    (
        "no time passes while a dialog lies over the board",
        clock,
        "0 pick E5
         10 open menu
         10 held W
         500 left W main 50
         500 close
         500 runs W
         505 left W main 45",
    ),
    (
        "no time passes while the record is read",
        clock,
        "0 pick E5
         10 review 0
         10 held W
         300 back
         300 runs W
         301 left W main 49",
    ),
    (
        "no time passes during a pause, and no stone is played",
        clock,
        "0 pick E5
         10 pause
         10 stopped yes
         300 left W main 50
         300 pick F5 !paused
         300 pass !paused
         300 open menu
         301 close
         301 held W
         301 start
         301 stopped no
         302 pick F5
         302 left W main 49",
    ),
    (
        "no time passes while the players count",
        clock,
        "0 pick E5
         5 pass
         10 pass
         10 sheet pass
         10 held B
         20 yes
         20 phase counting
         900 runs -
         900 left B main 55
         900 resume
         900 runs W
         901 left W main 54",
    ),
    (
        "a move that is taken back gives its time back, and the clock runs on",
        clock,
        "0 pick E5
         20 pick F5
         30 undo
         30 runs W
         30 left W main 60
         35 left W main 55",
    ),
    (
        "taking back the first move is the start",
        clock,
        "0 pick E5
         30 undo
         30 waits yes
         90 left B main 60
         90 redo
         90 runs W",
    ),
    (
        "a gap in which the page slept is asked about, and does not count",
        clock,
        "0 pick E5
         10 pick F5
         3615 gap 15
         3615 sheet gap 3600
         3615 stopped yes
         3615 left B main 55
         3620 counts no
         3620 sheet -
         3620 held B
         3630 start
         3631 left B main 54",
    ),
    (
        "a gap in which the page slept counts when both say so",
        clock,
        "0 pick E5
         10 pick F5
         45 gap 15
         45 sheet gap 30
         50 counts yes
         50 left B main 25
         50 held B
         50 start
         51 left B main 24",
    ),
    (
        "a gap that counts ends the game when it was too long",
        clock,
        "0 pick E5
         10 pick F5
         3615 gap 15
         3615 counts yes
         3615 result W+T",
    ),
    (
        "a gap means nothing where no clock runs",
        clock,
        "3615 gap 15
         3615 sheet -
         3615 stopped no",
    ),
    (
        "a page that is loaded again is paused and adds no time",
        clock,
        "0 pick E5
         62 reload
         9000 stopped yes
         9000 left W byoyomi 3 8
         9000 pick F5 !paused
         9000 start
         9001 pick F5
         9001 left W byoyomi 3 10
         9001 runs B",
    ),
    (
        "a game that has not begun is not paused when the page is loaded again",
        clock,
        "0 reload
         9 stopped no
         9 pick E5
         9 runs W",
    ),
    (
        "no time passes while another window has the game",
        clock,
        "0 pick E5
         10 elsewhere
         500 here
         500 left W main 50
         500 runs W",
    ),
    (
        "a window that takes the game over has its own time",
        clock,
        "0 pick E5
         10 elsewhere
         500 over
         500 left W main 50
         500 stopped yes
         501 start
         502 left W main 49",
    ),
    (
        "the press completes the move",
        press_clock,
        "0 pick E5
         10 pick F5
         11 pick G5 !unpressed
         12 press
         12 runs B
         12 left W main 48
         12 press !no-press",
    ),
    (
        "a forbidden move in a match is told as void",
        match_clock,
        "0 line A2 A1 E5 B2 F5 C1 B1
         5 pick A1
         5 news voided
         5 turn B
         5 runs B
         5 undo !moves-stand
         5 undeed
         5 turn W
         5 runs W
         5 left W main 60",
    ),
    (
        "a forbidden move under territory rules ends the game",
        japanese,
        "0 line A2 A1 E5 B2 F5 C1 B1
         0 pick A1
         0 news ended
         0 result B+F",
    ),
    (
        "the referee's panel stays open until the game is over by it",
        match_clock,
        "0 line E5 F5
         5 open referee
         5 held B
         6 warn B
         6 sheet referee
         7 warn B
         7 sheet -
         7 result W+F
         8 undeed
         8 phase playing
         8 runs B
         8 left B main 55",
    ),
    (
        "the referee corrects a clock and says in which time",
        match_clock,
        "0 line E5 F5
         65 set B byoyomi 3 3
         65 left B byoyomi 3 3
         65 set B byoyomi 3 300 !no-time
         65 set B main 30
         65 left B main 30
         65 set W main 300
         65 left W main 300",
    ),
    (
        "a period that is read again waits to be started",
        match_clock,
        "0 line E5 F5
         90 flag
         90 result W+T
         95 reread B 4
         95 phase playing
         95 stopped yes
         99 left B byoyomi 1 6
         99 start
         100 left B byoyomi 1 5",
    ),
    (
        "a reading that is refused stops no clock",
        match_clock,
        "0 line E5 F5
         10 reread B 4 !no-time
         10 stopped no
         10 runs B",
    ),
    (
        "the clock runs until the move is sealed, and stands until it is opened",
        match_clock,
        "0 line E5 F5
         10 seal
         10 runs B
         20 pick F5 !occupied
         20 runs B
         30 pick G7
         30 sealed B
         30 held B
         30 stone G7 -
         30 left B main 30
         500 pick G3 !sealed
         500 start !sealed
         500 held B
         600 reload
         700 opensealed
         700 stone G7 B
         700 runs W
         700 left B main 30
         701 left W main 59",
    ),
    (
        "the time can be over while a move is to be sealed",
        match_clock,
        "0 line E5 F5
         10 seal
         95 pick G7
         95 result W+T
         95 sealed -
         95 sealing no",
    ),
    (
        "a sealed pass",
        match_clock,
        "0 line E5 F5
         10 seal
         12 sealpass
         12 sealed B
         90 opensealed
         90 moves 3
         90 runs W",
    ),
    (
        "where nothing is sealed a pause stays one",
        match_clock,
        "0 line E5 F5
         5 pause
         9 opensealed !unsealed
         9 stopped yes
         9 held B",
    ),
    (
        "play is taken up from a place in the record with its clocks",
        clock,
        "0 pick E5
         20 pick F5
         35 pick G5
         40 review 1
         50 playfrom
         50 turn W
         50 runs W
         50 left W main 60
         51 left W main 59",
    ),
    (
        "a match is not taken up from an earlier place before it is over",
        match_clock,
        "0 line E5 F5
         5 review 1
         9 playfrom !moves-stand
         9 moves 2",
    ),
    (
        "another game like this one has the same clock, whole",
        clock,
        "0 pick E5
         20 pick F5
         30 replay
         30 waits yes
         30 moves 0
         90 left B main 60",
    ),
];

/// What is played or shown: a game alone, or the page with one.
enum Scene {
    Game(Box<Game>),
    Page(Box<AppState>),
}

impl Scene {
    fn game(&self) -> &Game {
        match self {
            Scene::Game(game) => game,
            Scene::Page(page) => &page.game,
        }
    }
}

fn point(game: &Game, name: &str) -> Result<Point, String> {
    let size = game.board().size();
    size.parse_western(name)
        .map_err(|why| format!("{name}: {why:?}"))
}

fn mv(game: &Game, name: &str) -> Result<Move, String> {
    if name == "pass" {
        return Ok(Move::Pass);
    }
    point(game, name).map(Move::Play)
}

fn number<T: std::str::FromStr>(text: &str) -> Result<T, String> {
    text.parse().map_err(|_| format!("{text:?} is no number"))
}

fn ruling(word: &str) -> Result<Ruling, String> {
    Ok(match word {
        "draw" => Ruling::Draw,
        "void" => Ruling::NoResult,
        "both" => Ruling::BothLose,
        winner => Ruling::Forfeit {
            winner: side(winner)?,
        },
    })
}

/// Why something is refused, as scripts call it.
fn refusal(why: Refusal) -> &'static str {
    match why {
        Refusal::Illegal { why, .. } => match why {
            IllegalMove::Occupied => "occupied",
            IllegalMove::OffBoard => "off-board",
            IllegalMove::Suicide | IllegalMove::SingleSuicide => "suicide",
            IllegalMove::Ko => "ko",
            IllegalMove::Superko { .. } => "superko",
        },
        Refusal::PlayStopped => "stopped",
        Refusal::GameOver => "over",
        Refusal::NothingToUndo => "nothing",
        Refusal::NothingToRedo => "no-redo",
        Refusal::ResultStands => "stands",
        Refusal::PlacingHandicap { .. } => "placing",
        Refusal::Paused => "paused",
        Refusal::NotPressed(_) => "unpressed",
        Refusal::NothingToPress => "no-press",
        Refusal::MovesStand => "moves-stand",
        Refusal::MoveSealed => "sealed",
        Refusal::NothingSealed => "unsealed",
        Refusal::NoSuchTime => "no-time",
        Refusal::AcceptsSecond { .. } => "second",
        _ => "otherwise",
    }
}

fn deed(act: &Act) -> String {
    let name = match act.deed {
        Deed::Void { .. } => "void",
        Deed::Foul { .. } => "foul",
        Deed::Warning(_) => "warning",
        Deed::Ruled(_) => "ruled",
        Deed::Points { .. } => "points",
        Deed::TimeSet { .. } => "time",
        Deed::Reread { .. } => "reread",
        Deed::Sealed(_) => "sealed",
        Deed::Opened(_) => "opened",
    };
    format!("{name}{}", if act.undone { "~" } else { "" })
}

/// The node of a move on the main line.
fn node(game: &Game, number: usize) -> Result<NodeId, String> {
    let tree = &game.record().tree;
    let line = tree.path(tree.end_of(NodeId::ROOT));
    match number.checked_sub(1) {
        None => Ok(NodeId::ROOT),
        Some(at) => line.get(at).copied().ok_or(format!("no move {number}")),
    }
}

fn reloaded(game: &Game) -> Result<KeptGame, String> {
    let text = write_game(&KeptGame::of(game.clone()));
    let kept = read_game(&text).map_err(|why| format!("{why:?}"))?;
    if kept.game.save() != game.save() {
        return Err("another game came back".to_owned());
    }
    Ok(kept)
}

/// One verb of a game; `None` where it is none.
fn act(game: &mut Game, words: &[&str]) -> Result<Option<Result<(), Refusal>>, String> {
    Ok(Some(match words {
        ["at"] => Ok(()),
        ["play", name] => game.play(point(game, name)?).map(drop),
        ["place", name] => game.place_handicap(point(game, name)?),
        ["pass"] => game.pass().map(drop),
        ["line", names @ ..] => {
            for name in names {
                let done = match mv(game, name)? {
                    Move::Play(point) => game.play(point),
                    Move::Pass => game.pass(),
                };
                done.map_err(|why| format!("{name}: {why:?}"))?;
            }
            Ok(())
        }
        ["undo"] => game.undo(),
        ["redo"] => game.redo().map(drop),
        ["resign", who] => game.resign(side(who)?),
        ["count"] => game.stop_by_agreement(),
        ["resume", who] => game.resume(side(who)?),
        ["accept", who] => game.accept(side(who)?),
        ["start"] => game.start_clock(),
        ["pause"] => {
            game.pause_clock();
            Ok(())
        }
        ["press"] => game.press(),
        ["charge", seconds] => {
            game.charge(millis(seconds)?);
            Ok(())
        }
        ["warn", who] => game.warn(side(who)?),
        ["ruling", what] => game.rule_as_referee(ruling(what)?),
        ["grant", who, points] => game.grant(side(who)?, number(points)?),
        ["set", who, what @ ..] => game.correct_time(side(who)?, left(what)?),
        ["reread", who, second] => game.reread(side(who)?, number(second)?),
        ["undeed"] => game.undo_deed(),
        ["seal", name] => game.seal(mv(game, name)?, 7),
        ["open"] => game.open_sealed().map(drop),
        ["from", number_of] => {
            game.play_from(node(game, number(number_of)?)?);
            Ok(())
        }
        ["promote", number_of] => {
            let at = node(game, number(number_of)?)?;
            let tree = &game.record().tree;
            let last = tree.children(at).last();
            game.promote(last.ok_or("nothing follows there")?)
        }
        ["reload"] => {
            *game = reloaded(game)?.game;
            Ok(())
        }
        _ => return Ok(None),
    }))
}

fn pick(game: &Game, name: &str) -> Result<Action, String> {
    Ok(Action::Pick(Pick {
        point: point(game, name)?,
        touch: false,
        alone: false,
        second: false,
        slid: false,
        cell: 40.0,
    }))
}

/// The page as it is loaded, with nothing on the board yet.
fn page(number: u64) -> AppState {
    let page = AppState::new(Settings::default(), number);
    page.apply(Action::Here(None)).unwrap_or(page)
}

/// What happens to the page, one action after the other; `None` where it is no action.
fn actions(page: &AppState, words: &[&str], now: u64) -> Result<Option<Vec<Action>>, String> {
    let game = &*page.game;
    Ok(Some(match words {
        ["pick", name] => vec![pick(game, name)?],
        ["line", names @ ..] => names
            .iter()
            .map(|name| pick(game, name))
            .collect::<Result<_, _>>()?,
        ["pass"] => vec![Action::Pass],
        ["yes"] => vec![Action::Yes],
        ["undo"] => vec![Action::Undo],
        ["redo"] => vec![Action::Redo],
        ["resume"] => vec![Action::Resume],
        ["replay"] => vec![Action::Replay],
        ["open", "menu"] => vec![Action::Open(Sheet::Menu)],
        ["open", "referee"] => vec![Action::Open(Sheet::Referee)],
        ["close"] => vec![Action::Close],
        ["review", at] => vec![Action::Step(StepTo::Node(node(game, number(at)?)?))],
        ["back"] => vec![Action::BackToGame],
        ["playfrom"] => vec![Action::PlayFromHere],
        ["start"] => vec![Action::StartClock],
        ["pause"] => vec![Action::PauseClock],
        ["press"] => vec![Action::PressClock],
        ["flag"] => vec![Action::Flag],
        ["gap", since] => vec![Action::Gap(millis(since)?)],
        ["counts", answer] => vec![Action::GapCounts(*answer == "yes")],
        ["warn", who] => vec![Action::Warn(side(who)?)],
        ["ruling", what] => vec![Action::Ruling(ruling(what)?)],
        ["set", who, what @ ..] => vec![Action::CorrectTime(side(who)?, left(what)?)],
        ["reread", who, second] => vec![Action::ReadAgain(side(who)?, number(second)?)],
        ["undeed"] => vec![Action::UndoDeed],
        ["seal"] => vec![Action::Seal(true)],
        ["sealpass"] => vec![Action::SealPass],
        ["opensealed"] => vec![Action::OpenSealed],
        ["elsewhere"] => vec![Action::Elsewhere],
        ["here"] => vec![Action::Here(None)],
        // Another window kept the game, and this one takes it over.
        ["over"] => {
            let id = page.id;
            let kept = Shared::new(reloaded(game)?);
            let mut other = self::page(now + 1);
            other = other.apply(Action::Fetched(id, kept)).unwrap_or(other);
            vec![Action::Here(Some(Box::new(other)))]
        }
        _ => return Ok(None),
    }))
}

fn yes(answer: bool) -> String {
    if answer { "yes" } else { "no" }.to_owned()
}

fn letter(color: Option<Color>) -> String {
    color
        .map_or("-", |color| match color {
            Color::Black => "B",
            Color::White => "W",
        })
        .to_owned()
}

/// What a question is answered; `None` where it is none.
fn answer(scene: &Scene, words: &[&str], now: u64) -> Result<Option<String>, String> {
    let game = scene.game();
    let record = game.record();
    let clock = game.clock();
    if let Scene::Page(page) = scene {
        let answer = match words {
            ["stopped", _] => yes(page.paused),
            ["sealing", _] => yes(page.sealing),
            ["sheet", ..] => match page.sheet {
                None => "-".to_owned(),
                Some(Sheet::Gap(millis)) => format!("gap {}", millis / 1_000),
                Some(sheet) => format!("{sheet:?}").to_lowercase(),
            },
            ["news", _] => match page.news {
                News::Ended => "ended".to_owned(),
                News::Voided(..) => "voided".to_owned(),
                news => format!("{news:?}"),
            },
            _ => String::new(),
        };
        if !answer.is_empty() {
            return Ok(Some(answer));
        }
    }
    Ok(Some(match words {
        ["turn", _] => letter(Some(game.turn())),
        ["stone", name, _] => letter(game.board().stone(point(game, name)?)),
        ["moves", _] => game.position().move_number().to_string(),
        ["passes", _] => record.tree.passes(game.cursor()).to_string(),
        ["void", _] => yes(record.tree.node(game.cursor()).is_void()),
        ["phase", _] => match game.phase() {
            Phase::Placing { .. } => "placing",
            Phase::Playing => "playing",
            Phase::Counting(_) => "counting",
            Phase::Finished => "finished",
        }
        .to_owned(),
        ["result", _] => record.outcome.map_or("-".to_owned(), Outcome::sgf),
        ["margin", _] => game.score().margin().to_string(),
        ["warnings", who, _] => game.warnings(side(who)?).to_string(),
        ["log", ..] => game.log().iter().map(deed).collect::<Vec<_>>().join(" "),
        ["sealed", _] => letter(game.sealed()),
        ["unpressed", _] => letter(game.unpressed()),
        ["waits", _] => yes(game.clock_waits()),
        ["runs", _] => letter(clock.and_then(|clock| clock.running())),
        ["held", _] => letter(clock.and_then(|clock| clock.paused())),
        ["left", who, right @ ..] => {
            let found = clock.map(|clock| side(who).map(|who| clock.left(who, now)));
            let found = found.transpose()?;
            told_left(found, right)?
        }
        ["noted", right @ ..] => told_left(record.tree.node(game.cursor()).left(), right)?,
        _ => return Ok(None),
    }))
}

/// What is left in the words of the answer if that is right.
fn told_left(found: Option<TimeLeft>, right: &[&str]) -> Result<String, String> {
    Ok(if found == Some(left(right)?) {
        right.join(" ")
    } else {
        format!("{found:?}")
    })
}

/// The part of a question that is its answer.
fn right_answer(words: &[&str]) -> String {
    let from = match words.first() {
        Some(&("stone" | "warnings" | "left")) => 2,
        _ => 1,
    };
    words.get(from..).unwrap_or_default().join(" ")
}

fn run_script(mut scene: Scene, script: &str) -> Result<Errors, String> {
    let mut errors = Errors::new();
    for line in script.lines().map(str::trim) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [at, words @ ..] = words.as_slice() else {
            return Err(format!("{line:?} is too short"));
        };
        let now = millis(at)?;
        let (words, right) = match words {
            [words @ .., last] if last.starts_with('!') => (words, Some(&last[1..])),
            _ => (words, None),
        };
        if let Scene::Game(game) = &mut scene {
            game.at(now);
        }
        if let Some(found) = answer(&scene, words, now)? {
            expect(&mut errors, line, right_answer(words), found);
            continue;
        }
        match &mut scene {
            Scene::Game(game) => {
                let before = game.save();
                let done = act(game, words)?.ok_or(format!("{line:?} says nothing"))?;
                expect(&mut errors, line, right, done.err().map(refusal));
                if right.is_some() {
                    let same = before == game.save();
                    expect(&mut errors, &format!("{line}: unchanged"), true, same);
                }
            }
            Scene::Page(state) if words == ["reload"] => {
                let mut kept = reloaded(&state.game)?;
                // A clock is kept as it stands when the page goes, not as of the last move.
                if let Some(clock) = state.game.clock() {
                    kept.game.set_clock(clock.at_rest(now));
                }
                let kept = Shared::new(kept);
                let (id, new) = (state.id, page(now + 1));
                let next = new.apply_at(Action::Fetched(id, kept), now);
                **state = next.ok_or("nothing was put on the board")?;
            }
            Scene::Page(state) => {
                let actions =
                    actions(state, words, now)?.ok_or(format!("{line:?} says nothing"))?;
                for action in actions {
                    if let Some(next) = state.apply_at(action, now) {
                        **state = next;
                    }
                    let refused = match state.news {
                        News::Refused(why) => Some(refusal(why)),
                        _ => None,
                    };
                    expect(&mut errors, line, right, refused);
                }
                // What was refused has been read.
                if right.is_some() {
                    let read = state.apply_at(Action::Dismiss, now);
                    **state = read.ok_or("a refusal can be dismissed")?;
                }
            }
        }
    }
    Ok(errors)
}

fn check_game((terms, script): &Played) -> Errors {
    let game = Scene::Game(Box::new(Game::new(terms())));
    run_script(game, script).unwrap_or_else(|why| vec![why])
}

fn check_page((terms, script): &Played) -> Errors {
    let page = page(0);
    let page = page.apply(Action::Start(terms())).unwrap_or(page);
    run_script(Scene::Page(Box::new(page)), script).unwrap_or_else(|why| vec![why])
}

/// A game of two moves with the third one sealed.
fn sealed(mv: Move, salt: u64) -> Game {
    let mut game = Game::new(NewGame::default());
    game.seal(mv, salt).expect("it can be sealed");
    game
}

fn kept(game: &Game) -> Value {
    serde_json::from_str(&write_game(&KeptGame::of(game.clone()))).expect("what is kept is JSON")
}

/// Nothing that is kept shows the sealed move but two numbers, and these only to a program.
fn sealed_moves_are_hidden() -> Errors {
    let mut errors = Errors::new();
    let points = BoardSize::NINETEEN.points().map(Move::Play);
    let mut bare: Option<Value> = None;
    let mut codes = std::collections::HashSet::new();
    for (number, mv) in points.chain([Move::Pass]).enumerate() {
        let salt = 0x1234_5678_9abc_def1_u64.wrapping_mul(number as u64 + 1);
        let game = sealed(mv, salt);
        let mut json = kept(&game);
        let envelope = &mut json["kept"]["conduct"]["sealed"];
        let numbers = [envelope["salt"].take(), envelope["code"].take()];
        expect(
            &mut errors,
            "two numbers",
            [true, true],
            [0, 1].map(|at| numbers[at].is_u64()),
        );
        codes.insert(numbers[1].to_string());
        let others = bare.get_or_insert_with(|| json.clone());
        expect(&mut errors, "everything else that is kept", &*others, &json);
        let again = write_game(&KeptGame::of(sealed(mv, salt)));
        let other = write_game(&KeptGame::of(sealed(mv, salt ^ 1)));
        let text = write_game(&KeptGame::of(game));
        expect(&mut errors, "the same lot", &text, &again);
        expect(
            &mut errors,
            "another lot is another text",
            true,
            text != other,
        );
        let mut opened = read_game(&text).expect("it comes back").game;
        let found = opened.open_sealed().map(|played| played.mv);
        expect(&mut errors, "what was sealed", Ok(mv), found);
    }
    expect(&mut errors, "different numbers", 362, codes.len());
    errors
}

/// A damaged envelope is thrown away: its player moves anew, and nothing is stuck.
fn damaged_seals_are_thrown_away() -> Errors {
    let mut errors = Errors::new();
    let mv = Move::Play(BoardSize::NINETEEN.point(3, 15).expect("D4"));
    let json = kept(&sealed(mv, 99));
    let damaged = |change: &dyn Fn(&mut Value)| {
        let mut json = json.clone();
        change(&mut json["kept"]["conduct"]["sealed"]);
        read_game(&json.to_string())
    };
    for field in ["salt", "code"] {
        for bit in 0..64 {
            let kept = damaged(&|sealed| {
                let number = sealed[field].as_u64().expect("a number");
                sealed[field] = (number ^ (1 << bit)).into();
            });
            let mut game = kept.expect("the rest is sound").game;
            let what = format!("bit {bit} of the {field}");
            expect(&mut errors, &what, None, game.sealed());
            expect(&mut errors, &what, true, game.pass().is_ok());
        }
    }
    let other = damaged(&|sealed| sealed["color"] = "White".into());
    let other = other.map(|kept| kept.game.sealed());
    expect(&mut errors, "another player's", Ok(None), other);
    for nonsense in [Value::from(-1), Value::from("aa"), Value::from(1.5)] {
        let read = damaged(&|sealed| sealed["code"] = nonsense.clone()).is_err();
        expect(&mut errors, "a number that is none", true, read);
    }
    errors
}

/// A record in time says so, and says it again when it is read.
fn records_hold_time() -> Errors {
    let mut errors = Errors::new();
    let mut game = Game::new(NewGame {
        strict: true,
        ..clock()
    });
    let size = game.board().size();
    let at = |name: &str| size.parse_western(name).expect("on the board");
    for (seconds, name) in [(0, "A2"), (20, "E5"), (85, "B1")] {
        game.at(seconds * 1_000);
        game.play(at(name)).expect("legal");
    }
    game.at(90_000);
    game.play(at("A1")).expect("void");
    let text = sgf::write(game.record());
    let right = ";B[ah]BL[60];W[ee]WL[40];B[bi]BL[10]OB[3];W[]WL[35])";
    for part in ["TM[60]OT[3x10 byo-yomi]", right] {
        expect(&mut errors, &text, true, text.contains(part));
    }
    for again in [text.clone(), sgf::write(&read(&text))] {
        let record = read(&again);
        expect(&mut errors, "the text", &text, &again);
        expect(&mut errors, "the control", Some(BYOYOMI), record.time);
        let left = |record: &shoutan::go::GameRecord| -> Vec<Option<TimeLeft>> {
            let tree = &record.tree;
            let line = tree.path(tree.end_of(NodeId::ROOT)).into_iter();
            line.map(|id| tree.node(id).left()).collect()
        };
        expect(
            &mut errors,
            "what is left",
            left(game.record()),
            left(&record),
        );
        let rest = record.tree.path(record.tree.end_of(NodeId::ROOT));
        let kept = rest
            .into_iter()
            .any(|id| !record.tree.node(id).notes().rest.is_empty());
        expect(&mut errors, "anything kept as text", false, kept);
    }
    errors
}

fn read(text: &str) -> shoutan::go::GameRecord {
    let mut games = sgf::read(text).expect("a record");
    games.swap_remove(0).expect("a game").record
}

/// A record as it was read, a part that has to be in it when it is written again, and the time
/// limits that were understood.
const WRITTEN: &[(&str, &str, Option<TimeControl>)] = &[
    (
        "(;SZ[9]TM[60]OT[3x10 byo-yomi];B[cc]BL[59.0]C[x];W[dd]WL[12]OW[2])",
        "TM[60]OT[3x10 byo-yomi]\u{0};B[cc]C[x]BL[59.0];W[dd]WL[12]OW[2])",
        Some(BYOYOMI),
    ),
    (
        "(;SZ[9]TM[1:00]OT[3x10];B[cc]BL[59]WL[60])",
        "TM[1:00]OT[3x10]\u{0};B[cc]BL[59]WL[60])",
        Some(BYOYOMI),
    ),
    (
        "(;SZ[9]TM[60]OT[3x10 byo-yomi];B[cc]BL[?]OB[9])",
        ";B[cc]BL[?]OB[9])",
        Some(BYOYOMI),
    ),
    (
        "(;SZ[9]TM[60]OT[3x10 byo-yomi];B[cc]BL[-0.3]OB[0])",
        ";B[cc]BL[-0.3]OB[0])",
        Some(BYOYOMI),
    ),
    (
        "(;SZ[9]TM[60]OT[3x10 byo-yomi];B[cc]BL[10]OB[3]BL[9])",
        "BL[10]OB[3]BL[9])",
        Some(BYOYOMI),
    ),
    (
        "(;SZ[9]TM[soon]OT[as we like];B[cc]BL[59]OB[3])",
        "TM[soon]OT[as we like]\u{0};B[cc]BL[59]OB[3])",
        None,
    ),
    ("(;SZ[9];B[cc]BL[59])", ";B[cc]BL[59])", None),
    ("(;SZ[9]TM[];B[cc])", "TM[]\u{0};B[cc])", None),
    (
        "(;SZ[9]TM[600];B[cc]BL[599];W[]WL[0])",
        "TM[600]\u{0};B[cc]BL[599];W[]WL[0])",
        Some(TimeControl::Absolute { main: 600_000 }),
    ),
    (
        "(;SZ[9]TM[600]BL[600]WL[600];N[x]BL[3];B[cc]BL[599])",
        "BL[600]WL[600];N[x]BL[3];B[cc]BL[599])",
        Some(TimeControl::Absolute { main: 600_000 }),
    ),
];

fn check_written((text, parts, time): &(&str, &str, Option<TimeControl>)) -> Errors {
    let mut errors = Errors::new();
    let record = read(text);
    expect(&mut errors, "the control", *time, record.time);
    let written = sgf::write(&record);
    for part in parts.split('\u{0}') {
        expect(&mut errors, &written, true, written.contains(part));
    }
    for name in ["TM[", "OT["] {
        let times = |text: &str| text.matches(name).count();
        expect(&mut errors, name, times(text), times(&written));
    }
    let again = read(&written);
    expect(&mut errors, "written twice", &written, &sgf::write(&again));
    expect(&mut errors, "the tree", &record.tree, &again.tree);
    expect(&mut errors, "the control again", record.time, again.time);
    errors
}

/// Time limits that are no longer what a header says take its place.
fn other_time_replaces_the_headers() -> Errors {
    let mut errors = Errors::new();
    let mut record = read("(;SZ[9]TM[600]OT[5x20 byo-yomi]EV[x];B[cc]BL[599])");
    record.time = Some(TimeControl::Absolute { main: 60_000 });
    let text = sgf::write(&record);
    for (part, there) in [("TM[60]", true), ("TM[600]", false), ("OT[", false)] {
        expect(&mut errors, &text, there, text.contains(part));
    }
    // What was kept before records had time limits of their own loses nothing.
    record.time = None;
    let text = sgf::write(&record);
    let there = text.contains("TM[600]OT[5x20 byo-yomi]");
    expect(&mut errors, &text, true, there);
    // A move that is played again has its own time.
    let mut record = read("(;SZ[9]TM[60]OT[3x10 byo-yomi];B[cc]BL[59.0])");
    let first = record.tree.end_of(NodeId::ROOT);
    let left = TimeLeft {
        stage: shoutan::go::Stage::Byoyomi { periods: 2 },
        millis: 10_000,
    };
    record.tree.set_left(first, Some(left));
    let text = sgf::write(&record);
    let there = text.ends_with(";B[cc]BL[10]OB[2])");
    expect(&mut errors, &text, true, there);
    errors
}

/// What a referee did stands in the comments of a copy.
fn the_log_can_be_read_in_the_record() -> Errors {
    let mut errors = Errors::new();
    let mut game = Game::new(earnest());
    let size = game.board().size();
    let at = |name: &str| size.parse_western(name).expect("on the board");
    game.warn(Color::White).expect("playing");
    for name in ["A2", "E5", "B1", "A1"] {
        game.play(at(name)).expect("played or void");
    }
    game.annotate(game.cursor(), |notes| notes.comment = "said".to_owned());
    game.grant(Color::Black, 2).expect("playing");
    game.undo_deed().expect("points");
    let words = |act: &Act| match act.deed {
        Deed::Points { .. } if !act.undone => "silent".to_owned(),
        _ => deed(act),
    };
    let before = game.record().clone();
    let record = referee::with_log(game.record(), game.log(), words);
    expect(&mut errors, "the record itself", &before, game.record());
    let comment = |id: NodeId| record.tree.node(id).notes().comment.clone();
    expect(
        &mut errors,
        "at the start",
        "warning".to_owned(),
        comment(NodeId::ROOT),
    );
    let right = "said\nvoid\npoints~".to_owned();
    expect(
        &mut errors,
        "at the void move",
        right,
        comment(game.cursor()),
    );
    let text = sgf::write(&record);
    let written = text.contains("C[warning]") && text.contains(";W[]C[said\nvoid\npoints~])");
    expect(&mut errors, &text, true, written);
    let silent = referee::with_log(game.record(), game.log(), |_| String::new());
    expect(&mut errors, "without words", game.record(), &silent);
    errors
}

/// Two games that begin alike, with their marks, stay apart when one of them is played on.
fn a_real_pass_is_no_void_one() -> Errors {
    let mut errors = Errors::new();
    let mut game = Game::new(earnest());
    let size = game.board().size();
    let at = |name: &str| size.parse_western(name).expect("on the board");
    for name in ["A2", "E5", "B1", "A1"] {
        game.play(at(name)).expect("played or void");
    }
    let void = game.cursor();
    game.undo_deed().expect("the void move");
    let before = game.cursor();
    let explored = game.explore(before, Move::Pass).expect("a pass is legal");
    expect(&mut errors, "another node", true, explored != void);
    game.start_clock().expect("playing");
    game.pass().expect("a pass is legal");
    expect(&mut errors, "the pass", explored, game.cursor());
    expect(
        &mut errors,
        "passes",
        1,
        game.record().tree.passes(game.cursor()),
    );
    let marked = game.toggle_dead(at("E5"), Reach::Chain);
    expect(&mut errors, "still playing", true, marked.is_err());
    errors
}

fn scripts(scripts: &[Script]) -> Vec<(String, Played)> {
    scripts
        .iter()
        .map(|&(name, terms, script)| (name.to_owned(), (terms, script)))
        .collect()
}

fn run() -> Result<Report, String> {
    let mut report = Report::default();
    report.run("games", scripts(GAMES), check_game);
    report.run("pages", scripts(PAGES), check_page);
    let written = WRITTEN
        .iter()
        .map(|case| (case.0.to_owned(), *case))
        .collect();
    report.run("written", written, check_written);
    type Check = fn() -> Errors;
    let own: [(&str, Check); 6] = [
        ("sealed moves are hidden", sealed_moves_are_hidden),
        ("damaged seals", damaged_seals_are_thrown_away),
        ("records hold time", records_hold_time),
        ("other time", other_time_replaces_the_headers),
        ("the log", the_log_can_be_read_in_the_record),
        ("passes", a_real_pass_is_no_void_one),
    ];
    let own = own.map(|(name, check)| (name.to_owned(), check)).to_vec();
    report.run("own", own, |check| check());
    report.sum("conduct");
    Ok(report)
}

common::report::target!(run);
