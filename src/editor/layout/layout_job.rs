//! Layouts as background jobs: a document goes in, places come out.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::rows::by_remoteness_while;
use super::{Layout, arrange_around, arrange_within, places_for_new_while};
use crate::editor::solving::background_job::{BackgroundJob, Reporter, Wake, Work};
use crate::model::{Document, Edge, Graph, Point, Vertex, VertexId};
use crate::solver::Control;

/// The layout that was asked for last, and the job that computes it.
pub(in crate::editor) struct LayoutRequest {
    pub(in crate::editor) job: BackgroundJob<LayoutWork>,
    pub(in crate::editor) asked: Option<Asked>,
    /// Counts the layouts that were not of a selection and have moved something.
    pub(in crate::editor) arrivals: u64,
}

/// What was asked for.
pub(in crate::editor) struct Asked {
    pub(in crate::editor) how: Arranging,
    /// The vertices that may move; nothing for all.
    pub(in crate::editor) moving: Option<BTreeSet<VertexId>>,
    pub(in crate::editor) of_selection: bool,
}

/// How vertices are to be arranged.
#[derive(Clone, Copy)]
pub(in crate::editor) enum Arranging {
    /// By a layout.
    By(Layout),
    /// In rows by remoteness.
    ByRemoteness,
}

impl LayoutRequest {
    pub(in crate::editor) fn new(wake: Option<Wake>) -> LayoutRequest {
        LayoutRequest {
            job: BackgroundJob::new(wake),
            asked: None,
            arrivals: 0,
        }
    }

    /// Nothing asked yet, for another document.
    pub(in crate::editor) fn of_another(&self) -> LayoutRequest {
        LayoutRequest {
            arrivals: self.arrivals,
            ..LayoutRequest::new(self.job.wake())
        }
    }
}

/// Computes layouts.
#[derive(Default)]
pub(in crate::editor) struct LayoutWork;

/// How vertices are arranged, with what it takes.
pub(in crate::editor) enum By {
    /// By a layout.
    Layout(Layout),
    /// In rows by remoteness, which is given for each vertex in the order of the ids.
    Remoteness(Vec<Option<u32>>),
}

/// A graph to be arranged.
pub(in crate::editor) struct LayoutTask {
    pub(in crate::editor) document: Arc<Document>,
    pub(in crate::editor) by: By,
    /// The vertices that may move; nothing for all.
    pub(in crate::editor) moving: Option<BTreeSet<VertexId>>,
}

/// Where the vertices of a document that may move should go.
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
    /// What is returned after a cancel is no layout.
    fn places(&self, graph: &Graph, control: &Control) -> Vec<(VertexId, Point)> {
        let draw = |part: &Graph| match &self.by {
            By::Layout(layout) => arrange_within(part, *layout, super::BUDGET, control),
            By::Remoteness(known) => {
                let remoteness = |id| known[graph.index_of(id)?];
                by_remoteness_while(part, remoteness, control)
            }
        };
        match (&self.moving, &self.by) {
            (None, _) => draw(graph),
            (Some(moving), By::Layout(Layout::Force)) => {
                places_for_new_while(&without_places(graph, moving), control)
            }
            (Some(moving), _) => arrange_around(graph, |it| moving.contains(&it.id), draw),
        }
    }
}

/// The graph as if these vertices were new.
fn without_places(graph: &Graph, new: &BTreeSet<VertexId>) -> Graph {
    let vertices = graph.vertices().iter().map(|vertex| Vertex {
        at: vertex.at.filter(|_| !new.contains(&vertex.id)),
        ..vertex.clone()
    });
    let edges = graph.edges().map(|(_, edge)| Edge::from(edge));
    Graph::from_parts(vertices.collect(), edges.collect())
        .expect("the vertices and edges are those of a graph")
}
