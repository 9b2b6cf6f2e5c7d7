use yew::prelude::*;

use super::icon;
use super::lang::use_speech;
use crate::browser::dom;
use crate::i18n::Text;

/// Properties of [`Dialog`].
#[derive(Properties, PartialEq)]
pub struct DialogProps {
    /// Its heading, which is its name too. `None` while it is closed.
    pub title: Option<AttrValue>,
    /// For the style of one dialog.
    #[prop_or_default]
    pub class: Classes,
    /// Whether it stays until it is answered: nothing else closes it.
    #[prop_or_default]
    pub stays: bool,
    /// It was closed: by Escape, by its cross, or outside it.
    pub on_close: Callback<()>,
    /// What is in it.
    #[prop_or_default]
    pub children: Html,
}

/// A modal dialog, the browser's own: it keeps the focus inside, closes by Escape and gives the
/// focus back. It stays in the page while it is closed.
#[component]
pub fn Dialog(props: &DialogProps) -> Html {
    let speech = use_speech();
    let node = use_node_ref();
    let open = props.title.is_some();
    {
        let node = node.clone();
        use_effect_with(open, move |&open| dom::set_dialog_open(&node, open));
    }
    dom::use_own_clicks(&node, open);
    let onclose = {
        let on_close = props.on_close.clone();
        // Closing what is closed already is not news.
        Callback::from(move |_: Event| {
            if open {
                on_close.emit(());
            }
        })
    };
    let onclick = {
        let (node, on_close, stays) = (node.clone(), props.on_close.clone(), props.stays);
        // A click on the dialog itself, none of its content, is one on what lies around it.
        Callback::from(move |event: MouseEvent| {
            if !stays && dom::is_target(&node, &event) {
                on_close.emit(());
            }
        })
    };
    let oncancel = {
        let stays = props.stays;
        Callback::from(move |event: Event| {
            if stays {
                event.prevent_default();
            }
        })
    };
    let cross = {
        let on_close = props.on_close.clone();
        Callback::from(move |_: MouseEvent| on_close.emit(()))
    };
    // A key that is held down opened the question: it does not answer it too.
    let onkeydown = Callback::from(|event: KeyboardEvent| {
        let button = dom::target_attribute(&event, "type").as_deref() == Some("button");
        if event.repeat() && button && matches!(event.key().as_str(), "Enter" | " ") {
            event.prevent_default();
        }
    });
    html! {
        <dialog ref={node} class={classes!("dialog", props.class.clone())} {onclose} {oncancel} {onclick} {onkeydown}
            aria-label={props.title.clone()}>
            if let Some(title) = &props.title {
                <header>
                    <h1>{ title }</h1>
                    if !props.stays {
                        <button type="button" class="btn bare menu" onclick={cross}
                            aria-label={speech.say(Text::Close)}>
                            { icon::close() }
                        </button>
                    }
                </header>
                { props.children.clone() }
            }
        </dialog>
    }
}
