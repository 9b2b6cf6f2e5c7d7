//! English.

use super::{
    Difference, FigureNote, KeyUse, MoveSaid, NotedAt, PointMark, Text, TimeField, bracketed,
    counted, decimal_halves, few, halves, lead_of, quarters,
};
use crate::go::sgf::RepairKind;
use crate::go::{
    BadTimeControl, Call, Color, CountingRule, CycleKind, Deed, HandicapReturn, IllegalMove,
    Outcome, ParseKomiError, ParsePointError, Placement, Refusal, Repetition, RuleName, Stage,
    Suicide, TimeControl, TimeSystem, Unit, Zone,
};

fn side(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}

fn stone(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

/// "1 stone", "2 stones".
fn count(n: usize, one: &str, many: &str) -> String {
    format!("{n} {}", if n == 1 { one } else { many })
}

fn points(half_points: i32) -> String {
    match half_points.abs() {
        1 => "half a point".to_owned(),
        2 => "1 point".to_owned(),
        n => format!("{} points", decimal_halves(n)),
    }
}

/// Words a text in English.
pub fn say(text: &Text) -> String {
    match text {
        Text::AppName => "Shoutan".into(),
        Text::Side(color) => side(*color).into(),
        Text::ToMove => "to move".into(),
        Text::Captured => "captured".into(),
        Text::PlayerCard { color, name } => {
            if name.is_empty() {
                side(*color).into()
            } else {
                format!("{}: {name}", side(*color))
            }
        }
        Text::Moves => "Moves".into(),
        Text::MoveColumn => "Move".into(),
        Text::GamePanel => "Game".into(),
        Text::RulesLine(None) => "Rules of your own".into(),
        Text::RulesLine(Some(name)) => format!("{} rules", rule_name(*name)),
        Text::KomiLine { half_points: 0, .. } => "no komi".into(),
        Text::KomiLine { half_points, unit } => match unit {
            Unit::Zi => format!(
                "komi {} points, {} zi",
                halves(*half_points),
                quarters(*half_points)
            ),
            Unit::Points => format!("komi {} points", halves(*half_points)),
        },

        Text::NewGame => "New game".into(),
        Text::Start => "Start game".into(),
        Text::Pass => "Pass".into(),
        Text::Undo => "Undo".into(),
        Text::Redo => "Redo".into(),
        Text::Resign => "Resign".into(),
        Text::Count(_) => "Count".into(),
        Text::AcceptCount => "Accept count".into(),
        Text::Accepted => "Accepted".into(),
        Text::AcceptsAfter(first) => format!("After {}", side(*first)),
        Text::Resume => "Resume play".into(),
        Text::PlayHere(point) => format!("Play {point}"),
        Text::Cancel => "Cancel".into(),
        Text::Close => "Close".into(),
        Text::Menu => "Menu".into(),
        Text::Settings => "Settings".into(),
        Text::ShowPosition(0) => "Show the starting position".into(),
        Text::ShowPosition(n) => format!("Show position after move {n}"),
        Text::BackToGame => "Back to the game".into(),
        Text::SwapColors => "Swap colours".into(),
        Text::Less => "Less".into(),
        Text::More => "More".into(),
        Text::UpdateNow => "Reload now".into(),
        Text::Later => "Later".into(),

        Text::Board { cols, rows } => format!("Board, {cols} by {rows}"),
        Text::Point(sight) => {
            let mut words = sight.point.clone();
            if let Some(color) = sight.stone {
                words += ", ";
                words += stone(color);
            }
            if sight.last {
                words += ", last move";
            }
            match sight.mark {
                PointMark::None => {}
                PointMark::Ko => words += ", ko: may not be retaken yet",
                PointMark::Dead => words += ", marked dead",
                PointMark::Territory(color) => {
                    words += ", ";
                    words += stone(color);
                    words += " territory";
                }
                PointMark::Shared => words += ", neutral",
            }
            if !sight.sign.is_empty() {
                words += ", ";
                words += &sight.sign;
            }
            words
        }

        Text::Turn(color) => format!("{} to move.", side(*color)),
        Text::Played {
            color,
            point,
            captured,
            lost,
            atari,
        } => {
            let mut words = format!("{} {point}", side(*color));
            if *captured > 0 {
                words += &format!(
                    ", takes {}",
                    count(usize::from(*captured), "stone", "stones")
                );
            }
            if *lost > 0 {
                words += &format!(", loses {}", count(usize::from(*lost), "stone", "stones"));
            }
            if let Some((stones, at)) = atari {
                words += &format!(
                    ", puts {} at {at} in atari",
                    count(usize::from(*stones), "stone", "stones")
                );
            }
            format!("{words}. {} to move.", side(color.other()))
        }
        Text::Passed(color) => format!("{} passed. {} to move.", side(*color), side(color.other())),
        Text::StoppedByPasses => "Both passed. Play has stopped: tap the dead stones.".into(),
        Text::StoppedByAgreement => "Play has stopped: tap the dead stones.".into(),
        Text::TookBack(color) => format!("Taken back. {} to move.", side(*color)),
        Text::TapAgain => "Tap the point again, or confirm below.".into(),
        Text::Marked {
            point,
            stones,
            dead,
            cleared,
        } => {
            let state = if *dead { "dead" } else { "alive" };
            let mut words = format!(
                "{} at {point} marked {state}.",
                count(usize::from(*stones), "stone", "stones")
            );
            if *cleared {
                words += " The marks changed: both must accept again.";
            }
            words
        }
        Text::HasAccepted(color) => format!(
            "{} has accepted. Waiting for {}.",
            side(*color),
            side(color.other())
        ),
        Text::Resumed(color) => format!("Play resumes, {} to move.", side(*color)),
        Text::Result { outcome, unit } => match (outcome, outcome.winner()) {
            (Outcome::Score(_), None) => "Draw".into(),
            (Outcome::Score(margin), Some(color)) => match unit {
                Unit::Zi => format!("{} wins by {} zi", side(color), quarters(margin.abs())),
                Unit::Points => format!("{} wins by {}", side(color), points(*margin)),
            },
            (Outcome::Tie { winner }, _) => format!("Equal, {} wins", side(*winner)),
            (Outcome::Resignation { winner }, _) => {
                format!("{} wins by resignation", side(*winner))
            }
            (Outcome::Time { winner }, _) => format!("{} wins on time", side(*winner)),
            (Outcome::Forfeit { winner }, _) => format!("{} wins by forfeit", side(*winner)),
            (Outcome::Draw, _) => "Draw by agreement".into(),
            (Outcome::NoResult, _) => "No result".into(),
            (Outcome::BothLose, _) => "Both players lose".into(),
        },
        Text::Final => "Both have accepted. The result stands.".into(),
        Text::Licences => "Licences".into(),
        Text::Restored { counting: false } => "The game is as you left it.".into(),
        Text::Restored { counting: true } => {
            "The count is as you left it. Tap a group: dead or alive.".into()
        }
        Text::Looking(0) => "This is the starting position.".into(),
        Text::Looking(n) => format!("This is the position after move {n}."),

        Text::Refused { why, point } => refusal(why, point),
        Text::StoreFull => "There is no room left to save. Delete old games, or save this one to a file.".into(),
        Text::StoreFailed => {
            "The game could not be saved on this device. It goes on, but do not close this page."
                .into()
        }
        Text::StoreCorrupt => {
            "The saved game could not be read and was put aside. Here is a new board.".into()
        }
        Text::StoreNewer => "The saved game comes from a newer version of the page and is left as it is. Reload to get that version.".into(),
        Text::PartMissing => "A part of the page could not be fetched. Please check the connection and try again. Leave the page open: the game goes on, and is saved with the next move once the part is here.".into(),
        Text::UpdateReady => "A new version is ready. The game is kept.".into(),

        Text::PassAsk => "Pass and stop play?".into(),
        Text::PassStops => {
            "The other side passed too, so play stops and the board is counted. Neutral points \
             still open are worth a point each: fill them first."
                .into()
        }
        Text::StopsTerritory => {
            "Play stops and the board is counted. Neutral points count for nobody, but fill them \
             first: an open one can cost the territory beside it."
                .into()
        }
        Text::NearlyEmpty(0) => "There is not one stone on the board.".into(),
        Text::NearlyEmpty(n) => format!(
            "There {} on the board. Is the game really over?",
            if *n == 1 {
                "is only 1 stone".to_owned()
            } else {
                format!("are only {n} stones")
            }
        ),
        Text::ResignAsk(color) => format!("{} resigns?", side(*color)),
        Text::ResignMeans(winner) => format!("{} wins the game.", side(*winner)),
        Text::PassedMore { color, missing } => format!(
            "{} passed. {} still needed, the last one by White.",
            side(*color),
            if *missing == 1 {
                "One pass is".to_owned()
            } else {
                format!("{missing} passes are")
            }
        ),
        Text::PlaceHandicap(left) => format!(
            "Black places {}.",
            count(
                usize::from(*left),
                "more handicap stone",
                "more handicap stones"
            )
        ),
        Text::CycleAsk(kind) => match kind {
            CycleKind::TripleKo => "Triple ko".into(),
            CycleKind::QuadrupleKo => "Quadruple ko".into(),
            CycleKind::EternalLife => "Eternal life".into(),
            CycleKind::Balanced => "The board repeats".into(),
            CycleKind::Gain { by } => format!("The board repeats, and {} gains", side(*by)),
        },
        Text::CycleMeans(0) => {
            "The whole board is as it was at the start. These rules let the players decide.".into()
        }
        Text::CycleMeans(n) => format!(
            "The whole board is as it was after move {n}. These rules let the players decide."
        ),
        Text::PlayOn => "Play on".into(),
        Text::TakeBack => "Take the move back".into(),
        Text::AgreeDraw => "Draw".into(),
        Text::AgreeNoResult => "No result".into(),
        Text::AgreeBothLose => "Both lose".into(),
        Text::ReplayGame => "Play the game again".into(),
        Text::AgreeResult => "Agree on a result".into(),
        Text::ResumeAsk => "Who wants to play on?".into(),
        Text::ResumeMeans => "The other side moves first.".into(),
        Text::SideAsks(color) => format!("{} asks", side(*color)),
        Text::CountAsk(_) => "Count now?".into(),
        Text::CountMeans => "Both players agree that the game is over. Neutral points still open \
             are worth a point each: fill them first."
            .into(),

        Text::Counting(_) => "Count".into(),
        Text::LookingForDead => "Looking for dead stones…".into(),
        Text::ProposeDead => "Suggest dead stones".into(),
        Text::OnlyProposed => "The marks are a suggestion. You decide.".into(),
        Text::Proposed {
            stopped,
            stones,
            seki,
            unclear,
        } => {
            let begins = match stopped {
                Some(true) => "Both passed. Play has stopped: ",
                Some(false) => "Play has stopped: ",
                None => "",
            };
            let dead = match stones {
                0 if stopped.is_none() => "No dead stones found".to_owned(),
                0 => "no dead stones found".to_owned(),
                &n => format!("{} probably dead", count(usize::from(n), "stone", "stones")),
            };
            let seki = match seki {
                0 => String::new(),
                n => format!(", {n} in seki"),
            };
            let check = match unclear {
                0 => ". Tap a group to correct it.".to_owned(),
                &n => format!(", {} unclear. Please look.", count(n, "group", "groups")),
            };
            format!("{begins}{dead}{seki}{check}")
        }
        Text::Unclear(at) => format!("Unclear: {at}. Dead or alive? Please look."),
        Text::Otherwise(at) => format!("Other than suggested: {at}."),
        Text::Estimate => "Estimate the score".into(),
        Text::CloseEstimate => "Close the estimate".into(),
        Text::Estimating => "Estimating…".into(),
        Text::EstimateSays(spread) => {
            let ahead = |half_points: i32| match lead_of(half_points) {
                Some((color, lead)) => format!("{} +{}", side(color), halves(lead)),
                None => "even".to_owned(),
            };
            let middle = match lead_of(spread.median) {
                Some((color, lead)) => format!("{} ahead by about {}", side(color), points(lead)),
                None => "about even".to_owned(),
            };
            format!(
                "Estimate: {middle}. Likely between {} and {}.",
                ahead(spread.lower),
                ahead(spread.upper)
            )
        }
        Text::MarkHint => "Tap a group: dead or alive.".into(),
        Text::MarkHintChain => "Hold, or Shift and tap, for one chain alone.".into(),
        Text::LivingStones => "Stones".into(),
        Text::Surrounded => "Points".into(),
        Text::Halves => "Halves".into(),
        Text::Total => "Total".into(),
        Text::BlackHas(n) => format!("Black {}", halves(*n)),
        Text::HalfOfBoard => "half".into(),
        Text::Komi => "komi".into(),
        Text::HandicapReturned => "handicap".into(),
        Text::Left => "zi".into(),
        Text::SumSentence {
            black,
            half,
            komi,
            handicap,
            margin,
        } => {
            let mut words = format!(
                "Black has {} zi, less half of the board {}",
                halves(*black),
                halves(*half)
            );
            if *komi != 0 {
                words += &format!(", less komi {}", quarters(*komi));
            }
            if *handicap != 0 {
                words += &format!(", less {} for the handicap", halves(i32::from(*handicap)));
            }
            format!("{words}, leaves {} zi", quarters(*margin))
        }
        Text::OpenBorders {
            regions,
            points,
            at,
        } => {
            if *regions == 1 {
                format!(
                    "One border is open, at {at}: its {points} points count half to each side. \
                     Resume play to close it."
                )
            } else {
                format!(
                    "{regions} borders are open, one at {at}: their {points} points count half to \
                     each side. Resume play to close them."
                )
            }
        }
        Text::OpenNeutral {
            regions,
            points,
            at,
        } => {
            if *regions == 1 {
                format!(
                    "One border is open, at {at}: its {points} points count for neither side. \
                     Resume play to close it."
                )
            } else {
                format!(
                    "{regions} borders are open, one at {at}: their {points} points count for \
                     neither side. Resume play to close them."
                )
            }
        }
        Text::KeyTerritory(Color::Black) => "Black’s points".into(),
        Text::KeyTerritory(Color::White) => "White’s points".into(),
        Text::KeyShared => "half each".into(),
        Text::KeyDead => "dead stone".into(),
        Text::Key => "What the marks mean".into(),
        Text::Territory => "Territory".into(),
        Text::Prisoners => "Prisoners".into(),
        Text::DeadTaken => "Dead stones taken".into(),
        Text::PassStones => "Pass stones".into(),
        Text::SharedPoints => "Shared, half each".into(),
        Text::GroupTax => "Group tax".into(),
        Text::FirstPass => "First pass".into(),
        Text::Lead => "Lead".into(),
        Text::TotalsSentence { black, white } => format!(
            "Black has {}, White has {} with everything White is given",
            halves(*black),
            halves(*white)
        ),
        Text::DameLeft { count: n, worth } => {
            let open = if *n == 1 {
                "1 neutral point is open".to_owned()
            } else {
                format!("{n} neutral points are open")
            };
            if *worth {
                format!("{open}, worth a point each. Resume play to fill them.")
            } else {
                format!("{open}. Resume play and fill them before the count.")
            }
        }
        Text::MarkDead => "Dead".into(),
        Text::MarkSeki => "Seki".into(),
        Text::SekiHint => "Tap a group that lives in seki.".into(),
        Text::SekiMarked {
            point,
            seki,
            cleared,
        } => {
            let state = if *seki {
                "lives in seki"
            } else {
                "is no seki: its points count"
            };
            let mut words = format!("The group at {point} {state}.");
            if *cleared {
                words += " The marks changed: both must accept again.";
            }
            words
        }
        Text::PointFlipped { point, counted } => {
            if *counted {
                format!("{point} counts.")
            } else {
                format!("{point} does not count.")
            }
        }
        Text::GroupsOf(color) => format!("{}’s groups", side(*color)),
        Text::OtherRules => "By other rules".into(),
        Text::Differs(difference) => match difference {
            Difference::ByTerritory => "Territory and prisoners count, stones do not.".into(),
            Difference::ByArea => "Stones and territory count, prisoners do not.".into(),
            Difference::DeadStay => "Dead stones stay and count.".into(),
            Difference::DeadTaken => "Dead stones are taken off.".into(),
            Difference::Komi(0) => "No komi.".into(),
            Difference::Komi(n) => format!("Komi {}.", halves(*n)),
            Difference::HandicapReturned(0) => "Nothing back for the handicap.".into(),
            Difference::HandicapReturned(n) => {
                format!("{} back for the handicap.", points(2 * i32::from(*n)))
            }
            Difference::GroupTax => "Two points are taken for each group.".into(),
            Difference::FirstPass => "A point to White for passing first.".into(),
            Difference::Ties => "Black wins ties.".into(),
            Difference::Nothing => "The same here.".into(),
        },
        Text::ShowCount => "Count in tens".into(),
        Text::ShownSoFar { color, points, of } => {
            format!("{}: {points} of {of}", side(*color))
        }
        Text::StepBack => "Back".into(),
        Text::StepOn => "On".into(),

        Text::BoardSize => "Board".into(),
        Text::OtherSize => "Other".into(),
        Text::SizeHint => "2 to 25 lines a side: 7, or 9×13 for columns × rows".into(),
        Text::SizeIs { cols, rows } => format!(
            "{cols} columns, {rows} rows, {} points",
            u16::from(*cols) * u16::from(*rows)
        ),
        Text::Players => "Players".into(),
        Text::NameOf(color) => format!("{}’s name", side(*color)),
        Text::Rules => "Rules".into(),
        Text::RuleName(name) => rule_name(*name).into(),
        Text::RuleLine(name) => match name {
            RuleName::Chinese => "Stones plus surrounded points, in zi",
            RuleName::Chinese1988 => "As today, with 2¾ zi of komi",
            RuleName::MindSports => {
                "World Mind Sports Games 2008: 3¼ zi, a point for the first pass"
            }
            RuleName::Japanese => "Surrounded points plus prisoners",
            RuleName::Korean => "Like Japanese, Korean rulings",
            RuleName::Ing => "Komi 8, Black wins ties",
            RuleName::Aga => "Either way of counting, one result",
            RuleName::NewZealand => "Suicide is allowed, a draw is a result",
            RuleName::TrompTaylor => "Every stone on the board counts",
            RuleName::Ancient => "Four seat stones, White first, group tax",
        }
        .into(),
        Text::CustomRules => "Rules of your own".into(),
        Text::InWords => "In words".into(),
        Text::ChangeRules => "Change single rules".into(),
        Text::RepetitionRule => "Repetition".into(),
        Text::RepetitionName(rule) => match rule {
            Repetition::Allowed => "No rule",
            Repetition::SimpleKo => "Simple ko",
            Repetition::Practice => "As Chinese referees do",
            Repetition::Positional => "Positional superko",
            Repetition::Situational => "Situational superko",
            Repetition::NaturalSituational => "Natural superko",
        }
        .into(),
        Text::RepetitionLine(rule) => match rule {
            Repetition::Allowed => "Any position may come back.",
            Repetition::SimpleKo => "Only the last ko may not be retaken at once.",
            Repetition::Practice => {
                "No ko may be retaken at once, no board brought back with a gain of stones; of \
                 triple ko and the like the players decide."
            }
            Repetition::Positional => "No move may bring back an earlier board.",
            Repetition::Situational => {
                "No move may bring back an earlier board with the same player to move."
            }
            Repetition::NaturalSituational => {
                "No move may bring back a board that the same player made before."
            }
        }
        .into(),
        Text::SuicideRule => "Suicide".into(),
        Text::SuicideLine(rule) => match rule {
            Suicide::Forbidden => "No stones may be left without a liberty by their own move.",
            Suicide::Groups => "Two or more stones may be left without a liberty by their own move; they are taken off.",
            Suicide::Allowed => "Stones may be left without a liberty by their own move; they are taken off.",
        }
        .into(),
        Text::CountingRule => "Counting".into(),
        Text::CountingLine(rule) => match rule {
            CountingRule::AreaHalved => {
                "Living stones and surrounded points count; points between both are halved."
            }
            CountingRule::Area => {
                "Living stones and surrounded points count; points between both are nobody’s."
            }
            CountingRule::Territory => "Surrounded points and prisoners count."
        }
        .into(),
        Text::HandicapReturnRule => "Returned for a handicap".into(),
        Text::HandicapReturnLine(rule) => match rule {
            HandicapReturn::None => "Nothing is given back for handicap stones.",
            HandicapReturn::PointPerStone => "White gets a point back for each handicap stone.",
            HandicapReturn::PointPerStoneButOne => {
                "White gets a point back for each handicap stone but one."
            }
            HandicapReturn::ZiPerStone => "White gets a zi back for each handicap stone.",
        }
        .into(),
        Text::PlacementRule => "Handicap stones".into(),
        Text::PlacementLine(rule) => match rule {
            Placement::Stars => "On the star points",
            Placement::Free => "Where Black likes",
            Placement::Turns => "Where Black likes, in turn: White passes meanwhile",
        }
        .into(),
        Text::SekiNothingLine => "Nothing in a seki counts.".into(),
        Text::PassesRule => "Passes that stop play".into(),
        Text::PassesLine(n) => format!("{n} passes in a row stop play."),
        Text::AllAliveLine => "Four passes in a row, a stop among them, leave every stone alive.".into(),
        Text::WhitePassesLastLine => "White makes the last pass.".into(),
        Text::PassStonesLine => "A pass hands the other side a stone.".into(),
        Text::FirstPassLine => "White gets a point for passing first.".into(),
        Text::GroupTaxLine => "Two points are taken for each living group.".into(),
        Text::SeatStonesLine => {
            "Each side has two stones on the corner stars; White begins.".into()
        }
        Text::TiesLine => "Black wins when both have the same.".into(),
        Text::ResumptionLine => {
            "After a stop, the opponent of who asks to play on moves first.".into()
        }
        Text::NoMarkingLine => "Two passes end the game: every stone counts as it stands.".into(),
        Text::Handicap => "Handicap".into(),
        Text::HandicapHint(0) => "even game".into(),
        Text::HandicapHint(1) => "Black first, no stone placed".into(),
        Text::HandicapHint(n) => format!("{n} stones for Black"),
        Text::KomiReason { handicap: false } => "the komi of these rules".into(),
        Text::KomiReason { handicap: true } => "the komi of these rules with a handicap".into(),
        Text::BadHandicap(most) => format!("This board holds at most {most} handicap stones."),
        Text::KomiPoints => "Komi, points".into(),
        Text::KomiZi => "Komi, zi".into(),
        Text::BlackNeeds(n) => format!("Black wins with {} zi or more.", halves(*n)),
        Text::BadSize => {
            "A board has 2 to 25 lines a side. Type one number, or columns × rows.".into()
        }
        Text::BadKomi { why, unit, limit } => match (why, unit) {
            (ParseKomiError::Empty, Unit::Points) => {
                "Type the komi in points, e.g. 7.5; 0 for none.".into()
            }
            (ParseKomiError::Empty, Unit::Zi) => "Type the komi in zi, e.g. 3¾; 0 for none.".into(),
            (ParseKomiError::NotANumber, Unit::Points) => {
                "Komi must be a number of points, e.g. 7.5.".into()
            }
            (ParseKomiError::NotANumber, Unit::Zi) => {
                "Komi must be a number of zi, e.g. 3¾ or 3.75.".into()
            }
            (ParseKomiError::NotInSteps, Unit::Points) => {
                "Komi must be a whole or half number of points, e.g. 7.5.".into()
            }
            (ParseKomiError::NotInSteps, Unit::Zi) => {
                "Komi in zi must go in quarters, e.g. 3¾.".into()
            }
            (ParseKomiError::TooLarge, _) => {
                format!("This board has {limit} points: the komi cannot be more, either way.")
            }
        },
        Text::BadName(limit) => format!("The name is too long: at most {limit} characters."),
        Text::GameIsKept => "The game on the board is kept: the menu brings it back.".into(),

        Text::Language => "Language".into(),
        Text::Automatic => "Automatic".into(),
        Text::Theme => "Theme".into(),
        Text::ThemeWood => "Wood".into(),
        Text::ThemeDark => "Dark".into(),
        Text::ThemeContrast => "High contrast".into(),
        Text::Coordinates => "Coordinates".into(),
        Text::CoordsWestern => "Q16".into(),
        Text::CoordsNumeric => "16-4".into(),
        Text::CoordsChinese => "16四".into(),
        Text::CoordsNone => "None".into(),
        Text::TouchPlay => "Touch".into(),
        Text::TouchAuto => "Automatic".into(),
        Text::TouchConfirm => "Confirm".into(),
        Text::TouchSlide => "Slide".into(),
        Text::TouchDirect => "At once".into(),
        Text::OpenElsewhere => "Open in another window".into(),
        Text::OneWindow => "This game is open in another window. Only one window can change it, so that no move is lost.".into(),
        Text::PlayInThisWindow => "Play in this window".into(),
        Text::Review => "Review".into(),
        Text::Open => "Open a game record".into(),
        Text::SaveRecord => "Save game record".into(),
        Text::CopyRecord => "Copy SGF".into(),
        Text::ChooseFiles => "Choose files".into(),
        Text::PasteHint => "Or paste SGF text here:".into(),
        Text::NotARecord => "This could not be read as a game record.".into(),
        Text::OtherGame => "This record is not a game of Go.".into(),
        Text::BoardTooLarge => "This record has a board that cannot be shown. Boards have up to 25 lines a side.".into(),
        Text::First => "First".into(),
        Text::Back => "Back".into(),
        Text::Forward => "Forward".into(),
        Text::Last => "Last".into(),
        Text::PlayOnFromHere => "Play on from here".into(),
        Text::RemoveBranch => "Remove branch".into(),
        Text::InVariation => "You are in a variation. The game itself is unchanged.".into(),
        Text::Tree => "Variations".into(),
        Text::TreeNode => "No move".into(),
        Text::Comment => "Comment".into(),
        Text::WriteComment => "Write a comment".into(),
        Text::TapDoes => "Tap on the board".into(),
        Text::ToolPlay => "Try a move".into(),
        Text::ToolTriangle => "Triangle".into(),
        Text::ToolSquare => "Square".into(),
        Text::ToolCircle => "Circle".into(),
        Text::ToolCross => "Cross".into(),
        Text::PickedOut => "picked out".into(),
        Text::ToolLetter => "Letter".into(),
        Text::ToolNumber => "Number".into(),
        Text::ToolLine => "Line (two taps)".into(),
        Text::ToolArrow => "Arrow (two taps)".into(),
        Text::ToolBlack => "Place a black stone".into(),
        Text::ToolWhite => "Place a white stone".into(),
        Text::ToolErase => "Erase".into(),
        Text::ToolTurn => "Change the turn".into(),
        Text::MoveOf { at, last } => format!("{at} of {last}"),
        Text::TreeMove { color, number } => format!("{} {number}", side(*color)),
        Text::Repaired(1) => "Opened. One place had to be repaired.".into(),
        Text::Repaired(n) => format!("Opened. {n} places had to be repaired."),

        // Review, in full
        Text::MoveSlider => "Move shown".into(),
        Text::Edit => "Edit".into(),
        Text::Done => "Done".into(),
        Text::NoComment => "No comment yet".into(),

        // Picture and print
        Text::Picture => "Picture and print".into(),
        Text::Share => "Share".into(),
        Text::SaveSvg => "Save as SVG".into(),
        Text::SavePng => "Save as PNG".into(),
        Text::PrintGame => "Print the game".into(),
        Text::MovesPerFigure => "Moves in a figure".into(),
        Text::FigureMoves(n) => format!("{n} moves"),
        Text::FigureWhole => "All in one".into(),
        Text::Figure { number, moves } => match moves {
            None => format!("Figure {number}"),
            Some((first, last)) if first == last => format!("Figure {number} ({first})"),
            Some((first, last)) => format!("Figure {number} ({first}–{last})"),
        },
        Text::FigureNotes(notes) => {
            let note = |FigureNote { number, at }: &FigureNote| match at {
                NotedAt::Move(first) => format!("{number} at {first}"),
                NotedAt::Point(point) => format!("{number} at {point}"),
                NotedAt::Pass => format!("{number}: pass"),
            };
            notes.iter().map(note).collect::<Vec<_>>().join(", ")
        }
        Text::PositionAfter(0) => "Starting position".into(),
        Text::PositionAfter(n) => format!("Position after move {n}"),
        Text::GameRecord => "Game record".into(),

        // Games that are kept, and what is said about a game as a whole
        Text::Games => "Games".into(),
        Text::Unfinished => "unfinished".into(),
        Text::SearchGames => "Search games".into(),
        Text::SaveAllGames => "Save all".into(),
        Text::GameDeleted => "The game was deleted.".into(),
        Text::DeletedGames(n) => format!("Deleted ({n})"),
        Text::UndoDelete => "Bring it back".into(),
        Text::GamesFound { found, all } => if found == all { count(*all, "game", "games") } else { format!("{found} of {}", count(*all, "game", "games")) },
        Text::OnTheBoard => "on the board".into(),
        Text::Rename => "Rename".into(),
        Text::Delete => "Delete".into(),
        Text::GameName => "Name of the game".into(),
        Text::MoreGames => "Show more".into(),
        Text::UnreadableGames => "Could not be read".into(),
        Text::UnreadableMeans => "These are kept as they were. Save them to show them to somebody who can help.".into(),
        Text::SaveAsItIs => "Save as it is".into(),
        Text::Versus { black, white } => format!("{black} vs {white}"),
        Text::MoveCount(n) => count(*n as usize, "move", "moves"),
        Text::GameUnreadable => "This game could not be read. It is kept as it was.".into(),
        Text::SavedBut(n) => format!("Saved all games but {n}, which could not be read."),
        Text::Importing { done, all } => format!("Reading files: {done} of {all}"),
        Text::GamesImported { games, repaired, failed, unread } => {
            let mut said = format!("{} added.", count(*games, "game", "games"));
            if *repaired > 0 {
                said += &format!(" Repaired: {repaired}.");
            }
            if *failed > 0 {
                said += &format!(" Could not be read: {failed}{}.", few(unread, ", ", [" (", ")"]));
            }
            said
        },
        Text::GameDetails => "Game details".into(),
        Text::Event => "Event".into(),
        Text::Round => "Round".into(),
        Text::Place => "Place".into(),
        Text::Date => "Date".into(),
        Text::Rank(color) => format!("Rank of {}", side(*color)),
        Text::PlayerName(color) => format!("Name of {}", side(*color)),
        Text::HowRead => "How it was read".into(),
        Text::Encoding => "Text encoding".into(),
        Text::NothingRepaired => "Nothing had to be repaired.".into(),
        Text::RepairPlace { line, column } => format!("Line {line}, column {column}"),
        Text::Repair { kind, point } => repair(kind, point),
        Text::Promote => "Make main line".into(),
        Text::Recount => "Recount".into(),
        Text::MoveNumbers => "Move numbers".into(),
        Text::NumbersNone => "None".into(),
        Text::NumbersLast => "Last move".into(),
        Text::NumbersAll => "All moves".into(),
        Text::NumberFromHere => "Number moves from here".into(),
        Text::NumberFromStart => "Number moves from the start".into(),
        Text::RecordSays { outcome, unit, agrees } => format!(
            "The record says {}: {}.",
            result(*outcome, *unit),
            if *agrees { "the count agrees" } else { "the count differs" }
        ),

        // Clocks, referee, the table between two players
        Text::Clock => "Clock".into(),
        Text::NoClock => "No clock".into(),
        Text::TimeSystem(system) => time_system(*system),
        Text::TimeLine(control) => time_line(control),
        Text::TimeField(field) => time_field(*field),
        Text::BadTime(why) => bad_time(*why),
        Text::PressClock => "Press the clock after each move".into(),
        Text::MatchMode => "Match mode (moves stand)".into(),
        Text::StartClock => "Start the clock".into(),
        Text::Pause => "Pause".into(),
        Text::Continue => "Continue".into(),
        Text::Paused => "Paused. The clocks stand still.".into(),
        Text::StageLine { control, stage } => stage_line(control, *stage),
        Text::ClockSays { color, millis } => format!("{}, {} left", side(*color), span(*millis)),
        Text::TapToPause => "Tap to pause".into(),
        Text::TapToStart => "Tap to go on".into(),
        Text::PressNow => "Press the clock".into(),
        Text::Waiting => "Waiting".into(),
        Text::GapAsk => "Does this time count?".into(),
        Text::GapMeans(millis) => format!("The device stood still for {}. The clocks are stopped.", span(*millis)),
        Text::GapCounts => "It counts".into(),
        Text::GapDoesNotCount => "It does not count".into(),
        Text::Call { color, call, down } => called(*color, *call, *down),
        Text::Referee => "Referee".into(),
        Text::Warn(color) => format!("Warn {}", side(*color)),
        Text::Warnings { color, count } => format!("{}: {}", side(*color), self::count(*count, "warning", "warnings")),
        Text::Forfeits(color) => format!("{} loses by forfeit", side(*color)),
        Text::DeedLine { deed, point, unit } => deed_line(deed, point, *unit),
        Text::AfterMove(n) => format!("Move {n}"),
        Text::GivePoints { color, unit: Unit::Zi } => format!("Zi for {}", side(*color)),
        Text::GivePoints { color, .. } => format!("Points for {}", side(*color)),
        Text::PointsField => "may be negative".into(),
        Text::CorrectTime(color) => format!("Correct the clock of {}", side(*color)),
        Text::MinutesField => "minutes".into(),
        Text::SecondsField => "seconds".into(),
        Text::Reread(color) => format!("Read the last period of {} again from second", side(*color)),
        Text::SealMove => "Seal the next move".into(),
        Text::SealHint => "The other player looks away. Tap the point of the sealed move; it stays hidden until play resumes.".into(),
        Text::SealPass => "Seal a pass".into(),
        Text::OpenSealed => "Open the sealed move".into(),
        Text::SealedStands(color) => format!("{} has sealed a move. It stays hidden until it is opened.", side(*color)),
        Text::UndoDeed => "Take the last act back".into(),
        Text::RefereeLog => "What was done".into(),
        Text::NothingLogged => "Nothing so far.".into(),
        Text::Undone => "taken back".into(),
        Text::Voided { color, point } => format!("{point}: void. {} has lost the turn.", side(*color)),
        Text::DrawColours => "Draw for colours".into(),
        Text::NigiriHint => "White takes a hidden handful of stones; Black guesses odd or even. Who guesses right plays Black.".into(),
        Text::Odd => "Odd".into(),
        Text::Even => "Even".into(),
        Text::NigiriResult { stones, right } => format!(
            "{}: {}. {}",
            count(*stones as usize, "stone", "stones"),
            if stones % 2 == 1 { "odd" } else { "even" },
            if *right { "Guessed right: the colours stay." } else { "Guessed wrong: the colours change." }
        ),
        Text::Tabletop => "Board between two players".into(),
        Text::FullScreen => "Full screen".into(),
        Text::SpokenClock => "Clock calls".into(),
        Text::ClockVoice => "Voice".into(),
        Text::ClockTones => "Tones".into(),
        Text::ClockSilent => "Silent".into(),
        Text::CountUp => "1, 2, 3 … 10".into(),
        Text::CountDown => "10, 9, 8 … 1".into(),
        Text::StoneSound => "Sound of stones".into(),
        Text::Vibration => "Vibrate with stones placed by touch".into(),
        Text::LeftHanded => "Left-handed".into(),
        Text::WholeBoard => "Whole board".into(),
        Text::CountWay => "How the last seconds are counted".into(),
        Text::CountStart => "From when on".into(),
        Text::CountFrom(n) => format!("last {n} seconds"),
        Text::Volume => "Volume".into(),
        Text::VoiceChoice => "Voice".into(),
        Text::HideOnPause => "Hide the board in a pause".into(),
        Text::Granted => "Referee and time".into(),

        Text::LessonsMissing => "The lessons could not be fetched. Check the connection and try again.".into(),
        Text::Learn => "Learn".into(),
        Text::Overview => "Board in words".into(),
        Text::Keys => "Keys".into(),
        Text::KeysOnBoard => "On the board".into(),
        Text::KeysAnywhere => "Anywhere".into(),
        Text::KeysHint => "After a letter press Enter. In a text field keys only write.".into(),
        Text::KeyColumn => "Key".into(),
        Text::DoesColumn => "What it does".into(),
        Text::TypedPoint => "Point or letter".into(),
        Text::LastMoves => "Last moves".into(),
        Text::InAtari => "In atari".into(),
        Text::NoAtari => "No chain is in atari.".into(),
        Text::ByZone => "By corners and sides".into(),
        Text::ByRow => "By rows".into(),
        Text::AsTable => "As a table".into(),
        Text::KeyUse(usage) => match usage {
            KeyUse::Walk => "Moves over the board",
            KeyUse::Edges => "To the edge of the board",
            KeyUse::Place => "Plays there, or marks a group in a count",
            KeyUse::Chain => "Marks one chain alone in a count",
            KeyUse::Typed => "Plays the point that is typed",
            KeyUse::Field => "Opens the field for typing a point",
            KeyUse::Confirm => "Plays the stone that waits",
            KeyUse::Clock => "Starts, stops or presses the clock",
            KeyUse::Step => "One move back or on",
            KeyUse::Ten => "Ten moves back or on",
            KeyUse::Ends => "To the start or the end",
            KeyUse::Variations => "To another variation",
            KeyUse::Leave => "Closes, cancels, or goes back to the game",
            KeyUse::Again => "Says the last message again",
        }
        .into(),
        Text::Zone(zone) => match zone {
            Zone::UpperLeft => "Upper left corner",
            Zone::Top => "Upper side",
            Zone::UpperRight => "Upper right corner",
            Zone::Left => "Left side",
            Zone::Centre => "Centre",
            Zone::Right => "Right side",
            Zone::LowerLeft => "Lower left corner",
            Zone::Bottom => "Lower side",
            Zone::LowerRight => "Lower right corner",
        }
        .into(),
        Text::LookingAt {
            said,
            name,
            variation,
        } => {
            let more = if *variation {
                " You are in a variation. The game itself is unchanged."
            } else {
                ""
            };
            let name = bracketed(name, [" (", ")"]);
            format!("{}{name}.{more}", move_said(said))
        }
        Text::BadPoint {
            why,
            typed,
            example,
        } => match why {
            ParsePointError::NotAPoint => {
                format!("“{typed}” is no point. Type one like {example}.")
            }
            ParsePointError::LetterI => "There is no column I: the letters skip it.".into(),
            ParsePointError::OffBoard => format!("There is no point {typed} on this board."),
        },
        Text::Liberties(1) => "in atari".into(),
        Text::Liberties(n) => format!("{n} liberties"),
        Text::MoveSaid(said) => move_said(said),
        Text::TurnAt { color, number } => format!("{} to move, move {number}.", side(*color)),
        Text::PrisonersOf { black, white } => format!("Prisoners: Black {black}, White {white}."),
        Text::AtariLine {
            color,
            point,
            stones,
            liberty,
        } => format!(
            "{} {point}, {}, last liberty {liberty}",
            side(*color),
            count(usize::from(*stones), "stone", "stones")
        ),
        Text::RowName {
            number,
            from_top: true,
        } => format!("Row {number} from the top"),
        Text::RowName { number, .. } => format!("Row {number}"),
        Text::NoStones => "No stones.".into(),
        Text::StonesAt { black, white } => {
            let listed = [(Color::Black, black), (Color::White, white)]
                .into_iter()
                .filter(|(_, points)| !points.is_empty())
                .map(|(color, points)| format!("{} {}.", side(color), points.join(", ")))
                .collect::<Vec<_>>();
            listed.join(" ")
        }
    }
}

/// "Move 57, White Q16, takes 2 stones", without a stop.
fn move_said(said: &MoveSaid) -> String {
    let (number, side) = (said.number, side(said.color));
    let Some(point) = &said.point else {
        return format!("Move {number}, {side} passes");
    };
    let taken = match said.captured {
        0 => String::new(),
        n => format!(", takes {}", count(usize::from(n), "stone", "stones")),
    };
    format!("Move {number}, {side} {point}{taken}")
}

/// A result without the stop of its sentence.
fn result(outcome: Outcome, unit: Unit) -> String {
    let said = say(&Text::Result { outcome, unit });
    said.trim_end_matches('.').to_owned()
}

/// A length of time, up to whole seconds.
fn span(millis: u64) -> String {
    let part = |n: u64, one: &str, many: &str| match n {
        0 => None,
        n => Some(count(usize::try_from(n).unwrap_or(usize::MAX), one, many)),
    };
    let seconds = millis.div_ceil(1_000);
    let parts = [
        part(seconds / 3_600, "hour", "hours"),
        part(seconds / 60 % 60, "minute", "minutes"),
        part(seconds % 60, "second", "seconds"),
    ];
    let said: Vec<String> = parts.into_iter().flatten().collect();
    if said.is_empty() {
        "no time".to_owned()
    } else {
        said.join(" ")
    }
}

fn time_system(system: TimeSystem) -> String {
    match system {
        TimeSystem::Retained => "Chinese byo-yomi (retained minutes)".into(),
        TimeSystem::Absolute => "Absolute (no byo-yomi)".into(),
        TimeSystem::MovesPerPeriod => "Moves in a time, leftover kept".into(),
        TimeSystem::Byoyomi => "Byo-yomi".into(),
        TimeSystem::Canadian => "Canadian byo-yomi".into(),
        TimeSystem::Fischer => "Fischer".into(),
        TimeSystem::Ing => "Ing".into(),
        TimeSystem::PerMove => "Fixed time per move".into(),
    }
}

fn time_field(field: TimeField) -> String {
    match field {
        TimeField::Main => "Main time".into(),
        TimeField::Total => "Time in all".into(),
        TimeField::Kept => "Read aloud at the end".into(),
        TimeField::Periods => "Periods".into(),
        TimeField::Period => "Length of a period".into(),
        TimeField::Moves => "Moves in a period".into(),
        TimeField::Increment => "Added each move".into(),
        TimeField::Cap => "Bank at most".into(),
        TimeField::Penalty => "Points a period".into(),
        TimeField::PerMove => "Time for a move".into(),
        TimeField::Thinking => "Thinking periods".into(),
        TimeField::Length => "Length of one".into(),
    }
}

fn bad_time(why: BadTimeControl) -> String {
    match why {
        BadTimeControl::NoTime => "The time must be greater than zero.".into(),
        BadTimeControl::NoPeriods => "At least one byo-yomi period is needed.".into(),
        BadTimeControl::NoMoves => "At least one move is needed.".into(),
        BadTimeControl::TooLong => "The time is too long: at most a thousand hours.".into(),
        BadTimeControl::TooMany => "The number is too large: at most a thousand.".into(),
        BadTimeControl::KeptOverTotal => "More is kept back than there is in all.".into(),
        BadTimeControl::CapUnderMain => "The most may not be less than the main time.".into(),
    }
}

/// A clock in a sentence.
fn time_line(control: &TimeControl) -> String {
    let first = |main: u64| match main {
        0 => String::new(),
        main => format!("{}, ", span(main)),
    };
    let moves_of = |moves: u32| count(moves as usize, "move", "moves");
    match *control {
        TimeControl::Retained {
            total,
            kept,
            reading,
        } => {
            let unit = reading.millis();
            format!(
                "{} in all, the last {} read aloud",
                span(total),
                span(unit * u64::from(kept))
            )
        }
        TimeControl::Absolute { main } => format!("{}, then the game is lost", span(main)),
        TimeControl::MovesPerPeriod {
            main,
            moves,
            period,
        } => format!(
            "{}then {} for {}, leftover kept",
            first(main),
            span(period),
            moves_of(moves)
        ),
        TimeControl::Byoyomi {
            main,
            periods,
            period,
        } => format!("{}byo-yomi {periods} × {}", first(main), span(period)),
        TimeControl::Canadian {
            main,
            moves,
            period,
        } => format!(
            "{}then {} for {}",
            first(main),
            span(period),
            moves_of(moves)
        ),
        TimeControl::Fischer {
            main,
            increment,
            cap,
        } => format!(
            "{}, {} added each move{}",
            span(main),
            span(increment),
            cap.map_or(String::new(), |cap| format!(", at most {}", span(cap)))
        ),
        TimeControl::Ing {
            main,
            periods,
            period,
            penalty,
        } => {
            let penalty = i32::try_from(penalty).unwrap_or(i32::MAX);
            format!(
                "{}, then {periods} × {} at {} each",
                span(main),
                span(period),
                points(penalty)
            )
        }
        TimeControl::PerMove {
            time, thinking: 0, ..
        } => format!("{} a move", span(time)),
        TimeControl::PerMove {
            time,
            thinking,
            length,
        } => format!(
            "{} a move, and {thinking} × {} to think",
            span(time),
            span(length)
        ),
    }
}

/// In what time a player is, beside the clock.
fn stage_line(control: &TimeControl, stage: Stage) -> String {
    match stage {
        Stage::Main => String::new(),
        Stage::Byoyomi { periods } => match periods {
            1 => format!("last period of {}", span(control.period())),
            n => format!("{n} × {}", span(control.period())),
        },
        Stage::Moves { moves } => format!("{} to go", count(moves as usize, "move", "moves")),
        Stage::Penalty { periods } => format!(
            "extra time, {} left",
            count(periods as usize, "period", "periods")
        ),
        Stage::Move { thinking: 0 } => String::new(),
        Stage::Move { thinking } => {
            format!("{} to think", count(thinking as usize, "period", "periods"))
        }
        Stage::Thinking { periods } => format!("thinking period, {periods} left"),
        Stage::Out => "Time is over".to_owned(),
    }
}

const COUNT: [&str; 10] = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
];

/// What a timekeeper calls. The last seconds are counted up to ten, or down from ten.
fn called(color: Color, call: Call, down: bool) -> String {
    match call {
        Call::ByoyomiBegins => "Byo-yomi.".to_owned(),
        Call::Seconds(n) => format!("{n} seconds."),
        Call::SecondsLeft(n) => format!("{n} seconds left."),
        Call::MinutesLeft(n) => match n {
            1 => "One minute left.".to_owned(),
            n => format!("{n} minutes left."),
        },
        Call::Count(n) => counted(&COUNT, n, down),
        Call::PeriodsLeft(n) => format!("{n} periods left."),
        Call::LastPeriod => "Last period.".to_owned(),
        Call::ThinkingBegins(n) => format!("Thinking period. {n} left."),
        Call::Penalty(half_points) => format!(
            "Time exceeded: {} to the other side.",
            points(i32::try_from(half_points).unwrap_or(i32::MAX))
        ),
        Call::TimeOut if down => format!("{} loses on time.", side(color)),
        Call::TimeOut => format!("Ten. Time. {} loses on time.", side(color)),
    }
}

/// What a referee gave, with its sign, in the unit of the game.
fn signed_points(half_points: i32, unit: Unit) -> String {
    let sign = if half_points > 0 { "+" } else { "" };
    match unit {
        Unit::Zi => format!("{sign}{} zi", quarters(half_points)),
        Unit::Points => format!("{sign}{} points", halves(half_points)),
    }
}

/// What a referee did.
fn deed_line(deed: &Deed, point: &str, unit: Unit) -> String {
    match *deed {
        Deed::Void { color, .. } => format!("{} at {point}: void, turn forfeited", side(color)),
        Deed::Foul { color, .. } => format!("{} at {point}: foul, game lost", side(color)),
        Deed::Warning(color) => format!("Warning to {}", side(color)),
        Deed::Ruled(outcome) => format!("Ruling: {}", result(outcome, unit)),
        Deed::Points { color, half_points } => {
            format!("{} to {}", signed_points(half_points, unit), side(color))
        }
        Deed::TimeSet {
            color,
            before,
            after,
        } => format!(
            "Clock of {}: from {} to {}",
            side(color),
            span(before.millis),
            span(after.millis)
        ),
        Deed::Reread { color, second, .. } => format!(
            "Last period of {} read again from second {second}",
            side(color)
        ),
        Deed::Sealed(color) => format!("{} sealed a move", side(color)),
        Deed::Opened(color) => format!("Sealed move of {} opened", side(color)),
    }
}

/// What was repaired in a record.
fn repair(kind: &RepairKind, point: &str) -> String {
    match kind {
        RepairKind::TextBefore => "Text before the game was left out.".into(),
        RepairKind::NotClosed => "The record ends in the middle; what was there was read.".into(),
        RepairKind::Stray => "Something that is no part of a record was left out.".into(),
        RepairKind::SmallLetters => "Names were in small letters.".into(),
        RepairKind::BadMove(text) => {
            format!("\u{201c}{text}\u{201d} is no point; it was kept as text.")
        }
        RepairKind::OffBoard(text) => {
            format!("The move \u{201c}{text}\u{201d} is off the board and counts as a pass.")
        }
        RepairKind::Illegal { number, .. } => {
            format!("Move {number} at {point} breaks the rules. It was kept as in the record.")
        }
        RepairKind::TwoMoves => "Two moves in one place became two.".into(),
        RepairKind::MoveAndEdit => "A move and a set-up in one place were both kept.".into(),
        RepairKind::SeveralValues(name) => format!("{name} had several values; the first counts."),
        RepairKind::Twice(name) => format!("{name} stood twice; nothing was left out."),
        RepairKind::BadSetup(text) => format!(
            "The set-up \u{201c}{text}\u{201d} could not be understood; it was kept as text."
        ),
        RepairKind::BadGame(_) => "The game was not named; it was read as Go.".into(),
        RepairKind::BadHandicap(text) => {
            format!("The handicap \u{201c}{text}\u{201d} is no number.")
        }
        RepairKind::BadSize(text) => {
            format!("The board size \u{201c}{text}\u{201d} is none; 19×19 was taken.")
        }
        RepairKind::Komi(text) => format!("The komi \u{201c}{text}\u{201d} was converted."),
        RepairKind::NoHandicapStones(n) => format!(
            "{} are named, but no stones stand.",
            count(usize::from(*n), "handicap stone", "handicap stones")
        ),
        RepairKind::HandicapDiffers { said, stones } => format!(
            "The handicap is said to be {said}, but {} on the board.",
            if *stones == 1 {
                "1 stone stands".to_owned()
            } else {
                format!("{stones} stones stand")
            }
        ),
    }
}

fn refusal(why: &Refusal, point: &str) -> String {
    match why {
        Refusal::Illegal { color, why, .. } => match why {
            IllegalMove::Occupied => format!("{point} already has a stone."),
            IllegalMove::OffBoard => format!("There is no point {point} on this board."),
            IllegalMove::Suicide => {
                format!("{point} is a prohibited point: the stones would have no liberty.")
            }
            IllegalMove::SingleSuicide => {
                format!("A single stone may not be taken by its own move at {point}.")
            }
            IllegalMove::Ko => format!(
                "{} may not retake the ko yet. Play elsewhere first.",
                side(*color)
            ),
            IllegalMove::Superko { repeats: 0, .. } => format!(
                "{} may not play {point} now: it repeats the starting position. Play elsewhere \
                 first.",
                side(*color)
            ),
            IllegalMove::Superko {
                repeats,
                same_turn: false,
            } => format!(
                "{} may not play {point} now: it repeats the position after move {repeats}. Play \
                 elsewhere first.",
                side(*color)
            ),
            IllegalMove::Superko {
                repeats,
                same_turn: true,
            } => format!(
                "{} may not play {point} now: it repeats the position after move {repeats}, with \
                 {} to move again. Play elsewhere first.",
                side(*color),
                side(color.other())
            ),
        },
        Refusal::PlayStopped => "Play has stopped. Resume play to move again.".into(),
        Refusal::GameOver => "The game is over.".into(),
        Refusal::NothingToUndo => "There is nothing to undo.".into(),
        Refusal::NothingToRedo => "There is nothing to redo.".into(),
        Refusal::ResultStands => "Both have accepted. The result stands.".into(),
        Refusal::StillPlaying => "Stones are marked when play has stopped.".into(),
        Refusal::NoStone(_) => format!("There is no stone at {point} to mark."),
        Refusal::Neutral(_) => format!("{point} counts for neither side."),
        Refusal::PlacingHandicap { left } => format!(
            "Black first places {}.",
            count(
                usize::from(*left),
                "more handicap stone",
                "more handicap stones"
            )
        ),
        Refusal::NoPlace(_) => format!("A handicap stone cannot stand at {point}."),
        Refusal::NoEstimate => "There is no estimate during a match, or once the score is counted.".into(),
        Refusal::NoSekiMark => "These rules count a seki like any other group.".into(),
        Refusal::NoGroupCount => "These rules do not ask for the number of groups.".into(),
        Refusal::Paused => "The game is paused. Let the clock run to go on.".into(),
        Refusal::NotPressed(color) => format!("{} has not pressed the clock yet.", side(*color)),
        Refusal::NothingToPress => "There is no move to press the clock for.".into(),
        Refusal::MovesStand => "No undo in match mode: a stone once placed stands.".into(),
        Refusal::MoveSealed => "The next move is sealed. Open it to go on.".into(),
        Refusal::NothingSealed => "No move is sealed.".into(),
        Refusal::NoSuchTime => "Nobody can have that on this clock.".into(),
        Refusal::ResultOfItsLine => "The game is over, and its result belongs to the main line. Play on from here to make another.".into(),
        Refusal::GameStandsHere => {
            "The game itself stands on this move. It stays in the record.".into()
        }
        Refusal::NoAgreement => "These rules have no agreement: every stone on the board counts. \
             Capture dead stones before passing."
            .into(),
        Refusal::AcceptsSecond { first } => {
            format!("{} was to move and accepts first.", side(*first))
        }
    }
}

fn rule_name(name: RuleName) -> &'static str {
    match name {
        RuleName::Chinese => "Chinese",
        RuleName::Chinese1988 => "Chinese 1988",
        RuleName::MindSports => "Mind Sports Games",
        RuleName::Japanese => "Japanese",
        RuleName::Korean => "Korean",
        RuleName::Ing => "Ing",
        RuleName::Aga => "AGA",
        RuleName::NewZealand => "New Zealand",
        RuleName::TrompTaylor => "Tromp–Taylor",
        RuleName::Ancient => "Ancient Chinese",
    }
}
