//! The places of a game, by the names that a program may print.

use std::collections::HashMap;

use crate::error::shortened;
use winmove_analysis::Position;
use winmove_core::model::{Cell, Document, Place, Side, VertexId};
use winmove_words::say;

/// The places of a game by name.
pub(super) struct Names<'a> {
    document: &'a Document,
    // `None` for a label that several vertices have.
    labels: HashMap<&'a str, Option<VertexId>>,
    // The length of the longest label in bytes.
    longest: usize,
}

/// How the names of vertices were understood.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub(super) struct NameReadings {
    /// Some were taken for labels.
    pub(super) labels: bool,
    /// Some were taken for ids, because no vertex has that label.
    pub(super) ids: bool,
    /// Some were taken for labels that are also ids of other vertices.
    pub(super) might_be_ids: bool,
}

impl<'a> Names<'a> {
    pub(super) fn of(document: &'a Document) -> Names<'a> {
        let vertices = document.graph().map_or(&[][..], |graph| graph.vertices());
        let mut labels = HashMap::with_capacity(vertices.len());
        for vertex in vertices
            .iter()
            .filter(|vertex| !vertex.label.trim().is_empty())
        {
            labels
                .entry(vertex.label.trim())
                .and_modify(|id| *id = None)
                .or_insert(Some(vertex.id));
        }
        let longest = labels.keys().map(|label| label.len()).max().unwrap_or(0);
        Names {
            document,
            labels,
            longest,
        }
    }

    /// Whether a vertex has this label.
    pub(super) fn is_label(&self, name: &str) -> bool {
        name.len() <= self.longest && self.labels.contains_key(name)
    }

    /// Records how the vertices in the name of a position are understood.
    pub(super) fn note(&self, name: &str, readings: &mut NameReadings) {
        let Some(graph) = self.document.graph() else {
            return;
        };
        let mut note = |name: &str| {
            let id = vertex_id(name).filter(|&id| graph.vertex(id).is_some());
            match self.labels.get(name) {
                Some(labelled) => {
                    readings.labels = true;
                    readings.might_be_ids |= id.is_some() && id != *labelled;
                }
                None => readings.ids |= id.is_some(),
            }
        };
        if self.document.rules().has_sides() {
            name.split_whitespace().take(2).for_each(note)
        } else {
            note(name)
        }
    }

    /// The position with a name: a place, or in a pursuit the two places and the turn.
    ///
    /// # Errors
    /// Why there is no such position.
    pub(super) fn position(&self, name: &str) -> Result<Position, String> {
        if !self.document.rules().has_sides() {
            return Ok(self.place(name)?.into());
        }
        let words: Vec<&str> = name.split_whitespace().collect();
        let [police, thief, turn] = words[..] else {
            return Err(say::read_labels_position());
        };
        let places = [self.place(police)?, self.place(thief)?];
        Ok(Position::of_sides(places, side(turn)?))
    }

    /// The place with a name: a label that only one vertex has, otherwise an id, or a row and a
    /// column.
    ///
    /// # Errors
    /// Why there is no such place.
    pub(super) fn place(&self, name: &str) -> Result<Place, String> {
        let Some(graph) = self.document.graph() else {
            return cell(name)
                .map(Place::Cell)
                .ok_or_else(|| say::read_labels_no_cell(shortened(name)));
        };
        match self.labels.get(name) {
            Some(Some(id)) => return Ok(Place::Vertex(*id)),
            Some(None) => return Err(say::read_labels_several(shortened(name))),
            None => {}
        }
        match vertex_id(name).filter(|&id| graph.vertex(id).is_some()) {
            Some(id) => Ok(Place::Vertex(id)),
            None => Err(say::read_labels_no_label(shortened(name))),
        }
    }

    /// The vertex with an id, or the cell, as printed by `winmove solve`.
    pub(super) fn printed(&self, text: &str) -> Result<Place, String> {
        match self.document.graph() {
            None => self.place(text),
            Some(graph) => text
                .parse()
                .map(VertexId)
                .ok()
                .filter(|&id| graph.vertex(id).is_some())
                .map(Place::Vertex)
                .ok_or_else(|| say::read_labels_no_vertex(shortened(text))),
        }
    }
}

/// The side whose turn it is.
///
/// # Errors
/// Why there is no such side.
pub(super) fn side(turn: &str) -> Result<Side, String> {
    match turn.to_lowercase().as_str() {
        "police" | "officer" => Ok(Side::Police),
        "thief" => Ok(Side::Thief),
        _ => Err(say::read_labels_no_turn(shortened(turn))),
    }
}

/// An id: `3` or `#3`.
fn vertex_id(name: &str) -> Option<VertexId> {
    let id = name.strip_prefix('#').unwrap_or(name).parse();
    id.ok().map(VertexId)
}

/// A row and a column: `0,2`, `(0, 2)` or `0 2`.
fn cell(name: &str) -> Option<Cell> {
    let inner = name
        .trim_start_matches(['(', '['])
        .trim_end_matches([')', ']']);
    let is_gap = |c: char| c == ',' || c.is_whitespace();
    let mut numbers = inner.split(is_gap).filter(|part| !part.is_empty());
    let (row, column) = (numbers.next()?.parse().ok()?, numbers.next()?.parse().ok()?);
    numbers.next().is_none().then(|| Cell::new(row, column))
}
