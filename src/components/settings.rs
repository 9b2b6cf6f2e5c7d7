use serde::{Deserialize, Serialize};
use yew::prelude::*;

use super::lang::use_speech;
use super::touch::TouchPlay;
use crate::browser::dom;
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

/// How the calls of the clock are heard. They are always seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum CallBy {
    /// By a voice of the device, where it has one for the language; else by tones.
    #[default]
    Voice,
    /// By tones.
    Tones,
    /// Not at all.
    Silent,
}

/// A short name for a voice, so that the choice can be kept.
#[must_use]
pub fn voice_key(id: &str) -> u32 {
    // FNV-1a.
    id.bytes().fold(0x811c_9dc5, |key, byte| {
        (key ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    })
}

/// What a player may choose for the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
    /// Whether stones are heard.
    pub sounds: bool,
    /// How the clock calls.
    pub calls: CallBy,
    /// Whether the last seconds are counted down; as the language has it where nothing is chosen.
    pub count_down: Option<bool>,
    /// From how many seconds before the end they are counted: 10, 5 or 3.
    pub count_from: u8,
    /// How loud, 0 to 10.
    pub volume: u8,
    /// Which voice: its [`voice_key`].
    pub voice: Option<u32>,
    /// Whether a pause hides the board.
    pub hide_on_pause: bool,
    /// Whether the board lies between two players.
    pub tabletop: bool,
    /// Whether the device shakes a little when a stone is placed by touch.
    pub vibration: bool,
    /// Whether panel and buttons lie at the left hand.
    pub left_handed: bool,
}

impl Settings {
    /// How loud, 0 to 1.
    #[must_use]
    pub fn loudness(&self) -> f32 {
        f32::from(self.volume.min(10)) / 10.0
    }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            lang: None,
            theme: Theme::default(),
            coordinates: Coordinates::default(),
            touch: TouchPlay::default(),
            numbering: Numbering::default(),
            sounds: true,
            calls: CallBy::default(),
            count_down: None,
            count_from: 10,
            volume: 8,
            voice: None,
            hide_on_pause: false,
            tabletop: false,
            vibration: true,
            left_handed: false,
        }
    }
}

/// Properties of [`SettingsSheet`].
#[derive(Properties, PartialEq)]
pub struct SettingsProps {
    /// As they are.
    pub settings: Settings,
    /// The voices of the device for the page's language: their keys and names.
    pub voices: Vec<(u32, AttrValue)>,
    /// Whether the device can vibrate.
    pub vibrates: bool,
    /// Whether the page is a release, which has a list of the licences of its parts.
    pub released: bool,
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
        (TouchPlay::Slide, Text::TouchSlide),
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
    let calls = [
        (CallBy::Voice, Text::ClockVoice),
        (CallBy::Tones, Text::ClockTones),
        (CallBy::Silent, Text::ClockSilent),
    ]
    .map(|(calls, text)| {
        (
            say(text),
            settings.calls == calls,
            Settings { calls, ..settings },
        )
    });
    let counts = [
        (None, Text::Automatic),
        (Some(false), Text::CountUp),
        (Some(true), Text::CountDown),
    ]
    .map(|(count_down, text)| {
        let chosen = settings.count_down == count_down;
        (
            say(text),
            chosen,
            Settings {
                count_down,
                ..settings
            },
        )
    });
    let starts = [10, 5, 3].map(|count_from| {
        let chosen = settings.count_from == count_from;
        (
            say(Text::CountFrom(count_from.into())),
            chosen,
            Settings {
                count_from,
                ..settings
            },
        )
    });
    let on_volume = {
        let on_change = props.on_change.clone();
        Callback::from(move |event: InputEvent| {
            let volume = dom::field_text(&event).and_then(|text| text.parse().ok());
            if let Some(volume) = volume {
                on_change.emit(Settings { volume, ..settings });
            }
        })
    };
    let on_voice = {
        let on_change = props.on_change.clone();
        Callback::from(move |event: Event| {
            let voice = dom::chosen_value(&event).and_then(|key| key.parse().ok());
            on_change.emit(Settings { voice, ..settings });
        })
    };
    let switch = |text: Text, on: bool, to: Settings| {
        let on_change = props.on_change.clone();
        let onchange = Callback::from(move |_: Event| on_change.emit(to));
        html! {
            <label class="switch">
                <input type="checkbox" checked={on} {onchange} />
                <span>{ say(text) }</span>
            </label>
        }
    };
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
            { section(Text::SpokenClock, "calls", calls.to_vec()) }
            { section(Text::CountWay, "count-way", counts.to_vec()) }
            { section(Text::CountStart, "count-start", starts.to_vec()) }
            <label class="slide">
                <span class="legend">{ say(Text::Volume) }</span>
                <input type="range" min="0" max="10" value={settings.volume.to_string()} oninput={on_volume} />
            </label>
            if !props.voices.is_empty() {
                <label>
                    <span class="legend">{ say(Text::VoiceChoice) }</span>
                    <select class="field" onchange={on_voice}>
                        <option value="" selected={settings.voice.is_none()}>{ say(Text::Automatic) }</option>
                        { for props.voices.iter().map(|(key, name)| html! {
                            <option value={key.to_string()} selected={settings.voice == Some(*key)}>{ name }</option>
                        }) }
                    </select>
                </label>
            }
            { switch(Text::StoneSound, settings.sounds, Settings { sounds: !settings.sounds, ..settings }) }
            if props.vibrates {
                { switch(Text::Vibration, settings.vibration, Settings { vibration: !settings.vibration, ..settings }) }
            }
            { switch(Text::HideOnPause, settings.hide_on_pause,
                Settings { hide_on_pause: !settings.hide_on_pause, ..settings }) }
            { switch(Text::Tabletop, settings.tabletop, Settings { tabletop: !settings.tabletop, ..settings }) }
            { switch(Text::LeftHanded, settings.left_handed,
                Settings { left_handed: !settings.left_handed, ..settings }) }
            if props.released {
                <p class="quiet"><a data-once="" href="licences.txt" target="_blank">{ say(Text::Licences) }</a></p>
            }
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
