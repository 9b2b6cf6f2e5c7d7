//! Every screen in every language at phone and desk size: what a machine sees wrong on it, and a
//! picture for a person to look at.
//!
//! `make test` looks at one language and one size. `make screens` sets `SHOUTAN_SCREENS`, looks at
//! all of them, and leaves the pictures in `target/screens`, with a page that shows them side by
//! side. Words in `SHOUTAN_SCREENS` choose languages by their tags, and ways by their screens.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

use fantoccini::key::Key;
use serde_json::json;
use shoutan::i18n::{Lang, Text};

use super::clocks::{hold_time, pass_time};
use super::offline::{self, Copy};
use super::page::{DESK, PHONE, TALL, Window};
use super::parts::BREAK;
use super::stage::{Stage, Visit};
use super::{STOPPED, Test};

pub const TESTS: &[Test] = &[(
    "every screen is whole: nothing is cut off, covered, out of reach or in another language",
    every_screen,
)];

/// What a machine sees wrong: a script for the page.
const FAULTS: &str = "tests/browser/suite/screens.js";
/// Records for the screens.
const RECORDS: &str = "tests/cases/screens";
/// A dialog is in the page while it is open.
const DIALOG: &str = "dialog[open]";

/// Something that is done on the way to a screen, whatever the language.
enum Do {
    /// Types, then Enter: a point, or a letter that does what a button does.
    Type(&'static str),
    /// Presses keys.
    Keys(&'static [Key]),
    /// Presses the key of a sign.
    Sign(char),
    /// Presses the button that says this.
    Press(Text),
    /// Chooses, of several, what says this.
    Choose(Text),
    /// Presses what a selector finds.
    Click(&'static str),
    /// Chooses from the list that a selector finds, by number.
    Pick(&'static str, u32),
    /// Fills in the field that a selector finds.
    Fill(&'static str, &'static str),
    /// Clicks on points, one after the other.
    Tap(&'static [&'static str]),
    /// Touches a point.
    Touch(&'static str),
    /// Opens a record.
    Open(&'static str),
    /// Leaves the dialog.
    Leave,
    /// Waits until something is there.
    Until(&'static str),
    /// Waits until something is gone.
    Gone(&'static str),
    /// Lets seconds pass on a stopwatch that is held, a minute at a time.
    Pass(i64),
    /// Turns a switch of the settings, or chooses there.
    Set(Text),
    /// Anything else.
    By(fn(&Walk)),
}

use Do::*;

/// A way through the page from a first visit on: screens, and how each is reached from the one
/// before.
type Way = Vec<(&'static str, Vec<Do>)>;

fn ways() -> Vec<Way> {
    vec![
        vec![
            ("an empty board", vec![]),
            ("no games", vec![Type("l"), Until(DIALOG)]),
            (
                "a refusal",
                vec![
                    Leave,
                    Type("q16"),
                    Type("d4"),
                    Type("q16"),
                    Until(".message"),
                ],
            ),
            ("typing", vec![Sign('k'), Until(".typed:not(.unseen)")]),
            (
                "settings",
                vec![Keys(&[Key::Escape]), Type("f"), Until(DIALOG)],
            ),
            ("opening a record", vec![Leave, Type("o"), Until(DIALOG)]),
            ("details", vec![Leave, Type("i"), Until(DIALOG)]),
            ("referee", vec![Leave, Type("j"), Until(DIALOG)]),
            ("the board in words", vec![Leave, Type("w"), Until(DIALOG)]),
            ("resigning", vec![Leave, Type("x"), Until(DIALOG)]),
            ("counting now", vec![Leave, Type("c"), Until(DIALOG)]),
            ("menu", vec![Leave, Type("m"), Until(DIALOG)]),
            (
                "picture",
                vec![Press(Text::Picture), Until("#figure-moves, .picture")],
            ),
            ("keys", vec![Leave, Sign('?'), Until(DIALOG)]),
            (
                "agreeing",
                vec![
                    Leave,
                    Type("m"),
                    Press(Text::AgreeResult),
                    Gone(".menu-list .ico"),
                ],
            ),
            (
                "passed",
                vec![Leave, Type("p"), Until(".status:not(.message)")],
            ),
            ("passing", vec![Type("p"), Until(DIALOG)]),
            (
                "resigned",
                vec![
                    Leave,
                    Type("x"),
                    Press(Text::Resign),
                    Until(".status.ended"),
                ],
            ),
        ],
        new_game(),
        clocks(),
        vec![
            (
                "a move to be sealed",
                vec![
                    Type("q16"),
                    Type("d4"),
                    Type("j"),
                    Press(Text::SealMove),
                    Gone(DIALOG),
                ],
            ),
            (
                "a sealed move",
                vec![Tap(&["Q4"]), Until(".over-board .main")],
            ),
            ("referee with a log", vec![Type("j"), Until(".log")]),
        ],
        record(),
        count(false),
        count(true),
        vec![(
            "superko",
            vec![
                Open("superko"),
                Keys(&[Key::End]),
                Type("h"),
                Gone(".review"),
                Tap(&["B3"]),
                Until(".message .btn.text"),
            ],
        )],
        vec![(
            "a position comes back",
            vec![
                Type("n"),
                Until(DIALOG),
                Choose(Text::OtherSize),
                Fill(".seg + input.field", "4x6"),
                Click("summary"),
                Pick("#repetition", 2),
                Click(".new-game .main"),
                Gone(DIALOG),
                Tap(&[
                    "A1", "D1", "A3", "D3", "A5", "D5", "B2", "C2", "B4", "C4", "B6", "C6", "C1",
                    "B5", "C3", "B1", "C5", "B3", "C1", "B5", "C3",
                ]),
                Until(DIALOG),
            ],
        )],
        vec![
            (
                "games from files",
                vec![Type("q16"), By(collection), Until(".games li:nth-child(4)")],
            ),
            (
                "a game is deleted",
                vec![
                    Click(".games li:first-child .game-acts .btn:last-child"),
                    Gone(".games li:nth-child(4)"),
                ],
            ),
            (
                "renaming a game",
                vec![Click(".game-acts .btn"), Until(".rename")],
            ),
        ],
        vec![
            (
                "opened and repaired",
                vec![Open("odd"), Until(".status .btn")],
            ),
            (
                "how it was read",
                vec![Type("m"), Press(Text::HowRead), Until(".repairs")],
            ),
        ],
        vec![
            (
                "lessons",
                vec![Type("m"), Press(Text::Learn), Until(".lesson-row")],
            ),
            (
                "names of moves",
                vec![
                    Click(".learn-tabs label:nth-child(2)"),
                    Until(".name-list li"),
                ],
            ),
            (
                "eye shapes",
                vec![
                    Click(".learn-tabs label:nth-child(3)"),
                    Until("[data-shape]"),
                ],
            ),
            (
                "results",
                vec![
                    Click(".learn-tabs label:nth-child(4)"),
                    Until("#learn-size"),
                ],
            ),
            (
                "a lesson",
                vec![
                    Click(".learn-tabs label:nth-child(1)"),
                    Click("[data-lesson=capture]"),
                    Until("main.lesson[data-step]"),
                ],
            ),
            (
                "a wrong move in a lesson",
                vec![Tap(&["B4"]), Until(".lesson-fb.wrong")],
            ),
            (
                "a right move in a lesson",
                vec![Tap(&["C4"]), Until(".lesson-fb.right")],
            ),
            (
                "marks in a lesson",
                vec![
                    Click(".lesson-ways .btn:nth-child(3)"),
                    Until("[data-lesson=eyes]"),
                    Click("[data-lesson=eyes]"),
                    Until("[data-step='eyes.find']"),
                    Tap(&["A1", "B2"]),
                    Click(".lesson-now .main"),
                    Until(".lesson-fb.wrong"),
                ],
            ),
            (
                "a question with a board",
                vec![
                    Click(".lesson-ways .btn:nth-child(3)"),
                    Until("[data-lesson=race]"),
                    Click("[data-lesson=race]"),
                    Until("[data-step='race.count']"),
                    Click(".lesson-choice"),
                    Until(".lesson-fb"),
                ],
            ),
            (
                "a question without a board",
                vec![
                    Click(".lesson-ways .btn:nth-child(3)"),
                    Until("[data-lesson=handicap]"),
                    Click("[data-lesson=handicap]"),
                    Until("[data-step='handicap.komi']"),
                    Click(".lesson-choice:nth-child(2)"),
                    Until(".lesson-fb.right"),
                ],
            ),
        ],
        vec![("a newer version", vec![By(renew), Until(".note")])],
        vec![(
            "a part is missing",
            vec![By(break_parts), Tap(&["Q16"]), Until(".note")],
        )],
        vec![(
            "a game that cannot be read",
            vec![By(damage), Until(".note")],
        )],
        vec![("a second window", vec![By(second_window)])],
    ]
}

fn new_game() -> Way {
    let times = [
        "time retained",
        "time byo-yomi",
        "time absolute",
        "time Fischer",
        "time moves a period",
        "time Canadian",
        "time Ing",
        "time a move",
    ];
    let mut way = vec![("new game", vec![Type("n"), Until(DIALOG)])];
    way.extend(
        (1..)
            .zip(times)
            .map(|(at, name)| (name, vec![Pick("#clock", at)])),
    );
    way.extend([
        ("handicap", vec![Pick("#clock", 0), Fill("#handicap", "4")]),
        (
            "drawing for colours",
            vec![
                Press(Text::DrawColours),
                Press(Text::Odd),
                Until(".handful"),
            ],
        ),
        ("single rules", vec![Pick("#rules", 9), Click("summary")]),
        (
            "faults in a new game",
            vec![
                Choose(Text::OtherSize),
                Fill(".seg + input.field", "99"),
                Fill("#handicap", "88"),
                Fill("#komi-points", "x"),
                Click(".new-game .main"),
                Until(".fault"),
            ],
        ),
    ]);
    way
}

fn clocks() -> Way {
    vec![
        (
            "clocks before the start",
            vec![
                Type("n"),
                Until(DIALOG),
                Pick("#clock", 2),
                Fill(".time-fields input", "1"),
                Click(".new-game .main"),
                Gone(DIALOG),
                Until(".clock-btn"),
                By(|walk| hold_time(&walk.page)),
            ],
        ),
        (
            "a clock runs",
            vec![Type("q16"), Until(".clock-btn.on"), Type("d4"), Pass(5)],
        ),
        (
            "a clock is paused",
            vec![Click(".clock-btn.on"), Gone(".clock-btn.on")],
        ),
        (
            "little time",
            vec![
                Click(".clock-btn:not([disabled])"),
                Until(".clock-btn.on"),
                Pass(60 + 2 * 30 + 15),
                Until(".clock-btn.short"),
            ],
        ),
        ("time is over", vec![Pass(20), Until(".status.ended")]),
        (
            "a table, time over",
            vec![Type("m"), Press(Text::Tabletop), Until(".seat")],
        ),
        (
            "a table with clocks",
            vec![
                Type("n"),
                Until(DIALOG),
                Click(".new-game .main"),
                Gone(DIALOG),
                Tap(&["Q16", "D4"]),
                Until(".clock-btn.on"),
            ],
        ),
        (
            "a table, paused",
            vec![Click(".clock-btn.on"), Gone(".clock-btn.on")],
        ),
        (
            "a table, refused",
            vec![Tap(&["Q16"]), Until(".refused-told")],
        ),
    ]
}

fn record() -> Way {
    vec![
        ("review at its start", vec![Open("middle")]),
        ("review with a comment", vec![Keys(&[Key::Right])]),
        (
            "review with marks",
            vec![Keys(&[Key::Right, Key::Right]), Until(".note-mark")],
        ),
        (
            "review, a move waits",
            vec![Set(Text::TouchConfirm), Touch("K12"), Until(".confirm")],
        ),
        (
            "review, drawing",
            vec![
                Press(Text::Cancel),
                Gone(".confirm"),
                Click("[data-tool=Triangle]"),
                Tap(&["K14", "L12"]),
            ],
        ),
        (
            "review, a variation",
            vec![
                Click("[data-tool=Play]"),
                Keys(&[Key::Right, Key::Down, Key::Right]),
            ],
        ),
        (
            "review, writing",
            vec![Click(".comment header .btn"), Until(".comment textarea")],
        ),
        (
            "menu in a review",
            vec![Click(".comment header .btn"), Type("m"), Until(DIALOG)],
        ),
        ("left-handed review", vec![Leave, Set(Text::LeftHanded)]),
        (
            "a game",
            vec![
                Keys(&[Key::End]),
                Set(Text::LeftHanded),
                Type("h"),
                Gone(".review"),
            ],
        ),
        ("a stone waits", vec![Touch("K12"), Until(".confirm")]),
        ("left-handed", vec![Set(Text::LeftHanded)]),
        (
            "left-handed table",
            vec![
                Press(Text::Cancel),
                Type("m"),
                Press(Text::Tabletop),
                Until(".seat"),
            ],
        ),
        ("a table", vec![Set(Text::LeftHanded)]),
        (
            "a table, a stone waits",
            vec![Touch("K12"), Until(".seat .main")],
        ),
        (
            "a table, the far menu",
            vec![Click(".seat.far .menu"), Until(DIALOG)],
        ),
        (
            "games",
            vec![
                Leave,
                Type("m"),
                Press(Text::Tabletop),
                Type("l"),
                Until(".games li"),
            ],
        ),
        ("details of a record", vec![Leave, Type("i"), Until(DIALOG)]),
        (
            "the board of a game in words",
            vec![Leave, Type("w"), Until(DIALOG)],
        ),
        ("printed", vec![Leave, By(print)]),
    ]
}

/// The end of a game by area rules, or by territory rules.
fn count(territory: bool) -> Way {
    let name = |area: &'static str, by_territory: &'static str| match territory {
        true => by_territory,
        false => area,
    };
    let mut way = vec![
        (
            name("a count begins", "a count of territory begins"),
            vec![
                Open(name("end", "end-japanese")),
                Type("h"),
                Gone(".review"),
                Type("p"),
                Type("p"),
                Until(DIALOG),
                Keys(&[Key::Enter]),
                Gone(DIALOG),
                Until(".accepts"),
            ],
        ),
        (
            name("a count", "a count of territory"),
            vec![Tap(&[
                "A12", "D12", "E16", "E4", "L7", "N17", "P10", "Q4", "R11", "S12",
            ])],
        ),
        (
            name("by other rules", "territory by other rules"),
            vec![Press(Text::OtherRules), Until(DIALOG)],
        ),
        (
            name("count in tens", "territory in tens"),
            vec![
                Leave,
                Press(Text::ShowCount),
                Press(Text::StepOn),
                Press(Text::StepOn),
            ],
        ),
    ];
    if territory {
        way.push((
            "marking seki",
            vec![
                Click(".tens-bar .menu"),
                Gone(".tens-bar"),
                Choose(Text::MarkSeki),
                Tap(&["A7"]),
            ],
        ));
    } else {
        way.extend([
            (
                "menu in a count",
                vec![
                    Click(".tens-bar .menu"),
                    Gone(".tens-bar"),
                    Type("m"),
                    Until(DIALOG),
                ],
            ),
            ("left-handed count", vec![Leave, Set(Text::LeftHanded)]),
            (
                "a count on a table",
                vec![
                    Set(Text::LeftHanded),
                    Type("m"),
                    Press(Text::Tabletop),
                    Until(".seat"),
                ],
            ),
        ]);
    }
    way.push((
        name("accepted by one", "territory accepted by one"),
        if territory {
            vec![Type("a"), Until(".accepts .done")]
        } else {
            vec![
                Type("m"),
                Press(Text::Tabletop),
                Gone(".seat"),
                Type("a"),
                Until(".accepts .done"),
            ]
        },
    ));
    way.push((
        name("result", "result by territory"),
        vec![Type("a"), Gone(".accepts")],
    ));
    way
}

/// A file with several games, and one that is none.
fn collection(walk: &Walk) {
    let games = ["middle", "end", "end-japanese"].map(record_text).concat();
    walk.page
        .drop_file(format!("{games}(;GM[2]SZ[8])").as_bytes());
}

/// A newer build of the site is found.
fn renew(walk: &Walk) {
    offline::kept(&walk.page);
    walk.page.tap("Q16");
    walk.page.on_disk();
    let newer = Copy::renewed(walk.stage.dist());
    walk.page.server.put(newer.folder());
    walk.page.reload();
    walk.go(&Until(".note"));
}

fn break_parts(walk: &Walk) {
    walk.page.beforehand(&format!(
        "if (sessionStorage.broken) (function () {{ {BREAK} }})(true);"
    ));
    walk.page.script("sessionStorage.broken = '1'");
    walk.page.reload();
}

fn damage(walk: &Walk) {
    walk.page.tap("Q16");
    let key = walk.page.current();
    walk.page.store("games", &key, Some("(;SZ[19];B[pd])"));
    walk.page.reload();
}

/// The window that has no game; it stays in front.
fn second_window(walk: &Walk) {
    let page = &walk.page;
    page.tap("Q16");
    let client = page.browser().client();
    let other = page.run(client.new_window(true)).handle;
    page.run(client.switch_to_window(other));
    page.resize(DESK);
    page.go(&walk.url());
    walk.go(&Until(DIALOG));
}

/// The page as it would be on paper.
fn print(walk: &Walk) {
    walk.page.script("window.print = () => {}");
    for step in [Type("m"), Press(Text::Picture), Press(Text::PrintGame)] {
        walk.go(&step);
    }
    walk.page
        .wait("the paper", || walk.on_paper().then_some(()));
}

fn record_text(name: &str) -> String {
    let file = root(RECORDS).join(format!("{name}.sgf"));
    match std::fs::read_to_string(&file) {
        Ok(text) => text,
        Err(error) => panic!("{}: {error}", file.display()),
    }
}

fn root(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// Somebody on a way, in one language.
struct Walk<'a> {
    stage: &'a Stage,
    page: Visit,
    lang: Lang,
}

impl Walk<'_> {
    fn url(&self) -> String {
        format!("{}?lang={}", self.page.server.url(), self.lang.tag())
    }

    fn there(&self, selector: &str) -> bool {
        let found = self.page.script_on(
            "return [...document.querySelectorAll(arguments[0])].some(shown)",
            vec![json!(selector)],
        );
        found.as_bool().unwrap_or_default()
    }

    /// Whether something is being printed.
    fn on_paper(&self) -> bool {
        self.page
            .script("return document.querySelector('body > .print') !== null")
            == true
    }

    fn click(&self, selector: &str) {
        let found = "return all(arguments[0])[0] || null";
        self.page.press_found(selector, found, selector);
    }

    fn go(&self, step: &Do) {
        let page = &self.page;
        let say = |text: &Text| self.lang.say(text);
        match step {
            Type(text) => {
                page.script(
                    "if (!document.activeElement.dataset.point) document.activeElement.blur()",
                );
                page.type_keys(text);
                page.key(Key::Enter);
                page.settle();
            }
            Keys(keys) => {
                for key in *keys {
                    page.script("if (!reach.matches('dialog')) document.activeElement.blur()");
                    page.key(*key);
                    page.settle();
                }
            }
            Sign(sign) => page.key(*sign),
            Press(text) => page.press(&say(text)),
            Choose(text) => page.choose(&say(text)),
            Click(selector) => self.click(selector),
            Pick(list, at) => {
                page.script_on(
                    "const list = document.querySelector(arguments[0]);
                     list.selectedIndex = arguments[1];
                     list.dispatchEvent(new Event('change', { bubbles: true }));
                     window.chosenFrom = list;",
                    vec![json!(list), json!(at)],
                );
            }
            Fill(field, text) => {
                page.script_on(
                    "const field = document.querySelector(arguments[0]);
                     field.value = arguments[1];
                     field.dispatchEvent(new InputEvent('input', { bubbles: true }));",
                    vec![json!(field), json!(text)],
                );
            }
            Tap(points) => page.play_points(points),
            Touch(point) => page.touch(point),
            Open(record) => {
                page.drop_file(record_text(record).as_bytes());
                self.go(&Until(".review-actions"));
            }
            Leave => {
                page.key(Key::Escape);
                self.go(&Gone(DIALOG));
                page.settle();
            }
            Until(selector) => page.wait(selector, || self.there(selector).then_some(())),
            Gone(selector) => {
                page.wait(&format!("no {selector}"), || {
                    (!self.there(selector)).then_some(())
                });
            }
            Pass(seconds) => {
                for passed in (0..*seconds).step_by(60) {
                    pass_time(page, (seconds - passed).min(60));
                    // Time that passes unseen would be asked about.
                    let beat = "const done = arguments[0]; setTimeout(() => done(true), 1100);";
                    page.script_later(beat, Vec::new());
                }
            }
            Set(text) => {
                for step in [Type("f"), Until(".settings")] {
                    self.go(&step);
                }
                page.script_on(
                    "all('label').find(l => said(l) === arguments[0]).querySelector('input').click()",
                    vec![json!(say(text))],
                );
                self.go(&Leave);
            }
            By(act) => act(self),
        }
    }
}

/// What was seen wrong, and on which screens.
type Faults = BTreeMap<String, Vec<String>>;

/// Which languages, sizes and ways are looked at, and where pictures are left.
struct Plan {
    langs: Vec<Lang>,
    sizes: Vec<Window>,
    words: Vec<String>,
    pictures: Option<PathBuf>,
}

impl Plan {
    fn asked() -> Plan {
        let Ok(asked) = std::env::var("SHOUTAN_SCREENS") else {
            return Plan {
                langs: vec![Lang::Ja],
                sizes: vec![PHONE],
                words: Vec::new(),
                pictures: None,
            };
        };
        let words: Vec<&str> = asked.split(',').map(str::trim).collect();
        let (tags, words): (Vec<&str>, Vec<&str>) = words
            .iter()
            .filter(|word| !matches!(**word, "" | "1" | "all"))
            .partition(|word| Lang::ALL.iter().any(|lang| lang.tag() == **word));
        let wanted = |lang: &Lang| tags.is_empty() || tags.contains(&lang.tag());
        Plan {
            langs: Lang::ALL.into_iter().filter(wanted).collect(),
            sizes: vec![PHONE, TALL, DESK],
            words: words.into_iter().map(str::to_owned).collect(),
            pictures: Some(root("target/screens")),
        }
    }

    fn wants(&self, way: &Way) -> bool {
        let named = |word: &String| way.iter().any(|(screen, _)| screen.contains(word.as_str()));
        self.words.is_empty() || self.words.iter().any(named)
    }
}

fn every_screen(stage: &Stage) {
    let plan = Plan::asked();
    let script = std::fs::read_to_string(root(FAULTS)).unwrap();
    let mut faults = Faults::new();
    let mut screens = Vec::new();
    for &lang in &plan.langs {
        for way in ways().iter().filter(|way| plan.wants(way)) {
            let mut at = "the page";
            let done = catch_unwind(AssertUnwindSafe(|| {
                let page = stage.open(lang.tag(), DESK);
                let walk = Walk { stage, page, lang };
                for (screen, steps) in way {
                    at = screen;
                    for step in steps {
                        walk.go(step);
                    }
                    look(&walk, screen, &plan, &script, &mut faults);
                    if lang == plan.langs[0] {
                        screens.push(*screen);
                    }
                }
                leave_second_window(&walk);
            }));
            if done.is_err() {
                let why = STOPPED.with_borrow(Clone::clone);
                faults
                    .entry(format!("never seen: {why}"))
                    .or_default()
                    .push(format!("{}, {at}", lang.tag()));
            }
        }
    }
    if let Some(folder) = &plan.pictures {
        let index = folder.join("index.html");
        std::fs::write(&index, shown(&plan, &screens)).unwrap();
        println!("      {} screens: {}", screens.len(), index.display());
    }
    let told: String = faults
        .iter()
        .fold(String::new(), |mut told, (fault, places)| {
            let _ = write!(told, "\n{fault}\n    {}", places.join("; "));
            told
        });
    assert!(faults.is_empty(), "{} faults:{told}", faults.len());
}

/// Looks at a screen in each size, and goes back to the first one.
fn look(walk: &Walk, screen: &str, plan: &Plan, script: &str, faults: &mut Faults) {
    let page = &walk.page;
    let paper = walk.on_paper();
    for &size in &plan.sizes {
        page.resize(size);
        page.settle();
        page.script("document.getAnimations().forEach(animation => animation.finish())");
        // Dialogs from their beginning, but for what was chosen last.
        page.script(
            "reach.scrollTo({ top: 0, behavior: 'instant' });
             if (window.chosenFrom?.isConnected) window.chosenFrom.scrollIntoView({ behavior: 'instant' });",
        );
        // Of a dialog that scrolls, the end too.
        let ends: &[&str] = if walk.there(DIALOG) {
            &["", " (end)"]
        } else {
            &[""]
        };
        for end in ends {
            if !end.is_empty() {
                let more = page.script(
                    "const boxes = [reach, ...reach.querySelectorAll('*')];
                     const long = boxes.filter(e => /auto|scroll/.test(getComputedStyle(e).overflowY) && e.scrollHeight > e.clientHeight + 20);
                     long.forEach(e => e.scrollTo({ top: e.scrollHeight, behavior: 'instant' }));
                     return long.length > 0;",
                );
                if more != true {
                    break;
                }
                page.settle();
            }
            let seen = page.script_on(script, vec![json!(walk.lang.tag())]);
            let seen: Vec<String> = serde_json::from_value(seen).unwrap();
            let place = format!("{}, {}, {screen}{end}", walk.lang.tag(), size.name());
            for fault in seen.into_iter().filter(|_| !paper) {
                faults.entry(fault).or_default().push(place.clone());
            }
            if let Some(folder) = &plan.pictures {
                let file = folder.join(picture(walk.lang, size, &format!("{screen}{end}")));
                std::fs::create_dir_all(file.with_file_name("")).unwrap();
                std::fs::write(file, page.browser().photograph(paper)).unwrap();
            }
        }
    }
    page.resize(DESK);
    page.settle();
}

/// Where a picture lies in the folder of pictures.
fn picture(lang: Lang, size: Window, screen: &str) -> String {
    let screen: String = screen
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() { c } else { '-' })
        .collect();
    format!("{}/{}/{screen}.jpg", lang.tag(), size.name())
}

/// A page that shows all pictures, each screen in all languages side by side.
fn shown(plan: &Plan, screens: &[&str]) -> String {
    let mut page = String::from(
        "<!doctype html><meta charset=utf-8><title>Screens</title>
<style>body{font:14px sans-serif;margin:16px}section>div{display:flex;gap:8px;margin:0 0 16px;overflow-x:auto}
figure{margin:0;flex:none}img{display:block;width:360px;border:1px solid #888}.wide img{width:720px}</style>\n",
    );
    for screen in screens {
        let _ = writeln!(page, "<section><h2>{screen}</h2>");
        for &size in &plan.sizes {
            let class = if size == DESK { " class=wide" } else { "" };
            let _ = write!(page, "<div{class}>");
            for &lang in &plan.langs {
                for end in ["", " (end)"] {
                    let file = picture(lang, size, &format!("{screen}{end}"));
                    // The end is there only where a dialog scrolls.
                    let _ = write!(
                        page,
                        "<figure><figcaption>{} {}{end}</figcaption><a href=\"{file}\"><img loading=lazy src=\"{file}\" onerror=\"closest('figure').remove()\"></a></figure>",
                        lang.tag(),
                        size.name()
                    );
                }
            }
            page.push_str("</div>\n");
        }
        page.push_str("</section>\n");
    }
    page
}

/// The browser is shared: a window that was opened on the way is closed.
fn leave_second_window(walk: &Walk) {
    let client = walk.page.browser().client();
    let windows = walk.page.run(client.windows());
    if windows.len() > 1 {
        walk.page.note();
        walk.page.run(client.close_window());
        let first = windows.into_iter().next().unwrap();
        walk.page.run(client.switch_to_window(first));
    }
}
