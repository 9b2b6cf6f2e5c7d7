//! What the page costs in a browser: measured and printed, never asserted. `make bench` runs it.

use std::time::Instant;

use serde_json::{Value, json};
use shoutan::go::{About, Board, BoardSize, Color, Inquiry, Ruleset, sgf};

use super::super::common::cases;
use super::super::common::work::{game, record};
use super::page::{Page, WIDE};
use super::stage::Stage;

fn row(what: &str, found: &str) {
    println!("| {what} | {found} |");
}

/// Prints the table.
pub fn run(stage: &Stage) {
    println!("| in Chromium | measured |");
    println!("|---|---|");
    start(stage);
    moves(stage);
    jumps(stage);
    records(stage);
    dead_stones(stage);
}

/// Notes when the board can first be played on, and what kept the page busy for long.
const WATCH: &str = "window.longest = 0;
    new PerformanceObserver((list) => list.getEntries().forEach((task) => {
        window.longest = Math.max(window.longest, task.duration);
    })).observe({ type: 'longtask', buffered: true });
    new MutationObserver((_, watch) => {
        if (document.querySelector('main:not([aria-busy]) [data-point]')) {
            window.playable = performance.now();
            watch.disconnect();
        }
    }).observe(document, { subtree: true, childList: true, attributes: true });";

fn playable(page: &Page) -> f64 {
    page.wait("a board to play on", || {
        page.script("return window.playable ?? null").as_f64()
    })
}

/// From the address to a board that can be played on, with a quarter of the machine's speed.
fn start(stage: &Stage) {
    let page = stage.unopened(WIDE);
    let browser = page.browser();
    browser.devtools(
        "Page.addScriptToEvaluateOnNewDocument",
        json!({ "source": WATCH }),
    );
    let slow = |rate: u32| {
        browser.devtools("Emulation.setCPUThrottlingRate", json!({ "rate": rate }));
    };
    slow(4);
    page.go(&page.server.url());
    row(
        "start, first visit, CPU throttled 4 times",
        &format!("{:.0} ms", playable(&page)),
    );
    super::offline::kept(&page);
    let mut times: Vec<f64> = (0..5)
        .map(|_| {
            page.reload();
            playable(&page)
        })
        .collect();
    row(
        "start from what is kept, CPU throttled 4 times",
        &spread(&mut times),
    );
    slow(1);
    let mut times: Vec<f64> = (0..5)
        .map(|_| {
            page.reload();
            playable(&page)
        })
        .collect();
    row("start from what is kept", &spread(&mut times));
}

fn spread(times: &mut [f64]) -> String {
    times.sort_by(f64::total_cmp);
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
    format!("median {:.1} ms, at worst {:.1} ms", at(0.5), at(1.0))
}

/// Plays on a point and tells the time until the page has changed, how many changes there were
/// in all and on the board, and how many nodes were met.
const PLAY: &str = "const [name, done] = arguments;
    const point = document.querySelector(`[data-point='${name}']`).getBoundingClientRect();
    const at = { bubbles: true, cancelable: true, pointerId: 1, pointerType: 'mouse',
        isPrimary: true, clientX: point.x + point.width / 2, clientY: point.y + point.height / 2 };
    const board = document.querySelector('.board-host');
    let last = 0, count = 0, nodes = new Set();
    const watch = new MutationObserver((changes) => {
        last = performance.now();
        for (const change of changes) {
            count += 1;
            if (board.contains(change.target)) nodes.add(change.target);
        }
    });
    const target = document.elementFromPoint(at.clientX, at.clientY) ?? board;
    target.dispatchEvent(new PointerEvent('pointermove', at));
    requestAnimationFrame(() => requestAnimationFrame(() => {
        watch.observe(document.body,
            { subtree: true, childList: true, attributes: true, characterData: true });
        const begun = performance.now();
        target.dispatchEvent(new PointerEvent('pointerdown', { ...at, button: 0, buttons: 1 }));
        target.dispatchEvent(new PointerEvent('pointerup', { ...at, button: 0, buttons: 0 }));
        requestAnimationFrame(() => requestAnimationFrame(() => {
            watch.disconnect();
            done([last - begun, count, nodes.size]);
        }));
    }));";

/// A quiet move, from the pointer to the changed page.
fn moves(stage: &Stage) {
    const MEASURED: u32 = 15;
    for number in [10, 100, 300] {
        let page = stage.open("en", WIDE);
        page.drop_file(sgf::write(game(number, 7).record()).as_bytes());
        page.until("the review", |look| look.text.contains("Review"));
        page.press("Last");
        page.press("Play on from here");
        page.until("the game", |look| look.turn().is_some());
        let (mut times, mut changes, mut nodes) = (Vec::new(), Vec::new(), Vec::new());
        for _ in 0..MEASURED {
            let look = page.look();
            let rows = look.points.iter().flatten();
            let free: Vec<&String> = rows
                // An empty point is called by its place alone.
                .filter(|(point, name)| name == point)
                .map(|(point, _)| point)
                .collect();
            let point = free[free.len() / 2];
            let before = look.board();
            let told = page.script_later(PLAY, vec![json!(point)]);
            page.settle();
            if page.look().board() == before {
                continue;
            }
            times.extend(told[0].as_f64());
            changes.extend(told[1].as_f64());
            nodes.extend(told[2].as_f64());
        }
        let middle = |found: &mut Vec<f64>| {
            found.sort_by(f64::total_cmp);
            found.get(found.len() / 2).copied().unwrap_or_default()
        };
        row(
            &format!("a move at {number}, pointer to page"),
            &format!(
                "{}; {} changes, {} nodes of the board",
                spread(&mut times),
                middle(&mut changes),
                middle(&mut nodes)
            ),
        );
    }
}

/// Presses a key and tells the time until the page has changed.
const KEY: &str = "const [key, done] = arguments;
    let last = 0;
    const watch = new MutationObserver(() => { last = performance.now(); });
    watch.observe(document.body,
        { subtree: true, childList: true, attributes: true, characterData: true });
    const begun = performance.now();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    setTimeout(() => { watch.disconnect(); done(last - begun); }, 60);";

/// From one end of a long game to the other.
fn jumps(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.drop_file(sgf::write(game(400, 7).record()).as_bytes());
    page.until("the review", |look| look.text.contains("Review"));
    let mut times: Vec<f64> = ["End", "Home"]
        .iter()
        .cycle()
        .take(20)
        .filter_map(|key| page.script_later(KEY, vec![json!(key)]).as_f64())
        .collect();
    row("a jump across a game of 400 moves", &spread(&mut times));
}

/// Drops a record of this text, so many times over in one comment, and tells the time until it is
/// on the board.
const DROP: &str = "const [text, filler, done] = arguments;
    const data = new DataTransfer();
    const whole = text.replace('FILLER', () => 'a word '.repeat(filler / 7));
    data.items.add(new File([whole], 'game.sgf'));
    const begun = performance.now();
    const watch = new MutationObserver(() => {
        if (document.querySelector('.room.review')) {
            watch.disconnect();
            requestAnimationFrame(() => done([performance.now() - begun, whole.length]));
        }
    });
    watch.observe(document.body, { subtree: true, childList: true, attributes: true });
    window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true }));";

/// Large records.
fn records(stage: &Stage) {
    let text = sgf::write(record(10_000).record());
    for (what, filler) in [
        ("an SGF of 10,000 nodes", 0),
        ("an SGF of 10 MB", 10_000_000),
    ] {
        let commented = text.replacen("(;", "(;C[FILLER]", 1);
        let mut times = Vec::new();
        for _ in 0..3 {
            let page = stage.open("en", WIDE);
            let told = page.script_later(DROP, vec![json!(commented), json!(filler)]);
            times.extend(told[0].as_f64());
        }
        row(&format!("{what}, opened"), &spread(&mut times));
    }
}

/// Asks a worker of its own and tells the time to its last answer.
const ASK: &str = "const [question, done] = arguments;
    window.asked ??= new Promise((ready) => {
        const worker = new Worker(document.querySelector('meta[name=shoutan-judge]').content);
        worker.onmessage = () => ready(worker);
    });
    window.asked.then((worker) => {
        const begun = performance.now();
        worker.onmessage = () => done(performance.now() - begun);
        worker.postMessage(question);
    });";

/// Dead stones, in the worker.
fn dead_stones(stage: &Stage) {
    let boards = boards();
    let page = stage.open("en", WIDE);
    page.script(WATCH);
    let mut times: Vec<f64> = boards
        .iter()
        .zip(1..)
        .filter_map(|(board, number)| {
            let rules = Ruleset::CHINESE;
            let inquiry = Inquiry::of(number, board, None, &rules, About::DeadStones);
            let question = serde_json::to_string(&inquiry).ok()?;
            page.script_later(ASK, vec![json!(question)]).as_f64()
        })
        .collect();
    row(
        &format!("dead stones of {} boards, in the worker", times.len()),
        &spread(&mut times),
    );
    let longest = page.script("return window.longest");
    row(
        "the page busy without a pause meanwhile, at most",
        &format!("{} ms", longest.as_f64().unwrap_or_default()),
    );
    // As players see it: the second pass, and the marks are there.
    let page = stage.open("en", WIDE);
    page.drop_file(sgf::write(game(280, 7).record()).as_bytes());
    page.until("the review", |look| look.text.contains("Review"));
    page.press("Last");
    page.press("Play on from here");
    page.until("the game", |look| look.turn().is_some());
    page.pass(false);
    page.press("Pass");
    page.until("the question", |look| look.dialog.is_some());
    let begun = Instant::now();
    page.press("Pass");
    page.until("the count", |look| look.offers("Accept count"));
    page.advised();
    row(
        "from the last pass to the marks, seen from outside the browser",
        &format!("{} ms", begun.elapsed().as_millis()),
    );
}

/// Finished boards: those of `$SHOUTAN_CASES`, else games made up here.
fn boards() -> Vec<Board> {
    let shared = cases::shared();
    let found = shared.and_then(|cases| cases::read_folder(&format!("{cases}/dead-stones")).ok());
    match found {
        Some(found) => found.iter().filter_map(|(_, case)| board(case)).collect(),
        None => (200..230)
            .map(|moves| game(moves, 7).board().clone())
            .collect(),
    }
}

fn board(case: &Value) -> Option<Board> {
    let rows = case["board"].as_array()?;
    let size = BoardSize::square(u8::try_from(rows.len()).ok()?)?;
    let mut stones = Vec::new();
    for (at, row) in rows.iter().enumerate() {
        for (col, sign) in row.as_str()?.chars().enumerate() {
            let color = match sign {
                'X' => Color::Black,
                'O' => Color::White,
                _ => continue,
            };
            let point = size.point(u8::try_from(col).ok()?, u8::try_from(at).ok()?)?;
            stones.push((point, Some(color)));
        }
    }
    Some(Board::new(size).with(stones))
}
