//! Adjacency matrices: n rows of n entries 0 or 1, separated by blanks, commas or nothing,
//! optionally after n. An entry 1 is a move from the row's vertex to the column's vertex.

use super::row::Row;
use super::token::{Kind, Token};
use crate::error::{ReadError, shortened};
use crate::interchange::GraphBuilder;
use crate::options::{Base, ReadOptions};
use winmove_words::say;

/// Fewer rows of digits are more likely edges: `0 1` and `1 0`.
const MIN: usize = 3;

/// An entry, as a program may print it.
fn entry(text: &str) -> Option<bool> {
    match text {
        "0" | "0." | "0.0" | "False" | "false" => Some(false),
        "1" | "1." | "1.0" | "True" | "true" => Some(true),
        _ => None,
    }
}

/// The entries of a row. In a single word, each character is one.
fn entries<'t>(row: Row<'t>) -> impl Iterator<Item = Token> + use<'t> {
    let word = row
        .tokens
        .first()
        .filter(|word| word.kind == Kind::Word && row.tokens.len() == 1);
    let chars = word.into_iter().flat_map(move |word| {
        let begin = word.start;
        let chars = word.text(row.text).char_indices();
        chars.map(move |(at, c)| Token {
            start: begin + at as u32,
            end: begin + (at + c.len_utf8()) as u32,
            ..*word
        })
    });
    let tokens = row.names().filter(move |_| word.is_none());
    chars.chain(tokens)
}

/// The number of rows and columns, if the rows are a matrix of three or more.
pub(super) fn size(rows: &[Row]) -> Option<usize> {
    let n = rows.len();
    let is_row = |row: &Row| {
        let mut all = entries(*row).map(|cell| entry(cell.text(row.text)).is_some());
        (0..n).all(|_| all.next() == Some(true)) && all.next().is_none()
    };
    let are_words = || entries(rows[0]).all(|cell| cell.end - cell.start > 3);
    (n > 0 && rows.iter().all(is_row) && (n >= MIN || are_words())).then_some(n)
}

/// The names in the first row, and the rows after it without their names, if each of them begins
/// with the name of its column, as programs print a table.
pub(super) fn named<'t>(rows: &[Row<'t>]) -> Option<(Vec<Token>, Vec<Row<'t>>)> {
    let (head, rest) = rows.split_first()?;
    let names: Vec<Token> = head.names().collect();
    let n = names.len();
    if n < 2 || n != rest.len() {
        return None;
    }
    let cells = names.iter().zip(rest).map(|(name, row)| {
        let (first, tokens) = row.tokens.split_first()?;
        let row = Row { tokens, ..*row };
        let is_own = first.name(row.text) == name.name(row.text);
        let mut cells = row.names().map(|cell| entry(cell.text(row.text)));
        let is_row = is_own && row.names().count() == n && cells.all(|cell| cell.is_some());
        is_row.then_some(row)
    });
    let rows = cells.collect::<Option<_>>()?;
    Some((names, rows))
}

/// The rows after their number, if that comes first.
pub(super) fn after_number<'r, 't>(rows: &'r [Row<'t>]) -> &'r [Row<'t>] {
    let is_number =
        rows.len() > 1 && is_number(rows) && rows[0].number(0) == Some(rows.len() as u64 - 1);
    &rows[usize::from(is_number)..]
}

/// Whether the first row is a number, but not the row of a matrix.
fn is_number(rows: &[Row]) -> bool {
    let is_entry = |cell: Token| entry(cell.text(rows[0].text)).is_some();
    let is_row = rows.len() > 2 && entries(rows[0]).all(is_entry);
    rows[0].is_alone() && rows[0].number(0).is_some() && !is_row
}

/// Reads a matrix. `other` is the kind that could be meant, too, if its entries are separate.
pub(super) fn read(
    graph: &mut GraphBuilder,
    rows: &[Row],
    other: &str,
    options: &ReadOptions,
) -> Result<(), ReadError> {
    let all = rows.len();
    let rows = after_number(rows);
    let n = rows.len();
    if n == all && is_number(rows) {
        let what = say::read_lists_matrix_rows(n - 1, shortened(rows[0].from(0)));
        return Err(rows[0].error(what));
    }
    let base = options.base.unwrap_or(Base::Zero).first() as usize;
    graph.numbers((base as u64..).take(n))?;
    moves(graph, rows)?;
    let are_separate = rows.iter().all(|row| row.tokens.len() > 1);
    let may_be_other = are_separate && n == MIN;
    let other = if may_be_other { other } else { "none" };
    graph.say(say::read_lists_matrix(n, other, base));
    Ok(())
}

/// Adds the moves of a matrix to the vertices of its rows.
pub(super) fn moves(graph: &mut GraphBuilder, rows: &[Row]) -> Result<(), ReadError> {
    let n = rows.len();
    for (from, row) in rows.iter().enumerate() {
        let count = entries(*row).count();
        for (to, cell) in entries(*row).enumerate() {
            match entry(cell.text(row.text)) {
                _ if to == n => {
                    return Err(row.error(say::read_lists_matrix_long(n)));
                }
                Some(true) => graph.edge(from as u32, to as u32, "")?,
                Some(false) => {}
                None => {
                    let found = shortened(cell.text(row.text));
                    return Err(cell.error(row.text, say::read_lists_matrix_mark(found)));
                }
            }
        }
        if count < n {
            return Err(row.error(say::read_lists_matrix_short(count, n)));
        }
    }
    Ok(())
}
