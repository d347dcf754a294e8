//! The Aldebaran format of labelled transition systems: `des (first, transitions, states)`, then
//! lines `(from, "label", to)`.
//!
//! States are numbered from 0, and the first state is the start. Labels may contain commas: a line
//! is split at its first and its last comma.

use super::error::{ReadError, WriteError, quoted};
use super::file_kind::FileKind;
use super::interchange::{GraphBuilder, Holds, Plain};
use super::lists::check_header;
use super::loaded::{Loaded, Written};
use super::loss::Losses;
use super::options::{ReadOptions, WriteOptions};
use winmove_core::model::{Document, append};
use winmove_words::say;

const HOLDS: Holds = Holds {
    start: true,
    edge_labels: true,
    parallel_edges: true,
    isolated: true,
    ..Holds::NONE
};

/// The label that stands for an unlabelled transition.
const NO_LABEL: &str = "move";

/// Whether the first line begins with `des (`.
pub(super) fn recognises(text: &str) -> bool {
    let rest = text.trim_start().strip_prefix("des");
    rest.is_some_and(|rest| rest.trim_start().starts_with('('))
}

pub(super) fn read(text: &str, options: &ReadOptions) -> Result<Vec<Loaded>, ReadError> {
    let mut lines = (1..)
        .zip(text.lines())
        .map(|(number, line)| (number, line.trim()))
        .filter(|(_, line)| !line.is_empty());
    let Some((header, line)) = lines.next() else {
        return Err(ReadError::at_line(1, say::read_empty()));
    };
    let [first, transitions, states] = counts(line).ok_or_else(|| {
        let what = if line.contains('/') {
            say::read_formats_aut_probabilistic()
        } else {
            say::read_formats_aut_expected("head", quoted(line))
        };
        ReadError::at_line(header, what)
    })?;
    let fits = check_header(states, transitions, text.len());
    fits.map_err(|what| ReadError::at_line(header, what))?;
    let mut graph = GraphBuilder::new();
    graph.numbers(0..states)?;
    let state = |word: &str, line: usize| match word.parse::<u32>() {
        Ok(state) if u64::from(state) < states => Ok(state),
        _ => {
            let last = states.saturating_sub(1);
            let what = say::read_formats_aut_no_state(last, quoted(word));
            Err(ReadError::at_line(line, what))
        }
    };
    for (number, line) in lines {
        let parts = line
            .strip_prefix('(')
            .and_then(|line| line.strip_suffix(')'))
            .and_then(|inner| {
                let (from, rest) = inner.split_once(',')?;
                let (label, to) = rest.rsplit_once(',')?;
                Some([from, label, to].map(str::trim))
            });
        let Some([from, label, to]) = parts else {
            let what = say::read_formats_aut_expected("transition", quoted(line));
            return Err(ReadError::at_line(number, what));
        };
        if graph.edge_count() as u64 == transitions {
            let what = say::read_formats_aut_more(transitions, header.to_string());
            return Err(ReadError::at_line(number, what));
        }
        let unquoted = label
            .strip_prefix('"')
            .and_then(|text| text.strip_suffix('"'));
        let label = unquoted.unwrap_or(label);
        graph.edge(state(from, number)?, state(to, number)?, label)?;
    }
    if (graph.edge_count() as u64) < transitions {
        let found = graph.edge_count();
        let what = say::read_formats_aut_ended(found, transitions, header.to_string());
        return Err(ReadError::new(say::read_place_end(), what));
    }
    if states > 0 {
        let first = state(&first.to_string(), header)?;
        graph.rules.add_token(first);
    }
    if graph.unlabel_all(NO_LABEL) {
        graph.say(say::read_formats_aut_unlabelled(NO_LABEL));
    }
    Ok(vec![graph.finish(FileKind::Aut, options)?])
}

/// The three numbers of the header.
fn counts(line: &str) -> Option<[u64; 3]> {
    let inner = line
        .strip_prefix("des")?
        .trim_start()
        .strip_prefix('(')?
        .trim_end()
        .strip_suffix(')')?;
    let mut numbers = inner.split(',').map(|word| word.trim().parse().ok());
    let found = [numbers.next()??, numbers.next()??, numbers.next()??];
    numbers.next().is_none().then_some(found)
}

pub(super) fn write(document: &Document, options: &WriteOptions) -> Result<Written, WriteError> {
    let mut plain = Plain::of(document, HOLDS, options)?;
    let graph = plain.graph();
    if graph.vertices().is_empty() {
        return Err(WriteError::new(say::read_formats_aut_empty()));
    }
    let index = |id| {
        graph
            .index_of(id)
            .expect("edges and tokens are on vertices")
    };
    let first = plain.start().map(index);
    let are_indices = graph.vertex_ids().zip(0..).all(|(id, index)| id.0 == index);
    let mut text = format!(
        "des ({}, {}, {})\n",
        first.unwrap_or(0),
        graph.edge_count(),
        graph.vertices().len()
    );
    let mut losses = Losses::default();
    for (from, to, label) in plain.moves(options) {
        let written = match label {
            "" => NO_LABEL.to_owned(),
            label => label.replace('"', "'").replace(['\n', '\r'], " "),
        };
        if !label.is_empty() && written != label {
            losses.add(say::read_lost_marks_of_labels, label);
        }
        append!(text, "({}, \"{written}\", {})\n", index(from), index(to));
    }
    if first.is_none() {
        plain.say(say::read_formats_aut_no_start());
    }
    if !are_indices {
        plain.say(say::read_formats_aut_renumbered());
    }
    plain.lose(losses);
    Ok(plain.written(text))
}
