//! What a picture is drawn with: shapes, texts, and whole vertices and edges, which each form of picture writes in its way.

use super::palette::Rgb;
use crate::geometry::{Curve, VertexOutline};
use winmove_core::model::{Point, VertexId};

/// How a shape is painted.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Paint {
    pub(super) fill: Option<Rgb>,
    pub(super) stroke: Option<(Rgb, f64)>,
    pub(super) dashed: bool,
    pub(super) opacity: Option<f64>,
}

impl Paint {
    pub(super) fn filled(colour: Rgb) -> Paint {
        Paint {
            fill: Some(colour),
            ..Paint::default()
        }
    }

    pub(super) fn line(colour: Rgb, width: f64) -> Paint {
        Paint::default().outlined(colour, width)
    }

    pub(super) fn outlined(self, colour: Rgb, width: f64) -> Paint {
        Paint {
            stroke: Some((colour, width)),
            ..self
        }
    }

    pub(super) fn dashed(self, dashed: bool) -> Paint {
        Paint { dashed, ..self }
    }

    pub(super) fn pale(self, opacity: f64) -> Paint {
        Paint {
            opacity: Some(opacity),
            ..self
        }
    }
}

/// A text centred at a point.
pub(super) struct PlacedText {
    pub(super) at: Point,
    pub(super) size: f64,
    pub(super) colour: Rgb,
    pub(super) text: String,
}

/// A vertex without its tokens and marks.
pub(super) struct VertexShape {
    pub(super) id: VertexId,
    pub(super) at: Point,
    pub(super) class: String,
    pub(super) title: String,
    pub(super) outline: VertexOutline,
    pub(super) fill: Rgb,
    pub(super) rim: Rgb,
    /// The colour of the ring around it, if it is looked at.
    pub(super) ring: Option<Rgb>,
    /// The colour of the inner rim of a fixed outcome.
    pub(super) inner_rim: Option<Rgb>,
    /// The lines in it.
    pub(super) lines: Vec<PlacedText>,
    /// A label outside of it.
    pub(super) label: Option<PlacedText>,
}

/// An edge.
pub(super) struct EdgeShape<'a> {
    pub(super) ends: [VertexId; 2],
    pub(super) class: &'a str,
    pub(super) title: &'a str,
    pub(super) curve: &'a Curve,
    /// The parameters of the curve at the rims of its vertices.
    pub(super) between: (f64, f64),
    pub(super) width: f64,
    pub(super) colour: Rgb,
    pub(super) dashed: bool,
    /// The length of its arrowhead; `None` where play ignores directions.
    pub(super) head: Option<f64>,
    /// The colour of the band of a matching.
    pub(super) band: Option<Rgb>,
    pub(super) label: Option<PlacedText>,
}

/// A form in which pictures are written. Coordinates are those of the canvas, y downwards.
pub(super) trait Backend {
    /// Opens a group. Its title is the tooltip, and the name for screen readers, where the form has them.
    fn open(&mut self, class: &str, title: Option<&str>);

    /// Opens a pale group.
    fn open_pale(&mut self, class: &str, opacity: f64);

    /// Closes the group that was opened last.
    fn close(&mut self);

    fn circle(&mut self, at: Point, radius: f64, paint: Paint);

    /// Draws a rectangle between two corners, with rounded corners.
    fn rect(&mut self, from: Point, to: Point, round: f64, paint: Paint);

    fn polygon(&mut self, points: &[Point], paint: Paint);

    fn polyline(&mut self, points: &[Point], paint: Paint);

    /// Draws a cubic Bézier curve.
    fn curve(&mut self, points: [Point; 4], paint: Paint);

    /// Draws a text centred at a point.
    fn text(&mut self, at: Point, size: f64, colour: Rgb, text: &str);

    /// Draws a text that begins at a point.
    fn text_from(&mut self, at: Point, size: f64, colour: Rgb, text: &str);

    /// Draws a text centred at a point, with a rim of the background's colour, to be readable over lines. On a transparent
    /// ground, whose colour is not known, it has none.
    fn text_over(&mut self, at: Point, size: f64, colour: Rgb, text: &str);

    /// Draws a label centred at a point, with its subscripts and superscripts.
    fn label(&mut self, label: &PlacedText);

    /// As [`Backend::label`], readable over lines as [`Backend::text_over`].
    fn label_over(&mut self, label: &PlacedText);

    /// Whether vertices have to be drawn before the edges that end at them.
    fn draws_vertices_first(&self) -> bool;

    /// Draws a vertex, and opens the group of it and its marks.
    fn open_vertex(&mut self, vertex: &VertexShape);

    /// Draws an edge.
    fn edge(&mut self, edge: &EdgeShape<'_>);
}
