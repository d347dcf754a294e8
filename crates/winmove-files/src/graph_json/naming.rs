//! The naming of a file's nodes, and what its formats of edges have in common.

use std::collections::HashSet;

use super::attributes::{lose_of_edge, name};
use crate::error::{ReadError, shortened};
use crate::interchange::{Direction, GraphBuilder};
use crate::json::{Object, Value};

/// How the nodes of a file are named.
pub(super) struct Naming {
    /// The attribute with the name. Without one, the index in the list is the name.
    pub(super) key: Option<&'static str>,
    /// Whether some string equals an id that isn't a string, such as `"1"` and `1`.
    pub(super) keeps_quotes: bool,
}

impl Naming {
    pub(super) fn of(nodes: &Value, edges: &Value) -> Result<Naming, ReadError> {
        let mut edges = edges.elements("a list of edges")?;
        let mut has_ids = false;
        let mut others = HashSet::new();
        let mut texts = HashSet::new();
        for node in nodes.elements("a list of nodes")? {
            let mut object;
            let id = if node.is_object() {
                object = node.object()?;
                object.take("id")
            } else {
                Some(node)
            };
            let Some(id) = id else { continue };
            has_ids = true;
            let name = name(&id, false)?;
            if id.is_text() {
                texts.insert(name)
            } else {
                others.insert(name)
            };
        }
        if has_ids {
            return Ok(Naming {
                key: Some("id"),
                keeps_quotes: others.iter().any(|name| texts.contains(name)),
            });
        }
        let is_by_name = match edges.next() {
            Some(edge) => names_by_text(&edge)?,
            None => false,
        };
        Ok(Naming {
            key: is_by_name.then_some("name"),
            keeps_quotes: false,
        })
    }

    /// The vertex at an end of an edge: its id, or an object that contains the id.
    pub(super) fn end(&self, graph: &GraphBuilder, value: &Value) -> Result<u32, ReadError> {
        if value.is_object() {
            let mut object = value.object()?;
            let id = self
                .key
                .and_then(|key| object.take(key))
                .or_else(|| object.take("id"));
            return match id.or_else(|| object.take("index")) {
                Some(id) => self.find(graph, &id),
                None => Err(value.expected("the id of a node")),
            };
        }
        self.find(graph, value)
    }

    fn find(&self, graph: &GraphBuilder, value: &Value) -> Result<u32, ReadError> {
        let name = name(value, self.keeps_quotes)?;
        graph.find(&name).ok_or_else(|| {
            let what = match self.key {
                Some(_) => "there is no node",
                None => "the nodes are numbered from 0, and there is no node",
            };
            value.error(format_args!("{what} {}", shortened(value.raw.get())))
        })
    }
}

/// Whether an edge refers to its source by a string.
fn names_by_text(edge: &Value) -> Result<bool, ReadError> {
    if !edge.is_object() {
        return Ok(false);
    }
    let source = edge.object()?.take("source");
    Ok(source.is_some_and(|source| source.is_text()))
}

/// The direction of a file's edges, if it says so.
pub(super) fn direction_in(object: &mut Object) -> Result<Option<Direction>, ReadError> {
    let is_directed = object.optional("directed", Value::truth)?;
    object.optional("multigraph", Value::truth)?;
    Ok(is_directed.map(|is_directed| {
        if is_directed {
            Direction::Forward
        } else {
            Direction::None
        }
    }))
}

/// The direction of edges that a file states, or else from their sources, with a remark.
pub(super) fn or_from_source(stated: Option<Direction>, graph: &mut GraphBuilder) -> Direction {
    stated.unwrap_or_else(|| {
        graph.say(
            "the file does not say whether its edges have a direction; each is a move from its source to its target",
        );
        Direction::Forward
    })
}

/// The label of an edge: the first of these attributes present. The others are lost, except for the
/// numbers by which networkx distinguishes parallel edges.
pub(super) fn label(
    graph: &mut GraphBuilder,
    members: &Object,
    keys: &[&str],
) -> Result<String, ReadError> {
    let mut label: Option<(usize, String)> = None;
    for (key, value) in members.members() {
        let rank = keys.iter().position(|known| *known == key);
        match (rank, value.scalar()?) {
            (Some(rank), Some(text)) if label.as_ref().is_none_or(|(best, _)| rank < *best) => {
                if let Some((_, lost)) = label.replace((rank, text.into_owned())) {
                    let lost = shortened(&lost);
                    graph.lose("attribute of an edge", "attributes of edges", lost);
                }
            }
            (None, Some(_)) if key == "key" && !value.is_text() => {}
            _ if value.is_null() => {}
            _ => lose_of_edge(graph, key, &value),
        }
    }
    Ok(label.map_or(String::new(), |(_, label)| label))
}
