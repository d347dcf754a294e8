//! The lists of a literal, and the names that they are assigned to.

use std::borrow::Cow;

use crate::error::ReadError;

/// The maximum nesting depth of lists in a name.
const MAX_LEVELS: u32 = 8;

/// The length of the name that a value is assigned to, including its type and the sign: `graph = `,
/// `int[][] graph = `.
pub(super) fn assigned_to(text: &str) -> usize {
    const LONGEST: usize = 80;
    let is_part = |c: char| c.is_alphanumeric() || "_ []<>:,*&".contains(c);
    let Some(sign) = text.bytes().take(LONGEST).position(|byte| byte == b'=') else {
        return 0;
    };
    let name = &text[..sign];
    let is_name =
        name.starts_with(|c: char| c.is_alphabetic() || c == '_') && name.chars().all(is_part);
    if is_name { sign + 1 } else { 0 }
}

/// A list of vertices, optionally with a key.
pub(super) struct Item<'t> {
    pub(super) at: usize,
    pub(super) key: Option<Cow<'t, str>>,
    pub(super) open: u8,
    /// The number of its vertices, which follow those of the previous list.
    pub(super) length: usize,
}

pub(super) struct Parser<'t> {
    pub(super) text: &'t str,
    at: usize,
    /// The number of attributes after vertices, which are left out.
    pub(super) attributes: usize,
    /// The vertices of all lists, with their positions in the text.
    pub(super) parts: Vec<(usize, Cow<'t, str>)>,
}

impl<'t> Parser<'t> {
    /// A parser for the literal that begins at a byte.
    pub(super) fn new(text: &'t str, at: usize) -> Parser<'t> {
        Parser {
            text,
            at,
            attributes: 0,
            parts: Vec::new(),
        }
    }

    /// An error at a byte.
    pub(super) fn error(&self, at: usize, what: impl std::fmt::Display) -> ReadError {
        ReadError::at_byte(self.text.as_bytes(), at, what)
    }

    fn expected(&self, wanted: &str) -> ReadError {
        match self.text[self.at..].chars().next() {
            Some(c) => self.error(self.at, format_args!("expected {wanted}, found {c}")),
            None => self.error(self.at, format_args!("expected {wanted}, found the end")),
        }
    }

    /// The next byte after white space and comments, without taking it.
    fn peek(&mut self) -> Option<u8> {
        loop {
            let rest = &self.text[self.at..];
            let behind = rest.trim_start();
            self.at += rest.len() - behind.len();
            if !behind.starts_with(['#', '%']) && !behind.starts_with("//") {
                return behind.bytes().next();
            }
            self.at += behind.find('\n').unwrap_or(behind.len());
        }
    }

    fn take(&mut self, byte: u8) -> bool {
        let is_next = self.peek() == Some(byte);
        self.at += usize::from(is_next);
        is_next
    }

    /// The lists of the literal, and the text after it.
    pub(super) fn items(&mut self) -> Result<(Vec<Item<'t>>, Option<&'t str>), ReadError> {
        let close = match self.peek() {
            Some(open @ (b'[' | b'(' | b'{')) => closing(open),
            _ => return Err(self.expected("a list")),
        };
        self.at += 1;
        let mut items = Vec::new();
        while !self.take(close) {
            let next = self.peek();
            let at = self.at;
            let key = match next {
                Some(b'[' | b'{') => None,
                Some(b'(') => {
                    // A pair may be an edge, or a vertex with its moves after a colon.
                    let group = self.group()?;
                    let is_key = self.take(b':');
                    if !is_key {
                        self.at = at;
                    }
                    is_key.then_some(group)
                }
                _ => {
                    let key = self.scalar()?;
                    if !self.take(b':') {
                        return Err(self.error(at, "expected a list, or a vertex with a colon"));
                    }
                    Some(key)
                }
            };
            let open = match self.peek() {
                Some(open @ (b'[' | b'(' | b'{')) => open,
                _ => return Err(self.expected("a list of vertices")),
            };
            let length = self.take_parts(closing(open))?;
            items.push(Item {
                at,
                key,
                open,
                length,
            });
            if !self.take(b',') && self.peek() != Some(close) {
                return Err(self.expected(&format!("a comma or {}", close as char)));
            }
        }
        while self.take(b';') || self.take(b',') {}
        match self.peek() {
            None => Ok((items, None)),
            Some(_) => {
                // Other arguments of a function, or the expected answer of an exercise.
                let rest = &self.text[self.at..];
                let is_more = assigned_to(rest) > 0
                    || ["Output:", "Explanation:"]
                        .iter()
                        .any(|word| rest.starts_with(word));
                if is_more {
                    Ok((items, Some(rest.trim_end())))
                } else {
                    Err(self.expected("the end of the text"))
                }
            }
        }
    }

    /// Takes the vertices of a list, whose bracket is next. Returns their number.
    fn take_parts(&mut self, close: u8) -> Result<usize, ReadError> {
        self.at += 1;
        let known = self.parts.len();
        while !self.take(close) {
            match self.peek() {
                // Attributes of an edge.
                Some(b'{') => {
                    self.group()?;
                    self.attributes += 1;
                }
                _ => {
                    let at = self.at;
                    let part = self.scalar()?;
                    self.parts.push((at, part));
                    if self.take(b':') {
                        let is_empty = self.text[self.at..].trim_start().starts_with("{}");
                        self.value()?;
                        self.attributes += usize::from(!is_empty);
                    }
                }
            }
            if !self.take(b',') && self.peek() != Some(close) {
                return Err(self.expected(&format!("a comma or {}", close as char)));
            }
        }
        Ok(self.parts.len() - known)
    }

    fn value(&mut self) -> Result<(), ReadError> {
        match self.peek() {
            Some(b'{') => self.group().map(drop),
            _ => self.scalar().map(drop),
        }
    }

    /// A name: a word, a string in quotes, or brackets that contain names.
    fn scalar(&mut self) -> Result<Cow<'t, str>, ReadError> {
        let rest = match self.peek() {
            None => return Err(self.expected("a vertex")),
            Some(b'[' | b'(') => return self.group(),
            Some(_) => &self.text[self.at..],
        };
        if let Some(quote @ ('"' | '\'')) = rest.chars().next() {
            let mut text = String::new();
            let mut chars = rest.char_indices().skip(1);
            while let Some((at, c)) = chars.next() {
                match c {
                    '\\' => match chars.next() {
                        Some((_, 'n')) => text.push('\n'),
                        Some((_, 't')) => text.push('\t'),
                        Some((_, c)) => text.push(c),
                        None => break,
                    },
                    _ if c == quote => {
                        self.at += at + 1;
                        return Ok(Cow::Owned(text));
                    }
                    _ => text.push(c),
                }
            }
            return Err(self.error(self.at, "the text has no end"));
        }
        let is_end = |c: char| c.is_whitespace() || ",:;()[]{}\"'#".contains(c);
        let length = rest.find(is_end).unwrap_or(rest.len());
        if length == 0 {
            return Err(self.expected("a vertex"));
        }
        self.at += length;
        Ok(Cow::Borrowed(&rest[..length]))
    }

    /// Brackets and their contents, as one name without white space.
    fn group(&mut self) -> Result<Cow<'t, str>, ReadError> {
        let start = self.at;
        let mut levels = Vec::new();
        let mut name = String::new();
        let mut quote = None;
        let mut is_escaped = false;
        for (at, c) in self.text[start..].char_indices() {
            match (quote, c) {
                (Some(mark), _) => {
                    quote = quote.filter(|_| is_escaped || c != mark);
                    is_escaped = c == '\\' && !is_escaped;
                    name.push(c);
                    continue;
                }
                (None, '"' | '\'') => quote = Some(c),
                (None, '[' | '(' | '{') => {
                    levels.push(closing(c as u8));
                    if levels.len() as u32 > MAX_LEVELS {
                        let what = format_args!("more than {MAX_LEVELS} lists inside each other");
                        return Err(self.error(start + at, what));
                    }
                }
                (None, ']' | ')' | '}') if levels.pop() != Some(c as u8) => {
                    return Err(self.error(start + at, format_args!("{c} without its beginning")));
                }
                _ => {}
            }
            if !c.is_whitespace() {
                name.push(c);
            }
            if levels.is_empty() {
                self.at = start + at + c.len_utf8();
                return Ok(Cow::Owned(name));
            }
        }
        Err(self.error(start, "the list has no end"))
    }
}

fn closing(open: u8) -> u8 {
    match open {
        b'[' => b']',
        b'(' => b')',
        _ => b'}',
    }
}
