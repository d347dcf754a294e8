//! The numbers of the officer's turn in a row, as the thief's moves look at them.

use std::ops::Range;

use super::best::{AT_ONCE, PAIR, Pair, greatest};
use super::moves::Steps;
use super::value::Values;

/// The numbers of some pairs of words and around them, as far as the thief moves.
pub(super) struct Window {
    // Plane by plane, so many words each: first as they were loaded, then as some steps see them, one behind the other.
    words: Vec<u64>,
    width: usize,
    planes: usize,
    behind: usize,
    ahead: usize,
}

impl Window {
    pub(super) fn new(planes: usize, behind: usize, ahead: usize) -> Window {
        Window {
            words: Vec::new(),
            width: 0,
            planes,
            behind,
            ahead,
        }
    }

    /// Makes room for so many pairs.
    pub(super) fn resize(&mut self, pairs: usize) {
        self.width = self.behind + pairs * PAIR + self.ahead;
        self.words.clear();
        self.words
            .resize(self.width * self.planes * (1 + AT_ONCE), 0);
    }

    /// Loads some pairs of a row, which has so many words. What lies outside the row is left as it is: no move leads there.
    pub(super) fn load(
        &mut self,
        values: &Values,
        police: usize,
        pairs: Range<usize>,
        row_words: usize,
    ) {
        let first = pairs.start * PAIR;
        let end = (first + self.width - self.behind).min(row_words);
        let outside = self.behind.saturating_sub(first);
        let words = (first + outside - self.behind)..end;
        values.load(police, words, &mut self.words[outside..], self.width);
    }

    /// The greatest numbers that the thief's moves lead to from the places of the pairs that were loaded; the least where
    /// there is no move.
    pub(super) fn greatest(&mut self, steps: &[Steps], pairs: Range<usize>, into: &mut [Pair]) {
        let mut none_yet = true;
        for steps in steps.chunks(AT_ONCE) {
            let mut seen = [(0, &[][..]); AT_ONCE];
            for (number, steps) in steps.iter().enumerate() {
                seen[number] = (self.look(number, steps, pairs.len()), &steps.from[..]);
            }
            let numbers = into.chunks_exact_mut(self.planes);
            for ((loaded, pair), into) in pairs.clone().enumerate().zip(numbers) {
                greatest(
                    &seen[..steps.len()],
                    !none_yet,
                    into,
                    |(first, from)| (from[pair], &self.words[first + loaded * PAIR..]),
                    |words, plane| {
                        *words[plane * self.width..]
                            .first_chunk()
                            .expect("steps see as many words as were loaded")
                    },
                );
            }
            none_yet = false;
        }
        if none_yet {
            into.fill([0; PAIR]);
        }
    }

    /// Where the words begin that some steps see: for each bit of the pairs that were loaded the one that they lead to.
    fn look(&mut self, number: usize, steps: &Steps, pairs: usize) -> usize {
        let first = self.behind.wrapping_add_signed(steps.words);
        if steps.bits == 0 {
            return first;
        }
        let (loaded, seen) = self.words.split_at_mut(self.width * self.planes);
        let of_steps = number * loaded.len();
        let planes = loaded.chunks_exact(self.width);
        for (loaded, seen) in planes.zip(seen[of_steps..].chunks_exact_mut(self.width)) {
            let (loaded, carried) = (&loaded[first..], &loaded[first + 1..]);
            let seen = seen[..pairs * PAIR].iter_mut();
            for ((seen, low), high) in seen.zip(loaded).zip(carried) {
                *seen = low >> steps.bits | high << (64 - steps.bits);
            }
        }
        of_steps + self.width * self.planes
    }
}
