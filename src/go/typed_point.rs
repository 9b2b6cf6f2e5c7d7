use super::point::{BoardSize, ParsePointError, Point};

impl BoardSize {
    /// Reads a point as players type it, in whichever notation: `Q16`, `q 16`, `16-4`, `16 4`,
    /// `16四`, `16の4`. Full-width letters and digits count as what they look like. Two numbers are
    /// a column and a row from the top left, a letter and a number western.
    ///
    /// # Errors
    /// [`ParsePointError`] says whether the text is no point at all, uses the letter I, or names a
    /// point that this board has not.
    pub fn parse_typed(self, text: &str) -> Result<Point, ParsePointError> {
        let plain: Vec<char> = text.chars().map(narrow).collect();
        let words = words(&plain);
        match words.as_slice() {
            [Word::Letter(letter), Word::Number(row)] => {
                self.parse_western(&format!("{letter}{row}"))
            }
            [Word::Number(col), Word::Number(row)] => {
                let place = |number: &u32| u8::try_from(*number).ok()?.checked_sub(1);
                place(col)
                    .zip(place(row))
                    .and_then(|(col, row)| self.point(col, row))
                    .ok_or(ParsePointError::OffBoard)
            }
            _ => Err(ParsePointError::NotAPoint),
        }
    }
}

/// A part of a typed point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Word {
    Letter(char),
    Number(u32),
    /// What no point has in it.
    Other,
}

/// The parts of a typed point. Digits and Chinese numerals beside each other are two numbers.
fn words(text: &[char]) -> Vec<Word> {
    let mut words = Vec::new();
    let mut rest = text;
    while let Some(&first) = rest.first() {
        let run = |belongs: &dyn Fn(char) -> bool| {
            let end = rest.iter().position(|&c| !belongs(c));
            rest.split_at(end.unwrap_or(rest.len()))
        };
        if first.is_ascii_digit() {
            let (number, after) = run(&|c| c.is_ascii_digit());
            let digits: String = number.iter().collect();
            words.push(digits.parse().map_or(Word::Other, Word::Number));
            rest = after;
        } else if numeral(first).is_some() {
            let (number, after) = run(&|c| numeral(c).is_some());
            words.push(chinese(number).map_or(Word::Other, Word::Number));
            rest = after;
        } else {
            if first.is_ascii_alphabetic() {
                words.push(Word::Letter(first));
            } else if !is_between(first) {
                words.push(Word::Other);
            }
            rest = &rest[1..];
        }
    }
    words
}

/// The ASCII character that a full-width one looks like; others as they are.
fn narrow(c: char) -> char {
    match c {
        '\u{3000}' => ' ',
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(c) - 0xfee0).unwrap_or(c),
        _ => c,
    }
}

/// What may stand between column and row.
fn is_between(c: char) -> bool {
    c.is_whitespace()
        || matches!(
            c,
            '-' | '‐'
                | '–'
                | '−'
                | 'ー'
                | ','
                | '.'
                | '/'
                | '、'
                | '，'
                | '·'
                | '・'
                | 'の'
                | '之'
                | '의'
                | '路'
        )
}

/// The value of one Chinese numeral.
fn numeral(c: char) -> Option<u32> {
    let digits = "〇一二三四五六七八九十";
    let at = digits.chars().position(|digit| digit == c);
    at.and_then(|at| u32::try_from(at).ok())
}

/// A number up to 99 in Chinese numerals: 四, 十四, 二十四, 二四.
fn chinese(text: &[char]) -> Option<u32> {
    let values: Vec<u32> = text.iter().filter_map(|&c| numeral(c)).collect();
    match *values.as_slice() {
        [one] => Some(one),
        [10, one] if one < 10 => Some(10 + one),
        [tens, 10] if tens < 10 => Some(10 * tens),
        [tens, one] if tens < 10 && one < 10 => Some(10 * tens + one),
        [tens, 10, one] if tens < 10 && one < 10 => Some(10 * tens + one),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<String, ParsePointError> {
        let size = BoardSize::NINETEEN;
        size.parse_typed(text).map(|point| size.western(point))
    }

    #[test]
    fn a_point_is_read_as_players_type_it() {
        for text in [
            "q16",
            "Q16",
            "Q 16",
            " q  16 ",
            "q-16",
            "16 4",
            "16-4",
            "16,4",
            "16、4",
            "16四",
            "16の四",
            "１６四",
            "Ｑ１６",
            "ｑ１６",
            "１６－４",
            "十六-四",
            "十六 4",
            "16의 4",
            "16路4",
        ] {
            assert_eq!(read(text).as_deref(), Ok("Q16"), "{text}");
        }
        assert_eq!(read("十九の十九").as_deref(), Ok("T1"));
        assert_eq!(read("1十").as_deref(), Ok("A10"));
        assert_eq!(read("j4").as_deref(), Ok("J4"));
        for size in [2, 9, 25].into_iter().filter_map(BoardSize::square) {
            for point in size.points() {
                for notation in [
                    crate::go::Notation::Western,
                    crate::go::Notation::Numeric,
                    crate::go::Notation::Chinese,
                ] {
                    let name = size.name(point, notation);
                    assert_eq!(size.parse_typed(&name), Ok(point), "{name}");
                }
            }
        }
    }

    #[test]
    fn what_is_no_point_says_why() {
        for (text, why) in [
            ("i5", ParsePointError::LetterI),
            ("Ｉ5", ParsePointError::LetterI),
            ("t20", ParsePointError::OffBoard),
            ("u1", ParsePointError::OffBoard),
            ("q0", ParsePointError::OffBoard),
            ("0-4", ParsePointError::OffBoard),
            ("20 4", ParsePointError::OffBoard),
            ("16二十", ParsePointError::OffBoard),
            ("", ParsePointError::NotAPoint),
            ("q", ParsePointError::NotAPoint),
            ("16", ParsePointError::NotAPoint),
            ("q16 r5", ParsePointError::NotAPoint),
            ("pass", ParsePointError::NotAPoint),
            ("q16#", ParsePointError::NotAPoint),
            ("99999999999999999999-4", ParsePointError::NotAPoint),
            ("16十十", ParsePointError::NotAPoint),
        ] {
            assert_eq!(read(text), Err(why), "{text}");
        }
    }
}
