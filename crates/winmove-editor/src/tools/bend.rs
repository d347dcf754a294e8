//! Bending an edge by the handles of its bends, or by any point of the selected edge.

use crate::composition::Editor;
use crate::document::step_name::StepName;
use crate::geometry::{Curve, distance_to_segment};
use crate::interaction::gesture::Pointer;
use crate::interaction::state::State;
use crate::view::hit::HANDLE_AREA;
use winmove_core::model::{Bend, EdgeId, Edit, Point};
use winmove_files::Mode;

/// A bend that is dragged within this distance of the straight line between its neighbours is
/// removed, in screen pixels.
const STRAIGHT: f64 = 5.0;

impl Editor {
    /// Begins to bend an edge that was grabbed by the handle of the bend `held`, or at another
    /// point.
    ///
    /// Near a bend, that bend moves, and elsewhere the edge gets another one. The middle of a loop,
    /// or of an edge without bends, moves wherever the edge was grabbed.
    pub(super) fn begin_bending(
        &mut self,
        edge: EdgeId,
        grabbed: Point,
        held: Option<usize>,
        pixel: f64,
    ) -> State {
        let Some(curve) = self.now().canvas().curve_of(edge) else {
            return State::Idle;
        };
        let bends: Vec<Point> = curve.bends().collect();
        let mut others = self.bends_of(edge).to_vec();
        let by_distance = |a: &usize, b: &usize| {
            let distance = |index: usize| bends[index].distance(grabbed);
            distance(*a).total_cmp(&distance(*b))
        };
        let nearest = (0..bends.len()).min_by(by_distance).unwrap_or_default();
        let index = held.filter(|&held| held < bends.len()).unwrap_or(nearest);
        let adds = held.is_none()
            && !curve.is_loop
            && (1..Bend::MAX_OF_EDGE).contains(&others.len())
            && bends[nearest].distance(grabbed) > HANDLE_AREA * pixel;
        let (index, at) = if adds {
            let t = curve.nearest(grabbed);
            let piece = t * (others.len() + 1) as f64;
            ((piece as usize).min(others.len()), curve.at(t))
        } else {
            if curve.is_loop {
                others.clear();
            } else if index < others.len() {
                others.remove(index);
            }
            (index, bends[index])
        };
        self.begin(StepName::BendEdge);
        self.interaction.selection.bend = index;
        State::Bending {
            edge,
            index,
            others,
            offset: at - grabbed,
        }
    }

    /// Moves the chosen bend of an edge, or its middle if it has none, as one undoable step.
    pub(crate) fn nudge_bend(&mut self, edge: EdgeId, by: Point) {
        let mut others = self.bends_of(edge).to_vec();
        let index = self.selection().bend.min(others.len().saturating_sub(1));
        let curve = self.now().canvas().curve_of(edge);
        let Some(at) = curve.and_then(|curve| curve.bends().nth(index)) else {
            return;
        };
        if !others.is_empty() {
            others.remove(index);
        }
        self.step(StepName::BendEdge, |editor| {
            editor.bend_to(edge, (index, others), at + by, 0.0);
        });
    }

    /// Chooses the next or the previous bend of the only selected edge, for the keys that move it.
    /// The next one after the last is a new bend, halfway to the end.
    pub fn choose_bend(&mut self, forward: bool) {
        self.settle();
        let edge = self.selection().only_edge();
        let Some(edge) = edge.filter(|_| self.now().mode() == Mode::Edit) else {
            return;
        };
        let bends = self.bends_of(edge).to_vec();
        let last = bends.len().saturating_sub(1);
        let chosen = self.selection().bend.min(last);
        let curve = self.now().canvas().curve_of(edge);
        let halfway = curve.filter(|curve| {
            let has_room = (1..Bend::MAX_OF_EDGE).contains(&bends.len());
            forward && chosen == last && has_room && !curve.is_loop
        });
        let halfway = halfway.map(|curve| curve.at(1.0 - 0.5 / (bends.len() + 1) as f64));
        self.interaction.selection.bend = match (halfway, forward) {
            (Some(at), _) => {
                let index = bends.len();
                self.step(StepName::BendEdge, |editor| {
                    editor.bend_to(edge, (index, bends), at, 0.0);
                });
                index
            }
            (None, true) => last.min(chosen + 1),
            (None, false) => chosen.saturating_sub(1),
        };
    }

    /// Moves the grabbed bend to the pointer.
    pub(super) fn bend_towards(&mut self, state: &State, pointer: Pointer) {
        if let State::Bending {
            edge,
            index,
            others,
            offset,
        } = state
        {
            let bend = (*index, others.clone());
            self.bend_to(*edge, bend, pointer.at + *offset, STRAIGHT * pointer.pixel);
        }
    }

    /// Puts the bend with this index, in addition to the other bends of the edge, at a point. Turns
    /// a loop towards the point. A bend less than `straight` from the straight line between its
    /// neighbours is removed.
    fn bend_to(
        &mut self,
        id: EdgeId,
        (index, mut bends): (usize, Vec<Bend>),
        at: Point,
        straight: f64,
    ) {
        let edge = self.document().graph().and_then(|graph| graph.edge(id));
        let ends = edge.and_then(|edge| {
            let canvas = self.now().canvas();
            let drawn = |id| canvas.drawn_at(id);
            Some((drawn(edge.from)?, drawn(edge.to)?, edge.from == edge.to))
        });
        let Some((from, to, is_loop)) = ends else {
            return;
        };
        let place = |bend: &Bend| Curve::place_of(from, to, *bend);
        let before = bends[..index].last().map_or(from, place);
        let after = bends.get(index).map_or(to, place);
        if !is_loop && distance_to_segment(at, before, after) < straight {
            self.set_bends(id, bends.clone());
            // Without bends, the edge may have to make room for another one, or for a vertex.
            let curve = self.now().canvas().curve_of(id);
            if !bends.is_empty() || curve.is_some_and(|curve| curve.is_straight) {
                return;
            }
        }
        if let Some(bend) = Curve::bend_through(from, to, is_loop, at) {
            bends.insert(index, bend);
            self.set_bends(id, bends);
        }
    }

    fn set_bends(&mut self, id: EdgeId, bends: Vec<Bend>) {
        if self.bends_of(id) != bends {
            self.edit(Edit::BendEdges(vec![(id, bends)]));
        }
    }

    fn bends_of(&self, edge: EdgeId) -> &[Bend] {
        let edge = self.document().graph().and_then(|graph| graph.edge(edge));
        edge.map_or(&[], |edge| edge.bends)
    }
}
