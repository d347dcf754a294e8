//! Steps that can be changed one by one, and copied cheaply.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::Arc;

use super::StepTable;

/// A step table that is shared, and the rows that differ from it. A clone shares the table and every row.
#[derive(Clone, Debug)]
pub(super) struct Moves {
    table: Arc<StepTable>,
    places: usize,
    steps: usize,
    changed: HashMap<u32, Arc<Vec<u32>>, BuildHasherDefault<PlaceHasher>>,
}

/// Spreads the numbers of places, which lie close together, by one multiplication: every look at a row asks first
/// whether it has changed.
#[derive(Debug, Default)]
struct PlaceHasher(u64);

impl Hasher for PlaceHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u32(byte.into()));
    }

    fn write_u32(&mut self, number: u32) {
        // 2^64 over the golden ratio (Knuth, The Art of Computer Programming, 6.4).
        self.0 = (self.0 ^ u64::from(number)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

impl Moves {
    pub(super) fn new(table: StepTable, places: usize) -> Moves {
        Moves {
            places,
            steps: table.len(),
            table: Arc::new(table),
            changed: HashMap::default(),
        }
    }

    /// The places to which one may step from a place.
    pub(super) fn from(&self, place: u32) -> &[u32] {
        // Most tables are never changed, and need not be asked for more than that.
        if !self.changed.is_empty()
            && let Some(row) = self.changed.get(&place)
        {
            return row;
        }
        self.table.from(place)
    }

    /// All steps as one table, unless some rows differ from it.
    pub(super) fn table(&self) -> Option<&StepTable> {
        self.changed.is_empty().then_some(&*self.table)
    }

    /// The number of places.
    pub(super) fn places(&self) -> usize {
        self.places
    }

    /// The number of steps, over all places.
    pub(super) fn len(&self) -> usize {
        self.steps
    }

    /// Adds a place from and to which there is no step. O(1).
    pub(super) fn add_place(&mut self) {
        self.changed.insert(self.places as u32, Arc::default());
        self.places += 1;
        self.merge_if_many();
    }

    /// Adds a step. O(1), and O(row) where the row is shared.
    pub(super) fn add(&mut self, from: u32, to: u32) {
        self.row(from).push(to);
        self.steps += 1;
        self.merge_if_many();
    }

    /// Takes one step away; whether there was one. O(row).
    pub(super) fn remove(&mut self, from: u32, to: u32) -> bool {
        let Some(at) = self.from(from).iter().position(|&step| step == to) else {
            return false;
        };
        self.row(from).swap_remove(at);
        self.steps -= 1;
        self.merge_if_many();
        true
    }

    /// Takes all steps from a place away; what they led to. O(row).
    pub(super) fn take(&mut self, from: u32) -> Vec<u32> {
        let taken = self.from(from).to_vec();
        self.steps -= taken.len();
        self.changed.insert(from, Arc::default());
        self.merge_if_many();
        taken
    }

    fn row(&mut self, place: u32) -> &mut Vec<u32> {
        let table = &self.table;
        let row = self.changed.entry(place);
        Arc::make_mut(row.or_insert_with(|| Arc::new(table.from(place).to_vec())))
    }

    /// A new table once so many rows have changed that clones grow dear; seldom enough to cost little an edit.
    fn merge_if_many(&mut self) {
        if self.changed.len() > 64 + self.places / 256 {
            let mut changed: Vec<(u32, Arc<Vec<u32>>)> = self.changed.drain().collect();
            changed.sort_unstable_by_key(|&(place, _)| place);
            let rows = changed.iter().map(|(place, row)| (*place, row.as_slice()));
            self.table = Arc::new(self.table.with_rows(rows, self.places, self.steps));
        }
    }
}
