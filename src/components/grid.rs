use yew::prelude::*;

use super::geometry::{Geometry, exact, short};
use crate::go::{BoardSize, Notation, Point, chinese_numeral, star_points};

/// Properties of [`Grid`].
#[derive(Properties, PartialEq)]
pub struct GridProps {
    /// Where things are.
    pub geometry: Geometry,
    /// The coordinates around the board, if any.
    pub coords: Option<Notation>,
    /// The point whose column and row are told apart among the coordinates.
    #[prop_or_default]
    pub hot: Option<Point>,
}

/// The wood, from edge to edge.
pub fn wood(geometry: &Geometry) -> Html {
    let (left, top, width, height) = geometry.frame();
    html! {
        <g class="wood">
            { for ["wood", "grain-wide", "grain-fine"].into_iter().map(|fill| html! {
                <rect x={short(left)} y={short(top)} width={short(width)} height={short(height)}
                    fill={format!("url(#{fill})")} />
            }) }
        </g>
    }
}

/// Lines, stars and coordinates: what does not change while stones are played.
#[component]
pub fn Grid(props: &GridProps) -> Html {
    let geometry = &props.geometry;
    let (cols, rows) = (geometry.size.cols(), geometry.size.rows());
    let right = geometry.x(cols - 1);
    let bottom = geometry.y(rows - 1);
    let pixel = geometry.pixel;
    let mut inner = String::new();
    for row in 1..rows.saturating_sub(1) {
        inner += &format!("M0 {}H{}", exact(geometry.y(row)), short(right));
    }
    for col in 1..cols.saturating_sub(1) {
        inner += &format!("M{col} 0V{}", exact(bottom));
    }
    let star = short((1.6 / geometry.cell).max(0.095));
    let line = exact(if geometry.bold { 2.0 * pixel } else { pixel });
    // A line of two pixels lies on two, not on one and two halves.
    let shift = geometry.bold.then(|| {
        let half = exact(pixel / 2.0);
        format!("translate({half} {half})")
    });
    html! {
        <g class="grid">
            <path class="line" d={inner} stroke-width={line} transform={shift} />
            <rect class="line frame" x={exact(-pixel / 2.0)} y={exact(-pixel / 2.0)}
                width={exact(right + pixel)} height={exact(bottom + pixel)}
                stroke-width={exact(2.0 * pixel)} />
            { for star_points(geometry.size).into_iter().map(|point| {
                let (x, y) = geometry.at(point);
                html! { <circle class="star" cx={short(x)} cy={short(y)} r={star.clone()} /> }
            }) }
            { for props.coords.map(|notation| coordinates(geometry, notation, props.hot)) }
        </g>
    }
}

/// Names of a column and of a row on a board.
pub(super) fn names(size: BoardSize, notation: Notation, index: u8) -> (String, String) {
    let number = (index + 1).to_string();
    match notation {
        Notation::Western => (
            BoardSize::letter(index).to_string(),
            size.rows().saturating_sub(index).to_string(),
        ),
        Notation::Numeric => (number.clone(), number),
        Notation::Chinese => (number, chinese_numeral(index + 1)),
    }
}

fn coordinates(geometry: &Geometry, notation: Notation, hot: Option<Point>) -> Html {
    let size = geometry.size;
    let off = geometry.margin_x.min(geometry.margin_y) - 0.30;
    let font = short((12.5 / geometry.cell).clamp(0.30, 0.36));
    let right = geometry.x(size.cols() - 1) + off;
    let bottom = geometry.y(size.rows() - 1) + off;
    let put = |x: f64, y: f64, name: String, hot: bool| {
        // Two Chinese numerals are wider than the margin is for two digits.
        let wide = name.chars().count() > 1 && !name.is_ascii();
        html! { <text x={short(x)} y={short(y)} font-size={wide.then_some(".25")} class={classes!(hot.then_some("hot"))}>{ name }</text> }
    };
    html! {
        <g class="coords" font-size={font} aria-hidden="true">
            { for (0..size.cols()).map(|col| {
                let name = names(size, notation, col).0;
                let hot = hot.is_some_and(|point| point.col() == col);
                html! { <>
                    { put(geometry.x(col), -off, name.clone(), hot) }
                    { put(geometry.x(col), bottom, name, hot) }
                </> }
            }) }
            { for (0..size.rows()).map(|row| {
                let name = names(size, notation, row).1;
                let hot = hot.is_some_and(|point| point.row() == row);
                html! { <>
                    { put(-off, geometry.y(row), name.clone(), hot) }
                    { put(right, geometry.y(row), name, hot) }
                </> }
            }) }
        </g>
    }
}
