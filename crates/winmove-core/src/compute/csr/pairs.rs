//! Pairs of a row and a value, the input of the sort into rows.

use std::ops::Range;

use super::Csr;
use crate::compute::cancel::{CHECK_INTERVAL, for_each_checked};
use crate::compute::pool::{Check, Stopped};

/// A source of pairs of a row and a value. Each item of a sequence yields some of them. The pairs
/// are visited more than once.
pub trait Pairs: Sync {
    /// Folds the pairs of a range of items in order, and calls `check` about every
    /// [`CHECK_INTERVAL`] pairs.
    ///
    /// # Errors
    /// [`Stopped`] if `check` fails.
    fn fold<A>(
        &self,
        items: Range<usize>,
        check: Check<'_>,
        folded: A,
        fold: impl FnMut(A, u32, u32) -> A,
    ) -> Result<A, Stopped>;

    /// Visits the rows of the pairs of a range of items, like [`Pairs::fold`].
    ///
    /// # Errors
    /// [`Stopped`] if `check` fails.
    fn for_each_row(
        &self,
        items: Range<usize>,
        check: Check<'_>,
        mut visit: impl FnMut(u32),
    ) -> Result<(), Stopped> {
        self.fold(items, check, (), |(), row, _| visit(row))
    }
}

/// A function from items to their pairs, with few pairs per item.
impl<I: Iterator<Item = (u32, u32)>, F: Fn(Range<usize>) -> I + Sync> Pairs for F {
    fn fold<A>(
        &self,
        items: Range<usize>,
        check: Check<'_>,
        mut folded: A,
        mut fold: impl FnMut(A, u32, u32) -> A,
    ) -> Result<A, Stopped> {
        check()?;
        for start in items.clone().step_by(CHECK_INTERVAL) {
            let pairs = self(start..items.end.min(start + CHECK_INTERVAL));
            folded = pairs.fold(folded, |folded, (row, value)| fold(folded, row, value));
            check()?;
        }
        Ok(folded)
    }
}

/// The transposition of rows: values become rows, and rows become values. The items are the old
/// rows.
#[derive(Clone, Copy, Debug)]
pub struct Transposed<'a, F> {
    /// The old rows.
    pub rows: &'a Csr,
    /// Selects the old rows to keep.
    pub is_kept: F,
}

/// Rows of at most this length may be copied at exactly this length, because the loop over a short
/// row mispredicts its exit branch.
pub const SHORT_ROW: usize = 8;
/// The number of values whose rows are buffered before the values are visited.
const GATHERED: usize = 1 << 10;

impl<F: Fn(u32) -> bool + Sync> Transposed<'_, F> {
    /// The first run of consecutive rows that are kept.
    fn kept(&self, rows: Range<usize>) -> Range<usize> {
        let is_kept = |&row: &usize| (self.is_kept)(row as u32);
        let start = rows.clone().find(is_kept).unwrap_or(rows.end);
        let end = (start..rows.end).find(|row| !is_kept(row));
        start..end.unwrap_or(rows.end)
    }
}

impl<F: Fn(u32) -> bool + Sync> Pairs for Transposed<'_, F> {
    fn fold<A>(
        &self,
        mut items: Range<usize>,
        check: Check<'_>,
        mut folded: A,
        mut fold: impl FnMut(A, u32, u32) -> A,
    ) -> Result<A, Stopped> {
        let (offsets, values) = (self.rows.offsets(), self.rows.values());
        // The old row of each value. A loop over each row would mispredict its exit branch.
        let mut sources = [0; GATHERED + SHORT_ROW];
        let mut visited = 0;
        check()?;
        while !items.is_empty() {
            let kept = self.kept(items.clone());
            items.start = kept.end;
            let mut first = offsets[kept.start] as usize;
            let mut len = 0;
            for row in kept {
                let end = offsets[row + 1] as usize;
                loop {
                    sources[len..len + SHORT_ROW].fill(row as u32);
                    let left = end - first - len;
                    len += left.min(SHORT_ROW);
                    if len >= GATHERED {
                        let pairs = values[first..].iter().zip(&sources[..len]);
                        folded =
                            pairs.fold(folded, |folded, (&row, &value)| fold(folded, row, value));
                        (first, visited, len) = (first + len, visited + len, 0);
                        if visited >= CHECK_INTERVAL {
                            visited = 0;
                            check()?;
                        }
                    }
                    if left <= SHORT_ROW {
                        break;
                    }
                }
            }
            let pairs = values[first..].iter().zip(&sources[..len]);
            folded = pairs.fold(folded, |folded, (&row, &value)| fold(folded, row, value));
            visited += len;
        }
        Ok(folded)
    }

    fn for_each_row(
        &self,
        mut items: Range<usize>,
        check: Check<'_>,
        mut visit: impl FnMut(u32),
    ) -> Result<(), Stopped> {
        while !items.is_empty() {
            let kept = self.kept(items.clone());
            items.start = kept.end;
            let [start, end] = [kept.start, kept.end].map(|row| self.rows.offsets()[row] as usize);
            let values = self.rows.values()[start..end].iter();
            for_each_checked(values, check, |&row| visit(row))?;
        }
        Ok(())
    }
}
