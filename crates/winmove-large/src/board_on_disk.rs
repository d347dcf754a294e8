//! Solves a pursuit on a board with its outcomes in memory and its remoteness in scratch files.

use std::path::Path;

use super::board::name_of;
use super::board_log::{BandLog, Bands};
use super::carrier::Carrier;
use super::checkpoint::Checkpoints;
use super::database::{BoardAnswer, BoardLabels, Database, Head};
use super::error::LargeError;
use super::limits::{Limits, PROGRAM, check_free};
use super::verify_board::{check_rows, least_of_check};
use winmove_core::game::BoardPursuit;
use winmove_core::model::Side;
use winmove_core::solver::{Control, Need, RoundSink, pursuit_outcomes};

/// A solve with memory limits.
pub(super) struct BoardOnDisk<'a> {
    pub(super) game: BoardPursuit<'a>,
    pub(super) document: &'a str,
    pub(super) limits: &'a Limits,
    pub(super) threads: usize,
    pub(super) control: &'a Control,
}

impl BoardOnDisk<'_> {
    /// Solves the game in this many bytes of memory with scratch files in a folder, writes the
    /// database, and checks it.
    pub(super) fn solve(
        &self,
        memory: u64,
        folder: &Path,
        database: &Path,
    ) -> Result<Head, LargeError> {
        let bands = Bands::of(self.game.places(), self.limits.officer_rows);
        let needed = self.need(&bands);
        if needed > memory {
            let positions = self.game.size();
            let what = format!(
                "solving {positions} positions of a board, with their remoteness in scratch files,"
            );
            return Err(LargeError::Memory {
                what,
                needed,
                allowed: memory,
            });
        }
        check_free(needed)?;
        let scratch = Checkpoints::in_folder(folder, std::time::Duration::MAX)?;
        scratch.has_solve(false)?;
        let done = Carrier::on_disk(folder, false)
            .and_then(|carrier| self.solve_on(&carrier, bands, memory, database));
        let removed = scratch.remove_for(0..1);
        // An error of the solve takes precedence.
        let head = done?;
        removed?;
        Ok(head)
    }

    fn solve_on(
        &self,
        carrier: &Carrier,
        bands: Bands,
        memory: u64,
        database: &Path,
    ) -> Result<Head, LargeError> {
        let (game, control) = (self.game, self.control);
        let log = BandLog::new(bands, carrier);
        let sink = RoundSink {
            rows: bands.rows as usize,
            receive: &|round, band, found| log.add(round, band, found),
        };
        let solved = pursuit_outcomes(game, &sink, control);
        let outcomes = solved.map_err(|error| log.error().unwrap_or_else(|| error.into()))?;
        let counts = outcomes.counts();
        let answer = BoardAnswer {
            name: name_of(game),
            game: &game,
            labels: BoardLabels::OnDisk {
                outcomes: &outcomes,
                log: &log,
            },
            document: self.document,
            packing: self.limits.packing,
            threads: self.threads,
        };
        let draft = answer.draft(database, control)?;
        drop(outcomes);
        // If the remoteness is very large, it has a few more digits than estimated.
        let longest = draft.head.longest.unwrap_or(0);
        let memory = memory.max(PROGRAM + least_of_check(game, longest, control));
        let checked = Database::open(&draft.path)
            .and_then(|mut database| check_rows(&mut database, game, counts, memory, control));
        checked.map_err(|error| match error {
            LargeError::Refused(what) => {
                LargeError::Refused(format!("the answer did not pass its check: {what}"))
            }
            error => error,
        })?;
        draft.complete(database)
    }

    /// The memory of the solve. Its sets are freed before the check begins.
    fn need(&self, bands: &Bands) -> u64 {
        let game = self.game;
        let cells = game.cells();
        let row = cells.last().map_or(0, |&last| u64::from(last) + 1);
        let places = cells.len() as u64;
        let may_end_drawn = game.endless_winner().is_some() && game.may_end_drawn();
        let sets = Need::outcome_sets(row, places, may_end_drawn).bytes();
        // If the remoteness has more digits, each takes a plane per band, which is little.
        let digits = u64::from(u64::BITS - (4 * places).leading_zeros());
        let bands = bands.bytes(row.div_ceil(256), digits, self.threads as u64);
        let check = least_of_check(game, (4 * places) as u32, self.control);
        let moves = |side| (0..game.places()).map(move |place| game.reach(side, place).count());
        let moves: usize = [Side::Police, Side::Thief]
            .into_iter()
            .flat_map(moves)
            .sum();
        // The moves in the solver's layout take 16 bytes each.
        PROGRAM + 16 * moves as u64 + (sets + bands).max(check)
    }
}
