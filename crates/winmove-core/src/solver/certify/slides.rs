//! The best moves of games with slides over a board, without enumerating the moves of a slide.

use super::worth;
use crate::game::{BoardMoves, PositionId};
use crate::model::Step;
use crate::solver::solution::Solution;

/// The [`worth`] of the best move of each position; 0 if it has none. One pass over the board for
/// each step, in which the best move along a slide is the better of the move to the next cell and
/// that cell's own best move along it. O(cells · steps), 4 bytes per position and at most 4 per
/// cell.
pub(super) fn best_moves(moves: &BoardMoves, solution: &Solution) -> Vec<u32> {
    let mut best = vec![0; moves.positions()];
    for &step in moves.steps() {
        let [rows, columns] = moves.size().map(i64::from);
        let (Step::Single(by) | Step::Slide(by)) = step;
        let (down, right) = (i64::from(by.rows), i64::from(by.columns));
        let distance = down * columns + right;
        // By cell, modulo the distance, so that the entry of a cell has just been that of the next
        // cell on its line: the greatest worth on the line behind the cell.
        let mut ahead = vec![0; distance.unsigned_abs() as usize];
        let cells = rows * columns;
        for count in 0..cells {
            // The next cell on a line comes before.
            let cell = if distance > 0 {
                cells - 1 - count
            } else {
                count
            };
            let number = moves.numbers()[cell as usize];
            if number == BoardMoves::WALL {
                continue;
            }
            let (row, column) = (cell / columns + down, cell % columns + right);
            let is_on_board = (0..rows).contains(&row) && (0..columns).contains(&column);
            let next = if is_on_board {
                moves.numbers()[(row * columns + column) as usize]
            } else {
                BoardMoves::WALL
            };
            let behind = &mut ahead[cell as usize % distance.unsigned_abs() as usize];
            *behind = match (next, step) {
                (BoardMoves::WALL, _) => 0,
                (_, Step::Single(_)) => worth(solution.packed(PositionId(next))),
                (_, Step::Slide(_)) => worth(solution.packed(PositionId(next))).max(*behind),
            };
            let best = &mut best[number as usize];
            *best = (*best).max(*behind);
        }
    }
    best
}
