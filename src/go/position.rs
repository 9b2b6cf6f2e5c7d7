use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::rc::Rc;

use serde::{Deserialize, Serialize};

use super::board::{Board, Trial};
use super::color::{ByColor, Color};
use super::notes::Edit;
use super::point::{BoardSize, Point, PointSet};
use super::rules::{Repetition, Ruleset, Suicide};

/// What a player does in a turn. Resignation is not a move: it ends the game without one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Move {
    /// A stone on a point.
    Play(Point),
    /// No stone (虛著).
    Pass,
}

/// Moves played, passes included, counted from 1; 0 is the start of the game.
pub type MoveNumber = u32;

/// Why a move may not be played. The position is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum IllegalMove {
    /// There is a stone on the point.
    Occupied,
    /// The point is not on this board.
    OffBoard,
    /// The stones would have no liberty and take nothing (禁著點). One stone only, where two or
    /// more would be allowed, is `SingleSuicide`.
    Suicide,
    /// One stone may not take its own last liberty, though a group may.
    SingleSuicide,
    /// Ko: the position just before the opponent's last play would come back.
    Ko,
    /// Superko: the position after an earlier move would come back, and not just before the
    /// opponent's last play, which is called a ko.
    Superko {
        /// The move after which that position stood; 0 for the start of the game.
        repeats: MoveNumber,
        /// Whether it counts only because the same player would be to move as then.
        same_turn: bool,
    },
}

/// What a legal move did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// Who moved.
    pub color: Color,
    /// What was played.
    pub mv: Move,
    /// Stones of the opponent that were taken.
    pub captured: u16,
    /// Own stones lost by suicide.
    pub lost: u16,
    /// The whole board that came back by it, where the rules let it.
    pub cycle: Option<Cycle>,
}

/// A whole board that came back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cycle {
    /// The move after which the board was the same.
    pub repeats: MoveNumber,
    /// What the cycle is called.
    pub kind: CycleKind,
}

/// What a cycle of moves is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CycleKind {
    /// Three kos in turn (三劫循環): six plays, each takes one stone.
    TripleKo,
    /// Four kos in turn (四劫循環): eight plays, each takes one stone.
    QuadrupleKo,
    /// Eternal life (長生): four plays, each side takes two stones at once.
    EternalLife,
    /// Both sides took as many stones, in another way.
    Balanced,
    /// One side took more stones than the other: sending two, returning one.
    Gain {
        /// Who took more.
        by: Color,
    },
}

/// What a record may claim about the start of a game: stones anywhere and a player to move. It
/// captures nothing, and chains without a liberty are let stand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// Columns and rows.
    pub size: BoardSize,
    /// Points with a black stone.
    #[serde(default)]
    pub black: PointSet,
    /// Points with a white stone; a point in both sets is white.
    #[serde(default)]
    pub white: PointSet,
    /// Who moves first.
    pub turn: Color,
}

impl Setup {
    /// An empty board, Black to move (空枰開局).
    #[must_use]
    pub fn empty(size: BoardSize) -> Setup {
        Setup {
            size,
            black: PointSet::EMPTY,
            white: PointSet::EMPTY,
            turn: Color::Black,
        }
    }

    /// The board that is set up. Points outside it are left out.
    #[must_use]
    pub fn board(&self) -> Board {
        let black = self.black.iter().map(|p| (p, Some(Color::Black)));
        let white = self.white.iter().map(|p| (p, Some(Color::White)));
        Board::new(self.size).with(black.chain(white))
    }
}

/// One state on the way here: the board after a move, or after a change that is none.
#[derive(Clone, Debug)]
struct Past {
    change: Change,
    /// Moves played by then.
    number: MoveNumber,
    /// Who moves then.
    turn: Color,
    key: u64,
    captured: u16,
    lost: u16,
    /// Stones that Black has taken by then, less those that White has.
    balance: i64,
    /// The latest earlier state with the same key.
    same_key: Option<State>,
}

#[derive(Clone, Debug)]
enum Change {
    Move(Color, Move),
    Edit(Rc<Edit>),
}

impl Past {
    /// The move that led here, if it was one.
    fn step(&self) -> Option<(Color, Move)> {
        match self.change {
            Change::Move(color, mv) => Some((color, mv)),
            Change::Edit(_) => None,
        }
    }
}

/// Number of a state: 0 is the start, each change leads to the next.
type State = u32;

/// Keys are random already; hashing them again would only cost time.
#[derive(Clone, Default)]
struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}

/// A board with a player to move, prisoners, and everything that was on it since the start of the
/// game: what the rules of ko and superko need to answer.
///
/// Only the path from the start to here is remembered, never an undone move or another variation.
#[derive(Clone, Debug)]
pub struct Position {
    board: Board,
    turn: Color,
    prisoners: ByColor<u32>,
    start: Rc<Setup>,
    start_key: u64,
    past: Vec<Past>,
    /// Whether play goes on after a stop, to settle a dispute.
    disputed: bool,
    /// Latest state with a key; states are numbered from 0, the start.
    latest: HashMap<u64, State, BuildHasherDefault<KeyHasher>>,
}

impl Position {
    /// The position at the start of a game.
    #[must_use]
    pub fn new(start: &Setup) -> Position {
        let board = start.board();
        let mut latest = HashMap::default();
        latest.insert(board.key(), 0);
        Position {
            start_key: board.key(),
            board,
            turn: start.turn,
            prisoners: ByColor::default(),
            start: Rc::new(start.clone()),
            past: Vec::new(),
            disputed: false,
            latest,
        }
    }

    /// The stones.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Who is to move.
    #[must_use]
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// Gives the turn to a player, as set-up and a resumption after a dispute do.
    pub fn set_turn(&mut self, color: Color) {
        self.turn = color;
    }

    /// Notes that play goes on after it had stopped: see [`Repetition::Practice`].
    pub fn set_disputed(&mut self) {
        self.disputed = true;
    }

    /// Passes that each side has made.
    #[must_use]
    pub fn passes(&self) -> ByColor<u16> {
        let mut passes = ByColor::<u16>::default();
        for (color, _) in self.steps().filter(|&(_, mv)| mv == Move::Pass) {
            let count = passes.get_mut(color);
            *count = count.saturating_add(1);
        }
        passes
    }

    /// Who passed first in the game.
    #[must_use]
    pub fn first_pass(&self) -> Option<Color> {
        self.steps()
            .find(|&(_, mv)| mv == Move::Pass)
            .map(|(color, _)| color)
    }

    fn steps(&self) -> impl Iterator<Item = (Color, Move)> {
        self.past.iter().filter_map(Past::step)
    }

    /// Stones each side has taken from the other in play.
    #[must_use]
    pub fn prisoners(&self) -> &ByColor<u32> {
        &self.prisoners
    }

    /// Moves played so far, passes included.
    #[must_use]
    pub fn move_number(&self) -> MoveNumber {
        self.past.last().map_or(0, |past| past.number)
    }

    fn state(&self) -> State {
        self.past.len() as State
    }

    /// The last move and who made it; nothing after a change of the board that was no move.
    #[must_use]
    pub fn last(&self) -> Option<(Color, Move)> {
        self.past.last().and_then(Past::step)
    }

    /// Whether the last move took stones off the board, the opponent's or the player's own.
    #[must_use]
    pub fn last_took(&self) -> bool {
        self.last_taken() != (0, 0)
    }

    /// How many stones the last move took off the board: the opponent's, and the player's own.
    #[must_use]
    pub fn last_taken(&self) -> (u16, u16) {
        self.past
            .last()
            .map_or((0, 0), |past| (past.captured, past.lost))
    }

    /// The board as it stood before the move that followed an earlier one; as it stands now if
    /// none did.
    #[must_use]
    pub fn board_after(&self, number: MoveNumber) -> Board {
        let states = self.past.partition_point(|past| past.number <= number);
        self.board_at(states as State)
    }

    fn board_at(&self, state: State) -> Board {
        let mut board = self.start.board();
        for past in self.past.iter().take(state as usize) {
            match &past.change {
                Change::Move(color, Move::Play(point)) => {
                    force(&mut board, *point, *color);
                }
                Change::Move(_, Move::Pass) => {}
                Change::Edit(edit) => board = board.with(edit.changes()),
            }
        }
        board
    }

    /// Whether `color` may make this move, and what it would do. A pass is always legal.
    ///
    /// # Errors
    /// [`IllegalMove`] says why not.
    pub fn judge(&self, color: Color, mv: Move, rules: &Ruleset) -> Result<Trial, IllegalMove> {
        let Move::Play(point) = mv else {
            return Ok(Trial {
                captured: 0,
                lost: 0,
                key: self.board.key(),
            });
        };
        if !self.board.size().contains(point) {
            return Err(IllegalMove::OffBoard);
        }
        let trial = self
            .board
            .trial(point, color)
            .ok_or(IllegalMove::Occupied)?;
        match (rules.suicide, trial.lost) {
            (_, 0) | (Suicide::Allowed, _) | (Suicide::Groups, 2..) => {}
            (Suicide::Groups, 1) => return Err(IllegalMove::SingleSuicide),
            (Suicide::Forbidden, _) => return Err(IllegalMove::Suicide),
        }
        self.judge_repetition(color, point, trial.key, rules.repetition)?;
        Ok(trial)
    }

    /// The points that `color` may play.
    #[must_use]
    pub fn legal(&self, color: Color, rules: &Ruleset) -> PointSet {
        let can = |&point: &Point| self.judge(color, Move::Play(point), rules).is_ok();
        self.board.size().points().filter(can).collect()
    }

    fn judge_repetition(
        &self,
        color: Color,
        point: Point,
        key: u64,
        rule: Repetition,
    ) -> Result<(), IllegalMove> {
        let after = || {
            let mut board = self.board.clone();
            board.place(point, color);
            board
        };
        let superko = match rule {
            Repetition::Allowed => return Ok(()),
            Repetition::SimpleKo | Repetition::Practice => {
                let before = self.state().saturating_sub(1);
                if self.opponent_just_left(color, before)
                    && key == self.key_of(before)
                    && after() == self.board_at(before)
                {
                    return Err(IllegalMove::Ko);
                }
                rule == Repetition::Practice
            }
            Repetition::Positional | Repetition::Situational | Repetition::NaturalSituational => {
                true
            }
        };
        if !superko {
            return Ok(());
        }
        // Stones taken by then count in one rule only.
        let reached = (rule == Repetition::Practice)
            .then(|| self.board.trial(point, color))
            .flatten()
            .map_or(0, |trial| self.balance_with(color, trial));
        for state in self.states_with(key) {
            let counts = match rule {
                Repetition::Situational => self.turn_after(state) == color.other(),
                Repetition::NaturalSituational => self.made_by(state) == Some(color),
                Repetition::Practice => self.disputed || self.balance_after(state) != reached,
                _ => true,
            };
            // A key can match by chance: the stones decide.
            if counts && after() == self.board_at(state) {
                // Players call the immediate retake a ko, whatever rule forbids it.
                if self.opponent_just_left(color, state) {
                    return Err(IllegalMove::Ko);
                }
                return Err(IllegalMove::Superko {
                    repeats: self.number_of(state),
                    same_turn: rule == Repetition::Situational,
                });
            }
        }
        Ok(())
    }

    /// Stones that Black has taken after a state, less those that White has.
    fn balance_after(&self, state: State) -> i64 {
        self.past_of(state).map_or(0, |past| past.balance)
    }

    /// The same after a move from here.
    fn balance_with(&self, color: Color, trial: Trial) -> i64 {
        let gain = i64::from(trial.captured) - i64::from(trial.lost);
        balance(&self.prisoners) + if color == Color::Black { gain } else { -gain }
    }

    /// The states with a key, the latest first.
    fn states_with(&self, key: u64) -> impl Iterator<Item = State> {
        std::iter::successors(self.latest.get(&key).copied(), |&state| {
            self.past_of(state).and_then(|past| past.same_key)
        })
    }

    /// What to call the cycle from a state to the move that brings it back.
    fn cycle_kind(&self, from: State, color: Color, captured: u16, lost: u16) -> CycleKind {
        let mut took = ByColor::<u32>::default();
        let mut plays = 0_u32;
        let mut singles = 0_u32;
        let mut doubles = 0_u32;
        let last = std::iter::once((color, captured, lost));
        let before = self
            .past
            .iter()
            .skip(from as usize)
            .filter_map(|past| Some((past.step()?.0, past.captured, past.lost)));
        for (color, captured, lost) in before.chain(last) {
            plays += 1;
            singles += u32::from(captured == 1);
            doubles += u32::from(captured == 2);
            *took.get_mut(color) += u32::from(captured);
            *took.get_mut(color.other()) += u32::from(lost);
        }
        match (took.black.cmp(&took.white), plays) {
            (std::cmp::Ordering::Greater, _) => CycleKind::Gain { by: Color::Black },
            (std::cmp::Ordering::Less, _) => CycleKind::Gain { by: Color::White },
            (_, 6) if singles == 6 => CycleKind::TripleKo,
            (_, 8) if singles == 8 => CycleKind::QuadrupleKo,
            (_, 4) if doubles == 2 => CycleKind::EternalLife,
            _ => CycleKind::Balanced,
        }
    }

    /// Whether a state is the one that the opponent of `color` changed by the last play.
    fn opponent_just_left(&self, color: Color, state: State) -> bool {
        let play = |(by, mv): (Color, Move)| by != color && matches!(mv, Move::Play(_));
        state + 1 == self.state() && self.last().is_some_and(play)
    }

    /// What led to a state; nothing led to the start.
    fn past_of(&self, state: State) -> Option<&Past> {
        self.past.get((state as usize).checked_sub(1)?)
    }

    fn number_of(&self, state: State) -> MoveNumber {
        self.past_of(state).map_or(0, |past| past.number)
    }

    fn key_of(&self, state: State) -> u64 {
        self.past_of(state).map_or(self.start_key, |past| past.key)
    }

    fn turn_after(&self, state: State) -> Color {
        self.past_of(state)
            .map_or(self.start.turn, |past| past.turn)
    }

    /// Who made the state by a play on the board; nobody made the start, a state after a pass, or
    /// one that was set up.
    fn made_by(&self, state: State) -> Option<Color> {
        match self.past_of(state)?.step()? {
            (color, Move::Play(_)) => Some(color),
            (_, Move::Pass) => None,
        }
    }

    /// The player to move makes a move.
    ///
    /// # Errors
    /// [`IllegalMove`] says why not; the position is then unchanged and the turn kept.
    pub fn play(&mut self, mv: Move, rules: &Ruleset) -> Result<Played, IllegalMove> {
        let trial = self.judge(self.turn, mv, rules)?;
        let cycle = match rules.repetition {
            Repetition::Allowed | Repetition::SimpleKo | Repetition::Practice => {
                self.cycle(mv, trial)
            }
            Repetition::Positional | Repetition::Situational | Repetition::NaturalSituational => {
                None
            }
        };
        let played = self.replay(self.turn, mv);
        Ok(Played { cycle, ..played })
    }

    /// The cycle that a legal move of the player to move closes, if it brings back a whole board.
    /// It only gives the cycle a name and decides nothing, so the key is enough.
    fn cycle(&self, mv: Move, trial: Trial) -> Option<Cycle> {
        if mv == Move::Pass {
            return None;
        }
        let state = self.states_with(trial.key).next()?;
        let kind = self.cycle_kind(state, self.turn, trial.captured, trial.lost);
        let repeats = self.number_of(state);
        Some(Cycle { repeats, kind })
    }

    /// Carries out a move of a record, whatever the rules say about it: the stone is put on the
    /// point whether or not one is there, the opponent's chains without a liberty are taken, then
    /// the player's own (SGF FF\[4\] on executing moves). A point off the board acts as a pass.
    /// The turn goes to the other player.
    pub fn replay(&mut self, color: Color, mv: Move) -> Played {
        let (mut captured, mut lost) = (0, 0);
        if let Move::Play(point) = mv {
            (captured, lost) = force(&mut self.board, point, color);
        }
        *self.prisoners.get_mut(color) += u32::from(captured);
        *self.prisoners.get_mut(color.other()) += u32::from(lost);
        self.turn = color.other();
        let number = self.move_number() + 1;
        self.remember(Change::Move(color, mv), number, captured, lost);
        Played {
            color,
            mv,
            captured,
            lost,
            cycle: None,
        }
    }

    /// Changes the board as a record says, without a move: nothing is captured, and chains without
    /// a liberty stand (SGF FF\[4\] on set-up). What was on the board before still counts for ko
    /// and superko.
    pub fn set_up(&mut self, edit: &Edit) {
        if let Some(turn) = edit.turn {
            self.turn = turn;
        }
        if edit.has_stones() {
            self.board = self.board.with(edit.changes());
            self.remember(Change::Edit(Rc::new(*edit)), self.move_number(), 0, 0);
        }
    }

    fn remember(&mut self, change: Change, number: MoveNumber, captured: u16, lost: u16) {
        let key = self.board.key();
        let same_key = self.latest.insert(key, self.state() + 1);
        self.past.push(Past {
            change,
            number,
            turn: self.turn,
            key,
            captured,
            lost,
            balance: balance(&self.prisoners),
            same_key,
        });
    }

    /// The one empty point that the player to move may not play because of simple ko or a
    /// superko that repeats the position before the last move: where a board shows its ko mark.
    #[must_use]
    pub fn ko_point(&self, rules: &Ruleset) -> Option<Point> {
        // Only a play of one stone that took one stone leaves such a point: its taken neighbour.
        let (color, Move::Play(last)) = self.last()? else {
            return None;
        };
        if color == self.turn || self.board.stone(last) != Some(color) {
            return None;
        }
        let mut liberties = self
            .board
            .liberties(last)
            .iter()
            .take(2)
            .collect::<Vec<_>>();
        let point = liberties.pop().filter(|_| liberties.is_empty())?;
        let before = self.state() - 1;
        let trial = self.board.trial(point, self.turn)?;
        let banned = trial.key == self.key_of(before)
            && self.judge(self.turn, Move::Play(point), rules).is_err();
        (trial.captured == 1 && banned).then_some(point)
    }
}

fn balance(prisoners: &ByColor<u32>) -> i64 {
    i64::from(prisoners.black) - i64::from(prisoners.white)
}

/// Puts a stone on a point of the board whatever was there, and takes what has no liberty.
fn force(board: &mut Board, point: Point, color: Color) -> (u16, u16) {
    if board.size().contains(point) && board.stone(point).is_some() {
        *board = board.with([(point, None)]);
    }
    board.place(point, color)
}
