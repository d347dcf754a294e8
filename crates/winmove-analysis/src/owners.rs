//! Games in which vertices have owners: who moves, who wins, and which moves are best.

use super::by_numbers::{NO_MOVE, shown};
use super::position::Position;
use super::solved::{Analysis, Solved};
use winmove_core::game::{Game, PositionId, Token};
use winmove_core::model::{Outcome, Place, Player};
use winmove_core::solver::{self, Label, Quality, RatedMove, Solution};

impl Analysis {
    /// Whether the vertices have owners, who move there. Otherwise turns alternate.
    pub fn has_owners(&self) -> bool {
        self.solved
            .token()
            .is_some_and(|(game, _)| game.has_owners())
    }

    /// Whether the numbers of the vertices decide endless play.
    pub fn numbers_decide(&self) -> bool {
        self.solved
            .token()
            .is_some_and(|(game, _)| game.numbers_decide())
    }

    /// The owner of a place. `None` if turns alternate.
    pub fn owner(&self, place: Place) -> Option<Player> {
        let (game, _) = self.solved.token()?;
        game.mover(self.id(place.into())?)
    }

    /// The outcome to show for a position, given the outcome for its mover. If vertices have
    /// owners, that of player 0, so that a win means that player 0 wins, wherever it is.
    pub fn shown(&self, position: Position, outcome: Outcome) -> Outcome {
        match (&self.solved, self.id(position)) {
            (Solved::Token(game, _), Some(id)) => shown(game, id, outcome),
            _ => outcome,
        }
    }

    /// The label to show for a position, as [`Analysis::shown`].
    pub fn shown_label(&self, position: Position, label: Label) -> Label {
        Label {
            outcome: self.shown(position, label.outcome),
            ..label
        }
    }

    /// The winner from a position of a game with owners. `None` for a draw, and in other games.
    pub fn winner_by_owners(&self, position: Position) -> Option<Player> {
        let outcome = self.label(position)?.outcome;
        self.owner(position.alone()?)?.winner_of(outcome)
    }

    /// The rated moves from a position of a token game.
    pub(super) fn rated(
        &self,
        game: &Token,
        solution: &Solution,
        at: PositionId,
    ) -> Vec<RatedMove> {
        let mut moves = solver::moves(game, solution, at);
        let kept = self.strategy.get(at.index()).copied();
        if let Some(kept) = kept.filter(|&kept| kept != NO_MOVE) {
            // Only the strategy makes sure of the win or draw. Other moves that keep it are
            // harmless once, but not for ever.
            let detour = match solution.label(at).outcome {
                Outcome::Draw => Quality::SlowerDraw,
                Outcome::Win | Outcome::Loss => Quality::SlowerWin,
            };
            let others = moves.iter_mut().filter(|step| step.to.0 != kept);
            others
                .filter(|step| step.quality == Quality::Best)
                .for_each(|step| step.quality = detour);
        }
        moves
    }
}
