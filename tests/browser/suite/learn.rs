//! Lessons on the board, and what can be looked up.

use fantoccini::elements::Element;
use fantoccini::key::Key;
use serde_json::{Value, json};
use shoutan::go::Color::Black;

use super::Test;
use super::keys;
use super::page::{PHONE, Page, TABLET, WIDE};
use super::stage::{Stage, Visit};
use super::touch::touch_button;

pub const TESTS: &[Test] = &[
    ("every lesson, every answer, in English", |stage| {
        every_answer(stage, "en");
    }),
    (
        "every lesson, every answer, in simplified Chinese",
        |stage| {
            every_answer(stage, "zh-Hans");
        },
    ),
    (
        "every lesson, every answer, in traditional Chinese",
        |stage| {
            every_answer(stage, "zh-Hant");
        },
    ),
    ("every lesson, every answer, in Japanese", |stage| {
        every_answer(stage, "ja");
    }),
    ("every lesson, every answer, in Korean", |stage| {
        every_answer(stage, "ko");
    }),
    ("a lesson can be taken by touch on a small phone", by_touch),
    (
        "a lesson can be taken by keys and by what is typed",
        by_keys,
    ),
    ("a lesson can be taken by roles and names alone", by_names),
    (
        "the game that was interrupted is as it was, its clock too",
        untouched,
    ),
    (
        "what was learned is kept, whatever was kept before",
        progress,
    ),
    (
        "another language in the middle of a step changes words alone",
        other_language,
    ),
    (
        "a lesson that is left closes nothing that is opened next",
        left_at_once,
    ),
    (
        "names of moves are found in any language, and tables are worked out",
        reference,
    ),
    (
        "in a review a move is named where its name is certain",
        named,
    ),
    (
        "lessons that do not come are told, and come another time",
        missing,
    ),
];

const LESSONS: &str = include_str!("../../../assets/learn/lessons.json");
/// What takes a step.
const TAKE: &str = include_str!("learn.js");

fn lessons() -> Vec<Value> {
    let all: Value = serde_json::from_str(LESSONS).unwrap();
    all["lessons"].as_array().unwrap().clone()
}

fn texts(lang: &str) -> Value {
    let text = match lang {
        "en" => include_str!("../../../assets/learn/en.json"),
        "zh-Hans" => include_str!("../../../assets/learn/zh-Hans.json"),
        "zh-Hant" => include_str!("../../../assets/learn/zh-Hant.json"),
        "ja" => include_str!("../../../assets/learn/ja.json"),
        _ => include_str!("../../../assets/learn/ko.json"),
    };
    serde_json::from_str(text).unwrap()
}

fn said(lang: &str, id: &str) -> String {
    texts(lang)[id].as_str().unwrap().to_owned()
}

/// The page with the list of lessons open.
fn school(stage: &Stage, lang: &str, window: super::page::Window) -> Visit {
    let page = stage.unopened(window);
    page.visit(&format!("{}?do=learn&lang={lang}", page.server.url()));
    listed(&page);
    page
}

pub fn listed(page: &Page) {
    page.wait("the list of lessons", || {
        let rows =
            page.script("return document.querySelectorAll('dialog[open] .lesson-row').length");
        (rows == json!(20)).then_some(())
    });
}

/// Opens a lesson of the list.
pub fn begin(page: &Page, lesson: &str) {
    page.press_found(
        &format!("the lesson {lesson}"),
        "return document.querySelector(`dialog[open] [data-lesson='${arguments[0]}']`)",
        lesson,
    );
    at_step(page, &format!("{lesson}."));
}

/// Waits for a step; the beginning of its id is enough.
fn at_step(page: &Page, id: &str) {
    page.wait(&format!("the step {id}"), || {
        let step = page.script("return document.querySelector('main.lesson')?.dataset.step || ''");
        step.as_str().filter(|step| step.starts_with(id)).map(drop)
    });
}

/// Waits until a text of the lesson is said.
pub fn hears(page: &Page, lang: &str, id: &str) {
    let words = said(lang, id);
    page.wait(&format!("“{words}”"), || {
        let said = page.script("return document.querySelector('.lesson-said')?.textContent || ''");
        said.as_str().filter(|said| said.contains(&words)).map(drop)
    });
}

fn press_main(page: &Page) {
    page.press_found(
        "what is to be done next",
        "return document.querySelector('.lesson-now .main')",
        "",
    );
}

fn every_answer(stage: &Stage, lang: &str) {
    let page = school(stage, lang, WIDE);
    let texts = texts(lang);
    // In each language a word that stands in what the rules say of suicide, of a ko and of a repetition.
    let refusals = json!([
        ["prohibited", "ko", "bring back", "repeat"],
        ["禁着点", "立即回提", "再次出现"],
        ["禁著點", "立即回提", "再次出現"],
        ["着手禁止点", "コウ", "同じ", "同形"],
        ["착수금지점", "패", "같은", "다시"],
    ]);
    let at = ["en", "zh-Hans", "zh-Hant", "ja", "ko"]
        .iter()
        .position(|other| *other == lang);
    let refusals = &refusals[at.unwrap()];
    let mut looked = 0;
    for (place, lesson) in lessons().iter().enumerate() {
        if place > 0 {
            page.press(&said(lang, "ui.allLessons"));
            listed(&page);
        }
        begin(&page, lesson["id"].as_str().unwrap());
        let steps = lesson["steps"].as_array().unwrap();
        for (place, step) in steps.iter().enumerate() {
            at_step(&page, step["id"].as_str().unwrap());
            let found =
                page.script_later(TAKE, vec![step.clone(), texts.clone(), refusals.clone()]);
            looked += found[0].as_u64().unwrap();
            let wrong: Vec<String> = serde_json::from_value(found[1].clone()).unwrap();
            assert!(wrong.is_empty(), "{lang}: {wrong:#?}");
            if place + 1 < steps.len() {
                press_main(&page);
            }
        }
    }
    assert!(looked > 450, "{lang}: only {looked} texts were looked at");
    // All of it is done now.
    page.press(&said(lang, "ui.allLessons"));
    page.wait("twenty lessons that are done", || {
        let done =
            page.script("return document.querySelectorAll('dialog[open] .lesson-row.done').length");
        (done == json!(20)).then_some(())
    });
}

fn by_touch(stage: &Stage) {
    let page = school(stage, "en", PHONE.tall(640));
    begin(&page, "capture");
    let place = |what: &str| {
        page.script(&format!("const box = document.querySelector('{what}').getBoundingClientRect(); return [box.x, box.y, box.width, box.height].map(Math.round)"))
    };
    page.wait_for(
        "the board",
        "return document.querySelector('.lesson svg.board') !== null",
    );
    page.settle();
    let board = place(".lesson svg.board");
    for (step, wrong, right) in [
        ("centre", Some("B4"), "C4"),
        ("edge", Some("D2"), "D1"),
        ("corner", Some("B2"), "B1"),
        ("atari", None, "C4"),
        ("escape", Some("A1"), "C2"),
    ] {
        at_step(&page, &format!("capture.{step}"));
        // Whether something that is said is wholly in sight.
        let sees = |what: &str| {
            page.wait_for(
                what,
                &format!(
                    "const r = document.querySelector('{what}')?.getBoundingClientRect();
                     const box = document.querySelector('.lesson-text').getBoundingClientRect();
                     return !!r && r.height > 0 && r.top >= box.top - 1 && r.bottom <= box.bottom + 1"
                ),
            );
        };
        if let Some(wrong) = wrong {
            page.touch(wrong);
            page.wait("what is said of it", || {
                page.script("return document.querySelector('.lesson-fb.wrong')?.textContent")
                    .as_str()
                    .map(drop)
            });
            sees(".lesson-fb.wrong");
            touch_button(&page, "Hint");
            sees(".lesson-hint");
            assert_eq!(
                place(".lesson svg.board"),
                board,
                "the board stays where it is"
            );
            // The next touch takes the wrong stone back and plays.
        }
        page.touch(right);
        hears(&page, "en", &format!("learn.capture.{step}.done"));
        assert_eq!(
            place(".lesson svg.board"),
            board,
            "the board stays where it is"
        );
        let width = page.script("return document.documentElement.scrollWidth - innerWidth");
        assert_eq!(width, json!(0), "nothing is wider than the window");
        touch_button(
            &page,
            &match step {
                "escape" => format!("Next lesson: {}", said("en", "learn.several.title")),
                _ => "Next".to_owned(),
            },
        );
    }
    at_step(&page, "several.");
}

fn by_keys(stage: &Stage) {
    let page = school(stage, "en", WIDE);
    // The list, by keys.
    page.script("document.querySelector('[data-lesson=ko]').focus()");
    page.key(Key::Enter);
    at_step(&page, "ko.take");
    page.wait("the focus on the board", || {
        (!page.focus().is_empty()).then_some(())
    });
    // The list has the keys of a lesson, and those of the game are not among them.
    let does: Vec<String> = keys::listed(&page)
        .into_iter()
        .map(|(_, does)| does)
        .collect();
    assert_eq!(
        does,
        [
            "Moves over the board",
            "To the edge of the board",
            "Plays there, or marks a group in a count",
            "Plays the point that is typed",
            "Opens the field for typing a point",
            "Closes, cancels, or goes back to the game",
            "Keys",
        ]
    );
    at_step(&page, "ko.take");
    // What is typed is played; what is no point is told.
    page.type_keys("z9");
    page.key(Key::Enter);
    page.wait("the complaint", || {
        page.script("return document.querySelector('.lesson-fb.wrong')?.textContent")
            .as_str()
            .map(drop)
    });
    page.key(Key::Escape);
    // A button that goes takes no focus with it.
    page.tab_to("Hint");
    page.key(Key::Enter);
    hears(&page, "en", "learn.ko.take.hint");
    focused(&page);
    let ko: Value = lessons()[5].clone();
    assert_eq!(ko["id"], "ko");
    for step in ko["steps"].as_array().unwrap() {
        at_step(&page, step["id"].as_str().unwrap());
        page.wait_for(
            "the learner’s turn",
            "return document.querySelector('.lesson .quiet[data-watch]') === null",
        );
        let mut moves = step["moves"].as_array().unwrap().clone();
        while let Some(right) = moves.iter().find(|mv| mv["ok"] == true).cloned() {
            let before = page.look().board();
            page.type_keys(&right["at"].as_str().unwrap().to_lowercase());
            page.key(Key::Enter);
            moves = right["next"].as_array().cloned().unwrap_or_default();
            if !moves.is_empty() {
                let reply = right["reply"]["at"].as_str().unwrap().to_owned();
                page.wait("the answer", || {
                    page.script(&format!(
                        "return document.querySelector('[data-shown=\"{reply}\"]') && true"
                    ))
                    .as_bool()
                });
                assert_ne!(page.look().board(), before);
            }
        }
        hears(&page, "en", step["text"]["done"].as_str().unwrap());
        let next =
            page.script("return document.querySelector('.lesson-now .main').textContent.trim()");
        page.tab_to(next.as_str().unwrap());
        page.key(Key::Enter);
    }
    at_step(&page, "repetition.");
    page.key(Key::Escape);
    page.until("the game", |look| look.text.contains("Black to move."));
    focused(&page);
}

/// Something on the page has the focus.
fn focused(page: &Page) {
    page.wait_for(
        "the focus",
        "return document.activeElement !== document.body",
    );
}

/// The element of a role and a name, as assistive technology is told them.
fn find(page: &Page, role: &str, name: &str) -> Element {
    const CANDIDATES: &str = "return [...document.querySelectorAll('[role], dialog[open], button, input')].filter(shown)";
    page.wait(&format!("{role} “{name}”"), || {
        page.elements(CANDIDATES).into_iter().find(|element| {
            page.computed_role(element) == role && page.computed_name(element).starts_with(name)
        })
    })
}

fn by_names(stage: &Stage) {
    let page = stage.open("en", WIDE);
    let press = |role: &str, name: &str| {
        page.focus_on(&find(&page, role, name));
        page.key(Key::Enter);
    };
    press("button", "Menu");
    press("button", "Learn");
    find(&page, "dialog", "Learn");
    press("button", "Liberties");
    // Mark the liberties of a stone: each point by its name.
    hears(&page, "en", "learn.liberties.one.task");
    for (point, told) in [
        ("B3", "B3 marked"),
        ("D3", "D3 marked"),
        ("C2", "C2 marked"),
        ("A1", "A1 marked"),
    ] {
        page.focus_on(&find(&page, "gridcell", point));
        page.key(Key::Enter);
        page.wait(told, || {
            let said = page.script("return document.querySelector('[role=status]').textContent");
            said.as_str().filter(|said| said.contains(told)).map(drop)
        });
    }
    // A point says that it is marked.
    find(&page, "gridcell", "B3, Circle");
    press("button", "Check");
    hears(&page, "en", "learn.liberties.no");
    for point in ["A1", "C4"] {
        page.focus_on(&find(&page, "gridcell", point));
        page.key(Key::Enter);
    }
    press("button", "Check");
    hears(&page, "en", "learn.liberties.one.done");
    press("button", "Next");
    hears(&page, "en", "learn.liberties.corner.task");
    press("button", "3");
    hears(&page, "en", "learn.liberties.corner.no.side");
    press("button", "2");
    hears(&page, "en", "learn.liberties.corner.done");
}

fn untouched(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.play_points(&["Q16", "D4", "Q4"]);
    let before = page.look().board();
    page.press("Menu");
    page.press("Learn");
    listed(&page);
    begin(&page, "capture");
    page.tap("C4");
    hears(&page, "en", "learn.capture.centre.done");
    // Keys of the game do nothing here.
    page.chord(vec![Key::Control.into(), 'z']);
    page.press("Back to the game");
    let look = page.until("the game", |look| look.text.contains("White to move."));
    assert_eq!(look.board(), before);
    focused(&page);
    page.play("D16", shoutan::go::Color::White);
    // A game that was interrupted by a lesson and a reload, too.
    page.press("Menu");
    page.press("Learn");
    listed(&page);
    begin(&page, "ko");
    page.on_disk();
    page.reload();
    at_step(&page, "ko.");
    let game = || {
        page.until("the game", |look| {
            // The board of the lesson is smaller.
            look.points.len() == 19
                && look.stone("D16") == Some(shoutan::go::Color::White)
                && look.turn() == Some(Black)
        });
    };
    // The way back of the device leads to the game, and the way forth to the lesson.
    page.script("history.back()");
    game();
    page.script("history.forward()");
    at_step(&page, "ko.");
    page.press("Back to the game");
    game();
    // Left here or there: it is the same place in the history.
    page.wait_for("the game’s place", "return history.state === null");
    page.reload();
    game();
}

fn progress(stage: &Stage) {
    let page = school(stage, "en", WIDE);
    begin(&page, "capture");
    page.tap("C4");
    hears(&page, "en", "learn.capture.centre.done");
    press_main(&page);
    at_step(&page, "capture.edge");
    page.wait("the disk", || {
        let kept: Value = serde_json::from_str(&page.kept("page", "learn")?).ok()?;
        (kept["done"] == json!(["capture.centre"]) && kept["at"] == "capture.edge").then_some(())
    });
    let again = |page: &Page| {
        page.visit(&format!("{}?do=learn&lang=en", origin(page)));
        listed(page);
    };
    // It goes on where it was left.
    again(&page);
    page.press(&format!("Go on: {}", said("en", "learn.capture.title")));
    at_step(&page, "capture.edge");
    page.tap("D1");
    hears(&page, "en", "learn.capture.edge.done");
    page.wait("the disk", || {
        let kept: Value = serde_json::from_str(&page.kept("page", "learn")?).ok()?;
        let done = kept["done"].as_array()?;
        done.contains(&json!("capture.edge")).then_some(())
    });
    // What another build did is kept beside; an older form is read.
    page.store(
        "page",
        "learn",
        Some(r#"{"version":1,"done":["of.another.build","ko.take"]}"#),
    );
    again(&page);
    begin(&page, "capture");
    at_step(&page, "capture.centre");
    page.wait("the disk", || {
        let kept: Value = serde_json::from_str(&page.kept("page", "learn")?).ok()?;
        (kept["at"] == "capture.centre" && kept["done"] == json!(["ko.take", "of.another.build"]))
            .then_some(())
    });
    // What is damaged is put aside and told.
    page.store("page", "learn", Some("{ damaged"));
    again(&page);
    page.until("that it is damaged", |look| {
        look.text.contains(&said("en", "ui.damagedProgress"))
    });
    begin(&page, "capture");
    page.tap("C4");
    page.wait("the disk", || {
        let kept: Value = serde_json::from_str(&page.kept("page", "learn")?).ok()?;
        (kept["done"] == json!(["capture.centre"])).then_some(())
    });
    assert_eq!(
        page.kept("page", "learn.damaged").as_deref(),
        Some("{ damaged")
    );
    // What a newer page has kept is left alone, and lessons can be taken.
    let newer = r#"{"version":9,"steps":{"ko":7}}"#;
    page.store("page", "learn", Some(newer));
    again(&page);
    page.until("that it is newer", |look| {
        look.text.contains(&said("en", "ui.newerProgress"))
    });
    begin(&page, "capture");
    page.tap("C4");
    hears(&page, "en", "learn.capture.centre.done");
    page.settle();
    page.on_disk();
    assert_eq!(page.kept("page", "learn").as_deref(), Some(newer));
}

fn origin(page: &Page) -> String {
    page.script("return location.origin + location.pathname")
        .as_str()
        .unwrap()
        .to_owned()
}

fn other_language(stage: &Stage) {
    let page = school(stage, "en", TABLET);
    begin(&page, "several");
    page.tap("A1");
    page.wait("what is said", || {
        page.script("return document.querySelector('.lesson-fb.wrong [data-text]')?.dataset.text")
            .as_str()
            .map(str::to_owned)
    });
    let state = "return [document.querySelector('main.lesson').dataset.step, document.querySelector('.lesson-fb [data-text]').dataset.text, document.querySelectorAll('.lesson .stones > *').length]";
    page.settle();
    let before = page.script(state);
    let id = before[1].as_str().unwrap().to_owned();
    for (lang, own) in [
        ("en", "English"),
        ("ja", "日本語"),
        ("ko", "한국어"),
        ("zh-Hant", "繁體中文"),
        ("zh-Hans", "简体中文"),
    ] {
        page.press_found(
            "the settings",
            "return document.querySelector('.lesson-head .menu')",
            "",
        );
        page.until("the settings", |look| look.dialog.is_some());
        page.choose(own);
        page.key(Key::Escape);
        page.until("no dialog", |look| look.dialog.is_none());
        hears(&page, lang, &id);
        assert_eq!(page.script(state), before, "{lang}");
        let blank = page.script("return [...document.querySelectorAll('.lesson :is(button, p, h1)')].filter(e => !e.textContent.trim() && !e.ariaLabel && !e.id).length");
        assert_eq!(blank, json!(0), "{lang}: nothing is blank");
    }
    // The address had asked for English; what was chosen holds wherever the way leads.
    let chosen = || {
        assert_eq!(
            page.script("return document.documentElement.lang"),
            "zh-Hans"
        )
    };
    page.reload();
    at_step(&page, "several.");
    chosen();
    page.script("history.back()");
    page.until("the game", |look| look.points.len() == 19);
    page.reload();
    page.until("the game", |look| look.points.len() == 19);
    chosen();
}

fn left_at_once(stage: &Stage) {
    let page = stage.open("en", WIDE);
    let learn = || {
        page.press("Menu");
        page.press("Learn");
        listed(&page);
    };
    learn();
    begin(&page, "capture");
    // The next lesson is begun before the browser has gone back from the first.
    let begun = page.script_later(
        "const done = arguments[0];
         const leave = [...document.querySelectorAll('.lesson button')].find(b => called(b) === 'Back to the game');
         addEventListener('popstate', () => quiet().then(() => done(
           document.querySelector('main.lesson')?.dataset.step ?? 'no lesson')), { once: true });
         leave.click();
         const go = () => {
           const menu = [...document.querySelectorAll('button')].find(b => called(b) === 'Menu');
           if (menu) menu.click(); else setTimeout(go);
         };
         go();",
        vec![],
    );
    assert_eq!(begun, "no lesson");
    page.until("the menu", |look| look.dialog.as_deref() == Some("Menu"));
    page.press("Learn");
    listed(&page);
    begin(&page, "ko");
    page.press("Back to the game");
    page.until("the game", |look| look.points.len() == 19);
    page.wait_for("the game’s place", "return history.state === null");
    // What is open stays open, wherever the address is led.
    page.new_game("9");
    page.press("Menu");
    page.press("New game");
    page.until("the form", |look| {
        look.dialog.as_deref() == Some("New game")
    });
    page.script("location.hash = 'elsewhere'");
    page.settle();
    assert_eq!(page.look().dialog.as_deref(), Some("New game"));
}

fn reference(stage: &Stage) {
    let page = school(stage, "en", TABLET);
    page.choose("Names of moves");
    let shown = || {
        let names = page.script(
            "return [...document.querySelectorAll('[data-name]')].map(e => e.dataset.name)",
        );
        serde_json::from_value::<Vec<String>>(names).unwrap()
    };
    page.wait("all names", || (shown().len() == 62).then_some(()));
    let search = |words: &str| {
        page.script_on("const field = document.querySelector('.learn input[type=search]'); field.value = arguments[0]; field.dispatchEvent(new InputEvent('input', { bubbles: true }))", vec![words.into()]);
    };
    for (typed, wanted) in [
        ("ladder", "mv.zheng"),
        ("征", "mv.zheng"),
        ("シチョウ", "mv.zheng"),
        ("しちょう", "mv.zheng"),
        ("ｼﾁｮｳ", "mv.zheng"),
        ("にけん", "mv.datiao"),
        ("keima", "mv.fei"),
        ("ikkentobi", "mv.tiao"),
        ("Knight\u{2019}s", "mv.dafei"),
        ("축", "mv.zheng"),
        ("HANE", "mv.ban"),
        ("호구", "mv.hu"),
    ] {
        search("");
        page.wait("all names", || (shown().len() == 62).then_some(()));
        search(typed);
        page.wait(typed, || {
            let shown = shown();
            (shown.len() < 62 && shown.iter().any(|name| name == wanted)).then_some(())
        });
    }
    search("no such move");
    page.until("that nothing fits", |look| {
        look.text.contains("No name fits.")
    });
    page.choose("Eye shapes");
    let shapes = page.wait("the shapes", || {
        let rows = page.script("return [...document.querySelectorAll('[data-shape]')].map(row => row.innerText.split(/\\s*\\t\\s*|\\n/).map(s => s.trim()).filter(Boolean).join('|'))");
        rows.as_array().filter(|rows| rows.len() == 9).cloned()
    });
    assert!(
        shapes.contains(&json!("straight three|alive|dead")),
        "{shapes:?}"
    );
    assert!(
        shapes.contains(&json!("square four|dead|dead")),
        "{shapes:?}"
    );
    assert!(
        shapes.contains(&json!("bent four|alive|alive")),
        "{shapes:?}"
    );
    page.choose("Results");
    let row = |words: &str| {
        page.wait(words, || {
            let rows = page.script("return [...document.querySelectorAll('.learn-table tr')].map(row => [...row.cells].map(cell => cell.innerText).join(' | '))");
            let rows: Vec<String> = serde_json::from_value(rows).unwrap();
            rows.iter().any(|row| row == words).then_some(())
        });
    };
    row("184½ zi | 176½ zi | Black wins by ¼ zi | B+0.5");
    row("184 zi | 177 zi | White wins by ¼ zi | W+0.5");
    page.fill("Board", "9");
    row("45 zi | 36 zi | Black wins by ¾ zi | B+1.5");
    page.fill("Komi, points", "7");
    row("44 zi | 37 zi | Draw | 0");
    for (field, bad) in [
        ("Board", "1"),
        ("Board", "99"),
        ("Komi, points", "x"),
        ("Komi, points", "9999"),
    ] {
        page.fill(field, bad);
        page.alerted("");
        page.fill(field, if field == "Board" { "19" } else { "7.5" });
    }
    row("184½ zi | 176½ zi | Black wins by ¼ zi | B+0.5");
}

fn missing(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.script(
        "window.found = window.fetch;
         window.fetch = (...asked) => String(asked[0]).includes('learn/')
           ? Promise.resolve(new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }))
           : window.found(...asked);",
    );
    page.press("Menu");
    page.press("Learn");
    page.alerted("The lessons could not be fetched");
    page.key(Key::Escape);
    page.until("no dialog", |look| look.dialog.is_none());
    page.play("Q16", Black);
    page.script("window.fetch = window.found");
    page.press("Menu");
    page.press("Learn");
    listed(&page);
}

fn named(stage: &Stage) {
    for (lang, says) in [
        (
            "en",
            [
                "Move 1, Black Q16 (4-4 point).",
                "Move 3, Black R14 (corner enclosure).",
            ],
        ),
        ("ja", ["（星）", "（シマリ）"]),
    ] {
        let page = stage.open(lang, WIDE);
        page.play_points(&["Q16", "D4", "R14"]);
        let told = |words: &str| {
            page.wait(words, || {
                let said = page.script("return document.querySelector('.status .say').innerText");
                said.as_str()
                    .filter(|said| said.replace('\'', "’").contains(words))
                    .map(str::to_owned)
            })
        };
        page.type_keys("v");
        page.key(Key::Enter);
        told(says[1]);
        page.key(Key::Left);
        page.key(Key::Left);
        told(says[0]);
        page.key(Key::End);
        told(says[1]);
        // A pass has no name.
        page.type_keys("p");
        page.key(Key::Enter);
        let said = page.wait("the pass", || {
            let said = page.script("return document.querySelector('.status .say').innerText");
            said.as_str()
                .filter(|said| said.contains('4') && !said.contains("R14"))
                .map(str::to_owned)
        });
        assert!(!said.contains(['(', '（']), "{said}");
    }
}
