//! Messages about decided positions to their predecessors, combined and encoded.
//!
//! A block of messages is for one part. It is sorted by place and has one entry per place, encoded
//! as variable-length differences. Blocks may be applied in any order, and a place may occur in
//! several of them.

use super::{radix, varint};

/// A message to a place: some of its moves lead to positions decided in the previous round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mail {
    /// The place within its part.
    pub place: u32,
    /// The kind of these moves.
    pub news: News,
}

/// The targets of some moves of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// One leads to a loss, wherever the others lead.
    Loss,
    /// This many lead to wins, or in the rounds of forced draws, to draws.
    Count(u64),
}

/// An entry before combination: a move of a place, and whether it leads to a loss. A part has at
/// most 2^31 places.
pub fn entry(place: u32, to_loss: bool) -> u32 {
    place << 1 | u32::from(to_loss)
}

/// Combines entries made by [`entry`], in any order, appends them to a block, and empties the list.
/// Overwrites the spare buffer.
pub fn encode(entries: &mut Vec<u32>, spare: &mut Vec<u32>, block: &mut Vec<u8>) {
    radix::sort(entries, spare);
    let mut before = 0;
    for group in entries.chunk_by(|one, other| one >> 1 == other >> 1) {
        let place = group[0] >> 1;
        let difference = u64::from(place - before) << 2;
        before = place;
        // It comes after the entries of wins, because entries are sorted.
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

/// Decodes a block for a part with this many places. `None` if it is damaged.
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
