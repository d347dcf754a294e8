//! What the features draw on the field.

use crate::geometry::{CELL_SIZE, VERTEX_RADIUS, cell_middle};
use crate::picture::{Item, Items, Paint, PicturePalette, Role, Shape};
use crate::scene::Scene;
use crate::scene::strategy::{StrategyMarks, draw_line};
use winmove_analysis::GameChange;
use winmove_core::model::{Place, Point};
use winmove_files::Mode;

impl Scene<'_> {
    /// The marks below vertices, edges and tokens.
    ///
    /// They show the walk of geography on a board and the matching that wins it, the steps of a
    /// replay, the cycle of an explanation, and the moves and places of the strategy.
    pub fn marks(self, palette: &PicturePalette) -> Vec<Item> {
        const MAX_RINGS: usize = 2_000;
        let mut out = Items::default();
        let canvas = self.now.canvas();
        if canvas.is_board() {
            self.draw_walk(&mut out, palette);
        }
        let shape_of = |place| Some(self.shape(place));
        if let Some(mut replay) = self.replay().marks() {
            replay.rings.truncate(MAX_RINGS);
            replay.draw(&mut out, palette, canvas, shape_of);
            self.replay().ring_asked(&mut out, palette, shape_of);
        }
        if let Some(cycle) = self.explain().cycle() {
            for step in cycle.windows(2) {
                let path = canvas.path_between([step[0], step[1]]);
                let band = Paint::line(palette.accent, 9.0).pale(0.4);
                out.add(Role::Band, Shape::Line(path), band);
            }
        }
        if let (true, Some(proof)) = (self.explain().shows_strategy(), self.proof_on_show()) {
            let marks = StrategyMarks {
                proof,
                analysis: self.position_on_show().map(|(_, analysis)| &**analysis),
                plans: self.framed_plans(),
                words: None,
                exploring: self.now.exploring(),
                canvas,
            };
            marks.draw(&mut out, palette);
        }
        out.0
    }

    /// Draws the walk of geography over cells, and a band for each pair of the matching. The walk
    /// is drawn from its start to the token. On a graph, the edges themselves are highlighted.
    fn draw_walk(self, out: &mut Items, palette: &PicturePalette) {
        let middle = |place: Place| match place {
            Place::Cell(cell) => Some(cell_middle(cell)),
            Place::Vertex(_) => None,
        };
        for (one, other) in self.matching() {
            let ends: Vec<Point> = [one, other].into_iter().filter_map(middle).collect();
            let band = Paint::line(palette.accent, 0.16 * CELL_SIZE).pale(0.3);
            out.add(Role::Part, Shape::Line(ends), band);
        }
        let path = self.now.walk().map_or(&[][..], |walk| walk.path());
        if let [first, _, ..] = path {
            if let Some(at) = middle(*first) {
                out.circle(at, 0.1 * CELL_SIZE, Paint::filled(palette.trail()));
            }
            let middles = path.iter().copied().filter_map(middle).collect();
            let line = Paint::line(palette.trail(), 0.08 * CELL_SIZE);
            out.add(Role::Mark, Shape::Line(middles), line);
        }
    }

    /// The best moves of the shown position, between cells of a board.
    pub fn best_moves(self, palette: &PicturePalette) -> Vec<Item> {
        let mut out = Items::default();
        if let Some((position, _)) = self.position_on_show() {
            let (from, best) = (position.mover_place(), self.best_moves_on_show());
            let outcome = self.outcome_on_show();
            out.best_moves(from, &best, outcome, palette, |_| true);
        }
        out.0
    }

    /// Best play as numbered arrows, above everything else, if the strategy is shown. Tokens on a
    /// board have at least this radius, in canvas units.
    pub fn best_play(self, palette: &PicturePalette, least_token: f64) -> Vec<Item> {
        let mut out = Items::default();
        if self.explain().shows_strategy() {
            let moves = self.numbered_moves_beside(least_token);
            draw_line(&mut out, &moves, palette, self.now.canvas());
        }
        out.0
    }

    /// Rings around the places that the player to move can go to.
    pub fn target_rings(self, palette: &PicturePalette) -> Vec<Item> {
        // More would take longer than a frame.
        const MAX_DASHED: usize = 300;
        if self.now.mode() != Mode::Play {
            return Vec::new();
        }
        let canvas = self.now.canvas();
        let radius = if canvas.is_board() {
            0.4 * CELL_SIZE
        } else {
            VERTEX_RADIUS + 5.0
        };
        // A sum has several tokens, each of which may move.
        let play = self.play().game().filter(|_| !self.plays_sum());
        let stays = play.map(|play| play.position().mover_place());
        let targets = self.targets();
        let paint = Paint::line(palette.accent, 2.5).dashed(targets.len() <= MAX_DASHED);
        let rings = targets.into_iter().filter_map(|place| {
            // The ring around a token that may stay is larger than the token.
            let wider = if stays == Some(place) { 1.25 } else { 1.0 };
            Some(Item {
                role: Role::Mark,
                shape: canvas.ring(place, wider * radius)?,
                paint,
            })
        });
        rings.collect()
    }

    /// The marks of a previewed change, on a field that shows the labels and moves after it.
    ///
    /// A new edge is dashed, a removed edge is crossed out, and a painted cell is framed. A place
    /// whose outcome, exit or token changes has a ring.
    pub fn previewed_change(self, palette: &PicturePalette) -> Vec<Item> {
        const WIDTH: f64 = 4.0;
        let Some(change) = self.what_if().previewed() else {
            return Vec::new();
        };
        let mut out = Items::default();
        let canvas = self.now.canvas();
        let paint = Paint::line(palette.accent, WIDTH);
        let path = self.previewed_path();
        let mut ring = |place, radius| {
            if let Some(ring) = canvas.ring(place, radius) {
                out.add(Role::Mark, ring, paint);
            }
        };
        match change {
            GameChange::AddEdge(..) => {
                let edge = if self.now.ignores_direction() {
                    Shape::Line(path)
                } else {
                    Shape::Arrow(path, 3.5 * WIDTH)
                };
                out.add(Role::Arrow, edge, paint.dashed(true));
            }
            GameChange::RemoveEdge(_) => {
                if let Some(&at) = path.get(path.len() / 2) {
                    for corner in [Point::new(8.0, 8.0), Point::new(8.0, -8.0)] {
                        let line = Shape::Line(vec![at - corner, at + corner]);
                        out.add(Role::Mark, line, Paint::line(palette.danger, WIDTH));
                    }
                }
            }
            GameChange::Fix(at, _)
            | GameChange::Own(at, _)
            | GameChange::Number(at, _)
            | GameChange::MarkExit(at, _) => {
                ring(Place::Vertex(at), VERTEX_RADIUS + 9.0);
            }
            GameChange::Stand(_, place @ Place::Vertex(_)) => ring(place, VERTEX_RADIUS + 9.0),
            GameChange::Stand(_, place @ Place::Cell(_)) => ring(place, 0.42 * CELL_SIZE),
            GameChange::Paint(cell, _) => {
                let half = Point::new(1.0, 1.0) * ((CELL_SIZE - WIDTH) / 2.0);
                let frame = Shape::rect_around(cell_middle(cell), half, 3.0);
                out.add(Role::Mark, frame, paint);
            }
        }
        out.0
    }
}
