//! GEXF, the format of Gephi: nodes and edges in XML, with attributes and positions.
//!
//! How a file is read:
//!
//! - `label`, otherwise the id, is the label of a vertex; the label of an edge is `label` alone.
//! - `viz:position`, with y upwards, is the position of a vertex.
//! - `type` of an edge, otherwise `defaultedgetype`, otherwise undirected, is the direction of an
//!   edge.
//! - The attributes `outcome`, `exit` and `start`, and those with the prefix `winmove_`, are
//!   properties with these names.

use std::borrow::Cow;
use std::collections::HashMap;

use roxmltree::Node;

use super::error::{ReadError, quoted, shortened};
use super::file_kind::FileKind;
use super::interchange::{Direction, GraphBuilder};
use super::loaded::Loaded;
use super::options::ReadOptions;
use super::xml::{self, elements, is, new_vertex, refuse, required, text_of};
use winmove_core::model::Point;
use winmove_words::say;

/// The maximum length of a default, which may be copied to every vertex.
const LONGEST_DEFAULT: usize = 256;

/// Whether a text is XML with the root `gexf`.
pub(super) fn recognises(text: &str) -> bool {
    xml::root_name(text) == Some("gexf")
}

pub(super) fn read(text: &str, options: &ReadOptions) -> Result<Vec<Loaded>, ReadError> {
    let xml = xml::parse(text, "gexf")?;
    let root = xml.root_element();
    let games: Result<Vec<Loaded>, ReadError> = elements(root, "graph")
        .map(|graph| Reader::of(text, graph)?.read(root, graph, options))
        .collect();
    let games = games?;
    if games.is_empty() {
        Err(refuse(text, root, say::read_no_graph_in("gexf")))
    } else {
        Ok(games)
    }
}

/// An attribute that the file declares for nodes.
struct Declared<'a> {
    title: &'a str,
    default: Cow<'a, str>,
}

struct Reader<'a> {
    text: &'a str,
    graph: GraphBuilder<'a>,
    default: Direction,
    of_nodes: HashMap<&'a str, Declared<'a>>,
    of_edges: HashMap<&'a str, Declared<'a>>,
    inner: usize,
    mutual: usize,
}

impl<'a> Reader<'a> {
    fn of(text: &'a str, graph: Node<'a, '_>) -> Result<Reader<'a>, ReadError> {
        let default = direction(text, graph, "defaultedgetype")?;
        Ok(Reader {
            text,
            graph: GraphBuilder::new(),
            default: default.unwrap_or(Direction::None),
            of_nodes: declared(text, graph, "node")?,
            of_edges: declared(text, graph, "edge")?,
            inner: 0,
            mutual: 0,
        })
    }

    fn read(
        mut self,
        root: Node<'a, '_>,
        graph: Node<'a, '_>,
        options: &ReadOptions,
    ) -> Result<Loaded, ReadError> {
        for meta in elements(root, "meta") {
            for description in elements(meta, "description") {
                let text = text_of(description);
                let text = text.trim();
                if !text.is_empty() {
                    self.graph.lose(say::read_lost_descriptions, text);
                }
            }
        }
        if graph.attribute("mode") == Some("dynamic") {
            self.lose("mode", "dynamic");
        }
        // Nodes may contain other nodes, in lists of their own.
        let is_part = |node: &Node<'_, '_>| {
            node.parent().is_some_and(|list| {
                let is_list = is(list, "nodes") || is(list, "edges");
                let holds = |holder: Node<'_, '_>| is(holder, "graph") || is(holder, "node");
                is_list && list.parent().is_some_and(holds)
            })
        };
        for node in graph.descendants().filter(is_part) {
            if is(node, "node") {
                self.vertex(node)?;
            }
        }
        for node in graph.descendants().filter(is_part) {
            if is(node, "edge") {
                self.edge(node)?;
            }
        }
        self.graph.say_counted(self.inner, say::read_inner_nodes);
        self.graph.say_counted(self.mutual, say::read_mutual);
        self.graph.finish(FileKind::Gexf, options)
    }

    fn lose(&mut self, name: &str, value: &str) {
        let example = format!("{}: {}", shortened(name), shortened(value));
        self.graph.lose(say::read_lost_attributes, example);
    }

    /// Counts the attributes and inner elements of an element that aren't read.
    fn lose_rest(&mut self, node: Node<'a, '_>, read: &[&str]) {
        for attribute in node.attributes() {
            if !read.contains(&attribute.name()) && !attribute.value().is_empty() {
                self.lose(attribute.name(), attribute.value());
            }
        }
        for part in node.children().filter(Node::is_element) {
            match part.tag_name().name() {
                "attvalues" | "position" | "nodes" | "edges" => {}
                "color" => {
                    let id = node.attribute("id").unwrap_or_default();
                    self.graph.lose(say::read_lost_colours, id);
                }
                name => self.lose(name, part.attribute("value").unwrap_or_default()),
            }
        }
    }

    fn vertex(&mut self, node: Node<'a, '_>) -> Result<(), ReadError> {
        let (_, vertex) = new_vertex(&mut self.graph, node, self.text)?;
        let is_inner = node
            .parent()
            .and_then(|list| list.parent())
            .is_some_and(|holder| is(holder, "node"));
        self.inner += usize::from(is_inner || node.attribute("pid").is_some());
        let at = match elements(node, "position").next() {
            Some(place) => Some(self.place(place)?),
            None => None,
        };
        self.graph.vertex_mut(vertex).at = at;
        let label = node.attribute("label").filter(|label| !label.is_empty());
        self.graph.set_label(vertex, label.map(str::to_owned));
        for (name, value, part) in values(node, &self.of_nodes) {
            let set = self.graph.set_vertex_by_name(vertex, name, &value);
            let is_set = set.map_err(|what| refuse(self.text, part.unwrap_or(node), what))?;
            // Defaults that aren't understood don't belong to the vertex.
            if !is_set && part.is_some() {
                self.lose(name, &value);
            }
        }
        self.lose_rest(node, &["id", "label", "pid"]);
        Ok(())
    }

    fn place(&self, place: Node<'a, '_>) -> Result<Point, ReadError> {
        let [x, y] = ["x", "y"].map(|name| {
            required(place, name, self.text)?;
            xml::number(place, name, self.text)
        });
        Ok(Point::new(x?.unwrap_or(0.0), 0.0 - y?.unwrap_or(0.0)))
    }

    fn edge(&mut self, node: Node<'a, '_>) -> Result<(), ReadError> {
        let ends = xml::ends(&mut self.graph, node, self.text)?;
        let direction = direction(self.text, node, "type")?.unwrap_or(self.default);
        if let Some(id) = node.attribute("id") {
            self.graph.lose(say::read_lost_names_of_edges, id);
        }
        let mut label = node.attribute("label").unwrap_or_default().to_owned();
        for (name, value, part) in values(node, &self.of_edges) {
            match part {
                // networkx writes the label under its attribute name.
                _ if matches!(name, "label" | "networkx_label") && label.is_empty() => {
                    label = value.into_owned();
                }
                Some(_) if name != "networkx_key" => self.lose(name, &value),
                _ => {}
            }
        }
        self.lose_rest(node, &["id", "source", "target", "type", "label"]);
        self.mutual += usize::from(direction == Direction::Both && ends[0] != ends[1]);
        self.graph.arrow(direction, ends, label)
    }
}

/// The direction in an attribute, if there is one.
fn direction(
    text: &str,
    node: Node<'_, '_>,
    attribute: &str,
) -> Result<Option<Direction>, ReadError> {
    match node.attribute(attribute) {
        None => Ok(None),
        Some("directed" | "dir") => Ok(Some(Direction::Forward)),
        Some("undirected") => Ok(Some(Direction::None)),
        Some("mutual") => Ok(Some(Direction::Both)),
        Some(word) => {
            let wanted = say::read_wanted_of_three(attribute, "directed", "undirected", "mutual");
            Err(refuse(text, node, say::read_expected(wanted, quoted(word))))
        }
    }
}

/// The attributes that a file declares for nodes or edges, by their ids.
fn declared<'a>(
    text: &str,
    graph: Node<'a, '_>,
    class: &str,
) -> Result<HashMap<&'a str, Declared<'a>>, ReadError> {
    let mut all = HashMap::new();
    let lists = elements(graph, "attributes").filter(|list| list.attribute("class") == Some(class));
    for attribute in lists.flat_map(|list| elements(list, "attribute")) {
        let id = required(attribute, "id", text)?;
        let title = attribute.attribute("title").unwrap_or(id);
        let default = elements(attribute, "default")
            .next()
            .map(text_of)
            .unwrap_or_default();
        if default.len() > LONGEST_DEFAULT {
            return Err(refuse(
                text,
                attribute,
                say::read_long_default(LONGEST_DEFAULT),
            ));
        }
        all.insert(id, Declared { title, default });
    }
    Ok(all)
}

/// The names and values of an element in the order of the file, followed by the understood defaults
/// that it doesn't override.
fn values<'a, 'i>(
    node: Node<'a, 'i>,
    declared: &HashMap<&'a str, Declared<'a>>,
) -> Vec<(&'a str, Cow<'a, str>, Option<Node<'a, 'i>>)> {
    let mut all = Vec::new();
    for list in elements(node, "attvalues") {
        for part in elements(list, "attvalue") {
            let id = part
                .attribute("for")
                .or(part.attribute("id"))
                .unwrap_or_default();
            let name = declared.get(id).map_or(id, |attribute| attribute.title);
            let value = part.attribute("value").unwrap_or_default();
            all.push((name, Cow::Borrowed(value), Some(part)));
        }
    }
    for name in ["outcome", "exit", "start"] {
        let default = declared.values().find(|attribute| attribute.title == name);
        let default = default.filter(|attribute| !attribute.default.is_empty());
        if let Some(Declared { title, default }) = default
            && !all.iter().any(|(known, ..)| known == title)
        {
            all.push((title, default.clone(), None));
        }
    }
    all
}
