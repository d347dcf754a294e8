//! The actions of explaining.

use super::Explaining;
use crate::feature::FeatureMut;
use winmove_core::model::Place;

/// An action that explains the selected position.
///
/// The result is kept until another position is selected or the game changes. In a small game,
/// reasons, proofs and changes are found at once; in a larger game, a background job finds them.
#[derive(Clone, Debug, PartialEq)]
pub enum ExplainAction {
    /// Finds the reasons for the label.
    FindReasons,
    /// Folds or unfolds the line of a reason.
    ///
    /// It is given by its index in [`FeatureRef::reasons`](crate::FeatureRef::reasons).
    ToggleReason(usize),
    /// Finds the strategy or the certificate that proves the label.
    Prove,
    /// Shows or hides the strategy on the field.
    ShowStrategy(bool),
    /// Shows a cycle on the field: its places in order, the first one again at the end. `None`
    /// shows none.
    ShowCycle(Option<Vec<Place>>),
    /// Writes the winning strategy as text to print.
    ///
    /// The text has at most [`MAX`](winmove_analysis::WrittenProof::MAX) lines.
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
            ExplainAction::ShowCycle(cycle) => self.show_cycle(cycle),
            ExplainAction::WriteProof => self.write_proof(),
            ExplainAction::FindChanges => self.find_changes(),
        }
    }
}
