//! Formats of graphs that are not edge lists, but whose rows of numbers could be mistaken for edges
//! with labels. They are rejected with the name of the likely format.

use super::NotRead;
use super::line::{Line, number};

/// The minimum number of words in a row that is more than an edge.
const FEWEST: usize = 3;

/// Refuses neighbours by vertex, matrices, successors on one line, and headers with more than a
/// start.
pub(super) fn refuse(lines: &[Line]) -> Result<(), NotRead> {
    let words = |line: &Line| line.text.split_whitespace().count();
    let first = &lines[0];
    let refuse = |what: &str| {
        let what = format_args!("{what}; write a line \"u v\" for each edge");
        Err(NotRead::at(first.number, what))
    };
    let head: Option<Vec<u64>> = first.text.split_whitespace().map(number).collect();
    let Some(head) = head else {
        return Ok(());
    };
    let rest = &lines[1..];
    match head[..] {
        [n] => {
            let rows = rest.len() as u64;
            if rows == n && (are_neighbours(rest) || is_matrix(rest)) {
                return refuse("n, and then n rows that look like neighbours or a matrix");
            }
            if let [row] = rest
                && words(row) >= FEWEST
                && (words(row) as u64 == n || words(row) as u64 + 1 == n)
                && row
                    .text
                    .split_whitespace()
                    .all(|word| number(word).is_some())
            {
                return refuse("n, and then one row that looks like successors or parents");
            }
        }
        [n, m] if n == m && rest.len() as u64 == n && is_of_bits(rest) && is_matrix(rest) => {
            return refuse("n n, and then n rows that look like a matrix");
        }
        _ if is_matrix(lines) => return refuse("rows that look like a matrix"),
        [_, _, _, _, ..] if rest.first().is_some_and(|row| words(row) < head.len()) => {
            let what = format_args!(
                "{} numbers before the edges: a header has those of vertices and edges, and perhaps a start",
                head.len()
            );
            return Err(NotRead::at(first.number, what));
        }
        _ => {}
    }
    Ok(())
}

/// Whether each row begins with the number of its other words, and these numbers aren't all 1.
fn are_neighbours(rows: &[Line]) -> bool {
    let has_count = |row: &Line| {
        let mut words = row.text.split_whitespace();
        let count = words.next().and_then(number);
        count == Some(words.filter(|word| number(word).is_some()).count() as u64)
    };
    let is_edge = |row: &Line| row.text.split_whitespace().nth(2).is_none();
    let is_alone = |row: &Line| row.text.split_whitespace().nth(1).is_none();
    let are_edges = rows.iter().all(|row| is_edge(row) && !is_alone(row));
    !are_edges && rows.iter().all(has_count)
}

/// Whether there are as many rows as numbers in each row, and either the diagonal is 0 or all
/// numbers are 0 or 1.
fn is_matrix(rows: &[Line]) -> bool {
    let size = rows.len();
    let is_row = |row: &Line| {
        let mut words = row.text.split_whitespace();
        words
            .by_ref()
            .take(size)
            .filter(|word| number(word).is_some())
            .count()
            == size
            && words.next().is_none()
    };
    let is_empty =
        |(index, row): (usize, &Line)| row.text.split_whitespace().nth(index) == Some("0");
    size >= FEWEST
        && rows.iter().all(is_row)
        && (rows.iter().enumerate().all(is_empty) || is_of_bits(rows))
}

fn is_of_bits(rows: &[Line]) -> bool {
    let is_bit = |word: &str| matches!(word, "0" | "1");
    rows.iter()
        .all(|row| row.text.split_whitespace().all(is_bit))
}
