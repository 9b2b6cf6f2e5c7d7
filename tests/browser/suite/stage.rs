//! What every test stands on: a browser, and for each test a site at an origin of its own.

use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use serde_json::json;

use super::Test;
use super::driver::{Browser, Profile};
use super::engine::Engine;
use super::page::{Page, WIDE, Window};
use super::server::Server;

pub const TESTS: &[Test] = &[
    ("what goes wrong on a page is noticed", faults_are_noticed),
    (
        "nothing is ever asked of any other host",
        nothing_leaves_the_site,
    ),
];

/// The languages of a browser where a test does not ask for others.
const LANGUAGES: &str = "en-US,en";

/// What pages noted: their errors, and the addresses they asked for.
#[derive(Default)]
pub struct Notes {
    /// Lines of the console, and requests that failed.
    pub errors: Vec<String>,
    /// Addresses with those of the sites they belong to.
    pub addresses: Vec<String>,
    /// The origins of the sites that were served.
    pub origins: BTreeSet<String>,
}

/// The browser, the site, and what was noted.
pub struct Stage {
    engine: Engine,
    browser: Rc<Browser>,
    dist: PathBuf,
    test: Cell<&'static str>,
    notes: Rc<RefCell<Notes>>,
}

/// A page at a site of its own.
pub struct Visit {
    page: Page,
    /// The server of the site.
    pub server: Server,
}

impl Deref for Visit {
    type Target = Page;

    fn deref(&self) -> &Page {
        &self.page
    }
}

impl Visit {
    /// Before anything of a page at this site runs, this does. The browser goes on running it, so it
    /// asks where it is.
    pub fn beforehand(&self, script: &str) {
        let source = format!(
            "if (location.origin === '{}') {{ {script} }}",
            self.server.origin()
        );
        self.page.browser().devtools(
            "Page.addScriptToEvaluateOnNewDocument",
            json!({ "source": source }),
        );
    }
}

impl Stage {
    /// Starts the browser.
    pub fn set(engine: Engine, dist: PathBuf) -> Result<Stage, String> {
        if !dist.join("index.html").is_file() {
            return Err(format!("there is no built site in {}", dist.display()));
        }
        let browser = Browser::open(engine, &Rc::new(Profile::fresh()), LANGUAGES)?;
        Ok(Stage {
            engine,
            browser: Rc::new(browser),
            dist,
            test: Cell::new(""),
            notes: Rc::default(),
        })
    }

    /// The folder of the built site.
    pub fn dist(&self) -> &Path {
        &self.dist
    }

    /// From now on this test runs.
    pub fn name_test(&self, name: &'static str) {
        self.test.set(name);
    }

    /// Serves the site under a path, at an origin of its own.
    pub fn serve(&self, base: &str) -> Server {
        // A port that was used before has what an earlier test left there.
        let mut used = Vec::new();
        loop {
            let server = Server::start(&self.dist, base);
            if !self.notes.borrow().origins.contains(&server.origin()) {
                return self.known(server);
            }
            used.push(server);
        }
    }

    /// Makes an origin known as one of ours.
    pub fn known(&self, server: Server) -> Server {
        self.notes.borrow_mut().origins.insert(server.origin());
        server
    }

    /// An empty window of a browser.
    pub fn window(&self, browser: &Rc<Browser>, size: Window) -> Page {
        let name: String = self
            .test
            .get()
            .chars()
            .map(|c| if c.is_ascii_alphanumeric() { c } else { '-' })
            .collect();
        let picture = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("target/screens")
            .join(format!("{name}.png"));
        let page = Page::new(browser, picture, self.notes.clone());
        page.resize(size);
        // A device that is so many times slower than this machine; only Chromium plays one.
        if let Ok(rate) = std::env::var("SHOUTAN_SLOW") {
            let Ok(rate) = rate.parse::<f64>() else {
                panic!("SHOUTAN_SLOW is to be a number, not {rate}")
            };
            browser.devtools("Emulation.setCPUThrottlingRate", json!({ "rate": rate }));
        }
        page
    }

    /// A browser of its own, with a profile that can outlive it.
    pub fn browser(&self, profile: &Rc<Profile>) -> Rc<Browser> {
        self.start(profile, LANGUAGES)
    }

    /// A browser of somebody who was never here and prefers these languages.
    pub fn browser_in(&self, languages: &str) -> Rc<Browser> {
        self.start(&Rc::new(Profile::fresh()), languages)
    }

    fn start(&self, profile: &Rc<Profile>, languages: &str) -> Rc<Browser> {
        match Browser::open(self.engine, profile, languages) {
            Ok(browser) => Rc::new(browser),
            Err(why) => panic!("{why}"),
        }
    }

    /// A first visit to the site.
    pub fn open(&self, lang: &str, size: Window) -> Visit {
        let server = self.serve("/");
        let page = self.window(&self.browser, size);
        page.visit(&format!("{}?lang={lang}", server.url()));
        Visit { page, server }
    }

    /// An empty window in the browser that all tests share, with a site to go to.
    pub fn unopened(&self, size: Window) -> Visit {
        Visit {
            server: self.serve("/"),
            page: self.window(&self.browser, size),
        }
    }

    /// The pages of the test that ends had no errors.
    pub fn check_notes(&self) {
        let errors = std::mem::take(&mut self.notes.borrow_mut().errors);
        assert!(errors.is_empty(), "errors in the console: {errors:#?}");
    }
}

fn faults_are_noticed(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.script(
        "console.error('it is written');
         setTimeout(() => { throw new Error('it is thrown'); });
         setTimeout(() => Promise.reject(new Error('it is rejected')));",
    );
    let mut noticed = Vec::new();
    page.wait("the errors", || {
        noticed.extend(page.browser().errors());
        ["it is written", "it is thrown", "it is rejected"]
            .iter()
            .all(|fault| noticed.iter().any(|error| error.contains(fault)))
            .then_some(())
    });
    assert_eq!(noticed.len(), 3, "{noticed:?}");
}

fn nothing_leaves_the_site(stage: &Stage) {
    let notes = stage.notes.borrow();
    let strayed: Vec<&String> = notes
        .addresses
        .iter()
        .filter(|address| {
            let ours = |origin: &String| address.starts_with(&format!("{origin}/"));
            let inside = ["about:", "data:", "blob:"];
            !notes.origins.iter().any(ours)
                && !inside.iter().any(|scheme| address.starts_with(scheme))
        })
        .collect();
    assert!(!notes.addresses.is_empty(), "no request was seen at all");
    assert!(strayed.is_empty(), "pages asked for {strayed:#?}");
}
