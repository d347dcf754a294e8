//! Bending an edge by the handle in its middle, or by any point of the selected edge.

use crate::composition::Editor;
use crate::document::step_name::StepName;
use crate::geometry::Curve;
use crate::interaction::state::State;
use winmove_core::model::{EdgeId, Edit, Point};

impl Editor {
    /// Begins to bend an edge. The pointer grabbed it or its handle at `grabbed`.
    pub(super) fn begin_bending(&mut self, edge: EdgeId, grabbed: Point) -> State {
        let middle = self.middle_of(edge).unwrap_or(grabbed);
        self.begin(StepName::BendEdge);
        State::Bending {
            edge,
            offset: middle - grabbed,
        }
    }

    /// The middle of an edge that is drawn in detail.
    fn middle_of(&self, edge: EdgeId) -> Option<Point> {
        Some(self.now().canvas().curve_of(edge)?.at(0.5))
    }

    /// Moves the middle of an edge, as one undoable step.
    pub(crate) fn nudge_middle(&mut self, edge: EdgeId, by: Point) {
        let Some(middle) = self.middle_of(edge) else {
            return;
        };
        self.step(StepName::BendEdge, |editor| {
            editor.bend_through(edge, middle + by)
        });
    }

    /// Bends an edge so that its middle is at a point. Turns a loop towards the point.
    pub(super) fn bend_through(&mut self, id: EdgeId, at: Point) {
        let edge = self.document().graph().and_then(|graph| graph.edge(id));
        let ends = edge.and_then(|edge| {
            let canvas = self.now().canvas();
            let drawn = |id| canvas.drawn_at(id);
            Some((drawn(edge.from)?, drawn(edge.to)?, edge.from == edge.to))
        });
        let bend = ends.and_then(|(from, to, is_loop)| Curve::bend_through(from, to, is_loop, at));
        if bend.is_some() {
            self.edit(Edit::BendEdges(vec![(id, bend)]));
        }
    }
}
