//! The answer: a label for every position, four bytes each.

use crate::game::PositionId;
use crate::model::Outcome;

/// What is known of a position: its outcome for the mover, and how far the end is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Label {
    /// The outcome for the mover.
    pub outcome: Outcome,
    /// The number of moves until the game ends when the winner hurries and the loser delays. None for a draw, and
    /// where a win is one by endless play.
    pub remoteness: Option<u32>,
}

impl Label {
    pub(super) fn pack(self) -> u32 {
        let tag = match self.outcome {
            Outcome::Win => WIN,
            Outcome::Loss => LOSS,
            Outcome::Draw => DRAW,
        };
        tag | self.remoteness.map_or(ENDLESS, |moves| {
            debug_assert!(moves < ENDLESS);
            moves
        })
    }

    pub(super) fn unpack(word: u32) -> Label {
        let outcome = match word & TAG {
            WIN => Outcome::Win,
            LOSS => Outcome::Loss,
            DRAW => Outcome::Draw,
            _ => unreachable!("a solution holds decided labels only"),
        };
        let moves = word & !TAG;
        Label {
            outcome,
            remoteness: (moves != ENDLESS).then_some(moves),
        }
    }
}

// Two bits for the outcome (none: undecided, and the rest counts moves), thirty for the remoteness.
pub(super) const TAG: u32 = 3 << 30;
pub(super) const WIN: u32 = 1 << 30;
pub(super) const LOSS: u32 = 2 << 30;
pub(super) const DRAW: u32 = 3 << 30;
pub(super) const ENDLESS: u32 = !TAG;

/// The label of every position of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    words: Vec<u32>,
}

/// How many positions have which outcome.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Won for the mover.
    pub win: usize,
    /// Lost for the mover.
    pub loss: usize,
    /// Drawn.
    pub draw: usize,
    /// Not decided within the budget.
    pub undecided: usize,
}

impl Counts {
    /// Counts one more position; `None` is undecided.
    pub fn add(&mut self, outcome: Option<Outcome>) {
        *self.of(outcome) += 1;
    }

    /// Counts one position less, of those that were counted.
    pub fn remove(&mut self, outcome: Option<Outcome>) {
        *self.of(outcome) -= 1;
    }

    fn of(&mut self, outcome: Option<Outcome>) -> &mut usize {
        match outcome {
            Some(Outcome::Win) => &mut self.win,
            Some(Outcome::Loss) => &mut self.loss,
            Some(Outcome::Draw) => &mut self.draw,
            None => &mut self.undecided,
        }
    }
}

impl Solution {
    /// A solution of these labels, one a position in the order of their numbers.
    pub fn from_labels(labels: impl IntoIterator<Item = Label>) -> Solution {
        Solution {
            words: labels.into_iter().map(Label::pack).collect(),
        }
    }

    pub(super) fn from_words(words: Vec<u32>) -> Solution {
        Solution { words }
    }

    /// The label of one position.
    ///
    /// # Panics
    /// If the game has no such position.
    pub fn label(&self, position: PositionId) -> Label {
        Label::unpack(self.words[position.index()])
    }

    /// All labels, in the order of the positions.
    pub fn labels(&self) -> impl ExactSizeIterator<Item = Label> {
        self.words.iter().map(|&word| Label::unpack(word))
    }

    /// The number of positions.
    pub fn len(&self) -> usize {
        self.words.len()
    }

    /// Whether the game has no position.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// How many positions have which outcome. O(n).
    pub fn counts(&self) -> Counts {
        let mut counts = Counts::default();
        for label in self.labels() {
            counts.add(Some(label.outcome));
        }
        counts
    }
}
