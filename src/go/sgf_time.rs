//! Time as records write it: the limits in `TM` and `OT`, what is left in `BL`, `WL`, `OB`, `OW`.
//!
//! SGF leaves the text of `OT` to whoever writes it. What is written here begins as other programs
//! write it, so that they can read it; what only this time control has comes after.
//!
//! ```
//! use shoutan::go::TimeControl;
//!
//! let control = TimeControl::from_sgf(Some("600"), Some("5x20 byo-yomi"));
//! assert_eq!(
//!     control,
//!     Some(TimeControl::Byoyomi { main: 600_000, periods: 5, period: 20_000 }),
//! );
//! ```

use super::time_control::{Reading, Stage, TimeControl, TimeLeft};

/// The values of `TM`, in seconds, and `OT` for a time control; `None` where the property is left
/// out.
#[must_use]
pub fn sgf_time(control: &TimeControl) -> (Option<String>, Option<String>) {
    let words = |words: &[&str]| Some(words.join(" "));
    let over = match *control {
        TimeControl::Absolute { .. } => None,
        TimeControl::Retained { kept, reading, .. } => words(&[
            &format!("{kept}x{}", seconds(reading.millis())),
            "byo-yomi",
            "retained",
        ]),
        TimeControl::Byoyomi {
            periods, period, ..
        } => words(&[&format!("{periods}x{}", seconds(period)), "byo-yomi"]),
        TimeControl::Canadian { moves, period, .. } => {
            words(&[&format!("{moves}/{}", seconds(period)), "Canadian"])
        }
        TimeControl::MovesPerPeriod { moves, period, .. } => {
            let (number, unit) = if period.is_multiple_of(60_000) {
                (seconds(period / 60), "min")
            } else {
                (seconds(period), "sec")
            };
            words(&[&moves.to_string(), "moves", "/", &number, unit])
        }
        TimeControl::Fischer { increment, cap, .. } => {
            let increment = seconds(increment);
            match cap {
                None => words(&[&increment, "fischer"]),
                Some(cap) => words(&[&increment, "fischer", "cap", &seconds(cap)]),
            }
        }
        TimeControl::Ing {
            periods,
            period,
            penalty,
            ..
        } => words(&[
            &format!("{periods}x{}", seconds(period)),
            "Ing",
            "penalty",
            // Half-points are written as points: a half is five tenths.
            &seconds(u64::from(penalty) * 500),
        ]),
        TimeControl::PerMove {
            time,
            thinking,
            length,
        } => {
            let time = seconds(time);
            if thinking == 0 {
                words(&[&time, "per", "move"])
            } else {
                let thinking = format!("{thinking}x{}", seconds(length));
                words(&[&time, "per", "move", &thinking, "thinking"])
            }
        }
    };
    let main = match *control {
        TimeControl::PerMove { .. } => None,
        TimeControl::Retained {
            total,
            kept,
            reading,
        } => Some(total.saturating_sub(reading.millis().saturating_mul(kept.into()))),
        TimeControl::Absolute { main }
        | TimeControl::MovesPerPeriod { main, .. }
        | TimeControl::Byoyomi { main, .. }
        | TimeControl::Canadian { main, .. }
        | TimeControl::Fischer { main, .. }
        | TimeControl::Ing { main, .. } => Some(main),
    };
    (main.map(seconds), over)
}

impl TimeControl {
    /// The time control that `TM` and `OT` speak of. `None` when they say nothing, something unknown,
    /// or something without sense; the texts themselves are the record's to keep.
    #[must_use]
    pub fn from_sgf(tm: Option<&str>, ot: Option<&str>) -> Option<TimeControl> {
        let main = match tm.map(str::trim).filter(|tm| !tm.is_empty()) {
            Some(tm) => Some(whole_time(&tokens(tm)?)?),
            None => None,
        };
        let over = tokens(ot.unwrap_or_default())?;
        let nothing = match over.as_slice() {
            [] | [Token::Number(0)] => true,
            [Token::Word(word)] => word == "none",
            _ => false,
        };
        let control = if nothing {
            TimeControl::Absolute { main: main? }
        } else {
            overtime(main.unwrap_or(0), &over)?
        };
        control.checked().ok()
    }
}

/// What is left as the values of `BL` or `WL`, in seconds, and of `OB` or `OW`: the moves or the
/// periods left, where there are any to be counted.
#[must_use]
pub fn sgf_left(left: TimeLeft) -> (String, Option<String>) {
    let count = left.moves().or(left.periods());
    // Without thinking periods there is nothing to count.
    let count = count.filter(|_| left.stage != Stage::Move { thinking: 0 });
    (seconds(left.millis), count.map(|count| count.to_string()))
}

/// What a player has left by `BL` or `WL` and `OB` or `OW`. Less than nothing is nothing. `None`
/// when the texts are no numbers or nobody can have that under this control.
#[must_use]
pub fn time_left(control: &TimeControl, left: &str, count: Option<&str>) -> Option<TimeLeft> {
    let left = left.trim();
    let below = left.strip_prefix(['-', '−']);
    let read = match tokens(below.unwrap_or(left))?.as_slice() {
        [Token::Number(thousandths)] => *thousandths,
        _ => return None,
    };
    let millis = if below.is_some() { 0 } else { read };
    let count = match count.map(str::trim).filter(|count| !count.is_empty()) {
        Some(count) => Some(count.parse::<u32>().ok()?),
        None => None,
    };
    let stage = match (*control, count) {
        (TimeControl::PerMove { time, .. }, Some(periods)) if millis > time && periods > 0 => {
            Stage::Thinking { periods }
        }
        (TimeControl::PerMove { .. }, count) => Stage::Move {
            thinking: count.unwrap_or(0),
        },
        // Some programs write 0 as long as main time lasts.
        (_, Some(0)) if millis == 0 => return Some(TimeLeft::OUT),
        (_, None | Some(0)) => Stage::Main,
        (TimeControl::Retained { .. } | TimeControl::Byoyomi { .. }, Some(periods)) => {
            Stage::Byoyomi { periods }
        }
        (TimeControl::MovesPerPeriod { .. } | TimeControl::Canadian { .. }, Some(moves)) => {
            Stage::Moves { moves }
        }
        (TimeControl::Ing { .. }, Some(periods)) => Stage::Penalty { periods },
        (TimeControl::Absolute { .. } | TimeControl::Fischer { .. }, Some(_)) => Stage::Main,
    };
    let left = TimeLeft { stage, millis };
    control.admits(left).then(|| control.after(left, 0))
}

/// A part of a text about time. Numbers are in thousandths.
#[derive(Debug, PartialEq, Eq)]
enum Token {
    Number(u64),
    Word(String),
    Slash,
    Colon,
}

/// Takes a text apart; `None` when it holds signs that no text about time holds.
fn tokens(text: &str) -> Option<Vec<Token>> {
    let mut tokens = Vec::new();
    let mut rest = text.trim();
    while let Some(first) = rest.chars().next() {
        let word = |c: char| c.is_alphabetic();
        let number = |c: char| c.is_ascii_digit() || c == '.';
        let length = |of: fn(char) -> bool| rest.find(|c| !of(c)).unwrap_or(rest.len());
        let taken = match first {
            c if number(c) => length(|c| c.is_ascii_digit() || c == '.'),
            c if word(c) => length(|c| c.is_alphabetic() || c == '-'),
            c => c.len_utf8(),
        };
        let (part, after) = rest.split_at_checked(taken)?;
        match first {
            c if number(c) => tokens.push(Token::Number(thousandths(part)?)),
            c if word(c) => {
                let word: String = part.chars().filter(|&c| c != '-').collect();
                tokens.push(Token::Word(word.to_lowercase()));
            }
            '×' | '*' => tokens.push(Token::Word("x".to_owned())),
            '/' => tokens.push(Token::Slash),
            ':' => tokens.push(Token::Colon),
            '+' | ',' | '(' | ')' => {}
            c if c.is_whitespace() => {}
            _ => return None,
        }
        rest = after;
    }
    Some(tokens)
}

/// A decimal number in thousandths; what is finer is left out, what is too large is the largest.
fn thousandths(text: &str) -> Option<u64> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
    let digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
    if !digits(whole) || !digits(decimals) || (whole.is_empty() && decimals.is_empty()) {
        return None;
    }
    let value = |digits: &str| {
        digits.bytes().fold(0_u64, |sum, digit| {
            sum.saturating_mul(10)
                .saturating_add(u64::from(digit.saturating_sub(b'0')))
        })
    };
    let three: String = decimals.chars().chain("000".chars()).take(3).collect();
    Some(
        value(whole)
            .saturating_mul(1_000)
            .saturating_add(value(&three)),
    )
}

/// Milliseconds as seconds, with as many decimals as they need.
fn seconds(millis: u64) -> String {
    let (whole, rest) = (millis / 1_000, millis % 1_000);
    if rest == 0 {
        whole.to_string()
    } else {
        let decimals = format!("{rest:03}");
        format!("{whole}.{}", decimals.trim_end_matches('0'))
    }
}

/// A time at the front of some tokens, in milliseconds, and what comes after: `600`, `10 min`,
/// `1:30`, `1:00:00`.
fn time(tokens: &[Token]) -> Option<(u64, &[Token])> {
    match tokens {
        [
            Token::Number(hours),
            Token::Colon,
            Token::Number(minutes),
            Token::Colon,
            Token::Number(seconds),
            rest @ ..,
        ] => {
            let minutes = hours.saturating_mul(60).saturating_add(*minutes);
            Some((minutes.saturating_mul(60).saturating_add(*seconds), rest))
        }
        [
            Token::Number(minutes),
            Token::Colon,
            Token::Number(seconds),
            rest @ ..,
        ] => Some((minutes.saturating_mul(60).saturating_add(*seconds), rest)),
        [Token::Number(number), Token::Word(word), rest @ ..] if unit(word).is_some() => {
            Some((number.saturating_mul(unit(word)?), rest))
        }
        [Token::Number(number), rest @ ..] => Some((*number, rest)),
        _ => None,
    }
}

/// A time and nothing else.
fn whole_time(tokens: &[Token]) -> Option<u64> {
    time(tokens)
        .filter(|(_, rest)| rest.is_empty())
        .map(|(millis, _)| millis)
}

/// How many seconds a unit has.
fn unit(word: &str) -> Option<u64> {
    match word {
        "s" | "sec" | "secs" | "second" | "seconds" | "秒" => Some(1),
        "m" | "min" | "mins" | "minute" | "minutes" | "分" | "分钟" | "分鐘" => Some(60),
        "h" | "hour" | "hours" => Some(3_600),
        _ => None,
    }
}

/// A number of thousandths that is a whole count.
fn count(thousandths: u64) -> Option<u32> {
    thousandths
        .is_multiple_of(1_000)
        .then_some(thousandths / 1_000)
        .and_then(|count| u32::try_from(count).ok())
}

/// `5x20` at the front of some tokens: how many, how long, and what comes after.
fn periods(tokens: &[Token]) -> Option<(u32, u64, &[Token])> {
    match tokens {
        [Token::Number(n), Token::Word(x), rest @ ..] if x == "x" => {
            let (millis, rest) = time(rest)?;
            Some((count(*n)?, millis, rest))
        }
        _ => None,
    }
}

/// The words of some tokens if they are nothing but words; signs between them do not matter.
fn words(tokens: &[Token]) -> Option<Vec<&str>> {
    tokens
        .iter()
        .filter(|token| **token != Token::Colon)
        .map(|token| match token {
            Token::Word(word) => Some(word.as_str()),
            _ => None,
        })
        .collect()
}

/// Reads a text of `OT`.
fn overtime(main: u64, tokens: &[Token]) -> Option<TimeControl> {
    // A name may stand before the numbers or after them.
    let numbers = tokens
        .iter()
        .position(|token| matches!(token, Token::Number(_)))?;
    let (before, from) = tokens.split_at_checked(numbers)?;
    let before = words(before)?;

    if let Some((n, period, after)) = periods(from) {
        if let [Token::Word(ing), Token::Word(word), Token::Number(points)] = after
            && ing == "ing"
            && word == "penalty"
            && before.is_empty()
        {
            let penalty = points.is_multiple_of(500).then_some(points / 500)?;
            return Some(TimeControl::Ing {
                main,
                periods: n,
                period,
                penalty: u32::try_from(penalty).ok()?,
            });
        }
        let names = [before, words(after)?].concat();
        return match names.as_slice() {
            ["byoyomi", "retained"] => {
                let mut readings = Reading::ALL.into_iter();
                Some(TimeControl::Retained {
                    total: main.saturating_add(period.saturating_mul(n.into())),
                    kept: n,
                    reading: readings.find(|reading| reading.millis() == period)?,
                })
            }
            [] | ["byoyomi" | "読み" | "秒読み"] | ["byo", "yomi"] => {
                Some(byoyomi(main, n, period))
            }
            ["japanese"] | ["japanese", "byoyomi"] | ["japanese", "byo", "yomi"] => {
                Some(byoyomi(main, n, period))
            }
            _ => None,
        };
    }

    if let [Token::Number(moves), rest @ ..] = from {
        let (named, rest) = match rest {
            [Token::Word(word), rest @ ..] if word == "moves" => (true, rest),
            _ => (false, rest),
        };
        if let [Token::Slash, rest @ ..] = rest {
            let moves = count(*moves)?;
            let (period, after) = time(rest)?;
            let names = [before, words(after)?].concat();
            return match (named, names.as_slice()) {
                (true, []) => Some(TimeControl::MovesPerPeriod {
                    main,
                    moves,
                    period,
                }),
                (_, ["canadian"] | ["canadian", "byoyomi"]) | (false, []) => {
                    Some(TimeControl::Canadian {
                        main,
                        moves,
                        period,
                    })
                }
                _ => None,
            };
        }
    }

    let (first, after) = time(from)?;
    let fischer = |increment, cap| TimeControl::Fischer {
        main,
        increment,
        cap,
    };
    let per_move = |thinking, length| TimeControl::PerMove {
        time: first,
        thinking,
        length,
    };
    match (before.as_slice(), after) {
        ([], [Token::Word(name), Token::Word(word), rest @ ..])
            if name == "fischer" && word == "cap" =>
        {
            Some(fischer(first, Some(whole_time(rest)?)))
        }
        ([], [Token::Word(per), Token::Word(word), rest @ ..])
            if per == "per" && word == "move" && !rest.is_empty() =>
        {
            let (n, length, rest) = periods(rest)?;
            (words(rest)?.as_slice() == ["thinking"]).then(|| per_move(n, length))
        }
        _ => {
            let names = [before, words(after)?].concat();
            match names.as_slice() {
                ["fischer"] => Some(fischer(first, None)),
                ["per", "move"] | ["simple"] => Some(per_move(0, 0)),
                _ => None,
            }
        }
    }
}

fn byoyomi(main: u64, periods: u32, period: u64) -> TimeControl {
    TimeControl::Byoyomi {
        main,
        periods,
        period,
    }
}
