//! The game graph for retrograde analysis: the predecessors and the out-degree of every position.

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::control::Control;
use super::error::SolveError;
use super::label::{ENDLESS, Label, TAG};
use super::memory::{Need, TooLarge};
use super::owners::Owners;
use crate::compute::{
    Buffer, CHECK_INTERVAL, Cancelled, Check, Csr, Pairs, Stopped, Transposed, chunk, fold_checked,
    for_each_checked, run, split_at_ends,
};
use crate::game::{Game, PositionId};
use crate::model::Outcome;

/// The predecessors of every position, and the state of each at the start of a solve.
///
/// The moves themselves are not stored, because the game enumerates them.
#[derive(Clone, Debug)]
pub struct GameGraph {
    pub(super) predecessors: Arc<Csr>,
    /// A packed label if play is over, otherwise the number of moves.
    pub(super) states: Buffer<u32>,
    /// Who moves at each position, if a player may move several times in a row.
    pub(super) owners: Option<Owners>,
}

/// Visiting this many positions takes about as long as waking a thread.
const WORTH_A_THREAD: usize = 1 << 17;

impl GameGraph {
    /// Builds the graph of a game in three passes over its moves, on several threads for large
    /// games. O(n + m). The graph takes 8 bytes per position and 4 per move, plus up to 2 per move
    /// during construction.
    ///
    /// # Errors
    /// [`Cancelled`] if the solve was cancelled.
    ///
    /// # Panics
    /// If the game has 2^32 moves or more, if a position has 2^30 moves or more, or if a move leads
    /// to a position that doesn't exist.
    pub fn build<G: Game>(game: &G, control: &Control) -> Result<GameGraph, Cancelled> {
        GameGraph::build_if(game, control, &|_| Ok(())).map_err(only_cancelled)
    }

    /// Like [`GameGraph::build`], but calls `admit` with the number of moves before their tables
    /// are allocated.
    ///
    /// # Errors
    /// [`SolveError`] for a move to a position that doesn't exist, an error from `admit`, or
    /// cancellation.
    ///
    /// # Panics
    /// If a position has 2^30 moves or more.
    pub(super) fn build_if<G: Game>(
        game: &G,
        control: &Control,
        admit: &dyn Fn(u64) -> Result<(), TooLarge>,
    ) -> Result<GameGraph, SolveError> {
        let positions = game.positions();
        let check = || control.lay_out(CHECK_INTERVAL).map_err(SolveError::from);
        let admit = |moves: usize| {
            Need::game_graph(positions as u64, moves as u64, 0).check_numbers()?;
            admit(moves as u64).map_err(SolveError::from)
        };
        let pool = control.pool();
        let predecessors = match game.rows() {
            Some(rows) => {
                // Finding the maximum is faster than finding the first value that is too large.
                let last = rows.values().iter().copied().max();
                if last.is_some_and(|last| last as usize >= positions) {
                    // It may be in the row of a terminal position, which is ignored.
                    wrong_move(game, control)?;
                }
                let is_kept = |from| game.terminal(PositionId(from)).is_none();
                let pairs = Transposed { rows, is_kept };
                Csr::build_if(positions, positions, &pairs, pool, &check, &admit)?
            }
            None => {
                let pairs = Reversed {
                    game,
                    positions,
                    has_wrong_move: AtomicBool::new(false),
                };
                let rows = Csr::build_if(positions, positions, &pairs, pool, &check, &admit)?;
                if pairs.has_wrong_move.into_inner() {
                    wrong_move(game, control)?;
                }
                rows
            }
        };
        GameGraph::of(game, Arc::new(predecessors), control)
    }

    /// The graph of a game whose predecessors are known. Moves from terminal positions may be among
    /// them. O(n).
    ///
    /// # Errors
    /// [`SolveError::Cancelled`], or [`SolveError::NoMover`].
    pub(super) fn of<G: Game>(
        game: &G,
        predecessors: Arc<Csr>,
        control: &Control,
    ) -> Result<GameGraph, SolveError> {
        Ok(GameGraph {
            predecessors,
            states: states(game, control)?,
            owners: Owners::of(game)?,
        })
    }

    /// The positions with a move to this one, each once per move.
    pub fn predecessors(&self, to: PositionId) -> &[u32] {
        self.predecessors.row(to.0)
    }

    /// The number of moves.
    pub fn moves(&self) -> usize {
        self.predecessors.len()
    }
}

/// The only error that is not a fault of the game.
///
/// # Panics
/// If it is another error.
pub(super) fn only_cancelled(error: SolveError) -> Cancelled {
    match error {
        SolveError::Cancelled(cancelled) => cancelled,
        error => panic!("{error}"),
    }
}

/// The moves from non-terminal positions, as pairs of target and source. Moves to positions that
/// don't exist are skipped and set `has_wrong_move`.
struct Reversed<'a, G> {
    game: &'a G,
    positions: usize,
    has_wrong_move: AtomicBool,
}

impl<G: Game> Pairs for Reversed<'_, G> {
    fn fold<A>(
        &self,
        positions: Range<usize>,
        check: Check<'_>,
        folded: A,
        mut fold: impl FnMut(A, u32, u32) -> A,
    ) -> Result<A, Stopped> {
        let from = (positions.start as u32..positions.end as u32).map(PositionId);
        let open = from.filter(|&from| self.game.terminal(from).is_none());
        let moves = open.flat_map(|from| self.game.moves(from).map(move |to| (to.0, from.0)));
        fold_checked(moves, check, folded, |folded, (to, from)| {
            if to as usize >= self.positions {
                self.has_wrong_move.store(true, Ordering::Relaxed);
                return folded;
            }
            fold(folded, to, from)
        })
    }
}

/// Looks for the first move to a position that doesn't exist. O(n + m).
///
/// # Errors
/// [`SolveError::NoPosition`] for that move, or cancellation.
#[cold]
fn wrong_move<G: Game>(game: &G, control: &Control) -> Result<(), SolveError> {
    let positions = game.positions();
    for from in (0..positions as u32).map(PositionId) {
        if from.index() % CHECK_INTERVAL == 0 {
            control.check()?;
        }
        if game.terminal(from).is_some() {
            continue;
        }
        let mut moves = game.moves(from).enumerate();
        if let Some((number, to)) = moves.find(|(_, to)| to.index() >= positions) {
            return Err(SolveError::NoPosition {
                from,
                number,
                to,
                positions,
            });
        }
    }
    Ok(())
}

/// The initial state of each position.
fn states<G: Game>(game: &G, control: &Control) -> Result<Buffer<u32>, Cancelled> {
    match game.rows() {
        Some(rows) => {
            let offsets = rows.offsets();
            let count = |PositionId(from)| {
                let [start, end] = [from, from + 1].map(|row| offsets[row as usize]);
                (end - start) as usize
            };
            states_from(game, count, control)
        }
        None => states_from(game, |from| game.moves(from).count(), control),
    }
}

/// The initial states, given the number of moves from each non-terminal position.
fn states_from<G: Game>(
    game: &G,
    count: impl Fn(PositionId) -> usize + Sync,
    control: &Control,
) -> Result<Buffer<u32>, Cancelled> {
    let positions = game.positions();
    let mut states = Buffer::zeroed(positions);
    let parts = control.pool().threads_for(positions, WORTH_A_THREAD);
    let ranges = || (0..parts).map(|part| chunk(part, parts, positions));
    let work = ranges().zip(split_at_ends(&mut states, ranges().map(|range| range.end)));
    let check = || control.lay_out(CHECK_INTERVAL);
    run(work, &check, |(range, states), check| {
        for_each_checked(range.zip(states), check, |(position, state)| {
            let position = PositionId(position as u32);
            *state = match game.terminal(position) {
                Some(outcome) => label_of_terminal(game, position, outcome),
                None => match count(position) {
                    0 => label_at_end(game.stuck(position)),
                    count @ ..=MAX_MOVES => count as u32,
                    count => panic!("{count} moves from a position are more than 2^30 - 1"),
                },
            };
        })
    })?;
    Ok(states)
}

/// The packed label of a position where play is over. A draw never has a remoteness.
pub(super) fn label_at_end(outcome: Outcome) -> u32 {
    Label::at_the_end(outcome).pack()
}

/// The packed label of a terminal position.
///
/// # Panics
/// If the remoteness beyond this game is too large for a label.
pub(super) fn label_of_terminal<G: Game>(game: &G, position: PositionId, outcome: Outcome) -> u32 {
    let moves = || game.beyond(position).unwrap_or(0);
    let remoteness = (outcome != Outcome::Draw).then(moves);
    let label = Label {
        outcome,
        remoteness,
    };
    label.pack()
}

/// The limit on the number of moves from a position.
const MAX_MOVES: usize = ENDLESS as usize;

const _: () = assert!(ENDLESS == !TAG);
