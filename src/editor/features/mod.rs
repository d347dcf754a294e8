//! What the application offers beside editing, a folder for each feature. The window has a folder of the same name for
//! each of them.

pub(super) mod explain;
pub(super) mod explore;
pub(super) mod mode;
pub(super) mod play;
pub(super) mod practise;
pub(super) mod replay;
pub(super) mod structure;
pub(super) mod sums;
pub(super) mod what_if;

use crate::editor::solving::background_job::Wake;
use crate::editor::{Mode, Play, Replay};
use explain::Explaining;
use practise::Teaching;
use structure::Studies;
use sums::Sums;
use what_if::Wondering;

/// The state of every feature.
pub(super) struct Features {
    pub(super) mode: Mode,
    pub(super) play: Option<Play>,
    // The game that was put away while it is chosen where to play another one.
    pub(super) left_play: Option<Play>,
    pub(super) replay: Option<Replay>,
    pub(super) explain: Explaining,
    pub(super) practise: Teaching,
    pub(super) what_if: Wondering,
    pub(super) structure: Studies,
    pub(super) sums: Sums,
}

impl Features {
    /// The features of a document that has just been opened. Their background queries call `wake`; without one they
    /// are answered in line.
    pub(super) fn new(wake: Option<Wake>) -> Features {
        Features {
            mode: Mode::default(),
            play: None,
            left_play: None,
            replay: None,
            explain: Explaining::default(),
            practise: Teaching::default(),
            what_if: Wondering::new(wake.clone()),
            structure: Studies::new(wake),
            sums: Sums::default(),
        }
    }

    /// The features of another document, which has just been opened; what was asked to be shown of every document stays.
    pub(super) fn of_another(&self, wake: Option<Wake>) -> Features {
        Features {
            structure: self.structure.of_another(),
            ..Features::new(wake)
        }
    }

    /// How often what the features show may have changed.
    pub(super) fn look(&self) -> u64 {
        self.sums.look()
    }
}
