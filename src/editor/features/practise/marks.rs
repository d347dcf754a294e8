//! The marks of a student: made, taken back and checked.

use std::collections::HashMap;

use crate::analysis::{Analysis, Position};
use crate::model::Outcome;
use crate::solver::Label;

/// How an answer was found to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Checked {
    /// Not yet checked.
    Open,
    /// Right.
    Right,
    /// Wrong.
    Wrong,
}

/// The marks of a student, by the position that each place stood for.
#[derive(Clone, Debug, Default)]
pub(super) struct Marks {
    marks: HashMap<Position, Outcome>,
    // The marks as they were when they were last checked.
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

    /// How many answers were wrong when they were checked.
    pub(super) fn errors(&self) -> usize {
        self.errors
    }

    /// How the mark of a position was found to be, given the right label.
    pub(super) fn checked(&self, position: Position, answer: Option<Label>) -> Checked {
        match (self.get(position), self.checked.get(&position)) {
            (Some(mark), Some(&known)) if mark == known => match answer {
                Some(label) if label.outcome == mark => Checked::Right,
                _ => Checked::Wrong,
            },
            _ => Checked::Open,
        }
    }

    /// Marks a position, or takes its mark away.
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

    /// Whether there is a change to be taken back.
    pub(super) fn can_undo(&self) -> bool {
        !self.done.is_empty()
    }

    /// Whether a change was taken back.
    pub(super) fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Takes the last change back. The position that it was made at, if there was one.
    pub(super) fn undo(&mut self) -> Option<Position> {
        let marking = self.done.pop()?;
        self.undone.push(marking);
        self.put(marking.position, marking.was);
        Some(marking.position)
    }

    /// Makes the last change that was taken back once more. The position that it was made at, if there was one.
    pub(super) fn redo(&mut self) -> Option<Position> {
        let marking = self.undone.pop()?;
        self.done.push(marking);
        self.put(marking.position, marking.is);
        Some(marking.position)
    }

    /// Checks the mark of a position, and counts it if it is wrong and was not checked before.
    pub(super) fn check(&mut self, position: Position, analysis: &Analysis) {
        let (Some(mark), Some(label)) = (self.get(position), analysis.label(position)) else {
            return;
        };
        let is_new = self.checked.insert(position, mark) != Some(mark);
        if is_new && mark != label.outcome {
            self.errors += 1;
        }
    }

    /// Checks every mark.
    pub(super) fn check_all(&mut self, analysis: &Analysis) {
        let marked: Vec<Position> = self.marks.keys().copied().collect();
        for position in marked {
            self.check(position, analysis);
        }
    }
}
