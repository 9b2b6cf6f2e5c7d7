//! Records of played games, as plainly as they can be read: stones set up in the root, then moves
//! without variations.

use shoutan::go::{Board, BoardSize, Color, Move, Point, Position, Setup};

/// A game as it was played.
pub struct Record {
    pub start: Setup,
    pub moves: Vec<(Color, Move)>,
}

/// Reads an SGF text. `Err` says what it is that this small reader does not know.
pub fn read(text: &str, size: BoardSize) -> Result<Record, String> {
    let mut start = Setup::empty(size);
    let mut moves = Vec::new();
    let mut name = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('[') {
        let key: String = before.chars().filter(char::is_ascii_uppercase).collect();
        // A value right after another one has the same name.
        if !key.is_empty() {
            name = key;
        }
        let (value, after) = after.split_once(']').ok_or("a value without an end")?;
        rest = after;
        // A pass is an empty value or a point off the board.
        let point = Point::from_sgf(value).filter(|&point| size.contains(point));
        let mv = point.map_or(Move::Pass, Move::Play);
        let square = size.cols() == size.rows();
        match (name.as_str(), point) {
            ("SZ", _) if !square || value != size.cols().to_string() => {
                return Err(format!("a board of {value}"));
            }
            ("AB", Some(point)) => drop(start.black.insert(point)),
            ("AW", Some(point)) => drop(start.white.insert(point)),
            ("AE", _) => return Err("stones that are taken away".to_owned()),
            ("B", _) => moves.push((Color::Black, mv)),
            ("W", _) => moves.push((Color::White, mv)),
            _ => {}
        }
    }
    if let Some(&(first, _)) = moves.first() {
        start.turn = first;
    }
    Ok(Record { start, moves })
}

impl Record {
    /// The position after the last move, whatever the rules say about the moves.
    pub fn end(&self) -> Position {
        let mut position = Position::new(&self.start);
        for &(color, mv) in &self.moves {
            position.replay(color, mv);
        }
        position
    }
}

/// The SHA-1 of a board drawn as rows from the top, joined by line feeds, in hexadecimal.
pub fn checksum(board: &Board) -> String {
    sha1(super::diagram::rows(board).join("\n").as_bytes())
}

/// The SHA-1 of some bytes, in hexadecimal.
pub fn sha1(bytes: &[u8]) -> String {
    let mut message = bytes.to_vec();
    message.push(0x80);
    while message.len() % 64 != 56 {
        message.push(0);
    }
    message.extend((8 * bytes.len() as u64).to_be_bytes());
    let mut sum: [u32; 5] = [
        0x6745_2301,
        0xefcd_ab89,
        0x98ba_dcfe,
        0x1032_5476,
        0xc3d2_e1f0,
    ];
    for block in message.chunks(64) {
        let mut words: Vec<u32> = block
            .chunks(4)
            .map(|word| word.iter().fold(0, |sum, &byte| sum << 8 | u32::from(byte)))
            .collect();
        for at in 16..80 {
            let word = words[at - 3] ^ words[at - 8] ^ words[at - 14] ^ words[at - 16];
            words.push(word.rotate_left(1));
        }
        let [mut a, mut b, mut c, mut d, mut e] = sum;
        for (at, word) in words.into_iter().enumerate() {
            let (mixed, constant) = match at {
                0..20 => (b & c | !b & d, 0x5a82_7999),
                20..40 => (b ^ c ^ d, 0x6ed9_eba1),
                40..60 => (b & c | b & d | c & d, 0x8f1b_bcdc_u32),
                _ => (b ^ c ^ d, 0xca62_c1d6),
            };
            let next = a
                .rotate_left(5)
                .wrapping_add(mixed)
                .wrapping_add(e)
                .wrapping_add(constant)
                .wrapping_add(word);
            (e, d, c, b, a) = (d, c, b.rotate_left(30), a, next);
        }
        for (sum, part) in sum.iter_mut().zip([a, b, c, d, e]) {
            *sum = sum.wrapping_add(part);
        }
    }
    sum.iter().map(|part| format!("{part:08x}")).collect()
}
