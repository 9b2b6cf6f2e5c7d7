use yew::prelude::*;

use super::geometry::{Geometry, between, short};
use super::lang::Speech;
use super::view_port::ViewPort;
use crate::go::Point;

/// How large the lens is, in points as wide as they are on the glass.
const RADIUS: f64 = 3.7;
/// How many times as large it shows the board.
const ENLARGES: f64 = 2.3;
/// From the point below the finger to the lens above it.
const ABOVE: f64 = 2.1;
/// From the point below the finger to the lens beside it.
const BESIDE: f64 = 2.4;

/// A lens over what is in sight that shows what lies below the finger, and the name of the point
/// there. It shows the board's own drawing, an element with this name, so it has nothing to keep up
/// with.
pub fn lens(
    geometry: &Geometry,
    view: &ViewPort,
    point: Point,
    speech: Speech,
    drawing: &'static str,
) -> Html {
    let (x, y) = geometry.at(point);
    let name = speech.point(geometry.size, point);
    let (cx, cy) = centre(geometry, view, point);
    // Lengths are those of a board that is not enlarged.
    let unit = 1.0 / view.scale;
    let shows = format!(
        "translate({} {}) scale({})",
        short(cx - x * ENLARGES),
        short(cy - y * ENLARGES),
        short(ENLARGES)
    );
    let round = |class: &'static str, radius: f64| {
        html! { <circle {class} cx={short(cx)} cy={short(cy)} r={short(radius * unit)} /> }
    };
    let wide = |c: char| if c.is_ascii() { 0.53 } else { 0.9 };
    let width = (name.chars().map(wide).sum::<f64>() + 0.7).max(1.9);
    let tag = format!(
        "translate({} {}) scale({})",
        short(cx),
        short(cy + RADIUS * unit),
        short(unit)
    );
    html! {
        <g class="lens" aria-hidden="true" style={format!("stroke-width:{}", short(0.2 * unit))}>
            <clipPath id="lens-glass">{ round("", RADIUS) }</clipPath>
            { round("lens-shade", RADIUS + 0.45) }
            { round("lens-ground", RADIUS) }
            <g clip-path="url(#lens-glass)">
                <use href={format!("#{drawing}")} transform={shows} />
            </g>
            { round("lens-rim", RADIUS) }
            <g class="lens-tag" transform={tag}>
                <rect x={short(-width / 2.0)} y="-.72" width={short(width)} height="1.44" rx=".3" />
                <text x="0" y="0">{ name }</text>
            </g>
        </g>
    }
}

/// The middle of the lens: above the finger, beside it where there is no room, never beyond what
/// is in sight.
fn centre(geometry: &Geometry, view: &ViewPort, point: Point) -> (f64, f64) {
    let (left, top, width, height) = view.sight(geometry);
    let (x, y) = geometry.at(point);
    let unit = 1.0 / view.scale;
    // With its rim.
    let radius = (RADIUS + 0.1) * unit;
    let within = |at: f64, from: f64, length: f64| {
        let free = (length / 2.0 - radius).max(0.0);
        let middle = from + length / 2.0;
        between(at, middle - free, middle + free)
    };
    let above = y - radius - ABOVE * unit;
    if above - radius >= top {
        return (within(x, left, width), above);
    }
    let aside = radius + BESIDE * unit;
    let beside = if x < left + width / 2.0 {
        x + aside
    } else {
        x - aside
    };
    (
        within(beside, left, width),
        within(y + 0.4 * unit, top, height),
    )
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]
mod tests {
    use super::*;
    use crate::go::BoardSize;

    #[test]
    fn the_lens_is_in_sight_and_not_below_the_finger() {
        let geometry = Geometry::fit(BoardSize::NINETEEN, 360.0, 385.0, 2.0, false, true);
        let views = [
            ViewPort::WHOLE,
            ViewPort::WHOLE.enlarged(&geometry, 1.4, (300.0, 300.0)),
        ];
        for view in views {
            let (left, top, width, height) = view.sight(&geometry);
            let unit = 1.0 / view.scale;
            for point in geometry.size.points() {
                let (x, y) = geometry.at(point);
                let in_sight = x >= left && x <= left + width && y >= top && y <= top + height;
                if !in_sight {
                    continue;
                }
                let (cx, cy) = centre(&geometry, &view, point);
                let radius = RADIUS * unit;
                assert!(cx - radius >= left - 1e-9 && cx + radius <= left + width + 1e-9);
                assert!(cy - radius >= top - 1e-9 && cy + radius <= top + height + 1e-9);
                let apart = ((cx - x).powi(2) + (cy - y).powi(2)).sqrt();
                assert!(apart > radius + 1.5 * unit, "{point:?}");
            }
        }
    }
}
