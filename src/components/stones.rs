use std::rc::Rc;

use yew::prelude::*;

use super::geometry::{Geometry, short};
use crate::go::{Color, Point};

/// A stone that is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawnStone {
    /// Where.
    pub point: Point,
    /// Whose.
    pub color: Color,
    /// Marked dead: faded, without a shadow.
    pub dead: bool,
}

/// The picture of a stone. White ones differ in the direction of their grain, by the point, so
/// that it never changes.
pub fn picture(color: Color, point: Point) -> AttrValue {
    let (x, y) = (usize::from(point.col()), usize::from(point.row()));
    AttrValue::Static(match color {
        Color::Black => "#stone-b",
        Color::White => {
            ["#stone-w0", "#stone-w1", "#stone-w2", "#stone-w3"][(x * 7 + y * 5 + x * y) % 4]
        }
    })
}

/// Properties of [`Stones`].
#[derive(Properties, PartialEq)]
pub struct StonesProps {
    /// Where things are.
    pub geometry: Geometry,
    /// The stones on the board.
    pub stones: Rc<[DrawnStone]>,
    /// Stones that the last move took: they fade away.
    pub taken: Rc<[DrawnStone]>,
    /// Number of the last move, so that stones of two captures on the same points are told apart.
    pub number: u32,
}

fn key(point: Point) -> u32 {
    u32::from(point.row()) * 25 + u32::from(point.col())
}

/// Shadows, then stones: a shadow never falls on a stone.
#[component]
pub fn Stones(props: &StonesProps) -> Html {
    let geometry = &props.geometry;
    let place = |point: Point, dx: f64, dy: f64| {
        let (x, y) = geometry.at(point);
        (short(x + dx), short(y + dy))
    };
    // Each list has an element of its own: keyed children with an unkeyed sibling are slow.
    html! {
        <>
            <g class="shadows">
                { for props.stones.iter().filter(|stone| !stone.dead).map(|stone| {
                    let (x, y) = place(stone.point, 0.045, 0.075);
                    html! { <use key={key(stone.point)} href="#stone-shadow" {x} {y} /> }
                }) }
            </g>
            <g class="stones">
                { for props.stones.iter().map(|stone| {
                    let (x, y) = place(stone.point, 0.0, 0.0);
                    let class = if stone.dead { "dead" } else { "" };
                    let href = picture(stone.color, stone.point);
                    html! {
                        <use key={key(stone.point) * 2 + u32::from(stone.color == Color::White)}
                            {href} {x} {y} {class} />
                    }
                }) }
            </g>
            <g class="taken">
                { for props.taken.iter().map(|stone| {
                    let (x, y) = place(stone.point, 0.0, 0.0);
                    let href = picture(stone.color, stone.point);
                    html! { <use key={key(stone.point) + 1000 * props.number} {href} {x} {y} /> }
                }) }
            </g>
        </>
    }
}
