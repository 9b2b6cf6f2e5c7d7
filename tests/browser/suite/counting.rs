//! The end of a game: marking, agreeing, resuming, and the result.

use std::time::Duration;

use serde_json::json;
use shoutan::go::Color::{Black, White};

use super::Test;
use super::advice::stop;
use super::page::{DESK, PHONE, Page, TABLET, TALL, WIDE};
use super::rule_sets::disputed;
use super::stage::Stage;

pub const TESTS: &[Test] = &[
    (
        "a tap marks a group with its company, and back again",
        company,
    ),
    ("Shift or a long press marks one chain alone", chain_alone),
    (
        "a change of marks takes acceptances back and says so",
        cleared,
    ),
    ("the side to move accepts first", order),
    ("play resumes after a count, and passes count anew", resumed),
    (
        "an almost empty board is counted only after a question",
        nearly_empty,
    ),
    (
        "two players can agree to count without passing",
        by_agreement,
    ),
    ("points that reach both sides are halved", halved),
    ("an open border is named", open_border),
    ("a result stands: no mark and no undo change it", stands),
    ("resigning asks first, and can be taken back", resigned),
    ("a result in Chinese is told in zi", in_chinese),
    ("undo and redo walk through a game", undo_redo),
    (
        "on a small phone the count can be read and its buttons stay in the window",
        on_a_small_phone,
    ),
    (
        "however much is told in a count, the board stays in its place",
        in_place,
    ),
    (
        "upright, the result of a count in points and the ways on are in sight at any size",
        in_sight,
    ),
];

/// Black has the left of a 5×5 board, White the right; play has stopped with Black to move, and two
/// white stones in the left are marked alive again.
fn walls(page: &Page) {
    stop(page);
    let proposed = page.hears("2 stones probably dead");
    assert_eq!(proposed.dead(), ["A3", "A1"]);
    page.tap("A1");
    assert_eq!(page.hears("marked alive").dead(), [""; 0]);
}

fn company(stage: &Stage) {
    let page = stage.open("en", WIDE);
    walls(&page);
    page.tap("A1");
    let marked = page.hears("2 stones at A1 marked dead.");
    assert_eq!(marked.dead(), ["A3", "A1"]);
    assert!(
        marked.name("B2").ends_with("black territory"),
        "{}",
        marked.name("B2")
    );
    // 15 to 10 less 7½.
    assert_eq!(marked.result.as_deref(), Some("W+2.5"));
    page.tap("A3");
    let alive = page.hears("2 stones at A3 marked alive.");
    assert_eq!(alive.dead(), [""; 0]);
    assert_ne!(alive.result, marked.result);
}

fn chain_alone(stage: &Stage) {
    let page = stage.open("en", WIDE);
    walls(&page);
    page.shift_tap("A1");
    assert_eq!(page.hears("1 stone at A1 marked dead.").dead(), ["A1"]);
    page.touch_for("A3", Duration::from_millis(700));
    assert_eq!(
        page.hears("1 stone at A3 marked dead.").dead(),
        ["A3", "A1"]
    );
    page.shift_tap("A1");
    assert_eq!(page.hears("1 stone at A1 marked alive.").dead(), ["A3"]);
}

fn cleared(stage: &Stage) {
    let page = stage.open("en", WIDE);
    walls(&page);
    page.tap("A1");
    page.hears("marked dead");
    page.press("Accept count");
    page.hears("Black has accepted. Waiting for White.");
    page.shift_tap("A1");
    let changed = page.hears("The marks changed: both must accept again.");
    assert_eq!(changed.dead(), ["A3"]);
    assert!(changed.text.contains("After Black"), "White waits again");
    page.shift_tap("A1");
    let again = page.hears("1 stone at A1 marked dead.");
    assert!(
        !again.status.contains("accept again"),
        "nothing was accepted now"
    );
    page.press("Accept count");
    page.hears("Black has accepted.");
    page.press("Accept count");
    assert_eq!(
        page.hears("White wins by 1¼ zi").result.as_deref(),
        Some("W+2.5")
    );
}

fn order(stage: &Stage) {
    let page = stage.open("en", WIDE);
    walls(&page);
    let look = page.look();
    let able = |look: &super::page::Look| {
        look.buttons
            .iter()
            .filter(|name| *name == "Accept count")
            .count()
    };
    assert_eq!(able(&look), 1, "one side at a time");
    assert!(look.text.contains("After Black"), "{}", look.text);
    assert!(
        !look.offers("After Black"),
        "White’s button cannot be pressed yet"
    );
    page.press("Accept count");
    let first = page.hears("Black has accepted. Waiting for White.");
    assert_eq!(able(&first), 1, "now it is White’s turn to accept");
    assert!(first.text.contains("Accepted"), "{}", first.text);
}

fn resumed(stage: &Stage) {
    let page = stage.open("en", WIDE);
    walls(&page);
    page.tap("A1");
    let counted = page.hears("marked dead");
    page.press("Resume play");
    let resumed = page.hears("Play resumes, Black to move.");
    assert_eq!(resumed.turn(), Some(Black));
    assert_eq!(resumed.board(), counted.board().to_uppercase());
    page.play("B3", Black);
    page.pass(false);
    page.pass(true);
    page.press("Resume play");
    page.hears("Play resumes, White to move.");
    // One pass after the count is one pass.
    page.pass(false);
    assert_eq!(page.look().turn(), Some(Black));
    page.pass(true);
}

fn nearly_empty(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.pass(false);
    page.press("Pass");
    let asked = page.until("the question", |look| look.dialog.is_some());
    assert!(asked.text.contains("There is not one stone on the board."));
    page.press("Cancel");
    let kept = page.until("no question", |look| look.dialog.is_none());
    assert_eq!(kept.turn(), Some(White));
    page.play("Q16", White);
    page.press("Count");
    let asked = page.until("the question", |look| look.dialog.is_some());
    assert!(asked.text.contains("There is only 1 stone on the board."));
    page.press("Cancel");
    page.until("no question", |look| look.dialog.is_none());
    page.play("D4", Black);
}

fn by_agreement(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.new_game("5");
    page.play_all(&["B1", "C1", "B2", "C2", "B3", "C3", "B4", "C4", "B5", "C5"]);
    page.press("Count");
    page.until("the question", |look| {
        look.dialog.as_deref() == Some("Count now?")
    });
    page.press("Count");
    let counting = page.hears("Play has stopped");
    assert_eq!(counting.turn(), None);
    // Black has 10 points and White 15; Black was to move.
    assert_eq!(counting.result.as_deref(), Some("W+12.5"));
    page.press("Menu");
    page.until("the menu", |look| look.dialog.as_deref() == Some("Menu"));
    page.press("Close");
    page.until("no menu", |look| look.dialog.is_none());
    page.press("Accept count");
    page.hears("Black has accepted");
    page.press("Accept count");
    assert_eq!(
        page.hears("White wins by 6¼ zi").result.as_deref(),
        Some("W+12.5")
    );
}

/// Two walls with a column between them.
fn gap(page: &Page) {
    page.new_game("5");
    page.play_all(&["B1", "D1", "B2", "D2", "B3", "D3", "B4", "D4", "B5", "D5"]);
    page.pass(false);
    page.pass(true);
}

fn halved(stage: &Stage) {
    let page = stage.open("en", WIDE);
    gap(&page);
    let look = page.look();
    for row in 1..=5 {
        let point = format!("C{row}");
        assert_eq!(look.name(&point), format!("{point}, neutral"));
    }
    let sum = "Black has 12½ zi, less half of the board 12½, less komi 3¾, leaves −3¾ zi";
    assert!(look.text.contains(sum), "{}", look.text);
    assert!(look.text.contains("Black 5 5 2½ 12½"), "{}", look.text);
    assert!(look.text.contains("White 5 5 2½ 12½"), "{}", look.text);
    assert_eq!(look.result.as_deref(), Some("W+7.5"));
}

fn open_border(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.new_game("7×5");
    page.play_all(&["B1", "F1", "B2", "F2", "B3", "F3", "B4", "F4", "B5", "F5"]);
    page.pass(false);
    page.pass(true);
    let open = page.look();
    let words = "One border is open, at C5: its 15 points count half to each side.";
    assert!(open.text.contains(words), "{}", open.text);
    page.press("Resume play");
    page.hears("Play resumes");
    page.play_all(&["C1", "D1", "C2", "D2", "C3", "D3", "C4", "D4", "C5", "D5"]);
    page.pass(false);
    page.pass(true);
    let closed = page.look();
    assert!(!closed.text.contains("is open"), "{}", closed.text);
    // 15 to 20 less 7½.
    assert_eq!(closed.result.as_deref(), Some("W+12.5"));
}

fn stands(stage: &Stage) {
    let page = stage.open("en", WIDE);
    walls(&page);
    page.tap("A1");
    page.hears("marked dead");
    page.press("Accept count");
    page.hears("Black has accepted");
    page.press("Accept count");
    let end = page.hears("White wins by 1¼ zi");
    assert!(!end.offers("Undo") && !end.offers("Resume play") && !end.offers("Pass"));
    page.tap("A1");
    page.settle();
    let after = page.look();
    assert_eq!(after.dead(), end.dead());
    assert_eq!(after.result, end.result);
    page.reload();
    let later = page.until("the result", |look| look.result.is_some());
    assert_eq!(later.dead(), end.dead());
    assert_eq!(later.result, end.result);
}

fn resigned(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.play_all(&["Q16", "D4"]);
    page.press("Resign");
    let asked = page.until("the question", |look| look.dialog.is_some());
    assert_eq!(asked.dialog.as_deref(), Some("Black resigns?"));
    assert!(asked.text.contains("White wins the game."));
    page.press("Cancel");
    let kept = page.until("no question", |look| look.dialog.is_none());
    assert_eq!(kept.turn(), Some(Black));
    page.press("Resign");
    page.until("the question", |look| look.dialog.is_some());
    page.press("Resign");
    let over = page.hears("White wins by resignation");
    assert_eq!(over.result.as_deref(), Some("W+R"));
    assert_eq!(over.turn(), None);
    page.tap("Q4");
    assert_eq!(page.hears("The game is over.").stone("Q4"), None);
    page.press("Undo");
    let back = page.until("the game", |look| look.turn() == Some(Black));
    assert_eq!(back.board(), over.board());
    page.play("Q4", Black);
}

fn in_chinese(stage: &Stage) {
    let page = stage.open("zh-Hant", WIDE);
    page.press("新對局");
    page.choose("其他");
    page.fill("其他", "5");
    page.fill("貼目", "0");
    page.press("開始對局");
    page.until("the small board", |look| look.points.len() == 5);
    for (number, point) in ["C1", "D1", "C2", "D2", "C3", "D3", "C4", "D4", "C5", "D5"]
        .iter()
        .enumerate()
    {
        let stone = if number % 2 == 0 { "黑子" } else { "白子" };
        page.tap(point);
        page.until("the stone", |look| look.name(point).contains(stone));
    }
    page.press("虛手");
    page.hears("虛手");
    page.press("虛手");
    page.until("the question", |look| look.dialog.is_some());
    page.press("虛手");
    page.press("確認結果");
    page.hears("已確認");
    page.press("確認結果");
    // 15 to 10.
    let end = page.hears("黑勝2½子");
    assert_eq!(end.result.as_deref(), Some("B+5"));
    assert!(end.text.contains("15"), "{}", end.text);
}

fn undo_redo(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.new_game("9");
    let empty = page.look();
    assert!(!empty.offers("Undo") && !empty.offers("Redo"));
    // The third move takes a stone.
    page.play_all(&["B1", "A1", "A2"]);
    let three = page.look();
    assert_eq!(three.stone("A1"), None);
    page.press("Undo");
    let two = page.hears("Taken back. Black to move.");
    assert_eq!(two.stone("A1"), Some(White));
    assert_eq!(two.stone("A2"), None);
    page.press("Undo");
    page.hears("Taken back. White to move.");
    page.press("Undo");
    let none = page.until("the empty board", |look| look.board() == empty.board());
    assert!(!none.offers("Undo") && none.offers("Redo"));
    for _ in 0..3 {
        let before = page.look().board();
        page.press("Redo");
        page.until("the next move", |look| look.board() != before);
    }
    let again = page.look();
    assert_eq!(again.board(), three.board());
    assert_eq!(again.turn(), Some(White));
    assert!(!again.offers("Redo"));
}

fn on_a_small_phone(stage: &Stage) {
    let page = stage.open("en", WIDE);
    walls(&page);
    page.resize(PHONE);
    // Tops and bottoms, from the top of the window.
    let span = |selector: &str| -> (f64, f64) {
        page.settle();
        let found = page.script_on(
            "const r = document.querySelector(arguments[0]).getBoundingClientRect();
             return [r.top, r.bottom]",
            vec![json!(selector)],
        );
        serde_json::from_value(found).unwrap_or_default()
    };
    let (board, sum, result) = (span("[role=grid]"), span(".count-sum"), span(".result"));
    let accepts = span(".accepts");
    assert!(board.1 <= sum.0 + 1.0 && sum.1 <= accepts.0 + 1.0 && accepts.1 <= 640.5);
    assert!(
        sum.0 <= result.0 && result.1 <= sum.1,
        "the result is in sight"
    );
    assert!(sum.1 - sum.0 > 140.0, "{sum:?}");
    page.press("Count in tens");
    page.press("On");
    let (tens, accepts) = (span(".tens-bar"), span(".accepts"));
    assert!(
        board.1 <= tens.0 + 1.0 && tens.1 <= accepts.0 + 1.0,
        "{tens:?}, {accepts:?}"
    );
    assert!(accepts.1 <= 640.5, "{accepts:?}");
    page.press("Accept count");
    page.hears("has accepted");
}

fn in_place(stage: &Stage) {
    for size in [PHONE, TALL, TABLET.wide(820).tall(1180), DESK] {
        let page = stage.open("en", WIDE);
        stop(&page);
        page.resize(size);
        let place = || {
            page.settle();
            page.script(
                "const r = document.querySelector('[role=grid]').getBoundingClientRect();
                 return [r.left, r.top, r.width, r.height]",
            )
        };
        page.hears("2 stones probably dead");
        let there = place();
        let stays = |when: &str| assert_eq!(place(), there, "{when}");
        page.tap("A1");
        page.hears("2 stones at A1 marked alive.");
        stays("little is told");
        page.press("Accept count");
        page.hears("has accepted");
        stays("one side has accepted");
        page.tap("A1");
        page.hears("The marks changed: both must accept again.");
        stays("much is told");
        page.tap("B1");
        page.hears("There is no stone at B1 to mark.");
        stays("something was refused");
        page.press("Count in tens");
        stays("the count is shown in tens");
    }
}

fn in_sight(stage: &Stage) {
    // Which of these are not wholly in the window, or have something over them.
    let hidden = "return arguments[0].filter(name => {
        const found = [...document.querySelectorAll('.count-sum :is(button, .result, .proposal, .flag, .total)')]
          .filter(e => e.matches(name) || called(e) === name);
        return !found.length || found.some(e => {
          const r = e.getBoundingClientRect(), end = r.bottom - 4, middle = r.x + r.width / 2;
          const over = [r.top + 4, end].map(y => document.elementFromPoint(middle, y));
          return r.top < 0 || r.bottom > innerHeight || !over.every(top => e.contains(top));
        });
      })";
    let ways = ["Count in tens", "Suggest dead stones", "By other rules"];
    let page = stage.open("en", WIDE);
    disputed(&page);
    let tablets = [(744, 1133), (768, 1024), (820, 1180)];
    for (size, also) in [
        (PHONE, &[][..]),
        (TALL, &[".proposal"]),
        (DESK, &[".proposal"]),
        (TABLET.wide(1180).tall(820), &[".proposal"]),
    ]
    .into_iter()
    .chain(tablets.map(|(width, height)| {
        let all = &[".proposal", ".total"][..];
        (TABLET.wide(width).tall(height), all)
    })) {
        page.resize(size);
        page.settle();
        let wanted = [&ways[..], &[".result"], also].concat();
        let missing = || page.script_on(hidden, vec![json!(wanted)]);
        page.wait(&format!("all in sight at {}", size.name()), || {
            (missing() == json!([])).then_some(())
        });
    }
    page.press("Suggest dead stones");
    page.hears("2 stones probably dead");
}
