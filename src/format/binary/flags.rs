//! What a vertex has, in 16 bits.

use crate::format::error::ReadError;
use crate::model::{Outcome, Tag, Vertex};

pub(super) const LABEL: u16 = 1;
pub(super) const AT: u16 = 1 << 1;
pub(super) const NOTE: u16 = 1 << 2;
pub(super) const EXTRA: u16 = 1 << 3;
const EXIT: u16 = 1 << 4;
const PINNED: u16 = 1 << 5;
/// Two bits: no fixed outcome, win, loss, draw.
const OUTCOME: u32 = 6;
/// Three bits: no tag, or its number from 1.
const TAG: u32 = 8;
const USED: u32 = 11;

const OUTCOMES: [Option<Outcome>; 4] = [
    None,
    Some(Outcome::Win),
    Some(Outcome::Loss),
    Some(Outcome::Draw),
];

/// The flags of a vertex.
pub(super) fn of(vertex: &Vertex) -> u16 {
    let number = |index: Option<usize>| index.expect("every value is in the list") as u16;
    let outcome = OUTCOMES.iter().position(|it| *it == vertex.outcome);
    let tag = vertex.tag.map_or(0, |tag| {
        1 + number(Tag::ALL.iter().position(|it| *it == tag))
    });
    let flags = [
        (!vertex.label.is_empty(), LABEL),
        (vertex.at.is_some(), AT),
        (!vertex.note.is_empty(), NOTE),
        (!vertex.extra.is_empty(), EXTRA),
        (vertex.exit, EXIT),
        (vertex.pinned, PINNED),
    ];
    let flags = flags.iter().filter(|(is_set, _)| *is_set);
    flags.fold(number(outcome) << OUTCOME | tag << TAG, |all, (_, flag)| {
        all | flag
    })
}

/// Sets what the flags tell without further bytes.
pub(super) fn apply(
    flags: u16,
    vertex: &mut Vertex,
    error: impl Fn(&str) -> ReadError,
) -> Result<(), ReadError> {
    if flags >> USED != 0 {
        return Err(error("a vertex has a flag that this version doesn't know"));
    }
    vertex.exit = flags & EXIT != 0;
    vertex.pinned = flags & PINNED != 0;
    vertex.outcome = OUTCOMES[usize::from(flags >> OUTCOME & 3)];
    vertex.tag = match usize::from(flags >> TAG) {
        0 => None,
        number => {
            let tag = Tag::ALL.get(number - 1).copied();
            Some(tag.ok_or_else(|| error("there is no such tag"))?)
        }
    };
    Ok(())
}
