//! Writes the database of a pursuit on a board.

use std::fs::File;
use std::ops::Range;
use std::path::{Path, PathBuf};

use zeekstd::SeekTable;

use super::{Writer, draft_of};
use crate::board_log::BandLog;
use crate::database::head::{BoardHead, Head, LONGEST_DOCUMENT};
use crate::error::{LargeError, on};
use crate::limits::Packing;
use crate::outcome_code;
use crate::platform;
use winmove_core::compute::run_to_end;
use winmove_core::game::Pursuit;
use winmove_core::model::Outcome;
use winmove_core::solver::{BoardOutcomes, Control, Counts, Label, Solution};

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

/// A database without its final name. Its file is removed unless it is completed.
pub(crate) struct Draft {
    path: PathBuf,
    /// `None` once it is complete.
    written: Option<(Head, File)>,
}

impl Draft {
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    pub(crate) fn head(&self) -> &Head {
        let (head, _) = self.written.as_ref().expect("it is not complete");
        head
    }

    /// Gives the file its final name.
    pub(crate) fn complete(mut self, path: &Path) -> Result<Head, LargeError> {
        let (head, file) = self.written.as_ref().expect("it is not complete");
        platform::complete(file, &self.path, path).map_err(on(path))?;
        let head = head.clone();
        self.written = None;
        Ok(head)
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        if self.written.is_some() {
            // There was another error before.
            let _ = platform::remove_scratch(&self.path);
        }
    }
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
        let (draft, file) = draft_of(path)?;
        match write_draft(self, path, file, control) {
            Ok(written) => Ok(Draft {
                path: draft,
                written: Some(written),
            }),
            Err(error) => {
                // The error that is returned came first.
                let _ = platform::remove_scratch(&draft);
                Err(error)
            }
        }
    }
}

fn write_draft(
    answer: &BoardAnswer,
    path: &Path,
    file: File,
    control: &Control,
) -> Result<(Head, File), LargeError> {
    let places = u64::from(answer.game.places());
    let mut head = Head {
        game: answer.name.clone(),
        positions: places * places,
        certified: true,
        board: Some(BoardHead {
            document: answer.document.to_owned(),
            ..BoardHead::default()
        }),
        ..Head::default()
    };
    let length = head.length();
    let mut writer = Writer {
        file,
        path,
        at: length as u64,
        table: SeekTable::new(),
        threads: answer.threads,
        packing: answer.packing,
        control,
        width: None,
        bytes: Vec::new(),
        codes: Vec::new(),
    };
    writer.log_frame(length, 0)?;
    let mut tally = Tally::default();
    // The codes after the last whole byte, which are fewer than four.
    let mut codes = Vec::new();
    let mut packed = Vec::new();
    answer.in_batches(control, false, codes_of, |(batch, of_batch)| {
        tally.add(of_batch);
        codes.extend(batch);
        let whole = codes.len() / 4 * 4;
        packed.clear();
        packed.extend(codes[..whole].chunks_exact(4).map(in_a_byte));
        codes.drain(..whole);
        writer.add(&packed, &[])
    })?;
    if !codes.is_empty() {
        writer.add(&[in_a_byte(&codes)], &[])?;
    }
    writer.write_pending()?;
    (head.wins, head.losses, head.draws) = (tally.wins, tally.losses, tally.draws);
    let (counts, longest) = match answer.labels {
        BoardLabels::InMemory(solution) => (solution.counts(), tally.longest),
        BoardLabels::OnDisk { outcomes, .. } => (outcomes.counts(), outcomes.longest()),
    };
    head.longest = longest;
    if let Some(board) = &mut head.board {
        let Counts {
            win, loss, draw, ..
        } = counts;
        board.wins = win as u64 - tally.wins;
        board.losses = loss as u64 - tally.losses;
        board.draws = draw as u64 - tally.draws;
    }
    let width = head.width();
    writer.width = Some(width);
    let remoteness = |labels: &[Label]| {
        let mut bytes = Vec::with_capacity(labels.len() * width);
        for label in labels {
            let word = label.remoteness.map_or(0, |moves| moves + 1).to_le_bytes();
            bytes.extend_from_slice(&word[..width]);
        }
        (bytes, codes_of(labels).0)
    };
    answer.in_batches(control, true, remoteness, |(bytes, codes)| {
        writer.add(&bytes, &codes)
    })?;
    writer.write_pending()?;
    let file = writer.finish(&head)?;
    Ok((head, file))
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

/// Counts of labels.
#[derive(Default)]
struct Tally {
    wins: u64,
    losses: u64,
    draws: u64,
    longest: Option<u32>,
}

impl Tally {
    fn add(&mut self, other: Tally) {
        self.wins += other.wins;
        self.losses += other.losses;
        self.draws += other.draws;
        self.longest = self.longest.max(other.longest);
    }
}

/// The outcome codes, one per byte, and the counts.
fn codes_of(labels: &[Label]) -> (Vec<u8>, Tally) {
    let mut tally = Tally::default();
    let codes = labels
        .iter()
        .map(|label| {
            tally.longest = tally.longest.max(label.remoteness);
            let count = match label.outcome {
                Outcome::Draw => &mut tally.draws,
                Outcome::Win => &mut tally.wins,
                Outcome::Loss => &mut tally.losses,
            };
            *count += 1;
            outcome_code::code(label.outcome)
        })
        .collect();
    (codes, tally)
}

/// Packs up to four codes into a byte, least significant bits first.
fn in_a_byte(codes: &[u8]) -> u8 {
    let codes = (0..).zip(codes);
    codes.fold(0, |byte, (at, code)| byte | code << (2 * at))
}
