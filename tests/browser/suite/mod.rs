//! The tests and what they stand on.

mod access;
mod axe;
mod clocks;
mod counting;
mod driver;
mod ear;
mod games;
mod kept;
mod keyboard;
mod keys;
mod languages;
mod library;
mod new_game;
mod offline;
mod page;
mod pictures;
mod pointer;
mod records;
mod referee;
mod refusals;
mod rule_sets;
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

use stage::Stage;

/// A test, named after what a player would notice.
type Test = (&'static str, fn(&Stage));

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
        pointer::TESTS,
        touch::TESTS,
        keyboard::TESTS,
        keys::TESTS,
        ear::TESTS,
        axe::TESTS,
        refusals::TESTS,
        new_game::TESTS,
        terms::TESTS,
        clocks::TESTS,
        referee::TESTS,
        table::TESTS,
        counting::TESTS,
        rule_sets::TESTS,
        kept::TESTS,
        library::TESTS,
        records::TESTS,
        pictures::TESTS,
        offline::TESTS,
        games::TESTS,
        // It looks back on all the others.
        stage::TESTS,
    ]
    .concat();
    let chosen: Vec<Test> = all
        .iter()
        .copied()
        .filter(|(name, _)| wanted.is_empty() || wanted.iter().any(|word| name.contains(word)))
        .collect();
    if chosen.len() < all.len() {
        println!("browser: {} of {} tests, as asked", chosen.len(), all.len());
    }
    let (passed, failed) = match Stage::set(PathBuf::from(dist)) {
        Ok(stage) => play(&stage, &chosen),
        Err(why) => {
            println!("browser: {why}");
            (0, chosen.len())
        }
    };
    println!("browser: {passed} passed, {failed} failed");
    if failed == 0 && passed > 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
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
