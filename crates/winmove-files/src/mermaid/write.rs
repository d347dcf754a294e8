//! Writing a game as a flowchart.

use std::collections::BTreeMap;

use super::labels::push_encoded;
use super::own::escaped;
use crate::error::WriteError;
use crate::interchange::{Holds, Plain, graph_attributes};
use crate::loaded::Written;
use crate::options::WriteOptions;
use winmove_analysis::Analysis;
use winmove_core::model::{Document, Outcome, Place, Player, Tag, VertexId, append};
use winmove_words::say;

const HOLDS: Holds = Holds {
    positions: false,
    ..Holds::ALL
};

/// The maximum numbers of edges and characters that Mermaid draws with default settings.
const MAX_EDGES: usize = 500;
const MAX_CHARACTERS: usize = 50_000;

/// The colours of outcomes, light enough for dark text.
const FILLS: [(Outcome, &str); 3] = [
    (Outcome::Win, "#9fd8bd"),
    (Outcome::Loss, "#f4bd9a"),
    (Outcome::Draw, "#dcdfe4"),
];

pub(crate) fn write(document: &Document, options: &WriteOptions) -> Result<Written, WriteError> {
    let mut plain = Plain::of(document, HOLDS, options)?;
    let mut text = String::from("flowchart LR\n");
    push_rules(&mut text, &plain.document);
    for vertex in plain.graph().vertices() {
        append!(text, "v{}[\"", vertex.id.0);
        if vertex.label.is_empty() {
            // Quotes mustn't be empty.
            text.push(' ')
        } else {
            push_encoded(&mut text, &vertex.label)
        }
        text.push_str("\"]\n");
    }
    let arrow = if plain.is_both_ways { "---" } else { "-->" };
    for (from, to, label) in plain.moves(options) {
        append!(text, "v{} {arrow}", from.0);
        if !label.is_empty() {
            text.push_str("|\"");
            push_encoded(&mut text, label);
            text.push_str("\"|");
        }
        append!(text, " v{}\n", to.0);
    }
    push_marks(&mut text, &plain.document);
    push_answers(&mut text, &plain.document);
    let edges = plain.graph().edge_count();
    if edges > MAX_EDGES || text.len() > MAX_CHARACTERS {
        plain.say(say::read_mermaid_limits(MAX_EDGES, MAX_CHARACTERS));
    }
    Ok(plain.written(text))
}

/// Writes the rules, title and notes of the game.
fn push_rules(text: &mut String, document: &Document) {
    text.push_str("%% winmove:");
    let attributes = graph_attributes(document);
    let (texts, words): (Vec<_>, Vec<_>) = attributes
        .into_iter()
        .partition(|(key, _)| matches!(*key, "title" | "notes"));
    for (index, (key, value)) in words.iter().enumerate() {
        let mark = if index > 0 { ";" } else { "" };
        append!(text, "{mark} {key} {value}");
    }
    text.push('\n');
    for (key, value) in texts {
        append!(text, "%% winmove {key}: {}\n", escaped(&value));
    }
}

/// Writes the attributes of vertices after them: tokens, fixed outcomes, owners, numbers, exits,
/// pins, colour marks and notes.
fn push_marks(text: &mut String, document: &Document) {
    let graph = document.graph().expect("the field is a graph");
    let mut clauses: Vec<String> = Vec::new();
    let mut add = |key: &str, ids: &mut dyn Iterator<Item = VertexId>| {
        let mut clause = String::new();
        for id in ids {
            append!(clause, " v{}", id.0);
        }
        if !clause.is_empty() {
            clauses.push(format!("{key}{clause}"));
        }
    };
    let id_of = |place: Place| match place {
        Place::Vertex(id) => Some(id),
        Place::Cell(_) => None,
    };
    let placed = document.rules().placed();
    for token in document.rules().kind().tokens() {
        let places = placed.iter().filter(|(_, side)| side == token);
        let key = token.map_or("start", |side| side.word());
        add(key, &mut places.filter_map(|&(place, _)| id_of(place)));
    }
    let vertices = || graph.vertices().iter();
    for outcome in [Outcome::Win, Outcome::Loss, Outcome::Draw] {
        let fixed = vertices().filter(|vertex| vertex.outcome == Some(outcome));
        add(outcome.word(), &mut fixed.map(|vertex| vertex.id));
    }
    let of_second = vertices().filter(|vertex| vertex.owner == Player::Second);
    add("owner 1", &mut of_second.map(|vertex| vertex.id));
    let mut numbered: BTreeMap<u32, Vec<VertexId>> = BTreeMap::new();
    for vertex in vertices().filter(|vertex| vertex.priority > 0) {
        numbered.entry(vertex.priority).or_default().push(vertex.id);
    }
    for (priority, ids) in numbered {
        add(&format!("priority {priority}"), &mut ids.into_iter());
    }
    let exits = vertices().filter(|vertex| vertex.exit);
    add("exit", &mut exits.map(|vertex| vertex.id));
    let pinned = vertices().filter(|vertex| vertex.pinned);
    add("pinned", &mut pinned.map(|vertex| vertex.id));
    for tag in Tag::ALL {
        let tagged = vertices().filter(|vertex| vertex.tag == Some(tag));
        let key = format!("tag {}", tag.word());
        add(&key, &mut tagged.map(|vertex| vertex.id));
    }
    if !clauses.is_empty() {
        append!(text, "%% winmove: {}\n", clauses.join("; "));
    }
    for vertex in vertices().filter(|vertex| !vertex.note.is_empty()) {
        let note = escaped(&vertex.note);
        append!(text, "%% winmove note v{}: {note}\n", vertex.id.0);
    }
}

/// Writes a class of vertices, with a colour, for each outcome of a token game.
fn push_answers(text: &mut String, document: &Document) {
    if document.rules().token().is_none() {
        return;
    }
    // If the game can't be solved, the picture has no colours.
    let Ok(analysis) = Analysis::of(document) else {
        return;
    };
    let graph = document.graph().expect("the field is a graph");
    for (outcome, fill) in FILLS {
        let has_outcome = |id: VertexId| {
            let position = Place::Vertex(id).into();
            let label = analysis.label(position);
            label.is_some_and(|label| analysis.shown(position, label.outcome) == outcome)
        };
        let ids = graph.vertices().iter().map(|vertex| vertex.id);
        let ids: Vec<String> = ids
            .filter(|&id| has_outcome(id))
            .map(|id| format!("v{}", id.0))
            .collect();
        if !ids.is_empty() {
            let (word, ids) = (outcome.word(), ids.join(","));
            append!(text, "classDef {word} fill:{fill}\nclass {ids} {word}\n");
        }
    }
}
