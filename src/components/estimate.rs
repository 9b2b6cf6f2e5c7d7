use std::rc::Rc;

use yew::prelude::*;

use super::geometry::{Geometry, short};
use super::icon;
use super::lang::use_speech;
use super::stones::DrawnStone;
use crate::go::{Color, Point, PointSet, Spread};
use crate::i18n::Text;

/// A point that is one side's in no more of a hundred playouts than the other's, plus so many, has
/// no mark: it is open.
const OPEN: i8 = 20;

/// Properties of [`OwnedMarks`].
#[derive(Properties, PartialEq)]
pub struct OwnedMarksProps {
    /// Where things are.
    pub geometry: Geometry,
    /// Whose each point becomes, from 100 for Black to -100 for White.
    pub ownership: Rc<[(Point, i8)]>,
    /// The stones. One that its side keeps needs no mark.
    pub stones: Rc<[DrawnStone]>,
}

/// Whose each point becomes, as the marks of a count have it, larger where it is surer.
#[component]
pub fn OwnedMarks(props: &OwnedMarksProps) -> Html {
    let geometry = &props.geometry;
    let stones = |color: Color| {
        let own = props
            .stones
            .iter()
            .filter(move |stone| stone.color == color);
        own.map(|stone| stone.point).collect::<PointSet>()
    };
    let (black, white) = (stones(Color::Black), stones(Color::White));
    let marked = |&&(point, share): &&(Point, i8)| {
        let kept = if share > 0 { black } else { white };
        share.abs() > OPEN && !kept.contains(point)
    };
    html! {
        <g class="owned">
            { for props.ownership.iter().filter(marked).map(|&(point, share)| {
                let (x, y) = geometry.at(point);
                let size = 0.06 + 0.12 * f64::from(share.abs()) / 100.0;
                if share > 0 {
                    html! {
                        <rect class="terr b" x={short(x - size)} y={short(y - size)}
                            width={short(2.0 * size)} height={short(2.0 * size)} />
                    }
                } else {
                    html! { <circle class="terr w" cx={short(x)} cy={short(y)} r={short(size)} /> }
                }
            }) }
        </g>
    }
}

/// Properties of [`EstimateNote`].
#[derive(Properties, PartialEq)]
pub struct EstimateNoteProps {
    /// Black's lead in half-points, as soon as something is known.
    pub margin: Option<Spread>,
    /// Whether it stays as it is.
    pub last: bool,
    /// Nobody wants to see it any more.
    pub on_close: Callback<MouseEvent>,
}

/// Who is ahead, in words.
#[component]
pub fn EstimateNote(props: &EstimateNoteProps) -> Html {
    let speech = use_speech();
    let text = match props.margin {
        Some(margin) => Text::EstimateSays(margin),
        None => Text::Estimating,
    };
    html! {
        <section class="estimate">
            // Read out once it stays as it is.
            <p aria-live="polite" aria-busy={(!props.last).then_some("true")}>{ speech.say(text) }</p>
            <button type="button" class="btn bare menu" onclick={props.on_close.clone()}
                aria-label={speech.say(Text::CloseEstimate)}>
                { icon::close() }
            </button>
        </section>
    }
}
