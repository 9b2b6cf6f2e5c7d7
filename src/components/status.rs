use yew::prelude::*;

use super::icon;
use super::lang::use_speech;
use crate::browser::time::{self, Timer};
use crate::go::MoveNumber;
use crate::i18n::Text;

/// What is told beside the board: at most one thing at a time.
#[derive(Clone, Debug, PartialEq)]
pub struct Told {
    /// The text.
    pub text: Text,
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

/// Properties of [`Status`].
#[derive(Properties, PartialEq)]
pub struct StatusProps {
    /// What to tell.
    pub told: Told,
    /// The players want to see an earlier position.
    pub on_look: Callback<MoveNumber>,
    /// The players want to know how the record was read.
    pub on_repairs: Callback<MouseEvent>,
    /// The refusal was read.
    pub on_close: Callback<()>,
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

/// What is told now.
#[hook]
fn use_calm(told: &Told) -> Told {
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
    calm.shown.clone()
}

/// What the clock calls, for ears: eyes have it on the clock.
fn called(told: &Told) -> Html {
    match &told.call {
        Some(call) => html! { <span class="unseen" key={&**call}>{ call }</span> },
        None => html! {},
    }
}

/// Properties of [`Ear`].
#[derive(Properties, PartialEq)]
pub struct EarProps {
    /// What to tell.
    pub told: Told,
}

/// The same for ears alone, where the eyes have it elsewhere.
#[component]
pub fn Ear(props: &EarProps) -> Html {
    let speech = use_speech();
    let told = use_calm(&props.told);
    html! {
        <p class="unseen" role="status" aria-live="polite" aria-atomic="false">
            <span key={told.count}>{ speech.say(told.text.clone()) }</span>
            { called(&props.told) }
        </p>
    }
}

/// The one place where moves, refusals and results are told, in whole sentences, for eyes and ears.
#[component]
pub fn Status(props: &StatusProps) -> Html {
    let speech = use_speech();
    let told = &use_calm(&props.told);
    let look = |to: MoveNumber| {
        let on_look = props.on_look.clone();
        Callback::from(move |_: MouseEvent| on_look.emit(to))
    };
    let on_close = {
        let on_close = props.on_close.clone();
        Callback::from(move |_: MouseEvent| on_close.emit(()))
    };
    html! {
        <section class={classes!("status", told.refusal.then_some("message"),
            (told.ended.is_some() && !told.refusal).then_some("ended"))}>
            // Only what is new is read out.
            <p class="say" role="status" aria-live="polite" aria-atomic="false">
                if told.refusal { { icon::refused() } }
                <span key={told.count}>{ speech.say(told.text.clone()) }</span>
                if let (Some(result), false) = (&told.ended, told.refusal) {
                    <small>{ result }</small>
                }
                { called(&props.told) }
            </p>
            if told.repaired {
                <button type="button" class="btn text" onclick={props.on_repairs.clone()}>
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
                        <button type="button" class="btn bare menu" onclick={on_close}
                            aria-label={speech.say(Text::Close)}>
                            { icon::close() }
                        </button>
                    }
                </div>
            }
        </section>
    }
}
