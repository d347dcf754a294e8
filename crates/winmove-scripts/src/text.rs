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
#[derive(Clone, Debug, PartialEq)]
pub struct Text(Rc<CompactString>);

impl Text {
    /// Whether nothing else has the string.
    pub(crate) fn is_alone(&self) -> bool {
        Rc::strong_count(&self.0) == 1
    }

    /// Adds to the string in place if nothing else has it. Returns whether it could.
    pub(crate) fn grow(&mut self, other: &str) -> bool {
        Rc::get_mut(&mut self.0)
            .map(|text| text.push_str(other))
            .is_some()
    }
}

impl std::ops::Deref for Text {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl<T: Into<CompactString>> From<T> for Text {
    fn from(text: T) -> Text {
        Text(Rc::new(text.into()))
    }
}
