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

/// What is said about a move, and a place to say it. It needs a key by its node: another node's
/// comment is not open for writing because this one's was.
#[component]
pub fn CommentBox(props: &CommentBoxProps) -> Html {
    let speech = use_speech();
    let host = use_node_ref();
    let editing = use_state_eq(|| false);
    {
        let host = host.clone();
        use_effect_with(*editing, move |&editing| {
            if editing {
                dom::focus_within(&host, "textarea");
            }
        });
    }
    let ontoggle = {
        let editing = editing.clone();
        Callback::from(move |_: MouseEvent| editing.set(!*editing))
    };
    let oninput = {
        let on_change = props.on_change.clone();
        Callback::from(move |event: InputEvent| {
            if let Some(text) = dom::area_text(&event) {
                on_change.emit(text);
            }
        })
    };
    let button = if *editing { Text::Done } else { Text::Edit };
    html! {
        <section class="comment" ref={host} aria-label={speech.say(Text::Comment)}>
            <header>
                <h2>{ speech.say(Text::Comment) }</h2>
                <button type="button" class="btn bare" onclick={ontoggle}>{ speech.say(button) }</button>
            </header>
            if *editing {
                <textarea {oninput} value={props.text.clone()} placeholder={speech.say(Text::WriteComment)}
                    aria-label={speech.say(Text::Comment)} data-scrolls="true" />
            } else if props.text.trim().is_empty() {
                <p class="quiet">{ speech.say(Text::NoComment) }</p>
            } else {
                <div class="comment-text" data-scrolls="true">
                    { for paragraphs(&props.text).map(|lines| html! { <p>{ lines }</p> }) }
                </div>
            }
        </section>
    }
}

/// The paragraphs of a text: an empty line divides them, single line ends stay within.
fn paragraphs(text: &str) -> impl Iterator<Item = String> {
    let mut found: Vec<String> = Vec::new();
    let mut open = false;
    for line in text.lines().map(str::trim_end) {
        match found.last_mut().filter(|_| open) {
            Some(last) if !line.is_empty() => {
                last.push('\n');
                last.push_str(line);
            }
            None if !line.is_empty() => found.push(line.to_owned()),
            _ => {}
        }
        open = !line.is_empty();
    }
    found.into_iter()
}

#[cfg(test)]
mod tests {
    use super::paragraphs;

    #[test]
    fn empty_lines_divide_paragraphs_and_line_ends_stay() {
        let of = |text| paragraphs(text).collect::<Vec<_>>();
        assert_eq!(of("one\ntwo\n\n \nthree\n"), ["one\ntwo", "three"]);
        assert_eq!(of("\n\none"), ["one"]);
        assert!(of(" \n").is_empty());
    }
}
