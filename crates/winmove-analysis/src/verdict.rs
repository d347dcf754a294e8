//! The verdict of the start position, as data.

use super::solved::Analysis;
use winmove_core::model::{Outcome, Player, Side};

/// The result of best play from the start. Numbers of moves count those of both players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Verdict {
    /// A token game or geography. The outcome is for the player who begins.
    Token {
        /// The outcome for the first player.
        outcome: Outcome,
        /// The number of moves to the end. `None` if it isn't known or play never ends.
        moves: Option<u32>,
    },
    /// A token game in which vertices have owners.
    Owners {
        /// The winner; `None` for a draw.
        winner: Option<Player>,
        /// The number of moves to the end. `None` if the winner can't force play to end.
        moves: Option<u32>,
    },
    /// The search ended without deciding the outcome.
    Undecided {
        /// The number of states that the search visited.
        states: u64,
    },
    /// A pursuit that neither side can force a win in.
    Draw,
    /// A pursuit that never ends; this side wins it.
    Endless(Side),
    /// A pursuit that is already over: the thief is caught if the police have won, otherwise it has
    /// escaped.
    Over(Side),
    /// A pursuit that ends with a catch if the police win, otherwise with an escape.
    Ends {
        /// The winner.
        winner: Side,
        /// The number of moves to the end.
        moves: u32,
    },
    /// A pursuit that ends with a stuck side.
    Stuck {
        /// The winner.
        winner: Side,
        /// The number of moves to the end.
        moves: u32,
        /// The stuck side.
        side: Side,
        /// The outcome for the stuck side.
        outcome: Outcome,
    },
}

impl Verdict {
    /// The verdict about the start. `None` if no start is placed. O(remoteness · moves of a
    /// position).
    pub fn of(analysis: &Analysis) -> Option<Verdict> {
        let start = analysis.start()?;
        let Some(label) = analysis.label(start) else {
            let states = analysis.searched_states()?;
            return Some(Verdict::Undecided { states });
        };
        if analysis.has_owners() {
            return Some(Verdict::Owners {
                winner: analysis.winner_by_owners(start),
                moves: label.remoteness,
            });
        }
        let Some(turn) = start.turn() else {
            return Some(Verdict::Token {
                outcome: label.outcome,
                moves: label.remoteness,
            });
        };
        let Some(winner) = turn.winner_of(label.outcome) else {
            return Some(Verdict::Draw);
        };
        let Some(moves) = label.remoteness else {
            return Some(Verdict::Endless(winner));
        };
        if analysis.winner(start).is_some() {
            return Some(Verdict::Over(winner));
        }
        // Best play ends with a catch or an escape then; there is no need to follow it.
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
