/// A text from elsewhere, without signs that show nothing and only turn the direction of what stands
/// around them: names and titles are put in one line with words of the page, and in the names of
/// files.
#[must_use]
pub fn plain(text: &str) -> String {
    text.chars().filter(|&c| !turns(c)).collect()
}

/// Whether a sign only says which way a text runs. Arabic and Hebrew letters do that by themselves.
pub(super) fn turns(c: char) -> bool {
    matches!(
        c,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_cannot_turn_what_stands_beside_them() {
        assert_eq!(plain("gpj\u{202e}.sgf\u{2069}"), "gpj.sgf");
        // Signs that belong to what is shown stay.
        for name in ["甲 九段", "👩\u{200d}👧", "محمد", "می\u{200c}خواهم"] {
            assert_eq!(plain(name), name);
        }
    }
}
