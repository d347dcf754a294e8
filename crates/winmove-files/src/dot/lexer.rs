//! The tokens of a DOT file.

use std::borrow::Cow;

use strum::{Display, EnumString};

use crate::error::{ReadError, shortened};

/// An identifier or a value, without its quotes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Name<'t> {
    /// The text, with `\"` and joined lines resolved, but no other escapes. An HTML string keeps
    /// its brackets.
    pub(super) text: Cow<'t, str>,
    pub(super) is_html: bool,
}

/// `key=value`, with the byte offset of the value.
#[derive(Clone)]
pub(super) struct Attribute<'t> {
    pub(super) key: Cow<'t, str>,
    pub(super) value: Name<'t>,
    pub(super) at: usize,
}

/// A reserved word, in any case. It isn't an identifier unless it is quoted.
#[derive(Clone, Copy, Debug, Display, EnumString, PartialEq, Eq)]
#[strum(serialize_all = "lowercase", ascii_case_insensitive)]
pub(super) enum Keyword {
    Strict,
    Graph,
    Digraph,
    Node,
    Edge,
    Subgraph,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token<'t> {
    Name(Name<'t>),
    Keyword(Keyword),
    /// One of `{ } [ ] ; , : =`.
    Mark(u8),
    /// `->` or `--`.
    Edge {
        is_directed: bool,
    },
    End,
}

impl Token<'_> {
    /// How it is named in an error.
    pub(super) fn shown(&self) -> String {
        match self {
            Token::Name(name) => format!("{:?}", shortened(&name.text)),
            Token::Keyword(keyword) => format!("the keyword `{keyword}`"),
            Token::Mark(mark) => format!("`{}`", char::from(*mark)),
            Token::Edge { is_directed: true } => "`->`".to_owned(),
            Token::Edge { is_directed: false } => "`--`".to_owned(),
            Token::End => "the end of the file".to_owned(),
        }
    }
}

/// Splits a text into tokens. O(1) memory, except for strings with escapes.
pub(super) struct Lexer<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Lexer<'t> {
    pub(super) fn new(text: &'t str) -> Lexer<'t> {
        Lexer { text, at: 0 }
    }

    /// An error at a byte.
    pub(super) fn error(&self, byte: usize, what: impl std::fmt::Display) -> ReadError {
        ReadError::at_byte(self.text.as_bytes(), byte, what)
    }

    fn byte(&self, ahead: usize) -> u8 {
        // No text contains a NUL byte.
        self.text
            .as_bytes()
            .get(self.at + ahead)
            .copied()
            .unwrap_or(0)
    }

    /// The next token, and the byte offset at which it begins.
    pub(super) fn next(&mut self) -> Result<(Token<'t>, usize), ReadError> {
        self.skip_blank()?;
        let start = self.at;
        let token = match self.byte(0) {
            _ if start == self.text.len() => Token::End,
            mark @ (b'{' | b'}' | b'[' | b']' | b';' | b',' | b':' | b'=') => {
                self.at += 1;
                Token::Mark(mark)
            }
            b'"' => self.joined_strings()?,
            b'<' => self.html()?,
            b'-' if matches!(self.byte(1), b'-' | b'>') => {
                self.at += 2;
                Token::Edge {
                    is_directed: self.text.as_bytes()[start + 1] == b'>',
                }
            }
            b'-' | b'.' | b'0'..=b'9' => self.number()?,
            byte if is_letter(byte) => self.word(),
            _ => {
                let found = self.text[start..].chars().next().unwrap_or_default();
                return Err(self.error(start, format_args!("{found:?} has no meaning here")));
            }
        };
        Ok((token, start))
    }

    /// Skips white space, comments, and lines that begin with `#`.
    fn skip_blank(&mut self) -> Result<(), ReadError> {
        loop {
            match self.byte(0) {
                b' ' | b'\t' | b'\r' | b'\n' | 0x0b | 0x0c => self.at += 1,
                b'/' if self.byte(1) == b'/' => self.skip_line(),
                b'/' if self.byte(1) == b'*' => {
                    let start = self.at;
                    let Some(end) = self.text[start + 2..].find("*/") else {
                        return Err(self.error(start, "a comment that is not closed by `*/`"));
                    };
                    self.at = start + 2 + end + 2;
                }
                b'#' => {
                    let line = self.text[..self.at].rsplit('\n').next();
                    if !line.unwrap_or_default().trim().is_empty() {
                        return Ok(());
                    }
                    self.skip_line();
                }
                _ => return Ok(()),
            }
        }
    }

    fn skip_line(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.find('\n').unwrap_or(rest.len());
    }

    fn word(&mut self) -> Token<'t> {
        let start = self.at;
        let is_part = |byte: &u8| is_letter(*byte) || byte.is_ascii_digit();
        let rest = &self.text.as_bytes()[start..];
        self.at += rest.iter().take_while(|byte| is_part(byte)).count();
        let word = &self.text[start..self.at];
        word.parse()
            .map_or_else(|_| plain(Cow::Borrowed(word)), Token::Keyword)
    }

    fn number(&mut self) -> Result<Token<'t>, ReadError> {
        let start = self.at;
        let rest = &self.text.as_bytes()[start..];
        let digits = |from: usize| {
            let digits = rest.iter().skip(from);
            digits.take_while(|byte| byte.is_ascii_digit()).count()
        };
        let sign = usize::from(rest[0] == b'-');
        let whole = digits(sign);
        let mut end = sign + whole;
        let mut fraction = 0;
        if rest.get(end) == Some(&b'.') {
            fraction = digits(end + 1);
            end += 1 + fraction;
        }
        if whole + fraction == 0 {
            let mark = char::from(rest[0]);
            return Err(self.error(
                start,
                format_args!("`{mark}` is no part of a name; put the name in quotes"),
            ));
        }
        self.at += end;
        let next = self.byte(0);
        if is_letter(next) || next == b'.' {
            let is_part = |byte: &&u8| is_letter(**byte) || **byte == b'.' || byte.is_ascii_digit();
            let more = self.text.as_bytes()[self.at..].iter().take_while(is_part);
            let end = self.at + more.count();
            let found = shortened(&self.text[start..end]);
            return Err(self.error(
                start,
                format_args!("{found:?} would be two names; put it in quotes to make it one"),
            ));
        }
        Ok(plain(Cow::Borrowed(&self.text[start..self.at])))
    }

    /// A quoted string, including those concatenated by `+`.
    fn joined_strings(&mut self) -> Result<Token<'t>, ReadError> {
        let mut text = self.string()?;
        loop {
            let end = self.at;
            self.skip_blank()?;
            if self.byte(0) != b'+' {
                self.at = end;
                return Ok(plain(text));
            }
            self.at += 1;
            self.skip_blank()?;
            if self.byte(0) != b'"' {
                return Err(self.error(self.at, "expected a string in quotes after `+`"));
            }
            text.to_mut().push_str(&self.string()?);
        }
    }

    fn string(&mut self) -> Result<Cow<'t, str>, ReadError> {
        let opening = self.at;
        let bytes = self.text.as_bytes();
        // The start of the part that hasn't been copied yet.
        let mut from = opening + 1;
        let mut at = from;
        let mut text = Cow::Borrowed("");
        loop {
            let skipped = bytes[at..]
                .iter()
                .position(|&byte| matches!(byte, b'"' | b'\\'));
            let Some(skipped) = skipped else {
                return Err(self.error(opening, "a string that is not closed by `\"`"));
            };
            at += skipped;
            if bytes[at] == b'"' {
                self.at = at + 1;
                return Ok(text + &self.text[from..at]);
            }
            let rest = &self.text[at + 1..];
            let (kept, length) = match rest.as_bytes() {
                [b'"', ..] => ("\"", 2),
                [b'\n', ..] => ("", 2),
                [b'\r', b'\n', ..] => ("", 3),
                // An escape of the label, not of the file.
                [b'\\', ..] => {
                    at += 2;
                    continue;
                }
                _ => {
                    at += 1;
                    continue;
                }
            };
            text = text + &self.text[from..at] + kept;
            at += length;
            from = at;
        }
    }

    /// A string between balanced angle brackets.
    fn html(&mut self) -> Result<Token<'t>, ReadError> {
        let opening = self.at;
        let bytes = self.text.as_bytes();
        let mut level = 0_usize;
        let mut at = opening;
        loop {
            match bytes.get(at) {
                Some(b'<') if bytes[at..].starts_with(b"<!--") => {
                    let end = self.text[at + 4..].find("-->");
                    let Some(end) = end else {
                        return Err(self.error(at, "a comment that is not closed by `-->`"));
                    };
                    at += 4 + end + 2;
                }
                Some(b'<') => level += 1,
                Some(b'>') => level -= 1,
                Some(_) => {}
                None => {
                    return Err(self.error(opening, "an HTML string that is not closed by `>`"));
                }
            }
            at += 1;
            if level == 0 {
                break;
            }
        }
        self.at = at;
        Ok(Token::Name(Name {
            text: Cow::Borrowed(&self.text[opening..at]),
            is_html: true,
        }))
    }
}

fn plain(text: Cow<'_, str>) -> Token<'_> {
    Token::Name(Name {
        text,
        is_html: false,
    })
}

/// Whether a byte may be part of an identifier. All non-ASCII characters may.
fn is_letter(byte: u8) -> bool {
    byte.is_ascii_alphabetic() || byte == b'_' || byte >= 0x80
}
