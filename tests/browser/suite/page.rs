//! The page as a player meets it: points are touched, buttons pressed and messages read by the
//! names they have on the screen.

use std::cell::{Cell, RefCell};
use std::fmt::Debug;
use std::path::PathBuf;
use std::rc::Rc;
use std::time::{Duration, Instant};

use fantoccini::Locator;
use fantoccini::actions::{
    Actions, InputSource, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MouseActions, PointerAction,
    TouchActions,
};
use fantoccini::elements::{Element, ElementRef};
use fantoccini::key::Key;
use serde::Deserialize;
use serde_json::{Value, json};
use shoutan::go::Color;

use super::driver::Browser;
use super::engine::Engine;
use super::stage::Notes;

/// How long a person would wait before calling the page broken.
const PATIENCE: Duration = Duration::from_secs(20);

/// How many parts a change of the page may be drawn in, at most.
const PARTS: usize = 5;

/// A window's inside, in CSS pixels.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Window {
    width: u32,
    height: u32,
    phone: bool,
}

impl Window {
    /// The same window, so many pixels tall.
    pub fn tall(self, height: u32) -> Window {
        Window { height, ..self }
    }

    /// The same window, so many pixels wide.
    pub fn wide(self, width: u32) -> Window {
        Window { width, ..self }
    }

    /// Its size, to be told.
    pub fn name(self) -> String {
        format!("{}×{}", self.width, self.height)
    }
}

/// A window on a desk.
pub const WIDE: Window = Window {
    width: 1280,
    height: 860,
    phone: false,
};

/// A small window on a desk.
pub const DESK: Window = Window {
    width: 1280,
    height: 800,
    phone: false,
};

/// A small phone, held upright.
pub const PHONE: Window = Window {
    width: 360,
    height: 640,
    phone: true,
};

/// A tablet that lies on a table.
pub const TABLET: Window = Window {
    width: 1024,
    height: 768,
    phone: true,
};

/// A phone of today, held upright.
pub const TALL: Window = Window {
    width: 390,
    height: 844,
    phone: true,
};

/// What is to be seen and heard at one moment.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Look {
    /// The points row by row, each with its name for assistive technology.
    pub points: Vec<Vec<(String, String)>>,
    /// What the one status region says.
    pub status: String,
    /// The names of the players' cards, the one whose turn it is with ", to move".
    pub cards: Vec<String>,
    /// What is told at once, such as a fault in a form.
    pub alerts: Vec<String>,
    /// The name of the dialog that is open.
    pub dialog: Option<String>,
    /// The result as records have it, wherever it stands on the page: `W+2.5`.
    pub result: Option<String>,
    /// All text that is visible.
    pub text: String,
    /// The names of the buttons that can be pressed.
    pub buttons: Vec<String>,
    /// What has the focus: a point's coordinates or an accessible name.
    pub focus: String,
}

/// A game of the list, as it is shown.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Listed {
    /// Under which key it is kept.
    pub key: String,
    /// What it is called.
    pub name: String,
    /// What is said about it besides.
    pub about: Vec<String>,
    /// Whether it is on the board.
    pub here: bool,
}

impl Listed {
    /// Whether something is said about it.
    pub fn says(&self, words: &str) -> bool {
        self.about.iter().any(|about| about == words)
    }
}

impl Look {
    /// The board, a line for each row: `X` black, `O` white, `x` and `o` when marked dead.
    pub fn board(&self) -> String {
        let row = |row: &Vec<(String, String)>| row.iter().map(|(_, name)| drawn(name)).collect();
        self.points
            .iter()
            .map(row)
            .collect::<Vec<String>>()
            .join("\n")
    }

    /// The name of a point for assistive technology.
    pub fn name(&self, point: &str) -> &str {
        let mut all = self.points.iter().flatten();
        match all.find(|(at, _)| at == point) {
            Some((_, name)) => name,
            None => panic!("there is no {point} on the board"),
        }
    }

    /// The stone on a point.
    pub fn stone(&self, point: &str) -> Option<Color> {
        stone(self.name(point))
    }

    /// The stones that are marked dead, by their points.
    pub fn dead(&self) -> Vec<String> {
        let all = self.points.iter().flatten();
        all.filter(|(_, name)| parts(name).any(|part| part == "marked dead"))
            .map(|(point, _)| point.clone())
            .collect()
    }

    /// Who is to move, as the cards say; nobody while play has stopped.
    pub fn turn(&self) -> Option<Color> {
        let to_move = |side: &str| {
            self.cards
                .iter()
                .any(|card| card.starts_with(side) && card.ends_with(", to move"))
        };
        match (to_move("Black"), to_move("White")) {
            (true, false) => Some(Color::Black),
            (false, true) => Some(Color::White),
            (false, false) => None,
            (true, true) => panic!("both are to move: {:?}", self.cards),
        }
    }

    /// Whether a button of this name can be pressed.
    pub fn offers(&self, button: &str) -> bool {
        self.buttons.iter().any(|name| name == button)
    }
}

fn parts(name: &str) -> impl Iterator<Item = &str> {
    name.split(", ").skip(1)
}

fn stone(name: &str) -> Option<Color> {
    parts(name).find_map(|part| match part {
        "black" => Some(Color::Black),
        "white" => Some(Color::White),
        _ => None,
    })
}

fn drawn(name: &str) -> char {
    let dead = parts(name).any(|part| part == "marked dead");
    match (stone(name), dead) {
        (Some(Color::Black), false) => 'X',
        (Some(Color::Black), true) => 'x',
        (Some(Color::White), false) => 'O',
        (Some(Color::White), true) => 'o',
        (None, _) => '.',
    }
}

/// What every script of the tests may use: what is in reach, what is shown, what it is called.
const COMMON: &str = r"
const reach = document.querySelector('dialog[open]') || document.body;
const shown = e => e.checkVisibility({ visibilityProperty: true });
const plain = text => text.trim().replace(/\s+/g, ' ');
const said = e => {
  const copy = e.cloneNode(true);
  copy.querySelectorAll('[aria-hidden=true], input, select, textarea').forEach(hidden => hidden.remove());
  return plain(copy.textContent);
};
const called = e => plain(e.getAttribute('aria-label')
  || (e.labels && e.labels.length ? said(e.labels[0]) : said(e)));
const focus = () => {
  const e = document.activeElement;
  return !e || e === document.body ? '' : e.dataset.point || called(e);
};
const all = selector => [...reach.querySelectorAll(selector)].filter(shown);
// Waits until the page has done what it began. A slow device draws a change in parts, with time for
// other things between them: a picture alone may be one of half a change.
const quiet = async (pictures = 2) => {
  while (pictures--) await new Promise(drawn => requestAnimationFrame(drawn));
  let still = 0;
  const watch = new MutationObserver(() => { still = 0; });
  watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  // What changes all the time is not waited for.
  for (let turns = 0; still < 3 && turns < 100; turns++) {
    still += 1;
    // The page's own time may stand still.
    await new Promise(on => (window.realTimeout ?? setTimeout)(on, 5));
  }
  watch.disconnect();
};
";

const LOOK: &str = r"
const everywhere = selector => [...document.querySelectorAll(selector)];
const words = everywhere('body *').filter(e => !e.children.length && shown(e)).map(e => plain(e.textContent));
const dialog = document.querySelector('dialog[open]');
return {
  points: everywhere('[role=grid] [role=row]').map(row =>
    [...row.querySelectorAll('[data-point]')].map(p => [p.dataset.point, p.getAttribute('aria-label')])),
  status: everywhere('[role=status]').map(e => plain(e.innerText)).join(' | '),
  cards: everywhere('section.player').map(e =>
    e.getAttribute('aria-label') + (e.getAttribute('aria-current') === 'true' ? ', to move' : '')),
  alerts: everywhere('[role=alert]').filter(shown).map(e => plain(e.innerText)),
  dialog: dialog && called(dialog),
  result: words.find(word => /^([BW]\+(R|\d+(\.5)?)?|Void)$/.test(word)) || null,
  text: plain(document.body.innerText),
  buttons: all('button').filter(b => !b.disabled).map(called),
  focus: focus(),
};";

/// What a finger does at one time.
#[derive(Clone, Copy)]
pub enum Finger<'a> {
    /// Is moved to a point.
    Reach(&'a str),
    /// Touches the screen.
    Press,
    /// Stays where it is.
    Stay(Duration),
    /// Leaves the screen.
    Lift,
}

impl Finger<'_> {
    /// As [`FINGERS`] is told it.
    fn told(&self) -> Value {
        match self {
            Finger::Reach(point) => json!({ "reach": point }),
            Finger::Press => json!({ "send": "pointerdown" }),
            Finger::Stay(time) => json!({ "stay": time.as_millis() }),
            Finger::Lift => json!({ "send": "pointerup" }),
        }
    }
}

/// Scrolls an element to the middle if another one lies over it, such as buttons that stay where they
/// are: not every driver does it.
const UNCOVER: &str = r"
const e = arguments[0].closest('select') ?? arguments[0], r = e.getBoundingClientRect();
const top = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2);
if (!e.contains(top)) e.scrollIntoView({ block: 'center', behavior: 'instant' });
const { x, y, width, height } = e.getBoundingClientRect();
return {
  at: [x + width / 2, y + height / 2], says: called(e),
  asked: !!e.closest('dialog[open]'), once: !!e.closest('[data-once]'),
};
";

/// Presses what is at the place of an element, lets the page draw, and again, an eighth of a second
/// later by the stamps of the events: a driver, or a slow machine, takes too long between two presses
/// for them to be one double click.
const TIMES: &str = r"
const [element, times, done] = arguments;
const { x, y, width, height } = element.getBoundingClientRect();
const at = { clientX: x + width / 2, clientY: y + height / 2 };
const began = performance.now();
const press = left => {
  const stamp = { value: began + 125 * (times - left) };
  const hit = document.elementFromPoint(at.clientX, at.clientY);
  for (const [type, buttons] of [['pointerdown', 1], ['pointerup', 0], ['click', 0]]) {
    const event = new PointerEvent(type, {
      ...at, buttons, button: 0, detail: 1, pointerId: 1, pointerType: 'mouse', isPrimary: true,
      bubbles: true, cancelable: true, composed: true, view: window,
    });
    hit.dispatchEvent(Object.defineProperty(event, 'timeStamp', stamp));
  }
  if (left > 1) requestAnimationFrame(() => requestAnimationFrame(() => press(left - 1)));
  else done(true);
};
press(times);
";

/// Sends the page the pointer events of fingers where no driver can touch it. Like a browser, it
/// sends all of a finger's events to where the finger came down.
const FINGERS: &str = r"
const [fingers, done] = arguments;
const hands = fingers.map((steps, at) => ({ steps, pointerId: 100 + at, clientX: 0, clientY: 0, on: null }));
const send = (hand, type) => {
  const { pointerId, clientX, clientY } = hand;
  hand.on?.dispatchEvent(new PointerEvent(type, {
    pointerId, clientX, clientY, pointerType: 'touch', isPrimary: hand === hands[0],
    button: type === 'pointermove' ? -1 : 0, buttons: type === 'pointerup' ? 0 : 1,
    bubbles: true, cancelable: true, composed: true, view: window,
  }));
};
const step = (hand, { reach, send: type }) => {
  if (reach) {
    const r = document.querySelector(`[data-point='${reach}']`).getBoundingClientRect();
    [hand.clientX, hand.clientY] = [r.x + r.width / 2, r.y + r.height / 2];
    send(hand, 'pointermove');
  }
  if (type === 'pointerdown') hand.on = document.elementFromPoint(hand.clientX, hand.clientY);
  if (type) send(hand, type);
  if (type === 'pointerup') hand.on = null;
};
const tick = at => {
  const now = hands.map(hand => hand.steps[at] ?? {});
  hands.forEach((hand, of) => step(hand, now[of]));
  const stay = Math.max(...now.map(({ stay }) => stay ?? 0));
  if (hands.some(hand => hand.steps.length > at + 1)) setTimeout(() => tick(at + 1), stay);
  else done(true);
};
tick(0);
";

/// A page in a browser's window.
pub struct Page {
    browser: Rc<Browser>,
    /// Where a picture is left if the test fails.
    picture: PathBuf,
    /// What the browser noted is handed on here.
    notes: Rc<RefCell<Notes>>,
    /// Whether the browser was left.
    left: Cell<bool>,
    pressed: RefCell<Vec<Pressed>>,
}

/// When something was pressed, and what: nothing known if it was the board.
struct Pressed {
    time: Instant,
    spot: Option<Spot>,
}

/// Where a press goes.
#[derive(Clone, Deserialize)]
struct Spot {
    at: Place,
    /// What the element is called.
    says: String,
    /// Whether it is in a dialog.
    asked: bool,
    /// Whether it cannot be pressed twice in one go.
    once: bool,
}

impl Spot {
    fn is_near(&self, (x, y): Place) -> bool {
        /// More than the page takes for the same place.
        const NEAR: f64 = 40.0;
        (self.at.0 - x).abs() < NEAR && (self.at.1 - y).abs() < NEAR
    }
}

impl Pressed {
    /// Whether a press would still be half of a double click with this one, and would not be taken:
    /// it goes to what need not have been there.
    fn doubles(&self, next: &Spot) -> bool {
        self.is_fresh()
            && self.spot.as_ref().map_or(next.asked, |spot| {
                spot.is_near(next.at)
                    && (next.once || next.asked != spot.asked || next.says != spot.says)
            })
    }

    fn is_fresh(&self) -> bool {
        /// Longer than the page waits for the second half of a double click.
        const SOON: Duration = Duration::from_millis(420);
        self.time.elapsed() < SOON
    }
}

/// A place in the window, in CSS pixels.
pub type Place = (f64, f64);

impl Page {
    /// A window that shows nothing yet.
    pub fn new(browser: &Rc<Browser>, picture: PathBuf, notes: Rc<RefCell<Notes>>) -> Page {
        let page = Page {
            browser: browser.clone(),
            picture,
            notes,
            left: Cell::new(false),
            pressed: RefCell::default(),
        };
        page.go("about:blank");
        // What was noted for the page before is not this one's.
        browser.errors();
        browser.addresses();
        page
    }

    pub fn go(&self, url: &str) {
        self.browser.run(self.browser.client().goto(url));
    }

    /// Opens the site and waits for the board.
    pub fn visit(&self, url: &str) {
        self.go(url);
        self.wait_for_board();
    }

    /// Loads the page again.
    pub fn reload(&self) {
        self.script("window.isBefore = true");
        self.browser.reload();
        self.wait_for_board();
    }

    /// Waits for the board of a page that was just loaded.
    pub fn wait_for_board(&self) {
        self.wait("the board", || {
            let there = "return !window.isBefore
                && document.querySelector('main:not([aria-busy]) [data-point]') !== null";
            self.script(there)
                .as_bool()
                .unwrap_or_default()
                .then_some(())
        });
    }

    /// Gives the window's inside a size.
    pub fn resize(&self, window: Window) {
        let Window {
            width,
            height,
            phone,
        } = window;
        self.browser.resize(width, height, phone);
        // A page that was not made for handhelds, such as the empty one, is wider there.
        if phone && self.browser.engine() == Engine::Chromium {
            return;
        }
        self.wait("the window’s size", || {
            let inside = self.script("return [innerWidth, innerHeight]");
            (inside == json!([width, height])).then_some(())
        });
    }

    /// Runs a script in the page.
    pub fn script(&self, script: &str) -> Value {
        self.script_on(script, Vec::new())
    }

    /// Runs a script in the page that hands over what it finds to its last argument.
    pub fn script_later(&self, script: &str, arguments: Vec<Value>) -> Value {
        let client = self.browser.client();
        let script = format!("{COMMON}{script}");
        self.browser.run(client.execute_async(&script, arguments))
    }

    /// What the page keeps on a shelf of this device: keys and texts.
    pub fn stored(&self, shelf: &str) -> Vec<(String, String)> {
        let read = "const [name, done] = arguments;
            const open = indexedDB.open('shoutan');
            open.onsuccess = () => {
              const shelf = open.result.transaction(name).objectStore(name);
              const keys = shelf.getAllKeys(), texts = shelf.getAll();
              texts.onsuccess = () => {
                open.result.close();
                done(keys.result.map((key, at) => [key, texts.result[at]]));
              };
            };";
        let found = self.script_later(read, vec![shelf.into()]);
        match serde_json::from_value(found.clone()) {
            Ok(found) => found,
            Err(error) => panic!("{error}: not keys and texts: {found}"),
        }
    }

    /// The text under a key of a shelf.
    pub fn kept(&self, shelf: &str, key: &str) -> Option<String> {
        let mut all = self.stored(shelf).into_iter();
        all.find(|(other, _)| other == key).map(|(_, text)| text)
    }

    /// Puts another text under a key of a shelf; `None` empties the key.
    pub fn store(&self, shelf: &str, key: &str, text: Option<&str>) {
        self.store_all(&[(shelf, key, text)]);
    }

    /// Puts other texts under keys of shelves, all at once.
    pub fn store_all(&self, writes: &[(&str, &str, Option<&str>)]) {
        let write = "const [writes, done] = arguments;
            const open = indexedDB.open('shoutan');
            open.onsuccess = () => {
              const change = open.result.transaction(['page', 'games', 'index'], 'readwrite');
              for (const [name, key, text] of writes) {
                const shelf = change.objectStore(name);
                if (text === null) shelf.delete(key); else shelf.put(text, key);
              }
              change.oncomplete = () => { open.result.close(); done(true); };
            };";
        self.script_later(write, vec![json!(writes)]);
    }

    /// The key of the game on the board, once everything that was done is on the disk.
    pub fn current(&self) -> String {
        self.on_disk();
        let current = self.kept("page", "current").unwrap_or_default();
        let current: Value = serde_json::from_str(&current).unwrap_or_default();
        match current["kept"].as_u64() {
            Some(number) => format!("{number:020}"),
            None => panic!("no game is on the board: {current}"),
        }
    }

    /// Waits until everything that was done is on the disk.
    pub fn on_disk(&self) {
        // What is to be kept is handed over after it is drawn.
        self.still();
        self.wait_for(
            "the disk",
            "return !document.documentElement.hasAttribute('data-saving')",
        );
    }

    /// Runs a script in the page with arguments.
    pub fn script_on(&self, script: &str, arguments: Vec<Value>) -> Value {
        let client = self.browser.client();
        let script = format!("{COMMON}{script}");
        self.browser.run(client.execute(&script, arguments))
    }

    /// A picture for somebody who wants to see how it looks: only where `SHOUTAN_PICTURES` is set.
    pub fn take_picture(&self, name: &str) {
        if std::env::var_os("SHOUTAN_PICTURES").is_none() {
            return;
        }
        self.settle();
        let shot = self.run(self.browser.client().screenshot());
        let folder = self.picture.with_file_name("");
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join(format!("{name}.png")), shot).unwrap();
    }

    /// Lets the page finish what it draws, as [`settle`](Self::settle), where it can: it may be about
    /// to be loaded again. Windows in the background draw no pictures, so none is waited for.
    fn still(&self) {
        let client = self.browser.client();
        let script = format!("{COMMON}quiet(0).then(() => arguments[0](true))");
        let _ = self
            .browser
            .try_run(client.execute_async(&script, Vec::new()));
    }

    /// What is to be seen now, once the whole of a change is drawn.
    pub fn look(&self) -> Look {
        self.still();
        let seen = self.script(LOOK);
        match serde_json::from_value(seen.clone()) {
            Ok(look) => look,
            Err(error) => panic!("{error} in {seen}"),
        }
    }

    /// Waits until something is there.
    pub fn wait<T>(&self, what: &str, mut found: impl FnMut() -> Option<T>) -> T {
        let deadline = Instant::now() + PATIENCE;
        loop {
            if let Some(found) = found() {
                return found;
            }
            if Instant::now() > deadline {
                let says = self.script("return plain(document.body.innerText)");
                panic!("waited in vain for {what}; the page says: {says}");
            }
            self.pause();
        }
    }

    /// Lets the page go on before it is asked again.
    fn pause(&self) {
        self.browser.run(async {
            tokio::time::sleep(Duration::from_millis(10)).await;
            Ok::<(), ()>(())
        });
    }

    /// Waits until a script finds something to be true.
    pub fn wait_for(&self, what: &str, script: &str) {
        self.wait(what, || {
            let found = self.script(script);
            found.as_bool().filter(|&found| found)
        });
    }

    /// Waits until the page looks as it should.
    pub fn until(&self, what: &str, right: impl Fn(&Look) -> bool) -> Look {
        let mut look = self.wait(what, || {
            let look = self.look();
            right(&look).then_some(look)
        });
        // A slow device draws a change in parts: the whole of it is handed over.
        for _ in 0..PARTS {
            self.pause();
            let next = self.look();
            if next == look || !right(&next) {
                break;
            }
            look = next;
        }
        look
    }

    /// Waits until the status region says something that contains these words.
    pub fn hears(&self, words: &str) -> Look {
        self.until(&format!("“{words}” in the status"), |look| {
            look.status.contains(words)
        })
    }

    /// Waits until something of its own is told that contains these words.
    pub fn alerted(&self, words: &str) -> Look {
        self.until(&format!("“{words}” as a note"), |look| {
            look.alerts.iter().any(|alert| alert.contains(words))
        })
    }

    /// Lets the page finish what it began.
    pub fn settle(&self) {
        self.script_later("quiet().then(() => arguments[0](true))", Vec::new());
    }

    // Pointers

    /// The element of a point.
    pub fn point(&self, point: &str) -> Element {
        let selector = format!("[data-point='{point}']");
        let client = self.browser.client();
        self.browser.run(client.find(Locator::Css(&selector)))
    }

    /// Carries out what a hand does.
    pub fn gesture(&self, actions: impl Into<Actions>) {
        self.browser
            .run(self.browser.client().perform_actions(actions));
    }

    /// Presses and releases the mouse on a point.
    pub fn tap(&self, point: &str) {
        let element = self.point(point);
        self.lift_from_button(&element);
        self.gesture(
            MouseActions::new("mouse".into())
                .then(over(element))
                .then(DOWN)
                .then(UP),
        );
        self.pressed(None);
    }

    /// The same with Shift held down.
    pub fn shift_tap(&self, point: &str) {
        let shift = char::from(Key::Shift);
        let pause = Duration::ZERO;
        let keys = KeyActions::new("keys".into())
            .then(KeyAction::Down { value: shift })
            .pause(pause)
            .pause(pause)
            .pause(pause)
            .then(KeyAction::Up { value: shift });
        let mouse = MouseActions::new("mouse".into())
            .pause(pause)
            .then(over(self.point(point)))
            .then(DOWN)
            .then(UP)
            .pause(pause);
        self.gesture(Actions::from(keys).and(mouse));
    }

    /// Touches the page with fingers, each of which does one thing at a time.
    pub fn touch_with(&self, fingers: &[&[Finger]]) {
        for step in fingers.iter().copied().flatten() {
            if let Finger::Reach(point) = step {
                self.lift_from_button(&self.point(point));
            }
        }
        if !self.browser.engine().touches() {
            let told: Vec<Vec<Value>> = fingers
                .iter()
                .map(|steps| steps.iter().map(Finger::told).collect())
                .collect();
            self.script_later(FINGERS, vec![json!(told)]);
            return;
        }
        let mut hands: Vec<TouchActions> = fingers
            .iter()
            .enumerate()
            .map(|(at, steps)| {
                let finger = TouchActions::new(format!("finger {at}"));
                steps.iter().fold(finger, |finger, step| match step {
                    Finger::Reach(point) => finger.then(over(self.point(point))),
                    Finger::Press => finger.then(DOWN),
                    Finger::Stay(time) => finger.pause(*time),
                    Finger::Lift => finger.then(UP),
                })
            })
            .collect();
        let first = Actions::from(hands.remove(0));
        self.gesture(hands.into_iter().fold(first, Actions::and));
    }

    /// Touches a point with a finger, for so long.
    pub fn touch_for(&self, point: &str, hold: Duration) {
        self.touch_with(&[&[
            Finger::Reach(point),
            Finger::Press,
            Finger::Stay(hold),
            Finger::Lift,
        ]]);
    }

    /// Touches a point with a finger.
    pub fn touch(&self, point: &str) {
        self.touch_for(point, Duration::from_millis(30));
    }

    /// Plays with the mouse and waits for the stone.
    pub fn play(&self, point: &str, color: Color) {
        self.tap(point);
        self.wait(&format!("the stone at {point}"), || {
            let name = self.script_on(
                "return document.querySelector(`[data-point='${arguments[0]}']`).getAttribute('aria-label')",
                vec![json!(point)],
            );
            let name = name.as_str().unwrap_or_default();
            (stone(name) == Some(color) && name.contains("last move")).then_some(())
        });
    }

    /// Plays points by the mouse, whatever the language.
    pub fn play_points(&self, points: &[&str]) {
        for point in points {
            self.tap(point);
            self.settle();
        }
    }

    /// Plays a sequence, Black first.
    pub fn play_all(&self, points: &[&str]) {
        for (&point, color) in points.iter().zip(Color::BOTH.into_iter().cycle()) {
            self.play(point, color);
        }
    }

    // Buttons and fields

    /// The button of a name, if it can be pressed now.
    fn button(&self, name: &str) -> Option<Element> {
        self.element(
            "return all('button').find(b => !b.disabled && called(b) === arguments[0]) || null",
            name,
        )
    }

    fn element(&self, script: &str, name: &str) -> Option<Element> {
        let found = self.script_on(script, vec![json!(name)]);
        self.found(&found)
    }

    /// The element that a script found.
    fn found(&self, found: &Value) -> Option<Element> {
        let id = found.as_object()?.values().next()?.as_str()?.to_owned();
        let client = self.browser.client().clone();
        Some(Element::from_element_id(client, ElementRef::from(id)))
    }

    /// Clicks on an element, which is brought from under what covers it first.
    fn click(&self, element: &Element) {
        let spot = self.lift(self.script_on(UNCOVER, vec![json!(element)]));
        self.browser.run(element.clone().click());
        self.pressed(Some(spot));
    }

    /// Waits as long as a press would be half of a double click that the page does not take.
    fn lift(&self, place: Value) -> Spot {
        let spot: Spot = serde_json::from_value(place).unwrap();
        self.wait("the end of a double click", || {
            let pressed = self.pressed.borrow();
            // A finger may double any of them, and since the one before the last a button of the same
            // name may be another.
            let half = pressed.iter().rev().enumerate().any(|(since, one)| {
                let near = one
                    .spot
                    .as_ref()
                    .is_some_and(|there| there.is_near(spot.at));
                one.doubles(&spot) || since > 0 && near && one.is_fresh()
            });
            (!half).then_some(())
        });
        spot
    }

    /// The same before a press on a point.
    fn lift_from_button(&self, point: &Element) {
        let pressed = self.pressed.borrow();
        let Some(last) = pressed.last() else { return };
        if let Some(spot) = &last.spot
            && last.is_fresh()
        {
            let middle = "const { x, y, width, height } = arguments[0].getBoundingClientRect();
                return [x + width / 2, y + height / 2]";
            let place = self.script_on(middle, vec![json!(point)]);
            let there: Place = serde_json::from_value(place).unwrap();
            self.wait("the end of a double click", || {
                (!last.is_fresh() || !spot.is_near(there)).then_some(())
            });
        }
    }

    /// Notes what was pressed.
    fn pressed(&self, spot: Option<Spot>) {
        let time = Instant::now();
        let mut pressed = self.pressed.borrow_mut();
        pressed.retain(Pressed::is_fresh);
        pressed.push(Pressed { time, spot });
    }

    /// Presses a button, as soon as it can be pressed.
    pub fn press(&self, name: &str) {
        self.click_found(&format!("the button “{name}”"), || self.button(name));
    }

    /// Presses the place of a button several times in one go, as a hand does that shakes: whatever is
    /// there by then.
    pub fn press_times(&self, name: &str, times: u32) {
        let button = self.wait(&format!("the button “{name}”"), || self.button(name));
        self.script_on(UNCOVER, vec![json!(button)]);
        self.script_later(TIMES, vec![json!(button), json!(times)]);
        self.pressed(None);
        self.settle();
    }

    /// Presses a button by what is done at its place: by a finger, not by the mouse.
    pub fn press_by(&self, name: &str, press: impl FnOnce(Place)) {
        self.still();
        let button = self.wait(&format!("the button “{name}”"), || self.button(name));
        let spot = self.lift(self.script_on(UNCOVER, vec![json!(button)]));
        press(spot.at);
        self.pressed(Some(spot));
    }

    /// Clicks on what is found. If it is drawn anew in that moment it is looked for again.
    fn click_found(&self, what: &str, mut found: impl FnMut() -> Option<Element>) {
        // A dialog that was asked for lies over everything else.
        self.still();
        for _ in 0..3 {
            let element = self.wait(what, &mut found);
            let client = self.browser.client();
            let clicked = self
                .browser
                .try_run(client.execute(&format!("{COMMON}{UNCOVER}"), vec![json!(element)]))
                .and_then(|place| {
                    let spot = self.lift(place);
                    self.browser.try_run(element.click())?;
                    self.pressed(Some(spot));
                    Ok(())
                });
            match clicked {
                Ok(()) => return,
                Err(why) if why.contains("StaleElementReference") => {}
                Err(why) => panic!("{why}"),
            }
        }
        panic!("{what} never stays");
    }

    /// Presses whatever a script finds for a name, as soon as it finds it.
    pub fn press_found(&self, what: &str, script: &str, name: &str) {
        self.click_found(what, || self.element(script, name));
    }

    /// Chooses one of several.
    pub fn choose(&self, name: &str) {
        self.click_found(&format!("the choice “{name}”"), || {
            self.element(
                "return all('label').find(l => l.querySelector('input[type=radio]') \
                 && (said(l) === arguments[0] || said(l.querySelector('b') || l) === arguments[0])) || null",
                name,
            )
        });
    }

    /// Opens what is folded up under these words.
    pub fn unfold(&self, name: &str) {
        let found = self.wait(&format!("“{name}” to unfold"), || {
            self.element(
                "return all('summary').find(s => said(s) === arguments[0]) || null",
                name,
            )
        });
        self.click(&found);
    }

    /// Chooses from a list.
    pub fn select(&self, list: &str, option: &str) {
        let found = self.wait(&format!("“{option}” in the list “{list}”"), || {
            let found = self.script_on(
                "const list = all('select').find(s => called(s) === arguments[0]);
                 return list && [...list.options].find(o => plain(o.textContent) === arguments[1]) || null",
                vec![json!(list), json!(option)],
            );
            self.found(&found)
        });
        self.click(&found);
        self.wait(&format!("“{option}” to be chosen"), || {
            (self.selected(list) == option).then_some(())
        });
    }

    /// What is chosen from a list.
    pub fn selected(&self, list: &str) -> String {
        self.still();
        let chosen = self.script_on(
            "const list = all('select').find(s => called(s) === arguments[0]);
             return list && list.selectedOptions.length ? plain(list.selectedOptions[0].textContent) : ''",
            vec![json!(list)],
        );
        chosen.as_str().unwrap_or_default().to_owned()
    }

    fn field(&self, name: &str) -> Element {
        self.wait(&format!("the field “{name}”"), || {
            self.element(
                "return all('input[type=text], input[type=search], textarea').find(i => called(i) === arguments[0]) || null",
                name,
            )
        })
    }

    /// Presses the button beside a number that makes it one more, or one less.
    pub fn step(&self, field: &str, more: bool) {
        let way = if more { "More" } else { "Less" };
        let found = self.wait(&format!("“{way}” beside “{field}”"), || {
            let found = self.script_on(
                "const within = all('.stepper').find(s => {
                   const field = s.querySelector('input'), group = s.closest('[role=group]');
                   return (field ? called(field) : group && called(group)) === arguments[0];
                 });
                 return within && [...within.querySelectorAll('button')].find(b => called(b) === arguments[1]) || null",
                vec![json!(field), json!(way)],
            );
            self.found(&found)
        });
        self.click(&found);
    }

    /// Types into a field, in place of what it holds.
    pub fn fill(&self, name: &str, text: &str) {
        let field = self.field(name);
        self.click(&field);
        let control = char::from(Key::Control);
        let down = |value| KeyAction::Down { value };
        let up = |value| KeyAction::Up { value };
        self.gesture(
            KeyActions::new("keys".into())
                .then(down(control))
                .then(down('a'))
                .then(up('a'))
                .then(up(control)),
        );
        self.key(Key::Backspace);
        // Some drivers will not type nothing.
        if !text.is_empty() {
            self.browser.run(field.send_keys(text));
        }
    }

    /// What a field holds.
    pub fn value(&self, name: &str) -> String {
        let field = self.field(name);
        self.browser.run(field.prop("value")).unwrap_or_default()
    }

    /// Presses a key and lets it go, wherever the focus is.
    pub fn key(&self, key: impl Into<char>) {
        // What hears keys does so once it is drawn.
        self.still();
        self.raw_key(key.into());
    }

    fn raw_key(&self, value: char) {
        self.gesture(
            KeyActions::new("keys".into())
                .then(KeyAction::Down { value })
                .then(KeyAction::Up { value }),
        );
    }

    /// Presses keys one after the other, as somebody types.
    pub fn type_keys(&self, text: &str) {
        self.still();
        text.chars().for_each(|value| self.raw_key(value));
    }

    /// Presses keys together: each is held while the next ones are pressed.
    pub fn chord(&self, keys: Vec<char>) {
        let down = |actions: KeyActions, &value: &char| actions.then(KeyAction::Down { value });
        let up = |actions: KeyActions, &value: &char| actions.then(KeyAction::Up { value });
        let pressed = keys.iter().fold(KeyActions::new("keys".into()), down);
        self.gesture(keys.iter().rev().fold(pressed, up));
    }

    /// What has the focus: a point's coordinates or an accessible name.
    pub fn focus(&self) -> String {
        let focus = self.script("return focus();");
        focus.as_str().unwrap_or_default().to_owned()
    }

    /// Goes on by Tab until something has the focus.
    pub fn tab_to(&self, name: &str) {
        self.tab_until(name, |focus| focus == name);
    }

    /// Goes to the board by Tab: it takes the focus at one of its points.
    pub fn tab_to_board(&self) {
        let look = self.look();
        let points = look.points.iter().flatten();
        let points: Vec<&String> = points.map(|(point, _)| point).collect();
        self.tab_until("the board", |focus| {
            points.iter().any(|point| *point == focus)
        });
    }

    fn tab_until(&self, what: &str, right: impl Fn(&str) -> bool) {
        let mut passed = Vec::new();
        for _ in 0..60 {
            let focus = self.focus();
            if right(&focus) {
                return;
            }
            passed.push(focus);
            self.key(Key::Tab);
        }
        panic!("Tab never reaches {what}, only {passed:?}");
    }

    /// Starts a game with the default agreements on a board of another size.
    pub fn new_game(&self, size: &str) {
        self.press("New game");
        self.until("the dialog", |look| look.dialog.is_some());
        match size {
            "9" | "13" | "19" => self.choose(size),
            _ => {
                self.choose("Other");
                self.fill("Other", size);
            }
        }
        self.press("Start game");
        self.until("the new board", |look| {
            look.dialog.is_none()
                && look
                    .board()
                    .bytes()
                    .all(|byte| matches!(byte, b'.' | b'\n'))
        });
    }

    /// Passes, and says yes where the page asks.
    pub fn pass(&self, stops: bool) {
        self.press("Pass");
        if stops {
            self.until("the question", |look| look.dialog.is_some());
            self.press("Pass");
            self.until("the count", |look| look.offers("Accept count"));
            self.advised();
        } else {
            self.hears("passed");
        }
    }

    /// Marks the group of a point dead, whatever was proposed for it.
    pub fn mark_dead(&self, point: &str) -> Look {
        self.advised();
        if self.look().dead().iter().any(|dead| dead == point) {
            self.tap(point);
            self.hears("marked alive");
        }
        self.tap(point);
        self.hears("marked dead")
    }

    /// Waits until dead stones have been looked for.
    pub fn advised(&self) {
        self.wait("the proposal", || {
            let busy = self.script("return !!document.querySelector('.proposal[aria-busy]')");
            (busy == false).then_some(())
        });
    }

    // Games that are kept, and files

    /// Opens the list of the games that are kept.
    pub fn open_games(&self) -> Vec<Listed> {
        self.press("Menu");
        self.press("Games");
        self.until("the list of games", |look| {
            look.dialog.as_deref() == Some("Games")
        });
        self.games()
    }

    /// The games of the list that is shown.
    pub fn games(&self) -> Vec<Listed> {
        let found = self.script(
            "return all('.games > li').map(li => ({
               key: li.dataset.game,
               name: plain(li.querySelector('.game-name').textContent),
               about: [...li.querySelectorAll('.game-about > span')].map(said),
               here: !!li.querySelector('.game-here'),
             }))",
        );
        match serde_json::from_value(found.clone()) {
            Ok(found) => found,
            Err(error) => panic!("{error} in {found}"),
        }
    }

    /// Waits until the list of games is as it should be.
    pub fn games_until(&self, what: &str, right: impl Fn(&[Listed]) -> bool) -> Vec<Listed> {
        self.wait(what, || Some(self.games()).filter(|games| right(games)))
    }

    /// Puts a game of the list on the board.
    pub fn open_game(&self, key: &str) -> Look {
        self.press_found(
            &format!("the game {key}"),
            "return all('.games > li').find(li => li.dataset.game === arguments[0])?.querySelector('.game') || null",
            key,
        );
        self.until("the game", |look| look.dialog.is_none())
    }

    /// From now on what the page saves as a file is caught, until it is loaded again.
    pub fn catch_files(&self) {
        self.script(
            "if (window.savedFiles) return;
             window.savedFiles = [];
             let last = null;
             const make = URL.createObjectURL;
             URL.createObjectURL = blob => { last = blob; return make.call(URL, blob); };
             HTMLAnchorElement.prototype.click = function () {
               savedFiles.push([this.download, last]);
             };",
        );
    }

    /// The next file that the page saves, or saved: its name and its text.
    pub fn saved_file(&self) -> (String, String) {
        self.wait_for("a file", "return savedFiles.length > 0");
        let file = self.script_later(
            "const done = arguments[0], [name, blob] = savedFiles.shift();
             blob.text().then(text => done([name, text]));",
            Vec::new(),
        );
        serde_json::from_value(file).unwrap_or_default()
    }

    /// Drops a file on the page.
    pub fn drop_file(&self, bytes: &[u8]) {
        self.script(&format!(
            "const data = new DataTransfer();
             data.items.add(new File([new Uint8Array({bytes:?})], '1846.sgf'));
             window.dispatchEvent(new DragEvent('drop', {{ dataTransfer: data, cancelable: true }}));"
        ));
    }

    /// Chooses files in the dialog that opens records.
    pub fn choose_files(&self, texts: &[String]) {
        self.script_on(
            "const data = new DataTransfer(), field = reach.querySelector('input[type=file]');
             arguments[0].forEach((text, at) => data.items.add(new File([text], `game ${at}.sgf`)));
             field.files = data.files;
             field.dispatchEvent(new Event('change', { bubbles: true }));",
            vec![json!(texts)],
        );
    }

    // What the browser noted

    /// Names of elements as assistive technology is told them, for everything a selector finds
    /// that is shown.
    pub fn computed_names(&self, selector: &str) -> Vec<String> {
        let found = self.script_on("return all(arguments[0])", vec![json!(selector)]);
        let found = found.as_array().cloned().unwrap_or_default();
        found
            .iter()
            .filter_map(|element| element.as_object()?.values().next()?.as_str())
            .map(|id| self.browser.computed_name(id))
            .collect()
    }

    /// The elements that a script finds.
    pub fn elements(&self, script: &str) -> Vec<Element> {
        let found = self.script(script);
        let found = found.as_array().cloned().unwrap_or_default();
        found.iter().filter_map(|found| self.found(found)).collect()
    }

    /// The role of an element as assistive technology is told it.
    pub fn computed_role(&self, element: &Element) -> String {
        self.browser.computed_role(&element.element_id())
    }

    /// The name of an element as assistive technology is told it.
    pub fn computed_name(&self, element: &Element) -> String {
        self.browser.computed_name(&element.element_id())
    }

    /// Gives an element the focus, as assistive technology does.
    pub fn focus_on(&self, element: &Element) {
        let client = self.browser.client();
        let argument = serde_json::to_value(element).unwrap_or_default();
        self.browser
            .run(client.execute("arguments[0].focus()", vec![argument]));
    }

    /// Hands on what the page asked for and every error since the last time.
    pub fn note(&self) {
        let resources = "return performance.getEntriesByType('resource').map(entry => entry.name)";
        let resources = self.script(resources);
        let resources = resources.as_array().cloned().unwrap_or_default();
        let mut notes = self.notes.borrow_mut();
        notes.errors.extend(self.browser.errors());
        notes.addresses.extend(self.browser.addresses());
        let resources = resources.iter().filter_map(Value::as_str);
        notes.addresses.extend(resources.map(str::to_owned));
    }

    /// Closes the browser as a person does.
    pub fn close_browser(self) {
        self.note();
        self.left.set(true);
        self.browser.close();
    }

    /// Ends the browser at once, without a word.
    pub fn kill_browser(self) {
        self.left.set(true);
        self.browser.kill();
    }

    /// Carries out a command of the protocol.
    pub fn run<T, E: Debug>(&self, command: impl Future<Output = Result<T, E>>) -> T {
        self.browser.run(command)
    }

    /// The browser around the page.
    pub fn browser(&self) -> &Rc<Browser> {
        &self.browser
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            if !self.left.get() {
                self.note();
            }
            return;
        }
        let shot = self.browser.try_run(self.browser.client().screenshot());
        let saved = shot.and_then(|shot| {
            let folder = self.picture.parent().unwrap_or(&self.picture);
            std::fs::create_dir_all(folder)
                .and_then(|()| std::fs::write(&self.picture, shot))
                .map_err(|error| error.to_string())
        });
        match saved {
            Ok(()) => println!("    the page then: {}", self.picture.display()),
            Err(why) => println!("    no picture of the page: {why}"),
        }
    }
}

/// Moves a pointer over the middle of an element, at once.
pub fn over(element: Element) -> PointerAction {
    PointerAction::MoveToElement {
        element,
        duration: Some(Duration::ZERO),
        x: 0.0,
        y: 0.0,
    }
}

/// Presses the pointer down.
pub const DOWN: PointerAction = PointerAction::Down {
    button: MOUSE_BUTTON_LEFT,
};

/// Lets the pointer go.
pub const UP: PointerAction = PointerAction::Up {
    button: MOUSE_BUTTON_LEFT,
};
