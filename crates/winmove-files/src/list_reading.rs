//! How an edge list was interpreted, in words.

use std::fmt;

use crate::options::Base;
use winmove_words::say;

/// How a list begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum ListHead {
    /// With its first edge.
    #[default]
    None,
    /// With the number of vertices.
    Vertices,
    /// With the numbers of vertices and edges.
    Counts,
}

/// How an edge list that isn't in the plain form was understood. Displayed as a sentence.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[non_exhaustive]
pub struct ListReading {
    /// How the list begins.
    pub head: ListHead,
    /// The number of edges.
    pub edges: usize,
    /// The number of vertices.
    pub vertices: usize,
    /// Whether the third number of the header is the start.
    pub start_in_header: bool,
    /// Whether the start comes after the edges.
    pub start_behind: bool,
    /// The number of queries after the edges.
    pub queries: usize,
    /// Whether some pairs have labels or weights.
    pub labels: bool,
    /// Whether comments were skipped.
    pub comments: bool,
    /// The number of the test, from 1, and the number of tests.
    pub test: Option<(usize, usize)>,
    /// Whether a line `0 0` marks the end, or `0 0 0` if each header contains a start.
    pub ended: bool,
    /// The numbering of the vertices.
    pub numbering: Option<(Base, NumberingReason)>,
}

impl fmt::Display for ListReading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let head = match self.head {
            ListHead::None if self.edges == 1 => "single",
            ListHead::None => "none",
            ListHead::Vertices => "vertices",
            ListHead::Counts => "counts",
        };
        let test = self.test.map(|(this, of)| say::read_lists_test(this, of));
        let queries = (self.queries > 0).then(|| say::read_lists_queries(self.queries));
        let numbering = self
            .numbering
            .map(|(base, reason)| say::read_numbering(base.first(), reason.to_string()));
        let clauses = [
            test,
            Some(say::read_lists_read(head, self.edges, self.vertices)),
            self.start_in_header.then(say::read_lists_third_is_start),
            self.start_behind.then(say::read_lists_start_behind),
            queries,
            self.labels.then(say::read_lists_labels),
            self.comments.then(say::read_lists_comments),
            self.ended.then(say::read_lists_zeros),
            numbering,
        ];
        let clauses: Vec<String> = clauses.into_iter().flatten().collect();
        f.write_str(&clauses.join("; "))
    }
}

/// Why an edge list of n vertices has its numbering.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[non_exhaustive]
pub enum NumberingReason {
    /// It was given by [`ReadOptions::base`](super::ReadOptions::base).
    Given,
    /// Vertex 0 occurs, and n doesn't.
    ZeroOccurs {
        /// The number of vertices.
        n: u64,
    },
    /// Vertex n occurs, and 0 doesn't.
    LastOccurs {
        /// The number of vertices.
        n: u64,
    },
    /// Neither 0 nor n occurs, so vertices are numbered from 1.
    NeitherOccurs {
        /// The number of vertices.
        n: u64,
    },
}

impl fmt::Display for NumberingReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (reason, n) = match *self {
            NumberingReason::Given => ("given", 0),
            NumberingReason::ZeroOccurs { n } => ("zero", n),
            NumberingReason::LastOccurs { n } => ("last", n),
            NumberingReason::NeitherOccurs { n: 0 } => ("empty", 0),
            NumberingReason::NeitherOccurs { n } => ("neither", n),
        };
        f.write_str(&say::read_lists_reason(reason, n.to_string()))
    }
}
