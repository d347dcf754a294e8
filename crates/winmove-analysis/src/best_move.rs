//! Chooses one of several best moves to name, show and make. Only this module makes this choice.

use std::collections::{HashSet, VecDeque};
use std::iter::zip;

use super::moves::Move;
use super::position::Position;
use super::solved::{Analysis, At};
use winmove_core::model::{Cell, Outcome, Place};
use winmove_core::solver::{self, Label, Quality};

impl Analysis {
    /// The best move to make: the first of [`Analysis::best`], unless the position is a loss.
    /// In a loss it is the move that lasts longest. Ties are broken by the number of winning moves
    /// that it leaves the winner, the fewer the better; then, in a pursuit on a board, by the
    /// distance between the tokens, the closer the better; then by order.
    /// In a drawn pursuit it is to stay, if that keeps the draw: drawing plans begin with this
    /// move, and a side that stays needs the fewest places.
    ///
    /// In geography with cycles, the opponent's answers depend on the places visited. They aren't
    /// compared there: this returns the first of the best moves.
    ///
    /// O(k log k) for the k moves of the position; in a loss, plus O(k log k) for each position
    /// that the best moves lead to; on a board, plus O(cells).
    pub fn best_move(&self, from: Position) -> Option<Move> {
        self.best_of(from, &self.moves(from))
    }

    /// Like [`Analysis::best_move`], given the result of [`Analysis::moves`] for the position.
    pub fn best_of(&self, from: Position, moves: &[Move]) -> Option<Move> {
        let is_best = |step: &&Move| step.quality == Quality::Best;
        let mut best: Vec<Move> = moves.iter().filter(is_best).copied().collect();
        if best.len() > 1 && self.resists(from) {
            let left: Vec<usize> = best
                .iter()
                .map(|step| self.winning_moves(step.to))
                .collect();
            keep_least(&mut best, &left);
            if best.len() > 1
                && let Some(distances) = self.token_distances(&best)
            {
                keep_least(&mut best, &distances);
            }
        }
        let is_draw = self.label(from).map(|label| label.outcome) == Some(Outcome::Draw);
        let stay = best
            .iter()
            .find(|step| step.stays)
            .filter(|_| is_draw && from.turn().is_some());
        stay.or(best.first()).copied()
    }

    /// Whether the best moves are compared by their resistance: true in a loss, unless the analysis
    /// has no labels for the positions after it, or the loser may move again.
    fn resists(&self, position: Position) -> bool {
        let is_lost = |label: Label| label.outcome == Outcome::Loss;
        let alternates = !self.has_owners() && !self.visits_matter(position);
        alternates && self.label(position).is_some_and(is_lost)
    }

    /// The number of moves that win for the mover, including slow ones. Moves to the same position
    /// count once. O(k log k) for k moves.
    pub fn winning_moves(&self, from: Position) -> usize {
        match self.at(from) {
            None => 0,
            Some(At::Token(game, at)) => solver::winning_moves_of(&game, at),
            Some(At::Pursuit(game, at)) => solver::winning_moves_of(&game, at),
            Some(At::Geography(game, solution, at)) => solution
                .moves(game, at)
                .filter(|(_, label)| label.is_some_and(|label| label.outcome == Outcome::Loss))
                .count(),
        }
    }

    /// The distance between the tokens after each of these moves of a pursuit on a board: the
    /// number of king's steps around the walls, and then the square of the Euclidean distance.
    /// `None` in other games.
    fn token_distances(&self, moves: &[Move]) -> Option<Vec<(u32, u64)>> {
        let mut opponent = None;
        let mut cells = Vec::with_capacity(moves.len());
        for step in moves {
            // After the move, the opponent is the mover.
            let (Place::Cell(own), Some(_), Place::Cell(other)) =
                (step.place, step.to.turn(), step.to.mover_place())
            else {
                return None;
            };
            opponent = Some(other);
            cells.push(own);
        }
        let opponent = opponent?;
        let steps = self.king_steps(opponent, &cells);
        let crow = |cell: Cell| {
            let rows = u64::from(cell.row.abs_diff(opponent.row));
            let columns = u64::from(cell.column.abs_diff(opponent.column));
            rows * rows + columns * columns
        };
        Some(zip(steps, cells.into_iter().map(crow)).collect())
    }

    /// The number of king's steps, around the walls, from a cell to each of these cells; `u32::MAX`
    /// if there is no path. Linear in the number of cells.
    fn king_steps(&self, from: Cell, to: &[Cell]) -> Vec<u32> {
        let number = |cell| self.places.number(Place::Cell(cell));
        let mut steps = vec![u32::MAX; self.places.len()];
        let mut missing: HashSet<Cell> = to.iter().copied().collect();
        let mut queue = VecDeque::new();
        if let Some(start) = number(from) {
            steps[start as usize] = 0;
            queue.push_back((from, 0));
        }
        while let Some((cell, far)) = queue.pop_front() {
            missing.remove(&cell);
            if missing.is_empty() {
                break;
            }
            for row in cell.row.saturating_sub(1)..=cell.row.saturating_add(1) {
                for column in cell.column.saturating_sub(1)..=cell.column.saturating_add(1) {
                    let next = Cell::new(row, column);
                    if let Some(number) = number(next)
                        && steps[number as usize] == u32::MAX
                    {
                        steps[number as usize] = far + 1;
                        queue.push_back((next, far + 1));
                    }
                }
            }
        }
        let known = |&cell: &Cell| number(cell).map_or(u32::MAX, |number| steps[number as usize]);
        to.iter().map(known).collect()
    }
}

/// Keeps the moves with the smallest key.
fn keep_least<K: Ord>(moves: &mut Vec<Move>, keys: &[K]) {
    let least = keys.iter().min();
    let mut keys = keys.iter();
    moves.retain(|_| keys.next() == least);
}
