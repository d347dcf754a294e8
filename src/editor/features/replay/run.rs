//! The run that is watched: what was recorded of it, and how far the replay is.

use std::cell::Cell;

use super::recording_job::{Order, Recorded};
use crate::analysis::{RecordedStep, Recording};
use crate::editor::interaction::exploring::Held;
use crate::model::Place;

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
}

/// What the last step of a run did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplayEvent {
    /// The run has no steps.
    Nothing,
    /// No step of the run is done.
    Start(ReplayMode),
    /// A step of the solver.
    Step(RecordedStep),
    /// A round of remoteness.
    Round {
        /// The remoteness.
        round: u32,
        /// How many places on show it labels as wins.
        wins: usize,
        /// How many places on show it labels as losses.
        losses: usize,
    },
    /// The end of the rounds: play can be endless from the places that are left.
    AfterRounds {
        /// How many places on show are left.
        left: usize,
    },
    /// A place was labelled in topological order.
    Ordered(Place),
}

/// Why a replay mode is not available.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplayObstacle {
    /// The game is not solved yet.
    Unsolved,
    /// The run is being recorded.
    Recording,
    /// The run could not be recorded.
    Failed,
    /// The game is geography: its solver is a search, which has neither a queue nor rounds.
    Search,
    /// The game is a pursuit on a board: its solver works by rounds.
    RoundsOnly,
    /// The run may have more steps than are recorded.
    TooManySteps {
        /// The most steps that are recorded.
        most: u64,
    },
    /// A pursuit has no topological order.
    Pursuit,
    /// The field has more places than are ordered.
    TooManyPlaces {
        /// The most places that are ordered.
        most: usize,
    },
    /// The field has a cycle, so it has no topological order.
    Cycle,
}

/// A run of the algorithm, and how far it is replayed.
#[derive(Clone, Debug)]
pub struct Replay {
    pub(super) mode: ReplayMode,
    pub(super) done: usize,
    pub(super) runs: bool,
    pub(super) per_second: u32,
    recorded: Recorded,
    // The greatest remoteness on show, and the side held that it belongs to. It is kept since every place that is painted
    // asks for it.
    pub(super) last_round: Cell<Option<(Option<Held>, u32)>>,
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
