use yew::prelude::*;

use super::icon;
use super::lang::{Speech, use_speech};
use crate::go::{BoardSize, Color, Move, Step};
use crate::i18n::Text;

/// The moves on a board so far in two columns, the latest in view.
pub fn move_list(size: BoardSize, moves: &[Step], speech: Speech) -> Html {
    let last = moves.len();
    html! {
        <section class="moves" aria-label={speech.say(Text::Moves)}>
            <div class="moves-head">
                <span>{ speech.say(Text::MoveColumn) }</span>
                <span>{ icon::stone(Color::Black) }{ speech.say(Text::Side(Color::Black)) }</span>
                <span>{ icon::stone(Color::White) }{ speech.say(Text::Side(Color::White)) }</span>
            </div>
            <div class="moves-scroll">
                <ol>
                    { for rows(moves).into_iter().map(|row| {
                        let now = (last == row.first + row.moves()).then_some(moves[last - 1].color);
                        html! { <MoveRow key={row.first} {size} {row} {now} /> }
                    }) }
                </ol>
            </div>
        </section>
    }
}

/// One move of each side at most, with the index of the first.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Row {
    first: usize,
    black: Option<Move>,
    white: Option<Move>,
}

impl Row {
    fn moves(self) -> usize {
        usize::from(self.black.is_some()) + usize::from(self.white.is_some())
    }
}

#[derive(Properties, PartialEq)]
struct MoveRowProps {
    size: BoardSize,
    row: Row,
    /// Whose move was the last of all, if it is in this row.
    now: Option<Color>,
}

/// One line of the list: drawn again only when it changes itself.
#[component]
fn MoveRow(props: &MoveRowProps) -> Html {
    let speech = use_speech();
    let cell = |color: Color, mv: Option<Move>| {
        let now = props.now == Some(color);
        let class = classes!("mv", now.then_some("now"), mv.is_none().then_some("none"));
        let word = match mv {
            Some(Move::Play(point)) => speech.point(props.size, point),
            Some(Move::Pass) => speech.say(Text::Pass),
            None => String::new(),
        };
        html! { <span {class} aria-current={now.then_some("step")}>{ word }</span> }
    };
    html! {
        <li>
            <span class="no">{ props.row.first + 1 }</span>
            { cell(Color::Black, props.row.black) }
            { cell(Color::White, props.row.white) }
        </li>
    }
}

/// The moves, Black's before White's in a row.
fn rows(moves: &[Step]) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::with_capacity(moves.len() / 2 + 1);
    for (at, step) in moves.iter().enumerate() {
        match (rows.last_mut(), step.color) {
            (Some(row), Color::White) if row.white.is_none() => row.white = Some(step.mv),
            (_, Color::White) => rows.push(Row {
                first: at,
                black: None,
                white: Some(step.mv),
            }),
            (_, Color::Black) => rows.push(Row {
                first: at,
                black: Some(step.mv),
                white: None,
            }),
        }
    }
    rows
}
