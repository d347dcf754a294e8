//! All scores at once, over the structure that edits have left: retrograde analysis as everywhere, without laying the
//! moves out first.

use super::rows::Rows;
use crate::game::{Game, PositionId, Token};
use crate::solver::control::{CHECK_INTERVAL, Cancelled, Control};
use crate::solver::order::Score;

/// The score of every position. Linear in positions and moves.
pub(super) fn solve_anew(
    game: &Token,
    sources: &Rows,
    control: &Control,
) -> Result<Vec<Score>, Cancelled> {
    let positions = game.positions();
    let mut scores = vec![Score::DRAW; positions];
    // How many moves of a position are not yet known to reach a win; 0 where its score is settled.
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
        for &source in sources.row(position) {
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
