//! Reading the field of a document.

use std::collections::BTreeMap;

use super::cursor::Cursor;
use super::{flags, write};
use crate::format::error::ReadError;
use crate::format::json;
use crate::format::limits::check_memory;
use crate::model::{
    Bend, Board, EdgeId, Field, Graph, GraphError, Point, Square, Vertex, VertexId,
};

/// The least bits of a vertex, of the id of an edge, of the ends of an edge, of a label and of a bend.
const VERTEX_BITS: usize = 3 * 8;
const EDGE_ID_BITS: usize = 1;
const ENDS_BYTES: usize = 8;
const LABEL_BITS: usize = 2 * 8;
const BEND_BITS: usize = 5 * 8;

pub(super) fn field(cursor: &mut Cursor) -> Result<Field, ReadError> {
    match cursor.array()? {
        [b'g'] => graph(cursor).map(Field::Graph),
        [b'b'] => board(cursor).map(Field::Board),
        _ => Err(cursor.error("a field is a graph or a board")),
    }
}

fn graph(cursor: &mut Cursor) -> Result<Graph, ReadError> {
    let vertices = vertices(cursor)?;
    let (ends, holes) = edges(cursor)?;
    let labels = by_edge(cursor, ends.len(), LABEL_BITS, |cursor| {
        Ok(cursor.text()?.to_owned())
    })?;
    let bends = by_edge(cursor, ends.len(), BEND_BITS, bend)?;
    Graph::from_columns(vertices, ends, &holes, labels, bends)
        .map_err(|error: GraphError| cursor.error(error))
}

/// Checks that this many bytes of memory are free. Asking the system takes longer than reading a small document.
fn fits(cursor: &Cursor, needed: u64) -> Result<(), ReadError> {
    const SMALL: u64 = 1 << 20;
    match needed {
        0..SMALL => Ok(()),
        _ => check_memory(needed).map_err(|what| cursor.error(what)),
    }
}

fn vertices(cursor: &mut Cursor) -> Result<Vec<Vertex>, ReadError> {
    let count = cursor.count(VERTEX_BITS)?;
    fits(cursor, count as u64 * size_of::<Vertex>() as u64)?;
    let mut vertices = Vec::with_capacity(count);
    let mut least = 0;
    for _ in 0..count {
        let id = cursor.ascending(least)?;
        least = u64::from(id) + 1;
        vertices.push(vertex(cursor, VertexId(id))?);
    }
    Ok(vertices)
}

fn vertex(cursor: &mut Cursor, id: VertexId) -> Result<Vertex, ReadError> {
    let flags = u16::from_le_bytes(cursor.array()?);
    let mut vertex = Vertex::new(id);
    flags::apply(flags, &mut vertex, |what| cursor.error(what))?;
    if flags & flags::LABEL != 0 {
        cursor.text()?.clone_into(&mut vertex.label);
    }
    if flags & flags::AT != 0 {
        let [x, y] = [cursor.array()?, cursor.array()?].map(f64::from_le_bytes);
        // Whether it is finite is checked with the graph.
        vertex.at = Some(Point::new(x, y));
    }
    if flags & flags::NOTE != 0 {
        vertex.note = cursor.text()?.into();
    }
    if flags & flags::EXTRA != 0 {
        let text = cursor.text()?;
        vertex.extra = json::read_vertex_extra(text).map_err(|error| cursor.error(error))?;
    }
    Ok(vertex)
}

/// The ends of the edges by their ids, and the ids without an edge, ascending.
fn edges(cursor: &mut Cursor) -> Result<(Vec<[VertexId; 2]>, Vec<EdgeId>), ReadError> {
    let ids = cursor.count(EDGE_ID_BITS)?;
    if u32::try_from(ids).is_err() {
        return Err(cursor.error("the id of an edge has more than 32 bits"));
    }
    let holes = match cursor.array()? {
        [0] => Vec::new(),
        [1] => holes(cursor, ids)?,
        _ => return Err(cursor.error("all ids have an edge or not")),
    };
    let bytes = cursor.take((ids - holes.len()).saturating_mul(ENDS_BYTES))?;
    fits(cursor, ids as u64 * ENDS_BYTES as u64)?;
    let (pairs, _) = bytes.as_chunks::<ENDS_BYTES>();
    let mut pairs = pairs.iter().map(|pair| {
        let [a, b, c, d, e, f, g, h] = *pair;
        [[a, b, c, d], [e, f, g, h]].map(|end| VertexId(u32::from_le_bytes(end)))
    });
    if holes.is_empty() {
        return Ok((pairs.collect(), holes));
    }
    let mut ends = vec![[VertexId(0); 2]; ids];
    let mut next = holes.iter().peekable();
    for (id, ends) in (0..).map(EdgeId).zip(&mut ends) {
        if next.next_if(|hole| **hole == id).is_none() {
            *ends = pairs.next().expect("each other id has its bytes");
        }
    }
    Ok((ends, holes))
}

fn holes(cursor: &mut Cursor, ids: usize) -> Result<Vec<EdgeId>, ReadError> {
    let bits = cursor.take(ids.div_ceil(8))?;
    let has_edge = |id: usize| bits[id / 8] >> (id % 8) & 1 != 0;
    let behind = bits.last().map_or(0, |last| match ids % 8 {
        0 => 0,
        used => last >> used,
    });
    if behind != 0 {
        return Err(cursor.error("an edge is behind the last id"));
    }
    let holes = (0..ids).filter(|&id| !has_edge(id));
    Ok(holes.map(|id| EdgeId(id as u32)).collect())
}

/// What some edges have, by their ids.
fn by_edge<T>(
    cursor: &mut Cursor,
    ids: usize,
    bits: usize,
    mut read: impl FnMut(&mut Cursor) -> Result<T, ReadError>,
) -> Result<BTreeMap<EdgeId, T>, ReadError> {
    let mut read_one = |cursor: &mut Cursor, least: &mut u64| {
        let id = cursor.ascending(*least)?;
        if id as usize >= ids {
            return Err(cursor.error(format_args!("there is no edge {id}")));
        }
        *least = u64::from(id) + 1;
        Ok((EdgeId(id), read(cursor)?))
    };
    let count = cursor.count(bits)?;
    let mut least = 0;
    (0..count).map(|_| read_one(cursor, &mut least)).collect()
}

fn bend(cursor: &mut Cursor) -> Result<Bend, ReadError> {
    let read = [cursor.array()?, cursor.array()?].map(i16::from_le_bytes);
    let [along, aside] = read.map(|part| f64::from(part) / 1000.0);
    let bend = Bend::new(along, aside).filter(|bend| write::parts(*bend) == read);
    bend.ok_or_else(|| cursor.error(format_args!("a bend is {} at most", Bend::MOST)))
}

fn board(cursor: &mut Cursor) -> Result<Board, ReadError> {
    let [rows, columns] = [cursor.number()?, cursor.number()?];
    let cells = rows
        .checked_mul(columns)
        .and_then(|it| usize::try_from(it).ok());
    let Some(cells) = cells.filter(|&cells| cells > 0 && cells <= Board::MOST_CELLS) else {
        return Err(cursor.error(format_args!(
            "a board has 1 to {} cells, and not {rows} × {columns}",
            Board::MOST_CELLS
        )));
    };
    let bytes = cursor.take(cells.div_ceil(4))?;
    fits(cursor, cells as u64)?;
    let bits = |cell: usize| bytes[cell / 4] >> (cell % 4 * 2) & 3;
    let square = |cell: usize| match bits(cell) {
        0 => Some(Square::Floor),
        1 => Some(Square::Wall),
        2 => Some(Square::Exit),
        _ => None,
    };
    if (cells..bytes.len() * 4).any(|cell| bits(cell) != 0) {
        return Err(cursor.error("a cell is behind the last one"));
    }
    let squares: Option<Vec<Square>> = (0..cells).map(square).collect();
    let squares = squares.ok_or_else(|| cursor.error("a cell is floor, wall or exit"))?;
    Board::from_cells(columns as u32, squares).map_err(|error| cursor.error(error))
}
