//! The panel of a review: the tree, what is written and drawn there, and ways through the record
//! and out of it.

use std::rc::Rc;

use yew::prelude::*;

use super::parts::Scene;
use super::school;
use super::state::{Action, Sheet, StepTo};
use crate::components::{CommentBox, EditTools, Steps, TreeLayout, TreeView, dots, stone};
use crate::go::{Game, MoveName, NodeId, name_at};
use crate::i18n::{Lang, Text};

/// The tree, the tools and the comment.
pub fn middle(scene: &Scene) -> Html {
    html! { <Study scene={scene.clone()} /> }
}

/// Properties of [`Study`].
#[derive(PartialEq, Properties)]
struct StudyProps {
    scene: Scene,
}

#[component]
fn Study(props: &StudyProps) -> Html {
    let state = &props.scene.state;
    let dispatch = &props.scene.dispatch;
    let layout = use_memo(state.game.clone(), |game| {
        Rc::new(TreeLayout::of(&game.record().tree))
    });
    {
        let on_names = props.scene.on_names.clone();
        use_effect_with(props.scene.speech.lang, move |&lang| {
            if school::book_here(lang).is_none() {
                wasm_bindgen_futures::spawn_local(async move {
                    // Without them moves have no names; they are asked for again with the next review.
                    if school::book(lang).await.is_some() {
                        on_names.emit(lang);
                    }
                });
            }
        });
    }
    let Some(review) = state.review else {
        return html! {};
    };
    let tree = &state.game.record().tree;
    let on_go = {
        let dispatch = dispatch.clone();
        Callback::from(move |id: NodeId| dispatch.dispatch(Action::Step(StepTo::Node(id))))
    };
    let on_tool = {
        let dispatch = dispatch.clone();
        Callback::from(move |tool| dispatch.dispatch(Action::Take(tool)))
    };
    let on_comment = {
        let dispatch = dispatch.clone();
        Callback::from(move |text| dispatch.dispatch(Action::Comment(text)))
    };
    html! {
        <>
            <TreeView layout={(*layout).clone()} current={review.at} depth={tree.path(review.at).len()} {on_go} />
            <EditTools tool={review.tool} {on_tool} />
            <CommentBox key={format!("{:?}", review.at)}
                text={tree.node(review.at).notes().comment.clone()} on_change={on_comment} />
        </>
    }
}

/// What the move at a node is called, where that is certain.
pub fn named(game: &Game, at: NodeId, lang: Lang) -> Option<String> {
    let book = school::book_here(lang)?;
    // That stones are taken is said already.
    let name = name_at(game.record(), at).filter(|&name| name != MoveName::Take)?;
    // It stands in brackets itself: what stands in brackets beside the name is left out.
    let words = book.text(name.key());
    Some(words.split(" (").next().unwrap_or(words).to_owned())
}

/// Steps through the record, and ways out of it.
pub fn foot(scene: &Scene) -> Html {
    let Scene {
        state,
        dispatch,
        speech,
        ..
    } = scene;
    let Some(review) = state.review else {
        return html! {};
    };
    let act = |action: Action| {
        let dispatch = dispatch.clone();
        Callback::from(move |_: MouseEvent| dispatch.dispatch(action.clone()))
    };
    let on_depth = {
        let dispatch = dispatch.clone();
        Callback::from(move |depth| dispatch.dispatch(Action::Step(StepTo::Depth(depth))))
    };
    let pending = scene.pending.clone();
    let tree = &state.game.record().tree;
    let line = tree.path(tree.end_of(review.at));
    let at = tree.path(review.at).len() as u32;
    let ticks: Rc<[u32]> = line
        .iter()
        .zip(1..)
        .filter(|&(&id, _)| !tree.node(id).notes().comment.is_empty())
        .map(|(_, depth)| depth)
        .collect();
    let step = |to| act(Action::Step(to));
    html! {
        <div class="actions review-actions">
            if let Some((point, color)) = pending {
                <div class="confirm">
                    <button type="button" class="btn" onclick={act(Action::CancelPending)}>
                        { speech.say(Text::Cancel) }
                    </button>
                    <button type="button" class="btn main" onclick={act(Action::Confirm)}>
                        { stone(color) }{ speech.say(Text::PlayHere(point.to_string())) }
                    </button>
                </div>
            }
            <Steps {at} last={line.len() as u32} {ticks} on_go={on_depth}
                on_first={step(StepTo::First)} on_back={step(StepTo::By(-1))}
                on_forward={step(StepTo::By(1))} on_last={step(StepTo::Last)} />
            <div class="acts">
                <button type="button" class="btn main" onclick={act(Action::BackToGame)}>
                    { speech.say(Text::BackToGame) }
                </button>
                <button type="button" class="btn" onclick={act(Action::PlayFromHere)}>
                    { speech.say(Text::PlayOnFromHere) }
                </button>
                <button type="button" class="btn" data-once="" onclick={act(Action::Pass)}>
                    { speech.say(Text::Pass) }
                </button>
                <button type="button" class="btn wide-only" onclick={act(Action::RemoveBranch)}>
                    { speech.say(Text::RemoveBranch) }
                </button>
                <button type="button" class="btn phone-menu" aria-haspopup="dialog"
                    onclick={act(Action::Open(Sheet::Menu))} aria-label={speech.say(Text::Menu)}>
                    { dots() }
                </button>
            </div>
        </div>
    }
}
