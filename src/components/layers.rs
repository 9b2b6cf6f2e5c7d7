//! What a board shows besides play: a count, the numbers of moves, marks. The first stone needs none
//! of it, so a board is told how to draw it.

use yew::prelude::*;

use super::annotations::{Annotations, Numbers};
use super::board::BoardView;
use super::estimate::OwnedMarks;
use super::geometry::Geometry;
use super::marks::{CountMarks, OpenBorders, TensMarks, UnclearMarks, Wash};

/// Draws a layer of a board.
pub type Layer = fn(&BoardView, Geometry) -> Html;

/// The layers that play does without.
#[derive(Clone, Copy)]
pub struct Layers {
    /// On the wood, below the lines.
    pub wash: Layer,
    /// On the lines, below the stones.
    pub borders: Layer,
    /// On the stones.
    pub marks: Layer,
}

/// They are drawn in one way only.
impl PartialEq for Layers {
    fn eq(&self, _: &Layers) -> bool {
        true
    }
}

impl Layers {
    /// The way in which they are drawn.
    pub const DRAWN: Layers = Layers {
        wash,
        borders,
        marks,
    };
}

fn wash(view: &BoardView, geometry: Geometry) -> Html {
    html! {
        if let Some(score) = &view.score {
            <Wash {geometry} score={score.clone()} stones={view.stones.clone()} />
        }
    }
}

fn borders(view: &BoardView, geometry: Geometry) -> Html {
    html! {
        if let Some(score) = &view.score {
            <OpenBorders {geometry} score={score.clone()} stones={view.stones.clone()} />
        }
    }
}

fn marks(view: &BoardView, geometry: Geometry) -> Html {
    html! {
        <>
            if let Some(tens) = &view.tens {
                <TensMarks {geometry} tens={tens.clone()} />
            } else if let Some(score) = &view.score {
                <CountMarks {geometry} score={score.clone()} stones={view.stones.clone()} />
            }
            if !view.unclear.is_empty() {
                <UnclearMarks {geometry} stones={view.unclear} />
            }
            if let Some(ownership) = &view.ownership {
                <OwnedMarks {geometry} ownership={ownership.clone()} stones={view.stones.clone()} />
            }
            <Numbers {geometry} numbers={view.numbers.clone()} last={view.last.map(|(point, _)| point)} />
            <Annotations {geometry} marks={view.marks.clone()} stones={view.stones.clone()} />
        </>
    }
}
