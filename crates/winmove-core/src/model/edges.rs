//! The edges of a graph. The two ends of each edge take eight bytes; labels and bends are kept in
//! maps, because few edges have them.

use std::collections::BTreeMap;
use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::bend::Bend;
use super::vertex::VertexId;
use super::words::by_number;

/// The id of an edge within a document. Edges are stored and written in the order of their ids.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct EdgeId(pub u32);

by_number!(EdgeId);

/// A directed edge that owns its label, as in an edit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Edge {
    /// The start.
    pub from: VertexId,
    /// The end.
    pub to: VertexId,
    /// The label; may be empty.
    pub label: String,
    /// The points through which it was bent by hand, from its start to its end.
    pub bends: Vec<Bend>,
}

impl Edge {
    /// An edge without a label and without a bend.
    pub fn new(from: VertexId, to: VertexId) -> Edge {
        Edge {
            from,
            to,
            label: String::new(),
            bends: Vec::new(),
        }
    }
}

/// A directed edge of a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EdgeRef<'a> {
    /// The start.
    pub from: VertexId,
    /// The end.
    pub to: VertexId,
    /// The label; may be empty.
    pub label: &'a str,
    /// The points through which it was bent by hand, from its start to its end.
    pub bends: &'a [Bend],
}

impl From<EdgeRef<'_>> for Edge {
    fn from(edge: EdgeRef<'_>) -> Edge {
        Edge {
            from: edge.from,
            to: edge.to,
            label: edge.label.to_owned(),
            bends: edge.bends.to_vec(),
        }
    }
}

/// Edges by their ids.
#[derive(Clone, Debug, Default)]
pub(super) struct Edges {
    // The ends of each edge, indexed by EdgeId. A deleted edge leaves a hole, so that undo can
    // restore it under the same id.
    ends: Vec<[VertexId; 2]>,
    // Whether each id is a hole. Ids beyond the end of the list are not holes.
    holes: Vec<bool>,
    hole_count: usize,
    // Labels that are not empty.
    labels: BTreeMap<EdgeId, String>,
    // Lists that are not empty.
    bends: BTreeMap<EdgeId, Vec<Bend>>,
}

impl Edges {
    /// Edges with ids from 0, and the labels and bends of some of them. No label and no list may be
    /// empty.
    pub(super) fn new(
        ends: Vec<[VertexId; 2]>,
        labels: BTreeMap<EdgeId, String>,
        bends: BTreeMap<EdgeId, Vec<Bend>>,
    ) -> Edges {
        Edges {
            ends,
            holes: Vec::new(),
            hole_count: 0,
            labels,
            bends,
        }
    }

    /// The two ends for each id, and the ids without an edge in ascending order. The ends at such
    /// ids are meaningless.
    pub(super) fn ends_and_holes(&self) -> (&[[VertexId; 2]], impl Iterator<Item = EdgeId>) {
        let holes = (0..)
            .map(EdgeId)
            .zip(&self.holes)
            .filter_map(|(id, is_hole)| is_hole.then_some(id));
        (&self.ends, holes)
    }

    /// The labels that are not empty, by edge id.
    pub(super) fn labels(&self) -> &BTreeMap<EdgeId, String> {
        &self.labels
    }

    /// The number of edges.
    pub(super) fn count(&self) -> usize {
        self.ends.len() - self.hole_count
    }

    /// One more than the greatest id ever in use.
    pub(super) fn next_id(&self) -> EdgeId {
        EdgeId(u32::try_from(self.ends.len()).expect("fewer than 2^32 edges fit in memory"))
    }

    pub(super) fn get(&self, id: EdgeId) -> Option<EdgeRef<'_>> {
        let &[from, to] = self.ends.get(id.0 as usize)?;
        let label = self.labels.get(&id).map_or("", String::as_str);
        let bends = self.bends.get(&id).map_or(&[][..], Vec::as_slice);
        (!self.is_hole(id)).then_some(EdgeRef {
            from,
            to,
            label,
            bends,
        })
    }

    /// All edges, in the order of their ids.
    pub(super) fn iter(&self) -> impl Iterator<Item = (EdgeId, EdgeRef<'_>)> + Clone {
        let ids = (0..self.ends.len() as u32).map(EdgeId);
        ids.filter_map(|id| Some((id, self.get(id)?)))
    }

    /// The two ends of each edge by id, if there are no holes.
    pub(super) fn ends_by_id(&self) -> Option<&[[VertexId; 2]]> {
        (self.hole_count == 0).then_some(&self.ends)
    }

    /// The two ends of the edges with these ids, in order.
    pub(super) fn ends_between(
        &self,
        ids: Range<usize>,
    ) -> impl Iterator<Item = [VertexId; 2]> + Clone {
        let whole = self.hole_count == 0;
        let ends = ids.clone().zip(&self.ends[ids]);
        ends.filter(move |&(slot, _)| whole || self.holes.get(slot) != Some(&true))
            .map(|(_, &ends)| ends)
    }

    /// Adds an edge and returns true, or returns false if the id is in use.
    pub(super) fn insert(&mut self, id: EdgeId, edge: Edge) -> bool {
        let slot = id.0 as usize;
        if slot < self.ends.len() && !self.is_hole(id) {
            return false;
        }
        let ends = [edge.from, edge.to];
        while self.ends.len() < slot {
            self.ends.push(ends);
            self.make_hole(self.ends.len() - 1);
        }
        if self.ends.len() == slot {
            self.ends.push(ends);
        } else {
            self.ends[slot] = ends;
            self.holes[slot] = false;
            self.hole_count -= 1;
        }
        self.relabel(id, edge.label);
        self.bend(id, edge.bends);
        true
    }

    pub(super) fn take(&mut self, id: EdgeId) -> Option<Edge> {
        let edge = self.get(id)?;
        let [from, to] = [edge.from, edge.to];
        self.make_hole(id.0 as usize);
        let label = self.labels.remove(&id).unwrap_or_default();
        let bends = self.bends.remove(&id).unwrap_or_default();
        Some(Edge {
            from,
            to,
            label,
            bends,
        })
    }

    /// Changes the label of an edge and returns the old one, if the edge exists.
    pub(super) fn relabel(&mut self, id: EdgeId, label: String) -> Option<String> {
        self.get(id)?;
        let old = if label.is_empty() {
            self.labels.remove(&id)
        } else {
            self.labels.insert(id, label)
        };
        Some(old.unwrap_or_default())
    }

    /// Bends or straightens an edge and returns the old bends, if the edge exists.
    pub(super) fn bend(&mut self, id: EdgeId, bends: Vec<Bend>) -> Option<Vec<Bend>> {
        self.get(id)?;
        let old = if bends.is_empty() {
            self.bends.remove(&id)
        } else {
            self.bends.insert(id, bends)
        };
        Some(old.unwrap_or_default())
    }

    /// The bends of the edges that were bent by hand.
    pub(super) fn bends(&self) -> &BTreeMap<EdgeId, Vec<Bend>> {
        &self.bends
    }

    fn is_hole(&self, id: EdgeId) -> bool {
        self.holes.get(id.0 as usize) == Some(&true)
    }

    fn make_hole(&mut self, slot: usize) {
        if self.holes.len() <= slot {
            self.holes.resize(self.ends.len(), false);
        }
        self.holes[slot] = true;
        self.hole_count += 1;
    }
}
