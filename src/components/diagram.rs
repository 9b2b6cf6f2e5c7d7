use std::rc::Rc;

use super::annotations::first_of;
use super::geometry::{Geometry, short};
use super::grid::names;
use super::plain::turns;
use super::stones::DrawnStone;
use crate::go::{BoardSize, Color, Mark, Notation, Point, Shape, star_points};

/// Distance between two columns of a picture, in its own pixels.
const CELL: f64 = 40.0;
/// Height of a picture is set by its width.
const ANY_HEIGHT: f64 = 1e5;
const INK: &str = "#000";
const PAPER: &str = "#fff";
/// From the middle of a digit or capital letter down to its foot, in heights of the type.
const FOOT: f64 = 0.36;

/// What a diagram shows.
#[derive(Clone, Debug, PartialEq)]
pub struct DiagramView {
    /// The board.
    pub size: BoardSize,
    /// The stones; a dead one is crossed out.
    pub stones: Rc<[DrawnStone]>,
    /// Numbers of moves on stones.
    pub numbers: Rc<[(Point, u32)]>,
    /// The point of the last move, where it is marked.
    pub last: Option<Point>,
    /// Shapes, labels, lines and arrows. Where a stone has a number, the number stands.
    pub marks: Rc<[Mark]>,
    /// The coordinates around the board, if any.
    pub coords: Option<Notation>,
    /// What it is, for those who do not see it.
    pub title: String,
    /// What else is to be said of it; empty for nothing.
    pub about: String,
}

impl DiagramView {
    /// Width of the picture in its own pixels.
    #[must_use]
    pub fn width(&self) -> f64 {
        let geometry = self.geometry();
        geometry.frame().2 * geometry.cell
    }

    /// Columns that fit into the width of the picture.
    #[must_use]
    pub fn columns(&self) -> f64 {
        self.geometry().frame().2
    }

    fn geometry(&self) -> Geometry {
        let margin = if self.coords.is_some() { 1.14 } else { 0.64 };
        let width = CELL * (f64::from(self.size.cols() - 1) + 2.0 * margin) + 0.5;
        Geometry::fit(
            self.size,
            width,
            ANY_HEIGHT,
            1.0,
            self.coords.is_some(),
            false,
        )
    }
}

/// A board as an SVG text that stands alone, black on white: for paper, and for whatever shows
/// pictures. It needs no other file, style or script; texts of a record are escaped, and what XML
/// cannot hold is left out of them.
#[must_use]
pub fn diagram(view: &DiagramView) -> String {
    let mut pen = Pen {
        geometry: view.geometry(),
        view,
        out: String::new(),
    };
    pen.open();
    pen.grid();
    if let Some(notation) = view.coords {
        pen.coordinates(notation);
    }
    for stone in view.stones.iter() {
        pen.stone(stone);
    }
    for &(point, number) in view.numbers.iter() {
        pen.number(point, number);
    }
    // Lines first: they must not cut labels.
    for mark in view.marks.iter() {
        match mark {
            Mark::Line(from, to) => pen.line(*from, *to, false),
            Mark::Arrow(from, to) => pen.line(*from, *to, true),
            Mark::Shape(..) | Mark::Label(..) => {}
        }
    }
    for mark in view.marks.iter() {
        match mark {
            _ if pen.has_number(mark.point()) => {}
            Mark::Shape(shape, point) => pen.shape(*shape, *point),
            Mark::Label(point, text) => pen.label(*point, text),
            Mark::Line(..) | Mark::Arrow(..) => {}
        }
    }
    pen.last();
    pen.out += "</svg>";
    pen.out
}

/// A text as XML has it: what would end it is named, and characters that it cannot hold are left
/// out, with those that only turn the direction of the text around them.
fn xml(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe += "&amp;",
            '<' => safe += "&lt;",
            '>' => safe += "&gt;",
            '"' => safe += "&quot;",
            '\'' => safe += "&#39;",
            '\n' | '\t' | '\r' => safe.push(' '),
            c if turns(c) => {}
            '\u{fffe}' | '\u{ffff}' => {}
            c if c.is_control() => {}
            c => safe.push(c),
        }
    }
    safe
}

struct Pen<'a> {
    geometry: Geometry,
    view: &'a DiagramView,
    out: String,
}

impl Pen<'_> {
    /// A length in the picture's pixels.
    fn px(&self, units: f64) -> String {
        short(units * self.geometry.cell)
    }

    fn open(&mut self) {
        let (left, top, width, height) = self.geometry.frame();
        let [left, top, width, height] = [left, top, width, height].map(|units| self.px(units));
        self.out += &format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"{width}\" \
             height=\"{height}\" viewBox=\"{left} {top} {width} {height}\" \
             font-family=\"Helvetica, Arial, sans-serif\" text-anchor=\"middle\">\
             <title>{}</title>",
            xml(&self.view.title)
        );
        if !self.view.about.is_empty() {
            self.out += &format!("<desc>{}</desc>", xml(&self.view.about));
        }
        self.out += &format!(
            "<rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" fill=\"{PAPER}\"/>"
        );
    }

    fn grid(&mut self) {
        let geometry = self.geometry;
        let (cols, rows) = (geometry.size.cols(), geometry.size.rows());
        let (right, bottom) = (geometry.x(cols - 1), geometry.y(rows - 1));
        let mut lines = String::new();
        for row in 1..rows.saturating_sub(1) {
            lines += &format!("M0 {}H{}", self.px(geometry.y(row)), self.px(right));
        }
        for col in 1..cols.saturating_sub(1) {
            lines += &format!("M{} 0V{}", self.px(geometry.x(col)), self.px(bottom));
        }
        self.out += &format!(
            "<path d=\"{lines}\" fill=\"none\" stroke=\"{INK}\"/>\
             <rect width=\"{}\" height=\"{}\" fill=\"none\" stroke=\"{INK}\" stroke-width=\"2\" \
             stroke-linejoin=\"round\"/>",
            self.px(right),
            self.px(bottom)
        );
        // A board of one column or row has no inside: its rectangle has no area and may stay
        // undrawn.
        if cols == 1 || rows == 1 {
            self.out += &format!(
                "<path d=\"M0 0H{}V{}\" fill=\"none\" stroke=\"{INK}\" stroke-width=\"2\" \
                 stroke-linecap=\"square\"/>",
                self.px(right),
                self.px(bottom)
            );
        }
        for point in star_points(geometry.size) {
            self.circle(geometry.at(point), 0.095, INK, None);
        }
    }

    fn coordinates(&mut self, notation: Notation) {
        let geometry = self.geometry;
        let size = geometry.size;
        let off = geometry.margin_x.min(geometry.margin_y) - 0.30;
        let right = geometry.x(size.cols() - 1) + off;
        let bottom = geometry.y(size.rows() - 1) + off;
        let mut put = |x: f64, y: f64, name: &str| {
            let wide = name.chars().count() > 1 && !name.is_ascii();
            self.text((x, y), if wide { 0.28 } else { 0.40 }, INK, false, name);
        };
        for col in 0..size.cols() {
            let name = names(size, notation, col).0;
            put(geometry.x(col), -off, &name);
            put(geometry.x(col), bottom, &name);
        }
        for row in 0..size.rows() {
            let name = names(size, notation, row).1;
            put(-off, geometry.y(row), &name);
            put(right, geometry.y(row), &name);
        }
    }

    fn stone(&mut self, stone: &DrawnStone) {
        let at = self.geometry.at(stone.point);
        let fill = match stone.color {
            Color::Black => INK,
            Color::White => PAPER,
        };
        self.circle(at, 0.465, fill, Some((INK, 0.035)));
        if stone.dead {
            let (x, y) = at;
            let d = format!(
                "M{} {}L{} {}M{} {}L{} {}",
                self.px(x - 0.28),
                self.px(y - 0.28),
                self.px(x + 0.28),
                self.px(y + 0.28),
                self.px(x + 0.28),
                self.px(y - 0.28),
                self.px(x - 0.28),
                self.px(y + 0.28),
            );
            self.path(&d, self.on(stone.point), 0.11, false);
        }
    }

    fn number(&mut self, point: Point, number: u32) {
        let number = number.to_string();
        let font = match number.len() {
            1 => 0.64,
            2 => 0.58,
            3 => 0.46,
            4 => 0.36,
            _ => 0.28,
        };
        self.text(self.geometry.at(point), font, self.on(point), true, &number);
    }

    fn shape(&mut self, shape: Shape, point: Point) {
        let (x, y) = self.geometry.at(point);
        let color = self.on(point);
        match shape {
            Shape::Triangle => {
                let d = format!(
                    "M{} {}L{} {}H{}z",
                    self.px(x),
                    self.px(y - 0.29),
                    self.px(x + 0.26),
                    self.px(y + 0.17),
                    self.px(x - 0.26)
                );
                self.path(&d, color, 0.07, true);
            }
            Shape::Square => {
                let d = format!(
                    "M{left} {top}H{right}V{bottom}H{left}z",
                    left = self.px(x - 0.21),
                    right = self.px(x + 0.21),
                    top = self.px(y - 0.21),
                    bottom = self.px(y + 0.21)
                );
                self.path(&d, color, 0.07, true);
            }
            Shape::Circle => {
                let fill = self.below(point);
                self.circle((x, y), 0.25, fill, Some((color, 0.07)));
            }
            Shape::Cross => {
                let d = format!(
                    "M{left} {top}L{right} {bottom}M{right} {top}L{left} {bottom}",
                    left = self.px(x - 0.2),
                    right = self.px(x + 0.2),
                    top = self.px(y - 0.2),
                    bottom = self.px(y + 0.2)
                );
                self.path(&d, color, 0.07, false);
            }
            Shape::Selected => {
                let (x, y, r) = (self.px(x), self.px(y), self.px(0.34));
                self.out += &format!(
                    "<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\" fill=\"none\" stroke=\"{color}\" \
                     stroke-width=\"{}\" stroke-dasharray=\"{} {}\"/>",
                    self.px(0.07),
                    self.px(0.16),
                    self.px(0.107)
                );
            }
        }
    }

    fn label(&mut self, point: Point, text: &str) {
        let at = self.geometry.at(point);
        if self.stone_on(point).is_none() {
            self.circle(at, 0.42, PAPER, None);
        }
        let text = first_of(text);
        let font = match text.chars().count() {
            0 | 1 => 0.62,
            2 => 0.50,
            3 => 0.40,
            _ => 0.28,
        };
        self.text(at, font, self.on(point), true, &text);
    }

    /// A line from point to point, with a head where it is an arrow; white around it, for it to
    /// stand out from black stones.
    fn line(&mut self, from: Point, to: Point, head: bool) {
        let (from, to) = (self.geometry.at(from), self.geometry.at(to));
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = dx.hypot(dy).max(0.001);
        let (ux, uy) = (dx / length, dy / length);
        let place = |(x, y): (f64, f64)| format!("{} {}", self.px(x), self.px(y));
        let mut d = format!("M{}L{}", place(from), place(to));
        if head {
            for side in [-1.0, 1.0] {
                let end = (
                    to.0 - 0.35 * ux + side * 0.2 * uy,
                    to.1 - 0.35 * uy - side * 0.2 * ux,
                );
                d += &format!("M{}L{}", place(to), place(end));
            }
        }
        self.path(&d, PAPER, 0.18, false);
        self.path(&d, INK, 0.08, false);
    }

    /// A dot on the stone of the last move, unless something else is said there.
    fn last(&mut self) {
        let Some(point) = self.view.last else { return };
        let marked = self
            .view
            .marks
            .iter()
            .any(|mark| mark.is_on_one_point() && mark.point() == point);
        let dead = self.stone_on(point).is_some_and(|stone| stone.dead);
        if !marked && !dead && !self.has_number(point) {
            self.circle(self.geometry.at(point), 0.14, self.on(point), None);
        }
    }

    fn has_number(&self, point: Point) -> bool {
        self.view.numbers.iter().any(|&(other, _)| other == point)
    }

    fn stone_on(&self, point: Point) -> Option<&DrawnStone> {
        self.view.stones.iter().find(|stone| stone.point == point)
    }

    /// The colour that stands out on a point.
    fn on(&self, point: Point) -> &'static str {
        match self.stone_on(point).map(|stone| stone.color) {
            Some(Color::Black) => PAPER,
            Some(Color::White) | None => INK,
        }
    }

    /// The colour of what is on a point.
    fn below(&self, point: Point) -> &'static str {
        match self.on(point) {
            PAPER => INK,
            _ => PAPER,
        }
    }

    fn circle(&mut self, at: (f64, f64), r: f64, fill: &str, edge: Option<(&str, f64)>) {
        let (x, y, r) = (self.px(at.0), self.px(at.1), self.px(r));
        let edge = edge.map_or(String::new(), |(color, width)| {
            format!(" stroke=\"{color}\" stroke-width=\"{}\"", self.px(width))
        });
        self.out += &format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\" fill=\"{fill}\"{edge}/>");
    }

    fn path(&mut self, d: &str, color: &str, width: f64, filled: bool) {
        let width = self.px(width);
        let fill = match (filled, color) {
            (false, _) => "none",
            (true, PAPER) => INK,
            (true, _) => PAPER,
        };
        self.out += &format!(
            "<path d=\"{d}\" fill=\"{fill}\" stroke=\"{color}\" stroke-width=\"{width}\" \
             stroke-linecap=\"round\" stroke-linejoin=\"round\"/>"
        );
    }

    fn text(&mut self, at: (f64, f64), font: f64, color: &str, bold: bool, text: &str) {
        let (x, y) = (self.px(at.0), self.px(at.1 + FOOT * font));
        let weight = if bold { " font-weight=\"700\"" } else { "" };
        self.out += &format!(
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{}\" fill=\"{color}\"{weight}>{}</text>",
            self.px(font),
            xml(text)
        );
    }
}

#[cfg(test)]
#[allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a failing unwrap is a failing test"
)]
mod tests {
    use super::*;

    /// An element: its name and its attributes.
    type Element = (String, Vec<(String, String)>);

    /// The elements of an XML text, each with its attributes, and all that is written in it. Stops
    /// at whatever is not well formed.
    fn parsed(text: &str) -> (Vec<Element>, String) {
        for c in text.chars() {
            let allowed = matches!(c, '\t' | '\n' | '\r' | '\u{20}'..='\u{d7ff}'
                | '\u{e000}'..='\u{fffd}' | '\u{10000}'..);
            assert!(allowed, "XML cannot hold {c:?}");
        }
        let mut elements = Vec::new();
        let mut open: Vec<String> = Vec::new();
        let mut written = String::new();
        let mut rest = text;
        while !rest.is_empty() {
            let Some((before, after)) = rest.split_once('<') else {
                panic!("text after the end: {rest}");
            };
            assert!(before.is_empty() || !open.is_empty(), "text outside");
            assert!(!before.contains('>'));
            written += &plain(before);
            let (tag, after) = after.split_once('>').unwrap();
            rest = after;
            if let Some(name) = tag.strip_prefix('/') {
                assert_eq!(open.pop().as_deref(), Some(name));
                continue;
            }
            let closed = tag.ends_with('/');
            let tag = tag.trim_end_matches('/');
            let (name, mut attributes) = tag.split_once(' ').unwrap_or((tag, ""));
            assert!(name.bytes().all(|b| b.is_ascii_lowercase()), "{name}");
            let mut found: Vec<(String, String)> = Vec::new();
            while !attributes.trim().is_empty() {
                let (key, after) = attributes.split_once("=\"").unwrap();
                let (value, after) = after.split_once('"').unwrap();
                assert!(!value.contains('<'));
                let key = key.trim().to_owned();
                assert!(found.iter().all(|(other, _)| *other != key), "{key} twice");
                found.push((key, plain(value)));
                assert!(after.is_empty() || after.starts_with(' '), "{after}");
                attributes = after;
            }
            if !closed {
                open.push(name.to_owned());
            }
            assert!(elements.is_empty() || !open.is_empty(), "one root");
            elements.push((name.to_owned(), found));
        }
        assert!(open.is_empty(), "{open:?} is not closed");
        (elements, written)
    }

    /// A text without escapes; an `&` that begins none is a fault.
    fn plain(text: &str) -> String {
        let mut plain = String::new();
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('&') {
            let (name, after) = after.split_once(';').unwrap();
            plain += before;
            plain.push(match name {
                "amp" => '&',
                "lt" => '<',
                "gt" => '>',
                "quot" => '"',
                "#39" => '\'',
                _ => panic!("&{name}; is unknown"),
            });
            rest = after;
        }
        plain + rest
    }

    fn view(cols: u8, rows: u8) -> DiagramView {
        DiagramView {
            size: BoardSize::new(cols, rows).unwrap(),
            stones: Rc::new([]),
            numbers: Rc::new([]),
            last: None,
            marks: Rc::new([]),
            coords: Some(Notation::Western),
            title: "Figure".to_owned(),
            about: String::new(),
        }
    }

    fn stone(view: &DiagramView, col: u8, row: u8, color: Color, dead: bool) -> DrawnStone {
        DrawnStone {
            point: view.size.point(col, row).unwrap(),
            color,
            dead,
        }
    }

    fn count(elements: &[Element], name: &str) -> usize {
        elements.iter().filter(|(other, _)| other == name).count()
    }

    #[test]
    fn every_size_is_a_picture_that_stands_alone() {
        for (cols, rows) in [
            (1, 1),
            (1, 25),
            (25, 1),
            (2, 2),
            (9, 13),
            (19, 19),
            (25, 25),
        ] {
            for coords in [
                None,
                Some(Notation::Western),
                Some(Notation::Numeric),
                Some(Notation::Chinese),
            ] {
                let view = DiagramView {
                    coords,
                    ..view(cols, rows)
                };
                let text = diagram(&view);
                let (elements, _) = parsed(&text);
                let (root, attributes) = &elements[0];
                assert_eq!(root, "svg");
                for needed in ["xmlns", "viewBox", "width", "height", "role"] {
                    assert!(attributes.iter().any(|(key, _)| key == needed), "{needed}");
                }
                assert_eq!(elements[1].0, "title");
                let names = match coords {
                    None => 0,
                    Some(_) => 2 * (usize::from(cols) + usize::from(rows)),
                };
                assert_eq!(count(&elements, "text"), names);
                // Nothing of it is fetched or run.
                for (name, attributes) in &elements {
                    assert!(!matches!(
                        name.as_str(),
                        "script" | "image" | "use" | "style"
                    ));
                    for (key, value) in attributes {
                        assert!(!key.starts_with("on") && !key.contains("href"), "{key}");
                        let known = key == "xmlns" || !value.contains("://");
                        assert!(known && !value.contains("url("), "{value}");
                    }
                }
                assert!(!text.contains("NaN") && !text.contains("inf"), "{text}");
            }
        }
    }

    #[test]
    fn labels_are_text_and_nothing_else() {
        let mut shown = view(9, 9);
        let point = shown.size.point(4, 4).unwrap();
        shown.coords = None;
        for (label, reads) in [
            ("<b>&\"", "<b>&\""),
            ("]]>", "]]>"),
            ("a\u{0}\u{1b}b", "ab"),
            ("\u{202e}אב", "אב"),
            ("\u{ffff}'", "'"),
            ("<script>alert(1)</script>", "<scr…"),
        ] {
            shown.marks = Rc::new([Mark::Label(point, label.to_owned())]);
            shown.title = format!("</title>{label}");
            shown.about = label.to_owned();
            let (elements, written) = parsed(&diagram(&shown));
            assert_eq!(count(&elements, "text"), 1);
            assert_eq!(count(&elements, "desc"), 1);
            assert_eq!(count(&elements, "script"), 0);
            assert!(written.ends_with(reads), "{label:?} is {written:?}");
        }
    }

    #[test]
    fn numbers_stand_on_stones_and_shrink() {
        let mut shown = view(19, 19);
        shown.coords = None;
        let places = [
            (0, 0, 7),
            (1, 0, 57),
            (2, 0, 157),
            (3, 0, 1157),
            (4, 0, 11_570),
        ];
        shown.stones = places
            .iter()
            .map(|&(col, row, _)| stone(&shown, col, row, Color::Black, false))
            .collect();
        shown.numbers = places
            .iter()
            .map(|&(col, row, number)| (shown.size.point(col, row).unwrap(), number))
            .collect();
        // A mark on a stone with a number would hide it.
        shown.marks = Rc::new([Mark::Shape(
            Shape::Triangle,
            shown.size.point(0, 0).unwrap(),
        )]);
        shown.last = shown.size.point(4, 0);
        let (elements, written) = parsed(&diagram(&shown));
        assert!(written.ends_with("757157115711570"), "{written}");
        let sizes: Vec<f64> = elements
            .iter()
            .filter(|(name, _)| name == "text")
            .map(|(_, attributes)| {
                assert!(attributes.contains(&("fill".to_owned(), PAPER.to_owned())));
                let size = attributes.iter().find(|(key, _)| key == "font-size");
                size.unwrap().1.parse().unwrap()
            })
            .collect();
        assert!(sizes.is_sorted_by(|a, b| a > b), "{sizes:?}");
        // Lines and the frame; nine stars and five stones.
        assert_eq!(count(&elements, "path"), 1);
        assert_eq!(count(&elements, "circle"), 9 + 5);
    }

    #[test]
    fn every_mark_is_drawn() {
        let mut shown = view(9, 9);
        shown.coords = None;
        let plain = parsed(&diagram(&shown)).0.len();
        let at = |col, row| shown.size.point(col, row).unwrap();
        let marks = [
            Mark::Shape(Shape::Triangle, at(0, 0)),
            Mark::Shape(Shape::Square, at(1, 0)),
            Mark::Shape(Shape::Circle, at(2, 0)),
            Mark::Shape(Shape::Cross, at(3, 0)),
            Mark::Shape(Shape::Selected, at(4, 0)),
            Mark::Label(at(5, 0), "A".to_owned()),
            Mark::Line(at(0, 1), at(0, 5)),
            Mark::Arrow(at(1, 1), at(1, 1)),
        ];
        for mark in marks {
            let marked = DiagramView {
                marks: Rc::new([mark.clone()]),
                ..shown.clone()
            };
            assert!(parsed(&diagram(&marked)).0.len() > plain, "{mark:?}");
        }
        // A dead stone is crossed out; the last move has a dot, unless it is dead.
        for (dead, last, more) in [(true, true, 2), (false, true, 2), (false, false, 1)] {
            let stones = Rc::new([stone(&shown, 3, 3, Color::White, dead)]);
            let marked = DiagramView {
                stones,
                last: last.then(|| at(3, 3)),
                ..shown.clone()
            };
            assert_eq!(parsed(&diagram(&marked)).0.len(), plain + more);
        }
    }
}
