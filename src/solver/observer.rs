//! Who listens to a solve, step by step. What is heard is the solver's own run, so nobody has to tell it again.

use super::solution::TAG;
use crate::game::PositionId;

/// One step of [`super::retrograde`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Play is over at a position: its label is known from the start.
    Over(PositionId),
    /// A position is the next of the queue: the moves that lead to it are looked at.
    Taken(PositionId),
    /// A move is looked at, and its start has a label already.
    Known(Looked),
    /// A move is looked at that leads to a loss: its start is a win.
    Won(Looked),
    /// A move is looked at that leads to a win: its start has one move less that may not.
    Counted {
        /// The move.
        looked: Looked,
        /// How many moves are not yet known to reach a win.
        left: u32,
    },
    /// A move is looked at that leads to a win, as all others of its start do: that is a loss.
    Lost(Looked),
    /// The queue is empty, and a position has no label: neither player can force an end.
    Left(PositionId),
}

/// A move that is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Looked {
    /// Where it starts.
    pub from: PositionId,
    /// Where it leads: the position taken from the queue.
    pub to: PositionId,
}

/// Listens to a solve.
pub trait Observer {
    /// Whether it hears anything; a solve that nobody hears is not slowed down.
    const HEARS: bool = true;

    /// Hears one step, in order.
    fn hear(&mut self, step: Step);
}

/// Nobody listens.
impl Observer for () {
    const HEARS: bool = false;

    fn hear(&mut self, _: Step) {}
}

/// Writes the steps down.
impl Observer for Vec<Step> {
    fn hear(&mut self, step: Step) {
        self.push(step);
    }
}

impl Step {
    /// What a look at the move from `source` to `position` was, which is lost or won, by how many moves its start had left
    /// before and after it; none if it was decided.
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

/// Tells what is decided, or what is not, as one step a position.
pub(super) fn tell<O: Observer>(
    observer: &mut O,
    states: &[u32],
    decided: bool,
    step: fn(PositionId) -> Step,
) {
    if O::HEARS {
        for (position, state) in (0..).zip(states) {
            if (state & TAG != 0) == decided {
                observer.hear(step(PositionId(position)));
            }
        }
    }
}
