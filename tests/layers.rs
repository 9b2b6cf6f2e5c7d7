//! Who may name whom in `src/`: read from the sources, and nothing may be named that the tables
//! do not allow.
#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::panic, reason = "a broken rule has to stop the run")]

use std::path::{Path, PathBuf};

/// One part of the sources: a folder or a file of `src/`, and what it may name.
struct Part {
    path: &'static str,
    /// Parts of this package; `browser::dom` is that one module of `browser`.
    parts: &'static [&'static str],
    /// Outside packages, of those in [`WATCHED`].
    packages: &'static [&'static str],
}

/// Packages that only some parts may name.
const WATCHED: &[&str] = &[
    "yew",
    "web_sys",
    "js_sys",
    "wasm_bindgen",
    "gloo_events",
    "gloo_timers",
    "gloo_storage",
    "gloo_utils",
    "gloo",
    "serde_json",
];

const BROWSER: &[&str] = &[
    "yew",
    "web_sys",
    "js_sys",
    "wasm_bindgen",
    "gloo_events",
    "gloo_timers",
];

/// A file's own row comes before that of its folder.
const PARTS: &[Part] = &[
    Part {
        path: "go",
        parts: &[],
        packages: &[],
    },
    Part {
        path: "i18n",
        parts: &["go"],
        packages: &[],
    },
    Part {
        path: "learn",
        parts: &["go"],
        packages: &["serde_json"],
    },
    Part {
        path: "components",
        parts: &[
            "go",
            "i18n",
            "browser::dom",
            "browser::folded",
            "browser::time",
        ],
        packages: &["yew"],
    },
    // What the page knows and how an action changes it: a value, with no input or output.
    Part {
        path: "app/state.rs",
        parts: &["go", "i18n", "components"],
        packages: &[],
    },
    Part {
        path: "app",
        parts: &[
            "go",
            "i18n",
            "learn",
            "components",
            "browser",
            "thinker",
            "thought",
        ],
        packages: &["yew", "serde_json"],
    },
    Part {
        path: "thinker.rs",
        parts: &[],
        packages: &[
            "web_sys",
            "js_sys",
            "wasm_bindgen",
            "gloo_events",
            "gloo_timers",
        ],
    },
    Part {
        path: "thought.rs",
        parts: &["go", "thinker"],
        packages: &["serde_json"],
    },
    Part {
        path: "bin/judge.rs",
        parts: &["thought"],
        packages: &[],
    },
    Part {
        path: "browser",
        parts: &[],
        packages: BROWSER,
    },
    Part {
        path: "main.rs",
        parts: &["app"],
        packages: &["yew"],
    },
    Part {
        path: "lib.rs",
        parts: &[
            "go",
            "i18n",
            "components",
            "app",
            "browser",
            "thinker",
            "thought",
        ],
        packages: &[],
    },
];

/// Words that stand nowhere in the sources, and why.
const NOWHERE: &[(&str, &str)] = &[
    ("unsafe", "nothing here needs it"),
    ("Instant", "it panics in the browser"),
    ("SystemTime", "it panics in the browser"),
    ("thread", "the page has one"),
];

/// A source text taken apart: its words and signs without comments, and its texts.
#[derive(Default)]
struct Source {
    /// Names and single signs; a text in quotes is the sign `"`.
    words: Vec<String>,
    /// The texts, each with its place among the words.
    texts: Vec<(usize, String)>,
}

impl Source {
    fn read(text: &str) -> Source {
        let chars: Vec<char> = text.chars().collect();
        let mut source = Source::default();
        let mut at = 0;
        let from = |at: usize| chars.get(at).copied().unwrap_or('\0');
        while at < chars.len() {
            match (from(at), from(at + 1)) {
                ('/', '/') => {
                    while at < chars.len() && from(at) != '\n' {
                        at += 1;
                    }
                }
                ('/', '*') => {
                    at += 2;
                    while at < chars.len() && (from(at), from(at + 1)) != ('*', '/') {
                        at += 1;
                    }
                    at += 2;
                }
                ('r', '"' | '#') if !name_before(&chars, at) => {
                    let hashes = chars[at + 1..].iter().take_while(|&&c| c == '#').count();
                    if from(at + 1 + hashes) != '"' {
                        source.words.push("r".to_owned());
                        at += 1;
                        continue;
                    }
                    let end: Vec<char> = std::iter::once('"')
                        .chain(std::iter::repeat_n('#', hashes))
                        .collect();
                    let start = at + 2 + hashes;
                    at = start;
                    while at < chars.len() && !chars[at..].starts_with(&end) {
                        at += 1;
                    }
                    source.push_text(chars[start..at.min(chars.len())].iter().collect());
                    at += end.len();
                }
                ('"', _) => {
                    let mut inside = String::new();
                    at += 1;
                    while at < chars.len() && from(at) != '"' {
                        if from(at) == '\\' {
                            at += 1;
                        }
                        inside.push(from(at));
                        at += 1;
                    }
                    at += 1;
                    source.push_text(inside);
                }
                // A character in quotes; a lifetime has no second quote.
                ('\'', '\\') => {
                    at += 3;
                    while at < chars.len() && from(at) != '\'' {
                        at += 1;
                    }
                    at += 1;
                }
                ('\'', _) if from(at + 2) == '\'' => at += 3,
                (c, _) if c.is_alphanumeric() || c == '_' => {
                    let start = at;
                    while from(at).is_alphanumeric() || from(at) == '_' {
                        at += 1;
                    }
                    source.words.push(chars[start..at].iter().collect());
                }
                (c, _) => {
                    if !c.is_whitespace() {
                        source.words.push(c.to_string());
                    }
                    at += 1;
                }
            }
        }
        source
    }

    fn push_text(&mut self, text: String) {
        self.texts.push((self.words.len(), text));
        self.words.push("\"".to_owned());
    }

    fn word(&self, at: usize) -> &str {
        self.words.get(at).map_or("", String::as_str)
    }

    /// Paths that start at the package's root, at the parent module or at the library's name,
    /// without that first word: `browser::dom`. Groups in braces are opened.
    fn paths(&self) -> Vec<String> {
        let mut paths = Vec::new();
        for at in 0..self.words.len() {
            let starts = matches!(self.word(at), "crate" | "super" | "shoutan")
                && self.word(at.wrapping_sub(1)) != ":";
            if starts && self.word(at + 1) == ":" && self.word(at + 2) == ":" {
                self.open(at + 3, String::new(), &mut paths);
            }
        }
        paths
    }

    /// Whether everything of the package's root is named at once, so that its parts need no path.
    /// The root is also the parent of a folder's own module.
    fn takes_everything(&self, folder: bool) -> bool {
        let mut depth = 0;
        (0..self.words.len()).any(|at| {
            match self.word(at) {
                "{" => depth += 1,
                "}" => depth -= 1,
                _ => {}
            }
            let root = match self.word(at) {
                "crate" | "shoutan" => true,
                "super" => folder && depth == 0,
                _ => false,
            };
            root && self.words[at + 1..].starts_with(&[":", ":", "*"].map(str::to_owned))
        })
    }

    /// Follows a path from `at` and notes it; returns the place after it.
    fn open(&self, mut at: usize, mut path: String, paths: &mut Vec<String>) -> usize {
        loop {
            match self.word(at) {
                "{" => {
                    at += 1;
                    while !matches!(self.word(at), "}" | "") {
                        if self.word(at) == "," {
                            at += 1;
                        } else {
                            at = self.open(at, path.clone(), paths).max(at + 1);
                        }
                    }
                    return at + 1;
                }
                "super" | "self" => {}
                word => {
                    if !path.is_empty() {
                        path.push_str("::");
                    }
                    path.push_str(word);
                }
            }
            at += 1;
            if self.word(at) == ":" && self.word(at + 1) == ":" {
                at += 2;
            } else {
                paths.push(path);
                return at;
            }
        }
    }
}

/// Whether the `r` at this place is the end of a longer name.
fn name_before(chars: &[char], at: usize) -> bool {
    at.checked_sub(1)
        .and_then(|before| chars.get(before))
        .is_some_and(|c| c.is_alphanumeric() || *c == '_')
}

/// Whether a path is one of those allowed or leads further into one.
fn allowed(path: &str, list: &[&str]) -> bool {
    list.iter().any(|&part| {
        path == part
            || path
                .strip_prefix(part)
                .is_some_and(|rest| rest.starts_with("::"))
    })
}

fn part_of(file: &str) -> Option<&'static Part> {
    PARTS.iter().find(|part| {
        file == part.path
            || file
                .strip_prefix(part.path)
                .is_some_and(|rest| rest.starts_with('/'))
    })
}

/// The folders of `src/`, by the table.
fn folders() -> Vec<&'static str> {
    let folders = PARTS.iter().map(|part| part.path);
    folders.filter(|path| !path.contains('.')).collect()
}

/// Everything in one file that the tables do not allow.
fn faults(file: &str, text: &str) -> Vec<String> {
    let Some(part) = part_of(file) else {
        return vec![format!("{file}: no row of the table covers it")];
    };
    let source = Source::read(text);
    let own = file.split('/').next().unwrap_or_default();
    let mut faults = Vec::new();
    for path in source.paths() {
        let to = path.split("::").next().unwrap_or_default();
        let elsewhere = folders().contains(&to) && to != own;
        if elsewhere && !allowed(&path, part.parts) {
            faults.push(format!("{file}: may not use {path}"));
        }
    }
    for (at, word) in source.words.iter().enumerate() {
        let field = source.word(at.wrapping_sub(1)) == ".";
        if WATCHED.contains(&word.as_str()) && !field && !part.packages.contains(&word.as_str()) {
            faults.push(format!("{file}: may not name {word}"));
        }
        if let Some((_, why)) = NOWHERE.iter().find(|(nowhere, _)| nowhere == word) {
            faults.push(format!("{file}: {word}: {why}"));
        }
        let time = ["std", ":", ":", "time"];
        if time
            .iter()
            .enumerate()
            .all(|(i, &w)| source.word(at + i) == w)
        {
            faults.push(format!("{file}: std::time has no clock in the browser"));
        }
    }
    if source.takes_everything(file.ends_with("/mod.rs")) {
        faults.push(format!("{file}: may not use everything of the root"));
    }
    if own == "go" {
        for (at, text) in &source.texts {
            if is_sentence(text) || (is_phrase(text) && !is_inner_error(&source, *at)) {
                faults.push(format!("{file}: {text:?} would be read by a player"));
            }
        }
    }
    faults
}

/// A text that starts or ends as a sentence does, in any of the languages.
fn is_sentence(text: &str) -> bool {
    let ends = text.ends_with(['.', '!', '?', '。', '！', '？', '，']) && text.chars().count() > 3;
    let starts = text.starts_with(char::is_uppercase);
    ends || (starts && is_phrase(text))
}

/// Two words or more.
fn is_phrase(text: &str) -> bool {
    let word = |word: &&str| word.chars().filter(|c| c.is_alphabetic()).count() > 1;
    text.split(' ').filter(word).count() > 1
}

/// A text that says to storage what is wrong with it, or to the compiler why it may be silent.
fn is_inner_error(source: &Source, at: usize) -> bool {
    let call = source.word(at.wrapping_sub(2));
    let opened = source.word(at.wrapping_sub(1));
    (opened == "(" && matches!(call, "Err" | "ok_or" | "custom")) || opened == "="
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else {
        panic!("{} cannot be read", folder.display());
    };
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, found);
        } else {
            found.push(path);
        }
    }
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// All files of `src/` by their paths in it.
fn files() -> Vec<(String, String)> {
    let src = root().join("src");
    let mut found = Vec::new();
    sources(&src, &mut found);
    found.sort();
    let read = |path: PathBuf| {
        let name = path.strip_prefix(&src).unwrap_or(&path);
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(!text.trim().is_empty(), "{} has a text", path.display());
        (name.to_string_lossy().replace('\\', "/"), text)
    };
    found.into_iter().map(read).collect()
}

#[test]
fn every_file_names_only_what_its_part_may_name() {
    let files = files();
    assert!(files.len() > 10, "the sources were found");
    let faults: Vec<String> = files
        .iter()
        .flat_map(|(name, text)| faults(name, text))
        .collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn folders_lie_one_deep_and_each_has_files() {
    let files = files();
    for (name, _) in &files {
        assert!(name.split('/').count() <= 2, "{name} lies too deep");
        assert!(name.ends_with(".rs"), "{name} is no source");
    }
    for part in PARTS {
        let covers = |(name, _): &&(String, String)| {
            part_of(name).is_some_and(|found| found.path == part.path)
        };
        assert!(
            files.iter().any(|file| covers(&file)),
            "{} is there",
            part.path
        );
    }
}

#[test]
fn there_is_one_package() {
    let manifest = std::fs::read_to_string(root().join("Cargo.toml")).unwrap_or_default();
    assert_eq!(manifest.matches("[package]").count(), 1);
    assert!(
        !manifest.contains("[workspace"),
        "one package needs no workspace"
    );
    let parts = ["src", "tests", "benches", "scripts", "assets", "styles"];
    let mut found = Vec::new();
    for part in parts
        .map(|part| root().join(part))
        .iter()
        .filter(|part| part.exists())
    {
        sources(part, &mut found);
    }
    let other = found.iter().find(|path| path.ends_with("Cargo.toml"));
    assert_eq!(other, None, "a second package");
}

/// Each text breaks one rule, in the file named before it.
#[test]
fn a_broken_rule_is_noticed() {
    let broken = [
        ("go/board.rs", "use yew::prelude::*;"),
        ("go/board.rs", "fn now() -> f64 { js_sys::Date::now() }"),
        ("go/board.rs", "use crate::app::state::AppState;"),
        ("go/board.rs", "use crate::{go::Color, i18n::Text};"),
        ("go/mod.rs", "pub use super::i18n::Text;"),
        ("go/mod.rs", "use super::super::browser;"),
        ("go/board.rs", "use crate::*;"),
        ("go/mod.rs", "use super::*;"),
        (
            "go/game.rs",
            "fn f() -> &'static str { \"White may not retake the ko yet.\" }",
        ),
        (
            "go/game.rs",
            "fn f() -> &'static str { r#\"no liberties left\"# }",
        ),
        (
            "go/game.rs",
            "fn f() -> &'static str { \"白方不能立即提回。\" }",
        ),
        ("go/game.rs", "let t = std::time::Duration::ZERO;"),
        ("i18n/en.rs", "use crate::components::board::Board;"),
        ("i18n/en.rs", "use yew::Html;"),
        ("components/board.rs", "use crate::browser::storage;"),
        ("components/board.rs", "use crate::browser::{dom, storage};"),
        ("components/board.rs", "use crate::app::App;"),
        ("components/board.rs", "let w = web_sys::window();"),
        ("components/board.rs", "use gloo_timers::callback::Timeout;"),
        ("app/state.rs", "use crate::browser::storage;"),
        ("app/effects.rs", "use web_sys::Storage;"),
        ("app/effects.rs", "let t = 'x'; let now = Instant::now();"),
        ("browser/storage.rs", "use crate::app::state::AppState;"),
        ("browser/storage.rs", "use crate::components::Board;"),
        ("browser/storage.rs", "let x = unsafe { f() };"),
        ("main.rs", "use shoutan::browser::worker;"),
        ("helpers/mod.rs", "fn f() {}"),
    ];
    for (file, text) in broken {
        let found = faults(file, text);
        assert_eq!(found.len(), 1, "{file}: {text}: {found:?}");
    }
}

/// None of these texts breaks a rule, though they look like it.
#[test]
fn what_is_allowed_is_let_pass() {
    let fine = [
        (
            "go/board.rs",
            "// yew and web_sys are not for the rules.\nuse super::color::Color;",
        ),
        ("go/board.rs", "/* use yew; */ use crate::go::Color;"),
        (
            "go/tree.rs",
            "fn f() { ok_or(\"a node is missing\"); Err(\"no such node here\") }",
        ),
        (
            "go/point.rs",
            "const LETTERS: &str = \"ABCDEFGHJKLMNOPQRSTUVWXYZ\";",
        ),
        (
            "go/rules.rs",
            "fn f<'a>(x: &'a str) { match c { '\"' => '\\'', '，' => 'x' } }",
        ),
        (
            "i18n/en.rs",
            "use crate::go::Color; fn f() { \"Use yew at crate::app.\" }",
        ),
        (
            "components/board.rs",
            "use crate::{browser::dom, go::{Color, Point}, i18n::Text};",
        ),
        (
            "components/board.rs",
            "use super::geometry::Geometry; use yew::prelude::*;",
        ),
        (
            "app/state.rs",
            "use crate::go::Game; use crate::i18n::Lang;",
        ),
        (
            "app/mod.rs",
            "use crate::browser::{dom, storage}; mod state;",
        ),
        ("app/mod.rs", "mod tests { use super::*; }"),
        ("app/saved.rs", "use super::*;"),
        ("browser/dom.rs", "use web_sys::Element; use super::page;"),
        (
            "main.rs",
            "fn main() { yew::Renderer::<shoutan::app::App>::new().render(); }",
        ),
    ];
    for (file, text) in fine {
        assert_eq!(faults(file, text), Vec::<String>::new(), "{file}: {text}");
    }
}
