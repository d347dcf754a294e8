//! The levels that are solved: their outcomes and logs, on the carrier.

use super::carrier::{Carrier, Hashed, Stream};
use super::error::LargeError;
use super::log::LogReader;
use super::part::Decided;
use winmove_core::solver::Control;

/// A part of a level that is solved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Settled {
    /// Its first position.
    pub(super) first: u64,
    /// The number of its positions.
    pub(super) places: usize,
    pub(super) outcomes: Hashed,
    pub(super) log: Vec<Hashed>,
}

/// Where mail comes from that lower levels cause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Origin {
    /// The part with this number among those that are solved. The game tells the moves back.
    Part(usize),
    /// Moves into a part, by round: twice the start, plus 1 if they lead to a loss. Those to draws
    /// are in the last round, that of play without end.
    Moves(Vec<Hashed>),
}

/// What is solved, when a stage begins.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Lower {
    /// The parts, in the order of their positions.
    pub(super) parts: Vec<Settled>,
    /// The number of positions that are won or lost.
    pub(super) decided: u64,
    /// One more than the largest remoteness; 0 if there is none.
    pub(super) longest: u32,
}

impl Lower {
    /// The number of the part of a position, and its place there.
    pub(super) fn at(&self, position: u64) -> Option<(usize, u32)> {
        let behind = self.parts.partition_point(|part| part.first <= position);
        let number = behind.checked_sub(1)?;
        let place = position - self.parts[number].first;
        (place < self.parts[number].places as u64).then_some((number, place as u32))
    }

    /// Adds a stage that was solved.
    pub(super) fn add(&mut self, stage: Lower) {
        self.parts.extend(stage.parts);
        self.parts.sort_unstable_by_key(|part| part.first);
        self.decided = stage.decided;
        self.longest = stage.longest;
    }
}

impl Settled {
    /// Calls `receive` with every position that was decided, and its round.
    pub(super) fn read_log(
        &self,
        carrier: &Carrier,
        control: &Control,
        receive: impl FnMut(u32, Decided),
    ) -> Result<(), LargeError> {
        read_log(&self.log, self.places, carrier, control, receive)
    }

    /// Reads the outcomes, four in a byte.
    pub(super) fn read_outcomes(
        &self,
        carrier: &Carrier,
        codes: &mut Vec<u8>,
    ) -> Result<(), LargeError> {
        carrier.get_hashed(Stream::Outcomes, self.outcomes, codes)
    }
}

/// Calls `receive` with every position of the log of a part of some places, and its round.
pub(super) fn read_log(
    blocks: &[Hashed],
    places: usize,
    carrier: &Carrier,
    control: &Control,
    mut receive: impl FnMut(u32, Decided),
) -> Result<(), LargeError> {
    let mut reader = LogReader::default();
    let mut piece = Vec::new();
    let damaged = || carrier.is_damaged(Stream::Log);
    for &block in blocks {
        control.check()?;
        carrier.get_hashed(Stream::Log, block, &mut piece)?;
        let read = reader.read(&piece, places, &mut receive);
        read.ok_or_else(damaged)?;
    }
    reader.is_at_end().then_some(()).ok_or_else(damaged)
}
