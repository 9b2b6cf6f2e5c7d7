//! What is typed to play without a pointer: the name of a point, or the letter of a command.

use super::parts::Scene;
use super::shortcuts::Command;
use super::state::Action;
use crate::browser::dom::{BOARD, Focus};
use crate::components::Pick;
use crate::go::{ParsePointError, Phase, Point};
use crate::i18n::Text;

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

/// What Enter would do, in words; empty where what was typed means nothing yet.
pub fn means(scene: &Scene) -> String {
    let Some(typed) = &scene.state.typed else {
        return String::new();
    };
    match meaning(scene, typed) {
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
    }
}

/// Does what was typed, with Shift for a chain alone. `before` had the focus before the field took
/// it.
pub fn enter(scene: &Scene, before: &Focus, typed: &str, alone: bool) {
    if typed.trim().is_empty() {
        return before.give_back(BOARD);
    }
    // The field closes as soon as the focus leaves it; what is done then is told last.
    match meaning(scene, typed) {
        Ok(Meaning::Point(point)) => {
            let name = scene.state.game.board().size().western(point);
            before.give_back(&format!("[data-point='{name}']"));
            scene
                .dispatch
                .dispatch(Action::Pick(Pick::exact(point, alone, 0.0)));
        }
        Ok(Meaning::Command(command)) => {
            before.give_back(BOARD);
            command.run(scene);
        }
        Err(why) => scene.dispatch.dispatch(Action::BadPoint(why)),
    }
}
