use super::geometry::{Geometry, between};
use crate::go::Point;

/// Points are never made wider than this on the glass, in CSS pixels; but any board can be made
/// twice as large.
const WIDEST_POINT: f64 = 84.0;
/// A view that is hardly larger than the whole board is the whole board.
const ALMOST_WHOLE: f64 = 1.05;

/// A place on the glass: CSS pixels from the upper left corner of the board's frame.
pub type Place = (f64, f64);

/// The part of the board that is in sight. The frame stays where it is and as large as it is; the
/// board in it is enlarged and moved, and always fills the frame.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ViewPort {
    /// How many times larger than the whole board would be: at least 1.
    pub scale: f64,
    /// From the board's left edge to the left edge of what is in sight, in units.
    x: f64,
    /// From the board's upper edge to the upper edge of what is in sight, in units.
    y: f64,
}

impl ViewPort {
    /// The whole board.
    pub const WHOLE: ViewPort = ViewPort {
        scale: 1.0,
        x: 0.0,
        y: 0.0,
    };

    /// Whether the whole board is in sight.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.scale <= 1.0
    }

    /// How wide a point is on the glass, in CSS pixels.
    #[must_use]
    pub fn cell(&self, geometry: &Geometry) -> f64 {
        geometry.cell * self.scale
    }

    /// Left, top, width and height of what is in sight, in units.
    #[must_use]
    pub fn sight(&self, geometry: &Geometry) -> (f64, f64, f64, f64) {
        let (left, top, width, height) = geometry.frame();
        (
            left + self.x,
            top + self.y,
            width / self.scale,
            height / self.scale,
        )
    }

    /// Whether the board goes on beyond the right edge of the frame.
    #[must_use]
    pub fn goes_on_right(&self, geometry: &Geometry) -> bool {
        let (most, _) = self.farthest(geometry);
        // Less than a quarter of a point is only margin.
        self.x < most - 0.25
    }

    /// The point at a place, if one is there and the place lies within the frame.
    #[must_use]
    pub fn nearest(&self, geometry: &Geometry, (x, y): Place) -> Option<Point> {
        let (left, top, width, height) = self.sight(geometry);
        let cell = self.cell(geometry);
        let (across, down) = (x / cell, y / cell);
        let within = |at: f64, length: f64| (0.0..=length).contains(&at);
        (within(across, width) && within(down, height))
            .then(|| geometry.nearest(left + across, top + down))?
    }

    /// The view after two fingers moved: what lay between them lies between them still.
    #[must_use]
    pub fn pinched(&self, geometry: &Geometry, from: [Place; 2], to: [Place; 2]) -> ViewPort {
        let apart = |[(ax, ay), (bx, by)]: [Place; 2]| {
            let (dx, dy) = (ax - bx, ay - by);
            // Fingers that touch each other say nothing about how large.
            (dx * dx + dy * dy).sqrt().max(1.0)
        };
        let between = |[(ax, ay), (bx, by)]: [Place; 2]| ((ax + bx) / 2.0, (ay + by) / 2.0);
        self.moved(
            geometry,
            apart(to) / apart(from),
            between(from),
            between(to),
        )
    }

    /// The view enlarged by a factor about a place, which stays where it is.
    #[must_use]
    pub fn enlarged(&self, geometry: &Geometry, factor: f64, about: Place) -> ViewPort {
        self.moved(geometry, factor, about, about)
    }

    /// The view after the board was pushed so many pixels to the right and down.
    #[must_use]
    pub fn pushed(&self, geometry: &Geometry, right: f64, down: f64) -> ViewPort {
        self.moved(geometry, 1.0, (0.0, 0.0), (right, down))
    }

    /// What lay at one place lies at another, so many times as large.
    fn moved(&self, geometry: &Geometry, factor: f64, from: Place, to: Place) -> ViewPort {
        let most = (WIDEST_POINT / geometry.cell).max(2.0);
        let scale = between(self.scale * factor, 1.0, most);
        let (before, after) = (self.cell(geometry), geometry.cell * scale);
        ViewPort {
            scale,
            x: self.x + from.0 / before - to.0 / after,
            y: self.y + from.1 / before - to.1 / after,
        }
        .within(geometry)
    }

    /// The view with a point in sight: as it was where the point is in sight already.
    #[must_use]
    pub fn showing(&self, geometry: &Geometry, point: Point) -> ViewPort {
        let (left, top, width, height) = self.sight(geometry);
        let (x, y) = geometry.at(point);
        // Half a point around it, as far as the frame has room for it.
        let push = |at: f64, from: f64, length: f64| {
            let around = 0.6_f64.min(length / 2.0);
            (at - around - from).min(0.0) + (at + around - from - length).max(0.0)
        };
        ViewPort {
            scale: self.scale,
            x: self.x + push(x, left, width),
            y: self.y + push(y, top, height),
        }
        .within(geometry)
    }

    /// The view at rest: a point is a whole number of device pixels wide again and lines lie on
    /// whole ones, so that they are as sharp as those of the whole board.
    #[must_use]
    pub fn settled(&self, geometry: &Geometry) -> ViewPort {
        if self.scale < ALMOST_WHOLE {
            return ViewPort::WHOLE;
        }
        let device = (1.0 / geometry.pixel).round().max(1.0);
        let cell = (self.scale * device).round();
        let (left, top, width, height) = geometry.frame();
        let scale = cell / device;
        // The middle stays.
        let grown = (1.0 / self.scale - 1.0 / scale) / 2.0;
        let view = ViewPort {
            scale,
            x: self.x + width * grown,
            y: self.y + height * grown,
        }
        .within(geometry);
        let farthest = view.farthest(geometry);
        let step = 1.0 / cell;
        let snap = |at: f64, edge: f64, most: f64| {
            let on = ((edge + at + step / 2.0) * cell).round() * step - step / 2.0 - edge;
            if on < 0.0 {
                on + step
            } else if on > most {
                on - step
            } else {
                on
            }
        };
        ViewPort {
            scale,
            x: snap(view.x, left, farthest.0),
            y: snap(view.y, top, farthest.1),
        }
    }

    /// How far the view can be moved to the right and down, in units.
    fn farthest(&self, geometry: &Geometry) -> (f64, f64) {
        let (_, _, width, height) = geometry.frame();
        let rest = 1.0 - 1.0 / self.scale;
        (width * rest, height * rest)
    }

    /// The view moved so that the board fills the frame.
    #[must_use]
    pub fn within(&self, geometry: &Geometry) -> ViewPort {
        let (right, down) = self.farthest(geometry);
        ViewPort {
            scale: self.scale,
            x: self.x.clamp(0.0, right.max(0.0)),
            y: self.y.clamp(0.0, down.max(0.0)),
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]
mod tests {
    use super::*;
    use crate::go::BoardSize;

    fn phone() -> Geometry {
        Geometry::fit(BoardSize::NINETEEN, 360.0, 385.0, 3.0, false, true)
    }

    fn boards() -> Vec<Geometry> {
        let small = BoardSize::new(9, 13).unwrap();
        vec![
            phone(),
            Geometry::fit(BoardSize::NINETEEN, 1000.0, 820.0, 1.25, true, false),
            Geometry::fit(small, 390.0, 420.0, 2.0, false, true),
            Geometry::fit(small, 820.0, 900.0, 1.0, true, false),
        ]
    }

    fn middle(geometry: &Geometry) -> Place {
        let (_, _, width, height) = geometry.frame();
        (width * geometry.cell / 2.0, height * geometry.cell / 2.0)
    }

    /// Where a point is drawn in a view.
    fn drawn(view: &ViewPort, geometry: &Geometry, point: Point) -> Place {
        let (left, top, _, _) = view.sight(geometry);
        let (x, y) = geometry.at(point);
        let cell = view.cell(geometry);
        ((x - left) * cell, (y - top) * cell)
    }

    fn fills(view: &ViewPort, geometry: &Geometry) -> bool {
        let (left, top, width, height) = view.sight(geometry);
        let (own_left, own_top, own_width, own_height) = geometry.frame();
        let slack = 1e-9;
        left >= own_left - slack
            && top >= own_top - slack
            && left + width <= own_left + own_width + slack
            && top + height <= own_top + own_height + slack
    }

    /// Views of all kinds: enlarged a little and much, in the middle, in corners and between.
    fn views(geometry: &Geometry) -> Vec<ViewPort> {
        let (x, y) = middle(geometry);
        let places = [
            (x, y),
            (0.0, 0.0),
            (2.0 * x, 2.0 * y),
            (0.31 * x, 1.77 * y),
            (2.0 * x, 0.0),
        ];
        let factors = [1.0, 1.1, 1.37, 2.0, 2.9, 9.0];
        places
            .into_iter()
            .flat_map(|place| {
                factors.map(|factor| ViewPort::WHOLE.enlarged(geometry, factor, place))
            })
            .collect()
    }

    #[test]
    fn the_board_fills_its_frame_in_every_view() {
        for geometry in boards() {
            for view in views(&geometry) {
                assert!(fills(&view, &geometry), "{view:?}");
                assert!(fills(&view.settled(&geometry), &geometry), "{view:?}");
                for (right, down) in [(1e4, 1e4), (-1e4, 30.0), (12.5, -1e4)] {
                    let pushed = view.pushed(&geometry, right, down);
                    assert!(fills(&pushed, &geometry), "{pushed:?}");
                    assert!(fills(&pushed.settled(&geometry), &geometry), "{pushed:?}");
                }
            }
        }
    }

    #[test]
    fn a_place_near_a_drawn_point_is_that_point_in_every_view() {
        for geometry in boards() {
            for view in views(&geometry).iter().map(|view| view.settled(&geometry)) {
                let cell = view.cell(&geometry);
                let (_, _, width, height) = geometry.frame();
                let (width, height) = (width * geometry.cell, height * geometry.cell);
                for point in geometry.size.points() {
                    let (x, y) = drawn(&view, &geometry, point);
                    for (dx, dy) in [(0.0, 0.0), (0.49, 0.49), (-0.49, 0.49), (0.49, -0.49)] {
                        let place = (x + dx * cell, y + dy * cell * geometry.ratio);
                        let seen =
                            (0.0..=width).contains(&place.0) && (0.0..=height).contains(&place.1);
                        let found = view.nearest(&geometry, place);
                        assert_eq!(found, seen.then_some(point), "{place:?} in {view:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn fingers_keep_what_lay_between_them() {
        let geometry = phone();
        let from = [(140.0, 180.0), (220.0, 200.0)];
        let to = [(90.0, 150.0), (250.0, 190.0)];
        let view = ViewPort::WHOLE.pinched(&geometry, from, to);
        assert!((view.scale - 2.0).abs() < 1e-9, "{view:?}");
        let seen = |view: &ViewPort, (x, y): Place| {
            let (left, top, _, _) = view.sight(&geometry);
            let cell = view.cell(&geometry);
            (left + x / cell, top + y / cell)
        };
        let before = seen(&ViewPort::WHOLE, (180.0, 190.0));
        let after = seen(&view, (170.0, 170.0));
        assert!((before.0 - after.0).abs() < 1e-9 && (before.1 - after.1).abs() < 1e-9);
        // The same fingers back where they were, and the board is where it was.
        let back = view.pinched(&geometry, to, from);
        assert!(back.is_whole() && back == ViewPort::WHOLE, "{back:?}");
    }

    #[test]
    fn it_is_never_smaller_than_the_whole_board_nor_larger_than_is_of_use() {
        for geometry in boards() {
            let about = middle(&geometry);
            let small = ViewPort::WHOLE.enlarged(&geometry, 0.2, about);
            assert_eq!(small, ViewPort::WHOLE);
            let large = ViewPort::WHOLE.enlarged(&geometry, 1e6, about);
            let widest = WIDEST_POINT.max(2.0 * geometry.cell);
            assert!(large.cell(&geometry) <= widest + 1e-9);
            assert!(large.scale >= 2.0);
        }
    }

    #[test]
    fn lines_lie_on_whole_device_pixels_at_rest() {
        for geometry in boards() {
            for view in views(&geometry) {
                let view = view.settled(&geometry);
                let (left, top, _, _) = view.sight(&geometry);
                // One device pixel of this view, in units.
                let pixel = geometry.pixel / view.scale;
                for length in [
                    1.0 / pixel,
                    (left + pixel / 2.0) / pixel,
                    (top + pixel / 2.0) / pixel,
                ] {
                    assert!(
                        (length - length.round()).abs() < 1e-6,
                        "{length} in {view:?}"
                    );
                }
                let again = view.settled(&geometry);
                assert!((again.scale - view.scale).abs() < 1e-9);
                assert!((again.x - view.x).abs() < 1e-9 && (again.y - view.y).abs() < 1e-9);
            }
        }
    }

    #[test]
    fn a_point_out_of_sight_is_brought_into_it() {
        let geometry = phone();
        let corner = geometry.size.point(18, 18).unwrap();
        let view = ViewPort::WHOLE.enlarged(&geometry, 3.0, (0.0, 0.0));
        assert_eq!(
            view.nearest(&geometry, drawn(&view, &geometry, corner)),
            None
        );
        let shown = view.showing(&geometry, corner);
        let place = drawn(&shown, &geometry, corner);
        assert_eq!(shown.nearest(&geometry, place), Some(corner));
        assert_eq!(shown.scale, view.scale);
        assert_eq!(shown.showing(&geometry, corner), shown);
        let near = geometry.size.point(3, 3).unwrap();
        assert_eq!(view.showing(&geometry, near), view);
    }

    #[test]
    fn another_room_shows_the_same_part_and_is_filled() {
        let (upright, aside) = (
            phone(),
            Geometry::fit(BoardSize::NINETEEN, 380.0, 350.0, 3.0, false, true),
        );
        let view = ViewPort::WHOLE.enlarged(&upright, 3.0, (360.0, 385.0));
        let turned = view.within(&aside).settled(&aside);
        assert!(fills(&turned, &aside) && !turned.is_whole());
        let corner = aside.size.point(18, 18).unwrap();
        let place = drawn(&turned, &aside, corner);
        assert_eq!(turned.nearest(&aside, place), Some(corner));
        assert!(
            ViewPort::WHOLE
                .enlarged(&upright, 3.0, (0.0, 0.0))
                .goes_on_right(&upright)
        );
    }
}
