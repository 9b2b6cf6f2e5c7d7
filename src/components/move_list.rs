use std::rc::Rc;

use yew::prelude::*;

use super::icon;
use super::lang::use_speech;
use crate::browser::dom;
use crate::go::{BoardSize, Color, Move, Step};
use crate::i18n::Text;

/// Properties of [`MoveList`].
#[derive(Properties, PartialEq)]
pub struct MoveListProps {
    /// The board the moves are on.
    pub size: BoardSize,
    /// The moves so far.
    pub moves: Rc<[Step]>,
}

/// The moves in two columns, the latest in view.
#[component]
pub fn MoveList(props: &MoveListProps) -> Html {
    let speech = use_speech();
    let list = use_node_ref();
    {
        let list = list.clone();
        use_effect_with(props.moves.len(), move |_| dom::scroll_to_end(&list));
    }
    let word = |step: &Step| match step.mv {
        Move::Play(point) => speech.point(props.size, point),
        Move::Pass => speech.say(Text::Pass),
    };
    let cell = |index: usize, row: &[(usize, &Step)], color: Color| {
        let entry = row.iter().find(|(_, step)| step.color == color);
        let now = entry.is_some_and(|&(at, _)| at + 1 == props.moves.len());
        let class = classes!(
            "mv",
            now.then_some("now"),
            entry.is_none().then_some("none")
        );
        let current = now.then_some("step");
        html! {
            <span key={index} {class} aria-current={current}>
                { entry.map(|(_, step)| word(step)).unwrap_or_default() }
            </span>
        }
    };
    html! {
        <section class="moves" aria-label={speech.say(Text::Moves)}>
            <div class="moves-head">
                <span>{ speech.say(Text::MoveColumn) }</span>
                <span>{ icon::stone(Color::Black) }{ speech.say(Text::Side(Color::Black)) }</span>
                <span>{ icon::stone(Color::White) }{ speech.say(Text::Side(Color::White)) }</span>
            </div>
            <ol ref={list}>
                { for rows(&props.moves).into_iter().map(|row| {
                    let first = row.first().map_or(0, |&(at, _)| at);
                    html! {
                        <li key={first}>
                            <span class="no">{ first + 1 }</span>
                            { cell(0, &row, Color::Black) }
                            { cell(1, &row, Color::White) }
                        </li>
                    }
                }) }
            </ol>
        </section>
    }
}

/// The moves with their indexes, at most one of each side to a row, Black's before White's.
fn rows(moves: &[Step]) -> Vec<Vec<(usize, &Step)>> {
    let mut rows: Vec<Vec<(usize, &Step)>> = Vec::new();
    for (at, step) in moves.iter().enumerate() {
        match rows.last_mut() {
            Some(row)
                if step.color == Color::White
                    && row.len() == 1
                    && row[0].1.color == Color::Black =>
            {
                row.push((at, step));
            }
            _ => rows.push(vec![(at, step)]),
        }
    }
    rows
}
