use yew::prelude::*;

use super::lang::use_speech;
use crate::browser::dom;
use crate::go::BoardSize;
use crate::go::sgf::Repair;
use crate::go::sgf::RepairKind;
use crate::i18n::Text;

/// Encodings that records are found in: as the web calls them, and as people do.
const ENCODINGS: [(&str, &str); 9] = [
    ("utf-8", "UTF-8"),
    ("gb18030", "GB18030 · 简体中文"),
    ("big5", "Big5 · 繁體中文"),
    ("shift_jis", "Shift_JIS · 日本語"),
    ("euc-jp", "EUC-JP · 日本語"),
    ("iso-2022-jp", "ISO-2022-JP · 日本語"),
    ("euc-kr", "EUC-KR · 한국어"),
    ("windows-1252", "Windows-1252 · Latin"),
    ("windows-1251", "Windows-1251 · Кириллица"),
];

/// Properties of [`Reading`].
#[derive(Properties, PartialEq)]
pub struct ReadingProps {
    /// The board of the record.
    pub size: BoardSize,
    /// The encoding it was read in; `None` where its bytes are not at hand any more.
    pub encoding: Option<AttrValue>,
    /// What had to be repaired.
    pub repairs: Vec<Repair>,
    /// The record is read again, in this encoding.
    pub on_encoding: Callback<String>,
}

/// How a record from elsewhere was read: in which encoding, and what had to be repaired where.
#[component]
pub fn Reading(props: &ReadingProps) -> Html {
    let speech = use_speech();
    let onchange = {
        let on_encoding = props.on_encoding.clone();
        Callback::from(move |event: Event| {
            if let Some(encoding) = dom::chosen_value(&event) {
                on_encoding.emit(encoding);
            }
        })
    };
    html! {
        <div class="reading">
            if let Some(encoding) = &props.encoding {
                <label>
                    <span>{ speech.say(Text::Encoding) }</span>
                    <select class="field" {onchange}>
                        { for ENCODINGS.iter().map(|&(name, label)| html! {
                            <option value={name} selected={*encoding == name}>{ label }</option>
                        }) }
                        if !ENCODINGS.iter().any(|&(name, _)| *encoding == name) {
                            <option value={encoding.clone()} selected=true>{ encoding.to_uppercase() }</option>
                        }
                    </select>
                </label>
            }
            if props.repairs.is_empty() {
                <p>{ speech.say(Text::NothingRepaired) }</p>
            } else {
                <ol class="repairs">
                    { for props.repairs.iter().map(|repair| {
                        let point = match repair.kind {
                            RepairKind::Illegal { point, .. } => speech.point(props.size, point),
                            _ => String::new(),
                        };
                        let (line, column) = (repair.line, repair.column);
                        html! {
                            <li>
                                <small>{ speech.say(Text::RepairPlace { line, column }) }</small>
                                { " " }
                                { speech.say(Text::Repair { kind: repair.kind.clone(), point }) }
                            </li>
                        }
                    }) }
                </ol>
            }
        </div>
    }
}
