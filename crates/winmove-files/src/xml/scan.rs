//! Checks before a file is parsed: its root, and anything that would take memory or time out of
//! proportion to the file.

use std::collections::HashSet;

use crate::cursor::Cursor;
use crate::error::{ReadError, shortened};
use crate::limits::check_memory;
use winmove_words::say;

/// The maximum number of namespace prefixes. Each element that declares a prefix copies all that
/// are in scope.
const MAX_PREFIXES: usize = 64;

/// The maximum number of attributes of an element. Each is compared with all others.
const MAX_ATTRIBUTES: usize = 256;

/// An upper bound on the memory of the parsed file per byte.
const BYTES_PER_BYTE: u64 = 30;

/// The length from which free memory is checked.
const CHECKED_FROM: usize = 1 << 20;

/// Checks the root element and the size of a file.
///
/// # Errors
/// [`ReadError`] if the root has another name, or if the file declares entities, too many prefixes
/// or too many attributes.
pub(super) fn check(text: &str, expected: &str) -> Result<(), ReadError> {
    let refuse = |byte: usize, what: String| Err(ReadError::at_byte(text.as_bytes(), byte, what));
    let Some((root, name)) = root(text) else {
        return refuse(0, say::read_no_root(expected));
    };
    let local = local(name);
    if local != expected {
        let what = say::read_other_root(expected, shortened(name), local);
        return refuse(root, what);
    }
    if let Some(byte) = text.find("<!ENTITY") {
        return refuse(byte, say::read_entities());
    }
    let mut prefixes = HashSet::new();
    for (byte, declared) in text.match_indices("xmlns:") {
        let rest = &text[byte + declared.len()..];
        let end = rest.find(|letter: char| letter.is_whitespace() || letter == '=');
        prefixes.insert(&rest[..end.unwrap_or(rest.len())]);
        if prefixes.len() > MAX_PREFIXES {
            return refuse(byte, say::read_too_many_prefixes(MAX_PREFIXES));
        }
    }
    if let Some(byte) = crowded_tag(text.as_bytes()) {
        return refuse(byte, say::read_too_many_attributes(MAX_ATTRIBUTES));
    }
    if text.len() >= CHECKED_FROM {
        let needed = text.len() as u64 * BYTES_PER_BYTE;
        check_memory(needed).map_err(|what| ReadError::new(say::read_place_file(), what))?;
    }
    Ok(())
}

/// The name of the first element, without its prefix.
pub(crate) fn root_name(text: &str) -> Option<&str> {
    root(text).map(|(_, name)| local(name))
}

fn local(name: &str) -> &str {
    name.rsplit(':').next().unwrap_or(name)
}

/// The first element, after the declaration, comments and document type: its position and name.
fn root(text: &str) -> Option<(usize, &str)> {
    let mut cursor = Cursor::new(text);
    loop {
        cursor.take_while(char::is_whitespace);
        let rest = cursor.rest();
        if rest.starts_with("<?") {
            cursor.take_past("?>")?;
        } else if rest.starts_with("<!--") {
            cursor.take_past("-->")?;
        } else if rest.starts_with("<!") {
            cursor.take_while(|c| !matches!(c, '[' | '>'));
            if cursor.takes('[') {
                cursor.take_past("]")?;
            }
            cursor.take_past(">")?;
        } else {
            let start = cursor.at;
            let is_end = |c: char| c.is_whitespace() || matches!(c, '>' | '/');
            return cursor
                .takes('<')
                .then(|| (start, cursor.take_while(|c| !is_end(c))));
        }
    }
}

/// The position of an element with too many attributes.
fn crowded_tag(bytes: &[u8]) -> Option<usize> {
    let mut at = 0;
    while let Some(found) = bytes[at..].iter().position(|&byte| byte == b'<') {
        let start = at + found;
        let rest = &bytes[start..];
        let past = |end: &[u8]| {
            let found = rest.windows(end.len()).position(|window| window == end);
            found.map_or(rest.len(), |found| found + end.len())
        };
        let length = if rest.starts_with(b"<!--") {
            past(b"-->")
        } else if rest.starts_with(b"<![CDATA[") {
            past(b"]]>")
        } else if rest.starts_with(b"<?") {
            past(b"?>")
        } else {
            let (length, attributes) = tag(rest);
            if attributes > MAX_ATTRIBUTES {
                return Some(start);
            }
            length
        };
        at = start + length;
    }
    None
}

/// The length of a tag, and the number of its attributes.
fn tag(bytes: &[u8]) -> (usize, usize) {
    let mut quote = None;
    let mut attributes = 0;
    for (index, &byte) in bytes.iter().enumerate() {
        match (quote, byte) {
            (Some(open), _) if open == byte => quote = None,
            (Some(_), _) => {}
            (None, b'"' | b'\'') => quote = Some(byte),
            (None, b'=') => attributes += 1,
            (None, b'>') => return (index + 1, attributes),
            _ => {}
        }
    }
    (bytes.len(), attributes)
}
