//! Writes GraphML with yEd's graphics, and data specific to Winmove in attributes.

use std::collections::BTreeSet;

use super::SIZE;
use crate::error::WriteError;
use crate::interchange::{Holds, PREFIX, Plain, graph_attributes, vertex_attributes};
use crate::loaded::Written;
use crate::loss::Losses;
use crate::options::WriteOptions;
use winmove_core::model::{Document, append};
use winmove_words::say;

const HOLDS: Holds = Holds::ALL;

/// Text of an XML file.
#[derive(Default)]
struct Text {
    text: String,
    losses: Losses,
}

impl Text {
    /// Appends a text between tags. XML can't contain control characters, escaped or not.
    fn escaped(&mut self, text: &str) {
        for letter in text.chars() {
            match letter {
                '&' => self.text.push_str("&amp;"),
                '<' => self.text.push_str("&lt;"),
                '>' => self.text.push_str("&gt;"),
                '\r' => self.text.push_str("&#13;"),
                '\n' | '\t' => self.text.push(letter),
                '\0'..' ' | '\u{fffe}' | '\u{ffff}' => {
                    self.text.push(char::REPLACEMENT_CHARACTER);
                    let example = format!("U+{:04X}", u32::from(letter));
                    self.losses.add(say::read_lost_control_characters, example);
                }
                _ => self.text.push(letter),
            }
        }
    }

    fn data(&mut self, indent: &str, key: &str, value: &str) {
        append!(self.text, "{indent}<data key=\"{PREFIX}{key}\">");
        self.escaped(value);
        self.text.push_str("</data>\n");
    }
}

pub(crate) fn write(document: &Document, options: &WriteOptions) -> Result<Written, WriteError> {
    let mut plain = Plain::of(document, HOLDS, options)?;
    let document = plain.document.as_ref();
    let graph = plain.graph();
    let mut body = Text::default();
    let mut keys = BTreeSet::new();
    let default = if plain.is_both_ways {
        "undirected"
    } else {
        "directed"
    };
    append!(body.text, "  <graph id=\"G\" edgedefault=\"{default}\">\n");
    for (key, value) in graph_attributes(document) {
        keys.insert(("graph", key));
        body.data("    ", key, &value);
    }
    let mut without_place = 0_usize;
    for vertex in graph.vertices() {
        append!(body.text, "    <node id=\"{}\">\n", vertex.id);
        for (key, value) in vertex_attributes(document.rules(), vertex) {
            keys.insert(("node", key));
            body.data("      ", key, &value);
        }
        body.text.push_str("      <data key=\"node\"><y:ShapeNode>");
        match vertex.at {
            Some(at) => append!(
                body.text,
                "<y:Geometry height=\"{SIZE}\" width=\"{SIZE}\" x=\"{}\" y=\"{}\"/>",
                at.x - SIZE / 2.0,
                at.y - SIZE / 2.0
            ),
            None => without_place += 1,
        }
        body.text.push_str("<y:NodeLabel xml:space=\"preserve\">");
        body.escaped(&vertex.label);
        body.text.push_str(
            "</y:NodeLabel><y:Shape type=\"ellipse\"/></y:ShapeNode></data>\n    </node>\n",
        );
    }
    let arrow = if plain.is_both_ways {
        "none"
    } else {
        "standard"
    };
    for (number, (from, to, label)) in plain.moves(options).enumerate() {
        append!(
            body.text,
            "    <edge id=\"e{number}\" source=\"{from}\" target=\"{to}\">\n      <data key=\"edge\"><y:PolyLineEdge><y:Arrows source=\"none\" target=\"{arrow}\"/>"
        );
        if !label.is_empty() {
            body.text.push_str("<y:EdgeLabel xml:space=\"preserve\">");
            body.escaped(label);
            body.text.push_str("</y:EdgeLabel>");
        }
        body.text
            .push_str("</y:PolyLineEdge></data>\n    </edge>\n");
    }
    body.text.push_str("  </graph>\n</graphml>\n");
    let mut text = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\" xmlns:y=\"http://www.yworks.com/xml/graphml\">\n  <key id=\"node\" for=\"node\" yfiles.type=\"nodegraphics\"/>\n  <key id=\"edge\" for=\"edge\" yfiles.type=\"edgegraphics\"/>\n",
    );
    let mut named = BTreeSet::new();
    for &(_, key) in &keys {
        if !named.insert(key) {
            continue;
        }
        let holder = match ["graph", "node"].map(|of| keys.contains(&(of, key))) {
            [true, true] => "all",
            [true, false] => "graph",
            _ => "node",
        };
        append!(
            text,
            "  <key id=\"{PREFIX}{key}\" for=\"{holder}\" attr.name=\"{PREFIX}{key}\" attr.type=\"string\"/>\n"
        );
    }
    text.push_str(&body.text);
    if without_place > 0 {
        plain.say(say::read_without_place(without_place));
    }
    plain.lose(body.losses);
    Ok(plain.written(text))
}
