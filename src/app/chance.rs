#![cfg(test)]
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "what fails in a test has to stop it"
)]
//! Whatever people do, in whatever order: the page has words for it, keeps it, and loses nothing.
//! How many evenings are played is said in `SHOUTAN_FUZZ`; without it, a few. `SHOUTAN_FUZZ_SEED`
//! plays one of them alone and tells all of it.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::library;
use super::saved::{self, KeptGame};
use super::state::{
    Action, AppState, Imported, LibraryNews, Marking, Opened, Seat, Shared, Sheet, StepTo,
};
use super::{effects, view};
use crate::components::{GameId, Pick, Settings, Tool, TouchPlay};
use crate::go::sgf;
use crate::go::{
    BoardSize, ByColor, Color, Estimate, Fate, Game, Komi, NewGame, NodeId, ParsePointError, Phase,
    Point, Proposal, Reading, Refusal, RuleName, Ruling, Spread, Stage, TimeControl, TimeLeft,
    Timing, Verdict,
};
use crate::i18n::Lang;

/// Numbers that look like chance and come again (SplitMix64).
struct Chance(u64);

impl Chance {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit.max(1) as u64) as usize
    }

    fn yes(&mut self, one_in: usize) -> bool {
        self.below(one_in) == 0
    }

    fn one<T: Clone>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())].clone()
    }

    fn side(&mut self) -> Color {
        self.one(&Color::BOTH)
    }
}

/// What people write, and what others would have them write.
const TEXTS: [&str; 12] = [
    "",
    "Black",
    "黑方 九段",
    "<script>alert(1)</script><img src=x onerror=alert(1)>",
    "\u{202e}desrever\u{202c}\u{200b}\u{feff}",
    "a]b\\c[d:e;f(g)",
    "line\r\nline\n\rline\rline",
    "\u{0}\u{1}\u{7f}\u{fffd}",
    "👩‍👩‍👧‍👦🇯🇵e\u{301}\u{301}\u{301}",
    "&amp;&lt;\"'",
    "]]></style>",
    "a name that goes on and on and on and on and on and on and on and on and on and on and on and \
     on and on and on and on and on and on and on and on and on and on and on and on and on",
];

/// Records, good and bad.
const RECORDS: [&str; 9] = [
    "(;GM[1]FF[4]SZ[9]KM[7.5]RU[Chinese];B[ee];W[];B[])",
    "(;SZ[5];B[aa](;W[bb];B[cc])(;W[cc]C[here]LB[aa:A]))",
    "(;SZ[19]AB[aa:ss])",
    "(;SZ[5]AB[aa][bb]AW[cc]PL[W];W[dd]AE[aa];B[tt];AB[aa])",
    "(;GM[2]SZ[8])",
    "(;SZ[99:1])",
    "(;SZ[3]RE[B+R]KM[1e99]HA[-1]TM[1e400]OT[x];B[zz];W[aa];W[aa];B[aa])",
    "(((((;B[aa]",
    "no record at all",
];

const CONTROLS: [TimeControl; 8] = include!("../../tests/common/controls.rs");

/// An evening: the page, and what was seen of it before.
struct Evening {
    chance: Chance,
    state: AppState,
    now: u64,
    /// What stands on the disk.
    disk: Option<AppState>,
    /// The disk, by shelf and key.
    texts: BTreeMap<String, String>,
    /// Places in records, that of the game on the board among them or not any more.
    nodes: Vec<NodeId>,
    games: Vec<(GameId, KeptGame)>,
}

impl Evening {
    fn new(seed: u64) -> Evening {
        Evening {
            chance: Chance(seed),
            state: AppState {
                seat: Seat::Here,
                ..AppState::new(Settings::default(), 1_700_000_000_000)
            },
            now: 0,
            disk: None,
            texts: BTreeMap::new(),
            nodes: vec![NodeId::ROOT],
            games: Vec::new(),
        }
    }

    fn point(&mut self) -> Point {
        let size = self.state.game.board().size();
        let points: Vec<Point> = size.points().collect();
        // Once in a while one that is not on this board.
        if self.chance.yes(50) {
            let all: Vec<Point> = BoardSize::NINETEEN.points().collect();
            return self.chance.one(&all);
        }
        self.chance.one(&points)
    }

    fn text(&mut self) -> String {
        self.chance.one(&TEXTS).to_owned()
    }

    fn new_game(&mut self) -> NewGame {
        let chance = &mut self.chance;
        let rules = chance.one(&RuleName::ALL).rules();
        let side = |chance: &mut Chance| chance.one(&[2, 3, 5, 5, 7, 9, 9, 13, 19, 25]);
        let (cols, rows) = (side(chance), side(chance));
        let size = if chance.yes(4) {
            BoardSize::new(cols, rows)
        } else {
            BoardSize::square(cols)
        };
        let handicap = chance.one(&[0, 0, 0, 0, 1, 2, 5, 9, 200]);
        let komi = chance.one(&[-1_000_001, -13, 0, 13, 15, i32::MAX]);
        NewGame {
            size: size.unwrap_or(BoardSize::NINETEEN),
            rules,
            handicap,
            komi: if chance.yes(2) {
                rules.komi_for(handicap)
            } else {
                Komi::from_half_points(komi)
            },
            players: ByColor {
                black: chance.one(&TEXTS).to_owned(),
                white: chance.one(&TEXTS).to_owned(),
            },
            timing: chance.yes(2).then(|| Timing {
                control: chance.one(&CONTROLS),
                press: chance.yes(3),
            }),
            strict: chance.yes(4),
        }
    }

    fn sheet(&mut self) -> Sheet {
        let color = self.chance.side();
        let gap = self.chance.one(&[0, 61_000, u64::MAX]);
        self.chance.one(&[
            Sheet::NewGame,
            Sheet::Menu,
            Sheet::Settings,
            Sheet::Pass,
            Sheet::Resign(color),
            Sheet::Count,
            Sheet::Resume,
            Sheet::Agree,
            Sheet::OtherRules,
            Sheet::Open,
            Sheet::Library,
            Sheet::Details,
            Sheet::Reading,
            Sheet::Referee,
            Sheet::Gap(gap),
            Sheet::Picture,
            Sheet::Overview,
            Sheet::Keys,
            Sheet::Learn,
            Sheet::Importing(Imported::default()),
        ])
    }

    fn step(&mut self) -> StepTo {
        let by = self.chance.one(&[-1, 1, -10, 10, i32::MIN, i32::MAX]);
        match self.chance.below(8) {
            0 => StepTo::First,
            1 => StepTo::Last,
            2 => StepTo::Variation(by),
            3 => StepTo::Depth(self.chance.one(&[0, 1, 3, 50, u32::MAX])),
            4 => {
                let nodes = self.nodes.clone();
                StepTo::Node(self.chance.one(&nodes))
            }
            _ => StepTo::By(by),
        }
    }

    fn left(&mut self) -> TimeLeft {
        let many = self.chance.one(&[0, 1, 3, u32::MAX]);
        TimeLeft {
            stage: self.chance.one(&[
                Stage::Main,
                Stage::Byoyomi { periods: many },
                Stage::Moves { moves: many },
                Stage::Penalty { periods: many },
                Stage::Move { thinking: many },
                Stage::Out,
            ]),
            millis: self.chance.one(&[0, 1, 999, 20_000, 1 << 40, u64::MAX]),
        }
    }

    /// Something that could have been found out about the board.
    fn proposal(&mut self) -> Option<Proposal> {
        let board = self.state.game.board().clone();
        let mut verdicts = Vec::new();
        let mut seen = crate::go::PointSet::EMPTY;
        for (point, color) in board.all_stones() {
            if seen.contains(point) {
                continue;
            }
            let stones: crate::go::PointSet = board.chain(point).collect();
            for stone in stones.iter() {
                seen.insert(stone);
            }
            verdicts.push(Verdict {
                color,
                stones,
                fate: self.chance.one(&[Fate::Alive, Fate::Seki, Fate::Dead]),
                sureness: self.chance.one(&[0, 50, 94, 100]),
            });
        }
        serde_json::from_value(json!({ "verdicts": verdicts })).ok()
    }

    fn pick(&mut self) -> Action {
        Action::Pick(Pick {
            point: self.point(),
            touch: self.chance.yes(3),
            alone: self.chance.yes(6),
            second: self.chance.yes(12),
            slid: self.chance.yes(8),
            cell: self
                .chance
                .one(&[0.0, 8.0, 18.0, 44.0, f64::INFINITY, f64::NAN]),
        })
    }

    /// What is done next.
    fn action(&mut self) -> Action {
        let color = self.chance.side();
        match self.chance.below(100) {
            0..=39 => self.pick(),
            40..=46 => Action::Pass,
            47..=49 => Action::Undo,
            50 | 51 => Action::Redo,
            52 | 53 => Action::Confirm,
            54 => Action::CancelPending,
            55..=57 => Action::Open(self.sheet()),
            58 => Action::Close,
            59..=61 => Action::Yes,
            62 => Action::Start(self.new_game()),
            63 | 64 => Action::Accept(color),
            65 => self.chance.one(&[Action::Resume, Action::ResumeFor(color)]),
            66 => self.chance.one(&[
                Action::Rule(Ruling::Draw),
                Action::Rule(Ruling::NoResult),
                Action::Ruling(Ruling::BothLose),
                Action::Ruling(Ruling::Forfeit { winner: color }),
                Action::Replay,
            ]),
            67 => Action::Mark(self.chance.one(&[Marking::Dead, Marking::Seki])),
            68 => Action::Groups(color, self.chance.one(&[0, 1, 7, u8::MAX])),
            69 | 70 => {
                let key = self.state.game.board().key() ^ u64::from(self.chance.yes(5));
                match self.proposal() {
                    Some(proposal) => Action::Proposed(key, Box::new(proposal)),
                    None => Action::Unadvised,
                }
            }
            71 => self.chance.one(&[Action::UseProposal, Action::Unadvised]),
            72 => self
                .chance
                .one(&[Action::Estimate(true), Action::Estimate(false)]),
            73 => {
                let point = self.point();
                let spread = Spread {
                    lower: self.chance.one(&[i32::MIN, -40, 0]),
                    median: self.chance.one(&[-1, 0, 15]),
                    upper: self.chance.one(&[0, 40, i32::MAX]),
                };
                Action::Estimated {
                    board: self.state.shown_key(),
                    estimate: Box::new(Estimate {
                        ownership: vec![(point, self.chance.one(&[-100, 0, 100, i8::MIN]))],
                        lead: spread,
                    }),
                    last: self.chance.yes(2),
                }
            }
            74 => {
                let step = self.chance.one(&[0, 1, 9, usize::MAX]);
                Action::Tens((!self.chance.yes(3)).then_some((color, step)))
            }
            75 => Action::Look(self.chance.one(&[0, 1, 5, u32::MAX])),
            76..=81 => Action::Step(self.step()),
            82 => self.chance.one(&[
                Action::BackToGame,
                Action::PlayFromHere,
                Action::Learn(Some(2)),
                Action::Learn(None),
            ]),
            83 => Action::Take(self.chance.one(&Tool::ALL)),
            84 => Action::Comment(self.text()),
            85 => self.chance.one(&[
                Action::RemoveBranch,
                Action::Promote,
                Action::Recount,
                Action::EndRecount,
                Action::NumberFromHere,
            ]),
            86 => {
                let text = match self.chance.below(3) {
                    0 => sgf::write(self.state.game.record()),
                    _ => self.chance.one(&RECORDS).to_owned(),
                };
                Action::Opened(Box::new(Opened { text, source: None }))
            }
            87 => Action::Describe(vec![("PB", self.text()), ("GN", self.text())]),
            88 => self
                .chance
                .one(&[Action::StartClock, Action::PauseClock, Action::PressClock]),
            89 => Action::Gap(self.chance.one(&[0, self.now, u64::MAX])),
            90 => self.chance.one(&[
                Action::GapCounts(true),
                Action::GapCounts(false),
                Action::Flag,
            ]),
            91 => self.chance.one(&[
                Action::Warn(color),
                Action::UndoDeed,
                Action::Grant(color, 1),
                Action::Grant(color, i32::MIN),
                Action::Grant(color, i32::MAX),
            ]),
            92 => Action::CorrectTime(color, self.left()),
            93 => Action::ReadAgain(color, self.chance.one(&[0, 7, 59, u32::MAX])),
            94 => self.chance.one(&[
                Action::Seal(true),
                Action::Seal(false),
                Action::SealPass,
                Action::OpenSealed,
            ]),
            95 => {
                let typed = self.text();
                self.chance.one(&[
                    Action::Typed(Some(typed)),
                    Action::Typed(None),
                    Action::BadPoint(ParsePointError::LetterI),
                    Action::BadPoint(ParsePointError::OffBoard),
                    Action::Refuse(Refusal::NoSekiMark),
                ])
            }
            96 => Action::Choose(Settings {
                lang: self.chance.one(&[None, Some(Lang::Ja), Some(Lang::ZhHans)]),
                touch: self.chance.one(&[
                    TouchPlay::Automatic,
                    TouchPlay::Confirm,
                    TouchPlay::Slide,
                    TouchPlay::Direct,
                ]),
                tabletop: self.chance.yes(2),
                ..self.state.settings
            }),
            97 => {
                if self.games.is_empty() {
                    return Action::Listed(library::Listing::default());
                }
                let games = self.games.clone();
                let (id, kept) = self.chance.one(&games);
                Action::Fetched(id, Shared::new(kept))
            }
            98 => self.chance.one(&[
                Action::StoreFailed,
                Action::StoreFull,
                Action::TroubleRead,
                Action::PartMissing,
                Action::UpdateReady,
                Action::UpdateLater,
                Action::TellAgain,
                Action::Dismiss,
                Action::Face(true),
                Action::LibraryTold(LibraryNews::SavedBut(3)),
            ]),
            _ => Action::Today("2026-11-30".to_owned()),
        }
    }

    /// Something is done, and what has to hold holds.
    fn go(&mut self, action: Action) {
        self.now = self.now.saturating_add(match self.chance.below(60) {
            0 => 1 << 50,
            1..=10 => 20_000,
            _ => 150,
        });
        // What is found out meanwhile leaves a refusal in its place.
        let is_asked = !matches!(action, Action::Proposed(..));
        let (before, done) = (self.state.clone(), format!("{action:?}"));
        let Some(after) = before.apply_at(action, self.now) else {
            return;
        };
        self.has_words(&after);
        self.is_drawn(&after);
        let timed = before.game.clock().is_some();
        let told = after.told_count != before.told_count;
        if told && is_asked && after.news.is_refusal() && after.id == before.id && !timed {
            let [was, is] = [&before, &after].map(|state| json!(state.game.save()));
            let changed = differences(&was, &is);
            let (why, all) = (after.news, changed.join("\n"));
            assert!(
                changed.is_empty(),
                "{done} was refused by {why:?} and changed {all}"
            );
        }
        self.keep(&after);
        let tree = &after.game.record().tree;
        let line = tree.path(tree.end_of(after.shown()));
        if let Some(&node) = line.get(self.chance.below(line.len())) {
            self.nodes.push(node);
            if self.nodes.len() > 40 {
                self.nodes.remove(0);
            }
        }
        self.state = after;
    }

    fn go_on(&mut self) {
        let action = self.action();
        self.go(action);
    }

    /// In every language.
    fn has_words(&self, state: &AppState) {
        for lang in Lang::ALL {
            let said = lang.say(&state.told());
            assert!(!said.is_empty(), "{:?} in {lang:?}", state.news);
            for (text, _, _) in state.to_do_first() {
                assert!(!lang.say(&text).is_empty());
            }
        }
    }

    fn is_drawn(&self, state: &AppState) {
        let score = view::shown_score(&state.game);
        let drawn = view::game_view(&state.game, score.clone(), state.settings.numbering);
        let review = state.review.map(|review| {
            let from = review.numbered_from;
            view::review_view(&state.game, review.at, state.settings.numbering, from).0
        });
        let tens = view::tens_view(state, &drawn);
        let shown = view::board_view(state, tens, &drawn, review.as_ref());
        let board = match state.review {
            Some(review) => state.game.record().position_at(review.at).board().clone(),
            None => state.game.board().clone(),
        };
        assert_eq!(shown.stones.len(), board.all_stones().count());
        if let (Some(score), Phase::Counting(_)) = (score, state.game.phase()) {
            let rules = state.game.rules();
            if rules.counting.by_area() && score.granted_margin() == 0 {
                let owned: i32 = Color::BOTH.iter().map(|&color| score.total(color)).sum();
                assert!(owned <= 2 * i32::from(score.area), "no point counts twice");
            }
        }
    }

    /// Everything is written, and is read as it was written.
    fn keep(&mut self, after: &AppState) {
        let before = Some(&self.state);
        let on_disk = self.disk.as_ref();
        let wanted = effects(before, after, on_disk);
        if !wanted
            .iter()
            .any(|effect| matches!(effect, super::Effect::Keep))
        {
            return;
        }
        let unkept = library::unkept(before, after, 1_700_000_000_000 + self.now.min(1 << 40));
        for write in unkept.writes {
            let key = format!("{:?} {}", write.shelf, write.key);
            match write.text {
                Some(text) => drop(self.texts.insert(key, text)),
                None => drop(self.texts.remove(&key)),
            }
        }
        self.disk = Some(after.clone());
        let key = format!("Games {}", after.id.key());
        let Some(text) = self.texts.get(&key) else {
            let untouched = Game::new(NewGame::default());
            assert_eq!(after.game.save(), untouched.save(), "any other is kept");
            return;
        };
        let kept = match saved::read_game(text) {
            Ok(kept) => kept,
            Err(why) => panic!("{why:?} of {text}"),
        };
        assert_eq!(kept.game.board(), after.game.board(), "as it was left");
        let read = |text: &str| serde_json::from_str(text).unwrap_or(Value::Null);
        let lost = differences(&read(text), &read(&saved::write_game(&kept)));
        assert!(lost.is_empty(), "reading changes {}", lost.join("\n"));
        let mut back = AppState::new(Settings::default(), 0);
        back.put_kept(after.id, kept.clone());
        self.has_words(&back);
        self.is_drawn(&back);
        self.games.push((after.id, kept));
        if self.games.len() > 5 {
            self.games.remove(0);
        }
    }
}

/// Where two values differ.
fn differences(one: &Value, other: &Value) -> Vec<String> {
    fn collect(path: &str, one: &Value, other: &Value, found: &mut Vec<String>) {
        match (one, other) {
            (Value::Object(these), Value::Object(those)) => {
                let names: BTreeSet<&String> = these.keys().chain(those.keys()).collect();
                for name in names {
                    collect(&format!("{path}.{name}"), &one[name], &other[name], found);
                }
            }
            _ if one != other => found.push(format!("{path}: {one} -> {other}")),
            _ => {}
        }
    }
    let mut found = Vec::new();
    collect("", one, other, &mut found);
    found
}

/// So many, if nothing else is asked for.
fn rounds(few: u64) -> u64 {
    let asked = std::env::var("SHOUTAN_FUZZ").ok();
    asked.and_then(|asked| asked.parse().ok()).unwrap_or(few)
}

#[test]
fn any_evening_goes_on() {
    let one: Option<u64> = std::env::var("SHOUTAN_FUZZ_SEED")
        .ok()
        .and_then(|seed| seed.parse().ok());
    for seed in one.map_or(0..rounds(400), |seed| seed..seed + 1) {
        let mut evening = Evening::new(seed);
        let mut done = Vec::new();
        let going = std::panic::AssertUnwindSafe(|| {
            for _ in 0..150 {
                let action = evening.action();
                done.push(action.clone());
                evening.go(action);
            }
        });
        if let Err(why) = std::panic::catch_unwind(going) {
            let last: Vec<String> = done
                .iter()
                .rev()
                .take(if one.is_some() { done.len() } else { 6 })
                .map(|action| format!("{action:?}"))
                .collect();
            eprintln!(
                "evening {seed}, after {} actions; before that, the latest first:\n{}",
                done.len(),
                last.join("\n")
            );
            std::panic::resume_unwind(why);
        }
    }
}

/// Text with some of its characters changed, left out or doubled.
fn damaged(chance: &mut Chance, text: &str) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for _ in 0..=chance.below(4) {
        if chars.is_empty() {
            break;
        }
        let at = chance.below(chars.len());
        match chance.below(6) {
            0 => drop(chars.remove(at)),
            1 => {
                chars[at] =
                    chance.one(&['0', '9', '-', '"', '{', '}', '[', ']', ',', 'e', '\u{fffd}'])
            }
            2 => chars.insert(at, chance.one(&['0', '9', '9', '-', '.', 'x'])),
            3 => chars.truncate(at),
            4 => {
                let end = (at + chance.below(40)).min(chars.len());
                let part: Vec<char> = chars[at..end].to_vec();
                chars.splice(at..at, part);
            }
            _ => {
                let end = (at + chance.below(20)).min(chars.len());
                drop(chars.drain(at..end));
            }
        }
    }
    chars.into_iter().collect()
}

/// Text of which some bits fell over on the disk: what is no text any more is read as well as it can be.
fn with_bits_flipped(chance: &mut Chance, text: &str) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=chance.below(4) {
        let at = chance.below(bytes.len());
        if let Some(byte) = bytes.get_mut(at) {
            *byte ^= 1 << chance.below(8);
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[test]
fn what_was_kept_may_be_damaged() {
    for seed in 0..rounds(60) {
        let mut evening = Evening::new(seed ^ 0x5eed);
        for _ in 0..80 {
            evening.go_on();
        }
        let texts: Vec<(String, String)> = evening.texts.clone().into_iter().collect();
        for (key, text) in texts {
            for round in 0..20 {
                let bad = match round % 2 {
                    0 => damaged(&mut evening.chance, &text),
                    _ => with_bits_flipped(&mut evening.chance, &text),
                };
                match key.split(' ').next() {
                    Some("Games") => {
                        if let Ok(kept) = saved::read_game(&bad) {
                            let mut back = AppState {
                                seat: Seat::Here,
                                ..AppState::new(Settings::default(), 0)
                            };
                            back.put_kept(GameId(7), kept);
                            let mut after = Evening::new(seed);
                            after.state = back;
                            for _ in 0..6 {
                                after.go_on();
                            }
                        }
                    }
                    Some("Index") => {
                        let _ = saved::read_entry(&bad);
                    }
                    _ => {
                        let _ = saved::read_current(&bad);
                        let _ = saved::read_clock(&bad);
                        let _ = saved::read_settings(Some(&bad));
                    }
                }
            }
        }
    }
}
