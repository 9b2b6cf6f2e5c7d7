//! Records as text: SGF FF\[4\], read as kindly as it can be and written strictly.
//!
//! Reading never runs the rules of a live game: what a record says was played is carried out, legal
//! or not. Nothing here recurses, so a record may be as deep as it likes.

use std::collections::{HashMap, HashSet};

use serde::{Deserialize, Serialize};

use super::color::{ByColor, Color};
use super::notes::{Edit, Mark, Notes, Property, Shape};
use super::point::{BoardSize, Point, PointSet};
use super::position::{Move, MoveNumber, Position, Setup};
use super::record::{GameRecord, Outcome, escaped, unescaped};
use super::rules::{Komi, Placement, Repetition, RuleName, Ruleset, Unit};
use super::sgf_time::{sgf_left, sgf_time, time_left};
use super::time_control::{TimeControl, TimeLeft};
use super::tree::{Node, NodeId, Step, Tree};

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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Repair {
    /// Line, counted from 1.
    pub line: u32,
    /// Character of the line, counted from 1.
    pub column: u32,
    /// What it was.
    pub kind: RepairKind,
}

/// What was not as it should be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
    Illegal {
        /// Which move it is, counted from 1.
        number: MoveNumber,
        /// Where it was played.
        point: Point,
    },
    /// A node holds two moves. They became two nodes.
    TwoMoves,
    /// A node holds a move and a change of the board.
    MoveAndEdit,
    /// A property that has one value has several. The first counts.
    SeveralValues(String),
    /// A property stands twice in a node. The first counts, texts are joined, and nothing is left
    /// out.
    Twice(String),
    /// A stone that is set up, or who moves, is given by something else. It was kept as text.
    BadSetup(String),
    /// The game has no number, so it is taken for Go.
    BadGame(String),
    /// The handicap is no number.
    BadHandicap(String),
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
        stones: u16,
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
    // A game in which nothing is said counts only where there is no other.
    let mut blank = None;
    let mut at = 0;
    while let Some((start, open)) = find_start(text, at) {
        let mut parser = Parser::new(text, start);
        let before = text[at..start].trim_start_matches('\u{feff}').trim();
        if games.is_empty() && !before.is_empty() {
            parser.repair(at, RepairKind::TextBefore);
        }
        at = parser.run(open);
        if let Some(at) = parser.small_letters {
            parser.repairs.push((at, RepairKind::SmallLetters));
        }
        let (nodes, repairs) = (parser.nodes, parser.repairs);
        if nodes.iter().any(|node| !node.properties.is_empty()) {
            games.push(build(text, nodes, repairs));
        } else if games.is_empty() && blank.is_none() {
            blank = Some(build(text, nodes, repairs));
        }
    }
    if games.is_empty() {
        games.extend(blank);
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
    // A text that begins at once, without a parenthesis.
    let mark = if text.starts_with('\u{feff}') { 3 } else { 0 };
    let first = skip(from.max(mark));
    let name = bytes
        .iter()
        .skip(first)
        .take_while(|b| b.is_ascii_alphabetic());
    let name: String = name
        .take(40)
        .filter(|b| b.is_ascii_uppercase())
        .map(|&b| char::from(b))
        .collect();
    let begins = |at: usize| bytes.get(at) == Some(&b';') && property(skip(at + 1));
    if from == 0 && (begins(first) || is_of_game(&name) && property(first)) {
        return Some((first, false));
    }
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
            // Words in brackets are no game: a name has a capital.
            let named = bytes.get(inner).is_some_and(u8::is_ascii_uppercase);
            if node || named && property(inner) {
                return Some((start, true));
            }
            at = inner.max(at + 1);
        } else {
            at += 1;
        }
    }
    // After a game only what follows at once, behind a parenthesis too many.
    let bare = if from == 0 {
        (0..bytes.len()).find(|&at| begins(at))
    } else {
        Some(skip(from)).filter(|&at| begins(at))
    };
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
                Some(b'(') if here.is_some() && self.begins_game() => {
                    self.repair(begin, RepairKind::NotClosed);
                    return begin;
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
                    let (name, small) = self.name(begin);
                    self.skip_space();
                    if self.peek() != Some(b'[') {
                        self.repair(begin, RepairKind::Stray);
                        continue;
                    }
                    if small {
                        self.small_letters.get_or_insert(begin);
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

    /// Whether a variation begins as only a whole game does: the one before was cut off.
    fn begins_game(&self) -> bool {
        let rest = self.text.get(self.at + 1..).unwrap_or_default();
        let Some(rest) = rest.trim_start().strip_prefix(';') else {
            return false;
        };
        let rest = rest.trim_start();
        ["GM[", "FF["].iter().any(|name| rest.starts_with(name))
    }

    fn node(&mut self, parent: Option<usize>) -> usize {
        self.nodes.push(RawNode {
            parent,
            properties: Vec::new(),
        });
        self.nodes.len() - 1
    }

    /// A name without the small letters of old records, `GaMe` is GM, and whether it had no others.
    fn name(&mut self, begin: usize) -> (String, bool) {
        while self.peek().is_some_and(|b| b.is_ascii_alphanumeric()) {
            self.at += 1;
        }
        let written = &self.text[begin..self.at];
        let name: String = written
            .chars()
            .filter(|c| !c.is_ascii_lowercase())
            .collect();
        if name.is_empty() {
            return (written.to_ascii_uppercase(), true);
        }
        (name, false)
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
                // The text may end in the middle of an escape.
                end = bytes.len() - usize::from(end > bytes.len());
            }
            values.push(self.text.get(begin..end).unwrap_or_default().to_owned());
            self.at = (end + 1).min(bytes.len());
        }
    }
}

/// Lines and columns of places in a text, which come in order; both from 1. CR, LF and the two
/// together are one line end each.
struct Places<'a> {
    text: &'a str,
    at: usize,
    line: u32,
    column: u32,
    last: char,
}

impl<'a> Places<'a> {
    fn new(text: &'a str) -> Places<'a> {
        Places {
            text,
            at: 0,
            line: 1,
            column: 1,
            last: ' ',
        }
    }

    fn next(&mut self, place: usize) -> (u32, u32) {
        let between = self.text.get(self.at..place.min(self.text.len()));
        for c in between.unwrap_or_default().chars() {
            self.at += c.len_utf8();
            if matches!((self.last, c), ('\n', '\r') | ('\r', '\n')) {
                self.last = ' ';
                continue;
            }
            self.last = c;
            match c {
                '\n' | '\r' => (self.line, self.column) = (self.line.saturating_add(1), 1),
                '\u{feff}' => {}
                _ => self.column = self.column.saturating_add(1),
            }
        }
        (self.line, self.column)
    }
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
    let mut places = Places::new(text);
    let repairs = repairs
        .into_iter()
        .take(MOST_REPAIRS)
        .map(|(at, kind)| {
            let (line, column) = places.next(at);
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
        if let Some((at, game)) = header("GM") {
            match game.trim().parse::<u32>() {
                Ok(1) => {}
                Ok(_) => return Err(SgfError::OtherGame),
                Err(_) => self.repair(at, RepairKind::BadGame(game)),
            }
        }
        if let Some((at, size)) = header("SZ") {
            match read_size(&size) {
                Some(Ok(size)) => self.size = size,
                Some(Err(())) => return Err(SgfError::BoardSize(size.trim().to_owned())),
                None => self.repair(at, RepairKind::BadSize(size)),
            }
        }
        let rules = header("RU").map_or(Ruleset::CHINESE, |(_, name)| read_rules(&name));
        let handicap = match header("HA") {
            Some((at, text)) => {
                let handicap = read_handicap(&text);
                if handicap.is_none() {
                    self.repair(at, RepairKind::BadHandicap(text));
                }
                handicap.unwrap_or(0)
            }
            None => 0,
        };
        let root = nodes.iter().find(|node| node.parent.is_none());
        let writer = Writer::of(
            root.iter()
                .flat_map(|root| &root.properties)
                .map(|(_, p)| p),
        );
        let komi = match header("KM") {
            Some((at, text)) => match read_komi(&text, writer, &rules) {
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
                    rules.komi_for(handicap)
                }
            },
            None => rules.komi_for(handicap),
        };
        let name = |key: &str| header(key).map(|(_, text)| text).unwrap_or_default();
        let players = ByColor {
            black: name("PB"),
            white: name("PW"),
        };
        let outcome = header("RE").and_then(|(_, text)| read_result(&text));
        let text = |name: &str| header(name).map(|(_, text)| text);
        let time = TimeControl::from_sgf(text("TM").as_deref(), text("OT").as_deref());
        let at_handicap = header("HA").map_or(0, |(at, _)| at);
        let known_rules = header("RU").is_some();

        let mut tree = Tree::new();
        let mut headers = Vec::new();
        let mut setup = Setup::empty(self.size);
        let mut turn = None;
        let mut became: Vec<NodeId> = Vec::with_capacity(nodes.len());
        // Where the moves of the tree stand in the text.
        let mut stands: HashMap<NodeId, usize> = HashMap::new();
        for (index, mut node) in nodes.into_iter().enumerate() {
            let parent = node.parent.map_or(NodeId::ROOT, |at| became[at]);
            let is_root = node.parent.is_none() && own_root;
            let first = node.properties.first().map_or(0, |&(at, _)| at);
            if index == 0 && !own_root {
                // What the first of the variations says about the game belongs to the game.
                let of_game = |(_, property): &(usize, Property)| is_of_game(&property.name);
                for (_, property) in node.properties.extract_if(.., |p| of_game(p)) {
                    headers.push(property);
                }
                if node.properties.is_empty() && !headers.is_empty() {
                    became.push(NodeId::ROOT);
                    continue;
                }
            }
            let (steps, mut notes) = self.node(node.properties, is_root.then_some(&mut headers));
            if !steps.is_empty() && notes.edit.has_stones() {
                self.repair(first, RepairKind::MoveAndEdit);
            }
            if is_root {
                setup.black = notes.edit.black;
                setup.white = notes.edit.white;
                turn = notes.edit.turn;
                notes.edit = Edit::NONE;
                let steps = with_leftovers(steps.into_iter(), &mut notes);
                tree.set_notes(NodeId::ROOT, notes);
                let mut last = NodeId::ROOT;
                for (step, notes) in steps {
                    last = tree.add(last, Some(step), notes);
                    stands.insert(last, first);
                }
                became.push(last);
                continue;
            }
            let left = match (&time, steps.first()) {
                (Some(time), Some(step)) => read_left(time, step.color, &mut notes.rest),
                _ => None,
            };
            let mut steps = steps.into_iter();
            let step = steps.next();
            let later = with_leftovers(steps, &mut notes);
            let mut last = tree.add(parent, step, notes);
            tree.set_left(last, left);
            stands.insert(last, first);
            for (step, notes) in later {
                last = tree.add(last, Some(step), notes);
                stands.insert(last, first);
            }
            became.push(last);
        }
        // That it was read shows by this header, even where the text has none.
        if !headers.iter().any(|header: &Property| header.name == "FF") {
            headers.push(Property {
                name: "FF".to_owned(),
                values: vec!["4".to_owned()],
            });
        }
        let end = tree.end_of(NodeId::ROOT);
        let first_step = first_step(&tree);
        setup.turn = turn.unwrap_or_else(|| implied_turn(&tree, handicap));
        let stones = u16::try_from(setup.black.len()).unwrap_or(u16::MAX);
        if handicap >= 2 && stones == 0 && first_step == Some(Color::White) {
            self.repair(at_handicap, RepairKind::NoHandicapStones(handicap));
        } else if handicap >= 2 && stones != 0 && stones != u16::from(handicap) {
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
            time,
            tree,
            outcome,
            claimed: outcome.is_some(),
            headers,
            dead: PointSet::EMPTY,
            seki: None,
            flipped: PointSet::EMPTY,
            groups: None,
        };
        // Rules that nobody named forbid no more than all rules do.
        let rules = Ruleset {
            repetition: if known_rules {
                record.rules.repetition
            } else {
                Repetition::SimpleKo
            },
            ..record.rules
        };
        self.check(&record, end, &rules, &stands);
        Ok(record)
    }

    /// Tells moves of the main line that break the rules.
    fn check(
        &mut self,
        record: &GameRecord,
        end: NodeId,
        rules: &Ruleset,
        stands: &HashMap<NodeId, usize>,
    ) {
        let mut position = Position::new(&record.setup);
        for id in record.tree.path(end).into_iter().take(MOST_CHECKED) {
            let node = record.tree.node(id);
            position.set_up(&node.notes().edit);
            let Some(step) = node.step() else { continue };
            if self.repairs.len() >= 2 * MOST_REPAIRS {
                return;
            }
            if let Move::Play(point) = step.mv
                && position.judge(step.color, step.mv, rules).is_err()
            {
                let number = position.move_number() + 1;
                let at = stands.get(&id).copied().unwrap_or_default();
                self.repair(at, RepairKind::Illegal { number, point });
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
        let mut names: HashSet<String> = HashSet::new();
        for (at, property) in properties {
            let name = property.name.as_str();
            let again = !names.insert(property.name.clone());
            // Lists go together; servers name two programs; moves are told below.
            if again && !is_list(name) && !matches!(name, "B" | "W" | "AP") {
                self.repair(at, RepairKind::Twice(name.to_owned()));
            }
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
                "AB" => self.put(&mut notes, at, property, Some(Color::Black)),
                "AW" => self.put(&mut notes, at, property, Some(Color::White)),
                "AE" => self.put(&mut notes, at, property, None),
                "PL" => {
                    let text = property.values.first().map_or("", String::as_str);
                    match read_color(text) {
                        Some(turn) => {
                            notes.edit.turn.get_or_insert(turn);
                        }
                        None => {
                            self.repair(at, RepairKind::BadSetup(text.to_owned()));
                            notes.rest.push(property);
                        }
                    }
                }
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
                // What the file is: at the start of a variation it would begin another game.
                "GM" | "FF" if headers.is_none() => self.repair(at, RepairKind::Stray),
                _ => match &mut headers {
                    Some(headers) if !is_of_node(name) => headers.push(property),
                    _ => notes.rest.push(property),
                },
            }
        }
        // Each kind of mark together, as they are written.
        let mut kinds: Vec<&str> = Vec::new();
        for mark in &notes.marks {
            let kind = mark_name(mark);
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
        notes
            .marks
            .sort_by_key(|mark| kinds.iter().position(|kind| *kind == mark_name(mark)));
        notes.comment = comments.join("\n");
        (steps, notes)
    }

    fn read_move(&self, text: &str) -> Option<Move> {
        if is_pass(text, self.size) {
            return Some(Move::Pass);
        }
        let text = compact(text);
        let text = text.as_str();
        let letters = text.len() == 2 && text.bytes().all(|b| b.is_ascii_lowercase());
        if !letters {
            return None;
        }
        let on_board = Point::from_sgf(text).filter(|&point| self.size.contains(point));
        Some(on_board.map_or(Move::Pass, Move::Play))
    }

    fn put(&mut self, notes: &mut Notes, at: usize, property: Property, stone: Option<Color>) {
        let mut left = Vec::new();
        for value in property.values {
            let points = self.points(&value);
            if points.is_empty() {
                self.repair(at, RepairKind::BadSetup(value.clone()));
                left.push(value);
                continue;
            }
            for point in points {
                notes.edit.put(point, stone);
            }
        }
        if !left.is_empty() {
            notes.rest.push(Property {
                name: property.name,
                values: left,
            });
        }
    }

    fn point(&self, text: &str) -> Option<Point> {
        Point::from_sgf(&compact(text)).filter(|&point| self.size.contains(point))
    }

    /// The points of a value: one, or a rectangle given by two corners.
    fn points(&self, value: &str) -> Vec<Point> {
        let Some((a, b)) = value.split_once(':') else {
            return self.point(value).into_iter().collect();
        };
        let (Some(a), Some(b)) = (Point::from_sgf(&compact(a)), Point::from_sgf(&compact(b)))
        else {
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

/// A value that names points, without the white space that some programs put in.
fn compact(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).collect()
}

/// The colour of the main line's first move.
fn first_step(tree: &Tree) -> Option<Color> {
    let line = std::iter::successors(Some(NodeId::ROOT), |&id| tree.node(id).first_child());
    line.filter_map(|id| tree.node(id).step())
        .map(|step| step.color)
        .next()
}

/// Who moves first where a record does not say.
fn implied_turn(tree: &Tree, handicap: u8) -> Color {
    first_step(tree).unwrap_or(if handicap >= 2 {
        Color::White
    } else {
        Color::Black
    })
}

/// Moves of one node that get nodes of their own, each with what its property held besides: it would
/// be read as a move of the node where it stood.
fn with_leftovers(steps: impl Iterator<Item = Step>, notes: &mut Notes) -> Vec<(Step, Notes)> {
    steps
        .map(|step| {
            let name = match step.color {
                Color::Black => "B",
                Color::White => "W",
            };
            let rest = notes
                .rest
                .extract_if(.., |kept| kept.name == name)
                .collect();
            (
                step,
                Notes {
                    rest,
                    ..Notes::NONE
                },
            )
        })
        .collect()
}

/// Whether the values of a property are a list, so that it loses nothing by standing twice.
fn is_list(name: &str) -> bool {
    const LISTS: [&str; 15] = [
        "AB", "AW", "AE", "TR", "SQ", "CR", "MA", "SL", "LB", "LN", "AR", "TB", "TW", "DD", "VW",
    ];
    LISTS.contains(&name)
}

/// Whether a property says something about the game as a whole, wherever it stands.
fn is_of_game(name: &str) -> bool {
    const NAMES: [&str; 28] = [
        "FF", "GM", "CA", "AP", "SZ", "ST", "AN", "BR", "BT", "CP", "DT", "EV", "GC", "GN", "HA",
        "KM", "ON", "OT", "PB", "PC", "PW", "RE", "RO", "RU", "SO", "TM", "US", "WR",
    ];
    NAMES.contains(&name) || name == "WT"
}

/// Whether a property of the root says something about the position there. Everything else is
/// about the game.
fn is_of_node(name: &str) -> bool {
    const NAMES: [&str; 14] = [
        "N", "DM", "GB", "GW", "HO", "UC", "V", "TB", "TW", "DD", "VW", "FG", "PM", "MN",
    ];
    // Lists of which a part was no point, too.
    NAMES.contains(&name) || is_list(name)
}

/// Whether a move's value says that it is a pass: nothing, or `tt` on boards up to 19×19.
fn is_pass(text: &str, size: BoardSize) -> bool {
    let text = compact(text);
    text.is_empty() || text == "tt" && size.cols() <= 19 && size.rows() <= 19
}

/// Columns and rows; an error for a number that is no board, nothing for no number.
fn read_size(text: &str) -> Option<Result<BoardSize, ()>> {
    let (cols, rows) = text.split_once(':').unwrap_or((text, text));
    let number = |text: &str| {
        let text = text.trim();
        let digits = text.strip_prefix('-').unwrap_or(text);
        let is_number = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
        // What is too long for a number is no less too large for a board.
        is_number.then(|| text.parse::<i64>().unwrap_or(i64::MAX))
    };
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
    let text = plain(text);
    let has = |words: &[&str]| words.iter().any(|word| text.contains(word));
    // Short names stand alone: there is an "ing" in "counting".
    let words: Vec<&str> = text.split(|c: char| !c.is_ascii_alphanumeric()).collect();
    let word = |names: &[&str]| names.iter().any(|name| words.contains(name));
    let name = if has(&["japan", "日本", "일본", "territory"]) || word(&["jp"]) {
        RuleName::Japanese
    } else if has(&["korea", "韩", "韓", "한국"]) || word(&["kr"]) {
        RuleName::Korean
    } else if has(&["american"]) || word(&["aga", "bga", "ffg"]) {
        RuleName::Aga
    } else if word(&["zealand", "nz", "nzgs"]) {
        RuleName::NewZealand
    } else if has(&["应", "應", "计点", "計點"]) || word(&["ing", "ings", "goe", "sst"]) {
        RuleName::Ing
    } else if has(&["tromp", "taylor"]) {
        RuleName::TrompTaylor
    } else if has(&["智运", "智運"]) || word(&["sports", "wmsg"]) {
        RuleName::MindSports
    } else if has(&["ancient", "古棋", "古谱", "古譜"]) {
        RuleName::Ancient
    } else if word(&["1988"]) {
        RuleName::Chinese1988
    } else {
        RuleName::Chinese
    };
    name.rules()
}

/// A number of handicap stones, whatever words stand around it.
fn read_handicap(text: &str) -> Option<u8> {
    let text = text.trim();
    if text.is_empty() {
        return Some(0);
    }
    let text = plain(text);
    let start = text.find(|c: char| c.is_ascii_digit())?;
    let digits: String = text[start..]
        .chars()
        .take_while(char::is_ascii_digit)
        .collect();
    let negative = text[..start].ends_with('-');
    digits.parse().ok().filter(|_| !negative)
}

/// A text in small letters, without full-width letters, digits and signs.
fn plain(text: &str) -> String {
    let narrow = |c: char| match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
        '\u{3000}' => ' ',
        '−' | '–' => '-',
        c => c,
    };
    text.trim()
        .chars()
        .map(narrow)
        .collect::<String>()
        .to_lowercase()
}

/// The first number in a text, in hundredths, with a Chinese or written fraction after it:
/// `3又3/4` is 375, `6目半` 650, `半目` 50.
fn number(text: &str) -> Option<i64> {
    let digits = |text: &str| -> String { text.chars().take_while(char::is_ascii_digit).collect() };
    let Some(start) = text.find(|c: char| c.is_ascii_digit()) else {
        let alone = [('半', 50), ('반', 50), ('¼', 25), ('½', 50), ('¾', 75)];
        let sign = alone.into_iter().find(|&(sign, _)| text.contains(sign));
        return sign.map(|(_, part)| part);
    };
    let minus = text[..start].trim_end().ends_with('-');
    let whole = digits(&text[start..]);
    let rest = &text[start + whole.len()..];
    let mut hundredths = whole.parse::<i64>().ok()?.checked_mul(100)?;
    // A fraction by itself, or after the sign that joins it to a whole.
    let fraction = |above: i64, rest: &str| -> Option<i64> {
        let below: i64 = digits(rest).parse().ok()?;
        above.checked_div(below)
    };
    if let Some(decimals) = rest.strip_prefix(['.', ',']) {
        let decimals = digits(decimals)
            .chars()
            .chain("00".chars())
            .take(2)
            .collect::<String>();
        hundredths = hundredths.checked_add(decimals.parse().ok()?)?;
    } else if let Some(below) = rest.strip_prefix('/') {
        hundredths = fraction(hundredths, below)?;
    } else if let Some(joined) = rest.strip_prefix(['又', ' ']) {
        let above = digits(joined.trim_start());
        let after = &joined.trim_start()[above.len()..];
        if let (Ok(above), Some(below)) = (above.parse::<i64>(), after.strip_prefix('/')) {
            let part = fraction(above.checked_mul(100)?, below)?;
            hundredths = hundredths.checked_add(part)?;
        }
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

/// Who wrote a record, as far as it says how a komi is to be read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Writer {
    /// Writes komi in hundredths, or in hundredths of a zi.
    Fox,
    /// Passes on what it read, or does not say who it is.
    Unsaid,
    /// Writes points.
    Other,
}

impl Writer {
    fn of<'a>(headers: impl Iterator<Item = &'a Property>) -> Writer {
        let mut writer = Writer::Unsaid;
        let programs = headers.filter(|header| header.name == "AP");
        for name in programs.flat_map(|header| &header.values) {
            let name = name.to_ascii_lowercase();
            if name.contains("fox") {
                return Writer::Fox;
            }
            if !name.starts_with("sgfc") && !name.starts_with("shoutan") {
                writer = Writer::Other;
            }
        }
        writer
    }
}

/// Komi, and whether it was written as it should be.
fn read_komi(text: &str, writer: Writer, rules: &Ruleset) -> Option<(Komi, bool)> {
    let text = plain(text);
    let mut hundredths = number(&text)?;
    let mut as_written = true;
    let points = (hundredths / 100).abs();
    let scaled = match writer {
        Writer::Fox => points >= 50,
        Writer::Unsaid => points >= 100,
        Writer::Other => false,
    };
    if scaled && !text.contains(['.', ',']) {
        hundredths /= 100;
        as_written = false;
    } else if points >= 100 {
        as_written = false;
    }
    // Quarters are zi: no rule set has a quarter of a point.
    if text.contains('子') || hundredths % 50 != 0 && rules.unit == Unit::Zi {
        hundredths *= 2;
        as_written = false;
    }
    as_written &= hundredths % 50 == 0;
    let half_points = i32::try_from(hundredths / 50).unwrap_or(i32::MAX);
    Some((Komi::from_half_points(half_points), as_written))
}

/// A result in the words of any program or newspaper; nothing where it is not clear.
#[must_use]
pub fn read_result(text: &str) -> Option<Outcome> {
    let text = plain(text);
    let text = text.trim_end_matches(['.', '。']);
    let has = |words: &[&str]| words.iter().any(|word| text.contains(word));
    match text.replace(' ', "").as_str() {
        "" | "?" => return None,
        "0" | "draw" | "jigo" | "tie" | "持碁" | "和" | "和棋" | "和局" | "平局" | "무승부"
        | "빅" => {
            return Some(Outcome::Draw);
        }
        "void" | "noresult" | "無勝負" | "无胜负" | "無效" | "无效" => {
            return Some(Outcome::NoResult);
        }
        "bothlose" | "両負け" | "兩負" | "双方负" | "雙方負" => {
            return Some(Outcome::BothLose);
        }
        _ => {}
    }
    let counted = |winner: Color, hundredths: i64| {
        // Quarters of a point are quarters of a zi.
        let hundredths = if hundredths % 50 == 0 {
            hundredths
        } else {
            hundredths.checked_mul(2)?
        };
        let margin = i32::try_from(hundredths / 50).ok()?;
        Some(match (margin, winner) {
            (0, _) => Outcome::Draw,
            (_, Color::Black) => Outcome::Score(margin),
            (_, Color::White) => Outcome::Score(-margin),
        })
    };
    // The form of SGF, with the spaces and whole words that some write.
    let (side, how) = text.split_once('+').unwrap_or((text, ""));
    let side = match side.trim() {
        "b" | "black" | "黑" | "黒" => Some(Color::Black),
        "w" | "white" | "白" => Some(Color::White),
        _ => None,
    };
    if let Some(winner) = side {
        let how = how.trim();
        let is_number = !how.is_empty() && how.chars().all(|c| c.is_ascii_digit() || c == '.');
        return match how {
            "" => Some(Outcome::Tie { winner }),
            "r" | "res" | "resign" | "resigned" | "resignation" | "中盘" | "中盤" | "中押し" => {
                Some(Outcome::Resignation { winner })
            }
            "t" | "time" | "timeout" => Some(Outcome::Time { winner }),
            "f" | "forfeit" | "j" | "illegal" => Some(Outcome::Forfeit { winner }),
            how if is_number => counted(winner, number(how)?),
            _ => None,
        };
    }
    let sides = [
        ("黑", Color::Black),
        ("黒", Color::Black),
        ("흑", Color::Black),
        ("black", Color::Black),
        ("白", Color::White),
        ("백", Color::White),
        ("white", Color::White),
    ];
    let mentions = |color: Color| {
        sides
            .iter()
            .any(|&(word, c)| c == color && text.contains(word))
    };
    let both = mentions(Color::Black) && mentions(Color::White);
    let first = |words: &[&str]| words.iter().filter_map(|word| text.find(word)).min();
    // What has a colour before it.
    let win = first(&["win", "won", "beat", "胜", "勝", "승", "勝ち"]);
    let loss = first(&[
        "lose", "lost", "负", "負", "패", "resigns", "认输", "認輸", "投了", "forfeits",
    ]);
    let (said, at) = match (win, loss) {
        (Some(at), None) => (true, at),
        (None, Some(at)) if !both => (false, at),
        // Without a verb one side may be named with how it won: 黑中盘.
        (None, None) if !both => (true, text.len()),
        _ => return None,
    };
    let before = &text[..at];
    let named = sides
        .iter()
        .filter_map(|&(word, color)| Some((before.rfind(word)?, color)))
        .max_by_key(|&(at, _)| at);
    let (from, named) = match named {
        Some(named) => named,
        // The side may come after the verb where there is one side only.
        None if !both => sides
            .iter()
            .find_map(|&(word, color)| Some((text.find(word)?, color)))?,
        None => return None,
    };
    let winner = if said { named } else { named.other() };
    if has(&[
        "resign", "认输", "認輸", "投了", "中盘", "中盤", "中押", "불계",
    ]) {
        Some(Outcome::Resignation { winner })
    } else if has(&["time", "超时", "超時", "時間", "时间", "시간"]) {
        Some(Outcome::Time { winner })
    } else if has(&["forfeit", "判", "弃权", "棄權"]) {
        Some(Outcome::Forfeit { winner })
    } else if win.is_some() {
        let after = &text[from..];
        let hundredths = number(after)?;
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
                write_edit(&mut text, &node.notes().edit);
                if let Some(step) = node.step() {
                    let point = match step.mv {
                        Move::Play(point) => point.sgf(),
                        Move::Pass => String::new(),
                    };
                    property(&mut text, letter(step.color), &[point]);
                }
                let renewed = write_left(&mut text, record.time.as_ref(), node);
                write_notes(&mut text, node.notes(), renewed);
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
    text.push(')');
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
    let imported = record.headers.iter().any(|header| header.name == "FF");
    text.push_str(";FF[4]GM[1]CA[UTF-8]");
    // What another program wrote may only be understood by its name, which stands where it stood.
    let ours_first = match record.headers.iter().find(|header| header.name == "AP") {
        Some(program) => program.values == ["Shoutan"],
        None => true,
    };
    if ours_first {
        text.push_str("AP[Shoutan]");
    }
    property(text, "SZ", &[size_text]);
    let writer = Writer::of(record.headers.iter());
    let read = |name: &str| record.header(name);
    // What each header should say, where the one that was read does not say it any more.
    let komi = record.komi.half_points();
    let komi_text = {
        // A large number with a point in it is never taken for hundredths.
        let half = match komi.unsigned_abs() {
            komi if komi % 2 != 0 => ".5",
            100.. => ".0",
            _ => "",
        };
        let sign = if komi < 0 { "-" } else { "" };
        format!("{sign}{}{half}", komi.unsigned_abs() / 2)
    };
    let rules = record.rules.name().map(rule_text);
    let same_rules = match read("RU") {
        Some(old) => with_free_placement(read_rules(&old)) == with_free_placement(record.rules),
        None => {
            imported && with_free_placement(Ruleset::CHINESE) == with_free_placement(record.rules)
        }
    };
    // As the rules will be read again: they say what komi is usual, and in what it is counted.
    let seen_rules = match read("RU") {
        Some(old) if same_rules => read_rules(&old),
        None if same_rules => Ruleset::CHINESE,
        _ => read_rules(rules.unwrap_or_default()),
    };
    let usual_komi = seen_rules.komi_for(record.handicap);
    let same_komi = match read("KM") {
        Some(old) => read_komi(&old, writer, &seen_rules)
            .map_or(record.komi == usual_komi, |(read, _)| read == record.komi),
        None => imported && record.komi == usual_komi,
    };
    let result = record.outcome.map(|outcome| outcome.sgf());
    let same_result = match read("RE") {
        Some(old) => read_result(&old) == record.outcome,
        None => record.outcome.is_none(),
    };
    let handicap = (record.handicap > 0).then(|| record.handicap.to_string());
    let old_handicap = read("HA").and_then(|text| read_handicap(&text));
    let same_handicap = old_handicap.unwrap_or(0) == record.handicap;
    let name = |color: Color| {
        let name = record.players.get(color);
        (!name.is_empty()).then(|| name.clone())
    };
    let same_name =
        |key: &str, color: Color| read(key).unwrap_or_default() == *record.players.get(color);
    let said_time = TimeControl::from_sgf(read("TM").as_deref(), read("OT").as_deref());
    let same_time = record.time.is_none() || said_time == record.time;
    let (main_time, overtime) = record.time.as_ref().map(sgf_time).unwrap_or_default();
    let ours: [(&str, bool, Option<String>); 8] = [
        ("PB", same_name("PB", Color::Black), name(Color::Black)),
        ("PW", same_name("PW", Color::White), name(Color::White)),
        ("KM", same_komi, Some(komi_text)),
        ("RU", same_rules, rules.map(str::to_owned)),
        ("HA", same_handicap, handicap),
        ("TM", same_time, main_time),
        ("OT", same_time, overtime),
        ("RE", same_result, result),
    ];
    for header in &record.headers {
        let renewed = ours
            .iter()
            .any(|(name, same, _)| header.name == *name && !same);
        let first = matches!(header.name.as_str(), "FF" | "GM" | "CA" | "SZ")
            || header.name == "AP" && header.values == ["Shoutan"];
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
    let implied = implied_turn(&record.tree, record.handicap);
    if implied != record.setup.turn {
        property(text, "PL", &[letter(record.setup.turn).to_owned()]);
    }
    write_notes(text, notes, None);
}

/// What is left to the player who moved, if a node's other properties say so in a way that is
/// understood. They are taken out where they would be written so again, and stay as they are where
/// somebody wrote them otherwise.
fn read_left(control: &TimeControl, color: Color, rest: &mut Vec<Property>) -> Option<TimeLeft> {
    let left = said_left(control, color, rest)?;
    let names = left_names(color);
    let (time, count) = sgf_left(left);
    let ours = [Some(time), count];
    let same = names.iter().zip(&ours).all(|(name, ours)| {
        let said = rest.iter().filter(|property| property.name == *name);
        let values: Vec<&String> = said.flat_map(|property| &property.values).collect();
        values == ours.iter().collect::<Vec<_>>()
    });
    if same {
        rest.retain(|property| !names.contains(&property.name.as_str()));
    }
    Some(left)
}

/// What the properties of a node say is left to a player; `None` where that is not understood.
fn said_left(control: &TimeControl, color: Color, rest: &[Property]) -> Option<TimeLeft> {
    let [time, count] = left_names(color).map(|name| {
        let property = rest.iter().find(|property| property.name == name)?;
        property.values.first().map(|value| unescaped(value, false))
    });
    time_left(control, &time?, count.as_deref())
}

/// The properties that say what is left to a player: time, and moves or periods.
fn left_names(color: Color) -> [&'static str; 2] {
    match color {
        Color::Black => ["BL", "OB"],
        Color::White => ["WL", "OW"],
    }
}

/// Writes what the player who moved had left, unless that stands there as it was read. Returns
/// whose time was written.
fn write_left(text: &mut String, control: Option<&TimeControl>, node: &Node) -> Option<Color> {
    let (step, left) = (node.step()?, node.left()?);
    let color = step.color;
    if said_left(control?, color, &node.notes().rest) == Some(left) {
        return None;
    }
    let (time, count) = sgf_left(left);
    for (name, value) in left_names(color).into_iter().zip([Some(time), count]) {
        if let Some(value) = value {
            property(text, name, &[value]);
        }
    }
    Some(color)
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
        RuleName::Chinese => "Chinese",
        RuleName::Chinese1988 => "Chinese 1988",
        RuleName::MindSports => "WMSG 2008",
        RuleName::Ancient => "Ancient",
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

/// Writes what a node says. What is left to a player on the clock is left out where it was `renewed`.
fn write_notes(text: &mut String, notes: &Notes, renewed: Option<Color>) {
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
    let old = renewed.map(left_names).unwrap_or_default();
    for kept in &notes.rest {
        if !old.contains(&kept.name.as_str()) {
            property(text, &kept.name, &kept.values);
        }
    }
}

/// The property of a kind of mark.
fn mark_name(mark: &Mark) -> &'static str {
    match mark {
        Mark::Shape(Shape::Triangle, _) => "TR",
        Mark::Shape(Shape::Square, _) => "SQ",
        Mark::Shape(Shape::Circle, _) => "CR",
        Mark::Shape(Shape::Cross, _) => "MA",
        Mark::Shape(Shape::Selected, _) => "SL",
        Mark::Label(..) => "LB",
        Mark::Line(..) => "LN",
        Mark::Arrow(..) => "AR",
    }
}

fn mark_value(mark: &Mark) -> (&'static str, String) {
    let value = match mark {
        Mark::Shape(_, point) => point.sgf(),
        Mark::Label(point, label) => format!("{}:{}", point.sgf(), escaped(label)),
        Mark::Line(from, to) | Mark::Arrow(from, to) => format!("{}:{}", from.sgf(), to.sgf()),
    };
    (mark_name(mark), value)
}
