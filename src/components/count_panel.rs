use std::rc::Rc;

use yew::prelude::*;

use super::icon;
use super::lang::use_speech;
use super::settings::choice;
use crate::go::{
    BoardSize, ByColor, Color, CountingRule, Komi, Outcome, Point, RuleName, Score, Tens, Unit,
};
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
    /// What a record from elsewhere said before it was counted here.
    #[prop_or_default]
    pub said: Option<Outcome>,
    /// What is unclear about dead stones, while the players count.
    #[prop_or_default]
    pub children: Html,
    /// Whether the rules ask for the number of groups, and the players may still say it.
    pub asks_groups: bool,
    /// The players say how many groups a side has.
    pub on_groups: Callback<(Color, u8)>,
    /// Marks the stones that were found to be dead, where others are marked.
    #[prop_or_default]
    pub on_propose: Option<Callback<MouseEvent>>,
    /// The same position by other rules.
    pub on_other_rules: Callback<MouseEvent>,
    /// One side's count on the board, ten by ten.
    pub on_tens: Callback<MouseEvent>,
}

/// The count as a sum that can be followed, line by line, the result, and what is still open.
#[component]
pub fn CountPanel(props: &CountPanelProps) -> Html {
    let speech = use_speech();
    let say = |text: Text| speech.say(text);
    let score = &props.score;
    let outcome = score.outcome();
    let result = say(Text::Result {
        outcome,
        unit: score.unit,
    });
    let in_zi = score.unit == Unit::Zi && score.counting == CountingRule::AreaHalved;
    html! {
        <div class="count-sum">
            if in_zi {
                { ledger(score, &say) }
            } else {
                { lines(score, &say) }
            }
            <section class="referee">
                if score.unit == Unit::Zi {
                    { sum_in_zi(score, &say) }
                } else {
                    { sum_in_points(score, &say) }
                }
                <div class="result"><span>{ result }</span><small>{ outcome.sgf() }</small></div>
                if let Some(said) = props.said {
                    <p class="record-says">
                        { say(Text::RecordSays { outcome: said, unit: score.unit, agrees: said == outcome }) }
                    </p>
                }
            </section>
            { props.children.clone() }
            if props.asks_groups {
                { group_steppers(props, &say) }
            }
            if props.finished {
                <p class="quiet">{ say(Text::Final) }</p>
            } else {
                { open_borders(score, &say, |point| speech.point(props.size, point)) }
            }
            <div class="row more">
                <button type="button" class="btn text" onclick={props.on_tens.clone()}>
                    { say(Text::ShowCount) }
                </button>
                if let Some(on_propose) = &props.on_propose {
                    <button type="button" class="btn text" onclick={on_propose.clone()}>
                        { say(Text::ProposeDead) }
                    </button>
                }
                <button type="button" class="btn text" onclick={props.on_other_rules.clone()}>
                    { say(Text::OtherRules) }
                </button>
            </div>
        </div>
    }
}

/// Both sides of a count in zi, one line each.
fn ledger(score: &Score, say: &dyn Fn(Text) -> String) -> Html {
    html! {
        <table class="ledger">
            <thead>
                <tr>
                    <td></td>
                    <th scope="col">{ say(Text::LivingStones) }</th>
                    <th scope="col">{ say(Text::Surrounded) }</th>
                    <th scope="col">{ say(Text::Halves) }</th>
                    <th scope="col">{ say(Text::Total) }</th>
                </tr>
            </thead>
            <tbody>
                { for Color::BOTH.into_iter().map(|color| {
                    let side = score.sides.get(color);
                    html! {
                        <tr>
                            <th scope="row">{ icon::stone(color) }{ say(Text::Side(color)) }</th>
                            <td>{ side.stones }</td>
                            <td>{ side.territory }</td>
                            <td>{ halves(i32::from(side.shared)) }</td>
                            <td class="sum">{ halves(score.total(color)) }</td>
                        </tr>
                    }
                }) }
            </tbody>
        </table>
    }
}

/// Every line of a count in points that is not empty, Black's and White's side by side.
fn lines(score: &Score, say: &dyn Fn(Text) -> String) -> Html {
    let whole = |n: u32| i32::try_from(2 * n).unwrap_or(i32::MAX);
    let by_area = score.counting.by_area();
    let both = |of: &dyn Fn(Color) -> i32| ByColor::from_fn(of);
    let side = |color: Color| score.sides.get(color);
    let mut lines: Vec<(Text, ByColor<i32>)> = Vec::new();
    if by_area {
        lines.push((Text::LivingStones, both(&|c| whole(side(c).stones.into()))));
    }
    lines.push((Text::Territory, both(&|c| whole(side(c).territory.into()))));
    lines.push((Text::SharedPoints, both(&|c| side(c).shared.into())));
    if !by_area {
        lines.push((Text::Prisoners, both(&|c| whole(side(c).prisoners))));
        lines.push((
            Text::DeadTaken,
            both(&|c| whole(side(c.other()).dead.into())),
        ));
        lines.push((
            Text::PassStones,
            both(&|c| whole(side(c).pass_stones.into())),
        ));
    }
    lines.push((Text::GroupTax, both(&|c| -whole(side(c).tax.into()))));
    let white = |n: i32| ByColor { black: 0, white: n };
    lines.push((Text::Komi, white(score.komi.half_points())));
    lines.push((Text::HandicapReturned, white(2 * i32::from(score.handicap))));
    lines.push((
        Text::FirstPass,
        white(2 * i32::from(score.first_pass_point)),
    ));
    lines.push((Text::Granted, both(&|c| score.granted_to(c))));
    let given = ByColor::from_fn(|color| given(score, color));
    html! {
        <table class="ledger lines">
            <thead>
                <tr>
                    <td></td>
                    { for Color::BOTH.into_iter().map(|color| html! {
                        <th scope="col">{ icon::stone(color) }{ say(Text::Side(color)) }</th>
                    }) }
                </tr>
            </thead>
            <tbody>
                { for lines.into_iter().enumerate().filter_map(|(at, (name, values))| {
                    let empty = values.black == 0 && values.white == 0;
                    // The first line stays, even with nothing in it: it is what is counted.
                    (at == 0 || !empty).then(|| html! {
                        <tr>
                            <th scope="row">{ say(name) }</th>
                            <td>{ number(values.black) }</td>
                            <td>{ number(values.white) }</td>
                        </tr>
                    })
                }) }
                <tr class="total">
                    <th scope="row">{ say(Text::Total) }</th>
                    <td class="sum">{ halves(score.total(Color::Black) + given.black) }</td>
                    <td class="sum">{ halves(score.total(Color::White) + given.white) }</td>
                </tr>
            </tbody>
        </table>
    }
}

/// What a side gets besides what is on the board, in half-points.
fn given(score: &Score, color: Color) -> i32 {
    let white = score.komi.half_points()
        + 2 * (i32::from(score.handicap) + i32::from(score.first_pass_point));
    let granted = score.granted_to(color);
    match color {
        Color::Black => granted,
        Color::White => white + granted,
    }
}

/// A number in a line of a count: nothing where there is nothing.
fn number(half_points: i32) -> String {
    if half_points == 0 {
        String::new()
    } else {
        halves(half_points)
    }
}

fn term(number: String, name: String) -> Html {
    html! { <span class="term">{ number }<small>{ name }</small></span> }
}

/// A side's number in a sum, with its stone before it.
fn side_term(color: Color, number: String, say: &dyn Fn(Text) -> String) -> Html {
    html! {
        <span class="term">
            <span>{ icon::stone(color) }{ number }</span>
            <small>{ say(Text::Side(color)) }</small>
        </span>
    }
}

/// Black's zi less half of the board less what White is given, each number over its name; read as
/// one sentence.
fn sum_in_zi(score: &Score, say: &dyn Fn(Text) -> String) -> Html {
    let black = score.total(Color::Black);
    let given = score.komi.half_points() + 2 * i32::from(score.first_pass_point);
    // Without halves a shared point leaves both counts short of the board: compare both sides. So
    // where somebody is given points beside the board.
    let whole = black + score.total(Color::White) == 2 * i32::from(score.area);
    if !whole || score.granted_margin() != 0 {
        return sum_in_points(score, say);
    }
    let sentence = say(Text::SumSentence {
        black,
        half: score.half(),
        komi: given,
        handicap: score.handicap,
        margin: score.margin(),
    });
    // A negative komi is added, not subtracted twice.
    let komi_sign = if given < 0 { "+" } else { "−" };
    html! {
        <>
            <p class="unseen">{ sentence }</p>
            <div class="how" aria-hidden="true">
                { term(say(Text::BlackHas(black)), String::new()) }
                <i>{ "−" }</i>
                { term(halves(score.half()), say(Text::HalfOfBoard)) }
                if given != 0 {
                    <i>{ komi_sign }</i>
                    { term(quarters(given.abs()), say(Text::Komi)) }
                }
                if score.handicap != 0 {
                    <i>{ "−" }</i>
                    { term(halves(i32::from(score.handicap)), say(Text::HandicapReturned)) }
                }
                <i>{ "=" }</i>
                { term(quarters(score.margin()), say(Text::Left)) }
            </div>
        </>
    }
}

/// Black's total less White's, each number over its name; read as one sentence.
fn sum_in_points(score: &Score, say: &dyn Fn(Text) -> String) -> Html {
    let black = score.total(Color::Black) + given(score, Color::Black);
    let white = score.total(Color::White) + given(score, Color::White);
    html! {
        <>
            <p class="unseen">{ say(Text::TotalsSentence { black, white }) }</p>
            <div class="how" aria-hidden="true">
                { side_term(Color::Black, halves(black), say) }
                <i>{ "−" }</i>
                { side_term(Color::White, halves(white), say) }
                <i>{ "=" }</i>
                { term(halves(score.margin()), say(Text::Lead)) }
            </div>
        </>
    }
}

fn group_steppers(props: &CountPanelProps, say: &dyn Fn(Text) -> String) -> Html {
    let groups = props.score.groups;
    html! {
        <div class="pair">
            { for Color::BOTH.into_iter().map(|color| {
                let count = *groups.get(color);
                let step = |to: u8| {
                    let on_groups = props.on_groups.clone();
                    Callback::from(move |_: MouseEvent| on_groups.emit((color, to)))
                };
                html! {
                    <div role="group" aria-label={say(Text::GroupsOf(color))}>
                        <span class="legend">{ say(Text::GroupsOf(color)) }</span>
                        <div class="field stepper">
                            <button type="button" class="step" aria-label={say(Text::Less)}
                                onclick={step(count.saturating_sub(1))}>{ "−" }</button>
                            <output>{ count }</output>
                            <button type="button" class="step" aria-label={say(Text::More)}
                                onclick={step(count.saturating_add(1))}>{ "+" }</button>
                        </div>
                    </div>
                }
            }) }
        </div>
    }
}

/// What is still open: a border, or neutral points that should be filled first.
fn open_borders(
    score: &Score,
    say: &dyn Fn(Text) -> String,
    name: impl Fn(Point) -> String,
) -> Html {
    let open = score.open_borders();
    let text = if let Some(at) = open.first().and_then(|region| region.iter().next()) {
        let (regions, at) = (open.len(), name(at));
        let points = open.iter().map(|region| region.len()).sum();
        if score.counting == CountingRule::AreaHalved {
            Text::OpenBorders {
                regions,
                points,
                at,
            }
        } else {
            Text::OpenNeutral {
                regions,
                points,
                at,
            }
        }
    } else if score.dame > 0 {
        Text::DameLeft {
            count: score.dame,
            worth: score.counting.by_area(),
        }
    } else {
        return html! {};
    };
    html! {
        <section class="flag">
            <i class="sign" aria-hidden="true"></i>
            <div>{ say(text) }</div>
        </section>
    }
}

/// Properties of [`MarkMode`].
#[derive(Properties, PartialEq)]
pub struct MarkModeProps {
    /// Whether a tap marks a seki rather than dead stones.
    pub seki: bool,
    /// A choice was made.
    pub on_change: Callback<bool>,
}

/// What a tap on a stone marks, where the rules treat a seki apart.
#[component]
pub fn MarkMode(props: &MarkModeProps) -> Html {
    let speech = use_speech();
    let set = |seki: bool| {
        let on_change = props.on_change.clone();
        Callback::from(move |_: Event| on_change.emit(seki))
    };
    html! {
        <div class="mark-mode">
            <div class="seg" role="radiogroup">
                { choice("marking", speech.say(Text::MarkDead), !props.seki, set(false)) }
                { choice("marking", speech.say(Text::MarkSeki), props.seki, set(true)) }
            </div>
        </div>
    }
}

/// Properties of [`TensBar`].
#[derive(Properties, PartialEq)]
pub struct TensBarProps {
    /// The board.
    pub size: BoardSize,
    /// The count.
    pub score: Rc<Score>,
    /// Whose count, and how many tens of it are shown.
    pub at: (Color, usize),
    /// Another step, or none any more.
    pub on_step: Callback<Option<(Color, usize)>>,
}

/// Steps through one side's count, ten by ten.
#[component]
pub fn TensBar(props: &TensBarProps) -> Html {
    let speech = use_speech();
    let (color, shown) = props.at;
    let tens = Tens::of(&props.score, props.size, color);
    let last = tens.blocks.len();
    let go = |to: Option<(Color, usize)>| {
        let on_step = props.on_step.clone();
        Callback::from(move |_: MouseEvent| on_step.emit(to))
    };
    let set = |to: (Color, usize)| {
        let on_step = props.on_step.clone();
        Callback::from(move |_: Event| on_step.emit(Some(to)))
    };
    html! {
        <section class="tens-bar" aria-label={speech.say(Text::ShowCount)}>
            <div class="seg" role="radiogroup">
                { for Color::BOTH.into_iter().map(|side| {
                    choice("tens", speech.say(Text::Side(side)), side == color, set((side, 0)))
                }) }
            </div>
            <p role="status">{ speech.say(Text::ShownSoFar {
                color,
                points: tens.counted(shown),
                of: tens.counted(last),
            }) }</p>
            <div class="row">
                <button type="button" class="btn" disabled={shown == 0}
                    onclick={go(Some((color, shown.saturating_sub(1))))}>
                    { speech.say(Text::StepBack) }
                </button>
                <button type="button" class="btn" disabled={shown >= last}
                    onclick={go(Some((color, shown + 1)))}>
                    { speech.say(Text::StepOn) }
                </button>
                <button type="button" class="btn bare menu" onclick={go(None)}
                    aria-label={speech.say(Text::Close)}>
                    { icon::close() }
                </button>
            </div>
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
    /// Whether shared points are marked as halves.
    pub halved: bool,
    /// Whether stones are marked that live in seki.
    #[prop_or_default]
    pub seki: bool,
    /// Whether a tap marks a seki.
    #[prop_or_default]
    pub marks_seki: bool,
    /// A side accepts.
    pub on_accept: Callback<Color>,
    /// Whether a finished game is counted again, in a copy: then it is left, not gone on with.
    #[prop_or_default]
    pub recounting: bool,
    /// Whether stones are marked as they were found to be dead, and nobody has changed that.
    #[prop_or_default]
    pub proposed: bool,
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
                { key(props.halved, props.seki, &|text| speech.say(text)) }
                <p class="quiet">
                    if props.marks_seki {
                        { speech.say(Text::SekiHint) }
                    } else {
                        { speech.say(if props.proposed { Text::OnlyProposed } else { Text::MarkHint }) }
                        { speech.lang.between_sentences() }
                        { speech.say(Text::MarkHintChain) }
                    }
                </p>
            </div>
            <div class="accepts">
                { button(Color::Black) }
                { button(Color::White) }
            </div>
            <button type="button" class="btn resume" onclick={props.on_resume.clone()}>
                { speech.say(if props.recounting { Text::BackToGame } else { Text::Resume }) }
            </button>
        </>
    }
}

fn key(halved: bool, seki: bool, say: &dyn Fn(Text) -> String) -> Html {
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
            if halved {
                <span>
                    { picture(html! { <>
                        <path class="terr b" d="M0-.21H-.21V.21H0z" />
                        <path class="terr w" d="M0-.21A.21 .21 0 0 1 0 .21z" />
                    </> }) }
                    { say(Text::KeyShared) }
                </span>
            }
            <span>
                { picture(html! { <>
                    <circle class="faded" r=".44" />
                    <path class="cross w" d="M-.2-.2 .2 .2M.2-.2-.2 .2" />
                </> }) }
                { say(Text::KeyDead) }
            </span>
            if seki {
                <span>
                    { picture(html! { <>
                        <circle class="faded" r=".44" />
                        <path class="seki w" d="M-.2 0h.4" />
                    </> }) }
                    { say(Text::MarkSeki) }
                </span>
            }
        </div>
    }
}

/// The rules and the komi of a game, for the head of the panel.
pub fn terms(name: Option<RuleName>, komi: Komi, unit: Unit, say: &dyn Fn(Text) -> String) -> Html {
    let half_points = komi.half_points();
    html! {
        <p class="about">
            { say(Text::RulesLine(name)) }<br />
            { say(Text::KomiLine { half_points, unit }) }
        </p>
    }
}
