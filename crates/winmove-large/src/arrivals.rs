//! The results of solved lower levels as messages to the stage being solved, each delivered in the
//! round that equals its remoteness.
//!
//! If the game can enumerate its moves backwards, the logs of the lower parts that the stage has
//! moves to are read again, in parallel. Otherwise the moves into a part are joined with its labels
//! and stored by round.

use std::collections::BTreeMap;
use std::sync::Mutex;

use super::buckets::Buckets;
use super::carrier::{Carrier, Stream, lock};
use super::cursor::Cursor;
use super::error::LargeError;
use super::log;
use super::lower::{Origin, Settled};
use super::outcome_code;
use super::post::{Delivery, Post};
use super::start::Opening;
use super::step::{MovesBack, ROUNDS, Solve, Worker};
use super::workers::each;
use winmove_core::compute::CHECK_INTERVAL;

/// The lower levels of a stage while it is being solved.
#[derive(Debug)]
pub(super) struct Arrivals {
    /// For each origin, the position in its log.
    cursors: Vec<Mutex<Cursor>>,
    /// The origins, by the next round in their logs.
    due: BTreeMap<u32, Vec<usize>>,
}

impl Arrivals {
    /// Opens the logs, starting at a round.
    pub(super) fn open(solve: &Solve, round: u32) -> Result<Arrivals, LargeError> {
        let carrier = solve.carrier;
        let mut arrivals = Arrivals {
            cursors: Vec::with_capacity(solve.origins.len()),
            due: BTreeMap::new(),
        };
        let mut passed = Vec::new();
        for origin in &solve.origins {
            let (stream, blocks) = match origin {
                Origin::Part(number) => (Stream::Log, &solve.lower.parts[*number].log),
                Origin::Moves(blocks) => (Stream::Rows, blocks),
            };
            let extents = blocks.iter().map(|block| block.extent).collect();
            let mut cursor = Cursor::open(stream, extents, solve.plan.log, carrier)?;
            while cursor.round().is_some_and(|next| next < round) {
                solve.control.check()?;
                passed.clear();
                cursor.take(CHECK_INTERVAL, carrier, &mut passed)?;
            }
            let number = arrivals.cursors.len();
            arrivals.expect(number, cursor.round());
            arrivals.cursors.push(Mutex::new(cursor));
        }
        Ok(arrivals)
    }

    fn expect(&mut self, number: usize, next: Option<u32>) {
        if let Some(round) = next {
            self.due.entry(round).or_default().push(number);
        }
    }

    /// The next round with results.
    pub(super) fn next_round(&self) -> Option<u32> {
        let (&round, _) = self.due.first_key_value()?;
        (round < ROUNDS).then_some(round)
    }

    /// Delivers the results of a round.
    pub(super) fn deliver(
        &mut self,
        solve: &Solve,
        round: u32,
        workers: &mut [Worker],
        post: &Post,
    ) -> Result<(), LargeError> {
        let Some(numbers) = self.due.remove(&round) else {
            return Ok(());
        };
        let active = numbers.len().min(workers.len());
        each(
            &mut workers[..active],
            numbers.iter().copied(),
            |worker, number| {
                let mut cursor = lock(&self.cursors[number]);
                deliver_round(solve, &solve.origins[number], &mut cursor, worker, post)
            },
            |worker| worker.outbox.flush(post),
        )?;
        for number in numbers {
            let next = lock(&self.cursors[number]).round();
            self.expect(number, next);
        }
        Ok(())
    }

    /// Delivers the draws.
    pub(super) fn deliver_draws(
        &mut self,
        solve: &Solve,
        workers: &mut [Worker],
        post: &Post,
    ) -> Result<(), LargeError> {
        let MovesBack::Game(moves_back) = &solve.back else {
            return self.deliver(solve, ROUNDS, workers, post);
        };
        each(
            workers,
            0..solve.origins.len(),
            |worker, number| {
                let Origin::Part(number) = solve.origins[number] else {
                    return Ok(());
                };
                let part = &solve.lower.parts[number];
                let drawn = drawn(part, solve.carrier)?;
                for positions in drawn.chunks(CHECK_INTERVAL) {
                    solve.control.check()?;
                    for place in positions {
                        let position = part.first + u64::from(*place);
                        solve.tell(worker, moves_back, position, false, post)?;
                    }
                }
                Ok(())
            },
            |worker| worker.outbox.flush(post),
        )
        .map(drop)
    }
}

/// The places of a part that are draws.
fn drawn(part: &Settled, carrier: &Carrier) -> Result<Vec<u32>, LargeError> {
    let (mut packed, mut codes) = (Vec::new(), Vec::new());
    part.read_outcomes(carrier, &mut packed)?;
    outcome_code::take(&packed, part.places, &mut codes);
    let places = (0u32..).zip(codes);
    let drawn = places.filter(|&(_, code)| code == outcome_code::DRAW);
    Ok(drawn.map(|(place, _)| place).collect())
}

/// Delivers the entries of the next round in a log.
fn deliver_round(
    solve: &Solve,
    origin: &Origin,
    cursor: &mut Cursor,
    worker: &mut Worker,
    delivery: &impl Delivery,
) -> Result<(), LargeError> {
    let plan = &solve.plan;
    let round = cursor.round();
    let mut entries = Vec::new();
    while cursor.round() == round {
        solve.control.check()?;
        entries.clear();
        cursor.take(CHECK_INTERVAL, solve.carrier, &mut entries)?;
        for &entry in &entries {
            let (number, is_lost) = (entry >> 1, entry & 1 == 1);
            match (origin, &solve.back) {
                (Origin::Part(part), MovesBack::Game(moves_back)) => {
                    let part = &solve.lower.parts[*part];
                    if number >= part.places as u64 {
                        return Err(solve.carrier.is_damaged(Stream::Log));
                    }
                    solve.tell(worker, moves_back, part.first + number, is_lost, delivery)?;
                }
                _ if plan.has(number) => worker.outbox.push(number, is_lost, plan, delivery)?,
                _ => return Err(solve.carrier.is_damaged(Stream::Rows)),
            }
        }
    }
    Ok(())
}

/// The label of a draw. Labels of places are twice the round, plus 1 for a loss, plus 1; 0 means
/// that there is nothing to deliver.
const DRAWN: u32 = (ROUNDS << 1) + 1;
/// The number of stored bytes that are written at once.
const WRITTEN: usize = 1 << 20;

impl<G> Opening<'_, G> {
    /// Joins the moves into a solved part with the labels of their targets. If a player wins
    /// endless play, draws are delivered as well.
    pub(super) fn join(
        &self,
        number: usize,
        has_winner: bool,
        buckets: &Buckets,
    ) -> Result<Vec<Origin>, LargeError> {
        let carrier = self.carrier;
        let part = &self.lower.parts[number];
        let bucket = self.plan.parts() + number;
        let mut labels = vec![0; part.places];
        part.read_log(carrier, self.control, |round, entry| {
            labels[(entry >> 1) as usize] = (round << 1 | entry & 1) + 1;
        })?;
        if has_winner {
            for place in drawn(part, carrier)? {
                labels[place as usize] = DRAWN;
            }
        }
        // A move takes more bytes here than when rows are sorted.
        let most = self.plan.sorted / 2;
        let mut origins = Vec::new();
        let mut moves: Vec<(u32, u64)> = Vec::new();
        let mut result = Ok(());
        buckets.for_each(bucket, &mut Vec::new(), |place, from| {
            let label = labels.get(place).copied().unwrap_or_default();
            if let Some(label) = label.checked_sub(1) {
                moves.push((label >> 1, from << 1 | u64::from(label & 1)));
            }
            if moves.len() >= most && result.is_ok() {
                result = self.store(&mut moves, &mut origins);
            }
        })?;
        result?;
        self.store(&mut moves, &mut origins)?;
        buckets.free(bucket)?;
        Ok(origins)
    }

    /// Stores moves with the rounds of their targets, ordered by round, and empties the list.
    fn store(
        &self,
        moves: &mut Vec<(u32, u64)>,
        origins: &mut Vec<Origin>,
    ) -> Result<(), LargeError> {
        if moves.is_empty() {
            return Ok(());
        }
        self.control.lay_out(moves.len())?;
        moves.sort_unstable();
        let (mut bytes, mut blocks) = (Vec::new(), Vec::new());
        for round in moves.chunk_by(|one, other| one.0 == other.0) {
            let entries = round.iter().map(|&(_, entry)| entry);
            log::append(&mut bytes, round[0].0, entries);
            if bytes.len() >= WRITTEN {
                blocks.push(self.carrier.put_hashed(Stream::Rows, &bytes)?);
                bytes.clear();
            }
        }
        if !bytes.is_empty() {
            blocks.push(self.carrier.put_hashed(Stream::Rows, &bytes)?);
        }
        moves.clear();
        origins.push(Origin::Moves(blocks));
        Ok(())
    }
}
