//! Mail on its way: collected by a thread, combined, and kept for the next round.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use super::carrier::{Carrier, Extent, Stream, lock};
use super::error::LargeError;
use super::limits::Plan;
use super::mail;

/// A block of mail.
#[derive(Debug)]
pub(super) enum Block {
    Held(Vec<u8>),
    Spilled(Extent),
}

/// The mail of one round, by the part that it is for.
#[derive(Debug)]
pub(super) struct Post {
    stream: Stream,
    boxes: Vec<Mutex<Vec<Block>>>,
    /// The parts that have mail.
    waiting: Mutex<Vec<usize>>,
    held: AtomicU64,
    entries: AtomicU64,
}

impl Post {
    pub(super) fn new(parts: usize, stream: Stream) -> Post {
        Post {
            stream,
            boxes: (0..parts).map(|_| Mutex::default()).collect(),
            waiting: Mutex::default(),
            held: AtomicU64::new(0),
            entries: AtomicU64::new(0),
        }
    }

    /// The parts that have mail. They have none that is known any more.
    pub(super) fn take_waiting(&self) -> Vec<usize> {
        std::mem::take(&mut lock(&self.waiting))
    }

    /// The mail of a part, which has none then.
    pub(super) fn take(&self, part: usize) -> Vec<Block> {
        std::mem::take(&mut lock(&self.boxes[part]))
    }

    /// The number of moves about which there was mail.
    pub(super) fn entries(&self) -> u64 {
        self.entries.load(Ordering::Relaxed)
    }

    /// Begins anew, once all mail is taken.
    pub(super) fn clear(&self, carrier: &Carrier) -> Result<(), LargeError> {
        self.held.store(0, Ordering::Relaxed);
        self.entries.store(0, Ordering::Relaxed);
        carrier.clear(self.stream)
    }

    /// Reads a block.
    pub(super) fn read<'a>(
        &self,
        block: &'a Block,
        carrier: &Carrier,
        buffer: &'a mut Vec<u8>,
    ) -> Result<&'a [u8], LargeError> {
        match block {
            Block::Held(bytes) => Ok(bytes),
            Block::Spilled(extent) => {
                carrier.get(self.stream, *extent, buffer)?;
                Ok(buffer)
            }
        }
    }

    fn deliver(
        &self,
        part: usize,
        entries: &mut Vec<u32>,
        block: &mut Vec<u8>,
        ways: Ways,
    ) -> Result<(), LargeError> {
        self.entries
            .fetch_add(entries.len() as u64, Ordering::Relaxed);
        block.clear();
        mail::encode(entries, block);
        let length = block.len() as u64;
        let held = self.held.fetch_add(length, Ordering::Relaxed) + length;
        let block = match ways.carrier.is_on_disk() && held > ways.plan.held_mail {
            false => Block::Held(block.clone()),
            true => {
                self.held.fetch_sub(length, Ordering::Relaxed);
                Block::Spilled(ways.carrier.put(self.stream, block)?)
            }
        };
        let mut own = lock(&self.boxes[part]);
        own.push(block);
        if own.len() == 1 {
            lock(&self.waiting).push(part);
        }
        Ok(())
    }
}

/// What a delivery needs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ways<'a> {
    pub(super) plan: &'a Plan,
    pub(super) carrier: &'a Carrier,
}

/// The mail that a thread collects.
#[derive(Debug)]
pub(super) struct Outbox {
    entries: Vec<Vec<u32>>,
    touched: Vec<usize>,
    block: Vec<u8>,
}

impl Outbox {
    pub(super) fn new(parts: usize) -> Outbox {
        Outbox {
            entries: vec![Vec::new(); parts],
            touched: Vec::new(),
            block: Vec::new(),
        }
    }

    /// Adds news for a position, one of whose moves leads to a position that was decided.
    pub(super) fn push(
        &mut self,
        position: u64,
        to_loss: bool,
        post: &Post,
        ways: Ways,
    ) -> Result<(), LargeError> {
        let (part, place) = ways.plan.at(position);
        let entries = &mut self.entries[part];
        if entries.is_empty() {
            self.touched.push(part);
        }
        entries.push(mail::entry(place, to_loss));
        if entries.len() >= ways.plan.entries {
            post.deliver(part, entries, &mut self.block, ways)?;
        }
        Ok(())
    }

    /// Delivers what is left.
    pub(super) fn flush(&mut self, post: &Post, ways: Ways) -> Result<(), LargeError> {
        for part in self.touched.drain(..) {
            let entries = &mut self.entries[part];
            if !entries.is_empty() {
                post.deliver(part, entries, &mut self.block, ways)?;
            }
        }
        Ok(())
    }
}
