//! The what-if search that solves a new game for each change.

use super::Findings;
use super::candidates::{FieldChanges, other_places};
use crate::position::Position;
use crate::solved::Analysis;
use winmove_core::model::{Document, Edit, Outcome};
use winmove_core::solver::{self, Cancelled, Control, Label};

/// The maximum total work for all changes, in positions labelled one by one: about ten seconds.
const MAX_WORK: u64 = 200_000_000;
/// The work of a search for one start in geography with cycles.
const SEARCH_WORK: u64 = 1_000_000;

impl Analysis {
    /// Tries changes by solving each game from scratch. Changes that only move a token are looked
    /// up. `findings` is also valid if the search is cancelled.
    pub(super) fn what_if_anew(
        &self,
        document: &Document,
        position: Position,
        known: Outcome,
        control: &Control,
        findings: &mut Findings,
        tell: &dyn Fn(&Findings),
    ) -> Result<(), Cancelled> {
        let changes = FieldChanges::new(document, position, control)?;
        let other_places = other_places(document.field(), position);
        findings.total = changes.count() + other_places.len() as u64;
        // Where vertices have owners, a change may give the position to another player, so outcomes
        // are compared as they are shown.
        let known = self.shown(position, known);
        let mut document = document.clone();
        // A search in geography with cycles begins with the start, so the position becomes the
        // start.
        if let Some(place) = position.alone() {
            let mut rules = document.rules().clone();
            rules.put(None, None, Some(place));
            let edit = Edit::SetRules(rules);
            document.apply(edit).expect("the place was solved");
        }
        let most = (MAX_WORK / self.work().max(1)).clamp(1, Findings::MAX);
        for change in changes.iter().take(most as usize) {
            control.check()?;
            let edit = change.edit(&document).expect("it changes the field");
            // There may be no unused id for an edge.
            let Ok(back) = document.apply(edit) else {
                continue;
            };
            // Only outcomes matter, and finding remoteness too may take far longer.
            let outcomes = solver::geography_outcomes;
            let solved = Analysis::solve_by(&[], &document, 0, control, outcomes);
            document.apply(back).expect("it takes back what was done");
            control.check()?;
            // A game that is too large, or no longer has the position, gives no label.
            let label = solved.ok().and_then(|solved| {
                let label = solved.label(position)?;
                let outcome = solved.shown(position, label.outcome);
                Some(Label { outcome, ..label })
            });
            findings.try_one(change, label, known, control);
            tell(findings);
        }
        for change in other_places {
            control.check()?;
            let label = self.label(change.position(position));
            findings.try_one(change, label, known, control);
            tell(findings);
        }
        Ok(())
    }

    /// The work of one solve of the game.
    fn work(&self) -> u64 {
        let counts = self.counts();
        let positions = (counts.win + counts.loss + counts.draw + counts.undecided) as u64;
        match self.searched_states() {
            Some(1..) => SEARCH_WORK,
            // Bit sets take about a tenth of the time per position.
            _ if self.solved.pursuit().is_some() => positions / 10,
            _ => positions,
        }
    }
}
