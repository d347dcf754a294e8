//! Places for the vertices of a graph that have none, so that nothing overlaps.
//!
//! | layout | for | how |
//! |---|---|---|
//! | [`Layout::Layered`] | games without cycles, or nearly | moves run down, or to the right; long strips are folded |
//! | [`Layout::Circle`] | cycles, small graphs full of edges | one circle |
//! | [`Layout::Force`] | everything else | springs as long as the paths between vertices |
//! | [`Layout::Grid`] | what is too large to be looked at whole | rows in the order of the ids |
//! | [`by_remoteness`] | solved games | one row a remoteness, terminals at the bottom |
//!
//! [`arrange_around`] lays out some of the vertices and leaves the others where they stand. All are deterministic, end by themselves, and leave at least 60 canvas units between the centres of two vertices.
//!
//! ```
//! use winmove::editor::layout::{Layout, places_for_new, suitable};
//! use winmove::model::{Edge, Graph, Vertex, VertexId};
//!
//! let vertices = (0..3).map(|id| Vertex::new(VertexId(id))).collect();
//! let edges = vec![Edge::new(VertexId(2), VertexId(1)), Edge::new(VertexId(1), VertexId(0))];
//! let graph = Graph::from_parts(vertices, edges)?;
//! assert_eq!(suitable(&graph), Layout::Layered);
//! let places = places_for_new(&graph);
//! assert!(places[0].1.distance(places[1].1) >= 60.0);
//! # Ok::<(), winmove::model::GraphError>(())
//! ```

mod around;
mod beside;
mod clear;
mod force;
mod layered;
mod layers;
mod layout_job;
mod net;
mod pack;
mod plain;
mod refine;
mod rows;

use crate::model::{Graph, Point, Vertex, VertexId};
use crate::solver::{Cancelled, Control};
pub use around::arrange_around;
pub(super) use clear::CLEAR;
pub(super) use layout_job::{Arranging, Asked, By, LayoutRequest, LayoutTask};
use net::Net;
pub use rows::by_remoteness;

/// A way to arrange a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Layout {
    /// In layers, moves running down or to the right.
    Layered,
    /// By springs.
    Force,
    /// On a circle, each connected piece on its own.
    Circle,
    /// In rows, in the order of the ids.
    Grid,
}

impl Layout {
    /// Every layout, in the order in which they are offered.
    pub const ALL: [Layout; 4] = [Layout::Layered, Layout::Force, Layout::Circle, Layout::Grid];
}

/// The most vertices that are looked at closely. Past that, layers and springs show nothing that a grid doesn't, and
/// every layout but the circle gives a grid.
pub const MOST_VERTICES: usize = 8_000;
/// The same for edges.
pub const MOST_EDGES: usize = 60_000;

/// How many times the last touch on a drawing may compare two things: some tenths of a second.
const BUDGET: u64 = 40_000_000;
/// The same for a drawing of a few hundred vertices that somebody waits for, as one waits for a frame.
const QUICK: u64 = 1_500_000;

/// Where to put the vertices that have no place yet, in the order of their ids; those that have one are not moved, and
/// the new ones keep clear of them. Deterministic. A graph in which nothing has a place is arranged by the layout that
/// is [`suitable`].
pub fn places_for_new(graph: &Graph) -> Vec<(VertexId, Point)> {
    places_for_new_while(graph, &Control::default())
}

/// As [`places_for_new`]; what is returned after a cancel is no layout.
fn places_for_new_while(graph: &Graph, control: &Control) -> Vec<(VertexId, Point)> {
    match graph.vertices().iter().all(|vertex| vertex.at.is_none()) {
        true => arrange_within(graph, suitable(graph), BUDGET, control),
        false => places_beside(graph, BUDGET, control),
    }
}

/// The same for a few hundred vertices, in layers if nothing has a place, and with less care: within a few frames.
pub(super) fn places_at_once(graph: &Graph) -> Vec<(VertexId, Point)> {
    match graph.vertices().iter().all(|vertex| vertex.at.is_none()) {
        true => arrange_at_once(graph, Layout::Layered),
        false => places_beside(graph, QUICK, &Control::default()),
    }
}

/// As [`arrange`], for a few hundred vertices and with less care: within a few frames.
pub(super) fn arrange_at_once(graph: &Graph, layout: Layout) -> Vec<(VertexId, Point)> {
    arrange_within(graph, layout, QUICK, &Control::default())
}

fn places_beside(graph: &Graph, budget: u64, control: &Control) -> Vec<(VertexId, Point)> {
    let vertices = graph.vertices();
    let points = beside::placed(graph, spacing(vertices), budget, control);
    let new = vertices
        .iter()
        .zip(points)
        .filter(|(vertex, _)| vertex.at.is_none());
    new.map(|(vertex, at)| (vertex.id, rounded(at))).collect()
}

/// A place for one more vertex at a wished point or, if it would be too near to another there, beside it. O(n).
pub fn free_near(graph: &Graph, wish: Point) -> Point {
    clear::free_near(graph.vertices().iter().filter_map(|vertex| vertex.at), wish)
}

/// Places for all vertices by one method, in the order of their ids; where they stand now has no influence.
/// Deterministic. O(n + m log m), but for springs, which take O(n²) on up to 700 vertices.
pub fn arrange(graph: &Graph, layout: Layout) -> Vec<(VertexId, Point)> {
    arrange_within(graph, layout, BUDGET, &Control::default())
}

/// [`arrange`] for a background job.
///
/// # Errors
/// [`Cancelled`], when the control was cancelled.
pub fn arrange_while(
    graph: &Graph,
    layout: Layout,
    control: &Control,
) -> Result<Vec<(VertexId, Point)>, Cancelled> {
    let places = arrange_within(graph, layout, BUDGET, control);
    match control.is_cancelled() {
        true => Err(Cancelled),
        false => Ok(places),
    }
}

/// What is returned after a cancel is no layout.
fn arrange_within(
    graph: &Graph,
    layout: Layout,
    budget: u64,
    control: &Control,
) -> Vec<(VertexId, Point)> {
    let vertices = graph.vertices();
    let spacing = spacing(vertices);
    let points = match layout {
        Layout::Circle => drawn(&Net::of(graph), layout, spacing, budget, control),
        Layout::Layered | Layout::Force if !is_huge(graph) => {
            drawn(&Net::of(graph), layout, spacing, budget, control)
        }
        Layout::Grid | Layout::Layered | Layout::Force => plain::grid(vertices.len(), spacing),
    };
    let placed = vertices.iter().zip(points);
    placed
        .map(|(vertex, at)| (vertex.id, rounded(at)))
        .collect()
}

/// The layout that suits a graph. O(n + m log m), and at once for huge graphs.
pub fn suitable(graph: &Graph) -> Layout {
    if is_huge(graph) {
        return Layout::Grid;
    }
    suits(&Net::of(graph), spacing(graph.vertices()))
}

fn is_huge(graph: &Graph) -> bool {
    graph.vertices().len() > MOST_VERTICES || graph.edge_count() > MOST_EDGES
}

/// The layout that suits a net of moderate size.
fn suits(net: &Net, spacing: f64) -> Layout {
    let pieces: Vec<Vec<u32>> = net
        .pieces()
        .into_iter()
        .filter(|piece| piece.len() > 1)
        .collect();
    let parts = net.parts(&pieces);
    if parts.is_empty() {
        Layout::Grid
    } else if parts.iter().all(is_round) {
        Layout::Circle
    } else if parts.iter().all(|part| layered::suits(part, spacing)) {
        Layout::Layered
    } else {
        Layout::Force
    }
}

/// Whether a connected net is a cycle, or small with an edge between most vertices.
fn is_round(net: &Net) -> bool {
    let (n, m) = (net.len(), net.pairs.len());
    let cycle = (3..=40).contains(&n) && (0..n as u32).all(|vertex| net.near(vertex).len() == 2);
    let full = (4..=10).contains(&n) && m * 10 >= n * (n - 1) / 2 * 7;
    cycle || full
}

fn drawn(net: &Net, layout: Layout, spacing: f64, budget: u64, control: &Control) -> Vec<Point> {
    let starts = (700 / net.len().max(1)).clamp(1, 16) as u64;
    let budget = |part: &Net| budget * part.len() as u64 / net.len() as u64;
    pack::packed(net, spacing, |part| match layout {
        Layout::Layered => layered::layered(part, spacing, budget(part), control),
        Layout::Force => force::force(part, spacing, starts, budget(part), control),
        Layout::Circle => plain::circle(part, spacing),
        Layout::Grid => plain::grid(part.len(), spacing),
    })
}

/// The distance between neighbours that suits the labels: a few letters fit into 90 units, long ones get up to 180.
fn spacing(vertices: &[Vertex]) -> f64 {
    let mut lengths: Vec<usize> = vertices
        .iter()
        .map(|vertex| vertex.label.chars().take(40).count())
        .collect();
    lengths.sort_unstable();
    let most = lengths.get(lengths.len() * 9 / 10).copied().unwrap_or(0);
    (most as f64 * 7.5 + 26.0).clamp(90.0, 180.0)
}

/// The same place in whole units, which files show better.
fn rounded(at: Point) -> Point {
    Point::new(at.x.round(), at.y.round())
}
