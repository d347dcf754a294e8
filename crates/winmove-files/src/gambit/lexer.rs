//! Tokens: words, quoted strings and braces.

use std::borrow::Cow;

use crate::cursor::Cursor;
use crate::error::{ReadError, quoted};
use winmove_words::say;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token<'t> {
    Word(&'t str),
    Quoted(Cow<'t, str>),
    Open,
    Close,
}

#[derive(Default)]
pub(super) struct Lexer<'t> {
    cursor: Cursor<'t>,
    /// The next token and its position. `None` at the end.
    next: Option<Token<'t>>,
    start: usize,
}

impl<'t> Lexer<'t> {
    pub(super) fn new(text: &'t str) -> Result<Lexer<'t>, ReadError> {
        let mut lexer = Lexer {
            cursor: Cursor::new(text),
            ..Lexer::default()
        };
        lexer.advance()?;
        Ok(lexer)
    }

    pub(super) fn peek(&self) -> Option<&Token<'t>> {
        self.next.as_ref()
    }

    /// The position of the next token.
    pub(super) fn place(&self) -> usize {
        self.start
    }

    pub(super) fn error(&self, byte: usize, what: impl std::fmt::Display) -> ReadError {
        self.cursor.error(byte, what)
    }

    pub(super) fn expected(&self, what: &str) -> ReadError {
        let found = match &self.next {
            None => "end".to_owned(),
            Some(Token::Word(word)) => quoted(word),
            Some(Token::Quoted(_)) => "text".to_owned(),
            Some(Token::Open) => "{".to_owned(),
            Some(Token::Close) => "}".to_owned(),
        };
        self.error(self.start, say::read_gambit_expected(what, found))
    }

    /// Takes one of these tokens.
    pub(super) fn expect(&mut self, tokens: &[Token<'_>], what: &str) -> Result<(), ReadError> {
        match &self.next {
            Some(next) if tokens.contains(next) => self.advance(),
            _ => Err(self.expected(what)),
        }
    }

    pub(super) fn word(&mut self, what: &str) -> Result<&'t str, ReadError> {
        match self.next {
            Some(Token::Word(word)) => {
                self.advance()?;
                Ok(word)
            }
            _ => Err(self.expected(what)),
        }
    }

    pub(super) fn number(&mut self, what: &str) -> Result<u64, ReadError> {
        self.parsed(|word| word.parse().ok(), what)
    }

    /// Takes a word that a function can parse.
    pub(super) fn parsed<T>(
        &mut self,
        parse: impl FnOnce(&str) -> Option<T>,
        what: &str,
    ) -> Result<T, ReadError> {
        let parsed = match self.next {
            Some(Token::Word(word)) => parse(word),
            _ => None,
        };
        let parsed = parsed.ok_or_else(|| self.expected(what))?;
        self.advance()?;
        Ok(parsed)
    }

    /// Takes a text in quotes, if it is next.
    pub(super) fn quoted(&mut self) -> Result<Option<Cow<'t, str>>, ReadError> {
        match self.next.take() {
            Some(Token::Quoted(text)) => {
                self.advance()?;
                Ok(Some(text))
            }
            other => {
                self.next = other;
                Ok(None)
            }
        }
    }

    fn advance(&mut self) -> Result<(), ReadError> {
        let cursor = &mut self.cursor;
        let blank = |c: char| c.is_whitespace() || c == ',';
        cursor.take_while(blank);
        self.start = cursor.at;
        self.next = if cursor.is_at_end() {
            None
        } else if cursor.takes('{') {
            Some(Token::Open)
        } else if cursor.takes('}') {
            Some(Token::Close)
        } else if cursor.takes('"') {
            // Only `\"` is an escape.
            let text = cursor.take_quoted(|rest| {
                let is_quote = rest[1..].starts_with('"');
                Some(if is_quote { ("\"", 2) } else { ("\\", 1) })
            });
            let text =
                text.ok_or_else(|| self.cursor.error(self.start, say::read_gambit_open_text()))?;
            Some(Token::Quoted(text))
        } else {
            let ends = |c: char| blank(c) || matches!(c, '{' | '}' | '"');
            Some(Token::Word(cursor.take_while(|c| !ends(c))))
        };
        Ok(())
    }
}
