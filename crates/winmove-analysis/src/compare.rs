//! Compares two games on one graph: the token game, and geography, in which no place is entered
//! twice.

use super::solve::SolveError;
use super::solved::Analysis;
use winmove_core::game::{Game, PositionId, Token};
use winmove_core::model::{Document, GeographyRules, Outcome, Place, Rules, TokenRules};
use winmove_core::solver::Control;

/// The same field, steps and convention, with and without return.
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
pub struct Comparison {
    /// The token game, in which places may be entered again.
    pub with: Analysis,
    /// Geography.
    pub without: Analysis,
    can_return: bool,
}

impl Comparison {
    /// Whether the token could come back to a place that it has left: whether some moves form a
    /// cycle. If not, both games are the same.
    pub fn can_return(&self) -> bool {
        self.can_return
    }

    /// The outcome of each place as the start, with return and without, in the order of the places.
    /// Without return it is `None` where the search left the start undecided.
    pub fn rows(&self) -> impl Iterator<Item = (Place, Outcome, Option<Outcome>)> {
        let numbers = 0..self.with.places().len() as u32;
        numbers.filter_map(|number| {
            let place = self.with.places().place(number);
            let position = place.into();
            let outcome = |analysis: &Analysis| analysis.label(position).map(|label| label.outcome);
            Some((place, outcome(&self.with)?, outcome(&self.without)))
        })
    }

    /// The places whose outcome differs without return, in order. Undecided ones are left out.
    pub fn changed(&self) -> impl Iterator<Item = Place> {
        self.rows()
            .filter(|&(_, with, without)| without.is_some_and(|without| without != with))
            .map(|(place, ..)| place)
    }
}

/// Solves a token game or geography under both rules. `None` for a pursuit. The cost is that of the
/// two solves.
///
/// # Errors
/// - [`SolveError::Cancelled`], when the control was cancelled.
/// - [`SolveError::TooLarge`], when a game doesn't fit the machine.
/// - [`SolveError::HasDraws`], for a fixed draw or a drawn convention, which geography doesn't
///   have.
pub fn with_and_without_return(
    document: &Document,
    control: &Control,
) -> Result<Option<Comparison>, SolveError> {
    let rules = document.rules();
    let Some(steps) = rules.steps().next().filter(|_| !rules.has_sides()) else {
        return Ok(None);
    };
    let convention = rules.convention();
    let solve = |rules: Rules| {
        let rules = rules.with_convention(convention);
        let document = Document::new(document.field().clone(), rules)
            .expect("both games step on the same fields, and no token is placed");
        Analysis::solve(&document, 0, control)
    };
    let without = solve(Rules::Geography(GeographyRules::new(steps.clone())))?;
    let with = solve(Rules::Token(TokenRules::new(steps.clone())))?;
    let token = with.solved.token();
    Ok(Some(Comparison {
        can_return: token.is_some_and(|(game, _)| has_cycle(game)),
        with,
        without,
    }))
}

/// Whether some moves of a game form a cycle. O(n + m).
fn has_cycle(game: &Token) -> bool {
    let positions = || (0..game.positions() as u32).map(PositionId);
    let moves = |from: PositionId| {
        let is_over = game.terminal(from).is_some();
        (!is_over).then(|| game.moves(from)).into_iter().flatten()
    };
    // Positions to which no move leads any more are taken away; those that stay lie on a cycle or
    // after one.
    let mut into = vec![0_usize; game.positions()];
    positions()
        .flat_map(moves)
        .for_each(|to| into[to.index()] += 1);
    let mut free: Vec<PositionId> = positions().filter(|at| into[at.index()] == 0).collect();
    let mut taken = 0;
    while let Some(from) = free.pop() {
        taken += 1;
        for to in moves(from) {
            into[to.index()] -= 1;
            if into[to.index()] == 0 {
                free.push(to);
            }
        }
    }
    taken < game.positions()
}
