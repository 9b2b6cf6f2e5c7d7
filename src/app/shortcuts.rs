//! What keys do: one table, by which keys are answered and from which they are listed.

use yew::prelude::*;

use super::parts::Scene;
use super::sheets;
use super::state::{Action, AppState, Marking, Sheet, StepTo};
use crate::browser::keys::Key;
use crate::components::{KeyLine, KeySection, KeysSheet, Speech};
use crate::go::{BoardSize, Phase, Refusal};
use crate::i18n::{KeyUse, Text};

/// A way to ask for something by key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// This key, as browsers call it.
    Key(&'static str),
    /// This key with Shift.
    Shift(&'static str),
    /// This letter with the control or the command key.
    Ctrl(char),
    /// The same with Shift.
    CtrlShift(char),
    /// This letter in the field for typing, then Enter. No point is called by a letter alone.
    Letter(char),
    /// The name of a point in the field for typing, then Enter.
    Point,
}

/// What is done.
#[derive(Clone, Copy)]
enum Run {
    /// What the board itself hears, and what begins to type.
    Elsewhere,
    /// An action, where the page as it is lets it happen.
    Act(fn(&AppState, Stroke) -> Option<Action>),
    /// The games that are kept are listed.
    Games,
    /// The record is saved as a file.
    Save,
}

/// A line of the table.
pub struct Shortcut {
    /// Any of these.
    pub strokes: &'static [Stroke],
    /// What it does, as the list of keys says it.
    pub does: Text,
    run: Run,
}

/// The table, by the headings of the list.
fn table() -> Vec<(Text, Vec<Shortcut>)> {
    use Stroke::{Ctrl, CtrlShift, Key, Letter, Point, Shift};
    let line = |strokes: &'static [Stroke], does: Text, run: Run| Shortcut { strokes, does, run };
    let used = |strokes: &'static [Stroke], does: KeyUse, run: Run| Shortcut {
        strokes,
        does: Text::KeyUse(does),
        run,
    };
    let opens = |strokes: &'static [Stroke], does: Text, act: fn(&AppState, Stroke) -> _| {
        line(strokes, does, Run::Act(act))
    };
    let board = vec![
        used(
            &[
                Key("ArrowLeft"),
                Key("ArrowRight"),
                Key("ArrowUp"),
                Key("ArrowDown"),
            ],
            KeyUse::Walk,
            Run::Elsewhere,
        ),
        used(
            &[Key("Home"), Key("End"), Key("PageUp"), Key("PageDown")],
            KeyUse::Edges,
            Run::Elsewhere,
        ),
        used(&[Key("Enter"), Key(" ")], KeyUse::Place, Run::Elsewhere),
        used(&[Shift("Enter")], KeyUse::Chain, Run::Elsewhere),
    ];
    let anywhere = vec![
        used(&[Point], KeyUse::Typed, Run::Elsewhere),
        used(&[Key("/")], KeyUse::Field, Run::Elsewhere),
        used(&[Letter('y')], KeyUse::Confirm, Run::Act(confirmed)),
        used(&[Key("Escape")], KeyUse::Leave, Run::Act(left)),
        opens(&[Letter('p')], Text::Pass, |_, _| Some(Action::Pass)),
        opens(&[Letter('u'), Ctrl('z')], Text::Undo, |state, _| {
            at_game(state).then_some(Action::Undo)
        }),
        opens(
            &[Letter('r'), Ctrl('y'), CtrlShift('z')],
            Text::Redo,
            |state, _| at_game(state).then_some(Action::Redo),
        ),
        opens(&[Letter('x')], Text::Resign, |state, _| {
            let resigns = Action::Open(Sheet::Resign(state.game.turn()));
            playing(state, resigns)
        }),
        used(&[Letter('t')], KeyUse::Clock, Run::Act(clock)),
        opens(&[Letter('n')], Text::NewGame, |_, _| {
            Some(Action::Open(Sheet::NewGame))
        }),
        opens(&[Letter('m')], Text::Menu, |_, _| {
            Some(Action::Open(Sheet::Menu))
        }),
        line(&[Letter('l')], Text::Games, Run::Games),
        opens(&[Letter('i')], Text::GameDetails, |_, _| {
            Some(Action::Open(Sheet::Details))
        }),
        line(&[Letter('s')], Text::SaveRecord, Run::Save),
        opens(&[Letter('o')], Text::Open, |_, _| {
            Some(Action::Open(Sheet::Open))
        }),
        opens(&[Letter('j')], Text::Referee, |_, _| {
            Some(Action::Open(Sheet::Referee))
        }),
        opens(&[Letter('f')], Text::Settings, |_, _| {
            Some(Action::Open(Sheet::Settings))
        }),
        opens(&[Letter('k')], Text::Estimate, |state, _| {
            Some(Action::Estimate(state.estimate.is_none()))
        }),
        opens(&[Key("."), Letter('w')], Text::Overview, |_, _| {
            Some(Action::Open(Sheet::Overview))
        }),
        used(
            &[Key(",")],
            KeyUse::Again,
            Run::Act(|_, _| Some(Action::TellAgain)),
        ),
        opens(&[Key("?")], Text::Keys, |_, _| {
            Some(Action::Open(Sheet::Keys))
        }),
    ];
    let count = vec![
        opens(&[Letter('c')], Text::Count(true), |state, _| {
            playing(state, Action::Open(Sheet::Count))
        }),
        opens(&[Letter('d')], Text::MarkDead, |state, _| {
            counting(state, Action::Mark(Marking::Dead))
        }),
        opens(&[Letter('e')], Text::MarkSeki, |state, _| {
            let marks = if state.game.rules().asks_about_seki() {
                Action::Mark(Marking::Seki)
            } else {
                Action::Refuse(Refusal::NoSekiMark)
            };
            counting(state, marks)
        }),
        opens(&[Letter('q')], Text::ProposeDead, |state, _| {
            counting(state, Action::UseProposal)
        }),
        opens(&[Letter('a')], Text::AcceptCount, |state, _| {
            let first = state.game.turn();
            let side = match state.game.phase() {
                Phase::Counting(counting) if *counting.accepted.get(first) => first.other(),
                _ => first,
            };
            counting(state, Action::Accept(side))
        }),
        opens(&[Letter('g')], Text::Resume, |state, _| {
            let resumes = if state.recounting {
                Action::EndRecount
            } else {
                Action::Resume
            };
            counting(state, resumes)
        }),
    ];
    let review = vec![
        opens(&[Letter('v')], Text::Review, |state, _| {
            at_game(state).then(|| Action::Step(StepTo::Node(state.shown())))
        }),
        used(
            &[Key("ArrowLeft"), Key("ArrowRight"), Key("-"), Key("+")],
            KeyUse::Step,
            Run::Act(stepped),
        ),
        used(
            &[Key("PageUp"), Key("PageDown")],
            KeyUse::Ten,
            Run::Act(stepped),
        ),
        used(&[Key("Home"), Key("End")], KeyUse::Ends, Run::Act(stepped)),
        used(
            &[Key("ArrowUp"), Key("ArrowDown")],
            KeyUse::Variations,
            Run::Act(stepped),
        ),
        opens(&[Letter('h')], Text::PlayOnFromHere, |state, _| {
            state.review.map(|_| Action::PlayFromHere)
        }),
        opens(&[Letter('b')], Text::BackToGame, |state, _| {
            state.review.map(|_| Action::BackToGame)
        }),
    ];
    vec![
        (Text::KeysOnBoard, board),
        (Text::Count(true), count),
        (Text::Review, review),
        (Text::KeysAnywhere, anywhere),
    ]
}

fn lines() -> impl Iterator<Item = Shortcut> {
    table().into_iter().flat_map(|(_, lines)| lines)
}

/// Answers a key that nothing else on the page has used; whether it did something.
pub fn pressed(scene: &Scene, key: &Key) -> bool {
    if key.alt {
        return false;
    }
    let sign = key.sign();
    let fits = |stroke: &Stroke| match *stroke {
        // A sign may need Shift, on one keyboard or another.
        Stroke::Key(name) => {
            !key.ctrl && key.key == name && (sign.is_some_and(|c| c != ' ') || !key.shift)
        }
        Stroke::Ctrl(letter) | Stroke::CtrlShift(letter) => {
            key.ctrl
                && key.shift == matches!(stroke, Stroke::CtrlShift(_))
                && sign.is_some_and(|sign| sign.eq_ignore_ascii_case(&letter))
        }
        Stroke::Shift(_) | Stroke::Letter(_) | Stroke::Point => false,
    };
    let found = lines().find_map(|line| {
        let stroke = line.strokes.iter().copied().find(fits)?;
        Some((line.run, stroke)).filter(|(run, _)| !matches!(run, Run::Elsewhere))
    });
    found.is_some_and(|(run, stroke)| done(scene, run, stroke))
}

/// Does what a line says; whether there was something to do.
fn done(scene: &Scene, run: Run, stroke: Stroke) -> bool {
    match run {
        Run::Elsewhere => return false,
        Run::Act(act) => match act(&scene.state, stroke) {
            Some(action) => scene.dispatch.dispatch(action),
            None => return false,
        },
        Run::Games => sheets::list_games(&scene.store, &scene.dispatch),
        Run::Save => sheets::save_game(&scene.state.game, scene.speech),
    }
    true
}

/// Something that a letter, or a word that stands on a button, asks for.
pub struct Command {
    /// What it does.
    pub does: Text,
    run: Run,
    stroke: Stroke,
}

impl Command {
    /// The command that was typed, if it is one: its letter, or what the list of keys says of it.
    #[must_use]
    pub fn of(typed: &str, speech: Speech) -> Option<Command> {
        let typed = typed.trim().to_lowercase();
        let mut signs = typed.chars();
        let sign = signs.next().filter(|_| signs.next().is_none());
        lines().find_map(|line| {
            let stroke = line.strokes.iter().copied().find(|stroke| {
                let Stroke::Letter(letter) = stroke else {
                    return false;
                };
                let wide = char::from_u32(u32::from(*letter) + 0xfee0);
                sign.is_some() && (sign == Some(*letter) || sign == wide)
                    || speech.say(line.does.clone()).to_lowercase() == typed
            })?;
            Some(Command {
                does: line.does,
                run: line.run,
                stroke,
            })
        })
    }

    /// Does it. Where there is nothing to do, how things stand is told again.
    pub fn run(&self, scene: &Scene) {
        if !done(scene, self.run, self.stroke) {
            scene.dispatch.dispatch(Action::TellAgain);
        }
    }
}

/// The list of keys.
pub fn sheet(state: &AppState, speech: Speech) -> Html {
    let size = state.game.board().size();
    let listed = |line: &Shortcut| state.learning.is_none() || teaches(line);
    let sections: Vec<KeySection> = table()
        .into_iter()
        .map(|(heading, lines)| {
            (
                heading,
                lines.into_iter().filter(listed).collect::<Vec<_>>(),
            )
        })
        .filter(|(_, lines)| !lines.is_empty())
        .map(|(heading, lines)| KeySection {
            heading: AttrValue::from(speech.say(heading)),
            lines: lines
                .into_iter()
                .map(|line| KeyLine {
                    keys: line
                        .strokes
                        .iter()
                        .map(|&stroke| AttrValue::from(called(stroke, size, speech)))
                        .collect(),
                    does: AttrValue::from(speech.say(line.does)),
                })
                .collect(),
        })
        .collect();
    html! { <KeysSheet {sections} /> }
}

/// Whether a line holds in a lesson, where the game rests.
fn teaches(line: &Shortcut) -> bool {
    let [first, ..] = line.strokes else {
        return false;
    };
    match first {
        Stroke::Key(name) => matches!(line.run, Run::Elsewhere) || ["Escape", "?"].contains(name),
        Stroke::Point => true,
        _ => false,
    }
}

/// What stands on the keys.
fn called(stroke: Stroke, size: BoardSize, speech: Speech) -> String {
    let upper = |letter: char| letter.to_ascii_uppercase();
    match stroke {
        Stroke::Key(name) => match name {
            "ArrowLeft" => "←",
            "ArrowRight" => "→",
            "ArrowUp" => "↑",
            "ArrowDown" => "↓",
            "PageUp" => "Page Up",
            "PageDown" => "Page Down",
            "Escape" => "Esc",
            " " => "Space",
            name => name,
        }
        .to_owned(),
        Stroke::Shift(name) => format!("Shift+{name}"),
        Stroke::Ctrl(letter) => format!("Ctrl+{}", upper(letter)),
        Stroke::CtrlShift(letter) => format!("Ctrl+Shift+{}", upper(letter)),
        Stroke::Letter(letter) => format!("{} Enter", upper(letter)),
        Stroke::Point => {
            let point = size.point(size.cols() / 2, size.rows() / 2);
            let name = point.map_or_else(String::new, |point| speech.point(size, point));
            format!("{name} Enter")
        }
    }
}

/// Whether the board shows the game itself.
fn at_game(state: &AppState) -> bool {
    state.review.is_none()
}

/// What can be asked for while a game is played; why not, where it cannot.
fn playing(state: &AppState, action: Action) -> Option<Action> {
    at_game(state).then(|| match state.game.phase() {
        Phase::Playing => action,
        Phase::Placing { total, placed } => Action::Refuse(Refusal::PlacingHandicap {
            left: total.saturating_sub(placed.len() as u8),
        }),
        Phase::Counting(_) => Action::Refuse(Refusal::PlayStopped),
        Phase::Finished => Action::Refuse(Refusal::GameOver),
    })
}

/// What can be asked for while the players count; why not, where it cannot.
fn counting(state: &AppState, action: Action) -> Option<Action> {
    at_game(state).then(|| match state.game.phase() {
        Phase::Counting(_) => action,
        Phase::Placing { .. } | Phase::Playing => Action::Refuse(Refusal::StillPlaying),
        Phase::Finished => Action::Refuse(Refusal::GameOver),
    })
}

/// What is waited for.
fn confirmed(state: &AppState, _: Stroke) -> Option<Action> {
    if state.pending.is_some() {
        return Some(Action::Confirm);
    }
    let mut first = state.to_do_first().into_iter();
    first
        .find(|&(_, main, _)| main)
        .map(|(_, _, action)| action)
}

/// What can be left: a stone that waits, a move to be sealed, the review, a refusal.
fn left(state: &AppState, _: Stroke) -> Option<Action> {
    if state.pending.is_some() {
        Some(Action::CancelPending)
    } else if state.sealing {
        Some(Action::Seal(false))
    } else if state.news.is_refusal() {
        Some(Action::Dismiss)
    } else {
        state.review.map(|_| Action::BackToGame)
    }
}

/// What a press of the clock, or of the button beside it, does.
fn clock(state: &AppState, _: Stroke) -> Option<Action> {
    let game = &*state.game;
    let Some(clock) = game.clock().filter(|_| *game.phase() == Phase::Playing) else {
        return Some(Action::Refuse(Refusal::NothingToPress));
    };
    Some(if game.unpressed().is_some() {
        Action::PressClock
    } else if clock.running().is_some() {
        Action::PauseClock
    } else {
        Action::StartClock
    })
}

/// A step through the record. Nothing moves while the players count.
fn stepped(state: &AppState, stroke: Stroke) -> Option<Action> {
    let still = matches!(
        state.game.phase(),
        Phase::Placing { .. } | Phase::Counting(_)
    );
    let Stroke::Key(key) = stroke else {
        return None;
    };
    let to = match key {
        "ArrowLeft" | "-" => StepTo::By(-1),
        "ArrowRight" | "+" => StepTo::By(1),
        "ArrowUp" => StepTo::Variation(-1),
        "ArrowDown" => StepTo::Variation(1),
        "PageUp" => StepTo::By(-10),
        "PageDown" => StepTo::By(10),
        "Home" => StepTo::First,
        "End" => StepTo::Last,
        _ => return None,
    };
    (!still).then_some(Action::Step(to))
}
