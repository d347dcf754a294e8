//! Compares two games on one graph: the token game, and geography, in which no place is entered
//! twice.

use super::solve::SolveError;
use super::solved::Analysis;
use winmove_core::model::{Document, GeographyRules, Outcome, Place, Rules, TokenRules};
use winmove_core::solver::Control;

/// The solutions of a token game and of geography with the same field, steps and convention.
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
pub struct Comparison {
    /// The token game, in which the token may return to a place.
    pub with: Analysis,
    /// Geography.
    pub without: Analysis,
    /// Whether the token could return to a place that it has left, that is, whether some moves form
    /// a cycle. If not, the two games are the same.
    pub can_return: bool,
}

impl Comparison {
    /// The outcomes with return and without, for each place as the start, in the order of the
    /// places. The outcome without return is `None` if the search left it undecided.
    pub fn rows(&self) -> impl Iterator<Item = (Place, Outcome, Option<Outcome>)> {
        let numbers = 0..self.with.places().len() as u32;
        numbers.filter_map(|number| {
            let place = self.with.places().place(number);
            let position = place.into();
            let outcome = |analysis: &Analysis| analysis.label(position).map(|label| label.outcome);
            Some((place, outcome(&self.with)?, outcome(&self.without)))
        })
    }

    /// The places whose outcomes with and without return differ, in order. Undecided places are
    /// left out.
    pub fn changed(&self) -> impl Iterator<Item = Place> {
        self.rows()
            .filter(|&(_, with, without)| without.is_some_and(|without| without != with))
            .map(|(place, ..)| place)
    }
}

/// Solves a token game or geography under both rules. `None` for a pursuit. Costs as much as the
/// two solves.
///
/// # Errors
/// - [`SolveError::Cancelled`] if the control was cancelled.
/// - [`SolveError::TooLarge`] if a game is too large to be solved.
/// - [`SolveError::HasDraws`] if the document has fixed draws or its convention is a draw, which
///   geography doesn't allow.
pub fn with_and_without_return(
    document: &Document,
    control: &Control,
) -> Result<Option<Comparison>, SolveError> {
    let rules = document.rules();
    let Some(steps) = rules.steps().next().filter(|_| rules.pursuit().is_none()) else {
        return Ok(None);
    };
    let convention = rules.convention();
    let solve = |rules: Rules| {
        let rules = rules.with_convention(convention);
        let document = Document::new(document.field().clone(), rules)
            .expect("both games step on the same fields, and no token is placed");
        Analysis::solve(&document, 0, control)
    };
    let without = solve(GeographyRules::new(steps.clone()).into())?;
    let with = solve(TokenRules::new(steps.clone()).into())?;
    Ok(Some(Comparison {
        can_return: with.has_cycle(),
        with,
        without,
    }))
}
