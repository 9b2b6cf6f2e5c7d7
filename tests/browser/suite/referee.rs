//! A match under a referee: what is void, what is ruled, and what is taken back; moves that are
//! sealed.

use serde_json::json;
use shoutan::go::Color::{Black, White};

use super::Test;
use super::clocks::{absolute, face, face_until, hold_time, pass_time, timed};
use super::page::{Look, Page, TALL, WIDE};
use super::stage::Stage;
use super::terms;

pub const TESTS: &[Test] = &[
    (
        "in a match a ko that is retaken at once is void and costs the turn",
        ko_void,
    ),
    (
        "in a match a prohibited point is void and costs the turn",
        prohibited,
    ),
    (
        "in a match by territory rules a forbidden move loses, and the referee can take it back",
        foul,
    ),
    (
        "without match mode a forbidden move is only refused",
        casual,
    ),
    ("in a match nothing is taken back by the players", no_undo),
    ("the second warning loses the game", warned),
    ("a referee ends the game in every way there is", rulings),
    ("a referee has the game played again", replayed),
    ("points that a referee gives change the result", points),
    ("a referee corrects a clock", corrected),
    (
        "the last period is read again after the flag has fallen",
        read_again,
    ),
    (
        "what a referee did stands in the record that is saved",
        in_the_record,
    ),
    ("a sealed move is nowhere until it is opened", sealed),
    (
        "an adjourned game is put aside and fetched with its sealed move",
        adjourned,
    ),
];

const MATCH: &str = "Match mode (moves stand)";

/// White may not retake at D5.
const KO: [&str; 9] = ["C5", "F5", "D6", "E6", "D4", "E4", "A1", "D5", "E5"];

/// A game in earnest, without a clock.
fn earnest(page: &Page, size: &str, rules: &str) {
    terms::open_dialog(page);
    match size {
        "9" => page.choose(size),
        _ => {
            page.choose("Other");
            page.fill("Other", size);
        }
    }
    page.select("Rules", rules);
    terms::turn(page, MATCH);
    terms::start(page);
}

/// Opens the referee's panel.
fn panel(page: &Page) {
    page.press("Menu");
    page.press("Referee");
    page.until("the panel", |look| {
        look.dialog.as_deref() == Some("Referee")
    });
}

fn leave(page: &Page) -> Look {
    page.press("Close");
    page.until("no panel", |look| look.dialog.is_none())
}

/// The lines of the log, each with what is struck out in it marked.
fn log(page: &Page) -> Vec<String> {
    let found = page.script(
        "return all('.log li').map(li => plain([...li.children].map(part => part.textContent).join(' | ')))",
    );
    serde_json::from_value(found).unwrap_or_default()
}

fn logged(page: &Page, line: &str) {
    page.wait(&format!("“{line}” in the log"), || {
        log(page).iter().any(|other| other == line).then_some(())
    });
}

/// Fills in the fields of one line of the panel, and sends it.
fn fill_in(page: &Page, line: &str, values: &[&str]) {
    page.script_on(
        "const form = all('form.correction').find(f => plain(f.firstElementChild.textContent) === arguments[0]);
         form.querySelectorAll('input').forEach((field, at) => {
           field.value = arguments[1][at];
           field.dispatchEvent(new InputEvent('input', { bubbles: true }));
         });",
        vec![json!(line), json!(values)],
    );
    page.press_found(
        &format!("the button of “{line}”"),
        "return all('form.correction').find(f => plain(f.firstElementChild.textContent) === arguments[0])
           ?.querySelector('button:not([disabled])') || null",
        line,
    );
}

/// The record as it is saved now.
fn saved(page: &Page) -> String {
    page.catch_files();
    page.press("Menu");
    page.press("Save game record");
    page.saved_file().1
}

fn ko_void(stage: &Stage) {
    let page = stage.open("en", WIDE);
    earnest(&page, "9", "Chinese");
    page.play_all(&KO);
    page.tap("D5");
    let told = page.hears("D5: void. White has lost the turn.");
    assert_eq!(told.turn(), Some(Black));
    assert_eq!(told.stone("D5"), None);
    assert_eq!(told.stone("E5"), Some(Black));
    panel(&page);
    assert_eq!(log(&page), ["Move 10 | White at D5: void, turn forfeited"]);
    leave(&page);
    // The turn is gone, and with it the ban.
    page.play("A2", Black);
    page.play("D5", White);
    assert_eq!(page.look().stone("E5"), None);
    // On a point with a stone there is no move at all, and so none that is void.
    page.tap("A1");
    assert_eq!(page.hears("already has a stone").turn(), Some(Black));
    let text = saved(&page);
    assert!(
        text.contains("W[]C[[Referee\\] White at D5: void, turn forfeited]"),
        "{text}"
    );
}

fn prohibited(stage: &Stage) {
    let page = stage.open("en", WIDE);
    earnest(&page, "5", "Chinese");
    page.play_all(&["A4", "D4", "B5", "D3"]);
    page.play("C1", Black);
    page.tap("A5");
    let told = page.hears("A5: void. White has lost the turn.");
    assert_eq!((told.stone("A5"), told.turn()), (None, Some(Black)));
    // The referee may see it otherwise.
    panel(&page);
    page.press("Take the last act back");
    logged(
        &page,
        "Move 6 | White at A5: void, turn forfeited | taken back",
    );
    let back = leave(&page);
    assert_eq!(back.turn(), Some(White));
    assert_eq!(back.stone("C1"), Some(Black));
    page.play("D2", White);
    // A void move is no pass that stops play.
    page.pass(false);
    page.tap("A5");
    let again = page.hears("A5: void. White has lost the turn.");
    assert!(!again.offers("Accept count"), "the players go on");
    assert_eq!(again.turn(), Some(Black));
}

fn foul(stage: &Stage) {
    let page = stage.open("en", WIDE);
    earnest(&page, "9", "Japanese");
    page.play_all(&KO);
    page.tap("D5");
    let over = page.hears("Black wins by forfeit");
    assert_eq!(over.stone("D5"), None);
    panel(&page);
    assert_eq!(log(&page), ["Move 9 | White at D5: foul, game lost"]);
    page.press("Take the last act back");
    logged(&page, "Move 9 | White at D5: foul, game lost | taken back");
    let on = leave(&page);
    assert_eq!(on.turn(), Some(White));
    page.play("A2", White);
}

fn casual(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.new_game("9");
    page.play_all(&KO);
    page.tap("D5");
    let told = page.hears("White may not retake the ko yet.");
    assert_eq!(told.turn(), Some(White));
    panel(&page);
    assert!(log(&page).is_empty());
    assert!(page.look().text.contains("Nothing so far."));
}

fn no_undo(stage: &Stage) {
    let page = stage.open("en", WIDE);
    earnest(&page, "5", "Chinese");
    page.play_all(&["C3", "C4"]);
    assert!(!page.look().offers("Undo"));
    page.script("document.activeElement.blur()");
    page.script(
        "window.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true }))",
    );
    let told = page.hears("No undo in match mode");
    assert_eq!(told.stone("C4"), Some(White));
    // Nor by a look at an earlier place.
    page.script("document.activeElement.blur()");
    page.key(fantoccini::key::Key::Left);
    page.hears("Move 1, ");
    page.press("Play on from here");
    page.hears("No undo in match mode");
    page.press("Back to the game");
    assert_eq!(page.hears("to move").stone("C4"), Some(White));
    // A resignation stands as well, but for the referee.
    page.press("Resign");
    page.press("Resign");
    let over = page.hears("White wins by resignation");
    assert!(!over.offers("Undo"));
}

fn warned(stage: &Stage) {
    let page = stage.open("en", WIDE);
    earnest(&page, "5", "Chinese");
    page.play_all(&["C3", "C4"]);
    panel(&page);
    page.press("Warn White");
    page.until("a warning", |look| look.text.contains("White: 1 warning"));
    page.press("Warn Black");
    page.until("a warning", |look| look.text.contains("Black: 1 warning"));
    page.press("Take the last act back");
    page.until("none", |look| look.text.contains("Black: 0 warnings"));
    logged(&page, "Move 2 | Warning to Black | taken back");
    leave(&page);
    page.play("C2", Black);
    page.on_disk();
    page.reload();
    panel(&page);
    page.until("the warning", |look| look.text.contains("White: 1 warning"));
    page.press("Warn White");
    let over = page.hears("Black wins by forfeit");
    assert_eq!(over.dialog, None);
    assert!(!over.offers("Pass"));
    panel(&page);
    assert_eq!(
        log(&page),
        [
            "Move 2 | Warning to White",
            "Move 2 | Warning to Black | taken back",
            "Move 3 | Warning to White"
        ]
    );
    assert!(!page.look().offers("Warn White"));
    page.press("Take the last act back");
    page.until("one", |look| look.text.contains("White: 1 warning"));
    assert_eq!(leave(&page).turn(), Some(White));
    page.play("D2", White);
}

fn rulings(stage: &Stage) {
    let page = stage.open("en", WIDE);
    earnest(&page, "5", "Chinese");
    page.play_all(&["C3", "C4"]);
    for (button, words, sgf) in [
        ("Draw", "Draw by agreement", "RE[0]"),
        ("No result", "No result", "RE[Void]"),
        ("Black loses by forfeit", "White wins by forfeit", "RE[W+F]"),
        ("White loses by forfeit", "Black wins by forfeit", "RE[B+F]"),
        ("Both lose", "Both players lose", "RE[?]"),
    ] {
        panel(&page);
        page.press(button);
        let over = page.until(words, |look| {
            look.status.contains(words) && look.dialog.is_none()
        });
        assert!(!over.offers("Pass"), "{button}");
        let text = saved(&page);
        assert!(text.contains(sgf), "{button}: {text}");
        let line = format!("[Referee\\] Ruling: {words}");
        assert!(text.contains(&line), "{button}: {text}");
        panel(&page);
        assert!(!page.look().offers(button), "it is ruled");
        page.press("Take the last act back");
        logged(&page, &format!("Move 2 | Ruling: {words} | taken back"));
        let on = leave(&page);
        assert_eq!(on.turn(), Some(Black), "{button}");
    }
    page.play("D3", Black);
}

fn replayed(stage: &Stage) {
    let page = stage.open("en", WIDE);
    earnest(&page, "5", "Chinese");
    page.play_all(&["C3", "C4"]);
    let before = page.current();
    panel(&page);
    page.press("Play the game again");
    let again = page.until("an empty board", |look| look.stone("C3").is_none());
    assert_eq!((again.dialog.as_deref(), again.turn()), (None, Some(Black)));
    assert!(!again.offers("Undo"), "by the same terms");
    page.play("D4", Black);
    page.on_disk();
    let games = page.open_games();
    assert_eq!(games.len(), 2);
    let first = page.open_game(&before);
    assert_eq!(first.stone("C3"), Some(Black));
    page.hears("No result");
}

/// Black has 15 points of a 5×5 board, White 10 and 7½.
fn walls(page: &Page) {
    page.play_all(&["C1", "D1", "C2", "D2", "C3", "D3", "C4", "D4", "C5", "D5"]);
    page.pass(false);
    page.pass(true);
}

fn points(stage: &Stage) {
    let page = stage.open("en", WIDE);
    earnest(&page, "5", "Chinese");
    walls(&page);
    assert_eq!(page.look().result.as_deref(), Some("W+2.5"));
    page.press("Accept count");
    page.hears("Black has accepted.");
    panel(&page);
    fill_in(&page, "Zi for Black", &["1.5"]);
    logged(&page, "Move 12 | +1½ zi to Black");
    let given = leave(&page);
    assert_eq!(given.result.as_deref(), Some("B+0.5"));
    // The sum adds up: 15 and 3 points, 10 and 7½.
    let sum = "18 Black − 17½ White = ½ Lead";
    assert!(given.text.contains(sum), "{}", given.text);
    assert!(given.text.contains("After Black"), "both accept again");
    panel(&page);
    fill_in(&page, "Zi for White", &["-0.75"]);
    logged(&page, "Move 12 | −¾ zi to White");
    page.press("Take the last act back");
    logged(&page, "Move 12 | −¾ zi to White | taken back");
    // What is no number of points is not sent.
    let able = page.script_on(
        "const form = all('form.correction')[0], field = form.querySelector('input');
         const able = text => {
           field.value = text;
           field.dispatchEvent(new InputEvent('input', { bubbles: true }));
           return new Promise(done => requestAnimationFrame(() => setTimeout(() =>
             done(!form.querySelector('button').disabled))));
         };
         return (async () => {
           const found = [];
           for (const text of arguments[0]) found.push(await able(text));
           return found;
         })();",
        vec![json!(["", "0", "x", "1.1", "1e9", "２", "−0.5"])],
    );
    assert_eq!(able, json!([false, false, false, false, false, true, true]));
    leave(&page);
    page.press("Accept count");
    page.hears("Black has accepted.");
    page.press("Accept count");
    let over = page.hears("Black wins by ¼ zi");
    assert_eq!(over.result.as_deref(), Some("B+0.5"));
    let text = saved(&page);
    assert!(text.contains("RE[B+0.5]"), "{text}");
    assert!(text.contains("[Referee\\] +1½ zi to Black"), "{text}");
    // Both have accepted: what was given stands.
    panel(&page);
    assert!(!page.look().offers("Take the last act back"));
}

fn corrected(stage: &Stage) {
    let page = stage.open("en", WIDE);
    absolute(&page, "5");
    hold_time(&page);
    page.play("E5", Black);
    face_until(&page, White, "White's clock", |face| face.runs);
    pass_time(&page, 60);
    face_until(&page, White, "time that passes", |face| face.left <= 240);
    panel(&page);
    let before = face(&page, White).left;
    fill_in(&page, "Correct the clock of White", &["2", "30"]);
    face_until(&page, White, "the correction", |face| face.left == 150);
    page.press("Take the last act back");
    face_until(&page, White, "what was left", |face| face.left == before);
    fill_in(&page, "Correct the clock of Black", &["1", "05"]);
    face_until(&page, Black, "the correction", |face| face.left == 65);
    page.take_picture("referee-desk");
    page.resize(TALL);
    page.take_picture("referee-phone");
    page.resize(WIDE);
    let lines = log(&page);
    assert_eq!(lines.len(), 2, "{lines:?}");
    assert!(
        lines
            .iter()
            .any(|line| line.ends_with("to 1 minute 5 seconds")),
        "{lines:?}"
    );
    leave(&page);
    face_until(&page, White, "White's clock", |face| face.runs);
    page.play("D5", White);
    let black = face_until(&page, Black, "Black's clock", |face| face.runs);
    assert!((45..=65).contains(&black.left), "{black:?}");
}

fn read_again(stage: &Stage) {
    let page = stage.open("en", WIDE);
    let fields = [
        ("Main time", "0"),
        ("Periods", "1"),
        ("Length of a period", "40"),
    ];
    timed(&page, "9", "Byo-yomi", &fields, &[MATCH]);
    hold_time(&page);
    page.play("E5", Black);
    face_until(&page, White, "White's clock", |face| face.runs);
    pass_time(&page, 45);
    page.hears("Black wins on time");
    panel(&page);
    fill_in(
        &page,
        "Read the last period of White again from second",
        &["10"],
    );
    logged(
        &page,
        "Move 1 | Last period of White read again from second 10",
    );
    let on = leave(&page);
    assert_eq!(on.turn(), Some(White));
    assert!(on.status.contains("Paused"), "{}", on.status);
    let again = face(&page, White);
    assert_eq!((again.left, again.runs), (30, false));
    pass_time(&page, 20);
    page.settle();
    assert_eq!(face(&page, White).left, 30);
    // The referee was wrong: the loss stands.
    panel(&page);
    page.press("Take the last act back");
    page.hears("Black wins on time");
    panel(&page);
    fill_in(
        &page,
        "Read the last period of White again from second",
        &["40"],
    );
    page.alerted("Nobody can have that on this clock.");
    fill_in(
        &page,
        "Read the last period of White again from second",
        &["30"],
    );
    page.until("play", |look| look.turn() == Some(White));
    leave(&page);
    page.press("Continue");
    face_until(&page, White, "White's clock", |face| face.runs);
    page.play("D5", White);
    assert_eq!(
        face(&page, White).left,
        40,
        "a period that is not used up is whole again"
    );
    let text = saved(&page);
    assert!(
        text.contains("[Referee\\] Last period of White read again from second 30"),
        "{text}"
    );
    assert!(!text.contains("RE["), "{text}");
}

fn in_the_record(stage: &Stage) {
    let page = stage.open("en", WIDE);
    earnest(&page, "5", "Chinese");
    page.play("C3", Black);
    panel(&page);
    page.press("Warn White");
    logged(&page, "Move 1 | Warning to White");
    page.press("Warn Black");
    logged(&page, "Move 1 | Warning to Black");
    page.press("Take the last act back");
    logged(&page, "Move 1 | Warning to Black | taken back");
    leave(&page);
    page.play("C4", White);
    let text = saved(&page);
    let notes = "B[cc]C[[Referee\\] Warning to White\n[Referee\\] Warning to Black (taken back)]";
    assert!(text.replace("\r\n", "\n").contains(notes), "{text}");
    // The game itself says nothing of the kind where it is kept.
    page.press("Menu");
    page.press("Review");
    page.press("Back");
    page.hears("Move 1, ");
    let comment = page.script("return document.querySelector('.comment-text')?.textContent || ''");
    assert_eq!(comment.as_str(), Some(""));
}

/// Everything that the page keeps on this device.
fn shelves(page: &Page) -> String {
    page.on_disk();
    let shelves = ["page", "games", "index"].map(|shelf| page.stored(shelf));
    let all: Vec<String> = shelves
        .into_iter()
        .flatten()
        .map(|(key, text)| format!("{key} {text}"))
        .collect();
    let rest = page.script("return JSON.stringify({ ...localStorage, ...sessionStorage })");
    format!("{}{rest}", all.join("\n"))
}

/// White seals C3, on a board of nine lines with a clock.
fn seal(page: &Page) {
    absolute(page, "5");
    hold_time(page);
    page.play("E5", Black);
    panel(page);
    page.press("Seal the next move");
    page.hears("The other player looks away.");
    page.tap("E5");
    let again = page.hears("already has a stone");
    assert!(
        again.offers("Seal a pass") && again.offers("Cancel"),
        "another point is asked for"
    );
    page.tap("C3");
    page.hears("White has sealed a move. It stays hidden until it is opened.");
}

/// What is sealed cannot be found, by looking or otherwise.
fn nowhere(page: &Page) -> Look {
    let look = page.look();
    for point in ["C3", "C4", "G7"] {
        assert_eq!(look.name(point), point);
    }
    let named = |point: &str| {
        let html = page.script("return document.documentElement.outerHTML");
        html.as_str().unwrap_or_default().matches(point).count()
    };
    assert_eq!(
        named("C3"),
        named("C7"),
        "it is named as often as any other"
    );
    // Neither under the hand that sealed it, nor where the keys would go on.
    page.wait_for(
        "a board that forgets",
        "return !document.querySelector('.ghost')
               && document.querySelector('[data-point][tabindex=\"0\"]').dataset.point !== 'C3'
               && document.activeElement.dataset.point !== 'C3'",
    );
    let stored = shelves(page);
    assert!(
        stored.contains("\"ee\""),
        "the moves before are kept: {stored}"
    );
    for hint in ["\"cg\"", "[2,6]", "\"C3\"", "C3"] {
        assert!(!stored.contains(hint), "{hint} in {stored}");
    }
    assert!(!face(page, White).runs && !face(page, Black).runs);
    look
}

fn sealed(stage: &Stage) {
    let page = stage.open("en", WIDE);
    seal(&page);
    nowhere(&page);
    page.take_picture("sealed-desk");
    page.resize(TALL);
    page.take_picture("sealed-phone");
    page.resize(WIDE);
    page.tap("D4");
    let refused = page.hears("The next move is sealed. Open it to go on.");
    assert_eq!(refused.stone("D4"), None);
    let left = face(&page, White).left;
    pass_time(&page, 60);
    let text = saved(&page);
    assert!(text.contains("[Referee\\] White sealed a move"), "{text}");
    assert!(!text.contains("[cg]"), "{text}");
    page.reload();
    page.hears("White has sealed a move.");
    nowhere(&page);
    assert_eq!(face(&page, White).left, left);
    page.press("Open the sealed move");
    let opened = page.until("the stone", |look| look.stone("C3") == Some(White));
    assert_eq!(opened.turn(), Some(Black));
    assert!(face_until(&page, Black, "Black's clock", |face| face.runs).left > 280);
    assert_eq!(face(&page, White).left, left);
    assert!(shelves(&page).contains("\"cg\""));
    page.play("D4", Black);
    panel(&page);
    assert_eq!(
        log(&page),
        [
            "Move 1 | White sealed a move",
            "Move 1 | Sealed move of White opened"
        ]
    );
    assert!(
        !page.look().offers("Take the last act back"),
        "what was seen was seen"
    );
}

fn adjourned(stage: &Stage) {
    let page = stage.open("en", WIDE);
    seal(&page);
    let key = page.current();
    let left = face(&page, White).left;
    page.new_game("5");
    page.play("A1", Black);
    assert!(!page.look().offers("Open the sealed move"));
    page.on_disk();
    page.reload();
    page.open_games();
    page.open_game(&key);
    let back = nowhere(&page);
    assert_eq!(back.stone("E5"), Some(Black));
    assert_eq!(face(&page, White).left, left);
    page.press("Open the sealed move");
    let opened = page.until("the stone", |look| look.stone("C3") == Some(White));
    assert_eq!(opened.turn(), Some(Black));
    // A pass can be sealed as well.
    panel(&page);
    page.press("Seal the next move");
    page.press("Seal a pass");
    page.hears("Black has sealed a move.");
    page.press("Open the sealed move");
    assert_eq!(page.hears("passed").turn(), Some(White));
}
