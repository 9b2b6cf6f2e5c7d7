//! Clocks as scripts of what happens when and what is right then, their laws under chance, and
//! time as records write it. The last line says how many passed.
#![allow(clippy::panic, reason = "a failed case has to stop the run")]

mod common;

use common::report::{Errors, Report, expect};
use common::script::{color, left, millis, side};
use shoutan::go::{
    BadTimeControl, Call, Clock, Color, Game, NewGame, Phase, Point, PressError, Reading, RuleName,
    Stage, TimeControl, TimeLeft, TimeSystem, Timing, sgf_time,
};

const MINUTE: u64 = 60_000;
const HOUR: u64 = 60 * MINUTE;

/// A name, a time control, and a script: lines of seconds, a verb or a question, and the answer.
type Script = (&'static str, TimeControl, &'static str);

const fn byoyomi(main: u64, periods: u32, period: u64) -> TimeControl {
    TimeControl::Byoyomi {
        main,
        periods,
        period,
    }
}

const fn fast(kept: u32, reading: Reading) -> TimeControl {
    TimeControl::Retained {
        total: reading.millis() * kept as u64,
        kept,
        reading,
    }
}

/// Ing's time of thirty minutes: a sixth of it for each of three periods, two points each.
const ING: TimeControl = TimeControl::Ing {
    main: 30 * MINUTE,
    periods: 3,
    period: 5 * MINUTE,
    penalty: 4,
};

const NHK: TimeControl = TimeControl::PerMove {
    time: 30_000,
    thinking: 10,
    length: MINUTE,
};

const SCRIPTS: &[Script] = &[
    (
        "retained: the reading begins in the middle of a move, five minutes before the end",
        TimeControl::retained(60 * MINUTE, 5),
        "0 start B
         0 left B main 3300
         3299.999 left B main 0.001
         3300 left B byoyomi 5 60
         3300 calls 0 begins@3300
         3359.999 left B byoyomi 5 0.001
         3360 left B byoyomi 4 60
         3420 calls 3300 s30@3330 s40@3340 s50@3350 s55@3355 s58@3358 m4@3360 s30@3390 s40@3400 s50@3410 s55@3415 s58@3418 m3@3420
         3599.999 expired -
         3600 expired B
         3600 left B out",
    ),
    (
        "retained: the last minute is counted, and may not be used up",
        TimeControl::retained(MINUTE, 1),
        "0 start B
         0 left B byoyomi 1 60
         60 calls 0 s30@30 s40@40 s50@50 c1@51 c2@52 c3@53 c4@54 c5@55 c6@56 c7@57 c8@58 c9@59 out@60
         0 next 30
         30 next 40
         59 next 60
         60 next -
         59.999 press
         59.999 left B byoyomi 1 60",
    ),
    (
        "retained: a stone that lands with the ten is too late",
        TimeControl::retained(MINUTE, 1),
        "0 start B
         60 late B
         60 runs -
         60 expired B",
    ),
    (
        "retained: with one minute kept the reading begins with the last minute",
        TimeControl::retained(2 * MINUTE, 1),
        "0 start W
         60 calls 0 begins@60 m1@60",
    ),
    (
        "retained: less than a minute costs nothing, a full one costs one",
        TimeControl::retained(5 * MINUTE, 5),
        "0 start B
         59.999 press
         59.999 left B byoyomi 5 60
         60 press
         120 press
         120 left B byoyomi 4 60
         121 press
         255 left B byoyomi 2 46
         255 press
         255 left B byoyomi 2 60
         255 left W byoyomi 5 60",
    ),
    (
        "retained: a pause keeps the second within the minute",
        TimeControl::retained(2 * MINUTE, 2),
        "0 start B
         42 pause
         42 runs -
         900 left B byoyomi 2 18
         900 calls 0
         900 next -
         1000 resume
         1000 left B byoyomi 2 18
         1018 calls 1000 s50@1008 s55@1013 s58@1016 m1@1018
         1018 left B byoyomi 1 60",
    ),
    (
        "retained: the last minute is read again from the second where the error was",
        TimeControl::retained(MINUTE, 1),
        "0 start B
         55 reread B 40
         55 left B byoyomi 1 20
         65 calls 55 s50@65
         75 expired B
         75 late B
         80 reread B 50
         80 resume
         80 runs B
         80 left B byoyomi 1 10
         89.999 press",
    ),
    (
        "fast: 30 seconds are called at 10, at 20, and one by one",
        fast(1, Reading::ThirtySeconds),
        "0 start B
         30 calls 0 s10@10 s20@20 c1@21 c2@22 c3@23 c4@24 c5@25 c6@26 c7@27 c8@28 c9@29 out@30
         29.999 expired -
         30 expired B",
    ),
    (
        "fast: 20 seconds",
        fast(1, Reading::TwentySeconds),
        "0 start B
         20 calls 0 s10@10 c1@11 c2@12 c3@13 c4@14 c5@15 c6@16 c7@17 c8@18 c9@19 out@20",
    ),
    (
        "fast: 10 seconds",
        fast(1, Reading::TenSeconds),
        "0 start B
         10 calls 0 c1@1 c2@2 c3@3 c4@4 c5@5 c6@6 c7@7 c8@8 c9@9 out@10",
    ),
    (
        "absolute: one bank, which a pause leaves alone",
        TimeControl::Absolute { main: 10 * MINUTE },
        "0 start B
         100 press
         100 left B main 500
         150 pause
         5000 left W main 550
         5000 resume
         5010 press
         5510 calls 5010 m5@5210 m3@5330 m1@5450 sl30@5480 sl10@5500 c1@5501 c2@5502 c3@5503 c4@5504 c5@5505 c6@5506 c7@5507 c8@5508 c9@5509 out@5510
         5509.999 expired -
         5510 expired B
         5510 left W main 540",
    ),
    (
        "moves per period: what is left is carried over",
        TimeControl::MovesPerPeriod {
            main: MINUTE,
            moves: 2,
            period: 600_000,
        },
        "0 start B
         60 left B moves 2 600
         60 calls 0 begins@60
         160 press
         160 left B moves 1 500
         160 press
         260 press
         260 left B moves 2 1000
         260 press
         1260 expired B",
    ),
    (
        "moves per period: fifteen moves in ten minutes",
        TimeControl::MovesPerPeriod {
            main: 0,
            moves: 15,
            period: 600_000,
        },
        "0 start B
         0 left B moves 15 600
         1 press
         1 left B moves 14 599
         1 left W moves 15 600
         601 expired W
         600.999 expired -",
    ),
    (
        "japanese: waiting uses periods up one by one",
        byoyomi(0, 3, 10_000),
        "0 start B
         25 left B byoyomi 1 5
         25 last B yes
         19 last B no
         20 calls 9 p2@10 c1@11 c2@12 c3@13 c4@14 c5@15 c6@16 c7@17 c8@18 c9@19 last@20
         30 expired B",
    ),
    (
        "japanese: twelve moves at 9.9 seconds leave all three periods",
        byoyomi(0, 3, 10_000),
        "0 start B
         9.9 press
         9.9 left B byoyomi 3 10
         19.8 press
         29.7 press
         39.6 press
         49.5 press
         59.4 press
         69.3 press
         79.2 press
         89.1 press
         99.0 press
         108.9 press
         118.8 press
         118.8 left B byoyomi 3 10
         118.8 left W byoyomi 3 10",
    ),
    (
        "japanese: nothing is ever less than nothing, however long one waits",
        byoyomi(10_000, 1, 5_000),
        "0 start W
         14.999 expired -
         15 expired W
         16 left W out
         16 calls 0 begins@10 last@10 c6@11 c7@12 c8@13 c9@14 out@15
         316 left W out
         316 late W",
    ),
    (
        "japanese: a move just before the end counts, one at the very end does not",
        byoyomi(0, 1, 10_000),
        "0 start B
         9.999 press
         19.998 press
         29.998 late B",
    ),
    (
        "japanese: a period that passes at the very end is used up",
        byoyomi(0, 2, 10_000),
        "0 start B
         10 press
         10 left B byoyomi 1 10",
    ),
    (
        "japanese: no countdown in main time, and byo-yomi is called once",
        byoyomi(MINUTE, 3, 30_000),
        "0 start B
         59.999 calls 0
         60 calls 59.999 begins@60
         61 calls 60
         65 press
         65 left B byoyomi 3 30
         70 press
         99 calls 70 s10@80 s20@90 c1@91 c2@92 c3@93 c4@94 c5@95 c6@96 c7@97 c8@98 c9@99",
    ),
    (
        "canadian: what is left of a period is lost",
        TimeControl::Canadian {
            main: MINUTE,
            moves: 2,
            period: 600_000,
        },
        "0 start B
         160 press
         160 left B moves 1 500
         160 press
         170 press
         170 left B moves 2 600
         170 press
         770 expired B",
    ),
    (
        "canadian: a void move is none of those to be made",
        TimeControl::Canadian {
            main: 0,
            moves: 25,
            period: 600_000,
        },
        "0 start B
         10 forfeit
         10 left B moves 25 590
         20 press
         20 left W moves 24 590",
    ),
    (
        "fischer: a move adds, up to the cap, and a void one does not",
        TimeControl::Fischer {
            main: 60_000,
            increment: 10_000,
            cap: Some(65_000),
        },
        "0 start B
         2 press
         2 left B main 65
         22 press
         22 left W main 50
         30 forfeit
         30 left B main 57
         79.999 press
         79.999 left W main 10.001
         136.999 late B",
    ),
    (
        "ing: 30 minutes, and points from 30, 35 and 40 on; lost at 45",
        ING,
        "0 start B
         1799.999 cost B 0
         1800 cost B 4
         1800 left B penalty 3 300
         2099.999 cost B 4
         2100 cost B 8
         2400 cost B 12
         2400 last B yes
         2400 calls 1799 fine4@1800 m3@1920 m1@2040 sl30@2070 sl10@2090 c1@2091 c2@2092 c3@2093 c4@2094 c5@2095 c6@2096 c7@2097 c8@2098 c9@2099 fine4@2100 m3@2220 m1@2340 sl30@2370 sl10@2390 c1@2391 c2@2392 c3@2393 c4@2394 c5@2395 c6@2396 c7@2397 c8@2398 c9@2399 fine4@2400 last@2400
         2699.999 expired -
         2700 expired B",
    ),
    (
        "ing: a period goes on in the next turn, and the penalties are set off",
        TimeControl::Ing {
            main: 3 * HOUR,
            periods: 2,
            period: 20 * MINUTE,
            penalty: 4,
        },
        "0 start B
         10860 press
         10860 left B penalty 2 1140
         10860 margin -4
         22860 press
         22860 left W penalty 1 1200
         22860 cost W 8
         22860 margin 4
         24000 left B penalty 1 1200
         24000 margin 0",
    ),
    (
        "per move: the time for a move, and that is all",
        TimeControl::PerMove {
            time: 30_000,
            thinking: 0,
            length: 0,
        },
        "0 start B
         29 press
         29 left B move 0 30
         59 expired W
         59 calls 49 c1@50 c2@51 c3@52 c4@53 c5@54 c6@55 c7@56 c8@57 c9@58 out@59",
    ),
    (
        "per move: thinking periods are used up once they have begun",
        NHK,
        "0 start B
         29.999 left B move 10 0.001
         30 left B thinking 10 60
         30 calls 29 think10@30
         31 press
         31 left B move 9 30
         61 left W thinking 10 60
         121 left W thinking 9 60
         661 expired W
         660.999 last W yes",
    ),
    (
        "league: ten extensions of a minute, then lost",
        NHK,
        "0 start B
         629.999 expired -
         630 expired B",
    ),
    (
        "a clock set back means that no time has passed, and gives none",
        byoyomi(60_000, 1, 10_000),
        "3600 start B
         3610 left B main 50
         10 left B main 60
         10 expired -
         10 calls 0
         20 press
         20 left B main 60
         30 left W main 50
         30 pause
         3 resume
         3 left W main 50",
    ),
    (
        "hidden for five minutes: the flag fell when it fell",
        byoyomi(10_000, 1, 5_000),
        "0 start B
         300 expired B
         300 calls 14 out@15",
    ),
    (
        "taking a move back brings back the clock that was kept with it",
        byoyomi(0, 3, 10_000),
        "0 start B
         25 keep
         25 press
         32 press
         32 left B byoyomi 1 10
         40 undo
         40 runs B
         40 left B byoyomi 1 5
         40 left W byoyomi 3 10",
    ),
    (
        "a stored clock comes back paused, with what was left then",
        byoyomi(60_000, 3, 10_000),
        "0 start B
         30 press
         95 store
         95 runs -
         5 left W byoyomi 3 5
         5 left B main 30
         7 resume
         8 left W byoyomi 3 4",
    ),
    (
        "nothing passes while play has stopped, and stopping gives nothing",
        byoyomi(0, 3, 10_000),
        "0 start B
         4 press
         6 stop
         500 left W byoyomi 3 8
         500 idle
         500 resume
         500 runs -
         600 start W
         601 left W byoyomi 3 7
         602 start B
         602 left W byoyomi 3 10",
    ),
    (
        "a referee gives time",
        byoyomi(60_000, 3, 10_000),
        "0 start B
         20 set B main 60
         30 left B main 50
         30 set W byoyomi 2 4
         30 left W byoyomi 2 4
         30 left B main 50
         30 refuse W byoyomi 4 4
         30 refuse W byoyomi 3 11
         30 refuse W moves 3 10
         30 unread B 10
         100 set B byoyomi 1 10
         100 unread B 10
         100 reread B 9
         100 left B byoyomi 1 1",
    ),
];

fn call(call: Call) -> String {
    match call {
        Call::ByoyomiBegins => "begins".to_owned(),
        Call::Seconds(n) => format!("s{n}"),
        Call::SecondsLeft(n) => format!("sl{n}"),
        Call::MinutesLeft(n) => format!("m{n}"),
        Call::Count(n) => format!("c{n}"),
        Call::PeriodsLeft(n) => format!("p{n}"),
        Call::LastPeriod => "last".to_owned(),
        Call::ThinkingBegins(n) => format!("think{n}"),
        Call::Penalty(n) => format!("fine{n}"),
        Call::TimeOut => "out".to_owned(),
    }
}

fn store(clock: &Clock) -> Result<Clock, String> {
    let text = serde_json::to_string(clock).map_err(|error| error.to_string())?;
    serde_json::from_str(&text).map_err(|error| error.to_string())
}

/// Does what a script says and compares what it asks.
fn play(control: TimeControl, script: &str) -> Result<Errors, String> {
    let mut clock = Clock::new(control).map_err(|why| format!("{why:?}"))?;
    let mut kept = clock;
    let mut errors = Errors::new();
    for line in script.lines() {
        let line = line.trim();
        let words: Vec<&str> = line.split_whitespace().collect();
        let [at, verb, rest @ ..] = words.as_slice() else {
            return Err(format!("{line:?} is too short"));
        };
        let now = millis(at)?;
        match (*verb, rest) {
            ("start", [who]) => clock.start(side(who)?, now),
            ("press", []) => expect(&mut errors, line, Ok(()), clock.press(now)),
            ("forfeit", []) => expect(&mut errors, line, Ok(()), clock.forfeit_turn(now)),
            ("late", [who]) => {
                let right = Err(PressError::TimeOut(side(who)?));
                expect(&mut errors, line, right, clock.press(now));
            }
            ("idle", []) => {
                let right = Err(PressError::NotRunning);
                expect(&mut errors, line, right, clock.press(now));
            }
            ("pause", []) => clock.pause(now),
            ("resume", []) => clock.resume(now),
            ("stop", []) => clock.stop(now),
            ("keep", []) => kept = clock.at_rest(now),
            ("undo", []) => {
                clock = kept;
                clock.resume(now);
            }
            ("store", []) => clock = store(&clock.at_rest(now))?,
            ("left", [who, what @ ..]) => {
                expect(&mut errors, line, left(what)?, clock.left(side(who)?, now));
            }
            ("last", [who, answer]) => {
                let last = clock.left(side(who)?, now).in_last_period();
                expect(&mut errors, line, *answer == "yes", last);
            }
            ("runs", [who]) => expect(&mut errors, line, color(who)?, clock.running()),
            ("expired", [who]) => expect(&mut errors, line, color(who)?, clock.expired(now)),
            ("calls", [from, calls @ ..]) => {
                let found: Vec<String> = clock
                    .calls(millis(from)?, now)
                    .iter()
                    .map(|due| format!("{}@{}", call(due.call), due.at as f64 / 1_000.0))
                    .collect();
                expect(&mut errors, line, calls.join(" "), found.join(" "));
            }
            ("next", ["-"]) => expect(&mut errors, line, None, clock.next_call(now)),
            ("next", [next]) => {
                expect(&mut errors, line, Some(millis(next)?), clock.next_call(now));
            }
            ("cost", [who, cost]) => {
                let found = clock.penalty(side(who)?, now).to_string();
                expect(&mut errors, line, (*cost).to_owned(), found);
            }
            ("margin", [margin]) => {
                let found = clock.penalty_margin(now).to_string();
                expect(&mut errors, line, (*margin).to_owned(), found);
            }
            ("set", [who, what @ ..]) => {
                let found = clock.set_left(side(who)?, left(what)?, now).is_ok();
                expect(&mut errors, line, true, found);
            }
            ("refuse", [who, what @ ..]) => {
                let before = clock;
                let found = clock.set_left(side(who)?, left(what)?, now).is_err();
                expect(&mut errors, line, (true, before), (found, clock));
            }
            ("reread", [who, second]) | ("unread", [who, second]) => {
                let second = second.parse().map_err(|_| format!("{second:?}"))?;
                let done = clock.reread(side(who)?, second, now).is_ok();
                expect(&mut errors, line, *verb == "reread", done);
            }
            _ => return Err(format!("{line:?} says nothing")),
        }
    }
    Ok(errors)
}

fn check_script((control, script): &(TimeControl, &str)) -> Errors {
    play(*control, script).unwrap_or_else(|why| vec![why])
}

/// Controls that are refused, and why.
const REFUSED: &[(TimeControl, BadTimeControl)] = &[
    (byoyomi(0, 0, 30_000), BadTimeControl::NoPeriods),
    (byoyomi(0, 3, 0), BadTimeControl::NoTime),
    (byoyomi(600_000, 0, 0), BadTimeControl::NoPeriods),
    (byoyomi(u64::MAX, 3, 30_000), BadTimeControl::TooLong),
    (byoyomi(0, u32::MAX, 30_000), BadTimeControl::TooMany),
    (byoyomi(0, 3, u64::MAX), BadTimeControl::TooLong),
    (TimeControl::Absolute { main: 0 }, BadTimeControl::NoTime),
    (
        TimeControl::retained(4 * MINUTE, 5),
        BadTimeControl::KeptOverTotal,
    ),
    (TimeControl::retained(MINUTE, 0), BadTimeControl::NoPeriods),
    (TimeControl::retained(0, 0), BadTimeControl::NoTime),
    (
        TimeControl::retained(u64::MAX, u32::MAX),
        BadTimeControl::TooLong,
    ),
    (
        TimeControl::Canadian {
            main: 0,
            moves: 0,
            period: 600_000,
        },
        BadTimeControl::NoMoves,
    ),
    (
        TimeControl::MovesPerPeriod {
            main: 600_000,
            moves: 15,
            period: 0,
        },
        BadTimeControl::NoTime,
    ),
    (
        TimeControl::Fischer {
            main: 0,
            increment: 10_000,
            cap: None,
        },
        BadTimeControl::NoTime,
    ),
    (
        TimeControl::Fischer {
            main: 60_000,
            increment: 10_000,
            cap: Some(59_999),
        },
        BadTimeControl::CapUnderMain,
    ),
    (
        TimeControl::PerMove {
            time: 0,
            thinking: 10,
            length: MINUTE,
        },
        BadTimeControl::NoTime,
    ),
    (
        TimeControl::PerMove {
            time: 30_000,
            thinking: 10,
            length: 0,
        },
        BadTimeControl::NoTime,
    ),
];

fn check_refused((control, why): &(TimeControl, BadTimeControl)) -> Errors {
    let mut errors = Errors::new();
    expect(&mut errors, "checked", Err(*why), control.checked());
    expect(
        &mut errors,
        "a clock",
        Some(*why),
        Clock::new(*control).err(),
    );
    errors
}

/// Texts of `TM` and `OT`, and what they mean; `""` is no property.
const READ: &[(&str, &str, Option<TimeControl>)] = &[
    ("600", "5x20 byo-yomi", Some(byoyomi(600_000, 5, 20_000))),
    ("", "3x30 byo-yomi", Some(byoyomi(0, 3, 30_000))),
    (
        "1200",
        "3 x 30 Byoyomi",
        Some(byoyomi(1_200_000, 3, 30_000)),
    ),
    (
        "1200",
        "byo-yomi: 3×30s",
        Some(byoyomi(1_200_000, 3, 30_000)),
    ),
    ("1:00:00", "5x1:00 byo-yomi", Some(byoyomi(HOUR, 5, MINUTE))),
    ("60 min", "5x30", Some(byoyomi(HOUR, 5, 30_000))),
    (
        "3600",
        "25/600 Canadian",
        Some(TimeControl::Canadian {
            main: HOUR,
            moves: 25,
            period: 600_000,
        }),
    ),
    (
        "3600",
        "15 moves / 10 min",
        Some(TimeControl::MovesPerPeriod {
            main: HOUR,
            moves: 15,
            period: 600_000,
        }),
    ),
    (
        "300",
        "30 fischer",
        Some(TimeControl::Fischer {
            main: 300_000,
            increment: 30_000,
            cap: None,
        }),
    ),
    (
        "300.5",
        "fischer: 10",
        Some(TimeControl::Fischer {
            main: 300_500,
            increment: 10_000,
            cap: None,
        }),
    ),
    (
        "",
        "30 per move",
        Some(TimeControl::PerMove {
            time: 30_000,
            thinking: 0,
            length: 0,
        }),
    ),
    ("600", "", Some(TimeControl::Absolute { main: 600_000 })),
    ("600", "none", Some(TimeControl::Absolute { main: 600_000 })),
    ("", "", None),
    ("0", "", None),
    ("-5", "", None),
    ("600", "Error: time system unknown", None),
    ("600", "5x20 bronstein", None),
    ("600", "0x20 byo-yomi", None),
    ("soon", "5x20 byo-yomi", None),
    ("600", "2.5x20 byo-yomi", None),
    ("600", "99999999999999999999999x20 byo-yomi", None),
    ("99999999999999999999999", "", None),
];

fn check_read((tm, ot, right): &(&str, &str, Option<TimeControl>)) -> Errors {
    let tm = (!tm.is_empty()).then_some(*tm);
    let ot = (!ot.is_empty()).then_some(*ot);
    let found = TimeControl::from_sgf(tm, ot);
    let mut errors = Errors::new();
    expect(&mut errors, "the time control", *right, found);
    errors
}

/// What is written for a time control.
const WRITTEN: &[(TimeControl, &str, &str)] = &[
    (byoyomi(600_000, 5, 20_000), "600", "5x20 byo-yomi"),
    (TimeControl::Absolute { main: 1_500 }, "1.5", ""),
    (
        TimeControl::retained(HOUR, 5),
        "3300",
        "5x60 byo-yomi retained",
    ),
    (
        TimeControl::Canadian {
            main: 0,
            moves: 25,
            period: 600_000,
        },
        "0",
        "25/600 Canadian",
    ),
    (
        TimeControl::MovesPerPeriod {
            main: HOUR,
            moves: 15,
            period: 600_000,
        },
        "3600",
        "15 moves / 10 min",
    ),
    (ING, "1800", "3x300 Ing penalty 2"),
    (NHK, "", "30 per move 10x60 thinking"),
];

fn check_written((control, tm, ot): &(TimeControl, &str, &str)) -> Errors {
    let mut errors = Errors::new();
    let some = |text: &str| (!text.is_empty()).then(|| text.to_owned());
    let found = sgf_time::sgf_time(control);
    expect(&mut errors, "TM and OT", (some(tm), some(ot)), found);
    errors
}

/// `BL` and `OB` under a control, and what they mean, as in the scripts; `-` is nothing readable.
const LEFT: &[(TimeControl, &str, &str, &str)] = &[
    (byoyomi(600_000, 5, 20_000), "432.5", "", "main 432.5"),
    (byoyomi(600_000, 5, 20_000), "12", "3", "byoyomi 3 12"),
    (byoyomi(600_000, 5, 20_000), "432", "0", "main 432"),
    (byoyomi(600_000, 5, 20_000), "-0.3", "0", "out"),
    (byoyomi(600_000, 5, 20_000), "0", "", "byoyomi 5 20"),
    (byoyomi(600_000, 5, 20_000), "12", "6", "-"),
    (byoyomi(600_000, 5, 20_000), "12", "three", "-"),
    (byoyomi(600_000, 5, 20_000), "", "3", "-"),
    (TimeControl::Absolute { main: 1_000 }, "-0.3", "", "out"),
    (ING, "17", "2", "penalty 2 17"),
    (NHK, "30", "9", "move 9 30"),
    (NHK, "47", "9", "thinking 9 47"),
];

fn check_left((control, bl, ob, right): &(TimeControl, &str, &str, &str)) -> Errors {
    let count = (!ob.is_empty()).then_some(*ob);
    let found = sgf_time::time_left(control, bl, count);
    let right = match *right {
        "-" => Ok(None),
        right => left(&right.split(' ').collect::<Vec<_>>()).map(Some),
    };
    let mut errors = Errors::new();
    expect(&mut errors, "what is left", right, Ok(found));
    errors
}

/// Stamps and numbers at the very end of what they can be.
fn edges() -> Errors {
    let mut errors = Errors::new();
    let (black, end) = (Color::Black, u64::MAX);
    let controls = [byoyomi(60_000, 3, 10_000), ING, NHK];
    for control in controls {
        let Ok(mut clock) = Clock::new(control) else {
            return vec![format!("{control:?} is refused")];
        };
        clock.start(black, 0);
        expect(
            &mut errors,
            "out at the end",
            TimeLeft::OUT,
            clock.left(black, end),
        );
        expect(&mut errors, "no call", None, clock.next_call(end));
        expect(
            &mut errors,
            "late",
            Err(PressError::TimeOut(black)),
            clock.press(end),
        );
        let Ok(mut clock) = Clock::new(control) else {
            continue;
        };
        clock.start(black, end);
        expect(&mut errors, "in time", None, clock.expired(end));
        expect(&mut errors, "never", None, clock.expires_at());
        expect(&mut errors, "no calls", 0, clock.calls(0, end).len());
        expect(&mut errors, "pressed", Ok(()), clock.press(end));
        expect(&mut errors, "set back", Ok(()), clock.press(0));
        let reread = clock.reread(black, u32::MAX, end);
        expect(&mut errors, "not read again", true, reread.is_err());
    }
    let damaged = r#"{"control":{"Absolute":{"main":0}},"bank":{"black":{"stage":"Main","millis":0},"white":{"stage":"Main","millis":0}},"turn":null}"#;
    let found = serde_json::from_str::<Clock>(damaged).is_err();
    expect(
        &mut errors,
        "a stored control without sense is refused",
        true,
        found,
    );
    let damaged = r#"{"control":{"Absolute":{"main":9}},"bank":{"black":{"stage":{"Byoyomi":{"periods":2}},"millis":9},"white":{"stage":"Main","millis":0}},"turn":null}"#;
    let found = serde_json::from_str::<Clock>(damaged).is_err();
    expect(
        &mut errors,
        "periods that the control has not are refused",
        true,
        found,
    );
    errors
}

/// Laws under chance, with the smallest counterexample when one fails.
#[cfg(not(target_arch = "wasm32"))]
mod laws {
    use proptest::prelude::*;
    use proptest::test_runner::TestRunner;
    use shoutan::go::{Announcement, Stage, Turn};

    use super::*;

    /// What happens to a clock after so many milliseconds.
    #[derive(Clone, Copy, Debug)]
    enum Event {
        Press,
        Forfeit,
        Pause,
        Resume,
        Start(bool),
        Stop,
        Rest,
    }

    type Plan = Vec<(u64, Event)>;

    fn time(most: u64) -> BoxedStrategy<u64> {
        // Whole seconds meet the edges of periods, all others the insides.
        prop_oneof![
            (1..=most / 1_000).prop_map(|seconds| seconds * 1_000),
            1..=most
        ]
        .boxed()
    }

    fn control() -> impl Strategy<Value = TimeControl> {
        let main = || prop_oneof![Just(0), time(120_000)];
        let count = || 1..6_u32;
        let period = || time(90_000);
        prop_oneof![
            (main(), count(), 0..4_usize).prop_map(|(main, kept, which)| {
                let reading = Reading::ALL[which];
                TimeControl::Retained {
                    total: main + reading.millis() * u64::from(kept),
                    kept,
                    reading,
                }
            }),
            time(600_000).prop_map(|main| TimeControl::Absolute { main }),
            (main(), count(), period()).prop_map(|(main, moves, period)| {
                TimeControl::MovesPerPeriod {
                    main,
                    moves,
                    period,
                }
            }),
            (main(), count(), period()).prop_map(|(main, n, period)| byoyomi(main, n, period)),
            (main(), count(), period()).prop_map(|(main, moves, period)| {
                TimeControl::Canadian {
                    main,
                    moves,
                    period,
                }
            }),
            (time(120_000), period(), proptest::option::of(0..60_000_u64)).prop_map(
                |(main, increment, over)| TimeControl::Fischer {
                    main,
                    increment,
                    cap: over.map(|over| main + over),
                }
            ),
            (time(600_000), count(), period(), 0..9_u32).prop_map(
                |(main, periods, period, penalty)| TimeControl::Ing {
                    main,
                    periods,
                    period,
                    penalty,
                }
            ),
            (period(), 0..5_u32, period()).prop_map(|(time, thinking, length)| {
                TimeControl::PerMove {
                    time,
                    thinking,
                    length: if thinking == 0 { 0 } else { length },
                }
            }),
        ]
    }

    fn event() -> impl Strategy<Value = Event> {
        prop_oneof![
            6 => Just(Event::Press),
            1 => Just(Event::Forfeit),
            2 => Just(Event::Pause),
            3 => Just(Event::Resume),
            1 => any::<bool>().prop_map(Event::Start),
            1 => Just(Event::Stop),
            1 => Just(Event::Rest),
        ]
    }

    fn plan() -> impl Strategy<Value = Plan> {
        let wait = prop_oneof![8 => time(40_000), 1 => Just(0), 1 => any::<u64>()];
        proptest::collection::vec((wait, event()), 0..40)
    }

    fn apply(clock: &mut Clock, event: Event, now: u64) {
        match event {
            Event::Press => drop(clock.press(now)),
            Event::Forfeit => drop(clock.forfeit_turn(now)),
            Event::Pause => clock.pause(now),
            Event::Resume => clock.resume(now),
            Event::Start(true) => clock.start(Color::Black, now),
            Event::Start(false) => clock.start(Color::White, now),
            Event::Stop => clock.stop(now),
            Event::Rest => *clock = clock.at_rest(now),
        }
    }

    /// The clock after a plan, and the stamp then.
    fn after(control: TimeControl, plan: &Plan) -> Result<(Clock, u64), TestCaseError> {
        let mut clock =
            Clock::new(control).map_err(|why| TestCaseError::fail(format!("{why:?}")))?;
        let mut now = 0;
        clock.start(Color::Black, now);
        for &(wait, event) in plan {
            // A long wait wraps around: the clock is set back.
            now = u64::wrapping_add(now, wait);
            apply(&mut clock, event, now);
        }
        Ok((clock, now))
    }

    /// The same, with the turn going on from the stamp then, should it have been set back.
    fn anchored(control: TimeControl, plan: &Plan) -> Result<(Clock, u64), TestCaseError> {
        let (mut clock, now) = after(control, plan)?;
        if clock.running().is_some() {
            clock.pause(now);
            clock.resume(now);
        }
        Ok((clock, now))
    }

    fn both(clock: &Clock, now: u64) -> [TimeLeft; 2] {
        Color::BOTH.map(|color| clock.left(color, now))
    }

    fn replayed(control: TimeControl, plan: &Plan) -> Result<(), TestCaseError> {
        prop_assert_eq!(after(control, plan)?, after(control, plan)?);
        Ok(())
    }

    /// A clock that is only looked at, and paused and resumed at once, is the same clock.
    fn ticks(control: TimeControl, plan: &Plan, cuts: &[u64]) -> Result<(), TestCaseError> {
        let (clock, now) = anchored(control, plan)?;
        let mut ticking = clock;
        let mut at = now;
        for cut in cuts {
            at = at.saturating_add(*cut);
            prop_assert_eq!(both(&clock, at), both(&ticking, at));
            if clock.running().is_some() {
                ticking.pause(at);
                ticking.resume(at);
            }
        }
        prop_assert_eq!(both(&clock, at), both(&ticking, at));
        Ok(())
    }

    fn calls_add_up(control: TimeControl, plan: &Plan, cuts: &[u64]) -> Result<(), TestCaseError> {
        let (clock, now) = after(control, plan)?;
        let mut parts: Vec<Announcement> = Vec::new();
        let mut at = now;
        for cut in cuts {
            let to = at.saturating_add(*cut);
            let part = clock.calls(at, to);
            let first = part.first().map(|due| due.at);
            prop_assert_eq!(first, clock.next_call(at).filter(|&next| next <= to));
            parts.extend(part);
            at = to;
        }
        prop_assert_eq!(clock.calls(now, at), parts);
        Ok(())
    }

    /// Time passes second for second, and not otherwise.
    fn falls(control: TimeControl, plan: &Plan, cuts: &[u64]) -> Result<(), TestCaseError> {
        let (clock, mut now) = anchored(control, plan)?;
        for cut in cuts {
            let later = now.saturating_add(*cut);
            for color in Color::BOTH {
                let rest = |at| control.until_out(clock.left(color, at));
                let passed = if clock.running() == Some(color) {
                    later - now
                } else {
                    0
                };
                prop_assert_eq!(rest(later), rest(now).saturating_sub(passed));
                prop_assert_eq!(rest(later) == 0, clock.left(color, later).is_out());
            }
            let expires = clock.expires_at().is_some_and(|at| at <= later);
            let running = clock.running();
            prop_assert_eq!(
                expires,
                running.is_some_and(|c| clock.left(c, later).is_out())
            );
            now = later;
        }
        Ok(())
    }

    /// Ending a turn gives the player time only as the control says, and takes none.
    fn turns(control: TimeControl, plan: &Plan) -> Result<(), TestCaseError> {
        let (clock, now) = after(control, plan)?;
        for left in both(&clock, now) {
            prop_assert!(control.admits(left));
            for turn in [Turn::Moved, Turn::Forfeited] {
                let next = control.ended(left, turn);
                prop_assert!(control.admits(next));
                prop_assert_eq!(left.is_out(), next.is_out());
                prop_assert!(control.penalty(next) == control.penalty(left));
                let thinks = matches!(left.stage, Stage::Thinking { .. });
                let gains = control.until_out(next) >= control.until_out(left);
                prop_assert!(thinks || gains);
            }
        }
        Ok(())
    }

    fn stored(control: TimeControl, plan: &Plan) -> Result<(), TestCaseError> {
        let (clock, now) = after(control, plan)?;
        let rest = clock.at_rest(now);
        let found = store(&rest).map_err(TestCaseError::fail)?;
        prop_assert_eq!(rest, found);
        // Even one that was stored while it ran does not run on its return.
        let found = store(&clock).map_err(TestCaseError::fail)?;
        prop_assert_eq!(found.running(), None);
        Ok(())
    }

    fn written(control: TimeControl, plan: &Plan) -> Result<(), TestCaseError> {
        let (tm, ot) = sgf_time::sgf_time(&control);
        let found = TimeControl::from_sgf(tm.as_deref(), ot.as_deref());
        prop_assert_eq!(Some(control), found, "{:?} {:?}", tm, ot);
        let (clock, now) = after(control, plan)?;
        for left in both(&clock, now) {
            // A record says what is left after a move: nobody is in a thinking period then.
            let left = control.ended(left, Turn::Forfeited);
            let (bl, ob) = sgf_time::sgf_left(left);
            // Where nothing is counted, the loss shows only as 0.
            let found = sgf_time::time_left(&control, &bl, ob.as_deref());
            let alone = matches!(
                control,
                TimeControl::Absolute { .. } | TimeControl::Fischer { .. }
            );
            if !left.is_out() || alone {
                prop_assert_eq!(Some(left), found, "{} {:?}", bl, ob);
            }
        }
        Ok(())
    }

    /// Any text may stand in a record.
    fn any_text(tm: &str, ot: &str) -> Result<(), TestCaseError> {
        if let Some(control) = TimeControl::from_sgf(Some(tm), Some(ot)) {
            prop_assert_eq!(control.checked(), Ok(control));
            let (tm, ot) = sgf_time::sgf_time(&control);
            prop_assert_eq!(
                Some(control),
                TimeControl::from_sgf(tm.as_deref(), ot.as_deref())
            );
            if let Some(left) = sgf_time::time_left(&control, ot.as_deref().unwrap_or("7"), None) {
                prop_assert!(control.admits(left));
            }
        }
        Ok(())
    }

    fn run<S: Strategy>(
        cases: u32,
        strategy: S,
        law: impl Fn(S::Value) -> Result<(), TestCaseError>,
    ) -> Errors {
        let config = ProptestConfig {
            cases,
            failure_persistence: None,
            ..ProptestConfig::default()
        };
        match TestRunner::new(config).run(&strategy, law) {
            Ok(()) => Errors::new(),
            Err(why) => vec![why.to_string()],
        }
    }

    pub fn all() -> Vec<(String, Errors)> {
        let game = || (control(), plan());
        let cuts = || proptest::collection::vec(prop_oneof![time(60_000), Just(0)], 1..12);
        let cut = || (control(), plan(), cuts());
        let text = || {
            let word = prop_oneof![
                "[0-9]{1,4}",
                "[0-9]{1,3}x[0-9.]{1,4}",
                Just("byo-yomi".to_owned()),
                Just("fischer".to_owned()),
                Just("/".to_owned()),
                Just("Canadian".to_owned()),
                Just("retained".to_owned()),
                Just("moves".to_owned()),
                Just("min".to_owned()),
                Just("per move".to_owned()),
                Just("Ing penalty".to_owned()),
                Just("cap".to_owned()),
                Just("thinking".to_owned()),
                any::<String>(),
            ];
            proptest::collection::vec(word, 0..6).prop_map(|words| words.join(" "))
        };
        [
            (
                "the same events give the same clock",
                run(256, game(), |(control, plan)| replayed(control, &plan)),
            ),
            (
                "looking more often changes nothing",
                run(512, cut(), |(control, plan, cuts)| {
                    ticks(control, &plan, &cuts)
                }),
            ),
            (
                "calls of parts are the calls of the whole",
                run(512, cut(), |(control, plan, cuts)| {
                    calls_add_up(control, &plan, &cuts)
                }),
            ),
            (
                "time falls as it passes, never rises, never below nothing",
                run(512, cut(), |(control, plan, cuts)| {
                    falls(control, &plan, &cuts)
                }),
            ),
            (
                "the end of a turn gives only what the control says",
                run(512, game(), |(control, plan)| turns(control, &plan)),
            ),
            (
                "a stored clock is the same clock",
                run(512, game(), |(control, plan)| stored(control, &plan)),
            ),
            (
                "a record says what the clock said",
                run(1024, game(), |(control, plan)| written(control, &plan)),
            ),
            (
                "any text can be read, or not",
                run(2048, (text(), text()), |(tm, ot)| any_text(&tm, &ot)),
            ),
        ]
        .map(|(name, errors)| (name.to_owned(), errors))
        .to_vec()
    }
}

/// The controls in which ten hours are played, long enough for it.
const LONG: &[(&str, TimeControl)] = &[
    ("five periods of byo-yomi", byoyomi(HOUR, 5, MINUTE)),
    ("byo-yomi and nothing else", byoyomi(0, 5, 30_000)),
    ("retained minutes", TimeControl::retained(2 * HOUR, 10)),
    ("one bank", TimeControl::Absolute { main: 8 * HOUR }),
    (
        "moves per period",
        TimeControl::MovesPerPeriod {
            main: HOUR,
            moves: 15,
            period: 10 * MINUTE,
        },
    ),
    (
        "canadian",
        TimeControl::Canadian {
            main: HOUR,
            moves: 25,
            period: 10 * MINUTE,
        },
    ),
    (
        "fischer",
        TimeControl::Fischer {
            main: HOUR,
            increment: 20_000,
            cap: None,
        },
    ),
    (
        "ing",
        TimeControl::Ing {
            main: 5 * HOUR,
            periods: 3,
            period: 2 * HOUR,
            penalty: 4,
        },
    ),
    ("per move", NHK),
];

/// How long a player can think in all after a move, from how long it was before, what was left then,
/// and how long the turn took; by sums alone.
fn worth_after(control: TimeControl, worth: u64, before: TimeLeft, took: u64) -> u64 {
    let rest = worth - took;
    match control {
        TimeControl::Absolute { .. } | TimeControl::Ing { .. } => rest,
        TimeControl::Fischer { increment, .. } => rest + increment,
        // A period that is begun is given back, once there is no main time any more.
        TimeControl::Byoyomi {
            periods, period, ..
        } => rest.max(rest.min(u64::from(periods) * period).div_ceil(period) * period),
        TimeControl::Retained { kept, reading, .. } => {
            let unit = reading.millis();
            rest.max(rest.min(u64::from(kept) * unit).div_ceil(unit) * unit)
        }
        // The last move of a period brings the next one, to what is left or in its place.
        TimeControl::MovesPerPeriod { moves, period, .. }
        | TimeControl::Canadian { moves, period, .. } => {
            let to_make = match before.stage {
                Stage::Moves { moves } => moves,
                _ => moves,
            };
            let in_period = rest <= period || matches!(before.stage, Stage::Moves { .. });
            match control {
                _ if !in_period || to_make > 1 => rest,
                TimeControl::Canadian { .. } => period,
                _ => rest + period,
            }
        }
        TimeControl::PerMove { time, length, .. } => {
            let begun = if took < time {
                0
            } else {
                (took - time) / length + 1
            };
            worth - begun * length
        }
    }
}

/// Ten hours and more of one game, in turns of any length, on a stopwatch that passes what 32 bits
/// hold: no millisecond is lost or counted twice, every call is made once, and it is as it would
/// be had nobody looked at the clocks meanwhile.
fn check_long(control: &TimeControl) -> Errors {
    let mut errors = Errors::new();
    let mut chance = 20_261_130_u64;
    let mut below = |limit: u64| {
        chance = chance
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (chance >> 33) % limit.max(1)
    };
    let start = (1 << 32) - HOUR;
    let new = NewGame {
        rules: RuleName::Japanese.rules(),
        timing: Some(Timing {
            control: *control,
            press: false,
        }),
        ..NewGame::default()
    };
    let points: Vec<Point> = new.size.points().collect();
    let mut game = Game::new(new);
    // The clocks wait for the first move.
    game.at(start);
    let played = game.play(points[60]);
    expect(&mut errors, "the first move", true, played.is_ok());
    let (mut now, mut turns, mut called) = (start, 0, 0);
    while now < start + 10 * HOUR && errors.is_empty() {
        let color = game.turn();
        let clock = match game.clock() {
            Some(clock) => *clock,
            None => return vec!["the game has no clock".into()],
        };
        expect(&mut errors, "who runs", Some(color), clock.running());
        let before = clock.left(color, now);
        let other = clock.left(color.other(), now);
        let worth = control.until_out(before);
        // Most moves are quick; some take all that is free, and a few more.
        let longest = match below(20) {
            0 => 5 * MINUTE,
            1 => 31_000,
            _ => 20_000,
        };
        let free = match before.stage {
            Stage::Byoyomi { periods: 1 } => before.millis,
            Stage::Move { thinking: 0 } | Stage::Thinking { periods: 1 } => before.millis,
            // A moment has to be left for each of the others.
            Stage::Moves { moves } => before.millis - u64::from(moves) + 1,
            _ => worth,
        };
        let took = below(longest.min(free - 1)) + 1;
        let end = now + took;
        // Looked at now and then, as the page does.
        let mut seen = Vec::new();
        let mut glance = now;
        while glance < end {
            let next = (glance + 1 + below(1_500)).min(end);
            seen.extend(clock.calls(glance, next));
            glance = next;
            if game.at(glance) {
                errors.push(format!("a flag fell {glance}"));
            }
        }
        let all = clock.calls(now, end);
        expect(&mut errors, "calls of the turn", &all, &seen);
        let due = all.iter().all(|due| {
            due.color == color && due.at > now && due.at <= end && due.call != Call::TimeOut
        });
        expect(&mut errors, "calls at their time", true, due);
        let in_order = all.windows(2).all(|two| two[0].at <= two[1].at);
        expect(&mut errors, "calls in order", true, in_order);
        let tenth = all.iter().filter(|due| due.call == Call::Count(9));
        let twice = tenth.clone().count();
        let moments: std::collections::BTreeSet<u64> = tenth.map(|due| due.at).collect();
        expect(&mut errors, "the ninth second", moments.len(), twice);
        called += all.len();
        // Chance finds a point where a stone may be put; a side that has none passes.
        let mut tries = 0..2_000;
        if !tries.any(|_| {
            game.play(points[below(points.len() as u64) as usize])
                .is_ok()
        }) {
            expect(&mut errors, "a pass", true, game.pass().is_ok());
        }
        turns += 1;
        let clock = match game.clock() {
            Some(clock) => *clock,
            None => return vec!["the game has no clock".into()],
        };
        let right = worth_after(*control, worth, before, took);
        let after = clock.left(color, end);
        let name = format!("{took} ms of {before:?}, turn {turns}, leave {after:?}: in all");
        expect(&mut errors, &name, right, control.until_out(after));
        expect(
            &mut errors,
            "the other side",
            other,
            clock.left(color.other(), end),
        );
        now = end;
        // It is kept and read like this at any time.
        if turns % 500 == 0 {
            let text = serde_json::to_string(&game.save()).unwrap_or_default();
            let back = serde_json::from_str(&text)
                .ok()
                .and_then(|saved| Game::restore(saved).ok());
            let rest = clock.at_rest(end);
            let kept = back.and_then(|game| game.clock().copied());
            expect(&mut errors, "the clocks as they are kept", Some(rest), kept);
        }
    }
    // Where what is saved is kept, some of these never come to their last minutes.
    let saves = matches!(
        control.system(),
        TimeSystem::Absolute | TimeSystem::Fischer | TimeSystem::MovesPerPeriod | TimeSystem::Ing
    );
    expect(&mut errors, "many turns", true, turns > 1_000);
    expect(&mut errors, "many calls", true, called > 100 || saves);
    expect(&mut errors, "no end of it", &Phase::Playing, game.phase());
    errors
}

fn named<C: Clone>(cases: &[C], name: impl Fn(&C) -> String) -> Vec<(String, C)> {
    cases
        .iter()
        .map(|case| (name(case), case.clone()))
        .collect()
}

fn run() -> Result<Report, String> {
    let mut report = Report::default();
    let scripts = SCRIPTS
        .iter()
        .map(|&(name, control, script)| (name.to_owned(), (control, script)))
        .collect();
    report.run("scripts", scripts, check_script);
    let refused = named(REFUSED, |(control, _)| format!("{control:?}"));
    report.run("refused", refused, check_refused);
    let read = named(READ, |(tm, ot, _)| format!("TM[{tm}]OT[{ot}]"));
    report.run("read", read, check_read);
    let written = named(WRITTEN, |(control, ..)| format!("{control:?}"));
    report.run("written", written, check_written);
    let left = named(LEFT, |(_, bl, ob, _)| format!("BL[{bl}]OB[{ob}]"));
    report.run("left", left, check_left);
    let edges = vec![("the ends of the scale".to_owned(), edges())];
    report.run("edges", edges, Clone::clone);
    let long = LONG
        .iter()
        .map(|&(name, control)| (name.to_owned(), control));
    report.run("ten hours", long.collect(), check_long);
    #[cfg(not(target_arch = "wasm32"))]
    report.run("laws", laws::all(), Clone::clone);
    report.sum("clocks");
    Ok(report)
}

common::report::target!(run);
