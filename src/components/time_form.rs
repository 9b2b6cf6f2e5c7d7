use yew::prelude::*;

use super::lang::use_speech;
use super::number_field::{NumberField, plain};
use crate::browser::dom;
use crate::go::{BadTimeControl, Komi, ParseKomiError, Reading, TimeControl, TimeSystem, Timing};
use crate::i18n::{Text, TimeField, decimal_halves};

/// The choice of a clock as it stands in the fields, right or wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimeForm {
    /// The kind of clock that is chosen.
    system: Option<TimeSystem>,
    /// What the fields of every kind hold, chosen or not: nothing that was typed is lost by a look
    /// at another kind.
    typed: Vec<Typed>,
    press: bool,
}

/// What the fields of one kind of clock hold.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Typed {
    system: TimeSystem,
    /// Its fields, in the order in which they are shown.
    texts: Vec<(TimeField, String)>,
}

/// In what a field counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Measure {
    Minutes,
    Seconds,
    /// Whole numbers: periods, moves.
    Count,
    /// Points, in halves.
    Points,
}

impl Measure {
    fn of(system: TimeSystem, field: TimeField) -> Measure {
        use TimeSystem::{Canadian, Ing, MovesPerPeriod};
        match field {
            TimeField::Main | TimeField::Total | TimeField::Cap | TimeField::Length => {
                Measure::Minutes
            }
            TimeField::Period if matches!(system, MovesPerPeriod | Canadian | Ing) => {
                Measure::Minutes
            }
            TimeField::Period | TimeField::Increment | TimeField::PerMove => Measure::Seconds,
            TimeField::Kept | TimeField::Periods | TimeField::Moves | TimeField::Thinking => {
                Measure::Count
            }
            TimeField::Penalty => Measure::Points,
        }
    }

    /// Milliseconds in one of it; of numbers, just one.
    fn one(self) -> u64 {
        match self {
            Measure::Minutes => 60_000,
            Measure::Seconds => 1_000,
            Measure::Count | Measure::Points => 1,
        }
    }

    fn name(self) -> Option<Text> {
        match self {
            Measure::Minutes => Some(Text::MinutesField),
            Measure::Seconds => Some(Text::SecondsField),
            Measure::Count | Measure::Points => None,
        }
    }
}

impl TimeForm {
    /// The fields for another game with the same clock; every other kind of clock has what is usual
    /// for it.
    #[must_use]
    pub fn like(timing: Option<Timing>) -> TimeForm {
        let before = timing.map(|timing| timing.control);
        let like = |system: TimeSystem| {
            let before = before.filter(|control| control.system() == system);
            Typed::of(&before.unwrap_or_else(|| system.usual()))
        };
        TimeForm {
            system: before.map(|control| control.system()),
            typed: TimeSystem::ALL.map(like).to_vec(),
            press: timing.is_some_and(|timing| timing.press),
        }
    }

    /// The clock that the fields agree on; `None` for a game without one.
    ///
    /// # Errors
    /// [`BadTimeControl`] names the first thing that is wrong. What is no number at all counts as
    /// nothing, and nothing is what is wrong with it.
    pub fn read(&self) -> Result<Option<Timing>, BadTimeControl> {
        let Some(typed) = self.chosen() else {
            return Ok(None);
        };
        let control = typed.control()?.checked()?;
        let press = self.press;
        Ok(Some(Timing { control, press }))
    }

    fn chosen(&self) -> Option<&Typed> {
        let mut all = self.typed.iter();
        all.find(|typed| Some(typed.system) == self.system)
    }

    fn with_system(&self, system: Option<TimeSystem>) -> TimeForm {
        TimeForm {
            system,
            ..self.clone()
        }
    }

    fn with_press(&self, press: bool) -> TimeForm {
        TimeForm {
            press,
            ..self.clone()
        }
    }

    /// Another text in a field of the clock that is chosen.
    fn with_text(&self, field: TimeField, text: String) -> TimeForm {
        let mut form = self.clone();
        if let Some(typed) = form
            .typed
            .iter_mut()
            .find(|typed| Some(typed.system) == self.system)
        {
            typed.set(field, text);
        }
        form
    }
}

impl Typed {
    /// The fields that say what a control says.
    fn of(control: &TimeControl) -> Typed {
        use TimeField::{
            Cap, Increment, Kept, Length, Main, Moves, Penalty, PerMove, Period, Periods, Thinking,
            Total,
        };
        let count = |n: u32| n.to_string();
        let texts = match *control {
            TimeControl::Retained {
                total,
                kept,
                reading,
            } => vec![
                (Total, minutes(total)),
                (Kept, count(kept)),
                (Period, seconds(reading.millis())),
            ],
            TimeControl::Absolute { main } => vec![(Main, minutes(main))],
            TimeControl::MovesPerPeriod {
                main,
                moves,
                period,
            }
            | TimeControl::Canadian {
                main,
                moves,
                period,
            } => vec![
                (Main, minutes(main)),
                (Moves, count(moves)),
                (Period, minutes(period)),
            ],
            TimeControl::Byoyomi {
                main,
                periods,
                period,
            } => vec![
                (Main, minutes(main)),
                (Periods, count(periods)),
                (Period, seconds(period)),
            ],
            TimeControl::Fischer {
                main,
                increment,
                cap,
            } => vec![
                (Main, minutes(main)),
                (Increment, seconds(increment)),
                (Cap, cap.map(minutes).unwrap_or_default()),
            ],
            TimeControl::Ing {
                main,
                periods,
                period,
                penalty,
            } => vec![
                (Main, minutes(main)),
                (Periods, count(periods)),
                (Period, minutes(period)),
                (Penalty, halves(penalty)),
            ],
            TimeControl::PerMove {
                time,
                thinking,
                length,
            } => vec![
                (PerMove, seconds(time)),
                (Thinking, count(thinking)),
                (Length, minutes(length)),
            ],
        };
        Typed {
            system: control.system(),
            texts,
        }
    }

    fn control(&self) -> Result<TimeControl, BadTimeControl> {
        let main = || self.time(TimeField::Main);
        let period = || self.time(TimeField::Period);
        Ok(match self.system {
            TimeSystem::Retained => TimeControl::Retained {
                total: self.time(TimeField::Total)?,
                kept: self.count(TimeField::Kept)?,
                reading: self.reading()?,
            },
            TimeSystem::Absolute => TimeControl::Absolute { main: main()? },
            TimeSystem::MovesPerPeriod => TimeControl::MovesPerPeriod {
                main: main()?,
                moves: self.count(TimeField::Moves)?,
                period: period()?,
            },
            TimeSystem::Byoyomi => TimeControl::Byoyomi {
                main: main()?,
                periods: self.count(TimeField::Periods)?,
                period: period()?,
            },
            TimeSystem::Canadian => TimeControl::Canadian {
                main: main()?,
                moves: self.count(TimeField::Moves)?,
                period: period()?,
            },
            TimeSystem::Fischer => TimeControl::Fischer {
                main: main()?,
                increment: self.time(TimeField::Increment)?,
                // Without a word about it a bank has no limit.
                cap: match self.text(TimeField::Cap).trim() {
                    "" => None,
                    _ => Some(self.time(TimeField::Cap)?),
                },
            },
            TimeSystem::Ing => TimeControl::Ing {
                main: main()?,
                periods: self.count(TimeField::Periods)?,
                period: period()?,
                penalty: self.penalty()?,
            },
            TimeSystem::PerMove => TimeControl::PerMove {
                time: self.time(TimeField::PerMove)?,
                thinking: self.count(TimeField::Thinking)?,
                length: self.time(TimeField::Length)?,
            },
        })
    }

    fn text(&self, field: TimeField) -> &str {
        let found = self.texts.iter().find(|(of, _)| *of == field);
        found.map_or("", |(_, text)| text)
    }

    fn set(&mut self, field: TimeField, text: String) {
        if let Some((_, held)) = self.texts.iter_mut().find(|(of, _)| *of == field) {
            *held = text;
        }
    }

    fn measure(&self, field: TimeField) -> Measure {
        Measure::of(self.system, field)
    }

    /// Milliseconds.
    fn time(&self, field: TimeField) -> Result<u64, BadTimeControl> {
        let one = self.measure(field).one();
        parse_time(self.text(field), one).ok_or(BadTimeControl::NoTime)
    }

    fn count(&self, field: TimeField) -> Result<u32, BadTimeControl> {
        let none = match field {
            TimeField::Moves => BadTimeControl::NoMoves,
            _ => BadTimeControl::NoPeriods,
        };
        parse_count(self.text(field)).ok_or(none)
    }

    /// Half-points.
    fn penalty(&self) -> Result<u32, BadTimeControl> {
        let text = plain(self.text(TimeField::Penalty));
        let most = u16::try_from(TimeControl::MAX_COUNT / 2).unwrap_or(u16::MAX);
        match Komi::parse_points(&text, most) {
            Ok(points) => u32::try_from(points.half_points()).map_err(|_| BadTimeControl::TooMany),
            Err(ParseKomiError::Empty) => Ok(0),
            Err(_) => Err(BadTimeControl::TooMany),
        }
    }

    fn reading(&self) -> Result<Reading, BadTimeControl> {
        let millis = self.time(TimeField::Period)?;
        let mut all = Reading::ALL.into_iter();
        all.find(|reading| reading.millis() == millis)
            .ok_or(BadTimeControl::NoTime)
    }

    /// Whether this field is to be put right when the whole has this fault.
    fn is_at_fault(&self, field: TimeField, why: BadTimeControl) -> bool {
        match why {
            BadTimeControl::KeptOverTotal => matches!(field, TimeField::Total | TimeField::Kept),
            BadTimeControl::CapUnderMain => matches!(field, TimeField::Main | TimeField::Cap),
            _ => {
                // A field that is wrong is so beside usual ones.
                let mut alone = Typed::of(&self.system.usual());
                alone.set(field, self.text(field).to_owned());
                alone.control().and_then(TimeControl::checked) == Err(why)
            }
        }
    }

    /// What a field holds after a press on the button beside it: one more or less, of times from
    /// ten on five. Where there is no number yet, the step is made from nothing, or for the most
    /// that a bank can hold from what it holds at the start.
    fn stepped(&self, field: TimeField, up: bool) -> String {
        let measure = self.measure(field);
        let step = |held: u64, step: u64| {
            if up {
                held.saturating_add(step)
            } else {
                held.saturating_sub(step)
            }
        };
        match measure {
            Measure::Count => step(self.count(field).unwrap_or(0).into(), 1).to_string(),
            Measure::Points => {
                let held = step(self.penalty().unwrap_or(0).into(), 2);
                halves(u32::try_from(held).unwrap_or(u32::MAX))
            }
            Measure::Minutes | Measure::Seconds => {
                let held = match field {
                    TimeField::Cap if self.text(field).trim().is_empty() => {
                        self.time(TimeField::Main)
                    }
                    field => self.time(field),
                };
                let (held, one) = (held.unwrap_or(0), measure.one());
                let by_five = held >= if up { 10 * one } else { 15 * one };
                let millis = step(held, if by_five { 5 * one } else { one });
                if measure == Measure::Minutes {
                    minutes(millis)
                } else {
                    seconds(millis)
                }
            }
        }
    }
}

/// A time in minutes as it is typed: `20`, `0.5`; `1:40` where a decimal would not be exact.
fn minutes(millis: u64) -> String {
    let hundredth = 600;
    if millis.is_multiple_of(hundredth) {
        decimal(millis / hundredth, 2)
    } else {
        let rest = millis % 60_000;
        let tens = if rest < 10_000 { "0" } else { "" };
        format!("{}:{tens}{}", millis / 60_000, seconds(rest))
    }
}

/// A time in seconds as it is typed: `30`, `2.5`.
fn seconds(millis: u64) -> String {
    decimal(millis, 3)
}

/// A number of half-points as it is typed.
fn halves(half_points: u32) -> String {
    decimal_halves(i32::try_from(half_points).unwrap_or(i32::MAX))
}

/// A number of tenths, hundredths or thousandths without noughts at the end.
fn decimal(number: u64, places: u32) -> String {
    let one = 10_u64.pow(places);
    let (whole, part) = (number / one, number % one);
    if part == 0 {
        return whole.to_string();
    }
    let places = places as usize;
    let part = format!("{part:0places$}");
    format!("{whole}.{}", part.trim_end_matches('0'))
}

/// Reads a time in milliseconds: `20`, `0.5`, `0,5`, and of minutes `1:40`. Nothing typed is 0;
/// `None` is what is no time.
fn parse_time(text: &str, one: u64) -> Option<u64> {
    let plain = plain(text);
    match plain.split_once(':') {
        None if plain.is_empty() => Some(0),
        None => parse_decimal(&plain, one),
        Some((whole, rest)) if one == Measure::Minutes.one() => {
            let rest = parse_decimal(rest, Measure::Seconds.one())?;
            let whole = parse_decimal(whole, one).filter(|_| !whole.contains(['.', ',']))?;
            (rest < one).then(|| whole.saturating_add(rest))
        }
        Some(_) => None,
    }
}

/// Reads a decimal, in milliseconds of which `one` has so many, rounded to the nearest.
fn parse_decimal(text: &str, one: u64) -> Option<u64> {
    let (whole, part) = text.split_once(['.', ',']).unwrap_or((text, ""));
    let digits = |text: &str| text.chars().all(|c| c.is_ascii_digit());
    if (whole.is_empty() && part.is_empty()) || !digits(whole) || !digits(part) {
        return None;
    }
    // Only a number beyond all bounds cannot be held.
    let whole = match whole {
        "" => 0,
        whole => whole.parse::<u64>().unwrap_or(u64::MAX),
    };
    // What comes behind the sixth place is less than a millisecond.
    let part = part.chars().chain("000000".chars()).take(6);
    let millionths = part
        .filter_map(|c| c.to_digit(10))
        .fold(0, |sum, digit| 10 * sum + u64::from(digit));
    let part = (millionths * one + 500_000) / 1_000_000;
    Some(whole.saturating_mul(one).saturating_add(part))
}

/// Reads a number of things. Nothing typed is 0; `None` is what is no such number.
fn parse_count(text: &str) -> Option<u32> {
    let plain = plain(text);
    if !plain.chars().all(|c| c.is_ascii_digit()) {
        return None;
    }
    // Only a number beyond all bounds cannot be held.
    Some(match plain.as_str() {
        "" => 0,
        plain => plain.parse().unwrap_or(u32::MAX),
    })
}

/// The id of a field's input.
fn id(field: TimeField) -> &'static str {
    match field {
        TimeField::Main => "time-main",
        TimeField::Total => "time-total",
        TimeField::Kept => "time-kept",
        TimeField::Periods => "time-periods",
        TimeField::Period => "time-period",
        TimeField::Moves => "time-moves",
        TimeField::Increment => "time-increment",
        TimeField::Cap => "time-cap",
        TimeField::Penalty => "time-penalty",
        TimeField::PerMove => "time-per-move",
        TimeField::Thinking => "time-thinking",
        TimeField::Length => "time-length",
    }
}

/// Properties of [`TimeFields`].
#[derive(Properties, PartialEq)]
pub struct TimeFieldsProps {
    /// What they hold.
    pub form: TimeForm,
    /// What has to be put right.
    pub fault: Option<BadTimeControl>,
    /// They hold something else.
    pub on_change: Callback<TimeForm>,
}

/// The choice of a clock.
#[component]
pub fn TimeFields(props: &TimeFieldsProps) -> Html {
    let speech = use_speech();
    let form = &props.form;
    let onchange = {
        let (form, on_change) = (form.clone(), props.on_change.clone());
        Callback::from(move |event: Event| {
            let index = dom::chosen_value(&event).and_then(|value| value.parse::<usize>().ok());
            let system = index.and_then(|index| TimeSystem::ALL.get(index)).copied();
            on_change.emit(form.with_system(system));
        })
    };
    let on_press = {
        let (to, on_change) = (form.with_press(!form.press), props.on_change.clone());
        Callback::from(move |_: Event| on_change.emit(to.clone()))
    };
    html! {
        <>
            <fieldset>
                <legend><label for="clock">{ speech.say(Text::Clock) }</label></legend>
                <select id="clock" class="field" {onchange}>
                    <option value="none" selected={form.system.is_none()}>{ speech.say(Text::NoClock) }</option>
                    { for TimeSystem::ALL.into_iter().enumerate().map(|(index, system)| html! {
                        <option value={index.to_string()} selected={form.system == Some(system)}>
                            { speech.say(Text::TimeSystem(system)) }
                        </option>
                    }) }
                </select>
            </fieldset>
            if let Some(typed) = form.chosen() {
                <div class="time-fields">
                    { for typed.texts.iter().map(|(field, _)| time_field(props, typed, *field, &|text| speech.say(text))) }
                </div>
                if let Some(why) = props.fault {
                    <p class="hint after fault" id="time-told" role="alert">{ speech.say(Text::BadTime(why)) }</p>
                } else if let Ok(Some(timing)) = form.read() {
                    <p class="hint after" id="time-told">{ speech.say(Text::TimeLine(timing.control)) }</p>
                }
                <label class="switch">
                    <input id="press-clock" type="checkbox" checked={form.press} onchange={on_press} />
                    <span>{ speech.say(Text::PressClock) }</span>
                </label>
            }
        </>
    }
}

/// A field of the clock that is chosen.
fn time_field(
    props: &TimeFieldsProps,
    typed: &Typed,
    field: TimeField,
    say: &dyn Fn(Text) -> String,
) -> Html {
    let (form, measure) = (&props.form, typed.measure(field));
    let label = say(Text::TimeField(field));
    let unit = measure
        .name()
        .map(|name| (say(name), format!("{}-unit", id(field))));
    let invalid = props.fault.is_some_and(|why| typed.is_at_fault(field, why));
    let told: Vec<&str> = unit
        .iter()
        .map(|(_, id)| id.as_str())
        .chain(invalid.then_some("time-told"))
        .collect();
    let told_by = (!told.is_empty()).then(|| AttrValue::from(told.join(" ")));
    let set = {
        let (form, on_change) = (form.clone(), props.on_change.clone());
        move |text: String| on_change.emit(form.with_text(field, text))
    };
    let input = if typed.system == TimeSystem::Retained && field == TimeField::Period {
        // Only these are read aloud so.
        let onchange = Callback::from(move |event: Event| {
            if let Some(text) = dom::chosen_value(&event) {
                set(text);
            }
        });
        html! {
            <select id={id(field)} class="field" aria-describedby={told_by} {onchange}>
                { for Reading::ALL.map(|reading| seconds(reading.millis())).into_iter().map(|text| html! {
                    <option value={text.clone()} selected={text == typed.text(field)}>{ &text }</option>
                }) }
            </select>
        }
    } else {
        let step = |up: bool| {
            let (to, set) = (typed.stepped(field, up), set.clone());
            Callback::from(move |_: MouseEvent| set(to.clone()))
        };
        let (less, more) = (step(false), step(true));
        let oninput = Callback::from(move |event: InputEvent| {
            if let Some(text) = dom::field_text(&event) {
                set(text);
            }
        });
        let value = AttrValue::from(typed.text(field).to_owned());
        html! {
            <NumberField id={id(field)} label={label.clone()} decimal={measure != Measure::Count} {value}
                {invalid} {told_by} {oninput} {less} {more} />
        }
    };
    // The same field of another kind of clock is another one.
    html! {
        <div key={format!("{:?}-{field:?}", typed.system)}>
            <div class="measured">
                <label class="legend" for={id(field)}>{ label }</label>
                if let Some((name, id)) = unit {
                    <span {id}>{ name }</span>
                }
            </div>
            { input }
        </div>
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]
mod tests {
    use super::*;
    use crate::i18n::Lang;

    fn usual(system: TimeSystem) -> TimeForm {
        TimeForm::like(None).with_system(Some(system))
    }

    fn read(form: &TimeForm) -> Result<TimeControl, BadTimeControl> {
        form.read().map(|timing| timing.unwrap().control)
    }

    #[test]
    fn nothing_chosen_is_a_game_without_a_clock() {
        assert_eq!(TimeForm::like(None).read(), Ok(None));
        let left = usual(TimeSystem::Ing).with_press(true).with_system(None);
        assert_eq!(left.read(), Ok(None));
    }

    #[test]
    fn every_kind_begins_with_its_usual_clock() {
        for system in TimeSystem::ALL {
            assert_eq!(read(&usual(system)), Ok(system.usual()));
        }
    }

    #[test]
    fn the_clock_of_the_game_before_comes_back() {
        let odd = [
            TimeControl::Retained {
                total: 90_000,
                kept: 9,
                reading: Reading::TenSeconds,
            },
            TimeControl::Absolute { main: 1 },
            TimeControl::Absolute { main: 61_001 },
            TimeControl::Absolute {
                main: TimeControl::MAX_TIME,
            },
            TimeControl::MovesPerPeriod {
                main: 0,
                moves: 1_000,
                period: 100_000,
            },
            TimeControl::Byoyomi {
                main: 30_000,
                periods: 1,
                period: 7_250,
            },
            TimeControl::Byoyomi {
                main: 0,
                periods: 3,
                period: 10_000,
            },
            TimeControl::Canadian {
                main: 3_599_999,
                moves: 1,
                period: 20_000,
            },
            TimeControl::Fischer {
                main: 100_000,
                increment: 1_500,
                cap: Some(100_000),
            },
            TimeControl::Ing {
                main: 60_000,
                periods: 2,
                period: 10_000,
                penalty: 3,
            },
            TimeControl::Ing {
                main: 60_000,
                periods: 1,
                period: 600,
                penalty: 1_000,
            },
            TimeControl::PerMove {
                time: 10,
                thinking: 0,
                length: 0,
            },
            TimeControl::PerMove {
                time: 30_000,
                thinking: 10,
                length: 9_005,
            },
        ];
        for control in TimeSystem::ALL
            .map(TimeSystem::usual)
            .into_iter()
            .chain(odd)
        {
            for press in [false, true] {
                let timing = Some(Timing { control, press });
                assert_eq!(TimeForm::like(timing).read(), Ok(timing), "{control:?}");
            }
        }
    }

    #[test]
    fn times_are_read_as_people_type_them() {
        for (text, millis) in [
            ("20", 1_200_000),
            (" 20 ", 1_200_000),
            ("２０", 1_200_000),
            ("0.5", 30_000),
            ("0,5", 30_000),
            ("０．５", 30_000),
            (".5", 30_000),
            ("5.", 300_000),
            ("0.333333", 20_000),
            ("1:40", 100_000),
            ("１：４０", 100_000),
            ("0:00.5", 500),
            ("", 0),
            ("99999999999999999999", u64::MAX),
        ] {
            assert_eq!(parse_time(text, 60_000), Some(millis), "{text}");
        }
        assert_eq!(parse_time("２．５", 1_000), Some(2_500));
        for text in [
            "abc", "-5", "1:60", "1:", ":30", "0.5:30", "1:2:3", ".", "1.2.3", "1e3",
        ] {
            assert_eq!(parse_time(text, 60_000), None, "{text}");
        }
        assert_eq!(
            parse_time("1:40", 1_000),
            None,
            "of seconds there is no such form"
        );
    }

    #[test]
    fn what_is_wrong_is_named_and_its_field_found() {
        use BadTimeControl::{
            CapUnderMain, KeptOverTotal, NoMoves, NoPeriods, NoTime, TooLong, TooMany,
        };
        use TimeField as F;
        use TimeSystem as S;
        for (system, field, text, why) in [
            (S::Retained, F::Total, "0", NoTime),
            (S::Retained, F::Kept, "0", NoPeriods),
            (S::Retained, F::Kept, "61", KeptOverTotal),
            (S::Retained, F::Period, "7", NoTime),
            (S::Absolute, F::Main, "", NoTime),
            (S::Absolute, F::Main, "abc", NoTime),
            (S::Absolute, F::Main, "60001", TooLong),
            (S::Absolute, F::Main, "99999999999999999999", TooLong),
            (S::MovesPerPeriod, F::Moves, "0", NoMoves),
            (S::MovesPerPeriod, F::Moves, "1.5", NoMoves),
            (S::MovesPerPeriod, F::Period, "0", NoTime),
            (S::Byoyomi, F::Main, "-1", NoTime),
            (S::Byoyomi, F::Periods, "", NoPeriods),
            (S::Byoyomi, F::Periods, "three", NoPeriods),
            (S::Byoyomi, F::Periods, "1001", TooMany),
            (S::Byoyomi, F::Periods, "99999999999", TooMany),
            (S::Byoyomi, F::Period, "0", NoTime),
            (S::Canadian, F::Moves, "1001", TooMany),
            (S::Fischer, F::Increment, "0", NoTime),
            (S::Fischer, F::Cap, "14", CapUnderMain),
            (S::Fischer, F::Cap, "x", NoTime),
            (S::Ing, F::Penalty, "501", TooMany),
            (S::Ing, F::Penalty, "-1", TooMany),
            (S::PerMove, F::PerMove, "0", NoTime),
            (S::PerMove, F::Thinking, "1001", TooMany),
            (S::PerMove, F::Length, "0", NoTime),
        ] {
            let form = usual(system).with_text(field, text.to_owned());
            assert_eq!(read(&form), Err(why), "{system:?} {field:?} {text}");
            let typed = form.chosen().unwrap();
            assert!(typed.is_at_fault(field, why), "{system:?} {field:?} {text}");
            let beside = typed.texts.iter().filter(|(of, _)| *of != field);
            let blamed = beside.filter(|(of, _)| typed.is_at_fault(*of, why)).count();
            let pair = matches!(why, KeptOverTotal | CapUnderMain);
            assert_eq!(blamed, usize::from(pair), "{system:?} {field:?} {text}");
        }
    }

    #[test]
    fn main_time_penalty_and_thinking_may_be_nothing() {
        for (system, field) in [
            (TimeSystem::Byoyomi, TimeField::Main),
            (TimeSystem::Canadian, TimeField::Main),
            (TimeSystem::Ing, TimeField::Penalty),
            (TimeSystem::PerMove, TimeField::Thinking),
        ] {
            for text in ["", "0"] {
                let form = usual(system).with_text(field, text.to_owned());
                assert!(form.read().is_ok(), "{system:?} {field:?}");
            }
        }
    }

    #[test]
    fn what_was_typed_survives_a_look_at_another_kind() {
        let typed = usual(TimeSystem::Byoyomi).with_text(TimeField::Period, "7".into());
        let back = typed
            .with_system(Some(TimeSystem::Fischer))
            .with_system(Some(TimeSystem::Byoyomi));
        assert_eq!(back, typed);
    }

    #[test]
    fn the_buttons_go_one_by_one_and_then_by_fives() {
        let step = |system: TimeSystem, field, text: &str, up| {
            let form = usual(system).with_text(field, text.to_owned());
            form.chosen().unwrap().stepped(field, up)
        };
        for (text, less, more) in [
            ("0", "0", "1"),
            ("9", "8", "10"),
            ("10", "9", "15"),
            ("12", "11", "17"),
            ("15", "10", "20"),
            ("0.5", "0", "1.5"),
            ("abc", "0", "1"),
        ] {
            for (field, system) in [
                (TimeField::Main, TimeSystem::Byoyomi),
                (TimeField::Period, TimeSystem::Byoyomi),
            ] {
                assert_eq!(step(system, field, text, false), less, "{text}");
                assert_eq!(step(system, field, text, true), more, "{text}");
            }
        }
        assert_eq!(
            step(TimeSystem::Byoyomi, TimeField::Periods, "3", true),
            "4"
        );
        assert_eq!(
            step(TimeSystem::Ing, TimeField::Penalty, "1.5", true),
            "2.5"
        );
        assert_eq!(step(TimeSystem::Fischer, TimeField::Cap, "", true), "20");
    }

    #[test]
    fn no_two_fields_of_a_clock_have_the_same_name() {
        for lang in Lang::ALL {
            for system in TimeSystem::ALL {
                let typed = Typed::of(&system.usual());
                let mut names: Vec<String> = typed
                    .texts
                    .iter()
                    .map(|(field, _)| lang.say(&Text::TimeField(*field)))
                    .collect();
                let all = names.len();
                names.sort();
                names.dedup();
                assert_eq!(names.len(), all, "{lang:?} {system:?}: {names:?}");
            }
        }
    }
}
