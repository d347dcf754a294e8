//! Solves a pursuit on a board into a database: in memory, or with its remoteness in scratch files.

use std::path::Path;

use super::board::{game_of, name_of};
use super::board_on_disk::BoardOnDisk;
use super::database::{BoardAnswer, BoardLabels, Head};
use super::error::LargeError;
use super::limits::Limits;
use super::verify_board::at;
use crate::compute::Pool;
use crate::game::Pursuit;
use crate::model::{Board, PursuitRules};
use crate::solver::{
    CertifyError, Control, Need, Solution, SolveError, TooLarge, Unproven, certify_pursuit_within,
    free_memory, solve_pursuit,
};

/// Solves a pursuit on a board, checks all labels as [`certify_pursuit`](crate::solver::certify_pursuit()) does, and
/// writes them into a [`Database`](super::Database). `document` is kept in its head, for programs that show the board, such as the text of a
/// game file.
///
/// It takes the memory of [`solve_pursuit`], five to ten bits a position. Where the limits allow less, two and a half bits a position
/// stay in memory, or three, and the remoteness goes to the scratch folder, a byte or two a position of one turn; the labels
/// are then checked as they were written. The memory is checked before the solve, of which there are no checkpoints.
/// [`BoardDatabase`](super::BoardDatabase) has an example.
///
/// # Errors
/// [`LargeError`]. What was at the path is then as it was.
pub fn solve_board(
    board: &Board,
    rules: &PursuitRules,
    document: &str,
    limits: &Limits,
    database: &Path,
    control: &Control,
) -> Result<Head, LargeError> {
    limits.check_no_moves("a board, which is in its database as it is")?;
    let pool = limits.pool();
    let (_, game) = game_of(board, rules);
    let threads = threads(&game, pool);
    if let (Some(memory), Some(folder)) = (limits.memory(), limits.scratch())
        && (need(&game).bytes() > memory || limits.band_rows().is_some())
    {
        let on_disk = BoardOnDisk {
            game: &game,
            document,
            limits,
            threads,
            control: &control.on(pool),
        };
        return on_disk.solve(memory, folder, database);
    }
    check_memory(&game, limits.memory())?;
    let solution = solve_pursuit(&game, &control.on(pool)).map_err(|error| match error {
        SolveError::Cancelled(error) => LargeError::Cancelled(error),
        error => LargeError::Refused(error.to_string()),
    })?;
    check(&game, &solution, &control.on(pool))?;
    let answer = BoardAnswer {
        name: name_of(&game),
        game: &game,
        labels: BoardLabels::InMemory(&solution),
        document,
        packing: limits.packing(),
        threads,
    };
    answer.draft(database, control)?.complete(database)
}

/// Checks all labels of a solution in memory.
fn check(game: &Pursuit, solution: &Solution, control: &Control) -> Result<(), LargeError> {
    match certify_pursuit_within(game, solution, control) {
        Ok(_) => Ok(()),
        Err(Unproven::Wrong(CertifyError { position, what })) => {
            let what = match game.is_numbered() {
                true => at(game, game.position(position), &what),
                false => what,
            };
            Err(LargeError::Refused(format!(
                "the answer did not pass its check: {what}"
            )))
        }
        Err(Unproven::Cancelled(error)) => Err(LargeError::Cancelled(error)),
    }
}

/// The memory of a solve in memory.
fn need(game: &Pursuit) -> Need {
    let cells = game.cells().expect("the game is on a board");
    let row = cells.last().map_or(0, |&last| u64::from(last) + 1);
    Need::bit_sets(row, cells.len() as u64, 0)
}

/// Checks the memory of all labels against what is allowed, or free.
fn check_memory(game: &Pursuit, memory: Option<u64>) -> Result<(), LargeError> {
    let need = need(game);
    let allowed = memory.or_else(free_memory).unwrap_or(u64::MAX);
    match need.check_in(allowed) {
        Ok(()) => Ok(()),
        Err(TooLarge::Memory { positions, .. }) => Err(LargeError::Memory {
            what: format!("holding the labels of {positions} positions of a board"),
            needed: need.bytes(),
            allowed,
        }),
        Err(error) => Err(LargeError::Refused(error.to_string())),
    }
}

fn threads(game: &Pursuit, pool: Pool) -> usize {
    let places = game.places() as usize;
    pool.threads_for(places * places, 1 << 20)
}
