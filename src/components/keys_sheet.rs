use yew::prelude::*;

use super::lang::use_speech;
use crate::i18n::Text;

/// A line of the list of keys.
#[derive(Clone, Debug, PartialEq)]
pub struct KeyLine {
    /// What stands on the keys: any of them.
    pub keys: Vec<AttrValue>,
    /// What they do.
    pub does: AttrValue,
}

/// Keys that belong together.
#[derive(Clone, Debug, PartialEq)]
pub struct KeySection {
    /// Where they work.
    pub heading: AttrValue,
    /// The keys.
    pub lines: Vec<KeyLine>,
}

/// Properties of [`KeysSheet`].
#[derive(Properties, PartialEq)]
pub struct KeysSheetProps {
    /// The keys.
    pub sections: Vec<KeySection>,
}

/// The list of keys.
#[component]
pub fn KeysSheet(props: &KeysSheetProps) -> Html {
    let speech = use_speech();
    let column = |text: Text| html! { <th scope="col" class="unseen">{ speech.say(text) }</th> };
    html! {
        <div class="sheet-text keys">
            <p>{ speech.say(Text::KeysHint) }</p>
            { for props.sections.iter().map(|section| html! {
                <table>
                    <caption>{ &section.heading }</caption>
                    <thead><tr>{ column(Text::KeyColumn) }{ column(Text::DoesColumn) }</tr></thead>
                    <tbody>
                        { for section.lines.iter().map(|line| html! {
                            <tr>
                                <th scope="row">
                                    { for line.keys.iter().map(|key| html! { <kbd>{ key }</kbd> }) }
                                </th>
                                <td>{ &line.does }</td>
                            </tr>
                        }) }
                    </tbody>
                </table>
            }) }
        </div>
    }
}
