//! Messages between parts: collected by a thread, combined, and kept for the next round.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use super::carrier::{Carrier, Extent, Stream, lock};
use super::error::LargeError;
use super::mail;
use super::plan::Plan;

/// A block of messages.
#[derive(Debug)]
pub(super) enum Block {
    Held(Vec<u8>),
    Spilled(Extent),
}

/// Receives the blocks of messages that a thread has combined.
pub(super) trait Delivery {
    /// Delivers a block to a part, with messages about this many moves.
    fn deliver(&self, part: usize, moves: u64, block: &[u8]) -> Result<(), LargeError>;
}

/// The messages of one round, by receiving part.
#[derive(Debug)]
pub(super) struct Post<'a> {
    stream: Stream,
    carrier: &'a Carrier,
    /// The maximum number of bytes in memory, if the storage is on disk.
    most_held: u64,
    boxes: Vec<Mutex<Vec<Block>>>,
    /// The parts with messages.
    waiting: Mutex<Vec<usize>>,
    held: AtomicU64,
    moves: AtomicU64,
}

impl<'a> Post<'a> {
    pub(super) fn new(
        parts: usize,
        stream: Stream,
        carrier: &'a Carrier,
        most_held: u64,
    ) -> Post<'a> {
        Post {
            stream,
            carrier,
            most_held,
            boxes: (0..parts).map(|_| Mutex::default()).collect(),
            waiting: Mutex::default(),
            held: AtomicU64::new(0),
            moves: AtomicU64::new(0),
        }
    }

    /// The parts with messages. Clears the list of these parts.
    pub(super) fn take_waiting(&self) -> Vec<usize> {
        std::mem::take(&mut lock(&self.waiting))
    }

    /// Takes the messages of a part.
    pub(super) fn take(&self, part: usize) -> Vec<Block> {
        std::mem::take(&mut lock(&self.boxes[part]))
    }

    /// The number of moves in the messages.
    pub(super) fn moves(&self) -> u64 {
        self.moves.load(Ordering::Relaxed)
    }

    /// Resets everything, once all messages have been taken.
    pub(super) fn clear(&self) -> Result<(), LargeError> {
        self.held.store(0, Ordering::Relaxed);
        self.moves.store(0, Ordering::Relaxed);
        self.carrier.clear(self.stream)
    }

    /// Reads a block.
    pub(super) fn read<'b>(
        &self,
        block: &'b Block,
        buffer: &'b mut Vec<u8>,
    ) -> Result<&'b [u8], LargeError> {
        match block {
            Block::Held(bytes) => Ok(bytes),
            Block::Spilled(extent) => {
                self.carrier.get(self.stream, *extent, buffer)?;
                Ok(buffer)
            }
        }
    }
}

impl Delivery for Post<'_> {
    fn deliver(&self, part: usize, moves: u64, block: &[u8]) -> Result<(), LargeError> {
        self.moves.fetch_add(moves, Ordering::Relaxed);
        let length = block.len() as u64;
        let held = self.held.fetch_add(length, Ordering::Relaxed) + length;
        let block = if self.carrier.is_on_disk() && held > self.most_held {
            self.held.fetch_sub(length, Ordering::Relaxed);
            Block::Spilled(self.carrier.put(self.stream, block)?)
        } else {
            Block::Held(block.to_vec())
        };
        let mut own = lock(&self.boxes[part]);
        own.push(block);
        if own.len() == 1 {
            lock(&self.waiting).push(part);
        }
        Ok(())
    }
}

/// The messages that a thread collects.
#[derive(Debug, Default)]
pub(super) struct Outbox {
    entries: Vec<Vec<u32>>,
    touched: Vec<usize>,
    spare: Vec<u32>,
    block: Vec<u8>,
}

impl Outbox {
    pub(super) fn new(parts: usize) -> Outbox {
        Outbox {
            entries: vec![Vec::new(); parts],
            ..Outbox::default()
        }
    }

    /// Adds a message to a position, one of whose moves leads to a decided position.
    pub(super) fn push(
        &mut self,
        position: u64,
        to_loss: bool,
        plan: &Plan,
        delivery: &impl Delivery,
    ) -> Result<(), LargeError> {
        let (part, place) = plan.at(position);
        let entries = &mut self.entries[part];
        if entries.is_empty() {
            self.touched.push(part);
        }
        entries.push(mail::entry(place, to_loss));
        if entries.len() >= plan.entries {
            self.send(part, delivery)
        } else {
            Ok(())
        }
    }

    /// Delivers all remaining messages.
    pub(super) fn flush(&mut self, delivery: &impl Delivery) -> Result<(), LargeError> {
        let mut touched = std::mem::take(&mut self.touched);
        for part in touched.drain(..) {
            if !self.entries[part].is_empty() {
                self.send(part, delivery)?;
            }
        }
        self.touched = touched;
        Ok(())
    }

    /// Combines and delivers the messages to a part.
    fn send(&mut self, part: usize, delivery: &impl Delivery) -> Result<(), LargeError> {
        let entries = &mut self.entries[part];
        let moves = entries.len() as u64;
        self.block.clear();
        mail::encode(entries, &mut self.spare, &mut self.block);
        delivery.deliver(part, moves, &self.block)
    }
}
