//! The tokens of a GML file.

use std::borrow::Cow;

use crate::cursor::Cursor;
use crate::dot::with_entities;
use crate::error::{ReadError, quoted};
use winmove_words::say;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token<'t> {
    /// A key, a number, or another value without quotes.
    Word(&'t str),
    /// A value in quotes, with entities resolved.
    Text(Cow<'t, str>),
    Open,
    Close,
    End,
}

impl Token<'_> {
    /// How it is named in an error.
    pub(super) fn shown(&self) -> String {
        match self {
            Token::Word(word) => quoted(word),
            Token::Text(text) => say::read_found_text(quoted(text)),
            Token::Open => "`[`".to_owned(),
            Token::Close => "`]`".to_owned(),
            Token::End => say::read_found_end(),
        }
    }
}

/// Splits a text into tokens. O(1) memory, except for texts with entities.
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

    /// The byte after the last token.
    pub(super) fn at(&self) -> usize {
        self.cursor.at
    }

    /// The next token, and the byte at which it begins.
    pub(super) fn next(&mut self) -> Result<(Token<'t>, usize), ReadError> {
        let cursor = &mut self.cursor;
        let mut is_line_start = cursor.is_at_line_start();
        // Comments are lines that begin with `#`.
        loop {
            let blank = cursor.take_while(|c| c.is_ascii_whitespace() || c == '\u{b}');
            is_line_start |= blank.contains('\n');
            if !is_line_start || !cursor.rest().starts_with('#') {
                break;
            }
            cursor.take_while(|c| c != '\n');
        }
        let start = cursor.at;
        let token = if cursor.is_at_end() {
            Token::End
        } else if cursor.takes('[') {
            Token::Open
        } else if cursor.takes(']') {
            Token::Close
        } else if cursor.takes('"') {
            let text = cursor.take_past("\"");
            let text = text.ok_or_else(|| self.cursor.error(start, say::read_open_text()))?;
            Token::Text(with_entities(text))
        } else {
            let is_end = |c: char| c.is_ascii_whitespace() || matches!(c, '[' | ']' | '"');
            Token::Word(cursor.take_while(|c| !is_end(c)))
        };
        Ok((token, start))
    }

    /// Skips to the end of a list that begins at a byte.
    pub(super) fn skip_list(&mut self, begin: usize) -> Result<(), ReadError> {
        let mut levels = 1_usize;
        while levels > 0 {
            match self.next()?.0 {
                Token::Open => levels += 1,
                Token::Close => levels -= 1,
                Token::End => return Err(self.error(begin, say::read_open_list())),
                Token::Word(_) | Token::Text(_) => {}
            }
        }
        Ok(())
    }
}
