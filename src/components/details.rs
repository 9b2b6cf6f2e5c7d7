use std::collections::BTreeMap;

use yew::prelude::*;

use super::lang::use_speech;
use crate::browser::dom;
use crate::go::{Color, GameRecord};
use crate::i18n::Text;

/// What a record says about a game as a whole: the header, and whether its field is short.
const FIELDS: [(&str, bool); 9] = [
    ("GN", false),
    ("PB", false),
    ("BR", true),
    ("PW", false),
    ("WR", true),
    ("EV", false),
    ("RO", true),
    ("PC", false),
    ("DT", true),
];

fn name(header: &str) -> Text {
    match header {
        "PB" => Text::PlayerName(Color::Black),
        "PW" => Text::PlayerName(Color::White),
        "BR" => Text::Rank(Color::Black),
        "WR" => Text::Rank(Color::White),
        "EV" => Text::Event,
        "RO" => Text::Round,
        "PC" => Text::Place,
        "DT" => Text::Date,
        _ => Text::GameName,
    }
}

fn value(record: &GameRecord, header: &str) -> String {
    match header {
        "PB" => record.players.black.clone(),
        "PW" => record.players.white.clone(),
        header => record.header(header).unwrap_or_default(),
    }
}

/// Properties of [`Details`].
#[derive(Properties, PartialEq)]
pub struct DetailsProps {
    /// The record.
    pub record: GameRecord,
    /// It says something else: the headers that changed, and their texts.
    pub on_done: Callback<Vec<(&'static str, String)>>,
}

/// A form for what a record says about the game as a whole.
#[component]
pub fn Details(props: &DetailsProps) -> Html {
    let speech = use_speech();
    let changed = use_state(BTreeMap::<&'static str, String>::new);
    let onsubmit = {
        let (changed, on_done) = (changed.clone(), props.on_done.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            on_done.emit((*changed).clone().into_iter().collect());
        })
    };
    html! {
        <form class="details" {onsubmit}>
            { for FIELDS.iter().map(|&(header, short)| {
                let changed = changed.clone();
                let text = changed.get(header).cloned();
                let text = text.unwrap_or_else(|| value(&props.record, header));
                let oninput = Callback::from(move |event: InputEvent| {
                    let mut now = (*changed).clone();
                    now.insert(header, dom::field_text(&event).unwrap_or_default());
                    changed.set(now);
                });
                html! {
                    <label class={short.then_some("short")}>
                        <span>{ speech.say(name(header)) }</span>
                        <input type="text" class="field" name={header} value={text} {oninput} maxlength="200" autocomplete="off" />
                    </label>
                }
            }) }
            <button type="submit" class="btn main">{ speech.say(Text::Done) }</button>
        </form>
    }
}
