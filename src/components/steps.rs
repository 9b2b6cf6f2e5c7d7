use std::collections::BTreeSet;
use std::rc::Rc;

use yew::prelude::*;

use super::geometry::short;
use super::icon;
use super::lang::use_speech;
use crate::browser::dom;
use crate::i18n::Text;

/// As many places along the rail are told apart: more ticks would be a bar.
const PLACES: u64 = 200;

/// Properties of [`Steps`].
#[derive(Properties, PartialEq)]
pub struct StepsProps {
    /// Nodes from the start to what is shown.
    pub at: u32,
    /// Nodes from the start to the end of this line.
    pub last: u32,
    /// Places on this line where something is said.
    #[prop_or_default]
    pub ticks: Rc<[u32]>,
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
    let part = f64::from(props.at.min(props.last)) / f64::from(props.last.max(1));
    html! {
        <div class="scrub">
            <div class="track" style={format!("--at:{}", short(part))}>
                <div class="ticks" aria-hidden="true">
                    { for places(&props.ticks, props.last).into_iter().map(|place| {
                        let left = place as f64 * 100.0 / PLACES as f64;
                        html! { <i key={place} style={format!("left:{}%", short(left))} /> }
                    }) }
                </div>
                <input type="range" min="0" max={props.last.to_string()} value={props.at.to_string()}
                    {oninput} aria-label={speech.say(Text::MoveSlider)} aria-valuetext={of.clone()} />
            </div>
            <div class="steps">
                { button(Text::First, icon::first(), &props.on_first, back) }
                { button(Text::Back, icon::back(), &props.on_back, back) }
                <span class="quiet">{ with_number(&of, props.at) }</span>
                { button(Text::Forward, icon::forward(), &props.on_forward, on) }
                { button(Text::Last, icon::last(), &props.on_last, on) }
            </div>
        </div>
    }
}

/// The sentence with the first number of this value in it set off; as it is where there is none.
fn with_number(said: &str, number: u32) -> Html {
    match said.split_once(&number.to_string()) {
        Some((before, after)) => html! { <>{ before }<b>{ number }</b>{ after }</> },
        None => html! { { said } },
    }
}

/// Where along the rail the ticks are, each place once.
fn places(ticks: &[u32], last: u32) -> BTreeSet<u64> {
    let ticks = ticks.iter().filter(|&&tick| tick <= last);
    ticks
        .map(|&tick| u64::from(tick) * PLACES / u64::from(last.max(1)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_lie_on_the_rail_and_never_more_than_it_holds() {
        let all = |ticks: &[u32], last| places(ticks, last).into_iter().collect::<Vec<_>>();
        assert_eq!(all(&[0, 50, 100, 101], 100), [0, 100, 200]);
        assert_eq!(all(&[0], 0), [0]);
        let many: Vec<u32> = (0..=20_000).collect();
        assert_eq!(places(&many, 20_000).len(), 201);
    }
}
