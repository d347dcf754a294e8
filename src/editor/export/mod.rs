//! A picture of the field as it is shown, as SVG text: vertices and edges or cells, what they say of their outcomes,
//! the moves of the position looked at, and the strategy where that is shown.
//!
//! Every vertex, edge and cell is a group or a shape of its own with a class and, where it has something to say, a
//! title, so that the picture can be restyled and a screen reader can walk it.

mod board;
mod graph;
mod palette;
mod states;
mod strategy;
mod svg;

pub use palette::{PicturePalette, Rgb};

use super::Editor;
use crate::editor::view::geometry::{VERTEX_RADIUS, is_far, shown_at};
use crate::model::{Field, Outcome, Point, Side};
use crate::solver::Label;
use states::States;
use svg::{Paint, Svg};

/// Why there is no picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoPicture {
    /// There would be too much on it.
    #[error("a picture has at most {most} {what}; this one would have {count}")]
    TooMuch {
        /// Of what.
        what: &'static str,
        /// How many there would be.
        count: usize,
        /// How many there may be.
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

impl Editor {
    /// The field as it is shown, as SVG. Of a graph that is too large to be drawn whole it is the part on show.
    /// O(n + m) but for the courses of the edges, see [`crate::editor::view::geometry::curves`].
    ///
    /// # Errors
    /// There is nothing on the field, or too much.
    pub fn picture(&mut self, palette: &PicturePalette) -> Result<String, NoPicture> {
        if self.shows_strategy() {
            self.prove();
        }
        let within = |what, count, most| match count > most {
            true => Err(NoPicture::TooMuch { what, count, most }),
            false => Ok(()),
        };
        let (from, to) = match self.document().field() {
            Field::Graph(whole) => {
                let graph = self.canvas().graph().unwrap_or(whole);
                within("vertices", graph.vertices().len(), MOST_VERTICES)?;
                within("edges", graph.edge_count(), MOST_EDGES)?;
                let places = graph.vertices().iter().map(|vertex| shown_at(vertex.at));
                let near: Vec<Point> = places.clone().filter(|at| !is_far(*at)).collect();
                let places = if near.is_empty() {
                    places.collect()
                } else {
                    near
                };
                graph::extent(&places, &self.canvas().all_curves()).ok_or(NoPicture::Empty)?
            }
            Field::Board(board) => {
                let cells = board.rows() as usize * board.columns() as usize;
                within("cells", cells, MOST_CELLS)?;
                board::extent(board)
            }
        };
        let title = self.document().title().trim();
        let states = States::below(self, from, to);
        let to = states.as_ref().map_or(to, |(_, corner)| *corner);
        let mut svg = Svg::begin(from, to, palette.canvas, title);
        match self.document().field() {
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

/// The class of a label: `win`, `loss`, `draw`.
fn class(label: Option<Label>) -> &'static str {
    label.map_or("blank", |label| label.outcome.word())
}

/// The shape of an outcome around a point: a disc, a square, a diamond. `radius` is that of the disc.
fn badge(svg: &mut Svg, at: Point, radius: f64, outcome: Option<Outcome>, paint: Paint) {
    match outcome {
        Some(Outcome::Win) | None => svg.circle(at, radius, paint),
        Some(Outcome::Loss) => {
            let half = Point::new(radius * 0.925, radius * 0.925);
            svg.rect(at - half, at + half, radius * 0.15, paint);
        }
        Some(Outcome::Draw) => {
            let reach = radius * 1.25;
            let corners = [(0.0, -reach), (reach, 0.0), (0.0, reach), (-reach, 0.0)];
            svg.polygon(&corners.map(|(x, y)| at + Point::new(x, y)), paint);
        }
    }
}

/// A token: a disc with a letter, or a ring where there is only one.
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

/// The sign of an exit: a door with an arrow out of it.
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

/// What is written in the shape of a label: its letter, with the remoteness.
fn badge_text(label: Label) -> String {
    match label.remoteness {
        Some(moves) => format!("{} {moves}", label.outcome.letter()),
        None => label.outcome.letter().to_string(),
    }
}

/// The triangle at the end of a course, and how far back on it the line may go.
fn tip(before: Point, end: Point, length: f64) -> [Point; 3] {
    let distance = before.distance(end).max(1e-9);
    let way = Point::new((end.x - before.x) / distance, (end.y - before.y) / distance);
    let base = end - Point::new(way.x * length, way.y * length);
    let across = Point::new(-way.y * length * 0.42, way.x * length * 0.42);
    [end, base + across, base - across]
}

/// An arrow along some points.
fn arrow(svg: &mut Svg, points: &[Point], length: f64, paint: Paint, colour: Rgb) {
    let Some((&end, before)) = points.split_last() else {
        return;
    };
    let mut body: Vec<Point> = before
        .iter()
        .copied()
        .filter(|at| at.distance(end) >= length)
        .collect();
    if body.is_empty() {
        body.extend(before.first());
    }
    let Some(&last) = body.last() else { return };
    let triangle = tip(last, end, length);
    let base = triangle[1] + triangle[2];
    body.push(Point::new(base.x / 2.0, base.y / 2.0));
    svg.polyline(&body, paint);
    svg.polygon(&triangle, Paint::filled(colour));
}

/// How large a token on a vertex is.
const TOKEN_RADIUS: f64 = VERTEX_RADIUS * 0.5;
