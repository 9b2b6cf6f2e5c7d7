use yew::prelude::*;

use super::lang::use_speech;
use crate::i18n::Text;

/// Properties of [`NumberField`].
#[derive(Properties, PartialEq)]
pub struct NumberFieldProps {
    /// The id of the input, for its label.
    pub id: &'static str,
    /// What the number is.
    pub label: AttrValue,
    /// Whether a decimal can be typed.
    #[prop_or_default]
    pub decimal: bool,
    /// What was typed.
    pub value: AttrValue,
    /// Whether it has to be put right.
    pub invalid: bool,
    /// The ids of what else is told about it.
    #[prop_or_default]
    pub told_by: Option<AttrValue>,
    /// Something was typed.
    pub oninput: Callback<InputEvent>,
    /// Less.
    pub less: Callback<MouseEvent>,
    /// More.
    pub more: Callback<MouseEvent>,
}

/// A field for a number with a button on either side.
#[component]
pub fn NumberField(props: &NumberFieldProps) -> Html {
    let speech = use_speech();
    html! {
        <div class="field stepper" role="group" aria-label={props.label.clone()}>
            <button type="button" class="step" aria-label={speech.say(Text::Less)} onclick={props.less.clone()}>
                { "−" }
            </button>
            <input id={props.id} type="text" inputmode={if props.decimal { "decimal" } else { "numeric" }}
                autocomplete="off" value={props.value.clone()} aria-invalid={props.invalid.to_string()}
                aria-describedby={props.told_by.clone()} oninput={props.oninput.clone()} />
            <button type="button" class="step" aria-label={speech.say(Text::More)} onclick={props.more.clone()}>
                { "+" }
            </button>
        </div>
    }
}

/// What was typed in a field for a number, with [`plain_sign`]s and no space around it.
pub fn plain(text: &str) -> String {
    text.trim().chars().map(plain_sign).collect()
}

/// A digit, a point or a colon as it is on a plain keyboard: Chinese, Japanese and Korean ones also
/// type wide signs.
pub fn plain_sign(c: char) -> char {
    match c {
        '０'..='９' => char::from(b'0' + (c as u32 - '０' as u32) as u8),
        '．' | '。' => '.',
        '，' => ',',
        '：' => ':',
        _ => c,
    }
}
