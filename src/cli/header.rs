//! The argument that says whether an edge list begins with a header.

use clap::ValueEnum;

/// Whether an edge list begins with a header.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Header {
    /// The first line has the number of vertices, and perhaps that of edges and a start
    Yes,
    /// The first line is an edge
    No,
}
