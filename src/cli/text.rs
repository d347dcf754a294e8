//! Text that is composed line by line and written in large blocks.

use std::io::{self, Write};

use itoa::Integer;

use winmove_core::model::{Escapes, Place, escaped};

/// A text before it is written. Numbers and places are appended without any formatting machinery,
/// which takes several times as long.
#[derive(Default)]
pub(super) struct Text {
    bytes: Vec<u8>,
}

impl Text {
    pub(super) fn push(&mut self, text: &str) {
        self.bytes.extend_from_slice(text.as_bytes());
    }

    pub(super) fn number(&mut self, number: impl Integer) {
        self.push(itoa::Buffer::new().format(number));
    }

    /// A text from a file.
    pub(super) fn escaped(&mut self, text: &str, escapes: Escapes) {
        let is_plain = |byte: u8| matches!(byte, b' '..=b'~') && byte != b'\\' && byte != b'"';
        if text.bytes().all(is_plain) {
            self.push(text)
        } else {
            self.push(&escaped(text, escapes))
        }
    }

    /// A place in columns: an id, or `row,column`.
    pub(super) fn place(&mut self, place: Place) {
        match place {
            Place::Vertex(id) => self.number(id.0),
            Place::Cell(cell) => {
                self.number(cell.row);
                self.push(",");
                self.number(cell.column);
            }
        }
    }

    /// A place in JSON: an id, or `[row, column]`.
    pub(super) fn json_place(&mut self, place: Place) {
        match place {
            Place::Vertex(id) => self.number(id.0),
            Place::Cell(cell) => {
                self.push("[");
                self.number(cell.row);
                self.push(", ");
                self.number(cell.column);
                self.push("]");
            }
        }
    }

    /// A text in JSON, in quotes.
    pub(super) fn json_string(&mut self, words: &str) {
        self.push("\"");
        self.escaped(words, Escapes::Json);
        self.push("\"");
    }

    /// Spaces from a position on, so that what was appended since then is at least `width`
    /// characters wide.
    pub(super) fn pad(&mut self, from: usize, width: usize) {
        let bytes = &self.bytes[from..];
        let length = if bytes.is_ascii() {
            bytes.len()
        } else {
            String::from_utf8_lossy(bytes).chars().count()
        };
        self.spaces(width.saturating_sub(length));
    }

    pub(super) fn spaces(&mut self, count: usize) {
        self.bytes.resize(self.bytes.len() + count, b' ');
    }

    /// The number of bytes so far.
    pub(super) fn len(&self) -> usize {
        self.bytes.len()
    }

    /// Ends a line, without the spaces at its end.
    pub(super) fn end_line(&mut self) {
        while self.bytes.last() == Some(&b' ') {
            self.bytes.pop();
        }
        self.bytes.push(b'\n');
    }

    /// Removes the first bytes, which are whole characters.
    pub(super) fn skip(&mut self, count: usize) {
        self.bytes.drain(..count);
    }

    /// Writes the text.
    pub(super) fn write(&mut self, out: &mut dyn Write) -> io::Result<()> {
        out.write_all(&self.bytes)?;
        self.bytes.clear();
        Ok(())
    }
}
