use yew::prelude::*;

use super::lang::use_speech;
use crate::browser::dom;
use crate::i18n::Text;

/// Properties of [`CommentBox`].
#[derive(Properties, PartialEq)]
pub struct CommentBoxProps {
    /// The comment.
    pub text: AttrValue,
    /// It is another one now; told at each key, so that nothing typed is lost.
    pub on_change: Callback<String>,
}

/// What is said about a move, and a place to say it.
#[component]
pub fn CommentBox(props: &CommentBoxProps) -> Html {
    let speech = use_speech();
    let oninput = {
        let on_change = props.on_change.clone();
        Callback::from(move |event: InputEvent| {
            if let Some(text) = dom::area_text(&event) {
                on_change.emit(text);
            }
        })
    };
    html! {
        <section class="comment">
            <textarea {oninput} value={props.text.clone()} placeholder={speech.say(Text::WriteComment)}
                aria-label={speech.say(Text::Comment)} data-scrolls="true" />
        </section>
    }
}
