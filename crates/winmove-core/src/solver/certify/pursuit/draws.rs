//! Checks draws if one side wins endless play: the other side must be able to force a fixed draw.
//!
//! As described in [`crate::solver::certify()`], draws are reached from fixed draws: the pressed
//! side needs a move to a reached draw, and the patient side must have no move to an unreached
//! draw. Sweeps over all rows, alternately forward and backward, continue until a sweep reaches
//! nothing new.

use super::extrema::PAIR;
use super::moves::Moves;
use crate::compute::Cancelled;
use crate::game::{BoardPursuit, PursuitPosition};
use crate::model::Side;
use crate::platform;
use crate::solver::control::Control;

/// The draws of both turns, and which of them are reached, with a row of words for each of the
/// officer's places.
pub(super) struct Draws<'a> {
    game: BoardPursuit<'a>,
    moves: &'a Moves,
    words: usize,
    /// The winner of endless play, and the other side.
    patient: Side,
    pressed: Side,
    /// By turn.
    drawn: [Vec<u64>; 2],
    reached: [Vec<u64>; 2],
}

/// The error for a draw that can't be forced.
pub(super) const UNFORCED: &str = "labelled draw, but no fixed draw can be forced";

/// The memory of the sets is freed on another thread, so that a cancelled check ends at once.
impl Drop for Draws<'_> {
    fn drop(&mut self) {
        let sets = [&mut self.drawn, &mut self.reached].map(std::mem::take);
        platform::dispose(sets.into_iter().flatten().collect());
    }
}

impl Draws<'_> {
    /// Empty sets. `None` if nobody wins endless play. They take as much memory as four sets of
    /// positions of one turn.
    pub(super) fn new<'a>(game: BoardPursuit<'a>, moves: &'a Moves) -> Option<Draws<'a>> {
        let patient = game.endless_winner()?;
        let words = moves.floor.len() * PAIR;
        let none = || vec![0; words * game.places() as usize];
        Some(Draws {
            game,
            moves,
            words,
            patient,
            pressed: patient.opponent(),
            drawn: [none(), none()],
            reached: [none(), none()],
        })
    }

    /// The size of all sets in bytes.
    pub(super) fn bytes(game: BoardPursuit<'_>, moves: &Moves) -> u64 {
        let words = moves.floor.len() as u64 * PAIR as u64;
        4 * 8 * words * u64::from(game.places())
    }

    /// The first draw that can't be forced, if any. Requires that [`Draws::begin`] was called for
    /// all rows, and that their labels were checked against their successors. O(positions + moves)
    /// per sweep, 64 positions at a time.
    ///
    /// # Errors
    /// [`Cancelled`].
    pub(super) fn missed(
        &mut self,
        control: &Control,
    ) -> Result<Option<PursuitPosition>, Cancelled> {
        let mut rows: Vec<u32> = (0..self.game.places()).collect();
        while self.sweep(&rows, control)? {
            rows.reverse();
        }
        self.first_missed(control)
    }

    fn row(&self, police: u32) -> std::ops::Range<usize> {
        let first = police as usize * self.words;
        first..first + self.words
    }

    /// Records which positions with the officer on a place are draws, and which of these are fixed,
    /// given the words of the stored labels.
    pub(super) fn begin(&mut self, police: u32, won: [&[u64]; 2], drawn: &[u64]) {
        let row = self.row(police);
        let floor = self.moves.floor.as_flattened();
        let movable = self.moves.movable.as_flattened();
        let drawn: Vec<u64> = (0..self.words)
            .map(|word| drawn[word] & floor[word] & !won[0][word] & !won[1][word])
            .collect();
        // The positions that are better for the thief than a draw.
        let better: Vec<u64> = (0..self.words)
            .map(|word| match self.patient {
                Side::Police => won[1][word],
                Side::Thief => won[1][word] | (floor[word] & !won[0][word] & !drawn[word]),
            })
            .collect();
        let mut over = vec![0; self.words];
        let cells = self.game.cells();
        for (thief, _) in self.game.ends(police, 0..self.game.places()) {
            let cell = cells[thief as usize];
            over[(cell / 64) as usize] |= 1u64 << (cell % 64);
        }
        let officer_stuck = self.game.reach(Side::Police, police).next().is_none();
        for word in 0..self.words {
            let at = row.start + word;
            let draw = self.some_move(&drawn, word) & !self.some_move(&better, word);
            let stuck = floor[word] & !movable[word] & !over[word];
            self.drawn[1][at] = (draw & movable[word] & !over[word]) | stuck;
            self.reached[1][at] = stuck;
            self.drawn[0][at] = drawn[word];
            self.reached[0][at] = if officer_stuck { drawn[word] } else { 0 };
        }
    }

    /// The thief's places of one word from which a move leads into a row.
    fn some_move(&self, row: &[u64], word: usize) -> u64 {
        let at =
            |word: i64| usize::try_from(word).map_or(0, |word| row.get(word).copied().unwrap_or(0));
        let steps = self.moves.thief.iter().map(|shift| {
            let first = word as i64 + shift.words as i64;
            let ahead = at(first) >> shift.bits | at(first + 1) << 1 << (63 - shift.bits);
            ahead & shift.from.as_flattened()[word]
        });
        steps.fold(0, |some, one| some | one)
    }

    /// Marks the draws that can be reached in one move, row by row. Returns whether there were any.
    fn sweep(&mut self, rows: &[u32], control: &Control) -> Result<bool, Cancelled> {
        let mut progress = false;
        for &police in rows {
            control.check()?;
            let row = self.row(police);
            let ahead: Vec<u64> = row
                .clone()
                .map(|at| match self.pressed {
                    Side::Thief => self.reached[0][at],
                    Side::Police => self.drawn[0][at] & !self.reached[0][at],
                })
                .collect();
            for word in 0..self.words {
                let at = row.start + word;
                let open = self.drawn[1][at] & !self.reached[1][at];
                if open != 0 {
                    let some = self.some_move(&ahead, word);
                    let new = match self.pressed {
                        Side::Thief => open & some,
                        Side::Police => open & !some,
                    };
                    self.reached[1][at] |= new;
                    progress |= new != 0;
                }
                let open = self.drawn[0][at] & !self.reached[0][at];
                if open != 0 {
                    let reach = self.game.reach(Side::Police, police);
                    let some = reach.fold(0, |some, to| {
                        let at = to as usize * self.words + word;
                        some | match self.pressed {
                            Side::Police => self.reached[1][at],
                            Side::Thief => self.drawn[1][at] & !self.reached[1][at],
                        }
                    });
                    let new = match self.pressed {
                        Side::Police => open & some,
                        Side::Thief => open & !some,
                    };
                    self.reached[0][at] |= new;
                    progress |= new != 0;
                }
            }
        }
        Ok(progress)
    }

    fn first_missed(&self, control: &Control) -> Result<Option<PursuitPosition>, Cancelled> {
        let cells = self.game.cells();
        let sides = [Side::Police, Side::Thief];
        for (turn, (drawn, reached)) in sides.into_iter().zip(self.drawn.iter().zip(&self.reached))
        {
            for police in 0..self.game.places() {
                control.check()?;
                let row = self.row(police);
                let mut missed = (0..).zip(drawn[row.clone()].iter().zip(&reached[row]));
                let found = missed.find_map(|(word, (drawn, reached))| {
                    let missed = drawn & !reached;
                    (missed != 0).then(|| 64 * word + missed.trailing_zeros())
                });
                if let Some(cell) = found {
                    let thief = cells.partition_point(|&place| place < cell) as u32;
                    return Ok(Some(PursuitPosition {
                        police,
                        thief,
                        turn,
                    }));
                }
            }
        }
        Ok(None)
    }
}
