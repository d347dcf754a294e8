//! Creates the document of a list.

use std::collections::{BTreeMap, HashMap};

use super::attributes;
use super::block::{Block, Head};
use super::line::number;
use super::{List, Marks, NotRead};
use crate::edge_list::{Numbering, check_header, numbered};
use crate::error::{ReadError, shortened};
use crate::list_reading::{ListHead, ListReading, NumberingReason};
use crate::loss::Losses;
use crate::options::Base;
use winmove_core::model::{
    Document, EdgeId, Edit, Graph, Place, Rules, Steps, TokenRules, Vertex, VertexId,
};

pub(super) fn build(
    block: Block,
    base: Option<Base>,
    marks: Marks,
    bytes: usize,
) -> Result<List, NotRead> {
    let (head, n) = match block.head {
        Head::Edge => (ListHead::None, None),
        Head::Vertices { n, line } => {
            check_header(n, block.edges.len() as u64, line, bytes)?;
            (ListHead::Vertices, Some(n))
        }
        Head::Counts { n, m, line, .. } => {
            check_header(n, m, line, bytes)?;
            (ListHead::Counts, Some(n))
        }
    };
    let in_header = start_in_header(&block);
    if let (Some((_, word)), Some((line, _))) = (in_header, block.behind.first()) {
        let behind = block.behind.len();
        let what = format_args!("a start in the header, {word}, and {behind} behind the edges");
        return Err(NotRead::at(*line, what));
    }
    let are_numbers = block.edges.iter().all(|(_, pair)| pair.numbers().is_some());
    let mut names = match (are_numbers, n) {
        (true, Some(n)) => Names::Counted(Numbering::new(n, base)),
        (true, None) => Names::Numbers(Vec::new()),
        (false, _) => {
            let mixed = block.edges.iter().find(|(_, pair)| {
                n.is_some() && pair.ends.iter().any(|name| number(name).is_some())
            });
            if mixed.is_some() {
                // Among numbers a word is more likely a mistyped number than a name.
                return Err(not_a_number(&block));
            }
            Names::Words(Words::default())
        }
    };
    let mut ends = Vec::with_capacity(block.edges.len());
    let mut labels = BTreeMap::new();
    let mut losses = Losses::default();
    for (index, (line, pair)) in block.edges.iter().enumerate() {
        let [from, to] = pair.ends;
        ends.push([names.met(from, *line)?, names.met(to, *line)?]);
        if !pair.label.is_empty() {
            labels.insert(EdgeId(index as u32), pair.label.to_owned());
        }
        for (key, value) in attributes::others(pair.attributes) {
            let example = format_args!("{key}: {value}");
            losses.add("attribute of an edge", "attributes of edges", example);
        }
    }
    let mut starts = Vec::with_capacity(block.behind.len());
    for &(line, word) in block.behind.iter().chain(&in_header) {
        starts.push(names.known(word, line)?);
    }
    let (vertices, numbering) = names.vertices(n, &block)?;
    let graph = Graph::from_ends(vertices, ends, labels)
        .map_err(|error| ReadError::new("the list", error))?;
    if let Some(at) = starts.iter().position(|&id| graph.vertex(id).is_none()) {
        let line = block.behind.get(at).map_or(1, |(line, _)| *line);
        let what = format!("there is no vertex {}", starts[at].0);
        return Err(ReadError::new(format_args!("line {line}"), what).into());
    }
    let are_queries = starts.len() > 1;
    let reading = ListReading {
        head,
        edges: graph.edge_count(),
        vertices: graph.vertices().len(),
        start_in_header: in_header.is_some(),
        start_behind: !are_queries && !block.behind.is_empty(),
        queries: if are_queries { starts.len() } else { 0 },
        labels: block.edges.iter().any(|(_, pair)| !pair.label.is_empty()),
        comments: marks.has_comments,
        test: marks.test,
        ended: marks.ended,
        numbering,
    };
    let places: Vec<Place> = starts.into_iter().map(Place::Vertex).collect();
    let mut document = Document::with_graph(graph);
    let queries = if are_queries {
        places
    } else {
        let rules = TokenRules {
            at: places,
            ..TokenRules::new(Steps::Edges)
        };
        document
            .apply(Edit::SetRules(Rules::Token(rules)))
            .map_err(|error| ReadError::new("the start", error))?;
        Vec::new()
    };
    Ok(List {
        document,
        reading,
        queries,
        base: n.and(numbering).map(|(base, _)| base),
        losses,
    })
}

/// The start in a header `n m s`, with its line. `None` if the third word is the number of queries
/// after the edges.
fn start_in_header<'t>(block: &Block<'t>) -> Option<(usize, &'t str)> {
    let Head::Counts { third, line, .. } = block.head else {
        return None;
    };
    let behind = block.behind.len() as u64;
    let is_start = |word: &&str| behind == 0 || number(word) != Some(behind);
    third.filter(is_start).map(|word| (line, word))
}

fn not_a_number(block: &Block) -> NotRead {
    let mut names = block
        .edges
        .iter()
        .flat_map(|(line, pair)| pair.ends.map(|name| (line, name)));
    let is_plain = block.behind.is_empty()
        && block
            .edges
            .iter()
            .all(|(_, pair)| pair.label.is_empty() && !pair.is_marked);
    match names.find(|(_, name)| number(name).is_none()) {
        None => NotRead::at(1, "expected whole numbers"),
        Some((line, name)) => {
            let found = shortened(name);
            let error = NotRead::at(
                *line,
                format_args!("expected a whole number, found {found:?}"),
            );
            if is_plain { error.plain() } else { error }
        }
    }
}

/// Maps the names in a list to vertices.
enum Names<'t> {
    /// Numbers up to the one in the header.
    Counted(Numbering),
    /// Numbers, without a header.
    Numbers(Vec<u32>),
    Words(Words<'t>),
}

#[derive(Default)]
struct Words<'t> {
    ids: HashMap<&'t str, VertexId>,
    vertices: Vec<Vertex>,
}

impl<'t> Names<'t> {
    /// The vertex at an end of an edge.
    fn met(&mut self, name: &'t str, line: usize) -> Result<VertexId, ReadError> {
        if let Names::Words(words) = self {
            let next = VertexId(words.vertices.len() as u32);
            return Ok(*words.ids.entry(name).or_insert_with(|| {
                let vertex = Vertex {
                    label: name.to_owned(),
                    ..Vertex::new(next)
                };
                words.vertices.push(vertex);
                next
            }));
        }
        let id = self.known(name, line)?;
        if let Names::Numbers(numbers) = self {
            numbers.push(id.0);
        }
        Ok(id)
    }

    /// The vertex named after the edges or in the header.
    fn known(&mut self, name: &str, line: usize) -> Result<VertexId, ReadError> {
        let refuse = |what: String| Err(ReadError::new(format_args!("line {line}"), what));
        let short = shortened(name);
        if let Names::Words(words) = self {
            return match words.ids.get(name) {
                Some(id) => Ok(*id),
                None => refuse(format!("no vertex is called {short:?}")),
            };
        }
        let Some(found) = number(name) else {
            return refuse(format!("expected a whole number, found {short:?}"));
        };
        if let Names::Counted(numbering) = self {
            numbering.add(found, line)?;
        }
        match u32::try_from(found) {
            Ok(id) => Ok(VertexId(id)),
            Err(_) => refuse(format!("the number {short} is too great")),
        }
    }

    #[expect(clippy::type_complexity)]
    fn vertices(
        self,
        n: Option<u64>,
        block: &Block,
    ) -> Result<(Vec<Vertex>, Option<(Base, NumberingReason)>), NotRead> {
        match self {
            Names::Counted(numbering) => {
                let (base, reason) = numbering.decide();
                let ids = (base.first()..).take(n.unwrap_or(0) as usize);
                Ok((numbered(ids), Some((base, reason))))
            }
            Names::Numbers(mut numbers) => {
                numbers.sort_unstable();
                numbers.dedup();
                Ok((numbered(numbers.into_iter()), None))
            }
            Names::Words(words) => {
                let mut vertices = words.vertices;
                let found = vertices.len() as u64;
                let promised = n.unwrap_or(found);
                if found > promised {
                    let line = block.edges.first().map_or(1, |(line, _)| *line);
                    let what = format!("{found} names for {promised} vertices");
                    return Err(ReadError::new(format_args!("line {line}"), what).into());
                }
                // The header declares more vertices than the edges name; the others are isolated.
                let others = (found as u32..).take((promised - found) as usize);
                vertices.extend(others.map(|id| Vertex::new(VertexId(id))));
                Ok((vertices, None))
            }
        }
    }
}
