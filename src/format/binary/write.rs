//! Writing bytes.

use super::flags;
use crate::format::json;
use crate::model::{Bend, Board, EdgeId, Field, Graph, Square, Vertex};

/// A number in LEB128.
fn number(out: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

pub(super) fn text(out: &mut Vec<u8>, text: &str) {
    number(out, text.len() as u64);
    out.extend_from_slice(text.as_bytes());
}

/// Ascending numbers, each as the gap to the one before.
struct Ascending {
    least: u64,
}

impl Ascending {
    fn push(&mut self, out: &mut Vec<u8>, next: u32) {
        number(out, u64::from(next) - self.least);
        self.least = u64::from(next) + 1;
    }
}

pub(super) fn field(out: &mut Vec<u8>, field: &Field) {
    match field {
        Field::Graph(it) => {
            out.push(b'g');
            graph(out, it);
        }
        Field::Board(it) => {
            out.push(b'b');
            board(out, it);
        }
    }
}

fn graph(out: &mut Vec<u8>, graph: &Graph) {
    // A gap, flags and a point; the ends.
    out.reserve(graph.vertices().len() * 19 + graph.edge_count() * 8);
    number(out, graph.vertices().len() as u64);
    let mut ids = Ascending { least: 0 };
    for it in graph.vertices() {
        ids.push(out, it.id.0);
        vertex(out, it);
    }
    edge_ids(out, graph);
    for ends in graph.ends() {
        for end in ends {
            out.extend_from_slice(&end.0.to_le_bytes());
        }
    }
    let labels = graph.edges().filter(|(_, edge)| !edge.label.is_empty());
    number(out, labels.clone().count() as u64);
    let mut ids = Ascending { least: 0 };
    for (id, edge) in labels {
        ids.push(out, id.0);
        text(out, edge.label);
    }
    number(out, graph.bends().count() as u64);
    let mut ids = Ascending { least: 0 };
    for (id, bend) in graph.bends() {
        ids.push(out, id.0);
        for part in parts(bend) {
            out.extend_from_slice(&part.to_le_bytes());
        }
    }
}

fn vertex(out: &mut Vec<u8>, vertex: &Vertex) {
    let flags = flags::of(vertex);
    out.extend_from_slice(&flags.to_le_bytes());
    if flags & flags::LABEL != 0 {
        text(out, &vertex.label);
    }
    if let Some(at) = vertex.at {
        out.extend_from_slice(&at.x.to_le_bytes());
        out.extend_from_slice(&at.y.to_le_bytes());
    }
    if flags & flags::NOTE != 0 {
        text(out, &vertex.note);
    }
    if flags & flags::EXTRA != 0 {
        let mut object = String::new();
        json::push_extra(&mut object, &vertex.extra);
        text(out, &object);
    }
}

/// The number of edge ids, and which of them have an edge.
fn edge_ids(out: &mut Vec<u8>, graph: &Graph) {
    let ids = graph.free_edge_id().0;
    number(out, ids.into());
    let has_holes = graph.edge_count() < ids as usize;
    out.push(has_holes.into());
    if has_holes {
        let begin = out.len();
        out.resize(begin + ids.div_ceil(8) as usize, 0);
        for (EdgeId(id), _) in graph.edges() {
            out[begin + id as usize / 8] |= 1 << (id % 8);
        }
    }
}

/// The two parts of a bend in thousandths, of which it consists.
pub(super) fn parts(bend: Bend) -> [i16; 2] {
    [bend.along(), bend.aside()].map(|part| (part * 1000.0).round() as i16)
}

fn board(out: &mut Vec<u8>, board: &Board) {
    number(out, board.rows().into());
    number(out, board.columns().into());
    let mut cells = board.cells().map(|(_, square)| square);
    while let Some(first) = cells.next() {
        let others = cells.by_ref().take(3);
        let four = std::iter::once(first).chain(others).enumerate();
        out.push(four.fold(0, |byte, (index, square)| {
            byte | bits(square) << (2 * index)
        }));
    }
}

fn bits(square: Square) -> u8 {
    match square {
        Square::Floor => 0,
        Square::Wall => 1,
        Square::Exit => 2,
    }
}
