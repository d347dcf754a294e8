//! Destinations for the remoteness of positions found on the officer's turn: bit planes, or a sink
//! outside of memory.

use super::board_layout::BoardLayout;
use super::rows::RoundLabel;
use super::turn::Band;
use crate::solver::control::Cancelled;
use crate::solver::memory::TooLarge;
use crate::solver::solution::{Block, ZERO, is_zero};

/// Positions found by a round on the officer's turn: the index of a block in its band of rows, and
/// a bit for each of its 256 cells of the thief.
pub type FoundBlock = (u32, [u64; 4]);

/// Receives the positions that each round finds on the officer's turn, if they are not kept in
/// planes.
pub struct RoundSink<'a> {
    /// The number of rows in a band, at least one.
    pub rows: usize,
    /// Takes the number of the round, the number of the band, and the positions found in it, in
    /// ascending order. Several threads call it, but never at the same time for the same band, and
    /// for each band in ascending rounds. An error ends the solve.
    #[expect(clippy::type_complexity, reason = "it is a closure, named here")]
    pub receive: &'a (dyn Fn(u32, usize, &[FoundBlock]) -> Result<(), Cancelled> + Sync),
}

/// The destination of the remoteness.
#[derive(Clone, Copy)]
pub(super) enum Planes<'a> {
    /// Bit planes. The function checks that one more plane fits, given the present number of
    /// planes.
    Kept(&'a dyn Fn(usize) -> Result<(), TooLarge>),
    /// A sink.
    Streamed(&'a RoundSink<'a>),
}

/// The remoteness found so far.
pub(super) enum Found<'a> {
    /// A plane for each binary digit, and the check before another plane is added.
    Digits(Vec<Vec<Block>>, &'a dyn Fn(usize) -> Result<(), TooLarge>),
    /// The positions found by this round. Those of earlier rounds have been sent to the sink.
    Streamed {
        fresh: Vec<Block>,
        sink: &'a RoundSink<'a>,
    },
}

impl<'a> Found<'a> {
    pub(super) fn new(layout: &BoardLayout, planes: Planes<'a>) -> Found<'a> {
        match planes {
            Planes::Kept(check) => Found::Digits(Vec::new(), check),
            Planes::Streamed(sink) => Found::Streamed {
                fresh: vec![ZERO; layout.places * layout.units],
                sink,
            },
        }
    }

    /// The planes in which a round sets the bits of the positions that it finds.
    ///
    /// # Errors
    /// [`TooLarge`] if a new plane doesn't fit.
    pub(super) fn planes_of(
        &mut self,
        round: u32,
        layout: &BoardLayout,
    ) -> Result<Vec<&mut Vec<Block>>, TooLarge> {
        Ok(match self {
            Found::Digits(digits, check) => {
                while round >> digits.len() != 0 {
                    check(digits.len())?;
                    digits.push(vec![ZERO; layout.places * layout.units]);
                }
                let digits = digits.iter_mut().enumerate();
                let in_use = digits.filter(|(digit, _)| round >> digit & 1 != 0);
                in_use.map(|(_, plane)| plane).collect()
            }
            Found::Streamed { fresh, .. } => vec![fresh],
        })
    }

    /// The planes, and the label under which they contain the positions found by the round.
    pub(super) fn snapshot(&self, label: RoundLabel) -> (&[Vec<Block>], RoundLabel) {
        match (self, label) {
            (Found::Digits(digits, _), label) => (digits, label),
            (Found::Streamed { fresh, .. }, RoundLabel::Remoteness(_)) => {
                (std::slice::from_ref(fresh), RoundLabel::Remoteness(1))
            }
            (Found::Streamed { .. }, RoundLabel::Drawn) => (&[], RoundLabel::Drawn),
        }
    }

    pub(super) fn sink(&self) -> Option<&'a RoundSink<'a>> {
        match self {
            Found::Digits(..) => None,
            Found::Streamed { sink, .. } => Some(sink),
        }
    }

    /// Ends the rounds. The last round found nothing, so its number needs no digits.
    pub(super) fn end(&mut self, last: u32) {
        if let Found::Digits(digits, _) = self {
            let longest = last - 1;
            digits.truncate((u32::BITS - longest.leading_zeros()) as usize);
        }
    }

    /// Takes the planes out.
    pub(super) fn take_digits(&mut self) -> Vec<Vec<Block>> {
        match self {
            Found::Digits(digits, _) => std::mem::take(digits),
            Found::Streamed { .. } => Vec::new(),
        }
    }

    /// Takes all sets out.
    pub(super) fn take_sets(&mut self) -> Vec<Vec<Block>> {
        match self {
            Found::Digits(digits, _) => std::mem::take(digits),
            Found::Streamed { fresh, .. } => vec![std::mem::take(fresh)],
        }
    }
}

/// Clears what the previous round found in a band.
pub(super) fn clear(layout: &BoardLayout, fresh: &mut [Block], changed_before: &[[u64; 2]]) {
    for (row, changed) in fresh.chunks_mut(layout.units).zip(changed_before) {
        for unit in layout.units_of(changed[0] | changed[1]) {
            row[unit] = ZERO;
        }
    }
}

/// The positions that a round found in a band.
pub(super) fn found_in(layout: &BoardLayout, fresh: &[Block], band: &Band) -> Vec<FoundBlock> {
    let mut found = Vec::new();
    let rows = fresh.chunks(layout.units).zip(&*band.changed);
    for (row, (blocks, changed)) in rows.enumerate() {
        for unit in layout.units_of(changed[0] | changed[1]) {
            if !is_zero(&blocks[unit]) {
                found.push(((row * layout.units + unit) as u32, blocks[unit]));
            }
        }
    }
    found
}
