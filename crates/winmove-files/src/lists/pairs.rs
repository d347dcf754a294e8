//! Makes games of edges: from blocks of rows, and from rows alone.

use super::block::Block;
use super::numbers::{Numbering, check_header};
use super::plain::Plain;
use super::row::{Row, attributes};
use super::token::{Kind, Token};
use crate::error::{ReadError, quoted, shortened};
use crate::file_kind::FileKind;
use crate::interchange::{GraphBuilder, document};
use crate::list_reading::{ListHead, ListReading};
use crate::loaded::Loaded;
use crate::options::{Base, ReadOptions};
use crate::remark::ReadRemark;
use std::collections::BTreeMap;
use std::ops::Range;
use winmove_core::model::{Place, Rules, Steps, TokenRules, VertexId};
use winmove_words::say;

/// Whether a header could be an edge between vertices that other edges have.
fn may_be_edge([n, m]: [u64; 2], mut ends: impl Iterator<Item = u64> + Clone) -> bool {
    m < n && ends.clone().any(|end| end == n) && ends.any(|end| end == m)
}

/// The game of a list in which each row is two numbers or two words.
pub(super) fn of_plain(list: Plain, options: &ReadOptions) -> Result<Loaded, ReadError> {
    let Plain {
        vertices,
        mut ends,
        reading,
    } = list;
    let [n, m] = [vertices.len(), ends.len()];
    let mut remarks = vec![match reading.numbering {
        Some((base, reason)) if !reading.comments => ReadRemark::Numbering(base, reason),
        _ => ReadRemark::List(ListReading {
            edges: m,
            vertices: n,
            ..reading
        }),
    }];
    let mut say = |what| remarks.push(ReadRemark::Understood(what));
    let is_count = |[count, to]: &[VertexId; 2]| count.0 == 1 && to.0 as usize <= n;
    let are_counts = reading.numbering.is_some() && m == n && ends.iter().all(is_count);
    if are_counts && m > 0 && options.kind.is_none() {
        say(say::read_lists_may_be_counted());
    }
    let numbers = ends.iter().flatten().map(|id| u64::from(id.0));
    let may_be_edge = may_be_edge([n as u64, m as u64], numbers);
    if reading.head == ListHead::Counts && options.header.is_none() && may_be_edge {
        say(say::read_lists_may_be_edge());
    }
    if options.attacks {
        ends.iter_mut().for_each(|ends| ends.reverse());
        say(say::read_attacks());
    }
    let steps = if options.both_ways {
        say(say::read_both_ways());
        Steps::EdgesBothWays
    } else {
        Steps::Edges
    };
    let rules = Rules::Token(TokenRules::new(steps));
    Ok(Loaded {
        document: document(vertices, ends, BTreeMap::new(), rules)?,
        kind: FileKind::EdgeList,
        remarks,
        base: reading.numbering.map(|(base, _)| base),
        queries: Vec::new(),
    })
}

/// The game of a block, with what is known of its reading.
pub(super) fn of_block(
    text: &str,
    block: &Block,
    reading: ListReading,
    options: &ReadOptions,
) -> Result<Loaded, ReadError> {
    let n = block.n;
    let words = block.header.map_or(0, |row| row.tokens.len());
    if let (Some(header), Some(n)) = (block.header, n) {
        let fits = check_header(n, block.edges.len() as u64, text.len());
        fits.map_err(|what| header.error(what))?;
    }
    let in_header = start_in_header(text, block);
    if let (Some(start), Some(first)) = (in_header, block.behind.first()) {
        let what = say::read_lists_two_starts(start.text(text), block.behind.len());
        return Err(first.in_line(text, what));
    }
    let starts: Vec<Token> = block.behind.iter().copied().chain(in_header).collect();
    let ends = || block.edges.iter().flat_map(|row| row.ends());
    let names = || ends().chain(block.declared.iter().copied());
    let is_number = |name: &Token| match n {
        Some(_) => name.number(text).is_some(),
        None => name.id(text).is_some(),
    };
    let are_numbers = names().all(|name| is_number(&name));
    // Among numbers a word is more likely a mistyped number than a name.
    if n.is_some() && !are_numbers && ends().any(|end| is_number(&end)) {
        let is_other = |row: &&Row| !row.ends().all(|end| is_number(&end));
        if let Some(row) = block.edges.iter().find(is_other) {
            return Err(row.not_a_number());
        }
    }
    let mut graph = GraphBuilder::new();
    let mut numbering = None;
    // The numbers that are in the order of the vertices.
    let mut run = are_numbers.then_some(0..0);
    match n {
        Some(n) if are_numbers => {
            let mut numbers = Numbering::new(text, n, options.base);
            for name in names().chain(starts.iter().copied()) {
                let Some(number) = name.number(text) else {
                    let what = say::read_lists_no_number(quoted(name.text(text)));
                    return Err(name.in_line(text, what));
                };
                numbers.add(number, name.start as usize)?;
            }
            let (base, reason) = numbers.declare(&mut graph, Base::One)?;
            numbering = Some((base, reason));
            run = Some(base.first().into()..n + u64::from(base.first()));
        }
        None if are_numbers => {
            let mut found: Vec<u64> = names().filter_map(|name| name.number(text)).collect();
            found.sort_unstable();
            found.dedup();
            if let [first, .., last] = found[..]
                && last - first + 1 == found.len() as u64
            {
                run = Some(first..last + 1);
            }
            graph.numbers(found.into_iter())?;
        }
        _ => {
            for name in &block.declared {
                graph.vertex(name.name(text))?;
            }
        }
    }
    let labels = edges(&mut graph, block.edges, run.as_ref())?;
    if let (false, Some(n)) = (are_numbers, n) {
        let found = graph.vertex_count() as u64;
        if found > n {
            let what = say::read_lists_too_many_names(found, n);
            return Err(block.edges[0].error(what));
        }
        // The header declares more vertices than the edges name; the others are isolated.
        for other in found..n {
            let vertex = graph.vertex(format!("\0{other}"))?;
            graph.set_label(vertex, Some(String::new()));
        }
    }
    let mut at = Vec::with_capacity(starts.len());
    for start in &starts {
        let Some(vertex) = find(&graph, *start, text, run.as_ref()) else {
            let name = start.text(text);
            let what = if are_numbers {
                say::read_lists_no_vertex(shortened(name))
            } else {
                say::read_lists_no_name(quoted(name))
            };
            return Err(start.in_line(text, what));
        };
        at.push(vertex);
    }
    if let [start] = at[..] {
        graph.rules.add_token(start);
    }
    let queries = if at.len() > 1 { at } else { Vec::new() };
    if words == 0 && labels && are_moves(&graph, text, block.edges) {
        graph.say(say::read_more_moves());
    }
    if let (Some(header), None, None) = (block.header, options.header, reading.test)
        && let (Some(n), Some(m)) = (n, header.number(1))
        && labels == (words > 2)
        && may_be_edge([n, m], ends().filter_map(|end| end.number(text)))
    {
        graph.say(say::read_lists_may_be_edge());
    }
    let reading = ListReading {
        start_in_header: in_header.is_some(),
        start_behind: queries.is_empty() && !block.behind.is_empty(),
        queries: queries.len(),
        labels,
        numbering,
        head: match words {
            0 => ListHead::None,
            1 => ListHead::Vertices,
            _ => ListHead::Counts,
        },
        edges: graph.edge_count(),
        vertices: graph.vertex_count(),
        ..reading
    };
    let mut loaded = graph.finish(FileKind::EdgeList, options)?;
    loaded.remarks.insert(0, ReadRemark::List(reading));
    loaded.base = numbering.map(|(base, _)| base);
    if let Some(graph) = loaded.document.graph() {
        let vertices = graph.vertices();
        let place = |index: u32| Place::Vertex(vertices[index as usize].id);
        loaded.queries = queries.into_iter().map(place).collect();
    }
    Ok(loaded)
}

/// The index of a vertex that exists. With a range of numbers that are in the order of the
/// vertices, its name is a number.
fn find(graph: &GraphBuilder, name: Token, text: &str, run: Option<&Range<u64>>) -> Option<u32> {
    let Some(run) = run else {
        return graph.find(&name.name(text));
    };
    let number = name.number(text)?;
    if run.contains(&number) {
        return Some((number - run.start) as u32);
    }
    graph.find_number(number)
}

/// Adds the edges of rows. Returns whether some have labels.
pub(super) fn edges<'t>(
    graph: &mut GraphBuilder<'t>,
    rows: &[Row<'t>],
    run: Option<&Range<u64>>,
) -> Result<bool, ReadError> {
    let mut have_labels = false;
    let mut are_lines = false;
    for row in rows {
        let Some(pair) = row.pair() else { continue };
        are_lines |= pair.mark == Some(Kind::Arrow) && row.tokens[1].text(row.text) == "--";
        let attributes = pair.attributes.map(|group| attributes(row.text, group).1);
        for (key, value) in attributes.unwrap_or_default() {
            let example = format_args!("{key}: {value}");
            graph.lose(say::read_lost_attributes_of_edges, example);
        }
        for ends in pair.edges() {
            let [from, to] = ends.map(|name| match find(graph, name, row.text, run) {
                Some(known) => Ok(known),
                None => graph.vertex(name.name(row.text)),
            });
            have_labels |= !pair.label.is_empty();
            graph.edge(from?, to?, pair.label.clone())?;
        }
    }
    if are_lines {
        graph.say(say::read_lists_may_have_no_direction());
    }
    Ok(have_labels)
}

/// Whether everything after the pairs could be names of other vertices: those of other pairs, or
/// words in a list after an arrow.
fn are_moves(graph: &GraphBuilder, text: &str, rows: &[Row]) -> bool {
    let is_name =
        |token: &Token| token.kind == Kind::Word && token.text(text).parse::<f64>().is_err();
    let is_listed = |row: &Row| {
        let has_arrow = row.tokens[1].kind.is_arrow();
        let mut rest = row.tokens.iter().skip(3);
        has_arrow && rest.all(|token| token.kind == Kind::Comma || is_name(token))
    };
    if rows.iter().all(is_listed) {
        return true;
    }
    // Of different length, or too long for a label or a weight.
    let are_digits = |row: &Row| row.tokens.iter().all(|token| token.is_digits(text));
    let is_other = |row: &Row| row.tokens.len() > 3 || row.tokens.len() != rows[0].tokens.len();
    if rows.iter().any(is_other) && rows.iter().all(are_digits) {
        return true;
    }
    let is_vertex = |name: Token| name.is_name() && graph.find(&name.name(text)).is_some();
    rows.iter().all(|row| {
        row.names()
            .filter(|name| name.is_name())
            .skip(2)
            .all(is_vertex)
    })
}

/// The start in a header `n m s`. `None` if the third word is the number of queries after the
/// edges.
fn start_in_header(text: &str, block: &Block) -> Option<Token> {
    let third = block.header?.tokens.get(2).copied();
    let behind = block.behind.len() as u64;
    third.filter(|word| behind == 0 || word.number(text) != Some(behind))
}
