//! Storage for bytes that a solve will read again, in memory or in scratch files.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use serde::{Deserialize, Serialize};

use super::error::{LargeError, damaged, on};
use super::hash::Hash;
use crate::platform;

/// The kinds of stored data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stream {
    /// Moves, grouped by the part of their target, before they are sorted.
    Buckets,
    /// The predecessors of each position, and the moves into solved levels by round.
    Rows,
    /// Results, by round.
    Log,
    /// Messages of even rounds.
    EvenMail,
    /// Messages of odd rounds.
    OddMail,
    /// The outcomes of solved parts.
    Outcomes,
}

impl Stream {
    const ALL: [Stream; 6] = [
        Stream::Buckets,
        Stream::Rows,
        Stream::Log,
        Stream::EvenMail,
        Stream::OddMail,
        Stream::Outcomes,
    ];

    /// The stream with the messages that a round reads.
    pub(super) fn mail(round: u32) -> Stream {
        match round % 2 {
            0 => Stream::EvenMail,
            _ => Stream::OddMail,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Stream::Buckets => "winmove-buckets",
            Stream::Rows => "winmove-rows",
            Stream::Log => "winmove-log",
            Stream::EvenMail => "winmove-mail-0",
            Stream::OddMail => "winmove-mail-1",
            Stream::Outcomes => "winmove-outcomes",
        }
    }
}

/// The location of a block in a stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Extent {
    /// The position in the file, or in memory the index of the block.
    pub(super) at: u64,
    pub(super) length: u64,
}

/// A block with a hash, for another process that continues the solve.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Hashed {
    pub(super) extent: Extent,
    /// The hash of its bytes.
    pub(super) hash: u64,
}

/// Space of a stream for blocks that are freed together. On disk it consists of consecutive whole
/// pages, because the system only frees whole pages.
#[derive(Debug, Default)]
pub(super) struct Room {
    /// All reserved ranges.
    taken: Vec<Extent>,
    /// The rest of the last reserved range.
    at: u64,
    left: u64,
}

/// The size of a page of a file in bytes.
const PAGE: u64 = 1 << 12;

/// Storage for blocks of bytes. A block is written once, and is read entirely or in ranges, from
/// several threads.
#[derive(Debug)]
pub(super) enum Carrier {
    Memory([Mutex<Vec<Arc<[u8]>>>; 6]),
    Disk(Vec<ScratchFile>),
}

#[derive(Debug)]
pub(super) struct ScratchFile {
    path: PathBuf,
    file: File,
    length: AtomicU64,
}

impl Carrier {
    pub(super) fn in_memory() -> Carrier {
        Carrier::Memory(Default::default())
    }

    /// Scratch files in a folder, which are emptied unless `is_kept` is true.
    pub(super) fn on_disk(folder: &Path, is_kept: bool) -> Result<Carrier, LargeError> {
        Carrier::with_suffix(folder, "", is_kept)
    }

    /// Scratch files for the messages of one worker of this process.
    #[cfg(feature = "cluster")]
    pub(super) fn for_worker(folder: &Path, worker: usize) -> Result<Carrier, LargeError> {
        Carrier::with_suffix(folder, &format!("-of-{worker}"), false)
    }

    /// Scratch files for the share of a list that this process reads.
    #[cfg(feature = "cluster")]
    pub(super) fn for_share(folder: &Path) -> Result<Carrier, LargeError> {
        Carrier::with_suffix(folder, "-of-share", false)
    }

    fn with_suffix(folder: &Path, suffix: &str, is_kept: bool) -> Result<Carrier, LargeError> {
        let mut files = Vec::new();
        for stream in Stream::ALL {
            let path = folder.join(format!("{}{suffix}", stream.name()));
            let is_saved = matches!(stream, Stream::Rows | Stream::Log | Stream::Outcomes);
            let kept = is_kept && is_saved;
            let file = if kept {
                platform::open_scratch(&path)
            } else {
                platform::create_scratch(&path)
            };
            let file = file.map_err(on(&path))?;
            let length = file.metadata().map_err(on(&path))?.len();
            files.push(ScratchFile {
                path,
                file,
                length: AtomicU64::new(length),
            });
        }
        Ok(Carrier::Disk(files))
    }

    /// The scratch files created by [`Carrier::on_disk`].
    pub(super) fn files(folder: &Path) -> impl Iterator<Item = PathBuf> {
        Stream::ALL
            .map(|stream| folder.join(stream.name()))
            .into_iter()
    }

    /// Whether the bytes are stored outside of memory.
    pub(super) fn is_on_disk(&self) -> bool {
        matches!(self, Carrier::Disk(_))
    }

    /// Writes a block.
    pub(super) fn put(&self, stream: Stream, bytes: &[u8]) -> Result<Extent, LargeError> {
        let length = bytes.len() as u64;
        let at = match self {
            Carrier::Memory(streams) => {
                let mut blocks = lock(&streams[stream as usize]);
                blocks.push(Arc::from(bytes));
                blocks.len() as u64 - 1
            }
            Carrier::Disk(files) => {
                let file = &files[stream as usize];
                let at = file.length.fetch_add(length, Ordering::Relaxed);
                platform::write_all_at(&file.file, bytes, at).map_err(on(&file.path))?;
                at
            }
        };
        Ok(Extent { at, length })
    }

    /// Writes a block and computes its hash.
    pub(super) fn put_hashed(&self, stream: Stream, bytes: &[u8]) -> Result<Hashed, LargeError> {
        Ok(Hashed {
            extent: self.put(stream, bytes)?,
            hash: Hash::of(bytes),
        })
    }

    /// Writes a block into reserved space, which grows by at least `size` bytes at a time.
    pub(super) fn put_in(
        &self,
        stream: Stream,
        room: &mut Room,
        size: u64,
        bytes: &[u8],
    ) -> Result<Extent, LargeError> {
        let Carrier::Disk(files) = self else {
            let extent = self.put(stream, bytes)?;
            room.taken.push(extent);
            return Ok(extent);
        };
        let (file, length) = (&files[stream as usize], bytes.len() as u64);
        if room.left < length {
            let size = size.max(length).next_multiple_of(PAGE);
            let at = file.length.fetch_add(size, Ordering::Relaxed);
            room.taken.push(Extent { at, length: size });
            (room.at, room.left) = (at, size);
        }
        let at = room.at;
        platform::write_all_at(&file.file, bytes, at).map_err(on(&file.path))?;
        (room.at, room.left) = (at + length, room.left - length);
        Ok(Extent { at, length })
    }

    /// Frees everything written into reserved space, which must not be read again.
    pub(super) fn free_room(&self, stream: Stream, room: Room) -> Result<(), LargeError> {
        let mut taken = room.taken.into_iter();
        taken.try_for_each(|extent| self.free(stream, extent))
    }

    /// Reads a block.
    pub(super) fn get(
        &self,
        stream: Stream,
        extent: Extent,
        into: &mut Vec<u8>,
    ) -> Result<(), LargeError> {
        self.get_range(stream, extent, 0, extent.length, into)
    }

    /// Reads a block and checks its hash.
    pub(super) fn get_hashed(
        &self,
        stream: Stream,
        block: Hashed,
        into: &mut Vec<u8>,
    ) -> Result<(), LargeError> {
        self.get(stream, block.extent, into)?;
        if Hash::of(into) == block.hash {
            Ok(())
        } else {
            Err(self.is_damaged(stream))
        }
    }

    /// Reads the bytes of a block from `start` to `end`.
    pub(super) fn get_range(
        &self,
        stream: Stream,
        extent: Extent,
        start: u64,
        end: u64,
        into: &mut Vec<u8>,
    ) -> Result<(), LargeError> {
        into.clear();
        match self {
            Carrier::Memory(streams) => {
                let block = lock(&streams[stream as usize])[extent.at as usize].clone();
                into.extend_from_slice(&block[start as usize..end as usize]);
                Ok(())
            }
            Carrier::Disk(files) => {
                let file = &files[stream as usize];
                into.resize((end - start) as usize, 0);
                let at = extent.at + start;
                platform::read_exact_at(&file.file, into, at).map_err(on(&file.path))
            }
        }
    }

    /// Frees a block, which must not be read again: its memory, or its disk space if the system
    /// supports that.
    fn free(&self, stream: Stream, extent: Extent) -> Result<(), LargeError> {
        match self {
            Carrier::Memory(streams) => {
                lock(&streams[stream as usize])[extent.at as usize] = Arc::default();
                Ok(())
            }
            Carrier::Disk(files) => {
                let file = &files[stream as usize];
                platform::free_range(&file.file, extent.at, extent.length).map_err(on(&file.path))
            }
        }
    }

    /// Removes all blocks of a stream.
    pub(super) fn clear(&self, stream: Stream) -> Result<(), LargeError> {
        self.cut(stream, 0)
    }

    /// The length of a stream: bytes on disk, blocks in memory.
    pub(super) fn length(&self, stream: Stream) -> u64 {
        match self {
            Carrier::Memory(streams) => lock(&streams[stream as usize]).len() as u64,
            Carrier::Disk(files) => files[stream as usize].length.load(Ordering::Relaxed),
        }
    }

    /// Checks that a stream is at least as long as it was at a checkpoint.
    pub(super) fn check_length(&self, stream: Stream, length: u64) -> Result<(), LargeError> {
        let held = self.length(stream);
        if held < length {
            let what = format!("it has {held} bytes, but the checkpoint needs {length}");
            return Err(damaged(&self.path(stream), what));
        }
        Ok(())
    }

    /// Truncates a stream to a length that was returned by [`Carrier::length`].
    pub(super) fn cut(&self, stream: Stream, length: u64) -> Result<(), LargeError> {
        match self {
            Carrier::Memory(streams) => {
                lock(&streams[stream as usize]).truncate(length as usize);
                Ok(())
            }
            Carrier::Disk(files) => {
                let file = &files[stream as usize];
                if file.length.load(Ordering::Relaxed) == length {
                    return Ok(());
                }
                self.check_length(stream, length)?;
                file.file.set_len(length).map_err(on(&file.path))?;
                file.length.store(length, Ordering::Relaxed);
                Ok(())
            }
        }
    }

    /// Waits until a stream has been written to the disk.
    pub(super) fn sync(&self, stream: Stream) -> Result<(), LargeError> {
        match self {
            Carrier::Memory(_) => Ok(()),
            Carrier::Disk(files) => {
                let file = &files[stream as usize];
                file.file.sync_data().map_err(on(&file.path))
            }
        }
    }

    /// Removes the scratch files.
    #[cfg(feature = "cluster")]
    pub(super) fn remove(&self) -> Result<(), LargeError> {
        match self {
            Carrier::Memory(_) => Ok(()),
            Carrier::Disk(files) => files
                .iter()
                .try_for_each(|file| platform::remove_scratch(&file.path).map_err(on(&file.path))),
        }
    }

    /// The error for damaged content of a stream.
    pub(super) fn is_damaged(&self, stream: Stream) -> LargeError {
        damaged(
            &self.path(stream),
            "the file has other bytes than were written",
        )
    }

    /// The file of a stream, for error messages.
    pub(super) fn path(&self, stream: Stream) -> PathBuf {
        match self {
            Carrier::Memory(_) => PathBuf::from(stream.name()),
            Carrier::Disk(files) => files[stream as usize].path.clone(),
        }
    }
}

/// Locks even if another thread has panicked; the caller receives that panic anyway.
pub(super) fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
