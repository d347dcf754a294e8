//! Writes the database of a pursuit on a board from its solution in memory.

use std::fs::File;
use std::ops::Range;
use std::path::Path;

use zeekstd::SeekTable;

use super::{Writer, draft_of};
use crate::compute::run_to_end;
use crate::game::Pursuit;
use crate::large::database::head::{BoardHead, Head, LONGEST_DOCUMENT};
use crate::large::error::{LargeError, on};
use crate::large::limits::Packing;
use crate::large::outcome_code;
use crate::model::Outcome;
use crate::platform;
use crate::solver::{Control, Counts, Label, Solution};

/// What is written.
pub(in crate::large) struct BoardAnswer<'a> {
    /// The name of the game.
    pub(in crate::large) name: String,
    pub(in crate::large) game: &'a Pursuit,
    /// Its labels, which have passed their check.
    pub(in crate::large) solution: &'a Solution,
    pub(in crate::large) document: &'a str,
    pub(in crate::large) packing: Packing,
    pub(in crate::large) threads: usize,
}

/// Writes a database. The file has its name once it is complete. O(places²).
///
/// # Errors
/// [`LargeError`]. No draft is left then.
pub(in crate::large) fn write_board(
    answer: &BoardAnswer,
    path: &Path,
    control: &Control,
) -> Result<Head, LargeError> {
    let length = answer.document.len();
    if length > LONGEST_DOCUMENT {
        return Err(LargeError::Refused(format!(
            "the document of the board has {length} bytes; at most {LONGEST_DOCUMENT} fit a database"
        )));
    }
    let draft = draft_of(path)?;
    let written = write_draft(answer, &draft, control).and_then(|(head, file)| {
        platform::complete(&file, &draft, path).map_err(on(path))?;
        Ok(head)
    });
    if written.is_err() {
        // The error that is returned came first.
        let _ = platform::remove_scratch(&draft);
    }
    written
}

fn write_draft(
    answer: &BoardAnswer,
    draft: &Path,
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
        file: platform::create_scratch(draft).map_err(on(draft))?,
        path: draft,
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
    // The codes of fewer than four positions, behind the last whole byte.
    let mut codes = Vec::new();
    let mut packed = Vec::new();
    answer.in_batches(control, codes_of, |(batch, of_batch)| {
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
    head.longest = tally.longest;
    if let Some(board) = &mut head.board {
        let Counts {
            win, loss, draw, ..
        } = answer.solution.counts();
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
    answer.in_batches(control, remoteness, |(bytes, codes)| {
        writer.add(&bytes, &codes)
    })?;
    writer.write_pending()?;
    let file = writer.finish(&head)?;
    Ok((head, file))
}

/// The labels that a thread encodes at a time, unless a row has more.
const LABELS: u64 = 1 << 18;

impl BoardAnswer<'_> {
    /// Encodes all labels of the officer's turn on all threads, and takes what is encoded in its order.
    fn in_batches<T: Send>(
        &self,
        control: &Control,
        encode: impl Fn(&[Label]) -> T + Sync,
        mut take: impl FnMut(T) -> Result<(), LargeError>,
    ) -> Result<(), LargeError> {
        let places = self.game.places();
        let rows = (LABELS / u64::from(places.max(1))).max(1) as u32;
        let encoded = |rows: Range<u32>| {
            let mut labels = Vec::new();
            for police in rows {
                self.solution
                    .add_officer_row(self.game, police, &mut labels);
            }
            encode(&labels)
        };
        let mut first = 0;
        while first < places {
            control.check()?;
            let starts = (first..places).step_by(rows as usize).take(self.threads);
            let parts: Vec<Range<u32>> = starts
                .map(|start| start..places.min(start.saturating_add(rows)))
                .collect();
            first = parts.last().map_or(places, |part| part.end);
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

/// The codes of the outcomes, one in a byte, and the counts.
fn codes_of(labels: &[Label]) -> (Vec<u8>, Tally) {
    let mut tally = Tally::default();
    let codes = labels.iter().map(|label| {
        tally.longest = tally.longest.max(label.remoteness);
        let count = match label.outcome {
            Outcome::Draw => &mut tally.draws,
            Outcome::Win => &mut tally.wins,
            Outcome::Loss => &mut tally.losses,
        };
        *count += 1;
        outcome_code::code(label.outcome)
    });
    let codes = codes.collect();
    (codes, tally)
}

/// Up to four codes in a byte, from the least bits on.
fn in_a_byte(codes: &[u8]) -> u8 {
    let codes = (0..).zip(codes);
    codes.fold(0, |byte, (at, code)| byte | code << (2 * at))
}
