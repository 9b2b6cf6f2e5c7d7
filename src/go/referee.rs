//! The verbs of a [`Game`] that belong to a referee (裁判法), and the conduct of a match.

use super::color::{ByColor, Color};
use super::conduct::{Act, Deed, Sealed, WARNINGS_TO_LOSE};
use super::game::{Game, Phase, Refusal, Ruling};
use super::point::Point;
use super::position::{IllegalMove, Move, Played};
use super::record::{GameRecord, Outcome};
use super::time_control::TimeLeft;
use super::tree::{NodeId, Step};

/// A copy of a record in which what a referee did can be read: each act in words, as a line of the
/// comment at the place where it was done. An act without words is left out.
#[must_use]
pub fn with_log(record: &GameRecord, acts: &[Act], words: impl Fn(&Act) -> String) -> GameRecord {
    let mut record = record.clone();
    for act in acts {
        let line = words(act);
        if line.is_empty() {
            continue;
        }
        let node = if record.tree.has(act.node) {
            act.node
        } else {
            NodeId::ROOT
        };
        let mut notes = record.tree.node(node).notes().clone();
        if !notes.comment.is_empty() {
            notes.comment.push('\n');
        }
        notes.comment.push_str(&line);
        record.tree.set_notes(node, notes);
    }
    record
}

impl Game {
    /// Whether the game is played in earnest: moves stand, void ones cost the turn (比賽).
    #[must_use]
    pub fn is_strict(&self) -> bool {
        self.conduct.strict
    }

    /// What the referee did, in its order, what was taken back included.
    #[must_use]
    pub fn log(&self) -> &[Act] {
        &self.conduct.log
    }

    /// Warnings that a side has.
    #[must_use]
    pub fn warnings(&self, color: Color) -> usize {
        self.standing()
            .filter(|act| act.deed == Deed::Warning(color))
            .count()
    }

    /// Half-points that each side gets beside the count: from the referee, and for the time that
    /// the other side bought (Ing).
    #[must_use]
    pub fn granted(&self) -> ByColor<i32> {
        let mut granted = ByColor::<i32>::default();
        for act in self.standing() {
            if let Deed::Points { color, half_points } = act.deed {
                let points = granted.get_mut(color);
                *points = points.saturating_add(half_points);
            }
        }
        if let Some(clock) = self.clock() {
            for color in Color::BOTH {
                let penalty = clock.penalty(color.other(), self.now);
                let points = granted.get_mut(color);
                *points = points.saturating_add(i32::try_from(penalty).unwrap_or(i32::MAX));
            }
        }
        granted
    }

    /// Who sealed the next move, until it is opened.
    #[must_use]
    pub fn sealed(&self) -> Option<Color> {
        let sealed = self.conduct.sealed.filter(|_| self.phase == Phase::Playing);
        sealed.map(|sealed| sealed.color)
    }

    pub(super) fn standing(&self) -> impl DoubleEndedIterator<Item = &Act> {
        self.conduct.log.iter().filter(|act| !act.undone)
    }

    pub(super) fn note(&mut self, deed: Deed) {
        let act = Act {
            number: self.position.move_number(),
            node: self.cursor,
            deed,
            undone: false,
        };
        self.conduct.log.push(act);
    }

    /// A move that the rules forbid, in a match: it is void and the turn is forfeited, which
    /// stands in the record as a pass (referee rules 10, 11.1); under territory rules it loses the
    /// game.
    pub(super) fn void(&mut self, point: Point, why: IllegalMove) -> Played {
        let color = self.turn();
        if !self.rules().counting.by_area() {
            self.note(Deed::Foul { color, point, why });
            self.finish(Outcome::Forfeit {
                winner: color.other(),
            });
            return Played {
                color,
                mv: Move::Play(point),
                captured: 0,
                lost: 0,
                cycle: None,
            };
        }
        let played = self.position.replay(color, Move::Pass);
        let step = Step {
            color,
            mv: Move::Pass,
        };
        self.cursor = self.record.tree.play_void(self.cursor, step);
        self.forfeited(color);
        self.note(Deed::Void { color, point, why });
        played
    }

    /// The referee warns a side. The second warning loses the game.
    ///
    /// # Errors
    /// A [`Refusal`] when the game is over.
    pub fn warn(&mut self, color: Color) -> Result<(), Refusal> {
        self.require_unfinished()?;
        self.note(Deed::Warning(color));
        if self.warnings(color) >= WARNINGS_TO_LOSE {
            self.finish(Outcome::Forfeit {
                winner: color.other(),
            });
        }
        Ok(())
    }

    /// The referee ends the game.
    ///
    /// # Errors
    /// A [`Refusal`] when it is over.
    pub fn rule_as_referee(&mut self, ruling: Ruling) -> Result<(), Refusal> {
        self.require_unfinished()?;
        self.note(Deed::Ruled(ruling.outcome()));
        self.rule(ruling)
    }

    /// The referee gives points to a side, or takes some: half-points.
    ///
    /// # Errors
    /// A [`Refusal`] when the result stands.
    pub fn grant(&mut self, color: Color, half_points: i32) -> Result<(), Refusal> {
        self.require_unfinished()?;
        self.note(Deed::Points { color, half_points });
        if let Phase::Counting(counting) = &mut self.phase {
            counting.clear_acceptances();
        }
        Ok(())
    }

    /// The referee corrects a clock.
    ///
    /// # Errors
    /// [`Refusal::NoSuchTime`] when nobody can have that under this time control, or there is no
    /// clock; another when the game is over.
    pub fn correct_time(&mut self, color: Color, after: TimeLeft) -> Result<(), Refusal> {
        self.require_unfinished()?;
        let now = self.now;
        let clock = self.conduct.clock.as_mut().ok_or(Refusal::NoSuchTime)?;
        let before = clock.left(color, now);
        clock
            .set_left(color, after, now)
            .map_err(|_| Refusal::NoSuchTime)?;
        self.note(Deed::TimeSet {
            color,
            before,
            after,
        });
        Ok(())
    }

    /// The referee has the last period of a side read again from a second, because it was read
    /// wrongly. A loss on time that followed from that is taken back.
    ///
    /// # Errors
    /// [`Refusal::NoSuchTime`] when that side is not in its last period, or the second is past its
    /// end.
    pub fn reread(&mut self, color: Color, second: u32) -> Result<(), Refusal> {
        let lost = self.record.outcome
            == Some(Outcome::Time {
                winner: color.other(),
            });
        if !lost {
            self.require_playing()?;
        }
        let now = self.now;
        let clock = self.conduct.clock.as_mut().ok_or(Refusal::NoSuchTime)?;
        let before = clock.left(color, now);
        clock
            .reread(color, second, now)
            .map_err(|_| Refusal::NoSuchTime)?;
        clock.pause(now);
        if lost {
            self.record.outcome = None;
            self.phase = Phase::Playing;
            // Time was over after the move, before the press: that is still to come.
            if self.conduct.press && self.turn() != color {
                self.conduct.unpressed = Some(color);
            }
        }
        self.note(Deed::Reread {
            color,
            second,
            before,
            lost,
        });
        Ok(())
    }

    /// What the referee did last, if it can be taken back.
    #[must_use]
    pub fn last_deed(&self) -> Option<Deed> {
        let last = self.standing().last()?;
        let here = last.node == self.cursor;
        let can = match last.deed {
            // The clocks have gone on with the moves since.
            Deed::Void { .. } | Deed::Reread { .. } => here && self.phase == Phase::Playing,
            Deed::TimeSet { .. } => here && self.phase != Phase::Finished,
            // A result that both have accepted stands.
            Deed::Points { .. } => self.phase != Phase::Finished,
            deed => deed.can_be_undone(),
        };
        can.then_some(last.deed)
    }

    /// Whether the game has ended by this deed.
    fn ended_by(&self, deed: Deed) -> bool {
        let outcome = match deed {
            Deed::Ruled(outcome) => outcome,
            Deed::Warning(color) if self.warnings(color) < WARNINGS_TO_LOSE => return false,
            Deed::Foul { color, .. } | Deed::Warning(color) => Outcome::Forfeit {
                winner: color.other(),
            },
            _ => return false,
        };
        self.phase == Phase::Finished && self.record.outcome == Some(outcome)
    }

    /// The act that ended the game is taken back with the ending.
    pub(super) fn take_back_ending(&mut self) {
        let last = self.standing().last().map(|act| act.deed);
        if last.is_some_and(|deed| self.ended_by(deed)) {
            self.take_back_last();
        }
    }

    fn take_back_last(&mut self) {
        if let Some(act) = self.conduct.log.iter_mut().rev().find(|act| !act.undone) {
            act.undone = true;
        }
    }

    /// Play goes on from a place in the record: what was done after it is history, as is what
    /// ended the game there.
    pub(super) fn forget_after(&mut self, node: NodeId) {
        self.take_back_ending();
        let path = self.record.tree.path(node);
        for act in &mut self.conduct.log {
            if act.node != NodeId::ROOT && !path.contains(&act.node) {
                act.undone = true;
            }
        }
    }

    /// A sealed move that cannot be opened was damaged while it was kept: its player moves anew.
    pub(super) fn drop_damaged_seal(&mut self) {
        let size = self.record.setup.size;
        self.conduct.sealed = self.conduct.sealed.filter(|sealed| {
            sealed.color == self.position.turn()
                && sealed.open(size).is_some_and(|mv| {
                    let judged = self.position.judge(sealed.color, mv, &self.record.rules);
                    judged.is_ok()
                })
        });
    }

    /// The referee takes back what was done last. It stays in the log, marked.
    ///
    /// # Errors
    /// [`Refusal::NothingToUndo`] when there is nothing, or play has gone on since.
    pub fn undo_deed(&mut self) -> Result<(), Refusal> {
        let deed = self.last_deed().ok_or(Refusal::NothingToUndo)?;
        let now = self.now;
        match deed {
            Deed::Void { .. } => {
                let parent = self.record.tree.node(self.cursor).parent();
                self.go_to(parent.ok_or(Refusal::NothingToUndo)?);
                self.wind_back();
            }
            Deed::Foul { .. } | Deed::Ruled(_) | Deed::Warning(_) => {
                if self.ended_by(deed) {
                    self.unfinish();
                }
            }
            Deed::TimeSet {
                color,
                before,
                after,
            } => {
                let clock = self.conduct.clock.as_mut().ok_or(Refusal::NoSuchTime)?;
                // What was used since stays used.
                let control = *clock.control();
                let used = control
                    .until_out(after)
                    .saturating_sub(control.until_out(clock.left(color, now)));
                clock
                    .set_left(color, control.after(before, used), now)
                    .map_err(|_| Refusal::NoSuchTime)?;
            }
            Deed::Reread {
                color,
                before,
                lost,
                ..
            } => {
                let clock = self.conduct.clock.as_mut().ok_or(Refusal::NoSuchTime)?;
                clock
                    .set_left(color, before, now)
                    .map_err(|_| Refusal::NoSuchTime)?;
                if lost {
                    self.finish(Outcome::Time {
                        winner: color.other(),
                    });
                }
            }
            Deed::Points { .. } | Deed::Sealed(_) | Deed::Opened(_) => {}
        }
        self.take_back_last();
        if let Phase::Counting(counting) = &mut self.phase {
            counting.clear_acceptances();
        }
        Ok(())
    }

    /// The player to move seals the next move (封棋): the clocks stop, and nobody sees it before
    /// it is opened. `salt` is a number drawn by lot.
    ///
    /// # Errors
    /// A [`Refusal`] when the rules forbid the move, the opponent's is not completed, or play has
    /// stopped; the turn is kept.
    pub fn seal(&mut self, mv: Move, salt: u64) -> Result<(), Refusal> {
        self.require_playing()?;
        if let Some(color) = self.conduct.unpressed {
            return Err(Refusal::NotPressed(color));
        }
        let color = self.turn();
        if let Move::Play(point) = mv {
            self.position
                .judge(color, mv, &self.record.rules)
                .map_err(|why| Refusal::Illegal { color, point, why })?;
        }
        let size = self.record.setup.size;
        self.conduct.sealed = Some(Sealed::new(color, mv, size, salt));
        self.pause_clock();
        self.note(Deed::Sealed(color));
        Ok(())
    }

    /// The sealed move is opened and played; the clock of the opponent runs.
    ///
    /// # Errors
    /// [`Refusal::NothingSealed`] when there is none.
    pub fn open_sealed(&mut self) -> Result<Played, Refusal> {
        let color = self.sealed().ok_or(Refusal::NothingSealed)?;
        // What is damaged does not come back from where it was kept.
        let sealed = self.conduct.sealed.take();
        let mv = sealed.and_then(|sealed| sealed.open(self.record.setup.size));
        let mv = mv.ok_or(Refusal::NothingSealed)?;
        self.start_clock()?;
        self.note(Deed::Opened(color));
        let press = std::mem::take(&mut self.conduct.press);
        let played = match mv {
            Move::Play(point) => self.play(point),
            Move::Pass => self.pass(),
        };
        self.conduct.press = press;
        played
    }

    fn require_unfinished(&self) -> Result<(), Refusal> {
        if self.phase == Phase::Finished {
            return Err(Refusal::GameOver);
        }
        Ok(())
    }
}
