//! Text that is composed line by line and written in large blocks.

use std::io::{self, Write};

use itoa::Integer;

use winmove_core::model::{Escapes, Place, escaped};

/// A text before it is written. Numbers and places are appended without Rust's formatting
/// machinery, which takes several times as long.
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

    /// Appends text from a file, escaped.
    pub(super) fn escaped(&mut self, text: &str, escapes: Escapes) {
        let is_plain = |byte: u8| matches!(byte, b' '..=b'~') && byte != b'\\' && byte != b'"';
        if text.bytes().all(is_plain) {
            self.push(text)
        } else {
            self.push(&escaped(text, escapes))
        }
    }

    /// Appends a place for columns: an id, or `row,column`.
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

    /// Appends a place for JSON: an id, or `[row, column]`.
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

    /// Appends a JSON string, in quotes.
    pub(super) fn json_string(&mut self, words: &str) {
        self.push("\"");
        self.escaped(words, Escapes::Json);
        self.push("\"");
    }

    /// Appends items, separated by `between`.
    pub(super) fn list<T>(
        &mut self,
        items: impl IntoIterator<Item = T>,
        between: &str,
        push: impl Fn(&mut Text, T),
    ) {
        for (index, item) in items.into_iter().enumerate() {
            if index > 0 {
                self.push(between);
            }
            push(self, item);
        }
    }

    /// Pads with spaces, so that the text since `from` is at least `width` characters wide.
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

    /// The length in bytes.
    pub(super) fn len(&self) -> usize {
        self.bytes.len()
    }

    /// Ends a line, and removes spaces at its end.
    pub(super) fn end_line(&mut self) {
        while self.bytes.last() == Some(&b' ') {
            self.bytes.pop();
        }
        self.bytes.push(b'\n');
    }

    /// Removes the first bytes, which must be whole characters.
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
