//! Checks the database of a pursuit on a board against its moves.

use super::board::{BoardDatabase, check_memory, position_of, threads};
use super::error::LargeError;
use super::verify::{Extent, Verified, check_label, sample, score};
use crate::game::{Pursuit, PursuitPosition};
use crate::model::{Outcome, Side};
use crate::solver::{
    CertifyError, Control, Counts, Label, Solution, Unproven, certify_pursuit_within,
};

/// Checks the database of a pursuit on a board. In full all labels are read back into memory, see [`solve_board`], and checked
/// as [`certify_pursuit`](crate::solver::certify_pursuit()) does, by code that the solver doesn't share; the database is
/// then marked as certified, where its file can be written. A sample takes positions of both turns.
///
/// # Errors
/// [`LargeError`]: a label is wrong, or the file can't be read, or doesn't fit the memory.
pub fn verify_board(
    board: &mut BoardDatabase,
    extent: Extent,
    control: &Control,
) -> Result<Verified, LargeError> {
    match extent {
        Extent::Sample(count) => verify_sample(board, count, control),
        Extent::Full { memory } => {
            verify_all(board, memory, control)?;
            board.database.mark_if_writable();
            Ok(Verified::of(board.game.size()))
        }
    }
}

fn verify_sample(
    board: &mut BoardDatabase,
    count: u64,
    control: &Control,
) -> Result<Verified, LargeError> {
    let mut verified = Verified::default();
    for number in sample(count, board.game.size()) {
        control.lay_out(1)?;
        let position = board.game.nth(number);
        let over = board.game.terminal_at(position);
        let mut best = 0;
        if over.is_none() {
            let reached: Vec<PursuitPosition> = board.game.moves_from(position).collect();
            for to in reached {
                best = best.max(score(board.label_at(to)?));
            }
        }
        let stuck = board.game.stuck_verdict();
        let verdict = over.or_else(|| (best == 0).then_some(stuck));
        let endless = board.game.endless_at(position);
        let label = board.label_at(position)?;
        let trusted = check_label(number, label, verdict, best, endless);
        verified.add(trusted.map_err(|error| match error {
            LargeError::Wrong { what, .. } => LargeError::Refused(at(&board.game, position, &what)),
            error => error,
        })?);
    }
    Ok(verified)
}

fn verify_all(
    board: &mut BoardDatabase,
    memory: Option<u64>,
    control: &Control,
) -> Result<(), LargeError> {
    let BoardDatabase { database, game, .. } = &*board;
    check_memory(game, memory)?;
    let head = database.head();
    let told = head.board.clone().unwrap_or_default();
    let counts = Counts {
        win: (head.wins + told.wins) as usize,
        loss: (head.losses + told.losses) as usize,
        draw: (head.draws + told.draws) as usize,
        undecided: 0,
    };
    let pool = control.pool();
    let places = game.places();
    let endless = game.endless_winner().map(|winner| match winner {
        Side::Police => Outcome::Win,
        Side::Thief => Outcome::Loss,
    });
    let open = || {
        let mut file = database.reopened()?;
        let read = move |police: u32, labels: &mut Vec<Label>| {
            control.lay_out(places as usize)?;
            let first = u64::from(police) * u64::from(places);
            file.add_labels(first..first + u64::from(places), labels)?;
            // Sets of bits have no room for these, which are wrong.
            let is_stray = |label: &Label| {
                let is_endless = label.outcome != Outcome::Draw && label.remoteness.is_none();
                is_endless && endless != Some(label.outcome)
            };
            let Some(thief) = labels.iter().position(is_stray) else {
                return Ok(());
            };
            let position = PursuitPosition {
                police,
                thief: thief as u32,
                turn: Side::Police,
            };
            let label = labels[thief];
            let what = format!("labelled {label}, but endless play is none there");
            Err(LargeError::Refused(at(game, position, &what)))
        };
        Ok(read)
    };
    let longest = head.longest.unwrap_or(0);
    let threads = threads(game, pool);
    let solution = Solution::from_officer_rows(game, longest, counts, threads, open)?;
    let wrong = |error| LargeError::Refused(wrong_label(game, error));
    check(game, &solution, &control.on(pool), wrong)
}

/// Checks all labels. `wrong` words the error about the first that is wrong.
pub(super) fn check(
    game: &Pursuit,
    solution: &Solution,
    control: &Control,
    wrong: impl FnOnce(CertifyError) -> LargeError,
) -> Result<(), LargeError> {
    match certify_pursuit_within(game, solution, control) {
        Ok(_) => Ok(()),
        Err(Unproven::Wrong(error)) => Err(wrong(error)),
        Err(Unproven::Cancelled(error)) => Err(LargeError::Cancelled(error)),
    }
}

/// A wrong label, by the cells of its position.
pub(super) fn wrong_label(game: &Pursuit, error: CertifyError) -> String {
    match game.is_numbered() {
        true => at(game, game.position(error.position), &error.what),
        false => error.what,
    }
}

/// What is wrong with the label of a position.
fn at(game: &Pursuit, position: PursuitPosition, what: &str) -> String {
    format!("{}: {what}", position_of(game, position))
}
