//! The attributes of an edge as networkx writes them after it: `{'label': 'take 1', 'weight': 2}`.

/// The keys whose value is the label of an edge. The first one present is used.
const LABELS: [&str; 2] = ["label", "weight"];

/// Splits a line into the part before its attributes and the part between their braces. `None` if
/// it has no attributes.
pub(super) fn split(line: &str) -> Option<(&str, &str)> {
    let (before, inner) = line.strip_suffix('}')?.split_once('{')?;
    let before = before.strip_suffix(char::is_whitespace)?;
    let is_dictionary = inner.trim().is_empty() || inner.trim_start().starts_with(['\'', '"']);
    is_dictionary.then_some((before.trim_end(), inner))
}

/// The label of an edge with these attributes; empty if there is none.
pub(super) fn label(inner: &str) -> &str {
    let find = |key: &&str| members(inner).find(|(known, _)| known == key);
    LABELS.iter().find_map(find).map_or("", |(_, value)| value)
}

/// The attributes other than labels.
pub(super) fn others(inner: &str) -> impl Iterator<Item = (&str, &str)> {
    let label = LABELS
        .iter()
        .find(|key| members(inner).any(|(known, _)| known == **key));
    members(inner).filter(move |(key, _)| Some(key) != label)
}

/// The keys and values, without their quotes.
fn members(inner: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut rest = inner.trim();
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let (member, behind) = match find(rest, b',') {
            Some(at) => (&rest[..at], rest[at + 1..].trim_start()),
            None => (rest, ""),
        };
        rest = behind;
        Some(match find(member, b':') {
            Some(at) => (unquoted(&member[..at]), unquoted(&member[at + 1..])),
            None => (unquoted(member), ""),
        })
    })
}

/// The position of a mark outside quotes and brackets.
fn find(text: &str, mark: u8) -> Option<usize> {
    let mut quote = None;
    let mut is_escaped = false;
    let mut level = 0_usize;
    for (at, byte) in text.bytes().enumerate() {
        if let Some(open) = quote {
            quote = quote.filter(|_| is_escaped || byte != open);
            is_escaped = byte == b'\\' && !is_escaped;
            continue;
        }
        match byte {
            b'\'' | b'"' => quote = Some(byte),
            b'[' | b'(' | b'{' => level += 1,
            b']' | b')' | b'}' => level = level.saturating_sub(1),
            _ if byte == mark && level == 0 => return Some(at),
            _ => {}
        }
    }
    None
}

fn unquoted(text: &str) -> &str {
    let text = text.trim();
    let inner = ['\'', '"'].into_iter().find_map(|quote| {
        let inner = text.strip_prefix(quote)?;
        inner.strip_suffix(quote)
    });
    inner.unwrap_or(text)
}
