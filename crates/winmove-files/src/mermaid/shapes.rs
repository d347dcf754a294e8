//! The texts of vertices, between brackets that determine a shape.

use crate::cursor::Cursor;
use winmove_words::say;

/// The opening brackets of a text, and the possible closing ones. Longer ones come first.
const SHAPES: [(&str, &[&str]); 13] = [
    ("(((", &[")))"]),
    ("((", &["))"]),
    ("([", &["])"]),
    ("(-", &["-)"]),
    ("(", &[")"]),
    ("[[", &["]]"]),
    ("[(", &[")]"]),
    ("[/", &["/]", "\\]"]),
    ("[\\", &["\\]", "/]"]),
    ("[", &["]"]),
    ("{{", &["}}"]),
    ("{", &["}"]),
    (">", &["]"]),
];

/// A text between brackets.
pub(super) struct Shape<'t> {
    pub(super) text: &'t str,
    /// Whether the brackets aren't those of a rectangle.
    pub(super) is_special: bool,
    /// The length in bytes, including the brackets.
    pub(super) length: usize,
}

/// The text between brackets at the start of a text. `None` if there are no brackets.
///
/// # Errors
/// The byte at which something else was expected, and what.
pub(super) fn shape(text: &str) -> Result<Option<Shape<'_>>, (usize, String)> {
    let Some((open, closers)) = SHAPES.iter().find(|(open, _)| text.starts_with(open)) else {
        return Ok(None);
    };
    let start = open.len();
    let inner = &text[start..];
    let gap = inner.len() - inner.trim_start().len();
    let (from, to, end) = if inner[gap..].starts_with('"') {
        let from = start + gap + 1;
        let length = text[from..]
            .find('"')
            .ok_or_else(|| (from - 1, say::read_lists_open_text()))?;
        let behind = &text[from + length + 1..];
        let gap = behind.len() - behind.trim_start().len();
        (from, from + length, from + length + 1 + gap)
    } else {
        let is_slash = |at: usize| text[at + 1..].starts_with(']');
        let mut marks = inner.match_indices(|c| "()[]{}|\"/\\-".contains(c));
        let end = marks
            .find_map(|(at, mark)| {
                let at = start + at;
                match mark {
                    "/" | "\\" => (closers.len() > 1 && is_slash(at)).then_some(at),
                    "-" => (*open == "(-" && text[at + 1..].starts_with(')')).then_some(at),
                    _ => Some(at),
                }
            })
            .unwrap_or(text.len());
        (start, end, end)
    };
    let close = closers
        .iter()
        .find(|close| text[end..].starts_with(**close));
    let Some(close) = close else {
        let found = text[end..].chars().next();
        let found = found.map_or("end".to_owned(), String::from);
        return Err((end, say::read_mermaid_no_close(closers[0], found)));
    };
    Ok(Some(Shape {
        text: &text[from..to],
        is_special: *open != "[",
        length: end + close.len(),
    }))
}

/// Takes the attributes in `@{ shape: rect, label: "a" }`. Returns the label.
///
/// # Errors
/// What was expected where the cursor is then.
pub(super) fn attributes<'t>(cursor: &mut Cursor<'t>) -> Result<Option<&'t str>, String> {
    let mut label = None;
    cursor.take("@{".len());
    loop {
        cursor.take_while(|c| c.is_whitespace() || c == ',');
        if cursor.takes('}') {
            return Ok(label);
        }
        let start = cursor.at;
        let key = cursor.take_while(|c| !matches!(c, ':' | '}' | ',' | '\n'));
        if !cursor.takes(':') {
            cursor.at = start;
            return Err(say::read_mermaid_no_attribute());
        }
        cursor.take_while(|c| matches!(c, ' ' | '\t'));
        let start = cursor.at;
        let quote = ["\"", "'"]
            .into_iter()
            .find(|quote| cursor.rest().starts_with(quote));
        let value = match quote {
            Some(quote) => {
                cursor.take(quote.len());
                cursor.take_past(quote).ok_or_else(|| {
                    cursor.at = start;
                    say::read_lists_open_text()
                })?
            }
            None => cursor.take_while(|c| !matches!(c, ',' | '}' | '\n')).trim(),
        };
        if key.trim() == "label" {
            label = Some(value);
        }
    }
}
