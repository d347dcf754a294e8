//! Explaining the position looked at: its reasons, unfolded line by line; the strategy or certificate that proves its
//! label; and what the last edit has changed.

mod left;
mod proving;

use std::sync::Arc;

use crate::analysis::{
    Analysis, ChainLink, Explanation, LabelChanges, Move, Position, Proof, Walk, words,
};
use crate::editor::effect::Effect;
use crate::editor::interaction::notice::{FailedJob, Notice};
use crate::editor::now::Now;
use crate::editor::revision::Tracked;
use crate::editor::solving::background_job::{BackgroundJob, Wake};
use crate::editor::{FeatureMut, FeatureRef, Mode};
use crate::model::Place;
use crate::solver::Control;
use left::Left;
use proving::{ProofWork, Task};

/// The most places of a field whose positions have a neighbourhood.
pub const MOST_NEIGHBOUR_PLACES: usize = 5_000;

/// The most places of a field on which the stone that never returns is explained beyond one sentence. Each line takes a
/// search that is at least linear in the places.
pub const MOST_WALKED_PLACES: usize = 2_000;

/// The most edges of a graph on which a proof is found in line. A certificate rates every move.
const MOST_EDGES_AT_ONCE: usize = 20_000;

/// The most changes that are listed.
const MOST_CHANGES: usize = 10_000;

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

/// What an explanation belongs to: the number of the analysis, a position, and the walk of the stone that never returns.
type Explained = (u64, Position, Option<Walk>);

/// What is explained.
pub struct Explaining {
    reasons: Option<(Explained, Vec<Reason>)>,
    shows_strategy: Tracked<bool>,
    proof: Tracked<Option<(Explained, Proof)>>,
    job: BackgroundJob<ProofWork>,
    // What the job proves.
    proving: Option<Explained>,
    // What the newest analysis has changed; nothing inside where there are too many positions to compare.
    changes: Option<(u64, Option<LabelChanges>)>,
}

impl Explaining {
    /// Nothing is explained. Without `wake` proofs are found in line.
    pub(in crate::editor) fn new(wake: Option<Wake>) -> Explaining {
        Explaining {
            reasons: None,
            shows_strategy: Tracked::default(),
            proof: Tracked::default(),
            job: BackgroundJob::new(wake),
            proving: None,
            changes: None,
        }
    }

    /// How often what the field shows of an explanation may have changed.
    pub(in crate::editor) fn look(&self) -> u64 {
        self.shows_strategy.changes() + self.proof.changes()
    }

    fn set_proof(&mut self, of: Explained, proof: Proof) {
        self.job.cancel();
        self.proving = None;
        self.proof.set(Some((of, proof)));
    }
}

impl<'a> FeatureRef<'a, Explaining> {
    /// What an explanation of the position looked at belongs to. Nothing while the game is being solved.
    fn explained(self) -> Option<Explained> {
        let position = self.now.looked_at()?;
        let walk = self.walk().filter(|_| self.now.never_returns());
        (!self.now.is_solving()).then_some((self.now.revision.analysis, position, walk))
    }

    /// The walk of the stone that never returns to the place looked at.
    fn walk(self) -> Option<Walk> {
        let alone = || Some(Walk::from(self.now.selection().place()?));
        self.now.walk().cloned().or_else(alone)
    }

    /// The explanation of the position looked at, as far as it is unfolded. Nothing before
    /// [`FeatureMut::find_reasons`] has found it.
    pub fn reasons(self) -> Option<&'a [Reason]> {
        let (of, reasons) = self.feature.reasons.as_ref()?;
        (Some(of) == self.explained().as_ref()).then_some(reasons)
    }

    /// Whether [`FeatureMut::find_reasons`] has not been called for the position looked at.
    pub fn needs_reasons(self) -> bool {
        self.explained().as_ref() != self.feature.reasons.as_ref().map(|(of, _)| of)
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
        let known = self.feature.proof.get().as_ref().map(|(of, _)| of);
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
        let (of, proof) = self.feature.proof.get().as_ref()?;
        (Some(of) == self.explained().as_ref()).then_some(proof)
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

    /// The principal line from the position looked at, that position first: best play by both.
    pub fn principal_line(self) -> Vec<Position> {
        if let Some(Proof::Line { line, .. }) = self.proof() {
            return line.clone();
        }
        match (self.now.looked_at(), self.now.answering()) {
            (Some(from), Some(analysis)) => {
                let line = analysis.line(from);
                std::iter::once(from).chain(line).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The proof in a sentence. Nothing where there is none.
    pub fn proof_words(self) -> Option<String> {
        let (position, analysis) = (self.now.looked_at()?, self.now.answering()?);
        words::proof(self.now.document, analysis, position, self.proof()?)
    }

    /// Whether the labels can be compared with those before the last edit.
    pub fn has_changes(self) -> bool {
        self.now.analysis().is_some() && self.now.latest().before.is_some()
    }

    /// What the last edit has changed, once [`FeatureMut::find_changes`] has found it. First the position that was looked
    /// at then, or else the start, if its label has changed; then positions with another outcome before those with another
    /// remoteness, 10,000 in all. Nothing inside where the game has too many positions to compare, or where there was no
    /// analysis before.
    pub fn changes(self) -> Option<Option<&'a LabelChanges>> {
        let (of, changes) = self.feature.changes.as_ref()?;
        (*of == self.now.revision.analysis).then_some(changes.as_ref())
    }

    /// Why the label of a position has changed, link by link.
    pub fn chain(self, position: Position) -> Vec<ChainLink> {
        match (self.now.analysis(), &self.now.latest().before) {
            (Some(new), Some(old)) => new.chain(old, position),
            _ => Vec::new(),
        }
    }

    /// The neighbours of the position of a pursuit that is looked at, in its state graph: its predecessors, and its
    /// successors. Nothing on a field of more than [`MOST_NEIGHBOUR_PLACES`] places. O(places · moves).
    pub fn neighbourhood(self) -> Option<(Vec<Position>, Vec<Position>)> {
        let (analysis, here) = (self.now.analysis()?, self.now.looked_at()?);
        if analysis.places().len() > MOST_NEIGHBOUR_PLACES {
            return None;
        }
        let after = analysis.moves(here).iter().map(|step| step.to).collect();
        Some((analysis.sources(here), after))
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

    /// Finds it in line, however large the game is: for a picture that is exported.
    pub(in crate::editor) fn prove_in_line(&mut self) {
        if self.ask(|explain| explain.proof().is_none()) {
            self.begin_proof(true);
        }
    }

    fn begin_proof(&mut self, in_line: bool) {
        let task = self.ask(|explain| explain.task());
        self.run(|explain, _, _| {
            let Some(task) = task else {
                explain.job.cancel();
                explain.proving = None;
                explain.proof.set(None);
                return;
            };
            if in_line {
                let proof = task.prove(&Control::default());
                explain.set_proof(task.of, proof.unwrap_or(Proof::Nothing));
            } else {
                explain.proving = Some(task.of.clone());
                explain.job.submit(task);
            }
        });
    }

    /// Takes in the proof that the job has found. Whether there was one.
    pub(in crate::editor) fn poll(&mut self) -> bool {
        self.run(|explain, _, effects| {
            match explain.job.answer() {
                None => return false,
                Some(Ok((of, proof))) => explain.set_proof(of, proof),
                Some(Err(error)) => {
                    if let Some(of) = explain.proving.take() {
                        explain.set_proof(of, Proof::Nothing);
                    }
                    effects.push(Effect::Notice(Notice::Failed(FailedJob::Strategy, error)));
                }
            }
            true
        })
    }

    /// Compares the labels with those before the last edit, unless that is done. O(positions).
    pub fn find_changes(&mut self) {
        if self.ask(|explain| explain.changes().is_none()) {
            self.run(|explain, now, _| {
                explain.changes = Some((now.revision.analysis, changes(now)));
            });
        }
    }
}

fn changes(now: Now<'_>) -> Option<LabelChanges> {
    let (new, old) = (now.analysis()?, now.latest().before.as_ref()?);
    let changed = |at: Position| new.change_of(old, at);
    let here = now.looked_at().and_then(changed);
    let first = here.or_else(|| new.start().and_then(changed));
    let mut changes = new.changes_since(old, MOST_CHANGES)?;
    if let Some(first) = first {
        changes.lead_with(first);
    }
    Some(changes)
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
