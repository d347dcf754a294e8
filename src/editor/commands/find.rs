//! Finding a place by what it is called.

use crate::editor::Now;
use crate::model::{Cell, Field, Graph, Place};

/// The places that a text names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// The first of them: whole labels and ids before labels that begin with the text, those before labels that
    /// contain it; in the order of the places among themselves.
    pub places: Vec<Place>,
    /// How many there are in all.
    pub count: usize,
}

impl Now<'_> {
    /// The places that a text names, at most so many of them: vertices whose label has the text in it, in whatever
    /// case, or whose id it is (`7`, `#7`); the cell at `row, column`. Linear in the vertices.
    pub fn find(self, text: &str, most: usize) -> Found {
        let text = text.trim();
        if text.is_empty() {
            return Found::default();
        }
        match self.document.field() {
            Field::Graph(graph) => among_vertices(graph, text, most),
            Field::Board(board) => {
                let cell = cell_of(text).filter(|&cell| board.contains(cell));
                let places: Vec<Place> = cell.map(Place::Cell).into_iter().collect();
                Found {
                    count: places.len(),
                    places,
                }
            }
        }
    }
}

fn among_vertices(graph: &Graph, text: &str, most: usize) -> Found {
    let wanted = Wanted::new(text);
    let id: Option<u32> = text.strip_prefix('#').unwrap_or(text).parse().ok();
    // Whole names, beginnings, and the rest.
    let mut ranks: [Vec<Place>; 3] = Default::default();
    let mut count = 0;
    for vertex in graph.vertices() {
        let rank = match wanted.place_in(&vertex.label) {
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
    Found { places, count }
}

/// A text that is looked for, in whatever case.
struct Wanted<'a> {
    text: &'a str,
    lower: String,
}

impl<'a> Wanted<'a> {
    fn new(text: &'a str) -> Wanted<'a> {
        let lower = text.to_lowercase();
        Wanted { text, lower }
    }

    /// Where in a label it begins, and whether it is all of it. A million plain labels are not copied for that.
    fn place_in(&self, label: &str) -> Option<(usize, bool)> {
        if self.text.is_ascii() && label.is_ascii() {
            let (text, label) = (self.text.as_bytes(), label.as_bytes());
            let mut windows = label.windows(text.len());
            let at = windows.position(|window| window.eq_ignore_ascii_case(text))?;
            return Some((at, text.len() == label.len()));
        }
        let label = label.to_lowercase();
        let at = label.find(&self.lower)?;
        Some((at, label.len() == self.lower.len()))
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
