//! Checks of solutions. They share only the representations of labels and the value of a move
//! (`order::value_if_passed`, `order::keeps_turn`) with the solvers.
//!
//! The documentation of [`certify()`] and [`certify_values`] proves that their conditions are
//! sufficient.

mod components;
mod exhaustive_search;
mod geography;
mod matching;
mod parity;
mod predecessors;
mod pursuit;
mod settled;
mod slides;
mod values;

use std::ops::Range;

pub use geography::certify_geography;
pub use parity::{ParityClaim, certify_parity, certify_winners};
pub use pursuit::{
    OfficerRows, RowsError, Unproven, certify_officer_rows, certify_pursuit,
    certify_pursuit_within, need_of_rows,
};
pub use values::{SumCheck, certify_values};

use super::label::{DRAW, ENDLESS, LOSS, Label, TAG, WIN};
use super::order::{Score, keeps_turn, value_if_passed};
use super::solution::Solution;
use crate::compute::{Pool, run_to_end};
use crate::game::{Game, Player, PositionId, Pursuit, PursuitPosition};
use crate::model::Outcome;
use predecessors::Predecessors;

/// The position of a wrong label, and what is wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("position {position}: {what}")]
pub struct CertifyError {
    /// The first position found wrong.
    pub position: PositionId,
    /// What is wrong with its label.
    pub what: String,
}

fn fault(position: u32, what: impl Into<String>) -> CertifyError {
    CertifyError {
        position: PositionId(position),
        what: what.into(),
    }
}

/// The number of claims that a check took on trust. If all are 0, every label was checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OnTrust {
    /// Moves of a geography whose outcome was taken from the solution. Such a move stays in its
    /// strongly connected component, is not decided by a matching, and leads to a place whose
    /// outcome depends on the places visited. Either more than 16 places are reachable, or the
    /// search had already used its 2^20 states.
    pub moves: usize,
    /// Starts of a geography whose outcome depends on such moves.
    pub starts: usize,
    /// Moves of a geography from a start with a remoteness, for which the solution was trusted
    /// about the remoteness or about the move not being best. Either the move stays in its strongly
    /// connected component, and more than 16 places are reachable or the search had already used
    /// its 2^20 states; or it leads out of the component to a start without a remoteness.
    pub lengths: usize,
    /// Positions of a pursuit on a board, all on the thief's turn, that are not in the sample.
    /// Their labels are not stored but computed from checked labels when needed.
    pub positions: usize,
}

/// Checks that every label is correct, including its remoteness. It shares no code with the solvers
/// except the rule that a move passes the turn, unless the same player moves on.
///
/// O(n + m) without allocations, on several threads for large games. On a board with slides it
/// takes O(cells · steps), with 4 bytes per position and at most 4 per cell. If one side wins
/// endless play and there are draws, it takes two more passes over the moves of the drawn
/// positions, and four bytes for each of these positions and moves. The moves and outcomes reported
/// by the game are trusted, and so is the guarantee of [`Game::endless`].
///
/// # Errors
/// [`CertifyError`] with the first position found whose label is wrong or missing.
///
/// # Proof
/// **If nobody wins endless play,** one condition per position is sufficient: its label follows
/// from the labels of its successors, or if play is over, it is the outcome given by the game.
/// Labels that satisfy this condition everywhere are correct:
///
/// 1. *A label with a remoteness r is correct*, by induction on r. If r = 0, it is the outcome
///    given by the game. A win in r has a move to a loss in r-1, which is correct, and by the
///    labels no move to a nearer loss. A loss in r only has moves to wins in at most r-1, which are
///    correct, and one of them to a win in r-1.
/// 2. *A position that really ends in r moves has that label*, again by induction on r. A real win
///    in r has a move to a real loss in r-1, which is labelled as such. By the condition it is then
///    labelled a win in at most r, and by 1 not in fewer. Every move of a real loss in r leads to a
///    win in at most r-1, which is labelled as such. By the condition it is then labelled a loss in
///    r.
/// 3. Therefore the positions without a remoteness are exactly those in which neither player can
///    force a win. They are draws; a win or loss without a remoteness is rejected.
///
/// **If one player wins endless play** (the *patient* player; the other one is the *pressed*
/// player), 1 and 2 still hold. There are two kinds of positions without a remoteness:
///
/// 4. *A win or loss without a remoteness is correct*: at such a loss the pressed player only has
///    moves to wins, and at such a win the patient player has a move to such a loss. The patient
///    player can therefore stay among them, or among wins with a remoteness, forever.
/// 5. *A draw is at most a draw for the patient player*: by the condition a draw has no move to a
///    loss, so the patient player can't leave the draws for anything better, and the pressed player
///    has a move that stays among them. It remains to show that the pressed player can also reach a
///    fixed draw. This requires a rank, which the check derives: fixed draws have rank 0; a draw
///    with the pressed player to move needs a move to a lower rank; and if the patient player is to
///    move, all moves to draws must lead to lower ranks. From draws without a rank the patient
///    player could stay among such draws forever and win, so exactly the real draws have a rank.
pub fn certify<G: Game>(game: &G, solution: &Solution) -> Result<(), CertifyError> {
    certify_on(game, solution, Pool::default())
}

/// Like [`certify`], on the threads of `pool`.
///
/// # Errors
/// [`CertifyError`] with the first position found whose label is wrong or missing.
pub fn certify_on<G: Game>(game: &G, solution: &Solution, pool: Pool) -> Result<(), CertifyError> {
    let positions = game.positions();
    if solution.len() != positions {
        let found = solution.len();
        let what = format!("the game has {positions} positions, but the solution has {found}");
        return Err(fault(positions.min(found) as u32, what));
    }
    let parts = parts(positions, pool);
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

/// Divides positions among the threads of a pool.
fn parts(positions: usize, pool: Pool) -> impl Iterator<Item = Range<usize>> {
    let threads = pool.threads_for(positions, WORTH_A_THREAD);
    let a_part = positions.div_ceil(threads);
    (0..threads).map(move |number| number * a_part..((number + 1) * a_part).min(positions))
}

/// Checking this many positions takes about as long as waking a thread.
const WORTH_A_THREAD: usize = 1 << 15;

/// Checks the condition above for some positions, given the [`worth`] of each position's best move.
/// Returns the number of draws that are neither fixed nor due to endless play, from which a fixed
/// draw must be forced.
fn check_part<G: Game>(
    game: &G,
    solution: &Solution,
    part: Range<usize>,
    best: impl Fn(PositionId) -> u32,
) -> Result<usize, CertifyError> {
    let mut forced_draws = 0;
    for position in (part.start as u32..part.end as u32).map(PositionId) {
        // Labels are compared in packed form, because unpacking a label takes as long as checking
        // it.
        let label = solution.packed(position);
        let (over, right) = verdict_by(game, position, || best(position));
        let fault = |what| CertifyError { position, what };
        if label != right {
            return Err(fault(format!(
                "its label is {}, but it should be {}",
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
                    "its label is {}, but endless play there is a {}",
                    words(Label::of_word(label)),
                    endless.word()
                )));
            }
        }
    }
    Ok(forced_draws)
}

/// The label of a pursuit position that follows from the labels of its successors, or the outcome
/// given by the game if play is over.
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

/// The [`worth`] of a position's best move; 0 if it has no moves.
fn best<G: Game>(game: &G, solution: &Solution, position: PositionId) -> u32 {
    let (moves, mover) = (game.moves(position), game.mover(position));
    moves.fold(0, |best, to| {
        let label = for_opponent(mover, game.mover(to), solution.packed(to));
        best.max(worth(label))
    })
}

/// The packed label of the position after a move, for the opponent of the player who makes it.
fn for_opponent(before: Option<Player>, after: Option<Player>, label: u32) -> u32 {
    let is_decided = label & TAG != DRAW;
    label
        ^ if keeps_turn(before, after) && is_decided {
            TAG
        } else {
            0
        }
}

/// Whether play is over at a position, and the correct label: the outcome given by the game, or
/// what follows from the best move.
fn verdict_by<G: Game>(game: &G, position: PositionId, best: impl FnOnce() -> u32) -> (bool, u32) {
    let over = match game.terminal(position) {
        Some(outcome) => Label {
            // Play may continue in a larger game.
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

/// The label of a position, given the [`worth`] of its best move: one move farther from the end,
/// for the other player.
fn after(best: u32) -> u32 {
    // `worth` is its own inverse.
    value_if_passed(Score::of_packed(worth(best))).packed()
}

/// The value of a packed label to the player who moves there, as a number that is greater for a
/// better move. The opponent's wins are worst, but better the later they are and best without an
/// end. Draws come next, then losses, which are better the sooner they are. Packed wins are in this
/// order already, and the other labels are after inverting their bits. Branchless, because a branch
/// would be mispredicted half of the time.
fn worth(label: u32) -> u32 {
    const _: () = assert!(WIN < LOSS && LOSS < DRAW && DRAW == TAG);
    let won = label & LOSS == 0;
    label ^ if won { 0 } else { !LOSS }
}

/// The label of a position where play is over. A draw never has a remoteness.
fn at_the_end(outcome: Outcome) -> Label {
    Label {
        outcome,
        remoteness: (outcome != Outcome::Draw).then_some(0),
    }
}

/// Checks that from every draw the player who would lose endless play can force a fixed draw.
///
/// The labels satisfy the condition above, so only moves between draws matter. Ranks are not
/// stored: a draw is *reached* once it has one, and in the end all draws must be reached.
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

    // The number of moves from each draw to draws, and the predecessors of each draw among the
    // draws.
    let mut unreached: Vec<u32> = (drawn.iter())
        .map(|&position| draws_after(position).count() as u32)
        .collect();
    let sources = Predecessors::of(drawn.len(), || {
        let drawn = (0..).zip(&drawn);
        drawn.flat_map(|(from, &position)| draws_after(position).map(move |to| (from, to)))
    });
    let mut reached: Vec<u32> = (0..)
        .zip(&unreached)
        .filter(|&(_, &count)| count == 0)
        .map(|(number, _)| number)
        .collect();
    let mut next = 0;
    while let Some(&to) = reached.get(next) {
        next += 1;
        for &from in sources.row(to) {
            let count = &mut unreached[from as usize];
            if *count == 0 {
                continue;
            }
            match game.endless(drawn[from as usize]) {
                // If the mover would lose endless play, one move to a reached draw is enough. If
                // the mover would win it, all moves must lead to reached draws.
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
                "its label is draw, but no fixed draw can be forced from it, and endless play there is a {}",
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
