//! The requests of the replay panel.

use crate::editor::ReplayMode;

/// A request of the panel that replays the algorithm.
#[derive(Clone, Debug, PartialEq)]
pub enum ReplayRequest {
    /// Chooses the replay mode.
    Watch(ReplayMode),
    /// Goes to the state after a number of steps, or to the end if there are fewer.
    To(usize),
    /// Goes a number of steps on, or back if it is negative.
    By(isize),
    /// Runs, or stops.
    Run(bool),
    /// Sets the number of steps per second.
    SetSpeed(u32),
}
