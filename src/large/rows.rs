//! The moves back of each position, stored: built once by buckets, then read in ranges.
//!
//! Every move goes to the bucket of its target's part. A bucket is sorted by counting, a range of targets at a time, and
//! written as rows: the length in bytes of what follows, so that a row is skipped at once; the first predecessor as its
//! difference from the target, the others as differences.

use std::sync::Mutex;

use super::carrier::{Carrier, Extent, Stream, lock};
use super::error::{LargeError, damaged};
use super::limits::Plan;
use super::varint;
use crate::solver::Control;

/// The offset of every 64th row is known.
const GROUP: usize = 64;
/// Rows that are not asked for are read with those around them where that saves a read.
const GAP: u64 = 1 << 16;
/// A read has at most about this many bytes.
const READ: u64 = 1 << 20;

/// The rows of all parts.
#[derive(Debug, Default)]
pub(super) struct Rows {
    pub(super) parts: Vec<Vec<Range>>,
}

/// Rows of consecutive places of a part, from a multiple of [`GROUP`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Range {
    pub(super) first: u32,
    pub(super) extent: Extent,
    /// Where each group begins in the extent, and where the last one ends.
    pub(super) offsets: Vec<u64>,
}

/// The buckets of all parts.
#[derive(Debug)]
pub(super) struct Buckets {
    extents: Vec<Mutex<Vec<Extent>>>,
}

/// The moves that a thread collects.
#[derive(Debug)]
pub(super) struct BucketWriter {
    // Encoded moves, and the start of the last one.
    buckets: Vec<(Vec<u8>, u64)>,
}

impl Buckets {
    pub(super) fn new(parts: usize) -> Buckets {
        Buckets {
            extents: (0..parts).map(|_| Mutex::default()).collect(),
        }
    }

    fn write(&self, part: usize, bytes: &[u8], carrier: &Carrier) -> Result<(), LargeError> {
        let extent = carrier.put(Stream::Buckets, bytes)?;
        lock(&self.extents[part]).push(extent);
        Ok(())
    }

    /// Calls `visit` with the place and the start of each move to a part.
    fn for_each(
        &self,
        part: usize,
        carrier: &Carrier,
        mut visit: impl FnMut(usize, u64),
    ) -> Result<(), LargeError> {
        let extents = lock(&self.extents[part]).clone();
        let mut buffer = Vec::new();
        for extent in extents {
            carrier.get(Stream::Buckets, extent, &mut buffer)?;
            let mut bytes = &buffer[..];
            let mut from = 0u64;
            while !bytes.is_empty() {
                let numbers = (varint::take(&mut bytes), varint::take(&mut bytes));
                let (Some(difference), Some(place)) = numbers else {
                    return Err(is_damaged(carrier, Stream::Buckets));
                };
                from = from.wrapping_add_signed(varint::unzigzag(difference));
                visit(place as usize, from);
            }
        }
        Ok(())
    }
}

impl BucketWriter {
    pub(super) fn new(parts: usize) -> BucketWriter {
        BucketWriter {
            buckets: vec![(Vec::new(), 0); parts],
        }
    }

    /// Adds a move between positions, if the part of its target is solved here.
    pub(super) fn push(
        &mut self,
        from: u64,
        to: u64,
        buckets: &Buckets,
        plan: &Plan,
        carrier: &Carrier,
    ) -> Result<(), LargeError> {
        let (part, place) = plan.at(to);
        if !plan.share.has(part) {
            return Ok(());
        }
        let (bytes, last) = &mut self.buckets[part];
        varint::put(bytes, varint::zigzag(from.wrapping_sub(*last) as i64));
        varint::put(bytes, u64::from(place));
        *last = from;
        if bytes.len() >= plan.bucket {
            buckets.write(part, bytes, carrier)?;
            bytes.clear();
            *last = 0;
        }
        Ok(())
    }

    /// Writes what is left.
    pub(super) fn flush(&mut self, buckets: &Buckets, carrier: &Carrier) -> Result<(), LargeError> {
        for (part, (bytes, last)) in self.buckets.iter_mut().enumerate() {
            if !bytes.is_empty() {
                buckets.write(part, bytes, carrier)?;
                (*bytes, *last) = (Vec::new(), 0);
            }
        }
        Ok(())
    }
}

/// Makes the rows of a part from its bucket.
pub(super) fn build(
    part: usize,
    buckets: &Buckets,
    plan: &Plan,
    carrier: &Carrier,
    control: &Control,
) -> Result<Vec<Range>, LargeError> {
    let places = plan.places(part);
    let first = plan.first(part);
    let mut counts = vec![0u32; places];
    let mut is_sound = true;
    buckets.for_each(part, carrier, |place, from| {
        is_sound &= from < plan.positions && place < places;
        if let Some(count) = counts.get_mut(place) {
            *count = count.saturating_add(1);
        }
    })?;
    if !is_sound {
        return Err(is_damaged(carrier, Stream::Buckets));
    }
    let mut ranges = Vec::new();
    let mut start = 0;
    while start < places {
        let mut end = start;
        let mut moves = 0usize;
        while end < places {
            let group = &counts[end..places.min(end + GROUP)];
            let more: usize = group.iter().map(|&count| count as usize).sum();
            if more > plan.sorted {
                let (place, &most) = group
                    .iter()
                    .enumerate()
                    .max_by_key(|(_, count)| **count)
                    .expect("a group has places");
                return Err(LargeError::Memory {
                    what: format!(
                        "sorting the {most} moves to position {}",
                        first + (end + place) as u64
                    ),
                    needed: 14 * 4 * plan.threads as u64 * more as u64,
                    allowed: 14 * 4 * plan.threads as u64 * plan.sorted as u64,
                });
            }
            if moves + more > plan.sorted {
                break;
            }
            moves += more;
            end += group.len();
        }
        control.lay_out(moves)?;
        let counts = &counts[start..end];
        ranges.push(build_range(
            part, start, counts, moves, buckets, plan, carrier,
        )?);
        start = end;
    }
    Ok(ranges)
}

fn build_range(
    part: usize,
    start: usize,
    counts: &[u32],
    moves: usize,
    buckets: &Buckets,
    plan: &Plan,
    carrier: &Carrier,
) -> Result<Range, LargeError> {
    let mut next = Vec::with_capacity(counts.len());
    let mut total = 0u32;
    for &count in counts {
        next.push(total);
        total += count;
    }
    let mut sources = vec![0u64; moves];
    buckets.for_each(part, carrier, |place, from| {
        if let Some(next) = place.checked_sub(start).and_then(|at| next.get_mut(at)) {
            sources[*next as usize] = from;
            *next += 1;
        }
    })?;
    let mut bytes = Vec::with_capacity(moves * 5);
    let mut offsets = Vec::with_capacity(counts.len() / GROUP + 2);
    let mut rest = &mut sources[..];
    let mut packed = Vec::new();
    let first = plan.first(part) + start as u64;
    for (place, &count) in counts.iter().enumerate() {
        if place % GROUP == 0 {
            offsets.push(bytes.len() as u64);
        }
        let row;
        (row, rest) = rest.split_at_mut(count as usize);
        row.sort_unstable();
        packed.clear();
        if let Some(&least) = row.first() {
            let target = first + place as u64;
            let difference = least.wrapping_sub(target) as i64;
            varint::put(&mut packed, varint::zigzag(difference));
        }
        for pair in row.windows(2) {
            varint::put(&mut packed, pair[1] - pair[0]);
        }
        varint::put(&mut bytes, packed.len() as u64);
        bytes.extend_from_slice(&packed);
    }
    offsets.push(bytes.len() as u64);
    Ok(Range {
        first: start as u32,
        extent: carrier.put(Stream::Rows, &bytes)?,
        offsets,
    })
}

impl Rows {
    /// Calls `visit` with the number of each of these places, which are sorted, and each predecessor, as often as it has a move
    /// there.
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
        for range in &self.parts[part] {
            let groups = range.offsets.len() - 1;
            let end_of_range = u64::from(range.first) + (groups * GROUP) as u64;
            let group_of = |place: u32| (place - range.first) as usize / GROUP;
            while let Some(&place) = places.get(next)
                && u64::from(place) < end_of_range
            {
                // As many groups as a read is worth.
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
                carrier.get_range(Stream::Rows, range.extent, from, to, buffer)?;
                let mut bytes = &buffer[..];
                let mut at = range.first + (start * GROUP) as u32;
                for (number, &place) in (next..).zip(&places[next..=last]) {
                    let group = group_of(place);
                    let first_of_group = range.first + (group * GROUP) as u32;
                    if at < first_of_group {
                        // No row of the groups between is asked for.
                        at = first_of_group;
                        let offset = (range.offsets[group] - from) as usize;
                        bytes = buffer.get(offset..).unwrap_or_default();
                    }
                    let row = (at..=place).try_fold(&[][..], |_, _| take_row(&mut bytes));
                    let target = first + u64::from(place);
                    let read = row.and_then(|row| {
                        read_row(row, target, |source| match source < plan.positions {
                            true => visit(number, source),
                            false => Ok(()),
                        })
                    });
                    read.unwrap_or_else(|| Err(is_damaged(carrier, Stream::Rows)))?;
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

/// Reads a row. `None` if it is damaged.
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

fn is_damaged(carrier: &Carrier, stream: Stream) -> LargeError {
    damaged(
        &carrier.path(stream),
        "the file has other bytes than were written",
    )
}
