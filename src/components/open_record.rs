use yew::prelude::*;

use super::lang::use_speech;
use crate::browser::dom;
use crate::i18n::Text;

/// Properties of [`OpenRecord`].
#[derive(Properties, PartialEq)]
pub struct OpenRecordProps {
    /// Files were chosen.
    pub on_file: Callback<Event>,
    /// A text was pasted.
    pub on_text: Callback<String>,
}

/// The ways in for a record from elsewhere: a file, or a text that is pasted.
#[component]
pub fn OpenRecord(props: &OpenRecordProps) -> Html {
    let speech = use_speech();
    let text = use_state(String::new);
    let oninput = {
        let text = text.clone();
        Callback::from(move |event: InputEvent| {
            text.set(dom::area_text(&event).unwrap_or_default());
        })
    };
    let onclick = {
        let (text, on_text) = (text.clone(), props.on_text.clone());
        Callback::from(move |_: MouseEvent| on_text.emit((*text).clone()))
    };
    html! {
        <div class="open-record">
            <label class="btn main file">
                <span>{ speech.say(Text::ChooseFiles) }</span>
                <input type="file" accept=".sgf,.SGF,application/x-go-sgf,text/plain" multiple=true
                    onchange={props.on_file.clone()} />
            </label>
            <label>
                <span>{ speech.say(Text::PasteHint) }</span>
                <textarea {oninput} rows="5" spellcheck="false" />
            </label>
            <button type="button" class="btn" {onclick} disabled={text.trim().is_empty()}>
                { speech.say(Text::Open) }
            </button>
        </div>
    }
}
