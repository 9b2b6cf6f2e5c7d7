//! The tests and what they stand on.

mod access;
mod advice;
mod axe;
mod clocks;
mod counting;
mod driver;
mod ear;
mod engine;
mod evening;
mod faults;
mod games;
mod hostile;
mod kept;
mod keyboard;
mod keys;
mod languages;
mod launch;
mod learn;
mod library;
mod measure;
mod new_game;
mod offline;
mod page;
mod parts;
mod pictures;
mod places;
mod pointer;
mod records;
mod referee;
mod refusals;
mod rule_sets;
mod screens;
mod server;
mod stage;
mod table;
mod terms;
mod touch;

use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use engine::{Engine, Need};
use stage::Stage;

/// A test, named after what a player would notice.
type Test = (&'static str, fn(&Stage));

/// What tests need of a driver beyond the W3C protocol.
const NEEDS: &[(&str, Need)] = &[
    (
        "wherever a device is, and whatever day it is there, numbers and dates are right",
        Need::DevTools,
    ),
    (
        "a calendar that is set forward or back moves no clock and no game",
        Need::DevTools,
    ),
    (
        "hours of byo-yomi call everything once and leave no timer behind",
        Need::DevTools,
    ),
    (
        "all that the manifest promises of the installed page is there",
        Need::DevTools,
    ),
    (
        "several files that the device opens are all among the games",
        Need::DevTools,
    ),
    (
        "what the device opens and is no record is told and changes nothing",
        Need::DevTools,
    ),
    (
        "a file that starts the page is shown from its start",
        Need::DevTools,
    ),
    (
        "a file that the device opens with the page is shown, and the game goes on beside it",
        Need::DevTools,
    ),
    (
        "on a full disk the game goes on, and is kept once there is room",
        Need::Quota,
    ),
    (
        "the page takes the first of the browser’s languages that it has",
        Need::Languages,
    ),
    ("the right button plays nothing", Need::RightButton),
    (
        "a part of the page that does not come is told, and comes another time",
        Need::DevTools,
    ),
    (
        "moves that are made and taken back leave nothing behind",
        Need::DevTools,
    ),
    (
        "games that follow each other leave nothing behind",
        Need::DevTools,
    ),
    (
        "a game at which the page stops each time can be left",
        Need::DevTools,
    ),
    (
        "whatever the device refuses, a game is played, counted and told",
        Need::DevTools,
    ),
    (
        "a browser that lacks what the page needs is told so",
        Need::DevTools,
    ),
    (
        "in forced colours stones, marks and buttons stand apart",
        Need::DevTools,
    ),
    ("with reduced motion nothing moves", Need::DevTools),
    ("a point can be composed by an input method", Need::DevTools),
    (
        "Enter that is held down asks and does not answer",
        Need::DevTools,
    ),
    (
        "points are hit where they are drawn on any screen",
        Need::DevTools,
    ),
    ("a lens shows what the finger hides", Need::DevTools),
    (
        "a turned phone keeps the stone that waits and drops the gesture",
        Need::DevTools,
    ),
    (
        "a finger that was down before a dialog hits nothing in it",
        Need::DevTools,
    ),
    ("what the hand prefers is remembered", Need::DevTools),
    (
        "a long press opens no menu and quick taps zoom nothing",
        Need::DevTools,
    ),
];

thread_local! {
    /// Where a test stopped, and why.
    static STOPPED: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Runs every test; the last line says how many passed.
pub fn run() -> ExitCode {
    let Some(dist) = std::env::var_os("SHOUTAN_DIST").filter(|folder| !folder.is_empty()) else {
        println!(
            "browser: the built site is tested by `make test`, which names it in SHOUTAN_DIST"
        );
        println!("browser: 0 passed, 0 failed");
        return ExitCode::SUCCESS;
    };
    let wanted: Vec<String> = std::env::args()
        .skip(1)
        .filter(|word| !word.starts_with('-'))
        .collect();
    let all = [
        access::TESTS,
        languages::TESTS,
        learn::TESTS,
        pointer::TESTS,
        touch::TESTS,
        keyboard::TESTS,
        keys::TESTS,
        ear::TESTS,
        axe::TESTS,
        screens::TESTS,
        refusals::TESTS,
        new_game::TESTS,
        terms::TESTS,
        clocks::TESTS,
        referee::TESTS,
        table::TESTS,
        counting::TESTS,
        advice::TESTS,
        rule_sets::TESTS,
        kept::TESTS,
        library::TESTS,
        records::TESTS,
        pictures::TESTS,
        offline::TESTS,
        parts::TESTS,
        launch::TESTS,
        faults::TESTS,
        evening::TESTS,
        hostile::TESTS,
        places::TESTS,
        games::TESTS,
        // It looks back on all the others.
        stage::TESTS,
    ]
    .concat();
    for (named, _) in NEEDS {
        assert!(
            all.iter().any(|(name, _)| name == named),
            "no test is called “{named}”"
        );
    }
    let engine = match Engine::chosen() {
        Ok(engine) => engine,
        Err(why) => {
            println!("browser: {why}");
            return ExitCode::FAILURE;
        }
    };
    if std::env::args().any(|word| word == "--measure") {
        return match Stage::set(engine, PathBuf::from(dist)) {
            Ok(stage) => {
                measure::run(&stage);
                ExitCode::SUCCESS
            }
            Err(why) => {
                println!("browser: {why}");
                ExitCode::FAILURE
            }
        };
    }
    let chosen: Vec<Test> = all
        .iter()
        .copied()
        .filter(|(name, _)| wanted.is_empty() || wanted.iter().any(|word| name.contains(word)))
        .collect();
    println!("browser: in {}", engine.name());
    if !engine.touches() {
        println!("browser: its driver has no fingers; the tests send pages the events of fingers");
    }
    if chosen.len() < all.len() {
        println!("browser: {} of {} tests, as asked", chosen.len(), all.len());
    }
    let (chosen, beyond): (Vec<Test>, Vec<Test>) = chosen
        .into_iter()
        .partition(|(name, _)| beyond(engine, name).is_none());
    for (name, _) in &beyond {
        let why = self::beyond(engine, name).unwrap_or_default();
        println!("      {name}: not run, for {why}");
    }
    let (passed, failed) = match Stage::set(engine, PathBuf::from(dist)) {
        Ok(stage) => play(&stage, &chosen),
        Err(why) => {
            println!("browser: {why}");
            (0, chosen.len())
        }
    };
    if !beyond.is_empty() {
        println!("browser: {} not run, see above", beyond.len());
    }
    println!("browser: {passed} passed, {failed} failed");
    if failed == 0 && passed > 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// Why an engine's driver cannot do what a test needs.
fn beyond(engine: Engine, test: &str) -> Option<&'static str> {
    let mut needs = NEEDS.iter().filter(|(name, _)| *name == test);
    needs.find_map(|(_, need)| engine.lacks(*need))
}

fn play(stage: &Stage, tests: &[Test]) -> (usize, usize) {
    std::panic::set_hook(Box::new(|stop| {
        STOPPED.with_borrow_mut(|stopped| *stopped = stop.to_string());
    }));
    let mut failed = 0;
    for (name, test) in tests {
        let begun = Instant::now();
        stage.name_test(name);
        let done = catch_unwind(AssertUnwindSafe(|| {
            test(stage);
            stage.check_notes();
        }));
        let seconds = begun.elapsed().as_secs_f64();
        if done.is_ok() {
            println!("ok    {name} ({seconds:.1} s)");
        } else {
            failed += 1;
            println!("FAIL  {name} ({seconds:.1} s)");
            STOPPED.with_borrow(|stopped| println!("    {}", stopped.replace('\n', "\n    ")));
        }
    }
    (tests.len() - failed, failed)
}
