//! The edits of the selection, as data.

use crate::composition::Editor;
use crate::document::step_name::StepName;
use winmove_core::model::{Outcome, Square, Tag, Vertex, VertexId, VertexValues};

/// An edit of the selection, as one step of the history.
#[derive(Clone, Debug, PartialEq)]
pub enum EditAction {
    /// Fixes the outcome of the selected vertices, or frees it.
    FixOutcome(Option<Outcome>),
    /// Marks the selected vertices or cells as exits, or unmarks them.
    MarkExit(bool),
    /// Pins the selected vertices, so that layouts don't move them, or unpins them.
    Pin(bool),
    /// Marks the selected vertices with a colour, or removes their marks.
    Tag(Option<Tag>),
    /// Labels the selected vertices with a prefix and consecutive numbers starting at `first`. They
    /// are numbered in reading order: row by row, from left to right.
    LabelInSequence {
        /// The prefix of each label.
        prefix: String,
        /// The number of the first label.
        first: u64,
    },
}

impl Editor {
    pub(crate) fn act_on_selection(&mut self, action: EditAction) {
        match action {
            EditAction::FixOutcome(outcome) => {
                let name = outcome.map_or(StepName::FreeOutcome, |_| StepName::FixOutcome);
                self.change_selected(
                    name,
                    outcome,
                    |vertex| vertex.outcome,
                    VertexValues::Outcome,
                );
            }
            EditAction::MarkExit(exit) if self.selection().cells().is_some() => {
                self.paint_selected(if exit { Square::Exit } else { Square::Floor });
            }
            EditAction::MarkExit(exit) => {
                let name = StepName::MarkExit;
                self.change_selected(name, exit, |vertex| vertex.exit, VertexValues::Exit);
            }
            EditAction::Pin(pinned) => {
                let name = if pinned {
                    StepName::Pin
                } else {
                    StepName::Unpin
                };
                self.change_selected(name, pinned, |vertex| vertex.pinned, VertexValues::Pinned);
            }
            EditAction::Tag(tag) => {
                self.change_selected(StepName::Tag, tag, |vertex| vertex.tag, VertexValues::Tag);
            }
            EditAction::LabelInSequence { prefix, first } => self.label_in_sequence(&prefix, first),
        }
    }

    /// Sets a value of the selected vertices that have a different one, as one step.
    fn change_selected<T: Copy + PartialEq>(
        &mut self,
        name: StepName,
        value: T,
        value_of: fn(&Vertex) -> T,
        values: fn(Vec<(VertexId, T)>) -> VertexValues,
    ) {
        let value_at = |id: &VertexId| self.document().graph()?.vertex(*id).map(value_of);
        let selected = self.selection().vertices.iter();
        let others = selected.filter(|id| value_at(id).is_some_and(|known| known != value));
        let changes = others.map(|&id| (id, value)).collect();
        self.transact_all(name, changes, values);
    }
}
