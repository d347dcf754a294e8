//! Moves between the cells of a board, on the canvas and in files.

use super::item::{Items, Paint, Role, Shape};
use super::palette::{PicturePalette, Rgb};
use crate::geometry::{
    board_head_length, board_move_pieces, board_move_weight, cell_middle, stay_ring,
};
use winmove_analysis::Move;
use winmove_core::model::{Cell, Outcome, Place};

impl Items {
    /// Draws the best moves from a cell to cells that are drawn. The first one is thickest and on
    /// top. Without `outcome`, their colour doesn't reveal the verdict.
    pub(crate) fn best_moves(
        &mut self,
        from: Place,
        best: &[Move],
        outcome: Option<Outcome>,
        palette: &PicturePalette,
        is_drawn: impl Fn(Place) -> bool,
    ) {
        let colour = outcome.map_or(palette.accent, |outcome| palette.outcome(outcome));
        for (index, step) in best.iter().enumerate().rev() {
            if let (Place::Cell(start), Place::Cell(end)) = (from, step.place)
                && is_drawn(from)
                && is_drawn(step.place)
            {
                let (width, opacity) = board_move_weight(index, best.len());
                self.open_pale("move best", opacity);
                self.board_move(start, end, colour.mix(palette.ink, 0.3), width);
                self.close();
            }
        }
    }

    /// Draws a move as an arrow between two cells, or as a ring if the token stays.
    pub fn board_move(&mut self, from: Cell, to: Cell, colour: Rgb, width: f64) {
        let paint = Paint::line(colour, width);
        if from == to {
            let (radius, width) = stay_ring(width);
            let at = cell_middle(from);
            let ring = Shape::Circle { at, radius };
            return self.add(Role::Arrow, ring, Paint::line(colour, width));
        }
        let mut pieces = board_move_pieces(from, to);
        let last = pieces.pop();
        for piece in pieces {
            self.add(Role::Arrow, Shape::Line(piece.into()), paint);
        }
        if let Some(piece) = last {
            let arrow = Shape::Arrow(piece.into(), board_head_length(width));
            self.add(Role::Arrow, arrow, paint);
        }
    }
}
