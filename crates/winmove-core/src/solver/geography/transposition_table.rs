//! A table of the values of searched states, with bounded memory.

use super::state::{Set, State};
use crate::solver::control::{Cancelled, Control};

/// The maximum size of a table in bytes.
const MAX_BYTES: usize = 1 << 29;
/// The number of slots in which a state may be stored (set-associative).
const WAYS: usize = 4;
const FIRST_SLOTS: usize = 1 << 10;
const FREE: u16 = u16::MAX;
/// The number of slots allocated or moved between two cancellation checks.
const CHECK_INTERVAL: usize = 1 << 14;

/// Values of states. The table doubles whenever it is half full, up to [`MAX_BYTES`]. After that, a
/// new state replaces the state in its slots that took the least work.
pub(super) struct TranspositionTable<const W: usize, V> {
    slots: Vec<Slot<W, V>>,
    used: usize,
}

#[derive(Clone, Copy)]
struct Slot<const W: usize, V> {
    rest: Set<W>,
    /// The number of states searched to solve this one.
    work: u32,
    at: u16,
    value: V,
}

impl<const W: usize, V: Copy + Default> TranspositionTable<W, V> {
    pub(super) fn new() -> TranspositionTable<W, V> {
        TranspositionTable {
            slots: vec![Slot::free(); FIRST_SLOTS],
            used: 0,
        }
    }

    /// The value of a state, if the table still has it.
    pub(super) fn get(&self, state: &State<W>) -> Option<V> {
        self.slots[self.slots_of(state.at, &state.rest)]
            .iter()
            .find(|slot| u32::from(slot.at) == state.at && slot.rest == state.rest)
            .map(|slot| slot.value)
    }

    /// Stores the value of a state that took `work` states to solve.
    ///
    /// # Errors
    /// [`Cancelled`] if the solve was cancelled while the table grew. In that case it may have lost
    /// values.
    pub(super) fn insert(
        &mut self,
        state: &State<W>,
        value: V,
        work: u32,
        control: &Control,
    ) -> Result<(), Cancelled> {
        let full = self.slots.len() * size_of::<Slot<W, V>>() * 2 > MAX_BYTES;
        if self.used * 2 > self.slots.len() && !full {
            self.double(control)?;
        }
        self.put(Slot {
            rest: state.rest,
            work,
            at: state.at as u16,
            value,
        });
        Ok(())
    }

    fn double(&mut self, control: &Control) -> Result<(), Cancelled> {
        let count = 2 * self.slots.len();
        let mut doubled = Vec::with_capacity(count);
        while doubled.len() < count {
            control.check()?;
            doubled.resize(count.min(doubled.len() + CHECK_INTERVAL), Slot::free());
        }
        self.used = 0;
        let slots = std::mem::replace(&mut self.slots, doubled);
        for chunk in slots.chunks(CHECK_INTERVAL) {
            control.check()?;
            for &slot in chunk.iter().filter(|slot| slot.at != FREE) {
                self.put(slot);
            }
        }
        Ok(())
    }

    fn put(&mut self, new: Slot<W, V>) {
        let slots = self.slots_of(new.at.into(), &new.rest);
        let slots = &mut self.slots[slots];
        let same = slots
            .iter()
            .position(|slot| slot.at == new.at && slot.rest == new.rest);
        let free = || slots.iter().position(|slot| slot.at == FREE);
        let least = || (0..WAYS).min_by_key(|&way| slots[way].work);
        let way = same.or_else(free).or_else(least);
        let slot = &mut slots[way.expect("every state has slots")];
        self.used += usize::from(slot.at == FREE);
        *slot = new;
    }

    /// The slots in which a state may be stored.
    fn slots_of(&self, at: u32, rest: &Set<W>) -> std::ops::Range<usize> {
        let mut hash = u64::from(at + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        for word in rest.0 {
            hash = (hash ^ word).wrapping_mul(0xff51_afd7_ed55_8ccd);
            hash ^= hash >> 32;
        }
        let first = (hash as usize & (self.slots.len() - 1)) / WAYS * WAYS;
        first..first + WAYS
    }
}

impl<const W: usize, V: Default> Slot<W, V> {
    fn free() -> Slot<W, V> {
        Slot {
            rest: Set::EMPTY,
            work: 0,
            at: FREE,
            value: V::default(),
        }
    }
}
