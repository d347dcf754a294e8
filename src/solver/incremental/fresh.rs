//! The scores of all positions by retrograde analysis, over the adjacency lists that edits have left.

use super::adjacency::Adjacency;
use crate::game::{Game, PositionId, Token};
use crate::solver::control::{CHECK_INTERVAL, Cancelled, Control};
use crate::solver::order::Score;

/// The score of every position. O(n + m).
///
/// # Errors
/// [`Cancelled`], when the solve was cancelled.
pub(super) fn solve(
    game: &Token,
    predecessors: &Adjacency,
    control: &Control,
) -> Result<Vec<Score>, Cancelled> {
    let positions = game.positions();
    let mut scores = vec![Score::DRAW; positions];
    // The number of moves of a position that are not known to lead to a win; 0 where its score is final.
    let mut open = vec![0u32; positions];
    let mut queue: Vec<u32> = Vec::with_capacity(positions);
    for position in 0..positions as u32 {
        if (position as usize).is_multiple_of(CHECK_INTERVAL) {
            control.lay_out(CHECK_INTERVAL)?;
        }
        let id = PositionId(position);
        let over = game.terminal(id).or_else(|| {
            let moves = game.moves(id).count();
            open[id.index()] = moves as u32;
            (moves == 0).then(|| game.stuck(id))
        });
        if let Some(outcome) = over {
            scores[id.index()] = Score::at_the_end(outcome);
            if scores[id.index()] != Score::DRAW {
                queue.push(position);
            }
        }
    }
    let mut head = 0;
    while let Some(&position) = queue.get(head) {
        if head % CHECK_INTERVAL == 0 {
            control.report(head)?;
        }
        head += 1;
        let reached = scores[position as usize].of_move_there();
        for &source in predecessors.row(position) {
            let count = &mut open[source as usize];
            if *count == 0 {
                continue;
            }
            *count = match reached.is_win() {
                true => 0,
                false => *count - 1,
            };
            if *count == 0 {
                scores[source as usize] = reached;
                queue.push(source);
            }
        }
    }
    Ok(scores)
}
