use yew::prelude::*;

use super::lang::use_speech;
use crate::browser::dom;
use crate::go::{BoardSize, ByColor, Color, Deed, Komi, Ruling, TimeLeft, Unit};
use crate::i18n::Text;

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
    /// A side has so many milliseconds left.
    CorrectTime(Color, u64),
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
    /// What each side has left, where there is a clock.
    pub left: Option<ByColor<TimeLeft>>,
    /// Whose last period can be read again.
    pub rereads: ByColor<bool>,
    /// Whether something can be taken back.
    pub can_undo: bool,
    /// Why the last act was not done, and its number: the same twice is told twice.
    pub refused: Option<(u32, AttrValue)>,
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
                <Points {color} able={goes_on} on_act={props.on_act.clone()} />
            }) }
            if let Some(left) = props.left {
                { for Color::BOTH.map(|color| html! {
                    <Time {color} left={*left.get(color)} reread={*props.rereads.get(color)}
                        able={goes_on} on_act={props.on_act.clone()} />
                }) }
            }
            if let Some((count, why)) = &props.refused {
                <p key={*count} class="hint fault" role="alert">{ why }</p>
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
    able: bool,
    on_act: Callback<RefereeAct>,
}

/// A field for points that a side is given.
#[component]
fn Points(props: &PointsProps) -> Html {
    let speech = use_speech();
    let text = use_state(String::new);
    let points = Komi::parse_points(&text, u16::MAX).ok();
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
    let label = speech.say(Text::GivePoints(props.color));
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
    let correct = act(millis.map(|millis| RefereeAct::CorrectTime(color, millis)));
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
    text.trim().parse().ok()
}

fn typed(text: &UseStateHandle<String>) -> Callback<InputEvent> {
    let text = text.clone();
    Callback::from(move |event: InputEvent| text.set(dom::field_text(&event).unwrap_or_default()))
}
