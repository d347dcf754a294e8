//! Composing a picture: the field, and the parts below it.

use super::caption::Words;
use super::footnotes::Footnotes;
use super::legend::Legend;
use super::states::States;
use super::svg::svg;
use super::tikz::{TikzText, TikzTooLarge, tikz};
use super::{PictureTask, ShownStrategy, board, graph};
use crate::geometry::{Curve, is_far, shown_at, token_on_cell};
use crate::picture::{Items, Picture};
use crate::scene::numbered_moves::numbered_moves;
use crate::scene::strategy::{StrategyMarks, draw_line};
use winmove_core::model::{EdgeId, Graph, Place, Point};
use winmove_core::solver::Control;

/// The parts below the field, with the corners of the whole picture.
struct Parts {
    from: Point,
    to: Point,
    words: Option<Words>,
    states: Option<States>,
    notes: Option<Footnotes>,
    legend: Option<Legend>,
}

impl Parts {
    fn of(picture: &PictureTask, strategy: Option<&ShownStrategy>) -> Parts {
        let (from, mut to) = picture.extent();
        let words = Words::below(picture, from, to).map(|part| below(part, &mut to));
        let states = strategy
            .filter(|_| picture.options.state_graph)
            .and_then(|strategy| States::below(picture, strategy, from, to))
            .map(|part| below(part, &mut to));
        let notes = Footnotes::below(picture, from, to).map(|part| below(part, &mut to));
        let legend = picture.options.legend;
        let has_line = strategy.is_some_and(|strategy| strategy.line.len() > 1);
        let legend = legend.then(|| below(Legend::below(picture, has_line, from, to), &mut to));
        Parts {
            from,
            to,
            words,
            states,
            notes,
            legend,
        }
    }
}

/// Adds a part. Its lower corner becomes that of the picture.
fn below<T>((part, corner): (T, Point), to: &mut Point) -> T {
    *to = corner;
    part
}

impl PictureTask {
    /// The picture as a display list. If the strategy is shown but not known yet, it is computed
    /// first. Apart from that, O(n + m), plus the time of [`crate::geometry::curves`].
    pub fn picture(mut self) -> Picture {
        let strategy = self.found_strategy();
        let parts = Parts::of(&self, strategy.as_ref());
        let mut items = Items::default();
        self.draw(&mut items, strategy.as_ref(), &parts);
        Picture {
            items: items.0,
            extent: (parts.from, parts.to),
            scale: self.options.size.scale(parts.to.x - parts.from.x),
            ground: self.options.fill(&self.palette),
            title: self.document.title().trim().to_owned(),
            palette: self.palette,
        }
    }

    /// The picture as SVG. Costs as much as [`PictureTask::picture`].
    pub fn svg(self) -> String {
        svg(&self.picture())
    }

    /// The picture as a LaTeX document that draws it with TikZ, or as the bare TikZ picture.
    ///
    /// See [`PictureOptions::bare`](crate::PictureOptions::bare). Costs as much as
    /// [`PictureTask::picture`].
    ///
    /// # Errors
    /// [`TikzTooLarge`], with the width and the height in points.
    pub fn tikz(self) -> Result<TikzText, TikzTooLarge> {
        let is_bare = self.options.bare;
        tikz(&self.picture(), is_bare)
    }

    fn found_strategy(&mut self) -> Option<ShownStrategy> {
        let strategy = self.strategy.take()?;
        Some(Control::to_the_end(|control| strategy.found(self, control)))
    }

    /// The width and height of the field in the picture, without the parts below it. A unit is a
    /// pixel in all formats but PNG, where it may be several. O(n + m).
    pub fn field_size(&self) -> (f64, f64) {
        let (from, to) = self.extent();
        let size = to - from;
        let scale = self.options.size.scale(size.x);
        (size.x * scale, size.y * scale)
    }

    /// The width of the field, in canvas units.
    pub(super) fn field_width(&self) -> f64 {
        let (from, to) = self.extent();
        to.x - from.x
    }

    /// The corners of the field.
    fn extent(&self) -> (Point, Point) {
        match (self.canvas().graph(), self.document.board()) {
            (_, Some(_)) => board::extent(self),
            (graph, None) => {
                let vertices = graph.map_or(&[][..], Graph::vertices).iter();
                let drawn = vertices.filter(|vertex| self.is_drawn(vertex.id));
                let places = drawn.map(|vertex| shown_at(vertex.at));
                let near: Vec<Point> = places.clone().filter(|at| !is_far(*at)).collect();
                let places = if near.is_empty() {
                    places.collect()
                } else {
                    near
                };
                let curves = self.canvas().all_curves();
                let drawn: Vec<(EdgeId, Curve)> = if self.options.selection_only {
                    let curves = curves.iter().copied();
                    curves.filter(|(id, _)| self.is_edge_drawn(*id)).collect()
                } else {
                    curves.to_vec()
                };
                let extent = graph::extent(&places, &drawn).expect("the graph has vertices");
                graph::with_labels(self, extent)
            }
        }
    }

    fn draw(&self, out: &mut Items, strategy: Option<&ShownStrategy>, parts: &Parts) {
        // The rings of a replay are below the counters at vertices, and above cells.
        match self.document.board() {
            None => {
                self.draw_replay(out);
                graph::draw(out, self);
            }
            Some(board) => {
                let line = strategy.map(|strategy| &strategy.line[..]);
                board::draw(out, self, board, line);
                self.draw_replay(out);
            }
        }
        if let Some(strategy) = strategy {
            self.draw_strategy(out, strategy);
        }
        if let Some(words) = &parts.words {
            words.draw(out, self);
        }
        if let Some(states) = &parts.states {
            states.draw(out, self);
        }
        if let Some(notes) = &parts.notes {
            notes.draw(out, self);
        }
        if let Some(legend) = &parts.legend {
            legend.draw(out, self);
        }
    }

    fn draw_replay(&self, out: &mut Items) {
        if let Some(replay) = &self.replay {
            let shape_of = |place| Some(self.looks.get(&place)?.badge.shape());
            replay.draw(out, &self.palette, self.canvas(), shape_of);
        }
    }

    fn draw_strategy(&self, out: &mut Items, strategy: &ShownStrategy) {
        let plans = strategy.plans.as_ref();
        let marks = StrategyMarks {
            proof: &strategy.proof,
            analysis: self.on_show.as_ref().map(|(_, analysis)| &**analysis),
            plans: plans.filter(|plans| plans.all().next().is_some()),
            words: strategy.words.as_deref(),
            exploring: self.exploring,
            canvas: self.canvas(),
        };
        marks.draw(out, &self.palette);
        let tokens = self.tokens.iter().filter_map(|(shown, small)| {
            Some(match shown.place {
                Place::Cell(cell) => token_on_cell(cell, shown.side, *small, 0.0),
                Place::Vertex(id) => (self.canvas().drawn_at(id)?, 0.0),
            })
        });
        let tokens: Vec<(Point, f64)> = tokens.collect();
        let moves = numbered_moves(&strategy.line, self.canvas(), &tokens);
        draw_line(out, &moves, &self.palette, self.canvas());
    }
}
