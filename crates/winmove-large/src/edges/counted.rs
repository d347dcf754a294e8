//! A first reading of a list of edges, or of a share of it.

use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::pieces::Pieces;
use crate::error::LargeError;
use crate::hash::Hash;
use winmove_core::solver::Control;

/// What was found in consecutive pieces of a file.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Counted {
    /// The hash of each piece.
    hashes: Vec<u64>,
    /// The number of pairs, including the first.
    pub(super) pairs: u64,
    /// The first pair, which may be a header, and its piece.
    pub(crate) first: Option<(u64, (u64, u64))>,
    /// The least and greatest end of the other pairs.
    pub(super) rest: Ends,
}

/// The least and the greatest of some vertices.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(super) struct Ends {
    pub(super) least: u64,
    pub(super) most: u64,
}

impl Default for Ends {
    fn default() -> Ends {
        Ends {
            least: u64::MAX,
            most: 0,
        }
    }
}

impl Ends {
    pub(super) fn add(&mut self, (from, to): (u64, u64)) {
        self.least = self.least.min(from).min(to);
        self.most = self.most.max(from).max(to);
    }

    fn merge(&mut self, other: Ends) {
        self.least = self.least.min(other.least);
        self.most = self.most.max(other.most);
    }
}

/// What a thread has found. Those of all threads are adjacent and written for every edge, so each
/// has its own cache lines.
#[repr(align(128))]
struct Found<'a, W> {
    worker: &'a mut W,
    pairs: u64,
    /// The first pair of each piece.
    firsts: Vec<(u64, (u64, u64))>,
    rest: Ends,
}

impl Counted {
    /// Reads some pieces with a thread for each worker. Calls `keep` with every pair except the
    /// first.
    pub(crate) fn of<W: Send>(
        pieces: &Pieces,
        range: Range<u64>,
        workers: &mut [W],
        control: &Control,
        keep: impl Fn(&mut W, u64, u64) -> Result<(), LargeError> + Sync,
    ) -> Result<Counted, LargeError> {
        let found = workers.iter_mut().map(|worker| Found {
            worker,
            pairs: 0,
            firsts: Vec::new(),
            rest: Ends::default(),
        });
        let mut found: Vec<Found<W>> = found.collect();
        let hashes = pieces.each_edge(range, &mut found, control, |found, edge| {
            found.pairs += 1;
            if edge.number == 0 {
                found.firsts.push((edge.piece, (edge.from, edge.to)));
                return Ok(());
            }
            found.rest.add((edge.from, edge.to));
            keep(found.worker, edge.from, edge.to)
        })?;
        let mut all = Counted {
            hashes,
            ..Counted::default()
        };
        let mut firsts = Vec::new();
        for found in &mut found {
            all.pairs += found.pairs;
            all.rest.merge(found.rest);
            firsts.append(&mut found.firsts);
        }
        firsts.sort_unstable();
        for (piece, (from, to)) in firsts {
            if all.first.is_none() {
                all.first = Some((piece, (from, to)));
            } else {
                all.rest.add((from, to));
                keep(found[0].worker, from, to)?;
            }
        }
        Ok(all)
    }

    /// Adds what was found in the pieces that follow.
    #[cfg(feature = "cluster")]
    pub(crate) fn append(&mut self, next: Counted) {
        self.hashes.extend(next.hashes);
        self.pairs += next.pairs;
        self.rest.merge(next.rest);
        match (self.first, next.first) {
            (None, first) => self.first = first,
            (Some(_), Some((_, ends))) => self.rest.add(ends),
            (Some(_), None) => {}
        }
    }

    pub(super) fn hash(&self) -> u64 {
        hash_of(&self.hashes)
    }
}

/// The hash of a file, given those of its pieces.
pub(super) fn hash_of(hashes: &[u64]) -> u64 {
    let mut hash = Hash::default();
    for of_piece in hashes {
        hash.add(&of_piece.to_le_bytes());
    }
    hash.value()
}
