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
    /// In what it is told, behind the number.
    #[prop_or_default]
    pub unit: Option<AttrValue>,
    /// Whether it has to be put right.
    pub invalid: bool,
    /// The id of what is told about it.
    #[prop_or_default]
    pub told_by: Option<&'static str>,
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
    let unit = props.unit.as_ref();
    let unit_id = unit.map(|_| format!("{}-unit", props.id));
    let told: Vec<&str> = unit_id
        .as_deref()
        .into_iter()
        .chain(props.told_by)
        .collect();
    let told = (!told.is_empty()).then(|| told.join(" "));
    html! {
        <div class={classes!("field", "stepper", unit.map(|_| "measured"))} role="group"
            aria-label={props.label.clone()}>
            <button type="button" class="step" aria-label={speech.say(Text::Less)} onclick={props.less.clone()}>
                { "−" }
            </button>
            <input id={props.id} type="text" inputmode={if props.decimal { "decimal" } else { "numeric" }}
                autocomplete="off" value={props.value.clone()} aria-invalid={props.invalid.to_string()}
                aria-describedby={told} oninput={props.oninput.clone()} />
            if let Some(unit) = unit {
                <span class="unit" id={unit_id}>{ unit }</span>
            }
            <button type="button" class="step" aria-label={speech.say(Text::More)} onclick={props.more.clone()}>
                { "+" }
            </button>
        </div>
    }
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
