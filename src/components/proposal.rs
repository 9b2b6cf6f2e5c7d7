use yew::prelude::*;

use super::lang::use_speech;
use crate::i18n::Text;

/// Properties of [`ProposalNote`].
#[derive(Properties, PartialEq)]
pub struct ProposalNoteProps {
    /// Whether dead stones are still being looked for.
    pub thinking: bool,
    /// A stone of each group that is unclear.
    pub unclear: Vec<AttrValue>,
    /// A stone of each group that is marked otherwise than it is proposed.
    pub otherwise: Vec<AttrValue>,
}

/// What has still to be found out about dead stones, by the page or by the players.
#[component]
pub fn ProposalNote(props: &ProposalNoteProps) -> Html {
    let speech = use_speech();
    html! {
        <div class="proposal" aria-busy={props.thinking.then_some("true")}>
            if props.thinking {
                <p class="quiet">{ speech.say(Text::LookingForDead) }</p>
            }
            if !props.otherwise.is_empty() {
                <p class="quiet">{ speech.say(Text::Otherwise(props.otherwise.join(" "))) }</p>
            }
            if !props.unclear.is_empty() {
                <section class="flag unclear-groups">
                    <i class="sign" aria-hidden="true"></i>
                    <div>{ speech.say(Text::Unclear(props.unclear.join(" "))) }</div>
                </section>
            }
        </div>
    }
}
