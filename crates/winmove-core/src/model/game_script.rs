//! The script of a game by rules, as text. The core doesn't know its language.

use std::collections::HashMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::graph::Graph;
use super::vertex::{Point, Vertex, VertexId};

/// A script that the field and the rules of a document were made from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameScript {
    /// The latest text. It may have faults.
    pub text: Arc<str>,
    /// The text that the field and the rules were made from: the last version without faults.
    pub working: Arc<str>,
    /// The state of each vertex, by id, as the language writes it. Empty if the labels are that.
    pub states: Arc<[String]>,
    /// Where a layout has put each vertex, by id. A vertex elsewhere was moved by the user. Empty
    /// before a layout.
    pub laid_out: Arc<[Option<Point>]>,
    /// The number of states, if they are more than are found while the text is typed.
    pub limit: Option<u32>,
    /// The arguments of a start with parameters.
    pub start: Vec<i64>,
}

impl GameScript {
    /// A script without faults, whose states are the labels.
    pub fn new(text: impl Into<Arc<str>>) -> GameScript {
        let text = text.into();
        GameScript {
            working: Arc::clone(&text),
            text,
            states: Arc::default(),
            laid_out: Arc::default(),
            limit: None,
            start: Vec::new(),
        }
    }

    /// The same script with another text that no game is made of yet.
    pub fn with_text(&self, text: impl Into<Arc<str>>) -> GameScript {
        GameScript {
            text: text.into(),
            ..self.clone()
        }
    }

    /// Whether the field and the rules are those of an earlier version of the text.
    pub fn is_out_of_date(&self) -> bool {
        self.text != self.working
    }

    /// The state of a vertex. It stays the same when the script changes, unlike the id.
    pub fn state<'a>(&'a self, vertex: &'a Vertex) -> &'a str {
        let known = self.states.get(vertex.id.0 as usize);
        known.map_or(&vertex.label, String::as_str)
    }

    /// The vertices of the states. Of several vertices, the first counts. O(n).
    pub fn vertices<'a>(&'a self, graph: &'a Graph) -> HashMap<&'a str, VertexId> {
        let vertices = graph.vertices().iter().rev();
        vertices
            .map(|vertex| (self.state(vertex), vertex.id))
            .collect()
    }

    /// Where the user has moved a vertex to, if so.
    pub fn moved_to(&self, vertex: &Vertex) -> Option<Point> {
        let laid_out = self.laid_out.get(vertex.id.0 as usize).copied().flatten();
        vertex.at.filter(|at| Some(*at) != laid_out)
    }

    /// The states that the user has moved, with their coordinates. O(n).
    pub fn moved<'a>(&'a self, graph: &'a Graph) -> impl Iterator<Item = (&'a str, Point)> {
        let vertices = graph.vertices().iter();
        vertices.filter_map(|vertex| Some((self.state(vertex), self.moved_to(vertex)?)))
    }

    /// The vertices of states, with their new coordinates; and the states that the graph doesn't
    /// have. O(n) for all.
    pub fn moves(
        &self,
        graph: &Graph,
        moved: Vec<(String, Point)>,
    ) -> (Vec<(VertexId, Option<Point>)>, Vec<String>) {
        let vertices = self.vertices(graph);
        let (mut moves, mut lost) = (Vec::new(), Vec::new());
        for (state, at) in moved {
            match vertices.get(&*state) {
                Some(&id) => moves.push((id, Some(at))),
                None => lost.push(state),
            }
        }
        (moves, lost)
    }

    /// Keeps what is known of the vertices from the script before, if they are the same.
    pub(super) fn keep_vertices_of(&mut self, before: Option<&GameScript>) {
        let Some(before) = before.filter(|before| before.working == self.working) else {
            return;
        };
        if self.states.is_empty() {
            self.states = Arc::clone(&before.states);
        }
        if self.laid_out.is_empty() {
            self.laid_out = Arc::clone(&before.laid_out);
        }
    }
}
