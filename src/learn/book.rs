use std::collections::BTreeMap;
use std::rc::Rc;

use super::word::Word;

/// The words in which lessons and names of moves are told, in one language. What is missing there is
/// told in English, so that no place is blank.
#[derive(Clone, Debug, PartialEq)]
pub struct Book {
    texts: Texts,
    english: Option<Rc<Texts>>,
}

/// Texts by their ids.
pub type Texts = BTreeMap<String, String>;

impl Book {
    /// The book of a text, which is an object of texts by their ids. `english` fills its gaps.
    ///
    /// # Errors
    /// A message for those who write lessons, where the text is none of this form.
    pub fn parse(text: &str, english: Option<Rc<Texts>>) -> Result<Book, String> {
        let texts = serde_json::from_str(text).map_err(|error| error.to_string())?;
        Ok(Book { texts, english })
    }

    /// The texts themselves.
    #[must_use]
    pub fn texts(&self) -> &Texts {
        &self.texts
    }

    /// The text of an id; the id itself where no book has it.
    #[must_use]
    pub fn text<'a>(&'a self, id: &'a str) -> &'a str {
        let has = |texts: &'a Texts| texts.get(id).filter(|text| !text.trim().is_empty());
        has(&self.texts)
            .or_else(|| self.english.as_deref().and_then(has))
            .map_or(id, String::as_str)
    }

    /// The text of an id with its placeholders filled: `{name}` by the text that `args` gives for it.
    #[must_use]
    pub fn say(&self, id: &str, args: &BTreeMap<String, String>) -> String {
        let mut said = self.text(id).to_owned();
        for (name, key) in args {
            said = said.replace(&format!("{{{name}}}"), self.text(key));
        }
        said
    }

    /// A word of the page itself.
    #[must_use]
    pub fn word(&self, word: Word) -> String {
        let text = self.text(word.id());
        match word {
            Word::Step { at, of } | Word::Done { at, of } => text
                .replace("{at}", &at.to_string())
                .replace("{of}", &of.to_string()),
            Word::Zi(number)
            | Word::Points(number)
            | Word::Marked(number)
            | Word::Unmarked(number) => text.replace("{n}", &number),
            Word::Found(number) => text.replace("{n}", &number.to_string()),
            Word::NextLesson(title) | Word::Begin(title) | Word::GoOn(title) => {
                text.replace("{title}", &title)
            }
            _ => text.to_owned(),
        }
    }
}
