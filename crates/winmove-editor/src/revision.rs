//! Revisions: cache keys for everything that depends on the state of the editor.

/// A cache key for the state of an editor. A view stores it with a computed value, or just the
/// fields that the value depends on.
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
    /// Increases with every change to what is shown that is neither an edit nor a new analysis.
    ///
    /// Such changes concern the mode, a feature, or the drawn part of the graph, but not the
    /// selection and the pointer. Two values are comparable only if `opened` is the same.
    pub look: u64,
}

/// A value that counts its changes, so that every change leads to a new [`Revision`].
#[derive(Clone, Debug, Default)]
pub(crate) struct Tracked<T> {
    value: T,
    changes: u64,
}

impl<T> Tracked<T> {
    pub(crate) fn get(&self) -> &T {
        &self.value
    }

    /// Mutable access to the value, which counts as a change.
    pub(crate) fn get_mut(&mut self) -> &mut T {
        self.changes += 1;
        &mut self.value
    }

    pub(crate) fn set(&mut self, value: T) {
        *self.get_mut() = value;
    }

    /// The number of changes. It never decreases.
    pub(crate) fn changes(&self) -> u64 {
        self.changes
    }
}
