//! A student's marks, which can be made, undone and checked.

use std::collections::{HashMap, HashSet};

use winmove_analysis::{Analysis, Move, Position};
use winmove_core::model::{Answer, Outcome};
use winmove_core::solver::{EndlessQuality, Quality};

/// The result of checking an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Checked {
    /// Not yet checked.
    Open,
    /// Correct.
    Right,
    /// Wrong.
    Wrong,
}

/// Whether an answer about a position is correct. `None` if it isn't complete, or if the position
/// has no label.
pub(super) fn is_right(answer: Answer, position: Position, analysis: &Analysis) -> Option<bool> {
    let label = analysis.label(position)?;
    match answer {
        Answer::Outcome(outcome) => Some(outcome == label.outcome),
        Answer::Length(Outcome::Draw, _) => Some(label.outcome == Outcome::Draw),
        Answer::Length(outcome, moves) => {
            Some(outcome == label.outcome && Some(moves?) == label.remoteness)
        }
        Answer::Move(place) => {
            let moves = analysis.moves(position);
            Some(good_moves(&moves).any(|step| step.place == place))
        }
    }
}

/// The best of all moves from a position, and others that are as good where play is won by going
/// on: those that keep the win even if they are made whenever play comes there. A free move does
/// only if no other move must be made again and again.
pub(super) fn good_moves(moves: &[Move]) -> impl Iterator<Item = &Move> {
    let live = Some(EndlessQuality::Live);
    let has_live = moves.iter().any(|step| step.endless == live);
    let as_good = if has_live {
        live
    } else {
        Some(EndlessQuality::Free)
    };
    let is_good = move |step: &&Move| step.quality == Quality::Best || step.endless == as_good;
    moves.iter().filter(is_good)
}

/// The marks of a student, by position.
#[derive(Clone, Debug, Default)]
pub(super) struct Marks {
    marks: HashMap<Position, Answer>,
    // The marks when they were last checked.
    checked: HashMap<Position, Answer>,
    errors: usize,
    // The wrong answers counted since they were last given, so that undo and redo don't count them
    // again.
    counted: HashSet<(Position, Answer)>,
    done: Vec<Marking>,
    undone: Vec<Marking>,
}

/// A change of a mark.
#[derive(Clone, Copy, Debug)]
struct Marking {
    position: Position,
    was: Option<Answer>,
    is: Option<Answer>,
}

impl Marks {
    /// The mark of a position.
    pub(super) fn get(&self, position: Position) -> Option<Answer> {
        self.marks.get(&position).copied()
    }

    /// The number of answers that were wrong when checked.
    pub(super) fn errors(&self) -> usize {
        self.errors
    }

    /// The result of checking the mark of a position.
    pub(super) fn checked(&self, position: Position, analysis: &Analysis) -> Checked {
        match (self.get(position), self.checked.get(&position)) {
            (Some(mark), Some(&known)) if mark == known => {
                match is_right(mark, position, analysis) {
                    Some(true) => Checked::Right,
                    Some(false) | None => Checked::Wrong,
                }
            }
            _ => Checked::Open,
        }
    }

    /// Marks from an earlier session. `errors` is how many of all marks so far were wrong.
    pub(super) fn resumed(
        marks: impl IntoIterator<Item = (Position, Answer)>,
        errors: usize,
    ) -> Marks {
        let marks: HashMap<Position, Answer> = marks.into_iter().collect();
        Marks {
            counted: marks.iter().map(|(&at, &answer)| (at, answer)).collect(),
            marks,
            errors,
            ..Marks::default()
        }
    }

    /// Marks a position, or removes its mark.
    pub(super) fn mark(&mut self, position: Position, answer: Option<Answer>) {
        let was = self.get(position);
        if was != answer {
            self.undone.clear();
            self.done.push(Marking {
                position,
                was,
                is: answer,
            });
        }
        if let Some(answer) = answer {
            self.counted.remove(&(position, answer));
        }
        self.put(position, answer);
    }

    fn put(&mut self, position: Position, answer: Option<Answer>) {
        match answer {
            Some(answer) => drop(self.marks.insert(position, answer)),
            None => drop(self.marks.remove(&position)),
        }
    }

    /// The number of changes that can be undone.
    pub(super) fn done(&self) -> usize {
        self.done.len()
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

    /// Checks the mark of a position. A wrong mark counts as an error once, until it is given
    /// again.
    pub(super) fn check(&mut self, position: Position, analysis: &Analysis) {
        let Some(mark) = self.get(position) else {
            return;
        };
        let Some(is_right) = is_right(mark, position, analysis) else {
            return;
        };
        let is_new = self.checked.insert(position, mark) != Some(mark);
        if is_new && !is_right && self.counted.insert((position, mark)) {
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
