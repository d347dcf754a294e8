//! Edges alone, as other programs write them: two names per line, without a header.
//!
//! Only pasted text is read as such a list. A truncated file would go unnoticed, while the user sees a pasted graph at
//! once.

use std::collections::BTreeMap;

use super::error::ReadError;
use super::remark::ReadRemark;
use crate::model::{Document, Graph, Vertex, VertexId};

/// What can separate the two names besides space.
const ARROWS: [&str; 6] = ["-->", "->", "→", ",", ";", "--"];

/// The graph of a list of edges alone, with a remark on how it was read; none where the text is not such a list.
///
/// Either all names are numbers and the first line can't be a header `n m`, because it isn't followed by m lines and some
/// number exceeds n. Or names are any words, with arrows or commas between them or on several lines; otherwise any two
/// words would be a graph. Numbers become ids and labels; words become labels, in the order of the text. O(m log n).
pub(super) fn read(text: &str) -> Option<Result<(Document, Vec<ReadRemark>), ReadError>> {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let pairs: Vec<(Pair, bool)> = lines.map(pair).collect::<Option<_>>()?;
    let numbers: Option<Vec<[u32; 2]>> = pairs.iter().map(|(pair, _)| in_numbers(*pair)).collect();
    let (vertices, ends) = match numbers {
        Some(numbers) => {
            let ([n, m], others) = numbers.split_first()?;
            if *m as usize == others.len() || others.iter().flatten().all(|number| number <= n) {
                return None;
            }
            numbered(&numbers)
        }
        None if pairs.len() > 1 || pairs.iter().any(|(_, marked)| *marked) => {
            named(pairs.iter().map(|(pair, _)| *pair))
        }
        None => return None,
    };
    let remark = ReadRemark::EdgesAlone {
        edges: ends.len(),
        vertices: vertices.len(),
    };
    let graph = Graph::from_ends(vertices, ends, BTreeMap::new());
    let graph = graph.map_err(|error| ReadError::new("the list", error));
    Some(graph.map(|graph| (Document::with_graph(graph), vec![remark])))
}

type Pair<'a> = [&'a str; 2];

/// The two names of a line, and whether there is a mark between them.
fn pair(line: &str) -> Option<(Pair<'_>, bool)> {
    let marked = ARROWS.iter().find_map(|arrow| line.split_once(arrow));
    let (from, to) = marked.or_else(|| line.split_once(char::is_whitespace))?;
    // A statement of other programs ends in a semicolon.
    let names = [from.trim(), to.trim().trim_end_matches(';').trim_end()];
    let single = |name: &&str| !name.is_empty() && !name.contains(char::is_whitespace);
    names
        .iter()
        .all(single)
        .then_some((names, marked.is_some()))
}

fn in_numbers([from, to]: Pair) -> Option<[u32; 2]> {
    Some([from.parse().ok()?, to.parse().ok()?])
}

fn numbered(pairs: &[[u32; 2]]) -> (Vec<Vertex>, Vec<[VertexId; 2]>) {
    let mut numbers: Vec<u32> = pairs.iter().flatten().copied().collect();
    numbers.sort_unstable();
    numbers.dedup();
    let vertices = numbers.into_iter().map(|number| {
        let mut vertex = Vertex::new(VertexId(number));
        vertex.label = number.to_string();
        vertex
    });
    let ends = pairs.iter().map(|pair| pair.map(VertexId));
    (vertices.collect(), ends.collect())
}

fn named<'a>(pairs: impl Iterator<Item = Pair<'a>>) -> (Vec<Vertex>, Vec<[VertexId; 2]>) {
    let mut ids = BTreeMap::new();
    let mut vertices: Vec<Vertex> = Vec::new();
    let ends = pairs.map(|pair| {
        pair.map(|name| {
            *ids.entry(name).or_insert_with(|| {
                let id = VertexId(vertices.len() as u32);
                let mut vertex = Vertex::new(id);
                vertex.label = name.to_owned();
                vertices.push(vertex);
                id
            })
        })
    });
    let ends = ends.collect();
    (vertices, ends)
}
