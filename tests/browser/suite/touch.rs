//! The board under fingers: every point is hit, by each of the ways to place a stone; a lens, two
//! fingers, and what must not happen.

use std::time::Duration;

use fantoccini::actions::{Actions, InputSource, MouseActions, PointerAction, TouchActions};
use fantoccini::key::Key;
use serde_json::{Value, json};
use shoutan::go::Color::{Black, White};
use shoutan::go::{Move, NodeId, sgf};

use super::Test;
use super::page::{DOWN, Look, PHONE, Page, Place, TALL, UP, WIDE, over};
use super::stage::Stage;

pub const TESTS: &[Test] = &[
    (
        "on a small phone every point can be hit, and waits",
        every_point_waits,
    ),
    (
        "on a small phone every point can be hit by sliding to it",
        every_point_by_sliding,
    ),
    (
        "on a small phone every point can be hit at once",
        every_point_at_once,
    ),
    ("points are hit where they are drawn on any screen", ratios),
    ("a whole game is played by touch alone", whole_game),
    ("a lens shows what the finger hides", lens),
    ("a stone waits until a finger comes down on it", waits),
    (
        "two fingers enlarge and move the board, not the page",
        two_fingers,
    ),
    (
        "an enlarged board is played on, and ends with its game",
        enlarged,
    ),
    (
        "an enlarged board follows its count and its review",
        enlarged_anywhere,
    ),
    ("a wheel enlarges the board, and keys find their way", wheel),
    ("nothing is played until all fingers are lifted", all_lifted),
    ("a finger that leaves the board plays nothing", leaves),
    ("what begins beside the board plays nothing", from_outside),
    (
        "a turned phone keeps the stone that waits and drops the gesture",
        turned,
    ),
    (
        "a finger that was down before a dialog hits nothing in it",
        before_a_dialog,
    ),
    ("what the hand prefers is remembered", remembered),
    ("a stone that is placed by touch is felt", felt),
    (
        "a long press opens no menu and quick taps zoom nothing",
        no_menu,
    ),
];

/// Moves a pointer to a place in the window, at once.
fn to((x, y): Place) -> PointerAction {
    PointerAction::MoveTo {
        duration: Some(Duration::ZERO),
        x,
        y,
    }
}

/// Where all points are on the screen, and how large: name, middle, width and height.
fn places(page: &Page) -> Vec<(String, Place, Place)> {
    let found = page.script(
        "return [...document.querySelectorAll('[data-point]')].map(p => {
           const r = p.getBoundingClientRect();
           return [p.dataset.point, [r.left + r.width / 2, r.top + r.height / 2], [r.width, r.height]];
         })",
    );
    serde_json::from_value(found).unwrap()
}

/// Where a point is on the screen.
fn place(page: &Page, point: &str) -> Place {
    let mut all = places(page).into_iter();
    all.find(|(name, ..)| name == point).unwrap().1
}

/// Places just under half a point off the middles of points, each time in another direction. A
/// driver knows whole pixels only: the nearest one that is not farther off.
fn off_centre(places: &[(String, Place, Place)]) -> Vec<Place> {
    let ways = [(1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)];
    let off = |middle: f64, size: f64, way: f64| {
        let at = middle + way * 0.49 * size;
        if way > 0.0 { at.floor() } else { at.ceil() }
    };
    places
        .iter()
        .zip(ways.into_iter().cycle())
        .map(|((_, (x, y), (width, height)), (dx, dy))| (off(*x, *width, dx), off(*y, *height, dy)))
        .collect()
}

/// Holds a finger at a place, or lifts it. A gesture of the protocol ends with all fingers in the
/// air; one that stays down while something else happens is this browser's own.
fn hold(page: &Page, kind: &str, place: Option<Place>) {
    let points: Vec<Value> = place
        .iter()
        .map(|(x, y)| json!({ "x": x, "y": y, "radiusX": 10, "radiusY": 10 }))
        .collect();
    page.browser().devtools(
        "Input.dispatchTouchEvent",
        json!({ "type": kind, "touchPoints": points }),
    );
}

/// One finger comes down at places one after the other.
fn taps(places: &[Place]) -> TouchActions {
    let finger = TouchActions::new("finger".into());
    places.iter().fold(finger, |finger, &place| {
        finger.then(to(place)).then(DOWN).then(UP)
    })
}

/// One finger slides from place to place and is lifted.
fn stroke(places: &[Place]) -> TouchActions {
    let finger = TouchActions::new("finger".into());
    let finger = finger.then(to(places[0])).then(DOWN);
    let slides = places[1..].iter();
    slides
        .fold(finger, |finger, &place| finger.then(to(place)))
        .then(UP)
}

/// Two fingers slide, each from a place to another, and are lifted.
fn pinch(first: (Place, Place), second: (Place, Place)) -> Actions {
    let finger = |name: &str, (from, end): (Place, Place)| {
        let half = ((from.0 + end.0) / 2.0, (from.1 + end.1) / 2.0);
        TouchActions::new(name.into())
            .then(to(from))
            .then(DOWN)
            .then(to(half))
            .then(to(end))
            .then(UP)
    };
    Actions::from(finger("first", first)).and(finger("second", second))
}

/// Presses a button with a finger.
pub fn touch_button(page: &Page, name: &str) {
    page.press_by(name, |middle| page.gesture(taps(&[middle])));
}

fn prefer(page: &Page, choice: &str) {
    page.press("Menu");
    page.press("Settings");
    page.choose(choice);
    page.key(Key::Escape);
    page.until("the board", |look| look.dialog.is_none());
}

fn stones(look: &Look) -> usize {
    let stone = |byte: &u8| matches!(byte, b'X' | b'O');
    look.board().bytes().filter(stone).count()
}

/// The moves of the game on the board, as it is kept.
fn moves(page: &Page) -> Vec<String> {
    page.catch_files();
    page.press("Menu");
    page.press("Save game record");
    let (_, text) = page.saved_file();
    moves_of(&text)
}

/// The moves of a record that needs no repair.
fn moves_of(text: &str) -> Vec<String> {
    let read = sgf::read(text).unwrap().remove(0).unwrap();
    assert!(read.repairs.is_empty(), "{:?}", read.repairs);
    let (tree, size) = (&read.record.tree, read.record.setup.size);
    let line = tree.path(tree.end_of(NodeId::ROOT)).into_iter();
    line.filter_map(|id| tree.node(id).step())
        .map(|step| match step.mv {
            Move::Play(point) => size.western(point),
            Move::Pass => "pass".to_owned(),
        })
        .collect()
}

fn every_point_waits(stage: &Stage) {
    let page = stage.open("en", PHONE);
    let all = places(&page);
    let aims = off_centre(&all);
    for (&aim, (name, ..)) in aims.iter().zip(&all) {
        page.gesture(taps(&[aim]));
        let wanted = format!("Play {name}");
        page.wait(&wanted, || {
            let offered =
                page.script("return document.querySelector('.confirm .main')?.textContent.trim()");
            (offered == wanted.as_str()).then_some(())
        });
    }
    assert_eq!(stones(&page.look()), 0);
    // A second touch, as far off the middle, plays.
    page.gesture(taps(&[aims[360]]));
    page.until("the stone", |look| look.stone("T1") == Some(Black));
}

/// The points of every second row: stones there never take each other.
fn rows(page: &Page, odd: bool) -> Vec<(String, Place, Place)> {
    let all = places(page);
    let rows = all.chunks(19).skip(usize::from(odd)).step_by(2);
    rows.flatten().cloned().collect()
}

/// Hits all points in two games, and reads what was played from the record.
fn every_point_is_played(page: &Page, hit: &dyn Fn(&[Place])) {
    for odd in [false, true] {
        let points = rows(page, odd);
        for part in off_centre(&points).chunks(19) {
            hit(part);
        }
        page.until("all stones", |look| stones(look) == points.len());
        let wanted: Vec<&String> = points.iter().map(|(name, ..)| name).collect();
        assert_eq!(moves(page).iter().collect::<Vec<_>>(), wanted);
        page.press("Menu");
        page.new_game("19");
    }
}

fn every_point_by_sliding(stage: &Stage) {
    let page = stage.open("en", PHONE);
    prefer(&page, "Slide");
    let away = place(&page, "K10");
    every_point_is_played(&page, &|aims| {
        let finger = TouchActions::new("finger".into());
        page.gesture(aims.iter().fold(finger, |finger, &aim| {
            finger.then(to(away)).then(DOWN).then(to(aim)).then(UP)
        }));
    });
}

fn every_point_at_once(stage: &Stage) {
    let page = stage.open("en", PHONE);
    prefer(&page, "At once");
    every_point_is_played(&page, &|aims| page.gesture(taps(aims)));
}

/// Gives the window a size with so many device pixels to a CSS pixel.
fn resize(page: &Page, (width, height): (u32, u32), ratio: f64) {
    page.browser().devtools(
        "Emulation.setDeviceMetricsOverride",
        json!({ "width": width, "height": height, "deviceScaleFactor": ratio, "mobile": true }),
    );
    page.settle();
}

fn ratios(stage: &Stage) {
    let page = stage.open("en", PHONE);
    prefer(&page, "Confirm");
    let small_and_large = [
        (280, 480),
        (320, 568),
        (480, 320),
        (1024, 600),
        (2560, 1440),
        (3840, 2160),
    ];
    let ratios = [1.0, 1.25, 2.0, 3.0];
    let all_sizes = small_and_large
        .into_iter()
        .flat_map(|size| ratios.map(|ratio| (size, ratio)));
    let screens = [
        ((360, 640), 1.0),
        ((360, 640), 1.25),
        ((393, 851), 2.75),
        ((390, 844), 3.0),
        ((820, 1180), 2.0),
        ((1280, 800), 1.25),
    ];
    for (size, ratio) in screens.into_iter().chain(all_sizes) {
        resize(&page, size, ratio);
        // The page cannot be moved sideways, and no part of the board is out of the window.
        let whole = page.script(
            "const r = document.querySelector('.board-host svg').getBoundingClientRect();
             window.scrollTo(50, 0);
             return document.documentElement.scrollWidth <= innerWidth && scrollX === 0
               && r.left >= -0.5 && r.top >= -0.5 && r.right <= innerWidth + 0.5 && r.bottom <= innerHeight + 0.5",
        );
        assert_eq!(whole, true, "{size:?}, {ratio}");
        let all = places(&page);
        let aims = off_centre(&all);
        for at in [0, 18, 23, 180, 199, 342, 360] {
            let (name, ..) = &all[at];
            page.gesture(taps(&[aims[at]]));
            page.until(&format!("{name} at {size:?}, {ratio}"), |look| {
                look.offers(&format!("Play {name}"))
            });
        }
    }
    assert_eq!(stones(&page.look()), 0);
}

/// Black's wall and White's, a white stone that is taken, and one that dies on the board.
const GAME: [&str; 23] = [
    "E5", "F5", "E4", "F4", "E6", "F6", "E3", "F3", "E7", "F7", "E2", "F2", "E8", "F8", "E1", "F1",
    "E9", "F9", "C5", "D5", "D4", "B3", "D6",
];

fn whole_game(stage: &Stage) {
    let page = stage.open("en", PHONE);
    touch_button(&page, "Menu");
    touch_button(&page, "New game");
    let nine = page.wait("the size", || {
        let found = page.script(
            "const found = all('label').find(l => said(l) === '9');
             const r = found?.getBoundingClientRect();
             return r ? [r.left + r.width / 2, r.top + r.height / 2] : null;",
        );
        serde_json::from_value::<Place>(found).ok()
    });
    page.gesture(taps(&[nine]));
    touch_button(&page, "Start game");
    page.until("a small board", |look| look.points.len() == 9);
    for (point, count) in GAME.into_iter().zip(1..) {
        page.gesture(taps(&[place(&page, point)]));
        // The last one takes a stone.
        let there = if count == GAME.len() {
            count - 1
        } else {
            count
        };
        page.until(point, |look| stones(look) == there);
    }
    assert_eq!(page.look().stone("D5"), None);
    touch_button(&page, "Pass");
    page.hears("passed");
    touch_button(&page, "Pass");
    page.until("the question", |look| look.dialog.is_some());
    touch_button(&page, "Pass");
    page.until("the count", |look| look.offers("Accept count"));
    // What was suggested is taken back by one touch and marked again by another.
    page.until("the suggestion", |look| look.dead() == ["B3"]);
    page.gesture(taps(&[place(&page, "B3")]));
    page.until("no dead stone", |look| look.dead().is_empty());
    page.gesture(taps(&[place(&page, "B3")]));
    page.until("the dead stone", |look| look.dead() == ["B3"]);
    touch_button(&page, "Accept count");
    page.until("one acceptance", |look| look.text.contains("Accepted"));
    touch_button(&page, "Accept count");
    let end = page.until("the result", |look| look.result.is_some());
    assert_eq!(end.result.as_deref(), Some("B+1.5"));
    page.catch_files();
    touch_button(&page, "Menu");
    touch_button(&page, "Save game record");
    let (_, text) = page.saved_file();
    assert!(
        text.contains("SZ[9]") && text.contains("RE[B+1.5]"),
        "{text}"
    );
    let played = [&GAME[..], &["pass", "pass"]].concat();
    assert_eq!(moves_of(&text), played);
}

/// What the lens is called by, if there is one, and where it is.
fn shown_lens(page: &Page) -> Option<(String, Place)> {
    let found = page.script(
        "const lens = document.querySelector('.lens');
         if (!lens) return null;
         const r = lens.querySelector('.lens-rim').getBoundingClientRect();
         return [lens.querySelector('text').textContent, [r.left + r.width / 2, r.top + r.height / 2]];",
    );
    serde_json::from_value(found).unwrap()
}

fn lens(stage: &Stage) {
    let page = stage.open("en", PHONE);
    let [from, end, upper] = ["H10", "K4", "B19"].map(|point| place(&page, point));
    assert_eq!(shown_lens(&page), None);
    hold(&page, "touchStart", Some(from));
    let (name, at) = page.wait("the lens", || shown_lens(&page));
    assert_eq!(name, "H10");
    // Above the finger, not below it.
    assert!(at.1 < from.1 - 40.0, "{at:?} for {from:?}");
    hold(&page, "touchMove", Some(upper));
    let (_, at) = page.wait("the lens above", || {
        shown_lens(&page).filter(|(name, _)| name == "B19")
    });
    // No room above: beside it.
    assert!(at.0 > upper.0 + 40.0, "{at:?} for {upper:?}");
    hold(&page, "touchMove", Some(end));
    page.wait("the lens below", || {
        shown_lens(&page).filter(|(name, _)| name == "K4")
    });
    hold(&page, "touchEnd", None);
    page.until("the stone that waits", |look| look.offers("Play K4"));
    assert_eq!(shown_lens(&page), None);
    // Where points are wide enough there is nothing to show.
    page.press("Cancel");
    page.press("Menu");
    page.new_game("9");
    hold(&page, "touchStart", Some(place(&page, "E5")));
    page.settle();
    assert_eq!(shown_lens(&page), None);
    hold(&page, "touchEnd", None);
    page.until("the stone", |look| look.stone("E5") == Some(Black));
}

fn waits(stage: &Stage) {
    let page = stage.open("en", PHONE);
    let [q16, q10] = ["Q16", "Q10"].map(|point| place(&page, point));
    page.gesture(taps(&[q16]));
    page.until("the question", |look| look.offers("Play Q16"));
    // Slid onto the stone that waits, it waits on.
    page.gesture(stroke(&[q10, q16]));
    page.settle();
    let look = page.look();
    assert!(look.offers("Play Q16") && stones(&look) == 0);
    page.gesture(taps(&[q16]));
    page.until("the stone", |look| look.stone("Q16") == Some(Black));
}

/// How wide a point is on the screen.
fn cell(page: &Page) -> f64 {
    places(page)[0].2.0
}

/// Whether the page itself is as large as it was and where it was.
fn page_is_still(page: &Page) -> bool {
    let still = page.script(
        "return visualViewport.scale === 1 && visualViewport.offsetTop === 0 && scrollX === 0 && scrollY === 0",
    );
    still == Value::Bool(true)
}

fn two_fingers(stage: &Stage) {
    let page = stage.open("en", PHONE);
    let before = cell(&page);
    let (middle_x, middle_y) = place(&page, "K10");
    let apart = |by: f64| {
        (
            (middle_x - by, middle_y - by),
            (middle_x + by, middle_y + by),
        )
    };
    let ((a, b), (far_a, far_b)) = (apart(20.0), apart(60.0));
    page.gesture(pinch((a, far_a), (b, far_b)));
    page.wait("a larger board", || {
        (cell(&page) > 2.8 * before).then_some(())
    });
    assert!(page_is_still(&page));
    let large = page.look();
    assert!(large.offers("Whole board") && stones(&large) == 0 && !large.offers("Cancel"));
    // What lay between the fingers lies there still.
    let (x, y) = place(&page, "K10");
    assert!((x - middle_x).abs() < 2.0 && (y - middle_y).abs() < 2.0);
    // Side by side they move it.
    let right = |(x, y): Place| (x + 40.0, y);
    page.gesture(pinch((a, right(a)), (b, right(b))));
    page.wait("a moved board", || {
        ((place(&page, "K10").0 - middle_x - 40.0).abs() < 2.0).then_some(())
    });
    // Never away from its frame.
    let far = |(x, y): Place| (x + 150.0, y);
    for _ in 0..3 {
        page.gesture(pinch((a, far(a)), (b, far(b))));
    }
    page.settle();
    let edge = page.script(
        "return document.querySelector('.wood rect').getBoundingClientRect().left
           - document.querySelector('.board').getBoundingClientRect().left",
    );
    assert!(edge.as_f64().unwrap().abs() <= 1.0, "{edge}");
    // Together they make it small again, and no smaller than it was.
    page.gesture(pinch((far_a, a), (far_b, b)));
    page.gesture(pinch((far_a, a), (far_b, b)));
    let small = page.until("the whole board", |look| !look.offers("Whole board"));
    assert_eq!((cell(&page), stones(&small)), (before, 0));
    assert!(page_is_still(&page));
}

fn enlarge(page: &Page, point: &str) {
    let (x, y) = place(page, point);
    page.gesture(pinch(
        ((x - 20.0, y), (x - 60.0, y)),
        ((x + 20.0, y), (x + 60.0, y)),
    ));
    page.until("a larger board", |look| look.offers("Whole board"));
}

fn enlarged(stage: &Stage) {
    let page = stage.open("en", PHONE);
    enlarge(&page, "K10");
    // Its points are as wide as a fingertip: one touch plays.
    let points = ["K10", "L11", "J9", "H8"];
    for (point, count) in points.into_iter().zip(1..) {
        let (x, y) = place(&page, point);
        let off = cell(&page) * 0.45;
        page.gesture(taps(&[(x + off, y - off)]));
        page.until(point, |look| {
            look.stone(point).is_some() && stones(look) == count
        });
    }
    page.press("Whole board");
    page.until("the whole board", |look| !look.offers("Whole board"));
    assert!(cell(&page) < 20.0);
    assert_eq!(
        page.focus(),
        "",
        "the button is gone and nothing needs the focus"
    );
    enlarge(&page, "D4");
    page.press("Menu");
    page.new_game("19");
    assert!(!page.look().offers("Whole board"));
}

fn enlarged_anywhere(stage: &Stage) {
    let page = stage.open("en", PHONE);
    prefer(&page, "At once");
    for point in ["Q16", "D4", "Q4"] {
        page.touch(point);
        page.until(point, |look| look.stone(point).is_some());
    }
    page.pass(false);
    page.pass(true);
    enlarge(&page, "Q16");
    page.touch("Q16");
    page.until("the dead stones", |look| !look.dead().is_empty());
    assert!(page.look().offers("Whole board"));
    page.press("Resume play");
    page.until("play", |look| look.turn().is_some());
    assert!(page.look().offers("Whole board"));
    page.press("Menu");
    page.press("Review");
    page.until("the review", |look| look.offers("Back to the game"));
    assert!(page.look().offers("Whole board"));
    let (x, y) = place(&page, "P15");
    page.gesture(taps(&[(x, y)]));
    page.until("the move that is tried", |look| look.stone("P15").is_some());
}

fn wheel(stage: &Stage) {
    let page = stage.open("en", WIDE);
    let before = cell(&page);
    let (x, y) = place(&page, "D4");
    let turn = |ctrl: bool, right: f64, down: f64| {
        page.script_on(
            "const [x, y, ctrl, right, down] = arguments;
             const turn = new WheelEvent('wheel', { clientX: x, clientY: y, ctrlKey: ctrl, deltaX: right,
               deltaY: down, bubbles: true, cancelable: true });
             return !document.querySelector(`[data-point='D4']`).dispatchEvent(turn);",
            vec![json!(x), json!(y), json!(ctrl), json!(right), json!(down)],
        ) == Value::Bool(true)
    };
    // Without the control key the wheel is nothing to a whole board.
    assert!(!turn(false, 0.0, 100.0));
    for _ in 0..4 {
        assert!(turn(true, 0.0, -100.0), "the page must not zoom");
    }
    page.until("a larger board", |look| look.offers("Whole board"));
    assert!(cell(&page) > 1.9 * before);
    let (near_x, near_y) = place(&page, "D4");
    assert!((near_x - x).abs() < 2.0 && (near_y - y).abs() < 2.0);
    assert!(turn(false, 0.0, -60.0));
    page.wait("a moved board", || {
        (place(&page, "D4").1 > near_y + 50.0).then_some(())
    });
    // The keyboard brings its point into sight.
    page.tap("D4");
    page.until("the stone", |look| look.stone("D4") == Some(Black));
    page.key(Key::End);
    page.key(Key::PageUp);
    page.wait("the upper right corner", || {
        let inside = page.script(
            "const p = document.querySelector(`[data-point='T19']`).getBoundingClientRect();
             const b = document.querySelector('.board').getBoundingClientRect();
             return p.right <= b.right + 1 && p.top >= b.top - 1;",
        );
        (inside == Value::Bool(true)).then_some(())
    });
    for _ in 0..12 {
        assert!(turn(true, 0.0, 100.0));
    }
    page.until("the whole board", |look| !look.offers("Whole board"));
    assert_eq!(cell(&page), before);
}

/// After a gesture, nothing is on the board and nothing waits.
fn nothing_played(page: &Page) {
    page.settle();
    let look = page.look();
    assert_eq!((stones(&look), look.turn()), (0, Some(Black)));
    assert!(!look.offers("Cancel"), "{:?}", look.buttons);
}

fn all_lifted(stage: &Stage) {
    let page = stage.open("en", PHONE);
    prefer(&page, "Slide");
    let [a, b, c] = ["D4", "K10", "Q16"].map(|point| place(&page, point));
    let finger = |name: &str| TouchActions::new(name.into());
    let none = Duration::ZERO;
    // The second finger is lifted first, the first slides on and is lifted.
    let first = finger("first")
        .then(to(a))
        .then(DOWN)
        .pause(none)
        .pause(none)
        .pause(none)
        .then(to(c))
        .then(UP);
    let second = finger("second")
        .pause(none)
        .pause(none)
        .then(to(b))
        .then(DOWN)
        .then(UP)
        .pause(none)
        .pause(none);
    page.gesture(Actions::from(first).and(second));
    nothing_played(&page);
    // One finger stays, the other taps twice.
    let first = finger("first")
        .then(to(a))
        .then(DOWN)
        .pause(none)
        .pause(none)
        .pause(none)
        .pause(none)
        .pause(none)
        .then(UP);
    let second = finger("second")
        .pause(none)
        .pause(none)
        .then(to(b))
        .then(DOWN)
        .then(UP)
        .then(DOWN)
        .then(UP)
        .pause(none);
    page.gesture(Actions::from(first).and(second));
    nothing_played(&page);
    page.gesture(stroke(&[a, b]));
    page.until("the stone", |look| look.stone("K10") == Some(Black));
}

fn leaves(stage: &Stage) {
    let page = stage.open("en", PHONE);
    prefer(&page, "Slide");
    let on = place(&page, "Q16");
    let below = (on.0, 600.0);
    page.gesture(stroke(&[on, below]));
    nothing_played(&page);
    page.gesture(stroke(&[on, (on.0, 20.0), on]));
    nothing_played(&page);
    page.gesture(stroke(&[on, place(&page, "Q10"), on]));
    page.until("the stone", |look| look.stone("Q16") == Some(Black));
}

fn from_outside(stage: &Stage) {
    let page = stage.open("en", TALL);
    prefer(&page, "Slide");
    let on = place(&page, "Q16");
    for outside in [(200.0, 20.0), (200.0, 700.0)] {
        page.gesture(stroke(&[outside, place(&page, "K10"), on]));
        nothing_played(&page);
        page.gesture(
            MouseActions::new("mouse".into())
                .then(to(outside))
                .then(DOWN)
                .then(to(on))
                .then(UP),
        );
        nothing_played(&page);
    }
    page.gesture(taps(&[on]));
    page.until("the stone", |look| look.stone("Q16") == Some(Black));
}

fn turned(stage: &Stage) {
    let page = stage.open("en", PHONE);
    page.touch("Q16");
    page.until("the question", |look| look.offers("Play Q16"));
    hold(&page, "touchStart", Some(place(&page, "D4")));
    page.wait("the lens", || shown_lens(&page));
    resize(&page, (640, 360), 2.0);
    page.wait("the gesture to end", || {
        shown_lens(&page).is_none().then_some(())
    });
    hold(&page, "touchMove", Some(place(&page, "K10")));
    hold(&page, "touchEnd", None);
    page.settle();
    let look = page.look();
    assert_eq!(stones(&look), 0);
    assert!(
        look.offers("Play Q16") && !look.offers("Play K10"),
        "{:?}",
        look.buttons
    );
    // It is drawn where its point is now, and a second touch there plays it.
    let (ghost_x, ghost_y) = serde_json::from_value::<Place>(page.script(
        "const r = document.querySelector('.ghost .pending').getBoundingClientRect();
         return [r.left + r.width / 2, r.top + r.height / 2];",
    ))
    .unwrap();
    let (x, y) = place(&page, "Q16");
    assert!((ghost_x - x).abs() < 1.0 && (ghost_y - y).abs() < 1.0);
    page.gesture(taps(&[(x, y)]));
    page.until("the stone", |look| look.stone("Q16") == Some(Black));
    // An enlarged board stays enlarged and fills its new frame.
    enlarge(&page, "D4");
    resize(&page, (360, 640), 2.0);
    assert!(page.look().offers("Whole board"));
    page.play("D4", White);
}

fn before_a_dialog(stage: &Stage) {
    let page = stage.open("en", PHONE);
    prefer(&page, "At once");
    hold(&page, "touchStart", Some(place(&page, "K10")));
    page.script("document.querySelector('.actions .menu').click()");
    page.until("the menu", |look| look.dialog.is_some());
    hold(&page, "touchEnd", None);
    page.settle();
    let look = page.look();
    assert_eq!(look.dialog.as_deref(), Some("Menu"));
    assert_eq!(stones(&look), 0);
    // A finger that comes down in it does.
    touch_button(&page, "Close");
    page.until("the board", |look| look.dialog.is_none());
    nothing_played(&page);
    page.touch("K10");
    page.until("the stone", |look| look.stone("K10") == Some(Black));
}

/// Where two buttons are, from the left.
fn left_of(page: &Page, one: &str, other: &str) -> bool {
    let found = page.script_on(
        "const left = name => all('button').find(b => called(b) === name).getBoundingClientRect().left;
         return left(arguments[0]) < left(arguments[1]);",
        vec![json!(one), json!(other)],
    );
    found == Value::Bool(true)
}

fn remembered(stage: &Stage) {
    let page = stage.open("en", PHONE);
    assert!(left_of(&page, "Pass", "Menu"));
    page.press("Menu");
    page.press("Settings");
    page.choose("Slide");
    for switch in ["Left-handed", "Vibrate with stones placed by touch"] {
        page.press_found(
            switch,
            "return all('label.switch').find(l => said(l) === arguments[0]) || null",
            switch,
        );
    }
    page.key(Key::Escape);
    page.on_disk();
    page.reload();
    let on = |switch: &str| {
        page.script_on(
            "return all('label.switch').find(l => said(l) === arguments[0]).querySelector('input').checked",
            vec![json!(switch)],
        )
    };
    page.press("Menu");
    page.press("Settings");
    page.until("the settings", |look| {
        look.dialog.as_deref() == Some("Settings")
    });
    let chosen =
        page.script("return said(all('label.on').find(l => l.querySelector('[name=touch]')))");
    assert_eq!(chosen, "Slide");
    assert_eq!(on("Left-handed"), true);
    assert_eq!(on("Vibrate with stones placed by touch"), false);
    page.key(Key::Escape);
    page.until("the board", |look| look.dialog.is_none());
    // The thumb's buttons are at the other side, and so is the panel of a wide window.
    assert!(left_of(&page, "Menu", "Pass"));
    page.gesture(stroke(&[place(&page, "D4"), place(&page, "Q16")]));
    page.until("the stone", |look| look.stone("Q16") == Some(Black));
    prefer(&page, "Confirm");
    page.touch("D4");
    page.until("the question", |look| look.offers("Play D4"));
    assert!(left_of(&page, "Play D4", "Cancel"));
    page.resize(WIDE);
    let panel = "return document.querySelector('.panel').getBoundingClientRect().right
        <= document.querySelector('.board').getBoundingClientRect().left";
    page.wait("the panel at the left", || {
        (page.script(panel) == Value::Bool(true)).then_some(())
    });
}

fn felt(stage: &Stage) {
    let page = stage.open("en", PHONE);
    page.script(
        "window.felt = [];
         Navigator.prototype.vibrate = pattern => { felt.push([...pattern].length); return true; };",
    );
    let felt = || serde_json::from_value::<Vec<u32>>(page.script("return felt")).unwrap();
    page.touch("Q16");
    page.until("the question", |look| look.offers("Play Q16"));
    assert_eq!(felt(), [0; 0]);
    page.touch("Q16");
    page.until("the stone", |look| look.stone("Q16") == Some(Black));
    page.wait("what is felt", || (felt() == [1]).then_some(()));
    page.touch("Q16");
    page.hears("already has a stone");
    page.wait("what is felt", || (felt() == [1, 3]).then_some(()));
    // A mouse needs none of that, and where there is none nothing fails.
    page.play("D4", White);
    page.settle();
    assert_eq!(felt(), [1, 3]);
    page.script("delete Navigator.prototype.vibrate");
    page.touch("C10");
    page.until("the question", |look| look.offers("Play C10"));
    page.touch("C10");
    page.until("the stone", |look| look.stone("C10") == Some(Black));
}

fn no_menu(stage: &Stage) {
    let page = stage.open("en", PHONE);
    page.script(
        "window.menus = [];
         window.addEventListener('contextmenu', e => menus.push(e.defaultPrevented));",
    );
    page.touch_for("Q16", Duration::from_millis(700));
    page.until("the question", |look| look.offers("Play Q16"));
    page.gesture(
        MouseActions::new("mouse".into())
            .then(over(page.point("D4")))
            .then(PointerAction::Down { button: 2 })
            .then(PointerAction::Up { button: 2 }),
    );
    page.settle();
    let menus: Vec<bool> = serde_json::from_value(page.script("return menus")).unwrap();
    assert!(
        !menus.is_empty() && menus.iter().all(|&stopped| stopped),
        "{menus:?}"
    );
    assert_eq!(page.script("return String(getSelection())"), "");
    page.press("Cancel");
    // Quick taps on buttons and on the board.
    let menu = place_of(&page, "Menu");
    page.gesture(taps(&[menu, menu]));
    page.until("the menu", |look| look.dialog.as_deref() == Some("Menu"));
    page.key(Key::Escape);
    page.until("the board", |look| look.dialog.is_none());
    let on = place(&page, "K10");
    page.gesture(taps(&[on, on]));
    page.until("the stone", |look| look.stone("K10") == Some(Black));
    assert!(page_is_still(&page));
    let styles = page.script(
        "const style = (e, name) => getComputedStyle(e)[name];
         return [all('button').every(b => style(b, 'touchAction') === 'manipulation'),
           style(document.querySelector('.board'), 'touchAction'),
           style(document.documentElement, 'overscrollBehaviorY')];",
    );
    assert_eq!(styles, json!([true, "none", "none"]));
    // Somebody who has enlarged the page gets it small again, even where the board fills it.
    let scale = |factor: f64| {
        page.browser().devtools(
            "Emulation.setPageScaleFactor",
            json!({ "pageScaleFactor": factor }),
        );
    };
    let own = "return getComputedStyle(document.querySelector('.board')).touchAction";
    scale(2.0);
    page.wait("fingers for the page", || {
        (page.script(own) == "pinch-zoom").then_some(())
    });
    scale(1.0);
    page.wait("fingers for the board", || {
        (page.script(own) == "none").then_some(())
    });
}

fn place_of(page: &Page, button: &str) -> Place {
    let found = page.script_on(
        "const r = all('button').find(b => called(b) === arguments[0]).getBoundingClientRect();
         return [r.left + r.width / 2, r.top + r.height / 2];",
        vec![json!(button)],
    );
    serde_json::from_value(found).unwrap()
}
