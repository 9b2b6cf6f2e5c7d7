//! Records: opened from elsewhere, stepped through, written in, and found again whatever happens.

use std::rc::Rc;

use fantoccini::key::Key;
use serde_json::json;
use shoutan::go::Color::{Black, White};

use super::Test;
use super::driver::Profile;
use super::page::{PHONE, Page, WIDE};
use super::stage::Stage;
use super::terms;
use crate::common::cases;

pub const TESTS: &[Test] = &[
    ("a record that is dropped is shown from its start", dropped),
    (
        "keys step through a record, and a tap tries a move",
        stepped,
    ),
    ("a review does not disturb a running game", undisturbed),
    (
        "a comment and a place in the record outlive a reload",
        written,
    ),
    ("play goes on from a place in the record", played_on),
    ("what is no record is told and changes nothing", no_record),
    ("a record is reviewed on a phone", on_a_phone),
    (
        "on a small phone all of a review is in reach and large enough for a finger",
        in_reach,
    ),
    ("records in old encodings show their names", encodings),
    (
        "a browser that is killed loses nothing that was shown",
        killed,
    ),
];

const GAME: &str = "(;FF[4]GM[1]SZ[9]PB[Hana]PW[Ken]KM[6.5]RU[Japanese]RE[B+R];B[ee];W[ce];B[cc]C[well played](;W[gc])(;W[gg]))";

/// Writes a comment at the place that is shown, as typing does.
fn write(page: &Page, text: &str) {
    page.press("Edit");
    page.wait_for(
        "the field",
        "return document.querySelector('.comment textarea') !== null",
    );
    page.script(&format!(
        "const area = document.querySelector('.comment textarea');
         area.value = {text:?};
         area.dispatchEvent(new InputEvent('input', {{ bubbles: true }}));"
    ));
}

fn key(page: &Page, key: Key) {
    page.script("document.activeElement.blur()");
    page.key(key);
}

fn dropped(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.drop_file(GAME.as_bytes());
    let look = page.hears("This is the starting position.");
    assert_eq!(look.points.len(), 9);
    assert!(look.cards.iter().any(|card| card.contains("Hana")));
    assert_eq!(look.stone("E5"), None);
    page.press("Last");
    let last = page.hears("Move 4, ");
    assert_eq!(last.stone("G7"), Some(White));
    page.press("Back to the game");
    page.hears("Black wins by resignation");
}

fn stepped(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.drop_file(GAME.as_bytes());
    page.hears("This is the starting position.");
    for number in 1..=3 {
        key(&page, Key::Right);
        page.hears(&format!("Move {number}, "));
    }
    key(&page, Key::Home);
    page.hears("This is the starting position.");
    key(&page, Key::End);
    page.hears("Move 4, ");
    key(&page, Key::Down);
    let other = page.hears("You are in a variation.");
    assert_eq!((other.stone("G7"), other.stone("G3")), (None, Some(White)));
    key(&page, Key::Left);
    page.hears("Move 3, ");
    page.tap("C4");
    let tried = page.hears("You are in a variation. The game itself is unchanged.");
    assert_eq!(tried.stone("C4"), Some(White));
    // By the rules of the game: there is a stone.
    page.tap("C4");
    page.hears("already has a stone");
}

fn undisturbed(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.play_all(&["Q16", "D4", "Q4"]);
    let before = page.look();
    key(&page, Key::Left);
    let earlier = page.hears("Move 2, ");
    assert_eq!(earlier.stone("Q4"), None);
    page.tap("C3");
    page.hears("You are in a variation. The game itself is unchanged.");
    page.press("Back to the game");
    let after = page.hears("White to move.");
    assert_eq!(after.board(), before.board());
    page.play("D16", White);
    page.press("Undo");
    page.until("one move less", |look| look.stone("D16").is_none());
}

fn written(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.drop_file(GAME.as_bytes());
    page.hears("This is the starting position.");
    key(&page, Key::Right);
    page.hears("Move 1, ");
    write(&page, "half a thou");
    page.reload();
    let after = page.hears("Move 1, ");
    assert_eq!(after.stone("E5"), Some(Black));
    let comment = page.script("return document.querySelector('.comment-text').textContent");
    assert_eq!(comment.as_str(), Some("half a thou"));
}

fn played_on(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.drop_file(GAME.as_bytes());
    page.hears("This is the starting position.");
    key(&page, Key::Right);
    key(&page, Key::Right);
    page.hears("Move 2, ");
    page.press("Play on from here");
    page.hears("Black to move.");
    page.play("G3", Black);
    assert!(page.look().result.is_none());
}

fn no_record(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.play("Q16", Black);
    for (bytes, words) in [
        (b"".as_slice(), "could not be read as a game record"),
        (
            b"<html>404 (not found);</html>",
            "could not be read as a game record",
        ),
        (
            b"\x89PNG\r\n\x1a\n\0\0\0",
            "could not be read as a game record",
        ),
        (b"(;GM[2]SZ[8])", "not a game of Go"),
        (b"(;GM[1]SZ[1000000];B[aa])", "up to 25 lines"),
    ] {
        page.drop_file(bytes);
        let look = page.hears(words);
        assert_eq!(look.stone("Q16"), Some(Black));
    }
    page.play("D4", White);
}

fn on_a_phone(stage: &Stage) {
    let page = stage.open("en", PHONE);
    page.drop_file(GAME.as_bytes());
    page.hears("This is the starting position.");
    page.press("Forward");
    let look = page.hears("Move 1, ");
    assert_eq!(look.stone("E5"), Some(Black));
    let outside = page.script(
        "return [...document.querySelectorAll('.review-actions .btn')].filter(shown).filter(b => {
           const r = b.getBoundingClientRect();
           return r.bottom > innerHeight + 1 || r.right > innerWidth + 1 || r.height < 40;
         }).length",
    );
    assert_eq!(outside.as_u64(), Some(0), "every button is in reach");
}

/// The places of what a selector finds: left, top, right, bottom.
fn places(page: &Page, selector: &str) -> Vec<[f64; 4]> {
    let found = page.script_on(
        "return all(arguments[0]).map(e => {
           const r = e.getBoundingClientRect();
           return [r.left, r.top, r.right, r.bottom];
         })",
        vec![json!(selector)],
    );
    serde_json::from_value(found).unwrap_or_default()
}

fn in_reach(stage: &Stage) {
    let page = stage.open("en", WIDE);
    let text = GAME.replace(
        "well played",
        &"well played and worth a long word. ".repeat(12),
    );
    page.drop_file(text.as_bytes());
    page.hears("This is the starting position.");
    page.press("Menu");
    page.press("Settings");
    page.choose("Confirm");
    page.press("Close");
    page.until("no dialog", |look| look.dialog.is_none());
    page.resize(PHONE);
    for _ in 0..3 {
        page.press("Forward");
    }
    page.hears("Move 3, ");
    let one = |selector: &str| {
        let found = places(&page, selector);
        found
            .first()
            .copied()
            .unwrap_or_else(|| panic!("no {selector}"))
    };
    let tools = places(&page, ".tool");
    assert_eq!(tools.len(), 13);
    for [left, top, right, bottom] in tools {
        assert!(left >= 0.0 && right <= 360.0 && bottom <= one(".tree-box")[1]);
        assert!(right - left >= 44.0 && bottom - top >= 36.0);
    }
    let nodes = places(&page, ".tree-node");
    assert!(!nodes.is_empty());
    for (at, [left, top, right, bottom]) in nodes.iter().enumerate() {
        assert!(right - left >= 40.0 && bottom - top >= 40.0);
        let beside = |other: &[f64; 4]| {
            other[0] >= right - 1.0
                || other[2] <= left + 1.0
                || other[1] >= bottom - 1.0
                || other[3] <= top + 1.0
        };
        assert!(nodes.iter().skip(at + 1).all(beside), "{nodes:?}");
    }
    let [_, top, _, bottom] = one(".comment header .btn");
    assert!(bottom - top >= 44.0);

    // What cannot be played does not wait; what waits hides nothing.
    page.touch("E5");
    page.hears("E5 already has a stone.");
    assert!(!page.look().offers("Cancel"));
    page.touch("G3");
    page.until("a stone that waits", |look| look.offers("Play G3"));
    let [_, _, _, comment] = one(".comment-text");
    let [_, status, _, end] = one(".status");
    let [_, buttons, _, bottom] = one(".review-actions");
    assert!(comment <= status + 1.0 && end <= buttons + 1.0 && bottom <= 640.5);
    assert!(
        comment - one(".comment-text")[1] >= 40.0,
        "two lines can be read"
    );
    page.press("Cancel");
    page.until("no stone that waits", |look| !look.offers("Cancel"));

    // The other way round for the other hand.
    let sides = || {
        (
            one(".comment")[0] < one(".tree-box")[0],
            one(".phone-menu")[0] < 180.0,
        )
    };
    assert_eq!(sides(), (false, false));
    page.press("Menu");
    page.press("Settings");
    terms::turn(&page, "Left-handed");
    page.press("Close");
    page.until("no dialog", |look| look.dialog.is_none());
    assert_eq!(sides(), (true, true));

    // A record that had to be repaired says so in two lines, and nothing lies over them.
    page.drop_file(b"(;GM[1]SZ[9];B[zz];W[aa])");
    page.hears("had to be repaired");
    page.settle();
    let [_, _, _, tree] = one(".tree-box");
    let [_, told, ..] = one(".status .say span");
    assert!(tree <= told + 1.0, "{tree} {told}");
}

/// With the browser's own decoder, where the shared cases are at hand.
fn encodings(stage: &Stage) {
    let page = stage.open("en", WIDE);
    let own: (Vec<u8>, &str) = (
        b"(;SZ[19]CA[GB18030]PB[\xce\xa7\xc6\xe5];B[pd])".into(),
        "围棋",
    );
    let mut files = vec![own];
    let shared = cases::shared().map(|folder| format!("{folder}/sgf-odd"));
    for (file, name) in [
        ("enc-big5-bracket-noca", "王立誠"),
        ("enc-big5-backslash", "許功蓋"),
        ("enc-euckr-noca", "조훈현"),
        ("enc-gb18030-ca", "㐀㐁某人"),
        ("enc-gbk-backslash-bracket", "王誠"),
        ("enc-gbk-ca-lies-utf8", "罗洗河"),
        ("enc-gbk-noca", "常昊"),
        ("enc-iso2022jp", "山下敬吾"),
        ("enc-latin1-ca", "André"),
        ("enc-sjis-bracket", "端正"),
        ("enc-sjis-ca", "趙治勲"),
        ("enc-utf16be-bom", "吴清源"),
        ("enc-utf8-bom", "Kitani Minoru"),
        ("enc-utf8-ca-lies-gb2312", "柯洁"),
    ] {
        if let Some(folder) = &shared {
            let bytes = std::fs::read(format!("{folder}/{file}.sgf")).unwrap();
            files.push((bytes, name));
        }
    }
    for (bytes, name) in files {
        page.drop_file(&bytes);
        page.until(name, |look| {
            look.cards.iter().any(|card| card.contains(name))
        });
    }
}

/// What a browser showed when it was killed.
#[derive(Debug, PartialEq)]
struct Shown {
    board: String,
    comment: String,
    theme: String,
}

impl Shown {
    fn by(page: &Page) -> Shown {
        let text = |script: &str| page.script(script).as_str().unwrap_or_default().to_owned();
        Shown {
            board: page.look().board(),
            comment: text(
                "const field = document.querySelector('.comment textarea');
                 return field ? field.value : document.querySelector('.comment-text')?.textContent ?? '';",
            ),
            theme: text("return document.documentElement.dataset.theme ?? ''"),
        }
    }
}

/// Plays, marks, writes, chooses, reads in, renames, deletes; after each the browser is killed as
/// soon as the page shows it. `SHOUTAN_KILLS` asks for more rounds.
fn killed(stage: &Stage) {
    let rounds = cases::asked("SHOUTAN_KILLS", 25);
    let profile = Rc::new(Profile::fresh());
    let server = stage.serve("/");
    let mut shown = None;
    // The names of the games in the list, besides the one on the board.
    let mut games: Vec<String> = Vec::new();
    for round in 0..rounds {
        let page = stage.window(&stage.browser(&profile), WIDE);
        page.visit(&format!("{}?lang=en", server.url()));
        let after = Shown::by(&page);
        if let Some(shown) = shown {
            assert_eq!(after, shown, "round {round}");
        }
        done_before_a_kill(&page, round, &mut games);
        // Done is what the page shows and no longer marks as on its way to the disk.
        page.on_disk();
        shown = Some(Shown::by(&page));
        page.kill_browser();
    }
}

fn done_before_a_kill(page: &Page, round: usize, games: &mut Vec<String>) {
    const KINDS: usize = 11;
    let kind = round % KINDS;
    match kind {
        0 | 2 => {
            let number = round / KINDS * 2 + kind / 2;
            let column = "ABCDEFGHJ".chars().nth(number % 9).unwrap();
            let point = format!("{column}{}", 1 + number * 2 % 19);
            page.tap(&point);
            page.until("the stone", |look| look.stone(&point).is_some());
        }
        1 => {
            let (theme, name) = [("Dark", "dark"), ("Wood", "wood")][round / KINDS % 2];
            page.press("Menu");
            page.press("Settings");
            page.choose(theme);
            page.wait("the theme", || {
                (Shown::by(page).theme == name).then_some(())
            });
        }
        // A comment at an earlier move; the next round goes back to the game.
        3 => {
            key(page, Key::Left);
            page.hears("Move ");
            let comment = format!("comment {round}");
            write(page, &comment);
            page.wait("the comment", || {
                (Shown::by(page).comment == comment).then_some(())
            });
        }
        4 => {
            page.press("Back to the game");
            page.until("the game", |look| {
                look.offers("Pass") && look.offers("Resign")
            });
        }
        5 => {
            page.press("Menu");
            page.press("Open a game record");
            page.until("the dialog", |look| {
                look.dialog.as_deref() == Some("Open a game record")
            });
            let new = ["a", "b"].map(|which| format!("Game {round}{which}"));
            page.choose_files(&new.clone().map(|name| format!("(;GM[1]GN[{name}];B[aa])")));
            games.splice(0..0, new);
            listed(page, games);
        }
        6 => {
            page.open_games();
            listed(page, games);
            page.press(&format!("Rename: {}", games[0]));
            page.fill("Name of the game", &format!("Renamed {round}"));
            page.press("Done");
            games[0] = format!("Renamed {round}");
            listed(page, games);
        }
        7 => {
            page.open_games();
            listed(page, games);
            page.press(&format!("Delete: {}", games[1]));
            games.remove(1);
            listed(page, games);
        }
        8 => {
            page.open_games();
            listed(page, games);
            page.press("Close");
            page.until("no dialog", |look| look.dialog.is_none());
            page.press("Count");
            page.until("the question", |look| look.dialog.is_some());
            page.press("Count");
            page.until("the count", |look| look.offers("Accept count"));
            page.advised();
            let look = page.look();
            let all = look.points.iter().flatten();
            let mut all = all.map(|(point, _)| point);
            let stone = all.find(|point| look.stone(point).is_some()).unwrap();
            page.tap(stone);
            page.until("the mark", |now| now.dead() != look.dead());
        }
        9 => {
            page.press("Resume play");
            page.until("the game", |look| look.offers("Pass"));
        }
        _ => page.pass(false),
    }
}

/// The list shows these games, and the one on the board.
fn listed(page: &Page, names: &[String]) {
    page.games_until(&format!("the games {names:?}"), |games| {
        let others = games.iter().filter(|game| !game.here);
        others.map(|game| &game.name).eq(names)
    });
}
