//! The winning strategy of the selected position as text to print.

use super::Explaining;
use crate::feature::{FeatureMut, FeatureRef};
use winmove_analysis::WrittenProof;
use winmove_analysis::words::{self, Markup};

impl<'a> FeatureRef<'a, Explaining> {
    /// Whether the written strategy of the selected position has yet to be requested.
    pub fn needs_written_proof(self) -> bool {
        let known = self.feature.written.as_ref().map(|(of, _)| of);
        let explained = self.explained();
        explained.is_some() && explained.as_ref() != known
    }

    /// The winning strategy of the selected position to print, once it has been written. `None` if
    /// there is none.
    pub fn written_proof(self) -> Option<&'a WrittenProof> {
        let (of, proof) = self.feature.written.as_ref()?;
        proof
            .as_ref()
            .filter(|_| Some(of) == self.explained().as_ref())
    }

    /// The lines of the written proof, each with its indentation and its number or letter, if any.
    pub fn written_lines(self) -> Vec<(usize, String, String)> {
        let proof = self.written_proof().zip(self.now.looked_at());
        proof.map_or_else(Vec::new, |(proof, from)| {
            words::proof_lines(self.now.document, from, proof)
        })
    }

    /// The written proof as text.
    pub fn written_text(self, markup: Markup) -> Option<String> {
        let (proof, from) = (self.written_proof()?, self.now.looked_at()?);
        let (document, analysis) = (self.now.document, self.now.answering()?);
        Some(words::written_proof(
            document, analysis, from, proof, markup,
        ))
    }
}

impl FeatureMut<'_, Explaining> {
    pub(super) fn write_proof(&mut self) {
        self.run(|explain, now, _| {
            let asked = now.of(explain);
            let of = asked.explained().filter(|_| asked.needs_written_proof());
            if let Some((of, analysis)) = of.zip(now.answering()) {
                let proof = analysis.written_proof(of.1);
                explain.written = Some((of, proof));
            }
        });
    }
}
