//! What changes from one analysis to the next.

use super::{Analysis, Position, Solved};
use crate::model::Place;

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
        let mut flips = Flips::default();
        if let (Solved::Pursuit(_, new), Solved::Pursuit(_, old)) = (&self.solved, &before.solved)
            && let Some(count) = new.outcomes_that_differ(old)
        {
            flips.count = count;
            return flips;
        }
        for position in self.positions() {
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
        flips
    }
}
