//! Writes an edge list: `n m`, or `n m s` with the start, then `u v` a line, and the label of the edge behind it.

use std::fmt::Write as _;

use super::error::WriteError;
use super::interchange::{Holds, Plain};
use super::loaded::Written;
use super::options::WriteOptions;
use crate::model::Document;

const HOLDS: Holds = Holds {
    start: true,
    edge_labels: true,
    parallel_edges: true,
    isolated: true,
    ..Holds::NONE
};

/// Vertices are numbered from 1, in their order: a reader that finds neither 0 nor n takes a list for one from 1. A label of an
/// edge is written on one line. Linear in the graph.
pub(super) fn write(document: &Document, options: &WriteOptions) -> Result<Written, WriteError> {
    let mut plain = Plain::of(document, HOLDS, options)?;
    plain.one_line_labels();
    let graph = plain.graph();
    let number = |id| {
        let index = graph.index_of(id);
        index.expect("edges and tokens are on vertices") + 1
    };
    let mut text = format!("{} {}", graph.vertices().len(), graph.edge_count());
    if let Some(start) = plain.start() {
        write!(text, " {}", number(start)).expect("a string takes it");
    }
    text.push('\n');
    for (from, to, label) in plain.moves(options) {
        let (from, to) = (number(from), number(to));
        match label.trim() {
            "" => writeln!(text, "{from} {to}"),
            label => writeln!(text, "{from} {to} {label}"),
        }
        .expect("a string takes it");
    }
    let are_numbers = graph
        .vertex_ids()
        .zip(1..)
        .all(|(id, number)| id.0 == number);
    if !are_numbers && !graph.vertices().is_empty() {
        plain.say("the vertices are numbered anew, from 1 in their order");
    }
    Ok(Written {
        text,
        remarks: plain.remarks,
    })
}
