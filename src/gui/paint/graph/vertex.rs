//! How a vertex is displayed.

use std::sync::Arc;

use egui::{Pos2, Rect, Shape, Vec2};
use egui_graphs::{DisplayNode, DrawContext, MetadataFrame, NodeProps};
use petgraph::Directed;

use crate::gui::convert::{point, pos};
use crate::gui::paint::Brush;
use winmove_core::model::Point;
use winmove_editor::geometry::{VERTEX_RADIUS, VertexOutline};
use winmove_editor::{EdgePlace, Items, PicturePalette, VertexLook, VertexPlace};

/// The display of a vertex, which paints itself. The payload of the node is its place.
#[derive(Clone, Debug)]
pub struct VertexShape {
    place: Arc<VertexPlace>,
    look: VertexLook,
    outline: VertexOutline,
    items: Items,
}

impl From<NodeProps<Arc<VertexPlace>>> for VertexShape {
    fn from(props: NodeProps<Arc<VertexPlace>>) -> VertexShape {
        let look = VertexLook::default();
        VertexShape {
            outline: props.payload.text(&look).outline,
            place: props.payload,
            look,
            items: Items::default(),
        }
    }
}

impl DisplayNode<Arc<VertexPlace>, Arc<EdgePlace>, Directed, u32> for VertexShape {
    fn closest_boundary_point(&self, direction: Vec2) -> Pos2 {
        let offset = point(direction.to_pos2());
        let reach = self.outline.shape.reach(offset, VERTEX_RADIUS);
        pos(self.place.at) + direction.normalized() * reach as f32
    }

    fn shapes(&mut self, context: &DrawContext) -> Vec<Shape> {
        let mut brush = Brush::of(context);
        self.paint(&mut brush);
        brush.into_shapes()
    }

    fn update(&mut self, props: &NodeProps<Arc<VertexPlace>>) {
        self.place = Arc::clone(&props.payload);
    }

    fn is_inside(&self, at: Pos2) -> bool {
        self.contains(point(at))
    }
}

impl VertexShape {
    /// Changes the look of the vertex.
    pub fn set_look(&mut self, palette: &PicturePalette, change: impl FnOnce(&mut VertexLook)) {
        change(&mut self.look);
        self.outline = self.place.text(&self.look).outline;
        self.items.0.clear();
        self.place.draw(&self.look, palette, &mut self.items);
    }

    /// Whether a point on the canvas is inside the rim of the vertex.
    pub fn contains(&self, at: Point) -> bool {
        self.outline.contains(at - self.place.at)
    }

    /// Whether any part of the vertex might be in view.
    pub fn is_seen(&self, meta: &MetadataFrame, view: Rect) -> bool {
        let margin = meta.canvas_to_screen_size(3.0 * VERTEX_RADIUS as f32) + 40.0;
        view.expand(margin)
            .contains(meta.canvas_to_screen_pos(pos(self.place.at)))
    }

    /// Paints the vertex.
    pub fn paint(&self, brush: &mut Brush<'_>) {
        let has_token = !self.look.tokens.is_empty();
        brush.vertex(&self.items.0, self.look.ring.is_some(), has_token);
    }

    /// Whether it is painted above other vertices, because it has a ring or a token.
    pub fn stands_out(&self) -> bool {
        self.look.ring.is_some() || !self.look.tokens.is_empty()
    }
}
