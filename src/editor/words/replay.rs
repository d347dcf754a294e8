//! The replay in words.

use std::fmt;

use crate::analysis::words;
use crate::editor::feature::FeatureRef;
use crate::editor::features::replay::{ReplayEvent, ReplayMode, ReplayObstacle, Replaying};

impl ReplayMode {
    /// The name of the mode.
    pub fn name(self) -> &'static str {
        match self {
            ReplayMode::Steps => "step by step",
            ReplayMode::Rounds => "by rounds",
            ReplayMode::Order => "in topological order",
        }
    }
}

impl fmt::Display for ReplayObstacle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReplayObstacle::Unsolved => write!(f, "The game is not solved yet"),
            ReplayObstacle::Recording => write!(f, "The run is being recorded"),
            ReplayObstacle::Failed => write!(f, "The run could not be recorded"),
            ReplayObstacle::Search => write!(
                f,
                "The stone that never returns is solved by a search, not backwards: there is no queue and there are no \
                 rounds. Where the field has no cycle, its topological order can be watched; elsewhere Explore follows \
                 the moves, and shows the matching that decides an undirected graph."
            ),
            ReplayObstacle::RoundsOnly => write!(f, "A pursuit on a board is solved by rounds"),
            ReplayObstacle::TooManySteps { most } => {
                write!(f, "Too large: at most {most} steps are written down")
            }
            ReplayObstacle::Pursuit => write!(f, "Only one token has a topological order"),
            ReplayObstacle::TooManyPlaces { most } => {
                write!(f, "Too large: at most {most} places are ordered")
            }
            ReplayObstacle::Cycle => {
                write!(f, "The field has a cycle, so there is no topological order")
            }
        }
    }
}

impl FeatureRef<'_, Replaying> {
    /// The step done last, in words; before the first, what is to come; without a run, why there is none.
    pub fn words(self) -> String {
        let event = match self.last_event() {
            Ok(event) => event,
            Err(ReplayObstacle::Unsolved) => {
                return "There is nothing to watch until the game is solved.".to_owned();
            }
            Err(ReplayObstacle::Recording) => return "The run is being recorded…".to_owned(),
            Err(obstacle) => return format!("{obstacle}."),
        };
        let Some(analysis) = self.now.analysis() else {
            return String::new();
        };
        let document = self.now.document;
        match event {
            ReplayEvent::Nothing => "There is nothing to watch here.".to_owned(),
            ReplayEvent::Start(ReplayMode::Steps) => words::BEFORE_STEPS.to_owned(),
            ReplayEvent::Start(ReplayMode::Rounds) => words::BEFORE_ROUNDS.to_owned(),
            ReplayEvent::Start(ReplayMode::Order) => words::BEFORE_ORDER.to_owned(),
            ReplayEvent::Step(step) => words::recorded_step(document, analysis, step),
            ReplayEvent::Round {
                round,
                wins,
                losses,
                on_show,
            } => words::round(round, wins, losses, on_show),
            ReplayEvent::AfterRounds {
                won,
                draws,
                on_show,
                endless,
            } => words::after_rounds((won, draws), on_show, endless),
            ReplayEvent::Ordered(place) => words::ordered_step(document, analysis, place),
        }
    }
}
