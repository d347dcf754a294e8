//! Reads GraphML.

use roxmltree::Node;

use super::data::{Data, Keys, realizer, shown};
use crate::error::{ReadError, quoted, shortened};
use crate::file_kind::FileKind;
use crate::interchange::{Direction, GraphBuilder, PREFIX};
use crate::loaded::Loaded;
use crate::options::ReadOptions;
use crate::xml::{self, elements, is, new_vertex, refuse, text_of};
use winmove_core::model::Point;
use winmove_words::say;

pub(crate) fn read(text: &str, options: &ReadOptions) -> Result<Vec<Loaded>, ReadError> {
    let xml = xml::parse(text, "graphml")?;
    let root = xml.root_element();
    let keys = Keys::of(root, text)?;
    let games: Result<Vec<Loaded>, ReadError> = elements(root, "graph")
        .map(|graph| Reader::new(text, &keys).read(root, graph, options))
        .collect();
    let games = games?;
    if games.is_empty() {
        Err(refuse(text, root, say::read_no_graph_in("graphml")))
    } else {
        Ok(games)
    }
}

struct Reader<'a, 'k> {
    text: &'a str,
    keys: &'k Keys<'a>,
    graph: GraphBuilder<'a>,
    inner_graphs: usize,
    reversed: usize,
    both_ways: usize,
    /// Edges that Graph Online drew without a direction.
    indirect: usize,
    /// Whether the direction of an edge is not stated.
    is_undefined: bool,
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
            indirect: 0,
            is_undefined: false,
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
        // Other elements, such as drawings inside data, may have the same names.
        let holds_parts = |parent: Node<'_, '_>| {
            matches!(parent.tag_name().name(), "graph" | "node" | "edge" | "port")
        };
        let is_part =
            |node: &Node<'_, '_>| node.is_element() && node.parent().is_some_and(holds_parts);
        for node in graph.descendants().filter(is_part) {
            match node.tag_name().name() {
                "node" => self.vertex(node)?,
                "graph" if node != graph => self.inner_graphs += 1,
                "hyperedge" => {
                    return Err(refuse(self.text, node, say::read_hyperedge()));
                }
                "port" => {
                    let name = node.attribute("name").unwrap_or_default();
                    self.graph.lose(say::read_lost_ports, name);
                }
                "desc" => {
                    let text = text_of(node);
                    self.graph.lose(say::read_lost_descriptions, text);
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
        self.graph
            .say_counted(self.inner_graphs, say::read_inner_graphs);
        self.graph
            .say_counted(self.reversed, say::read_arrows_reversed);
        self.graph
            .say_counted(self.both_ways, say::read_arrows_both);
        self.graph.say_counted(self.indirect, say::read_indirect);
        if self.is_undefined {
            self.graph.say(say::read_no_edgedefault());
        }
        if self.has_coordinates {
            self.graph.say(say::read_places_x_y());
        }
    }

    /// The data of an element, including the defaults that it doesn't override.
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
                    self.graph.lose(say::read_lost_attributes, key);
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
            let set = match name.strip_prefix(PREFIX) {
                Some(key) => self.graph.set_graph(key, &value),
                None => Ok(false),
            };
            self.settled(set, name, &value, node)?;
        }
        Ok(())
    }

    /// Counts the attributes of XML that aren't known as lost.
    fn lose_attributes(&mut self, node: Node<'a, '_>, known: &[&str]) {
        for attribute in node.attributes() {
            let (name, value) = (attribute.name(), attribute.value());
            // Hints such as `parse.order` are for programs.
            let is_hint = attribute.namespace().is_some() || name.contains('.');
            if !is_hint && !known.contains(&name) && !value.is_empty() {
                let example = format!("{}: {}", shortened(name), shortened(value));
                self.graph.lose(say::read_lost_attributes, example);
            }
        }
    }

    /// Counts an attribute that wasn't set as lost, or refuses its value.
    fn settled(
        &mut self,
        set: Result<bool, String>,
        name: &str,
        value: &str,
        node: Option<Node<'a, '_>>,
    ) -> Result<(), ReadError> {
        match set {
            Ok(true) => {}
            // The empty description that yEd gives to everything.
            _ if value.is_empty() => {}
            Ok(false) => {
                let example = format!("{}: {}", shortened(name), shortened(value));
                self.graph.lose(say::read_lost_attributes, example);
            }
            Err(what) => {
                return Err(match node {
                    Some(node) => refuse(self.text, node, what),
                    None => ReadError::new(say::read_place_default(), what),
                });
            }
        }
        Ok(())
    }

    fn vertex(&mut self, node: Node<'a, '_>) -> Result<(), ReadError> {
        let (id, vertex) = new_vertex(&mut self.graph, node, self.text)?;
        self.lose_attributes(node, &["id", "mainText", "positionX", "positionY"]);
        let mut data = self.data(node, "node");
        let mut at = None;
        let mut label = None;
        if let Some(drawn) = data.drawn.map(realizer) {
            at = self.place(drawn)?;
            label = shown(drawn, "NodeLabel");
            if elements(drawn, "Fill").next().is_some() {
                self.graph.lose(say::read_lost_fill_colours, id);
            }
        }
        if let Some(named) = data.take_label() {
            match &label {
                None => label = Some(named.into_owned()),
                Some(label) if *label == named => {}
                Some(_) => {
                    self.graph.lose(say::read_lost_hidden_labels, named);
                }
            }
        }
        // Graph Online writes attributes of XML.
        let named = node.attribute("mainText").filter(|text| !text.is_empty());
        label = label.or(named.map(str::to_owned));
        let online = ["positionX", "positionY"].map(|name| node.attribute(name));
        for (name, value) in ["x", "y"].into_iter().zip(online) {
            data.values
                .extend(value.map(|value| (name, value.into(), None)));
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
                        self.graph
                            .lose(say::read_lost_places_in_the_drawing, example);
                    }
                }
            }
        }
        self.graph.vertex_mut(vertex).at = at;
        self.graph.set_label(vertex, label);
        for (name, value, node) in data.values {
            let set = self.graph.set_vertex_by_name(vertex, name, &value);
            self.settled(set, name, &value, node)?;
        }
        Ok(())
    }

    /// The centre of a vertex drawn by yEd.
    fn place(&mut self, drawn: Node<'a, '_>) -> Result<Option<Point>, ReadError> {
        let Some(geometry) = elements(drawn, "Geometry").next() else {
            return Ok(None);
        };
        let number = |name| xml::number(geometry, name, self.text);
        let [width, height] = [number("width")?, number("height")?].map(Option::unwrap_or_default);
        Ok(match (number("x")?, number("y")?) {
            (Some(x), Some(y)) => Some(Point::new(x + width / 2.0, y + height / 2.0)),
            _ => None,
        })
    }

    fn edge(&mut self, node: Node<'a, '_>) -> Result<(), ReadError> {
        let [from, to] = xml::ends(&mut self.graph, node, self.text)?;
        self.lose_attributes(
            node,
            &[
                "id",
                "source",
                "target",
                "directed",
                "isDirect",
                "text",
                "useWeight",
            ],
        );
        let mut direction = self.direction(node)?;
        let mut data = self.data(node, "edge");
        let mut label = None;
        if let Some(drawn) = data.drawn.map(realizer) {
            label = shown(drawn, "EdgeLabel");
            if let Some(arrows) = elements(drawn, "Arrows").next() {
                let has = |end| arrows.attribute(end).is_some_and(|arrow| arrow != "none");
                direction = match ["source", "target"].map(has) {
                    [false, false] => Direction::None,
                    [false, true] => Direction::Forward,
                    [true, false] => Direction::Back,
                    [true, true] => Direction::Both,
                };
            }
            let mut paths = elements(drawn, "Path");
            if paths.any(|path| elements(path, "Point").next().is_some()) {
                self.graph.lose(say::read_lost_bends_of_edges, "");
            }
        }
        if let Some(named) = data.take_label() {
            label = label.or(Some(named.into_owned()));
        }
        for (name, value, node) in data.values {
            self.settled(Ok(false), name, &value, node)?;
        }
        let text = node.attribute("text").filter(|text| !text.is_empty());
        let label = label.or(text.map(str::to_owned)).unwrap_or_default();
        self.reversed += usize::from(direction == Direction::Back && from != to);
        self.both_ways += usize::from(direction == Direction::Both && from != to);
        // Unlike the edges of an undirected graph, such an edge may stand next to directed ones.
        if direction == Direction::None && node.has_attribute("isDirect") {
            self.indirect += usize::from(from != to);
            direction = Direction::Both;
        }
        match direction {
            // The move against the direction of the edge comes first.
            Direction::Both => self.graph.arrow(direction, [to, from], label),
            _ => self.graph.arrow(direction, [from, to], label),
        }
    }

    /// The direction of an edge, unless its arrows say otherwise.
    fn direction(&mut self, edge: Node<'a, '_>) -> Result<Direction, ReadError> {
        let parent = edge.parent_element();
        let default = parent.and_then(|graph| graph.attribute("edgedefault"));
        // Graph Online spells it differently.
        let given = edge.attribute("directed").or(edge.attribute("isDirect"));
        self.is_undefined |= (given, default) == (None, None);
        match (given, default) {
            (Some("true" | "1"), _) | (None, Some("directed") | None) => Ok(Direction::Forward),
            (Some("false" | "0"), _) | (None, Some("undirected")) => Ok(Direction::None),
            (Some(found), _) => {
                let wanted = say::read_wanted_of_two("directed", "true", "false");
                let what = say::read_expected(wanted, quoted(found));
                Err(refuse(self.text, edge, what))
            }
            (None, Some(found)) => {
                let wanted = say::read_wanted_of_two("edgedefault", "directed", "undirected");
                let what = say::read_expected(wanted, quoted(found));
                Err(refuse(self.text, parent.unwrap_or(edge), what))
            }
        }
    }
}
