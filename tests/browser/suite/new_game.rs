//! The agreements before a game: what can be typed, what cannot, and what is kept.

use shoutan::go::Color::{Black, White};

use super::Test;
use super::page::{Look, Page, WIDE};
use super::stage::Stage;

pub const TESTS: &[Test] = &[
    ("a game starts on any board that can be asked for", sizes),
    (
        "a size that is none is explained, and a good one starts the game",
        bad_sizes,
    ),
    (
        "a komi that is none is explained, and a good one starts the game",
        bad_komi,
    ),
    ("komi in points and in zi follow each other", komi_units),
    ("names are shown as they were typed, markup included", names),
    ("a name that is too long is explained", long_name),
    ("the game before comes back from the list of games", former),
    ("a new game that is cancelled changes nothing", cancelled),
    (
        "the agreements of a game are offered for the next one",
        offered_again,
    ),
    ("without superko a long cycle may go on", simple_ko),
];

fn open_dialog(page: &Page) {
    page.press("New game");
    page.until("the dialog", |look| {
        look.dialog.as_deref() == Some("New game")
    });
}

fn start(page: &Page) -> Look {
    page.press("Start game");
    page.until("the game", |look| look.dialog.is_none())
}

/// The game does not start, and one message says why.
fn refused(page: &Page, words: &str) {
    page.press("Start game");
    let told = page.until(words, |look| {
        look.alerts.iter().any(|alert| alert.contains(words))
    });
    assert_eq!(told.alerts.len(), 1, "{:?}", told.alerts);
    assert_eq!(told.dialog.as_deref(), Some("New game"));
}

fn shape(look: &Look) -> (usize, usize) {
    (look.points.first().map_or(0, Vec::len), look.points.len())
}

fn sizes(stage: &Stage) {
    let page = stage.open("en", WIDE);
    assert_eq!(shape(&page.look()), (19, 19), "nothing has to be chosen");
    for (size, right, first, last) in [
        ("9", (9, 9), "A9", "J1"),
        ("13", (13, 13), "A13", "N1"),
        ("7", (7, 7), "A7", "G1"),
        ("9×13", (9, 13), "A13", "J1"),
        ("25", (25, 25), "A25", "Z1"),
        ("19", (19, 19), "A19", "T1"),
    ] {
        page.new_game(size);
        let look = page.look();
        assert_eq!(shape(&look), right, "{size}");
        assert_eq!((look.name(first), look.name(last)), (first, last));
        page.play(first, Black);
        page.play(last, White);
    }
    // The smallest one has too few points for the usual komi: the one that is offered fits, a
    // larger one is explained.
    open_dialog(&page);
    page.choose("Other");
    page.fill("Other", "2");
    page.fill("Komi, points", "7.5");
    refused(&page, "This board has 4 points");
    page.fill("Komi, points", "4");
    assert_eq!(shape(&start(&page)), (2, 2));
    page.play_all(&["A2", "B1"]);
}

fn bad_sizes(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.play("Q16", Black);
    open_dialog(&page);
    page.fill("Black’s name", "Shusaku");
    page.choose("Other");
    for text in ["0", "1", "26", "", "abc", "9×26", "-7"] {
        page.fill("Other", text);
        refused(&page, "A board has 2 to 25 lines a side.");
        assert_eq!(page.value("Other"), text, "what was typed stays");
        assert_eq!(page.value("Black’s name"), "Shusaku");
        assert_eq!(
            page.look().stone("Q16"),
            Some(Black),
            "the game is still there"
        );
    }
    page.fill("Other", "7");
    page.until("no message", |look| look.alerts.is_empty());
    let started = start(&page);
    assert_eq!(shape(&started), (7, 7));
    assert!(started.text.contains("Shusaku"));
}

fn bad_komi(stage: &Stage) {
    let page = stage.open("en", WIDE);
    open_dialog(&page);
    for (text, words) in [
        ("abc", "Komi must be a number of points"),
        ("3.14", "Komi must be a whole or half number of points"),
        ("−400", "This board has 361 points"),
        ("", "Type the komi in points"),
    ] {
        page.fill("Komi, points", text);
        refused(&page, words);
        assert_eq!(page.value("Komi, points"), text, "what was typed stays");
    }
    page.fill("Komi, points", "6.5");
    page.until("no message", |look| look.alerts.is_empty());
    let started = start(&page);
    assert!(started.text.contains("6½ points"), "{}", started.text);
    assert!(started.text.contains("3¼ zi"), "{}", started.text);

    open_dialog(&page);
    for (text, words) in [
        ("abc", "Komi must be a number of zi"),
        ("3.3", "Komi in zi must go in quarters"),
        ("", "Type the komi in zi"),
    ] {
        page.fill("Komi, zi", text);
        refused(&page, words);
    }
    page.fill("Komi, zi", "3¾");
    let started = start(&page);
    assert!(started.text.contains("7½ points"), "{}", started.text);
}

fn komi_units(stage: &Stage) {
    let page = stage.open("en", WIDE);
    open_dialog(&page);
    for (field, text, other, follows, needs) in [
        ("Komi, points", "6.5", "Komi, zi", "3¼", "184"),
        ("Komi, zi", "3 3/4", "Komi, points", "7.5", "184½"),
        ("Komi, points", "0", "Komi, zi", "0", "181"),
    ] {
        page.fill(field, text);
        let needs = format!("Black wins with {needs} zi or more.");
        page.until(&needs, |look| look.text.contains(&needs));
        assert_eq!(page.value(other), follows);
    }
    page.step("Komi, points", true);
    page.wait("one point more", || {
        (page.value("Komi, points") == "1").then_some(())
    });
    page.step("Komi, points", false);
    page.step("Komi, points", false);
    page.wait("one point the other way", || {
        (page.value("Komi, points") == "-1").then_some(())
    });
    assert!(start(&page).text.contains("komi −1"));
}

fn names(stage: &Stage) {
    let page = stage.open("en", WIDE);
    open_dialog(&page);
    let (black, white) = ("<img src=x onerror=alert(1)>", "Tom & <b>Jerry</b> “&amp;”");
    page.fill("Black’s name", black);
    page.fill("White’s name", white);
    let started = start(&page);
    assert!(started.text.contains(black), "{}", started.text);
    assert!(started.text.contains(white), "{}", started.text);
    let made = page.script("return document.querySelectorAll('img, .name b').length");
    assert_eq!(made.as_u64(), Some(0), "nothing was made of it");
    page.reload();
    assert!(page.look().text.contains(white), "{}", page.look().text);

    open_dialog(&page);
    assert_eq!(page.value("Black’s name"), black);
    page.press("Swap colours");
    page.wait("the names to change sides", || {
        (page.value("Black’s name") == white && page.value("White’s name") == black).then_some(())
    });
}

fn long_name(stage: &Stage) {
    let page = stage.open("en", WIDE);
    open_dialog(&page);
    page.fill("White’s name", &"x".repeat(100));
    refused(&page, "The name is too long: at most 60 characters.");
    assert_eq!(
        page.value("White’s name").len(),
        100,
        "nothing is cut behind the player’s back"
    );
    let long = "圍".repeat(60);
    page.fill("White’s name", &long);
    page.until("no message", |look| look.alerts.is_empty());
    start(&page);
    let fits = page.script(
        "return document.documentElement.scrollWidth <= innerWidth
           && [...document.querySelectorAll('.player')].every(e => e.getBoundingClientRect().right <= innerWidth)",
    );
    assert_eq!(
        fits.as_bool(),
        Some(true),
        "a long name does not widen the page"
    );
}

fn former(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.play_all(&["Q16", "D4", "Q3"]);
    let first = page.look();
    open_dialog(&page);
    assert!(page.look().text.contains("The game on the board is kept"));
    page.choose("9");
    start(&page);
    page.play_all(&["E5", "C3"]);
    let second = page.look();
    // The one that is not on the board.
    let change = || {
        let games = page.open_games();
        assert_eq!(games.len(), 2, "{games:?}");
        let other = games.iter().find(|game| !game.here).unwrap();
        page.open_game(&other.key)
    };
    let back = change();
    assert_eq!(back.board(), first.board());
    assert_eq!(back.turn(), Some(White));
    assert!(back.name("Q3").ends_with("last move"));
    page.on_disk();
    // It also comes back on another day.
    page.reload();
    let again = change();
    assert_eq!(again.board(), second.board());
    assert_eq!(again.turn(), Some(Black));
    assert_eq!(change().board(), first.board());
    page.play("C6", White);
}

fn cancelled(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.play("Q16", Black);
    let before = page.look();
    open_dialog(&page);
    page.choose("9");
    page.fill("Black’s name", "Nobody");
    page.press("Cancel");
    let after = page.until("no dialog", |look| look.dialog.is_none());
    assert_eq!(after.board(), before.board());
    assert!(!after.text.contains("Nobody"));
    open_dialog(&page);
    assert_eq!(page.value("Black’s name"), "", "the next try begins afresh");
}

fn offered_again(stage: &Stage) {
    let page = stage.open("en", WIDE);
    open_dialog(&page);
    page.choose("Other");
    page.fill("Other", "7x11");
    page.fill("Komi, points", "-2.5");
    page.fill("White’s name", "Dōsaku");
    page.unfold("Change single rules");
    page.select("Repetition", "Situational superko");
    start(&page);
    page.reload();
    open_dialog(&page);
    assert_eq!(page.value("Other"), "7×11");
    assert_eq!(page.value("Komi, points"), "-2.5");
    assert_eq!(page.value("White’s name"), "Dōsaku");
    page.unfold("Change single rules");
    assert_eq!(page.selected("Repetition"), "Situational superko");
}

/// The cycle that superko forbids is legal under the simple ko rule.
fn simple_ko(stage: &Stage) {
    let page = stage.open("en", WIDE);
    open_dialog(&page);
    page.choose("Other");
    page.fill("Other", "3");
    page.unfold("Change single rules");
    page.select("Repetition", "Simple ko");
    start(&page);
    page.play_all(&["B3", "A2", "C2", "B2"]);
    let fourth = page.look().board();
    for (point, color) in [("A3", Black), ("C3", White), ("B3", Black)] {
        page.play(point, color);
    }
    assert_eq!(page.look().board(), fourth);
}
