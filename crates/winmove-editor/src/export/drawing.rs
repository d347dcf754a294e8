//! Composing a picture: the field, and the parts below it.

use super::rendering::RenderError;
use super::svg::svg;
use super::tikz::{TikzText, tikz};
use super::{PictureTask, ShownStrategy, board, caption, footnotes, graph, legend, states};
use crate::geometry::{OutcomeShape, bounds, is_far, shown_at};
use crate::picture::{Items, Picture, PlacedAnnotation};
use crate::scene::numbered_moves::numbered_moves;
use crate::scene::strategy::{StrategyMarks, draw_line};
use winmove_core::model::{Graph, Place, Point};
use winmove_core::solver::Control;

impl Picture {
    /// The picture as SVG. O(length).
    pub(super) fn svg(&self) -> String {
        svg(self)
    }

    /// The picture as TikZ. O(length).
    pub(super) fn tikz(&self, is_bare: bool) -> Result<TikzText, RenderError> {
        tikz(self, is_bare)
    }
}

impl PictureTask {
    /// The picture as a display list. If the strategy is shown but not known yet, it is computed
    /// first. Apart from that, O(n + m), plus the time of [`crate::geometry::curves`].
    pub fn picture(self) -> Picture {
        self.options.language.speak(|| self.composed())
    }

    fn composed(mut self) -> Picture {
        let strategy = self.found_strategy();
        let strategy = strategy.as_ref();
        let mut items = Items::default();
        self.draw(&mut items, strategy);
        // Each part is below those before it.
        let (from, to) = self.extent();
        let mut to = caption::draw(&mut items, &self, from, to);
        if let Some(strategy) = strategy.filter(|_| self.options.state_graph) {
            to = states::draw(&mut items, &self, strategy, from, to);
        }
        to = footnotes::draw(&mut items, &self, from, to);
        if self.options.legend {
            let has_line = strategy.is_some_and(|strategy| strategy.line.len() > 1);
            to = legend::draw(&mut items, &self, has_line, from, to);
        }
        Picture {
            items: items.0,
            extent: (from, to),
            scale: self.options.size.scale(to.x - from.x),
            ground: self.options.fill(&self.palette),
            title: self.document.title().trim().to_owned(),
            palette: self.palette,
        }
    }

    /// The picture as SVG. Costs as much as [`PictureTask::picture`].
    pub fn svg(self) -> String {
        self.picture().svg()
    }

    /// The picture as a LaTeX document that draws it with TikZ, or as the bare TikZ picture.
    ///
    /// See [`PictureOptions::bare`](crate::PictureOptions::bare). Costs as much as
    /// [`PictureTask::picture`].
    ///
    /// # Errors
    /// [`RenderError::TooLarge`], with the width and the height in points.
    pub fn tikz(self) -> Result<TikzText, RenderError> {
        let is_bare = self.options.bare;
        self.picture().tikz(is_bare)
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

    /// The corners of the field, with the texts and arrows on it.
    fn extent(&self) -> (Point, Point) {
        let (from, to) = self.field_extent();
        let annotations = self.annotations();
        let corners = annotations.iter().flat_map(PlacedAnnotation::corners);
        let rings = graph::token_rings(self, (from, to)).flat_map(|(at, radius)| {
            let aside = Point::new(radius, radius) * 1.2;
            [at - aside, at + aside]
        });
        let corners = corners.chain(rings).filter(|at| !is_far(*at));
        bounds([from, to].into_iter().chain(corners)).unwrap_or((from, to))
    }

    /// The corners of the field alone.
    pub(super) fn field_extent(&self) -> (Point, Point) {
        match (self.canvas().graph(), self.document.board()) {
            (_, Some(_)) => board::extent(self),
            (graph, None) => {
                let vertices = graph.map_or(&[][..], Graph::vertices).iter();
                let drawn = vertices.filter(|vertex| self.is_drawn(vertex.id));
                let mut places: Vec<Point> = drawn.map(|vertex| shown_at(vertex.at)).collect();
                if !places.iter().all(|at| is_far(*at)) {
                    places.retain(|at| !is_far(*at));
                }
                let mut drawn = self.canvas().all_curves().into_owned();
                if self.options.selection_only {
                    drawn.retain(|(id, _)| self.is_edge_drawn(*id));
                }
                let extent = graph::extent(&places, &drawn).expect("the graph has vertices");
                graph::with_labels(self, extent)
            }
        }
    }

    fn draw(&self, out: &mut Items, strategy: Option<&ShownStrategy>) {
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
        for annotation in self.annotations() {
            annotation.draw(out, &self.palette);
        }
    }

    /// The texts and arrows that are drawn: in a picture of a part, the selected ones.
    fn annotations(&self) -> Vec<PlacedAnnotation> {
        let all = self.canvas().annotations().into_iter().enumerate();
        let is_drawn = |index: &usize| {
            !self.options.selection_only || self.selected_annotations.contains(index)
        };
        let drawn = all.filter(|(index, _)| is_drawn(index));
        drawn.map(|(_, annotation)| annotation).collect()
    }

    fn draw_replay(&self, out: &mut Items) {
        if let Some(replay) = &self.replay {
            let owner = |place| match place {
                Place::Vertex(id) => self.owner(self.document.graph()?.vertex(id)?),
                Place::Cell(_) => None,
            };
            let shape_of = |place| {
                let shape = self.looks.get(&place)?.badge.shape();
                Some(owner(place).map_or(shape, OutcomeShape::of_owner))
            };
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
        let tokens = self.tokens.iter();
        let tokens = tokens.filter_map(|(token, small)| token.disc(self.canvas(), *small, 0.0));
        let tokens: Vec<(Point, f64)> = tokens.collect();
        let moves = numbered_moves(&strategy.line, self.canvas(), &tokens);
        draw_line(out, &moves, &self.palette, self.canvas());
    }
}
