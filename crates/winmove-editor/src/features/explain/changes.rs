//! The labels that the last edit has changed.

use std::sync::Arc;

use crate::effect::Effect;
use crate::feature::{FeatureMut, FeatureRef};
use crate::features::explain::Explaining;
use crate::interaction::notice::FailedJob;
use crate::now::Now;
use crate::solving::background_job::{Codec, Reporter, Work};
use winmove_analysis::{Analysis, ChainLink, LabelChanges, Position};

/// The most changes that are listed.
const MAX_CHANGES: usize = 10_000;
/// The most positions that are compared inline, which takes about 4 ms.
const MAX_AT_ONCE: u64 = 20_000;

impl<'a> FeatureRef<'a, Explaining> {
    /// Whether the labels can be compared with those before the last edit.
    pub fn has_changes(self) -> bool {
        let compared = self.now.analysis().zip(self.now.latest().before.as_ref());
        compared.is_some_and(|(new, old)| new.has_owners() == old.has_owners())
    }

    /// The changes made by the last edit, once they have been found, 10,000 at most.
    ///
    /// The first is the position that was selected then, or else the start, if its label changed.
    /// Then come positions with another outcome, followed by those with another remoteness.
    /// `Some(None)` if there are too many positions to compare, or there is no earlier analysis.
    pub fn changes(self) -> Option<Option<&'a LabelChanges>> {
        let (of, changes) = self.feature.changes.as_ref()?;
        (*of == self.now.revision.analysis).then_some(changes.as_ref())
    }

    /// The chain of changes that explains why the label of a position changed.
    pub fn chain(self, position: Position) -> Vec<ChainLink> {
        match (self.now.analysis(), &self.now.latest().before) {
            (Some(new), Some(old)) => new.chain(old, position),
            _ => Vec::new(),
        }
    }
}

impl FeatureMut<'_, Explaining> {
    pub(super) fn find_changes(&mut self) {
        self.run(|explain, now, _| {
            let of = now.revision.analysis;
            if now.of(explain).changes().is_some() || explain.comparing == Some(of) {
                return;
            }
            let is_small = now.position_count() <= MAX_AT_ONCE;
            match Task::of(now) {
                Some(task) if !is_small && now.executor.is_some() => {
                    explain.comparing = Some(of);
                    explain.changes_job.on(now.executor).submit(task);
                }
                task => explain.set_changes(of, task.and_then(Task::changes)),
            }
        });
    }

    /// Stores the comparison made by the job. Returns whether there was one, or an error.
    pub(super) fn poll_changes(&mut self) -> bool {
        self.run(|explain, _, effects| {
            let Some(answer) = explain.changes_job.answer() else {
                return false;
            };
            let changes = answer.unwrap_or_else(|error| {
                effects.push(Effect::failed(FailedJob::Compare, error));
                None
            });
            if let Some(of) = explain.comparing {
                explain.set_changes(of, changes);
            }
            true
        })
    }
}

impl Explaining {
    fn set_changes(&mut self, of: u64, changes: Option<LabelChanges>) {
        self.changes_job.cancel();
        self.comparing = None;
        self.changes = Some((of, changes));
    }
}

/// Compares two analyses.
#[derive(Default)]
pub(crate) struct ChangesWork;

/// The input of the job: two analyses.
#[derive(serde::Serialize, serde::Deserialize)]
pub(crate) struct Task {
    new: Arc<Analysis>,
    old: Arc<Analysis>,
    looked_at: Option<Position>,
}

impl Task {
    fn of(now: Now<'_>) -> Option<Task> {
        Some(Task {
            new: Arc::clone(now.analysis()?),
            old: Arc::clone(now.latest().before.as_ref()?),
            looked_at: now.looked_at(),
        })
    }

    fn changes(self) -> Option<LabelChanges> {
        let Task {
            new,
            old,
            looked_at,
        } = self;
        let changed = |at: Position| new.change_of(&old, at);
        let here = looked_at.and_then(changed);
        let first = here.or_else(|| new.start().and_then(changed));
        let mut changes = new.changes_since(&old, MAX_CHANGES)?;
        if let Some(first) = first {
            changes.lead_with(first);
        }
        Some(changes)
    }
}

impl Work for ChangesWork {
    type Task = Task;
    // `None` if there are too many positions to compare.
    type Answer = Option<LabelChanges>;
    const NAME: &'static str = "changes";
    const CODEC: Option<Codec<Self>> = Some(Codec::by_serde());

    fn run(&mut self, task: Task, _: &Reporter<'_, Self::Answer>) -> Option<Self::Answer> {
        Some(task.changes())
    }
}
