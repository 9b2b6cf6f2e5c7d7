use crate::go::{BoardSize, Point};

/// Nothing is gained by larger points, and stones the size of saucers look silly.
const LARGEST_CELL: f64 = 110.0;
/// Real boards are a little taller than wide.
const TALLEST: f64 = 15.0 / 14.0;
/// How far beyond the outer lines a touch still means a point on them, in cells.
const REACH: f64 = 0.62;

/// Where everything on a board is drawn.
///
/// The unit is the distance between two columns; the upper left point is at (0, 0). A cell is a
/// whole number of device pixels, so that every line falls on the pixel grid.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Geometry {
    /// The board.
    pub size: BoardSize,
    /// Distance between two columns in CSS pixels.
    pub cell: f64,
    /// Distance between two rows, in units.
    pub ratio: f64,
    /// From the left edge to the first column, in units.
    pub margin_x: f64,
    /// From the top edge to the first row, in units.
    pub margin_y: f64,
    /// One device pixel, in units.
    pub pixel: f64,
    /// Whether lines are two device pixels wide.
    pub bold: bool,
}

impl Geometry {
    /// The largest board that fits into a room of CSS pixels. `coords` leaves room for
    /// coordinates; `bleed` lets the wood reach the room's left and right edges.
    #[must_use]
    pub fn fit(
        size: BoardSize,
        width: f64,
        height: f64,
        pixel_ratio: f64,
        coords: bool,
        bleed: bool,
    ) -> Geometry {
        let ratio = if pixel_ratio > 0.0 { pixel_ratio } else { 1.0 };
        let (width, height) = (width.max(40.0), height.max(40.0));
        let margin = if coords { 1.14 } else { 0.64 };
        let spans = (f64::from(size.cols() - 1), f64::from(size.rows() - 1));
        let whole = |css: f64| (css * ratio).floor().max(1.0) / ratio;
        let cell = whole(
            (width / (spans.0 + 2.0 * margin))
                .min(height / (spans.1 + 2.0 * margin))
                .min(LARGEST_CELL),
        );
        let tallest = if spans.1 > 0.0 {
            whole((height - 2.0 * margin * cell) / spans.1)
        } else {
            cell
        };
        let row = tallest
            .min((cell * TALLEST * ratio).round() / ratio)
            .max(cell);
        let pixel = 1.0 / ratio / cell;
        let (mut margin_x, mut margin_y) = (margin, margin);
        if bleed {
            let free_x = (width / cell - spans.0 - pixel) / 2.0;
            // A board much smaller than the room keeps its own edges.
            if free_x < 2.5 * margin {
                margin_x = free_x;
                let free_y = (height / cell - spans.1 * row / cell - pixel) / 2.0;
                margin_y = margin_x.min(free_y).max(0.5);
            }
        }
        margin_x = whole(margin_x * cell) / cell;
        margin_y = whole(margin_y * cell) / cell;
        Geometry {
            size,
            cell,
            ratio: row / cell,
            margin_x,
            margin_y,
            pixel,
            bold: is_bold(pixel),
        }
    }

    /// Where a column lies.
    #[must_use]
    pub fn x(&self, col: u8) -> f64 {
        f64::from(col)
    }

    /// Where a row lies.
    #[must_use]
    pub fn y(&self, row: u8) -> f64 {
        f64::from(row) * self.ratio
    }

    /// Where a point lies.
    #[must_use]
    pub fn at(&self, point: Point) -> (f64, f64) {
        (self.x(point.col()), self.y(point.row()))
    }

    /// Left, top, width and height of the whole board in units. It begins half a device pixel
    /// early, so that lines lie on whole ones.
    #[must_use]
    pub fn frame(&self) -> (f64, f64, f64, f64) {
        let half = self.pixel / 2.0;
        (
            -self.margin_x - half,
            -self.margin_y - half,
            f64::from(self.size.cols() - 1) + 2.0 * self.margin_x + self.pixel,
            f64::from(self.size.rows() - 1) * self.ratio + 2.0 * self.margin_y + self.pixel,
        )
    }

    /// Where the board lies in a room, in CSS pixels from its upper left corner: in the middle, on
    /// whole device pixels.
    #[must_use]
    pub fn offset(&self, width: f64, height: f64) -> (f64, f64) {
        let (_, _, own_width, own_height) = self.frame();
        let device = self.pixel * self.cell;
        let middle = |room: f64, own: f64| {
            (((room - own * self.cell) / 2.0 / device).round() * device).max(0.0)
        };
        (middle(width, own_width), middle(height, own_height))
    }

    /// The point nearest to a place in units, if that place is on the grid or hardly beside it.
    #[must_use]
    pub fn nearest(&self, x: f64, y: f64) -> Option<Point> {
        let col = nearest_line(x, self.size.cols())?;
        let row = nearest_line(y / self.ratio, self.size.rows())?;
        self.size.point(col, row)
    }

    /// The same board for lines that are drawn so many times as large: they stay one or two device
    /// pixels wide.
    #[must_use]
    pub fn for_scale(&self, scale: f64) -> Geometry {
        let pixel = self.pixel / scale;
        Geometry {
            pixel,
            bold: is_bold(pixel),
            ..*self
        }
    }
}

/// Whether lines are two device pixels wide, where one is so many units.
fn is_bold(pixel: f64) -> bool {
    // At least 56 of them to a cell, a whole number but for the last digits.
    pixel < 1.0 / 55.5
}

fn nearest_line(at: f64, lines: u8) -> Option<u8> {
    let last = f64::from(lines - 1);
    (at >= -REACH && at <= last + REACH).then(|| at.round().clamp(0.0, last) as u8)
}

/// The number within these limits that is nearest to another. `f64::clamp` would say in numbers what
/// is wrong with limits that cross.
#[must_use]
#[allow(clippy::manual_clamp, reason = "writing floating point numbers weighs")]
pub fn between(value: f64, low: f64, high: f64) -> f64 {
    value.max(low).min(high)
}

/// A length as short as it can be written exactly enough: a thousandth of a cell.
#[must_use]
pub fn short(value: f64) -> String {
    decimal(value, 3)
}

/// A length of the frame: exact, for lines to stay on the pixels.
#[must_use]
pub fn exact(value: f64) -> String {
    decimal(value, 6)
}

/// A decimal number by way of integers: the standard library's way of writing floating point
/// numbers would weigh more than the rules of Go.
fn decimal(value: f64, places: u32) -> String {
    let scale = 10_i64.pow(places);
    let scaled = (value * scale as f64).round() as i64;
    let sign = if scaled < 0 { "-" } else { "" };
    let (whole, rest) = (scaled.abs() / scale, scaled.abs() % scale);
    if rest == 0 {
        return format!("{sign}{whole}");
    }
    let digits = format!("{rest:0width$}", width = places as usize);
    format!("{sign}{whole}.{}", digits.trim_end_matches('0'))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]
mod tests {
    use super::*;

    fn boards() -> impl Iterator<Item = Geometry> {
        let sizes = [
            (19, 19),
            (9, 9),
            (13, 13),
            (25, 25),
            (2, 2),
            (9, 13),
            (5, 1),
        ];
        let rooms = [
            (360.0, 385.0, 3.0),
            (1000.0, 700.0, 1.0),
            (820.0, 1100.0, 1.25),
        ];
        sizes.into_iter().flat_map(move |(cols, rows)| {
            let size = BoardSize::new(cols, rows).unwrap();
            rooms.into_iter().flat_map(move |(width, height, ratio)| {
                [(true, false), (false, true), (false, false)]
                    .map(|(coords, bleed)| Geometry::fit(size, width, height, ratio, coords, bleed))
            })
        })
    }

    #[test]
    fn every_place_near_a_point_is_that_point() {
        for geometry in boards() {
            for point in geometry.size.points() {
                let (x, y) = geometry.at(point);
                for (dx, dy) in [(0.0, 0.0), (0.45, 0.45), (-0.45, 0.45), (0.45, -0.45)] {
                    let found = geometry.nearest(x + dx, y + dy * geometry.ratio);
                    assert_eq!(found, Some(point));
                }
            }
        }
    }

    #[test]
    fn a_place_far_outside_the_grid_is_no_point() {
        for geometry in boards() {
            let beyond = -0.7;
            assert_eq!(geometry.nearest(beyond, 0.0), None);
            assert_eq!(geometry.nearest(0.0, beyond * geometry.ratio), None);
        }
    }

    #[test]
    fn lengths_are_written_short() {
        for (value, text) in [
            (0.0, "0"),
            (-0.0001, "0"),
            (3.0, "3"),
            (0.486, "0.486"),
            (-1.14, "-1.14"),
            (17.05, "17.05"),
        ] {
            assert_eq!(short(value), text);
        }
        assert_eq!(exact(20.280_277_7), "20.280278");
    }

    #[test]
    fn a_board_fits_its_room_and_its_lines_fit_the_pixels() {
        for (width, height, ratio) in [
            (360.0, 385.0, 3.0),
            (1000.0, 700.0, 1.0),
            (820.0, 1100.0, 1.25),
        ] {
            let geometry = Geometry::fit(BoardSize::NINETEEN, width, height, ratio, true, false);
            let (_, _, w, h) = geometry.frame();
            assert!(w * geometry.cell <= width + 1.0 && h * geometry.cell <= height + 1.0);
            let (left, _) = geometry.offset(width, height);
            for length in [geometry.cell, geometry.margin_x * geometry.cell, left] {
                let device = length * ratio;
                assert!(
                    (device - device.round()).abs() < 1e-6,
                    "a length of {device} device pixels"
                );
            }
        }
    }
}
