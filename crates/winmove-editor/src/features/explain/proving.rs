//! The strategy or certificate that proves the label of the selected position.

use std::sync::Arc;

use crate::effect::Effect;
use crate::feature::{FeatureMut, FeatureRef};
use crate::features::explain::Explaining;
use crate::features::explain::proof_job::{Proved, StrategyToPicture, Task};
use crate::features::explain::walk_analyses::WalkAnalyses;
use crate::interaction::notice::FailedJob;
use winmove_analysis::{DrawPlans, Position, Proof, words};
use winmove_core::solver::Control;
use winmove_files::Mode;

impl Explaining {
    fn set_proof(&mut self, proved: Option<Proved>) {
        self.job.cancel();
        self.proving = None;
        self.proof.set(proved.map(Arc::new));
    }
}

impl<'a> FeatureRef<'a, Explaining> {
    /// Whether the user has chosen to show the strategy, in the modes that can show it.
    pub fn is_strategy_switched_on(self) -> bool {
        *self.feature.shows_strategy.get()
    }

    /// Whether the strategy is shown on the field.
    pub fn shows_strategy(self) -> bool {
        self.is_strategy_switched_on() && matches!(self.now.mode(), Mode::Edit | Mode::Explore)
    }

    /// Whether a proof of the label of the selected position has yet to be requested.
    pub fn needs_proof(self) -> bool {
        let known = self.feature.proof.get().as_ref().map(|proof| &proof.of);
        let explained = self.explained();
        self.now.analysis().is_some()
            && explained.as_ref() != known
            && (explained.is_none() || explained != self.feature.proving)
    }

    /// Whether a proof for the selected position is being computed.
    pub fn is_proving(self) -> bool {
        self.feature.proving.is_some() && self.explained() == self.feature.proving
    }

    /// The proof of the label of the selected position, once it has been found.
    pub fn proof(self) -> Option<&'a Proof> {
        self.proved().map(|proved| &proved.proof)
    }

    /// The plans by which both sides keep the draw of the selected position. They are known once
    /// the proof has been found.
    pub fn plans(self) -> Option<&'a DrawPlans> {
        self.proved()?.plans.as_ref()
    }

    /// The plans, one paragraph each. Empty if the position isn't drawn.
    pub fn plan_words(self) -> Vec<String> {
        match (self.now.looked_at(), self.plans()) {
            (Some(position), Some(plans)) => words::plans(self.now.document, position, plans),
            _ => Vec::new(),
        }
    }

    /// The input of a picture of the strategy, if the strategy is shown.
    pub(crate) fn to_picture(self) -> Option<StrategyToPicture> {
        if !self.shows_strategy() {
            return None;
        }
        match self.proved() {
            Some(proved) => Some(StrategyToPicture::Proved(Arc::clone(proved))),
            None => Some(StrategyToPicture::ToProve(Box::new(self.task()?))),
        }
    }

    fn proved(self) -> Option<&'a Arc<Proved>> {
        let proved = self.feature.proof.get().as_ref()?;
        (Some(&proved.of) == self.explained().as_ref()).then_some(proved)
    }

    /// The task that proves the label of the selected position.
    fn task(self) -> Option<Task> {
        let of = self.explained()?;
        let walks = of.2.is_some() && self.unfolds();
        Some(Task {
            of,
            analysis: Arc::clone(self.now.analysis()?),
            answering: self.now.answering().cloned(),
            left: WalkAnalyses::of(self.now).filter(|_| walks),
        })
    }

    /// The principal line from the selected position, which comes first: best play by both players.
    /// Empty until the proof has been found.
    pub fn principal_line(self) -> &'a [Position] {
        self.proved().map_or(&[], |proved| &proved.line)
    }

    /// The proof in a sentence. `None` if there is no proof.
    pub fn proof_words(self) -> Option<String> {
        let (analysis, position) = self.now.here()?;
        words::proof(self.now.document, analysis, position, self.proof()?)
    }
}

impl FeatureMut<'_, Explaining> {
    pub(super) fn prove(&mut self) {
        self.run(|explain, now, _| {
            let asked = now.of(explain);
            if !asked.needs_proof() {
                return;
            }
            let in_line = asked.explains_at_once();
            match asked.task() {
                Some(task) if !in_line => {
                    explain.proving = Some(task.of.clone());
                    explain.job.on(now.executor).submit(task);
                }
                // Nothing else has a clone of this control, so it is never cancelled.
                task => {
                    explain.set_proof(task.and_then(|task| task.prove(&Control::default()).ok()))
                }
            }
        });
    }

    /// Stores the proof, the reasons and the changes that the jobs have found. Returns whether
    /// there were any.
    pub(crate) fn poll(&mut self) -> bool {
        let has_others = self.poll_reasons() | self.poll_changes();
        self.run(|explain, _, effects| {
            match explain.job.answer() {
                None => return has_others,
                Some(Ok(proved)) => explain.set_proof(Some(proved)),
                Some(Err(error)) => {
                    let proved = explain.proving.take().map(Proved::nothing);
                    explain.set_proof(proved);
                    effects.push(Effect::failed(FailedJob::Strategy, error));
                }
            }
            true
        })
    }
}
