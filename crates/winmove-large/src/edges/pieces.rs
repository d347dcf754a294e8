//! Files of edges, read in pieces by several threads.

use std::fs::File;
use std::io::ErrorKind;
use std::ops::Range;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use super::wrong;
use crate::error::{LargeError, on};
use crate::hash::Hash;
use crate::platform;
use crate::workers::each;
use winmove_core::compute::Pool;
use winmove_core::solver::Control;

/// The size of the integers of a binary list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PairWidth {
    /// `u32`, little-endian.
    U32,
    /// `u64`, little-endian.
    U64,
}

/// An edge or a header, with the piece of the file in which it begins and its index there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    pub(super) piece: u64,
    pub(super) number: u64,
    pub(super) from: u64,
    pub(super) to: u64,
}

/// A file that is read in pieces.
#[derive(Debug)]
pub(crate) struct Pieces<'a> {
    path: &'a Path,
    file: File,
    length: u64,
    /// The size of the integers. `None` for a text with two numbers per line.
    width: Option<PairWidth>,
    /// The number of bytes read so far.
    read: AtomicU64,
}

/// The size of a piece in bytes, a multiple of the size of a pair. The hash of a file is the hash
/// of the hashes of its pieces.
const PIECE: u64 = 1 << 19;
/// The maximum length of a line with two numbers and white space.
const LONGEST_LINE: u64 = 1 << 10;
/// The maximum length of most lines.
const SHORT_LINE: u64 = 1 << 5;
/// All processes of a solve compare this many bytes from the beginning of their files.
#[cfg(feature = "cluster")]
const COMPARED: u64 = 1 << 16;

/// Some programs write this at the beginning of a UTF-8 text.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

impl<'a> Pieces<'a> {
    pub(super) fn open(path: &'a Path, width: Option<PairWidth>) -> Result<Pieces<'a>, LargeError> {
        let file = platform::open_at(path).map_err(on(path))?;
        let length = file.metadata().map_err(on(path))?.len();
        let pieces = Pieces {
            path,
            file,
            length,
            width,
            read: AtomicU64::new(0),
        };
        let pair = width.map(|width| match width {
            PairWidth::U32 => 8,
            PairWidth::U64 => 16,
        });
        match pair {
            Some(pair) if !length.is_multiple_of(pair) => {
                let place = format!("edge {}", length / pair + 1);
                Err(wrong(path, place, "the file ends within it"))
            }
            _ => Ok(pieces),
        }
    }

    /// The number of threads that are worthwhile for the file.
    pub(super) fn threads(&self, pool: Pool) -> usize {
        pool.threads_for((self.length / PIECE) as usize, 1)
    }

    /// The pieces of one of several equal shares of the file.
    pub(crate) fn share(&self, number: u64, shares: u64) -> Range<u64> {
        let pieces = u128::from(self.length.div_ceil(PIECE));
        let [first, end] = [number, number + 1]
            .map(|number| (pieces * u128::from(number) / u128::from(shares)) as u64);
        first..end
    }

    /// The number of bytes read so far.
    #[cfg(feature = "cluster")]
    pub(crate) fn bytes_read(&self) -> u64 {
        self.read.load(Ordering::Relaxed)
    }

    /// The length of the file, and a hash of its beginning.
    #[cfg(feature = "cluster")]
    pub(crate) fn beginning(&self) -> Result<(u64, u64), LargeError> {
        let mut bytes = Vec::new();
        self.read_to(self.length.min(COMPARED), 0, &mut bytes)?;
        Ok((self.length, Hash::of(&bytes)))
    }

    /// Calls `visit` with each edge of some pieces, on a thread for each worker. A thread sees the
    /// edges of a piece in the order of the file. Returns the hash of each piece.
    ///
    /// # Errors
    /// [`LargeError`] with the first invalid place of the file, or any error that `visit` returns.
    pub(super) fn each_edge<W: Send>(
        &self,
        pieces: Range<u64>,
        workers: &mut [W],
        control: &Control,
        visit: impl Fn(&mut W, Edge) -> Result<(), LargeError> + Sync,
    ) -> Result<Vec<u64>, LargeError> {
        let readers = workers.iter_mut().map(|worker| (worker, Vec::new()));
        let mut readers: Vec<(&mut W, Vec<u8>)> = readers.collect();
        each(
            &mut readers,
            pieces,
            |(worker, bytes), piece| {
                control.check()?;
                let own = self.read(piece, bytes)?;
                let hash = Hash::of(&bytes[own.clone()]);
                let visit = |number, from, to| {
                    let edge = Edge {
                        piece,
                        number,
                        from,
                        to,
                    };
                    visit(worker, edge)
                };
                match self.width {
                    None => self.each_line(piece, bytes, own, visit),
                    Some(PairWidth::U32) => each_pair(&bytes[own], visit, u32::from_le_bytes),
                    Some(PairWidth::U64) => each_pair(&bytes[own], visit, u64::from_le_bytes),
                }?;
                Ok(hash)
            },
            |_| Ok(()),
        )
    }

    /// Reads a piece. Returns the range of its bytes in the buffer: for a text, the previous byte
    /// and the rest of the last line are read as well.
    fn read(&self, piece: u64, bytes: &mut Vec<u8>) -> Result<Range<usize>, LargeError> {
        let start = piece * PIECE;
        let end = self.length.min(start + PIECE);
        let from = match self.width {
            None => start.saturating_sub(1),
            Some(_) => start,
        };
        bytes.clear();
        self.read_to(end, from, bytes)?;
        let own = (start - from) as usize..(end - from) as usize;
        if self.width.is_none() {
            for rest in [SHORT_LINE, LONGEST_LINE] {
                if !bytes[own.end - 1..].contains(&b'\n') {
                    self.read_to(self.length.min(end + rest), from, bytes)?;
                }
            }
        }
        Ok(own)
    }

    /// Reads up to `end` into a buffer that begins at `from`.
    fn read_to(&self, end: u64, from: u64, bytes: &mut Vec<u8>) -> Result<(), LargeError> {
        let known = bytes.len();
        bytes.resize((end - from) as usize, 0);
        self.read
            .fetch_add((bytes.len() - known) as u64, Ordering::Relaxed);
        let read = platform::read_exact_at(&self.file, &mut bytes[known..], from + known as u64);
        read.map_err(|error| match error.kind() {
            ErrorKind::UnexpectedEof => super::changed(self.path),
            _ => on(self.path)(error),
        })
    }

    /// Calls `visit` with the index and the two numbers of each edge line that begins in a piece.
    fn each_line(
        &self,
        piece: u64,
        bytes: &[u8],
        own: Range<usize>,
        mut visit: impl FnMut(u64, u64, u64) -> Result<(), LargeError>,
    ) -> Result<(), LargeError> {
        let mut at = own.start;
        // A line that began in an earlier piece ends in this piece or after it.
        if let Some(before) = at.checked_sub(1) {
            let end = bytes[before..own.end]
                .iter()
                .position(|&byte| byte == b'\n');
            at = end.map_or(own.end, |end| before + end + 1);
        } else if bytes.starts_with(BYTE_ORDER_MARK) {
            at += BYTE_ORDER_MARK.len();
        }
        let mut number = 0;
        while at < own.end {
            let rest = &bytes[at..bytes.len().min(at + LONGEST_LINE as usize)];
            let wrong = |what: &str| {
                let offset = piece * PIECE + (at - own.start) as u64;
                Err(wrong(self.path, self.line(offset)?, what))
            };
            let (ends, length) = match plain_edge(rest) {
                Some((ends, length)) => (Some(ends), length),
                None => {
                    let end = rest.iter().position(|&byte| byte == b'\n');
                    if end.is_none() && rest.len() == LONGEST_LINE as usize {
                        return wrong("it is longer than an edge");
                    }
                    let length = end.unwrap_or(rest.len());
                    let text = without_comment(&rest[..length]);
                    if text.is_empty() {
                        at += length + 1;
                        continue;
                    }
                    (two_numbers(text), length + 1)
                }
            };
            let Some((from, to)) = ends else {
                return wrong("it is not an edge `from to`, the numbers of two vertices");
            };
            visit(number, from, to)?;
            number += 1;
            at += length;
        }
        Ok(())
    }

    /// A description of the line that begins at an offset.
    fn line(&self, offset: u64) -> Result<String, LargeError> {
        let mut bytes = vec![0; PIECE as usize];
        let (mut at, mut number) = (0, 1);
        while at < offset {
            let length = (offset - at).min(PIECE);
            let bytes = &mut bytes[..length as usize];
            platform::read_exact_at(&self.file, bytes, at).map_err(on(self.path))?;
            number += bytes.iter().filter(|&&byte| byte == b'\n').count();
            at += length;
        }
        Ok(format!("line {number}"))
    }
}

/// Calls `visit` with the index and the numbers of each pair.
fn each_pair<const N: usize, T: Into<u64>>(
    bytes: &[u8],
    mut visit: impl FnMut(u64, u64, u64) -> Result<(), LargeError>,
    integer: impl Fn([u8; N]) -> T,
) -> Result<(), LargeError> {
    let (numbers, _) = bytes.as_chunks::<N>();
    let (pairs, _) = numbers.as_chunks::<2>();
    for (number, &[from, to]) in (0..).zip(pairs) {
        visit(number, integer(from).into(), integer(to).into())?;
    }
    Ok(())
}

/// The edge at the start of some bytes and the length of its line, if the line consists only of
/// digits, white space between them and a line end.
fn plain_edge(bytes: &[u8]) -> Option<((u64, u64), usize)> {
    let (from, rest) = digits(bytes)?;
    let space = rest
        .iter()
        .position(|byte| !matches!(byte, b' ' | b'\t'))
        .filter(|&space| space > 0)?;
    let (to, rest) = digits(&rest[space..])?;
    let rest = rest
        .strip_prefix(b"\r")
        .unwrap_or(rest)
        .strip_prefix(b"\n")?;
    Some(((from, to), bytes.len() - rest.len()))
}

/// The number at the start of some bytes, if it has at most 19 digits and so fits in 64 bits.
fn digits(bytes: &[u8]) -> Option<(u64, &[u8])> {
    let mut number = 0;
    for (at, byte) in bytes.iter().enumerate() {
        let digit = byte.wrapping_sub(b'0');
        if digit >= 10 {
            return (at > 0).then_some((number, &bytes[at..]));
        }
        if at == 19 {
            return None;
        }
        number = number * 10 + u64::from(digit);
    }
    None
}

/// A line without its comment, which starts with `#` or `//` at the beginning or after white space,
/// or with `%` at the beginning. The result is trimmed.
fn without_comment(line: &[u8]) -> &[u8] {
    let line = line.trim_ascii();
    let is_comment = |&at: &usize| match at.checked_sub(1) {
        None => [&b"#"[..], b"%", b"//"]
            .iter()
            .any(|mark| line.starts_with(mark)),
        Some(before) => {
            let rest = &line[at..];
            line[before].is_ascii_whitespace()
                && (rest.starts_with(b"#") || rest.starts_with(b"//"))
        }
    };
    let end = (0..line.len()).find(is_comment);
    line[..end.unwrap_or(line.len())].trim_ascii_end()
}

fn two_numbers(text: &[u8]) -> Option<(u64, u64)> {
    let mut words = text
        .split(|byte| byte.is_ascii_whitespace())
        .filter(|word| !word.is_empty());
    let (from, to) = (number_of(words.next()?)?, number_of(words.next()?)?);
    words.next().is_none().then_some((from, to))
}

fn number_of(word: &[u8]) -> Option<u64> {
    word.iter().try_fold(0u64, |number, &byte| {
        let digit = byte.wrapping_sub(b'0');
        let number = number.checked_mul(10)?.checked_add(u64::from(digit))?;
        (digit < 10).then_some(number)
    })
}
