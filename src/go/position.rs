use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::rc::Rc;

use serde::{Deserialize, Serialize};

use super::board::{Board, Trial};
use super::color::{ByColor, Color};
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

/// One state on the way here: the board after a change, and who moves then.
#[derive(Clone, Copy, Debug)]
struct Past {
    color: Color,
    mv: Move,
    key: u64,
    took: bool,
    /// Index of the latest earlier state with the same key.
    same_key: Option<u32>,
}

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
    /// Latest state with a key; states are numbered from 0, the start.
    latest: HashMap<u64, u32, BuildHasherDefault<KeyHasher>>,
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

    /// Stones each side has taken from the other in play.
    #[must_use]
    pub fn prisoners(&self) -> &ByColor<u32> {
        &self.prisoners
    }

    /// Moves played so far, passes included.
    #[must_use]
    pub fn move_number(&self) -> MoveNumber {
        self.past.len() as MoveNumber
    }

    /// The last move and who made it.
    #[must_use]
    pub fn last(&self) -> Option<(Color, Move)> {
        self.past.last().map(|past| (past.color, past.mv))
    }

    /// Whether the last move took stones off the board, the opponent's or the player's own.
    #[must_use]
    pub fn last_took(&self) -> bool {
        self.past.last().is_some_and(|past| past.took)
    }

    /// The board as it stood after an earlier move; after the last one if there are not so many.
    #[must_use]
    pub fn board_after(&self, number: MoveNumber) -> Board {
        let mut board = self.start.board();
        for past in self.past.iter().take(number as usize) {
            if let Move::Play(point) = past.mv {
                force(&mut board, point, past.color);
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
        match rule {
            Repetition::Allowed => Ok(()),
            Repetition::SimpleKo => {
                let before = self.move_number().saturating_sub(1);
                if self.opponent_just_left(color, before)
                    && key == self.key_of(before)
                    && after() == self.board_after(before)
                {
                    return Err(IllegalMove::Ko);
                }
                Ok(())
            }
            Repetition::Positional | Repetition::Situational | Repetition::NaturalSituational => {
                let mut state = self.latest.get(&key).copied();
                while let Some(number) = state {
                    let counts = match rule {
                        Repetition::Situational => self.turn_after(number) == color.other(),
                        Repetition::NaturalSituational => self.made_by(number) == Some(color),
                        _ => true,
                    };
                    // A key can match by chance: the stones decide.
                    if counts && after() == self.board_after(number) {
                        // Players call the immediate retake a ko, whatever rule forbids it.
                        if self.opponent_just_left(color, number) {
                            return Err(IllegalMove::Ko);
                        }
                        return Err(IllegalMove::Superko {
                            repeats: number,
                            same_turn: rule == Repetition::Situational,
                        });
                    }
                    state = self.past_of(number).and_then(|past| past.same_key);
                }
                Ok(())
            }
        }
    }

    /// Whether a state is the one that the opponent of `color` changed by the last play.
    fn opponent_just_left(&self, color: Color, number: MoveNumber) -> bool {
        self.past.last().is_some_and(|last| {
            last.color != color
                && matches!(last.mv, Move::Play(_))
                && number + 1 == self.move_number()
        })
    }

    /// The move that led to a state; the start has none.
    fn past_of(&self, number: MoveNumber) -> Option<&Past> {
        self.past.get((number as usize).checked_sub(1)?)
    }

    fn key_of(&self, number: MoveNumber) -> u64 {
        self.past_of(number).map_or(self.start_key, |past| past.key)
    }

    fn turn_after(&self, number: MoveNumber) -> Color {
        self.past_of(number)
            .map_or(self.start.turn, |past| past.color.other())
    }

    /// Who made the state by a play on the board; nobody made the start or a state after a pass.
    fn made_by(&self, number: MoveNumber) -> Option<Color> {
        self.past_of(number)
            .filter(|past| matches!(past.mv, Move::Play(_)))
            .map(|past| past.color)
    }

    /// The player to move makes a move.
    ///
    /// # Errors
    /// [`IllegalMove`] says why not; the position is then unchanged and the turn kept.
    pub fn play(&mut self, mv: Move, rules: &Ruleset) -> Result<Played, IllegalMove> {
        self.judge(self.turn, mv, rules)?;
        Ok(self.replay(self.turn, mv))
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
        let key = self.board.key();
        let number = self.move_number() + 1;
        let same_key = self.latest.insert(key, number);
        self.past.push(Past {
            color,
            mv,
            key,
            took: captured + lost > 0,
            same_key,
        });
        self.turn = color.other();
        Played {
            color,
            mv,
            captured,
            lost,
        }
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
        let before = self.move_number() - 1;
        let trial = self.board.trial(point, self.turn)?;
        let banned = trial.key == self.key_of(before)
            && self.judge(self.turn, Move::Play(point), rules).is_err();
        (trial.captured == 1 && banned).then_some(point)
    }
}

/// Puts a stone on a point of the board whatever was there, and takes what has no liberty.
fn force(board: &mut Board, point: Point, color: Color) -> (u16, u16) {
    if board.size().contains(point) && board.stone(point).is_some() {
        *board = board.with([(point, None)]);
    }
    board.place(point, color)
}
