use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

/// What has been done of the lessons by now.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Ids of steps that are done. Ids of other builds of the page are kept as they are.
    done: BTreeSet<String>,
    /// The step that was taken last.
    at: Option<String>,
}

/// The form in which it is kept.
const VERSION: u32 = 1;

#[derive(Serialize, Deserialize)]
struct Kept {
    version: u32,
    #[serde(default)]
    done: BTreeSet<String>,
    #[serde(default)]
    at: Option<String>,
}

/// Why what was kept cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProgressError {
    /// It comes from a newer page, and is left alone.
    Newer,
    /// It is damaged.
    Damaged,
}

impl Progress {
    /// Reads what was kept.
    ///
    /// # Errors
    /// [`ProgressError`] says whether it is of a newer page or damaged.
    pub fn parse(text: &str) -> Result<Progress, ProgressError> {
        #[derive(Deserialize)]
        struct Version {
            version: u32,
        }
        let version: Version = serde_json::from_str(text).map_err(|_| ProgressError::Damaged)?;
        if version.version > VERSION {
            return Err(ProgressError::Newer);
        }
        let kept: Kept = serde_json::from_str(text).map_err(|_| ProgressError::Damaged)?;
        Ok(Progress {
            done: kept.done,
            at: kept.at,
        })
    }

    /// The text under which it is kept.
    #[must_use]
    pub fn save(&self) -> String {
        let kept = Kept {
            version: VERSION,
            done: self.done.clone(),
            at: self.at.clone(),
        };
        // Sets and texts can always be written.
        serde_json::to_string(&kept).unwrap_or_default()
    }

    /// Whether a step is done.
    #[must_use]
    pub fn has(&self, step: &str) -> bool {
        self.done.contains(step)
    }

    /// The step that was taken last.
    #[must_use]
    pub fn at(&self) -> Option<&str> {
        self.at.as_deref()
    }

    /// A step is taken.
    pub fn take(&mut self, step: &str) {
        self.at = Some(step.to_owned());
    }

    /// Steps that were done elsewhere are done. What was taken last stays.
    pub fn add(&mut self, other: &Progress) {
        self.done.extend(other.done.iter().cloned());
        if self.at.is_none() {
            self.at.clone_from(&other.at);
        }
    }

    /// A step is done.
    pub fn finish(&mut self, step: &str) {
        self.done.insert(step.to_owned());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_is_read_as_it_was_kept() {
        let mut progress = Progress::default();
        progress.take("ko.retake");
        progress.finish("ko.take");
        progress.finish("a step of another build");
        assert_eq!(Progress::parse(&progress.save()), Ok(progress));
    }

    #[test]
    fn older_newer_and_damaged_progress() {
        let older = Progress::parse(r#"{"version":0}"#);
        assert_eq!(older, Ok(Progress::default()));
        let newer = Progress::parse(r#"{"version":2,"steps":[1]}"#);
        assert_eq!(newer, Err(ProgressError::Newer));
        for text in [
            "",
            "{",
            "[]",
            "7",
            r#"{"version":1,"done":7}"#,
            r#"{"done":[]}"#,
        ] {
            assert_eq!(Progress::parse(text), Err(ProgressError::Damaged), "{text}");
        }
    }
}
