//! Positions for labels of edges, and for labels of vertices that don't fit inside.
//!
//! Each label in turn takes the first of its positions that is free of vertices and the rings
//! around them, edges, arrowheads, and earlier labels. A label of an edge that is free nowhere next
//! to its edge is tried a little farther away, then as near to other edges as to its own, and is
//! then shortened until a position is free. No free position is nearer to another edge. If none is
//! free, the label takes the one with the fewest overlaps.

use std::cell::Cell;
use std::collections::HashMap;

use super::board_label::{board_rows, half_board};
use super::clipping::clip;
use super::curve::Curve;
use super::edge_style::{EdgeStyle, arrowhead_length};
use super::sizes::{VERTEX_RADIUS, bounds, shown_at};
use super::typeset::{label_width, shortened};
use super::vertex_room::{VertexRoom, nearest_on_spine};
use winmove_core::model::{EdgeId, Graph, Point, VertexId, shortened_to};

/// The font size of the labels of edges.
pub const EDGE_LABEL_SIZE: f64 = 12.0;
/// The font size of vertex labels that are written outside.
pub const OUTSIDE_LABEL_SIZE: f64 = 13.0;
/// The lengths of an edge label, in characters, that are tried until there is enough space.
const LENGTHS: [usize; 13] = [256, 192, 128, 96, 64, 48, 36, 24, 18, 13, 9, 6, MIN];
/// An edge label is not shortened further.
const MIN: usize = 4;
/// The gap between a label and its edge.
pub const LABEL_GAP: f64 = 3.0;
/// The gaps that are tried if there is no space for the whole label next to its edge. With the last
/// one, it clears the rings of both ends.
pub const FAR_GAPS: [f64; 2] = [13.0, RING + 0.5];
/// The gap that is tried between edges that run close together.
pub const TIGHT_GAP: f64 = 1.5;
/// The gaps that are tried before a label is shortened, also where another edge is as near.
const ANY_GAPS: [f64; 4] = [LABEL_GAP, FAR_GAPS[0], FAR_GAPS[1], TIGHT_GAP];
/// By how much a label is farther from other edges than from its own, so that it is clear which
/// edge it belongs to.
const NEARER: f64 = 2.0;
/// The radius of a vertex with the ring that marks it as selected.
const RING: f64 = VERTEX_RADIUS + 6.0;
/// Half the height of a line of text, as a fraction of the font size.
const HALF_LINE: f64 = 0.6;
/// The least size of the cells in which obstacles are looked up.
const CELL: f64 = 64.0;
/// The most obstacles that are counted at one position of a label.
const MAX_COUNTED: usize = 32;
/// The most comparisons of a label with an obstacle, for all labels together. The limit is reached
/// if thousands of edges run through the same cells and no position is free. The remaining labels
/// take their first position.
const MAX_COMPARISONS: usize = 600_000;
/// The fractions of an edge, from rim to rim, at which its label is tried.
const ALONG: [&[f64]; 2] = [&[0.5, 0.38, 0.62, 0.26], &[0.74, 0.16, 0.84]];
/// The directions from a vertex in which its label is tried. The label's middle is moved beyond the
/// ring by this multiple of half its size.
const AROUND: [(f64, f64); 8] = [
    (0.0, 1.0),
    (0.0, -1.0),
    (1.0, 0.0),
    (-1.0, 0.0),
    (1.0, 1.0),
    (-1.0, 1.0),
    (1.0, -1.0),
    (-1.0, -1.0),
];

/// A label of an edge or a vertex, with its position.
#[derive(Clone, Debug, PartialEq)]
pub struct PlacedLabel<T> {
    /// The edge or vertex that has this label.
    pub owner: T,
    /// The label, shortened to fit, or the rows of a board.
    pub text: String,
    /// The centre of the text.
    pub middle: Point,
    /// Half the width and half the height of the text.
    pub half: Point,
    /// Whether the text is shortened.
    pub is_cut: bool,
}

impl<T> PlacedLabel<T> {
    /// The upper left and the lower right corner of the text.
    pub fn corners(&self) -> [Point; 2] {
        [self.middle - self.half, self.middle + self.half]
    }

    /// Whether a point lies on the text.
    pub fn covers(&self, at: Point) -> bool {
        self.is_near(at, 0.0)
    }

    /// Whether a point lies on the text, or at most `distance` to a side of it.
    pub fn is_near(&self, at: Point, distance: f64) -> bool {
        let off = at - self.middle;
        off.x.abs() <= self.half.x + distance && off.y.abs() <= self.half.y + distance
    }
}

/// The labels of a drawing that are not written inside vertices, with their positions.
#[derive(Clone, Debug, Default)]
pub struct PlacedLabels {
    /// The labels of edges, in the order of the graph.
    pub edges: Vec<PlacedLabel<EdgeId>>,
    /// The labels of vertices, in the order of the graph.
    pub vertices: Vec<PlacedLabel<VertexId>>,
    /// How many labels cover something because none of their positions is free.
    pub covering: usize,
}

impl PlacedLabels {
    /// The label of an edge. O(log n).
    pub fn of_edge(&self, id: EdgeId) -> Option<&PlacedLabel<EdgeId>> {
        let index = self.edges.binary_search_by_key(&id, |label| label.owner);
        Some(&self.edges[index.ok()?])
    }
}

/// Finds a position for every label of an edge, and every vertex label that is written outside.
///
/// `curves` and `rooms` are in the order of the graph; `scale` is the scale of the text. O(n + m)
/// if labels and edges are of about the same length, and nothing if there are no labels.
pub fn place_labels(
    graph: &Graph,
    curves: &[(EdgeId, Curve)],
    rooms: &[VertexRoom],
    scale: f64,
) -> PlacedLabels {
    let outside = graph
        .vertices()
        .iter()
        .zip(rooms)
        .filter(|(vertex, room)| room.is_outside && !vertex.label.trim().is_empty());
    let outside: Vec<_> = outside.map(|(vertex, _)| vertex).collect();
    let labelled = graph
        .edges()
        .zip(curves)
        .enumerate()
        .filter(|(_, ((_, edge), _))| !edge.label.trim().is_empty());
    let labelled: Vec<_> = labelled.collect();
    let mut placed = PlacedLabels::default();
    if outside.is_empty() && labelled.is_empty() {
        return placed;
    }
    let mut obstacles = Obstacles::of(graph, curves, rooms);
    for vertex in outside {
        let (text, half) = match board_rows(&vertex.label) {
            Some(rows) => (vertex.label.clone(), half_board(&rows) * scale),
            None => {
                let text = shortened(&vertex.label);
                let half = half_size(&text, scale * OUTSIDE_LABEL_SIZE);
                (text, half)
            }
        };
        let owner = Owner::Vertex(vertex.id);
        let places = around_vertex(shown_at(vertex.at), half);
        let best = obstacles.best(&places, half, owner, 1.0);
        placed.covering += usize::from(best.1 > 0);
        let label = obstacles.put(vertex.id, text, best.0, half, false);
        placed.vertices.push(label);
    }
    // The labels between the same vertices by their beginnings, which may be all that is left: one
    // of them, and the length of what they have in common.
    let mut alike: HashMap<(VertexId, VertexId, &str), (&str, usize)> = HashMap::new();
    for (_, ((_, edge), _)) in &labelled {
        let key = (edge.from, edge.to, beginning(edge.label));
        let known = alike.entry(key).or_insert((edge.label, edge.label.len()));
        known.1 = known.1.min(common(known.0, edge.label));
    }
    for (index, ((_, edge), (id, curve))) in labelled {
        let (_, in_common) = alike[&(edge.from, edge.to, beginning(edge.label))];
        let differs = &edge.label[in_common..];
        let visible = obstacles.visible[index];
        let whole = shortened_to(edge.label, usize::MAX);
        let length = whole.chars().count();
        let first = LENGTHS.iter().rposition(|&most| most >= length);
        let mut lengths = LENGTHS[first.unwrap_or(0)..].iter();
        let (text, half, best, is_cut) = loop {
            let most = lengths.next().copied().unwrap_or(MIN);
            let text = if differs.is_empty() || length <= most {
                shortened_to(edge.label, most)
            } else {
                format!("…{}", shortened_to(differs, most - 1))
            };
            let is_cut = text != whole;
            let half = half_size(&text, scale * EDGE_LABEL_SIZE);
            let best_at = |(gap, clear)| {
                let places = along_edge(curve, visible, half, gap);
                obstacles.best(&places, half, Owner::Edge(index), clear)
            };
            let mut best = best_at((LABEL_GAP, LABEL_GAP + NEARER));
            if best.1 > 0 && (!is_cut || most == MIN) {
                let far = FAR_GAPS.map(|gap| (gap, gap + NEARER));
                let near_others = ANY_GAPS.map(|gap| (gap, gap));
                let mut others = far.into_iter().chain(near_others).map(best_at);
                best = others.find(|other| other.1 == 0).unwrap_or(best);
            }
            if best.1 == 0 || most == MIN {
                break (text, half, best, is_cut);
            }
        };
        placed.covering += usize::from(best.1 > 0);
        let label = obstacles.put(*id, text, best.0, half, is_cut);
        placed.edges.push(label);
    }
    placed
}

/// The part of a label that is left if it is shortened as much as possible.
fn beginning(label: &str) -> &str {
    let end = label.char_indices().nth(MIN);
    end.map_or(label, |(end, _)| &label[..end])
}

/// The length of the beginning that two labels have in common, in bytes.
fn common(a: &str, b: &str) -> usize {
    let same = a.char_indices().zip(b.chars());
    let other = same.clone().find(|((_, a), b)| a != b);
    other.map_or(a.len().min(b.len()), |((at, _), _)| at)
}

/// Half the width and half the height of a text.
pub fn half_size(text: &str, size: f64) -> Point {
    Point::new(label_width(text, size) / 2.0, HALF_LINE * size)
}

/// The eight positions for the middle of a label next to its vertex, the preferred one first.
pub fn around_vertex(at: Point, half: Point) -> [Point; 8] {
    AROUND.map(|(x, y)| {
        let out = if x != 0.0 && y != 0.0 {
            RING * std::f64::consts::FRAC_1_SQRT_2
        } else {
            RING
        };
        at + Point::new(x * (out + 1.0 + half.x), y * (out + 1.0 + half.y))
    })
}

/// The positions for the middle of a label at a gap from its edge, the preferred one first.
///
/// Half of them have a side next to the edge, the others a corner, so that a long label keeps clear
/// of the vertices of a short slanting edge. Between the parameters `leaves` and `enters`, the
/// curve runs outside its vertices.
pub fn along_edge(
    curve: &Curve,
    (leaves, enters): (f64, f64),
    half: Point,
    gap: f64,
) -> Vec<Point> {
    let mut places = Vec::new();
    for (fractions, is_corner) in ALONG.iter().flat_map(|some| [(some, false), (some, true)]) {
        for along in *fractions {
            let t = leaves + (enters - leaves) * along;
            let up = up_at(curve, t);
            places.extend([up, up * -1.0].map(|away| {
                if is_corner {
                    let corner = Point::new(half.x.copysign(away.x), half.y.copysign(away.y));
                    curve.at(t) + away * gap + corner
                } else {
                    curve.at(t) + away * (half.x * up.x.abs() + half.y * up.y.abs() + gap)
                }
            }));
        }
    }
    places
}

/// The normal of a curve at a parameter, see [`above`].
fn up_at(curve: &Curve, t: f64) -> Point {
    let (before, after) = (curve.at(t - 0.01), curve.at(t + 0.01));
    let length = before.distance(after).max(1e-9);
    above((after - before) * (1.0 / length))
}

/// The normal of length 1 towards the side on which a line has its label. The label is above a
/// line, or to the right of a vertical line. `direction` has length 1.
fn above(direction: Point) -> Point {
    let across = Point::new(-direction.y, direction.x);
    if across.y > 0.0 || (across.y == 0.0 && across.x < 0.0) {
        Point::new(direction.y, -direction.x)
    } else {
        across
    }
}

/// The owner of a label: a vertex, or an edge by its index.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Owner {
    Vertex(VertexId),
    Edge(usize),
}

/// Things that labels must not cover, by cells of the canvas.
struct Obstacles {
    cell: f64,
    all: Vec<Obstacle>,
    // The indices of the obstacles in each cell.
    cells: HashMap<(i64, i64), Vec<usize>>,
    // The number of comparisons left.
    comparisons: Cell<usize>,
    // The parameters between which each edge is visible.
    visible: Vec<(f64, f64)>,
}

/// A thing that labels must not cover.
#[derive(Clone, Copy, Debug)]
enum Obstacle {
    /// A vertex, with half the length of its spine.
    Vertex(VertexId, Point, f64),
    /// A straight piece of an edge or an arrowhead.
    Piece(usize, Point, Point),
    /// The middle of another label, and half its size.
    Label(Point, Point),
}

impl Obstacle {
    /// Whether a label covers it, or is less than `clear` away from an edge other than its own.
    fn is_covered(self, middle: Point, half: Point, owner: Owner, clear: f64) -> bool {
        match self {
            Obstacle::Vertex(id, ..) if owner == Owner::Vertex(id) => false,
            Obstacle::Vertex(_, at, stretch) => {
                // The horizontal and the vertical gap between the rectangle and the spine.
                let across = ((at.x - middle.x).abs() - half.x - stretch).max(0.0);
                let down = ((at.y - middle.y).abs() - half.y).max(0.0);
                across.hypot(down) < RING
            }
            Obstacle::Label(at, other) => {
                let off = at - middle;
                off.x.abs() < half.x + other.x && off.y.abs() < half.y + other.y
            }
            Obstacle::Piece(edge, from, to) => {
                let half = match owner {
                    // A label already keeps the gap to its own edge, apart from rounding, and from
                    // places where the edge bends towards it.
                    Owner::Edge(own) if own == edge => half,
                    Owner::Edge(_) | Owner::Vertex(_) => half + Point::new(clear, clear),
                };
                clip(from, to, middle - half, middle + half).is_some()
            }
        }
    }
}

impl Obstacles {
    fn of(graph: &Graph, curves: &[(EdgeId, Curve)], rooms: &[VertexRoom]) -> Obstacles {
        let vertices: Vec<(VertexId, Point, f64)> = graph
            .vertices()
            .iter()
            .zip(rooms)
            .map(|(vertex, room)| (vertex.id, shown_at(vertex.at), room.stretch))
            .collect();
        let mut pieces = Vec::new();
        let mut visible = Vec::with_capacity(curves.len());
        for (index, ((_, edge), (_, curve))) in graph.edges().zip(curves).enumerate() {
            let is_inside = |id| {
                let found = graph.index_of(id).and_then(|index| vertices.get(index));
                let (at, stretch) =
                    found.map_or((Point::default(), 0.0), |vertex| (vertex.1, vertex.2));
                move |point: Point| {
                    let off = point - at;
                    (off - nearest_on_spine(off, stretch)).distance(Point::default())
                        < VERTEX_RADIUS
                }
            };
            let (leaves, enters) = curve.between_rims(is_inside(edge.from), is_inside(edge.to));
            visible.push((leaves, enters));
            pieces.extend(curve.lines().map(|(from, to)| (index, from, to)));
            let length = arrowhead_length(EdgeStyle::Plain.width());
            if let (_, Some([tip, left, right])) = curve.head((leaves, enters), length) {
                pieces.extend([left, right].map(|base| (index, tip, base)));
            }
        }
        let lengths = pieces.iter().map(|(_, from, to)| from.distance(*to));
        let length: f64 = lengths.sum();
        // Cells grow with the length of the edges, which limits the number of cells along them.
        let cell = CELL.max(length / (6 * (vertices.len() + pieces.len())).max(1) as f64);
        let mut obstacles = Obstacles {
            cell,
            all: Vec::new(),
            cells: HashMap::new(),
            comparisons: Cell::new(MAX_COMPARISONS),
            visible,
        };
        for (id, at, stretch) in vertices {
            let half = Point::new(RING + stretch, RING);
            obstacles.all.push(Obstacle::Vertex(id, at, stretch));
            obstacles.enter(at - half, at + half);
        }
        for (edge, from, to) in pieces {
            obstacles.all.push(Obstacle::Piece(edge, from, to));
            obstacles.enter_piece(from, to);
        }
        obstacles
    }

    fn cell_of(&self, at: Point) -> (i64, i64) {
        let cell = |at: f64| (at / self.cell).floor() as i64;
        (cell(at.x), cell(at.y))
    }

    /// Enters the last obstacle into the cells of a rectangle.
    fn enter(&mut self, least: Point, most: Point) {
        let obstacle = self.all.len() - 1;
        let (from, to) = (self.cell_of(least), self.cell_of(most));
        for x in from.0..=to.0 {
            for y in from.1..=to.1 {
                self.cells.entry((x, y)).or_default().push(obstacle);
            }
        }
    }

    /// Enters a piece of an edge part by part. Entering a long piece at once would fill all cells
    /// of its bounding box.
    fn enter_piece(&mut self, from: Point, to: Point) {
        let parts = (from.distance(to) / self.cell).ceil().max(1.0);
        let along = |part: f64| from + (to - from) * (part / parts);
        for part in 0..parts as u64 {
            let ends = [along(part as f64), along(part as f64 + 1.0)];
            let (least, most) = bounds(ends).unwrap_or_default();
            self.enter(least, most);
        }
    }

    /// Puts a label in its place, where it is an obstacle for others.
    fn put<T>(
        &mut self,
        owner: T,
        text: String,
        middle: Point,
        half: Point,
        is_cut: bool,
    ) -> PlacedLabel<T> {
        self.all.push(Obstacle::Label(middle, half));
        self.enter(middle - half, middle + half);
        PlacedLabel {
            owner,
            text,
            middle,
            half,
            is_cut,
        }
    }

    /// The first position with the fewest overlaps, and the number of those.
    fn best(&self, places: &[Point], half: Point, owner: Owner, clear: f64) -> (Point, usize) {
        let mut best = (places[0], MAX_COUNTED);
        for &place in places {
            let overlaps = self.overlaps(place, half, owner, clear, best.1);
            if overlaps < best.1 {
                best = (place, overlaps);
            }
            if overlaps == 0 {
                break;
            }
        }
        best
    }

    /// How many obstacles a label covers, see [`Obstacle::is_covered`]. Returns `enough` if there
    /// are at least that many, or no comparisons are left.
    fn overlaps(
        &self,
        middle: Point,
        half: Point,
        owner: Owner,
        clear: f64,
        enough: usize,
    ) -> usize {
        let reach = half + Point::new(clear, clear);
        let (from, to) = (self.cell_of(middle - reach), self.cell_of(middle + reach));
        let mut covered: Vec<usize> = Vec::new();
        let mut edges: Vec<usize> = Vec::new();
        for x in from.0..=to.0 {
            for y in from.1..=to.1 {
                for &index in self.cells.get(&(x, y)).into_iter().flatten() {
                    let left = self.comparisons.get();
                    if covered.len() + edges.len() >= enough || left == 0 {
                        return enough;
                    }
                    self.comparisons.set(left - 1);
                    let obstacle = self.all[index];
                    let (known, key) = match obstacle {
                        Obstacle::Piece(edge, ..) => (&mut edges, edge),
                        Obstacle::Vertex(..) | Obstacle::Label(..) => (&mut covered, index),
                    };
                    if !known.contains(&key) && obstacle.is_covered(middle, half, owner, clear) {
                        known.push(key);
                    }
                }
            }
        }
        covered.len() + edges.len()
    }
}
