use serde::{Deserialize, Serialize};

use super::point::BoardSize;

/// Which earlier positions a play may not bring back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Repetition {
    /// Anything may recur.
    Allowed,
    /// Simple ko: not the position just before the opponent's last play. A pass lifts the ban.
    SimpleKo,
    /// What Chinese referees do: simple ko; no whole board that returns with a gain of stones
    /// (sending two, returning one); a balanced cycle (triple ko) is legal and left to the players
    /// or the referee; once a dispute about dead stones is played out, no whole board may return
    /// (假生, false life).
    Practice,
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
    pub const ALL: [Repetition; 6] = [
        Repetition::Allowed,
        Repetition::SimpleKo,
        Repetition::Practice,
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

impl Suicide {
    /// All suicide rules, from the strictest.
    pub const ALL: [Suicide; 3] = [Suicide::Forbidden, Suicide::Groups, Suicide::Allowed];
}

/// What is counted for a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Counting {
    /// Living stones and surrounded points (數子法). Points that reach both sides are halved, so a
    /// count can be 184½.
    AreaHalved,
    /// Living stones and surrounded points. Points that reach both sides are nobody's.
    Area,
    /// Surrounded points and prisoners (比目法). A point that has to be filled does not count.
    Territory,
}

impl Counting {
    /// All ways of counting.
    pub const ALL: [Counting; 3] = [Counting::AreaHalved, Counting::Area, Counting::Territory];

    /// Whether living stones count.
    #[must_use]
    pub fn by_area(self) -> bool {
        self != Counting::Territory
    }
}

/// What White gets back for the handicap stones that stand on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum HandicapReturn {
    /// Nothing.
    None,
    /// A point, half a zi, for each stone of a handicap of two or more (讓N子還N/2子).
    PointPerStone,
    /// A point for each stone but the first (AGA).
    PointPerStoneButOne,
    /// A zi, two points, for each stone (讓三還三, the old game).
    ZiPerStone,
}

impl HandicapReturn {
    /// All of them, from the least.
    pub const ALL: [HandicapReturn; 4] = [
        HandicapReturn::None,
        HandicapReturn::PointPerStoneButOne,
        HandicapReturn::PointPerStone,
        HandicapReturn::ZiPerStone,
    ];
}

/// Who moves when play goes on after it had stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Resumption {
    /// Whoever would have been next: the opponent of the last to pass.
    NextInTurn,
    /// The opponent of the player who asks for it (Japanese rules 1989, article 9.3).
    OpponentOfAsker,
    /// Play does not go on: the last pass ends the game and every stone counts as it stands.
    Never,
}

/// Where handicap stones go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Placement {
    /// On the star points, by the table.
    Stars,
    /// Where Black likes.
    Free,
    /// Where Black likes, in turn: White passes after each but the last (New Zealand).
    Turns,
}

impl Placement {
    /// All placements.
    pub const ALL: [Placement; 3] = [Placement::Stars, Placement::Free, Placement::Turns];
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
#[serde(default)]
pub struct Ruleset {
    /// Which positions may not come back.
    pub repetition: Repetition,
    /// Whether a play may leave one's own stones without a liberty.
    pub suicide: Suicide,
    /// What is counted.
    pub counting: Counting,
    /// What a handicap costs Black in the count.
    pub handicap_return: HandicapReturn,
    /// Where handicap stones go.
    pub placement: Placement,
    /// Whether a pass gives the opponent a prisoner (AGA pass stones).
    pub pass_stones: bool,
    /// Whether White must make the last pass (AGA).
    pub white_passes_last: bool,
    /// Whether White gets a point for making the first pass (World Mind Sports Games 2008).
    pub first_pass_point: bool,
    /// Whether eyes and surrounded points of groups in seki count.
    pub seki_counts: bool,
    /// Whether two points are taken for every living group (還棋頭, the old game).
    pub group_tax: bool,
    /// Passes in a row that stop play.
    pub passes_to_stop: u8,
    /// Passes in a row, a stop and a resumption between them, after which every stone is alive.
    pub passes_all_alive: Option<u8>,
    /// Who moves after a resumption.
    pub resumption: Resumption,
    /// Whether Black wins when both have the same.
    pub black_wins_ties: bool,
    /// Whether the game begins with the four seat stones (座子) and White's move.
    pub seat_stones: bool,
    /// In what the result is stated.
    pub unit: Unit,
    /// The komi that goes with these rules in an even game.
    pub komi: Komi,
    /// The komi that goes with a handicap, Black's first move without a stone included.
    pub handicap_komi: Komi,
}

impl Default for Ruleset {
    fn default() -> Ruleset {
        Ruleset::CHINESE
    }
}

impl Ruleset {
    /// Chinese competition rules of 2002: area counting in zi, 3¾ zi of komi, whole-board
    /// repetition forbidden (article 6), no suicide, two passes.
    pub const CHINESE: Ruleset = Ruleset {
        repetition: Repetition::Positional,
        suicide: Suicide::Forbidden,
        counting: Counting::AreaHalved,
        handicap_return: HandicapReturn::PointPerStone,
        placement: Placement::Stars,
        pass_stones: false,
        white_passes_last: false,
        first_pass_point: false,
        seki_counts: true,
        group_tax: false,
        passes_to_stop: 2,
        passes_all_alive: None,
        resumption: Resumption::NextInTurn,
        black_wins_ties: false,
        seat_stones: false,
        unit: Unit::Zi,
        komi: Komi::from_half_points(15),
        handicap_komi: Komi::from_half_points(0),
    };

    /// Tromp–Taylor rules: area counting of everything that stands, positional superko, suicide
    /// allowed, no agreement about dead stones.
    pub const TROMP_TAYLOR: Ruleset = Ruleset {
        suicide: Suicide::Allowed,
        counting: Counting::Area,
        handicap_return: HandicapReturn::None,
        resumption: Resumption::Never,
        unit: Unit::Points,
        ..Ruleset::CHINESE
    };

    /// Japanese rules of 1989, which name no komi; 6½ by custom.
    const JAPANESE: Ruleset = Ruleset {
        repetition: Repetition::SimpleKo,
        counting: Counting::Territory,
        handicap_return: HandicapReturn::None,
        seki_counts: false,
        resumption: Resumption::OpponentOfAsker,
        unit: Unit::Points,
        komi: Komi::from_half_points(13),
        handicap_komi: Komi::from_half_points(1),
        ..Ruleset::CHINESE
    };

    /// Whether dead stones are marked and taken off before the count. If not, every stone on the
    /// board counts as it stands.
    #[must_use]
    pub fn removes_dead(&self) -> bool {
        self.resumption != Resumption::Never
    }

    /// Whether the count has to know which groups live in seki, so that the players may say so.
    #[must_use]
    pub fn asks_about_seki(&self) -> bool {
        !self.seki_counts || self.group_tax
    }

    /// What White gets back for `handicap` stones, in points. A handicap of one is Black playing
    /// first without komi, and nothing is given back for it.
    #[must_use]
    pub fn handicap_points(&self, handicap: u8) -> u8 {
        match self.handicap_return {
            _ if handicap < 2 => 0,
            HandicapReturn::None => 0,
            HandicapReturn::PointPerStone => handicap,
            HandicapReturn::PointPerStoneButOne => handicap - 1,
            HandicapReturn::ZiPerStone => handicap.saturating_mul(2),
        }
    }

    /// The komi that goes with these rules and a handicap.
    #[must_use]
    pub fn komi_for(&self, handicap: u8) -> Komi {
        if handicap == 0 {
            self.komi
        } else {
            self.handicap_komi
        }
    }

    /// The named rule set that this is, whatever was agreed about repetition and about where
    /// handicap stones go; `None` if anything else was changed.
    #[must_use]
    pub fn name(&self) -> Option<RuleName> {
        RuleName::ALL.into_iter().find(|name| {
            let named = name.rules();
            Ruleset {
                repetition: self.repetition,
                placement: self.placement,
                ..named
            } == *self
        })
    }
}

/// A rule set that players call by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum RuleName {
    /// Chinese competition rules of 2002.
    Chinese,
    /// Chinese competition rules of 1988, with 2¾ zi of komi.
    Chinese1988,
    /// World Mind Sports Games 2008 (智運).
    MindSports,
    /// Japanese rules of 1989.
    Japanese,
    /// Korean rules.
    Korean,
    /// Ing's rules (應氏計點制).
    Ing,
    /// American Go Association.
    Aga,
    /// New Zealand.
    NewZealand,
    /// Tromp–Taylor.
    TrompTaylor,
    /// The old Chinese game with seat stones.
    Ancient,
}

impl RuleName {
    /// All named rule sets, in the order in which they are offered.
    pub const ALL: [RuleName; 10] = [
        RuleName::Chinese,
        RuleName::Japanese,
        RuleName::Korean,
        RuleName::Aga,
        RuleName::Ing,
        RuleName::NewZealand,
        RuleName::TrompTaylor,
        RuleName::MindSports,
        RuleName::Chinese1988,
        RuleName::Ancient,
    ];

    /// What the name stands for.
    #[must_use]
    pub const fn rules(self) -> Ruleset {
        match self {
            RuleName::Chinese => Ruleset::CHINESE,
            RuleName::Chinese1988 => Ruleset {
                komi: Komi::from_half_points(11),
                ..Ruleset::CHINESE
            },
            // The rules define no handicap: half a zi a stone is given back, as in China.
            RuleName::MindSports => Ruleset {
                first_pass_point: true,
                komi: Komi::from_half_points(13),
                ..Ruleset::CHINESE
            },
            RuleName::Japanese => Ruleset::JAPANESE,
            // Disputes are settled locally or by the referee; where they are played out here, the
            // turn stays as it was.
            RuleName::Korean => Ruleset {
                resumption: Resumption::NextInTurn,
                handicap_komi: Komi::from_half_points(0),
                ..Ruleset::JAPANESE
            },
            // Ing's ko rules (fighting and disturbing kos) are played as positional superko, as
            // servers do.
            RuleName::Ing => Ruleset {
                suicide: Suicide::Groups,
                handicap_return: HandicapReturn::None,
                placement: Placement::Free,
                black_wins_ties: true,
                unit: Unit::Points,
                komi: Komi::from_half_points(16),
                ..Ruleset::CHINESE
            },
            RuleName::Aga => Ruleset {
                repetition: Repetition::Situational,
                counting: Counting::Area,
                handicap_return: HandicapReturn::PointPerStoneButOne,
                pass_stones: true,
                white_passes_last: true,
                passes_all_alive: Some(4),
                unit: Unit::Points,
                handicap_komi: Komi::from_half_points(1),
                ..Ruleset::CHINESE
            },
            RuleName::NewZealand => Ruleset {
                repetition: Repetition::Situational,
                suicide: Suicide::Allowed,
                counting: Counting::Area,
                handicap_return: HandicapReturn::None,
                placement: Placement::Turns,
                unit: Unit::Points,
                komi: Komi::from_half_points(14),
                ..Ruleset::CHINESE
            },
            RuleName::TrompTaylor => Ruleset::TROMP_TAYLOR,
            RuleName::Ancient => Ruleset {
                repetition: Repetition::SimpleKo,
                counting: Counting::Area,
                handicap_return: HandicapReturn::ZiPerStone,
                seki_counts: false,
                group_tax: true,
                seat_stones: true,
                komi: Komi::from_half_points(0),
                ..Ruleset::CHINESE
            },
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
