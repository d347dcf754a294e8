//! Pairs sorted by their first number, in time linear in the pairs, whatever their order.

mod list;
mod parts;

pub(crate) use parts::{
    Blocks, Parts, block_bits, counted as counted_in_parts, part_of, starts_of,
};

use super::heed::{STRIDE, each};
use super::threads::threads;
use list::List;

/// So many rows are sorted at a time that what is counted for them stays in the cache.
const BLOCK: usize = 1 << 15;

/// The offsets of the rows, one more than there are rows, and the values of all.
pub(crate) type Rows = (Vec<u32>, Vec<u32>);

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

/// So many pairs are worth a thread, if each is looked at more than once.
const WORTH_A_THREAD: usize = 1 << 18;
/// So many are if they come about in order.
const WORTH_A_THREAD_NEAR: usize = 1 << 17;
/// So many are if they come in order.
const WORTH_A_THREAD_IN_ORDER: usize = 1 << 16;

/// How many threads so many pairs are worth; one at least.
pub(crate) fn threads_for(pairs: usize) -> usize {
    (pairs / WORTH_A_THREAD).clamp(1, threads())
}

/// The same for pairs that come about in order, if each is looked at more than once.
pub(crate) fn threads_for_near(pairs: usize) -> usize {
    (pairs / WORTH_A_THREAD_NEAR).clamp(1, threads())
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
    pair: impl Fn(&T) -> (u32, u32) + Sync,
    heed: &impl Fn() -> Result<(), E>,
) -> Result<Rows, E> {
    assert!(u32::try_from(list.len()).is_ok(), "fewer than 2^32 pairs");
    let mut parts = List {
        list,
        pair: &pair,
        parts: (list.len() / WORTH_A_THREAD_IN_ORDER).min(threads()),
    };
    if parts.parts > 1
        && let Some(rows) = parts.in_order(count, heed)?
    {
        return Ok(rows);
    }
    parts.parts = threads_for(list.len());
    if parts.parts == 1 {
        return rows(count, list.iter().map(&pair), heed);
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
    let mut offsets = vec![0u32; count + 1];
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
    Ok(Some((offsets, values)))
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
    let mut offsets = vec![0u32; count + 2];
    each(pairs.clone(), heed, |(row, _)| {
        offsets[row as usize + 1] += 1
    })?;
    let total = to_starts(&mut offsets[1..], heed)?;
    let mut values = vec![0; total as usize];
    each(pairs, heed, |(row, value)| {
        let slot = &mut offsets[row as usize + 1];
        values[*slot as usize] = value;
        *slot += 1;
    })?;
    offsets.pop();
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
    let mut values = vec![0u32; total];
    // The row within the block, of each value.
    let mut rows = vec![0u16; total];
    let mut next = blocks.to_vec();
    each(pairs, heed, |(row, value)| {
        let slot = &mut next[row as usize / BLOCK];
        values[*slot as usize] = value;
        rows[*slot as usize] = row as u16 % BLOCK as u16;
        *slot += 1;
    })?;

    let mut offsets = Vec::with_capacity(count + 1);
    let mut unsorted = Vec::new();
    for ends in blocks.windows(2) {
        let (start, end) = (ends[0] as usize, ends[1] as usize);
        let mut next = [0u32; BLOCK];
        each(rows[start..end].iter(), heed, |&row| {
            next[row as usize % BLOCK] += 1;
        })?;
        let mut offset = start as u32;
        for next in &mut next {
            offset += std::mem::replace(next, offset);
        }
        let rows_here = (count - offsets.len()).min(BLOCK);
        offsets.extend_from_slice(&next[..rows_here]);
        unsorted.clear();
        unsorted.extend_from_slice(&values[start..end]);
        each(
            rows[start..end].iter().zip(&unsorted),
            heed,
            |(&row, &value)| {
                let slot = &mut next[row as usize % BLOCK];
                values[*slot as usize] = value;
                *slot += 1;
            },
        )?;
    }
    offsets.push(total as u32);
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
