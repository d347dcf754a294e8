//! Receives the steps of a solve, as the solver makes them.

use super::solution::TAG;
use crate::game::PositionId;

/// One step of [`super::retrograde`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Play is over at a position: its label is known from the start.
    Over(PositionId),
    /// A position is taken from the queue: the moves that lead to it are visited.
    Taken(PositionId),
    /// A move is visited that starts at a labelled position.
    Known(Looked),
    /// A move to a loss is visited: its start is a win.
    Won(Looked),
    /// A move to a win is visited: its start has one move less that may not lead to a win.
    Counted {
        /// The move.
        looked: Looked,
        /// How many moves are not yet known to lead to a win.
        left: u32,
    },
    /// A move to a win is visited, and all other moves of its start lead to wins: the start is a loss.
    Lost(Looked),
    /// The queue is empty, and a position has no label: neither player can force an end.
    Left(PositionId),
}

/// A move that is visited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Looked {
    /// Where it starts.
    pub from: PositionId,
    /// Where it leads: the position taken from the queue.
    pub to: PositionId,
}

/// Receives each step of a solve.
pub trait Observer {
    /// Whether steps are reported at all. Without an observer a solve is not slowed down.
    const HEARS: bool = true;

    /// Receives one step. Steps come in order.
    fn hear(&mut self, step: Step);
}

/// No observer.
impl Observer for () {
    const HEARS: bool = false;

    fn hear(&mut self, _: Step) {}
}

/// Records the steps.
impl Observer for Vec<Step> {
    fn hear(&mut self, step: Step) {
        self.push(step);
    }
}

impl Step {
    /// The step of a visit to the move from `source` to `position`, which is lost or won. `left` is how many moves of the
    /// start were not known to lead to a win before and after the visit; None if it is labelled.
    pub(super) fn looked(
        source: u32,
        position: u32,
        is_lost: bool,
        left: [Option<u32>; 2],
    ) -> Step {
        let looked = Looked {
            from: PositionId(source),
            to: PositionId(position),
        };
        match left {
            [None, _] => Step::Known(looked),
            [Some(_), Some(left)] => Step::Counted { looked, left },
            [Some(_), None] if is_lost => Step::Won(looked),
            [Some(_), None] => Step::Lost(looked),
        }
    }
}

/// Reports one step for each position that is labelled, or for each that is not.
pub(super) fn report_states<O: Observer>(
    observer: &mut O,
    states: &[u32],
    labelled: bool,
    step: fn(PositionId) -> Step,
) {
    if O::HEARS {
        for (position, state) in (0..).zip(states) {
            if (state & TAG != 0) == labelled {
                observer.hear(step(PositionId(position)));
            }
        }
    }
}
