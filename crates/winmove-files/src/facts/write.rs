//! Writes facts.

use std::collections::HashMap;

use super::terms::is_variable;
use crate::error::WriteError;
use crate::interchange::{Holds, Plain};
use crate::loaded::Written;
use crate::loss::Losses;
use crate::options::WriteOptions;
use winmove_core::model::{Convention, Document, VertexId, append};
use winmove_words::say;

/// What facts can represent: `position(a). move(a,b,"take 1"). start(a). outcome(b,win).
/// convention(misere).`
const FACTS: Holds = Holds {
    positions: false,
    attributes: false,
    owners: false,
    parallel_edges: false,
    both_ways: false,
    ..Holds::ALL
};

/// What a framework can represent: arguments and attacks.
const FRAMEWORK: Holds = Holds {
    start: false,
    outcomes: false,
    edge_labels: false,
    ..FACTS
};

pub(crate) fn write_facts(
    document: &Document,
    options: &WriteOptions,
) -> Result<Written, WriteError> {
    let mut plain = Plain::of(document, FACTS, options)?;
    let names = names(&mut plain, fact_name);
    let name = |id: VertexId| &names[&id];
    let mut text = String::new();
    let convention = plain.document.rules().convention();
    if convention != Convention::Normal {
        append!(text, "convention({}).\n", convention.word());
    }
    for vertex in plain.graph().vertices() {
        append!(text, "position({}).\n", name(vertex.id));
    }
    for vertex in plain.graph().vertices() {
        if let Some(outcome) = vertex.outcome {
            let name = name(vertex.id);
            append!(text, "outcome({name},{}).\n", outcome.word());
        }
    }
    if let Some(start) = plain.start() {
        append!(text, "start({}).\n", name(start));
    }
    let predicate = if options.attacks { "attacks" } else { "move" };
    for (from, to, label) in plain.moves(options) {
        let (from, to) = (name(from), name(to));
        // An attack has no third argument.
        if label.is_empty() || options.attacks {
            append!(text, "{predicate}({from},{to}).\n");
        } else {
            append!(text, "{predicate}({from},{to},{}).\n", quoted(label));
        }
    }
    let mut losses = Losses::default();
    for (_, edge) in plain
        .graph()
        .edges()
        .filter(|(_, edge)| !edge.label.is_empty())
    {
        if options.attacks {
            losses.add(say::read_lost_labels_of_edges, edge.label);
        } else if edge.label.contains('\0') {
            losses.add(say::read_lost_nul_in_labels, edge.label);
        }
    }
    plain.lose(losses);
    Ok(plain.written(text))
}

/// Writes arguments, then attacks, one per line and without spaces, as strict readers require.
pub(crate) fn write_apx(
    document: &Document,
    options: &WriteOptions,
) -> Result<Written, WriteError> {
    let mut plain = Plain::of(document, FRAMEWORK, options)?;
    let names = names(&mut plain, argument_name);
    let mut text = String::new();
    for vertex in plain.graph().vertices() {
        append!(text, "arg({}).\n", names[&vertex.id]);
    }
    for [from, to] in plain.graph().ends() {
        let (attacker, attacked) = (&names[&to], &names[&from]);
        append!(text, "att({attacker},{attacked}).\n");
    }
    plain.say(say::read_as_attacks());
    Ok(plain.written(text))
}

/// The name of each vertex: its label if that is a valid name and unique, else `v` and its id.
fn names(plain: &mut Plain<'_>, legal: fn(&str) -> Option<String>) -> HashMap<VertexId, String> {
    let graph = plain.graph();
    let mut counts: HashMap<&str, usize> = HashMap::with_capacity(graph.vertices().len());
    for vertex in graph.vertices() {
        *counts.entry(&vertex.label).or_default() += 1;
    }
    let mut losses = Losses::default();
    let mut names = HashMap::with_capacity(graph.vertices().len());
    for vertex in graph.vertices() {
        let by_id = format!("v{}", vertex.id);
        let label = vertex.label.as_str();
        // The label of another vertex may equal such a name.
        let is_of_an_id = label
            .strip_prefix('v')
            .is_some_and(|rest| !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_digit()));
        let is_free = counts[label] == 1 && (!is_of_an_id || label == by_id);
        let name = legal(label).filter(|_| is_free);
        if label.is_empty() {
            losses.add(say::read_lost_empty_labels, vertex.id);
        } else if name.is_none() && label != vertex.id.to_string() {
            losses.add(say::read_lost_labels, label);
        }
        names.insert(vertex.id, name.unwrap_or(by_id));
    }
    plain.lose(losses);
    names
}

/// A name that every reader of frameworks accepts.
fn argument_name(label: &str) -> Option<String> {
    let is_name =
        label.starts_with(|first: char| first.is_ascii_lowercase()) && label.bytes().all(is_part);
    is_name.then(|| label.to_owned())
}

fn is_part(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// A constant, a number, or a string.
fn fact_name(label: &str) -> Option<String> {
    if label.is_empty() || label.contains(['\0', '\r']) {
        return None;
    }
    let is_word = label.bytes().all(is_part) && !is_variable(label);
    let is_number = label
        .parse::<i32>()
        .is_ok_and(|number| number.to_string() == label);
    Some(if is_word || is_number {
        label.to_owned()
    } else {
        quoted(label)
    })
}

fn quoted(text: &str) -> String {
    let text = text.replace('\\', "\\\\").replace('"', "\\\"");
    format!(
        "\"{}\"",
        text.replace('\n', "\\n").replace('\0', "\u{fffd}")
    )
}
