//! English.

use super::{Difference, FigureNote, NotedAt, PointMark, Text, decimal_halves, halves, quarters};
use crate::go::{
    Color, CountingRule, CycleKind, HandicapReturn, IllegalMove, Outcome, ParseKomiError,
    Placement, Refusal, Repetition, RuleName, Suicide, Unit,
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
        Text::FormerGame => "Back to the game before".into(),
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
            words
        }

        Text::Turn(color) => format!("{} to move.", side(*color)),
        Text::Played {
            color,
            point,
            captured,
            lost,
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
        Text::Restored => "The game is as you left it.".into(),
        Text::Looking(0) => "This is the starting position.".into(),
        Text::Looking(n) => format!("This is the position after move {n}."),

        Text::Refused { why, point } => refusal(why, point),
        Text::StoreFailed => {
            "The game could not be saved on this device. It goes on, but do not close this page."
                .into()
        }
        Text::StoreCorrupt => {
            "The saved game could not be read and was put aside. Here is a new board.".into()
        }
        Text::StoreNewer => "The saved game comes from a newer version of the page and is left as it is. Reload to get that version.".into(),
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
                "lives with two eyes"
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
        Text::TouchDirect => "At once".into(),
        Text::OpenElsewhere => "Open in another window".into(),
        Text::OneWindow => "This game is open in another window. Only one window can change it, so that no move is lost.".into(),
        Text::PlayInThisWindow => "Play in this window".into(),
        Text::Review => "Review".into(),
        Text::Open => "Open a game record".into(),
        Text::SaveRecord => "Save game record".into(),
        Text::CopyRecord => "Copy SGF".into(),
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
        Text::Repaired { count: 1, line, column } => {
            format!("Opened. Repaired in one place: line {line}, column {column}.")
        }
        Text::Repaired { count, line, column } => format!("Opened. Repaired in {count} places, the first at line {line}, column {column}."),

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
        Refusal::PlacingHandicap { left } => format!(
            "Black first places {}.",
            count(
                usize::from(*left),
                "more handicap stone",
                "more handicap stones"
            )
        ),
        Refusal::NoPlace(_) => format!("A handicap stone cannot stand at {point}."),
        Refusal::NoSekiMark => "These rules count a seki like any other group.".into(),
        Refusal::NoGroupCount => "These rules do not ask for the number of groups.".into(),
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
