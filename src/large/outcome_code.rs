//! Outcomes in two bits each, four in a byte from the least bits on, as a database has them.

use crate::model::Outcome;

const DRAW: u8 = 0;
const WIN: u8 = 1;
const LOSS: u8 = 2;

/// The outcomes of consecutive positions as bytes.
pub(super) fn put(outcomes: impl ExactSizeIterator<Item = Outcome>, codes: &mut Vec<u8>) {
    codes.clear();
    codes.resize(outcomes.len().div_ceil(4), 0);
    for (place, outcome) in outcomes.enumerate() {
        let code = match outcome {
            Outcome::Draw => DRAW,
            Outcome::Win => WIN,
            Outcome::Loss => LOSS,
        };
        codes[place / 4] |= code << (place % 4 * 2);
    }
}

/// The outcome with a code. `None` if there is none.
pub(super) fn outcome(code: u8) -> Option<Outcome> {
    match code {
        DRAW => Some(Outcome::Draw),
        WIN => Some(Outcome::Win),
        LOSS => Some(Outcome::Loss),
        _ => None,
    }
}

/// How many of the first outcomes are draws, wins and losses.
pub(super) fn counts(codes: &[u8], places: usize) -> [u64; 3] {
    let mut counts = [0; 4];
    for place in 0..places {
        counts[usize::from(codes[place / 4] >> (place % 4 * 2) & 3)] += 1;
    }
    let [draws, wins, losses, _] = counts;
    [draws, wins, losses]
}
