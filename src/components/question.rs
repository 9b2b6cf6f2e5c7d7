use yew::prelude::*;

use super::lang::use_speech;
use crate::i18n::Text;

/// Properties of [`Question`].
#[derive(Properties, PartialEq)]
pub struct QuestionProps {
    /// What answering yes means, a sentence each.
    pub lines: Vec<AttrValue>,
    /// The word for yes: what will be done.
    pub yes: AttrValue,
    /// Yes.
    pub on_yes: Callback<MouseEvent>,
    /// No.
    pub on_no: Callback<MouseEvent>,
}

/// What a dialog says and the two answers to it.
#[component]
pub fn Question(props: &QuestionProps) -> Html {
    let speech = use_speech();
    html! {
        <>
            <div class="question">
                { for props.lines.iter().map(|line| html! { <p>{ line }</p> }) }
            </div>
            <footer>
                <button type="button" class="btn" onclick={props.on_no.clone()}>
                    { speech.say(Text::Cancel) }
                </button>
                <button type="button" class="btn main" autofocus={true} onclick={props.on_yes.clone()}>
                    { &props.yes }
                </button>
            </footer>
        </>
    }
}

/// One answer of several.
#[derive(Clone, PartialEq)]
pub struct Answer {
    /// Its word.
    pub text: AttrValue,
    /// It is chosen.
    pub on: Callback<MouseEvent>,
}

/// Properties of [`Choices`].
#[derive(Properties, PartialEq)]
pub struct ChoicesProps {
    /// What there is to choose, a sentence each.
    #[prop_or_default]
    pub lines: Vec<AttrValue>,
    /// The answers.
    pub answers: Vec<Answer>,
}

/// What a dialog says and several answers to it.
#[component]
pub fn Choices(props: &ChoicesProps) -> Html {
    html! {
        <>
            if !props.lines.is_empty() {
                <div class="question">
                    { for props.lines.iter().map(|line| html! { <p>{ line }</p> }) }
                </div>
            }
            <div class="menu-list">
                { for props.answers.iter().enumerate().map(|(at, answer)| html! {
                    <button type="button" class="btn" autofocus={at == 0} onclick={answer.on.clone()}>
                        { &answer.text }
                    </button>
                }) }
            </div>
        </>
    }
}
