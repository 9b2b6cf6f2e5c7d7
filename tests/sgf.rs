//! Records as people and programs write them: odd files, huge ones, every form in which a result
//! or a komi was seen, and the law that nothing is lost by reading and writing. The last line says
//! how many passed.
#![allow(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a failed case has to stop the run"
)]

mod common;

use common::cases;
use common::report::{Errors, Report, expect};
#[cfg(not(target_arch = "wasm32"))]
use common::round_trip::decode;
use common::round_trip::{read_one, round_trip};
use serde_json::Value;
#[cfg(not(target_arch = "wasm32"))]
use shoutan::go::encoding;
use shoutan::go::sgf::{self, Read, RepairKind, SgfError};
use shoutan::go::{Color, Game, GameRecord, Komi, Move, NodeId, Outcome, Point, RuleName};

common::report::target!(run);

fn run() -> Result<Report, String> {
    let mut report = Report::default();
    report.run("own", own(), |check| check());
    report.run("huge", huge(), |(text, nodes)| huge_is_read(text, *nodes));
    if let Some(folder) = cases::shared() {
        report.run("odd", rows(&format!("{folder}/sgf-odd"))?, odd);
        report.run("games", games(&format!("{folder}/games"))?, |text| {
            round_trip(text)
        });
    } else {
        report.say("sgf: SHOUTAN_CASES is not set, so only the project's own cases ran");
    }
    if cfg!(target_arch = "wasm32") {
        report.say("sgf: encodings are the browser's affair here: see the browser tests");
    }
    report.sum("sgf");
    Ok(report)
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

/// The text of a file, in whatever encoding it is.
#[cfg(not(target_arch = "wasm32"))]
fn text(file: &str) -> Result<String, String> {
    let bytes = std::fs::read(file).map_err(|error| format!("{file}: {error}"))?;
    Ok(encoding::decode(&bytes, decode).text)
}

/// Without a decoder every file is taken for UTF-8.
#[cfg(target_arch = "wasm32")]
fn text(file: &str) -> Result<String, String> {
    cases::text(file)
}

fn games(folder: &str) -> Result<Vec<(String, String)>, String> {
    let read = |name: String| {
        let text = text(&format!("{folder}/{name}"))?;
        Ok((name, text))
    };
    cases::list(folder, ".sgf")?.into_iter().map(read).collect()
}

struct Row {
    text: String,
    expect: Value,
}

/// The rows of the index: commas divide, quotes hold what has commas, doubled quotes are one.
fn rows(folder: &str) -> Result<Vec<(String, Row)>, String> {
    let index = cases::text(&format!("{folder}/index.csv"))?;
    let stored = cases::list(folder, ".sgf")?;
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
        // The large ones are made, not stored.
        let is_stored = stored.contains(&cells[0]);
        if !is_stored || cfg!(target_arch = "wasm32") && cells[1] == "encoding" {
            continue;
        }
        let wanted = serde_json::from_str(cells.get(6).map_or("", String::as_str));
        let row = Row {
            text: text(&format!("{folder}/{}", cells[0]))?,
            expect: wanted.unwrap_or(Value::Null),
        };
        rows.push((format!("{} ({})", cells[0], cells[4]), row));
    }
    Ok(rows)
}

fn odd(row: &Row) -> Errors {
    let mut errors = round_trip(&row.text);
    let wanted = &row.expect;
    let read = sgf::read(&row.text);
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
    #[cfg(not(target_arch = "wasm32"))]
    let begun = std::time::Instant::now();
    let found = read_one(text).ok().map(|read| read.record.tree.len());
    expect(&mut errors, "nodes", nodes, found);
    errors.extend(round_trip(text));
    // Generous: it takes tenths of a second, but would take minutes if it were not linear.
    #[cfg(not(target_arch = "wasm32"))]
    expect(&mut errors, "in time", true, begun.elapsed().as_secs() < 20);
    errors
}

type Check = fn() -> Errors;

fn own() -> Vec<(String, Check)> {
    let all: [(&str, Check); 23] = [
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
        ("where a game begins, and what is around it", beginnings),
        ("variations without a root", no_root),
        ("names with small letters", names),
        ("sizes and other games", sizes),
        ("what is odd is told and kept", oddities),
        ("what chance made of records, and was lost", by_chance),
        ("lines and columns", places),
        ("rules and komi, read and changed", agreements),
        ("who won, whoever is named", winners),
        ("five hundred games in a file", collection),
        ("encodings", encodings),
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
    let point = Point::from_sgf("dc").unwrap();
    let right = RepairKind::Illegal { number: 3, point };
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

fn kinds(read: &Read) -> Vec<RepairKind> {
    let kinds = read.repairs.iter().map(|repair| repair.kind.clone());
    kinds.collect()
}

/// Each text with the moves of its games' main lines, and what was told of the first.
fn beginnings() -> Errors {
    let mut errors = Errors::new();
    let cases: [(&str, &[&str], &[RepairKind]); 14] = [
        (
            "mail (with words) [and more]\n(;SZ[9];B[cc])",
            &["B cc"],
            &[RepairKind::TextBefore],
        ),
        (
            "a smile (;) and (;SZ[9];B[cc])",
            &["B cc"],
            &[RepairKind::TextBefore],
        ),
        (
            "see (fig[1]) (;SZ[9];B[cc])",
            &["B cc"],
            &[RepairKind::TextBefore],
        ),
        // Without brackets around it all, but with variations.
        (
            ";SZ[9];B[cc](;W[dd])(;W[ee])",
            &["B cc W dd"],
            &[RepairKind::NotClosed],
        ),
        (
            "GM[1]SZ[9];B[cc]",
            &["B cc"],
            &[RepairKind::Stray, RepairKind::NotClosed],
        ),
        ("\u{feff}(;SZ[9];B[cc])", &["B cc"], &[]),
        (
            "(\nTE[x]\nRD[2018-01-01];B[pd])",
            &["B pd"],
            &[RepairKind::Stray],
        ),
        ("(;SZ[19]MULTIGOGM[1];B[pd])", &["B pd"], &[]),
        ("(;SZ[9] junk ;B[cc])", &["B cc"], &[RepairKind::Stray]),
        // Cut off, and another game after it.
        (
            "(;GM[1]SZ[9];B[cc](;W[dd]\n(;GM[1]SZ[9];B[ee])",
            &["B cc W dd", "B ee"],
            &[RepairKind::NotClosed],
        ),
        ("(;SZ[9];B[cc])(;SZ[13];B[dd])", &["B cc", "B dd"], &[]),
        ("(;)", &[""], &[]),
        ("(;SZ[9];B[cc]) that was it; see[1] ;x[2]", &["B cc"], &[]),
        ("(;SZ[9];B[cc]);W[dd])", &["B cc", "W dd"], &[]),
    ];
    for (text, lines, told) in cases {
        let games: Vec<Read> = match sgf::read(text) {
            Ok(games) => games.into_iter().flatten().collect(),
            Err(why) => {
                errors.push(format!("{text}: {why:?}"));
                continue;
            }
        };
        let found: Vec<String> = games
            .iter()
            .map(|game| main_line(&game.record).join(" "))
            .collect();
        expect(
            &mut errors,
            text,
            lines,
            found
                .iter()
                .map(String::as_str)
                .collect::<Vec<_>>()
                .as_slice(),
        );
        let first = games.first().map(kinds).unwrap_or_default();
        expect(&mut errors, text, told, first.as_slice());
        errors.extend(round_trip(text));
    }
    for text in [
        "",
        "(",
        "hello",
        "(hello)",
        "\u{feff}",
        "<p>404 (not found);</p>",
    ] {
        expect(
            &mut errors,
            text,
            Some(SgfError::NotSgf),
            sgf::read(text).err(),
        );
    }
    errors
}

fn no_root() -> Errors {
    let mut errors = Errors::new();
    let text = "((;GM[1]SZ[9]PB[A];B[cc])(;B[dd]))";
    let record = record(text);
    let main = main_line(&record).join(" ");
    expect(&mut errors, "main line", "B cc".to_owned(), main);
    let starts = record.tree.children(NodeId::ROOT).count();
    expect(&mut errors, "variations", 2, starts);
    expect(&mut errors, "nodes", 3, record.tree.len());
    expect(&mut errors, "name", "A", record.players.black.as_str());
    errors.extend(round_trip(text));
    errors
}

fn names() -> Errors {
    let mut errors = Errors::new();
    let text = "(;GaMe[1]SiZe[9]PlayerBlack[A]CoPyright[two\nlines];Black[cc];White[gg])";
    let record = record(text);
    let main = main_line(&record).join(" ");
    expect(&mut errors, "moves", "B cc W gg".to_owned(), main);
    expect(&mut errors, "size", 9, record.setup.size.cols());
    expect(&mut errors, "name", "A", record.players.black.as_str());
    expect(
        &mut errors,
        "CP",
        Some("two lines".to_owned()),
        record.header("CP"),
    );
    errors.extend(round_trip(text));
    let small = read_one("(;gm[1]sz[9];b[ee];w[ce])").unwrap();
    let main = main_line(&small.record).join(" ");
    expect(&mut errors, "small letters", "B ee W ce".to_owned(), main);
    expect(
        &mut errors,
        "told",
        vec![RepairKind::SmallLetters],
        kinds(&small),
    );
    errors
}

fn sizes() -> Errors {
    let mut errors = Errors::new();
    for (value, size) in [
        ("SZ[9:13]", Ok((9, 13))),
        ("SZ[19:19]", Ok((19, 19))),
        ("SZ[ 9 ]", Ok((9, 9))),
        ("SZ[25]", Ok((25, 25))),
        ("SZ[1]", Ok((1, 1))),
        ("", Ok((19, 19))),
        ("SZ[]", Ok((19, 19))),
        ("SZ[abc]", Ok((19, 19))),
        ("SZ[0]", Err(SgfError::BoardSize("0".into()))),
        ("SZ[26]", Err(SgfError::BoardSize("26".into()))),
        ("SZ[-9]", Err(SgfError::BoardSize("-9".into()))),
        ("SZ[9:99]", Err(SgfError::BoardSize("9:99".into()))),
        (
            "SZ[99999999999999999999]",
            Err(SgfError::BoardSize("99999999999999999999".into())),
        ),
        ("GM[2]", Err(SgfError::OtherGame)),
        ("GM[]", Ok((19, 19))),
        ("GM[x]", Ok((19, 19))),
    ] {
        let read = read_one(&format!("(;{value};B[])"));
        let found = read.as_ref().map_err(Clone::clone).map(|read| {
            let size = read.record.setup.size;
            (size.cols(), size.rows())
        });
        expect(&mut errors, value, size, found);
        let strange = matches!(value, "SZ[]" | "SZ[abc]" | "GM[]" | "GM[x]");
        let told = read.is_ok_and(|read| !read.repairs.is_empty());
        expect(&mut errors, &format!("{value} is told"), strange, told);
    }
    errors
}

fn oddities() -> Errors {
    let mut errors = Errors::new();
    let bad = |text: &str| RepairKind::BadSetup(text.into());
    for (text, kept, told) in [
        (
            "(;SZ[9]AB[aa][zz]AW[Q16];W[bb])",
            "AB[zz]AW[Q16]",
            vec![bad("zz"), bad("Q16")],
        ),
        ("(;SZ[9]PL[grey];B[aa])", "PL[grey]", vec![bad("grey")]),
        ("(;SZ[9];B[aa]LB[zz:A][bb:B])", "LB[zz:A]", vec![]),
        (
            "(;SZ[9]XX[keep][me]VW[]KO[];B[cc]BL[123.4]OB[5])",
            "XX[keep][me]",
            vec![],
        ),
        (
            "(;SZ[9]TM[600]OT[5x20 byo-yomi];B[cc]BL[-0.3]OB[0])",
            "BL[-0.3]OB[0]",
            vec![],
        ),
        (
            "(;SZ[9]RE[B+R]RE[W+3.5]C[one]C[two];B[cc])",
            "RE[B+R]RE[W+3.5]",
            vec![
                RepairKind::Twice("RE".into()),
                RepairKind::Twice("C".into()),
            ],
        ),
        (
            "(;SZ[9]HA[many];B[cc])",
            "HA[many]",
            vec![RepairKind::BadHandicap("many".into())],
        ),
        (
            "(;SZ[9];B[cc]W[dd];B[ee])",
            ";B[cc];W[dd]",
            vec![RepairKind::TwoMoves],
        ),
        (
            "(;SZ[9];B[cc]AW[aa])",
            "AW[aa]B[cc]",
            vec![RepairKind::MoveAndEdit],
        ),
        (
            "(;SZ[9]AB[aa]W[bb])",
            "AB[aa];W[bb]",
            vec![RepairKind::MoveAndEdit],
        ),
        ("(;SZ[9];B[ c\nc ])", ";B[cc]", vec![]),
        ("(;SZ[9]AB[dd:dd];W[cc])", "AB[dd];", vec![]),
        ("(;SZ[9]PL[W];;B[cc])", "PL[W]", vec![]),
        ("(;SZ[9]PL[B];;W[cc])", "PL[B]", vec![]),
        ("(;SZ[9]PB[Shoutan];B[cc])", "PB[Shoutan]", vec![]),
        (
            "(;SZ[9]C[cut of",
            "C[cut of]",
            vec![RepairKind::NotClosed, RepairKind::NotClosed],
        ),
        (
            "(;SZ[9]C[a\\",
            "SZ[9]",
            vec![RepairKind::NotClosed, RepairKind::NotClosed],
        ),
    ] {
        let read = read_one(text).unwrap();
        expect(&mut errors, text, told, kinds(&read));
        let written = sgf::write(&read.record);
        if !written.contains(kept) {
            errors.push(format!("{text}: {kept} is not in {written}"));
        }
        errors.extend(round_trip(text));
    }
    // Kinds of marks that are mixed, and what the root says about its position.
    let text = "(;SZ[9]N[start]TB[aa]TR[aa]SQ[bb]TR[cc]DT[2020];B[cc])";
    errors.extend(round_trip(text));
    let record = record(text);
    let notes = record.tree.node(NodeId::ROOT).notes();
    let rest = notes.rest.iter().map(|property| property.name.as_str());
    expect(
        &mut errors,
        "the root's",
        "N TB".to_owned(),
        rest.collect::<Vec<_>>().join(" "),
    );
    errors
}

fn by_chance() -> Errors {
    let texts = [
        // Values too many, of a move that gets a node of its own.
        "(;GM[1]SZ[19]B[pd][dp][pp];W[jj])",
        "(;GM[1]SZ[19];B[pd]W[dp][pp][dd];B[jj])",
        // A variation that begins like a game once it is written.
        "(;GM[1]SZ[19];W[](as;GM[1]FF[4]C[here];B[pd])(;))",
        "(;GM[1]SZ[19];B[aa](;W[bb])(x;FF[3]C[there]))",
        // A value that ends in the middle of an escape.
        "(;GM[1]SZ[19]PC[C:\\\\games\\",
        "(;GM[1]SZ[19];B[pd]C[\\",
    ];
    texts.into_iter().flat_map(round_trip).collect()
}

fn places() -> Errors {
    let mut errors = Errors::new();
    for end in ["\n", "\r", "\r\n"] {
        let text = format!("(;SZ[9]C[围棋{end}]{end};B[xyz]{end}{end} ;W[dd];B[dd])");
        let read = read_one(&text).unwrap();
        let found = read
            .repairs
            .iter()
            .map(|repair| (repair.line, repair.column));
        expect(&mut errors, end, vec![(3, 2), (5, 9)], found.collect());
    }
    let many = format!("(;SZ[9]{})", ";B[??]".repeat(200));
    expect(
        &mut errors,
        "at most",
        50,
        read_one(&many).unwrap().repairs.len(),
    );
    errors
}

fn agreements() -> Errors {
    let mut errors = Errors::new();
    for (text, name) in [
        ("Chinese", RuleName::Chinese),
        ("Chinese counting", RuleName::Chinese),
        ("中国规则", RuleName::Chinese),
        ("Japanese", RuleName::Japanese),
        ("日本棋院", RuleName::Japanese),
        ("Korean", RuleName::Korean),
        ("AGA", RuleName::Aga),
        ("GOE", RuleName::Ing),
        ("Ing", RuleName::Ing),
        ("應氏", RuleName::Ing),
        ("NZ", RuleName::NewZealand),
        ("New Zealand", RuleName::NewZealand),
        ("Tromp-Taylor", RuleName::TrompTaylor),
        ("whatever again", RuleName::Chinese),
        ("", RuleName::Chinese),
    ] {
        let record = record(&format!("(;RU[{text}])"));
        expect(&mut errors, text, Some(name), record.rules.name());
    }
    // A name of ours comes back as what it was.
    for name in RuleName::ALL {
        let mut record = record("(;SZ[19];B[pd])");
        record.rules = name.rules();
        record.komi = name.rules().komi;
        let again = self::record(&sgf::write(&record));
        expect(&mut errors, "rules", Some(name), again.rules.name());
        expect(&mut errors, "komi", record.komi, again.komi);
    }
    for (text, half_points) in [
        ("AP[GNU Go:3.8]AP[foxwq]RU[Japanese]KM[650]", 13),
        ("AP[GNU Go:3.8]RU[Japanese]KM[650]", 1250),
        ("AP[SGFC:2.0]KM[750]", 15),
        ("KM[375.0]", 750),
        ("KM[3又3/4子]", 15),
        ("KM[贴3.75子]", 15),
        ("KM[6目半]", 13),
        ("KM[６．５]", 13),
        ("RU[Japanese]HA[3]", 1),
        ("RU[Japanese]KM[]", 13),
        ("KM[99999999999999999999999]", 15),
    ] {
        let text = format!("(;{text};B[pd])");
        let read = record(&text);
        expect(&mut errors, &text, half_points, read.komi.half_points());
        errors.extend(round_trip(&text));
        // What is changed is written, whatever it takes the place of.
        for changed in [-3, 0, 11, 13, 15, 100, 300, 750] {
            let mut record = read.clone();
            record.komi = Komi::from_half_points(changed);
            record.rules = RuleName::Aga.rules();
            let written = sgf::write(&record);
            let again = self::record(&written);
            expect(&mut errors, &written, record.komi, again.komi);
        }
    }
    for (text, kept) in [("AP[foxwq]HA[2]KM[50]", "KM[50]"), ("KM[650]", "KM[650]")] {
        let record = record(&format!("(;{text};B[pd])"));
        let twice = sgf::write(&self::record(&sgf::write(&record)));
        expect(&mut errors, text, true, twice.contains(kept));
    }
    errors
}

fn winners() -> Errors {
    use Color::{Black, White};
    let mut errors = Errors::new();
    let by_time = |winner| Some(Outcome::Time { winner });
    let resigned = |winner| Some(Outcome::Resignation { winner });
    for (text, outcome) in [
        ("黑超时负", by_time(White)),
        ("黑超时负, 白胜", None),
        ("黒の時間切れ負け", by_time(White)),
        ("白超時勝", by_time(White)),
        ("白番中押し勝ち", resigned(White)),
        ("白中盘胜", resigned(White)),
        ("黑中盘", resigned(Black)),
        ("黑认输", resigned(White)),
        ("White resigns", resigned(Black)),
        ("Black wins by resignation", resigned(Black)),
        ("Black wins on time", by_time(Black)),
        ("White lost on time", by_time(Black)),
        ("W + 3.5", Some(Outcome::Score(-7))),
        ("White+3.5", Some(Outcome::Score(-7))),
        ("Ｂ＋Ｒ", resigned(Black)),
        ("黑184子, 白177子, 黑胜3又3/4子", Some(Outcome::Score(15))),
        ("白胜黑3子", Some(Outcome::Score(-12))),
        ("백 3집반승", Some(Outcome::Score(-7))),
        ("B+", Some(Outcome::Tie { winner: Black })),
        ("两负", None),
        ("両負け", Some(Outcome::BothLose)),
        ("平局", Some(Outcome::Draw)),
        ("No result", Some(Outcome::NoResult)),
        ("Both lose", Some(Outcome::BothLose)),
        ("B+99999999999999999999", None),
        ("B+1.5 ? W+timeout", None),
    ] {
        expect(&mut errors, text, outcome, sgf::read_result(text));
        errors.extend(round_trip(&format!("(;SZ[9]RE[{text}];B[cc])")));
    }
    errors
}

fn collection() -> Errors {
    let mut errors = Errors::new();
    let text: String = (1..=500)
        .map(|i| format!("(;GM[1]FF[4]SZ[9]GN[game {i}];B[ee];W[cc])\n"))
        .collect();
    let games = sgf::read(&text).unwrap();
    let names = games
        .iter()
        .filter(|game| game.as_ref().is_ok_and(|read| read.repairs.is_empty()))
        .count();
    expect(&mut errors, "games", 500, names);
    errors
}

#[cfg(not(target_arch = "wasm32"))]
fn encodings() -> Errors {
    let mut errors = Errors::new();
    let mut check = |what: &str, bytes: &[u8], encoding: &str, right: &str| {
        let decoded = encoding::decode(bytes, decode);
        expect(&mut errors, what, encoding, decoded.encoding.as_str());
        if !decoded.text.contains(right) || decoded.text.contains('\u{fffd}') {
            errors.push(format!("{what}: {right} is not in {:.200}", decoded.text));
        }
    };
    for ca in ["CA[GB18030]", "CA[gb2312]", ""] {
        let text = [format!("(;{ca}PB[").as_bytes(), b"\xce\xa7\xc6\xe5])"].concat();
        check(ca, &text, "gb18030", "PB[围棋]");
    }
    check(
        "igo",
        b"(;EV[\x88\xcd\x8c\xe9];B[pd])",
        "shift_jis",
        "EV[囲碁]",
    );
    check(
        "latin",
        b"(;PB[Andr\xe9];PW[J\xfcrgen])",
        "windows-1252",
        "PB[André]",
    );
    check("utf-8", "(;CA[GBK]PB[柯洁])".as_bytes(), "utf-8", "柯洁");
    check("utf-16", b"\xff\xfe(\0;\0V\xf6)\0", "utf-16le", "(;");
    // A long comment, with characters of several bytes across every edge.
    let long = "围棋是中国的𠀀，".repeat(700);
    let text = format!("(;C[{long}];B[pd])");
    check("long utf-8", text.as_bytes(), "utf-8", &long);
    let (bytes, _, _) = encoding_rs::GB18030.encode(&text);
    check("long gb18030", &bytes, "gb18030", &long);
    errors
}

#[cfg(target_arch = "wasm32")]
fn encodings() -> Errors {
    Errors::new()
}
