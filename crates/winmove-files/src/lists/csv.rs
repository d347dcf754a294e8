//! Edges as a table: CSV with commas, semicolons or tabs, one edge per row.
//!
//! The header names the columns: `source`, `from`, `state` and the like; `target`, `to`,
//! `next_state` and the like; optionally `label`; and Gephi's `Type`, which is `Directed` or
//! `Undirected`. Without such a header, the first two columns are the ends, and without any header,
//! the third is the label.

use std::borrow::Cow;
use std::collections::HashSet;

use super::line_error;
use crate::error::{ReadError, WriteError, quoted};
use crate::file_kind::FileKind;
use crate::interchange::{Direction, GraphBuilder, Holds, Plain};
use crate::loaded::{Loaded, Written};
use crate::loss::Losses;
use crate::options::{ReadOptions, WriteOptions};
use winmove_core::model::{Document, VertexId};
use winmove_words::say;

const HOLDS: Holds = Holds {
    labels: true,
    edge_labels: true,
    parallel_edges: true,
    ..Holds::NONE
};

/// The names of columns, in small letters, that are known. Others are recognised by their rows.
const SOURCES: [&str; 8] = [
    "source", "from", "src", "start", "state", "parent", "tail", "u",
];
const TARGETS: [&str; 10] = [
    "target",
    "to",
    "dst",
    "destination",
    "dest",
    "next",
    "next_state",
    "child",
    "head",
    "v",
];
const LABEL: &str = "label";
const TYPE: &str = "type";

/// The columns of a table of vertices, as Gephi writes it.
const VERTICES: [&str; 4] = ["id", "node", "vertex", "name"];

/// The number of labels by which a table is judged.
const MAX_LABELS: usize = 1000;

/// The columns after the name of a vertex in such a table.
const PROPERTIES: [&str; 10] = [
    "label", "name", "title", "type", "x", "size", "weight", "color", "timeset", "interval",
];

type Cells<'t> = Vec<Cow<'t, str>>;

/// The columns of a table.
struct Columns {
    ends: [usize; 2],
    label: Option<usize>,
    kind: Option<usize>,
    /// Their names, in small letters. Empty without a header.
    names: Vec<String>,
}

impl Columns {
    const UNNAMED: Columns = Columns {
        ends: [0, 1],
        label: Some(2),
        kind: None,
        names: Vec::new(),
    };

    /// The columns of a header with those of the ends.
    fn new(header: &[Cow<str>], ends: [usize; 2]) -> Columns {
        let names: Vec<String> = header.iter().map(|name| name.to_lowercase()).collect();
        let find = |name: &str| names.iter().position(|other| other == name);
        let (label, kind) = (find(LABEL), find(TYPE));
        Columns {
            ends,
            label,
            kind,
            names,
        }
    }

    /// The columns of a header that names the ends of edges.
    fn named(header: &[Cow<str>]) -> Option<Columns> {
        let find = |words: &[&str]| {
            let mut names = header.iter().map(|name| name.to_lowercase());
            names.position(|name| words.contains(&name.as_str()))
        };
        Some(Columns::new(header, [find(&SOURCES)?, find(&TARGETS)?]))
    }

    /// Whether this is another column than those of edges.
    fn is_other(&self, at: usize) -> bool {
        !self.ends.contains(&at) && self.label != Some(at) && self.kind != Some(at)
    }
}

/// Whether the words of a line without separators name the ends of edges.
pub(super) fn names_columns<'t>(words: impl Iterator<Item = Cow<'t, str>>) -> bool {
    let header: Cells = words.collect();
    // Vertices may be called u and v.
    let is_short = header.first().is_some_and(|name| name.len() == 1);
    !is_short
        && Columns::named(&header).is_some_and(|columns| matches!(columns.ends, [0, 1] | [1, 0]))
}

/// The rows of a table, after the line with which Excel names its separator.
#[derive(Clone, Copy)]
struct Table<'t> {
    text: &'t str,
    at: usize,
    mark: u8,
}

impl<'t> Table<'t> {
    fn new(text: &'t str) -> Table<'t> {
        let begin = text.trim_start();
        let line = begin.lines().next().unwrap_or_default();
        let count = |mark: u8| line.trim().bytes().filter(|&byte| byte == mark).count();
        match line.trim().as_bytes() {
            [sep @ .., mark] if sep.eq_ignore_ascii_case(b"sep=") && mark.is_ascii() => Table {
                text,
                at: text.len() - begin.len() + line.len() + 1,
                mark: *mark,
            },
            _ => Table {
                text,
                at: 0,
                // If counts are equal, the first mark.
                mark: [b'\t', b';', b',']
                    .into_iter()
                    .max_by_key(|&mark| count(mark))
                    .unwrap_or(b','),
            },
        }
    }

    /// The next row that isn't blank, with its first byte. `None` at the end.
    ///
    /// # Errors
    /// If a quote isn't closed.
    fn row(&mut self) -> Result<Option<(usize, Cells<'t>)>, ReadError> {
        while self.at < self.text.len() {
            let start = self.at;
            let mut cells = vec![self.cell(start)?];
            while self.text.as_bytes().get(self.at) == Some(&self.mark) {
                self.at += 1;
                cells.push(self.cell(start)?);
            }
            // The end of the line.
            self.at += 1;
            if cells.iter().any(|cell| !cell.is_empty()) {
                return Ok(Some((start, cells)));
            }
        }
        Ok(None)
    }

    /// The next cell, up to the separator or the end of the line. Quotes have a meaning only at its
    /// beginning.
    fn cell(&mut self, row: usize) -> Result<Cow<'t, str>, ReadError> {
        let rest = &self.text[self.at..];
        let is_end = |byte: u8| byte == self.mark || byte == b'\n';
        let end = |from: usize| {
            let end = rest.as_bytes()[from..]
                .iter()
                .position(|&byte| is_end(byte));
            end.map_or(rest.len(), |end| from + end)
        };
        let is_blank = |byte: &u8| !is_end(*byte) && byte.is_ascii_whitespace();
        let begin = 1 + rest.bytes().take_while(is_blank).count();
        if !rest[begin - 1..].starts_with('"') {
            self.at += end(0);
            return Ok(Cow::Borrowed(rest[..end(0)].trim()));
        }
        let mut close = begin;
        loop {
            let Some(quote) = rest[close..].find('"') else {
                return Err(line_error(self.text, row, say::read_lists_open_quote()));
            };
            close += quote;
            if !rest[close + 1..].starts_with('"') {
                break;
            }
            close += 2;
        }
        let cell = &rest[begin..close];
        let behind = rest[close + 1..end(close)].trim_end();
        self.at += end(close);
        Ok(if behind.is_empty() && !cell.contains('"') {
            Cow::Borrowed(cell.trim())
        } else {
            let whole = cell.replace("\"\"", "\"") + behind;
            Cow::Owned(whole.trim().to_owned())
        })
    }
}

/// Whether the first line is a header that names the ends of edges.
pub(crate) fn recognises(text: &str) -> bool {
    let mut table = Table::new(text);
    let header = table.row().ok().flatten();
    table.at < text.len() && header.is_some_and(|(_, header)| Columns::named(&header).is_some())
}

/// Whether the first row of a table without known names is a header: no other row has its names,
/// though others have names in common. `None` if that is unclear.
fn is_header(header: &[Cow<str>], mut table: Table) -> Result<Option<bool>, ReadError> {
    let has_number = header
        .iter()
        .take(2)
        .any(|cell| cell.parse::<f64>().is_ok());
    let (mut names, mut ends) = (HashSet::new(), 0);
    if has_number || header.len() < 2 {
        return Ok(Some(false));
    }
    while let Some((_, row)) = table.row()? {
        for cell in row.into_iter().take(2) {
            if header[..2].contains(&cell) {
                return Ok(Some(false));
            }
            names.insert(cell);
            ends += 1;
        }
    }
    Ok((names.len() < ends).then_some(true))
}

pub(crate) fn read(text: &str, options: &ReadOptions) -> Result<Vec<Loaded>, ReadError> {
    if options.kind.is_none() && options.header.is_none() && super::is_matrix(text) {
        return super::read(text, Some(FileKind::Matrix), options);
    }
    // Tables have no comments, but a column may be called "#id".
    if options.kind.is_none() && (text.starts_with('%') || text.starts_with("# ")) {
        return super::read(text, None, options);
    }
    let mut table = Table::new(text);
    let begin = table;
    let Some((start, header)) = table.row()? else {
        return Err(ReadError::at_line(1, say::read_empty()));
    };
    let is = |at: usize, names: &[&str]| {
        let cell = header.get(at).map(|cell| cell.to_lowercase());
        cell.is_some_and(|cell| names.contains(&cell.as_str()))
    };
    let named = Columns::named(&header);
    let is_of_vertices = named.is_none() && is(0, &VERTICES) && is(1, &PROPERTIES);
    if is_of_vertices && options.header != Some(false) {
        return Err(line_error(text, start, say::read_lists_vertex_table()));
    }
    let mut graph = GraphBuilder::new();
    let mut is_header = options.header;
    if named.is_none() && is_header.is_none() {
        is_header = self::is_header(&header, table)?;
        graph.say(say::read_lists_columns_of(match is_header {
            Some(true) => "read",
            Some(false) => "none",
            None => "perhaps",
        }));
        is_header = is_header.or(Some(false));
    }
    let columns = match named {
        Some(columns) if is_header != Some(false) => columns,
        _ if is_header == Some(true) => Columns::new(&header, [0, 1]),
        _ => {
            table = begin;
            Columns::UNNAMED
        }
    };
    let mut labels = HashSet::new();
    while let Some((start, mut row)) = table.row()? {
        for (at, cell) in row.iter().enumerate() {
            if columns.is_other(at) && !cell.is_empty() {
                let name = columns.names.get(at).map_or(&**cell, |name| name);
                graph.lose(say::read_lost_cells_of_other_columns, name);
            }
        }
        for (at, end) in columns.ends.into_iter().zip(["source", "target"]) {
            if row.get(at).is_none_or(|cell| cell.is_empty()) {
                let found = quoted(row.first().map_or("", AsRef::as_ref));
                let what = say::read_lists_missing_end(end, found);
                return Err(line_error(text, start, what));
            }
        }
        let mut take = |at: Option<usize>| {
            let cell = at.and_then(|at| row.get_mut(at));
            cell.map(std::mem::take).unwrap_or_default()
        };
        let [from, to] = columns.ends.map(|at| graph.vertex(take(Some(at))));
        let label = take(columns.label);
        if columns.names.is_empty() && labels.len() < MAX_LABELS {
            labels.insert(label.clone());
        }
        let is_directed = !take(columns.kind).eq_ignore_ascii_case("undirected");
        graph.arrow(Direction::of(is_directed), [from?, to?], label)?;
    }
    labels.remove("");
    if !labels.is_empty() && labels.iter().all(|label| graph.find(label).is_some()) {
        graph.say(say::read_more_moves());
    }
    Ok(vec![graph.finish(FileKind::Csv, options)?])
}

pub(crate) fn write(document: &Document, options: &WriteOptions) -> Result<Written, WriteError> {
    let mut plain = Plain::of(document, HOLDS, options)?;
    plain.plain_labels(HOLDS, false);
    let mut losses = Losses::default();
    let are_names = plain.are_names(&mut losses);
    let graph = plain.graph();
    let name = |id: VertexId| match graph.vertex(id) {
        Some(vertex) if are_names => vertex.label.clone(),
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
    if !losses.is_empty() {
        plain.say(say::read_lists_by_id());
    }
    plain.lose(losses);
    Ok(plain.written(text))
}
