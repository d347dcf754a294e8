//! The steps of a solve, and the trait that receives them.

use super::solution::{DRAW, LOSS, TAG, WIN};
use crate::game::PositionId;

/// One step of [`super::retrograde()`], with positions of any kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum SolverStep<P = PositionId> {
    /// Play is over at a position: its label is known from the start.
    Over(P),
    /// A position is removed from the front of the queue, and the moves to it are visited next.
    Taken(P),
    /// The move from the first position to the second is visited. The first already has a label.
    Known(P, P),
    /// The move from the first position to the second, a loss, is visited: the first is a win.
    Won(P, P),
    /// The move from the first position to the second, a win, is visited. This many other moves of
    /// the first position aren't known to lead to wins.
    Counted(P, P, u32),
    /// Like [`SolverStep::Counted`], but no other move is left: the first position is a loss.
    Lost(P, P),
    /// The queue is empty and this position has no label: neither player can force an end.
    Left(P),
}

impl<P: Copy> SolverStep<P> {
    /// The position that the step labels, if any.
    pub fn labelled(self) -> Option<P> {
        match self {
            SolverStep::Over(at)
            | SolverStep::Won(at, _)
            | SolverStep::Lost(at, _)
            | SolverStep::Left(at) => Some(at),
            SolverStep::Taken(_) | SolverStep::Known(..) | SolverStep::Counted(..) => None,
        }
    }

    /// The source and the target of the move that is visited, if any.
    pub fn visited(self) -> Option<(P, P)> {
        match self {
            SolverStep::Known(from, to)
            | SolverStep::Won(from, to)
            | SolverStep::Counted(from, to, _)
            | SolverStep::Lost(from, to) => Some((from, to)),
            SolverStep::Over(_) | SolverStep::Taken(_) | SolverStep::Left(_) => None,
        }
    }

    /// The main position of the step: the source of the move that is visited, or else its only
    /// position.
    pub fn subject(self) -> P {
        match self {
            SolverStep::Over(at)
            | SolverStep::Taken(at)
            | SolverStep::Known(at, _)
            | SolverStep::Won(at, _)
            | SolverStep::Counted(at, _, _)
            | SolverStep::Lost(at, _)
            | SolverStep::Left(at) => at,
        }
    }

    /// The same step with other names of the positions.
    pub fn map<Q>(self, name: impl Fn(P) -> Q) -> SolverStep<Q> {
        match self {
            SolverStep::Over(at) => SolverStep::Over(name(at)),
            SolverStep::Taken(at) => SolverStep::Taken(name(at)),
            SolverStep::Known(from, to) => SolverStep::Known(name(from), name(to)),
            SolverStep::Won(from, to) => SolverStep::Won(name(from), name(to)),
            SolverStep::Counted(from, to, left) => SolverStep::Counted(name(from), name(to), left),
            SolverStep::Lost(from, to) => SolverStep::Lost(name(from), name(to)),
            SolverStep::Left(at) => SolverStep::Left(name(at)),
        }
    }
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
        let [from, to] = [source, position].map(PositionId);
        match left {
            [None, _] => SolverStep::Known(from, to),
            [Some(_), Some(left)] => SolverStep::Counted(from, to, left),
            [Some(_), None] if is_lost => SolverStep::Won(from, to),
            [Some(_), None] => SolverStep::Lost(from, to),
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
