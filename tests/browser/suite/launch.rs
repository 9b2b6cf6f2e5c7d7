//! What starts the installed page besides its icon: files of the device, shortcuts, other apps. The
//! manifest names each way, and each leads to what it says.

use serde_json::{Value, json};
use shoutan::go::Color::{Black, White};

use super::Test;
use super::offline::kept;
use super::page::WIDE;
use super::stage::{Stage, Visit};

pub const TESTS: &[Test] = &[
    (
        "a file that the device opens with the page is shown, and the game goes on beside it",
        opened,
    ),
    (
        "a file that starts the page is shown from its start",
        started,
    ),
    (
        "what the device opens and is no record is told and changes nothing",
        no_record,
    ),
    (
        "several files that the device opens are all among the games",
        several,
    ),
    (
        "all that the manifest promises of the installed page is there",
        promised,
    ),
];

const GAME: &str = "(;GM[1]SZ[9]PB[Hana]PW[Ken];B[ee];W[ce];B[cc])";
const OTHER: &str = "(;GM[1]SZ[13]PB[Yuki]PW[Sora];B[jj];W[dd])";

/// The queue of a browser that opens files with the page: what is there before the page asks waits.
/// A text of none is a file that is gone by now.
const QUEUE: &str = "const waiting = [];
    let consumer = null;
    const give = launch => consumer ? consumer(launch) : waiting.push(launch);
    Object.defineProperty(window, 'launchQueue', { value: {
      setConsumer(taker) { consumer = taker; waiting.splice(0).forEach(give); },
    } });
    window.launch = texts => give({ targetURL: location.href, files: texts.map((text, at) => ({
      kind: 'file', name: `game ${at}.sgf`,
      getFile: () => text === null
        ? Promise.reject(new DOMException('gone', 'NotFoundError'))
        : Promise.resolve(new File([text], `game ${at}.sgf`)),
    })) });";

/// A page with a game of two moves, in a browser that opens files.
fn with_queue(stage: &Stage, lang: &str, start: &str) -> Visit {
    let page = stage.unopened(WIDE);
    page.beforehand(&format!("{QUEUE} {start}"));
    page.visit(&format!("{}?lang={lang}", page.server.url()));
    page.play_points(&["Q16", "D4"]);
    page.on_disk();
    page
}

fn launch(page: &Visit, texts: &[Option<&str>]) {
    page.script_on("launch(arguments[0])", vec![json!(texts)]);
}

/// The game of two moves is in the list, and goes on from there.
fn goes_on(page: &Visit, key: &str, games: usize) {
    let list = page.open_games();
    assert_eq!(list.len(), games, "{list:?}");
    let left = list.iter().find(|game| game.key == key);
    assert!(
        left.is_some_and(|game| game.says("2 moves") && !game.here),
        "{list:?}"
    );
    page.open_game(key);
    let back = page.until("the game", |look| look.stone("D4") == Some(White));
    assert_eq!(back.stone("Q16"), Some(Black));
    assert_eq!(back.turn(), Some(Black));
    page.play("Q4", Black);
}

fn opened(stage: &Stage) {
    let page = with_queue(stage, "en", "");
    let running = page.current();
    launch(&page, &[Some(GAME)]);
    let first = page.hears("This is the starting position.");
    assert!(first.cards.iter().any(|card| card.contains("Hana")));
    assert_eq!(first.points.len(), 9);
    // Another one while the page is open.
    launch(&page, &[Some(OTHER)]);
    let second = page.until("the other record", |look| look.points.len() == 13);
    assert!(second.cards.iter().any(|card| card.contains("Yuki")));
    assert!(second.text.contains("Review"), "{}", second.text);
    goes_on(&page, &running, 3);
}

fn started(stage: &Stage) {
    let page = with_queue(
        stage,
        "en",
        &format!("if (location.search.includes('do=open')) window.launch([{GAME:?}]);"),
    );
    let running = page.current();
    page.visit(&format!("{}?do=open&lang=en", page.server.url()));
    let shown = page.hears("This is the starting position.");
    assert!(shown.cards.iter().any(|card| card.contains("Hana")));
    page.press("Last");
    page.until("the record", |look| look.stone("C7") == Some(Black));
    assert_eq!(page.script("return location.search"), "?lang=en");
    goes_on(&page, &running, 2);
}

fn no_record(stage: &Stage) {
    for (lang, told) in [
        ("en", "This could not be read as a game record."),
        ("ja", "棋譜として読めませんでした。"),
    ] {
        let page = with_queue(stage, lang, "");
        let before = page.look().points;
        for text in [Some(""), Some("%PDF-1.7 no record"), None] {
            launch(&page, &[text]);
            page.hears(told);
            assert_eq!(page.look().points, before, "{text:?}");
            // The next one has to be told anew.
            page.play_points(&["Q16"]);
            page.until("another message", |look| !look.status.contains(told));
        }
        page.play_points(&["Q4"]);
        page.until("the next move", |look| look.points != before);
    }
}

fn several(stage: &Stage) {
    let page = with_queue(stage, "en", "");
    let running = page.current();
    launch(&page, &[Some(GAME), Some("no record"), Some(OTHER), None]);
    let list = page.games_until("the games", |games| games.len() == 3);
    for name in ["Hana vs Ken", "Yuki vs Sora"] {
        assert!(list.iter().any(|game| game.name == name), "{list:?}");
    }
    let told = "2 games added. Could not be read: 2 (game 1.sgf, game 3.sgf).";
    page.until(told, |look| look.text.contains(told));
    page.press("Close");
    let back = page.until("the board", |look| look.dialog.is_none());
    assert_eq!(back.stone("D4"), Some(White), "the game stays on the board");
    page.play("Q4", Black);
    page.on_disk();
    assert_eq!(page.current(), running);
}

/// Picks what is meant of the manifest.
fn list<'a>(manifest: &'a Value, name: &str) -> &'a [Value] {
    match manifest[name].as_array() {
        Some(list) if !list.is_empty() => list,
        _ => panic!("no {name} in {manifest}"),
    }
}

fn promised(stage: &Stage) {
    let page = with_queue(
        stage,
        "en",
        &format!("if (location.search.includes('do=open')) window.launch([{GAME:?}]);"),
    );
    kept(&page);
    let manifest = page.script_later(
        "const link = document.querySelector('link[rel=manifest]');
         fetch(link.href).then(answer => answer.json()).then(arguments[0])",
        vec![],
    );
    let site = page.server.url();
    // Addresses are as seen from the manifest, which lies beside the page.
    let address = |of: &Value| {
        let relative = of.as_str().and_then(|address| address.strip_prefix("./"));
        format!("{site}{}", relative.unwrap_or_else(|| panic!("{of}")))
    };

    // Pictures are there, and as large as is said.
    let pictures = ["icons", "screenshots"].map(|name| list(&manifest, name).to_vec());
    let shortcuts = list(&manifest, "shortcuts");
    let icons = shortcuts
        .iter()
        .flat_map(|shortcut| list(shortcut, "icons"));
    for picture in pictures.iter().flatten().chain(icons) {
        let found = page.script_later(
            "const [{ src, type }, done] = arguments;
             fetch(src).then(async answer => {
               const picture = new Image();
               picture.src = URL.createObjectURL(new Blob([await answer.blob()], { type }));
               await picture.decode();
               done([answer.ok, `${picture.naturalWidth}x${picture.naturalHeight}`]);
             }, error => done(String(error)))",
            vec![picture.clone()],
        );
        let size = &picture["sizes"];
        if size == "any" {
            assert_eq!(found[0], true, "{picture}");
        } else {
            assert_eq!(found, json!([true, size]), "{picture}");
        }
    }

    // Each way to start leads where it says.
    page.visit(&address(&manifest["start_url"]));
    assert_eq!(page.look().stone("Q16"), Some(Black));
    for shortcut in shortcuts {
        page.visit(&address(&shortcut["url"]));
        let dialog = match shortcut["name"].as_str() {
            Some("Saved games") => "Games",
            Some(name) => name,
            None => panic!("{shortcut}"),
        };
        page.until(dialog, |look| look.dialog.as_deref() == Some(dialog));
    }
    for handler in list(&manifest, "file_handlers") {
        let kinds = handler["accept"].as_object().map(|kinds| kinds.values());
        assert!(
            kinds.is_some_and(|mut kinds| kinds.any(|endings| endings[0] == ".sgf")),
            "{handler}"
        );
        page.visit(&address(&handler["action"]));
        page.until("the file", |look| {
            look.cards.iter().any(|card| card.contains("Hana"))
        });
    }

    // What another app shares: a file, a text, or a text where its address should be.
    let target = &manifest["share_target"];
    assert_eq!(target["method"], "POST");
    assert_eq!(target["enctype"], "multipart/form-data");
    let params = &target["params"];
    let file = &params["files"][0]["name"];
    for (name, is_file) in [
        (file, true),
        (&params["text"], false),
        (&params["url"], false),
    ] {
        // As the device does it, and as the page itself never would: its policy sends no forms.
        page.go(&format!("{site}licences.txt"));
        page.script_on(
            "const [action, name, text, isFile] = arguments, form = document.createElement('form');
             Object.assign(form, { action, method: 'post', enctype: 'multipart/form-data' });
             const field = document.createElement('input');
             field.name = name;
             if (isFile) {
               const data = new DataTransfer();
               data.items.add(new File([text], 'shared.sgf'));
               field.type = 'file';
               field.files = data.files;
             } else field.value = text;
             form.append(field);
             document.body.append(form);
             form.submit();",
            vec![
                json!(address(&target["action"])),
                name.clone(),
                json!(OTHER),
                json!(is_file),
            ],
        );
        page.wait_for_board();
        // The text had no icon.
        page.browser().errors();
        page.until("the record", |look| look.points.len() == 13);
        // Given once.
        let left = page.script_later(
            "fetch('shared').then(answer => arguments[0](answer.status))",
            vec![],
        );
        assert_eq!(left, 204);
    }
}
