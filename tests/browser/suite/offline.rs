//! Without a network: one visit is enough.

use std::path::{Path, PathBuf};
use std::rc::Rc;

use shoutan::go::Color::{Black, White};

use super::Test;
use super::driver::Profile;
use super::page::{Page, WIDE};
use super::server::Server;
use super::stage::Stage;

pub const TESTS: &[Test] = &[
    (
        "after one visit a whole game can be played without a network",
        |stage| whole_game(stage, "/"),
    ),
    (
        "the same when the site lies under a path of its host",
        |stage| whole_game(stage, "/go/"),
    ),
    (
        "a newer build is offered, and taking it keeps the game",
        update,
    ),
    (
        "a host that answers with a wrong page leaves nothing wrong behind",
        lenient_host,
    ),
];

/// The page is kept for use without a network, all of it.
pub fn kept(page: &Page) {
    page.wait("the page to be kept", || {
        let controlled =
            page.script("return navigator.serviceWorker?.controller?.state === 'activated'");
        controlled.as_bool().unwrap_or_default().then_some(())
    });
}

fn whole_game(stage: &Stage, base: &str) {
    let profile = Rc::new(Profile::fresh());
    let mut server = stage.serve(base);
    let page = stage.window(&stage.browser(&profile), WIDE);
    page.visit(&format!("{}?lang=en", server.url()));
    kept(&page);
    page.close_browser();
    server.stop();
    let before = server.asked().len();

    let page = stage.window(&stage.browser(&profile), WIDE);
    page.visit(&format!("{}?lang=en", server.url()));
    page.new_game("9");
    // Black takes the lower four rows and a stone, White the upper four; the row between is shared.
    let columns = ["A", "B", "C", "D", "E", "F", "G", "H", "J"];
    for column in columns {
        page.play(&format!("{column}4"), Black);
        page.play(&format!("{column}6"), White);
    }
    page.play("E2", Black);
    page.play("A1", White);
    page.play("A2", Black);
    page.pass(false);
    page.play("B1", Black);
    assert_eq!(page.look().stone("A1"), None, "the stone is taken");
    page.play("H1", White);
    page.pass(false);
    page.pass(true);
    page.mark_dead("H1");
    page.reload();
    assert_eq!(page.look().dead(), ["H1"]);
    page.press("Accept count");
    page.hears("Black has accepted.");
    page.press("Accept count");
    // 36 and a half of 9 each, less 7½.
    let end = page.hears("White wins by 3¾ zi");
    assert_eq!(end.result.as_deref(), Some("W+7.5"));

    // Lessons in any language too.
    for (lang, step, point) in [("en", "centre", "C4"), ("ko", "edge", "D1")] {
        page.visit(&format!("{}?do=learn&lang={lang}", server.url()));
        super::learn::listed(&page);
        super::learn::begin(&page, "capture");
        page.tap(point);
        super::learn::hears(&page, lang, &format!("learn.capture.{step}.done"));
    }

    // Every way to the page leads to it.
    for way in ["", "index.html", "?lang=ja", "?lang=ko#q16"] {
        page.visit(&format!("{}{way}", server.url()));
        assert_eq!(page.look().points.len(), 9, "by {way}");
    }
    assert_eq!(
        server.asked().len(),
        before,
        "the server was away all the time"
    );
    page.close_browser();
}

/// A copy of the site to be changed.
pub struct Copy(PathBuf);

impl Copy {
    fn of(dist: &Path, name: &str) -> Copy {
        let folder = std::env::temp_dir().join(format!("shoutan-{name}-{}", std::process::id()));
        copy(dist, &folder);
        Copy(folder)
    }

    /// A copy that a visitor of the site meets as a newer build.
    pub fn renewed(dist: &Path) -> Copy {
        let old = version(dist);
        let new = old.chars().rev().collect::<String>();
        let newer = Copy::of(dist, "newer");
        for file in ["index.html", "sw.js"] {
            newer.change(file, |text| text.replace(&old, &new));
        }
        newer
    }

    /// Where it is, while it is there.
    pub fn folder(&self) -> &Path {
        &self.0
    }

    fn change(&self, file: &str, change: impl Fn(String) -> String) {
        let file = self.0.join(file);
        let text = std::fs::read_to_string(&file).unwrap();
        let changed = change(text.clone());
        assert_ne!(changed, text, "nothing to change in {}", file.display());
        std::fs::write(file, changed).unwrap();
    }
}

impl Drop for Copy {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).unwrap();
    for entry in std::fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            std::fs::copy(entry.path(), target).unwrap();
        }
    }
}

/// The version of a build, as its service worker has it.
fn version(dist: &Path) -> String {
    let worker = std::fs::read_to_string(dist.join("sw.js")).unwrap();
    let after = worker
        .split_once("VERSION = '")
        .map_or("", |(_, after)| after);
    let version = after.split('\'').next().unwrap_or_default();
    assert!(!version.is_empty(), "{} is no release", dist.display());
    version.to_owned()
}

fn update(stage: &Stage) {
    let old = version(stage.dist());
    let newer = Copy::renewed(stage.dist());
    let new = version(newer.folder());
    let build = "return document.querySelector('meta[name=shoutan-build]').content";

    let page = stage.open("en", WIDE);
    kept(&page);
    page.play_all(&["Q16", "D4"]);
    page.server.put(&newer.0);
    page.reload();
    assert_eq!(page.script(build), old.as_str(), "nothing changes unasked");
    let offered = page.until("the offer", |look| {
        look.text
            .contains("A new version is ready. The game is kept.")
    });
    assert_eq!(offered.stone("D4"), Some(White));
    page.play("Q3", Black);
    page.press("Reload now");
    page.wait("the new version", || {
        let found = page.script("const meta = document.querySelector('meta[name=shoutan-build]'); return meta && meta.content");
        (found == new.as_str()).then_some(())
    });
    let after = page.until("the game", |look| !look.points.is_empty());
    assert_eq!(after.turn(), Some(White));
    assert_eq!(after.stone("Q3"), Some(Black));
    assert!(!after.text.contains("A new version is ready"));
}

/// Half of an upload: one sheet is not there yet, and the host says so with a page and 200.
fn lenient_host(stage: &Stage) {
    let part = Copy::of(stage.dist(), "part");
    let names = std::fs::read_dir(&part.0).unwrap().flatten();
    let sheet = names
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .find(|name| name.starts_with("board-") && name.ends_with(".css"))
        .unwrap();
    std::fs::remove_file(part.0.join(&sheet)).unwrap();

    let server = stage.known(Server::start_lenient(&part.0));
    let page = stage.unopened(WIDE);
    let url = format!("{}?lang=en", server.url());
    page.visit(&url);
    let sheets = "return [...document.styleSheets].filter(sheet => sheet.href && sheet.href.includes('/board-')
        && sheet.cssRules.length).length";
    assert_eq!(
        page.script(sheets).as_u64(),
        Some(0),
        "the sheet is not there yet"
    );
    page.play("Q16", Black);
    // The page and its worker have both met the wrong answer.
    page.wait("the worker to try", || {
        let asked = server.asked();
        (asked.iter().filter(|path| path.ends_with(&sheet)).count() > 1).then_some(())
    });
    // Some browsers tell of a sheet that is none.
    let told = page.browser().errors();
    assert!(
        told.iter().all(|error| error.contains(&sheet)),
        "other errors: {told:?}"
    );
    page.on_disk();
    server.put(stage.dist());
    page.visit(&url);
    assert_eq!(page.script(sheets).as_u64(), Some(1), "now it is");
    assert_eq!(page.look().stone("Q16"), Some(Black));
    kept(&page);
}
