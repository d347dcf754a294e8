//! The positions of a solved game, with their labels and verdicts.

use super::position::Position;
use super::solved::{Analysis, Solved};
use winmove_core::game::{Game, PositionId, Pursuit, PursuitPosition};
use winmove_core::model::{Outcome, Side};
use winmove_core::solver::Label;

/// The maximum number of positions of a pursuit whose state graph is drawn.
pub const MAX_STATES: usize = 4_000;

/// A position, by its numbers in the game that was solved.
#[derive(Clone, Copy)]
pub(super) enum At {
    /// In a game of one token.
    Place(PositionId),
    /// In a pursuit, which may have more positions than there are position ids.
    Pursuit(PursuitPosition),
}

impl Analysis {
    /// The number of positions of the state graph. `None` unless the game is a pursuit with at most
    /// [`MAX_STATES`] positions.
    pub fn state_count(&self) -> Option<usize> {
        let positions = self.solved.pursuit()?.0.positions();
        (positions <= MAX_STATES).then_some(positions)
    }

    /// All positions: in the order of the places in token games and geography, otherwise in the
    /// order of their numbers.
    pub fn positions(&self) -> impl Iterator<Item = Position> {
        let pursuit = self.solved.pursuit().map(|(game, _)| game);
        let places = pursuit
            .is_none()
            .then(|| self.places.iter())
            .into_iter()
            .flatten()
            .map(Position::from);
        let pairs = 0..pursuit.map_or(0, Pursuit::size);
        let pairs = pursuit
            .into_iter()
            .flat_map(move |game| pairs.clone().map(|number| game.nth(number)));
        places.chain(pairs.map(|pair| self.pursuit_position(pair)))
    }

    /// The label of a position. `None` if the game doesn't have it. In geography, the label of a
    /// place is for play that starts there, and `None` if the search didn't decide it. If a cycle
    /// can be reached, it has a remoteness only if the search found the remoteness and all best
    /// moves.
    pub fn label(&self, position: Position) -> Option<Label> {
        match (&self.solved, self.at(position)?) {
            (Solved::Token(_, solution), At::Place(id)) => Some(solution.label(id)),
            (Solved::Geography(_, solution), At::Place(id)) => solution.label(id.0),
            (Solved::Pursuit(game, solution), At::Pursuit(it)) => {
                Some(solution.pursuit_label(game, it))
            }
            _ => None,
        }
    }

    /// Like [`Analysis::label`], for showing the labels of a pursuit with the token of one side on
    /// every place. If labels are read from a game solved earlier, also `None` while the label is
    /// being fetched.
    pub fn label_on_field(&self, position: Position, placed: Side) -> Option<Label> {
        match (&self.solved, self.at(position)?) {
            (Solved::Pursuit(game, solution), At::Pursuit(it)) => {
                solution.label_on_field(game, it, placed)
            }
            _ => self.label(position),
        }
    }

    /// Whether the game that was solved has this position.
    pub fn has(&self, position: Position) -> bool {
        self.at(position).is_some()
    }

    /// Whether the position is terminal, that is, it has a fixed outcome, or the thief is caught or
    /// has escaped. Terminal positions have no moves.
    pub fn is_terminal(&self, position: Position) -> bool {
        match (&self.solved, self.at(position)) {
            (Solved::Token(game, _), Some(At::Place(id))) => game.terminal(id).is_some(),
            (Solved::Geography(game, _), Some(At::Place(id))) => game.terminal(id.0).is_some(),
            (Solved::Pursuit(game, _), Some(At::Pursuit(it))) => game.winner(it).is_some(),
            _ => false,
        }
    }

    /// Whether the graph is a part of a larger one, in which play continues from this terminal
    /// position.
    pub fn goes_on_beyond(&self, position: Position) -> bool {
        let token = self.solved.token().zip(self.id(position));
        token.is_some_and(|((game, _), id)| game.beyond(id).is_some())
    }

    /// Whether the places visited may matter from a place on, which is the case in geography if a
    /// cycle can be reached. What remains after a move is a game of its own then
    /// ([`Analysis::after`]), not one of the positions of this analysis.
    pub fn visits_matter(&self, position: Position) -> bool {
        let geography = self.solved.geography().zip(self.id(position));
        geography.is_some_and(|((_, solution), id)| solution.reaches_cycle(id.0))
    }

    /// The outcome of endless play by the rules, for the mover of this position.
    pub fn endless(&self, position: Position) -> Outcome {
        match (&self.solved, self.at(position)) {
            (Solved::Token(game, _), Some(At::Place(id))) => game.endless(id),
            (Solved::Pursuit(game, _), Some(At::Pursuit(it))) => game.endless_at(it),
            // Geography always ends.
            _ => Outcome::Draw,
        }
    }

    /// The round in which the algorithm labels a position: its remoteness, or 0 for a draw in which
    /// play is over, which has no remoteness. `None` if it isn't labelled in any round.
    pub fn round(&self, position: Position) -> Option<u32> {
        let label = self.label(position)?;
        let is_over = || match (&self.solved, self.at(position)) {
            (Solved::Token(game, _), Some(At::Place(id))) => {
                game.terminal(id).is_some() || game.moves(id).next().is_none()
            }
            (Solved::Pursuit(game, _), Some(At::Pursuit(it))) => {
                game.winner(it).is_some() || game.moves_from(it).next().is_none()
            }
            // Geography has no draws.
            _ => false,
        };
        label.remoteness.or_else(|| is_over().then_some(0))
    }

    /// The outcome for a stuck player by the convention.
    pub fn stuck(&self) -> Outcome {
        match &self.solved {
            Solved::Token(game, _) => game.stuck_outcome(),
            Solved::Geography(game, _) => game.stuck(),
            Solved::Pursuit(game, _) => game.stuck_verdict(),
        }
    }

    /// The winner of a pursuit, if it is over in this position.
    pub fn winner(&self, position: Position) -> Option<Side> {
        match (self.solved.pursuit()?, self.at(position)?) {
            ((game, _), At::Pursuit(it)) => game.winner(it),
            (_, At::Place(_)) => None,
        }
    }

    /// The position, by its numbers in the game. `None` if the game doesn't have it.
    pub(super) fn at(&self, position: Position) -> Option<At> {
        let number = |place| self.places.number(place);
        if self.solved.pursuit().is_none() {
            return Some(At::Place(PositionId(number(position.alone()?)?)));
        }
        let ([police, thief], turn) = position.sides()?;
        Some(At::Pursuit(PursuitPosition {
            police: number(police)?,
            thief: number(thief)?,
            turn,
        }))
    }

    /// The id of a position. `None` if the game doesn't have the position, or its positions have no
    /// ids.
    pub(super) fn id(&self, position: Position) -> Option<PositionId> {
        match self.at(position)? {
            At::Place(id) => Some(id),
            At::Pursuit(it) => {
                let (game, _) = self.solved.pursuit()?;
                game.is_numbered().then(|| game.id(it))
            }
        }
    }

    pub(super) fn position(&self, id: PositionId) -> Position {
        match self.solved.pursuit() {
            None => self.places.place(id.0).into(),
            Some((game, _)) => self.pursuit_position(game.position(id)),
        }
    }

    /// Converts a position of a pursuit to places of the document.
    pub(super) fn pursuit_position(&self, position: PursuitPosition) -> Position {
        Position::of_sides(
            [
                self.places.place(position.police),
                self.places.place(position.thief),
            ],
            position.turn,
        )
    }
}
