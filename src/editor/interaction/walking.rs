//! The explored walk of a geography game.

use std::sync::Arc;

use crate::analysis::{Analysis, Walk};
use crate::editor::revision::Tracked;

/// The walk that is explored, and the analysis of the game that remains after it.
#[derive(Default)]
pub(in crate::editor) struct ExploredWalk {
    state: Tracked<Explored>,
}

#[derive(Default)]
struct Explored {
    walk: Option<Walk>,
    // The analysis of the game that remains after the walk, if it is known.
    left: Option<Arc<Analysis>>,
}

impl ExploredWalk {
    /// The walk, from where exploring began.
    pub(in crate::editor) fn walk(&self) -> Option<&Walk> {
        self.state.get().walk.as_ref()
    }

    /// The analysis of the game that remains after the walk, once it is known.
    pub(in crate::editor) fn left(&self) -> Option<&Arc<Analysis>> {
        self.state.get().left.as_ref()
    }

    /// Sets the walk. The analysis of the remaining game is not known yet.
    pub(in crate::editor) fn set(&mut self, walk: Option<Walk>) {
        self.state.set(Explored { walk, left: None });
    }

    /// Sets the analysis of the game that remains after the walk.
    pub(in crate::editor) fn set_left(&mut self, left: Option<Arc<Analysis>>) {
        self.state.get_mut().left = left;
    }

    /// Counts the changes of the walk and of its analysis.
    pub(in crate::editor) fn look(&self) -> u64 {
        self.state.changes()
    }
}
