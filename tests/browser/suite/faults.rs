//! Faults of the program itself: they are said, and nothing is lost.

use fantoccini::key::Key;
use serde_json::Value;
use shoutan::go::Color::Black;

use super::Test;
use super::advice::stop;
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
    (
        "whatever the device refuses, a game is played, counted and told",
        refusing,
    ),
    (
        "a browser that lacks what the page needs is told so",
        too_old,
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
            "const fault = document.querySelector('dialog.stopped[open]');
             return fault && [called(fault.querySelector('h1')), fault.querySelector('textarea').value]",
        );
        (!shown.is_null()).then_some(shown)
    });
    // The browser wrote it down as well.
    page.browser().errors();
    serde_json::from_value(shown).unwrap()
}

/// What the page calls two points, in whatever language.
fn stones(page: &Page) -> Value {
    page.script(
        "return ['Q16', 'D4'].map(name => document.querySelector(`[data-point=${name}]`).ariaLabel)",
    )
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
        let empty = stones(&page);
        page.play_points(&["Q16", "D4"]);
        page.on_disk();
        let played = stones(&page);
        assert_ne!(played, empty);
        page.script(REFUSE);
        page.press(menu);
        let (said, report) = fault(&page);
        assert_eq!(said, title);
        assert!(report.contains("panicked at"), "{report}");
        assert!(report.contains(&format!(", {lang}, 360×640")), "{report}");
        // Nothing behind it hears anything.
        page.type_keys("q");
        for _ in 0..3 {
            page.key(Key::Escape);
            page.settle();
        }
        assert_eq!(fault(&page).0, title);
        page.script("window.isBefore = true");
        page.press(reload);
        page.wait_for_board();
        let back = page.look();
        assert_eq!(stones(&page), played);
        assert_eq!(back.dialog, None);
    }
}

fn speechless(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.script(
        "window.dispatchEvent(new ErrorEvent('error',
           { error: new WebAssembly.RuntimeError('unreachable'), message: 'unreachable' }))",
    );
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
    page.beforehand(&format!(
        "if (!sessionStorage.getItem('shoutan.another')) {{ {REFUSE} }}"
    ));
    page.browser().reload();
    let (said, _) = fault(&page);
    assert_eq!(said, "Shoutan has stopped");
    page.script("window.isBefore = true");
    page.press("Go on with another game");
    page.wait_for_board();
    let fresh = page.until("an empty board", |look| {
        look.offers("Pass") && look.stone("Q16").is_none()
    });
    assert_eq!(fresh.turn(), Some(Black));
    page.browser().errors();
    page.script("sessionStorage.setItem('shoutan.another', '1')");
    page.press("Menu");
    page.press("Games");
    page.until("the game before in the list", |look| {
        look.text.contains("1 game")
    });
}

/// What a device may not have or not allow, as it looks from a page, and whether the game cannot be
/// kept then.
const REFUSED: &[(&str, &str, bool)] = &[
    (
        "no database",
        "Object.defineProperty(window, 'indexedDB', { value: undefined })",
        true,
    ),
    (
        "a database that must not be touched",
        "Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('no', 'SecurityError'); } })",
        true,
    ),
    (
        "a database that does not open",
        "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); }",
        true,
    ),
    (
        "a database that goes away",
        "IDBDatabase.prototype.transaction = () => { throw new DOMException('gone', 'InvalidStateError'); }",
        true,
    ),
    (
        "no small storage",
        "for (const name of ['localStorage', 'sessionStorage'])
           Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError'); } })",
        false,
    ),
    (
        "no locks",
        "Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })",
        false,
    ),
    (
        "locks that are refused",
        "LockManager.prototype.request = () => Promise.reject(new DOMException('no', 'SecurityError'))",
        false,
    ),
    (
        "no wake lock",
        "Object.defineProperty(Navigator.prototype, 'wakeLock', { value: undefined })",
        false,
    ),
    (
        "no sound",
        "window.AudioContext = undefined; window.webkitAudioContext = undefined",
        false,
    ),
    (
        "sound that is refused",
        "window.AudioContext = function () { throw new DOMException('no', 'NotSupportedError'); }",
        false,
    ),
    (
        "no voices",
        "Object.defineProperty(window, 'speechSynthesis', { value: undefined })",
        false,
    ),
    (
        "no vibration, no sharing, no clipboard",
        "for (const name of ['vibrate', 'share', 'canShare', 'clipboard'])
           Object.defineProperty(Navigator.prototype, name, { value: undefined })",
        false,
    ),
    (
        "no service workers",
        "Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined })",
        false,
    ),
    (
        "service workers that are refused",
        "ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('no', 'SecurityError'))",
        false,
    ),
    (
        "service workers that are switched off",
        "ServiceWorkerContainer.prototype.register = () => Promise.resolve()",
        false,
    ),
    ("no workers", "window.Worker = undefined", false),
    (
        "workers that are refused",
        "window.Worker = function () { throw new DOMException('no', 'SecurityError'); }",
        false,
    ),
    (
        "no lots",
        "Object.defineProperty(window, 'crypto', { value: undefined })",
        false,
    ),
    (
        "no orientation, no launch queue, no storage manager",
        "Object.defineProperty(Screen.prototype, 'orientation', { value: undefined });
         Object.defineProperty(window, 'launchQueue', { value: undefined });
         Object.defineProperty(Navigator.prototype, 'storage', { value: undefined })",
        false,
    ),
];

fn refusing(stage: &Stage) {
    for (what, script, lost) in REFUSED {
        let page = stage.unopened(WIDE);
        page.beforehand(script);
        page.visit(&format!("{}?lang=en", page.server.url()));
        stop(&page);
        let found = page.hears("2 stones probably dead");
        assert_eq!(found.result.as_deref(), Some("W+2.5"), "{what}");
        let told = found
            .alerts
            .iter()
            .any(|alert| alert.contains("could not be saved"));
        assert_eq!(told, *lost, "{what}: {:?}", found.alerts);
        page.press("Accept count");
        page.hears("has accepted");
        page.press("Accept count");
        page.hears("White wins by 1¼ zi");
        // What goes beyond play opens, and says what it has to.
        for way in ["Games", "Settings", "Save game record"] {
            page.press("Menu");
            page.until("the menu", |look| look.dialog.as_deref() == Some("Menu"));
            page.press(way);
            if *lost {
                page.settle();
            } else {
                page.until(way, |look| look.dialog.as_deref() != Some("Menu"));
            }
            if page.look().dialog.is_some() {
                page.press("Close");
                page.until("the board", |look| look.dialog.is_none());
            }
        }
        let errors = page.browser().errors();
        assert_eq!(errors, [""; 0], "{what}");
    }
}

fn too_old(stage: &Stage) {
    for script in [
        "delete HTMLDialogElement.prototype.showModal",
        "delete window.WebAssembly",
        "delete window.ResizeObserver",
    ] {
        let page = stage.unopened(WIDE);
        page.beforehand(script);
        page.go(&format!("{}?lang=en", page.server.url()));
        page.wait("the note", || {
            let note =
                page.script("return document.querySelector('.boot-note')?.textContent ?? null");
            note.as_str()
                .is_some_and(|note| note.contains("use a newer browser"))
                .then_some(())
        });
        page.browser().errors();
    }
}
