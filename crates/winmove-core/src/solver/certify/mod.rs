//! Checks of solutions. They share no code with the solvers, only the form in which labels are
//! stored, and what a move is worth (`order::value_of_move`).
//!
//! The proof that their conditions are enough is in the documentation of [`certify()`], and in that
//! of [`certify_values`].

mod components;
mod exhaustive_search;
mod geography;
mod matching;
mod pursuit;
mod settled;
mod slides;
mod values;

use std::error::Error;
use std::fmt;
use std::ops::Range;

pub use geography::certify_geography;
pub use pursuit::{
    OfficerRows, RowsError, Unproven, certify_officer_rows, certify_pursuit,
    certify_pursuit_within, need_of_rows,
};
pub use values::{SumCheck, certify_values};

use super::label::Label;
use super::label::{DRAW, ENDLESS, LOSS, TAG, WIN};
use super::order::value_of_move;
use super::solution::Solution;
use crate::compute::{Pool, run_to_end};
use crate::game::{Game, PositionId, Pursuit, PursuitPosition};
use crate::model::Outcome;

/// A wrong label.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CertifyError {
    /// The first position found wrong.
    pub position: PositionId,
    /// What is wrong with its label.
    pub what: String,
}

impl fmt::Display for CertifyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "position {}: {}", self.position, self.what)
    }
}

impl Error for CertifyError {}

/// What a check took from the solution without a proof. Zero everywhere: every label was checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OnTrust {
    /// Moves of a geography whose outcome was taken from the solution. Each stays inside a strongly
    /// connected component, is not decided by a matching, leads to a place whose outcome depends on
    /// the places visited, and has more than 16 places in reach or came after the search had used
    /// up its 2^20 states.
    pub moves: usize,
    /// Starts of a geography whose outcome rests on such moves.
    pub starts: usize,
    /// Moves of a geography from a start with a remoteness, whose own remoteness was taken from the
    /// solution, or that they are not best. Each stays inside a strongly connected component, and
    /// has more than 16 places in reach or came after the search had used up its 2^20 states; or it
    /// leads out to a start without a remoteness.
    pub lengths: usize,
    /// Positions of a pursuit on a board, all of the thief's turn, that are not in the sample.
    /// Their labels are not stored: each is computed from checked labels when it is needed.
    pub positions: usize,
}

/// Checks that every label is right, outcome and remoteness. It shares no code with the solvers but
/// the rule that a move passes the turn.
///
/// O(n + m), without allocations, on as many threads as the machine has where they are worth it;
/// over a board with slides O(cells · steps), with 4 bytes per position and at most 4 per cell.
/// Where one side wins endless play and there are draws, it takes two more passes over the moves of
/// the drawn positions, and four bytes for each of these positions and moves. On trust are the
/// moves and verdicts that the game reports, and the promise of [`Game::endless`].
///
/// # Errors
/// [`CertifyError`]: the first position found whose label is wrong, or that has none.
///
/// # Why this is a proof
/// **Without a winner of endless play.** One condition per position is enough: its label follows
/// from the labels of its moves, or is the verdict of the game where play is over. Labels that
/// satisfy it everywhere are the right ones:
///
/// 1. *A label with a remoteness is true*, by induction on the remoteness r. With r = 0 it is the
///    game's own verdict. A win r has a move to a loss r-1, which is true, and no move to a nearer
///    loss by the labels. A loss r has only moves to wins of r-1 at most, which are true, and one
///    to a win r-1.
/// 2. *A position that truly ends in r moves has that label*, again by induction on r. A true win r
///    has a move to a true loss r-1, labelled so; the condition then makes it a win of r at most,
///    and by 1 not of less. Every move of a true loss r leads to a win of r-1 at most, labelled so;
///    the condition makes it the loss r.
/// 3. So the positions without a remoteness are exactly those where neither player can force a win.
///    They are draws; a win or loss without a remoteness is refused.
///
/// **With a winner of endless play** (the *patient* player below; the other is the *pressed*
/// player), 1 and 2 hold as well, and there are two kinds of positions without a remoteness:
///
/// 4. *A win or loss without a remoteness is true*: at such a loss the pressed player has only
///    moves to wins, at such a win the other has a move to such a loss. So the patient player keeps
///    play among them, or among wins with a remoteness, for ever.
/// 5. *A draw is at most a draw for the patient player*: the condition gives a draw no move to a
///    loss, so the patient player can't leave the draws for anything better, and the pressed player
///    has a move that stays. What is left to show is that the pressed player can also reach a
///    position that is fixed as a draw. That needs a rank, which is derived: rank 0 where a draw is
///    fixed; the pressed player's draws have a move to a lower rank, and all moves of the patient
///    player to draws lead to lower ranks. If a draw had no rank, the patient player could stay
///    among such draws for ever and win, so exactly the true draws have one.
pub fn certify<G: Game>(game: &G, solution: &Solution) -> Result<(), CertifyError> {
    certify_on(game, solution, Pool::default())
}

/// Checks as [`certify`] does, on the threads of `pool`.
///
/// # Errors
/// [`CertifyError`]: the first position found whose label is wrong, or that has none.
pub fn certify_on<G: Game>(game: &G, solution: &Solution, pool: Pool) -> Result<(), CertifyError> {
    let positions = game.positions();
    if solution.len() != positions {
        return Err(CertifyError {
            position: PositionId(positions.min(solution.len()) as u32),
            what: format!(
                "the game has {positions} positions, the solution {}",
                solution.len()
            ),
        });
    }
    let threads = pool.threads_for(positions, WORTH_A_THREAD);
    let a_part = positions.div_ceil(threads);
    let part = |number: usize| number * a_part..((number + 1) * a_part).min(positions);
    let parts = (0..threads).map(part);
    let forced_draws = match game.slides() {
        Some(moves) => {
            let best = slides::best_moves(moves, solution);
            let best = |position: PositionId| best[position.index()];
            run_to_end(parts, |part| check_part(game, solution, part, best))
        }
        None => {
            let best = |position| best(game, solution, position);
            run_to_end(parts, |part| check_part(game, solution, part, best))
        }
    };
    let forced_draws = forced_draws.into_iter().sum::<Result<usize, _>>()?;
    match forced_draws {
        0 => Ok(()),
        _ => check_forced_draws(game, solution),
    }
}

/// Checking this many positions takes as long as waking a thread.
const WORTH_A_THREAD: usize = 1 << 15;

/// Checks the condition above for some positions, given the [`worth`] of the best move of each.
/// Returns how many draws among them are neither fixed nor by endless play: those where a fixed
/// draw has to be forced.
fn check_part<G: Game>(
    game: &G,
    solution: &Solution,
    part: Range<usize>,
    best: impl Fn(PositionId) -> u32,
) -> Result<usize, CertifyError> {
    let mut forced_draws = 0;
    for position in (part.start as u32..part.end as u32).map(PositionId) {
        // Labels are compared in packed form, because unpacking one takes as long as checking it.
        let label = solution.packed(position);
        let (over, right) = verdict_by(game, position, || best(position));
        let fault = |what| CertifyError { position, what };
        if label != right {
            return Err(fault(format!(
                "labelled {}, but it is {}",
                words(Label::of_word(label)),
                words(Label::of_word(right))
            )));
        }
        if over || label & !TAG != ENDLESS {
            continue;
        }
        match (Label::of_word(label).outcome, game.endless(position)) {
            (Outcome::Draw, Outcome::Draw) => {}
            (Outcome::Draw, Outcome::Win | Outcome::Loss) => forced_draws += 1,
            (claimed, endless) if claimed == endless => {}
            (_, endless) => {
                return Err(fault(format!(
                    "labelled {}, but endless play is a {} there",
                    words(Label::of_word(label)),
                    endless.word()
                )));
            }
        }
    }
    Ok(forced_draws)
}

/// The label that follows from the labels of the moves of a pursuit, or the verdict of the game
/// where play is over.
fn pursuit_verdict(game: &Pursuit, solution: &Solution, position: PursuitPosition) -> Label {
    let label = |to| solution.pursuit_label(game, to).pack();
    let moves = game.moves_from(position);
    let over = match game.terminal_at(position) {
        Some(outcome) => outcome,
        None => match moves.fold(0, |best, to| best.max(worth(label(to)))) {
            0 => game.stuck_verdict(),
            best => return Label::of_word(after(best)),
        },
    };
    at_the_end(over)
}

/// The [`worth`] of the best move of a position; 0 if it has none.
fn best<G: Game>(game: &G, solution: &Solution, position: PositionId) -> u32 {
    let moves = game.moves(position);
    moves.fold(0, |best, to| best.max(worth(solution.packed(to))))
}

/// Whether play is over at a position, and its label: the verdict of the game, or what its best
/// move makes it.
fn verdict_by<G: Game>(game: &G, position: PositionId, best: impl FnOnce() -> u32) -> (bool, u32) {
    let over = match game.terminal(position) {
        Some(outcome) => Label {
            // Play may go on beyond the game.
            remoteness: (outcome != Outcome::Draw).then(|| game.beyond(position).unwrap_or(0)),
            outcome,
        },
        None => match best() {
            0 => at_the_end(game.stuck(position)),
            best => return (false, after(best)),
        },
    };
    (true, over.pack())
}

/// The label of a position whose best move has a [`worth`]: one move farther from the end, for the
/// other player.
fn after(best: u32) -> u32 {
    // `worth` is its own inverse.
    value_of_move(worth(best))
}

/// What a packed label is worth to the player who moves there, as a number: the greater, the
/// better. Wins of the opponent are worst, better the later they are and best without an end; then
/// draws; then losses, better the sooner they are. Packed wins have that order already, the others
/// have it once their bits are inverted. Branchless, because the branch would be mispredicted every
/// other time.
fn worth(label: u32) -> u32 {
    const _: () = assert!(WIN < LOSS && LOSS < DRAW && DRAW == TAG);
    let won = label & LOSS == 0;
    label ^ if won { 0 } else { !LOSS }
}

/// The label of a position where play is over: a draw has no remoteness, even there.
fn at_the_end(outcome: Outcome) -> Label {
    Label {
        outcome,
        remoteness: (outcome != Outcome::Draw).then_some(0),
    }
}

/// Checks that from every draw the player who loses endless play can force a fixed draw.
///
/// The labels satisfy the condition above, so only moves between draws matter. Ranks are not
/// stored: a draw is *reached* once it has one, and all must be reached in the end.
fn check_forced_draws<G: Game>(game: &G, solution: &Solution) -> Result<(), CertifyError> {
    const NOT_DRAWN: u32 = u32::MAX;
    let mut drawn = Vec::new();
    let mut numbers = vec![NOT_DRAWN; solution.len()];
    for (position, label) in (0..).map(PositionId).zip(solution.labels()) {
        if label.outcome == Outcome::Draw {
            numbers[position.index()] = drawn.len() as u32;
            drawn.push(position);
        }
    }
    let draws_after = |position: PositionId| {
        let moves = game
            .terminal(position)
            .is_none()
            .then(|| game.moves(position));
        let numbers = &numbers;
        moves
            .into_iter()
            .flatten()
            .map(|to| numbers[to.index()])
            .filter(|&number| number != NOT_DRAWN)
    };

    // The number of moves to draws of each draw, and its predecessors among the draws, in rows that
    // end at `ends`.
    let mut unreached: Vec<u32> = Vec::with_capacity(drawn.len());
    let mut ends = vec![0u32; drawn.len()];
    for &position in &drawn {
        let mut count = 0;
        for to in draws_after(position) {
            ends[to as usize] += 1;
            count += 1;
        }
        unreached.push(count);
    }
    let mut total = 0;
    for end in &mut ends {
        total += *end;
        *end = total;
    }
    let mut starts = ends.clone();
    let mut sources = vec![0u32; total as usize];
    for (from, &position) in (0..).zip(&drawn) {
        for to in draws_after(position) {
            starts[to as usize] -= 1;
            sources[starts[to as usize] as usize] = from;
        }
    }

    // A draw without a move to a draw is a fixed one, or the condition would have refused it.
    let mut reached: Vec<u32> = (0..)
        .zip(&unreached)
        .filter(|&(_, &count)| count == 0)
        .map(|(number, _)| number)
        .collect();
    let mut next = 0;
    while let Some(&to) = reached.get(next) {
        next += 1;
        for &from in &sources[starts[to as usize] as usize..ends[to as usize] as usize] {
            let count = &mut unreached[from as usize];
            if *count == 0 {
                continue;
            }
            match game.endless(drawn[from as usize]) {
                // Endless play loses: one move to a reached position is enough. It wins: all moves
                // must lead to such positions.
                Outcome::Loss => *count = 0,
                Outcome::Win => *count -= 1,
                Outcome::Draw => {}
            }
            if *count == 0 {
                reached.push(from);
            }
        }
    }
    let missed = drawn
        .iter()
        .zip(&unreached)
        .find(|&(&position, &count)| count > 0 && game.endless(position) != Outcome::Draw);
    match missed {
        None => Ok(()),
        Some((&position, _)) => Err(CertifyError {
            position,
            what: format!(
                "labelled draw, but no fixed draw can be forced, and endless play is a {} there",
                game.endless(position).word()
            ),
        }),
    }
}

pub(super) fn words(label: Label) -> String {
    let outcome = label.outcome.word();
    match label.remoteness {
        Some(moves) => format!("{outcome} in {moves}"),
        None if label.outcome == Outcome::Draw => outcome.to_owned(),
        None => format!("{outcome} by endless play"),
    }
}
