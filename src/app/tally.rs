//! The panel of a count: the ledger, the sum, and both sides' word on it.

use yew::prelude::*;

use super::parts::Scene;
use super::state::{Action, AppState, Marking, Sheet};
use crate::components::{Accepts, CountPanel, EstimateNote, MarkMode, ProposalNote, TensBar};
use crate::go::{Color, CountingRule, MarkedBy, Phase, Point, Proposal};

/// The ledger and the sum, the count in tens, and what a tap marks.
pub fn middle(scene: &Scene) -> Html {
    let Scene {
        state, dispatch, ..
    } = scene;
    let Some(score) = &scene.score else {
        return html! {};
    };
    let game = &*state.game;
    let rules = &game.record().rules;
    let size = game.board().size();
    let counting = matches!(game.phase(), Phase::Counting(_));
    let finished = *game.phase() == Phase::Finished;
    let act = |action: Action| {
        let dispatch = dispatch.clone();
        Callback::from(move |_: MouseEvent| dispatch.dispatch(action.clone()))
    };
    let on_groups = {
        let dispatch = dispatch.clone();
        Callback::from(move |(color, count)| dispatch.dispatch(Action::Groups(color, count)))
    };
    let on_step = {
        let dispatch = dispatch.clone();
        Callback::from(move |tens| dispatch.dispatch(Action::Tens(tens)))
    };
    let on_marking = {
        let dispatch = dispatch.clone();
        Callback::from(move |seki| {
            let marking = if seki { Marking::Seki } else { Marking::Dead };
            dispatch.dispatch(Action::Mark(marking));
        })
    };
    // Most area rules treat a seki like anything else.
    let marks_seki = rules.asks_about_seki();
    html! {
        <>
            <CountPanel {size} score={score.clone()} {finished} said={game.said()}
                on_propose={differs(state).then(|| act(Action::UseProposal))}
                asks_groups={rules.group_tax && counting} {on_groups}
                on_other_rules={act(Action::Open(Sheet::OtherRules))}
                on_tens={act(Action::Tens(Some((Color::Black, 0))))}>
                { proposal(scene) }
            </CountPanel>
            if let Some(at) = state.tens {
                <TensBar {size} score={score.clone()} {at} {on_step} />
            }
            if marks_seki && counting {
                <MarkMode seki={state.marking == Marking::Seki} on_change={on_marking} />
            }
        </>
    }
}

/// Whether something else is counted than what was found out.
fn differs(state: &AppState) -> bool {
    let counting = matches!(state.game.phase(), Phase::Counting(_));
    let proposal = state.proposal.as_deref().filter(|_| counting);
    proposal.is_some_and(|proposal| !state.game.is_as_proposed(proposal))
}

/// What is unclear about the dead stones.
fn proposal(scene: &Scene) -> Html {
    let state = &scene.state;
    if !matches!(state.game.phase(), Phase::Counting(_)) {
        return html! {};
    }
    let (size, proposal) = (state.game.board().size(), state.proposal.as_deref());
    let names = |groups: &dyn Fn(&Proposal) -> Vec<Point>| -> Vec<AttrValue> {
        let stones = proposal.map(groups).unwrap_or_default().into_iter();
        stones
            .map(|stone| AttrValue::from(scene.speech.point(size, stone)))
            .collect()
    };
    html! {
        <ProposalNote thinking={proposal.is_none() && !state.unadvised}
            unclear={names(&|proposal| state.game.unclear_groups(proposal))}
            otherwise={names(&|proposal| state.game.otherwise_groups(proposal))} />
    }
}

/// Who is ahead, in words, while the players want to see it.
pub fn estimate(scene: &Scene) -> Html {
    let Some(estimate) = &scene.state.estimate else {
        return html! {};
    };
    let on_close = {
        let dispatch = scene.dispatch.clone();
        Callback::from(move |_: MouseEvent| dispatch.dispatch(Action::Estimate(false)))
    };
    // What is known may be about the place that was shown before.
    let known = estimate.board == Some(scene.state.shown_key());
    html! {
        <EstimateNote margin={known.then_some(estimate.margin)} last={known && estimate.last}
            {on_close} />
    }
}

/// Whether each side accepts the count, and back to play.
pub fn foot(scene: &Scene) -> Html {
    let Scene {
        state, dispatch, ..
    } = scene;
    let game = &*state.game;
    let Phase::Counting(counting) = game.phase() else {
        return html! {};
    };
    let on_accept = {
        let dispatch = dispatch.clone();
        Callback::from(move |color| dispatch.dispatch(Action::Accept(color)))
    };
    let back = if state.recounting {
        Action::EndRecount
    } else {
        Action::Resume
    };
    let on_resume = {
        let dispatch = dispatch.clone();
        Callback::from(move |_: MouseEvent| dispatch.dispatch(back.clone()))
    };
    html! {
        <Accepts accepted={counting.accepted} first={game.turn()} {on_accept}
            halved={game.record().rules.counting == CountingRule::AreaHalved}
            seki={scene.score.as_ref().is_some_and(|score| !score.seki.is_empty())}
            marks_seki={state.marking == Marking::Seki}
            recounting={state.recounting} {on_resume}
            proposed={counting.marked_by == MarkedBy::Proposal} />
    }
}
