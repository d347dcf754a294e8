//! Reads a graph in JSON, whose keys are those of its form.

use std::borrow::Cow;
use std::collections::HashSet;

use super::attributes::{Attributes, each, example, label, lose_rest, name};
use super::form::Form;
use super::maps;
use super::naming::Naming;
use crate::error::{ReadError, shortened};
use crate::file_kind::FileKind;
use crate::interchange::{Direction, GraphBuilder};
use crate::json::{Object, Scan, Value, root};
use crate::lists::check_header;
use crate::loaded::Loaded;
use crate::options::ReadOptions;
use winmove_words::say;

/// Reads every graph of a text.
pub(crate) fn read(
    text: &str,
    options: &ReadOptions,
    kind: FileKind,
) -> Result<Vec<Loaded>, ReadError> {
    let form = Form::of(kind);
    let text = without_nan(text);
    let root = root(&text)?;
    if kind != FileKind::JsonGraph {
        return Ok(vec![read_graph(form, &root, options)?]);
    }
    let mut object = root.object()?;
    let Some(graphs) = object.take("graphs") else {
        return Ok(vec![read_graph(form, &object.require("graph")?, options)?]);
    };
    let graphs = graphs.each(say::read_wanted_graphs, |graph| {
        read_graph(form, graph, options)
    })?;
    if graphs.is_empty() {
        return Err(root.error(say::read_no_graph()));
    }
    Ok(graphs)
}

/// A text whose values `NaN` and `Infinity`, which Python writes and JSON lacks, are strings.
fn without_nan(text: &str) -> Cow<'_, str> {
    const NUMBERS: [&str; 3] = ["NaN", "Infinity", "-Infinity"];
    let mut quoted = String::new();
    let mut done = 0;
    if NUMBERS.iter().all(|number| !text.contains(number)) {
        return Cow::Borrowed(text);
    }
    let mut rest = Scan::new(text);
    while let Some(mark) = rest.next_mark() {
        let at = text.len() - rest.rest().len();
        let found = NUMBERS
            .into_iter()
            .find(|number| text[at..].starts_with(number));
        if mark == b'"' {
            rest.text();
        } else if let Some(number) = found {
            quoted += &text[done..at];
            quoted += &format!("\"{number}\"");
            done = at + number.len();
            rest = rest.after(number.len());
        } else {
            rest = rest.after(text[at..].chars().next().map_or(1, char::len_utf8));
        }
    }
    Cow::Owned(quoted + &text[done..])
}

fn read_graph(
    form: &'static Form,
    value: &Value,
    options: &ReadOptions,
) -> Result<Loaded, ReadError> {
    let mut graph = GraphBuilder::new();
    let mut attributes = Attributes::default();
    if form.kind == FileKind::Dicts {
        maps::dicts(&mut graph, value, form)?;
        return graph.finish(form.kind, options);
    }
    let mut direction = form.is_directed.then_some(Direction::Forward);
    let (mut nodes, mut edges) = (None, None);
    // The number of vertices.
    let mut count = None;
    // The list of all elements.
    let mut all = Some(*value).filter(Value::is_list);
    let mut key = "";
    let elements;
    if all.is_none() {
        let mut object = value.object()?;
        for key in form.graph {
            if let Some(value) = object.take(key) {
                attributes.take_graph(&mut graph, &value)?;
            }
        }
        direction = direction_in(&mut object, form)?.or(direction);
        elements = object.take("elements").filter(|_| form.is_inside);
        all = elements.filter(Value::is_list);
        let inner = elements.as_ref().filter(|elements| !elements.is_list());
        let mut inner = inner.map(Value::object).transpose()?;
        let lists = inner.as_mut().unwrap_or(&mut object);
        let keys = ["nodes", "vertices", "n"];
        nodes = keys.into_iter().find_map(|key| lists.take(key));
        count = nodes.filter(|nodes| nodes.is_number() && form.kind == FileKind::JsonEdges);
        nodes = nodes.filter(|_| count.is_none());
        let is_partial = form.is_inside || form.kind == FileKind::JsonGraph;
        if nodes.is_none() && !is_partial && form.kind != FileKind::JsonEdges {
            lists.require("nodes")?;
        }
        let has_edges = form.edges.iter().any(|key| lists.has(key));
        if all.is_none() && (has_edges || nodes.is_none() || !is_partial) {
            let (found, list) = lists.take_one_of(form.edges)?;
            (key, edges) = (found, Some(list));
        }
        if let Some(list) = object.take("hyperedges") {
            return Err(list.error(say::read_hypergraph()));
        }
        lose_rest(&mut graph, &object);
    }
    if let Some(list) = all {
        edges = Some(list);
        nodes = edges.filter(|_| form.is_inside);
    }
    let naming = Naming::of(form, nodes.as_ref(), edges.as_ref())?;
    if naming.key == Some("name") {
        graph.say(say::read_known_by_name());
    }
    let direction = direction.unwrap_or_else(|| {
        graph.say(say::read_no_direction());
        Direction::Forward
    });
    let mut reading = Reading {
        form,
        graph,
        attributes,
        naming,
        boxes: HashSet::new(),
        direction,
    };
    reading.find_boxes(nodes.as_ref(), edges.as_ref())?;
    let mut index = 0;
    each(nodes.as_ref(), |key, node| {
        index += 1;
        reading.node(key, node, index - 1)
    })?;
    match edges {
        Some(lists) if key == "adjacency" => {
            maps::adjacency(&mut reading.graph, &reading.naming, &lists, direction, form)?;
        }
        _ => each(edges.as_ref(), |_, edge| reading.edge(edge))?,
    }
    let Reading {
        mut graph,
        attributes,
        ..
    } = reading;
    if let Some(count) = count {
        add_vertices(&mut graph, &count)?;
    }
    attributes.places.finish(&mut graph, attributes.is_own);
    graph.finish(form.kind, options)
}

/// Adds the vertices that edges don't name, given their number. The first is 0, or 1 if only the
/// last number of such a list occurs.
fn add_vertices(graph: &mut GraphBuilder, count: &Value) -> Result<(), ReadError> {
    let n = count.count()?;
    check_header(n.into(), 0, count.at.file().len()).map_err(|what| count.error(what))?;
    let first = u64::from(graph.find("0").is_none() && graph.find(&n.to_string()).is_some());
    graph.numbers((first..).take(n as usize))?;
    let found = graph.vertex_count();
    if found != n as usize {
        return Err(count.error(say::read_not_numbered(n.to_string())));
    }
    Ok(())
}

/// The direction of a file's edges, if it says so.
fn direction_in(object: &mut Object, form: &Form) -> Result<Option<Direction>, ReadError> {
    object.optional("multigraph", Value::truth)?;
    let mut is_directed = object.optional("directed", Value::truth)?;
    if matches!(form.kind, FileKind::Graphlib | FileKind::Graphology)
        && let Some(options) = object.take("options")
    {
        let mut options = options.object()?;
        is_directed = options.optional("directed", Value::truth)?.or(is_directed);
        let kinds = [("directed", true), ("mixed", true), ("undirected", false)];
        is_directed = options
            .optional("type", |kind| kind.word(&kinds))?
            .or(is_directed);
    }
    Ok(is_directed.map(Direction::of))
}

/// A node or an edge, with the object in it that has its attributes.
struct Parts<'p, 't> {
    outer: Object<'p, 't>,
    inner: Option<Object<'p, 't>>,
    /// The label, if it takes the place of the attributes.
    label: Option<Cow<'t, str>>,
    form: &'static Form,
}

/// Calls a function with the parts of a node or an edge.
fn with_parts<'t, T>(
    form: &'static Form,
    item: &Value<'_, 't>,
    read: impl FnOnce(Parts<'_, 't>) -> Result<T, ReadError>,
) -> Result<T, ReadError> {
    let mut outer = item.object()?;
    let value = if form.is_inside {
        Some(outer.require(form.inner)?)
    } else {
        outer.take(form.inner).filter(|_| !form.inner.is_empty())
    };
    let (inner, label) = match &value {
        Some(value) if value.is_object() || form.is_inside => (Some(value.object()?), None),
        Some(value) => (None, value.scalar()?),
        None => (None, None),
    };
    read(Parts {
        outer,
        inner,
        label,
        form,
    })
}

impl<'p, 't> Parts<'p, 't> {
    /// The object with the id and the ends.
    fn main(&mut self) -> &mut Object<'p, 't> {
        match &mut self.inner {
            Some(inner) if self.form.is_inside => inner,
            _ => &mut self.outer,
        }
    }

    /// The node that contains this one.
    fn parent(&mut self) -> Result<Option<Cow<'t, str>>, ReadError> {
        let parents = self.form.parents;
        let parent = parents.iter().find_map(|key| self.main().take(key));
        let parent = parent.filter(|parent| !parent.is_null());
        parent.map(|parent| name(&parent, false)).transpose()
    }

    /// The attributes that were not taken.
    fn attributes(&self) -> impl Iterator<Item = (&str, Value<'_, 't>)> {
        let inner = self.inner.iter().flat_map(Object::members);
        let outer = self.properties().filter(|_| !self.form.is_inside);
        inner.chain(outer)
    }

    /// The outer members, except for those that drawing programs write for every element.
    fn properties(&self) -> impl Iterator<Item = (&str, Value<'_, 't>)> {
        self.outer.members().filter(|(key, value)| {
            let is_usual = matches!(value.raw.get(), "false" | "null" | "\"\"")
                || matches!(*key, "group" | "selectable" | "grabbable" | "pannable");
            !is_usual || self.form.inner.is_empty()
        })
    }

    /// Counts the outer members as lost if the attributes are all in the inner object.
    fn lose_properties(&self, graph: &mut GraphBuilder) {
        for (key, value) in self.properties().filter(|_| self.form.is_inside) {
            let example = example(key, &value);
            graph.lose(say::read_lost_properties_of_elements, example);
        }
    }
}

struct Reading<'t> {
    form: &'static Form,
    graph: GraphBuilder<'t>,
    attributes: Attributes,
    naming: Naming<'t>,
    /// The nodes that only contain other nodes.
    boxes: HashSet<Cow<'t, str>>,
    direction: Direction,
}

impl<'t> Reading<'t> {
    /// Finds the nodes that contain other nodes and have no edges.
    fn find_boxes(
        &mut self,
        nodes: Option<&Value<'_, 't>>,
        edges: Option<&Value<'_, 't>>,
    ) -> Result<(), ReadError> {
        let (form, boxes) = (self.form, &mut self.boxes);
        if form.parents.is_empty() {
            return Ok(());
        }
        each(nodes, |_, node| {
            with_parts(form, node, |mut parts| {
                boxes.extend(parts.parent()?);
                Ok(())
            })
        })?;
        if boxes.is_empty() {
            return Ok(());
        }
        each(edges, |_, edge| {
            with_parts(form, edge, |mut parts| {
                for key in form.ends.into_iter().flatten() {
                    if let Some(end) = parts.main().take(key) {
                        boxes.remove(&name(&end, false)?);
                    }
                }
                Ok(())
            })
        })
    }

    /// Adds a node, which has a key if the nodes are an object.
    fn node(
        &mut self,
        key: Option<&str>,
        node: &Value<'_, 't>,
        index: usize,
    ) -> Result<(), ReadError> {
        if !node.is_object() && key.is_none() {
            return self.declare(Some(node), node, index).map(drop);
        }
        with_parts(self.form, node, |mut parts| {
            // An edge in a list of all elements.
            if self.form.is_inside && parts.main().has("source") {
                return Ok(());
            }
            let id = match self.naming.key {
                Some(id) if key.is_none() => match parts.main().take(id) {
                    None if self.form.kind != FileKind::NodeLink || id != self.form.id => {
                        Some(parts.main().require(id)?)
                    }
                    id => id,
                },
                _ => None,
            };
            let vertex = match key {
                Some(key) => self.graph.vertex(key.to_owned())?,
                None => match self.declare(id.as_ref(), node, index)? {
                    Some(vertex) => vertex,
                    None => return Ok(()),
                },
            };
            self.node_of(vertex, parts)
        })
    }

    /// Adds the vertex with an id, or without one that with the index as its name. `None` for a
    /// node that only contains others.
    fn declare(
        &mut self,
        id: Option<&Value<'_, 't>>,
        node: &Value<'_, 't>,
        index: usize,
    ) -> Result<Option<u32>, ReadError> {
        let keeps_quotes = self.naming.keeps_quotes;
        let id_name = match id {
            Some(id) => name(id, keeps_quotes)?,
            None => Cow::Owned(index.to_string()),
        };
        if self.boxes.contains(&id_name) {
            self.graph
                .lose(say::read_lost_boxes_around_vertices, id_name);
            return Ok(None);
        }
        let (vertex, is_new) = self.graph.add_vertex(id_name)?;
        if !is_new {
            let found = shortened(self.graph.name(vertex));
            return Err(id.unwrap_or(node).error(say::read_twice("node", found)));
        }
        if let Some(id) = id.filter(|id| keeps_quotes && id.is_text()) {
            self.graph.set_label(vertex, Some(id.text()?));
        }
        Ok(Some(vertex))
    }

    /// Reads what a node says besides its id.
    fn node_of(&mut self, vertex: u32, mut parts: Parts<'_, 't>) -> Result<(), ReadError> {
        let graph = &mut self.graph;
        if let Some(parent) = parts.parent()?
            && !self.boxes.contains(&parent)
        {
            let example = say::read_node_in_box(graph.name(vertex), parent);
            graph.lose(say::read_lost_places_in_boxes, example);
        }
        if self.form.kind == FileKind::Cytoscape
            && let Some(value) = parts.main().take("value")
            && let Ok(text) = name(&value, false)
            && text != graph.name(vertex)
        {
            self.naming.aliases.insert(text, vertex);
        }
        if !self.form.inner.is_empty()
            && let Some(position) = parts
                .outer
                .take("position")
                .filter(|value| !value.is_null())
        {
            let mut position = position.object()?;
            let mut coordinate = |key| match position.take(key).filter(|value| !value.is_null()) {
                Some(value) => value.coordinate().map(Some),
                None => Ok(None),
            };
            if let (Some(x), Some(y)) = (coordinate("x")?, coordinate("y")?) {
                self.attributes.places.add_screen(vertex, x, y);
            }
        }
        parts.lose_properties(graph);
        let label = parts.label.clone();
        self.attributes
            .take_vertex(graph, vertex, parts.attributes(), label)
    }

    fn edge(&mut self, edge: &Value<'_, 't>) -> Result<(), ReadError> {
        let (graph, naming, form) = (&mut self.graph, &self.naming, self.form);
        if edge.is_list() {
            let parts = edge.list(say::read_wanted_joined)?;
            let label = match parts[..] {
                [_, _, label] => edge.element(2, label).scalar()?.unwrap_or_default(),
                _ => edge
                    .pair(say::read_wanted_joined)
                    .map(|_| Cow::Borrowed(""))?,
            };
            let end = |graph: &mut _, at| naming.end(graph, &edge.element(at, parts[at]));
            let ends = [end(graph, 0)?, end(graph, 1)?];
            return graph.arrow(self.direction, ends, label);
        }
        with_parts(form, edge, |mut parts| {
            // A node in a list of all elements.
            if form.is_inside && !parts.main().has("source") {
                return Ok(());
            }
            let mut end = |keys| {
                let (_, end) = parts.main().take_one_of(keys)?;
                naming.end(graph, &end)
            };
            let ends = [end(form.ends[0])?, end(form.ends[1])?];
            let mut truth = |key| parts.main().take(key).and_then(|value| value.truth().ok());
            let is_directed = truth("directed").or(truth("undirected").map(|holds| !holds));
            let direction = is_directed.map_or(self.direction, Direction::of);
            if let Some(id) = parts.main().take(form.edge_id)
                && !self.attributes.is_own
                && !form.edge_id.is_empty()
            {
                let id = shortened(&name(&id, false)?);
                graph.lose(say::read_lost_names_of_edges, id);
            }
            parts.lose_properties(graph);
            let label = label(graph, parts.attributes(), form.labels, parts.label.clone())?;
            graph.arrow(direction, ends, label)
        })
    }
}
