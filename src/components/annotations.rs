use std::rc::Rc;

use yew::prelude::*;

use super::geometry::{Geometry, short};
use super::stones::DrawnStone;
use crate::go::{Color, Mark, Point, Shape};

/// Characters of a label that are drawn.
const LONGEST: usize = 5;

/// Properties of [`Annotations`].
#[derive(Properties, PartialEq)]
pub struct AnnotationsProps {
    /// Where things are.
    pub geometry: Geometry,
    /// What is drawn on the board to speak about it.
    pub marks: Rc<[Mark]>,
    /// The stones below: a mark stands out from them.
    pub stones: Rc<[DrawnStone]>,
}

/// Shapes, labels, lines and arrows on the board.
#[component]
pub fn Annotations(props: &AnnotationsProps) -> Html {
    let at = |point: Point| props.geometry.at(point);
    let on = |point: Point| {
        let stone = props.stones.iter().find(|stone| stone.point == point);
        match stone.map(|stone| stone.color) {
            Some(Color::Black) => "on-b",
            Some(Color::White) => "on-w",
            None => "on-wood",
        }
    };
    let shape = |shape: Shape, point: Point| {
        let (x, y) = at(point);
        let class = classes!("note-mark", on(point));
        match shape {
            Shape::Triangle => {
                let d = format!(
                    "M{} {}L{} {}H{}z",
                    short(x),
                    short(y - 0.27),
                    short(x + 0.24),
                    short(y + 0.16),
                    short(x - 0.24)
                );
                html! { <path {class} {d} /> }
            }
            Shape::Square => html! {
                <rect {class} x={short(x - 0.2)} y={short(y - 0.2)} width="0.4" height="0.4" />
            },
            Shape::Circle => html! { <circle {class} cx={short(x)} cy={short(y)} r="0.25" /> },
            Shape::Cross => {
                let d = format!("M{} {}l.4 .4m0-.4l-.4 .4", short(x - 0.2), short(y - 0.2));
                html! { <path {class} {d} /> }
            }
            Shape::Selected => html! {
                <circle class={classes!(class, "picked")} cx={short(x)} cy={short(y)} r="0.36" />
            },
        }
    };
    html! {
        <g class="annotations">
            { for props.marks.iter().map(|mark| match mark {
                Mark::Shape(kind, point) => shape(*kind, *point),
                Mark::Label(point, text) => {
                    let (x, y) = at(*point);
                    let on = on(*point);
                    // Numbers are set like those of moves; a record may hold whole words.
                    let size = match text.chars().count() {
                        0..=2 if text.bytes().all(|byte| byte.is_ascii_digit()) => "digits",
                        0 | 1 => "letter",
                        2 | 3 => "wide",
                        _ => "word",
                    };
                    html! { <>
                        if on == "on-wood" {
                            <circle class="note-patch" cx={short(x)} cy={short(y)} r="0.42" />
                        }
                        <text class={classes!("note-label", on, size)}
                            x={short(x)} y={short(y)}>{ first_of(text) }</text>
                    </> }
                }
                Mark::Line(from, to) => line(at(*from), at(*to), false),
                Mark::Arrow(from, to) => line(at(*from), at(*to), true),
            }) }
        </g>
    }
}

/// As much of a label as a point holds.
pub(super) fn first_of(text: &str) -> String {
    if text.chars().count() <= LONGEST {
        return text.to_owned();
    }
    let mut cut: String = text.chars().take(LONGEST - 1).collect();
    cut.push('…');
    cut
}

/// A line from point to point, with a head where it is an arrow.
fn line(from: (f64, f64), to: (f64, f64), head: bool) -> Html {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy).max(0.001);
    let (ux, uy) = (dx / length, dy / length);
    let mut d = format!(
        "M{} {}L{} {}",
        short(from.0),
        short(from.1),
        short(to.0),
        short(to.1)
    );
    if head {
        for side in [-1.0, 1.0] {
            d += &format!(
                "M{} {}L{} {}",
                short(to.0),
                short(to.1),
                short(to.0 - 0.35 * ux + side * 0.2 * uy),
                short(to.1 - 0.35 * uy - side * 0.2 * ux)
            );
        }
    }
    // A pale line below: it has to stand out from black stones too.
    html! { <><path class="note-line under" d={d.clone()} /><path class="note-line" {d} /></> }
}

/// Properties of [`Numbers`].
#[derive(Properties, PartialEq)]
pub struct NumbersProps {
    /// Where things are.
    pub geometry: Geometry,
    /// The numbers, and the stones they stand on.
    pub numbers: Rc<[(Point, u32, Color)]>,
    /// Where the last move was played.
    #[prop_or_default]
    pub last: Option<Point>,
}

/// Numbers of moves on the stones.
#[component]
pub fn Numbers(props: &NumbersProps) -> Html {
    html! {
        <g class="numbers">
            { for props.numbers.iter().map(|&(point, number, color)| {
                let (x, y) = props.geometry.at(point);
                let on = match color { Color::Black => "on-b", Color::White => "on-w" };
                let class = classes!("note-label", on, if number > 999 { "wide" } else { "digits" },
                    (props.last == Some(point)).then_some("last-number"));
                html! { <text {class} x={short(x)} y={short(y)}>{ number }</text> }
            }) }
        </g>
    }
}

#[cfg(test)]
mod tests {
    use super::first_of;

    #[test]
    fn a_long_label_is_cut_between_characters() {
        assert_eq!(first_of("A"), "A");
        assert_eq!(first_of("12345"), "12345");
        assert_eq!(first_of("黒の好手です"), "黒の好手…");
    }
}
