//! Parity games: who wins endless play by the greatest number that comes again and again.
//!
//! The ends come first: retrograde analysis finds the positions in which a player can force play to
//! end in a win. Every other position has a move to such a position, or to a drawn end. Zielonka's
//! algorithm ([`zielonka`]) finds the winners there, or if it takes too long, tangle learning
//! ([`tangles`]). If a drawn end can be reached, they run twice, with drawn ends counted for one
//! player and for the other; a position whose winners differ is a draw.
//!
//! ```
//! use winmove_core::game::parity_families::ladder;
//! use winmove_core::solver::solve_parity;
//!
//! // Each player wins at its own vertices.
//! let game = ladder(3);
//! let solution = solve_parity(&game)?;
//! assert!((0..6).all(|at| solution.winner(&game, at) == Some(game.owner(at))));
//! # Ok::<(), winmove_core::SolveError>(())
//! ```

mod attractor;
mod cycles;
mod qualities;
mod ranks;
mod tangles;
mod trace;
mod won;
mod zielonka;

use super::control::Control;
use super::error::SolveError;
use super::game_graph::GameGraph;
use super::label::{Counts, DRAW, ENDLESS, LOSS, Label, TAG, WIN};
use super::line::best_move;
use super::memory::Need;
use super::owners::Owners;
use super::retrograde::retrograde;
use super::solution::Solution;
use crate::compute::{Cancelled, Csr};
use crate::game::{Game, ParityGame, Player, PositionId};
use crate::model::Outcome;
use attractor::Backwards;
pub use cycles::{WonComponent, won_components};
pub use qualities::{EndlessQualities, EndlessQuality};
pub use ranks::{EndlessRanks, RankKind};
pub use trace::{TraceEvent, TraceStep, ZielonkaTrace};
use zielonka::{Budgets, Zielonka};

/// After visiting this many times the vertices and moves of a game, Zielonka's algorithm gives way
/// to tangle learning. In the median, games from practice take two rounds.
const ROUNDS_OF_ZIELONKA: u64 = 20;

/// No move.
const NONE: u32 = u32::MAX;

/// The winners of a parity game, and the moves by which they win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParitySolution {
    // If the winners of endless play are undecided, their positions are labelled as draws.
    solution: Solution,
    is_decided: bool,
    // By position: the strategy where play has no forced end. Empty if there is no such position.
    strategy: Vec<u32>,
}

/// Solves a parity game. The time is linear for games with one or two priorities, apart from the
/// number of rounds, and exponential at worst. Hardly any game takes more than a few rounds.
/// [`solve_parity_within`] has a budget.
///
/// # Errors
/// [`SolveError`] if there isn't enough free memory.
pub fn solve_parity(game: &ParityGame) -> Result<ParitySolution, SolveError> {
    solve_parity_within(game, u64::MAX, &Control::default())
}

/// Like [`solve_parity`], but gives up when more edges than `budget` were visited, and can be
/// cancelled. Wins by forced ends are always found. If the budget is too small for the rest, or if
/// tangle learning takes more than about a gigabyte, [`ParitySolution::is_decided`] is false.
///
/// # Examples
/// ```
/// use winmove_core::game::parity_families::recursive_ladder;
/// use winmove_core::solver::{Control, solve_parity_within};
///
/// let game = recursive_ladder(100);
/// let solution = solve_parity_within(&game, 1000, &Control::default())?;
/// assert!(!solution.is_decided());
/// assert_eq!(solution.label(&game, 0), None);
/// # Ok::<(), winmove_core::SolveError>(())
/// ```
///
/// # Errors
/// [`SolveError`] if the solve was cancelled, or if there isn't enough free memory.
pub fn solve_parity_within(
    game: &ParityGame,
    budget: u64,
    control: &Control,
) -> Result<ParitySolution, SolveError> {
    let moves = game.edges().rows().map_or(0, Csr::len);
    let size = u64::from(game.vertices()) + moves as u64;
    solve_parity_in_stages(game, ROUNDS_OF_ZIELONKA * size, budget, control)
}

/// Like [`solve_parity_within`], but begins tangle learning when more edges than `first` were
/// visited.
///
/// # Errors
/// [`SolveError`] if the solve was cancelled, or if there isn't enough free memory.
pub fn solve_parity_in_stages(
    game: &ParityGame,
    first: u64,
    budget: u64,
    control: &Control,
) -> Result<ParitySolution, SolveError> {
    let positions = u64::from(game.vertices());
    let rows = game.edges().rows().expect("edges are stored in rows");
    // The second half is for levels, strategies and counters.
    let need = Need::game_graph(positions, rows.len() as u64, 24 * positions);
    need.check_remoteness().and_then(|()| need.check())?;
    let is_fixed = |at: u32| game.edges().terminal(PositionId(at)).is_some();
    let is_stuck = |row: &[u32]| row[0] == row[1];
    let has_ends = rows.offsets().windows(2).any(is_stuck) || (0..game.vertices()).any(is_fixed);
    let ends = has_ends.then(|| {
        let graph = GameGraph::build(game.edges(), control)?;
        retrograde(game.edges(), graph, control)
    });
    let ends = ends.transpose()?;
    let all = 0..game.vertices();
    let open: Vec<u32> = match &ends {
        Some(ends) => {
            let is_draw = |at: u32| ends.packed(PositionId(at)) & TAG == DRAW;
            all.filter(|&at| is_draw(at) && game.over(at).is_none())
                .collect()
        }
        None => all.collect(),
    };
    let ended = ends.as_ref().and_then(Solution::words);
    let mut labels = ended.map_or_else(|| vec![0; game.vertices() as usize], <[u32]>::to_vec);
    if open.is_empty() {
        return Ok(ParitySolution {
            solution: Solution::from_words(labels),
            is_decided: true,
            strategy: Vec::new(),
        });
    }
    let drawn = |at: &u32| has_ends && game.over(*at) == Some(None);
    let drawn: Vec<u32> = (0..game.vertices()).filter(drawn).collect();
    let owners = Owners::of(game.edges())?;
    let owners = owners.expect("every vertex of a parity game has an owner");
    let backwards = Backwards::new(game, control);
    let mut zielonka = Zielonka::new(
        game,
        &backwards,
        &owners,
        open,
        Budgets {
            first: first.min(budget),
            all: budget,
        },
    );
    let found = if drawn.is_empty() {
        zielonka.solve(&[], Player::First, control)?.then_some(())
    } else {
        two_solves(&mut zielonka, &drawn, control)?
    };
    for &at in zielonka.open() {
        let winner = found.and_then(|()| zielonka.winner(at));
        labels[at as usize] = match game.owner(at).outcome(winner) {
            Outcome::Win => WIN | ENDLESS,
            Outcome::Loss => LOSS | ENDLESS,
            Outcome::Draw => DRAW | ENDLESS,
        };
    }
    Ok(ParitySolution {
        solution: Solution::from_words(labels),
        is_decided: found.is_some(),
        strategy: zielonka.into_strategy(),
    })
}

/// Solves with drawn ends counted for the second player and then for the first. A player keeps at
/// least a draw by the strategy of the solve in which drawn ends count for it.
fn two_solves(
    zielonka: &mut Zielonka<'_>,
    drawn: &[u32],
    control: &Control,
) -> Result<Option<()>, Cancelled> {
    if !zielonka.solve(drawn, Player::Second, control)? {
        return Ok(None);
    }
    let first = zielonka.take_result();
    if !zielonka.solve(drawn, Player::First, control)? {
        return Ok(None);
    }
    zielonka.merge(&first);
    Ok(Some(()))
}

impl ParitySolution {
    /// A solution that was taken apart: the labels, and by position the target of the move that
    /// keeps a win or a draw without a forced end, or `u32::MAX` for none. They must be those of
    /// the same game, completely decided.
    pub fn from_parts(labels: Solution, strategy: Vec<u32>) -> ParitySolution {
        ParitySolution {
            solution: labels,
            is_decided: true,
            strategy,
        }
    }

    /// Whether the winner of every position was found within the budget.
    pub fn is_decided(&self) -> bool {
        self.is_decided
    }

    /// The label of a vertex for its owner. A win has a remoteness only if the winner can force
    /// play to end. `None` if the vertex doesn't exist, or if it is undecided.
    pub fn label(&self, game: &ParityGame, vertex: u32) -> Option<Label> {
        if vertex as usize >= self.solution.len() {
            return None;
        }
        let label = self.solution.label(PositionId(vertex));
        let is_known =
            self.is_decided || label.outcome != Outcome::Draw || game.over(vertex).is_some();
        is_known.then_some(label)
    }

    /// The winner from a vertex. `None` for a draw, and if there is no label.
    pub fn winner(&self, game: &ParityGame, vertex: u32) -> Option<Player> {
        let label = self.label(game, vertex)?;
        game.owner(vertex).winner_of(label.outcome)
    }

    /// The target of the move that keeps a win or a draw. It depends on the vertex alone; a player
    /// who always follows it gets the outcome of the label. `None` where play is over, at a loss,
    /// and where there is no label.
    pub fn strategy(&self, game: &ParityGame, vertex: u32) -> Option<u32> {
        let label = self.label(game, vertex)?;
        let kept = self.strategy.get(vertex as usize).copied();
        match (label.outcome, label.remoteness) {
            _ if game.over(vertex).is_some() => None,
            (Outcome::Loss, _) => None,
            (Outcome::Win, Some(_)) => {
                best_move(game.edges(), &self.solution, PositionId(vertex)).map(|to| to.0)
            }
            (Outcome::Win | Outcome::Draw, _) => kept.filter(|&to| to != NONE),
        }
    }

    /// The numbers of vertices with each outcome for their owner.
    pub fn counts(&self, game: &ParityGame) -> Counts {
        let mut counts = Counts::default();
        for vertex in 0..game.vertices() {
            counts.add(self.label(game, vertex).map(|label| label.outcome));
        }
        counts
    }

    /// The labels of all positions, in which undecided ones are draws.
    pub(super) fn labels(&self) -> &Solution {
        &self.solution
    }

    /// The kept move from a position without a forced end.
    pub(super) fn kept(&self, vertex: u32) -> Option<u32> {
        let kept = self.strategy.get(vertex as usize).copied();
        kept.filter(|&to| to != NONE)
    }
}
