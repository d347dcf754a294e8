//! The meaning of a DOT graph for a game: its vertices and edges.

use std::borrow::Cow;

use super::attribute::Attribute;
use super::edges::{Direction, Edges};
use super::lexer::Name;
use super::record::Records;
use super::scopes::{Inside, Of, Scopes};
use super::text::{has_escapes, html_text, shown};
use crate::error::ReadError;
use crate::interchange::GraphBuilder;

/// The maximum factor by which braces and defaults may expand a file; for small files, a minimum
/// number of bytes is allowed.
const MAX_TIMES: u64 = 16;
const MAX_ANYWAY: u64 = 64 << 20;
/// The memory of an edge, in bytes.
const EDGE_BYTES: u64 = 40;

/// What is at one end of an edge.
pub(super) enum Ends {
    One(u32),
    Set(Vec<u32>),
    /// A subgraph, by its index among the named ones. Its vertices are determined at the end of the
    /// statement.
    Named(usize),
}

impl Ends {
    fn all(&self) -> &[u32] {
        match self {
            Ends::One(vertex) => std::slice::from_ref(vertex),
            Ends::Set(vertices) => vertices,
            Ends::Named(_) => &[],
        }
    }
}

/// A graph while it is read.
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
            builder: GraphBuilder::new(),
            scopes: Scopes::new(),
            edges: Edges::new(is_strict, is_directed),
            spent: 0,
            is_own: false,
            title: None,
            has_own_title: false,
            has_box: false,
            input_scale: None,
            fixed: Vec::new(),
            records: Records::default(),
        }
    }

    pub(super) fn is_directed(&self) -> bool {
        self.is_directed
    }

    pub(super) fn error(&self, at: usize, what: impl std::fmt::Display) -> ReadError {
        ReadError::at_byte(self.text.as_bytes(), at, what)
    }

    /// Accounts for the expansion of a part of the file before memory is allocated for it.
    pub(super) fn spend(&mut self, bytes: u64, at: usize) -> Result<(), ReadError> {
        self.spent = self.spent.saturating_add(bytes);
        if self.spent > MAX_ANYWAY + MAX_TIMES * self.text.len() as u64 {
            let what = "the braces and defaults up to here stand for more than a file of this length may hold";
            return Err(self.error(at, what));
        }
        Ok(())
    }

    /// The vertex with a name. A new vertex gets the defaults in force.
    pub(super) fn mention(&mut self, name: Name<'t>, at: usize) -> Result<u32, ReadError> {
        let known = self.builder.vertex_count();
        let label = if name.is_html {
            Some(html_text(&name.text))
        } else {
            has_escapes(&name.text).then(|| shown(&name.text))
        };
        let vertex = self.builder.vertex(name.text)?;
        if vertex as usize == known {
            self.builder.vertex_mut(vertex).label = label;
            if self.scopes.has_defaults(Of::Vertices) {
                let defaults = self.scopes.defaults(Of::Vertices);
                for (key, value) in defaults.iter() {
                    match key.as_ref() {
                        // The loss of the shape is reported once.
                        "shape" => self.records.set_shape(vertex, &value.text),
                        key => self.set_vertex(vertex, key, value, at)?,
                    }
                }
            }
        }
        self.scopes.add(vertex);
        Ok(vertex)
    }

    pub(super) fn open(&mut self, name: Option<Name<'t>>) {
        let text = name.map(|name| name.text);
        if let Some(text) = text.as_ref().filter(|text| text.starts_with("cluster")) {
            let losses = &mut self.builder.losses;
            losses.add("box around vertices", "boxes around vertices", text);
        }
        self.scopes.open(text);
    }

    /// Closes a subgraph. Its vertices are determined only if it is at an end of an edge.
    pub(super) fn close(&mut self, is_end: bool, at: usize) -> Result<Ends, ReadError> {
        let inside = self.scopes.close(is_end);
        match inside {
            Inside::Named(_) if !is_end => Ok(Ends::Set(Vec::new())),
            Inside::Named(index) => Ok(Ends::Named(index)),
            Inside::Vertices { vertices, steps } => {
                self.spend(steps * size_of::<u32>() as u64, at)?;
                Ok(Ends::Set(vertices))
            }
        }
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
            if let Ends::Named(index) = *ends
                && let Inside::Vertices { vertices, steps } = self.scopes.vertices_of(index)
            {
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
        let defaults = if self.scopes.has_defaults(Of::Edges) {
            let defaults = self.scopes.defaults(Of::Edges);
            said_by(
                defaults.iter().map(|(key, value)| (key.as_ref(), value)),
                self.is_directed,
            )
        } else {
            Said::default()
        };
        for ends in chain.windows(2) {
            let [tails, heads] = [ends[0].all(), ends[1].all()];
            let count = (tails.len() as u64).saturating_mul(heads.len() as u64);
            if count > 1 {
                self.spend(count.saturating_mul(EDGE_BYTES), at)?;
            }
            for &tail in tails {
                for &head in heads {
                    let (edge, is_new) = self.edges.add([tail, head], key);
                    if is_new {
                        self.say_of(edge, &defaults, at)?;
                    }
                    self.say_of(edge, &said, at)?;
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
                "dir" => Direction::of(&value.text, self.is_directed).is_some(),
                _ => false,
            };
            if !is_known {
                self.lose(key, value);
            }
            if key == "label" && value.is_html {
                let losses = &mut self.builder.losses;
                losses.add("label's HTML", "labels' HTML", &value.text);
            }
        }
        said_by(
            attributes
                .iter()
                .map(|attribute| (attribute.key.as_ref(), &attribute.value)),
            self.is_directed,
        )
    }

    fn say_of(&mut self, edge: u32, said: &Said<'t>, at: usize) -> Result<(), ReadError> {
        if let Some(direction) = said.direction {
            self.edges.set_direction(edge, direction);
        }
        if let Some(label) = &said.label {
            // A label that was joined from parts is copied for each edge.
            let copied = match &label.text {
                Cow::Borrowed(_) => 0,
                Cow::Owned(text) => text.len() as u64,
            };
            self.spend(copied, at)?;
            self.edges.set_label(edge, label.clone());
        }
        Ok(())
    }
}

/// What attributes say about edges.
#[derive(Default)]
struct Said<'t> {
    label: Option<Name<'t>>,
    direction: Option<Direction>,
}

fn said_by<'a, 't: 'a>(
    all: impl Iterator<Item = (&'a str, &'a Name<'t>)>,
    is_directed: bool,
) -> Said<'t> {
    let mut said = Said::default();
    for (key, value) in all {
        match key {
            "label" => said.label = Some(value.clone()),
            "dir" => said.direction = Direction::of(&value.text, is_directed).or(said.direction),
            _ => {}
        }
    }
    said
}
