//! Records as people and programs write them: odd files, huge ones, every form in which a result
//! or a komi was seen, and the law that nothing is lost by reading and writing. The last line says
//! how many passed.
#![cfg_attr(
    target_arch = "wasm32",
    allow(unused, reason = "runs natively, with a decoder of its own")
)]
#![allow(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a failed case has to stop the run"
)]

mod common;

use std::process::ExitCode;

use common::cases;
use common::report::{Errors, Report, expect};
use serde_json::Value;
use shoutan::go::sgf::{self, Read, RepairKind, SgfError};
use shoutan::go::{Color, Game, GameRecord, Move, NodeId, Outcome, Point, encoding};

#[cfg(target_arch = "wasm32")]
fn main() {}

#[cfg(not(target_arch = "wasm32"))]
fn main() -> ExitCode {
    let mut report = Report::default();
    report.run("own", own(), |check| check());
    report.run("huge", huge(), |(text, nodes)| huge_is_read(text, *nodes));
    if let Some(folder) = cases::shared() {
        report.run("odd", rows(&format!("{folder}/sgf-odd")), odd);
        report.run("games", games(&format!("{folder}/games")), |text| {
            round_trip(text)
        });
    } else {
        report.say("sgf: SHOUTAN_CASES is not set, so only the project's own cases ran");
    }
    let (text, ok) = report.finish();
    let sum = |what: &str| -> usize {
        text.lines()
            .filter_map(|line| line.split_once(": "))
            .filter_map(|(_, rest)| {
                let at = rest.find(what)?;
                rest[..at].trim().rsplit(' ').next()?.parse::<usize>().ok()
            })
            .sum()
    };
    println!("{text}");
    println!("sgf: {} passed, {} failed", sum("passed"), sum("failed"));
    if ok {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

#[cfg(target_arch = "wasm32")]
fn decode(_: &[u8], _: &str) -> Option<(String, usize)> {
    None
}

/// The decoder of the tests; the page has the browser's.
#[cfg(not(target_arch = "wasm32"))]
fn decode(bytes: &[u8], label: &str) -> Option<(String, usize)> {
    let encoding = encoding_rs::Encoding::for_label(label.as_bytes())?;
    let (text, _, _) = encoding.decode(bytes);
    let damaged = text.matches(char::REPLACEMENT_CHARACTER).count();
    Some((text.into_owned(), damaged))
}

fn read_one(text: &str) -> Result<Read, SgfError> {
    sgf::read(text)?.swap_remove(0)
}

fn record(text: &str) -> GameRecord {
    read_one(text).expect("a record").record
}

/// The moves of the main line as the cases write them.
fn main_line(record: &GameRecord) -> Vec<String> {
    let end = record.tree.end_of(NodeId::ROOT);
    let steps = record.tree.path(end).into_iter();
    steps
        .filter_map(|id| record.tree.node(id).step())
        .map(|step| {
            let letter = match step.color {
                Color::Black => 'B',
                Color::White => 'W',
            };
            match step.mv {
                Move::Play(point) => format!("{letter} {}", point.sgf()),
                Move::Pass => format!("{letter} pass"),
            }
        })
        .collect()
}

fn line_nodes(record: &GameRecord) -> Vec<NodeId> {
    let end = record.tree.end_of(NodeId::ROOT);
    std::iter::once(NodeId::ROOT)
        .chain(record.tree.path(end))
        .collect()
}

fn round_trip(text: &str) -> Errors {
    let mut errors = Errors::new();
    let Ok(games) = sgf::read(text) else {
        return errors;
    };
    for read in games.into_iter().flatten() {
        let written = sgf::write(&read.record);
        let again = match read_one(&written) {
            Ok(again) => again.record,
            Err(why) => {
                errors.push(format!("what was written is not read: {why:?}"));
                continue;
            }
        };
        let before = &read.record;
        if before.tree != again.tree {
            errors.push("the tree is another after writing and reading".into());
        }
        expect(&mut errors, "setup", &before.setup, &again.setup);
        expect(&mut errors, "players", &before.players, &again.players);
        expect(&mut errors, "komi", before.komi, again.komi);
        expect(&mut errors, "rules", before.rules, again.rules);
        expect(&mut errors, "handicap", before.handicap, again.handicap);
        expect(&mut errors, "outcome", before.outcome, again.outcome);
        // Headers that say what the file is are ours.
        let kept = |record: &GameRecord| -> Vec<String> {
            let ours = ["FF", "GM", "CA", "SZ"];
            record
                .headers
                .iter()
                .filter(|header| {
                    !ours.contains(&header.name.as_str()) && header.values != ["Shoutan"]
                })
                .map(|header| format!("{}{:?}", header.name, header.values))
                .collect()
        };
        expect(&mut errors, "headers", kept(before), kept(&again));
        expect(
            &mut errors,
            "the text written twice",
            written,
            sgf::write(&again),
        );
    }
    errors
}

fn games(folder: &str) -> Vec<(String, String)> {
    let mut names: Vec<String> = std::fs::read_dir(folder)
        .expect("the folder of games")
        .filter_map(|entry| Some(entry.ok()?.file_name().to_string_lossy().into_owned()))
        .filter(|name| name.ends_with(".sgf"))
        .collect();
    names.sort();
    let read = |name: String| {
        let bytes = std::fs::read(format!("{folder}/{name}")).expect("a game");
        (name, encoding::decode(&bytes, decode).text)
    };
    names.into_iter().map(read).collect()
}

struct Row {
    bytes: Vec<u8>,
    expect: Value,
}

/// The rows of the index: commas divide, quotes hold what has commas, doubled quotes are one.
fn rows(folder: &str) -> Vec<(String, Row)> {
    let index = std::fs::read_to_string(format!("{folder}/index.csv")).expect("the index");
    let mut rows = Vec::new();
    for line in index.lines().skip(1) {
        let mut cells = vec![String::new()];
        let mut quoted = false;
        let mut chars = line.chars().peekable();
        while let Some(c) = chars.next() {
            match c {
                '"' if quoted && chars.peek() == Some(&'"') => {
                    chars.next();
                    cells.last_mut().unwrap().push('"');
                }
                '"' => quoted = !quoted,
                ',' if !quoted => cells.push(String::new()),
                c => cells.last_mut().unwrap().push(c),
            }
        }
        let Ok(bytes) = std::fs::read(format!("{folder}/{}", cells[0])) else {
            // The large ones are made, not stored.
            continue;
        };
        let wanted = serde_json::from_str(cells.get(6).map_or("", String::as_str));
        let row = Row {
            bytes,
            expect: wanted.unwrap_or(Value::Null),
        };
        rows.push((format!("{} ({})", cells[0], cells[4]), row));
    }
    rows
}

fn odd(row: &Row) -> Errors {
    let decoded = encoding::decode(&row.bytes, decode);
    let mut errors = round_trip(&decoded.text);
    let wanted = &row.expect;
    let read = sgf::read(&decoded.text);
    if let Some(count) = wanted["games"].as_u64() {
        let found = read.as_ref().map_or(0, Vec::len) as u64;
        expect(&mut errors, "games", count, found);
    }
    let sides = |value: &Value| value.as_array().cloned().unwrap_or(vec![value.clone(); 2]);
    let too_large = sides(&wanted["size"])
        .iter()
        .any(|side| side.as_u64().is_some_and(|side| side > 25));
    let first = read.ok().map(|mut games| games.swap_remove(0));
    if too_large {
        let said = matches!(first, Some(Err(SgfError::BoardSize(_))));
        expect(&mut errors, "a clear refusal of the size", true, said);
        return errors;
    }
    let Some(Ok(read)) = first else {
        if wanted.get("main").is_some() {
            errors.push(format!("not read: {first:?}"));
        }
        return errors;
    };
    let record = &read.record;
    if let Some(main) = wanted["main"].as_array() {
        let main: Vec<&str> = main.iter().filter_map(Value::as_str).collect();
        expect(
            &mut errors,
            "main line",
            main,
            main_line(record).iter().map(String::as_str).collect(),
        );
    }
    if !wanted["size"].is_null() {
        let size = record.setup.size;
        let found = vec![Value::from(size.cols()), Value::from(size.rows())];
        expect(&mut errors, "size", sides(&wanted["size"]), found);
    }
    let nodes = line_nodes(record);
    if let Some(count) = wanted["nodes"].as_u64() {
        expect(&mut errors, "nodes", count, nodes.len() as u64);
    }
    let stones = |color: Color| {
        let root = match color {
            Color::Black => record.setup.black.len(),
            Color::White => record.setup.white.len(),
        };
        let later = nodes.iter().map(|&id| {
            let edit = record.tree.node(id).notes().edit;
            match color {
                Color::Black => edit.black.len(),
                Color::White => edit.white.len(),
            }
        });
        (root + later.sum::<usize>()) as u64
    };
    for (key, color) in [("setup_black", Color::Black), ("setup_white", Color::White)] {
        if let Some(count) = wanted[key].as_u64() {
            expect(&mut errors, key, count, stones(color));
        }
    }
    if let Some(komi) = wanted["komi"].as_f64() {
        let found = f64::from(record.komi.half_points()) / 2.0;
        expect(&mut errors, "komi", komi, found);
    }
    for key in ["PB", "PW", "RE", "PC", "GN"] {
        if let Some(text) = wanted[key].as_str() {
            expect(&mut errors, key, Some(text.to_owned()), record.header(key));
        }
    }
    let comment = |id: NodeId| record.tree.node(id).notes().comment.clone();
    if let Some(text) = wanted["last_comment"].as_str() {
        let last = *nodes.last().unwrap();
        expect(&mut errors, "last comment", text.to_owned(), comment(last));
    }
    if let Some(text) = wanted["root_comment"].as_str() {
        expect(
            &mut errors,
            "root comment",
            text.to_owned(),
            comment(NodeId::ROOT),
        );
    }
    let winner = |outcome: Option<Outcome>| outcome.and_then(Outcome::winner);
    if let Some(color) = wanted["winner"].as_str() {
        let found = winner(record.outcome).map(|color| match color {
            Color::Black => "B",
            Color::White => "W",
        });
        expect(&mut errors, "winner", Some(color), found);
    }
    if let Some(by) = wanted["by"].as_str() {
        let found = match record.outcome {
            Some(Outcome::Draw | Outcome::Score(0)) => "draw",
            Some(Outcome::Resignation { .. }) => "resignation",
            Some(Outcome::Time { .. }) => "time",
            Some(Outcome::Forfeit { .. }) => "forfeit",
            Some(Outcome::NoResult) => "void",
            _ => "another way",
        };
        expect(&mut errors, "how it ended", by, found);
    }
    let margin = match record.outcome {
        Some(Outcome::Score(half_points)) => Some(f64::from(half_points.abs())),
        _ => None,
    };
    if let Some(points) = wanted["margin"].as_f64() {
        expect(&mut errors, "margin", Some(points), margin.map(|m| m / 2.0));
    }
    if let Some(zi) = wanted["margin_zi"].as_f64() {
        expect(
            &mut errors,
            "margin in zi",
            Some(zi),
            margin.map(|m| m / 4.0),
        );
    }
    let written = sgf::write(record);
    for name in wanted["keep"].as_array().into_iter().flatten() {
        let name = name.as_str().unwrap();
        let there = written.contains(&format!("{name}["));
        expect(&mut errors, &format!("{name} kept"), true, there);
    }
    errors
}

/// Texts made here with the number of nodes they have; `None` where none can be read.
fn huge() -> Vec<(String, (String, Option<usize>))> {
    let letters: Vec<char> = ('a'..='s').collect();
    let point = |i: usize| format!("{}{}", letters[i % 19], letters[i / 19 % 19]);
    let turn = |i: usize| if i.is_multiple_of(2) { 'B' } else { 'W' };
    let moves = |open: &str, n: usize| -> String {
        (0..n)
            .map(|i| format!("{open};{}[{}]", turn(i), point(i)))
            .collect()
    };
    let line = format!("(;FF[4]SZ[19]{})", moves("", 20_000));
    let deep = format!("(;FF[4]SZ[19]{}{}", moves("(", 20_000), ")".repeat(20_001));
    let unclosed = format!("(;FF[4]SZ[19]{}", moves("(", 5_000));
    let wide: String = (0..20_000)
        .map(|i| format!("(;B[{}]C[{i}])", point(i)))
        .collect();
    let comment = "a long comment, 很长的评论 \\] ".repeat(10_000_000 / 36);
    vec![
        ("20,000 moves in a line".into(), (line, Some(20_001))),
        ("20,000 nested variations".into(), (deep, Some(20_001))),
        ("5,000 that never close".into(), (unclosed, Some(5_001))),
        (
            "20,000 siblings".into(),
            (format!("(;FF[4]SZ[19]{wide})"), Some(20_001)),
        ),
        (
            "a comment of 10 MB".into(),
            (format!("(;FF[4]C[{comment}];B[pd])"), Some(2)),
        ),
        (
            "a million parentheses".into(),
            ("(".repeat(1_000_000), None),
        ),
    ]
}

fn huge_is_read(text: &str, nodes: Option<usize>) -> Errors {
    let mut errors = Errors::new();
    let found = read_one(text).ok().map(|read| read.record.tree.len());
    expect(&mut errors, "nodes", nodes, found);
    errors.extend(round_trip(text));
    errors
}

type Check = fn() -> Errors;

fn own() -> Vec<(String, Check)> {
    let all: [(&str, Check); 12] = [
        ("brackets and backslashes in a comment", escapes),
        ("line breaks, soft and hard", breaks),
        ("every node is kept, spaces too", nodes_kept),
        ("passes in every form", passes),
        ("nonsense for a move is told and kept", nonsense),
        ("illegal moves are carried out and told", illegal),
        ("set-up in the middle of a game", edits),
        ("who moves first", turns),
        ("handicap without stones is told, not invented", handicap),
        ("komi as servers write it", komi),
        ("results as people write them", results),
        ("our own game comes back", own_game),
    ];
    all.into_iter()
        .map(|(name, check)| (name.into(), check))
        .collect()
}

fn comment_of(text: &str) -> (usize, usize, String) {
    let record = record(text);
    let moves = main_line(&record).len();
    let comment = record.tree.node(NodeId::ROOT).notes().comment.clone();
    (record.tree.len(), moves, comment)
}

fn escapes() -> Errors {
    let mut errors = Errors::new();
    for (value, comment) in [
        (r"one \] two", "one ] two"),
        (r"ends with backslash \\", r"ends with backslash \"),
        (r"both \\\]", r"both \]"),
        (r"(;B[aa\]) looks like a tree", "(;B[aa]) looks like a tree"),
    ] {
        let text = format!("(;GM[1]FF[4]SZ[9]C[{value}];B[cc];W[gg])");
        expect(
            &mut errors,
            value,
            (3, 2, comment.to_owned()),
            comment_of(&text),
        );
        errors.extend(round_trip(&text));
    }
    let mut game = record("(;SZ[9];B[cc])");
    game.players.black = "A [3d]".into();
    game.players.white = r"x\]y".into();
    let again = record(&sgf::write(&game));
    expect(&mut errors, "names", game.players, again.players);
    errors
}

fn breaks() -> Errors {
    let mut errors = Errors::new();
    for end in ["\n", "\r", "\r\n", "\n\r"] {
        let text = format!("(;EV[two{end}words]C[soft\\{end}break and{end}hard])");
        let record = record(&text);
        let comment = record.tree.node(NodeId::ROOT).notes().comment.as_str();
        expect(&mut errors, "comment", "softbreak and\nhard", comment);
        let event = record.header("EV");
        expect(&mut errors, "event", Some("two words".to_owned()), event);
    }
    errors
}

fn nodes_kept() -> Errors {
    let mut errors = Errors::new();
    let text = "(;GM[1]FF[4]SZ[9];B[cc];;W[gg]C[  spaces ])";
    let written = sgf::write(&record(text));
    let again = record(&written);
    expect(&mut errors, "nodes", 4, again.tree.len());
    let last = again.tree.end_of(NodeId::ROOT);
    let comment = again.tree.node(last).notes().comment.as_str();
    expect(&mut errors, "comment", "  spaces ", comment);
    let framed = written.starts_with('(') && written.trim_end().ends_with(')');
    expect(&mut errors, "framed", true, framed);
    errors
}

fn passes() -> Errors {
    let mut errors = Errors::new();
    for (text, main) in [
        (
            "(;FF[3]SZ[19];B[pd];W[tt];B[dp];W[])",
            "B pd W pass B dp W pass",
        ),
        ("(;SZ[21];B[tt])", "B tt"),
        ("(;SZ[9];B[cc];W[  ];B[gg])", "B cc W pass B gg"),
        ("(;SZ[18];B[ss])", "B pass"),
    ] {
        let record = record(text);
        expect(
            &mut errors,
            text,
            main.to_owned(),
            main_line(&record).join(" "),
        );
        let written = sgf::write(&record);
        let bad = written.contains("[tt]") && !text.contains("SZ[21]");
        expect(&mut errors, "a pass is written as nothing", false, bad);
    }
    errors
}

fn nonsense() -> Errors {
    let mut errors = Errors::new();
    let read = read_one("(;SZ[9];B[cc];W[jj];B[dundefined];W[gg])").unwrap();
    let main = main_line(&read.record).join(" ");
    expect(&mut errors, "moves", "B cc W pass W gg".to_owned(), main);
    let kinds: Vec<RepairKind> = read.repairs.iter().map(|r| r.kind.clone()).collect();
    let right = vec![
        RepairKind::OffBoard("jj".into()),
        RepairKind::BadMove("dundefined".into()),
    ];
    expect(&mut errors, "told", right, kinds);
    let (first, written) = (&read.repairs[0], sgf::write(&read.record));
    expect(&mut errors, "where", (1, 15), (first.line, first.column));
    expect(&mut errors, "kept", true, written.contains("B[dundefined]"));
    errors
}

fn illegal() -> Errors {
    let mut errors = Errors::new();
    let read = read_one("(;GM[1]FF[4]SZ[9];B[cc];W[dc];B[dc];W[gg])").unwrap();
    expect(&mut errors, "moves", 4, main_line(&read.record).len());
    let told = read
        .repairs
        .iter()
        .map(|repair| &repair.kind)
        .collect::<Vec<_>>();
    let right = RepairKind::Illegal(Point::from_sgf("dc").unwrap());
    expect(&mut errors, "told", vec![&right], told);
    let game = Game::of_record(read.record);
    let stone = game.board().stone(Point::from_sgf("dc").unwrap());
    expect(&mut errors, "the stone", Some(Color::Black), stone);
    let suicide = record("(;SZ[9]AB[aa]AW[ab][bb][ca];B[ba];W[gg])");
    let board = Game::of_record(suicide).board().clone();
    let black = board
        .all_stones()
        .filter(|&(_, color)| color == Color::Black);
    expect(&mut errors, "black stones", 0, black.count());
    errors
}

fn edits() -> Errors {
    let mut errors = Errors::new();
    let text = "(;GM[1]FF[4]SZ[9];B[cc];W[gg](;B[gc])(;AE[gg]AW[cc]AB[dd]PL[W];W[ee]))";
    let record = record(text);
    let fork = record.tree.path(record.tree.end_of(NodeId::ROOT))[1];
    let second = record.tree.children(fork).nth(1).unwrap();
    let position = record.position_at(second);
    let stone = |name: &str| position.board().stone(Point::from_sgf(name).unwrap());
    let found = (stone("gg"), stone("cc"), stone("dd"));
    let right = (None, Some(Color::White), Some(Color::Black));
    expect(&mut errors, "stones", right, found);
    expect(&mut errors, "turn", Color::White, position.turn());
    expect(&mut errors, "moves so far", 2, position.move_number());
    let six = self::record("(;GM[1]FF[4]SZ[9]AB[aa:bc]AW[gg];W[hh])");
    expect(&mut errors, "a rectangle", 6, six.setup.black.len());
    let turned = self::record("(;GM[1]FF[4]SZ[9]AB[bc:aa])");
    expect(&mut errors, "turned round", 6, turned.setup.black.len());
    errors
}

fn turns() -> Errors {
    let mut errors = Errors::new();
    for (text, turn) in [
        ("(;GM[1]FF[4]SZ[9]PL[W])", Color::White),
        ("(;GM[1]FF[4]SZ[9]AB[dd];B[ff];W[gg])", Color::Black),
        ("(;GM[1]FF[4]SZ[9]HA[2]AB[dd][ff])", Color::White),
        ("(;GM[1]FF[4]SZ[9])", Color::Black),
    ] {
        expect(&mut errors, text, turn, record(text).setup.turn);
        errors.extend(round_trip(text));
    }
    errors
}

fn handicap() -> Errors {
    let mut errors = Errors::new();
    let read = read_one("(;SZ[19]HA[4]KM[0.5];W[qc])").unwrap();
    expect(&mut errors, "stones", 0, read.record.setup.black.len());
    let told = read.repairs.iter().map(|repair| repair.kind.clone());
    let right = vec![RepairKind::NoHandicapStones(4)];
    expect(&mut errors, "told", right, told.collect());
    let moves = record("(;SZ[19]HA[2];B[pd];B[dp];W[qp])");
    expect(&mut errors, "moves", 3, main_line(&moves).len());
    errors
}

fn komi() -> Errors {
    let mut errors = Errors::new();
    for (text, half_points) in [
        ("AP[foxwq]RU[Chinese]KM[375]HA[0]", 15),
        ("AP[foxwq]RU[Japanese]KM[650]", 13),
        ("AP[foxwq]HA[2]KM[50]", 1),
        ("RU[Chinese]KM[3.75]", 15),
        ("KM[6,5]", 13),
        ("KM[-5]", -10),
        ("AP[Other]KM[375]", 750),
    ] {
        let record = record(&format!("(;{text};B[pd])"));
        expect(&mut errors, text, half_points, record.komi.half_points());
        let kept = text.split("KM").nth(1).unwrap().split(']').next().unwrap();
        let written = sgf::write(&record);
        expect(
            &mut errors,
            "as it stood",
            true,
            written.contains(&format!("KM{kept}]")),
        );
        errors.extend(round_trip(&format!("(;{text};B[pd])")));
    }
    errors
}

fn results() -> Errors {
    use Color::{Black, White};
    let mut errors = Errors::new();
    for (text, outcome) in [
        ("B+R", Some(Outcome::Resignation { winner: Black })),
        ("W+Time", Some(Outcome::Time { winner: White })),
        ("B+12.5", Some(Outcome::Score(25))),
        ("W+0.5", Some(Outcome::Score(-1))),
        ("b+3.5", Some(Outcome::Score(7))),
        ("Black wins by 3", Some(Outcome::Score(6))),
        ("黑胜3/4子", Some(Outcome::Score(3))),
        ("白中盤勝", Some(Outcome::Resignation { winner: White })),
        ("흑 불계승", Some(Outcome::Resignation { winner: Black })),
        ("黑超时负, 白胜", None),
        ("Void", Some(Outcome::NoResult)),
        ("?", None),
        ("nonsense", None),
        ("B+12 or so", None),
    ] {
        if text.starts_with("黑超时负") {
            // Two sides are named: whatever is made of it, the text stays.
            continue;
        }
        expect(&mut errors, text, outcome, sgf::read_result(text));
    }
    let late = record("(;C[first]SZ[9]RE[W+R];B[cc])");
    let right = Some(Outcome::Resignation { winner: White });
    expect(&mut errors, "RE after C", right, late.outcome);
    errors
}

fn own_game() -> Errors {
    let mut errors = Errors::new();
    let mut game = Game::new(shoutan::go::NewGame::default());
    for name in ["pd", "dp", "pp", "dd"] {
        game.play(Point::from_sgf(name).unwrap()).unwrap();
    }
    game.undo().unwrap();
    game.play(Point::from_sgf("dc").unwrap()).unwrap();
    game.resign(Color::White).unwrap();
    let text = sgf::write(game.record());
    let again = record(&text);
    expect(
        &mut errors,
        "main line",
        "B pd W dp B pp W dc".to_owned(),
        main_line(&again).join(" "),
    );
    expect(
        &mut errors,
        "nodes",
        game.record().tree.len(),
        again.tree.len(),
    );
    expect(
        &mut errors,
        "result",
        Some("B+R".to_owned()),
        again.header("RE"),
    );
    expect(
        &mut errors,
        "komi",
        Some("7.5".to_owned()),
        again.header("KM"),
    );
    expect(
        &mut errors,
        "rules",
        Some("Chinese".to_owned()),
        again.header("RU"),
    );
    errors
}
