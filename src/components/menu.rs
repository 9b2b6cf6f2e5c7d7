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
    /// Whether the record is stepped through, and from where moves are numbered: the start, or
    /// elsewhere.
    pub numbers_from_here: Option<bool>,
    /// Whether a variation is shown.
    pub in_variation: bool,
    /// Makes the variation the main line.
    pub on_promote: Callback<MouseEvent>,
    /// Takes the variation out of the record.
    pub on_remove: Callback<MouseEvent>,
    /// Whether the game is over, so that its end can be counted again.
    pub can_recount: bool,
    /// Whether there is something to tell about how the record was read.
    pub was_read: bool,
    /// A new game.
    pub on_new: Callback<MouseEvent>,
    /// Counts by agreement.
    pub on_count: Callback<MouseEvent>,
    /// Agrees on a result without a count.
    pub on_agree: Callback<MouseEvent>,
    /// Brings back a move.
    pub on_redo: Callback<MouseEvent>,
    /// Whether it is shown who is ahead, where that may be asked for.
    pub estimate: Option<bool>,
    /// Shows who is ahead, or no longer.
    pub on_estimate: Callback<MouseEvent>,
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
    /// The games that are kept.
    pub on_games: Callback<MouseEvent>,
    /// What the record says about the game as a whole.
    pub on_details: Callback<MouseEvent>,
    /// How the record was read.
    pub on_reading: Callback<MouseEvent>,
    /// Numbers moves from here, or from the start again.
    pub on_number: Callback<MouseEvent>,
    /// Counts the end of the record.
    pub on_recount: Callback<MouseEvent>,
    /// The clocks, if there are any that run or can: stops them, or lets them run again.
    pub clock: Option<(Text, Callback<MouseEvent>)>,
    /// The referee's panel.
    pub on_referee: Callback<MouseEvent>,
    /// The board lies between two players, or no longer.
    pub on_tabletop: Callback<MouseEvent>,
    /// Fills the screen, or no longer, where the device can.
    pub on_full: Option<Callback<MouseEvent>>,
    /// The board in words.
    pub on_overview: Callback<MouseEvent>,
    /// Lessons, and what can be looked up.
    pub on_learn: Callback<MouseEvent>,
    /// What keys do.
    pub on_keys: Callback<MouseEvent>,
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
            { item(Text::Games, &props.on_games, true) }
            if props.can_recount {
                { item(Text::Recount, &props.on_recount, true) }
            } else {
                { item(Text::Count(props.by_area), &props.on_count, props.can_count) }
            }
            { item(if props.estimate == Some(true) { Text::CloseEstimate } else { Text::Estimate }, &props.on_estimate, props.estimate.is_some()) }
            { item(Text::Redo, &props.on_redo, props.can_redo) }
            if let Some(elsewhere) = props.numbers_from_here {
                { item(if elsewhere { Text::NumberFromStart } else { Text::NumberFromHere }, &props.on_number, true) }
            } else {
                { item(Text::Review, &props.on_review, true) }
            }
            if props.in_variation {
                { item(Text::Promote, &props.on_promote, true) }
                { item(Text::RemoveBranch, &props.on_remove, true) }
            }
            { item(Text::GameDetails, &props.on_details, true) }
            { item(Text::Open, &props.on_open, true) }
            if props.was_read {
                { item(Text::HowRead, &props.on_reading, true) }
            }
            { item(Text::SaveRecord, &props.on_save, true) }
            { item(Text::CopyRecord, &props.on_copy, true) }
            if let Some(on_share) = &props.on_share {
                { item(Text::Share, on_share, true) }
            }
            { item(Text::Picture, &props.on_picture, true) }
            { item(Text::AgreeResult, &props.on_agree, props.can_agree) }
            if let Some((text, on)) = &props.clock {
                { item(text.clone(), on, true) }
            }
            { item(Text::Referee, &props.on_referee, true) }
            { item(Text::Tabletop, &props.on_tabletop, true) }
            if let Some(on_full) = &props.on_full {
                { item(Text::FullScreen, on_full, true) }
            }
            { item(Text::Learn, &props.on_learn, true) }
            { item(Text::Overview, &props.on_overview, true) }
            { item(Text::Keys, &props.on_keys, true) }
            { item(Text::Settings, &props.on_settings, true) }
        </div>
    }
}
