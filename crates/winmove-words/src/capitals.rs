//! Capital letters, and texts without them to search in.

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::canonical_combining_class;

/// The text with capital letters at the beginnings of its lines, as in a message of sentences.
/// Lines that begin with the name of a value, such as `edges[3][1]: …` or `title: …`, keep it.
#[must_use]
pub fn capitalized(text: &str) -> String {
    let lines = text.split('\n').map(|line| {
        let word = line.split(' ').next().unwrap_or_default();
        let is_word = word.chars().all(|c| c.is_alphabetic() || "’',".contains(c));
        let mut rest = line.chars();
        match rest.next().filter(|_| is_word) {
            Some(first) => first.to_uppercase().chain(rest).collect(),
            None => line.to_owned(),
        }
    });
    lines.collect::<Vec<String>>().join("\n")
}

/// The text in lower case, with letters of the basic alphabet and plain apostrophes: what people
/// type who look for it.
#[must_use]
pub fn folded(text: &str) -> String {
    let letters = text.nfd().filter(|&c| canonical_combining_class(c) == 0);
    let letters = letters.flat_map(char::to_lowercase).map(|c| match c {
        'đ' => 'd',
        '‘' | '’' => '\'',
        c => c,
    });
    letters.collect()
}
