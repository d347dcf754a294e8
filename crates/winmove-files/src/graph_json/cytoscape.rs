//! Cytoscape's elements, from the desktop program and from Cytoscape.js: nodes and edges in two
//! lists or in one, which may be the whole file. An element is an edge if its data has a source.
//! Ids are compared as strings.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use super::attributes::{Attributes, example, lose_rest, name};
use super::naming::{direction_in, label, or_from_source};
use crate::error::{ReadError, shortened};
use crate::file_kind::FileKind;
use crate::interchange::{Direction, GraphBuilder};
use crate::json::{Object, Value, root};
use crate::loaded::Loaded;
use crate::options::ReadOptions;

pub(crate) fn read(text: &str, options: &ReadOptions) -> Result<Vec<Loaded>, ReadError> {
    let root = root(text)?;
    let mut graph = GraphBuilder::new();
    let mut attributes = Attributes::default();
    let mut direction = None;
    let mut object;
    let elements = if root.is_list() {
        root
    } else {
        object = root.object()?;
        if let Some(value) = object.take("data") {
            attributes.take_graph(&mut graph, &value)?;
        }
        direction = direction_in(&mut object)?;
        match object.take("elements") {
            Some(elements) => {
                lose_rest(&mut graph, &object);
                elements
            }
            // Only the elements.
            None if object.has("nodes") => root,
            None => object.require("elements")?,
        }
    };
    let direction = or_from_source(direction, &mut graph);
    let mut reading = Reading {
        graph,
        attributes,
        values: HashMap::new(),
        boxes: HashSet::new(),
        direction,
    };
    reading.find_boxes(&elements)?;
    each(&elements, |element| reading.node(element))?;
    each(&elements, |element| reading.edge(element))?;
    let Reading {
        mut graph,
        attributes,
        ..
    } = reading;
    attributes.places.finish(&mut graph, attributes.is_own);
    Ok(vec![graph.finish(FileKind::Cytoscape, options)?])
}

/// Calls a function with each element of a single list, or of the lists of nodes and edges.
fn each<'t>(
    elements: &Value<'_, 't>,
    mut take: impl FnMut(&Value<'_, 't>) -> Result<(), ReadError>,
) -> Result<(), ReadError> {
    let mut take_list = |list: &Value<'_, 't>| {
        let mut elements = list.elements("a list of elements")?;
        elements.try_for_each(|element| take(&element))
    };
    if elements.is_list() {
        return take_list(elements);
    }
    let mut object = elements.object()?;
    for key in ["nodes", "edges"] {
        if let Some(list) = object.take(key) {
            take_list(&list)?;
        }
    }
    Ok(())
}

struct Reading<'t> {
    graph: GraphBuilder<'t>,
    attributes: Attributes,
    /// networkx's name of a node, if its id is another text.
    values: HashMap<Cow<'t, str>, u32>,
    /// The nodes that only contain other nodes.
    boxes: HashSet<Cow<'t, str>>,
    direction: Direction,
}

impl<'t> Reading<'t> {
    /// Finds the nodes that contain other nodes and have no edges.
    fn find_boxes(&mut self, elements: &Value<'_, 't>) -> Result<(), ReadError> {
        let mut ends = HashSet::new();
        let boxes = &mut self.boxes;
        each(elements, |element| {
            let mut object = element.object()?;
            let data = object.require("data")?;
            let mut data = data.object()?;
            for key in ["source", "target"] {
                if let Some(end) = data.take(key) {
                    ends.insert(name(&end, false)?);
                }
            }
            if let Some(parent) = data.take("parent").filter(|parent| !parent.is_null()) {
                boxes.insert(name(&parent, false)?);
            }
            Ok(())
        })?;
        boxes.retain(|name| !ends.contains(name));
        Ok(())
    }

    fn node(&mut self, element: &Value<'_, 't>) -> Result<(), ReadError> {
        let mut object = element.object()?;
        let value = object.require("data")?;
        let mut data = value.object()?;
        if data.has("source") {
            return Ok(());
        }
        let id = data.require("id")?;
        let id_name = name(&id, false)?;
        let graph = &mut self.graph;
        if self.boxes.contains(&id_name) {
            graph.lose("box around vertices", "boxes around vertices", id_name);
            return Ok(());
        }
        let (vertex, is_new) = graph.add_vertex(id_name)?;
        if !is_new {
            let found = shortened(graph.name(vertex));
            return Err(id.error(format_args!("the node {found} is there twice")));
        }
        if let Some(parent) = data.take("parent").filter(|parent| !parent.is_null()) {
            let parent = name(&parent, false)?;
            if !self.boxes.contains(&parent) {
                let example = format!("{} in {parent}", graph.name(vertex));
                graph.lose("place in a box", "places in boxes", example);
            }
        }
        let mut others: &[&str] = &[];
        if let Some(value) = data.take("value") {
            match name(&value, false) {
                Ok(text) if text == graph.name(vertex) => {}
                Ok(text) => drop(self.values.insert(text, vertex)),
                Err(_) => others = &["value"],
            }
        }
        self.attributes.take_vertex(graph, vertex, &data, others)?;
        if let Some(position) = object.take("position").filter(|value| !value.is_null()) {
            let mut position = position.object()?;
            let coordinates = [position.take("x"), position.take("y")].map(|value| match value {
                Some(value) if !value.is_null() => value.coordinate().map(Some),
                _ => Ok(None),
            });
            if let [Some(x), Some(y)] = [coordinates[0].clone()?, coordinates[1].clone()?] {
                self.attributes.places.add_screen(vertex, x, y);
            }
        }
        lose_element(graph, &object);
        Ok(())
    }

    fn edge(&mut self, element: &Value<'_, 't>) -> Result<(), ReadError> {
        let mut object = element.object()?;
        let value = object.require("data")?;
        let mut data = value.object()?;
        if !data.has("source") {
            return Ok(());
        }
        let source = self.end(&data.require("source")?)?;
        let ends = [source, self.end(&data.require("target")?)?];
        if let Some(id) = data.take("id").filter(|_| !self.attributes.is_own) {
            let id = shortened(&name(&id, false)?);
            self.graph.lose("name of an edge", "names of edges", id);
        }
        let label = label(&mut self.graph, &data, &["label"])?;
        lose_element(&mut self.graph, &object);
        self.graph.arrow(self.direction, ends, label)
    }

    fn end(&self, value: &Value) -> Result<u32, ReadError> {
        let name = name(value, false)?;
        let found = self
            .graph
            .find(&name)
            .or_else(|| self.values.get(&name).copied());
        found.ok_or_else(|| {
            value.error(format_args!(
                "there is no node {}",
                shortened(value.raw.get())
            ))
        })
    }
}

/// Counts the keys of an element besides its data, except those that Cytoscape writes with default
/// values.
fn lose_element(graph: &mut GraphBuilder, element: &Object) {
    for (key, value) in element.members() {
        let is_usual = matches!(value.raw.get(), "false" | "null" | "\"\"")
            || matches!(key, "group" | "selectable" | "grabbable" | "pannable");
        if !is_usual {
            let example = example(key, &value);
            graph.lose("property of an element", "properties of elements", example);
        }
    }
}
