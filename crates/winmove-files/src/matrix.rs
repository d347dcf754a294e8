//! Adjacency matrices: n rows of n entries 0 or 1, separated by blanks, commas or nothing,
//! optionally after n. An entry 1 is a move from the row's vertex to the column's vertex.

use super::error::{ReadError, shortened};
use super::file_kind::FileKind;
use super::free_list::without_comment;
use super::interchange::GraphBuilder;
use super::loaded::Loaded;
use super::options::{Base, ReadOptions};

/// Fewer rows are more likely edges: `0 1` and `1 0`.
const LEAST: usize = 3;

/// Whether a text is a matrix of three rows or more.
pub(super) fn recognises(text: &str) -> bool {
    let mut rows = rows(text).peekable();
    let Some(&(_, first)) = rows.peek() else {
        return false;
    };
    let promised: Option<usize> = first
        .parse()
        .ok()
        .filter(|n| *n >= LEAST && *n != 10 && *n < 100_000);
    let has_count = promised.is_some() && marks(first).is_none();
    if has_count {
        rows.next();
    }
    let Some(n) = rows.peek().and_then(|(_, row)| marks(row)) else {
        return false;
    };
    if n < LEAST || (has_count && promised != Some(n)) {
        return false;
    }
    let mut count = 0;
    rows.all(|(_, row)| {
        count += 1;
        marks(row) == Some(n)
    }) && count == n
}

/// The rows with their line numbers.
fn rows(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = (1..)
        .zip(text.lines())
        .map(|(number, line)| (number, without_comment(line).trim()));
    lines.filter(|(_, line)| !line.is_empty())
}

fn is_between(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | ';')
}

/// The number of marks in a row. `None` if it contains anything else.
fn marks(row: &str) -> Option<usize> {
    let is_mark = |c: char| matches!(c, '0' | '1');
    let are_marks = row.chars().all(|c| is_mark(c) || is_between(c));
    are_marks.then(|| row.chars().filter(|&c| is_mark(c)).count())
}

pub(super) fn read(text: &str, options: &ReadOptions) -> Result<Vec<Loaded>, ReadError> {
    let mut rows: Vec<(usize, &str)> = rows(text).collect();
    let Some(&(line, first)) = rows.first() else {
        return Err(ReadError::new("line 1", "the file is empty"));
    };
    let at_line = |line: usize| format!("line {line}");
    // A number that isn't a row of marks is the number of rows that follow.
    let promised: Option<usize> = first.parse().ok();
    let is_count = promised == Some(rows.len() - 1) && (marks(first).is_none() || rows.len() == 2);
    if is_count {
        rows.remove(0);
    } else if marks(first).is_none() && promised.is_some() {
        let found = rows.len() - 1;
        let what = format!("{found} rows follow, not {}", shortened(first));
        return Err(ReadError::new(at_line(line), what));
    }
    let n = rows.len();
    let base = options.base.unwrap_or(Base::Zero).first() as usize;
    let mut graph = GraphBuilder::new();
    for vertex in 0..n {
        graph.vertex((base + vertex).to_string())?;
    }
    for (from, &(line, row)) in rows.iter().enumerate() {
        let mut to = 0;
        for (column, c) in (1..).zip(row.chars()) {
            if is_between(c) {
                continue;
            }
            match c {
                '0' | '1' if to == n => {
                    let what = format!("the row goes on after its {n} marks");
                    return Err(ReadError::new(at_line(line), what));
                }
                '0' => {}
                '1' => graph.edge(from as u32, to as u32, "")?,
                _ => {
                    let at: usize = column;
                    let place = format_args!("line {line}, column {at}");
                    let what = format_args!("expected 0 or 1, found {c}");
                    return Err(ReadError::new(place, what));
                }
            }
            to += 1;
        }
        if to < n {
            let what = format!("the row ends after {to} of {n} marks");
            return Err(ReadError::new(at_line(line), what));
        }
    }
    graph.say(format!(
        "read as a matrix of {n} rows: a 1 is a move from the vertex of its row to that of its column, numbered from {base}"
    ));
    Ok(vec![graph.finish(FileKind::Matrix, options)?])
}
