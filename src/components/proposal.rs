use yew::prelude::*;

use super::lang::use_speech;
use crate::i18n::Text;

/// Properties of [`ProposalNote`].
#[derive(Properties, PartialEq)]
pub struct ProposalNoteProps {
    /// Whether dead stones are still being looked for.
    pub thinking: bool,
    /// Whether the marks are as they were proposed, and nobody has touched them.
    pub proposed: bool,
    /// Whether other stones are marked than those that were found.
    pub differs: bool,
    /// A stone of each chain that is unclear.
    pub unclear: Vec<AttrValue>,
    /// The players want the marks as they were found.
    pub on_use: Callback<MouseEvent>,
}

/// Where the marks on dead stones come from: a proposal, on which the players have the last word.
#[component]
pub fn ProposalNote(props: &ProposalNoteProps) -> Html {
    let speech = use_speech();
    html! {
        <div class="proposal" aria-busy={props.thinking.then_some("true")}>
            if props.thinking {
                <p class="quiet">{ speech.say(Text::LookingForDead) }</p>
            } else if props.proposed {
                <p class="quiet">{ speech.say(Text::OnlyProposed) }</p>
            }
            if !props.unclear.is_empty() {
                <section class="flag unclear">
                    <i class="sign" aria-hidden="true"></i>
                    <div>{ speech.say(Text::Unclear(props.unclear.join(" "))) }</div>
                </section>
            }
            if props.differs {
                <button type="button" class="btn text propose" onclick={props.on_use.clone()}>
                    { speech.say(Text::ProposeDead) }
                </button>
            }
        </div>
    }
}
