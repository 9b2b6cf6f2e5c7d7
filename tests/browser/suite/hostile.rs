//! Records that want to be more than text.

use serde_json::json;

use super::Test;
use super::page::{Page, WIDE};
use super::stage::Stage;

pub const TESTS: &[Test] = &[(
    "what a record says is text wherever it is shown, saved or printed",
    text_everywhere,
)];

const IMAGE: &str = "<img src=x onerror=window.hit=1>";
const SCRIPT: &str = "\"'><script>window.hit=1</script><svg onload=window.hit=1>";

/// Every text that a record can hold, each with a sign that would turn what stands beside it.
fn record() -> String {
    let said = format!("\u{202e}{IMAGE}{SCRIPT}\u{200b}\u{2066}");
    let texts: String = [
        "PB", "PW", "BR", "WR", "EV", "RO", "PC", "DT", "GN", "GC", "US", "XX",
    ]
    .map(|name| format!("{name}[{said}]"))
    .concat();
    format!(
        "(;GM[1]FF[4]SZ[9]{texts}C[{said}];B[ee]C[{said}]LB[aa:{IMAGE}][bb:<b>]<u>[{said}]\
         ;W[cc]N[{said}])"
    )
}

fn nothing_happened(page: &Page, when: &str) {
    let found = page.script(
        "return [window.hit ?? null,
                 document.querySelectorAll('body script, img[src=x], svg[onload], u').length]",
    );
    assert_eq!(found, json!([null, 0]), "{when}");
}

fn text_everywhere(stage: &Stage) {
    let page = stage.open("en", WIDE);
    let text = record();
    let name = format!("{IMAGE}\u{202e}fgs.sgf");
    page.script_on(
        "const data = new DataTransfer();
         data.items.add(new File([arguments[0]], arguments[1]));
         window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true }));",
        vec![json!(text), json!(name)],
    );
    page.until("the review", |look| look.offers("Back to the game"));
    nothing_happened(&page, "in the review");
    assert!(page.look().text.contains(IMAGE), "it is there, as text");
    page.press("Forward");
    page.until("the label", |look| look.text.contains("<b>"));
    nothing_happened(&page, "at a labelled move");
    for way in ["Game details", "Picture and print"] {
        page.press("Menu");
        page.until("the menu", |look| look.dialog.as_deref() == Some("Menu"));
        page.press(way);
        page.until("the dialog", |look| look.dialog.as_deref() == Some(way));
        page.settle();
        nothing_happened(&page, way);
        if way == "Picture and print" {
            page.catch_files();
            page.press("Save as SVG");
            let (name, svg) = page.saved_file();
            assert!(!name.contains(['<', '"', '\u{202e}', '\u{2066}']), "{name}");
            let clean = page.script_on(
                "const xml = new DOMParser().parseFromString(arguments[0], 'image/svg+xml');
                 return !xml.querySelector('parsererror, script, img, foreignObject')
                   && ![...xml.querySelectorAll('*')].some(e => [...e.attributes].some(a => a.name.startsWith('on')))",
                vec![json!(svg)],
            );
            assert_eq!(clean, true, "{svg}");
            // Printing shows nothing here, but puts up what would be printed.
            page.script("window.print = () => { window.printed = true; };");
            page.press("Print the game");
            page.wait_for("the print", "return window.printed === true");
            nothing_happened(&page, "on paper");
            page.script("window.dispatchEvent(new Event('afterprint'))");
        }
        if page.look().dialog.is_some() {
            page.press("Close");
            page.until("the review", |look| look.dialog.is_none());
        }
    }
    page.open_games();
    nothing_happened(&page, "in the list of games");
    let turned = page.script("return /[\\u202a-\\u202e\\u2066-\\u2069]/.test(reach.textContent)");
    assert_eq!(turned, false, "nothing turns the words around a name");
    page.press("Close");
    page.press("Menu");
    page.press("Save game record");
    let (name, saved) = page.saved_file();
    assert!(name.ends_with(".sgf"), "{name}");
    assert!(saved.contains(&format!("C[\u{202e}{IMAGE}")), "{saved}");
    page.on_disk();
    page.reload();
    page.until("the names again", |look| look.text.contains(IMAGE));
    nothing_happened(&page, "after a reload");
}
