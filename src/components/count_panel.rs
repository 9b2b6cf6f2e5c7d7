use std::rc::Rc;

use yew::prelude::*;

use super::icon;
use super::lang::use_speech;
use crate::go::{BoardSize, ByColor, Color, Outcome, Score, Unit};
use crate::i18n::{Text, halves, quarters};

/// Properties of [`CountPanel`].
#[derive(Properties, PartialEq)]
pub struct CountPanelProps {
    /// The board.
    pub size: BoardSize,
    /// The count.
    pub score: Rc<Score>,
    /// Whether it stands.
    pub finished: bool,
}

/// The count as a sum that can be followed: the ledger of both sides, Black's zi less half of the
/// board less the komi, the result, and what is still open.
#[component]
pub fn CountPanel(props: &CountPanelProps) -> Html {
    let speech = use_speech();
    let score = &props.score;
    let outcome = Outcome::Score(score.margin());
    let result = speech.say(Text::Result {
        outcome,
        unit: score.unit,
    });
    html! {
        <div class="count-sum">
            <table class="ledger">
                <thead>
                    <tr>
                        <th></th>
                        <th scope="col">{ speech.say(Text::LivingStones) }</th>
                        <th scope="col">{ speech.say(Text::Surrounded) }</th>
                        <th scope="col">{ speech.say(Text::Halves) }</th>
                        <th scope="col">{ speech.say(Text::Total) }</th>
                    </tr>
                </thead>
                <tbody>
                    { for Color::BOTH.into_iter().map(|color| {
                        let side = score.sides.get(color);
                        html! {
                            <tr>
                                <th scope="row">
                                    { icon::stone(color) }{ speech.say(Text::Side(color)) }
                                </th>
                                <td>{ side.stones }</td>
                                <td>{ side.territory }</td>
                                <td>{ halves(i32::from(side.shared)) }</td>
                                <td class="sum">{ halves(side.total()) }</td>
                            </tr>
                        }
                    }) }
                </tbody>
            </table>
            <section class="referee">
                { sum(score, &|text| speech.say(text)) }
                <div class="result"><span>{ result }</span><small>{ outcome.sgf() }</small></div>
            </section>
            if props.finished {
                <p class="quiet">{ speech.say(Text::Final) }</p>
            } else {
                { open_borders(score, &|text| speech.say(text), |point| speech.point(props.size, point)) }
            }
        </div>
    }
}

/// The sum on one line, each number over its name; read as one sentence.
fn sum(score: &Score, say: &dyn Fn(Text) -> String) -> Html {
    let black = score.sides.black.total();
    let komi = score.komi.half_points();
    let minus = || html! { <i>{ "−" }</i> };
    let term = |number: String, name: String| {
        html! { <span class="term">{ number }<small>{ name }</small></span> }
    };
    let sentence = say(Text::SumSentence {
        black,
        half: score.half(),
        komi,
        handicap: score.handicap,
        margin: score.margin(),
    });
    // A negative komi is added, not subtracted twice.
    let komi_sign = if komi < 0 { "+" } else { "−" };
    html! {
        <>
            <p class="unseen">{ sentence }</p>
            <div class="how" aria-hidden="true">
                { term(say(Text::BlackHas(black)), String::new()) }
                { minus() }
                { term(halves(score.half()), say(Text::HalfOfBoard)) }
                if komi != 0 {
                    <i>{ komi_sign }</i>
                    { term(quarters(komi.abs()), say(Text::Komi)) }
                }
                if score.handicap != 0 {
                    { minus() }
                    { term(halves(i32::from(score.handicap)), say(Text::HandicapReturned)) }
                }
                <i>{ "=" }</i>
                { term(quarters(score.margin()), say(Text::Left)) }
            </div>
        </>
    }
}

fn open_borders(
    score: &Score,
    say: &dyn Fn(Text) -> String,
    name: impl Fn(crate::go::Point) -> String,
) -> Html {
    let open = score.open_borders();
    let Some(at) = open.first().and_then(|region| region.iter().next()) else {
        return html! {};
    };
    let text = say(Text::OpenBorders {
        regions: open.len(),
        points: open.iter().map(|region| region.len()).sum(),
        at: name(at),
    });
    html! {
        <section class="flag">
            <i class="sign" aria-hidden="true"></i>
            <div>{ text }</div>
        </section>
    }
}

/// Properties of [`Accepts`].
#[derive(Properties, PartialEq)]
pub struct AcceptsProps {
    /// Who accepts already.
    pub accepted: ByColor<bool>,
    /// The side that accepts first: the one to move.
    pub first: Color,
    /// A side accepts.
    pub on_accept: Callback<Color>,
    /// Play goes on.
    pub on_resume: Callback<MouseEvent>,
}

/// What the marks mean, a button to accept for each side, and the way back to the game.
#[component]
pub fn Accepts(props: &AcceptsProps) -> Html {
    let speech = use_speech();
    let button = |color: Color| {
        let accepted = *props.accepted.get(color);
        let waits = color != props.first && !props.accepted.get(props.first);
        let text = if accepted {
            Text::Accepted
        } else if waits {
            Text::AcceptsAfter(props.first)
        } else {
            Text::AcceptCount
        };
        let class = classes!(
            "btn",
            accepted.then_some("done"),
            (!accepted && !waits).then_some("main"),
        );
        let onclick = {
            let on_accept = props.on_accept.clone();
            Callback::from(move |_: MouseEvent| on_accept.emit(color))
        };
        html! {
            <button type="button" {class} {onclick} disabled={accepted || waits}
                aria-pressed={accepted.to_string()}>
                { icon::stone(color) }
                { speech.say(text) }
            </button>
        }
    };
    html! {
        <>
            <div class="foot-note">
                { key(&|text| speech.say(text)) }
                <p class="quiet">
                    { speech.say(Text::MarkHint) }{ " " }
                    { speech.say(Text::MarkHintChain) }
                </p>
            </div>
            <div class="accepts">
                { button(Color::Black) }
                { button(Color::White) }
            </div>
            <button type="button" class="btn resume" onclick={props.on_resume.clone()}>
                { speech.say(Text::Resume) }
            </button>
        </>
    }
}

fn key(say: &dyn Fn(Text) -> String) -> Html {
    let picture =
        |drawing: Html| html! { <svg viewBox="-.5 -.5 1 1" aria-hidden="true">{ drawing }</svg> };
    html! {
        <div class="key" aria-label={say(Text::Key)} role="group">
            <span>
                { picture(html! { <rect class="terr b" x="-.2" y="-.2" width=".4" height=".4" /> }) }
                { say(Text::KeyTerritory(Color::Black)) }
            </span>
            <span>
                { picture(html! { <circle class="terr w" r=".22" /> }) }
                { say(Text::KeyTerritory(Color::White)) }
            </span>
            <span>
                { picture(html! { <>
                    <path class="terr b" d="M0-.21H-.21V.21H0z" />
                    <path class="terr w" d="M0-.21A.21 .21 0 0 1 0 .21z" />
                </> }) }
                { say(Text::KeyShared) }
            </span>
            <span>
                { picture(html! { <>
                    <circle class="faded" r=".44" />
                    <path class="cross w" d="M-.2-.2 .2 .2M.2-.2-.2 .2" />
                </> }) }
                { say(Text::KeyDead) }
            </span>
        </div>
    }
}

/// The rules and the komi of a game, for the head of the panel.
pub fn terms(unit: Unit, half_points: i32, say: &dyn Fn(Text) -> String) -> Html {
    html! {
        <p class="about">
            { say(Text::RulesLine(unit)) }<br />
            { say(Text::KomiLine { half_points, unit }) }
        </p>
    }
}
