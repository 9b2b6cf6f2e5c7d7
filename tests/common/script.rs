//! Words of scripts that say what happens when on a clock.

use shoutan::go::{Color, Stage, TimeLeft};

/// Seconds with decimals, in milliseconds.
pub fn millis(text: &str) -> Result<u64, String> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
    let number = |text: &str| text.parse::<u64>().map_err(|_| format!("{text:?}"));
    Ok(number(whole)? * 1_000 + number(&format!("{decimals:0<3}"))?)
}

/// The colour that `B` or `W` stands for, `-` for none.
pub fn color(text: &str) -> Result<Option<Color>, String> {
    match text {
        "B" => Ok(Some(Color::Black)),
        "W" => Ok(Some(Color::White)),
        "-" => Ok(None),
        _ => Err(format!("{text:?} is no colour")),
    }
}

/// A colour that has to be there.
pub fn side(text: &str) -> Result<Color, String> {
    color(text)?.ok_or_else(|| "a colour is missing".to_owned())
}

/// What a player has left: `main 60`, `byoyomi 3 10`, `out`.
pub fn left(words: &[&str]) -> Result<TimeLeft, String> {
    let number = |text: &str| text.parse::<u32>().map_err(|_| format!("{text:?}"));
    let (stage, rest) = match words {
        ["out"] => return Ok(TimeLeft::OUT),
        ["main", rest] => (Stage::Main, rest),
        ["byoyomi", n, rest] => (
            Stage::Byoyomi {
                periods: number(n)?,
            },
            rest,
        ),
        ["moves", n, rest] => (Stage::Moves { moves: number(n)? }, rest),
        ["penalty", n, rest] => (
            Stage::Penalty {
                periods: number(n)?,
            },
            rest,
        ),
        ["move", n, rest] => (
            Stage::Move {
                thinking: number(n)?,
            },
            rest,
        ),
        ["thinking", n, rest] => (
            Stage::Thinking {
                periods: number(n)?,
            },
            rest,
        ),
        _ => return Err(format!("{words:?} is nothing one can have left")),
    };
    Ok(TimeLeft {
        stage,
        millis: millis(rest)?,
    })
}
