//! Vertices and edges drawn by shapes and texts, for forms of pictures that have nothing like them.

use super::backend::{Backend, EdgeShape, Paint, VertexShape};
use super::symbols::outcome_shape;
use crate::geometry::{INNER_RIM, MATCHING_WIDTH, VERTEX_RADIUS};

/// Draws a vertex by shapes and texts, see [`Backend::open_vertex`].
pub(super) fn open_vertex_of_shapes(out: &mut dyn Backend, vertex: &VertexShape) {
    let (at, outline) = (vertex.at, vertex.outline);
    out.open(&vertex.class, Some(&vertex.title));
    if let Some(colour) = vertex.ring {
        let ring = Paint::line(colour, 3.0);
        outcome_shape(out, at, VERTEX_RADIUS, 6.0, outline, ring);
    }
    let paint = Paint::filled(vertex.fill).outlined(vertex.rim, 1.5);
    outcome_shape(out, at, VERTEX_RADIUS, 0.0, outline, paint);
    if let Some(colour) = vertex.inner_rim {
        let ring = Paint::line(colour, 1.5);
        outcome_shape(out, at, VERTEX_RADIUS, -INNER_RIM, outline, ring);
    }
    vertex.lines.iter().for_each(|line| out.label(line));
    if let Some(label) = &vertex.label {
        out.label_over(label);
    }
}

/// Draws an edge by shapes and texts.
pub(super) fn edge_of_shapes(out: &mut dyn Backend, edge: &EdgeShape<'_>) {
    out.open(edge.class, Some(edge.title));
    let (curve, (leaves, enters)) = (edge.curve, edge.between);
    band(out, edge);
    let paint = Paint::line(edge.colour, edge.width).dashed(edge.dashed);
    match edge.head {
        None => out.curve(curve.cut(leaves, enters), paint),
        Some(length) => {
            let (until, head) = curve.head((leaves, enters), length);
            out.curve(curve.cut(leaves, until), paint);
            if let Some(head) = head {
                out.polygon(&head, Paint::filled(edge.colour));
            }
        }
    }
    if let Some(label) = &edge.label {
        out.label_over(label);
    }
    out.close();
}

/// Draws the band of a matching, if the edge has one.
pub(super) fn band(out: &mut dyn Backend, edge: &EdgeShape<'_>) {
    if let Some(colour) = edge.band {
        let (leaves, enters) = edge.between;
        let band = Paint::line(colour, MATCHING_WIDTH).pale(0.3);
        out.curve(edge.curve.cut(leaves, enters), band);
    }
}
