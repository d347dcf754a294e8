//! Labels of the officer's turn as sets, for a moving window of consecutive rows.

use std::ops::Range;

use super::numbers::StoredRows;
use crate::game::{BoardPursuit, Pursuit};
use crate::model::{Outcome, Side};
use crate::solver::label::Label;

/// The sets of some rows, all restricted to the same words of the thief's cells.
pub(super) struct LabelSets {
    words: Range<usize>,
    rows: Range<usize>,
    /// The wins of each side, then the draws, then the digits of the remoteness with the least
    /// significant first, with capacity for the maximum number of rows.
    planes: Vec<Vec<u64>>,
}

/// The rows of one thread: a part of each plane, restricted to some words of each row.
pub(super) struct Rows<'a> {
    words: Range<usize>,
    planes: Vec<&'a mut [u64]>,
}

/// The number of planes before the digits.
const SETS: usize = 3;

impl LabelSets {
    /// The number of planes.
    pub(super) fn planes(digits: usize) -> usize {
        SETS + digits
    }

    /// An empty window with a capacity of `most` rows.
    pub(super) fn new(words: Range<usize>, digits: usize, most: usize) -> LabelSets {
        let plane = || vec![0; most * words.len()];
        LabelSets {
            planes: (0..LabelSets::planes(digits)).map(|_| plane()).collect(),
            words,
            rows: 0..0,
        }
    }

    /// Moves the window to these rows. Returns the rows that were not in it before.
    pub(super) fn advance(&mut self, start: usize, end: usize) -> Range<usize> {
        let kept = start.max(self.rows.start)..self.rows.end;
        let at = |row: usize| (row - self.rows.start) * self.words.len();
        let fresh = if kept.is_empty() {
            start..end
        } else {
            let moved = at(kept.start)..at(kept.end);
            for plane in &mut self.planes {
                plane.copy_within(moved.clone(), 0);
            }
            kept.end..end.max(kept.end)
        };
        self.rows = start..fresh.end;
        fresh
    }

    /// Splits rows of the window among threads, `a_thread` rows each.
    pub(super) fn bands(&mut self, rows: Range<usize>, a_thread: usize) -> Vec<Rows<'_>> {
        let width = self.words.len();
        let at = |row: usize| (row - self.rows.start) * width;
        let range = at(rows.start)..at(rows.end);
        let planes = self.planes.iter_mut();
        let mut planes: Vec<_> = planes
            .map(|plane| plane[range.clone()].chunks_mut(a_thread * width))
            .collect();
        let bands = (0..rows.len().div_ceil(a_thread)).map(|_| Rows {
            words: self.words.clone(),
            planes: planes.iter_mut().filter_map(Iterator::next).collect(),
        });
        bands.collect()
    }

    /// The sets in the form that the check uses.
    pub(super) fn stored(&self) -> StoredRows<'_> {
        StoredRows {
            first: self.rows.start,
            first_word: self.words.start,
            words: self.words.len(),
            won: [0, 1].map(|winner| &self.planes[winner][..]),
            drawn: &self.planes[2],
            digits: self.planes[SETS..].iter().map(|plane| &plane[..]).collect(),
        }
    }
}

/// Whether the sets can represent a label, and whether the game can have its outcome.
pub(super) fn fits(label: &Label, game: &Pursuit, digits: usize) -> bool {
    let endless = match label.outcome {
        Outcome::Draw => return label.remoteness.is_none(),
        Outcome::Win => Side::Police,
        Outcome::Loss => Side::Thief,
    };
    match label.remoteness {
        Some(moves) => u64::from(moves) >> digits == 0,
        None => game.endless_winner() == Some(endless),
    }
}

/// Writes the labels of a row, restricted to the words of the window.
pub(super) fn add_row(
    game: BoardPursuit<'_>,
    labels: &[Label],
    digits: usize,
    rows: &mut Rows,
    row: usize,
) {
    let cells = game.cells();
    let (words, width) = (rows.words.clone(), rows.words.len());
    let first = cells.partition_point(|&cell| (cell as usize) < words.start * 64);
    let mut places = cells[first..].iter().zip(&labels[first..]).peekable();
    let used = LabelSets::planes(digits).div_ceil(8);
    let mask = (1u64 << LabelSets::planes(digits)) - 1;
    for word in words.clone() {
        // Byte by byte, the bits of each of 64 cells in eight planes.
        let mut bytes = [[0u8; 64]; BYTES];
        while let Some((&cell, label)) =
            places.next_if(|&(&cell, _)| (cell as usize) < (word + 1) * 64)
        {
            let bits = (bits_of(label) & mask).to_le_bytes();
            for (of_cells, byte) in bytes[..used].iter_mut().zip(bits) {
                of_cells[cell as usize % 64] = byte;
            }
        }
        let planes = rows.planes.chunks_mut(8);
        for (of_cells, planes) in bytes.iter().zip(planes) {
            let mut columns = [[0u8; 8]; 8];
            for (eight, of_eight) in of_cells.as_chunks::<8>().0.iter().enumerate() {
                let transposed = transposed(u64::from_le_bytes(*of_eight)).to_le_bytes();
                for (column, byte) in columns.iter_mut().zip(transposed) {
                    column[eight] = byte;
                }
            }
            for (plane, column) in planes.iter_mut().zip(columns) {
                plane[row * width + word - words.start] = u64::from_le_bytes(column);
            }
        }
    }
}

/// The number of bytes for the bits of a label: three sets and at most 30 digits.
const BYTES: usize = 5;

/// A label as bits, one for each plane.
fn bits_of(label: &Label) -> u64 {
    let digits = u64::from(label.remoteness.unwrap_or(0)) << SETS;
    let set = match (label.outcome, label.remoteness) {
        (Outcome::Win, Some(_)) => 1,
        (Outcome::Loss, Some(_)) => 2,
        (Outcome::Draw, _) => 4,
        (Outcome::Win | Outcome::Loss, None) => 0,
    };
    digits | set
}

/// Transposes an 8 × 8 bit matrix (Hacker's Delight, 7-3).
fn transposed(mut rows: u64) -> u64 {
    for (shift, mask) in [
        (7, 0x00aa_00aa_00aa_00aa),
        (14, 0x0000_cccc_0000_cccc),
        (28, 0x0000_0000_f0f0_f0f0),
    ] {
        let exchanged = (rows ^ (rows >> shift)) & mask;
        rows ^= exchanged ^ (exchanged << shift);
    }
    rows
}
