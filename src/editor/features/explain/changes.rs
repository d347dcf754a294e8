//! What the last edit has changed.

use crate::analysis::{ChainLink, LabelChanges, Position};
use crate::editor::features::explain::Explaining;
use crate::editor::now::Now;
use crate::editor::{FeatureMut, FeatureRef};

/// The most changes that are listed.
const MOST_CHANGES: usize = 10_000;

impl<'a> FeatureRef<'a, Explaining> {
    /// Whether the labels can be compared with those before the last edit.
    pub fn has_changes(self) -> bool {
        self.now.analysis().is_some() && self.now.latest().before.is_some()
    }

    /// What the last edit has changed, once [`FeatureMut::find_changes`] has found it. First the position that was looked
    /// at then, or else the start, if its label has changed; then positions with another outcome before those with another
    /// remoteness, 10,000 in all. Nothing inside where the game has too many positions to compare, or where there was no
    /// analysis before.
    pub fn changes(self) -> Option<Option<&'a LabelChanges>> {
        let (of, changes) = self.feature.changes.as_ref()?;
        (*of == self.now.revision.analysis).then_some(changes.as_ref())
    }

    /// Why the label of a position has changed, link by link.
    pub fn chain(self, position: Position) -> Vec<ChainLink> {
        match (self.now.analysis(), &self.now.latest().before) {
            (Some(new), Some(old)) => new.chain(old, position),
            _ => Vec::new(),
        }
    }
}

impl FeatureMut<'_, Explaining> {
    /// Compares the labels with those before the last edit, unless that is done. O(positions).
    pub fn find_changes(&mut self) {
        if self.ask(|explain| explain.changes().is_none()) {
            self.run(|explain, now, _| {
                explain.changes = Some((now.revision.analysis, changes(now)));
            });
        }
    }
}

fn changes(now: Now<'_>) -> Option<LabelChanges> {
    let (new, old) = (now.analysis()?, now.latest().before.as_ref()?);
    let changed = |at: Position| new.change_of(old, at);
    let here = now.looked_at().and_then(changed);
    let first = here.or_else(|| new.start().and_then(changed));
    let mut changes = new.changes_since(old, MOST_CHANGES)?;
    if let Some(first) = first {
        changes.lead_with(first);
    }
    Some(changes)
}
