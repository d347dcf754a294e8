//! Turns positions into a graph: explores a game and places its positions on the canvas.

use std::collections::{BTreeMap, HashMap};
use std::f64::consts::TAU;
use std::hash::Hash;

use super::family::{NotGenerated, Room};
use winmove_core::model::{
    Convention, Document, Edge, Field, Graph, Place, Point, Steps, TokenRules, Vertex, VertexId,
};

/// The distance between neighbours, in canvas units; a vertex is about 40 across.
pub(super) const GAP: f64 = 80.0;

/// A vertex with a label and a position on the canvas.
pub(super) fn vertex(id: u32, label: impl Into<String>, at: Point) -> Vertex {
    Vertex {
        label: label.into(),
        at: Some(at),
        ..Vertex::new(VertexId(id))
    }
}

/// Vertices with ids from 0, with these labels and positions.
pub(super) fn vertices<L: Into<String>>(
    labels: impl IntoIterator<Item = L>,
    places: impl IntoIterator<Item = Point>,
) -> Vec<Vertex> {
    let labelled = (0..).zip(labels).zip(places);
    labelled
        .map(|((id, label), at)| vertex(id, label, at))
        .collect()
}

/// Vertices with their ids as labels.
pub(super) fn numbered(places: impl IntoIterator<Item = Point>) -> Vec<Vertex> {
    vertices((0u32..).map(|id| id.to_string()), places)
}

/// This many vertices on a ring, with their ids as labels.
pub(super) fn numbered_on_a_ring(count: usize) -> Vec<Vertex> {
    numbered((0..count).map(|index| ring(index, count, radius(count))))
}

pub(super) fn edges(moves: &[(u32, u32)]) -> Vec<Edge> {
    moves.iter().map(|&(from, to)| edge(from, to)).collect()
}

pub(super) fn edge(from: u32, to: u32) -> Edge {
    Edge::new(VertexId(from), VertexId(to))
}

/// A graph whose vertex ids are their indices.
pub(super) fn graph(vertices: Vec<Vertex>, edges: Vec<Edge>) -> Graph {
    Graph::from_parts(vertices, edges).expect("a family joins the vertices that it makes")
}

/// A token game on a graph that starts at these vertices.
pub(super) fn token(graph: Graph, convention: Convention, at: &[u32]) -> Document {
    let rules = TokenRules {
        convention,
        at: at.iter().map(|&id| Place::Vertex(VertexId(id))).collect(),
        ..TokenRules::new(Steps::Edges)
    };
    Document::new(Field::Graph(graph), rules)
        .expect("a family places tokens on the vertices that it makes")
}

/// The position of vertex `index` of `count` vertices on a ring, clockwise from the top. No three
/// of them are collinear, so no edge hides another one.
pub(super) fn ring(index: usize, count: usize, radius: f64) -> Point {
    let turn = TAU * index as f64 / count.max(1) as f64;
    Point::new(rounded(radius * turn.sin()), rounded(-radius * turn.cos()))
}

/// The radius of a ring of `count` vertices at distances of [`GAP`].
pub(super) fn radius(count: usize) -> f64 {
    (GAP * count as f64 / TAU).max(GAP)
}

/// Coordinates are rounded to a tenth, so that files are readable and the same on every machine.
pub(super) fn rounded(coordinate: f64) -> f64 {
    let tenth = (coordinate * 10.0).round() / 10.0;
    // Adding 0.0 turns -0.0 into 0.0.
    tenth + 0.0
}

/// The positions that can be reached from the start, the start first, and the moves between them as
/// pairs of indices.
pub(super) struct Reached<S> {
    pub(super) positions: Vec<S>,
    pub(super) moves: Vec<(u32, u32)>,
}

/// The number of positions that are explored between two checks of the available memory.
const POSITIONS_AT_A_TIME: usize = 256;

/// Explores a game breadth first. Lists each move once, in order. O(n + m) hash table lookups.
///
/// # Errors
/// [`NotGenerated`] if there isn't enough memory for all positions and moves.
pub(super) fn reach<S: Clone + Eq + Hash>(
    start: S,
    room: Room,
    moves_of: impl Fn(&S) -> Vec<S>,
) -> Result<Reached<S>, NotGenerated> {
    let mut ids = HashMap::from([(start.clone(), 0u32)]);
    let mut positions = vec![start];
    let mut moves = Vec::new();
    let mut from = 0;
    while let Some(position) = positions.get(from) {
        if from % POSITIONS_AT_A_TIME == 0 {
            room.for_graph(positions.len() as u64, moves.len() as u64)?;
        }
        let mut row = Vec::new();
        for to in moves_of(position) {
            let next = positions.len() as u32;
            let id = *ids.entry(to.clone()).or_insert(next);
            if id == next {
                positions.push(to);
            }
            row.push((from as u32, id));
        }
        row.sort_unstable();
        row.dedup();
        moves.append(&mut row);
        from += 1;
    }
    room.for_graph(positions.len() as u64, moves.len() as u64)?;
    Ok(Reached { positions, moves })
}

impl<S> Reached<S> {
    /// Draws the game in layers from the top, the lowest layer number first.
    pub(super) fn in_layers(
        &self,
        label: impl Fn(&S) -> String,
        layer: impl Fn(&S) -> u32,
    ) -> Graph {
        let layers: Vec<u32> = self.positions.iter().map(layer).collect();
        let labels = self.positions.iter().map(label);
        graph(vertices(labels, layered(&layers)), edges(&self.moves))
    }
}

/// The positions of vertices on the canvas, given their layers: centred rows from the top, in the
/// order given. A layer that is too long for one row takes several rows.
pub(super) fn layered(layers: &[u32]) -> Vec<Point> {
    const LONGEST_ROW: usize = 32;
    let mut members: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
    for (index, &layer) in layers.iter().enumerate() {
        members.entry(layer).or_default().push(index);
    }
    let rows = members.values().flat_map(|layer| layer.chunks(LONGEST_ROW));
    let mut places = vec![Point::default(); layers.len()];
    for (row, indices) in rows.enumerate() {
        // Each row is shifted a little, so that edges that cross a row rarely pass through its
        // vertices.
        let shift = GAP * (row * 2 % 5) as f64 / 5.0;
        let left = shift - GAP * 1.5 * (indices.len() - 1) as f64 / 2.0;
        for (column, &index) in indices.iter().enumerate() {
            let x = left + GAP * 1.5 * column as f64;
            places[index] = Point::new(rounded(x), GAP * 1.25 * row as f64);
        }
    }
    places
}
