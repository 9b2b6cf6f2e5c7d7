//! Faults of the program itself: they are said, and nothing is lost.

use serde_json::json;
use shoutan::go::Color::{Black, White};

use super::Test;
use super::page::{PHONE, Page, WIDE};
use super::stage::Stage;

pub const TESTS: &[Test] = &[
    (
        "a fault of the page is told in its language, and the game goes on after a reload",
        told,
    ),
    (
        "a fault that says nothing is told like any other",
        speechless,
    ),
    (
        "a game at which the page stops each time can be left",
        another_game,
    ),
];

/// The next time the program puts something on the page, the browser refuses.
const REFUSE: &str = "const real = Node.prototype.insertBefore;
    Node.prototype.insertBefore = function () {
        Node.prototype.insertBefore = real;
        throw new Error('there is no room');
    };";

/// What the page said of the fault, and the report below it.
fn fault(page: &Page) -> (String, String) {
    let shown = page.wait("the fault", || {
        let shown = page.script(
            "const fault = document.querySelector('dialog.fault[open]');
             return fault && [called(fault.querySelector('h1')), fault.querySelector('textarea').value]",
        );
        (!shown.is_null()).then_some(shown)
    });
    // The browser wrote it down as well.
    page.browser().errors();
    serde_json::from_value(shown).unwrap()
}

fn told(stage: &Stage) {
    for (lang, menu, title, reload) in [
        ("en", "Menu", "Shoutan has stopped", "Reload"),
        ("zh-Hans", "菜单", "手谈已停止运行", "重新加载"),
        ("zh-Hant", "選單", "手談已停止執行", "重新載入"),
        ("ja", "メニュー", "手談が停止しました", "再読み込み"),
        ("ko", "메뉴", "수담이 멈췄습니다", "새로 고침"),
    ] {
        let page = stage.open(lang, PHONE);
        page.play_points(&["Q16", "D4"]);
        page.on_disk();
        page.script(REFUSE);
        page.press(menu);
        let (said, report) = fault(&page);
        assert_eq!(said, title);
        assert!(
            report.contains("there is no room") || report.contains("panicked"),
            "{report}"
        );
        assert!(report.contains(&format!(", {lang}, 360×640")), "{report}");
        // Nothing behind it hears anything.
        page.type_keys("q");
        page.key('\u{e00c}');
        assert_eq!(fault(&page).0, title);
        page.script("window.isBefore = true");
        page.press(reload);
        page.wait_for_board();
        let back = page.look();
        assert_eq!(
            (back.stone("Q16"), back.stone("D4")),
            (Some(Black), Some(White))
        );
        assert_eq!(back.dialog, None);
    }
}

fn speechless(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.script("setTimeout(() => { throw new WebAssembly.RuntimeError('unreachable'); })");
    let (_, report) = fault(&page);
    assert!(report.contains("unreachable"), "{report}");
    let page = stage.open("en", WIDE);
    // What stops nothing is no fault of this kind.
    page.script("setTimeout(() => { throw new Error('a stray error'); })");
    page.wait("the error", || {
        let heard = page.browser().errors();
        heard
            .iter()
            .any(|error| error.contains("a stray error"))
            .then_some(())
    });
    page.play("Q16", Black);
    assert_eq!(page.look().dialog, None);
}

fn another_game(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.play("Q16", Black);
    page.on_disk();
    let broken = format!(
        "if (location.origin === '{}' && !sessionStorage.getItem('shoutan.another')) {{ {REFUSE} }}",
        page.server.origin()
    );
    page.browser().devtools(
        "Page.addScriptToEvaluateOnNewDocument",
        json!({ "source": broken }),
    );
    page.browser().reload();
    let (said, _) = fault(&page);
    assert_eq!(said, "Shoutan has stopped");
    page.press("Go on with another game");
    let fresh = page.until("an empty board", |look| {
        look.offers("Pass") && look.stone("Q16").is_none()
    });
    assert_eq!(fresh.turn(), Some(Black));
    page.browser().errors();
    page.script("sessionStorage.setItem('shoutan.another', '1')");
    page.press("Menu");
    page.press("Games");
    let list = page.until("the list", |look| look.dialog.as_deref() == Some("Games"));
    assert!(list.text.contains("1 move"), "{}", list.text);
}
