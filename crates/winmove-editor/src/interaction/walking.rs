//! The explored walk in geography.

use std::sync::Arc;

use crate::revision::Tracked;
use winmove_analysis::{Analysis, Walk};

/// The explored walk, and the analysis of the game that remains after it.
#[derive(Default)]
pub(crate) struct ExploredWalk {
    state: Tracked<Explored>,
}

#[derive(Default)]
struct Explored {
    walk: Option<Walk>,
    // The analysis of the game that remains after the walk, if known.
    left: Option<Arc<Analysis>>,
}

impl ExploredWalk {
    /// The walk, from where exploring began.
    pub(crate) fn walk(&self) -> Option<&Walk> {
        self.state.get().walk.as_ref()
    }

    /// The analysis of the game that remains after the walk, once it is known.
    pub(crate) fn left(&self) -> Option<&Arc<Analysis>> {
        self.state.get().left.as_ref()
    }

    /// Sets the walk. The analysis of the remaining game is not known yet.
    pub(crate) fn set(&mut self, walk: Option<Walk>) {
        self.state.set(Explored { walk, left: None });
    }

    /// Sets the analysis of the game that remains after the walk.
    pub(crate) fn set_left(&mut self, left: Option<Arc<Analysis>>) {
        self.state.get_mut().left = left;
    }

    /// Counts the changes to the walk and to its analysis.
    pub(crate) fn look(&self) -> u64 {
        self.state.changes()
    }
}
