//! Compressed sparse rows that are cheap to change and to clone.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::Arc;

use super::csr::Csr;

/// Shared rows, and the rows that have changed. Clones share both.
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
pub struct PatchedCsr {
    base: Arc<Csr>,
    rows: usize,
    len: usize,
    changed: HashMap<u32, Arc<Vec<u32>>, BuildHasherDefault<RowHasher>>,
}

/// Hashes row numbers, which are close together, with one multiplication. Every row access starts
/// with a lookup among the changed rows, so hashing must be cheap.
#[derive(Debug, Default)]
struct RowHasher(u64);

impl Hasher for RowHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u32(byte.into()));
    }

    fn write_u32(&mut self, number: u32) {
        // 2^64 divided by the golden ratio (Knuth, The Art of Computer Programming, 6.4).
        self.0 = (self.0 ^ u64::from(number)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

impl From<Csr> for PatchedCsr {
    fn from(base: Csr) -> PatchedCsr {
        PatchedCsr {
            rows: base.rows(),
            len: base.len(),
            base: Arc::new(base),
            changed: HashMap::default(),
        }
    }
}

impl PatchedCsr {
    /// The values of one row.
    ///
    /// # Panics
    /// If the row doesn't exist.
    pub fn row(&self, row: u32) -> &[u32] {
        // Most games are never changed and need no lookup.
        if !self.changed.is_empty()
            && let Some(values) = self.changed.get(&row)
        {
            return values;
        }
        self.base.row(row)
    }

    /// The rows as CSR, unless some have changed.
    pub fn unchanged(&self) -> Option<&Csr> {
        self.changed.is_empty().then_some(&*self.base)
    }

    /// The number of rows.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// The total number of values.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether all rows are empty.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Adds an empty row. O(1) amortized.
    pub fn add_row(&mut self) {
        self.changed.insert(self.rows as u32, Arc::default());
        self.rows += 1;
        self.merge_if_many();
    }

    /// Adds a value to a row. O(1) amortized, or O(row) if the row is shared.
    pub fn add(&mut self, row: u32, value: u32) {
        self.row_mut(row).push(value);
        self.len += 1;
        self.merge_if_many();
    }

    /// Removes one occurrence of a value from a row. Returns false if there was none. O(row).
    pub fn remove(&mut self, row: u32, value: u32) -> bool {
        let Some(at) = self.row(row).iter().position(|&other| other == value) else {
            return false;
        };
        self.row_mut(row).swap_remove(at);
        self.len -= 1;
        self.merge_if_many();
        true
    }

    fn row_mut(&mut self, row: u32) -> &mut Vec<u32> {
        let base = &self.base;
        let changed = self.changed.entry(row);
        Arc::make_mut(changed.or_insert_with(|| Arc::new(base.row(row).to_vec())))
    }

    /// Merges the changed rows into the shared ones once they make clones expensive. This happens
    /// rarely enough to cost O(1) amortized per edit.
    fn merge_if_many(&mut self) {
        if self.changed.len() > 64 + self.rows / 256 {
            self.merged();
        }
    }

    /// The rows as CSR, after merging those that have changed. O(rows + values) if any has.
    pub fn merged(&mut self) -> &Arc<Csr> {
        if !self.changed.is_empty() {
            let mut changed: Vec<(u32, Arc<Vec<u32>>)> = self.changed.drain().collect();
            changed.sort_unstable_by_key(|&(row, _)| row);
            let changed = changed
                .iter()
                .map(|(row, values)| (*row, values.as_slice()));
            self.base = Arc::new(self.base.with_rows(changed, self.rows, self.len));
        }
        &self.base
    }
}
