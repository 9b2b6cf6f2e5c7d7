use serde::{Deserialize, Serialize};
use yew::prelude::*;

use super::lang::use_speech;
use crate::go::Notation;
use crate::i18n::{Lang, Text};

/// How the page looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Theme {
    /// As the system asks: wood by day, dark by night, contrast where more is wanted.
    #[default]
    Automatic,
    /// A board in daylight.
    Wood,
    /// The same room in the evening.
    Dark,
    /// Flat stones on a mid tone.
    Contrast,
}

/// How points are called around the board and in words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Coordinates {
    /// `Q16`.
    #[default]
    Western,
    /// `16-4`.
    Numeric,
    /// `16四`.
    Chinese,
    /// None around the board; in words as western ones.
    Off,
}

impl Coordinates {
    /// How points are called in words.
    #[must_use]
    pub fn notation(self) -> Notation {
        match self {
            Coordinates::Western | Coordinates::Off => Notation::Western,
            Coordinates::Numeric => Notation::Numeric,
            Coordinates::Chinese => Notation::Chinese,
        }
    }
}

/// What a touch on the board does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum TouchPlay {
    /// Plays at once where a point is as wide as a fingertip, else asks for a second touch.
    #[default]
    Automatic,
    /// Shows the stone; a second touch on it, or the button, plays.
    Confirm,
    /// Plays at once.
    Direct,
}

/// Which stones carry the numbers of their moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Numbering {
    /// None.
    #[default]
    Off,
    /// The last one.
    Last,
    /// All.
    All,
}

/// What a player may choose for the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The language; as the browser asks where none is chosen.
    pub lang: Option<Lang>,
    /// The theme.
    pub theme: Theme,
    /// The coordinates.
    pub coordinates: Coordinates,
    /// What a touch does.
    pub touch: TouchPlay,
    /// The numbers on the stones.
    pub numbering: Numbering,
}

/// Properties of [`SettingsSheet`].
#[derive(Properties, PartialEq)]
pub struct SettingsProps {
    /// As they are.
    pub settings: Settings,
    /// As they shall be.
    pub on_change: Callback<Settings>,
}

/// The settings; each takes effect at once.
#[component]
pub fn SettingsSheet(props: &SettingsProps) -> Html {
    let speech = use_speech();
    let settings = props.settings;
    let say = |text: Text| speech.say(text);
    let languages = std::iter::once((None, say(Text::Automatic)))
        .chain(Lang::ALL.map(|lang| (Some(lang), lang.own_name().to_owned())))
        .map(|(lang, name)| (name, settings.lang == lang, Settings { lang, ..settings }))
        .collect();
    let themes = [
        (Theme::Automatic, Text::Automatic),
        (Theme::Wood, Text::ThemeWood),
        (Theme::Dark, Text::ThemeDark),
        (Theme::Contrast, Text::ThemeContrast),
    ]
    .map(|(theme, text)| {
        (
            say(text),
            settings.theme == theme,
            Settings { theme, ..settings },
        )
    });
    let coordinates = [
        (Coordinates::Western, Text::CoordsWestern),
        (Coordinates::Numeric, Text::CoordsNumeric),
        (Coordinates::Chinese, Text::CoordsChinese),
        (Coordinates::Off, Text::CoordsNone),
    ]
    .map(|(coordinates, text)| {
        let chosen = settings.coordinates == coordinates;
        (
            say(text),
            chosen,
            Settings {
                coordinates,
                ..settings
            },
        )
    });
    let touch = [
        (TouchPlay::Automatic, Text::TouchAuto),
        (TouchPlay::Confirm, Text::TouchConfirm),
        (TouchPlay::Direct, Text::TouchDirect),
    ]
    .map(|(touch, text)| {
        (
            say(text),
            settings.touch == touch,
            Settings { touch, ..settings },
        )
    });
    let numbering = [
        (Numbering::Off, Text::NumbersNone),
        (Numbering::Last, Text::NumbersLast),
        (Numbering::All, Text::NumbersAll),
    ]
    .map(|(numbering, text)| {
        (
            say(text),
            settings.numbering == numbering,
            Settings {
                numbering,
                ..settings
            },
        )
    });
    let section = |title: Text, name: &'static str, choices: Vec<(String, bool, Settings)>| {
        html! {
            <fieldset>
                <legend>{ say(title) }</legend>
                <div class="seg">
                    { for choices.into_iter().map(|(label, chosen, to)| {
                        let on_change = props.on_change.clone();
                        let onchange = Callback::from(move |_: Event| on_change.emit(to));
                        choice(name, label, chosen, onchange)
                    }) }
                </div>
            </fieldset>
        }
    };
    html! {
        <div class="settings">
            { section(Text::Language, "language", languages) }
            { section(Text::Theme, "theme", themes.to_vec()) }
            { section(Text::Coordinates, "coordinates", coordinates.to_vec()) }
            { section(Text::MoveNumbers, "numbering", numbering.to_vec()) }
            { section(Text::TouchPlay, "touch", touch.to_vec()) }
        </div>
    }
}

/// One choice of several that exclude each other.
pub fn choice(name: &'static str, label: String, chosen: bool, onchange: Callback<Event>) -> Html {
    html! {
        <label class={classes!(chosen.then_some("on"))}>
            <input type="radio" {name} checked={chosen} {onchange} />
            <span>{ label }</span>
        </label>
    }
}
