//! The words of a frame of remoteness, in either layout.

use super::{FRAME, PLAIN, PLANES};
use crate::outcome_code::{self, LOSS, WIN, counts};

/// A frame of remoteness. In planes, the index of a word is the number of wins, or losses, before
/// its position.
pub(super) struct Words {
    bytes: Vec<u8>,
    width: usize,
    /// The numbers of wins and losses before every [`STEP`]th position, and in total. Empty if the
    /// layout is plain.
    ranks: Vec<[usize; 2]>,
}

/// The interval between ranks. It must be a multiple of the number of positions in a byte of
/// outcomes.
const STEP: usize = 256;

/// The number of positions in a full frame.
pub(super) fn positions_of_frame(width: usize) -> usize {
    FRAME / width
}

impl Words {
    /// Combines a frame with the outcomes of its positions. `None` if it doesn't have the right
    /// number of words.
    pub(super) fn of(
        bytes: Vec<u8>,
        width: usize,
        outcomes: &[u8],
        positions: usize,
    ) -> Option<Words> {
        let (words, ranks) = match *bytes.first()? {
            PLAIN => (positions, Vec::new()),
            PLANES => {
                let mut all = [0; 2];
                let mut ranks = vec![all];
                for step in outcomes.chunks(STEP / 4) {
                    let own = counts(step);
                    all = [all[0] + own[0], all[1] + own[1]];
                    ranks.push(all);
                }
                (all[0] + all[1], ranks)
            }
            _ => return None,
        };
        let is_whole = bytes.len() == 1 + words * width;
        is_whole.then_some(Words {
            bytes,
            width,
            ranks,
        })
    }

    /// The word of a position, which must be a win or a loss according to `code` and `outcomes`,
    /// the outcomes of the frame.
    pub(super) fn word(&self, at: usize, code: u8, outcomes: &[u8]) -> u32 {
        let width = self.width;
        let Some(&[wins, losses]) = self.ranks.last() else {
            return word(|plane| self.bytes[1 + at * width + plane], width);
        };
        let before = self.ranks[at / STEP];
        let mut rest = [0; STEP / 4];
        let own = &outcomes[at / STEP * STEP / 4..=at / 4];
        rest[..own.len()].copy_from_slice(own);
        // Only the positions of the last byte that come before this one.
        rest[own.len() - 1] &= (1 << (at % 4 * 2)) - 1;
        let after = counts(&rest);
        let rank = |outcome: usize| before[outcome] + after[outcome];
        let (start, all, rank) = match code {
            WIN => (1, wins, rank(0)),
            _ => (1 + wins * width, losses, rank(1)),
        };
        word(|plane| self.bytes[start + plane * all + rank], width)
    }

    /// Appends the words of all positions of the frame, least significant byte first.
    pub(super) fn append_to(&self, all: &mut Vec<u8>, outcomes: &[u8], positions: usize) {
        let Some(&[wins, losses]) = self.ranks.last() else {
            all.extend_from_slice(&self.bytes[1..]);
            return;
        };
        let (mut win, mut loss) = (1, 1 + wins * self.width);
        for at in 0..positions {
            let (next, count) = match outcome_code::at(outcomes, at) {
                WIN => (&mut win, wins),
                LOSS => (&mut loss, losses),
                _ => {
                    all.extend((0..self.width).map(|_| 0));
                    continue;
                }
            };
            all.extend((0..self.width).map(|plane| self.bytes[*next + plane * count]));
            *next += 1;
        }
    }
}

fn word(byte: impl Fn(usize) -> u8, width: usize) -> u32 {
    let mut bytes = [0; 4];
    for (plane, place) in bytes.iter_mut().enumerate().take(width) {
        *place = byte(plane);
    }
    u32::from_le_bytes(bytes)
}
