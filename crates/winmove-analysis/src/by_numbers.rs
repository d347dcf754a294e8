//! The outcomes of games in which vertices have owners, and their solve where numbers decide
//! endless play.

use winmove_core::game::{EdgesError, Game, ParityGame, PositionId, Token};
use winmove_core::model::{Outcome, Player};
use winmove_core::solver::{
    self, CertifyError, Control, Counts, Label, ParityClaim, Solution, TooLarge,
};
use winmove_words::say;

/// No move, in a strategy.
pub(super) const NO_MOVE: u32 = u32::MAX;

/// The outcome for player 0 if positions have owners, given the outcome for the mover.
pub(super) fn shown(game: &Token, at: PositionId, outcome: Outcome) -> Outcome {
    match game.mover(at) {
        Some(owner) => Player::First.outcome(owner.winner_of(outcome)),
        None => outcome,
    }
}

/// The number of positions with each outcome, as shown.
pub(super) fn counts(game: &Token, solution: &Solution) -> Counts {
    if !game.has_owners() {
        return solution.counts();
    }
    let mut counts = Counts::default();
    for (at, label) in (0..).map(PositionId).zip(solution.labels()) {
        counts.add(Some(shown(game, at, label.outcome)));
    }
    counts
}

/// The labels and the strategy of a game in which numbers decide endless play.
pub(super) fn solve_by_numbers(
    game: &Token,
    control: &Control,
) -> Result<Option<(Solution, Vec<u32>)>, solver::SolveError> {
    let too_large = |error| match error {
        EdgesError::Memory {
            needed_mib,
            free_mib,
        } => TooLarge::Memory {
            positions: game.positions() as u64,
            needed_mib,
            free_mib,
        },
        _ => TooLarge::Moves(game.move_bound()),
    };
    let Some(parity) = game.parity().map_err(too_large)? else {
        return Ok(None);
    };
    let solved = solver::solve_parity_within(&parity, u64::MAX, control)?;
    if !solved.is_decided() {
        return Err(TooLarge::Tangles(game.positions() as u64).into());
    }
    let label = |at| {
        let label = solved.label(&parity, at);
        label.expect("every vertex is decided")
    };
    let kept = |at| match label(at).remoteness {
        Some(_) => NO_MOVE,
        None => solved.strategy(&parity, at).unwrap_or(NO_MOVE),
    };
    let all = || 0..parity.vertices();
    let strategy = all().map(kept).collect();
    Ok(Some((Solution::from_labels(all().map(label)), strategy)))
}

/// Checks the labels of a game in which numbers decide endless play: first those of forced ends,
/// with endless play as a draw, and then the winners by their strategies.
pub(super) fn certify(
    game: &Token,
    solution: &Solution,
    strategy: &[u32],
) -> Result<(), CertifyError> {
    let Ok(Some(parity)) = game.parity() else {
        return Err(CertifyError {
            position: PositionId(0),
            what: say::explain_no_memory_to_check(),
        });
    };
    let forced = solution.labels().map(|label| match label.remoteness {
        Some(_) => label,
        None => Label {
            outcome: Outcome::Draw,
            ..label
        },
    });
    solver::certify(parity.edges(), &Solution::from_labels(forced))?;
    let claim = |at: u32| {
        let label = solution.label(PositionId(at));
        let target = match label.remoteness {
            Some(_) => solver::best_move(parity.edges(), solution, PositionId(at)).map(|to| to.0),
            None => strategy
                .get(at as usize)
                .copied()
                .filter(|&to| to != NO_MOVE),
        };
        (winner(&parity, at, label), target)
    };
    let (winners, strategy) = (0..parity.vertices()).map(claim).unzip();
    solver::certify_winners(&parity, &ParityClaim { winners, strategy })
}

fn winner(game: &ParityGame, at: u32, label: Label) -> Option<Player> {
    game.owner(at).winner_of(label.outcome)
}
