//! Strings that are shared until one of their owners grows.

use std::fmt::{self, Write};
use std::rc::Rc;

use compact_str::CompactString;

/// The number of characters of a value in a message.
pub(crate) const SHORT: usize = 60;

/// The first characters of a text.
pub(crate) fn cut(most: usize, text: impl fmt::Display) -> String {
    let mut begin = Begin(String::new(), most);
    if write!(begin, "{text}").is_err() {
        begin.0.push('…');
    }
    begin.0
}

/// The beginning of a text, and how many characters it may have.
struct Begin(String, usize);

impl Write for Begin {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let room = self.1.saturating_sub(self.0.chars().count());
        match text.char_indices().nth(room) {
            Some((end, _)) => {
                self.0.push_str(&text[..end]);
                Err(fmt::Error)
            }
            None => {
                self.0.push_str(text);
                Ok(())
            }
        }
    }
}

/// The characters of a string.
#[derive(Clone, Debug)]
pub struct Text(Rc<Content>);

#[derive(Debug)]
struct Content {
    text: CompactString,
    is_ascii: bool,
}

impl Text {
    /// Whether nothing else has the string.
    pub(crate) fn is_alone(&self) -> bool {
        Rc::strong_count(&self.0) == 1
    }

    /// Whether its characters are bytes, so that it can be indexed by them.
    pub(crate) fn is_ascii(&self) -> bool {
        self.0.is_ascii
    }

    /// Adds to the string in place if nothing else has it. Returns whether it could.
    pub(crate) fn grow(&mut self, other: &str) -> bool {
        let content = Rc::get_mut(&mut self.0).map(|content| {
            content.text.push_str(other);
            content.is_ascii &= other.is_ascii();
        });
        content.is_some()
    }
}

impl PartialEq for Text {
    #[inline]
    fn eq(&self, other: &Text) -> bool {
        match (self.as_bytes(), other.as_bytes()) {
            // Comparing slices calls a function, which takes longer than this.
            ([a], [b]) => a == b,
            (a, b) => Rc::ptr_eq(&self.0, &other.0) || a == b,
        }
    }
}

impl std::ops::Deref for Text {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0.text
    }
}

impl<T: Into<CompactString>> From<T> for Text {
    fn from(text: T) -> Text {
        let text = text.into();
        let is_ascii = text.is_ascii();
        Text(Rc::new(Content { text, is_ascii }))
    }
}
