//! A lesson on the board. The game that was interrupted stays as it is: nothing here touches it.

use std::rc::Rc;

use yew::prelude::*;

use super::parts::Scene;
use super::school::{self, Asked, Done, School, use_done, use_school};
use super::state::{Action, Sheet};
use super::view;
use crate::browser::audio::{self, Tone};
use crate::browser::dom::{self, BOARD, Focus};
use crate::browser::history;
use crate::browser::keys::{self, Key};
use crate::browser::time;
use crate::components::{
    Board, BoardView, GameId, Layers, Pick, Speech, TouchWay, TypedField, dots, stone,
};
use crate::go::{
    Color, IllegalMove, Mark, Move, Outcome, ParsePointError, Played, Point, PointSet, Position,
    Refusal, Shape, Unit,
};
use crate::i18n::{MoveSaid, Text};
use crate::learn::{
    Attempt, Book, Choice, Feedback, Lesson, Shown, Stage, Step, Symbol, Task, Value, Word,
};

/// How long a move stands before the next one follows, in milliseconds.
const PACE: u64 = 650;

/// The lesson, in place of the game.
pub fn lesson(scene: &Scene, notes: Html) -> Html {
    match scene.state.learning {
        Some(lesson) => {
            html! { <Room scene={scene.clone()} lesson={usize::from(lesson)} {notes} /> }
        }
        None => html! {},
    }
}

/// Properties of [`Room`].
#[derive(PartialEq, Properties)]
struct RoomProps {
    scene: Scene,
    /// The place of the lesson among all.
    lesson: usize,
    /// What the device did not do.
    notes: Html,
}

/// Waits for the lessons and for what has been done of them.
#[component]
fn Room(props: &RoomProps) -> Html {
    let scene = &props.scene;
    history::use_lesson(u16::try_from(props.lesson).unwrap_or_default());
    let asked = use_school(scene.speech.lang);
    let done = use_done(&scene.store, props.lesson);
    let leave = {
        let dispatch = scene.dispatch.clone();
        Callback::from(move |_: MouseEvent| dispatch.dispatch(Action::Learn(None)))
    };
    let taken = match (&asked, &done) {
        (Asked::Here(school), Some(done)) => {
            school.course.lessons.get(props.lesson).and_then(|lesson| {
                let first = first_step(lesson, done)?;
                Some((school.clone(), lesson.clone(), done.clone(), first))
            })
        }
        _ => None,
    };
    if let Some((school, lesson, done, first)) = taken {
        return html! {
            <Taking key={props.lesson} scene={scene.clone()} place={props.lesson} {school}
                {lesson} {done} {first} notes={props.notes.clone()} />
        };
    }
    // Another build of the page may have had more lessons.
    let missing = match &asked {
        Asked::Here(school) => school.course.lessons.get(props.lesson).is_none(),
        Asked::Missing => true,
        Asked::Waiting => false,
    };
    html! {
        <main class="room lesson no-board" aria-busy={(!missing).then_some("true")}>
            <aside class="panel">
                if missing {
                    <p class="lesson-said" role="alert">{ scene.speech.say(Text::LessonsMissing) }</p>
                }
                <div class="actions">
                    <button type="button" class="btn" onclick={leave}>
                        { scene.speech.say(Text::BackToGame) }
                    </button>
                </div>
            </aside>
        </main>
    }
}

/// A lesson that is being taken.
#[derive(Clone)]
struct Taken {
    lesson: Rc<Lesson>,
    /// The place of the step.
    at: usize,
    attempt: Attempt,
    hint: bool,
    pending: Option<Point>,
    /// What is being typed.
    typed: Option<String>,
    bad: Option<ParsePointError>,
    /// Counts what was no point, so that the same one twice is told twice.
    bad_count: u32,
}

/// What the learner does.
enum Act {
    Pick(Pick, bool),
    Confirm,
    Cancel,
    Pass,
    Choose(usize),
    Check,
    Again,
    StartOver,
    Show,
    Hint,
    Go(usize),
    Typed(Option<String>),
    Bad(ParsePointError),
}

impl Taken {
    fn of(lesson: &Rc<Lesson>, at: usize, step: &Rc<Step>) -> Taken {
        Taken {
            lesson: lesson.clone(),
            at,
            attempt: Attempt::new(step.clone()),
            hint: false,
            pending: None,
            typed: None,
            bad: None,
            bad_count: 0,
        }
    }

    /// Another step of the lesson, or the same one, from its start.
    fn step(&self, at: usize) -> Option<Taken> {
        let step = self.lesson.steps.get(at)?;
        Some(Taken::of(&self.lesson, at, step))
    }

    /// Whether points are chosen, so that they can be typed.
    fn types(&self) -> bool {
        let step = self.attempt.step();
        step.setup.is_some() && !matches!(step.task, Task::Choose(_))
    }

    /// Whether a stone may be placed there now.
    fn is_legal(&self, point: Point) -> bool {
        let judged = self.attempt.to_play().zip(self.attempt.before());
        judged.is_some_and(|(color, position)| {
            let mv = Move::Play(point);
            position.judge(color, mv, &Attempt::rules()).is_ok()
        })
    }
}

impl Reducible for Taken {
    type Action = Act;

    fn reduce(self: Rc<Self>, act: Act) -> Rc<Self> {
        let mut next = (*self).clone();
        match act {
            Act::Pick(pick, waits) => {
                let confirms = self.pending == Some(pick.point) && !pick.slid;
                next.pending = None;
                if waits && !confirms && self.is_legal(pick.point) {
                    next.pending = Some(pick.point);
                } else {
                    next.attempt.pick(pick.point);
                }
            }
            Act::Confirm => {
                if let Some(point) = next.pending.take() {
                    next.attempt.pick(point);
                }
            }
            Act::Cancel => next.pending = None,
            Act::Pass => {
                next.pending = None;
                next.attempt.pass();
            }
            Act::Choose(index) => next.attempt.choose(index),
            Act::Check => next.attempt.check(),
            Act::Again => {
                next.pending = None;
                next.attempt.again();
            }
            Act::StartOver => return self.step(self.at).map_or(self, Rc::new),
            Act::Show => next.attempt.show(),
            Act::Hint => next.hint = true,
            Act::Go(at) => return self.step(at).map_or(self, Rc::new),
            Act::Typed(typed) => {
                next.bad = None;
                next.typed = typed;
            }
            Act::Bad(why) => {
                next.bad = Some(why);
                next.bad_count += 1;
            }
        }
        Rc::new(next)
    }
}

/// Properties of [`Taking`].
#[derive(PartialEq, Properties)]
struct TakingProps {
    scene: Scene,
    /// The place of the lesson among all.
    place: usize,
    school: School,
    lesson: Rc<Lesson>,
    /// The step to begin with, and its place.
    first: (usize, Rc<Step>),
    /// What had been done when the lesson began.
    done: Rc<Done>,
    notes: Html,
}

/// The step with which a lesson goes on: the one that was taken last, if it is not done, else the
/// first that is not.
fn first_step(lesson: &Lesson, done: &Done) -> Option<(usize, Rc<Step>)> {
    let open = |id: &str| !done.progress.has(id);
    let place = |is: &dyn Fn(&str) -> bool| lesson.steps.iter().position(|step| is(&step.id));
    let at = place(&|id| done.progress.at() == Some(id) && open(id))
        .or_else(|| place(&open))
        .unwrap_or_default();
    lesson.steps.get(at).map(|step| (at, step.clone()))
}

#[component]
fn Taking(props: &TakingProps) -> Html {
    let Scene {
        state,
        dispatch,
        store,
        speech,
        ..
    } = &props.scene;
    let speech = *speech;
    let book = &*props.school.book;
    let taken = use_reducer(|| {
        let (at, step) = &props.first;
        Taken::of(&props.lesson, *at, step)
    });
    let attempt = &taken.attempt;
    let step = attempt.step();
    let stage = attempt.stage();
    let act = |act: fn() -> Act| {
        let taken = taken.dispatcher();
        Callback::from(move |_: MouseEvent| taken.dispatch(act()))
    };
    let go = |at: usize| {
        let taken = taken.dispatcher();
        Callback::from(move |_: MouseEvent| taken.dispatch(Act::Go(at)))
    };
    let leads = |action: Action| {
        let dispatch = dispatch.clone();
        Callback::from(move |_: MouseEvent| dispatch.dispatch(action.clone()))
    };
    // Moves are shown one by one.
    {
        let taken = taken.dispatcher();
        let showing = stage == Stage::Showing;
        use_effect_with(
            (showing, attempt.events(), step.id.clone()),
            move |(showing, ..)| {
                let timer = showing.then(|| {
                    time::once_at(time::monotonic() + PACE, move || taken.dispatch(Act::Show))
                });
                move || drop(timer)
            },
        );
    }
    // What is done is kept at once.
    {
        let (store, dispatch) = (store.clone(), dispatch.clone());
        let progress = use_mut_ref(|| props.done.progress.clone());
        let id = step.id.clone();
        use_effect_with((id, stage == Stage::Done), move |(id, is_done)| {
            let mut all = progress.borrow_mut();
            all.take(id);
            if *is_done {
                all.finish(id);
            }
            let all = all.clone();
            wasm_bindgen_futures::spawn_local(async move {
                school::add(&store, &dispatch, all).await;
            });
        });
    }
    // On a small screen what was said or asked for last is in sight.
    use_effect_with((taken.hint, step.id.clone()), |&(hint, _)| {
        if hint {
            dom::reveal(".lesson-hint");
        }
    });
    use_effect_with((attempt.events(), taken.bad_count), |_| {
        dom::reveal(".lesson-fb");
    });
    // What is seen is heard, once.
    {
        let shown = attempt.shown();
        let settings = state.settings;
        use_effect_with((attempt.seen(), step.id.clone()), move |&(seen, _)| {
            if seen > 0 && settings.sounds {
                sound(shown, settings.loudness());
            }
        });
    }
    {
        let refused = matches!(attempt.feedback(), Some(Feedback::Refused { .. }));
        let settings = state.settings;
        use_effect_with((refused, attempt.events()), move |&(refused, _)| {
            if refused && settings.sounds {
                audio::tone(Tone::Refused, settings.loudness());
            }
        });
    }
    // A focus that went with its button goes on to the next thing to do.
    use_effect_with(
        (
            attempt.events(),
            step.id.clone(),
            taken.hint,
            taken.pending.is_some(),
        ),
        |_| {
            dom::rescue_focus(&[
                ".lesson-now .main",
                BOARD,
                ".lesson-choices button",
                ".lesson-now button",
            ])
        },
    );
    let on_pick = {
        let taken = taken.dispatcher();
        let touch = state.settings.touch;
        Callback::from(move |pick: Pick| {
            if !pick.second {
                let waits = pick.touch && touch.way(pick.cell) == TouchWay::Confirm;
                taken.dispatch(Act::Pick(pick, waits));
            }
        })
    };
    let field = use_node_ref();
    let before = use_mut_ref(Focus::now);
    keys::use_keys({
        let (taken, field, before) = (taken.clone(), field.clone(), before.clone());
        let dispatch = dispatch.clone();
        Callback::from(move |key: Key| {
            if taken.types() && (key.begins() || key.sign() == Some('/') && !key.ctrl && !key.alt) {
                *before.borrow_mut() = Focus::now();
                dom::focus_field(&field);
                return key.sign() == Some('/');
            }
            if key.ctrl || key.alt {
                return false;
            }
            if key.key == "?" {
                dispatch.dispatch(Action::Open(Sheet::Keys));
                return true;
            }
            if key.key != "Escape" {
                return false;
            }
            // The way out is asked for last.
            if taken.pending.is_some() {
                taken.dispatch(Act::Cancel);
            } else if taken.attempt.stage() == Stage::Wrong {
                taken.dispatch(Act::Again);
            } else {
                dispatch.dispatch(Action::Learn(None));
            }
            true
        })
    });
    let view = board_view(attempt, taken.pending);
    let lessons = &props.school.course.lessons;
    let next_lesson = lessons
        .iter()
        .enumerate()
        .skip(props.place + 1)
        .find(|(_, lesson)| lesson.extra == props.lesson.extra);
    let last_step = taken.at + 1 == props.lesson.steps.len();
    let say = |id: &str| said(book, id, attempt);
    let word = |word: Word| book.word(word);
    html! {
        <main class={classes!("room", "lesson", step.setup.is_none().then_some("no-board"),
            state.settings.left_handed.then_some("left-handed"))} data-step={step.id.clone()}>
            if let Some(view) = view {
                <Board {view} coords={state.coords()} touch={state.settings.touch}
                    layers={Some(Layers::DRAWN)}
                    game={GameId::of_time((props.place * 100 + taken.at) as u64)} {on_pick} />
            }
            <aside class="panel" aria-label={book.text(&props.lesson.title).to_owned()}>
                <header class="panel-head lesson-head">
                    <div>
                        <h1 class="mark">{ book.text(&props.lesson.title) }</h1>
                        <p class="quiet">{ word(Word::Step { at: taken.at + 1, of: props.lesson.steps.len() }) }</p>
                    </div>
                    <button type="button" class="btn bare menu" aria-haspopup="dialog"
                        onclick={leads(Action::Open(Sheet::Settings))} aria-label={speech.say(Text::Settings)}>
                        { dots() }
                    </button>
                </header>
                <div class="lesson-text" tabindex="0" data-scrolls="">
                    if taken.at == 0 {
                        <p class="lesson-intro" data-text={props.lesson.intro.clone()}>
                            { book.text(&props.lesson.intro) }
                        </p>
                    }
                    <div class="lesson-said" role="status" aria-live="polite" aria-atomic="false">
                        <p class="lesson-ask" key={format!("ask {}", step.id)} data-text={step.ask.clone()}>
                            { say(&step.ask) }
                            if let Some(marks) = marks_in_words(attempt, speech) {
                                <span class="unseen">{ marks }</span>
                            }
                        </p>
                        if taken.hint {
                            <p class="lesson-hint" key="hint" data-text={step.hint.clone()}>{ say(&step.hint) }</p>
                        }
                        if let Some(shown) = shown_in_words(attempt, book, speech) {
                            <p class="unseen" key={format!("shown {}", attempt.seen())} data-shown={shown_at(attempt)}>
                                { shown }
                            </p>
                        }
                        { feedback(attempt, book, speech) }
                        if let Some(why) = taken.bad {
                            <p class="lesson-fb wrong" key={format!("bad {}", taken.bad_count)}>
                                { speech.say(Text::BadPoint {
                                    why,
                                    typed: taken.typed.clone().unwrap_or_default(),
                                    example: step.size().and_then(|size| size.point(size.cols() / 2, size.rows() / 2)
                                        .map(|point| speech.point(size, point))).unwrap_or_default(),
                                }) }
                            </p>
                        }
                        if let (Some(point), Some(size)) = (taken.pending, step.size()) {
                            <p class="unseen" key={format!("waits {}", size.western(point))}>{ speech.say(Text::TapAgain) }</p>
                        }
                        if stage == Stage::Showing {
                            <p class="quiet" key="watch" data-watch="">{ word(Word::Watch) }</p>
                        }
                        if stage == Stage::Done && last_step {
                            <p class="lesson-end" key="end">
                                { word(if next_lesson.is_none() && !props.lesson.extra { Word::CourseDone } else { Word::LessonDone }) }
                            </p>
                        }
                    </div>
                    { choices(&taken, book, speech) }
                    if let Some(trouble) = props.done.trouble {
                        <p class="quiet">{ word(school::trouble(trouble)) }</p>
                    }
                </div>
                { props.notes.clone() }
                if taken.types() {
                    { typed(&taken, speech, &field, &before) }
                }
                <div class="actions lesson-acts">
                    if let (Some(point), Some(color), Some(size)) = (taken.pending, attempt.to_play(), step.size()) {
                        <div class="confirm">
                            <button type="button" class="btn" onclick={act(|| Act::Cancel)}>
                                { speech.say(Text::Cancel) }
                            </button>
                            <button type="button" class="btn main" onclick={act(|| Act::Confirm)}>
                                { stone(color) }{ speech.say(Text::PlayHere(speech.point(size, point))) }
                            </button>
                        </div>
                    } else {
                        <div class="acts lesson-now">
                            if stage == Stage::Wrong {
                                <button type="button" class="btn main" data-once="" onclick={act(|| Act::Again)}>
                                    { word(Word::Again) }
                                </button>
                            } else if stage == Stage::Done && !last_step {
                                <button type="button" class="btn main" data-once="" onclick={go(taken.at + 1)}>
                                    { word(Word::Next) }
                                </button>
                            } else if stage == Stage::Done {
                                if let Some((place, lesson)) = next_lesson {
                                    <button type="button" class="btn main" data-once=""
                                        onclick={leads(Action::Learn(u16::try_from(place).ok()))}>
                                        { word(Word::NextLesson(book.text(&lesson.title).to_owned())) }
                                    </button>
                                } else {
                                    <button type="button" class="btn main" data-once=""
                                        onclick={leads(Action::Learn(None))}>
                                        { speech.say(Text::BackToGame) }
                                    </button>
                                }
                            } else if stage == Stage::Open && matches!(step.task, Task::Mark { .. }) {
                                <button type="button" class="btn main" onclick={act(|| Act::Check)}>
                                    { word(Word::Check) }
                                </button>
                            }
                            if matches!(stage, Stage::Open | Stage::Wrong) && attempt.can_pass() {
                                <button type="button" class="btn" data-once="" onclick={act(|| Act::Pass)}>
                                    { speech.say(Text::Pass) }
                                </button>
                            }
                            if stage != Stage::Done && !taken.hint {
                                <button type="button" class="btn" onclick={act(|| Act::Hint)}>
                                    { word(Word::Hint) }
                                </button>
                            }
                        </div>
                    }
                    <div class="acts lesson-ways">
                        <button type="button" class="btn" disabled={taken.at == 0}
                            onclick={go(taken.at.saturating_sub(1))}>
                            { word(Word::Before) }
                        </button>
                        <button type="button" class="btn" onclick={act(|| Act::StartOver)}>
                            { word(Word::StartOver) }
                        </button>
                        <button type="button" class="btn" aria-haspopup="dialog"
                            onclick={leads(Action::Open(Sheet::Learn))}>
                            { word(Word::AllLessons) }
                        </button>
                        <button type="button" class="btn" onclick={leads(Action::Learn(None))}>
                            { speech.say(Text::BackToGame) }
                        </button>
                    </div>
                </div>
            </aside>
        </main>
    }
}

/// What is heard of what was to be seen.
fn sound(shown: Option<Shown>, loudness: f32) {
    if let Some(Shown::Played(Played {
        mv: Move::Play(_),
        captured,
        ..
    })) = shown
    {
        audio::tone(Tone::Stone, loudness);
        if captured > 0 {
            audio::tone(Tone::Capture, loudness);
        }
    }
}

/// A text of the step, its placeholders filled.
fn said(book: &Book, id: &str, attempt: &Attempt) -> String {
    book.say(id, &attempt.step().args)
}

/// Who places a stone now, and where the rules let it.
fn legal(attempt: &Attempt) -> Option<(Color, PointSet)> {
    let (color, position) = (attempt.to_play()?, attempt.before()?);
    Some((color, position.legal(color, &Attempt::rules())))
}

/// What the board shows.
fn board_view(attempt: &Attempt, pending: Option<Point>) -> Option<BoardView> {
    let position = attempt.position()?;
    let step = attempt.step();
    let marks = step.marks.iter().map(|(point, symbol)| match symbol {
        Symbol::Triangle => Mark::Shape(Shape::Triangle, *point),
        Symbol::Letter(letter) => Mark::Label(*point, letter.clone()),
    });
    let marked = attempt.marked().iter();
    let marked = marked.map(|point| Mark::Shape(Shape::Circle, point));
    let refused = match attempt.feedback() {
        Some(Feedback::Refused { point, why, .. })
            if !matches!(why, IllegalMove::Occupied | IllegalMove::OffBoard) =>
        {
            Some((*point, step.turn))
        }
        _ => None,
    };
    let ko = position.ko_point(&Attempt::rules());
    Some(BoardView {
        number: attempt.events(),
        refused,
        pending,
        turn: legal(attempt).map(|(color, points)| (color, Rc::new(points))),
        marks: marks.chain(marked).collect(),
        ..view::position_view(position, &step.dead, ko)
    })
}

/// The signs on the board, for ears: the texts speak of them.
fn marks_in_words(attempt: &Attempt, speech: Speech) -> Option<String> {
    let step = attempt.step();
    let size = step.size()?;
    let words: Vec<String> = step
        .marks
        .iter()
        .map(|(point, symbol)| {
            let symbol = match symbol {
                Symbol::Triangle => "△",
                Symbol::Letter(letter) => letter,
            };
            format!("{symbol}: {}", speech.point(size, *point))
        })
        .collect();
    (!words.is_empty()).then(|| format!(" ({})", words.join(", ")))
}

/// What was last to be seen on the board, for ears.
fn shown_in_words(attempt: &Attempt, book: &Book, speech: Speech) -> Option<String> {
    let size = attempt.step().size()?;
    let name = |point: Point| speech.point(size, point);
    Some(match attempt.shown()? {
        Shown::Played(played) => speech.say(Text::MoveSaid(MoveSaid {
            number: attempt.position().map_or(0, Position::move_number),
            color: played.color,
            point: match played.mv {
                Move::Play(point) => Some(name(point)),
                Move::Pass => None,
            },
            captured: played.captured,
        })),
        Shown::Marked { point, on: true } => book.word(Word::Marked(name(point))),
        Shown::Marked { point, on: false } => book.word(Word::Unmarked(name(point))),
        Shown::TookBack => speech.say(Text::TookBack(attempt.step().turn)),
    })
}

/// Where that was.
fn shown_at(attempt: &Attempt) -> Option<String> {
    let size = attempt.step().size()?;
    Some(match attempt.shown()? {
        Shown::Played(Played {
            mv: Move::Play(point),
            ..
        })
        | Shown::Marked { point, .. } => size.western(point),
        Shown::Played(_) => "pass".to_owned(),
        Shown::TookBack => return None,
    })
}

/// What is said of what the learner did.
fn feedback(attempt: &Attempt, book: &Book, speech: Speech) -> Html {
    let text = |id: &str| {
        html! { <span data-text={id.to_owned()}>{ said(book, id, attempt) }</span> }
    };
    let refused = |why: Refusal, point: Point| {
        let size = attempt.step().size();
        let point = size.map_or_else(String::new, |size| speech.point(size, point));
        speech.say(Text::Refused { why, point })
    };
    let key = format!("said {}", attempt.events());
    let between = speech.lang.between_sentences();
    match attempt.feedback() {
        None => html! {},
        Some(Feedback::Right(id)) => html! {
            <p class="lesson-fb right" {key}><b>{ book.word(Word::Right) }</b>{ between }{ text(id) }</p>
        },
        Some(Feedback::Wrong(id)) => html! {
            <p class="lesson-fb wrong" {key}><b>{ book.word(Word::NotRight) }</b>{ between }{ text(id) }</p>
        },
        Some(Feedback::NothingMarked) => html! {
            <p class="lesson-fb wrong" {key}>{ book.word(Word::NothingMarked) }</p>
        },
        Some(Feedback::NoStone(point)) => {
            let told = refused(Refusal::NoStone(*point), *point);
            html! { <p class="lesson-fb wrong" {key}>{ told }</p> }
        }
        Some(Feedback::Refused { point, why, say }) => {
            let illegal = Refusal::Illegal {
                color: attempt.step().turn,
                point: *point,
                why: *why,
            };
            let told = refused(illegal, *point);
            let right = say.as_ref().is_some_and(|&(_, right)| right);
            html! {
                <p class={classes!("lesson-fb", if right { "right" } else { "wrong" })} {key}>
                    if right {
                        <b>{ book.word(Word::Right) }</b>{ between }
                    }
                    <span class="lesson-refusal">{ told }</span>
                    if let Some((id, _)) = say {
                        { between }{ text(id) }
                    }
                </p>
            }
        }
    }
}

/// What an answer shows.
fn value(choice: &Choice, book: &Book, speech: Speech) -> String {
    match &choice.value {
        Value::Number(number) => number.clone(),
        Value::Zi(number) => book.word(Word::Zi(number.clone())),
        Value::Points(number) => book.word(Word::Points(number.clone())),
        Value::Result(outcome) => result_in_zi(*outcome, speech),
        Value::Color(color) => speech.say(Text::Side(*color)),
        Value::Text(id) => book.text(id).to_owned(),
    }
}

/// A result as it is said in China.
pub fn result_in_zi(outcome: Outcome, speech: Speech) -> String {
    speech.say(Text::Result {
        outcome,
        unit: Unit::Zi,
    })
}

/// The answers to choose from.
fn choices(taken: &UseReducerHandle<Taken>, book: &Book, speech: Speech) -> Html {
    let attempt = &taken.attempt;
    let Task::Choose(choices) = &attempt.step().task else {
        return html! {};
    };
    let closed = attempt.stage() != Stage::Open;
    html! {
        <div class="lesson-choices" role="group">
            { for choices.iter().enumerate().map(|(index, choice)| {
                let taken = taken.dispatcher();
                let chosen = attempt.chosen() == Some(index);
                let state = match (chosen, choice.ok) {
                    (true, true) => "right",
                    (true, false) => "wrong",
                    (false, _) => "",
                };
                html! {
                    <button type="button" class={classes!("btn", "lesson-choice", state)}
                        aria-pressed={chosen.to_string()} aria-disabled={closed.then_some("true")}
                        onclick={Callback::from(move |_: MouseEvent| taken.dispatch(Act::Choose(index)))}>
                        { value(choice, book, speech) }
                    </button>
                }
            }) }
        </div>
    }
}

/// The field in which a point is typed.
fn typed(
    taken: &UseReducerHandle<Taken>,
    speech: Speech,
    field: &NodeRef,
    before: &Rc<std::cell::RefCell<Focus>>,
) -> Html {
    let Some(size) = taken.attempt.step().size() else {
        return html! {};
    };
    let point = taken
        .typed
        .as_ref()
        .and_then(|typed| size.parse_typed(typed).ok());
    let means = point.map_or_else(String::new, |point| match taken.attempt.step().task {
        Task::Mark { .. } => speech.point(size, point),
        _ => speech.say(Text::PlayHere(speech.point(size, point))),
    });
    let on_change = {
        let taken = taken.dispatcher();
        Callback::from(move |typed| taken.dispatch(Act::Typed(Some(typed))))
    };
    let on_close = {
        let taken = taken.dispatcher();
        Callback::from(move |()| taken.dispatch(Act::Typed(None)))
    };
    let on_escape = {
        let before = before.clone();
        Callback::from(move |()| before.borrow().give_back(BOARD))
    };
    let on_enter = {
        let (taken, before) = (taken.dispatcher(), before.clone());
        Callback::from(move |(typed, alone): (String, bool)| {
            if typed.trim().is_empty() {
                return before.borrow().give_back(BOARD);
            }
            match size.parse_typed(&typed) {
                Ok(point) => {
                    let name = size.western(point);
                    before.borrow().give_back(&format!("[data-point='{name}']"));
                    taken.dispatch(Act::Pick(Pick::exact(point, alone, 0.0), false));
                }
                Err(why) => taken.dispatch(Act::Bad(why)),
            }
        })
    };
    html! {
        <TypedField field={field.clone()} typed={taken.typed.clone().map(AttrValue::from)} {means}
            invalid={taken.bad.is_some()} {on_change} {on_enter} {on_escape} {on_close} />
    }
}
