//! Pairs sorted by their first number, in time linear in the pairs, whatever their order.

mod list;
mod parts;

pub(crate) use parts::{
    Blocks, Parts, block_bits, counted as counted_in_parts, cut, part_of, starts_of,
};

use super::buffer::Buffer;
use super::heed::{STRIDE, each};
use super::threads::threads;
use list::List;

/// So many rows are sorted at a time that what is counted for them stays in the cache.
const BLOCK: usize = 1 << 15;

/// The offsets of the rows, one more than there are rows, and the values of all.
pub(crate) type Rows = (Buffer<u32>, Buffer<u32>);

/// The second numbers of pairs in rows by the first, each row in the order of the pairs: row k is
/// `values[offsets[k]..offsets[k + 1]]`. O(rows + pairs); 4 bytes a row and a pair, and while pairs that jump are being
/// sorted, 2 bytes a pair more, and 4 bytes for each in the block that has most.
///
/// # Errors
/// When `heed` says so.
///
/// # Panics
/// If there are 2^32 pairs or more.
pub(super) fn rows<E>(
    count: usize,
    pairs: impl Iterator<Item = (u32, u32)> + Clone,
    heed: &impl Fn() -> Result<(), E>,
) -> Result<Rows, E> {
    if let Some(rows) = in_order(count, pairs.clone(), heed)? {
        return Ok(rows);
    }
    out_of_order(count, pairs, heed)
}

/// The same, but that nothing is expected of their order.
fn out_of_order<E>(
    count: usize,
    pairs: impl Iterator<Item = (u32, u32)> + Clone,
    heed: &impl Fn() -> Result<(), E>,
) -> Result<Rows, E> {
    // Few rows are in the cache anyway, and pairs that stay near each other keep theirs there.
    if count <= 4 * BLOCK {
        return counted(count, pairs, heed);
    }
    let (blocks, jumps) = blocks(count, pairs.clone(), heed)?;
    let total = *blocks.last().expect("one more than blocks") as usize;
    if jumps < total / 8 {
        counted(count, pairs, heed)
    } else {
        partitioned(count, &blocks, pairs, heed)
    }
}

/// So many pairs are worth a thread.
const WORTH_A_THREAD: usize = 1 << 18;

/// How many threads so many pairs are worth; one at least. Fewer pairs are sorted in the time that a thread takes to wake.
pub(crate) fn threads_for(pairs: usize) -> usize {
    (pairs / WORTH_A_THREAD).clamp(1, threads())
}

/// The same as [`rows`] for pairs that stand in a list, on as many threads as they are worth.
///
/// # Errors
/// When `heed` says so.
///
/// # Panics
/// If there are 2^32 pairs or more.
pub(super) fn rows_of_list<T: Sync, E>(
    count: usize,
    list: &[T],
    pair: impl Fn(&T) -> (u32, u32) + Copy + Sync,
    heed: &impl Fn() -> Result<(), E>,
) -> Result<Rows, E> {
    assert!(u32::try_from(list.len()).is_ok(), "fewer than 2^32 pairs");
    let parts = List {
        list,
        pair,
        parts: threads_for(list.len()),
    };
    if let Some(rows) = parts.in_order(count, heed)? {
        return Ok(rows);
    }
    if parts.parts == 1 {
        return out_of_order(count, list.iter().map(pair), heed);
    }
    let near = match parts.stays_near(count) {
        true => parts::counted(count, list.len(), &parts, heed)?,
        false => None,
    };
    match near {
        Some(rows) => Ok(rows),
        None => parts::partitioned(count, &parts, heed),
    }
}

/// The rows of pairs that come in order already; none as soon as one doesn't.
fn in_order<E>(
    count: usize,
    mut pairs: impl Iterator<Item = (u32, u32)>,
    heed: &impl Fn() -> Result<(), E>,
) -> Result<Option<Rows>, E> {
    let mut rows = Buffer::<u32>::zeroed(count + 1);
    let offsets = &mut rows[..];
    let mut values = Vec::with_capacity(pairs.size_hint().1.unwrap_or(0));
    let mut last = 0;
    loop {
        heed()?;
        let met = values.len();
        for (row, value) in pairs.by_ref().take(STRIDE) {
            if row < last {
                return Ok(None);
            }
            last = row;
            values.push(value);
            offsets[row as usize + 1] = values.len() as u32;
        }
        if values.len() < met + STRIDE {
            break;
        }
    }
    assert!(u32::try_from(values.len()).is_ok(), "fewer than 2^32 pairs");
    let mut end = 0;
    each(offsets.iter_mut(), heed, |offset| {
        end = end.max(*offset);
        *offset = end;
    })?;
    Ok(Some((rows, values.into())))
}

/// How many pairs lie before each block of rows, and after the last; and how often one pair lies far from the one before.
fn blocks<E>(
    count: usize,
    pairs: impl Iterator<Item = (u32, u32)>,
    heed: &impl Fn() -> Result<(), E>,
) -> Result<(Vec<u32>, usize), E> {
    let mut blocks = vec![0u32; count.div_ceil(BLOCK) + 1];
    let mut jumps = 0;
    let mut last = 0;
    each(pairs, heed, |(row, _)| {
        blocks[row as usize / BLOCK] += 1;
        jumps += usize::from(row.abs_diff(last) as usize >= BLOCK / 2);
        last = row;
    })?;
    to_starts(&mut blocks, heed)?;
    Ok((blocks, jumps))
}

/// Counts, then puts every pair where it belongs.
fn counted<E>(
    count: usize,
    pairs: impl Iterator<Item = (u32, u32)> + Clone,
    heed: &impl Fn() -> Result<(), E>,
) -> Result<Rows, E> {
    // What is counted for a row stands one place behind it: filling moves it to the end of the row, which is where the
    // next one starts.
    let mut offsets = Buffer::<u32>::zeroed(count + 1);
    let counts = &mut offsets[1..];
    each(pairs.clone(), heed, |(row, _)| counts[row as usize] += 1)?;
    let total = to_starts(counts, heed)?;
    let mut values = Buffer::<u32>::zeroed(total as usize);
    let places = &mut values[..];
    each(pairs, heed, |(row, value)| {
        let slot = &mut counts[row as usize];
        places[*slot as usize] = value;
        *slot += 1;
    })?;
    Ok((offsets, values))
}

/// Puts every pair into its block first, then sorts block after block in the cache.
fn partitioned<E>(
    count: usize,
    blocks: &[u32],
    pairs: impl Iterator<Item = (u32, u32)>,
    heed: &impl Fn() -> Result<(), E>,
) -> Result<Rows, E> {
    let total = *blocks.last().expect("one more than blocks") as usize;
    let (mut values, mut rows) = (Buffer::<u32>::zeroed(total), Buffer::<u16>::zeroed(total));
    // The row within the block, of each value.
    let (places, rows) = (&mut values[..], &mut rows[..]);
    let mut next = blocks.to_vec();
    each(pairs, heed, |(row, value)| {
        let slot = &mut next[row as usize / BLOCK];
        places[*slot as usize] = value;
        rows[*slot as usize] = row as u16 % BLOCK as u16;
        *slot += 1;
    })?;

    let mut offsets = Buffer::zeroed(count + 1);
    let mut unsorted = Vec::new();
    let offsets_of_blocks = offsets[..count].chunks_mut(BLOCK);
    for (ends, offsets) in blocks.windows(2).zip(offsets_of_blocks) {
        let (start, end) = (ends[0] as usize, ends[1] as usize);
        let mut next = [0u32; BLOCK];
        each(rows[start..end].iter(), heed, |&row| {
            next[row as usize % BLOCK] += 1;
        })?;
        let mut offset = start as u32;
        for next in &mut next {
            offset += std::mem::replace(next, offset);
        }
        offsets.copy_from_slice(&next[..offsets.len()]);
        unsorted.clear();
        unsorted.extend_from_slice(&places[start..end]);
        each(
            rows[start..end].iter().zip(&unsorted),
            heed,
            |(&row, &value)| {
                let slot = &mut next[row as usize % BLOCK];
                places[*slot as usize] = value;
                *slot += 1;
            },
        )?;
    }
    offsets[count] = total as u32;
    Ok((offsets, values))
}

/// Makes counts into the sums of those before, and answers with the sum of all.
fn to_starts<E>(counts: &mut [u32], heed: &impl Fn() -> Result<(), E>) -> Result<u32, E> {
    let mut total = 0u32;
    each(counts.iter_mut(), heed, |count| {
        let start = total;
        total = total.checked_add(*count).expect("fewer than 2^32 pairs");
        *count = start;
    })?;
    Ok(total)
}
