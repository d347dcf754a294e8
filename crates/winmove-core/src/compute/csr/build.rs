//! Sorts pairs into rows.

use std::cell::Cell;
use std::ops::Range;

use super::Csr;
use super::pairs::Pairs;
use crate::compute::buffer::Buffer;
use crate::compute::cancel::for_each_checked;
use crate::compute::pool::{self, Check, Pool, Stopped, chunk, split_at_ends};

/// Sorting this many pairs takes about as long as waking a thread.
const WORTH_A_THREAD: usize = 1 << 18;
/// The counters of this many rows fit in the cache.
const FEW_ROWS: usize = 1 << 17;
/// The greatest number of rows in a block, as a power of two, such that its counters fit in a
/// core's own cache.
const MAX_BLOCK_BITS: u32 = 15;

/// A callback that accepts or refuses a number of pairs.
pub(super) type Admit<'a, E = Stopped> = &'a dyn Fn(usize) -> Result<(), E>;

impl Csr {
    /// Sorts pairs of a row and a value into rows, which keep the order of the pairs. `pairs`
    /// yields them for the items `0..items`.
    ///
    /// O(rows + pairs), on the threads of `pool`. The result takes 4 bytes per row and per pair.
    /// Sorting unordered pairs takes 2 more bytes per pair, and on each thread 4 bytes per pair of
    /// one block of rows. Pairs are first distributed to blocks of rows, and then each block is
    /// sorted by counting. A counting sort over all rows at once would miss the cache at every
    /// pair.
    ///
    /// # Errors
    /// Any error that `check` returns.
    ///
    /// # Panics
    /// If there are 2^32 pairs or more, or if a pair's row is outside `0..rows`.
    pub fn build<E>(
        rows: usize,
        items: usize,
        pairs: &impl Pairs,
        pool: Pool,
        check: &impl Fn() -> Result<(), E>,
    ) -> Result<Csr, E> {
        Csr::build_if(rows, items, pairs, pool, check, &|_| Ok(()))
    }

    /// Like [`Csr::build`], but calls `admit` with the number of pairs before their rows are
    /// allocated.
    ///
    /// # Errors
    /// Any error that `check` or `admit` returns.
    ///
    /// # Panics
    /// If there are 2^32 pairs or more and `admit` accepts them, or if a pair's row is outside
    /// `0..rows`.
    pub fn build_if<E>(
        rows: usize,
        items: usize,
        pairs: &impl Pairs,
        pool: Pool,
        check: &impl Fn() -> Result<(), E>,
        admit: Admit<'_, E>,
    ) -> Result<Csr, E> {
        let parts = pool.threads_for(items, WORTH_A_THREAD);
        let parts = Parts {
            items,
            parts,
            pairs,
        };
        let refused = Cell::new(None);
        let admit = |pairs| {
            admit(pairs).map_err(|error| {
                refused.set(Some(error));
                Stopped
            })
        };
        let built = pool::with_plain_check(check, |check| {
            let built = parts.build(rows, &check, &admit);
            // If `admit` refused the number, return its error instead of a cancellation.
            match (built, refused.take()) {
                (Err(Stopped), Some(error)) => Ok(Err(error)),
                (built, _) => built.map(Ok),
            }
        });
        built?
    }

    /// Creates rows from pairs of a row and a value, which keep their order. O(rows + pairs), on
    /// this thread, without cancellation checks.
    ///
    /// # Panics
    /// If there are 2^32 pairs or more.
    pub fn of_pairs(rows: usize, pairs: impl Iterator<Item = (u32, u32)> + Clone) -> Csr {
        let mut next = vec![0u32; rows];
        pairs.clone().for_each(|(row, _)| next[row as usize] += 1);
        let total = next.iter().map(|&count| count as usize).sum();
        let mut csr = Csr::zeroed(rows, total);
        counts_to_starts(&mut next, 0, &mut csr.offsets[..rows]);
        for (row, value) in pairs {
            let next = &mut next[row as usize];
            csr.values[*next as usize] = value;
            *next += 1;
        }
        csr
    }

    /// Rows to be filled. Only the last offset is set.
    fn zeroed(rows: usize, values: usize) -> Csr {
        let last = u32::try_from(values).expect("fewer than 2^32 values");
        let mut offsets = Buffer::zeroed(rows + 1);
        offsets[rows] = last;
        Csr {
            offsets,
            values: Buffer::zeroed(values),
        }
    }
}

/// Items divided into consecutive parts, one for each thread.
pub(super) struct Parts<'a, P> {
    pub(super) items: usize,
    pub(super) parts: usize,
    pub(super) pairs: &'a P,
}

impl<P: Pairs> Parts<'_, P> {
    /// Builds the rows with the most suitable algorithm.
    fn build(&self, rows: usize, check: &Check<'_>, admit: Admit<'_>) -> Result<Csr, Stopped> {
        if self.seem_sorted()
            && let Some(csr) = self.sorted_rows(rows, check, admit)?
        {
            return Ok(csr);
        }
        if self.parts > 1
            && self.seem_near(rows)
            && let Some(csr) = self.near_rows(rows, check, admit)?
        {
            return Ok(csr);
        }
        if self.parts == 1 && rows <= FEW_ROWS {
            self.counted_rows(rows, check, admit)
        } else {
            self.blocked_rows(rows, check, admit)
        }
    }

    /// Folds the pairs of a part.
    pub(super) fn fold<A>(
        &self,
        part: usize,
        check: Check<'_>,
        folded: A,
        fold: impl FnMut(A, u32, u32) -> A,
    ) -> Result<A, Stopped> {
        let items = chunk(part, self.parts, self.items);
        self.pairs.fold(items, check, folded, fold)
    }

    /// Whether the first pairs are in row order. Pairs that are out of order usually show it there.
    fn seem_sorted(&self) -> bool {
        const SAMPLE: usize = 1 << 8;
        let sample = 0..self.items.min(SAMPLE);
        let is_sorted = self
            .pairs
            .fold(sample, &|| Ok(()), (0, true), |(last, sorted), row, _| {
                (row, sorted & (last <= row))
            });
        is_sorted.is_ok_and(|(_, sorted)| sorted)
    }

    /// Builds rows from pairs that are in row order. `None` if they are not.
    fn sorted_rows(
        &self,
        rows: usize,
        check: &Check<'_>,
        admit: Admit<'_>,
    ) -> Result<Option<Csr>, Stopped> {
        // The number of pairs, the first row and the last row of each part; None if it is out of
        // order.
        let parts = pool::run(0..self.parts, check, |part, check| {
            let begun = (0, u32::MAX, 0, true);
            let (count, first, last, sorted) = self.fold(
                part,
                check,
                begun,
                |(count, first, last, sorted), row, _| {
                    (count + 1, row.min(first), row, sorted & (last <= row))
                },
            )?;
            let first = (count > 0).then_some(first);
            Ok(sorted.then_some((count, first, last)))
        })?;
        let Some(parts) = parts.into_iter().collect::<Option<Vec<_>>>() else {
            return Ok(None);
        };
        // Each part sets the ends of the rows from its own first row up to the first row of the
        // next part, exclusive. The first part also sets the ends of the empty rows before it.
        let mut firsts = vec![rows; self.parts + 1];
        for (part, (_, first, _)) in parts.iter().enumerate().rev() {
            firsts[part] = first.map_or(firsts[part + 1], |first| first as usize);
        }
        let lasts = parts
            .iter()
            .map(|&(_, first, last)| first.map(|_| last as usize));
        if lasts
            .zip(&firsts[1..])
            .any(|(last, &next)| last.is_some_and(|last| last > next))
        {
            return Ok(None);
        }
        firsts[0] = 0;
        let mut total = 0;
        let starts = [0].into_iter().chain(parts.iter().map(|(count, ..)| {
            total += count;
            total
        }));
        let starts: Vec<usize> = starts.collect();
        admit(total)?;
        let mut csr = Csr::zeroed(rows, total);
        let values = split_at_ends(&mut csr.values, starts[1..].iter().copied());
        let ends = split_at_ends(&mut csr.offsets[1..], firsts[1..].iter().copied());
        let work = values.into_iter().zip(ends).enumerate();
        pool::run(work, check, |(part, (values, ends)), check| {
            let (start, first) = (starts[part] as u32, firsts[part]);
            self.fold(part, check, 0, |filled, row, value| {
                values[filled] = value;
                if let Some(end) = ends.get_mut(row as usize - first) {
                    *end = start + filled as u32 + 1;
                }
                filled + 1
            })?;
            // Empty rows end where the previous row ends.
            let mut last = start;
            for_each_checked(ends.iter_mut(), check, |end| {
                last = last.max(*end);
                *end = last;
            })
        })?;
        Ok(Some(csr))
    }

    /// Builds the rows by a counting sort on this thread.
    fn counted_rows(
        &self,
        rows: usize,
        check: &Check<'_>,
        admit: Admit<'_>,
    ) -> Result<Csr, Stopped> {
        let mut next = vec![0u32; rows];
        pool::run([&mut next[..]], check, |counts, check| {
            let items = 0..self.items;
            self.pairs
                .for_each_row(items, check, move |row| counts[row as usize] += 1)
        })?;
        let total = next.iter().map(|&count| count as usize).sum();
        admit(total)?;
        let mut csr = Csr::zeroed(rows, total);
        counts_to_starts(&mut next, 0, &mut csr.offsets[..rows]);
        let work = [(&mut next[..], &mut csr.values[..])];
        pool::run(work, check, |(next, values), check| {
            self.fold(0, check, (), move |(), row, value| {
                let next = &mut next[row as usize];
                values[*next as usize] = value;
                *next += 1;
            })
        })?;
        Ok(csr)
    }

    /// Builds the rows in blocks: distributes all pairs to blocks of rows, then sorts each block by
    /// counting.
    fn blocked_rows(
        &self,
        rows: usize,
        check: &Check<'_>,
        admit: Admit<'_>,
    ) -> Result<Csr, Stopped> {
        // At least several blocks per thread.
        let bits = rows.max(1).ilog2().saturating_sub(3).min(MAX_BLOCK_BITS);
        let block_count = rows.div_ceil(1 << bits);
        let counts = pool::run(0..self.parts, check, |part, check| {
            let mut counts = vec![0usize; block_count];
            let all = &mut counts[..];
            let items = chunk(part, self.parts, self.items);
            self.pairs
                .for_each_row(items, check, move |row| all[row as usize >> bits] += 1)?;
            Ok(counts)
        })?;
        // The end of each part's pairs in each block, ordered by block and then by part.
        let mut total = 0;
        let mut ends = Vec::with_capacity(block_count * self.parts);
        for block in 0..block_count {
            ends.extend(counts.iter().map(|counts| {
                total += counts[block];
                total
            }));
        }
        admit(total)?;
        let mut csr = Csr::zeroed(rows, total);
        let mut rows_in_block = Buffer::<u16>::zeroed(total);
        let places = places_of_parts(&mut csr.values, &ends, self.parts)
            .into_iter()
            .zip(places_of_parts(&mut rows_in_block, &ends, self.parts));
        pool::run(
            places.enumerate(),
            check,
            |(part, (values, rows)), check| {
                let values = values.into_iter().map(|values| values.iter_mut());
                let places = values.zip(rows.into_iter().map(|rows| rows.iter_mut()));
                let mut places: Vec<_> = places.collect();
                let places = &mut places[..];
                self.fold(part, check, (), move |(), row, value| {
                    let (values, rows) = &mut places[row as usize >> bits];
                    if let (Some(value_place), Some(row_place)) = (values.next(), rows.next()) {
                        *value_place = value;
                        *row_place = (row & ((1 << bits) - 1)) as u16;
                    }
                })
            },
        )?;

        let block_ends: Vec<usize> = ends
            .chunks(self.parts)
            .map(|ends| ends[self.parts - 1])
            .collect();
        let shares = shares(&block_ends, self.parts);
        let row_ends = shares.iter().map(|blocks| (blocks.end << bits).min(rows));
        let value_ends = shares
            .iter()
            .map(|blocks| end_before(&block_ends, blocks.end));
        let offsets = split_at_ends(&mut csr.offsets[..rows], row_ends);
        let values = split_at_ends(&mut csr.values, value_ends);
        let work = shares.iter().cloned().zip(offsets.into_iter().zip(values));
        pool::run(work, check, |(blocks, (offsets, mut values)), check| {
            let mut unsorted = Vec::new();
            for (block, offsets) in blocks.zip(offsets.chunks_mut(1 << bits)) {
                let start = end_before(&block_ends, block);
                let rows = &rows_in_block[start..block_ends[block]];
                let values = values
                    .split_off_mut(..rows.len())
                    .expect("a share has the values of its blocks");
                unsorted.clear();
                unsorted.extend_from_slice(values);
                sort_block(rows, &unsorted, start as u32, offsets, values, check)?;
            }
            Ok(())
        })?;
        Ok(csr)
    }
}

/// Sorts the values of a block by row and computes the offset of each row. `start` is the offset of
/// the block.
fn sort_block(
    rows: &[u16],
    unsorted: &[u32],
    start: u32,
    offsets: &mut [u32],
    sorted: &mut [u32],
    check: Check<'_>,
) -> Result<(), Stopped> {
    let mut next = vec![0u32; offsets.len()];
    for_each_checked(rows.iter(), check, |&row| next[row as usize] += 1)?;
    counts_to_starts(&mut next, start, offsets);
    for_each_checked(rows.iter().zip(unsorted), check, |(&row, &value)| {
        let next = &mut next[row as usize];
        sorted[(*next - start) as usize] = value;
        *next += 1;
    })
}

/// Replaces counts by their prefix sums, beginning at `start`, and copies these to `offsets`.
fn counts_to_starts(counts: &mut [u32], start: u32, offsets: &mut [u32]) {
    let mut sum = start;
    for (count, offset) in counts.iter_mut().zip(offsets) {
        *offset = sum;
        sum += std::mem::replace(count, sum);
    }
}

/// Splits a slice at `ends` into pieces that belong to the parts in turn, and groups them by part.
fn places_of_parts<'a, T>(
    slice: &'a mut [T],
    ends: &[usize],
    parts: usize,
) -> Vec<Vec<&'a mut [T]>> {
    let mut places: Vec<Vec<&mut [T]>> = (0..parts).map(|_| Vec::new()).collect();
    let pieces = split_at_ends(slice, ends.iter().copied());
    for (at, piece) in pieces.into_iter().enumerate() {
        places[at % parts].push(piece);
    }
    places
}

/// Ranges of consecutive blocks, one for each thread, with about the same number of values.
fn shares(block_ends: &[usize], threads: usize) -> Vec<Range<usize>> {
    let total = block_ends.last().copied().unwrap_or(0);
    let mut start = 0;
    let shares = (1..=threads).map(|thread| {
        let end = if thread == threads {
            block_ends.len()
        } else {
            block_ends.partition_point(|&end| end <= total / threads * thread)
        };
        let end = end.max(start);
        std::mem::replace(&mut start, end)..end
    });
    shares.collect()
}

/// The offset of a block, which is the end of the block before it.
fn end_before(block_ends: &[usize], block: usize) -> usize {
    block.checked_sub(1).map_or(0, |before| block_ends[before])
}
