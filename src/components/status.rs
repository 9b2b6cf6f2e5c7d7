use yew::prelude::*;

use super::icon;
use super::lang::Speech;
use crate::browser::time::{self, Timer};
use crate::go::MoveNumber;
use crate::i18n::Text;

/// What is told beside the board: at most one thing at a time.
#[derive(Clone, Debug, PartialEq)]
pub struct Told {
    /// The text, in words.
    pub text: AttrValue,
    /// Counts what is told, so that the same thing twice is told twice.
    pub count: u32,
    /// The result in the record's form, when the game ended without a count.
    pub ended: Option<String>,
    /// Whether something was refused: it then stands out and stays until it is closed or a move is
    /// made.
    pub refusal: bool,
    /// An earlier position that can be shown.
    pub show: Option<MoveNumber>,
    /// Whether there is more to tell about how the record was read.
    pub repaired: bool,
    /// Whether the record is stepped through.
    pub stepping: bool,
    /// What the clock calls, where no voice says it.
    pub call: Option<AttrValue>,
}

/// While the record is stepped through faster than this, in milliseconds, only the place where the
/// steps end is told: a flood of words helps nobody.
const CALM: u64 = 300;

/// What is told, and what is to be told once the steps have ended.
struct Calm {
    shown: Told,
    wanted: Told,
    changed: u64,
    timer: Option<Timer>,
}

/// What is told now. Calls of the clock never wait.
#[hook]
pub fn use_calm(told: &Told) -> Told {
    let update = use_force_update();
    let calm = use_mut_ref(|| Calm {
        shown: told.clone(),
        wanted: told.clone(),
        changed: 0,
        timer: None,
    });
    let mut calm = calm.borrow_mut();
    let now = time::monotonic();
    if calm.wanted != *told {
        let fast = told.stepping && calm.shown.stepping && now < calm.changed + CALM;
        calm.wanted = told.clone();
        calm.changed = now;
        calm.timer = None;
        if fast {
            let again = move || update.force_update();
            calm.timer = Some(time::once_at(now + CALM, again));
        } else {
            calm.shown = told.clone();
        }
    } else if now >= calm.changed + CALM {
        calm.shown = calm.wanted.clone();
        calm.timer = None;
    }
    Told {
        call: told.call.clone(),
        ..calm.shown.clone()
    }
}

/// What the clock calls, for ears: eyes have it on the clock.
fn called(told: &Told) -> Html {
    match &told.call {
        Some(call) => html! { <span class="unseen" key={&**call}>{ call }</span> },
        None => html! {},
    }
}

/// What is told, for ears alone, where the eyes have it elsewhere.
pub fn ear(told: &Told) -> Html {
    html! {
        <p class="unseen" role="status" aria-live="polite" aria-atomic="false">
            <span key={told.count}>{ &told.text }</span>
            { called(told) }
        </p>
    }
}

/// What the players can do about what is told.
pub struct Answers {
    /// They want to see an earlier position.
    pub on_look: Callback<MoveNumber>,
    /// They want to know how the record was read.
    pub on_repairs: Callback<MouseEvent>,
    /// The refusal was read.
    pub on_close: Callback<MouseEvent>,
}

/// The one place where moves, refusals and results are told, in whole sentences, for eyes and ears.
pub fn status(told: &Told, speech: Speech, answers: Answers) -> Html {
    let look = |to: MoveNumber| {
        let on_look = answers.on_look.clone();
        Callback::from(move |_: MouseEvent| on_look.emit(to))
    };
    html! {
        <section class={classes!("status", told.refusal.then_some("message"),
            (told.ended.is_some() && !told.refusal).then_some("ended"))}>
            // Only what is new is read out.
            <p class="say" role="status" aria-live="polite" aria-atomic="false">
                if told.refusal { { icon::refused() } }
                <span key={told.count}>{ &told.text }</span>
                if let (Some(result), false) = (&told.ended, told.refusal) {
                    <small>{ result }</small>
                }
                { called(told) }
            </p>
            if told.repaired {
                <button type="button" class="btn text" onclick={answers.on_repairs}>
                    { speech.say(Text::HowRead) }
                </button>
            }
            if told.refusal {
                <div class="row">
                    if let Some(number) = told.show {
                        <button type="button" class="btn text" onclick={look(number)}>
                            { speech.say(Text::ShowPosition(number)) }
                        </button>
                    }
                    if told.refusal {
                        <button type="button" class="btn bare menu" onclick={answers.on_close}
                            aria-label={speech.say(Text::Close)}>
                            { icon::close() }
                        </button>
                    }
                </div>
            }
        </section>
    }
}
