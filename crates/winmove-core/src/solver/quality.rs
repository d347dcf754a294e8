//! The quality of moves, by the labels of the positions that they lead to.

use super::label::{DRAW, LOSS, Label, TAG};
use super::labelled::Labelled;
use super::order::{Score, value_of_move};
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

/// A game by the numbers of its positions, with its solution.
pub struct Numbered<'a, G>(pub &'a G, pub &'a Solution);

/// A pursuit, whose positions may have no numbers, with its solution.
pub struct SolvedPursuit<'a>(pub &'a Pursuit, pub &'a Solution);

impl<G: Game> Labelled for Numbered<'_, G> {
    type At = PositionId;

    #[inline]
    fn moves(&self, from: PositionId) -> Option<impl Iterator<Item = PositionId>> {
        self.0.terminal(from).is_none().then(|| self.0.moves(from))
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

/// The moves from a position, each once, in the order of the positions they lead to. None where
/// play is over by rule. O(k log k) for k moves.
pub fn moves<G: Game>(game: &G, solution: &Solution, from: PositionId) -> Vec<RatedMove> {
    rated_moves(&Numbered(game, solution), from)
}

/// As [`moves`], of any solved game.
pub fn rated_moves<L: Labelled>(game: &L, from: L::At) -> Vec<RatedMove<L::At>> {
    let reached = each_once(game.moves(from).into_iter().flatten()).into_iter();
    let mut moves = rate(reached.map(|to| (to, Label::of_word(game.packed(to)))));
    if is_forced_draw(game, from) {
        mark_slower_draws(&mut moves, |to| game.draw_rank(to));
    }
    moves
}

/// Whether a draw ends: the mover would lose endless play, and has to reach the drawn end.
fn is_forced_draw<L: Labelled>(game: &L, at: L::At) -> bool {
    game.endless(at) == Outcome::Loss && game.packed(at) & TAG == DRAW
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
pub fn add_best<L: Labelled, T>(game: &L, from: L::At, best: &mut Vec<T>, of: impl Fn(L::At) -> T) {
    let Some(moves) = game.moves(from) else {
        return;
    };
    if is_forced_draw(game, from) {
        let rated = rated_moves(game, from).into_iter();
        let listed = rated.filter(|step| step.quality == Quality::Best);
        best.extend(listed.map(|step| of(step.to)));
    } else {
        let label = game.packed(from);
        moves.for_each(|to| {
            if value_of_move(game.packed(to)) == label {
                best.push(of(to));
            }
        });
    }
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
    winning_moves_of(&Numbered(game, solution), from)
}

/// As [`winning_moves`], of any solved game.
pub fn winning_moves_of<L: Labelled>(game: &L, from: L::At) -> usize {
    let moves = game.moves(from).into_iter().flatten();
    each_once(moves.filter(|&to| game.packed(to) & TAG == LOSS)).len()
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
