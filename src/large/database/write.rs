//! Writes the database of a finished solve.

mod board;

use std::ffi::OsString;
use std::fs::File;
use std::path::{Path, PathBuf};

use super::FRAME;
use super::frames::{Packer, Raw};
use super::head::{Head, LONGEST_NAME};
use crate::compute::run_to_end;
use crate::large::carrier::lock;
use crate::large::error::{LargeError, on};
use crate::large::limits::Packing;
use crate::large::outcome_code;
use crate::large::step::Solve;
use crate::platform;
use crate::solver::Control;
use zeekstd::SeekTable;

pub(in crate::large) use board::{BoardAnswer, write_board};

/// The frames that a thread packs before they are written.
const FRAMES: usize = 16;

/// Writes the database of a finished solve. Its first position has the number `first` in the file of the game. The file has its name once it is complete.
///
/// # Errors
/// [`LargeError`]. No draft is left then.
pub(in crate::large) fn write(
    solve: &Solve,
    game: String,
    first: u64,
    packing: Packing,
    path: &Path,
) -> Result<Head, LargeError> {
    if game.len() > LONGEST_NAME {
        return Err(LargeError::Refused(format!(
            "the name of the game has {} bytes; at most {LONGEST_NAME} fit a database",
            game.len()
        )));
    }
    let draft = draft_of(path)?;
    let written = write_draft(solve, game, first, packing, &draft).and_then(|(head, file)| {
        platform::complete(&file, &draft, path).map_err(on(path))?;
        Ok(head)
    });
    if written.is_err() {
        // The error that is returned came first.
        let _ = platform::remove_scratch(&draft);
    }
    written
}

fn draft_of(path: &Path) -> Result<PathBuf, LargeError> {
    let Some(name) = path.file_name() else {
        let what = format!("{}: the path names no file", path.display());
        return Err(LargeError::Refused(what));
    };
    let mut draft = OsString::from(".");
    draft.push(name);
    draft.push(".draft");
    Ok(path.with_file_name(draft))
}

fn write_draft(
    solve: &Solve,
    game: String,
    first: u64,
    packing: Packing,
    draft: &Path,
) -> Result<(Head, File), LargeError> {
    let plan = &solve.plan;
    let mut head = Head {
        game,
        first,
        positions: plan.positions,
        wins: 0,
        losses: 0,
        draws: 0,
        longest: solve.longest(),
        ..Head::default()
    };
    let length = Head::frame_length(&head.game, head.positions);
    let file = platform::create_scratch(draft).map_err(on(draft))?;
    let mut writer = Writer {
        file,
        path: draft,
        at: length as u64,
        table: SeekTable::new(),
        threads: plan.threads,
        packing,
        control: solve.control,
        width: None,
        bytes: Vec::new(),
        codes: Vec::new(),
    };
    writer.log_frame(length, 0)?;
    let (mut codes, mut bytes) = (Vec::new(), Vec::new());
    for part in 0..plan.parts() {
        solve.control.check()?;
        solve.outcomes(part, &mut bytes)?;
        let [draws, wins, losses] = outcome_code::counts(&bytes, plan.places(part));
        head.draws += draws;
        head.wins += wins;
        head.losses += losses;
        writer.add(&bytes, &[])?;
    }
    writer.write_pending()?;
    let width = head.width();
    writer.width = Some(width);
    for (part, shelf) in solve.shelves.iter().enumerate() {
        solve.outcomes(part, &mut bytes)?;
        outcome_code::take(&bytes, plan.places(part), &mut codes);
        let shelf = lock(shelf);
        bytes.clear();
        bytes.resize(plan.places(part) * width, 0);
        solve.read_log(&shelf, part, |round, entry| {
            let at = (entry >> 1) as usize * width;
            let word = (round + 1).to_le_bytes();
            bytes[at..at + width].copy_from_slice(&word[..width]);
        })?;
        writer.add(&bytes, &codes)?;
    }
    writer.write_pending()?;
    let file = writer.finish(&head)?;
    Ok((head, file))
}

struct Writer<'a> {
    file: File,
    path: &'a Path,
    at: u64,
    table: SeekTable,
    threads: usize,
    packing: Packing,
    control: &'a Control,
    /// The bytes of a word of remoteness. Before these, outcomes are written.
    width: Option<usize>,
    /// What has yet to be packed. With remoteness the code of each position.
    bytes: Vec<u8>,
    codes: Vec<u8>,
}

impl Writer<'_> {
    /// Adds outcomes, or words of remoteness with the codes of their positions.
    fn add(&mut self, mut bytes: &[u8], mut codes: &[u8]) -> Result<(), LargeError> {
        let batch = self.threads * FRAMES * FRAME;
        while !bytes.is_empty() {
            let (now, later) = bytes.split_at(bytes.len().min(batch - self.bytes.len()));
            self.bytes.extend_from_slice(now);
            bytes = later;
            if let Some(width) = self.width {
                let (now, later) = codes.split_at(now.len() / width);
                self.codes.extend_from_slice(now);
                codes = later;
            }
            if self.bytes.len() == batch {
                self.write_pending()?;
            }
        }
        Ok(())
    }

    /// Writes what is pending. The next bytes begin a frame.
    fn write_pending(&mut self) -> Result<(), LargeError> {
        let raws: Vec<Raw> = match self.width {
            None => self.bytes.chunks(FRAME).map(Raw::Outcomes).collect(),
            Some(width) => {
                let codes = self.codes.chunks(FRAME / width);
                let frames = self.bytes.chunks(FRAME).zip(codes);
                let raw = frames.map(|(words, codes)| Raw::Remoteness {
                    width,
                    words,
                    codes,
                });
                raw.collect()
            }
        };
        let pack = |raws: &[Raw]| {
            let mut packer = Packer::new(self.packing)?;
            let pack = |raw: &Raw| {
                self.control.check()?;
                packer.pack(raw)
            };
            raws.iter()
                .map(pack)
                .collect::<Result<Vec<_>, LargeError>>()
        };
        let mut packed = Vec::new();
        for frames in run_to_end(raws.chunks(FRAMES), pack) {
            packed.extend(frames?);
        }
        for (frame, length) in packed {
            platform::write_all_at(&self.file, &frame, self.at).map_err(on(self.path))?;
            self.at += frame.len() as u64;
            self.log_frame(frame.len(), length)?;
        }
        self.bytes.clear();
        self.codes.clear();
        Ok(())
    }

    fn log_frame(&mut self, packed: usize, length: usize) -> Result<(), LargeError> {
        let logged = self.table.log_frame(packed as u32, length as u32);
        logged.map_err(|error| LargeError::Refused(format!("the seek table: {error}")))
    }

    fn finish(self, head: &Head) -> Result<File, LargeError> {
        let Writer {
            file,
            path,
            mut at,
            table,
            ..
        } = self;
        let mut table = table.into_serializer();
        let mut buffer = vec![0; FRAME];
        loop {
            let length = table.write_into(&mut buffer);
            if length == 0 {
                break;
            }
            platform::write_all_at(&file, &buffer[..length], at).map_err(on(path))?;
            at += length as u64;
        }
        platform::write_all_at(&file, &head.frame(), 0).map_err(on(path))?;
        Ok(file)
    }
}
