//! Clocks in a game: when they run and when they stand, what is called, and what is never given or
//! taken by a page that is hidden, loaded again or put to sleep.

use std::rc::Rc;

use fantoccini::key::Key;
use serde::Deserialize;
use serde_json::json;
use shoutan::go::Color::{self, Black, White};

use super::Test;
use super::driver::Profile;
use super::page::{Page, WIDE};
use super::stage::Stage;
use super::terms;
use crate::common::cases::asked;

pub const TESTS: &[Test] = &[
    (
        "a game is lost at the instant when its time is over, counted up to it",
        lost,
    ),
    ("calls are only seen where nothing is to be heard", unheard),
    (
        "the last seconds are counted down where that is wanted",
        down,
    ),
    (
        "a short sleep counts, and what was missed is not called",
        short_sleep,
    ),
    (
        "after a long sleep the players say whether it counts",
        long_sleep,
    ),
    ("a stopwatch that is set back gives nobody time", set_back),
    ("time goes on in a page that nobody sees", hidden),
    (
        "a page that is loaded again in a turn stands, with no more time than before",
        reloaded,
    ),
    (
        "a browser that is killed in a turn gives no time back",
        killed,
    ),
    (
        "the clocks stand in a dialog, in a review and while the players count",
        stands,
    ),
    ("a move that is taken back gives its time back", undone),
    (
        "with a clock to press a move is made when it is pressed",
        pressed,
    ),
    (
        "a tap on the running clock stops it, and the board says why it waits",
        paused,
    ),
    ("a pause from the menu stops the clock", paused_by_menu),
    ("a pause hides the board where that is wanted", hides),
    ("two fingers on both clocks do one thing", two_fingers),
    (
        "a clock can be started before the first move",
        started_early,
    ),
    (
        "hours of byo-yomi call everything once and leave no timer behind",
        hours,
    ),
];

/// One side's clock as it is seen.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Face {
    /// Whole seconds left.
    pub left: u64,
    /// In what time its player is, or what was called.
    pub line: String,
    /// Whether it runs.
    pub runs: bool,
    /// Whether a tap does something.
    pub able: bool,
}

/// A clock of a side, while there is one to be seen.
pub fn try_face(page: &Page, color: Color) -> Option<Face> {
    let found = page.script_on(
        "const clock = document.querySelector(arguments[0] + ' .clock-btn');
         if (!clock) return null;
         const digits = clock.querySelector('.clock').textContent.split(':');
         return {
           left: digits.reduce((sum, part) => sum * 60 + Number(part), 0),
           line: plain(clock.querySelector('.periods').textContent),
           runs: clock.classList.contains('on'),
           able: !clock.disabled,
         };",
        vec![json!(place(color))],
    );
    serde_json::from_value(found).unwrap_or_default()
}

/// A clock of a side.
pub fn face(page: &Page, color: Color) -> Face {
    page.wait("a clock", || try_face(page, color))
}

/// Waits until a clock is as it should be.
pub fn face_until(page: &Page, color: Color, what: &str, right: impl Fn(&Face) -> bool) -> Face {
    page.wait(what, || try_face(page, color).filter(&right))
}

/// Where a side's things are on the page.
pub fn place(color: Color) -> &'static str {
    match color {
        Black => ".near",
        White => ".far",
    }
}

/// Taps a clock.
pub fn tap_clock(page: &Page, color: Color) {
    page.press_found(
        "a clock that can be tapped",
        "return document.querySelector(arguments[0] + ' .clock-btn:not([disabled])')",
        &format!("{} ", place(color)),
    );
}

/// Starts a game with a clock on a board of this size.
pub fn timed(page: &Page, size: &str, system: &str, fields: &[(&str, &str)], switches: &[&str]) {
    terms::open_dialog(page);
    match size {
        "9" | "13" | "19" => page.choose(size),
        _ => {
            page.choose("Other");
            page.fill("Other", size);
        }
    }
    if !system.is_empty() {
        page.select("Clock", system);
    }
    for (field, value) in fields {
        page.fill(field, value);
    }
    for switch in switches {
        terms::turn(page, switch);
    }
    terms::start(page);
}

/// Byo-yomi without main time.
fn byoyomi(page: &Page, periods: &str, seconds: &str) {
    let fields = [
        ("Main time", "0"),
        ("Periods", periods),
        ("Length of a period", seconds),
    ];
    timed(page, "9", "Byo-yomi", &fields, &[]);
}

/// Minutes and no more.
pub fn absolute(page: &Page, minutes: &str) {
    let fields = [("Main time", minutes)];
    timed(page, "9", "Absolute (no byo-yomi)", &fields, &[]);
}

/// From now on the page's stopwatch can be moved, until it is loaded again.
pub fn hold_time(page: &Page) {
    page.script(
        "if (window.ahead !== undefined) return;
         const real = performance.now.bind(performance);
         window.ahead = 0;
         performance.now = () => real() + window.ahead;",
    );
}

/// Seconds pass on the page's stopwatch, or are taken back.
pub fn pass_time(page: &Page, seconds: i64) {
    page.script(&format!("window.ahead += {seconds} * 1000"));
}

/// From now on what the page says is noted instead of spoken, and what is called on the clocks is
/// noted too, until it is loaded again.
fn listen(page: &Page) {
    page.script(
        "window.spoken = [];
         window.seenCalls = [];
         const voice = { voiceURI: 'own', name: 'Own', lang: 'en-US', localService: true, default: true };
         window.SpeechSynthesisUtterance = class extends EventTarget {
           constructor(text) { super(); this.text = text; }
         };
         let last = null;
         const end = (said, event) => said === last && said.dispatchEvent(new Event(event));
         const speech = Object.assign(new EventTarget(), {
           paused: false,
           getVoices: () => [voice],
           speak: said => {
             last = said;
             if (said.volume > 0) spoken.push(said.text);
             setTimeout(() => end(said, 'start'), 5);
             setTimeout(() => end(said, 'end'), 300);
           },
           cancel: () => { last = null; },
           resume: () => {},
         });
         Object.defineProperty(window, 'speechSynthesis', { value: speech, configurable: true });
         const seen = {};
         new MutationObserver(() => {
           for (const side of ['.near', '.far']) {
             const call = document.querySelector(side + ' .periods b');
             const text = call ? call.textContent : '';
             if (text && text !== seen[side]) seenCalls.push(text);
             seen[side] = text;
           }
         }).observe(document.body, { subtree: true, childList: true, characterData: true });",
    );
}

fn noted(page: &Page, what: &str) -> Vec<String> {
    let found = page.script(&format!("return window.{what}"));
    serde_json::from_value(found).unwrap_or_default()
}

const COUNT: [&str; 9] = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
];

fn lost(stage: &Stage) {
    let page = stage.open("en", WIDE);
    byoyomi(&page, "2", "10");
    choose(&page, UP);
    listen(&page);
    // When the hand lets the stone go, when the result is there, and how long at most the machine
    // left the page without a moment of its own.
    page.script(
        "window.moved = 0;
         window.over = 0;
         window.stalled = 0;
         addEventListener('pointerup', () => { window.moved = performance.now(); }, true);
         let before = performance.now();
         setInterval(() => {
           const now = performance.now();
           window.stalled = Math.max(window.stalled, now - before - 20);
           before = now;
         }, 20);
         new MutationObserver(() => {
           if (!window.over && document.querySelector('.status.ended')) window.over = performance.now();
         }).observe(document.body, { subtree: true, childList: true, attributes: true });",
    );
    let before = face(&page, White);
    assert_eq!((before.left, before.runs), (10, false));
    assert_eq!(before.line, "2 × 10 seconds");
    page.play("E5", Black);
    let begun = face_until(&page, White, "White's clock", |face| face.runs);
    assert!((5..=10).contains(&begun.left), "{begun:?}");
    assert!(!face(&page, Black).runs);
    assert_eq!(face(&page, Black).left, 10);
    // Two periods are longer than a person's patience with a page that does nothing.
    face_until(&page, White, "the count", |face| face.line == "nine");
    let last = face_until(&page, White, "the last period", |face| {
        face.line == "Last period."
    });
    assert!((6..=10).contains(&last.left), "{last:?}");
    face_until(&page, White, "the last count", |face| face.line == "eight");
    page.take_picture("count-desk");
    face_until(&page, White, "the last count", |face| face.line == "nine");
    page.hears("Black wins on time");
    let measured = page.script("return [over - moved, stalled]");
    let (taken, stalled): (f64, f64) = serde_json::from_value(measured).unwrap();
    assert!(taken > 19_999.0, "{taken} ms");
    assert!(
        taken < 20_500.0 + stalled,
        "{taken} ms, stalled for {stalled} ms"
    );
    let shown: Vec<&str> = [COUNT.as_slice(), &["Last period."], &COUNT].concat();
    // What would come too late is not called.
    let called = |noted: Vec<String>, all: &[&str]| {
        let mut rest = all.iter();
        let in_order = noted.iter().all(|call| rest.any(|due| due == call));
        assert!(in_order, "{noted:?}");
        assert!(noted.len() == all.len() || stalled > 800.0, "{noted:?}");
    };
    called(noted(&page, "seenCalls"), &shown);
    let end = "Ten. Time. White loses on time.";
    page.wait("the last word", || {
        noted(&page, "spoken")
            .iter()
            .any(|word| word == end)
            .then_some(())
    });
    called(noted(&page, "spoken"), &[shown.as_slice(), &[end]].concat());
    let after = face(&page, White);
    assert_eq!((after.left, after.runs, after.able), (0, false, false));
    assert_eq!(after.line, "Time is over");
    assert!(!face(&page, Black).runs);
    // No second result, and nothing is played any more.
    page.tap("D5");
    let stays = page.hears("The game is over");
    assert_eq!(stays.stone("D5"), None);
}

/// How a count goes up.
const UP: &str = "1, 2, 3 … 10";

/// Chooses in the settings how the clock calls.
fn choose(page: &Page, way: &str) {
    page.press("Menu");
    page.press("Settings");
    page.until("the settings", |look| {
        look.dialog.as_deref() == Some("Settings")
    });
    page.choose(way);
    page.press("Close");
    page.until("no dialog", |look| look.dialog.is_none());
}

fn unheard(stage: &Stage) {
    let page = stage.open("en", WIDE);
    for way in ["Silent", "Tones"] {
        byoyomi(&page, "1", "10");
        hold_time(&page);
        listen(&page);
        choose(&page, way);
        choose(&page, UP);
        page.script(
            // A machine that runs tests may have no loudspeaker, and its output would wait for one.
            "const output = Object.getPrototypeOf(AudioContext.prototype);
             Object.defineProperty(output, 'state', { get: () => 'running', configurable: true });
             Object.defineProperty(output, 'currentTime', { get: () => performance.now() / 1000, configurable: true });
             window.tones = 0;
             for (const kind of ['createOscillator', 'createBufferSource']) {
               const make = AudioContext.prototype[kind];
               AudioContext.prototype[kind] = function () { window.tones += 1; return make.call(this); };
             }",
        );
        page.play("E5", Black);
        let tones = || page.script("return tones").as_u64().unwrap_or_default();
        face_until(&page, White, "White's clock", |face| face.runs);
        page.settle();
        let before = tones();
        pass_time(&page, 5);
        face_until(&page, White, "the count", |face| face.line == "nine");
        page.hears("Black wins on time");
        let seen = noted(&page, "seenCalls");
        assert!(seen.iter().any(|call| call == "eight"), "{seen:?}");
        assert_eq!(noted(&page, "spoken"), [""; 0], "{way}");
        if way == "Silent" {
            assert_eq!(tones(), before, "not a sound");
        } else {
            assert!(tones() > before + 2, "a tone for each call");
        }
        page.reload();
    }
}

fn down(stage: &Stage) {
    let page = stage.open("en", WIDE);
    byoyomi(&page, "1", "10");
    hold_time(&page);
    listen(&page);
    choose(&page, "10, 9, 8 … 1");
    page.play("E5", Black);
    face_until(&page, White, "White's clock", |face| face.runs);
    pass_time(&page, 6);
    face_until(&page, White, "the count", |face| face.line == "one");
    let seen = noted(&page, "seenCalls");
    let four = seen.iter().position(|call| call == "two");
    assert_eq!(
        four.map(|at| &seen[at..]),
        Some(&["two".to_owned(), "one".to_owned()][..])
    );
}

fn short_sleep(stage: &Stage) {
    let page = stage.open("en", WIDE);
    byoyomi(&page, "1", "40");
    choose(&page, UP);
    hold_time(&page);
    listen(&page);
    page.play("E5", Black);
    face_until(&page, White, "White's clock", |face| face.runs);
    pass_time(&page, 32);
    let after = face_until(&page, White, "what is left", |face| face.left < 10);
    assert!(after.left > 0 && after.runs, "{after:?}");
    assert_eq!(page.look().dialog, None, "nobody is asked");
    face_until(&page, White, "the count", |face| face.line == "nine");
    page.hears("Black wins on time");
    let calls = page.wait("the last word", || {
        let calls = noted(&page, "spoken");
        calls
            .iter()
            .any(|call| call.contains("Ten"))
            .then_some(calls)
    });
    assert!(
        calls.iter().all(|call| !call.contains("seconds")),
        "{calls:?}"
    );
    let rest: Vec<&str> = COUNT.iter().copied().skip(9 + 1 - calls.len()).collect();
    assert_eq!(
        calls[..calls.len() - 1],
        rest,
        "those that were not missed, once each"
    );
}

fn long_sleep(stage: &Stage) {
    let page = stage.open("en", WIDE);
    absolute(&page, "10");
    hold_time(&page);
    page.play("E5", Black);
    face_until(&page, White, "White's clock", |face| face.runs);
    let asked = || {
        pass_time(&page, 300);
        let asked = page.until("the question", |look| {
            look.dialog.as_deref() == Some("Does this time count?")
        });
        assert!(
            asked.text.contains("The device stood still for 5 minutes"),
            "{}",
            asked.text
        );
        assert!(!face(&page, White).runs);
    };
    asked();
    page.press("It does not count");
    let told = page.until("the answer", |look| look.dialog.is_none());
    assert_eq!(told.status, "Paused. The clocks stand still.");
    let as_before = face(&page, White);
    assert!(as_before.left > 590 && !as_before.runs, "{as_before:?}");
    page.press("Continue");
    face_until(&page, White, "the clock again", |face| face.runs);
    asked();
    page.press("It counts");
    page.until("the answer", |look| look.dialog.is_none());
    let less = face(&page, White);
    assert!((285..=300).contains(&less.left) && !less.runs, "{less:?}");
    assert_eq!(face(&page, Black).left, 600);
    page.press("Continue");
    face_until(&page, White, "the clock again", |face| face.runs);
    asked();
    page.press("It counts");
    let over = page.hears("Black wins on time");
    assert_eq!(over.dialog, None);
    assert_eq!(face(&page, White).left, 0);
}

fn set_back(stage: &Stage) {
    let page = stage.open("en", WIDE);
    absolute(&page, "5");
    hold_time(&page);
    page.play("E5", Black);
    pass_time(&page, 30);
    let before = face_until(&page, White, "what is left", |face| face.left <= 270);
    pass_time(&page, -60);
    page.play("D5", White);
    page.play("D4", Black);
    let after = face_until(&page, White, "White's turn", |face| face.runs);
    assert!(after.left <= before.left, "{after:?}");
    assert!(face(&page, Black).left <= 300);
    pass_time(&page, 80);
    let later = face_until(&page, White, "time again", |face| {
        face.left < before.left - 10
    });
    assert!(later.left >= before.left - 60, "{later:?}");
}

/// The page is no longer seen, or again.
fn show(page: &Page, seen: bool) {
    let state = if seen { "visible" } else { "hidden" };
    page.script(&format!(
        "Object.defineProperty(document, 'hidden', {{ get: () => {}, configurable: true }});
         Object.defineProperty(document, 'visibilityState', {{ get: () => '{state}', configurable: true }});
         document.dispatchEvent(new Event('visibilitychange'));",
        !seen
    ));
}

fn hidden(stage: &Stage) {
    let page = stage.open("en", WIDE);
    absolute(&page, "2");
    hold_time(&page);
    page.play("E5", Black);
    face_until(&page, White, "White's clock", |face| face.runs);
    show(&page, false);
    pass_time(&page, 60);
    show(&page, true);
    let after = face_until(&page, White, "what is left", |face| face.left <= 60);
    assert!(after.left > 50 && after.runs, "{after:?}");
    // A flag that falls meanwhile has fallen, once.
    show(&page, false);
    pass_time(&page, 70);
    show(&page, true);
    page.hears("Black wins on time");
    assert_eq!(face(&page, White).left, 0);
}

/// The milliseconds that the page has kept for White in the middle of a turn.
fn kept_for_white(page: &Page) -> Option<u64> {
    let text = page.kept("page", "clock")?;
    let kept: serde_json::Value = serde_json::from_str(&text).unwrap_or_default();
    kept["kept"]["clock"]["bank"]["white"]["millis"].as_u64()
}

/// A page that was left in White's turn stands, with no more time than at most 5 s before.
fn stands_after(page: &Page, before: u64) {
    let after = face(page, White);
    assert!(after.left <= before + 5, "{after:?} after {before}");
    assert!(after.left > before - 10, "{after:?} after {before}");
    assert!(!after.runs && after.able);
    assert_eq!(page.look().turn(), Some(White));
    hold_time(page);
    pass_time(page, 20);
    page.settle();
    assert_eq!(face(page, White), after, "nobody is at the board yet");
    page.press("Continue");
    face_until(page, White, "the clock again", |face| face.runs);
    pass_time(page, 20);
    face_until(page, White, "less time", |face| {
        face.runs && face.left <= after.left - 20
    });
    page.play("D5", White);
    assert!(face(page, Black).runs);
}

fn reloaded(stage: &Stage) {
    let page = stage.open("en", WIDE);
    absolute(&page, "2");
    hold_time(&page);
    page.play("E5", Black);
    face_until(&page, White, "White's clock", |face| face.runs);
    pass_time(&page, 60);
    page.wait("the clock to be kept", || {
        kept_for_white(&page).filter(|&millis| millis < 60_000)
    });
    let before = face(&page, White).left;
    page.reload();
    stands_after(&page, before);
    page.on_disk();
    // Nobody has thought yet in this turn: it stands too.
    page.reload();
    let again = face(&page, Black);
    assert!(
        (105..=120).contains(&again.left) && !again.runs,
        "{again:?}"
    );
    // A game that has not begun is not paused.
    absolute(&page, "2");
    page.on_disk();
    page.reload();
    assert!(page.look().offers("Start the clock"));
    page.play("C3", Black);
    face_until(&page, White, "White's clock", |face| face.runs);
}

fn killed(stage: &Stage) {
    let profile = Rc::new(Profile::fresh());
    let server = stage.serve("/");
    let url = format!("{}?lang=en", server.url());
    let page = stage.window(&stage.browser(&profile), WIDE);
    page.visit(&url);
    absolute(&page, "2");
    hold_time(&page);
    page.play("E5", Black);
    page.on_disk();
    face_until(&page, White, "White's clock", |face| face.runs);
    pass_time(&page, 60);
    page.wait("the clock to be kept", || {
        kept_for_white(&page).filter(|&millis| millis < 60_000)
    });
    let before = face(&page, White).left;
    page.kill_browser();
    let page = stage.window(&stage.browser(&profile), WIDE);
    page.visit(&url);
    stands_after(&page, before);
    page.close_browser();
}

fn stands(stage: &Stage) {
    let page = stage.open("en", WIDE);
    absolute(&page, "5");
    hold_time(&page);
    page.play_all(&["E5", "D5"]);
    let before = face_until(&page, Black, "Black's clock", |face| face.runs).left;
    let as_before = |what: &str| {
        // Far more than the players would be asked about.
        pass_time(&page, 280);
        page.settle();
        what.to_owned()
    };
    let goes_on = |what: String| {
        let after = face_until(&page, Black, "Black's clock again", |face| face.runs);
        assert!(after.left > before - 15, "{what}: {after:?}");
        page.until("no dialog", |look| look.dialog.is_none());
    };
    page.press("Menu");
    page.until("the menu", |look| look.dialog.is_some());
    assert!(!face(&page, Black).runs);
    let what = as_before("a dialog");
    page.press("Close");
    goes_on(what);
    page.press("Resign");
    page.until("the question", |look| look.dialog.is_some());
    let what = as_before("a question");
    page.press("Cancel");
    goes_on(what);
    page.script("document.activeElement.blur()");
    page.key(Key::Left);
    page.hears("Move 1, ");
    let reviewed = face(&page, Black);
    assert!(!reviewed.runs && !reviewed.able);
    let what = as_before("a review");
    page.press("Back to the game");
    goes_on(what);
    page.pass(false);
    page.pass(true);
    let what = as_before("a count");
    page.press("Resume play");
    page.hears("Play resumes");
    goes_on(what);
    assert!(face(&page, White).left > 290);
}

fn undone(stage: &Stage) {
    let page = stage.open("en", WIDE);
    absolute(&page, "5");
    hold_time(&page);
    page.play("E5", Black);
    pass_time(&page, 30);
    face_until(&page, White, "White's thinking", |face| face.left <= 270);
    page.play("D5", White);
    let spent = face(&page, White).left;
    assert!(spent <= 270);
    pass_time(&page, 20);
    face_until(&page, Black, "Black's thinking", |face| face.left <= 280);
    page.press("Undo");
    page.until("the stone gone", |look| look.stone("D5").is_none());
    let white = face_until(&page, White, "White's turn again", |face| face.runs);
    assert!((280..=300).contains(&white.left), "{white:?}");
    let black = face(&page, Black);
    assert_eq!((black.left, black.runs), (300, false));
    // With the first move the clocks wait again.
    page.press("Undo");
    page.until("an empty board", |look| look.stone("E5").is_none());
    for color in Color::BOTH {
        let waits = face(&page, color);
        assert_eq!((waits.left, waits.runs, waits.able), (300, false, true));
    }
    page.press("Redo");
    face_until(&page, White, "White's turn again", |face| face.runs);
}

fn pressed(stage: &Stage) {
    let page = stage.open("en", WIDE);
    let fields = [
        ("Main time", "1"),
        ("Added each move", "30"),
        ("Bank at most", "10"),
    ];
    timed(
        &page,
        "9",
        "Fischer",
        &fields,
        &["Press the clock after each move"],
    );
    hold_time(&page);
    page.play("E5", Black);
    face_until(&page, White, "White's clock", |face| face.runs);
    page.play("D5", White);
    let unpressed = face(&page, White);
    assert!(unpressed.runs && unpressed.able, "{unpressed:?}");
    assert!(!face(&page, Black).able, "only who moved presses");
    page.tap("F5");
    let refused = page.hears("White has not pressed the clock yet.");
    assert_eq!(refused.stone("F5"), None);
    pass_time(&page, 20);
    face_until(&page, White, "time that passes", |face| face.left <= 40);
    tap_clock(&page, White);
    face_until(&page, Black, "Black's clock", |face| face.runs);
    let earned = face(&page, White);
    assert!(
        (50..=71).contains(&earned.left) && !earned.runs,
        "{earned:?}"
    );
    page.play("F5", Black);
    // The flag falls although the stone lies there.
    pass_time(&page, 70);
    page.hears("White wins on time");
}

fn paused(stage: &Stage) {
    let page = stage.open("en", WIDE);
    absolute(&page, "5");
    hold_time(&page);
    page.play("E5", Black);
    face_until(&page, White, "White's clock", |face| face.runs);
    tap_clock(&page, White);
    page.hears("Paused. The clocks stand still.");
    let stopped = face_until(&page, White, "a clock that stands", |face| !face.runs);
    pass_time(&page, 200);
    page.settle();
    assert_eq!(face(&page, White), stopped);
    page.tap("D5");
    let refused = page.hears("The game is paused.");
    page.wait_for(
        "a board without a stone to be",
        "return !document.querySelector('.ghost')",
    );
    assert_eq!(refused.stone("D5"), None);
    page.press("Pass");
    page.settle();
    assert_eq!(page.hears("The game is paused.").turn(), Some(White));
    assert!(refused.name("E5").contains("black"), "the board is seen");
    // Either clock lets it run again, and it is White's.
    tap_clock(&page, Black);
    face_until(&page, White, "White's clock again", |face| face.runs);
    assert!(!face(&page, Black).runs);
    page.play("D5", White);
}

fn paused_by_menu(stage: &Stage) {
    let page = stage.open("en", WIDE);
    absolute(&page, "5");
    hold_time(&page);
    page.play("E5", Black);
    face_until(&page, White, "White's clock", |face| face.runs);
    page.press("Menu");
    page.press("Pause");
    page.until("no dialog", |look| look.dialog.is_none());
    page.hears("Paused. The clocks stand still.");
    let stopped = face(&page, White);
    assert!(!stopped.runs);
    pass_time(&page, 60);
    page.settle();
    assert_eq!(face(&page, White), stopped);
    page.press("Menu");
    page.until("the menu", |look| {
        look.offers("Continue") && !look.offers("Pause")
    });
    page.press("Continue");
    face_until(&page, White, "White's clock again", |face| face.runs);
}

fn hides(stage: &Stage) {
    let page = stage.open("en", WIDE);
    absolute(&page, "5");
    page.press("Menu");
    page.press("Settings");
    terms::turn(&page, "Hide the board in a pause");
    page.press("Close");
    page.until("no dialog", |look| look.dialog.is_none());
    let seen = || {
        let seen = page.script("return shown(document.querySelector('[role=grid]'))");
        seen.as_bool().unwrap_or_default()
    };
    page.play("E5", Black);
    assert!(seen());
    tap_clock(&page, White);
    page.wait("the board to be hidden", || (!seen()).then_some(()));
    page.reload();
    assert!(!seen(), "a page that is loaded again is in a pause");
    page.press("Continue");
    page.wait("the board", || seen().then_some(()));
    page.play("D5", White);
}

fn two_fingers(stage: &Stage) {
    let page = stage.open("en", WIDE);
    absolute(&page, "5");
    hold_time(&page);
    // The stopwatch stands, so that what follows is a moment or longer, whatever the machine.
    let stands = "const stands = performance.now() - window.ahead;
                  performance.now = () => stands + window.ahead;";
    page.script(stands);
    // Either in one task of the page's own (what a driver runs is not one in every engine), or in
    // two with a moment between, as fingers come down.
    let both = |first: Color, moment: i64| {
        let sides = [place(first), place(first.other())];
        pass_time(&page, 1);
        if moment == 0 {
            page.script_later(
                "const [sides, done] = arguments;
                 setTimeout(() => {
                   for (const side of sides) document.querySelector(side + ' .clock-btn').click();
                   done(true);
                 });",
                vec![json!(sides)],
            );
            return page.settle();
        }
        for side in sides {
            page.script_on(
                "document.querySelector(arguments[0] + ' .clock-btn').click()",
                vec![json!(side)],
            );
            page.settle();
            page.script(&format!("window.ahead += {moment}"));
        }
    };
    for (first, moment) in [(Black, 0), (White, 0), (Black, 100), (White, 100)] {
        let both = |first| both(first, moment);
        // Before the start: it starts.
        both(first);
        let black = face_until(&page, Black, "Black's clock", |face| face.runs);
        assert!(black.able && !face(&page, White).runs);
        both(first);
        page.hears("Paused. The clocks stand still.");
        let stopped = face_until(&page, Black, "clocks that stand", |face| !face.runs);
        pass_time(&page, 30);
        page.settle();
        assert_eq!(face(&page, Black), stopped);
        both(first);
        let again = face_until(&page, Black, "Black's clock", |face| face.runs);
        assert!(
            stopped.left - again.left <= 5,
            "{again:?} after {stopped:?}"
        );
        assert_eq!(face(&page, White).left, 300);
        absolute(&page, "5");
    }
    // With a press to come: it is pressed, and the opponent's clock runs on.
    let press = ["Press the clock after each move"];
    timed(&page, "9", "", &[], &press);
    let moves = [
        (Black, 0, "E5", "D5"),
        (White, 0, "C3", "C4"),
        (Black, 100, "E3", "E4"),
        (White, 100, "G3", "G4"),
    ];
    for (first, moment, black, white) in moves {
        let both = |first| both(first, moment);
        page.play(black, Black);
        if black != "E5" {
            face_until(&page, Black, "Black's clock", |face| face.runs);
            both(first);
        }
        let its = face_until(&page, White, "White's clock", |face| face.runs);
        assert!(its.left > 270);
        page.play(white, White);
        both(first);
        let its = face_until(&page, Black, "Black's clock", |face| face.runs);
        assert!(its.left > 270 && !face(&page, White).runs);
        assert_eq!(page.look().turn(), Some(Black));
    }
}

fn started_early(stage: &Stage) {
    let page = stage.open("en", WIDE);
    absolute(&page, "5");
    hold_time(&page);
    pass_time(&page, 60);
    page.settle();
    assert_eq!(face(&page, Black).left, 300, "nobody thinks yet");
    page.press("Start the clock");
    face_until(&page, Black, "Black's clock", |face| face.runs);
    pass_time(&page, 30);
    face_until(&page, Black, "time that passes", |face| face.left <= 270);
    page.play("E5", Black);
    let white = face_until(&page, White, "White's clock", |face| face.runs);
    assert!(white.left >= 280, "{white:?}");
    let black = face(&page, Black);
    assert!(black.left <= 270 && !black.runs, "{black:?}");
}

/// From now on time passes on the page only where a test says so, timers included.
const OWN_TIME: &str = "
    let now = performance.now(), date = Date.now() - now, last = 0;
    const queue = new Map();
    performance.now = () => now;
    Date.now = () => date + now;
    const put = (every, call, wait = 0, ...rest) => {
      wait = Math.max(Number(wait), every ? 1 : 0);
      queue.set(++last, { at: now + wait, every: every && wait, go: () => call(...rest) });
      return last;
    };
    window.realTimeout ??= window.setTimeout.bind(window);
    window.setTimeout = (...asked) => put(false, ...asked);
    window.setInterval = (...asked) => put(true, ...asked);
    window.clearTimeout = window.clearInterval = id => queue.delete(id);
    const { port1, port2 } = new MessageChannel();
    window.turn = () => new Promise(go => { port1.onmessage = go; port2.postMessage(0); });
    window.pass = async millis => {
      const end = now + millis;
      for (;;) {
        const due = [...queue].sort(([, a], [, b]) => a.at - b.at)[0];
        if (!due || due[1].at > end) break;
        const [id, timer] = due;
        now = Math.max(now, timer.at);
        if (timer.every) timer.at += timer.every; else queue.delete(id);
        timer.go();
        await turn();
      }
      now = end;
    };
    window.timers = () => queue.size;";

fn hours(stage: &Stage) {
    /// How long each player thinks: two tens and two seconds are called.
    const THOUGHT: u32 = 22_500;
    const AT_ONCE: usize = 20;
    let page = stage.open("en", WIDE);
    let fields = [
        ("Main time", "0"),
        ("Periods", "5"),
        ("Length of a period", "30"),
    ];
    timed(&page, "19", "Byo-yomi", &fields, &[]);
    choose(&page, UP);
    listen(&page);
    page.script(OWN_TIME);
    // By chance, but always the same: points, until one is taken.
    let play = |turns: usize| {
        let done = page.script_later(
            "const [turns, thought, done] = arguments;
             window.chance ??= 1;
             const points = [...document.querySelectorAll('[data-point]')];
             const moves = () => document.querySelectorAll('.mv').length;
             (async () => {
               for (let i = 0; i < turns; i++) {
                 const turn = () => document.querySelector('section.player[aria-current=true]');
                 const before = turn();
                 for (let tries = 0; turn() === before && tries < 2000; tries++) {
                   chance = (chance * 48271) % 2147483647;
                   const point = points[chance % points.length];
                   if (/, (black|white)/.test(point.ariaLabel)) continue;
                   point.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 0 }));
                   await window.turn();
                   await window.turn();
                 }
                 await pass(thought);
               }
               done([timers(), document.documentElement.lang]);
             })();",
            vec![json!(turns), json!(THOUGHT)],
        );
        done[0].as_u64().unwrap()
    };
    let listeners = || {
        let tools = |command| page.browser().devtools(command, json!({}));
        page.on_disk();
        page.settle();
        tools("HeapProfiler.collectGarbage");
        tools("Memory.getDOMCounters")["jsEventListeners"]
            .as_i64()
            .unwrap()
    };
    let (timers, heard) = (play(AT_ONCE), listeners());
    let turns = asked("SHOUTAN_HOURS", 1) * 3_600_000 / THOUGHT as usize;
    for _ in 1..turns / AT_ONCE {
        assert_eq!(play(AT_ONCE), timers, "no timer is left behind");
    }
    let turns = turns / AT_ONCE * AT_ONCE;
    assert!(
        listeners() - heard < 12,
        "{} listeners were {heard}",
        listeners()
    );
    // Nobody lost a period, and everything was called once in each turn.
    assert_eq!(face(&page, Color::White).line, "5 × 30 seconds");
    assert_eq!(face(&page, Color::Black).line, "two");
    let spoken = noted(&page, "spoken");
    assert_eq!(spoken.len(), 4 * turns, "{:?}", &spoken[..8]);
    for turn in spoken.chunks(4) {
        assert_eq!(turn, &spoken[..4]);
    }
    assert_eq!(spoken[2..4], ["one", "two"]);
    let list = page.script("return document.querySelectorAll('.mv').length");
    assert!(list.as_u64() >= Some(turns as u64), "{list} moves");
    // The one who waits too long loses, at that instant.
    page.script_later("pass(127_000).then(arguments[0])", vec![]);
    page.settle();
    assert!(!page.look().status.contains("on time"));
    page.script_later("pass(1_000).then(arguments[0])", vec![]);
    page.hears("on time");
}
