//! Creates the game of a DOT graph after reading.

use super::attributes::{escaped_length, text_of};
use super::edges::{Direction, Edges};
use super::meaning::Meaning;
use super::text::{Around, html_text, shown};
use crate::error::ReadError;
use crate::file_kind::FileKind;
use crate::loaded::Loaded;
use crate::options::ReadOptions;
use winmove_core::model::Point;

/// Points per inch. Graphviz gives fixed positions in inches.
const INCH: f64 = 72.0;

impl Meaning<'_> {
    pub(super) fn finish(mut self, options: &ReadOptions) -> Result<Loaded, ReadError> {
        self.place_vertices();
        self.label_records();
        self.finish_edges()?;
        if !self.has_own_title {
            let name = self.name.as_ref().map(|name| {
                if name.is_html {
                    html_text(&name.text)
                } else {
                    shown(&name.text)
                }
            });
            // Graphviz gives unnamed graphs a name that begins with `%`.
            let name = name.filter(|name| !name.starts_with('%'));
            let title = self.title.filter(|title| !title.trim().is_empty()).or(name);
            if let Some(title) = title {
                self.builder.titled(title);
            }
        }
        self.builder.finish(FileKind::Dot, options)
    }

    fn label_records(&mut self) {
        for (vertex, label) in std::mem::take(&mut self.records).into_labels() {
            let around = Around {
                vertex: self.builder.name(vertex),
                ends: None,
                is_directed: self.is_directed,
                graph: self.name.as_ref().map_or("", |name| &name.text),
            };
            let label = text_of(&label, &around);
            self.builder.vertex_mut(vertex).label = Some(label);
        }
    }

    /// Converts positions to those of a drawing: in points, with y pointing down.
    fn place_vertices(&mut self) {
        let scale = match self.input_scale {
            _ if self.has_box => 1.0,
            Some(scale) => INCH / scale,
            None => INCH,
        };
        let mut has_places = false;
        for vertex in 0..self.builder.vertex_count() as u32 {
            let at = &mut self.builder.vertex_mut(vertex).at;
            if let Some(place) = *at {
                has_places = true;
                *at = Some(Point::new(place.x * scale, 0.0 - place.y * scale));
            }
        }
        if has_places && scale == INCH {
            self.builder
                .say("the places are taken for inches of 72 points");
        }
        // Winmove writes the mark for every vertex, since Graphviz would move the vertices
        // otherwise.
        if !self.is_own {
            for &vertex in &self.fixed {
                self.builder.vertex_mut(vertex).pinned = true;
            }
        }
    }

    fn finish_edges(&mut self) -> Result<(), ReadError> {
        let is_directed = self.is_directed;
        let edges = std::mem::replace(&mut self.edges, Edges::new(false, true));
        let merged = edges.merged;
        let [mut forward, mut back, mut both] = [0_usize; 3];
        for ([tail, head], direction, label) in edges.into_all() {
            let label = match label {
                None => String::new(),
                Some(label) => {
                    let names = [tail, head].map(|node| self.builder.name(node).len());
                    let length = escaped_length(&label, &self.name, names[0] + names[1] + 2);
                    // The limit is on the total length of all labels, so the error names no
                    // position.
                    self.spend(length, self.text.len())?;
                    let [tail, head] = [tail, head].map(|node| self.builder.name(node));
                    let around = Around {
                        vertex: "",
                        ends: Some((tail, head)),
                        is_directed,
                        graph: self.name.as_ref().map_or("", |name| &name.text),
                    };
                    text_of(&label, &around)
                }
            };
            match direction {
                Direction::Forward => {
                    forward += 1;
                    self.builder.edge(tail, head, label)?;
                }
                Direction::Back => {
                    back += 1;
                    self.builder.edge(head, tail, label)?;
                }
                Direction::Both if tail == head => {
                    forward += 1;
                    self.builder.edge(tail, head, label)?;
                }
                Direction::Both => {
                    both += 1;
                    self.builder.edge(tail, head, label.clone())?;
                    self.builder.edge(head, tail, label)?;
                }
                Direction::None => self.builder.undirected_edge(tail, head, label)?,
            }
        }
        let counted = |count: usize, one: &str, many: &str| match count {
            1 => format!("1 edge {one}"),
            _ => format!("{count} edges {many}"),
        };
        if merged > 0 {
            let (one, many) = (
                "is there already, so it is not added again",
                "are there already, so they are not added again",
            );
            self.builder.say(counted(merged, one, many));
        }
        if back > 0 {
            let (one, many) = (
                "is drawn backwards (dir=back), so its move goes the other way",
                "are drawn backwards (dir=back), so their moves go the other way",
            );
            self.builder.say(counted(back, one, many));
        }
        if both > 0 {
            let (one, many) = (
                "has two arrows (dir=both), so it becomes two",
                "have two arrows (dir=both), so each of them becomes two",
            );
            self.builder.say(counted(both, one, many));
        }
        if forward > 0 && !is_directed {
            let (one, many) = (
                "of the undirected graph has an arrow (dir=forward), so its move goes that way",
                "of the undirected graph have an arrow (dir=forward), so their moves go that way",
            );
            self.builder.say(counted(forward, one, many));
        }
        Ok(())
    }
}
