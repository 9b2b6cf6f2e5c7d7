//! What is heard: a game by roles and names alone, what happens in words, the board in words.

use fantoccini::elements::Element;
use fantoccini::key::Key;
use serde_json::json;
use shoutan::go::Color::{Black, White};

use super::Test;
use super::page::{PHONE, Page, WIDE};
use super::stage::Stage;

pub const TESTS: &[Test] = &[
    (
        "a whole game can be played and counted by roles and names alone",
        by_names,
    ),
    (
        "a move is told with what it takes and what it puts in atari, and again in the review",
        told,
    ),
    (
        "steps that follow each other fast are told where they end",
        calm,
    ),
    (
        "the point in reach says how many liberties its chain has",
        liberties,
    ),
    (
        "the board in words says what stands where, and again what changed",
        in_words,
    ),
    (
        "the focus comes back after every dialog and never leaves an open one",
        focus,
    ),
    ("with text twice as large nothing is cut off", large_text),
    (
        "in forced colours stones, marks and buttons stand apart",
        forced_colours,
    ),
    ("with reduced motion nothing moves", still),
];

/// Elements that have a role, of themselves or by an attribute.
const CANDIDATES: &str =
    "return [...document.querySelectorAll('[role], dialog[open], button, input')].filter(shown)";

/// The element of a role and a name, as assistive technology is told them.
fn find(page: &Page, role: &str, name: &str) -> Element {
    page.wait(&format!("{role} “{name}”"), || {
        page.elements(CANDIDATES).into_iter().find(|element| {
            page.computed_role(element) == role && page.computed_name(element) == name
        })
    })
}

/// What the status region says, found by its role.
fn heard(page: &Page, words: &str) -> String {
    let region = |element: &Element| page.computed_role(element) == "status";
    page.wait(&format!("“{words}” to be heard"), || {
        let regions: Vec<Element> = page
            .elements(
                "return [...document.querySelectorAll('[role]')].filter(e => !e.dataset.point)",
            )
            .into_iter()
            .filter(region)
            .collect();
        assert_eq!(regions.len(), 1, "one status region");
        let said = page.run(regions[0].text());
        said.contains(words).then_some(said)
    })
}

/// Closes the dialog and lets the page notice.
fn close(page: &Page) {
    page.key(Key::Escape);
    page.until("no dialog", |look| look.dialog.is_none());
    page.settle();
}

/// Clicks the element of a role and a name.
fn click(page: &Page, role: &str, name: &str) {
    page.run(find(page, role, name).click());
}

/// Gives it the focus and presses Enter.
fn enter(page: &Page, role: &str, name: &str) {
    page.focus_on(&find(page, role, name));
    page.key(Key::Enter);
}

fn by_names(stage: &Stage) {
    let page = stage.open("en", WIDE);
    click(&page, "button", "New game");
    find(&page, "dialog", "New game");
    let small = page.wait("the choice of 9 lines", || {
        page.elements(CANDIDATES).into_iter().find(|element| {
            page.computed_role(element) == "radio" && page.computed_name(element) == "9"
        })
    });
    page.focus_on(&small);
    page.key(Key::Space);
    click(&page, "button", "Start game");
    find(&page, "grid", "Board, 9 by 9");
    heard(&page, "Black to move.");
    let act = [click, enter];
    for (number, (point, says)) in [
        ("A2", "Black A2. White to move."),
        ("A1", "White A1. Black to move."),
        ("B1", "Black B1, takes 1 stone. White to move."),
        ("E5", "White E5. Black to move."),
        ("D5", "Black D5. White to move."),
        ("E4", "White E4. Black to move."),
        ("D4", "Black D4. White to move."),
        ("J9", "White J9. Black to move."),
        ("F5", "Black F5. White to move."),
        ("J8", "White J8. Black to move."),
        ("F4", "Black F4. White to move."),
        ("H9", "White H9. Black to move."),
        (
            "E6",
            "Black E6, puts 2 stones at E5 in atari. White to move.",
        ),
    ]
    .into_iter()
    .enumerate()
    {
        act[number % 2](&page, "gridcell", point);
        heard(&page, says);
    }
    click(&page, "gridcell", "A1");
    heard(&page, "A1 is a prohibited point");
    click(&page, "gridcell", "E6, black, last move");
    heard(&page, "E6 already has a stone.");
    enter(&page, "button", "Pass");
    heard(&page, "White passed. Black to move.");
    click(&page, "button", "Pass");
    find(&page, "dialog", "Pass and stop play?");
    enter(&page, "button", "Pass");
    heard(&page, "Both passed. Play has stopped");
    let dead = page.wait("the white stone", || {
        page.elements(CANDIDATES).into_iter().find(|element| {
            page.computed_role(element) == "gridcell"
                && page.computed_name(element).starts_with("E5, white")
        })
    });
    heard(&page, "5 stones probably dead");
    page.run(dead.click());
    heard(&page, "5 stones at E5 marked alive.");
    page.run(dead.click());
    heard(&page, "5 stones at E5 marked dead.");
    find(&page, "gridcell", "E5, white, marked dead");
    click(&page, "button", "Accept count");
    heard(&page, "has accepted. Waiting for");
    enter(&page, "button", "Accept count");
    heard(&page, "Black wins by");
}

fn told(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.new_game("9");
    page.play_all(&[
        "A2", "A1", "B1", "E5", "D5", "E4", "D4", "J9", "F5", "J8", "F4", "H9",
    ]);
    page.play("E6", Black);
    page.hears("Black E6, puts 2 stones at E5 in atari. White to move.");
    page.play("J7", White);
    page.play("E3", Black);
    page.hears("Black E3, takes 2 stones. White to move.");
    page.press("Undo");
    page.hears("Taken back. Black to move.");
    page.script("document.activeElement.blur()");
    page.key(Key::Home);
    page.hears("This is the starting position.");
    for says in [
        "Move 1, Black A2",
        "Move 2, White A1",
        "Move 3, Black B1, takes 1 stone",
    ] {
        page.key(Key::Right);
        page.hears(says);
    }
    page.tap("C3");
    page.hears("Move 4, White C3");
    page.hears("You are in a variation. The game itself is unchanged.");
    // In the words of other languages, with points as they are called there.
    let page = stage.open("ja", WIDE);
    page.play_points(&["Q16"]);
    page.hears("黒、Q16。白の番です。");
}

fn calm(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.new_game("9");
    page.play_all(&["C3", "G7", "G3", "C7", "E5", "E7", "E3", "C5"]);
    // What follows a move is over before the focus goes.
    page.settle();
    page.script("document.activeElement.blur()");
    page.key(Key::Home);
    page.hears("This is the starting position.");
    page.script(
        "window.heard = [];
         const region = document.querySelector('[role=status]');
         new MutationObserver(() => heard.push(plain(region.innerText)))
           .observe(region, { childList: true, subtree: true, characterData: true });
         for (let step = 0; step < 8; step++)
           document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));",
    );
    page.hears("Move 8, White C5");
    let heard = page.script("return heard");
    let heard: Vec<String> = serde_json::from_value(heard).unwrap();
    let told: Vec<&String> = heard.iter().filter(|said| said.contains("Move")).collect();
    assert!(told.len() <= 3, "a flood: {heard:?}");
    assert_eq!(page.look().stone("C5"), Some(White));
}

fn liberties(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.new_game("9");
    page.play_all(&["A2", "A1", "E5"]);
    let describes = |point: &str, says: Option<&str>| {
        page.script_on(
            "document.querySelector(`[data-point='${arguments[0]}']`).focus()",
            vec![json!(point)],
        );
        page.wait(&format!("{point}: {says:?}"), || {
            let said = page.script_on(
                "return document.querySelector(`[data-point='${arguments[0]}']`).getAttribute('aria-description')",
                vec![json!(point)],
            );
            (said.as_str() == says && page.focus() == point).then_some(())
        });
        let others = page.script("return document.querySelectorAll('[aria-description]').length");
        assert_eq!(others.as_u64(), Some(u64::from(says.is_some())));
    };
    describes("E5", Some("4 liberties"));
    describes("A1", Some("in atari"));
    describes("A2", Some("2 liberties"));
    describes("C3", None);
    assert_eq!(page.look().name("E5"), "E5, black, last move");
}

fn in_words(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.new_game("9");
    page.play_all(&["A2", "A1", "E5", "C8"]);
    let open = || {
        page.key('.');
        page.until("the words", |look| {
            look.dialog.as_deref() == Some("Board in words")
        });
        let words = page.script("return plain(reach.querySelector('.overview').innerText)");
        words.as_str().unwrap_or_default().to_owned()
    };
    let words = open();
    for part in [
        "White C8. Black to move.",
        "Black to move, move 5.",
        "Prisoners: Black 0, White 0.",
        "Last moves Move 4, White C8 Move 3, Black E5 Move 2, White A1 Move 1, Black A2",
        "In atari White A1, 1 stone, last liberty B1",
        "Upper left corner White C8.",
        "Centre Black E5.",
        "Lower left corner Black A2. White A1.",
        "Row 8 White C8.",
        "Row 2 Black A2.",
    ] {
        assert!(words.contains(part), "“{part}” is not in: {words}");
    }
    assert!(!words.contains("Row 3"), "empty rows are left out: {words}");
    let headings = page.computed_names("h2");
    assert_eq!(
        headings,
        [
            "Last moves",
            "In atari",
            "By corners and sides",
            "By rows",
            "As a table"
        ]
    );
    let table = page.script(
        "const row = n => all('.text-board tbody tr')[n];
         return [all('.text-board tbody tr').length, said(row(4).cells[5]), said(row(8).cells[1]), said(row(8).cells[2])]",
    );
    assert_eq!(table, json!([9, "Black", "White", ""]));
    close(&page);
    page.play("B1", Black);
    let words = open();
    assert!(words.contains("Prisoners: Black 1, White 0."), "{words}");
    assert!(words.contains("No chain is in atari."), "{words}");
    assert!(words.contains("Row 1 Black B1."), "{words}");
    // From the menu too, with points as the settings call them.
    close(&page);
    page.press("Menu");
    page.press("Settings");
    page.choose("16-4");
    close(&page);
    page.press("Menu");
    page.press("Board in words");
    page.until("other names", |look| {
        look.text.contains("Row 5 from the top") && look.text.contains("Black 5-5.")
    });
}

fn focus(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.play_all(&["Q16", "D4"]);
    for dialog in [
        "Settings",
        "Game details",
        "Open a game record",
        "Referee",
        "Games",
        "Picture and print",
        "Board in words",
        "Keys",
        "New game",
        "Agree on a result",
    ] {
        page.press("Menu");
        page.until("the menu", |look| look.dialog.as_deref() == Some("Menu"));
        page.press(dialog);
        page.until(dialog, |look| look.dialog.as_deref() == Some(dialog));
        for _ in 0..30 {
            page.key(Key::Tab);
            let inside = page.script(
                "const e = document.activeElement;
                 return e === document.body || document.querySelector('dialog[open]').contains(e)",
            );
            assert_eq!(inside.as_bool(), Some(true), "{dialog}: {}", page.focus());
        }
        page.key(Key::Escape);
        let after = page.until("no dialog", |look| look.dialog.is_none());
        assert_eq!(after.focus, "Menu", "after {dialog}");
    }
    // On the board: the focus comes back to the point.
    page.tab_to_board();
    let point = page.focus();
    for key in ['?', '.'] {
        page.key(key);
        page.until("the dialog", |look| look.dialog.is_some());
        page.key(Key::Escape);
        page.until("the point again", |look| look.focus == point);
    }
}

/// What is cut off or out of reach: text that its box hides, and what lies outside the window in a
/// box that does not scroll.
const CUT_OFF: &str = "
  const scrolls = e => { const s = getComputedStyle(e); return /auto|scroll/.test(s.overflowY + s.overflowX); };
  const inside = e => {
    const r = e.getBoundingClientRect();
    if (r.left >= -1 && r.top >= -1 && r.right <= innerWidth + 1 && r.bottom <= innerHeight + 1) return true;
    for (let p = e.parentElement; p; p = p.parentElement) if (scrolls(p)) return true;
    return false;
  };
  const texts = all('button, p, h1, h2, label, legend, th, td, li, dt, dd, summary, output, .say, .sub')
    .filter(e => !e.closest('.unseen, [role=grid], .tree') && plain(e.textContent)
      && getComputedStyle(e).clipPath !== 'inset(50%)');
  return texts.filter(e => {
    const s = getComputedStyle(e);
    const hidden = s.overflow === 'hidden' && s.textOverflow !== 'ellipsis'
      && (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1);
    const words = document.createRange();
    words.selectNodeContents(e);
    const text = words.getBoundingClientRect(), frame = e.getBoundingClientRect();
    // A long name ends in an ellipsis; how far it would reach is no matter.
    const ends = [...e.querySelectorAll('*')].some(c => getComputedStyle(c).textOverflow === 'ellipsis');
    const spills = e.tagName === 'BUTTON'
      && (!ends && (text.left < frame.left - 2 || text.right > frame.right + 2)
        || text.top < frame.top - 8 || text.bottom > frame.bottom + 8);
    const box = e.closest('.seg, .field, fieldset');
    const clipped = box && getComputedStyle(box).overflow === 'hidden' && box.scrollWidth > box.clientWidth + 1;
    return hidden || spills || clipped || !inside(e);
  }).map(e => e.tagName + ' ' + e.className + ': ' + plain(e.textContent).slice(0, 60));";

fn large_text(stage: &Stage) {
    for window in [WIDE.tall(800), PHONE] {
        let page = stage.open("en", window);
        page.script("document.documentElement.style.fontSize = '200%'");
        page.settle();
        let whole = |what: &str| {
            page.settle();
            page.take_picture(&format!("large text, {what}, {}", window.name()));
            let cut = page.script(CUT_OFF);
            assert_eq!(cut, json!([]), "{what}, {}", window.name());
        };
        whole("the game");
        page.play_points(&["Q16", "D4"]);
        whole("a move");
        page.type_keys("q");
        page.wait_for(
            "the field",
            "return !!document.querySelector('.typed:not(.unseen)')",
        );
        whole("typing");
        page.key(Key::Escape);
        for letter in ["m", "f", "n", "i", "j", "o", "l", "w"] {
            page.type_keys(letter);
            page.key(Key::Enter);
            let look = page.until("the dialog", |look| look.dialog.is_some());
            whole(&look.dialog.unwrap_or_default());
            close(&page);
        }
        page.key('?');
        page.until("the keys", |look| look.dialog.is_some());
        whole("keys");
        close(&page);
        page.type_keys("v");
        page.key(Key::Enter);
        page.hears("Move 2, ");
        whole("the review");
        page.key(Key::Escape);
        page.hears("to move.");
        page.type_keys("c");
        page.key(Key::Enter);
        page.until("the question", |look| look.dialog.is_some());
        page.key(Key::Enter);
        page.until("the count", |look| {
            look.offers("Accept count") && look.dialog.is_none()
        });
        whole("the count");
        for _ in 0..2 {
            page.type_keys("a");
            page.key(Key::Enter);
        }
        page.hears("wins by");
        whole("the result");
    }
}

/// Lets the browser pretend that the system asks for something.
fn prefers(page: &Page, feature: &str, value: &str) {
    page.browser().devtools(
        "Emulation.setEmulatedMedia",
        json!({ "features": [{ "name": feature, "value": value }] }),
    );
}

fn forced_colours(stage: &Stage) {
    let page = stage.open("en", WIDE);
    prefers(&page, "forced-colors", "active");
    page.play_all(&["Q16", "D4"]);
    page.take_picture("forced colours");
    let seen = page.script(
        "const style = (selector, what) => getComputedStyle(document.querySelector(selector))[what];
         return {
           forced: matchMedia('(forced-colors: active)').matches,
           board: style('.board', 'forcedColorAdjust'),
           last: style('.last', 'stroke'),
           button: style('.acts .btn', 'borderTopStyle') + ' ' + style('.acts .btn', 'borderTopWidth'),
           turn: getComputedStyle(document.querySelector('.is-turn'), '::before').backgroundColor,
           ground: style('.is-turn', 'backgroundColor'),
           stones: [...document.querySelectorAll('.player .stone')].map(e => getComputedStyle(e).backgroundImage),
         };",
    );
    assert_eq!(seen["forced"], json!(true), "{seen}");
    assert_eq!(seen["board"], json!("none"), "the board keeps its colours");
    assert_ne!(seen["last"], json!("none"));
    assert!(
        seen["button"]
            .as_str()
            .unwrap_or_default()
            .starts_with("solid"),
        "{seen}"
    );
    assert_ne!(seen["turn"], seen["ground"], "whose turn it is: {seen}");
    assert_ne!(seen["stones"][0], seen["stones"][1], "{seen}");
    // The ring around a button, and around the point in reach.
    page.tab_to("Undo");
    let ring = page.script("return getComputedStyle(document.activeElement).outlineStyle");
    assert_eq!(ring, json!("solid"));
    page.tab_to_board();
    let ring = page.script("return getComputedStyle(document.activeElement).stroke");
    assert_ne!(ring, json!("none"));
    prefers(&page, "forced-colors", "none");
}

fn still(stage: &Stage) {
    let page = stage.open("en", WIDE);
    prefers(&page, "prefers-reduced-motion", "reduce");
    page.new_game("9");
    page.play_all(&["A2", "A1", "B1"]);
    let moving = "return document.getAnimations().filter(a => a.effect.getComputedTiming().activeDuration > 0).length";
    assert_eq!(page.script(moving), json!(0));
    page.press("Menu");
    page.until("the menu", |look| look.dialog.is_some());
    assert_eq!(page.script(moving), json!(0));
    prefers(&page, "prefers-reduced-motion", "no-preference");
}
