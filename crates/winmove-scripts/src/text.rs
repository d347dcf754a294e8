//! Strings that are shared until one of their owners grows.

use std::rc::Rc;

use compact_str::CompactString;

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
