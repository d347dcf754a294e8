//! Reads a database.

use std::collections::VecDeque;
use std::fs::File;
use std::ops::Range;
use std::path::{Path, PathBuf};

use zeekstd::{BytesWrapper, SeekTable};
use zstd_safe::{DCtx, compress_bound};

use super::FRAME;
use super::head::{BEFORE, Head};
use crate::large::error::{LargeError, damaged, on};
use crate::large::outcome_code;
use crate::model::Outcome;
use crate::platform;
use crate::solver::{Control, Label, free_memory};

/// A database, open for reading. The frames that were read last stay in memory, about two megabytes.
pub struct Database {
    path: PathBuf,
    file: File,
    head: Head,
    table: SeekTable,
    context: DCtx<'static>,
    // The frames read last, the newest in front.
    frames: VecDeque<(u32, Vec<u8>)>,
    packed: Vec<u8>,
}

/// The frames that stay in memory.
const KEPT: usize = 32;
/// A seek table: magic number and length, then each frame, then the number of frames, flags and another magic number.
const A_FRAME: u64 = 8;
const TABLE: u64 = 17;
const END: u64 = 9;

impl Database {
    /// Opens a database. Takes time for its seek table, 8 bytes for each 64 KiB.
    ///
    /// # Errors
    /// [`LargeError`]: the file can't be read, or is no whole database.
    pub fn open(path: impl AsRef<Path>) -> Result<Database, LargeError> {
        let path = path.as_ref();
        let wrong = |what: &str| damaged(path, what);
        let file = platform::open_at(path).map_err(on(path))?;
        let length = file.metadata().map_err(on(path))?.len();
        if length < BEFORE as u64 + TABLE {
            return Err(wrong("no Winmove database: the file is too short"));
        }
        let mut before = [0; BEFORE];
        platform::read_exact_at(&file, &mut before, 0).map_err(on(path))?;
        let of_head = Head::length(&before).filter(|&of_head| of_head as u64 <= length);
        let of_head = of_head.ok_or_else(|| wrong("no Winmove database: it begins otherwise"))?;
        let mut frame = vec![0; of_head];
        platform::read_exact_at(&file, &mut frame, 0).map_err(on(path))?;
        let head = Head::read(&frame).map_err(|what| damaged(path, what))?;

        let frames = 1 + head.frames_of_outcomes() + head.frames_of_remoteness();
        let mut end = [0; END as usize];
        platform::read_exact_at(&file, &mut end, length - END).map_err(on(path))?;
        let of_table = frames.saturating_mul(A_FRAME).saturating_add(TABLE);
        // More flags would mean another length of the table.
        if end[..4] != (frames as u32).to_le_bytes() || end[4] != 0 || of_table > length {
            let what =
                "the file doesn't end with a seek table of all its frames; it may be cut off";
            return Err(wrong(what));
        }
        let mut table = vec![0; of_table as usize];
        platform::read_exact_at(&file, &mut table, length - of_table).map_err(on(path))?;
        let table = SeekTable::from_seekable(&mut BytesWrapper::new(&table))
            .map_err(|error| damaged(path, format!("the seek table: {error}")))?;
        let database = Database {
            path: path.to_owned(),
            file,
            head,
            table,
            context: DCtx::create(),
            frames: VecDeque::new(),
            packed: Vec::new(),
        };
        database.check_table(of_head as u64, length - of_table)?;
        Ok(database)
    }

    /// Checks that the frames are as long as they have to be, one behind the other.
    fn check_table(&self, of_head: u64, end: u64) -> Result<(), LargeError> {
        let table = &self.table;
        let frames = 1 + self.head.frames_of_outcomes() + self.head.frames_of_remoteness();
        let is_frame = |number: u32| {
            let raw = table.frame_size_decomp(number).ok();
            let packed = table.frame_size_comp(number).ok();
            match number {
                0 => (raw, packed) == (Some(0), Some(of_head)),
                _ => {
                    let most = compress_bound(FRAME) as u64;
                    raw == Some(self.head.raw_length(number) as u64)
                        && packed.is_some_and(|packed| (1..=most).contains(&packed))
                }
            }
        };
        let is_whole = u64::from(table.num_frames()) == frames
            && table.size_comp() == end
            && (0..frames as u32).all(is_frame);
        match is_whole {
            true => Ok(()),
            false => Err(damaged(
                &self.path,
                "the seek table has other frames than the database",
            )),
        }
    }

    /// What the database says of itself.
    pub fn head(&self) -> &Head {
        &self.head
    }

    /// The label of a position: a read of two frames, unless they are kept.
    ///
    /// # Errors
    /// [`LargeError`]: there is no such position, or the file can't be read or is damaged.
    pub fn label(&mut self, position: u64) -> Result<Label, LargeError> {
        if position >= self.head.positions {
            return Err(LargeError::NoLabel {
                position,
                positions: self.head.positions,
            });
        }
        let width = self.head.width();
        let code = {
            let (frame, at) = (position / 4 / FRAME as u64, position / 4 % FRAME as u64);
            let bytes = self.frame(1 + frame as u32)?;
            bytes[at as usize] >> (position % 4 * 2) & 3
        };
        let word = {
            let at = position * width as u64;
            let frame = 1 + self.head.frames_of_outcomes() + at / FRAME as u64;
            let at = (at % FRAME as u64) as usize;
            let bytes = self.frame(frame as u32)?;
            let mut word = [0; 4];
            word[..width].copy_from_slice(&bytes[at..at + width]);
            u32::from_le_bytes(word)
        };
        let label = label_of(code, word);
        match is_label(code, label, &self.head) {
            true => Ok(label),
            false => Err(self.no_label(position)),
        }
    }

    fn no_label(&self, position: u64) -> LargeError {
        let what = format!("position {position} has a label that there is not");
        damaged(&self.path, what)
    }

    /// All labels, in this many bytes of memory at most, if there is a limit.
    ///
    /// # Errors
    /// [`LargeError`]: they need more memory, or the file can't be read or is damaged.
    pub(in crate::large) fn table(
        &mut self,
        memory: Option<u64>,
        control: &Control,
    ) -> Result<Table, LargeError> {
        let needed = self.head.bytes_of_outcomes() + self.head.bytes_of_remoteness();
        let allowed = memory.or_else(free_memory).unwrap_or(u64::MAX);
        if needed > allowed {
            return Err(LargeError::Memory {
                what: format!("holding the labels of {} positions", self.head.positions),
                needed,
                allowed,
            });
        }
        let mut table = Table {
            width: self.head.width(),
            outcomes: Vec::with_capacity(self.head.bytes_of_outcomes() as usize),
            remoteness: Vec::with_capacity(self.head.bytes_of_remoteness() as usize),
        };
        let (outcomes, remoteness) = (
            self.head.frames_of_outcomes(),
            self.head.frames_of_remoteness(),
        );
        let mut raw = Vec::new();
        for frame in 1..=outcomes + remoteness {
            control.check()?;
            self.read_frame(frame as u32, &mut raw)?;
            let section = match frame <= outcomes {
                true => &mut table.outcomes,
                false => &mut table.remoteness,
            };
            section.extend_from_slice(&raw);
        }
        for position in 0..self.head.positions {
            let (code, word) = table.code_and_word(position);
            if !is_label(code, label_of(code, word), &self.head) {
                return Err(self.no_label(position));
            }
        }
        Ok(table)
    }

    /// The labels of consecutive positions.
    ///
    /// # Errors
    /// As [`Database::label`].
    pub fn labels(&mut self, positions: Range<u64>) -> Result<Vec<Label>, LargeError> {
        positions.map(|position| self.label(position)).collect()
    }

    fn frame(&mut self, number: u32) -> Result<&[u8], LargeError> {
        let kept = self.frames.iter().position(|(kept, _)| *kept == number);
        match kept {
            Some(0) => {}
            Some(at) => {
                let frame = self.frames.remove(at).expect("it was found there");
                self.frames.push_front(frame);
            }
            None => {
                let room = match self.frames.len() >= KEPT {
                    true => self.frames.pop_back().map(|(_, bytes)| bytes),
                    false => None,
                };
                let mut bytes = room.unwrap_or_default();
                self.read_frame(number, &mut bytes)?;
                self.frames.push_front((number, bytes));
            }
        }
        Ok(&self.frames[0].1)
    }

    fn read_frame(&mut self, number: u32, bytes: &mut Vec<u8>) -> Result<(), LargeError> {
        let wrong = |what: &str| damaged(&self.path, format!("frame {number}: {what}"));
        let place = self.table.frame_start_comp(number);
        let length = self.table.frame_size_comp(number);
        let (Ok(place), Ok(length)) = (place, length) else {
            return Err(wrong("it is not in the seek table"));
        };
        self.packed.resize(length as usize, 0);
        let read = platform::read_exact_at(&self.file, &mut self.packed, place);
        read.map_err(on(&self.path))?;
        let raw = self.head.raw_length(number);
        bytes.clear();
        bytes.reserve_exact(raw);
        let unpacked = self.context.decompress(bytes, &self.packed);
        let unpacked = unpacked.map_err(|code| wrong(zstd_safe::get_error_name(code)))?;
        match unpacked == raw {
            true => Ok(()),
            false => Err(wrong("it has another length than the seek table says")),
        }
    }
}

/// All labels of a database, as it stores them.
pub(in crate::large) struct Table {
    outcomes: Vec<u8>,
    remoteness: Vec<u8>,
    width: usize,
}

impl Table {
    /// The memory that they take.
    pub(in crate::large) fn bytes(&self) -> u64 {
        (self.outcomes.len() + self.remoteness.len()) as u64
    }

    /// The label of a position.
    pub(in crate::large) fn label(&self, position: u64) -> Label {
        let (code, word) = self.code_and_word(position);
        label_of(code, word)
    }

    fn code_and_word(&self, position: u64) -> (u8, u32) {
        let code = self.outcomes[(position / 4) as usize] >> (position % 4 * 2) & 3;
        let at = position as usize * self.width;
        let mut word = [0; 4];
        word[..self.width].copy_from_slice(&self.remoteness[at..at + self.width]);
        (code, u32::from_le_bytes(word))
    }
}

/// The label of a code and of the remoteness plus 1.
fn label_of(code: u8, word: u32) -> Label {
    Label {
        outcome: outcome_code::outcome(code).unwrap_or(Outcome::Draw),
        remoteness: word.checked_sub(1),
    }
}

/// Whether a label can be in a database.
fn is_label(code: u8, label: Label, head: &Head) -> bool {
    let is_draw = label.outcome == Outcome::Draw;
    let is_code = outcome_code::outcome(code).is_some();
    is_code && label.remoteness <= head.longest && !(is_draw && label.remoteness.is_some())
}

impl Head {
    /// The bytes of the outcomes before compression.
    fn bytes_of_outcomes(&self) -> u64 {
        self.positions.div_ceil(4)
    }

    fn bytes_of_remoteness(&self) -> u64 {
        self.positions.saturating_mul(self.width() as u64)
    }

    fn frames_of_outcomes(&self) -> u64 {
        self.bytes_of_outcomes().div_ceil(FRAME as u64)
    }

    fn frames_of_remoteness(&self) -> u64 {
        self.bytes_of_remoteness().div_ceil(FRAME as u64)
    }

    /// The length of a frame before compression. The first frame is the head.
    fn raw_length(&self, number: u32) -> usize {
        let number = u64::from(number) - 1;
        let (at, bytes) = match number.checked_sub(self.frames_of_outcomes()) {
            None => (number, self.bytes_of_outcomes()),
            Some(at) => (at, self.bytes_of_remoteness()),
        };
        (bytes - at * FRAME as u64).min(FRAME as u64) as usize
    }
}
