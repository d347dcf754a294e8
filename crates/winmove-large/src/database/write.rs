//! Writes the database of a finished solve.

mod board;

use std::ffi::OsString;
use std::fs::File;
use std::path::{Path, PathBuf};

use super::FRAME;
use super::frames::{Packer, Raw};
use super::head::{Head, LONGEST_NAME};
use super::moves::Blocks;
use crate::carrier::Carrier;
use crate::edges::EdgeList;
use crate::error::{LargeError, on};
use crate::limits::{Limits, Packing};
use crate::lower::Lower;
use crate::outcome_code;
use crate::platform;
use winmove_core::compute::run_to_end;
use winmove_core::solver::Control;
use zeekstd::SeekTable;

pub(crate) use board::{BoardAnswer, BoardLabels};

/// The number of frames that a thread packs before they are written.
const FRAMES: usize = 16;

/// A finished solve.
pub(crate) struct Answer<'a> {
    /// The name of the game.
    pub(crate) name: String,
    /// The number of the first position in the game's file.
    pub(crate) first: u64,
    pub(crate) positions: u64,
    /// The solved parts, which are all parts.
    pub(crate) lower: &'a Lower,
    pub(crate) carrier: &'a Carrier,
    pub(crate) threads: usize,
    pub(crate) packing: Packing,
    /// The moves to keep, if any.
    pub(crate) moves: Option<&'a KeptMoves<'a>>,
    pub(crate) control: &'a Control,
}

/// The moves of a list to be kept in a database.
pub(crate) struct KeptMoves<'a> {
    list: &'a EdgeList,
    blocks: Blocks,
    /// The memory that their edges may take at the same time, in bytes.
    memory: u64,
}

impl<'a> KeptMoves<'a> {
    /// The moves of a list, if the limits say that they are kept.
    ///
    /// # Errors
    /// As for [`Blocks::of`].
    pub(crate) fn of(
        list: &'a EdgeList,
        limits: &Limits,
        control: &Control,
    ) -> Result<Option<KeptMoves<'a>>, LargeError> {
        if !limits.keeps_moves {
            return Ok(None);
        }
        Ok(Some(KeptMoves {
            list,
            blocks: Blocks::of(list, control)?,
            memory: limits.memory_for_moves(list.vertices()),
        }))
    }
}

/// Writes the database of a finished solve. The file only gets its name once it is complete.
///
/// # Errors
/// [`LargeError`]. In this case the draft is removed.
pub(crate) fn write(answer: Answer, path: &Path) -> Result<Head, LargeError> {
    let length = answer.name.len();
    if length > LONGEST_NAME {
        return Err(LargeError::Refused(format!(
            "the name of the game has {length} bytes; at most {LONGEST_NAME} fit a database"
        )));
    }
    let (carrier, control) = (answer.carrier, answer.control);
    let head = Head {
        game: answer.name,
        first: answer.first,
        positions: answer.positions,
        longest: answer.lower.longest.checked_sub(1),
        moves: answer.moves.map(|moves| moves.blocks.head),
        ..Head::default()
    };
    let mut writer = Writer::begin(path, head, answer.threads, answer.packing, control)?;
    let (mut codes, mut bytes) = (Vec::new(), Vec::new());
    let mut packer = outcome_code::Joined::default();
    for part in &answer.lower.parts {
        control.check()?;
        part.read_outcomes(carrier, &mut bytes)?;
        let [wins, losses] = outcome_code::counts(&bytes);
        let head = &mut writer.draft.head;
        head.draws += (part.places - wins - losses) as u64;
        head.wins += wins as u64;
        head.losses += losses as u64;
        writer.add(packer.add(&mut bytes, part.places), &[])?;
    }
    writer.add(packer.rest(), &[])?;
    let width = writer.begin_remoteness()?;
    for part in &answer.lower.parts {
        part.read_outcomes(carrier, &mut bytes)?;
        outcome_code::take(&bytes, part.places, &mut codes);
        bytes.clear();
        bytes.resize(part.places * width, 0);
        part.read_log(carrier, control, |round, entry| {
            let at = (entry >> 1) as usize * width;
            let word = (round + 1).to_le_bytes();
            bytes[at..at + width].copy_from_slice(&word[..width]);
        })?;
        writer.add(&bytes, &codes)?;
    }
    writer.write_pending()?;
    if let Some(moves) = answer.moves {
        writer.add_moves(moves)?;
    }
    writer.finish()?.complete(path)
}

/// Checks before a solve that a database can be written to this path.
///
/// # Errors
/// [`LargeError`] with the path.
pub(crate) fn check_path(path: &Path) -> Result<(), LargeError> {
    draft_name(path)?;
    platform::check_target(path).map_err(on(path))
}

fn draft_name(path: &Path) -> Result<PathBuf, LargeError> {
    let Some(name) = path.file_name() else {
        let what = format!("{}: the path does not name a file", path.display());
        return Err(LargeError::Refused(what));
    };
    let mut draft = OsString::from(".");
    draft.push(name);
    draft.push(".draft");
    Ok(path.with_file_name(draft))
}

/// A database without its final name. Its file is removed unless it is completed.
pub(crate) struct Draft {
    pub(crate) path: PathBuf,
    pub(crate) head: Head,
    file: File,
    is_complete: bool,
}

impl Draft {
    /// Gives the file its final name.
    pub(crate) fn complete(mut self, path: &Path) -> Result<Head, LargeError> {
        platform::complete(&self.file, &self.path, path).map_err(on(path))?;
        self.is_complete = true;
        Ok(std::mem::take(&mut self.head))
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        if !self.is_complete {
            // There was another error before.
            let _ = platform::remove_scratch(&self.path);
        }
    }
}

struct Writer<'a> {
    draft: Draft,
    /// The path of the database, for error messages, because the user doesn't know the draft's
    /// name.
    path: &'a Path,
    at: u64,
    table: SeekTable,
    threads: usize,
    packing: Packing,
    control: &'a Control,
    /// The number of bytes of a remoteness word, or None while outcomes are being written.
    width: Option<usize>,
    /// The data to be packed, and in case of remoteness the outcome code of each position.
    bytes: Vec<u8>,
    codes: Vec<u8>,
}

impl<'a> Writer<'a> {
    /// Creates an empty file with another name, and leaves room for the head.
    fn begin(
        path: &'a Path,
        head: Head,
        threads: usize,
        packing: Packing,
        control: &'a Control,
    ) -> Result<Writer<'a>, LargeError> {
        check_path(path)?;
        let name = draft_name(path)?;
        let file = platform::create_draft(&name).map_err(on(&name))?;
        let Some(file) = file else {
            return Err(LargeError::Refused(format!(
                "{}: another process writes this database",
                path.display()
            )));
        };
        let length = head.length();
        let mut writer = Writer {
            draft: Draft {
                path: name,
                head,
                file,
                is_complete: false,
            },
            path,
            at: length as u64,
            table: SeekTable::new(),
            threads,
            packing,
            control,
            width: None,
            bytes: Vec::new(),
            codes: Vec::new(),
        };
        writer.log_frame(length, 0)?;
        Ok(writer)
    }

    /// Ends the outcomes. Returns the number of bytes of a remoteness word.
    fn begin_remoteness(&mut self) -> Result<usize, LargeError> {
        self.write_pending()?;
        let width = self.draft.head.width();
        self.width = Some(width);
        Ok(width)
    }

    /// Adds outcomes, or remoteness words with the outcome codes of their positions.
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

    /// Writes the pending data. The next data begins a new frame.
    fn write_pending(&mut self) -> Result<(), LargeError> {
        let raws: Vec<Raw> = match self.width {
            None => self.bytes.chunks(FRAME).map(Raw::Bytes).collect(),
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
        let frames = self.pack(&raws)?;
        self.write_frames(frames)?;
        self.bytes.clear();
        self.codes.clear();
        Ok(())
    }

    /// Writes the frames of moves. Reads the list once for each run of blocks that fits in memory.
    fn add_moves(&mut self, moves: &KeptMoves) -> Result<(), LargeError> {
        let blocks = &moves.blocks;
        let mut first = 0;
        while first < blocks.len() {
            let end = blocks.fitting(first, moves.memory);
            let sorted = blocks.sorted(moves.list, (first, end), self.control)?;
            let run: Vec<usize> = (first..end).collect();
            for some in run.chunks(self.threads * FRAMES) {
                let encode = |some: &[usize]| {
                    let encoded = some.iter().map(|&block| blocks.encoded(&sorted, block));
                    encoded.collect::<Vec<_>>()
                };
                let encoded = run_to_end(some.chunks(FRAMES), encode);
                let encoded: Vec<Vec<u8>> = encoded.into_iter().flatten().collect();
                let raws: Vec<Raw> = encoded.iter().map(|bytes| Raw::Bytes(bytes)).collect();
                let frames = self.pack(&raws)?;
                self.write_frames(frames)?;
            }
            first = end;
        }
        Ok(())
    }

    /// Packs frames on several threads. Returns each with its length before packing.
    fn pack(&self, raws: &[Raw]) -> Result<Vec<(Vec<u8>, usize)>, LargeError> {
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
        Ok(packed)
    }

    fn write_frames(&mut self, frames: Vec<(Vec<u8>, usize)>) -> Result<(), LargeError> {
        for (frame, length) in frames {
            self.put(&frame, self.at)?;
            self.at += frame.len() as u64;
            self.log_frame(frame.len(), length)?;
        }
        Ok(())
    }

    fn log_frame(&mut self, packed: usize, length: usize) -> Result<(), LargeError> {
        let logged = self.table.log_frame(packed as u32, length as u32);
        logged.map_err(|error| LargeError::Refused(format!("the seek table: {error}")))
    }

    /// Writes the seek table and the head.
    fn finish(mut self) -> Result<Draft, LargeError> {
        let mut table = std::mem::take(&mut self.table).into_serializer();
        let mut buffer = vec![0; FRAME];
        loop {
            let length = table.write_into(&mut buffer);
            if length == 0 {
                break;
            }
            self.put(&buffer[..length], self.at)?;
            self.at += length as u64;
        }
        self.put(&self.draft.head.frame(), 0)?;
        Ok(self.draft)
    }

    fn put(&self, bytes: &[u8], at: u64) -> Result<(), LargeError> {
        platform::write_all_at(&self.draft.file, bytes, at).map_err(on(self.path))
    }
}
