//! Checks draws if one side wins endless play: the other side must be able to force a fixed draw.
//!
//! As described in [`crate::solver::certify()`], draws are reached from fixed draws: the pressed
//! side needs a move to a reached draw, and the patient side must have no move to an unreached
//! draw. Each reached draw is visited once, to find the draws before it.

use crate::compute::Cancelled;
use crate::game::{BoardPursuit, Pursuit, PursuitPosition};
use crate::model::Side;
use crate::platform;
use crate::solver::certify::predecessors::Predecessors;
use crate::solver::control::Control;
use crate::solver::solution::bits_from;

const SIDES: [Side; 2] = [Side::Police, Side::Thief];

/// The draws of both turns, as sets with a row of words for each of the officer's places.
pub(super) struct Draws<'a> {
    game: BoardPursuit<'a>,
    words: usize,
    /// The side that loses endless play.
    pressed: Side,
    /// By side: the places from which it reaches a place.
    sources: [Predecessors; 2],
    /// By turn: the draws that are not reached.
    open: [Vec<u64>; 2],
    /// By turn: the draws that are reached but not visited.
    fresh: [Vec<u64>; 2],
}

/// The memory of the sets is freed on another thread, so that a cancelled check ends at once.
impl Drop for Draws<'_> {
    fn drop(&mut self) {
        let sets = [&mut self.open, &mut self.fresh].map(std::mem::take);
        platform::dispose(sets.into_iter().flatten().collect());
    }
}

impl Draws<'_> {
    /// Empty sets. `None` if nobody wins endless play.
    pub(super) fn new(game: BoardPursuit<'_>) -> Option<Draws<'_>> {
        let places = game.places();
        let words = places.div_ceil(64) as usize;
        let none = || vec![0; words * places as usize];
        let pursuit: &Pursuit = &game;
        let moves = |side| {
            let from = 0..places;
            from.flat_map(move |from| pursuit.reach(side, from).map(move |to| (from, to)))
        };
        Some(Draws {
            game,
            words,
            pressed: game.endless_winner()?.opponent(),
            sources: SIDES.map(|side| Predecessors::of(places as usize, || moves(side))),
            open: [none(), none()],
            fresh: [none(), none()],
        })
    }

    /// The size of all sets in bytes.
    pub(super) fn bytes(game: BoardPursuit<'_>) -> u64 {
        let places = u64::from(game.places());
        4 * 8 * places.div_ceil(64) * places
    }

    /// Adds a draw. It is fixed if its mover is stuck.
    pub(super) fn add(&mut self, draw: PursuitPosition) {
        let (at, bit) = self.bit(draw);
        let is_fixed = self.game.moves_from(draw).next().is_none();
        let sets = if is_fixed {
            &mut self.fresh
        } else {
            &mut self.open
        };
        sets[draw.turn as usize][at] |= bit;
    }

    /// The first draw that can't be forced, if any. All draws must have been added, and their
    /// labels checked against their successors. O(positions / 64), and for each draw O(the square
    /// of the moves).
    ///
    /// # Errors
    /// [`Cancelled`].
    pub(super) fn missed(
        &mut self,
        control: &Control,
    ) -> Result<Option<PursuitPosition>, Cancelled> {
        let places = self.game.places();
        let mut rows: Vec<(Side, u32)> = SIDES
            .into_iter()
            .flat_map(|turn| (0..places).map(move |police| (turn, police)))
            .collect();
        let mut is_queued = [(); 2].map(|()| vec![true; places as usize]);
        while let Some((turn, police)) = rows.pop() {
            control.check()?;
            is_queued[turn as usize][police as usize] = false;
            for word in 0..self.words {
                let at = police as usize * self.words + word;
                let fresh = std::mem::take(&mut self.fresh[turn as usize][at]);
                for bit in bits_from(fresh) {
                    let thief = 64 * word as u32 + bit;
                    self.visit(
                        PursuitPosition {
                            police,
                            thief,
                            turn,
                        },
                        |turn, police| {
                            let is_queued = &mut is_queued[turn as usize][police as usize];
                            if !std::mem::replace(is_queued, true) {
                                rows.push((turn, police));
                            }
                        },
                    );
                }
            }
        }
        Ok(self.first_open())
    }

    /// Reaches the draws before a reached draw, and passes their rows to `reached`.
    fn visit(&mut self, draw: PursuitPosition, mut reached: impl FnMut(Side, u32)) {
        let mover = draw.turn.opponent();
        for number in self.sources[mover as usize].range(draw.place(mover)) {
            let from = self.sources[mover as usize].all()[number];
            let before = match mover {
                Side::Police => PursuitPosition {
                    police: from,
                    ..draw
                },
                Side::Thief => PursuitPosition {
                    thief: from,
                    ..draw
                },
            };
            let before = PursuitPosition {
                turn: mover,
                ..before
            };
            let may_stay = || self.game.moves_from(before).any(|to| self.is_open(to));
            if self.is_open(before) && (mover == self.pressed || !may_stay()) {
                let (at, bit) = self.bit(before);
                self.open[mover as usize][at] &= !bit;
                self.fresh[mover as usize][at] |= bit;
                reached(mover, before.police);
            }
        }
    }

    fn is_open(&self, position: PursuitPosition) -> bool {
        let (at, bit) = self.bit(position);
        self.open[position.turn as usize][at] & bit != 0
    }

    /// The word of a position in its set, and its bit.
    fn bit(&self, position: PursuitPosition) -> (usize, u64) {
        let PursuitPosition { police, thief, .. } = position;
        let at = police as usize * self.words + thief as usize / 64;
        (at, 1 << (thief % 64))
    }

    fn first_open(&self) -> Option<PursuitPosition> {
        SIDES.into_iter().find_map(|turn| {
            let open = &self.open[turn as usize];
            let at = open.iter().position(|&open| open != 0)?;
            Some(PursuitPosition {
                police: (at / self.words) as u32,
                thief: 64 * (at % self.words) as u32 + open[at].trailing_zeros(),
                turn,
            })
        })
    }
}
