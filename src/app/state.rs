use std::rc::Rc;

use super::library::Listing;
use super::saved::KeptGame;
use crate::components::{Coordinates, GameId, Pick, Settings, Tool, TouchPlay};
use crate::go::{
    BoardSize, Color, Cycle, Deed, Edit, Game, IllegalMove, Mark, Marked, Move, MoveNumber,
    NewGame, NodeId, Notation, Outcome, ParsePointError, Phase, Played, Point, Reach, Refusal,
    Resumption, Ruling, SekiMarked, Shape, TimeLeft, Tree,
    sgf::{self, Repair, SgfError},
};
use crate::i18n::{MoveSaid, Text};

/// A point at least this wide, in CSS pixels, is hit by a fingertip; below, a touch asks for a
/// second one.
const FINGERTIP: f64 = 30.0;

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
    /// What is being typed, while the field for it is open.
    pub typed: Option<String>,
    /// The place in the record that is shown instead of the game, which stands still meanwhile.
    pub review: Option<Review>,
    /// What a tap on a stone marks while the players count.
    pub marking: Marking,
    /// One side's count shown on the board, so many tens of it.
    pub tens: Option<(Color, usize)>,
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LibraryNews {
    /// Nothing but how many there are.
    #[default]
    Nothing,
    /// This one was deleted, and can be had back.
    Deleted(GameId),
    /// Games came in from elsewhere.
    Imported(Imported),
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
            typed: None,
            review: None,
            marking: Marking::default(),
            tens: None,
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
        // What is done here would be lost: another window writes.
        if self.seat == Seat::Elsewhere && !matches!(action, Action::Here(_)) {
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
            // In a match looking back is a part of one's thinking time.
            && (self.review.is_none() || self.game.is_strict())
            && self.seat == Seat::Here
            && self.game.sealed().is_none()
    }

    /// Lets the clocks run or stand as the page is now, and a flag fall.
    fn settle(&mut self) {
        self.recounting &= matches!(self.game.phase(), Phase::Counting(_));
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
    fn let_run(&self, game: &mut Game) {
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

    fn applied(&self, action: Action) -> AppState {
        let mut next = self.clone();
        match action {
            Action::Pick(pick) => return self.picked(pick),
            Action::Confirm => {
                return match (self.pending, self.review) {
                    (Some(point), Some(review)) => self.explored(review, Move::Play(point)),
                    (Some(point), None) => self.played(point),
                    (None, _) => next,
                };
            }
            Action::CancelPending => {
                next.pending = None;
                next.news = News::Turn;
            }
            Action::Pass if self.sealing => return self.sealed(Move::Pass),
            Action::Pass => {
                if let Some(review) = self.review {
                    return self.explored(review, Move::Pass);
                }
                if *self.game.phase() == Phase::Playing && self.game.pass_stops() {
                    next.sheet = Some(Sheet::Pass);
                } else {
                    return self.passed();
                }
            }
            // A stone that only waits is not a move yet: it is what is taken back.
            Action::Undo if self.pending.is_some() => return self.applied(Action::CancelPending),
            Action::Undo => {
                next.sheet = None;
                return next.verb(|game| {
                    game.undo()?;
                    Ok(match game.phase() {
                        Phase::Placing { .. } => News::Placing,
                        _ => News::TookBack,
                    })
                });
            }
            Action::Redo => {
                next.sheet = None;
                return next.verb(|game| game.redo().map(|played| after(game, played)));
            }
            Action::Open(sheet) => next.sheet = Some(sheet),
            Action::Close => next.sheet = None,
            Action::Yes => {
                next.sheet = None;
                return match self.sheet {
                    Some(Sheet::Pass) => next.passed(),
                    Some(Sheet::Resign(color)) => {
                        next.verb(|game| game.resign(color).map(|()| News::Ended))
                    }
                    Some(Sheet::Count) => next.verb(|game| {
                        game.stop_by_agreement()
                            .map(|()| News::Stopped { by_passes: false })
                    }),
                    // The other dialogs have answers of their own.
                    Some(_) | None => next,
                };
            }
            Action::Start(terms) => {
                next.put_another(Game::new(terms));
            }
            Action::Fetched(id, kept) => {
                if id != self.id {
                    next.put_kept(id, (*kept).clone());
                }
                next.sheet = None;
            }
            Action::Listed(listing) => {
                next.library = Shared::new(listing);
                if self.sheet != Some(Sheet::Library) {
                    next.library_news = LibraryNews::Nothing;
                    next.sheet = Some(Sheet::Library);
                }
            }
            Action::LibraryTold(news) => next.library_news = news,
            Action::Deleted(id, at) => {
                let mut listing = (*self.library).clone();
                for entry in listing.games.iter_mut().filter(|entry| entry.id == id) {
                    entry.deleted = at;
                }
                next.library = Shared::new(listing);
                next.library_news = match at {
                    Some(_) => LibraryNews::Deleted(id),
                    None => LibraryNews::Nothing,
                };
            }
            Action::Describe(texts) => {
                next.sheet = self.sheet.filter(|&sheet| sheet != Sheet::Details);
                if !texts.is_empty() {
                    return next.written(|game| {
                        for (name, text) in &texts {
                            game.set_header(name, text);
                        }
                    });
                }
            }
            Action::Today(today) => next.today = today,
            Action::Here(left) => {
                if let Some(left) = left {
                    // Its stamps are of an earlier page.
                    next = AppState {
                        now: self.now,
                        ..*left
                    };
                }
                next.seat = Seat::Here;
            }
            Action::Elsewhere => next.seat = Seat::Elsewhere,
            Action::Accept(color) => {
                return self.verb(|game| {
                    game.accept(color)?;
                    Ok(match game.phase() {
                        Phase::Finished => News::Ended,
                        _ => News::Accepted(color),
                    })
                });
            }
            Action::Resume => {
                if self.game.rules().resumption == Resumption::OpponentOfAsker {
                    next.sheet = Some(Sheet::Resume);
                } else {
                    return self.resumed(self.game.turn());
                }
            }
            Action::ResumeFor(asker) => {
                next.sheet = None;
                return next.resumed(asker);
            }
            Action::Rule(ruling) => {
                next.sheet = None;
                return next.verb(|game| game.rule(ruling).map(|()| News::Ended));
            }
            Action::Replay => {
                let terms = terms_of(&self.game);
                let ended = next.applied(match self.sheet {
                    Some(Sheet::Referee) => Action::Ruling(Ruling::NoResult),
                    _ => Action::Rule(Ruling::NoResult),
                });
                return ended.applied(Action::Start(terms));
            }
            Action::Mark(marking) => {
                next.marking = marking;
                next.news = News::Turn;
                next.told_count = self.told_count.wrapping_add(1);
            }
            Action::Groups(color, count) => {
                return self.verb(|game| game.set_groups(color, count).map(|()| News::Turn));
            }
            Action::Tens(tens) => next.tens = tens,
            Action::Look(number) => {
                let path = self.game.record().tree.path(self.game.cursor());
                let tree = &self.game.record().tree;
                let at = path
                    .into_iter()
                    .find(|&id| tree.node(id).step().is_some() && tree.move_number(id) == number);
                return self.applied(Action::Step(StepTo::Node(at.unwrap_or(NodeId::ROOT))));
            }
            Action::Step(to) => {
                let from = self.shown();
                let at = step(&self.game.record().tree, from, to);
                if at == from && self.review.is_none() && !matches!(to, StepTo::Node(_)) {
                    return next;
                }
                next.pending = None;
                next.tens = None;
                next.sheet = None;
                next.read_at(at);
                next.news = News::Turn;
            }
            Action::BackToGame => {
                next.review = None;
                next.pending = None;
                next.news = News::Turn;
            }
            Action::PlayFromHere => {
                let Some(review) = self.review else {
                    return next;
                };
                let finished = *self.game.phase() == Phase::Finished;
                if self.game.is_strict() && !finished {
                    next.news = News::Refused(Refusal::MovesStand);
                    next.told_count = self.told_count.wrapping_add(1);
                    return next;
                }
                let mut game = (*self.game).clone();
                game.play_from(review.at);
                // What has a result stays as it is: play goes on in a copy.
                if finished {
                    next.put_another(game);
                } else {
                    next.put_on_board(Shared::new(game));
                }
            }
            Action::Promote => {
                next.sheet = None;
                let at = self.shown();
                let mut game = (*self.game).clone();
                next.told_count = self.told_count.wrapping_add(1);
                match game.promote(at) {
                    Ok(()) => {
                        next.game = Shared::new(game);
                        next.news = News::Turn;
                    }
                    Err(why) => next.news = News::Refused(why),
                }
            }
            Action::Recount if !self.game.can_recount() => next.sheet = None,
            Action::Recount => {
                let mut game = (*self.game).clone();
                game.recount();
                next.put_another(game);
                next.recounting = matches!(next.game.phase(), Phase::Counting(_));
            }
            Action::EndRecount => {
                // The copy goes; the game that it was made of is on the board again.
                let left = self.left.clone().filter(|_| self.recounting);
                if let Some((id, Some(kept))) = left.as_deref() {
                    next.put_kept(*id, kept.clone());
                    next.left = Some(Shared::new((self.id, None)));
                    next.news = News::Ended;
                }
            }
            Action::NumberFromHere => {
                next.sheet = None;
                if let Some(review) = &mut next.review {
                    review.numbered_from = match review.numbered_from {
                        Some(_) => None,
                        None => Some(review.at),
                    };
                }
            }
            Action::Importing(imported) => {
                let first = imported.done == 0;
                if first || matches!(self.sheet, Some(Sheet::Importing(_))) {
                    next.sheet = Some(Sheet::Importing(imported));
                }
            }
            Action::Take(tool) => {
                if let Some(review) = &mut next.review {
                    review.tool = tool;
                    review.from = None;
                }
            }
            Action::Comment(text) => {
                let at = self.shown();
                return self.written(|game| game.annotate(at, |notes| notes.comment = text));
            }
            Action::RemoveBranch => {
                next.sheet = None;
                let at = self.shown();
                let mut game = (*self.game).clone();
                next.told_count = self.told_count.wrapping_add(1);
                match game.remove(at) {
                    Ok(parent) => {
                        next.game = Shared::new(game);
                        return next.applied(Action::Step(StepTo::Node(parent)));
                    }
                    Err(why) => next.news = News::Refused(why),
                }
            }
            Action::Opened(opened) => return self.opened(*opened, false),
            Action::Reread(opened) => return self.opened(*opened, true),
            Action::Face(far) => next.turned = far,
            Action::StartClock => {
                next.sheet = None;
                return next.running(|game| game.start_clock().map(|()| News::Turn));
            }
            Action::PauseClock => {
                // A dialog may have stopped them before.
                let begun = self
                    .game
                    .clock()
                    .is_some_and(|clock| clock.running().is_some() || clock.paused().is_some());
                next.paused = begun || self.paused;
                next.news = News::Turn;
                next.sheet = None;
            }
            Action::PressClock => return self.verb(|game| game.press().map(|()| News::Turn)),
            // The state settles after every action.
            Action::Flag => {}
            Action::Gap(since) => {
                if self
                    .game
                    .clock()
                    .is_some_and(|clock| clock.running().is_some())
                {
                    let mut game = (*self.game).clone();
                    game.pause_clock_at(since);
                    next.game = Shared::new(game);
                    next.paused = true;
                    next.news = News::Turn;
                    next.sheet = Some(Sheet::Gap(self.now.saturating_sub(since)));
                }
            }
            Action::GapCounts(counts) => {
                if let (Some(Sheet::Gap(millis)), true) = (self.sheet, counts) {
                    let mut game = (*self.game).clone();
                    game.charge(millis);
                    if game.at(self.now) {
                        next.news = News::Ended;
                    }
                    next.game = Shared::new(game);
                }
                next.sheet = None;
            }
            Action::Warn(color) => {
                return self.ruled(|game| game.warn(color));
            }
            Action::Ruling(ruling) => {
                return self.ruled(|game| game.rule_as_referee(ruling));
            }
            Action::Grant(color, half_points) => {
                return self.ruled(|game| game.grant(color, half_points));
            }
            Action::CorrectTime(color, left) => {
                return self.ruled(|game| game.correct_time(color, left));
            }
            Action::ReadAgain(color, second) => {
                let mut read = self.ruled(|game| game.reread(color, second));
                // Nobody is surprised by a clock that runs.
                read.paused |= !matches!(read.news, News::Refused(_));
                return read;
            }
            Action::UndoDeed => return self.ruled(Game::undo_deed),
            Action::Seal(begins) => {
                next.sealing = begins && *self.game.phase() == Phase::Playing;
                next.news = News::Turn;
                next.sheet = None;
                next.pending = None;
                next.review = None;
            }
            Action::SealPass => return self.sealed(Move::Pass),
            Action::OpenSealed => {
                next.sheet = None;
                return next.running(|game| game.open_sealed().map(|played| after(game, played)));
            }
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
            Action::Unreadable(id) => {
                let mut listing = (*self.library).clone();
                if !listing.unreadable.contains(&id.key()) {
                    listing.unreadable.push(id.key());
                }
                listing.games.retain(|entry| entry.id != id);
                next.library = Shared::new(listing);
                next.library_news = LibraryNews::Unreadable;
            }
            Action::TroubleRead => next.trouble = None,
            Action::PartMissing => {
                // Asked for again when it is needed again.
                next.sheet = None;
                next.trouble = Some(Trouble::PartMissing);
            }
            Action::UpdateReady => next.update_ready = true,
            Action::UpdateLater => next.update_ready = false,
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
    fn leave(&mut self) {
        let mut game = (*self.game).clone();
        game.at(self.now);
        let kept = KeptGame {
            game,
            reading: self.review.map(|review| review.at),
            repairs: self.repairs.to_vec(),
        };
        self.left = Some(Shared::new((self.id, Some(kept))));
    }

    /// Another game on the board, kept under a number of its own. The one before stays as it was
    /// kept last.
    fn put_another(&mut self, game: Game) {
        self.leave();
        self.id = self.new_id();
        self.repairs = Shared::new(Vec::new());
        self.source = None;
        self.put_on_board(Shared::new(game));
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

    fn put_on_board(&mut self, game: Shared<Game>) {
        self.game = game;
        self.sheet = None;
        self.pending = None;
        self.review = None;
        self.marking = Marking::default();
        self.tens = None;
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
    fn verb(&self, verb: impl FnOnce(&mut Game) -> Result<News, Refusal>) -> AppState {
        let mut next = self.clone();
        next.pending = None;
        next.review = None;
        next.tens = None;
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

    /// A verb of the game that ends a pause.
    fn running(&self, verb: impl FnOnce(&mut Game) -> Result<News, Refusal>) -> AppState {
        let next = AppState {
            paused: false,
            ..self.clone()
        };
        let mut next = next.verb(verb);
        next.paused = self.paused && matches!(next.news, News::Refused(_));
        next
    }

    /// An act of the referee. The panel stays open unless the game is over by it.
    fn ruled(&self, act: impl FnOnce(&mut Game) -> Result<(), Refusal>) -> AppState {
        let mut next = self.clone();
        let mut game = (*self.game).clone();
        game.at(self.now);
        next.told_count = self.told_count.wrapping_add(1);
        match act(&mut game) {
            Ok(()) => {
                let over = *game.phase() == Phase::Finished;
                if over {
                    next.sheet = None;
                }
                next.news = if over { News::Ended } else { News::Turn };
                next.game = Shared::new(game);
            }
            Err(why) => next.news = News::Refused(why),
        }
        next
    }

    /// The next move is sealed.
    fn sealed(&self, mv: Move) -> AppState {
        let mut next = self.clone();
        let salt = next.draw_lot();
        next.sealing = false;
        let mut sealed = next.verb(|game| game.seal(mv, salt).map(|()| News::Turn));
        // What cannot be played cannot be sealed: another point is asked for.
        let playing = *sealed.game.phase() == Phase::Playing;
        sealed.sealing = playing && sealed.game.sealed().is_none();
        sealed
    }

    fn picked(&self, pick: Pick) -> AppState {
        if let Some(review) = self.review {
            return self.picked_in_review(review, pick);
        }
        // The second button is for secondary things, and there is none in play.
        if pick.second && !matches!(self.game.phase(), Phase::Counting(_)) {
            return self.clone();
        }
        // A finger that slid means the point where it was lifted only if that one waits for a
        // second touch.
        if pick.slid && (!self.asks_twice(pick) || matches!(self.game.phase(), Phase::Counting(_)))
        {
            return self.clone();
        }
        if self.sealing && (!self.asks_twice(pick) || self.pending == Some(pick.point)) {
            return self.sealed(Move::Play(pick.point));
        }
        match self.game.phase() {
            Phase::Counting(_) if self.marking == Marking::Seki => self.verb(|game| {
                game.toggle_seki(pick.point)
                    .map(|marked| News::SekiMarked(marked, pick.point))
            }),
            Phase::Counting(_) if self.game.board().stone(pick.point).is_none() => {
                self.verb(|game| {
                    game.toggle_point(pick.point)
                        .map(|counted| News::PointFlipped(pick.point, counted))
                })
            }
            Phase::Counting(_) => {
                let reach = if pick.alone {
                    Reach::Chain
                } else {
                    Reach::Company
                };
                self.verb(|game| {
                    game.toggle_dead(pick.point, reach)
                        .map(|marked| News::Marked(marked, pick.point))
                })
            }
            Phase::Placing { .. } | Phase::Playing if self.asks_twice(pick) => {
                self.tapped(pick.point)
            }
            Phase::Placing { .. } | Phase::Playing | Phase::Finished => self.played(pick.point),
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

    /// The first game of a text from elsewhere on the board, to be read from its start. If it is
    /// the same text `again`, in another encoding, it takes the place of the one on the board. What
    /// cannot be read is told, and changes nothing.
    fn opened(&self, opened: Opened, again: bool) -> AppState {
        let mut next = self.clone();
        next.told_count = self.told_count.wrapping_add(1);
        let mut failed = SgfError::NotSgf;
        let mut read = None;
        for game in sgf::read(&opened.text).unwrap_or_default() {
            match game {
                Ok(game) => {
                    read = Some(game);
                    break;
                }
                Err(why) => failed = why,
            }
        }
        let Some(read) = read else {
            next.sheet = None;
            next.news = News::Unreadable(match failed {
                SgfError::NotSgf => Unreadable::NotSgf,
                SgfError::OtherGame => Unreadable::OtherGame,
                SgfError::BoardSize(_) => Unreadable::BoardSize,
            });
            return next;
        };
        let game = Game::of_record(read.record);
        if again {
            next.put_on_board(Shared::new(game));
            next.sheet = self.sheet;
        } else {
            next.put_another(game);
        }
        next.source = opened.source.map(Shared::new);
        next.read_at(NodeId::ROOT);
        if !read.repairs.is_empty() {
            next.news = News::Repaired(read.repairs.len());
        }
        next.repairs = Shared::new(read.repairs);
        next
    }

    /// The record after something was written in it; the game itself does not move.
    fn written(&self, write: impl FnOnce(&mut Game)) -> AppState {
        let mut next = self.clone();
        let mut game = (*self.game).clone();
        write(&mut game);
        next.game = Shared::new(game);
        next
    }

    fn picked_in_review(&self, review: Review, pick: Pick) -> AppState {
        if pick.second || pick.slid && review.tool == Tool::Play {
            return self.clone();
        }
        let point = pick.point;
        let at = review.at;
        let mark = |mark: Mark| self.written(|game| game.annotate(at, |notes| notes.toggle(mark)));
        let put = |change: &dyn Fn(&mut Edit)| {
            let mut node = at;
            let mut next = self.written(|game| node = game.put(at, change));
            next.review = Some(Review { at: node, ..review });
            next
        };
        let notes = self.game.record().tree.node(at).notes();
        let here = self.game.record().position_at(at);
        match review.tool {
            Tool::Play if self.asks_twice(pick) && self.pending != Some(point) => AppState {
                pending: Some(point),
                ..self.clone()
            },
            Tool::Play => self.explored(review, Move::Play(point)),
            Tool::Triangle => mark(Mark::Shape(Shape::Triangle, point)),
            Tool::Square => mark(Mark::Shape(Shape::Square, point)),
            Tool::Circle => mark(Mark::Shape(Shape::Circle, point)),
            Tool::Cross => mark(Mark::Shape(Shape::Cross, point)),
            Tool::Letter | Tool::Number => {
                let label = |other: &&Mark| matches!(other, Mark::Label(at, _) if *at == point);
                let next = if review.tool == Tool::Letter {
                    notes.next_letter().unwrap_or('?').to_string()
                } else {
                    notes.next_number().to_string()
                };
                let known = notes.marks.iter().find(label).cloned();
                mark(known.unwrap_or(Mark::Label(point, next)))
            }
            Tool::Line | Tool::Arrow => {
                let Some(from) = review.from.filter(|&from| from != point) else {
                    let mut next = self.clone();
                    let from = review.from.is_none().then_some(point);
                    next.review = Some(Review { from, ..review });
                    return next;
                };
                let drawn = if review.tool == Tool::Line {
                    Mark::Line(from, point)
                } else {
                    Mark::Arrow(from, point)
                };
                let mut next = mark(drawn);
                next.review = Some(Review {
                    from: None,
                    ..review
                });
                next
            }
            Tool::Black | Tool::White => {
                let color = if review.tool == Tool::Black {
                    Color::Black
                } else {
                    Color::White
                };
                let there = here.board().stone(point) == Some(color);
                put(&|edit| edit.put(point, (!there).then_some(color)))
            }
            Tool::Erase => {
                let marked = |mark: &Mark| mark.point() == point;
                if notes.marks.iter().any(marked) {
                    self.written(|game| {
                        game.annotate(at, |notes| notes.marks.retain(|mark| !marked(mark)));
                    })
                } else if here.board().stone(point).is_some() {
                    put(&|edit| edit.put(point, None))
                } else {
                    self.clone()
                }
            }
            Tool::Turn => put(&|edit| edit.turn = Some(here.turn().other())),
        }
    }

    /// A move is tried at the place that is shown.
    fn explored(&self, review: Review, mv: Move) -> AppState {
        let mut next = self.clone();
        next.pending = None;
        next.told_count = self.told_count.wrapping_add(1);
        if self.game.is_strict() && *self.game.phase() != Phase::Finished {
            next.news = News::Refused(Refusal::MovesStand);
            return next;
        }
        let mut game = (*self.game).clone();
        match game.explore(review.at, mv) {
            Ok(at) => {
                next.review = Some(Review { at, ..review });
                next.news = News::Turn;
                // A move that was there already is only stepped to.
                if game.record().tree.len() != self.game.record().tree.len() {
                    next.game = Shared::new(game);
                }
            }
            Err(why) => next.news = News::Refused(why),
        }
        next
    }

    /// Whether a touch only shows the stone. A mouse and a key are exact.
    fn asks_twice(&self, pick: Pick) -> bool {
        pick.touch
            && match self.settings.touch {
                TouchPlay::Automatic => pick.cell < FINGERTIP,
                TouchPlay::Confirm => true,
                TouchPlay::Direct => false,
            }
    }

    fn tapped(&self, point: Point) -> AppState {
        if self.pending == Some(point) || self.game.sealed().is_some() {
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

    fn played(&self, point: Point) -> AppState {
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

    fn resumed(&self, asker: Color) -> AppState {
        self.verb(|game| game.resume(asker).map(|()| News::Resumed))
    }

    fn passed(&self) -> AppState {
        self.verb(|game| game.pass().map(|played| after(game, played)))
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
            News::Accepted(color) => Text::HasAccepted(color),
            News::Resumed => Text::Resumed(game.turn()),
            News::Ended => standing(game),
            News::Refused(why) => Text::Refused {
                why,
                point: concerned(why).map(name).unwrap_or_default(),
            },
            News::Restored => Text::Restored,
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
fn step(tree: &Tree, from: NodeId, to: StepTo) -> NodeId {
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

fn after(game: &Game, played: Played) -> News {
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
        Refusal::Illegal { point, .. } | Refusal::NoStone(point) | Refusal::NoPlace(point) => {
            Some(point)
        }
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

    fn state_after(actions: impl IntoIterator<Item = Action>) -> AppState {
        actions
            .into_iter()
            .fold(AppState::new(Settings::default(), 0), |state, action| {
                state.apply(action).unwrap_or(state)
            })
    }

    fn pick(name: &str) -> Pick {
        Pick {
            point: BoardSize::NINETEEN.parse_western(name).unwrap(),
            touch: false,
            alone: false,
            second: false,
            slid: false,
            cell: 40.0,
        }
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
        // Where a touch plays at once, a slide is a slip.
        let broad = Pick { cell: 60.0, ..slid };
        assert_eq!(
            AppState::new(Settings::default(), 0).apply(Action::Pick(broad)),
            None
        );
    }

    #[test]
    fn the_same_refusal_twice_is_told_twice() {
        let state = state_after([Action::Pick(pick("D4")), Action::Pick(pick("D4"))]);
        assert!(matches!(state.news, News::Refused(_)));
        assert!(state.apply(Action::Pick(pick("D4"))).is_some());
    }
}
