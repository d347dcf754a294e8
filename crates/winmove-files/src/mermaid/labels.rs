//! Quoted strings. They have no escapes; `#quot;` and `#35;` represent characters, and `<br>`
//! breaks a line.

/// The characters with named entities.
const NAMED: [(&str, char); 6] = [
    ("quot", '"'),
    ("amp", '&'),
    ("lt", '<'),
    ("gt", '>'),
    ("apos", '\''),
    ("nbsp", '\u{a0}'),
];

/// The text with entities and line breaks decoded.
pub(super) fn decoded(raw: &str) -> String {
    let raw = trimmed(raw);
    let mut out = String::with_capacity(raw.len());
    let mut rest = raw;
    while let Some(at) = rest.find(['#', '<']) {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        let found = if rest.starts_with('#') {
            entity(rest)
        } else {
            line_break(rest).map(|length| ('\n', length))
        };
        let (c, length) = found.unwrap_or((rest.as_bytes()[0] as char, 1));
        out.push(c);
        rest = &rest[length..];
    }
    out.push_str(rest);
    out
}

/// A text without white space at its ends, which includes the byte order mark.
fn trimmed(text: &str) -> &str {
    text.trim_matches(is_space)
}

fn is_space(c: char) -> bool {
    c.is_whitespace() || c == '\u{feff}'
}

/// The character of `#35;` or `#quot;` at the start of a text, and its length.
fn entity(text: &str) -> Option<(char, usize)> {
    let end = text.bytes().take(12).position(|byte| byte == b';')?;
    let word = text.get(1..end)?;
    let c = match word.parse::<u32>() {
        Ok(number) => char::from_u32(number)?,
        Err(_) => NAMED.iter().find(|(name, _)| *name == word)?.1,
    };
    Some((c, end + 1))
}

/// The length of a line break tag at the start of a text.
fn line_break(text: &str) -> Option<usize> {
    let is_tag = text.get(..3)?.eq_ignore_ascii_case("<br");
    let end = text.bytes().take(8).position(|byte| byte == b'>')?;
    let is_bare = text
        .get(3..end)?
        .trim()
        .trim_end_matches('/')
        .trim()
        .is_empty();
    (is_tag && is_bare).then_some(end + 1)
}

/// Appends a text as it is written between quotes. [`decoded`] is the inverse.
pub(super) fn push_encoded(out: &mut String, text: &str) {
    let first = text.find(|c| !is_space(c));
    let last = text.rfind(|c| !is_space(c));
    // In a line with one of these words and a colon, Mermaid drops a semicolon.
    let is_style = text.contains("style") || text.contains("classDef");
    for (at, c) in text.char_indices() {
        let is_outside = first.is_none_or(|first| at < first) || last.is_none_or(|last| at > last);
        match c {
            '"' => out.push_str("#quot;"),
            '\n' => out.push_str("<br/>"),
            // A special character of Mermaid, HTML or Markdown.
            '#' | '&' | '<' | '>' | '%' | '`' => push_number(out, c),
            ':' if is_style => push_number(out, c),
            _ if is_outside || c.is_control() => push_number(out, c),
            _ => out.push(c),
        }
    }
}

fn push_number(out: &mut String, c: char) {
    out.push_str(&format!("#{};", c as u32));
}
