//! The dialogs, and what is done in them with files and with the games that are kept.

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::dispatch::Dispatch;
use super::library::{self, Arrived};
use super::parts::Scene;
use super::state::{
    Action, AppState, Imported, LibraryNews, News, Opened, Seat, Shared, Sheet, Source, StepTo,
    terms_of,
};
use super::{Kept, learn, overview, pictures, refused, shortcuts};
use crate::browser::files::{self, Incoming};
use crate::browser::history;
use crate::browser::launch::{self, Errand};
use crate::browser::store::Store;
use crate::browser::{dom, page, screen, speech, time, vibration};
use crate::components::{
    Answer, Choices, Details, Dialog, Entry, GameId, Library, LogLine, Menu, NewGameSheet,
    OpenRecord, OtherRules, Question, Reading, RefereeAct, RefereeSheet, Settings, SettingsSheet,
    Speech, other_results, plain, use_speech, voice_key,
};
use crate::go::{
    Act, BoardSize, ByColor, Color, Deed, Game, GameRecord, NewGame, Phase, Repetition, Ruling,
    sgf, with_log,
};
use crate::i18n::Text;

/// What kind of file a record is.
const SGF: &str = "application/x-go-sgf";

/// The dialogs.
pub fn sheets(scene: &Scene) -> Html {
    html! {
        <>
            if scene.state.seat == Seat::Elsewhere {
                { elsewhere(scene) }
            }
            <Start store={scene.store.clone()} dispatch={scene.dispatch.clone()} />
            <Sheets state={scene.state.clone()} dispatch={scene.dispatch.clone()} store={scene.store.clone()} />
        </>
    }
}

/// Properties of [`Start`].
#[derive(Properties, PartialEq)]
struct StartProps {
    store: Kept,
    dispatch: Dispatch,
}

/// Does what the page was started for; it is not seen.
#[component]
fn Start(props: &StartProps) -> Html {
    let on_incoming = {
        let (store, dispatch) = (props.store.clone(), props.dispatch.clone());
        Callback::from(move |incoming| take_in(&store, &dispatch, incoming))
    };
    let on_errand = {
        let (store, dispatch) = (props.store.clone(), props.dispatch.clone());
        Callback::from(move |errand| match errand {
            Errand::NewGame => dispatch.dispatch(Action::Open(Sheet::NewGame)),
            Errand::Games => list_games(&store, &dispatch),
            Errand::Learn => dispatch.dispatch(Action::Open(Sheet::Learn)),
            Errand::Lesson(place) => dispatch.dispatch(Action::Learn(Some(place))),
            Errand::Open => {}
        })
    };
    let on_way = {
        let dispatch = props.dispatch.clone();
        Callback::from(move |lesson| dispatch.dispatch(Action::Learn(lesson)))
    };
    launch::use_launch(on_incoming, on_errand);
    history::use_ways(on_way);
    html! {}
}

/// Another window has the game.
fn elsewhere(scene: &Scene) -> Html {
    let say = |text: Text| AttrValue::from(scene.speech.say(text));
    let take_over = scene.take_over.clone();
    let answer = Answer {
        text: say(Text::PlayInThisWindow),
        on: Callback::from(move |_: MouseEvent| take_over.emit(())),
    };
    html! {
        <Dialog title={say(Text::OpenElsewhere)} stays=true on_close={Callback::from(|()| {})}>
            <Choices lines={vec![say(Text::OneWindow)]} answers={vec![answer]} />
        </Dialog>
    }
}

/// Properties of [`Sheets`].
#[derive(Properties, PartialEq)]
struct SheetsProps {
    /// The page.
    state: AppState,
    /// Where actions go.
    dispatch: Dispatch,
    /// Where games are kept.
    store: Kept,
}

/// The dialogs. One element serves them all: at most one is open.
#[component]
fn Sheets(props: &SheetsProps) -> Html {
    let speech = use_speech();
    // Before there is a dialog there is nothing that a second press could slip to.
    dom::use_single_presses();
    // The voices of a device come late.
    let voices_known = use_state(|| 0_u32);
    {
        let known = voices_known.clone();
        speech::use_voices(Callback::from(move |()| known.set(known.wrapping_add(1))));
    }
    let state = &props.state;
    let game = &*state.game;
    let say = |text: Text| speech.say(text);
    let act = |action: Action| {
        let dispatch = props.dispatch.clone();
        Callback::from(move |_: MouseEvent| dispatch.dispatch(action.clone()))
    };
    let on_close = {
        let dispatch = props.dispatch.clone();
        Callback::from(move |()| dispatch.dispatch(Action::Close))
    };
    let answer = |text: Text, action: Action| Answer {
        text: AttrValue::from(say(text)),
        on: act(action),
    };
    let question = |lines: Vec<Text>, yes: Text| {
        html! {
            <Question lines={lines.into_iter().map(|line| AttrValue::from(say(line))).collect::<Vec<_>>()}
                yes={say(yes)} on_yes={act(Action::Yes)} on_no={act(Action::Close)} />
        }
    };
    let (title, class, content) = match state.sheet {
        None => (None, "", html! {}),
        Some(Sheet::NewGame) => (Some(Text::NewGame), "large", new_game(props)),
        Some(Sheet::Menu) => {
            let playing = *game.phase() == Phase::Playing;
            let content = html! {
                <Menu by_area={game.rules().counting.by_area()} can_redo={game.can_redo()} can_count={playing}
                    numbers_from_here={state.review.map(|review| review.numbered_from.is_some())}
                    in_variation={state.review.is_some_and(|review| !game.record().tree.is_main(review.at))}
                    on_promote={act(Action::Promote)} on_remove={act(Action::RemoveBranch)}
                    can_recount={game.can_recount()}
                    was_read={state.source.is_some() || !state.repairs.is_empty()}
                    on_new={act(Action::Open(Sheet::NewGame))}
                    on_count={act(Action::Open(Sheet::Count))}
                    can_agree={*game.phase() != Phase::Finished}
                    on_agree={act(Action::Open(Sheet::Agree))}
                    on_redo={act(Action::Redo)} on_games={show_games(props)}
                    on_details={act(Action::Open(Sheet::Details))}
                    on_reading={act(Action::Open(Sheet::Reading))}
                    on_number={act(Action::NumberFromHere)} on_recount={act(Action::Recount)}
                    estimate={state.can_estimate().then_some(state.estimate.is_some())}
                    on_estimate={act(Action::Estimate(state.estimate.is_none()))}
                    on_review={act(Action::Step(StepTo::Node(state.shown())))}
                    on_open={act(Action::Open(Sheet::Open))}
                    on_save={save(game, speech, &props.dispatch)} on_copy={copy(game, speech, &props.dispatch)}
                    on_share={files::can_share().then(|| share(game, speech, &props.dispatch))}
                    on_picture={act(Action::Open(Sheet::Picture))}
                    clock={clock_item(state).map(|(text, action)| (text, act(action)))}
                    on_referee={act(Action::Open(Sheet::Referee))}
                    on_tabletop={tabletop(state, &props.dispatch)}
                    on_full={screen::can_be_full().then(|| full_screen(&props.dispatch))}
                    on_overview={act(Action::Open(Sheet::Overview))}
                    on_learn={act(Action::Open(Sheet::Learn))}
                    on_keys={act(Action::Open(Sheet::Keys))}
                    on_settings={act(Action::Open(Sheet::Settings))} />
            };
            (Some(Text::Menu), "", content)
        }
        Some(Sheet::Settings) => {
            let dispatch = props.dispatch.clone();
            let lang = state.settings.lang;
            let on_change = Callback::from(move |settings: Settings| {
                // What is chosen now counts more than what the address asked for.
                if settings.lang != lang {
                    page::forget("lang");
                }
                dispatch.dispatch(Action::Choose(settings));
            });
            let voices = speech::voices(speech.lang.tag());
            let voices: Vec<(u32, AttrValue)> = voices
                .into_iter()
                .map(|voice| (voice_key(&voice.id), AttrValue::from(voice.name)))
                .collect();
            let content = html! {
                <SettingsSheet settings={state.settings} {voices} vibrates={vibration::is_offered()}
                    released={page::meta("shoutan-build").is_some()} {on_change} />
            };
            (Some(Text::Settings), "", content)
        }
        Some(Sheet::Pass) => {
            let means = match game.rules() {
                rules if !rules.removes_dead() => Text::NoMarkingLine,
                rules if rules.counting.by_area() => Text::PassStops,
                _ => Text::StopsTerritory,
            };
            let lines = nearly_empty(game).into_iter().chain([means]);
            (
                Some(Text::PassAsk),
                "",
                question(lines.collect(), Text::Pass),
            )
        }
        Some(Sheet::Count) => {
            let means = if game.rules().counting.by_area() {
                Text::CountMeans
            } else {
                Text::StopsTerritory
            };
            let lines = nearly_empty(game).into_iter().chain([means]);
            let by_area = game.rules().counting.by_area();
            let content = question(lines.collect(), Text::Count(by_area));
            (Some(Text::CountAsk(by_area)), "", content)
        }
        Some(Sheet::Cycle(cycle)) => {
            let mut answers = vec![
                answer(Text::PlayOn, Action::Close),
                answer(Text::AgreeDraw, Action::Rule(Ruling::Draw)),
                answer(Text::AgreeNoResult, Action::Rule(Ruling::NoResult)),
                answer(Text::ReplayGame, Action::Replay),
            ];
            // Chinese referees may also forbid the move.
            if game.rules().repetition == Repetition::Practice && !game.is_strict() {
                answers.push(answer(Text::TakeBack, Action::Undo));
            }
            let lines = vec![AttrValue::from(say(Text::CycleMeans(cycle.repeats)))];
            (
                Some(Text::CycleAsk(cycle.kind)),
                "",
                html! { <Choices {lines} {answers} /> },
            )
        }
        Some(Sheet::Resume) => {
            let answers = Color::BOTH
                .map(|color| answer(Text::SideAsks(color), Action::ResumeFor(color)))
                .to_vec();
            let lines = vec![AttrValue::from(say(Text::ResumeMeans))];
            (
                Some(Text::ResumeAsk),
                "",
                html! { <Choices {lines} {answers} /> },
            )
        }
        Some(Sheet::Agree) => {
            let answers = vec![
                answer(Text::AgreeDraw, Action::Rule(Ruling::Draw)),
                answer(Text::AgreeNoResult, Action::Rule(Ruling::NoResult)),
                answer(Text::AgreeBothLose, Action::Rule(Ruling::BothLose)),
            ];
            (Some(Text::AgreeResult), "", html! { <Choices {answers} /> })
        }
        Some(Sheet::OtherRules) => {
            let content = html! {
                <OtherRules results={other_results(game)} own={game.rules().name()} />
            };
            (Some(Text::OtherRules), "wide", content)
        }
        Some(Sheet::Open) => {
            let on_incoming = {
                let (store, dispatch) = (props.store.clone(), props.dispatch.clone());
                Callback::from(move |incoming| take_in(&store, &dispatch, incoming))
            };
            let on_file = {
                let on_incoming = on_incoming.clone();
                Callback::from(move |event: Event| {
                    on_incoming.emit(Incoming::Files(files::chosen(&event)));
                })
            };
            let on_text = Callback::from(move |text| on_incoming.emit(Incoming::Text(text)));
            (
                Some(Text::Open),
                "",
                html! { <OpenRecord {on_file} {on_text} /> },
            )
        }
        Some(Sheet::Importing(Imported { done, all, .. })) => {
            let told = say(Text::Importing { done, all });
            let content = html! {
                <div class="importing">
                    <p role="status">{ told.clone() }</p>
                    <progress max={all.to_string()} value={done.to_string()} aria-label={told} />
                </div>
            };
            (Some(Text::Games), "", content)
        }
        Some(Sheet::Library) => (Some(Text::Games), "large", games(props, speech)),
        Some(Sheet::Details) => {
            let dispatch = props.dispatch.clone();
            let on_done = Callback::from(move |texts| dispatch.dispatch(Action::Describe(texts)));
            let content = html! { <Details record={game.record().clone()} {on_done} /> };
            (Some(Text::GameDetails), "", content)
        }
        Some(Sheet::Gap(millis)) => {
            let answers = vec![
                answer(Text::GapDoesNotCount, Action::GapCounts(false)),
                answer(Text::GapCounts, Action::GapCounts(true)),
            ];
            let lines = vec![AttrValue::from(say(Text::GapMeans(millis)))];
            (
                Some(Text::GapAsk),
                "",
                html! { <Choices {lines} {answers} /> },
            )
        }
        Some(Sheet::Referee) => (Some(Text::Referee), "wide", referee(props, &speech)),
        Some(Sheet::Reading) => (Some(Text::HowRead), "", reading(props)),
        Some(Sheet::Picture) => (Some(Text::Picture), "", pictures::sheet(state, speech)),
        Some(Sheet::Overview) => (
            Some(Text::Overview),
            "large",
            overview::sheet(state, speech),
        ),
        Some(Sheet::Learn) => {
            let content = learn::sheet(&props.store, &props.dispatch);
            (Some(Text::Learn), "large", content)
        }
        Some(Sheet::Keys) => (Some(Text::Keys), "large", shortcuts::sheet(state, speech)),
        Some(Sheet::Resign(color)) => (
            Some(Text::ResignAsk(color)),
            "",
            question(vec![Text::ResignMeans(color.other())], Text::Resign),
        ),
    };
    html! {
        <Dialog title={title.map(|title| AttrValue::from(say(title)))} {on_close}
            stays={matches!(state.sheet, Some(Sheet::Gap(_)))}
            class={classes!(class, (state.turned && state.settings.tabletop).then_some("turned"))}>
            { content }
        </Dialog>
    }
}

/// Takes in what comes from elsewhere: one game goes on the board, several go among the others.
pub fn take_in(store: &Kept, dispatch: &Dispatch, incoming: Incoming) {
    let (store, dispatch) = (store.0.clone(), dispatch.clone());
    spawn_local(async move {
        let report = |action| dispatch.dispatch(action);
        let incoming = match incoming {
            Incoming::Files(files) if files.is_empty() => return,
            Incoming::Files(files) => files.into_iter().map(Arrived::File).collect(),
            Incoming::Text(text) => vec![Arrived::Text(text)],
        };
        library::take_in(store.as_ref(), incoming, &report).await;
    });
}

/// Lists the games that are kept, and shows the list.
pub fn list_games(store: &Kept, dispatch: &Dispatch) {
    let (store, dispatch) = (store.0.clone(), dispatch.clone());
    spawn_local(async move {
        dispatch.dispatch(match store {
            Some(store) => Action::Listed(library::list(&store).await),
            None => Action::StoreFailed,
        });
    });
}

fn show_games(props: &SheetsProps) -> Callback<MouseEvent> {
    let (store, dispatch) = (props.store.clone(), props.dispatch.clone());
    Callback::from(move |_: MouseEvent| list_games(&store, &dispatch))
}

/// The games that are kept.
fn games(props: &SheetsProps, speech: Speech) -> Html {
    let say = |text: Text| speech.say(text);
    let state = &props.state;
    let listing = &*state.library;
    // What is done with the store, and then told.
    let with_store = |work: fn(Store, Dispatch, Speech, GameId)| {
        let (store, dispatch) = (props.store.0.clone(), props.dispatch.clone());
        Callback::from(move |id: GameId| {
            if let Some(store) = store.clone() {
                work(store, dispatch.clone(), speech, id);
            }
        })
    };
    let on_open = with_store(|store, dispatch, _, id| {
        spawn_local(async move {
            dispatch.dispatch(match library::fetch(&store, id).await {
                Ok(kept) => Action::Fetched(id, Shared::new(kept)),
                Err(_) => Action::Unreadable(id),
            });
        });
    });
    let on_save = with_store(|store, dispatch, speech, id| {
        spawn_local(async move {
            match library::fetch(&store, id).await {
                Ok(kept) => save_game(&kept.game, speech),
                Err(_) => dispatch.dispatch(Action::Unreadable(id)),
            }
        });
    });
    let on_rename = {
        let (store, dispatch) = (props.store.0.clone(), props.dispatch.clone());
        let state = state.clone();
        Callback::from(move |(id, title): (GameId, String)| {
            let (store, dispatch) = (store.clone(), dispatch.clone());
            let entry = state.library.games.iter().find(|entry| entry.id == id);
            let Some((store, entry)) = store.zip(entry.cloned()) else {
                return;
            };
            if id == state.id {
                dispatch.dispatch(Action::Describe(vec![("GN", title.clone())]));
            }
            let here = id == state.id;
            spawn_local(async move {
                if !here && let Err(error) = library::rename(&store, &entry, &title).await {
                    return dispatch.dispatch(refused(error));
                }
                dispatch.dispatch(Action::Listed(library::list(&store).await));
            });
        })
    };
    let on_delete = {
        let (store, dispatch) = (props.store.0.clone(), props.dispatch.clone());
        let state = state.clone();
        Callback::from(move |(id, deleted): (GameId, bool)| {
            let at = deleted.then(page::now);
            let entry = state.library.games.iter().find(|entry| entry.id == id);
            let Some((store, entry)) = store.clone().zip(entry) else {
                return;
            };
            let entry = Entry {
                deleted: at,
                ..entry.clone()
            };
            let (written, dispatch) =
                (store.write(vec![library::listed(&entry)]), dispatch.clone());
            spawn_local(async move {
                dispatch.dispatch(match written.await {
                    Ok(()) => Action::Deleted(id, at),
                    Err(error) => refused(error),
                });
            });
        })
    };
    let on_save_all = {
        let (store, dispatch) = (props.store.0.clone(), props.dispatch.clone());
        Callback::from(move |_: MouseEvent| {
            let (store, dispatch) = (store.clone(), dispatch.clone());
            spawn_local(async move {
                let Some(store) = store else { return };
                let (text, failed) =
                    library::all_as_sgf(&store, &|game| sgf_of(game, speech)).await;
                let name = format!("Shoutan {}.sgf", files::today());
                files::save(&name, SGF, &text);
                if failed > 0 {
                    dispatch.dispatch(Action::LibraryTold(LibraryNews::SavedBut(failed)));
                }
            });
        })
    };
    let on_save_unreadable = {
        let store = props.store.0.clone();
        Callback::from(move |key: AttrValue| {
            let store = store.clone();
            spawn_local(async move {
                let Some(store) = store else { return };
                if let Some(text) = library::as_it_is(&store, &key).await {
                    files::save(&format!("Shoutan {key}.txt"), "text/plain", &text);
                }
            });
        })
    };
    let on_import = {
        let dispatch = props.dispatch.clone();
        Callback::from(move |_: MouseEvent| dispatch.dispatch(Action::Open(Sheet::Open)))
    };
    let told = match &state.library_news {
        LibraryNews::Nothing | LibraryNews::Deleted(_) => None,
        LibraryNews::Unreadable => Some(Text::GameUnreadable),
        LibraryNews::SavedBut(failed) => Some(Text::SavedBut(*failed)),
        LibraryNews::Imported { told, unread } => Some(Text::GamesImported {
            games: told.games,
            repaired: told.repaired,
            failed: told.failed,
            unread: unread.iter().map(|name| plain(name)).collect(),
        }),
    };
    let deleted = match state.library_news {
        LibraryNews::Deleted(id) => Some(id),
        _ => None,
    };
    let unreadable: Vec<AttrValue> = listing
        .unreadable
        .iter()
        .map(|key| AttrValue::from(key.clone()))
        .collect();
    html! {
        <Library games={listing.games.clone()} current={state.id} {unreadable}
            told={told.map(|text| AttrValue::from(say(text)))} {deleted}
            {on_open} {on_rename} {on_delete} {on_save} {on_save_all} {on_save_unreadable} {on_import} />
    }
}

/// What the menu offers for the clocks.
fn clock_item(state: &AppState) -> Option<(Text, Action)> {
    let game = &state.game;
    game.clock().filter(|_| *game.phase() == Phase::Playing)?;
    Some(if state.paused {
        (Text::Continue, Action::StartClock)
    } else if game.clock_waits() {
        (Text::StartClock, Action::StartClock)
    } else {
        (Text::Pause, Action::PauseClock)
    })
}

/// Lays the board between two players, or stands it up again.
fn tabletop(state: &AppState, dispatch: &Dispatch) -> Callback<MouseEvent> {
    let (settings, dispatch) = (state.settings, dispatch.clone());
    Callback::from(move |_: MouseEvent| {
        dispatch.dispatch(Action::Choose(Settings {
            tabletop: !settings.tabletop,
            ..settings
        }));
        dispatch.dispatch(Action::Close);
    })
}

fn full_screen(dispatch: &Dispatch) -> Callback<MouseEvent> {
    let dispatch = dispatch.clone();
    Callback::from(move |_: MouseEvent| {
        screen::set_full(!screen::is_full());
        dispatch.dispatch(Action::Close);
    })
}

/// The referee's panel.
fn referee(props: &SheetsProps, speech: &Speech) -> Html {
    let game = &*props.state.game;
    let size = game.board().size();
    let log: Vec<LogLine> = game
        .log()
        .iter()
        .map(|act| LogLine {
            number: act.number,
            deed: act.deed,
            point: named(act.deed, size, *speech),
            undone: act.undone,
        })
        .collect();
    let now = time::monotonic();
    let left = game
        .clock()
        .map(|clock| ByColor::from_fn(|color| clock.left(color, now)));
    let rereads = ByColor::from_fn(|color| {
        left.is_some_and(|left| {
            let left = left.get(color);
            left.in_last_period() || left.is_out()
        })
    });
    let on_act = {
        let dispatch = props.dispatch.clone();
        Callback::from(move |act: RefereeAct| {
            dispatch.dispatch(match act {
                RefereeAct::Warn(color) => Action::Warn(color),
                RefereeAct::Rule(ruling) => Action::Ruling(ruling),
                RefereeAct::Replay => Action::Replay,
                RefereeAct::Grant(color, half_points) => Action::Grant(color, half_points),
                RefereeAct::CorrectTime(color, left) => Action::CorrectTime(color, left),
                RefereeAct::Reread(color, second) => Action::ReadAgain(color, second),
                RefereeAct::Seal => Action::Seal(true),
                RefereeAct::Undo => Action::UndoDeed,
            });
        })
    };
    let refused = matches!(props.state.news, News::Refused(_))
        .then(|| AttrValue::from(speech.say(props.state.told())));
    html! {
        <RefereeSheet {refused} control={game.clock().map(|clock| *clock.control())} {size} unit={game.rules().unit} over={*game.phase() == Phase::Finished}
            can_seal={*game.phase() == Phase::Playing && game.sealed().is_none()}
            warnings={ByColor::from_fn(|color| game.warnings(color))} {left} {rereads}
            can_undo={game.last_deed().is_some()} {log} {on_act} />
    }
}

/// How the record on the board was read.
fn reading(props: &SheetsProps) -> Html {
    let state = &props.state;
    let on_encoding = {
        let (dispatch, source) = (props.dispatch.clone(), state.source.clone());
        Callback::from(move |encoding: String| {
            let Some(source) = &source else { return };
            if let Some((text, _)) = files::decode(&source.bytes, &encoding) {
                let source = Source {
                    bytes: source.bytes.clone(),
                    encoding,
                };
                dispatch.dispatch(Action::Reread(Box::new(Opened {
                    text,
                    source: Some(source),
                })));
            }
        })
    };
    let encoding = state.source.as_ref();
    let encoding = encoding.map(|source| AttrValue::from(source.encoding.clone()));
    html! {
        <Reading size={state.game.board().size()} {encoding} repairs={state.repairs.to_vec()} {on_encoding} />
    }
}

/// The name of the point that a deed names; empty where it names none.
fn named(deed: Deed, size: BoardSize, speech: Speech) -> String {
    let point = deed.point();
    point.map_or_else(String::new, |point| speech.point(size, point))
}

/// The record of a game as SGF, with what a referee did in the comments.
fn sgf_of(game: &Game, speech: Speech) -> String {
    let size = game.board().size();
    let unit = game.rules().unit;
    let words = |act: &Act| {
        let deed = act.deed;
        let point = named(deed, size, speech);
        let said = speech.say(Text::DeedLine { deed, point, unit });
        let undone = if act.undone {
            format!(" ({})", speech.say(Text::Undone))
        } else {
            String::new()
        };
        format!("[{}] {said}{undone}", speech.say(Text::Referee))
    };
    sgf::write(&with_log(game.record(), game.log(), words))
}

fn save(game: &Game, speech: Speech, dispatch: &Dispatch) -> Callback<MouseEvent> {
    let (game, dispatch) = (game.clone(), dispatch.clone());
    Callback::from(move |_: MouseEvent| {
        save_game(&game, speech);
        dispatch.dispatch(Action::Close);
    })
}

/// Saves the record of a game as a file that says who played, and when.
pub fn save_game(game: &Game, speech: Speech) {
    let name = file_name(game.record(), &files::today(), "sgf");
    files::save(&name, SGF, &sgf_of(game, speech));
}

/// Hands the record of a game to another app as a file.
fn share(game: &Game, speech: Speech, dispatch: &Dispatch) -> Callback<MouseEvent> {
    let (game, dispatch) = (game.clone(), dispatch.clone());
    Callback::from(move |_: MouseEvent| {
        let name = file_name(game.record(), &files::today(), "sgf");
        files::share_file(&name, SGF, &sgf_of(&game, speech));
        dispatch.dispatch(Action::Close);
    })
}

fn copy(game: &Game, speech: Speech, dispatch: &Dispatch) -> Callback<MouseEvent> {
    let (game, dispatch) = (game.clone(), dispatch.clone());
    Callback::from(move |_: MouseEvent| {
        files::copy(&sgf_of(&game, speech));
        dispatch.dispatch(Action::Close);
    })
}

/// `2026-11-29 Black vs White.sgf`: the day of the game if the record has it, and no sign that a
/// file's name may not have. The ending says what is in it.
pub fn file_name(record: &GameRecord, today: &str, ending: &str) -> String {
    let date = record.header("DT").filter(|date| !date.trim().is_empty());
    let name = |color: Color| match record.players.get(color).as_str() {
        "" => match color {
            Color::Black => "Black".to_owned(),
            Color::White => "White".to_owned(),
        },
        name => name.to_owned(),
    };
    let text = format!(
        "{} {} vs {}",
        date.as_deref().unwrap_or(today),
        name(Color::Black),
        name(Color::White)
    );
    let fit = |c: char| {
        if c.is_control() || r#"/\:*?"<>|"#.contains(c) {
            '-'
        } else {
            c
        }
    };
    let text: String = plain(&text).chars().map(fit).take(120).collect();
    format!("{}.{ending}", text.trim())
}

fn nearly_empty(game: &Game) -> Option<Text> {
    game.nearly_empty()
        .then(|| Text::NearlyEmpty(game.board().all_stones().count()))
}

fn new_game(props: &SheetsProps) -> Html {
    let on_start = {
        let dispatch = props.dispatch.clone();
        Callback::from(move |terms: NewGame| dispatch.dispatch(Action::Start(terms)))
    };
    let on_cancel = {
        let dispatch = props.dispatch.clone();
        Callback::from(move |_: MouseEvent| dispatch.dispatch(Action::Close))
    };
    let game = &props.state.game;
    let random = Callback::from(|()| page::random());
    html! {
        <NewGameSheet terms={terms_of(game)} keeps_game={!game.record().tree.is_empty()}
            {random} {on_start} {on_cancel} />
    }
}
