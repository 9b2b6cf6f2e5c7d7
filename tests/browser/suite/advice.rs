//! What the page finds out by itself: which stones are dead, and who is ahead.

use shoutan::go::Color::{Black, White};

use super::Test;
use super::page::{Page, WIDE};
use super::stage::Stage;

pub const TESTS: &[Test] = &[
    (
        "dead stones are marked when play has stopped, and the players have the last word",
        proposed,
    ),
    (
        "what the players marked outlives a reload, and can be given up for the proposal",
        players_marks_stay,
    ),
    (
        "an acceptance is not overturned by a proposal that comes later",
        late_proposal,
    ),
    (
        "dead stones are found where the browser has no workers",
        without_workers,
    ),
    (
        "dead stones are found where the worker says nothing",
        silent_worker,
    ),
    (
        "a group that is unclear is shown as such until somebody looks",
        unclear,
    ),
    (
        "who is ahead can be asked for, and goes with the next move",
        estimate,
    ),
    (
        "in a review an estimate follows the steps",
        estimate_in_review,
    ),
];

/// Black has the left of a 5×5 board, White the right and two stones that are left behind in the
/// left. One pass more stops play, with Black to move.
fn walls(page: &Page) {
    page.new_game("5");
    wall_off(page);
}

/// The same, where the game has begun.
pub fn wall_off(page: &Page) {
    page.play_all(&["C1", "D1", "C2", "D2", "C3", "D3", "C4", "D4", "C5", "D5"]);
    page.pass(false);
    page.play("A1", White);
    page.pass(false);
    page.play("A3", White);
    page.pass(false);
}

/// The same, and play has stopped.
pub fn stop(page: &Page) {
    walls(page);
    page.pass(true);
}

const FOUND: &str = "2 stones probably dead";

fn proposed(stage: &Stage) {
    let page = stage.open("en", WIDE);
    stop(&page);
    let found = page.hears(FOUND);
    assert_eq!(found.dead(), ["A3", "A1"]);
    // 15 to 10 less 7½.
    assert_eq!(found.result.as_deref(), Some("W+2.5"));
    let note = "The marks are a suggestion. You decide.";
    assert!(found.text.contains(note), "{}", found.text);
    page.shift_tap("A1");
    let changed = page.hears("1 stone at A1 marked alive.");
    assert_eq!(changed.dead(), ["A3"]);
    assert!(!changed.text.contains(note), "{}", changed.text);
    let other = "Other than suggested: A1.";
    assert!(changed.text.contains(other), "{}", changed.text);
    page.press("Suggest dead stones");
    let again = page.hears(FOUND);
    assert_eq!(again.dead(), ["A3", "A1"]);
    assert!(!again.offers("Suggest dead stones"), "it is as suggested");
    assert!(!again.text.contains(other), "{}", again.text);
    page.press("Accept count");
    page.hears("Black has accepted");
    page.press("Accept count");
    let end = page.hears("White wins by 1¼ zi");
    assert_eq!(end.result.as_deref(), Some("W+2.5"));
    assert!(!end.text.contains(note), "a result is no suggestion");
}

fn players_marks_stay(stage: &Stage) {
    let page = stage.open("en", WIDE);
    stop(&page);
    page.hears(FOUND);
    page.on_disk();
    page.reload();
    page.advised();
    assert_eq!(page.look().dead(), ["A3", "A1"], "as it was found before");
    page.tap("A1");
    page.hears("2 stones at A1 marked alive.");
    page.on_disk();
    page.reload();
    page.advised();
    let back = page.until("the button", |look| look.offers("Suggest dead stones"));
    assert_eq!(back.dead(), [""; 0], "the players have the last word");
    page.press("Suggest dead stones");
    assert_eq!(page.hears(FOUND).dead(), ["A3", "A1"]);
    page.press("Resume play");
    page.hears("Play resumes");
    page.play("B2", Black);
    page.pass(false);
    page.pass(true);
    assert_eq!(page.hears("probably dead").dead(), ["A3", "A1"]);
}

/// Workers that say nothing before they are let.
const HELD: &str = "const real = window.Worker;
    window.Worker = function (address) {
        const worker = new real(address);
        const listen = worker.addEventListener.bind(worker);
        worker.addEventListener = (kind, hear, how) => listen(kind, kind === 'message'
            ? (event) => window.letGo ? hear(event) : (window.held ??= []).push(() => hear(event))
            : hear, how);
        return worker;
    };";

fn late_proposal(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.script(HELD);
    walls(&page);
    page.press("Pass");
    page.until("the question", |look| look.dialog.is_some());
    page.press("Pass");
    page.until("the count", |look| look.offers("Accept count"));
    assert!(page.look().text.contains("Looking for dead stones…"));
    page.press("Accept count");
    page.hears("Black has accepted");
    page.wait_for("the worker's first word", "return !!window.held");
    page.script("window.letGo = true; window.held.forEach((hear) => hear())");
    page.advised();
    let told = page.until("the button", |look| look.offers("Suggest dead stones"));
    assert_eq!(told.dead(), [""; 0]);
    assert!(told.text.contains("Accepted"), "{}", told.text);
    page.press("Suggest dead stones");
    let marked = page.hears(FOUND);
    assert_eq!(marked.dead(), ["A3", "A1"]);
    assert!(
        !marked.text.contains("Accepted"),
        "another count is accepted anew"
    );
}

fn without_workers(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.script("delete window.Worker");
    stop(&page);
    assert_eq!(page.hears(FOUND).dead(), ["A3", "A1"]);
    let page = stage.open("en", WIDE);
    page.script("window.Worker = function () { throw new Error('refused'); }");
    stop(&page);
    assert_eq!(page.hears(FOUND).dead(), ["A3", "A1"]);
}

fn silent_worker(stage: &Stage) {
    let page = stage.open("en", WIDE);
    // A worker that starts and knows no questions: it is given up after a while.
    page.script(
        "const real = window.Worker;
         window.Worker = function () { return new real('sw.js'); };",
    );
    stop(&page);
    assert_eq!(page.hears(FOUND).dead(), ["A3", "A1"]);
}

fn unclear(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.new_game("5");
    // A stone with so much room that it might still live.
    page.play_points(&["C1", "D1", "C2", "D2", "C3", "D3", "C4", "D4", "C5", "D5"]);
    page.pass(false);
    page.play("A3", White);
    page.pass(false);
    page.pass(true);
    let told = page.hears("1 stone probably dead, 1 group unclear. Please look.");
    assert!(
        told.text
            .contains("Unclear: A3. Dead or alive? Please look."),
        "{}",
        told.text
    );
    let rings = "return document.querySelectorAll('.unclear').length";
    assert_eq!(page.script(rings), 1);
    page.touch("A3");
    let looked = page.hears("1 stone at A3 marked alive.");
    assert!(!looked.text.contains("Unclear"), "{}", looked.text);
    assert_eq!(page.script(rings), 0);
}

fn estimate(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.new_game("9");
    page.play_all(&["E5", "C3", "G3"]);
    page.press("Menu");
    page.until("the menu", |look| look.dialog.is_some());
    page.press("Estimate the score");
    let told = page.until("the estimate", |look| look.text.contains("Estimate: "));
    assert!(told.text.contains("Likely between"), "{}", told.text);
    assert_eq!(told.dialog, None);
    let marks = "return document.querySelectorAll('.owned .terr').length";
    page.wait("marks on the board", || {
        page.script(marks).as_u64().filter(|&n| n > 0)
    });
    page.play("C7", White);
    let gone = page.until("no estimate", |look| !look.text.contains("Estimate: "));
    assert_eq!(gone.stone("C7"), Some(White));
    assert_eq!(page.script(marks), 0);
    // By key, and closed by the button beside it.
    page.type_keys("k\u{e007}");
    page.until("the estimate", |look| look.text.contains("Estimate: "));
    page.press("Close the estimate");
    page.until("no estimate", |look| !look.text.contains("Estimate: "));
}

fn estimate_in_review(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.new_game("9");
    page.play_all(&["E5", "C3", "G3"]);
    page.press("Menu");
    page.until("the menu", |look| look.dialog.is_some());
    page.press("Review");
    page.until("the review", |look| look.text.contains("Review"));
    page.type_keys("k\u{e007}");
    let busy = "return document.querySelector('.estimate [aria-busy]') === null
        && (document.querySelector('.estimate')?.innerText ?? null)";
    let read = |what: &str| page.wait(what, || page.script(busy).as_str().map(str::to_owned));
    let last = read("the estimate");
    page.press("First");
    let first = page.wait("another estimate", || {
        page.script(busy)
            .as_str()
            .filter(|text| *text != last)
            .map(str::to_owned)
    });
    assert_ne!(first, last);
    page.press("Last");
    page.wait("the first estimate again", || {
        (page.script(busy) == last.as_str()).then_some(())
    });
}
