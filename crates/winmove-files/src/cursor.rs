//! A position in a text that is read from its beginning to its end.

use std::borrow::Cow;
use std::fmt;

use super::error::ReadError;

/// A position in a text.
#[derive(Clone, Copy, Default)]
pub(super) struct Cursor<'t> {
    text: &'t str,
    /// The byte offset of what comes next.
    pub(super) at: usize,
}

impl<'t> Cursor<'t> {
    pub(super) fn new(text: &'t str) -> Cursor<'t> {
        Cursor { text, at: 0 }
    }

    /// What hasn't been taken yet.
    pub(super) fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    pub(super) fn is_at_end(&self) -> bool {
        self.at == self.text.len()
    }

    /// What was taken since the cursor was at a byte.
    pub(super) fn since(&self, start: usize) -> &'t str {
        &self.text[start..self.at]
    }

    /// Whether nothing comes before this in its line, not even white space.
    pub(super) fn is_at_line_start(&self) -> bool {
        self.at == 0 || self.text[..self.at].ends_with('\n')
    }

    /// Whether only white space comes before this in its line.
    pub(super) fn begins_line(&self) -> bool {
        let before = &self.text[..self.at];
        let line = before.rfind('\n').map_or(0, |newline| newline + 1);
        before[line..].trim().is_empty()
    }

    /// Takes a number of bytes.
    pub(super) fn take(&mut self, length: usize) -> &'t str {
        let taken = &self.rest()[..length];
        self.at += length;
        taken
    }

    /// Takes characters as long as they satisfy a condition.
    pub(super) fn take_while(&mut self, mut is_part: impl FnMut(char) -> bool) -> &'t str {
        let rest = self.rest();
        // Most characters are single bytes, which need no decoding.
        let is_end = |byte: u8| !byte.is_ascii() || !is_part(byte.into());
        let bytes = rest.bytes().position(is_end).unwrap_or(rest.len());
        let more = &rest[bytes..];
        let length = if more.starts_with(|c: char| c.is_ascii()) {
            0
        } else {
            more.find(|c| !is_part(c)).unwrap_or(more.len())
        };
        self.take(bytes + length)
    }

    /// Takes a mark if it comes next. Returns whether it did.
    pub(super) fn takes(&mut self, mark: char) -> bool {
        let is_next = self.rest().starts_with(mark);
        self.at += if is_next { mark.len_utf8() } else { 0 };
        is_next
    }

    /// Takes a mark and everything before it, which is returned. `None` if there is no such mark.
    pub(super) fn take_past(&mut self, mark: &str) -> Option<&'t str> {
        let end = self.rest().find(mark)?;
        let taken = self.take(end);
        self.at += mark.len();
        Some(taken)
    }

    /// Takes a text in quotes after its opening mark. `escape` returns the meaning of the escape at
    /// the start of a text, and its length. `None` if the text has no end, or if that is no escape;
    /// the cursor is then at the place in question.
    pub(super) fn take_quoted(
        &mut self,
        escape: impl Fn(&'t str) -> Option<(&'t str, usize)>,
    ) -> Option<Cow<'t, str>> {
        let mut text = Cow::Borrowed("");
        loop {
            text += self.take_while(|c| !matches!(c, '"' | '\\'));
            if self.is_at_end() {
                return None;
            }
            if self.takes('"') {
                return Some(text);
            }
            let (meaning, length) = escape(self.rest())?;
            text += meaning;
            self.at += length;
        }
    }

    /// An error at a byte.
    pub(super) fn error(&self, byte: usize, what: impl fmt::Display) -> ReadError {
        ReadError::at_byte(self.text.as_bytes(), byte, what)
    }
}
