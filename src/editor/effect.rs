//! What a feature wants done to other parts of the editor, as data.

use std::sync::Arc;

use crate::analysis::{Analysis, Budget, Position, Walk};
use crate::editor::Selection;
use crate::editor::document::step_name::StepName;
use crate::editor::interaction::notice::Notice;
use crate::model::{Edit, Place};

/// A change of another part that a feature asks for. The editor applies effects in their order.
#[allow(dead_code)]
pub(in crate::editor) enum Effect {
    /// Make edits as one step of the history.
    Edit {
        /// The name of the step.
        name: StepName,
        edits: Vec<Edit>,
    },
    /// Select this and nothing else.
    Select(Selection),
    /// Look at a position: its mover's place is selected, and a pursuit is explored from where both sides stand.
    LookAt(Position),
    /// Where only a part of the graph is drawn, draw the part around this place.
    LookAround(Place),
    /// Explore the stone that never returns where this walk has taken it, or forget its walk.
    Walk(Option<Walk>),
    /// Show this as what the walk leaves of the game.
    WalkLeaves(Arc<Analysis>),
    /// Search the whole field with this budget for what is undecided.
    Search(Budget),
    /// Stop searching the field; what was found stays.
    StopSearch,
    /// Show a notice.
    Notice(Notice),
    /// Ask the background jobs what has to be asked now, and collect what they have finished.
    Poll,
}

/// Effects in the order in which they are to be applied.
pub(in crate::editor) type Effects = Vec<Effect>;
