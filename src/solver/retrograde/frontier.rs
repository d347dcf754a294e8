//! The positions that a solve decided last, from which labels go on.

use super::counters::is_over;

/// The positions that were decided last.
pub(super) struct Frontier {
    /// A bit a position.
    pub(super) bits: Vec<u64>,
    /// How many they are.
    pub(super) len: usize,
}

impl Frontier {
    /// The positions that are won or lost before the first move is looked at.
    pub(super) fn decided(counters: &[u8]) -> Frontier {
        let word = |counters: &[u8]| {
            let bits = (0..).zip(counters);
            bits.fold(0, |word, (bit, &counter)| word | is_over(counter) << bit)
        };
        let bits: Vec<u64> = counters.chunks(64).map(word).collect();
        let len = bits.iter().map(|word| word.count_ones() as usize).sum();
        Frontier { bits, len }
    }

    /// The positions of a queue, in a game of so many.
    pub(super) fn of_queue(queue: &[u32], positions: usize) -> Frontier {
        let mut bits = vec![0; positions.div_ceil(64)];
        for &entry in queue {
            let position = entry >> 1;
            bits[position as usize / 64] |= 1 << (position % 64);
        }
        let len = queue.len();
        Frontier { bits, len }
    }

    /// In the order of their numbers.
    pub(super) fn positions(&self) -> impl Iterator<Item = u32> {
        (0..).zip(&self.bits).flat_map(|(index, &word)| {
            let mut word = word;
            std::iter::from_fn(move || {
                let bit = (word != 0).then(|| word.trailing_zeros())?;
                word &= word - 1;
                Some(index * 64 + bit)
            })
        })
    }
}
