//! A long evening in one tab.

use serde_json::{Value, json};
use shoutan::go::Color::Black;

use super::Test;
use super::page::{Page, WIDE};
use super::stage::{Stage, Visit};
use crate::common::cases::asked;

pub const TESTS: &[Test] = &[
    (
        "moves that are made and taken back leave nothing behind",
        cycles,
    ),
    ("games that follow each other leave nothing behind", games),
];

/// Moves made and taken back, unless more are asked for, and so many at a time.
const CYCLES: usize = 400;
const BATCH: usize = 100;
/// Games that follow each other, unless more are asked for.
const GAMES: usize = 12;

/// What the page holds once everything that nobody needs is gone.
#[derive(Clone, Copy, Debug)]
struct Held {
    nodes: i64,
    listeners: i64,
    /// Bytes of the script's values.
    heap: i64,
    /// Bytes of the program's memory, which never becomes smaller.
    memory: i64,
}

impl Held {
    fn by(page: &Page) -> Held {
        let tools = |command| page.browser().devtools(command, json!({}));
        // What is being written holds on to its listeners; what hung on something that is gone goes
        // the second time.
        page.on_disk();
        for _ in 0..2 {
            page.settle();
            tools("HeapProfiler.collectGarbage");
        }
        let counted = tools("Memory.getDOMCounters");
        let count = |name: &str| counted[name].as_i64().unwrap();
        let memory = page.script("return window.memory.buffer.byteLength");
        Held {
            nodes: count("nodes"),
            listeners: count("jsEventListeners"),
            heap: tools("Runtime.getHeapUsage")["usedSize"]
                .as_f64()
                .unwrap_or_default() as i64,
            memory: memory.as_i64().unwrap(),
        }
    }

    /// Whether a page that held so much before holds no more, but for what a garbage collector had
    /// not got round to and what the engine notes about code that runs often.
    fn is_flat_since(&self, before: &Held) -> bool {
        self.nodes - before.nodes < 60
            && self.listeners - before.listeners < 12
            && self.heap - before.heap < 1_500_000
            && self.memory - before.memory < 1_000_000
    }
}

/// A page whose program can be asked how much memory it has.
fn open(stage: &Stage) -> Visit {
    let page = stage.unopened(WIDE);
    page.beforehand(
        "for (const way of ['instantiate', 'instantiateStreaming']) {
           const real = WebAssembly[way];
           WebAssembly[way] = async (...asked) => {
             const made = await real.apply(WebAssembly, asked);
             window.memory ??= (made.instance ?? made).exports.memory;
             return made;
           };
         }",
    );
    page.visit(&format!("{}?lang=en", page.server.url()));
    page
}

/// Does something so many times, and looks at what the page holds in between: nothing is left behind.
/// What was seen is told where more than usual is asked for.
fn goes_on(page: &Page, what: &str, times: usize, usual: usize, mut once: impl FnMut(usize)) {
    let before = Held::by(page);
    let mut done = 0;
    for quarter in 1..=4 {
        let next = times * quarter / 4;
        once(next - done);
        done = next;
        let after = Held::by(page);
        if times > usual {
            println!("      after {done} {what}: {after:?}, {before:?} before");
        }
        assert!(after.is_flat_since(&before), "{before:?} became {after:?}");
    }
}

fn cycles(stage: &Stage) {
    let page = open(stage);
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
               await quiet(0);
               done(document.querySelector('[data-point=D4]').ariaLabel);
             })();",
            vec![json!(BATCH)],
        );
        assert_eq!(done, Value::from("D4"), "each was taken back");
    };
    // The first ones are compiled better and better.
    for _ in 0..3 {
        batch();
    }
    let times = asked("SHOUTAN_CYCLES", CYCLES);
    goes_on(&page, "moves made and taken back", times, CYCLES, |times| {
        for _ in 0..times / BATCH {
            batch();
        }
    });
    assert_eq!(page.look().stone("Q16"), Some(Black));
}

fn games(stage: &Stage) {
    let page = open(stage);
    // By a script: a driver holds on to every element that it was asked for.
    let evening = |games: usize| {
        for _ in 0..games {
            let stone = page.script_later(
                "const [done] = arguments;
                 const turn = () => new Promise(go => setTimeout(go, 20));
                 const open = () => document.querySelector('dialog[open]');
                 const press = async name => {
                   let button;
                   while (!button) {
                     const within = open() ?? document.body;
                     button = [...within.querySelectorAll('button')].find(b => called(b) === name);
                     await turn();
                   }
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
    let times = asked("SHOUTAN_GAMES", GAMES);
    goes_on(&page, "games", times, GAMES, evening);
}
