//! What a person does on the canvas: gestures, hit testing, the selection, and the tools.

pub(super) mod area;
pub(super) mod gesture;
pub(super) mod selection;
pub(super) mod tools;

use crate::analysis::Position;
use crate::editor::features::explore::{self, Exploring};
use crate::editor::view::Standouts;
use crate::editor::{Hit, Renaming, Selection, State, Tool};
use crate::model::{Document, Place, Rules};

/// The most selected vertices that are drawn in detail in the distant view; more are only coloured in its raster.
const MOST_STANDOUTS: usize = 300;

/// What a person points at, has selected, and is doing.
pub(super) struct Interaction {
    pub(super) selection: Selection,
    pub(super) tool: Tool,
    pub(super) state: State,
    pub(super) hover: Hit,
    pub(super) renaming: Option<Renaming>,
    pub(super) notice: Option<String>,
    pub(super) exploring: Exploring,
    // The start that is explored from: when it changes, exploring starts anew.
    pub(super) start: explore::Start,
}

impl Interaction {
    /// Nothing is selected and nothing is under way; the start of the game is looked at.
    pub(super) fn of(rules: &Rules) -> Interaction {
        Interaction {
            selection: Selection::default(),
            tool: Tool::default(),
            state: State::default(),
            hover: Hit::default(),
            renaming: None,
            notice: None,
            exploring: Exploring::of(rules),
            start: explore::start(rules),
        }
    }

    /// What is drawn in detail from any distance.
    pub(super) fn standouts(&self, document: &Document, looked_at: Option<Position>) -> Standouts {
        let mut standouts = Standouts::default();
        if self.selection.vertices.len() <= MOST_STANDOUTS {
            standouts.vertices.extend(&self.selection.vertices);
        }
        if self.selection.edges.len() <= MOST_STANDOUTS {
            standouts.edges.extend(&self.selection.edges);
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
