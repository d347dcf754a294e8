//! Solves a pursuit on a board into a database, in memory or with its remoteness in scratch files.

use std::path::Path;

use super::board::{game_of, name_of, on_board};
use super::board_on_disk::BoardOnDisk;
use super::database::{BoardAnswer, BoardLabels, Head, check_path};
use super::error::LargeError;
use super::limits::{Limits, PROGRAM};
use super::verify_board::at;
use crate::platform;
use winmove_core::compute::Pool;
use winmove_core::game::{BoardPursuit, Pursuit};
use winmove_core::model::{Board, PursuitRules};
use winmove_core::solver::{
    BoardNeed, CertifyError, Control, Solution, SolveError, TooLarge, Unproven,
    certify_pursuit_within, free_memory, pursuit_in_memory,
};

/// Solves a pursuit on a board, checks all labels like
/// [`certify_pursuit`](winmove_core::solver::certify_pursuit()), and writes them into a
/// [`Database`](super::Database). `document` is stored in its head, for programs that show the
/// board, and may be the text of a game file.
///
/// It takes the memory of [`solve_pursuit`](winmove_core::solver::solve_pursuit()), five to eight
/// bits per position. If the limits allow less, two and a half or three bits per position remain in
/// memory, and the remoteness goes to the scratch folder, a byte or two per position of one turn.
/// In this case the labels are checked after they have been written. The memory is checked before
/// the solve, and there are no checkpoints. If play lasts longer than the distances on the board
/// suggest, more memory may be needed; then the solve starts again with a scratch folder, or is
/// refused. [`BoardDatabase`](super::BoardDatabase) has an example.
///
/// # Errors
/// [`LargeError`]. The file at the path is then unchanged.
pub fn solve_board(
    board: &Board,
    rules: &PursuitRules,
    document: &str,
    limits: &Limits,
    database: &Path,
    control: &Control,
) -> Result<Head, LargeError> {
    limits.check_no_moves("a board, which is in its database as it is")?;
    check_path(database)?;
    let pool = limits.pool();
    // A solve that was just cancelled may still hold its memory.
    platform::await_disposals();
    let (_, game) = game_of(board, rules);
    let game = on_board(&game);
    let threads = threads(&game, pool);
    let control = &control.on(pool);
    let need = BoardNeed::of(game);
    let on_disk = || {
        let (memory, folder) = (limits.memory?, limits.scratch.as_deref()?);
        let on_disk = BoardOnDisk {
            game,
            document,
            limits,
            threads,
            control,
        };
        Some(move || on_disk.solve(memory, folder, database))
    };
    let fits =
        limits.officer_rows.is_none() && limits.memory.is_none_or(|memory| needed(&need) <= memory);
    if let (false, Some(on_disk)) = (fits, on_disk()) {
        return on_disk();
    }
    check_memory(&need, &game, limits.memory)?;
    let allowed = limits.memory.map(|memory| memory.saturating_sub(PROGRAM));
    let solution = match pursuit_in_memory(game, &need, allowed, control) {
        Ok(solution) => solution,
        Err(SolveError::TooLarge(TooLarge::Memory { needed_mib, .. })) => {
            // Play lasts longer than the board suggested.
            return match (on_disk(), limits.memory) {
                (Some(on_disk), _) => on_disk(),
                (None, allowed) => Err(too_much(&game, (needed_mib << 20) + PROGRAM, allowed)),
            };
        }
        Err(error) => return Err(error.into()),
    };
    check(game, &solution, control)?;
    let answer = BoardAnswer {
        name: name_of(game),
        game: &game,
        labels: BoardLabels::InMemory(&solution),
        document,
        packing: limits.packing,
        threads,
    };
    answer.draft(database, control)?.complete(database)
}

/// Checks all labels of a solution in memory.
fn check(game: BoardPursuit<'_>, solution: &Solution, control: &Control) -> Result<(), LargeError> {
    match certify_pursuit_within(&game, solution, control) {
        Ok(_) => Ok(()),
        Err(Unproven::Wrong(CertifyError { position, what })) => {
            let what = if game.is_numbered() {
                at(game, game.position(position), &what)
            } else {
                what
            };
            Err(LargeError::Refused(format!(
                "the answer did not pass its check: {what}"
            )))
        }
        Err(Unproven::Cancelled(error)) => Err(LargeError::Cancelled(error)),
    }
}

/// The memory of a solve in memory including the program, in bytes.
fn needed(need: &BoardNeed) -> u64 {
    need.need(0).bytes().saturating_add(PROGRAM)
}

/// Checks the memory for all labels against the limit or the free memory.
fn check_memory(need: &BoardNeed, game: &Pursuit, memory: Option<u64>) -> Result<(), LargeError> {
    let checked = match memory {
        Some(memory) => need.need(0).check_in(memory.saturating_sub(PROGRAM)),
        None => need.check(),
    };
    checked.map_err(|error| match error {
        TooLarge::Memory { .. } => too_much(game, needed(need), memory),
        error => LargeError::Refused(error.to_string()),
    })
}

/// The error if more memory is needed than is allowed or free.
fn too_much(game: &Pursuit, needed: u64, memory: Option<u64>) -> LargeError {
    let allowed = memory.or_else(free_memory).unwrap_or(u64::MAX);
    LargeError::Memory {
        what: format!("holding the labels of {} positions of a board", game.size()),
        needed,
        allowed,
    }
}

fn threads(game: &Pursuit, pool: Pool) -> usize {
    let places = game.places() as usize;
    pool.threads_for(places * places, 1 << 20)
}
