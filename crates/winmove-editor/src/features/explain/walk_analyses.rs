//! The analyses that explain geography. Each move leaves a different game, which is searched with a
//! small budget.

use std::sync::Arc;

use crate::now::Now;
use winmove_analysis::{Analysis, Budget, Position, Proof, Walk};
use winmove_core::solver::{Cancelled, Control};

/// The budget of one search, which takes about a millisecond. There is one search for each line and
/// each move.
const BRIEF: Budget = Budget(150_000);
/// The most moves of a line.
const MAX_MOVES: usize = 60;

/// The analyses of the games after walks.
#[derive(serde::Serialize, serde::Deserialize)]
pub(super) struct WalkAnalyses {
    analysis: Arc<Analysis>,
    // The selected walk with the result of the background query, which is more thorough than a
    // brief search.
    known: Option<(Walk, Arc<Analysis>)>,
}

impl WalkAnalyses {
    /// The analyses of the displayed document, or `None` if it is not solved.
    pub(super) fn of(now: Now<'_>) -> Option<WalkAnalyses> {
        let alone = || Some(Walk::from(now.selection().place()?));
        let walk = now.walk().cloned().or_else(alone);
        let known = walk.zip(now.answering().cloned());
        Some(WalkAnalyses {
            analysis: Arc::clone(now.analysis()?),
            known,
        })
    }

    /// The analysis of the game after a walk, or `None` if the walk is not in the game.
    pub(super) fn after(
        &self,
        walk: &Walk,
        control: &Control,
    ) -> Result<Option<Arc<Analysis>>, Cancelled> {
        if let Some((at, known)) = &self.known
            && at == walk
        {
            return Ok(Some(Arc::clone(known)));
        }
        Ok(self.analysis.after(walk, BRIEF, control)?.map(Arc::new))
    }

    /// The line of best play from the end of a walk, as far as it is decided. Returns `None` if the
    /// walk is not in the game.
    ///
    /// If the length of a line is known, the line ends where the brief search no longer finds how
    /// long play lasts. From there on, its moves might be slower ones.
    pub(super) fn line(
        &self,
        mut walk: Walk,
        control: &Control,
    ) -> Result<Option<Proof>, Cancelled> {
        let mut line = vec![walk.at().into()];
        let mut is_whole = false;
        let mut is_timed = false;
        while line.len() <= MAX_MOVES {
            let Some(left) = self.after(&walk, control)? else {
                return Ok(None);
            };
            let here: Position = walk.at().into();
            let has_length = left
                .label(here)
                .is_some_and(|label| label.remoteness.is_some());
            if is_timed && !has_length {
                break;
            }
            is_timed = has_length;
            let Some(step) = left.best_move(here) else {
                is_whole = left.label(here).is_some();
                break;
            };
            walk.step(step.place);
            line.push(step.to);
        }
        Ok(Some(Proof::Line { line, is_whole }))
    }
}
