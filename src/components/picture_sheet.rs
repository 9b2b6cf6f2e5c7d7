use std::num::NonZeroU32;

use yew::prelude::*;

use super::lang::use_speech;
use super::settings::choice;
use crate::browser::dom;
use crate::i18n::Text;

/// Moves that a figure of a printed game can have: 50, 100, or all of them.
const LENGTHS: [NonZeroU32; 3] = [
    NonZeroU32::MIN.saturating_add(49),
    NonZeroU32::MIN.saturating_add(99),
    NonZeroU32::MAX,
];

/// Properties of [`PictureSheet`].
#[derive(Properties, PartialEq)]
pub struct PictureSheetProps {
    /// The position that is shown, as an SVG text.
    pub picture: AttrValue,
    /// Saves it as it is.
    pub on_svg: Callback<MouseEvent>,
    /// Saves it as pixels.
    pub on_png: Callback<MouseEvent>,
    /// The game on paper, so many moves in a figure.
    pub paper: Callback<NonZeroU32, Html>,
}

/// The position as a picture, and the game on paper.
#[component]
pub fn PictureSheet(props: &PictureSheetProps) -> Html {
    let speech = use_speech();
    let per = use_state_eq(|| LENGTHS[0]);
    // Each request has a number, so that another one of the same kind is one too.
    let asked = use_state_eq(|| None::<(u32, NonZeroU32)>);
    let requests = use_mut_ref(|| 0_u32);
    let on_done = {
        let asked = asked.clone();
        Callback::from(move |()| asked.set(None))
    };
    dom::use_print(asked.map(|(request, _)| request), on_done);
    let on_print = {
        let (asked, per) = (asked.clone(), *per);
        Callback::from(move |_: MouseEvent| {
            let mut requests = requests.borrow_mut();
            *requests = requests.wrapping_add(1);
            asked.set(Some((*requests, per)));
        })
    };
    let printed = asked
        .zip(dom::body())
        .map(|((_, per), body)| create_portal(printed(props.paper.emit(per)), body));
    html! {
        <div class="picture">
            <div class="preview">{ Html::from_html_unchecked(props.picture.clone()) }</div>
            <div class="pair">
                <button type="button" class="btn" onclick={props.on_svg.clone()}>
                    { speech.say(Text::SaveSvg) }
                </button>
                <button type="button" class="btn" onclick={props.on_png.clone()}>
                    { speech.say(Text::SavePng) }
                </button>
            </div>
            <fieldset>
                <legend>{ speech.say(Text::MovesPerFigure) }</legend>
                <div class="seg">
                    { for LENGTHS.iter().map(|&length| {
                        let label = match length {
                            NonZeroU32::MAX => Text::FigureWhole,
                            length => Text::FigureMoves(length.get()),
                        };
                        let chosen = per.clone();
                        let on_choice = Callback::from(move |_: Event| chosen.set(length));
                        choice("moves-per-figure", speech.say(label), *per == length, on_choice)
                    }) }
                </div>
            </fieldset>
            <button type="button" class="btn main" onclick={on_print}>
                { speech.say(Text::PrintGame) }
            </button>
            { for printed }
        </div>
    }
}

/// What goes on paper stands beside the app, which is not printed.
fn printed(paper: Html) -> Html {
    html! { <section class="print">{ paper }</section> }
}
