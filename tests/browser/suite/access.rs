//! What assistive technology, and anybody who tests the page, is promised.

use super::Test;
use super::page::{PHONE, WIDE};
use super::stage::Stage;

pub const TESTS: &[Test] = &[
    ("the page shows a board to play on, at once", at_once),
    ("every point is a named cell of a grid", grid),
    (
        "every button has a name, the promised ones in English",
        buttons,
    ),
    ("moves are told in one status region", one_status),
    ("everything fits the window, on a desk and on a phone", fits),
];

fn at_once(stage: &Stage) {
    let page = stage.open("en", WIDE);
    let look = page.look();
    assert_eq!(look.points.len(), 19);
    assert_eq!(look.turn(), Some(shoutan::go::Color::Black));
    assert_eq!(look.dialog, None);
    page.play("Q16", shoutan::go::Color::Black);
    let asked = page.server.asked();
    assert!(
        asked.iter().any(|path| path.ends_with(".wasm")),
        "{asked:?}"
    );
    assert!(!look.text.is_empty() && look.alerts.is_empty());
}

fn grid(stage: &Stage) {
    let page = stage.open("en", WIDE);
    let names = page.computed_names("[role=grid]");
    assert_eq!(names, ["Board, 19 by 19"]);
    let cells = page.script(
        "return [...document.querySelectorAll('[role=grid] [role=row] [role=gridcell]')].map(e => e.dataset.point)",
    );
    let cells: Vec<String> = serde_json::from_value(cells).unwrap();
    assert_eq!(cells.len(), 361);
    assert_eq!(cells.first().map(String::as_str), Some("A19"));
    assert_eq!(cells.last().map(String::as_str), Some("T1"));
    let stops =
        page.script("return document.querySelectorAll('[role=grid] [tabindex=\"0\"]').length");
    assert_eq!(stops.as_u64(), Some(1), "Tab meets the board once");
    page.play_all(&["Q16", "D4"]);
    let look = page.look();
    assert_eq!(look.name("Q16"), "Q16, black");
    assert_eq!(look.name("D4"), "D4, white, last move");
    assert_eq!(look.name("K10"), "K10");
    assert_eq!(
        page.computed_names("[data-point=D4]"),
        ["D4, white, last move"]
    );
}

fn buttons(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.play_all(&["Q16", "D4"]);
    page.press("Undo");
    let mut met = page.computed_names("button");
    page.press("Menu");
    page.until("the menu", |look| look.dialog.is_some());
    met.extend(page.computed_names("button"));
    page.press("New game");
    page.until("the dialog", |look| {
        look.dialog.as_deref() == Some("New game")
    });
    met.extend(page.computed_names("button"));
    let fields = page.computed_names("input");
    page.press("Cancel");
    page.pass(false);
    page.pass(true);
    met.extend(page.computed_names("button"));
    assert!(
        met.iter().all(|name| !name.trim().is_empty()),
        "a button without a name: {met:?}"
    );
    assert!(
        fields.iter().all(|name| !name.trim().is_empty()),
        "a field without: {fields:?}"
    );
    for promised in [
        "New game",
        "Pass",
        "Undo",
        "Redo",
        "Resign",
        "Count",
        "Accept count",
        "Resume play",
    ] {
        assert!(
            met.iter().any(|name| name == promised),
            "no “{promised}” in {met:?}"
        );
    }
}

fn one_status(stage: &Stage) {
    let page = stage.open("en", WIDE);
    let regions = || {
        let count = page.script("return document.querySelectorAll('[role=status]').length");
        assert_eq!(count.as_u64(), Some(1));
    };
    regions();
    page.play_all(&["Q16"]);
    assert_eq!(page.look().status, "Black Q16. White to move.");
    // The region itself stays, or it would not be read out.
    page.script("document.querySelector('[role=status]').dataset.mark = 'same'");
    page.tap("Q16");
    page.hears("already has a stone");
    page.pass(false);
    page.press("Resign");
    page.press("Resign");
    page.hears("wins by resignation");
    regions();
    let same = page.script("return document.querySelector('[role=status]').dataset.mark");
    assert_eq!(same.as_str(), Some("same"));
}

fn fits(stage: &Stage) {
    for window in [WIDE, PHONE] {
        let page = stage.open("en", window);
        page.settle();
        let outside = page.script(
            "return all('[role=grid], .player, [role=status], button').filter(e => {
               const r = e.getBoundingClientRect();
               return r.left < -1 || r.top < -1 || r.right > innerWidth + 1 || r.bottom > innerHeight + 1;
             }).map(called)",
        );
        assert_eq!(outside, serde_json::json!([]), "beyond the window’s edge");
        let scrolls = page.script(
            "const e = document.documentElement; return e.scrollWidth > innerWidth || e.scrollHeight > innerHeight",
        );
        assert_eq!(scrolls.as_bool(), Some(false), "the page scrolls");
        let small = page.script(
            "return all('button').filter(b => b.getBoundingClientRect().height < 43.5).map(called)",
        );
        assert_eq!(small, serde_json::json!([]), "too small to touch");
    }
}
