//! Games by every set of rules, from the agreements to the result.

use serde_json::json;
use shoutan::go::Color::{Black, White};

use super::Test;
use super::advice::wall_off;
use super::page::{DESK, Look, Page, WIDE};
use super::stage::Stage;

pub const TESTS: &[Test] = &[
    ("the list in words follows the rules that are chosen", words),
    ("Chinese rules: area in zi", chinese),
    ("Chinese rules of 1988: another komi", chinese_1988),
    ("Mind Sports rules: a point for passing first", mind_sports),
    ("Japanese rules: prisoners and dead stones count", japanese),
    ("Japanese rules: nothing in a seki counts", seki),
    (
        "in a count with many lines the result and the ways on are in sight",
        many_lines,
    ),
    ("Korean rules: territory, and the turn stays", korean),
    ("AGA rules: White passes last", aga),
    ("Ing rules: Black wins a tie", ing),
    (
        "New Zealand rules: handicap in turns, suicide is a move",
        new_zealand,
    ),
    ("Tromp–Taylor rules: two passes are the end", tromp_taylor),
    (
        "the ancient rules: seat stones, White first, group tax",
        ancient,
    ),
    ("a triple ko is put before the players", triple_ko),
    ("players can agree on a result", agreed),
    ("one position by all ten sets of rules", other_rules),
    ("a count can be followed in tens", tens),
    ("handicap stones stand on the stars, White moves", stars),
    ("handicap stones go where Black likes", freely),
    ("handicaps and komi that can be agreed on", terms),
];

const FORBIDDEN: &str = "No stones may be left without a liberty by their own move.";
const POSITIONAL: &str = "No move may bring back an earlier board.";
const SITUATIONAL: &str = "No move may bring back an earlier board with the same player to move.";
const SIMPLE_KO: &str = "Only the last ko may not be retaken at once.";
const HALVED: &str = "Living stones and surrounded points count; points between both are halved.";
const AREA: &str = "Living stones and surrounded points count; points between both are nobody’s.";
const TERRITORY: &str = "Surrounded points and prisoners count.";
const NO_SEKI: &str = "Nothing in a seki counts.";
const NOTHING_BACK: &str = "Nothing is given back for handicap stones.";
const POINT_BACK: &str = "White gets a point back for each handicap stone.";
const SUICIDE: &str = "Stones may be left without a liberty by their own move; they are taken off.";

fn open_dialog(page: &Page) {
    page.press("New game");
    page.until("the dialog", |look| {
        look.dialog.as_deref() == Some("New game")
    });
}

fn size(page: &Page, size: &str) {
    match size {
        "9" | "13" | "19" => page.choose(size),
        _ => {
            page.choose("Other");
            page.fill("Other", size);
        }
    }
}

fn start(page: &Page) -> Look {
    page.press("Start game");
    page.until("the game", |look| look.dialog.is_none())
}

/// A game by named rules on a board of a size; the head of the panel names the rules.
/// A game by these rules, on a board of so many lines.
pub fn begin(page: &Page, rules: &str, board: &str) -> Look {
    open_dialog(page);
    size(page, board);
    page.select("Rules", rules);
    let look = start(page);
    assert!(
        look.text.contains(&format!("{rules} rules")),
        "{}",
        look.text
    );
    look
}

/// Black has three columns of a 5×5 board, 15 points, White two.
fn walls(page: &Page) {
    page.play_all(&["C1", "D1", "C2", "D2", "C3", "D3", "C4", "D4", "C5", "D5"]);
}

/// Both accept; the result is told in words and as records have it.
fn accepted(page: &Page, words: &str, sgf: &str) {
    page.press("Accept count");
    page.hears("has accepted");
    page.press("Accept count");
    over(page, words, sgf);
}

fn over(page: &Page, words: &str, sgf: &str) {
    let end = page.until(words, |look| {
        look.status.contains(words) && look.dialog.is_none()
    });
    assert_eq!(end.status.lines().next(), Some(words), "nothing more");
    assert_eq!(end.result.as_deref(), Some(sgf));
    assert!(end.offers("New game") && !end.offers("Pass"));
}

/// The game is over and counts as not played.
fn void(page: &Page) {
    let end = page.hears("No result");
    assert_eq!(end.result.as_deref(), Some("Void"));
    assert!(end.offers("New game") && !end.offers("Pass"));
}

/// The sentences about the chosen rules.
fn in_words(page: &Page) -> Vec<String> {
    let words =
        page.script("return all('section[aria-label=\"In words\"] li').map(li => said(li))");
    serde_json::from_value(words).unwrap()
}

fn words(stage: &Stage) {
    let page = stage.open("en", WIDE);
    open_dialog(&page);
    for (rules, komi, told) in [
        (
            "Chinese",
            "7.5",
            vec![HALVED, POSITIONAL, FORBIDDEN, POINT_BACK],
        ),
        (
            "Japanese",
            "6.5",
            vec![
                TERRITORY,
                SIMPLE_KO,
                FORBIDDEN,
                NOTHING_BACK,
                NO_SEKI,
                "After a stop, the opponent of who asks to play on moves first.",
            ],
        ),
        (
            "Korean",
            "6.5",
            vec![TERRITORY, SIMPLE_KO, FORBIDDEN, NOTHING_BACK, NO_SEKI],
        ),
        (
            "AGA",
            "7.5",
            vec![
                AREA,
                SITUATIONAL,
                FORBIDDEN,
                "White gets a point back for each handicap stone but one.",
                "Four passes in a row, a stop among them, leave every stone alive.",
                "White makes the last pass.",
                "A pass hands the other side a stone.",
            ],
        ),
        (
            "Ing",
            "8",
            vec![
                HALVED,
                POSITIONAL,
                "Two or more stones may be left without a liberty by their own move; they are taken off.",
                NOTHING_BACK,
                "Black wins when both have the same.",
            ],
        ),
        (
            "New Zealand",
            "7",
            vec![AREA, SITUATIONAL, SUICIDE, NOTHING_BACK],
        ),
        (
            "Tromp–Taylor",
            "7.5",
            vec![
                AREA,
                POSITIONAL,
                SUICIDE,
                NOTHING_BACK,
                "Two passes end the game: every stone counts as it stands.",
            ],
        ),
        (
            "Mind Sports Games",
            "6.5",
            vec![
                HALVED,
                POSITIONAL,
                FORBIDDEN,
                POINT_BACK,
                "White gets a point for passing first.",
            ],
        ),
        (
            "Chinese 1988",
            "5.5",
            vec![HALVED, POSITIONAL, FORBIDDEN, POINT_BACK],
        ),
        (
            "Ancient Chinese",
            "0",
            vec![
                AREA,
                SIMPLE_KO,
                FORBIDDEN,
                "White gets a zi back for each handicap stone.",
                NO_SEKI,
                "Each side has two stones on the corner stars; White begins.",
                "Two points are taken for each living group.",
            ],
        ),
    ] {
        page.select("Rules", rules);
        page.until(rules, |_| page.value("Komi, points") == komi);
        assert_eq!(in_words(&page), told, "{rules}");
    }
    // A single rule that is changed makes them the players' own, and is told.
    page.select("Rules", "Chinese");
    page.unfold("Change single rules");
    page.select("Suicide", SUICIDE);
    page.until("other words", |_| {
        in_words(&page).iter().any(|line| line == SUICIDE)
    });
    assert_eq!(page.selected("Rules"), "Rules of your own");
    assert!(start(&page).text.contains("Rules of your own"));
}

fn chinese(stage: &Stage) {
    let page = stage.open("en", WIDE);
    begin(&page, "Chinese", "5");
    walls(&page);
    page.pass(false);
    page.pass(true);
    // 15 to 10 less 7½.
    accepted(&page, "White wins by 1¼ zi", "W+2.5");
}

fn chinese_1988(stage: &Stage) {
    let page = stage.open("en", WIDE);
    let look = begin(&page, "Chinese 1988", "5");
    assert!(look.text.contains("komi 5½ points, 2¾ zi"), "{}", look.text);
    walls(&page);
    page.pass(false);
    page.pass(true);
    accepted(&page, "White wins by ¼ zi", "W+0.5");
}

fn mind_sports(stage: &Stage) {
    let page = stage.open("en", WIDE);
    begin(&page, "Mind Sports Games", "5");
    walls(&page);
    page.pass(false);
    page.pass(true);
    // Black passed first: 15 to 10 less 6½.
    accepted(&page, "White wins by ¾ zi", "W+1.5");
    begin(&page, "Mind Sports Games", "5");
    walls(&page);
    page.play("B3", Black);
    page.pass(false);
    page.pass(true);
    accepted(&page, "White wins by 1¼ zi", "W+2.5");
}

fn japanese(stage: &Stage) {
    let page = stage.open("en", WIDE);
    begin(&page, "Japanese", "5");
    walls(&page);
    page.pass(false);
    page.play("A1", White);
    page.play("B1", Black);
    page.pass(false);
    page.play("A2", Black);
    page.hears("takes 1 stone");
    page.play("A4", White);
    page.pass(false);
    page.pass(true);
    page.mark_dead("A4");
    // The stones are disputed: whoever asks for more lets the other side move.
    page.press("Resume play");
    let asked = page.until("the question", |look| {
        look.dialog.as_deref() == Some("Who wants to play on?")
    });
    assert!(asked.text.contains("The other side moves first."));
    page.press("Black asks");
    let resumed = page.hears("Play resumes, White to move.");
    assert_eq!(resumed.turn(), Some(White));
    page.pass(false);
    page.pass(true);
    page.press("Resume play");
    page.press("White asks");
    assert_eq!(
        page.hears("Play resumes, Black to move.").turn(),
        Some(Black)
    );
    page.pass(false);
    page.pass(true);
    let count = page.mark_dead("A4");
    // Eight points, a prisoner and a dead stone to five points and 6½.
    for line in [
        "Territory 8 5",
        "Prisoners 1",
        "Dead stones taken 1",
        "Komi 6½",
        "Total 10 11½",
    ] {
        let line = line.to_lowercase();
        assert!(
            count.text.to_lowercase().contains(&line),
            "no “{line}” in {}",
            count.text
        );
    }
    accepted(&page, "White wins by 1.5 points", "W+1.5");
}

/// Two groups with an eye each and one liberty between them.
fn seki(stage: &Stage) {
    let page = stage.open("en", WIDE);
    begin(&page, "Japanese", "5×2");
    page.play_all(&["A1", "D1", "B1", "E1", "C1", "D2", "B2"]);
    page.pass(false);
    page.pass(true);
    let count = page.look();
    for point in ["A2", "C2", "E2"] {
        assert_eq!(count.name(point), format!("{point}, neutral"));
    }
    assert_eq!(count.result.as_deref(), Some("W+6.5"));
    // The players may see it otherwise: then Black's eye is a point.
    page.choose("Seki");
    page.until("the hint", |look| {
        look.text.contains("Tap a group that lives in seki.")
    });
    page.tap("A1");
    let eyes = page.hears("The group at A1 is no seki: its points count.");
    assert_eq!(eyes.name("A2"), "A2, black territory");
    assert_eq!(eyes.result.as_deref(), Some("W+5.5"));
    page.tap("C2");
    page.hears("There is no stone at C2 to mark.");
    page.choose("Dead");
    page.tap("C2");
    page.hears("C2 counts for neither side.");
    page.choose("Seki");
    page.tap("B2");
    let again = page.hears("The group at B2 lives in seki.");
    assert_eq!(again.result.as_deref(), Some("W+6.5"));
    page.tap("A1");
    let eyes = page.hears("The group at A1 is no seki: its points count.");
    assert_eq!(eyes.result.as_deref(), Some("W+5.5"));
    page.press("Suggest dead stones");
    page.until("the seki again", |look| {
        look.result.as_deref() == Some("W+6.5")
    });
    accepted(&page, "White wins by 6.5 points", "W+6.5");
}

fn korean(stage: &Stage) {
    let page = stage.open("en", WIDE);
    begin(&page, "Korean", "5");
    walls(&page);
    page.pass(false);
    page.pass(true);
    page.press("Resume play");
    page.hears("Play resumes, Black to move.");
    page.pass(false);
    page.pass(true);
    // Ten points to five and 6½.
    accepted(&page, "White wins by 1.5 points", "W+1.5");
}

fn aga(stage: &Stage) {
    let page = stage.open("en", WIDE);
    begin(&page, "AGA", "5");
    walls(&page);
    page.play("B3", Black);
    page.pass(false);
    page.press("Pass");
    let more = page.hears("Black passed. One pass is still needed, the last one by White.");
    assert_eq!(more.turn(), Some(White));
    assert_eq!(
        more.text.matches("1 captured").count(),
        2,
        "each handed over a stone: {}",
        more.text
    );
    page.pass(true);
    accepted(&page, "White wins by 2.5 points", "W+2.5");
}

fn ing(stage: &Stage) {
    let page = stage.open("en", WIDE);
    begin(&page, "Ing", "6×4");
    page.play_all(&["D1", "E1", "D2", "E2", "D3", "E3", "D4", "E4"]);
    page.pass(false);
    page.pass(true);
    // 16 to 8 less 8.
    accepted(&page, "Equal, Black wins", "B+");
}

fn new_zealand(stage: &Stage) {
    let page = stage.open("en", WIDE);
    open_dialog(&page);
    size(&page, "5");
    page.select("Rules", "New Zealand");
    page.fill("Handicap", "2");
    assert_eq!(
        page.selected("Handicap stones"),
        "Where Black likes, in turn: White passes meanwhile"
    );
    assert_eq!(page.value("Komi, points"), "0");
    start(&page);
    for (point, next) in [("C1", Black), ("C2", White)] {
        page.tap(point);
        let look = page.until("the stone", |look| look.stone(point) == Some(Black));
        assert_eq!(look.turn(), Some(next), "after {point}");
    }
    for (point, color) in [
        ("D1", White),
        ("C3", Black),
        ("D2", White),
        ("C4", Black),
        ("D3", White),
        ("C5", Black),
        ("D4", White),
        ("B1", Black),
        ("D5", White),
        ("A2", Black),
    ] {
        page.play(point, color);
    }
    page.tap("A1");
    let lost = page.hears("White A1, loses 1 stone. Black to move.");
    assert_eq!(lost.stone("A1"), None);
    page.pass(false);
    page.pass(true);
    accepted(&page, "Black wins by 5 points", "B+5");
}

fn tromp_taylor(stage: &Stage) {
    let page = stage.open("en", WIDE);
    begin(&page, "Tromp–Taylor", "5");
    walls(&page);
    page.press("Count");
    page.press("Count");
    page.hears("These rules have no agreement");
    page.pass(false);
    page.play("A1", White);
    page.pass(false);
    page.press("Pass");
    page.until("what it means", |look| {
        look.text
            .contains("Two passes end the game: every stone counts as it stands.")
    });
    page.press("Pass");
    // Five stones to eleven points and 7½: the stone in the corner counts and spoils the rest.
    over(&page, "White wins by 13.5 points", "W+13.5");
    let end = page.look();
    assert!(!end.offers("Accept count") && !end.offers("Resume play"));
    // Nobody agreed on anything: the last pass can be taken back.
    page.press("Undo");
    page.until("the game", |look| look.turn() == Some(White));
}

fn ancient(stage: &Stage) {
    let page = stage.open("en", WIDE);
    let look = begin(&page, "Ancient Chinese", "7");
    for (point, color) in [("E5", Black), ("C3", Black), ("C5", White), ("E3", White)] {
        assert_eq!(look.stone(point), Some(color), "{point}");
    }
    assert_eq!(look.turn(), Some(White));
    let moves = [
        "E1", "D1", "E2", "D2", "E4", "D3", "F4", "D4", "F5", "D5", "F6", "D6", "E6", "D7", "E7",
    ];
    for (point, color) in moves.iter().zip([White, Black].into_iter().cycle()) {
        page.play(point, color);
    }
    page.pass(false);
    page.pass(true);
    let count = page.mark_dead("C5");
    // 29 to 20, two less for a group of each.
    assert_eq!(count.result.as_deref(), Some("B+9"));
    page.step("White’s groups", true);
    page.until("one group more", |look| {
        look.result.as_deref() == Some("B+11")
    });
    page.step("White’s groups", false);
    page.until("one group less", |look| {
        look.result.as_deref() == Some("B+9")
    });
    accepted(&page, "Black wins by 4½ zi", "B+9");
}

/// Three kos on one board: Black holds two of them, White one, after move 15. Six moves later it
/// is the same again.
fn three_kos(page: &Page) {
    page.play_all(&[
        "A1", "D1", "A3", "D3", "A5", "D5", "B2", "C2", "B4", "C4", "B6", "C6", "C1", "B5", "C3",
        "B1", "C5", "B3", "C1", "B5",
    ]);
}

fn triple_ko(stage: &Stage) {
    let page = stage.open("en", WIDE);
    open_dialog(&page);
    size(&page, "4×6");
    page.unfold("Change single rules");
    page.select("Repetition", "As Chinese referees do");
    start(&page);
    three_kos(&page);
    let before = page.look();
    let cycle = || {
        page.tap("C3");
        let asked = page.until("the question", |look| {
            look.dialog.as_deref() == Some("Triple ko")
        });
        assert!(
            asked
                .text
                .contains("The whole board is as it was after move 15."),
            "{}",
            asked.text
        );
        for answer in [
            "Play on",
            "Draw",
            "No result",
            "Play the game again",
            "Take the move back",
        ] {
            assert!(asked.offers(answer), "no “{answer}”");
        }
    };
    cycle();
    page.press("Take the move back");
    let back = page.until("no question", |look| look.dialog.is_none());
    assert_eq!(back.board(), before.board());
    assert_eq!(back.turn(), Some(Black));
    cycle();
    page.press("Play on");
    let on = page.until("no question", |look| look.dialog.is_none());
    assert_eq!(on.turn(), Some(White));
    assert_eq!(on.stone("C3"), Some(Black));
    page.press("Undo");
    page.until("the move before", |look| look.stone("C3").is_none());
    cycle();
    page.press("No result");
    void(&page);
}

/// A short cycle without a rule against it, and what players can agree on at any time.
fn agreed(stage: &Stage) {
    let page = stage.open("en", WIDE);
    open_dialog(&page);
    size(&page, "3");
    page.unfold("Change single rules");
    page.select("Repetition", "No rule");
    start(&page);
    page.play_all(&["B3", "A2", "C2", "B2", "A3", "C3"]);
    let cycle = || {
        page.tap("B3");
        page.until("the question", |look| {
            look.dialog.as_deref() == Some("The board repeats, and White gains")
        });
    };
    cycle();
    page.press("Draw");
    page.hears("Draw by agreement");
    assert!(page.look().status.ends_with(" 0"), "{}", page.look().status);
    page.press("Undo");
    page.until("the game", |look| look.offers("Pass"));
    let agree = |answer: &str| {
        page.press("Menu");
        page.press("Agree on a result");
        page.until("the question", |look| {
            look.dialog.as_deref() == Some("Agree on a result")
        });
        page.press(answer);
    };
    agree("Both lose");
    page.hears("Both players lose");
    assert!(page.look().status.ends_with(" ?"), "{}", page.look().status);
    page.press("Undo");
    page.until("the game", |look| look.offers("Pass"));
    agree("No result");
    void(&page);
}

fn other_rules(stage: &Stage) {
    let page = stage.open("en", WIDE);
    begin(&page, "Chinese", "5");
    walls(&page);
    page.pass(false);
    page.pass(true);
    page.press("By other rules");
    page.until("the list", |look| {
        look.dialog.as_deref() == Some("By other rules")
    });
    let rows = page.script(
        "return all('tr').map(row => [said(row.querySelector('th b')), said(row.querySelector('th small')), said(row.querySelector('td b')), said(row.querySelector('td small'))])",
    );
    let rows: Vec<[String; 4]> = serde_json::from_value(rows).unwrap();
    assert_eq!(rows.len(), 10);
    for [name, why, sgf, _] in &rows {
        assert!(!why.is_empty() && !sgf.is_empty(), "{name}");
    }
    let of = |name: &str| rows.iter().find(|row| row[0] == name).unwrap();
    assert_eq!(of("Chinese")[1..3], ["The same here.", "W+2.5"]);
    assert_eq!(
        of("Japanese")[1..],
        [
            "Territory and prisoners count, stones do not. Komi 6½.",
            "W+1.5",
            "White wins by 1.5 points"
        ]
    );
    assert_eq!(of("Chinese 1988")[1..3], ["Komi 5½.", "W+0.5"]);
    assert_eq!(of("New Zealand")[1..3], ["Komi 7.", "W+2"]);
    assert_eq!(of("Ing")[2], "W+3");
    page.press("Close");
    page.until("no dialog", |look| look.dialog.is_none());
}

fn tens(stage: &Stage) {
    let page = stage.open("en", WIDE);
    begin(&page, "Chinese", "5");
    walls(&page);
    page.pass(false);
    page.pass(true);
    page.press("Count in tens");
    for (side, steps) in [
        ("Black", ["0 of 15", "10 of 15", "15 of 15"].as_slice()),
        ("White", &["0 of 10", "10 of 10"]),
    ] {
        page.choose(side);
        for (step, told) in steps.iter().enumerate() {
            let look = page.until(told, |look| look.text.contains(&format!("{side}: {told}")));
            let last = step + 1 == steps.len();
            assert_eq!(look.offers("On"), !last, "{side} {told}");
            if !last {
                page.press("On");
            }
        }
    }
    page.press("Close");
    page.until("the marks", |look| !look.text.contains("of 10"));
    accepted(&page, "White wins by 1¼ zi", "W+2.5");
}

fn stars(stage: &Stage) {
    let page = stage.open("en", WIDE);
    open_dialog(&page);
    for _ in 0..4 {
        page.step("Handicap", true);
    }
    page.until("four stones", |look| {
        look.text.contains("4 stones for Black")
    });
    assert_eq!(page.value("Komi, points"), "0", "the komi follows");
    assert_eq!(page.selected("Handicap stones"), "On the star points");
    let begun = start(&page);
    for point in ["Q16", "D4", "Q4", "D16"] {
        assert_eq!(begun.stone(point), Some(Black), "{point}");
    }
    assert_eq!(begun.board().matches('X').count(), 4);
    assert_eq!(begun.turn(), Some(White));
    assert!(begun.text.contains("no komi"), "{}", begun.text);
    page.play("F3", White);
    page.play("C6", Black);
}

fn freely(stage: &Stage) {
    let page = stage.open("en", WIDE);
    open_dialog(&page);
    page.choose("9");
    page.fill("Handicap", "3");
    page.select("Handicap stones", "Where Black likes");
    start(&page);
    page.hears("Black places 3 more handicap stones.");
    page.tap("E5");
    page.hears("Black places 2 more handicap stones.");
    page.tap("E5");
    page.hears("A handicap stone cannot stand at E5.");
    page.press("Pass");
    let refused = page.hears("Black first places 2 more handicap stones.");
    assert_eq!(refused.stone("E5"), Some(Black));
    page.press("Undo");
    let taken = page.hears("Black places 3 more handicap stones.");
    assert_eq!(taken.stone("E5"), None);
    page.tap("C3");
    page.hears("Black places 2 more handicap stones.");
    page.reload();
    page.hears("Black places 2 more handicap stones.");
    page.tap("G7");
    page.hears("Black places 1 more handicap stone.");
    page.tap("G3");
    let begun = page.hears("White to move.");
    assert_eq!(begun.turn(), Some(White));
    page.play("C7", White);
    // Back to the stones, although they stand on the stars: the last one is taken up again.
    page.press("Undo");
    page.press("Undo");
    page.hears("Black places 1 more handicap stone.");
}

fn terms(stage: &Stage) {
    let page = stage.open("en", WIDE);
    let refused = |words: &str| {
        page.press("Start game");
        let told = page.alerted(words);
        assert_eq!(told.alerts.len(), 1, "{:?}", told.alerts);
        assert_eq!(told.dialog.as_deref(), Some("New game"));
    };
    open_dialog(&page);
    page.fill("Handicap", "1");
    page.until("Black first", |look| {
        look.text.contains("Black first, no stone placed")
    });
    assert_eq!(page.value("Komi, points"), "0");
    let first = start(&page);
    assert_eq!(first.turn(), Some(Black));
    assert!(!first.board().contains(['X', 'O']));
    assert!(first.text.contains("no komi"), "{}", first.text);

    open_dialog(&page);
    page.choose("9");
    page.fill("Handicap", "10");
    refused("This board holds at most 9 handicap stones.");
    size(&page, "10");
    page.fill("Handicap", "5");
    refused("This board holds at most 4 handicap stones.");
    page.fill("Handicap", "0");
    page.until("no message", |look| look.alerts.is_empty());
    page.fill("Komi, points", "−7.5");
    let begun = start(&page);
    assert!(begun.text.contains("komi −7½ points"), "{}", begun.text);
    page.play_all(&["A1", "K10"]);
}

/// Counts a small board by territory, where the players say that dead stones live.
pub fn disputed(page: &Page) {
    begin(page, "Japanese", "5");
    wall_off(page);
    page.pass(true);
    page.hears("2 stones probably dead");
    page.tap("A1");
    page.hears("2 stones at A1 marked alive.");
}

fn many_lines(stage: &Stage) {
    let page = stage.open("en", DESK);
    disputed(&page);
    let hidden = page.script(
        "const sum = document.querySelector('.count-sum').getBoundingClientRect();
         const inside = e => { const r = e.getBoundingClientRect();
           return r.top >= sum.top - 1 && r.bottom <= sum.bottom + 1; };
         return [...document.querySelectorAll('.result, .flag, .count-sum .more .btn')]
           .filter(e => !inside(e)).map(called)",
    );
    assert_eq!(hidden, json!([]));
    let look = page.look();
    assert_eq!(look.result.as_deref(), Some("W+11.5"));
    assert!(
        look.offers("By other rules") && look.text.contains("open"),
        "{}",
        look.text
    );
}
