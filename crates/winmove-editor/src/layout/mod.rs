//! Layouts: coordinates for the vertices of a graph, so that nothing overlaps.
//!
//! - [`Layout::Layered`], for games without cycles, or nearly: layers, with moves down or to the
//!   right. Long strips are folded. If many moves lead back, so that layers are less clear, springs
//!   are used instead.
//! - [`Layout::Circle`], for cycles and small dense graphs: one circle.
//! - [`Layout::Force`], for everything else: springs whose lengths are the path lengths between
//!   vertices.
//! - [`Layout::Grid`], for grids, and for graphs too large to be seen as a whole: the rows and
//!   columns of a grid, otherwise rows in the order of the ids.
//! - [`by_remoteness`], for solved games: one row for each remoteness, with terminals at the
//!   bottom.
//!
//! [`arrange_around`] lays out some of the vertices and leaves the others where they are. All
//! layouts are deterministic and leave at least 60 canvas units between the centres of two
//! vertices.
//!
//! ```
//! use winmove_editor::layout::{Layout, places_for_new, suitable};
//! use winmove_core::model::{Edge, Graph, Vertex, VertexId};
//!
//! let vertices = (0..3).map(|id| Vertex::new(VertexId(id))).collect();
//! let edges = vec![Edge::new(VertexId(2), VertexId(1)), Edge::new(VertexId(1), VertexId(0))];
//! let graph = Graph::from_parts(vertices, edges)?;
//! assert_eq!(suitable(&graph), Layout::Layered);
//! let places = places_for_new(&graph);
//! assert!(places[0].1.distance(places[1].1) >= 60.0);
//! # Ok::<(), winmove_core::model::GraphError>(())
//! ```

mod anneal;
mod around;
mod beside;
mod clear;
mod fan;
mod force;
mod lattice;
mod layered;
mod layers;
mod layout_job;
mod net;
mod pack;
mod plain;
mod refine;
mod rows;

use std::cell::Cell;

pub use around::arrange_around;
pub(super) use clear::CLEAR;
pub use fan::fan;
pub(super) use layout_job::{
    ArrangeBy, Arranged, LayoutMethod, LayoutRequest, LayoutTask, PendingLayout, serve,
};
use net::Net;
pub use rows::by_remoteness;
use winmove_core::model::{Graph, Point, Vertex, VertexId};
use winmove_core::solver::{Cancelled, Control};

/// A method of arranging a graph.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    enum_iterator::Sequence,
    serde::Serialize,
    serde::Deserialize,
)]
pub enum Layout {
    /// In layers, so that moves run down or to the right. Connected components with many moves that
    /// lead back are laid out by the spring model, unless layers are clearer.
    Layered,
    /// By a spring model.
    Force,
    /// Each connected component on a circle of its own.
    Circle,
    /// In the rows and columns of a graph that is a grid; else in rows, in the order of the ids.
    Grid,
}

impl Layout {
    /// Every layout, in the order of the menu.
    pub const ALL: [Layout; 4] = [Layout::Layered, Layout::Force, Layout::Circle, Layout::Grid];
}

/// The most vertices that are laid out by structure. In a larger drawing layers and springs show
/// nothing that a grid doesn't, so every layout but the circle returns a grid.
pub const MAX_VERTICES: usize = 8_000;
/// The most edges of a graph that is laid out by structure.
pub const MAX_EDGES: usize = 60_000;

/// The most comparisons of two elements that the refinement of a drawing may make: some tenths of a
/// second.
const BUDGET: u64 = 40_000_000;
/// The same for a drawing of a few hundred vertices that is made within a frame.
const QUICK: u64 = 1_500_000;

/// Coordinates for the vertices that have none, in the order of their ids. The other vertices are
/// not moved, and the new ones keep clear of them. Deterministic. A graph in which no vertex has
/// coordinates is arranged by the layout that is [`suitable`], at its cost.
pub fn places_for_new(graph: &Graph) -> Vec<(VertexId, Point)> {
    places_for_new_while(graph, &Control::default())
}

/// As [`places_for_new`]. The result is meaningless once `control` is cancelled.
fn places_for_new_while(graph: &Graph, control: &Control) -> Vec<(VertexId, Point)> {
    if graph.vertices().iter().all(|vertex| vertex.at.is_none()) {
        arrange_within(graph, suitable(graph), BUDGET, control)
    } else {
        places_beside(graph, BUDGET, control)
    }
}

/// As [`places_for_new`], for a few hundred vertices, in layers if none has coordinates, and with
/// less refinement: within a few frames.
pub(super) fn places_at_once(graph: &Graph) -> Vec<(VertexId, Point)> {
    if graph.vertices().iter().all(|vertex| vertex.at.is_none()) {
        arrange_at_once(graph, Layout::Layered)
    } else {
        places_beside(graph, QUICK, &Control::default())
    }
}

/// As [`arrange`], for a few hundred vertices and with less refinement: within a few frames.
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

/// A place for one more vertex: the preferred point or, if another vertex is too near to it, a free
/// point beside it. O(n).
pub fn free_near(graph: &Graph, preferred: Point) -> Point {
    clear::free_near(
        graph.vertices().iter().filter_map(|vertex| vertex.at),
        preferred,
    )
}

/// Coordinates for all vertices by one layout, in the order of their ids, regardless of their
/// present coordinates. Deterministic. O(n + m log m), but for springs, which take O(n²) on up to
/// 700 vertices.
pub fn arrange(graph: &Graph, layout: Layout) -> Vec<(VertexId, Point)> {
    arrange_within(graph, layout, BUDGET, &Control::default())
}

/// As [`arrange`], for a background job.
///
/// # Errors
/// [`Cancelled`], if `control` was cancelled.
pub fn arrange_while(
    graph: &Graph,
    layout: Layout,
    control: &Control,
) -> Result<Vec<(VertexId, Point)>, Cancelled> {
    let places = arrange_within(graph, layout, BUDGET, control);
    if control.is_cancelled() {
        Err(Cancelled)
    } else {
        Ok(places)
    }
}

/// As [`arrange`], with a budget of comparisons for the refinement. The result is meaningless once
/// `control` is cancelled.
fn arrange_within(
    graph: &Graph,
    layout: Layout,
    budget: u64,
    control: &Control,
) -> Vec<(VertexId, Point)> {
    arrange_telling(graph, layout, budget, control, &Cell::new(false))
}

/// As [`arrange_within`]. It sets `by_forces` where springs were clearer than the layers that were
/// asked for.
fn arrange_telling(
    graph: &Graph,
    layout: Layout,
    budget: u64,
    control: &Control,
    by_forces: &Cell<bool>,
) -> Vec<(VertexId, Point)> {
    let vertices = graph.vertices();
    let spacing = spacing(vertices);
    let points = match layout {
        Layout::Circle => arrange_net(&Net::of(graph), layout, spacing, budget, control, by_forces),
        Layout::Layered | Layout::Force if !is_huge(graph) => {
            arrange_net(&Net::of(graph), layout, spacing, budget, control, by_forces)
        }
        Layout::Grid if !is_huge(graph) && lattice::suits(&Net::of(graph)) => {
            arrange_net(&Net::of(graph), layout, spacing, budget, control, by_forces)
        }
        Layout::Grid | Layout::Layered | Layout::Force => plain::grid(vertices.len(), spacing),
    };
    let placed = vertices.iter().zip(points);
    placed
        .map(|(vertex, at)| (vertex.id, rounded(at)))
        .collect()
}

/// The layout that suits a graph. O(n + m log m), and O(1) for huge graphs.
pub fn suitable(graph: &Graph) -> Layout {
    if is_huge(graph) {
        return Layout::Grid;
    }
    suits(&Net::of(graph), spacing(graph.vertices()))
}

fn is_huge(graph: &Graph) -> bool {
    graph.vertices().len() > MAX_VERTICES || graph.edge_count() > MAX_EDGES
}

/// The layout that suits a net that is not huge.
fn suits(net: &Net, spacing: f64) -> Layout {
    let components: Vec<Vec<u32>> = net
        .components()
        .into_iter()
        .filter(|component| component.len() > 1)
        .collect();
    let parts = net.parts(&components);
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

/// Whether a connected net is a cycle, or small and dense.
fn is_round(net: &Net) -> bool {
    let (n, m) = (net.len(), net.pairs.len());
    let cycle = (3..=40).contains(&n) && (0..n as u32).all(|vertex| net.near(vertex).len() == 2);
    let full = (4..=10).contains(&n) && m * 10 >= n * (n - 1) / 2 * 7;
    cycle || full
}

/// Lays out each connected component of a net, and packs them side by side.
fn arrange_net(
    net: &Net,
    layout: Layout,
    spacing: f64,
    budget: u64,
    control: &Control,
    by_forces: &Cell<bool>,
) -> Vec<Point> {
    let starts = (700 / net.len().max(1)).clamp(1, 16) as u64;
    let budget = |part: &Net| budget * part.len() as u64 / net.len() as u64;
    pack::packed(net, spacing, |part| match layout {
        Layout::Layered if layered::flows(part) => {
            layered::layered(part, spacing, budget(part), control)
        }
        Layout::Layered => {
            let layers = layered::layered(part, spacing, budget(part), control);
            let forces = force::force(part, spacing, starts, budget(part), control);
            // Layers were asked for, and are kept unless forces are clearer.
            let is_clearer = refine::faults(part, &forces) < refine::faults(part, &layers);
            by_forces.set(by_forces.get() || is_clearer);
            if is_clearer { forces } else { layers }
        }
        Layout::Force => force::force(part, spacing, starts, budget(part), control),
        Layout::Circle => plain::circle(part, spacing),
        Layout::Grid => {
            lattice::lattice(part, spacing).unwrap_or_else(|| plain::grid(part.len(), spacing))
        }
    })
}

/// The distance between neighbours that suits the labels: 90 units for a few characters, up to 180
/// for long labels.
fn spacing(vertices: &[Vertex]) -> f64 {
    let mut lengths: Vec<usize> = vertices
        .iter()
        .map(|vertex| vertex.label.chars().take(40).count())
        .collect();
    lengths.sort_unstable();
    let most = lengths.get(lengths.len() * 9 / 10).copied().unwrap_or(0);
    (most as f64 * 7.5 + 26.0).clamp(90.0, 180.0)
}

/// Rounds to whole units, which are easier to read in files.
fn rounded(at: Point) -> Point {
    Point::new(at.x.round(), at.y.round())
}
