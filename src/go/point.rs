use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::color::ByColor;

/// Cells in a row of the padded grid: 25 points and one border cell that serves as the right
/// border of one row and the left border of the next.
const STRIDE: u16 = 26;
/// Cells of the padded grid: 25 rows of points and a border row above and below.
pub(super) const CELLS: usize = 27 * STRIDE as usize;

/// Column letters of the western notation: there is no I, which looks like 1.
const LETTERS: &[u8; 25] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";

/// A point of a board: a column and a row, both 0-based from the top left.
///
/// Made by [`BoardSize::point`], so it lies on that board. Inside, it is the index of a cell in a
/// grid with a border, whatever the size of the board, so that a neighbour is one addition away.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(u16);

/// The four cells next to a point, some of which may be border.
pub(super) type Neighbours = [Point; 4];

impl Point {
    const fn at(col: u8, row: u8) -> Point {
        Point((row as u16 + 1) * STRIDE + col as u16 + 1)
    }

    /// Column, 0-based from the left.
    #[must_use]
    pub fn col(self) -> u8 {
        (self.0 % STRIDE - 1) as u8
    }

    /// Row, 0-based from the top.
    #[must_use]
    pub fn row(self) -> u8 {
        (self.0 / STRIDE - 1) as u8
    }

    /// Index of the cell in the padded grid, below [`CELLS`].
    pub(super) fn cell(self) -> usize {
        usize::from(self.0)
    }

    pub(super) fn from_cell(cell: u16) -> Point {
        Point(cell)
    }

    pub(super) fn raw(self) -> u16 {
        self.0
    }

    /// Up, left, right, down; a cell outside the board is border.
    pub(super) fn neighbours(self) -> Neighbours {
        [
            Point(self.0 - STRIDE),
            Point(self.0 - 1),
            Point(self.0 + 1),
            Point(self.0 + STRIDE),
        ]
    }

    /// The four cells that touch a point's corners, some of which may be border. One may lie just
    /// beyond the grid, where nothing is.
    pub(super) fn diagonals(self) -> Neighbours {
        [
            Point(self.0 - STRIDE - 1),
            Point(self.0 - STRIDE + 1),
            Point(self.0 + STRIDE - 1),
            Point(self.0 + STRIDE + 1),
        ]
    }

    /// SGF letters, column then row from the top left: `pd`.
    #[must_use]
    pub fn sgf(self) -> String {
        let letter = |n: u8| char::from(b'a' + n);
        [letter(self.col()), letter(self.row())].iter().collect()
    }

    /// Reads [`Point::sgf`]. `None` if it is not two letters from `a` to `y`.
    #[must_use]
    pub fn from_sgf(text: &str) -> Option<Point> {
        match text.as_bytes() {
            [col @ b'a'..=b'y', row @ b'a'..=b'y'] => Some(Point::at(col - b'a', row - b'a')),
            _ => None,
        }
    }
}

/// How points are called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Notation {
    /// Column letter without I, row number from the bottom: `Q16`.
    Western,
    /// Column and row number, both from the top left: `16-4`.
    Numeric,
    /// The same with the row in Chinese numerals: `16四`.
    Chinese,
}

/// A number from 1 to 25 in Chinese numerals: `二十五`.
#[must_use]
pub fn chinese_numeral(number: u8) -> String {
    const DIGITS: [&str; 10] = ["", "一", "二", "三", "四", "五", "六", "七", "八", "九"];
    let tens = match number / 10 {
        0 => String::new(),
        1 => "十".to_owned(),
        n => format!("{}十", DIGITS[usize::from(n % 10)]),
    };
    format!("{tens}{}", DIGITS[usize::from(number % 10)])
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sgf())
    }
}

impl Serialize for Point {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.sgf())
    }
}

impl<'de> Deserialize<'de> for Point {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Point, D::Error> {
        let text = String::deserialize(deserializer)?;
        Point::from_sgf(&text).ok_or_else(|| de::Error::custom("not a point"))
    }
}

/// Columns and rows of a board, 1 to 25 each. The page offers 2 to 25; records may hold any.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "(u8, u8)", into = "(u8, u8)")]
pub struct BoardSize {
    cols: u8,
    rows: u8,
}

impl BoardSize {
    /// The most columns or rows that a board may have: as many as there are column letters.
    pub const MAX: u8 = 25;
    /// 19×19.
    pub const NINETEEN: BoardSize = BoardSize { cols: 19, rows: 19 };

    /// A board of so many columns and rows. `None` unless both are 1 to 25.
    #[must_use]
    pub fn new(cols: u8, rows: u8) -> Option<BoardSize> {
        let fits = |n| (1..=BoardSize::MAX).contains(&n);
        (fits(cols) && fits(rows)).then_some(BoardSize { cols, rows })
    }

    /// A square board. `None` unless the side is 1 to 25.
    #[must_use]
    pub fn square(side: u8) -> Option<BoardSize> {
        BoardSize::new(side, side)
    }

    /// Number of columns.
    #[must_use]
    pub fn cols(self) -> u8 {
        self.cols
    }

    /// Number of rows.
    #[must_use]
    pub fn rows(self) -> u8 {
        self.rows
    }

    /// Number of points.
    #[must_use]
    pub fn area(self) -> u16 {
        u16::from(self.cols) * u16::from(self.rows)
    }

    /// The point at a column and a row, both 0-based from the top left, if it is on the board.
    #[must_use]
    pub fn point(self, col: u8, row: u8) -> Option<Point> {
        (col < self.cols && row < self.rows).then(|| Point::at(col, row))
    }

    /// Whether the point lies on this board.
    #[must_use]
    pub fn contains(self, point: Point) -> bool {
        point.col() < self.cols && point.row() < self.rows
    }

    /// All points, row by row from the top left.
    pub fn points(self) -> impl Iterator<Item = Point> {
        (0..self.rows).flat_map(move |row| (0..self.cols).map(move |col| Point::at(col, row)))
    }

    /// The points next to `point`, up to four.
    pub fn around(self, point: Point) -> impl Iterator<Item = Point> {
        let (col, row) = (point.col(), point.row());
        [
            row.checked_sub(1).map(|row| (col, row)),
            col.checked_sub(1).map(|col| (col, row)),
            Some((col + 1, row)),
            Some((col, row + 1)),
        ]
        .into_iter()
        .flatten()
        .filter_map(move |(col, row)| self.point(col, row))
    }

    /// Letter of a column in the western notation, which leaves out I.
    #[must_use]
    pub fn letter(col: u8) -> char {
        LETTERS.get(usize::from(col)).map_or('?', |&b| b.into())
    }

    /// Western notation: column letter, row number from the bottom: `Q16`.
    #[must_use]
    pub fn western(self, point: Point) -> String {
        let row = self.rows.saturating_sub(point.row());
        format!("{}{row}", BoardSize::letter(point.col()))
    }

    /// The name of a point in a notation.
    #[must_use]
    pub fn name(self, point: Point, notation: Notation) -> String {
        let (col, row) = (point.col() + 1, point.row() + 1);
        match notation {
            Notation::Western => self.western(point),
            Notation::Numeric => format!("{col}-{row}"),
            Notation::Chinese => format!("{col}{}", chinese_numeral(row)),
        }
    }

    /// Reads [`BoardSize::western`], in either case.
    ///
    /// # Errors
    /// [`ParsePointError`] says whether the text is no point at all, uses the letter I, or names a
    /// point that this board has not.
    pub fn parse_western(self, text: &str) -> Result<Point, ParsePointError> {
        let mut chars = text.trim().chars();
        let letter = chars.next().ok_or(ParsePointError::NotAPoint)?;
        let letter = letter.to_ascii_uppercase();
        let number: u8 = match chars.as_str() {
            digits if digits.bytes().all(|b| b.is_ascii_digit()) => {
                digits.parse().map_err(|_| ParsePointError::NotAPoint)?
            }
            _ => return Err(ParsePointError::NotAPoint),
        };
        if letter == 'I' {
            return Err(ParsePointError::LetterI);
        }
        let col = LETTERS
            .iter()
            .position(|&b| char::from(b) == letter)
            .ok_or(ParsePointError::NotAPoint)?;
        let row = self.rows.checked_sub(number);
        row.and_then(|row| self.point(u8::try_from(col).ok()?, row))
            .ok_or(ParsePointError::OffBoard)
    }
}

impl TryFrom<(u8, u8)> for BoardSize {
    type Error = &'static str;

    fn try_from((cols, rows): (u8, u8)) -> Result<BoardSize, Self::Error> {
        BoardSize::new(cols, rows).ok_or("a board has 1 to 25 columns and rows")
    }
}

impl From<BoardSize> for (u8, u8) {
    fn from(size: BoardSize) -> (u8, u8) {
        (size.cols, size.rows)
    }
}

/// Why a text does not name a point of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParsePointError {
    /// Not a letter and a number.
    NotAPoint,
    /// The notation has no column I.
    LetterI,
    /// A point, but not one of this board.
    OffBoard,
}

/// A set of points of any board.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PointSet([u64; CELLS.div_ceil(64)]);

impl PointSet {
    /// The empty set.
    pub const EMPTY: PointSet = PointSet([0; CELLS.div_ceil(64)]);

    /// Whether the point is in the set.
    #[must_use]
    pub fn contains(&self, point: Point) -> bool {
        self.0[point.cell() / 64] >> (point.cell() % 64) & 1 == 1
    }

    /// Adds a point; `true` if it was not there.
    pub fn insert(&mut self, point: Point) -> bool {
        let new = !self.contains(point);
        self.0[point.cell() / 64] |= 1 << (point.cell() % 64);
        new
    }

    /// Takes a point out.
    pub fn remove(&mut self, point: Point) {
        self.0[point.cell() / 64] &= !(1 << (point.cell() % 64));
    }

    /// Whether nothing is in the set.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// Number of points in the set.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The points, row by row from the top left.
    pub fn iter(&self) -> impl Iterator<Item = Point> {
        self.0.iter().zip(0u16..).flat_map(|(&word, i)| {
            (0..64)
                .filter(move |bit| word >> bit & 1 == 1)
                .map(move |bit| Point(i * 64 + bit))
        })
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> PointSet {
        let mut set = PointSet::EMPTY;
        for point in points {
            set.insert(point);
        }
        set
    }
}

impl Default for PointSet {
    fn default() -> PointSet {
        PointSet::EMPTY
    }
}

impl fmt::Debug for PointSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for PointSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for PointSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<PointSet, D::Error> {
        Ok(Vec::<Point>::deserialize(deserializer)?
            .into_iter()
            .collect())
    }
}

/// Where the stones of a handicap go: `count` of them, by the table. `None` where the board has no
/// such handicap: from 2 to 9 stones on boards with a middle line and at least nine lines a side, up
/// to 4 on others from 7 lines up, none on smaller ones.
#[must_use]
pub fn handicap_stones(size: BoardSize, count: u8) -> Option<Vec<Point>> {
    let (cols, rows) = (size.cols(), size.rows());
    if !(2..=most_handicap(size)).contains(&count) {
        return None;
    }
    let edge = |n: u8| if n < 13 { 2 } else { 3 };
    let (left, right) = (edge(cols), cols - 1 - edge(cols));
    let (top, bottom) = (edge(rows), rows - 1 - edge(rows));
    let (middle_col, middle_row) = (cols / 2, rows / 2);
    // Opposite corners first, the third at the lower right; then the sides, and the centre for
    // every odd number from five.
    let corners = [(right, top), (left, bottom), (right, bottom), (left, top)];
    let sides = [
        (left, middle_row),
        (right, middle_row),
        (middle_col, top),
        (middle_col, bottom),
    ];
    let mut places: Vec<(u8, u8)> = corners.into_iter().chain(sides).collect();
    if count >= 5 && count % 2 == 1 {
        places.truncate(usize::from(count) - 1);
        places.push((middle_col, middle_row));
    }
    places
        .into_iter()
        .take(usize::from(count))
        .map(|(col, row)| size.point(col, row))
        .collect()
}

/// The largest handicap that the table knows for a board; below 2 there is none.
#[must_use]
pub fn most_handicap(size: BoardSize) -> u8 {
    let least = size.cols().min(size.rows());
    let odd = size.cols() % 2 == 1 && size.rows() % 2 == 1;
    match least {
        0..7 => 0,
        7..9 => 4,
        _ if odd => 9,
        _ => 4,
    }
}

/// The seat stones (座子) of the old game, Black's and White's: two each on the corner stars,
/// crosswise. `None` on boards without corner stars.
#[must_use]
pub fn seat_stones(size: BoardSize) -> Option<ByColor<[Point; 2]>> {
    match handicap_stones(size, 4)?.as_slice() {
        &[upper_right, lower_left, lower_right, upper_left] => Some(ByColor {
            black: [upper_right, lower_left],
            white: [upper_left, lower_right],
        }),
        _ => None,
    }
}

/// The star points that are drawn on a board of this size: nine on 19×19, five on 13×13 and 9×9,
/// the centre alone on small odd boards.
#[must_use]
pub fn star_points(size: BoardSize) -> Vec<Point> {
    let (cols, rows) = (size.cols(), size.rows());
    let edge = |n: u8| match n {
        0..7 => None,
        7..13 => Some(2),
        _ => Some(3),
    };
    let middle = |n: u8| (n % 2 == 1).then_some(n / 2);
    let mut stars = Vec::new();
    let mut add = |col: Option<u8>, row: Option<u8>| {
        if let Some(star) = col
            .zip(row)
            .and_then(|(col, row)| size.point(col, row))
            .filter(|star| !stars.contains(star))
        {
            stars.push(star);
        }
    };
    if let (Some(x), Some(y)) = (edge(cols), edge(rows)) {
        for col in [x, cols - 1 - x] {
            for row in [y, rows - 1 - y] {
                add(Some(col), Some(row));
            }
        }
        // Stars between the corners need room for a third stone's width on either side.
        if cols > 13 {
            add(middle(cols), Some(y));
            add(middle(cols), Some(rows - 1 - y));
        }
        if rows > 13 {
            add(Some(x), middle(rows));
            add(Some(cols - 1 - x), middle(rows));
        }
    }
    if cols > 2 && rows > 2 {
        add(middle(cols), middle(rows));
    }
    stars
}
