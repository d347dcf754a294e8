//! The quality of moves, by the labels of the positions that they lead to.

use super::label::Label;
use super::order::Score;
use super::solution::Solution;
use crate::game::{Game, PositionId, Pursuit, PursuitPosition};
use crate::model::Outcome;

/// How good a move is, compared with the best move of the same position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum Quality {
    /// No move is better.
    Best,
    /// Still wins, but not as soon as possible.
    SlowerWin,
    /// Loses anyway, and sooner than necessary.
    FasterLoss,
    /// Still draws, but not by the shortest way to the drawn end. Only where the mover would lose
    /// endless play: going on in this way for ever loses.
    SlowerDraw,
    /// Leads to a worse outcome than the best move.
    Mistake {
        /// The mover's outcome with the best move.
        from: Outcome,
        /// The mover's outcome with this move.
        to: Outcome,
    },
}

/// A move with its quality.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatedMove<P = PositionId> {
    /// The position it leads to.
    pub to: P,
    /// The label of that position, for the opponent, who is its mover.
    pub label: Label,
    /// How good the move is.
    pub quality: Quality,
}

/// The moves from a position, each once, in the order of the positions they lead to. None where
/// play is over by rule. O(k log k) for k moves.
pub fn moves<G: Game>(game: &G, solution: &Solution, from: PositionId) -> Vec<RatedMove> {
    if game.terminal(from).is_some() {
        return Vec::new();
    }
    let reached = each_once(game.moves(from)).into_iter();
    let mut moves = rate(reached.map(|to| (to, solution.label(to))));
    if is_forced_draw(game.endless(from), solution.label(from)) {
        mark_slower_draws(&mut moves, |to| solution.draw_rank(game, to));
    }
    moves
}

/// As [`moves`], from a position of a pursuit, whose positions may have no numbers.
pub fn pursuit_moves(
    game: &Pursuit,
    solution: &Solution,
    from: PursuitPosition,
) -> Vec<RatedMove<PursuitPosition>> {
    if game.terminal_at(from).is_some() {
        return Vec::new();
    }
    let reached = each_once(game.moves_from(from)).into_iter();
    let mut moves = rate(reached.map(|to| (to, solution.pursuit_label(game, to))));
    if is_forced_draw(game.endless_at(from), solution.pursuit_label(game, from)) {
        mark_slower_draws(&mut moves, |to| solution.pursuit_draw_rank(game, to));
    }
    moves
}

/// Whether a draw ends: the mover would lose endless play, and has to reach the drawn end.
fn is_forced_draw(endless: Outcome, label: Label) -> bool {
    endless == Outcome::Loss && label.outcome == Outcome::Draw
}

/// Leaves best, out of the moves that keep a forced draw, those that are nearest to its end.
fn mark_slower_draws<P: Copy>(moves: &mut [RatedMove<P>], rank: impl Fn(P) -> u32) {
    let ranks: Vec<Option<u32>> = moves
        .iter()
        .map(|step| (step.quality == Quality::Best).then(|| rank(step.to)))
        .collect();
    let least = ranks.iter().flatten().min().copied();
    for (step, rank) in moves.iter_mut().zip(ranks) {
        if rank > least {
            step.quality = Quality::SlowerDraw;
        }
    }
}

fn each_once<P: Ord>(reached: impl Iterator<Item = P>) -> Vec<P> {
    let mut reached: Vec<P> = reached.collect();
    reached.sort_unstable();
    reached.dedup();
    reached
}

/// Adds what `of` makes of the positions that the best moves lead to: those that [`moves`] rates as
/// [`Quality::Best`], in the order of the game, and as often as it lists them. The labels have to
/// be right. O(k) for k moves, without a list of them, except for forced draws, whose best moves
/// are listed, each once and in the order of positions.
pub fn add_best<G: Game, T>(
    game: &G,
    solution: &Solution,
    from: PositionId,
    best: &mut Vec<T>,
    of: impl Fn(PositionId) -> T,
) {
    if game.terminal(from).is_some() {
        return;
    }
    let label = solution.label(from);
    if is_forced_draw(game.endless(from), label) {
        let moves = moves(game, solution, from).into_iter();
        best.extend(
            moves
                .filter(|step| step.quality == Quality::Best)
                .map(|step| of(step.to)),
        );
        return;
    }
    let Some(reached) = label_of_best(label) else {
        return;
    };
    let reached = reached.pack();
    game.moves(from).for_each(|to| {
        if solution.packed(to) == reached {
            best.push(of(to));
        }
    });
}

/// As [`add_best`], from a position of a pursuit, whose positions may have no numbers.
pub fn add_best_pursuit<T>(
    game: &Pursuit,
    solution: &Solution,
    from: PursuitPosition,
    best: &mut Vec<T>,
    of: impl Fn(PursuitPosition) -> T,
) {
    if game.terminal_at(from).is_some() {
        return;
    }
    let label = solution.pursuit_label(game, from);
    if is_forced_draw(game.endless_at(from), label) {
        let moves = pursuit_moves(game, solution, from).into_iter();
        best.extend(
            moves
                .filter(|step| step.quality == Quality::Best)
                .map(|step| of(step.to)),
        );
        return;
    }
    let Some(reached) = label_of_best(label) else {
        return;
    };
    let moves = game.moves_from(from);
    best.extend(
        moves
            .filter(|&to| solution.pursuit_label(game, to) == reached)
            .map(of),
    );
}

/// The label to which all best moves lead from a position with this one: one move nearer to the
/// end. `None` where the mover is stuck.
fn label_of_best(from: Label) -> Option<Label> {
    let label = from.for_opponent();
    let remoteness = match label.remoteness {
        Some(moves) => Some(moves.checked_sub(1)?),
        None => None,
    };
    Some(Label {
        remoteness,
        ..label
    })
}

/// Reads the labels of the positions to which the moves from these lead, so that [`add_best`] finds
/// them in the cache. These reads don't depend on one another and overlap, while those of
/// `add_best` wait for its comparisons. O(k) for k moves. Does nothing where moves are not stored:
/// enumerating them twice takes longer.
pub fn touch_moves<G: Game>(
    game: &G,
    solution: &Solution,
    positions: impl Iterator<Item = PositionId>,
) {
    if game.rows().is_none() {
        return;
    }
    let moves = positions.flat_map(|from| game.moves(from));
    let read = moves.fold(0, |all, to| {
        all ^ solution.label(to).remoteness.unwrap_or(0)
    });
    std::hint::black_box(read);
}

/// The number of moves that win from a position, not only the fastest. Moves to the same position
/// count once. O(k log k) for k moves.
pub fn winning_moves<G: Game>(game: &G, solution: &Solution, from: PositionId) -> usize {
    if game.terminal(from).is_some() {
        return 0;
    }
    let is_lost = |to: &PositionId| solution.label(*to).outcome == Outcome::Loss;
    each_once(game.moves(from).filter(is_lost)).len()
}

/// As [`winning_moves`], from a position of a pursuit, whose positions may have no numbers.
pub fn winning_pursuit_moves(game: &Pursuit, solution: &Solution, from: PursuitPosition) -> usize {
    if game.terminal_at(from).is_some() {
        return 0;
    }
    let is_lost = |to: &PursuitPosition| solution.pursuit_label(game, *to).outcome == Outcome::Loss;
    each_once(game.moves_from(from).filter(is_lost)).len()
}

/// Rates moves against the best among them.
pub fn rate<P>(moves: impl Iterator<Item = (P, Label)> + Clone) -> Vec<RatedMove<P>> {
    let worth = |label| Score::from(label).of_move_there();
    let Some(best) = moves.clone().map(|(_, label)| worth(label)).max() else {
        return Vec::new();
    };
    moves
        .map(|(to, label)| RatedMove {
            to,
            label,
            quality: quality(worth(label), best),
        })
        .collect()
}

fn quality(worth: Score, best: Score) -> Quality {
    let (from, to) = (best.label().outcome, worth.label().outcome);
    if from != to {
        Quality::Mistake { from, to }
    } else if worth == best {
        Quality::Best
    } else if to == Outcome::Win {
        Quality::SlowerWin
    } else {
        Quality::FasterLoss
    }
}
