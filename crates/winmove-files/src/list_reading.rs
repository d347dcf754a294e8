//! How an edge list was interpreted, in words.

use std::fmt;

use super::options::Base;

/// How a list begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum ListHead {
    /// With its first edge.
    None,
    /// With the number of vertices.
    Vertices,
    /// With the numbers of vertices and edges.
    Counts,
}

/// How an edge list that isn't in the plain form was understood. Displayed as a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
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
        let ListReading {
            edges, vertices, ..
        } = self;
        let counted = |count: usize, one: &str, many: &str| match count {
            1 => format!("1 {one}"),
            count => format!("{count} {many}"),
        };
        let (all_edges, all_vertices) = (
            counted(*edges, "edge", "edges"),
            counted(*vertices, "vertex", "vertices"),
        );
        let mut parts = Vec::new();
        if let Some((this, of)) = self.test {
            parts.push(format!("test {this} of {of}"));
        }
        match self.head {
            ListHead::None if *edges == 1 => parts.push("read as a single edge".to_owned()),
            ListHead::None => {
                parts.push(format!("read as {all_edges} alone, between {all_vertices}"));
            }
            ListHead::Vertices => {
                parts.push(format!(
                    "read as the number of vertices, and then {all_edges}"
                ));
            }
            ListHead::Counts => parts.push(format!("read as {all_vertices} and {all_edges}")),
        }
        if self.start_in_header {
            parts.push("the third number is the start".to_owned());
        }
        if self.start_behind {
            parts.push("the start stands behind the edges".to_owned());
        }
        if self.queries > 0 {
            parts.push(counted(
                self.queries,
                "query behind the edges",
                "queries behind the edges",
            ));
        }
        if self.labels {
            parts.push("what follows a pair is its label".to_owned());
        }
        if self.comments {
            parts.push("comments are left out".to_owned());
        }
        if self.ended {
            parts.push("the line of zeros is the end".to_owned());
        }
        if let Some((base, reason)) = self.numbering {
            let first = base.first();
            parts.push(format!("vertices are numbered from {first} ({reason})"));
        }
        f.write_str(&parts.join("; "))
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
        match self {
            NumberingReason::Given => f.write_str("as told"),
            NumberingReason::ZeroOccurs { n } => write!(f, "vertex 0 occurs, {n} does not"),
            NumberingReason::LastOccurs { n } => {
                write!(f, "vertex {n} of {n} occurs, 0 does not")
            }
            NumberingReason::NeitherOccurs { n: 0 } => f.write_str("there are none"),
            NumberingReason::NeitherOccurs { n } => write!(f, "neither 0 nor {n} occurs"),
        }
    }
}
