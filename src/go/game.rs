use serde::{Deserialize, Serialize};

use super::board::Board;
use super::clock::Clock;
use super::color::{ByColor, Color};
use super::conduct::{Conduct, Timing};
use super::life::{Proposal, Verdict};
use super::notes::{Edit, Notes};
use super::point::{BoardSize, Point, PointSet, handicap_stones, most_handicap, seat_stones};
use super::position::{IllegalMove, Move, MoveNumber, Played, Position, Setup};
use super::record::{GameRecord, Outcome};
use super::regions::{Groups, regions};
use super::rules::{Komi, Placement, Resumption, Ruleset};
use super::score::{Count, Owner, Score};
use super::sgf::read_result;
use super::tree::{Node, NodeId, Step, Tree};

/// The longest name a player may have, in characters.
pub const MAX_NAME: usize = 60;

/// What two people agree on before the first stone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGame {
    /// Columns and rows.
    pub size: BoardSize,
    /// The rules.
    pub rules: Ruleset,
    /// Handicap: 0 for none, 1 for Black first without a stone (讓先), else a number of stones.
    pub handicap: u8,
    /// White's komi.
    pub komi: Komi,
    /// Names; empty where none was given. Cut after [`MAX_NAME`] characters.
    pub players: ByColor<String>,
    /// The clock; `None` for a game without one, and where the time control makes no sense.
    pub timing: Option<Timing>,
    /// Match mode: moves stand, void ones cost the turn.
    pub strict: bool,
}

impl Default for NewGame {
    /// 19×19 under Chinese rules, nobody named.
    fn default() -> NewGame {
        NewGame {
            size: BoardSize::NINETEEN,
            rules: Ruleset::CHINESE,
            handicap: 0,
            komi: Ruleset::CHINESE.komi,
            players: ByColor::default(),
            timing: None,
            strict: false,
        }
    }
}

/// Where a game stands between the first stone and the result.
#[allow(
    clippy::large_enum_variant,
    reason = "there is one phase a game; a box would only hide it"
)]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// Black places handicap stones where Black likes.
    Placing {
        /// How many there will be.
        total: u8,
        /// Those that are on the board, in the order in which they were placed.
        placed: Vec<Point>,
    },
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
    /// Who marked them.
    #[serde(default)]
    pub marked_by: MarkedBy,
    /// Stones that the players say live in seki; `None` while they leave that to the count.
    #[serde(default)]
    pub seki: Option<PointSet>,
    /// Points that the players count, or do not, against what the count finds.
    #[serde(default)]
    pub flipped: PointSet,
    /// Living groups where the players say how many; `None` while they leave that to the count.
    #[serde(default)]
    pub groups: Option<ByColor<u8>>,
    /// Who accepts the count as it is marked. Any change of marks clears both.
    pub accepted: ByColor<bool>,
}

/// Who marked the dead stones of a count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum MarkedBy {
    /// Nobody yet.
    Nobody,
    /// They are as they were proposed; the players have not changed them.
    Proposal,
    /// The players, or they have said something else about the count, such as what lives in seki.
    /// Nothing but they changes the marks any more.
    #[default]
    Players,
}

impl Counting {
    /// Nothing is marked yet.
    fn new() -> Counting {
        Counting {
            marked_by: MarkedBy::Nobody,
            ..Counting::default()
        }
    }

    /// Takes back both acceptances; whether there was one.
    pub(super) fn clear_acceptances(&mut self) -> bool {
        let cleared = self.accepted.black || self.accepted.white;
        self.accepted = ByColor::default();
        cleared
    }
}

/// A result that is not counted and not played for: the players agree on it, or a referee rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ruling {
    /// A draw (和棋).
    Draw,
    /// No result (無勝負): the game counts as not played, or is replayed (重下).
    NoResult,
    /// Both lose (両負け).
    BothLose,
    /// One side forfeits (判負).
    Forfeit {
        /// The other side.
        winner: Color,
    },
}

impl Ruling {
    /// How the game ends by it.
    #[must_use]
    pub fn outcome(self) -> Outcome {
        match self {
            Ruling::Draw => Outcome::Draw,
            Ruling::NoResult => Outcome::NoResult,
            Ruling::BothLose => Outcome::BothLose,
            Ruling::Forfeit { winner } => Outcome::Forfeit { winner },
        }
    }
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
    /// Whether a point counts that is nobody's either way.
    Neutral(Point),
    /// Black is still placing handicap stones.
    PlacingHandicap {
        /// How many are still to be placed.
        left: u8,
    },
    /// There is a stone, or the point is not on this board: no place for a handicap stone.
    NoPlace(Point),
    /// These rules count a seki like any other group: there is nothing to mark.
    NoSekiMark,
    /// In a match nobody is told who is ahead, and where there is a count there is no need.
    NoEstimate,
    /// These rules do not ask how many groups there are.
    NoGroupCount,
    /// These rules stop only by passes: every stone on the board counts as it stands.
    NoAgreement,
    /// The game itself stands on this move: it cannot be taken out of the record.
    GameStandsHere,
    /// The game is over, and its result belongs to the main line as it is.
    ResultOfItsLine,
    /// The clocks are stopped.
    Paused,
    /// A player has moved and not pressed the clock.
    NotPressed(Color),
    /// There is no move to be completed by a press.
    NothingToPress,
    /// Moves stand in a match: nothing is taken back.
    MovesStand,
    /// The next move is sealed; nothing is played before it is opened.
    MoveSealed,
    /// No move is sealed.
    NothingSealed,
    /// Nobody can have that on this clock.
    NoSuchTime,
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

/// A group whose seki mark was changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SekiMarked {
    /// Whose group.
    pub color: Color,
    /// Whether it is marked as living in seki now.
    pub seki: bool,
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
    pub(super) record: GameRecord,
    pub(super) cursor: NodeId,
    pub(super) position: Position,
    pub(super) phase: Phase,
    pub(super) conduct: Conduct,
    /// The latest stamp: [`Game::at`].
    pub(super) now: u64,
}

impl Game {
    /// A game before its first move. A handicap beyond what the table knows for the board is
    /// placed freely; one that leaves no room for the game is cut.
    #[must_use]
    pub fn new(terms: NewGame) -> Game {
        let NewGame {
            size,
            rules,
            handicap,
            komi,
            players,
            timing,
            strict,
        } = terms;
        let handicap = handicap.min(most_free_handicap(size));
        let mut setup = Setup::empty(size);
        let mut phase = Phase::Playing;
        match (handicap, rules.placement) {
            (0 | 1, _) => {
                if rules.seat_stones
                    && let Some(seats) = seat_stones(size)
                {
                    setup.black = seats.black.into_iter().collect();
                    setup.white = seats.white.into_iter().collect();
                    setup.turn = Color::White;
                }
            }
            (_, Placement::Turns) => {}
            (_, placement) => match handicap_stones(size, handicap) {
                Some(stones) if placement == Placement::Stars => {
                    setup.black = stones.into_iter().collect();
                    setup.turn = Color::White;
                }
                _ => {
                    phase = Phase::Placing {
                        total: handicap,
                        placed: Vec::new(),
                    };
                }
            },
        }
        let clock = timing.and_then(|timing| Clock::new(timing.control).ok());
        Game {
            position: Position::new(&setup),
            cursor: NodeId::ROOT,
            phase,
            now: 0,
            conduct: Conduct {
                clock,
                press: timing.is_some_and(|timing| timing.press),
                strict,
                ..Conduct::default()
            },
            record: GameRecord {
                setup,
                rules,
                komi,
                handicap,
                players: players.map(|name| name.trim().chars().take(MAX_NAME).collect()),
                time: clock.map(|clock| *clock.control()),
                tree: Tree::new(),
                outcome: None,
                claimed: false,
                headers: Vec::new(),
                dead: PointSet::EMPTY,
                seki: None,
                flipped: PointSet::EMPTY,
                groups: None,
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
            Phase::Placing { .. } | Phase::Counting(_) | Phase::Finished => None,
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
        let rules = self.rules();
        let enough = self.record.tree.passes(self.cursor) + 1 >= u32::from(rules.passes_to_stop);
        let last = !rules.white_passes_last || self.turn() == Color::White;
        (enough && last) || self.pass_ends()
    }

    /// Whether a pass by the player to move would end a dispute that nobody plays out: every stone
    /// is then alive (AGA, four passes in a row).
    fn pass_ends(&self) -> bool {
        let passes = self.record.tree.passes_in_all(self.cursor) + 1;
        self.rules()
            .passes_all_alive
            .is_some_and(|enough| passes >= u32::from(enough))
    }

    /// How many passes are still needed before play stops, if both keep passing from here.
    #[must_use]
    pub fn passes_missing(&self) -> u32 {
        let rules = self.rules();
        let made = self.record.tree.passes(self.cursor);
        let mut turn = self.turn();
        let mut missing = 1;
        while made + missing < u32::from(rules.passes_to_stop)
            || (rules.white_passes_last && turn == Color::Black)
        {
            missing += 1;
            turn = turn.other();
        }
        missing
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
            (Phase::Finished, outcome) => {
                !self.rules().removes_dead() || !outcome.is_some_and(Outcome::is_counted)
            }
            (Phase::Placing { placed, .. }, _) => !placed.is_empty(),
            (Phase::Counting(_), _) => true,
            (Phase::Playing, _) => self.cursor != NodeId::ROOT || self.placed_freely(),
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

    /// Whether the player to move may move now, whatever the move.
    ///
    /// # Errors
    /// A [`Refusal`] while play or the clocks stand still, or before a press of the clock that has
    /// to come first.
    pub fn may_move(&self) -> Result<(), Refusal> {
        self.require_playing()?;
        if let Some(color) = self.conduct.unpressed {
            return Err(Refusal::NotPressed(color));
        }
        self.require_clock()
    }

    pub(super) fn require_playing(&self) -> Result<(), Refusal> {
        match &self.phase {
            Phase::Playing if self.conduct.sealed.is_some() => Err(Refusal::MoveSealed),
            Phase::Playing => Ok(()),
            Phase::Placing { total, placed } => Err(Refusal::PlacingHandicap {
                left: total.saturating_sub(placed.len() as u8),
            }),
            Phase::Counting(_) => Err(Refusal::PlayStopped),
            Phase::Finished => Err(Refusal::GameOver),
        }
    }

    fn require_counting(&mut self) -> Result<&mut Counting, Refusal> {
        match &mut self.phase {
            Phase::Counting(counting) => Ok(counting),
            Phase::Placing { .. } | Phase::Playing => Err(Refusal::StillPlaying),
            Phase::Finished => Err(Refusal::ResultStands),
        }
    }

    /// The player to move plays on a point. In a match a move that the rules forbid is void and
    /// forfeits the turn: the log then says so.
    ///
    /// # Errors
    /// A [`Refusal`] when play has stopped or the rules forbid it; the turn is then kept.
    pub fn play(&mut self, point: Point) -> Result<Played, Refusal> {
        self.may_move()?;
        let color = self.turn();
        let played = match self.position.play(Move::Play(point), &self.record.rules) {
            Ok(played) => played,
            // A stone on another one, or beside the board, is not a move at all.
            Err(why)
                if self.conduct.strict
                    && !matches!(why, IllegalMove::Occupied | IllegalMove::OffBoard) =>
            {
                return Ok(self.void(point, why));
            }
            Err(why) => return Err(Refusal::Illegal { color, point, why }),
        };
        self.record_step(played);
        self.moved(played.color);
        if self.white_waits() {
            // Nobody thinks about a pass that is agreed on.
            self.press_for();
            let passed = self.position.replay(Color::White, Move::Pass);
            self.record_step(passed);
            self.forfeited(Color::White);
        }
        Ok(played)
    }

    /// Whether White passes to let Black place the next stone of a handicap given in turns (New
    /// Zealand): as long as Black has done nothing but play and White nothing but pass.
    fn white_waits(&self) -> bool {
        let moves = self.position.move_number();
        let passes = self.position.passes();
        self.rules().placement == Placement::Turns
            && self.record.handicap >= 2
            && self.turn() == Color::White
            && moves % 2 == 1
            && moves < 2 * u32::from(self.record.handicap) - 1
            && passes.black == 0
            && u32::from(passes.white) == moves / 2
    }

    /// Black places a handicap stone where Black likes. The last one gives White the move.
    ///
    /// # Errors
    /// A [`Refusal`] when no stone is to be placed, or none can stand there.
    pub fn place_handicap(&mut self, point: Point) -> Result<(), Refusal> {
        let Phase::Placing { total, placed } = &mut self.phase else {
            return Err(match self.phase {
                Phase::Finished => Refusal::GameOver,
                _ => Refusal::PlayStopped,
            });
        };
        let setup = &mut self.record.setup;
        if !setup.size.contains(point) || setup.black.contains(point) {
            return Err(Refusal::NoPlace(point));
        }
        placed.push(point);
        setup.black.insert(point);
        if placed.len() >= usize::from(*total) {
            setup.turn = Color::White;
            self.phase = Phase::Playing;
        }
        self.position = Position::new(&self.record.setup);
        Ok(())
    }

    /// Whether the handicap stones on the board were placed by hand and can be taken up again.
    fn placed_freely(&self) -> bool {
        let setup = &self.record.setup;
        self.record.handicap >= 2
            && match self.rules().placement {
                Placement::Turns => false,
                // Even where they happen to stand on the stars.
                Placement::Free => true,
                Placement::Stars => handicap_stones(setup.size, self.record.handicap)
                    .is_none_or(|stars| stars.into_iter().collect::<PointSet>() != setup.black),
            }
    }

    /// Whether the game has ended before all handicap stones were placed.
    fn stones_missing(&self) -> bool {
        let setup = &self.record.setup;
        self.record.tree.is_empty()
            && self.placed_freely()
            && setup.turn == Color::Black
            && setup.white.is_empty()
            && setup.black.len() < usize::from(self.record.handicap)
    }

    /// The player to move passes. Enough passes in a row stop play; where the rules remove no dead
    /// stones, they end the game.
    ///
    /// # Errors
    /// A [`Refusal`] when play has stopped.
    pub fn pass(&mut self) -> Result<Played, Refusal> {
        self.may_move()?;
        let (stops, ends) = (self.pass_stops(), self.pass_ends());
        let played = self.position.replay(self.turn(), Move::Pass);
        self.record_step(played);
        self.moved(played.color);
        if ends {
            self.finish(self.score().outcome());
        } else if stops {
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
        // A move that was taken back after a resumption and is made again begins anew.
        self.record.tree.set_resumed(self.cursor, None);
        // In a record from elsewhere stones may have been set up after the same move.
        if !self.record.tree.node(self.cursor).notes().edit.is_empty() {
            self.go_to(self.cursor);
        }
    }

    /// Play stops because both agree that it is over, without passes (Chinese rules 2002,
    /// article 8).
    ///
    /// # Errors
    /// A [`Refusal`] when it has stopped already.
    pub fn stop_by_agreement(&mut self) -> Result<(), Refusal> {
        self.require_playing()?;
        if !self.rules().removes_dead() {
            return Err(Refusal::NoAgreement);
        }
        self.stop();
        Ok(())
    }

    fn stop(&mut self) {
        self.stop_clock();
        if self.record.rules.removes_dead() {
            self.phase = Phase::Counting(Counting::new());
        } else {
            self.finish(self.score().outcome());
        }
    }

    pub(super) fn finish(&mut self, outcome: Outcome) {
        self.stop_clock();
        // Marks are agreed on by a count, not by a resignation in the middle of one.
        let marks = match &self.phase {
            Phase::Counting(counting) if outcome.is_counted() => counting.clone(),
            _ => Counting::default(),
        };
        self.record.dead = marks.dead;
        self.record.seki = marks.seki;
        self.record.flipped = marks.flipped;
        self.record.groups = marks.groups;
        self.record.outcome = Some(outcome);
        self.record.claimed = false;
        self.phase = Phase::Finished;
    }

    /// The players agree on a result without a count, or a referee rules.
    ///
    /// # Errors
    /// A [`Refusal`] when the game is over.
    pub fn rule(&mut self, ruling: Ruling) -> Result<(), Refusal> {
        if self.phase == Phase::Finished {
            return Err(Refusal::GameOver);
        }
        self.finish(ruling.outcome());
        Ok(())
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

    /// Takes back the last move, or a resignation. The move stays in the record, and the clocks are
    /// wound back to its start.
    ///
    /// # Errors
    /// A [`Refusal`] when there is nothing to take back, both have accepted the count, or moves
    /// stand.
    pub fn undo(&mut self) -> Result<(), Refusal> {
        if self.conduct.strict {
            return Err(Refusal::MovesStand);
        }
        if self.sealed().is_some() {
            return Err(Refusal::MoveSealed);
        }
        let by_passes = self.stopped_by_passes();
        let by_hand = self.cursor == NodeId::ROOT && self.placed_freely();
        match (&mut self.phase, self.record.outcome) {
            (Phase::Finished, Some(outcome)) if !outcome.is_counted() => {
                self.take_back_ending();
                self.unfinish();
                Ok(())
            }
            // Nobody has accepted a count where the rules ask for no agreement.
            (Phase::Finished, _) if self.record.rules.removes_dead() => Err(Refusal::ResultStands),
            (Phase::Placing { placed, .. }, _) => {
                let point = placed.pop().ok_or(Refusal::NothingToUndo)?;
                self.record.setup.black.remove(point);
                self.position = Position::new(&self.record.setup);
                Ok(())
            }
            // Stopped by agreement: nobody passed, so there is only the agreement to take back.
            (Phase::Counting(_), _) if !by_passes => {
                self.phase = Phase::Playing;
                self.hold_clock();
                Ok(())
            }
            (Phase::Playing, _) if by_hand => {
                self.take_up_handicap();
                Ok(())
            }
            (Phase::Playing | Phase::Counting(_) | Phase::Finished, _) => {
                let node = self.record.tree.node(self.cursor);
                let parent = node.parent().ok_or(Refusal::NothingToUndo)?;
                self.record.outcome = None;
                self.phase = Phase::Playing;
                self.go_to(parent);
                // A move that was sealed before play stopped belongs to the place after this one.
                self.conduct.sealed = None;
                // The pass that White made for the handicap goes with the stone before it.
                if self.white_waits() {
                    let parent = self.record.tree.node(self.cursor).parent();
                    self.go_to(parent.unwrap_or(NodeId::ROOT));
                }
                self.wind_back();
                Ok(())
            }
        }
    }

    /// The game is not over after all: nobody has counted it.
    pub(super) fn unfinish(&mut self) {
        let by_time = matches!(self.record.outcome, Some(Outcome::Time { .. }));
        self.record.outcome = None;
        self.phase = if self.stones_missing() {
            // What was sealed without the handicap stones belongs to no game that begins with them.
            self.conduct.sealed = None;
            Phase::Placing {
                total: self.record.handicap,
                placed: self.record.setup.black.iter().collect(),
            }
        } else {
            Phase::Playing
        };
        if by_time {
            // Nothing is left: the turn begins anew.
            self.wind_back();
        } else {
            self.hold_clock();
        }
        // Where passes end the game, they have not ended it: somebody resigned before.
        let removes_dead = self.record.rules.removes_dead();
        if self.phase == Phase::Playing && removes_dead && self.stopped_by_passes() {
            self.stop();
        }
    }

    /// Takes the last handicap stone off the board again. Moves that were taken back belong to a
    /// game that began otherwise: they go with it.
    fn take_up_handicap(&mut self) {
        self.record.tree = Tree::new();
        let mut placed: Vec<Point> = self.record.setup.black.iter().collect();
        if let Some(point) = placed.pop() {
            self.record.setup.black.remove(point);
        }
        self.record.setup.turn = Color::Black;
        self.position = Position::new(&self.record.setup);
        self.phase = Phase::Placing {
            total: self.record.handicap,
            placed,
        };
        for act in &mut self.conduct.log {
            act.node = NodeId::ROOT;
        }
        self.wind_back();
    }

    fn stopped_by_passes(&self) -> bool {
        let rules = self.rules();
        let enough = self.record.tree.passes(self.cursor) >= u32::from(rules.passes_to_stop);
        let by_white = self.position.last() == Some((Color::White, Move::Pass));
        enough && (!rules.white_passes_last || by_white)
    }

    /// Brings back the move that was taken back last.
    ///
    /// # Errors
    /// A [`Refusal`] when there is none, or play has stopped.
    pub fn redo(&mut self) -> Result<Played, Refusal> {
        self.may_move()?;
        let step = self
            .next()
            .and_then(|id| self.record.tree.node(id).step())
            // A record may let one side move twice; play does not.
            .filter(|step| step.color == self.turn())
            .filter(|_| !self.conduct.strict)
            .ok_or(Refusal::NothingToRedo)?;
        match step.mv {
            Move::Play(point) => self.play(point),
            Move::Pass => self.pass(),
        }
    }

    /// Puts the game at a node of the record: the position is replayed from the start, so that ko
    /// and superko know this path and no other.
    pub(super) fn go_to(&mut self, node: NodeId) {
        self.cursor = node;
        self.position = self.record.position_at(node);
    }

    /// Play goes on from any node of the record, whatever came after it there: what was recorded
    /// stays as a variation, the path to the node is the main line, and there is no result yet.
    pub fn play_from(&mut self, node: NodeId) {
        let node = if self.record.tree.has(node) {
            node
        } else {
            NodeId::ROOT
        };
        self.forget_after(node);
        self.record.tree.make_main(node);
        self.record.outcome = None;
        self.record.claimed = false;
        self.record.drop_header("RE");
        self.phase = Phase::Playing;
        self.go_to(node);
        self.conduct.sealed = None;
        self.wind_back();
        let turn = self.position.turn();
        let stopped = self.stopped_by_passes();
        if stopped && self.record.rules.removes_dead() {
            // The passes before it are history: play is taken up again.
            self.record.tree.set_resumed(node, Some(turn));
            self.position.set_disputed();
        }
    }

    /// Whether the game is over and its end can be counted again. One that ended while handicap
    /// stones were placed never began.
    #[must_use]
    pub fn can_recount(&self) -> bool {
        self.phase == Phase::Finished && !self.stones_missing()
    }

    /// Counts the end of the main line, whatever the record says about the result: play has stopped
    /// there by agreement. Where the rules remove no dead stones the result stands at once. What
    /// a record from elsewhere said stays in its header `RE`, to be compared. Does nothing where
    /// there is no end to count.
    pub fn recount(&mut self) {
        if !self.can_recount() {
            return;
        }
        let record = &mut self.record;
        record.outcome = None;
        record.claimed = false;
        // The marks of a count that was made before go with it.
        record.dead = PointSet::EMPTY;
        record.seki = None;
        record.flipped = PointSet::EMPTY;
        record.groups = None;
        self.phase = Phase::Playing;
        self.conduct.sealed = None;
        self.go_to(self.record.tree.end_of(NodeId::ROOT));
        self.stop();
    }

    /// The result that a record from elsewhere says, where the board was counted here since.
    #[must_use]
    pub fn said(&self) -> Option<Outcome> {
        let said = self.record.header("RE")?;
        read_result(&said).filter(|_| !self.record.claimed)
    }

    /// Makes the line through a node the main line. A game that is played stands at its end then;
    /// a result belongs to the line that it was reached on.
    ///
    /// # Errors
    /// A [`Refusal`] when the game is over and its own line would no longer be the main one, or
    /// while the players count.
    pub fn promote(&mut self, at: NodeId) -> Result<(), Refusal> {
        if self.conduct.strict && self.phase != Phase::Finished {
            return Err(Refusal::MovesStand);
        }
        if self.sealed().is_some() {
            return Err(Refusal::MoveSealed);
        }
        let end = self.record.tree.end_of(at);
        let onto = |id: NodeId| id == NodeId::ROOT || self.record.tree.path(end).contains(&id);
        match self.phase {
            Phase::Counting(_) => return Err(Refusal::PlayStopped),
            Phase::Placing { .. } => return Err(Refusal::NothingToRedo),
            Phase::Finished if !onto(self.cursor) => return Err(Refusal::ResultOfItsLine),
            Phase::Finished | Phase::Playing => {}
        }
        let moves = *self.phase() == Phase::Playing && !onto(self.cursor);
        self.record.tree.make_main(end);
        if moves {
            self.go_to(end);
            self.wind_back();
        }
        Ok(())
    }

    /// Says something about the game as a whole: the text of a header (`EV`, `DT`), or a player's
    /// name (`PB`, `PW`), cut after [`MAX_NAME`] characters.
    pub fn set_header(&mut self, name: &str, text: &str) {
        let color = match name {
            "PB" => Some(Color::Black),
            "PW" => Some(Color::White),
            _ => None,
        };
        if let Some(color) = color {
            *self.record.players.get_mut(color) =
                text.trim().chars().take(MAX_NAME).collect::<String>();
        }
        self.record.set_header(name, text);
    }

    /// Tries a move at any node of the record, by the rules of the game: it becomes a variation
    /// there, unless it is recorded already. The game itself does not move.
    ///
    /// # Errors
    /// A [`Refusal`] when the rules forbid it, or not all handicap stones stand.
    pub fn explore(&mut self, at: NodeId, mv: Move) -> Result<NodeId, Refusal> {
        if let Phase::Placing { .. } = self.phase {
            // A move belongs to a game that has begun.
            self.require_playing()?;
        }
        let position = self.record.position_at(at);
        let color = position.turn();
        if let Err(why) = position.judge(color, mv, &self.record.rules) {
            return Err(match mv {
                Move::Play(point) => Refusal::Illegal { color, point, why },
                // A pass is always legal.
                Move::Pass => Refusal::PlayStopped,
            });
        }
        Ok(self.record.tree.explore(at, Step { color, mv }))
    }

    /// Changes what is said at a node: its comment and its marks. The board is [`Game::put`]'s.
    pub fn annotate(&mut self, at: NodeId, change: impl FnOnce(&mut Notes)) {
        let mut notes = self.record.tree.node(at).notes().clone();
        let edit = notes.edit;
        change(&mut notes);
        notes.edit = edit;
        self.record.tree.set_notes(at, notes);
    }

    /// Changes the board at a node without a move: a stone is put on a point or taken off, or the
    /// turn is given to a side. Before the first move of a game this is where it begins; at a move
    /// it becomes a node of its own after it. Nothing changes while handicap stones are placed.
    /// Returns the node that shows the change.
    pub fn put(&mut self, at: NodeId, change: impl FnOnce(&mut Edit)) -> NodeId {
        if let Phase::Placing { .. } = self.phase {
            return at;
        }
        let start = at == NodeId::ROOT && self.record.tree.is_empty() && self.record.handicap == 0;
        if start && self.phase == Phase::Playing {
            let setup = &mut self.record.setup;
            let mut edit = Edit {
                black: setup.black,
                white: setup.white,
                ..Edit::NONE
            };
            change(&mut edit);
            setup.black = edit.black;
            setup.white = edit.white;
            setup.turn = edit.turn.unwrap_or(setup.turn);
            self.go_to(NodeId::ROOT);
            return NodeId::ROOT;
        }
        let node = self.record.tree.node(at);
        let mut edit = Edit::NONE;
        // A change goes on where nothing was played on it yet.
        let own = at != NodeId::ROOT
            && node.step().is_none()
            && node.first_child().is_none()
            && at != self.cursor;
        if !own {
            change(&mut edit);
            let notes = Notes {
                edit,
                ..Notes::NONE
            };
            return self.record.tree.add(at, None, notes);
        }
        let mut notes = node.notes().clone();
        change(&mut notes.edit);
        self.record.tree.set_notes(at, notes);
        at
    }

    /// Takes a node and all that follows it out of the record. Returns the node before it.
    ///
    /// # Errors
    /// A [`Refusal`] when the game stands on it, or it is the start.
    pub fn remove(&mut self, at: NodeId) -> Result<NodeId, Refusal> {
        let parent = self.record.tree.node(at).parent();
        let Some(parent) = parent.filter(|_| self.record.tree.has(at)) else {
            return Err(Refusal::NothingToUndo);
        };
        let on_path = self.cursor == at || self.record.tree.path(self.cursor).contains(&at);
        if on_path {
            return Err(Refusal::GameStandsHere);
        }
        let (tree, became) = self.record.tree.without(at);
        self.record.tree = tree;
        self.cursor = became(self.cursor).unwrap_or(NodeId::ROOT);
        for act in &mut self.conduct.log {
            act.node = became(act.node).unwrap_or(NodeId::ROOT);
        }
        Ok(became(parent).unwrap_or(NodeId::ROOT))
    }

    /// A game that a record from elsewhere tells: it stands at the end of its main line, finished
    /// if the record has a result.
    #[must_use]
    pub fn of_record(record: GameRecord) -> Game {
        let cursor = record.tree.end_of(NodeId::ROOT);
        Game {
            position: record.position_at(cursor),
            phase: if record.outcome.is_some() {
                Phase::Finished
            } else {
                Phase::Playing
            },
            cursor,
            record,
            conduct: Conduct::default(),
            now: 0,
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
        counting.marked_by = MarkedBy::Players;
        for stone in stones.iter() {
            if dead {
                counting.dead.insert(stone);
            } else {
                counting.dead.remove(stone);
            }
        }
        let cleared = counting.clear_acceptances();
        Ok(Marked {
            color,
            stones: stones.len() as u16,
            dead,
            cleared,
        })
    }

    /// Marks those stones dead that were found to be, whole chains, and no others, and leaves
    /// everything else to the count: the players look at it and have the last word. Both acceptances
    /// are cleared where something changes. Returns how many stones are marked.
    ///
    /// # Errors
    /// A [`Refusal`] when play has not stopped, or the result stands.
    pub fn mark_proposed(&mut self, dead: &PointSet) -> Result<u16, Refusal> {
        let board = self.position.board().clone();
        let counting = self.require_counting()?;
        let stones = dead.iter().filter(|&point| board.stone(point).is_some());
        let marks: PointSet = stones.flat_map(|point| board.chain(point)).collect();
        let said = counting.seki.is_some() || counting.groups.is_some();
        if marks != counting.dead || said || !counting.flipped.is_empty() {
            counting.dead = marks;
            counting.seki = None;
            counting.flipped = PointSet::EMPTY;
            counting.groups = None;
            counting.clear_acceptances();
        }
        counting.marked_by = MarkedBy::Proposal;
        Ok(marks.len() as u16)
    }

    /// A stone of each group that the players should look at, as one tap marks it: those of
    /// [`Proposal::unclear`].
    #[must_use]
    pub fn unclear_groups(&self, proposal: &Proposal) -> Vec<Point> {
        self.groups_of(proposal.unclear(self.dead()))
    }

    /// A stone that is marked otherwise than it is proposed, of each group that one tap marks.
    #[must_use]
    pub fn otherwise_groups(&self, proposal: &Proposal) -> Vec<Point> {
        self.groups_of(proposal.otherwise(self.dead()))
    }

    /// Whether the count is what it would be by a proposal alone.
    #[must_use]
    pub fn is_as_proposed(&self, proposal: &Proposal) -> bool {
        let mut proposed = self.clone();
        proposed.mark_proposed(&proposal.dead()).is_ok() && proposed.score() == self.score()
    }

    fn groups_of<'a>(&self, chains: impl Iterator<Item = &'a Verdict>) -> Vec<Point> {
        let mut seen = PointSet::EMPTY;
        let mut found = Vec::new();
        for chain in chains {
            let stone = chain.stones.iter().next();
            if let Some(stone) = stone.filter(|&stone| !seen.contains(stone)) {
                found.push(stone);
                for stone in company(self.board(), stone, chain.color).iter() {
                    seen.insert(stone);
                }
            }
        }
        found
    }

    /// Marks the group of a stone as living in seki, or takes the mark away.
    ///
    /// # Errors
    /// A [`Refusal`] when play has not stopped, the result stands, there is no living stone, or the
    /// rules count a seki like anything else.
    pub fn toggle_seki(&mut self, point: Point) -> Result<SekiMarked, Refusal> {
        let score = self.score();
        let rules = self.record.rules;
        let living = self
            .board()
            .with(self.dead().iter().map(|dead| (dead, None)));
        let counting = self.require_counting()?;
        if !rules.asks_about_seki() {
            return Err(Refusal::NoSekiMark);
        }
        let color = living.stone(point).ok_or(Refusal::NoStone(point))?;
        let group =
            Groups::of(&living, &regions(&living, &PointSet::EMPTY)).stones_with(&living, point);
        let mut seki = score.seki;
        let marked = !seki.contains(point);
        for stone in group.iter() {
            if marked {
                seki.insert(stone);
            } else {
                seki.remove(stone);
            }
        }
        counting.seki = Some(seki);
        counting.marked_by = MarkedBy::Players;
        let cleared = counting.clear_acceptances();
        Ok(SekiMarked {
            color,
            seki: marked,
            cleared,
        })
    }

    /// Counts a point of territory that the count left out, or leaves out one that it counted: the
    /// players know better what has to be filled. Territory counting only.
    ///
    /// # Errors
    /// A [`Refusal`] when play has not stopped, the result stands, or the point is no territory.
    pub fn toggle_point(&mut self, point: Point) -> Result<bool, Refusal> {
        let before = self.score().owner(point);
        let by_area = self.record.rules.counting.by_area();
        let counting = self.require_counting()?;
        if by_area {
            return Err(Refusal::NoStone(point));
        }
        let unchanged = counting.clone();
        counting.marked_by = MarkedBy::Players;
        if !counting.flipped.insert(point) {
            counting.flipped.remove(point);
        }
        counting.clear_acceptances();
        let after = self.score().owner(point);
        if after == before {
            // Nothing follows from it.
            self.phase = Phase::Counting(unchanged);
            return Err(Refusal::Neutral(point));
        }
        Ok(matches!(after, Owner::Territory(_)))
    }

    /// The players say how many living groups a side has (還棋頭).
    ///
    /// # Errors
    /// A [`Refusal`] when play has not stopped, the result stands, or the rules do not ask.
    pub fn set_groups(&mut self, color: Color, count: u8) -> Result<(), Refusal> {
        let mut groups = self.score().groups;
        let asked = self.record.rules.group_tax;
        let counting = self.require_counting()?;
        if !asked {
            return Err(Refusal::NoGroupCount);
        }
        *groups.get_mut(color) = count;
        counting.groups = Some(groups);
        counting.marked_by = MarkedBy::Players;
        counting.clear_acceptances();
        Ok(())
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
            self.finish(self.score().outcome());
        }
        Ok(())
    }

    /// Play goes on because `asker` wants it to: the marks are forgotten and passes are counted
    /// anew. Who moves is the rule set's matter: [`Resumption`].
    ///
    /// # Errors
    /// A [`Refusal`] when play has not stopped, or the result stands.
    pub fn resume(&mut self, asker: Color) -> Result<(), Refusal> {
        self.require_counting()?;
        let turn = match self.rules().resumption {
            Resumption::OpponentOfAsker => asker.other(),
            Resumption::NextInTurn | Resumption::Never => self.turn(),
        };
        self.record.tree.set_resumed(self.cursor, Some(turn));
        self.position.set_turn(turn);
        self.position.set_disputed();
        self.phase = Phase::Playing;
        self.hold_clock();
        Ok(())
    }

    /// Stones marked dead, while counting and once the count stands.
    #[must_use]
    pub fn dead(&self) -> PointSet {
        match &self.phase {
            Phase::Counting(counting) => counting.dead,
            Phase::Finished => self.record.dead,
            Phase::Placing { .. } | Phase::Playing => PointSet::EMPTY,
        }
    }

    /// The count of the board as it is marked: the one function for the running sum and the
    /// result.
    #[must_use]
    pub fn score(&self) -> Score {
        self.score_by(self.rules(), self.record.komi)
    }

    /// Black's lead in half-points, by the count of this game, if play goes on from a place in the
    /// record and in the end Black's area is larger than White's by `area_lead` half-points.
    #[must_use]
    pub fn margin_at_end(&self, at: NodeId, area_lead: i32) -> i32 {
        let position = self.record.position_at(at);
        Count {
            komi: self.record.komi,
            handicap: self.record.handicap,
            prisoners: *position.prisoners(),
            passes: self.passes_made(at),
            first_pass: self.passes(at).next(),
            granted: self.granted(),
            ..Count::new(position.board(), self.rules())
        }
        .margin_at_end(area_lead)
    }

    /// The same position counted by other rules, with another komi.
    #[must_use]
    pub fn score_by(&self, rules: &Ruleset, komi: Komi) -> Score {
        let (seki, flipped, groups) = match &self.phase {
            Phase::Counting(counting) => (counting.seki, counting.flipped, counting.groups),
            _ => (self.record.seki, self.record.flipped, self.record.groups),
        };
        Count {
            dead: self.dead(),
            seki,
            flipped,
            komi,
            handicap: self.record.handicap,
            prisoners: *self.position.prisoners(),
            passes: self.passes_made(self.cursor),
            first_pass: self.passes(self.cursor).next(),
            groups,
            granted: self.granted(),
            ..Count::new(self.board(), rules)
        }
        .score()
    }

    /// Who passed, from the start to a node. A turn that was forfeited by a void move is no pass.
    fn passes(&self, to: NodeId) -> impl Iterator<Item = Color> {
        let tree = &self.record.tree;
        let nodes = tree.path(to).into_iter().map(|id| tree.node(id));
        let steps = nodes.filter(|node| !node.is_void()).filter_map(Node::step);
        steps
            .filter(|step| step.mv == Move::Pass)
            .map(|step| step.color)
    }

    fn passes_made(&self, to: NodeId) -> ByColor<u16> {
        let mut made = ByColor::<u16>::default();
        for color in self.passes(to) {
            let count = made.get_mut(color);
            *count = count.saturating_add(1);
        }
        made
    }

    /// What a player holds of the opponent's stones: those taken and, where the rules have it,
    /// those handed over by passing.
    #[must_use]
    pub fn held(&self, color: Color) -> u32 {
        let passes = if self.rules().pass_stones {
            u32::from(*self.passes_made(self.cursor).get(color.other()))
        } else {
            0
        };
        *self.position.prisoners().get(color) + passes
    }

    /// What must be kept to go on with this game another day.
    #[must_use]
    pub fn save(&self) -> SavedGame {
        SavedGame {
            record: self.record.clone(),
            cursor: self.cursor,
            phase: self.phase.clone(),
            conduct: Conduct {
                clock: self.clock().map(|clock| clock.at_rest(self.now)),
                ..self.conduct.clone()
            },
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
            mut conduct,
        } = saved;
        if !record.tree.has(cursor) {
            return Err(RestoreError::NoSuchNode);
        }
        record.time = record.time.and_then(|time| time.checked().ok());
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
            (Phase::Placing { total, placed }, _) => {
                record.outcome = None;
                let stones: PointSet = placed.iter().copied().collect();
                if !record.tree.is_empty()
                    || *total > most_free_handicap(size)
                    || placed.len() >= usize::from(*total)
                    || stones != record.setup.black
                {
                    return Err(RestoreError::BadHandicap);
                }
            }
            (Phase::Playing | Phase::Counting(_), Some(_)) => record.outcome = None,
            (Phase::Playing | Phase::Finished, _) => {}
            // Two acceptances would have finished the game.
            (Phase::Counting(counting), None) => {
                if counting.accepted.black && counting.accepted.white {
                    counting.accepted = ByColor::default();
                }
            }
        }
        conduct.log.retain(|act| record.tree.has(act.node));
        if phase != Phase::Playing || conduct.sealed.is_some() {
            conduct.unpressed = None;
        }
        let mut game = Game {
            position: Position::new(&record.setup),
            record,
            cursor,
            phase,
            conduct,
            now: 0,
        };
        game.go_to(cursor);
        game.drop_damaged_seal();
        // A counted result follows from the board: it is not believed, but counted again.
        if game.record.outcome.is_some_and(Outcome::is_counted) && !game.record.claimed {
            game.record.outcome = Some(game.score().outcome());
        }
        Ok(game)
    }
}

/// The most handicap stones that leave room for a game: a third of the board, and no more than
/// anyone gives.
#[must_use]
pub fn most_free_handicap(size: BoardSize) -> u8 {
    let third = u8::try_from(size.area() / 3).unwrap_or(u8::MAX);
    third.min(25).max(most_handicap(size))
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
    #[serde(default, skip_serializing_if = "is_plain")]
    conduct: Conduct,
}

/// A game without a clock or a referee is kept without a word about them.
fn is_plain(conduct: &Conduct) -> bool {
    *conduct == Conduct::default()
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
    /// Its handicap stones do not match its board.
    BadHandicap,
}
