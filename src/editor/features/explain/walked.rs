//! The stone that never returns, explained: after each move it plays another game, which is searched as far as takes no
//! time.

use std::sync::Arc;

use super::Proof;
use crate::analysis::{Analysis, Budget, Position, Walk};
use crate::editor::Editor;
use crate::model::Outcome;
use crate::solver::Control;

/// How far one search goes: about a millisecond, since there is one for each line and each move.
const BRIEF: Budget = Budget(150_000);
/// The most moves of a line.
const MOST_MOVES: usize = 60;

impl Editor {
    /// The most places of a field on which the stone that never returns is explained beyond one sentence: each line takes
    /// a search that is at least linear in the places.
    pub const MOST_WALKED_PLACES: usize = 2_000;

    /// Whether the explanation can be unfolded and the line followed: not of the stone that never returns on a field of
    /// more than [`Editor::MOST_WALKED_PLACES`] places.
    pub fn unfolds(&self) -> bool {
        let places = self
            .solving
            .latest
            .analysis
            .as_ref()
            .map_or(0, |it| it.places().len());
        !self.now().never_returns() || places <= Editor::MOST_WALKED_PLACES
    }

    /// What is known where a stone stands after a walk.
    pub(super) fn left_at(&self, walk: &Walk) -> Option<Arc<Analysis>> {
        // The search beside the window goes farther.
        let here = match self.now().walk() {
            Some(known) => known == walk,
            None => walk.path().len() == 1,
        };
        if let Some(known) = self.now().answering().filter(|_| here) {
            return Some(Arc::clone(known));
        }
        let analysis = self.solving.latest.analysis.as_ref()?;
        let left = analysis.after(walk, BRIEF, &Control::default());
        left.ok().flatten().map(Arc::new)
    }

    /// Best play of a stone from where a walk stands, as far as it is decided; nothing where nothing is.
    pub(super) fn decided_line(&self, mut walk: Walk) -> Option<Proof> {
        if !self.unfolds() {
            return None;
        }
        let mut line = vec![Position::Token(walk.at())];
        let mut is_whole = false;
        while line.len() <= MOST_MOVES {
            let left = self.left_at(&walk)?;
            let here = Position::Token(walk.at());
            let Some(step) = left.best(here).first().copied() else {
                is_whole = left.label(here).is_some();
                break;
            };
            walk.step(step.place);
            line.push(step.to);
        }
        Some(Proof::Line { line, is_whole })
    }

    /// What is said of the line, and of what the winner would do against other moves.
    pub(super) fn line_words(&self, moves: usize, is_whole: bool) -> Option<String> {
        let (position, left) = (self.looked_at()?, self.now().answering()?);
        let Some(label) = left.label(position) else {
            return Some(
                "Who wins here is undecided, so there is no line of best play yet.".to_owned(),
            );
        };
        if moves == 0 {
            return None;
        }
        let count = match moves {
            1 => "1 move".to_owned(),
            moves => format!("{moves} moves"),
        };
        let line = match is_whole {
            true => format!("Best play goes on for {count}."),
            false => format!(
                "Best play is decided for {count}; from there on the search would have to go farther."
            ),
        };
        let place = position.mover_place();
        let answers = match left.is_matched(place) {
            true => {
                let who = match label.outcome {
                    Outcome::Win => "The player to move",
                    _ => "The opponent",
                };
                let pairs = left.matching().len();
                format!(
                    "{who} wins by the matching of {pairs} pairs that the bands show: every move goes to the partner of \
                     the place where the stone stands."
                )
            }
            false => "What to do against another move depends on all places visited, so no set of arrows is a whole \
                      strategy: follow that move, and its answer is searched for."
                .to_owned(),
        };
        Some(format!("{line} {answers}"))
    }
}
