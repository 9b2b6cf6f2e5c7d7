use yew::prelude::*;

use super::icon;
use super::lang::use_speech;
use crate::browser::dom;
use crate::i18n::Text;

/// Properties of [`Steps`].
#[derive(Properties, PartialEq)]
pub struct StepsProps {
    /// Nodes from the start to what is shown.
    pub at: u32,
    /// Nodes from the start to the end of this line.
    pub last: u32,
    /// Another place on this line was chosen.
    pub on_go: Callback<u32>,
    /// To the start.
    pub on_first: Callback<MouseEvent>,
    /// One step back.
    pub on_back: Callback<MouseEvent>,
    /// One step on.
    pub on_forward: Callback<MouseEvent>,
    /// To the end.
    pub on_last: Callback<MouseEvent>,
}

/// Steps through a line of the record: a slider for the thumb, and four buttons.
#[component]
pub fn Steps(props: &StepsProps) -> Html {
    let speech = use_speech();
    let oninput = {
        let on_go = props.on_go.clone();
        Callback::from(move |event: InputEvent| {
            let chosen = dom::field_text(&event).and_then(|text| text.parse().ok());
            if let Some(depth) = chosen {
                on_go.emit(depth);
            }
        })
    };
    let button = |text: Text, icon: Html, on: &Callback<MouseEvent>, able: bool| {
        html! {
            <button type="button" class="btn bare" onclick={on.clone()} disabled={!able}
                aria-label={speech.say(text)}>
                { icon }
            </button>
        }
    };
    let (back, on) = (props.at > 0, props.at < props.last);
    let of = speech.say(Text::MoveOf {
        at: props.at,
        last: props.last,
    });
    html! {
        <div class="scrub">
            <input type="range" min="0" max={props.last.to_string()} value={props.at.to_string()}
                {oninput} aria-label={speech.say(Text::MoveColumn)} aria-valuetext={of.clone()} />
            <div class="steps">
                { button(Text::First, icon::first(), &props.on_first, back) }
                { button(Text::Back, icon::back(), &props.on_back, back) }
                <span class="quiet">{ of }</span>
                { button(Text::Forward, icon::forward(), &props.on_forward, on) }
                { button(Text::Last, icon::last(), &props.on_last, on) }
            </div>
        </div>
    }
}
