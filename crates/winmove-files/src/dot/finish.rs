//! Creates the game of a DOT graph after reading.

use super::attributes::escaped_length;
use super::edges::Edge;
use super::meaning::Meaning;
use super::text::name_text;
use crate::error::ReadError;
use crate::file_kind::FileKind;
use crate::interchange::Direction;
use crate::loaded::Loaded;
use crate::options::ReadOptions;
use winmove_core::model::Point;
use winmove_words::say;

/// Points per inch. Graphviz gives fixed positions in inches.
const INCH: f64 = 72.0;

impl Meaning<'_> {
    pub(super) fn finish(mut self, options: &ReadOptions) -> Result<Loaded, ReadError> {
        self.place_vertices();
        self.label_records();
        self.finish_gym()?;
        self.finish_edges()?;
        if !self.has_own_title {
            let name = self.name.as_ref().map(name_text);
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
            let label = self.text_of(&label, Some(vertex), None);
            self.builder.set_label(vertex, Some(label));
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
        self.builder.place_anew(|place| {
            has_places = true;
            Point::new(place.x * scale, 0.0 - place.y * scale)
        });
        if has_places && scale == INCH {
            self.builder.say(say::read_dot_inches());
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
        let [mut forward, mut back, mut both] = [0_usize; 3];
        let edges = std::mem::take(&mut self.edges.all);
        for Edge {
            ends,
            direction,
            label,
        } in edges
        {
            let label = match label {
                None => String::new(),
                Some(label) => {
                    let names: usize = ends.map(|end| self.builder.name(end).len()).iter().sum();
                    let length = escaped_length(&label, &self.name, names + 2);
                    // The limit is on the total length of all labels, so the error names no
                    // position.
                    self.spend(length, self.text.len())?;
                    self.text_of(&label, None, Some(ends))
                }
            };
            match direction {
                Direction::Back => back += 1,
                Direction::Both if ends[0] != ends[1] => both += 1,
                Direction::Forward | Direction::Both => forward += usize::from(!self.is_directed),
                Direction::None => {}
            }
            self.builder.arrow(direction, ends, label)?;
        }
        self.builder
            .say_counted(self.edges.merged, say::read_merged);
        self.builder.say_counted(back, say::read_dir_back);
        self.builder.say_counted(both, say::read_dir_both);
        self.builder.say_counted(forward, say::read_dir_forward);
        Ok(())
    }
}
