//! How an edge is displayed.

use std::sync::Arc;

use egui::{Pos2, Rect, Shape};
use egui_graphs::{DisplayEdge, DrawContext, EdgeProps, MetadataFrame, Node};
use petgraph::Directed;

use super::vertex::VertexShape;
use crate::gui::convert::{point, pos};
use crate::gui::paint::Brush;
use winmove_editor::geometry::EdgeStyle;
use winmove_editor::{EdgeLook, EdgePlace, Item, Items, PicturePalette, VertexPlace};

type VertexNode = Node<Arc<VertexPlace>, Arc<EdgePlace>, Directed, u32, VertexShape>;

/// The display of an edge, which paints itself. The payload of the edge is its place.
#[derive(Clone, Debug)]
pub struct EdgeShape {
    place: Arc<EdgePlace>,
    style: EdgeStyle,
    /// Whether it is painted above other edges.
    pub is_above: bool,
    items: Items,
}

impl From<EdgeProps<Arc<EdgePlace>>> for EdgeShape {
    fn from(props: EdgeProps<Arc<EdgePlace>>) -> EdgeShape {
        EdgeShape {
            place: props.payload,
            style: EdgeStyle::Plain,
            is_above: false,
            items: Items::default(),
        }
    }
}

impl DisplayEdge<Arc<VertexPlace>, Arc<EdgePlace>, Directed, u32, VertexShape> for EdgeShape {
    fn shapes(&mut self, _: &VertexNode, _: &VertexNode, context: &DrawContext) -> Vec<Shape> {
        let mut brush = Brush::of(context);
        brush.edge(&self.items.0);
        brush.labels(&self.items.0);
        brush.into_shapes()
    }

    fn update(&mut self, props: &EdgeProps<Arc<EdgePlace>>) {
        self.place = Arc::clone(&props.payload);
    }

    fn is_inside(&self, start: &VertexNode, end: &VertexNode, at: Pos2) -> bool {
        let at = point(at);
        let half = self.style.width() / 2.0;
        let is_outside = !start.display().contains(at) && !end.display().contains(at);
        is_outside && self.place.curve.distance(at, half) <= half
    }
}

impl EdgeShape {
    /// The range of curve parameters in which the edge is outside both vertices.
    pub fn between(&self, start: &VertexShape, end: &VertexShape) -> (f64, f64) {
        let curve = &self.place.curve;
        curve.between_rims(|at| start.contains(at), |at| end.contains(at))
    }

    /// Changes the look of the edge, and the range of curve parameters that is painted.
    pub fn set_look(&mut self, palette: &PicturePalette, look: &EdgeLook, between: (f64, f64)) {
        self.style = look.style;
        self.is_above = look.is_above();
        self.items.0.clear();
        self.place.draw(look, between, palette, &mut self.items);
    }

    /// The items that the edge is painted with.
    pub fn items(&self) -> &[Item] {
        &self.items.0
    }

    /// Whether any part of the edge might be in view.
    pub fn is_seen(&self, meta: &MetadataFrame, view: Rect) -> bool {
        let points = self.place.curve.all_points();
        let points = points.map(|at| meta.canvas_to_screen_pos(pos(at)));
        Rect::from_points(&points.collect::<Vec<_>>())
            .expand(30.0)
            .intersects(view)
    }
}
