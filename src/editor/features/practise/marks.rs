//! The marks of a student, which can be made, undone and checked.

use std::collections::HashMap;

use crate::analysis::{Analysis, Position};
use crate::model::Outcome;
use crate::solver::Label;

/// The result of checking an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Checked {
    /// Not yet checked.
    Open,
    /// Right.
    Right,
    /// Wrong.
    Wrong,
}

/// The marks of a student, by position.
#[derive(Clone, Debug, Default)]
pub(super) struct Marks {
    marks: HashMap<Position, Outcome>,
    // The marks when they were last checked.
    checked: HashMap<Position, Outcome>,
    errors: usize,
    done: Vec<Marking>,
    undone: Vec<Marking>,
}

/// A change of a mark.
#[derive(Clone, Copy, Debug)]
struct Marking {
    position: Position,
    was: Option<Outcome>,
    is: Option<Outcome>,
}

impl Marks {
    /// The mark of a position.
    pub(super) fn get(&self, position: Position) -> Option<Outcome> {
        self.marks.get(&position).copied()
    }

    /// The number of answers that were wrong when checked.
    pub(super) fn errors(&self) -> usize {
        self.errors
    }

    /// The result of checking the mark of a position, given the right label.
    pub(super) fn checked(&self, position: Position, answer: Option<Label>) -> Checked {
        match (self.get(position), self.checked.get(&position)) {
            (Some(mark), Some(&known)) if mark == known => match answer {
                Some(label) if label.outcome == mark => Checked::Right,
                _ => Checked::Wrong,
            },
            _ => Checked::Open,
        }
    }

    /// Marks a position, or removes its mark.
    pub(super) fn mark(&mut self, position: Position, outcome: Option<Outcome>) {
        let was = self.get(position);
        if was != outcome {
            self.undone.clear();
            self.done.push(Marking {
                position,
                was,
                is: outcome,
            });
        }
        self.put(position, outcome);
    }

    fn put(&mut self, position: Position, outcome: Option<Outcome>) {
        match outcome {
            Some(outcome) => drop(self.marks.insert(position, outcome)),
            None => drop(self.marks.remove(&position)),
        }
    }

    /// Whether a change can be undone.
    pub(super) fn can_undo(&self) -> bool {
        !self.done.is_empty()
    }

    /// Whether a change can be redone.
    pub(super) fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Undoes the last change. Returns its position, or `None` if there was no change.
    pub(super) fn undo(&mut self) -> Option<Position> {
        let marking = self.done.pop()?;
        self.undone.push(marking);
        self.put(marking.position, marking.was);
        Some(marking.position)
    }

    /// Redoes the last undone change. Returns its position, or `None` if there was no change.
    pub(super) fn redo(&mut self) -> Option<Position> {
        let marking = self.undone.pop()?;
        self.done.push(marking);
        self.put(marking.position, marking.is);
        Some(marking.position)
    }

    /// Checks the mark of a position. A wrong mark that was not checked before counts as an error.
    pub(super) fn check(&mut self, position: Position, analysis: &Analysis) {
        let (Some(mark), Some(label)) = (self.get(position), analysis.label(position)) else {
            return;
        };
        let is_new = self.checked.insert(position, mark) != Some(mark);
        if is_new && mark != label.outcome {
            self.errors += 1;
        }
    }

    /// Checks all marks.
    pub(super) fn check_all(&mut self, analysis: &Analysis) {
        let marked: Vec<Position> = self.marks.keys().copied().collect();
        for position in marked {
            self.check(position, analysis);
        }
    }
}
