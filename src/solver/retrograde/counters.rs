//! What a solve remembers of every position while labels spread: one byte, so that those of a million positions are in the
//! cache that a core has for itself. Words would not be, and every look at a move would wait for memory.
//!
//! A byte is the number of moves that are not yet known to lose, or, once the position is decided, its label. Numbers
//! and labels that are too large for a byte stand in the word that the position has anyway.

use crate::game::Buffer;
use crate::solver::solution::{DRAW, LOSS, TAG, WIN};

/// So many moves or more: their number is in the word.
const MANY: u8 = 0x7f;
/// Decided: with a mark where it is lost, and the remoteness.
const CLOSED: u8 = 0x80;
const LOST: u8 = 0x40;
/// So far from the end or farther, or drawn: the label is in the word.
const FAR: u8 = 0x3f;

/// What is remembered of all positions.
pub(super) struct States {
    /// A byte a position.
    pub(super) counters: Buffer<u8>,
    /// A word a position: what its byte has no room for.
    pub(super) words: Buffer<u32>,
}

impl States {
    /// The states as an arena has them: labels where play is over, else how many moves there are.
    pub(super) fn new(words: Buffer<u32>) -> States {
        let counters = counters(&words);
        States { counters, words }
    }

    /// Words alone: labels of what is decided, and how many moves are left to the rest.
    pub(super) fn into_words(mut self) -> Buffer<u32> {
        write(&self.counters, &mut self.words);
        self.words
    }

    /// The number of positions.
    pub(super) fn len(&self) -> usize {
        self.words.len()
    }
}

fn counters(states: &[u32]) -> Buffer<u8> {
    // Without a branch, so that many are made in one step.
    let counter = |&state: &u32| {
        let open = state.min(MANY.into());
        let far = (state & !TAG).min(FAR.into());
        let drawn = u32::from(state & TAG == DRAW).wrapping_neg() & u32::from(FAR);
        let lost = u32::from(state & TAG == LOSS).wrapping_neg() & u32::from(LOST);
        let closed = u32::from(CLOSED) | lost | far | drawn;
        (if state & TAG == 0 { open } else { closed }) as u8
    };
    let mut counters = Buffer::zeroed(states.len());
    for (byte, state) in counters.iter_mut().zip(states) {
        *byte = counter(state);
    }
    counters
}

/// The byte of a position that is decided, and won at this distance from the end.
pub(super) fn closed(remoteness: u32) -> u8 {
    CLOSED | remoteness.min(FAR.into()) as u8
}

/// Whether a position decided so far from the end needs its label in the word.
pub(super) fn is_far(remoteness: u32) -> bool {
    remoteness >= FAR.into()
}

/// Whether a position is won or lost before the first move is looked at; 1 if so.
pub(super) fn is_over(counter: u8) -> u64 {
    u64::from(counter | LOST == CLOSED | LOST)
}

/// Whether a position that is decided is lost; 1 if so.
pub(super) fn lost(counter: u8) -> u32 {
    u32::from(counter & LOST != 0)
}

/// The label of a position that is won or lost.
pub(super) fn label(lost: u32, remoteness: u32) -> u32 {
    remoteness | (WIN << lost)
}

/// The number of moves that are left to a position that isn't decided.
pub(super) fn left(counter: u8, state: u32) -> Option<u32> {
    match counter {
        CLOSED.. => None,
        MANY => Some(state),
        left => Some(left.into()),
    }
}

/// Looks at a move from a position to one that is lost (1) or won (0): counts the move, or decides the position, which is
/// then `closed`. Whether it does.
pub(super) fn look(counter: &mut u8, state: &mut u32, lost: u32, closed: u8) -> bool {
    let before = *counter;
    if before == MANY && lost == 0 {
        *state -= 1;
        *counter = (*state).min(MANY.into()) as u8;
        return false;
    }
    let counts = (lost as u8).wrapping_sub(1);
    let open = before < CLOSED;
    let left = before.wrapping_sub(1) & counts;
    let after = if left == 0 {
        closed | (LOST & counts)
    } else {
        left
    };
    *counter = if open { after } else { before };
    open & (left == 0)
}

/// Puts into the words what only the bytes tell.
fn write(counters: &[u8], states: &mut [u32]) {
    let words: [u32; 256] = std::array::from_fn(|byte| match byte as u8 {
        counter @ CLOSED.. => label(lost(counter), (counter & FAR).into()),
        left => left.into(),
    });
    for (state, &counter) in states.iter_mut().zip(counters) {
        let is_there = counter == MANY || (counter >= CLOSED && counter & FAR == FAR);
        *state = if is_there {
            *state
        } else {
            words[counter as usize]
        };
    }
}

const _: () = assert!(WIN << 1 == LOSS && DRAW == WIN | LOSS);
