//! What the panel of the algorithm asks for.

use crate::editor::Way;

/// A request of the panel that replays the algorithm.
#[derive(Clone, Debug, PartialEq)]
pub enum ReplayRequest {
    /// Chooses the replay mode.
    Watch(Way),
    /// Goes to the state after a number of steps; to the end if there are fewer.
    To(usize),
    /// Goes a number of steps on, or back if it is negative.
    By(isize),
    /// Runs, or stops.
    Run(bool),
    /// Sets the number of steps a second.
    SetSpeed(u32),
}
