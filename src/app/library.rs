//! The games that are kept on this device: read at the start, listed, found, changed.

use std::collections::HashMap;

use super::saved::{self, KeptGame, Unread};
use super::state::{Action, AppState, Imported, LibraryNews, Opened, Source, Trouble, terms_of};
use crate::browser::files::{self, PickedFile};
use crate::browser::store::{Shelf, Store, StoreError, Write};
use crate::browser::{page, storage, time};
use crate::components::{Entry, GameId};
use crate::go::{Game, NewGame, encoding, sgf};

/// How long a deleted game can be had back: milliseconds.
const GRACE: u64 = 24 * 60 * 60 * 1000;

/// How many games are written at a time.
const BATCH: usize = 50;

/// What a list of the games shows.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Listing {
    /// The games, the latest first, those that were deleted lately among them.
    pub games: Vec<Entry>,
    /// Keys of texts that could not be read as games.
    pub unreadable: Vec<String>,
}

/// Whether nothing was ever kept on this device. What cannot be read is not nothing.
pub async fn is_empty(store: Option<&Store>) -> bool {
    let keys = [saved::GAME, saved::FORMER, saved::SETTINGS];
    if let Some(store) = store {
        for key in keys.into_iter().chain([saved::CURRENT]) {
            if store.read(Shelf::Page, key).await != Ok(None) {
                return false;
            }
        }
    }
    keys.map(storage::load).iter().all(Option::is_none)
}

/// The page as it was left on this device, and whether that is what is kept there: at a first
/// visit nothing is.
pub async fn load(store: Option<&Store>) -> (AppState, bool) {
    let Some(store) = store else {
        let old = [saved::GAME, saved::FORMER, saved::SETTINGS].map(storage::load);
        let (state, _) = left_before(old, page::now());
        return (state, false);
    };
    let now = page::now();
    let another = page::wants_another_game();
    let current = store.read(Shelf::Page, saved::CURRENT).await;
    let settings = store.read(Shelf::Page, saved::SETTINGS).await;
    let settings = settings.unwrap_or_default();
    let current = match current {
        // What cannot be read now may be read another time: nothing is written over it.
        Err(_) => {
            let mut state = AppState::new(saved::read_settings(None), now);
            state.trouble = Some(Trouble::StoreFailed);
            state.unread = true;
            return (state, false);
        }
        Ok(current) => current,
    };
    let current = match current {
        Some(text) => match saved::read_current(&text) {
            Some(id) => Some(id),
            // Which game was on the board is lost; the latest one most likely was.
            None => {
                let games = list(store).await.games;
                let mut left = games.iter().filter(|entry| entry.deleted.is_none());
                left.next().map(|entry| entry.id)
            }
        },
        None => return from_before(store, now).await,
    };
    let mut state = AppState::new(saved::read_settings(settings.as_deref()), now);
    let Some(id) = current.filter(|_| !another) else {
        return (state, false);
    };
    let text = store.read(Shelf::Games, &id.key()).await;
    match text.unwrap_or_default().as_deref().map(saved::read_game) {
        Some(Ok(mut kept)) => {
            if kept.game.clock().is_some() {
                let clock = store.read(Shelf::Page, saved::CLOCK).await;
                let clock = clock.unwrap_or_default();
                let clock = clock.as_deref().and_then(saved::read_clock);
                // Of this turn, and no other.
                let clock = clock.filter(|clock| clock.id == id && clock.at == kept.game.cursor());
                if let Some(clock) = clock {
                    kept.game.set_clock(clock.clock);
                }
            }
            state.put_kept(id, kept);
            (state, true)
        }
        // It stays where it is; another game begins.
        Some(Err(why)) => {
            state.trouble = Some(trouble(why));
            (state, false)
        }
        // A board on which nothing was done yet.
        None => {
            state.id = id;
            (state, true)
        }
    }
}

/// What is told of a text that cannot be read.
fn trouble(why: Unread) -> Trouble {
    match why {
        Unread::Damaged => Trouble::StoreCorrupt,
        Unread::Newer => Trouble::StoreNewer,
    }
}

/// What an earlier form of the page left: all in three texts.
async fn from_before(store: &Store, now: u64) -> (AppState, bool) {
    let keys = [saved::GAME, saved::FORMER, saved::SETTINGS];
    let mut texts = [None, None, None];
    for (text, key) in texts.iter_mut().zip(keys) {
        *text = store.read(Shelf::Page, key).await.unwrap_or_default();
    }
    let in_store = texts.iter().any(Option::is_some);
    if !in_store {
        texts = keys.map(storage::load);
    }
    if texts.iter().all(Option::is_none) {
        return (AppState::new(saved::read_settings(None), now), false);
    }
    let damaged = |text: &Option<String>, read: &dyn Fn(&str) -> bool| {
        text.clone().filter(|text| !read(text))
    };
    let aside = [
        (
            saved::GAME,
            damaged(&texts[0], &|text| saved::read_game(text).is_ok()),
        ),
        (
            saved::FORMER,
            damaged(&texts[1], &|text| {
                saved::read_games(text).is_ok_and(|(_, failed)| failed == 0)
            }),
        ),
    ];
    let (mut state, former) = left_before(texts, now);
    let mut writes = Vec::new();
    // The list shows the latest first, and before them all the one on the board.
    for (before, (id, kept)) in (1..).zip(former.iter().rev()) {
        writes.extend(both(*id, kept, now.saturating_sub(before)));
    }
    for (key, text) in aside {
        if text.is_some() {
            writes.push(Write {
                shelf: Shelf::Page,
                key: format!("{}.{key}.{now}", saved::DAMAGED),
                text,
            });
        }
    }
    writes.extend(state_writes(&state, now));
    writes.extend([saved::GAME, saved::FORMER].map(|key| Write {
        shelf: Shelf::Page,
        key: key.to_owned(),
        text: None,
    }));
    // Where this fails everything is still where it was.
    let moved = store.take_over().await.is_ok() && store.write(writes).await.is_ok();
    if !moved {
        state.trouble = Some(Trouble::StoreFailed);
        state.unread = true;
    }
    (state, moved)
}

/// The texts under which an earlier form of the page kept the game on the board, those put aside,
/// and the settings. What cannot be read is told.
fn left_before(texts: [Option<String>; 3], now: u64) -> (AppState, Vec<(GameId, KeptGame)>) {
    let [game, former, settings] = texts;
    let mut state = AppState::new(saved::read_settings(settings.as_deref()), now);
    let mut games = Vec::new();
    match former.as_deref().map(saved::read_games) {
        Some(Ok((former, failed))) => {
            if failed > 0 {
                state.trouble = Some(Trouble::StoreCorrupt);
            }
            // The latest was the first, and gets the highest number.
            for game in former.into_iter().rev() {
                games.push((state.new_id(), KeptGame::of(game)));
            }
        }
        Some(Err(why)) => state.trouble = Some(trouble(why)),
        None => {}
    }
    match game.as_deref().map(saved::read_game) {
        Some(Ok(kept)) => {
            let id = state.new_id();
            state.put_kept(id, kept);
        }
        Some(Err(why)) => state.trouble = Some(trouble(why)),
        None => {}
    }
    (state, games)
}

/// What is to be kept after a change.
#[derive(Debug)]
pub struct Unkept {
    /// All of it or nothing.
    pub writes: Vec<Write>,
    /// Whether there is more than one game to lose now.
    pub several: bool,
}

/// What is to be kept of a page that changed, `now` in milliseconds of the device's calendar: the
/// game on the board, and the one that was left for it.
#[must_use]
pub fn unkept(before: Option<&AppState>, after: &AppState, now: u64) -> Unkept {
    let mut writes = state_writes(after, now);
    let mut several = false;
    // As it stood at the last moment, which the disk may not know.
    let known = before.and_then(|before| before.left.as_ref());
    let left = after.left.as_ref().filter(|&left| known != Some(left));
    if let Some((id, game)) = left.map(|left| &**left).filter(|(id, _)| *id != after.id) {
        match game.as_ref().filter(|kept| !is_blank(&kept.game)) {
            Some(kept) => {
                writes.extend(both(*id, kept, now));
                several = true;
            }
            // A board on which nothing happened is not worth its place.
            None => writes.extend(without(*id)),
        }
    }
    Unkept { writes, several }
}

/// Whether nothing was played, placed, set up or written down since it was agreed on.
fn is_blank(game: &Game) -> bool {
    is_as_new(game, terms_of(game))
}

/// Whether it is the board of a first visit: nothing happened on it, and nothing was agreed on.
fn is_untouched(game: &Game) -> bool {
    is_as_new(game, NewGame::default())
}

/// Whether it is what a game by these terms begins with. It is asked at every move: one that has
/// moves is told by that alone.
fn is_as_new(game: &Game, terms: NewGame) -> bool {
    game.record().tree.is_empty() && game.save() == Game::new(terms).save()
}

/// The game on the board, what the list shows of it, and that it is on the board.
#[must_use]
fn state_writes(state: &AppState, now: u64) -> Vec<Write> {
    let kept = KeptGame {
        game: (*state.game).clone(),
        reading: state.review.map(|review| review.at),
        repairs: state.repairs.to_vec(),
    };
    // The board of a first visit is there without being kept.
    let mut writes = if is_untouched(&kept.game) {
        without(state.id)
    } else {
        both(state.id, &kept, now)
    };
    writes.push(Write {
        shelf: Shelf::Page,
        key: saved::CURRENT.to_owned(),
        text: Some(saved::write_current(state.id)),
    });
    // What was kept of the clocks beside the game is older than the game.
    writes.push(Write {
        shelf: Shelf::Page,
        key: saved::CLOCK.to_owned(),
        text: None,
    });
    writes.push(Write {
        shelf: Shelf::Page,
        key: saved::SETTINGS.to_owned(),
        text: Some(saved::write_settings(&state.settings)),
    });
    writes
}

/// What is left on the clocks in the middle of a turn; `None` where none runs. It is small, and
/// kept more often than the game.
#[must_use]
pub fn clock_write(state: &AppState) -> Option<Write> {
    let clock = state.game.clock()?;
    clock.running()?;
    let kept = saved::KeptClock {
        id: state.id,
        at: state.game.cursor(),
        clock: clock.at_rest(time::monotonic()),
    };
    Some(Write {
        shelf: Shelf::Page,
        key: saved::CLOCK.to_owned(),
        text: Some(saved::write_clock(&kept)),
    })
}

/// A game and what the list shows of it.
#[must_use]
pub fn both(id: GameId, kept: &KeptGame, now: u64) -> Vec<Write> {
    let game = Write {
        shelf: Shelf::Games,
        key: id.key(),
        text: Some(saved::write_game(kept)),
    };
    vec![game, listed(&Entry::of(id, &kept.game, now))]
}

/// What the list shows of a game.
#[must_use]
pub fn listed(entry: &Entry) -> Write {
    Write {
        shelf: Shelf::Index,
        key: entry.id.key(),
        text: Some(saved::write_entry(entry)),
    }
}

/// Takes a game out for good.
#[must_use]
pub fn without(id: GameId) -> Vec<Write> {
    [Shelf::Games, Shelf::Index]
        .map(|shelf| Write {
            shelf,
            key: id.key(),
            text: None,
        })
        .to_vec()
}

/// All games. What the index does not know, or not any more, is read from the games themselves;
/// games that were deleted more than a day ago go now.
pub async fn list(store: &Store) -> Listing {
    let now = page::now();
    // What cannot be read now is not taken for lost.
    let (Ok(entries), Ok(keys)) = (
        store.read_all(Shelf::Index).await,
        store.keys(Shelf::Games).await,
    ) else {
        return Listing::default();
    };
    let mut known: HashMap<String, Entry> = entries
        .into_iter()
        .filter_map(|(key, text)| Some((key, saved::read_entry(&text)?)))
        .filter(|(key, entry)| entry.id.key() == *key)
        .collect();
    let mut listing = Listing::default();
    let mut writes = Vec::new();
    for key in keys {
        match (known.remove(&key), GameId::of_key(&key)) {
            (Some(entry), _) => {
                if entry
                    .deleted
                    .is_some_and(|at| at.saturating_add(GRACE) < now)
                {
                    writes.extend(without(entry.id));
                } else {
                    listing.games.push(entry);
                }
            }
            (None, Some(id)) => {
                let text = store.read(Shelf::Games, &key).await.unwrap_or_default();
                match text.as_deref().map(saved::read_game) {
                    Some(Ok(kept)) => {
                        let entry = Entry::of(id, &kept.game, now);
                        writes.push(listed(&entry));
                        listing.games.push(entry);
                    }
                    Some(Err(_)) => listing.unreadable.push(key),
                    None => {}
                }
            }
            (None, None) => listing.unreadable.push(key),
        }
    }
    let damaged = store.keys(Shelf::Page).await.unwrap_or_default();
    let damaged = damaged
        .into_iter()
        .filter(|key| key.starts_with(saved::DAMAGED));
    listing.unreadable.extend(damaged);
    listing
        .games
        .sort_by_key(|entry| (std::cmp::Reverse(entry.touched), entry.id));
    if !writes.is_empty() {
        // Only tidies up: done another time where this window may not write.
        let _ = store.write(writes).await;
    }
    listing
}

/// A game, as it is kept.
///
/// # Errors
/// [`Unread`] where it cannot be read.
pub async fn fetch(store: &Store, id: GameId) -> Result<KeptGame, Unread> {
    let text = store.read(Shelf::Games, &id.key()).await;
    match text {
        Ok(Some(text)) => saved::read_game(&text),
        Ok(None) | Err(_) => Err(Unread::Damaged),
    }
}

/// Gives a game that is not on the board another name.
///
/// # Errors
/// [`StoreError`] when it cannot be read or written: it has its old name then.
pub async fn rename(store: &Store, entry: &Entry, title: &str) -> Result<(), StoreError> {
    let kept = fetch(store, entry.id).await;
    let mut kept = kept.map_err(|_| StoreError::Failed)?;
    kept.game.set_header("GN", title);
    // It was not played on: its place in the list stays.
    store.write(both(entry.id, &kept, entry.touched)).await
}

/// All games that are not deleted, one after the other, as one text of SGF that `write` makes of
/// each; and how many could not be read.
pub async fn all_as_sgf(store: &Store, write: &dyn Fn(&Game) -> String) -> (String, usize) {
    let listing = list(store).await;
    let mut text = String::new();
    let mut failed = listing.unreadable.len();
    for entry in listing.games.iter().filter(|entry| entry.deleted.is_none()) {
        match fetch(store, entry.id).await {
            Ok(kept) => {
                text += &write(&kept.game);
                text.push('\n');
            }
            Err(_) => failed += 1,
        }
    }
    (text, failed)
}

/// The text under a key that could not be read as a game.
pub async fn as_it_is(store: &Store, key: &str) -> Option<String> {
    let shelf = if key.starts_with(saved::DAMAGED) {
        Shelf::Page
    } else {
        Shelf::Games
    };
    store.read(shelf, key).await.ok()?
}

/// Something from elsewhere that may be a game, or several.
pub enum Arrived {
    /// A file that was chosen, dropped or pasted.
    File(PickedFile),
    /// A text that was dropped or pasted.
    Text(String),
}

impl Arrived {
    /// What the file is called.
    fn name(&self) -> Option<String> {
        match self {
            Arrived::File(file) => Some(file.name()).filter(|name| !name.is_empty()),
            Arrived::Text(_) => None,
        }
    }

    /// Its text; `None` where the file cannot be read.
    async fn open(self) -> Option<Opened> {
        match self {
            Arrived::Text(text) => Some(Opened { text, source: None }),
            Arrived::File(file) => {
                let bytes = file.bytes().await?;
                let decoded = encoding::decode(&bytes, files::decode);
                let source = Source {
                    bytes,
                    encoding: decoded.encoding,
                };
                Some(Opened {
                    text: decoded.text,
                    source: Some(source),
                })
            }
        }
    }
}

/// Takes in what comes from elsewhere. A single game goes on the board; several go among the
/// others, the first of them first, and the list is shown. `report` hears how far it is.
pub async fn take_in(store: Option<&Store>, arrived: Vec<Arrived>, report: &dyn Fn(Action)) {
    let mut told = Imported {
        all: arrived.len(),
        ..Imported::default()
    };
    // In the order of these numbers, all of this moment.
    let now = page::now();
    let mut id = GameId::of_time(now);
    let mut unread = Vec::new();
    let single = arrived.len() == 1;
    if !single && store.is_some() {
        report(Action::Importing(told));
    }
    for arrived in arrived {
        told.done += 1;
        let (failed, name) = (told.failed, arrived.name());
        let Some(opened) = arrived.open().await else {
            told.failed += 1;
            unread.extend(name);
            continue;
        };
        let games = sgf::read(&opened.text).unwrap_or_default();
        let several = store.filter(|_| !single || games.len() > 1);
        let Some(store) = several else {
            return report(Action::Opened(Box::new(opened)));
        };
        if games.is_empty() {
            told.failed += 1;
        }
        let mut games = games.into_iter().peekable();
        while games.peek().is_some() {
            let mut writes = Vec::new();
            for game in games.by_ref().take(BATCH) {
                let Ok(read) = game else {
                    told.failed += 1;
                    continue;
                };
                told.games += 1;
                told.repaired += usize::from(!read.repairs.is_empty());
                let kept = KeptGame {
                    repairs: read.repairs,
                    ..KeptGame::of(Game::of_record(read.record))
                };
                writes.extend(both(id, &kept, now));
                id = id.next();
            }
            if let Err(error) = store.write(writes).await {
                report(Action::Close);
                return report(super::refused(error));
            }
        }
        if told.failed > failed {
            unread.extend(name);
        }
        report(Action::Importing(told));
    }
    if let Some(store) = store {
        page::ask_to_keep();
        report(Action::Listed(list(store).await));
        report(Action::LibraryTold(LibraryNews::Imported { told, unread }));
    }
}
