//! A graph on the screen, built on the graph elements of egui_graphs.
//!
//! `egui_graphs` provides the graph of displayable nodes and edges, and the traits by which they
//! paint themselves. A payload holds data of the document (a label, a path), a display the way it
//! is painted. The crate's widget `GraphView` is not used: it requests a repaint in every frame, so
//! that the window would never sleep; it clones both ends of every edge in every frame; it keeps a
//! pan, a zoom and a selection of its own, without Shift; and it has no gestures to add an edge or
//! to select a box. The rest of it is a loop over edges and nodes, which is here.

mod edge;
mod edge_path;
mod vertex;

use std::collections::HashMap;
use std::sync::Arc;

use egui::{Painter, Rect};
use egui_graphs::{DisplayNode, DrawContext, Edge, Graph, MetadataFrame, SettingsStyle};
use petgraph::Directed;
use petgraph::stable_graph::{EdgeIndex, NodeIndex};

use crate::gui::convert::pos;
use crate::gui::render::camera::Camera;
use winmove_core::model::{EdgeId, VertexId};
use winmove_editor::geometry::{EdgeStyle, shortened, shown_at};
use winmove_editor::{Canvas, Drawing};

pub use edge::EdgeLook;
use edge::EdgeShape;
pub(in crate::gui) use edge::pieces;
use edge_path::EdgePath;
pub use vertex::VertexLook;
use vertex::{VertexLabel, VertexShape};

type Elements = Graph<Arc<VertexLabel>, Arc<EdgePath>, Directed, u32, VertexShape, EdgeShape>;

/// A document's graph as elements that paint themselves. It is a view, rebuilt when the drawing
/// changes.
#[derive(Default)]
pub struct GraphView {
    elements: Elements,
    vertices: Vec<(VertexId, NodeIndex<u32>)>,
    edges: Vec<(EdgeId, EdgeIndex<u32>)>,
    drawing: Option<Drawing>,
}

impl GraphView {
    /// Rebuilds the elements for a graph as it is drawn in detail. O(n + m) if the drawing is new.
    pub fn sync(&mut self, canvas: Canvas<'_>) {
        let drawing = canvas.detailed_drawing();
        let (Some(graph), true) = (canvas.detailed_graph(), self.drawing != Some(drawing)) else {
            return;
        };
        self.drawing = Some(drawing);
        self.elements = Elements::new();
        self.vertices.clear();
        self.edges.clear();
        let labels = canvas.labels();
        let scale = canvas.text_scale() as f32;
        let mut outside = labels.vertices.iter().peekable();
        let mut indices = HashMap::with_capacity(graph.vertices().len());
        let set = canvas.rooms().iter().zip(canvas.corners());
        for (vertex, (room, corners)) in graph.vertices().iter().zip(set) {
            let at = shown_at(vertex.at);
            let placed = outside.next_if(|label| label.owner == vertex.id);
            let label = VertexLabel {
                text: shortened(&vertex.label),
                room: *room,
                scale,
                corners: *corners,
                outside: placed.map(|label| pos(label.middle - at).to_vec2()),
            };
            let index = self.elements.add_node_custom(Arc::new(label), |node| {
                node.set_location(pos(at));
                let props = node.props().clone();
                DisplayNode::update(node.display_mut(), &props);
            });
            indices.insert(vertex.id, index);
            self.vertices.push((vertex.id, index));
        }
        let mut written = labels.edges.iter().peekable();
        for ((_, edge), &(id, ref curve)) in graph.edges().zip(canvas.curves()) {
            let ends = (indices[&edge.from], indices[&edge.to]);
            let label = written.next_if(|label| label.owner == id);
            let path = EdgePath {
                curve: *curve,
                scale,
                label: label.map(|label| (label.text.clone(), pos(label.middle))),
            };
            // `Graph::add_edge` compares an edge with all others of its vertices, to bend it aside.
            // Paths do that here.
            let edge = Edge::new(Arc::new(path));
            let index = self.elements.g_mut().add_edge(ends.0, ends.1, edge);
            self.edges.push((id, index));
        }
    }

    /// Applies the style of every vertex and edge.
    pub fn apply_style(
        &mut self,
        mut vertex: impl FnMut(VertexId, &mut VertexLook),
        mut edge: impl FnMut(EdgeId) -> Option<EdgeLook>,
    ) {
        for &(id, index) in &self.vertices {
            if let Some(node) = self.elements.node_mut(index) {
                vertex(id, &mut node.display_mut().look);
            }
        }
        // An edge ends at the rims of its vertices, so these are styled first.
        let elements = self.elements.g_mut();
        for &(id, index) in &self.edges {
            let (Some(look), Some((start, end))) = (edge(id), elements.edge_endpoints(index))
            else {
                continue;
            };
            let mut shape = elements[index].display().clone();
            shape.set_look(look, elements[start].display(), elements[end].display());
            *elements[index].display_mut() = shape;
        }
    }

    /// The shapes of everything that can be seen, edges below vertices.
    pub fn shapes(&self, painter: &Painter, camera: &Camera, view: Rect) -> Vec<egui::Shape> {
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
        // Emphasized edges are painted over the others.
        for above in [false, true] {
            for &(_, index) in &self.edges {
                let Some(edge) = elements.edge(index) else {
                    continue;
                };
                if (edge.display().look().style > EdgeStyle::Plain) != above {
                    continue;
                }
                if edge.display().is_seen(&meta, view) {
                    shapes.extend(edge.display().paint(&context, view));
                }
            }
        }
        // Labels are painted over all edges.
        for &(_, index) in &self.edges {
            if let Some(edge) = elements.edge(index) {
                edge.display().write(&mut shapes, &context, view);
            }
        }
        for &(_, index) in &self.vertices {
            if let Some(node) = elements.node(index)
                && node.display().is_seen(&meta, view)
            {
                shapes.extend(node.display().paint(&context));
            }
        }
        shapes
    }
}
