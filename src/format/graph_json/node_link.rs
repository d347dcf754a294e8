//! The node-link form: `nodes` with ids, and `edges` or `links` with `source` and `target`.
//!
//! networkx writes `edges`, and wrote `links` up to 3.5. D3 has neither `directed` nor, often, ids: its links then name nodes
//! by their places in the list, from 0.

use std::borrow::Cow;
use std::collections::HashSet;

use serde_json::value::RawValue;

use super::adjacency;
use super::attributes::{Attributes, lose_of_edge, lose_rest, name};
use crate::format::error::{ReadError, shortened};
use crate::format::file_kind::FileKind;
use crate::format::interchange::GraphBuilder;
use crate::format::json::{Value, root};
use crate::format::loaded::Loaded;
use crate::format::options::ReadOptions;

pub(in crate::format) fn read(text: &str, options: &ReadOptions) -> Result<Vec<Loaded>, ReadError> {
    let root = root(text)?;
    let mut object = root.object()?;
    let mut graph = GraphBuilder::new();
    let mut attributes = Attributes::default();
    if let Some(value) = object.take("graph") {
        attributes.take_graph(&mut graph, &value)?;
    }
    let directed = match object.take("directed") {
        Some(value) => Some(value.truth()?),
        None => None,
    };
    if let Some(value) = object.take("multigraph") {
        value.truth()?;
    }
    let nodes = object.require("nodes")?;
    let (key, edges) = object.take_one_of(&["edges", "links", "adjacency"])?;
    lose_rest(&mut graph, &object);
    let edge_list = edges.list("a list of edges")?;
    let naming = Naming::of(&nodes, &edges, &edge_list)?;
    if naming.key == Some("name") {
        graph.say("the nodes have no ids, so they are known by their names");
    }
    for (index, raw) in nodes.list("a list of nodes")?.into_iter().enumerate() {
        node(
            &mut graph,
            &mut attributes,
            &naming,
            &nodes.element(index, raw),
            index,
        )?;
    }
    let is_undirected = directed == Some(false);
    if directed.is_none() {
        graph.say(
            "the file does not say whether its edges have a direction; each is a move from its source to its target",
        );
    }
    if key == "adjacency" {
        adjacency::read(&mut graph, &naming, &edges, &edge_list, is_undirected)?;
    } else {
        for (index, raw) in edge_list.into_iter().enumerate() {
            edge(
                &mut graph,
                &naming,
                &edges.element(index, raw),
                is_undirected,
            )?;
        }
    }
    attributes.places.finish(&mut graph, attributes.is_own);
    Ok(vec![graph.finish(FileKind::NodeLink, options)?])
}

/// How the nodes of a file are named.
pub(super) struct Naming {
    /// The attribute with the name. Without one, the place in the list is the name.
    key: Option<&'static str>,
    /// Whether some text is the same as an id that isn't a text, as `"1"` and `1`.
    keeps_quotes: bool,
}

impl Naming {
    fn of(nodes: &Value, edges: &Value, edge_list: &[&RawValue]) -> Result<Naming, ReadError> {
        let mut has_ids = false;
        let mut others = HashSet::new();
        let mut texts = HashSet::new();
        for (index, raw) in nodes.list("a list of nodes")?.into_iter().enumerate() {
            let node = nodes.element(index, raw);
            let mut object;
            let id = match node.is_object() {
                true => {
                    object = node.object()?;
                    object.take("id")
                }
                false => Some(node),
            };
            let Some(id) = id else { continue };
            has_ids = true;
            let name = name(&id, false)?;
            match id.is_text() {
                true => texts.insert(name),
                false => others.insert(name),
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

    /// The vertex that the end of an edge names: its id, or an object that has it.
    pub(super) fn end(&self, graph: &GraphBuilder, value: &Value) -> Result<u32, ReadError> {
        if value.is_object() {
            let mut object = value.object()?;
            let id = self.key.and_then(|key| object.take(key));
            let id = id.or_else(|| object.take("id"));
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

/// Whether an edge names its source by a text.
fn names_by_text(edge: &Value) -> Result<bool, ReadError> {
    if !edge.is_object() {
        return Ok(false);
    }
    let source = edge.object()?.take("source");
    Ok(source.is_some_and(|source| source.is_text()))
}

fn node<'t>(
    graph: &mut GraphBuilder<'t>,
    attributes: &mut Attributes,
    naming: &Naming,
    node: &Value<'_, 't>,
    index: usize,
) -> Result<(), ReadError> {
    let mut object = match node.is_object() {
        true => Some(node.object()?),
        false => None,
    };
    let id = match (&mut object, naming.key) {
        (None, _) => Some(*node),
        (Some(object), Some("id")) => object.take("id"),
        (Some(object), Some("name")) => Some(object.require("name")?),
        (Some(_), _) => None,
    };
    let known = graph.vertex_count();
    let vertex = match &id {
        Some(id) => graph.vertex(name(id, naming.keeps_quotes)?)?,
        None => graph.vertex(Cow::Owned(index.to_string()))?,
    };
    if (vertex as usize) < known {
        let at = id.as_ref().unwrap_or(node);
        return Err(at.error(format_args!(
            "the node {} is there twice",
            shortened(graph.name(vertex))
        )));
    }
    if let Some(id) = id.filter(|id| naming.keeps_quotes && id.is_text()) {
        graph.vertex_mut(vertex).label = Some(id.text()?);
    }
    match object {
        Some(object) => attributes.take_vertex(graph, vertex, &object, &[]),
        None => Ok(()),
    }
}

fn edge(
    graph: &mut GraphBuilder,
    naming: &Naming,
    edge: &Value,
    is_undirected: bool,
) -> Result<(), ReadError> {
    if edge.is_list() {
        let [source, target] = edge.pair("an edge")?;
        let ends = [naming.end(graph, &source)?, naming.end(graph, &target)?];
        return add(graph, ends, String::new(), is_undirected);
    }
    let mut object = edge.object()?;
    let (_, source) = object.take_one_of(&["source", "from"])?;
    let (_, target) = object.take_one_of(&["target", "to"])?;
    let ends = [naming.end(graph, &source)?, naming.end(graph, &target)?];
    let label = label(graph, &object, &["label", "name"])?;
    add(graph, ends, label, is_undirected)
}

pub(super) fn add(
    graph: &mut GraphBuilder,
    [from, to]: [u32; 2],
    label: String,
    is_undirected: bool,
) -> Result<(), ReadError> {
    match is_undirected {
        true => graph.undirected_edge(from, to, label),
        false => graph.edge(from, to, label),
    }
}

/// The label of an edge: the first of these attributes that it has. The others are lost, but for the numbers by which
/// networkx tells parallel edges apart.
pub(super) fn label(
    graph: &mut GraphBuilder,
    members: &crate::format::json::Object,
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
