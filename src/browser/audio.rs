//! Short sounds, made by the browser from a few numbers: no file is loaded, so they are there at
//! once and without a network.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use wasm_bindgen::JsValue;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    AudioBuffer, AudioContext, AudioContextState, AudioNode, AudioParam, BiquadFilterType,
    GainNode, OscillatorType,
};

use super::{page, time};

/// What can be heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// A stone put down on wood.
    Stone,
    /// Stones taken from the board: some soft clicks. It comes after [`Tone::Stone`], not instead.
    Capture,
    /// One second of a count.
    Tick,
    /// Ten seconds of a count.
    Tens,
    /// Something begins.
    Begin,
    /// The last of several begins.
    LastPeriod,
    /// It is over: two falling tones.
    Out,
    /// What was tried is not possible.
    Refused,
}

/// What a part of a sound is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wave {
    Sine,
    Triangle,
    /// Noise, of which a filter lets one pitch and its neighbours pass.
    Noise,
}

/// One part of a sound: a pitch that swells and dies away.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Part {
    wave: Wave,
    /// When it begins, in seconds after the sound does.
    at: f64,
    /// Its pitch when it begins and when it ends, in hertz.
    pitch: (f32, f32),
    /// How long it swells, in seconds.
    rise: f64,
    /// How long it then takes to a thousandth of its loudness, in seconds.
    fall: f64,
    /// Its greatest loudness; 1 is all that a loudspeaker gives.
    peak: f32,
}

impl Part {
    /// When it is over, in seconds after the sound begins.
    fn end(&self) -> f64 {
        self.at + self.rise + self.fall
    }
}

const fn part(wave: Wave, at: f64, pitch: (f32, f32), fall: f64, peak: f32) -> Part {
    // Stones hit; a tone that began as suddenly would click.
    let rise = match wave {
        Wave::Sine => 0.006,
        Wave::Triangle => 0.002,
        Wave::Noise => 0.000_5,
    };
    Part {
        wave,
        at,
        pitch,
        rise,
        fall,
        peak,
    }
}

/// A tone of one pitch.
const fn pip(at: f64, pitch: f32, fall: f64, peak: f32) -> Part {
    part(Wave::Sine, at, (pitch, pitch), fall, peak)
}

/// The click of slate on shell, the board's answer, and the hollow below it.
const STONE: &[Part] = &[
    part(Wave::Noise, 0.0, (3_400.0, 2_200.0), 0.050, 0.36),
    part(Wave::Triangle, 0.0, (1_250.0, 980.0), 0.045, 0.16),
    part(Wave::Sine, 0.001, (430.0, 250.0), 0.110, 0.30),
];
const CAPTURE: &[Part] = &[
    part(Wave::Noise, 0.000, (4_200.0, 3_600.0), 0.030, 0.22),
    part(Wave::Noise, 0.058, (3_500.0, 3_100.0), 0.034, 0.26),
    part(Wave::Noise, 0.104, (4_700.0, 4_000.0), 0.028, 0.18),
    part(Wave::Noise, 0.166, (3_800.0, 3_300.0), 0.036, 0.22),
];
const TICK: &[Part] = &[pip(0.0, 1_040.0, 0.080, 0.35)];
const TENS: &[Part] = &[pip(0.0, 780.0, 0.300, 0.40)];
const BEGIN: &[Part] = &[pip(0.0, 587.0, 0.240, 0.35), pip(0.15, 880.0, 0.420, 0.35)];
const LAST_PERIOD: &[Part] = &[
    pip(0.00, 880.0, 0.160, 0.38),
    pip(0.16, 880.0, 0.160, 0.38),
    pip(0.32, 880.0, 0.480, 0.38),
];
const OUT: &[Part] = &[
    part(Wave::Sine, 0.0, (587.0, 494.0), 0.420, 0.45),
    part(Wave::Sine, 0.34, (392.0, 262.0), 0.600, 0.45),
];
const REFUSED: &[Part] = &[part(Wave::Triangle, 0.0, (175.0, 150.0), 0.150, 0.35)];

/// What a sound is made of.
fn recipe(tone: Tone) -> &'static [Part] {
    match tone {
        Tone::Stone => STONE,
        Tone::Capture => CAPTURE,
        Tone::Tick => TICK,
        Tone::Tens => TENS,
        Tone::Begin => BEGIN,
        Tone::LastPeriod => LAST_PERIOD,
        Tone::Out => OUT,
        Tone::Refused => REFUSED,
    }
}

/// How long a sound lasts, in seconds.
fn length(tone: Tone) -> f64 {
    recipe(tone).iter().map(Part::end).fold(0.0, f64::max)
}

/// The loudness for a volume from 0 to 1: ears take a quarter of it for about the half. `None` when
/// nothing is to be heard.
fn loudness(volume: f32) -> Option<f32> {
    (volume > 0.0).then(|| {
        let volume = volume.min(1.0);
        volume * volume
    })
}

/// White noise from -1 to 1, always the same.
fn noise(samples: usize) -> Vec<f32> {
    let mut state = 0x2545_F491_u32;
    let next = std::iter::repeat_with(|| {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        state as f32 / u32::MAX as f32 * 2.0 - 1.0
    });
    next.take(samples).collect()
}

/// How much noise is made, in seconds; each sound takes another piece of it.
const NOISE: f64 = 0.5;
/// Where the pieces begin, at the latest.
const NOISE_STARTS: f64 = 0.3;
/// How narrow the filter is: the width of what passes, as a fraction of the pitch, is one over this.
const NARROW: f32 = 1.2;
/// How much louder noise must be made to be as loud as a tone, when only so much of it passes.
const NOISE_GAIN: f32 = 3.0;
/// What counts as silence beside a loudness of 1.
const SILENCE: f32 = 0.001;
/// A sound begins so many seconds after now: the browser is already making what comes next.
const LEAD: f64 = 0.004;
/// A sound may come so late after it was asked for when the loudspeaker has to be woken for it:
/// milliseconds. Later it is dropped.
const LATE: u64 = 200;
/// After so many gestures that did not wake it an output is taken for lost.
const PATIENCE: u8 = 3;
/// A page makes no more outputs than this.
const OUTPUTS: u8 = 5;
/// When an output says that it runs, its own time must go on within so many milliseconds.
const STANDSTILL: u64 = 500;

/// What time it was when an output was last seen running.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Seen {
    /// By the page's stopwatch: milliseconds.
    page: u64,
    /// By the output itself: seconds.
    output: f64,
}

/// Whether an output that says it runs has stood still. Apple's do after a call has interrupted
/// them, and nothing brings them back.
fn stands_still(before: Option<Seen>, now: Seen) -> bool {
    before.is_some_and(|before| {
        now.output <= before.output && now.page.saturating_sub(before.page) >= STANDSTILL
    })
}

/// The way to the loudspeaker.
struct Output {
    context: AudioContext,
    noise: AudioBuffer,
    seen: Cell<Option<Seen>>,
    /// Gestures since it last ran.
    tried: Cell<u8>,
    lost: Cell<bool>,
    /// The latest sound that was asked for while it was being woken, and when that was.
    waking: Cell<Option<(Tone, f32, u64)>>,
}

thread_local! {
    static OUTPUT: RefCell<Option<Rc<Output>>> = const { RefCell::new(None) };
    static MADE: Cell<u8> = const { Cell::new(0) };
}

/// Makes the page heard, or heard again after a call has interrupted it: to be called in the
/// handler of every click, `pointerup` and key while sound is wished for, before [`tone`]. It is
/// cheap. Browsers are silent until then, and on a screen that is touched the finger's going down
/// is not enough for them.
pub fn unlock() {
    let old = OUTPUT.with_borrow(Clone::clone);
    if let Some(output) = &old {
        output.look();
        if !output.lost.get() || MADE.get() >= OUTPUTS {
            output.wake();
            return;
        }
    } else if MADE.get() >= OUTPUTS {
        return;
    }
    // Counted before it is tried: where none can be made it is not tried for ever.
    MADE.set(MADE.get().saturating_add(1));
    if let Some(new) = Output::make() {
        let new = Rc::new(new);
        OUTPUT.set(Some(new.clone()));
        new.wake();
        if let Some(Ok(closed)) = old.map(|old| old.context.close()) {
            page::unheard(closed);
        }
    }
}

/// Plays a sound now, over what is still heard. `volume` goes from 0 to 1. Nothing is heard before
/// [`unlock`], where the browser makes no sounds, and while another app has the loudspeaker; such
/// a sound is dropped, never played later.
pub fn tone(tone: Tone, volume: f32) {
    let (Some(loudness), Some(output)) = (loudness(volume), OUTPUT.with_borrow(Clone::clone))
    else {
        return;
    };
    if output.look() {
        // Fails only for numbers that no recipe has, or when the output is gone.
        let _ = output.play(tone, loudness);
    } else {
        output.waking.set(Some((tone, loudness, time::monotonic())));
    }
}

impl Output {
    /// `None` where the browser has none, or no more.
    fn make() -> Option<Output> {
        let context = AudioContext::new().ok()?;
        let samples = noise((NOISE * f64::from(context.sample_rate())) as usize);
        let length = u32::try_from(samples.len()).ok()?;
        let noise = context
            .create_buffer(1, length, context.sample_rate())
            .ok()?;
        noise.copy_to_channel(&samples, 0).ok()?;
        Some(Output {
            context,
            noise,
            seen: Cell::new(None),
            tried: Cell::new(0),
            lost: Cell::new(false),
            waking: Cell::new(None),
        })
    }

    /// Whether it runs, as far as can be told; notes what tells whether it is lost.
    fn look(&self) -> bool {
        if self.context.state() != AudioContextState::Running {
            self.seen.set(None);
            return false;
        }
        let now = Seen {
            page: time::monotonic(),
            output: self.context.current_time(),
        };
        let before = self.seen.get();
        if stands_still(before, now) {
            self.lost.set(true);
            return false;
        }
        self.tried.set(0);
        if before.is_none_or(|before| now.output > before.output) {
            self.seen.set(Some(now));
        }
        true
    }

    /// Asks the browser to let it be heard; a sound that is asked for meanwhile comes then, if that
    /// is soon.
    fn wake(self: &Rc<Output>) {
        if self.context.state() == AudioContextState::Running {
            return;
        }
        let tried = self.tried.get().saturating_add(1);
        self.tried.set(tried);
        self.lost.set(tried > PATIENCE);
        self.waking.set(None);
        let Ok(promise) = self.context.resume() else {
            return;
        };
        let output = self.clone();
        spawn_local(async move {
            let woken = JsFuture::from(promise).await.is_ok();
            if let Some((tone, loudness, asked)) = output.waking.take()
                && woken
                && time::monotonic().saturating_sub(asked) <= LATE
                && output.look()
            {
                let _ = output.play(tone, loudness);
            }
        });
    }

    fn play(&self, tone: Tone, loudness: f32) -> Result<(), JsValue> {
        let volume = self.context.create_gain()?;
        volume.gain().set_value(loudness);
        let start = self.context.current_time() + LEAD;
        for part in recipe(tone) {
            self.add(part, start, &volume)?;
        }
        // Only now, so that nothing is heard of a sound that came to nothing.
        volume.connect_with_audio_node(&self.context.destination())?;
        // A sound that is interrupted is let go as well, and does not go on afterwards.
        let millis = ((LEAD + length(tone)) * 1_000.0) as u32 + 100;
        time::after(millis, move || {
            let _ = volume.disconnect();
        });
        Ok(())
    }

    fn add(&self, part: &Part, start: f64, volume: &GainNode) -> Result<(), JsValue> {
        let (from, to) = (start + part.at, start + part.end());
        let swell = self.context.create_gain()?;
        let peak = match part.wave {
            Wave::Noise => part.peak * NOISE_GAIN,
            Wave::Sine | Wave::Triangle => part.peak,
        };
        let level = swell.gain();
        level.set_value_at_time(0.0, from)?;
        level.linear_ramp_to_value_at_time(peak, from + part.rise)?;
        level.exponential_ramp_to_value_at_time(peak * SILENCE, to)?;
        swell.connect_with_audio_node(volume)?;
        match part.wave {
            Wave::Sine | Wave::Triangle => {
                let source = self.context.create_oscillator()?;
                source.set_type(if part.wave == Wave::Sine {
                    OscillatorType::Sine
                } else {
                    OscillatorType::Triangle
                });
                glide(&source.frequency(), part.pitch, from, to)?;
                source.connect_with_audio_node(&swell)?;
                source.start_with_when(from)?;
                source.stop_with_when(to)
            }
            Wave::Noise => {
                let source = self.context.create_buffer_source()?;
                source.set_buffer(Some(&self.noise));
                let filter = self.context.create_biquad_filter()?;
                filter.set_type(BiquadFilterType::Bandpass);
                filter.q().set_value(NARROW);
                glide(&filter.frequency(), part.pitch, from, to)?;
                source.connect_with_audio_node(&filter)?;
                AudioNode::connect_with_audio_node(&filter, &swell)?;
                // No two stones sound quite the same.
                let piece = js_sys::Math::random() * NOISE_STARTS;
                source.start_with_when_and_grain_offset_and_grain_duration(from, piece, to - from)
            }
        }
    }
}

/// Lets a pitch go from one to the other.
fn glide(param: &AudioParam, pitch: (f32, f32), from: f64, to: f64) -> Result<(), JsValue> {
    param.set_value_at_time(pitch.0, from)?;
    param.exponential_ramp_to_value_at_time(pitch.1, to)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Tone; 8] = [
        Tone::Stone,
        Tone::Capture,
        Tone::Tick,
        Tone::Tens,
        Tone::Begin,
        Tone::LastPeriod,
        Tone::Out,
        Tone::Refused,
    ];

    /// The greatest loudness that can come together, every part taken at its peak until it ends.
    fn loudest(tone: Tone) -> f32 {
        let parts = recipe(tone);
        let together = |at: f64| -> f32 {
            let heard = |part: &&Part| part.at <= at && at < part.end();
            parts.iter().filter(heard).map(|part| part.peak).sum()
        };
        parts
            .iter()
            .map(|part| together(part.at))
            .fold(0.0, f32::max)
    }

    #[test]
    fn every_sound_begins_at_once_and_is_over_soon() {
        for tone in ALL {
            assert_eq!(
                recipe(tone).first().map(|part| part.at),
                Some(0.0),
                "{tone:?}"
            );
            assert!(length(tone) < 1.0, "{tone:?}");
        }
        assert!(length(Tone::Stone) < 0.15);
        assert!(length(Tone::Capture) < 0.25);
        assert!(
            length(Tone::Tick) < 0.15,
            "a tick is over long before the next"
        );
    }

    #[test]
    fn no_sound_is_cut_off_by_the_loudspeaker_or_out_of_hearing() {
        for tone in ALL {
            assert!(loudest(tone) <= 1.0, "{tone:?}");
            for part in recipe(tone) {
                assert!(part.peak > 0.05, "{tone:?}");
                assert!(part.rise > 0.0 && part.fall > part.rise, "{tone:?}");
                for pitch in [part.pitch.0, part.pitch.1] {
                    assert!((100.0..8_000.0).contains(&pitch), "{tone:?}");
                }
                let piece = part.end() - part.at;
                assert!(part.wave != Wave::Noise || piece + NOISE_STARTS <= NOISE);
            }
        }
    }

    #[test]
    fn sounds_are_told_apart() {
        for (at, a) in ALL.into_iter().enumerate() {
            for b in ALL.into_iter().skip(at + 1) {
                assert_ne!(recipe(a), recipe(b), "{a:?} {b:?}");
            }
        }
        assert!(length(Tone::Tens) > 2.0 * length(Tone::Tick));
        assert!(recipe(Tone::Tens)[0].pitch < recipe(Tone::Tick)[0].pitch);
        let out: Vec<f32> = recipe(Tone::Out)
            .iter()
            .flat_map(|part| [part.pitch.0, part.pitch.1])
            .collect();
        assert_eq!(out.len(), 4);
        assert!(out.is_sorted_by(|a, b| a > b), "it falls");
    }

    #[test]
    fn volume_is_kept_within_what_can_be_heard() {
        assert_eq!(loudness(0.0), None);
        assert_eq!(loudness(-1.0), None);
        assert_eq!(loudness(f32::NAN), None);
        assert_eq!(loudness(0.5), Some(0.25));
        assert_eq!(loudness(1.0), Some(1.0));
        assert_eq!(loudness(f32::INFINITY), Some(1.0));
    }

    #[test]
    fn noise_is_noise() {
        let samples = noise(24_000);
        assert!(samples.iter().all(|sample| (-1.0..=1.0).contains(sample)));
        let mean = samples.iter().sum::<f32>() / 24_000.0;
        let power = samples.iter().map(|sample| sample * sample).sum::<f32>() / 24_000.0;
        assert!(mean.abs() < 0.02, "{mean}");
        assert!((power - 1.0 / 3.0).abs() < 0.02, "{power}");
    }

    #[test]
    fn an_output_that_stands_still_is_known() {
        let seen = |page, output| Seen { page, output };
        let before = Some(seen(1_000, 2.5));
        assert!(stands_still(before, seen(2_000, 2.5)));
        assert!(!stands_still(before, seen(2_000, 3.5)));
        assert!(
            !stands_still(before, seen(1_010, 2.5)),
            "in the same moment"
        );
        assert!(!stands_still(None, seen(2_000, 2.5)));
    }
}
