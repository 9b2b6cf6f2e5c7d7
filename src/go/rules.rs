use serde::{Deserialize, Serialize};

use super::point::BoardSize;

/// Which earlier positions a play may not bring back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Repetition {
    /// Anything may recur.
    Allowed,
    /// Simple ko: not the position just before the opponent's last play. A pass lifts the ban.
    SimpleKo,
    /// Positional superko: no earlier whole board, the start included (Chinese rules 2002,
    /// article 6, in its usual reading).
    Positional,
    /// Situational superko: no earlier whole board with the same player to move.
    Situational,
    /// Natural situational superko: no earlier whole board that a play of the same player made.
    NaturalSituational,
}

impl Repetition {
    /// All repetition rules, from the loosest.
    pub const ALL: [Repetition; 5] = [
        Repetition::Allowed,
        Repetition::SimpleKo,
        Repetition::NaturalSituational,
        Repetition::Situational,
        Repetition::Positional,
    ];
}

/// Whether a player may take away the last liberty of stones of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Suicide {
    /// Never (Chinese rules: 禁著點, a prohibited point).
    Forbidden,
    /// Two or more stones may, one stone may not (Ing).
    Groups,
    /// Any number may, one stone too (New Zealand).
    Allowed,
}

/// What is counted for a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Counting {
    /// Living stones and surrounded points (數子法). Points that reach both sides are halved, so a
    /// count can be 184½.
    AreaHalved,
    /// Living stones and surrounded points. Points that reach both sides are nobody's.
    Area,
}

/// What White gets back for the handicap stones that stand on the board under area counting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum HandicapReturn {
    /// Nothing.
    None,
    /// A point, half a zi, for each stone of a handicap of two or more (讓N子還N/2子).
    PointPerStone,
}

/// The unit in which a referee states the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Unit {
    /// Points of difference.
    Points,
    /// Zi (子): a zi is two points of difference.
    Zi,
}

/// A set of rules: independent choices, each asked where it matters. A named rule set is one
/// particular choice of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ruleset {
    /// Which positions may not come back.
    pub repetition: Repetition,
    /// Whether a play may leave one's own stones without a liberty.
    pub suicide: Suicide,
    /// What is counted.
    pub counting: Counting,
    /// What a handicap costs Black in the count.
    pub handicap_return: HandicapReturn,
    /// Whether dead stones are marked and taken off before the count. If not, every stone on the
    /// board counts as it stands.
    pub removes_dead: bool,
    /// Passes in a row that stop play.
    pub passes_to_stop: u8,
    /// In what the result is stated.
    pub unit: Unit,
    /// The komi that goes with these rules in an even game.
    pub komi: Komi,
}

impl Ruleset {
    /// Chinese competition rules of 2002: area counting in zi, 3¾ zi of komi, whole-board
    /// repetition forbidden (article 6), no suicide, two passes.
    pub const CHINESE: Ruleset = Ruleset {
        repetition: Repetition::Positional,
        suicide: Suicide::Forbidden,
        counting: Counting::AreaHalved,
        handicap_return: HandicapReturn::PointPerStone,
        removes_dead: true,
        passes_to_stop: 2,
        unit: Unit::Zi,
        komi: Komi::from_half_points(15),
    };

    /// Tromp–Taylor rules: area counting of everything that stands, positional superko, suicide
    /// allowed, no agreement about dead stones.
    pub const TROMP_TAYLOR: Ruleset = Ruleset {
        repetition: Repetition::Positional,
        suicide: Suicide::Allowed,
        counting: Counting::Area,
        handicap_return: HandicapReturn::None,
        removes_dead: false,
        passes_to_stop: 2,
        unit: Unit::Points,
        komi: Komi::from_half_points(15),
    };

    /// What White gets back for `handicap` stones, in points. A handicap of one is Black playing
    /// first without komi, and nothing is given back for it.
    #[must_use]
    pub fn handicap_points(&self, handicap: u8) -> u8 {
        match self.handicap_return {
            HandicapReturn::PointPerStone if handicap >= 2 => handicap,
            HandicapReturn::PointPerStone | HandicapReturn::None => 0,
        }
    }
}

/// What White gets for moving second, in half-points; a half-point is a quarter of a zi.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(try_from = "i32", into = "i32")]
pub struct Komi(i32);

impl Komi {
    /// As many half-points as the largest board has, either way.
    const LIMIT: i32 = 2 * BoardSize::MAX as i32 * BoardSize::MAX as i32;

    /// Komi of so many half-points: 15 is 7½ points, 3¾ zi. Never more than the largest board has
    /// points.
    #[must_use]
    pub const fn from_half_points(half_points: i32) -> Komi {
        if half_points > Komi::LIMIT {
            Komi(Komi::LIMIT)
        } else if half_points < -Komi::LIMIT {
            Komi(-Komi::LIMIT)
        } else {
            Komi(half_points)
        }
    }

    /// Half-points; the same number counts quarters of a zi.
    #[must_use]
    pub const fn half_points(self) -> i32 {
        self.0
    }

    /// Reads a number of points that a person typed: `7.5`, `7,5`, `7½`, `−3`.
    ///
    /// # Errors
    /// [`ParseKomiError`] when it is empty, no number, not in half-points, or more than `limit`
    /// points either way (no board holds more than its own points).
    pub fn parse_points(text: &str, limit: u16) -> Result<Komi, ParseKomiError> {
        let quarters = parse_quarters(text)?;
        if quarters % 2 != 0 {
            return Err(ParseKomiError::NotInSteps);
        }
        Komi(quarters / 2).within(limit)
    }

    /// Reads a number of zi that a person typed: `3.75`, `3¾`, `3 3/4`.
    ///
    /// # Errors
    /// As [`Komi::parse_points`], with quarters of a zi for half-points; `limit` is in points.
    pub fn parse_zi(text: &str, limit: u16) -> Result<Komi, ParseKomiError> {
        Komi(parse_quarters(text)?).within(limit)
    }

    fn within(self, limit: u16) -> Result<Komi, ParseKomiError> {
        if self.0.unsigned_abs() > 2 * u32::from(limit) {
            return Err(ParseKomiError::TooLarge);
        }
        Ok(self)
    }
}

impl TryFrom<i32> for Komi {
    type Error = &'static str;

    fn try_from(half_points: i32) -> Result<Komi, Self::Error> {
        let komi = Komi::from_half_points(half_points);
        if komi.0 == half_points {
            Ok(komi)
        } else {
            Err("no board has so many points")
        }
    }
}

impl From<Komi> for i32 {
    fn from(komi: Komi) -> i32 {
        komi.0
    }
}

/// Why a text is no komi.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseKomiError {
    /// Nothing was typed.
    Empty,
    /// Not a number.
    NotANumber,
    /// A number, but not in whole and half points (in quarters of a zi).
    NotInSteps,
    /// More than the board has points.
    TooLarge,
}

/// A typed number in quarters. Takes a decimal point or comma, the signs of every keyboard,
/// full-width digits, and the fractions `¼ ½ ¾` or `1/4 1/2 3/4` after the whole.
fn parse_quarters(text: &str) -> Result<i32, ParseKomiError> {
    let plain: String = text.trim().chars().map(plain_char).collect();
    let (sign, rest) = match plain.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, plain.strip_prefix('+').unwrap_or(&plain)),
    };
    let rest = rest.trim();
    if rest.is_empty() {
        return Err(ParseKomiError::Empty);
    }
    let fractions = [
        ("¼", 1),
        ("½", 2),
        ("¾", 3),
        ("1/4", 1),
        ("1/2", 2),
        ("2/4", 2),
        ("3/4", 3),
    ];
    let (whole, quarters) = match fractions
        .iter()
        .find_map(|&(glyph, n)| rest.strip_suffix(glyph).map(|whole| (whole, n)))
    {
        // "13/4" is not one and three quarters: a whole before a spelt fraction needs a space.
        Some((whole, _))
            if rest.ends_with("/4") && whole.ends_with(|c: char| c.is_ascii_digit()) =>
        {
            return Err(ParseKomiError::NotANumber);
        }
        Some((whole, _))
            if rest.ends_with("/2") && whole.ends_with(|c: char| c.is_ascii_digit()) =>
        {
            return Err(ParseKomiError::NotANumber);
        }
        Some((whole, quarters)) => (whole.trim().trim_end_matches('又').trim(), quarters),
        None => {
            let (whole, decimals) = rest.split_once('.').unwrap_or((rest, ""));
            (whole, decimal_quarters(decimals, whole.is_empty())?)
        }
    };
    let whole = match whole {
        "" => 0,
        digits if digits.bytes().all(|b| b.is_ascii_digit()) => {
            // More digits than any board needs is too large whatever they are.
            digits.parse::<i32>().unwrap_or(i32::MAX).min(100_000)
        }
        _ => return Err(ParseKomiError::NotANumber),
    };
    Ok(sign * (whole * 4 + quarters))
}

fn decimal_quarters(decimals: &str, alone: bool) -> Result<i32, ParseKomiError> {
    if !decimals.bytes().all(|b| b.is_ascii_digit()) || (decimals.is_empty() && alone) {
        return Err(ParseKomiError::NotANumber);
    }
    match decimals.trim_end_matches('0') {
        "" => Ok(0),
        "25" => Ok(1),
        "5" => Ok(2),
        "75" => Ok(3),
        _ => Err(ParseKomiError::NotInSteps),
    }
}

fn plain_char(c: char) -> char {
    match c {
        ',' | '，' | '．' | '·' => '.',
        '−' | '–' | '－' | '﹣' => '-',
        '＋' => '+',
        '／' | '⁄' => '/',
        '\u{a0}' | '\u{3000}' => ' ',
        '０'..='９' => char::from(b'0' + (c as u32 - '０' as u32) as u8),
        _ => c,
    }
}
