//! The symbols of pictures: outlines of vertices and badges, tokens, exits and arrows.

use super::backend::{Backend, Paint};
use super::palette::{PicturePalette, Rgb};
use crate::geometry::{
    Arrow, OutcomeShape, VertexOutline, rounded_diamond, square_rounding, text_width,
};
use crate::scene::TokenFace;
use winmove_core::model::{Point, Side};

/// Draws the outline of a vertex or a badge around a point, with the radius of its disc, grown all around.
pub(super) fn outcome_shape(
    out: &mut dyn Backend,
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
        OutcomeShape::Disc if stretch == 0.0 => out.circle(at, extent, paint),
        OutcomeShape::Disc => out.rect(at - half, at + half, extent, paint),
        OutcomeShape::Square => {
            let rounding = square_rounding(shape.extent(radius));
            out.rect(at - half, at + half, rounding, paint);
        }
        OutcomeShape::Diamond => out.polygon(&rounded_diamond(at, extent, stretch), paint),
    }
}

/// The font size of a text in the shape of an outcome: the usual one, or a smaller one with which it stays clear of the rim.
pub(super) fn fitting_size(text: &str, usual: f64, shape: OutcomeShape, radius: f64) -> f64 {
    const LEAST: f64 = 5.0;
    const STEP: f64 = 0.5;
    const PADDING: f64 = 1.4;
    // Half the height of capitals and digits, as a share of the font size.
    const HALF_HEIGHT: f64 = 0.36;
    let fits = |size: f64| {
        let room = shape.half_width(HALF_HEIGHT * size, radius);
        text_width(text, size) / 2.0 + PADDING <= room
    };
    let mut size = usual;
    while size > LEAST && !fits(size) {
        size -= STEP;
    }
    size
}

/// Draws a token: a disc with a letter or a number, or a ring if there is only one.
pub(super) fn token(
    out: &mut dyn Backend,
    at: Point,
    radius: f64,
    face: TokenFace,
    palette: &PicturePalette,
) {
    out.open(
        match face {
            TokenFace::Side(Side::Police) => "token police",
            TokenFace::Side(Side::Thief) => "token thief",
            TokenFace::One | TokenFace::Several(_) => "token",
        },
        None,
    );
    token_disc(out, at, radius, face, palette);
    out.close();
}

fn token_disc(
    out: &mut dyn Backend,
    at: Point,
    radius: f64,
    face: TokenFace,
    palette: &PicturePalette,
) {
    let fill = match face {
        TokenFace::Side(Side::Police) => palette.police,
        TokenFace::Side(Side::Thief) => palette.thief,
        TokenFace::One | TokenFace::Several(_) => palette.ink,
    };
    let rim = Paint::filled(fill).outlined(palette.canvas, radius * 0.16);
    out.circle(at, radius, rim);
    match face.text() {
        None => out.circle(at, radius * 0.42, Paint::filled(palette.canvas)),
        Some(text) => out.text(at, radius * 1.3, palette.canvas, &text),
    }
}

/// Draws the icon of an exit: a door with an arrow out of it.
pub(super) fn exit(out: &mut dyn Backend, at: Point, size: f64, colour: Rgb) {
    let to = |x: f64, y: f64| at + Point::new(x * size, y * size);
    let line = Paint::line(colour, size * 0.14);
    out.open("exit", None);
    out.polyline(
        &[
            to(-0.05, -0.5),
            to(-0.5, -0.5),
            to(-0.5, 0.5),
            to(-0.05, 0.5),
        ],
        line,
    );
    out.polyline(&[to(-0.2, 0.0), to(0.5, 0.0)], line);
    out.polyline(&[to(0.25, -0.25), to(0.5, 0.0), to(0.25, 0.25)], line);
    out.close();
}

/// Draws an arrow along some points.
pub(super) fn arrow(
    out: &mut dyn Backend,
    points: &[Point],
    length: f64,
    paint: Paint,
    colour: Rgb,
) {
    let Arrow { line, head } = Arrow::along(points.to_vec(), length);
    out.polyline(&line, paint);
    if let Some(head) = head {
        out.polygon(&head, Paint::filled(colour));
    }
}
