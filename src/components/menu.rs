use yew::prelude::*;

use super::lang::use_speech;
use crate::i18n::Text;

/// Properties of [`Menu`].
#[derive(Properties, PartialEq)]
pub struct MenuProps {
    /// Whether the rules count by area.
    pub by_area: bool,
    /// Whether there is a move to bring back.
    pub can_redo: bool,
    /// Whether play can stop for a count now.
    pub can_count: bool,
    /// Whether the game is not over yet.
    pub can_agree: bool,
    /// Whether there is a game before this one.
    pub has_former: bool,
    /// A new game.
    pub on_new: Callback<MouseEvent>,
    /// Counts by agreement.
    pub on_count: Callback<MouseEvent>,
    /// Agrees on a result without a count.
    pub on_agree: Callback<MouseEvent>,
    /// Brings back a move.
    pub on_redo: Callback<MouseEvent>,
    /// Steps through the record.
    pub on_review: Callback<MouseEvent>,
    /// Opens a record from elsewhere.
    pub on_open: Callback<MouseEvent>,
    /// Saves the record as a file.
    pub on_save: Callback<MouseEvent>,
    /// Copies the record.
    pub on_copy: Callback<MouseEvent>,
    /// Hands the record to another app, where the device offers it.
    pub on_share: Option<Callback<MouseEvent>>,
    /// The position as a picture, the game on paper.
    pub on_picture: Callback<MouseEvent>,
    /// Back to the game before this one.
    pub on_former: Callback<MouseEvent>,
    /// The settings.
    pub on_settings: Callback<MouseEvent>,
}

/// What is needed less often than the buttons under the thumb.
#[component]
pub fn Menu(props: &MenuProps) -> Html {
    let speech = use_speech();
    let item = |text: Text, on: &Callback<MouseEvent>, able: bool| {
        html! {
            <button type="button" class="btn" onclick={on.clone()} disabled={!able}>
                { speech.say(text) }
            </button>
        }
    };
    html! {
        <div class="menu-list">
            { item(Text::NewGame, &props.on_new, true) }
            { item(Text::Count(props.by_area), &props.on_count, props.can_count) }
            { item(Text::Redo, &props.on_redo, props.can_redo) }
            { item(Text::Review, &props.on_review, true) }
            { item(Text::Open, &props.on_open, true) }
            { item(Text::SaveRecord, &props.on_save, true) }
            { item(Text::CopyRecord, &props.on_copy, true) }
            if let Some(on_share) = &props.on_share {
                { item(Text::Share, on_share, true) }
            }
            { item(Text::Picture, &props.on_picture, true) }
            { item(Text::AgreeResult, &props.on_agree, props.can_agree) }
            if props.has_former {
                { item(Text::FormerGame, &props.on_former, true) }
            }
            { item(Text::Settings, &props.on_settings, true) }
        </div>
    }
}
