//! How fast the rules are in wasm, under node: a part of `make bench`. The same work as in
//! `speed.rs`, measured by a plain clock, for what measures there does not run in wasm.
#![allow(
    clippy::panic,
    clippy::unwrap_used,
    reason = "what goes wrong has to stop it"
)]

#[path = "../tests/common/mod.rs"]
mod common;

use common::report::Report;
use common::work::{real_games, replay};
use shoutan::go::{Board, BoardSize, Color, Judge, Playouts, Repetition, Ruleset};

const RULES: Ruleset = Ruleset {
    repetition: Repetition::Positional,
    ..Ruleset::CHINESE
};

/// Milliseconds since some moment.
fn now() -> f64 {
    #[cfg(target_arch = "wasm32")]
    return js_sys::Date::now();
    #[cfg(not(target_arch = "wasm32"))]
    return std::time::SystemTime::now()
        .duration_since(std::time::UNIX_EPOCH)
        .map_or(0.0, |time| time.as_secs_f64() * 1_000.0);
}

/// Does some work again and again for a second and a half; how much of it in a second.
fn rate(mut work: impl FnMut() -> usize) -> f64 {
    let (begun, mut done) = (now(), 0);
    while now() < begun + 1_500.0 {
        done += work();
    }
    done as f64 * 1_000.0 / (now() - begun)
}

fn run() -> Result<Report, String> {
    let mut report = Report::default();
    report.say("| the core | measured |");
    report.say("|---|---|");
    let games = real_games()?;
    if games.is_empty() {
        report.say("| replay and dead stones: SHOUTAN_CASES is not set | |");
    } else {
        let replayed = rate(|| {
            games
                .iter()
                .map(|game| replay(game, &RULES, usize::MAX).1)
                .sum()
        });
        report.say(format!(
            "| replay of {} games, full legality, positional superko | {:.1} million moves/s |",
            games.len(),
            replayed / 1e6
        ));
        let boards: Vec<Board> = games
            .iter()
            .map(|game| replay(game, &RULES, usize::MAX).0.board().clone())
            .collect();
        let mut at = boards.iter().cycle();
        let judged = rate(|| {
            at.next().map_or(0, |board| {
                let mut judge = Judge::new(board, None, &RULES, 0);
                judge.finish();
                1
            })
        });
        report.say(format!(
            "| dead stones of a finished board, mean | {:.0} ms |",
            1_000.0 / judged
        ));
    }
    let mut playouts = Playouts::new(&Board::new(BoardSize::NINETEEN), 1);
    let played = rate(|| {
        for _ in 0..100 {
            playouts.play(Color::Black, |_, _| {});
        }
        100
    });
    report.say(format!(
        "| random playouts of an empty 19×19 board, one thread | {played:.0}/s |"
    ));
    Ok(report)
}

common::report::target!(run);
