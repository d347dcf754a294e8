//! Other forms of graphs whose rows look like lists of edges, which are refused.

use super::row::Row;
use super::{matrix, neighbours};
use crate::error::ReadError;
use winmove_words::say;

/// The minimum number of names in a row that is more than an edge.
const FEWEST: usize = 3;

/// Words before the ends of an edge.
const DIMACS: [&str; 4] = ["e", "a", "edge", "arc"];

/// Refuses other graphs whose rows of numbers could be mistaken for edges with labels: neighbours
/// by vertex, matrices, successors in one row, and headers with more than a start.
pub(super) fn refuse(rows: &[Row]) -> Result<(), ReadError> {
    let (first, rest) = (rows[0], &rows[1..]);
    let word = first.tokens[0].text(first.text);
    let is_dimacs = |row: &Row| {
        let ends = [row.number(1), row.number(2)];
        row.tokens[0].text(row.text) == word && ends.iter().all(Option::is_some)
    };
    let is_matrix = |rows: &[Row]| {
        let is_row = |(at, row): (usize, &Row)| {
            let fits = row.numbers().is_some_and(|row| row.len() == rows.len());
            fits && row.number(at) == Some(0)
        };
        rows.len() >= FEWEST && rows.iter().enumerate().all(is_row)
    };
    let is_one_row = |n: u64| match rest {
        [row] if row.tokens.len() >= FEWEST => row
            .numbers()
            .is_some_and(|row| matches!(n.checked_sub(row.len() as u64), Some(0 | 1))),
        _ => false,
    };
    let all = rest.len() as u64;
    let head = first.numbers();
    let looks = match head.as_deref() {
        _ if word.contains("add_edge(") => "calls",
        None if DIMACS.contains(&word) && all > 0 && rows.iter().all(is_dimacs) => "dimacs",
        Some(&[n]) if n == all && (are_counted(rest) || is_matrix(rest)) => "counted",
        Some(&[n]) if is_one_row(n) => "row",
        Some(&[n, m]) if n == m && n == all && matrix::size(rest).is_some() => "sized",
        Some(_) if is_matrix(rows) => "matrix",
        Some(head @ [_, _, _, _, ..])
            if rest
                .first()
                .is_some_and(|row| row.tokens.len() < head.len()) =>
        {
            "header"
        }
        _ => return Ok(()),
    };
    Err(first.error(say::read_lists_foreign(looks)))
}

/// Whether each row begins with the number of its other numbers, and some row has not one of them.
fn are_counted(rows: &[Row]) -> bool {
    let is_counted = |row: &Row| neighbours::count(row, 1, u64::MAX).is_some();
    rows.iter().all(is_counted) && rows.iter().any(|row| row.tokens.len() != 2)
}
