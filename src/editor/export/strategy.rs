//! The strategy in a picture: bands for the moves that force the result, rings for the positions of a draw, and numbered
//! arrows for best play.

use super::palette::{PicturePalette, Rgb};
use super::svg::{Paint, Svg};
use super::{PictureTask, ShownStrategy, arrow};
use crate::editor::geometry::{LINE_HEAD, LINE_NUMBER_SIZE, LINE_WIDTH, token_on_cell};
use crate::editor::scene::NumberedMove;
use crate::editor::scene::numbered_moves::numbered_moves;
use crate::editor::scene::strategy::{bands, rings};
use crate::model::{Outcome, Place, Point, Side};

/// Draws the strategy.
pub(super) fn draw(svg: &mut Svg, picture: &PictureTask, strategy: &ShownStrategy) {
    let ShownStrategy { proof, line, words } = strategy;
    let palette = &picture.palette;
    let bands = match &picture.on_show {
        Some((_, analysis)) => bands(proof, analysis, picture.canvas()),
        None => Vec::new(),
    };
    if !bands.is_empty() {
        svg.open("strategy", words.as_deref());
        for band in bands {
            let paint = Paint::line(palette.outcome(band.outcome), band.width).pale(0.4);
            svg.polyline(&band.path, paint);
        }
        svg.close();
    }
    if let Some(rings) = rings(proof, picture.exploring, picture.canvas()) {
        svg.open("certificate", words.as_deref());
        let colour = palette.outcome(Outcome::Draw).mix(palette.ink, 0.35);
        for at in rings.middles {
            svg.circle(at, rings.radius, Paint::line(colour, 3.0));
        }
        svg.close();
    }
    let tokens = picture.tokens.iter().filter_map(|(shown, small)| {
        Some(match shown.place {
            Place::Cell(cell) => token_on_cell(cell, shown.side, *small).0,
            Place::Vertex(id) => picture.canvas().drawn_at(id)?,
        })
    });
    let tokens: Vec<Point> = tokens.collect();
    let moves = numbered_moves(line, picture.canvas(), &tokens);
    svg.open("line", None);
    for step in &moves {
        let colour = line_colour(step, palette);
        let paint = Paint::line(colour, LINE_WIDTH);
        if let Some((last, before)) = step.pieces().split_last() {
            before.iter().for_each(|piece| svg.polyline(piece, paint));
            arrow(svg, last, LINE_HEAD, paint, colour);
        }
    }
    // Numbers are above all arrows.
    moves.iter().for_each(|step| numbers(svg, step, palette));
    svg.close();
}

fn line_colour(step: &NumberedMove, palette: &PicturePalette) -> Rgb {
    match step.side {
        None => palette.accent.mix(palette.ink, 0.2),
        Some(Side::Police) => palette.police,
        Some(Side::Thief) => palette.thief,
    }
}

/// Draws the numbers of an arrow, or of a token that stays.
fn numbers(svg: &mut Svg, step: &NumberedMove, palette: &PicturePalette) {
    const SIZE: f64 = LINE_NUMBER_SIZE;
    let text = step.text();
    let height = SIZE * 1.5;
    // The average width of a digit.
    let width = (text.chars().count() as f64 * SIZE * 0.52 + SIZE * 0.6).max(height);
    let half = Point::new(width, height) * 0.5;
    let paint = Paint::filled(line_colour(step, palette)).outlined(palette.canvas, 1.0);
    svg.rect(step.at - half, step.at + half, height / 2.0, paint);
    svg.text(step.at, SIZE, palette.canvas, &text);
}
