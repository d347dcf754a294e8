//! A worker in a solve on several machines. It executes the rounds of its parts and sends the
//! answer to the first worker.

use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};

use serde_json::json;
use timely::communication::Allocator;

use super::carriage::Carriage;
use super::inbox::{
    COUNTS, EDGES, Inbox, LOG, MAIL, Mailing, OUTCOMES, SAVED, SUMMARY, Sum, wrong,
};
use super::link::Links;
use super::shares::Edges;
use crate::carrier::{Carrier, Stream, lock};
use crate::checkpoint::Checkpoints;
use crate::database::Head;
use crate::error::LargeError;
use crate::manifest::{Manifest, SavedShare};
use crate::plan::{Plan, Share};
use crate::post::Post;
use crate::rounds::too_long;
use crate::rows;
use crate::sorter::{EdgeReader, Sorter};
use crate::step::{self, ROUNDS, Solve};

/// The number of blocks of edges after which all workers wait for each other, so that messages
/// don't pile up.
const BLOCKS_OF_EPOCH: usize = 1 << 6;

/// Data shared by the workers of a process.
pub(super) struct Process<'a> {
    pub(super) solve: &'a Solve<'a>,
    /// The edges of a list, if they are not sorted yet.
    pub(super) edges: Option<&'a Edges>,
    pub(super) links: &'a Arc<Links>,
    pub(super) checkpoints: &'a Mutex<Checkpoints>,
    /// The saved round after which the solve continues, if it was resumed.
    pub(super) done: Option<u32>,
    /// The states files to be written next.
    pub(super) states: usize,
}

/// A worker.
pub(super) struct Member<'a> {
    process: &'a Process<'a>,
    number: usize,
    mail: &'a Carrier,
    step: step::Worker,
    pub(super) carriage: Carriage<'a>,
    inbox: Inbox<'a>,
    /// The number of moves that this worker has sent in messages in this epoch.
    moves: u64,
    /// The round that is being saved, and its states files, until they are in the manifest.
    saving: Option<(u32, usize)>,
    /// The epoch from which on the manifest is known to contain what this worker has saved.
    saved_from: Option<u64>,
    states: usize,
    /// The number of rounds so far.
    pub(super) rounds: u32,
}

impl<'a> Member<'a> {
    /// Creates a worker, which stores messages in `mail` if they don't fit in memory.
    pub(super) fn new(
        process: &'a Process<'a>,
        number: usize,
        allocator: Allocator,
        mail: &'a Carrier,
    ) -> Member<'a> {
        let plan = &process.solve.plan;
        let held = plan.held_mail / plan.share.count as u64;
        let post = |parity| Post::new(plan.parts(), Stream::mail(parity), mail, held);
        Member {
            process,
            number,
            mail,
            step: step::Worker::new(plan.parts()),
            carriage: Carriage::new(allocator, process.links, process.solve.control),
            inbox: Inbox {
                solve: process.solve,
                sorter: None,
                posts: [0, 1].map(post),
                sums: [Sum::default(); 2],
                saved: vec![None; plan.share.of],
            },
            moves: 0,
            saving: None,
            saved_from: None,
            states: process.states,
            rounds: 0,
        }
    }

    /// Decides all wins and losses, and the draws if one player wins endless play.
    pub(super) fn run(&mut self) -> Result<(), LargeError> {
        let solve = self.process.solve;
        let done = self.process.done;
        if let Some(edges) = self.process.edges {
            self.sort_edges(edges)?;
        }
        let own: Vec<usize> = solve.plan.parts_of(self.number).collect();
        let mut round = done.unwrap_or(0);
        self.each(own.clone(), |step, part, _, mailing| {
            solve.begin_part(step, part, done, mailing)
        })?;
        while self.end_epoch(self.wants_saving(), |sum, member| {
            if sum.flag { member.save(round) } else { Ok(()) }
        })? {
            round += 1;
            if round >= ROUNDS {
                return Err(too_long());
            }
            self.each_with_mail(|step, part, post, mailing| {
                solve.step_part(step, part, round, post, mailing)
            })?;
            self.rounds += 1;
        }
        self.spread_draws(own)
    }

    fn spread_draws(&mut self, own: Vec<usize>) -> Result<(), LargeError> {
        let solve = self.process.solve;
        let mut has_winner = own.iter().any(|&part| solve.has_endless_winner(part));
        self.end_epoch(has_winner, |sum, _| {
            has_winner = sum.flag;
            Ok(())
        })?;
        if !has_winner {
            return Ok(());
        }
        self.each(own, |step, part, _, mailing| {
            solve.begin_draws(step, part, mailing)
        })?;
        while self.end_epoch(false, |_, _| Ok(()))? {
            self.each_with_mail(|step, part, post, mailing| {
                solve.step_draws(step, part, 0, post, mailing)
            })?;
        }
        Ok(())
    }

    /// Does some work for each part with messages in this epoch.
    fn each_with_mail(
        &mut self,
        work: impl Fn(&mut step::Worker, usize, &Post, &Mailing) -> Result<(), LargeError>,
    ) -> Result<(), LargeError> {
        let parity = self.carriage.epoch as usize % 2;
        let waiting = self.inbox.posts[parity].take_waiting();
        self.each(waiting, work)?;
        self.inbox.posts[parity].clear()
    }

    /// Does some work for each part with its messages of this epoch, and sends the resulting
    /// messages for the next epoch.
    fn each(
        &mut self,
        parts: Vec<usize>,
        work: impl Fn(&mut step::Worker, usize, &Post, &Mailing) -> Result<(), LargeError>,
    ) -> Result<(), LargeError> {
        let share = self.process.solve.plan.share;
        let parity = self.carriage.epoch as usize % 2;
        for item in parts.into_iter().map(Some).chain([None]) {
            let own = &self.inbox.posts[1 - parity];
            let mailing = Mailing::new(share, self.number, own);
            match item {
                Some(part) => work(&mut self.step, part, &self.inbox.posts[parity], &mailing)?,
                None => self.step.outbox.flush(&mailing)?,
            }
            self.moves += mailing.moves.get();
            let others = mailing.others.into_inner();
            self.send(MAIL, others)?;
        }
        Ok(())
    }

    /// Sends blocks to the workers of their parts, and stores received messages at once to limit
    /// memory.
    fn send(&mut self, kind: u8, blocks: Vec<(usize, Vec<u8>)>) -> Result<(), LargeError> {
        let share = self.process.solve.plan.share;
        for (part, block) in blocks {
            let subject = (kind, part as u32);
            self.carriage.send(share.worker(part), subject, block);
        }
        for (epoch, subject, bytes) in self.carriage.pass()? {
            self.inbox.receive(epoch, subject, &bytes)?;
        }
        Ok(())
    }

    /// Sends the edges that this worker has read to the workers of their vertices, and sorts those
    /// that lead to its own.
    fn sort_edges(&mut self, edges: &Edges) -> Result<(), LargeError> {
        let Process { solve, .. } = *self.process;
        let (plan, control, number) = (&solve.plan, solve.control, self.number);
        let own = Plan {
            threads: 1,
            share: Share {
                first: number,
                count: 1,
                ..plan.share
            },
            ..*plan
        };
        let sorter = self.inbox.sorter.insert(Sorter::new(&own, self.mail));
        let mut reader = EdgeReader::new(sorter);
        let mut spool = lock(&edges.spools[number - plan.share.first]);
        let mut is_done = false;
        while {
            for _ in 0..BLOCKS_OF_EPOCH {
                if is_done {
                    break;
                }
                let sorter = self.inbox.sorter.as_ref().ok_or_else(wrong)?;
                let mailing = || Mailing::new(plan.share, number, &sorter.buckets);
                let (to_targets, to_sources) = (mailing(), mailing());
                is_done = !spool.take(|from, to| {
                    let edge = (from - edges.base, to - edges.base);
                    sorter.add(&mut reader, edge, &to_targets, &to_sources, control)
                })?;
                if is_done {
                    sorter.flush(&mut reader, &to_targets, &to_sources)?;
                }
                let others = [to_targets, to_sources].map(|mailing| mailing.others.into_inner());
                for (kind, blocks) in [EDGES, COUNTS].into_iter().zip(others) {
                    self.send(kind, blocks)?;
                }
            }
            // Another epoch follows as long as any worker has edges left.
            self.moves = (!is_done).into();
            self.end_epoch(false, |_, _| Ok(()))?
        } {}
        let mut sorter = self.inbox.sorter.take().ok_or_else(wrong)?;
        let mut states = sorter.parts(edges.stuck, &edges.many)?;
        for part in plan.parts_of(number) {
            lock(&solve.shelves[part]).part = std::mem::take(&mut states[part]);
            let ranges = rows::build(part, &sorter.buckets, plan, solve.carrier, control)?;
            solve.set_rows(part, ranges);
            self.send(MAIL, Vec::new())?;
        }
        self.mail.clear(Stream::Buckets)
    }

    /// Ends an epoch, calls `receive` with its summary over all workers, and returns whether there
    /// are messages.
    fn end_epoch(
        &mut self,
        flag: bool,
        receive: impl FnOnce(Sum, &mut Self) -> Result<(), LargeError>,
    ) -> Result<bool, LargeError> {
        let solve = self.process.solve;
        let share = solve.plan.share;
        let parity = self.carriage.epoch as usize % 2;
        let own = Sum {
            moves: std::mem::take(&mut self.moves),
            // One worker of each process reports for the process.
            decided: if self.number == share.first {
                solve.decided.load(Ordering::Relaxed)
            } else {
                0
            },
            longest: solve.longest.load(Ordering::Relaxed).into(),
            flag,
        };
        for worker in (0..share.of).filter(|&worker| worker != self.number) {
            self.carriage.send(worker, (SUMMARY, 0), own.bytes());
        }
        self.inbox.sums[parity].add(own);
        let inbox = &mut self.inbox;
        self.carriage
            .end_epoch(|epoch, subject, bytes| inbox.receive(epoch, subject, &bytes))?;
        let sum = std::mem::take(&mut self.inbox.sums[parity]);
        solve
            .longest
            .fetch_max(sum.longest as u32, Ordering::Relaxed);
        solve.control.report(sum.decided as usize)?;
        self.complete()?;
        self.note()?;
        let has_mail = sum.moves > 0;
        if has_mail || sum.flag {
            receive(sum, self)?;
        }
        Ok(has_mail)
    }

    /// Whether the first worker asks all workers to save this round.
    fn wants_saving(&self) -> bool {
        let is_free = self.number == 0 && self.saving.is_none();
        is_free && lock(self.process.checkpoints).is_due()
    }

    /// Saves the parts of this worker at the end of a round, and informs the first worker in the
    /// next epoch.
    fn save(&mut self, round: u32) -> Result<(), LargeError> {
        let states = self.states;
        self.states = 1 - states;
        let checkpoints = lock(self.process.checkpoints);
        let share = checkpoints.save_share(self.process.solve, self.number, states)?;
        drop(checkpoints);
        match self.number {
            0 => {
                self.saving = Some((round, states));
                self.inbox.saved[0] = Some(share);
            }
            number => {
                let subject = (SAVED, number as u32);
                let bytes = json!(share).to_string().into_bytes();
                self.carriage.send(0, subject, bytes);
                // The first worker writes the manifest at the end of this epoch, which is before it
                // ends the next one.
                self.saved_from = Some(self.carriage.epoch + 2);
            }
        }
        Ok(())
    }

    /// Writes the manifest at the end of the epoch in which all workers reported what they saved.
    fn complete(&mut self) -> Result<(), LargeError> {
        let Some((round, states)) = self.saving.take() else {
            return Ok(());
        };
        let saved = self.inbox.saved.iter_mut().map(Option::take);
        let shares = saved.collect::<Option<Vec<SavedShare>>>();
        let manifest = Manifest {
            begin: 0,
            round,
            states,
            shares: shares.ok_or_else(wrong)?,
        };
        lock(self.process.checkpoints).complete(&self.process.solve.plan, &manifest)
    }

    /// In processes other than 0: writes the note that rounds are saved into the folder, once they
    /// are in the manifest.
    fn note(&mut self) -> Result<(), LargeError> {
        let plan = &self.process.solve.plan;
        let is_due = self
            .saved_from
            .take_if(|epoch| *epoch <= self.carriage.epoch);
        if is_due.is_some() && plan.share.first > 0 && self.number == plan.share.first {
            lock(self.process.checkpoints).note(plan)?;
        }
        Ok(())
    }

    /// Sends the answer to the first worker, which writes it, and waits until it is written.
    pub(super) fn finish(
        &mut self,
        write: impl FnOnce() -> Result<Head, LargeError>,
    ) -> Result<Option<Head>, LargeError> {
        self.gather()?;
        let head = match self.number {
            0 => Some(write()?),
            _ => None,
        };
        let ended = self.forget().and_then(|()| self.carriage.leave());
        // The database is complete, whatever happens to the other processes.
        match head {
            Some(head) => Ok(Some(head)),
            None => ended.map(|()| None),
        }
    }

    /// Removes the files that say that something is saved, once the database is written. If this is
    /// interrupted at any point, all processes can be started again: as long as the manifest
    /// exists, so does everything that it names, and once it is gone, no other process has a note.
    fn forget(&mut self) -> Result<(), LargeError> {
        let first = self.process.solve.plan.share.first;
        let is_others = |number: usize| number > 0 && number == first;
        for forgets in [None, Some(is_others(self.number)), Some(self.number == 0)] {
            if forgets == Some(true) {
                lock(self.process.checkpoints).forget()?;
            }
            self.end_epoch(false, |_, _| Ok(()))?;
        }
        Ok(())
    }

    /// Sends the parts of other processes to the first one, one part of each worker at a time.
    fn gather(&mut self) -> Result<(), LargeError> {
        let solve = self.process.solve;
        let plan = &solve.plan;
        let share = plan.share;
        if share.count == share.of {
            return Ok(());
        }
        let mut codes = Vec::new();
        for begin in (0..plan.parts()).step_by(share.of) {
            let part = begin + self.number;
            if part < plan.parts() && share.first > 0 {
                let shelf = lock(&solve.shelves[part]);
                solve.outcomes(&shelf.part, part, &mut codes);
                let subject = |kind| (kind, part as u32);
                self.carriage.send(0, subject(OUTCOMES), codes.clone());
                for &block in &shelf.log.blocks {
                    let mut piece = Vec::new();
                    solve.carrier.get_hashed(Stream::Log, block, &mut piece)?;
                    self.carriage.send(0, subject(LOG), piece);
                }
                if !shelf.log.buffer.is_empty() {
                    self.carriage
                        .send(0, subject(LOG), shelf.log.buffer.clone());
                }
            }
            self.end_epoch(false, |_, _| Ok(()))?;
        }
        Ok(())
    }
}
