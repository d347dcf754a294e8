//! Moving a text or an arrow on the canvas.

use crate::composition::Editor;
use crate::document::step_name::StepName;
use crate::interaction::selection::Selection;
use crate::interaction::state::State;
use crate::view::hit::Grip;
use winmove_core::model::Point;

impl Editor {
    /// Begins to move an annotation, together with everything else if it is selected, or one of its
    /// ends. The pointer grabbed it at `grabbed`.
    pub(super) fn begin_moving_annotation(
        &mut self,
        index: usize,
        grip: Grip,
        grabbed: Point,
        adds: bool,
    ) -> State {
        let Some(start) = self.document().annotations().get(index).cloned() else {
            return State::Idle;
        };
        if !self.selection().annotations.contains(&index) {
            if !adds {
                self.interaction.selection = Selection::default();
            }
            self.interaction.selection.toggle_annotation(index);
        }
        if self.selection().only_annotation().is_none() {
            return self.begin_moving_selected(None, grabbed);
        }
        self.begin(StepName::Move);
        State::MovingAnnotation {
            index,
            grip,
            grabbed,
            start,
        }
    }

    /// Moves an annotation with the pointer.
    pub(super) fn move_annotation(&mut self, state: &State, pointer: Point) {
        let State::MovingAnnotation {
            index,
            grip,
            grabbed,
            start,
        } = state
        else {
            return;
        };
        self.rewind();
        let by = self.now().canvas().to_document(pointer - *grabbed);
        let mut moved = start.clone();
        if *grip != Grip::Tip {
            moved.at = moved.at + by;
        }
        if *grip != Grip::Text {
            moved.to = moved.to.map(|to| to + by);
        }
        self.change_annotations(|all| {
            if let Some(annotation) = all.get_mut(*index) {
                *annotation = moved;
            }
        });
    }
}
