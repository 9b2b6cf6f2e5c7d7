//! The clock, the mode and the colours, as they are agreed on before a game.

use super::Test;
use super::page::{Look, PHONE, Page, WIDE};
use super::stage::Stage;

pub const TESTS: &[Test] = &[
    (
        "a clock that was typed is offered for the next game",
        clock_offered_again,
    ),
    ("a clock that makes no sense is explained", bad_clock),
    (
        "every kind of clock says in words what it is",
        clock_in_words,
    ),
    (
        "buttons make times and numbers more or less",
        clock_by_buttons,
    ),
    ("match mode is offered for the next game", match_mode),
    (
        "a draw for colours shows the stones and swaps the names or keeps them",
        colours,
    ),
    (
        "on a phone a fault out of sight comes into sight",
        fault_in_sight,
    ),
];

/// Opens the sheet on which another game is agreed on.
pub fn open_dialog(page: &Page) {
    page.press("New game");
    page.until("the dialog", |look| {
        look.dialog.as_deref() == Some("New game")
    });
}

/// Starts the game that was agreed on.
pub fn start(page: &Page) -> Look {
    page.press("Start game");
    page.until("the game", |look| look.dialog.is_none())
}

/// The game does not start, one message says why, and the field is marked and has the focus.
fn refused(page: &Page, field: &str, words: &str) {
    page.press("Start game");
    let told = page.alerted(words);
    assert_eq!(told.alerts.len(), 1, "{:?}", told.alerts);
    assert_eq!(told.dialog.as_deref(), Some("New game"));
    assert_eq!(marked(page), [field]);
    page.wait("the focus", || (page.focus() == field).then_some(()));
}

/// The fields that are marked as wrong.
fn marked(page: &Page) -> Vec<String> {
    let found = page.script("return all('[aria-invalid=true]').map(called)");
    serde_json::from_value(found).unwrap_or_default()
}

/// Whether a switch is on.
fn is_on(page: &Page, name: &str) -> bool {
    let on = format!(
        "return all('input[type=checkbox]').find(b => called(b) === '{name}')?.checked ?? null"
    );
    page.wait(&format!("the switch “{name}”"), || {
        page.script(&on).as_bool()
    })
}

/// Turns a switch by its words.
pub fn turn(page: &Page, name: &str) {
    let before = is_on(page, name);
    page.script(&format!(
        "all('label.switch').find(l => said(l) === '{name}').click()"
    ));
    page.wait("the switch", || (is_on(page, name) != before).then_some(()));
}

fn says(page: &Page, words: &str) {
    page.until(words, |look| look.text.contains(words));
}

fn switches(page: &Page) -> Vec<String> {
    let found = page.script("return all('input[type=checkbox]').map(called)");
    serde_json::from_value(found).unwrap_or_default()
}

fn clock_offered_again(stage: &Stage) {
    let page = stage.open("en", WIDE);
    open_dialog(&page);
    assert_eq!(page.selected("Clock"), "No clock", "nothing has to be said");
    assert_eq!(switches(&page), ["Match mode (moves stand)"]);
    page.select("Clock", "Byo-yomi");
    page.fill("Main time", "0");
    page.fill("Periods", "３");
    page.fill("Length of a period", "１０");
    says(&page, "10 seconds");
    turn(&page, "Press the clock after each move");
    start(&page);
    // The sheet is the same now, and on another day.
    for again in [false, true] {
        if again {
            page.reload();
        }
        open_dialog(&page);
        assert_eq!(page.selected("Clock"), "Byo-yomi");
        for (field, value) in [
            ("Main time", "0"),
            ("Periods", "3"),
            ("Length of a period", "10"),
        ] {
            assert_eq!(page.value(field), value);
        }
        assert!(is_on(&page, "Press the clock after each move"));
        assert!(!is_on(&page, "Match mode (moves stand)"));
        page.press("Cancel");
        page.until("no dialog", |look| look.dialog.is_none());
    }
    // A look at another kind of clock loses nothing; a game without one forgets it.
    open_dialog(&page);
    page.select("Clock", "Fischer");
    assert_eq!(page.value("Added each move"), "15");
    page.select("Clock", "Byo-yomi");
    assert_eq!(page.value("Length of a period"), "10");
    page.select("Clock", "No clock");
    start(&page);
    open_dialog(&page);
    assert_eq!(page.selected("Clock"), "No clock");
    page.select("Clock", "Byo-yomi");
    assert_eq!(page.value("Main time"), "20");
}

fn bad_clock(stage: &Stage) {
    let page = stage.open("en", WIDE);
    open_dialog(&page);
    page.select("Clock", "Absolute (no byo-yomi)");
    page.fill("Main time", "0");
    page.settle();
    assert!(
        page.look().alerts.is_empty(),
        "nobody is told before trying"
    );
    page.fill("Main time", "30");
    for (system, field, text, words) in [
        (
            "Absolute (no byo-yomi)",
            "Main time",
            "",
            "The time must be greater than zero.",
        ),
        (
            "Absolute (no byo-yomi)",
            "Main time",
            "soon",
            "The time must be greater than zero.",
        ),
        ("Absolute (no byo-yomi)", "Main time", "99999", "too long"),
        (
            "Byo-yomi",
            "Length of a period",
            "0",
            "The time must be greater than zero.",
        ),
        ("Byo-yomi", "Periods", "0", "At least one byo-yomi period"),
        (
            "Byo-yomi",
            "Periods",
            "1001",
            "The number is too large: at most a thousand.",
        ),
        (
            "Canadian byo-yomi",
            "Moves in a period",
            "0",
            "At least one move is needed.",
        ),
    ] {
        page.select("Clock", system);
        let before = page.value(field);
        page.fill(field, text);
        refused(&page, field, words);
        assert_eq!(page.value(field), text, "what was typed stays");
        page.fill(field, &before);
        page.until("no message", |look| look.alerts.is_empty());
        assert_eq!(marked(&page), [""; 0]);
    }
    // Two fields that do not go together are both marked.
    page.select("Clock", "Fischer");
    page.fill("Bank at most", "10");
    page.press("Start game");
    page.alerted("The most may not be less than the main time.");
    assert_eq!(marked(&page), ["Main time", "Bank at most"]);
    page.fill("Main time", "0.5");
    page.until("no message", |look| look.alerts.is_empty());
    start(&page);
    open_dialog(&page);
    assert_eq!(page.value("Main time"), "0.5");
    assert_eq!(page.value("Bank at most"), "10");
}

fn clock_in_words(stage: &Stage) {
    let page = stage.open("en", WIDE);
    open_dialog(&page);
    for (system, words) in [
        (
            "Chinese byo-yomi (retained minutes)",
            "1 hour in all, the last 5 minutes read aloud",
        ),
        ("Byo-yomi", "20 minutes, "),
        (
            "Absolute (no byo-yomi)",
            "30 minutes, then the game is lost",
        ),
        ("Fischer", "15 minutes"),
        (
            "Moves in a time, leftover kept",
            "30 minutes, then 10 minutes for 15 moves",
        ),
        ("Canadian byo-yomi", "20 minutes, "),
        ("Ing", "30 minutes"),
        ("Fixed time per move", "30 seconds"),
    ] {
        page.select("Clock", system);
        says(&page, words);
        assert_eq!(
            switches(&page),
            [
                "Press the clock after each move",
                "Match mode (moves stand)"
            ]
        );
    }
    // Only these are read aloud so.
    page.select("Clock", "Chinese byo-yomi (retained minutes)");
    page.select("Length of a period", "10");
    says(&page, "1 hour in all, the last 50 seconds read aloud");
    start(&page);
    open_dialog(&page);
    assert_eq!(page.selected("Length of a period"), "10");
}

fn clock_by_buttons(stage: &Stage) {
    let page = stage.open("en", WIDE);
    open_dialog(&page);
    page.select("Clock", "Byo-yomi");
    for (field, more, value) in [
        ("Main time", true, "25"),
        ("Main time", false, "20"),
        ("Periods", false, "2"),
        ("Periods", true, "3"),
        ("Length of a period", true, "35"),
    ] {
        page.step(field, more);
        page.wait(value, || (page.value(field) == value).then_some(()));
    }
}

fn match_mode(stage: &Stage) {
    let page = stage.open("en", WIDE);
    open_dialog(&page);
    turn(&page, "Match mode (moves stand)");
    start(&page);
    page.reload();
    open_dialog(&page);
    assert!(is_on(&page, "Match mode (moves stand)"));
    assert_eq!(page.selected("Clock"), "No clock", "it needs no clock");
    turn(&page, "Match mode (moves stand)");
    start(&page);
    open_dialog(&page);
    assert!(!is_on(&page, "Match mode (moves stand)"));
}

fn colours(stage: &Stage) {
    let page = stage.open("en", WIDE);
    open_dialog(&page);
    page.fill("Black’s name", "Sen");
    page.fill("White’s name", "Go");
    page.press("Draw for colours");
    says(&page, "Black guesses odd or even.");
    let mut names = ("Sen".to_owned(), "Go".to_owned());
    let mut seen = [false; 2];
    // It is drawn again and again until both came about: 40 draws in a row never give the same.
    for draw in 1..=40 {
        let odd_guessed = draw % 3 > 0;
        let before = page.script("return document.querySelector('.drawn > div') === window.last");
        assert!(before.as_bool() == Some(true) || draw == 1);
        page.press(if odd_guessed { "Odd" } else { "Even" });
        page.wait("a handful", || {
            let fresh = page.script(
                "const drawn = document.querySelector('.drawn > div');
                 if (!drawn || drawn === window.last) return false;
                 window.last = drawn;
                 return true",
            );
            fresh.as_bool().unwrap_or_default().then_some(())
        });
        let count = page.script("return all('.handful .stone').length");
        let stones = count.as_u64().unwrap_or_default();
        assert!((5..=20).contains(&stones), "{stones}");
        let alone = page.script("return all('.handful .alone .stone').length");
        assert_eq!(
            alone.as_u64(),
            Some(stones % 2),
            "an odd stone stands alone"
        );
        let right = (stones % 2 == 1) == odd_guessed;
        let parity = if stones % 2 == 1 { "odd" } else { "even" };
        page.hears(&format!("{stones} stones: {parity}."));
        page.hears(if right {
            "Guessed right: the colours stay."
        } else {
            "Guessed wrong: the colours change."
        });
        if !right {
            names = (names.1, names.0);
        }
        page.wait("the names", || {
            (page.value("Black’s name") == names.0 && page.value("White’s name") == names.1)
                .then_some(())
        });
        if let Some(seen) = seen.get_mut(usize::from(right)) {
            *seen = true;
        }
        if seen == [true; 2] {
            break;
        }
    }
    assert_eq!(seen, [true; 2], "a guess can be right and can be wrong");
    let started = start(&page);
    let named = |name: &str| started.text.find(name);
    assert!(named(&names.0) < named(&names.1), "{}", started.text);
}

fn fault_in_sight(stage: &Stage) {
    let page = stage.open("en", PHONE);
    page.press("Menu");
    page.press("New game");
    page.until("the dialog", |look| {
        look.dialog.as_deref() == Some("New game")
    });
    page.select("Clock", "Byo-yomi");
    page.fill("Periods", "0");
    page.script("document.querySelector('dialog[open]').scrollTo(0, 0)");
    page.press("Start game");
    page.alerted("At least one byo-yomi period is needed.");
    page.wait("the field in sight", || {
        let free = page.script(
            "const at = document.activeElement.getBoundingClientRect();
             const found = document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2);
             return called(document.activeElement) === 'Periods' && found === document.activeElement",
        );
        free.as_bool().unwrap_or_default().then_some(())
    });
    let fits = page.script("return reach.scrollWidth <= reach.clientWidth");
    assert_eq!(fits.as_bool(), Some(true), "nothing is cut off");
}
