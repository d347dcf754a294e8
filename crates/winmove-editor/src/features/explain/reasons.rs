//! The reasons for the label of the selected position, unfolded line by line.

use std::sync::Arc;

use crate::effect::Effect;
use crate::feature::{FeatureMut, FeatureRef};
use crate::features::explain::reasons_job::{Answer, Question, Reason};
use crate::features::explain::walk_analyses::WalkAnalyses;
use crate::features::explain::{Explained, Explaining};
use crate::interaction::notice::FailedJob;
use winmove_analysis::{Analysis, Position};
use winmove_core::model::Place;

/// The most places of a field on which labels of geography are explained by more than one sentence.
/// Each line needs a search that takes at least linear time.
pub const MAX_WALKED_PLACES: usize = 2_000;

impl<'a> FeatureRef<'a, Explaining> {
    /// The explanation of the selected position, as far as it is unfolded. `None` before
    /// [`ExplainAction::FindReasons`](crate::ExplainAction::FindReasons) has found it.
    pub fn reasons(self) -> Option<&'a [Reason]> {
        let (of, reasons) = self.feature.reasons.as_ref()?;
        (Some(of) == self.explained().as_ref()).then_some(reasons)
    }

    /// Whether the reasons for the label of the selected position have yet to be requested.
    pub fn needs_reasons(self) -> bool {
        let known = self.feature.reasons.as_ref().map(|(of, _)| of);
        let explained = self.explained();
        explained.is_some() && explained.as_ref() != known && explained != self.feature.explaining
    }

    /// Whether the reasons for the label of the selected position are being computed.
    pub fn finds_reasons(self) -> bool {
        self.feature.explaining.is_some() && self.explained() == self.feature.explaining
    }

    /// Whether the explanation can be unfolded, and the line followed.
    ///
    /// This is possible in all games, except in geography on a field of more than
    /// [`MAX_WALKED_PLACES`] places.
    pub fn unfolds(self) -> bool {
        let is_small = |analysis: &Arc<Analysis>| analysis.places().len() <= MAX_WALKED_PLACES;
        !self.now.is_searched() || self.now.analysis().is_some_and(is_small)
    }

    /// The task that finds the lines below the move to the last place of `path`. The path begins at
    /// the selected position.
    fn question(self, path: Vec<Place>, position: Position) -> Option<Question> {
        Some(Question {
            of: self.explained()?,
            analysis: Arc::clone(self.now.analysis().filter(|_| self.unfolds())?),
            walk: self.walk().zip(WalkAnalyses::of(self.now)),
            position,
            path,
        })
    }

    /// The task that finds the lines below a folded line.
    fn question_below(self, index: usize) -> Option<Question> {
        let reasons = self.reasons()?;
        let reason = reasons.get(index)?;
        let opens = !reason.is_open && reason.can_open;
        opens.then(|| self.question(path_to(&reasons[..=index]), reason.step.to))?
    }

    /// The selected place, if a move from it leads to itself and passes the turn.
    pub fn place_with_loop(self) -> Option<Place> {
        let (Some(place), Some(analysis)) = (self.now.looked_at()?.alone(), self.now.answering())
        else {
            return None;
        };
        // Where vertices have owners, staying doesn't pass the turn.
        let moves = analysis.moves(place.into());
        let passes = !analysis.has_owners();
        (passes && moves.iter().any(|step| step.stays)).then_some(place)
    }
}

impl FeatureMut<'_, Explaining> {
    pub(super) fn find_reasons(&mut self) {
        self.run(|explain, now, _| {
            let asked = now.of(explain);
            let Some(of) = asked.explained().filter(|_| asked.needs_reasons()) else {
                return;
            };
            let question = asked.question(Vec::new(), of.1);
            let at_once = asked.explains_at_once();
            explain.explaining = Some(of.clone());
            match question {
                None => explain.set_reasons(of, Vec::new()),
                Some(question) if at_once => explain.accept_reasons(question.answer_in_line()),
                Some(question) => explain.reasons_job.on(now.executor).submit(vec![question]),
            }
        });
    }

    pub(super) fn toggle_reason(&mut self, index: usize) {
        self.run(|explain, now, _| {
            let asked = now.of(explain);
            let at_once = asked.explains_at_once();
            match asked.question_below(index) {
                Some(question) if at_once => explain.accept_reasons(question.answer_in_line()),
                Some(question) => explain
                    .reasons_job
                    .on(now.executor)
                    .submit_after(vec![question]),
                None => {
                    if let Some((_, reasons)) = &mut explain.reasons {
                        close(reasons, index);
                    }
                }
            }
        });
    }

    /// Stores the lines found by the job. Returns whether there were any, or an error.
    pub(super) fn poll_reasons(&mut self) -> bool {
        self.run(|explain, _, effects| {
            let mut has_answered = false;
            while let Some((_, answer)) = explain.reasons_job.any_answer() {
                has_answered = true;
                match answer {
                    Ok(answer) => explain.accept_reasons(answer),
                    Err(error) => {
                        if let Some(of) = explain.explaining.take() {
                            explain.set_reasons(of, Vec::new());
                        }
                        effects.push(Effect::failed(FailedJob::Reasons, error));
                    }
                }
            }
            has_answered
        })
    }
}

impl Explaining {
    fn set_reasons(&mut self, of: Explained, reasons: Vec<Reason>) {
        self.reasons_job.cancel();
        self.explaining = None;
        self.reasons = Some((of, reasons));
    }

    /// Stores lines, if they belong to the current explanation.
    fn accept_reasons(&mut self, answer: Answer) {
        let Answer { of, path, lines } = answer;
        match (path.is_empty(), &mut self.reasons) {
            (true, _) if self.explaining.as_ref() == Some(&of) => self.set_reasons(of, lines),
            (false, Some((known, reasons))) if *known == of => open(reasons, &path, lines),
            _ => {}
        }
    }
}

/// The places of the moves that lead to the last of these lines. Each is that of the nearest line
/// above with a smaller depth.
fn path_to(lines: &[Reason]) -> Vec<Place> {
    let mut path = Vec::new();
    let mut deeper = lines.last().map_or(0, |line| line.depth + 1);
    for line in lines.iter().rev() {
        if line.depth < deeper {
            deeper = line.depth;
            path.push(line.step.place);
        }
    }
    path.reverse();
    path
}

/// Unfolds the line at the end of a path into these lines, if it exists and is folded.
fn open(reasons: &mut Vec<Reason>, path: &[Place], lines: Vec<Reason>) {
    let is_it = |&index: &usize| {
        let reason = &reasons[index];
        reason.depth + 1 == path.len() && !reason.is_open && path_to(&reasons[..=index]) == path
    };
    if let Some(index) = (0..reasons.len()).find(is_it) {
        reasons[index].is_open = true;
        reasons.splice(index + 1..index + 1, lines);
    }
}

/// Folds a line: removes the lines below it.
fn close(reasons: &mut Vec<Reason>, index: usize) {
    let Some(reason) = reasons.get_mut(index) else {
        return;
    };
    reason.is_open = false;
    let depth = reason.depth;
    let below = index + 1;
    let end = reasons[below..]
        .iter()
        .position(|reason| reason.depth <= depth)
        .map_or(reasons.len(), |count| below + count);
    reasons.drain(below..end);
}
