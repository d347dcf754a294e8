//! Positions whose label was changed by an edit, and the chain of moves from each back to the edit.

use std::collections::HashSet;

use crate::moves::Move;
use crate::position::Position;
use crate::solved::Analysis;
use winmove_core::model::Place;
use winmove_core::solver::{Label, Quality, Score};

/// A change of a position's label.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct LabelChange {
    /// The position.
    pub position: Position,
    /// Its label before: the one that was shown, see [`Analysis::shown`].
    pub was: Label,
    /// Its label now.
    pub is: Label,
}

impl LabelChange {
    /// Whether the outcome has changed, rather than the remoteness alone.
    pub fn is_flip(&self) -> bool {
        self.was.outcome != self.is.outcome
    }
}

/// The labels that an edit has changed.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct LabelChanges {
    /// The positions whose outcome changed, then those whose remoteness changed. The list may
    /// contain fewer than `count` positions.
    pub list: Vec<LabelChange>,
    /// The number of positions whose label changed.
    pub count: usize,
    /// The number of positions whose outcome changed.
    pub flips: usize,
}

impl LabelChanges {
    /// Moves one of the changes to the front of the list, or adds it there.
    pub fn lead_with(&mut self, first: LabelChange) {
        match self.list.iter().position(|change| *change == first) {
            Some(at) => self.list[..=at].rotate_right(1),
            None => self.list.insert(0, first),
        }
    }
}

/// One link of the chain that explains a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChainLink {
    /// What changed.
    pub change: LabelChange,
    /// The cause of the change.
    pub cause: ChangeCause,
}

/// Why a label has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum ChangeCause {
    /// The move to this place leads to a position whose label has changed, which is the next link.
    Move(Place),
    /// The move to this place is new.
    NewMove(Place),
    /// The move to this place was removed.
    LostMove(Place),
    /// The rules have changed here: a fixed outcome, an exit, or the convention.
    Rules,
    /// The place now belongs to the other player.
    Owner,
    /// Other numbers decide endless play from here.
    Numbers,
}

/// The maximum number of positions that are compared, and of links in a chain.
const MAX_COMPARED: usize = 300_000;
const MAX_LINKS: usize = 64;

impl Analysis {
    /// The positions whose label differs from the one in an earlier analysis, among those that both
    /// have decided; the list contains at most `most` of them. `None` for games with more than
    /// 300,000 positions. O(positions).
    pub fn changes_since(&self, before: &Analysis, most: usize) -> Option<LabelChanges> {
        let count = self.counts();
        let positions = count.win + count.loss + count.draw + count.undecided;
        if positions > MAX_COMPARED {
            return None;
        }
        let (mut flips, mut others) = (Vec::new(), Vec::new());
        let (mut total, mut flipped) = (0, 0);
        for position in self.positions() {
            if let Some(change) = self.change_of(before, position) {
                total += 1;
                flipped += usize::from(change.is_flip());
                let list = if change.is_flip() {
                    &mut flips
                } else {
                    &mut others
                };
                if list.len() < most {
                    list.push(change);
                }
            }
        }
        flips.append(&mut others);
        flips.truncate(most);
        Some(LabelChanges {
            list: flips,
            count: total,
            flips: flipped,
        })
    }

    /// The change of a position's label, if it has changed. In geography it doesn't count as a
    /// change if only one of the two analyses has found a remoteness. `None` if vertices have
    /// owners in only one of them.
    pub fn change_of(&self, before: &Analysis, position: Position) -> Option<LabelChange> {
        if self.has_owners() != before.has_owners() {
            return None;
        }
        let [was, is] = [before, self].map(|analysis| {
            let label = analysis.label(position)?;
            Some(analysis.shown_label(position, label))
        });
        let (was, is) = (was?, is?);
        let is_untold = was.remoteness.is_none() || is.remoteness.is_none();
        let is_searched = before.visits_matter(position) || self.visits_matter(position);
        let has_changed = if is_untold && is_searched {
            was.outcome != is.outcome
        } else {
            was != is
        };
        has_changed.then_some(LabelChange { position, was, is })
    }

    /// The chain of causes of a change: each link is caused by the next, and the last link by the
    /// edit itself. The chain is cut short when it returns to one of its positions or has 64 links.
    /// O(links · moves).
    pub fn chain(&self, before: &Analysis, position: Position) -> Vec<ChainLink> {
        let mut chain = Vec::new();
        let mut seen = HashSet::new();
        let mut at = position;
        while let Some(change) = self.change_of(before, at)
            && seen.insert(at)
            && chain.len() < MAX_LINKS
        {
            let (old, new) = (before.moves(at), self.moves(at));
            let owner = |analysis: &Analysis| analysis.owner(at.mover_place());
            let by_numbers = self.numbers_decide() || before.numbers_decide();
            let is_endless = change.is.remoteness.is_none() || change.was.remoteness.is_none();
            let (cause, next) = if owner(before) != owner(self) {
                (ChangeCause::Owner, None)
            } else if before.is_terminal(at) || self.is_terminal(at) {
                (ChangeCause::Rules, None)
            } else if by_numbers && is_endless {
                (ChangeCause::Numbers, None)
            } else {
                let shown = |label| self.shown_label(at, label);
                let change = LabelChange {
                    was: shown(change.was),
                    is: shown(change.is),
                    ..change
                };
                cause(change, &old, &new, |to| {
                    self.change_of(before, to).is_some()
                })
            };
            chain.push(ChainLink { change, cause });
            match next {
                Some(next) => at = next,
                None => break,
            }
        }
        chain
    }
}

/// The cause of a change for the mover, and the position whose change caused it, if any.
fn cause(
    change: LabelChange,
    old: &[Move],
    new: &[Move],
    has_changed: impl Fn(Position) -> bool,
) -> (ChangeCause, Option<Position>) {
    // A label that is better for the mover is due to the best move now; a worse one to the best
    // move before.
    let better = Score::from(change.is) > Score::from(change.was);
    let (these, those) = if better { (new, old) } else { (old, new) };
    let best = these
        .iter()
        .filter(|step| step.quality == Quality::Best)
        .find(|step| !those.iter().any(|other| other.to == step.to) || has_changed(step.to));
    match best {
        // The mover was stuck and no longer is, or vice versa.
        None if old.is_empty() && !new.is_empty() => (ChangeCause::NewMove(new[0].place), None),
        None if new.is_empty() && !old.is_empty() => (ChangeCause::LostMove(old[0].place), None),
        None => (ChangeCause::Rules, None),
        Some(step) if those.iter().any(|other| other.to == step.to) => {
            (ChangeCause::Move(step.place), Some(step.to))
        }
        Some(step) if better => (ChangeCause::NewMove(step.place), None),
        Some(step) => (ChangeCause::LostMove(step.place), None),
    }
}
