//! Writes the rows of many positions, on all threads: a row needs the labels of the successors,
//! which are scattered over memory.

use std::io::{self, Write};

use super::report::Report;
use super::text::Text;
use winmove_analysis::Position;
use winmove_core::compute::{Pool, chunk, run_to_end};
use winmove_core::model::Place;

/// The number of rows that a thread makes at a time.
const ROWS: usize = 1 << 15;

/// The number of rows whose labels are fetched together.
const FEW: usize = 128;

/// The text between rows, and the text before the first row.
pub(super) struct Gaps<'a> {
    pub(super) first: &'a str,
    pub(super) others: &'a str,
}

impl Gaps<'_> {
    /// No text between rows, because each row ends its own line.
    pub(super) const NONE: Gaps<'static> = Gaps {
        first: "",
        others: "",
    };
}

/// Writes a row for each position of a report. `row` appends one row; it uses the list for best
/// moves.
pub(super) fn write(
    out: &mut dyn Write,
    report: &Report,
    gaps: Gaps,
    row: impl Fn(&mut Text, &mut Vec<Place>, Position) + Sync,
) -> io::Result<()> {
    let count = report.counts().iter().map(|(_, count)| count).sum();
    let threads = Pool::default().threads_for(count, ROWS);
    let mut positions = report.positions();
    let mut batch: Vec<Position> = Vec::new();
    let mut texts: Vec<Text> = (0..threads).map(|_| Text::default()).collect();
    let mut is_first = true;
    loop {
        batch.clear();
        batch.extend(positions.by_ref().take(threads * ROWS));
        if batch.is_empty() {
            return Ok(());
        }
        let parts = (0..threads).map(|part| &batch[chunk(part, threads, batch.len())]);
        run_to_end(texts.iter_mut().zip(parts), |(text, part)| {
            let mut best = Vec::new();
            for few in part.chunks(FEW) {
                report.touch_moves(few);
                for &position in few {
                    text.push(gaps.others);
                    row(text, &mut best, position);
                }
            }
        });
        for text in &mut texts {
            if text.len() > 0 && std::mem::take(&mut is_first) {
                out.write_all(gaps.first.as_bytes())?;
                text.skip(gaps.others.len());
            }
            text.write(out)?;
        }
    }
}
