//! The engines in which the suite runs: how each is started, and what it can be asked for beyond
//! the W3C protocol.

use std::path::{Path, PathBuf};
use std::process::Command;

use fantoccini::wd::Capabilities;
use serde_json::{Value, json};

/// A browser engine. `SHOUTAN_ENGINE` names the one that runs the suite.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// Blink, by chromedriver.
    Chromium,
    /// Gecko, by geckodriver.
    Firefox,
    /// WebKitGTK, by its own driver, in a window of `webkit.py`.
    WebKit,
}

/// What some tests need of a driver, and not every driver has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// To give an origin less room on the disk, and later more again.
    Quota,
    /// To have more than one language that pages are told.
    Languages,
    /// To press the right button of a mouse and let it go.
    RightButton,
    /// To pretend what a device does beside a gesture of the protocol: a finger that stays down, an
    /// input method, a wish of the system, other pixels.
    DevTools,
}

impl Engine {
    const ALL: [Engine; 3] = [Engine::Chromium, Engine::Firefox, Engine::WebKit];

    /// The engine that `SHOUTAN_ENGINE` names; Chromium if it names none.
    pub fn chosen() -> Result<Engine, String> {
        let asked = std::env::var("SHOUTAN_ENGINE").unwrap_or_default();
        if asked.is_empty() {
            return Ok(Engine::Chromium);
        }
        let found = Engine::ALL
            .into_iter()
            .find(|engine| engine.name() == asked);
        found.ok_or_else(|| {
            let names = Engine::ALL.map(Engine::name).join(", ");
            format!("SHOUTAN_ENGINE is “{asked}”, but the engines are: {names}")
        })
    }

    /// As `SHOUTAN_ENGINE` writes it.
    pub const fn name(self) -> &'static str {
        match self {
            Engine::Chromium => "chromium",
            Engine::Firefox => "firefox",
            Engine::WebKit => "webkit",
        }
    }

    /// Why a driver cannot meet a need; `None` if it can.
    pub const fn lacks(self, need: Need) -> Option<&'static str> {
        match (self, need) {
            (Engine::Chromium, _) | (Engine::Firefox, Need::Languages | Need::RightButton) => None,
            (Engine::WebKit, Need::RightButton) => {
                Some("its driver never lets the right button go again")
            }
            (Engine::WebKit, Need::Languages) => Some("it tells pages its first language only"),
            (Engine::Firefox | Engine::WebKit, Need::DevTools) => {
                Some("its driver cannot pretend what the device does")
            }
            (Engine::Firefox | Engine::WebKit, Need::Quota) => {
                Some("its driver cannot change the room on the disk")
            }
        }
    }

    /// Whether its driver can touch the page with fingers; where it cannot, the tests send the page
    /// what a finger would have sent it.
    pub const fn touches(self) -> bool {
        !matches!(self, Engine::WebKit)
    }

    /// The program that drives the engine, listening on a port.
    pub fn driver(self, port: u16) -> Command {
        match self {
            Engine::Chromium => {
                let mut command = Command::new("chromedriver");
                command.args([&format!("--port={port}"), "--log-level=SEVERE"]);
                command
            }
            Engine::Firefox => {
                let mut command = Command::new("geckodriver");
                // What the protocol has nothing for is asked of the browser's own scripts.
                command.args([&format!("--port={port}"), "--allow-system-access"]);
                command
            }
            Engine::WebKit => {
                let mut command = Command::new("WebKitWebDriver");
                command.arg(format!("--port={port}"));
                // It would refuse to run as root, as tests in containers do.
                command.env("WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS", "1");
                command
            }
        }
    }

    /// What is asked of a new browser: a folder of its own for all it keeps, and the languages
    /// that it tells pages, as in `ko-KR,en`.
    pub fn capabilities(self, profile: &Path, languages: &str) -> Capabilities {
        // Nobody listens there: what the browser asks for by itself stays on this machine. It uses
        // no proxy for this machine.
        let proxy = "127.0.0.1:1";
        let proxy = json!({ "proxyType": "manual", "httpProxy": proxy, "sslProxy": proxy });
        let wanted = match self {
            Engine::Chromium => json!({
                "browserName": "chrome",
                "proxy": proxy,
                "goog:loggingPrefs": { "browser": "ALL", "performance": "ALL" },
                "goog:chromeOptions": chromium(profile, languages),
            }),
            Engine::Firefox => json!({
                "browserName": "firefox",
                "proxy": proxy,
                "moz:firefoxOptions": firefox(profile, languages),
            }),
            Engine::WebKit => json!({
                "webkitgtk:browserOptions": {
                    "binary": concat!(env!("CARGO_MANIFEST_DIR"), "/tests/browser/webkit.py"),
                    "args": [profile, languages],
                },
            }),
        };
        match wanted {
            Value::Object(wanted) => wanted,
            _ => Capabilities::new(),
        }
    }
}

fn chromium(profile: &Path, languages: &str) -> Value {
    let mut options = json!({
        "args": [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--lang=en-US",
            "--window-size=1280,900",
            format!("--user-data-dir={}", profile.display()),
        ],
        "prefs": { "intl.accept_languages": languages },
    });
    if let Some(binary) = installed(&["chromium", "chromium-browser", "google-chrome"]) {
        options["binary"] = json!(binary);
    }
    options
}

fn firefox(profile: &Path, languages: &str) -> Value {
    let mut options = json!({
        "args": ["-headless", "-width", "1400", "-height", "1100", "-profile", profile],
        "prefs": {
            "intl.accept_languages": languages,
            // Fingers, on a machine that has no screen to touch.
            "dom.w3c_touch_events.enabled": 1,
        },
    });
    if let Some(binary) = installed(&["firefox-esr", "firefox"]) {
        options["binary"] = json!(binary);
    }
    options
}

/// The first of these programs that is on the machine.
fn installed(names: &[&str]) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    names
        .iter()
        .flat_map(|name| std::env::split_paths(&path).map(move |folder| folder.join(name)))
        .find(|file| file.is_file())
}
