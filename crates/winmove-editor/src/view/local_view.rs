//! The local view of a graph that is too large to draw: the vertices within some moves of a centre.

use std::collections::{HashMap, HashSet};

use super::excerpt::Excerpt;
use super::neighbours::Neighbours;
use crate::geometry::{Curve, shown_at};
use crate::layout::{self, Layout};
use winmove_core::model::{EdgeId, Graph, Place, Point, Rules, VertexId};

/// The most vertices that a local view shows.
pub const MAX_SHOWN: usize = 400;
/// The most edges among the vertices shown.
const MAX_EDGES_SHOWN: usize = 5_000;
/// The most vertices of a local view of the default width.
const MAX_BY_DEFAULT: usize = 60;

/// The vertices within some number of moves of a centre, along edges in either direction.
///
/// Its layout, which is in layers at first, is independent of the coordinates in the document. When
/// the centre changes, vertices that remain in view stay in place. When a vertex is moved in the
/// document, it moves by the same offset in the drawing.
#[derive(Debug, serde::Serialize, serde::Deserialize)]
pub struct LocalView {
    neighbours: Neighbours,
    /// The centre.
    pub centre: VertexId,
    // The chosen number of rings; `None` for the default.
    chosen: Option<u32>,
    /// The greatest distance of a shown vertex from the centre, in moves.
    pub rings: u32,
    /// Whether some neighbours of the centre are left out.
    pub is_cut: bool,
    /// Whether the view can be widened.
    pub widening: Widening,
    // In order of the distance from the centre.
    shown: Vec<VertexId>,
    // Vertices added to the graph since the centre was chosen.
    added: Vec<VertexId>,
    drawn: HashMap<VertexId, Spot>,
    excerpt: Excerpt,
    /// The number of drawings that were laid out anew, or whose width was changed.
    pub drawings: u64,
    /// The number of changes to the drawing.
    pub(super) changes: u64,
}

/// Whether a local view can be widened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Widening {
    /// The next ring fits.
    Possible,
    /// The next ring has too many vertices.
    TooMany,
    /// Every vertex that can be reached in either direction is shown.
    AllShown,
}

/// The position at which a vertex was laid out, and its coordinates in the document at that time.
#[derive(Clone, Copy, Debug, serde::Serialize, serde::Deserialize)]
struct Spot {
    drawn: Point,
    // Equal to `drawn` if the vertex had no coordinates in the document.
    document: Point,
}

/// The vertices around a centre, nearest first.
struct Rings {
    order: Vec<VertexId>,
    // How many vertices are at most 0, 1, 2, … moves away.
    ends: Vec<usize>,
    is_cut: bool,
    widening: Widening,
}

impl LocalView {
    /// The local view around the start of a game, or around the first vertex that has an edge. O(n
    /// + m).
    pub(super) fn of(graph: &Graph, rules: &Rules) -> LocalView {
        let mut local = LocalView {
            neighbours: Neighbours::of(graph),
            centre: first_centre(graph, rules),
            chosen: None,
            rings: 0,
            is_cut: false,
            widening: Widening::AllShown,
            shown: Vec::new(),
            added: Vec::new(),
            drawn: HashMap::new(),
            excerpt: Excerpt::default(),
            drawings: 0,
            changes: 0,
        };
        local.draw(graph);
        local
    }

    /// A copy with the same drawing that can't be moved or widened.
    pub(super) fn to_draw(&self) -> LocalView {
        LocalView {
            neighbours: Neighbours::of(&Graph::new()),
            shown: self.shown.clone(),
            added: self.added.clone(),
            drawn: self.drawn.clone(),
            excerpt: self.excerpt.clone(),
            ..*self
        }
    }

    /// Takes over what has changed at the shown vertices, apart from coordinates.
    pub(super) fn renew(&mut self, graph: &Graph) {
        self.excerpt.renew(graph);
    }

    /// The number of edges at a vertex of the whole graph that are not shown.
    pub fn hidden_edges(&self, whole: &Graph, id: VertexId) -> usize {
        whole.degree(id).saturating_sub(self.graph().degree(id))
    }

    pub(super) fn graph(&self) -> &Graph {
        &self.excerpt.graph
    }

    pub(crate) fn curves(&self, scale: f64) -> Vec<(EdgeId, Curve)> {
        self.excerpt.curves(self.graph().edge_count(), scale)
    }

    /// Moves the centre to another vertex. Returns whether the view changed.
    pub(super) fn look_around(&mut self, graph: &Graph, centre: VertexId) -> bool {
        let moves = centre != self.centre && graph.index_of(centre).is_some();
        if moves {
            self.centre = centre;
            self.added.clear();
            self.draw(graph);
        }
        moves
    }

    /// Shows one more ring, or one less. Returns whether that was possible.
    pub(super) fn widen(&mut self, graph: &Graph, wider: bool) -> bool {
        let rings = if wider && self.widening == Widening::Possible {
            self.rings + 1
        } else if !wider && self.rings > 1 {
            self.rings - 1
        } else {
            return false;
        };
        self.chosen = Some(rings);
        self.draw(graph);
        self.drawings += 1;
        true
    }

    /// Lays out all vertices of the view anew.
    pub(super) fn arrange(&mut self, graph: &Graph, layout: Layout) {
        for (id, at) in layout::arrange_at_once(self.graph(), layout) {
            self.drawn.insert(id, Spot::new(graph, id, at));
        }
        self.drawings += 1;
        self.excerpt_anew(graph);
    }

    /// Updates the view after edits. Vertices added by them are shown.
    pub(super) fn follow(&mut self, graph: &Graph, added: impl Iterator<Item = VertexId>) {
        self.neighbours.catch_up(graph);
        let room = MAX_SHOWN.saturating_sub(self.added.len());
        for id in added.take(room) {
            if let Some(vertex) = graph.vertex(id)
                && !self.drawn.contains_key(&id)
                && let Some(at) = vertex.at
            {
                self.drawn
                    .insert(id, Spot::new(graph, id, shown_at(Some(at))));
                self.added.push(id);
            }
        }
        self.added.retain(|&id| graph.index_of(id).is_some());
        if graph.index_of(self.centre).is_none() {
            let near = self
                .shown
                .iter()
                .copied()
                .chain(graph.vertices().first().map(|vertex| vertex.id));
            let mut left = near.filter(|&id| graph.index_of(id).is_some());
            self.centre = left.next().expect("a graph with a local view has vertices");
        }
        self.draw(graph);
    }

    /// Finds the vertices to show, and lays out those that weren't shown before.
    fn draw(&mut self, graph: &Graph) {
        let rings = self.rings_around(graph);
        self.is_cut = rings.is_cut;
        self.widening = rings.widening;
        self.rings = rings.ends.len() as u32 - 1;
        self.shown = rings.order;
        let among: HashSet<VertexId> = self.shown.iter().chain(&self.added).copied().collect();
        self.drawn.retain(|id, _| among.contains(id));
        self.excerpt_anew(graph);
        let is_new = self.drawn.is_empty();
        let places = layout::places_at_once(self.graph());
        if places.is_empty() {
            return;
        }
        for (id, at) in places {
            self.drawn.insert(id, Spot::new(graph, id, at));
        }
        self.drawings += u64::from(is_new);
        self.excerpt_anew(graph);
    }

    fn excerpt_anew(&mut self, graph: &Graph) {
        self.changes += 1;
        let mut vertices = self.shown.clone();
        let shown: HashSet<VertexId> = vertices.iter().copied().collect();
        let added = self.added.iter().copied();
        vertices.extend(added.filter(|id| !shown.contains(id)));
        let among: HashSet<VertexId> = vertices.iter().copied().collect();
        let edges = vertices.iter().flat_map(|&id| {
            let leaving = self
                .neighbours
                .edges_at(graph, id)
                .filter(move |(_, edge)| edge.from == id);
            leaving
                .filter(|(_, edge)| among.contains(&edge.to))
                .map(|(id, _)| id)
        });
        let edges: Vec<EdgeId> = edges.take(MAX_EDGES_SHOWN).collect();
        let at = |id| Some(self.drawn.get(&id)?.shown(graph, id));
        self.excerpt = Excerpt::of(graph, &vertices, edges, at);
    }

    /// Adds the neighbours, in either direction, of the vertices from index `begin` on. Returns
    /// whether all of them fit.
    fn add_ring(
        &self,
        graph: &Graph,
        order: &mut Vec<VertexId>,
        begin: usize,
        seen: &mut HashSet<VertexId>,
    ) -> bool {
        for index in begin..order.len() {
            let from = order[index];
            for (_, edge) in self.neighbours.edges_at(graph, from) {
                let to = if edge.from == from {
                    edge.to
                } else {
                    edge.from
                };
                if seen.contains(&to) {
                    continue;
                }
                if order.len() == MAX_SHOWN {
                    return false;
                }
                seen.insert(to);
                order.push(to);
            }
        }
        true
    }

    /// The chosen number of rings around the centre, or as many as fit. If not even one ring fits,
    /// a part of it.
    fn rings_around(&self, graph: &Graph) -> Rings {
        let mut rings = Rings {
            order: vec![self.centre],
            ends: vec![1],
            is_cut: false,
            widening: Widening::Possible,
        };
        let mut seen = HashSet::from([self.centre]);
        let mut begin = 0;
        loop {
            let end = rings.order.len();
            let fits = self.add_ring(graph, &mut rings.order, begin, &mut seen);
            begin = end;
            let width = rings.ends.len() as u32;
            let count = rings.order.len();
            let is_enough = match self.chosen {
                _ if width == 1 => false,
                Some(chosen) => width > chosen,
                None => count > MAX_BY_DEFAULT,
            };
            if count == end {
                rings.widening = Widening::AllShown;
            } else if !fits && width == 1 {
                rings.ends.push(count);
                rings.is_cut = true;
                rings.widening = Widening::TooMany;
            } else if !fits {
                rings.widening = Widening::TooMany;
            } else if !is_enough {
                rings.ends.push(count);
                continue;
            }
            rings.order.truncate(rings.ends[rings.ends.len() - 1]);
            return rings;
        }
    }
}

impl Spot {
    fn new(graph: &Graph, id: VertexId, drawn: Point) -> Spot {
        let document = graph.vertex(id).and_then(|vertex| vertex.at);
        Spot {
            drawn,
            document: document.map_or(drawn, |at| shown_at(Some(at))),
        }
    }

    fn shown(&self, graph: &Graph, id: VertexId) -> Point {
        match graph.vertex(id).and_then(|vertex| vertex.at) {
            Some(at) => self.drawn + (shown_at(Some(at)) - self.document),
            None => self.drawn,
        }
    }
}

/// The vertex where play starts, or else the first vertex with an edge, or else the first vertex.
fn first_centre(graph: &Graph, rules: &Rules) -> VertexId {
    let start = rules.tokens().into_iter().find_map(|place| match place {
        Place::Vertex(id) => Some(id),
        Place::Cell(_) => None,
    });
    let ids = || graph.vertices().iter().map(|vertex| vertex.id);
    let linked = || ids().find(|&id| graph.degree(id) > 0);
    let first = start.or_else(linked).or_else(|| ids().next());
    first.expect("a graph with a local view has vertices")
}
