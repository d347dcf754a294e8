//! The naming of a file's nodes.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use super::attributes::{each, name};
use super::form::Form;
use crate::error::{ReadError, shortened};
use crate::interchange::GraphBuilder;
use crate::json::Value;
use winmove_words::say;

/// How the nodes of a file are named.
#[derive(Default)]
pub(super) struct Naming<'t> {
    /// The key of the name. Without one, the index in the list is the name.
    pub(super) key: Option<&'static str>,
    /// Whether some string equals an id that isn't a string, such as `"1"` and `1`.
    pub(super) keeps_quotes: bool,
    /// Whether edges name vertices that no node declares.
    pub(super) is_open: bool,
    /// Other names of vertices: networkx's value of a node, if its id is another text.
    pub(super) aliases: HashMap<Cow<'t, str>, u32>,
}

impl<'t> Naming<'t> {
    pub(super) fn of(
        form: &Form,
        nodes: Option<&Value<'_, 't>>,
        edges: Option<&Value<'_, 't>>,
    ) -> Result<Naming<'t>, ReadError> {
        let mut naming = Naming {
            key: Some(form.id),
            is_open: nodes.is_none() && !form.is_inside,
            ..Naming::default()
        };
        // Cytoscape's ids are always there, and compared as strings.
        if naming.is_open || form.is_inside {
            return Ok(naming);
        }
        let mut has_ids = false;
        let mut others = HashSet::new();
        let mut texts = HashSet::new();
        each(nodes, |key, node| {
            let mut object;
            let id = if node.is_object() {
                object = node.object()?;
                object.take(form.id)
            } else {
                Some(*node)
            };
            has_ids |= key.is_some() || id.is_some();
            let Some(id) = id.filter(|_| key.is_none()) else {
                return Ok(());
            };
            let name = name(&id, false)?;
            if id.is_text() {
                texts.insert(name)
            } else {
                others.insert(name)
            };
            Ok(())
        })?;
        naming.keeps_quotes = others.iter().any(|name| texts.contains(name));
        if !has_ids {
            let edge = match edges {
                Some(edges) => edges.elements(say::read_wanted_edges)?.next(),
                None => None,
            };
            let is_by_name = match edge.filter(Value::is_object) {
                Some(edge) => {
                    let source = edge.object()?.take("source");
                    source.is_some_and(|source| source.is_text())
                }
                None => false,
            };
            naming.key = is_by_name.then_some("name");
        }
        Ok(naming)
    }

    /// The vertex at an end of an edge: its id, or an object that contains the id.
    pub(super) fn end(
        &self,
        graph: &mut GraphBuilder<'t>,
        value: &Value<'_, 't>,
    ) -> Result<u32, ReadError> {
        if value.is_object() {
            let mut object = value.object()?;
            let keys = [self.key, Some("id"), Some("index")];
            let id = keys.into_iter().flatten().find_map(|key| object.take(key));
            return match id {
                Some(id) => self.find(graph, &id),
                None => Err(value.expected(say::read_wanted_node_id())),
            };
        }
        self.find(graph, value)
    }

    fn find(&self, graph: &mut GraphBuilder<'t>, value: &Value<'_, 't>) -> Result<u32, ReadError> {
        let name = name(value, self.keeps_quotes)?;
        if self.is_open {
            return graph.vertex(name);
        }
        let found = graph
            .find(&name)
            .or_else(|| self.aliases.get(&name).copied());
        found.ok_or_else(|| {
            let name = shortened(value.raw.get());
            value.error(match self.key {
                Some(_) => say::read_no_node(name),
                None => say::read_no_numbered_node(name),
            })
        })
    }
}
