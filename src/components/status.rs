use yew::prelude::*;

use super::icon;
use super::lang::use_speech;
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

/// The one place where moves, refusals and results are told, in whole sentences, for eyes and ears.
#[component]
pub fn Status(props: &StatusProps) -> Html {
    let speech = use_speech();
    let told = &props.told;
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
            <p class="say" role="status" aria-live="polite">
                if told.refusal { { icon::refused() } }
                <span key={told.count}>{ speech.say(told.text.clone()) }</span>
                if let (Some(result), false) = (&told.ended, told.refusal) {
                    <small>{ result }</small>
                }
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
