use serde::{Deserialize, Serialize};

use super::board::Board;
use super::color::{ByColor, Color};
use super::point::{BoardSize, Point, PointSet};
use super::position::{IllegalMove, Move, MoveNumber, Played, Position, Setup};
use super::record::{GameRecord, Outcome};
use super::rules::{Komi, Ruleset};
use super::score::Score;
use super::tree::{NodeId, Step, Tree};

/// The longest name a player may have, in characters.
pub const MAX_NAME: usize = 60;

/// What two people agree on before the first stone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGame {
    /// Columns and rows.
    pub size: BoardSize,
    /// The rules.
    pub rules: Ruleset,
    /// White's komi.
    pub komi: Komi,
    /// Names; empty where none was given. Cut after [`MAX_NAME`] characters.
    pub players: ByColor<String>,
}

impl Default for NewGame {
    /// 19×19 under Chinese rules, nobody named.
    fn default() -> NewGame {
        NewGame {
            size: BoardSize::NINETEEN,
            rules: Ruleset::CHINESE,
            komi: Ruleset::CHINESE.komi,
            players: ByColor::default(),
        }
    }
}

/// Where a game stands between the first stone and the result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// The player to move plays, passes or resigns.
    Playing,
    /// Play has stopped; the players mark dead stones and agree on the count.
    Counting(Counting),
    /// The result stands in the record.
    Finished,
}

/// What the players have marked and agreed on while they count.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counting {
    /// Stones marked dead, whole chains.
    pub dead: PointSet,
    /// Who accepts the count as it is marked. Any change of marks clears both.
    pub accepted: ByColor<bool>,
}

/// How far a mark reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// The chain and its company: every chain of its colour in the same region enclosed by the
    /// opponent's stones.
    Company,
    /// The chain alone.
    Chain,
}

/// Why a verb did nothing. The game is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The rules forbid the move.
    Illegal {
        /// Who wanted to move.
        color: Color,
        /// Where.
        point: Point,
        /// Why not.
        why: IllegalMove,
    },
    /// Play has stopped for the count.
    PlayStopped,
    /// The game is over.
    GameOver,
    /// No move to take back.
    NothingToUndo,
    /// No move to bring back.
    NothingToRedo,
    /// The count was accepted by both; it can no longer be changed.
    ResultStands,
    /// Play has not stopped.
    StillPlaying,
    /// There is no stone to mark.
    NoStone(Point),
    /// The side to move accepts first, and has not yet.
    AcceptsSecond {
        /// Who accepts first.
        first: Color,
    },
}

/// Chains whose mark was changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marked {
    /// Whose stones.
    pub color: Color,
    /// How many.
    pub stones: u16,
    /// Whether they count as dead now.
    pub dead: bool,
    /// Whether this took back an acceptance.
    pub cleared: bool,
}

/// A game being played: the record, the place in it, and the verbs that players use. Each verb
/// either does what it says or returns a [`Refusal`] and changes nothing.
///
/// ```text
/// Playing  --passes that end play--> Counting   `dead` starts empty
/// Playing  --agreement-------------> Counting
/// Playing  --resignation-----------> Finished
/// Counting --mark------------------> Counting   both acceptances cleared
/// Counting --acceptance by both----> Finished
/// Counting --resumption------------> Playing    the pass count restarts
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    record: GameRecord,
    cursor: NodeId,
    position: Position,
    phase: Phase,
}

impl Game {
    /// A game before its first move.
    #[must_use]
    pub fn new(terms: NewGame) -> Game {
        let NewGame {
            size,
            rules,
            komi,
            players,
        } = terms;
        let setup = Setup::empty(size);
        Game {
            position: Position::new(&setup),
            cursor: NodeId::ROOT,
            phase: Phase::Playing,
            record: GameRecord {
                setup,
                rules,
                komi,
                handicap: 0,
                players: players.map(|name| name.trim().chars().take(MAX_NAME).collect()),
                tree: Tree::new(),
                outcome: None,
                dead: PointSet::EMPTY,
            },
        }
    }

    /// What is on paper.
    #[must_use]
    pub fn record(&self) -> &GameRecord {
        &self.record
    }

    /// The board, the turn and the past at this place in the record.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The stones at this place in the record.
    #[must_use]
    pub fn board(&self) -> &Board {
        self.position.board()
    }

    /// Who is to move.
    #[must_use]
    pub fn turn(&self) -> Color {
        self.position.turn()
    }

    /// The rules of this game.
    #[must_use]
    pub fn rules(&self) -> &Ruleset {
        &self.record.rules
    }

    /// Where the game stands.
    #[must_use]
    pub fn phase(&self) -> &Phase {
        &self.phase
    }

    /// The place in the record.
    #[must_use]
    pub fn cursor(&self) -> NodeId {
        self.cursor
    }

    /// The moves from the start to here.
    pub fn moves(&self) -> impl Iterator<Item = Step> {
        let tree = &self.record.tree;
        tree.path(self.cursor)
            .into_iter()
            .filter_map(|id| tree.node(id).step())
    }

    /// Whether the player to move may play on a point.
    ///
    /// # Errors
    /// [`IllegalMove`] says why not.
    pub fn judge(&self, point: Point) -> Result<(), IllegalMove> {
        let mv = Move::Play(point);
        self.position
            .judge(self.turn(), mv, self.rules())
            .map(|_| ())
    }

    /// The point that the ko rule keeps the player to move from, if any.
    #[must_use]
    pub fn ko_point(&self) -> Option<Point> {
        match self.phase {
            Phase::Playing => self.position.ko_point(self.rules()),
            Phase::Counting(_) | Phase::Finished => None,
        }
    }

    /// The board as it stood after an earlier move of this path.
    #[must_use]
    pub fn board_after(&self, number: MoveNumber) -> Board {
        self.position.board_after(number)
    }

    /// Whether a pass by the player to move would stop play.
    #[must_use]
    pub fn pass_stops(&self) -> bool {
        self.record.tree.passes(self.cursor) + 1 >= u32::from(self.rules().passes_to_stop)
    }

    /// Whether there is so little on the board that counting it is probably a slip.
    #[must_use]
    pub fn nearly_empty(&self) -> bool {
        self.board().all_stones().count() * 8 < usize::from(self.board().size().area())
    }

    /// Whether there is a move to take back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        match (&self.phase, self.record.outcome) {
            (Phase::Finished, outcome) => matches!(outcome, Some(Outcome::Resignation { .. })),
            (Phase::Counting(_), _) => true,
            (Phase::Playing, _) => self.cursor != NodeId::ROOT,
        }
    }

    /// Whether there is a move to bring back.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.phase == Phase::Playing && self.next().is_some()
    }

    fn next(&self) -> Option<NodeId> {
        self.record.tree.node(self.cursor).first_child()
    }

    fn require_playing(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::Playing => Ok(()),
            Phase::Counting(_) => Err(Refusal::PlayStopped),
            Phase::Finished => Err(Refusal::GameOver),
        }
    }

    fn require_counting(&mut self) -> Result<&mut Counting, Refusal> {
        match &mut self.phase {
            Phase::Counting(counting) => Ok(counting),
            Phase::Playing => Err(Refusal::StillPlaying),
            Phase::Finished => Err(Refusal::ResultStands),
        }
    }

    /// The player to move plays on a point.
    ///
    /// # Errors
    /// A [`Refusal`] when play has stopped or the rules forbid it; the turn is then kept.
    pub fn play(&mut self, point: Point) -> Result<Played, Refusal> {
        self.require_playing()?;
        let color = self.turn();
        let played = self
            .position
            .play(Move::Play(point), &self.record.rules)
            .map_err(|why| Refusal::Illegal { color, point, why })?;
        self.record_step(played);
        Ok(played)
    }

    /// The player to move passes. Enough passes in a row stop play; where the rules remove no dead
    /// stones, they end the game.
    ///
    /// # Errors
    /// A [`Refusal`] when play has stopped.
    pub fn pass(&mut self) -> Result<Played, Refusal> {
        self.require_playing()?;
        let stops = self.pass_stops();
        let played = self.position.replay(self.turn(), Move::Pass);
        self.record_step(played);
        if stops {
            self.stop();
        }
        Ok(played)
    }

    fn record_step(&mut self, played: Played) {
        let step = Step {
            color: played.color,
            mv: played.mv,
        };
        self.cursor = self.record.tree.play(self.cursor, step);
    }

    /// Play stops because both agree that it is over, without passes (Chinese rules 2002,
    /// article 8).
    ///
    /// # Errors
    /// A [`Refusal`] when it has stopped already.
    pub fn stop_by_agreement(&mut self) -> Result<(), Refusal> {
        self.require_playing()?;
        self.stop();
        Ok(())
    }

    fn stop(&mut self) {
        if self.record.rules.removes_dead {
            self.phase = Phase::Counting(Counting::default());
        } else {
            self.finish(Outcome::Score(self.score().margin()));
        }
    }

    fn finish(&mut self, outcome: Outcome) {
        // Stones are agreed to be dead by a count, not by a resignation in the middle of one.
        self.record.dead = match outcome {
            Outcome::Score(_) => self.dead(),
            Outcome::Resignation { .. } => PointSet::EMPTY,
        };
        self.record.outcome = Some(outcome);
        self.phase = Phase::Finished;
    }

    /// A player resigns.
    ///
    /// # Errors
    /// A [`Refusal`] when the game is over.
    pub fn resign(&mut self, color: Color) -> Result<(), Refusal> {
        if self.phase == Phase::Finished {
            return Err(Refusal::GameOver);
        }
        self.finish(Outcome::Resignation {
            winner: color.other(),
        });
        Ok(())
    }

    /// Takes back the last move, or a resignation. The move stays in the record.
    ///
    /// # Errors
    /// A [`Refusal`] when there is nothing to take back, or both have accepted the count.
    pub fn undo(&mut self) -> Result<(), Refusal> {
        match (&self.phase, self.record.outcome) {
            (Phase::Finished, Some(Outcome::Resignation { .. })) => {
                self.record.outcome = None;
                self.phase = Phase::Playing;
                if self.stopped_by_passes() {
                    self.stop();
                }
                Ok(())
            }
            (Phase::Finished, _) => Err(Refusal::ResultStands),
            // Stopped by agreement: nobody passed, so there is only the agreement to take back.
            (Phase::Counting(_), _) if !self.stopped_by_passes() => {
                self.phase = Phase::Playing;
                Ok(())
            }
            (Phase::Playing | Phase::Counting(_), _) => {
                let node = self.record.tree.node(self.cursor);
                let parent = node.parent().ok_or(Refusal::NothingToUndo)?;
                self.phase = Phase::Playing;
                self.go_to(parent);
                Ok(())
            }
        }
    }

    fn stopped_by_passes(&self) -> bool {
        self.record.tree.passes(self.cursor) >= u32::from(self.rules().passes_to_stop)
    }

    /// Brings back the move that was taken back last.
    ///
    /// # Errors
    /// A [`Refusal`] when there is none, or play has stopped.
    pub fn redo(&mut self) -> Result<Played, Refusal> {
        self.require_playing()?;
        let step = self
            .next()
            .and_then(|id| self.record.tree.node(id).step())
            .ok_or(Refusal::NothingToRedo)?;
        match step.mv {
            Move::Play(point) => self.play(point),
            Move::Pass => self.pass(),
        }
    }

    /// Puts the game at a node of the record: the position is replayed from the start, so that ko
    /// and superko know this path and no other.
    fn go_to(&mut self, node: NodeId) {
        self.cursor = node;
        self.position = Position::new(&self.record.setup);
        for step in self
            .record
            .tree
            .path(node)
            .into_iter()
            .filter_map(|id| self.record.tree.node(id).step())
        {
            self.position.replay(step.color, step.mv);
        }
    }

    /// Marks stones dead, or alive again.
    ///
    /// # Errors
    /// A [`Refusal`] when play has not stopped, the result stands, or there is no stone.
    pub fn toggle_dead(&mut self, point: Point, reach: Reach) -> Result<Marked, Refusal> {
        let board = self.position.board().clone();
        let counting = self.require_counting()?;
        let color = board.stone(point).ok_or(Refusal::NoStone(point))?;
        let stones = match reach {
            Reach::Chain => board.chain(point).collect(),
            Reach::Company => company(&board, point, color),
        };
        let dead = !counting.dead.contains(point);
        for stone in stones.iter() {
            if dead {
                counting.dead.insert(stone);
            } else {
                counting.dead.remove(stone);
            }
        }
        let cleared = counting.accepted.black || counting.accepted.white;
        counting.accepted = ByColor::default();
        Ok(Marked {
            color,
            stones: stones.len() as u16,
            dead,
            cleared,
        })
    }

    /// A player accepts the count: the side to move first, then the other (referee rules on
    /// confirming the end). When both have, the result stands.
    ///
    /// # Errors
    /// A [`Refusal`] when play has not stopped, the result stands already, or it is the other
    /// side's turn to accept.
    pub fn accept(&mut self, color: Color) -> Result<(), Refusal> {
        let first = self.turn();
        let counting = self.require_counting()?;
        if color != first && !counting.accepted.get(first) {
            return Err(Refusal::AcceptsSecond { first });
        }
        *counting.accepted.get_mut(color) = true;
        if counting.accepted.black && counting.accepted.white {
            self.finish(Outcome::Score(self.score().margin()));
        }
        Ok(())
    }

    /// Play goes on: the marks are forgotten and passes are counted anew. The player who would
    /// have been next moves.
    ///
    /// # Errors
    /// A [`Refusal`] when play has not stopped, or the result stands.
    pub fn resume(&mut self) -> Result<(), Refusal> {
        self.require_counting()?;
        self.record.tree.mark_resumed(self.cursor);
        self.phase = Phase::Playing;
        Ok(())
    }

    /// Stones marked dead, while counting and once the count stands.
    #[must_use]
    pub fn dead(&self) -> PointSet {
        match &self.phase {
            Phase::Counting(counting) => counting.dead,
            Phase::Finished => self.record.dead,
            Phase::Playing => PointSet::EMPTY,
        }
    }

    /// The count of the board as it is marked: the one function for the running sum and the
    /// result.
    #[must_use]
    pub fn score(&self) -> Score {
        Score::count(
            self.board(),
            &self.dead(),
            self.rules(),
            self.record.komi,
            self.record.handicap,
        )
    }

    /// What must be kept to go on with this game another day.
    #[must_use]
    pub fn save(&self) -> SavedGame {
        SavedGame {
            record: self.record.clone(),
            cursor: self.cursor,
            phase: self.phase.clone(),
        }
    }

    /// Goes on with a saved game.
    ///
    /// # Errors
    /// [`RestoreError`] when what was saved does not hang together.
    pub fn restore(saved: SavedGame) -> Result<Game, RestoreError> {
        let SavedGame {
            mut record,
            cursor,
            mut phase,
        } = saved;
        if !record.tree.has(cursor) {
            return Err(RestoreError::NoSuchNode);
        }
        let size = record.setup.size;
        if record
            .tree
            .path(cursor)
            .iter()
            .filter_map(|&id| record.tree.node(id).step())
            .any(|step| matches!(step.mv, Move::Play(point) if !size.contains(point)))
        {
            return Err(RestoreError::OffBoard);
        }
        match (&mut phase, record.outcome) {
            (Phase::Finished, None) => return Err(RestoreError::NoResult),
            (Phase::Playing | Phase::Counting(_), Some(_)) => record.outcome = None,
            (Phase::Playing | Phase::Finished, _) => {}
            // Two acceptances would have finished the game.
            (Phase::Counting(counting), None) => {
                if counting.accepted.black && counting.accepted.white {
                    counting.accepted = ByColor::default();
                }
            }
        }
        let mut game = Game {
            position: Position::new(&record.setup),
            record,
            cursor,
            phase,
        };
        game.go_to(cursor);
        Ok(game)
    }
}

/// The chains of `color` that can be reached from `point` through empty points and stones of that
/// colour: what lives or dies together behind the opponent's walls.
fn company(board: &Board, point: Point, color: Color) -> PointSet {
    let mut seen = PointSet::from_iter([point]);
    let mut todo = vec![point];
    while let Some(at) = todo.pop() {
        for next in board.size().around(at) {
            if board.stone(next) != Some(color.other()) && seen.insert(next) {
                todo.push(next);
            }
        }
    }
    seen.iter()
        .filter(|&point| board.stone(point) == Some(color))
        .collect()
}

/// A game as it is kept between two visits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedGame {
    record: GameRecord,
    cursor: NodeId,
    phase: Phase,
}

/// Why a saved game cannot be gone on with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RestoreError {
    /// It stands at a node that its record has not.
    NoSuchNode,
    /// A move lies outside its board.
    OffBoard,
    /// It says that it is finished, but not how.
    NoResult,
}
