use yew::prelude::*;

use super::lang::use_speech;
use super::number_field::plain;
use crate::browser::dom;
use crate::go::{
    BoardSize, ByColor, Color, Deed, Komi, Ruling, Stage, TimeControl, TimeLeft, Unit,
};
use crate::i18n::{Text, TimeField};

/// Something that a referee wants done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefereeAct {
    /// A side is warned.
    Warn(Color),
    /// The game ends.
    Rule(Ruling),
    /// It is played again.
    Replay,
    /// A side gets half-points.
    Grant(Color, i32),
    /// A side has so much left.
    CorrectTime(Color, TimeLeft),
    /// The last period is read again from this second.
    Reread(Color, u32),
    /// The next move is sealed.
    Seal,
    /// What was done last is taken back.
    Undo,
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq)]
pub struct LogLine {
    /// After how many moves.
    pub number: u32,
    /// What was done.
    pub deed: Deed,
    /// The name of the point that it names, if any.
    pub point: String,
    /// Whether it was taken back.
    pub undone: bool,
}

/// Properties of [`RefereeSheet`].
#[derive(Properties, PartialEq)]
pub struct RefereeProps {
    /// The board.
    pub size: BoardSize,
    /// In what results are told.
    pub unit: Unit,
    /// Whether the game is over.
    pub over: bool,
    /// Whether the next move can be sealed.
    pub can_seal: bool,
    /// Warnings of each side.
    pub warnings: ByColor<usize>,
    /// Why the last act was not done, if it was not.
    pub refused: Option<AttrValue>,
    /// The clock, if there is one.
    pub control: Option<TimeControl>,
    /// What each side has left, where there is a clock.
    pub left: Option<ByColor<TimeLeft>>,
    /// Whose last period can be read again.
    pub rereads: ByColor<bool>,
    /// Whether something can be taken back.
    pub can_undo: bool,
    /// What was done so far.
    pub log: Vec<LogLine>,
    /// The referee wants something done.
    pub on_act: Callback<RefereeAct>,
}

/// The referee's panel: what goes wrong at a board, and what is ruled then.
#[component]
pub fn RefereeSheet(props: &RefereeProps) -> Html {
    let speech = use_speech();
    let say = |text: Text| speech.say(text);
    let button = |text: String, act: RefereeAct, able: bool| {
        let on_act = props.on_act.clone();
        let onclick = Callback::from(move |_: MouseEvent| on_act.emit(act));
        html! { <button type="button" class="btn" {onclick} disabled={!able}>{ text }</button> }
    };
    let goes_on = !props.over;
    html! {
        <div class="referee-sheet">
            if let Some(refused) = &props.refused {
                <p class="fault" role="alert">{ refused }</p>
            }
            <div class="menu-list">
                { for Color::BOTH.map(|color| html! {
                    <div class="warn">
                        { button(say(Text::Warn(color)), RefereeAct::Warn(color), goes_on) }
                        <small>{ say(Text::Warnings { color, count: *props.warnings.get(color) }) }</small>
                    </div>
                }) }
                { button(say(Text::AgreeDraw), RefereeAct::Rule(Ruling::Draw), goes_on) }
                { button(say(Text::AgreeNoResult), RefereeAct::Rule(Ruling::NoResult), goes_on) }
                { for Color::BOTH.map(|color| {
                    let winner = color.other();
                    button(say(Text::Forfeits(color)), RefereeAct::Rule(Ruling::Forfeit { winner }), goes_on)
                }) }
                { button(say(Text::AgreeBothLose), RefereeAct::Rule(Ruling::BothLose), goes_on) }
                { button(say(Text::ReplayGame), RefereeAct::Replay, true) }
                { button(say(Text::SealMove), RefereeAct::Seal, props.can_seal) }
                { button(say(Text::UndoDeed), RefereeAct::Undo, props.can_undo) }
            </div>
            { for Color::BOTH.map(|color| html! {
                <Points {color} unit={props.unit} able={goes_on} on_act={props.on_act.clone()} />
            }) }
            if let Some((left, control)) = props.left.zip(props.control) {
                { for Color::BOTH.map(|color| html! {
                    <Time {color} {control} left={*left.get(color)} reread={*props.rereads.get(color)}
                        able={goes_on} on_act={props.on_act.clone()} />
                }) }
            }
            <h2>{ say(Text::RefereeLog) }</h2>
            if props.log.is_empty() {
                <p class="quiet">{ say(Text::NothingLogged) }</p>
            } else {
                <ol class="log">
                    { for props.log.iter().map(|line| {
                        let words = say(Text::DeedLine {
                            deed: line.deed,
                            point: line.point.clone(),
                            unit: props.unit,
                        });
                        html! {
                            <li>
                                <small>{ say(Text::AfterMove(line.number)) }</small>
                                if line.undone {
                                    <s>{ words }</s>
                                    <small>{ say(Text::Undone) }</small>
                                } else {
                                    <span>{ words }</span>
                                }
                            </li>
                        }
                    }) }
                </ol>
            }
        </div>
    }
}

#[derive(Properties, PartialEq)]
struct PointsProps {
    color: Color,
    unit: Unit,
    able: bool,
    on_act: Callback<RefereeAct>,
}

/// A field for points that a side is given.
#[component]
fn Points(props: &PointsProps) -> Html {
    let speech = use_speech();
    let text = use_state(String::new);
    let points = match props.unit {
        Unit::Zi => Komi::parse_zi(&plain(&text), u16::MAX).ok(),
        Unit::Points => Komi::parse_points(&plain(&text), u16::MAX).ok(),
    };
    let points = points.map(Komi::half_points).filter(|&points| points != 0);
    let oninput = typed(&text);
    let onsubmit = {
        let (text, on_act, color) = (text.clone(), props.on_act.clone(), props.color);
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            if let Some(points) = points {
                on_act.emit(RefereeAct::Grant(color, points));
                text.set(String::new());
            }
        })
    };
    let label = speech.say(Text::GivePoints {
        color: props.color,
        unit: props.unit,
    });
    html! {
        <form class="correction" {onsubmit}>
            <span>{ label.clone() }</span>
            <input class="field" type="text" inputmode="decimal" autocomplete="off" value={(*text).clone()} {oninput}
                placeholder={speech.say(Text::PointsField)} aria-label={label} />
            <button type="submit" class="btn" disabled={!props.able || points.is_none()}>
                { speech.say(Text::Done) }
            </button>
        </form>
    }
}

#[derive(Properties, PartialEq)]
struct TimeProps {
    color: Color,
    control: TimeControl,
    left: TimeLeft,
    reread: bool,
    able: bool,
    on_act: Callback<RefereeAct>,
}

/// Fields for what a side has left, and for reading its last period again.
#[component]
fn Time(props: &TimeProps) -> Html {
    let speech = use_speech();
    let whole = props.left.millis.div_ceil(1_000);
    let minutes = use_state(|| (whole / 60).to_string());
    let seconds = use_state(|| (whole % 60).to_string());
    let second = use_state(String::new);
    let stages = stages(&props.control);
    let stage = use_state(|| props.left.stage);
    let millis = number(&minutes)
        .zip(number(&seconds))
        .map(|(minutes, seconds)| {
            u64::from(minutes)
                .saturating_mul(60)
                .saturating_add(u64::from(seconds))
                .saturating_mul(1_000)
        });
    let from = number(&second);
    let color = props.color;
    let act = |act: Option<RefereeAct>| {
        let on_act = props.on_act.clone();
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            if let Some(act) = act {
                on_act.emit(act);
            }
        })
    };
    let left = millis.map(|millis| TimeLeft {
        stage: *stage,
        millis,
    });
    let correct = act(left.map(|left| RefereeAct::CorrectTime(color, left)));
    let on_stage = {
        let (stage, stages) = (stage.clone(), stages.clone());
        Callback::from(move |event: Event| {
            let at = dom::chosen_value(&event).and_then(|at| at.parse::<usize>().ok());
            if let Some(&chosen) = at.and_then(|at| stages.get(at)) {
                stage.set(chosen);
            }
        })
    };
    let reread = act(from.map(|second| RefereeAct::Reread(color, second)));
    let label = speech.say(Text::CorrectTime(color));
    let reread_label = speech.say(Text::Reread(color));
    let field = |text: &UseStateHandle<String>, name: Text| {
        html! {
            <label class="unit-field">
                <input class="field" type="text" inputmode="numeric" autocomplete="off"
                    value={(**text).clone()} oninput={typed(text)} />
                <span>{ speech.say(name) }</span>
            </label>
        }
    };
    html! {
        <>
            <form class="correction" onsubmit={correct} aria-label={label.clone()}>
                <span>{ label }</span>
                <span class="fields">
                    if stages.len() > 1 {
                        <select class="field" onchange={on_stage} aria-label={speech.say(Text::Clock)}>
                            { for stages.iter().enumerate().map(|(at, &each)| {
                                let words = match each {
                                    Stage::Main => Text::TimeField(TimeField::Main),
                                    stage => Text::StageLine { control: props.control, stage },
                                };
                                html! {
                                    <option value={at.to_string()} selected={each == *stage}>
                                        { speech.say(words) }
                                    </option>
                                }
                            }) }
                        </select>
                    }
                    { field(&minutes, Text::MinutesField) }
                    { field(&seconds, Text::SecondsField) }
                </span>
                <button type="submit" class="btn" disabled={!props.able || millis.is_none()}>
                    { speech.say(Text::Done) }
                </button>
            </form>
            if props.reread {
                <form class="correction" onsubmit={reread} aria-label={reread_label.clone()}>
                    <span>{ reread_label }</span>
                    <span class="fields">{ field(&second, Text::SecondsField) }</span>
                    <button type="submit" class="btn" disabled={from.is_none()}>
                        { speech.say(Text::Done) }
                    </button>
                </form>
            }
        </>
    }
}

fn number(text: &str) -> Option<u32> {
    plain(text).parse().ok()
}

/// The times that a player can be in, from the first to the last, as many as a list holds.
fn stages(control: &TimeControl) -> Vec<Stage> {
    let first = control.at_start().stage;
    let next = |&stage: &Stage| {
        let next = control.following(stage).stage;
        (next != Stage::Out).then_some(next)
    };
    std::iter::successors(Some(first), next).take(40).collect()
}

fn typed(text: &UseStateHandle<String>) -> Callback<InputEvent> {
    let text = text.clone();
    Callback::from(move |event: InputEvent| text.set(dom::field_text(&event).unwrap_or_default()))
}
