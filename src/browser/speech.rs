//! The device's own voices.
//!
//! Only voices that work on the device itself are ever used or named. With the others the browser
//! sends what is to be said to a server, and nothing of this page leaves the device; where there
//! are no others, nothing is said.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use wasm_bindgen::JsCast;
use web_sys::{SpeechSynthesis, SpeechSynthesisUtterance, SpeechSynthesisVoice};
use yew::prelude::*;

use super::page;

/// How long after another was cut short the next words wait, milliseconds: some browsers end both
/// when they come together.
const PAUSE: u32 = 60;
/// How long a voice may take to begin, milliseconds: what comes later is better not said.
const PATIENCE: u32 = 4_000;
/// How long anything may be spoken, milliseconds. Chrome falls silent after fifteen seconds without
/// a word that it has, and then says nothing more until it is cancelled.
const LONGEST: u32 = 14_000;

/// A voice that can be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VoiceName {
    /// What to keep, and to give to [`say`].
    pub id: String,
    /// What to show: the browser's own name for it.
    pub name: String,
}

/// What a voice says of itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Voice {
    id: String,
    name: String,
    /// Its language: `zh-TW`, on some devices `zh_TW_#Hant` or `zho-TWN`.
    lang: String,
    /// Whether it works on the device itself.
    local: bool,
    /// Whether the device calls it the usual one.
    usual: bool,
}

/// Apple's toys, singers and robots, which come before the plain voices in its lists.
const ODD: &[&str] = &[
    "Albert",
    "Bad News",
    "Bahh",
    "Bells",
    "Boing",
    "Bubbles",
    "Cellos",
    "Deranged",
    "Eddy",
    "Flo",
    "Fred",
    "Good News",
    "Grandma",
    "Grandpa",
    "Hysterical",
    "Jester",
    "Junior",
    "Kathy",
    "Organ",
    "Pipe Organ",
    "Ralph",
    "Reed",
    "Rocko",
    "Sandy",
    "Shelley",
    "Superstar",
    "Trinoids",
    "Whisper",
    "Wobble",
    "Zarvox",
];

impl Voice {
    fn is_odd(&self) -> bool {
        let name = self.name.split(" (").next().unwrap_or_default();
        ODD.contains(&name)
    }
}

/// A way of writing Chinese, by which a language tag tells whose Chinese is meant.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Script {
    Simplified,
    Traditional,
}

/// A language tag taken apart, as far as choosing a voice needs it.
struct Tag {
    /// `zh` is Mandarin or not said which, `yue` Cantonese.
    language: String,
    rest: Vec<String>,
}

impl Tag {
    fn read(tag: &str) -> Tag {
        let mut parts = tag
            .split(['-', '_', '#'])
            .filter(|part| !part.is_empty())
            .map(str::to_ascii_lowercase);
        let language = parts.next().unwrap_or_default();
        let rest: Vec<String> = parts.collect();
        let language = match language.as_str() {
            "zh" | "zho" | "chi" if rest.iter().any(|part| part == "yue") => "yue",
            "zh" | "zho" | "chi" | "cmn" => "zh",
            "eng" => "en",
            "jpn" => "ja",
            "kor" => "ko",
            other => other,
        };
        Tag {
            language: language.to_owned(),
            rest,
        }
    }

    fn has(&self, parts: &[&str]) -> bool {
        self.rest.iter().any(|part| parts.contains(&part.as_str()))
    }

    fn script(&self) -> Option<Script> {
        if self.has(&["hans"]) {
            Some(Script::Simplified)
        } else if self.has(&["hant"]) {
            Some(Script::Traditional)
        } else if self.has(&["cn", "chn", "sg", "sgp", "my", "mys"]) {
            Some(Script::Simplified)
        } else if self.has(&["tw", "twn", "hk", "hkg", "mo", "mac"]) {
            Some(Script::Traditional)
        } else {
            None
        }
    }
}

/// How well a voice of one language speaks another: 0 is best, `None` not at all.
///
/// Written Chinese does not say which Chinese is spoken. The simplified one is read in Mandarin;
/// the traditional one in Mandarin as in Taiwan, then in whatever Hong Kong's voices speak. A voice
/// of the other script is none: it says some words otherwise.
fn fit(wanted: &Tag, offered: &Tag) -> Option<u8> {
    if wanted.language != "zh" {
        return (wanted.language == offered.language).then_some(0);
    }
    let cantonese = offered.language == "yue";
    if offered.language != "zh" && !cantonese {
        return None;
    }
    match (wanted.script(), offered.script()) {
        (Some(Script::Traditional), None | Some(Script::Traditional)) if cantonese => Some(2),
        (_, _) if cantonese => None,
        (Some(Script::Traditional), Some(Script::Traditional)) => {
            Some(u8::from(offered.has(&["hk", "hkg", "mo", "mac"])))
        }
        (Some(wanted), Some(offered)) => (wanted == offered).then_some(0),
        (Some(Script::Traditional), None) => Some(3),
        (Some(Script::Simplified), None) => Some(1),
        (None, _) => Some(0),
    }
}

/// The voices on the device that speak a language, the best first; those equally good in the order
/// that they came in.
fn fitting<'a>(voices: &'a [Voice], lang: &str) -> Vec<&'a Voice> {
    let wanted = Tag::read(lang);
    let mut ranked: Vec<_> = voices
        .iter()
        .filter(|voice| voice.local)
        .filter_map(|voice| {
            let fit = fit(&wanted, &Tag::read(&voice.lang))?;
            Some(((fit, voice.is_odd(), !voice.usual), voice))
        })
        .collect();
    ranked.sort_by_key(|(rank, _)| *rank);
    ranked.into_iter().map(|(_, voice)| voice).collect()
}

/// The voice to speak a language with: the one that was chosen, if it is still there and speaks it.
fn choose<'a>(voices: &'a [Voice], lang: &str, chosen: Option<&str>) -> Option<&'a Voice> {
    let fitting = fitting(voices, lang);
    let kept = fitting
        .iter()
        .find(|voice| chosen == Some(voice.id.as_str()));
    kept.or(fitting.first()).copied()
}

/// A number within bounds; what is no number is the middle one.
fn bounded(number: f32, low: f32, middle: f32, high: f32) -> f32 {
    if number.is_nan() {
        middle
    } else {
        number.clamp(low, high)
    }
}

/// What the page has given to the voice.
enum Said {
    /// Words that wait until the last ones are quite gone.
    Soon { _timer: Timeout },
    /// Words that are spoken, or about to be. Chrome forgets to report about an utterance that
    /// nobody holds.
    Now {
        _utterance: SpeechSynthesisUtterance,
        _listeners: Vec<EventListener>,
        _late: Timeout,
        _long: Timeout,
    },
}

thread_local! {
    static SAID: RefCell<Option<Said>> = const { RefCell::new(None) };
    static UNLOCKED: Cell<bool> = const { Cell::new(false) };
}

fn synthesis() -> Option<SpeechSynthesis> {
    let synthesis = page::offered(&web_sys::window()?.into(), "speechSynthesis")?;
    Some(synthesis.unchecked_into())
}

/// Every voice that the browser knows, each with what it says of itself.
fn known(synthesis: &SpeechSynthesis) -> (Vec<Voice>, Vec<SpeechSynthesisVoice>) {
    synthesis
        .get_voices()
        .iter()
        .map(|voice| {
            let text = |name| page::offered(&voice, name).and_then(|value| value.as_string());
            let truth = |name| page::offered(&voice, name).and_then(|value| value.as_bool());
            let name: String = text("name").unwrap_or_default();
            let known = Voice {
                id: text("voiceURI").unwrap_or_else(|| name.clone()),
                name,
                lang: text("lang").unwrap_or_default(),
                local: truth("localService").unwrap_or(false),
                usual: truth("default").unwrap_or(false),
            };
            (known, voice.unchecked_into())
        })
        .unzip()
}

/// The voices on the device that speak a language of the page, by its tag (`en`, `zh-Hans`,
/// `zh-Hant`, `ja`, `ko`), the best first. Empty where there are none, where the browser does not
/// speak at all, and in many browsers for a moment after the page began: see [`use_voices`].
#[must_use]
pub fn voices(lang: &str) -> Vec<VoiceName> {
    let known = synthesis().map(|synthesis| known(&synthesis).0);
    fitting(&known.unwrap_or_default(), lang)
        .into_iter()
        .map(|voice| VoiceName {
            id: voice.id.clone(),
            name: voice.name.clone(),
        })
        .collect()
}

/// Whether anything said in this language can be heard: a voice on the device speaks it.
#[must_use]
pub fn can_speak(lang: &str) -> bool {
    !voices(lang).is_empty()
}

/// Tells when the voices have changed: browsers read them only when they are first asked for, and
/// the person can add some.
#[hook]
pub fn use_voices(on_change: Callback<()>) {
    let newest = use_mut_ref(|| on_change.clone());
    *newest.borrow_mut() = on_change;
    use_effect_with((), move |()| {
        let listener = synthesis().and_then(|synthesis| {
            let listener = page::listen(&synthesis, "voiceschanged", move |_| {
                let on_change = newest.borrow().clone();
                on_change.emit(());
            });
            // To be asked is what makes some browsers read them.
            synthesis.get_voices();
            listener
        });
        move || drop(listener)
    });
}

/// Lets the page speak later on: to be called in the handler of a click, a `pointerup` or a key,
/// the more often the better. Apple's browsers are silent until something was first said in one.
pub fn unlock() {
    if UNLOCKED.get() {
        return;
    }
    if let Some(synthesis) = synthesis()
        && let Some(blank) = blank(&synthesis)
    {
        UNLOCKED.set(true);
        synthesis.speak(&blank);
    }
}

/// Nothing, to be said by a voice on the device; `None` as long as there is none.
fn blank(synthesis: &SpeechSynthesis) -> Option<SpeechSynthesisUtterance> {
    let (known, voices) = known(synthesis);
    let at = known.iter().position(|voice| voice.local)?;
    let blank = SpeechSynthesisUtterance::new_with_text(" ").ok()?;
    blank.set_voice(voices.get(at));
    blank.set_volume(0.0);
    Some(blank)
}

/// Says something at once, instead of what is still being said: nothing ever waits for its turn.
/// `lang` is a language of the page, as for [`voices`]; `voice` the [`VoiceName::id`] of one of
/// them, and the best one speaks where it is `None` or no longer there. `volume` goes from 0 to 1,
/// and `rate` from 0.5 to 2 with 1 for the voice's own pace; what lies outside is brought inside.
///
/// Answers whether a voice was told to. Not where no voice on the device speaks the language,
/// where the volume is 0 or the text empty; the page is silent then. What a voice does not begin
/// within four seconds is not said, and nothing is said for longer than fourteen.
pub fn say(text: &str, lang: &str, voice: Option<&str>, volume: f32, rate: f32) -> bool {
    let cut = stop();
    let volume = bounded(volume, 0.0, 1.0, 1.0);
    if volume == 0.0 || text.trim().is_empty() {
        return false;
    }
    let Some(synthesis) = synthesis() else {
        return false;
    };
    let Some(utterance) = utterance(&synthesis, text, lang, voice) else {
        return false;
    };
    utterance.set_volume(volume);
    utterance.set_rate(bounded(rate, 0.5, 1.0, 2.0));
    if cut {
        let timer = Timeout::new(PAUSE, move || begin(&synthesis, utterance));
        SAID.replace(Some(Said::Soon { _timer: timer }));
    } else {
        begin(&synthesis, utterance);
    }
    true
}

/// Stops speaking, in the middle of a word too.
pub fn hush() {
    stop();
}

/// Stops speaking, and says whether there was anything to stop: words that are spoken, or that wait
/// until others are gone.
fn stop() -> bool {
    // First what listens goes, so that nobody hears of the end.
    let said = SAID.take();
    let (any, speaking) = (said.is_some(), matches!(said, Some(Said::Now { .. })));
    drop(said);
    if speaking && let Some(synthesis) = synthesis() {
        synthesis.cancel();
    }
    any
}

fn utterance(
    synthesis: &SpeechSynthesis,
    text: &str,
    lang: &str,
    chosen: Option<&str>,
) -> Option<SpeechSynthesisUtterance> {
    let (known, voices) = known(synthesis);
    let voice = choose(&known, lang, chosen)?;
    let at = known.iter().position(|known| std::ptr::eq(known, voice))?;
    let utterance = SpeechSynthesisUtterance::new_with_text(text).ok()?;
    // Some browsers go by the language and look for a voice of their own where the two differ.
    utterance.set_lang(&voice.lang.replace('_', "-"));
    utterance.set_voice(voices.get(at));
    Some(utterance)
}

fn begin(synthesis: &SpeechSynthesis, utterance: SpeechSynthesisUtterance) {
    let begun = Rc::new(Cell::new(false));
    let heard = |event| {
        let begun = begun.clone();
        page::listen(&utterance, event, move |_| begun.set(true))
    };
    let over = |event| {
        page::listen(&utterance, event, |_| {
            SAID.take();
        })
    };
    let listeners = [
        heard("start"),
        heard("boundary"),
        over("end"),
        over("error"),
    ];
    // A voice that somebody has halted would take the words and keep them for later.
    if synthesis.paused() {
        synthesis.resume();
    }
    synthesis.speak(&utterance);
    let late = {
        let begun = begun.clone();
        Timeout::new(PATIENCE, move || {
            if !begun.get() {
                hush();
            }
        })
    };
    SAID.replace(Some(Said::Now {
        _listeners: listeners.into_iter().flatten().collect(),
        _utterance: utterance,
        _late: late,
        _long: Timeout::new(LONGEST, hush),
    }));
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A voice on the device.
    fn voice(name: &str, lang: &str) -> Voice {
        Voice {
            id: format!("id of {name}"),
            name: name.to_owned(),
            lang: lang.to_owned(),
            local: true,
            usual: false,
        }
    }

    fn far(name: &str, lang: &str) -> Voice {
        Voice {
            local: false,
            ..voice(name, lang)
        }
    }

    fn names<'a>(voices: &'a [Voice], lang: &str) -> Vec<&'a str> {
        let fitting = fitting(voices, lang);
        fitting.iter().map(|voice| voice.name.as_str()).collect()
    }

    #[test]
    fn voices_are_found_by_language_however_it_is_written() {
        for (lang, written) in [
            (
                "en",
                &["en", "en-US", "en_GB", "EN-au", "eng-USA", "eng_GBR_#Latn"][..],
            ),
            ("ja", &["ja", "ja-JP", "ja_JP", "jpn-JPN"]),
            ("ko", &["ko", "ko-KR", "ko_KR", "kor-KOR"]),
            (
                "zh-Hans",
                &[
                    "zh-CN",
                    "zh_CN",
                    "cmn-Hans-CN",
                    "cmn-CN",
                    "zh-SG",
                    "zho-CHN",
                    "zh_CN_#Hans",
                    "cmn-Hans-HK",
                    "zh-CN-liaoning",
                    "cmn",
                    "zh",
                ],
            ),
            (
                "zh-Hant",
                &[
                    "zh-TW",
                    "zh_TW",
                    "cmn-Hant-TW",
                    "zho-TWN",
                    "zh_TW_#Hant",
                    "zh-HK",
                    "zh-MO",
                    "yue-HK",
                    "yue-Hant-HK",
                    "zh-yue-HK",
                    "yue",
                    "cmn",
                    "zh",
                ],
            ),
        ] {
            for written in written {
                let voices = [voice("it", written)];
                assert_eq!(names(&voices, lang), ["it"], "{written} speaks {lang}");
            }
        }
    }

    #[test]
    fn no_voice_speaks_another_language() {
        for (lang, written) in [
            ("en", &["enm", "eo", "de-DE", "", "ja-JP"][..]),
            ("ja", &["jv-ID", "zh-CN", "ja.JP"]),
            ("ko", &["kok-IN", "en-KR"]),
            (
                "zh-Hans",
                &[
                    "zh-TW", "zh-HK", "zh-Hant", "yue", "yue-HK", "yue-CN", "wuu-CN", "ja",
                ],
            ),
            (
                "zh-Hant",
                &[
                    "zh-CN",
                    "zh-SG",
                    "cmn-Hans-HK",
                    "yue-Hans-CN",
                    "nan-TW",
                    "ja",
                ],
            ),
        ] {
            for written in written {
                let voices = [voice("it", written)];
                assert!(!names(&voices, lang).contains(&"it"), "{written}: {lang}");
            }
        }
    }

    #[test]
    fn no_voice_is_used_that_would_send_the_words_away() {
        let voices = [far("far", "ja-JP"), voice("near", "ja-JP")];
        assert_eq!(names(&voices, "ja"), ["near"]);
        let chosen = choose(&voices, "ja", Some("id of far"));
        assert_eq!(chosen.map(|voice| voice.name.as_str()), Some("near"));
        assert_eq!(names(&voices[..1], "ja"), Vec::<&str>::new());
        assert_eq!(choose(&voices[..1], "ja", Some("id of far")), None);
    }

    #[test]
    fn taiwan_comes_before_hong_kong_and_the_devices_own_choice_before_others() {
        let voices = [
            voice("mandarin", "cmn"),
            voice("cantonese", "yue"),
            voice("hong kong", "zh-HK"),
            voice("taiwan", "zh-TW"),
            Voice {
                usual: true,
                ..voice("taiwan, usual", "zh-TW")
            },
        ];
        assert_eq!(
            names(&voices, "zh-Hant"),
            [
                "taiwan, usual",
                "taiwan",
                "hong kong",
                "cantonese",
                "mandarin"
            ]
        );
        assert_eq!(names(&voices, "zh-Hans"), ["mandarin"]);
    }

    #[test]
    fn plain_voices_come_before_toys() {
        let voices = [
            voice("Bad News", "en-US"),
            voice("Eddy (English (United States))", "en-US"),
            voice("Samantha", "en-US"),
            voice("Daniel", "en-GB"),
        ];
        assert_eq!(names(&voices, "en")[..2], ["Samantha", "Daniel"]);
        assert_eq!(names(&voices, "en").len(), 4);
    }

    #[test]
    fn the_chosen_voice_speaks_while_it_is_there_and_fits() {
        let voices = [
            voice("Kyoko", "ja-JP"),
            voice("Otoya", "ja-JP"),
            voice("Yuna", "ko-KR"),
        ];
        let name = |lang, id| choose(&voices, lang, id).map(|voice| voice.name.as_str());
        assert_eq!(name("ja", Some("id of Otoya")), Some("Otoya"));
        assert_eq!(name("ja", Some("id of Yuna")), Some("Kyoko"));
        assert_eq!(name("ja", Some("gone")), Some("Kyoko"));
        assert_eq!(name("ja", None), Some("Kyoko"));
        assert_eq!(name("en", None), None);
        assert_eq!(choose(&[], "ja", None), None);
    }

    #[test]
    fn numbers_that_are_none_are_taken_for_the_usual_ones() {
        assert_eq!(bounded(f32::NAN, 0.5, 1.0, 2.0), 1.0);
        assert_eq!(bounded(f32::INFINITY, 0.5, 1.0, 2.0), 2.0);
        assert_eq!(bounded(-1.0, 0.0, 1.0, 1.0), 0.0);
        assert_eq!(bounded(0.3, 0.0, 1.0, 1.0), 0.3);
    }
}
