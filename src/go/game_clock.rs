//! The verbs of a [`Game`] that have to do with its clocks.

use super::clock::Clock;
use super::color::{ByColor, Color};
use super::conduct::{Deed, Timing};
use super::game::{Game, Phase, Refusal};
use super::record::Outcome;
use super::time_control::{TimeLeft, Turn};
use super::tree::NodeId;

impl Game {
    /// The clocks, if the game has any.
    #[must_use]
    pub fn clock(&self) -> Option<&Clock> {
        self.conduct.clock.as_ref()
    }

    /// How the time is limited, and the clock used, for another game like this one.
    #[must_use]
    pub fn timing(&self) -> Option<Timing> {
        self.clock().map(|clock| Timing {
            control: *clock.control(),
            press: self.conduct.press,
        })
    }

    /// Who has moved and not pressed the clock yet.
    #[must_use]
    pub fn unpressed(&self) -> Option<Color> {
        self.conduct.unpressed
    }

    /// Whether the clocks wait for the first move, or for somebody to start them.
    #[must_use]
    pub fn clock_waits(&self) -> bool {
        self.phase == Phase::Playing
            && self
                .clock()
                .is_some_and(|clock| clock.running().is_none() && clock.paused().is_none())
    }

    /// The time is now this stamp, in milliseconds of a scale that only goes forward. Every verb
    /// that concerns the clocks happens at the latest stamp. A flag that has fallen by then ends
    /// the game; whether one did.
    pub fn at(&mut self, now: u64) -> bool {
        self.now = self.now.max(now);
        let loser = self.clock().and_then(|clock| clock.expired(self.now));
        match loser {
            Some(loser) if self.phase == Phase::Playing => {
                self.finish(Outcome::Time {
                    winner: loser.other(),
                });
                true
            }
            _ => false,
        }
    }

    /// Lets the clock of the player to move run, at the start or after a pause.
    ///
    /// # Errors
    /// A [`Refusal`] when play has stopped, or the next move is sealed.
    pub fn start_clock(&mut self) -> Result<(), Refusal> {
        self.require_playing()?;
        let (turn, now) = (self.turn(), self.now);
        let turn = self.conduct.unpressed.unwrap_or(turn);
        if let Some(clock) = &mut self.conduct.clock {
            match (clock.paused(), clock.running()) {
                (Some(_), _) => clock.resume(now),
                (None, None) => clock.start(turn, now),
                (None, Some(_)) => {}
            }
        }
        Ok(())
    }

    /// Interrupts the clocks (暫停); nothing happens where none runs.
    pub fn pause_clock(&mut self) {
        let now = self.now;
        self.pause_clock_at(now);
    }

    /// Interrupts the clocks as of an earlier stamp: what has passed since does not count.
    pub fn pause_clock_at(&mut self, at: u64) {
        if let Some(clock) = &mut self.conduct.clock {
            clock.pause(at);
        }
    }

    /// Takes time off the clock whose turn is paused: it passed before the pause after all.
    pub fn charge(&mut self, millis: u64) {
        let clock = self.conduct.clock.as_mut();
        if let Some(clock) = clock.filter(|clock| clock.paused().is_some()) {
            // How much has passed counts, not when.
            clock.resume(0);
            clock.pause(millis);
        }
    }

    /// The player who has moved presses the clock.
    ///
    /// # Errors
    /// [`Refusal::NothingToPress`] when there is no move to be completed, [`Refusal::Paused`] while
    /// the clocks are stopped.
    pub fn press(&mut self) -> Result<(), Refusal> {
        if self.conduct.unpressed.is_none() {
            return Err(Refusal::NothingToPress);
        }
        self.require_clock()?;
        self.press_for();
        Ok(())
    }

    /// Completes a move that still has to be, without anybody's hand.
    pub(super) fn press_for(&mut self) {
        if let Some(color) = self.conduct.unpressed.take() {
            self.complete(color);
        }
    }

    /// That the clocks are not paused.
    pub(super) fn require_clock(&self) -> Result<(), Refusal> {
        if self.clock().is_some_and(|clock| clock.paused().is_some()) {
            return Err(Refusal::Paused);
        }
        Ok(())
    }

    /// A move was made: its player's turn is over, unless it still has to be completed by a press.
    pub(super) fn moved(&mut self, color: Color) {
        if self.conduct.press && self.clock().is_some() && !self.clock_waits() {
            self.conduct.unpressed = Some(color);
        } else {
            self.complete(color);
        }
    }

    fn complete(&mut self, color: Color) {
        self.end_turn(color, Turn::Moved);
    }

    /// A turn is over without a move that its player made: it earns nothing, and nobody presses.
    pub(super) fn forfeited(&mut self, color: Color) {
        self.conduct.unpressed = None;
        self.end_turn(color, Turn::Forfeited);
    }

    fn end_turn(&mut self, color: Color, turn: Turn) {
        let now = self.now;
        let Some(clock) = &mut self.conduct.clock else {
            return;
        };
        if clock.running() == Some(color) {
            // A flag that fell before was seen before.
            if clock.end_turn(turn, now).is_err() {
                return;
            }
        } else {
            // The first turn, over before anybody started the clocks.
            clock.start(color.other(), now);
        }
        let left = clock.left(color, now);
        self.record.tree.set_left(self.cursor, Some(left));
    }

    /// Nobody thinks any more. A move that was made is completed.
    pub(super) fn stop_clock(&mut self) {
        let now = self.now;
        if self.conduct.unpressed.is_some()
            && let Some(clock) = &mut self.conduct.clock
        {
            clock.resume(now);
        }
        self.press_for();
        if let Some(clock) = &mut self.conduct.clock {
            clock.stop(now);
        }
    }

    /// The clocks as they stood when the move before the next was completed, and the player to
    /// move thinks.
    pub(super) fn wind_back(&mut self) {
        let now = self.now;
        let left = self.left_at(self.cursor);
        self.conduct.unpressed = None;
        if let Some(clock) = &mut self.conduct.clock {
            clock.stop(now);
            for color in Color::BOTH {
                let left = left.get(color).unwrap_or(clock.control().at_start());
                // What was left then is admitted now.
                let _ = clock.set_left(color, left, now);
            }
        }
        self.hold_clock();
    }

    /// Play goes on where it had stopped: the player to move thinks, once somebody lets the clock
    /// run. Before anything has happened the clocks wait, as at the start of every game.
    pub(super) fn hold_clock(&mut self) {
        let (turn, now) = (self.turn(), self.now);
        let first = self.position.move_number() == 0;
        let playing = self.phase == Phase::Playing;
        if let Some(clock) = &mut self.conduct.clock {
            clock.stop(now);
            let start = clock.control().at_start();
            let whole = Color::BOTH
                .iter()
                .all(|&color| clock.left(color, now) == start);
            if playing && !(first && whole) {
                clock.start(turn, now);
                clock.pause(now);
            }
        }
    }

    /// What each side had left after its last move before a place in the record, as far as a
    /// referee has not corrected it since; `None` before the first one, or where nothing is known.
    fn left_at(&self, node: NodeId) -> ByColor<Option<TimeLeft>> {
        let tree = &self.record.tree;
        let mut found = ByColor::default();
        let path = tree.path(node).into_iter().rev();
        for id in path.chain([NodeId::ROOT]) {
            // What was done at a place was done after its move.
            for act in self.standing().filter(|act| act.node == id).rev() {
                if let Deed::TimeSet { color, after, .. } = act.deed {
                    let known: &mut Option<TimeLeft> = found.get_mut(color);
                    known.get_or_insert(after);
                }
            }
            let node = tree.node(id);
            if let (Some(step), Some(left)) = (node.step(), node.left()) {
                let known: &mut Option<TimeLeft> = found.get_mut(step.color);
                known.get_or_insert(left);
            }
            if found.black.is_some() && found.white.is_some() {
                break;
            }
        }
        found
    }

    /// The clocks as they were kept, more lately than the game: of the same turn, or not at all.
    pub fn set_clock(&mut self, clock: Clock) {
        let same = self
            .clock()
            .is_some_and(|own| own.control() == clock.control() && own.paused() == clock.paused());
        if same && self.phase == Phase::Playing && self.conduct.unpressed.is_none() {
            self.conduct.clock = Some(clock);
        }
    }
}
