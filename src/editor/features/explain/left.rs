//! The analyses by which the stone that never returns is explained: after each move it plays another game, which is
//! searched with a small budget.

use std::sync::Arc;

use crate::analysis::{Analysis, Budget, Position, Proof, Walk};
use crate::editor::now::Now;
use crate::solver::{Cancelled, Control};

/// The budget of one search, which takes about a millisecond: there is one for each line and each move.
const BRIEF: Budget = Budget(150_000);
/// The most moves of a line.
const MOST_MOVES: usize = 60;

/// What is known of the game after a walk.
pub(super) struct Left {
    analysis: Arc<Analysis>,
    // The walk that is looked at, and what the background query has found there, which is more than a brief search would.
    known: Option<(Walk, Arc<Analysis>)>,
}

impl Left {
    /// The analyses of the document on show. Nothing before there is one.
    pub(super) fn of(now: Now<'_>) -> Option<Left> {
        let alone = || Some(Walk::from(now.selection().place()?));
        let walk = now.walk().cloned().or_else(alone);
        let known = walk.zip(now.answering().cloned());
        Some(Left {
            analysis: Arc::clone(now.analysis()?),
            known,
        })
    }

    /// What is left of the game after a walk. Nothing where the walk leaves the game.
    pub(super) fn after(&self, walk: &Walk, control: &Control) -> Option<Arc<Analysis>> {
        if let Some((at, known)) = &self.known
            && at == walk
        {
            return Some(Arc::clone(known));
        }
        let left = self.analysis.after(walk, BRIEF, control);
        left.ok().flatten().map(Arc::new)
    }

    /// Best play of a stone from where a walk stands, as far as it is decided; nothing where nothing is.
    pub(super) fn line(
        &self,
        mut walk: Walk,
        control: &Control,
    ) -> Result<Option<Proof>, Cancelled> {
        let mut line = vec![Position::Token(walk.at())];
        let mut is_whole = false;
        while line.len() <= MOST_MOVES {
            control.check()?;
            let Some(left) = self.after(&walk, control) else {
                return Ok(None);
            };
            let here = Position::Token(walk.at());
            let Some(step) = left.best(here).first().copied() else {
                is_whole = left.label(here).is_some();
                break;
            };
            walk.step(step.place);
            line.push(step.to);
        }
        Ok(Some(Proof::Line { line, is_whole }))
    }
}
