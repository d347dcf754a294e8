//! A quick reader for lists in which each row is two numbers, or two words of letters and digits.
//! Everything else, and every error, is left to the other modules.

use std::collections::HashMap;
use std::hash::BuildHasher as _;
use std::io;
use std::ops::Range;
use std::sync::atomic::{AtomicU32, Ordering};

use foldhash::fast::RandomState;

use super::numbers::{Numbering, check_header, is_no_header};
use super::row::{WORTH_A_THREAD, cut, in_parts};
use super::{csv, is_of_networkx};
use crate::limits::check_memory;
use crate::list_reading::{ListHead, ListReading, NumberingReason};
use crate::options::{Base, ReadOptions};
use winmove_core::compute::{Pool, run_to_end};
use winmove_core::model::{Vertex, VertexId};

/// The number of bytes that are read from a file at a time.
const BLOCK: usize = 1 << 18;

/// The memory for what is made of a byte, in bytes.
const MEMORY: u64 = 4;

/// A list in which each row is two numbers, or two words.
pub(super) struct Plain {
    pub(super) vertices: Vec<Vertex>,
    pub(super) ends: Vec<[VertexId; 2]>,
    /// How it begins, its numbering, and whether it has comments.
    pub(super) reading: ListReading,
}

/// Reads such a list, on several threads if it is long. `None` if it has anything else, or a
/// mistake.
pub(super) fn read(text: &str, options: &ReadOptions) -> Option<Plain> {
    let mut header = Lines::of(text.as_bytes());
    let Some(first) = header.row(Lines::number) else {
        return of_words(text, options);
    };
    let parts = in_parts(text, header.next, options.control.pool());
    let read = |part: Range<usize>, ends: &mut _| Lines::of(&text.as_bytes()[part]).add_to(ends);
    of_parts((first?, header.seen), parts, read, text.len(), options)
}

/// Reads bytes of a file from an offset on.
pub(super) type ReadAt<'a> = &'a (dyn Fn(&mut [u8], u64) -> io::Result<()> + Sync);

/// Reads such a list of numbers from a file in blocks, so that its text is never in memory as a
/// whole. `is_list` examines the lines with which it begins. `None` for a short file, too, and if
/// comments follow the first row.
pub(super) fn read_file(
    length: usize,
    read_at: ReadAt,
    is_list: impl Fn(&str) -> bool,
    options: &ReadOptions,
) -> Option<Plain> {
    if length < BLOCK {
        return None;
    }
    let mut begin = vec![0; BLOCK / 4];
    read_at(&mut begin, 0).ok()?;
    let begin = std::str::from_utf8(&begin[..lines_end(&begin)?]).ok()?;
    let mut header = Lines::of(begin.as_bytes());
    let first = header.row(Lines::number)??;
    if begin.contains('\0') || !is_list(begin) {
        return None;
    }
    check_memory(length as u64 * MEMORY).ok()?;
    let line_end = |about: usize| {
        let mut line = [0; 256];
        let line = &mut line[..256.min(length - about)];
        read_at(line, about as u64).ok()?;
        let end = line.iter().position(|&byte| byte == b'\n');
        end.map_or((about + line.len() == length).then_some(length), |end| {
            Some(about + end + 1)
        })
    };
    let parts = cut(header.next..length, options.control.pool(), line_end)?;
    let read = |part: Range<usize>, ends: &mut _| {
        in_blocks(part, read_at, ends).filter(|seen| !seen.has_comments)
    };
    of_parts((first, header.seen), parts, read, length, options)
}

/// Adds the rows in a part of a file.
fn in_blocks(part: Range<usize>, read_at: ReadAt, ends: &mut Vec<[VertexId; 2]>) -> Option<Seen> {
    let mut seen = Seen::default();
    let mut block = vec![0; BLOCK];
    let (mut at, mut kept) = (part.start, 0);
    while at < part.end {
        let filled = BLOCK.min(kept + part.end - at);
        read_at(&mut block[kept..filled], at as u64).ok()?;
        at += filled - kept;
        let whole = if at == part.end {
            filled
        } else {
            lines_end(&block[..filled])?
        };
        seen.join(Lines::of(&block[..whole]).add_to(ends)?);
        block.copy_within(whole..filled, 0);
        kept = filled - whole;
    }
    Some(seen)
}

/// The end of the last whole line.
fn lines_end(bytes: &[u8]) -> Option<usize> {
    Some(bytes.iter().rposition(|&byte| byte == b'\n')? + 1)
}

/// The list after a first row, of parts that `read` adds to their rows.
fn of_parts(
    (first, mut seen): ([u32; 2], Seen),
    parts: Vec<Range<usize>>,
    read: impl Fn(Range<usize>, &mut Vec<[VertexId; 2]>) -> Option<Seen> + Sync,
    bytes: usize,
    options: &ReadOptions,
) -> Option<Plain> {
    let is_padded = seen.is_padded;
    let parts = run_to_end(parts.into_iter().enumerate(), |(index, part)| {
        // The rows of the other parts are added to the first one.
        let room = if index == 0 { bytes } else { part.len() };
        let mut ends = Vec::with_capacity(room / 8);
        Some((read(part, &mut ends)?, ends))
    });
    let mut ends = Vec::new();
    for part in parts {
        let (more_seen, mut more) = part?;
        seen.join(more_seen);
        if ends.is_empty() {
            ends = more;
        } else {
            ends.append(&mut more);
        }
    }
    let pool = options.control.pool();
    let is_header = match options.header {
        Some(is_header) => is_header,
        None => {
            // Zeros may end tests.
            if ends.last() == Some(&[VertexId(0); 2]) {
                return None;
            }
            let [n, m] = first.map(u64::from);
            let exceed = ends
                .iter()
                .map(|ends| ends.iter().any(|id| u64::from(id.0) > n));
            let found = (ends.len(), ends.len() as u64 == m);
            !is_padded && !is_no_header([n, m], found, bytes, exceed)
        }
    };
    if !is_header {
        ends.insert(0, first.map(VertexId));
        let ids = used(&ends, seen.most.max(first[0]).max(first[1]), pool);
        return (!seen.is_padded).then(|| Plain {
            vertices: labelled(ids.into_iter(), |id| id.to_string(), pool),
            ends,
            reading: seen.reading(ListHead::None, None),
        });
    }
    let [n, m] = first.map(u64::from);
    let mut numbering = Numbering::new("", n, options.base);
    let are_right = (!seen.has_zero || numbering.add(0, 0).is_ok())
        && (ends.is_empty() || numbering.add(seen.most.into(), 0).is_ok());
    let is_whole = ends.len() as u64 == m && check_header(n, m, bytes).is_ok();
    (are_right && is_whole).then(|| {
        let (base, reason) = numbering.decide(Base::One);
        let ids = (base.first()..).take(n as usize);
        Plain {
            vertices: labelled(ids, |id| id.to_string(), pool),
            ends,
            reading: seen.reading(ListHead::Counts, Some((base, reason))),
        }
    })
}

/// The vertices that occur, in order.
fn used(ends: &[[VertexId; 2]], most: u32, pool: Pool) -> Vec<u32> {
    if most as usize / 16 > ends.len() {
        let mut ids: Vec<u32> = ends.iter().flatten().map(|id| id.0).collect();
        ids.sort_unstable();
        ids.dedup();
        return ids;
    }
    let threads = pool.threads_for(ends.len(), WORTH_A_THREAD / 4);
    let each = ends.len().div_ceil(threads).max(1);
    let tables = run_to_end(ends.chunks(each), |ends| {
        let mut occurs = vec![false; most as usize + 1];
        for id in ends.iter().flatten() {
            occurs[id.0 as usize] = true;
        }
        occurs
    });
    let occurs = |&id: &u32| tables.iter().any(|occurs| occurs[id as usize]);
    (0..=most).filter(occurs).collect()
}

/// Vertices with these ids and labels.
fn labelled(
    ids: impl Iterator<Item = u32>,
    label: impl Fn(u32) -> String + Sync,
    pool: Pool,
) -> Vec<Vertex> {
    let mut vertices: Vec<Vertex> = ids.map(|id| Vertex::new(VertexId(id))).collect();
    let threads = pool.threads_for(vertices.len(), WORTH_A_THREAD / 8);
    let each = vertices.len().div_ceil(threads).max(1);
    run_to_end(vertices.chunks_mut(each), |part| {
        for vertex in part {
            vertex.label = label(vertex.id.0);
        }
    });
    vertices
}

/// A word of a list.
struct Word {
    /// The bytes of a short word, or a hash.
    key: u64,
    start: u32,
    /// The number of words before it in its part.
    index: u32,
}

/// A short word is its own key.
const SHORT: usize = 8;
const LONG: u64 = 1 << 63;

/// The words of a part of a list, divided by their keys.
///
/// The words of a bucket are few enough that a table of them stays in a core's own cache. A table
/// of all words is read from memory for each word.
struct Words {
    buckets: Vec<Vec<Word>>,
    count: u32,
    seen: Seen,
}

const BUCKETS: usize = 1 << 8;

impl Words {
    fn read(text: &[u8], part: Range<usize>, hasher: &RandomState) -> Option<Words> {
        let room = part.len() / 8 / BUCKETS;
        let mut buckets: Vec<Vec<Word>> = Vec::new();
        buckets.resize_with(BUCKETS, || Vec::with_capacity(room));
        let mut lines = Lines::of(&text[..part.end]);
        lines.next = part.start;
        let word = |lines: &mut Lines<'_>| {
            let start = lines.next as u32;
            let word = lines.word()?;
            let bytes = || word.iter().rev();
            let key = match word.len() {
                ..=SHORT => bytes().fold(0, |key, &byte| key << 8 | u64::from(byte)),
                _ => hasher.hash_one(word) | LONG,
            };
            Some((key, start))
        };
        let mut count = 0;
        while let Some(row) = lines.row(word)? {
            for (key, start) in row {
                let mixed = key.wrapping_mul(0x9e37_79b9_7f4a_7c15);
                let bucket = (mixed >> 32) as usize % BUCKETS;
                let index = count;
                buckets[bucket].push(Word { key, start, index });
                count += 1;
            }
        }
        Some(Words {
            buckets,
            count,
            seen: lines.seen,
        })
    }
}

/// The first occurrence of each word in some buckets: its index among all words, and its start.
/// Stores the index of the first occurrence for each word.
fn first_words(
    text: &[u8],
    parts: &[(u32, Words)],
    buckets: Range<usize>,
    firsts: &[AtomicU32],
) -> Vec<(u32, u32)> {
    let mut found = Vec::new();
    let mut table = HashMap::<u64, (u32, u32), RandomState>::default();
    for bucket in buckets {
        table.clear();
        for (before, part) in parts {
            for word in &part.buckets[bucket] {
                let this = (before + word.index, word.start);
                let mut key = word.key;
                let first = loop {
                    let first = *table.entry(key).or_insert(this);
                    if key < LONG
                        || first == this
                        || word_at(text, first.1) == word_at(text, this.1)
                    {
                        break first;
                    }
                    // Another word has the same hash.
                    key = key.wrapping_add(1) | LONG;
                };
                firsts[this.0 as usize].store(first.0, Ordering::Relaxed);
                if first == this {
                    found.push(this);
                }
            }
        }
    }
    found
}

fn word_at(text: &[u8], start: u32) -> &[u8] {
    let word = Lines::of(&text[start as usize..]).word();
    word.unwrap_or_default()
}

/// Reads a list in which each row is two words that begin with letters. They are numbered in the
/// order in which they first occur.
fn of_words(text: &str, options: &ReadOptions) -> Option<Plain> {
    u32::try_from(text.len()).ok()?;
    let first = Lines::of(text.as_bytes()).row(Lines::word)??;
    let first = first.into_iter().map(String::from_utf8_lossy);
    if is_of_networkx(text) || csv::names_columns(first) {
        return None;
    }
    check_memory(text.len() as u64 * MEMORY).ok()?;
    let pool = options.control.pool();
    let (bytes, hasher) = (text.as_bytes(), RandomState::default());
    let parts = in_parts(text, 0, pool);
    let each = BUCKETS.div_ceil(parts.len());
    let read = run_to_end(parts, |part| Words::read(bytes, part, &hasher));
    let (mut count, mut seen) = (0, Seen::default());
    let parts = read.into_iter().map(|part| {
        let part = part?;
        seen.join(part.seen);
        let before = count;
        count += part.count;
        Some((before, part))
    });
    let parts: Vec<(u32, Words)> = parts.collect::<Option<_>>()?;
    let mut firsts = Vec::new();
    firsts.resize_with(count as usize, AtomicU32::default);
    let buckets = (0..BUCKETS).step_by(each);
    let buckets = buckets.map(|begin| begin..BUCKETS.min(begin + each));
    let found = run_to_end(buckets, |buckets| {
        first_words(bytes, &parts, buckets, &firsts)
    });
    drop(parts);
    let mut numbers: Vec<u32> = firsts.into_iter().map(AtomicU32::into_inner).collect();
    let mut different = 0;
    for index in 0..numbers.len() {
        let first = numbers[index] as usize;
        numbers[index] = if first == index {
            different
        } else {
            numbers[first]
        };
        different += u32::from(first == index);
    }
    let mut starts = vec![0; different as usize];
    for (index, start) in found.into_iter().flatten() {
        starts[numbers[index as usize] as usize] = start;
    }
    let label = |id: u32| String::from_utf8_lossy(word_at(bytes, starts[id as usize]));
    let (ends, _) = numbers.as_chunks();
    // A single row is more likely a sentence.
    (ends.len() > 1).then(|| Plain {
        vertices: labelled(0..different, |id| label(id).into_owned(), pool),
        ends: ends.iter().map(|ends| ends.map(VertexId)).collect(),
        reading: seen.reading(ListHead::None, None),
    })
}

/// What rows have in common.
#[derive(Clone, Copy, Default)]
struct Seen {
    /// The greatest number.
    most: u32,
    has_zero: bool,
    has_comments: bool,
    /// Whether a number has zeros before it.
    is_padded: bool,
}

impl Seen {
    /// Adds what another part has.
    fn join(&mut self, other: Seen) {
        self.most = self.most.max(other.most);
        self.has_zero |= other.has_zero;
        self.has_comments |= other.has_comments;
        self.is_padded |= other.is_padded;
    }

    fn reading(self, head: ListHead, numbering: Option<(Base, NumberingReason)>) -> ListReading {
        ListReading {
            comments: self.has_comments,
            head,
            numbering,
            ..ListReading::default()
        }
    }
}

/// The lines of a text whose rows have two ends.
struct Lines<'a> {
    text: &'a [u8],
    next: usize,
    seen: Seen,
}

impl<'a> Lines<'a> {
    fn of(text: &'a [u8]) -> Lines<'a> {
        Lines {
            text,
            next: 0,
            seen: Seen::default(),
        }
    }

    /// Adds the numbers of all lines. `None` if some line has something else.
    fn add_to(mut self, ends: &mut Vec<[VertexId; 2]>) -> Option<Seen> {
        while let Some([from, to]) = self.row(Lines::number)? {
            self.seen.most = self.seen.most.max(from).max(to);
            self.seen.has_zero |= from == 0 || to == 0;
            ends.push([from, to].map(VertexId));
        }
        Some(self.seen)
    }

    /// The two ends in the next line that isn't blank. `Some(None)` at the end, `None` if the line
    /// has something else.
    #[inline]
    fn row<T>(&mut self, end: impl Fn(&mut Self) -> Option<T>) -> Option<Option<[T; 2]>> {
        loop {
            self.skip_space();
            match self.text.get(self.next) {
                None => return Some(None),
                Some(b'\n') => self.next += 1,
                Some(b'#' | b'%' | b'/') => self.comment()?,
                Some(_) => break,
            }
        }
        let from = end(self)?;
        self.skip_space();
        let to = end(self)?;
        let end = self.next;
        self.skip_space();
        match self.text.get(self.next) {
            None | Some(b'\n') => {}
            Some(b'#' | b'/') if self.next > end => self.comment()?,
            Some(_) => return None,
        }
        Some(Some([from, to]))
    }

    fn comment(&mut self) -> Option<()> {
        let rest = &self.text[self.next..];
        if rest[0] == b'/' && !rest.starts_with(b"//") {
            return None;
        }
        self.seen.has_comments = true;
        self.next += rest.iter().position(|&b| b == b'\n').unwrap_or(rest.len());
        Some(())
    }

    #[inline]
    fn number(&mut self) -> Option<u32> {
        let rest = &self.text[self.next..];
        let (number, digits) = short_number(rest).or_else(|| {
            let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
            let ends = rest.get(digits).is_none_or(u8::is_ascii_whitespace);
            let number = std::str::from_utf8(&rest[..digits]).ok()?.parse().ok()?;
            ends.then_some((number, digits))
        })?;
        self.seen.is_padded |= rest[0] == b'0' && digits > 1;
        self.next += digits;
        u32::try_from(number).ok()
    }

    /// A word of letters, digits and underscores that doesn't begin with a digit.
    fn word(&mut self) -> Option<&'a [u8]> {
        let rest = &self.text[self.next..];
        let is_plain = |byte: &&u8| byte.is_ascii_alphanumeric() || **byte == b'_';
        let length = rest.iter().take_while(is_plain).count();
        let ends = rest.get(length).is_none_or(u8::is_ascii_whitespace);
        let begins = length > 0 && !rest[0].is_ascii_digit();
        self.next += length;
        (begins && ends).then_some(&rest[..length])
    }

    fn skip_space(&mut self) {
        while matches!(self.text.get(self.next), Some(b' ' | b'\t' | b'\r')) {
            self.next += 1;
        }
    }
}
/// Parses a number of 1 to 7 digits followed by white space, at the start of a text of at least 8
/// bytes. Returns the number and the count of its digits. Branchless, since a loop over the digits
/// would mispredict its exit branch.
fn short_number(text: &[u8]) -> Option<(u64, usize)> {
    const EACH: u64 = u64::MAX / 255;
    let word = u64::from_le_bytes(*text.first_chunk()?);
    // Digits become 0 to 9. The upper bit of any other byte is set; a carry affects only bytes
    // after the first such one.
    let values = word ^ (EACH * 0x30);
    let others = ((values.wrapping_add(EACH * 0x76)) | values) & (EACH * 0x80);
    let digits = others.trailing_zeros() as usize / 8;
    if !(1..8).contains(&digits) || !text[digits].is_ascii_whitespace() {
        return None;
    }
    // There are now eight digits, with leading zeros. Combines pairs, then groups of four, then
    // all.
    let values = values << (64 - 8 * digits);
    let pairs = (values.wrapping_mul(10 << 8 | 1) >> 8) & (u64::MAX / 0xffff * 0xff);
    let fours = (pairs.wrapping_mul(100 << 16 | 1) >> 16) & (u64::MAX / 0xffff_ffff * 0xffff);
    Some((fours.wrapping_mul(10_000 << 32 | 1) >> 32, digits))
}
