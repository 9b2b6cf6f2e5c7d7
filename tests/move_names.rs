//! Names of moves: the diagrams that the names are taught by, laws that every name keeps in real
//! games, and boards of every size.
#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test may stop where its own case is wrong"
)]

mod common;

use std::collections::{BTreeMap, BTreeSet};

use common::{cases, diagram};
use serde_json::Value;
use shoutan::go::{
    Board, BoardSize, Color, GameRecord, Move, MoveName, NodeId, Point, Step, all_fitting, name_at,
    name_of, sgf,
};

/// A diagram of `assets/learn/names.json`.
struct Diagram {
    key: String,
    rows: Vec<String>,
    edges: Vec<String>,
    color: Color,
    at: String,
}

fn learn(file: &str) -> Value {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/learn");
    cases::read(&format!("{folder}/{file}")).expect("a file of the lessons")
}

fn diagrams() -> Vec<Diagram> {
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    let texts = |value: &Value| -> Vec<String> {
        value.as_array().expect("a list").iter().map(text).collect()
    };
    let names = learn("names.json");
    let names = names["names"].as_array().expect("names").iter();
    names
        .map(|name| Diagram {
            key: text(&name["key"]),
            rows: texts(&name["rows"]),
            edges: texts(&name["edges"]),
            color: diagram::color(&text(&name["color"])).expect("a colour"),
            at: text(&name["at"]),
        })
        .collect()
}

impl Diagram {
    /// The region in a board of 19 lines, or in its own where all sides are edges, and the move.
    fn board(&self) -> (Board, Point) {
        let rows: Vec<&str> = self.rows.iter().map(String::as_str).collect();
        let region = diagram::setup(&rows, self.color)
            .expect("a diagram")
            .board();
        let inner = region.size();
        let at = diagram::at(inner, &self.at);
        let has = |edge: &str| self.edges.iter().any(|known| known == edge);
        let side = |low: &str, high: &str, inner: u8| match (has(low), has(high)) {
            (true, true) => (inner, 0),
            (true, false) => (19, 0),
            (false, true) => (19, 19 - inner),
            (false, false) => (19, (19 - inner) / 2),
        };
        let (cols, right) = side("left", "right", inner.cols());
        let (rows, down) = side("top", "bottom", inner.rows());
        let size = BoardSize::new(cols, rows).expect("a board");
        let moved = |point: Point| {
            let point = size.point(point.col() + right, point.row() + down);
            point.expect("a point of the larger board")
        };
        let stones = region.all_stones();
        let stones: Vec<_> = stones
            .map(|(point, color)| (moved(point), Some(color)))
            .collect();
        (Board::new(size).with(stones), moved(at))
    }
}

/// Diagrams that are not named by what they teach: the name that is said, and why.
const OTHERWISE: [(&str, Option<&str>, &str); 7] = [
    ("mv.bi", None, "how near is near is a judgement"),
    ("mv.lan", None, "what is stopped is a judgement"),
    ("mv.feng", None, "whether it is sealed is a judgement"),
    ("mv.xiao", None, "whose sphere it is is a judgement"),
    ("mv.daru", None, "whose sphere it is is a judgement"),
    ("mv.tuoxian", None, "it is named by what it leaves"),
    (
        "mv.pu",
        Some("mv.daopu"),
        "if the stone is taken, six are taken back: a snapback",
    ),
];

fn key_of(board: &Board, at: Point, color: Color, previous: Option<Point>) -> Option<&'static str> {
    name_of(board, at, color, previous).map(MoveName::key)
}

#[test]
fn every_diagram_is_named_as_it_is_taught_or_not_at_all() {
    let diagrams = diagrams();
    assert_eq!(diagrams.len(), 62);
    for diagram in &diagrams {
        let (board, at) = diagram.board();
        let found = key_of(&board, at, diagram.color, None);
        let otherwise = OTHERWISE.iter().find(|(key, _, _)| *key == diagram.key);
        let (expected, why) = match otherwise {
            Some(&(_, name, why)) => (name, why),
            None => (Some(diagram.key.as_str()), "the definition can be checked"),
        };
        assert_eq!(found, expected, "{}: {why}", diagram.key);
    }
}

/// The board and points of it as they look in one of eight ways, in the other colours if asked.
fn turned(board: &Board, points: &[Point], way: u8, swap: bool) -> (Board, Vec<Point>) {
    let size = board.size();
    let (cols, rows) = (size.cols(), size.rows());
    let (wide, high) = if way & 4 == 0 {
        (cols, rows)
    } else {
        (rows, cols)
    };
    let size = BoardSize::new(wide, high).expect("a board");
    let to = |point: Point| {
        let col = if way & 1 == 0 {
            point.col()
        } else {
            cols - 1 - point.col()
        };
        let row = if way & 2 == 0 {
            point.row()
        } else {
            rows - 1 - point.row()
        };
        let (col, row) = if way & 4 == 0 { (col, row) } else { (row, col) };
        size.point(col, row).expect("a point")
    };
    let stones = board.all_stones();
    let stones = stones.map(|(point, color)| {
        let color = if swap { color.other() } else { color };
        (to(point), Some(color))
    });
    let stones: Vec<_> = stones.collect();
    (
        Board::new(size).with(stones),
        points.iter().map(|&point| to(point)).collect(),
    )
}

/// A move has the same name however the board is turned, and for both colours.
fn looks_the_same(board: &Board, at: Point, color: Color, previous: Option<Point>, what: &str) {
    let name = name_of(board, at, color, previous);
    let points: Vec<Point> = [Some(at), previous].into_iter().flatten().collect();
    for way in 0..8 {
        for swap in [false, true] {
            let (board, points) = turned(board, &points, way, swap);
            let color = if swap { color.other() } else { color };
            let found = name_of(&board, points[0], color, points.get(1).copied());
            assert_eq!(found, name, "{what}, way {way}, colours swapped: {swap}");
        }
    }
}

#[test]
fn a_name_does_not_hang_on_how_the_board_is_turned() {
    for diagram in diagrams() {
        let (board, at) = diagram.board();
        looks_the_same(&board, at, diagram.color, None, &diagram.key);
    }
    for game in games().into_iter().step_by(9) {
        for play in plays(&game.record).into_iter().step_by(5) {
            let what = format!("{}, move {}", game.file, play.number);
            looks_the_same(&play.before, play.at, play.color, play.previous, &what);
        }
    }
}

#[test]
fn every_name_has_a_word_and_a_definition_in_five_languages() {
    let keys: BTreeSet<&str> = MoveName::all().map(MoveName::key).collect();
    assert_eq!(
        keys.len(),
        MoveName::all().count(),
        "a key belongs to one name"
    );
    for lang in ["en", "zh-Hans", "zh-Hant", "ja", "ko"] {
        let texts = learn(&format!("{lang}.json"));
        for key in &keys {
            for id in [(*key).to_owned(), format!("{key}.is")] {
                let text = texts[&id].as_str().unwrap_or_default();
                assert!(!text.is_empty(), "{lang} lacks {id}");
            }
        }
    }
}

/// Moves in the order in which they are played on an empty board, and what the last is called.
fn last_of(size: BoardSize, moves: &str) -> Option<&'static str> {
    let mut board = Board::new(size);
    let (mut color, mut previous, mut name) = (Color::Black, None, None);
    for text in moves.split_whitespace() {
        let at = diagram::at(size, text);
        name = key_of(&board, at, color, previous);
        board.place(at, color);
        (color, previous) = (color.other(), Some(at));
    }
    name
}

#[test]
fn corner_points_are_named_in_an_empty_corner() {
    let size = BoardSize::NINETEEN;
    for (moves, name) in [
        ("Q16", "mv.star"),
        ("R16", "mv.xiaomu"),
        ("D17", "mv.xiaomu"),
        ("C3", "mv.sansan"),
        ("Q5", "mv.gaomu"),
        ("C5", "mv.muwai"),
        ("K10", "mv.tianyuan"),
        ("Q16 D4 C16", "mv.xiaomu"),
        ("D4 C3", ""),
        ("D4 D16 F3", "mv.shoujiao"),
        ("D4 F3", "mv.gua"),
        ("D4 F3 C6", "mv.fei"),
        ("D4 F3 J3", "mv.jia"),
        ("D4 F3 D6", "mv.tiao"),
        ("Q4 D4 R14 Q16", ""),
    ] {
        let found = last_of(size, moves).unwrap_or_default();
        assert_eq!(found, name, "{moves}");
    }
    let small = BoardSize::square(9).expect("a board");
    assert_eq!(
        last_of(small, "C3"),
        None,
        "3-3 is the star of a small board"
    );
    assert_eq!(last_of(small, "E5"), Some("mv.tianyuan"));
    let even = BoardSize::new(18, 19).expect("a board");
    assert_eq!(last_of(even, "J10"), None, "an even board has no centre");
}

#[test]
fn what_the_opponent_has_just_played_decides_between_names() {
    // White pushes along and Black stops it: a block only where the push is what is answered.
    let board = diagram::board(
        "........./........./........./........./..XXX..../..OO...../........./........./.........",
    );
    let size = board.size();
    let at = |name: &str| diagram::at(size, name);
    let name = |previous: &str| key_of(&board, at("E4"), Color::Black, Some(at(previous)));
    assert_eq!(name("C4"), Some("mv.qu"));
    assert_eq!(name("D4"), None, "a turn as well as a block");
    // A point where no stone of the opponent stands answers nothing.
    assert_eq!(name("A1"), name("C5"));
}

/// One move of a game with the board before it.
struct Play {
    number: usize,
    node: NodeId,
    before: Board,
    at: Point,
    color: Color,
    previous: Option<Point>,
}

fn plays(record: &GameRecord) -> Vec<Play> {
    let mut board = record.setup.board();
    let mut last: Option<(Color, Point)> = None;
    let mut plays = Vec::new();
    let line = record.tree.path(record.tree.end_of(NodeId::ROOT));
    for (number, node) in (1..).zip(line) {
        let Some(Step { color, mv }) = record.tree.node(node).step() else {
            continue;
        };
        let Move::Play(at) = mv else {
            last = None;
            continue;
        };
        plays.push(Play {
            number,
            node,
            before: board.clone(),
            at,
            color,
            previous: last.filter(|&(by, _)| by != color).map(|(_, point)| point),
        });
        board.place(at, color);
        last = Some((color, at));
    }
    plays
}

struct Game {
    file: String,
    record: GameRecord,
}

/// The project's own games and 60 of the shared ones, where they are named.
fn games() -> Vec<Game> {
    let shared = cases::shared().map(|folder| (format!("{folder}/games"), 60));
    let folders = [
        Some((format!("{}/games", cases::own()), usize::MAX)),
        shared,
    ];
    let mut games = Vec::new();
    for (folder, most) in folders.into_iter().flatten() {
        let files = cases::list(&folder, ".sgf").expect("a folder of games");
        for file in files
            .into_iter()
            .step_by(if most == 60 { 5 } else { 1 })
            .take(most)
        {
            let text = cases::text(&format!("{folder}/{file}")).expect("a file");
            let read = sgf::read(&text).expect("a record").remove(0);
            let record = read.expect("a game").record;
            games.push(Game { file, record });
        }
    }
    let least = if cases::shared().is_some() { 50 } else { 1 };
    assert!(games.len() >= least, "{} games", games.len());
    games
}

/// A board as a player counts it: rows of stones, nothing remembered.
struct Plain {
    cells: Vec<Vec<Option<Color>>>,
}

type Place = (i32, i32);

impl Plain {
    fn new(board: &Board) -> Plain {
        let size = board.size();
        let stone = |col, row| size.point(col, row).and_then(|point| board.stone(point));
        let row = |row| (0..size.cols()).map(|col| stone(col, row)).collect();
        Plain {
            cells: (0..size.rows()).map(row).collect(),
        }
    }

    fn has(&self, (x, y): Place) -> bool {
        y >= 0 && x >= 0 && (y as usize) < self.cells.len() && (x as usize) < self.cells[0].len()
    }

    fn stone(&self, (x, y): Place) -> Option<Color> {
        self.has((x, y))
            .then(|| self.cells[y as usize][x as usize])?
    }

    fn empty(&self, place: Place) -> bool {
        self.has(place) && self.stone(place).is_none()
    }

    fn around((x, y): Place) -> [Place; 4] {
        [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
    }

    fn chain(&self, from: Place) -> BTreeSet<Place> {
        let mut chain = BTreeSet::from([from]);
        let mut todo = vec![from];
        while let Some(place) = todo.pop() {
            for next in Plain::around(place) {
                if self.stone(next) == self.stone(from) && self.has(next) && chain.insert(next) {
                    todo.push(next);
                }
            }
        }
        chain
    }

    fn liberties(&self, from: Place) -> BTreeSet<Place> {
        let chain = self.chain(from);
        let around = chain.into_iter().flat_map(Plain::around);
        around.filter(|&place| self.empty(place)).collect()
    }

    /// The chains of a colour beside a place.
    fn beside(&self, place: Place, color: Color) -> BTreeSet<BTreeSet<Place>> {
        let around = Plain::around(place).into_iter();
        around
            .filter(|&next| self.stone(next) == Some(color))
            .map(|next| self.chain(next))
            .collect()
    }

    /// Plays and says which stones are taken.
    fn play(&mut self, (x, y): Place, color: Color) -> BTreeSet<Place> {
        self.cells[y as usize][x as usize] = Some(color);
        let mut taken = BTreeSet::new();
        for chain in self.beside((x, y), color.other()) {
            let first = *chain.first().expect("a stone");
            if self.liberties(first).is_empty() {
                taken.extend(chain);
            }
        }
        for &(x, y) in &taken {
            self.cells[y as usize][x as usize] = None;
        }
        taken
    }

    /// The distances to the two nearest edges, from 1, the smaller first.
    fn lines(&self, (x, y): Place) -> (i32, i32) {
        let (cols, rows) = (self.cells[0].len() as i32, self.cells.len() as i32);
        let (a, b) = ((x + 1).min(cols - x), (y + 1).min(rows - y));
        (a.min(b), a.max(b))
    }
}

/// What has to be so for a name to be said, counted anew on plain boards; `None` for names that
/// are not checked here.
fn holds(name: MoveName, play: &Play) -> Option<bool> {
    let before = Plain::new(&play.before);
    let mut after = Plain::new(&play.before);
    let at = (i32::from(play.at.col()), i32::from(play.at.row()));
    let (own, enemy) = (play.color, play.color.other());
    let taken = after.play(at, own);
    let (low, high) = before.lines(at);
    let own_beside = before.beside(at, own);
    let enemy_beside = before.beside(at, enemy);
    let ataris: Vec<Place> = after
        .beside(at, enemy)
        .iter()
        .filter_map(|chain| chain.first().copied())
        .filter(|&stone| after.liberties(stone).len() == 1 && before.liberties(stone).len() > 1)
        .collect();
    let ways = [(1, 0), (-1, 0), (0, 1), (0, -1)];
    let shifted = |(x, y): Place| (at.0 + x, at.1 + y);
    let turns = |(a, b): Place| -> Vec<Place> {
        [(a, b), (b, a)]
            .into_iter()
            .flat_map(|(x, y)| [(x, y), (-x, y), (x, -y), (-x, -y)])
            .map(shifted)
            .collect()
    };
    let own_at = |way: Place| {
        turns(way)
            .iter()
            .any(|&place| before.stone(place) == Some(own))
    };
    let enemy_at = |way: Place| {
        turns(way)
            .iter()
            .any(|&place| before.stone(place) == Some(enemy))
    };
    let free = own_beside.is_empty() && enemy_beside.is_empty();
    let lost = after.liberties(at).len();
    Some(match name {
        MoveName::Take => !taken.is_empty(),
        MoveName::TakeKo => taken.len() == 1 && lost == 1 && after.chain(at).len() == 1,
        MoveName::Ponnuki => {
            let gone = taken.first().copied()?;
            let stones = Plain::around(gone).map(|place| after.stone(place) == Some(own));
            taken.len() == 1 && stones == [true; 4]
        }
        MoveName::FillKo => enemy_beside.is_empty() && own_beside.len() >= 2,
        MoveName::Atari => !ataris.is_empty() && lost > 1 && taken.is_empty(),
        MoveName::DoubleAtari => ataris.len() >= 2 && lost > 1,
        MoveName::Ladder => ataris.len() == 1 && lost > 1,
        MoveName::ConnectAndDie => !ataris.is_empty() && lost > 1,
        MoveName::Snapback => !ataris.is_empty() && lost == 1,
        MoveName::ThrowIn => lost == 1 && own_beside.is_empty() && taken.is_empty(),
        MoveName::Cut => enemy_beside.len() >= 2 && own_at((1, 1)) && ataris.is_empty() && lost > 1,
        MoveName::Crosscut => enemy_beside.iter().all(|chain| chain.len() == 1),
        MoveName::Connection | MoveName::SolidConnection => {
            own_beside.len() >= 2 && lost > 1 && ataris.is_empty() && taken.is_empty()
        }
        MoveName::LinkUnder => own_beside.len() >= 2 && low <= 2,
        MoveName::Wedge => enemy_beside.len() == 2 && own_beside.is_empty(),
        MoveName::PushThrough => !own_beside.is_empty() && !enemy_beside.is_empty(),
        MoveName::Hane | MoveName::DoubleHane => {
            own_beside.is_empty() && !enemy_beside.is_empty() && own_at((1, 1))
        }
        MoveName::Crawl => low <= 2 && !own_beside.is_empty() && ataris.is_empty(),
        MoveName::Descend => low <= 2 && own_beside.len() == 1 && enemy_beside.is_empty(),
        MoveName::Press => low >= 3 && !own_beside.is_empty() && !enemy_beside.is_empty(),
        MoveName::Bump => ways.into_iter().any(|(x, y)| {
            before.stone(shifted((x, y))) == Some(own)
                && before.stone(shifted((-x, -y))) == Some(enemy)
        }),
        MoveName::Stretch | MoveName::SideBySide => {
            own_beside.len() == 1 && enemy_beside.is_empty()
        }
        MoveName::EmptyTriangle => after.chain(at).len() == 3 && low > 2,
        MoveName::Peep => own_beside.is_empty() && enemy_at((1, 1)) && ataris.is_empty(),
        MoveName::Contact | MoveName::Leaning | MoveName::AttachBelow => {
            own_beside.is_empty() && enemy_beside.len() == 1 && ataris.is_empty()
        }
        MoveName::Star => (low, high) == (4, 4),
        MoveName::Komoku => (low, high) == (3, 4),
        MoveName::ThreeThree => (low, high) == (3, 3),
        MoveName::Takamoku => (low, high) == (4, 5),
        MoveName::Mokuhazushi => (low, high) == (3, 5),
        MoveName::Diagonal => free && own_at((1, 1)),
        MoveName::KnightsMove => free && own_at((1, 2)) && !own_at((1, 1)),
        MoveName::LargeKnightsMove => free && own_at((1, 3)) && !own_at((1, 2)),
        MoveName::ExtraLargeKnightsMove => free && own_at((1, 4)) && !own_at((1, 3)),
        MoveName::ElephantsMove => free && own_at((2, 2)) && !own_at((1, 1)),
        MoveName::OneSpaceJump | MoveName::JumpToCentre => {
            let jump = ways.into_iter().any(|(x, y)| {
                before.stone(shifted((2 * x, 2 * y))) == Some(own) && before.empty(shifted((x, y)))
            });
            free && jump && !own_at((1, 1))
        }
        MoveName::TwoSpaceJump => free && own_at((0, 3)) && !own_at((0, 2)),
        MoveName::SideExtension => free && (3..=4).contains(&low),
        _ => return None,
    })
}

#[test]
fn what_a_name_says_is_so_in_real_games() {
    let mut counts: BTreeMap<MoveName, usize> = BTreeMap::new();
    let (mut moves, mut named) = (0, 0);
    for game in games() {
        for play in plays(&game.record) {
            moves += 1;
            let name = name_of(&play.before, play.at, play.color, play.previous);
            let what = format!("{}, move {}", game.file, play.number);
            let fitting = all_fitting(&play.before, play.at, play.color, play.previous);
            let least = fitting.iter().map(|&(rank, _)| rank).min();
            let first: Vec<MoveName> = fitting
                .iter()
                .filter(|&&(rank, _)| Some(rank) == least)
                .map(|&(_, name)| name)
                .collect();
            match first.as_slice() {
                [only] => assert_eq!(name, Some(*only), "{what}"),
                _ => assert_eq!(name, None, "{what}: {first:?} fit as well as each other"),
            }
            if play.number % 40 == 0 {
                assert_eq!(name_at(&game.record, play.node), name, "{what}");
            }
            let Some(name) = name else { continue };
            named += 1;
            *counts.entry(name).or_default() += 1;
            assert_ne!(holds(name, &play), Some(false), "{what}: {name:?}");
        }
    }
    assert!(named * 4 > moves, "{named} of {moves} moves are named");
    // The project's own three games are short and made up: how much is named, and whether
    // every common name occurs, is asked of the shared ones.
    if cases::shared().is_none() {
        return;
    }
    assert!(named * 5 > moves * 3, "{named} of {moves} moves are named");
    for common in [
        MoveName::Take,
        MoveName::Atari,
        MoveName::Hane,
        MoveName::Stretch,
        MoveName::SolidConnection,
        MoveName::Cut,
        MoveName::Diagonal,
        MoveName::OneSpaceJump,
        MoveName::KnightsMove,
    ] {
        assert!(counts.contains_key(&common), "{common:?} occurs in games");
    }
}

/// Numbers by chance that are the same in every run.
fn chance(seed: &mut u64) -> u64 {
    *seed = seed
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1_442_695_040_888_963_407);
    *seed >> 33
}

/// Every point of a board and some beyond it are asked about, for both colours.
fn ask_everywhere(board: &Board, previous: Option<Point>) {
    let size = board.size();
    let beyond = BoardSize::square(BoardSize::MAX).expect("a board").points();
    for at in beyond {
        if at.col() > size.cols() || at.row() > size.rows() {
            continue;
        }
        for color in Color::BOTH {
            let trial = board.trial(at, color);
            let name = name_of(board, at, color, previous);
            let playable = trial.is_some_and(|trial| trial.lost == 0);
            assert!(
                playable || name.is_none(),
                "{board:?} {at:?} {color:?}: {name:?}"
            );
        }
    }
}

#[test]
fn boards_of_every_size_are_asked_about() {
    for (cols, rows) in [(1, 1), (1, 2), (2, 1), (2, 2), (1, 5), (2, 3)] {
        let size = BoardSize::new(cols, rows).expect("a board");
        let count = u32::from(size.area());
        for mut code in 0..3_u32.pow(count) {
            let mut stones = Vec::new();
            for point in size.points() {
                let color = [None, Some(Color::Black), Some(Color::White)][(code % 3) as usize];
                stones.push((point, color));
                code /= 3;
            }
            ask_everywhere(&Board::new(size).with(stones), size.points().last());
        }
    }
    let mut seed = 7;
    for round in 0..120_u64 {
        let side = |n: u64| u8::try_from(1 + n % 25).expect("a side");
        let size = BoardSize::new(side(chance(&mut seed)), side(chance(&mut seed)));
        let size = size.expect("a board");
        let mut board = Board::new(size);
        let points: Vec<Point> = size.points().collect();
        let mut previous = None;
        for n in 0..round * 4 {
            let at = points[(chance(&mut seed) % points.len() as u64) as usize];
            let color = if n % 2 == 0 {
                Color::Black
            } else {
                Color::White
            };
            if board.trial(at, color).is_some_and(|trial| trial.lost == 0) {
                board.place(at, color);
                previous = Some(at);
            }
        }
        ask_everywhere(&board, previous);
    }
}

#[test]
fn nothing_is_said_of_what_is_no_move() {
    let named = |text: &str| -> Vec<Option<&'static str>> {
        let record = sgf::read(text)
            .expect("a record")
            .remove(0)
            .expect("a game")
            .record;
        let line = record.tree.path(record.tree.end_of(NodeId::ROOT));
        let mut names = vec![name_at(&record, NodeId::ROOT).map(MoveName::key)];
        names.extend(
            line.into_iter()
                .map(|node| name_at(&record, node).map(MoveName::key)),
        );
        names
    };
    // The root, a corner point, a pass, a node that only says something, and one that sets up.
    assert_eq!(
        named("(;SZ[19];B[pd];W[];C[so];B[dd]AW[pp];W[dp])"),
        [None, Some("mv.star"), None, None, None, Some("mv.star")]
    );
    // A stone on a stone, suicide, and a ko that is retaken at once.
    assert_eq!(named("(;SZ[9];B[dd];W[dd])")[2], None);
    assert_eq!(named("(;SZ[9]AB[ab][ba];W[aa])")[1], None);
    let ko = named("(;SZ[9]AB[bc][cb][cd]AW[cc][db][dd][ec];B[dc];W[cc])");
    assert_eq!(ko[1..], [Some("mv.tijie"), None]);
}
