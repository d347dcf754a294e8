//! Pairs in a list, which threads go through in parts.

use std::ops::Range;

use super::Rows;
use super::parts::{Parts, cut, part_of};
use crate::game::buffer::Buffer;
use crate::game::heed::STRIDE;
use crate::game::threads::{Heed, Stopped, on_threads};

/// So many pairs tell what is to be expected of the rest.
const SAMPLE: usize = 1 << 10;

/// A list, and the pair that each item of it is.
pub(super) struct List<'a, T, F> {
    pub(super) list: &'a [T],
    pub(super) pair: F,
    pub(super) parts: usize,
}

impl<T: Sync, F: Fn(&T) -> (u32, u32) + Copy + Sync> Parts for List<'_, T, F> {
    fn parts(&self) -> usize {
        self.parts
    }

    fn each(
        &self,
        part: usize,
        heed: Heed<'_>,
        mut meet: impl FnMut(u32, u32),
    ) -> Result<(), Stopped> {
        // A copy: who writes behind a reference might change it, and it would be read again for every pair.
        let pair = self.pair;
        for items in self.list[self.range(part)].chunks(self.stride()) {
            heed()?;
            for item in items {
                let (row, value) = pair(item);
                meet(row, value);
            }
        }
        Ok(())
    }

    fn each_row(
        &self,
        part: usize,
        heed: Heed<'_>,
        mut meet: impl FnMut(u32, usize),
    ) -> Result<(), Stopped> {
        let mut at = self.range(part).start;
        self.each(part, heed, |row, _| {
            meet(row, at);
            at += 1;
        })
    }

    fn value(&self, at: usize) -> u32 {
        (self.pair)(&self.list[at]).1
    }
}

impl<T: Sync, F: Fn(&T) -> (u32, u32) + Copy + Sync> List<'_, T, F> {
    fn range(&self, part: usize) -> Range<usize> {
        part_of(part, self.parts, self.list.len())
    }

    /// How many items one thread meets while all of them meet a stride.
    fn stride(&self) -> usize {
        STRIDE.div_ceil(self.parts)
    }

    /// The rows of pairs that come in order already; none as soon as one doesn't.
    pub(super) fn in_order<E>(
        &self,
        count: usize,
        heed: &impl Fn() -> Result<(), E>,
    ) -> Result<Option<Rows>, E> {
        // The last row that a part may have is the first of the next.
        let last_rows = (1..self.parts).map(|part| self.first_row(part));
        let last_rows: Vec<usize> = last_rows.chain([count]).collect();
        // Before any memory is taken: pairs out of order seldom hide it for long.
        let first_rows = self
            .list
            .iter()
            .take(SAMPLE)
            .map(|item| (self.pair)(item).0);
        if !last_rows.is_sorted() || !first_rows.is_sorted() {
            return Ok(None);
        }
        let ranges = || (0..self.parts).map(|part| self.range(part));
        let mut offsets = Buffer::<u32>::zeroed(count + 1);
        let mut values = Buffer::<u32>::zeroed(self.list.len());
        // Behind the row that two parts share, the second says where it ends.
        let ends = last_rows.iter().map(|last| (last + 1).min(count + 1));
        let offsets_of_parts = cut(&mut offsets, ends);
        let values_of_parts = cut(&mut values, ranges().map(|range| range.end));
        let work = ranges().zip(offsets_of_parts).zip(values_of_parts);
        let work = work.zip(&last_rows).enumerate();
        let ordered = on_threads(
            work,
            heed,
            |(part, (((range, offsets), values), &last_row)), heed| {
                let first = if part == 0 {
                    0
                } else {
                    self.first_row(part) + 1
                };
                let pair = self.pair;
                let mut end = range.start as u32;
                let mut last = 0;
                let items = self.list[range].chunks(self.stride());
                for (items, values) in items.zip(values.chunks_mut(self.stride())) {
                    heed()?;
                    for (item, there) in items.iter().zip(values) {
                        *there = pair(item).1;
                    }
                    for item in items {
                        let (row, _) = pair(item);
                        if row < last {
                            return Ok(false);
                        }
                        last = row;
                        end += 1;
                        if let Some(offset) =
                            offsets.get_mut((row as usize + 1).wrapping_sub(first))
                        {
                            *offset = end;
                        }
                    }
                }
                let mut end = 0;
                for offsets in offsets.chunks_mut(self.stride()) {
                    heed()?;
                    for offset in offsets {
                        end = end.max(*offset);
                        *offset = end;
                    }
                }
                Ok(last as usize <= last_row)
            },
        )?;
        Ok(ordered
            .into_iter()
            .all(|ordered| ordered)
            .then_some((offsets, values)))
    }

    /// Whether most pairs stand in the part of the list that their row has among the rows. Asks a sample.
    pub(super) fn stays_near(&self, count: usize) -> bool {
        let step = self.list.len().div_ceil(SAMPLE);
        let sample = self.list.iter().enumerate().step_by(step);
        let far = sample.filter(|&(at, item)| {
            let part = at * self.parts / self.list.len();
            let rows = part_of(part, self.parts, count);
            !rows.contains(&((self.pair)(item).0 as usize))
        });
        far.count() < SAMPLE / 16
    }

    fn first_row(&self, part: usize) -> usize {
        let first = &self.list[self.range(part).start];
        (self.pair)(first).0 as usize
    }
}
