use yew::prelude::*;

use super::lang::use_speech;
use crate::go::{Game, Outcome, RuleName, Ruleset, Score};
use crate::i18n::{Difference, Text};

/// The result of a position by one set of rules, and why it is another than by the game's own.
#[derive(Clone, Debug, PartialEq)]
pub struct OtherResult {
    /// The rules.
    pub name: RuleName,
    /// Their result.
    pub outcome: Outcome,
    /// Why it differs.
    pub why: Vec<Difference>,
}

/// What a position comes to by every named set of rules with its own komi; the marks stay.
#[must_use]
pub fn other_results(game: &Game) -> Vec<OtherResult> {
    let own = game.score();
    RuleName::ALL
        .into_iter()
        .map(|name| {
            let rules = name.rules();
            let komi = rules.komi_for(game.record().handicap);
            let score = game.score_by(&rules, komi);
            OtherResult {
                name,
                outcome: score.outcome(),
                why: differences(game.rules(), &own, &rules, &score),
            }
        })
        .collect()
}

fn differences(here: &Ruleset, own: &Score, there: &Ruleset, other: &Score) -> Vec<Difference> {
    let mut why = Vec::new();
    match (here.counting.by_area(), there.counting.by_area()) {
        (true, false) => why.push(Difference::ByTerritory),
        (false, true) => why.push(Difference::ByArea),
        _ => {}
    }
    if here.removes_dead() != there.removes_dead()
        && own.sides.map(|side| side.dead) != other.sides.map(|side| side.dead)
    {
        why.push(if there.removes_dead() {
            Difference::DeadTaken
        } else {
            Difference::DeadStay
        });
    }
    if own.komi != other.komi {
        why.push(Difference::Komi(other.komi.half_points()));
    }
    if own.handicap != other.handicap {
        why.push(Difference::HandicapReturned(other.handicap));
    }
    if there.group_tax && !here.group_tax {
        why.push(Difference::GroupTax);
    }
    if other.first_pass_point > own.first_pass_point {
        why.push(Difference::FirstPass);
    }
    if other.margin() == 0 && there.black_wins_ties && !here.black_wins_ties {
        why.push(Difference::Ties);
    }
    if why.is_empty() {
        why.push(Difference::Nothing);
    }
    why
}

/// Properties of [`OtherRules`].
#[derive(Properties, PartialEq)]
pub struct OtherRulesProps {
    /// The results.
    pub results: Vec<OtherResult>,
    /// The rules of the game.
    pub own: Option<RuleName>,
}

/// The same position by every set of rules, each with why it differs.
#[component]
pub fn OtherRules(props: &OtherRulesProps) -> Html {
    let speech = use_speech();
    html! {
        <table class="ledger other-rules">
            <tbody>
                { for props.results.iter().map(|other| {
                    let why: Vec<String> = other
                        .why
                        .iter()
                        .map(|&difference| speech.say(Text::Differs(difference)))
                        .collect();
                    let own = props.own == Some(other.name);
                    html! {
                        <tr class={classes!(own.then_some("own"))}>
                            <th scope="row">
                                <b>{ speech.say(Text::RuleName(other.name)) }</b>
                                <small>{ why.join(speech.lang.between_sentences()) }</small>
                            </th>
                            <td>
                                <b>{ other.outcome.sgf() }</b>
                                <small>{ speech.say(Text::Result {
                                    outcome: other.outcome,
                                    unit: other.name.rules().unit,
                                }) }</small>
                            </td>
                        </tr>
                    }
                }) }
            </tbody>
        </table>
    }
}
