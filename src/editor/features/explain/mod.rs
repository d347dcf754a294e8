//! Why a position is what it is, unfolded step by step; the strategy on the field; what an edit has changed and why.

mod field;
mod numbered_moves;
mod part;
mod phrases;
mod walked;

use std::collections::HashSet;

pub use crate::editor::features::explain::numbered_moves::Leg;
pub use field::{Band, Rings};
pub use part::StrategyPart;

use phrases::{capitalised, certificate_words, change_words, link_words};

use crate::analysis::{
    Analysis, Certificate, Explanation, LabelChange, LabelChanges, Move, Position, Strategy, Walk,
    words,
};
use crate::editor::{Editor, Mode};
use crate::model::{Outcome, Place};

/// One line of an explanation that is unfolded: a move, and why the position it leads to is what it is.
#[derive(Clone, Debug, PartialEq)]
pub struct Reason {
    /// How deep it lies; 0 for a move of the position looked at.
    pub depth: usize,
    /// The move.
    pub step: Move,
    /// Whether the moves that it rests on are shown below it.
    pub is_open: bool,
    /// Whether there are any.
    pub can_open: bool,
    /// Why the position that it leads to is what it is.
    pub why: Explanation,
}

/// What an explanation is for: an analysis, a position, and the way of a stone that never returns.
type Explained = (u64, Position, Option<Walk>);

/// What is explained.
#[derive(Clone, Debug, Default)]
pub struct Explaining {
    // For which analysis and position the lines are.
    of: Option<Explained>,
    reasons: Vec<Reason>,
    shows_strategy: bool,
    // What the strategy or the certificate is, for which analysis and position.
    proof: Option<(Explained, Proof)>,
    // What has changed, by the newest analysis; nothing inside where there are too many positions to compare.
    changes: Option<(u64, Option<LabelChanges>)>,
}

impl Explaining {
    pub(in crate::editor) fn shows_strategy(&self) -> bool {
        self.shows_strategy
    }
}

/// What makes a position what it is.
#[derive(Clone, Debug, PartialEq)]
pub enum Proof {
    /// It is won or lost: by this strategy.
    Won(Strategy),
    /// It is drawn: nobody can be forced out of these positions.
    Drawn(Certificate),
    /// The stone that never returns: best play as far as it is decided, the position asked about first.
    Line {
        /// The positions.
        line: Vec<Position>,
        /// Whether it goes on to the end.
        is_whole: bool,
    },
    /// There is nothing to show, or more than can be.
    Nothing,
}

/// The most changes that are listed.
const MOST_CHANGES: usize = 10_000;

impl Editor {
    /// The explanation of the position looked at, as far as it is unfolded.
    pub fn reasons(&mut self) -> &[Reason] {
        let key = self.explained();
        if self.features.explain.of != key {
            let reasons = key
                .as_ref()
                .map(|(_, position, _)| self.unfolded(*position, &[], 0));
            self.features.explain.reasons = reasons.unwrap_or_default();
            self.features.explain.of = key;
        }
        &self.features.explain.reasons
    }

    /// The explanation of the position looked at, if [`Editor::reasons`] has found it.
    pub fn known_reasons(&self) -> Option<&[Reason]> {
        (self.features.explain.of == self.explained()).then_some(&self.features.explain.reasons)
    }

    /// Shows what a line of the explanation rests on, or hides it. The lines are those of [`Editor::reasons`].
    pub fn toggle_reason(&mut self, index: usize) {
        let reasons = &mut self.features.explain.reasons;
        let Some(reason) = reasons.get_mut(index) else {
            return;
        };
        reason.is_open = !reason.is_open && reason.can_open;
        let (depth, is_open, to) = (reason.depth, reason.is_open, reason.step.to);
        let below = index + 1;
        let end = reasons[below..]
            .iter()
            .position(|other| other.depth <= depth)
            .map_or(reasons.len(), |count| below + count);
        // The moves that led here: each from the nearest line above that is less deep.
        let mut way = Vec::new();
        let mut deeper = depth + 1;
        for line in reasons[..below].iter().rev() {
            if line.depth < deeper {
                deeper = line.depth;
                way.push(line.step.place);
            }
        }
        way.reverse();
        let lines = match is_open {
            true => self.unfolded(to, &way, depth + 1),
            false => Vec::new(),
        };
        self.features.explain.reasons.splice(below..end, lines);
    }

    /// A line of the explanation in words.
    pub fn reason_words(&self, reason: &Reason) -> String {
        let step = words::move_order(self.document.content(), &reason.step);
        let who = match reason.step.to {
            Position::Token(_) => "the opponent",
            there @ Position::Pursuit { .. } => words::mover(there),
        };
        format!(
            "{step}. For {who}, who moves there: {}",
            words::explanation(self.document.content(), &reason.why)
        )
    }

    /// What a position rests on, a line each. The position is reached from the one looked at by moves to these places.
    fn unfolded(&self, position: Position, way: &[Place], depth: usize) -> Vec<Reason> {
        let Some(analysis) = self
            .solving
            .latest
            .analysis
            .as_ref()
            .filter(|_| self.unfolds())
        else {
            return Vec::new();
        };
        let line = |step: Move, after: &Analysis| Reason {
            depth,
            can_open: after.has_supporting_moves(step.to),
            why: after.explain(step.to),
            step,
            is_open: false,
        };
        let Some(start) = self.walk_explained().filter(|_| self.now().never_returns()) else {
            let reasons = analysis.supporting_moves(position).into_iter();
            return reasons.map(|step| line(step, analysis)).collect();
        };
        // After each move the stone plays another game.
        let mut walk = start;
        way.iter().for_each(|&place| walk.step(place));
        let Some(here) = self.left_at(&walk) else {
            return Vec::new();
        };
        let reasons = here.supporting_moves(position).into_iter();
        reasons
            .filter_map(|step| {
                let mut walk = walk.clone();
                walk.step(step.place);
                Some(line(step, &*self.left_at(&walk)?))
            })
            .collect()
    }

    /// What a move from the position looked at to itself means, where there is one.
    pub fn loop_words(&self) -> Option<String> {
        let (Position::Token(place), Some(analysis)) = (self.looked_at()?, self.now().answering())
        else {
            return None;
        };
        let loops = analysis
            .moves(Position::Token(place))
            .iter()
            .any(|step| step.stays);
        loops.then(|| {
            let name = self.document.content().name(place);
            format!(
                "Moving along the edge from {name} to itself means staying at {name} while the turn passes, so {name} can't \
                 be a loss."
            )
        })
    }

    fn explained(&self) -> Option<Explained> {
        let position = self.looked_at()?;
        let walk = self.walk_explained().filter(|_| self.now().never_returns());
        (!self.is_solving()).then_some((self.solving.arrivals, position, walk))
    }

    /// The way of the stone that never returns to the place looked at.
    fn walk_explained(&self) -> Option<Walk> {
        let alone = || Some(Walk::from(self.interaction.selection.place()?));
        self.now().walk().cloned().or_else(alone)
    }

    /// Whether the strategy is shown on the field.
    pub fn shows_strategy(&self) -> bool {
        self.features.explain.shows_strategy
            && matches!(self.interaction.mode(), Mode::Edit | Mode::Explore)
    }

    /// Shows the strategy on the field, or hides it.
    pub fn show_strategy(&mut self, show: bool) {
        self.features.explain.shows_strategy = show;
        self.view.looks += 1;
    }

    /// What makes the position looked at what it is.
    pub fn prove(&mut self) {
        let key = self.explained();
        let known = self.features.explain.proof.as_ref().map(|(of, _)| of);
        if key.as_ref() == known {
            return;
        }
        self.features.explain.proof = match (key, &self.solving.latest.analysis) {
            (Some(key), Some(analysis)) => {
                let position = key.1;
                let walked = || self.decided_line(key.2.clone()?);
                let strategy = || analysis.strategy(position).map(Proof::Won);
                let certificate = || analysis.certificate(position).map(Proof::Drawn);
                let proof = walked().or_else(strategy).or_else(certificate);
                Some((key, proof.unwrap_or(Proof::Nothing)))
            }
            _ => None,
        };
        if self.features.explain.shows_strategy {
            self.view.looks += 1;
        }
    }

    /// Whether [`Editor::prove`] has not looked at the position looked at yet.
    pub fn needs_proof(&self) -> bool {
        let known = self.features.explain.proof.as_ref().map(|(of, _)| of);
        self.solving.latest.analysis.is_some() && self.explained().as_ref() != known
    }

    /// The places of the strategy or the certificate that is shown; none where none is, or in a pursuit, where a place
    /// is many positions.
    pub fn strategic_places(&self) -> HashSet<Place> {
        if !self.shows_strategy() || self.is_pursuit() {
            return HashSet::new();
        }
        let positions = match self.proof_on_show() {
            Some(Proof::Won(strategy)) => &strategy.positions[..],
            Some(Proof::Drawn(certificate)) => &certificate.positions[..],
            Some(Proof::Line { line, .. }) => &line[..],
            Some(Proof::Nothing) | None => &[],
        };
        positions.iter().map(|at| at.mover_place()).collect()
    }

    /// What [`Editor::prove`] has found for the position looked at.
    pub fn proof(&self) -> Option<&Proof> {
        let (of, proof) = self.features.explain.proof.as_ref()?;
        (Some(of) == self.explained().as_ref()).then_some(proof)
    }

    /// The principal line from the position looked at, that position first: best play by both.
    pub fn principal_line(&self) -> Vec<Position> {
        if let Some(Proof::Line { line, .. }) = self.proof() {
            return line.clone();
        }
        match (self.looked_at(), self.now().answering()) {
            (Some(from), Some(analysis)) => {
                let line = analysis.line(from);
                std::iter::once(from).chain(line).collect()
            }
            _ => Vec::new(),
        }
    }

    /// What the proof says, in a sentence.
    pub fn proof_words(&self) -> Option<String> {
        let (position, analysis) = (self.looked_at()?, self.solving.latest.analysis.as_ref()?);
        Some(match self.proof()? {
            Proof::Won(strategy) => {
                let label = analysis.label(position)?;
                let who = match label.outcome {
                    Outcome::Win => words::mover(position),
                    Outcome::Loss | Outcome::Draw => words::opponent(position),
                };
                let who = capitalised(who);
                let positions = match (strategy.is_whole, strategy.positions.len()) {
                    (true, 1) => "1 position".to_owned(),
                    (true, many) => format!("{many} positions"),
                    (false, many) => format!("more than {many} positions"),
                };
                format!(
                    "{who} wins by a strategy of {positions}: one move of the winner in each, against all of the loser."
                )
            }
            Proof::Drawn(certificate) => certificate_words(self.document.content(), certificate),
            Proof::Line { line, is_whole } => self.line_words(line.len() - 1, *is_whole)?,
            Proof::Nothing => return None,
        })
    }

    /// Whether there is something to compare the labels with: those before the last edit.
    pub fn has_changes(&self) -> bool {
        self.solving.latest.analysis.is_some() && self.solving.latest.before.is_some()
    }

    /// What the last edit has changed: the position that was looked at then, or else the start, if it is among them;
    /// then positions with another outcome before those with another remoteness, 10,000 in all. Nothing where the game
    /// has too many positions to compare, or nothing was known before.
    pub fn changes(&mut self) -> Option<&LabelChanges> {
        let arrivals = self.solving.arrivals;
        if self.features.explain.changes.as_ref().map(|(of, _)| *of) != Some(arrivals) {
            let changes = match (&self.solving.latest.analysis, &self.solving.latest.before) {
                (Some(new), Some(old)) => {
                    let changed = |at: Position| new.change_of(old, at);
                    let here = self.looked_at().and_then(changed);
                    let first = here.or_else(|| new.start().and_then(changed));
                    new.changes_since(old, MOST_CHANGES).map(|mut changes| {
                        if let Some(first) = first {
                            changes.lead_with(first);
                        }
                        changes
                    })
                }
                _ => None,
            };
            self.features.explain.changes = Some((arrivals, changes));
        }
        self.features.explain.changes.as_ref()?.1.as_ref()
    }

    /// What [`Editor::changes`] has answered for the newest analysis; nothing if it has not been asked.
    pub fn known_changes(&self) -> Option<Option<&LabelChanges>> {
        let (of, changes) = self.features.explain.changes.as_ref()?;
        (*of == self.solving.arrivals).then_some(changes.as_ref())
    }

    /// The most places of a field whose state graph is shown.
    pub const MOST_NEIGHBOUR_PLACES: usize = 5_000;

    /// The neighbours of the position of a pursuit that is looked at, in its state graph: from where one comes, and
    /// where one can go. Nothing on fields of more than 5,000 places. O(places · moves).
    pub fn neighbourhood(&self) -> Option<(Vec<Position>, Vec<Position>)> {
        let (analysis, here) = (self.solving.latest.analysis.as_ref()?, self.looked_at()?);
        if analysis.places().len() > Editor::MOST_NEIGHBOUR_PLACES {
            return None;
        }
        let after = analysis.moves(here).iter().map(|step| step.to).collect();
        Some((analysis.sources(here), after))
    }

    /// Looks at a position.
    pub fn look_at(&mut self, position: Position) {
        match position {
            Position::Token(place) => self.select_place(place),
            Position::Pursuit { .. } => self.show_position(position),
        }
    }

    /// Why the label of a position has changed: a sentence for each link of the chain.
    pub fn chain_words(&self, position: Position) -> Vec<String> {
        let (Some(new), Some(old)) = (&self.solving.latest.analysis, &self.solving.latest.before)
        else {
            return Vec::new();
        };
        let chain = new.chain(old, position);
        chain
            .iter()
            .map(|link| link_words(self.document.content(), link))
            .collect()
    }
}

impl Editor {
    /// A change in words: `b: draw, was win in 3`.
    pub fn change_words(&self, change: &LabelChange) -> String {
        change_words(self.document.content(), change)
    }
}
