//! Asks about the position on the board and tells the page what was found out.

use std::cell::Cell;
use std::rc::Rc;

use yew::prelude::*;

use super::dispatch::Dispatch;
use super::parts::Scene;
use super::state::{Action, AppState, Seat, Shared};
use crate::browser::page;
use crate::go::{About, Answer, Game, Inquiry, NodeId, Phase};
use crate::thinker::Thinker;
use crate::thought;

/// What there is to find out.
#[derive(Clone, Debug, PartialEq)]
enum Wanted {
    /// The dead stones of the board with this key, where play has stopped.
    DeadStones(u64),
    /// Who is ahead at a place in the record.
    Lead(Shared<Game>, NodeId),
}

impl Wanted {
    fn on(state: &AppState) -> Option<Wanted> {
        // Another window has the game, and brings what it found.
        if state.seat != Seat::Here || state.unadvised {
            return None;
        }
        if state.estimate.is_some() {
            return Some(Wanted::Lead(state.game.clone(), state.shown()));
        }
        let counting = matches!(state.game.phase(), Phase::Counting(_));
        (counting && state.proposal.is_none()).then(|| Wanted::DeadStones(state.game.board().key()))
    }

    /// The inquiry, and the key of the board that it is about.
    fn inquiry(&self, number: u32, game: &Game) -> (Inquiry, u64) {
        let rules = game.rules();
        match self {
            Wanted::DeadStones(key) => {
                let about = About::DeadStones;
                (Inquiry::of(number, game.board(), None, rules, about), *key)
            }
            Wanted::Lead(game, at) => {
                let position = game.record().position_at(*at);
                let (board, turn) = (position.board(), Some(position.turn()));
                let inquiry = Inquiry::of(number, board, turn, rules, About::Lead);
                (inquiry, board.key())
            }
        }
    }
}

/// Properties of [`Adviser`].
#[derive(PartialEq, Properties)]
struct AdviserProps {
    wanted: Option<Wanted>,
    game: Shared<Game>,
    dispatch: Dispatch,
}

/// The adviser, who is not seen.
pub fn adviser(scene: &Scene) -> Html {
    html! {
        <Adviser wanted={Wanted::on(&scene.state)} game={scene.state.game.clone()}
            dispatch={scene.dispatch.clone()} />
    }
}

#[component]
fn Adviser(props: &AdviserProps) -> Html {
    // As long as something is wanted: a worker that idles costs its memory.
    let thinker = use_mut_ref(|| None::<Thinker>);
    let asked = use_mut_ref(|| Rc::new(Cell::new((0_u32, 0_u64))))
        .borrow()
        .clone();
    let (game, dispatch) = (props.game.clone(), props.dispatch.clone());
    use_effect_with(props.wanted.clone(), move |wanted| {
        let Some(wanted) = wanted else {
            thinker.replace(None);
            return;
        };
        let number = asked.get().0.wrapping_add(1);
        let (inquiry, board) = wanted.inquiry(number, &game);
        asked.set((number, board));
        let Ok(question) = serde_json::to_string(&inquiry) else {
            return;
        };
        let mut thinker = thinker.borrow_mut();
        let thinker = thinker.get_or_insert_with(|| {
            let worker = page::meta("shoutan-judge");
            let gives_up = dispatch.clone();
            let on_answer = move |said: &str| {
                let (number, board) = asked.get();
                if let Some((of, answer)) = thought::read(said)
                    && of == number
                {
                    dispatch.dispatch(told(board, answer));
                }
            };
            let on_failure = move || gives_up.dispatch(Action::Unadvised);
            Thinker::new(worker, thought::begin, on_answer, on_failure)
        });
        thinker.ask(question);
    });
    html! {}
}

fn told(board: u64, answer: Answer) -> Action {
    match answer {
        Answer::DeadStones(proposal) => Action::Proposed(board, Box::new(proposal)),
        Answer::Lead { estimate, last } => Action::Estimated {
            board,
            estimate: Box::new(estimate),
            last,
        },
    }
}
