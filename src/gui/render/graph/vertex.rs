//! The display of a vertex, with its outcome by colour, letter and shape.

mod brush;

use std::sync::Arc;

use egui::{Pos2, Rect, Shape, Vec2};
use egui_graphs::{DisplayNode, DrawContext, MetadataFrame, NodeProps};
use petgraph::Directed;

use super::edge_path::EdgePath;
use brush::VertexBrush;
use winmove_core::model::{Point, Tag};
use winmove_editor::geometry::{Corners, TOKEN_RADIUS, VERTEX_RADIUS, VertexRoom, VertexText};
use winmove_editor::{Badge, TokenFace};

/// How a vertex is painted, except for its place and its label.
#[derive(Clone, Debug, Default)]
pub struct VertexLook {
    /// The part of its label that it shows.
    pub badge: Badge,
    /// Whether its outcome is fixed: a double rim.
    pub fixed: bool,
    /// Whether it is an exit.
    pub exit: bool,
    /// The number of its edges that a local view leaves out.
    pub hidden_edges: usize,
    /// Whether it is pinned.
    pub pinned: bool,
    /// Whether it has a note.
    pub noted: bool,
    /// The colour of its mark.
    pub tag: Option<Tag>,
    /// Whether its label is left out.
    pub unlabelled: bool,
    /// The tokens here: those of sides, or one for all others.
    pub tokens: Vec<TokenFace>,
    /// Whether it is selected.
    pub selected: bool,
    /// Whether the pointer is over it.
    pub hovered: bool,
    /// Whether the token of a geography game has used it up.
    pub used_up: bool,
    /// Whether it is faded, because it doesn't belong to the selected position.
    pub faded: bool,
    /// Whether the labels on show are out of date.
    pub stale: bool,
    /// The progress of the pulse of a flipped label, from 0 to 1.
    pub pulse: Option<f32>,
}

/// The payload of a vertex: its label, and where that is written.
#[derive(Clone, Debug)]
pub struct VertexLabel {
    /// The label, as it is shown.
    pub text: String,
    /// The scale of the text of a label outside.
    pub scale: f32,
    /// The room that the vertex has.
    pub room: VertexRoom,
    /// Its corners, for tokens and signs.
    pub corners: Corners,
    /// The middle of the label from the centre of the vertex, in canvas units, if it is written
    /// outside.
    pub outside: Option<Vec2>,
}

/// A vertex that paints itself: the display of a node whose payload is the label.
#[derive(Clone, Debug)]
pub struct VertexShape {
    at: Pos2,
    label: Arc<VertexLabel>,
    /// How it is painted.
    pub look: VertexLook,
}

const RADIUS: f32 = VERTEX_RADIUS as f32;
const TOKEN: f32 = TOKEN_RADIUS as f32;
/// Below this radius on screen, in points, only the shape of a vertex is painted.
const MIN_DETAILED_RADIUS: f32 = 4.5;

impl From<NodeProps<Arc<VertexLabel>>> for VertexShape {
    fn from(props: NodeProps<Arc<VertexLabel>>) -> VertexShape {
        VertexShape {
            at: props.location(),
            label: props.payload,
            look: VertexLook::default(),
        }
    }
}

impl DisplayNode<Arc<VertexLabel>, Arc<EdgePath>, Directed, u32> for VertexShape {
    fn closest_boundary_point(&self, direction: Vec2) -> Pos2 {
        let offset = Point::new(direction.x.into(), direction.y.into());
        let reach = self.look.badge.shape().reach(offset, VERTEX_RADIUS);
        self.at + direction.normalized() * reach as f32
    }

    fn shapes(&mut self, context: &DrawContext) -> Vec<Shape> {
        self.paint(context)
    }

    fn update(&mut self, props: &NodeProps<Arc<VertexLabel>>) {
        self.at = props.location();
        self.label = Arc::clone(&props.payload);
    }

    fn is_inside(&self, at: Pos2) -> bool {
        self.contains(Point::new(at.x.into(), at.y.into()))
    }
}

impl VertexShape {
    /// Whether a point of the canvas lies inside its rim.
    pub fn contains(&self, at: Point) -> bool {
        let centre = Point::new(self.at.x.into(), self.at.y.into());
        self.text().outline.contains(at - centre)
    }

    /// How its text is set.
    fn text(&self) -> VertexText {
        let label = if self.look.unlabelled {
            ""
        } else {
            self.label.text.as_str()
        };
        let badge = self.look.badge;
        let (verdict, room) = (badge.text(), self.label.room);
        VertexText::of(label, &verdict, badge.shape(), room, self.look.fixed)
    }

    /// Whether any of it lies in view.
    pub fn is_seen(&self, meta: &MetadataFrame, view: Rect) -> bool {
        let margin = meta.canvas_to_screen_size(3.0 * RADIUS) + 40.0;
        view.expand(margin)
            .contains(meta.canvas_to_screen_pos(self.at))
    }

    /// Its shapes on the screen.
    pub fn paint(&self, context: &DrawContext) -> Vec<Shape> {
        VertexBrush::new(self, context).shapes()
    }
}
