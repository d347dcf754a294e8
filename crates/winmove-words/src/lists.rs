//! Lists as they are written in sentences.

use crate::say;

/// Words as a list: `a, b and c`.
#[must_use]
pub fn listed(words: Vec<String>) -> String {
    joined(words, say::list_last)
}

/// Words as alternatives: `a, b or c`.
#[must_use]
pub fn either(words: Vec<String>) -> String {
    joined(words, say::list_or)
}

/// The first words of a list, and how many more there are: `a, b and 7 more`.
#[must_use]
pub fn listed_with_more(words: Vec<String>, more: usize) -> String {
    match more {
        0 => listed(words),
        more => say::list_and_more(commas(words).unwrap_or_default(), more),
    }
}

fn commas(words: impl IntoIterator<Item = String>) -> Option<String> {
    words.into_iter().reduce(say::list_more)
}

fn joined(mut words: Vec<String>, last: fn(String, String) -> String) -> String {
    let end = words.pop().unwrap_or_default();
    match commas(words) {
        Some(others) => last(others, end),
        None => end,
    }
}
