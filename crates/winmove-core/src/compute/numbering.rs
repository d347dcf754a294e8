//! Values of any type, each stored once, numbered in the order in which they come.

use std::hash::{BuildHasher, Hash, RandomState};

/// Different values, numbered from 0 in the order in which they were added.
///
/// The values lie in blocks, so that adding one never moves the others. Their numbers lie in a hash
/// table with linear probing, which is a quarter free at least. It takes 4 bytes a slot: five to
/// eleven bytes a value.
#[derive(Clone, Debug)]
pub struct Numbering<T> {
    blocks: Vec<Vec<T>>,
    count: usize,
    slots: Vec<u32>,
    hasher: RandomState,
}

/// The values of a block, but for the last.
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
    /// The most values.
    pub const MOST: usize = FREE as usize;

    /// The number of values.
    pub fn len(&self) -> usize {
        self.count
    }

    /// Whether there are no values.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The value with a number.
    pub fn get(&self, number: usize) -> Option<&T> {
        self.blocks.get(number / BLOCK)?.get(number % BLOCK)
    }

    /// All values, in the order of their numbers.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &T> {
        (0..self.count).map(|number| &self.blocks[number / BLOCK][number % BLOCK])
    }

    /// The number of a value.
    pub fn number(&self, value: &T) -> Option<u32> {
        if self.is_empty() {
            return None;
        }
        match self.slots[self.slot(value)] {
            FREE => None,
            number => Some(number),
        }
    }

    /// The number of a value, which is added if it is new. Before that, `may_add` is called with it
    /// and with the bytes that the numbering will take then. What is elsewhere, such as the content
    /// of a `Vec`, is not among them. There must be less than [`Numbering::MOST`] values.
    ///
    /// # Errors
    /// That of `may_add`. The value was not added then.
    pub fn number_or_add<E>(
        &mut self,
        value: T,
        may_add: impl FnOnce(&T, u64) -> Result<(), E>,
    ) -> Result<u32, E> {
        if let Some(number) = self.number(&value) {
            return Ok(number);
        }
        debug_assert!(self.count < Self::MOST, "FREE is no number");
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

    /// The bytes taken, without what the values keep elsewhere.
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

    /// The slot of a value: the one with its number, or else a free one.
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

    /// Makes the table anew, with this number of slots.
    fn spread(&mut self, slots: usize) {
        // The old table is freed first: the values alone say what is in it.
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

/// The number of values for which there is memory where there are `count`: the first block doubles
/// as it fills, the others are of full length.
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
