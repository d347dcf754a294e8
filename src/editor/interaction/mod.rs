//! What a person does on the canvas: gestures, hit testing, the selection, and the tools.

pub(super) mod area;
pub(super) mod gesture;
pub(super) mod hit;
pub(super) mod selection;
pub(super) mod tools;

use crate::editor::features::explore::{self, Exploring};
use crate::editor::{Hit, Renaming, Selection, State, Tool};
use crate::model::Rules;

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
}
