//! Pictures and paper: the position as a file, the game in figures, the record for another app.

use serde_json::Value;

use super::Test;
use super::page::{PHONE, Page, WIDE};
use super::stage::Stage;

pub const TESTS: &[Test] = &[
    ("the position is saved as a picture", saved),
    ("a game is printed in figures with their notes", printed),
    ("the dialog for pictures fits a phone", on_a_phone),
    ("a record is shared where the device offers it", shared),
];

/// A ko: White 4 and Black 7 retake it, 8 is a pass.
const GAME: &str = "(;FF[4]GM[1]SZ[5]PB[Hana]BR[3d]PW[Ken]EV[Spring & <b>cup</b>]PC[Osaka]DT[2026-04-01]KM[6.5]RU[Japanese]RE[B+R]\
    AB[ba][bc][ab]AW[ca][cc][db][bb];B[cb]C[takes the ko];W[ee];B[ed];W[bb];B[ae];W[be];B[cb];W[];B[da]LB[da:<i>])";

/// A game on the board, shown at its end.
fn open(page: &Page, text: &str) {
    page.script(&format!(
        "const data = new DataTransfer();
         data.items.add(new File([{text:?}], 'game.sgf'));
         window.dispatchEvent(new DragEvent('drop', {{ dataTransfer: data, cancelable: true }}));"
    ));
    // An illegal move is told instead of the place.
    page.until("the record", |look| {
        look.status.contains("This is the starting position.") || look.status.contains("Opened.")
    });
    page.press("Last");
    page.hears("Move ");
}

fn open_dialog(page: &Page) {
    page.press("Menu");
    page.press("Picture and print");
    page.until("the dialog", |look| {
        look.dialog.as_deref() == Some("Picture and print")
    });
}

/// From now on files are not downloaded but kept in the page.
fn catch_files(page: &Page) {
    page.script(
        "window.caught = [];
         const blobs = new Map();
         const create = URL.createObjectURL;
         URL.createObjectURL = blob => {
           const url = create.call(URL, blob);
           blobs.set(url, blob);
           return url;
         };
         HTMLAnchorElement.prototype.click = function () {
           const file = { name: this.download, type: blobs.get(this.href).type };
           blobs.get(this.href).arrayBuffer().then(bytes => {
             file.bytes = [...new Uint8Array(bytes)];
             window.caught.push(file);
           });
         };",
    );
}

/// The file that was saved last: its name, its kind, what is in it.
fn caught(page: &Page) -> (String, String, Vec<u8>) {
    let file = page.wait("the file", || {
        let file = page.script("return window.caught.pop() ?? null");
        (!file.is_null()).then_some(file)
    });
    let text = |key: &str| file[key].as_str().unwrap_or_default().to_owned();
    let bytes = file["bytes"].as_array().cloned().unwrap_or_default();
    let byte = |byte: &Value| u8::try_from(byte.as_u64().unwrap_or_default()).unwrap();
    (text("name"), text("type"), bytes.iter().map(byte).collect())
}

fn saved(stage: &Stage) {
    let page = stage.open("en", WIDE);
    open(&page, GAME);
    open_dialog(&page);
    catch_files(&page);
    page.press("Save as SVG");
    let (name, kind, bytes) = caught(&page);
    assert_eq!(name, "2026-04-01 Hana vs Ken.svg");
    assert_eq!(kind, "image/svg+xml");
    let text = String::from_utf8(bytes).unwrap();
    let read = page.script(&format!(
        "const xml = new DOMParser().parseFromString({text:?}, 'image/svg+xml');
         return [xml.querySelector('parsererror') === null, xml.documentElement.nodeName,
                 xml.querySelector('title').textContent,
                 [...xml.querySelectorAll('text')].some(t => t.textContent === '<i>')];"
    ));
    assert_eq!(
        read,
        serde_json::json!([true, "svg", "Position after move 9", true])
    );
    page.press("Save as PNG");
    let (name, kind, bytes) = caught(&page);
    assert_eq!(name, "2026-04-01 Hana vs Ken.png");
    assert_eq!(kind, "image/png");
    assert!(bytes.starts_with(b"\x89PNG\r\n\x1a\n"));
    // The width stands in the header.
    let width = u32::from_be_bytes(bytes[16..20].try_into().unwrap());
    assert!((400..700).contains(&width), "{width} pixels");
    // Nothing of it is painted in one colour only.
    assert!(bytes.len() > 2_000, "{} bytes", bytes.len());
}

fn printed(stage: &Stage) {
    let page = stage.open("en", WIDE);
    // A game of 120 moves, one of them played again where a stone was taken.
    let moves: String = (0..119)
        .map(|n: u8| {
            let color = if n.is_multiple_of(2) { 'B' } else { 'W' };
            let letter = |n: u8| char::from(b'a' + n);
            format!(";{color}[{}{}]", letter(n % 19), letter(n / 19 * 2))
        })
        .collect();
    let long = format!("(;GM[1]SZ[19]PB[Hana]PW[Ken]{moves};W[aa])");
    // Printing itself waits for a person.
    let stub = "window.papers = [];
        window.print = () => {
          const paper = document.querySelector('body > .print');
          const all = selector => [...paper.querySelectorAll(selector)].map(e => plain(e.textContent));
          window.papers.push({
            heading: all('h1')[0], sides: all('.sides span'), facts: all('.facts span'),
            captions: all('figcaption b'), notes: all('figcaption p'), said: all('.said p'),
            pictures: paper.querySelectorAll('figure > svg').length,
            elements: paper.querySelectorAll('script, h1 b, text i').length,
          });
        };
        window.plain = text => text.trim().replace(/\\s+/g, ' ');";
    let paper = |page: &Page| {
        let paper = page.wait("the paper", || {
            let paper = page.script("return window.papers.pop() ?? null");
            (!paper.is_null()).then_some(paper)
        });
        page.script("window.dispatchEvent(new Event('afterprint'))");
        page.wait_for(
            "the end of it",
            "return document.querySelector('.print') === null",
        );
        paper
    };
    page.script(stub);
    open(&page, GAME);
    open_dialog(&page);
    page.press("Print the game");
    let short = paper(&page);
    assert_eq!(short["heading"], "Spring & <b>cup</b>");
    assert_eq!(
        short["sides"],
        serde_json::json!(["Black: Hana 3d", "White: Ken"])
    );
    assert_eq!(
        short["facts"],
        serde_json::json!([
            "Osaka",
            "2026-04-01",
            "komi 6½ points",
            "Japanese rules",
            "Black wins by resignation"
        ])
    );
    assert_eq!(short["captions"], serde_json::json!(["Figure 1 (1–9)"]));
    assert_eq!(
        short["notes"],
        serde_json::json!(["4 at B4, 7 at 1, 8: pass"])
    );
    assert_eq!(short["said"], serde_json::json!(["Black 1takes the ko"]));
    assert_eq!(
        (&short["pictures"], &short["elements"]),
        (&1.into(), &0.into())
    );

    // The dialog is left by its cross, and the next game is opened.
    page.press("Close");
    open(&page, &long);
    open_dialog(&page);
    page.press("Print the game");
    let fifty = paper(&page);
    assert_eq!(
        fifty["captions"],
        serde_json::json!(["Figure 1 (1–50)", "Figure 2 (51–100)", "Figure 3 (101–120)"])
    );
    assert_eq!(fifty["notes"], serde_json::json!(["120 at A19"]));
    page.choose("100 moves");
    page.press("Print the game");
    assert_eq!(paper(&page)["pictures"], 2);
    page.choose("All in one");
    page.press("Print the game");
    let whole = paper(&page);
    assert_eq!(whole["captions"], serde_json::json!(["Figure 1 (1–120)"]));
    assert_eq!(whole["notes"], serde_json::json!(["120 at 1"]));
}

fn on_a_phone(stage: &Stage) {
    for (lang, menu, picture) in [
        ("en", "Menu", "Picture and print"),
        ("zh-Hans", "菜单", "图片与打印"),
        ("zh-Hant", "選單", "圖片與列印"),
        ("ja", "メニュー", "図と印刷"),
        ("ko", "메뉴", "그림과 인쇄"),
    ] {
        let page = stage.open(lang, PHONE);
        page.press(menu);
        page.press(picture);
        page.until("the dialog", |look| look.dialog.as_deref() == Some(picture));
        page.wait("every button in reach", || {
            let outside = page.script(
                "const dialog = document.querySelector('dialog[open]');
                 return [...dialog.querySelectorAll('.btn, .seg label')].filter(b => {
                   const r = b.getBoundingClientRect();
                   return r.bottom > innerHeight || r.left < 0 || r.right > innerWidth
                     || r.height < 44 || b.scrollWidth > b.clientWidth;
                 }).length",
            );
            (outside.as_u64() == Some(0)).then_some(())
        });
    }
}

fn shared(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.play_all(&["Q16", "D4"]);
    page.script("delete Navigator.prototype.canShare; delete Navigator.prototype.share;");
    page.press("Menu");
    let menu = page.until("the menu", |look| look.dialog.is_some());
    assert!(!menu.offers("Share"));
    page.press("Close");
    // One that hands files over, one that is asked for nothing, one that will not.
    catch_files(&page);
    page.script(
        "window.handed = [];
         navigator.canShare = data => data.files.length === 1;
         // A promise of the page, where a driver's scripts live in a world of their own.
         navigator.share = ({ files: [file] }) => file.text().then(text => {
           window.handed.push([file.name, text]);
           if (window.fault) throw new window.DOMException('', window.fault);
         });",
    );
    let share = |fault: &str| {
        page.script(&format!("window.fault = '{fault}'"));
        page.press("Menu");
        page.press("Share");
        page.wait("what is shared", || {
            let handed = page.script("return window.handed.pop() ?? null");
            (!handed.is_null()).then_some(handed)
        })
    };
    let handed = share("");
    let name = handed[0].as_str().unwrap_or_default();
    assert!(name.contains("Black vs White.sgf"), "{name}");
    let text = handed[1].as_str().unwrap_or_default();
    assert!(text.contains(";B[pd]") && text.contains(";W[dp]"), "{text}");
    share("AbortError");
    share("NotAllowedError");
    let (name, kind, _) = caught(&page);
    assert!(name.ends_with("Black vs White.sgf"), "{name}");
    assert_eq!(kind, "application/x-go-sgf");
    let left = page.script("return window.caught.length");
    assert_eq!(left.as_u64(), Some(0), "a choice of nothing saves nothing");
}
