//! The quality of moves, given the labels of their targets.

use super::label::{DRAW, Label, TAG};
use super::labelled::Labelled;
use super::order::{Score, value_if_passed, value_of_move};
use super::solution::Solution;
use crate::game::{Game, Player, PositionId, Pursuit, PursuitPosition};
use crate::model::Outcome;

/// The quality of a move, compared with the best move from the same position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum Quality {
    /// No move is better.
    Best,
    /// Wins, but not as soon as possible.
    SlowerWin,
    /// Loses sooner than necessary, in a position that is lost anyway.
    FasterLoss,
    /// Draws, but not by the shortest way to the drawn end. Only if the mover would lose endless
    /// play: then playing on like this forever loses.
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
    /// The position that the move leads to.
    pub to: P,
    /// The label of that position, for the player who moves there.
    pub label: Label,
    /// The quality of the move.
    pub quality: Quality,
}

/// A game with its solution, accessed by position numbers.
#[derive(Debug)]
pub struct Numbered<'a, G>(pub &'a G, pub &'a Solution);

/// A pursuit with its solution, accessed by positions, which may have no numbers.
#[derive(Debug)]
pub struct SolvedPursuit<'a>(pub &'a Pursuit, pub &'a Solution);

impl<G: Game> Labelled for Numbered<'_, G> {
    type At = PositionId;

    #[inline]
    fn moves(&self, from: PositionId) -> Option<impl Iterator<Item = PositionId>> {
        self.0.terminal(from).is_none().then(|| self.0.moves(from))
    }

    #[inline]
    fn mover(&self, at: PositionId) -> Option<Player> {
        if self.0.always_alternates() {
            None
        } else {
            self.0.mover(at)
        }
    }

    #[inline]
    fn packed(&self, at: PositionId) -> u32 {
        self.1.packed(at)
    }

    fn endless(&self, at: PositionId) -> Outcome {
        self.0.endless(at)
    }

    fn size(&self) -> u64 {
        self.0.positions() as u64
    }

    fn precede(&self, at: PositionId) -> u64 {
        at.0.into()
    }

    fn nth(&self, number: u64) -> PositionId {
        PositionId(number as u32)
    }

    fn draw_rank(&self, at: PositionId) -> u32 {
        self.1.draw_rank(self, at)
    }
}

impl Labelled for SolvedPursuit<'_> {
    type At = PursuitPosition;

    #[inline]
    fn moves(&self, from: PursuitPosition) -> Option<impl Iterator<Item = PursuitPosition>> {
        let is_open = self.0.terminal_at(from).is_none();
        is_open.then(|| self.0.moves_from(from))
    }

    #[inline]
    fn packed(&self, at: PursuitPosition) -> u32 {
        self.1.pursuit_label(self.0, at).pack()
    }

    fn endless(&self, at: PursuitPosition) -> Outcome {
        self.0.endless_at(at)
    }

    fn size(&self) -> u64 {
        self.0.size()
    }

    fn precede(&self, at: PursuitPosition) -> u64 {
        self.0.precede(at)
    }

    fn nth(&self, number: u64) -> PursuitPosition {
        self.0.nth(number)
    }

    fn draw_rank(&self, at: PursuitPosition) -> u32 {
        self.1.draw_rank(self, at)
    }
}

/// The moves from a position with their quality, without repeats, in the order of their targets.
/// Empty if play is over by rule. O(k log k) for k moves.
pub fn moves<G: Game>(game: &G, solution: &Solution, from: PositionId) -> Vec<RatedMove> {
    rated_moves(&Numbered(game, solution), from)
}

/// Like [`moves`], for any solved game.
pub fn rated_moves<L: Labelled>(game: &L, from: L::At) -> Vec<RatedMove<L::At>> {
    let reached = each_once(game.moves(from).into_iter().flatten()).into_iter();
    let labelled = reached.map(|to| (to, Label::of_word(game.packed(to))));
    let mover = game.mover(from);
    let mut moves = rate_by(labelled, |to, label| {
        value_of_move(mover, game.mover(to), label.into())
    });
    if is_forced_draw(game, from) {
        mark_slower_draws(&mut moves, |to| game.draw_rank(to));
    }
    moves
}

/// Whether this is a draw in which the mover would lose endless play, and so must reach the drawn
/// end.
fn is_forced_draw<L: Labelled>(game: &L, at: L::At) -> bool {
    game.endless(at) == Outcome::Loss && game.packed(at) & TAG == DRAW
}

/// Of the moves that keep a forced draw, only those nearest to its end remain best.
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

/// Appends `of(target)` for each best move: the moves that [`moves`] rates as [`Quality::Best`], in
/// the order of the game and with its repeats. The labels must be correct. O(k) for k moves, which
/// are not collected. Only in a forced draw are the best moves collected, without repeats and in
/// the order of positions.
pub fn add_best<L: Labelled, T>(game: &L, from: L::At, best: &mut Vec<T>, of: impl Fn(L::At) -> T) {
    let Some(moves) = game.moves(from) else {
        return;
    };
    if is_forced_draw(game, from) {
        let rated = rated_moves(game, from).into_iter();
        let listed = rated.filter(|step| step.quality == Quality::Best);
        best.extend(listed.map(|step| of(step.to)));
    } else {
        let score = Score::of_packed(game.packed(from));
        moves.for_each(|to| {
            if value_to(game, from, to) == score {
                best.push(of(to));
            }
        });
    }
}

/// Reads the labels of all targets of the moves from these positions, so that [`add_best`] finds
/// them in the cache. These reads are independent and overlap, whereas those of `add_best` wait for
/// its comparisons. O(k) for k moves. Does nothing if moves are not stored, because enumerating
/// them twice takes longer.
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

/// The number of moves from a position that win, not only the fastest. Moves with the same target
/// count once. O(k log k) for k moves.
pub fn winning_moves<G: Game>(game: &G, solution: &Solution, from: PositionId) -> usize {
    winning_moves_of(&Numbered(game, solution), from)
}

/// Like [`winning_moves`], for any solved game.
pub fn winning_moves_of<L: Labelled>(game: &L, from: L::At) -> usize {
    let moves = game.moves(from).into_iter().flatten();
    each_once(moves.filter(|&to| value_to(game, from, to).is_win())).len()
}

/// The value of a move for the player who makes it.
#[inline]
fn value_to<L: Labelled>(game: &L, from: L::At, to: L::At) -> Score {
    let there = Score::of_packed(game.packed(to));
    value_of_move(game.mover(from), game.mover(to), there)
}

/// Rates moves that all pass the turn by comparing them with the best among them.
pub fn rate<P: Copy>(moves: impl Iterator<Item = (P, Label)> + Clone) -> Vec<RatedMove<P>> {
    rate_by(moves, |_, label| value_if_passed(label.into()))
}

/// Rates moves by comparing them with the best among them, given the worth of each.
fn rate_by<P: Copy>(
    moves: impl Iterator<Item = (P, Label)> + Clone,
    worth: impl Fn(P, Label) -> Score,
) -> Vec<RatedMove<P>> {
    let Some(best) = moves.clone().map(|(to, label)| worth(to, label)).max() else {
        return Vec::new();
    };
    moves
        .map(|(to, label)| RatedMove {
            to,
            label,
            quality: quality(worth(to, label), best),
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
