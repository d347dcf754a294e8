//! Layouts: coordinates for the vertices of a graph, so that nothing overlaps.
//!
//! - [`Layout::Layered`], for games with few or no cycles: layers, with moves running down or to
//!   the right. Long strips are folded. Springs are used if many moves lead back and springs are
//!   clearer.
//! - [`Layout::Circle`], for cycles and small dense graphs: one circle.
//! - [`Layout::Force`], for everything else: springs whose lengths are the path lengths between
//!   vertices.
//! - [`Layout::Grid`], for grids, and for graphs too large to be seen as a whole: the rows and
//!   columns of a grid, or rows in the order of the ids.
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

use enum_iterator::Sequence;
use serde::{Deserialize, Serialize};

pub use around::arrange_around;
pub(super) use clear::CLEAR;
pub use fan::fan;
pub(super) use layout_job::{
    ArrangeBy, Arranged, LayoutMethod, LayoutRequest, LayoutTask, LayoutWork, PendingLayout,
};
use net::Net;
pub use rows::by_remoteness;
pub(super) use rows::by_remoteness_while;
use winmove_core::model::{Graph, LayoutDirection, LayoutOptions, Point, Vertex, VertexId};
use winmove_core::solver::{Cancelled, Control};

/// A method of arranging a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Sequence, Serialize, Deserialize)]
pub enum Layout {
    /// In layers, with moves running down or to the right. A connected component in which many
    /// moves lead back is laid out by springs if that is clearer.
    Layered,
    /// By springs.
    Force,
    /// Each connected component on its own circle.
    Circle,
    /// In rows and columns if the graph is a grid, otherwise in rows in the order of the ids.
    Grid,
}

impl Layout {
    /// Every layout, in the order of the menu.
    pub const ALL: [Layout; 4] = [Layout::Layered, Layout::Force, Layout::Circle, Layout::Grid];
}

/// The most vertices that are laid out by structure. In a larger drawing, layers and springs show
/// no more than a grid does, so every layout except the circle returns a grid.
pub const MAX_VERTICES: usize = 8_000;
/// The most edges of a graph that is laid out by structure.
pub const MAX_EDGES: usize = 60_000;

/// How many comparisons of two elements refining a drawing may take: a few tenths of a second.
const BUDGET: u64 = 40_000_000;
/// The same for a drawing of a few hundred vertices that must be ready within a few frames.
const QUICK: u64 = 1_500_000;

/// The least distance between neighbours: vertices keep 60 units apart.
const MIN_SPACING: f64 = 63.0;

/// Coordinates for the vertices that have none, in the order of their ids.
///
/// The other vertices don't move, and the new ones keep clear of them. If no vertex has
/// coordinates, the graph is arranged by the [`suitable`] layout, at its cost. Deterministic.
pub fn places_for_new(graph: &Graph) -> Vec<(VertexId, Point)> {
    places_for_new_while(graph, &LayoutOptions::default(), &Control::default())
}

/// Like [`places_for_new`], with options. The result is meaningless once `control` is cancelled.
pub(crate) fn places_for_new_while(
    graph: &Graph,
    options: &LayoutOptions,
    control: &Control,
) -> Vec<(VertexId, Point)> {
    let effort = Effort::of(graph, BUDGET, control).with_options(options);
    places_within(graph, suitable, effort)
}

/// Like [`places_for_new`], but takes only a few frames for a few hundred vertices. There is less
/// refinement, and a graph without any coordinates is arranged in layers.
pub(super) fn places_at_once(graph: &Graph) -> Vec<(VertexId, Point)> {
    let control = Control::default();
    let effort = Effort::of(graph, QUICK, &control);
    places_within(graph, |_| Layout::Layered, effort)
}

/// Like [`arrange`], but takes only a few frames for a few hundred vertices: with less refinement.
pub(super) fn arrange_at_once(graph: &Graph, layout: Layout) -> Vec<(VertexId, Point)> {
    let control = Control::default();
    let effort = Effort::of(graph, QUICK, &control);
    arrange_within(graph, layout, effort, &Cell::new(false))
}

/// Coordinates for the vertices that have none. If no vertex has any, `usual` chooses the layout.
fn places_within(
    graph: &Graph,
    usual: impl FnOnce(&Graph) -> Layout,
    effort: Effort<'_>,
) -> Vec<(VertexId, Point)> {
    let vertices = graph.vertices();
    if vertices.iter().all(|vertex| vertex.at.is_none()) {
        return arrange_within(graph, usual(graph), effort, &Cell::new(false));
    }
    let points = beside::placed(graph, effort);
    let new = vertices
        .iter()
        .zip(points)
        .filter(|(vertex, _)| vertex.at.is_none());
    new.map(|(vertex, at)| (vertex.id, rounded(at))).collect()
}

/// A place for one more vertex: the preferred point, or a free one nearby if that is too crowded.
/// O(n).
pub fn free_near(graph: &Graph, preferred: Point) -> Point {
    clear::free_near(
        graph.vertices().iter().filter_map(|vertex| vertex.at),
        preferred,
    )
}

/// Coordinates for all vertices by one layout, in the order of their ids.
///
/// Existing coordinates are ignored. Deterministic. O(n + m log m), except for springs, which take
/// O(n²) for up to 700 vertices.
pub fn arrange(graph: &Graph, layout: Layout) -> Vec<(VertexId, Point)> {
    let control = Control::default();
    let effort = Effort::of(graph, BUDGET, &control);
    arrange_within(graph, layout, effort, &Cell::new(false))
}

/// Like [`arrange`], for a background job.
///
/// # Errors
/// [`Cancelled`], if `control` was cancelled.
pub fn arrange_while(
    graph: &Graph,
    layout: Layout,
    control: &Control,
) -> Result<Vec<(VertexId, Point)>, Cancelled> {
    let effort = Effort::of(graph, BUDGET, control);
    let places = arrange_within(graph, layout, effort, &Cell::new(false));
    if control.is_cancelled() {
        Err(Cancelled)
    } else {
        Ok(places)
    }
}

/// Like [`arrange`], with limits and options. Sets `by_forces` if springs replaced the requested
/// layers. The result is meaningless once the control is cancelled.
fn arrange_within(
    graph: &Graph,
    layout: Layout,
    effort: Effort<'_>,
    by_forces: &Cell<bool>,
) -> Vec<(VertexId, Point)> {
    let is_drawn = match layout {
        Layout::Circle => true,
        Layout::Layered | Layout::Force => !is_huge(graph),
        Layout::Grid => !is_huge(graph) && lattice::suits(&Net::of(graph)),
    };
    let vertices = graph.vertices();
    let points = if is_drawn {
        arrange_net(&Net::of(graph), layout, effort, by_forces)
    } else {
        plain::grid(vertices.len(), effort.spacing, effort.row_height)
    };
    let placed = vertices.iter().zip(points);
    placed
        .map(|(vertex, at)| (vertex.id, rounded(at)))
        .collect()
}

/// How finely a graph is laid out.
#[derive(Clone, Copy)]
struct Effort<'a> {
    /// The distance between neighbours.
    spacing: f64,
    /// The distance between the rows of a grid.
    row_height: f64,
    /// How many comparisons of two elements the refinement may make, at most.
    budget: u64,
    /// Where moves lead in layers and rows, if that is chosen.
    direction: Option<LayoutDirection>,
    /// The result is meaningless once this is cancelled.
    control: &'a Control,
}

impl<'a> Effort<'a> {
    fn of(graph: &Graph, budget: u64, control: &'a Control) -> Effort<'a> {
        Effort {
            spacing: spacing(graph.vertices()),
            row_height: 80.0,
            budget,
            direction: None,
            control,
        }
    }

    fn with_options(self, options: &LayoutOptions) -> Effort<'a> {
        let scaled = |usual: f64| (usual * f64::from(options.spacing) / 100.0).max(MIN_SPACING);
        Effort {
            spacing: scaled(self.spacing),
            row_height: scaled(self.row_height),
            direction: options.direction,
            ..self
        }
    }

    /// The same with a smaller budget.
    fn with_budget(self, budget: u64) -> Effort<'a> {
        Effort { budget, ..self }
    }
}

/// The layout that suits a graph. O(n + m log m), and O(1) for huge graphs.
pub fn suitable(graph: &Graph) -> Layout {
    if is_huge(graph) {
        return Layout::Grid;
    }
    suits(&Net::of(graph), spacing(graph.vertices()))
}

/// Whether springs would tangle a graph in which no vertex has coordinates: it has many edges, and
/// its moves run one way, but its layers would be too wide or too deep. O(n + m log m), and
/// O(1) for huge graphs.
pub(super) fn is_tangled(graph: &Graph) -> bool {
    let is_new = graph.vertices().iter().all(|vertex| vertex.at.is_none());
    is_new && !is_huge(graph) && {
        let net = Net::of(graph);
        let is_dense = net.pairs.len() > 2 * net.len();
        is_dense && layered::flows(&net) && suits(&net, spacing(graph.vertices())) == Layout::Force
    }
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

/// Lays out each connected component of a net, and packs the drawings side by side.
fn arrange_net(
    net: &Net,
    layout: Layout,
    effort: Effort<'_>,
    by_forces: &Cell<bool>,
) -> Vec<Point> {
    let starts = (700 / net.len().max(1)).clamp(1, 16) as u64;
    let spacing = effort.spacing;
    pack::packed(net, effort, |part| {
        let effort = effort.with_budget(effort.budget * part.len() as u64 / net.len() as u64);
        match layout {
            Layout::Layered if layered::flows(part) => layered::layered(part, effort),
            Layout::Layered => {
                let layers = layered::layered(part, effort);
                let forces = force::force(part, starts, effort);
                // Layers were requested, and are kept unless springs are clearer.
                let is_clearer = refine::faults(part, &forces) < refine::faults(part, &layers);
                by_forces.set(by_forces.get() || is_clearer);
                if is_clearer { forces } else { layers }
            }
            Layout::Force => force::force(part, starts, effort),
            Layout::Circle => plain::circle(part, spacing),
            Layout::Grid => lattice::lattice(part, spacing)
                .unwrap_or_else(|| plain::grid(part.len(), spacing, effort.row_height)),
        }
    })
}

/// A distance between neighbours that leaves room for the labels, in canvas units. It is 90 for a
/// few characters and up to 180 for long labels.
fn spacing(vertices: &[Vertex]) -> f64 {
    let mut lengths: Vec<usize> = vertices
        .iter()
        .map(|vertex| vertex.label.chars().take(40).count())
        .collect();
    lengths.sort_unstable();
    let most = lengths.get(lengths.len() * 9 / 10).copied().unwrap_or(0);
    (most as f64 * 7.5 + 26.0).clamp(90.0, 180.0)
}

/// Turns a drawing whose moves lead down.
fn turn(points: &mut [Point], direction: LayoutDirection) {
    for at in points {
        *at = match direction {
            LayoutDirection::Down => *at,
            LayoutDirection::Right => Point::new(at.y, at.x),
            LayoutDirection::Up => Point::new(at.x, -at.y),
            LayoutDirection::Left => Point::new(-at.y, at.x),
        };
    }
}

/// Rounds to whole units, which are easier to read in files.
fn rounded(at: Point) -> Point {
    Point::new(at.x.round(), at.y.round())
}
