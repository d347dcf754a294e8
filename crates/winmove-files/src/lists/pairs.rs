//! Makes games of edges: from blocks of rows, and from rows alone.

use super::attributes;
use super::block::Block;
use super::numbers::{Numbering, check_header};
use super::plain::Plain;
use super::row::Row;
use super::token::{Kind, Token};
use crate::error::{ReadError, quoted, shortened};
use crate::file_kind::FileKind;
use crate::interchange::GraphBuilder;
use crate::limits::check_size;
use crate::list_reading::{ListHead, ListReading};
use crate::loaded::Loaded;
use crate::options::ReadOptions;
use crate::remark::ReadRemark;
use std::collections::BTreeMap;
use winmove_analysis::words;
use winmove_core::model::{Document, Field, Graph, Place, Rules, Steps, TokenRules};
use winmove_words::say;

/// Facts about a list other than its edges.
#[derive(Clone, Copy)]
pub(super) struct Marks {
    pub(super) has_comments: bool,
    /// The number of the test, from 1, and the number of tests.
    pub(super) test: Option<(usize, usize)>,
    /// Whether a row of zeros ends the list.
    pub(super) ended: bool,
}

/// Whether a header could be an edge between vertices that other edges have.
fn may_be_edge([n, m]: [u64; 2], mut ends: impl Iterator<Item = u64> + Clone) -> bool {
    m < n && ends.clone().any(|end| end == n) && ends.any(|end| end == m)
}

/// The game of a list in which each row is two numbers or two words.
pub(super) fn of_plain(list: Plain, options: &ReadOptions) -> Result<Loaded, ReadError> {
    let mut ends = list.ends;
    let mut remarks = Vec::new();
    let (edges, vertices) = (ends.len(), list.vertices.len());
    match list.numbering {
        Some((base, reason)) if !list.has_comments => {
            remarks.push(ReadRemark::Numbering(base, reason))
        }
        _ => remarks.push(ReadRemark::List(ListReading {
            comments: list.has_comments,
            numbering: list.numbering,
            head: list.head,
            edges,
            vertices,
            ..ListReading::default()
        })),
    }
    let are_counts = list.numbering.is_some()
        && edges == vertices
        && ends
            .iter()
            .all(|[count, to]| count.0 == 1 && to.0 as usize <= vertices);
    if are_counts && edges > 0 && options.kind.is_none() {
        remarks.push(ReadRemark::Understood(say::read_lists_may_be_counted()));
    }
    let counts = [vertices as u64, edges as u64];
    let numbers = ends.iter().flatten().map(|id| u64::from(id.0));
    if list.head == ListHead::Counts && options.header.is_none() && may_be_edge(counts, numbers) {
        remarks.push(ReadRemark::Understood(say::read_lists_may_be_edge()));
    }
    if options.attacks {
        ends.iter_mut().for_each(|ends| ends.reverse());
        remarks.push(ReadRemark::Understood(say::read_attacks()));
    }
    let steps = if options.both_ways {
        remarks.push(ReadRemark::Understood(say::read_both_ways()));
        Steps::EdgesBothWays
    } else {
        Steps::Edges
    };
    let refuse = |what: String| ReadError::new(say::read_place_graph(), what);
    let graph = Graph::from_ends(list.vertices, ends, BTreeMap::new());
    let field = Field::Graph(graph.map_err(|error| refuse(words::refused_graph(error)))?);
    let rules = Rules::Token(TokenRules::new(steps));
    check_size(&field, &rules).map_err(refuse)?;
    let document =
        Document::new(field, rules).map_err(|error| refuse(words::refused_place(error)))?;
    Ok(Loaded {
        document,
        kind: FileKind::EdgeList,
        remarks,
        base: list.numbering.map(|(base, _)| base),
        queries: Vec::new(),
    })
}

/// The game of a block.
pub(super) fn of_block(
    text: &str,
    block: &Block,
    marks: Marks,
    options: &ReadOptions,
) -> Result<Loaded, ReadError> {
    let n = block.n;
    let head = match block.header.map(|row| row.tokens.len()) {
        None => ListHead::None,
        Some(1) => ListHead::Vertices,
        Some(_) => ListHead::Counts,
    };
    if let (Some(header), Some(n)) = (block.header, n) {
        let fits = check_header(n, block.edges.len() as u64, text.len());
        fits.map_err(|what| header.error(what))?;
    }
    let in_header = start_in_header(text, block);
    if let (Some(start), Some(first)) = (in_header, block.behind.first()) {
        let (word, behind) = (start.text(text), block.behind.len());
        let what = say::read_lists_two_starts(word, behind);
        return Err(first.in_line(text, what));
    }
    let mut graph = GraphBuilder::new();
    let pairs = || block.edges.iter().filter_map(|row| row.pair());
    let starts: Vec<Token> = block.behind.iter().copied().chain(in_header).collect();
    let is_number = |name: &Token| match n {
        Some(_) => name.number(text).is_some(),
        None => name.id(text).is_some(),
    };
    let mut ends = pairs().flat_map(|pair| pair.ends);
    let are_numbers = ends.all(|end| is_number(&end)) && block.declared.iter().all(is_number);
    if n.is_some()
        && !are_numbers
        && pairs()
            .flat_map(|pair| pair.ends)
            .any(|end| is_number(&end))
    {
        // Among numbers a word is more likely a mistyped number than a name.
        let is_other = |row: &&Row| {
            row.pair()
                .is_some_and(|pair| !pair.ends.iter().all(is_number))
        };
        if let Some(row) = block.edges.iter().find(is_other) {
            return Err(row.not_a_number());
        }
    }
    let mut numbering = None;
    let mut ids = None;
    if are_numbers {
        let names = || {
            let ends = pairs()
                .flat_map(|pair| pair.ends)
                .chain(block.declared.iter().copied());
            ends.filter_map(|name| Some((name.number(text)?, name.start as usize)))
        };
        let found: Vec<u32> = match n {
            Some(n) => {
                let mut numbers = Numbering::new(text, n, options.base);
                names().try_for_each(|(number, at)| numbers.add(number, at))?;
                for start in &starts {
                    let Some(number) = start.number(text) else {
                        let what = say::read_lists_no_number(quoted(start.text(text)));
                        return Err(start.in_line(text, what));
                    };
                    numbers.add(number, start.start as usize)?;
                }
                let (base, reason) = numbers.decide();
                numbering = Some((base, reason));
                (base.first()..).take(n as usize).collect()
            }
            None => {
                let mut found: Vec<u32> = names().map(|(number, _)| number as u32).collect();
                found.sort_unstable();
                found.dedup();
                found
            }
        };
        for id in &found {
            graph.vertex(id.to_string())?;
        }
        ids = Some(found);
    } else {
        for name in &block.declared {
            graph.vertex(name.name(text))?;
        }
    }
    let have_labels = edges(&mut graph, block.edges, ids.as_deref())?;
    if let (None, Some(n)) = (&ids, n) {
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
        at.push(match &ids {
            Some(ids) => index(ids, *start, text),
            None => graph.find(&start.name(text)),
        });
        if let Some(None) = at.last() {
            let name = start.text(text);
            let what = match ids {
                Some(_) => say::read_lists_no_vertex(shortened(name)),
                None => say::read_lists_no_name(quoted(name)),
            };
            return Err(start.in_line(text, what));
        }
    }
    let are_queries = at.len() > 1;
    if let ([Some(start)], false) = (&at[..], are_queries) {
        graph.rules.add_token(*start);
    }
    if head == ListHead::None && have_labels && are_moves(&graph, text, block.edges) {
        graph.say(say::read_more_moves());
    }
    if let (Some(header), None, None) = (block.header, options.header, marks.test)
        && let (Some(n), Some(m)) = (n, header.number(1))
        && have_labels == (header.tokens.len() > 2)
        && may_be_edge(
            [n, m],
            pairs()
                .flat_map(|pair| pair.ends)
                .filter_map(|end| end.number(text)),
        )
    {
        graph.say(say::read_lists_may_be_edge());
    }
    let reading = ListReading {
        start_in_header: in_header.is_some(),
        start_behind: !are_queries && !block.behind.is_empty(),
        queries: if are_queries { at.len() } else { 0 },
        labels: have_labels,
        comments: marks.has_comments,
        test: marks.test,
        ended: marks.ended,
        numbering,
        head,
        edges: graph.edge_count(),
        vertices: graph.vertex_count(),
    };
    let mut loaded = graph.finish(FileKind::EdgeList, options)?;
    loaded.remarks.insert(0, ReadRemark::List(reading));
    loaded.base = numbering.map(|(base, _)| base);
    if let (true, Some(graph)) = (are_queries, loaded.document.graph()) {
        let vertices = graph.vertices();
        let place = |index: u32| Place::Vertex(vertices[index as usize].id);
        loaded.queries = at.into_iter().flatten().map(place).collect();
    }
    Ok(loaded)
}

/// Adds the edges of rows. With the ids of the vertices, their names are numbers. Returns whether
/// some have labels.
pub(super) fn edges<'t>(
    graph: &mut GraphBuilder<'t>,
    rows: &[Row<'t>],
    ids: Option<&[u32]>,
) -> Result<bool, ReadError> {
    let mut have_labels = false;
    let mut are_lines = false;
    for row in rows {
        let Some(pair) = row.pair() else { continue };
        are_lines |= pair.mark == Some(Kind::Arrow) && row.tokens[1].text(row.text) == "--";
        let attributes = match pair.attributes {
            "" => Vec::new(),
            attributes => attributes::read(attributes).1,
        };
        for (key, value) in attributes {
            let example = format_args!("{key}: {value}");
            graph.lose(say::read_lost_attributes_of_edges, example);
        }
        for [from, to] in pair.edges() {
            let mut vertex = |name: Token| match ids.and_then(|ids| index(ids, name, row.text)) {
                Some(index) => Ok(index),
                None => graph.vertex(name.name(row.text)),
            };
            let (from, to) = (vertex(from)?, vertex(to)?);
            have_labels |= !pair.label.is_empty();
            graph.edge(from, to, pair.label.clone())?;
        }
    }
    if are_lines {
        graph.say(say::read_lists_may_have_no_direction());
    }
    Ok(have_labels)
}

/// The index of a number among ids in their order.
fn index(ids: &[u32], name: Token, text: &str) -> Option<u32> {
    let id = u32::try_from(name.number(text)?).ok()?;
    let first = *ids.first()?;
    let is_run = (ids[ids.len() - 1] - first) as usize + 1 == ids.len();
    if is_run {
        let index = id.checked_sub(first);
        return index.filter(|&at| (at as usize) < ids.len());
    }
    ids.binary_search(&id).ok().map(|at| at as u32)
}

/// Whether everything after the pairs could be names of other vertices: those of other pairs, or
/// words in a list after an arrow.
fn are_moves(graph: &GraphBuilder, text: &str, rows: &[Row]) -> bool {
    let is_name =
        |token: &Token| token.kind == Kind::Word && token.text(text).parse::<f64>().is_err();
    let is_listed = |row: &Row| {
        let has_arrow = row.tokens[1].is_arrow();
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
