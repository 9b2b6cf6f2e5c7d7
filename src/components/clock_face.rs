use yew::prelude::*;

use super::lang::use_speech;
use crate::browser::time;
use crate::go::{Clock, Color, Stage, TimeControl, TimeLeft};
use crate::i18n::Text;

/// How often a running clock looks at the time: milliseconds. What it shows changes once a second.
const GLANCE: u32 = 100;

/// Properties of [`ClockFace`].
#[derive(Properties, PartialEq)]
pub struct ClockFaceProps {
    /// The clocks.
    pub clock: Clock,
    /// Whose is shown.
    pub color: Color,
    /// Whether it waits for the start of the game, or for the end of a pause.
    pub stands: bool,
    /// Whether its player has moved and has to press it.
    pub to_press: bool,
    /// Whether the game goes on, so that a tap does something.
    pub live: bool,
    /// What a timekeeper called about it just now.
    pub call: Option<AttrValue>,
    /// It was tapped.
    pub on_tap: Callback<Color>,
}

/// One side's clock: digits, in what time the player is, and what a tap does. Time is computed
/// from the clock and the present; nothing counts down.
#[component]
pub fn ClockFace(props: &ClockFaceProps) -> Html {
    let speech = use_speech();
    let (clock, color) = (props.clock, props.color);
    let running = clock.running() == Some(color);
    let second = use_state_eq(|| 0_u64);
    {
        let second = second.clone();
        use_effect_with((clock, color, running), move |&(clock, color, running)| {
            let glance = move || {
                let left = clock.left(color, time::monotonic());
                // Changes with whatever is shown.
                second.set(seconds(left) ^ u64::from(left.periods().unwrap_or(0)) << 40);
            };
            let every = running.then(|| time::every(GLANCE, glance));
            move || drop(every)
        });
    }
    let left = clock.left(color, time::monotonic());
    let control = *clock.control();
    let stage = Text::StageLine {
        control,
        stage: left.stage,
    };
    let cue = match () {
        () if !props.live => None,
        () if props.to_press => Some(Text::PressNow),
        () if running => Some(Text::TapToPause),
        () if props.stands => Some(Text::TapToStart),
        () => Some(Text::Waiting),
    };
    let label = Text::ClockSays {
        color,
        millis: left.millis,
    };
    let parts = [Some(label), Some(stage.clone()), cue.clone()];
    let parts = parts.into_iter().flatten().map(|text| speech.say(text));
    let parts: Vec<String> = parts.filter(|part| !part.is_empty()).collect();
    let label = parts.join(", ");
    let onclick = {
        let on_tap = props.on_tap.clone();
        Callback::from(move |_: MouseEvent| on_tap.emit(color))
    };
    let acts = props.live && (running || props.stands || props.to_press);
    html! {
        <button type="button" {onclick} disabled={!acts} aria-label={label}
            data-live="" data-once="" class={classes!("clock-btn", running.then_some("on"), is_short(&control, left).then_some("short"),
                (props.live && props.to_press).then_some("press"))}>
            <span class="clock">{ digits(left) }</span>
            <span class="periods">
                if let Some(call) = &props.call {
                    <b>{ call }</b>
                } else {
                    { speech.say(stage) }
                }
            </span>
            if let Some(cue) = cue {
                <span class="cue">{ speech.say(cue) }</span>
            }
        </button>
    }
}

/// Whole seconds that are left, a begun one counted.
fn seconds(left: TimeLeft) -> u64 {
    left.millis.div_ceil(1_000)
}

/// `1:05:09`, `19:47`, `0:08`.
fn digits(left: TimeLeft) -> String {
    let seconds = seconds(left);
    let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

/// Whether so little is left before something is lost that it should be seen.
fn is_short(control: &TimeControl, left: TimeLeft) -> bool {
    let bank = matches!(
        control,
        TimeControl::Absolute { .. } | TimeControl::Fischer { .. }
    );
    match left.stage {
        Stage::Out => true,
        Stage::Main => bank && left.millis <= 30_000,
        Stage::Moves { .. } => left.millis <= 30_000,
        Stage::Byoyomi { .. }
        | Stage::Penalty { .. }
        | Stage::Move { .. }
        | Stage::Thinking { .. } => left.millis <= 10_000,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn left(millis: u64) -> TimeLeft {
        TimeLeft {
            stage: Stage::Main,
            millis,
        }
    }

    #[test]
    fn a_begun_second_is_shown_as_a_whole_one() {
        let shown = [
            0, 1, 999, 1_000, 1_001, 59_999, 60_000, 3_600_000, 3_909_000,
        ];
        let digits = shown.map(|millis| digits(left(millis)));
        let right = [
            "0:00", "0:01", "0:01", "0:01", "0:02", "1:00", "1:00", "1:00:00", "1:05:09",
        ];
        assert_eq!(digits, right);
    }

    #[test]
    fn little_time_shows_where_something_is_at_stake() {
        let byoyomi = TimeControl::Byoyomi {
            main: 60_000,
            periods: 3,
            period: 30_000,
        };
        assert!(!is_short(&byoyomi, left(5_000)), "byo-yomi follows");
        let absolute = TimeControl::Absolute { main: 60_000 };
        assert!(is_short(&absolute, left(30_000)));
        assert!(!is_short(&absolute, left(30_001)));
        assert!(is_short(&byoyomi, TimeLeft::OUT));
    }
}
