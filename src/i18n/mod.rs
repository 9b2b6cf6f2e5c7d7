//! Everything the page says, as values, and the five languages that word them.
//!
//! A [`Text`] is what is to be said; [`Lang::say`] words it. Each language matches on every
//! variant, so a text that is missing in one does not compile, and each owns its whole sentence:
//! nothing is glued together from fragments.

mod en;
mod ja;
mod ko;
mod words;
mod zh_hans;
mod zh_hant;

use serde::{Deserialize, Serialize};

use crate::go::sgf::RepairKind;
use crate::go::{
    BadTimeControl, Call, Color, CountingRule, CycleKind, Deed, HandicapReturn, Outcome,
    ParseKomiError, ParsePointError, Placement, Refusal, Repetition, RuleName, Spread, Stage,
    Suicide, TimeControl, TimeSystem, Unit, Zone,
};

/// A language of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Lang {
    /// English.
    En,
    /// 简体中文.
    ZhHans,
    /// 繁體中文.
    ZhHant,
    /// 日本語.
    Ja,
    /// 한국어.
    Ko,
}

impl Lang {
    /// All languages, in the order in which they are offered.
    pub const ALL: [Lang; 5] = [Lang::En, Lang::ZhHans, Lang::ZhHant, Lang::Ja, Lang::Ko];

    /// The tag for the page's `lang` attribute.
    #[must_use]
    pub fn tag(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::ZhHans => "zh-Hans",
            Lang::ZhHant => "zh-Hant",
            Lang::Ja => "ja",
            Lang::Ko => "ko",
        }
    }

    /// What the language calls itself.
    #[must_use]
    pub fn own_name(self) -> &'static str {
        match self {
            Lang::En => "English",
            Lang::ZhHans => "简体中文",
            Lang::ZhHant => "繁體中文",
            Lang::Ja => "日本語",
            Lang::Ko => "한국어",
        }
    }

    /// What stands between two sentences of one paragraph: nothing where a full stop is as wide as
    /// any other sign.
    #[must_use]
    pub fn between_sentences(self) -> &'static str {
        match self {
            Lang::En | Lang::Ko => " ",
            Lang::ZhHans | Lang::ZhHant | Lang::Ja => "",
        }
    }

    /// The language that a browser's tag asks for, if it is one of ours: `zh-TW`, `ja-JP`, `ko`.
    #[must_use]
    pub fn from_tag(tag: &str) -> Option<Lang> {
        let tag = tag.to_ascii_lowercase();
        let mut parts = tag.split(['-', '_']);
        match parts.next()? {
            "en" => Some(Lang::En),
            "ja" => Some(Lang::Ja),
            "ko" => Some(Lang::Ko),
            "zh" => {
                // What it says of the script itself comes before what it says of the place.
                let asked = parts.find_map(|part| match part {
                    "hans" => Some(Lang::ZhHans),
                    "hant" | "tw" | "hk" | "mo" => Some(Lang::ZhHant),
                    _ => None,
                });
                Some(asked.unwrap_or(Lang::ZhHans))
            }
            _ => None,
        }
    }

    /// Words a text; it says nothing in a language that is not [here](Lang::is_here).
    #[must_use]
    pub fn say(self, text: &Text) -> String {
        words::of(self).map_or_else(String::new, |say| say(text))
    }

    /// Whether the words of this language have been fetched.
    #[must_use]
    pub fn is_here(self) -> bool {
        words::of(self).is_some()
    }

    /// Fetches the words of this language, if they are not here; whether they are here then.
    pub async fn fetch(self) -> bool {
        self.is_here() || words::fetch(self).await
    }
}

/// The first few of some names in brackets, nothing where there are none.
fn few(names: &[String], between: &str, [open, close]: [&str; 2]) -> String {
    const FEW: usize = 5;
    if names.is_empty() {
        return String::new();
    }
    let mut listed = names[..names.len().min(FEW)].join(between);
    if names.len() > FEW {
        listed += between;
        listed.push('…');
    }
    format!("{open}{listed}{close}")
}

/// What a move is called, in brackets after what is said of it; nothing for an empty name. The signs
/// are those of the language.
fn bracketed(name: &str, [open, close]: [&str; 2]) -> String {
    if name.is_empty() {
        String::new()
    } else {
        format!("{open}{name}{close}")
    }
}

/// What a point shows, for those who do not see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PointSight {
    /// Its name in the notation in use.
    pub point: String,
    /// The stone on it.
    pub stone: Option<Color>,
    /// Whether the last move was played there.
    pub last: bool,
    /// What else is to be said.
    pub mark: PointMark,
    /// The sign that an annotation sets there, in words; empty if none does.
    pub sign: String,
}

/// What a point shows besides a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointMark {
    /// Nothing.
    None,
    /// The ko rule keeps the player to move from it.
    Ko,
    /// Its stone is marked dead.
    Dead,
    /// It counts for this side.
    Territory(Color),
    /// It reaches both sides.
    Shared,
}

/// Why the same position has another result by other rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difference {
    /// It counts territory and prisoners, not stones.
    ByTerritory,
    /// It counts stones and territory, not prisoners.
    ByArea,
    /// Dead stones stay and count.
    DeadStay,
    /// Dead stones are taken off.
    DeadTaken,
    /// Another komi, in half-points.
    Komi(i32),
    /// So many points go back to White for the handicap.
    HandicapReturned(u8),
    /// Two points are taken for each group.
    GroupTax,
    /// A point goes to White for the first pass.
    FirstPass,
    /// Black wins when both have the same.
    Ties,
    /// Nothing differs here.
    Nothing,
}

/// Something to be said to the players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Text {
    // The game and its people
    /// The name of the app in this language.
    AppName,
    /// A side: Black, White. Also the name of a player who gave none.
    Side(Color),
    /// On the card of the player to move: "to move".
    ToMove,
    /// Below the number of stones a player has taken: "captured".
    Captured,
    /// Name of the card of a player, for those who do not see it: side and name.
    PlayerCard {
        /// Whose card.
        color: Color,
        /// The player's name; empty where none was given.
        name: String,
    },
    /// Name of the list of moves.
    Moves,
    /// Heading of the column of move numbers.
    MoveColumn,
    /// Name of the panel beside the board.
    GamePanel,
    /// The rules of the game, as the panel's head shows them; `None` for rules of the players' own.
    RulesLine(Option<RuleName>),
    /// Komi; the number counts half-points and quarters of a zi.
    KomiLine {
        /// Half-points.
        half_points: i32,
        /// Whether zi are shown too.
        unit: Unit,
    },

    // Buttons
    /// "New game".
    NewGame,
    /// "Start game".
    Start,
    /// "Pass".
    Pass,
    /// "Undo".
    Undo,
    /// "Redo".
    Redo,
    /// "Resign".
    Resign,
    /// "Count"; whether by area, for languages that call it by another name then.
    Count(bool),
    /// "Accept count".
    AcceptCount,
    /// On the button of a side that has accepted.
    Accepted,
    /// On the button of a side that accepts second, while the first has not.
    AcceptsAfter(Color),
    /// "Resume play".
    Resume,
    /// Plays the point that waits for confirmation.
    PlayHere(String),
    /// "Cancel".
    Cancel,
    /// "Close".
    Close,
    /// "Menu".
    Menu,
    /// "Settings".
    Settings,
    /// Shows the position after a move (0: the start).
    ShowPosition(u32),
    /// Leaves the position that is shown on request.
    BackToGame,
    /// Exchanges the two names.
    SwapColors,
    /// Less, on a stepper.
    Less,
    /// More, on a stepper.
    More,
    /// Loads the new version now.
    UpdateNow,
    /// Not now.
    Later,

    // The board, in words
    /// Name of the board.
    Board {
        /// Columns.
        cols: u8,
        /// Rows.
        rows: u8,
    },
    /// One point.
    Point(PointSight),

    // What happens
    /// Whose turn it is, before the first move or after a change.
    Turn(Color),
    /// A move on the board and whose turn follows.
    Played {
        /// Who played.
        color: Color,
        /// Where.
        point: String,
        /// Stones taken.
        captured: u16,
        /// Own stones lost by suicide.
        lost: u16,
        /// A chain that it puts in atari: how many stones, and where.
        atari: Option<(u16, String)>,
    },
    /// A pass, and whose turn follows.
    Passed(Color),
    /// Play has stopped by passes.
    StoppedByPasses,
    /// Play has stopped by agreement.
    StoppedByAgreement,
    /// The last move was taken back; whose turn it is.
    TookBack(Color),
    /// A point waits for confirmation.
    TapAgain,
    /// Stones were marked.
    Marked {
        /// Where.
        point: String,
        /// How many.
        stones: u16,
        /// Dead, or alive again.
        dead: bool,
        /// Whether acceptances were taken back by it.
        cleared: bool,
    },
    /// One side accepts; the other is still to.
    HasAccepted(Color),
    /// Play resumes.
    Resumed(Color),
    /// The result, as a referee of these rules states it.
    Result {
        /// The outcome.
        outcome: Outcome,
        /// The unit of the rules.
        unit: Unit,
    },
    /// The result stands.
    Final,
    /// Link: the licences of what the program is made of.
    Licences,
    /// A saved game was brought back.
    Restored {
        /// Whether the players were counting.
        counting: bool,
    },
    /// The position after a move is shown on request (0: the start).
    Looking(u32),
    /// The position after a move is shown on request.
    LookingAt {
        /// The move.
        said: MoveSaid,
        /// What it is called, in the language of the page; empty where that is not certain.
        name: String,
        /// Whether it belongs to a variation.
        variation: bool,
    },

    // Refusals: what is wrong, then what can be done
    /// A verb that did nothing.
    Refused {
        /// Why.
        why: Refusal,
        /// The name of the point concerned, empty if none.
        point: String,
    },
    /// The game could not be saved.
    StoreFailed,
    /// There is no room left for the game.
    StoreFull,
    /// What was saved could not be read and was put aside.
    StoreCorrupt,
    /// What was saved comes from a newer page.
    StoreNewer,
    /// A part of the page could not be fetched.
    PartMissing,
    /// A newer version is ready.
    UpdateReady,

    // Questions
    /// Heading: pass.
    PassAsk,
    /// The pass would stop play, and neutral points are worth a point each.
    PassStops,
    /// Play would stop, and neutral points should be filled first, though they count for nobody.
    StopsTerritory,
    /// There are so few stones that counting is probably a slip.
    NearlyEmpty(usize),
    /// Heading: this side resigns?
    ResignAsk(Color),
    /// What resigning means: the other side wins.
    ResignMeans(Color),
    /// More passes are needed before play stops, the last one by White.
    PassedMore {
        /// Who has passed.
        color: Color,
        /// How many passes are still needed.
        missing: u32,
    },
    /// Black is to place so many more handicap stones.
    PlaceHandicap(u8),
    /// Heading: a whole board came back.
    CycleAsk(CycleKind),
    /// After which move it stood before (0: the start), and that the players choose.
    CycleMeans(u32),
    /// Choice: play goes on.
    PlayOn,
    /// Choice: the move is taken back.
    TakeBack,
    /// Choice: a draw.
    AgreeDraw,
    /// Choice: no result.
    AgreeNoResult,
    /// Choice: both lose.
    AgreeBothLose,
    /// Choice: the game is played again from the start.
    ReplayGame,
    /// Menu: agree on a result without a count.
    AgreeResult,
    /// Heading: who asks to resume?
    ResumeAsk,
    /// What asking means: the opponent moves first.
    ResumeMeans,
    /// A side asks to resume.
    SideAsks(Color),
    /// Heading: count now? Whether by area.
    CountAsk(bool),
    /// What counting by agreement means.
    CountMeans,

    // Counting
    /// Heading of the count. Whether by area.
    Counting(bool),
    /// How to mark.
    MarkHint,
    /// While dead stones are being looked for.
    LookingForDead,
    /// Button: mark the stones that were found to be dead.
    ProposeDead,
    /// The marks on dead stones are a proposal; the players decide.
    OnlyProposed,
    /// Stones were marked as they were found to be dead.
    Proposed {
        /// Play has just stopped: whether by passes.
        stopped: Option<bool>,
        /// How many.
        stones: u16,
        /// How many live in seki, where that matters.
        seki: u16,
        /// How many groups are unclear.
        unclear: usize,
    },
    /// Of these chains, each named by a stone, it is unclear whether they are dead.
    Unclear(String),
    /// These groups, each named by a stone, are marked otherwise than it is proposed.
    Otherwise(String),
    /// Button: who is ahead?
    Estimate,
    /// Button: who is ahead is not shown any more.
    CloseEstimate,
    /// While it is being found out who is ahead.
    Estimating,
    /// Who is ahead: Black's lead in half-points.
    EstimateSays(Spread),
    /// How to mark one chain alone.
    MarkHintChain,
    /// Column: living stones.
    LivingStones,
    /// Column: surrounded points.
    Surrounded,
    /// Column: half of the shared points.
    Halves,
    /// Column: total.
    Total,
    /// In the sum: what Black has, in half-points (369: 184½).
    BlackHas(i32),
    /// Below the half of the board in the sum.
    HalfOfBoard,
    /// Below the komi in the sum.
    Komi,
    /// Below the handicap in the sum.
    HandicapReturned,
    /// Below what is left in the sum.
    Left,
    /// How far it is on the board that the counted side leads: the sum as one sentence.
    SumSentence {
        /// Black's points in half-points.
        black: i32,
        /// Half of the board, in half-points.
        half: i32,
        /// Komi in half-points.
        komi: i32,
        /// Handicap returned, in points.
        handicap: u8,
        /// What is left, in half-points.
        margin: i32,
    },
    /// Regions whose border is open.
    OpenBorders {
        /// How many regions.
        regions: usize,
        /// How many points in all.
        points: usize,
        /// The name of one point of the first region.
        at: String,
    },
    /// The same where shared points count for neither side.
    OpenNeutral {
        /// How many regions.
        regions: usize,
        /// How many points in all.
        points: usize,
        /// The name of one point of the first region.
        at: String,
    },
    /// Key: a side's points.
    KeyTerritory(Color),
    /// Key: shared points.
    KeyShared,
    /// Key: dead stones.
    KeyDead,
    /// What the marks of the count mean.
    Key,
    /// Line: territory.
    Territory,
    /// Line: stones taken in play.
    Prisoners,
    /// Line: the opponent's dead stones.
    DeadTaken,
    /// Line: stones the opponent handed over by passing.
    PassStones,
    /// Line: shared points, half each.
    SharedPoints,
    /// Line: the group tax.
    GroupTax,
    /// Line: the point for the first pass.
    FirstPass,
    /// Line: what is left over, the lead.
    Lead,
    /// The sum of two totals as one sentence.
    TotalsSentence {
        /// Black's total in half-points.
        black: i32,
        /// White's total with everything White gets, in half-points.
        white: i32,
    },
    /// Neutral points are still open.
    DameLeft {
        /// How many.
        count: u16,
        /// Whether they are worth a point each.
        worth: bool,
    },
    /// What a tap marks: dead stones.
    MarkDead,
    /// What a tap marks: stones in seki.
    MarkSeki,
    /// How to mark a seki.
    SekiHint,
    /// A group was marked as living in seki, or no longer.
    SekiMarked {
        /// Where.
        point: String,
        /// In seki, or no longer.
        seki: bool,
        /// Whether acceptances were taken back by it.
        cleared: bool,
    },
    /// A point is counted, or not, against what the count found.
    PointFlipped {
        /// Where.
        point: String,
        /// Counted, or not.
        counted: bool,
    },
    /// Label: living groups of a side.
    GroupsOf(Color),
    /// Button and heading: the same position by other rules.
    OtherRules,
    /// Why another rule set differs, one short sentence.
    Differs(Difference),
    /// Button and heading: the count shown on the board, ten by ten (做棋).
    ShowCount,
    /// What a step of it shows: so many of a side's points, in half-points of the total.
    ShownSoFar {
        /// Whose.
        color: Color,
        /// How many points stand counted so far.
        points: u16,
        /// Of how many.
        of: u16,
    },
    /// One step back.
    StepBack,
    /// One step on.
    StepOn,

    // New game
    /// Section: the board.
    BoardSize,
    /// Choice: another size.
    OtherSize,
    /// Hint: how to type another size.
    SizeHint,
    /// The board that was typed: columns, rows, points.
    SizeIs {
        /// Columns.
        cols: u8,
        /// Rows.
        rows: u8,
    },
    /// Section: players.
    Players,
    /// Label of a player's name.
    NameOf(Color),
    /// Section: rules.
    Rules,
    /// Name of a rule set.
    RuleName(RuleName),
    /// One line on a rule set.
    RuleLine(RuleName),
    /// Name of rules that the players put together themselves.
    CustomRules,
    /// Heading of the rules in words.
    InWords,
    /// Opens the single rules for change.
    ChangeRules,
    /// Label: repetition.
    RepetitionRule,
    /// Name of a repetition rule.
    RepetitionName(Repetition),
    /// One line on a repetition rule.
    RepetitionLine(Repetition),
    /// Label: suicide.
    SuicideRule,
    /// One line on a suicide rule.
    SuicideLine(Suicide),
    /// Label: counting.
    CountingRule,
    /// One line on a way of counting.
    CountingLine(CountingRule),
    /// Label: what White gets back for a handicap.
    HandicapReturnRule,
    /// One line on it.
    HandicapReturnLine(HandicapReturn),
    /// Label: where handicap stones go.
    PlacementRule,
    /// One line on it.
    PlacementLine(Placement),
    /// Nothing in a seki counts.
    SekiNothingLine,
    /// Label: passes that stop play.
    PassesRule,
    /// One line on it.
    PassesLine(u8),
    /// After a resumption that nobody plays out, every stone is alive.
    AllAliveLine,
    /// The last pass is White's.
    WhitePassesLastLine,
    /// A pass hands over a stone.
    PassStonesLine,
    /// The first pass, if White's, is worth a point.
    FirstPassLine,
    /// Two points a living group.
    GroupTaxLine,
    /// Four seat stones, White first.
    SeatStonesLine,
    /// Black wins when both have the same.
    TiesLine,
    /// The opponent of who asks to resume moves first.
    ResumptionLine,
    /// The second pass ends the game and every stone stands.
    NoMarkingLine,
    /// Label: handicap.
    Handicap,
    /// What a handicap means: 0, 1 or more.
    HandicapHint(u8),
    /// Why the komi is what it is: these rules' own in an even game, or with a handicap.
    KomiReason {
        /// Whether there is a handicap.
        handicap: bool,
    },
    /// A handicap that the board does not hold.
    BadHandicap(u8),
    /// Label: komi in points.
    KomiPoints,
    /// Label: komi in zi.
    KomiZi,
    /// What Black needs to win, in half-points.
    BlackNeeds(i32),
    /// A size that is none.
    BadSize,
    /// A komi in points that is none.
    BadKomi {
        /// Why.
        why: ParseKomiError,
        /// In which unit it was typed.
        unit: Unit,
        /// The most points either way.
        limit: u16,
    },
    /// A name that is too long.
    BadName(usize),
    /// What happens to the game on the board.
    GameIsKept,

    // Settings
    /// Section: language.
    Language,
    /// Choice: as the browser says.
    Automatic,
    /// Section: theme.
    Theme,
    /// Theme: wood.
    ThemeWood,
    /// Theme: dark.
    ThemeDark,
    /// Theme: high contrast.
    ThemeContrast,
    /// Section: coordinates.
    Coordinates,
    /// Coordinates: letters and numbers.
    CoordsWestern,
    /// Coordinates: numbers.
    CoordsNumeric,
    /// Coordinates: numbers and Chinese numerals.
    CoordsChinese,
    /// Coordinates: none.
    CoordsNone,
    /// Section: how a touch plays.
    TouchPlay,
    /// Touch: by the size of a point on the glass.
    TouchAuto,
    /// Touch: confirm each move.
    TouchConfirm,
    /// Touch: play where the finger is lifted.
    TouchSlide,
    /// Touch: play at once.
    TouchDirect,

    // Review and records
    /// Heading where the game is open in another window.
    OpenElsewhere,
    /// Why only one window has the game.
    OneWindow,
    /// Takes the game over from the other window.
    PlayInThisWindow,
    /// Heading of the panel while the record is reviewed; also the button that begins it.
    Review,
    /// "Open a game record".
    Open,
    /// "Save game record".
    SaveRecord,
    /// "Copy SGF".
    CopyRecord,
    /// Chooses files to be opened.
    ChooseFiles,
    /// Over the field in which a record can be pasted.
    PasteHint,
    /// What was opened is no record.
    NotARecord,
    /// What was opened is a record of another game.
    OtherGame,
    /// The record's board cannot be shown.
    BoardTooLarge,
    /// To the start of the record.
    First,
    /// One move back.
    Back,
    /// One move on.
    Forward,
    /// To the end of the line.
    Last,
    /// Play goes on from the place that is shown.
    PlayOnFromHere,
    /// Takes the place that is shown, and what follows, out of the record.
    RemoveBranch,
    /// A variation is shown.
    InVariation,
    /// Name of the tree of variations.
    Tree,
    /// A place in the tree without a move.
    TreeNode,
    /// Name of the field for the comment.
    Comment,
    /// In an empty field for a comment.
    WriteComment,
    /// Before the choice of what a tap on the board does.
    TapDoes,
    /// A tap tries a move.
    ToolPlay,
    /// A tap draws a triangle.
    ToolTriangle,
    /// A tap draws a square.
    ToolSquare,
    /// A tap draws a circle.
    ToolCircle,
    /// A tap draws a cross.
    ToolCross,
    /// A point is picked out, without a shape of its own (SL).
    PickedOut,
    /// A tap writes a letter.
    ToolLetter,
    /// A tap writes a number.
    ToolNumber,
    /// Two taps draw a line.
    ToolLine,
    /// Two taps draw an arrow.
    ToolArrow,
    /// A tap puts a black stone.
    ToolBlack,
    /// A tap puts a white stone.
    ToolWhite,
    /// A tap takes off what is there.
    ToolErase,
    /// A tap gives the turn to the other side.
    ToolTurn,
    /// Where a step through the record leads: "96 of 265".
    MoveOf {
        /// Steps from the start.
        at: u32,
        /// Steps in this line.
        last: u32,
    },
    /// A move in the tree.
    TreeMove {
        /// Whose.
        color: Color,
        /// Its number.
        number: u32,
    },
    /// What was opened had to be repaired in so many places.
    Repaired(usize),

    // Review, in full
    /// Name of the slider through the record.
    MoveSlider,
    /// Opens the comment for writing.
    Edit,
    /// Closes what was opened for writing.
    Done,
    /// Where nothing is said about a move.
    NoComment,

    // Picture and print
    /// Menu and heading: the position as a picture, the game on paper.
    Picture,
    /// Hands the record to another app.
    Share,
    /// Saves the picture as lines that scale.
    SaveSvg,
    /// Saves the picture as pixels.
    SavePng,
    /// Prints the game in figures.
    PrintGame,
    /// Label: how many moves go into a figure.
    MovesPerFigure,
    /// Choice: so many.
    FigureMoves(u32),
    /// Choice: the whole game in one figure (総譜).
    FigureWhole,
    /// Below a figure of a printed game: which it is.
    Figure {
        /// Its number, from 1.
        number: usize,
        /// The first and the last move in it; `None` where nothing was played.
        moves: Option<(u32, u32)>,
    },
    /// Below that: the moves that it cannot show. At least one.
    FigureNotes(Vec<FigureNote>),
    /// What a picture shows: the position after a move (0: the start).
    PositionAfter(u32),
    /// Heading of a printed game that has no name of its own.
    GameRecord,

    // Games that are kept, and what is said about a game as a whole
    /// Title of the list of games that are kept, and the button that opens it.
    Games,
    /// A game that has no result yet.
    Unfinished,
    /// Name of the field that searches the games.
    SearchGames,
    /// Saves all games as one file.
    SaveAllGames,
    /// A game was deleted.
    GameDeleted,
    /// Games that were deleted lately: so many.
    DeletedGames(usize),
    /// Has a deleted game back.
    UndoDelete,
    /// How many games the list shows, of all.
    GamesFound {
        /// How many are shown.
        found: usize,
        /// How many there are.
        all: usize,
    },
    /// This game is on the board.
    OnTheBoard,
    /// Gives a game another name.
    Rename,
    /// Deletes a game.
    Delete,
    /// Name of the field for the name of a game.
    GameName,
    /// Shows more games of the list.
    MoreGames,
    /// Heading of what could not be read.
    UnreadableGames,
    /// What became of games that could not be read.
    UnreadableMeans,
    /// Saves what could not be read, as it is.
    SaveAsItIs,
    /// A game by its players.
    Versus {
        /// Black's name.
        black: String,
        /// White's name.
        white: String,
    },
    /// So many moves.
    MoveCount(u32),
    /// A game of the list could not be read.
    GameUnreadable,
    /// All games were saved but so many that cannot be read.
    SavedBut(usize),
    /// Files are being read: so many, of all.
    Importing {
        /// How many were read.
        done: usize,
        /// How many there are.
        all: usize,
    },
    /// Games came in from files.
    GamesImported {
        /// Games that were added.
        games: usize,
        /// Games that had to be repaired.
        repaired: usize,
        /// What could not be read.
        failed: usize,
        /// In which files that was, as far as it was in files.
        unread: Vec<String>,
    },
    /// Title of the dialog about the game as a whole.
    GameDetails,
    /// What the game was played for.
    Event,
    /// Which round.
    Round,
    /// Where it was played.
    Place,
    /// The day.
    Date,
    /// A player's grade.
    Rank(Color),
    /// A player's name.
    PlayerName(Color),
    /// Title of the dialog about how a record was read.
    HowRead,
    /// Name of the choice of an encoding.
    Encoding,
    /// Nothing had to be repaired.
    NothingRepaired,
    /// Where something was repaired, from 1.
    RepairPlace {
        /// The line.
        line: u32,
        /// The character of the line.
        column: u32,
    },
    /// What was repaired.
    Repair {
        /// What it was.
        kind: RepairKind,
        /// The name of the point that it names, if any.
        point: String,
    },
    /// Makes the line that is shown the main line.
    Promote,
    /// Counts the end of a record here.
    Recount,
    /// Title of the choice of numbers on the stones.
    MoveNumbers,
    /// No numbers.
    NumbersNone,
    /// The last stone has its number.
    NumbersLast,
    /// All stones have their numbers.
    NumbersAll,
    /// Moves are numbered from the place that is shown.
    NumberFromHere,
    /// Moves are numbered from the start again.
    NumberFromStart,
    /// What the record says, beside what was counted here; whether both agree.
    RecordSays {
        /// What the record says.
        outcome: Outcome,
        /// In what it is told.
        unit: Unit,
        /// Whether it is the same.
        agrees: bool,
    },

    // Clocks, referee, the table between two players
    /// Title of the choice of a clock.
    Clock,
    /// A game without a clock.
    NoClock,
    /// A kind of clock.
    TimeSystem(TimeSystem),
    /// A clock in a sentence.
    TimeLine(TimeControl),
    /// Name of a field of a clock.
    TimeField(TimeField),
    /// Why a clock makes no sense.
    BadTime(BadTimeControl),
    /// A move is only completed by a press of the clock.
    PressClock,
    /// Moves stand, void ones cost the turn.
    MatchMode,
    /// Lets the clock run at the start.
    StartClock,
    /// Stops the clocks.
    Pause,
    /// Lets the clocks run again.
    Continue,
    /// The clocks are stopped.
    Paused,
    /// In what time a player is.
    StageLine {
        /// The clock.
        control: TimeControl,
        /// The time.
        stage: Stage,
    },
    /// What a player has left.
    ClockSays {
        /// Whose.
        color: Color,
        /// How much, in milliseconds.
        millis: u64,
    },
    /// On the running clock.
    TapToPause,
    /// On a clock that waits or is paused.
    TapToStart,
    /// On the clock of who has moved and has to press.
    PressNow,
    /// On the clock of who does not move.
    Waiting,
    /// Title of the question what to do with a time in which nothing ran.
    GapAsk,
    /// How long nothing ran.
    GapMeans(u64),
    /// That time counts.
    GapCounts,
    /// That time does not count.
    GapDoesNotCount,
    /// What a timekeeper calls.
    Call {
        /// Whose.
        color: Color,
        /// What.
        call: Call,
        /// Whether the last seconds are counted down.
        down: bool,
    },
    /// Title of the referee's panel.
    Referee,
    /// Warns a side.
    Warn(Color),
    /// How many warnings a side has.
    Warnings {
        /// Whose.
        color: Color,
        /// How many.
        count: usize,
    },
    /// Declares a side the loser.
    Forfeits(Color),
    /// What the referee did.
    DeedLine {
        /// What.
        deed: Deed,
        /// The name of the point that it names, if any.
        point: String,
        /// In what results are told.
        unit: Unit,
    },
    /// After so many moves.
    AfterMove(u32),
    /// Gives points to a side.
    GivePoints {
        /// To whom.
        color: Color,
        /// In what the result is told.
        unit: Unit,
    },
    /// In the empty field for points.
    PointsField,
    /// Corrects the clock of a side.
    CorrectTime(Color),
    /// Name of the field for minutes.
    MinutesField,
    /// Name of the field for seconds.
    SecondsField,
    /// Reads the last period of a side again.
    Reread(Color),
    /// Seals the next move.
    SealMove,
    /// How a move is sealed.
    SealHint,
    /// Seals a pass.
    SealPass,
    /// Opens the sealed move.
    OpenSealed,
    /// A move is sealed.
    SealedStands(Color),
    /// The referee takes back what was done last.
    UndoDeed,
    /// Heading of what the referee did.
    RefereeLog,
    /// The referee did nothing yet.
    NothingLogged,
    /// Beside what was taken back.
    Undone,
    /// A move was void.
    Voided {
        /// Whose.
        color: Color,
        /// The name of the point that it names, if any.
        point: String,
    },
    /// Draws for colours.
    DrawColours,
    /// How colours are drawn for.
    NigiriHint,
    /// The guess is odd.
    Odd,
    /// The guess is even.
    Even,
    /// What the draw gave.
    NigiriResult {
        /// How many stones were held.
        stones: u32,
        /// Whether the guess was right.
        right: bool,
    },
    /// The board lies between two players.
    Tabletop,
    /// Fills the screen, or no longer.
    FullScreen,
    /// Title of the choice how the clock calls.
    SpokenClock,
    /// By a voice.
    ClockVoice,
    /// By tones.
    ClockTones,
    /// Not at all.
    ClockSilent,
    /// The last seconds are counted up.
    CountUp,
    /// The last seconds are counted down.
    CountDown,
    /// Whether stones are heard.
    StoneSound,
    /// Whether stones that are placed by touch are felt.
    Vibration,
    /// Panel and buttons at the left hand.
    LeftHanded,
    /// Shows the whole board again.
    WholeBoard,
    /// Title of the choice whether the last seconds are counted up or down.
    CountWay,
    /// Title of the choice from when on they are counted.
    CountStart,
    /// From so many seconds before the end.
    CountFrom(u32),
    /// Name of the volume.
    Volume,
    /// Name of the choice of a voice.
    VoiceChoice,
    /// The board is hidden in a pause.
    HideOnPause,
    /// Points beside the board.
    Granted,

    // Keys, and the board in words
    /// The lessons, or names of moves, could not be fetched.
    LessonsMissing,
    /// Menu and heading: lessons, and what can be looked up.
    Learn,
    /// Menu and heading: the board in words.
    Overview,
    /// Menu and heading: what keys do.
    Keys,
    /// What a key does that no button does.
    KeyUse(KeyUse),
    /// Heading: keys that work while the board has the focus.
    KeysOnBoard,
    /// Heading: keys that work anywhere on the page.
    KeysAnywhere,
    /// Below the keys: letters are followed by Enter.
    KeysHint,
    /// Heading of the column of keys.
    KeyColumn,
    /// Heading of the column of what they do.
    DoesColumn,
    /// Name of the field in which a point is typed.
    TypedPoint,
    /// What was typed is no point of the board.
    BadPoint {
        /// Why.
        why: ParsePointError,
        /// What was typed.
        typed: String,
        /// How a point of this board is called.
        example: String,
    },
    /// How many liberties the chain under the cursor has.
    Liberties(usize),
    /// A move of a list.
    MoveSaid(MoveSaid),
    /// Whose turn it is, and which move that will be.
    TurnAt {
        /// Whose turn.
        color: Color,
        /// The number of the move to come.
        number: u32,
    },
    /// How many stones each side has taken.
    PrisonersOf {
        /// Black.
        black: u32,
        /// White.
        white: u32,
    },
    /// Heading: the last moves.
    LastMoves,
    /// Heading: chains in atari.
    InAtari,
    /// No chain is in atari.
    NoAtari,
    /// A chain in atari.
    AtariLine {
        /// Whose.
        color: Color,
        /// Where.
        point: String,
        /// How many stones.
        stones: u16,
        /// Its last liberty.
        liberty: String,
    },
    /// Heading: which stones stand in which part of the board.
    ByZone,
    /// Heading: which stones stand in which row.
    ByRow,
    /// Heading: the board as a table.
    AsTable,
    /// A part of the board.
    Zone(Zone),
    /// A row of the board.
    RowName {
        /// Its number, from 1.
        number: u8,
        /// Whether rows are counted from the top.
        from_top: bool,
    },
    /// There are no stones.
    NoStones,
    /// The stones of a part of the board. There is at least one.
    StonesAt {
        /// Black's, by their points.
        black: Vec<String>,
        /// White's.
        white: Vec<String>,
    },
}

/// What a key does that no button does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyUse {
    /// Moves the cursor over the board.
    Walk,
    /// Moves it to the edge.
    Edges,
    /// Plays or marks where the cursor is.
    Place,
    /// Marks one chain alone.
    Chain,
    /// Plays the point that is typed.
    Typed,
    /// Opens the field for typing.
    Field,
    /// Plays the stone that waits.
    Confirm,
    /// Starts, stops or presses the clock.
    Clock,
    /// A move back or on.
    Step,
    /// Ten moves back or on.
    Ten,
    /// To the start or the end of the record.
    Ends,
    /// To another variation.
    Variations,
    /// Closes, cancels, goes back to the game.
    Leave,
    /// Says the last message again.
    Again,
}

impl KeyUse {
    /// All of them.
    pub const ALL: [KeyUse; 14] = [
        KeyUse::Walk,
        KeyUse::Edges,
        KeyUse::Place,
        KeyUse::Chain,
        KeyUse::Typed,
        KeyUse::Field,
        KeyUse::Confirm,
        KeyUse::Clock,
        KeyUse::Step,
        KeyUse::Ten,
        KeyUse::Ends,
        KeyUse::Variations,
        KeyUse::Leave,
        KeyUse::Again,
    ];
}

/// A move, in short.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveSaid {
    /// Its number.
    pub number: u32,
    /// Whose.
    pub color: Color,
    /// Where; nowhere for a pass.
    pub point: Option<String>,
    /// Stones taken.
    pub captured: u16,
}

/// A move that a figure cannot show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FigureNote {
    /// Its number.
    pub number: u32,
    /// Where it was played.
    pub at: NotedAt,
}

/// Where a move was played that a figure cannot show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotedAt {
    /// On the point that carries this number.
    Move(u32),
    /// On the point of this name.
    Point(String),
    /// Nowhere: a pass.
    Pass,
}

/// One of the last ten seconds by its word: the seventh is `words[6]` counted up, `words[2]` counted
/// down. `second` counts from 1.
fn counted(words: &[&str; 10], second: u32, down: bool) -> String {
    let said = if down {
        10_u32.saturating_sub(second)
    } else {
        second
    };
    let word = words.get((said as usize).wrapping_sub(1));
    word.map_or_else(|| said.to_string(), |word| (*word).to_owned())
}

/// Where a language writes a unit behind its number, how it writes a length of time.
struct Span {
    hours: &'static str,
    /// Minutes alone.
    minutes: &'static str,
    /// Minutes that seconds follow.
    minutes_and: &'static str,
    seconds: &'static str,
    /// What stands between the parts.
    between: &'static str,
}

impl Span {
    /// A length of time, up to whole seconds.
    fn say(&self, millis: u64) -> String {
        let seconds = millis.div_ceil(1_000);
        let (hours, minutes, rest) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
        let minute = if rest == 0 {
            self.minutes
        } else {
            self.minutes_and
        };
        let parts = [(hours, self.hours), (minutes, minute), (rest, self.seconds)];
        let said: Vec<String> = parts
            .into_iter()
            .filter(|&(number, _)| number > 0)
            .map(|(number, unit)| format!("{number}{unit}"))
            .collect();
        if said.is_empty() {
            format!("0{}", self.seconds)
        } else {
            said.join(self.between)
        }
    }
}

/// Who leads by a margin of Black's in half-points, and by how many of them.
fn lead_of(margin: i32) -> Option<(Color, i32)> {
    let color = match margin {
        0 => return None,
        1.. => Color::Black,
        _ => Color::White,
    };
    Some((color, margin.saturating_abs()))
}

/// A number of half-points with a real fraction: 369 is `184½`, −3 is `−1½`.
#[must_use]
pub fn halves(half_points: i32) -> String {
    quarters(half_points.saturating_mul(2))
}

/// A number of quarters with a real fraction: 15 is `3¾`, 1 is `¼`, 0 is `0`.
#[must_use]
pub fn quarters(number: i32) -> String {
    let sign = if number < 0 { "−" } else { "" };
    let size = number.unsigned_abs();
    let fraction = ["", "¼", "½", "¾"][(size % 4) as usize];
    match size / 4 {
        0 if !fraction.is_empty() => format!("{sign}{fraction}"),
        whole => format!("{sign}{whole}{fraction}"),
    }
}

/// A number of half-points with a decimal: 15 is `7.5`. For text fields and for languages that
/// write points so.
#[must_use]
pub fn decimal_halves(half_points: i32) -> String {
    let sign = if half_points < 0 { "-" } else { "" };
    let size = half_points.unsigned_abs();
    let half = if size % 2 == 1 { ".5" } else { "" };
    format!("{sign}{}{half}", size / 2)
}

/// A field of a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TimeField {
    /// Main time.
    Main,
    /// Main time and what is read aloud.
    Total,
    /// How many units are read aloud.
    Kept,
    /// How many periods.
    Periods,
    /// How long a period is.
    Period,
    /// How many moves in a period.
    Moves,
    /// What a move adds.
    Increment,
    /// The most a bank can hold.
    Cap,
    /// What a period costs.
    Penalty,
    /// How long a move may take.
    PerMove,
    /// How many thinking periods.
    Thinking,
    /// How long one is.
    Length,
}

impl TimeField {
    /// All fields.
    pub const ALL: [TimeField; 12] = [
        TimeField::Main,
        TimeField::Total,
        TimeField::Kept,
        TimeField::Periods,
        TimeField::Period,
        TimeField::Moves,
        TimeField::Increment,
        TimeField::Cap,
        TimeField::Penalty,
        TimeField::PerMove,
        TimeField::Thinking,
        TimeField::Length,
    ];
}
