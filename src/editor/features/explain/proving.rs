//! The strategy or certificate that proves the label of the position looked at, and whether it is shown.

use std::borrow::Cow;
use std::sync::Arc;

use crate::analysis::{Position, Proof, words};
use crate::editor::effect::Effect;
use crate::editor::features::explain::Explaining;
use crate::editor::features::explain::left::Left;
use crate::editor::features::explain::proof_job::{Proved, Task};
use crate::editor::interaction::notice::{FailedJob, Notice};
use crate::editor::{FeatureMut, FeatureRef, Mode};
use crate::solver::Control;

/// The most edges of a graph on which a proof is found in line. A certificate rates every move.
const MOST_EDGES_AT_ONCE: usize = 20_000;

impl Explaining {
    fn set_proof(&mut self, proved: Option<Proved>) {
        self.job.cancel();
        self.proving = None;
        self.proof.set(proved);
    }
}

impl<'a> FeatureRef<'a, Explaining> {
    /// Whether the strategy is to be shown on the field, in the modes that show it.
    pub fn wants_strategy(self) -> bool {
        *self.feature.shows_strategy.get()
    }

    /// Whether the strategy is shown on the field.
    pub fn shows_strategy(self) -> bool {
        self.wants_strategy() && matches!(self.now.mode(), Mode::Edit | Mode::Explore)
    }

    /// Whether [`FeatureMut::prove`] has not been called for the position looked at.
    pub fn needs_proof(self) -> bool {
        let known = self.feature.proof.get().as_ref().map(|it| &it.of);
        let explained = self.explained();
        self.now.analysis().is_some()
            && explained.as_ref() != known
            && (explained.is_none() || explained != self.feature.proving)
    }

    /// Whether the proof of the position looked at is being searched.
    pub fn is_proving(self) -> bool {
        self.feature.proving.is_some() && self.explained() == self.feature.proving
    }

    /// What proves the label of the position looked at, once [`FeatureMut::prove`] has found it.
    pub fn proof(self) -> Option<&'a Proof> {
        self.proved().map(|proved| &proved.proof)
    }

    fn proved(self) -> Option<&'a Proved> {
        let proved = self.feature.proof.get().as_ref()?;
        (Some(&proved.of) == self.explained().as_ref()).then_some(proved)
    }

    /// Whether a proof is found in line.
    fn proves_at_once(self) -> bool {
        let edges = self.now.document.graph().map_or(0, |it| it.edge_count());
        self.feature.job.is_inline() || self.now.solves_at_once() && edges <= MOST_EDGES_AT_ONCE
    }

    /// The task of proving the position looked at.
    fn task(self) -> Option<Task> {
        let of = self.explained()?;
        let walks = of.2.is_some() && self.unfolds();
        Some(Task {
            of,
            analysis: Arc::clone(self.now.analysis()?),
            left: Left::of(self.now).filter(|_| walks),
        })
    }

    /// The principal line from the position looked at, that position first: best play by both. It is known once the
    /// position is proved; before that it is computed by each call, in O(k · moves) for a line of k, but not while a
    /// background job proves the position.
    pub fn principal_line(self) -> Cow<'a, [Position]> {
        match self.proved() {
            Some(Proved {
                proof: Proof::Line { line, .. },
                ..
            }) => return Cow::Borrowed(line),
            Some(proved) if !self.now.never_returns() => return Cow::Borrowed(&proved.line),
            _ => {}
        }
        match (self.now.looked_at(), self.now.answering()) {
            (Some(from), Some(analysis)) if !self.is_proving() => {
                let line = analysis.line(from);
                std::iter::once(from).chain(line).collect()
            }
            _ => Cow::Borrowed(&[]),
        }
    }

    /// The proof in a sentence. Nothing where there is none.
    pub fn proof_words(self) -> Option<String> {
        let (position, analysis) = (self.now.looked_at()?, self.now.answering()?);
        words::proof(self.now.document, analysis, position, self.proof()?)
    }
}

impl FeatureMut<'_, Explaining> {
    /// Shows the strategy on the field, or hides it.
    pub fn show_strategy(&mut self, shows: bool) {
        self.run(|explain, _, _| explain.shows_strategy.set(shows));
    }

    /// Finds what proves the label of the position looked at. In a game of more than
    /// [`crate::editor::Now::most_at_once`] positions, or more than 20,000 edges, a background job finds it.
    pub fn prove(&mut self) {
        if self.ask(|explain| explain.needs_proof()) {
            let in_line = self.ask(|explain| explain.proves_at_once());
            self.begin_proof(in_line);
        }
    }

    /// [`FeatureMut::prove`] in line, however large the game is: for a picture that is exported.
    pub(in crate::editor) fn prove_in_line(&mut self) {
        if self.ask(|explain| explain.proof().is_none()) {
            self.begin_proof(true);
        }
    }

    fn begin_proof(&mut self, in_line: bool) {
        let task = self.ask(|explain| explain.task());
        self.run(|explain, _, _| {
            match task {
                Some(task) if !in_line => {
                    explain.proving = Some(task.of.clone());
                    explain.job.submit(task);
                }
                // This control is never cancelled.
                task => explain.set_proof(task.and_then(|it| it.prove(&Control::default()).ok())),
            }
        });
    }

    /// Takes in the proof that the job has found. Whether there was one.
    pub(in crate::editor) fn poll(&mut self) -> bool {
        self.run(|explain, _, effects| {
            match explain.job.answer() {
                None => return false,
                Some(Ok(proved)) => explain.set_proof(Some(proved)),
                Some(Err(error)) => {
                    let proved = explain.proving.take().map(Proved::nothing);
                    explain.set_proof(proved);
                    effects.push(Effect::Notice(Notice::Failed(FailedJob::Strategy, error)));
                }
            }
            true
        })
    }
}
