//! Sorts pairs that are nearly in row order, such as the edges of a grid in reading order.

use super::Csr;
use super::build::{Admit, Parts};
use super::pairs::Pairs;
use crate::compute::buffer::Buffer;
use crate::compute::pool::{self, Check, Stopped, chunk, split_at_ends};

/// The maximum number of items sampled to find out whether pairs are nearly in order.
const SAMPLE: usize = 1 << 10;

impl<P: Pairs> Parts<'_, P> {
    /// Whether most pairs in a sample belong to the thread that owns their row.
    pub(super) fn seem_near(&self, rows: usize) -> bool {
        let step = self.items.div_ceil(SAMPLE).max(1);
        let far = (0..self.items).step_by(step).filter(|&item| {
            let own = chunk(item * self.parts / self.items, self.parts, rows);
            let is_far = |far, row, _| far | !own.contains(&(row as usize));
            let far = self.pairs.fold(item..item + 1, &|| Ok(()), false, is_far);
            far.is_ok_and(|far| far)
        });
        far.count() < SAMPLE / 16
    }

    /// Builds the rows by a counting sort in which each thread owns a range of consecutive rows.
    /// These stay in its cache, because most of its pairs belong to them. The other pairs are set
    /// aside and added afterwards. `None` if a thread sets aside more than an eighth of its share.
    pub(super) fn near_rows(
        &self,
        rows: usize,
        check: &Check<'_>,
        admit: Admit<'_>,
    ) -> Result<Option<Csr>, Stopped> {
        let own_rows = |part| chunk(part, self.parts, rows);
        let row_ends = || (0..self.parts).map(|part| own_rows(part).end);
        let most_far = self.items / 8 / self.parts;
        // The count of a row is stored where its end will be.
        let mut offsets = Buffer::<u32>::zeroed(rows + 1);
        let ends = &mut offsets[1..];
        let work = split_at_ends(ends, row_ends()).into_iter().enumerate();
        let far = pool::run(work, check, |(part, counts), check| {
            let first = own_rows(part).start;
            let mut far = Vec::new();
            self.fold(part, check, (), |(), row, value| {
                match counts.get_mut((row as usize).wrapping_sub(first)) {
                    Some(count) => *count += 1,
                    None if far.len() <= most_far => far.push((row, value)),
                    None => {}
                }
            })?;
            Ok(far)
        })?;
        if far.iter().any(|far| far.len() > most_far) {
            return Ok(None);
        }
        for &(row, _) in far.iter().flatten() {
            ends[row as usize] += 1;
        }
        let mut total = 0;
        let value_ends: Vec<usize> = (0..self.parts)
            .map(|part| {
                let counts = ends[own_rows(part)].iter();
                total += counts.map(|&count| count as usize).sum::<usize>();
                total
            })
            .collect();
        admit(total)?;
        assert!(u32::try_from(total).is_ok(), "fewer than 2^32 values");
        let mut values = Buffer::<u32>::zeroed(total);
        let own_values = split_at_ends(&mut values, value_ends.iter().copied());
        let own_ends = split_at_ends(ends, row_ends());
        let work = own_ends.into_iter().zip(own_values).enumerate();
        pool::run(work, check, |(part, (ends, values)), check| {
            let start = part.checked_sub(1).map_or(0, |before| value_ends[before]) as u32;
            let mut next = start;
            for end in ends.iter_mut() {
                next += std::mem::replace(end, next);
            }
            // Filling a row advances its start to its end.
            let first = own_rows(part).start;
            let mut fill = |row: u32, value| {
                if let Some(next) = ends.get_mut((row as usize).wrapping_sub(first)) {
                    values[(*next - start) as usize] = value;
                    *next += 1;
                }
            };
            for (other, far) in far.iter().enumerate() {
                if other == part {
                    self.fold(part, check, (), |(), row, value| fill(row, value))?
                } else {
                    far.iter().for_each(|&(row, value)| fill(row, value))
                }
            }
            Ok(())
        })?;
        Ok(Some(Csr { offsets, values }))
    }
}
