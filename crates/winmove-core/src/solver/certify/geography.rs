//! Checks solutions of geography as far as possible in reasonable time: the game is
//! PSPACE-complete.
//!
//! *If no cycle is reachable*, every label including its remoteness follows from the labels of the
//! successors, as in [`super::certify()`].
//!
//! *Otherwise* a start must have the outcome that follows from the outcomes after its moves, and an
//! outcome after a move is proved in one of these ways:
//!
//! - it holds regardless of the places visited before ([`super::settled`]);
//! - a maximum matching decides it ([`super::matching`]);
//! - at most [`MAX_PLACES`](super::exhaustive_search::MAX_PLACES) places are reachable, and an
//!   exhaustive search confirms it ([`super::exhaustive_search`]).
//!
//! All other moves are taken on trust and counted.
//!
//! The remoteness of such a start must follow from the remoteness after its moves, and all the
//! values needed must be present. The remoteness after a move is proved by an exhaustive search as
//! well, or by the label of the start that a move out of the component leads to. All others are
//! taken on trust and counted.

use super::exhaustive_search::{ExhaustiveSearch, label_of};
use super::matching::certify_matching;
use super::settled::Settled;
use super::{CertifyError, OnTrust, at_the_end};
use crate::game::Geography;
use crate::model::Outcome;
use crate::solver::geography::GeographySolution;
use crate::solver::label::Label;

/// Checks the solution of a geography, and counts the claims that it had to take on trust.
///
/// If no cycle is reachable from a start, its outcome and remoteness are checked. The outcome of
/// every start that a matching decides is checked as well. Other starts are checked for agreement
/// with the labels after their moves. Those labels are proved as far as possible, and the rest is
/// counted in [`OnTrust`]. Undecided starts and moves claim nothing.
///
/// O((n + m) log n), plus at most 2^20 states in exhaustive searches for outcomes and as many for
/// remoteness.
///
/// # Errors
/// [`CertifyError`] with the first place found that has a wrong label as the start, or a wrong
/// label after one of its moves.
pub fn certify_geography(
    game: &Geography,
    solution: &GeographySolution,
) -> Result<OnTrust, CertifyError> {
    let count = game.places();
    if solution.labels().len() != count {
        let found = solution.labels().len();
        let what = format!("the game has {count} places, but the solution has {found}");
        return Err(super::fault(count.min(found) as u32, what));
    }
    let settled = Settled::new(game, solution);
    certify_matching(game, solution, &settled)?;
    let mut search = ExhaustiveSearch::new(game);
    let mut on_trust = OnTrust::default();
    for place in 0..count as u32 {
        let fault = |what: String| super::fault(place, what);
        let label = solution.label(place);
        if !settled.reaches_cycle(place) {
            let right = label_by_moves(game, solution, place);
            if label != right {
                return Err(fault(format!(
                    "its label is {}, but it should be {}",
                    or_undecided(label.map(super::words)),
                    or_undecided(right.map(super::words))
                )));
            }
            continue;
        }
        let outcome = label.map(|label| label.outcome);
        let moves: Vec<(u32, Option<Outcome>)> = solution
            .moves(game, place)
            .map(|(to, label)| (to, label.map(|label| label.outcome)))
            .collect();
        let right = outcome_by_moves(&moves);
        if outcome != right {
            return Err(fault(format!(
                "its outcome is {}, but its moves make it {}",
                or_undecided(outcome.map(Outcome::word)),
                or_undecided(right.map(Outcome::word))
            )));
        }
        let mut moves_on_trust = 0;
        let mut wins_for_sure = false;
        for (to, claimed) in moves {
            let Some(claimed) = claimed else { continue };
            let proved = settled
                .after(place, to)
                .or_else(|| matched(solution, place, to))
                .or_else(|| search.after(place, to));
            match proved {
                Some(proved) if proved != claimed => {
                    return Err(fault(format!(
                        "its move to place {to} does not lead to a {}",
                        claimed.word()
                    )));
                }
                Some(proved) => wins_for_sure |= proved == Outcome::Loss,
                None => moves_on_trust += 1,
            }
        }
        on_trust.lengths += check_remoteness(&settled, &mut search, game, place).map_err(fault)?;
        on_trust.moves += moves_on_trust;
        on_trust.starts += usize::from(moves_on_trust > 0 && outcome.is_some() && !wins_for_sure);
    }
    Ok(on_trust)
}

/// An outcome or a label in words.
fn or_undecided(known: Option<impl ToString>) -> String {
    known.map_or_else(|| "undecided".to_owned(), |known| known.to_string())
}

/// Checks the remoteness of a decided start that can reach a cycle, and of its moves. Returns the
/// number of moves for which the solution was trusted, either about their remoteness or about their
/// not being best. The error message says what is wrong.
fn check_remoteness(
    settled: &Settled,
    search: &mut ExhaustiveSearch,
    game: &Geography,
    place: u32,
) -> Result<usize, String> {
    let solution = settled.solution();
    let moves = || solution.moves(game, place);
    let Some((label, remoteness)) = solution
        .label(place)
        .and_then(|label| Some((label, label.remoteness?)))
    else {
        return match moves()
            .find(|(_, after)| after.is_some_and(|label| label.remoteness.is_some()))
        {
            None => Ok(0),
            Some((to, _)) => Err(format!(
                "its move to place {to} has a remoteness, but the place itself has none"
            )),
        };
    };
    let known = |outcome| {
        let labels = moves()
            .filter_map(|(_, after)| after)
            .filter(move |after| after.outcome == outcome);
        labels.filter_map(|after| after.remoteness)
    };
    let right = match label.outcome {
        Outcome::Win => known(Outcome::Loss).min(),
        Outcome::Loss
            if moves().any(|(_, after)| after.is_none_or(|label| label.remoteness.is_none())) =>
        {
            None
        }
        Outcome::Loss => known(Outcome::Win).max(),
        Outcome::Draw => None,
    };
    if right.map(|moves| moves + 1) != Some(remoteness) {
        return Err(format!(
            "its label is {}, which does not follow from its moves",
            super::words(label)
        ));
    }
    let mut on_trust = 0;
    for (to, claimed) in moves() {
        let claimed = claimed.filter(|claimed| claimed.remoteness.is_some());
        let start = solution.label(to).filter(|_| settled.leaves(place, to));
        let start = start.filter(|start| start.remoteness.is_some());
        let proved = start.or_else(|| search.label_after(place, to));
        let Some(proved) = proved else {
            on_trust += 1;
            continue;
        };
        let is_right = match claimed {
            Some(claimed) => claimed == proved,
            // A move without a label must not be a best move.
            None => proved.outcome == Outcome::Win || proved.remoteness >= Some(remoteness),
        };
        if !is_right {
            return Err(format!(
                "its move to place {to} leads to {}",
                super::words(proved)
            ));
        }
    }
    Ok(on_trust)
}

/// The outcome of a start given the outcomes after its moves. `None` if it depends on an undecided
/// one.
fn outcome_by_moves(moves: &[(u32, Option<Outcome>)]) -> Option<Outcome> {
    let mut outcomes = moves.iter().map(|&(_, outcome)| outcome);
    if outcomes
        .clone()
        .any(|outcome| outcome == Some(Outcome::Loss))
    {
        Some(Outcome::Win)
    } else {
        outcomes
            .all(|outcome| outcome == Some(Outcome::Win))
            .then_some(Outcome::Loss)
    }
}

/// The outcome after a move from a place that a matching decides, provided the matching has been
/// checked. A loss only has moves to wins, and the move along the matching leads to a loss.
fn matched(solution: &GeographySolution, place: u32, to: u32) -> Option<Outcome> {
    if !solution.is_matched(place) {
        return None;
    }
    match solution.label(place)?.outcome {
        Outcome::Loss => Some(Outcome::Win),
        Outcome::Win if solution.mate(place) == Some(to) => Some(Outcome::Loss),
        Outcome::Win | Outcome::Draw => None,
    }
}

/// The label of a place that can't reach a cycle, given the labels of its successors.
fn label_by_moves(game: &Geography, solution: &GeographySolution, place: u32) -> Option<Label> {
    if let Some(outcome) = game.terminal(place) {
        return Some(at_the_end(outcome));
    }
    // No visited place is reachable, so the label after a move is that of its target as a start.
    let label = |(to, after)| solution.label(to).filter(|&label| after == Some(label));
    label_of(solution.moves(game, place).map(label), game.stuck())
}
