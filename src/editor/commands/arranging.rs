//! Layouts as commands: for what is selected or for all, around what is pinned, at once or gliding.

use std::sync::Arc;

use crate::editor::document::step_name::StepName;
use crate::editor::geometry;
use crate::editor::interaction::notice::{FailedJob, Notice};
use crate::editor::interaction::state::Motion;
use crate::editor::layout::{self, Arranging, Asked, By, Layout, LayoutTask};
use crate::editor::{Commands, Gesture, Now, Shown, State};
use crate::model::{EdgeId, EdgeRef, Edit, Graph, Place, Point, Vertex, VertexId};

impl Now<'_> {
    /// Whether a layout is being computed.
    pub fn is_arranging(self) -> bool {
        self.layout.job.is_busy()
    }

    /// How many times a vertex was visited by the layout that is being computed.
    pub fn arranged_so_far(self) -> usize {
        self.layout.job.progress().laid_out()
    }

    /// How many layouts that were not of a selection have moved something: a view that remembers the number can tell a new
    /// one.
    pub fn arrangements(self) -> u64 {
        self.layout.arrivals
    }

    /// Whether a layout is for the selected vertices alone.
    pub fn arranges_selection(self) -> bool {
        self.selection().vertices.len() >= 2
    }

    /// Whether what a layout is for is small enough for more than a circle or a grid.
    pub fn can_arrange_closely(self) -> bool {
        let Some(graph) = self.canvas().graph() else {
            return false;
        };
        let (vertices, edges) =
            match self.arranges_selection() && self.canvas().local_view().is_none() {
                true => (
                    self.selection().vertices.len(),
                    self.selection().edges.len(),
                ),
                false => (graph.vertices().len(), graph.edge_count()),
            };
        vertices <= layout::MOST_VERTICES && edges <= layout::MOST_EDGES
    }

    fn is_arranged(self, vertex: &Vertex) -> bool {
        let chosen = !self.arranges_selection() || self.selection().vertices.contains(&vertex.id);
        chosen && !vertex.pinned
    }
}

impl Commands<'_> {
    /// Places vertices anew by a layout, as one step: the selected ones if they are two or more, else all. Pinned ones
    /// stay. Where vertices stay, forces pull towards them, and every other layout keeps its place among them.
    ///
    /// A background job finds the places, and [`Editor::poll`](crate::editor::Editor::poll) takes them in. Where the graph was changed meanwhile, they
    /// are found again.
    pub fn arrange(&mut self, layout: Layout) {
        // Where a part of the graph is drawn it is the drawing that is arranged, which is no edit.
        if !self.arrange_local_view(layout) {
            self.begin_arranging(Arranging::By(layout));
        }
    }

    /// As [`Commands::arrange`], in rows by remoteness. Vertices without a remoteness stand above the others.
    pub fn arrange_by_remoteness(&mut self) {
        if !self.arrange_local_view(Layout::Layered) {
            self.begin_arranging(Arranging::ByRemoteness);
        }
    }

    /// Gives up the layout that is being computed; everything stays where it is. Whether there was one.
    pub fn stop_arranging(&mut self) -> bool {
        let was = self.now().is_arranging();
        self.layout_mut().job.cancel();
        was
    }

    fn begin_arranging(&mut self, how: Arranging) {
        self.settle();
        if self.now().is_busy() {
            self.gesture(Gesture::Escape);
        }
        self.interaction_mut().notice = None;
        let Some(graph) = self.document().graph() else {
            return;
        };
        let is_arranged = |vertex: &&Vertex| self.now().is_arranged(vertex);
        let moving = match graph.vertices().iter().all(|it| is_arranged(&it)) {
            true => None,
            false => {
                let moving = graph.vertices().iter().filter(is_arranged);
                Some(moving.map(|vertex| vertex.id).collect())
            }
        };
        self.layout_mut().asked = Some(Asked {
            how,
            moving,
            of_selection: self.now().arranges_selection(),
        });
        self.ask_layout();
        self.poll_layout();
    }

    /// Has the layout computed that was asked for last, of the graph as it is.
    fn ask_layout(&mut self) {
        let now = self.now();
        let (Some(asked), Some(graph)) = (&now.layout.asked, now.document.graph()) else {
            return;
        };
        let remoteness = |vertex: &Vertex| match self.shown(Place::Vertex(vertex.id)) {
            Shown::Label(label) => label.remoteness,
            Shown::Blank | Shown::Undecided => None,
        };
        let task = LayoutTask {
            document: Arc::clone(now.document),
            by: match asked.how {
                Arranging::By(layout) => By::Layout(layout),
                Arranging::ByRemoteness => {
                    By::Remoteness(graph.vertices().iter().map(remoteness).collect())
                }
            },
            moving: asked.moving.clone(),
        };
        self.layout_mut().job.submit(task);
    }

    /// Moves the vertices to the places that were found, if there are any. Whether there was something. A gesture is
    /// not interrupted: the places wait until it ends.
    pub(in crate::editor) fn poll_layout(&mut self) -> bool {
        if self.now().is_busy() {
            return false;
        }
        let arranged = match self.layout_mut().job.answer() {
            None => return false,
            Some(Ok(arranged)) => arranged,
            Some(Err(error)) => {
                self.interaction_mut().notice = Some(Notice::Failed(FailedJob::Layout, error));
                return true;
            }
        };
        let now = self.now().document;
        let is_fresh = Arc::ptr_eq(now, &arranged.document)
            || match (now.graph(), arranged.document.graph()) {
                (Some(now), Some(then)) => is_arranged_alike(now, then),
                _ => false,
            };
        match is_fresh {
            true => self.take_places(arranged.places),
            false => self.ask_layout(),
        }
        true
    }

    fn take_places(&mut self, places: Vec<(VertexId, Point)>) {
        self.settle();
        let Some(graph) = self.document().graph() else {
            return;
        };
        let stands = |id| graph.vertex(id).map(|vertex| geometry::shown_at(vertex.at));
        let motions: Vec<Motion> = places
            .into_iter()
            .filter_map(|(id, to)| Some((id, stands(id)?, to)))
            .filter(|(_, from, to)| from != to)
            .collect();
        if motions.is_empty() {
            self.interaction_mut().notice = Some(Notice::AlreadyArranged);
            return;
        }
        let asked = &self.now().layout.asked;
        let of_selection = asked.as_ref().is_some_and(|it| it.of_selection);
        self.layout_mut().arrivals += u64::from(!of_selection);
        self.begin(StepName::Arrange);
        if self.now().view.glides && motions.len() <= MOST_GLIDING {
            self.interaction_mut().state = State::Gliding { motions };
        } else {
            self.move_along(&motions, 1.0);
            self.commit();
        }
        self.flush();
    }

    /// Says whether layouts move vertices gradually, by [`Commands::glide`], or at once.
    pub fn set_gliding(&mut self, glides: bool) {
        self.view_mut().glides = glides;
    }

    /// Moves the vertices of a layout under way as far as a share of their ways, from 0 to 1; at 1 the step is done.
    /// Whether more is to come.
    pub fn glide(&mut self, share: f64) -> bool {
        let State::Gliding { motions } = &self.interaction().state else {
            return false;
        };
        if share >= 1.0 {
            self.settle();
            return false;
        }
        let motions = motions.clone();
        self.rewind();
        // Slow at both ends.
        self.move_along(&motions, share * share * (3.0 - 2.0 * share));
        self.flush();
        true
    }

    /// Ends a layout that is under way, with every vertex where it was to go.
    pub fn settle(&mut self) {
        if matches!(self.interaction().state, State::Gliding { .. })
            && let State::Gliding { motions } = std::mem::take(&mut self.interaction_mut().state)
        {
            self.rewind();
            self.move_along(&motions, 1.0);
            self.commit();
            self.flush();
        }
    }

    fn move_along(&mut self, motions: &[Motion], share: f64) {
        for &(id, from, to) in motions {
            let at = match share {
                1.0 => to,
                _ => Point::new(
                    from.x + (to.x - from.x) * share,
                    from.y + (to.y - from.y) * share,
                ),
            };
            self.edit(Edit::MoveVertex(id, Some(at)));
        }
    }
}

/// Whether a layout of one graph is a layout of the other: the same vertices at the same places, with the same pins, and
/// the same edges. O(n + m).
fn is_arranged_alike(now: &Graph, then: &Graph) -> bool {
    let vertex = |it: &Vertex| (it.id, it.at, it.pinned);
    let (ours, theirs) = (now.vertices().iter(), then.vertices().iter());
    let ends = |(_, edge): (EdgeId, EdgeRef<'_>)| (edge.from, edge.to);
    ours.map(vertex).eq(theirs.map(vertex)) && now.edges().map(ends).eq(then.edges().map(ends))
}

/// More vertices than these jump to their places: following each of them is no longer possible for anybody.
const MOST_GLIDING: usize = 2_000;
