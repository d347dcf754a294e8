//! A retrograde solve of all scores on moves that were changed by edits.

use crate::compute::PatchedCsr;
use crate::game::{Game, PositionId, Token};
use crate::solver::control::{CHECK_INTERVAL, Cancelled, Control};
use crate::solver::order::{Score, value_of_move};

/// Computes the score of every position. O(n + m).
///
/// # Errors
/// [`Cancelled`] if the solve was cancelled.
pub(super) fn solve(
    game: &Token,
    predecessors: &PatchedCsr,
    control: &Control,
) -> Result<Vec<Score>, Cancelled> {
    let positions = game.positions();
    let mut scores = vec![Score::DRAW; positions];
    // The number of moves from each position not known to lead to a win; 0 once its score is final.
    let mut open = vec![0u32; positions];
    let mut queue: Vec<u32> = Vec::with_capacity(positions);
    // The positions from which play continues in a larger game.
    let mut later = Vec::new();
    for position in 0..positions as u32 {
        if (position as usize).is_multiple_of(CHECK_INTERVAL) {
            control.lay_out(CHECK_INTERVAL)?;
        }
        let id = PositionId(position);
        let over = match game.terminal(id) {
            Some(outcome) => Some(Score::of_terminal(game, id, outcome)),
            None => {
                let moves = game.moves(id).count();
                open[id.index()] = moves as u32;
                (moves == 0).then(|| Score::at_the_end(game.stuck(id)))
            }
        };
        if let Some(score) = over {
            scores[id.index()] = score;
            match game.beyond(id) {
                _ if score == Score::DRAW => {}
                None | Some(0) => queue.push(position),
                Some(_) => later.push(position),
            }
        }
    }
    later.sort_by_key(|&position| scores[position as usize].nearness());
    let mut head = 0;
    loop {
        // Positions are taken in order of remoteness.
        let nearness = |position: u32| scores[position as usize].nearness();
        let queued = queue.get(head).copied();
        let is_next = |&mut position: &mut u32| {
            queued.is_none_or(|queued| nearness(position) > nearness(queued))
        };
        let next = later.pop_if(is_next);
        head += usize::from(next.is_none());
        let Some(position) = next.or(queued) else {
            return Ok(scores);
        };
        if head % CHECK_INTERVAL == 0 {
            control.report(head)?;
        }
        let (there, mover) = (scores[position as usize], game.mover(PositionId(position)));
        for &source in predecessors.row(position) {
            let reached = value_of_move(game.mover(PositionId(source)), mover, there);
            let count = &mut open[source as usize];
            if *count == 0 {
                continue;
            }
            *count = if reached.is_win() { 0 } else { *count - 1 };
            if *count == 0 {
                scores[source as usize] = reached;
                queue.push(source);
            }
        }
    }
}
