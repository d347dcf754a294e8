//! Layouts as background jobs: a document goes in, new coordinates come out.

use std::cell::Cell;
use std::collections::BTreeSet;
use std::sync::Arc;

use super::around::arrange_around;
use super::{BUDGET, Effort, Layout, arrange_within, by_remoteness_while, places_for_new_while};
use crate::solving::background_job::{BackgroundJob, Codec, Reporter, Work};
use winmove_core::model::{Document, Edge, Graph, Point, Vertex, VertexId};
use winmove_core::solver::Control;

/// The layout that was requested last, and the job that computes it.
#[derive(Default)]
pub(crate) struct LayoutRequest {
    pub(crate) job: BackgroundJob<LayoutWork>,
    /// The layout that was requested last, if it has not been applied.
    pub(crate) pending: Option<PendingLayout>,
    /// How many layouts were applied.
    pub(crate) arrivals: u64,
}

/// A layout that was requested and has not been applied.
pub(crate) struct PendingLayout {
    pub(crate) by: ArrangeBy,
    /// The vertices that may move; `None` for all.
    pub(crate) moving: Option<BTreeSet<VertexId>>,
}

/// The arrangement that was requested.
#[derive(Clone, Copy)]
pub(crate) enum ArrangeBy {
    /// By a layout.
    Layout(Layout),
    /// In rows by remoteness.
    Remoteness,
}

/// The work of computing layouts.
#[derive(Default)]
pub(crate) struct LayoutWork;

/// A method of arranging a graph, with the data it needs.
#[derive(serde::Serialize, serde::Deserialize)]
pub(crate) enum LayoutMethod {
    /// By a layout.
    Layout(Layout),
    /// In rows by remoteness, with the remoteness of each vertex in the order of the ids.
    Remoteness(Vec<Option<u32>>),
}

/// A graph to be arranged.
#[derive(serde::Serialize, serde::Deserialize)]
pub(crate) struct LayoutTask {
    pub(crate) document: Arc<Document>,
    pub(crate) method: LayoutMethod,
    /// The vertices that may move; `None` for all.
    pub(crate) moving: Option<BTreeSet<VertexId>>,
}

/// The new coordinates of the vertices that may move.
#[derive(serde::Serialize, serde::Deserialize)]
pub(crate) struct Arranged {
    pub(crate) document: Arc<Document>,
    pub(crate) places: Vec<(VertexId, Point)>,
    /// Whether springs replaced the requested layers because they were clearer.
    pub(crate) by_forces: bool,
}

impl Work for LayoutWork {
    type Task = LayoutTask;
    type Answer = Arranged;
    const NAME: &'static str = "layout";
    const CODEC: Option<Codec<Self>> = Some(Codec::by_serde());

    fn run(&mut self, task: LayoutTask, reporter: &Reporter<'_, Arranged>) -> Option<Arranged> {
        let control = reporter.control();
        let by_forces = Cell::new(false);
        let places = task.places(task.document.graph()?, control, &by_forces);
        (!control.is_cancelled()).then_some(Arranged {
            document: task.document,
            places,
            by_forces: by_forces.get(),
        })
    }
}

impl LayoutTask {
    /// The new coordinates. They are meaningless once `control` is cancelled.
    fn places(
        &self,
        graph: &Graph,
        control: &Control,
        by_forces: &Cell<bool>,
    ) -> Vec<(VertexId, Point)> {
        let options = self.document.layout();
        let draw = |part: &Graph| match &self.method {
            LayoutMethod::Layout(layout) => {
                let effort = Effort::of(part, BUDGET, control).with_options(options);
                arrange_within(part, *layout, effort, by_forces)
            }
            LayoutMethod::Remoteness(known) => {
                let remoteness = |id| known[graph.index_of(id)?];
                by_remoteness_while(part, remoteness, options, control)
            }
        };
        match (&self.moving, &self.method) {
            (None, _) => draw(graph),
            (Some(moving), LayoutMethod::Layout(Layout::Force)) => {
                places_for_new_while(&without_places(graph, moving), options, control)
            }
            (Some(moving), _) => arrange_around(graph, |vertex| moving.contains(&vertex.id), draw),
        }
    }
}

/// The graph with the coordinates of these vertices removed.
fn without_places(graph: &Graph, new: &BTreeSet<VertexId>) -> Graph {
    let vertices = graph.vertices().iter().map(|vertex| Vertex {
        at: vertex.at.filter(|_| !new.contains(&vertex.id)),
        ..vertex.clone()
    });
    let edges = graph.edges().map(|(_, edge)| Edge::from(edge));
    Graph::from_parts(vertices.collect(), edges.collect())
        .expect("the vertices and edges are those of a graph")
}
