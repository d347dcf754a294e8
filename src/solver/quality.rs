//! How good each move is. Nothing is stored: labels tell.

use std::cmp::Ordering;

use super::solution::{Label, Solution};
use crate::game::{Game, PositionId};
use crate::model::Outcome;

/// What a move does to the mover's prospects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Quality {
    /// As good as any.
    Best,
    /// Still wins, but not as soon as possible.
    SlowerWin,
    /// Loses anyway, and sooner than necessary.
    FasterLoss,
    /// Gives a better outcome away.
    Mistake {
        /// What the mover had.
        from: Outcome,
        /// What the mover has afterwards.
        to: Outcome,
    },
}

/// A move with what it is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatedMove {
    /// The position it leads to.
    pub to: PositionId,
    /// That position's label, told for the opponent, who moves there.
    pub label: Label,
    /// How good the move is.
    pub quality: Quality,
}

/// The moves from a position, each once, in the order of the positions they lead to; none where play is over by rule.
/// O(k log k) for k moves.
pub fn moves<G: Game>(game: &G, solution: &Solution, from: PositionId) -> Vec<RatedMove> {
    if game.terminal(from).is_some() {
        return Vec::new();
    }
    let mut reached: Vec<PositionId> = game.moves(from).collect();
    reached.sort_unstable();
    reached.dedup();
    rate(reached.into_iter().map(|to| (to, solution.label(to))))
}

/// Rates moves against the best among them.
pub(crate) fn rate(moves: impl Iterator<Item = (PositionId, Label)> + Clone) -> Vec<RatedMove> {
    let Some(best) = moves
        .clone()
        .map(|(_, label)| label)
        .max_by(|a, b| preference(*a, *b))
    else {
        return Vec::new();
    };
    moves
        .map(|(to, label)| RatedMove {
            to,
            label,
            quality: quality(label, best),
        })
        .collect()
}

fn quality(label: Label, best: Label) -> Quality {
    let (from, to) = (best.outcome.for_opponent(), label.outcome.for_opponent());
    if from != to {
        Quality::Mistake { from, to }
    } else if preference(label, best) == Ordering::Equal {
        Quality::Best
    } else if to == Outcome::Win {
        Quality::SlowerWin
    } else {
        Quality::FasterLoss
    }
}

/// Which of two labels of a position its mover would rather have.
pub(crate) fn prefer(a: Label, b: Label) -> Ordering {
    let told = |label: Label| Label {
        outcome: label.outcome.for_opponent(),
        ..label
    };
    preference(told(a), told(b))
}

/// Which of two labels the mover would rather hand to the opponent.
pub(super) fn preference(a: Label, b: Label) -> Ordering {
    let worth = |label: Label| label.outcome.for_opponent();
    // Play without end is farther than any end.
    let distance = |label: Label| label.remoteness.map_or(u64::MAX, u64::from);
    worth(a).cmp(&worth(b)).then_with(|| match worth(a) {
        Outcome::Win => distance(b).cmp(&distance(a)),
        Outcome::Loss => distance(a).cmp(&distance(b)),
        Outcome::Draw => Ordering::Equal,
    })
}
