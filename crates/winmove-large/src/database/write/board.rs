//! Writes the database of a pursuit on a board.

use std::ops::Range;
use std::path::Path;

use super::{Draft, Writer};
use crate::board_log::BandLog;
use crate::database::head::{BoardHead, Head, LONGEST_DOCUMENT};
use crate::error::LargeError;
use crate::limits::Packing;
use crate::outcome_code;
use crate::tally::Tally;
use winmove_core::compute::run_to_end;
use winmove_core::game::Pursuit;
use winmove_core::solver::{BoardOutcomes, Control, Label, Solution};

/// The data to be written.
pub(crate) struct BoardAnswer<'a> {
    /// The name of the game.
    pub(crate) name: String,
    pub(crate) game: &'a Pursuit,
    pub(crate) labels: BoardLabels<'a>,
    pub(crate) document: &'a str,
    pub(crate) packing: Packing,
    pub(crate) threads: usize,
}

/// The labels of a board.
#[derive(Clone, Copy)]
pub(crate) enum BoardLabels<'a> {
    /// All labels are in memory.
    InMemory(&'a Solution),
    /// The outcomes are in memory, and the remoteness is read band by band.
    OnDisk {
        outcomes: &'a BoardOutcomes,
        log: &'a BandLog<'a>,
    },
}

impl BoardAnswer<'_> {
    /// Writes a database under another name next to the path. O(places²).
    ///
    /// # Errors
    /// [`LargeError`]. In this case the draft is removed.
    pub(crate) fn draft(&self, path: &Path, control: &Control) -> Result<Draft, LargeError> {
        let length = self.document.len();
        if length > LONGEST_DOCUMENT {
            return Err(LargeError::Refused(format!(
                "the document of the board has {length} bytes; at most {LONGEST_DOCUMENT} fit a database"
            )));
        }
        let places = u64::from(self.game.places());
        let head = Head {
            game: self.name.clone(),
            positions: places * places,
            certified: true,
            board: Some(BoardHead {
                document: self.document.to_owned(),
                ..BoardHead::default()
            }),
            ..Head::default()
        };
        let mut writer = Writer::begin(path, head, self.threads, self.packing, control)?;
        let mut tally = Tally::default();
        let mut packer = outcome_code::Joined::default();
        let outcomes = |labels: &[Label]| {
            let mut packed = Vec::new();
            outcome_code::put(labels.iter().map(|label| label.outcome), &mut packed);
            let mut tally = Tally::default();
            labels.iter().for_each(|&label| tally.add(label));
            (packed, labels.len(), tally)
        };
        self.in_batches(control, false, outcomes, |(mut packed, count, of_batch)| {
            tally.merge(of_batch);
            writer.add(packer.add(&mut packed, count), &[])
        })?;
        writer.add(packer.rest(), &[])?;
        let (counts, longest) = match self.labels {
            BoardLabels::InMemory(solution) => (solution.counts(), tally.longest),
            BoardLabels::OnDisk { outcomes, .. } => (outcomes.counts(), outcomes.longest()),
        };
        let head = &mut writer.draft.head;
        (head.wins, head.losses, head.draws) = (tally.wins, tally.losses, tally.draws);
        head.longest = longest;
        if let Some(board) = &mut head.board {
            board.wins = counts.win as u64 - tally.wins;
            board.losses = counts.loss as u64 - tally.losses;
            board.draws = counts.draw as u64 - tally.draws;
        }
        let width = writer.begin_remoteness()?;
        let remoteness = |labels: &[Label]| {
            let mut bytes = Vec::with_capacity(labels.len() * width);
            for label in labels {
                let word = label.remoteness.map_or(0, |moves| moves + 1).to_le_bytes();
                bytes.extend_from_slice(&word[..width]);
            }
            let codes = labels.iter().map(|label| outcome_code::code(label.outcome));
            (bytes, codes.collect::<Vec<u8>>())
        };
        self.in_batches(control, true, remoteness, |(bytes, codes)| {
            writer.add(&bytes, &codes)
        })?;
        writer.write_pending()?;
        writer.finish()
    }
}

/// The number of labels that a thread encodes at a time, at least one row.
const LABELS: u64 = 1 << 18;

impl BoardAnswer<'_> {
    /// Encodes all labels of the officer's turn on all threads, and passes the results to `take` in
    /// order. If the remoteness is not in memory, it is only read if `with_remoteness` is true, and
    /// is 0 otherwise.
    fn in_batches<T: Send>(
        &self,
        control: &Control,
        with_remoteness: bool,
        encode: impl Fn(&[Label]) -> T + Sync,
        mut take: impl FnMut(T) -> Result<(), LargeError>,
    ) -> Result<(), LargeError> {
        let places = self.game.places();
        let (outcomes, log) = match self.labels {
            BoardLabels::InMemory(solution) => {
                let add_row = |police, labels: &mut Vec<Label>| {
                    solution.add_officer_row(self.game, police, labels);
                };
                return self.rows_in_batches(0..places, control, add_row, encode, take);
            }
            BoardLabels::OnDisk { outcomes, log } => (outcomes, log),
        };
        if !with_remoteness {
            let add_row = |police, labels: &mut Vec<Label>| {
                outcomes.add_officer_row(police, None, labels);
            };
            return self.rows_in_batches(0..places, control, add_row, encode, take);
        }
        let bands: Vec<usize> = (0..log.bands.count()).collect();
        for bands in bands.chunks(self.threads) {
            let read = run_to_end(bands, |&band| log.read(band, outcomes, control))
                .into_iter()
                .collect::<Result<Vec<_>, LargeError>>()?;
            let rows = bands.iter().map(|&band| log.bands.places_of(band));
            let rows: Vec<Range<u32>> = rows.collect();
            let add_row = |police: u32, labels: &mut Vec<Label>| {
                let band = ((police - rows[0].start) / log.bands.rows) as usize;
                outcomes.add_officer_row(police, Some(&read[band]), labels);
            };
            let all = rows[0].start..rows[rows.len() - 1].end;
            self.rows_in_batches(all, control, add_row, &encode, &mut take)?;
        }
        Ok(())
    }

    /// Encodes the labels of some rows, which `add_row` appends.
    fn rows_in_batches<T: Send>(
        &self,
        all: Range<u32>,
        control: &Control,
        add_row: impl Fn(u32, &mut Vec<Label>) + Sync,
        encode: impl Fn(&[Label]) -> T + Sync,
        mut take: impl FnMut(T) -> Result<(), LargeError>,
    ) -> Result<(), LargeError> {
        let places = self.game.places();
        let rows = (LABELS / u64::from(places.max(1))).max(1) as u32;
        let encoded = |rows: Range<u32>| {
            let mut labels = Vec::new();
            for police in rows {
                add_row(police, &mut labels);
            }
            encode(&labels)
        };
        let mut first = all.start;
        while first < all.end {
            control.check()?;
            let starts = (first..all.end).step_by(rows as usize).take(self.threads);
            let parts: Vec<Range<u32>> = starts
                .map(|start| start..all.end.min(start.saturating_add(rows)))
                .collect();
            first = parts.last().map_or(all.end, |part| part.end);
            for part in run_to_end(parts, encoded) {
                take(part)?;
            }
        }
        Ok(())
    }
}
