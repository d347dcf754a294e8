//! The kinds of messages between workers, and their receipt.

use std::cell::{Cell, RefCell};

use super::carriage::Subject;
use crate::carrier::{Stream, lock};
use crate::error::LargeError;
use crate::manifest::SavedShare;
use crate::plan::Share;
use crate::post::{Delivery, Post};
use crate::sorter::Sorter;
use crate::step::Solve;
use crate::varint;

/// Messages to a part.
pub(super) const MAIL: u8 = 0;
/// A summary of a worker's epoch.
pub(super) const SUMMARY: u8 = 1;
/// A worker's saved share.
pub(super) const SAVED: u8 = 2;
/// The outcomes of a part.
pub(super) const OUTCOMES: u8 = 3;
/// A piece of the log of a part.
pub(super) const LOG: u8 = 4;

/// Edges that lead to a part.
pub(super) const EDGES: u8 = 5;
/// Numbers of moves from a part.
pub(super) const COUNTS: u8 = 6;

/// The messages received by a worker.
pub(super) struct Inbox<'a> {
    pub(super) solve: &'a Solve<'a>,
    /// The edges received so far, before the first round.
    pub(super) sorter: Option<Sorter<'a>>,
    /// The messages to parts for this epoch and for the next, by the parity of the epoch.
    pub(super) posts: [Post<'a>; 2],
    /// The sums of this epoch and of the next, by parity.
    pub(super) sums: [Sum; 2],
    /// In the first worker: the saved share of each worker.
    pub(super) saved: Vec<Option<SavedShare>>,
}

/// A summary of an epoch, for one worker or all.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sum {
    /// The number of moves sent in messages.
    pub(super) moves: u64,
    /// The number of wins and losses so far.
    pub(super) decided: u64,
    /// One more than the largest remoteness so far.
    pub(super) longest: u64,
    /// Whether the first worker wants the states to be saved, or whether a player wins endless play
    /// somewhere.
    pub(super) flag: bool,
}

impl Sum {
    pub(super) fn add(&mut self, other: Sum) {
        self.moves += other.moves;
        self.decided += other.decided;
        self.longest = self.longest.max(other.longest);
        self.flag |= other.flag;
    }

    pub(super) fn bytes(self) -> Vec<u8> {
        let mut bytes = Vec::new();
        for number in [self.moves, self.decided, self.longest, self.flag.into()] {
            varint::put(&mut bytes, number);
        }
        bytes
    }

    fn of(mut bytes: &[u8]) -> Option<Sum> {
        let mut take = || varint::take(&mut bytes);
        Some(Sum {
            moves: take()?,
            decided: take()?,
            longest: take()?,
            flag: take()? != 0,
        })
    }
}

/// Delivers messages to the parts of this worker, and collects those for other workers.
pub(super) struct Mailing<'a> {
    share: Share,
    number: usize,
    own: &'a dyn Delivery,
    pub(super) moves: Cell<u64>,
    pub(super) others: RefCell<Vec<(usize, Vec<u8>)>>,
}

impl<'a> Mailing<'a> {
    pub(super) fn new(share: Share, number: usize, own: &'a dyn Delivery) -> Mailing<'a> {
        Mailing {
            share,
            number,
            own,
            moves: Cell::new(0),
            others: RefCell::default(),
        }
    }
}

impl Delivery for Mailing<'_> {
    fn deliver(&self, part: usize, moves: u64, block: &[u8]) -> Result<(), LargeError> {
        self.moves.set(self.moves.get() + moves);
        if self.share.worker(part) == self.number {
            return self.own.deliver(part, moves, block);
        }
        self.others.borrow_mut().push((part, block.to_vec()));
        Ok(())
    }
}

impl Inbox<'_> {
    /// Receives a message that was sent in an epoch.
    pub(super) fn receive(
        &mut self,
        epoch: u64,
        (kind, number): Subject,
        bytes: &[u8],
    ) -> Result<(), LargeError> {
        let solve = self.solve;
        let part = number as usize;
        let parity = epoch as usize % 2;
        match kind {
            MAIL => self.posts[1 - parity].deliver(part, 0, bytes),
            SUMMARY => {
                self.sums[parity].add(Sum::of(bytes).ok_or_else(wrong)?);
                Ok(())
            }
            SAVED => {
                self.saved[part] = Some(serde_json::from_slice(bytes).map_err(|_| wrong())?);
                Ok(())
            }
            OUTCOMES => {
                let block = solve.carrier.put_hashed(Stream::Outcomes, bytes)?;
                lock(&solve.shelves[part]).outcomes = Some(block);
                Ok(())
            }
            LOG => {
                let block = solve.carrier.put_hashed(Stream::Log, bytes)?;
                lock(&solve.shelves[part]).log.blocks.push(block);
                Ok(())
            }
            EDGES | COUNTS => {
                let sorter = self.sorter.as_ref().ok_or_else(wrong)?;
                match kind {
                    EDGES => sorter.buckets.deliver(part, 0, bytes),
                    _ => sorter.add_counts(part, bytes).ok_or_else(wrong),
                }
            }
            _ => Err(wrong()),
        }
    }
}

/// The error for an invalid message. It isn't expected: all processes run the same version of the
/// program, which is checked, over connections with checksums.
pub(super) fn wrong() -> LargeError {
    LargeError::Refused(
        "another process sent a message that this one doesn't understand".to_owned(),
    )
}
