//! Generalized geography: exact search with a budget.
//!
//! A position is a place together with the places visited, so there is no linear-time solution: the
//! game is PSPACE-complete (Schaefer 1978). Small games are solved by
//!
//! - *retrograde labels if no cycle is reachable.* Then visits don't matter
//!   ([`retrograde`](super::retrograde)).
//! - *strongly connected components.* Play that has left a component never returns to it, so
//!   components are solved one by one in reverse topological order, and a move out of a component
//!   has the value of its target as a start.
//! - *retrograde labels of the remaining places.* Winning by such a label decreases the remoteness
//!   with every move, so it never enters a place twice and never needs a place without a label.
//!   After every move, the remaining places are labelled backwards, and the search continues over
//!   the reachable places without a label.
//! - *maximum matchings.* If every remaining move can be reversed, and a stuck player loses, the
//!   mover wins if and only if every maximum matching covers the token's place (Berge 1957).
//! - *a transposition table.* Lines of play that leave the same places reach the same state.
//!
//! Once the outcomes are decided as far as possible, another search with its own budget finds the
//! remoteness of the decided starts ([`remoteness`]), because the methods above only find outcomes.

mod backward_labels;
mod bounds;
mod budget;
mod component;
mod component_solver;
mod loss_strategy;
mod matching;
mod remoteness;
mod remoteness_search;
mod search;
mod solution;
mod solve;
mod state;
mod transposition_table;

pub use self::budget::Budget;
pub use self::loss_strategy::matching_without;
pub use self::solution::GeographySolution;

use self::component::Component;
use self::solve::{Goal, Solve};
use super::control::{Cancelled, Control};
use crate::game::Geography;

/// Solves generalized geography for every place as the start, within a budget. Half of the budget
/// goes to `first`, and the other starts share the rest equally. Starts are decided first, then
/// their moves are rated. Remoteness has a budget of its own, which is shared in the same way: the
/// same amount again, or if that is more than the default, a tenth but no less than the default.
///
/// O(n + m) if there are no cycles, and O(n · m) for a maximum matching if every move can be
/// reversed. Otherwise the time is limited by the budget. The memory is proportional to it, and at
/// most half a gigabyte per search.
///
/// # Examples
/// ```
/// use winmove_core::game::{Geography, Places};
/// use winmove_core::model::{Board, Field, GeographyRules, Outcome, Steps};
/// use winmove_core::solver::{Budget, Control, geography, geography_from, geography_further};
///
/// // Places in a row. Every move can be reversed, so a maximum matching decides.
/// let field = Field::Board(Board::new(1, 5)?);
/// let game = Geography::new(&field, &Places::of(&field), &GeographyRules::new(Steps::King))?;
/// let control = Control::default();
/// let solution = geography(&game, None, Budget::default(), &control)?;
/// let outcome = |place| solution.label(place).map(|label| label.outcome);
/// assert_eq!([0, 1].map(outcome), [Some(Outcome::Loss), Some(Outcome::Win)]);
///
/// // Solve a single start, then continue that solve for all starts.
/// let single = geography_from(&game, 1, Budget(1000), &control)?;
/// let all = geography_further(&game, &single, None, Budget::default(), &control)?;
/// assert_eq!(all.labels(), solution.labels());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Cancelled`] if the solve was cancelled.
pub fn geography(
    game: &Geography,
    first: Option<u32>,
    budget: Budget,
    control: &Control,
) -> Result<GeographySolution, Cancelled> {
    Solve::new(game, budget, control)?.whole(first, budget)
}

/// Like [`geography`], but only finds the remoteness of starts from which no cycle is reachable.
///
/// # Errors
/// [`Cancelled`] if the solve was cancelled.
pub fn geography_outcomes(
    game: &Geography,
    first: Option<u32>,
    budget: Budget,
    control: &Control,
) -> Result<GeographySolution, Cancelled> {
    let mut solve = Solve::new(game, budget, control)?;
    solve.all(first)?;
    Ok(solve.finish())
}

/// Continues a solve that left something undecided. Keeps everything in `known`, and otherwise
/// works like [`geography`].
///
/// # Errors
/// [`Cancelled`] if the solve was cancelled.
///
/// # Panics
/// If `known` is the solution of another game.
pub fn geography_further(
    game: &Geography,
    known: &GeographySolution,
    first: Option<u32>,
    budget: Budget,
    control: &Control,
) -> Result<GeographySolution, Cancelled> {
    Solve::again(game, known, budget, control)?.whole(first, budget)
}

/// Continues a solve for a single start, which gets the whole budget. Keeps everything in `known`.
/// The start is decided, but its other moves are not rated. Then its remoteness is searched as in
/// [`geography`].
///
/// # Errors
/// [`Cancelled`] if the solve was cancelled.
///
/// # Panics
/// If `known` is the solution of another game.
pub fn geography_start(
    game: &Geography,
    known: &GeographySolution,
    start: u32,
    budget: Budget,
    control: &Control,
) -> Result<GeographySolution, Cancelled> {
    let mut solve = Solve::again(game, known, budget, control)?;
    solve.mates.clone_from(&known.mates);
    if !solve.linear[start as usize] {
        let seen = solve.reachable_from(start);
        if solve.starts[start as usize].is_none() {
            solve.one(start, &seen, &[Goal::Decide], budget.0)?;
        }
        solve.reserve(budget);
        solve.tell_one(start, &seen)?;
    }
    Ok(solve.finish())
}

/// Solves a single start, rates the moves from it, and searches for its remoteness like
/// [`geography`]. Other starts that can reach a cycle remain undecided, unless a matching decides
/// them.
///
/// # Errors
/// [`Cancelled`] if the solve was cancelled.
pub fn geography_from(
    game: &Geography,
    start: u32,
    budget: Budget,
    control: &Control,
) -> Result<GeographySolution, Cancelled> {
    let mut solve = Solve::new(game, budget, control)?;
    if !solve.linear[start as usize] {
        let seen = solve.reachable_from(start);
        let matched = solve.one(start, &seen, &[Goal::Decide, Goal::Rate], budget.0)?;
        if matched.is_some() {
            // The matching decides all starts of the component at no further cost.
            let component = Component::new(game, &seen, &solve.starts);
            for &place in &seen {
                solve.note(&component, matched.as_ref(), place);
            }
            seen.iter().for_each(|&place| solve.settle(place));
        }
        solve.keep_mates(&seen, matched);
        solve.reserve(budget);
        solve.tell_one(start, &seen)?;
    }
    // The other starts remain entirely undecided: a known outcome after one of their moves could
    // decide them.
    for place in (0..game.places()).filter(|&place| !solve.linear[place]) {
        solve.after[place].resize(game.moves(place as u32).len(), None);
    }
    Ok(solve.finish())
}
