//! Retrograde analysis: labels are propagated backwards from the positions where play is over.
//!
//! A position with a move to a loss is a win. A position whose moves all lead to wins is a loss,
//! which is detected by counting the moves not yet known to lead to a win. Positions are labelled
//! in order of remoteness, so the first loss that a position reaches is the nearest, and the last
//! win is the farthest. Every move is visited once: O(n + m). (Described by Ken Thompson,
//! *Retrograde analysis of certain endgames*, 1986, and by many before him for alternating games on
//! graphs.)
//!
//! Four strategies compute the same labels. [`queue`] labels one position after another.
//! [`parallel`] works in rounds, one per remoteness, and is faster while many positions have the
//! same remoteness. [`mod@topological`] labels games whose positions are numbered in topological
//! order in one scan, without predecessors. [`slides`] labels the cells of a board without
//! enumerating the moves along slides.

mod parallel;
mod queue;
mod slides;
mod topological;

use super::control::Control;
use super::game_graph::GameGraph;
use super::observer::{self, Observer};
use super::order::{Score, value_if_passed};
use super::owners::{Alternate, Turns};
use super::solution::{DRAW, ENDLESS, LOSS, Solution, TAG, WIN};
use crate::compute::{Buffer, CHECK_INTERVAL, Cancelled, Csr, for_each_checked};
use crate::game::{Game, PositionId};
use crate::model::Outcome;
pub use slides::by_slides;
pub use topological::topological;

/// How labels are propagated over a [`GameGraph`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LabellingStrategy {
    /// Position by position, with a queue.
    Queue,
    /// In rounds, on the threads of the [`Control`].
    Parallel,
    /// In rounds while many positions have the same remoteness, otherwise with a queue.
    Adaptive,
}

/// With fewer positions than this, all states fit in a core's own cache, and a queue is as fast as
/// rounds.
const MIN_FOR_ROUNDS: usize = 1 << 17;
/// A round is worthwhile if it labels at least this fraction of all positions.
const WORTH_A_ROUND: usize = 1 << 7;

/// A position from which play continues in a larger game: its remoteness, and twice the position,
/// plus 1 for a loss.
type Later = (u32, u32);

/// The positions labelled last, and the progress so far.
#[derive(Debug, Default)]
struct Frontier {
    /// Twice the position, plus 1 for a loss.
    entries: Vec<u32>,
    /// The remoteness of these positions.
    remoteness: u32,
    /// The number of positions labelled as wins or losses so far.
    decided: usize,
}

/// Labels every position of a game. O(n + m).
///
/// # Errors
/// [`Cancelled`] if the solve was cancelled.
///
/// # Panics
/// If the graph doesn't belong to this game.
pub fn retrograde<G: Game>(
    game: &G,
    graph: GameGraph,
    control: &Control,
) -> Result<Solution, Cancelled> {
    retrograde_by(LabellingStrategy::Adaptive, game, graph, control)
}

/// Like [`retrograde`], with a given strategy, for tests and benchmarks.
///
/// # Errors
/// [`Cancelled`] if the solve was cancelled.
pub fn retrograde_by<G: Game>(
    strategy: LabellingStrategy,
    game: &G,
    graph: GameGraph,
    control: &Control,
) -> Result<Solution, Cancelled> {
    label(strategy, game, graph, control, &mut ())
}

/// Like [`retrograde`], and reports every step to an observer.
///
/// # Errors
/// [`Cancelled`] if the solve was cancelled.
pub fn retrograde_observed<G: Game, O: Observer>(
    game: &G,
    graph: GameGraph,
    control: &Control,
    observer: &mut O,
) -> Result<Solution, Cancelled> {
    label(LabellingStrategy::Queue, game, graph, control, observer)
}

fn label<G: Game, O: Observer>(
    strategy: LabellingStrategy,
    game: &G,
    graph: GameGraph,
    control: &Control,
    observer: &mut O,
) -> Result<Solution, Cancelled> {
    match graph.owners.clone() {
        Some(owners) => label_with(strategy, game, graph, &owners, control, observer),
        None => label_with(strategy, game, graph, &Alternate, control, observer),
    }
}

/// The moves of a game from their targets to their sources.
struct Backwards<'a, T> {
    predecessors: &'a Csr,
    turns: &'a T,
}

fn label_with<G: Game, T: Turns, O: Observer>(
    strategy: LabellingStrategy,
    game: &G,
    graph: GameGraph,
    turns: &T,
    control: &Control,
    observer: &mut O,
) -> Result<Solution, Cancelled> {
    let GameGraph {
        predecessors,
        mut states,
        owners: _,
    } = graph;
    let moves = Backwards {
        predecessors: &predecessors,
        turns,
    };
    let positions = states.len();
    let worth_a_round = match strategy {
        LabellingStrategy::Queue => usize::MAX,
        LabellingStrategy::Parallel => 1,
        LabellingStrategy::Adaptive if positions < MIN_FOR_ROUNDS => usize::MAX,
        LabellingStrategy::Adaptive => positions / WORTH_A_ROUND,
    };
    let (mut frontier, mut later) = Frontier::at_end(&states, control)?;
    observer::report_over(observer, &states);
    loop {
        if frontier.entries.is_empty() {
            let Some(&(remoteness, _)) = later.last() else {
                break;
            };
            frontier.remoteness = remoteness;
        }
        let joined = frontier.join(&mut later);
        observer::report_joined(observer, joined);
        let until = later.last().map_or(u32::MAX, |&(remoteness, _)| remoteness);
        frontier = if frontier.entries.len() >= worth_a_round {
            // Rounds continue until they label half as many positions, because switching takes
            // time.

            let least = worth_a_round.div_ceil(2);
            parallel::spread(&moves, &mut states, frontier, least, until, control)?
        } else {
            let most = worth_a_round;
            queue::spread(
                &moves,
                &mut states,
                frontier,
                most,
                until,
                control,
                observer,
            )?
        };
    }
    observer::report_left(observer, &states);
    label_the_rest(game, &predecessors, states, control)
}

impl Frontier {
    /// The positions that are wins or losses because play is over, and those from which it
    /// continues in a larger game, in descending order of remoteness.
    fn at_end(states: &[u32], control: &Control) -> Result<(Frontier, Vec<Later>), Cancelled> {
        let mut entries = Vec::new();
        let mut later = Vec::new();
        let all = (0u32..).zip(states);
        for_each_checked(all, &|| control.check(), |(position, state)| {
            if let tag @ (WIN | LOSS) = state & TAG {
                let entry = (position << 1) | u32::from(tag == LOSS);
                match state & !TAG {
                    0 => entries.push(entry),
                    remoteness => later.push((remoteness, entry)),
                }
            }
        })?;
        later.sort_unstable_by(|one, other| other.cmp(one));
        let frontier = Frontier {
            decided: entries.len(),
            entries,
            remoteness: 0,
        };
        Ok((frontier, later))
    }

    /// Takes the positions with the current remoteness from `later`, and returns their entries.
    fn join(&mut self, later: &mut Vec<Later>) -> &[u32] {
        let before = self.entries.len();
        while let Some((_, entry)) = later.pop_if(|(remoteness, _)| *remoteness == self.remoteness)
        {
            self.entries.push(entry);
        }
        let joined = &self.entries[before..];
        self.decided += joined.len();
        joined
    }
}

/// The remoteness of the next round.
///
/// # Panics
/// If it doesn't fit in a label, which only happens with 2^30 positions or more.
fn one_more(remoteness: u32) -> u32 {
    assert!(remoteness + 1 < ENDLESS, "play is too long to be counted");
    remoteness + 1
}

/// The values of a move to a win and of a move to a loss of the opponent, both labelled in the
/// round before this remoteness.
fn values_of_moves(remoteness: u32) -> [u32; 2] {
    let value = |there| value_if_passed(Score::of_packed(there)).packed();
    [WIN, LOSS].map(|tag| value(tag | (remoteness - 1)))
}

/// Visits a move from a position with this state that wins (`won` is 1) or loses (`won` is 0) for
/// the player who makes it. `values` are the possible labels. Returns whether this labels the
/// position. Branchless, because most branches would be mispredicted.
fn visit(state: &mut u32, won: u32, values: &[u32; 2]) -> bool {
    let is_open = *state & TAG == 0;
    // A winning move decides the position, regardless of its other moves.
    let left = state.wrapping_sub(1) & won.wrapping_sub(1);
    let label = values[(won & 1) as usize];
    let after = if left == 0 { label } else { left };
    *state = if is_open { after } else { *state };
    is_open & (left == 0)
}

/// Labels the positions from which neither player can force an end. Usually these are draws. If the
/// rules give endless play to one player, they are wins for that player, unless the other player
/// can force a fixed draw.
fn label_the_rest<G: Game>(
    game: &G,
    predecessors: &Csr,
    mut states: Buffer<u32>,
    control: &Control,
) -> Result<Solution, Cancelled> {
    let positions = states.len();
    let check = || control.report(positions);
    let mut has_endless_winner = false;
    for_each_checked((0u32..).zip(&*states), &check, |(position, state)| {
        has_endless_winner |=
            state & TAG == 0 && game.endless(PositionId(position)) != Outcome::Draw;
    })?;
    if has_endless_winner {
        spread_draws(game, predecessors, &mut states, control)?;
    }
    for_each_checked((0u32..).zip(&mut *states), &check, |(position, state)| {
        let tag = match game.endless(PositionId(position)) {
            Outcome::Win => WIN,
            Outcome::Loss => LOSS,
            Outcome::Draw => DRAW,
        };
        *state = if *state & TAG == 0 {
            tag | ENDLESS
        } else {
            *state
        };
    })?;
    Ok(Solution::from_words(states))
}

/// Labels the positions from which a player who would lose endless play can force a fixed draw.
fn spread_draws<G: Game>(
    game: &G,
    predecessors: &Csr,
    states: &mut [u32],
    control: &Control,
) -> Result<(), Cancelled> {
    let drawn = (0..)
        .zip(&*states)
        .filter(|&(_, state)| state & TAG == DRAW);
    let mut queue: Vec<u32> = drawn.map(|(position, _)| position).collect();
    let mut head = 0;
    let mut visited = 0;
    while let Some(&position) = queue.get(head) {
        head += 1;
        for &source in predecessors.row(position) {
            visited += 1;
            if visited % CHECK_INTERVAL == 0 {
                control.report(states.len())?;
            }
            let state = &mut states[source as usize];
            if *state & TAG != 0 {
                continue;
            }
            // The counter is now the number of moves that don't lead to wins of the opponent.
            let drawn = match game.endless(PositionId(source)) {
                Outcome::Draw => false,
                Outcome::Loss => true,
                Outcome::Win => {
                    *state -= 1;
                    *state == 0
                }
            };
            if drawn {
                *state = DRAW | ENDLESS;
                queue.push(source);
            }
        }
    }
    Ok(())
}
