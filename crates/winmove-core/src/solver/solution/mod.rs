//! Solutions of games: labels of all positions, packed in four bytes each, in bit planes, or read
//! when requested.

mod bit_planes;
mod blocks;
mod board_outcomes;
mod officer_rows;
mod read_labels;

pub(super) use bit_planes::BitLabels;
pub(super) use blocks::{
    Block, LANES, ZERO, and, and_not, bits_from, blocks_of_row, count, has, is_zero, or, put,
};

pub use board_outcomes::{BoardOutcomes, RemotenessBand};
pub use officer_rows::thiefs_turn_label;
pub(super) use officer_rows::{CELLS, SpreadBits};
use read_labels::ReadLabels;
pub use read_labels::StoredLabels;

use std::sync::{Arc, OnceLock};

use super::draw_ranks::DrawRanks;
use super::label::Counts;
pub(super) use super::label::{DRAW, ENDLESS, LOSS, Label, TAG, WIN};
use super::labelled::Labelled;
use crate::compute::Buffer;
use crate::game::{BoardPursuit, PositionId, Pursuit, PursuitPosition};
use crate::model::Side;

/// The label of every position of a game.
///
/// # Examples
/// ```
/// use winmove_core::solver::Solution;
/// use winmove_core::{EdgeGame, Label, PositionId, certify, solve};
///
/// let game = EdgeGame::from_edges(3, [(1, 0), (2, 1), (2, 2)])?;
/// let solution = solve(&game);
/// assert_eq!(solution.label(PositionId(2)).to_string(), "draw");
///
/// // Labels from any source can be checked. Here the last one is wrong.
/// let labels = ["loss in 0", "win in 1", "loss in 2"].map(|text| text.parse::<Label>().unwrap());
/// let error = certify(&game, &Solution::from_labels(labels)).unwrap_err();
/// assert_eq!(error.position, PositionId(2));
/// # Ok::<(), winmove_core::game::EdgesError>(())
/// ```
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
pub struct Solution {
    labels: Labels,
    // The distances to the ends of forced draws, computed when a move from one is first rated.
    #[serde(skip)]
    draw_ranks: Arc<OnceLock<DrawRanks>>,
}

#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
enum Labels {
    // A packed label for each position.
    Words(#[serde(with = "crate::compute::raw")] Buffer<u32>),
    Bits(Box<BitLabels>),
    // These labels stay where they are and are never serialized.
    #[serde(skip)]
    Read(Box<ReadLabels>),
}

impl Labels {
    fn nth(&self, number: usize) -> Label {
        match self {
            Labels::Words(words) => Label::of_word(words[number]),
            Labels::Bits(bits) => bits.nth(number as u64),
            Labels::Read(read) => read.nth(number as u64),
        }
    }
}

/// Solutions are equal if all labels are equal, in whatever form they are stored.
impl PartialEq for Solution {
    fn eq(&self, other: &Solution) -> bool {
        self.labels().eq(other.labels())
    }
}

impl Eq for Solution {}

impl Solution {
    /// Creates a solution from labels in the order of the positions.
    ///
    /// # Panics
    /// If a remoteness is 2^30 - 1 or more.
    pub fn from_labels(labels: impl IntoIterator<Item = Label>) -> Solution {
        let words: Vec<u32> = labels.into_iter().map(Label::pack).collect();
        Solution::from_words(words)
    }

    /// Creates a solution of a pursuit on a board, in bit planes. It stores the labels of the
    /// officer's turn, from which those of the thief's turn follow. Labels that are impossible in
    /// such a game are not stored exactly.
    pub fn on_board(game: BoardPursuit<'_>, label: impl Fn(PositionId) -> Label) -> Solution {
        Solution::from_bits(BitLabels::from_labels(game, |at| label(game.id(at))))
    }

    /// Appends the labels of the officer's turn with the officer on one place, ordered by the
    /// thief's place. O(places).
    pub fn add_officer_row(&self, game: &Pursuit, police: u32, labels: &mut Vec<Label>) {
        match &self.labels {
            Labels::Bits(bits) => bits.add_row(police, labels),
            Labels::Words(_) | Labels::Read(_) => {
                let positions =
                    (0..game.places()).map(|thief| PursuitPosition::officers_turn(police, thief));
                labels.extend(positions.map(|at| self.pursuit_label(game, at)));
            }
        }
    }

    /// Creates a solution of a pursuit on a board whose labels are read when requested.
    pub fn read_from(game: &Pursuit, counts: Counts, labels: Arc<dyn StoredLabels>) -> Solution {
        let read = ReadLabels {
            game: game.clone(),
            counts,
            labels,
        };
        Solution::of(Labels::Read(Box::new(read)))
    }

    /// Whether labels are read when requested, so that reading all of them takes long.
    pub fn is_read(&self) -> bool {
        matches!(self.labels, Labels::Read(_))
    }

    /// Like [`Solution::pursuit_label`], if the labels for all places of one side will be
    /// requested. `None` while the label is being fetched.
    pub fn label_on_field(
        &self,
        game: &Pursuit,
        position: PursuitPosition,
        placed: Side,
    ) -> Option<Label> {
        match &self.labels {
            Labels::Read(read) => read.labels.label_on_field(position, placed),
            Labels::Words(_) | Labels::Bits(_) => Some(self.pursuit_label(game, position)),
        }
    }

    pub(super) fn from_words(words: impl Into<Buffer<u32>>) -> Solution {
        Solution::of(Labels::Words(words.into()))
    }

    pub(super) fn from_bits(bits: BitLabels) -> Solution {
        Solution::of(Labels::Bits(Box::new(bits)))
    }

    fn of(labels: Labels) -> Solution {
        Solution {
            labels,
            draw_ranks: Arc::default(),
        }
    }

    /// The number of moves to the end of a forced draw; see [`DrawRanks`]. The first call takes O(m
    /// log m) for m moves from drawn positions. Labels of a database are too slow to read for this:
    /// all drawn positions are given the same rank.
    pub(super) fn draw_rank<L: Labelled>(&self, game: &L, position: L::At) -> u32 {
        if self.is_read() {
            return 0;
        }
        let ranks = self.draw_ranks.get_or_init(|| DrawRanks::new(game));
        ranks.rank(game.precede(position))
    }

    /// The packed label of one position.
    pub(super) fn packed(&self, position: PositionId) -> u32 {
        match &self.labels {
            Labels::Words(words) => words[position.index()],
            Labels::Bits(_) | Labels::Read(_) => self.label(position).pack(),
        }
    }

    /// The packed labels of all positions, if they are stored in this form.
    pub(super) fn words(&self) -> Option<&[u32]> {
        match &self.labels {
            Labels::Words(words) => Some(words),
            Labels::Bits(_) | Labels::Read(_) => None,
        }
    }

    pub(super) fn bits(&self) -> Option<&BitLabels> {
        match &self.labels {
            Labels::Words(_) | Labels::Read(_) => None,
            Labels::Bits(bits) => Some(bits),
        }
    }

    /// The size of the labels in memory, in bytes.
    pub fn bytes(&self) -> u64 {
        match &self.labels {
            Labels::Words(words) => size_of_val(&**words) as u64,
            Labels::Bits(bits) => bits.bytes(),
            Labels::Read(_) => 0,
        }
    }

    /// The label of a position. O(1), or O(moves) on the thief's turn of a pursuit on a board.
    ///
    /// # Panics
    /// If the position doesn't exist.
    pub fn label(&self, position: PositionId) -> Label {
        self.labels.nth(position.index())
    }

    /// The label of a position of the pursuit that was solved. Use it if positions may have no
    /// numbers; see [`Pursuit`]. O(1), or O(moves) on the thief's turn on a board.
    ///
    /// # Panics
    /// If the position doesn't exist.
    pub fn pursuit_label(&self, game: &Pursuit, position: PursuitPosition) -> Label {
        match &self.labels {
            Labels::Words(words) => Label::of_word(words[game.id(position).index()]),
            Labels::Bits(bits) => bits.label(position),
            Labels::Read(read) => read.labels.label(position),
        }
    }

    /// All labels, in the order of the positions.
    pub fn labels(&self) -> impl ExactSizeIterator<Item = Label> {
        (0..self.len()).map(|number| self.labels.nth(number))
    }

    /// The number of positions.
    pub fn len(&self) -> usize {
        match &self.labels {
            Labels::Words(words) => words.len(),
            Labels::Bits(bits) => bits.len(),
            Labels::Read(read) => read.len(),
        }
    }

    /// Whether the game has no positions.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The number of positions with each outcome. O(n), or O(1) for a pursuit on a board.
    pub fn counts(&self) -> Counts {
        match &self.labels {
            Labels::Bits(bits) => bits.counts(),
            Labels::Read(read) => read.counts,
            Labels::Words(words) => {
                let mut counts = Counts::default();
                for &word in &**words {
                    counts.add(Some(Label::of_word(word).outcome));
                }
                counts
            }
        }
    }
}
