//! The erase tool.

use super::paint::stroke;
use crate::composition::Editor;
use crate::document::step_name::StepName;
use crate::geometry::cell_at;
use crate::interaction::gesture::Pointer;
use crate::interaction::selection::Selection;
use crate::interaction::state::State;
use crate::view::hit::Hit;
use winmove_core::model::{Cell, Place};

impl Editor {
    /// Begins a stroke, and deletes the element under the pointer.
    pub(super) fn begin_erasing(&mut self, pointer: Pointer) -> State {
        self.begin(StepName::Erase);
        self.erase_towards(None, pointer)
    }

    /// Erases an annotation, and keeps what is under it.
    fn erase_annotation(&mut self, index: usize) -> State {
        self.interaction.selection.lose_annotation(index);
        self.erase(&Selection::annotation(index));
        // The index now belongs to another annotation.
        self.interaction.hover = Hit::Nothing;
        State::Erasing { last: None }
    }

    pub(super) fn erase_towards(&mut self, last: Option<Cell>, pointer: Pointer) -> State {
        match self.interaction.hover {
            Hit::Vertex { id, .. } => self.erase(&Selection::one(Place::Vertex(id))),
            Hit::Edge(id) | Hit::EdgeEnd { id, .. } | Hit::EdgeBend { id, .. } => {
                self.erase(&Selection::edge(id))
            }
            Hit::Annotation(index, _) => return self.erase_annotation(index),
            Hit::Cell(_) | Hit::Border(_) | Hit::Nothing => {}
        }
        if self.document().board().is_none() {
            return State::Erasing { last: None };
        }
        let cell = cell_at(pointer.at);
        for cell in stroke(last, cell) {
            self.erase(&Selection::one(Place::Cell(cell)));
        }
        let last = cell.or(last);
        State::Erasing { last }
    }
}
