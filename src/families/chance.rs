//! Numbers drawn by lot, the same for a seed on every machine and in every version.

/// SplitMix64 (Steele, Lea and Flood 2014): ten lines, so that no other program's change of mind changes a seed.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The numbers that follow from a seed.
    pub fn seeded(seed: u64) -> Random {
        Random(seed)
    }

    /// The next number, any of 64 bits.
    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `end`, which is greater than 0.
    pub fn below(&mut self, end: u32) -> u32 {
        ((u128::from(self.number()) * u128::from(end)) >> 64) as u32
    }

    /// Puts items into an order drawn by lot.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }

    /// So many different numbers below `end`, or all of them.
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
