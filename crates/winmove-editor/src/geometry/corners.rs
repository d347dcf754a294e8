//! The corners of vertices, where tokens and signs are drawn.

use std::cmp::Reverse;
use std::f64::consts::{PI, TAU};

use super::curve::{Curve, angle};
use super::label_places::PlacedLabel;
use super::sizes::{TOKEN_RADIUS, VERTEX_RADIUS, shown_at};
use super::vertex_room::VertexRoom;
use winmove_core::model::{EdgeId, Graph};

/// The least angle between a corner and the end of an edge. If it is smaller, a mark at the corner
/// covers the arrowhead.
const CLEAR: f64 = 0.75;

/// The directions of [`Corners::ALL`], as angles.
const DIRECTIONS: [f64; 4] = [-0.75 * PI, -0.25 * PI, 0.75 * PI, 0.25 * PI];

/// The four corners of a vertex, as directions to the right and down, each 1 or -1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Corners {
    /// First the free corners, at which no edge ends and no edge of the vertex has its label, then
    /// the others. The former are listed from the upper left to the lower right, the latter from
    /// the most space to the least.
    pub order: [(i8, i8); 4],
    /// The number of free corners.
    pub free: usize,
}

impl Corners {
    /// The corners of a vertex without edges.
    pub const ALL: Corners = Corners {
        order: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
        free: 4,
    };

    /// The corner of the token with this index.
    pub fn token(self, index: usize) -> (i8, i8) {
        self.order[index % 4]
    }

    /// The corner of the sign with this index, if the vertex also has `tokens` tokens. Signs take
    /// the free corners left by the tokens, the last one first, and then the other corners.
    pub fn sign(self, index: usize, tokens: usize) -> (i8, i8) {
        let left = self.free.saturating_sub(tokens);
        let at = if index < left {
            self.free - 1 - index
        } else {
            self.free.max(tokens) + index - left
        };
        self.order[at % 4]
    }
}

/// The corners of every vertex, in the order of the graph, given its rooms and the labels of edges.
/// O(n + m).
pub fn corners(
    graph: &Graph,
    curves: &[(EdgeId, Curve)],
    rooms: &[VertexRoom],
    labels: &[PlacedLabel<EdgeId>],
) -> Vec<Corners> {
    let count = graph.vertices().len();
    // The least angle between each corner and an edge.
    let mut room = vec![[PI; 4]; count];
    let mut labels = labels.iter().peekable();
    for ((id, edge), (_, curve)) in graph.edges().zip(curves) {
        let label = labels.next_if(|label| label.owner == id);
        for (id, is_start) in [(edge.from, true), (edge.to, false)] {
            let Some(index) = graph.index_of(id) else {
                continue;
            };
            let centre = shown_at(graph.vertices()[index].at);
            // A loop occupies the whole side that it turns to. Otherwise, the point near the rim
            // lies in roughly the same direction as the arrowhead.
            let (at, wide) = if curve.is_loop {
                (curve.at(0.5), 0.35)
            } else {
                (curve.at_disc(centre, 1.3 * VERTEX_RADIUS, is_start), 0.0)
            };
            let angle = angle(at - centre);
            for (room, corner) in room[index].iter_mut().zip(DIRECTIONS) {
                let turn = (corner - angle).abs();
                *room = room.min(turn.min(TAU - turn) - wide);
            }
            let Some((label, vertex)) = label.zip(rooms.get(index)) else {
                continue;
            };
            for (room, corner) in room[index].iter_mut().zip(Corners::ALL.order) {
                let mark = centre + vertex.corner(corner, vertex.stretch);
                if label.is_near(mark, TOKEN_RADIUS) {
                    *room = room.min(0.0);
                }
            }
        }
    }
    room.into_iter().map(ordered).collect()
}

fn ordered(room: [f64; 4]) -> Corners {
    let mut order = [0, 1, 2, 3];
    let millis = |corner: usize| (room[corner] * 1_000.0) as i64;
    order.sort_by_key(|&corner| {
        if room[corner] >= CLEAR {
            (0, Reverse(0))
        } else {
            (1, Reverse(millis(corner)))
        }
    });
    Corners {
        order: order.map(|corner| Corners::ALL.order[corner]),
        free: room.iter().filter(|room| **room >= CLEAR).count(),
    }
}
