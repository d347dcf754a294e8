//! How a list is read by several processes: each reads its share, and all learn the size of the
//! list from what the others have found.

use std::sync::atomic::AtomicU64;
use std::sync::{Arc, Mutex};

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::hosts::Cluster;
use super::spool::{Spool, Storage};
use crate::edges::{Counted, EdgeFile, EdgeList};
use crate::error::LargeError;
use winmove_core::model::Outcome;
use winmove_core::solver::Control;

/// What a process has found in its share.
#[derive(Debug, Serialize, Deserialize)]
struct Found {
    /// The length of the file, and the hash of its beginning.
    file: (u64, u64),
    counted: Counted,
}

/// The share of this process, before the size of the list is known.
pub(super) struct Share {
    /// The number of bytes read.
    pub(super) read: u64,
    first: Option<(u64, (u64, u64))>,
    spools: Vec<Spool>,
}

/// The edges of the share of this process.
pub(super) struct Edges {
    /// The edges that each worker has to send, with the numbers of their vertices in the file.
    pub(super) spools: Vec<Mutex<Spool>>,
    /// The number of the first vertex in the file.
    pub(super) base: u64,
    pub(super) stuck: Outcome,
    /// The number of counts that don't fit in a byte.
    pub(super) many: AtomicU64,
}

impl Share {
    /// Reads the share of this process, and keeps its edges unless `is_saved`. Also returns what
    /// the other processes need to know.
    pub(super) fn read(
        file: &EdgeFile,
        cluster: &Cluster,
        storage: &Arc<Storage>,
        threads: usize,
        is_saved: bool,
        control: &Control,
    ) -> Result<(Value, Share), LargeError> {
        let pieces = file.pieces()?;
        let beginning = pieces.beginning()?;
        let own = pieces.share(cluster.process as u64, cluster.hosts.len() as u64);
        let mut spools: Vec<Spool> = (0..threads).map(|_| Spool::new(storage.clone())).collect();
        let counted = Counted::of(&pieces, own, &mut spools, control, |spool, from, to| {
            if is_saved {
                Ok(())
            } else {
                spool.add(from, to)
            }
        })?;
        let share = Share {
            read: pieces.bytes_read(),
            first: counted.first,
            spools,
        };
        let found = Found {
            file: beginning,
            counted,
        };
        Ok((json!(found), share))
    }

    /// The edges of the share, given the whole list.
    pub(super) fn edges(mut self, list: &EdgeList) -> Result<Edges, LargeError> {
        // The first pair was not kept, because it may be the header.
        if let Some((piece, (from, to))) = self.first
            && !list.has_header_in(piece)
        {
            self.spools[0].add(from, to)?;
        }
        self.spools.iter_mut().try_for_each(Spool::store)?;
        Ok(Edges {
            spools: self.spools.into_iter().map(Mutex::new).collect(),
            base: list.base(),
            stuck: list.stuck(),
            many: AtomicU64::new(0),
        })
    }
}

/// The size of a list, given what the processes have found in their shares.
pub(super) fn size_of(file: &EdgeFile, found: Vec<Value>) -> Result<Value, String> {
    let mut all: Option<Found> = None;
    for (process, found) in found.into_iter().enumerate() {
        let found: Found = serde_json::from_value(found)
            .map_err(|_| format!("process {process} sent a damaged message"))?;
        let Some(all) = &mut all else {
            all = Some(found);
            continue;
        };
        let ((length, beginning), (other, its)) = (all.file, found.file);
        if length != other {
            return Err(format!(
                "the list of process {process} has {other} bytes, but that of process 0 has {length}"
            ));
        }
        if beginning != its {
            return Err(format!(
                "the list of process {process} differs from that of process 0"
            ));
        }
        all.counted.append(found.counted);
    }
    let counted = all.map(|all| all.counted).unwrap_or_default();
    let size = file.size(counted).map_err(|error| error.to_string())?;
    Ok(json!(size))
}
