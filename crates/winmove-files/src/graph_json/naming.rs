//! The naming of a file's nodes, and what its formats of edges have in common.

use std::collections::HashSet;

use serde_json::value::RawValue;

use super::attributes::{lose_of_edge, name};
use crate::error::{ReadError, shortened};
use crate::interchange::GraphBuilder;
use crate::json::Value;

/// How the nodes of a file are named.
pub(super) struct Naming {
    /// The attribute with the name. Without one, the index in the list is the name.
    pub(super) key: Option<&'static str>,
    /// Whether some string equals an id that isn't a string, such as `"1"` and `1`.
    pub(super) keeps_quotes: bool,
}

impl Naming {
    pub(super) fn of(
        nodes: &Value,
        edges: &Value,
        edge_list: &[&RawValue],
    ) -> Result<Naming, ReadError> {
        let mut has_ids = false;
        let mut others = HashSet::new();
        let mut texts = HashSet::new();
        for (index, raw) in nodes.list("a list of nodes")?.into_iter().enumerate() {
            let node = nodes.element(index, raw);
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
        let is_by_name = match edge_list.first() {
            Some(raw) => names_by_text(&edges.element(0, raw))?,
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

pub(super) fn add(
    graph: &mut GraphBuilder,
    [from, to]: [u32; 2],
    label: String,
    is_undirected: bool,
) -> Result<(), ReadError> {
    if is_undirected {
        graph.undirected_edge(from, to, label)
    } else {
        graph.edge(from, to, label)
    }
}

/// The label of an edge: the first of these attributes present. The others are lost, except for the
/// numbers by which networkx distinguishes parallel edges.
pub(super) fn label(
    graph: &mut GraphBuilder,
    members: &crate::json::Object,
    keys: &[&str],
) -> Result<String, ReadError> {
    let mut label: Option<(usize, String)> = None;
    for (key, value) in members.members() {
        let rank = keys.iter().position(|known| *known == key);
        match (rank, value.scalar()?) {
            (Some(rank), Some(text)) if label.as_ref().is_none_or(|(best, _)| rank < *best) => {
                if let Some((_, lost)) = label.replace((rank, text.into_owned())) {
                    let lost = shortened(&lost);
                    graph
                        .losses
                        .add("attribute of an edge", "attributes of edges", lost);
                }
            }
            (None, Some(_)) if key == "key" && !value.is_text() => {}
            _ if value.is_null() => {}
            _ => lose_of_edge(graph, key, &value),
        }
    }
    Ok(label.map_or(String::new(), |(_, label)| label))
}
