//! Names of moves: the diagrams that the names are taught by, laws that every name keeps in real
//! games, and boards of every size.
#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test may stop where its own case is wrong"
)]

mod common;

use std::collections::BTreeMap;

use common::{cases, diagram};
use serde_json::Value;
use shoutan::go::{
    Board, BoardSize, Color, GameRecord, Move, MoveName, NodeId, Point, Ruleset, all_fitting,
    name_at, name_of, sgf,
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
        let region = diagram::setup(&rows, self.color).expect("a diagram").board();
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
        let stones: Vec<_> = stones.map(|(point, color)| (moved(point), Some(color))).collect();
        (Board::new(size).with(stones), moved(at))
    }
}

#[test]
fn probe() {
    for diagram in diagrams() {
        let (board, at) = diagram.board();
        let name = name_of(&board, at, diagram.color, None).map(MoveName::key);
        if name != Some(diagram.key.as_str()) {
            println!("{} -> {name:?} {:?}", diagram.key, all_fitting(&board, at, diagram.color, None));
        }
    }
}

fn games(folder: &str) -> Vec<(String, GameRecord)> {
    let files = cases::list(folder, ".sgf").unwrap_or_default();
    files.into_iter().map(|file| {
        let text = cases::text(&format!("{folder}/{file}")).expect("a file");
        let record = sgf::read(&text).expect("a record").remove(0).expect("a game").record;
        (file, record)
    }).collect()
}

#[test]
fn sample() {
    let shared = cases::shared().expect("cases");
    let from = cases::asked("FROM", 0);
    let count = cases::asked("COUNT", 10);
    let step = cases::asked("STEP", 13);
    let only = std::env::var("ONLY").unwrap_or_default();
    let show = std::env::var("SHOW").is_ok();
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    let (mut moves, mut shown) = (0, 0);
    for (file, record) in games(&format!("{shared}/games")).into_iter().skip(from).take(count) {
        let line = record.tree.path(record.tree.end_of(NodeId::ROOT));
        for (number, node) in line.into_iter().enumerate() {
            if !matches!(record.tree.node(node).step().map(|s| s.mv), Some(Move::Play(_))) { continue }
            moves += 1;
            let name = name_at(&record, node);
            let key = name.map_or("-", MoveName::key);
            *counts.entry(key).or_default() += 1;
            if !show || name.is_none() || (!only.is_empty() && !only.split(',').any(|o| o == key)) { continue }
            shown += 1;
            if shown % step != 0 { continue }
            let step = record.tree.node(node).step().expect("a step");
            let Move::Play(p) = step.mv else { continue };
            let before = record.position_at(record.tree.node(node).parent().expect("p"));
            let size = record.setup.size;
            let prev = match before.last() { Some((_, Move::Play(p))) => Some(p), _ => None };
            println!("{file} {number} {:?} {} {key}", step.color, size.western(p));
            for row in p.row().saturating_sub(5)..(p.row()+6).min(size.rows()) {
                let mut text = String::new();
                for col in p.col().saturating_sub(7)..(p.col()+8).min(size.cols()) {
                    let q = size.point(col, row).expect("point");
                    let c = match before.board().stone(q) {
                        None if q == p => '*',
                        None => '.',
                        Some(c) => { let own = c == step.color; let l = Some(q) == prev; match (own, l) { (true, _) => 'X', (false, false) => 'O', (false, true) => 'Q' } }
                    };
                    text.push(c);
                }
                let l = if p.col() <= 7 { "|" } else { " " };
                let r = if p.col() + 8 >= size.cols() { "|" } else { " " };
                println!("   {l}{text}{r}{}", if row == 0 { " top" } else if row + 1 == size.rows() { " bottom" } else { "" });
            }
        }
    }
    let mut list: Vec<_> = counts.into_iter().collect();
    list.sort_by_key(|x| std::cmp::Reverse(x.1));
    println!("{moves} moves; {list:?}");
}
