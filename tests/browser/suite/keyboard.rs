//! A whole game without a pointer: by focus and keys alone.

use fantoccini::actions::{InputSource, MouseActions, PointerAction};
use fantoccini::key::Key;
use shoutan::go::BoardSize;
use shoutan::go::Color::{Black, White};

use super::Test;
use super::page::{DOWN, Page, UP, WIDE};
use super::stage::Stage;

pub const TESTS: &[Test] = &[
    (
        "a whole game can be played and counted by keys alone",
        whole_game,
    ),
    (
        "Home, End and the page keys reach the edges of the board, and no arrow leaves it",
        edges,
    ),
    ("Escape closes a dialog and nothing happens", escape),
    (
        "a click beside a dialog closes it and plays nothing",
        beside,
    ),
];

/// Walks over the board by the arrow keys.
fn walk(page: &Page, size: BoardSize, to: &str) {
    let place = |name: &str| {
        let point = size.parse_western(name).unwrap();
        (i16::from(point.col()), i16::from(point.row()))
    };
    let (x, y) = place(&page.focus());
    let (to_x, to_y) = place(to);
    let steps = |distance: i16, less: Key, more: Key| {
        let key = if distance < 0 { less } else { more };
        vec![key; usize::from(distance.unsigned_abs())]
    };
    let across = steps(to_x - x, Key::Left, Key::Right);
    for key in across
        .into_iter()
        .chain(steps(to_y - y, Key::Up, Key::Down))
    {
        page.key(key);
    }
    page.until(&format!("the focus on {to}"), |look| look.focus == to);
}

fn whole_game(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.tab_to("New game");
    page.key(Key::Enter);
    page.until("the dialog", |look| {
        look.dialog.as_deref() == Some("New game")
    });
    page.tab_to("19");
    page.key(Key::Right);
    page.tab_to("Other");
    page.key(Key::Tab);
    page.key('5');
    page.key(Key::Enter);
    page.until("the small board", |look| {
        look.points.len() == 5 && look.dialog.is_none()
    });

    let size = BoardSize::square(5).unwrap();
    let moves = [
        "C1", "D1", "C2", "D2", "C3", "D3", "C4", "D4", "C5", "D5", "B3", "A1",
    ];
    page.tab_to_board();
    for (point, color) in moves.iter().zip([Black, White].into_iter().cycle()) {
        walk(&page, size, point);
        page.key(Key::Enter);
        page.until("the stone", |look| look.stone(point) == Some(color));
    }
    page.tab_to("Pass");
    page.key(Key::Enter);
    page.hears("Black passed. White to move.");
    page.key(Key::Enter);
    page.until("the question", |look| {
        look.dialog.as_deref() == Some("Pass and stop play?")
    });
    page.until("the answer in focus", |look| look.focus == "Pass");
    page.key(Key::Enter);
    page.hears("Both passed. Play has stopped");
    // What had the focus is gone with the game: it goes to what comes next.
    page.until("the focus", |look| look.focus == "Accept count");

    page.tab_to_board();
    walk(&page, size, "A1");
    page.advised();
    if page.look().dead() == ["A1"] {
        page.key(Key::Enter);
        page.hears("1 stone at A1 marked alive.");
    }
    page.key(Key::Enter);
    page.hears("1 stone at A1 marked dead.");
    page.tab_to("Accept count");
    page.key(Key::Enter);
    page.hears("Black has accepted. Waiting for White.");
    page.until("the other button in focus", |look| {
        look.focus == "Accept count"
    });
    page.key(Key::Enter);
    // 15 to 10, less 7½.
    let end = page.hears("White wins by 1¼ zi");
    assert_eq!(end.result.as_deref(), Some("W+2.5"));
    page.until("the focus", |look| look.focus == "New game");
}

fn edges(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.tab_to_board();
    assert_eq!(page.focus(), "K10", "the middle comes first");
    let goes = |key: Key, to: &str| {
        page.key(key);
        page.until(&format!("the focus on {to}"), |look| look.focus == to);
    };
    goes(Key::Home, "A10");
    goes(Key::PageUp, "A19");
    goes(Key::End, "T19");
    goes(Key::PageDown, "T1");
    goes(Key::Right, "T1");
    goes(Key::Down, "T1");
    goes(Key::Left, "S1");
    goes(Key::Up, "S2");
    page.key(Key::Space);
    page.until("the stone", |look| look.stone("S2") == Some(Black));
    // The last move is where the board takes the focus from now on.
    page.tab_to("Pass");
    page.tab_to_board();
    assert_eq!(page.focus(), "S2");
}

fn escape(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.play("Q16", Black);
    let before = page.look();
    for button in ["New game", "Resign", "Count", "Menu"] {
        page.tab_to(button);
        page.key(Key::Enter);
        page.until("the dialog", |look| look.dialog.is_some());
        page.key(Key::Escape);
        let after = page.until("no dialog", |look| look.dialog.is_none());
        assert_eq!(after.board(), before.board());
        assert_eq!(after.turn(), before.turn());
        assert_eq!(after.focus, button, "the focus goes back to where it was");
    }
}

fn beside(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.play("Q16", Black);
    let before = page.look();
    for button in ["New game", "Resign", "Count", "Menu"] {
        page.press(button);
        page.until("the dialog", |look| look.dialog.is_some());
        let corner = PointerAction::MoveTo {
            duration: None,
            x: 60.0,
            y: 60.0,
        };
        page.gesture(
            MouseActions::new("mouse".into())
                .then(corner)
                .then(DOWN)
                .then(UP),
        );
        let after = page.until("no dialog", |look| look.dialog.is_none());
        assert_eq!(after.board(), before.board());
        assert_eq!(after.turn(), before.turn());
    }
}
