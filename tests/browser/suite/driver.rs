//! Chromium, driven through chromedriver by the W3C protocol. What only Chromium understands is in
//! [`Browser::vendor`]; everything else would do for another engine.

use std::fmt::Debug;
use std::future::Future;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::rc::Rc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use fantoccini::wd::{Capabilities, WebDriverCompatibleCommand};
use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tokio::runtime::Runtime;

/// No single command takes longer; a page that hangs is a failure, not a wait.
const COMMAND: Duration = Duration::from_secs(30);

/// The program that drives browsers.
pub struct Driver {
    child: Child,
    port: u16,
}

impl Driver {
    /// Starts chromedriver on a free port.
    pub fn start() -> Result<Driver, String> {
        let mut child = Command::new("chromedriver")
            .args(["--port=0", "--log-level=SEVERE"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("chromedriver does not start: {error}"))?;
        let output = child.stdout.take().ok_or("chromedriver has no output")?;
        let mut lines = BufReader::new(output).lines();
        let port = lines
            .by_ref()
            .map_while(Result::ok)
            .find_map(|line| {
                let after = line.split("started successfully on port ").nth(1)?;
                after.trim_end_matches('.').parse().ok()
            })
            .ok_or("chromedriver ended without saying its port")?;
        // Read on, so that it never waits for room to write.
        std::thread::spawn(move || lines.for_each(drop));
        Ok(Driver { child, port })
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A folder in which a browser keeps what a person's browser keeps; gone at the end.
pub struct Profile(PathBuf);

impl Profile {
    /// A profile of somebody who was never here.
    pub fn fresh() -> Profile {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let next = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("shoutan-browser-{}-{next}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).unwrap();
        Profile(folder)
    }

    /// Ends whatever was started with this profile and is still there.
    fn kill(&self) {
        let mark = self.0.to_string_lossy().into_owned();
        let deadline = Instant::now() + Duration::from_secs(10);
        loop {
            let ids: Vec<String> = processes(&mark);
            if ids.is_empty() || Instant::now() > deadline {
                return;
            }
            let _ = Command::new("kill")
                .arg("-9")
                .args(&ids)
                .stderr(Stdio::null())
                .status();
            std::thread::yield_now();
        }
    }
}

impl Drop for Profile {
    fn drop(&mut self) {
        self.kill();
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The running processes whose command line names a folder.
fn processes(mark: &str) -> Vec<String> {
    let Ok(entries) = std::fs::read_dir("/proc") else {
        return Vec::new();
    };
    let own = std::process::id().to_string();
    entries
        .flatten()
        .filter_map(|entry| {
            let id = entry.file_name().into_string().ok()?;
            let line = std::fs::read(entry.path().join("cmdline")).ok()?;
            let named = String::from_utf8_lossy(&line).contains(mark);
            (named && id != own && id.bytes().all(|byte| byte.is_ascii_digit())).then_some(id)
        })
        .collect()
}

/// A browser with one window.
pub struct Browser {
    runtime: Runtime,
    client: Client,
    profile: Rc<Profile>,
    _driver: Rc<Driver>,
}

impl Browser {
    /// Opens a window for somebody's profile.
    pub fn open(driver: &Rc<Driver>, profile: &Rc<Profile>) -> Browser {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .unwrap();
        let connector = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities(&profile.0))
            .to_owned();
        let url = format!("http://127.0.0.1:{}", driver.port);
        let connect = async { tokio::time::timeout(COMMAND, connector.connect(&url)).await };
        let client = match runtime.block_on(connect) {
            Ok(Ok(client)) => client,
            Ok(Err(error)) => panic!("the browser does not start: {error}"),
            Err(_) => panic!("the browser does not start"),
        };
        Browser {
            runtime,
            client,
            profile: profile.clone(),
            _driver: driver.clone(),
        }
    }

    /// Closes the browser as a person does.
    pub fn close(&self) {
        self.run(self.client.clone().close());
    }

    /// Ends it at once, as a dead battery does.
    pub fn kill(&self) {
        self.profile.kill();
    }

    /// Whether it still runs.
    pub fn lives(&self) -> bool {
        !processes(&self.profile.0.to_string_lossy()).is_empty()
    }

    /// Carries out a command.
    pub fn run<T, E: Debug>(&self, command: impl Future<Output = Result<T, E>>) -> T {
        match self.try_run(command) {
            Ok(done) => done,
            Err(why) => panic!("{why}"),
        }
    }

    /// Carries out a command that may fail.
    pub fn try_run<T, E: Debug>(
        &self,
        command: impl Future<Output = Result<T, E>>,
    ) -> Result<T, String> {
        let limited = async { tokio::time::timeout(COMMAND, command).await };
        match self.runtime.block_on(limited) {
            Ok(Ok(done)) => Ok(done),
            Ok(Err(error)) => Err(format!("the browser says {error:?}")),
            Err(_) => Err(format!("the browser does not answer for {COMMAND:?}")),
        }
    }

    /// The commands of the protocol.
    pub fn client(&self) -> &Client {
        &self.client
    }

    /// A command that only this browser has.
    pub fn vendor(&self, path: &'static str, body: Value) -> Value {
        self.run(self.client.issue_cmd(Vendor { path, body }))
    }

    /// The name of an element as assistive technology is told it.
    pub fn computed_name(&self, element: &str) -> String {
        let path = format!("element/{element}/computedlabel");
        let name = self.run(self.client.issue_cmd(Get { path }));
        name.as_str().unwrap_or_default().to_owned()
    }

    /// The role of an element as assistive technology is told it.
    pub fn computed_role(&self, element: &str) -> String {
        let path = format!("element/{element}/computedrole");
        let role = self.run(self.client.issue_cmd(Get { path }));
        role.as_str().unwrap_or_default().to_owned()
    }

    /// What the page wrote to the console as an error since the last time.
    pub fn errors(&self) -> Vec<String> {
        let log = self.vendor("se/log", json!({ "type": "browser" }));
        let entries = log.as_array().cloned().unwrap_or_default();
        entries
            .iter()
            .filter(|entry| entry["level"] == "SEVERE")
            .map(|entry| entry["message"].as_str().unwrap_or_default().to_owned())
            .collect()
    }

    /// The addresses that pages asked for since the last time.
    pub fn addresses(&self) -> Vec<String> {
        let log = self.vendor("se/log", json!({ "type": "performance" }));
        let entries = log.as_array().cloned().unwrap_or_default();
        entries
            .iter()
            .filter_map(|entry| serde_json::from_str::<Value>(entry["message"].as_str()?).ok())
            .filter(|event| event["message"]["method"] == "Network.requestWillBeSent")
            .filter_map(|event| {
                let url = event["message"]["params"]["request"]["url"].as_str()?;
                Some(url.to_owned())
            })
            .collect()
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // It may be gone already.
        if self.lives() {
            let _ = self.try_run(self.client.clone().close());
        }
    }
}

fn capabilities(profile: &Path) -> Capabilities {
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
    });
    if let Some(binary) = binary() {
        options["binary"] = json!(binary);
    }
    // Nobody listens there: what the browser asks for by itself stays on this machine. It uses no
    // proxy for this machine.
    let proxy = "127.0.0.1:1";
    let wanted = json!({
        "browserName": "chrome",
        "proxy": { "proxyType": "manual", "httpProxy": proxy, "sslProxy": proxy },
        "goog:loggingPrefs": { "browser": "ALL", "performance": "ALL" },
        "goog:chromeOptions": options,
    });
    match wanted {
        Value::Object(wanted) => wanted,
        _ => Capabilities::new(),
    }
}

/// The browser as Debian, or somebody else, calls it.
fn binary() -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    ["chromium", "chromium-browser", "google-chrome"]
        .iter()
        .flat_map(|name| std::env::split_paths(&path).map(move |folder| folder.join(name)))
        .find(|file| file.is_file())
}

#[derive(Debug)]
struct Vendor {
    path: &'static str,
    body: Value,
}

impl WebDriverCompatibleCommand for Vendor {
    fn endpoint(
        &self,
        base: &url::Url,
        session: Option<&str>,
    ) -> Result<url::Url, url::ParseError> {
        within(base, session, self.path)
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(self.body.to_string()))
    }
}

#[derive(Debug)]
struct Get {
    path: String,
}

impl WebDriverCompatibleCommand for Get {
    fn endpoint(
        &self,
        base: &url::Url,
        session: Option<&str>,
    ) -> Result<url::Url, url::ParseError> {
        within(base, session, &self.path)
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        (http::Method::GET, None)
    }
}

fn within(base: &url::Url, session: Option<&str>, path: &str) -> Result<url::Url, url::ParseError> {
    base.join(&format!("session/{}/{path}", session.unwrap_or_default()))
}
