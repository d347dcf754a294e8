//! The tokens of lists: names, and what separates them.

use std::borrow::Cow;

use super::line_error;
use crate::error::ReadError;
use winmove_words::say;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A name without quotes.
    Word,
    /// A name in quotes.
    Quoted,
    /// Brackets and what is between them.
    Group,
    /// The bracket that opens the list of a row.
    Open,
    /// An arrow to the name after it, to the name before it, or both.
    Arrow,
    Back,
    Both,
    Comma,
    Semicolon,
    /// A colon after a name, or a bar.
    Colon,
}

impl Kind {
    pub(super) fn is_arrow(self) -> bool {
        matches!(self, Kind::Arrow | Kind::Back | Kind::Both)
    }
}

/// Arrows, longer ones first. A list may also have ` > ` and ` < `.
const BOTH: [&str; 6] = ["<-->", "<->", "<=>", "↔", "⇔", "⟷"];
const BACK: [&str; 5] = ["<--", "<-", "←", "⇐", "⟵"];
const FORWARD: [&str; 10] = ["-->", "->", "--", "==>", "=>", "→", "⇒", "⟶", "⟹", "↦"];

/// The maximum nesting depth of brackets.
const MAX_LEVELS: usize = 10;

/// A token, with its first byte and the one after it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token {
    pub(super) kind: Kind,
    /// Whether a row begins with it.
    pub(super) is_first: bool,
    pub(super) start: u32,
    pub(super) end: u32,
}

impl Token {
    pub(super) fn is_name(self) -> bool {
        matches!(self.kind, Kind::Word | Kind::Quoted | Kind::Group)
    }

    pub(super) fn is_mark(self) -> bool {
        matches!(self.kind, Kind::Comma | Kind::Semicolon | Kind::Colon)
    }

    pub(super) fn text(self, text: &str) -> &str {
        &text[self.start as usize..self.end as usize]
    }

    pub(super) fn is_digits(self, text: &str) -> bool {
        self.kind == Kind::Word && self.text(text).bytes().all(|byte| byte.is_ascii_digit())
    }

    /// The number, if it is a word of digits.
    pub(super) fn number(self, text: &str) -> Option<u64> {
        self.text(text)
            .parse()
            .ok()
            .filter(|_| self.is_digits(text))
    }

    /// The number of a vertex, if that is a name of its own: without zeros before it, and short.
    pub(super) fn id(self, text: &str) -> Option<u32> {
        let id = u32::try_from(self.number(text)?).ok()?;
        (self.end - self.start == 1 || text.as_bytes()[self.start as usize] != b'0').then_some(id)
    }

    /// The tokens between the brackets of a group.
    ///
    /// # Errors
    /// A quote or bracket that isn't closed.
    pub(super) fn inside(self, text: &str) -> Result<Vec<Token>, ReadError> {
        let part = self.start as usize + 1..self.end as usize - 1;
        let mut scanner = Scanner::new(text, part, true);
        std::iter::from_fn(|| scanner.next().transpose()).collect()
    }

    /// The text between quotes.
    pub(super) fn unquoted(self, text: &str) -> &str {
        &text[self.start as usize + 1..self.end as usize - 1]
    }

    /// The name, without quotes, and without the white space in brackets.
    pub(super) fn name(self, text: &str) -> Cow<'_, str> {
        let name = self.text(text);
        match self.kind {
            Kind::Quoted if !name.contains('\\') => Cow::Borrowed(self.unquoted(text)),
            Kind::Quoted => {
                let mut chars = self.unquoted(text).chars();
                let unescaped = std::iter::from_fn(|| match chars.next()? {
                    '\\' => match chars.next() {
                        Some('n') => Some('\n'),
                        Some('t') => Some('\t'),
                        other => other.or(Some('\\')),
                    },
                    c => Some(c),
                });
                Cow::Owned(unescaped.collect())
            }
            Kind::Group => Cow::Owned(name.replace(", ", ",")),
            _ => Cow::Borrowed(name),
        }
    }

    /// An error at this token.
    pub(super) fn error(self, text: &str, what: impl std::fmt::Display) -> ReadError {
        ReadError::at_byte(text.as_bytes(), self.start as usize, what)
    }

    /// An error in the line of this token.
    pub(super) fn in_line(self, text: &str, what: impl std::fmt::Display) -> ReadError {
        line_error(text, self.start as usize, what)
    }
}

/// Finds the tokens in a part of a text.
pub(super) struct Scanner<'t> {
    text: &'t str,
    pub(super) at: usize,
    end: usize,
    /// Whether the part is between brackets, where lines have no meaning.
    is_inside: bool,
    /// Whether white space, or nothing, precedes.
    is_spaced: bool,
    /// Whether a comment was skipped.
    pub(super) has_comments: bool,
}

impl<'t> Scanner<'t> {
    pub(super) fn new(text: &'t str, part: std::ops::Range<usize>, is_inside: bool) -> Scanner<'t> {
        Scanner {
            text,
            at: part.start,
            end: part.end,
            is_inside,
            is_spaced: true,
            has_comments: false,
        }
    }

    /// Skips white space and comments. Returns whether anything is left.
    pub(super) fn skip(&mut self) -> bool {
        loop {
            let start = self.at;
            let bytes = &self.text.as_bytes()[..self.end];
            while bytes.get(self.at).is_some_and(u8::is_ascii_whitespace) {
                self.at += 1;
            }
            let is_first = self.is_spaced;
            self.is_spaced |= self.at > start;
            match bytes.get(self.at) {
                None => return false,
                Some(byte) if byte.is_ascii_alphanumeric() => return true,
                Some(_) => {}
            }
            let rest = &self.text[self.at..self.end];
            let behind = rest.trim_start();
            self.is_spaced |= behind.len() < rest.len();
            self.at = self.end - behind.len();
            let is_begin = self.is_spaced || self.is_inside;
            let is_comment = (is_begin && (behind.starts_with('#') || behind.starts_with("//")))
                || (behind.starts_with('%') && (self.is_inside || is_first));
            if !is_comment {
                return !behind.is_empty();
            }
            self.has_comments = true;
            let line_end = if self.is_inside {
                behind.find('\n')
            } else {
                None
            };
            self.at += line_end.unwrap_or(behind.len());
        }
    }

    /// The next token. `None` at the end of the part, or at a comment in a line.
    ///
    /// # Errors
    /// A quote or bracket that isn't closed, between brackets.
    pub(super) fn next(&mut self) -> Result<Option<Token>, ReadError> {
        if !self.skip() {
            return Ok(None);
        }
        let is_spaced = std::mem::replace(&mut self.is_spaced, false);
        let start = self.at;
        let rest = &self.text[start..self.end];
        let closed = match rest.as_bytes()[0] {
            quote @ (b'"' | b'\'') => {
                let end = quote_end(rest, quote).ok_or((0, Unclosed::Quote));
                Some((Kind::Quoted, end))
            }
            b'(' | b'[' | b'{' => Some((Kind::Group, group_end(rest))),
            _ => None,
        };
        let (kind, length) = match closed {
            Some((kind, Ok(length))) if self.is_inside || is_ended(&rest[length..]) => {
                (kind, length)
            }
            Some((_, Err((at, what)))) if self.is_inside => {
                let bytes = self.text.as_bytes();
                return Err(ReadError::at_byte(bytes, start + at, what.worded()));
            }
            _ => self.plain(rest, is_spaced),
        };
        self.at += length;
        Ok(Some(Token {
            kind,
            is_first: false,
            start: start as u32,
            end: self.at as u32,
        }))
    }

    /// A word or a mark.
    fn plain(&self, rest: &str, is_spaced: bool) -> (Kind, usize) {
        let is_alone = || is_spaced && rest.chars().nth(1).is_none_or(char::is_whitespace);
        match rest.as_bytes()[0] {
            b',' => return (Kind::Comma, 1),
            b';' => return (Kind::Semicolon, 1),
            b':' if self.is_inside || !is_spaced || is_alone() => return (Kind::Colon, 1),
            b'|' if !self.is_inside && is_alone() => return (Kind::Colon, 1),
            b'>' if !self.is_inside && is_alone() => return (Kind::Arrow, 1),
            b'<' if !self.is_inside && is_alone() => return (Kind::Back, 1),
            _ => {}
        }
        if let Some(arrow) = arrow(rest).filter(|_| !self.is_inside) {
            return arrow;
        }
        let is_plain = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
        let plain = rest.bytes().take_while(is_plain).count();
        let first = rest.chars().next().map_or(0, char::len_utf8).max(plain);
        let length = rest[first..].char_indices().find(|&(at, c)| {
            let at = first + at;
            c.is_whitespace()
                || matches!(c, ',' | ';')
                || (self.is_inside && ":()[]{}\"'#=".contains(c))
                || (!self.is_inside && is_word_end(c, &rest[at..]))
        });
        (Kind::Word, length.map_or(rest.len(), |(at, _)| first + at))
    }
}

/// Whether a word of a line ends before an arrow, or before a colon after which it ends, too.
fn is_word_end(c: char, rest: &str) -> bool {
    match c {
        ':' => {
            let is_end = |c: char| c.is_whitespace() || matches!(c, ',' | ';');
            rest.chars().nth(1).is_none_or(is_end)
        }
        '<' | '-' | '=' => arrow(rest).is_some(),
        c => !c.is_ascii() && arrow(rest).is_some(),
    }
}

/// The arrow with which a text begins, and its length.
fn arrow(rest: &str) -> Option<(Kind, usize)> {
    let first = rest.as_bytes()[0];
    if first.is_ascii() && !matches!(first, b'<' | b'-' | b'=') {
        return None;
    }
    let all = [
        (Kind::Both, &BOTH[..]),
        (Kind::Back, &BACK),
        (Kind::Arrow, &FORWARD),
    ];
    all.into_iter().find_map(|(kind, arrows)| {
        let arrow = arrows.iter().find(|arrow| rest.starts_with(**arrow))?;
        Some((kind, arrow.len()))
    })
}

/// Whether a word is an arrow to the name after it.
pub(super) fn is_arrow(word: &str) -> bool {
    FORWARD.contains(&word)
}

/// Whether a name in a line may end here.
fn is_ended(rest: &str) -> bool {
    let is_end = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | ':');
    rest.is_empty() || rest.starts_with(is_end) || arrow(rest).is_some()
}

fn quote_end(rest: &str, quote: u8) -> Option<usize> {
    let mut is_escaped = true;
    let end = rest.bytes().position(|byte| {
        let is_end = byte == quote && !is_escaped;
        is_escaped = byte == b'\\' && !is_escaped;
        is_end
    });
    end.map(|end| end + 1)
}

/// Why brackets or quotes don't end. Worded only if the text can't be something else.
#[derive(Clone, Copy)]
pub(super) enum Unclosed {
    Quote,
    TooDeep,
    /// A closing bracket that closes nothing.
    Closing(u8),
    /// The closing bracket that is missing.
    End(u8),
}

impl Unclosed {
    pub(super) fn worded(self) -> String {
        match self {
            Unclosed::Quote => say::read_lists_open_text(),
            Unclosed::TooDeep => say::read_lists_deep(MAX_LEVELS - 2),
            Unclosed::Closing(mark) => say::read_lists_no_open(char::from(mark)),
            Unclosed::End(mark) => say::read_lists_no_close(char::from(mark)),
        }
    }
}

/// The length of brackets with their contents, or an error with its place.
pub(super) fn group_end(rest: &str) -> Result<usize, (usize, Unclosed)> {
    let bytes = rest.as_bytes();
    let mut open = Vec::new();
    let mut at = 0;
    // Whether a name or comment may begin here.
    let mut is_begin = true;
    while at < bytes.len() {
        let byte = bytes[at];
        let is_comment =
            byte == b'#' || (is_begin && (byte == b'%' || bytes[at..].starts_with(b"//")));
        if is_comment {
            at += rest[at..].find('\n').unwrap_or(rest.len() - at);
            continue;
        }
        is_begin = byte.is_ascii_whitespace() || b",:([{".contains(&byte);
        match byte {
            b'"' | b'\'' => {
                let end = quote_end(&rest[at..], byte);
                at += end.ok_or((at, Unclosed::Quote))?;
                continue;
            }
            b'(' | b'[' | b'{' if open.len() == MAX_LEVELS => {
                return Err((at, Unclosed::TooDeep));
            }
            b'(' | b'[' | b'{' => open.push(closing(byte)),
            b')' | b']' | b'}' => {
                if open.pop() != Some(byte) {
                    return Err((at, Unclosed::Closing(byte)));
                }
                if open.is_empty() {
                    return Ok(at + 1);
                }
            }
            _ => {}
        }
        at += 1;
    }
    Err((rest.len(), Unclosed::End(open.pop().unwrap_or_default())))
}

fn closing(open: u8) -> u8 {
    match open {
        b'[' => b']',
        b'(' => b')',
        _ => b'}',
    }
}
