//! The strategy in a picture: bands for the moves that force the result, rings for the positions of a draw, and numbered
//! arrows for best play.

use super::{PictureTask, ShownStrategy};
use crate::geometry::{
    CELL_SIZE, LINE_HEAD, LINE_NUMBER_SIZE, LINE_WIDTH, VERTEX_RADIUS, token_on_cell,
};
use crate::picture::{Items, Paint, PicturePalette, Rgb, Text};
use crate::scene::NumberedMove;
use crate::scene::numbered_moves::numbered_moves;
use crate::scene::strategy::{bands, rings};
use winmove_analysis::{DrawPlans, words};
use winmove_core::model::{Outcome, Place, Point, Side};

/// Draws the strategy.
pub(super) fn draw(out: &mut Items, picture: &PictureTask, strategy: &ShownStrategy) {
    let ShownStrategy {
        proof,
        line,
        words,
        plans,
    } = strategy;
    let plans = plans.as_ref().filter(|plans| plans.all().next().is_some());
    let palette = &picture.palette;
    let bands = match &picture.on_show {
        Some((_, analysis)) => bands(proof, analysis, picture.canvas()),
        None => Vec::new(),
    };
    if !bands.is_empty() {
        out.open("strategy", words.clone());
        for band in bands {
            let paint = Paint::line(palette.outcome(band.outcome), band.width).pale(0.4);
            out.line(band.path, paint);
        }
        out.close();
    }
    if let Some(plans) = plans {
        frames(out, picture, plans);
    } else if let Some(rings) = rings(proof, picture.exploring, picture.canvas()) {
        out.open("certificate", words.clone());
        let colour = palette.outcome(Outcome::Draw).mix(palette.ink, 0.35);
        for at in rings.middles {
            out.circle(at, rings.radius, Paint::line(colour, 3.0));
        }
        out.close();
    }
    let tokens = picture.tokens.iter().filter_map(|(shown, small)| {
        Some(match shown.place {
            Place::Cell(cell) => token_on_cell(cell, shown.side, *small, 0.0),
            Place::Vertex(id) => (picture.canvas().drawn_at(id)?, 0.0),
        })
    });
    let tokens: Vec<(Point, f64)> = tokens.collect();
    let moves = numbered_moves(line, picture.canvas(), &tokens);
    out.open("line", None);
    for step in &moves {
        let colour = line_colour(step, palette);
        let paint = Paint::line(colour, LINE_WIDTH);
        if let Some((last, before)) = step.pieces().split_last() {
            // An outline, so that arrows stand out from shades.
            let outline = Paint::line(palette.canvas, LINE_WIDTH + 2.0);
            for (paint, head) in [(outline, LINE_HEAD + 3.0), (paint, LINE_HEAD)] {
                before
                    .iter()
                    .for_each(|piece| out.line(piece.to_vec(), paint));
                out.arrow(last.to_vec(), head, paint);
            }
        }
    }
    // Numbers are above all arrows.
    moves.iter().for_each(|step| numbers(out, step, palette));
    out.close();
}

/// Draws frames around the places of both plans that keep a draw: solid in one colour, dashed within it in the other.
fn frames(out: &mut Items, picture: &PictureTask, plans: &DrawPlans) {
    const WIDTH: f64 = 2.5;
    let title = words::plan_colours(plans);
    out.open("plans", Some(title));
    for (plan, is_mover) in [(&plans.mover, true), (&plans.opponent, false)] {
        let Some(plan) = plan else { continue };
        let is_first = words::is_first_colour(plan, is_mover);
        let [first, second] = picture.palette.plans();
        let (colour, inside) = if is_first {
            (first, 0.0)
        } else {
            (second, WIDTH * 1.5)
        };
        let paint = Paint::line(colour, WIDTH).dashed(!is_first);
        for &place in &plan.places {
            let Some(at) = picture.canvas().middle(place) else {
                continue;
            };
            match place {
                Place::Cell(_) => {
                    let half = (CELL_SIZE - WIDTH) / 2.0 - inside;
                    let half = Point::new(half, half);
                    out.rect(at - half, at + half, 0.0, paint);
                }
                Place::Vertex(_) => out.circle(at, VERTEX_RADIUS + 14.0 - inside, paint),
            }
        }
    }
    out.close();
}

fn line_colour(step: &NumberedMove, palette: &PicturePalette) -> Rgb {
    match step.side {
        None => palette.accent.mix(palette.ink, 0.2),
        Some(Side::Police) => palette.police,
        Some(Side::Thief) => palette.thief,
    }
}

/// Draws the numbers of an arrow, or of a token that stays.
fn numbers(out: &mut Items, step: &NumberedMove, palette: &PicturePalette) {
    const SIZE: f64 = LINE_NUMBER_SIZE;
    let text = step.text();
    let height = SIZE * 1.5;
    // The average width of a digit.
    let width = (text.chars().count() as f64 * SIZE * 0.52 + SIZE * 0.6).max(height);
    let half = Point::new(width, height) * 0.5;
    let paint = Paint::filled(line_colour(step, palette)).outlined(palette.canvas, 1.0);
    out.rect(step.at - half, step.at + half, height / 2.0, paint);
    out.text(Text::new(step.at, SIZE, text), palette.canvas);
}
