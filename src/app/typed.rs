//! What is typed to play without a pointer: the name of a point, or the letter of a command.

use yew::prelude::*;

use super::parts::Scene;
use super::shortcuts::Command;
use super::state::{Action, News};
use crate::browser::dom::Focus;
use crate::components::{Pick, TypedField};
use crate::go::{ParsePointError, Phase, Point};
use crate::i18n::Text;

/// Where the board takes the focus.
const BOARD: &str = "[data-point][tabindex='0']";

/// What was typed means.
enum Meaning {
    Point(Point),
    Command(Command),
}

fn meaning(scene: &Scene, typed: &str) -> Result<Meaning, ParsePointError> {
    let size = scene.state.game.board().size();
    match size.parse_typed(typed) {
        Ok(point) => Ok(Meaning::Point(point)),
        Err(why) => Command::of(typed, scene.speech)
            .map(Meaning::Command)
            .ok_or(why),
    }
}

/// The field, while something is typed.
pub fn field(scene: &Scene) -> Html {
    match &scene.state.typed {
        Some(typed) => html! { <Typed scene={scene.clone()} typed={typed.clone()} /> },
        None => html! {},
    }
}

/// Properties of [`Typed`].
#[derive(PartialEq, Properties)]
struct TypedProps {
    scene: Scene,
    typed: AttrValue,
}

#[component]
fn Typed(props: &TypedProps) -> Html {
    let scene = &props.scene;
    // What had the focus before the field took it.
    let before = use_memo((), |()| Focus::now());
    let means = match meaning(scene, &props.typed) {
        Ok(Meaning::Point(point)) => {
            let name = scene.speech.point(scene.state.game.board().size(), point);
            // While the players count, a point is marked and not played.
            match scene.state.game.phase() {
                Phase::Counting(_) if scene.state.review.is_none() => name,
                _ => scene.speech.say(Text::PlayHere(name)),
            }
        }
        Ok(Meaning::Command(command)) => scene.speech.say(command.does),
        Err(_) => String::new(),
    };
    let dispatch = &scene.dispatch;
    let on_change = {
        let dispatch = dispatch.clone();
        Callback::from(move |text| dispatch.dispatch(Action::Typed(Some(text))))
    };
    let on_close = {
        let dispatch = dispatch.clone();
        Callback::from(move |()| dispatch.dispatch(Action::Typed(None)))
    };
    let on_escape = {
        let before = before.clone();
        Callback::from(move |()| before.give_back(BOARD))
    };
    let on_enter = {
        let scene = scene.clone();
        Callback::from(move |(typed, alone): (String, bool)| {
            if typed.trim().is_empty() {
                return before.give_back(BOARD);
            }
            // The field closes as soon as the focus leaves it; what is done then is told last.
            match meaning(&scene, &typed) {
                Ok(Meaning::Point(point)) => {
                    let name = scene.state.game.board().size().western(point);
                    before.give_back(&format!("[data-point='{name}']"));
                    scene.dispatch.dispatch(Action::Pick(Pick {
                        point,
                        touch: false,
                        alone,
                        second: false,
                        slid: false,
                        cell: 0.0,
                    }));
                }
                Ok(Meaning::Command(command)) => {
                    before.give_back(BOARD);
                    command.run(&scene);
                }
                Err(why) => scene.dispatch.dispatch(Action::BadPoint(why)),
            }
        })
    };
    html! {
        <TypedField typed={props.typed.clone()} {means}
            invalid={matches!(scene.state.news, News::BadPoint(_))}
            {on_change} {on_enter} {on_escape} {on_close} />
    }
}
