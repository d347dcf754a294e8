//! Layouts as commands: for what is selected or for all, around what is pinned, at once or gliding.

use crate::editor::interaction::tools::Way;
use crate::editor::layout::{self, Layout};
use crate::editor::view::geometry;
use crate::editor::{Editor, Shown, State};
use crate::model::{Edge, Edit, Graph, Place, Point, Vertex, VertexId};

impl Editor {
    /// Places vertices anew by a layout, as one step: the selected ones if they are two or more, else all. Pinned ones
    /// stay. Where vertices stay, forces pull towards them, and every other layout keeps its place among them.
    pub fn arrange(&mut self, layout: Layout) {
        // Where a part of the graph is drawn it is the drawing that is arranged, which is no edit.
        if self.view.arrange(&self.document.content, layout) {
            return;
        }
        self.arrange_with(|editor, graph, all| match (layout, all) {
            (_, true) => layout::arrange(graph, layout),
            (Layout::Force, false) => layout::places_for_new(&editor.without_moving_places(graph)),
            (_, false) => layout::arrange_around(
                graph,
                |vertex| editor.is_arranged(vertex),
                |part| layout::arrange(part, layout),
            ),
        });
    }

    /// As [`Editor::arrange`], in rows by remoteness. Vertices without a remoteness stand above the others.
    pub fn arrange_by_remoteness(&mut self) {
        if self.view.arrange(&self.document.content, Layout::Layered) {
            return;
        }
        self.arrange_with(|editor, graph, all| {
            let remoteness = |id| match editor.shown(Place::Vertex(id)) {
                Shown::Label(label) => label.remoteness,
                Shown::Blank | Shown::Undecided => None,
            };
            match all {
                true => layout::by_remoteness(graph, remoteness),
                false => layout::arrange_around(
                    graph,
                    |vertex| editor.is_arranged(vertex),
                    |part| layout::by_remoteness(part, remoteness),
                ),
            }
        });
    }

    /// Whether a layout is for the selected vertices alone.
    pub fn arranges_selection(&self) -> bool {
        self.interaction.selection.vertices.len() >= 2
    }

    /// Whether what a layout is for is small enough for more than a circle or a grid.
    pub fn can_arrange_closely(&self) -> bool {
        let Some(graph) = self.canvas().graph() else {
            return false;
        };
        let (vertices, edges) =
            match self.arranges_selection() && self.canvas().local_view().is_none() {
                true => (
                    self.interaction.selection.vertices.len(),
                    self.interaction.selection.edges.len(),
                ),
                false => (graph.vertices().len(), graph.edge_count()),
            };
        vertices <= layout::MOST_VERTICES && edges <= layout::MOST_EDGES
    }

    fn is_arranged(&self, vertex: &Vertex) -> bool {
        let chosen =
            !self.arranges_selection() || self.interaction.selection.vertices.contains(&vertex.id);
        chosen && !vertex.pinned
    }

    fn arrange_with(&mut self, places: impl Fn(&Editor, &Graph, bool) -> Vec<(VertexId, Point)>) {
        self.settle();
        let Some(graph) = self.document.content.graph() else {
            return;
        };
        let all = graph
            .vertices()
            .iter()
            .all(|vertex| self.is_arranged(vertex));
        let stands = |id| graph.vertex(id).map(|vertex| geometry::shown_at(vertex.at));
        let ways: Vec<Way> = places(self, graph, all)
            .into_iter()
            .filter_map(|(id, to)| Some((id, stands(id)?, to)))
            .filter(|(_, from, to)| from != to)
            .collect();
        if ways.is_empty() {
            self.interaction.notice = Some("Everything stands there already".to_owned());
            return;
        }
        self.begin("Arrange");
        if self.view.glides && ways.len() <= MOST_GLIDING {
            self.interaction.state = State::Gliding { ways };
        } else {
            self.move_along(&ways, 1.0);
            self.commit();
        }
        self.flush();
    }

    /// The graph as if the vertices to be arranged were new.
    fn without_moving_places(&self, graph: &Graph) -> Graph {
        let vertices = graph.vertices().iter().map(|vertex| Vertex {
            at: vertex.at.filter(|_| !self.is_arranged(vertex)),
            ..vertex.clone()
        });
        let edges = graph.edges().map(|(_, edge)| Edge::from(edge));
        Graph::from_parts(vertices.collect(), edges.collect())
            .expect("the vertices and edges are those of a graph")
    }

    /// Says whether layouts move vertices gradually, by [`Editor::glide`], or at once.
    pub fn set_gliding(&mut self, glides: bool) {
        self.view.glides = glides;
    }

    /// Moves the vertices of a layout under way as far as a share of their ways, from 0 to 1; at 1 the step is done.
    /// Whether more is to come.
    pub fn glide(&mut self, share: f64) -> bool {
        let State::Gliding { ways } = &self.interaction.state else {
            return false;
        };
        if share >= 1.0 {
            self.settle();
            return false;
        }
        let ways = ways.clone();
        self.rewind();
        // Slow at both ends.
        self.move_along(&ways, share * share * (3.0 - 2.0 * share));
        self.flush();
        true
    }

    /// Ends a layout that is under way, with every vertex where it was to go.
    pub fn settle(&mut self) {
        if matches!(self.interaction.state, State::Gliding { .. })
            && let State::Gliding { ways } = std::mem::take(&mut self.interaction.state)
        {
            self.rewind();
            self.move_along(&ways, 1.0);
            self.commit();
            self.flush();
        }
    }

    fn move_along(&mut self, ways: &[Way], share: f64) {
        for &(id, from, to) in ways {
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

/// More vertices than these jump to their places: following each of them is no longer possible for anybody.
const MOST_GLIDING: usize = 2_000;
