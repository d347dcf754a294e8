//! The strategy on the field.
//!
//! Its moves are bands, the positions of a draw have rings or frames, and best play is drawn as
//! numbered arrows.

use std::collections::HashSet;

use crate::geometry::{CELL_SIZE, LINE_HEAD, LINE_NUMBER_SIZE, LINE_WIDTH, VERTEX_RADIUS};
use crate::interaction::exploring::Exploring;
use crate::picture::{Items, Paint, PicturePalette, Rgb, Role, Shape, Text};
use crate::scene::{NumberedMove, Scene};
use crate::view::Canvas;
use winmove_analysis::{Analysis, DrawPlans, Proof, words};
use winmove_core::model::{Outcome, Place, Point, Side};

/// The most moves, and the most positions, of a strategy that are drawn.
const MAX: usize = 2_000;

/// A strategy, and everything that its marks depend on.
pub(crate) struct StrategyMarks<'a> {
    pub(crate) proof: &'a Proof,
    pub(crate) analysis: Option<&'a Analysis>,
    pub(crate) plans: Option<&'a DrawPlans>,
    pub(crate) words: Option<&'a str>,
    pub(crate) exploring: Exploring,
    pub(crate) canvas: Canvas<'a>,
}

impl StrategyMarks<'_> {
    /// Draws the moves as bands. The positions of a draw have rings, or frames if plans keep the
    /// draw.
    pub(crate) fn draw(&self, out: &mut Items, palette: &PicturePalette) {
        let words = || self.words.map(str::to_owned);
        let mut bands = self.bands(palette).peekable();
        if bands.peek().is_some() {
            out.open("strategy", words());
            bands.for_each(|(path, paint)| out.add(Role::Band, Shape::Line(path), paint));
            out.close();
        }
        if let Some(plans) = self.plans {
            self.frames(out, plans, palette);
        } else if let Proof::Drawn(certificate) = self.proof {
            let radius = if self.canvas.is_board() {
                CELL_SIZE * 0.36 + 3.0
            } else {
                VERTEX_RADIUS + 8.0
            };
            out.open("certificate", words());
            let colour = palette.outcome(Outcome::Draw).mix(palette.ink, 0.35);
            let places = certificate
                .positions
                .iter()
                .filter_map(|&at| self.exploring.place_of(at));
            for at in places.take(MAX).filter_map(|at| self.canvas.middle(at)) {
                out.add(
                    Role::Mark,
                    Shape::Circle { at, radius },
                    Paint::line(colour, 3.0),
                );
            }
            out.close();
        }
    }

    /// The first [`MAX`] moves of the strategy. The winner's moves are wider than the loser's.
    /// There are none in a pursuit, where a place stands for many positions.
    fn bands(&self, palette: &PicturePalette) -> impl Iterator<Item = (Vec<Point>, Paint)> {
        let moves = match self.proof {
            Proof::Won(strategy) => &strategy.moves[..strategy.moves.len().min(MAX)],
            _ => &[],
        };
        moves.iter().filter_map(|(from, to)| {
            let start = from.alone()?;
            let analysis = self.analysis?;
            let outcome = analysis.label(*from)?.outcome;
            let width = match outcome {
                Outcome::Win => 7.0,
                Outcome::Loss | Outcome::Draw => 4.0,
            };
            let path = self.canvas.path_between([start, from.moved_to(*to)]);
            let colour = palette.outcome(analysis.shown(*from, outcome));
            Some((path, Paint::line(colour, width).pale(0.4)))
        })
    }

    /// Draws frames around the places of both plans that keep a draw. The outer frame is solid; the
    /// inner one is dashed and has the other colour.
    fn frames(&self, out: &mut Items, plans: &DrawPlans, palette: &PicturePalette) {
        const WIDTH: f64 = 2.5;
        out.open("plans", Some(words::plan_colours(plans)));
        for (plan, is_mover) in [(&plans.mover, true), (&plans.opponent, false)] {
            let Some(plan) = plan else { continue };
            let is_first = words::is_first_colour(plan, is_mover);
            let [first, second] = palette.plans();
            let (colour, inside) = if is_first {
                (first, 0.0)
            } else {
                (second, WIDTH * 1.5)
            };
            let paint = Paint::line(colour, WIDTH).dashed(!is_first);
            for &place in &plan.places {
                let Some(at) = self.canvas.middle(place) else {
                    continue;
                };
                let shape = match place {
                    Place::Cell(_) => {
                        let half = (CELL_SIZE - WIDTH) / 2.0 - inside;
                        Shape::rect_around(at, Point::new(half, half), 0.0)
                    }
                    Place::Vertex(_) => Shape::Circle {
                        at,
                        radius: VERTEX_RADIUS + 14.0 - inside,
                    },
                };
                out.add(Role::Mark, shape, paint);
            }
        }
        out.close();
    }
}

/// Draws best play as numbered arrows.
pub(crate) fn draw_line(
    out: &mut Items,
    moves: &[NumberedMove],
    palette: &PicturePalette,
    canvas: Canvas<'_>,
) {
    out.open("line", None);
    for step in moves {
        let mut pieces = step.pieces();
        let Some(last) = pieces.pop() else { continue };
        // The outline makes arrows stand out from coloured areas.
        let outline = (
            Paint::line(palette.canvas, LINE_WIDTH + 2.0),
            LINE_HEAD + 3.0,
        );
        let line = (Paint::line(colour(step, palette), LINE_WIDTH), LINE_HEAD);
        for (paint, head) in [outline, line] {
            for piece in &pieces {
                out.add(Role::Arrow, Shape::Line(piece.to_vec()), paint);
            }
            out.add(Role::Arrow, Shape::Arrow(last.to_vec(), head), paint);
        }
    }
    // Numbers are drawn above all arrows.
    for step in moves {
        let text = step.text();
        let height = LINE_NUMBER_SIZE * 1.5;
        // 0.52 is the average width of a digit.
        let digits = text.chars().count() as f64 * LINE_NUMBER_SIZE * 0.52;
        let width = (digits + LINE_NUMBER_SIZE * 0.6).max(height);
        let text = Text::new(step.at, LINE_NUMBER_SIZE, text);
        let paint = Paint::filled(colour(step, palette)).outlined(palette.canvas, 1.0);
        let role = Role::Number(!canvas.is_board() || step.is_milestone());
        out.add(
            role,
            Shape::Chip(text, Point::new(width, height) * 0.5),
            paint,
        );
    }
    out.close();
}

fn colour(step: &NumberedMove, palette: &PicturePalette) -> Rgb {
    match step.side {
        None => palette.accent.mix(palette.ink, 0.2),
        Some(Side::Police) => palette.police,
        Some(Side::Thief) => palette.thief,
    }
}

impl Scene<'_> {
    /// The places of the strategy, certificate or line that is shown. There are none in a pursuit,
    /// where a place stands for many positions.
    pub fn strategic_places(self) -> HashSet<Place> {
        if !self.explain().shows_strategy() || self.now.has_sides() {
            return HashSet::new();
        }
        let positions = self.proof_on_show().map_or(&[][..], Proof::positions);
        positions.iter().map(|at| at.mover_place()).collect()
    }
}
