//! Numbers distinct values of any type in order of insertion.

use std::hash::{BuildHasher, Hash, RandomState};

/// Distinct values, numbered from 0 in order of insertion.
///
/// The values are stored in blocks, so that adding a value never moves the others. Their numbers
/// are stored in a hash table with linear probing, at most three quarters full. A slot takes 4
/// bytes, which makes five to eleven bytes per value.
#[derive(Clone, Debug)]
pub struct Numbering<T> {
    blocks: Vec<Vec<T>>,
    count: usize,
    slots: Vec<u32>,
    hasher: RandomState,
}

/// The number of values in a block, except for the last.
const BLOCK: usize = 1 << 14;
const FREE: u32 = u32::MAX;
const MIN_SLOTS: usize = 16;

impl<T> Default for Numbering<T> {
    fn default() -> Numbering<T> {
        Numbering {
            blocks: Vec::new(),
            count: 0,
            slots: Vec::new(),
            hasher: RandomState::new(),
        }
    }
}

impl<T: Eq + Hash> Numbering<T> {
    /// The maximum number of values.
    pub const MAX: usize = FREE as usize;

    /// The number of values.
    pub fn len(&self) -> usize {
        self.count
    }

    /// Whether there are no values.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The value with this number.
    pub fn get(&self, number: usize) -> Option<&T> {
        self.blocks.get(number / BLOCK)?.get(number % BLOCK)
    }

    /// All values, in the order of their numbers.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &T> {
        (0..self.count).map(|number| &self.blocks[number / BLOCK][number % BLOCK])
    }

    /// The number of a value, if it was added.
    pub fn number(&self, value: &T) -> Option<u32> {
        if self.is_empty() {
            return None;
        }
        match self.slots[self.slot(value)] {
            FREE => None,
            number => Some(number),
        }
    }

    /// The number of a value, which is added if it is new. Before adding it, calls `may_add` with
    /// the value and the total bytes that the numbering will then take, not counting heap memory
    /// owned by the values. There must be fewer than [`Numbering::MAX`] values.
    ///
    /// # Errors
    /// Any error that `may_add` returns. In this case the value is not added.
    pub fn number_or_add<E>(
        &mut self,
        value: T,
        may_add: impl FnOnce(&T, u64) -> Result<(), E>,
    ) -> Result<u32, E> {
        if let Some(number) = self.number(&value) {
            return Ok(number);
        }
        debug_assert!(self.count < Self::MAX, "FREE is no number");
        let room = room(self.count + 1);
        let slots = self.slots_for_another();
        may_add(&value, bytes::<T>(room, slots))?;
        if slots > self.slots.len() {
            self.spread(slots);
        }
        if self.count.is_multiple_of(BLOCK) {
            self.blocks.push(Vec::new());
        }
        let slot = self.slot(&value);
        let number = self.count as u32;
        let before = (self.blocks.len() - 1) * BLOCK;
        let block = self.blocks.last_mut().expect("a block was added");
        block.reserve_exact(room - before - block.len());
        block.push(value);
        self.slots[slot] = number;
        self.count += 1;
        Ok(number)
    }

    /// The bytes taken, not counting heap memory owned by the values.
    pub fn bytes(&self) -> u64 {
        bytes::<T>(room(self.count), self.slots.len())
    }

    fn slots_for_another(&self) -> usize {
        if (self.count + 1) * 4 > self.slots.len() * 3 {
            (2 * self.slots.len()).max(MIN_SLOTS)
        } else {
            self.slots.len()
        }
    }

    /// The slot that contains the number of this value, or the free slot for it.
    fn slot(&self, value: &T) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = self.hasher.hash_one(value) as usize & mask;
        loop {
            let number = self.slots[slot];
            if number == FREE {
                return slot;
            }
            let number = number as usize;
            if self.blocks[number / BLOCK][number % BLOCK] == *value {
                return slot;
            }
            slot = (slot + 1) & mask;
        }
    }

    /// Rebuilds the table with this number of slots.
    fn spread(&mut self, slots: usize) {
        // The old table is freed first. It can be rebuilt from the values alone.
        self.slots = Vec::new();
        self.slots = vec![FREE; slots];
        let mask = slots - 1;
        for (number, value) in (0..).zip(self.blocks.iter().flatten()) {
            let mut slot = self.hasher.hash_one(value) as usize & mask;
            while self.slots[slot] != FREE {
                slot = (slot + 1) & mask;
            }
            self.slots[slot] = number;
        }
    }
}

/// The capacity for `count` values. The first block doubles as it fills; later blocks are allocated
/// in full.
fn room(count: usize) -> usize {
    match count {
        0 => 0,
        1..=BLOCK => count.next_power_of_two(),
        _ => count.next_multiple_of(BLOCK),
    }
}

fn bytes<T>(values: usize, slots: usize) -> u64 {
    (values * size_of::<T>() + slots * size_of::<u32>()) as u64
}
