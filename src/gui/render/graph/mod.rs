//! A drawn graph on the screen, on the graph elements of egui_graphs.
//!
//! `egui_graphs` gives the graph of displayable nodes and edges and the traits by which they paint themselves. Its
//! widget `GraphView` is not used: it asks for a repaint in every frame, so that the window never sleeps; it clones
//! both ends of every edge in every frame; it keeps pan, zoom and selection of its own, by clicks that know no Shift;
//! and has no gesture to make an edge or to select a box. What it does beyond that is a loop over edges and nodes,
//! which stands here.

mod edge;
pub(super) mod vertex;

use std::collections::HashMap;

use egui::{Painter, Rect};
use egui_graphs::{DrawContext, Edge, Graph, MetadataFrame, Node, SettingsStyle};
use petgraph::Directed;
use petgraph::stable_graph::{EdgeIndex, NodeIndex};

use crate::editor::Drawing;
use crate::editor::view::geometry::{Curve, SpatialIndex, shown_at};
use crate::gui::render::camera::Camera;
use crate::model::{self, EdgeId, VertexId};

pub use crate::gui::render::marks::{rounded_diamond, small_disc, token_shapes};
use edge::EdgeShape;
pub use edge::{EdgeLook, EdgeStyle};
use vertex::VertexShape;
pub use vertex::{Badge, Beside, VertexLook};

type Elements = Graph<VertexLook, EdgeLook, Directed, u32, VertexShape, EdgeShape>;

/// A document's graph as elements that paint themselves. It is a view: rebuilt when the document changes.
#[derive(Default)]
pub struct GraphView {
    elements: Elements,
    vertices: Vec<(VertexId, NodeIndex<u32>)>,
    edges: Vec<(EdgeId, EdgeIndex<u32>)>,
    drawing: Option<Drawing>,
}

impl GraphView {
    /// Makes the elements those of a graph as it is drawn, whose edges take these curves. O(n + m) when the drawing is
    /// new.
    pub fn sync(&mut self, graph: &model::Graph, curves: &[(EdgeId, Curve)], drawing: Drawing) {
        if self.drawing == Some(drawing) {
            return;
        }
        self.drawing = Some(drawing);
        self.elements = Elements::new();
        self.vertices.clear();
        self.edges.clear();
        let mut indices = HashMap::with_capacity(graph.vertices().len());
        for vertex in graph.vertices() {
            let at = shown_at(vertex.at);
            let look = VertexLook::of(vertex);
            let index = self
                .elements
                .add_node_with_location(look, egui::pos2(at.x as f32, at.y as f32));
            indices.insert(vertex.id, index);
            self.vertices.push((vertex.id, index));
        }
        let vertices = SpatialIndex::of(graph);
        for ((_, edge), &(id, ref curve)) in graph.edges().zip(curves) {
            let ends = (indices[&edge.from], indices[&edge.to]);
            let index =
                self.elements
                    .add_edge(ends.0, ends.1, EdgeLook::of(edge, curve, &vertices));
            self.edges.push((id, index));
            if curve.is_loop
                && let Some(node) = self.elements.node_mut(ends.0)
            {
                let way = curve.at(0.5) - curve.at(0.0);
                node.payload_mut().loops_at = Some(way.y.atan2(way.x) as f32);
            }
        }
    }

    /// Dresses every vertex and edge anew.
    pub fn apply_style(
        &mut self,
        mut vertex: impl FnMut(VertexId, &mut VertexLook),
        mut edge: impl FnMut(EdgeId, &mut EdgeLook),
    ) {
        for &(id, index) in &self.vertices {
            if let Some(node) = self.elements.node_mut(index) {
                vertex(id, node.payload_mut());
                let props = node.props().clone();
                egui_graphs::DisplayNode::<VertexLook, EdgeLook, Directed, u32>::update(
                    node.display_mut(),
                    &props,
                );
            }
        }
        for &(id, index) in &self.edges {
            let ends = self
                .elements
                .edge_endpoints(index)
                .and_then(|(start, end)| {
                    let display = |index| {
                        self.elements
                            .node(index)
                            .map(|node| *node.display().outline())
                    };
                    Some((display(start)?, display(end)?))
                });
            if let Some(element) = self.elements.edge_mut(index) {
                let look = element.payload_mut();
                edge(id, look);
                if let Some((start, end)) = ends {
                    look.cut(&start, &end);
                }
                let props = element.props().clone();
                egui_graphs::DisplayEdge::<VertexLook, EdgeLook, Directed, u32, VertexShape>::update(
                    element.display_mut(),
                    &props,
                );
            }
        }
    }

    /// The shapes of everything that can be seen, edges below vertices.
    pub fn shapes(&mut self, painter: &Painter, camera: &Camera, view: Rect) -> Vec<egui::Shape> {
        let mut meta = MetadataFrame::new(None);
        meta.zoom = camera.zoom;
        meta.pan = camera.pan;
        let context = DrawContext {
            ctx: painter.ctx(),
            painter,
            style: &SettingsStyle::default(),
            is_directed: true,
            meta: &meta,
        };
        let mut shapes = Vec::new();
        let elements = &self.elements;
        // What stands out is painted over the rest.
        for above in [false, true] {
            for &(_, index) in &self.edges {
                let (Some(edge), Some((start, end))) =
                    (elements.edge(index), elements.edge_endpoints(index))
                else {
                    continue;
                };
                if (edge.payload().style > EdgeStyle::Plain) != above {
                    continue;
                }
                if let (Some(start), Some(end)) = (elements.node(start), elements.node(end)) {
                    shapes.extend(edge_shapes(edge, start, end, &context, view));
                }
            }
        }
        for &(_, index) in &self.vertices {
            if let Some(node) = self.elements.node_mut(index)
                && node.display().is_seen(&meta, view)
            {
                shapes.extend(egui_graphs::DisplayNode::<
                    VertexLook,
                    EdgeLook,
                    Directed,
                    u32,
                >::shapes(node.display_mut(), &context));
            }
        }
        shapes
    }
}

fn edge_shapes(
    edge: &Edge<VertexLook, EdgeLook, Directed, u32, VertexShape, EdgeShape>,
    start: &Node<VertexLook, EdgeLook, Directed, u32, VertexShape>,
    end: &Node<VertexLook, EdgeLook, Directed, u32, VertexShape>,
    context: &DrawContext,
    view: Rect,
) -> Vec<egui::Shape> {
    if !edge.display().is_seen(context.meta, view) {
        return Vec::new();
    }
    // Painting takes the display by unique reference; the copy costs a few words.
    let mut display = edge.display().clone();
    egui_graphs::DisplayEdge::<VertexLook, EdgeLook, Directed, u32, VertexShape>::shapes(
        &mut display,
        start,
        end,
        context,
    )
}
