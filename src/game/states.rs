//! Rules over states of any type, for games that are not numbered by hand.

use std::hash::Hash;

use crate::model::Outcome;

/// The rules of a game of two players over states of a type of its own. A move passes the turn, and every outcome is that of
/// the player to move. `solver::solve_from` finds the states that can be reached, and solves them.
///
/// A state has to contain everything that decides how play goes on; where the players' moves differ, also whose turn it is.
/// Two states are the same position if they are equal. Methods have to return the same values each time.
pub trait StateRules {
    /// A position of the game.
    type State: Clone + Eq + Hash + Sync;

    /// The states to which the player to move can go, in any order, repeats allowed. Not called where play is over.
    fn successors(&self, state: &Self::State) -> impl IntoIterator<Item = Self::State>;

    /// The verdict where play is over by rule, whatever moves there would be.
    fn over(&self, _state: &Self::State) -> Option<Outcome> {
        None
    }

    /// The verdict of a state without moves that is not over by rule: a loss, unless the game says otherwise.
    fn stuck(&self, _state: &Self::State) -> Outcome {
        Outcome::Loss
    }

    /// The verdict of play that never ends, for the player to move: a draw, unless the game says otherwise. Where one player
    /// wins it, it must be a win wherever that player moves, and a loss wherever the other does.
    fn endless(&self, _state: &Self::State) -> Outcome {
        Outcome::Draw
    }

    /// The name of a move between two states, if moves have names.
    fn move_name(&self, _from: &Self::State, _to: &Self::State) -> Option<String> {
        None
    }
}
