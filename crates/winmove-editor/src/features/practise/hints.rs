//! Hints about a wrong answer, given one after another. The last one is the reason.

use super::Practising;
use super::marks::Checked;
use crate::feature::{FeatureMut, FeatureRef};
use winmove_analysis::{Analysis, Position, words};
use winmove_core::model::{Answer, Question};

impl<'a> FeatureRef<'a, Practising> {
    /// The hints given about the selected place, while its answer is wrong. The final hint is the
    /// reason for its label.
    pub fn hints(self) -> Vec<String> {
        let Some((position, analysis)) = self.wrong() else {
            return Vec::new();
        };
        let given = self.feature.progress().hints.get(&position);
        let mut hints = self.all_hints(position, analysis);
        hints.truncate(given.copied().unwrap_or(0));
        hints
    }

    /// Whether there is another hint about the selected place.
    pub fn has_more_hints(self) -> bool {
        let Some((position, analysis)) = self.wrong() else {
            return false;
        };
        self.hints().len() < self.all_hints(position, analysis).len()
    }

    /// The selected position with its analysis, if the answer about it is wrong.
    fn wrong(self) -> Option<(Position, &'a Analysis)> {
        let place = self.now.selection().place()?;
        let is_wrong = self.is_asked(place) && self.checked(place) == Checked::Wrong;
        let analysis = self.now.analysis().filter(|_| is_wrong)?;
        Some((self.now.position_at(place)?, analysis))
    }

    fn all_hints(self, position: Position, analysis: &Analysis) -> Vec<String> {
        let document = self.now.document;
        // After a wrong choice of a move, the hints are about that move.
        let chosen = match self.feature.progress().marks.get(position) {
            Some(Answer::Move(place)) => {
                let moves = analysis.moves(position).into_iter();
                moves.into_iter().find(|step| step.place == place)
            }
            Some(Answer::Outcome(_) | Answer::Length(..)) | None => None,
        };
        let counts = self.question() != Question::Outcome;
        let hints = analysis.hints(position, chosen.as_ref());
        let hints = hints.iter().map(|hint| words::hint(document, hint, counts));
        // The reason names the label, which homework must not reveal.
        let reason = (!self.is_homework()).then(|| words::why(document, analysis, position));
        hints.chain(reason).collect()
    }
}

impl FeatureMut<'_, Practising> {
    pub(super) fn hint(&mut self) {
        let position = self.ask(|practise| {
            let (position, _) = practise.wrong()?;
            practise.has_more_hints().then_some(position)
        });
        let Some(position) = position else {
            return;
        };
        self.run(|practising, _, _| {
            let hints = &mut practising.progress.get_mut().hints;
            *hints.entry(position).or_default() += 1;
        });
        self.keep_homework(None);
    }
}
