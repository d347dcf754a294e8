//! The actions of the what-if search.

use std::sync::Arc;

use super::WhatIf;
use crate::document::step_name::StepName;
use crate::effect::Effect;
use crate::feature::FeatureMut;
use winmove_analysis::GameChange;

/// An action of the what-if search.
#[derive(Clone, Debug, PartialEq)]
pub enum WhatIfAction {
    /// Searches for single changes that give the selected position another outcome.
    Search,
    /// Stops the search. One of the next calls of [`crate::Editor::poll`] stores its findings.
    Stop,
    /// Previews a change on the field once a background job has solved the changed game.
    ///
    /// `None` ends the preview. A game that is too large has no preview, see
    /// [`crate::Now::solves_at_once`].
    Preview(Option<GameChange>),
    /// Makes a change. One step of the history.
    Make(GameChange),
}

impl FeatureMut<'_, WhatIf> {
    pub(crate) fn act(&mut self, action: WhatIfAction) {
        match action {
            WhatIfAction::Search => self.run(|what_if, now, effects| {
                if let Ok((analysis, position)) = now.of(what_if).start() {
                    what_if.search(now, Arc::clone(analysis), position);
                    effects.push(Effect::Poll);
                }
            }),
            WhatIfAction::Stop => self.run(|what_if, _, _| {
                if what_if.job.is_busy() {
                    what_if.was_stopped = true;
                    what_if.job.stop_early();
                }
            }),
            WhatIfAction::Preview(change) => {
                let in_line = self.run(|what_if, now, _| {
                    what_if.preview(now, change);
                    now.executor.is_none()
                });
                if in_line {
                    self.poll();
                }
            }
            WhatIfAction::Make(change) => self.run(|what_if, now, effects| {
                what_if.preview(now, None);
                let edit = change.edit(now.document);
                effects.extend(edit.map(|edit| Effect::Edit(step_name(change), edit)));
                let position = now.looked_at();
                effects.extend(position.map(|position| Effect::LookAt(change.position(position))));
            }),
        }
    }
}

/// The name of the step of the history that makes a change.
fn step_name(change: GameChange) -> StepName {
    match change {
        GameChange::AddEdge(..) => StepName::AddEdge,
        GameChange::RemoveEdge(_) => StepName::Delete,
        GameChange::Fix(..) => StepName::FixOutcome,
        GameChange::MarkExit(..) => StepName::MarkExit,
        GameChange::Paint(..) => StepName::PaintCell,
        GameChange::Own(..) => StepName::ChangeOwner,
        GameChange::Number(..) => StepName::ChangeNumber,
        GameChange::Stand(..) => StepName::PlaceToken(None),
    }
}
