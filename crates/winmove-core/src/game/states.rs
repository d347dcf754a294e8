//! Rules over states of any type, for games whose positions are not numbered by hand.

use std::hash::Hash;

use crate::model::Outcome;
use crate::model::Player;

/// The rules of a two-player game over states of any type. Each move passes the turn unless
/// [`StateRules::mover`] says otherwise, and every outcome is that of the player to move.
/// `solver::solve_from` finds the reachable states and solves them.
///
/// A state must contain everything that affects how play continues, including whose turn it is if
/// the players' moves differ. Equal states are the same position. Methods must always return the
/// same values.
///
/// # Examples
/// ```
/// use winmove_core::{Outcome, Player, StateRules, solve_from};
///
/// /// Fox and hare take turns to move a token along a path. Reaching 0 is a draw, and the hare
/// /// wins if play never ends. A player whose turn it is at 3 is stuck, and wins.
/// struct Path;
///
/// impl StateRules for Path {
///     /// Where the token is, and whether the hare is to move.
///     type State = (u8, bool);
///
///     fn successors(&self, &(at, hare): &(u8, bool)) -> impl IntoIterator<Item = (u8, bool)> {
///         let ways = if at < 3 { vec![at - 1, at + 1] } else { Vec::new() };
///         ways.into_iter().map(move |to| (to, !hare))
///     }
///     fn over(&self, &(at, _): &(u8, bool)) -> Option<Outcome> {
///         (at == 0).then_some(Outcome::Draw)
///     }
///     fn stuck(&self, _: &(u8, bool)) -> Outcome {
///         Outcome::Win
///     }
///     fn mover(&self, &(_, hare): &(u8, bool)) -> Option<Player> {
///         Some(if hare { Player::Second } else { Player::First })
///     }
///     fn endless(&self, state: &(u8, bool)) -> Outcome {
///         if self.mover(state) == Some(Player::Second) { Outcome::Win } else { Outcome::Loss }
///     }
///     fn move_name(&self, from: &(u8, bool), to: &(u8, bool)) -> Option<String> {
///         Some(if to.0 < from.0 { "back" } else { "on" }.to_owned())
///     }
/// }
///
/// let solved = solve_from((2, false), Path)?;
/// assert_eq!(solved.label(&(2, false)).unwrap().to_string(), "loss");
/// assert_eq!(solved.label(&(1, true)).unwrap().to_string(), "win");
/// assert_eq!(solved.winner(&(2, false)), Some(Player::Second));
/// let moves = solved.moves(&(1, true));
/// assert_eq!(
///     moves.iter().map(|step| step.name.as_deref()).collect::<Vec<_>>(),
///     [Some("on"), Some("back")]
/// );
/// # Ok::<(), winmove_core::SolveError>(())
/// ```
pub trait StateRules {
    /// A position of the game.
    type State: Clone + Eq + Hash + Sync;

    /// The states that the player to move can reach, in any order. Repeats are allowed. Not called
    /// where play is over.
    fn successors(&self, state: &Self::State) -> impl IntoIterator<Item = Self::State>;

    /// The outcome where play is over by rule, regardless of moves.
    fn over(&self, _state: &Self::State) -> Option<Outcome> {
        None
    }

    /// The outcome of a state that is not over by rule and has no moves. A loss by default.
    fn stuck(&self, _state: &Self::State) -> Outcome {
        Outcome::Loss
    }

    /// The player to move, if the states contain the turn. `None` if both players always have the
    /// same moves. A move between two states with the same mover keeps the turn, so a player may
    /// move several times in a row. If any does, every state must have a mover.
    ///
    /// # Examples
    /// ```
    /// use winmove_core::{Player, StateRules, solve_from};
    ///
    /// /// Players take one or two counters from a heap. A player who takes one moves again.
    /// struct Again;
    ///
    /// impl StateRules for Again {
    ///     type State = (u8, Player);
    ///     fn successors(&self, state: &(u8, Player)) -> impl IntoIterator<Item = (u8, Player)> {
    ///         let &(heap, turn) = state;
    ///         let one = heap.checked_sub(1).map(|left| (left, turn));
    ///         let two = heap.checked_sub(2).map(|left| (left, turn.opponent()));
    ///         one.into_iter().chain(two)
    ///     }
    ///     fn mover(&self, &(_, turn): &(u8, Player)) -> Option<Player> {
    ///         Some(turn)
    ///     }
    /// }
    ///
    /// // The first player takes one, and then two, after which the second can't move.
    /// let solved = solve_from((3, Player::First), Again)?;
    /// assert_eq!(solved.label(&(3, Player::First)).unwrap().to_string(), "win in 2");
    /// assert_eq!(solved.winner(&(2, Player::First)), Some(Player::First));
    /// # Ok::<(), winmove_core::SolveError>(())
    /// ```
    fn mover(&self, _state: &Self::State) -> Option<Player> {
        None
    }

    /// The outcome of endless play for the player to move. A draw by default. If one player wins
    /// endless play, this must be a win wherever that player moves and a loss wherever the other
    /// one does.
    fn endless(&self, _state: &Self::State) -> Outcome {
        Outcome::Draw
    }

    /// The number of heap bytes that a state owns, such as the capacity of a `Vec`. They count
    /// towards memory limits. This is asked once for each state, when it is found.
    ///
    /// # Examples
    /// ```
    /// use winmove_core::StateRules;
    ///
    /// /// Several heaps; a move takes one counter from one of them.
    /// struct Heaps;
    ///
    /// impl StateRules for Heaps {
    ///     type State = Vec<u8>;
    ///     fn successors(&self, heaps: &Vec<u8>) -> impl IntoIterator<Item = Vec<u8>> {
    ///         let some = (0..heaps.len()).filter(|&heap| heaps[heap] > 0);
    ///         some.map(|heap| {
    ///             let mut after = heaps.clone();
    ///             after[heap] -= 1;
    ///             after
    ///         })
    ///     }
    ///     fn heap_bytes(&self, heaps: &Vec<u8>) -> usize {
    ///         heaps.capacity()
    ///     }
    /// }
    ///
    /// let solved = winmove_core::solve_from(vec![9; 2], Heaps)?;
    /// assert!(solved.memory() > 100 * (2 + size_of::<Vec<u8>>() as u64));
    /// # Ok::<(), winmove_core::SolveError>(())
    /// ```
    fn heap_bytes(&self, _state: &Self::State) -> usize {
        0
    }

    /// The name of a move, if moves have names.
    fn move_name(&self, _from: &Self::State, _to: &Self::State) -> Option<String> {
        None
    }
}
