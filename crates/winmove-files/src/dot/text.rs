//! Labels: escapes, entities, and the text of HTML labels.

use std::borrow::Cow;

use super::lexer::Name;

/// The character of an entity such as `&lt;`, given the name between `&` and `;`.
fn entity(name: &str) -> Option<char> {
    if let Some(number) = name.strip_prefix('#') {
        let number = match number.strip_prefix(['x', 'X']) {
            Some(digits) => u32::from_str_radix(digits, 16),
            None => number.parse(),
        };
        return number
            .ok()
            .filter(|&number| number != 0)
            .and_then(char::from_u32);
    }
    // The entities that occur in labels of games.
    const KNOWN: [(&str, char); 48] = [
        ("amp", '&'),
        ("lt", '<'),
        ("gt", '>'),
        ("quot", '"'),
        ("apos", '\''),
        ("nbsp", '\u{a0}'),
        ("times", '×'),
        ("middot", '·'),
        ("plusmn", '±'),
        ("minus", '−'),
        ("ndash", '–'),
        ("mdash", '—'),
        ("hellip", '…'),
        ("bull", '•'),
        ("deg", '°'),
        ("infin", '∞'),
        ("le", '≤'),
        ("ge", '≥'),
        ("ne", '≠'),
        ("larr", '←'),
        ("rarr", '→'),
        ("uarr", '↑'),
        ("darr", '↓'),
        ("harr", '↔'),
        ("rArr", '⇒'),
        ("oplus", '⊕'),
        ("empty", '∅'),
        ("isin", '∈'),
        ("and", '∧'),
        ("or", '∨'),
        ("not", '¬'),
        ("forall", '∀'),
        ("exist", '∃'),
        ("alpha", 'α'),
        ("beta", 'β'),
        ("gamma", 'γ'),
        ("delta", 'δ'),
        ("epsilon", 'ε'),
        ("lambda", 'λ'),
        ("mu", 'μ'),
        ("pi", 'π'),
        ("sigma", 'σ'),
        ("phi", 'φ'),
        ("omega", 'ω'),
        ("eacute", 'é'),
        ("auml", 'ä'),
        ("ouml", 'ö'),
        ("uuml", 'ü'),
    ];
    let mut known = KNOWN.iter();
    known
        .find(|(known, _)| *known == name)
        .map(|&(_, character)| character)
}

/// The name of the entity at the start of a text, and its length including `&` and `;`.
fn entity_name(text: &str) -> Option<(&str, usize)> {
    const LONGEST: usize = 12;
    let rest = text.strip_prefix('&')?;
    let end = rest.bytes().take(LONGEST).position(|byte| byte == b';')?;
    let name = &rest[..end];
    let is_name = !name.is_empty()
        && name
            .bytes()
            .all(|byte| byte == b'#' || byte.is_ascii_alphanumeric());
    is_name.then_some((name, end + 2))
}

/// The character of the entity at the start of a text, and its length. An ampersand, if it isn't a
/// known entity.
fn resolved(text: &str) -> (char, usize) {
    let known = entity_name(text).and_then(|(name, length)| Some((entity(name)?, length)));
    known.unwrap_or(('&', 1))
}

/// Resolves the entities in a text. Unknown entities are kept.
pub(crate) fn with_entities(text: &str) -> Cow<'_, str> {
    if !text.contains('&') {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        out.push_str(&rest[..at]);
        let (character, length) = resolved(&rest[at..]);
        out.push(character);
        rest = &rest[at + length..];
    }
    out.push_str(rest);
    Cow::Owned(out)
}

/// What the escapes of a label refer to.
pub(super) struct Around<'a> {
    /// The name of the vertex, for `\N`.
    pub(super) vertex: &'a str,
    /// The names of the ends of the edge, for `\T`, `\H` and `\E`.
    pub(super) ends: Option<[&'a str; 2]>,
    pub(super) is_directed: bool,
    /// The name of the graph, for `\G`.
    pub(super) graph: &'a str,
}

/// The text of a label as Graphviz displays it. Unknown entities are kept.
pub(super) fn label_text(label: &str, around: &Around<'_>) -> String {
    if !label.contains(['\\', '&']) {
        return label.to_owned();
    }
    let mut resolved = String::with_capacity(label.len());
    let mut rest = label;
    // The names that escapes stand for are displayed by the same rules as labels, but only once.
    while let Some(at) = rest.find('\\') {
        resolved.push_str(&rest[..at]);
        let escape = rest[at + 1..].chars().next();
        rest = &rest[at + 1 + escape.map_or(0, char::len_utf8)..];
        match escape {
            Some('N') => resolved.push_str(around.vertex),
            Some('G') => resolved.push_str(around.graph),
            Some('T') => resolved.push_str(around.ends.map_or("", |[tail, _]| tail)),
            Some('H') => resolved.push_str(around.ends.map_or("", |[_, head]| head)),
            Some('E') => {
                let [tail, head] = around.ends.unwrap_or_default();
                resolved.push_str(tail);
                resolved.push_str(if around.is_directed { "->" } else { "--" });
                resolved.push_str(head);
            }
            Some('L') => {}
            Some(other) => resolved.extend(['\\', other]),
            None => resolved.push('\\'),
        }
    }
    resolved.push_str(rest);
    shown(&resolved)
}

/// The text of a name as Graphviz displays it.
pub(super) fn name_text(name: &Name<'_>) -> String {
    if name.is_html {
        html_text(&name.text)
    } else {
        shown(&name.text)
    }
}

/// Whether [`shown`] changes a text.
pub(super) fn has_escapes(text: &str) -> bool {
    text.bytes().any(|byte| matches!(byte, b'\\' | b'&'))
}

/// Resolves the escapes for lines and characters, and the entities, in a text.
pub(super) fn shown(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(['\\', '&']) {
        shown.push_str(&rest[..at]);
        rest = &rest[at..];
        if rest.starts_with('&') {
            let (character, length) = resolved(rest);
            shown.push(character);
            rest = &rest[length..];
            continue;
        }
        let escape = rest[1..].chars().next();
        rest = &rest[1 + escape.map_or(0, char::len_utf8)..];
        match escape {
            Some('n') => shown.push('\n'),
            // These end a line, so at the end of a text they start no new line.
            Some('l' | 'r') if rest.is_empty() => {}
            Some('l' | 'r') => shown.push('\n'),
            Some(other) => shown.push(other),
            None => shown.push('\\'),
        }
    }
    shown.push_str(rest);
    shown
}

/// The text of an HTML string: tags are removed, and rows and breaks end a line. The angle brackets
/// around it are optional.
pub(super) fn html_text(html: &str) -> String {
    let html = html
        .strip_prefix('<')
        .and_then(|html| html.strip_suffix('>'))
        .unwrap_or(html);
    let mut text = String::with_capacity(html.len());
    let mut rest = html;
    while let Some(at) = rest.find(['<', '&']) {
        text.push_str(&rest[..at]);
        rest = &rest[at..];
        if rest.starts_with('&') {
            let (character, length) = resolved(rest);
            text.push(character);
            rest = &rest[length..];
            continue;
        }
        let is_comment = rest.starts_with("<!--");
        let close = if is_comment { "-->" } else { ">" };
        let end = rest.find(close).map_or(rest.len(), |end| end + close.len());
        let tag = rest[1..end].trim_start_matches('/').to_ascii_lowercase();
        let is_break = ["br", "/br"].iter().any(|name| {
            let after = tag.strip_prefix(name);
            after.is_some_and(|after| !after.starts_with(|next: char| next.is_alphanumeric()))
        });
        let ends_cell = rest.starts_with("</") && tag.starts_with("td");
        let ends_row = rest.starts_with("</") && tag.starts_with("tr");
        if is_break || ends_row {
            text.push('\n');
        } else if ends_cell {
            text.push(' ');
        }
        rest = &rest[end..];
    }
    text.push_str(rest);
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    lines.join("\n").trim().to_owned()
}

/// A text in quotes. [`shown`] is its inverse, and Graphviz displays the same text.
pub(super) fn quoted(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push('"');
    for (at, character) in text.char_indices() {
        match character {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            '\r' => quoted.push_str("&#13;"),
            '&' if entity_name(&text[at..]).is_some() => quoted.push_str("&amp;"),
            other => quoted.push(other),
        }
    }
    quoted.push('"');
    quoted
}

/// A text without NUL characters, which would end it in Graphviz.
pub(super) fn without_nul(text: &str) -> Cow<'_, str> {
    if text.contains('\0') {
        Cow::Owned(text.replace('\0', "\u{fffd}"))
    } else {
        Cow::Borrowed(text)
    }
}
