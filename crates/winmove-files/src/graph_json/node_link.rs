//! The node-link format: `nodes` with ids, and `edges` or `links` with `source` and `target`.
//!
//! networkx writes `edges`, and wrote `links` up to version 3.5. D3 has no `directed`, and often no
//! ids; its links then refer to nodes by their index in the list, from 0.

use std::borrow::Cow;

use super::adjacency;
use super::attributes::{Attributes, lose_rest, name};
use super::naming::{Naming, direction_in, label, or_from_source};
use crate::error::{ReadError, shortened};
use crate::file_kind::FileKind;
use crate::interchange::{Direction, GraphBuilder};
use crate::json::{Value, root};
use crate::loaded::Loaded;
use crate::options::ReadOptions;

pub(crate) fn read(text: &str, options: &ReadOptions) -> Result<Vec<Loaded>, ReadError> {
    let root = root(text)?;
    let mut object = root.object()?;
    let mut graph = GraphBuilder::new();
    let mut attributes = Attributes::default();
    if let Some(value) = object.take("graph") {
        attributes.take_graph(&mut graph, &value)?;
    }
    let direction = direction_in(&mut object)?;
    let nodes = object.require("nodes")?;
    let (key, edges) = object.take_one_of(&["edges", "links", "adjacency"])?;
    lose_rest(&mut graph, &object);
    let naming = Naming::of(&nodes, &edges)?;
    if naming.key == Some("name") {
        graph.say("the nodes have no ids, so they are known by their names");
    }
    for (index, value) in nodes.elements("a list of nodes")?.enumerate() {
        node(&mut graph, &mut attributes, &naming, &value, index)?;
    }
    let direction = or_from_source(direction, &mut graph);
    if key == "adjacency" {
        adjacency::read(&mut graph, &naming, &edges, direction)?;
    } else {
        for value in edges.elements("a list of edges")? {
            edge(&mut graph, &naming, &value, direction)?;
        }
    }
    attributes.places.finish(&mut graph, attributes.is_own);
    Ok(vec![graph.finish(FileKind::NodeLink, options)?])
}

fn node<'t>(
    graph: &mut GraphBuilder<'t>,
    attributes: &mut Attributes,
    naming: &Naming,
    node: &Value<'_, 't>,
    index: usize,
) -> Result<(), ReadError> {
    let mut object = if node.is_object() {
        Some(node.object()?)
    } else {
        None
    };
    let id = match (&mut object, naming.key) {
        (None, _) => Some(*node),
        (Some(object), Some("id")) => object.take("id"),
        (Some(object), Some("name")) => Some(object.require("name")?),
        (Some(_), _) => None,
    };
    let name = match &id {
        Some(id) => name(id, naming.keeps_quotes)?,
        None => Cow::Owned(index.to_string()),
    };
    let (vertex, is_new) = graph.add_vertex(name)?;
    if !is_new {
        let at = id.as_ref().unwrap_or(node);
        return Err(at.error(format_args!(
            "the node {} is there twice",
            shortened(graph.name(vertex))
        )));
    }
    if let Some(id) = id.filter(|id| naming.keeps_quotes && id.is_text()) {
        graph.set_label(vertex, Some(id.text()?));
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
    direction: Direction,
) -> Result<(), ReadError> {
    if edge.is_list() {
        let [source, target] = edge.pair("an edge")?;
        let ends = [naming.end(graph, &source)?, naming.end(graph, &target)?];
        return graph.arrow(direction, ends, "");
    }
    let mut object = edge.object()?;
    let (_, source) = object.take_one_of(&["source", "from"])?;
    let (_, target) = object.take_one_of(&["target", "to"])?;
    let ends = [naming.end(graph, &source)?, naming.end(graph, &target)?];
    let label = label(graph, &object, &["label", "name"])?;
    graph.arrow(direction, ends, label)
}
