//! Reads a database.

mod kept_frames;
mod kept_moves;

use std::fs::File;
use std::ops::Range;
use std::path::{Path, PathBuf};

use zeekstd::{BytesWrapper, SeekTable};
use zstd_safe::{DCtx, compress_bound};

use self::kept_frames::Kept;
pub(crate) use self::kept_moves::no_moves;
use super::FRAME;
use super::head::{BEFORE, Head};
use super::moves;
use super::words::{Words, positions_of_frame};
use crate::error::{LargeError, damaged, on};
use crate::outcome_code::{self, DRAW, LOSS, WIN};
use crate::platform;
use winmove_core::model::Outcome;
use winmove_core::solver::{Control, Label, free_memory};
use winmove_words::say;

/// An open database. The most recently read frames stay in memory, about two megabytes.
pub struct Database {
    head: Head,
    frames: Frames,
    outcomes: Kept<Vec<u8>>,
    words: Kept<Words>,
    moves: Kept<Vec<u8>>,
}

/// The frames of a file.
struct Frames {
    path: PathBuf,
    file: File,
    table: SeekTable,
    context: DCtx<'static>,
    packed: Vec<u8>,
}

/// The number of positions in a full frame of outcomes.
const OUTCOMES: u64 = 4 * FRAME as u64;

/// A seek table consists of a magic number and the length, an entry for each frame, the number of
/// frames, flags, and another magic number.
const A_FRAME: u64 = 8;
const TABLE: u64 = 17;
const END: u64 = 9;
/// The maximum total length of the headers of planes.
const OF_PLANES: u64 = 32;

impl Database {
    /// Whether the file at a path begins like a database. Always false for a pipe, from which
    /// nothing is read.
    pub fn is_at(path: impl AsRef<Path>) -> bool {
        let mut before = [0; BEFORE];
        let file = platform::open_at(path.as_ref());
        let read = file.and_then(|file| platform::read_exact_at(&file, &mut before, 0));
        read.is_ok() && Head::length_told(&before).is_some()
    }

    /// Opens a database. Reads its seek table, which has 8 bytes per 64 KiB.
    ///
    /// # Errors
    /// [`LargeError`] if the file can't be read, or is not a complete database.
    pub fn open(path: impl AsRef<Path>) -> Result<Database, LargeError> {
        let path = path.as_ref();
        let wrong = |what: String| damaged(path, what);
        let file = platform::open_at(path).map_err(on(path))?;
        let length = file.metadata().map_err(on(path))?.len();
        if length < BEFORE as u64 + TABLE {
            return Err(wrong(say::large_too_short()));
        }
        let mut before = [0; BEFORE];
        platform::read_exact_at(&file, &mut before, 0).map_err(on(path))?;
        let of_head = Head::length_told(&before)
            .filter(|&of_head| of_head as u64 <= length)
            .ok_or_else(|| wrong(say::large_other_beginning()))?;
        let mut frame = vec![0; of_head];
        platform::read_exact_at(&file, &mut frame, 0).map_err(on(path))?;
        let head = Head::read(&frame).map_err(|what| damaged(path, what))?;

        let frames = head.frames();
        let mut end = [0; END as usize];
        platform::read_exact_at(&file, &mut end, length - END).map_err(on(path))?;
        let of_table = frames.saturating_mul(A_FRAME).saturating_add(TABLE);
        // Other flags would mean another length of the table.
        if end[..4] != (frames as u32).to_le_bytes() || end[4] != 0 || of_table > length {
            return Err(wrong(say::large_cut_off()));
        }
        let mut table = vec![0; of_table as usize];
        platform::read_exact_at(&file, &mut table, length - of_table).map_err(on(path))?;
        let table = SeekTable::from_seekable(&mut BytesWrapper::new(&table))
            .map_err(|_| damaged(path, say::large_seek_table()))?;
        let database = Database {
            head,
            frames: Frames {
                path: path.to_owned(),
                file,
                table,
                context: DCtx::create(),
                packed: Vec::new(),
            },
            outcomes: Kept(Vec::new()),
            words: Kept(Vec::new()),
            moves: Kept(Vec::new()),
        };
        database.check_table(of_head as u64, length - of_table)?;
        Ok(database)
    }

    /// Checks that the frames have valid lengths and are contiguous.
    fn check_table(&self, of_head: u64, end: u64) -> Result<(), LargeError> {
        let table = &self.frames.table;
        let frames = self.head.frames();
        let is_frame = |number: u32| {
            let raw = table.frame_size_decomp(number).ok();
            let packed = table.frame_size_comp(number).ok();
            match number {
                0 => (raw, packed) == (Some(0), Some(of_head)),
                _ => {
                    let longest = if self.head.is_of_moves(number) {
                        raw.unwrap_or(u64::MAX).min(moves::LONGEST)
                    } else {
                        FRAME as u64 + 1
                    };
                    let most = compress_bound(longest as usize) as u64 + OF_PLANES;
                    raw.is_some_and(|raw| self.head.is_raw_length(number, raw))
                        && packed.is_some_and(|packed| (1..=most).contains(&packed))
                }
            }
        };
        let is_whole = u64::from(table.num_frames()) == frames
            && table.size_comp() == end
            && (0..frames as u32).all(is_frame);
        if is_whole {
            Ok(())
        } else {
            Err(damaged(&self.frames.path, say::large_other_frames()))
        }
    }

    /// The metadata of the database.
    pub fn head(&self) -> &Head {
        &self.head
    }

    /// The label of a position. Reads up to two frames.
    ///
    /// # Errors
    /// [`LargeError`] if the position doesn't exist, or if the file can't be read or is damaged.
    pub fn label(&mut self, position: u64) -> Result<Label, LargeError> {
        self.check_position(position)?;
        let (number, at) = (position / OUTCOMES, position % OUTCOMES);
        let frames = &mut self.frames;
        let outcomes = self.outcomes.get(number, || frames.read(1 + number))?;
        let code = outcome_code::at(outcomes, at as usize);
        let word = match code {
            // It has no word in one layout, and 0 in the other.
            DRAW => 0,
            WIN | LOSS => {
                let per_frame = positions_of_frame(self.head.width()) as u64;
                let (outcomes, words) = self.block(position / per_frame)?;
                words.word((position % per_frame) as usize, code, outcomes)
            }
            _ => return Err(self.no_label(position)),
        };
        let label = label_of(code, word, self.head.longest);
        label.ok_or_else(|| self.no_label(position))
    }

    fn check_position(&self, position: u64) -> Result<(), LargeError> {
        let positions = self.head.positions;
        if position < positions {
            Ok(())
        } else {
            Err(LargeError::NoLabel {
                position,
                positions,
            })
        }
    }

    /// The outcomes and the remoteness of the positions in a frame of remoteness.
    fn block(&mut self, block: u64) -> Result<(&[u8], &Words), LargeError> {
        let (head, frames) = (&self.head, &mut self.frames);
        let width = head.width();
        let number = block * positions_of_frame(width) as u64 / OUTCOMES;
        let outcomes = self.outcomes.get(number, || frames.read(1 + number))?;
        let outcomes = &outcomes[head.outcomes_of(block)];
        let words = self.words.get(block, || {
            let bytes = frames.read(1 + head.frames_of_outcomes() + block)?;
            let words = Words::of(bytes, width, outcomes, head.positions_of(block));
            words.ok_or_else(|| frames.no_words(block))
        })?;
        Ok((outcomes, words))
    }

    fn no_label(&self, position: u64) -> LargeError {
        let what = say::large_no_label(position.to_string());
        damaged(&self.frames.path, what)
    }

    /// Reads all labels. If there is a limit, they take at most this many bytes of memory.
    ///
    /// # Errors
    /// [`LargeError`] if they need more memory, or if the file can't be read or is damaged.
    pub(crate) fn table(
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
            longest: self.head.longest,
            outcomes: Vec::with_capacity(self.head.bytes_of_outcomes() as usize),
            remoteness: Vec::with_capacity(self.head.bytes_of_remoteness() as usize),
        };
        for frame in 0..self.head.frames_of_outcomes() {
            control.check()?;
            let bytes = self.frames.read(1 + frame)?;
            table.outcomes.extend_from_slice(&bytes);
        }
        for block in 0..self.head.frames_of_remoteness() {
            control.check()?;
            let bytes = self
                .frames
                .read(1 + self.head.frames_of_outcomes() + block)?;
            let positions = self.head.positions_of(block);
            let start = block as usize * positions_of_frame(table.width) / 4;
            let outcomes = &table.outcomes[start..][..positions.div_ceil(4)];
            let words = Words::of(bytes, table.width, outcomes, positions)
                .ok_or_else(|| self.frames.no_words(block))?;
            words.append_to(&mut table.remoteness, outcomes, positions);
        }
        let wrong = (0..self.head.positions).find(|&position| table.read(position).is_none());
        match wrong {
            None => Ok(table),
            Some(position) => Err(self.no_label(position)),
        }
    }

    /// The labels of consecutive positions.
    ///
    /// # Errors
    /// As for [`Database::label`].
    pub fn labels(&mut self, positions: Range<u64>) -> Result<Vec<Label>, LargeError> {
        let count = positions.end.saturating_sub(positions.start);
        let mut labels = Vec::with_capacity(count.min(FRAME as u64) as usize);
        self.add_labels(positions, &mut labels)?;
        Ok(labels)
    }

    /// Appends the labels of consecutive positions.
    pub(crate) fn add_labels(
        &mut self,
        positions: Range<u64>,
        labels: &mut Vec<Label>,
    ) -> Result<(), LargeError> {
        let width = self.head.width();
        let per_frame = positions_of_frame(width) as u64;
        let longest = self.head.longest;
        let mut words_of_all = Vec::new();
        let mut at = positions.start;
        while at < positions.end {
            self.check_position(at)?;
            let block = at / per_frame;
            let count = self.head.positions_of(block);
            let (outcomes, words) = self.block(block)?;
            words_of_all.clear();
            words.append_to(&mut words_of_all, outcomes, count);
            let first = block * per_frame;
            let end = positions.end.min(first + count as u64);
            let wrong = (at..end).find(|position| {
                let place = (position - first) as usize;
                let code = outcome_code::at(outcomes, place);
                let label = label_of(code, word_at(&words_of_all, width, place), longest);
                labels.extend(label);
                label.is_none()
            });
            if let Some(position) = wrong {
                return Err(self.no_label(position));
            }
            at = end;
        }
        Ok(())
    }

    /// Opens the same file again, for independent reading.
    pub(crate) fn reopened(&self) -> Result<Database, LargeError> {
        let path = &self.frames.path;
        let other = Database::open(path)?;
        if other.head == self.head {
            Ok(other)
        } else {
            Err(damaged(path, say::large_changed()))
        }
    }

    /// Marks the database as certified in its head, after a check of every label. If the file can't
    /// be written, it remains as it is; [`Head::certified`] shows the result.
    pub(crate) fn mark_if_writable(&mut self) {
        let head = Head {
            certified: true,
            ..self.head.clone()
        };
        let frame = head.frame();
        // The head written by another version of the program may be shorter.
        let has_room = self.frames.table.frame_size_comp(0).ok() == Some(frame.len() as u64);
        if self.head.certified || !has_room {
            return;
        }
        let written = platform::open_scratch(&self.frames.path)
            .and_then(|file| platform::write_all_at(&file, &frame, 0));
        if written.is_ok() {
            self.head = head;
        }
    }
}

impl Frames {
    fn no_words(&self, block: u64) -> LargeError {
        let what = say::large_other_remoteness(block.to_string());
        damaged(&self.path, what)
    }

    /// Reads a frame. Frame 0 is the head.
    fn read(&mut self, number: u64) -> Result<Vec<u8>, LargeError> {
        let wrong = |problem: String| {
            let what = say::large_damaged_frame(number.to_string(), problem);
            damaged(&self.path, what)
        };
        let place = self.table.frame_start_comp(number as u32);
        let length = self.table.frame_size_comp(number as u32);
        let raw = self.table.frame_size_decomp(number as u32);
        let (Ok(place), Ok(length), Ok(raw)) = (place, length, raw) else {
            return Err(wrong(say::large_no_frame()));
        };
        self.packed.resize(length as usize, 0);
        let read = platform::read_exact_at(&self.file, &mut self.packed, place);
        read.map_err(on(&self.path))?;
        let mut bytes = Vec::new();
        // Frames of moves may be long.
        if bytes.try_reserve_exact(raw as usize).is_err() {
            let what = say::large_no_room(number.to_string());
            return Err(damaged(&self.path, what));
        }
        let unpacked = self
            .context
            .decompress(&mut bytes, &self.packed)
            .map_err(|_| wrong(say::large_frame_content()))?;
        if unpacked as u64 == raw {
            Ok(bytes)
        } else {
            Err(wrong(say::large_frame_length()))
        }
    }
}

/// All labels of a database, as it stores them.
pub(crate) struct Table {
    outcomes: Vec<u8>,
    remoteness: Vec<u8>,
    width: usize,
    longest: Option<u32>,
}

impl Table {
    /// The memory taken by the labels, in bytes.
    pub(crate) fn bytes(&self) -> u64 {
        (self.outcomes.len() + self.remoteness.len()) as u64
    }

    /// The label of a position.
    pub(crate) fn label(&self, position: u64) -> Label {
        self.read(position).expect("the labels were checked")
    }

    fn read(&self, position: u64) -> Option<Label> {
        let place = position as usize;
        let code = outcome_code::at(&self.outcomes, place);
        label_of(
            code,
            word_at(&self.remoteness, self.width, place),
            self.longest,
        )
    }
}

fn word_at(words: &[u8], width: usize, place: usize) -> u32 {
    let mut word = [0; 4];
    word[..width].copy_from_slice(&words[place * width..][..width]);
    u32::from_le_bytes(word)
}

/// The label with this outcome code and word, which is the remoteness plus 1. `None` if it is
/// impossible in a database with this longest remoteness.
fn label_of(code: u8, word: u32, longest: Option<u32>) -> Option<Label> {
    let (outcome, remoteness) = (outcome_code::outcome(code)?, word.checked_sub(1));
    let is_possible = remoteness <= longest && (outcome != Outcome::Draw || remoteness.is_none());
    is_possible.then_some(Label {
        outcome,
        remoteness,
    })
}

impl Head {
    /// The length of the outcomes in bytes before compression.
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
        self.positions
            .div_ceil(positions_of_frame(self.width()) as u64)
    }

    /// The number of positions in a frame of remoteness.
    fn positions_of(&self, block: u64) -> usize {
        let most = positions_of_frame(self.width()) as u64;
        (self.positions - block * most).min(most) as usize
    }

    /// The bytes of its outcomes within their frame.
    fn outcomes_of(&self, block: u64) -> Range<usize> {
        let first = block * positions_of_frame(self.width()) as u64;
        let start = (first / 4 % FRAME as u64) as usize;
        start..start + self.positions_of(block).div_ceil(4)
    }

    fn frames_of_moves(&self) -> u64 {
        let moves = self.moves.as_ref();
        moves.map_or(0, |moves| self.positions.div_ceil(moves.block))
    }

    /// The total number of frames.
    fn frames(&self) -> u64 {
        let of_labels = 1 + self.frames_of_outcomes() + self.frames_of_remoteness();
        of_labels.saturating_add(self.frames_of_moves())
    }

    fn is_of_moves(&self, number: u32) -> bool {
        u64::from(number) > self.frames_of_outcomes() + self.frames_of_remoteness()
    }

    /// Whether a frame can have this length before compression. Frame 0 is the head.
    fn is_raw_length(&self, number: u32, length: u64) -> bool {
        if self.is_of_moves(number) {
            return (1..=moves::LONGEST).contains(&length);
        }
        let number = u64::from(number) - 1;
        match number.checked_sub(self.frames_of_outcomes()) {
            None => {
                let rest = self.bytes_of_outcomes() - number * FRAME as u64;
                length == rest.min(FRAME as u64)
            }
            // Draws may have no words after the layout byte.
            Some(block) => {
                let words = self.positions_of(block) * self.width();
                (1..=1 + words as u64).contains(&length)
            }
        }
    }
}
