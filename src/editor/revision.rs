//! Cache keys: what the editor shows, as numbers that differ whenever it may differ.

/// Tells one state of an editor from another. A view stores it as the key of what it has computed, or the fields that
/// what it has computed depends on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Revision {
    /// Identifies the open document: the value of `document` when it was opened.
    pub opened: u64,
    /// Grows with every edit, and when another document is opened.
    pub document: u64,
    /// The value of `document` after the last edit that changed the game.
    pub game: u64,
    /// Counts the analyses that have arrived.
    pub analysis: u64,
    /// Grows with every change of what is shown that is neither an edit nor an arrival: of the mode, of a feature, of
    /// the part of the graph on show. The selection and the pointer don't count. Comparable only while `opened` is the
    /// same.
    pub look: u64,
}

/// A value that counts its changes, so that no change goes without a new [`Revision`].
#[derive(Clone, Debug, Default)]
pub(in crate::editor) struct Tracked<T> {
    value: T,
    changes: u64,
}

impl<T> Tracked<T> {
    pub(in crate::editor) fn get(&self) -> &T {
        &self.value
    }

    /// The value, to be changed. Counts as a change.
    pub(in crate::editor) fn get_mut(&mut self) -> &mut T {
        self.changes += 1;
        &mut self.value
    }

    pub(in crate::editor) fn set(&mut self, value: T) {
        *self.get_mut() = value;
    }

    /// How often the value may have changed. It never decreases.
    pub(in crate::editor) fn changes(&self) -> u64 {
        self.changes
    }
}
