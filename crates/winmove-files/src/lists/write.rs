//! Writes an edge list: `n m`, or `n m s` with the start, then lines `u v`, followed by the label
//! of the edge.

use super::label_of;
use crate::error::WriteError;
use crate::interchange::{Holds, Plain};
use crate::loaded::Written;
use crate::loss::Losses;
use crate::options::WriteOptions;
use winmove_core::model::{Document, append};
use winmove_words::say;

const HOLDS: Holds = Holds {
    start: true,
    edge_labels: true,
    parallel_edges: true,
    isolated: true,
    ..Holds::NONE
};

/// Writes an edge list. Vertices are numbered from 1 in their order, since a list in which neither
/// 0 nor n occurs is read as numbered from 1. The label of an edge is written on one line; it is
/// left out if it would be read as something else, such as a comment. Linear in the graph.
pub(crate) fn write(document: &Document, options: &WriteOptions) -> Result<Written, WriteError> {
    let mut plain = Plain::of(document, HOLDS, options)?;
    plain.plain_labels(HOLDS, true);
    let graph = plain.graph();
    let number = |id| {
        let index = graph.index_of(id);
        index.expect("edges and tokens are on vertices") + 1
    };
    let mut text = format!("{} {}", graph.vertices().len(), graph.edge_count());
    if let Some(start) = plain.start() {
        append!(text, " {}", number(start));
    }
    text.push('\n');
    let mut losses = Losses::default();
    for (from, to, label) in plain.moves(options) {
        let begin = text.len();
        append!(text, "{} {}", number(from), number(to));
        let label = label.trim();
        if !label.is_empty() {
            let end = text.len();
            append!(text, " {label}");
            if label_of(&text[begin..]).as_deref() != Some(label) {
                text.truncate(end);
                losses.add(say::read_lost_labels_too_complex, label);
            }
        }
        text.push('\n');
    }
    plain.say_renumbered();
    plain.lose(losses);
    Ok(plain.written(text))
}
