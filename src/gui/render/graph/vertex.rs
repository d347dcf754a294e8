//! How a vertex looks: outcome by colour, letter and shape.

mod brush;

use std::sync::Arc;

use egui::{Pos2, Rect, Shape, Vec2};
use egui_graphs::{DisplayNode, DrawContext, MetadataFrame, NodeProps};
use petgraph::Directed;

use super::edge::EdgeLook;
use crate::editor::view::geometry::{VERTEX_RADIUS, shortened};
use crate::model::{Outcome, Side, Vertex};
use brush::Brush;

/// What a vertex says of its outcome.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Badge {
    /// Nothing.
    #[default]
    Blank,
    /// An outcome, and what stands beside its letter.
    Outcome(Outcome, Beside),
    /// The search stopped before it was decided.
    Undecided,
}

/// What stands beside the letter of an outcome.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Beside {
    /// Nothing.
    #[default]
    Nothing,
    /// How far the end is.
    Remoteness(u32),
    /// What the place is worth as a part of a sum, as Nim's heaps are written: `*3`.
    Value(u32),
    /// That it is worth no number, since play need not end; its moves lead to no number.
    Infinite,
    /// The same, but its moves lead to this number alone.
    InfiniteTo(u32),
    /// The same, but its moves lead to several numbers, for which there is no room.
    InfiniteToMore,
    /// That it is worth nothing, since a fixed outcome decides.
    NoValue,
}

impl Beside {
    /// The letter of an outcome with what stands beside it.
    pub fn write(self, outcome: Outcome) -> String {
        let letter = outcome.letter();
        match self {
            Beside::Nothing => letter.to_string(),
            Beside::Remoteness(moves) => format!("{letter} {moves}"),
            Beside::Value(number) => format!("{letter} *{number}"),
            Beside::Infinite => format!("{letter} ∞"),
            Beside::InfiniteTo(number) => format!("{letter} ∞({number})"),
            Beside::InfiniteToMore => format!("{letter} ∞(…)"),
            Beside::NoValue => format!("{letter} —"),
        }
    }
}

/// Everything that decides how a vertex is painted, but where.
#[derive(Clone, Debug, Default)]
pub struct VertexLook {
    /// Its label.
    pub label: Arc<str>,
    /// What it says of its outcome.
    pub badge: Badge,
    /// Whether its outcome is fixed: a double rim.
    pub fixed: bool,
    /// Whether it is an exit.
    pub exit: bool,
    /// How many of its edges are not drawn, since only a part of the graph is.
    pub hidden_edges: usize,
    /// Whether it is pinned.
    pub pinned: bool,
    /// Whether its label is left out.
    pub unlabelled: bool,
    /// Tokens that stand here: a side's, or the only one.
    pub tokens: Vec<Option<Side>>,
    /// The direction in which its loops stand, as an angle.
    pub loops_at: Option<f32>,
    /// Whether it is selected.
    pub selected: bool,
    /// Whether the pointer is over it.
    pub hovered: bool,
    /// Whether a stone that never returns has left it behind.
    pub used_up: bool,
    /// Whether the rest of the field steps back behind what is looked at.
    pub faded: bool,
    /// Whether the labels on show are out of date.
    pub stale: bool,
    /// How far the pulse of a flipped label has come, from 0 to 1.
    pub pulse: Option<f32>,
}

impl VertexLook {
    /// A vertex as the document has it.
    pub fn of(vertex: &Vertex) -> VertexLook {
        VertexLook {
            label: shortened(&vertex.label).into(),
            fixed: vertex.outcome.is_some(),
            exit: vertex.exit,
            ..VertexLook::default()
        }
    }
}

/// A vertex that paints itself.
#[derive(Clone, Debug)]
pub struct VertexShape {
    outline: Outline,
    look: VertexLook,
}

/// Where a vertex ends: its middle, and the shape of its outcome.
#[derive(Clone, Copy, Debug)]
pub struct Outline {
    at: Pos2,
    badge: Badge,
}

impl Outline {
    /// How far the rim is from the middle in a direction, in canvas units.
    fn reach(&self, direction: Vec2) -> f32 {
        let way = direction.normalized();
        match self.badge {
            Badge::Outcome(Outcome::Loss, _) => {
                (SQUARE / way.x.abs().max(way.y.abs()).max(1e-6)).min(SQUARE * 1.3)
            }
            Badge::Outcome(Outcome::Draw, _) => DIAMOND / (way.x.abs() + way.y.abs()).max(1e-6),
            Badge::Outcome(Outcome::Win, _) | Badge::Blank | Badge::Undecided => RADIUS,
        }
    }

    /// Whether a point of the canvas lies inside.
    pub fn is_inside(&self, at: Pos2) -> bool {
        let offset = at - self.at;
        self.reach(offset) >= offset.length()
    }
}

const RADIUS: f32 = VERTEX_RADIUS as f32;
/// Half the side of the square of a loss; its corners reach a little past the circle of a win.
const SQUARE: f32 = 18.5;
/// Half the diagonal of the diamond of a draw.
const DIAMOND: f32 = 25.0;
/// Below this radius on screen, in points, a vertex is a speck of its colour and shape.
const SPECK: f32 = 4.5;
/// No text below this size on screen, in points: it couldn't be read.
pub(in crate::gui::render) const LEAST_TEXT: f32 = 5.5;

impl From<NodeProps<VertexLook>> for VertexShape {
    fn from(props: NodeProps<VertexLook>) -> VertexShape {
        let at = props.location();
        let badge = props.payload.badge;
        VertexShape {
            outline: Outline { at, badge },
            look: props.payload,
        }
    }
}

impl DisplayNode<VertexLook, EdgeLook, Directed, u32> for VertexShape {
    fn closest_boundary_point(&self, direction: Vec2) -> Pos2 {
        self.outline.at + direction.normalized() * self.outline.reach(direction)
    }

    fn shapes(&mut self, context: &DrawContext) -> Vec<Shape> {
        Brush::new(self, context).shapes()
    }

    fn update(&mut self, props: &NodeProps<VertexLook>) {
        self.outline = Outline {
            at: props.location(),
            badge: props.payload.badge,
        };
        self.look = props.payload.clone();
    }

    fn is_inside(&self, at: Pos2) -> bool {
        self.outline.is_inside(at)
    }
}

impl VertexShape {
    /// Where it ends.
    pub fn outline(&self) -> &Outline {
        &self.outline
    }

    /// Whether any of it lies in view.
    pub fn is_seen(&self, meta: &MetadataFrame, view: Rect) -> bool {
        let margin = meta.canvas_to_screen_size(3.0 * RADIUS) + 40.0;
        view.expand(margin)
            .contains(meta.canvas_to_screen_pos(self.outline.at))
    }
}
