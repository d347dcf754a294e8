//! Verdicts in sentences.

use crate::position::Position;
use crate::verdict::Verdict;
use winmove_core::model::Outcome;
use winmove_words::say;

impl Verdict {
    /// The verdict in a sentence without a full stop, in the language of the thread.
    pub fn words(self) -> String {
        self.sentence(0)
    }

    /// Like [`Verdict::words`], with how many of the moves are the winner's if there are at least
    /// two moves: `The police catch the thief in 3 moves (2 of their own)`. `start` is the position
    /// of the verdict.
    pub fn words_with_share(self, start: Position) -> String {
        let (moves, begins) = match self {
            Verdict::Token { outcome, moves } => (moves, outcome == Outcome::Win),
            Verdict::Ends { winner, moves } | Verdict::Stuck { winner, moves, .. } => {
                (Some(moves), start.turn() == Some(winner))
            }
            Verdict::Owners { .. }
            | Verdict::Undecided { .. }
            | Verdict::Draw
            | Verdict::Endless(_)
            | Verdict::Over(_) => (None, false),
        };
        let own = |moves: u32| if begins { moves.div_ceil(2) } else { moves / 2 };
        self.sentence(moves.filter(|&moves| moves > 1).map_or(0, own))
    }

    /// The sentence, with the number of the winner's own moves unless it is 0.
    fn sentence(self, own: u32) -> String {
        match self {
            Verdict::Draw
            | Verdict::Owners { winner: None, .. }
            | Verdict::Token {
                outcome: Outcome::Draw,
                ..
            } => say::verdict_draw(),
            Verdict::Token { outcome, moves } => match moves {
                None => say::verdict_token_unknown(outcome),
                Some(0) => say::verdict_token_over(outcome),
                Some(moves) => say::verdict_token(outcome, moves, own),
            },
            Verdict::Owners {
                winner: Some(winner),
                moves,
            } => match moves {
                None => say::owners_wins_endless(winner),
                Some(0) => say::owners_won(winner),
                Some(moves) => say::owners_wins_in(winner, moves),
            },
            Verdict::Undecided { states } => say::verdict_undecided(states),
            Verdict::Endless(winner) => say::verdict_endless(winner),
            Verdict::Over(winner) => say::verdict_over(winner),
            Verdict::Ends { winner, moves } => say::verdict_ends(winner, moves, own),
            Verdict::Stuck {
                winner,
                moves: 0,
                outcome,
                ..
            } => say::verdict_stuck_over(outcome, winner),
            Verdict::Stuck {
                winner,
                moves,
                outcome,
                ..
            } => say::verdict_stuck(winner, moves, own, outcome),
        }
    }
}
