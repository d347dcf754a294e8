//! A game laid out for solving backwards: for every position, from where one moves to it, and how many moves it has.

use super::control::{Cancelled, Control, STRIDE};
use super::solution::{DRAW, ENDLESS, Label, TAG};
use crate::game::{Game, PositionId};
use crate::model::Outcome;

/// The moves of a game, backwards, and the state in which a solve starts.
///
/// Moves forwards are not stored: who wants them asks the game.
#[derive(Clone, Debug)]
pub struct Arena {
    // The positions from which one moves to p are sources[offsets[p]..offsets[p + 1]].
    offsets: Vec<u32>,
    sources: Vec<u32>,
    // A packed label where play is over, else the number of moves.
    pub(super) states: Vec<u32>,
}

impl Arena {
    /// Lays a game out. Two passes over its moves; 8 bytes a position and 4 bytes a move.
    ///
    /// # Errors
    /// When it is cancelled.
    ///
    /// # Panics
    /// If the game has 2^32 moves or more, or a position with 2^30.
    pub fn build<G: Game>(game: &G, control: &Control) -> Result<Arena, Cancelled> {
        let positions = game.positions();
        let mut states = vec![0u32; positions];
        let mut offsets = vec![0u32; positions + 1];
        for (index, state) in states.iter_mut().enumerate() {
            if index % STRIDE == 0 {
                control.report(0)?;
            }
            let position = PositionId(index as u32);
            *state = match game.terminal(position) {
                Some(outcome) => over(outcome),
                None => {
                    let mut count = 0u32;
                    for to in game.moves(position) {
                        offsets[to.index()] += 1;
                        count += 1;
                    }
                    assert!(count & TAG == 0, "a position has fewer than 2^30 moves");
                    match count {
                        0 => over(game.stuck(position)),
                        _ => count,
                    }
                }
            };
        }
        let mut total = 0u32;
        for offset in &mut offsets {
            let count = *offset;
            *offset = total;
            total = total
                .checked_add(count)
                .expect("a game has fewer than 2^32 moves");
        }
        let mut sources = vec![0; total as usize];
        for (index, state) in states.iter().enumerate() {
            if index % STRIDE == 0 {
                control.report(0)?;
            }
            if state & TAG == 0 {
                for to in game.moves(PositionId(index as u32)) {
                    let slot = &mut offsets[to.index()];
                    sources[*slot as usize] = index as u32;
                    *slot += 1;
                }
            }
        }
        // Filling has moved every offset to the end of its row, which is where the next row starts.
        offsets.rotate_right(1);
        offsets[0] = 0;
        Ok(Arena {
            offsets,
            sources,
            states,
        })
    }

    /// The positions from which one moves to this one; once for each move.
    pub fn sources(&self, to: PositionId) -> &[u32] {
        sources_of(&self.offsets, &self.sources, to.0)
    }

    /// The number of moves.
    pub fn moves(&self) -> usize {
        self.sources.len()
    }

    pub(super) fn into_parts(self) -> (Vec<u32>, Vec<u32>, Vec<u32>) {
        (self.offsets, self.sources, self.states)
    }
}

pub(super) fn sources_of<'a>(offsets: &[u32], sources: &'a [u32], to: u32) -> &'a [u32] {
    &sources[offsets[to as usize] as usize..offsets[to as usize + 1] as usize]
}

/// The label of a position where play is over. A draw has no remoteness, not even there.
fn over(outcome: Outcome) -> u32 {
    match outcome {
        Outcome::Draw => DRAW | ENDLESS,
        Outcome::Win | Outcome::Loss => Label {
            outcome,
            remoteness: Some(0),
        }
        .pack(),
    }
}
