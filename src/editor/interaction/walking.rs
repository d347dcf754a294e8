//! The walk of the stone that never returns.

use std::sync::Arc;

use crate::analysis::{Analysis, Walk};
use crate::editor::revision::Tracked;

/// The walk that is explored, and what it leaves of the game.
#[derive(Default)]
pub(in crate::editor) struct Walking {
    state: Tracked<State>,
}

#[derive(Default)]
struct State {
    walk: Option<Walk>,
    // What is left of the game where the walk stands, as far as it is known.
    left: Option<Arc<Analysis>>,
}

impl Walking {
    /// The walk, from where exploring began.
    pub(in crate::editor) fn walk(&self) -> Option<&Walk> {
        self.state.get().walk.as_ref()
    }

    /// What is left of the game where the walk stands, once it is known.
    pub(in crate::editor) fn left(&self) -> Option<&Arc<Analysis>> {
        self.state.get().left.as_ref()
    }

    /// Takes another walk; what it leaves of the game is not known yet.
    pub(in crate::editor) fn set(&mut self, walk: Option<Walk>) {
        self.state.set(State { walk, left: None });
    }

    /// Takes in what the walk leaves of the game.
    pub(in crate::editor) fn set_left(&mut self, left: Option<Arc<Analysis>>) {
        self.state.get_mut().left = left;
    }

    /// How often what is shown of the walk may have changed.
    pub(in crate::editor) fn look(&self) -> u64 {
        self.state.changes()
    }
}
