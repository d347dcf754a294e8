//! Edges as a table: CSV with commas, semicolons or tabs, one edge per row.
//!
//! The header names the columns: `source`, `from` or `src`; `target`, `to` or `dst`; optionally
//! `label`; and Gephi's `Type`, which is `Directed` or `Undirected`. Without such a header, the
//! first two columns are the ends, and the third is the label.

use std::borrow::Cow;

use super::error::{ReadError, WriteError, shortened};
use super::file_kind::FileKind;
use super::interchange::{GraphBuilder, Holds, Plain};
use super::loaded::{Loaded, Written};
use super::loss::Losses;
use super::options::{ReadOptions, WriteOptions};
use winmove_core::model::{Document, VertexId};

const HOLDS: Holds = Holds {
    labels: true,
    edge_labels: true,
    parallel_edges: true,
    ..Holds::NONE
};

const SOURCES: [&str; 3] = ["source", "from", "src"];
const TARGETS: [&str; 3] = ["target", "to", "dst"];
const LABEL: &str = "label";
const TYPE: &str = "type";

/// The columns of a table.
struct Columns {
    source: usize,
    target: usize,
    label: Option<usize>,
    kind: Option<usize>,
    /// The other columns, with their names.
    others: Vec<(usize, String)>,
}

/// The separator of a table, determined from its first line.
fn separator(line: &str) -> u8 {
    let count = |mark: u8| line.bytes().filter(|&byte| byte == mark).count();
    let marks = [b',', b';', b'\t'];
    // If counts are equal, the first mark.
    let best = marks.into_iter().rev().max_by_key(|&mark| count(mark));
    best.unwrap_or(b',')
}

impl Columns {
    /// The columns that a header names.
    fn named<'h>(header: impl Iterator<Item = &'h str>) -> Option<Columns> {
        let names: Vec<String> = header.map(|name| name.trim().to_lowercase()).collect();
        let find = |words: &[&str]| names.iter().position(|name| words.contains(&name.as_str()));
        let (source, target) = (find(&SOURCES)?, find(&TARGETS)?);
        let (label, kind) = (find(&[LABEL]), find(&[TYPE]));
        let known = [Some(source), Some(target), label, kind];
        let others = (0..)
            .zip(names)
            .filter(|(at, _)| !known.contains(&Some(*at)));
        Some(Columns {
            source,
            target,
            label,
            kind,
            others: others.collect(),
        })
    }
}

/// Whether the first line is a header that names the ends of edges.
pub(super) fn recognises(text: &str) -> bool {
    let Some(line) = text.lines().find(|line| !line.trim().is_empty()) else {
        return false;
    };
    let mark = char::from(separator(line));
    let cells = line.split(mark).map(|cell| cell.trim().trim_matches('"'));
    Columns::named(cells).is_some()
}

pub(super) fn read(text: &str, options: &ReadOptions) -> Result<Vec<Loaded>, ReadError> {
    let first = text.lines().find(|line| !line.trim().is_empty());
    let Some(first) = first else {
        return Err(ReadError::new("line 1", "the file is empty"));
    };
    let mut rows = Rows {
        rest: text,
        mark: separator(first),
        next_line: 1,
    };
    let mut graph = GraphBuilder::new();
    let mut losses = Losses::default();
    let mut columns = None;
    let mut row = Vec::new();
    while let Some(line) = rows.next(&mut row)? {
        let columns = match &columns {
            Some(columns) => columns,
            None => {
                let named = Columns::named(row.iter().map(Cow::as_ref));
                let is_header = named.is_some();
                let plain = Columns {
                    source: 0,
                    target: 1,
                    label: Some(2),
                    kind: None,
                    others: Vec::new(),
                };
                let columns = columns.insert(named.unwrap_or(plain));
                if is_header {
                    continue;
                }
                graph.say("no header names the columns: the first two are the ends of an edge, the third is its label");
                columns
            }
        };
        for (at, name) in &columns.others {
            if row.get(*at).is_some_and(|cell| !cell.is_empty()) {
                losses.add("cell of another column", "cells of other columns", name);
            }
        }
        let ends = [(columns.source, "source"), (columns.target, "target")];
        let is_missing =
            |&&(at, _): &&(usize, &str)| row.get(at).is_none_or(|cell| cell.is_empty());
        if let Some((_, what)) = ends.iter().find(is_missing) {
            let found = row.first().map(|cell| shortened(cell)).unwrap_or_default();
            let what = format_args!("an edge without a {what} (the row begins with {found:?})");
            return Err(ReadError::new(format_args!("line {line}"), what));
        }
        let mut take = |at: Option<usize>| {
            let cell = at.and_then(|at| row.get_mut(at));
            cell.map(std::mem::take).unwrap_or_default()
        };
        let [from, to] = ends.map(|(at, _)| take(Some(at)));
        let label = take(columns.label);
        let is_undirected = take(columns.kind).eq_ignore_ascii_case("undirected");
        let [from, to] = [graph.vertex(from)?, graph.vertex(to)?];
        if is_undirected {
            graph.undirected_edge(from, to, label)?
        } else {
            graph.edge(from, to, label)?
        }
    }
    graph.losses = losses;
    Ok(vec![graph.finish(FileKind::Csv, options)?])
}

/// The rows of a table. Cells borrow from its text unless they contain doubled quotes.
struct Rows<'t> {
    rest: &'t str,
    mark: u8,
    next_line: usize,
}

impl<'t> Rows<'t> {
    /// Reads the next row that isn't blank, and returns its line number. `None` at the end.
    ///
    /// # Errors
    /// If a quote isn't closed.
    fn next(&mut self, row: &mut Vec<Cow<'t, str>>) -> Result<Option<usize>, ReadError> {
        loop {
            if self.rest.is_empty() {
                return Ok(None);
            }
            row.clear();
            let line = self.next_line;
            self.take_row(row)?;
            if row.iter().any(|cell| !cell.is_empty()) {
                return Ok(Some(line));
            }
        }
    }

    fn take_row(&mut self, row: &mut Vec<Cow<'t, str>>) -> Result<(), ReadError> {
        let line = self.next_line;
        loop {
            let bytes = self.rest.as_bytes();
            let is_end = |&byte: &u8| byte == self.mark || byte == b'\n' || byte == b'"';
            let mut end = bytes.iter().position(is_end).unwrap_or(bytes.len());
            // Quotes have a meaning only at the beginning of a cell.
            let is_quoted = bytes.get(end) == Some(&b'"') && self.rest[..end].trim().is_empty();
            let cell = if is_quoted {
                self.rest = &self.rest[end + 1..];
                self.quoted(line)?
            } else {
                let is_end = |&byte: &u8| byte == self.mark || byte == b'\n';
                let more = bytes[end..].iter().position(is_end);
                end = more.map_or(bytes.len(), |more| end + more);
                let cell = self.rest[..end].trim();
                self.rest = &self.rest[end..];
                Cow::Borrowed(cell)
            };
            row.push(cell);
            let mark = self.rest.bytes().next();
            self.rest = self.rest.get(1..).unwrap_or_default();
            if mark != Some(self.mark) {
                self.next_line += 1;
                return Ok(());
            }
        }
    }

    /// The rest of a cell after its opening quote, up to the separator after it.
    fn quoted(&mut self, line: usize) -> Result<Cow<'t, str>, ReadError> {
        let mut cell = Cow::Borrowed("");
        loop {
            let Some(end) = self.rest.find('"') else {
                let place = format_args!("line {line}");
                return Err(ReadError::new(place, "a quote that is not closed"));
            };
            let part = &self.rest[..end];
            self.next_line += part.bytes().filter(|&byte| byte == b'\n').count();
            append(&mut cell, part);
            self.rest = &self.rest[end + 1..];
            if !self.rest.starts_with('"') {
                break;
            }
            append(&mut cell, "\"");
            self.rest = &self.rest[1..];
        }
        let bytes = self.rest.as_bytes();
        let is_end = |&byte: &u8| byte == self.mark || byte == b'\n';
        let end = bytes.iter().position(is_end).unwrap_or(bytes.len());
        append(&mut cell, self.rest[..end].trim_end());
        self.rest = &self.rest[end..];
        Ok(match cell {
            Cow::Borrowed(cell) => Cow::Borrowed(cell.trim()),
            Cow::Owned(cell) => Cow::Owned(cell.trim().to_owned()),
        })
    }
}

fn append<'t>(cell: &mut Cow<'t, str>, part: &'t str) {
    if cell.is_empty() {
        *cell = Cow::Borrowed(part);
    } else if !part.is_empty() {
        cell.to_mut().push_str(part);
    }
}

pub(super) fn write(document: &Document, options: &WriteOptions) -> Result<Written, WriteError> {
    let mut plain = Plain::of(document, HOLDS, options)?;
    let graph = plain.graph();
    let mut labels: Vec<&str> = graph
        .vertices()
        .iter()
        .map(|vertex| vertex.label.trim())
        .collect();
    labels.sort_unstable();
    let are_names = labels.is_sorted_by(|one, other| one < other)
        && labels.first().is_none_or(|label| !label.is_empty());
    let name = |id: VertexId| match graph.vertex(id) {
        Some(vertex) if are_names => vertex.label.trim().to_owned(),
        _ => id.to_string(),
    };
    let mut table = csv::Writer::from_writer(Vec::new());
    let has_labels = graph.edges().any(|(_, edge)| !edge.label.is_empty());
    let mut write = |cells: [&str; 3]| {
        let cells = &cells[..if has_labels { 3 } else { 2 }];
        table.write_record(cells).expect("memory takes it");
    };
    write(["source", "target", "label"]);
    for (from, to, label) in plain.moves(options) {
        write([&name(from), &name(to), label]);
    }
    let bytes = table.into_inner().expect("memory takes it");
    let text = String::from_utf8(bytes).expect("the cells are text");
    if !are_names
        && graph
            .vertices()
            .iter()
            .any(|vertex| !vertex.label.is_empty())
    {
        plain.say("the vertices are named by their ids, since their labels are not all different");
    }
    Ok(Written {
        text,
        remarks: plain.remarks,
    })
}
