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

use std::collections::HashMap;
use std::sync::Arc;

use crate::analysis::{Analysis, Move, Position, Proof, Walk, words};
use crate::editor::features::explain::StrategyToPicture;
use crate::editor::features::what_if::Preview;
use crate::editor::geometry::{
    Arrow, OutcomeShape, VertexOutline, is_far, rounded_diamond, shown_at, square_rounding,
};
use crate::editor::interaction::exploring::Exploring;
use crate::editor::scene::modes::spoken;
use crate::editor::scene::{Scene, ShownToken, TokenFace};
use crate::editor::view::Canvas;
use crate::editor::view::CanvasView;
use crate::editor::view::shown::Shown;
use crate::model::{Cell, Document, Field, Graph, Outcome, Place, Point, Side, Square};
use crate::solver::{Cancelled, Control};
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

/// The field as it is shown, copied, so that a picture of it can be made on another thread.
pub struct PictureTask {
    palette: PicturePalette,
    document: Arc<Document>,
    view: CanvasView,
    // What every drawn place shows.
    looks: HashMap<Place, Look>,
    // The analysis of the document, unless the verdicts are hidden.
    analysis: Option<Arc<Analysis>>,
    // The position on show and its analysis, with the moves on show, and the best ones, the named one first.
    on_show: Option<(Position, Arc<Analysis>)>,
    moves: Vec<Move>,
    best: Vec<Move>,
    // The outcome in whose colour the moves are drawn.
    outcome: Option<Outcome>,
    mover_ignores_direction: bool,
    exploring: Exploring,
    walk: Option<Walk>,
    // The analysis and the position that a matching belongs to.
    matched: Option<(Arc<Analysis>, Option<Position>)>,
    // Whether each is drawn small and aside.
    tokens: Vec<(ShownToken, bool)>,
    strategy: Option<Strategy>,
}

/// What a place shows.
struct Look {
    shown: Shown,
    badge: Badge,
    is_used_up: bool,
    // The position that the place represents.
    position: Option<Position>,
}

/// What the strategy on show is made from.
enum Strategy {
    Previewed(Arc<Preview>),
    Explained(StrategyToPicture),
}

/// The parts of a strategy that is shown.
struct ShownStrategy {
    proof: Proof,
    line: Vec<Position>,
    words: Option<String>,
}

impl Scene<'_> {
    /// The field as it is shown, for [`PictureTask::svg`]. A graph that is too large to be drawn whole is exported in part,
    /// as shown. O(n) for n drawn places.
    ///
    /// # Errors
    /// [`NoPicture::Empty`] if there is nothing on the field, [`NoPicture::TooMuch`] if there are more than 5,000 vertices,
    /// 20,000 edges or 20,000 cells.
    pub fn picture(self, palette: &PicturePalette) -> Result<PictureTask, NoPicture> {
        let now = self.now;
        let shows_matching = now.never_returns() && !self.hides_verdicts();
        let matched = now.answering().cloned().filter(|_| shows_matching);
        let tokens = self.tokens(false).into_iter();
        let on_show = self.position_on_show();
        Ok(PictureTask {
            palette: palette.clone(),
            looks: self.looks()?,
            document: Arc::clone(now.document),
            view: now.view.to_draw(),
            analysis: now
                .analysis()
                .filter(|_| self.shows_labels_for_the_mover())
                .cloned(),
            on_show: on_show.map(|(position, analysis)| (position, Arc::clone(analysis))),
            moves: self.moves_on_show(),
            best: self.best_moves_on_show(),
            outcome: self.outcome_on_show(),
            mover_ignores_direction: now.mover_ignores_direction(),
            exploring: now.exploring(),
            walk: now.walk().cloned(),
            matched: matched.map(|analysis| (analysis, now.looked_at())),
            tokens: tokens
                .map(|token| (token, self.hides_behind_label(token.place, token.side)))
                .collect(),
            strategy: match self.what_if().preview_on_show() {
                Some(preview) if self.explain().shows_strategy() => {
                    Some(Strategy::Previewed(preview))
                }
                Some(_) => None,
                None => self.explain().to_picture().map(Strategy::Explained),
            },
        })
    }

    /// What the drawn places show.
    fn looks(self) -> Result<HashMap<Place, Look>, NoPicture> {
        let within = |what, count, most| match count > most {
            true => Err(NoPicture::TooMuch { what, count, most }),
            false => Ok(()),
        };
        let look = |place: Place, shown| {
            let look = Look {
                shown,
                badge: Badge::of(shown, self.structure().worth(place)),
                is_used_up: self.now.is_used_up(place),
                position: self.now.position_at(place),
            };
            (place, look)
        };
        match self.now.document.field() {
            Field::Graph(whole) => {
                let graph = self.now.canvas().graph().unwrap_or(whole);
                let vertices = graph.vertices();
                within("vertices", vertices.len(), MOST_VERTICES)?;
                within("edges", graph.edge_count(), MOST_EDGES)?;
                if vertices.is_empty() {
                    return Err(NoPicture::Empty);
                }
                let places = vertices.iter().map(|vertex| Place::Vertex(vertex.id));
                Ok(places.map(|place| look(place, self.shown(place))).collect())
            }
            Field::Board(board) => {
                let cells = board.rows() as usize * board.columns() as usize;
                within("cells", cells, MOST_CELLS)?;
                let rows = 0..board.rows();
                let cells = rows
                    .flat_map(|row| (0..board.columns()).map(move |column| Cell::new(row, column)));
                let looks = cells.map(|cell| {
                    let is_wall = board.square(cell) == Some(Square::Wall);
                    let place = Place::Cell(cell);
                    let shown = if is_wall {
                        Shown::Blank
                    } else {
                        self.shown(place)
                    };
                    look(place, shown)
                });
                Ok(looks.collect())
            }
        }
    }
}

impl PictureTask {
    /// The picture as SVG. If the strategy is shown and not known, it is found first. O(n + m) beyond that, and the time of
    /// [`crate::editor::geometry::curves`].
    pub fn svg(mut self) -> String {
        let strategy = self.strategy.take().map(|strategy| {
            let found = strategy.found(&self, &Control::default());
            found.expect("no other clone of the control exists")
        });
        self.draw(strategy.as_ref())
    }

    fn canvas(&self) -> Canvas<'_> {
        Canvas::new(&self.document, 0, &self.view)
    }

    /// The accessible name of a place.
    fn spoken(&self, place: Place, look: &Look) -> String {
        let analysis = self.analysis.as_deref();
        spoken(&self.document, analysis, look.position, place, look.shown)
    }

    fn draw(&self, strategy: Option<&ShownStrategy>) -> String {
        let (from, to) = match (self.canvas().graph(), self.document.board()) {
            (_, Some(board)) => board::extent(board),
            (graph, None) => {
                let vertices = graph.map_or(&[][..], Graph::vertices).iter();
                let places = vertices.map(|vertex| shown_at(vertex.at));
                let near: Vec<Point> = places.clone().filter(|at| !is_far(*at)).collect();
                let places = if near.is_empty() {
                    places.collect()
                } else {
                    near
                };
                let extent = graph::extent(&places, &self.canvas().all_curves());
                extent.expect("the graph has vertices")
            }
        };
        let states = strategy.and_then(|strategy| States::below(self, strategy, from, to));
        let to = states.as_ref().map_or(to, |(_, corner)| *corner);
        let title = self.document.title().trim();
        let mut svg = Svg::begin(from, to, self.palette.canvas, title);
        match self.document.board() {
            None => graph::draw(&mut svg, self),
            Some(board) => board::draw(&mut svg, self, board, strategy.is_some()),
        }
        if let Some(strategy) = strategy {
            strategy::draw(&mut svg, self, strategy);
        }
        if let Some((states, _)) = states {
            states.draw(&mut svg, self);
        }
        svg.end()
    }
}

impl Strategy {
    fn found(self, picture: &PictureTask, control: &Control) -> Result<ShownStrategy, Cancelled> {
        let worded = |document: &Document, proof: &Proof| {
            let (position, analysis) = picture.on_show.as_ref()?;
            words::proof(document, analysis, *position, proof)
        };
        Ok(match self {
            Strategy::Previewed(preview) => ShownStrategy {
                words: worded(preview.document(), preview.proof()),
                proof: preview.proof().clone(),
                line: preview.line().to_vec(),
            },
            Strategy::Explained(strategy) => {
                let (proof, line) = strategy.proved(control)?;
                ShownStrategy {
                    words: worded(&picture.document, &proof),
                    proof,
                    line,
                }
            }
        })
    }
}

/// The class of an outcome: `win`, `loss`, `draw`.
fn class(outcome: Option<Outcome>) -> &'static str {
    outcome.map_or("blank", Outcome::word)
}

/// Draws the outline of a vertex or a badge around a point, with the radius of its disc, grown all around.
fn outcome_shape(
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
fn token(svg: &mut Svg, at: Point, radius: f64, face: TokenFace, palette: &PicturePalette) {
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
