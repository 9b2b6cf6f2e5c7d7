//! Where the words of a language come from. In a release of the page each language is a part of the
//! program that is fetched when it is first spoken; everywhere else all of them are built in.

use super::{Lang, Text};

/// Words a text in one language.
pub type Say = fn(&Text) -> String;

#[cfg(not(split))]
pub use built_in::{fetch, of};
#[cfg(split)]
pub use fetched::{fetch, of};

#[cfg(not(split))]
mod built_in {
    use super::{Lang, Say};
    use crate::i18n::{en, ja, ko, zh_hans, zh_hant};

    pub fn of(lang: Lang) -> Option<Say> {
        Some(match lang {
            Lang::En => en::say,
            Lang::ZhHans => zh_hans::say,
            Lang::ZhHant => zh_hant::say,
            Lang::Ja => ja::say,
            Lang::Ko => ko::say,
        })
    }

    pub async fn fetch(_: Lang) -> bool {
        true
    }
}

#[cfg(split)]
#[allow(
    unsafe_code,
    reason = "the split macro imports a function from each part; cutting the program up brings \
              its first load from three times the aim to the aim"
)]
mod fetched {
    use std::sync::OnceLock;

    use wasm_split_helpers::{SplitLoaderError, wasm_split};

    use super::{Lang, Say};
    use crate::i18n::{en, ja, ko, zh_hans, zh_hant};

    static HERE: [OnceLock<Say>; 5] = [const { OnceLock::new() }; 5];

    pub fn of(lang: Lang) -> Option<Say> {
        HERE.get(lang as usize)?.get().copied()
    }

    pub async fn fetch(lang: Lang) -> bool {
        let say = match lang {
            Lang::En => english().await,
            Lang::ZhHans => simplified().await,
            Lang::ZhHant => traditional().await,
            Lang::Ja => japanese().await,
            Lang::Ko => korean().await,
        };
        match (say, HERE.get(lang as usize)) {
            (Ok(say), Some(here)) => {
                here.get_or_init(|| say);
                true
            }
            _ => false,
        }
    }

    #[wasm_split(en, fallible)]
    fn english() -> Result<Say, SplitLoaderError> {
        Ok(en::say)
    }

    #[wasm_split(zh_hans, fallible)]
    fn simplified() -> Result<Say, SplitLoaderError> {
        Ok(zh_hans::say)
    }

    #[wasm_split(zh_hant, fallible)]
    fn traditional() -> Result<Say, SplitLoaderError> {
        Ok(zh_hant::say)
    }

    #[wasm_split(ja, fallible)]
    fn japanese() -> Result<Say, SplitLoaderError> {
        Ok(ja::say)
    }

    #[wasm_split(ko, fallible)]
    fn korean() -> Result<Say, SplitLoaderError> {
        Ok(ko::say)
    }
}
