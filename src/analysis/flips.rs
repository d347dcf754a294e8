//! What changes from one analysis to the next.

use super::{Analysis, Position, Solved};
use crate::model::Place;
use crate::solver::{self, Cancelled, Control};

/// How many positions are compared between two looks at the control.
pub(super) const STRIDE: usize = 1 << 14;

/// What differs between two analyses.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Flips {
    /// How many positions that both know have another outcome now.
    pub count: usize,
    /// The places of those positions, where a place is a position.
    pub places: Vec<Place>,
}

impl Analysis {
    /// What has another outcome than in an earlier analysis. Positions that only one of them knows don't count.
    /// O(positions); on boards, pursuits compare 64 positions at a time.
    pub fn flips_since(&self, before: &Analysis) -> Flips {
        let flips = self.flips_since_while(before, &Control::default());
        flips.expect("nobody has cancelled it")
    }

    pub(super) fn flips_since_while(
        &self,
        before: &Analysis,
        control: &Control,
    ) -> Result<Flips, Cancelled> {
        let mut flips = Flips::default();
        if let (Solved::Pursuit(_, new), Solved::Pursuit(_, old)) = (&self.solved, &before.solved)
            && let Some(count) = solver::outcomes_that_differ(new, old)
        {
            flips.count = count;
            return Ok(flips);
        }
        for (index, position) in self.positions().enumerate() {
            if index.is_multiple_of(STRIDE) && control.is_cancelled() {
                return Err(Cancelled);
            }
            let Some(old) = before.label(position) else {
                continue;
            };
            if self
                .label(position)
                .is_some_and(|new| new.outcome != old.outcome)
            {
                flips.count += 1;
                if let Position::Token(place) = position {
                    flips.places.push(place);
                }
            }
        }
        Ok(flips)
    }
}
