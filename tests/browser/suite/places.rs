//! Other places and times: zones, digits, calendars, and clocks that are set.

use serde_json::json;
use shoutan::go::Color::{Black, White};

use super::Test;
use super::clocks::{absolute, face};
use super::page::WIDE;
use super::rule_sets::begin;
use super::stage::{Stage, Visit};
use super::terms;

pub const TESTS: &[Test] = &[
    (
        "wherever a device is, and whatever day it is there, numbers and dates are right",
        anywhere,
    ),
    (
        "a calendar that is set forward or back moves no clock and no game",
        calendar_set,
    ),
];

/// Where a device is, what its languages write like, an instant, and the day it is there then.
const PLACES: &[(&str, &str, &str, &str)] = &[
    // Summer time begins at midnight: half past twelve is not there.
    (
        "ar-EG",
        "Africa/Cairo",
        "2026-04-23T22:30:00Z",
        "2026-04-24",
    ),
    ("fa-IR", "Asia/Tehran", "2026-12-31T21:00:00Z", "2027-01-01"),
    // The hour after it comes twice.
    (
        "de-DE",
        "Europe/Berlin",
        "2026-10-25T00:30:00Z",
        "2026-10-25",
    ),
    (
        "hi-IN",
        "Asia/Kolkata",
        "2028-02-28T19:00:00Z",
        "2028-02-29",
    ),
    // The last half hour of this year is a second longer than others. All these instants leave time
    // for a slow machine before the next day.
    (
        "en-GB",
        "Europe/London",
        "2016-12-31T23:30:00Z",
        "2016-12-31",
    ),
    (
        "en-US",
        "Pacific/Kiritimati",
        "2026-12-31T10:30:00Z",
        "2027-01-01",
    ),
    (
        "en-US",
        "Pacific/Pago_Pago",
        "2026-03-01T09:00:00Z",
        "2026-02-28",
    ),
    // A device that was never told the time; one of a far day.
    ("ja-JP", "Asia/Tokyo", "1970-01-01T00:00:00Z", "1970-01-01"),
    (
        "th-TH",
        "Asia/Bangkok",
        "2106-02-07T06:28:16Z",
        "2106-02-07",
    ),
];

/// The calendar says what it is told from here on, and goes on from there.
const CALENDAR: &str = "const Real = Date;
    window.calendar = Real.parse(arguments[0]);
    window.Date = class extends Real {
      constructor(...asked) { if (asked.length) super(...asked); else super(Date.now()); }
      static now() { return Math.floor(calendar + performance.now()); }
    };";

fn at(stage: &Stage, locale: &str, zone: &str, instant: &str) -> Visit {
    let page = stage.unopened(WIDE);
    let tools = |command, parameters| page.browser().devtools(command, parameters);
    tools(
        "Emulation.setTimezoneOverride",
        json!({ "timezoneId": zone }),
    );
    tools("Emulation.setLocaleOverride", json!({ "locale": locale }));
    page.beforehand(&CALENDAR.replace("arguments[0]", &format!("{instant:?}")));
    page.visit(&format!("{}?lang=en", page.server.url()));
    page
}

/// The browser is where it was.
fn home(page: &Visit) {
    let tools = |command, parameters| page.browser().devtools(command, parameters);
    tools("Emulation.setTimezoneOverride", json!({ "timezoneId": "" }));
    tools("Emulation.setLocaleOverride", json!({}));
}

fn anywhere(stage: &Stage) {
    for (locale, zone, instant, day) in PLACES {
        let page = at(stage, locale, zone, instant);
        let direction =
            page.script("return getComputedStyle(document.querySelector('main')).direction");
        assert_eq!(direction, "ltr", "{locale}");
        terms::open_dialog(&page);
        page.until("komi", |_| page.value("Komi, points") == "7.5");
        // With the comma of their keyboards.
        page.fill("Komi, points", "6,5");
        let look = terms::start(&page);
        assert!(
            look.text.contains("komi 6½ points, 3¼ zi"),
            "{locale}: {}",
            look.text
        );
        page.play("Q16", Black);
        page.catch_files();
        page.press("Menu");
        page.press("Save game record");
        let (name, record) = page.saved_file();
        assert!(name.contains(day) && name.is_ascii(), "{zone}: {name}");
        assert!(record.contains(&format!("DT[{day}]")), "{zone}: {record}");
        assert!(record.contains("KM[6.5]"), "{locale}: {record}");
        page.on_disk();
        page.reload();
        assert_eq!(page.look().stone("Q16"), Some(Black), "{instant}");
        home(&page);
    }
}

fn calendar_set(stage: &Stage) {
    let page = at(stage, "en-US", "Europe/Berlin", "2026-10-25T00:59:58Z");
    absolute(&page, "30");
    page.play("E5", Black);
    page.play("C3", White);
    let running = page.current();
    // A year back, then two years forward, while a clock runs.
    for years in [-1, 2] {
        page.script(&format!("calendar += {years} * 365 * 86400000"));
        page.play_points(&[if years < 0 { "G7" } else { "G3" }]);
        page.settle();
        for color in [Black, White] {
            let left = face(&page, color).left;
            assert!(
                (29 * 60..=30 * 60).contains(&left),
                "{left} s after {years} years"
            );
        }
        assert_eq!(page.look().dialog, None, "nothing is asked");
    }
    // A game that begins in an earlier year than the one before is still the later one.
    page.script("calendar -= 5 * 365 * 86400000");
    begin(&page, "Chinese", "5");
    page.play("C3", Black);
    let later = page.current();
    assert!(later > running, "{later} after {running}");
    page.reload();
    assert_eq!(page.look().points.len(), 5, "the later one is on the board");
    let list = page.open_games();
    let keys: Vec<&str> = list.iter().map(|game| game.key.as_str()).collect();
    assert_eq!(keys, [&later, &running]);
    page.open_game(&running);
    page.until("the game", |look| look.stone("G3") == Some(White));
    home(&page);
}
