use yew::prelude::*;

use super::icon;
use super::lang::Speech;
use crate::go::Color;
use crate::i18n::Text;

/// What is told of a player.
pub struct PlayerCard {
    /// Whose card.
    pub color: Color,
    /// The player's name; empty where none was given.
    pub name: AttrValue,
    /// Whether this side is to move.
    pub to_move: bool,
    /// Stones this side has taken.
    pub captured: u32,
    /// The clock, if there is one.
    pub clock: Option<Html>,
}

/// A player: stone, name, whose turn it is, stones taken. The turn is told three ways, by the bar
/// at the edge, by lighter paper and in words.
pub fn player_card(props: &PlayerCard, speech: Speech) -> Html {
    let side = speech.say(Text::Side(props.color));
    let named = !props.name.is_empty();
    let label = speech.say(Text::PlayerCard {
        color: props.color,
        name: props.name.to_string(),
    });
    let name = if named {
        props.name.clone()
    } else {
        AttrValue::from(side.clone())
    };
    let place = match props.color {
        Color::Black => "near",
        Color::White => "far",
    };
    html! {
        <section class={classes!("player", place, props.to_move.then_some("is-turn"))}
            aria-label={label} aria-current={props.to_move.then_some("true")}>
            { icon::stone(props.color) }
            <div class="who">
                <div class="name" title={name.clone()}>{ &name }</div>
                <div class="sub">
                    if named {
                        <span>{ side }</span>
                    }
                    <em>{ speech.say(Text::ToMove) }</em>
                </div>
            </div>
            <div class="taken">
                { icon::stone(props.color.other()) }
                <b>{ props.captured }</b>
                <span class="unit">{ speech.say(Text::Captured) }</span>
            </div>
            if let Some(clock) = &props.clock {
                <div class="time">{ clock.clone() }</div>
            }
        </section>
    }
}
