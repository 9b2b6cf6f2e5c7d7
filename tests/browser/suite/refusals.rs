//! Moves that the rules do not allow: the page says why, nothing changes, and play goes on.

use fantoccini::actions::{InputSource, MouseActions, PointerAction};
use shoutan::go::Color::{self, Black, White};

use super::Test;
use super::page::{DOWN, Look, Page, UP, WIDE};
use super::stage::Stage;

pub const TESTS: &[Test] = &[
    ("a click on a stone is refused in words", on_a_stone),
    ("a ko cannot be retaken before a move elsewhere", ko),
    ("a move without a liberty is refused", suicide),
    (
        "a move that repeats the board is refused and shows which one",
        superko,
    ),
    ("a click beside the board plays nothing", beside_the_board),
    (
        "a refusal stays until it is closed, and closing it keeps the game",
        closed,
    ),
];

/// The move is refused with these words; the board and the turn stay.
fn refused(page: &Page, point: &str, words: &str) {
    let before = page.look();
    page.tap(point);
    let after = page.hears(words);
    assert_eq!(after.board(), before.board());
    assert_eq!(after.turn(), before.turn());
}

/// Play goes on with this move.
fn goes_on(page: &Page, point: &str, color: Color) {
    page.play(point, color);
    let after = page.look();
    assert_eq!(after.turn(), Some(color.other()));
    assert!(after.status.contains(point), "{}", after.status);
}

fn on_a_stone(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.play("Q16", Black);
    refused(&page, "Q16", "Q16 already has a stone.");
    goes_on(&page, "D4", White);
    refused(&page, "D4", "D4 already has a stone.");
    refused(&page, "Q16", "Q16 already has a stone.");
    goes_on(&page, "Q4", Black);
}

fn ko(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.new_game("9");
    page.play_all(&["C5", "F5", "D6", "E6", "D4", "E4", "A1", "D5", "E5"]);
    let taken = page.hears("takes 1 stone");
    assert_eq!(taken.stone("D5"), None);
    assert_eq!(taken.name("D5"), "D5, ko: may not be retaken yet");
    refused(
        &page,
        "D5",
        "White may not retake the ko yet. Play elsewhere first.",
    );
    goes_on(&page, "A9", White);
    goes_on(&page, "B1", Black);
    goes_on(&page, "D5", White);
    assert_eq!(page.look().stone("E5"), None);
    refused(&page, "E5", "Black may not retake the ko yet.");
}

fn suicide(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.new_game("9");
    page.play_all(&["A2", "J9", "B1"]);
    refused(&page, "A1", "A1 is a prohibited point");
    goes_on(&page, "J8", White);
    goes_on(&page, "A1", Black);
}

/// Two stones are sent, one comes back: the seventh move would repeat the board after the fourth.
fn superko(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.new_game("3");
    page.play_all(&["B3", "A2", "C2", "B2"]);
    let fourth = page.look().board();
    for (point, color) in [("A3", Black), ("C3", White)] {
        page.play(point, color);
    }
    let now = page.look();
    assert_ne!(now.board(), fourth);
    let words = "Black may not play B3 now: it repeats the position after move 4.";
    refused(&page, "B3", words);

    page.press("Show position after move 4");
    let shown = page.hears("Move 4, ");
    assert_eq!(shown.board(), fourth);
    page.press("Back to the game");
    let back = page.hears("Black to move.");
    assert_eq!(back.board(), now.board());

    // A touch of the board tries a move there, and leaves the game alone.
    refused(&page, "B3", words);
    page.press("Show position after move 4");
    page.hears("Move 4, ");
    page.tap("A1");
    page.hears("You are in a variation. The game itself is unchanged.");
    page.press("Back to the game");
    let back = page.hears("Black to move.");
    assert_eq!(back.board(), now.board());
    goes_on(&page, "A3", Black);
}

fn beside_the_board(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.play("Q16", Black);
    let before = page.look();
    let same = |after: &Look| {
        assert_eq!(after.board(), before.board());
        assert_eq!(after.turn(), before.turn());
        assert_eq!(after.status, before.status);
    };
    let corners = page.script(
        "const r = document.querySelector('[role=grid]').getBoundingClientRect();
         return [[r.left + 2, r.top + 2], [r.right - 2, r.bottom - 2], [r.left + 2, r.top + r.height / 2],
                 [r.left / 2, r.top / 2], [innerWidth - 3, innerHeight - 3]];",
    );
    let corners: Vec<(f64, f64)> = serde_json::from_value(corners).unwrap();
    assert_eq!(corners.len(), 5);
    for (x, y) in corners {
        let to = PointerAction::MoveTo {
            duration: None,
            x: x.round(),
            y: y.round(),
        };
        page.gesture(
            MouseActions::new("mouse".into())
                .then(to)
                .then(DOWN)
                .then(UP),
        );
        page.settle();
        same(&page.look());
    }
    goes_on(&page, "A19", White);
}

fn closed(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.play("Q16", Black);
    refused(&page, "Q16", "Q16 already has a stone.");
    page.press("Close");
    let after = page.hears("White to move.");
    assert_eq!(after.stone("Q16"), Some(Black));
    assert!(!after.status.contains("already"), "{}", after.status);
    refused(&page, "Q16", "Q16 already has a stone.");
    goes_on(&page, "D4", White);
}
