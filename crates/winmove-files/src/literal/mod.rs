//! Graphs as programs print them: `[[1,2],[3],[]]` with the moves of each vertex; `[[0,1],[1,2]]`,
//! `[(0,1),(1,2)]` and `{(a,b),(b,c)}` with edges; `{0: [1, 2], 1: []}` with the moves of each
//! vertex by name.
//!
//! `#`, `%` and `//` begin comments. An attribute after a pair is the label of its edge. The list
//! may be assigned to a name, as in `graph = [[1,2],[3],[]]`.

mod parser;

use std::collections::HashSet;

use self::parser::{Item, Parser, assigned_to};
use super::edge_list::Numbering;
use super::error::{ReadError, shortened};
use super::file_kind::FileKind;
use super::interchange::GraphBuilder;
use super::json::{Shape, shape};
use super::limits::check_memory;
use super::list_reading::NumberingReason;
use super::loaded::Loaded;
use super::options::{Base, ReadOptions};
use super::remark::ReadRemark;

/// The memory for each colon, comma or opening bracket in a literal while it is read, in bytes.
const MARK_BYTES: u64 = 80;

/// Whether a text is a literal, optionally after comments and the name that it is assigned to.
pub(super) fn recognises(text: &str) -> bool {
    shape(&text[begin(text)..]) == Shape::Literal
}

/// The memory for reading a part of a literal, in addition to its bytes.
pub(super) fn memory(part: &[u8]) -> u64 {
    let marks = part.iter().filter(|byte| b",:[({".contains(byte)).count();
    marks as u64 * MARK_BYTES
}

/// Where the list of a literal begins.
fn begin(text: &str) -> usize {
    let mut rest = text.trim_start();
    while rest.starts_with(['#', '%']) || rest.starts_with("//") {
        let (_, behind) = rest.split_once('\n').unwrap_or_default();
        rest = behind.trim_start();
    }
    text.len() - rest.len() + assigned_to(rest)
}

pub(super) fn read(text: &str, options: &ReadOptions) -> Result<Vec<Loaded>, ReadError> {
    check_memory(memory(text.as_bytes())).map_err(|what| ReadError::new("line 1", what))?;
    let mut parser = Parser::new(text, begin(text));
    let (items, behind) = parser.items()?;
    let mut graph = GraphBuilder::new();
    if let Some(behind) = behind {
        let lost = "text behind the list";
        graph.losses.add(lost, lost, shortened(behind));
    }
    let Some(first) = items.first() else {
        return Err(parser.error(0, "expected lists of vertices, found an empty list"));
    };
    let is_keyed = first.key.is_some();
    if let Some(other) = items.iter().find(|item| item.key.is_some() != is_keyed) {
        let what = if is_keyed {
            "expected a vertex with its moves, as 0: [1, 2]"
        } else {
            "expected a list"
        };
        return Err(parser.error(other.at, what));
    }
    let attributes = parser.attributes;
    let are_tuples = items.iter().any(|item| item.open == b'(');
    let are_pairs = items.iter().all(|item| item.length == 2);
    if is_keyed {
        read_keyed(&mut graph, parser, items)?;
    } else if are_pairs || are_tuples {
        if !are_tuples && are_moves(&parser, items.len()) {
            graph.say(
                "each list of two is taken for an edge, though the lists could be the moves of one vertex after the other",
            );
        }
        read_pairs(&mut graph, parser, items)?;
    } else {
        read_moves(&mut graph, parser, items, options.base)?;
    }
    for _ in 0..attributes {
        graph
            .losses
            .add("attribute of an edge", "attributes of edges", "");
    }
    Ok(vec![graph.finish(FileKind::Literal, options)?])
}

/// Whether lists of two could be the moves of vertex after vertex, rather than edges.
fn are_moves(parser: &Parser, lists: usize) -> bool {
    let mut numbers = parser.parts.iter().map(|(_, name)| name.parse().ok());
    numbers.all(|number: Option<usize>| number.is_some_and(|number| number <= lists))
}

fn read_keyed<'t>(
    graph: &mut GraphBuilder<'t>,
    mut parser: Parser<'t>,
    items: Vec<Item<'t>>,
) -> Result<(), ReadError> {
    // Vertices are in the order of their keys.
    for item in &items {
        let known = graph.vertex_count();
        let key = item.key.clone().unwrap_or_default();
        let vertex = graph.vertex(key)?;
        if (vertex as usize) < known {
            let name = shortened(graph.name(vertex));
            return Err(parser.error(item.at, format_args!("the vertex {name} is there twice")));
        }
    }
    let mut parts = std::mem::take(&mut parser.parts).into_iter();
    for (from, item) in items.into_iter().enumerate() {
        for (_, name) in parts.by_ref().take(item.length) {
            let to = graph.vertex(name)?;
            graph.edge(from as u32, to, "")?;
        }
    }
    Ok(())
}

fn read_pairs<'t>(
    graph: &mut GraphBuilder<'t>,
    mut parser: Parser<'t>,
    items: Vec<Item<'t>>,
) -> Result<(), ReadError> {
    let mut all = std::mem::take(&mut parser.parts).into_iter();
    for item in items {
        if !matches!(item.length, 2 | 3) {
            let found = item.length;
            let what =
                format_args!("expected an edge, two vertices and perhaps a label, found {found}");
            return Err(parser.error(item.at, what));
        }
        let mut parts = all.by_ref().take(item.length).map(|(_, name)| name);
        let [from, to] = [parts.next(), parts.next()].map(Option::unwrap_or_default);
        let [from, to] = [graph.vertex(from)?, graph.vertex(to)?];
        graph.edge(from, to, parts.next().unwrap_or_default())?;
    }
    Ok(())
}

fn read_moves(
    graph: &mut GraphBuilder,
    mut parser: Parser,
    items: Vec<Item>,
    base: Option<Base>,
) -> Result<(), ReadError> {
    let n = items.len() as u64;
    let mut numbering = Numbering::new(n, base);
    let mut ends = Vec::new();
    let (mut line, mut counted) = (1, 0);
    let mut parts = std::mem::take(&mut parser.parts).into_iter();
    for (from, item) in items.into_iter().enumerate() {
        for (at, name) in parts.by_ref().take(item.length) {
            let number: u64 = name.parse().map_err(|_| {
                let found = shortened(&name);
                parser.error(
                    at,
                    format_args!("expected the number of a vertex, found {found}"),
                )
            })?;
            line += parser.text[counted..at].matches('\n').count();
            counted = at;
            numbering.add(number, line)?;
            ends.push((from as u64, number));
        }
    }
    let (base, reason) = match numbering.decide() {
        // Lists in programs are numbered from 0.
        (_, reason @ NumberingReason::NeitherOccurs { .. }) => (Base::Zero, reason),
        decided => decided,
    };
    let first = u64::from(base.first());
    for number in first..first + n {
        graph.vertex(number.to_string())?;
    }
    let ends = ends
        .into_iter()
        .map(|(from, to)| [from as u32, (to - first) as u32]);
    let ends: Vec<[u32; 2]> = ends.collect();
    let is_cat_and_mouse = is_cat_and_mouse(n, &ends);
    for [from, to] in ends {
        graph.edge(from, to, "")?;
    }
    graph.say(ReadRemark::Numbering(base, reason).to_string());
    if is_cat_and_mouse {
        graph.say(
            "each edge is there both ways, as in Cat and Mouse (LeetCode 913); that game is a pursuit: the mouse, which moves first, is \
             a thief at 1, the cat an officer at 2, the hole an exit at 0, and neither may stay; but there the cat may not enter the hole, \
             which Winmove can't say",
        );
    }
    Ok(())
}

/// Whether each edge exists in both directions, and there are places for a hole, a mouse and a cat.
fn is_cat_and_mouse(n: u64, ends: &[[u32; 2]]) -> bool {
    let all: HashSet<[u32; 2]> = ends.iter().copied().collect();
    let is_both_ways = |&[from, to]: &[u32; 2]| from != to && all.contains(&[to, from]);
    n > 2 && !ends.is_empty() && ends.iter().all(is_both_ways)
}
