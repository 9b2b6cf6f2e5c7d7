//! The site on a static host of its own, which can go away, come back, and remembers what it was
//! asked for.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Duration;

/// How a host can fail a file.
#[derive(Clone, Copy, Debug)]
pub enum Spoil {
    /// It is not there.
    Missing,
    /// The connection breaks in the middle of it.
    Broken,
    /// Half of it is all there is, as while a host is being filled.
    Half,
    /// A page comes instead, and all is said to be well.
    Page,
    /// It is said to be of no known kind.
    Kind,
}

/// What a server gives out, and what it was asked for.
struct Site {
    root: Mutex<PathBuf>,
    /// The path under which the site lies: `/` or `/go/`.
    base: String,
    /// Whether an unknown path is answered with a page and 200, as some hosts do.
    lenient: bool,
    open: AtomicBool,
    /// What fails, by the ending of its path.
    spoilt: Mutex<Option<(&'static str, Spoil)>>,
    asked: Mutex<Vec<String>>,
}

/// A small static web server on a port of its own. Nothing it says may be kept by the browser, so
/// whatever works without it works by the site's own doing.
pub struct Server {
    site: Arc<Site>,
    port: u16,
    running: Option<JoinHandle<()>>,
}

impl Server {
    /// Serves a folder under a path that begins and ends with a slash.
    pub fn start(root: &Path, base: &str) -> Server {
        Server::with(root, base, false)
    }

    /// The same on a host that answers every unknown path with a page and 200.
    pub fn start_lenient(root: &Path) -> Server {
        Server::with(root, "/", true)
    }

    fn with(root: &Path, base: &str, lenient: bool) -> Server {
        let mut server = Server {
            site: Arc::new(Site {
                root: Mutex::new(root.to_owned()),
                base: base.to_owned(),
                lenient,
                open: AtomicBool::new(false),
                spoilt: Mutex::default(),
                asked: Mutex::default(),
            }),
            port: 0,
            running: None,
        };
        server.resume();
        server
    }

    /// Serves again, on the same port as before.
    pub fn resume(&mut self) {
        let listener = TcpListener::bind(("127.0.0.1", self.port)).unwrap();
        self.port = listener.local_addr().unwrap().port();
        self.site.open.store(true, Ordering::SeqCst);
        let site = self.site.clone();
        self.running = Some(std::thread::spawn(move || {
            for connection in listener.incoming() {
                if !site.open.load(Ordering::SeqCst) {
                    return;
                }
                let site = site.clone();
                if let Ok(connection) = connection {
                    // A connection that breaks is the browser's business.
                    std::thread::spawn(move || site.answer(&connection).is_ok());
                }
            }
        }));
    }

    /// Goes away: nobody listens on the port any more.
    pub fn stop(&mut self) {
        let Some(running) = self.running.take() else {
            return;
        };
        self.site.open.store(false, Ordering::SeqCst);
        // Wakes the thread that waits for a connection.
        drop(TcpStream::connect(("127.0.0.1", self.port)));
        let _ = running.join();
        assert!(
            TcpStream::connect(("127.0.0.1", self.port)).is_err(),
            "the server still answers"
        );
    }

    /// Another build of the site takes the place of this one.
    pub fn put(&self, root: &Path) {
        root.clone_into(&mut self.site.root.lock().unwrap());
    }

    /// From now on the files whose paths end like this are failed, and no others.
    pub fn spoil(&self, spoilt: Option<(&'static str, Spoil)>) {
        *self.site.spoilt.lock().unwrap() = spoilt;
    }

    /// `http://127.0.0.1:4711`.
    pub fn origin(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// The address of the site.
    pub fn url(&self) -> String {
        format!("{}{}", self.origin(), self.site.base)
    }

    /// The paths that were asked for so far.
    pub fn asked(&self) -> Vec<String> {
        self.site.asked.lock().unwrap().clone()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(running) = self.running.take() {
            self.site.open.store(false, Ordering::SeqCst);
            drop(TcpStream::connect(("127.0.0.1", self.port)));
            let _ = running.join();
        }
    }
}

impl Site {
    fn answer(&self, connection: &TcpStream) -> std::io::Result<()> {
        // Browsers open connections ahead of need.
        connection.set_read_timeout(Some(Duration::from_secs(20)))?;
        let mut lines = BufReader::new(connection).lines();
        let Some(first) = lines.next() else {
            return Ok(());
        };
        let first = first?;
        for line in lines {
            if line?.is_empty() {
                break;
            }
        }
        if !self.open.load(Ordering::SeqCst) {
            return Ok(());
        }
        let mut words = first.split(' ');
        let (method, path) = (words.next(), words.next().unwrap_or("/"));
        let path = path.split(['?', '#']).next().unwrap_or("/");
        self.asked.lock().unwrap().push(path.to_owned());
        let (mut status, mut kind, mut body) = if method == Some("GET") {
            self.find(path)
        } else {
            ("405 Method Not Allowed", "text/plain", Vec::new())
        };
        let spoilt = *self.spoilt.lock().unwrap();
        let mut length = body.len();
        match spoilt.filter(|(ending, _)| path.ends_with(ending)) {
            None => {}
            Some((_, Spoil::Missing)) => {
                (status, kind, body) = ("404 Not Found", "text/plain", b"Not here".to_vec());
                length = body.len();
            }
            Some((_, Spoil::Broken)) => body.truncate(length / 2),
            Some((_, Spoil::Half)) => {
                body.truncate(length / 2);
                length = body.len();
            }
            Some((_, Spoil::Page)) => {
                kind = "text/html";
                body = b"<!doctype html><title>Sign in</title>".to_vec();
                length = body.len();
            }
            Some((_, Spoil::Kind)) => kind = "application/octet-stream",
        }
        let mut connection = connection;
        write!(
            connection,
            "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\n\
             Cache-Control: no-store\r\nConnection: close\r\n\r\n",
            length
        )?;
        connection.write_all(&body)
    }

    fn find(&self, path: &str) -> (&'static str, &'static str, Vec<u8>) {
        let root = self.root.lock().unwrap().clone();
        let inside = path
            .strip_prefix(&self.base)
            .filter(|inside| !inside.split('/').any(|part| part == ".."));
        let file = inside.map(|inside| match inside {
            "" => root.join("index.html"),
            name => root.join(name),
        });
        let found = file.and_then(|file| Some((kind(&file), std::fs::read(file).ok()?)));
        match found {
            Some((kind, body)) => ("200 OK", kind, body),
            None if self.lenient => (
                "200 OK",
                "text/html",
                b"<!doctype html><title>Not here</title>".to_vec(),
            ),
            None => ("404 Not Found", "text/plain", b"Not here".to_vec()),
        }
    }
}

fn kind(file: &Path) -> &'static str {
    match file.extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript",
        Some("css") => "text/css",
        Some("wasm") => "application/wasm",
        Some("txt") => "text/plain; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}
