//! What the first stone does not need: the dialogs, the count, the review, the board between two
//! players, taking back, and writing and reading what is kept. In a release of the page this is a
//! part of the program that is fetched once the board can be played on, in the pause before the first
//! moves; everywhere else it is built in.

use std::pin::Pin;
use std::rc::Rc;

use yew::prelude::*;

use super::dispatch::Dispatch;
use super::library::Unkept;
use super::state::{Action, AppState, Seat, Trouble};
use super::{
    Kept, adviser, calls, lesson, library, sheets, shortcuts, study, table, tally, typed, view,
};
use crate::browser::dom::Focus;
use crate::browser::files::Incoming;
use crate::browser::keys::Key;
use crate::browser::store::{Store, Write};
use crate::browser::{launch, page};
use crate::components::{BoardView, Layers, Numbering, Settings, Speech, TensView};
use crate::go::{ByColor, Color, Game, NodeId, Phase, Score};
use crate::i18n::Lang;

#[cfg(not(split))]
pub use built_in::{fetch, more};
#[cfg(split)]
pub use fetched::{fetch, more};

/// What the parts of the page are drawn from.
#[derive(Clone, PartialEq)]
pub struct Scene {
    /// The page.
    pub state: AppState,
    /// Where actions go.
    pub dispatch: Dispatch,
    /// Where games are kept.
    pub store: Kept,
    /// How the page speaks.
    pub speech: Speech,
    /// The count that is shown, if there is one.
    pub score: Option<Rc<Score>>,
    /// A move that waits to be confirmed: its point's name, and whose it is.
    pub pending: Option<(AttrValue, Color)>,
    /// What was called last in this turn, and for whom.
    pub called: Option<(Color, String)>,
    /// Something was called, or a turn began.
    pub on_call: Callback<Option<(Color, String)>>,
    /// The names of moves have come in a language.
    pub on_names: Callback<Lang>,
    /// This window takes the game over from another.
    pub take_over: Callback<()>,
}

/// Whether something is on the page, or soon will be, that belongs to the part.
fn is_needed(state: &AppState) -> bool {
    let game = &*state.game;
    state.sheet.is_some()
        || state.seat == Seat::Elsewhere
        || launch::errand().is_some()
        || state.review.is_some()
        || state.typed.is_some()
        || state.settings.tabletop
        || matches!(game.phase(), Phase::Counting(_) | Phase::Finished)
        // A game has begun: a network that goes away in the middle of it must not be missed.
        || game.can_undo()
}

/// The part, as soon as it is here. It is fetched once the board can be played on, so that what keeps
/// a game is here when there is one to keep. If it does not come, that is told when it is needed, and
/// it is asked for again with each move.
#[hook]
pub fn use_more(state: &AppState, dispatch: &Dispatch) -> Option<&'static More> {
    let here = use_state_eq(|| more().is_some());
    let (missing, needed) = (!*here, is_needed(state));
    let dispatch = dispatch.clone();
    use_effect_with(
        (missing, needed, state.told_count),
        move |&(missing, needed, _)| {
            if missing {
                wasm_bindgen_futures::spawn_local(async move {
                    if fetch().await {
                        here.set(true);
                    } else if needed {
                        dispatch.dispatch(Action::PartMissing);
                    }
                });
            }
        },
    );
    more()
}

/// The page as it was left on this device, and whether that is what is kept there. Where nothing
/// ever was kept the part is not needed.
pub async fn left(store: Option<&Store>) -> (AppState, bool) {
    if library::is_empty(store).await {
        return (AppState::new(Settings::default(), page::now()), false);
    }
    if fetch().await
        && let Some(more) = more()
    {
        return (more.load)(store.cloned()).await;
    }
    let mut state = AppState::new(Settings::default(), page::now());
    state.trouble = Some(Trouble::PartMissing);
    state.unread = true;
    (state, false)
}

/// Does something with the part: at once if it is here, else when it is.
fn with(dispatch: &Dispatch, act: impl FnOnce(&'static More) + 'static) {
    if let Some(more) = more() {
        return act(more);
    }
    let dispatch = dispatch.clone();
    wasm_bindgen_futures::spawn_local(async move {
        if fetch().await
            && let Some(more) = more()
        {
            act(more);
        } else {
            dispatch.dispatch(Action::PartMissing);
        }
    });
}

/// Answers a key that nothing else on the page has used; whether it did something by now. A sign
/// that comes before the part is answered when the part is here.
pub fn pressed(scene: &Scene, key: Key) -> bool {
    if let Some(more) = more() {
        return (more.pressed)(scene, &key);
    }
    if key.sign().is_some() {
        let asked = scene.clone();
        with(&scene.dispatch, move |more| {
            (more.pressed)(&asked, &key);
        });
    }
    false
}

/// Does what was typed.
pub fn enter(scene: &Scene, before: Focus, typed: String, alone: bool) {
    let asked = scene.clone();
    with(&scene.dispatch, move |more| {
        (more.enter)(&asked, &before, &typed, alone);
    });
}

/// Draws a part of the page.
pub type Fragment = fn(&Scene) -> Html;

/// The page as it was left on this device, and whether that is what is kept there.
pub type Loaded = Pin<Box<dyn Future<Output = (AppState, bool)>>>;

/// What the board shows of a place in the record, and what each side has taken by then.
pub type Reviewed = (BoardView, ByColor<u32>);

/// The part of the program that the first stone does not need.
pub struct More {
    /// The dialogs.
    pub sheets: Fragment,
    /// The lesson in place of the game, and what the device did not do.
    pub lesson: fn(&Scene, Html) -> Html,
    /// The panel of a review.
    pub study: Fragment,
    /// What stands below it.
    pub study_foot: Fragment,
    /// The panel of a count.
    pub tally: Fragment,
    /// What stands below it.
    pub tally_foot: Fragment,
    /// What a board shows besides play.
    pub layers: Layers,
    /// The count that belongs on the board.
    pub score: fn(&Game) -> Option<Rc<Score>>,
    /// One side's count, ten by ten, over the count of the board.
    pub tens: fn(&AppState, &BoardView) -> Option<TensView>,
    /// What the board shows of a place in the record, and what each side has taken by then.
    pub review: fn(&Game, NodeId, Numbering, Option<NodeId>) -> Reviewed,
    /// What the move is called that a review shows, if that is certain and the words are here.
    pub named: fn(&Game, NodeId, Lang) -> Option<String>,
    /// One side's clock.
    pub clock: fn(&Scene, Color) -> Html,
    /// Makes the calls of a timekeeper.
    pub timekeeper: Fragment,
    /// Finds out what is dead, or who is ahead.
    pub adviser: Fragment,
    /// Who is ahead, in words.
    pub estimate: Fragment,
    /// Whether calls are spoken by a voice.
    pub speaks: fn(&Settings, Lang) -> bool,
    /// Calls that a side's time is over.
    pub time_out: fn(Color, &Settings, Lang),
    /// A side's seat, with its clock, where the board lies between the players.
    pub seat: fn(&Scene, Color, Option<Html>) -> Html,
    /// The page after an action that does not belong to play.
    pub beyond: fn(&AppState, Action) -> AppState,
    /// What is done with what is typed, in words.
    pub means: fn(&Scene) -> String,
    /// Does what was typed.
    pub enter: fn(&Scene, &Focus, &str, bool),
    /// Answers a key; whether it did something.
    pub pressed: fn(&Scene, &Key) -> bool,
    /// Takes in what comes from elsewhere.
    pub take_in: fn(&Kept, &Dispatch, Incoming),
    /// Reads what is kept.
    pub load: fn(Option<Store>) -> Loaded,
    /// What is to be kept of a page that changed, at a moment of the device's calendar.
    pub unkept: fn(Option<&AppState>, &AppState, u64) -> Unkept,
    /// What is left on the clocks, to be kept.
    pub clock_write: fn(&AppState) -> Option<Write>,
}

static MORE: More = More {
    sheets: sheets::sheets,
    lesson: lesson::lesson,
    study: study::middle,
    study_foot: study::foot,
    tally: tally::middle,
    tally_foot: tally::foot,
    layers: Layers::DRAWN,
    score: view::shown_score,
    tens: view::tens_view,
    review: view::review_view,
    named: study::named,
    clock: calls::clock,
    timekeeper: calls::timekeeper,
    adviser: adviser::adviser,
    estimate: tally::estimate,
    speaks: calls::speaks,
    time_out: calls::time_out,
    seat: table::seat,
    beyond: AppState::applied_beyond,
    means: typed::means,
    enter: typed::enter,
    pressed: shortcuts::pressed,
    take_in: sheets::take_in,
    load: |store| Box::pin(async move { library::load(store.as_ref()).await }),
    unkept: library::unkept,
    clock_write: library::clock_write,
};

#[cfg(not(split))]
mod built_in {
    use super::{MORE, More};

    /// The part, if it is here.
    pub fn more() -> Option<&'static More> {
        Some(&MORE)
    }

    /// Fetches the part; whether it is here then.
    pub async fn fetch() -> bool {
        true
    }
}

#[cfg(split)]
#[allow(unsafe_code, reason = "as with the words of each language")]
mod fetched {
    use std::sync::OnceLock;

    use wasm_split_helpers::{SplitLoaderError, wasm_split};

    use super::{MORE, More};

    static HERE: OnceLock<&'static More> = OnceLock::new();

    /// The part, if it is here.
    pub fn more() -> Option<&'static More> {
        HERE.get().copied()
    }

    /// Fetches the part; whether it is here then.
    pub async fn fetch() -> bool {
        match fetched().await {
            Ok(more) => {
                HERE.get_or_init(|| more);
                true
            }
            Err(_) => false,
        }
    }

    #[wasm_split(more, fallible)]
    fn fetched() -> Result<&'static More, SplitLoaderError> {
        Ok(&MORE)
    }
}
