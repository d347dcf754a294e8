//! The tokens of a GML file.

use std::borrow::Cow;

use crate::dot::with_entities;
use crate::error::{ReadError, shortened};

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
            Token::Word(word) => format!("{:?}", shortened(word)),
            Token::Text(text) => format!("the text {:?}", shortened(text)),
            Token::Open => "`[`".to_owned(),
            Token::Close => "`]`".to_owned(),
            Token::End => "the end of the file".to_owned(),
        }
    }
}

/// Splits a text into tokens. O(1) memory, except for texts with entities.
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

    /// The byte after the last token.
    pub(super) fn at(&self) -> usize {
        self.at
    }

    /// The next token, and the byte at which it begins.
    pub(super) fn next(&mut self) -> Result<(Token<'t>, usize), ReadError> {
        let bytes = self.text.as_bytes();
        let mut is_line_start = self.text[..self.at].ends_with('\n') || self.at == 0;
        // Comments are lines that begin with `#`.
        while let Some(&byte) = bytes.get(self.at) {
            match byte {
                b'\n' => is_line_start = true,
                b'#' if is_line_start => {
                    let rest = &bytes[self.at..];
                    let end = rest.iter().position(|&byte| byte == b'\n');
                    self.at += end.unwrap_or(rest.len());
                    continue;
                }
                byte if byte.is_ascii_whitespace() || byte == 0x0b => {}
                _ => break,
            }
            self.at += 1;
        }
        let start = self.at;
        let token = match bytes.get(start) {
            None => Token::End,
            Some(b'[') => {
                self.at += 1;
                Token::Open
            }
            Some(b']') => {
                self.at += 1;
                Token::Close
            }
            Some(b'"') => {
                let rest = &self.text[start + 1..];
                let Some(end) = rest.find('"') else {
                    return Err(self.error(start, "a text that is not closed by `\"`"));
                };
                self.at += end + 2;
                Token::Text(with_entities(&rest[..end]))
            }
            Some(_) => {
                let is_end = |byte: &u8| byte.is_ascii_whitespace() || b"[]\"".contains(byte);
                let rest = &bytes[start..];
                let length = rest.iter().position(is_end).unwrap_or(rest.len());
                self.at += length;
                Token::Word(&self.text[start..self.at])
            }
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
                Token::End => return Err(self.error(begin, "a list that is not closed by `]`")),
                Token::Word(_) | Token::Text(_) => {}
            }
        }
        Ok(())
    }
}
