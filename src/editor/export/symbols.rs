//! The symbols of pictures: outlines of vertices and badges, tokens, exits and arrows.

use super::palette::{PicturePalette, Rgb};
use super::svg::{Paint, Svg};
use crate::editor::geometry::{
    Arrow, OutcomeShape, VertexOutline, rounded_diamond, square_rounding,
};
use crate::editor::scene::TokenFace;
use crate::model::{Point, Side};

/// Draws the outline of a vertex or a badge around a point, with the radius of its disc, grown all around.
pub(super) fn outcome_shape(
    svg: &mut Svg,
    at: Point,
    radius: f64,
    grown: f64,
    outline: VertexOutline,
    paint: Paint,
) {
    let VertexOutline { shape, stretch } = outline;
    let extent = shape.extent(radius) + grown;
    let half = Point::new(extent + stretch, extent);
    match shape {
        OutcomeShape::Disc if stretch == 0.0 => svg.circle(at, extent, paint),
        OutcomeShape::Disc => svg.rect(at - half, at + half, extent, paint),
        OutcomeShape::Square => {
            let rounding = square_rounding(shape.extent(radius));
            svg.rect(at - half, at + half, rounding, paint);
        }
        OutcomeShape::Diamond => svg.polygon(&rounded_diamond(at, extent, stretch), paint),
    }
}

/// Draws a token: a disc with a letter or a number, or a ring if there is only one.
pub(super) fn token(
    svg: &mut Svg,
    at: Point,
    radius: f64,
    face: TokenFace,
    palette: &PicturePalette,
) {
    svg.open(
        match face {
            TokenFace::Side(Side::Police) => "token police",
            TokenFace::Side(Side::Thief) => "token thief",
            TokenFace::One | TokenFace::Several(_) => "token",
        },
        None,
    );
    token_disc(svg, at, radius, face, palette);
    svg.close();
}

fn token_disc(svg: &mut Svg, at: Point, radius: f64, face: TokenFace, palette: &PicturePalette) {
    let fill = match face {
        TokenFace::Side(Side::Police) => palette.police,
        TokenFace::Side(Side::Thief) => palette.thief,
        TokenFace::One | TokenFace::Several(_) => palette.ink,
    };
    let rim = Paint::filled(fill).outlined(palette.canvas, radius * 0.16);
    svg.circle(at, radius, rim);
    match face.text() {
        None => svg.circle(at, radius * 0.42, Paint::filled(palette.canvas)),
        Some(text) => svg.text(at, radius * 1.3, palette.canvas, &text),
    }
}

/// Draws the icon of an exit: a door with an arrow out of it.
pub(super) fn exit(svg: &mut Svg, at: Point, size: f64, colour: Rgb) {
    let to = |x: f64, y: f64| at + Point::new(x * size, y * size);
    let line = Paint::line(colour, size * 0.14);
    svg.open("exit", None);
    svg.polyline(
        &[
            to(-0.05, -0.5),
            to(-0.5, -0.5),
            to(-0.5, 0.5),
            to(-0.05, 0.5),
        ],
        line,
    );
    svg.polyline(&[to(-0.2, 0.0), to(0.5, 0.0)], line);
    svg.polyline(&[to(0.25, -0.25), to(0.5, 0.0), to(0.25, 0.25)], line);
    svg.close();
}

/// Draws an arrow along some points.
pub(super) fn arrow(svg: &mut Svg, points: &[Point], length: f64, paint: Paint, colour: Rgb) {
    let Arrow { line, head } = Arrow::along(points.to_vec(), length);
    svg.polyline(&line, paint);
    if let Some(head) = head {
        svg.polygon(&head, Paint::filled(colour));
    }
}
