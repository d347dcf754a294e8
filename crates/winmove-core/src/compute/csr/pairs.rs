//! What is sorted into rows: pairs of a row and a value.

use std::ops::Range;

use super::Csr;
use crate::compute::cancel::{CHECK_INTERVAL, for_each_checked};
use crate::compute::pool::{Check, Stopped};

/// Pairs of a row and a value: each of a sequence of items has some. They are visited more than
/// once.
pub trait Pairs: Sync {
    /// Folds the rows and values of the pairs of some items, in order, and calls `check` about
    /// every [`CHECK_INTERVAL`] pairs.
    ///
    /// # Errors
    /// [`Stopped`], when `check` fails.
    fn fold<A>(
        &self,
        items: Range<usize>,
        check: Check<'_>,
        folded: A,
        fold: impl FnMut(A, u32, u32) -> A,
    ) -> Result<A, Stopped>;

    /// Visits the rows of the pairs of some items, as [`Pairs::fold`] does.
    ///
    /// # Errors
    /// [`Stopped`], when `check` fails.
    fn for_each_row(
        &self,
        items: Range<usize>,
        check: Check<'_>,
        mut visit: impl FnMut(u32),
    ) -> Result<(), Stopped> {
        self.fold(items, check, (), |(), row, _| visit(row))
    }
}

/// A function from items to their pairs, of which each has few.
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

/// The values of rows as new rows, with the old rows as their values. The items are the old rows.
#[derive(Clone, Copy, Debug)]
pub struct Transposed<'a, F> {
    /// The old rows.
    pub rows: &'a Csr,
    /// Which of them are kept.
    pub is_kept: F,
}

/// Rows up to this length are copied at this length where that is faster: short rows mispredict the
/// loop's exit branch.
pub const SHORT_ROW: usize = 8;
/// The number of values whose old rows are buffered before the values are visited.
const GATHERED: usize = 1 << 10;

impl<F: Fn(u32) -> bool + Sync> Transposed<'_, F> {
    /// The first consecutive rows that are kept.
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
