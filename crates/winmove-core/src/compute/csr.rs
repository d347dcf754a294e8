//! Compressed sparse rows (CSR): lists of numbers, stored as one array of values and the offset of
//! each row.

mod build;
mod near;
mod pairs;

use std::ops::Range;

use super::buffer::Buffer;
use super::cancel::CHECK_INTERVAL;
pub use pairs::{Pairs, SHORT_ROW, Transposed};

/// Rows of numbers in CSR format. Row `r` is `values[offsets[r]..offsets[r + 1]]`.
///
/// # Examples
/// ```
/// use winmove_core::game::Csr;
/// use winmove_core::{Game, Outcome, PositionId, solve};
///
/// /// A graph stored as CSR rows. The solver reads them several times faster than it calls
/// /// `moves`.
/// struct Graph(Csr);
///
/// impl Game for Graph {
///     fn positions(&self) -> usize {
///         self.0.rows()
///     }
///     fn moves(&self, from: PositionId) -> impl Iterator<Item = PositionId> {
///         self.0.row(from.0).iter().copied().map(PositionId)
///     }
///     fn rows(&self) -> Option<&Csr> {
///         Some(&self.0)
///     }
///     fn stuck(&self, _: PositionId) -> Outcome {
///         Outcome::Loss
///     }
/// }
///
/// let rows = Csr::from_parts(vec![0, 0, 1, 3], vec![0, 1, 0]);
/// assert_eq!((rows.rows(), rows.len(), rows.is_empty()), (3, 3, false));
/// assert_eq!((rows.offsets(), rows.values()), (&[0, 0, 1, 3][..], &[0, 1, 0][..]));
/// assert_eq!(solve(&Graph(rows)).label(PositionId(2)).outcome, Outcome::Win);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(try_from = "Unchecked")]
pub struct Csr {
    #[serde(with = "super::raw")]
    offsets: Buffer<u32>,
    #[serde(with = "super::raw")]
    values: Buffer<u32>,
}

/// Deserialized rows before they are checked.
#[derive(serde::Deserialize)]
struct Unchecked {
    #[serde(with = "super::raw")]
    offsets: Buffer<u32>,
    #[serde(with = "super::raw")]
    values: Buffer<u32>,
}

impl TryFrom<Unchecked> for Csr {
    type Error = &'static str;

    fn try_from(read: Unchecked) -> Result<Csr, &'static str> {
        let Unchecked { offsets, values } = read;
        if are_offsets(&offsets, values.len()) {
            Ok(Csr { offsets, values })
        } else {
            Err("the offsets of rows don't rise from 0 to the number of values")
        }
    }
}

/// Whether these offsets are valid for this number of values.
fn are_offsets(offsets: &[u32], values: usize) -> bool {
    let ends = (offsets.first(), offsets.last().map(|&last| last as usize));
    ends == (Some(&0), Some(values)) && offsets.is_sorted()
}

impl Csr {
    /// Creates rows from their values and their offsets, of which there is one more than rows.
    ///
    /// # Panics
    /// If the offsets don't start at 0, don't end at the number of values, or decrease.
    pub fn from_parts(offsets: Vec<u32>, values: Vec<u32>) -> Csr {
        assert!(are_offsets(&offsets, values.len()));
        Csr {
            offsets: offsets.into(),
            values: values.into(),
        }
    }

    /// Creates rows one after another: `fill` appends the values of a row. O(rows + values), with a
    /// cancellation check every [`CHECK_INTERVAL`] of them.
    ///
    /// # Errors
    /// Any error that `check` returns.
    ///
    /// # Panics
    /// If there are 2^32 values or more.
    pub fn filled<E>(
        rows: usize,
        check: &impl Fn() -> Result<(), E>,
        mut fill: impl FnMut(u32, &mut Vec<u32>),
    ) -> Result<Csr, E> {
        let mut offsets = Vec::with_capacity(rows + 1);
        offsets.push(0);
        let mut values = Vec::new();
        let mut next_check = 0;
        for row in 0..rows {
            // Rows may be long.
            if row + values.len() >= next_check {
                check()?;
                next_check = row + values.len() + CHECK_INTERVAL;
            }
            fill(row as u32, &mut values);
            offsets.push(u32::try_from(values.len()).expect("fewer than 2^32 values"));
        }
        Ok(Csr::from_parts(offsets, values))
    }

    /// The number of rows.
    pub fn rows(&self) -> usize {
        self.offsets.len() - 1
    }

    /// The total number of values.
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Whether all rows are empty.
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// The values of one row.
    ///
    /// # Panics
    /// If the row doesn't exist.
    #[inline]
    pub fn row(&self, row: u32) -> &[u32] {
        let row = row as usize;
        &self.values[self.offsets[row] as usize..self.offsets[row + 1] as usize]
    }

    /// The values of a row of at most [`SHORT_ROW`] values, padded with the values that follow it
    /// in [`Csr::values`]. `None` if the row is longer, or if too few values follow.
    pub fn short_row(&self, row: u32) -> Option<&[u32; SHORT_ROW]> {
        let row = row as usize;
        let (start, end) = (self.offsets[row] as usize, self.offsets[row + 1] as usize);
        let values = self.values[start..].first_chunk();
        values.filter(|_| end - start <= SHORT_ROW)
    }

    /// The index in [`Csr::values`] at which each row starts, followed by the end of the last row.
    pub fn offsets(&self) -> &[u32] {
        &self.offsets
    }

    /// The values of all rows, one row after another.
    pub fn values(&self) -> &[u32] {
        &self.values
    }

    /// A copy with some rows replaced and others appended. `changed` contains them in ascending
    /// order, including every appended row. O(rows + values).
    ///
    /// # Panics
    /// If there are 2^32 values or more, or if the result doesn't have the given numbers of rows
    /// and values.
    pub fn with_rows<'a>(
        &self,
        changed: impl Iterator<Item = (u32, &'a [u32])>,
        rows: usize,
        values: usize,
    ) -> Csr {
        assert!(u32::try_from(values).is_ok(), "fewer than 2^32 values");
        let mut csr = Csr {
            offsets: Buffer::zeroed(rows + 1),
            values: Buffer::zeroed(values),
        };
        let mut next = 0;
        for (row, values) in changed {
            csr.copy_rows(self, next..self.rows().min(row as usize));
            next = row as usize;
            let start = csr.offsets[next] as usize;
            csr.values[start..start + values.len()].copy_from_slice(values);
            next += 1;
            csr.offsets[next] = (start + values.len()) as u32;
        }
        csr.copy_rows(self, next..self.rows());
        csr
    }

    /// Copies consecutive rows. All rows before them must be complete.
    fn copy_rows(&mut self, from: &Csr, rows: Range<usize>) {
        if rows.is_empty() {
            return;
        }
        let [first, last] = [rows.start, rows.end].map(|row| from.offsets[row]);
        let start = self.offsets[rows.start];
        let values = &from.values[first as usize..last as usize];
        self.values[start as usize..][..values.len()].copy_from_slice(values);
        let ends = rows.start + 1..rows.end + 1;
        let own_ends = self.offsets[ends.clone()].iter_mut();
        for (own_end, end) in own_ends.zip(&from.offsets[ends]) {
            *own_end = end - first + start;
        }
    }
}
