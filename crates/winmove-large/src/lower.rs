//! The solved levels: their outcomes and logs in storage.

use serde::{Deserialize, Serialize};

use super::carrier::{Carrier, Hashed, Stream};
use super::error::LargeError;
use super::log;
use super::part::Decided;
use winmove_core::solver::Control;

/// A solved part of a level.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Settled {
    /// Its first position.
    pub(super) first: u64,
    /// The number of its positions.
    pub(super) places: usize,
    pub(super) outcomes: Hashed,
    pub(super) log: Vec<Hashed>,
}

/// A source of messages caused by lower levels.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Origin {
    /// The solved part with this index. The game enumerates the backward moves.
    Part(usize),
    /// Moves into a part by round: twice the source, plus 1 if the move leads to a loss. Moves to
    /// draws are stored in the last round, which stands for endless play.
    Moves(Vec<Hashed>),
}

/// Everything that is solved when a stage begins.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Lower {
    /// The parts, in the order of their positions.
    pub(super) parts: Vec<Settled>,
    /// The number of wins and losses.
    pub(super) decided: u64,
    /// One more than the largest remoteness; 0 if there is none.
    pub(super) longest: u32,
}

impl Lower {
    /// The index of the part of a position, and its place there.
    pub(super) fn at(&self, position: u64) -> Option<(usize, u32)> {
        let behind = self.parts.partition_point(|part| part.first <= position);
        let number = behind.checked_sub(1)?;
        let place = position - self.parts[number].first;
        (place < self.parts[number].places as u64).then_some((number, place as u32))
    }

    /// Adds a solved stage.
    pub(super) fn add(&mut self, stage: Lower) {
        self.parts.extend(stage.parts);
        self.parts.sort_unstable_by_key(|part| part.first);
        self.decided = stage.decided;
        self.longest = stage.longest;
    }
}

impl Settled {
    /// Calls `receive` with every decided position and its round.
    pub(super) fn read_log(
        &self,
        carrier: &Carrier,
        control: &Control,
        receive: impl FnMut(u32, Decided),
    ) -> Result<(), LargeError> {
        read_log(&self.log, self.places, carrier, control, receive)
    }

    /// Reads the outcomes, four per byte.
    pub(super) fn read_outcomes(
        &self,
        carrier: &Carrier,
        codes: &mut Vec<u8>,
    ) -> Result<(), LargeError> {
        carrier.get_hashed(Stream::Outcomes, self.outcomes, codes)
    }
}

/// Calls `receive` with every position and round in the log of a part with `places` places.
pub(super) fn read_log(
    blocks: &[Hashed],
    places: usize,
    carrier: &Carrier,
    control: &Control,
    mut receive: impl FnMut(u32, Decided),
) -> Result<(), LargeError> {
    let mut rounds = Vec::new();
    for &block in blocks {
        control.check()?;
        carrier.get_hashed(Stream::Log, block, &mut rounds)?;
        let read = log::read(&rounds, places, &mut receive);
        read.ok_or_else(|| carrier.is_damaged(Stream::Log))?;
    }
    Ok(())
}
