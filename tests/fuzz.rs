//! Files that nobody would write: records damaged by chance, in any encoding. They are read without
//! harm or refused, and what is read is written without loss. How many are tried is said in
//! `SHOUTAN_FUZZ`; without it, a few.
#![cfg(not(target_arch = "wasm32"))]
#![allow(
    clippy::panic,
    clippy::unwrap_used,
    reason = "a failed case has to stop the run"
)]

mod common;

use common::cases;
use common::round_trip::{decode, round_trip};
use common::work::Numbers;
use shoutan::go::{BoardSize, Game, Notation, encoding, sgf};

/// What a record is made of.
const PIECES: [&str; 34] = [
    "(",
    ")",
    ";",
    "[",
    "]",
    "\\",
    ":",
    "\n",
    "\r\n",
    "\0",
    "\u{feff}",
    "(;",
    ";B[]",
    ";W[tt]",
    ";B[aa]W[bb]",
    "AB[aa:ss]",
    "AE[dd]",
    "AW[ab][ac]",
    "PL[W]",
    "SZ[25]",
    "SZ[3:9]",
    "SZ[0]",
    "KM[-7.25]",
    "KM[1e308]",
    "HA[9]",
    "RE[W+0.0001]",
    "RU[Tromp-Taylor]",
    "TM[-1]",
    "OT[3x30 byo-yomi]",
    "LB[aa:\\]]",
    "C[\\\\]",
    "CA[gb18030]",
    "KO[]MN[-3]",
    "黑棋[",
];

/// A text by bytes, some of them changed, left out, doubled, or come from elsewhere.
fn damaged(chance: &mut Numbers, bytes: &[u8], other: &[u8]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..=chance.below(6) {
        let at = chance.below(bytes.len() + 1);
        let end = (at + chance.below(30)).min(bytes.len());
        match chance.below(8) {
            0 => drop(bytes.drain(at..end)),
            1 => {
                if let Some(byte) = bytes.get_mut(at) {
                    *byte ^= 1 << chance.below(8);
                }
            }
            2 => bytes.truncate(at),
            3 => {
                let part = bytes[at..end].to_vec();
                bytes.splice(at..at, part);
            }
            4 => {
                let from = chance.below(other.len() + 1);
                let to = (from + chance.below(60)).min(other.len());
                bytes.splice(at..end, other[from..to].to_vec());
            }
            _ => {
                let piece = PIECES[chance.below(PIECES.len())];
                bytes.splice(at..at, piece.bytes());
            }
        }
    }
    bytes
}

fn rounds(few: usize) -> usize {
    cases::asked("SHOUTAN_FUZZ", few)
}

/// Records to begin with: those of the cases that are not too long, and some of our own.
fn seeds() -> Vec<Vec<u8>> {
    let mut seeds: Vec<Vec<u8>> = [
        "(;GM[1]FF[4]CA[UTF-8]SZ[19]KM[7.5]RU[Chinese]PB[甲]PW[乙]RE[B+1.5];B[pd];W[dp](;B[pp]C[a\\]b])(;B[dd];W[]))",
        "(;SZ[9]HA[2]AB[gc][cg]PL[W];W[ee]LB[ee:1]TR[aa][bb];AW[ff]AE[gc];B[tt];W[tt])",
        "(;GM[1]SZ[5];B[aa];W[ba];B[ab];W[aa])(;GM[1]SZ[7];B[dd])",
    ]
    .map(|text| text.as_bytes().to_vec())
    .to_vec();
    for folder in ["sgf-odd", "games"] {
        let Some(shared) = cases::shared() else {
            continue;
        };
        let mut files: Vec<_> = std::fs::read_dir(format!("{shared}/{folder}"))
            .unwrap()
            .map(|entry| entry.unwrap().path())
            .filter(|path| path.extension().is_some_and(|end| end == "sgf"))
            .collect();
        files.sort();
        let texts = files.iter().map(|path| std::fs::read(path).unwrap());
        seeds.extend(texts.filter(|bytes| bytes.len() < 4_000));
    }
    seeds
}

#[test]
fn damaged_records_are_read_or_refused() {
    let seeds = seeds();
    let mut chance = Numbers(20_261_130);
    let mut read = 0;
    for round in 0..rounds(1_500) {
        let one = &seeds[chance.below(seeds.len())];
        let other = &seeds[chance.below(seeds.len())];
        let bytes = damaged(&mut chance, one, other);
        let text = encoding::decode(&bytes, decode).text;
        let checked = std::panic::catch_unwind(|| {
            let errors = round_trip(&text);
            let games = sgf::read(&text).unwrap_or_default();
            for game in games.iter().flatten().take(3) {
                // It can be put on the board, and played on.
                let mut game = Game::of_record(game.record.clone());
                assert!(game.score().area > 0);
                let _ = (game.pass(), game.undo());
                let kept = serde_json::to_string(&game.save()).unwrap();
                assert!(serde_json::from_str::<shoutan::go::SavedGame>(&kept).is_ok());
            }
            (errors, games.iter().flatten().count())
        });
        match checked {
            Ok((errors, games)) => {
                assert!(errors.is_empty(), "round {round}: {errors:#?}\n{text}");
                read += games;
            }
            Err(why) => {
                eprintln!("round {round}:\n{text}");
                std::panic::resume_unwind(why);
            }
        }
    }
    assert!(read > 0, "some of them are still records");
}

#[test]
fn whatever_is_typed_is_a_point_or_none() {
    let mut chance = Numbers(20_261_201);
    let signs: Vec<char> = "aitz1019-,. 　四十廿Ａ１９ⅩÀ\u{0}\u{202e}\u{301}九"
        .chars()
        .collect();
    let sizes = [(2, 2), (9, 9), (19, 19), (25, 25), (3, 25)];
    for _ in 0..rounds(5_000) {
        let typed: String = (0..chance.below(7))
            .map(|_| signs[chance.below(signs.len())])
            .collect();
        for (cols, rows) in sizes {
            let size = BoardSize::new(cols, rows).unwrap();
            if let Ok(point) = size.parse_typed(&typed) {
                assert!(
                    size.points().any(|there| there == point),
                    "{typed:?} on {cols}×{rows}"
                );
                let name = size.name(point, Notation::Western);
                assert_eq!(size.parse_typed(&name), Ok(point));
            }
        }
    }
}
