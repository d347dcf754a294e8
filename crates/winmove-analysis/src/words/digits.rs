//! Numbers and lists as they are written in sentences.

use winmove_words::say;

/// A number with thousands separators: `12,345`.
pub fn grouped(count: impl std::fmt::Display) -> String {
    let digits = count.to_string();
    let mut text = String::with_capacity(digits.len() * 4 / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A number of things: `1 win`, `2 losses`.
pub fn counted(count: impl std::fmt::Display, one: &str) -> String {
    match &grouped(count)[..] {
        "1" => format!("1 {one}"),
        many if one.ends_with('s') => format!("{many} {one}es"),
        many => format!("{many} {one}s"),
    }
}

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
