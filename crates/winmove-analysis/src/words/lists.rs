//! Lists as they are written in sentences.

use winmove_words::say;

/// Words as the list of a sentence.
pub(super) fn listed(words: Vec<String>) -> String {
    joined(words, say::list_more, say::list_last)
}

/// Words joined by two messages: one for all words but the last, one that adds the last.
pub(super) fn joined(
    words: Vec<String>,
    more: fn(String, String) -> String,
    last: fn(String, String) -> String,
) -> String {
    let mut words = words;
    let Some(end) = words.pop() else {
        return String::new();
    };
    match words.into_iter().reduce(more) {
        Some(others) => last(others, end),
        None => end,
    }
}
