//! The positions of a solved game, with their labels and verdicts.

use super::position::Position;
use super::solved::{Analysis, At};
use winmove_core::game::{Game, PositionId, Pursuit};
use winmove_core::model::{Outcome, Side};
use winmove_core::solver::{Label, Labelled};

/// The maximum number of positions of a pursuit whose state graph is drawn.
pub const MAX_STATES: usize = 4_000;

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
            .map(|place| place.into());
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
        match self.at(position)? {
            At::Token(game, at) => Some(game.1.label(at)),
            At::Geography(_, solution, at) => solution.label(at),
            At::Pursuit(game, at) => Some(game.1.pursuit_label(game.0, at)),
        }
    }

    /// Like [`Analysis::label`], for showing the labels of a pursuit with the token of one side on
    /// every place. If labels are read from a game solved earlier, also `None` while the label is
    /// being fetched.
    pub fn label_on_field(&self, position: Position, placed: Side) -> Option<Label> {
        match self.at(position)? {
            At::Pursuit(game, at) => game.1.label_on_field(game.0, at, placed),
            At::Token(..) | At::Geography(..) => self.label(position),
        }
    }

    /// Whether the game that was solved has this position.
    pub fn has(&self, position: Position) -> bool {
        self.at(position).is_some()
    }

    /// Whether the position is terminal, that is, it has a fixed outcome, or the thief is caught or
    /// has escaped. Terminal positions have no moves.
    pub fn is_terminal(&self, position: Position) -> bool {
        self.at(position).is_some_and(|at| at.is_terminal())
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
        match self.at(position) {
            Some(At::Token(game, at)) => game.endless(at),
            Some(At::Pursuit(game, at)) => game.endless(at),
            // Geography always ends.
            Some(At::Geography(..)) | None => Outcome::Draw,
        }
    }

    /// The round in which the algorithm labels a position: its remoteness, or 0 for a draw in which
    /// play is over, which has no remoteness. `None` if it isn't labelled in any round.
    pub fn round(&self, position: Position) -> Option<u32> {
        let label = self.label(position)?;
        let is_over = || self.at(position).is_some_and(|at| !at.has_moves());
        label.remoteness.or_else(|| is_over().then_some(0))
    }

    /// The winner of a pursuit, if it is over in this position.
    pub fn winner(&self, position: Position) -> Option<Side> {
        match self.at(position)? {
            At::Pursuit(game, at) => game.0.winner(at),
            At::Token(..) | At::Geography(..) => None,
        }
    }

    /// The id of a position. `None` if the game doesn't have the position, or its positions have no
    /// ids.
    pub(super) fn id(&self, position: Position) -> Option<PositionId> {
        match self.at(position)? {
            At::Token(_, id) => Some(id),
            At::Geography(_, _, place) => Some(PositionId(place)),
            At::Pursuit(game, at) => game.0.is_numbered().then(|| game.0.id(at)),
        }
    }

    pub(super) fn position(&self, id: PositionId) -> Position {
        match self.solved.pursuit() {
            None => self.places.place(id.0).into(),
            Some((game, _)) => self.pursuit_position(game.position(id)),
        }
    }
}
