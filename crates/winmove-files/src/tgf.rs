//! Trivial Graph Format: a line `id label` for each vertex, a line `#`, and a line `from to label`
//! for each edge.
//!
//! Ids are single words, and labels the rest of the line. An id that only occurs in edges is a
//! vertex without a label. Drawings use this format, and argumentation frameworks, whose edges are
//! attacks without labels.

use super::error::{ReadError, WriteError, quoted};
use super::file_kind::FileKind;
use super::interchange::{GraphBuilder, Holds, Plain};
use super::loaded::{Loaded, Written};
use super::options::{ReadOptions, WriteOptions};
use winmove_core::model::{Document, append};
use winmove_words::say;

const HOLDS: Holds = Holds {
    labels: true,
    edge_labels: true,
    parallel_edges: true,
    isolated: true,
    ..Holds::NONE
};

/// Whether there is a line `#`, and before it a line that doesn't begin with `#`, unlike a comment.
pub(super) fn recognises(text: &str) -> bool {
    let is_comment = |line: &&str| line.trim().is_empty() || line.trim().starts_with('#');
    let comments = text.split_inclusive('\n').take_while(is_comment);
    let rest = &text[comments.map(str::len).sum()..];
    // Faster than line by line.
    rest.contains('#') && rest.lines().any(|line| line.trim() == "#")
}

pub(super) fn read(text: &str, options: &ReadOptions) -> Result<Vec<Loaded>, ReadError> {
    let mut graph = GraphBuilder::new();
    let mut is_edges = false;
    let mut has_labels = false;
    for (number, line) in (1..).zip(text.lines()) {
        let refuse = |what: String| Err(ReadError::at_line(number, what));
        let line = line.trim();
        if line.is_empty() {
            continue;
        }
        if line == "#" {
            if is_edges {
                return refuse(say::read_formats_tgf_second());
            }
            is_edges = true;
            continue;
        }
        let (first, rest) = word(line);
        if !is_edges {
            let (vertex, is_new) = graph.add_vertex(first)?;
            if !is_new {
                return refuse(say::read_lists_vertex_twice(quoted(first)));
            }
            if !rest.is_empty() {
                graph.set_label(vertex, Some(rest.to_owned()));
            }
            continue;
        }
        let (second, label) = word(rest);
        if second.is_empty() {
            return refuse(say::read_formats_tgf_nowhere(quoted(first)));
        }
        has_labels |= !label.is_empty();
        let [from, to] = [graph.vertex(first)?, graph.vertex(second)?];
        graph.edge(from, to, label)?;
    }
    if !is_edges {
        return Err(ReadError::new(
            say::read_place_end(),
            say::read_formats_tgf_no_edges(),
        ));
    }
    if graph.edge_count() > 0 && !has_labels && !options.attacks {
        graph.say(say::read_formats_tgf_moves());
    }
    Ok(vec![graph.finish(FileKind::Tgf, options)?])
}

/// The first word of a trimmed line, and what follows it.
fn word(line: &str) -> (&str, &str) {
    match line.split_once(char::is_whitespace) {
        Some((word, rest)) => (word, rest.trim_start()),
        None => (line, ""),
    }
}

pub(super) fn write(document: &Document, options: &WriteOptions) -> Result<Written, WriteError> {
    let mut plain = Plain::of(document, HOLDS, options)?;
    plain.plain_labels(HOLDS, true);
    let graph = plain.graph();
    let mut text = String::new();
    for vertex in graph.vertices() {
        let label = &vertex.label;
        if label.is_empty() || *label == vertex.id.to_string() {
            append!(text, "{}\n", vertex.id);
        } else {
            append!(text, "{} {label}\n", vertex.id);
        }
    }
    text.push_str("#\n");
    for (from, to, label) in plain.moves(options) {
        if label.is_empty() {
            append!(text, "{from} {to}\n");
        } else {
            append!(text, "{from} {to} {label}\n");
        }
    }
    Ok(plain.written(text))
}
