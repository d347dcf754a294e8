//! Checks the database of a pursuit on a board against its moves.

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

/// Checks the database of a pursuit on a board. In full all labels with the officer to move are
/// read, as many rows at a time as the officer's moves reach, and checked by code that the solver
/// doesn't share, as [`certify_pursuit`](winmove_core::solver::certify_pursuit()) does; the
/// database is then marked as certified, where its file can be written. Where one side wins endless
/// play, memory holds four bits for each pair of places. A sample takes positions of both turns.
///
/// # Errors
/// [`LargeError`]: a label is wrong, or the file can't be read, or the memory is too little.
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
            Ok(Verified::of(game.size()))
        }
    }
}

/// Checks positions at equal distances, of both turns, by the labels of their moves.
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

/// Checks a label by those of the moves. Returns whether it is a draw that has to be forced.
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

/// The positions of both turns that a full check takes one by one as well, by the way that labels
/// are asked for.
const SAMPLE: u64 = 1 << 12;

/// The least memory of a full check, in bytes, besides that of the program.
pub(super) fn least_of_check(game: BoardPursuit<'_>, longest: u32, control: &Control) -> u64 {
    let counts = Counts::default();
    let rows = OfficerRows {
        game,
        longest,
        counts,
    };
    need_of_rows(&rows, control)
}

/// Checks all labels in this many bytes of memory, and that there are as many of each outcome.
///
/// # Errors
/// [`LargeError`].
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
            // One more, since 0 is that play has no end.
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

/// What is wrong at a position.
fn wrong(game: BoardPursuit<'_>, position: PursuitPosition, what: &str) -> LargeError {
    LargeError::Refused(at(game, position, what))
}

/// What is wrong with the label of a position.
pub(super) fn at(game: BoardPursuit<'_>, position: PursuitPosition, what: &str) -> String {
    format!("{}: {what}", position_of(game, position))
}
