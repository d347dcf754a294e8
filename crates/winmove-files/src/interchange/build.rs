//! A graph that is being built from the names of another program.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::fmt;

use super::spacing::{enlargement, shift};
use super::told_rules::Rules;
use crate::error::{ReadError, shortened};
use crate::file_kind::FileKind;
use crate::limits::{check_memory, check_size};
use crate::loaded::Loaded;
use crate::loss::Losses;
use crate::options::ReadOptions;
use crate::remark::ReadRemark;
use winmove_analysis::words;
use winmove_core::model::{Document, EdgeId, Field, Graph, Point, Steps, Vertex, VertexId};
use winmove_words::say;

/// The memory of a vertex including its name, and of an edge, while a file is read, in bytes.
const VERTEX_BYTES: u64 = 220;
const EDGE_BYTES: u64 = 24;

/// The number of vertices and edges from which memory is checked, each time that number has
/// doubled.
const CHECKED_FROM: usize = 1 << 20;

/// A table of names that are numbers takes at most 64 MiB.
const MAX_NUMBERED: usize = 1 << 24;

/// The ends of an edge at which it has arrows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    Forward,
    Back,
    Both,
    None,
}

impl Direction {
    /// The direction of an edge as its graph has it.
    pub(crate) fn of(is_directed: bool) -> Direction {
        if is_directed {
            Direction::Forward
        } else {
            Direction::None
        }
    }
}

/// A graph under construction. Vertices are indexed in the order in which their names first occur.
///
/// In the end, the names become the ids if all of them are numbers below 2^32; otherwise the ids
/// are the indices. A vertex without a label gets its name as its label.
#[derive(Default)]
pub(crate) struct GraphBuilder<'t> {
    /// By name that is a small number: one more than the index of its vertex. 0 if there is none.
    numbered: Vec<u32>,
    /// By any other name: the index of its vertex.
    indices: HashMap<Cow<'t, str>, u32>,
    vertices: Vec<NamedVertex<'t>>,
    ends: Vec<[u32; 2]>,
    labels: BTreeMap<EdgeId, String>,
    // The undirected edges, if there are any.
    undirected: Vec<bool>,
    undirected_count: usize,
    is_reversed: bool,
    /// The vertices that the file doesn't declare as nodes.
    undeclared: Vec<u32>,
    /// The rules of play, from attributes in the file.
    pub(crate) rules: Rules,
    /// What isn't kept.
    pub(crate) losses: Losses,
    remarks: Vec<ReadRemark>,
    title: String,
    notes: String,
}

/// A vertex under construction. It gets its id in the end.
struct NamedVertex<'t> {
    name: Cow<'t, str>,
    has_label: bool,
    vertex: Vertex,
}

impl<'t> GraphBuilder<'t> {
    pub(crate) fn new() -> GraphBuilder<'t> {
        GraphBuilder::default()
    }

    /// The index of the vertex with a name. Adds a vertex if the name is new.
    ///
    /// # Errors
    /// If there isn't enough memory.
    pub(crate) fn vertex(&mut self, name: impl Into<Cow<'t, str>>) -> Result<u32, ReadError> {
        Ok(self.add_vertex(name)?.0)
    }

    /// Adds vertices with numbers as their names.
    ///
    /// # Errors
    /// If there isn't enough memory.
    pub(crate) fn numbers(
        &mut self,
        mut numbers: impl Iterator<Item = u64>,
    ) -> Result<(), ReadError> {
        numbers.try_for_each(|number| self.vertex(number.to_string()).map(drop))
    }

    /// Like [`GraphBuilder::vertex`], but also returns whether the name is new.
    ///
    /// # Errors
    /// If there isn't enough memory.
    pub(crate) fn add_vertex(
        &mut self,
        name: impl Into<Cow<'t, str>>,
    ) -> Result<(u32, bool), ReadError> {
        let next = self.vertices.len() as u32;
        let name = name.into();
        if let Some(known) = self.find(&name) {
            return Ok((known, false));
        }
        match small_number(&name) {
            Some(number) => {
                self.numbered.resize(self.numbered.len().max(number + 1), 0);
                self.numbered[number] = next + 1;
            }
            None => {
                self.indices.insert(name.clone(), next);
            }
        }
        self.vertices.push(NamedVertex {
            name,
            has_label: false,
            vertex: Vertex::new(VertexId(next)),
        });
        self.check(self.vertices.len())?;
        Ok((next, true))
    }

    /// The index of the vertex at an end of an edge, in a format that declares nodes first. An
    /// undeclared vertex is added, and counted in a remark.
    ///
    /// # Errors
    /// If there isn't enough memory.
    pub(crate) fn end(&mut self, name: impl Into<Cow<'t, str>>) -> Result<u32, ReadError> {
        let (vertex, is_new) = self.add_vertex(name)?;
        if is_new {
            self.undeclared.push(vertex);
        }
        Ok(vertex)
    }

    /// The index of the vertex with a name, if it exists.
    pub(crate) fn find(&self, name: &str) -> Option<u32> {
        match small_number(name) {
            Some(number) => self.numbered.get(number)?.checked_sub(1),
            None => self.indices.get(name).copied(),
        }
    }

    /// The index of the vertex with a number as its name, if it exists.
    pub(crate) fn find_number(&self, number: u64) -> Option<u32> {
        if number < MAX_NUMBERED as u64 {
            self.numbered.get(number as usize)?.checked_sub(1)
        } else {
            self.find(&number.to_string())
        }
    }

    pub(crate) fn name(&self, index: u32) -> &str {
        &self.vertices[index as usize].name
    }

    /// The vertex with an index, for changes other than to its id and label.
    pub(crate) fn vertex_mut(&mut self, index: u32) -> &mut Vertex {
        &mut self.vertices[index as usize].vertex
    }

    /// Sets the label of a vertex. Without one, it is the name.
    pub(crate) fn set_label(&mut self, index: u32, label: Option<String>) {
        let named = &mut self.vertices[index as usize];
        named.has_label = label.is_some();
        named.vertex.label = label.unwrap_or_default();
    }

    /// Changes the positions of all vertices that have one.
    pub(crate) fn place_anew(&mut self, mut place: impl FnMut(Point) -> Point) {
        for NamedVertex { vertex, .. } in &mut self.vertices {
            vertex.at = vertex.at.map(&mut place);
        }
    }

    pub(crate) fn vertex_count(&self) -> usize {
        self.vertices.len()
    }

    pub(crate) fn edge_count(&self) -> usize {
        self.ends.len()
    }

    /// Adds an edge. An empty label means no label.
    ///
    /// # Errors
    /// If there isn't enough memory.
    pub(crate) fn edge(
        &mut self,
        from: u32,
        to: u32,
        label: impl Into<String>,
    ) -> Result<(), ReadError> {
        let label = label.into();
        if !label.is_empty() {
            self.labels.insert(EdgeId(self.ends.len() as u32), label);
        }
        self.ends.push([from, to]);
        self.check(self.ends.len())
    }

    /// Adds an undirected edge.
    ///
    /// # Errors
    /// If there isn't enough memory.
    pub(crate) fn undirected_edge(
        &mut self,
        from: u32,
        to: u32,
        label: impl Into<String>,
    ) -> Result<(), ReadError> {
        self.undirected.resize(self.ends.len(), false);
        self.undirected.push(true);
        self.undirected_count += 1;
        self.edge(from, to, label)
    }

    /// Adds the moves of an edge with arrows in a direction. A loop is a single move.
    ///
    /// # Errors
    /// If there isn't enough memory.
    pub(crate) fn arrow(
        &mut self,
        direction: Direction,
        [from, to]: [u32; 2],
        label: impl Into<String>,
    ) -> Result<(), ReadError> {
        match direction {
            Direction::None => self.undirected_edge(from, to, label),
            Direction::Back => self.edge(to, from, label),
            Direction::Both if from != to => {
                let label = label.into();
                self.edge(from, to, label.clone())?;
                self.edge(to, from, label)
            }
            Direction::Forward | Direction::Both => self.edge(from, to, label),
        }
    }

    /// Removes the labels of the edges if they all have this label. Returns whether they did.
    pub(crate) fn unlabel_all(&mut self, label: &str) -> bool {
        let is_on_all = !self.ends.is_empty()
            && self.labels.len() == self.ends.len()
            && self.labels.values().all(|other| other == label);
        if is_on_all {
            self.labels.clear();
        }
        is_on_all
    }

    /// Takes every edge for an attack: the move goes from the attacked argument to its attacker.
    pub(crate) fn reverse(&mut self) {
        self.is_reversed = true;
    }

    pub(crate) fn titled(&mut self, title: impl Into<String>) {
        self.title = title.into();
    }

    pub(crate) fn noted(&mut self, notes: impl Into<String>) {
        self.notes = notes.into();
    }

    /// Adds a remark on how the file was understood: a clause without a full stop.
    pub(crate) fn say(&mut self, what: impl Into<String>) {
        self.remarks.push(ReadRemark::Understood(what.into()));
    }

    /// Adds a remark about a number of things, unless it is 0.
    pub(crate) fn say_counted(&mut self, count: usize, words: impl FnOnce(usize) -> String) {
        if count > 0 {
            self.say(words(count));
        }
    }

    /// Counts something that isn't kept: see [`Losses::add`].
    pub(crate) fn lose(
        &mut self,
        words: impl Fn(usize) -> String + 'static,
        example: impl fmt::Display,
    ) {
        self.losses.add(words, example);
    }

    fn check(&self, count: usize) -> Result<(), ReadError> {
        if count < CHECKED_FROM || !count.is_power_of_two() {
            return Ok(());
        }
        // As much again as is in use now.
        let vertices = self.vertices.len() as u64 * VERTEX_BYTES;
        let edges = self.ends.len() as u64 * EDGE_BYTES;
        check_memory(vertices + edges).map_err(|what| ReadError::new(say::read_place_graph(), what))
    }

    /// Completes the game, with its remarks.
    ///
    /// # Errors
    /// If the positions of the game can't be numbered.
    pub(crate) fn finish(
        mut self,
        kind: FileKind,
        options: &ReadOptions,
    ) -> Result<Loaded, ReadError> {
        if options.attacks && !self.is_reversed {
            self.is_reversed = true;
            self.say(say::read_attacks());
        }
        if let Some(&first) = self.undeclared.first() {
            let name = shortened(self.name(first));
            self.say(say::read_undeclared(self.undeclared.len(), name));
        }
        // Files written by Winmove keep their positions.
        if self.rules.kind.is_none() {
            self.spread();
        }
        let (ends, labels, is_both_ways) = self.directed(options.both_ways);
        let ids = self.ids();
        let ends = ends
            .into_iter()
            .map(|[from, to]| [ids[from as usize], ids[to as usize]]);
        let ends = if self.is_reversed {
            ends.map(|[from, to]| [to, from]).collect()
        } else {
            ends.collect()
        };
        let vertices = std::mem::take(&mut self.vertices)
            .into_iter()
            .zip(&ids)
            .map(|(named, &id)| named.finished(id))
            .collect();
        let rules = self.rules.finished(&ids, is_both_ways);
        let document = document(vertices, ends, labels, rules)?;
        let losses = self.losses.into_vec().into_iter().map(ReadRemark::Lost);
        self.remarks.extend(losses);
        let document = document.titled(self.title, self.notes);
        Ok(Loaded::new(document, kind, self.remarks))
    }

    /// Moves the drawing into view, and its vertices apart if they would overlap.
    fn spread(&mut self) {
        let points = |vertices: &[NamedVertex<'_>]| -> Vec<Point> {
            let places = vertices.iter().filter_map(|named| named.vertex.at);
            places.filter(|at| at.is_finite()).collect()
        };
        if let Some(by) = shift(&points(&self.vertices)) {
            self.place_anew(|at| at + by);
            self.say(say::read_drawing_moved());
        }
        if let Some(factor) = enlargement(&points(&self.vertices)) {
            self.place_anew(|at| Point::new(at.x * factor, at.y * factor));
            self.say(say::read_drawing_spread(factor));
        }
    }

    /// The directed edges, and whether moves go along them both ways. An undirected edge becomes
    /// two directed ones if other edges have a direction.
    fn directed(
        &mut self,
        are_all_undirected: bool,
    ) -> (Vec<[u32; 2]>, BTreeMap<EdgeId, String>, bool) {
        let ends = std::mem::take(&mut self.ends);
        let labels = std::mem::take(&mut self.labels);
        let count = self.undirected_count;
        if are_all_undirected || (count > 0 && count == ends.len()) {
            self.say(say::read_both_ways());
            return (ends, labels, true);
        }
        if count == 0 {
            return (ends, labels, self.rules.steps == Some(Steps::EdgesBothWays));
        }
        self.say_counted(count, say::read_undirected);
        let mut all = Vec::with_capacity(ends.len() + count);
        let mut all_labels = BTreeMap::new();
        for (index, [from, to]) in ends.into_iter().enumerate() {
            let label = labels.get(&EdgeId(index as u32));
            let is_undirected = self.undirected.get(index) == Some(&true);
            let back = (is_undirected && from != to).then_some([to, from]);
            for ends in [Some([from, to]), back].into_iter().flatten() {
                if let Some(label) = label {
                    all_labels.insert(EdgeId(all.len() as u32), label.clone());
                }
                all.push(ends);
            }
        }
        (all, all_labels, false)
    }

    /// The names as ids if all of them are numbers, otherwise the indices.
    fn ids(&self) -> Vec<VertexId> {
        let numbers: Option<Vec<VertexId>> = self
            .vertices
            .iter()
            .map(|named| canonical_number(&named.name).map(VertexId))
            .collect();
        numbers.unwrap_or_else(|| (0..self.vertices.len() as u32).map(VertexId).collect())
    }
}

/// The game on a graph with these vertices and edges.
///
/// # Errors
/// If the edges or the tokens don't fit the vertices, or if the game has too many positions.
pub(crate) fn document(
    vertices: Vec<Vertex>,
    ends: Vec<[VertexId; 2]>,
    labels: BTreeMap<EdgeId, String>,
    rules: winmove_core::model::Rules,
) -> Result<Document, ReadError> {
    let refuse = |what| ReadError::new(say::read_place_graph(), what);
    let graph = Graph::from_ends(vertices, ends, labels);
    let field = Field::Graph(graph.map_err(|error| refuse(words::refused_graph(error)))?);
    check_size(&field, &rules).map_err(refuse)?;
    Document::new(field, rules)
        .map_err(|error| ReadError::new(say::read_place_start(), words::refused_place(error)))
}

/// A number in its shortest form for which a table is faster than hashing its digits.
fn small_number(name: &str) -> Option<usize> {
    let number = canonical_number(name)? as usize;
    (number < MAX_NUMBERED).then_some(number)
}

/// A number below 2^32 in its shortest form.
fn canonical_number(name: &str) -> Option<u32> {
    let is_short = name == "0" || !name.starts_with(['0', '+']);
    name.parse().ok().filter(|_| is_short)
}

impl NamedVertex<'_> {
    fn finished(self, id: VertexId) -> Vertex {
        let mut vertex = self.vertex;
        vertex.id = id;
        vertex.at = vertex.at.filter(|at| at.is_finite());
        if !self.has_label {
            vertex.label = self.name.into_owned();
        }
        vertex
    }
}
