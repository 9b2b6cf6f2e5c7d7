//! What a timekeeper calls, at its moment: heard, seen, and never late.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use yew::prelude::*;

use super::dispatch::Dispatch;
use super::parts::Scene;
use super::state::Action;
use crate::browser::time::{self, Timer};
use crate::browser::{audio, speech};
use crate::components::{CallBy, ClockFace, Settings, voice_key};
use crate::go::{Announcement, Call, Clock, Color, Phase};
use crate::i18n::{Lang, Text};

/// A call that comes later than this is not made any more: milliseconds.
const LATE: u64 = 900;
/// How often the stopwatch is looked at, milliseconds: after a sleep of the device a timer may go
/// off as late as if no time had passed.
const GLANCE: u64 = 500;

/// Properties of [`Calls`].
#[derive(PartialEq, Properties)]
struct CallsProps {
    clock: Option<Clock>,
    settings: Settings,
    lang: Lang,
    dispatch: Dispatch,
    on_call: Callback<Option<(Color, String)>>,
}

/// The timekeeper, who is not seen.
pub fn timekeeper(scene: &Scene) -> Html {
    html! {
        <Calls clock={scene.state.game.clock().copied()} settings={scene.state.settings}
            lang={scene.speech.lang} dispatch={scene.dispatch.clone()} on_call={scene.on_call.clone()} />
    }
}

/// Makes the calls for the running clock, and tells what was called last in this turn.
#[component]
fn Calls(props: &CallsProps) -> Html {
    let turn = props.clock.and_then(|clock| clock.running());
    {
        let (on_call, dispatch) = (props.on_call.clone(), props.dispatch.clone());
        let (clock, settings, lang) = (props.clock, props.settings, props.lang);
        use_effect_with((clock, settings, lang), move |&(clock, settings, lang)| {
            let next: Rc<RefCell<Option<Timer>>> = Rc::default();
            if let Some(clock) = clock.filter(|clock| clock.running().is_some()) {
                let on_calls: OnCalls = Rc::new(move |due| {
                    if due.iter().any(|due| due.call == Call::TimeOut) {
                        return dispatch.dispatch(Action::Flag);
                    }
                    let Some(color) = due.last().map(|due| due.color) else {
                        return;
                    };
                    let text = call(due, &settings, lang);
                    if !text.is_empty() {
                        on_call.emit(Some((color, text)));
                    }
                });
                wait(clock, time::monotonic(), &next, on_calls);
            }
            move || drop(next.take())
        });
    }
    {
        let on_call = props.on_call.clone();
        let clock = props.clock;
        let timed_out = clock.is_some_and(|clock| clock.expired(time::monotonic()).is_some());
        use_effect_with(turn, move |_| {
            on_call.emit(None);
            // The call stops in mid-word when the move is made.
            if !timed_out {
                speech::hush();
            }
        });
    }
    html! {}
}

/// Two taps on the two clocks within so many milliseconds are fingers that came down together.
const TOGETHER: u64 = 250;

thread_local! {
    /// Which clock was tapped last, and when.
    static TAPPED: Cell<Option<(Color, u64)>> = const { Cell::new(None) };
}

/// Whether a tap on this clock now comes together with one on the other, which has been answered.
fn is_together(color: Color) -> bool {
    let now = time::monotonic();
    let before = TAPPED.get();
    let together = before.is_some_and(|(other, at)| other != color && now < at + TOGETHER);
    if !together {
        TAPPED.set(Some((color, now)));
    }
    together
}

/// One side's clock.
pub fn clock(scene: &Scene, color: Color) -> Html {
    let state = &scene.state;
    let game = &*state.game;
    let Some(&clock) = game.clock() else {
        return html! {};
    };
    let call = scene.called.as_ref().filter(|(called, _)| *called == color);
    let on_tap = {
        let dispatch = scene.dispatch.clone();
        let running = clock.running();
        let unpressed = game.unpressed();
        Callback::from(move |color: Color| {
            if is_together(color) {
                return;
            }
            let action = match running {
                _ if unpressed == Some(color) => Action::PressClock,
                Some(turn) if turn == color => Action::PauseClock,
                None => Action::StartClock,
                Some(_) => return,
            };
            dispatch.dispatch(action);
        })
    };
    html! {
        <ClockFace {clock} {color} {on_tap}
            stands={game.clock_waits() || clock.paused().is_some()}
            to_press={game.unpressed() == Some(color)}
            live={*game.phase() == Phase::Playing && state.review.is_none() && game.sealed().is_none()}
            call={call.map(|(_, text)| AttrValue::from(text.clone()))} />
    }
}

/// Calls that the time of this side is over.
pub fn time_out(color: Color, settings: &Settings, lang: Lang) {
    let down = counts_down(settings, lang);
    let call = Call::TimeOut;
    let text = lang.say(&Text::Call { color, call, down });
    sound(&text, call, settings, lang);
}

/// What is done with calls that are due at one moment.
type OnCalls = Rc<dyn Fn(&[Announcement])>;

/// Waits for the next call of a turn, and then for the one after it.
fn wait(clock: Clock, from: u64, next: &Rc<RefCell<Option<Timer>>>, on_calls: OnCalls) {
    let Some(at) = clock.next_call(from) else {
        return;
    };
    let slot = Rc::downgrade(next);
    let timer = time::once_at(at.min(time::monotonic() + GLANCE), move || {
        let Some(next) = slot.upgrade() else { return };
        let now = time::monotonic();
        if now < at {
            return wait(clock, from, &next, on_calls);
        }
        let due = clock.calls(from, now);
        let latest = due.last().map(|due| due.at);
        // Several may be due at one moment. Those before it are over; late ones are not made.
        let due: Vec<Announcement> = due
            .into_iter()
            .filter(|due| Some(due.at) == latest)
            .filter(|due| now - due.at <= LATE || due.call == Call::TimeOut)
            .collect();
        wait(clock, now, &next, on_calls.clone());
        on_calls(&due);
    });
    *next.borrow_mut() = Some(timer);
}

/// Makes calls that are due at one moment; what they say.
fn call(due: &[Announcement], settings: &Settings, lang: Lang) -> String {
    let made = due.iter().filter(|due| match due.call {
        Call::Count(n) => 10 - n.min(10) <= u32::from(settings.count_from),
        _ => true,
    });
    let words: Vec<String> = made
        .map(|due| {
            lang.say(&Text::Call {
                color: due.color,
                call: due.call,
                down: counts_down(settings, lang),
            })
        })
        .collect();
    let text = words.join(" ");
    if let (false, Some(last)) = (text.is_empty(), due.last()) {
        sound(&text, last.call, settings, lang);
    }
    text
}

/// Whether the last seconds are counted down. Referees in China, Japan and Korea count up to ten;
/// elsewhere people are used to clocks that count down.
fn counts_down(settings: &Settings, lang: Lang) -> bool {
    settings.count_down.unwrap_or(lang == Lang::En)
}

/// Whether a voice of the device makes the calls.
pub fn speaks(settings: &Settings, lang: Lang) -> bool {
    settings.calls == CallBy::Voice && speech::can_speak(lang.tag())
}

/// Lets a call be heard, as the players chose.
fn sound(text: &str, call: Call, settings: &Settings, lang: Lang) {
    let volume = settings.loudness();
    let tag = lang.tag();
    match settings.calls {
        CallBy::Silent => {}
        CallBy::Voice if speech::can_speak(tag) => {
            let voices = speech::voices(tag);
            let chosen = voices
                .iter()
                .find(|voice| Some(voice_key(&voice.id)) == settings.voice);
            let rate = if matches!(call, Call::Count(_)) {
                1.3
            } else {
                1.0
            };
            speech::say(
                text,
                tag,
                chosen.map(|voice| voice.id.as_str()),
                volume,
                rate,
            );
        }
        // Where no voice is, tones say that something is called.
        CallBy::Voice | CallBy::Tones => audio::tone(tone(call), volume),
    }
}

fn tone(call: Call) -> audio::Tone {
    match call {
        Call::ByoyomiBegins | Call::ThinkingBegins(_) | Call::Penalty(_) => audio::Tone::Begin,
        Call::Count(_) => audio::Tone::Tick,
        Call::LastPeriod | Call::MinutesLeft(1) => audio::Tone::LastPeriod,
        Call::TimeOut => audio::Tone::Out,
        Call::Seconds(_) | Call::SecondsLeft(_) | Call::MinutesLeft(_) | Call::PeriodsLeft(_) => {
            audio::Tone::Tens
        }
    }
}
