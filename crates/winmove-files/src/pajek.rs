//! Writes Pajek networks, which [`lists::read_pajek`](super::lists::read_pajek) reads.

use super::error::WriteError;
use super::interchange::{Holds, Plain};
use super::loaded::Written;
use super::loss::Losses;
use super::options::WriteOptions;
use winmove_core::model::{Document, VertexId, append};
use winmove_words::say;

const HOLDS: Holds = Holds {
    labels: true,
    edge_labels: true,
    parallel_edges: true,
    both_ways: true,
    isolated: true,
    positions: true,
    ..Holds::NONE
};

/// Vertices are numbered from 1 in their order. Their labels are names for other programs, so they
/// are replaced by the ids if two are the same. Linear in the graph.
pub(super) fn write(document: &Document, options: &WriteOptions) -> Result<Written, WriteError> {
    let mut plain = Plain::of(document, HOLDS, options)?;
    plain.plain_labels(HOLDS, true);
    let mut losses = Losses::default();
    let are_names = plain.are_names(&mut losses);
    let graph = plain.graph();
    let mut text = format!("*Vertices {}\n", graph.vertices().len());
    for (number, vertex) in (1..).zip(graph.vertices()) {
        append!(text, "{number} ");
        if are_names {
            push_quoted(&mut text, &vertex.label, &mut losses);
        } else {
            append!(text, "\"{}\"", vertex.id);
        }
        if let Some(at) = vertex.at.filter(|at| at.is_finite()) {
            append!(text, " {:?} {:?} 0.5", at.x, at.y);
        }
        text.push('\n');
    }
    text.push_str(if plain.is_both_ways {
        "*Edges\n"
    } else {
        "*Arcs\n"
    });
    let number = |id: VertexId| {
        let index = graph.index_of(id);
        index.expect("edges are between vertices") + 1
    };
    for (from, to, label) in plain.moves(options) {
        append!(text, "{} {}", number(from), number(to));
        if !label.is_empty() {
            text.push_str(" 1 l ");
            push_quoted(&mut text, label, &mut losses);
        }
        text.push('\n');
    }
    plain.say_renumbered();
    plain.lose(losses);
    Ok(plain.written(text))
}

/// Appends a label in quotes. Pajek has no escape for a quote, and a backslash is one.
fn push_quoted(text: &mut String, label: &str, losses: &mut Losses) {
    let written = label.replace('"', "'").replace('\\', "/");
    if written != label {
        losses.add(say::read_lost_marks_of_labels, label);
    }
    append!(text, "\"{written}\"");
}
