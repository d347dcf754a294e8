//! Layout commands: for the selection or all vertices, around pinned ones, at once or gradually.

use std::collections::HashMap;
use std::sync::Arc;

use crate::composition::Editor;
use crate::document::step_name::StepName;
use crate::geometry::{self, Snapping};
use crate::interaction::gesture::Gesture;
use crate::interaction::notice::{FailedJob, Notice};
use crate::interaction::state::Motion;
use crate::interaction::state::State;
use crate::layout::{self, ArrangeBy, Arranged, Layout, LayoutMethod, LayoutTask, PendingLayout};
use crate::now::Now;
use crate::view::shown::Shown;
use winmove_core::model::{
    EdgeId, EdgeRef, Edit, Graph, Place, Point, Vertex, VertexId, VertexValues,
};

impl Now<'_> {
    /// What dragged vertices snap to.
    pub fn snapping(self) -> Snapping {
        self.view.snapping
    }

    /// Whether a layout is being computed.
    pub fn is_arranging(self) -> bool {
        self.layout.job.is_busy()
    }

    /// The progress of the layout being computed: how many times it has visited a vertex.
    pub fn arranged_so_far(self) -> usize {
        self.layout.job.progress().laid_out()
    }

    /// The number of layouts applied so far, so that a view can detect a new one. Layouts that
    /// moved nothing also count, because their drawing may be out of view.
    pub fn arrangements(self) -> u64 {
        self.layout.arrivals
    }

    /// Whether a layout would move only the selected vertices: there are at least two, and the
    /// options of layouts don't say otherwise.
    pub fn arranges_selection(self) -> bool {
        self.document.layout().selection_only && self.selection().vertices.len() >= 2
    }

    /// Whether the graph is small enough for layouts other than the circle and the grid.
    pub fn can_arrange_closely(self) -> bool {
        let Some(graph) = self.canvas().graph() else {
            return false;
        };
        let (vertices, edges) = if self.arranges_selection() && self.canvas().local_view().is_none()
        {
            (
                self.selection().vertices.len(),
                self.selection().edges.len(),
            )
        } else {
            (graph.vertices().len(), graph.edge_count())
        };
        vertices <= layout::MAX_VERTICES && edges <= layout::MAX_EDGES
    }

    /// The final positions of a gradual layout. These are the positions of the selected vertices if
    /// layouts move only these, and otherwise of all vertices. O(n).
    pub fn arranged_places(self) -> Vec<Point> {
        let motions = match &self.interaction.state {
            State::Gliding { motions } => &motions[..],
            _ => &[],
        };
        let ends: HashMap<VertexId, Point> = motions.iter().map(|&(id, _, to)| (id, to)).collect();
        let chosen = &self.selection().vertices;
        let is_shown = |id: &VertexId| !self.arranges_selection() || chosen.contains(id);
        let vertices = self.canvas().graph().into_iter().flat_map(Graph::vertices);
        let shown = vertices.filter(|vertex| is_shown(&vertex.id));
        let spacing = self.canvas().spacing();
        let place = |vertex: &Vertex| {
            let end = ends.get(&vertex.id).map(|at| *at * spacing);
            end.unwrap_or_else(|| geometry::shown_at(vertex.at))
        };
        shown.map(place).collect()
    }

    fn is_arranged(self, vertex: &Vertex) -> bool {
        let is_included =
            !self.arranges_selection() || self.selection().vertices.contains(&vertex.id);
        is_included && !vertex.pinned
    }
}

impl Editor {
    /// Arranges vertices with a layout, as one undoable step.
    ///
    /// If at least two vertices are selected, only these are arranged. Pinned vertices stay. If
    /// some vertices stay, springs pull towards them, and any other layout is centred where the
    /// vertices were.
    ///
    /// A background job computes the coordinates, and [`Editor::poll`](crate::Editor::poll) applies
    /// them. If the graph changes meanwhile, they are computed again.
    pub fn arrange(&mut self, layout: Layout) {
        // In a local view only the drawing is arranged, which isn't an edit.
        if !self.view.arrange(self.document.content(), layout) {
            self.begin_arranging(ArrangeBy::Layout(layout));
        }
    }

    /// Like [`Editor::arrange`], in rows by remoteness. Vertices without remoteness are above the
    /// others.
    pub fn arrange_by_remoteness(&mut self) {
        if !self.view.arrange(self.document.content(), Layout::Layered) {
            self.begin_arranging(ArrangeBy::Remoteness);
        }
    }

    /// Cancels the layout that is being computed. Returns whether there was one.
    pub fn stop_arranging(&mut self) -> bool {
        let was = self.now().is_arranging();
        self.layout.job.cancel();
        was
    }

    fn begin_arranging(&mut self, by: ArrangeBy) {
        self.settle();
        if self.now().is_busy() {
            self.gesture(Gesture::Escape);
        }
        self.interaction.notice = None;
        let Some(graph) = self.document().graph() else {
            return;
        };
        let is_arranged = |vertex: &&Vertex| self.now().is_arranged(vertex);
        let moving = if graph.vertices().iter().all(|vertex| is_arranged(&vertex)) {
            None
        } else {
            let moving = graph.vertices().iter().filter(is_arranged);
            Some(moving.map(|vertex| vertex.id).collect())
        };
        self.layout.pending = Some(PendingLayout { by, moving });
        self.submit_layout();
        self.poll_layout();
    }

    /// Submits the pending layout for the current graph.
    fn submit_layout(&mut self) {
        let now = self.now();
        let (Some(pending), Some(graph)) = (&now.layout.pending, now.document.graph()) else {
            return;
        };
        let remoteness =
            |vertex: &Vertex| match self.scene().shown_as_start(Place::Vertex(vertex.id)) {
                Shown::Label(label) => label.remoteness,
                Shown::Blank | Shown::Undecided => None,
            };
        let task = LayoutTask {
            document: Arc::clone(now.document),
            method: match pending.by {
                ArrangeBy::Layout(layout) => LayoutMethod::Layout(layout),
                ArrangeBy::Remoteness => {
                    LayoutMethod::Remoteness(graph.vertices().iter().map(remoteness).collect())
                }
            },
            moving: pending.moving.clone(),
        };
        let executor = self.executor.as_ref();
        self.layout.job.on(executor).submit(task);
    }

    /// Applies a finished layout, if any, unless a gesture is in progress. Returns whether the job
    /// had a result.
    pub(crate) fn poll_layout(&mut self) -> bool {
        if self.now().is_busy() {
            return false;
        }
        let Arranged {
            document,
            places,
            by_forces,
        } = match self.layout.job.answer() {
            None => return false,
            Some(Ok(arranged)) => arranged,
            Some(Err(error)) => {
                self.interaction.notice = Some(Notice::Failed(FailedJob::Layout, error));
                return true;
            }
        };
        let now = self.now().document;
        let is_fresh = Arc::ptr_eq(now, &document)
            || match (now.graph(), document.graph()) {
                (Some(now), Some(then)) => is_arranged_alike(now, then),
                _ => false,
            };
        // An edit copies a document that is shared.
        drop(document);
        if is_fresh {
            self.apply_layout(places);
            if by_forces && self.interaction.notice.is_none() {
                self.interaction.notice = Some(Notice::ArrangedByForces);
            }
        } else {
            self.submit_layout()
        }
        true
    }

    fn apply_layout(&mut self, places: Vec<(VertexId, Point)>) {
        self.settle();
        self.layout.arrivals += 1;
        let Some(graph) = self.document().graph() else {
            return;
        };
        let position = |id| graph.vertex(id).map(|vertex| geometry::shown_at(vertex.at));
        let motions: Vec<Motion> = places
            .into_iter()
            .filter_map(|(id, to)| Some((id, position(id)?, to)))
            .filter(|(_, from, to)| from != to)
            .collect();
        if motions.is_empty() {
            self.interaction.notice = Some(Notice::AlreadyArranged);
            return;
        }
        self.begin(StepName::Arrange);
        if self.now().view.glides && motions.len() <= MAX_GLIDING {
            self.interaction.state = State::Gliding { motions };
        } else {
            self.move_along(&motions, 1.0);
            self.commit();
            self.choose_spacing();
        }
        self.flush();
    }

    /// Sets the scale of the text of labels on the canvas; 1 is the default. Returns whether it
    /// changed.
    pub fn set_text_scale(&mut self, scale: f64) -> bool {
        if self.now().view.text_scale() == scale {
            return false;
        }
        self.view.set_text_scale(self.document.content(), scale);
        true
    }

    /// Uses the sizes of text and vertices of another editor, which shares the camera.
    pub fn scale_as(&mut self, other: Now<'_>) {
        self.view.scale_as(other.view);
    }

    /// Sets what dragged or nudged vertices snap to.
    pub fn set_snapping(&mut self, snapping: Snapping) {
        self.view.snapping = snapping;
    }

    /// Sets whether layouts move vertices gradually, with [`Editor::glide`], or at once.
    pub fn set_gliding(&mut self, glides: bool) {
        self.view.glides = glides;
    }

    /// Moves the vertices of a gradual layout along a fraction of their paths, from 0 to 1. At 1,
    /// the step is committed. Returns whether the motion continues.
    pub fn glide(&mut self, share: f64) -> bool {
        let State::Gliding { motions } = &self.interaction.state else {
            return false;
        };
        if share >= 1.0 {
            self.settle();
            return false;
        }
        let motions = motions.clone();
        self.rewind();
        // Smoothstep: the motion starts and ends slowly.
        self.move_along(&motions, share * share * (3.0 - 2.0 * share));
        self.flush();
        true
    }

    /// Ends a gradual layout at once, with every vertex at its destination.
    pub fn settle(&mut self) {
        self.end_script_step();
        if matches!(self.interaction.state, State::Gliding { .. })
            && let State::Gliding { motions } = std::mem::take(&mut self.interaction.state)
        {
            self.rewind();
            self.move_along(&motions, 1.0);
            self.commit();
            self.choose_spacing();
            self.flush();
        }
    }

    /// Recomputes how close together vertices are drawn; see [`crate::Canvas::spacing`].
    ///
    /// The spacing changes with a layout or when zooming to fit. It doesn't change while the
    /// drawing is edited, so that vertices don't move by themselves.
    pub fn choose_spacing(&mut self) {
        self.view.choose_spacing(self.document.content());
    }

    /// Moves vertices along their paths, and straightens their edges. What the edges were bent
    /// around is no longer there.
    fn move_along(&mut self, motions: &[Motion], share: f64) {
        let moved = |id| motions.binary_search_by_key(&id, |(id, ..)| *id).is_ok();
        let graph = self.document().graph().into_iter();
        let bends = graph.flat_map(|graph| {
            let edges = graph.bent_edges();
            edges.filter(|(_, edge)| moved(edge.from) || moved(edge.to))
        });
        let bends: Vec<_> = bends.map(|(id, _)| (id, Vec::new())).collect();
        if !bends.is_empty() {
            self.edit(Edit::BendEdges(bends));
        }
        let moves = motions.iter().map(|&(id, from, to)| {
            let at = match share {
                1.0 => to,
                _ => Point::new(
                    from.x + (to.x - from.x) * share,
                    from.y + (to.y - from.y) * share,
                ),
            };
            (id, Some(at))
        });
        self.edit(Edit::ChangeVertices(VertexValues::At(moves.collect())));
    }
}

/// Whether a layout of one graph is valid for another. It is if their vertices, coordinates, pins
/// and edges are the same. O(n + m).
fn is_arranged_alike(now: &Graph, then: &Graph) -> bool {
    let key = |vertex: &Vertex| (vertex.id, vertex.at, vertex.pinned);
    let (ours, theirs) = (now.vertices().iter(), then.vertices().iter());
    let ends = |(_, edge): (EdgeId, EdgeRef<'_>)| (edge.from, edge.to);
    ours.map(key).eq(theirs.map(key)) && now.edges().map(ends).eq(then.edges().map(ends))
}

/// The most vertices that move gradually. The eye can't follow the motion of more vertices.
const MAX_GLIDING: usize = 2_000;
