//! Keys: typed points, letters for every act, the list of them, and where they keep still.

use fantoccini::key::Key;
use serde_json::json;
use shoutan::go::Color::{Black, White};

use super::Test;
use super::page::{Page, WIDE};
use super::stage::Stage;

pub const TESTS: &[Test] = &[
    (
        "a whole game on the small board can be played, counted and saved by keys alone",
        whole_game,
    ),
    (
        "a point can be typed in every notation, and a bad one says why",
        typed,
    ),
    ("a point can be composed by an input method", composed),
    ("every key of the list does what the list says", every_key),
    ("what is typed in a field never moves the board", fields),
    (
        "Enter that is held down asks and does not answer",
        held_down,
    ),
];

/// Types a point or a letter, and Enter.
fn enter(page: &Page, text: &str) {
    page.type_keys(text);
    page.key(Key::Enter);
}

/// The field in which a point is typed, while it is open: what it holds.
fn field(page: &Page) -> Option<String> {
    let held =
        page.script("return document.querySelector('.typed:not(.unseen) input')?.value ?? null");
    held.as_str().map(str::to_owned)
}

/// Starts a game on the small board by keys alone.
fn small_board(page: &Page) {
    enter(page, "n");
    page.until("the dialog", |look| {
        look.dialog.as_deref() == Some("New game")
    });
    page.tab_to("19");
    page.key(Key::Left);
    page.key(Key::Left);
    page.tab_to("Start game");
    page.key(Key::Enter);
    page.until("the small board", |look| {
        look.points.len() == 9 && look.dialog.is_none()
    });
}

fn whole_game(stage: &Stage) {
    let page = stage.open("en", WIDE);
    small_board(&page);
    page.catch_files();
    page.tab_to_board();
    enter(&page, "a2");
    page.hears("Black A2. White to move.");
    page.until("the focus where the stone is", |look| look.focus == "A2");
    // By the arrows, from where the last stone is.
    page.key(Key::Down);
    page.until("the corner", |look| look.focus == "A1");
    page.key(Key::Enter);
    page.hears("White A1. Black to move.");
    enter(&page, "B1");
    page.hears("Black B1, takes 1 stone. White to move.");
    enter(&page, "a 1");
    let refused = page.hears("A1 is a prohibited point");
    assert_eq!(refused.turn(), Some(White), "the turn stays");
    for (typed, at, color) in [
        ("5 5", "E5", White),
        ("d5", "D5", Black),
        ("5-6", "E4", White),
        ("d4", "D4", Black),
        ("j9", "J9", White),
        ("f5", "F5", Black),
        ("j8", "J8", White),
        ("f4", "F4", Black),
        ("h9", "H9", White),
    ] {
        enter(&page, typed);
        page.until(at, |look| look.stone(at) == Some(color));
    }
    enter(&page, "e6");
    page.hears("Black E6, puts 2 stones at E5 in atari. White to move.");
    enter(&page, "u");
    page.hears("Taken back. Black to move.");
    enter(&page, "r");
    page.hears("Black E6");
    enter(&page, "pass");
    page.hears("White passed. Black to move.");
    enter(&page, "p");
    page.until("the question", |look| {
        look.dialog.as_deref() == Some("Pass and stop play?")
    });
    page.key(Key::Enter);
    page.hears("Both passed. Play has stopped");
    page.until("no question", |look| look.dialog.is_none());
    page.hears("5 stones probably dead");
    enter(&page, "e5");
    // All that lies in Black's area goes together.
    page.hears("5 stones at E5 marked alive.");
    enter(&page, "e5");
    page.hears("5 stones at E5 marked dead.");
    enter(&page, "g");
    page.hears("Play resumes");
    enter(&page, "p");
    page.hears("passed.");
    enter(&page, "p");
    page.until("the question", |look| look.dialog.is_some());
    page.key(Key::Enter);
    page.hears("Play has stopped");
    page.until("no question", |look| look.dialog.is_none());
    page.hears("5 stones probably dead");
    enter(&page, "e4");
    page.hears("5 stones at E4 marked alive.");
    enter(&page, "e4");
    page.hears("5 stones at E4 marked dead.");
    enter(&page, "a");
    page.hears("has accepted. Waiting for");
    enter(&page, "a");
    let end = page.hears("Black wins by");
    assert!(end.result.is_some());
    enter(&page, "s");
    let (name, sgf) = page.saved_file();
    assert!(name.ends_with("Black vs White.sgf"), "{name}");
    assert!(sgf.contains("SZ[9]"), "{sgf}");
    for mv in [";B[ah]", ";W[ai]", ";B[bi]", ";W[ee]", ";B[ed]"] {
        assert!(sgf.contains(mv), "{mv} is not in {sgf}");
    }
    let result = end.result.unwrap_or_default();
    assert!(sgf.contains(&format!("RE[{result}]")), "{result}: {sgf}");
}

fn typed(stage: &Stage) {
    let page = stage.open("en", WIDE);
    // Wherever the focus is: nothing was touched yet.
    for (typed, at, color) in [
        ("q16", "Q16", Black),
        ("Q 4", "Q4", White),
        ("4 4", "D16", Black),
        ("4-16", "D4", White),
        ("１０十", "K10", Black),
        ("Ｃ６", "C6", White),
    ] {
        page.type_keys(typed);
        page.until("the field", |_| field(&page).as_deref() == Some(typed));
        page.key(Key::Enter);
        page.until(typed, |look| look.stone(at) == Some(color));
        assert_eq!(field(&page), None, "the field is gone");
    }
    let before = page.look();
    for (typed, why) in [
        ("i5", "There is no column I"),
        ("t20", "There is no point t20 on this board."),
        ("20 4", "There is no point 20 4 on this board."),
        ("hello", "“hello” is no point. Type one like Q16."),
    ] {
        enter(&page, typed);
        let told = page.hears(why);
        assert_eq!(told.board(), before.board());
        // What is typed next takes its place.
        assert_eq!(field(&page).as_deref(), Some(typed));
        let told = page.script("return document.querySelector('.typed input').ariaInvalid");
        assert_eq!(told.as_str(), Some("true"));
    }
    page.key('q');
    page.until("another text", |_| field(&page).as_deref() == Some("q"));
    page.key(Key::Escape);
    let after = page.until("no field", |_| field(&page).is_none());
    assert_eq!(after.board(), before.board());
    assert_eq!(after.focus, "C6", "the focus is on the board again");
    // A point that cannot be played is refused like any other.
    enter(&page, "q16");
    page.hears("Q16 already has a stone.");
    // From a button, the focus goes back to the button.
    page.tab_to("Undo");
    enter(&page, "r3");
    page.until("R3", |look| look.stone("R3") == Some(Black));
    assert_eq!(page.focus(), "Undo");
    // Another field takes the focus: this one closes.
    page.type_keys("r");
    page.until("the field", |_| field(&page).is_some());
    page.key(Key::Tab);
    page.until("no field", |_| field(&page).is_none());
}

fn composed(stage: &Stage) {
    let page = stage.open("ja", WIDE);
    let cdp = |command: &str, parameters: serde_json::Value| {
        page.browser().devtools(command, parameters);
    };
    page.type_keys("16");
    page.until("the field", |_| field(&page).as_deref() == Some("16"));
    let text = json!({ "text": "し", "selectionStart": 1, "selectionEnd": 1 });
    cdp("Input.imeSetComposition", text);
    page.until("the composition", |_| {
        field(&page).as_deref() == Some("16し")
    });
    // Keys belong to the input method while it composes.
    cdp(
        "Input.dispatchKeyEvent",
        json!({ "type": "rawKeyDown", "key": "Process", "code": "Enter", "windowsVirtualKeyCode": 229 }),
    );
    page.settle();
    assert_eq!(field(&page).as_deref(), Some("16し"), "nothing is played");
    cdp("Input.insertText", json!({ "text": "四" }));
    page.until("the numeral", |_| field(&page).as_deref() == Some("16四"));
    page.key(Key::Enter);
    page.until("the stone", |_| {
        let name = page.script("return document.querySelector('[data-point=Q16]').ariaLabel");
        name.as_str().is_some_and(|name| name.contains("黒石"))
    });
}

/// The lines of the list of keys: keys, and what they do.
pub fn listed(page: &Page) -> Vec<(Vec<String>, String)> {
    page.key('?');
    page.until("the list", |look| look.dialog.as_deref() == Some("Keys"));
    let lines = page.script(
        "return all('.keys tbody tr').map(tr => [
           [...tr.querySelectorAll('kbd')].map(k => k.textContent), tr.querySelector('td').textContent])",
    );
    page.key(Key::Escape);
    page.until("no list", |look| look.dialog.is_none());
    serde_json::from_value(lines).unwrap()
}

/// Presses what the list calls so.
fn press(page: &Page, keys: &str) {
    let named = |name: &str| match name {
        "←" => char::from(Key::Left),
        "→" => char::from(Key::Right),
        "↑" => char::from(Key::Up),
        "↓" => char::from(Key::Down),
        "Home" => char::from(Key::Home),
        "End" => char::from(Key::End),
        "Page Up" => char::from(Key::PageUp),
        "Page Down" => char::from(Key::PageDown),
        "Esc" => char::from(Key::Escape),
        "Enter" => char::from(Key::Enter),
        "Space" => ' ',
        one => one.chars().next().unwrap().to_ascii_lowercase(),
    };
    if let Some(typed) = keys.strip_suffix(" Enter") {
        return enter(page, &typed.to_lowercase());
    }
    let parts: Vec<&str> = match keys {
        "Page Up" | "Page Down" => vec![keys],
        "+" => vec![keys],
        _ => keys.split('+').collect(),
    };
    let keys = parts.iter().map(|part| match *part {
        "Ctrl" => char::from(Key::Control),
        "Shift" => char::from(Key::Shift),
        part => named(part),
    });
    page.chord(keys.collect());
}

fn every_key(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.new_game("9");
    let lines = listed(&page);
    assert!(lines.len() > 25, "{lines:?}");
    for (keys, does) in &lines {
        for keys in keys {
            // What only opens a dialog leaves the page as it was.
            if DIALOGS.contains(&does.as_str()) {
                press(&page, keys);
                page.until(&format!("{keys}: {does}"), |look| {
                    look.dialog.as_deref() == Some(does)
                });
                page.press("Close");
                page.until("no dialog", |look| look.dialog.is_none());
            } else {
                line(stage, keys, does);
            }
        }
    }
}

/// What only opens a dialog of the same name.
const DIALOGS: [&str; 9] = [
    "New game",
    "Menu",
    "Games",
    "Settings",
    "Referee",
    "Keys",
    "Game details",
    "Open a game record",
    "Board in words",
];

/// One key of the list, on a page of its own with a game of four moves.
fn line(stage: &Stage, keys: &str, does: &str) {
    let page = stage.open("en", WIDE);
    page.new_game("9");
    page.play_all(&["C3", "G7", "G3"]);
    let dialog = |title: &str| {
        press(&page, keys);
        page.until(&format!("{keys}: {title}"), |look| {
            look.dialog.as_deref() == Some(title)
        });
    };
    let at = |moved: &str| {
        page.hears(moved);
    };
    let focus = |from: &str, to: &str| {
        page.script(&format!(
            "document.querySelector('[data-point={from}]').focus()"
        ));
        press(&page, keys);
        page.until(&format!("{keys}: {to}"), |look| look.focus == to);
    };
    let count = || {
        page.press("Count");
        page.until("the question", |look| look.dialog.is_some());
        page.press("Count");
        page.until("the count", |look| {
            look.offers("Accept count") && look.dialog.is_none()
        });
        page.advised();
    };
    // Arrows step through the record where the board has not the focus.
    let review = || {
        enter(&page, "v");
        page.hears("Move 3, ");
        page.key('-');
        page.hears("Move 2, ");
        page.script("document.activeElement.blur()");
    };
    match does {
        "Moves over the board" => focus(
            "E5",
            match keys {
                "←" => "D5",
                "→" => "F5",
                "↑" => "E6",
                _ => "E4",
            },
        ),
        "To the edge of the board" => focus(
            "E5",
            match keys {
                "Home" => "A5",
                "End" => "J5",
                "Page Up" => "E9",
                _ => "E1",
            },
        ),
        "Plays there, or marks a group in a count" => {
            focus("E5", "E5");
            page.until("the stone", |look| look.stone("E5") == Some(White));
            count();
            focus("E5", "E5");
            page.hears("marked dead");
        }
        "Marks one chain alone in a count" => {
            count();
            focus("C3", "C3");
            page.hears("1 stone at C3 marked dead.");
        }
        "Plays the point that is typed" => {
            press(&page, keys);
            page.until("the stone", |look| look.stone("E5") == Some(White));
        }
        "Opens the field for typing a point" => {
            press(&page, keys);
            page.until("the field", |_| field(&page).as_deref() == Some(""));
        }
        "Plays the stone that waits" => {
            page.touch("E5");
            page.touch("E5");
            page.until("the stone", |look| look.stone("E5") == Some(White));
            // Where a touch asks for a second one, the letter answers.
            enter(&page, "f");
            page.until("the settings", |look| look.dialog.is_some());
            page.choose("Confirm");
            page.key(Key::Escape);
            page.until("no dialog", |look| look.dialog.is_none());
            page.touch("E3");
            page.until("the button", |look| look.offers("Play E3"));
            press(&page, keys);
            page.until("the stone", |look| look.stone("E3") == Some(Black));
        }
        "Closes, cancels, or goes back to the game" => {
            review();
            press(&page, keys);
            page.hears("White to move.");
        }
        "Pass" => {
            press(&page, keys);
            page.hears("White passed. Black to move.");
            // A pass that would stop play asks first.
            dialog("Pass and stop play?");
        }
        "Undo" => {
            press(&page, keys);
            page.hears("Taken back. Black to move.");
        }
        "Redo" => {
            page.press("Undo");
            page.hears("Taken back");
            press(&page, keys);
            page.until("the stone", |look| look.stone("G3") == Some(Black));
        }
        "Resign" => dialog("White resigns?"),
        "Starts, stops or presses the clock" => {
            press(&page, keys);
            page.hears("no move to press the clock for");
        }
        "Save game record" => {
            page.catch_files();
            press(&page, keys);
            assert!(page.saved_file().1.contains(";B[cg];W[gc];B[gg]"));
        }
        "Says the last message again" => {
            page.script(
                "window.told = 0; new MutationObserver(() => { told += 1 })
                   .observe(document.querySelector('[role=status]'), { childList: true })",
            );
            press(&page, keys);
            page.wait_for("the message again", "return told > 0");
            assert_eq!(page.look().status, "Black G3. White to move.");
        }
        "Count" => dialog("Count now?"),
        "Dead" => {
            count();
            press(&page, keys);
            page.hears("Tap a group: dead or alive.");
        }
        "Seki" => {
            count();
            press(&page, keys);
            page.hears("count a seki like any other group");
        }
        "Suggest dead stones" => {
            count();
            page.advised();
            page.tap("C3");
            page.hears("C3 marked");
            press(&page, keys);
            page.until("the suggestion", |look| {
                look.status.contains("probably dead") || look.status.contains("No dead stones")
            });
        }
        "Estimate the score" => {
            press(&page, keys);
            page.until("the estimate", |look| look.text.contains("Estimate: "));
        }
        "Accept count" => {
            count();
            press(&page, keys);
            page.hears("White has accepted. Waiting for Black.");
            press(&page, keys);
            page.hears("wins by");
        }
        "Resume play" => {
            count();
            press(&page, keys);
            page.hears("Play resumes");
        }
        "Review" => {
            press(&page, keys);
            at("Move 3, Black G3");
        }
        "One move back or on" => {
            review();
            press(&page, keys);
            let back = matches!(keys, "←" | "-");
            at(if back { "Move 1, " } else { "Move 3, " });
        }
        "Ten moves back or on" | "To the start or the end" => {
            review();
            press(&page, keys);
            let back = matches!(keys, "Page Up" | "Home");
            at(if back {
                "starting position"
            } else {
                "Move 3, "
            });
        }
        "To another variation" => {
            review();
            page.tap("E5");
            page.hears("Move 3, Black E5");
            page.hears("You are in a variation.");
            if keys == "↑" {
                press(&page, keys);
                at("Move 3, Black G3");
            } else {
                page.key(Key::Up);
                page.hears("Move 3, Black G3");
                press(&page, keys);
                at("Move 3, Black E5");
            }
        }
        "Play on from here" => {
            review();
            press(&page, keys);
            let look = page.hears("Black to move.");
            assert_eq!(look.stone("G3"), None);
        }
        "Back to the game" => {
            review();
            press(&page, keys);
            page.hears("White to move.");
        }
        other => panic!("nobody knows what “{other}” should do"),
    }
}

fn fields(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.play_all(&["Q16", "D4"]);
    let board = page.look().board();
    let letters = "pq16ux?.,/";
    let unmoved = || {
        page.settle();
        let look = page.look();
        assert_eq!(look.board(), board);
        assert_eq!(field(&page), None);
    };
    // A name.
    page.press("New game");
    page.fill("Black’s name", letters);
    unmoved();
    assert_eq!(page.value("Black’s name"), letters);
    page.key(Key::Left);
    page.key(Key::Home);
    unmoved();
    page.key(Key::Escape);
    page.until("no dialog", |look| look.dialog.is_none());
    // The search.
    page.open_games();
    page.fill("Search games", letters);
    unmoved();
    page.press("Close");
    page.until("no dialog", |look| look.dialog.is_none());
    // A comment.
    enter(&page, "v");
    page.hears("Move 2, White D4");
    page.press("Edit");
    page.fill("Comment", letters);
    for key in [Key::Left, Key::Up, Key::Home, Key::PageUp] {
        page.key(key);
    }
    page.chord(vec![Key::Control.into(), 'z']);
    unmoved();
    // With or without a name: those come a little later.
    page.hears("Move 2, White D4");
}

fn held_down(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.play("Q16", Black);
    page.type_keys("x");
    page.until("the field", |_| field(&page).is_some());
    let enter = |repeat: bool| {
        page.browser().devtools(
            "Input.dispatchKeyEvent",
            json!({
                "type": "keyDown", "key": "Enter", "code": "Enter", "text": "\r",
                "windowsVirtualKeyCode": 13, "autoRepeat": repeat,
            }),
        );
    };
    enter(false);
    page.until("the question", |look| look.focus == "Resign");
    for _ in 0..5 {
        enter(true);
    }
    page.settle();
    let look = page.look();
    assert_eq!(look.dialog.as_deref(), Some("White resigns?"));
    page.key(Key::Enter);
    page.hears("wins by resignation");
}
