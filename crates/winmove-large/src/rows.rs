//! The stored predecessors of each position: built once with buckets, then read in ranges.
//!
//! A [bucket](Buckets) is sorted by counting, one range of targets at a time, and written as rows.
//! A row has its length in bytes, so that it can be skipped, then the first predecessor as its
//! difference from the target, then the others as differences from the previous one.

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use super::buckets::Buckets;
use super::carrier::{Carrier, Hashed, Stream};
use super::error::LargeError;
use super::plan::Plan;
use super::varint;
use winmove_core::solver::Control;

/// The number of rows in a group. The offset of each group is stored.
const GROUP: usize = 64;
/// Rows that aren't needed are read together with their neighbours if the gap is at most this long,
/// because that saves a read.
const GAP: u64 = 1 << 16;
/// The approximate maximum length of a read in bytes.
const READ: u64 = 1 << 20;
/// The number of places in a block. Unless very many moves lead there, its moves fit in a core's
/// cache.
const BLOCK: usize = 1 << 14;
/// Rows are written once they have this many bytes.
const WRITTEN: usize = 1 << 20;

/// The rows of all parts, as far as they are stored here.
#[derive(Debug)]
pub(super) struct Rows {
    parts: Vec<OnceLock<Vec<Range>>>,
}

/// Rows of consecutive places of a part. The first place is a multiple of [`GROUP`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Range {
    pub(super) first: u32,
    pub(super) rows: Hashed,
    /// The offset of each group in the rows, followed by the end of the last one.
    pub(super) offsets: Vec<u64>,
}

/// The source of a move while it is sorted, which is 32 bits long if possible.
trait Start: Copy + Default + Ord + Into<u64> {
    /// Converts a number that must fit.
    fn of(number: u64) -> Self;
}

impl Start for u32 {
    fn of(number: u64) -> u32 {
        number as u32
    }
}

impl Start for u64 {
    fn of(number: u64) -> u64 {
        number
    }
}

/// Builds the rows of a part from its bucket, and frees the bucket.
pub(super) fn build(
    part: usize,
    buckets: &Buckets,
    plan: &Plan,
    carrier: &Carrier,
    control: &Control,
) -> Result<Vec<Range>, LargeError> {
    let mut builder = Builder {
        part,
        buckets,
        plan,
        carrier,
        control,
        buffer: Vec::new(),
    };
    let ranges = if plan.has_short_starts() {
        builder.run::<u32>()?
    } else {
        builder.run::<u64>()?
    };
    buckets.free(part)?;
    Ok(ranges)
}

struct Builder<'a> {
    part: usize,
    buckets: &'a Buckets<'a>,
    plan: &'a Plan,
    carrier: &'a Carrier,
    control: &'a Control,
    /// The part of the bucket that was read.
    buffer: Vec<u8>,
}

impl Builder<'_> {
    fn run<S: Start>(&mut self) -> Result<Vec<Range>, LargeError> {
        let places = self.plan.places(self.part);
        // The number of moves to each group.
        let mut counts = vec![0usize; places.div_ceil(GROUP)];
        let mut is_sound = true;
        let plan = self.plan;
        self.for_each(|place, from| {
            is_sound &= plan.has(from) && place < places;
            if let Some(count) = counts.get_mut(place / GROUP) {
                *count += 1;
            }
        })?;
        if !is_sound {
            return Err(self.carrier.is_damaged(Stream::Buckets));
        }
        let mut writer = RowWriter::new(self.plan.first(self.part), self.carrier);
        let mut start = 0;
        while start < counts.len() {
            let sorted = self.plan.sorted;
            let mut moves = 0;
            let fit = counts[start..].iter().take_while(|&&count| {
                moves += count;
                moves <= sorted
            });
            let end = start + fit.count();
            if end == start {
                return Err(self.too_many(start, counts[start]));
            }
            self.sort::<S>(start, &counts[start..end], &mut writer)?;
            start = end;
        }
        writer.end_range()?;
        Ok(writer.ranges)
    }

    fn for_each(&mut self, visit: impl FnMut(usize, u64)) -> Result<(), LargeError> {
        self.buckets.for_each(self.part, &mut self.buffer, visit)
    }

    /// Sorts the moves to some groups, given their numbers of moves, and writes their rows. The
    /// moves are first distributed to blocks, each of which is then sorted within a core's cache.
    fn sort<S: Start>(
        &mut self,
        first_group: usize,
        counts: &[usize],
        writer: &mut RowWriter,
    ) -> Result<(), LargeError> {
        let first = first_group * GROUP;
        let places = (self.plan.places(self.part) - first).min(counts.len() * GROUP);
        let of_blocks = counts.chunks(BLOCK / GROUP);
        let of_blocks: Vec<usize> = of_blocks.map(|counts| counts.iter().sum()).collect();
        let moves = of_blocks.iter().sum();
        self.control.lay_out(moves)?;
        let mut next = starts_of(&of_blocks);
        let mut sorted = vec![(0u32, S::default()); moves];
        self.for_each(|place, from| {
            let place = place.wrapping_sub(first);
            if place < places {
                let next = &mut next[place / BLOCK];
                sorted[*next] = (place as u32, S::of(from));
                *next += 1;
            }
        })?;
        let mut rest = &sorted[..];
        let mut starts = Vec::new();
        for (block, &moves) in (0..places).step_by(BLOCK).zip(&of_blocks) {
            let own;
            (own, rest) = rest.split_at(moves);
            let mut counts = vec![0; BLOCK.min(places - block)];
            for (place, _) in own {
                counts[*place as usize - block] += 1;
            }
            let mut next = starts_of(&counts);
            starts.clear();
            starts.resize(moves, S::default());
            for &(place, start) in own {
                let next = &mut next[place as usize - block];
                starts[*next] = start;
                *next += 1;
            }
            writer.write(first + block, &counts, &mut starts)?;
        }
        Ok(())
    }

    /// The error if a group has more moves than can be sorted.
    fn too_many(&mut self, group: usize, moves: usize) -> LargeError {
        let mut counts = [0u64; GROUP];
        let counted = self.for_each(|place, _| {
            if place / GROUP == group {
                counts[place % GROUP] += 1;
            }
        });
        if let Err(error) = counted {
            return error;
        }
        let most = counts.iter().copied().max().unwrap_or_default();
        let place = counts.iter().position(|&count| count == most);
        let place = (group * GROUP + place.unwrap_or_default()) as u64;
        LargeError::Memory {
            what: format!(
                "sorting the {most} moves to position {}",
                self.plan.base + self.plan.first(self.part) + place
            ),
            needed: self.plan.memory_to_sort(moves),
            allowed: self.plan.memory_to_sort(self.plan.sorted),
        }
    }
}

/// The start of each of some consecutive runs, given their lengths.
fn starts_of(counts: &[usize]) -> Vec<usize> {
    let mut total = 0;
    let start = |&count: &usize| {
        total += count;
        total - count
    };
    counts.iter().map(start).collect()
}

/// Writes rows, and ends a range when it is long enough.
struct RowWriter<'a> {
    /// The first position of the part.
    first: u64,
    carrier: &'a Carrier,
    ranges: Vec<Range>,
    first_of_range: usize,
    bytes: Vec<u8>,
    offsets: Vec<u64>,
    packed: Vec<u8>,
}

impl<'a> RowWriter<'a> {
    fn new(first: u64, carrier: &'a Carrier) -> RowWriter<'a> {
        RowWriter {
            first,
            carrier,
            ranges: Vec::new(),
            first_of_range: 0,
            bytes: Vec::with_capacity(WRITTEN + WRITTEN / 8),
            offsets: Vec::new(),
            packed: Vec::new(),
        }
    }

    /// Writes rows from a place on, which must be the first of a group, given the number of moves
    /// to each place and their sources.
    fn write<S: Start>(
        &mut self,
        start: usize,
        counts: &[usize],
        mut starts: &mut [S],
    ) -> Result<(), LargeError> {
        for (first, group) in (start..).step_by(GROUP).zip(counts.chunks(GROUP)) {
            if self.bytes.len() >= WRITTEN {
                self.end_range()?;
            }
            if self.offsets.is_empty() {
                self.first_of_range = first;
            }
            self.offsets.push(self.bytes.len() as u64);
            for (place, &count) in (first..).zip(group) {
                let row;
                (row, starts) = starts.split_at_mut(count);
                row.sort_unstable();
                pack(row, self.first + place as u64, &mut self.packed);
                varint::put(&mut self.bytes, self.packed.len() as u64);
                self.bytes.extend_from_slice(&self.packed);
            }
        }
        Ok(())
    }

    fn end_range(&mut self) -> Result<(), LargeError> {
        if !self.offsets.is_empty() {
            self.offsets.push(self.bytes.len() as u64);
            self.ranges.push(Range {
                first: self.first_of_range as u32,
                rows: self.carrier.put_hashed(Stream::Rows, &self.bytes)?,
                offsets: std::mem::take(&mut self.offsets),
            });
            self.bytes.clear();
        }
        Ok(())
    }
}

/// Encodes the sources of the moves to a target, which must be sorted.
fn pack<S: Start>(row: &[S], target: u64, packed: &mut Vec<u8>) {
    packed.clear();
    let mut before = None;
    for &start in row {
        let start: u64 = start.into();
        let number = match before {
            None => varint::zigzag(start.wrapping_sub(target) as i64),
            Some(before) => start - before,
        };
        varint::put(packed, number);
        before = Some(start);
    }
}

impl Rows {
    /// Rows for the parts of a plan, none of which is stored yet.
    pub(super) fn new(plan: &Plan) -> Rows {
        Rows {
            parts: vec![OnceLock::new(); plan.parts()],
        }
    }

    /// Stores the rows of a part, which must not have any yet.
    pub(super) fn set(&self, part: usize, ranges: Vec<Range>) {
        let set = self.parts[part].set(ranges);
        set.expect("the rows of a part are built or read once");
    }

    /// The rows of a part.
    pub(super) fn of(&self, part: usize) -> &[Range] {
        self.parts[part].get().map_or(&[], Vec::as_slice)
    }

    /// The rows of all parts.
    pub(super) fn ranges(&self) -> impl Iterator<Item = &Range> {
        self.parts.iter().filter_map(OnceLock::get).flatten()
    }

    /// Calls `visit` with the index of each place and each of its predecessors, once per move. The
    /// places must be sorted.
    pub(super) fn for_each(
        &self,
        part: usize,
        places: &[u32],
        plan: &Plan,
        carrier: &Carrier,
        buffer: &mut Vec<u8>,
        mut visit: impl FnMut(usize, u64) -> Result<(), LargeError>,
    ) -> Result<(), LargeError> {
        let first = plan.first(part);
        let mut next = 0;
        for range in self.of(part) {
            let groups = range.offsets.len() - 1;
            let end_of_range = u64::from(range.first) + (groups * GROUP) as u64;
            let group_of = |place: u32| (place - range.first) as usize / GROUP;
            while let Some(&place) = places.get(next)
                && u64::from(place) < end_of_range
            {
                // As many groups as are worth a single read.
                let start = group_of(place);
                let mut end = start + 1;
                let mut last = next;
                while let Some(&other) = places.get(last + 1)
                    && u64::from(other) < end_of_range
                {
                    let group = group_of(other);
                    let gap = range.offsets[group] - range.offsets[end.min(group)];
                    if gap > GAP || range.offsets[group + 1] - range.offsets[start] > READ {
                        break;
                    }
                    end = group + 1;
                    last += 1;
                }
                let (from, to) = (range.offsets[start], range.offsets[end]);
                carrier.get_range(Stream::Rows, range.rows.extent, from, to, buffer)?;
                let mut bytes = &buffer[..];
                let mut at = range.first + (start * GROUP) as u32;
                for (number, &place) in (next..).zip(&places[next..=last]) {
                    let group = group_of(place);
                    let first_of_group = range.first + (group * GROUP) as u32;
                    if at < first_of_group {
                        // No row of the groups in between is needed.
                        at = first_of_group;
                        let offset = (range.offsets[group] - from) as usize;
                        bytes = buffer.get(offset..).unwrap_or_default();
                    }
                    let row = (at..=place).try_fold(&[][..], |_, _| take_row(&mut bytes));
                    let target = first + u64::from(place);
                    let read = row.and_then(|row| {
                        read_row(row, target, |source| {
                            if plan.has(source) {
                                visit(number, source)
                            } else {
                                Ok(())
                            }
                        })
                    });
                    read.unwrap_or_else(|| Err(carrier.is_damaged(Stream::Rows)))?;
                    at = place + 1;
                }
                next = last + 1;
            }
        }
        Ok(())
    }
}

/// Takes the next row. `None` if it is damaged.
fn take_row<'a>(bytes: &mut &'a [u8]) -> Option<&'a [u8]> {
    let length = usize::try_from(varint::take(bytes)?).ok()?;
    let (row, rest) = bytes.split_at_checked(length)?;
    *bytes = rest;
    Some(row)
}

/// Decodes a row. `None` if it is damaged.
fn read_row<E>(
    mut row: &[u8],
    target: u64,
    mut visit: impl FnMut(u64) -> Result<(), E>,
) -> Option<Result<(), E>> {
    let mut source = None;
    while !row.is_empty() {
        let difference = varint::take(&mut row)?;
        let next = match source {
            None => target.wrapping_add_signed(varint::unzigzag(difference)),
            Some(last) => u64::wrapping_add(last, difference),
        };
        if let Err(error) = visit(next) {
            return Some(Err(error));
        }
        source = Some(next);
    }
    Some(Ok(()))
}
