use yew::prelude::*;

use super::icon;
use super::lang::use_speech;
use crate::go::Color;
use crate::i18n::Text;

/// A button of a seat.
#[derive(Clone, PartialEq)]
pub struct SeatButton {
    /// What it says.
    pub text: AttrValue,
    /// Whether it does something now.
    pub able: bool,
    /// Whether it is what is waited for.
    pub main: bool,
    /// It was pressed.
    pub on: Callback<MouseEvent>,
}

/// Properties of [`Seat`].
#[derive(Properties, PartialEq)]
pub struct SeatProps {
    /// Whose.
    pub color: Color,
    /// The player's name; empty where none was given.
    pub name: AttrValue,
    /// Whether this side is to move.
    pub to_move: bool,
    /// Stones this side has taken.
    pub captured: u32,
    /// What there is to tell.
    pub told: AttrValue,
    /// Whether that is a refusal, for this player.
    pub refused: bool,
    /// The clock, if there is one.
    #[prop_or_default]
    pub clock: Html,
    /// What the player can do.
    pub buttons: Vec<SeatButton>,
    /// The menu.
    pub on_menu: Callback<MouseEvent>,
}

/// One player's side of a board that lies between two: everything the right way up for this
/// player. The one that is farther from the lower edge of the screen is turned round. What is told
/// here is for the eyes; the page tells it to the ears once.
#[component]
pub fn Seat(props: &SeatProps) -> Html {
    let speech = use_speech();
    let side = speech.say(Text::Side(props.color));
    let name = if props.name.is_empty() {
        AttrValue::from(side)
    } else {
        props.name.clone()
    };
    let label = speech.say(Text::PlayerCard {
        color: props.color,
        name: props.name.to_string(),
    });
    let place = match props.color {
        Color::Black => "near",
        Color::White => "far",
    };
    html! {
        <section class={classes!("seat", place, props.to_move.then_some("is-turn"))} aria-label={label}
            aria-current={props.to_move.then_some("true")}>
            <button type="button" class="btn bare menu" onclick={props.on_menu.clone()}
                aria-label={speech.say(Text::Menu)} aria-haspopup="dialog">
                { icon::dots() }
            </button>
            <p class={classes!("seat-told", props.refused.then_some("refused-told"))} aria-hidden="true">
                { &props.told }
            </p>
            <div class="who">
                { icon::stone(props.color) }
                <div class="name" title={name.clone()}>{ &name }</div>
                <div class="taken">
                    { icon::stone(props.color.other()) }
                    <b>{ props.captured }</b>
                    <span class="unit">{ speech.say(Text::Captured) }</span>
                </div>
                if props.to_move {
                    <em>{ speech.say(Text::ToMove) }</em>
                }
            </div>
            { props.clock.clone() }
            <div class="stack">
                { for props.buttons.iter().map(|button| html! {
                    <button type="button" class={classes!("btn", button.main.then_some("main"))}
                        onclick={button.on.clone()} disabled={!button.able}>
                        { &button.text }
                    </button>
                }) }
            </div>
        </section>
    }
}
