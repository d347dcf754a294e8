//! Sums of several tokens, in one file or in several.

use super::report::{SumReport, TokenMove};
use winmove_analysis::Language;
use winmove_analysis::sums::{Sum, SumMove, Values};
use winmove_core::model::{Document, Place};

/// The maximum number of moves of a sum that are examined, which take about a gigabyte.
const MAX_MOVES: usize = 10_000_000;

/// A file's document, with the values of its places.
pub(super) struct Component {
    pub(super) document: Document,
    pub(super) values: Values,
}

/// The tokens of a document that are components of a sum.
pub(super) fn tokens(document: &Document) -> Vec<Place> {
    let rules = document.rules();
    if rules.kind().takes_several() {
        rules.tokens()
    } else {
        Vec::new()
    }
}

/// Why a sum has no answer.
pub(super) enum NoAnswer {
    /// The rules or the size prevent it.
    Reason(String),
    /// The answer failed its check.
    Refused(String),
}

/// The answer for the sum of all tokens of these documents, with the verdict in a language. The
/// error is the reason why there is none.
pub(super) fn answer(parts: &[Component], language: Language) -> Result<SumReport, NoAnswer> {
    let all: Vec<(&Component, Place)> = parts
        .iter()
        .flat_map(|part| tokens(&part.document).into_iter().map(move |at| (part, at)))
        .collect();
    if all.is_empty() {
        return Err(NoAnswer::Reason("no token is placed".to_owned()));
    }
    if let Some(missing) = all.iter().find_map(|(part, at)| {
        let fixed = part.values.fixed_in_reach(*at)?;
        Some(fixed.words(&part.document))
    }) {
        return Err(NoAnswer::Reason(missing));
    }
    let sum = Sum::new(all.iter().map(|(part, at)| (&part.values, *at)))
        .map_err(|fixed| NoAnswer::Reason(fixed.to_string()))?;
    sum.check_moves(MAX_MOVES)
        .map_err(|error| NoAnswer::Reason(error.to_string()))?;
    let best = sum.best();
    sum.certify(sum.outcome(), &best)
        .map_err(|wrong| NoAnswer::Refused(wrong.to_string()))?;
    let words = |step: &SumMove| {
        let (part, from) = all[step.part];
        format!(
            "token {} from {} to {}",
            step.part + 1,
            part.document.written_name(from),
            part.document.written_name(step.to)
        )
    };
    Ok(SumReport {
        outcome: sum.outcome().word(),
        verdict: language.speak(|| sum.verdict()),
        values: sum.values().to_vec(),
        words: best.iter().map(words).collect(),
        best: best
            .iter()
            .map(|step| TokenMove {
                token: step.part + 1,
                from: all[step.part].1,
                to: step.to,
            })
            .collect(),
    })
}
