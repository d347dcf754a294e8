//! Reads GraphML.

use std::borrow::Cow;
use std::collections::HashMap;

use roxmltree::{Document as Xml, Node, ParsingOptions};

use super::{PREFIX, scan};
use crate::format::error::{ReadError, shortened};
use crate::format::file_kind::FileKind;
use crate::format::interchange::GraphBuilder;
use crate::format::loaded::Loaded;
use crate::format::options::ReadOptions;
use crate::model::Point;

/// The names of attributes that are labels. The first that is there counts.
const LABELS: [&str; 3] = ["label", "Label", "name"];

/// The longest default, since every vertex or edge may get a copy of it.
const LONGEST_DEFAULT: usize = 256;

pub(in crate::format) fn read(text: &str, options: &ReadOptions) -> Result<Vec<Loaded>, ReadError> {
    scan::check(text)?;
    let parsing = ParsingOptions {
        allow_dtd: true,
        nodes_limit: u32::try_from(text.len()).unwrap_or(u32::MAX),
        ..ParsingOptions::default()
    };
    let xml = Xml::parse_with_options(text, parsing).map_err(|error| {
        let at = error.pos();
        let what = error.to_string();
        let what = what.strip_suffix(&format!(" at {at}")).unwrap_or(&what);
        ReadError::new(format_args!("line {}, column {}", at.row, at.col), what)
    })?;
    let root = xml.root_element();
    let keys = Keys::of(root, text)?;
    let games: Result<Vec<Loaded>, ReadError> = elements(root, "graph")
        .map(|graph| Reader::new(text, &keys).read(root, graph, options))
        .collect();
    let games = games?;
    match games.is_empty() {
        true => Err(refuse(text, root, "there is no <graph> in <graphml>")),
        false => Ok(games),
    }
}

fn refuse(text: &str, node: Node<'_, '_>, what: impl std::fmt::Display) -> ReadError {
    ReadError::at_byte(text.as_bytes(), node.range().start, what)
}

/// The children with a name, in any namespace.
fn elements<'a, 'i>(
    of: Node<'a, 'i>,
    name: &'static str,
) -> impl Iterator<Item = Node<'a, 'i>> + use<'a, 'i> {
    of.children().filter(move |node| is(*node, name))
}

fn is(node: Node<'_, '_>, name: &str) -> bool {
    node.is_element() && node.tag_name().name() == name
}

/// The text that stands directly in an element.
fn text_of<'a>(node: Node<'a, '_>) -> Cow<'a, str> {
    let mut texts = node.children().filter(Node::is_text);
    let texts = texts.by_ref().filter_map(|text| text.text());
    texts.fold(Cow::Borrowed(""), |all, text| match all.is_empty() {
        true => Cow::Borrowed(text),
        false => all + text,
    })
}

/// The attributes that the file declares.
struct Keys<'a> {
    names: HashMap<&'a str, &'a str>,
    /// For what, the name and the value. Only names that are understood.
    defaults: Vec<(&'a str, &'a str, Cow<'a, str>)>,
}

impl<'a> Keys<'a> {
    fn of(root: Node<'a, '_>, text: &str) -> Result<Keys<'a>, ReadError> {
        let mut keys = Keys {
            names: HashMap::new(),
            defaults: Vec::new(),
        };
        for key in elements(root, "key") {
            let id = required(key, "id", text)?;
            let name = key.attribute("attr.name").unwrap_or(id);
            if keys.names.insert(id, name).is_some() {
                let id = shortened(id);
                return Err(refuse(
                    text,
                    key,
                    format_args!("the key {id:?} is there twice"),
                ));
            }
            let Some(default) = elements(key, "default").next().map(text_of) else {
                continue;
            };
            let holder = key.attribute("for").unwrap_or("all");
            let is_known = |(of, known, _): &(&str, &str, _)| *of == holder && *known == name;
            let is_held = matches!(holder, "all" | "graph" | "node" | "edge");
            let is_new = is_held && !keys.defaults.iter().any(is_known);
            if default.is_empty() || !is_understood(name) || !is_new {
                continue;
            }
            if default.len() > LONGEST_DEFAULT {
                let what = format!("a default of more than {LONGEST_DEFAULT} bytes");
                return Err(refuse(text, key, what));
            }
            keys.defaults.push((holder, name, default));
        }
        Ok(keys)
    }
}

fn is_understood(name: &str) -> bool {
    LABELS.contains(&name) || matches!(name, "x" | "y" | "outcome" | "exit" | "start")
}

fn required<'a>(
    node: Node<'a, '_>,
    attribute: &'static str,
    text: &str,
) -> Result<&'a str, ReadError> {
    node.attribute(attribute).ok_or_else(|| {
        let name = node.tag_name().name();
        refuse(text, node, format_args!("<{name}> without {attribute:?}"))
    })
}

/// The data of an element: attributes by their names, and what yEd draws.
struct Data<'a, 'i> {
    values: Vec<(&'a str, Cow<'a, str>, Option<Node<'a, 'i>>)>,
    drawn: Option<Node<'a, 'i>>,
}

impl<'a> Data<'a, '_> {
    /// Takes the value of an attribute out.
    fn take(&mut self, name: &str) -> Option<Cow<'a, str>> {
        let at = self.values.iter().position(|(known, ..)| *known == name)?;
        Some(self.values.remove(at).1)
    }

    /// Takes the label out. Other labels stay.
    fn take_label(&mut self) -> Option<Cow<'a, str>> {
        LABELS.into_iter().find_map(|name| self.take(name))
    }
}

struct Reader<'a, 'k> {
    text: &'a str,
    keys: &'k Keys<'a>,
    graph: GraphBuilder<'a>,
    inner_graphs: usize,
    reversed: usize,
    both_ways: usize,
    has_coordinates: bool,
}

impl<'a, 'k> Reader<'a, 'k> {
    fn new(text: &'a str, keys: &'k Keys<'a>) -> Reader<'a, 'k> {
        Reader {
            text,
            keys,
            graph: GraphBuilder::new(),
            inner_graphs: 0,
            reversed: 0,
            both_ways: 0,
            has_coordinates: false,
        }
    }

    fn read(
        mut self,
        root: Node<'a, '_>,
        graph: Node<'a, '_>,
        options: &ReadOptions,
    ) -> Result<Loaded, ReadError> {
        for holder in [root, graph] {
            let data = self.data(holder, "graph");
            self.set_graph(data)?;
        }
        let is_part = |node: &Node<'_, '_>| {
            let parent = node.parent();
            node.is_element() && !parent.is_some_and(|parent| is(parent, "data"))
        };
        for node in graph.descendants().filter(is_part) {
            match node.tag_name().name() {
                "node" => self.vertex(node)?,
                "graph" if node != graph => self.inner_graphs += 1,
                "hyperedge" => {
                    let what = "a hyperedge, which joins more than two vertices";
                    return Err(refuse(self.text, node, what));
                }
                "port" => {
                    let name = node.attribute("name").unwrap_or_default();
                    self.graph.losses.add("port", "ports", name);
                }
                "desc" => {
                    let text = text_of(node);
                    self.graph.losses.add("description", "descriptions", text);
                }
                _ => {}
            }
        }
        for node in graph.descendants().filter(is_part) {
            if is(node, "edge") {
                self.edge(node)?;
            }
        }
        self.say();
        self.graph.finish(FileKind::GraphMl, options)
    }

    fn say(&mut self) {
        match self.inner_graphs {
            0 => {}
            1 => self
                .graph
                .say("a graph inside a vertex is read as a part of the whole"),
            count => self.graph.say(format!(
                "{count} graphs inside vertices are read as parts of the whole"
            )),
        }
        match self.reversed {
            0 => {}
            1 => self
                .graph
                .say("the arrow of 1 edge is at its source, so its move goes that way"),
            count => self.graph.say(format!(
                "the arrows of {count} edges are at their sources, so their moves go that way"
            )),
        }
        match self.both_ways {
            0 => {}
            1 => self
                .graph
                .say("1 edge has an arrow at both ends, so it becomes two"),
            count => self.graph.say(format!(
                "{count} edges have arrows at both ends, so each of them becomes two"
            )),
        }
        if self.has_coordinates {
            self.graph
                .say("the attributes x and y are taken for places in the drawing, y downwards");
        }
    }

    /// The data of an element, with the defaults of what it doesn't have.
    fn data<'i>(&mut self, node: Node<'a, 'i>, holder: &str) -> Data<'a, 'i> {
        let mut data = Data {
            values: Vec::new(),
            drawn: None,
        };
        for part in elements(node, "data") {
            let key = part.attribute("key").unwrap_or_default();
            if let Some(drawn) = part.first_element_child() {
                if data.drawn.is_none() {
                    data.drawn = Some(drawn);
                } else {
                    self.graph.losses.add("attribute", "attributes", key);
                }
                continue;
            }
            let name = self.keys.names.get(key).copied().unwrap_or(key);
            let value = text_of(part);
            data.values.push((name, value, Some(part)));
        }
        for (of, name, value) in &self.keys.defaults {
            let is_there = data.values.iter().any(|(known, ..)| known == name);
            if !is_there && (*of == holder || *of == "all") {
                data.values.push((name, value.clone(), None));
            }
        }
        data
    }

    fn set_graph(&mut self, data: Data<'a, '_>) -> Result<(), ReadError> {
        for (name, value, node) in data.values {
            let known = name.strip_prefix(PREFIX);
            let is_known = known.map(|key| self.graph.set_graph(key, &value));
            self.settled(is_known, name, &value, node)?;
        }
        Ok(())
    }

    /// Counts an attribute as lost if it isn't known, or refuses its value.
    fn settled(
        &mut self,
        is_known: Option<Result<bool, String>>,
        name: &str,
        value: &str,
        node: Option<Node<'a, '_>>,
    ) -> Result<(), ReadError> {
        match is_known {
            Some(Ok(true)) => Ok(()),
            // The empty description that yEd gives to everything.
            _ if value.is_empty() => Ok(()),
            Some(Err(what)) if name.starts_with(PREFIX) => Err(match node {
                Some(node) => refuse(self.text, node, what),
                None => ReadError::new("a default", what),
            }),
            _ => {
                let example = format!("{}: {}", shortened(name), shortened(value));
                self.graph.losses.add("attribute", "attributes", example);
                Ok(())
            }
        }
    }

    fn vertex(&mut self, node: Node<'a, '_>) -> Result<(), ReadError> {
        let id = required(node, "id", self.text)?;
        let known = self.graph.vertex_count();
        let vertex = self.graph.vertex(id)?;
        if (vertex as usize) < known {
            let what = format!("the node {:?} is there twice", shortened(id));
            return Err(refuse(self.text, node, what));
        }
        let mut data = self.data(node, "node");
        let mut at = None;
        let mut label = None;
        if let Some(drawn) = data.drawn.map(realizer) {
            at = self.place(drawn)?;
            label = shown(drawn, "NodeLabel");
            if elements(drawn, "Fill").next().is_some() {
                let losses = &mut self.graph.losses;
                losses.add("fill colour", "fill colours", id);
            }
        }
        if let Some(named) = data.take_label() {
            match &label {
                None => label = Some(named.into_owned()),
                Some(label) if *label == named => {}
                Some(_) => {
                    let losses = &mut self.graph.losses;
                    losses.add("label that isn't shown", "labels that aren't shown", named);
                }
            }
        }
        if at.is_none() {
            let has = |name| data.values.iter().any(|(known, ..)| *known == name);
            if has("x") && has("y") {
                let [x, y] = ["x", "y"].map(|name| data.take(name).unwrap_or_default());
                match (x.trim().parse::<f64>(), y.trim().parse::<f64>()) {
                    (Ok(x), Ok(y)) if x.is_finite() && y.is_finite() => {
                        at = Some(Point::new(x, y));
                        self.has_coordinates = true;
                    }
                    _ => {
                        let example = format!("{}, {}", shortened(&x), shortened(&y));
                        let losses = &mut self.graph.losses;
                        losses.add("place in the drawing", "places in the drawing", example);
                    }
                }
            }
        }
        let new = self.graph.vertex_mut(vertex);
        new.at = at;
        new.label = label;
        for (name, value, node) in data.values {
            let is_known = match name {
                "outcome" => Some(self.graph.set_vertex(vertex, name, value.trim())),
                // Elsewhere these words mean other things too, such as a time.
                "exit" | "start" if is_truth(value.trim()) => {
                    Some(self.graph.set_vertex(vertex, name, value.trim()))
                }
                _ => name
                    .strip_prefix(PREFIX)
                    .map(|key| self.graph.set_vertex(vertex, key, &value)),
            };
            self.settled(is_known, name, &value, node)?;
        }
        Ok(())
    }

    /// The centre of a vertex that yEd draws.
    fn place(&mut self, drawn: Node<'a, '_>) -> Result<Option<Point>, ReadError> {
        let Some(geometry) = elements(drawn, "Geometry").next() else {
            return Ok(None);
        };
        let number = |name: &str| -> Result<Option<f64>, ReadError> {
            let Some(value) = geometry.attribute(name) else {
                return Ok(None);
            };
            match value.trim().parse::<f64>() {
                Ok(number) if number.is_finite() => Ok(Some(number)),
                _ => {
                    let value = shortened(value);
                    let what = format!("expected a number for {name}, found {value:?}");
                    Err(refuse(self.text, geometry, what))
                }
            }
        };
        let [width, height] = [number("width")?, number("height")?].map(Option::unwrap_or_default);
        Ok(match (number("x")?, number("y")?) {
            (Some(x), Some(y)) => Some(Point::new(x + width / 2.0, y + height / 2.0)),
            _ => None,
        })
    }

    fn edge(&mut self, node: Node<'a, '_>) -> Result<(), ReadError> {
        let mut ends = [0; 2];
        for (end, attribute) in ends.iter_mut().zip(["source", "target"]) {
            let name = required(node, attribute, self.text)?;
            *end = self.graph.find(name).ok_or_else(|| {
                let name = shortened(name);
                refuse(self.text, node, format_args!("there is no node {name:?}"))
            })?;
        }
        let [from, to] = ends;
        let mut is_directed = self.is_directed(node)?;
        let mut data = self.data(node, "edge");
        let mut label = None;
        let [mut is_reversed, mut is_both] = [false; 2];
        if let Some(drawn) = data.drawn.map(realizer) {
            label = shown(drawn, "EdgeLabel");
            if let Some(arrows) = elements(drawn, "Arrows").next() {
                let has = |end| arrows.attribute(end).is_some_and(|arrow| arrow != "none");
                let [source, target] = ["source", "target"].map(has);
                is_directed = source || target;
                is_reversed = source && !target;
                is_both = source && target && from != to;
            }
            let mut paths = elements(drawn, "Path");
            if paths.any(|path| elements(path, "Point").next().is_some()) {
                self.graph
                    .losses
                    .add("bend of an edge", "bends of edges", "");
            }
        }
        if let Some(named) = data.take_label() {
            label = label.or(Some(named.into_owned()));
        }
        for (name, value, node) in data.values {
            self.settled(None, name, &value, node)?;
        }
        let label = label.unwrap_or_default();
        if !is_directed {
            return self.graph.undirected_edge(from, to, label);
        }
        if is_reversed {
            self.reversed += usize::from(from != to);
            return self.graph.edge(to, from, label);
        }
        if is_both {
            self.both_ways += 1;
            self.graph.edge(to, from, label.clone())?;
        }
        self.graph.edge(from, to, label)
    }

    /// Whether an edge has a direction, unless its arrows tell.
    fn is_directed(&self, edge: Node<'a, '_>) -> Result<bool, ReadError> {
        let parent = edge.parent_element();
        let default = parent.and_then(|graph| graph.attribute("edgedefault"));
        match (edge.attribute("directed"), default) {
            (Some("true" | "1"), _) | (None, Some("directed") | None) => Ok(true),
            (Some("false" | "0"), _) | (None, Some("undirected")) => Ok(false),
            (Some(found), _) => {
                let found = shortened(found);
                let what = format!("expected directed true or false, found {found:?}");
                Err(refuse(self.text, edge, what))
            }
            (None, Some(found)) => {
                let found = shortened(found);
                let what = format!("expected edgedefault directed or undirected, found {found:?}");
                Err(refuse(self.text, parent.unwrap_or(edge), what))
            }
        }
    }
}

fn is_truth(value: &str) -> bool {
    matches!(value, "true" | "True" | "1" | "false" | "False" | "0" | "")
}

/// What yEd draws now: of a group, which is drawn open or closed, one of the two.
fn realizer<'a, 'i>(drawn: Node<'a, 'i>) -> Node<'a, 'i> {
    let Some(all) = elements(drawn, "Realizers").next() else {
        return drawn;
    };
    let active = all.attribute("active").and_then(|index| index.parse().ok());
    let mut parts = all.children().filter(Node::is_element);
    let first = parts.next();
    let active: usize = active.unwrap_or(0);
    let chosen = match active {
        0 => first,
        index => parts.nth(index - 1).or(first),
    };
    chosen.unwrap_or(drawn)
}

/// The labels that yEd shows, a line each. None if there are none.
fn shown(drawn: Node<'_, '_>, name: &'static str) -> Option<String> {
    const XML: &str = "http://www.w3.org/XML/1998/namespace";
    let labels = elements(drawn, name).filter(|label| label.attribute("hasText") != Some("false"));
    let labels: Vec<String> = labels
        .map(|label| {
            let text = text_of(label);
            match label.attribute((XML, "space")) == Some("preserve") {
                true => text.into_owned(),
                false => text.trim().to_owned(),
            }
        })
        .collect();
    (!labels.is_empty()).then(|| labels.join("\n"))
}
