//! Tokens: words, quoted strings and braces.

use std::borrow::Cow;

use crate::error::{ReadError, shortened};

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token<'t> {
    Word(&'t str),
    Quoted(Cow<'t, str>),
    Open,
    Close,
}

pub(super) struct Lexer<'t> {
    text: &'t str,
    at: usize,
    /// The next token and its position. `None` at the end.
    next: Option<Token<'t>>,
    start: usize,
}

impl<'t> Lexer<'t> {
    pub(super) fn new(text: &'t str) -> Result<Lexer<'t>, ReadError> {
        let mut lexer = Lexer {
            text,
            at: 0,
            next: None,
            start: 0,
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
        ReadError::at_byte(self.text.as_bytes(), byte, what)
    }

    pub(super) fn expected(&self, what: &str) -> ReadError {
        let found = match &self.next {
            None => "the end".to_owned(),
            Some(Token::Word(word)) => format!("{:?}", shortened(word)),
            Some(Token::Quoted(_)) => "a text in quotes".to_owned(),
            Some(Token::Open) => "{".to_owned(),
            Some(Token::Close) => "}".to_owned(),
        };
        self.error(self.start, format_args!("expected {what}, found {found}"))
    }

    /// Takes the next token.
    pub(super) fn take(&mut self) -> Result<Option<Token<'t>>, ReadError> {
        let token = self.next.take();
        self.advance()?;
        Ok(token)
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
        let number = match self.next {
            Some(Token::Word(word)) => word.parse().ok(),
            _ => None,
        };
        let number = number.ok_or_else(|| self.expected(what))?;
        self.advance()?;
        Ok(number)
    }

    /// Takes a text in quotes, if it is next.
    pub(super) fn quoted(&mut self) -> Result<Option<Cow<'t, str>>, ReadError> {
        if !matches!(self.next, Some(Token::Quoted(_))) {
            return Ok(None);
        }
        match self.take()? {
            Some(Token::Quoted(text)) => Ok(Some(text)),
            _ => Ok(None),
        }
    }

    fn advance(&mut self) -> Result<(), ReadError> {
        let rest = &self.text[self.at..];
        let blank = |letter: char| letter.is_whitespace() || letter == ',';
        self.start = self.at + rest.len() - rest.trim_start_matches(blank).len();
        let rest = &self.text[self.start..];
        let (token, length) = match rest.chars().next() {
            None => (None, 0),
            Some('{') => (Some(Token::Open), 1),
            Some('}') => (Some(Token::Close), 1),
            Some('"') => {
                let (text, length) = self.in_quotes(rest)?;
                (Some(Token::Quoted(text)), length)
            }
            Some(_) => {
                let ends = |letter| blank(letter) || matches!(letter, '{' | '}' | '"');
                let length = rest.find(ends).unwrap_or(rest.len());
                (Some(Token::Word(&rest[..length])), length)
            }
        };
        self.next = token;
        self.at = self.start + length;
        Ok(())
    }

    /// The text in quotes at the start of a text, and its length including the quotes. Only `\"` is
    /// an escape.
    fn in_quotes(&self, rest: &'t str) -> Result<(Cow<'t, str>, usize), ReadError> {
        let mut text = Cow::Borrowed("");
        let mut from = 1;
        loop {
            let Some(end) = rest[from..].find('"') else {
                return Err(self.error(self.start, "a text in quotes that doesn't end"));
            };
            let part = &rest[from..from + end];
            from += end + 1;
            match part.strip_suffix('\\') {
                Some(part) => {
                    let text = text.to_mut();
                    text.push_str(part);
                    text.push('"');
                }
                None => {
                    text += part;
                    return Ok((text, from));
                }
            }
        }
    }
}
