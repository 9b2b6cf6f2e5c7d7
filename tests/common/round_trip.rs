//! The law of records: nothing is lost by writing and reading.

use shoutan::go::GameRecord;
use shoutan::go::sgf::{self, Read, SgfError};

use super::report::{Errors, expect};

/// The decoder of the tests; the page has the browser's.
#[cfg(not(target_arch = "wasm32"))]
pub fn decode(bytes: &[u8], label: &str) -> Option<(String, usize)> {
    let encoding = encoding_rs::Encoding::for_label(label.as_bytes())?;
    let (text, _, _) = encoding.decode(bytes);
    let damaged = text.matches(char::REPLACEMENT_CHARACTER).count();
    Some((text.into_owned(), damaged))
}

/// The first record of a text.
pub fn read_one(text: &str) -> Result<Read, SgfError> {
    sgf::read(text)?.swap_remove(0)
}

/// What is lost by writing and reading again, of every record in a text.
pub fn round_trip(text: &str) -> Errors {
    let mut errors = Errors::new();
    let Ok(games) = sgf::read(text) else {
        return errors;
    };
    for read in games.into_iter().flatten() {
        let written = sgf::write(&read.record);
        let again = match read_one(&written) {
            Ok(again) => again.record,
            Err(why) => {
                errors.push(format!("what was written is not read: {why:?}"));
                continue;
            }
        };
        let before = &read.record;
        if before.tree != again.tree {
            errors.push("the tree is another after writing and reading".into());
        }
        expect(&mut errors, "setup", &before.setup, &again.setup);
        expect(&mut errors, "players", &before.players, &again.players);
        expect(&mut errors, "komi", before.komi, again.komi);
        expect(&mut errors, "rules", before.rules, again.rules);
        expect(&mut errors, "handicap", before.handicap, again.handicap);
        expect(&mut errors, "outcome", before.outcome, again.outcome);
        // Headers that say what the file is are ours.
        let kept = |record: &GameRecord| -> Vec<String> {
            let ours = ["FF", "GM", "CA", "SZ"];
            record
                .headers
                .iter()
                .filter(|header| {
                    !ours.contains(&header.name.as_str()) && header.values != ["Shoutan"]
                })
                .map(|header| format!("{}{:?}", header.name, header.values))
                .collect()
        };
        expect(&mut errors, "headers", kept(before), kept(&again));
        expect(
            &mut errors,
            "the text written twice",
            written,
            sgf::write(&again),
        );
    }
    errors
}
