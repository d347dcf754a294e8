//! An independent check of an answer: it trusts no solver and shares no code with one.
//!
//! **Without endless play for a side.** One condition a position is enough: its label is what the labels of its moves
//! make it, or the verdict of the game where play is over. Labels that meet it everywhere are the right ones:
//!
//! 1. *A label with a remoteness is true*, by induction on the remoteness r. With r = 0 it is the game's own verdict.
//!    A win r has a move to a loss r-1, which is true, and no move to a nearer loss that the labels know of. A loss r
//!    has only moves to wins of r-1 at most, which are true, and one to a win r-1.
//! 2. *A position that truly ends in r moves has that label*, again by induction on r. A true win r has a move to a
//!    true loss r-1, labelled so; the condition then makes it a win of r at most, and by 1 not of less. Every move of
//!    a true loss r leads to a win of r-1 at most, labelled so; the condition makes it the loss r.
//! 3. So the positions without remoteness are exactly those that nobody can bring to a decided end. They are draws;
//!    without a side that wins endless play, a win or loss without remoteness is refused outright.
//!
//! **With a side that wins endless play** (the *patient* player below; the other is *pressed*), 1 and 2 hold as they
//! stand, and the positions without remoteness fall into two:
//!
//! 4. *A win or loss without remoteness is true*: at such a loss the pressed player has only moves to wins, at such a
//!    win the other has a move to such a loss. So the patient player holds play among them, or in wins with
//!    remoteness, for ever.
//! 5. *A draw is at most a draw for the patient player*: the condition gives a draw no move to a loss, so the patient
//!    player can't leave the draws for anything better, and the pressed player has a move that stays. What is left to
//!    show is that the pressed player can also *finish*: reach a position that is fixed as a draw. That needs a rank,
//!    which [`check_forced_draws`] derives: rank 0 where a draw is fixed; the pressed player's draws have a move to a
//!    less rank, and all moves that the patient player has to draws lead to less ranks. Were a draw without rank, the
//!    patient player could stay among those for ever and win, so exactly the true draws have one.

mod exhaustive_search;
mod geography;
mod matching;
mod pursuit;
mod settled;

use std::ops::Range;

pub use geography::{OnTrust, certify_geography};
pub use pursuit::certify_pursuit;

use super::label::{DRAW, ENDLESS, LOSS, TAG, WIN};
use super::{Label, Solution};
use crate::compute::Pool;
use crate::game::{Game, PositionId};
use crate::model::Outcome;

/// A label that can't be right.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("position {}: {what}", position.0)]
pub struct CertifyError {
    /// The first position found wrong.
    pub position: PositionId,
    /// What is wrong with its label.
    pub what: String,
}

/// Checks that every label, outcome and remoteness, is right; the head of the source file has the proof.
///
/// One pass over the moves, linear in positions and moves, without memory of its own, on as many threads as the machine
/// has where that pays; where one side wins endless play and there are draws, two more passes over the moves of the
/// drawn positions, four bytes a position and a move of theirs. It relies on the game for the moves and verdicts, and on
/// the promise of [`Game::endless`].
///
/// # Errors
/// The first position found whose label is wrong, or that has none.
pub fn certify<G: Game>(game: &G, solution: &Solution) -> Result<(), CertifyError> {
    certify_on(game, solution, Pool::default())
}

/// As [`certify`], on the threads of `pool`.
///
/// # Errors
/// The first position found whose label is wrong, or that has none.
pub fn certify_on<G: Game>(game: &G, solution: &Solution, pool: Pool) -> Result<(), CertifyError> {
    let positions = game.positions();
    if solution.len() != positions {
        return Err(CertifyError {
            position: PositionId(positions.min(solution.len()) as u32),
            what: format!(
                "the game has {positions} positions, the answer {}",
                solution.len()
            ),
        });
    }
    let threads = pool.threads_for(positions, WORTH_A_THREAD);
    let a_part = positions.div_ceil(threads);
    let part = |number: usize| number * a_part..((number + 1) * a_part).min(positions);
    let forced_draws = std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads)
            .map(|number| scope.spawn(move || check_part(game, solution, part(number))))
            .collect();
        let mut forced_draws = check_part(game, solution, part(0))?;
        for other in others {
            forced_draws += other.join().expect("no thread panics")?;
        }
        Ok(forced_draws)
    })?;
    match forced_draws {
        0 => Ok(()),
        _ => check_forced_draws(game, solution),
    }
}

/// So many positions are worth a thread.
const WORTH_A_THREAD: usize = 1 << 15;

/// Checks the condition of the head of this file for some positions. Answers how many draws among them are neither
/// fixed nor by endless play: they claim that a fixed draw can be forced.
fn check_part<G: Game>(
    game: &G,
    solution: &Solution,
    part: Range<usize>,
) -> Result<usize, CertifyError> {
    let mut forced_draws = 0;
    for position in (part.start as u32..part.end as u32).map(PositionId) {
        // Labels are compared packed: to unpack them takes as long as to check them.
        let label = solution.label(position).pack();
        let (over, right) = verdict_by(game, position, || best(game, solution, position));
        let fault = |what| CertifyError { position, what };
        if label != right {
            return Err(fault(format!(
                "labelled {}, but it is {}",
                words(Label::unpack(label)),
                words(Label::unpack(right))
            )));
        }
        if over || label & !TAG != ENDLESS {
            continue;
        }
        match (Label::unpack(label).outcome, game.endless(position)) {
            (Outcome::Draw, Outcome::Draw) => {}
            (Outcome::Draw, Outcome::Win | Outcome::Loss) => forced_draws += 1,
            (claimed, endless) if claimed == endless => {}
            (_, endless) => {
                return Err(fault(format!(
                    "labelled {}, but endless play is a {} there",
                    words(Label::unpack(label)),
                    endless.word()
                )));
            }
        }
    }
    Ok(forced_draws)
}

/// What a position is by the labels of its moves, or by the game where play is over.
pub(super) fn verdict<G: Game>(game: &G, solution: &Solution, position: PositionId) -> Label {
    let (_, label) = verdict_by(game, position, || best(game, solution, position));
    Label::unpack(label)
}

/// What the best move of a position is worth; 0 if it has none.
fn best<G: Game>(game: &G, solution: &Solution, position: PositionId) -> u32 {
    let moves = game.moves(position);
    moves.fold(0, |best, to| best.max(worth(solution.label(to).pack())))
}

/// Whether play is over at a position, and its label: what the game says of it, else what its best move makes it.
fn verdict_by<G: Game>(game: &G, position: PositionId, best: impl FnOnce() -> u32) -> (bool, u32) {
    let over = match game.terminal(position) {
        Some(outcome) => outcome,
        None => match best() {
            0 => game.stuck(position),
            best => return (false, after(best)),
        },
    };
    (true, at_the_end(over).pack())
}

/// The label of a position whose best move is worth so much: one move farther from the end, for the other player.
fn after(best: u32) -> u32 {
    // What `worth` does is undone by doing it again.
    let reached = worth(best);
    let moves = reached & !TAG;
    let farther = moves + u32::from(moves != ENDLESS);
    let outcome = ((reached & WIN) << 1) | ((reached & LOSS) >> 1);
    outcome | if outcome == DRAW { ENDLESS } else { farther }
}

/// What a packed label is worth to the player who moves to it: numbers in the order of preference. Wins come first, the
/// later the better and best if there is no end; then draws; then losses, the sooner the better. Wins are in that order
/// as they are; the others are turned about. Without a branch, which would be guessed wrong every other time.
fn worth(label: u32) -> u32 {
    const _: () = assert!(WIN < LOSS && LOSS < DRAW && DRAW == TAG);
    let won = label & LOSS == 0;
    label ^ if won { 0 } else { !LOSS }
}

/// The label of a position where play is over: a draw has no remoteness, not even there.
fn at_the_end(outcome: Outcome) -> Label {
    Label {
        outcome,
        remoteness: (outcome != Outcome::Draw).then_some(0),
    }
}

/// Checks that from every draw the player who loses endless play can force a draw that is fixed.
///
/// The labels have passed the condition of the head of this file, so only moves between draws matter. Ranks are not
/// stored: a draw is *reached* once it has one, and in the end all must be.
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

    // How many moves to draws each draw has, and the draws from which one moves to each, in rows that end at `ends`.
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
                // The pressed player needs one way, the patient player must have no other.
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
