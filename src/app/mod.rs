//! The page: its state, what happens to it, and how it is put together from components.

mod adviser;
mod beyond;
mod calls;
#[cfg(test)]
mod chance;
mod dispatch;
mod effects;
mod learn;
mod lesson;
mod library;
mod overview;
mod parts;
mod pictures;
mod saved;
mod school;
mod sheets;
mod shortcuts;
mod state;
mod study;
mod table;
mod tally;
mod typed;
mod view;

use std::cell::Cell;
use std::rc::Rc;

use yew::prelude::*;

use crate::browser::awake::Awake;
use crate::browser::files::{self, Incoming};
use crate::browser::keys::{self, Key};
use crate::browser::locks::{self, Held, Lock};
use crate::browser::store::{Store, StoreError, Write};
use crate::browser::{audio, dom, page, screen, speech, time, vibration, visible, worker};
use crate::components::{
    Actions, Answers, Board, Pick, PlayerCard, Settings, Speech, Theme, Told, TypedField, actions,
    board_defs, dots, ear, move_list, plain, player_card, status, terms, use_calm,
};
use crate::go::{Color, Phase};
use crate::i18n::{Lang, Text};
use dispatch::Dispatch;
use library::Unkept;
use parts::{Fragment, More, Scene};

pub use effects::{Effect, effects};
pub use saved::{KeptGame, read_game, write_game};
pub use state::{Action, AppState, Marking, News, Review, Seat, Shared, Sheet, StepTo, Trouble};

/// After so many seconds of a turn what is left on the clocks is kept again.
const KEPT_EVERY: u32 = 5;
/// The lock of the window that has the game.
const LOCK: &str = "shoutan.game";

/// What the page starts with.
#[derive(Clone, PartialEq, Properties)]
pub struct AppProps {
    /// The page as it was left on this device.
    left: AppState,
    /// Whether that is what is kept there.
    kept: bool,
    /// Where games are kept, if the device keeps anything for this page.
    store: Kept,
}

/// The store, equal only by being there.
#[derive(Clone)]
struct Kept(Option<Store>);

impl PartialEq for Kept {
    fn eq(&self, other: &Kept) -> bool {
        self.0.is_some() == other.0.is_some()
    }
}

/// Puts the app in the page, once what was left on this device has been read.
pub fn mount() {
    page::watch_faults();
    wasm_bindgen_futures::spawn_local(async {
        let store = Store::open().await.ok();
        let (mut left, kept) = parts::left(store.as_ref()).await;
        if store.is_none() {
            left.trouble = Some(Trouble::StoreFailed);
        }
        left.today = files::today();
        let lang = language(&left.settings);
        // Without words there is no page: the splash says so when nothing comes.
        if !lang.fetch().await && !Lang::En.fetch().await {
            return page::fail();
        }
        let store = Kept(store);
        let props = AppProps { left, kept, store };
        yew::Renderer::<App>::with_props(props).render();
    });
}

/// The language of the page: asked for in the address, chosen in the settings, or the browser's.
fn language(settings: &Settings) -> Lang {
    page::query("lang")
        .and_then(|tag| Lang::from_tag(&tag))
        .or(settings.lang)
        .or_else(|| page::languages().iter().find_map(|tag| Lang::from_tag(tag)))
        .unwrap_or(Lang::En)
}

/// The language in which the page speaks: the wanted one as soon as its words are here.
#[hook]
fn use_words(wanted: Lang, dispatch: &Dispatch) -> Lang {
    let spoken = use_state_eq(|| wanted);
    {
        let (spoken, dispatch) = (spoken.clone(), dispatch.clone());
        use_effect_with(wanted, move |&wanted| {
            if wanted.is_here() {
                return spoken.set(wanted);
            }
            wasm_bindgen_futures::spawn_local(async move {
                if wanted.fetch().await {
                    spoken.set(wanted);
                } else {
                    dispatch.dispatch(Action::PartMissing);
                }
            });
        });
    }
    let here = |lang: &Lang| lang.is_here();
    let choices = [wanted, *spoken, Lang::En];
    choices.into_iter().find(here).unwrap_or(wanted)
}

/// Keeps texts in one transaction: all of them or none. It is under way when this returns; where
/// it fails that is told, and `failed` is called.
fn keep(
    store: Option<&Store>,
    writes: Vec<Write>,
    dispatch: &Dispatch,
    failed: impl FnOnce(Vec<Write>) + 'static,
) {
    let Some(store) = store else {
        page::unkept(true);
        return dispatch.dispatch(Action::StoreFailed);
    };
    let (kept, dispatch) = (store.write(writes.clone()), dispatch.clone());
    page::saving(true);
    wasm_bindgen_futures::spawn_local(async move {
        let kept = kept.await;
        page::saving(false);
        page::unkept(kept.is_err());
        if let Err(error) = kept {
            failed(writes);
            dispatch.dispatch(refused(error));
        }
    });
}

/// Writes and later ones: of each key the last.
fn newest(before: Vec<Write>, later: Vec<Write>) -> Vec<Write> {
    let again = |write: &Write| {
        let same = |other: &Write| other.shelf == write.shelf && other.key == write.key;
        later.iter().any(same)
    };
    let mut all: Vec<Write> = before.into_iter().filter(|write| !again(write)).collect();
    all.extend(later);
    all
}

/// What the page hears when something was not kept.
fn refused(error: StoreError) -> Action {
    match error {
        StoreError::Elsewhere => Action::Elsewhere,
        StoreError::Full => Action::StoreFull,
        StoreError::Blocked | StoreError::Failed => Action::StoreFailed,
    }
}

fn dress(settings: &Settings, lang: Lang) {
    let theme = match settings.theme {
        Theme::Automatic => None,
        Theme::Wood => Some("wood"),
        Theme::Dark => Some("dark"),
        Theme::Contrast => Some("contrast"),
    };
    let title = match lang {
        Lang::En | Lang::Ko => format!("{} 手談", lang.say(&Text::AppName)),
        Lang::ZhHans | Lang::ZhHant | Lang::Ja => lang.say(&Text::AppName),
    };
    page::set_root(&[("lang", Some(lang.tag())), ("data-theme", theme)], &title);
}

/// The page.
#[component]
pub fn App(props: &AppProps) -> Html {
    let state = {
        let left = props.left.clone();
        use_reducer(move || left)
    };
    let lock = use_mut_ref(|| None::<Lock>);
    let before = use_mut_ref(|| None::<AppState>);
    // What should be on the disk and is not: it goes with the next change.
    let unsaved = use_mut_ref(Vec::<Write>::new);
    // Whether there is something to be kept as soon as the part that keeps it is here.
    let waits = use_mut_ref(|| false);
    // What is on the disk, or on its way there.
    let kept = {
        let left = props.kept.then(|| props.left.clone());
        use_mut_ref(move || left)
    };
    let more = parts::use_more(&state, &Dispatch::to(&state));
    let wanted = *use_memo(state.settings, language);
    let lang = use_words(wanted, &Dispatch::to(&state));
    {
        let (dispatcher, lock) = (Dispatch::to(&state), lock.clone());
        let (store, kept) = (props.store.0.clone(), kept.clone());
        use_effect_with((), move |()| {
            let updates = dispatcher.clone();
            worker::register(move || updates.dispatch(Action::UpdateReady));
            let waited = std::cell::Cell::new(false);
            let held = locks::hold(LOCK, move |held| match held {
                Held::Mine => {
                    let again = waited.replace(false);
                    let (dispatcher, store) = (dispatcher.clone(), store.clone());
                    let kept = kept.clone();
                    wasm_bindgen_futures::spawn_local(async move {
                        let Some(store) = store else {
                            return dispatcher.dispatch(Action::Here(None));
                        };
                        // Fails where nothing can be kept, which the next move will tell.
                        let _ = store.take_over().await;
                        if !again {
                            return dispatcher.dispatch(Action::Here(None));
                        }
                        let (left, whole) = parts::left(Some(&store)).await;
                        if !whole && !left.unread {
                            // Nothing is kept yet: what is on this window's board goes on.
                            return dispatcher.dispatch(Action::Here(None));
                        }
                        *kept.borrow_mut() = whole.then(|| left.clone());
                        dispatcher.dispatch(Action::Here(Some(Box::new(left))));
                    });
                }
                Held::Elsewhere | Held::Lost => {
                    waited.set(true);
                    dispatcher.dispatch(Action::Elsewhere);
                }
            });
            *lock.borrow_mut() = Some(held);
        });
    }
    {
        let (now, dispatcher) = ((*state).clone(), Dispatch::to(&state));
        let store = props.store.0.clone();
        use_effect_with((now, lang, more.is_some()), move |(now, lang, _)| {
            let today = files::today();
            if now.today != today {
                dispatcher.dispatch(Action::Today(today));
            }
            let before = before.borrow_mut().replace(now.clone());
            let on_disk = kept.borrow().clone();
            for effect in effects(before.as_ref(), now, on_disk.as_ref()) {
                match effect {
                    Effect::Keep => {
                        let Some(more) = parts::more() else {
                            // Done as soon as the part is here. A game that has begun is not on the
                            // disk until then.
                            if now.game.can_undo() && !waits.replace(true) {
                                page::saving(true);
                            }
                            continue;
                        };
                        let Unkept { writes, several } =
                            (more.unkept)(before.as_ref(), now, page::now());
                        if several {
                            page::ask_to_keep();
                        }
                        *kept.borrow_mut() = Some(now.clone());
                        let (kept, unsaved) = (kept.clone(), unsaved.clone());
                        let writes = newest(unsaved.take(), writes);
                        keep(store.as_ref(), writes, &dispatcher, move |failed| {
                            // Everything is written again at the next change.
                            *kept.borrow_mut() = None;
                            let later = unsaved.take();
                            unsaved.replace(newest(failed, later));
                        });
                        if waits.replace(false) {
                            page::saving(false);
                        }
                    }
                    Effect::TimeOut(color) => {
                        if let Some(more) = parts::more() {
                            (more.time_out)(color, &now.settings, *lang);
                        }
                    }
                    Effect::Sound(tone) => audio::tone(tone, now.settings.loudness()),
                    Effect::Shake(shake) => vibration::shake(shake),
                    Effect::Refocus => dom::rescue_focus(&[
                        ".accepts .main",
                        ".acts.over .main",
                        "[data-point][tabindex='0']",
                    ]),
                }
            }
        });
    }
    use_effect_with((state.settings, lang), |(settings, lang)| {
        dress(settings, *lang)
    });
    let speech = Speech {
        lang,
        notation: state.notation(),
    };
    let dispatcher = Dispatch::to(&state);
    let clock = state.game.clock().copied();
    let called = use_state_eq(|| None::<(Color, String)>);
    let on_call = {
        let called = called.clone();
        use_callback((), move |call, ()| called.set(call))
    };
    let running = clock.is_some_and(|clock| clock.running().is_some());
    let keep_clock = {
        let (store, state) = (props.store.0.clone(), (*state).clone());
        Callback::from(move |()| {
            // The players cannot see their clocks any more, so no time of theirs passes.
            if page::has_stopped() {
                return;
            }
            let write = parts::more().and_then(|more| (more.clock_write)(&state));
            if let (Some(store), Some(write)) = (&store, write) {
                let written = store.write(vec![write]);
                wasm_bindgen_futures::spawn_local(async move {
                    // The game itself is kept; only some seconds would be given back.
                    let _ = written.await;
                });
            }
        })
    };
    {
        let (dispatcher, keep_clock) = (dispatcher.clone(), keep_clock.clone());
        use_effect_with((running, state.game.clone()), move |&(running, _)| {
            let beats = Cell::new(0_u32);
            let beat = move || {
                dispatcher.beat();
                beats.set(beats.get().wrapping_add(1));
                if beats.get().is_multiple_of(KEPT_EVERY) {
                    keep_clock.emit(());
                }
            };
            let every = running.then(|| time::every(1_000, beat));
            move || drop(every)
        });
    }
    {
        let dispatcher = dispatcher.clone();
        visible::use_visible(Callback::from(move |seen: bool| {
            if running {
                dispatcher.beat();
                if !seen {
                    keep_clock.emit(());
                }
            }
        }));
    }
    let tabletop = state.settings.tabletop && state.review.is_none();
    {
        let playing = *state.game.phase() == Phase::Playing && !state.paused;
        use_effect_with(playing && (running || tabletop), |&wanted| {
            let awake = wanted.then(Awake::keep);
            move || drop(awake)
        });
    }
    {
        // A board that lies on the table does not turn round with the tablet.
        use_effect_with(tabletop, |&tabletop| {
            if tabletop {
                screen::keep_orientation();
            }
            move || {
                if tabletop {
                    screen::unlock_orientation();
                }
            }
        });
    }
    dom::use_glass_marks();
    keys::use_gesture(Callback::from(|()| {
        audio::unlock();
        speech::unlock();
    }));
    let act = |action: Action| {
        let dispatcher = dispatcher.clone();
        Callback::from(move |_: MouseEvent| dispatcher.dispatch(action.clone()))
    };
    let game = state.game.clone();
    let score = use_memo((game.clone(), more.is_some()), |(game, _)| {
        parts::more().and_then(|more| (more.score)(game))
    });
    let numbering = state.settings.numbering;
    let drawn = use_memo(
        (game.clone(), numbering, score.clone()),
        |(game, numbering, score)| view::game_view(game, (**score).clone(), *numbering),
    );
    let moves = use_memo(game.clone(), |game| game.moves().collect::<Rc<[_]>>());
    let reviewed = use_memo(
        (
            game.clone(),
            state.review.map(|review| (review.at, review.numbered_from)),
            numbering,
        ),
        |(game, place, numbering)| {
            let more = parts::more()?;
            place.map(|(at, from)| (more.review)(game, at, *numbering, from))
        },
    );
    let on_pick = {
        let dispatcher = dispatcher.clone();
        use_callback((), move |pick: Pick, ()| {
            dispatcher.dispatch(Action::Pick(pick))
        })
    };

    let finished = *game.phase() == Phase::Finished;
    let record = game.record();
    // The language whose names of moves have come last.
    let names = use_state_eq(|| None::<Lang>);
    let named = use_memo(
        (
            game.clone(),
            state.review.map(|review| review.at),
            lang,
            *names,
        ),
        |(game, at, lang, _)| (parts::more()?.named)(game, (*at)?, *lang),
    );
    let said = match (state.told(), &*named) {
        (
            Text::LookingAt {
                said, variation, ..
            },
            Some(name),
        ) => Text::LookingAt {
            said,
            name: name.clone(),
            variation,
        },
        (told, _) => told,
    };
    let told = Told {
        text: speech.say(said).into(),
        count: state.told_count,
        refusal: state.news.is_refusal(),
        stepping: state.review.is_some(),
        call: called
            .as_ref()
            .filter(|_| !more.is_some_and(|more| (more.speaks)(&state.settings, lang)))
            .map(|(_, call)| AttrValue::from(call.clone())),
        ended: match record.outcome {
            Some(outcome) if finished && !outcome.is_counted() => Some(outcome.sgf()),
            _ => None,
        },
        show: state.position_to_show(),
        repaired: matches!(state.news, News::Repaired(_)),
    };
    let told = use_calm(&told);
    let answers = Answers {
        on_look: {
            let dispatcher = dispatcher.clone();
            Callback::from(move |number| dispatcher.dispatch(Action::Look(number)))
        },
        on_repairs: act(Action::Open(Sheet::Reading)),
        on_close: act(Action::Dismiss),
    };
    let on_incoming = {
        let (store, dispatcher) = (props.store.clone(), dispatcher.clone());
        Callback::from(move |incoming: Incoming| {
            let (store, dispatcher) = (store.clone(), dispatcher.clone());
            wasm_bindgen_futures::spawn_local(async move {
                if parts::fetch().await
                    && let Some(more) = parts::more()
                {
                    (more.take_in)(&store, &dispatcher, incoming);
                } else {
                    dispatcher.dispatch(Action::PartMissing);
                }
            });
        })
    };
    files::use_incoming(on_incoming);
    let room = use_node_ref();
    let on_notch = {
        let (dispatcher, reviewing) = (dispatcher.clone(), state.review.is_some());
        Callback::from(move |notches: i32| {
            // Never while a game is played: a slip of the finger must not move the board.
            if reviewing {
                dispatcher.dispatch(Action::Step(StepTo::By(notches)));
            }
        })
    };
    let learning = state.learning.is_some();
    keys::use_wheel(room.clone(), !learning, on_notch);
    let counting = match game.phase() {
        Phase::Counting(counting) => Some(counting.clone()),
        Phase::Placing { .. } | Phase::Playing | Phase::Finished => None,
    };
    let to_move = match (&*reviewed, game.phase()) {
        (Some((view, _)), _) => view.turn.as_ref().map(|&(color, _)| color),
        (None, Phase::Placing { .. } | Phase::Playing) => Some(game.turn()),
        (None, Phase::Counting(_) | Phase::Finished) => None,
    };
    let held = |color: Color| match &*reviewed {
        Some((_, prisoners)) => *prisoners.get(color),
        None => game.held(color),
    };
    let review_turn = reviewed
        .as_ref()
        .as_ref()
        .and_then(|(view, _)| view.turn.as_ref());
    let turn = review_turn.map_or(game.turn(), |&(color, _)| color);
    let pending = state.pending.map(|point| {
        let name = speech.point(game.board().size(), point);
        (AttrValue::from(name), turn)
    });
    let lock = lock.clone();
    let scene = Scene {
        state: (*state).clone(),
        dispatch: dispatcher.clone(),
        store: props.store.clone(),
        speech,
        score: (*score).clone(),
        pending: pending.clone(),
        called: (*called).clone(),
        on_call,
        on_names: {
            let names = names.clone();
            Callback::from(move |lang| names.set(Some(lang)))
        },
        take_over: Callback::from(move |()| {
            if let Some(lock) = &*lock.borrow() {
                lock.take_over();
            }
        }),
    };
    // A place that is empty is still a place: what stands beside it must not be put up anew.
    let part = |part: fn(&More) -> Fragment| -> Html {
        more.map_or_else(Html::default, |more| part(more)(&scene))
    };
    let clock_face = |color: Color| {
        let more = more.filter(|_| clock.is_some())?;
        Some((more.clock)(&scene, color))
    };
    let first = first_of_all(&state, &speech, &act);
    let card = |color: Color| {
        let card = PlayerCard {
            color,
            name: AttrValue::from(plain(record.players.get(color))),
            to_move: to_move == Some(color),
            captured: held(color),
            clock: clock_face(color),
        };
        player_card(&card, speech)
    };
    let by_area = record.rules.counting.by_area();
    let buttons = Actions {
        first,
        strict: game.is_strict(),
        finished,
        by_area,
        can_undo: game.can_undo(),
        can_redo: game.can_redo(),
        pending,
        on_pass: act(Action::Pass),
        on_undo: act(Action::Undo),
        on_redo: act(Action::Redo),
        on_resign: act(Action::Open(Sheet::Resign(game.turn()))),
        on_count: act(Action::Open(Sheet::Count)),
        on_new: act(Action::Open(Sheet::NewGame)),
        on_menu: act(Action::Open(Sheet::Menu)),
        on_confirm: act(Action::Confirm),
        on_cancel: act(Action::CancelPending),
    };
    let review = state.review;
    let tens = more.and_then(|more| (more.tens)(&state, &drawn));
    let field = use_node_ref();
    // What had the focus before somebody began to type.
    let before = use_mut_ref(dom::Focus::now);
    keys::use_keys({
        let (scene, field, before) = (scene.clone(), field.clone(), before.clone());
        Callback::from(move |key: Key| {
            // A lesson has keys of its own, and the game rests.
            if learning {
                return false;
            }
            let opens = key.sign() == Some('/') && !key.ctrl && !key.alt;
            if !opens && !key.begins() {
                return parts::pressed(&scene, key);
            }
            *before.borrow_mut() = dom::Focus::now();
            // The sign itself is written in the field by the browser.
            dom::focus_field(&field);
            opens
        })
    });
    let typed = {
        let on_change = {
            let dispatch = dispatcher.clone();
            Callback::from(move |text| dispatch.dispatch(Action::Typed(Some(text))))
        };
        let on_close = {
            let dispatch = dispatcher.clone();
            Callback::from(move |()| dispatch.dispatch(Action::Typed(None)))
        };
        let on_escape = {
            let before = before.clone();
            Callback::from(move |()| {
                let before = before.borrow().clone();
                before.give_back(dom::BOARD);
            })
        };
        let on_enter = {
            let scene = scene.clone();
            Callback::from(move |(typed, alone): (String, bool)| {
                let before = before.borrow().clone();
                parts::enter(&scene, before, typed, alone);
            })
        };
        let means = more.map_or_else(String::new, |more| (more.means)(&scene));
        html! {
            <TypedField {field} typed={state.typed.clone().map(AttrValue::from)} {means}
                invalid={matches!(state.news, News::BadPoint(_))}
                {on_change} {on_enter} {on_escape} {on_close} />
        }
    };
    html! {
        <ContextProvider<Speech> context={speech}>
            { board_defs() }
            if let (true, Some(more)) = (learning, more) {
                { (more.lesson)(&scene, notes(&state, &speech, &act, Html::default())) }
            } else {
            <main ref={room} aria-busy={(state.seat != Seat::Here).then_some("true")} class={classes!("room", review.is_some().then_some("review"),
                tabletop.then_some("table"),
                state.settings.left_handed.then_some("left-handed"),
                (state.paused && state.settings.hide_on_pause && review.is_none()).then_some("hidden-board"),
                (review.is_none() && !tabletop && counting.is_some()).then_some("counting"),
                (review.is_none() && !tabletop && finished && score.is_some()).then_some("counted"))}>
                <Board view={view::board_view(&state, tens, &drawn, reviewed.as_ref().as_ref().map(|(view, _)| view))}
                    stepping={review.is_some()} layers={more.map(|more| more.layers)} secret={game.sealed().is_some()} coords={state.coords().filter(|_| !tabletop)} touch={state.settings.touch} game={state.id} {on_pick} />
                if tabletop {
                    <h1 class="unseen">{ speech.say(Text::AppName) }</h1>
                    if let Some(more) = more {
                        { for Color::BOTH.map(|color| (more.seat)(&scene, color, clock_face(color))) }
                    }
                    { notes(&state, &speech, &act, part(|more| more.estimate)) }
                    { typed }
                    { ear(&told) }
                } else {
                <aside class="panel" aria-label={speech.say(Text::GamePanel)}>
                    <header class="panel-head">
                        if review.is_some() {
                            <h1 class="mark">{ speech.say(Text::Review) }</h1>
                        } else if counting.is_some() {
                            <h1 class="mark">{ speech.say(Text::Counting(by_area)) }</h1>
                        } else {
                            <h1 class="mark" aria-label={speech.say(Text::AppName)}>
                                <span lang="zh-Hant">{ "手談" }</span>
                            </h1>
                        }
                        { terms(record.rules.name(), record.komi, record.rules.unit, &|text| speech.say(text)) }
                        if review.is_some() || counting.is_some() {
                            <button type="button" class="btn bare menu" aria-haspopup="dialog"
                                onclick={act(Action::Open(Sheet::Menu))} aria-label={speech.say(Text::Menu)}>
                                { dots() }
                            </button>
                        }
                    </header>
                    if review.is_some() || counting.is_none() {
                        { card(Color::Black) }
                        { card(Color::White) }
                    }
                    if review.is_some() {
                        { part(|more| more.study) }
                    } else if score.is_some() {
                        { part(|more| more.tally) }
                    } else {
                        { move_list(game.board().size(), &moves, speech) }
                    }
                    { notes(&state, &speech, &act, part(|more| more.estimate)) }
                    { typed }
                    { status(&told, speech, answers) }
                    if review.is_some() {
                        { part(|more| more.study_foot) }
                    } else if counting.is_some() {
                        { part(|more| more.tally_foot) }
                    } else {
                        { actions(&buttons, speech) }
                    }
                </aside>
                }
            </main>
            }
            { part(|more| more.timekeeper) }
            { part(|more| more.adviser) }
            { part(|more| more.sheets) }
        </ContextProvider<Speech>>
    }
}

/// Who is ahead, if that is shown, what the device did not do, and a newer build of the page.
fn notes(
    state: &AppState,
    speech: &Speech,
    act: &dyn Fn(Action) -> Callback<MouseEvent>,
    estimate: Html,
) -> Html {
    html! {
        if state.update_ready || state.trouble.is_some() || state.estimate.is_some() {
            <div class="notes">
                { estimate }
                if let Some(trouble) = state.trouble {
                    <section class="note" role="alert">
                        <p>{ speech.say(trouble.text()) }</p>
                        <button type="button" class="btn" onclick={act(Action::TroubleRead)}>
                            { speech.say(Text::Close) }
                        </button>
                    </section>
                }
                if state.update_ready {
                    <section class="note" role="alert">
                        <p>{ speech.say(Text::UpdateReady) }</p>
                        <button type="button" class="btn" onclick={act(Action::UpdateLater)}>
                            { speech.say(Text::Later) }
                        </button>
                        <button type="button" class="btn"
                            onclick={Callback::from(|_: MouseEvent| worker::update())}>
                            { speech.say(Text::UpdateNow) }
                        </button>
                    </section>
                }
            </div>
        }
    }
}

/// What the players have to do before anything else, if there is something.
fn first_of_all(
    state: &AppState,
    speech: &Speech,
    act: &dyn Fn(Action) -> Callback<MouseEvent>,
) -> Html {
    let button = |text: Text, main: bool, action: Action| {
        html! {
            <button type="button" class={classes!("btn", main.then_some("main"))} onclick={act(action)}>
                { speech.say(text) }
            </button>
        }
    };
    let mut first = state.to_do_first();
    if first.is_empty() && state.game.clock_waits() {
        first.push((Text::StartClock, false, Action::StartClock));
    }
    if first.is_empty() {
        return html! {};
    }
    let buttons = first
        .into_iter()
        .map(|(text, main, action)| button(text, main, action));
    html! { <div class="over-board">{ for buttons }</div> }
}
