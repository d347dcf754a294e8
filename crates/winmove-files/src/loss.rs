//! What is lost between a game and a file of another program: kinds of losses, with counts and
//! examples.

use std::borrow::Cow;
use std::fmt;

use super::error::shortened;
use winmove_core::model::{Escapes, escaped};

/// The maximum number of examples named.
const MAX_EXAMPLES: usize = 2;

/// The losses of one kind: `3 fixed outcomes are not kept (b, d, …)`.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Loss {
    one: Cow<'static, str>,
    many: Cow<'static, str>,
    count: usize,
    // Distinct.
    examples: Vec<String>,
    /// Whether there is one that differs from the examples.
    has_others: bool,
}

impl Loss {
    /// The number of losses.
    pub fn count(&self) -> usize {
        self.count
    }

    /// Whether the game is another without it. Attributes and places only concern the drawing.
    pub fn changes_game(&self) -> bool {
        const OF_DRAWINGS: [&str; 9] = [
            "attribute",
            "bend of an edge",
            "box around",
            "colour",
            "description",
            "pin",
            "place in",
            "port",
            "property of",
        ];
        !OF_DRAWINGS.iter().any(|begin| self.one.starts_with(begin))
    }
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.count {
            1 => write!(f, "1 {} is not kept", self.one)?,
            count => write!(f, "{count} {} are not kept", self.many)?,
        }
        let named = self.examples.iter().filter(|name| !name.is_empty());
        let named: Vec<&str> = named.map(String::as_str).collect();
        if named.is_empty() {
            return Ok(());
        }
        let more = if self.has_others { ", …" } else { "" };
        write!(f, " ({}{more})", named.join(", "))
    }
}

/// The losses, by kind. Kinds are in the order of their first occurrence.
#[derive(Clone, Debug, Default)]
pub(super) struct Losses(Vec<Loss>);

impl Losses {
    /// Counts another loss of a kind, whose name is given in the singular and plural. O(kinds).
    pub(super) fn add(
        &mut self,
        one: &'static str,
        many: &'static str,
        example: impl fmt::Display,
    ) {
        let at = self
            .0
            .iter()
            .position(|loss| loss.one == one)
            .unwrap_or_else(|| {
                self.0.push(Loss {
                    one: one.into(),
                    many: many.into(),
                    count: 0,
                    examples: Vec::new(),
                    has_others: false,
                });
                self.0.len() - 1
            });
        let loss = &mut self.0[at];
        loss.count += 1;
        if loss.has_others {
            return;
        }
        let example = example.to_string();
        let example = escaped(shortened(&example).trim(), Escapes::Shown).into_owned();
        if loss.examples.contains(&example) {
            return;
        }
        if loss.examples.len() < MAX_EXAMPLES {
            loss.examples.push(example)
        } else {
            loss.has_others = true
        }
    }

    pub(super) fn into_vec(self) -> Vec<Loss> {
        self.0
    }
}
