use yew::prelude::*;

use super::geometry::short;
use crate::go::{BoardSize, Color, Point, PointSet};

/// A small board, or a part of one, to be looked at.
#[derive(Clone, Debug, PartialEq)]
pub struct SketchView {
    /// Columns and rows that are shown.
    pub size: BoardSize,
    /// Black stones.
    pub black: PointSet,
    /// White stones.
    pub white: PointSet,
    /// Points that the words beside it speak of.
    pub marks: Vec<Point>,
    /// The move that it is about, and whose.
    pub at: Option<(Point, Color)>,
    /// Which sides are edges of the real board, left, right, top, bottom; elsewhere the lines run on.
    pub edges: [bool; 4],
}

/// The sketch; `label` says to ears what it shows.
pub fn sketch(view: &SketchView, label: String) -> Html {
    let size = view.size;
    let (cols, rows) = (f64::from(size.cols()), f64::from(size.rows()));
    let [left, right, top, bottom] = view.edges;
    let run_on = |edge: bool| if edge { 0.0 } else { 0.5 };
    let (x0, x1) = (-run_on(left), cols - 1.0 + run_on(right));
    let (y0, y1) = (-run_on(top), rows - 1.0 + run_on(bottom));
    let mut lines = String::new();
    for col in 0..size.cols() {
        lines += &format!("M{} {}V{}", col, short(y0), short(y1));
    }
    for row in 0..size.rows() {
        lines += &format!("M{} {}H{}", short(x0), row, short(x1));
    }
    let place = |point: Point| (f64::from(point.col()), f64::from(point.row()));
    let stone = |point: Point, color: Color| {
        let (x, y) = place(point);
        let class = match color {
            Color::Black => "sk-b",
            Color::White => "sk-w",
        };
        html! { <circle {class} cx={short(x)} cy={short(y)} r="0.46" /> }
    };
    let on = |point: Point| {
        if view.black.contains(point) {
            "sk-mark on-b"
        } else if view.white.contains(point) {
            "sk-mark on-w"
        } else {
            "sk-mark on-wood"
        }
    };
    html! {
        <svg class="sketch" role="img" aria-label={label}
            viewBox={format!("-0.75 -0.75 {} {}", short(cols + 0.5), short(rows + 0.5))}>
            <rect class="sk-wood" x="-0.75" y="-0.75" width={short(cols + 0.5)} height={short(rows + 0.5)} />
            <path class="sk-lines" d={lines} />
            { for view.black.iter().map(|point| stone(point, Color::Black)) }
            { for view.white.iter().map(|point| stone(point, Color::White)) }
            { for view.marks.iter().map(|&point| {
                let (x, y) = place(point);
                let d = format!("M{} {}l.24 .42h-.48z", short(x), short(y - 0.28));
                html! { <path class={on(point)} {d} /> }
            }) }
            if let Some((point, color)) = view.at {
                { stone(point, color) }
                <circle class={match color { Color::Black => "sk-move on-b", Color::White => "sk-move on-w" }}
                    cx={point.col().to_string()} cy={point.row().to_string()} r="0.24" />
            }
        </svg>
    }
}
