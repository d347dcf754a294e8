//! The run that is watched: what was recorded of it, and how far the replay is.

use std::cell::Cell;

use super::recording_job::{Order, Recorded};
use crate::analysis::Recording;
use crate::editor::Exploring;

/// What is watched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ReplayMode {
    /// Backward propagation, step by step.
    Steps,
    /// Backward propagation, a round of remoteness at a time.
    Rounds,
    /// Labelling in reverse topological order, for fields without cycles.
    Order,
}

impl ReplayMode {
    /// Every mode, in the order in which they are offered.
    pub const ALL: [ReplayMode; 3] = [ReplayMode::Steps, ReplayMode::Rounds, ReplayMode::Order];

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            ReplayMode::Steps => "step by step",
            ReplayMode::Rounds => "by rounds",
            ReplayMode::Order => "in topological order",
        }
    }
}

/// A run of the algorithm, and how far it is replayed.
#[derive(Clone, Debug)]
pub struct Replay {
    pub(super) mode: ReplayMode,
    pub(super) done: usize,
    pub(super) runs: bool,
    pub(super) per_second: u32,
    recorded: Recorded,
    // The greatest remoteness on show, and the position explored that it belongs to. It is kept since every place that
    // is painted asks for it.
    pub(super) last_round: Cell<Option<(Exploring, u32)>>,
}

impl Replay {
    /// A run before its first step. `searched` says that the game is solved by a search, so that there are no rounds.
    pub(super) fn new(recorded: Recorded, searched: bool) -> Replay {
        let mode = match (&recorded.recording, &recorded.order) {
            (Some(_), _) => ReplayMode::Steps,
            (None, Some(_)) if searched => ReplayMode::Order,
            (None, _) => ReplayMode::Rounds,
        };
        Replay {
            mode,
            done: 0,
            runs: false,
            per_second: 4,
            recorded,
            last_round: Cell::new(None),
        }
    }

    /// What is watched.
    pub fn mode(&self) -> ReplayMode {
        self.mode
    }

    /// How many steps are done.
    pub fn done(&self) -> usize {
        self.done
    }

    /// Whether it goes on by itself.
    pub fn runs(&self) -> bool {
        self.runs
    }

    /// How many steps it makes in a second when it goes on by itself.
    pub fn per_second(&self) -> u32 {
        self.per_second
    }

    /// The steps of the run, if they were recorded.
    pub(super) fn recording(&self) -> Option<&Recording> {
        self.recorded.recording.as_ref()
    }

    /// The steps of the run, if it is watched step by step.
    pub(super) fn watched_steps(&self) -> Option<&Recording> {
        self.recording().filter(|_| self.mode == ReplayMode::Steps)
    }

    /// The order of labelling of a field without cycles.
    pub(super) fn order(&self) -> Option<&Order> {
        self.recorded.order.as_ref()
    }
}
