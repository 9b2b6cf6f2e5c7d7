//! A long evening in one tab.

use serde_json::{Value, json};
use shoutan::go::Color::Black;

use super::Test;
use super::page::{Page, WIDE};
use super::stage::Stage;
use crate::common::cases::asked;

pub const TESTS: &[Test] = &[
    (
        "moves that are made and taken back leave nothing behind",
        cycles,
    ),
    ("games that follow each other leave nothing behind", games),
];

/// Moves made and taken back at a time.
const BATCH: usize = 100;

/// What the page holds once everything that nobody needs is gone: nodes and listeners.
fn held(page: &Page) -> (i64, i64) {
    page.settle();
    page.browser()
        .devtools("HeapProfiler.collectGarbage", json!({}));
    let counted = page.browser().devtools("Memory.getDOMCounters", json!({}));
    let count = |name: &str| counted[name].as_i64().unwrap();
    (count("nodes"), count("jsEventListeners"))
}

/// What a page may hold more after a while: what a garbage collector had not got round to.
fn is_flat(before: (i64, i64), after: (i64, i64)) -> bool {
    after.0 - before.0 < 60 && after.1 - before.1 < 12
}

fn cycles(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.play("Q16", Black);
    let batch = || {
        let done = page.script_later(
            "const [times, done] = arguments;
             const turn = () => new Promise(go => setTimeout(go));
             const undo = all('button').find(b => called(b) === 'Undo');
             (async () => {
               for (let i = 0; i < times; i++) {
                 document.querySelector('[data-point=D4]').dispatchEvent(
                   new MouseEvent('click', { bubbles: true, cancelable: true, detail: 0 }));
                 await turn();
                 undo.click();
                 await turn();
               }
               done(document.querySelector('[data-point=D4]').ariaLabel);
             })();",
            vec![json!(BATCH)],
        );
        assert_eq!(done, Value::from("D4"), "each was taken back");
    };
    batch();
    let before = held(&page);
    for _ in 0..asked("SHOUTAN_CYCLES", 400) / BATCH {
        batch();
    }
    let after = held(&page);
    assert!(
        is_flat(before, after),
        "{before:?} nodes and listeners became {after:?}"
    );
    assert_eq!(page.look().stone("Q16"), Some(Black));
}

fn games(stage: &Stage) {
    let page = stage.open("en", WIDE);
    // By a script: a driver holds on to every element that it was asked for.
    let evening = |games: usize| {
        for _ in 0..games {
            let stone = page.script_later(
                "const [done] = arguments;
                 const turn = () => new Promise(go => setTimeout(go, 20));
                 const open = () => document.querySelector('dialog[open]');
                 const press = async name => {
                   const within = open() ?? document.body;
                   const button = [...within.querySelectorAll('button')].find(b => called(b) === name);
                   button.click();
                   await turn();
                 };
                 (async () => {
                   await press('New game');
                   while (!open()) await turn();
                   await press('Start game');
                   while (open()) await turn();
                   document.querySelector('[data-point=K10]').dispatchEvent(
                     new MouseEvent('click', { bubbles: true, cancelable: true, detail: 0 }));
                   await turn();
                   await press('Menu');
                   await press('Settings');
                   await press('Close');
                   while (open()) await turn();
                   done(document.querySelector('[data-point=K10]').ariaLabel);
                 })();",
                Vec::new(),
            );
            let stone = stone.as_str().unwrap_or_default().to_owned();
            assert!(stone.contains("last move"), "{stone}");
        }
    };
    evening(3);
    let before = held(&page);
    evening(asked("SHOUTAN_GAMES", 12));
    let after = held(&page);
    assert!(
        is_flat(before, after),
        "{before:?} nodes and listeners became {after:?}"
    );
}
