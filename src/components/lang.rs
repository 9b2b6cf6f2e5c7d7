use yew::prelude::*;

use crate::go::{BoardSize, Notation, Point};
use crate::i18n::{Lang, Text};

/// How the page speaks: in which language, and how it calls points. It changes rarely, so it goes
/// to the components by context.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Speech {
    /// The language.
    pub lang: Lang,
    /// How points are called.
    pub notation: Notation,
}

impl Speech {
    /// Words a text.
    #[must_use]
    pub fn say(self, text: Text) -> String {
        self.lang.say(&text)
    }

    /// Calls a point by its name.
    #[must_use]
    pub fn point(self, size: BoardSize, point: Point) -> String {
        size.name(point, self.notation)
    }
}

/// How the page speaks.
#[hook]
pub fn use_speech() -> Speech {
    use_context().unwrap_or(Speech {
        lang: Lang::En,
        notation: Notation::Western,
    })
}
