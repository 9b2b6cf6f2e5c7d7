use std::rc::Rc;

use super::library::Listing;
use super::parts;
use super::saved::KeptGame;
use crate::components::{Coordinates, GameId, Pick, Settings, Tool, TouchWay};
use crate::go::{
    BoardSize, Color, Cycle, Deed, Estimate, Game, IllegalMove, Marked, Move, MoveNumber, NewGame,
    NodeId, Notation, Outcome, ParsePointError, Phase, Played, Point, Proposal, Refusal, Ruling,
    SekiMarked, Spread, TimeLeft, Tree, sgf::Repair,
};
use crate::i18n::{MoveSaid, Text};

/// Everything the page knows: a few shared parts, cheap to copy.
#[derive(Clone, Debug, PartialEq)]
pub struct AppState {
    /// The game on the board.
    pub game: Shared<Game>,
    /// Under which number it is kept.
    pub id: GameId,
    /// The next number that no game has.
    pub spare: GameId,
    /// What had to be repaired in the game on the board when it was read from elsewhere.
    pub repairs: Shared<Vec<Repair>>,
    /// What the game on the board was read from, since the page was loaded.
    pub source: Option<Shared<Source>>,
    /// The games that are kept, as they were listed last.
    pub library: Shared<Listing>,
    /// What there is to tell about them.
    pub library_news: LibraryNews,
    /// What the players chose for the page.
    pub settings: Settings,
    /// The dialog that is open.
    pub sheet: Option<Sheet>,
    /// The last thing there is to tell.
    pub news: News,
    /// Counts the news, so that the same one twice is told twice.
    pub told_count: u32,
    /// A point that waits for a second touch.
    pub pending: Option<Point>,
    /// The last point that was chosen was chosen by touch.
    pub touched: bool,
    /// What is being typed, while the field for it is open.
    pub typed: Option<String>,
    /// The lesson that is on the board instead of the game, by its place among all.
    pub learning: Option<u16>,
    /// The place in the record that is shown instead of the game, which stands still meanwhile.
    pub review: Option<Review>,
    /// What a tap on a stone marks while the players count.
    pub marking: Marking,
    /// One side's count shown on the board, so many tens of it.
    pub tens: Option<(Color, usize)>,
    /// Which stones of the board that is being counted were found to be dead.
    pub proposal: Option<Shared<Proposal>>,
    /// What was asked about the board could not be found out.
    pub unadvised: bool,
    /// Who is ahead at the place that is shown, while the players want to see it.
    pub estimate: Option<Estimated>,
    /// A newer build of the page is complete and waits.
    pub update_ready: bool,
    /// What the device did not do for the game, told apart from the game's own news.
    pub trouble: Option<Trouble>,
    /// Whether this window may change the game, or another has it.
    pub seat: Seat,
    /// The day on this device: `2026-11-29`; empty while nobody has looked.
    pub today: String,
    /// The stamp of the latest action, in milliseconds: [`Game::at`].
    pub now: u64,
    /// The players stopped the clocks.
    pub paused: bool,
    /// The next point that is chosen is sealed, not played.
    pub sealing: bool,
    /// Where the next lot comes from.
    pub lot: u64,
    /// A dialog faces the player on the far side of the board.
    pub turned: bool,
    /// The count on the board is one of a finished game, in a copy.
    pub recounting: bool,
    /// What is kept could not be read, or not moved to its place: nothing is written over it.
    pub unread: bool,
    /// The game that was on the board before this one, as it was left; nothing of it where it is not
    /// worth keeping.
    pub left: Option<Shared<(GameId, Option<KeptGame>)>>,
}

/// Who is ahead, as far as it is known.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Estimated {
    /// The key of the board that it was found out about; `None` while nothing is known.
    pub board: Option<u64>,
    /// Whose each point becomes: [`Estimate::ownership`].
    pub ownership: Rc<[(Point, i8)]>,
    /// Black's lead by the count of the game: [`Score::margin`], in half-points.
    pub margin: Spread,
    /// Nothing better comes.
    pub last: bool,
}

/// Bytes from elsewhere, and in what encoding they were read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// The bytes.
    pub bytes: Vec<u8>,
    /// The encoding, as the web calls it.
    pub encoding: String,
}

/// A text from elsewhere.
#[derive(Clone, Debug, PartialEq)]
pub struct Opened {
    /// The text.
    pub text: String,
    /// The bytes it was read from, if it was.
    pub source: Option<Source>,
}

/// What there is to tell about the games that are kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum LibraryNews {
    /// Nothing but how many there are.
    #[default]
    Nothing,
    /// This one was deleted, and can be had back.
    Deleted(GameId),
    /// Games came in from elsewhere.
    Imported {
        /// How many.
        told: Imported,
        /// The names of files in which something could not be read, as they are.
        unread: Vec<String>,
    },
    /// A game could not be read. It was left as it is.
    Unreadable,
    /// All games were saved but so many that cannot be read.
    SavedBut(usize),
}

/// Games that came in from elsewhere.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    /// Files that were read, of all.
    pub done: usize,
    /// All files.
    pub all: usize,
    /// Games that are among the others now.
    pub games: usize,
    /// Games in which something had to be repaired.
    pub repaired: usize,
    /// Files and games that could not be read.
    pub failed: usize,
}

/// Of several windows of the page only one has the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Seat {
    /// Not known yet: for the moment after the start.
    #[default]
    Unknown,
    /// This window.
    Here,
    /// Another window.
    Elsewhere,
}

/// Stepping through the record, and writing in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Review {
    /// The node that is shown.
    pub at: NodeId,
    /// What a tap on the board does.
    pub tool: Tool,
    /// Where a line or an arrow begins, once it was tapped.
    pub from: Option<Point>,
    /// Moves after this node are numbered from 1, whatever the settings say.
    pub numbered_from: Option<NodeId>,
}

/// A step through the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepTo {
    /// So many nodes on, or back if negative.
    By(i32),
    /// The start of the game.
    First,
    /// The end of this line.
    Last,
    /// The variation after this one, or before it, where the line last divided.
    Variation(i32),
    /// So many nodes from the start, along this line.
    Depth(u32),
    /// A node.
    Node(NodeId),
}

/// A part of the state, equal only to itself: comparing it costs nothing, so that what did not
/// change is not drawn again.
#[derive(Debug)]
pub struct Shared<T>(Rc<T>);

impl<T> Shared<T> {
    /// Shares a value.
    pub fn new(value: T) -> Shared<T> {
        Shared(Rc::new(value))
    }
}

impl<T> Clone for Shared<T> {
    fn clone(&self) -> Shared<T> {
        Shared(self.0.clone())
    }
}

impl<T> PartialEq for Shared<T> {
    fn eq(&self, other: &Shared<T>) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl<T> std::ops::Deref for Shared<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

/// What a tap on a stone marks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Marking {
    /// Dead stones.
    #[default]
    Dead,
    /// Stones that live in seki.
    Seki,
}

/// A dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sheet {
    /// The terms of another game.
    NewGame,
    /// What is needed less often.
    Menu,
    /// The settings.
    Settings,
    /// A pass would stop play: really?
    Pass,
    /// This side resigns: really?
    Resign(Color),
    /// Count by agreement: really?
    Count,
    /// A whole board came back: what now?
    Cycle(Cycle),
    /// Who wants to play on?
    Resume,
    /// Agree on a result without a count.
    Agree,
    /// The same position by other rules.
    OtherRules,
    /// Opening a record from elsewhere.
    Open,
    /// Games come in from elsewhere.
    Importing(Imported),
    /// The games that are kept on this device.
    Library,
    /// What the record says about the game as a whole.
    Details,
    /// How the record was read: its encoding, and what was repaired.
    Reading,
    /// The referee's panel.
    Referee,
    /// The page stood still for so many milliseconds: do they count?
    Gap(u64),
    /// The position as a picture, the game on paper.
    Picture,
    /// The board in words.
    Overview,
    /// What keys do.
    Keys,
    /// Lessons, and what can be looked up.
    Learn,
}

/// Something that happened and is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// Whose turn it is.
    Turn,
    /// A stone was played.
    Played(Played),
    /// Play has stopped, by passes or by agreement.
    Stopped {
        /// By passes.
        by_passes: bool,
    },
    /// A move was taken back.
    TookBack,
    /// A point waits for a second touch.
    TapAgain,
    /// So many more passes are needed.
    PassedMore(Color),
    /// A handicap stone was placed or taken up again.
    Placing,
    /// Stones were marked.
    Marked(Marked, Point),
    /// Stones were marked as they were found to be dead: so many. So many groups are unclear.
    Proposed {
        /// Play has just stopped: whether by passes.
        stopped: Option<bool>,
        /// Dead stones.
        stones: u16,
        /// Stones that live in seki, where that matters.
        seki: u16,
        /// Unclear groups.
        unclear: usize,
    },
    /// A group was marked as living in seki.
    SekiMarked(SekiMarked, Point),
    /// A point is counted, or not, as the players say.
    PointFlipped(Point, bool),
    /// A side has accepted the count.
    Accepted(Color),
    /// Play goes on.
    Resumed,
    /// The game is over.
    Ended,
    /// A verb did nothing.
    Refused(Refusal),
    /// A saved game is on the board again.
    Restored,
    /// A move was void, and the turn forfeited.
    Voided(Color, Point),
    /// What was opened is not a game that can be shown.
    Unreadable(Unreadable),
    /// What was opened had to be repaired, in so many places.
    Repaired(usize),
    /// What was typed is no point of the board.
    BadPoint(ParsePointError),
}

impl News {
    /// Whether something was refused.
    #[must_use]
    pub fn is_refusal(self) -> bool {
        matches!(self, News::Refused(_) | News::BadPoint(_))
    }
}

/// Why a text that was opened is not on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// It is no record.
    NotSgf,
    /// It is a record of another game.
    OtherGame,
    /// Its board is too large, or none.
    BoardSize,
}

/// What the device did not do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The game could not be saved.
    StoreFailed,
    /// There is no room left for the game.
    StoreFull,
    /// What was saved could not be read, and is kept as it was.
    StoreCorrupt,
    /// What was saved comes from a newer page, and is left alone.
    StoreNewer,
    /// A part of the page could not be fetched.
    PartMissing,
}

impl Trouble {
    /// In the words of the page.
    #[must_use]
    pub fn text(self) -> Text {
        match self {
            Trouble::StoreFailed => Text::StoreFailed,
            Trouble::StoreFull => Text::StoreFull,
            Trouble::StoreCorrupt => Text::StoreCorrupt,
            Trouble::StoreNewer => Text::StoreNewer,
            Trouble::PartMissing => Text::PartMissing,
        }
    }
}

/// Something that a person does, or that happens to the page.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// A point of the board was chosen.
    Pick(Pick),
    /// The waiting point is played.
    Confirm,
    /// The waiting point is taken back.
    CancelPending,
    /// The side to move passes.
    Pass,
    /// The last move is taken back.
    Undo,
    /// A move is brought back.
    Redo,
    /// A dialog opens.
    Open(Sheet),
    /// The dialog closes.
    Close,
    /// The question of the dialog is answered with yes.
    Yes,
    /// A game starts.
    Start(NewGame),
    /// A game that was kept is put on the board again.
    Fetched(GameId, Shared<KeptGame>),
    /// The games that are kept, to be shown.
    Listed(Listing),
    /// Files are being read.
    Importing(Imported),
    /// There is something to tell about the games that are kept.
    LibraryTold(LibraryNews),
    /// A game that is kept is deleted, or had back.
    Deleted(GameId, Option<u64>),
    /// What the record says about the game as a whole: headers and their texts.
    Describe(Vec<(&'static str, String)>),
    /// The day changed.
    Today(String),
    /// This window has the game from now on. What another window left is put on the board, if one
    /// had it.
    Here(Option<Box<AppState>>),
    /// Another window has the game.
    Elsewhere,
    /// A side accepts the count.
    Accept(Color),
    /// Play goes on.
    Resume,
    /// This side asks for play to go on.
    ResumeFor(Color),
    /// The players agree on a result.
    Rule(Ruling),
    /// The game is played again from the start.
    Replay,
    /// What a tap marks.
    Mark(Marking),
    /// How many groups a side has.
    Groups(Color, u8),
    /// The dead stones of a board were found, known by its key.
    Proposed(u64, Box<Proposal>),
    /// They are marked, whatever was marked before.
    UseProposal,
    /// What was asked cannot be found out.
    Unadvised,
    /// The players want to see who is ahead, or no longer.
    Estimate(bool),
    /// Who is ahead on a board, known by its key, as far as it is known.
    Estimated {
        /// The key.
        board: u64,
        /// What was found out.
        estimate: Box<Estimate>,
        /// Nothing better comes.
        last: bool,
    },
    /// One side's count is shown on the board, or no longer.
    Tens(Option<(Color, usize)>),
    /// The position after an earlier move is shown.
    Look(MoveNumber),
    /// Another place in the record is shown.
    Step(StepTo),
    /// The board shows the game again.
    BackToGame,
    /// Play goes on from the place that is shown.
    PlayFromHere,
    /// What a tap on the board does in a review.
    Take(Tool),
    /// The comment at the place that is shown.
    Comment(String),
    /// The place that is shown, and all that follows it, goes out of the record.
    RemoveBranch,
    /// The line that is shown becomes the main line.
    Promote,
    /// The end of the record is counted here, in a copy.
    Recount,
    /// The copy goes again, uncounted.
    EndRecount,
    /// Moves are numbered from the place that is shown, or from the start again.
    NumberFromHere,
    /// A text from elsewhere was opened: the game in it is put on the board, and shown from its
    /// start.
    Opened(Box<Opened>),
    /// The same bytes are read in another encoding.
    Reread(Box<Opened>),
    /// What opens next faces the player on the far side.
    Face(bool),
    /// The clocks are started, or run again.
    StartClock,
    /// The clocks are stopped.
    PauseClock,
    /// Who has moved presses the clock.
    PressClock,
    /// A flag may have fallen.
    Flag,
    /// Nothing on the page ran since this stamp.
    Gap(u64),
    /// Whether such a time counts.
    GapCounts(bool),
    /// The referee warns a side.
    Warn(Color),
    /// The referee ends the game.
    Ruling(Ruling),
    /// The referee gives half-points to a side.
    Grant(Color, i32),
    /// The referee corrects a clock.
    CorrectTime(Color, TimeLeft),
    /// The referee has the last period read again from this second.
    ReadAgain(Color, u32),
    /// The referee takes back what was done last.
    UndoDeed,
    /// The next move is to be sealed, or not after all.
    Seal(bool),
    /// A pass is sealed.
    SealPass,
    /// The sealed move is opened.
    OpenSealed,
    /// A lesson comes on the board, by its place among all, or the game again.
    Learn(Option<u16>),
    /// A refusal was read.
    Dismiss,
    /// What the field for typing holds now; nothing once it is left.
    Typed(Option<String>),
    /// What was typed is no point of the board.
    BadPoint(ParsePointError),
    /// Something cannot be done now.
    Refuse(Refusal),
    /// What was told last is told again.
    TellAgain,
    /// The players chose something for the page.
    Choose(Settings),
    /// The game could not be saved.
    StoreFailed,
    /// The game could not be saved because there is no room left.
    StoreFull,
    /// A game of the list could not be read. It stays as it is.
    Unreadable(GameId),
    /// What the device did not do was read.
    TroubleRead,
    /// A part of the page could not be fetched.
    PartMissing,
    /// A newer build of the page is complete.
    UpdateReady,
    /// Not now.
    UpdateLater,
}

impl Action {
    /// Whether it is carried out by what the first stone needs, too.
    #[must_use]
    pub fn is_of_play(&self) -> bool {
        use Action::{
            BadPoint, CancelPending, Choose, Confirm, Dismiss, Elsewhere, Flag, Gap, Here,
            PartMissing, Pick, Refuse, StoreFailed, StoreFull, TellAgain, Today, TroubleRead,
            Typed, UpdateLater, UpdateReady,
        };
        matches!(
            self,
            Pick(_)
                | Confirm
                | CancelPending
                | Today(_)
                | Here(_)
                | Elsewhere
                | Flag
                | Gap(_)
                | Dismiss
                | Typed(_)
                | BadPoint(_)
                | Refuse(_)
                | TellAgain
                | Choose(_)
                | StoreFailed
                | StoreFull
                | TroubleRead
                | PartMissing
                | UpdateReady
                | UpdateLater
        )
    }
}

impl AppState {
    /// The page at its first visit: an empty board, Black to move. Numbers for games follow from
    /// the time, in milliseconds of the device's calendar.
    #[must_use]
    pub fn new(settings: Settings, now: u64) -> AppState {
        AppState {
            game: Shared::new(Game::new(NewGame::default())),
            id: GameId::of_time(now),
            spare: GameId::of_time(now).next(),
            repairs: Shared::new(Vec::new()),
            source: None,
            library: Shared::new(Listing::default()),
            library_news: LibraryNews::default(),
            today: String::new(),
            now: 0,
            paused: false,
            sealing: false,
            lot: now,
            turned: false,
            recounting: false,
            unread: false,
            left: None,
            settings,
            sheet: None,
            news: News::Turn,
            told_count: 0,
            pending: None,
            touched: false,
            typed: None,
            learning: None,
            review: None,
            marking: Marking::default(),
            tens: None,
            proposal: None,
            unadvised: false,
            estimate: None,
            update_ready: false,
            trouble: None,
            seat: Seat::default(),
        }
    }

    /// The page after an action at the stamp of the one before; `None` where it changes nothing.
    #[must_use]
    pub fn apply(&self, action: Action) -> Option<AppState> {
        self.apply_at(action, self.now)
    }

    /// The page after an action that happens at a stamp, in milliseconds of a scale that only goes
    /// forward; `None` where it changes nothing.
    #[must_use]
    pub fn apply_at(&self, action: Action, now: u64) -> Option<AppState> {
        // What is done here would be lost: another window writes. Lessons touch no game.
        let is_free = matches!(action, Action::Here(_) | Action::Learn(_));
        if self.seat == Seat::Elsewhere && !is_free {
            return None;
        }
        let before = AppState {
            now: now.max(self.now),
            ..self.clone()
        };
        let mut next = before.applied(action);
        next.settle();
        (next != before).then_some(next)
    }

    /// Whether time may pass: somebody is thinking, and nothing lies over the board.
    fn time_passes(&self) -> bool {
        *self.game.phase() == Phase::Playing
            && !self.paused
            && self.sheet.is_none()
            && self.learning.is_none()
            // In a match looking back is a part of one's thinking time.
            && (self.review.is_none() || self.game.is_strict())
            && self.seat == Seat::Here
            && self.game.sealed().is_none()
    }

    /// The key of the board that is shown.
    #[must_use]
    pub fn shown_key(&self) -> u64 {
        match self.review {
            Some(review) => self.game.record().position_at(review.at).board().key(),
            None => self.game.board().key(),
        }
    }

    /// Whether who is ahead may be asked for: in a match it is for the players alone to judge, and
    /// where there is a count there is no need.
    #[must_use]
    pub fn can_estimate(&self) -> bool {
        let counted = match self.game.phase() {
            Phase::Placing { .. } | Phase::Counting(_) => true,
            Phase::Playing => false,
            Phase::Finished => ended_by_count(&self.game),
        };
        let match_runs = self.game.is_strict() && *self.game.phase() != Phase::Finished;
        !match_runs && (self.review.is_some() || !counted)
    }

    /// Lets the clocks run or stand as the page is now, and a flag fall.
    fn settle(&mut self) {
        let counting = matches!(self.game.phase(), Phase::Counting(_));
        self.recounting &= counting;
        if !counting {
            self.proposal = None;
        }
        self.unadvised &= counting;
        if !self.can_estimate() {
            self.estimate = None;
        }
        if *self.game.phase() != Phase::Playing {
            self.paused = false;
            self.sealing = false;
        }
        let Some(clock) = self.game.clock() else {
            return;
        };
        if clock.running().is_some() && clock.expired(self.now).is_some() {
            let mut game = (*self.game).clone();
            if game.at(self.now) {
                self.game = Shared::new(game);
                self.sheet = None;
                self.pending = None;
                self.sealing = false;
                self.news = News::Ended;
            }
            return;
        }
        let passes = self.time_passes();
        let (runs, waits) = (clock.running().is_some(), clock.paused().is_some());
        if passes && waits || !passes && runs {
            let mut game = (*self.game).clone();
            game.at(self.now);
            self.let_run(&mut game);
            self.game = Shared::new(game);
        }
    }

    /// Lets the clocks of a game run or stand as the page is now.
    pub(super) fn let_run(&self, game: &mut Game) {
        if !self.time_passes() {
            game.pause_clock();
        } else if game.clock().is_some_and(|clock| clock.paused().is_some()) {
            // Fails where play has stopped, and time does not pass there.
            let _ = game.start_clock();
        }
    }

    /// A number drawn by lot.
    fn draw_lot(&mut self) -> u64 {
        self.lot = self
            .lot
            .wrapping_mul(0x5851_f42d_4c95_7f2d)
            .wrapping_add(0x1405_7b7e_f767_814f);
        self.lot ^ self.now
    }

    pub(super) fn applied(&self, action: Action) -> AppState {
        let mut next = self.clone();
        match action {
            // A finger that came down before a dialog or a lesson opened is lifted on nothing.
            Action::Pick(_) if self.sheet.is_some() || self.learning.is_some() => {}
            Action::Pick(pick) => {
                next.touched = pick.touch;
                return next.picked(pick);
            }
            Action::Confirm => {
                return match (self.pending, self.review) {
                    (Some(_), Some(_)) => self.beyond(Action::Confirm),
                    (Some(point), None) => self.played(point),
                    (None, _) => next,
                };
            }
            Action::CancelPending => {
                next.pending = None;
                next.news = News::Turn;
            }
            Action::Open(sheet) => next.sheet = Some(sheet),
            Action::Close => next.sheet = None,
            Action::Today(today) => next.today = today,
            Action::Here(left) => {
                if let Some(left) = left {
                    // Its stamps are of an earlier page.
                    next = AppState {
                        now: self.now,
                        learning: self.learning,
                        ..*left
                    };
                }
                next.seat = Seat::Here;
            }
            Action::Elsewhere => next.seat = Seat::Elsewhere,
            Action::Dismiss => next.news = News::Turn,
            Action::Typed(typed) => {
                if matches!(self.news, News::BadPoint(_)) {
                    next.news = News::Turn;
                }
                next.typed = typed;
            }
            Action::BadPoint(why) => {
                next.news = News::BadPoint(why);
                next.told_count = self.told_count.wrapping_add(1);
            }
            Action::Refuse(why) => {
                next.news = News::Refused(why);
                next.told_count = self.told_count.wrapping_add(1);
            }
            Action::TellAgain => next.told_count = self.told_count.wrapping_add(1),
            Action::Choose(settings) => next.settings = settings,
            Action::StoreFailed => {
                // Said once; a record that is kept for its own sake is the greater trouble.
                next.trouble = next.trouble.or(Some(Trouble::StoreFailed));
            }
            Action::StoreFull => next.trouble = next.trouble.or(Some(Trouble::StoreFull)),
            Action::TroubleRead => next.trouble = None,
            Action::PartMissing => {
                // Asked for again when it is needed again.
                next.sheet = None;
                next.trouble = Some(Trouble::PartMissing);
            }
            Action::UpdateReady => next.update_ready = true,
            Action::UpdateLater => next.update_ready = false,
            // The state settles after every action.
            Action::Flag => {}
            other => return self.beyond(other),
        }
        next
    }

    /// A number that no game has.
    pub(super) fn new_id(&mut self) -> GameId {
        let id = self.spare;
        self.spare = id.next();
        id
    }

    /// The game on the board is left as it stands now, to be kept so.
    pub(super) fn leave(&mut self) {
        let mut game = (*self.game).clone();
        game.at(self.now);
        let kept = KeptGame {
            game,
            reading: self.review.map(|review| review.at),
            repairs: self.repairs.to_vec(),
        };
        self.left = Some(Shared::new((self.id, Some(kept))));
    }

    /// A game on the board as it was kept.
    pub(super) fn put_kept(&mut self, id: GameId, kept: KeptGame) {
        self.leave();
        self.id = id;
        self.repairs = Shared::new(kept.repairs);
        self.source = None;
        self.put_on_board(Shared::new(kept.game));
        // Nobody is at the board yet.
        self.paused = self
            .game
            .clock()
            .is_some_and(|clock| clock.paused().is_some());
        if let News::Turn | News::Stopped { .. } = self.news
            && !self.game.record().tree.is_empty()
        {
            self.news = News::Restored;
        }
        if let Some(at) = kept.reading {
            self.read_at(at);
        }
    }

    pub(super) fn put_on_board(&mut self, game: Shared<Game>) {
        self.game = game;
        self.learning = None;
        self.sheet = None;
        self.pending = None;
        self.review = None;
        self.marking = Marking::default();
        self.tens = None;
        self.proposal = None;
        self.unadvised = false;
        self.estimate = None;
        self.sealing = false;
        self.paused = false;
        self.recounting = false;
        self.news = match self.game.phase() {
            Phase::Placing { .. } => News::Placing,
            Phase::Playing => News::Turn,
            Phase::Counting(_) => News::Stopped { by_passes: false },
            Phase::Finished => News::Ended,
        };
    }

    /// One verb of the game. A refusal is told and leaves the game as it was.
    pub(super) fn verb(&self, verb: impl FnOnce(&mut Game) -> Result<News, Refusal>) -> AppState {
        let mut next = self.clone();
        next.pending = None;
        next.review = None;
        next.tens = None;
        next.estimate = None;
        next.sealing = false;
        next.told_count = self.told_count.wrapping_add(1);
        let mut game = (*self.game).clone();
        if game.at(self.now) {
            // The flag fell first.
            next.sheet = None;
            next.sealing = false;
            next.news = News::Ended;
            next.game = Shared::new(game);
            return next;
        }
        next.let_run(&mut game);
        let logged = game.log().len();
        match verb(&mut game) {
            Ok(news) => {
                // The day of a game is the day of its first stone.
                let first = self.game.record().tree.is_empty() && !game.record().tree.is_empty();
                if first && game.record().header("DT").is_none() {
                    game.set_header("DT", &self.today);
                }
                if let News::Played(Played {
                    cycle: Some(cycle), ..
                }) = news
                {
                    next.sheet = Some(Sheet::Cycle(cycle));
                }
                if !matches!(game.phase(), Phase::Counting(_)) {
                    next.marking = Marking::default();
                }
                let deed = game.log().get(logged).map(|act| act.deed);
                next.news = match deed {
                    Some(Deed::Void { color, point, .. }) => News::Voided(color, point),
                    Some(Deed::Foul { .. }) => News::Ended,
                    _ => news,
                };
                next.game = Shared::new(game);
            }
            Err(refusal) => next.news = News::Refused(refusal),
        }
        next
    }

    fn picked(&self, pick: Pick) -> AppState {
        let playing = matches!(self.game.phase(), Phase::Placing { .. } | Phase::Playing);
        if !playing || self.review.is_some() || self.sealing {
            return self.beyond(Action::Pick(pick));
        }
        // The second button is for secondary things, and there is none in play.
        if pick.second {
            return self.clone();
        }
        if self.is_to_wait(pick) {
            self.tapped(pick.point)
        } else {
            self.played(pick.point)
        }
    }

    /// What does not belong to play is in a part of the program of its own, which is here where
    /// such a thing can happen.
    fn beyond(&self, action: Action) -> AppState {
        match parts::more() {
            Some(more) => (more.beyond)(self, action),
            None => self.clone(),
        }
    }

    /// The board shows a place in the record; what a tap does there stays as it was chosen.
    pub(super) fn read_at(&mut self, at: NodeId) {
        let tool = self.review.map_or(Tool::Play, |review| review.tool);
        self.review = Some(Review {
            at,
            tool,
            from: None,
            numbered_from: self.review.and_then(|review| review.numbered_from),
        });
    }

    /// The node that the board shows.
    #[must_use]
    pub fn shown(&self) -> NodeId {
        self.review.map_or(self.game.cursor(), |review| review.at)
    }

    /// The next move is sealed.
    pub(super) fn sealed(&self, mv: Move) -> AppState {
        let mut next = self.clone();
        let salt = next.draw_lot();
        next.sealing = false;
        let mut sealed = next.verb(|game| game.seal(mv, salt).map(|()| News::Turn));
        // What cannot be played cannot be sealed: another point is asked for.
        let playing = *sealed.game.phase() == Phase::Playing;
        sealed.sealing = playing && sealed.game.sealed().is_none();
        sealed
    }

    /// Whether a touch only shows the stone. A mouse and a key are exact. A stone that waits is
    /// confirmed by a finger that came down on it, not by one that slid there.
    pub(super) fn is_to_wait(&self, pick: Pick) -> bool {
        let confirms = self.pending == Some(pick.point) && !pick.slid;
        pick.touch && self.settings.touch.way(pick.cell) == TouchWay::Confirm && !confirms
    }

    pub(super) fn tapped(&self, point: Point) -> AppState {
        let playing = *self.game.phase() == Phase::Playing;
        if playing && self.game.may_move().is_err() {
            return self.played(point);
        }
        let possible = match self.game.phase() {
            Phase::Placing { .. } => self.game.board().stone(point).is_none(),
            _ => match self.game.judge(point) {
                Ok(()) => true,
                Err(IllegalMove::Occupied | IllegalMove::OffBoard) => false,
                // In a match it costs the turn: it is asked for like any other.
                Err(_) => self.game.is_strict(),
            },
        };
        if !possible {
            return self.played(point);
        }
        AppState {
            pending: Some(point),
            news: News::TapAgain,
            ..self.clone()
        }
    }

    pub(super) fn played(&self, point: Point) -> AppState {
        if self.sealing {
            return self.sealed(Move::Play(point));
        }
        self.verb(|game| match game.phase() {
            Phase::Placing { .. } => {
                game.place_handicap(point)?;
                Ok(match game.phase() {
                    Phase::Placing { .. } => News::Placing,
                    _ => News::Turn,
                })
            }
            _ => game.play(point).map(News::Played),
        })
    }

    /// How points are called.
    #[must_use]
    pub fn notation(&self) -> Notation {
        self.settings.coordinates.notation()
    }

    /// The coordinates around the board, if any.
    #[must_use]
    pub fn coords(&self) -> Option<Notation> {
        (self.settings.coordinates != Coordinates::Off).then(|| self.notation())
    }

    /// What has to be done before anything else, if something has: in words, whether it is what is
    /// waited for, and the action.
    #[must_use]
    pub fn to_do_first(&self) -> Vec<(Text, bool, Action)> {
        if self.sealing {
            vec![
                (Text::SealPass, false, Action::SealPass),
                (Text::Cancel, false, Action::Seal(false)),
            ]
        } else if self.game.sealed().is_some() {
            vec![(Text::OpenSealed, true, Action::OpenSealed)]
        } else if self.paused {
            vec![(Text::Continue, true, Action::StartClock)]
        } else {
            Vec::new()
        }
    }

    /// What the news says, in the words of the page.
    #[must_use]
    pub fn told(&self) -> Text {
        let game = &*self.game;
        let size = game.board().size();
        let name = |point: Point| size.name(point, self.notation());
        let first = matches!(
            self.news,
            News::Refused(_) | News::BadPoint(_) | News::Unreadable(_) | News::Repaired(_)
        );
        if let Some(review) = self.review.filter(|_| !first) {
            return self.looking(review.at);
        }
        match self.news {
            News::Turn if self.sealing => Text::SealHint,
            News::Turn | News::Restored if game.sealed().is_some() => standing(game),
            News::Turn | News::Restored if self.paused => Text::Paused,
            News::Played(played) if game.unpressed() == Some(played.color) => Text::Refused {
                why: Refusal::NotPressed(played.color),
                point: String::new(),
            },
            News::Voided(color, point) => Text::Voided {
                color,
                point: name(point),
            },
            News::Turn if self.marking == Marking::Seki => Text::SekiHint,
            News::Turn => standing(game),
            News::Played(played) => match played.mv {
                Move::Play(point) => Text::Played {
                    color: played.color,
                    point: name(point),
                    captured: played.captured,
                    lost: played.lost,
                    atari: game
                        .board()
                        .puts_in_atari(point)
                        .map(|atari| (atari.stones, name(atari.at))),
                },
                Move::Pass => Text::Passed(played.color),
            },
            News::Stopped { by_passes: true } => Text::StoppedByPasses,
            News::Stopped { by_passes: false } => Text::StoppedByAgreement,
            News::TookBack => Text::TookBack(game.turn()),
            News::Placing => standing(game),
            News::PassedMore(color) => Text::PassedMore {
                color,
                missing: game.passes_missing(),
            },
            News::SekiMarked(marked, point) => Text::SekiMarked {
                point: name(point),
                seki: marked.seki,
                cleared: marked.cleared,
            },
            News::PointFlipped(point, counted) => Text::PointFlipped {
                point: name(point),
                counted,
            },
            News::TapAgain => Text::TapAgain,
            News::Marked(marked, point) => Text::Marked {
                point: name(point),
                stones: marked.stones,
                dead: marked.dead,
                cleared: marked.cleared,
            },
            News::Proposed {
                stopped,
                stones,
                seki,
                unclear,
            } => Text::Proposed {
                stopped,
                stones,
                seki,
                unclear,
            },
            News::Accepted(color) => Text::HasAccepted(color),
            News::Resumed => Text::Resumed(game.turn()),
            News::Ended => standing(game),
            News::Refused(why) => Text::Refused {
                why,
                point: concerned(why).map(name).unwrap_or_default(),
            },
            News::Restored => Text::Restored {
                counting: matches!(game.phase(), Phase::Counting(_)),
            },
            News::Unreadable(Unreadable::NotSgf) => Text::NotARecord,
            News::Unreadable(Unreadable::OtherGame) => Text::OtherGame,
            News::Unreadable(Unreadable::BoardSize) => Text::BoardTooLarge,
            News::Repaired(count) => Text::Repaired(count),
            News::BadPoint(why) => Text::BadPoint {
                why,
                typed: self.typed.clone().unwrap_or_default(),
                example: example(size).map(name).unwrap_or_default(),
            },
        }
    }

    /// What a place of the record shows, in the words of the page.
    fn looking(&self, at: NodeId) -> Text {
        let record = self.game.record();
        let tree = &record.tree;
        let (node, variation) = (tree.node(at), !tree.is_main(at));
        let number = tree.move_number(at);
        let Some(step) = node.step() else {
            return if variation {
                Text::InVariation
            } else {
                Text::Looking(number)
            };
        };
        let size = record.setup.size;
        Text::LookingAt {
            said: MoveSaid {
                number,
                color: step.color,
                point: match step.mv {
                    Move::Play(point) => Some(size.name(point, self.notation())),
                    Move::Pass => None,
                },
                captured: record.position_at(at).last_taken().0,
            },
            name: String::new(),
            variation,
        }
    }

    /// The move that was refused, if it was one, and whose.
    #[must_use]
    pub fn refused_move(&self) -> Option<(Point, Color)> {
        match self.news {
            News::Refused(Refusal::Illegal { point, color, why })
                if !matches!(why, IllegalMove::Occupied | IllegalMove::OffBoard) =>
            {
                Some((point, color))
            }
            _ => None,
        }
    }

    /// The earlier position that the news speaks of, if it can be shown.
    #[must_use]
    pub fn position_to_show(&self) -> Option<MoveNumber> {
        match self.news {
            News::Refused(Refusal::Illegal {
                why: IllegalMove::Superko { repeats, .. },
                ..
            }) if self.review.is_none() => Some(repeats),
            _ => None,
        }
    }
}

/// A point that shows how points of a board are called: near the upper right corner.
fn example(size: BoardSize) -> Option<Point> {
    let edge = (size.cols().min(size.rows()) - 1).min(3);
    size.point(size.cols() - 1 - edge, edge)
}

/// The node that a step from another leads to; the same one where there is none.
pub(super) fn step(tree: &Tree, from: NodeId, to: StepTo) -> NodeId {
    let back = |id: NodeId| tree.node(id).parent();
    let on = |id: NodeId| tree.node(id).first_child();
    match to {
        StepTo::By(count) if count < 0 => {
            let nodes = std::iter::successors(Some(from), |&id| back(id));
            nodes.take(count.unsigned_abs() as usize + 1).last()
        }
        StepTo::By(count) => {
            let nodes = std::iter::successors(Some(from), |&id| on(id));
            nodes.take(count.unsigned_abs() as usize + 1).last()
        }
        StepTo::First => Some(NodeId::ROOT),
        StepTo::Last => Some(tree.end_of(from)),
        StepTo::Depth(depth) => {
            let line = tree.path(tree.end_of(from));
            (depth as usize)
                .checked_sub(1)
                .map_or(Some(NodeId::ROOT), |at| {
                    line.get(at).or(line.last()).copied()
                })
        }
        StepTo::Variation(by) => {
            let divided = std::iter::successors(Some(from), |&id| back(id))
                .find(|&id| back(id).is_some_and(|parent| tree.children(parent).nth(1).is_some()));
            divided.and_then(|id| {
                let parent = back(id)?;
                let all: Vec<NodeId> = tree.children(parent).collect();
                let at = all.iter().position(|&other| other == id)?;
                all.get(at.checked_add_signed(by as isize)?).copied()
            })
        }
        StepTo::Node(id) => Some(id).filter(|&id| tree.has(id)),
    }
    .unwrap_or(from)
}

pub(super) fn after(game: &Game, played: Played) -> News {
    match game.phase() {
        Phase::Placing { .. } | Phase::Playing => {
            let rules = game.rules();
            let more = rules.passes_to_stop > 2 || rules.white_passes_last;
            let passes = game.record().tree.passes(game.cursor());
            if more && passes > 0 && passes + game.passes_missing() > 2 {
                News::PassedMore(played.color)
            } else {
                News::Played(played)
            }
        }
        Phase::Counting(_) => News::Stopped { by_passes: true },
        Phase::Finished => News::Ended,
    }
}

/// How things stand when nothing else is to be told.
fn standing(game: &Game) -> Text {
    if let Some(color) = game.sealed() {
        return Text::SealedStands(color);
    }
    match (game.phase(), game.record().outcome) {
        (Phase::Finished, Some(outcome)) => Text::Result {
            outcome,
            unit: game.rules().unit,
        },
        (Phase::Placing { total, placed }, _) => {
            Text::PlaceHandicap(total.saturating_sub(placed.len() as u8))
        }
        (Phase::Counting(_), _) => Text::MarkHint,
        (Phase::Playing | Phase::Finished, _) => Text::Turn(game.turn()),
    }
}

fn concerned(refusal: Refusal) -> Option<Point> {
    match refusal {
        Refusal::Illegal { point, .. }
        | Refusal::NoStone(point)
        | Refusal::Neutral(point)
        | Refusal::NoPlace(point) => Some(point),
        _ => None,
    }
}

/// The terms of the game on the board, for another one like it.
#[must_use]
pub fn terms_of(game: &Game) -> NewGame {
    let record = game.record();
    NewGame {
        size: record.setup.size,
        rules: record.rules,
        handicap: record.handicap,
        komi: record.komi,
        players: record.players.clone(),
        timing: game.timing(),
        strict: game.is_strict(),
    }
}

/// Whether a game ended by counting, so that the count stays on the board.
#[must_use]
pub fn ended_by_count(game: &Game) -> bool {
    let record = game.record();
    record.outcome.is_some_and(Outcome::is_counted) && !record.claimed
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]
mod tests {
    use super::*;
    use crate::components::TouchPlay;
    use crate::go::{TimeControl, Timing};

    fn state_after(actions: impl IntoIterator<Item = Action>) -> AppState {
        actions
            .into_iter()
            .fold(AppState::new(Settings::default(), 0), |state, action| {
                state.apply(action).unwrap_or(state)
            })
    }

    fn pick(name: &str) -> Pick {
        Pick::exact(
            BoardSize::NINETEEN.parse_western(name).unwrap(),
            false,
            40.0,
        )
    }

    fn touch(name: &str) -> Pick {
        Pick {
            touch: true,
            cell: 18.0,
            ..pick(name)
        }
    }

    #[test]
    fn every_game_has_a_number_of_its_own_and_comes_back() {
        let first = state_after([Action::Pick(pick("A1"))]);
        let second = first.apply(Action::Start(NewGame::default())).unwrap();
        assert_ne!(first.id, second.id);
        assert!(second.game.record().tree.is_empty());
        let kept = KeptGame::of((*first.game).clone());
        let again = second.apply(Action::Fetched(first.id, Shared::new(kept)));
        let again = again.unwrap();
        assert_eq!((again.id, again.news), (first.id, News::Restored));
        assert_eq!(again.game.save(), first.game.save());
        assert!(again.spare > second.id);
    }

    #[test]
    fn a_game_has_the_day_of_its_first_stone() {
        let on = |day: &str| Action::Today(day.to_owned());
        let state = state_after([
            on("2026-11-29"),
            Action::Pick(pick("Q16")),
            on("2026-11-30"),
        ]);
        let state = state.apply(Action::Pick(pick("D4"))).unwrap();
        let date = state.game.record().header("DT");
        assert_eq!(date.as_deref(), Some("2026-11-29"));
    }

    #[test]
    fn a_touch_waits_and_undo_takes_the_waiting_stone_back_first() {
        let state = state_after([Action::Pick(pick("D4")), Action::Pick(touch("Q16"))]);
        assert_eq!(state.game.moves().count(), 1);
        assert!(state.pending.is_some());
        let state = state.apply(Action::Undo).unwrap();
        assert_eq!((state.game.moves().count(), state.pending), (1, None));
        let state = state.apply(Action::Undo).unwrap();
        assert_eq!(state.game.moves().count(), 0);
    }

    #[test]
    fn a_slide_moves_the_waiting_stone_and_plays_nothing() {
        let slid = Pick {
            slid: true,
            ..touch("Q4")
        };
        let state = state_after([Action::Pick(touch("Q16")), Action::Pick(slid)]);
        assert_eq!(state.pending, Some(slid.point));
        assert_eq!(state.game.moves().count(), 0);
        // Slid onto itself it still waits; a second touch plays it.
        assert_eq!(state.apply(Action::Pick(slid)), None);
        let state = state.apply(Action::Pick(touch("Q4"))).unwrap();
        assert_eq!((state.game.moves().count(), state.pending), (1, None));
    }

    #[test]
    fn a_slide_plays_at_once_where_the_players_chose_that() {
        let slide = Settings {
            touch: TouchPlay::Slide,
            ..Settings::default()
        };
        let slid = Pick {
            slid: true,
            ..touch("Q4")
        };
        let state = state_after([Action::Choose(slide), Action::Pick(slid)]);
        assert_eq!((state.game.moves().count(), state.pending), (1, None));
    }

    #[test]
    fn nothing_is_chosen_on_the_board_while_a_dialog_is_open() {
        let state = state_after([Action::Open(Sheet::Menu)]);
        assert_eq!(state.apply(Action::Pick(pick("Q4"))), None);
        assert_eq!(state.apply(Action::Pick(touch("Q4"))), None);
    }

    #[test]
    fn a_lesson_touches_nothing_of_the_game() {
        let timed = NewGame {
            timing: Some(Timing {
                control: TimeControl::Absolute { main: 600_000 },
                press: false,
            }),
            ..NewGame::default()
        };
        let runs = |state: &AppState| state.game.clock().unwrap().running().is_some();
        let begun = state_after([
            Action::Here(None),
            Action::Start(timed),
            Action::Pick(pick("Q16")),
        ]);
        assert!(runs(&begun));
        let learning = begun.apply_at(Action::Learn(Some(3)), 1_000).unwrap();
        assert!(!runs(&learning));
        // A finger that was down before hits nothing; time passes for nobody.
        let picked = learning.apply_at(Action::Pick(pick("D4")), 500_000);
        let learning = picked.unwrap_or(learning);
        let back = learning.apply_at(Action::Learn(None), 900_000).unwrap();
        assert!(runs(&back));
        assert_eq!(back.game.moves().count(), 1);
        let left = back.game.clock().unwrap().left(Color::White, 900_000);
        assert_eq!(left.millis, 599_000);
        // What comes from elsewhere is told beside the game, so the lesson ends.
        let opened = Action::Opened(Box::new(Opened {
            text: "no record".to_owned(),
            source: None,
        }));
        let told = learning.apply_at(opened, 900_000).unwrap();
        assert_eq!(told.learning, None);
        assert!(matches!(told.news, News::Unreadable(_)));
    }

    #[test]
    fn the_same_refusal_twice_is_told_twice() {
        let state = state_after([Action::Pick(pick("D4")), Action::Pick(pick("D4"))]);
        assert!(matches!(state.news, News::Refused(_)));
        assert!(state.apply(Action::Pick(pick("D4"))).is_some());
    }
}
