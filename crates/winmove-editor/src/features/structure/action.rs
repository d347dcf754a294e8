//! The actions on the studies of the whole game.

use super::{Studies, Study};
use crate::effect::Effect;
use crate::feature::FeatureMut;

/// An action on the studies of the whole game.
#[derive(Clone, Debug, PartialEq)]
pub enum StructureAction {
    /// Computes a study of the document as it is, however large.
    Ask(Study),
    /// Computes a study at every edit, or stops that.
    Follow(Study, bool),
    /// Outlines the strongly connected components, or not.
    Outline(bool),
    /// Shows the values of the places instead of their remoteness, or remoteness again.
    ShowValues(bool),
    /// Shows what the outcomes of places say of them as arguments, or their labels again.
    ShowArguments(bool),
}

impl FeatureMut<'_, Studies> {
    pub(crate) fn act(&mut self, action: StructureAction) {
        self.run(|studies, now, effects| {
            let shown = &mut studies.shown;
            match action {
                StructureAction::Ask(study) => {
                    let query = studies.query_mut(study);
                    query.submit(now.revision.game, now.document);
                }
                StructureAction::Follow(study, follows) => {
                    let query = studies.query_mut(study);
                    if query.follows() == follows {
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
