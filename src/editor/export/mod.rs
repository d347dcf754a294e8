//! A picture of the field as it is shown, as SVG text: vertices and edges or cells with their outcomes, the moves of the
//! position looked at, and the strategy if it is shown.
//!
//! Every vertex, edge and cell is a group or a shape of its own, with a class and a title, so that the picture can be
//! restyled and read by a screen reader.

mod badge;
mod board;
mod graph;
mod palette;
mod states;
mod strategy;
mod svg;

pub use badge::{Badge, Beside};
pub use palette::{PicturePalette, Rgb};

use crate::editor::Scene;
use crate::editor::geometry::{
    Arrow, OutcomeShape, is_far, rounded_diamond, shown_at, square_rounding,
};
use crate::model::{Field, Outcome, Point, Side};
use states::States;
use svg::{Paint, Svg};

/// Why a picture can't be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoPicture {
    /// The picture would have too many vertices, edges or cells.
    #[error("a picture has at most {most} {what}; this one would have {count}")]
    TooMuch {
        /// The kind of elements.
        what: &'static str,
        /// Their number.
        count: usize,
        /// The greatest number.
        most: usize,
    },
    /// There is nothing on the field.
    #[error("there is nothing to be seen on it yet")]
    Empty,
}

/// The most vertices, edges and cells of a picture.
const MOST_VERTICES: usize = 5_000;
const MOST_EDGES: usize = 20_000;
const MOST_CELLS: usize = 20_000;

impl Scene<'_> {
    /// The field as it is shown, as SVG. A graph that is too large to be drawn whole is exported in part, as shown.
    /// O(n + m), and the time of [`crate::editor::geometry::curves`].
    ///
    /// # Errors
    /// [`NoPicture::Empty`] if there is nothing on the field, [`NoPicture::TooMuch`] if there are more than 5,000 vertices,
    /// 20,000 edges or 20,000 cells.
    pub fn picture(self, palette: &PicturePalette) -> Result<String, NoPicture> {
        let within = |what, count, most| match count > most {
            true => Err(NoPicture::TooMuch { what, count, most }),
            false => Ok(()),
        };
        let (from, to) = match self.now.document.field() {
            Field::Graph(whole) => {
                let graph = self.now.canvas().graph().unwrap_or(whole);
                within("vertices", graph.vertices().len(), MOST_VERTICES)?;
                within("edges", graph.edge_count(), MOST_EDGES)?;
                let places = graph.vertices().iter().map(|vertex| shown_at(vertex.at));
                let near: Vec<Point> = places.clone().filter(|at| !is_far(*at)).collect();
                let places = if near.is_empty() {
                    places.collect()
                } else {
                    near
                };
                graph::extent(&places, &self.now.canvas().all_curves()).ok_or(NoPicture::Empty)?
            }
            Field::Board(board) => {
                let cells = board.rows() as usize * board.columns() as usize;
                within("cells", cells, MOST_CELLS)?;
                board::extent(board)
            }
        };
        let title = self.now.document.title().trim();
        let states = States::below(self, from, to);
        let to = states.as_ref().map_or(to, |(_, corner)| *corner);
        let mut svg = Svg::begin(from, to, palette.canvas, title);
        match self.now.document.field() {
            Field::Graph(_) => graph::draw(&mut svg, self, palette),
            Field::Board(board) => board::draw(&mut svg, self, board, palette),
        }
        strategy::draw(&mut svg, self, palette);
        if let Some((states, _)) = states {
            states.draw(&mut svg, self, palette);
        }
        Ok(svg.end())
    }
}

/// The class of an outcome: `win`, `loss`, `draw`.
fn class(outcome: Option<Outcome>) -> &'static str {
    outcome.map_or("blank", Outcome::word)
}

/// Draws the shape of an outcome around a point, with the radius of its disc, grown all around.
fn outcome_shape(
    svg: &mut Svg,
    at: Point,
    radius: f64,
    grown: f64,
    shape: OutcomeShape,
    paint: Paint,
) {
    let extent = shape.extent(radius) + grown;
    match shape {
        OutcomeShape::Disc => svg.circle(at, extent, paint),
        OutcomeShape::Square => {
            let half = Point::new(extent, extent);
            let rounding = square_rounding(shape.extent(radius));
            svg.rect(at - half, at + half, rounding, paint);
        }
        OutcomeShape::Diamond => svg.polygon(&rounded_diamond(at, extent), paint),
    }
}

/// Draws a token: a disc with a letter, or a ring if there is only one.
fn token(svg: &mut Svg, at: Point, radius: f64, side: Option<Side>, palette: &PicturePalette) {
    svg.open(
        match side {
            Some(Side::Police) => "token police",
            Some(Side::Thief) => "token thief",
            None => "token",
        },
        None,
    );
    token_disc(svg, at, radius, side, palette);
    svg.close();
}

fn token_disc(svg: &mut Svg, at: Point, radius: f64, side: Option<Side>, palette: &PicturePalette) {
    let (fill, letter) = match side {
        Some(Side::Police) => (palette.police, "P"),
        Some(Side::Thief) => (palette.thief, "T"),
        None => (palette.ink, ""),
    };
    let rim = Paint::filled(fill).outlined(palette.canvas, radius * 0.16);
    svg.circle(at, radius, rim);
    match letter {
        "" => svg.circle(at, radius * 0.42, Paint::filled(palette.canvas)),
        letter => svg.text(at, radius * 1.3, palette.canvas, letter),
    }
}

/// Draws the icon of an exit: a door with an arrow out of it.
fn exit(svg: &mut Svg, at: Point, size: f64, colour: Rgb) {
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
fn arrow(svg: &mut Svg, points: &[Point], length: f64, paint: Paint, colour: Rgb) {
    let Arrow { line, head } = Arrow::along(points.to_vec(), length);
    svg.polyline(&line, paint);
    if let Some(head) = head {
        svg.polygon(&head, Paint::filled(colour));
    }
}
