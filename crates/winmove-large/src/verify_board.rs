//! Checks the database of a pursuit on a board against the moves.

use std::sync::atomic::{AtomicU32, Ordering};

use super::board::{BoardDatabase, label_in, on_board, position_of};
use super::database::Database;
use super::error::LargeError;
use super::limits::PROGRAM;
use super::verify::{Extent, Verified, at_most, check_label, sample, score, tells_otherwise};
use winmove_core::game::{BoardPursuit, PursuitPosition};
use winmove_core::solver::{
    Control, Counts, Label, OfficerRows, RowsError, certify_officer_rows, free_memory, need_of_rows,
};

/// Checks the database of a pursuit on a board. A full check reads all labels with the officer to
/// move, as many rows at a time as the officer's reach, and checks them like
/// [`certify_pursuit`](winmove_core::solver::certify_pursuit()), with code that is independent of
/// the solver. The database is then marked as certified, if its file can be written. If one side
/// wins endless play, it takes four bits of memory for each pair of places. A sample contains
/// positions of both turns.
///
/// # Errors
/// [`LargeError`] if a label is wrong, if the file can't be read, or if there is too little memory.
pub fn verify_board(
    board: &mut BoardDatabase,
    extent: Extent,
    control: &Control,
) -> Result<Verified, LargeError> {
    let counts = board.counts();
    let BoardDatabase { database, game, .. } = board;
    let game = on_board(game);
    match extent {
        Extent::Sample(count) => check_sample(database, game, count, control),
        Extent::Full { memory } => {
            let allowed = memory.or_else(free_memory).unwrap_or(u64::MAX);
            check_rows(database, game, counts, allowed, control)?;
            database.mark_if_writable();
            Ok(Verified {
                positions: game.size(),
                on_trust: 0,
            })
        }
    }
}

/// Checks evenly spaced positions of both turns against the labels of their successors.
fn check_sample(
    database: &mut Database,
    game: BoardPursuit<'_>,
    count: u64,
    control: &Control,
) -> Result<Verified, LargeError> {
    let mut verified = Verified::default();
    for number in sample(count, game.size()) {
        control.lay_out(1)?;
        verified.add(check_position(database, game, game.nth(number))?);
    }
    Ok(verified)
}

/// Checks a label against those of the successors. Returns whether it is a draw that must be
/// forced.
fn check_position(
    database: &mut Database,
    game: BoardPursuit<'_>,
    position: PursuitPosition,
) -> Result<bool, LargeError> {
    let over = game.terminal_at(position);
    let mut best = 0;
    if over.is_none() {
        for to in game.moves_from(position) {
            best = best.max(score(label_in(database, &game, to)?));
        }
    }
    let verdict = over.or_else(|| (best == 0).then_some(game.stuck_verdict()));
    let endless = game.endless_at(position);
    let label = label_in(database, &game, position)?;
    let checked = check_label(0, label, verdict, best, endless);
    checked.map_err(|error| match error {
        LargeError::Wrong { what, .. } => wrong(game, position, &what),
        error => error,
    })
}

/// The number of positions of both turns that a full check also checks individually, by reading
/// labels as users do.
const SAMPLE: u64 = 1 << 12;

/// The least memory of a full check in bytes, without the program.
pub(super) fn least_of_check(game: BoardPursuit<'_>, longest: u32, control: &Control) -> u64 {
    let counts = Counts::default();
    let rows = OfficerRows {
        game,
        longest,
        counts,
    };
    need_of_rows(&rows, control)
}

/// Checks all labels and the counts of outcomes in this many bytes of memory.
///
/// # Errors
/// [`LargeError`] if something is wrong, or as for [`verify_board`].
pub(super) fn check_rows(
    database: &mut Database,
    game: BoardPursuit<'_>,
    counts: Counts,
    memory: u64,
    control: &Control,
) -> Result<(), LargeError> {
    let places = u64::from(game.places());
    let told = database.head().longest;
    let rows = OfficerRows {
        game,
        longest: told.unwrap_or(0),
        counts,
    };
    let found = AtomicU32::new(0);
    let longest = &found;
    let open = || {
        let mut file = database.reopened()?;
        let read = move |police: u32, labels: &mut Vec<Label>| {
            let (first, before) = (u64::from(police) * places, labels.len());
            file.add_labels(first..first + places, labels)?;
            let ends = labels[before..].iter().filter_map(|label| label.remoteness);
            // One more, because 0 means that play has no end.
            longest.fetch_max(ends.max().map_or(0, |moves| moves + 1), Ordering::Relaxed);
            Ok(())
        };
        Ok::<_, LargeError>(read)
    };
    let budget = memory.saturating_sub(PROGRAM);
    let checked = certify_officer_rows(&rows, budget, control, open);
    checked.map_err(|error| match error {
        RowsError::Read(error) => error,
        RowsError::Cancelled(error) => error.into(),
        RowsError::Memory(needed) => LargeError::Memory {
            what: format!("checking {} positions of a board", game.size()),
            needed: needed + PROGRAM,
            allowed: memory,
        },
        RowsError::Counts(found) => {
            let words = |counts: Counts| {
                format!(
                    "{} wins, {} losses and {} draws",
                    counts.win, counts.loss, counts.draw
                )
            };
            tells_otherwise(&words(counts), &words(found))
        }
        RowsError::Draw(position) => {
            let what = "labelled draw, but no fixed draw can be forced";
            wrong(game, position, what)
        }
        RowsError::Label(position) => match check_position(database, game, position) {
            Err(error) => error,
            Ok(_) => wrong(game, position, "its label does not follow from its moves"),
        },
    })?;
    let found = found.into_inner().checked_sub(1);
    if found != told {
        let [told, found] = [told, found].map(at_most);
        return Err(tells_otherwise(&told, &found));
    }
    check_sample(database, game, SAMPLE, control)?;
    Ok(())
}

/// The error for something wrong at a position.
fn wrong(game: BoardPursuit<'_>, position: PursuitPosition, what: &str) -> LargeError {
    LargeError::Refused(at(game, position, what))
}

/// A description of something wrong at a position.
pub(super) fn at(game: BoardPursuit<'_>, position: PursuitPosition, what: &str) -> String {
    format!("{}: {what}", position_of(game, position))
}
