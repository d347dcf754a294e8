//! The tokens of a DOT file.

use std::borrow::Cow;

use strum::{Display, EnumString};

use crate::cursor::Cursor;
use crate::error::{ReadError, quoted};
use winmove_words::say;

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
            Token::Name(name) => quoted(&name.text),
            Token::Keyword(keyword) => say::read_dot_keyword(keyword.to_string()),
            Token::Mark(mark) => format!("`{}`", char::from(*mark)),
            Token::Edge { is_directed: true } => "`->`".to_owned(),
            Token::Edge { is_directed: false } => "`--`".to_owned(),
            Token::End => "end".to_owned(),
        }
    }
}

/// Splits a text into tokens. O(1) memory, except for strings with escapes.
pub(super) struct Lexer<'t> {
    cursor: Cursor<'t>,
}

impl<'t> Lexer<'t> {
    pub(super) fn new(text: &'t str) -> Lexer<'t> {
        Lexer {
            cursor: Cursor::new(text),
        }
    }

    /// An error at a byte.
    pub(super) fn error(&self, byte: usize, what: impl std::fmt::Display) -> ReadError {
        self.cursor.error(byte, what)
    }

    /// The next token, and the byte offset at which it begins.
    pub(super) fn next(&mut self) -> Result<(Token<'t>, usize), ReadError> {
        self.skip_blank()?;
        let start = self.cursor.at;
        let token = match self.cursor.rest().as_bytes() {
            [] => Token::End,
            &[
                mark @ (b'{' | b'}' | b'[' | b']' | b';' | b',' | b':' | b'='),
                ..,
            ] => {
                self.cursor.take(1);
                Token::Mark(mark)
            }
            [b'"', ..] => self.joined_strings()?,
            [b'<', ..] => self.html()?,
            [b'-', arrow @ (b'-' | b'>'), ..] => {
                self.cursor.take(2);
                Token::Edge {
                    is_directed: *arrow == b'>',
                }
            }
            [b'-' | b'.' | b'0'..=b'9', ..] => self.number()?,
            _ if self.cursor.rest().starts_with(is_letter) => self.word(),
            _ => {
                let found = self.cursor.rest().chars().next().unwrap_or_default();
                let what = say::read_dot_unknown_mark(format!("{found:?}"));
                return Err(self.error(start, what));
            }
        };
        Ok((token, start))
    }

    /// Skips white space, comments, and lines that begin with `#`.
    fn skip_blank(&mut self) -> Result<(), ReadError> {
        let cursor = &mut self.cursor;
        loop {
            let start = cursor.at;
            match cursor.rest().as_bytes() {
                [b' ' | b'\t' | b'\r' | b'\n' | 0x0b | 0x0c, ..] => cursor.at += 1,
                [b'/', b'/', ..] => drop(cursor.take_while(|c| c != '\n')),
                [b'/', b'*', ..] => {
                    cursor.take("/*".len());
                    if cursor.take_past("*/").is_none() {
                        let what = say::read_dot_open("comment", "*/");
                        return Err(cursor.error(start, what));
                    }
                }
                [b'#', ..] if cursor.begins_line() => drop(cursor.take_while(|c| c != '\n')),
                _ => return Ok(()),
            }
        }
    }

    fn word(&mut self) -> Token<'t> {
        let is_part = |c: char| is_letter(c) || c.is_ascii_digit();
        let word = self.cursor.take_while(is_part);
        word.parse()
            .map_or_else(|_| plain(Cow::Borrowed(word)), Token::Keyword)
    }

    fn number(&mut self) -> Result<Token<'t>, ReadError> {
        let cursor = &mut self.cursor;
        let start = cursor.at;
        let is_digit = |c: char| c.is_ascii_digit();
        cursor.takes('-');
        let mut has_digits = !cursor.take_while(is_digit).is_empty();
        if cursor.takes('.') {
            has_digits |= !cursor.take_while(is_digit).is_empty();
        }
        if !has_digits {
            let mark = &cursor.since(start)[..1];
            let what = say::read_dot_mark_in_name(mark);
            return Err(cursor.error(start, what));
        }
        let number = cursor.since(start);
        let is_more = |c: char| is_letter(c) || c == '.';
        if cursor.rest().starts_with(is_more) {
            cursor.take_while(|c| is_more(c) || is_digit(c));
            let what = say::read_dot_two_names(quoted(cursor.since(start)));
            return Err(cursor.error(start, what));
        }
        Ok(plain(Cow::Borrowed(number)))
    }

    /// A quoted string, including those concatenated by `+`.
    fn joined_strings(&mut self) -> Result<Token<'t>, ReadError> {
        let mut text = self.string()?;
        loop {
            let end = self.cursor.at;
            self.skip_blank()?;
            if !self.cursor.takes('+') {
                self.cursor.at = end;
                return Ok(plain(text));
            }
            self.skip_blank()?;
            if !self.cursor.rest().starts_with('"') {
                return Err(self.error(self.cursor.at, say::read_dot_no_more_text()));
            }
            text.to_mut().push_str(&self.string()?);
        }
    }

    fn string(&mut self) -> Result<Cow<'t, str>, ReadError> {
        let cursor = &mut self.cursor;
        let opening = cursor.at;
        cursor.take(1);
        let mut text = Cow::Borrowed("");
        // The start of the part that hasn't been copied yet.
        let mut from = cursor.at;
        loop {
            cursor.take_while(|c| !matches!(c, '"' | '\\'));
            let part = cursor.since(from);
            let (kept, length) = match cursor.rest().as_bytes() {
                [] => {
                    return Err(cursor.error(opening, say::read_dot_open("string", "\"")));
                }
                [b'"', ..] => {
                    cursor.take(1);
                    return Ok(text + part);
                }
                [_, b'"', ..] => ("\"", 2),
                [_, b'\n', ..] => ("", 2),
                [_, b'\r', b'\n', ..] => ("", 3),
                // An escape of the label, not of the file.
                [_, b'\\', ..] => {
                    cursor.take(2);
                    continue;
                }
                _ => {
                    cursor.take(1);
                    continue;
                }
            };
            text = text + part + kept;
            cursor.take(length);
            from = cursor.at;
        }
    }

    /// A string between balanced angle brackets.
    fn html(&mut self) -> Result<Token<'t>, ReadError> {
        let cursor = &mut self.cursor;
        let opening = cursor.at;
        let mut level = 0_usize;
        loop {
            cursor.take_while(|c| !matches!(c, '<' | '>'));
            let at = cursor.at;
            if cursor.rest().starts_with("<!--") {
                cursor.take("<!--".len());
                if cursor.take_past("-->").is_none() {
                    return Err(cursor.error(at, say::read_dot_open("comment", "-->")));
                }
            } else if cursor.takes('<') {
                level += 1;
            } else if cursor.takes('>') {
                level -= 1;
            } else {
                return Err(cursor.error(opening, say::read_dot_open("html", ">")));
            }
            if level == 0 {
                break;
            }
        }
        Ok(Token::Name(Name {
            text: Cow::Borrowed(cursor.since(opening)),
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

/// Whether a character other than a digit may be part of an identifier. All non-ASCII ones may.
fn is_letter(c: char) -> bool {
    c.is_ascii_alphabetic() || c == '_' || !c.is_ascii()
}
