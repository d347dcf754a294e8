//! Sweeps over all vertices of a sub-game, in order.

use super::super::NONE;
use super::{Arena, Meter, Stop};
use crate::compute::SHORT_ROW;
use crate::game::Player;

/// Two sets of vertices as words of bits: those that may be attracted, and those that attract.
pub(super) type Sets = [Vec<u64>; 2];

impl Arena<'_> {
    /// Two sets of vertices, given the level and the winner of each.
    pub(super) fn sets(&mut self, belongs: impl Fn(u32, Player) -> [bool; 2]) -> Sets {
        self.swept += self.levels.len();
        let words = self.levels.chunks(64).zip(&self.won_by_second);
        let sets = words.map(|(levels, &won)| {
            (0..)
                .zip(levels)
                .fold((0, 0), |(left, goal), (bit, &level)| {
                    let [is_left, is_goal] = belongs(level, Player::of_parity((won >> bit) as u32));
                    let (is_left, is_goal) = (u64::from(is_left), u64::from(is_goal));
                    (left | (is_left << bit), goal | (is_goal << bit))
                })
        });
        let (left, goals) = sets.unzip();
        [left, goals]
    }

    /// Adds to the stack the vertices of the first set from which the player can force play into
    /// the second one, sweep by sweep as long as that is worthwhile: the first set has this many
    /// vertices, and so many were added before. Returns where those of the last sweep begin; they
    /// stay in the first set.
    ///
    /// Each vertex that a sweep has visited gets a strategy: one of the player its move into the
    /// second set, one of the opponent a move that stays in the first set.
    pub(super) fn sweep(
        &mut self,
        player: Player,
        sets: &mut Sets,
        stack: &mut Vec<u32>,
        (mut vertices, mut before): (usize, usize),
        meter: &mut Meter<'_>,
    ) -> Result<usize, Stop> {
        loop {
            let last = stack.len();
            for word in 0..sets[0].len() {
                let first = 64 * word as u32;
                let left = sets[0][word];
                if left == 0 {
                    continue;
                }
                let own = self.owners.word(word, player);
                // The opponent's vertices whose strategy still stays need no look at their row.
                let stay = ones(left & !own).fold(0, |stay, bit| {
                    let to = self.strategy[(first + bit) as usize];
                    stay | (u64::from(is_in(to, &sets[0])) << bit)
                });
                // The first moves of all at once: the processor can't foresee which rows follow.
                let first_moves = ones(left & !stay).map(|bit| self.rows.row(first + bit).first());
                std::hint::black_box(first_moves.flatten().fold(0, |sum, to| sum ^ to));
                let (mut visited, mut added) = (left.count_ones() as usize, 0);
                for (part, set) in [(left & !own & !stay, &sets[0]), (left & own, &sets[1])] {
                    for bit in ones(part) {
                        let row = self.rows.row(first + bit);
                        let found = first_in(row, set);
                        self.strategy[(first + bit) as usize] = found;
                        added |= u64::from(found != NONE) << bit;
                        visited += row.len();
                    }
                }
                // The opponent's are added if no move was found.
                added ^= left & !own & !stay;
                sets[0][word] &= !added;
                sets[1][word] |= added;
                stack.extend(ones(added).map(|bit| first + bit));
                self.swept += visited;
                // Vertices in order take a fraction of the time.
                meter.add(visited / 4)?;
            }
            let added = stack.len() - last;
            vertices = vertices.saturating_sub(added);
            if self.is_worth_a_sweep(vertices, added, before) {
                before = added;
                continue;
            }
            for &at in &stack[last..] {
                sets[0][at as usize / 64] |= 1 << (at % 64);
            }
            return Ok(last);
        }
    }
}

/// The first vertex of a row that is in a set. [`NONE`] if none is.
fn first_in(row: &[u32], set: &[u64]) -> u32 {
    if row.len() > SHORT_ROW {
        let found = row.iter().find(|&&to| is_in(to, set));
        return found.copied().unwrap_or(NONE);
    }
    row.iter().rev().fold(NONE, |found, &to| {
        // Without a branch, which would be mispredicted.
        let mask = u32::from(is_in(to, set)).wrapping_neg();
        (to & mask) | (found & !mask)
    })
}

pub(super) fn is_in(vertex: u32, set: &[u64]) -> bool {
    let word = set.get(vertex as usize / 64);
    word.is_some_and(|word| (word >> (vertex % 64)) & 1 != 0)
}

/// The bits of a word that are set.
fn ones(mut word: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros())?;
        word &= word - 1;
        Some(bit)
    })
}

/// The members of a set.
pub(super) fn members(set: &[u64]) -> impl Iterator<Item = u32> {
    let words = (0u32..).step_by(64).zip(set);
    words.flat_map(|(first, &word)| ones(word).map(move |bit| first + bit))
}
