//! Lessons to choose from, and what can be looked up: names of moves, eye shapes, what is needed to
//! win.

use std::rc::Rc;

use yew::prelude::*;

use super::Kept;
use super::dispatch::Dispatch;
use super::lesson::result_in_zi;
use super::school::{self, Asked, Done, School, use_done, use_school};
use super::state::Action;
use crate::browser::dom;
use crate::browser::folded::folded;
use crate::components::{
    NumberField, SketchView, Speech, choice, plain_number, sketch, use_speech,
};
use crate::go::{BoardSize, Color, Komi, Outcome, PointSet, Unit};
use crate::i18n::{Lang, Text, quarters};
use crate::learn::{BIG_EYES, Book, EYE_SHAPES, Edges, Lesson, NamedMove, Verdict, Word, results};

/// What of it is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Tab {
    #[default]
    Lessons,
    Names,
    Shapes,
    Results,
}

/// Properties of [`Learn`].
#[derive(PartialEq, Properties)]
struct LearnProps {
    store: Kept,
    dispatch: Dispatch,
}

/// The dialog.
pub fn sheet(store: &Kept, dispatch: &Dispatch) -> Html {
    html! { <Learn store={store.clone()} dispatch={dispatch.clone()} /> }
}

#[component]
fn Learn(props: &LearnProps) -> Html {
    let speech = use_speech();
    let asked = use_school(speech.lang);
    let tab = use_state_eq(Tab::default);
    let done = use_done(&props.store, ());
    let (school, done) = match (asked, done) {
        (Asked::Missing, _) => {
            return html! { <p class="learn" role="alert">{ speech.say(Text::LessonsMissing) }</p> };
        }
        (Asked::Here(school), Some(done)) => (school, done),
        _ => return html! { <p class="learn" aria-busy="true"></p> },
    };
    let book = school.book.clone();
    let tabs = [
        (Tab::Lessons, Word::Lessons),
        (Tab::Names, Word::MoveNames),
        (Tab::Shapes, Word::Shapes),
        (Tab::Results, Word::Results),
    ];
    let tabs = tabs.map(|(which, word)| {
        let chosen = *tab == which;
        let tab = tab.clone();
        let on = Callback::from(move |_: Event| tab.set(which));
        choice("learn", book.word(word), chosen, on)
    });
    html! {
        <div class="learn">
            <div class="seg learn-tabs" role="radiogroup" aria-label={speech.say(Text::Learn)}>{ for tabs }</div>
            { match *tab {
                Tab::Lessons => lessons(&school, &done, &props.dispatch),
                Tab::Names => html! { <Names school={school.clone()} /> },
                Tab::Shapes => shapes(&book, speech),
                Tab::Results => html! { <Results book={book.clone()} /> },
            } }
        </div>
    }
}

/// The lessons, and how far each is done.
fn lessons(school: &School, done: &Done, dispatch: &Dispatch) -> Html {
    let book = &school.book;
    let all = &school.course.lessons;
    let finished = |lesson: &Lesson| {
        let steps = lesson.steps.iter();
        steps.filter(|step| done.progress.has(&step.id)).count()
    };
    let open = |place: usize| {
        let dispatch = dispatch.clone();
        let lesson = u16::try_from(place).ok();
        Callback::from(move |_: MouseEvent| dispatch.dispatch(Action::Learn(lesson)))
    };
    // What was begun goes on; else the first lesson that is not done.
    let begun = done.progress.at().and_then(|at| {
        all.iter()
            .position(|lesson| lesson.steps.iter().any(|step| step.id == at))
    });
    let undone = |place: &usize| {
        let lesson = all.get(*place);
        lesson.is_some_and(|lesson| finished(lesson) < lesson.steps.len())
    };
    let next = begun
        .filter(undone)
        .or_else(|| (0..all.len()).find(undone))
        .and_then(|place| Some((place, all.get(place)?)));
    let list = |extra: bool| {
        let rows = all
            .iter()
            .enumerate()
            .filter(move |(_, lesson)| lesson.extra == extra);
        rows.map(|(place, lesson)| {
            let (at, of) = (finished(lesson), lesson.steps.len());
            html! {
                <li>
                    <button type="button" class={classes!("btn", "lesson-row", (at == of).then_some("done"))}
                        data-lesson={lesson.id.clone()} onclick={open(place)}>
                        <b>{ book.text(&lesson.title) }</b>
                        <span class="quiet">{ book.word(Word::Done { at, of }) }</span>
                    </button>
                </li>
            }
        })
        .collect::<Html>()
    };
    html! {
        <>
            if let Some((place, lesson)) = next {
                <button type="button" class="btn main" onclick={open(place)}>
                    { book.word(if done.progress.at().is_some() {
                        Word::GoOn(book.text(&lesson.title).to_owned())
                    } else {
                        Word::Begin(book.text(&lesson.title).to_owned())
                    }) }
                </button>
            }
            if let Some(trouble) = done.trouble {
                <p class="quiet">{ book.word(school::trouble(trouble)) }</p>
            }
            <h2>{ book.word(Word::InOrder) }</h2>
            <ol class="lesson-list">{ list(false) }</ol>
            <h2>{ book.word(Word::Extra) }</h2>
            <ul class="lesson-list">{ list(true) }</ul>
        </>
    }
}

/// Properties of [`Names`].
#[derive(PartialEq, Properties)]
struct NamesProps {
    school: School,
}

/// Names of moves, found in any language.
#[component]
fn Names(props: &NamesProps) -> Html {
    let speech = use_speech();
    let books = use_state(Vec::<(Lang, Rc<Book>)>::new);
    {
        let books = books.clone();
        use_effect_with((), move |()| {
            wasm_bindgen_futures::spawn_local(async move {
                books.set(school::all_books().await);
            });
        });
    }
    let search = use_state(String::new);
    let oninput = {
        let search = search.clone();
        Callback::from(move |event: InputEvent| {
            search.set(dom::field_text(&event).unwrap_or_default());
        })
    };
    let book = &*props.school.book;
    // ikkentobi or ikken tobi.
    let joined = |text: &str| folded(text).replace(' ', "");
    let wanted = joined(search.trim());
    let fits = |named: &&NamedMove| {
        let own = std::iter::once(book);
        let all = own.chain(books.iter().map(|(_, book)| &**book));
        let mut names = all
            .map(|book| book.text(&named.key))
            .chain([&*named.kana, &*named.romaji]);
        names.any(|name| joined(name).contains(&wanted))
    };
    let found: Vec<&NamedMove> = props.school.names.iter().filter(fits).collect();
    html! {
        <>
            <input type="search" class="field" {oninput} autocomplete="off"
                placeholder={book.word(Word::Search)} aria-label={book.word(Word::Search)} />
            <p class="quiet" role="status">
                { if found.is_empty() { book.word(Word::NothingFound) } else { book.word(Word::Found(found.len())) } }
            </p>
            <ul class="name-list">
                { for found.into_iter().map(|named| {
                    let elsewhere = books.iter().filter(|(lang, _)| *lang != speech.lang);
                    html! {
                        <li key={named.key.clone()} data-name={named.key.clone()}>
                            { sketch(&view_of(named), in_words(named, book, speech)) }
                            <div>
                                <h2>{ book.text(&named.key) }</h2>
                                <p>{ book.text(&format!("{}.is", named.key)) }</p>
                                <p class="quiet others">
                                    { for elsewhere.map(|(lang, other)| html! {
                                        <span lang={lang.tag()}>{ other.text(&named.key) }</span>
                                    }) }
                                    if speech.lang == Lang::En {
                                        <span lang="ja-Latn">{ named.romaji.clone() }</span>
                                    }
                                </p>
                            </div>
                        </li>
                    }
                }) }
            </ul>
        </>
    }
}

fn view_of(named: &NamedMove) -> SketchView {
    let Edges {
        left,
        right,
        top,
        bottom,
    } = named.edges;
    SketchView {
        size: named.before.size,
        black: named.before.black,
        white: named.before.white,
        marks: named.marks.clone(),
        at: Some((named.at, named.color)),
        edges: [left, right, top, bottom],
    }
}

/// A small board for ears: the stones, then the move.
fn in_words(named: &NamedMove, book: &Book, speech: Speech) -> String {
    let size = named.before.size;
    let side = |color: Color, stones: &PointSet| {
        let points: Vec<String> = stones
            .iter()
            .map(|point| speech.point(size, point))
            .collect();
        let side = speech.say(Text::Side(color));
        (!points.is_empty()).then(|| format!("{side}: {}", points.join(", ")))
    };
    let played = speech.say(Text::Played {
        color: named.color,
        point: speech.point(size, named.at),
        captured: 0,
        lost: 0,
        atari: None,
    });
    let name = book.text(&named.key).to_owned();
    let parts = [
        Some(name),
        side(Color::Black, &named.before.black),
        side(Color::White, &named.before.white),
        Some(played),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join("; ")
}

/// Eye shapes and big eyes.
fn shapes(book: &Book, speech: Speech) -> Html {
    let verdict = |verdict: Verdict| match verdict {
        Verdict::Alive => book.word(Word::Alive),
        Verdict::Dead => book.word(Word::Dead),
    };
    html! {
        <>
            <p class="quiet">{ book.word(Word::ShapesMean) }</p>
            <table class="learn-table">
                <thead><tr>
                    <th scope="col" colspan="2">{ book.word(Word::Shape) }</th>
                    <th scope="col">{ book.word(Word::OwnerFirst) }</th>
                    <th scope="col">{ book.word(Word::OtherFirst) }</th>
                </tr></thead>
                <tbody>
                    { for EYE_SHAPES.iter().map(|shape| {
                        let name = book.text(shape.key).to_owned();
                        let vital: Vec<String> = shape.vital_points().iter()
                            .filter_map(|&point| Some(speech.point(shape.size()?, point))).collect();
                        let label = if vital.is_empty() { name.clone() } else { format!("{name}: △ {}", vital.join(", ")) };
                        html! {
                            <tr data-shape={shape.key}>
                                <td>{ for shape.board().map(|(size, black)| sketch(&SketchView {
                                    size,
                                    black,
                                    white: PointSet::EMPTY,
                                    marks: shape.vital_points(),
                                    at: None,
                                    edges: [false; 4],
                                }, label.clone())) }</td>
                                <th scope="row">{ name }</th>
                                <td>{ verdict(shape.owner_first) }</td>
                                <td>{ verdict(shape.other_first) }</td>
                            </tr>
                        }
                    }) }
                </tbody>
            </table>
            <h2>{ book.word(Word::BigEyes) }</h2>
            <p class="quiet">{ book.word(Word::BigEyesMean) }</p>
            <table class="learn-table narrow">
                <thead><tr>
                    <th scope="col">{ book.word(Word::EyeSize) }</th>
                    <th scope="col">{ book.word(Word::Liberties) }</th>
                </tr></thead>
                <tbody>
                    { for BIG_EYES.iter().map(|(points, liberties)| html! {
                        <tr><th scope="row">{ points }</th><td>{ liberties }</td></tr>
                    }) }
                </tbody>
            </table>
        </>
    }
}

/// Properties of [`Results`].
#[derive(PartialEq, Properties)]
struct ResultsProps {
    book: Rc<Book>,
}

/// What is needed to win, for any board and komi.
#[component]
fn Results(props: &ResultsProps) -> Html {
    let speech = use_speech();
    let size = use_state(|| "19".to_owned());
    let komi = use_state(|| "7.5".to_owned());
    let book = &props.book;
    let board = plain_number(&size)
        .parse()
        .ok()
        .filter(|side| *side >= 2)
        .and_then(BoardSize::square);
    let limit = board.map_or(u16::MAX, BoardSize::area);
    let said = Komi::parse_points(&komi, limit);
    let typed = |field: &UseStateHandle<String>| {
        let field = field.clone();
        Callback::from(move |event: InputEvent| {
            field.set(dom::field_text(&event).unwrap_or_default());
        })
    };
    let stepped = |field: &UseStateHandle<String>, text: String| {
        let field = field.clone();
        Callback::from(move |_: MouseEvent| field.set(text.clone()))
    };
    let other_size = |by: i8| {
        let side = board.map_or(19, BoardSize::cols).saturating_add_signed(by);
        side.clamp(2, BoardSize::MAX).to_string()
    };
    let other_komi = |by: i32| {
        let now = said.as_ref().map_or(15, |komi| komi.half_points());
        let most = 2 * i32::from(board.map_or(361, BoardSize::area));
        halves_plain(now.saturating_add(by).clamp(-most, most))
    };
    let rows = match (board, &said) {
        (Some(board), Ok(komi)) => results(board.area(), *komi),
        _ => Vec::new(),
    };
    html! {
        <>
            <p class="quiet">{ book.word(Word::ResultsMean) }</p>
            <div class="pair">
                <div>
                    <label class="legend" for="learn-size">{ speech.say(Text::BoardSize) }</label>
                    <NumberField id="learn-size" label={speech.say(Text::BoardSize)} value={(*size).clone()}
                        invalid={board.is_none()} oninput={typed(&size)}
                        less={stepped(&size, other_size(-1))} more={stepped(&size, other_size(1))} />
                </div>
                <div>
                    <label class="legend" for="learn-komi">{ speech.say(Text::KomiPoints) }</label>
                    <NumberField id="learn-komi" label={speech.say(Text::KomiPoints)} decimal=true value={(*komi).clone()}
                        invalid={said.is_err()} oninput={typed(&komi)}
                        less={stepped(&komi, other_komi(-1))} more={stepped(&komi, other_komi(1))} />
                </div>
            </div>
            if board.is_none() {
                <p class="hint fault" role="alert">{ speech.say(Text::BadSize) }</p>
            } else if let Err(why) = said {
                <p class="hint fault" role="alert">
                    { speech.say(Text::BadKomi { why, unit: Unit::Points, limit }) }
                </p>
            }
            <table class="learn-table">
                <thead><tr>
                    <th scope="col">{ book.word(Word::BlackArea) }</th>
                    <th scope="col">{ book.word(Word::WhiteArea) }</th>
                    <th scope="col">{ book.word(Word::ResultInZi) }</th>
                    <th scope="col">{ book.word(Word::ResultInPoints) }</th>
                </tr></thead>
                <tbody>
                    { for rows.into_iter().map(|row| {
                        let outcome = Outcome::Score(row.margin);
                        let zi = |area: i32| book.word(Word::Zi(quarters(area * 2)));
                        html! {
                            <tr class={if row.margin > 0 { "black-wins" } else { "" }}>
                                <td>{ zi(row.black) }</td>
                                <td>{ zi(row.white) }</td>
                                <td>{ result_in_zi(outcome, speech) }</td>
                                <td>{ outcome.sgf() }</td>
                            </tr>
                        }
                    }) }
                </tbody>
            </table>
        </>
    }
}

/// `7.5`: half-points as they are typed.
fn halves_plain(half_points: i32) -> String {
    let sign = if half_points < 0 { "-" } else { "" };
    let half = if half_points % 2 == 0 { "" } else { ".5" };
    format!("{sign}{}{half}", half_points.unsigned_abs() / 2)
}
