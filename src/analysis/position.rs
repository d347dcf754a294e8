//! The positions of a document's game, with their labels and verdicts.

use super::{Analysis, Solved};
use crate::game::{Game, PositionId, PursuitPosition};
use crate::model::{Field, Outcome, Place, Side};
use crate::solver::Label;

/// A position of play, in places of the document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Position {
    /// Where the token stands; both players move it.
    Token(Place),
    /// Where officer and thief stand, and whose turn it is.
    Pursuit {
        /// The officer's place.
        police: Place,
        /// The thief's place.
        thief: Place,
        /// Whose turn it is.
        turn: Side,
    },
}

impl Position {
    /// The position on a field whose places have moved: `to` gives the new place of each, if it is still there. `None` if one
    /// is gone.
    pub fn moved(self, to: impl Fn(Place) -> Option<Place>) -> Option<Position> {
        Some(match self {
            Position::Token(place) => Position::Token(to(place)?),
            Position::Pursuit {
                police,
                thief,
                turn,
            } => Position::Pursuit {
                police: to(police)?,
                thief: to(thief)?,
                turn,
            },
        })
    }

    /// Whether a field has the places of this position, as free floor or vertices.
    pub fn fits(self, field: &Field) -> bool {
        let exists = |place| field.check_place(place).is_ok();
        match self {
            Position::Token(place) => exists(place),
            Position::Pursuit { police, thief, .. } => exists(police) && exists(thief),
        }
    }

    /// Where the moved token stands after a move from this position to another.
    pub fn moved_to(self, to: Position) -> Place {
        match (self, to) {
            (Position::Pursuit { turn, .. }, Position::Pursuit { police, thief, .. }) => match turn
            {
                Side::Police => police,
                Side::Thief => thief,
            },
            (_, to) => to.mover_place(),
        }
    }

    /// Whose turn it is, in a pursuit. `None` in the other games, where both players have the same moves.
    pub fn turn(self) -> Option<Side> {
        match self {
            Position::Token(_) => None,
            Position::Pursuit { turn, .. } => Some(turn),
        }
    }

    /// The place of the token that the mover moves.
    pub fn mover_place(self) -> Place {
        match self {
            Position::Token(place) => place,
            Position::Pursuit {
                police,
                turn: Side::Police,
                ..
            } => police,
            Position::Pursuit {
                thief,
                turn: Side::Thief,
                ..
            } => thief,
        }
    }
}

impl Analysis {
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
    /// that starts there, and `None` where the search did not decide it.
    pub fn label(&self, position: Position) -> Option<Label> {
        let id = self.id(position)?;
        match &self.solved {
            Solved::Token(_, solution) | Solved::Pursuit(_, solution) => Some(solution.label(id)),
            Solved::Geography(_, solution) => solution.label(id.0),
        }
    }

    /// Whether the game that was solved has this position.
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

    /// The verdict of endless play by the rules, for the mover of this position.
    pub fn endless(&self, position: Position) -> Outcome {
        let id = self.id(position);
        id.map_or(Outcome::Draw, |id| match &self.solved {
            Solved::Token(game, _) => game.endless(id),
            // Geography always ends.
            Solved::Geography(..) => Outcome::Draw,
            Solved::Pursuit(game, _) => game.endless(id),
        })
    }

    /// The verdict of the convention for a stuck player.
    pub fn stuck(&self) -> Outcome {
        match &self.solved {
            Solved::Token(game, _) => game.stuck_outcome(),
            Solved::Geography(game, _) => game.stuck(),
            // It is the same for both sides, in every position.
            Solved::Pursuit(game, _) => game.stuck(PositionId(0)),
        }
    }

    /// The winner of a pursuit that is over in this position.
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
