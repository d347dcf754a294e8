//! Edges as a table: CSV with commas, semicolons or tabs, an edge a row.
//!
//! The header names the columns: `source`, `from` or `src`; `target`, `to` or `dst`; perhaps `label`; and Gephi's `Type`, which is
//! `Directed` or `Undirected`. Without such a header the first two columns are the ends, and the third is the label.

use super::error::{ReadError, WriteError, shortened};
use super::file_kind::FileKind;
use super::interchange::{GraphBuilder, Holds, Plain};
use super::loaded::{Loaded, Written};
use super::loss::Losses;
use super::options::{ReadOptions, WriteOptions};
use crate::model::{Document, VertexId};

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
    /// The others, with their names.
    others: Vec<(usize, String)>,
}

/// The separator of a table, which is that of its first line.
fn separator(line: &str) -> u8 {
    let count = |mark: u8| line.bytes().filter(|&byte| byte == mark).count();
    let marks = [b',', b';', b'\t'];
    // Of equal counts the first mark.
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

/// Whether the first line is a header that names the ends.
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
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(separator(first))
        .trim(csv::Trim::All)
        .from_reader(text.as_bytes());
    let mut graph = GraphBuilder::new();
    let mut losses = Losses::default();
    let mut columns = None;
    let mut row = csv::StringRecord::new();
    loop {
        let read = reader.read_record(&mut row);
        let read = read.map_err(|error| {
            let line = error.position().map_or(1, csv::Position::line);
            ReadError::new(format_args!("line {line}"), error.kind_text())
        })?;
        if !read {
            break;
        }
        let begin = row.position().map_or(1, csv::Position::line);
        if row.iter().all(str::is_empty) {
            continue;
        }
        let columns = match &columns {
            Some(columns) => columns,
            None => {
                let named = Columns::named(row.iter());
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
        let end = |at: usize, what: &str| match row.get(at).filter(|name| !name.is_empty()) {
            Some(name) => Ok(name.to_owned()),
            None => {
                let found = shortened(row.get(0).unwrap_or_default());
                let what = format_args!("an edge without a {what} (the row begins with {found:?})");
                Err(ReadError::new(
                    format_args!("line {}", line_of(text, begin)),
                    what,
                ))
            }
        };
        let from = end(columns.source, "source")?;
        let to = end(columns.target, "target")?;
        let cell = |at: Option<usize>| at.and_then(|at| row.get(at)).unwrap_or_default();
        let label = cell(columns.label);
        let [from, to] = [graph.vertex(from)?, graph.vertex(to)?];
        match cell(columns.kind).to_lowercase().as_str() {
            "undirected" => graph.undirected_edge(from, to, label)?,
            _ => graph.edge(from, to, label)?,
        }
        for (at, name) in &columns.others {
            if row.get(*at).is_some_and(|cell| !cell.is_empty()) {
                losses.add("cell of another column", "cells of other columns", name);
            }
        }
    }
    graph.losses = losses;
    Ok(vec![graph.finish(FileKind::Csv, options)?])
}

/// The line of a row: the first that isn't blank, from the one where the reader begins to look for it.
fn line_of(text: &str, begin: u64) -> u64 {
    let lines = text.lines().skip(begin.saturating_sub(1) as usize);
    begin + lines.take_while(|line| line.trim().is_empty()).count() as u64
}

/// What the errors of the csv crate say of a text in memory.
trait KindText {
    fn kind_text(&self) -> String;
}

impl KindText for csv::Error {
    fn kind_text(&self) -> String {
        match self.kind() {
            csv::ErrorKind::Utf8 { .. } => "not UTF-8".to_owned(),
            _ => "no row of a table".to_owned(),
        }
    }
}

pub(super) fn write(document: &Document, options: &WriteOptions) -> Result<Written, WriteError> {
    let mut plain = Plain::of(document, HOLDS, options)?;
    let graph = plain.graph();
    let mut labels: Vec<&str> = graph.vertices().iter().map(|it| it.label.trim()).collect();
    labels.sort_unstable();
    let are_names = labels.is_sorted_by(|one, other| one < other)
        && labels.first().is_none_or(|it| !it.is_empty());
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
    if !are_names && graph.vertices().iter().any(|it| !it.label.is_empty()) {
        plain.say("the vertices are named by their ids, since their labels are not all different");
    }
    Ok(Written {
        text,
        remarks: plain.remarks,
    })
}
