//! Splits the rows of a text into lists, each with its header, its edges, and what follows them.

use std::collections::HashSet;

use super::numbers::{SLACK, check_header, is_no_header};
use super::row::{Row, of_lines, rows};
use super::token::{Kind, Token};
use super::{csv, foreign};
use crate::error::{ReadError, quoted};
use winmove_words::say;

/// The rows of one list.
#[derive(Default)]
pub(super) struct Block<'t> {
    /// The row with the number of vertices, or those of vertices and edges, and optionally a third
    /// word: the start, or the number of queries.
    pub(super) header: Option<Row<'t>>,
    pub(super) n: Option<u64>,
    /// The vertices that are named in rows of their own.
    pub(super) declared: Vec<Token>,
    pub(super) edges: &'t [Row<'t>],
    /// The names after the edges: starts or queries.
    pub(super) behind: Vec<Token>,
}

impl<'t> Block<'t> {
    fn headed(header: Row<'t>, edges: &'t [Row<'t>], behind: Vec<Token>) -> Block<'t> {
        Block {
            header: Some(header),
            n: header.number(0),
            edges,
            behind,
            ..Block::default()
        }
    }
}

/// The lists of a text, and whether a row of zeros ends them.
pub(super) fn blocks<'t>(
    rows: &'t [Row<'t>],
    header: Option<bool>,
) -> Result<(Vec<Block<'t>>, bool), ReadError> {
    if header == Some(false) {
        return Ok((vec![without_header(rows)?], false));
    }
    if let Some(tests) = up_to_zeros(rows) {
        return Ok((tests, true));
    }
    Ok((headed(rows, header)?, false))
}

fn headed<'t>(rows: &'t [Row<'t>], header: Option<bool>) -> Result<Vec<Block<'t>>, ReadError> {
    let first = rows[0];
    if header.is_none() {
        foreign::refuse(rows)?;
    }
    let numbers = [0, 1, 2].map(|at| first.number(at));
    match (numbers, first.tokens.len()) {
        ([Some(count), ..], 1) if !are_declared(rows) => match tests(&rows[1..], Some(count)) {
            Some(tests) if tests.len() as u64 == count => Ok(tests),
            // After a test without edges, any two numbers would be taken for its header.
            Some(tests) if tests.len() > 1 && tests.iter().all(|test| !test.edges.is_empty()) => {
                let found = tests.len();
                Err(first.error(say::read_lists_tests(found, count)))
            }
            _ => {
                let edges = leading_edges(&rows[1..]);
                let (edges, behind) = rows[1..].split_at(edges);
                if edges.is_empty() {
                    return Err(first.error(say::read_lists_one_number()));
                }
                Ok(vec![Block::headed(
                    first,
                    edges,
                    after_edges(behind, false)?,
                )])
            }
        },
        ([Some(n), Some(m), third], 2 | 3) if header.is_some() || !is_edge(rows, [n, m], third) => {
            Ok(vec![counted(rows, true)?.0])
        }
        _ => Ok(vec![without_header(rows)?]),
    }
}

/// Whether a first row of two or three words, which begins with two numbers, is an edge instead of
/// a header.
fn is_edge(rows: &[Row], counts: [u64; 2], third: Option<u64>) -> bool {
    let rest = &rows[1..];
    let [n, m] = counts;
    let has_two_names = |row: &&Row| row.names().nth(1).is_some();
    let edges = rest.iter().take_while(has_two_names).count();
    let has_third = rows[0].tokens.len() == 3;
    let are_numbers = |row: &Row| {
        let pair = row.pair();
        pair.is_none_or(|pair| pair.numbers(row.text).is_some())
    };
    let is_label = has_third && third.is_none() && rest.first().is_none_or(are_numbers);
    let is_padded =
        (rows[0].from(0).split_whitespace()).any(|word| word.len() > 1 && word.starts_with('0'));
    // Such numbers are names.
    let is_great = n.max(m) > u64::from(u32::MAX) && edges > 0;
    let has_no_start = third.is_some_and(|start| start > n);
    let may_fit = edges as u64 == m && !has_no_start;
    let exceed = rest.iter().map(|row| exceeds(row, n));
    let bytes = rows[0].text.len();
    is_label || is_great || is_padded || is_no_header(counts, (edges, may_fit), bytes, exceed)
}

/// Whether a row is an edge with a greater number.
fn exceeds(row: &Row, n: u64) -> bool {
    let numbers = row.pair().and_then(|pair| pair.numbers(row.text));
    numbers.is_some_and(|ends| ends.iter().any(|&end| end > n))
}

/// A list without a header.
fn without_header<'t>(rows: &'t [Row<'t>]) -> Result<Block<'t>, ReadError> {
    let alone = rows.iter().take_while(|row| row.is_alone()).count();
    let (names, rest) = rows.split_at(alone);
    let (edges, behind) = rest.split_at(leading_edges(rest));
    let pairs = || edges.iter().filter_map(|row| row.pair());
    let are_marked = pairs().next().is_some_and(|pair| pair.mark.is_some());
    let is_numbered = |row: &Row| row.ends().all(|end| end.id(row.text).is_some());
    let are_numbered = edges.iter().any(is_numbered);
    // Among numbers without marks, a word is more likely a mistyped number.
    let has_word = |row: &Row| row.ends().any(|end| !end.is_digits(row.text));
    let is_mixed = !are_marked && are_numbered && edges.iter().any(has_word);
    let is_sentence = |row: &Row| {
        let label = row.pair().map(|pair| pair.label);
        let is_word = label.is_some_and(|label| !label.is_empty() && label.parse::<f64>().is_err());
        is_word && row.tokens[1].kind == Kind::Comma
    };
    if let [row] = rows
        && is_sentence(row)
    {
        return Err(row.error(say::read_no_kind()));
    }
    if let [first, _, ..] = rows
        && csv::names_columns(first.names().map(|name| name.name(first.text)))
    {
        return Err(first.error(say::read_lists_columns()));
    }
    let is_list = edges.len() > 1 || are_marked || are_numbered || alone > 0 && !edges.is_empty();
    if !is_list || is_mixed {
        let wrong = edges.iter().find(|row| has_word(row)).or(behind.first());
        return Err(if rows[0].tokens[0].is_digits(rows[0].text) {
            wrong.unwrap_or(&rows[0]).not_a_number()
        } else {
            rows[0].error(say::read_no_kind())
        });
    }
    // Names that no edge has are those of more vertices, not of starts.
    let is_more = !behind.is_empty() && behind.iter().all(|row| row.is_alone()) && {
        let ends = pairs().flat_map(|pair| pair.edges().flatten().collect::<Vec<_>>());
        let text = rows[0].text;
        let known: HashSet<_> = ends.map(|name| name.name(text)).collect();
        let is_known = |row: &Row| known.contains(&row.tokens[0].name(text));
        !behind.iter().any(is_known)
    };
    let (more, behind) = behind.split_at(if is_more { behind.len() } else { 0 });
    Ok(Block {
        declared: names.iter().chain(more).map(|row| row.tokens[0]).collect(),
        edges,
        behind: after_edges(behind, false)?,
        ..Block::default()
    })
}

/// Whether rows with a single name come first, and these are the names of all edges.
fn are_declared(rows: &[Row]) -> bool {
    let text = rows[0].text;
    let alone = rows.iter().take_while(|row| row.is_alone()).count();
    let names: HashSet<_> = rows[..alone].iter().map(|row| row.from(0)).collect();
    let mut ends = rows[alone..].iter().flat_map(|row| row.ends());
    alone > 1
        && names.len() == alone
        && alone < rows.len()
        && ends.all(|end| names.contains(end.text(text)))
}

fn leading_edges(rows: &[Row]) -> usize {
    rows.iter().take_while(|row| row.pair().is_some()).count()
}

/// The list that begins with a header `n m`, and the number of its rows; the last list takes all
/// rows.
fn counted<'t>(rows: &'t [Row<'t>], is_last: bool) -> Result<(Block<'t>, usize), ReadError> {
    let row = rows[0];
    let (Some(n), Some(m), 2 | 3) = (row.number(0), row.number(1), row.tokens.len()) else {
        return Err(row.error(say::read_lists_no_counts()));
    };
    check_header(n, m, row.text.len()).map_err(|what| row.error(what))?;
    let has_third = row.tokens.len() > 2;
    let body = &rows[1..];
    let promised = usize::try_from(m).unwrap_or(usize::MAX).min(body.len());
    let (edges, rest) = body.split_at(leading_edges(&body[..promised]));
    if (edges.len() as u64) < m {
        let (found, line) = (edges.len(), row.line().to_string());
        let is_plain = |row: &Row| row.pair().is_some_and(|pair| pair.is_plain());
        return Err(match rest.first() {
            None => rows[rows.len() - 1].error(say::read_lists_ended(found, m, line)),
            Some(other) if !has_third && edges.iter().all(is_plain) => other.not_a_number(),
            Some(other) => {
                let text = quoted(other.from(0));
                other.error(say::read_lists_no_edge(found, m, line, text))
            }
        });
    }
    let behind = if is_last {
        rest.len()
    } else {
        rest.iter().take_while(|row| row.is_alone()).count()
    };
    let rest = &rest[..behind];
    if let Some(more) = rest.iter().find(|row| row.pair().is_some())
        && !is_counted_row(rest)
    {
        let line = row.line().to_string();
        return Err(more.error(say::read_lists_edge_more(m, line)));
    }
    // The header may contain the number of queries, in which case their list begins with the first
    // query.
    let behind = after_edges(rest, row.number(2) == Some(rest.len() as u64))?;
    let taken = 1 + edges.len() + rest.len();
    Ok((Block::headed(row, edges, behind), taken))
}

/// The tree that begins with the number of its vertices alone, and the number of its rows.
fn tree<'t>(rows: &'t [Row<'t>]) -> Option<(Block<'t>, usize)> {
    let n = rows[0].number(0).filter(|_| rows[0].is_alone())?;
    let promised = usize::try_from(n.checked_sub(1)?).ok()?;
    let edges = rows.get(1..=promised)?;
    let block = Block::headed(rows[0], edges, Vec::new());
    (leading_edges(edges) == promised).then_some((block, 1 + promised))
}

/// The lists of which the rows consist: each has a header or is a tree, and vertices. `None` if the
/// rows are something else. With their number given, the last one takes all rows that are left.
fn tests<'t>(rows: &'t [Row<'t>], count: Option<u64>) -> Option<Vec<Block<'t>>> {
    let (tests, taken) = leading_tests(rows, count);
    (taken == rows.len() && !tests.is_empty()).then_some(tests)
}

/// The tests with which the rows begin, and the number of their rows.
fn leading_tests<'t>(rows: &'t [Row<'t>], count: Option<u64>) -> (Vec<Block<'t>>, usize) {
    let (mut tests, mut at) = (Vec::new(), 0);
    while at < rows.len() {
        let is_last = count == Some(tests.len() as u64 + 1);
        let test = match tree(&rows[at..]) {
            None if !rows[at].is_alone() => counted(&rows[at..], is_last).ok(),
            tree => tree,
        };
        // A test never has a game without vertices, so the row is more likely an edge from 0.
        let Some((test, taken)) = test.filter(|(test, _)| test.n != Some(0)) else {
            break;
        };
        tests.push(test);
        at += taken;
    }
    (tests, at)
}

/// Whether lines after a header `n m` that continue may become a list. `None` if the first line
/// isn't such a header.
pub(super) fn is_beginning(lines: &str, first: &str) -> Option<bool> {
    let tokens = of_lines(first);
    let [n, m] = [0, 1].map(|at| tokens.get(at)?.number(first));
    let (n, m) = (n?, m.filter(|_| tokens.len() <= 3)?);
    // Blank lines and comments may come between.
    let most = n.max(m).saturating_add(SLACK).saturating_mul(3);
    let ends = lines.bytes().filter(|&byte| byte == b'\n');
    if ends.count() as u64 <= most {
        return Some(true);
    }
    let first = lines.split_inclusive('\n').take(most as usize);
    let lines = &lines[..first.map(str::len).sum()];
    let tokens = of_lines(lines);
    let rows = rows(lines, &tokens);
    let edges = || rows[1..].iter().filter_map(|row| row.pair());
    // A name, or a number that is too great, belongs to a list without a header.
    let fits = |ends: [u64; 2]| ends.iter().all(|&end| end <= n);
    if !edges().all(|pair| pair.numbers(lines).is_some_and(fits)) {
        return Some(true);
    }
    let is_other = |row: &&Row| row.pair().is_none() && row.number(0).is_none();
    let others = rows.iter().filter(is_other).count() as u64;
    let is_one = edges().count() as u64 <= m.saturating_add(SLACK) && others <= n.max(m);
    Some(is_one || may_be_tests(&rows))
}

/// Whether rows are tests, of which the last may be unfinished.
fn may_be_tests(rows: &[Row]) -> bool {
    let (tests, taken) = leading_tests(rows, None);
    let fits = |test: &Block| {
        test.edges
            .iter()
            .all(|row| !exceeds(row, test.n.unwrap_or(0)))
    };
    let is_unfinished = rows.get(taken).is_none_or(|header| {
        let rest = &rows[taken + 1..];
        let promised = header.number(1).unwrap_or(0);
        leading_edges(rest) == rest.len() && rest.len() as u64 <= promised
    });
    tests.len() > 1 && tests.iter().all(fits) && is_unfinished
}

/// The tests before a row `0 0` that ends them, or a row `0 0 0` if each header contains a start
/// and there are no labels. `None` if the rows are something else.
fn up_to_zeros<'t>(rows: &'t [Row<'t>]) -> Option<Vec<Block<'t>>> {
    let (end, rows) = rows.split_last()?;
    let zeros = end.tokens.len();
    if !matches!(zeros, 2 | 3) || !end.tokens.iter().all(|zero| zero.text(end.text) == "0") {
        return None;
    }
    let is_test = |test: &Block| {
        let words = test.header.map_or(0, |row| row.tokens.len());
        let start = test.header.and_then(|row| row.number(2));
        let mut pairs = test.edges.iter().filter_map(|row| row.pair());
        words > 1 && zeros == 2
            || start.is_some_and(|start| Some(start) <= test.n)
                && pairs.all(|pair| pair.label.is_empty())
    };
    tests(rows, None).filter(|tests| tests.iter().all(is_test))
}

/// Whether these rows are a number, followed by that many names in one row.
fn is_counted_row(rest: &[Row]) -> bool {
    let count = |row: &Row| row.names().count() as u64;
    matches!(rest, [one, row] if one.is_alone() && one.number(0) == Some(count(row)))
}

/// The names after the edges. If the first is the number of the others, it is left out, unless the
/// header has their number.
fn after_edges(rest: &[Row], are_counted: bool) -> Result<Vec<Token>, ReadError> {
    let other = rest.iter().find(|row| !row.is_alone());
    let has_count = !are_counted || other.is_some();
    if let [_, row] = rest
        && has_count
        && is_counted_row(rest)
    {
        return Ok(row.names().collect());
    }
    if let Some(row) = other {
        return Err(row.error(say::read_lists_no_start(quoted(row.from(0)))));
    }
    let is_count = has_count && rest.len() > 1 && rest[0].number(0) == Some(rest.len() as u64 - 1);
    let names = &rest[usize::from(is_count)..];
    Ok(names.iter().map(|row| row.tokens[0]).collect())
}
