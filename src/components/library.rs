use yew::prelude::*;

use super::entry::{Entry, GameId};
use super::icon;
use super::lang::use_speech;
use super::plain::plain;
use crate::browser::dom;
use crate::browser::folded::folded;
use crate::go::{Color, PointSet};
use crate::i18n::Text;

/// How many games the list shows at first, and how many more each time it is asked.
const PAGE: usize = 60;

/// Properties of [`Library`].
#[derive(Properties, PartialEq)]
pub struct LibraryProps {
    /// The games, the latest first. Those that were deleted are among them.
    pub games: Vec<Entry>,
    /// The game on the board.
    pub current: GameId,
    /// Texts that could not be read as games: under which keys.
    pub unreadable: Vec<AttrValue>,
    /// What is told above the list, if anything.
    pub told: Option<AttrValue>,
    /// The game that was deleted last, while it can be had back at once.
    pub deleted: Option<GameId>,
    /// A game is put on the board.
    pub on_open: Callback<GameId>,
    /// A game has another name.
    pub on_rename: Callback<(GameId, String)>,
    /// A game is deleted, or had back.
    pub on_delete: Callback<(GameId, bool)>,
    /// A game is saved as a file.
    pub on_save: Callback<GameId>,
    /// All games are saved as one file.
    pub on_save_all: Callback<MouseEvent>,
    /// Something that could not be read is saved as it is.
    pub on_save_unreadable: Callback<AttrValue>,
    /// Games come in from elsewhere.
    pub on_import: Callback<MouseEvent>,
}

/// The games that are kept on this device: found by name, opened, renamed, deleted, saved.
#[component]
pub fn Library(props: &LibraryProps) -> Html {
    let speech = use_speech();
    let search = use_state(String::new);
    let renaming = use_state_eq(|| None::<GameId>);
    let shown = use_state_eq(|| PAGE);
    let told = use_node_ref();
    {
        // The button that was pressed is gone with its game.
        let told = told.clone();
        use_effect_with(props.deleted, move |deleted| {
            if deleted.is_some() {
                dom::focus_within(&told, "button");
            }
        });
    }
    let words: Vec<String> = folded(&search)
        .split_whitespace()
        .map(str::to_owned)
        .collect();
    let result = |entry: &Entry| match entry.outcome {
        Some(outcome) => speech.say(Text::Result {
            outcome,
            unit: entry.unit,
        }),
        None => speech.say(Text::Unfinished),
    };
    let kept = |entry: &&Entry| entry.deleted.is_none();
    let all = props.games.iter().filter(kept).count();
    let found: Vec<&Entry> = props
        .games
        .iter()
        .filter(kept)
        .filter(|entry| {
            let searched = || folded(&format!("{}\n{}", entry.searched(), result(entry)));
            words.is_empty() || has_all(&searched(), &words)
        })
        .collect();
    let gone: Vec<&Entry> = props
        .games
        .iter()
        .filter(|entry| entry.deleted.is_some())
        .collect();
    let oninput = {
        let (search, shown) = (search.clone(), shown.clone());
        Callback::from(move |event: InputEvent| {
            search.set(dom::field_text(&event).unwrap_or_default());
            shown.set(PAGE);
        })
    };
    let on_more = {
        let shown = shown.clone();
        Callback::from(move |_: MouseEvent| shown.set(*shown + PAGE))
    };
    let with = |on: &Callback<(GameId, bool)>, id: GameId, deleted: bool| {
        let on = on.clone();
        Callback::from(move |_: MouseEvent| on.emit((id, deleted)))
    };
    html! {
        <div class="library">
            <div class="library-head">
                <input type="search" class="field" {oninput} placeholder={speech.say(Text::SearchGames)}
                    aria-label={speech.say(Text::SearchGames)} autocomplete="off" />
                <button type="button" class="btn" onclick={props.on_import.clone()}>
                    { speech.say(Text::Open) }
                </button>
                <button type="button" class="btn" onclick={props.on_save_all.clone()} disabled={all == 0}>
                    { speech.say(Text::SaveAllGames) }
                </button>
            </div>
            <div class="library-told" ref={told}>
            <p role="status">
                if props.deleted.is_some() {
                    <span>{ speech.say(Text::GameDeleted) }</span>
                } else if let Some(told) = props.told.as_ref().filter(|_| words.is_empty()) {
                    <span>{ told }</span>
                } else {
                    <span>{ speech.say(Text::GamesFound { found: found.len(), all }) }</span>
                }
            </p>
            if let Some(id) = props.deleted {
                <button type="button" class="btn text" onclick={with(&props.on_delete, id, false)}>
                    { speech.say(Text::UndoDelete) }
                </button>
            }
            </div>
            <ul class="games" data-scrolls="true">
                { for found.iter().take(*shown).map(|entry| {
                    let id = entry.id;
                    let here = id == props.current;
                    let on_open = {
                        let on_open = props.on_open.clone();
                        Callback::from(move |_: MouseEvent| on_open.emit(id))
                    };
                    let on_save = {
                        let on_save = props.on_save.clone();
                        Callback::from(move |_: MouseEvent| on_save.emit(id))
                    };
                    let on_rename = {
                        let renaming = renaming.clone();
                        Callback::from(move |_: MouseEvent| renaming.set(Some(id)))
                    };
                    let name = title(entry, &|text| speech.say(text));
                    let label = |text: Text| format!("{}: {name}", speech.say(text));
                    html! {
                        <li key={id.key()} aria-current={here.then_some("true")} data-game={id.key()}>
                            <button type="button" class="game" onclick={on_open}>
                                { thumbnail(entry) }
                                <span class="game-name">{ name.clone() }</span>
                                <span class="game-about">
                                    { for about(entry, &result(entry), &|text| speech.say(text)) }
                                </span>
                                if here {
                                    <span class="game-here">{ speech.say(Text::OnTheBoard) }</span>
                                }
                            </button>
                            <span class="game-acts">
                                <button type="button" class="btn bare menu" onclick={on_rename}
                                    title={speech.say(Text::Rename)} aria-label={label(Text::Rename)}>
                                    { icon::pencil() }
                                </button>
                                <button type="button" class="btn bare menu" onclick={on_save}
                                    title={speech.say(Text::SaveRecord)} aria-label={label(Text::SaveRecord)}>
                                    { icon::save() }
                                </button>
                                <button type="button" class="btn bare menu" disabled={here}
                                    onclick={with(&props.on_delete, id, true)}
                                    title={speech.say(Text::Delete)} aria-label={label(Text::Delete)}>
                                    { icon::bin() }
                                </button>
                            </span>
                            if *renaming == Some(id) {
                                <Rename title={entry.title.clone()} on_done={{
                                    let (renaming, on_rename) = (renaming.clone(), props.on_rename.clone());
                                    Callback::from(move |title: Option<String>| {
                                        renaming.set(None);
                                        if let Some(title) = title {
                                            on_rename.emit((id, title));
                                        }
                                    })
                                }} />
                            }
                        </li>
                    }
                }) }
            </ul>
            if found.len() > *shown {
                <button type="button" class="btn" onclick={on_more}>{ speech.say(Text::MoreGames) }</button>
            }
            if gone.len() > usize::from(props.deleted.is_some()) {
                <details>
                    <summary>{ speech.say(Text::DeletedGames(gone.len())) }</summary>
                    <ul class="gone">
                        { for gone.iter().map(|entry| html! {
                            <li key={entry.id.key()}>
                                <span>{ title(entry, &|text| speech.say(text)) }</span>
                                <button type="button" class="btn" onclick={with(&props.on_delete, entry.id, false)}>
                                    { speech.say(Text::UndoDelete) }
                                </button>
                            </li>
                        }) }
                    </ul>
                </details>
            }
            if !props.unreadable.is_empty() {
                <section class="unreadable">
                    <h2>{ speech.say(Text::UnreadableGames) }</h2>
                    <p>{ speech.say(Text::UnreadableMeans) }</p>
                    { for props.unreadable.iter().map(|key| {
                        let (key, on) = (key.clone(), props.on_save_unreadable.clone());
                        let name = key.clone();
                        let onclick = Callback::from(move |_: MouseEvent| on.emit(key.clone()));
                        html! {
                            <button key={name.to_string()} type="button" class="btn" {onclick}>
                                { speech.say(Text::SaveAsItIs) }
                            </button>
                        }
                    }) }
                </section>
            }
        </div>
    }
}

fn has_all(text: &str, words: &[String]) -> bool {
    words.iter().all(|word| text.contains(word.as_str()))
}

/// What a game is called: by its own name, or by its players.
fn title(entry: &Entry, say: &dyn Fn(Text) -> String) -> String {
    if !entry.title.is_empty() {
        return plain(&entry.title);
    }
    let name = |color: Color| match entry.players.get(color).as_str() {
        "" => say(Text::Side(color)),
        name => plain(name),
    };
    say(Text::Versus {
        black: name(Color::Black),
        white: name(Color::White),
    })
}

fn about(entry: &Entry, result: &str, say: &dyn Fn(Text) -> String) -> Vec<Html> {
    let size = format!("{}×{}", entry.size.cols(), entry.size.rows());
    let players = if entry.title.is_empty() {
        String::new()
    } else {
        let Entry { players, .. } = entry;
        [players.black.as_str(), players.white.as_str()]
            .into_iter()
            .filter(|name| !name.is_empty())
            .map(plain)
            .collect::<Vec<_>>()
            .join(" – ")
    };
    [
        players,
        plain(&entry.event),
        plain(&entry.date),
        result.to_owned(),
        say(Text::MoveCount(entry.moves)),
        size,
    ]
    .into_iter()
    .filter(|part| !part.is_empty())
    .map(|part| html! { <span>{ part }</span> })
    .collect()
}

/// A small picture of the board: three shapes, however many stones there are.
fn thumbnail(entry: &Entry) -> Html {
    let (cols, rows) = (u32::from(entry.size.cols()), u32::from(entry.size.rows()));
    let discs = |points: &PointSet| {
        let mut path = String::new();
        for point in points.iter() {
            // A disc of two half circles.
            path += &format!(
                "M{} {}.5a.48.48 0 1 1 .96 0a.48.48 0 1 1-.96 0",
                f64::from(point.col()) + 0.02,
                point.row()
            );
        }
        path
    };
    let mut lines = String::new();
    for col in 0..cols {
        lines += &format!("M{col}.5 .5V{}.5", rows - 1);
    }
    for row in 0..rows {
        lines += &format!("M.5 {row}.5H{}.5", cols - 1);
    }
    html! {
        <svg class="thumb" viewBox={format!("-.3 -.3 {}.6 {}.6", cols, rows)} aria-hidden="true">
            <path class="thumb-lines" d={lines} />
            <path class="thumb-b" d={discs(&entry.black)} />
            <path class="thumb-w" d={discs(&entry.white)} />
        </svg>
    }
}

#[derive(Properties, PartialEq)]
struct RenameProps {
    title: String,
    /// The new name; `None` to leave it as it was.
    on_done: Callback<Option<String>>,
}

/// A field for another name.
#[component]
fn Rename(props: &RenameProps) -> Html {
    let speech = use_speech();
    let host = use_node_ref();
    let title = use_state(|| props.title.clone());
    {
        let host = host.clone();
        use_effect_with((), move |()| dom::focus_within(&host, "input"));
    }
    let oninput = {
        let title = title.clone();
        Callback::from(move |event: InputEvent| {
            title.set(dom::field_text(&event).unwrap_or_default())
        })
    };
    let onsubmit = {
        let (title, on_done) = (title.clone(), props.on_done.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            on_done.emit(Some((*title).clone()));
        })
    };
    let onkeydown = {
        let on_done = props.on_done.clone();
        Callback::from(move |event: KeyboardEvent| {
            // Escape ends the renaming, not the dialog.
            if event.key() == "Escape" {
                event.prevent_default();
                event.stop_propagation();
                on_done.emit(None);
            }
        })
    };
    html! {
        <form class="rename" ref={host} {onsubmit}>
            <input type="text" class="field" value={(*title).clone()} {oninput} {onkeydown} maxlength="120"
                aria-label={speech.say(Text::GameName)} placeholder={speech.say(Text::GameName)} />
            <button type="submit" class="btn main">{ speech.say(Text::Done) }</button>
        </form>
    }
}
