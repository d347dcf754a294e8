//! Outcomes that differ between two analyses.

use super::solved::Analysis;
use winmove_core::compute::CHECK_INTERVAL;
use winmove_core::model::Place;
use winmove_core::solver::{self, Cancelled, Control};

/// The positions whose outcome differs between two analyses.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Flips {
    /// The number of positions in both analyses whose outcomes differ.
    pub count: usize,
    /// The places of those positions; empty in a pursuit.
    pub places: Vec<Place>,
}

impl Analysis {
    /// The positions whose outcome differs from the one in an earlier analysis. Positions that only
    /// one of them contains are left out. O(n); pursuits on boards compare 64 positions at a time.
    /// Empty if either analysis reads its labels from a game solved earlier
    /// ([`Analysis::is_read`]), and `places` is empty in a pursuit.
    pub fn flips_since(&self, before: &Analysis) -> Flips {
        Control::to_the_end(|control| self.flips_since_checked(before, control))
    }

    /// Like [`Analysis::flips_since`], with cancellation checks.
    pub(super) fn flips_since_checked(
        &self,
        before: &Analysis,
        control: &Control,
    ) -> Result<Flips, Cancelled> {
        let mut flips = Flips::default();
        // Reading all labels takes too long.
        if self.is_read() || before.is_read() {
            return Ok(flips);
        }
        if let (Some((_, new)), Some((_, old))) = (self.solved.pursuit(), before.solved.pursuit())
            && let Some(count) = solver::outcomes_that_differ(new, old)
        {
            flips.count = count;
            return Ok(flips);
        }
        for (index, position) in self.positions().enumerate() {
            if index.is_multiple_of(CHECK_INTERVAL) {
                control.check()?;
            }
            let Some(old) = before.label(position) else {
                continue;
            };
            let old = before.shown(position, old.outcome);
            let new = self.label(position);
            if new.is_some_and(|new| self.shown(position, new.outcome) != old) {
                flips.count += 1;
                if let Some(place) = position.alone() {
                    flips.places.push(place);
                }
            }
        }
        Ok(flips)
    }
}
