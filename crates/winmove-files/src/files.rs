//! Opening and saving files.

use std::io::{self, Read as _};
use std::path::Path;

use super::error::FileError;
use super::file_kind::FileKind;
use super::intake::Intake;
use super::json;
use super::limits::{check_memory, check_memory_for};
use super::link;
use super::lists;
use super::loaded::{Loaded, one_of};
use super::options::ReadOptions;
use super::reading::{is_edge_list, read_all, read_checked};
use super::remark::ReadRemark;
use crate::platform::{self, FileState};
use winmove_core::model::Document;
use winmove_words::say;

/// The maximum size of a file or stream in bytes.
const MAX_BYTES: u64 = 1 << 30;

/// The number of bytes that are read and checked at a time.
const BYTES_AT_A_TIME: usize = 1 << 18;

/// The maximum number of bytes by which the memory for a stream of unknown length grows at a time.
const MAX_GROWTH: usize = 64 << 20;

/// Reads the file at a path. Its name is the name in the options or else the one in the path. If
/// the path is a link to a game rather than an existing file, the link is read.
///
/// # Errors
/// [`FileError::Unreadable`] if the system can't read it, or if it is larger than 1 GiB or than the
/// free memory allows; [`FileError::Refused`] if [`read`](super::read) refuses it. The message
/// doesn't repeat the path.
pub fn open(path: &Path, options: &ReadOptions) -> Result<Loaded, FileError> {
    Ok(one_of(open_all(path, options)?, options)?)
}

/// Like [`open`], but returns every test of a text that has several.
///
/// # Errors
/// See [`open`].
pub fn open_all(path: &Path, options: &ReadOptions) -> Result<Vec<Loaded>, FileError> {
    if let Some(link) = link::of_path(path) {
        let options = ReadOptions {
            kind: options.kind.or(Some(FileKind::Link)),
            ..options.clone()
        };
        return Ok(read_all(link.as_bytes(), &options)?);
    }
    let was_interrupted = platform::was_interrupted(path);
    let (file, length) = platform::open(path).map_err(FileError::Unreadable)?;
    let named = path.file_name().map(|name| name.to_string_lossy().into());
    let options = ReadOptions {
        name: options.name.clone().or(named),
        ..options.clone()
    };
    let long = length.filter(|&length| length <= MAX_BYTES);
    let long = long.and_then(|length| {
        let read_at = platform::reads_at(&file)?;
        let is_list = |begin: &str| is_edge_list(begin, &options);
        lists::read_file(length as usize, &read_at, is_list, &options)
    });
    let mut games = match long {
        Some(list) => vec![list],
        None => open_all_stream(file, length, &options)?,
    };
    if was_interrupted {
        let first = games.iter_mut().take(1);
        first.for_each(|loaded| loaded.remarks.push(ReadRemark::SaveInterrupted));
    }
    Ok(games)
}

/// Reads a stream, such as standard input, to its end, or until what was read can't be the
/// beginning of a valid file. If the length is known, a stream that is too long is refused before
/// it is read.
///
/// # Errors
/// See [`open`].
pub fn open_stream(
    stream: impl io::Read,
    length: Option<u64>,
    options: &ReadOptions,
) -> Result<Loaded, FileError> {
    Ok(one_of(open_all_stream(stream, length, options)?, options)?)
}

/// Like [`open_stream`], but returns every test of a text that has several.
///
/// # Errors
/// See [`open`].
pub fn open_all_stream(
    mut stream: impl io::Read,
    length: Option<u64>,
    options: &ReadOptions,
) -> Result<Vec<Loaded>, FileError> {
    let mut bytes = Vec::new();
    let mut intake = Intake::new(options);
    if let Some(length) = length {
        check_length(length)?;
        reserve(&mut bytes, length as usize, 0)?;
    }
    let mut part = vec![0; BYTES_AT_A_TIME];
    loop {
        let found = match stream.read(&mut part) {
            Ok(0) => return Ok(read_checked(&bytes, options)?),
            Ok(found) => found,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(FileError::Unreadable(error)),
        };
        check_length((bytes.len() + found) as u64)?;
        if bytes.capacity() - bytes.len() < found {
            let more = bytes.len().clamp(BYTES_AT_A_TIME, MAX_GROWTH);
            reserve(&mut bytes, more, intake.memory())?;
        }
        bytes.extend_from_slice(&part[..found]);
        if let Some(refused_in) = intake.check(&bytes)?
            && let Err(error) = read_checked(&bytes[..refused_in], options)
        {
            return Err(error.into());
        }
    }
}

/// Reads a stream of at most this length to its end, while there is enough memory. If its length is
/// known, it is checked first. `too_long` words the error, given the length if it is known.
///
/// # Errors
/// [`FileError::Unreadable`] if the system can't read it, it is too long, or memory runs out.
pub(super) fn read_at_most(
    most: u64,
    stream: impl io::Read,
    length: Option<u64>,
    too_long: impl Fn(Option<u64>) -> String,
) -> Result<Vec<u8>, FileError> {
    let refuse = |length| Err(FileError::Unreadable(io::Error::other(too_long(length))));
    if length.is_some_and(|length| length > most) {
        return refuse(length);
    }
    let mut stream = stream.take(most + 1);
    let mut bytes = Vec::new();
    let mut part = vec![0; BYTES_AT_A_TIME];
    loop {
        match stream.read(&mut part) {
            Ok(0) if bytes.len() as u64 > most => return refuse(None),
            Ok(0) => return Ok(bytes),
            Ok(found) => {
                if bytes.capacity() - bytes.len() < found {
                    let more = bytes.len().clamp(BYTES_AT_A_TIME, MAX_GROWTH);
                    reserve(&mut bytes, more, 0)?;
                }
                bytes.extend_from_slice(&part[..found]);
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(FileError::Unreadable(error)),
        }
    }
}

fn check_length(length: u64) -> Result<(), FileError> {
    if length > MAX_BYTES {
        Err(FileError::Unreadable(
            io::Error::other(say::read_too_long()),
        ))
    } else {
        Ok(())
    }
}

/// Reserves room for more bytes, if there is enough memory for a copy of all bytes and for what
/// they are parsed into.
fn reserve(bytes: &mut Vec<u8>, more: usize, made: u64) -> Result<(), FileError> {
    let needed = (bytes.len() + more) as u64 + made;
    let fits = check_memory(needed).map_err(io::Error::other);
    fits.and_then(|()| Ok(bytes.try_reserve_exact(more)?))
        .map_err(FileError::Unreadable)
}

/// Writes the game file of a document. Other processes that read the path see either the old file
/// or the new one, and the new file has the same permissions as the old one: see
/// [`platform::replace`]. Returns the state of the file.
///
/// # Errors
/// [`FileError::Unwritable`]. The previous file at the path is unchanged. The message doesn't
/// repeat the path.
pub fn save(path: &Path, document: &Document) -> Result<FileState, FileError> {
    save_bytes(path, written(document)?.as_bytes())
}

/// Estimates the length of a document's game file in bytes: it is rarely too small, and not much
/// too large. O(n + m), without writing the file.
pub fn length(document: &Document) -> usize {
    json::length(document)
}

/// The game file of a document, as [`write`](super::write) returns it, if there is enough memory
/// for it.
///
/// # Errors
/// [`FileError::Unwritable`], with the figures.
pub fn written(document: &Document) -> Result<String, FileError> {
    let length = json::length(document);
    let mut text = String::new();
    let fits = check_memory_for("writing", length as u64).map_err(io::Error::other);
    fits.and_then(|()| Ok(text.try_reserve_exact(length)?))
        .map_err(FileError::Unwritable)?;
    Ok(json::write_to(text, document))
}

/// Writes the game file of a document like [`platform::replace_without_backup`].
///
/// # Errors
/// [`FileError::Unwritable`]. The message doesn't repeat the path.
pub fn save_without_backup(path: &Path, document: &Document) -> Result<FileState, FileError> {
    platform::replace_without_backup(path, written(document)?.as_bytes())
        .map_err(FileError::Unwritable)
}

/// Writes any file, such as a picture, like [`save`].
///
/// # Errors
/// [`FileError::Unwritable`]. The previous file at the path is unchanged. The message doesn't
/// repeat the path.
pub fn save_bytes(path: &Path, bytes: &[u8]) -> Result<FileState, FileError> {
    platform::replace(path, bytes).map_err(FileError::Unwritable)
}

/// Writes any file like [`save_bytes`], or sends it to a pipe or device at the path.
///
/// # Errors
/// [`FileError::Unwritable`]. A previous file at the path is unchanged. The message doesn't repeat
/// the path.
pub fn save_bytes_or_send(path: &Path, bytes: &[u8]) -> Result<(), FileError> {
    if platform::is_stream(path) {
        platform::send(path, bytes).map_err(FileError::Unwritable)
    } else {
        save_bytes(path, bytes).map(drop)
    }
}
