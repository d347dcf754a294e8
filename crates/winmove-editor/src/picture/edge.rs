//! Edges, on the canvas and in files.

use super::item::{EdgeRole, Items, Paint, Role, Shape, Text};
use super::palette::{PicturePalette, Rgb};
use crate::geometry::{Curve, EDGE_LABEL_SIZE, EdgeStyle, MATCHING_WIDTH, arrowhead_length};
use winmove_core::model::{Outcome, Point, VertexId};
use winmove_core::solver::Quality;

/// How an edge is drawn, apart from its path and its label.
#[derive(Clone, Copy, Debug, Default)]
pub struct EdgeLook {
    /// How much it stands out.
    pub style: EdgeStyle,
    /// Its quality as a move of the selected position, and that position's outcome for its mover.
    /// The outcome is `None` while it is hidden.
    pub rated: Option<(Quality, Option<Outcome>)>,
    /// Whether it isn't a move, because play is over where it starts.
    pub unused: bool,
    /// Whether a previewed change removes it.
    pub lost: bool,
    /// Whether it is a best move of the vertex where it begins, if the labels tell. Among crowded
    /// edges, only best moves are easily seen.
    pub best: Option<bool>,
    /// Whether it joins a pair of the matching that wins a geography game.
    pub matched: bool,
    /// Whether it can be used in both directions and so has no arrowhead.
    pub both_ways: bool,
    /// Whether its label is left out.
    pub unlabelled: bool,
    /// Whether it is selected.
    pub selected: bool,
    /// Whether the pointer is over it.
    pub hovered: bool,
    /// Whether a vertex at one of its ends is selected or under the pointer.
    pub near: bool,
}

/// The position of an edge, and its label.
#[derive(Clone, Debug)]
pub struct EdgePlace {
    /// The vertices where it begins and ends.
    pub ends: [VertexId; 2],
    /// Its curve.
    pub curve: Curve,
    /// How crowded it is by other edges, from 0 to 1, see [`crate::geometry::crowding`].
    pub crowding: f64,
    /// The scale of the text of the label.
    pub scale: f64,
    /// The label, shortened to fit, and its middle.
    pub label: Option<(String, Point)>,
}

impl EdgeLook {
    /// The role of the edge for the position being looked at.
    pub fn role(&self) -> EdgeRole {
        match (self.style, self.rated) {
            (EdgeStyle::Trail, _) => EdgeRole::Trail,
            (_, Some((Quality::Best, _))) => EdgeRole::Best,
            (_, Some((Quality::Mistake { .. }, _))) => EdgeRole::Mistake,
            (_, Some((Quality::SlowerWin | Quality::SlowerDraw | Quality::FasterLoss, _))) => {
                EdgeRole::Move
            }
            (_, None) => EdgeRole::Plain,
        }
    }

    /// Whether it is drawn above edges that don't stand out.
    pub fn is_above(&self) -> bool {
        let stands_out = self.style > EdgeStyle::Plain || self.best == Some(true);
        stands_out || self.near || self.selected || self.hovered
    }

    fn colour(&self, crowding: f64, palette: &PicturePalette) -> Rgb {
        let pale = |share: f64| palette.edge.mix(palette.canvas, share);
        let colour = match (self.style, self.rated) {
            (EdgeStyle::Trail, _) => palette.ink,
            (_, Some((quality, outcome))) => palette.quality(quality, outcome),
            (_, None) if self.selected => palette.accent.mix(palette.edge, 0.35),
            (_, None) if self.near && crowding > 0.0 => palette.edge.mix(palette.ink, 0.6),
            (EdgeStyle::Faded, None) => pale(0.6 + 0.25 * crowding),
            (_, None) if self.is_above() => palette.edge,
            (_, None) if self.best.is_some() => pale(0.8 * crowding),
            (_, None) => pale(0.6 * crowding),
        };
        match (self.lost, self.unused) {
            (true, _) => palette.danger,
            (false, true) => colour.mix(palette.canvas, 0.55),
            (false, false) => colour,
        }
    }
}

impl EdgePlace {
    /// Draws the edge between two parameters of its curve, at the rims of its vertices.
    pub fn draw(
        &self,
        look: &EdgeLook,
        between: (f64, f64),
        palette: &PicturePalette,
        out: &mut Items,
    ) {
        let shape = |head| Shape::Curve {
            curve: self.curve.clone(),
            between,
            head,
        };
        // A hovered or selected edge is drawn on a band, so that a rated edge keeps its colour.
        if look.selected || look.hovered {
            let opacity = if look.selected { 0.2 } else { 0.25 };
            let band = Paint::line(palette.accent, 8.0).pale(opacity);
            out.add(Role::Arrow, shape(None), band);
        }
        if look.matched {
            let band = Paint::line(palette.accent, MATCHING_WIDTH).pale(0.3);
            out.add(Role::Part, shape(None), band);
        }
        let is_wider = look.selected && look.rated.is_none();
        let thinned = if look.is_above() {
            0.0
        } else {
            0.35 * self.crowding
        };
        let width = look.style.width() * (1.0 - thinned) + if is_wider { 0.4 } else { 0.0 };
        let role = look.role();
        let is_mistake = matches!(look.rated, Some((Quality::Mistake { .. }, _)));
        let dashed = look.unused || look.lost || is_mistake;
        let paint = Paint::line(look.colour(self.crowding, palette), width).dashed(dashed);
        let head = (!look.both_ways).then(|| arrowhead_length(width));
        out.add(Role::Edge(self.ends, role), shape(head), paint);
        if let (Some((label, at)), false) = (&self.label, look.unlabelled) {
            let ink = match look.style {
                EdgeStyle::Faded => palette.ink.mix(palette.canvas, 0.4),
                EdgeStyle::Plain | EdgeStyle::Move | EdgeStyle::Best | EdgeStyle::Trail => {
                    palette.ink
                }
            };
            let text = Text::label(*at, EDGE_LABEL_SIZE * self.scale, label);
            out.add(
                Role::EdgeLabel,
                Shape::Text(text.over()),
                Paint::filled(ink),
            );
        }
    }
}
