use serde::{Deserialize, Serialize};

use super::clock_calls::{Announcement, calls};
use super::color::{ByColor, Color};
use super::time_control::{BadTimeControl, Stage, TimeControl, TimeLeft, Turn};

/// The clocks of both players, as a value.
///
/// A stamp is a number of milliseconds on a scale that only has to go forward, such as the age of
/// the page. Every question takes the present stamp and is answered by computing: no tick changes a
/// clock. A stamp before the start of the turn means that no time has passed.
///
/// ```
/// use shoutan::go::{Clock, Color, Stage, TimeControl};
///
/// let control = TimeControl::Byoyomi { main: 60_000, periods: 3, period: 10_000 };
/// let mut clock = Clock::new(control).expect("a sound time control");
/// clock.start(Color::Black, 1_000);
/// clock.press(41_000).expect("in time");
/// assert_eq!(clock.running(), Some(Color::White));
/// assert_eq!(clock.left(Color::Black, 50_000).millis, 20_000);
///
/// // White thinks for 89 seconds: main time, two periods and nine seconds.
/// let left = clock.left(Color::White, 130_000);
/// assert_eq!((left.stage, left.millis), (Stage::Byoyomi { periods: 1 }, 1_000));
/// assert_eq!(clock.expired(130_999), None);
/// assert_eq!(clock.expired(131_000), Some(Color::White));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "SavedClock", into = "SavedClock")]
pub struct Clock {
    control: TimeControl,
    /// What each player had when their turn, or the part of it since the last pause, began.
    bank: ByColor<TimeLeft>,
    motion: Motion,
}

/// Whether and for whom time passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Motion {
    Stopped,
    Paused(Color),
    Running { color: Color, since: u64 },
}

/// Why a turn was not ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PressError {
    /// Neither clock is running.
    NotRunning,
    /// This player's time was over before.
    TimeOut(Color),
}

/// Why a referee's act was not carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RereadError {
    /// The player is not in the last period of byo-yomi, or the control has none.
    NotInLastPeriod,
    /// The period is not longer than so many seconds.
    PastTheEnd,
}

/// A player cannot have so much left under this time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NotAdmitted;

impl Clock {
    /// Clocks at the start of a game; neither runs.
    ///
    /// # Errors
    /// [`BadTimeControl`] when the control makes no sense.
    pub fn new(control: TimeControl) -> Result<Clock, BadTimeControl> {
        let control = control.checked()?;
        Ok(Clock {
            control,
            bank: ByColor::from_fn(|_| control.at_start()),
            motion: Motion::Stopped,
        })
    }

    /// How the time is limited.
    #[must_use]
    pub fn control(&self) -> &TimeControl {
        &self.control
    }

    /// Whose clock is running; nobody's once it is paused or stopped.
    #[must_use]
    pub fn running(&self) -> Option<Color> {
        match self.motion {
            Motion::Running { color, .. } => Some(color),
            Motion::Paused(_) | Motion::Stopped => None,
        }
    }

    /// Whose turn is interrupted by a pause.
    #[must_use]
    pub fn paused(&self) -> Option<Color> {
        match self.motion {
            Motion::Paused(color) => Some(color),
            Motion::Running { .. } | Motion::Stopped => None,
        }
    }

    /// Lets this player's time run from what is left of it. A turn of the opponent that was running
    /// or paused ends there, as a forfeited one does.
    pub fn start(&mut self, color: Color, now: u64) {
        let turn = self.running().or(self.paused());
        self.stop(now);
        if turn == Some(color.other()) {
            let bank = self.bank.get_mut(color.other());
            *bank = self.control.ended(*bank, Turn::Forfeited);
        }
        self.motion = Motion::Running { color, since: now };
    }

    /// Ends the turn with a completed move: the player gets what a move earns, and the opponent's
    /// clock runs. A move at the very instant at which the time is over is too late.
    ///
    /// # Errors
    /// [`PressError::NotRunning`] leaves the clocks as they are. [`PressError::TimeOut`] leaves
    /// them stopped, with nothing left for the player.
    pub fn press(&mut self, now: u64) -> Result<(), PressError> {
        self.end_turn(Turn::Moved, now)
    }

    /// Ends the turn without a move that counts, as after a void one (棄權一次).
    ///
    /// # Errors
    /// As [`Clock::press`].
    pub fn forfeit_turn(&mut self, now: u64) -> Result<(), PressError> {
        self.end_turn(Turn::Forfeited, now)
    }

    /// Ends the turn, with a move or without one: see [`Clock::press`] and
    /// [`Clock::forfeit_turn`].
    pub(super) fn end_turn(&mut self, turn: Turn, now: u64) -> Result<(), PressError> {
        let color = self.running().ok_or(PressError::NotRunning)?;
        self.stop(now);
        let control = self.control;
        let bank = self.bank.get_mut(color);
        if bank.is_out() {
            return Err(PressError::TimeOut(color));
        }
        *bank = control.ended(*bank, turn);
        self.motion = Motion::Running {
            color: color.other(),
            since: now,
        };
        Ok(())
    }

    /// Interrupts the turn (暫停). Everything stays as it is, the second within a period too. A
    /// clock that does not run is left alone.
    pub fn pause(&mut self, now: u64) {
        if let Some(color) = self.running() {
            self.stop(now);
            self.motion = Motion::Paused(color);
        }
    }

    /// Goes on with the turn that a pause interrupted. A clock that is not paused is left alone.
    pub fn resume(&mut self, now: u64) {
        if let Motion::Paused(color) = self.motion {
            self.motion = Motion::Running { color, since: now };
        }
    }

    /// Ends the turn without the next one, as when play stops or the game is over.
    pub fn stop(&mut self, now: u64) {
        if let Motion::Running { color, .. } = self.motion {
            *self.bank.get_mut(color) = self.left(color, now);
        }
        self.motion = Motion::Stopped;
    }

    /// The same clocks, paused at this instant if they run: what is kept with a move, so that
    /// taking it back restores them, and what is stored.
    #[must_use]
    pub fn at_rest(&self, now: u64) -> Clock {
        let mut clock = *self;
        clock.pause(now);
        clock
    }

    /// What a player has left.
    #[must_use]
    pub fn left(&self, color: Color, now: u64) -> TimeLeft {
        let bank = *self.bank.get(color);
        match self.motion {
            Motion::Running { color: turn, since } if turn == color => {
                self.control.after(bank, now.saturating_sub(since))
            }
            _ => bank,
        }
    }

    /// Whose time is over, if anyone's.
    #[must_use]
    pub fn expired(&self, now: u64) -> Option<Color> {
        Color::BOTH
            .into_iter()
            .find(|&color| self.left(color, now).is_out())
    }

    /// When the running clock will have nothing left if the turn does not end; `None` when none
    /// runs.
    #[must_use]
    pub fn expires_at(&self) -> Option<u64> {
        match self.motion {
            Motion::Running { color, since } => {
                since.checked_add(self.control.until_out(*self.bank.get(color)))
            }
            Motion::Paused(_) | Motion::Stopped => None,
        }
    }

    /// What is called in this turn, since the last pause, after `from` and not after `to`, in its
    /// order. Intervals that follow each other call nothing twice. Once the turn is over its calls
    /// are gone, late ones included.
    #[must_use]
    pub fn calls(&self, from: u64, to: u64) -> Vec<Announcement> {
        self.announcements()
            .skip_while(|announcement| announcement.at <= from)
            .take_while(|announcement| announcement.at <= to)
            .collect()
    }

    /// When the next call is due, after `now`; `None` when no more is to come in this turn.
    #[must_use]
    pub fn next_call(&self, now: u64) -> Option<u64> {
        self.announcements()
            .map(|announcement| announcement.at)
            .find(|&at| at > now)
    }

    /// All calls from the start of the turn, or from the end of the last pause. What no stamp can
    /// reach is left out.
    fn announcements(&self) -> impl Iterator<Item = Announcement> {
        let turn = match self.motion {
            Motion::Running { color, since } => Some((color, since)),
            Motion::Paused(_) | Motion::Stopped => None,
        };
        let (control, bank) = (self.control, self.bank);
        turn.into_iter().flat_map(move |(color, since)| {
            calls(control, *bank.get(color)).map_while(move |(passed, call)| {
                let at = since.checked_add(passed)?;
                Some(Announcement { at, color, call })
            })
        })
    }

    /// What a player's time has cost so far, in half-points for the opponent (Ing).
    #[must_use]
    pub fn penalty(&self, color: Color, now: u64) -> u32 {
        self.control.penalty(self.left(color, now))
    }

    /// The penalties of both players set off against each other: what Black gets, in half-points;
    /// negative when White gets it.
    #[must_use]
    pub fn penalty_margin(&self, now: u64) -> i64 {
        i64::from(self.penalty(Color::White, now)) - i64::from(self.penalty(Color::Black, now))
    }

    /// Gives a player so much time, as a referee does. Who runs stays as it is.
    ///
    /// # Errors
    /// [`NotAdmitted`] when nobody can have that under this control; nothing is changed.
    pub fn set_left(&mut self, color: Color, left: TimeLeft, now: u64) -> Result<(), NotAdmitted> {
        if !self.control.admits(left) {
            return Err(NotAdmitted);
        }
        // What has passed of the turn is settled first, so that it is not taken off twice.
        if let Motion::Running { color: turn, .. } = self.motion {
            self.start(turn, now);
        }
        *self.bank.get_mut(color) = self.control.after(left, 0);
        Ok(())
    }

    /// The last period of a player is read again from this second, because it was read wrongly.
    /// That the time was already called over is no obstacle. Clocks that were stopped are paused in
    /// this player's turn afterwards.
    ///
    /// # Errors
    /// [`RereadError`]; nothing is changed.
    pub fn reread(&mut self, color: Color, second: u32, now: u64) -> Result<(), RereadError> {
        let byoyomi = matches!(
            self.control,
            TimeControl::Retained { .. } | TimeControl::Byoyomi { .. }
        );
        let present = self.left(color, now);
        if !byoyomi || !(present.is_out() || present.in_last_period()) {
            return Err(RereadError::NotInLastPeriod);
        }
        let millis = self
            .control
            .period()
            .checked_sub(u64::from(second) * 1_000)
            .filter(|&millis| millis > 0)
            .ok_or(RereadError::PastTheEnd)?;
        let stage = Stage::Byoyomi { periods: 1 };
        self.set_left(color, TimeLeft { stage, millis }, now)
            .map_err(|NotAdmitted| RereadError::NotInLastPeriod)?;
        if self.motion == Motion::Stopped {
            self.motion = Motion::Paused(color);
        }
        Ok(())
    }
}

/// A clock as it is stored: a stamp means nothing later, so a running clock is kept as a paused one.
#[derive(Serialize, Deserialize)]
struct SavedClock {
    control: TimeControl,
    bank: ByColor<TimeLeft>,
    turn: Option<Color>,
}

impl From<Clock> for SavedClock {
    fn from(clock: Clock) -> SavedClock {
        SavedClock {
            control: clock.control,
            bank: clock.bank,
            turn: clock.running().or(clock.paused()),
        }
    }
}

impl TryFrom<SavedClock> for Clock {
    type Error = &'static str;

    fn try_from(saved: SavedClock) -> Result<Clock, Self::Error> {
        let control = saved
            .control
            .checked()
            .or(Err("a time control without sense"))?;
        if !Color::BOTH
            .iter()
            .all(|&color| control.admits(*saved.bank.get(color)))
        {
            return Err("more time left than the control admits");
        }
        Ok(Clock {
            control,
            bank: saved.bank.map(|&left| control.after(left, 0)),
            motion: saved.turn.map_or(Motion::Stopped, Motion::Paused),
        })
    }
}
