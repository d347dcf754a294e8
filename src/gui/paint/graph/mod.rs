//! A graph on the screen, built on the graph elements of egui_graphs.
//!
//! `egui_graphs` provides the graph of displayable nodes and edges, and the traits by which they
//! paint themselves. A payload contains the place and the label of an element; a display contains
//! the items that paint it. The crate's `GraphView` widget is not used: it requests a repaint in
//! every frame, so that the window would never sleep; it clones both ends of every edge in every
//! frame; it has its own pan, zoom and selection, without Shift; and it has no gestures to add an
//! edge or to select with a box. The rest of it is a loop over edges and nodes, which is here.

mod edge;
mod vertex;

use std::collections::HashMap;
use std::sync::Arc;

use egui::{Painter, Rect};
use egui_graphs::{DisplayNode, Edge, Graph, MetadataFrame};
use petgraph::Directed;
use petgraph::stable_graph::{EdgeIndex, NodeIndex};

use crate::gui::convert::pos;
use crate::gui::paint::Brush;
use crate::gui::paint::camera::Camera;
use winmove_core::model::{EdgeId, VertexId};
use winmove_editor::geometry::{crowding, shown_at};
use winmove_editor::{
    Canvas, Drawing, EdgeLook, EdgePlace, PicturePalette, VertexLook, VertexPlace,
};

use edge::EdgeShape;
use vertex::VertexShape;

type Elements = Graph<Arc<VertexPlace>, Arc<EdgePlace>, Directed, u32, VertexShape, EdgeShape>;

/// A document's graph as elements that paint themselves, rebuilt when the drawing changes.
#[derive(Default)]
pub struct GraphView {
    elements: Elements,
    vertices: Vec<(VertexId, NodeIndex<u32>)>,
    edges: Vec<(EdgeId, EdgeIndex<u32>)>,
    drawing: Option<Drawing>,
}

impl GraphView {
    /// Rebuilds the elements for the graph as drawn in detail, if the drawing is new. O(n + m).
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
        let mut outside = labels.vertices.iter().peekable();
        let mut indices = HashMap::with_capacity(graph.vertices().len());
        for vertex in graph.vertices() {
            let at = shown_at(vertex.at);
            let placed = outside.next_if(|label| label.owner == vertex.id);
            let place = canvas.vertex_place(vertex.id, at, placed);
            let index = self.elements.add_node_custom(Arc::new(place), |node| {
                node.set_location(pos(at));
                let props = node.props().clone();
                DisplayNode::update(node.display_mut(), &props);
            });
            indices.insert(vertex.id, index);
            self.vertices.push((vertex.id, index));
        }
        let mut written = labels.edges.iter().peekable();
        let curves = canvas.curves();
        let crowding = crowding(curves);
        for (((_, edge), &(id, ref curve)), crowding) in graph.edges().zip(curves).zip(crowding) {
            let ends = (indices[&edge.from], indices[&edge.to]);
            let label = written.next_if(|label| label.owner == id);
            let place = canvas.edge_place([edge.from, edge.to], curve, label, crowding);
            // `Graph::add_edge` would compare the edge with all others at its vertices to bend it.
            // Here, the curves are already known.
            let edge = Edge::new(Arc::new(place));
            let index = self.elements.g_mut().add_edge(ends.0, ends.1, edge);
            self.edges.push((id, index));
        }
    }

    /// Applies a style to every vertex and edge.
    pub fn apply_style(
        &mut self,
        palette: &PicturePalette,
        mut vertex: impl FnMut(VertexId, &mut VertexLook),
        mut edge: impl FnMut(EdgeId) -> Option<EdgeLook>,
    ) {
        for &(id, index) in &self.vertices {
            if let Some(node) = self.elements.node_mut(index) {
                node.display_mut()
                    .set_look(palette, |look| vertex(id, look));
            }
        }
        // Edges end at the rims of their vertices, so vertices are styled first.
        let elements = self.elements.g_mut();
        for &(id, index) in &self.edges {
            let (Some(look), Some((start, end))) = (edge(id), elements.edge_endpoints(index))
            else {
                continue;
            };
            let (start, end) = (elements[start].display(), elements[end].display());
            let between = elements[index].display().between(start, end);
            let shape = elements[index].display_mut();
            shape.set_look(palette, &look, between);
        }
    }

    /// The shapes of everything visible, with edges below vertices.
    pub fn shapes(&self, painter: &Painter, camera: &Camera, view: Rect) -> Vec<egui::Shape> {
        let mut meta = MetadataFrame::new(None);
        meta.zoom = camera.zoom;
        meta.pan = camera.pan;
        let mut brush = Brush::new(painter, *camera, view);
        let elements = &self.elements;
        let edges = self
            .edges
            .iter()
            .filter_map(|(_, index)| elements.edge(*index));
        let seen: Vec<&EdgeShape> = edges
            .map(|edge| edge.display())
            .filter(|edge| edge.is_seen(&meta, view))
            .collect();
        // Emphasised edges are painted on top of others, and labels on top of all edges.
        let (above, below): (Vec<&EdgeShape>, Vec<&EdgeShape>) =
            seen.iter().partition(|edge| edge.is_above);
        for edge in below.into_iter().chain(above) {
            brush.edge(edge.items());
        }
        for &(_, index) in &self.edges {
            if let Some(edge) = elements.edge(index) {
                brush.labels(edge.display().items());
            }
        }
        let vertices = self.vertices.iter();
        let vertices = vertices.filter_map(|(_, index)| elements.node(*index));
        let (above, below): (Vec<&VertexShape>, Vec<&VertexShape>) = vertices
            .map(|node| node.display())
            .filter(|vertex| vertex.is_seen(&meta, view))
            .partition(|vertex| vertex.stands_out());
        for vertex in below.into_iter().chain(above) {
            vertex.paint(&mut brush);
        }
        brush.into_shapes()
    }
}
