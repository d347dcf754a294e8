//! The stored numbers of the officer's turn in a row, shifted by the thief's moves.

use std::ops::Range;

use super::extrema::{AT_ONCE, PAIR, Pair, greatest};
use super::moves::Shift;
use super::numbers::Numbers;

/// The numbers of some word pairs, and of the words around them within the thief's reach.
pub(super) struct Window {
    /// Plane by plane with `width` words each: the loaded numbers, followed by the shifted ones for
    /// each shift.
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

    /// Allocates the buffer for a number of pairs.
    pub(super) fn resize(&mut self, pairs: usize) {
        self.width = self.behind + pairs * PAIR + self.ahead;
        self.words.clear();
        self.words
            .resize(self.width * self.planes * (1 + AT_ONCE), 0);
    }

    /// Loads some pairs of a row of `row_words` words. Words outside the row keep their content,
    /// because no move leads there.
    pub(super) fn load(
        &mut self,
        numbers: &Numbers,
        police: usize,
        pairs: Range<usize>,
        row_words: usize,
    ) {
        let first = pairs.start * PAIR;
        let end = (first + self.width - self.behind).min(row_words);
        let outside = self.behind.saturating_sub(first);
        let words = (first + outside - self.behind)..end;
        numbers.load(police, words, &mut self.words[outside..], self.width);
    }

    /// The maximum of the numbers that the thief's moves lead to from each place of the loaded
    /// pairs; 0 if there is no move.
    pub(super) fn greatest(&mut self, shifts: &[Shift], pairs: Range<usize>, into: &mut [Pair]) {
        let mut is_first = true;
        for shifts in shifts.chunks(AT_ONCE) {
            let mut sources = [(0, &[][..]); AT_ONCE];
            for (number, shift) in shifts.iter().enumerate() {
                sources[number] = (self.shifted(number, shift, pairs.len()), &shift.from[..]);
            }
            let numbers = into.chunks_exact_mut(self.planes);
            for ((loaded, pair), into) in pairs.clone().enumerate().zip(numbers) {
                greatest(
                    &sources[..shifts.len()],
                    !is_first,
                    into,
                    |(first, from)| (from[pair], &self.words[first + loaded * PAIR..]),
                    |words, plane| {
                        *words[plane * self.width..]
                            .first_chunk()
                            .expect("as many words are shifted as were loaded")
                    },
                );
            }
            is_first = false;
        }
        if is_first {
            into.fill([0; PAIR]);
        }
    }

    /// Shifts the loaded words so that each bit becomes the bit of the move's target. Returns the
    /// offset of the result.
    fn shifted(&mut self, number: usize, shift: &Shift, pairs: usize) -> usize {
        let first = self.behind.wrapping_add_signed(shift.words);
        if shift.bits == 0 {
            return first;
        }
        let (loaded, shifted) = self.words.split_at_mut(self.width * self.planes);
        let begin = number * loaded.len();
        let planes = loaded.chunks_exact(self.width);
        for (loaded, shifted) in planes.zip(shifted[begin..].chunks_exact_mut(self.width)) {
            let (loaded, carried) = (&loaded[first..], &loaded[first + 1..]);
            let shifted = shifted[..pairs * PAIR].iter_mut();
            for ((shifted, low), high) in shifted.zip(loaded).zip(carried) {
                *shifted = low >> shift.bits | high << (64 - shift.bits);
            }
        }
        begin + self.width * self.planes
    }
}
