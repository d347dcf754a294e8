//! Writes a game as a graph in JSON, one vertex or edge per line.

use std::collections::HashMap;

use crate::error::WriteError;
use crate::interchange::{Holds, Plain, graph_attributes, vertex_attributes};
use crate::json::{push_lines, push_text};
use crate::loaded::Written;
use crate::options::WriteOptions;
use winmove_core::model::{Document, Rules, Vertex, VertexId, append};

const HOLDS: Holds = Holds::ALL;

pub(crate) fn node_link(
    document: &Document,
    options: &WriteOptions,
) -> Result<Written, WriteError> {
    write(document, options, false)
}

pub(crate) fn cytoscape(
    document: &Document,
    options: &WriteOptions,
) -> Result<Written, WriteError> {
    write(document, options, true)
}

/// In a file of Cytoscape, ids are texts, the attributes of an element are in its member `data`,
/// and the lists are in the member `elements`.
fn write(
    document: &Document,
    options: &WriteOptions,
    is_cytoscape: bool,
) -> Result<Written, WriteError> {
    let plain = Plain::of(document, HOLDS, options)?;
    let rules = plain.document.rules();
    let of = |cytoscape, other| if is_cytoscape { cytoscape } else { other };
    let (quote, close) = (of("\"", ""), of("}", ""));
    let open = of("{\"data\": {", "{");
    let mut text = begun(&plain, of("data", "graph"));
    text.push_str(of(
        ",\n  \"elements\": {\n  \"nodes\": ",
        ",\n  \"nodes\": ",
    ));
    push_lines(&mut text, 2, plain.graph().vertices(), |text, vertex| {
        let id = vertex.id.0;
        append!(text, "{open}\"id\": {quote}{id}{quote}");
        if is_cytoscape {
            // networkx identifies a node by its value.
            append!(text, ", \"value\": \"{id}\"");
        }
        push_vertex(text, rules, vertex);
        text.push_str(close);
        if let Some(at) = vertex.at.filter(|at| at.is_finite()) {
            let begin = of("\"position\": {", "");
            append!(text, ", {begin}\"x\": {:?}, \"y\": {:?}{close}", at.x, at.y);
        }
        text.push('}');
    });
    text.push_str(",\n  \"edges\": ");
    let mut keys = Keys::default();
    let moves = plain.moves(options).enumerate();
    push_lines(&mut text, 2, moves, |text, (index, (from, to, label))| {
        let key = keys.next(&plain, from, to);
        text.push_str(open);
        if is_cytoscape {
            append!(text, "\"id\": \"e{index}\", ");
        }
        let [from, to] = [from, to].map(|end| format!("{quote}{end}{quote}"));
        append!(text, "\"source\": {from}, \"target\": {to}, \"key\": {key}");
        push_member(text, "label", label);
        text.push_str(close);
        text.push('}');
    });
    text.push_str(of("\n  }\n}\n", "\n}\n"));
    Ok(plain.written(text))
}

/// Numbers parallel edges, which networkx distinguishes by keys.
#[derive(Default)]
struct Keys(HashMap<[VertexId; 2], u32>);

impl Keys {
    fn next(&mut self, plain: &Plain, from: VertexId, to: VertexId) -> u32 {
        // Both directions of an undirected edge are the same edge.
        let ends = if plain.is_both_ways {
            [from.min(to), from.max(to)]
        } else {
            [from, to]
        };
        let key = self.0.entry(ends).or_default();
        *key += 1;
        *key - 1
    }
}

/// The beginning of a file, up to the attributes of the graph, which are a member with this name.
fn begun(plain: &Plain, name: &str) -> String {
    let is_directed = !plain.is_both_ways;
    let mut text =
        format!("{{\n  \"directed\": {is_directed},\n  \"multigraph\": true,\n  \"{name}\": ");
    push_graph(&mut text, &plain.document);
    text
}

/// Writes the attributes of the graph, which are a member of their own among those of other
/// programs.
fn push_graph(text: &mut String, document: &Document) {
    text.push_str("{\"winmove\": {");
    for (index, (key, value)) in graph_attributes(document).iter().enumerate() {
        if index > 0 {
            text.push_str(", ");
        }
        push_text(text, key);
        text.push_str(": ");
        push_text(text, value);
    }
    text.push_str("}}");
}

fn push_vertex(text: &mut String, rules: &Rules, vertex: &Vertex) {
    text.push_str(", \"label\": ");
    push_text(text, &vertex.label);
    for (key, value) in vertex_attributes(rules, vertex) {
        if key != "note" && matches!(&*value, "true" | "false") {
            append!(text, ", \"{key}\": {value}");
        } else {
            push_member(text, key, &value);
        }
    }
}

fn push_member(text: &mut String, key: &str, value: &str) {
    if !value.is_empty() {
        append!(text, ", \"{key}\": ");
        push_text(text, value);
    }
}
