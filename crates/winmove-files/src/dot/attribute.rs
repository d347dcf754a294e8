//! An attribute of a DOT file.

use std::borrow::Cow;

use super::lexer::Name;

/// `key=value`, with the byte offset of the value.
pub(super) struct Attribute<'t> {
    pub(super) key: Cow<'t, str>,
    pub(super) value: Name<'t>,
    pub(super) at: usize,
}
