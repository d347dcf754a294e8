//! A solution in bit planes: it takes about one bit per pair of places for each binary digit of the
//! greatest remoteness.

use super::blocks::{Block, ZERO, bits_from, blocks_of_row, has, put};
use crate::game::{BoardPursuit, Game, Pursuit, PursuitPosition};
use crate::model::{Outcome, Side};
use crate::platform;
use crate::solver::label::{Counts, Label};

/// The labels of a pursuit on a board. Labels of the officer's turn are stored. Labels of the
/// thief's turn are computed from the stored labels of the successors.
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
pub(in crate::solver) struct BitLabels {
    pub(in crate::solver) game: Pursuit,
    pub(in crate::solver) units: usize,
    /// By winner: the positions with a remoteness, with a row for each of the officer's places and
    /// a bit for each of the thief's cells.
    #[serde(with = "crate::compute::raw::rows")]
    pub(in crate::solver) won: [Vec<Block>; 2],
    /// The draws, if one side wins endless play. May be empty if there are none.
    #[serde(with = "crate::compute::raw")]
    pub(in crate::solver) drawn: Vec<Block>,
    /// The remoteness of the positions that have one, as a plane for each binary digit, least
    /// significant first.
    #[serde(with = "crate::compute::raw::rows")]
    pub(in crate::solver) digits: Vec<Vec<Block>>,
    pub(in crate::solver) counts: Counts,
}

/// The memory of the planes is freed on another thread, because returning it to the system takes a
/// tenth of a second per gibibyte.
impl Drop for BitLabels {
    fn drop(&mut self) {
        let mut planes = std::mem::take(&mut self.digits);
        planes.extend(std::mem::take(&mut self.won));
        planes.push(std::mem::take(&mut self.drawn));
        platform::dispose(planes);
    }
}

impl BitLabels {
    /// Stores the labels of the officer's turn. `label` is called once for each of them.
    pub(in crate::solver) fn from_labels(
        game: BoardPursuit<'_>,
        label: impl Fn(PursuitPosition) -> Label,
    ) -> BitLabels {
        let cells = game.cells();
        let units = blocks_of_row(cells);
        let plane = || vec![ZERO; game.places() as usize * units];
        let mut labels = BitLabels {
            units,
            won: [plane(), plane()],
            drawn: game.endless_winner().map_or_else(Vec::new, |_| plane()),
            digits: Vec::new(),
            counts: Counts::default(),
            game: (*game).clone(),
        };
        for police in 0..game.places() {
            let row = police as usize * units..(police as usize + 1) * units;
            for (thief, &cell) in (0..).zip(cells) {
                let label = label(PursuitPosition::officers_turn(police, thief));
                let winner = Side::Police.winner_of(label.outcome);
                if let Some((winner, moves)) = winner.zip(label.remoteness) {
                    put(&mut labels.won[winner as usize][row.clone()], cell);
                    while moves >> labels.digits.len() != 0 {
                        labels.digits.push(plane());
                    }
                    for digit in bits_from(moves.into()) {
                        put(&mut labels.digits[digit as usize][row.clone()], cell);
                    }
                } else if label.outcome == Outcome::Draw && !labels.drawn.is_empty() {
                    put(&mut labels.drawn[row.clone()], cell);
                }
            }
        }
        for number in 0..game.size() {
            let outcome = labels.label(game.nth(number)).outcome;
            labels.counts.add(Some(outcome));
        }
        labels
    }

    pub(in crate::solver) fn len(&self) -> usize {
        self.game.positions()
    }

    /// The label of the position at this index in the order of positions.
    pub(in crate::solver) fn nth(&self, number: u64) -> Label {
        self.label(self.game.nth(number))
    }

    pub(in crate::solver) fn bytes(&self) -> u64 {
        let planes = self.won.iter().chain([&self.drawn]).chain(&self.digits);
        planes.map(|plane| size_of_val(&**plane) as u64).sum()
    }

    pub(in crate::solver) fn counts(&self) -> Counts {
        self.counts
    }

    /// O(1) on the officer's turn, O(moves) on the thief's.
    pub(in crate::solver) fn label(&self, position: PursuitPosition) -> Label {
        match position.turn {
            Side::Police => self.stored(position),
            Side::Thief => self.best_move_label(position),
        }
    }

    pub(in crate::solver) fn board(&self) -> BoardPursuit<'_> {
        self.game
            .on_board()
            .expect("only the labels of a board are in bit planes")
    }

    pub(super) fn stored(&self, position: PursuitPosition) -> Label {
        let bit = self.board().cells()[position.thief as usize];
        let first = position.police as usize * self.units;
        let in_set = |set: &[Block]| has(&set[first..first + self.units], bit);
        let winner = [Side::Police, Side::Thief]
            .into_iter()
            .find(|&side| in_set(&self.won[side as usize]));
        if let Some(winner) = winner {
            let digits = (0..).zip(&self.digits);
            let moves = digits
                .map(|(digit, plane)| u32::from(in_set(plane)) << digit)
                .sum();
            return Label {
                outcome: Side::Police.outcome(Some(winner)),
                remoteness: Some(moves),
            };
        }
        let drawn = !self.drawn.is_empty() && in_set(&self.drawn);
        let endless = self.game.endless_winner().filter(|_| !drawn);
        Label {
            outcome: Side::Police.outcome(endless),
            remoteness: None,
        }
    }
}
