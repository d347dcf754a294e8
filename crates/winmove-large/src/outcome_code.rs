//! Outcomes as two bits each, four per byte with the least significant bits first, as in a
//! database.

use winmove_core::model::Outcome;

/// The codes of the outcomes.
pub(super) const DRAW: u8 = 0;
pub(super) const WIN: u8 = 1;
pub(super) const LOSS: u8 = 2;

/// Encodes the outcomes of consecutive positions.
pub(super) fn put(outcomes: impl ExactSizeIterator<Item = Outcome>, codes: &mut Vec<u8>) {
    codes.clear();
    codes.resize(outcomes.len().div_ceil(4), 0);
    for (place, outcome) in outcomes.enumerate() {
        codes[place / 4] |= code(outcome) << (place % 4 * 2);
    }
}

/// The code at a place.
pub(super) fn at(codes: &[u8], place: usize) -> u8 {
    codes[place / 4] >> (place % 4 * 2) & 3
}

/// Decodes the first outcomes to one code per byte.
pub(super) fn take(codes: &[u8], places: usize, single: &mut Vec<u8>) {
    single.clear();
    single.extend((0..places).map(|place| at(codes, place)));
}

/// The code of an outcome.
pub(super) fn code(outcome: Outcome) -> u8 {
    match outcome {
        Outcome::Draw => DRAW,
        Outcome::Win => WIN,
        Outcome::Loss => LOSS,
    }
}

/// The outcome with a code. `None` if the code is invalid.
pub(super) fn outcome(code: u8) -> Option<Outcome> {
    match code {
        DRAW => Some(Outcome::Draw),
        WIN => Some(Outcome::Win),
        LOSS => Some(Outcome::Loss),
        _ => None,
    }
}

/// The numbers of wins and losses among some outcomes.
pub(super) fn counts(outcomes: &[u8]) -> [usize; 2] {
    const LOW: u64 = 0x5555_5555_5555_5555;
    let mut counts = [0; 2];
    for chunk in outcomes.chunks(8) {
        let mut bytes = [0; 8];
        bytes[..chunk.len()].copy_from_slice(chunk);
        let codes = u64::from_le_bytes(bytes);
        let (low, high) = (codes & LOW, codes >> 1 & LOW);
        counts[0] += (low & !high).count_ones() as usize;
        counts[1] += (high & !low).count_ones() as usize;
    }
    counts
}

/// Concatenates the encoded outcomes of parts with any number of positions.
#[derive(Debug, Default)]
pub(super) struct Joined {
    /// The incomplete byte, and its number of positions.
    byte: u8,
    places: usize,
}

impl Joined {
    /// Appends a part. Returns the completed bytes.
    pub(super) fn add<'a>(&mut self, codes: &'a mut Vec<u8>, places: usize) -> &'a [u8] {
        let before = self.places;
        if before > 0 {
            // Each byte is shifted, and takes the end of the previous one.
            codes.push(0);
            let mut carried = self.byte;
            for byte in codes.iter_mut() {
                let own = *byte;
                *byte = own << (2 * before) | carried;
                carried = own >> (8 - 2 * before);
            }
        }
        let full = (before + places) / 4;
        self.places = (before + places) % 4;
        self.byte = match self.places {
            0 => 0,
            _ => codes[full],
        };
        &codes[..full]
    }

    /// The incomplete byte, if there is one.
    pub(super) fn rest(&self) -> &[u8] {
        let rest = std::slice::from_ref(&self.byte);
        &rest[..usize::from(self.places > 0)]
    }
}
