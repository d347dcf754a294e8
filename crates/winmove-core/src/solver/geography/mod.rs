//! The stone that never returns (generalized geography): exact search with a budget.
//!
//! A position is a place together with the places visited, so there is no linear solve: the game is
//! complete for PSPACE (Schaefer 1978). Small games are solved by
//!
//! - *retrograde labels where no cycle can be reached.* Visits don't matter there
//!   ([`retrograde`](super::retrograde)).
//! - *strongly connected components.* Play that has left one never returns to it, so components are
//!   solved one by one, the last first, and a move out of a component is worth what its target is
//!   worth as a start.
//! - *retrograde labels of what is left.* Winning by such a label leads to ever smaller remoteness,
//!   so it enters no place twice and needs no place without a label. After every move, what is left
//!   is labelled backwards, and the search continues over the places that have no label and are in
//!   reach.
//! - *maximum matchings.* Where every move that is left has its opposite, and being stuck loses,
//!   the mover wins if and only if every maximum matching covers the place of the token (Berge
//!   1957).
//! - *a transposition table.* Lines of play that leave the same places are one state.
//!
//! Once the outcomes are decided, as far as they can be, the remoteness of the decided starts is
//! searched ([`remoteness`]). The methods above tell outcomes only, so that is a search of its own,
//! with a budget of its own.

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
pub use self::solution::{GeographyClaim, GeographySolution};

use self::component::Component;
use self::solve::{Goal, Solve};
use super::control::{Cancelled, Control};
use crate::game::Geography;

/// Solves the stone that never returns for every place as the start, within a budget. Half of it
/// goes to `first`, the others get equal shares of the rest. Starts are decided first, then their
/// moves are rated. Remoteness has a budget of its own, shared in the same way: as much again, but
/// at most the default or a tenth.
///
/// O(n + m) where there is no cycle, O(n · m) for a maximum matching where every move has its
/// opposite. Elsewhere the budget, with memory in proportion to it, at most half a gigabyte a
/// search.
///
/// # Examples
/// ```
/// use winmove_core::game::{Geography, Places};
/// use winmove_core::model::{Board, Field, GeographyRules, Outcome, Steps};
/// use winmove_core::solver::{Budget, Control, certify_geography, geography, geography_from, geography_further};
///
/// // Places in a row; every move has its opposite, so that a maximum matching decides.
/// let field = Field::Board(Board::new(1, 5)?);
/// let game = Geography::new(&field, &Places::of(&field), &GeographyRules::new(Steps::King))?;
/// let control = Control::default();
/// let solution = geography(&game, Some(2), Budget::default(), &control)?;
/// let outcome = |place| solution.label(place).map(|label| label.outcome);
/// assert_eq!([0, 1].map(outcome), [Some(Outcome::Loss), Some(Outcome::Win)]);
/// assert_eq!(certify_geography(&game, &solution)?.moves, 0);
///
/// // One start alone, and a solve that goes on where another one ended.
/// let alone = geography_from(&game, 1, Budget(1000), &control)?;
/// assert_eq!(alone.label(1).map(|label| label.outcome), Some(Outcome::Win));
/// let further = geography_further(&game, &alone, None, Budget::default(), &control)?;
/// assert_eq!(further.labels(), solution.labels());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Cancelled`], when the solve was cancelled.
pub fn geography(
    game: &Geography,
    first: Option<u32>,
    budget: Budget,
    control: &Control,
) -> Result<GeographySolution, Cancelled> {
    let mut solve = Solve::new(game, control)?;
    solve.left = budget.0;
    solve.all(first)?;
    solve.reserve(budget);
    solve.tell_all(first)?;
    Ok(solve.finish())
}

/// Solves as [`geography`] does, but finds a remoteness only where no cycle can be reached.
///
/// # Errors
/// [`Cancelled`], when the solve was cancelled.
pub fn geography_outcomes(
    game: &Geography,
    first: Option<u32>,
    budget: Budget,
    control: &Control,
) -> Result<GeographySolution, Cancelled> {
    let mut solve = Solve::new(game, control)?;
    solve.left = budget.0;
    solve.all(first)?;
    Ok(solve.finish())
}

/// Continues a solve that left something undecided, as [`geography`] does; what is known is kept.
///
/// # Errors
/// [`Cancelled`], when the solve was cancelled.
///
/// # Panics
/// If the solution is one of another game.
pub fn geography_further(
    game: &Geography,
    known: &GeographySolution,
    first: Option<u32>,
    budget: Budget,
    control: &Control,
) -> Result<GeographySolution, Cancelled> {
    let mut solve = Solve::again(game, known, control)?;
    solve.left = budget.0;
    solve.all(first)?;
    solve.reserve(budget);
    solve.tell_all(first)?;
    Ok(solve.finish())
}

/// Continues a solve for one start alone, which gets the whole budget; what is known is kept. The
/// start is decided, but its other moves are not rated. Then its remoteness is searched as by
/// [`geography`].
///
/// # Errors
/// [`Cancelled`], when the solve was cancelled.
///
/// # Panics
/// If the solution is one of another game.
pub fn geography_start(
    game: &Geography,
    known: &GeographySolution,
    start: u32,
    budget: Budget,
    control: &Control,
) -> Result<GeographySolution, Cancelled> {
    let mut solve = Solve::again(game, known, control)?;
    solve.left = budget.0;
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

/// Solves for one start alone, and rates the moves from it, then their remoteness as [`geography`]
/// does. Other starts stay undecided where a cycle can be reached, unless a matching decides them.
///
/// # Errors
/// [`Cancelled`], when the solve was cancelled.
pub fn geography_from(
    game: &Geography,
    start: u32,
    budget: Budget,
    control: &Control,
) -> Result<GeographySolution, Cancelled> {
    let mut solve = Solve::new(game, control)?;
    solve.left = budget.0;
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
    // The others stay undecided as a whole: a known outcome after one of their moves could decide
    // the start.
    for place in (0..game.places()).filter(|&place| !solve.linear[place]) {
        solve.after[place].resize(game.moves(place as u32).len(), None);
    }
    Ok(solve.finish())
}
