//! The lessons and the words in which they are told, fetched when somebody first wants to learn, and
//! what has been done of them.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

use yew::prelude::*;

use super::Kept;
use super::dispatch::Dispatch;
use crate::browser::site;
use crate::browser::store::{Shelf, Store, Write};
use crate::i18n::Lang;
use crate::learn::{Book, Course, NamedMove, Progress, ProgressError, Word, named_moves};

/// The key of what has been done.
const PROGRESS: &str = "learn";
/// The key under which a text that could not be read is put aside.
const DAMAGED: &str = "learn.damaged";

/// What is taught, and the words of one language.
#[derive(Clone)]
pub struct School {
    /// The lessons.
    pub course: Rc<Course>,
    /// Moves with names.
    pub names: Rc<[NamedMove]>,
    /// The words.
    pub book: Rc<Book>,
}

/// The same things are the same place in memory.
impl PartialEq for School {
    fn eq(&self, other: &School) -> bool {
        Rc::ptr_eq(&self.course, &other.course) && Rc::ptr_eq(&self.book, &other.book)
    }
}

/// What comes of asking for the school.
#[derive(Clone, PartialEq)]
pub enum Asked {
    /// It is on its way.
    Waiting,
    /// It did not come.
    Missing,
    /// It is here.
    Here(School),
}

/// The lessons and the moves with names.
type Taught = (Rc<Course>, Rc<[NamedMove]>);

thread_local! {
    static COURSE: RefCell<Option<Taught>> = const { RefCell::new(None) };
    static BOOKS: RefCell<BTreeMap<&'static str, Rc<Book>>> = const { RefCell::new(BTreeMap::new()) };
}

/// The lessons and the names of moves.
async fn course() -> Option<Taught> {
    if let Some(here) = COURSE.with_borrow(Clone::clone) {
        return Some(here);
    }
    let course = Course::parse(&site::text("learn/lessons.json").await?).ok()?;
    let names = named_moves(&site::text("learn/names.json").await?).ok()?;
    let both = (Rc::new(course), Rc::from(names));
    COURSE.set(Some(both.clone()));
    Some(both)
}

/// The words of a language, if they are here.
pub fn book_here(lang: Lang) -> Option<Rc<Book>> {
    BOOKS.with_borrow(|books| books.get(lang.tag()).cloned())
}

/// The words of a language; English fills their gaps.
pub async fn book(lang: Lang) -> Option<Rc<Book>> {
    if let Some(book) = book_here(lang) {
        return Some(book);
    }
    let english = match book_here(Lang::En) {
        Some(book) => Some(book),
        None => site::text("learn/en.json")
            .await
            .and_then(|text| Book::parse(&text, None).ok())
            .map(Rc::new),
    };
    if let Some(english) = &english {
        BOOKS.with_borrow_mut(|books| books.insert(Lang::En.tag(), english.clone()));
    }
    if lang == Lang::En {
        return english;
    }
    let texts = english.as_deref().map(|book| book.texts().clone());
    let text = site::text(&format!("learn/{}.json", lang.tag())).await;
    match text.and_then(|text| Book::parse(&text, texts.map(Rc::new)).ok()) {
        Some(book) => {
            let book = Rc::new(book);
            BOOKS.with_borrow_mut(|books| books.insert(lang.tag(), book.clone()));
            Some(book)
        }
        // Better in English than not at all; it is asked for again the next time.
        None => english,
    }
}

/// The books of all languages that come.
pub async fn all_books() -> Vec<(Lang, Rc<Book>)> {
    let mut books = Vec::new();
    for lang in Lang::ALL {
        book(lang).await;
        books.extend(book_here(lang).map(|book| (lang, book)));
    }
    books
}

/// The school in a language. While another language is on its way, and where it does not come, the one
/// before stays.
#[hook]
pub fn use_school(lang: Lang) -> Asked {
    let asked = use_state_eq(|| Asked::Waiting);
    {
        let asked = asked.clone();
        let here = matches!(*asked, Asked::Here(_));
        use_effect_with(lang, move |&lang| {
            let wanted = Rc::new(Cell::new(true));
            let still = wanted.clone();
            wasm_bindgen_futures::spawn_local(async move {
                let school = match (course().await, book(lang).await) {
                    (Some((course, names)), Some(book)) => Asked::Here(School {
                        course,
                        names,
                        book,
                    }),
                    _ if here => return,
                    _ => Asked::Missing,
                };
                // Another language may have been asked for meanwhile.
                if still.get() {
                    asked.set(school);
                }
            });
            move || wanted.set(false)
        });
    }
    (*asked).clone()
}

/// What has been done of the lessons, and whether it can be kept.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Done {
    /// The steps.
    pub progress: Progress,
    /// Why what was kept is not here.
    pub trouble: Option<ProgressError>,
}

/// What is kept of the lessons.
async fn done(store: Option<&Store>) -> Done {
    let Some(store) = store else {
        return Done::default();
    };
    // What cannot be read is not written over either.
    let Ok(Some(text)) = store.read(Shelf::Page, PROGRESS).await else {
        return Done::default();
    };
    match Progress::parse(&text) {
        Ok(progress) => Done {
            progress,
            trouble: None,
        },
        Err(trouble) => Done {
            progress: Progress::default(),
            trouble: Some(trouble),
        },
    }
}

/// What is kept of the lessons, read anew for each `of`; nothing while it is on its way.
#[hook]
pub fn use_done<T: Clone + PartialEq + 'static>(store: &Kept, of: T) -> Option<Rc<Done>> {
    let done = use_state(|| None::<(T, Rc<Done>)>);
    {
        let (done, store) = (done.clone(), store.0.clone());
        use_effect_with(of.clone(), move |of| {
            let of = of.clone();
            wasm_bindgen_futures::spawn_local(async move {
                let read = self::done(store.as_ref()).await;
                done.set(Some((of, Rc::new(read))));
            });
        });
    }
    let (read_for, read) = (*done).clone()?;
    (read_for == of).then_some(read)
}

/// Why what was kept is not here, in words.
pub fn trouble(why: ProgressError) -> Word {
    match why {
        ProgressError::Newer => Word::NewerProgress,
        ProgressError::Damaged => Word::DamagedProgress,
    }
}

/// Adds to what is kept: another window may have learned meanwhile. What a newer page has kept is
/// left alone; what is damaged is put aside.
pub async fn add(store: &Kept, dispatch: &Dispatch, progress: Progress) {
    let Some(store) = store.0.clone() else {
        return super::keep(None, Vec::new(), dispatch, |_| {});
    };
    let write = |key: &str, text: String| Write {
        shelf: Shelf::Page,
        key: key.to_owned(),
        text: Some(text),
    };
    let kept = match store.read(Shelf::Page, PROGRESS).await {
        Ok(kept) => kept,
        // Nothing is written over what cannot be read.
        Err(error) => return dispatch.dispatch(super::refused(error)),
    };
    let mut writes = Vec::new();
    let mut all = progress;
    if let Some(text) = kept {
        match Progress::parse(&text) {
            Ok(before) => all.add(&before),
            Err(ProgressError::Newer) => return,
            Err(ProgressError::Damaged) => writes.push(write(DAMAGED, text)),
        }
    }
    writes.push(write(PROGRESS, all.save()));
    super::keep(Some(&store), writes, dispatch, |_| {});
}
