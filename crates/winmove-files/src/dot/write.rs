//! Writes a game as a DOT file that Graphviz draws as Winmove does: `neato -Tsvg game.dot`.

use super::attributes::OWN;
use super::lexer::Keyword;
use super::text::{quoted, without_nul};
use crate::error::WriteError;
use crate::interchange::{Holds, Plain, graph_attributes, vertex_attributes};
use crate::loaded::Written;
use crate::loss::Losses;
use crate::options::WriteOptions;
use winmove_core::model::{Document, Outcome, append};
use winmove_words::say;

const HOLDS: Holds = Holds::ALL;

/// The attributes that make Graphviz keep the given positions. It draws straight lines only with
/// `splines=line`, and separates parallel edges by curves only with `splines=true`.
const DRAWN_BY: &str = "layout=neato, inputscale=72, overlap=true, splines=true";

pub(crate) fn write(document: &Document, options: &WriteOptions) -> Result<Written, WriteError> {
    let mut plain = Plain::of(document, HOLDS, options)?;
    let mut texts = Texts::default();
    let mut file = String::new();
    let (word, arrow) = if plain.is_both_ways {
        ("graph", "--")
    } else {
        ("digraph", "->")
    };
    let graph = plain.graph();
    let rules = plain.document.rules();
    let has_owners = rules.turns().owners().is_some();
    let decides = rules.turns().uses_priorities();
    append!(file, "{word} {{\n  graph [");
    for (key, value) in graph_attributes(&plain.document) {
        let value = texts.value(&value);
        append!(file, "{OWN}{key}={value}, ");
    }
    if graph.vertices().iter().any(|vertex| vertex.at.is_some()) {
        append!(file, "{DRAWN_BY}];\n");
    } else {
        // Without positions a graph is drawn in layers.
        append!(file, "layout=dot];\n");
    }
    file.push_str("  node [shape=circle, style=filled, fillcolor=white];\n");
    for vertex in graph.vertices() {
        let mut attributes = Vec::new();
        if vertex.label != vertex.id.to_string() {
            attributes.push(format!("label={}", texts.quoted(&vertex.label)));
        }
        if let Some(at) = vertex.at {
            attributes.push(format!("pos=\"{},{}!\"", at.x, 0.0 - at.y));
        }
        if let Some(outcome) = vertex.outcome {
            attributes.push(format!("fillcolor=\"{}\"", colour(outcome)));
        }
        if has_owners {
            // Game Graph Gym's names, and the shapes of the owners.
            let owner = vertex.owner.number();
            let shape = ["circle", "box"][owner as usize];
            attributes.push(format!("player={owner}, shape={shape}"));
            if decides {
                attributes.push(format!("priority={}", vertex.priority));
            }
        }
        for (key, value) in vertex_attributes(rules, vertex) {
            attributes.push(format!("{OWN}{key}={}", texts.value(&value)));
        }
        if attributes.is_empty() {
            append!(file, "  {};\n", vertex.id);
        } else {
            append!(file, "  {} [{}];\n", vertex.id, attributes.join(", "));
        }
    }
    for (from, to, label) in plain.moves(options) {
        if label.is_empty() {
            append!(file, "  {from} {arrow} {to};\n");
        } else {
            let label = texts.quoted(label);
            append!(file, "  {from} {arrow} {to} [label={label}];\n");
        }
    }
    file.push_str("}\n");
    plain.lose(texts.losses);
    Ok(plain.written(file))
}

/// The fill of a vertex with a fixed outcome. It is ignored on reading.
fn colour(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win => "#b7e4c7",
        Outcome::Loss => "#f7c5c0",
        Outcome::Draw => "#e0e0e0",
    }
}

/// Writes texts, and counts what they can't represent.
#[derive(Default)]
struct Texts {
    losses: Losses,
}

impl Texts {
    fn quoted(&mut self, text: &str) -> String {
        if text.contains('\0') {
            let losses = &mut self.losses;
            losses.add(say::read_lost_nul_in_texts, text);
        }
        quoted(&without_nul(text))
    }

    /// A word as it is; any other text in quotes.
    fn value(&mut self, text: &str) -> String {
        let is_word = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphabetic());
        if is_word && text.parse::<Keyword>().is_err() {
            text.to_owned()
        } else {
            self.quoted(text)
        }
    }
}
