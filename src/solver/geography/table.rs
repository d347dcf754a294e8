//! The states searched, in bounded memory.

use super::super::control::{Cancelled, Control};
use super::search::Value;
use super::set::Set;

/// The most bytes that a table takes.
const MOST_BYTES: usize = 1 << 29;
/// Slots in which a state may lie.
const WAYS: usize = 4;
const FIRST_SLOTS: usize = 1 << 10;
const FREE: u16 = u16::MAX;
/// Slots made or moved between two looks at the control.
const STRIDE: usize = 1 << 14;

/// Values of states. It doubles while it fills up, to half a gigabyte; then the state that took the least work to
/// solve makes room for a new one.
pub(super) struct Table<const W: usize> {
    slots: Vec<Slot<W>>,
    used: usize,
}

#[derive(Clone, Copy)]
struct Slot<const W: usize> {
    rest: Set<W>,
    // The states searched below this one.
    work: u32,
    at: u16,
    value: Value,
}

impl<const W: usize> Table<W> {
    pub(super) fn new() -> Table<W> {
        Table {
            slots: vec![Slot::FREE; FIRST_SLOTS],
            used: 0,
        }
    }

    /// The value of the state with the token at `at` and `rest` left, if the table still has it.
    pub(super) fn value(&self, at: u32, rest: &Set<W>) -> Option<Value> {
        self.slots[self.row(at, rest)]
            .iter()
            .find(|slot| u32::from(slot.at) == at && slot.rest == *rest)
            .map(|slot| slot.value)
    }

    /// Keeps the value of a state that took so much work.
    ///
    /// If it is cancelled while it makes room, it has lost what it knew.
    pub(super) fn keep(
        &mut self,
        at: u32,
        rest: &Set<W>,
        value: Value,
        work: u32,
        control: &Control,
    ) -> Result<(), Cancelled> {
        let full = self.slots.len() * size_of::<Slot<W>>() * 2 > MOST_BYTES;
        if self.used * 2 > self.slots.len() && !full {
            self.double(control)?;
        }
        self.put(Slot {
            rest: *rest,
            work,
            at: at as u16,
            value,
        });
        Ok(())
    }

    fn double(&mut self, control: &Control) -> Result<(), Cancelled> {
        let count = 2 * self.slots.len();
        let mut twice = Vec::with_capacity(count);
        while twice.len() < count {
            control.check()?;
            twice.resize(count.min(twice.len() + STRIDE), Slot::FREE);
        }
        self.used = 0;
        let slots = std::mem::replace(&mut self.slots, twice);
        for stride in slots.chunks(STRIDE) {
            control.check()?;
            for &slot in stride.iter().filter(|slot| slot.at != FREE) {
                self.put(slot);
            }
        }
        Ok(())
    }

    fn put(&mut self, new: Slot<W>) {
        let row = self.row(new.at.into(), &new.rest);
        let row = &mut self.slots[row];
        let same = row
            .iter()
            .position(|slot| slot.at == new.at && slot.rest == new.rest);
        let free = || row.iter().position(|slot| slot.at == FREE);
        let least = || (0..WAYS).min_by_key(|&way| row[way].work);
        let way = same.or_else(free).or_else(least);
        let slot = &mut row[way.expect("a row has slots")];
        self.used += usize::from(slot.at == FREE);
        *slot = new;
    }

    fn row(&self, at: u32, rest: &Set<W>) -> std::ops::Range<usize> {
        let mut hash = u64::from(at + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        for word in rest.0 {
            hash = (hash ^ word).wrapping_mul(0xff51_afd7_ed55_8ccd);
            hash ^= hash >> 32;
        }
        let first = (hash as usize & (self.slots.len() - 1)) / WAYS * WAYS;
        first..first + WAYS
    }
}

impl<const W: usize> Slot<W> {
    const FREE: Slot<W> = Slot {
        rest: Set::EMPTY,
        work: 0,
        at: FREE,
        value: None,
    };
}
