//! The replayed run: its recording, and the progress of the replay.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use super::recording_job::{Recorded, TopologicalOrder};
use winmove_analysis::{Position, RecordedStep, Recording, RoundCounts};
use winmove_core::model::{Outcome, Place, Side};
use winmove_core::solver::ZielonkaTrace;
use winmove_words::say;

/// The way in which a run is replayed.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[strum(serialize_all = "kebab-case")]
pub enum ReplayMode {
    /// Backward propagation, step by step.
    Steps,
    /// Backward propagation, a round of remoteness at a time.
    Rounds,
    /// Labelling in reverse topological order, for fields without cycles.
    Order,
    /// Zielonka's algorithm, level by level, where numbers decide endless play.
    Levels,
}

impl ReplayMode {
    /// All modes, in the order of the menu.
    pub const ALL: &[ReplayMode] = ReplayMode::VARIANTS;
}

/// What the last step of a run did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplayEvent {
    /// The run has no steps.
    Nothing,
    /// No step has been replayed yet.
    Start(ReplayMode),
    /// A step of the solver.
    Step(RecordedStep),
    /// A round of remoteness.
    Round {
        /// The remoteness.
        round: u32,
        /// The numbers of positions that it labels.
        counts: RoundCounts,
        /// The number of these positions that are displayed; `None` if all positions are.
        on_show: Option<usize>,
    },
    /// The end of the rounds: the remaining positions get the outcome of endless play.
    AfterRounds {
        /// The number of remaining positions that endless play decides.
        won: usize,
        /// The number of draws.
        draws: usize,
        /// The number of these positions that are displayed; `None` if all positions are.
        on_show: Option<usize>,
        /// The side that wins endless play.
        endless: Option<Side>,
    },
    /// A place was labelled in topological order.
    Ordered(Place),
    /// The step of Zielonka's algorithm with this index.
    Level(usize),
}

/// Why a replay mode is not available.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayObstacle {
    /// The game is not solved yet.
    #[error("{}", say::replay_unsolved())]
    Unsolved,
    /// The run is being recorded.
    #[error("{}", say::replay_recording())]
    Recording,
    /// The run could not be recorded.
    #[error("{}", say::replay_failed())]
    Failed,
    /// The game is geography, whose solver is a search without a queue or rounds.
    #[error("{}", say::replay_search())]
    Search,
    /// The game is a pursuit on a board with more positions than are recorded one by one.
    #[error("{}", say::replay_rounds_only(most))]
    RoundsOnly {
        /// The limit of positions.
        most: usize,
    },
    /// The run may have more steps than can be recorded.
    #[error("{}", say::replay_too_many_steps(most))]
    TooManySteps {
        /// The limit of steps.
        most: u64,
    },
    /// A pursuit has no topological order.
    #[error("{}", say::replay_pursuit())]
    Pursuit,
    /// The field has too many places for the order.
    #[error("{}", say::replay_too_many_places(most))]
    TooManyPlaces {
        /// The limit of places.
        most: usize,
    },
    /// The field has a cycle, so it has no topological order.
    #[error("{}", say::replay_cycle())]
    Cycle,
    /// Numbers decide endless play, so the game is solved level by level.
    #[error("{}", say::replay_numbers())]
    Numbers,
    /// Numbers don't decide endless play, so there are no levels.
    #[error("{}", say::replay_no_numbers())]
    NoNumbers,
    /// Zielonka's algorithm visits too many vertices and moves.
    #[error("{}", say::replay_too_many_visits(most))]
    TooManyVisits {
        /// The limit of vertices and moves.
        most: usize,
    },
}

/// A prediction that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prediction {
    /// The position.
    pub position: Position,
    /// The outcome predicted for the mover, or for player 0 if vertices have owners.
    pub guess: Outcome,
    /// The actual outcome.
    pub actual: Outcome,
}

impl Prediction {
    /// Whether the prediction was correct.
    pub fn is_right(self) -> bool {
        self.guess == self.actual
    }
}

/// A run of the algorithm, and the progress of its replay.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The replay mode.
    pub mode: ReplayMode,
    /// The number of replayed steps.
    pub done: usize,
    /// Whether the replay advances automatically.
    pub runs: bool,
    /// The number of steps per second when the replay advances automatically.
    pub per_second: u32,
    // The viewer's predictions of this run in this mode, by the steps that they are about.
    pub(super) predictions: BTreeMap<usize, Prediction>,
    pub(super) recorded: Recorded,
}

impl Replay {
    /// A run before its first step.
    ///
    /// `searched` means that a search solves the game, so that there are no rounds. `is_slice`
    /// means that a board shows only some positions of a pursuit. Rounds label many of them, while
    /// a step labels one.
    pub(super) fn new(recorded: Recorded, searched: bool, is_slice: bool) -> Replay {
        let mode = match (&recorded.recording, &recorded.order) {
            _ if recorded.levels.is_some() => ReplayMode::Levels,
            (Some(_), _) if !is_slice => ReplayMode::Steps,
            (None, Some(_)) if searched => ReplayMode::Order,
            (Some(_) | None, _) => ReplayMode::Rounds,
        };
        Replay {
            mode,
            done: 0,
            runs: false,
            per_second: 4,
            predictions: BTreeMap::new(),
            recorded,
        }
    }

    /// The steps of the run, if they were recorded.
    pub(super) fn recording(&self) -> Option<&Recording> {
        self.recorded.recording.as_ref()
    }

    /// The steps of the run, if it is replayed step by step.
    pub(super) fn watched_steps(&self) -> Option<&Recording> {
        self.recording().filter(|_| self.mode == ReplayMode::Steps)
    }

    /// The numbers of positions that no round labels: those decided by endless play, and draws.
    pub fn left_by_rounds(&self) -> (usize, usize) {
        (self.recorded.rounds.endless, self.recorded.rounds.draws)
    }

    /// The steps of Zielonka's algorithm, if numbers decide endless play.
    pub(super) fn levels(&self) -> Option<&ZielonkaTrace> {
        self.recorded.levels.as_ref()
    }

    /// The topological order, if the field has no cycle.
    pub(super) fn order(&self) -> Option<&TopologicalOrder> {
        self.recorded.order.as_ref()
    }
}
