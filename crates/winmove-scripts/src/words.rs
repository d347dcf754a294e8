//! Values as text.

use std::fmt::{self, Write};

use super::limits::{Budget, Raised, raised};
use super::text::{SHORT, Text, cut};
use super::value::{Value, write_repr};
use crate::fault::{FaultKind, Limit};

/// A value for a message: a string as it is, anything else as by `repr`, and not too long.
pub(crate) fn short(value: &Value) -> String {
    match value {
        Value::Str(text) => cut(SHORT, &**text),
        _ => short_repr(value),
    }
}

/// A value for a message, as by `repr`, and not too long.
pub(crate) fn short_repr(value: &Value) -> String {
    cut(SHORT, value)
}

/// A text whose length counts.
struct Counted<'a> {
    text: String,
    budget: &'a mut Budget,
    done: Raised<()>,
}

impl Write for Counted<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.done = self
            .budget
            .spend(2)
            .and_then(|()| self.budget.make_text(text.len()));
        self.text.push_str(text);
        self.done.as_ref().map_err(|_| fmt::Error).copied()
    }
}

/// What `repr` returns.
pub(crate) fn repr(value: &Value, budget: &mut Budget) -> Raised<Text> {
    let mut counted = Counted {
        text: String::new(),
        budget,
        done: Ok(()),
    };
    let mut is_cut = false;
    // An error is kept in `done`.
    let _ = write_repr(&mut counted, value, 0, &mut is_cut);
    counted.done?;
    if is_cut {
        return raised(FaultKind::Limit(Limit::ValueDepth));
    }
    Ok(counted.text.into())
}

/// What `str` returns.
pub(crate) fn str(value: &Value, budget: &mut Budget) -> Raised<Text> {
    match value {
        Value::Str(text) => Ok(text.clone()),
        _ => repr(value, budget),
    }
}
