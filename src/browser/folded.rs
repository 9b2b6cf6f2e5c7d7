//! Texts as a search compares them.

use js_sys::JsString;

/// A text without what people leave out or type in another way when they search: capitals, accents,
/// apostrophes, wide and narrow forms, the two kinds of kana, the sign in 9×9.
#[must_use]
pub fn folded(text: &str) -> String {
    plain_letters(&String::from(JsString::from(text).normalize("NFKD")))
}

/// Of a text whose letters and accents stand apart.
fn plain_letters(text: &str) -> String {
    const ACCENTS: std::ops::RangeInclusive<char> = '\u{300}'..='\u{36f}';
    const APOSTROPHES: [char; 3] = ['\'', '\u{2018}', '\u{2019}'];
    // From a hiragana to its katakana.
    const KANA: u32 = 'ア' as u32 - 'あ' as u32;
    text.chars()
        .flat_map(char::to_lowercase)
        .filter(|letter| !ACCENTS.contains(letter) && !APOSTROPHES.contains(letter))
        .map(|letter| match letter {
            'ぁ'..='ゖ' => char::from_u32(letter as u32 + KANA).unwrap_or(letter),
            '×' => 'x',
            _ => letter,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::plain_letters;

    #[test]
    fn what_is_typed_in_another_way_is_the_same() {
        for (text, plain) in [
            ("Jose\u{301} HANE", "jose hane"),
            ("しちょう ゲタ", "シチョウ ゲタ"),
            ("knight\u{2019}s", "knights"),
            ("9×13", "9x13"),
            ("\u{130}", "i"),
            ("", ""),
        ] {
            assert_eq!(plain_letters(text), plain, "{text}");
        }
    }
}
