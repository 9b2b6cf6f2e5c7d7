//! The ways into the page besides its address, and the parts of the program that come later.

use serde_json::json;
use shoutan::go::Color::{Black, White};

use super::Test;
use super::engine::Engine;
use super::offline::kept;
use super::page::WIDE;
use super::server::Spoil;
use super::stage::{Stage, Visit};

pub const TESTS: &[Test] = &[
    (
        "a part of the page that does not come is told, and comes another time",
        missing_part,
    ),
    (
        "the words of the page’s language, and no others, come with a part of their own, once",
        words_once,
    ),
    (
        "the licences of what the program is made of can be read",
        licences,
    ),
    (
        "whatever comes in place of the program, the page says so, and mends with its host",
        spoilt_program,
    ),
    (
        "whatever comes in place of the words, the page says so or speaks English",
        spoilt_words,
    ),
    (
        "whatever comes in place of a later part, the first moves can be played, and it is told",
        spoilt_part,
    ),
    (
        "the site says nothing of the machine that it was built on",
        no_folders,
    ),
    (
        "the shortcuts of an installed page lead to their dialogs",
        shortcuts,
    ),
    (
        "a record that another app shares is put on the board",
        shared,
    ),
];

/// From now on the part that the first stone does without is not found, or it is again.
pub const BREAK: &str = "window.found ??= window.fetch;
    const broken = arguments[0];
    window.fetch = (...asked) => broken && String(asked[0]).includes('split_more')
        ? Promise.reject(new TypeError('no network')) : window.found(...asked);
    // The loader says there what it could not load.
    console.error = () => {};";

fn missing_part(stage: &Stage) {
    let page = stage.unopened(WIDE);
    page.beforehand(&format!(
        "if (!sessionStorage.mended) (function () {{ {BREAK} }})(true);"
    ));
    page.visit(&format!("{}?lang=en", page.server.url()));
    page.play("Q16", Black);
    page.alerted("A part of the page could not be fetched");
    page.play("D4", White);
    page.press("Close");
    let saving = "return document.documentElement.hasAttribute('data-saving')";
    assert_eq!(page.script(saving), true, "the part would keep the game");
    page.script("sessionStorage.mended = '1'");
    page.script_on(BREAK, vec![json!(false)]);
    page.press("Menu");
    page.until("the menu", |look| look.dialog.as_deref() == Some("Menu"));
    assert_eq!(page.look().stone("D4"), Some(White), "the game goes on");
    page.on_disk();
    page.reload();
    assert_eq!(page.look().stone("D4"), Some(White), "and is kept");
}

fn words_once(stage: &Stage) {
    let page = stage.open("ja", WIDE);
    kept(&page);
    let asked = page.server.asked();
    let times = |part: &str| asked.iter().filter(|path| path.ends_with(part)).count();
    // By the page, and by the service worker, which keeps all languages.
    assert_eq!(times("_split_ja.wasm"), 2, "{asked:?}");
    assert_eq!(times("_split_en.wasm"), 1, "{asked:?}");
}

fn licences(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.press("Menu");
    page.press("Settings");
    let address = page.wait("the link", || {
        let found = page.script(
            "return all('a').find(a => called(a) === 'Licences')?.getAttribute('href') ?? null",
        );
        found.as_str().map(str::to_owned)
    });
    let text = page.script_later(
        "fetch(arguments[0]).then(answer => answer.text()).then(arguments[1])",
        vec![json!(address)],
    );
    let text = text.as_str().unwrap_or_default();
    for part in ["yew 0.23", "serde_json 1", "Permission is hereby granted"] {
        assert!(text.contains(part), "{text:.300}");
    }
}

/// All that a host can do to a file but give it a wrong name.
const SPOILT: [Spoil; 4] = [Spoil::Missing, Spoil::Broken, Spoil::Half, Spoil::Page];

/// A visit while the host fails some files.
fn meet(stage: &Stage, lang: &str, ending: &'static str, spoil: Spoil) -> Visit {
    let page = stage.unopened(WIDE);
    page.server.spoil(Some((ending, spoil)));
    page.go(&format!("{}?lang={lang}", page.server.url()));
    page
}

/// The page says in plain words that it could not start; it is not empty.
fn says_so(page: &Visit, words: &str, when: &str) {
    page.wait(when, || {
        let note = page.script("return all('.boot-note').map(note => note.textContent).join()");
        note.as_str()
            .is_some_and(|note| note.contains(words))
            .then_some(())
    });
}

/// Once the host is in order, loading the page again is enough, and so it stays.
fn mended(page: &Visit) {
    // What was failed has been told.
    page.browser().errors();
    page.server.spoil(None);
    page.reload();
    page.play_points(&["C3"]);
    page.on_disk();
    kept(page);
    page.browser().errors();
    page.reload();
    let again = page.script("return document.querySelector('[data-point=C3]').ariaLabel");
    assert_ne!(again, "C3", "the stone is there");
}

fn spoilt_program(stage: &Stage) {
    for ending in ["_bg.wasm", "_parts.js"] {
        for spoil in SPOILT {
            let page = meet(stage, "ja", ending, spoil);
            let when = format!("{ending}: {spoil:?}");
            says_so(&page, "起動できませんでした", &when);
            // WebKit keeps what came in place of a script for as long as it runs.
            if page.browser().engine() != Engine::WebKit || ending == "_bg.wasm" {
                mended(&page);
            } else {
                page.browser().errors();
            }
        }
    }
    // A host that does not know what it gives out.
    let page = meet(stage, "en", ".wasm", Spoil::Kind);
    page.wait_for_board();
    page.play("Q16", Black);
    // The browser has said that it would be faster otherwise.
    page.browser().errors();
}

fn spoilt_words(stage: &Stage) {
    for spoil in SPOILT {
        let page = meet(stage, "en", "_split_en.wasm", spoil);
        says_so(&page, "could not start", &format!("{spoil:?}"));
        mended(&page);
        let page = meet(stage, "ko", "_split_ko.wasm", spoil);
        page.wait_for_board();
        page.play("Q16", Black);
        page.browser().errors();
    }
}

fn spoilt_part(stage: &Stage) {
    for spoil in SPOILT {
        let page = meet(stage, "en", "_split_more.wasm", spoil);
        page.wait_for_board();
        page.play("Q16", Black);
        page.alerted("A part of the page could not be fetched");
        page.play("D4", White);
        mended(&page);
    }
}

fn no_folders(stage: &Stage) {
    let home = std::env::var("HOME").unwrap_or_default();
    let folders = [env!("CARGO_MANIFEST_DIR").to_owned(), format!("{home}/")];
    let mut read = 0;
    for file in std::fs::read_dir(stage.dist()).unwrap().flatten() {
        let Ok(bytes) = std::fs::read(file.path()) else {
            continue;
        };
        let text = String::from_utf8_lossy(&bytes);
        for folder in folders.iter().filter(|folder| folder.len() > 1) {
            let found = text.find(folder.as_str());
            assert_eq!(found, None, "{folder} in {:?}", file.file_name());
        }
        read += 1;
    }
    assert!(read > 20, "{read} files");
}

fn shortcuts(stage: &Stage) {
    let page = stage.open("en", WIDE);
    let start = |errand: &str| {
        page.visit(&format!("{}?do={errand}&lang=en", page.server.url()));
    };
    start("new");
    page.until("the dialog", |look| {
        look.dialog.as_deref() == Some("New game")
    });
    assert_eq!(page.script("return location.search"), "?lang=en");
    page.reload();
    page.settle();
    assert_eq!(page.look().dialog, None, "a reload does not ask again");
    start("games");
    page.until("the list", |look| look.dialog.is_some());
}

fn shared(stage: &Stage) {
    let page = stage.open("en", WIDE);
    kept(&page);
    page.script_later(
        "const form = new FormData();
         form.append('text', arguments[0]);
         const done = arguments[arguments.length - 1];
         fetch('share', { method: 'POST', body: form }).then((answer) => done(answer.ok));",
        vec![json!("(;GM[1]SZ[19];B[pd];W[dp])")],
    );
    page.visit(&format!("{}?do=shared&lang=en", page.server.url()));
    page.until("the review", |look| look.text.contains("Review"));
    page.press("Last");
    page.until("the record", |look| look.stone("D4") == Some(White));
}
