//! Random numbers that only depend on the seed, on every machine and in every version.

use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng as _, SeedableRng as _};

/// A random number generator: SplitMix64 (Steele, Lea and Flood 2014).
#[derive(Clone, Debug)]
pub struct Random(SplitMix64);

impl Random {
    /// A generator with this seed.
    pub fn seeded(seed: u64) -> Random {
        Random(SplitMix64::seed_from_u64(seed))
    }

    /// The next 64-bit number.
    pub fn number(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A random number below `end`, which must be greater than 0.
    pub fn below(&mut self, end: u32) -> u32 {
        ((u128::from(self.number()) * u128::from(end)) >> 64) as u32
    }

    /// Shuffles a list (Fisher and Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }

    /// `count` distinct numbers below `end`, or all of them if there are fewer. O(count²): for
    /// small counts.
    pub fn pick(&mut self, count: u32, end: u32) -> Vec<u32> {
        let mut picked = Vec::new();
        while (picked.len() as u32) < count.min(end) {
            let number = self.below(end);
            if !picked.contains(&number) {
                picked.push(number);
            }
        }
        picked
    }
}
