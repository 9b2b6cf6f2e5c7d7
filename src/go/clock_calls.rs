use super::color::Color;
use super::time_control::{Reading, Stage, TimeControl, TimeLeft};

/// What a timekeeper calls out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Call {
    /// Main time is used up and byo-yomi begins (開始讀秒).
    ByoyomiBegins,
    /// So many whole seconds of the period have passed.
    Seconds(u32),
    /// So many seconds of the bank are left.
    SecondsLeft(u32),
    /// So many minutes are left: of the bank, or retained (還剩 k 分鐘).
    MinutesLeft(u32),
    /// The count of the last ten seconds, 1 to 9: so many of them have passed. With the tenth the
    /// time is used up.
    Count(u32),
    /// A period is used up and so many are left, two or more.
    PeriodsLeft(u32),
    /// The last period begins.
    LastPeriod,
    /// A thinking period begins; so many are left, this one included.
    ThinkingBegins(u32),
    /// A period begins that costs so many half-points (Ing).
    Penalty(u32),
    /// The time is over.
    TimeOut,
}

/// A call and the instant at which it is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Announcement {
    /// When, on the scale of the clock's stamps, in milliseconds.
    pub at: u64,
    /// Whose time it is about.
    pub color: Color,
    /// What is called.
    pub call: Call,
}

/// All calls of a turn that begins with so much left and never ends, in their order, each with the
/// milliseconds of the turn that have passed by then. What is due at the very start is not among
/// them.
pub(super) fn calls(control: TimeControl, left: TimeLeft) -> impl Iterator<Item = (u64, Call)> {
    let begin = (0_u64, left);
    let stages = std::iter::successors(Some(begin), move |&(start, left)| {
        let end = start.checked_add(left.millis)?;
        (!left.is_out()).then(|| (end, control.following(left.stage)))
    });
    stages.flat_map(move |(start, left)| {
        let end = start.saturating_add(left.millis);
        let inside = during(control, left.stage)
            .into_iter()
            .filter(move |&(rest, _)| rest < left.millis)
            .map(move |(rest, call)| (end - rest, call));
        let after = if left.is_out() {
            Vec::new()
        } else {
            beginning(control, left.stage)
        };
        inside.chain(after.into_iter().map(move |call| (end, call)))
    })
}

/// The calls within a stage, each with the milliseconds of it that are left then.
fn during(control: TimeControl, stage: Stage) -> Vec<(u64, Call)> {
    match (stage, control) {
        (Stage::Out, _) => Vec::new(),
        // Nothing is at stake while something else follows for nothing.
        (Stage::Main, TimeControl::Absolute { .. } | TimeControl::Ing { .. }) => {
            bank(&[5, 3, 1]).chain(count()).collect()
        }
        // A bank that every move fills up would have its minutes called again and again.
        (Stage::Main, TimeControl::Fischer { .. }) => bank(&[]).chain(count()).collect(),
        (Stage::Main, _) => Vec::new(),
        (Stage::Moves { .. } | Stage::Penalty { .. }, _) => {
            bank(&[5, 3, 1]).chain(count()).collect()
        }
        (
            Stage::Byoyomi { periods: 2.. },
            TimeControl::Retained {
                reading: Reading::Minute,
                ..
            },
        ) => [30, 20, 10, 5, 2]
            .into_iter()
            .map(|rest| (rest * 1_000, passed(60_000, rest * 1_000)))
            .collect(),
        (Stage::Move { .. }, TimeControl::PerMove { time, .. }) => {
            tens(time).chain(count()).collect()
        }
        (Stage::Byoyomi { .. } | Stage::Thinking { .. } | Stage::Move { .. }, _) => {
            tens(control.period()).chain(count()).collect()
        }
    }
}

/// Minutes and the last half minute of a bank.
fn bank(minutes: &'static [u32]) -> impl Iterator<Item = (u64, Call)> {
    let minutes = minutes
        .iter()
        .map(|&minutes| (u64::from(minutes) * 60_000, Call::MinutesLeft(minutes)));
    let seconds = [30, 10].map(|rest| (u64::from(rest) * 1_000, Call::SecondsLeft(rest)));
    minutes.chain(seconds)
}

/// The tens before the count in a period of this length; a shorter one has fewer of them.
fn tens(period: u64) -> impl Iterator<Item = (u64, Call)> {
    [30_000, 20_000, 10_000]
        .into_iter()
        .map(move |rest| (rest, passed(period, rest)))
}

/// How much of a period has passed when so much of it is left, in whole seconds.
fn passed(period: u64, rest: u64) -> Call {
    let seconds = period.saturating_sub(rest) / 1_000;
    Call::Seconds(u32::try_from(seconds).unwrap_or(u32::MAX))
}

/// The last ten seconds, one by one.
fn count() -> impl Iterator<Item = (u64, Call)> {
    (1..10).map(|n| (u64::from(10 - n) * 1_000, Call::Count(n)))
}

/// What is called when a stage is used up and the next begins.
fn beginning(control: TimeControl, used_up: Stage) -> Vec<Call> {
    let next = control.following(used_up);
    let minute = matches!(
        control,
        TimeControl::Retained {
            reading: Reading::Minute,
            ..
        }
    );
    match next.stage {
        Stage::Out => vec![Call::TimeOut],
        Stage::Byoyomi { periods } => {
            let rest = match periods {
                _ if minute => Call::MinutesLeft(periods),
                1 => Call::LastPeriod,
                _ => Call::PeriodsLeft(periods),
            };
            match (used_up, periods) {
                (Stage::Main, 1) => vec![Call::ByoyomiBegins, rest],
                (Stage::Main, _) => vec![Call::ByoyomiBegins],
                _ => vec![rest],
            }
        }
        Stage::Moves { .. } => vec![Call::ByoyomiBegins],
        Stage::Penalty { .. } => {
            let TimeControl::Ing { penalty, .. } = control else {
                return Vec::new();
            };
            let mut calls = vec![Call::Penalty(penalty)];
            calls.extend(next.in_last_period().then_some(Call::LastPeriod));
            calls
        }
        Stage::Thinking { periods } => vec![Call::ThinkingBegins(periods)],
        // No turn comes to these by using time up.
        Stage::Main | Stage::Move { .. } => Vec::new(),
    }
}
