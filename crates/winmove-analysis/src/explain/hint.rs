//! Hints about a position, which range from a place to consider to the outcome there. They don't
//! reveal the label of the position itself.

use crate::explain::explanation::{Explanation, RuleEnding};
use crate::moves::Move;
use crate::position::Position;
use crate::solved::Analysis;
use winmove_core::model::Outcome;
use winmove_core::solver::Label;

/// A hint about a position. In a list of hints, each reveals more than the previous one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Hint {
    /// The mover has no move.
    NoMove,
    /// The outcome for a player without a move.
    StuckRule(Outcome),
    /// A move to consider.
    LookAt(Move),
    /// The move ends play by rule.
    Ends(RuleEnding),
    /// The opponent has no move after it.
    Stuck(Position),
    /// The opponent has only this move after it.
    OnlyMove(Position, Move),
    /// The opponent has this many moves after it, all of which are to be considered.
    Moves(Position, usize),
    /// The opponent can make this move after it.
    CanMove(Position, Move),
    /// The label for the opponent after the move.
    So(Position, Label),
    /// The label after the move for player 0, if vertices have owners.
    Won(Label),
}

impl Analysis {
    /// Hints about a position: a move to consider, what the opponent can do after it, and the label
    /// that the opponent then has. The move is `about` if given, else the best one. Empty if play
    /// is over by rule. Costs as much as [`Analysis::best_move`].
    ///
    /// In geography with cycles, an analysis doesn't contain the moves after a move. The second
    /// hint is left out there, unless the opponent has no moves.
    pub fn hints(&self, position: Position, about: Option<&Move>) -> Vec<Hint> {
        let Some(label) = self.label(position).filter(|_| !self.is_terminal(position)) else {
            return Vec::new();
        };
        let Some(step) = about.copied().or_else(|| self.best_move(position)) else {
            return vec![Hint::NoMove, Hint::StuckRule(label.outcome)];
        };
        let mut hints = vec![Hint::LookAt(step)];
        if self.has_owners() {
            hints.push(Hint::Won(self.shown_label(step.to, step.label)));
            return hints;
        }
        hints.extend(self.hint_after(&step));
        hints.push(Hint::So(step.to, step.label));
        hints
    }

    /// What the opponent can do after a move.
    fn hint_after(&self, step: &Move) -> Option<Hint> {
        let to = step.to;
        if let Explanation::Over(ending) = self.explain(to) {
            return Some(Hint::Ends(ending));
        }
        if self.visits_matter(to) {
            return (step.label.remoteness == Some(0)).then_some(Hint::Stuck(to));
        }
        let moves = self.moves(to);
        match (&moves[..], step.label.outcome) {
            ([], _) => Some(Hint::Stuck(to)),
            ([only], _) => Some(Hint::OnlyMove(to, *only)),
            (_, Outcome::Loss) => Some(Hint::Moves(to, moves.len())),
            (_, Outcome::Win | Outcome::Draw) => {
                let best = self.best_of(to, &moves)?;
                Some(Hint::CanMove(to, best))
            }
        }
    }
}
