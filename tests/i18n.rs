//! What the page says, in five languages: nothing missing, nothing foreign, the right script,
//! results as referees state them, and the English names that are a contract.
#![allow(
    clippy::expect_used,
    reason = "a test may stop where its own case is wrong"
)]

use shoutan::go::sgf::RepairKind;
use shoutan::go::{
    BadTimeControl, BoardSize, Call, Color, CountingRule, CycleKind, Deed, HandicapReturn,
    IllegalMove, Outcome, ParseKomiError, ParsePointError, Placement, Point, Refusal, Repetition,
    RuleName, Stage, Suicide, TimeControl, TimeLeft, TimeSystem, Unit, Zone,
};
use shoutan::i18n::{
    Difference, FigureNote, KeyUse, Lang, MoveSaid, NotedAt, PointMark, PointSight, Text,
};

use Color::{Black, White};

const OTHERS: [Lang; 4] = [Lang::ZhHans, Lang::ZhHant, Lang::Ja, Lang::Ko];

/// A text and what has to be found in its wording: point names, numbers, names. A side stands for
/// its colour word.
struct Sample {
    text: Text,
    holds: Vec<&'static str>,
    sides: Vec<Color>,
}

fn sample(text: Text) -> Sample {
    Sample {
        text,
        holds: Vec::new(),
        sides: Vec::new(),
    }
}

impl Sample {
    fn holds(mut self, words: &[&'static str]) -> Sample {
        self.holds.extend(words);
        self
    }

    fn sides(mut self, sides: &[Color]) -> Sample {
        self.sides.extend(sides);
        self
    }
}

fn point() -> Point {
    BoardSize::NINETEEN
        .parse_western("Q16")
        .expect("Q16 is on the board")
}

fn sight(stone: Option<Color>, last: bool, mark: PointMark) -> Text {
    Text::Point(PointSight {
        point: "Q16".to_owned(),
        stone,
        last,
        mark,
        sign: String::new(),
    })
}

fn refused(why: Refusal) -> Sample {
    sample(Text::Refused {
        why,
        point: "Q16".to_owned(),
    })
}

fn illegal(color: Color, why: IllegalMove) -> Sample {
    refused(Refusal::Illegal {
        color,
        point: point(),
        why,
    })
}

fn played(color: Color, captured: u16, lost: u16) -> Text {
    Text::Played {
        color,
        point: "Q16".to_owned(),
        captured,
        lost,
        atari: None,
    }
}

fn sum(komi: i32, handicap: u8, margin: i32) -> Text {
    Text::SumSentence {
        black: 369,
        half: 361,
        komi,
        handicap,
        margin,
    }
}

/// Notes below a figure.
fn noted() -> Vec<FigureNote> {
    [
        (57, NotedAt::Move(43)),
        (60, NotedAt::Pass),
        (63, NotedAt::Point("Q16".to_owned())),
    ]
    .map(|(number, at)| FigureNote { number, at })
    .to_vec()
}

fn result(outcome: Outcome, unit: Unit) -> Text {
    Text::Result { outcome, unit }
}

/// Plain texts: buttons, headings, choices, notices without a number or a name in them.
fn plain() -> Vec<Text> {
    let mut texts = vec![
        Text::AppName,
        Text::ToMove,
        Text::Captured,
        Text::Moves,
        Text::MoveColumn,
        Text::GamePanel,
        Text::RulesLine(None),
        Text::NewGame,
        Text::Start,
        Text::Pass,
        Text::Undo,
        Text::Redo,
        Text::Resign,
        Text::Count(true),
        Text::AcceptCount,
        Text::Accepted,
        Text::Resume,
        Text::Cancel,
        Text::Close,
        Text::Menu,
        Text::Settings,
        Text::ShowPosition(0),
        Text::BackToGame,
        Text::Games,
        Text::Unfinished,
        Text::SearchGames,
        Text::SaveAllGames,
        Text::GameDeleted,
        Text::UndoDelete,
        Text::OnTheBoard,
        Text::Rename,
        Text::Delete,
        Text::GameName,
        Text::MoreGames,
        Text::UnreadableGames,
        Text::UnreadableMeans,
        Text::SaveAsItIs,
        Text::GameUnreadable,
        Text::GameDetails,
        Text::Event,
        Text::Round,
        Text::Place,
        Text::Date,
        Text::HowRead,
        Text::Encoding,
        Text::NothingRepaired,
        Text::Promote,
        Text::Recount,
        Text::MoveNumbers,
        Text::NumbersNone,
        Text::NumbersLast,
        Text::NumbersAll,
        Text::NumberFromHere,
        Text::NumberFromStart,
        Text::StoreFull,
        Text::ChooseFiles,
        Text::StartClock,
        Text::Pause,
        Text::Continue,
        Text::Paused,
        Text::TapToPause,
        Text::TapToStart,
        Text::PressNow,
        Text::Waiting,
        Text::GapAsk,
        Text::GapCounts,
        Text::GapDoesNotCount,
        Text::Referee,
        Text::PointsField,
        Text::SealMove,
        Text::SealHint,
        Text::SealPass,
        Text::OpenSealed,
        Text::UndoDeed,
        Text::RefereeLog,
        Text::NothingLogged,
        Text::Undone,
        Text::Tabletop,
        Text::FullScreen,
        Text::SpokenClock,
        Text::ClockVoice,
        Text::ClockTones,
        Text::ClockSilent,
        Text::CountUp,
        Text::CountDown,
        Text::StoneSound,
        Text::Vibration,
        Text::LeftHanded,
        Text::WholeBoard,
        Text::CountWay,
        Text::CountStart,
        Text::Volume,
        Text::VoiceChoice,
        Text::HideOnPause,
        Text::Granted,
        Text::SwapColors,
        Text::Less,
        Text::More,
        Text::UpdateNow,
        Text::Later,
        Text::StoppedByPasses,
        Text::StoppedByAgreement,
        Text::TapAgain,
        Text::Final,
        Text::Licences,
        Text::Restored { counting: false },
        Text::Restored { counting: true },
        Text::Looking(0),
        Text::OpenElsewhere,
        Text::OneWindow,
        Text::PlayInThisWindow,
        Text::Review,
        Text::Open,
        Text::SaveRecord,
        Text::CopyRecord,
        Text::PasteHint,
        Text::NotARecord,
        Text::OtherGame,
        Text::BoardTooLarge,
        Text::First,
        Text::Back,
        Text::Forward,
        Text::Last,
        Text::PlayOnFromHere,
        Text::RemoveBranch,
        Text::InVariation,
        Text::Learn,
        Text::LessonsMissing,
        Text::Overview,
        Text::Keys,
        Text::KeysOnBoard,
        Text::KeysAnywhere,
        Text::KeysHint,
        Text::KeyColumn,
        Text::DoesColumn,
        Text::TypedPoint,
        Text::LastMoves,
        Text::InAtari,
        Text::NoAtari,
        Text::NoStones,
        Text::ByZone,
        Text::ByRow,
        Text::AsTable,
        Text::Liberties(1),
        Text::Tree,
        Text::TreeNode,
        Text::Comment,
        Text::WriteComment,
        Text::TapDoes,
        Text::ToolPlay,
        Text::ToolTriangle,
        Text::ToolSquare,
        Text::ToolCircle,
        Text::ToolCross,
        Text::PickedOut,
        Text::ToolLetter,
        Text::ToolNumber,
        Text::ToolLine,
        Text::ToolArrow,
        Text::ToolBlack,
        Text::ToolWhite,
        Text::ToolErase,
        Text::ToolTurn,
        Text::MoveSlider,
        Text::Edit,
        Text::Done,
        Text::NoComment,
        Text::Picture,
        Text::Share,
        Text::SaveSvg,
        Text::SavePng,
        Text::PrintGame,
        Text::MovesPerFigure,
        Text::FigureWhole,
        Text::PositionAfter(0),
        Text::GameRecord,
        Text::StoreFailed,
        Text::StoreCorrupt,
        Text::StoreNewer,
        Text::PartMissing,
        Text::UpdateReady,
        Text::PassAsk,
        Text::PassStops,
        Text::StopsTerritory,
        Text::NearlyEmpty(0),
        Text::CycleAsk(CycleKind::TripleKo),
        Text::CycleAsk(CycleKind::QuadrupleKo),
        Text::CycleAsk(CycleKind::EternalLife),
        Text::CycleAsk(CycleKind::Balanced),
        Text::CycleMeans(0),
        Text::PlayOn,
        Text::TakeBack,
        Text::AgreeDraw,
        Text::AgreeNoResult,
        Text::AgreeBothLose,
        Text::ReplayGame,
        Text::AgreeResult,
        Text::ResumeAsk,
        Text::ResumeMeans,
        Text::CountAsk(true),
        Text::CountMeans,
        Text::Counting(true),
        Text::Territory,
        Text::Prisoners,
        Text::DeadTaken,
        Text::PassStones,
        Text::SharedPoints,
        Text::GroupTax,
        Text::FirstPass,
        Text::Lead,
        Text::MarkDead,
        Text::MarkSeki,
        Text::SekiHint,
        Text::OtherRules,
        Text::ShowCount,
        Text::StepBack,
        Text::StepOn,
        Text::MarkHint,
        Text::MarkHintChain,
        Text::LivingStones,
        Text::Surrounded,
        Text::Halves,
        Text::Total,
        Text::HalfOfBoard,
        Text::Komi,
        Text::HandicapReturned,
        Text::Left,
        Text::KeyShared,
        Text::KeyDead,
        Text::Key,
        Text::BoardSize,
        Text::OtherSize,
        Text::SizeHint,
        Text::Players,
        Text::Rules,
        Text::CustomRules,
        Text::InWords,
        Text::ChangeRules,
        Text::RepetitionRule,
        Text::SuicideRule,
        Text::CountingRule,
        Text::HandicapReturnRule,
        Text::PlacementRule,
        Text::SekiNothingLine,
        Text::PassesRule,
        Text::AllAliveLine,
        Text::WhitePassesLastLine,
        Text::PassStonesLine,
        Text::FirstPassLine,
        Text::GroupTaxLine,
        Text::SeatStonesLine,
        Text::TiesLine,
        Text::ResumptionLine,
        Text::NoMarkingLine,
        Text::Handicap,
        Text::HandicapHint(0),
        Text::HandicapHint(1),
        Text::KomiReason { handicap: false },
        Text::KomiReason { handicap: true },
        Text::KomiPoints,
        Text::KomiZi,
        Text::BadSize,
        Text::GameIsKept,
        Text::Language,
        Text::Automatic,
        Text::Theme,
        Text::ThemeWood,
        Text::ThemeDark,
        Text::ThemeContrast,
        Text::Coordinates,
        Text::CoordsNone,
        Text::TouchPlay,
        Text::TouchAuto,
        Text::TouchConfirm,
        Text::TouchSlide,
        Text::TouchDirect,
        Text::KomiLine {
            half_points: 0,
            unit: Unit::Zi,
        },
        result(Outcome::Score(0), Unit::Zi),
        result(Outcome::Score(0), Unit::Points),
        result(Outcome::Draw, Unit::Zi),
        result(Outcome::NoResult, Unit::Zi),
        result(Outcome::BothLose, Unit::Points),
    ];
    for name in RuleName::ALL {
        texts.push(Text::RulesLine(Some(name)));
        texts.push(Text::RuleName(name));
        texts.push(Text::RuleLine(name));
    }
    texts.extend(Suicide::ALL.map(Text::SuicideLine));
    texts.extend(CountingRule::ALL.map(Text::CountingLine));
    texts.extend(HandicapReturn::ALL.map(Text::HandicapReturnLine));
    texts.extend(Placement::ALL.map(Text::PlacementLine));
    texts.extend(
        [
            Difference::ByTerritory,
            Difference::ByArea,
            Difference::DeadStay,
            Difference::DeadTaken,
            Difference::Komi(0),
            Difference::HandicapReturned(0),
            Difference::GroupTax,
            Difference::FirstPass,
            Difference::Ties,
            Difference::Nothing,
        ]
        .map(Text::Differs),
    );
    for rule in Repetition::ALL {
        texts.push(Text::RepetitionName(rule));
        texts.push(Text::RepetitionLine(rule));
    }
    for unit in [Unit::Points, Unit::Zi] {
        for why in [
            ParseKomiError::Empty,
            ParseKomiError::NotANumber,
            ParseKomiError::NotInSteps,
        ] {
            texts.push(Text::BadKomi {
                why,
                unit,
                limit: 361,
            });
        }
    }
    texts
}

/// Every kind of text, at least once.
fn samples() -> Vec<Sample> {
    let mut all: Vec<Sample> = plain().into_iter().map(sample).collect();
    for color in [Black, White] {
        let other = color.other();
        all.extend([
            sample(Text::Side(color)).sides(&[color]),
            sample(Text::PlayerCard {
                color,
                name: "Hana".to_owned(),
            })
            .holds(&["Hana"])
            .sides(&[color]),
            sample(Text::AcceptsAfter(color)).sides(&[color]),
            sample(sight(Some(color), true, PointMark::None)).holds(&["Q16"]),
            sample(sight(Some(color), false, PointMark::Dead)).holds(&["Q16"]),
            sample(sight(None, false, PointMark::Territory(color))).holds(&["Q16"]),
            sample(Text::Turn(color)).sides(&[color]),
            sample(played(color, 0, 0))
                .holds(&["Q16"])
                .sides(&[color, other]),
            sample(played(color, 12, 0))
                .holds(&["Q16", "12"])
                .sides(&[color, other]),
            sample(played(color, 0, 11))
                .holds(&["Q16", "11"])
                .sides(&[color, other]),
            sample(Text::Passed(color)).sides(&[color, other]),
            sample(Text::TookBack(color)).sides(&[color]),
            sample(Text::HasAccepted(color)).sides(&[color, other]),
            sample(Text::Resumed(color)).sides(&[color]),
            sample(Text::ResignAsk(color)).sides(&[color]),
            sample(Text::ResignMeans(color)).sides(&[color]),
            sample(result(Outcome::Resignation { winner: color }, Unit::Zi)).sides(&[color]),
            sample(result(Outcome::Tie { winner: color }, Unit::Points)).sides(&[color]),
            sample(result(Outcome::Time { winner: color }, Unit::Zi)).sides(&[color]),
            // Japanese and Korean tell a forfeit of the loser.
            sample(result(Outcome::Forfeit { winner: color }, Unit::Zi)),
            sample(Text::PassedMore { color, missing: 1 }).sides(&[color, White]),
            sample(Text::PassedMore { color, missing: 12 })
                .holds(&["12"])
                .sides(&[color, White]),
            sample(Text::CycleAsk(CycleKind::Gain { by: color })).sides(&[color]),
            sample(Text::SideAsks(color)).sides(&[color]),
            sample(Text::GroupsOf(color)).sides(&[color]),
            sample(Text::ShownSoFar {
                color,
                points: 40,
                of: 178,
            })
            .holds(&["40", "178"])
            .sides(&[color]),
            sample(Text::KeyTerritory(color)).sides(&[color]),
            sample(Text::NameOf(color)).sides(&[color]),
            illegal(color, IllegalMove::Ko).sides(&[color]),
            illegal(
                color,
                IllegalMove::Superko {
                    repeats: 0,
                    same_turn: false,
                },
            )
            .holds(&["Q16"])
            .sides(&[color]),
            illegal(
                color,
                IllegalMove::Superko {
                    repeats: 76,
                    same_turn: false,
                },
            )
            .holds(&["Q16", "76"])
            .sides(&[color]),
            illegal(
                color,
                IllegalMove::Superko {
                    repeats: 76,
                    same_turn: true,
                },
            )
            .holds(&["Q16", "76"])
            .sides(&[color, other]),
            refused(Refusal::AcceptsSecond { first: color }).sides(&[color]),
        ]);
    }
    for why in [
        IllegalMove::Occupied,
        IllegalMove::OffBoard,
        IllegalMove::Suicide,
        IllegalMove::SingleSuicide,
    ] {
        all.push(illegal(Black, why).holds(&["Q16"]));
    }
    for why in [
        Refusal::PlayStopped,
        Refusal::GameOver,
        Refusal::NothingToUndo,
        Refusal::NothingToRedo,
        Refusal::ResultStands,
        Refusal::StillPlaying,
        Refusal::NoSekiMark,
        Refusal::NoGroupCount,
        Refusal::GameStandsHere,
        Refusal::ResultOfItsLine,
        Refusal::NoAgreement,
    ] {
        all.push(refused(why));
    }
    for (stones, dead, cleared) in [(12, true, true), (11, false, false)] {
        let number = if stones == 12 { "12" } else { "11" };
        let text = Text::Marked {
            point: "Q16".to_owned(),
            stones,
            dead,
            cleared,
        };
        all.push(sample(text).holds(&["Q16", number]));
    }
    for regions in [1, 3] {
        let text = Text::OpenBorders {
            regions,
            points: 12,
            at: "M18".to_owned(),
        };
        all.push(sample(text).holds(&["M18", "12"]));
        let text = Text::OpenNeutral {
            regions,
            points: 12,
            at: "M18".to_owned(),
        };
        all.push(sample(text).holds(&["M18", "12"]));
    }
    for unit in [Unit::Points, Unit::Zi] {
        let text = Text::BadKomi {
            why: ParseKomiError::TooLarge,
            unit,
            limit: 361,
        };
        all.push(sample(text).holds(&["361"]));
    }
    for cleared in [false, true] {
        for seki in [false, true] {
            let text = Text::SekiMarked {
                point: "Q16".to_owned(),
                seki,
                cleared,
            };
            all.push(sample(text).holds(&["Q16"]));
        }
        let text = Text::PointFlipped {
            point: "Q16".to_owned(),
            counted: cleared,
        };
        all.push(sample(text).holds(&["Q16"]));
        let text = Text::DameLeft {
            count: 12,
            worth: cleared,
        };
        all.push(sample(text).holds(&["12"]));
        let text = Text::DameLeft {
            count: 1,
            worth: cleared,
        };
        all.push(sample(text).holds(&["1"]));
    }
    for unclear in [0, 2] {
        for seki in [0, 14] {
            let text = Text::Proposed {
                stopped: Some(true),
                stones: 37,
                seki,
                unclear,
            };
            let mut said = sample(text).holds(&["37"]);
            if seki > 0 {
                said = said.holds(&["14"]);
            }
            all.push(said);
        }
    }
    all.push(sample(Text::Unclear("Q16".to_owned())).holds(&["Q16"]));
    all.push(sample(Text::Otherwise("Q16".to_owned())).holds(&["Q16"]));
    all.extend(repairs());
    all.extend(clocks());
    all.extend(words());
    all.extend([
        refused(Refusal::NoStone(point())).holds(&["Q16"]),
        refused(Refusal::Neutral(point())).holds(&["Q16"]),
        refused(Refusal::NoPlace(point())).holds(&["Q16"]),
        refused(Refusal::PlacingHandicap { left: 1 }).sides(&[Black]),
        refused(Refusal::PlacingHandicap { left: 12 })
            .holds(&["12"])
            .sides(&[Black]),
        sample(Text::PlaceHandicap(1)).sides(&[Black]),
        sample(Text::PlaceHandicap(12))
            .holds(&["12"])
            .sides(&[Black]),
        sample(Text::CycleMeans(76)).holds(&["76"]),
        sample(Text::TotalsSentence {
            black: 145,
            white: 138,
        })
        .holds(&["72", "69"])
        .sides(&[Black, White]),
        sample(Text::Differs(Difference::Komi(13))).holds(&["6"]),
        sample(Text::Differs(Difference::Komi(-8))).holds(&["4"]),
        sample(Text::Differs(Difference::HandicapReturned(1))).holds(&["1"]),
        sample(Text::Differs(Difference::HandicapReturned(12))).holds(&["12"]),
        sample(Text::HandicapHint(9)).holds(&["9"]),
        sample(Text::BadHandicap(9)).holds(&["9"]),
        sample(sight(None, false, PointMark::Ko)).holds(&["Q16"]),
        sample(sight(None, false, PointMark::Shared)).holds(&["Q16"]),
        sample(Text::KomiLine {
            half_points: 15,
            unit: Unit::Zi,
        })
        .holds(&["3¾", "7"]),
        sample(Text::KomiLine {
            half_points: 15,
            unit: Unit::Points,
        })
        .holds(&["7"]),
        sample(Text::KomiLine {
            half_points: -3,
            unit: Unit::Zi,
        })
        .holds(&["¾"]),
        sample(Text::PlayHere("Q16".to_owned())).holds(&["Q16"]),
        sample(Text::ShowPosition(34)).holds(&["34"]),
        sample(Text::Looking(34)).holds(&["34"]),
        sample(Text::MoveOf { at: 96, last: 265 }).holds(&["96", "265"]),
        sample(Text::TreeMove {
            color: Color::White,
            number: 96,
        })
        .holds(&["96"]),
        sample(Text::Repaired(1)),
        sample(Text::Repaired(7)).holds(&["7"]),
        sample(Text::GamesFound { found: 3, all: 45 }).holds(&["3", "45"]),
        sample(Text::GamesFound { found: 45, all: 45 }).holds(&["45"]),
        sample(Text::Versus {
            black: "Hana".to_owned(),
            white: "Q16".to_owned(),
        })
        .holds(&["Hana", "Q16"]),
        sample(Text::MoveCount(211)).holds(&["211"]),
        sample(Text::DeletedGames(3)).holds(&["3"]),
        sample(Text::SavedBut(3)).holds(&["3"]),
        sample(Text::Importing { done: 3, all: 45 }).holds(&["3", "45"]),
        sample(Text::GamesImported {
            games: 45,
            repaired: 6,
            failed: 7,
            unread: vec!["81".to_owned(), "92".to_owned()],
        })
        .holds(&["45", "6", "7", "81", "92"]),
        sample(Text::GamesImported {
            games: 45,
            repaired: 0,
            failed: 0,
            unread: Vec::new(),
        })
        .holds(&["45"]),
        sample(Text::PlayerName(Black)).sides(&[Black]),
        sample(Text::PlayerName(White)).sides(&[White]),
        sample(Text::Rank(Black)).sides(&[Black]),
        sample(Text::Rank(White)).sides(&[White]),
        sample(Text::RepairPlace {
            line: 34,
            column: 56,
        })
        .holds(&["34", "56"]),
        sample(Text::RecordSays {
            outcome: Outcome::Score(3),
            unit: Unit::Zi,
            agrees: true,
        })
        .holds(&["¾"])
        .sides(&[Black]),
        sample(Text::RecordSays {
            outcome: Outcome::Score(-3),
            unit: Unit::Points,
            agrees: false,
        })
        .holds(&["1"])
        .sides(&[White]),
        sample(Text::Board { cols: 19, rows: 19 }).holds(&["19"]),
        sample(Text::Board { cols: 9, rows: 13 }).holds(&["9", "13"]),
        sample(Text::SizeIs { cols: 9, rows: 13 }).holds(&["9", "13", "117"]),
        sample(Text::NearlyEmpty(11)).holds(&["11"]),
        sample(Text::BlackHas(369)).holds(&["184½"]).sides(&[Black]),
        sample(Text::BlackNeeds(369))
            .holds(&["184½"])
            .sides(&[Black]),
        sample(sum(15, 0, 1))
            .holds(&["184½", "180½", "3¾", "¼"])
            .sides(&[Black]),
        sample(sum(0, 4, 4)).holds(&["184½", "180½", "2", "1"]),
        sample(sum(-3, 0, 19)).holds(&["¾", "4¾"]),
        sample(sum(15, 0, -3)).holds(&["3¾", "¾"]),
        sample(sum(8, 0, 0)).holds(&["2"]),
        sample(Text::BadName(60)).holds(&["60"]),
        sample(Text::FigureMoves(50)).holds(&["50"]),
        sample(Text::Figure {
            number: 3,
            moves: Some((101, 150)),
        })
        .holds(&["3", "101", "150"]),
        sample(Text::Figure {
            number: 4,
            moves: None,
        })
        .holds(&["4"]),
        sample(Text::FigureNotes(noted())).holds(&["57", "43", "60", "63", "Q16"]),
        sample(Text::PositionAfter(34)).holds(&["34"]),
    ]);
    all.extend(agreed());
    all
}

/// What is agreed on before a game in time: the clock, how it is used, and who has which colour.
fn agreed() -> Vec<Sample> {
    use shoutan::i18n::TimeField;

    let plain = [
        Text::Clock,
        Text::NoClock,
        Text::PressClock,
        Text::MatchMode,
        Text::MinutesField,
        Text::SecondsField,
        Text::DrawColours,
        Text::NigiriHint,
        Text::Odd,
        Text::Even,
    ];
    let faults = [
        BadTimeControl::NoTime,
        BadTimeControl::NoPeriods,
        BadTimeControl::NoMoves,
        BadTimeControl::TooLong,
        BadTimeControl::TooMany,
        BadTimeControl::KeptOverTotal,
        BadTimeControl::CapUnderMain,
    ];
    let texts = plain
        .into_iter()
        .chain(faults.map(Text::BadTime))
        .chain(TimeSystem::ALL.map(Text::TimeSystem))
        .chain(TimeField::ALL.map(Text::TimeField));
    let handful = |stones, right, said: &'static str| {
        sample(Text::NigiriResult { stones, right }).holds(&[said])
    };
    let clock = |system: TimeSystem, said: &[&'static str]| {
        sample(Text::TimeLine(system.usual())).holds(said)
    };
    texts
        .map(sample)
        .chain([
            handful(17, true, "17"),
            handful(12, false, "12"),
            clock(TimeSystem::Retained, &["1", "5"]),
            clock(TimeSystem::Byoyomi, &["20", "3", "30"]),
            clock(TimeSystem::Absolute, &["30"]),
            clock(TimeSystem::Fischer, &["15"]),
            clock(TimeSystem::MovesPerPeriod, &["30", "10", "15"]),
            clock(TimeSystem::Canadian, &["20", "5", "15"]),
            clock(TimeSystem::Ing, &["30", "3", "5", "2"]),
            clock(TimeSystem::PerMove, &["30", "10", "1"]),
        ])
        .collect()
}

/// Keys, and the board in words.
fn words() -> Vec<Sample> {
    let said = |color, point: Option<&str>, captured| MoveSaid {
        number: 57,
        color,
        point: point.map(str::to_owned),
        captured,
    };
    let mut all: Vec<Sample> = KeyUse::ALL
        .map(Text::KeyUse)
        .into_iter()
        .chain(Zone::ALL.map(Text::Zone))
        .map(sample)
        .collect();
    for color in [Black, White] {
        let sides = [color];
        let atari = Some((3, "M18".to_owned()));
        all.extend([
            sample(Text::Played {
                color,
                point: "Q16".to_owned(),
                captured: 12,
                lost: 0,
                atari,
            })
            .holds(&["Q16", "12", "M18"])
            .sides(&sides),
            sample(Text::MoveSaid(said(color, Some("Q16"), 12)))
                .holds(&["57", "Q16", "12"])
                .sides(&sides),
            sample(Text::MoveSaid(said(color, None, 0)))
                .holds(&["57"])
                .sides(&sides),
            sample(Text::LookingAt {
                said: said(color, Some("Q16"), 0),
                name: String::new(),
                variation: false,
            })
            .holds(&["57", "Q16"])
            .sides(&sides),
            sample(Text::LookingAt {
                said: said(color, Some("Q16"), 0),
                name: "9".to_owned(),
                variation: false,
            })
            .holds(&["57", "Q16", "9"])
            .sides(&sides),
            sample(Text::LookingAt {
                said: said(color, None, 0),
                name: String::new(),
                variation: true,
            })
            .holds(&["57"])
            .sides(&sides),
            sample(Text::TurnAt { color, number: 58 })
                .holds(&["58"])
                .sides(&sides),
            sample(Text::AtariLine {
                color,
                point: "Q16".to_owned(),
                stones: 12,
                liberty: "M18".to_owned(),
            })
            .holds(&["Q16", "12", "M18"])
            .sides(&sides),
        ]);
    }
    let points = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    let bad = |why| Text::BadPoint {
        why,
        typed: "M18".to_owned(),
        example: "Q16".to_owned(),
    };
    all.extend([
        sample(Text::Liberties(4)).holds(&["4"]),
        sample(Text::PrisonersOf {
            black: 31,
            white: 17,
        })
        .holds(&["31", "17"])
        .sides(&[Black, White]),
        sample(Text::RowName {
            number: 16,
            from_top: false,
        })
        .holds(&["16"]),
        sample(Text::RowName {
            number: 16,
            from_top: true,
        })
        .holds(&["16"]),
        sample(Text::StonesAt {
            black: points(&["Q16", "M18"]),
            white: Vec::new(),
        })
        .holds(&["Q16", "M18"])
        .sides(&[Black]),
        sample(Text::StonesAt {
            black: points(&["M18"]),
            white: points(&["Q16"]),
        })
        .holds(&["Q16", "M18"])
        .sides(&[Black, White]),
        sample(bad(ParsePointError::NotAPoint)).holds(&["M18", "Q16"]),
        sample(bad(ParsePointError::LetterI)).holds(&["I"]),
        sample(bad(ParsePointError::OffBoard)).holds(&["M18"]),
    ]);
    all
}

/// Clocks, what they call, and a referee's acts.
fn clocks() -> Vec<Sample> {
    let mut all = Vec::new();
    let left = |millis| TimeLeft {
        stage: Stage::Main,
        millis,
    };
    for color in [Black, White] {
        let sides = [color];
        all.extend([
            sample(Text::ClockSays {
                color,
                millis: 754_000,
            })
            .holds(&["12", "34"])
            .sides(&sides),
            sample(Text::Warn(color)).sides(&sides),
            sample(Text::Warnings { color, count: 1 })
                .holds(&["1"])
                .sides(&sides),
            sample(Text::Warnings { color, count: 2 })
                .holds(&["2"])
                .sides(&sides),
            sample(Text::Forfeits(color)).sides(&sides),
            sample(Text::GivePoints {
                color,
                unit: Unit::Zi,
            })
            .sides(&sides),
            sample(Text::GivePoints {
                color,
                unit: Unit::Points,
            })
            .sides(&sides),
            sample(Text::CorrectTime(color)).sides(&sides),
            sample(Text::Reread(color)).sides(&sides),
            sample(Text::SealedStands(color)).sides(&sides),
            sample(Text::Voided {
                color,
                point: "Q16".to_owned(),
            })
            .holds(&["Q16"])
            .sides(&sides),
        ]);
        let why = IllegalMove::Ko;
        let deeds: [(Deed, &'static [&'static str]); 9] = [
            (
                Deed::Void {
                    color,
                    point: point(),
                    why,
                },
                &["Q16"],
            ),
            (
                Deed::Foul {
                    color,
                    point: point(),
                    why,
                },
                &["Q16"],
            ),
            (Deed::Warning(color), &[]),
            (Deed::Ruled(Outcome::Forfeit { winner: color }), &[]),
            (
                Deed::Points {
                    color,
                    half_points: 5,
                },
                &["+2½"],
            ),
            (
                Deed::TimeSet {
                    color,
                    before: left(60_000),
                    after: left(754_000),
                },
                &["1", "12", "34"],
            ),
            (
                Deed::Reread {
                    color,
                    second: 34,
                    before: left(1_000),
                    lost: false,
                },
                &["34"],
            ),
            (Deed::Sealed(color), &[]),
            (Deed::Opened(color), &[]),
        ];
        for (deed, holds) in deeds {
            let line = Text::DeedLine {
                deed,
                point: "Q16".to_owned(),
                unit: Unit::Points,
            };
            let sides: &[Color] = if matches!(deed, Deed::Ruled(_)) {
                &[]
            } else {
                &sides
            };
            all.push(sample(line).holds(holds).sides(sides));
        }
    }
    let calls: [(Call, &'static [&'static str]); 11] = [
        (Call::ByoyomiBegins, &[]),
        (Call::Seconds(30), &["30"]),
        (Call::SecondsLeft(30), &["30"]),
        (Call::MinutesLeft(3), &["3"]),
        (Call::MinutesLeft(1), &[]),
        (Call::Count(7), &[]),
        (Call::PeriodsLeft(3), &["3"]),
        (Call::LastPeriod, &[]),
        (Call::ThinkingBegins(3), &["3"]),
        (Call::Penalty(4), &["2"]),
        (Call::TimeOut, &[]),
    ];
    for (call, holds) in calls {
        for down in [false, true] {
            let color = Black;
            all.push(sample(Text::Call { color, call, down }).holds(holds));
        }
    }
    let stages: [(Stage, &'static [&'static str]); 8] = [
        (Stage::Byoyomi { periods: 3 }, &["3", "30"]),
        (Stage::Byoyomi { periods: 1 }, &["30"]),
        (Stage::Moves { moves: 12 }, &["12"]),
        (Stage::Moves { moves: 1 }, &["1"]),
        (Stage::Penalty { periods: 2 }, &["2"]),
        (Stage::Move { thinking: 4 }, &["4"]),
        (Stage::Thinking { periods: 4 }, &["4"]),
        (Stage::Out, &[]),
    ];
    for (stage, holds) in stages {
        let control = TimeControl::Byoyomi {
            main: 0,
            periods: 3,
            period: 30_000,
        };
        all.push(sample(Text::StageLine { control, stage }).holds(holds));
    }
    all.extend([
        sample(Text::GapMeans(754_000)).holds(&["12", "34"]),
        sample(Text::AfterMove(76)).holds(&["76"]),
        sample(Text::CountFrom(5)).holds(&["5"]),
    ]);
    all
}

/// Every kind of repair, with what it names.
fn repairs() -> Vec<Sample> {
    let text = || "34".to_owned();
    let held: [(RepairKind, &'static [&'static str]); 18] = [
        (RepairKind::TextBefore, &[]),
        (RepairKind::NotClosed, &[]),
        (RepairKind::Stray, &[]),
        (RepairKind::SmallLetters, &[]),
        (RepairKind::BadMove(text()), &["34"]),
        (RepairKind::OffBoard(text()), &["34"]),
        (
            RepairKind::Illegal {
                number: 76,
                point: point(),
            },
            &["76", "Q16"],
        ),
        (RepairKind::TwoMoves, &[]),
        (RepairKind::MoveAndEdit, &[]),
        (RepairKind::SeveralValues(text()), &["34"]),
        (RepairKind::Twice(text()), &["34"]),
        (RepairKind::BadSetup(text()), &["34"]),
        (RepairKind::BadGame(text()), &[]),
        (RepairKind::BadHandicap(text()), &["34"]),
        (RepairKind::BadSize(text()), &["34"]),
        (RepairKind::Komi(text()), &["34"]),
        (RepairKind::NoHandicapStones(4), &["4"]),
        (
            RepairKind::HandicapDiffers { said: 4, stones: 5 },
            &["4", "5"],
        ),
    ];
    held.into_iter()
        .map(|(kind, holds)| {
            let point = "Q16".to_owned();
            sample(Text::Repair { kind, point }).holds(holds)
        })
        .collect()
}

/// The word for a side that every longer form of it contains.
fn colour_word(lang: Lang, color: Color) -> &'static str {
    match (lang, color) {
        (Lang::En, Black) => "Black",
        (Lang::En, White) => "White",
        (Lang::ZhHans | Lang::ZhHant, Black) => "黑",
        (Lang::Ja, Black) => "黒",
        (Lang::ZhHans | Lang::ZhHant | Lang::Ja, White) => "白",
        (Lang::Ko, Black) => "흑",
        (Lang::Ko, White) => "백",
    }
}

#[test]
fn nothing_is_empty_and_every_name_and_number_is_said() {
    for lang in Lang::ALL {
        for Sample { text, holds, sides } in samples() {
            let said = lang.say(&text);
            assert_eq!(said, said.trim(), "{lang:?} {text:?}");
            assert!(!said.is_empty(), "{lang:?} {text:?}");
            assert!(!said.contains(['{', '}', '\n']), "{lang:?}: {said}");
            assert!(!said.contains("  "), "{lang:?}: {said}");
            for word in &holds {
                assert!(said.contains(word), "{lang:?}: {word} is not in {said}");
            }
            for side in &sides {
                let word = colour_word(lang, *side);
                assert!(said.contains(word), "{lang:?}: {word} is not in {said}");
            }
        }
    }
}

#[test]
fn no_english_is_left_over() {
    for lang in OTHERS {
        for Sample { text, .. } in samples() {
            let said = lang.say(&text);
            assert_ne!(said, Lang::En.say(&text), "{lang:?}");
            let mut rest = said.clone();
            for allowed in [
                "Q16", "M18", "Hana", "Shift", "Enter", "AGA", "Tromp", "Taylor", "SGF", "SVG",
                "PNG", "I",
            ] {
                rest = rest.replace(allowed, "");
            }
            assert!(
                !rest.contains(|c: char| c.is_ascii_alphabetic()),
                "{lang:?}: {said}"
            );
        }
    }
}

#[test]
fn each_language_keeps_to_its_script() {
    let kana = |c: char| ('\u{3041}'..='\u{30fe}').contains(&c) && c != '・';
    let hangul = |c: char| ('\u{ac00}'..='\u{d7a3}').contains(&c);
    let han = |c: char| ('\u{4e00}'..='\u{9fff}').contains(&c);
    // The same words in the two ways of writing Chinese.
    let simplified = |c: char| {
        "对数贴谱轮认输继续关闭设围余赢确标记气处须节点边胜谈规则战选单经双后开复间横纵执让这会话着"
            .contains(c)
    };
    let traditional = |c: char| {
        "對數貼譜輪認輸繼續關閉設圍餘贏確標記氣處須節點邊勝談規則戰選單經雙後開復間橫縱執讓這會話著"
            .contains(c)
    };
    let japanese = |c: char| "黒対囲気処碁".contains(c);
    for Sample { text, .. } in samples() {
        let hans = Lang::ZhHans.say(&text);
        assert!(
            !hans.contains(|c| kana(c) || hangul(c) || japanese(c)),
            "{hans}"
        );
        let hant = Lang::ZhHant.say(&text);
        assert!(
            !hant.contains(|c| kana(c) || hangul(c) || japanese(c)),
            "{hant}"
        );
        assert!(!hans.contains("方方"), "a side is named once: {hans}");
        assert!(!hant.contains("方方"), "a side is named once: {hant}");
        assert!(!hans.contains(traditional), "{hans}");
        assert!(!hant.contains(simplified), "{hant}");
        let ja = Lang::Ja.say(&text);
        assert!(!ja.contains(|c| hangul(c) || c == '黑'), "{ja}");
        let ko = Lang::Ko.say(&text);
        assert!(!ko.replace("자(子)", "").contains(han), "{ko}");
        assert!(!ko.contains(kana), "{ko}");
    }
}

#[test]
fn punctuation_is_full_width_in_chinese_and_japanese_and_half_width_in_korean() {
    for Sample { text, .. } in samples() {
        for lang in [Lang::ZhHans, Lang::ZhHant, Lang::Ja] {
            let said = lang.say(&text);
            assert!(
                !said.contains([',', ';', ':', '?', '!', '(', ')', '"', '\'']),
                "{lang:?}: {said}"
            );
            assert!(!said.ends_with('.'), "{lang:?}: {said}");
        }
        let ko = Lang::Ko.say(&text);
        assert!(
            !ko.contains(['，', '。', '、', '：', '；', '？', '！', '（', '）']),
            "{ko}"
        );
    }
}

#[test]
fn no_chinese_zi_is_written_with_decimals() {
    for lang in [Lang::ZhHans, Lang::ZhHant] {
        for Sample { text, .. } in samples() {
            let said = lang.say(&text);
            for (at, _) in said.match_indices('子') {
                let number = said[..at].trim_start_matches(|c| c != '.');
                let decimal = number.len() > 1 && number[1..].chars().all(|c| c.is_ascii_digit());
                assert!(!decimal, "{lang:?}: {said}");
            }
        }
    }
}

#[test]
fn korean_particles_fit_the_sound_before_them() {
    // Words of a known sound that particles follow here, and the particles that do not fit.
    let after_consonant = ["흑", "백", "점", "집", "돌", "덤", "룰", "국면"];
    let after_vowel = ["½자", "¼자", "¾자", "1자", "2자", "수", "패"];
    for Sample { text, .. } in samples() {
        let ko = format!("{} ", Lang::Ko.say(&text));
        for word in after_consonant {
            for particle in ["가 ", "는 ", "를 ", "와 "] {
                assert!(!ko.contains(&format!("{word}{particle}")), "{ko}");
            }
        }
        for word in after_vowel {
            for particle in ["은 ", "을 ", "과 ", "으로 "] {
                assert!(!ko.contains(&format!("{word}{particle}")), "{ko}");
            }
        }
        for name in ["Q16", "M18", "Hana"] {
            for particle in ["이", "가", "은", "는", "을", "를", "과", "와", "로", "으로"]
            {
                assert!(!ko.contains(&format!("{name}{particle}")), "{ko}");
            }
        }
        // 백 패 reads as "White loses".
        assert!(!ko.contains("흑 패") && !ko.contains("백 패"), "{ko}");
    }
    assert_eq!(
        Lang::Ko.say(&Text::HasAccepted(Black)),
        "흑이 동의했습니다. 백의 동의를 기다리는 중입니다."
    );
    assert_eq!(
        Lang::Ko.say(&Text::HasAccepted(White)),
        "백이 동의했습니다. 흑의 동의를 기다리는 중입니다."
    );
    for (color, said) in [
        (
            Black,
            "흑은 아직 패를 되따낼 수 없습니다. 다른 곳에 먼저 두십시오.",
        ),
        (
            White,
            "백은 아직 패를 되따낼 수 없습니다. 다른 곳에 먼저 두십시오.",
        ),
    ] {
        assert_eq!(Lang::Ko.say(&illegal(color, IllegalMove::Ko).text), said);
    }
}

#[test]
fn korean_counts_stones_in_words_up_to_ten() {
    for (n, words) in [
        (1, "한 점"),
        (2, "두 점"),
        (3, "석 점"),
        (4, "넉 점"),
        (5, "다섯 점"),
        (10, "열 점"),
        (11, "11점"),
    ] {
        assert_eq!(
            Lang::Ko.say(&played(White, n, 0)),
            format!("백 Q16, 돌 {words}을 따냈습니다. 흑 차례입니다.")
        );
        let left = u8::try_from(n).expect("a small number");
        assert_eq!(
            Lang::Ko.say(&Text::PlaceHandicap(left)),
            format!("흑이 치석 {words}을 더 놓습니다.")
        );
    }
    assert_eq!(
        Lang::Ko.say(&Text::PassedMore {
            color: Black,
            missing: 2
        }),
        "흑 착수 포기. 두 번 더 포기하면 대국이 멈춥니다. 마지막 포기는 백이 해야 합니다."
    );
}

#[test]
fn results_are_stated_as_referees_do() {
    use Lang::{En, Ja, Ko, ZhHans, ZhHant};
    use Unit::{Points, Zi};
    let score = Outcome::Score;
    let resigned = |winner| Outcome::Resignation { winner };
    let table = [
        (
            score(-1),
            Zi,
            [
                "White wins by ¼ zi",
                "白胜¼子",
                "白勝¼子",
                "白¼子勝ち（半目）",
                "백 ¼자 승 (반집)",
            ],
        ),
        (
            score(2),
            Zi,
            [
                "Black wins by ½ zi",
                "黑胜½子",
                "黑勝½子",
                "黒½子勝ち（1目）",
                "흑 ½자 승 (1집)",
            ],
        ),
        (
            score(3),
            Zi,
            [
                "Black wins by ¾ zi",
                "黑胜¾子",
                "黑勝¾子",
                "黒¾子勝ち（1目半）",
                "흑 ¾자 승 (1집 반)",
            ],
        ),
        (
            score(11),
            Zi,
            [
                "Black wins by 2¾ zi",
                "黑胜2¾子",
                "黑勝2¾子",
                "黒2¾子勝ち（5目半）",
                "흑 2¾자 승 (5집 반)",
            ],
        ),
        (
            score(-12),
            Zi,
            [
                "White wins by 3 zi",
                "白胜3子",
                "白勝3子",
                "白3子勝ち（6目）",
                "백 3자 승 (6집)",
            ],
        ),
        (
            score(9),
            Points,
            [
                "Black wins by 4.5 points",
                "黑胜4目半",
                "黑勝4目半",
                "黒4目半勝ち",
                "흑 4집 반 승",
            ],
        ),
        (
            score(-6),
            Points,
            [
                "White wins by 3 points",
                "白胜3目",
                "白勝3目",
                "白3目勝ち",
                "백 3집 승",
            ],
        ),
        (
            score(2),
            Points,
            [
                "Black wins by 1 point",
                "黑胜1目",
                "黑勝1目",
                "黒1目勝ち",
                "흑 1집 승",
            ],
        ),
        (
            score(-1),
            Points,
            [
                "White wins by half a point",
                "白胜半目",
                "白勝半目",
                "白半目勝ち",
                "백 반집 승",
            ],
        ),
        (
            score(0),
            Zi,
            ["Draw", "和棋", "和棋", "持碁", "무승부 (빅)"],
        ),
        (
            Outcome::Tie { winner: Black },
            Points,
            [
                "Equal, Black wins",
                "相等，黑胜",
                "相等，黑勝",
                "同点、黒勝ち",
                "동점, 흑승",
            ],
        ),
        (
            Outcome::Time { winner: White },
            Zi,
            [
                "White wins on time",
                "白超时胜",
                "白超時勝",
                "白時間切れ勝ち",
                "백 시간승",
            ],
        ),
        (
            Outcome::Forfeit { winner: Black },
            Zi,
            [
                "Black wins by forfeit",
                "白判负，黑胜",
                "白判負，黑勝",
                "白の反則負け",
                "백 반칙패",
            ],
        ),
        (
            Outcome::Draw,
            Zi,
            [
                "Draw by agreement",
                "双方同意和棋",
                "雙方同意和棋",
                "合意による引き分け",
                "합의 무승부",
            ],
        ),
        (
            Outcome::NoResult,
            Points,
            [
                "No result",
                "无胜负",
                "無勝負",
                "無勝負",
                "무승부 (승부 없음)",
            ],
        ),
        (
            Outcome::BothLose,
            Points,
            [
                "Both players lose",
                "双方判负",
                "雙方判負",
                "両負け",
                "쌍방 패배",
            ],
        ),
        (
            resigned(Black),
            Zi,
            [
                "Black wins by resignation",
                "黑中盘胜",
                "黑中盤勝",
                "黒中押し勝ち",
                "흑 불계승",
            ],
        ),
        (
            resigned(White),
            Points,
            [
                "White wins by resignation",
                "白中盘胜",
                "白中盤勝",
                "白中押し勝ち",
                "백 불계승",
            ],
        ),
    ];
    for (outcome, unit, said) in table {
        for (lang, said) in [En, ZhHans, ZhHant, Ja, Ko].into_iter().zip(said) {
            assert_eq!(lang.say(&result(outcome, unit)), said);
        }
    }
}

#[test]
fn the_sum_leads_to_the_result() {
    let said = [
        (
            Lang::En,
            "Black has 184½ zi, less half of the board 180½, less komi 3¾, leaves ¼ zi",
        ),
        (Lang::ZhHans, "黑184½子，减归本数180½子，减贴子3¾子，余¼子"),
        (Lang::ZhHant, "黑184½子，減半數180½子，減貼子3¾子，餘¼子"),
        (
            Lang::Ja,
            "黒184½子、総点数の半分180½子を引き、コミ3¾子を引き、残り¼子",
        ),
        (
            Lang::Ko,
            "흑 184½자, 전체의 절반 180½자를 빼고, 덤 3¾자를 빼고, 나머지 ¼자",
        ),
    ];
    for (lang, said) in said {
        assert_eq!(lang.say(&sum(15, 0, 1)), said);
    }
    // Never a negative number: what is missing is named.
    for (lang, said) in [
        (Lang::ZhHans, "不足¾子"),
        (Lang::ZhHant, "不足¾子"),
        (Lang::Ja, "¾子不足"),
        (Lang::Ko, "¾자 모자람"),
    ] {
        let sentence = lang.say(&sum(15, 0, -3));
        assert!(sentence.ends_with(said), "{sentence}");
        assert!(!sentence.contains('−'), "{sentence}");
    }
}

#[test]
fn totals_are_said_in_the_unit_of_each_language() {
    let even = Text::TotalsSentence {
        black: 145,
        white: -3,
    };
    for (lang, black, white) in [
        (Lang::ZhHans, "72目半", "−1目半"),
        (Lang::ZhHant, "72目半", "−1目半"),
        (Lang::Ja, "72目半", "−1目半"),
        (Lang::Ko, "72집 반", "−1집 반"),
    ] {
        let said = lang.say(&even);
        assert!(said.contains(black) && said.contains(white), "{said}");
    }
}

#[test]
fn languages_differ_where_they_should() {
    let all_differ = [
        Text::NewGame,
        Text::Start,
        Text::Pass,
        Text::Redo,
        Text::Resign,
        Text::Count(true),
        Text::AcceptCount,
        Text::Resume,
        Text::Close,
        Text::Menu,
        Text::Restored { counting: false },
        Text::Restored { counting: true },
        Text::MarkHint,
        Text::PassStops,
        Text::CountMeans,
        Text::RulesLine(None),
        Text::RulesLine(Some(RuleName::Chinese)),
        Text::RulesLine(Some(RuleName::NewZealand)),
        Text::NoMarkingLine,
        Text::CycleMeans(0),
        Text::SekiHint,
        Text::Turn(Black),
        Text::Passed(White),
        Text::StoreFailed,
        Text::GameIsKept,
    ];
    for text in all_differ {
        let said: Vec<String> = Lang::ALL.iter().map(|lang| lang.say(&text)).collect();
        for (i, one) in said.iter().enumerate() {
            assert!(!said[..i].contains(one), "{text:?}: {said:?}");
        }
    }
    let names: Vec<String> = Lang::ALL
        .iter()
        .map(|lang| lang.say(&Text::AppName))
        .collect();
    assert_eq!(names, ["Shoutan", "手谈", "手談", "手談", "수담"]);
}

#[test]
fn buttons_in_the_players_own_words() {
    let buttons = [
        (Text::Pass, ["停一手", "虛手", "パス", "착수 포기"]),
        (Text::Undo, ["悔棋", "悔棋", "待った", "무르기"]),
        (Text::Resign, ["认输", "認輸", "投了", "기권"]),
        (Text::Menu, ["菜单", "選單", "メニュー", "메뉴"]),
        (Text::Count(true), ["数子", "數子", "整地", "계가"]),
        (
            Text::AcceptCount,
            ["确认结果", "確認結果", "計算に同意", "계가 동의"],
        ),
        (
            Text::Resume,
            ["继续对局", "繼續對局", "対局を再開", "대국 속개"],
        ),
    ];
    for (text, said) in buttons {
        for (lang, said) in OTHERS.into_iter().zip(said) {
            assert_eq!(lang.say(&text), said);
        }
    }
    // The same ruling has the same word on its button and as a result.
    for lang in [Lang::ZhHans, Lang::ZhHant, Lang::Ja] {
        assert_eq!(
            lang.say(&Text::AgreeNoResult),
            lang.say(&result(Outcome::NoResult, Unit::Zi))
        );
    }
    for lang in OTHERS {
        assert_eq!(
            lang.say(&Text::AgreeBothLose),
            lang.say(&result(Outcome::BothLose, Unit::Zi))
        );
        for text in [
            Text::PlayOn,
            Text::TakeBack,
            Text::AgreeDraw,
            Text::AgreeNoResult,
            Text::AgreeBothLose,
            Text::ReplayGame,
            Text::AgreeResult,
            Text::MarkDead,
            Text::MarkSeki,
            Text::OtherRules,
            Text::ShowCount,
            Text::StepBack,
            Text::StepOn,
        ] {
            let said = lang.say(&text);
            assert!(said.chars().count() <= 8, "{said}");
        }
    }
    // Four buttons side by side on a phone, and the two that accept.
    for lang in OTHERS {
        for text in [Text::Pass, Text::Undo, Text::Resign, Text::Menu] {
            let said = lang.say(&text);
            assert!(said.chars().count() <= 5, "{said}");
        }
        for text in [
            Text::AcceptCount,
            Text::Accepted,
            Text::AcceptsAfter(Black),
            Text::PlayHere("Q16".to_owned()),
            Text::Cancel,
        ] {
            let said = lang.say(&text);
            assert!(said.chars().count() <= 8, "{said}");
        }
    }
}

#[test]
fn the_english_names_are_a_contract() {
    let names = [
        (Text::NewGame, "New game"),
        (Text::Pass, "Pass"),
        (Text::Undo, "Undo"),
        (Text::Redo, "Redo"),
        (Text::Resign, "Resign"),
        (Text::AcceptCount, "Accept count"),
        (Text::Resume, "Resume play"),
        (Text::Count(true), "Count"),
        (sight(None, false, PointMark::None), "Q16"),
        (sight(Some(White), false, PointMark::None), "Q16, white"),
        (
            sight(Some(Black), true, PointMark::None),
            "Q16, black, last move",
        ),
        (
            illegal(White, IllegalMove::Ko).text,
            "White may not retake the ko yet. Play elsewhere first.",
        ),
    ];
    for (text, name) in names {
        assert_eq!(Lang::En.say(&text), name);
    }
}

#[test]
fn points_are_named_in_every_language() {
    for (lang, last, ko) in [
        (Lang::ZhHans, "Q16，黑子，最后一手", "Q16，劫，暂不可回提"),
        (Lang::ZhHant, "Q16，黑子，最後一手", "Q16，劫，暫不可回提"),
        (
            Lang::Ja,
            "Q16、黒石、最終手",
            "Q16、コウ、まだ取り返せません",
        ),
        (
            Lang::Ko,
            "Q16, 흑돌, 마지막 수",
            "Q16, 패, 아직 되따낼 수 없음",
        ),
    ] {
        assert_eq!(lang.say(&sight(Some(Black), true, PointMark::None)), last);
        assert_eq!(lang.say(&sight(None, false, PointMark::Ko)), ko);
    }
}

#[test]
fn a_sign_on_a_point_is_said_after_all_else() {
    for (lang, says) in [
        (Lang::En, "Q16, black, marked dead, A"),
        (Lang::ZhHans, "Q16，黑子，标为死子，A"),
        (Lang::ZhHant, "Q16，黑子，標為死子，A"),
        (Lang::Ja, "Q16、黒石、死に石、A"),
        (Lang::Ko, "Q16, 흑돌, 사석 표시, A"),
    ] {
        let mut text = sight(Some(Black), false, PointMark::Dead);
        if let Text::Point(sight) = &mut text {
            sight.sign = "A".to_owned();
        }
        assert_eq!(lang.say(&text), says);
    }
}

#[test]
fn a_browser_is_answered_in_its_language() {
    for (tag, lang) in [
        ("en-GB", Some(Lang::En)),
        ("zh", Some(Lang::ZhHans)),
        ("zh-CN", Some(Lang::ZhHans)),
        ("zh-Hans-HK", Some(Lang::ZhHans)),
        ("zh-TW", Some(Lang::ZhHant)),
        ("zh-Hant", Some(Lang::ZhHant)),
        ("zh-hk", Some(Lang::ZhHant)),
        ("ja-JP", Some(Lang::Ja)),
        ("ko", Some(Lang::Ko)),
        ("fr", None),
    ] {
        assert_eq!(Lang::from_tag(tag), lang, "{tag}");
    }
    for lang in Lang::ALL {
        assert_eq!(Lang::from_tag(lang.tag()), Some(lang));
    }
}

#[test]
fn a_printed_game_is_captioned_as_records_are() {
    let figure = Text::Figure {
        number: 2,
        moves: Some((51, 100)),
    };
    let last = Text::Figure {
        number: 3,
        moves: Some((101, 101)),
    };
    for (lang, caption, single, notes) in [
        (
            Lang::En,
            "Figure 2 (51–100)",
            "Figure 3 (101)",
            "57 at 43, 60: pass, 63 at Q16",
        ),
        (
            Lang::ZhHans,
            "第2谱（51—100）",
            "第3谱（101）",
            "57＝43，60停一手，63＝Q16",
        ),
        (
            Lang::ZhHant,
            "第2譜（51—100）",
            "第3譜（101）",
            "57＝43，60虛手，63＝Q16",
        ),
        (
            Lang::Ja,
            "第2譜（51〜100）",
            "第3譜（101）",
            "57（43）、60パス、63（Q16）",
        ),
        (
            Lang::Ko,
            "제2보 (51–100)",
            "제3보 (101)",
            "57…43, 60 착수 포기, 63…Q16",
        ),
    ] {
        assert_eq!(lang.say(&figure), caption);
        assert_eq!(lang.say(&last), single);
        assert_eq!(lang.say(&Text::FigureNotes(noted())), notes);
    }
}
