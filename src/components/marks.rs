use std::rc::Rc;

use yew::prelude::*;

use super::geometry::{Geometry, short};
use super::stones::{DrawnStone, picture};
use crate::go::{Color, CountingRule, Owner, Point, PointSet, Score};

fn letter(color: Color) -> &'static str {
    match color {
        Color::Black => "b",
        Color::White => "w",
    }
}

/// Properties of [`Wash`] and [`CountMarks`].
#[derive(Properties, PartialEq)]
pub struct CountProps {
    /// Where things are.
    pub geometry: Geometry,
    /// The count that is shown.
    pub score: Rc<Score>,
    /// The stones, to tell those that are dead.
    pub stones: Rc<[DrawnStone]>,
}

/// Whose area it is: a light or dark wash over the wood, below the lines. It lies under living
/// stones too, so that the board divides into two fields at a glance.
#[component]
pub fn Wash(props: &CountProps) -> Html {
    let geometry = &props.geometry;
    let path = |side: Color| {
        let mut path = String::new();
        for &(point, owner) in props.score.owners() {
            if matches!(owner, Owner::Stone(color) | Owner::Territory(color) if color == side) {
                let (x, y) = geometry.at(point);
                let top = y - geometry.ratio / 2.0;
                path += &format!(
                    "M{} {}h1v{r}h-1z",
                    short(x - 0.5),
                    short(top),
                    r = short(geometry.ratio)
                );
            }
        }
        path
    };
    html! {
        <g class="wash">
            <path class="wash-b" d={path(Color::Black)} />
            <path class="wash-w" d={path(Color::White)} />
        </g>
    }
}

/// Dashes around borders that are still open. They lie under the stones, which they would cut.
#[component]
pub fn OpenBorders(props: &CountProps) -> Html {
    let geometry = &props.geometry;
    html! {
        <g class="open-borders">
            { for props.score.open_borders().iter().map(|region| {
                let path = outline(geometry, region);
                html! { <>
                    <path class="open-under" d={path.clone()} />
                    <path class="open" d={path} />
                </> }
            }) }
        </g>
    }
}

/// The marks of a count, told apart by shape: a square for Black's point, a disc for White's, half
/// of each for a shared one, a cross on a dead stone.
#[component]
pub fn CountMarks(props: &CountProps) -> Html {
    let geometry = &props.geometry;
    let dead: PointSet = props
        .stones
        .iter()
        .filter(|stone| stone.dead)
        .map(|stone| stone.point)
        .collect();
    let halved = props.score.counting == CountingRule::AreaHalved;
    html! {
        <g class="count-marks">
            { for props.score.seki.iter().map(|point| {
                // A bar across a stone that lives in seki.
                let (x, y) = geometry.at(point);
                html! {
                    <path class={classes!("seki", board_color(props, point))}
                        d={format!("M{} {y}h.4", short(x - 0.2), y = short(y))} />
                }
            }) }
            { for props.score.owners().iter().filter_map(|&(point, owner)| {
                let (x, y) = geometry.at(point);
                match owner {
                    Owner::Stone(_) | Owner::Nobody => None,
                    _ if dead.contains(point) => Some(cross(x, y, owner)),
                    Owner::Territory(Color::Black) => {
                        let side = 0.145;
                        Some(html! {
                            <rect class="terr b" x={short(x - side)} y={short(y - side)}
                                width={short(2.0 * side)} height={short(2.0 * side)} />
                        })
                    }
                    Owner::Territory(Color::White) => Some(html! {
                        <circle class="terr w" cx={short(x)} cy={short(y)} r=".165" />
                    }),
                    // Points that count for neither side carry no mark.
                    Owner::Shared if !halved => None,
                    Owner::Shared => Some(shared(x, y)),
                }
            }) }
        </g>
    }
}

fn board_color(props: &CountProps, point: Point) -> &'static str {
    match props.score.owner(point) {
        Owner::Stone(color) | Owner::Territory(color) => letter(color),
        Owner::Shared | Owner::Nobody => "n",
    }
}

fn shared(x: f64, y: f64) -> Html {
    let r = 0.155;
    let (left, top, bottom) = (short(x - r), short(y - r), short(y + r));
    let x = short(x);
    html! { <>
        <path class="terr b" d={format!("M{x} {top}H{left}V{bottom}H{x}z")} />
        <path class="terr w" d={format!("M{x} {top}A{r} {r} 0 0 1 {x} {bottom}z")} />
    </> }
}

/// A cross in the colour of the point's new owner.
fn cross(x: f64, y: f64, owner: Owner) -> Html {
    let class = match owner {
        Owner::Territory(color) | Owner::Stone(color) => letter(color),
        Owner::Shared | Owner::Nobody => "n",
    };
    let r = 0.2;
    let (left, right, top, bottom) = (short(x - r), short(x + r), short(y - r), short(y + r));
    let path = format!("M{left} {top}L{right} {bottom}M{right} {top}L{left} {bottom}");
    html! { <>
        <path class={classes!("cross-under", class)} d={path.clone()} />
        <path class={classes!("cross", class)} d={path} />
    </> }
}

/// Properties of [`UnclearMarks`].
#[derive(Properties, PartialEq)]
pub struct UnclearProps {
    /// Where things are.
    pub geometry: Geometry,
    /// The stones.
    pub stones: PointSet,
}

/// A broken ring on each stone of which it is unclear whether it is dead.
#[component]
pub fn UnclearMarks(props: &UnclearProps) -> Html {
    html! {
        <g class="unclear-marks">
            { for props.stones.iter().map(|stone| {
                let (x, y) = props.geometry.at(stone);
                html! { <>
                    <circle class="unclear-under" cx={short(x)} cy={short(y)} r=".36" />
                    <circle class="unclear" cx={short(x)} cy={short(y)} r=".36" />
                </> }
            }) }
        </g>
    }
}

/// The outline of a region of points.
fn outline(geometry: &Geometry, region: &PointSet) -> String {
    let size = geometry.size;
    let has = |col: Option<u8>, row: Option<u8>| {
        col.zip(row)
            .and_then(|(col, row)| size.point(col, row))
            .is_some_and(|point| region.contains(point))
    };
    let mut path = String::new();
    for point in region.iter() {
        let (col, row) = (point.col(), point.row());
        let (x, y) = geometry.at(point);
        let half = geometry.ratio / 2.0;
        let (left, right) = (short(x - 0.5), short(x + 0.5));
        let (top, bottom) = (short(y - half), short(y + half));
        if !has(Some(col), row.checked_sub(1)) {
            path += &format!("M{left} {top}H{right}");
        }
        if !has(Some(col), row.checked_add(1)) {
            path += &format!("M{left} {bottom}H{right}");
        }
        if !has(col.checked_sub(1), Some(row)) {
            path += &format!("M{left} {top}V{bottom}");
        }
        if !has(col.checked_add(1), Some(row)) {
            path += &format!("M{right} {top}V{bottom}");
        }
    }
    path
}

/// One side's count as it is shown ten by ten.
#[derive(Clone, Debug, PartialEq)]
pub struct TensView {
    /// Whose.
    pub color: Color,
    /// Territory that is filled with stones.
    pub filled: PointSet,
    /// The tens that are counted off so far.
    pub blocks: Vec<PointSet>,
}

/// Properties of [`TensMarks`].
#[derive(Properties, PartialEq)]
pub struct TensProps {
    /// Where things are.
    pub geometry: Geometry,
    /// What is shown.
    pub tens: TensView,
}

/// One side's count: stones put into its territory, and each ten outlined with the number that
/// stands there.
#[component]
pub fn TensMarks(props: &TensProps) -> Html {
    let geometry = &props.geometry;
    let tens = &props.tens;
    let mut counted = 0;
    html! {
        <g class="tens">
            { for tens.filled.iter().map(|point| {
                let (x, y) = geometry.at(point);
                html! { <use href={picture(tens.color, point)} x={short(x)} y={short(y)} /> }
            }) }
            { for tens.blocks.iter().filter_map(|block| {
                counted += block.len();
                let last = block.iter().last()?;
                let (x, y) = geometry.at(last);
                Some(html! { <>
                    <path class="ten" d={outline(geometry, block)} />
                    <circle class="ten-patch" cx={short(x)} cy={short(y)} r=".42" />
                    <text class="ten-number" x={short(x)} y={short(y)}>{ counted }</text>
                </> })
            }) }
        </g>
    }
}

/// The marks of a game in play: where the last move was played and the stone that stands there now,
/// the point that may not be retaken, a move that was refused and whose.
pub fn play_marks(
    geometry: &Geometry,
    last: Option<(Point, Option<Color>)>,
    ko: Option<Point>,
    refused: Option<(Point, Color)>,
) -> Html {
    html! {
        <g class="marks">
            { for last.map(|(point, stone)| {
                let (x, y) = geometry.at(point);
                // A move that left no stone, a suicide, is marked on the bare wood.
                let class = classes!("last", stone.map_or("n", letter));
                html! { <circle {class} transform={format!("translate({} {})", short(x), short(y))} r=".23" /> }
            }) }
            { for ko.filter(|&point| refused.is_none_or(|(refused, _)| refused != point)).map(|point| {
                let (x, y) = geometry.at(point);
                html! { <rect class="ko" x={short(x - 0.2)} y={short(y - 0.2)} width=".4" height=".4" /> }
            }) }
            { for refused.map(|(point, color)| {
                let (x, y) = geometry.at(point);
                let r = 0.325;
                let bar = format!("M{} {}L{} {}", short(x - r), short(y + r), short(x + r), short(y - r));
                html! { <>
                    <use class="refused" href={picture(color, point)} x={short(x)} y={short(y)} />
                    <circle class="no" cx={short(x)} cy={short(y)} r=".46" />
                    <path class="no" d={bar} />
                </> }
            }) }
        </g>
    }
}

/// A stone that is not played yet. One that waits for confirmation is fuller, with a ring.
pub fn ghost(geometry: &Geometry, point: Point, color: Color, waits: bool) -> Html {
    let (x, y) = geometry.at(point);
    let (x, y) = (short(x), short(y));
    let href = picture(color, point);
    html! {
        <g class={classes!("ghost", waits.then_some("waits"))}>
            <use {href} x={x.clone()} y={y.clone()} />
            if waits {
                <circle class="pending" cx={x} cy={y} r=".57" />
            }
        </g>
    }
}

/// Guides along the column and the row of a waiting stone, from edge to edge, under the stones.
pub fn guides(geometry: &Geometry, point: Point) -> Html {
    let (left, top, width, height) = geometry.frame();
    let (x, y) = geometry.at(point);
    let gap = 0.6;
    let path = format!(
        "M{} {cy}H{}M{} {cy}H{}M{cx} {}V{}M{cx} {}V{}",
        short(left),
        short(x - gap),
        short(x + gap),
        short(left + width),
        short(top),
        short(y - gap),
        short(y + gap),
        short(top + height),
        cx = short(x),
        cy = short(y),
    );
    html! { <path class="guides" d={path} /> }
}
