//! Serialization of a graph: its vertices, and its edges as columns.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Graph;
use crate::model::bend::Bend;
use crate::model::edges::EdgeId;
use crate::model::extra::Extra;
use crate::model::vertex::{Vertex, VertexId};

/// The serialized form of a graph.
#[derive(Serialize, Deserialize)]
struct Columns<V, P, L, B, E> {
    vertices: V,
    // The ends for each id.
    ends: P,
    // The ids without an edge.
    holes: Vec<EdgeId>,
    labels: L,
    bends: B,
    extra: E,
}

type Read = Columns<
    Vec<Vertex>,
    Vec<[VertexId; 2]>,
    BTreeMap<EdgeId, String>,
    BTreeMap<EdgeId, Vec<Bend>>,
    Extra,
>;

impl Serialize for Graph {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (ends, holes) = self.edges.ends_and_holes();
        let holes: Vec<EdgeId> = holes.collect();
        let mut ends = Cow::Borrowed(ends);
        // Don't reveal the ends of deleted edges.
        for hole in &holes {
            ends.to_mut()[hole.0 as usize] = [VertexId(0); 2];
        }
        let columns = Columns {
            vertices: &self.vertices,
            ends,
            holes,
            labels: self.edges.labels(),
            bends: self.edges.bends(),
            extra: &self.extra,
        };
        columns.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Graph {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Graph, D::Error> {
        let columns: Read = Columns::deserialize(deserializer)?;
        let ids = columns.ends.len();
        let is_id = |hole: &EdgeId| (hole.0 as usize) < ids;
        if !columns.holes.iter().all(is_id) || !columns.holes.is_sorted_by(|a, b| a < b) {
            return Err(D::Error::custom(
                "the ids without an edge are not ascending ids",
            ));
        }
        let mut graph = Graph::from_columns(
            columns.vertices,
            columns.ends,
            &columns.holes,
            columns.labels,
            columns.bends,
        )
        .map_err(D::Error::custom)?;
        graph.extra = columns.extra;
        Ok(graph)
    }
}
