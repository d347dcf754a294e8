//! The answer: a label for every position, four bytes each, or in bit planes.

use super::boards::BitLabels;
use crate::compute::Buffer;
use crate::game::{PositionId, Pursuit};
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
        // By the two bits, without a branch, which would be guessed wrong every other time.
        const OUTCOMES: [Outcome; 4] = [Outcome::Draw, Outcome::Win, Outcome::Loss, Outcome::Draw];
        debug_assert!(word & TAG != 0, "a solution holds decided labels only");
        let outcome = OUTCOMES[(word >> TAG.trailing_zeros()) as usize];
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
#[derive(Clone, Debug)]
pub struct Solution {
    labels: Labels,
}

#[derive(Clone, Debug)]
enum Labels {
    // A packed label a position.
    Words(Buffer<u32>),
    Bits(Box<BitLabels>),
}

/// Whether all labels are the same, however they are kept.
impl PartialEq for Solution {
    fn eq(&self, other: &Solution) -> bool {
        self.labels().eq(other.labels())
    }
}

impl Eq for Solution {}

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
        let words: Vec<u32> = labels.into_iter().map(Label::pack).collect();
        Solution::from_words(words)
    }

    /// A solution in bit planes, as a pursuit on a board has it: the labels of the officer's turn, kept as well as the
    /// rules of the game let there be such labels; those of the thief's turn follow from them.
    ///
    /// # Panics
    /// If the game is on a drawn graph.
    pub fn on_board(game: &Pursuit, label: impl Fn(PositionId) -> Label) -> Solution {
        Solution::from_bits(BitLabels::from_labels(game, label))
    }

    pub(super) fn from_words(words: impl Into<Buffer<u32>>) -> Solution {
        let labels = Labels::Words(words.into());
        Solution { labels }
    }

    pub(super) fn from_bits(bits: BitLabels) -> Solution {
        let labels = Labels::Bits(Box::new(bits));
        Solution { labels }
    }

    pub(super) fn bits(&self) -> Option<&BitLabels> {
        match &self.labels {
            Labels::Words(_) => None,
            Labels::Bits(bits) => Some(bits),
        }
    }

    /// The label of one position. O(1); O(moves) on the thief's turn of a pursuit on a board.
    ///
    /// # Panics
    /// If the game has no such position.
    pub fn label(&self, position: PositionId) -> Label {
        match &self.labels {
            Labels::Words(words) => Label::unpack(words[position.index()]),
            Labels::Bits(bits) => bits.label(position),
        }
    }

    /// All labels, in the order of the positions.
    pub fn labels(&self) -> impl ExactSizeIterator<Item = Label> {
        (0..self.len()).map(|position| self.label(PositionId(position as u32)))
    }

    /// How many positions with the same cells have another outcome in an earlier solution, if both are of pursuits on
    /// boards, in bit planes, with equally long rows. About as long as a round of their solve.
    pub fn outcomes_that_differ(&self, before: &Solution) -> Option<usize> {
        self.bits()?.outcomes_that_differ(before.bits()?)
    }

    /// The number of positions.
    pub fn len(&self) -> usize {
        match &self.labels {
            Labels::Words(words) => words.len(),
            Labels::Bits(bits) => bits.len(),
        }
    }

    /// Whether the game has no position.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many positions have which outcome. O(n); O(1) for a pursuit on a board.
    pub fn counts(&self) -> Counts {
        match &self.labels {
            Labels::Bits(bits) => bits.counts(),
            Labels::Words(words) => {
                let mut counts = Counts::default();
                for &word in &**words {
                    counts.add(Some(Label::unpack(word).outcome));
                }
                counts
            }
        }
    }
}
