//! The verdict of the start position, as data.

use super::solved::Analysis;
use winmove_core::model::{Outcome, Side};

/// The result of best play from the start. Moves are those of both players together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Verdict {
    /// A token game; the outcome is that of the player who begins.
    Token {
        /// The outcome for the first player.
        outcome: Outcome,
        /// The number of moves to the end. `None` where it is not known or never comes.
        moves: Option<u32>,
    },
    /// A search that ended without a decision.
    Undecided {
        /// The number of states it visited.
        states: u64,
    },
    /// A pursuit that neither side can win by force.
    Draw,
    /// A pursuit that never ends, and that is a win.
    Endless(Side),
    /// A pursuit that is over: caught if the police has won, else escaped.
    Over(Side),
    /// A pursuit that ends in a catch if the police wins, else in an escape.
    Ends {
        /// The winner.
        winner: Side,
        /// The number of moves to the end.
        moves: u32,
    },
    /// A pursuit that ends with a side that can't move.
    Stuck {
        /// The winner.
        winner: Side,
        /// The number of moves to the end.
        moves: u32,
        /// The side that can't move.
        side: Side,
        /// The outcome for that side.
        outcome: Outcome,
    },
}

impl Verdict {
    /// The verdict of the start. `None` if no start is placed. O(remoteness · moves of a position).
    pub fn of(analysis: &Analysis) -> Option<Verdict> {
        let start = analysis.start()?;
        let Some(label) = analysis.label(start) else {
            let states = analysis.searched_states()?;
            return Some(Verdict::Undecided { states });
        };
        let Some(turn) = start.turn() else {
            return Some(Verdict::Token {
                outcome: label.outcome,
                moves: label.remoteness,
            });
        };
        let winner = match label.outcome {
            Outcome::Win => turn,
            Outcome::Loss => turn.opponent(),
            Outcome::Draw => return Some(Verdict::Draw),
        };
        let Some(moves) = label.remoteness else {
            return Some(Verdict::Endless(winner));
        };
        if analysis.winner(start).is_some() {
            return Some(Verdict::Over(winner));
        }
        // Best play ends with a catch or an escape then, and need not be followed.
        if let Some((game, _)) = analysis.solved.pursuit()
            && !game.can_be_stuck()
        {
            return Some(Verdict::Ends { winner, moves });
        }
        let end = analysis.line(start).last().copied().unwrap_or(start);
        Some(match (analysis.winner(end), end.turn()) {
            (None, Some(side)) => Verdict::Stuck {
                winner,
                moves,
                side,
                outcome: analysis.stuck(),
            },
            (Some(_), _) | (None, None) => Verdict::Ends { winner, moves },
        })
    }
}
