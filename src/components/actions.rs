use yew::prelude::*;

use super::icon;
use super::lang::Speech;
use crate::go::Color;
use crate::i18n::Text;

/// What the side to move can do besides playing: the few buttons in reach of the thumb.
pub struct Actions {
    /// Whether the game is over.
    pub finished: bool,
    /// Whether the rules count by area.
    pub by_area: bool,
    /// Whether there is a move to take back.
    pub can_undo: bool,
    /// Whether there is a move to bring back.
    pub can_redo: bool,
    /// The point that waits for confirmation, by its name, and whose stone.
    pub pending: Option<(AttrValue, Color)>,
    /// What is to be done first, if anything: a clock to be started, a sealed move to be opened.
    pub first: Html,
    /// Whether moves stand.
    pub strict: bool,
    /// The side to move passes.
    pub on_pass: Callback<MouseEvent>,
    /// Takes back a move.
    pub on_undo: Callback<MouseEvent>,
    /// Brings back a move.
    pub on_redo: Callback<MouseEvent>,
    /// The side to move resigns.
    pub on_resign: Callback<MouseEvent>,
    /// Counts by agreement.
    pub on_count: Callback<MouseEvent>,
    /// A new game.
    pub on_new: Callback<MouseEvent>,
    /// The menu.
    pub on_menu: Callback<MouseEvent>,
    /// Plays the waiting point.
    pub on_confirm: Callback<MouseEvent>,
    /// Takes the waiting point back.
    pub on_cancel: Callback<MouseEvent>,
}

/// Draws the buttons.
pub fn actions(props: &Actions, speech: Speech) -> Html {
    let button = |text: Text, icon: Html, on: &Callback<MouseEvent>, able: bool| {
        html! {
            <button type="button" class="btn" onclick={on.clone()} disabled={!able}>
                { icon }{ speech.say(text) }
            </button>
        }
    };
    // A stone that waits is played or taken back first: the thumb is close to the other buttons.
    let free = props.pending.is_none();
    html! {
        <div class="actions">
            { props.first.clone() }
            if let Some((point, color)) = &props.pending {
                <div class="confirm">
                    <button type="button" class="btn" onclick={props.on_cancel.clone()}>
                        { speech.say(Text::Cancel) }
                    </button>
                    <button type="button" class="btn main" onclick={props.on_confirm.clone()}>
                        { icon::stone(*color) }{ speech.say(Text::PlayHere(point.to_string())) }
                    </button>
                </div>
            }
            <div class={classes!("acts", "first", props.finished.then_some("over"))}>
                if props.finished {
                    <button type="button" class="btn main" onclick={props.on_new.clone()}>
                        { speech.say(Text::NewGame) }
                    </button>
                    if props.can_undo && !props.strict {
                        { button(Text::Undo, icon::undo(), &props.on_undo, true) }
                    }
                } else {
                    // Half of a double tap is not the other side's pass.
                    <button type="button" class="btn" data-once="" onclick={props.on_pass.clone()}
                        disabled={!free}>
                        { icon::pass() }{ speech.say(Text::Pass) }
                    </button>
                    { button(Text::Undo, icon::undo(), &props.on_undo, free && props.can_undo && !props.strict) }
                    { button(Text::Resign, icon::resign(), &props.on_resign, free) }
                }
                <button type="button" class="btn menu" onclick={props.on_menu.clone()}
                    aria-label={speech.say(Text::Menu)} aria-haspopup="dialog">
                    { icon::dots() }
                    <span class="menu-word" aria-hidden="true">{ speech.say(Text::Menu) }</span>
                </button>
            </div>
            if !props.finished {
                <div class="acts second">
                    { button(Text::Redo, html! {}, &props.on_redo, props.can_redo) }
                    { button(Text::Count(props.by_area), html! {}, &props.on_count, free) }
                    { button(Text::NewGame, html! {}, &props.on_new, true) }
                </div>
            }
        </div>
    }
}
