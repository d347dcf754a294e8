//! How an edge list was interpreted, in words.

use std::fmt;

use crate::options::Base;

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
        let counted = |count: usize, one: &str, many: &str| match count {
            1 => format!("1 {one}"),
            count => format!("{count} {many}"),
        };
        let edges = counted(self.edges, "edge", "edges");
        let vertices = counted(self.vertices, "vertex", "vertices");
        if let Some((this, of)) = self.test {
            write!(f, "test {this} of {of}; ")?;
        }
        match self.head {
            ListHead::None if self.edges == 1 => write!(f, "read as a single edge")?,
            ListHead::None => write!(f, "read as {edges} alone, between {vertices}")?,
            ListHead::Vertices => write!(f, "read as the number of vertices, and then {edges}")?,
            ListHead::Counts => write!(f, "read as {vertices} and {edges}")?,
        }
        if self.start_in_header {
            write!(f, "; the third number is the start")?;
        }
        if self.start_behind {
            write!(f, "; the start stands behind the edges")?;
        }
        if self.queries > 0 {
            let (one, many) = ("query behind the edges", "queries behind the edges");
            write!(f, "; {}", counted(self.queries, one, many))?;
        }
        if self.labels {
            write!(f, "; what follows a pair is its label")?;
        }
        if self.comments {
            write!(f, "; comments are left out")?;
        }
        if self.ended {
            write!(f, "; the line of zeros is the end")?;
        }
        if let Some((base, reason)) = self.numbering {
            write!(
                f,
                "; vertices are numbered from {} ({reason})",
                base.first()
            )?;
        }
        Ok(())
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
