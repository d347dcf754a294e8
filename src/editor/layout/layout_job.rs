//! Layouts as background jobs: the input is a document, the output its new coordinates.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::rows::by_remoteness_while;
use super::{Layout, arrange_around, arrange_within, places_for_new_while};
use crate::editor::solving::background_job::{BackgroundJob, Reporter, Wake, Work};
use crate::model::{Document, Edge, Graph, Point, Vertex, VertexId};
use crate::solver::Control;

/// The layout that was requested last, and the job that computes it.
pub(in crate::editor) struct LayoutRequest {
    pub(in crate::editor) job: BackgroundJob<LayoutWork>,
    pub(in crate::editor) pending: Option<PendingLayout>,
    /// Counts the layouts that were not of a selection and have moved something.
    pub(in crate::editor) arrivals: u64,
}

/// A layout that was requested and has not been applied.
pub(in crate::editor) struct PendingLayout {
    pub(in crate::editor) by: ArrangeBy,
    /// The vertices that may move; `None` for all.
    pub(in crate::editor) moving: Option<BTreeSet<VertexId>>,
    pub(in crate::editor) of_selection: bool,
}

/// The arrangement that was requested.
#[derive(Clone, Copy)]
pub(in crate::editor) enum ArrangeBy {
    /// By a layout.
    Layout(Layout),
    /// In rows by remoteness.
    Remoteness,
}

impl LayoutRequest {
    pub(in crate::editor) fn new(wake: Option<Wake>) -> LayoutRequest {
        LayoutRequest {
            job: BackgroundJob::new(wake),
            pending: None,
            arrivals: 0,
        }
    }

    /// The request for another document: no layout is pending.
    pub(in crate::editor) fn of_another(&self) -> LayoutRequest {
        LayoutRequest {
            arrivals: self.arrivals,
            ..LayoutRequest::new(self.job.wake())
        }
    }
}

/// The work of computing layouts.
#[derive(Default)]
pub(in crate::editor) struct LayoutWork;

/// An arrangement with the data that it is computed from.
pub(in crate::editor) enum LayoutMethod {
    /// By a layout.
    Layout(Layout),
    /// In rows by the remoteness of each vertex, in the order of the ids.
    Remoteness(Vec<Option<u32>>),
}

/// A graph to be arranged.
pub(in crate::editor) struct LayoutTask {
    pub(in crate::editor) document: Arc<Document>,
    pub(in crate::editor) method: LayoutMethod,
    /// The vertices that may move; `None` for all.
    pub(in crate::editor) moving: Option<BTreeSet<VertexId>>,
}

/// The new coordinates of the vertices that may move.
pub(in crate::editor) struct Arranged {
    pub(in crate::editor) document: Arc<Document>,
    pub(in crate::editor) places: Vec<(VertexId, Point)>,
}

impl Work for LayoutWork {
    type Task = LayoutTask;
    type Answer = Arranged;
    const NAME: &'static str = "layout";

    fn run(&mut self, task: LayoutTask, reporter: &Reporter<'_, Arranged>) -> Option<Arranged> {
        let control = reporter.control();
        let places = task.places(task.document.graph()?, control);
        (!control.is_cancelled()).then_some(Arranged {
            document: task.document,
            places,
        })
    }
}

impl LayoutTask {
    /// The new coordinates. They are meaningless once `control` is cancelled.
    fn places(&self, graph: &Graph, control: &Control) -> Vec<(VertexId, Point)> {
        let draw = |part: &Graph| match &self.method {
            LayoutMethod::Layout(layout) => arrange_within(part, *layout, super::BUDGET, control),
            LayoutMethod::Remoteness(known) => {
                let remoteness = |id| known[graph.index_of(id)?];
                by_remoteness_while(part, remoteness, control)
            }
        };
        match (&self.moving, &self.method) {
            (None, _) => draw(graph),
            (Some(moving), LayoutMethod::Layout(Layout::Force)) => {
                places_for_new_while(&without_places(graph, moving), control)
            }
            (Some(moving), _) => arrange_around(graph, |vertex| moving.contains(&vertex.id), draw),
        }
    }
}

/// The graph without the coordinates of these vertices.
fn without_places(graph: &Graph, new: &BTreeSet<VertexId>) -> Graph {
    let vertices = graph.vertices().iter().map(|vertex| Vertex {
        at: vertex.at.filter(|_| !new.contains(&vertex.id)),
        ..vertex.clone()
    });
    let edges = graph.edges().map(|(_, edge)| Edge::from(edge));
    Graph::from_parts(vertices.collect(), edges.collect())
        .expect("the vertices and edges are those of a graph")
}
