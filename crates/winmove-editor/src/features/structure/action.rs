//! The actions on the studies of the whole game.

use super::{Studies, Study};
use crate::effect::Effect;
use crate::feature::FeatureMut;

/// An action concerning the studies of the whole game.
#[derive(Clone, Debug, PartialEq)]
pub enum StructureAction {
    /// Computes a study of the current document, regardless of its size.
    Ask(Study),
    /// Sets whether a study is computed after every edit.
    Follow(Study, bool),
    /// Sets whether the strongly connected components are outlined.
    Outline(bool),
    /// Sets whether places show their values instead of remoteness.
    ShowValues(bool),
    /// Sets whether places show what their outcomes mean for arguments, instead of labels.
    ShowArguments(bool),
}

impl FeatureMut<'_, Studies> {
    pub(crate) fn act(&mut self, action: StructureAction) {
        self.run(|studies, now, effects| {
            let shown = &mut studies.shown;
            match action {
                StructureAction::Ask(study) => {
                    let query = studies.query_mut(study);
                    query.submit(study, now);
                }
                StructureAction::Follow(study, follows) => {
                    let query = studies.query_mut(study);
                    if query.follows == follows {
                        return;
                    }
                    query.follow(follows);
                }
                StructureAction::Outline(outlines) => shown.get_mut().outlines = outlines,
                StructureAction::ShowValues(shows) => shown.get_mut().values = shows,
                StructureAction::ShowArguments(shows) => shown.get_mut().arguments = shows,
            }
            effects.push(Effect::Poll);
        });
    }
}
