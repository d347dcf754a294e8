//! Finds places by label, id or coordinates.

use crate::now::Now;
use winmove_core::model::{Cell, Field, Graph, Place};
use winmove_words::folded;

/// The places that match a text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Matches {
    /// The first matches, by id within each rank. Exact labels and ids come first, then labels that
    /// begin with the text, then labels that contain it.
    pub places: Vec<Place>,
    /// The total number of matches.
    pub count: usize,
}

impl Now<'_> {
    /// Finds the places that match a text, and returns at most `most` of them.
    ///
    /// A vertex matches if its label contains the text, ignoring case and diacritics, or by its id
    /// (`7`, `#7`). A cell matches by `row, column` as displayed. Linear in the number of vertices.
    pub fn find(self, text: &str, most: usize) -> Matches {
        let text = text.trim();
        if text.is_empty() {
            return Matches::default();
        }
        match self.document.field() {
            Field::Graph(graph) => among_vertices(graph, text, most),
            Field::Board(board) => {
                let cell = cell_of(text).filter(|&cell| board.contains(cell));
                let cell = cell.map(|cell| Place::Cell(self.document.displayed(cell)));
                let places: Vec<Place> = cell.into_iter().collect();
                Matches {
                    count: places.len(),
                    places,
                }
            }
        }
    }
}

fn among_vertices(graph: &Graph, text: &str, most: usize) -> Matches {
    let pattern = Pattern::new(text);
    let id: Option<u32> = text.strip_prefix('#').unwrap_or(text).parse().ok();
    // Exact matches, prefixes, and other matches.
    let mut ranks: [Vec<Place>; 3] = Default::default();
    let mut count = 0;
    for vertex in graph.vertices() {
        let rank = match pattern.place_in(&vertex.label) {
            _ if Some(vertex.id.0) == id => 0,
            Some((0, true)) => 0,
            Some((0, false)) => 1,
            Some(_) => 2,
            None => continue,
        };
        count += 1;
        if ranks[rank].len() < most {
            ranks[rank].push(Place::Vertex(vertex.id));
        }
    }
    let mut places = ranks.concat();
    places.truncate(most);
    Matches { places, count }
}

/// A text to search for, ignoring case and diacritics.
struct Pattern<'a> {
    text: &'a str,
    folded: String,
}

impl<'a> Pattern<'a> {
    fn new(text: &'a str) -> Pattern<'a> {
        let folded = folded(text);
        Pattern { text, folded }
    }

    /// The offset of the pattern in a label, and whether it is the whole label. ASCII labels are
    /// compared without copying, which matters for a million of them.
    fn place_in(&self, label: &str) -> Option<(usize, bool)> {
        if self.text.is_ascii() && label.is_ascii() {
            let (text, label) = (self.text.as_bytes(), label.as_bytes());
            let mut windows = label.windows(text.len());
            let at = windows.position(|window| window.eq_ignore_ascii_case(text))?;
            return Some((at, text.len() == label.len()));
        }
        let label = folded(label);
        let at = label.find(&self.folded)?;
        Some((at, label.len() == self.folded.len()))
    }
}

fn cell_of(text: &str) -> Option<Cell> {
    let bare = text.trim_start_matches('(').trim_end_matches(')');
    let (row, column) = bare.split_once([',', ';', ' '])?;
    Some(Cell::new(
        row.trim().parse().ok()?,
        column.trim().parse().ok()?,
    ))
}
