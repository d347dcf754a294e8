//! The meaning of a DOT graph for a game: its vertices and edges.

use std::borrow::Cow;

use super::edges::{Edge, Edges, direction};
use super::lexer::{Attribute, Name};
use super::record::Records;
use super::scopes::{Ends, Of, Scopes};
use super::text::{Around, has_escapes, html_text, label_text, name_text};
use crate::error::ReadError;
use crate::interchange::{Direction, GraphBuilder};
use winmove_words::say;

/// The maximum factor by which braces and defaults may expand a file; for small files, a minimum
/// number of bytes is allowed.
const MAX_TIMES: u64 = 16;
const MAX_ANYWAY: u64 = 64 << 20;
/// The memory of an edge, in bytes.
const EDGE_BYTES: u64 = 40;

/// A graph while it is read.
#[derive(Default)]
pub(super) struct Meaning<'t> {
    pub(super) text: &'t str,
    pub(super) is_directed: bool,
    pub(super) name: Option<Name<'t>>,
    pub(super) builder: GraphBuilder<'t>,
    pub(super) scopes: Scopes<'t>,
    pub(super) edges: Edges<'t>,
    /// The number of bytes into which braces, defaults and escapes have expanded the file so far.
    pub(super) spent: u64,
    pub(super) is_own: bool,
    pub(super) title: Option<String>,
    pub(super) has_own_title: bool,
    pub(super) has_box: bool,
    pub(super) input_scale: Option<f64>,
    /// The vertices whose position has the mark `!`.
    pub(super) fixed: Vec<u32>,
    pub(super) records: Records<'t>,
    pub(super) gym: Vec<Gym<'t>>,
}

/// An attribute that Game Graph Gym writes for a vertex, if one of them is `player`.
pub(super) struct Gym<'t> {
    pub(super) vertex: u32,
    pub(super) key: &'static str,
    pub(super) value: Name<'t>,
    pub(super) at: usize,
}

impl<'t> Meaning<'t> {
    pub(super) fn new(
        text: &'t str,
        is_strict: bool,
        is_directed: bool,
        name: Option<Name<'t>>,
    ) -> Meaning<'t> {
        Meaning {
            text,
            is_directed,
            name,
            edges: Edges::new(is_strict, is_directed),
            ..Meaning::default()
        }
    }

    pub(super) fn error(&self, at: usize, what: impl std::fmt::Display) -> ReadError {
        ReadError::at_byte(self.text.as_bytes(), at, what)
    }

    /// Accounts for the expansion of a part of the file before memory is allocated for it.
    pub(super) fn spend(&mut self, bytes: u64, at: usize) -> Result<(), ReadError> {
        self.spent = self.spent.saturating_add(bytes);
        if self.spent > MAX_ANYWAY + MAX_TIMES * self.text.len() as u64 {
            return Err(self.error(at, say::read_dot_too_much()));
        }
        Ok(())
    }

    /// The text of a label of a vertex, of the edge between two vertices, or of the graph.
    pub(super) fn text_of(
        &self,
        label: &Name<'_>,
        vertex: Option<u32>,
        ends: Option<[u32; 2]>,
    ) -> String {
        if label.is_html {
            return html_text(&label.text);
        }
        let name = |vertex| self.builder.name(vertex);
        let around = Around {
            vertex: vertex.map_or("", name),
            ends: ends.map(|ends| ends.map(name)),
            is_directed: self.is_directed,
            graph: self.name.as_ref().map_or("", |name| &name.text),
        };
        label_text(&label.text, &around)
    }

    /// The vertex with a name. A new vertex gets the defaults in force.
    pub(super) fn mention(&mut self, name: Name<'t>, at: usize) -> Result<u32, ReadError> {
        let has_own_label = name.is_html || has_escapes(&name.text);
        let label = has_own_label.then(|| name_text(&name));
        let (vertex, is_new) = self.builder.add_vertex(name.text)?;
        if is_new {
            self.builder.set_label(vertex, label);
            let defaults = self.scopes.defaults(Of::Vertices);
            for Attribute { key, value, .. } in defaults.iter() {
                match key.as_ref() {
                    // The loss of the shape is reported once.
                    "shape" => self.records.set_shape(vertex, &value.text),
                    key => self.set_vertex(vertex, key, value, at)?,
                }
            }
        }
        self.scopes.add(vertex);
        Ok(vertex)
    }

    pub(super) fn open(&mut self, name: Option<Name<'t>>) {
        let text = name.map(|name| name.text);
        if let Some(text) = text.as_ref().filter(|text| text.starts_with("cluster")) {
            self.builder
                .lose(say::read_lost_boxes_around_vertices, text);
        }
        self.scopes.open(text);
    }

    /// Closes a subgraph. Its vertices are determined only if it is at an end of an edge.
    pub(super) fn close(&mut self, is_end: bool, at: usize) -> Result<Ends, ReadError> {
        let (ends, steps) = self.scopes.close(is_end);
        self.spend(steps * size_of::<u32>() as u64, at)?;
        Ok(ends)
    }

    /// Ends a statement: adds the edges between each of the ends and the next, or vertices, with
    /// these attributes.
    pub(super) fn end_statement(
        &mut self,
        chain: &mut [Ends],
        attributes: &[Attribute<'t>],
        at: usize,
    ) -> Result<(), ReadError> {
        for ends in chain.iter_mut() {
            if let Ends::Named(index) = *ends {
                let (vertices, steps) = self.scopes.vertices_of(index);
                self.spend(steps * size_of::<u32>() as u64, at)?;
                *ends = Ends::Set(vertices);
            }
        }
        if let [alone] = chain {
            let vertices = alone.all();
            for attribute in attributes {
                // After a subgraph, attributes apply to nothing.
                if vertices.is_empty() {
                    self.lose(&attribute.key, &attribute.value);
                }
                for &vertex in vertices {
                    self.set_vertex(vertex, &attribute.key, &attribute.value, attribute.at)?;
                }
            }
            return Ok(());
        }
        let key = attributes
            .iter()
            .rfind(|attribute| attribute.key == "key")
            .map(|attribute| &attribute.value.text);
        let said = self.said(attributes);
        let defaults = said_by(&self.scopes.defaults(Of::Edges), self.is_directed);
        for ends in chain.windows(2) {
            let [tails, heads] = [ends[0].all(), ends[1].all()];
            let count = (tails.len() as u64).saturating_mul(heads.len() as u64);
            if count > 1 {
                self.spend(count.saturating_mul(EDGE_BYTES), at)?;
            }
            for &tail in tails {
                for &head in heads {
                    let (edge, is_new) = self.edges.add([tail, head], key);
                    let defaults = is_new.then_some(&defaults);
                    let copied = defaults.into_iter().chain([&said]);
                    let copied = copied.map(|said| said.set(edge)).sum();
                    self.spend(copied, at)?;
                }
            }
        }
        Ok(())
    }

    /// What the attributes of a statement say about its edges.
    fn said(&mut self, attributes: &[Attribute<'t>]) -> Said<'t> {
        for attribute in attributes {
            let Attribute { key, value, .. } = attribute;
            let is_known = match key.as_ref() {
                "label" | "key" => true,
                "dir" => direction(&value.text, self.is_directed).is_some(),
                _ => false,
            };
            if !is_known {
                self.lose(key, value);
            }
            if key == "label" && value.is_html {
                self.builder
                    .lose(say::read_lost_html_of_labels, &value.text);
            }
        }
        said_by(attributes, self.is_directed)
    }
}

/// What attributes say about edges.
#[derive(Default)]
struct Said<'t> {
    label: Option<Name<'t>>,
    direction: Option<Direction>,
}

impl<'t> Said<'t> {
    /// Sets it for an edge. Returns the number of bytes copied.
    fn set(&self, edge: &mut Edge<'t>) -> u64 {
        edge.direction = self.direction.unwrap_or(edge.direction);
        let Some(label) = &self.label else {
            return 0;
        };
        edge.label = Some(Box::new(label.clone()));
        match &label.text {
            Cow::Borrowed(_) => 0,
            // A label that was joined from parts is copied for each edge.
            Cow::Owned(text) => text.len() as u64,
        }
    }
}

fn said_by<'t>(attributes: &[Attribute<'t>], is_directed: bool) -> Said<'t> {
    let mut said = Said::default();
    for Attribute { key, value, .. } in attributes {
        match key.as_ref() {
            "label" => said.label = Some(value.clone()),
            "dir" => said.direction = direction(&value.text, is_directed).or(said.direction),
            _ => {}
        }
    }
    said
}
