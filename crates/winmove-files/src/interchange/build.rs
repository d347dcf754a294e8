//! A graph that is being built from the names of another program.

use std::borrow::Cow;
use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, HashMap};

use super::spacing::{enlargement, shift};
use super::told_rules::Rules;
use crate::error::{ReadError, shortened};
use crate::file_kind::FileKind;
use crate::limits::{check_memory, check_size};
use crate::loaded::Loaded;
use crate::loss::Losses;
use crate::options::ReadOptions;
use crate::remark::{ATTACKS, BOTH_WAYS, ReadRemark};
use winmove_core::model::{
    Document, EdgeId, Extra, Field, Graph, Outcome, Point, Tag, Vertex, VertexId,
};

/// The memory of a vertex including its name, and of an edge, while a file is read, in bytes.
const VERTEX_BYTES: u64 = 220;
const EDGE_BYTES: u64 = 24;

/// The number of vertices and edges from which memory is checked, each time that number has
/// doubled.
const CHECKED_FROM: usize = 1 << 20;

/// A graph under construction. Vertices are indexed in the order in which their names first occur.
///
/// In the end, the names become the ids if all of them are numbers below 2^32; otherwise the ids
/// are the indices. A vertex without a label gets its name as its label.
pub(crate) struct GraphBuilder<'t> {
    indices: HashMap<Cow<'t, str>, u32>,
    vertices: Vec<NewVertex<'t>>,
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

/// A vertex under construction.
pub(crate) struct NewVertex<'t> {
    name: Cow<'t, str>,
    /// Its label, if it differs from the name.
    pub(crate) label: Option<String>,
    /// Where it is drawn.
    pub(crate) at: Option<Point>,
    /// Its fixed outcome.
    pub(crate) outcome: Option<Outcome>,
    /// Whether it is an exit.
    pub(crate) exit: bool,
    /// Whether layouts leave it in place.
    pub(crate) pinned: bool,
    /// A text about it.
    pub(crate) note: String,
    /// Its colour mark.
    pub(crate) tag: Option<Tag>,
    /// Unknown keys, which are kept and written back.
    pub(crate) extra: Extra,
}

impl<'t> GraphBuilder<'t> {
    pub(crate) fn new() -> GraphBuilder<'t> {
        GraphBuilder {
            indices: HashMap::new(),
            vertices: Vec::new(),
            ends: Vec::new(),
            labels: BTreeMap::new(),
            undirected: Vec::new(),
            undirected_count: 0,
            is_reversed: false,
            undeclared: Vec::new(),
            rules: Rules::default(),
            losses: Losses::default(),
            remarks: Vec::new(),
            title: String::new(),
            notes: String::new(),
        }
    }

    /// The index of the vertex with a name. Adds a vertex if the name is new.
    ///
    /// # Errors
    /// If there isn't enough memory.
    pub(crate) fn vertex(&mut self, name: impl Into<Cow<'t, str>>) -> Result<u32, ReadError> {
        let next = self.vertices.len() as u32;
        let name = match self.indices.entry(name.into()) {
            Entry::Occupied(known) => return Ok(*known.get()),
            Entry::Vacant(fresh) => {
                let name = fresh.key().clone();
                fresh.insert(next);
                name
            }
        };
        self.vertices.push(NewVertex {
            name,
            label: None,
            at: None,
            outcome: None,
            exit: false,
            pinned: false,
            note: String::new(),
            tag: None,
            extra: Extra::default(),
        });
        self.check(self.vertices.len())?;
        Ok(next)
    }

    /// The index of the vertex at an end of an edge, in a format that declares nodes first. An
    /// undeclared vertex is added, and counted in a remark.
    ///
    /// # Errors
    /// If there isn't enough memory.
    pub(crate) fn end(&mut self, name: impl Into<Cow<'t, str>>) -> Result<u32, ReadError> {
        let known = self.vertices.len();
        let vertex = self.vertex(name)?;
        if vertex as usize == known {
            self.undeclared.push(vertex);
        }
        Ok(vertex)
    }

    /// The index of the vertex with a name, if it exists.
    pub(crate) fn find(&self, name: &str) -> Option<u32> {
        self.indices.get(name).copied()
    }

    pub(crate) fn name(&self, index: u32) -> &str {
        &self.vertices[index as usize].name
    }

    pub(crate) fn vertex_mut(&mut self, index: u32) -> &mut NewVertex<'t> {
        &mut self.vertices[index as usize]
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

    fn check(&self, count: usize) -> Result<(), ReadError> {
        if count < CHECKED_FROM || !count.is_power_of_two() {
            return Ok(());
        }
        // As much again as is in use now.
        let vertices = self.vertices.len() as u64 * VERTEX_BYTES;
        let edges = self.ends.len() as u64 * EDGE_BYTES;
        check_memory(vertices + edges).map_err(|what| ReadError::new("the graph", what))
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
            self.say(ATTACKS);
        }
        if let Some(&first) = self.undeclared.first() {
            let name = shortened(self.name(first)).to_owned();
            self.say(match self.undeclared.len() {
                1 => format!("1 vertex is named by edges alone ({name})"),
                count => format!("{count} vertices are named by edges alone ({name}, …)"),
            });
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
            .map(|(vertex, &id)| vertex.finished(id))
            .collect();
        let graph = Graph::from_ends(vertices, ends, labels)
            .map_err(|error| ReadError::new("the graph", error))?;
        let field = Field::Graph(graph);
        let rules = self.rules.finished(&ids, is_both_ways);
        check_size(&field, &rules).map_err(|what| ReadError::new("the graph", what))?;
        let document =
            Document::new(field, rules).map_err(|error| ReadError::new("the start", error))?;
        let losses = self.losses.into_vec().into_iter().map(ReadRemark::Lost);
        self.remarks.extend(losses);
        Ok(Loaded {
            document: document.titled(self.title, self.notes),
            kind,
            remarks: self.remarks,
            base: None,
            queries: Vec::new(),
        })
    }

    /// Moves the drawing into view, and its vertices apart if they would overlap.
    fn spread(&mut self) {
        let points = |vertices: &[NewVertex<'_>]| -> Vec<Point> {
            let places = vertices.iter().filter_map(|vertex| vertex.at);
            places.filter(|at| at.is_finite()).collect()
        };
        if let Some(by) = shift(&points(&self.vertices)) {
            self.place_anew(|at| at + by);
            self.say("the drawing is moved, since it lies far from the origin");
        }
        if let Some(factor) = enlargement(&points(&self.vertices)) {
            self.place_anew(|at| Point::new(at.x * factor, at.y * factor));
            self.say(format!(
                "the vertices are drawn {factor} times as far apart, since they would overlap"
            ));
        }
    }

    fn place_anew(&mut self, place: impl Fn(Point) -> Point) {
        for at in self
            .vertices
            .iter_mut()
            .filter_map(|vertex| vertex.at.as_mut())
        {
            *at = place(*at);
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
            self.say(BOTH_WAYS);
            return (ends, labels, true);
        }
        if count == 0 {
            return (ends, labels, self.rules.are_both_ways());
        }
        let (edges, them) = match count {
            1 => ("1 edge has", "it becomes"),
            _ => ("edges have", "each of them becomes"),
        };
        let counted = match count {
            1 => edges.to_owned(),
            _ => format!("{count} {edges}"),
        };
        self.say(format!("{counted} no direction, so {them} two"));
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
            .map(|vertex| canonical_number(&vertex.name).map(VertexId))
            .collect();
        numbers.unwrap_or_else(|| (0..self.vertices.len() as u32).map(VertexId).collect())
    }
}

/// A number below 2^32 in its shortest form.
fn canonical_number(name: &str) -> Option<u32> {
    let is_short = name == "0" || !name.starts_with(['0', '+']);
    name.parse().ok().filter(|_| is_short)
}

impl NewVertex<'_> {
    fn finished(self, id: VertexId) -> Vertex {
        Vertex {
            label: self.label.unwrap_or_else(|| self.name.into_owned()),
            at: self.at.filter(|at| at.is_finite()),
            outcome: self.outcome,
            exit: self.exit,
            pinned: self.pinned,
            note: self.note.into_boxed_str(),
            tag: self.tag,
            extra: self.extra,
            ..Vertex::new(id)
        }
    }
}
