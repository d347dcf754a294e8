//! The moves, grouped by the part of their target before they are sorted. A move is stored as the
//! difference between its source and that of the previous move, and the place of its target in as
//! many bytes as a part needs.

use std::sync::Mutex;

use super::carrier::{Carrier, Extent, Room, Stream, lock};
use super::error::LargeError;
use super::plan::Plan;
use super::post::Delivery;
use super::varint;

/// The buckets of all parts.
#[derive(Debug)]
pub(super) struct Buckets<'a> {
    carrier: &'a Carrier,
    parts: Vec<Mutex<Bucket>>,
    /// The number of bytes of a place.
    width: usize,
    /// The number of bytes that are reserved for a bucket at a time.
    room: u64,
}

/// The moves to a part.
#[derive(Debug, Default)]
struct Bucket {
    extents: Vec<Extent>,
    room: Room,
}

/// The number of blocks for which a bucket reserves space at a time.
const BLOCKS: u64 = 16;

/// The moves collected by a thread.
#[derive(Debug)]
pub(super) struct BucketWriter {
    // Encoded moves, and the source of the last one.
    buckets: Vec<(Vec<u8>, u64)>,
}

impl Delivery for Buckets<'_> {
    fn deliver(&self, part: usize, _: u64, block: &[u8]) -> Result<(), LargeError> {
        let mut bucket = lock(&self.parts[part]);
        let room = &mut bucket.room;
        let extent = self
            .carrier
            .put_in(Stream::Buckets, room, self.room, block)?;
        bucket.extents.push(extent);
        Ok(())
    }
}

impl<'a> Buckets<'a> {
    /// Creates buckets for the parts of a plan, followed by buckets for `others` other parts.
    pub(super) fn new(plan: &Plan, others: usize, carrier: &'a Carrier) -> Buckets<'a> {
        let parts = plan.parts() + others;
        Buckets {
            carrier,
            parts: (0..parts).map(|_| Mutex::default()).collect(),
            width: plan.shift.div_ceil(8) as usize,
            room: BLOCKS * plan.bucket as u64,
        }
    }

    /// Calls `visit` with the place and the source of each move to a part.
    pub(super) fn for_each(
        &self,
        part: usize,
        buffer: &mut Vec<u8>,
        mut visit: impl FnMut(usize, u64),
    ) -> Result<(), LargeError> {
        let extents = lock(&self.parts[part]).extents.clone();
        for extent in extents {
            self.carrier.get(Stream::Buckets, extent, buffer)?;
            self.decode(buffer, &mut visit)
                .ok_or_else(|| self.carrier.is_damaged(Stream::Buckets))?;
        }
        Ok(())
    }

    /// Calls `visit` with the place and the source of each move of a block. `None` if it is
    /// damaged.
    #[inline]
    pub(super) fn decode(&self, mut bytes: &[u8], mut visit: impl FnMut(usize, u64)) -> Option<()> {
        let mut from = 0u64;
        while !bytes.is_empty() {
            let (difference, place) = self.take(&mut bytes)?;
            from = from.wrapping_add_signed(varint::unzigzag(difference));
            visit(place as usize, from);
        }
        Some(())
    }

    /// Decodes the difference between the sources of a move and the previous one, and the place.
    #[inline(always)]
    fn take(&self, bytes: &mut &[u8]) -> Option<(u64, u64)> {
        let difference = varint::take(bytes)?;
        let place = match bytes.first_chunk() {
            Some(&word) => u64::from_le_bytes(word) & ((1 << (8 * self.width)) - 1),
            None => {
                let mut word = [0; 8];
                word[..self.width].copy_from_slice(bytes.get(..self.width)?);
                u64::from_le_bytes(word)
            }
        };
        *bytes = &bytes[self.width..];
        Some((difference, place))
    }

    /// Frees the bucket of a part, which must not be read again.
    pub(super) fn free(&self, part: usize) -> Result<(), LargeError> {
        let bucket = std::mem::take(&mut *lock(&self.parts[part]));
        self.carrier.free_room(Stream::Buckets, bucket.room)
    }
}

impl BucketWriter {
    /// A writer for all of the buckets.
    pub(super) fn new(buckets: &Buckets) -> BucketWriter {
        BucketWriter {
            buckets: vec![(Vec::new(), 0); buckets.parts.len()],
        }
    }

    /// Adds a move, if the part of its target is solved here.
    #[inline]
    pub(super) fn push(
        &mut self,
        from: u64,
        to: u64,
        buckets: &Buckets,
        plan: &Plan,
    ) -> Result<(), LargeError> {
        let (part, place) = plan.at(to);
        if plan.share.has(part) {
            self.push_at(from, part, place, plan, buckets, buckets)
        } else {
            Ok(())
        }
    }

    /// Adds a move to a place of a bucket, which is delivered in blocks.
    #[inline]
    pub(super) fn push_at(
        &mut self,
        from: u64,
        part: usize,
        place: u32,
        plan: &Plan,
        buckets: &Buckets,
        delivery: &impl Delivery,
    ) -> Result<(), LargeError> {
        let (bytes, last) = &mut self.buckets[part];
        varint::put(bytes, varint::zigzag(from.wrapping_sub(*last) as i64));
        let end = bytes.len() + buckets.width;
        // Writing eight bytes and truncating is faster than writing a variable number.
        bytes.extend_from_slice(&u64::from(place).to_le_bytes());
        bytes.truncate(end);
        *last = from;
        if bytes.len() >= plan.bucket {
            delivery.deliver(part, 0, bytes)?;
            bytes.clear();
            *last = 0;
        }
        Ok(())
    }

    /// Delivers all remaining moves.
    pub(super) fn flush(&mut self, delivery: &impl Delivery) -> Result<(), LargeError> {
        for (part, (bytes, last)) in self.buckets.iter_mut().enumerate() {
            if !bytes.is_empty() {
                delivery.deliver(part, 0, bytes)?;
                (*bytes, *last) = (Vec::new(), 0);
            }
        }
        Ok(())
    }
}
