//! Wording follows.

use super::{Text, en};

/// Words a text.
pub fn say(text: &Text) -> String {
    en::say(text)
}
