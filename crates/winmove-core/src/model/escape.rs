//! Escapes text from files for display, so that it can't control a terminal and can't reorder or
//! hide the text around it.

use crate::model::append;
use std::borrow::Cow;

/// The notation of escapes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Escapes {
    /// For people: `\n`, `\t`, `\r`, and `\u{1b}` for other characters. Backslashes are not
    /// escaped.
    Shown,
    /// For scripts that read columns: like [`Escapes::Shown`], but with backslashes doubled, so
    /// that the text can be restored.
    Column,
    /// For the inside of a JSON string.
    Json,
}

/// Whether a character must never be written to a terminal or painted, because it is invisible and
/// affects how other characters are shown.
///
/// These are the C0 and C1 controls, line and paragraph separators, bidirectional controls, and
/// zero-width characters. Variation selectors are not hidden, because they belong to the preceding
/// character.
pub fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            // Soft hyphen, grapheme joiner, Arabic letter mark, fillers, Mongolian separators.
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            // Zero-width spaces and joiners, directional marks.
            | '\u{200b}'..='\u{200f}'
            // Line and paragraph separators, embeddings and overrides.
            | '\u{2028}'..='\u{202e}'
            // Word joiner, invisible operators, isolates, deprecated format controls.
            | '\u{2060}'..='\u{206f}'
            // Fillers, byte order mark, annotations.
            | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff9}'..='\u{fffb}'
            // Shorthand and music controls, tags.
            | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e007f}'
        )
}

/// A text with its hidden characters escaped. All output of text from files, file names and
/// arguments goes through this function.
pub fn escaped(text: &str, escapes: Escapes) -> Cow<'_, str> {
    let Some(first) = text.find(|c| is_escaped(c, escapes)) else {
        return Cow::Borrowed(text);
    };
    let mut out = String::with_capacity(text.len() + 16);
    out.push_str(&text[..first]);
    for c in text[first..].chars() {
        if is_escaped(c, escapes) {
            push_escaped(&mut out, c, escapes)
        } else {
            out.push(c)
        }
    }
    Cow::Owned(out)
}

/// A text on one line, with each run of white space replaced by one space and hidden characters
/// escaped. A text of more than `most` characters is cut and ends in `…`. O(most + length of the
/// white space).
pub fn shortened_to(text: &str, most: usize) -> String {
    let mut out = String::new();
    let mut length = 0;
    let mut gap = false;
    for c in text.trim_start().chars() {
        if c.is_whitespace() {
            gap = true;
            continue;
        }
        let start = out.len();
        if std::mem::take(&mut gap) {
            out.push(' ');
        }
        if is_escaped(c, Escapes::Shown) {
            push_escaped(&mut out, c, Escapes::Shown)
        } else {
            out.push(c)
        }
        length += out[start..].chars().count();
        if length > most {
            out.truncate(start);
            out.push('…');
            break;
        }
    }
    out
}

fn is_escaped(c: char, escapes: Escapes) -> bool {
    let marks = match escapes {
        Escapes::Shown => false,
        Escapes::Column => c == '\\',
        Escapes::Json => matches!(c, '\\' | '"'),
    };
    marks || is_hidden(c)
}

fn push_escaped(out: &mut String, c: char, escapes: Escapes) {
    match (c, escapes) {
        ('\n', _) => out.push_str("\\n"),
        ('\r', _) => out.push_str("\\r"),
        ('\t', _) => out.push_str("\\t"),
        ('\\', _) => out.push_str("\\\\"),
        ('"', _) => out.push_str("\\\""),
        (c, Escapes::Json) => {
            for unit in c.encode_utf16(&mut [0; 2]) {
                append!(out, "\\u{unit:04x}");
            }
        }
        (c, Escapes::Shown | Escapes::Column) => {
            append!(out, "\\u{{{:x}}}", u32::from(c));
        }
    }
}
