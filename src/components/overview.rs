use std::rc::Rc;

use yew::prelude::*;

use super::lang::{Speech, use_speech};
use crate::go::{Board, BoardSize, Color, Notation, Point, Zone, chinese_numeral};
use crate::i18n::{MoveSaid, Text};

/// Properties of [`Overview`].
#[derive(Properties, PartialEq)]
pub struct OverviewProps {
    /// How things stand, a sentence each.
    pub lines: Vec<AttrValue>,
    /// The last moves, the latest first.
    pub moves: Vec<MoveSaid>,
    /// The stones; none are told of while the board is hidden.
    pub board: Option<Rc<Board>>,
}

/// The board in words, for those who do not see it: headings, lists and a table.
#[component]
pub fn Overview(props: &OverviewProps) -> Html {
    let speech = use_speech();
    html! {
        <div class="sheet-text overview" data-scrolls="true" tabindex="-1">
            { for props.lines.iter().map(|line| html! { <p>{ line }</p> }) }
            if !props.moves.is_empty() {
                <h2>{ speech.say(Text::LastMoves) }</h2>
                <ul>
                    { for props.moves.iter().map(|said| html! {
                        <li>{ speech.say(Text::MoveSaid(said.clone())) }</li>
                    }) }
                </ul>
            }
            if let Some(board) = &props.board {
                <h2>{ speech.say(Text::InAtari) }</h2>
                { ataris(board, speech) }
                <h2>{ speech.say(Text::ByZone) }</h2>
                { zones(board, speech) }
                <h2>{ speech.say(Text::ByRow) }</h2>
                { rows(board, speech) }
                <h2>{ speech.say(Text::AsTable) }</h2>
                { table(board, speech) }
            }
        </div>
    }
}

fn ataris(board: &Board, speech: Speech) -> Html {
    let size = board.size();
    let lines: Vec<Html> = board
        .ataris()
        .map(|atari| {
            let line = Text::AtariLine {
                color: atari.color,
                point: speech.point(size, atari.at),
                stones: atari.stones,
                liberty: speech.point(size, atari.liberty),
            };
            html! { <li>{ speech.say(line) }</li> }
        })
        .collect();
    if lines.is_empty() {
        html! { <p>{ speech.say(Text::NoAtari) }</p> }
    } else {
        html! { <ul>{ for lines }</ul> }
    }
}

/// The stones on some points, in words, if there are any.
fn stones(board: &Board, speech: Speech, belongs: &dyn Fn(Point) -> bool) -> Option<Text> {
    let of = |side: Color| -> Vec<String> {
        board
            .all_stones()
            .filter(|&(point, color)| color == side && belongs(point))
            .map(|(point, _)| speech.point(board.size(), point))
            .collect()
    };
    let (black, white) = (of(Color::Black), of(Color::White));
    let none = black.is_empty() && white.is_empty();
    (!none).then_some(Text::StonesAt { black, white })
}

/// Parts of the board and their stones; those without stones are left out.
fn list(parts: impl Iterator<Item = (Text, Text)>, speech: Speech) -> Html {
    let lines: Vec<Html> = parts
        .map(|(part, stones)| {
            html! {
                <>
                    <dt>{ speech.say(part) }</dt>
                    <dd>{ speech.say(stones) }</dd>
                </>
            }
        })
        .collect();
    if lines.is_empty() {
        html! { <p>{ speech.say(Text::NoStones) }</p> }
    } else {
        html! { <dl>{ for lines }</dl> }
    }
}

fn zones(board: &Board, speech: Speech) -> Html {
    let size = board.size();
    let here = |zone: Zone| move |point: Point| size.zone(point) == zone;
    let parts = Zone::ALL
        .into_iter()
        .filter_map(|zone| Some((Text::Zone(zone), stones(board, speech, &here(zone))?)));
    list(parts, speech)
}

/// A row by its number: western ones are counted from the bottom.
fn row_name(size: BoardSize, row: u8, speech: Speech) -> Text {
    let from_top = speech.notation != Notation::Western;
    let number = if from_top { row + 1 } else { size.rows() - row };
    Text::RowName { number, from_top }
}

fn rows(board: &Board, speech: Speech) -> Html {
    let size = board.size();
    let rows = (0..size.rows()).filter_map(|row| {
        let stones = stones(board, speech, &|point: Point| point.row() == row)?;
        Some((row_name(size, row, speech), stones))
    });
    list(rows, speech)
}

fn table(board: &Board, speech: Speech) -> Html {
    let size = board.size();
    let col_head = |col: u8| match speech.notation {
        Notation::Western => BoardSize::letter(col).to_string(),
        Notation::Numeric | Notation::Chinese => (col + 1).to_string(),
    };
    let row_head = |row: u8| match speech.notation {
        Notation::Western => (size.rows() - row).to_string(),
        Notation::Numeric => (row + 1).to_string(),
        Notation::Chinese => chinese_numeral(row + 1),
    };
    let cell = |point: Point| {
        board.stone(point).map(|color| {
            let sign = match color {
                Color::Black => "●",
                Color::White => "○",
            };
            html! {
                <>
                    <span aria-hidden="true">{ sign }</span>
                    <span class="unseen">{ speech.say(Text::Side(color)) }</span>
                </>
            }
        })
    };
    html! {
        <div class="text-board" tabindex="0" role="group" aria-label={speech.say(Text::AsTable)}>
            <table>
                <thead>
                    <tr>
                        <td></td>
                        { for (0..size.cols()).map(|col| html! { <th scope="col">{ col_head(col) }</th> }) }
                    </tr>
                </thead>
                <tbody>
                    { for (0..size.rows()).map(|row| html! {
                        <tr>
                            <th scope="row">{ row_head(row) }</th>
                            { for (0..size.cols()).filter_map(|col| size.point(col, row)).map(|point| html! {
                                <td>{ cell(point).unwrap_or_default() }</td>
                            }) }
                        </tr>
                    }) }
                </tbody>
            </table>
        </div>
    }
}
