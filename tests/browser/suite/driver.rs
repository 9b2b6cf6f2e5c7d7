//! A browser, driven by the W3C protocol. Where the protocol has nothing, each engine is asked in its
//! own way, here and nowhere else.

use std::cell::Cell;
use std::collections::BTreeSet;
use std::fmt::Debug;
use std::future::Future;
use std::io::{BufRead, BufReader};
use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::rc::Rc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use fantoccini::wd::WebDriverCompatibleCommand;
use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tokio::runtime::Runtime;

use super::engine::Engine;

/// No single command takes longer; a page that hangs is a failure, not a wait.
const COMMAND: Duration = Duration::from_secs(30);

/// The program that drives one browser.
struct Driver {
    child: Child,
    port: u16,
    /// Where an engine cannot do without one.
    _screen: Option<Screen>,
}

/// An X server that nobody looks at.
struct Screen {
    child: Child,
    name: String,
}

impl Screen {
    fn start() -> Result<Screen, String> {
        let mut child = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", "1600x1200x24"])
            .args(["-nolisten", "tcp"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("Xvfb does not start: {error}"))?;
        let mut number = String::new();
        let output = child.stdout.take().map(BufReader::new);
        // It writes its number once it is there.
        output.map(|mut output| output.read_line(&mut number));
        Ok(Screen {
            child,
            name: format!(":{}", number.trim()),
        })
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Driver {
    /// Starts it on a free port and waits until it listens there.
    fn start(engine: Engine) -> Result<Driver, String> {
        let name = engine.name();
        let listener = TcpListener::bind(("127.0.0.1", 0));
        let port = listener.and_then(|free| free.local_addr());
        let port = port.map_err(|error| format!("no port is free: {error}"))?;
        let screen = match engine {
            Engine::WebKit => Some(Screen::start()?),
            Engine::Chromium | Engine::Firefox => None,
        };
        let child = engine
            .driver(port.port())
            .envs(screen.iter().map(|screen| ("DISPLAY", &screen.name)))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("the driver of {name} does not start: {error}"))?;
        let driver = Driver {
            child,
            port: port.port(),
            _screen: screen,
        };
        let deadline = Instant::now() + COMMAND;
        while TcpStream::connect(port).is_err() {
            if Instant::now() > deadline {
                return Err(format!("the driver of {name} does not listen"));
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        Ok(driver)
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
        let deadline = Instant::now() + Duration::from_secs(10);
        let mut ids = self.processes();
        while !ids.is_empty() && Instant::now() < deadline {
            let _ = Command::new("kill")
                .arg("-9")
                .args(ids.iter().map(u32::to_string))
                .stderr(Stdio::null())
                .status();
            std::thread::yield_now();
            // Children outlive their parents for a moment, and may have had others meanwhile.
            ids.retain(|id| runs(*id));
            ids.extend(self.processes());
        }
    }

    /// The running processes whose command line names the folder, and all that they started.
    fn processes(&self) -> BTreeSet<u32> {
        let mark = self.0.to_string_lossy();
        let own = std::process::id();
        let all: Vec<(u32, u32)> = std::fs::read_dir("/proc")
            .into_iter()
            .flatten()
            .flatten()
            .filter_map(|entry| entry.file_name().to_str()?.parse().ok())
            .filter_map(|id| Some((id, parent(id)?)))
            .filter(|(id, _)| *id != own)
            .collect();
        let mut found: BTreeSet<u32> = all
            .iter()
            .map(|(id, _)| *id)
            .filter(|id| {
                let line = std::fs::read(format!("/proc/{id}/cmdline")).unwrap_or_default();
                String::from_utf8_lossy(&line).contains(&*mark)
            })
            .collect();
        loop {
            let before = found.len();
            let children = all.iter().filter(|(_, parent)| found.contains(parent));
            let children: Vec<u32> = children.map(|(id, _)| *id).collect();
            found.extend(children);
            if found.len() == before {
                return found;
            }
        }
    }
}

impl Drop for Profile {
    fn drop(&mut self) {
        self.kill();
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The bytes of a text in the alphabet that the protocol sends pictures in.
fn from_base64(text: &str) -> Vec<u8> {
    let value = |sign: u8| match sign {
        b'A'..=b'Z' => Some(u32::from(sign - b'A')),
        b'a'..=b'z' => Some(u32::from(sign - b'a') + 26),
        b'0'..=b'9' => Some(u32::from(sign - b'0') + 52),
        b'+' => Some(62),
        b'/' => Some(63),
        _ => None,
    };
    let values: Vec<u32> = text.bytes().filter_map(value).collect();
    let bytes = values.chunks(4).flat_map(|four| {
        let bits = (0..4).fold(0, |bits, at| bits << 6 | four.get(at).copied().unwrap_or(0));
        let [_, bytes @ ..] = bits.to_be_bytes();
        // The last four may be two or three.
        bytes.into_iter().take(four.len() - 1)
    });
    bytes.collect()
}

/// Who started a process that still runs; a dead one that nobody asked after does not.
fn parent(id: u32) -> Option<u32> {
    let stat = std::fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
    // The name before may hold anything, brackets too.
    let mut words = stat.rsplit_once(") ")?.1.split(' ');
    let state = words.next()?;
    let parent = words.next()?.parse().ok()?;
    (state != "Z").then_some(parent)
}

fn runs(id: u32) -> bool {
    parent(id).is_some()
}

/// A browser with one window.
pub struct Browser {
    runtime: Runtime,
    client: Client,
    // Ends before the profile's folder does.
    _driver: Driver,
    profile: Rc<Profile>,
    engine: Engine,
    /// What a window of `webkit.py` writes down.
    console: Log,
    requests: Log,
}

/// A file to which a browser adds lines.
struct Log {
    file: PathBuf,
    read: Cell<usize>,
}

impl Log {
    fn of(profile: &Profile, name: &str) -> Log {
        Log {
            file: profile.0.join(name),
            read: Cell::new(0),
        }
    }

    /// The lines that were added since the last time.
    fn lines(&self) -> Vec<String> {
        let text = std::fs::read_to_string(&self.file).unwrap_or_default();
        let before = self.read.replace(text.len());
        let added = text.get(before..).unwrap_or_default();
        added.lines().map(str::to_owned).collect()
    }
}

impl Browser {
    /// Opens a window for somebody's profile, who prefers these languages.
    pub fn open(engine: Engine, profile: &Rc<Profile>, languages: &str) -> Result<Browser, String> {
        let driver = Driver::start(engine)?;
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .unwrap();
        let connector = ClientBuilder::new(HttpConnector::new())
            .capabilities(engine.capabilities(&profile.0, languages))
            .to_owned();
        let url = format!("http://127.0.0.1:{}", driver.port);
        let connect = async { tokio::time::timeout(COMMAND, connector.connect(&url)).await };
        let client = match runtime.block_on(connect) {
            Ok(Ok(client)) => client,
            Ok(Err(error)) => return Err(format!("the browser does not start: {error}")),
            Err(_) => return Err("the browser does not start".into()),
        };
        let browser = Browser {
            runtime,
            client,
            _driver: driver,
            profile: profile.clone(),
            engine,
            console: Log::of(profile, "console"),
            requests: Log::of(profile, "requests"),
        };
        if engine == Engine::Firefox {
            browser.privileged(NOTE, Vec::new());
        }
        Ok(browser)
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
        !self.profile.processes().is_empty()
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

    /// The engine in it.
    pub fn engine(&self) -> Engine {
        self.engine
    }

    /// Gives the window's inside a size in CSS pixels, and each of these so many device pixels a
    /// side; a handheld's window is none that a mouse could size.
    pub fn resize(&self, width: u32, height: u32, handheld: bool) {
        let ratio = if handheld { 2 } else { 1 };
        match self.engine {
            Engine::Chromium => {
                let size = json!({
                    "width": width,
                    "height": height,
                    "deviceScaleFactor": ratio,
                    "mobile": handheld,
                });
                self.devtools("Emulation.setDeviceMetricsOverride", size);
            }
            Engine::Firefox => {
                self.privileged(RESIZE, vec![json!(width), json!(height), json!(ratio)]);
            }
            // Its pixels are those of the screen.
            Engine::WebKit => self.run(self.client.set_window_size(width, height)),
        }
    }

    /// Loads the page again, as the button for it does.
    pub fn reload(&self) {
        match self.engine {
            // The command of the protocol would go past the service worker.
            Engine::Firefox => {
                self.privileged(RELOAD, Vec::new());
            }
            Engine::Chromium | Engine::WebKit => self.run(self.client.refresh()),
        }
    }

    /// Gives an origin so many bytes of room on the disk; `None` as many as it would have anyhow.
    /// For tests that need [`Quota`](super::engine::Need::Quota).
    pub fn limit(&self, origin: &str, bytes: Option<u32>) {
        let mut room = json!({ "origin": origin });
        if let Some(bytes) = bytes {
            room["quotaSize"] = json!(bytes);
        }
        self.devtools("Storage.overrideQuotaForOrigin", room);
    }

    /// What a command of Chromium's developer tools answers, for tests that need
    /// [`DevTools`](super::engine::Need::DevTools).
    pub fn devtools(&self, command: &str, parameters: Value) -> Value {
        let body = json!({ "cmd": command, "params": parameters });
        self.vendor("goog/cdp/execute", body)
    }

    /// What the window shows as a JPEG, by Chromium's developer tools; of what is printed, all of it
    /// instead.
    pub fn photograph(&self, paper: bool) -> Vec<u8> {
        let media = if paper { "print" } else { "" };
        self.devtools("Emulation.setEmulatedMedia", json!({ "media": media }));
        let parameters = json!({ "format": "jpeg", "quality": 75, "captureBeyondViewport": paper });
        let shot = self.devtools("Page.captureScreenshot", parameters);
        let bytes = from_base64(shot["data"].as_str().unwrap_or_default());
        if paper {
            self.devtools("Emulation.setEmulatedMedia", json!({ "media": "" }));
        }
        bytes
    }

    /// A command that not every engine has.
    fn vendor(&self, path: &'static str, body: Value) -> Value {
        self.run(self.client.issue_cmd(Vendor { path, body }))
    }

    /// The name of an element as assistive technology is told it; none where it is gone by now.
    pub fn computed_name(&self, element: &str) -> String {
        let path = format!("element/{element}/computedlabel");
        let name = self.try_run(self.client.issue_cmd(Get { path }));
        name.unwrap_or_default()
            .as_str()
            .unwrap_or_default()
            .to_owned()
    }

    /// The role of an element as assistive technology is told it; none where it is gone by now.
    pub fn computed_role(&self, element: &str) -> String {
        let path = format!("element/{element}/computedrole");
        let role = self.try_run(self.client.issue_cmd(Get { path }));
        role.unwrap_or_default()
            .as_str()
            .unwrap_or_default()
            .to_owned()
    }

    /// What the page wrote to the console as an error since the last time.
    pub fn errors(&self) -> Vec<String> {
        match self.engine {
            Engine::Chromium => self.chromium_errors(),
            Engine::Firefox => self.noted("errors"),
            Engine::WebKit => {
                let mut lines = self.console.lines();
                lines.retain(|line| line.contains("CONSOLE ") && line.contains(" ERROR "));
                lines
            }
        }
    }

    /// The addresses that pages asked for since the last time.
    pub fn addresses(&self) -> Vec<String> {
        match self.engine {
            Engine::Chromium => self.chromium_addresses(),
            Engine::Firefox => self.noted("addresses"),
            Engine::WebKit => self.requests.lines(),
        }
    }

    /// Runs a script in Firefox itself instead of the page.
    fn privileged(&self, script: &str, arguments: Vec<Value>) -> Value {
        self.vendor("moz/context", json!({ "context": "chrome" }));
        let done = self.run(self.client.execute(script, arguments));
        self.vendor("moz/context", json!({ "context": "content" }));
        done
    }

    /// What [`NOTE`] noted in Firefox since the last time.
    fn noted(&self, what: &str) -> Vec<String> {
        let noted = self.privileged(TAKE, vec![json!(what)]);
        serde_json::from_value(noted).unwrap_or_default()
    }

    fn chromium_errors(&self) -> Vec<String> {
        let log = self.vendor("se/log", json!({ "type": "browser" }));
        let entries = log.as_array().cloned().unwrap_or_default();
        entries
            .iter()
            .filter(|entry| entry["level"] == "SEVERE")
            .map(|entry| entry["message"].as_str().unwrap_or_default().to_owned())
            .collect()
    }

    fn chromium_addresses(&self) -> Vec<String> {
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

/// In Firefox itself: notes errors of pages, answers that say that something failed, and what
/// pages and their workers ask for; what the browser does by itself is not theirs.
const NOTE: &str = r"
const notes = { errors: [], addresses: [] };
const top = Services.wm.getMostRecentBrowserWindow();
top.shoutanNotes = notes;
// Tab would go there from the page, and keys with it.
top.document.getElementById('navigator-toolbox').hidden = true;
const ofPage = channel => {
  const { externalContentPolicyType, loadingPrincipal, triggeringPrincipal } = channel.loadInfo;
  const asks = loadingPrincipal ?? triggeringPrincipal;
  return externalContentPolicyType === Ci.nsIContentPolicy.TYPE_DOCUMENT || asks?.isContentPrincipal;
};
notes.observer = { observe(channel, topic) {
  channel.QueryInterface(Ci.nsIHttpChannel);
  if (!ofPage(channel)) return;
  if (topic === 'http-on-opening-request') notes.addresses.push(channel.URI.spec);
  else if (channel.responseStatus >= 400) notes.errors.push(`${channel.responseStatus}: ${channel.URI.spec}`);
} };
Services.obs.addObserver(notes.observer, 'http-on-opening-request');
Services.obs.addObserver(notes.observer, 'http-on-examine-response');
notes.said = { observe(message) {
  if (!(message instanceof Ci.nsIScriptError) || message.flags & (message.warningFlag | message.infoFlag)) return;
  if (message.innerWindowID || message.sourceName.startsWith('http')) notes.errors.push(String(message));
} };
Services.console.registerListener(notes.said);
// What pages write to the console is known in their own processes only.
notes.written = { receiveMessage({ data }) { notes.errors.push(data); } };
Services.ppmm.addMessageListener('shoutan:error', notes.written);
const tell = () => {
  const system = Cc['@mozilla.org/systemprincipal;1'].createInstance(Ci.nsIPrincipal);
  const written = ({ level, filename, arguments: words }) => {
    if (level === 'error' && filename.startsWith('http'))
      Services.cpmm.sendAsyncMessage('shoutan:error', Array.from(words).join(' '));
  };
  Cc['@mozilla.org/consoleAPI-storage;1'].getService(Ci.nsIConsoleAPIStorage).addLogEventListener(written, system);
};
Services.ppmm.loadProcessScript(`data:text/javascript,(${encodeURIComponent(tell)})()`, true);
";

/// In Firefox itself: what was noted since the last time.
const TAKE: &str =
    "return Services.wm.getMostRecentBrowserWindow().shoutanNotes[arguments[0]].splice(0)";

/// In Firefox itself: loads the page again.
const RELOAD: &str = "Services.wm.getMostRecentBrowserWindow().gBrowser.selectedBrowser.reload()";

/// In Firefox itself: gives what shows the page a size, whatever the window has.
const RESIZE: &str = r"
const [width, height, ratio] = arguments;
const browser = Services.wm.getMostRecentBrowserWindow().gBrowser.selectedBrowser;
for (const [side, length] of [['width', width], ['height', height]])
  for (const bound of ['', 'min-', 'max-']) browser.style.setProperty(bound + side, `${length}px`);
browser.browsingContext.overrideDPPX = ratio;
";

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
