//! The positions of a solved game, with their labels and verdicts.

use super::position::Position;
use super::solved::{Analysis, Solved};
use crate::game::{Game, PositionId, PursuitPosition};
use crate::model::{Outcome, Side};
use crate::solver::Label;

/// The most positions of a pursuit whose state graph is drawn.
pub const MOST_STATES: usize = 4_000;

impl Analysis {
    /// The number of positions of the state graph. `None` unless the game is a pursuit of at most [`MOST_STATES`] positions.
    #[doc(hidden)]
    pub fn state_count(&self) -> Option<usize> {
        match &self.solved {
            Solved::Pursuit(game, _) => Some(game.positions()).filter(|&it| it <= MOST_STATES),
            Solved::Token(..) | Solved::Geography(..) => None,
        }
    }

    /// Every position: in the order of the places in token games and geography, else in the order of their numbers.
    pub fn positions(&self) -> impl Iterator<Item = Position> {
        let pursuit = match &self.solved {
            Solved::Token(..) | Solved::Geography(..) => None,
            Solved::Pursuit(_, solution) => Some(solution.len()),
        };
        let places = pursuit.is_none().then(|| self.places.iter());
        let pairs = 0..pursuit.unwrap_or(0) as u32;
        let places = places.into_iter().flatten().map(Position::Token);
        places.chain(pairs.map(|id| self.position(PositionId(id))))
    }

    /// The label of a position. `None` if the game has no such position. In geography the label of a place is that of play
    /// that starts there, and `None` where the search did not decide it. Where a cycle can be reached, it has a remoteness only where
    /// the search found that, too, with all best moves.
    pub fn label(&self, position: Position) -> Option<Label> {
        let id = self.id(position)?;
        match &self.solved {
            Solved::Token(_, solution) | Solved::Pursuit(_, solution) => Some(solution.label(id)),
            Solved::Geography(_, solution) => solution.label(id.0),
        }
    }

    /// Whether the game that was solved has this position.
    #[doc(hidden)]
    pub fn has(&self, position: Position) -> bool {
        self.id(position).is_some()
    }

    /// Whether the position is terminal, so that it has no moves: a fixed outcome, caught, escaped.
    pub fn is_terminal(&self, position: Position) -> bool {
        self.id(position).is_some_and(|id| match &self.solved {
            Solved::Token(game, _) => game.terminal(id).is_some(),
            Solved::Geography(game, _) => game.terminal(id.0).is_some(),
            Solved::Pursuit(game, _) => game.terminal(id).is_some(),
        })
    }

    /// Whether the places visited may matter from a place on: in geography, where a cycle can be reached. What a move leaves is a
    /// game of its own there ([`Analysis::after`]), and not one of the positions of this analysis.
    #[doc(hidden)]
    pub fn visits_matter(&self, position: Position) -> bool {
        match &self.solved {
            Solved::Geography(_, solution) => self
                .id(position)
                .is_some_and(|id| solution.reaches_cycle(id.0)),
            Solved::Token(..) | Solved::Pursuit(..) => false,
        }
    }

    /// The verdict of endless play by the rules, for the mover of this position.
    #[doc(hidden)]
    pub fn endless(&self, position: Position) -> Outcome {
        let id = self.id(position);
        id.map_or(Outcome::Draw, |id| match &self.solved {
            Solved::Token(game, _) => game.endless(id),
            // Geography always ends.
            Solved::Geography(..) => Outcome::Draw,
            Solved::Pursuit(game, _) => game.endless(id),
        })
    }

    /// The round in which the algorithm labels a position: its remoteness, or 0 for a draw where play is over, which has no
    /// remoteness. `None` if no round labels it.
    #[doc(hidden)]
    pub fn round(&self, position: Position) -> Option<u32> {
        let label = self.label(position)?;
        let is_over = || {
            self.id(position).is_some_and(|id| match &self.solved {
                Solved::Token(game, _) => ends(game, id),
                // Geography has no draws.
                Solved::Geography(..) => false,
                Solved::Pursuit(game, _) => ends(game, id),
            })
        };
        label.remoteness.or_else(|| is_over().then_some(0))
    }

    /// The verdict of the convention for a stuck player.
    #[doc(hidden)]
    pub fn stuck(&self) -> Outcome {
        match &self.solved {
            Solved::Token(game, _) => game.stuck_outcome(),
            Solved::Geography(game, _) => game.stuck(),
            // It is the same for both sides, in every position.
            Solved::Pursuit(game, _) => game.stuck(PositionId(0)),
        }
    }

    /// The winner of a pursuit that is over in this position.
    #[doc(hidden)]
    pub fn winner(&self, position: Position) -> Option<Side> {
        match &self.solved {
            Solved::Pursuit(game, _) => game.winner(game.position(self.id(position)?)),
            Solved::Token(..) | Solved::Geography(..) => None,
        }
    }

    pub(super) fn id(&self, position: Position) -> Option<PositionId> {
        match (&self.solved, position) {
            (Solved::Token(..) | Solved::Geography(..), Position::Token(place)) => {
                self.places.number(place).map(PositionId)
            }
            (
                Solved::Pursuit(game, _),
                Position::Pursuit {
                    police,
                    thief,
                    turn,
                },
            ) => Some(game.id(PursuitPosition {
                police: self.places.number(police)?,
                thief: self.places.number(thief)?,
                turn,
            })),
            (Solved::Token(..) | Solved::Geography(..), Position::Pursuit { .. })
            | (Solved::Pursuit(..), Position::Token(_)) => None,
        }
    }

    pub(super) fn position(&self, id: PositionId) -> Position {
        match &self.solved {
            Solved::Token(..) | Solved::Geography(..) => Position::Token(self.places.place(id.0)),
            Solved::Pursuit(game, _) => {
                let position = game.position(id);
                Position::Pursuit {
                    police: self.places.place(position.police),
                    thief: self.places.place(position.thief),
                    turn: position.turn,
                }
            }
        }
    }
}

/// Whether play is over at a position, by rule or because its mover is stuck.
fn ends<G: Game>(game: &G, id: PositionId) -> bool {
    game.terminal(id).is_some() || game.moves(id).next().is_none()
}
