//! The script of a game by rules, as text. The core doesn't know its language.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

/// A script that the field and the rules of a document were made from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameScript {
    /// The latest text. It may have faults.
    pub text: Arc<str>,
    /// The text that the field and the rules were made from: the last version without faults.
    pub working: Arc<str>,
}

impl GameScript {
    /// A script without faults.
    pub fn new(text: impl Into<Arc<str>>) -> GameScript {
        let text = text.into();
        GameScript {
            working: Arc::clone(&text),
            text,
        }
    }

    /// Whether the field and the rules are those of an earlier version of the text.
    pub fn is_out_of_date(&self) -> bool {
        self.text != self.working
    }
}
