//! Sorts the edges of a list by the vertices to which they lead, and counts the moves of each
//! vertex.

use std::sync::Mutex;
use std::sync::atomic::AtomicU64;

use super::buckets::{BucketWriter, Buckets};
use super::carrier::Carrier;
use super::edges::EdgeList;
use super::error::LargeError;
use super::part::{Counter, Part};
use super::plan::Plan;
use super::post::Delivery;
use super::start::{check_many, sorted};
use super::step::{Begun, Shelf};
use winmove_core::compute::{CHECK_INTERVAL, Pool};
use winmove_core::model::Outcome;
use winmove_core::solver::Control;

/// The edges that lead to the parts of a plan that are solved here, and the numbers of moves of
/// their vertices.
pub(super) struct Sorter<'a> {
    plan: Plan,
    /// By part; empty for those that are solved elsewhere.
    counters: Vec<Counter>,
    pub(super) buckets: Buckets<'a>,
}

/// The state of a thread that adds edges. Edges from the same vertex are often adjacent, and are
/// counted together.
///
/// The states of all threads are adjacent in memory and written for every edge. If two of them
/// shared a cache line, building would take half as long again. Processors fetch two 64-byte lines
/// at a time.
#[repr(align(128))]
pub(super) struct EdgeReader {
    writer: BucketWriter,
    /// The numbers of moves from parts that are solved elsewhere, encoded like moves, with the
    /// number in place of the source.
    counts: BucketWriter,
    from: u64,
    /// The number of moves from there that have not been counted yet.
    moves: u64,
    visited: usize,
}

impl EdgeReader {
    pub(super) fn new(sorter: &Sorter) -> EdgeReader {
        EdgeReader {
            writer: BucketWriter::new(&sorter.buckets),
            counts: BucketWriter::new(&sorter.buckets),
            from: 0,
            moves: 0,
            visited: 0,
        }
    }
}

impl<'a> Sorter<'a> {
    pub(super) fn new(plan: &Plan, carrier: &'a Carrier) -> Sorter<'a> {
        let counters = (0..plan.parts()).map(|part| Counter::new(plan.own_places(part)));
        Sorter {
            plan: *plan,
            counters: counters.collect(),
            buckets: Buckets::new(plan, 0, carrier),
        }
    }

    /// Adds an edge. Blocks of edges are delivered to the parts of their targets, and blocks of
    /// counts to those of their sources, unless they are solved here.
    #[inline]
    pub(super) fn add(
        &self,
        reader: &mut EdgeReader,
        (from, to): (u64, u64),
        edges: &impl Delivery,
        counts: &impl Delivery,
        control: &Control,
    ) -> Result<(), LargeError> {
        if reader.from != from {
            self.count(reader, counts)?;
            reader.from = from;
        }
        reader.moves += 1;
        let (part, place) = self.plan.at(to);
        reader
            .writer
            .push_at(from, part, place, &self.plan, &self.buckets, edges)?;
        reader.visited += 1;
        if reader.visited == CHECK_INTERVAL {
            control.lay_out(CHECK_INTERVAL)?;
            reader.visited = 0;
        }
        Ok(())
    }

    fn count(&self, reader: &mut EdgeReader, counts: &impl Delivery) -> Result<(), LargeError> {
        let moves = std::mem::take(&mut reader.moves);
        if moves == 0 {
            return Ok(());
        }
        let (part, place) = self.plan.at(reader.from);
        if self.plan.share.has(part) {
            self.counters[part].add(place, moves);
            return Ok(());
        }
        let (plan, buckets) = (&self.plan, &self.buckets);
        reader
            .counts
            .push_at(moves, part, place, plan, buckets, counts)
    }

    /// Delivers everything that is left.
    pub(super) fn flush(
        &self,
        reader: &mut EdgeReader,
        edges: &impl Delivery,
        counts: &impl Delivery,
    ) -> Result<(), LargeError> {
        self.count(reader, counts)?;
        reader.counts.flush(counts)?;
        reader.writer.flush(edges)
    }

    /// Adds a block of counts. `None` if it is damaged.
    #[cfg(feature = "cluster")]
    pub(super) fn add_counts(&self, part: usize, block: &[u8]) -> Option<()> {
        let (counter, places) = (&self.counters[part], self.plan.own_places(part));
        let mut is_sound = true;
        self.buckets.decode(block, |place, moves| {
            if place < places {
                counter.add(place as u32, moves);
            } else {
                is_sound = false;
            }
        })?;
        is_sound.then_some(())
    }

    /// The states of all parts, which are empty for those solved elsewhere. Must only be called
    /// once, when all edges have been added. `many` is the number of counts that don't fit in a
    /// byte.
    pub(super) fn parts(
        &mut self,
        stuck: Outcome,
        many: &AtomicU64,
    ) -> Result<Vec<Part>, LargeError> {
        let counters = std::mem::take(&mut self.counters);
        let part = |counter: Counter| {
            let part = counter.part(stuck);
            check_many(&part, many, &self.plan)?;
            Ok(part)
        };
        counters.into_iter().map(part).collect()
    }
}

/// Reads a list, counts the moves of every vertex, and stores the backward moves.
pub(super) fn start_edges(
    list: &EdgeList,
    plan: &Plan,
    carrier: &Carrier,
    control: &Control,
) -> Result<Begun, LargeError> {
    let mut sorter = Sorter::new(plan, carrier);
    let buckets = &sorter.buckets;
    let threads = list.threads(Pool::exactly(plan.threads))?;
    let mut readers: Vec<EdgeReader> = (0..threads).map(|_| EdgeReader::new(&sorter)).collect();
    list.for_each(&mut readers, control, |reader, from, to| {
        sorter.add(reader, (from, to), buckets, buckets, control)
    })?;
    for reader in &mut readers {
        sorter.flush(reader, buckets, buckets)?;
    }
    drop(readers);
    let parts = sorter.parts(list.stuck(), &AtomicU64::new(0))?;
    let rows = sorted(&sorter.buckets, plan, carrier, control)?;
    let shelf = |part| {
        Mutex::new(Shelf {
            part,
            ..Shelf::default()
        })
    };
    Ok(Begun {
        shelves: parts.into_iter().map(shelf).collect(),
        rows: Some(rows),
        origins: Vec::new(),
    })
}
