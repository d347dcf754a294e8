//! The state of the interaction.
//!
//! It consists of the mode, the selection, the selected position, the active tool and its gesture.

pub(super) mod area;
pub(super) mod exploring;
pub(super) mod gesture;
pub(super) mod notice;
pub(super) mod selection;
pub(super) mod selection_history;
pub(super) mod state;

use std::sync::Arc;

use crate::interaction::exploring::Exploring;
use crate::interaction::notice::Notice;
use crate::interaction::selection::Selection;
use crate::interaction::state::{State, Tool};
use crate::revision::Tracked;
use crate::view::Standouts;
use crate::view::hit::Hit;
use selection_history::SelectionHistory;
use winmove_analysis::{Analysis, Position, Walk};
use winmove_core::model::{Document, EdgeId, Place, Player, Rules, VertexId};
use winmove_files::Mode;

/// The most selected vertices that are drawn in detail in the distant view. If there are more, they
/// are only coloured in its raster.
const MAX_STANDOUTS: usize = 300;

/// The element that is being renamed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Renaming {
    /// The label of a vertex.
    Vertex(VertexId),
    /// The label of an edge.
    Edge(EdgeId),
    /// The text of the annotation with this index.
    Annotation(usize),
}

/// The explored walk in geography.
#[derive(Default)]
pub(super) struct ExploredWalk {
    /// The walk, from where exploring began.
    pub(super) walk: Option<Walk>,
    /// The analysis of the game that remains after the walk, once it is known.
    pub(super) left: Option<Arc<Analysis>>,
}

/// The state of the interaction with one document.
pub(super) struct Interaction {
    pub(super) selection: Selection,
    pub(super) selections: SelectionHistory,
    pub(super) tool: Tool,
    pub(super) state: State,
    pub(super) hover: Hit,
    pub(super) renaming: Option<Renaming>,
    pub(super) notice: Option<Notice>,
    pub(super) exploring: Exploring,
    // The player to whom vertices were last given, who also gets new ones.
    pub(super) last_owner: Player,
    // The start that exploring began from. If the start of the game changes, exploring starts over.
    pub(super) start: exploring::Start,
    pub(super) walking: Tracked<ExploredWalk>,
    // The revision, the explored position and the selection before a replay. The replay changes the
    // latter two.
    pub(super) before_replay: Option<(u64, Exploring, Selection)>,
    mode: Tracked<Mode>,
}

impl Interaction {
    /// The initial interaction. Nothing is selected, no gesture is in progress, and the start of
    /// the game is explored.
    pub(super) fn of(rules: &Rules) -> Interaction {
        Interaction {
            selection: Selection::default(),
            selections: SelectionHistory::default(),
            tool: Tool::default(),
            state: State::default(),
            hover: Hit::default(),
            renaming: None,
            notice: None,
            exploring: Exploring::of(rules),
            last_owner: Player::First,
            start: exploring::start(rules),
            walking: Tracked::default(),
            before_replay: None,
            mode: Tracked::default(),
        }
    }

    /// The mode.
    pub(super) fn mode(&self) -> Mode {
        *self.mode.get()
    }

    pub(super) fn set_mode(&mut self, mode: Mode) {
        self.mode.set(mode);
    }

    /// Sets the explored walk. The analysis of the remaining game is not known yet.
    pub(super) fn walk(&mut self, walk: Option<Walk>) {
        self.walking.set(ExploredWalk { walk, left: None });
    }

    /// Counts the changes to what is shown, except for those of the selection and the pointer.
    pub(super) fn look(&self) -> u64 {
        self.mode.changes() + self.walking.changes()
    }

    /// The elements that are drawn in detail at any zoom.
    pub(super) fn standouts(&self, document: &Document, looked_at: Option<Position>) -> Standouts {
        let mut standouts = Standouts::default();
        if self.selection.vertices.len() <= MAX_STANDOUTS {
            standouts.vertices.extend(self.selection.vertices.iter());
        }
        if self.selection.edges.len() <= MAX_STANDOUTS {
            standouts.edges.extend(self.selection.edges.iter());
        }
        let looked_at = looked_at.map(|position| position.mover_place());
        for place in looked_at.into_iter().chain(document.rules().tokens()) {
            if let Place::Vertex(id) = place {
                standouts.vertices.push(id);
            }
        }
        if let Some(Place::Vertex(id)) = looked_at {
            standouts.looked_at = Some(id);
        }
        standouts.vertices.extend(self.hover.vertex());
        standouts
    }
}
