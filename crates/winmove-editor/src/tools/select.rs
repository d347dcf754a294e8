//! The select tool: moves vertices, texts and arrows, and selects with a box.

use std::sync::Arc;

use super::paint::near_cell;
use crate::composition::Editor;
use crate::document::step_name::StepName;
use crate::geometry::{self, Guide, Snapping, VERTEX_RADIUS, shown_at};
use crate::interaction::area::Area;
use crate::interaction::gesture::Pointer;
use crate::interaction::selection::Selection;
use crate::interaction::state::State;
use winmove_core::model::{Edit, Point, VertexId, VertexValues};

impl Editor {
    /// Begins to move a vertex, together with the other selected ones if it is selected.
    pub(super) fn begin_moving(&mut self, id: VertexId, grabbed: Point, adds: bool) -> State {
        if !self.selection().vertices.contains(&id) {
            let selection = &mut self.interaction.selection;
            if !adds {
                *selection = Selection::default();
            }
            Arc::make_mut(&mut selection.vertices).insert(id);
        }
        self.begin_moving_selected(Some(id), grabbed)
    }

    /// Begins to move what is selected. The pointer grabbed the vertex `held`, or a text or an
    /// arrow.
    pub(super) fn begin_moving_selected(
        &mut self,
        held: Option<VertexId>,
        grabbed: Point,
    ) -> State {
        let canvas = self.now().canvas();
        let selected = self.selection().vertices.iter();
        let starts: Vec<_> = selected
            .filter_map(|&id| Some((id, canvas.document_at(id)?)))
            .collect();
        self.begin(match starts.len() {
            0 => StepName::Move,
            count => StepName::MoveVertices(count),
        });
        State::Moving {
            grabbed,
            starts,
            held,
            guides: Vec::new(),
        }
    }

    /// Moves vertices with the pointer, of which `held` was grabbed, and the selected texts and
    /// arrows. The vertices snap to others unless Alt is held.
    pub(super) fn move_to(
        &mut self,
        grabbed: Point,
        starts: Vec<(VertexId, Point)>,
        held: Option<VertexId>,
        pointer: Pointer,
    ) -> State {
        self.rewind();
        let canvas = self.now().canvas();
        let by = canvas.to_document(pointer.at - grabbed);
        let (by, guides) = if pointer.alt {
            (by, Vec::new())
        } else {
            self.snapped(&starts, held, by, pointer.pixel)
        };
        let moves = starts.iter().map(|&(id, start)| (id, Some(start + by)));
        let moves: Vec<_> = moves.collect();
        if !moves.is_empty() {
            self.edit(Edit::ChangeVertices(VertexValues::At(moves)));
        }
        self.move_annotations(by);
        State::Moving {
            grabbed,
            starts,
            held,
            guides,
        }
    }

    /// The offset of vertices that follow the pointer and snap, with guides for what they snap to.
    ///
    /// The offset is in document coordinates, and the guides are on the canvas. Only vertices near
    /// the pointer are considered, so that large graphs don't take longer.
    fn snapped(
        &self,
        starts: &[(VertexId, Point)],
        held: Option<VertexId>,
        by: Point,
        pixel: f64,
    ) -> (Point, Vec<Guide>) {
        // In screen pixels.
        const REACH: f64 = 6.0;
        const NEAR: f64 = 1000.0;
        const MIN_RADIUS: f64 = 4.0;
        let snapping = self.now().snapping();
        let start = starts.iter().find(|(id, _)| Some(*id) == held);
        let Some(&(_, start)) = start.filter(|_| snapping != Snapping::default()) else {
            return (by, Vec::new());
        };
        let canvas = self.now().canvas();
        let spacing = canvas.spacing();
        let at = start + by;
        let is_moved = |id| starts.binary_search_by_key(&id, |(id, _)| *id).is_ok();
        let is_seen = snapping.neighbours && VERTEX_RADIUS / pixel >= MIN_RADIUS;
        let near = if is_seen {
            let near = canvas.near(at * spacing, NEAR * pixel, |id| !is_moved(id));
            near.into_iter().map(|at| canvas.to_document(at)).collect()
        } else {
            Vec::new()
        };
        let pixel = pixel / spacing;
        let others = starts
            .iter()
            .filter(|(id, _)| Some(*id) != held)
            .map(|(_, start)| *start + by);
        let in_reach = others.filter(|other| other.distance(at) <= NEAR * pixel);
        let mut moved: Vec<Point> = std::iter::once(at).chain(in_reach).collect();
        let snap = geometry::snap(&moved, &near, REACH * pixel, snapping);
        moved.iter_mut().for_each(|at| *at = *at + snap);
        let guides = geometry::guides(&moved, &near).into_iter();
        (
            by + snap,
            guides.map(|guide| guide.scaled(spacing)).collect(),
        )
    }

    /// Extends the selection box to the pointer, and selects what is inside it.
    pub(super) fn box_to(&mut self, from: Point, before: Selection, pointer: Pointer) -> State {
        let to = pointer.at;
        let within = |value: f64, a: f64, b: f64| value >= a.min(b) && value <= a.max(b);
        self.select_where(&before, |at| {
            within(at.x, from.x, to.x) && within(at.y, from.y, to.y)
        });
        if let Some(board) = self.document().board()
            && let Some((a, b)) = near_cell(board, from).zip(near_cell(board, to))
        {
            let Selection { cell, area, .. } = Selection::area(Area::between(a, b));
            let selection = &mut self.interaction.selection;
            (selection.cell, selection.area) = (cell, area);
        }
        State::Boxing { from, to, before }
    }

    /// Selects the vertices, texts and arrows for whose points `is_in` holds, and the edges among
    /// selected vertices. Keeps what was selected in `before`.
    pub(super) fn select_where(&mut self, before: &Selection, is_in: impl Fn(Point) -> bool) {
        let mut selection = before.clone();
        let canvas = self.canvas();
        if let Some(graph) = canvas.graph() {
            let inside = graph.vertices().iter().filter(|v| is_in(shown_at(v.at)));
            Arc::make_mut(&mut selection.vertices).extend(inside.map(|vertex| vertex.id));
            let enclosed = &selection.vertices;
            Arc::make_mut(&mut selection.edges).extend(
                (canvas.edges().into_iter())
                    .filter(|(_, from, to)| enclosed.contains(from) && enclosed.contains(to))
                    .map(|(id, ..)| id),
            );
        }
        let annotations = canvas.annotations().into_iter().enumerate();
        let inside =
            annotations.filter(|(_, placed)| is_in(placed.at) && placed.to.is_none_or(&is_in));
        Arc::make_mut(&mut selection.annotations).extend(inside.map(|(index, _)| index));
        self.interaction.selection = selection;
    }
}
