//! The same for pairs in several parts, which threads go through side by side.

use std::ops::Range;

use super::Rows;
use crate::game::buffer::Buffer;
use crate::game::heed::STRIDE;
use crate::game::threads::{Heed, Stopped, on_threads};

/// Pairs in an order, in parts that follow each other.
pub(crate) trait Parts: Sync {
    /// How many parts there are.
    fn parts(&self) -> usize;

    /// Meets every pair of one part, in order.
    fn each(&self, part: usize, heed: Heed<'_>, meet: impl FnMut(u32, u32)) -> Result<(), Stopped>;

    /// Meets the row of every pair of one part, in the same order, and where the pair stands: for who counts.
    fn each_row(
        &self,
        part: usize,
        heed: Heed<'_>,
        meet: impl FnMut(u32, usize),
    ) -> Result<(), Stopped>;

    /// The value of the pair that stands there; not as fast as meeting all.
    fn value(&self, at: usize) -> u32;
}

/// A part of `0..len` by its number; all are about as long.
pub(crate) fn part_of(part: usize, parts: usize, len: usize) -> Range<usize> {
    let at = |part: usize| (part as u64 * len as u64 / parts as u64) as usize;
    at(part)..at(part + 1)
}

/// A slice cut at rising places, of which the last is its end.
pub(crate) fn cut<T>(mut slice: &mut [T], ends: impl IntoIterator<Item = usize>) -> Vec<&mut [T]> {
    let mut start = 0;
    let mut pieces = Vec::new();
    for end in ends {
        let piece = slice.split_off_mut(..end - start);
        pieces.push(piece.expect("the places rise, up to the end"));
        start = end;
    }
    pieces
}

/// Counts the pairs of each row, then puts every pair where it belongs: for rows that lie about where their pairs do. Each
/// thread has the rows that follow those of the one before; what it meets of other rows it hands over. Nothing if that is
/// more than one pair in eight of `total`, which they are at most.
///
/// # Errors
/// When `heed` says so.
pub(crate) fn counted<P: Parts, E>(
    count: usize,
    total: usize,
    pairs: &P,
    heed: &impl Fn() -> Result<(), E>,
) -> Result<Option<Rows>, E> {
    let parts = pairs.parts();
    let rows_of = |part| part_of(part, parts, count);
    let most = total / 8 / parts;
    // What is counted for a row stands one place behind it: filling moves it to the end of the row, which is where the
    // next one starts.
    let mut offsets = Buffer::<u32>::zeroed(count + 1);
    let own_rows = cut(&mut offsets[1..], (0..parts).map(|part| rows_of(part).end));
    let met = on_threads(
        own_rows.into_iter().enumerate(),
        heed,
        |(part, own), heed| {
            let first = rows_of(part).start;
            let mut others = Vec::new();
            let (counts, handed_over) = (&mut *own, &mut others);
            pairs.each_row(part, heed, move |row, at| {
                match counts.get_mut((row as usize).wrapping_sub(first)) {
                    Some(count) => *count += 1,
                    None if handed_over.len() <= most => {
                        handed_over.push((row, pairs.value(at)));
                    }
                    None => {}
                }
            })?;
            let own_pairs: u32 = own.iter().sum();
            Ok((own_pairs as usize, others))
        },
    )?;
    if met.iter().any(|(_, others)| others.len() > most) {
        return Ok(None);
    }
    let handed_over = |part| {
        let rows = rows_of(part);
        let others = met.iter().flat_map(|(_, others)| others);
        others.filter(move |&&(row, _)| rows.contains(&(row as usize)))
    };
    let mut ends = Vec::with_capacity(parts);
    for (part, (own_pairs, _)) in met.iter().enumerate() {
        let before = ends.last().copied().unwrap_or(0);
        ends.push(before + own_pairs + handed_over(part).count());
    }
    let mut values = Buffer::<u32>::zeroed(ends.last().copied().unwrap_or(0));
    let places = cut(&mut values, ends.iter().copied());
    let own_rows = cut(&mut offsets[1..], (0..parts).map(|part| rows_of(part).end));
    let work = own_rows.into_iter().zip(places).enumerate();
    on_threads(work, heed, |(part, (own, values)), heed| {
        let rows = rows_of(part);
        let start = part.checked_sub(1).map_or(0, |before| ends[before]) as u32;
        for &(row, _) in handed_over(part) {
            own[row as usize - rows.start] += 1;
        }
        let mut next = start;
        for strided in own.chunks_mut(STRIDE) {
            heed()?;
            for count in strided {
                next += std::mem::replace(count, next);
            }
        }
        let first = rows.start;
        for (other, (_, handed_over)) in met.iter().enumerate() {
            let (own, values) = (&mut *own, &mut *values);
            let put = move |row: u32, value| {
                if let Some(next) = own.get_mut((row as usize).wrapping_sub(first)) {
                    values[(*next - start) as usize] = value;
                    *next += 1;
                }
            };
            match other == part {
                true => pairs.each(part, heed, put)?,
                false => put_all(handed_over, put),
            }
        }
        Ok(())
    })?;
    Ok(Some((offsets, values)))
}

fn put_all(pairs: &[(u32, u32)], mut put: impl FnMut(u32, u32)) {
    pairs.iter().for_each(|&(row, value)| put(row, value));
}

/// Puts every pair into its block of rows first, then sorts block after block in the cache.
///
/// # Errors
/// When `heed` says so.
pub(super) fn partitioned<P: Parts, E>(
    count: usize,
    pairs: &P,
    heed: &impl Fn() -> Result<(), E>,
) -> Result<Rows, E> {
    let bits = block_bits(count, 15);
    let blocks = Blocks::count(count, bits, pairs, heed)?;
    let mut values = Buffer::<u32>::zeroed(blocks.total());
    // The row within the block, of each value.
    let mut rows = Buffer::<u16>::zeroed(blocks.total());
    let places = blocks.places(&mut values).into_iter();
    let places = places.zip(blocks.places(&mut rows)).enumerate();
    on_threads(places, heed, |(part, (values, rows)), heed| {
        let values = values.into_iter().map(|values| values.iter_mut());
        let places = values.zip(rows.into_iter().map(|rows| rows.iter_mut()));
        let mut places: Vec<_> = places.collect();
        pairs.each(part, heed, move |row, value| {
            let (values, rows) = &mut places[row as usize >> bits];
            if let (Some(value_there), Some(row_there)) = (values.next(), rows.next()) {
                *value_there = value;
                *row_there = row as u16 & ((1 << bits) - 1) as u16;
            }
        })
    })?;

    let mut offsets = Buffer::<u32>::zeroed(count + 1);
    offsets[count] = blocks.total() as u32;
    let shares = blocks.shares(&mut offsets[..count], &mut values);
    on_threads(shares, heed, |share, heed| {
        let mut next = vec![0u32; 1 << bits];
        let mut unsorted = Vec::new();
        let mut values = share.values;
        for (block, offsets) in share
            .blocks
            .clone()
            .zip(share.offsets.chunks_mut(1 << bits))
        {
            heed()?;
            let start = blocks.start(block);
            let rows = &rows[start..blocks.start(block + 1)];
            let values = values
                .split_off_mut(..rows.len())
                .expect("those of the block");
            next.fill(0);
            rows.iter().for_each(|&row| next[row as usize] += 1);
            starts_of(&mut next, start as u32, offsets);
            unsorted.clear();
            unsorted.extend_from_slice(values);
            for (strided, values_there) in rows.chunks(STRIDE).zip(unsorted.chunks(STRIDE)) {
                heed()?;
                for (&row, &value) in strided.iter().zip(values_there) {
                    let next = &mut next[row as usize];
                    values[*next as usize - start] = value;
                    *next += 1;
                }
            }
        }
        Ok(())
    })?;
    Ok((offsets, values))
}

/// Makes counts into the sums of those before and of `start`, and copies them to as many offsets as there are.
pub(crate) fn starts_of(counts: &mut [u32], start: u32, offsets: &mut [u32]) {
    let mut sum = start;
    for count in counts.iter_mut() {
        sum += std::mem::replace(count, sum);
    }
    offsets.copy_from_slice(&counts[..offsets.len()]);
}

/// So many rows to a block, in bits: at most so many, and some blocks for each thread.
pub(crate) fn block_bits(count: usize, most: u32) -> u32 {
    count.max(1).ilog2().saturating_sub(3).min(most)
}

/// Where the pairs of each block of rows belong, and there those of each part.
pub(crate) struct Blocks {
    bits: u32,
    parts: usize,
    // Block after block, and there part after part, and behind the last the end.
    starts: Vec<usize>,
}

/// Some blocks that one thread sorts: their numbers, and the offsets and values of their rows.
pub(crate) struct Share<'a> {
    pub(crate) blocks: Range<usize>,
    pub(crate) offsets: &'a mut [u32],
    pub(crate) values: &'a mut [u32],
}

impl Blocks {
    /// Counts the pairs of each block of rows, of which there are `count`.
    ///
    /// # Errors
    /// When `heed` says so.
    pub(crate) fn count<P: Parts, E>(
        count: usize,
        bits: u32,
        pairs: &P,
        heed: &impl Fn() -> Result<(), E>,
    ) -> Result<Blocks, E> {
        let parts = pairs.parts();
        let blocks = count.div_ceil(1 << bits);
        let counts = on_threads(0..parts, heed, |part, heed| {
            let mut counts = vec![0u32; blocks];
            pairs.each_row(part, heed, |row, _| counts[row as usize >> bits] += 1)?;
            Ok(counts)
        })?;
        let mut total = 0;
        let mut starts = vec![0];
        for block in 0..blocks {
            for counts in &counts {
                total += counts[block] as usize;
                starts.push(total);
            }
        }
        Ok(Blocks {
            bits,
            parts,
            starts,
        })
    }

    /// The number of pairs.
    pub(crate) fn total(&self) -> usize {
        *self.starts.last().expect("the end is there")
    }

    /// The most pairs that a block has.
    pub(crate) fn most(&self) -> usize {
        let blocks = 1..self.starts.len().div_ceil(self.parts);
        let pairs = blocks.map(|next| self.start(next) - self.start(next - 1));
        pairs.max().unwrap_or(0)
    }

    /// Where the pairs of a block start; those of one block more than there are, at the end.
    pub(crate) fn start(&self, block: usize) -> usize {
        self.starts[block * self.parts]
    }

    /// Where those start that one part has in each block.
    pub(crate) fn starts_of_part(&self, part: usize) -> impl Iterator<Item = usize> {
        let starts = &self.starts[..self.starts.len() - 1];
        starts.iter().skip(part).step_by(self.parts).copied()
    }

    /// The places of the pairs of each part, block after block.
    pub(crate) fn places<'a, T>(&self, values: &'a mut [T]) -> Vec<Vec<&'a mut [T]>> {
        let mut places: Vec<Vec<&mut [T]>> = (0..self.parts).map(|_| Vec::new()).collect();
        for (at, piece) in cut(values, self.starts[1..].iter().copied())
            .into_iter()
            .enumerate()
        {
            places[at % self.parts].push(piece);
        }
        places
    }

    /// Blocks with about equally many pairs for each thread.
    pub(crate) fn shares<'a>(
        &self,
        offsets: &'a mut [u32],
        values: &'a mut [u32],
    ) -> Vec<Share<'a>> {
        let blocks = self.starts.len() / self.parts;
        let mut ends: Vec<usize> = (1..self.parts)
            .map(|part| {
                let start = part_of(part, self.parts, self.total()).start;
                (0..blocks)
                    .find(|&block| self.start(block) >= start)
                    .unwrap_or(blocks)
            })
            .collect();
        ends.push(blocks);
        let rows = offsets.len();
        let offsets = cut(offsets, ends.iter().map(|end| (end << self.bits).min(rows)));
        let values = cut(values, ends.iter().map(|&end| self.start(end)));
        let mut start = 0;
        let shares = ends.iter().zip(offsets).zip(values);
        shares
            .map(|((&end, offsets), values)| Share {
                blocks: std::mem::replace(&mut start, end)..end,
                offsets,
                values,
            })
            .collect()
    }
}
