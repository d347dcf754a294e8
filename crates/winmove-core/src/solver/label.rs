//! Labels of positions, as a struct and as a packed word.

use std::fmt;
use std::str::FromStr;

use crate::model::{Outcome, WordError};

/// The outcome of a position for its mover, and its remoteness.
///
/// # Examples
/// ```
/// use winmove_core::{Label, Outcome};
///
/// let label = Label { outcome: Outcome::Win, remoteness: Some(3) };
/// assert_eq!(label.to_string(), "win in 3");
/// assert_eq!("win in 3".parse(), Ok(label));
/// assert_eq!(label.for_opponent().to_string(), "loss in 3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(try_from = "AnyLabel")]
pub struct Label {
    /// The outcome for the mover.
    pub outcome: Outcome,
    /// The number of moves until the game ends if the winner hurries and the loser delays, which is
    /// 0 where play is over. `None` for every draw, and for a win or loss by endless play.
    pub remoteness: Option<u32>,
}

/// A deserialized label before it is checked that a draw has no remoteness.
#[derive(serde::Deserialize)]
struct AnyLabel {
    outcome: Outcome,
    remoteness: Option<u32>,
}

impl TryFrom<AnyLabel> for Label {
    type Error = &'static str;

    fn try_from(read: AnyLabel) -> Result<Label, &'static str> {
        let AnyLabel {
            outcome,
            remoteness,
        } = read;
        if outcome == Outcome::Draw && remoteness.is_some() {
            Err("a draw has no remoteness")
        } else {
            Ok(Label {
                outcome,
                remoteness,
            })
        }
    }
}

/// The bits of the outcome in a packed label; no bit means undecided. The other 30 bits hold the
/// remoteness.
pub(super) const TAG: u32 = 3 << 30;
pub(super) const WIN: u32 = 1 << 30;
pub(super) const LOSS: u32 = 2 << 30;
pub(super) const DRAW: u32 = 3 << 30;
/// The packed form of a remoteness of `None`.
pub(super) const ENDLESS: u32 = !TAG;

impl Label {
    /// The label of a position where play is over. A draw never has a remoteness.
    pub(super) fn at_the_end(outcome: Outcome) -> Label {
        Label {
            outcome,
            remoteness: (outcome != Outcome::Draw).then_some(0),
        }
    }

    /// The same label from the point of view of the mover's opponent.
    #[must_use]
    pub fn for_opponent(self) -> Label {
        Label {
            outcome: self.outcome.for_opponent(),
            ..self
        }
    }

    /// Packs the label into a word, as in [`SolvedEdges::packed_labels`]. The two highest bits are
    /// 01 for a win, 10 for a loss and 11 for a draw. The other 30 bits are the remoteness, or all
    /// ones if it is `None`.
    ///
    /// # Examples
    /// ```
    /// use winmove_core::{Label, Outcome};
    ///
    /// let label = Label { outcome: Outcome::Loss, remoteness: Some(4) };
    /// assert_eq!(label.pack(), 0x8000_0004);
    /// assert_eq!(Label::unpack(0x8000_0004), Some(label));
    /// assert_eq!(Label::unpack(0x0000_0004), None);
    /// ```
    ///
    /// # Panics
    /// If the remoteness is 2^30 - 1 or more.
    ///
    /// [`SolvedEdges::packed_labels`]: super::edges::SolvedEdges::packed_labels
    pub fn pack(self) -> u32 {
        let tag = match self.outcome {
            Outcome::Win => WIN,
            Outcome::Loss => LOSS,
            Outcome::Draw => DRAW,
        };
        tag | self.remoteness.map_or(ENDLESS, |moves| {
            assert!(moves < ENDLESS, "a remoteness of {moves} is too long");
            moves
        })
    }

    /// Decodes a packed label. `None` if the word is not a valid label, such as a draw with a
    /// remoteness.
    pub fn unpack(word: u32) -> Option<Label> {
        let is_label = match word & TAG {
            0 => false,
            DRAW => word & !TAG == ENDLESS,
            _ => true,
        };
        is_label.then(|| Label::of_word(word))
    }

    /// Decodes a packed label that is known to be valid.
    pub(super) fn of_word(word: u32) -> Label {
        // A table, because a branch would be mispredicted for many labels.
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

/// Writes `win in 3`, or just `win` for a win by endless play.
impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.remoteness {
            Some(moves) => f.pad(&format!("{} in {moves}", self.outcome)),
            None => self.outcome.fmt(f),
        }
    }
}

/// Parses the output of `Display`. A draw can't have a remoteness.
impl FromStr for Label {
    type Err = WordError;

    fn from_str(text: &str) -> Result<Label, WordError> {
        let (word, moves) = match text.split_once(" in ") {
            Some((word, moves)) => (word, Some(moves)),
            None => (text, None),
        };
        let error = || WordError::new(text, ["win in N", "loss in N", "win", "loss", "draw"]);
        let outcome: Outcome = word.parse().map_err(|_| error())?;
        let remoteness = match moves {
            // `parse` would accept a plus sign.
            Some(moves) if moves.starts_with('+') || outcome == Outcome::Draw => {
                return Err(error());
            }
            Some(moves) => Some(moves.parse().map_err(|_| error())?),
            None => None,
        };
        Ok(Label {
            outcome,
            remoteness,
        })
    }
}

/// The number of positions with each outcome.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Counts {
    /// Wins for the mover.
    pub win: usize,
    /// Losses for the mover.
    pub loss: usize,
    /// Draws.
    pub draw: usize,
    /// Positions that were not decided within the budget.
    pub undecided: usize,
}

impl Counts {
    /// Counts a position; `None` means undecided.
    pub fn add(&mut self, outcome: Option<Outcome>) {
        *self.of(outcome) += 1;
    }

    /// Removes a position that was counted before.
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
