//! The edges of a share of a list, kept until it is known where they belong: the number of vertices
//! and the first one are only known once all processes have read their shares.

use std::sync::Arc;

use crate::carrier::{Carrier, Extent, Room, Stream};
use crate::error::LargeError;
use crate::limits::Limits;
use crate::varint::{put, take, unzigzag, zigzag};

/// Storage for the edges of the share of this process, which is removed in the end.
#[derive(Debug)]
pub(super) struct Storage(Carrier);

impl Storage {
    pub(super) fn new(limits: &Limits) -> Result<Storage, LargeError> {
        let carrier = match &limits.scratch {
            Some(folder) => Carrier::for_share(folder)?,
            None => Carrier::in_memory(),
        };
        Ok(Storage(carrier))
    }
}

impl Drop for Storage {
    fn drop(&mut self) {
        // What is left is emptied by the next solve in this folder.
        let _ = self.0.remove();
    }
}

/// The edges that a thread has read. Each has its own cache lines, because all are written for
/// every edge.
#[derive(Debug)]
#[repr(align(128))]
pub(super) struct Spool {
    storage: Arc<Storage>,
    blocks: Vec<(Extent, Room)>,
    /// Encoded edges that have not been stored yet, and the source of the last one.
    bytes: Vec<u8>,
    last: u64,
}

/// The number of bytes of a block.
const BLOCK: usize = 1 << 18;

impl Spool {
    pub(super) fn new(storage: Arc<Storage>) -> Spool {
        Spool {
            storage,
            blocks: Vec::new(),
            bytes: Vec::new(),
            last: 0,
        }
    }

    /// Adds an edge: the difference of its source from the previous one, and its target.
    #[inline]
    pub(super) fn add(&mut self, from: u64, to: u64) -> Result<(), LargeError> {
        put(&mut self.bytes, zigzag(from.wrapping_sub(self.last) as i64));
        put(&mut self.bytes, to);
        self.last = from;
        if self.bytes.len() >= BLOCK {
            self.store()
        } else {
            Ok(())
        }
    }

    /// Stores the rest of the edges.
    pub(super) fn store(&mut self) -> Result<(), LargeError> {
        let (mut room, length) = (Room::default(), self.bytes.len() as u64);
        let Storage(carrier) = &*self.storage;
        let extent = carrier.put_in(Stream::Buckets, &mut room, length, &self.bytes)?;
        self.blocks.push((extent, room));
        self.bytes.clear();
        self.last = 0;
        Ok(())
    }

    /// Takes a block, calls `visit` with each of its edges, and frees it. Returns false if there is
    /// none left.
    pub(super) fn take(
        &mut self,
        mut visit: impl FnMut(u64, u64) -> Result<(), LargeError>,
    ) -> Result<bool, LargeError> {
        let Some((extent, room)) = self.blocks.pop() else {
            return Ok(false);
        };
        let Storage(carrier) = &*self.storage;
        carrier.get(Stream::Buckets, extent, &mut self.bytes)?;
        carrier.free_room(Stream::Buckets, room)?;
        let mut bytes = &self.bytes[..];
        let mut from = 0u64;
        while !bytes.is_empty() {
            let (Some(difference), Some(to)) = (take(&mut bytes), take(&mut bytes)) else {
                return Err(carrier.is_damaged(Stream::Buckets));
            };
            from = from.wrapping_add_signed(unzigzag(difference));
            visit(from, to)?;
        }
        Ok(true)
    }
}
