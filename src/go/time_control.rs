use serde::{Deserialize, Serialize};

/// What is read aloud as one unit in the Chinese manner of byo-yomi (讀秒).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Reading {
    /// A minute, the usual one.
    Minute,
    /// Thirty seconds (快棋, fast games).
    ThirtySeconds,
    /// Twenty seconds.
    TwentySeconds,
    /// Ten seconds.
    TenSeconds,
}

impl Reading {
    /// All units, from the longest.
    pub const ALL: [Reading; 4] = [
        Reading::Minute,
        Reading::ThirtySeconds,
        Reading::TwentySeconds,
        Reading::TenSeconds,
    ];

    /// Its length in milliseconds.
    #[must_use]
    pub const fn millis(self) -> u64 {
        match self {
            Reading::Minute => 60_000,
            Reading::ThirtySeconds => 30_000,
            Reading::TwentySeconds => 20_000,
            Reading::TenSeconds => 10_000,
        }
    }
}

/// How the time of both players is limited. A game without a clock has none: `Option<TimeControl>`.
///
/// All times are milliseconds. The fields may hold anything; [`TimeControl::checked`] says whether
/// they make sense, and a [`Clock`](super::Clock) is only made of those that do.
///
/// ```
/// use shoutan::go::{BadTimeControl, Stage, TimeControl};
///
/// let control = TimeControl::Byoyomi { main: 0, periods: 3, period: 10_000 };
/// // Twenty-five seconds without a move use up two periods and half of the third.
/// let left = control.after(control.at_start(), 25_000);
/// assert_eq!((left.stage, left.millis), (Stage::Byoyomi { periods: 1 }, 5_000));
///
/// let nothing = TimeControl::Absolute { main: 0 };
/// assert_eq!(nothing.checked(), Err(BadTimeControl::NoTime));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum TimeControl {
    /// Retained byo-yomi (保留讀秒): the last units of the total are kept back and read aloud. A
    /// unit is used up when it passes within one move.
    Retained {
        /// Everything a player has, the units kept back included.
        total: u64,
        /// Units kept back, at least one.
        kept: u32,
        /// The unit.
        reading: Reading,
    },
    /// One bank for the whole game (包干).
    Absolute {
        /// The bank.
        main: u64,
    },
    /// After main time so many moves in each period; what is left of a period is carried over
    /// (定時限步).
    MovesPerPeriod {
        /// Main time, may be 0.
        main: u64,
        /// Moves to be made in a period.
        moves: u32,
        /// What a period adds.
        period: u64,
    },
    /// Japanese byo-yomi: after main time a number of periods, each begun anew by a move in time.
    Byoyomi {
        /// Main time, may be 0.
        main: u64,
        /// Periods, at least one.
        periods: u32,
        /// Length of a period.
        period: u64,
    },
    /// Canadian byo-yomi: after main time so many moves in each period; what is left of a period
    /// is lost.
    Canadian {
        /// Main time, may be 0.
        main: u64,
        /// Moves to be made in a period.
        moves: u32,
        /// Length of a period.
        period: u64,
    },
    /// Fischer: every move adds to the bank.
    Fischer {
        /// The bank at the start.
        main: u64,
        /// What a move adds.
        increment: u64,
        /// The most that a move can fill the bank up to.
        cap: Option<u64>,
    },
    /// Ing (應氏): after main time further periods, each of which costs points.
    Ing {
        /// Main time.
        main: u64,
        /// Periods that can be had, at least one.
        periods: u32,
        /// Length of a period.
        period: u64,
        /// What each period costs, in half-points.
        penalty: u32,
    },
    /// So long for each move (每步限時), and thinking periods for moves that take longer.
    PerMove {
        /// Time for a move.
        time: u64,
        /// Thinking periods, may be 0.
        thinking: u32,
        /// Length of a thinking period; without meaning when there is none.
        length: u64,
    },
}

/// The kind of a time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TimeSystem {
    /// [`TimeControl::Retained`].
    Retained,
    /// [`TimeControl::Byoyomi`].
    Byoyomi,
    /// [`TimeControl::Absolute`].
    Absolute,
    /// [`TimeControl::Fischer`].
    Fischer,
    /// [`TimeControl::MovesPerPeriod`].
    MovesPerPeriod,
    /// [`TimeControl::Canadian`].
    Canadian,
    /// [`TimeControl::Ing`].
    Ing,
    /// [`TimeControl::PerMove`].
    PerMove,
}

impl TimeSystem {
    /// All kinds, in the order in which they are offered.
    pub const ALL: [TimeSystem; 8] = [
        TimeSystem::Retained,
        TimeSystem::Byoyomi,
        TimeSystem::Absolute,
        TimeSystem::Fischer,
        TimeSystem::MovesPerPeriod,
        TimeSystem::Canadian,
        TimeSystem::Ing,
        TimeSystem::PerMove,
    ];

    /// A usual time control of this kind, for an evening in a club.
    #[must_use]
    pub fn usual(self) -> TimeControl {
        const MINUTE: u64 = 60_000;
        match self {
            TimeSystem::Retained => TimeControl::retained(60 * MINUTE, 5),
            TimeSystem::Byoyomi => TimeControl::Byoyomi {
                main: 20 * MINUTE,
                periods: 3,
                period: 30_000,
            },
            TimeSystem::Absolute => TimeControl::Absolute { main: 30 * MINUTE },
            TimeSystem::Fischer => TimeControl::Fischer {
                main: 15 * MINUTE,
                increment: 15_000,
                cap: None,
            },
            TimeSystem::MovesPerPeriod => TimeControl::MovesPerPeriod {
                main: 30 * MINUTE,
                moves: 15,
                period: 10 * MINUTE,
            },
            TimeSystem::Canadian => TimeControl::Canadian {
                main: 20 * MINUTE,
                moves: 15,
                period: 5 * MINUTE,
            },
            TimeSystem::Ing => TimeControl::Ing {
                main: 30 * MINUTE,
                periods: 3,
                period: 5 * MINUTE,
                penalty: 4,
            },
            TimeSystem::PerMove => TimeControl::PerMove {
                time: 30_000,
                thinking: 10,
                length: MINUTE,
            },
        }
    }
}

/// Why a time control makes no sense.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BadTimeControl {
    /// A time that has to be there is 0.
    NoTime,
    /// No period, or no unit kept back.
    NoPeriods,
    /// No moves in a period.
    NoMoves,
    /// A time of more than [`TimeControl::MAX_TIME`].
    TooLong,
    /// A number of more than [`TimeControl::MAX_COUNT`].
    TooMany,
    /// More is kept back than there is in total.
    KeptOverTotal,
    /// The bank may not hold what it holds at the start.
    CapUnderMain,
}

/// In what time a player is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Stage {
    /// Main time, or the only bank there is.
    Main,
    /// Byo-yomi.
    Byoyomi {
        /// Periods left, the present one included.
        periods: u32,
    },
    /// A period in which a number of moves has to be made.
    Moves {
        /// Moves still to be made in it.
        moves: u32,
    },
    /// A period paid for with points (Ing).
    Penalty {
        /// Periods left, the present one included.
        periods: u32,
    },
    /// The time for a move.
    Move {
        /// Thinking periods left.
        thinking: u32,
    },
    /// A thinking period: it is used up once it has begun.
    Thinking {
        /// Thinking periods left, the present one included.
        periods: u32,
    },
    /// The time is over: the game is lost.
    Out,
}

/// What a player has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TimeLeft {
    /// In what time the player is.
    pub stage: Stage,
    /// What is left of it, in milliseconds.
    pub millis: u64,
}

impl TimeLeft {
    /// Nothing.
    pub const OUT: TimeLeft = TimeLeft {
        stage: Stage::Out,
        millis: 0,
    };

    const fn new(stage: Stage, millis: u64) -> TimeLeft {
        TimeLeft { stage, millis }
    }

    /// Whether the time is over.
    #[must_use]
    pub fn is_out(self) -> bool {
        self.stage == Stage::Out
    }

    /// Whether this is the last of several periods: of byo-yomi, of Ing's, for thinking.
    #[must_use]
    pub fn in_last_period(self) -> bool {
        matches!(
            self.stage,
            Stage::Byoyomi { periods: 1 }
                | Stage::Penalty { periods: 1 }
                | Stage::Thinking { periods: 1 }
        )
    }

    /// Periods left, the present one included; `None` where there are none to be counted.
    #[must_use]
    pub fn periods(self) -> Option<u32> {
        match self.stage {
            Stage::Byoyomi { periods } | Stage::Penalty { periods } => Some(periods),
            Stage::Thinking { periods } => Some(periods),
            Stage::Move { thinking } => Some(thinking),
            Stage::Main | Stage::Moves { .. } | Stage::Out => None,
        }
    }

    /// Moves still to be made in the period; `None` where they are not counted.
    #[must_use]
    pub fn moves(self) -> Option<u32> {
        match self.stage {
            Stage::Moves { moves } => Some(moves),
            _ => None,
        }
    }
}

/// What a turn that is over gives its player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// A move was made: it counts and earns what a move earns.
    Moved,
    /// The move was void and the turn forfeited (棄權一次): it earns nothing and counts for none of
    /// the moves that a period asks for. The next turn begins like any other.
    Forfeited,
}

impl TimeControl {
    /// The longest time of a time control: a thousand hours, in milliseconds.
    pub const MAX_TIME: u64 = 3_600_000_000;
    /// The most periods, moves in a period, and half-points of a penalty.
    pub const MAX_COUNT: u32 = 1_000;

    /// Retained byo-yomi by minutes: `minutes` of the `total` are read aloud.
    #[must_use]
    pub const fn retained(total: u64, minutes: u32) -> TimeControl {
        TimeControl::Retained {
            total,
            kept: minutes,
            reading: Reading::Minute,
        }
    }

    /// Of what kind it is.
    #[must_use]
    pub fn system(&self) -> TimeSystem {
        match self {
            TimeControl::Retained { .. } => TimeSystem::Retained,
            TimeControl::Absolute { .. } => TimeSystem::Absolute,
            TimeControl::MovesPerPeriod { .. } => TimeSystem::MovesPerPeriod,
            TimeControl::Byoyomi { .. } => TimeSystem::Byoyomi,
            TimeControl::Canadian { .. } => TimeSystem::Canadian,
            TimeControl::Fischer { .. } => TimeSystem::Fischer,
            TimeControl::Ing { .. } => TimeSystem::Ing,
            TimeControl::PerMove { .. } => TimeSystem::PerMove,
        }
    }

    /// The last time that a player comes to before the game is lost.
    #[must_use]
    pub fn last_stage(&self) -> Stage {
        let mut stage = self.at_start().stage;
        // Every step uses something up, and no control has more than a thousand of anything.
        for _ in 0..=2 * TimeControl::MAX_COUNT {
            match self.following(stage).stage {
                Stage::Out => break,
                next => stage = next,
            }
        }
        stage
    }

    /// The same control, if it makes sense.
    ///
    /// # Errors
    /// [`BadTimeControl`] names the first thing that is wrong with it.
    pub fn checked(self) -> Result<TimeControl, BadTimeControl> {
        match self {
            TimeControl::Retained {
                total,
                kept,
                reading,
            } => {
                needed(total)?;
                counted(kept, BadTimeControl::NoPeriods)?;
                if reading.millis() * u64::from(kept) > total {
                    return Err(BadTimeControl::KeptOverTotal);
                }
            }
            TimeControl::Absolute { main } => needed(main)?,
            TimeControl::MovesPerPeriod {
                main,
                moves,
                period,
            }
            | TimeControl::Canadian {
                main,
                moves,
                period,
            } => {
                possible(main)?;
                counted(moves, BadTimeControl::NoMoves)?;
                needed(period)?;
            }
            TimeControl::Byoyomi {
                main,
                periods,
                period,
            } => {
                possible(main)?;
                counted(periods, BadTimeControl::NoPeriods)?;
                needed(period)?;
            }
            TimeControl::Fischer {
                main,
                increment,
                cap,
            } => {
                needed(main)?;
                needed(increment)?;
                if let Some(cap) = cap {
                    possible(cap)?;
                    if cap < main {
                        return Err(BadTimeControl::CapUnderMain);
                    }
                }
            }
            TimeControl::Ing {
                main,
                periods,
                period,
                penalty,
            } => {
                needed(main)?;
                counted(periods, BadTimeControl::NoPeriods)?;
                needed(period)?;
                few(penalty)?;
            }
            TimeControl::PerMove {
                time,
                thinking,
                length,
            } => {
                needed(time)?;
                few(thinking)?;
                possible(length)?;
                if thinking > 0 {
                    needed(length)?;
                }
            }
        }
        Ok(self)
    }

    /// What each player has at the start.
    #[must_use]
    pub fn at_start(&self) -> TimeLeft {
        let start = match *self {
            TimeControl::Retained {
                total,
                kept,
                reading,
            } => {
                let kept = reading.millis().saturating_mul(kept.into());
                TimeLeft::new(Stage::Main, total.saturating_sub(kept))
            }
            TimeControl::Absolute { main }
            | TimeControl::MovesPerPeriod { main, .. }
            | TimeControl::Byoyomi { main, .. }
            | TimeControl::Canadian { main, .. }
            | TimeControl::Fischer { main, .. }
            | TimeControl::Ing { main, .. } => TimeLeft::new(Stage::Main, main),
            TimeControl::PerMove { time, thinking, .. } => {
                TimeLeft::new(Stage::Move { thinking }, time)
            }
        };
        self.after(start, 0)
    }

    /// What is left when so many milliseconds more have passed within a turn. A time that is used
    /// up exactly is used up: the next one has begun, or the game is lost.
    #[must_use]
    pub fn after(&self, left: TimeLeft, millis: u64) -> TimeLeft {
        let (mut left, mut millis) = (left, millis);
        while !left.is_out() && left.millis <= millis {
            millis -= left.millis;
            left = self.following(left.stage);
        }
        left.millis = left.millis.saturating_sub(millis);
        if left.is_out() { TimeLeft::OUT } else { left }
    }

    /// What a player has at the next turn who ends this one with so much left.
    #[must_use]
    pub fn ended(&self, left: TimeLeft, turn: Turn) -> TimeLeft {
        let moved = turn == Turn::Moved;
        match (left.stage, *self) {
            (Stage::Main, TimeControl::Fischer { increment, cap, .. }) if moved => {
                let filled = left.millis.saturating_add(increment);
                // A bank that a referee filled over the cap is not emptied by a move.
                let most = cap.unwrap_or(u64::MAX).max(left.millis);
                TimeLeft::new(Stage::Main, filled.min(most))
            }
            (Stage::Byoyomi { .. }, _) => TimeLeft::new(left.stage, self.period()),
            (Stage::Moves { moves: 2.. }, _) if moved => {
                let moves = left.moves().map_or(0, |moves| moves - 1);
                TimeLeft::new(Stage::Moves { moves }, left.millis)
            }
            (Stage::Moves { .. }, TimeControl::Canadian { moves, period, .. }) if moved => {
                TimeLeft::new(Stage::Moves { moves }, period)
            }
            (Stage::Moves { .. }, TimeControl::MovesPerPeriod { moves, period, .. }) if moved => {
                TimeLeft::new(Stage::Moves { moves }, left.millis.saturating_add(period))
            }
            (Stage::Move { .. }, TimeControl::PerMove { time, .. }) => {
                TimeLeft::new(left.stage, time)
            }
            (Stage::Thinking { periods }, TimeControl::PerMove { time, .. }) => {
                let thinking = periods.saturating_sub(1);
                TimeLeft::new(Stage::Move { thinking }, time)
            }
            _ => left,
        }
    }

    /// What begins in the middle of a turn when a time is used up.
    #[must_use]
    pub fn following(&self, stage: Stage) -> TimeLeft {
        let next = match (*self, stage) {
            (TimeControl::Retained { kept, .. }, Stage::Main) => Stage::Byoyomi { periods: kept },
            (TimeControl::Byoyomi { periods, .. }, Stage::Main) => Stage::Byoyomi { periods },
            (
                TimeControl::MovesPerPeriod { moves, .. } | TimeControl::Canadian { moves, .. },
                Stage::Main,
            ) => Stage::Moves { moves },
            (TimeControl::Ing { periods, .. }, Stage::Main) => Stage::Penalty { periods },
            (_, Stage::Byoyomi { periods: n @ 2.. }) => Stage::Byoyomi { periods: n - 1 },
            (_, Stage::Penalty { periods: n @ 2.. }) => Stage::Penalty { periods: n - 1 },
            (_, Stage::Move { thinking: n @ 1.. }) => Stage::Thinking { periods: n },
            (_, Stage::Thinking { periods: n @ 2.. }) => Stage::Thinking { periods: n - 1 },
            _ => return TimeLeft::OUT,
        };
        TimeLeft::new(next, self.period())
    }

    /// How long a player with so much left can think about one move before the game is lost, in
    /// milliseconds.
    #[must_use]
    pub fn until_out(&self, left: TimeLeft) -> u64 {
        let mut left = left;
        let mut sum: u64 = 0;
        while !left.is_out() {
            sum = sum.saturating_add(left.millis);
            left = self.following(left.stage);
        }
        sum
    }

    /// What the periods begun so far cost a player, in half-points (Ing); 0 where time is not paid
    /// for.
    #[must_use]
    pub fn penalty(&self, left: TimeLeft) -> u32 {
        let TimeControl::Ing {
            periods, penalty, ..
        } = *self
        else {
            return 0;
        };
        let begun = match left.stage {
            Stage::Penalty { periods: rest } => periods.saturating_sub(rest).saturating_add(1),
            Stage::Out => periods,
            _ => 0,
        };
        begun.saturating_mul(penalty)
    }

    /// Whether a player can have so much left under this control. Only a bank can hold more than
    /// at the start.
    #[must_use]
    pub fn admits(&self, left: TimeLeft) -> bool {
        let within = |n: u32, most: u32| (1..=most).contains(&n);
        match (left.stage, *self) {
            (Stage::Out, _) => left.millis == 0,
            (Stage::Main, TimeControl::PerMove { .. }) => false,
            (Stage::Main, _) => true,
            (Stage::Byoyomi { periods }, TimeControl::Retained { kept, .. }) => {
                within(periods, kept) && left.millis <= self.period()
            }
            (Stage::Byoyomi { periods }, TimeControl::Byoyomi { periods: most, .. })
            | (Stage::Penalty { periods }, TimeControl::Ing { periods: most, .. })
            | (Stage::Thinking { periods }, TimeControl::PerMove { thinking: most, .. }) => {
                within(periods, most) && left.millis <= self.period()
            }
            (Stage::Moves { moves }, TimeControl::Canadian { moves: most, .. }) => {
                within(moves, most) && left.millis <= self.period()
            }
            (Stage::Moves { moves }, TimeControl::MovesPerPeriod { moves: most, .. }) => {
                within(moves, most)
            }
            (
                Stage::Move { thinking },
                TimeControl::PerMove {
                    time,
                    thinking: most,
                    ..
                },
            ) => thinking <= most && left.millis <= time,
            _ => false,
        }
    }

    /// Length of a period of byo-yomi, of Ing's, or for thinking, in milliseconds; 0 where there
    /// are none.
    #[must_use]
    pub fn period(&self) -> u64 {
        match *self {
            TimeControl::Retained { reading, .. } => reading.millis(),
            TimeControl::MovesPerPeriod { period, .. }
            | TimeControl::Byoyomi { period, .. }
            | TimeControl::Canadian { period, .. }
            | TimeControl::Ing { period, .. } => period,
            TimeControl::PerMove { length, .. } => length,
            TimeControl::Absolute { .. } | TimeControl::Fischer { .. } => 0,
        }
    }
}

/// A time that has to be there.
fn needed(millis: u64) -> Result<(), BadTimeControl> {
    if millis == 0 {
        return Err(BadTimeControl::NoTime);
    }
    possible(millis)
}

/// A time that may be 0.
fn possible(millis: u64) -> Result<(), BadTimeControl> {
    if millis > TimeControl::MAX_TIME {
        return Err(BadTimeControl::TooLong);
    }
    Ok(())
}

/// A number of at least one.
fn counted(count: u32, none: BadTimeControl) -> Result<(), BadTimeControl> {
    if count == 0 { Err(none) } else { few(count) }
}

/// A number that may be 0.
fn few(count: u32) -> Result<(), BadTimeControl> {
    if count > TimeControl::MAX_COUNT {
        return Err(BadTimeControl::TooMany);
    }
    Ok(())
}
