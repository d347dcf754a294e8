//! Whose turn it is at each position, for games in which a player may move several times in a row.

use super::error::SolveError;
use super::order::keeps_turn;
use crate::game::{Game, Player, PositionId};

/// How a label travels from a position back along the moves to it.
pub(super) trait Turns: Sync {
    /// The bit to send from a labelled position. `lost` is 1 if its mover loses, otherwise 0.
    fn send(&self, position: u32, lost: u32) -> u32;

    /// Turns an entry, which is twice the source of a move plus the bit that was sent, into twice
    /// the source plus 1 if the move wins for the player who makes it.
    fn receive(&self, entry: u32) -> u32;
}

/// Every move passes the turn: a move to a loss wins.
#[derive(Debug)]
pub(super) struct Alternate;

impl Turns for Alternate {
    fn send(&self, _position: u32, lost: u32) -> u32 {
        lost
    }

    fn receive(&self, entry: u32) -> u32 {
        entry
    }
}

/// The player who moves at each position, as a bit set. The bit that is sent tells the winner: 1
/// for the first player.
#[derive(Clone, Debug)]
pub(super) struct Owners {
    /// By position: whether the second player moves.
    words: Vec<u64>,
}

impl Owners {
    /// The owners of all positions. `None` if the moves of the game always pass the turn. O(n), or
    /// O(n + m) if only some positions have a mover.
    ///
    /// # Errors
    /// [`SolveError::NoMover`].
    pub(super) fn of<G: Game>(game: &G) -> Result<Option<Owners>, SolveError> {
        let positions = || (0..game.positions() as u32).map(PositionId);
        if game.always_alternates() || positions().all(|at| game.mover(at).is_none()) {
            return Ok(None);
        }
        let mut words = vec![0; game.positions().div_ceil(64)];
        let mut without = None;
        for at in positions() {
            match game.mover(at) {
                Some(mover) => {
                    // Without a branch, which would be mispredicted.
                    let is_second = u64::from(mover == Player::Second);
                    words[at.index() / 64] |= is_second << (at.0 % 64);
                }
                None => without = without.or(Some(at)),
            }
        }
        if let Some(position) = without {
            let keeps = |from: PositionId| {
                let mover = game.mover(from);
                game.terminal(from).is_none()
                    && game.moves(from).any(|to| {
                        to.index() < game.positions() && keeps_turn(mover, game.mover(to))
                    })
            };
            return if positions().any(keeps) {
                Err(SolveError::NoMover { position })
            } else {
                Ok(None)
            };
        }
        Ok(Some(Owners { words }))
    }

    /// The positions of a word of 64 at which a player moves, as bits.
    pub(super) fn word(&self, word: usize, player: Player) -> u64 {
        match player {
            Player::First => !self.words[word],
            Player::Second => self.words[word],
        }
    }

    /// 1 if the second player moves at a position, 0 if the first one does.
    pub(super) fn bit(&self, position: u32) -> u32 {
        (self.words[position as usize / 64] >> (position % 64)) as u32 & 1
    }
}

impl Turns for Owners {
    fn send(&self, position: u32, lost: u32) -> u32 {
        lost ^ 1 ^ self.bit(position)
    }

    fn receive(&self, entry: u32) -> u32 {
        entry ^ self.bit(entry >> 1)
    }
}
