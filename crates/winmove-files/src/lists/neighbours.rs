//! The moves of each vertex in a row: after its name, after their number, or alone in the order of
//! the vertices.

use std::collections::HashSet;

use super::numbers::Numbering;
use super::row::Row;
use super::token::{Kind, Token};
use crate::error::{ReadError, shortened};
use crate::interchange::GraphBuilder;
use crate::options::Base;
use crate::remark::ReadRemark;
use winmove_words::say;

/// Whether each row begins with a name and a colon. `3` may precede three rows.
pub(super) fn are_named(rows: &[Row]) -> bool {
    let have = |mark: Kind| {
        let is_named = |row: &Row| matches!(row.tokens, [name, next, ..] if name.is_name() && next.kind == mark);
        !rows.is_empty() && rows.iter().all(is_named)
    };
    // After an arrow, a list in brackets, or nothing, is not a single vertex.
    let is_list = |row: &Row| match row.tokens.get(2) {
        Some(list) => list.kind == Kind::Group && !list.text(row.text).starts_with('('),
        None => true,
    };
    have(Kind::Colon) || have(Kind::Arrow) && rows.iter().any(is_list)
}

/// Rows of moves, and what comes before and after them.
#[derive(Clone, Copy)]
pub(super) struct Listed<'r, 't> {
    pub(super) rows: &'r [Row<'t>],
    /// The number of tokens before the moves of a row: their number, or the number of the vertex
    /// and theirs.
    pub(super) skip: usize,
    /// The row with the start.
    pub(super) start: Option<Row<'t>>,
    /// Whether the rows can't be edges with a label.
    pub(super) is_certain: bool,
}

/// The number of moves in a row, if the last of the `skip` numbers before them is their number.
pub(super) fn count(row: &Row, skip: usize, n: u64) -> Option<u64> {
    let numbers = row.numbers()?;
    let (before, moves) = numbers.split_at_checked(skip)?;
    let count = moves.len() as u64;
    (before.last() == Some(&count) && moves.iter().all(|&to| to <= n)).then_some(count)
}

/// The rows after a header `n m`, or `n m` and the start, if each of n rows begins with the number
/// of its other numbers, and these add up to m.
pub(super) fn counted<'r, 't>(rows: &'r [Row<'t>]) -> Option<Listed<'r, 't>> {
    let (header, rest) = rows.split_first()?;
    let (n, m) = (header.number(0)?, header.number(1)?);
    let behind = rest.get(usize::try_from(n).ok()?..)?;
    let rows = &rest[..n as usize];
    let sum: Option<u64> = rows.iter().map(|row| count(row, 1, n)).sum();
    let start = match (header.tokens.len(), behind) {
        (3, []) => Some(Row {
            tokens: &header.tokens[2..],
            ..*header
        }),
        (2, [] | [_]) => behind.first().copied(),
        _ => return None,
    };
    let is_start = start.is_none_or(|row| row.is_alone() && row.number(0).is_some());
    (n > 0 && is_start && sum == Some(m)).then_some(Listed {
        rows,
        skip: 1,
        start,
        is_certain: false,
    })
}

/// The rows after their number, if each begins with its own number, counted from 0 or 1, and the
/// number of its other numbers.
pub(super) fn listed<'r, 't>(rows: &'r [Row<'t>]) -> Option<Listed<'r, 't>> {
    let (header, rows) = rows.split_first()?;
    let n = header.number(0).filter(|_| header.is_alone())?;
    let first = rows.first()?.number(0).filter(|&first| first < 2)?;
    let is_row = |(at, row): (u64, &Row)| row.number(0) == Some(at) && count(row, 2, n).is_some();
    let is_listed = n == rows.len() as u64 && (first..).zip(rows).all(is_row);
    is_listed.then(|| Listed {
        rows,
        skip: 2,
        start: None,
        is_certain: rows.iter().any(|row| row.tokens.len() != 3),
    })
}

/// Adds rows of moves alone, from the vertices in their order.
pub(super) fn of_rows(
    graph: &mut GraphBuilder,
    list: Listed,
    given: Option<Base>,
) -> Result<(), ReadError> {
    let Listed {
        rows, skip, start, ..
    } = list;
    let text = rows[0].text;
    let n = rows.len() as u64;
    let mut numbering = Numbering::new(text, n, given);
    let mut ends = Vec::new();
    for (from, row) in rows.iter().chain(&start).enumerate() {
        let skip = if from < rows.len() { skip } else { 0 };
        if let (2, Some(own)) = (skip, row.number(0)) {
            numbering.add(own, row.start)?;
        }
        for to in row.names().skip(skip) {
            let Some(number) = to.number(text) else {
                let found = shortened(to.text(text));
                return Err(to.error(text, say::read_lists_no_neighbour(found)));
            };
            numbering.add(number, to.start as usize)?;
            ends.push((from as u32, number));
        }
    }
    // Lists in programs are numbered from 0.
    let otherwise = if skip == 0 { Base::Zero } else { Base::One };
    let (base, reason) = numbering.declare(graph, otherwise)?;
    let first = u64::from(base.first());
    for (from, to) in ends {
        let to = (to - first) as u32;
        if u64::from(from) < n {
            graph.edge(from, to, "")?;
        } else {
            graph.rules.add_token(to);
        }
    }
    graph.say(ReadRemark::Numbering(base, reason).to_string());
    Ok(())
}

/// Adds rows with the name of a vertex, and then those that its moves lead to. With colons, the
/// vertices are in the order of the rows.
pub(super) fn by_name<'t>(graph: &mut GraphBuilder<'t>, rows: &[Row<'t>]) -> Result<(), ReadError> {
    let text = rows[0].text;
    let have_colons = are_named(rows);
    let are_weighted = have_colons && are_weighted(rows);
    for row in rows {
        let is_wrong = |&(at, name): &(usize, Token)| {
            name.kind == Kind::Group && !have_colons || name.kind.is_arrow() && at > 1
        };
        if let Some((_, wrong)) = row.names().enumerate().find(is_wrong) {
            let found = shortened(wrong.text(text));
            return Err(row.error(say::read_lists_no_neighbours(found)));
        }
        let known = graph.vertex_count();
        let name = row.tokens[0].name(text);
        if have_colons && (graph.vertex(name.clone())? as usize) < known {
            let what = say::read_lists_vertex_twice(shortened(&name));
            return Err(row.tokens[0].error(text, what));
        }
    }
    for row in rows {
        let mut names = row.names().filter(|name| name.is_name());
        let Some(from) = names.next() else { continue };
        let from = graph.vertex(from.name(text))?;
        for to in names {
            let is_list = have_colons && !to.text(text).starts_with('(');
            let (ends, weight) = match inside(text, to)[..] {
                [to, weight] if are_weighted => (vec![to], weight.text(text)),
                ref all if is_list && to.kind == Kind::Group => (all.to_vec(), ""),
                _ => (vec![to], ""),
            };
            for end in ends {
                let to = if have_colons {
                    graph.end(end.name(text))?
                } else {
                    graph.vertex(end.name(text))?
                };
                graph.edge(from, to, weight)?;
            }
        }
    }
    Ok(())
}

/// The names in brackets.
fn inside(text: &str, group: Token) -> Vec<Token> {
    let is_group = group.kind == Kind::Group;
    let tokens = is_group.then(|| group.inside(text).unwrap_or_default());
    let mut names = tokens.unwrap_or_default();
    names.retain(|token| token.is_name());
    names
}

/// Whether all moves are pairs in brackets, of one of the vertices with rows and a number.
fn are_weighted(rows: &[Row]) -> bool {
    let text = rows[0].text;
    let own: HashSet<_> = rows.iter().map(|row| row.tokens[0].name(text)).collect();
    let mut moves = rows
        .iter()
        .flat_map(|row| row.names().filter(|name| name.is_name()).skip(1))
        .peekable();
    let is_weighted = |to: Token| match inside(text, to)[..] {
        [to, weight] => own.contains(&to.name(text)) && weight.text(text).parse::<f64>().is_ok(),
        _ => false,
    };
    moves.peek().is_some() && moves.all(is_weighted)
}

/// Whether rows of moves alone go both ways along each edge, without loops.
pub(super) fn are_both_ways(rows: &[Row]) -> bool {
    let numbers = |row: &Row| row.names().map(|name| name.number(row.text)).collect();
    let Some(lists) = rows.iter().map(numbers).collect::<Option<Vec<Vec<u64>>>>() else {
        return false;
    };
    let first = u64::from(lists.iter().flatten().all(|&to| to > 0));
    let ends =
        |(from, list): (u64, &Vec<u64>)| list.iter().map(move |&to| (from, to)).collect::<Vec<_>>();
    let all: HashSet<(u64, u64)> = (first..).zip(&lists).flat_map(ends).collect();
    let is_back = |&(from, to): &(u64, u64)| from != to && all.contains(&(to, from));
    lists.len() > 2 && !all.is_empty() && all.iter().all(is_back)
}
