//! No game is lost: the page comes back as it was left, however it was left.

use std::rc::Rc;

use fantoccini::wd::WindowHandle;
use shoutan::go::Color::{Black, White};

use super::Test;
use super::driver::Profile;
use super::page::{Page, WIDE};
use super::stage::Stage;

pub const TESTS: &[Test] = &[
    (
        "a game is as it was after the page is loaded again",
        mid_game,
    ),
    (
        "a count is as it was after the page is loaded again",
        mid_count,
    ),
    ("a ko and the past of a game outlive a reload", past),
    ("a game outlives a browser that is closed", closed),
    (
        "a saved game that cannot be read is told and stays as it was",
        damaged,
    ),
    ("what a newer page saved is told and left as it is", newer),
    ("one window at a time has the game", two_windows),
    (
        "a game that cannot be saved goes on, and the players are told",
        no_room,
    ),
];

fn mid_game(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.play_all(&["Q16", "D4", "Q3"]);
    page.pass(false);
    page.play("C6", Black);
    let before = page.look();
    page.reload();
    let after = page.look();
    assert_eq!(after.points, before.points);
    assert_eq!(after.turn(), Some(White));
    assert_eq!(after.status, "The game is as you left it.");
    page.press("Undo");
    page.press("Undo");
    page.press("Undo");
    let earlier = page.until("three moves less", |look| look.stone("Q3").is_none());
    assert_eq!(earlier.turn(), Some(Black));
    page.reload();
    page.press("Redo");
    page.until("the move again", |look| look.stone("Q3") == Some(Black));
}

fn mid_count(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.new_game("5");
    page.play_all(&[
        "C1", "D1", "C2", "D2", "C3", "D3", "C4", "D4", "C5", "D5", "B3", "A1",
    ]);
    page.pass(false);
    page.pass(true);
    page.mark_dead("A1");
    page.press("Accept count");
    let before = page.hears("Black has accepted.");
    page.reload();
    let after = page.until("the count", |look| look.offers("Accept count"));
    assert_eq!(after.points, before.points);
    assert_eq!(after.dead(), ["A1"]);
    assert_eq!(after.result, before.result);
    assert!(
        after.text.contains("Accepted"),
        "Black need not accept again"
    );
    page.press("Accept count");
    assert_eq!(
        page.hears("White wins by 1¼ zi").result.as_deref(),
        Some("W+2.5")
    );
}

fn past(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.new_game("3");
    page.play_all(&["B3", "A2", "C2", "B2", "A3", "C3"]);
    page.reload();
    page.tap("B3");
    page.hears("it repeats the position after move 4");
    page.new_game("9");
    page.play_all(&["C5", "F5", "D6", "E6", "D4", "E4", "A1", "D5", "E5"]);
    page.reload();
    assert_eq!(page.look().name("D5"), "D5, ko: may not be retaken yet");
    page.tap("D5");
    let refused = page.hears("White may not retake the ko yet.");
    assert_eq!(refused.stone("D5"), None);
}

fn closed(stage: &Stage) {
    let profile = Rc::new(Profile::fresh());
    let server = stage.serve("/");
    let page = stage.window(&stage.browser(&profile), WIDE);
    page.visit(&format!("{}?lang=en", server.url()));
    page.play_all(&["Q16", "D4", "Q3"]);
    let before = page.look();
    page.close_browser();

    let page = stage.window(&stage.browser(&profile), WIDE);
    page.visit(&format!("{}?lang=en", server.url()));
    let after = page.look();
    assert_eq!(after.points, before.points);
    assert_eq!(after.turn(), Some(White));
    page.close_browser();
}

fn damaged(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.play_all(&["Q16", "D4"]);
    let key = page.current();
    let on_board = page.kept("page", "current").unwrap();
    let whole = page.kept("games", &key).unwrap();
    let good = whole.as_str();
    let broken = [
        String::new(),
        "{}".into(),
        "null".into(),
        "[1,2]".into(),
        "\u{0}\u{1}".into(),
        "(;SZ[19];B[pd])".into(),
        good[..good.len() - 9].to_owned(),
        good[..good.len() / 2].to_owned(),
        good[1..].to_owned(),
        good.replace("\"version\":1", "\"version\":\"one\""),
        good.replace("\"version\":1", "\"version\":-1"),
        good.replace("\"kept\"", "\"lost\""),
        good.replace("\"tree\":[", "\"tree\":[{\"parent\":7},"),
        good.replace("\"first_child\":1", "\"first_child\":9"),
        good.replace("\"cursor\":2", "\"cursor\":99"),
        good.replace("\"pd\"", "\"zz\""),
        good.replace("[19,19]", "[99,19]"),
        good.replace("\"Playing\"", "\"Dancing\""),
        good.replace("\"Black\"", "\"Red\""),
        good.replace("\"players\"", "\"people\""),
    ];
    assert_eq!(broken.len(), 20);
    for (times, text) in broken.iter().enumerate() {
        assert_ne!(text, good, "damage {times}");
        page.store_all(&[
            ("games", &key, Some(text)),
            ("page", "current", Some(&on_board)),
        ]);
        page.reload();
        let told = page.alerted("The saved game could not be read");
        assert_eq!(told.turn(), Some(Black), "damage {times}");
        assert_eq!(told.stone("Q16"), None, "damage {times}");
        assert_ne!(page.current(), key, "another game is on the board");
        // Whoever can read it still finds it.
        let kept = page.kept("games", &key);
        assert_eq!(kept.as_deref(), Some(text.as_str()), "damage {times}");
    }
    page.play("C3", Black);
    page.on_disk();
    page.reload();
    assert_eq!(
        page.hears("The game is as you left it.").stone("C3"),
        Some(Black)
    );
    let text = broken.last().unwrap();
    saved_as_it_is(&page, &key, text);
    assert_eq!(page.look().stone("C3"), Some(Black), "the game goes on");
}

/// A game that cannot be read says so when it is opened, also when nothing else is known of it, and
/// can be saved as it is.
fn saved_as_it_is(page: &Page, key: &str, text: &str) {
    page.catch_files();
    let listed = page.open_games();
    let listed = listed.iter().find(|game| game.key == key).unwrap();
    assert!(listed.says("2 moves"), "{listed:?}");
    page.press_found(
        "the damaged game",
        "return all('.games > li').find(li => li.dataset.game === arguments[0])?.querySelector('.game') || null",
        key,
    );
    let told = page.until("what cannot be read", |look| {
        look.offers("Save as it is") && look.text.contains("This game could not be read.")
    });
    assert!(told.text.contains("Could not be read"), "{}", told.text);
    page.press("Save as it is");
    assert_eq!(page.saved_file().1, text);
    page.press("Close");
    page.until("no dialog", |look| look.dialog.is_none());
    page.store("index", key, None);
    let listed = page.open_games();
    assert!(listed.iter().all(|game| game.key != key), "{listed:?}");
    page.press("Save as it is");
    assert_eq!(page.saved_file().1, text);
    page.press("Close");
    page.until("no dialog", |look| look.dialog.is_none());
}

fn newer(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.play_all(&["Q16", "D4"]);
    let key = page.current();
    let saved = page.kept("games", &key).unwrap();
    let saved = saved.replace("\"version\":1", "\"version\":2");
    page.store("games", &key, Some(&saved));
    page.reload();
    let told = page.alerted("comes from a newer version of the page and is left as it is");
    assert_eq!(told.stone("Q16"), None);
    page.press("Close");
    page.until("no note", |look| look.alerts.is_empty());
    page.play("C3", Black);
    page.on_disk();
    assert_eq!(page.kept("games", &key), Some(saved));
}

fn two_windows(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.play("Q16", Black);
    let browser = page.browser().clone();
    let first = page.run(browser.client().window());
    let other = page.run(browser.client().new_window(true)).handle;
    let to = |window: &WindowHandle| {
        page.run(browser.client().switch_to_window(window.clone()));
    };
    let waits = |look: &super::page::Look| look.text.contains("open in another window");
    to(&other);
    page.go(&format!("{}?lang=en", page.server.url()));
    page.until("the question", waits);
    // The game goes on in the first one meanwhile.
    to(&first);
    page.play("D4", White);
    to(&other);
    page.press("Play in this window");
    page.until("the game as it is now", |look| {
        look.stone("D4") == Some(White) && look.turn() == Some(Black) && !waits(look)
    });
    page.play("Q4", Black);
    page.note();
    to(&first);
    page.until("the question", waits);
    // An untouched board comes over as well, and nothing is played on where the game has moved on.
    to(&other);
    page.press("New game");
    page.press("Start game");
    page.until("another game", |look| {
        look.dialog.is_none() && look.stone("Q16").is_none()
    });
    page.on_disk();
    to(&first);
    page.press("Play in this window");
    page.until("the untouched board", |look| {
        !waits(look) && look.stone("Q16").is_none()
    });
    page.press("Menu");
    page.press("Games");
    page.until("the game before in the list", |look| {
        look.text.contains("3 moves")
    });
    page.press_found(
        "the game before",
        "return all('.games .game')[0] || null",
        "",
    );
    page.until("the game before", |look| look.stone("Q4") == Some(Black));
    page.on_disk();
    to(&other);
    page.until("the question", waits);
    page.run(browser.client().close_window());
    to(&first);
    page.until("the game from the other window", |look| {
        look.stone("Q4") == Some(Black) && !waits(look)
    });
    page.play("C6", White);
}

fn no_room(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.play("Q16", Black);
    page.script(
        "IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };",
    );
    page.tap("D4");
    let told = page.alerted("There is no room left to save.");
    assert_eq!(told.stone("D4"), Some(White));
    assert_eq!(told.turn(), Some(Black));
    page.tap("Q4");
    page.until("the stone", |look| look.stone("Q4") == Some(Black));
}
