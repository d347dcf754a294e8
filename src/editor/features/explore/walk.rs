//! Exploring the stone that never returns: the places it has used up are remembered.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::analysis::{Analysis, Budget, Position, Walk};
use crate::editor::features::explore::walk_query::{self, is_open, is_open_at};
use crate::editor::solving::solver_job::BACKGROUND;
use crate::editor::{Editor, Selection};
use crate::model::{EdgeId, Place, Rules};

/// How many times as far a search may go as the one before, when it is told to think longer.
const LONGER: u64 = 10;

impl Editor {
    /// Whether a place once stood on can never be entered again.
    pub fn never_returns(&self) -> bool {
        matches!(self.document.content.rules(), Rules::Geography(_))
    }

    /// The way of the stone that never returns, from the place where exploring began to the place looked at; nothing
    /// in other games.
    pub fn walk(&self) -> Option<&Walk> {
        self.now().walk()
    }

    /// Whether the stone that is explored has left a place behind, so that it can't be entered any more.
    pub fn is_used_up(&self, place: Place) -> bool {
        self.walk()
            .is_some_and(|walk| walk.at() != place && walk.visited(place))
    }

    /// The edges along which the stone that is explored has come.
    pub fn walked_edges(&self) -> BTreeSet<EdgeId> {
        self.walk()
            .map_or_else(BTreeSet::new, |walk| self.edges_along(walk.path()))
    }

    /// Who answers for the position looked at: the analysis of the document, or, for a stone that has moved, that of
    /// what is left of the game; nothing until that has arrived.
    pub fn answering(&self) -> Option<&Arc<Analysis>> {
        self.now().answering()
    }

    /// The pairs of the matching by which the stone that never returns is won, from where it stands, else from its start.
    pub fn matching(&self) -> Vec<(Place, Place)> {
        let Some(analysis) = self.answering() else {
            return Vec::new();
        };
        match self.looked_at().or(analysis.start()) {
            Some(position) => analysis.matching_from(position.mover_place()),
            None => analysis.matching(),
        }
    }

    /// Where one can go from the position looked at by moves that [`Editor::moves`] leaves out as undecided.
    pub fn undecided_moves(&self) -> Vec<Place> {
        match (self.answering(), self.looked_at()) {
            (Some(analysis), Some(position)) => analysis.undecided_moves(position),
            _ => Vec::new(),
        }
    }

    /// Moves the stone that never returns to a place that it can go to, whether the move is decided or not. Whether it
    /// can.
    pub fn step_to(&mut self, place: Place) -> bool {
        let Some(from) = self
            .interaction
            .selection
            .place()
            .filter(|_| self.never_returns())
        else {
            return false;
        };
        let mut walk = self.walk().cloned().unwrap_or_else(|| Walk::from(from));
        walk.step(place);
        let can = self
            .solving
            .latest
            .analysis
            .as_ref()
            .is_some_and(|analysis| {
                walk.at() == place && analysis.playable(&walk) == Some(walk.path().len() - 1)
            });
        if can {
            self.set_walk(Some(walk));
        }
        can
    }

    /// Takes the last move of the stone that is explored back. Whether there was one.
    pub fn step_back(&mut self) -> bool {
        let Some(mut walk) = self.walk().cloned() else {
            return false;
        };
        let went = walk.back();
        if went {
            self.set_walk(Some(walk));
        }
        went
    }

    /// Whether a search goes on for something that is undecided.
    pub fn is_thinking(&self) -> bool {
        self.features.explore.walk_query.is_thinking() || self.solving.solver.is_searching()
    }

    /// How many states the searches have looked at that tell of the position looked at and of the field, those under
    /// way included.
    pub fn searched_states(&self) -> usize {
        let told = self.answering().or(self.analysis());
        let told = told.and_then(|analysis| analysis.searched_states());
        let under_way = self
            .features
            .explore
            .walk_query
            .searched()
            .max(self.solving.solver.searched());
        usize::try_from(told.unwrap_or(0).max(under_way)).unwrap_or(usize::MAX)
    }

    /// Whether the position looked at, a move from it, or a start of the field is undecided.
    pub fn is_undecided(&self) -> bool {
        let here = match (self.answering(), self.looked_at()) {
            (Some(analysis), Some(position)) => is_open_at(analysis, position),
            _ => false,
        };
        here || self
            .solving
            .latest
            .analysis
            .as_ref()
            .is_some_and(|analysis| analysis.counts().undecided > 0)
    }

    /// Whether the position looked at has no label, since a search stopped before it had one.
    pub fn is_undecided_here(&self) -> bool {
        match (self.answering(), self.looked_at()) {
            (Some(analysis), Some(position)) => {
                analysis.label(position).is_none() && analysis.searched_states().is_some()
            }
            _ => false,
        }
    }

    /// Searches for what is undecided with ten times the budget of the last time: where the stone stands, and for all
    /// starts.
    pub fn think_longer(&mut self) {
        let last = self
            .features
            .explore
            .budget
            .unwrap_or(BACKGROUND[BACKGROUND.len() - 1]);
        let budget = Budget(last.0.saturating_mul(LONGER));
        self.features.explore.budget = Some(budget);
        if let (Some(walk), Some(analysis)) = (self.walk(), self.fresh_analysis())
            && self
                .answering()
                .is_none_or(|answering| is_open_at(answering, Position::Token(walk.at())))
        {
            let (walk, analysis) = (walk.clone(), Arc::clone(analysis));
            self.features
                .explore
                .walk_query
                .ask(analysis, walk, vec![budget]);
        }
        self.solving
            .solver
            .search(self.document.play_revision, budget);
        self.poll();
    }

    /// Stops searching for what is undecided; what was found stays.
    pub fn stop_thinking(&mut self) {
        self.features.explore.walk_query.stop();
        self.solving.solver.stop_searching();
    }

    fn fresh_analysis(&self) -> Option<&Arc<Analysis>> {
        self.now().fresh_analysis()
    }

    /// Looks at the place where a walk stands; solves from there if the analysis of the document doesn't tell it all.
    pub(in crate::editor) fn set_walk(&mut self, walk: Option<Walk>) {
        if let Some(walk) = &walk {
            self.interaction.selection = Selection::one(walk.at());
        }
        self.interaction.walking.set(walk);
        self.ask_walk_query();
        self.poll();
    }

    /// A walk that starts on a place, in the game that has them.
    pub(in crate::editor) fn walk_from(&mut self, place: Place) {
        if self.never_returns() {
            self.set_walk(Some(Walk::from(place)));
        }
    }

    /// Forgets the walk, as for another document.
    pub(in crate::editor) fn drop_walk(&mut self) {
        self.interaction.walking.set(None);
        self.features.explore.walk_query.stop();
    }

    /// A new game has been solved: the walk ends before the first move that it doesn't have.
    pub(in crate::editor) fn revise_walk(&mut self) {
        self.features.explore.budget = None;
        self.interaction.walking.set_left(None);
        let Some(walk) = self.walk().cloned() else {
            self.drop_walk();
            return;
        };
        let playable = self
            .fresh_analysis()
            .map(|analysis| analysis.playable(&walk));
        let Some(playable) = playable else {
            return;
        };
        let walk = playable.map(|moves| {
            let mut walk = walk;
            walk.truncate(moves);
            self.interaction.selection = Selection::one(walk.at());
            walk
        });
        self.interaction.walking.set(walk);
        self.ask_walk_query();
    }

    fn ask_walk_query(&mut self) {
        self.features.explore.walk_query.stop();
        let (Some(walk), Some(analysis)) = (self.walk(), self.fresh_analysis()) else {
            return;
        };
        let at = Position::Token(walk.at());
        if walk.path().len() > 1 || is_open_at(analysis, at) {
            let (walk, analysis) = (walk.clone(), Arc::clone(analysis));
            self.features
                .explore
                .walk_query
                .ask(analysis, walk, walk_query::budgets());
        }
    }

    /// Takes in what was found from where the walk stands. Whether there was something.
    pub(in crate::editor) fn poll_walk_query(&mut self) -> bool {
        let left = match self.features.explore.walk_query.collect() {
            Ok(Some(left)) => left,
            Ok(None) => return false,
            Err(error) => {
                self.interaction.notice = Some(format!("The walk could not be solved: {error}"));
                return true;
            }
        };
        // A start that was asked for because its moves were open may have been decided better in the background.
        let better = |old: &Arc<Analysis>| !is_open(old) && is_open(&left);
        if !self.interaction.walking.left().is_some_and(better) {
            self.interaction.walking.set_left(Some(left));
        }
        true
    }
}
