//! The news of decided positions for the places where a move to them starts, combined and encoded.
//!
//! A block of mail is for one part. It is sorted by place, with one entry a place: differences as
//! variable-length numbers. Blocks may be applied in any order, and a place may be in several.

use super::{radix, varint};

/// News for a place: some of its moves lead to positions that were decided in the round before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mail {
    /// The place, within its part.
    pub place: u32,
    /// What its moves lead to.
    pub news: News,
}

/// What moves of a place lead to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// One leads to a loss, whatever the others lead to.
    Loss,
    /// This number of them lead to wins; in the rounds of forced draws, to draws.
    Count(u64),
}

/// An entry before it is combined: one move of a place, and whether it leads to a loss. The part
/// has at most 2^31 places.
pub fn entry(place: u32, to_loss: bool) -> u32 {
    place << 1 | u32::from(to_loss)
}

/// Combines the entries, which are [`entry`]s in any order, and appends them to a block. Empties
/// the entries. What the spare buffer holds is lost.
pub fn encode(entries: &mut Vec<u32>, spare: &mut Vec<u32>, block: &mut Vec<u8>) {
    radix::sort(entries, spare);
    let mut before = 0;
    for group in entries.chunk_by(|one, other| one >> 1 == other >> 1) {
        let place = group[0] >> 1;
        let difference = u64::from(place - before) << 2;
        before = place;
        // Behind those of wins, in the order of the entries.
        let has_loss = group[group.len() - 1] & 1 == 1;
        match (has_loss, group.len()) {
            (true, _) => varint::put(block, difference | 2),
            (false, 1) => varint::put(block, difference),
            (false, count) => {
                varint::put(block, difference | 1);
                varint::put(block, count as u64 - 2);
            }
        }
    }
    entries.clear();
}

/// Reads a block, for a part of this number of places. `None` if it is damaged.
pub fn decode(block: &[u8], places: usize, mut receive: impl FnMut(Mail)) -> Option<()> {
    let mut bytes = block;
    let mut place = 0u64;
    while !bytes.is_empty() {
        let code = varint::take(&mut bytes)?;
        place = place.checked_add(code >> 2)?;
        if place >= places as u64 {
            return None;
        }
        let news = match code & 3 {
            0 => News::Count(1),
            1 => News::Count(varint::take(&mut bytes)?.checked_add(2)?),
            2 => News::Loss,
            _ => return None,
        };
        receive(Mail {
            place: place as u32,
            news,
        });
    }
    Some(())
}
