//! The board that lies on a table between two players: each side is the right way up for its
//! player, and nothing of it is out of reach.

use serde::Deserialize;
use serde_json::json;
use shoutan::go::Color::{self, Black, White};

use super::Test;
use super::clocks::{absolute, face_until, place, tap_clock, timed};
use super::page::{Page, TABLET, TALL, WIDE, Window};
use super::stage::{Stage, Visit};
use super::terms;

pub const TESTS: &[Test] = &[
    ("each player has a side that faces the player", seats),
    (
        "nothing of a side is hidden or out of reach, in every language",
        all_in_reach,
    ),
    (
        "a dialog faces the player who opened it",
        dialogs_face_the_player,
    ),
    (
        "a whole game is played by touch across the table",
        whole_game,
    ),
    (
        "on the table a refusal is told to whom it concerns",
        refusals,
    ),
    ("on the table a match offers no undo", match_mode),
    (
        "left-handed players have their buttons at their left hand across the table",
        left_handed,
    ),
];

/// One player's side of the table.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
struct Side {
    /// What assistive technology is told of it.
    label: String,
    /// Whether its player is to move.
    to_move: bool,
    /// The player's name.
    name: String,
    /// Stones taken.
    taken: u32,
    /// What is told there.
    told: String,
    /// The buttons, and whether each can be pressed.
    buttons: Vec<(String, bool)>,
    /// How it is turned.
    turned: String,
}

impl Side {
    fn offers(&self, button: &str) -> bool {
        self.buttons.contains(&(button.to_owned(), true))
    }
}

fn side(page: &Page, color: Color) -> Side {
    let found = page.script_on(
        "const seat = document.querySelector('.seat' + arguments[0]);
         return {
           label: seat.getAttribute('aria-label'),
           to_move: seat.getAttribute('aria-current') === 'true',
           name: plain(seat.querySelector('.name').textContent),
           taken: Number(seat.querySelector('.taken b').textContent),
           told: plain(seat.querySelector('.seat-told').textContent),
           buttons: [...seat.querySelectorAll('.stack .btn')].map(b => [plain(b.textContent), !b.disabled]),
           turned: getComputedStyle(seat).transform,
         };",
        vec![json!(place(color))],
    );
    match serde_json::from_value(found.clone()) {
        Ok(side) => side,
        Err(error) => panic!("{error}: no side of the table: {found}"),
    }
}

fn side_until(page: &Page, color: Color, what: &str, right: impl Fn(&Side) -> bool) -> Side {
    page.wait(what, || Some(side(page, color)).filter(&right))
}

/// Presses a button of one side.
fn press(page: &Page, color: Color, button: &str) {
    page.press_found(
        &format!("{color:?}'s “{button}”"),
        &format!(
            "return [...reach.querySelectorAll('.seat{} .btn')].find(b => !b.disabled && called(b) === arguments[0]) || null",
            place(color)
        ),
        button,
    );
}

/// Lays the board between the players.
fn lay_down(page: &Page) {
    page.press("Menu");
    page.press("Board between two players");
    page.wait_for(
        "the table",
        "return document.querySelectorAll('.seat').length === 2",
    );
    page.until("no dialog", |look| look.dialog.is_none());
}

fn table(stage: &Stage, window: Window) -> Visit {
    let page = stage.open("en", WIDE);
    absolute(&page, "5");
    page.resize(window);
    lay_down(&page);
    page
}

/// Touches a point and waits for the stone.
fn touch(page: &Page, point: &str, color: Color) {
    page.touch(point);
    page.until(&format!("the stone at {point}"), |look| {
        look.stone(point) == Some(color)
    });
}

/// The transform of half a turn, and of none.
const HALF: &str = "matrix(-1, 0, 0, -1, 0, 0)";
const NONE: &str = "none";

fn seats(stage: &Stage) {
    for window in [TABLET, TALL] {
        let page = table(stage, window);
        let [black, white] = Color::BOTH.map(|color| side(&page, color));
        assert_eq!((black.turned.as_str(), white.turned.as_str()), (NONE, HALF));
        assert_eq!(
            (black.name.as_str(), white.name.as_str()),
            ("Black", "White")
        );
        assert!(black.to_move && !white.to_move);
        assert_eq!((black.taken, white.taken), (0, 0));
        let names = |side: &Side| -> Vec<String> {
            side.buttons.iter().map(|(name, _)| name.clone()).collect()
        };
        assert_eq!(names(&black), ["Pass", "Undo", "Resign"]);
        assert_eq!(names(&white), ["Pass", "Undo", "Resign"]);
        assert!(black.offers("Pass") && !white.offers("Pass"));
        for (point, color) in [("A1", Black), ("A2", White), ("E5", Black), ("B1", White)] {
            touch(&page, point, color);
        }
        let [black, white] = Color::BOTH.map(|color| side(&page, color));
        assert_eq!((black.taken, white.taken), (0, 1));
        assert!(black.to_move && black.offers("Undo") && white.offers("Undo"));
        assert_eq!(black.told, white.told, "both are told the move");
        face_until(&page, Black, "Black's clock", |face| face.runs);
        tap_clock(&page, Black);
        for color in Color::BOTH {
            let waits = side_until(&page, color, "the pause", |side| side.offers("Continue"));
            assert_eq!(waits.told, "Paused. The clocks stand still.");
        }
        press(&page, White, "Continue");
        face_until(&page, Black, "Black's clock", |face| face.runs);
        // It lies there again after the page was loaded again.
        page.on_disk();
        page.reload();
        assert!(side(&page, White).offers("Continue"));
    }
}

/// What is wrong with where things are: what leaves the window, lies on the board or on another
/// thing, is cut off or too small for a finger.
fn misplaced(page: &Page) -> Vec<String> {
    page.settle();
    let found = page.script(
        "const box = e => e.getBoundingClientRect();
         const name = e => (e.closest('.far') ? 'far ' : 'near ') + e.className + ' “' + plain(e.textContent) + '”';
         const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
           && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
         const board = box(document.querySelector('[role=grid]'));
         const wrong = [];
         if (board.left < -1 || board.top < -1 || board.right > innerWidth + 1 || board.bottom > innerHeight + 1)
           wrong.push('the board leaves the window');
         for (const seat of document.querySelectorAll('.seat')) {
           const parts = [...seat.querySelectorAll('.menu, .who, .clock-btn, .stack .btn, .seat-told')]
             .filter(e => shown(e) && box(e).height > 0 && plain(e.textContent + (e.ariaLabel || '')));
           parts.forEach((part, at) => {
             const r = box(part);
             if (r.left < -1 || r.top < -1 || r.right > innerWidth + 1 || r.bottom > innerHeight + 1)
               wrong.push(name(part) + ' leaves the window');
             if (meet(r, board)) wrong.push(name(part) + ' lies on the board');
             for (const other of parts.slice(at + 1))
               if (meet(r, box(other))) wrong.push(name(part) + ' lies on ' + name(other));
             if (part.scrollWidth > part.clientWidth + 1 && part.clientWidth) wrong.push(name(part) + ' is cut off');
             if (part.matches('button') && r.height < 39.5) wrong.push(name(part) + ' is ' + r.height + ' high');
             if (part.matches('.seat-told') && part.scrollHeight > part.clientHeight + 1)
               wrong.push(name(part) + ' is cut off below');
           });
         }
         return wrong;",
    );
    serde_json::from_value(found).unwrap_or_default()
}

fn all_in_reach(stage: &Stage) {
    let mut wrong = Vec::new();
    for (window, shape) in [(TABLET, "tablet"), (TALL, "phone")] {
        let page = table(stage, window);
        for (point, color) in [("A1", Black), ("A2", White), ("E5", Black), ("B1", White)] {
            touch(&page, point, color);
        }
        page.on_disk();
        for lang in ["en", "zh-Hans", "zh-Hant", "ja", "ko"] {
            page.visit(&format!("{}?lang={lang}", page.server.url()));
            let mut check = |state: &str| {
                let found = misplaced(&page);
                page.take_picture(&format!("table-{shape}-{lang}-{state}"));
                wrong.extend(
                    found
                        .into_iter()
                        .map(|what| format!("{shape}, {lang}, {state}: {what}")),
                );
            };
            // It stands after a visit.
            check("paused");
            page.press_found(
                "the button that goes on",
                "return document.querySelector('.near .stack .btn.main')",
                "",
            );
            face_until(&page, Black, "Black's clock", |face| face.runs);
            check("playing");
            // The longest thing that is told of a move.
            page.tap("E5");
            page.wait_for(
                "a refusal",
                "return document.querySelector('.refused-told') !== null",
            );
            check("refused");
            page.press_found(
                "the pass",
                "return document.querySelector('.near .stack .btn:not([disabled])')",
                "",
            );
            face_until(&page, White, "White's clock", |face| face.runs);
            page.press_found(
                "the pass",
                "return document.querySelector('.far .stack .btn:not([disabled])')",
                "",
            );
            page.press_found(
                "the answer",
                "return document.querySelector('dialog[open] footer .btn.main')",
                "",
            );
            page.wait_for("the count", "return document.querySelectorAll('.seat .clock-btn.on').length === 0 && document.querySelectorAll('.stack .btn').length === 4");
            check("counting");
            page.press_found(
                "to play on",
                "return document.querySelector('.near .stack .btn:not(.main)')",
                "",
            );
            face_until(&page, Black, "Black's clock", |face| face.runs);
            page.on_disk();
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Waits until the open dialog is turned so.
fn dialog_faces(page: &Page, turned: &str) {
    page.wait("a dialog that faces its player", || {
        let found = page.script(
            "const dialog = document.querySelector('dialog[open]');
             return dialog && getComputedStyle(dialog).transform",
        );
        (found.as_str() == Some(turned)).then_some(())
    });
}

fn dialogs_face_the_player(stage: &Stage) {
    for (window, shape) in [(TABLET, "tablet"), (TALL, "phone")] {
        let page = table(stage, window);
        touch(&page, "E5", Black);
        for (color, turned) in [(White, HALF), (Black, NONE)] {
            press(&page, color, "Resign");
            dialog_faces(&page, turned);
            page.press("Cancel");
            page.until("no dialog", |look| look.dialog.is_none());
            press(&page, color, "Menu");
            dialog_faces(&page, turned);
            page.take_picture(&format!("table-{shape}-menu-of-{color:?}"));
            page.press("Settings");
            dialog_faces(&page, turned);
            let outside = page.script(
                "const r = reach.getBoundingClientRect();
                 return r.left < -1 || r.top < -1 || r.right > innerWidth + 1 || r.bottom > innerHeight + 1",
            );
            assert_eq!(outside.as_bool(), Some(false));
            page.press("Close");
            page.until("no dialog", |look| look.dialog.is_none());
        }
        // Who resigned is asked, whoever is to move.
        press(&page, White, "Resign");
        page.press("Resign");
        page.hears("Black wins by resignation");
        for color in Color::BOTH {
            let told = side(&page, color);
            assert!(told.told.contains("Black wins by resignation"), "{told:?}");
            assert!(told.offers("New game"));
        }
        // Upright again, a dialog is too.
        press(&page, White, "Menu");
        page.press("Board between two players");
        page.until("no dialog", |look| look.dialog.is_none());
        page.press("Menu");
        dialog_faces(&page, NONE);
    }
}

fn whole_game(stage: &Stage) {
    for window in [TABLET, TALL] {
        let page = stage.open("en", window);
        if !page.look().offers("New game") {
            page.press("Menu");
        }
        timed(
            &page,
            "5",
            "Absolute (no byo-yomi)",
            &[("Main time", "5")],
            &[],
        );
        lay_down(&page);
        let moves = ["C1", "D1", "C2", "D2", "C3", "D3", "C4", "D4", "C5", "D5"];
        for (&point, color) in moves.iter().zip(Color::BOTH.into_iter().cycle()) {
            touch(&page, point, color);
        }
        press(&page, Black, "Pass");
        page.hears("passed");
        press(&page, White, "Pass");
        dialog_faces(&page, HALF);
        page.press("Pass");
        let black = side_until(&page, Black, "the count", |side| {
            side.offers("Accept count")
        });
        assert!(black.told.contains("White wins by 1¼ zi"), "{black:?}");
        let white = side(&page, White);
        assert!(!white.offers("Accept count"), "after Black");
        assert!(white.offers("Resume play"));
        page.advised();
        // A stone is marked dead and alive again by touch.
        page.touch("A3");
        page.touch("D3");
        page.until("a dead group", |look| !look.dead().is_empty());
        page.touch("D3");
        page.until("none", |look| look.dead().is_empty());
        press(&page, Black, "Accept count");
        side_until(&page, White, "White's turn to accept", |side| {
            side.offers("Accept count")
        });
        assert!(!side(&page, Black).offers("Accept count"));
        press(&page, White, "Accept count");
        page.hears("White wins by 1¼ zi");
        for color in Color::BOTH {
            let over = side_until(&page, color, "the end", |side| side.offers("New game"));
            assert!(over.told.contains("White wins by 1¼ zi"), "{over:?}");
        }
        press(&page, White, "New game");
        dialog_faces(&page, HALF);
    }
}

fn refusals(stage: &Stage) {
    let page = table(stage, TABLET);
    touch(&page, "E5", Black);
    page.touch("E5");
    let told = page.hears("already has a stone");
    assert_eq!(told.stone("E5"), Some(Black));
    let white = side(&page, White);
    assert!(white.told.contains("already has a stone"), "{white:?}");
    assert!(!side(&page, Black).told.contains("already has a stone"));
    // With a clock to press it is the opponent who waits.
    press(&page, Black, "Menu");
    page.press("New game");
    page.until("the dialog", |look| {
        look.dialog.as_deref() == Some("New game")
    });
    super::terms::turn(&page, "Press the clock after each move");
    super::terms::start(&page);
    touch(&page, "E5", Black);
    touch(&page, "D5", White);
    page.touch("F5");
    page.hears("White has not pressed the clock yet.");
    tap_clock(&page, White);
    face_until(&page, Black, "Black's clock", |face| face.runs);
    touch(&page, "F5", Black);
}

fn match_mode(stage: &Stage) {
    let page = table(stage, TABLET);
    press(&page, Black, "Menu");
    page.press("New game");
    page.until("the dialog", |look| {
        look.dialog.as_deref() == Some("New game")
    });
    super::terms::turn(&page, "Match mode (moves stand)");
    super::terms::start(&page);
    touch(&page, "E5", Black);
    for color in Color::BOTH {
        let side = side(&page, color);
        assert!(
            side.buttons.iter().all(|(name, _)| name != "Undo"),
            "{side:?}"
        );
        assert!(side.offers("Resign"));
    }
}

/// Where a side's buttons are in the window: at its left, as the page lies.
fn buttons_at_left(page: &Page, color: Color) -> bool {
    let found = page.script_on(
        "const r = document.querySelector('.seat' + arguments[0] + ' .stack').getBoundingClientRect();
         return (r.left + r.right) / 2 < innerWidth / 2;",
        vec![json!(place(color))],
    );
    found.as_bool().unwrap_or_default()
}

fn left_handed(stage: &Stage) {
    for window in [TABLET, TALL] {
        let page = table(stage, window);
        // White sits opposite and sees the page upside down.
        assert!(!buttons_at_left(&page, Black) && buttons_at_left(&page, White));
        press(&page, Black, "Menu");
        page.press("Settings");
        terms::turn(&page, "Left-handed");
        page.press("Close");
        page.until("no dialog", |look| look.dialog.is_none());
        page.wait("the other hand", || {
            (buttons_at_left(&page, Black) && !buttons_at_left(&page, White)).then_some(())
        });
        assert_eq!(misplaced(&page), [""; 0]);
    }
}
