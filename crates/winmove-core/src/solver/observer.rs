//! The steps of a solve, and the trait that receives them.

use super::solution::{DRAW, LOSS, TAG, WIN};
use crate::game::PositionId;

/// One step of [`super::retrograde()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum SolverStep {
    /// Play is over at a position, so its label is known from the start.
    Over(PositionId),
    /// A position is taken from the queue, and the moves to it are visited next.
    Taken(PositionId),
    /// A move is visited whose source already has a label.
    Known(VisitedMove),
    /// A move to a loss is visited, so its source is a win.
    Won(VisitedMove),
    /// A move to a win is visited, and other moves from its source may lead elsewhere.
    Counted {
        /// The move.
        visited: VisitedMove,
        /// The number of moves from the source that are not known to lead to a win.
        left: u32,
    },
    /// A move to a win is visited, and all other moves from its source lead to wins, so the source
    /// is a loss.
    Lost(VisitedMove),
    /// The queue is empty and this position has no label: neither player can force an end.
    Left(PositionId),
}

/// A visited move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct VisitedMove {
    /// The source.
    pub from: PositionId,
    /// The target, which is the position taken from the queue.
    pub to: PositionId,
}

/// Receives each step of a solve.
pub trait Observer {
    /// Whether steps are reported. If not, the solver's reporting code is compiled out.
    const IS_REPORTED: bool = true;

    /// Receives the next step.
    fn observe(&mut self, step: SolverStep);
}

/// Ignores the steps.
impl Observer for () {
    const IS_REPORTED: bool = false;

    fn observe(&mut self, _: SolverStep) {}
}

/// Records the steps.
impl Observer for Vec<SolverStep> {
    fn observe(&mut self, step: SolverStep) {
        self.push(step);
    }
}

impl SolverStep {
    /// The step that visits the move from `source` to `position`, which is a win or a loss. `left`
    /// is the number of moves from the source that are not known to lead to a win, before and after
    /// the visit; `None` if the source has a label.
    pub(super) fn visiting(
        source: u32,
        position: u32,
        is_lost: bool,
        left: [Option<u32>; 2],
    ) -> SolverStep {
        let visited = VisitedMove {
            from: PositionId(source),
            to: PositionId(position),
        };
        match left {
            [None, _] => SolverStep::Known(visited),
            [Some(_), Some(left)] => SolverStep::Counted { visited, left },
            [Some(_), None] if is_lost => SolverStep::Won(visited),
            [Some(_), None] => SolverStep::Lost(visited),
        }
    }
}

/// Reports the positions where play is over: labels without remoteness or with remoteness 0.
pub(super) fn report_over<O: Observer>(observer: &mut O, states: &[u32]) {
    report_states(observer, states, SolverStep::Over, |state| {
        matches!(state & TAG, WIN | LOSS) && state & !TAG == 0 || state & TAG == DRAW
    });
}

/// Reports positions where play is over in this game but continues in a larger one. An entry is
/// twice the position, plus 1 for a loss.
pub(super) fn report_joined<O: Observer>(observer: &mut O, entries: &[u32]) {
    if O::IS_REPORTED {
        for entry in entries {
            observer.observe(SolverStep::Over(PositionId(entry >> 1)));
        }
    }
}

/// Reports one step for each position without a label.
pub(super) fn report_left<O: Observer>(observer: &mut O, states: &[u32]) {
    report_states(observer, states, SolverStep::Left, |state| state & TAG == 0);
}

fn report_states<O: Observer>(
    observer: &mut O,
    states: &[u32],
    step: fn(PositionId) -> SolverStep,
    is_reported: impl Fn(u32) -> bool,
) {
    if O::IS_REPORTED {
        for (position, &state) in (0..).zip(states) {
            if is_reported(state) {
                observer.observe(step(PositionId(position)));
            }
        }
    }
}
