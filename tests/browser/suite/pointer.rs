//! Hands: mouse and fingers, sure and unsure ones.

use std::time::Duration;

use fantoccini::actions::{InputSource, MouseActions, PointerAction};
use shoutan::go::Color::{Black, White};

use super::Test;
use super::page::{DESK, DOWN, Finger, PHONE, Page, UP, WIDE, over};
use super::stage::Stage;

pub const TESTS: &[Test] = &[
    ("a stone is let go of by leaving its point", dragged),
    (
        "a second finger takes the first one's stone back",
        two_fingers,
    ),
    ("on a phone a stone waits for a second tap", phone),
    (
        "on a phone a waiting stone can be moved or cancelled",
        phone_moved,
    ),
    (
        "on a phone a small board is played at once",
        phone_small_board,
    ),
    (
        "a finger that slides puts the waiting stone where it is lifted",
        slid,
    ),
    (
        "a double click hits nothing that was not there at its first half",
        double_click,
    ),
    ("the right button plays nothing", right_button),
    ("the stone to come is shown under the mouse", hover),
];

/// After a gesture, nothing is on the board and Black is still to move.
fn nothing_played(page: &Page) {
    page.settle();
    let look = page.look();
    assert!(!look.board().contains(['X', 'O']), "{}", look.board());
    assert_eq!(look.turn(), Some(Black));
}

fn dragged(stage: &Stage) {
    let page = stage.open("en", WIDE);
    let [from, to] = ["Q16", "Q15"].map(|point| over(page.point(point)));
    let press = || {
        MouseActions::new("mouse".into())
            .then(from.clone())
            .then(DOWN)
    };
    page.gesture(press().then(to.clone()).then(UP));
    nothing_played(&page);
    // Off the board and let go.
    let away = PointerAction::MoveTo {
        duration: None,
        x: 1270.0,
        y: 5.0,
    };
    page.gesture(press().then(away).then(UP));
    nothing_played(&page);
    // Away and back again: it was meant after all.
    page.gesture(press().then(to).then(from.clone()).then(UP));
    let look = page.until("the stone", |look| look.stone("Q16") == Some(Black));
    assert_eq!(look.turn(), Some(White));
    assert_eq!(look.stone("Q15"), None);
}

fn two_fingers(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.new_game("9");
    let pause = Finger::Stay(Duration::from_millis(20));
    page.touch_with(&[
        &[
            Finger::Reach("C3"),
            Finger::Press,
            pause,
            pause,
            pause,
            Finger::Lift,
        ],
        &[
            Finger::Reach("G7"),
            pause,
            pause,
            Finger::Press,
            Finger::Lift,
            pause,
        ],
    ]);
    nothing_played(&page);
    // One finger alone plays on a board of this size.
    page.touch("C3");
    page.until("the stone", |look| look.stone("C3") == Some(Black));
}

fn phone(stage: &Stage) {
    let page = stage.open("en", PHONE);
    page.touch("Q16");
    let waits = page.hears("Tap the point again, or confirm below.");
    assert_eq!(waits.stone("Q16"), None);
    assert_eq!(waits.turn(), Some(Black));
    assert!(waits.offers("Play Q16") && waits.offers("Cancel"));
    for button in ["Pass", "Undo", "Resign", "Count"] {
        assert!(!waits.offers(button), "{button} while a stone waits");
    }
    page.touch("Q16");
    let played = page.until("the stone", |look| look.stone("Q16") == Some(Black));
    assert_eq!(played.turn(), Some(White));
    assert!(!played.offers("Play Q16"));
    // The button does the same.
    page.touch("D4");
    page.hears("Tap the point again");
    page.press("Play D4");
    let played = page.until("the stone", |look| look.stone("D4") == Some(White));
    assert_eq!(played.turn(), Some(Black));
    // What cannot be played does not wait.
    page.touch("D4");
    let refused = page.hears("D4 already has a stone.");
    assert!(!refused.offers("Play D4"));
}

fn phone_moved(stage: &Stage) {
    let page = stage.open("en", PHONE);
    page.touch("Q16");
    page.until("the question", |look| look.offers("Play Q16"));
    page.touch("Q15");
    let moved = page.until("the other point", |look| look.offers("Play Q15"));
    assert!(!moved.offers("Play Q16"));
    page.press("Cancel");
    page.until("no question", |look| !look.offers("Cancel"));
    nothing_played(&page);
    page.touch("Q16");
    page.until("the question", |look| look.offers("Play Q16"));
    nothing_played(&page);
}

fn phone_small_board(stage: &Stage) {
    let page = stage.open("en", PHONE);
    page.press("Menu");
    page.new_game("9");
    page.touch("E5");
    let look = page.until("the stone", |look| look.stone("E5") == Some(Black));
    assert_eq!(look.turn(), Some(White));
    assert!(!look.offers("Cancel"));
}

fn slid(stage: &Stage) {
    let page = stage.open("en", PHONE);
    let slide = |from: &str, to: &str| {
        page.touch_with(&[&[
            Finger::Reach(from),
            Finger::Press,
            Finger::Reach(to),
            Finger::Lift,
        ]]);
    };
    slide("Q16", "P14");
    let waits = page.until("the stone that waits", |look| look.offers("Play P14"));
    assert!(!waits.offers("Play Q16"));
    page.press("Play P14");
    page.until("the stone", |look| look.stone("P14") == Some(Black));
    // Where one touch plays, a slip is put right by sliding away.
    page.press("Menu");
    page.new_game("9");
    slide("C3", "E5");
    nothing_played(&page);
    page.touch("E5");
    page.until("the stone", |look| look.stone("E5") == Some(Black));
}

fn right_button(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.gesture(
        MouseActions::new("mouse".into())
            .then(over(page.point("Q16")))
            .then(PointerAction::Down { button: 2 })
            .then(PointerAction::Up { button: 2 }),
    );
    nothing_played(&page);
    page.play("Q16", Black);
}

fn double_click(stage: &Stage) {
    let page = stage.open("en", DESK);
    page.press("New game");
    page.until("the dialog", |look| look.dialog.is_some());
    page.press_times("Start game", 3);
    let begun = page.until("the game", |look| look.dialog.is_none());
    assert!(begun.offers("Pass"));
    nothing_played(&page);
    page.press_times("Menu", 3);
    let menu = page.until("the menu", |look| look.dialog.is_some());
    assert_eq!(menu.dialog.as_deref(), Some("Menu"));
    page.press_times("Close", 2);
    page.until("the board", |look| look.dialog.is_none());
    nothing_played(&page);
    // The next dialog is smaller: its surroundings lie there then.
    page.press("Menu");
    page.press_times("Count", 2);
    let asked = page.until("the question", |look| look.dialog.is_some());
    assert_ne!(asked.dialog.as_deref(), Some("Menu"));
    page.press("Cancel");
    page.until("the board", |look| look.dialog.is_none());
    page.play_all(&["Q16", "D4", "C16"]);
    page.press_times("Pass", 2);
    let passed = page.hears("White passed");
    assert_eq!((passed.turn(), passed.dialog), (Some(Black), None));
    page.press("Menu");
    page.press("Review");
    page.until("the review", |look| look.offers("Play on from here"));
    page.press("First");
    // What may be done twice is.
    page.press_times("Forward", 2);
    page.until("the second move", |look| look.stone("D4") == Some(White));
    page.press_times("Play on from here", 2);
    let on = page.until("the game", |look| look.offers("Pass"));
    assert_eq!(on.dialog, None, "nobody has resigned");
    assert_eq!((on.stone("C16"), on.turn()), (None, Some(Black)));
}

fn hover(stage: &Stage) {
    let page = stage.open("en", WIDE);
    // The stones that are drawn between the one point's edges.
    let drawn = |point: &str| {
        let count = format!(
            "const r = document.querySelector(`[data-point='{point}']`).getBoundingClientRect();
             const inside = e => {{
               const s = e.getBoundingClientRect(), x = s.left + s.width / 2, y = s.top + s.height / 2;
               return s.width > r.width / 2 && s.width < 2 * r.width && x > r.left && x < r.right && y > r.top && y < r.bottom;
             }};
             return [...document.querySelectorAll('[role=grid] .face circle, [role=grid] .face use')].filter(inside).length;"
        );
        page.script(&count).as_u64().unwrap_or_default()
    };
    assert_eq!(drawn("K10"), 0);
    let to = |point: &str| MouseActions::new("mouse".into()).then(over(page.point(point)));
    page.gesture(to("K10"));
    page.wait("a stone under the mouse", || {
        (drawn("K10") > 0).then_some(())
    });
    nothing_played(&page);
    page.gesture(to("C3"));
    page.wait("it goes along", || {
        (drawn("K10") == 0 && drawn("C3") > 0).then_some(())
    });
    nothing_played(&page);
}
