//! The reasons for the label of the position looked at, unfolded line by line.

use crate::analysis::{Analysis, Explanation, Move, Position};
use crate::editor::features::explain::Explaining;
use crate::editor::features::explain::left::Left;
use crate::editor::{FeatureMut, FeatureRef};
use crate::model::Place;
use crate::solver::Control;

/// The most places of a field on which the stone that never returns is explained beyond one sentence. Each line takes a
/// search that is at least linear in the places.
pub const MOST_WALKED_PLACES: usize = 2_000;

/// One line of an explanation that is unfolded: a move, and why the position it leads to has its label.
#[derive(Clone, Debug, PartialEq)]
pub struct Reason {
    /// Its depth; 0 for a move of the position looked at.
    pub depth: usize,
    /// The move.
    pub step: Move,
    /// Whether the moves that it rests on are shown below it.
    pub is_open: bool,
    /// Whether there are any.
    pub can_open: bool,
    /// Why the position that it leads to has its label.
    pub why: Explanation,
}

impl<'a> FeatureRef<'a, Explaining> {
    /// The explanation of the position looked at, as far as it is unfolded. Nothing before
    /// [`FeatureMut::find_reasons`] has found it.
    pub fn reasons(self) -> Option<&'a [Reason]> {
        let (of, reasons) = self.feature.reasons.as_ref()?;
        (Some(of) == self.explained().as_ref()).then_some(reasons)
    }

    /// Whether [`FeatureMut::find_reasons`] has not been called for the position looked at.
    pub fn needs_reasons(self) -> bool {
        let known = self.feature.reasons.as_ref().map(|(of, _)| of);
        self.explained().is_some_and(|of| Some(&of) != known)
    }

    /// Whether the explanation can be unfolded and the line followed. That is not so for the stone that never returns on
    /// a field of more than [`MOST_WALKED_PLACES`] places.
    pub fn unfolds(self) -> bool {
        let places = self.now.analysis().map_or(0, |it| it.places().len());
        !self.now.never_returns() || places <= MOST_WALKED_PLACES
    }

    /// What a position rests on, a line each. The position is reached from the one looked at by moves to the places of
    /// `path`.
    fn unfolded(self, position: Position, path: &[Place], depth: usize) -> Vec<Reason> {
        let Some(analysis) = self.now.analysis().filter(|_| self.unfolds()) else {
            return Vec::new();
        };
        let line = |step: Move, after: &Analysis| Reason {
            depth,
            can_open: after.has_supporting_moves(step.to),
            why: after.explain(step.to),
            step,
            is_open: false,
        };
        let start = self.walk().filter(|_| self.now.never_returns());
        let (Some(mut walk), Some(left)) = (start, Left::of(self.now)) else {
            let reasons = analysis.supporting_moves(position).into_iter();
            return reasons.map(|step| line(step, analysis)).collect();
        };
        // After each move the stone plays another game.
        path.iter().for_each(|&place| walk.step(place));
        let control = Control::default();
        let Some(here) = left.after(&walk, &control) else {
            return Vec::new();
        };
        let reasons = here.supporting_moves(position).into_iter();
        reasons
            .filter_map(|step| {
                let mut walk = walk.clone();
                walk.step(step.place);
                Some(line(step, &*left.after(&walk, &control)?))
            })
            .collect()
    }

    /// The place looked at, if a move from it leads to itself.
    pub fn place_with_loop(self) -> Option<Place> {
        let (Position::Token(place), Some(analysis)) =
            (self.now.looked_at()?, self.now.answering())
        else {
            return None;
        };
        let moves = analysis.moves(Position::Token(place));
        moves.iter().any(|step| step.stays).then_some(place)
    }
}

impl FeatureMut<'_, Explaining> {
    /// Finds the explanation of the position looked at, unless it is known.
    pub fn find_reasons(&mut self) {
        let found = self.ask(|explain| {
            let of = explain.explained().filter(|_| explain.needs_reasons())?;
            let reasons = explain.unfolded(of.1, &[], 0);
            Some((of, reasons))
        });
        if found.is_some() {
            self.run(|explain, _, _| explain.reasons = found);
        }
    }

    /// Shows what a line of the explanation rests on, or hides it. The lines are those of [`FeatureRef::reasons`].
    pub fn toggle_reason(&mut self, index: usize) {
        let lines = self.ask(|explain| {
            let (_, reasons) = explain.feature.reasons.as_ref()?;
            let reason = reasons.get(index)?;
            if reason.is_open || !reason.can_open {
                return Some(Vec::new());
            }
            let path = path_to(&reasons[..=index]);
            Some(explain.unfolded(reason.step.to, &path, reason.depth + 1))
        });
        if let Some(lines) = lines {
            self.run(|explain, _, _| {
                if let Some((_, reasons)) = &mut explain.reasons {
                    toggle(reasons, index, lines);
                }
            });
        }
    }
}

/// The places of the moves that lead to the last of these lines: each from the nearest line above that is less deep.
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

/// Opens a line over these lines, or closes it and removes those below it.
fn toggle(reasons: &mut Vec<Reason>, index: usize, lines: Vec<Reason>) {
    let reason = &mut reasons[index];
    reason.is_open = !reason.is_open && reason.can_open;
    let depth = reason.depth;
    let below = index + 1;
    let end = reasons[below..].iter().position(|it| it.depth <= depth);
    let end = end.map_or(reasons.len(), |count| below + count);
    reasons.splice(below..end, lines);
}
