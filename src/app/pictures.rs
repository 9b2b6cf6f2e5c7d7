use yew::prelude::*;

use super::sheets::file_name;
use super::state::AppState;
use super::view::{game_view, review_view};
use crate::browser::files;
use crate::components::{BoardView, DiagramView, PictureSheet, Speech, diagram, paper};
use crate::i18n::Text;

/// Pixels of a saved picture for one of its own.
const SHARPNESS: f64 = 2.0;

/// The dialog with the position as a picture and the game on paper.
pub fn sheet(state: &AppState, speech: Speech) -> Html {
    let view = match state.review {
        Some(review) => {
            let from = review.numbered_from;
            review_view(&state.game, review.at, state.settings.numbering, from).0
        }
        None => game_view(&state.game, None, state.settings.numbering),
    };
    let picture = picture(&view, state, speech);
    let svg = AttrValue::from(diagram(&picture));
    let name = {
        let game = state.game.clone();
        move |ending: &str| file_name(game.record(), &files::today(), ending)
    };
    let on_svg = {
        let (name, svg) = (name.clone(), svg.clone());
        Callback::from(move |_: MouseEvent| files::save(&name("svg"), "image/svg+xml", &svg))
    };
    let on_png = {
        let svg = svg.clone();
        let width = (picture.width() * SHARPNESS).round() as u32;
        Callback::from(move |_: MouseEvent| files::save_png(&name("png"), &svg, width))
    };
    // A game is printed as far as it stands; in a review, the line that is shown to its end.
    let on_paper = {
        let (game, coords) = (state.game.clone(), state.coords());
        let end = match state.review {
            Some(review) => game.record().tree.end_of(review.at),
            None => game.cursor(),
        };
        Callback::from(move |per| {
            let record = game.record();
            paper(record, &record.tree.path(end), per, speech, coords)
        })
    };
    html! { <PictureSheet picture={svg} {on_svg} {on_png} paper={on_paper} /> }
}

fn picture(view: &BoardView, state: &AppState, speech: Speech) -> DiagramView {
    DiagramView {
        size: view.size,
        stones: view.stones.clone(),
        numbers: view
            .numbers
            .iter()
            .map(|&(at, number, _)| (at, number))
            .collect(),
        last: view.last.map(|(point, _)| point),
        marks: view.marks.clone(),
        coords: state.coords(),
        title: speech.say(Text::PositionAfter(view.number)),
        about: speech.say(Text::Board {
            cols: view.size.cols(),
            rows: view.size.rows(),
        }),
    }
}
