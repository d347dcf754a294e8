//! The actions of explaining.

use super::Explaining;
use crate::feature::FeatureMut;

/// An action that explains the selected position. The result is kept until another position is
/// selected or the game changes. Reasons, proofs and changes of a small game are found at once,
/// those of a larger one in a background job.
#[derive(Clone, Debug, PartialEq)]
pub enum ExplainAction {
    /// Finds the reasons for the label.
    FindReasons,
    /// Unfolds the line of a reason, or folds it, by its index in
    /// [`FeatureRef::reasons`](crate::FeatureRef::reasons).
    ToggleReason(usize),
    /// Finds the strategy or the certificate that proves the label.
    Prove,
    /// Shows or hides the strategy on the field.
    ShowStrategy(bool),
    /// Writes the winning strategy as a text to print, of at most
    /// [`MOST`](winmove_analysis::WrittenProof::MOST) lines.
    WriteProof,
    /// Compares the labels with those before the last edit.
    FindChanges,
}

impl FeatureMut<'_, Explaining> {
    pub(crate) fn act(&mut self, action: ExplainAction) {
        match action {
            ExplainAction::FindReasons => self.find_reasons(),
            ExplainAction::ToggleReason(index) => self.toggle_reason(index),
            ExplainAction::Prove => self.prove(),
            ExplainAction::ShowStrategy(shows) => {
                self.run(|explain, _, _| explain.shows_strategy.set(shows));
            }
            ExplainAction::WriteProof => self.write_proof(),
            ExplainAction::FindChanges => self.find_changes(),
        }
    }
}
