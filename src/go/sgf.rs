//! Records as text: SGF FF\[4\], read as kindly as it can be and written strictly.
//!
//! Reading never runs the rules of a live game: what a record says was played is carried out, legal
//! or not. Nothing here recurses, so a record may be as deep as it likes.

use super::color::{ByColor, Color};
use super::notes::{Edit, Mark, Notes, Property, Shape};
use super::point::{BoardSize, Point, PointSet};
use super::position::{Move, Position, Setup};
use super::record::{GameRecord, Outcome, escaped, unescaped};
use super::rules::{Komi, Placement, RuleName, Ruleset, Unit};
use super::tree::{NodeId, Step, Tree};

/// The most repairs that are told of one game: a hopeless file is not told line by line.
const MOST_REPAIRS: usize = 50;
/// Moves after which a record is no longer searched for illegal ones.
const MOST_CHECKED: usize = 5_000;

/// A game that was read, and what had to be repaired in it.
#[derive(Clone, Debug, PartialEq)]
pub struct Read {
    /// The game.
    pub record: GameRecord,
    /// What had to be repaired, in the order of the text; no more than fifty.
    pub repairs: Vec<Repair>,
}

/// Something in a text that was not as it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    /// Line, counted from 1.
    pub line: u32,
    /// Character of the line, counted from 1.
    pub column: u32,
    /// What it was.
    pub kind: RepairKind,
}

/// What was not as it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RepairKind {
    /// There is text before the game. It was left out.
    TextBefore,
    /// The game, a variation or a value does not end.
    NotClosed,
    /// There is something between the properties that is none. It was left out.
    Stray,
    /// The properties have names in small letters.
    SmallLetters,
    /// A move is no point. It was kept as text.
    BadMove(String),
    /// A move is off the board. It counts as a pass.
    OffBoard(String),
    /// A move breaks the rules. It was carried out.
    Illegal(Point),
    /// A node holds two moves. They became two nodes.
    TwoMoves,
    /// A node holds a move and a change of the board.
    MoveAndEdit,
    /// A property that has one value has several. The first counts.
    SeveralValues(String),
    /// The size is no size: 19×19.
    BadSize(String),
    /// Komi is given in hundredths or in zi, or is no number.
    Komi(String),
    /// The handicap is named, but no stones stand.
    NoHandicapStones(u8),
    /// Another number of stones stands than the handicap says.
    HandicapDiffers {
        /// What is said.
        said: u8,
        /// What stands.
        stones: u8,
    },
}

/// Why a text or a game of it cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SgfError {
    /// There is no game in it.
    NotSgf,
    /// It is a record of another game than Go.
    OtherGame,
    /// Its board has a side of no points, or of more than 25.
    BoardSize(String),
}

/// Reads all games of a text.
///
/// # Errors
/// [`SgfError::NotSgf`] where there is none; one game that cannot be read does not spoil the
/// others.
pub fn read(text: &str) -> Result<Vec<Result<Read, SgfError>>, SgfError> {
    let mut games = Vec::new();
    let mut at = 0;
    while let Some((start, open)) = find_start(text, at) {
        let mut parser = Parser::new(text, start);
        let before = text[at..start].trim_start_matches('\u{feff}').trim();
        if games.is_empty() && !before.is_empty() {
            parser.repair(at, RepairKind::TextBefore);
        }
        at = parser.run(open);
        let small = parser.small_letters;
        let mut repairs = parser.repairs;
        let nodes = parser.nodes;
        if nodes.iter().any(|node| !node.properties.is_empty()) || games.is_empty() {
            if let Some(at) = small {
                repairs.push((at, RepairKind::SmallLetters));
            }
            games.push(build(text, nodes, repairs));
        }
    }
    if games.is_empty() {
        return Err(SgfError::NotSgf);
    }
    Ok(games)
}

/// Where the next game begins, and whether by a parenthesis.
fn find_start(text: &str, from: usize) -> Option<(usize, bool)> {
    let bytes = text.as_bytes();
    let skip = |mut at: usize| {
        while bytes
            .get(at)
            .is_some_and(|b| b.is_ascii_whitespace() || *b == 0xb)
        {
            at += 1;
        }
        at
    };
    // A name with a value.
    let property = |at: usize| {
        let mut end = at;
        while bytes.get(end).is_some_and(u8::is_ascii_alphabetic) {
            end += 1;
        }
        end > at && bytes.get(skip(end)) == Some(&b'[')
    };
    let mut at = from;
    while at < bytes.len() {
        if bytes[at] == b'(' {
            let start = at;
            let mut inner = at;
            while bytes.get(inner) == Some(&b'(') {
                inner = skip(inner + 1);
            }
            let node = bytes.get(inner) == Some(&b';')
                && (property(skip(inner + 1))
                    || matches!(bytes.get(skip(inner + 1)), None | Some(b'(' | b')' | b';')));
            if node || property(inner) {
                return Some((start, true));
            }
            at = inner.max(at + 1);
        } else {
            at += 1;
        }
    }
    let bare = (from..bytes.len()).find(|&at| bytes[at] == b';' && property(skip(at + 1)));
    bare.map(|at| (at, false))
}

/// A node as it stands in the text.
struct RawNode {
    parent: Option<usize>,
    properties: Vec<(usize, Property)>,
}

struct Parser<'a> {
    text: &'a str,
    at: usize,
    nodes: Vec<RawNode>,
    repairs: Vec<(usize, RepairKind)>,
    small_letters: Option<usize>,
}

impl<'a> Parser<'a> {
    fn new(text: &'a str, at: usize) -> Parser<'a> {
        Parser {
            text,
            at,
            nodes: Vec::new(),
            repairs: Vec::new(),
            small_letters: None,
        }
    }

    fn repair(&mut self, at: usize, kind: RepairKind) {
        if self.repairs.len() < MOST_REPAIRS {
            self.repairs.push((at, kind));
        }
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn skip_space(&mut self) {
        while self
            .peek()
            .is_some_and(|b| b.is_ascii_whitespace() || b == 0xb)
        {
            self.at += 1;
        }
    }

    /// Reads one game; returns where it ends.
    fn run(&mut self, open: bool) -> usize {
        let mut here: Option<usize> = None;
        // Whether a variation has just begun, and no node of it yet.
        let mut fresh = true;
        let mut above: Vec<Option<usize>> = Vec::new();
        if !open {
            above.push(None);
        }
        loop {
            self.skip_space();
            let begin = self.at;
            match self.peek() {
                None => {
                    if !above.is_empty() {
                        self.repair(begin, RepairKind::NotClosed);
                    }
                    return self.at;
                }
                Some(b'(') => {
                    above.push(here);
                    fresh = true;
                    self.at += 1;
                }
                Some(b')') => {
                    self.at += 1;
                    here = above.pop().unwrap_or(None);
                    fresh = false;
                    if above.is_empty() {
                        return self.at;
                    }
                }
                Some(b';') => {
                    self.at += 1;
                    here = Some(self.node(here));
                    fresh = false;
                }
                Some(b) if b.is_ascii_alphabetic() => {
                    let name = self.name(begin);
                    self.skip_space();
                    if self.peek() != Some(b'[') {
                        self.repair(begin, RepairKind::Stray);
                        continue;
                    }
                    if fresh || here.is_none() {
                        self.repair(begin, RepairKind::Stray);
                        here = Some(self.node(here));
                        fresh = false;
                    }
                    let values = self.values();
                    if let Some(node) = here.and_then(|here| self.nodes.get_mut(here)) {
                        node.properties.push((begin, Property { name, values }));
                    }
                }
                Some(b'[') => {
                    self.repair(begin, RepairKind::Stray);
                    self.values();
                }
                Some(_) => {
                    self.repair(begin, RepairKind::Stray);
                    let stray =
                        |c: char| !matches!(c, '(' | ')' | ';' | '[') && !c.is_ascii_alphabetic();
                    let rest = &self.text[begin..];
                    self.at += rest.find(|c| !stray(c)).unwrap_or(rest.len());
                }
            }
        }
    }

    fn node(&mut self, parent: Option<usize>) -> usize {
        self.nodes.push(RawNode {
            parent,
            properties: Vec::new(),
        });
        self.nodes.len() - 1
    }

    /// A name without the small letters of old records: `GaMe` is GM.
    fn name(&mut self, begin: usize) -> String {
        while self.peek().is_some_and(|b| b.is_ascii_alphanumeric()) {
            self.at += 1;
        }
        let written = &self.text[begin..self.at];
        let name: String = written
            .chars()
            .filter(|c| !c.is_ascii_lowercase())
            .collect();
        if name.is_empty() {
            self.small_letters.get_or_insert(begin);
            return written.to_ascii_uppercase();
        }
        name
    }

    fn values(&mut self) -> Vec<String> {
        let mut values = Vec::new();
        loop {
            self.skip_space();
            if self.peek() != Some(b'[') {
                return values;
            }
            let begin = self.at + 1;
            let bytes = self.text.as_bytes();
            let mut end = begin;
            while let Some(&b) = bytes.get(end) {
                match b {
                    b']' => break,
                    b'\\' => end += 2,
                    _ => end += 1,
                }
            }
            if end >= bytes.len() {
                self.repair(begin, RepairKind::NotClosed);
                end = bytes.len();
            }
            values.push(self.text.get(begin..end).unwrap_or_default().to_owned());
            self.at = (end + 1).min(bytes.len());
        }
    }
}

/// Line and column of a place in a text, both from 1.
fn place(text: &str, at: usize) -> (u32, u32) {
    let before = text.get(..at).unwrap_or(text);
    let ends = |c: char| c == '\n' || c == '\r';
    let lines = before
        .matches('\n')
        .count()
        .max(before.matches('\r').count());
    let line = before.rsplit(ends).next().unwrap_or_default();
    (lines as u32 + 1, line.chars().count() as u32 + 1)
}

fn build(
    text: &str,
    nodes: Vec<RawNode>,
    repairs: Vec<(usize, RepairKind)>,
) -> Result<Read, SgfError> {
    let mut builder = Builder {
        size: BoardSize::NINETEEN,
        repairs,
    };
    let record = builder.build(nodes)?;
    let mut repairs = builder.repairs;
    repairs.sort_by_key(|&(at, _)| at);
    let repairs = repairs
        .into_iter()
        .take(MOST_REPAIRS)
        .map(|(at, kind)| {
            let (line, column) = place(text, at);
            Repair { line, column, kind }
        })
        .collect();
    Ok(Read { record, repairs })
}

struct Builder {
    size: BoardSize,
    repairs: Vec<(usize, RepairKind)>,
}

impl Builder {
    fn repair(&mut self, at: usize, kind: RepairKind) {
        if self.repairs.len() < 2 * MOST_REPAIRS {
            self.repairs.push((at, kind));
        }
    }

    fn build(&mut self, nodes: Vec<RawNode>) -> Result<GameRecord, SgfError> {
        let roots = nodes.iter().filter(|node| node.parent.is_none()).count();
        // A text that begins with variations has no root of its own.
        let own_root = roots == 1;
        let header = |name: &str| {
            let root = nodes.iter().find(|node| node.parent.is_none())?;
            let found = root.properties.iter().find(|(_, p)| p.name == name)?;
            Some((found.0, unescaped(found.1.values.first()?, false)))
        };
        if header("GM").is_some_and(|(_, game)| {
            let game = game.trim().parse::<u32>();
            game.is_ok_and(|game| game != 1)
        }) {
            return Err(SgfError::OtherGame);
        }
        if let Some((at, size)) = header("SZ") {
            match read_size(&size) {
                Some(Ok(size)) => self.size = size,
                Some(Err(())) => return Err(SgfError::BoardSize(size.trim().to_owned())),
                None => self.repair(at, RepairKind::BadSize(size)),
            }
        }
        let rules = header("RU").map_or(Ruleset::CHINESE, |(_, name)| read_rules(&name));
        let handicap = header("HA")
            .and_then(|(_, text)| text.trim().parse::<u8>().ok())
            .unwrap_or(0);
        let application = header("AP").map(|(_, text)| text);
        let komi = match header("KM") {
            Some((at, text)) => match read_komi(&text, application.as_deref(), &rules, self.size) {
                Some((komi, as_written)) => {
                    if !as_written {
                        self.repair(at, RepairKind::Komi(text));
                    }
                    komi
                }
                None => {
                    if !text.trim().is_empty() {
                        self.repair(at, RepairKind::Komi(text));
                    }
                    rules.komi
                }
            },
            None => rules.komi,
        };
        let name = |key: &str| header(key).map(|(_, text)| text).unwrap_or_default();
        let players = ByColor {
            black: name("PB"),
            white: name("PW"),
        };
        let outcome = header("RE").and_then(|(_, text)| read_result(&text));
        let at_handicap = header("HA").map_or(0, |(at, _)| at);

        let mut tree = Tree::new();
        let mut headers = Vec::new();
        let mut setup = Setup::empty(self.size);
        let mut turn = None;
        let mut became: Vec<NodeId> = Vec::with_capacity(nodes.len());
        for node in nodes {
            let parent = node.parent.map_or(NodeId::ROOT, |at| became[at]);
            let is_root = node.parent.is_none() && own_root;
            let first = node.properties.first().map_or(0, |&(at, _)| at);
            let (steps, mut notes) = self.node(node.properties, is_root.then_some(&mut headers));
            if is_root {
                setup.black = notes.edit.black;
                setup.white = notes.edit.white;
                turn = notes.edit.turn;
                notes.edit = Edit::NONE;
                tree.set_notes(NodeId::ROOT, notes);
                let mut last = NodeId::ROOT;
                for step in steps {
                    last = tree.add(last, Some(step), Notes::NONE);
                }
                became.push(last);
                continue;
            }
            if !steps.is_empty() && notes.edit.has_stones() {
                self.repair(first, RepairKind::MoveAndEdit);
            }
            let mut steps = steps.into_iter();
            let mut last = tree.add(parent, steps.next(), notes);
            for step in steps {
                last = tree.add(last, Some(step), Notes::NONE);
            }
            became.push(last);
        }
        // That it was read shows by its headers, even where it has none.
        if headers.is_empty() {
            headers.push(Property {
                name: "FF".to_owned(),
                values: vec!["4".to_owned()],
            });
        }
        let end = tree.end_of(NodeId::ROOT);
        let first_step = tree
            .path(end)
            .into_iter()
            .find_map(|id| tree.node(id).step())
            .map(|step| step.color);
        setup.turn = turn.or(first_step).unwrap_or(if handicap >= 2 {
            Color::White
        } else {
            Color::Black
        });
        let stones = setup.black.len() as u8;
        if handicap >= 2 && stones == 0 && first_step == Some(Color::White) {
            self.repair(at_handicap, RepairKind::NoHandicapStones(handicap));
        } else if handicap >= 2 && stones != 0 && stones != handicap {
            let differs = RepairKind::HandicapDiffers {
                said: handicap,
                stones,
            };
            self.repair(at_handicap, differs);
        }
        let record = GameRecord {
            setup,
            // The stones of a record stand already.
            rules: Ruleset {
                placement: Placement::Free,
                ..rules
            },
            komi,
            handicap,
            players,
            tree,
            outcome,
            claimed: outcome.is_some(),
            headers,
            dead: PointSet::EMPTY,
            seki: None,
            flipped: PointSet::EMPTY,
            groups: None,
        };
        self.check(&record, end);
        Ok(record)
    }

    /// Tells moves of the main line that stand on a stone or take their own last liberty.
    fn check(&mut self, record: &GameRecord, end: NodeId) {
        let mut position = Position::new(&record.setup);
        for id in record.tree.path(end).into_iter().take(MOST_CHECKED) {
            let node = record.tree.node(id);
            position.set_up(&node.notes().edit);
            let Some(step) = node.step() else { continue };
            if let Move::Play(point) = step.mv
                && position.judge(step.color, step.mv, &record.rules).is_err()
            {
                self.repair(usize::MAX, RepairKind::Illegal(point));
            }
            position.replay(step.color, step.mv);
        }
    }

    /// The moves of a node, one as a rule, and what else it says.
    fn node(
        &mut self,
        properties: Vec<(usize, Property)>,
        mut headers: Option<&mut Vec<Property>>,
    ) -> (Vec<Step>, Notes) {
        let mut steps: Vec<Step> = Vec::new();
        let mut notes = Notes::NONE;
        let mut comments: Vec<String> = Vec::new();
        for (at, property) in properties {
            let name = property.name.as_str();
            let color = match name {
                "B" => Some(Color::Black),
                "W" => Some(Color::White),
                _ => None,
            };
            if let Some(color) = color {
                let again = steps.iter().any(|step| step.color == color);
                if property.values.len() > 1 || again {
                    self.repair(at, RepairKind::SeveralValues(name.to_owned()));
                }
                if again {
                    notes.rest.push(property);
                    continue;
                }
                let text = property.values.first().map_or("", String::as_str);
                match self.read_move(text) {
                    Some(mv) => {
                        if mv == Move::Pass && !is_pass(text, self.size) {
                            self.repair(at, RepairKind::OffBoard(text.trim().to_owned()));
                        }
                        if !steps.is_empty() {
                            self.repair(at, RepairKind::TwoMoves);
                        }
                        steps.push(Step { color, mv });
                        if property.values.len() > 1 {
                            let values = property.values[1..].to_vec();
                            notes.rest.push(Property {
                                name: property.name,
                                values,
                            });
                        }
                    }
                    None => {
                        self.repair(at, RepairKind::BadMove(text.to_owned()));
                        notes.rest.push(property);
                    }
                }
                continue;
            }
            match name {
                "C" => comments.extend(property.values.iter().map(|text| unescaped(text, true))),
                "AB" => self.put(&mut notes.edit, &property, Some(Color::Black)),
                "AW" => self.put(&mut notes.edit, &property, Some(Color::White)),
                "AE" => self.put(&mut notes.edit, &property, None),
                "PL" => notes.edit.turn = property.values.first().and_then(|text| read_color(text)),
                "TR" | "SQ" | "CR" | "MA" | "SL" | "LB" | "LN" | "AR" => {
                    let mut left = Vec::new();
                    for value in &property.values {
                        if !self.read_marks(name, value, &mut notes.marks) {
                            left.push(value.clone());
                        }
                    }
                    if !left.is_empty() {
                        notes.rest.push(Property {
                            name: property.name,
                            values: left,
                        });
                    }
                }
                _ => match &mut headers {
                    Some(headers) => headers.push(property),
                    None => notes.rest.push(property),
                },
            }
        }
        notes.comment = comments.join("\n");
        (steps, notes)
    }

    fn read_move(&self, text: &str) -> Option<Move> {
        let text = text.trim();
        if is_pass(text, self.size) {
            return Some(Move::Pass);
        }
        let letters = text.len() == 2 && text.bytes().all(|b| b.is_ascii_lowercase());
        if !letters {
            return None;
        }
        let on_board = Point::from_sgf(text).filter(|&point| self.size.contains(point));
        Some(on_board.map_or(Move::Pass, Move::Play))
    }

    fn put(&self, edit: &mut Edit, property: &Property, stone: Option<Color>) {
        for value in &property.values {
            for point in self.points(value) {
                edit.put(point, stone);
            }
        }
    }

    fn point(&self, text: &str) -> Option<Point> {
        Point::from_sgf(text.trim()).filter(|&point| self.size.contains(point))
    }

    /// The points of a value: one, or a rectangle given by two corners.
    fn points(&self, value: &str) -> Vec<Point> {
        let Some((a, b)) = value.split_once(':') else {
            return self.point(value).into_iter().collect();
        };
        let (Some(a), Some(b)) = (Point::from_sgf(a.trim()), Point::from_sgf(b.trim())) else {
            return Vec::new();
        };
        let cols = a.col().min(b.col())..=a.col().max(b.col());
        let rows = a.row().min(b.row())..=a.row().max(b.row());
        rows.flat_map(|row| cols.clone().map(move |col| (col, row)))
            .filter_map(|(col, row)| self.size.point(col, row))
            .collect()
    }

    fn read_marks(&self, name: &str, value: &str, marks: &mut Vec<Mark>) -> bool {
        let shape = match name {
            "TR" => Shape::Triangle,
            "SQ" => Shape::Square,
            "CR" => Shape::Circle,
            "MA" => Shape::Cross,
            "SL" => Shape::Selected,
            _ => {
                let Some((first, second)) = value.split_once(':') else {
                    return false;
                };
                let mark = match (name, self.point(first)) {
                    ("LB", Some(point)) => Some(Mark::Label(point, unescaped(second, false))),
                    ("LN", Some(from)) => self.point(second).map(|to| Mark::Line(from, to)),
                    ("AR", Some(from)) => self.point(second).map(|to| Mark::Arrow(from, to)),
                    _ => None,
                };
                let read = mark.is_some();
                marks.extend(mark);
                return read;
            }
        };
        let points = self.points(value);
        let read = !points.is_empty();
        marks.extend(points.into_iter().map(|point| Mark::Shape(shape, point)));
        read
    }
}

/// Whether a move's value says that it is a pass: nothing, or `tt` on boards up to 19×19.
fn is_pass(text: &str, size: BoardSize) -> bool {
    let text = text.trim();
    text.is_empty() || text == "tt" && size.cols() <= 19 && size.rows() <= 19
}

/// Columns and rows; an error for a number that is no board, nothing for no number.
fn read_size(text: &str) -> Option<Result<BoardSize, ()>> {
    let (cols, rows) = text.split_once(':').unwrap_or((text, text));
    let number = |text: &str| text.trim().parse::<i64>().ok();
    let (cols, rows) = (number(cols)?, number(rows)?);
    let side = |n: i64| u8::try_from(n).ok();
    let size = side(cols).zip(side(rows));
    Some(
        size.and_then(|(cols, rows)| BoardSize::new(cols, rows))
            .ok_or(()),
    )
}

fn read_color(text: &str) -> Option<Color> {
    match text.trim().to_ascii_lowercase().as_str() {
        "b" | "black" | "1" => Some(Color::Black),
        "w" | "white" | "2" => Some(Color::White),
        _ => None,
    }
}

fn read_rules(text: &str) -> Ruleset {
    let text = text.trim().to_lowercase();
    let has = |words: &[&str]| words.iter().any(|word| text.contains(word));
    let name = if has(&["japan", "日本", "일본", "territory"]) || text == "jp" {
        RuleName::Japanese
    } else if has(&["korea", "韩", "韓", "한국"]) {
        RuleName::Korean
    } else if has(&["aga", "american", "bga", "ffg"]) {
        RuleName::Aga
    } else if has(&["new zealand", "nz"]) {
        RuleName::NewZealand
    } else if has(&["ing", "goe", "应", "應"]) {
        RuleName::Ing
    } else if has(&["tromp", "taylor"]) {
        RuleName::TrompTaylor
    } else {
        RuleName::Chinese
    };
    name.rules()
}

/// The first number in a text, in hundredths, with a Chinese or written fraction after it:
/// `3又3/4` is 375, `6目半` 650.
fn number(text: &str) -> Option<i64> {
    let text = text.trim();
    let start = text.find(|c: char| c.is_ascii_digit())?;
    let minus = text[..start].trim_end().ends_with(['-', '−']);
    let whole_end = text[start..]
        .find(|c: char| !c.is_ascii_digit())
        .map_or(text.len(), |at| start + at);
    let whole: i64 = text[start..whole_end].parse().ok()?;
    let rest = &text[whole_end..];
    let mut hundredths = whole.checked_mul(100)?;
    let digits = |text: &str| -> String { text.chars().take_while(char::is_ascii_digit).collect() };
    if let Some(decimals) = rest.strip_prefix(['.', ',']) {
        let decimals: String = digits(decimals)
            .chars()
            .chain("00".chars())
            .take(2)
            .collect();
        hundredths = hundredths.checked_add(decimals.parse().ok()?)?;
    } else if let Some(below) = rest.strip_prefix('/') {
        let below: i64 = digits(below).parse().ok().filter(|&below| below > 0)?;
        hundredths /= below;
    } else if let Some(fraction) = rest.strip_prefix('又') {
        hundredths = hundredths.checked_add(number(fraction)?)?;
    } else if rest.contains(['半', '반']) {
        hundredths = hundredths.checked_add(50)?;
    }
    for (sign, part) in [('¼', 25), ('½', 50), ('¾', 75)] {
        if rest.starts_with(sign) {
            hundredths = hundredths.checked_add(part)?;
        }
    }
    Some(if minus { -hundredths } else { hundredths })
}

/// Komi, and whether it was written as it should be.
fn read_komi(
    text: &str,
    application: Option<&str>,
    rules: &Ruleset,
    size: BoardSize,
) -> Option<(Komi, bool)> {
    let mut hundredths = number(text)?;
    let mut as_written = true;
    let fox = application.is_some_and(|name| name.to_ascii_lowercase().contains("fox"));
    let points = hundredths / 100;
    if fox && points.abs() >= 50 || application.is_none() && points.abs() >= 100 {
        hundredths /= 100;
        as_written = false;
    } else if points.unsigned_abs() > u64::from(size.area()) {
        as_written = false;
    }
    // Quarters are zi: no rule set has a quarter of a point.
    if text.contains('子') || hundredths % 50 != 0 && rules.unit == Unit::Zi {
        hundredths *= 2;
        as_written = false;
    }
    let half_points = i32::try_from(hundredths / 50).ok()?;
    Some((Komi::from_half_points(half_points), as_written))
}

/// A result in the words of any program or newspaper; nothing where it is not clear.
#[must_use]
pub fn read_result(text: &str) -> Option<Outcome> {
    let text = text.trim().trim_end_matches('.').to_lowercase();
    let has = |words: &[&str]| words.iter().any(|word| text.contains(word));
    match text.as_str() {
        "" | "?" => return None,
        "0" | "draw" | "jigo" | "tie" | "持碁" | "和棋" | "和局" | "무승부" | "빅" => {
            return Some(Outcome::Draw);
        }
        "void" | "no result" | "無勝負" | "无胜负" | "無效" => {
            return Some(Outcome::NoResult);
        }
        _ => {}
    }
    let counted = |winner: Color, hundredths: i64| {
        // Quarters of a point are quarters of a zi.
        let hundredths = if hundredths % 50 == 0 {
            hundredths
        } else {
            hundredths * 2
        };
        let margin = i32::try_from(hundredths / 50).ok()?;
        Some(match (margin, winner) {
            (0, _) => Outcome::Draw,
            (_, Color::Black) => Outcome::Score(margin),
            (_, Color::White) => Outcome::Score(-margin),
        })
    };
    let short = text.strip_prefix(['b', 'w']);
    if let Some(rest) = short.filter(|rest| rest.is_empty() || rest.starts_with('+')) {
        let winner = read_color(&text[..1])?;
        let how = rest.trim_start_matches('+').trim();
        let plain = !how.is_empty() && how.chars().all(|c| c.is_ascii_digit() || c == '.');
        return match how {
            "" => Some(Outcome::Tie { winner }),
            "r" | "resign" | "resigned" | "resignation" => Some(Outcome::Resignation { winner }),
            "t" | "time" | "timeout" => Some(Outcome::Time { winner }),
            "f" | "forfeit" | "j" | "illegal" => Some(Outcome::Forfeit { winner }),
            how if plain => counted(winner, number(how)?),
            _ => None,
        };
    }
    let black = text.find(['黑', '黒', '흑']).or(text.find("black"));
    let white = text.find(['白', '백']).or(text.find("white"));
    let named = match (black, white) {
        (Some(black), Some(white)) if white < black => Color::White,
        (Some(_), _) => Color::Black,
        (None, Some(_)) => Color::White,
        (None, None) => return None,
    };
    let wins = has(&["win", "won", "胜", "勝", "승", "勝ち"]);
    if has(&["resigns", "认输", "認輸", "投了"]) && !wins {
        return Some(Outcome::Resignation {
            winner: named.other(),
        });
    }
    let winner = named;
    if has(&["resign", "中盘", "中盤", "中押", "불계"]) {
        Some(Outcome::Resignation { winner })
    } else if has(&["time", "超时", "超時", "時間", "시간"]) {
        Some(Outcome::Time { winner })
    } else if has(&["forfeit", "判"]) {
        Some(Outcome::Forfeit { winner })
    } else if wins {
        let after = &text[black.min(white).or(black).or(white).unwrap_or(0)..];
        let hundredths = number(after).or(after.contains(['半', '반']).then_some(50))?;
        let zi = after.contains('子') && hundredths % 50 == 0;
        counted(winner, if zi { hundredths * 2 } else { hundredths })
    } else {
        None
    }
}

/// Writes a record as a game of SGF FF\[4\]. What was read from elsewhere and still says what the
/// record says is written as it stood.
#[must_use]
pub fn write(record: &GameRecord) -> String {
    let mut text = String::from("(");
    write_root(&mut text, record);
    // What is still to be written: a node, or the end of a variation.
    let mut todo: Vec<Option<NodeId>> = Vec::new();
    let follow = |todo: &mut Vec<Option<NodeId>>, text: &mut String, id: NodeId| {
        let children: Vec<NodeId> = record.tree.children(id).collect();
        if let [only] = children.as_slice() {
            todo.push(Some(*only));
            return;
        }
        for &child in children.iter().rev() {
            todo.push(None);
            todo.push(Some(child));
        }
        if !children.is_empty() {
            text.push_str("\n(");
        }
    };
    follow(&mut todo, &mut text, NodeId::ROOT);
    while let Some(next) = todo.pop() {
        match next {
            Some(id) => {
                let node = record.tree.node(id);
                text.push(';');
                write_notes_before(&mut text, node.notes());
                if let Some(step) = node.step() {
                    let point = match step.mv {
                        Move::Play(point) => point.sgf(),
                        Move::Pass => String::new(),
                    };
                    property(&mut text, letter(step.color), &[point]);
                }
                write_notes_after(&mut text, node.notes());
                follow(&mut todo, &mut text, id);
            }
            None => {
                text.push(')');
                if matches!(todo.last(), Some(Some(_))) {
                    text.push_str("\n(");
                }
            }
        }
    }
    text.push_str(")\n");
    text
}

fn letter(color: Color) -> &'static str {
    match color {
        Color::Black => "B",
        Color::White => "W",
    }
}

fn property(text: &mut String, name: &str, values: &[String]) {
    text.push_str(name);
    for value in values {
        text.push('[');
        text.push_str(value);
        text.push(']');
    }
}

fn write_root(text: &mut String, record: &GameRecord) {
    let size = record.setup.size;
    let size_text = if size.cols() == size.rows() {
        size.cols().to_string()
    } else {
        format!("{}:{}", size.cols(), size.rows())
    };
    let imported = !record.headers.is_empty();
    text.push_str(";FF[4]GM[1]CA[UTF-8]");
    // What another program wrote may only be understood by its name.
    if !imported {
        text.push_str("AP[Shoutan]");
    }
    property(text, "SZ", &[size_text]);
    let application = record.header("AP");
    let read = |name: &str| record.header(name);
    // What each header should say, where the one that was read does not say it any more.
    let komi = record.komi.half_points();
    let komi_text = {
        let half = if komi % 2 == 0 { "" } else { ".5" };
        let sign = if komi < 0 { "-" } else { "" };
        format!("{sign}{}{half}", komi.unsigned_abs() / 2)
    };
    let same_komi = match read("KM") {
        Some(old) => read_komi(&old, application.as_deref(), &record.rules, size)
            .map_or(komi == record.rules.komi.half_points(), |(read, _)| {
                read == record.komi
            }),
        None => imported && komi == record.rules.komi.half_points(),
    };
    let rules = record.rules.name().map(rule_text);
    let same_rules = match read("RU") {
        Some(old) => with_free_placement(read_rules(&old)) == with_free_placement(record.rules),
        None => {
            imported && with_free_placement(Ruleset::CHINESE) == with_free_placement(record.rules)
        }
    };
    let result = record.outcome.map(|outcome| outcome.sgf());
    let same_result = match read("RE") {
        Some(old) => read_result(&old) == record.outcome,
        None => record.outcome.is_none(),
    };
    let handicap = (record.handicap > 0).then(|| record.handicap.to_string());
    let old_handicap = read("HA").and_then(|text| text.trim().parse::<u8>().ok());
    let same_handicap = old_handicap.unwrap_or(0) == record.handicap;
    let name = |color: Color| {
        let name = record.players.get(color);
        (!name.is_empty()).then(|| name.clone())
    };
    let same_name =
        |key: &str, color: Color| read(key).unwrap_or_default() == *record.players.get(color);
    let ours: [(&str, bool, Option<String>); 6] = [
        ("PB", same_name("PB", Color::Black), name(Color::Black)),
        ("PW", same_name("PW", Color::White), name(Color::White)),
        ("KM", same_komi, Some(komi_text)),
        ("RU", same_rules, rules.map(str::to_owned)),
        ("HA", same_handicap, handicap),
        ("RE", same_result, result),
    ];
    for header in &record.headers {
        let renewed = ours
            .iter()
            .any(|(name, same, _)| header.name == *name && !same);
        let first = matches!(header.name.as_str(), "FF" | "GM" | "CA" | "SZ");
        if !renewed && !first {
            property(text, &header.name, &header.values);
        }
    }
    for (name, same, value) in ours {
        if let Some(value) = value.filter(|_| !same) {
            property(text, name, &[escaped(&value)]);
        }
    }
    let edit = Edit {
        black: record.setup.black,
        white: record.setup.white,
        ..Edit::NONE
    };
    let notes = record.tree.node(NodeId::ROOT).notes();
    write_edit(text, &edit);
    // Said where it does not follow from what comes next.
    let next = record.tree.node(NodeId::ROOT).first_child();
    let next = next.and_then(|id| record.tree.node(id).step());
    let implied = next.map_or(
        if record.handicap >= 2 {
            Color::White
        } else {
            Color::Black
        },
        |step| step.color,
    );
    if implied != record.setup.turn {
        property(text, "PL", &[letter(record.setup.turn).to_owned()]);
    }
    write_notes_after(text, notes);
}

fn with_free_placement(rules: Ruleset) -> Ruleset {
    Ruleset {
        placement: Placement::Free,
        ..rules
    }
}

fn rule_text(name: RuleName) -> &'static str {
    match name {
        RuleName::Japanese => "Japanese",
        RuleName::Korean => "Korean",
        RuleName::Aga => "AGA",
        RuleName::NewZealand => "NZ",
        RuleName::Ing => "Ing",
        RuleName::TrompTaylor => "Tromp-Taylor",
        RuleName::Chinese | RuleName::Chinese1988 | RuleName::MindSports | RuleName::Ancient => {
            "Chinese"
        }
    }
}

fn write_edit(text: &mut String, edit: &Edit) {
    for (name, points) in [
        ("AB", &edit.black),
        ("AW", &edit.white),
        ("AE", &edit.empty),
    ] {
        let points: Vec<String> = points.iter().map(Point::sgf).collect();
        if !points.is_empty() {
            property(text, name, &points);
        }
    }
    if let Some(turn) = edit.turn {
        property(text, "PL", &[letter(turn).to_owned()]);
    }
}

fn write_notes_before(text: &mut String, notes: &Notes) {
    write_edit(text, &notes.edit);
}

fn write_notes_after(text: &mut String, notes: &Notes) {
    if !notes.comment.is_empty() {
        property(text, "C", &[escaped(&notes.comment)]);
    }
    // Each kind of mark is one property, in the order in which the kinds appear.
    let mut kinds: Vec<(&str, Vec<String>)> = Vec::new();
    for mark in &notes.marks {
        let (name, value) = mark_value(mark);
        match kinds.iter_mut().find(|(kind, _)| *kind == name) {
            Some((_, values)) => values.push(value),
            None => kinds.push((name, vec![value])),
        }
    }
    for (name, values) in kinds {
        property(text, name, &values);
    }
    for kept in &notes.rest {
        property(text, &kept.name, &kept.values);
    }
}

fn mark_value(mark: &Mark) -> (&'static str, String) {
    match mark {
        Mark::Shape(shape, point) => {
            let name = match shape {
                Shape::Triangle => "TR",
                Shape::Square => "SQ",
                Shape::Circle => "CR",
                Shape::Cross => "MA",
                Shape::Selected => "SL",
            };
            (name, point.sgf())
        }
        Mark::Label(point, label) => ("LB", format!("{}:{}", point.sgf(), escaped(label))),
        Mark::Line(from, to) => ("LN", format!("{}:{}", from.sgf(), to.sgf())),
        Mark::Arrow(from, to) => ("AR", format!("{}:{}", from.sgf(), to.sgf())),
    }
}
