//! The best moves of games with slides on a board, without enumerating the moves along a slide.

use super::worth;
use crate::game::{BoardMoves, PositionId};
use crate::model::Step;
use crate::solver::solution::Solution;

/// The [`worth`] of each position's best move; 0 if it has no moves. One pass over the board for
/// each step. The best move along a slide is the better one of the move to the next cell and the
/// best move from that cell along the same slide. O(cells · steps), with 4 bytes per position and
/// at most 4 per cell.
pub(super) fn best_moves(moves: &BoardMoves, solution: &Solution) -> Vec<u32> {
    let mut best = vec![0; moves.positions()];
    for &step in moves.steps() {
        let [rows, columns] = moves.size().map(i64::from);
        let (Step::Single(by) | Step::Slide(by)) = step;
        let (down, right) = (i64::from(by.rows), i64::from(by.columns));
        let distance = down * columns + right;
        // The greatest worth on the line ahead, by cell modulo the distance. When a cell is
        // visited, its entry is still that of the next cell on its line.
        let mut ahead = vec![0; distance.unsigned_abs() as usize];
        let cells = rows * columns;
        for count in 0..cells {
            // The next cell on a line is visited first.
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
