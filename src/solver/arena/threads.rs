//! Laying out on several threads, where the game has its moves in a table. What comes out is the same.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use super::walk::{each_in_table, states_of_table};
use super::{Arena, Order, Orders};
use crate::game::{
    Blocks, Buffer, Game, Heed, Parts, StepTable, Stopped, block_bits, counted_in_parts,
    on_threads, part_of, starts_of,
};
use crate::solver::control::{Cancelled, Control, STRIDE};
use crate::solver::solution::TAG;

/// So many positions to a block at most, in bits.
const BLOCK_BITS: u32 = 15;

/// The moves of a table backwards, in parts: where each leads, and where it starts.
struct Moves<'a> {
    table: &'a StepTable,
    states: Buffer<u32>,
    parts: usize,
    // Whether there are moves in the table from where play is over.
    has_moves_over: bool,
    // What the moves that were met leave possible of the orders.
    falling: AtomicBool,
    rising: AtomicBool,
}

impl Parts for Moves<'_> {
    fn parts(&self) -> usize {
        self.parts
    }

    fn each(
        &self,
        part: usize,
        heed: Heed<'_>,
        mut meet: impl FnMut(u32, u32),
    ) -> Result<(), Stopped> {
        let mut patience = 0;
        let from = self.range(part);
        let meet = |from, to| meet(to, from);
        let orders = each_in_table(self.table, &self.states, from, meet, |work| {
            patience += work;
            if patience >= STRIDE {
                patience = 0;
                heed()?;
            }
            Ok(())
        })?;
        self.falling.fetch_and(orders.falling, Relaxed);
        self.rising.fetch_and(orders.rising, Relaxed);
        Ok(())
    }

    fn each_row(
        &self,
        part: usize,
        heed: Heed<'_>,
        mut meet: impl FnMut(u32, usize),
    ) -> Result<(), Stopped> {
        let (offsets, targets) = (self.table.offsets(), self.table.targets());
        let range = self.range(part);
        let moves = offsets[range.start] as usize..offsets[range.end] as usize;
        if !self.has_moves_over {
            for (first, targets) in moves
                .clone()
                .step_by(STRIDE)
                .zip(targets[moves].chunks(STRIDE))
            {
                heed()?;
                (first..).zip(targets).for_each(|(at, &to)| meet(to, at));
            }
            return Ok(());
        }
        let mut patience = 0;
        for (ends, state) in offsets[range.start..range.end + 1]
            .windows(2)
            .zip(&self.states[range])
        {
            if state & TAG == 0 {
                let moves = ends[0] as usize..ends[1] as usize;
                patience += moves.len();
                moves
                    .clone()
                    .zip(&targets[moves])
                    .for_each(|(at, &to)| meet(to, at));
            }
            patience += 1;
            if patience >= STRIDE {
                patience = 0;
                heed()?;
            }
        }
        Ok(())
    }

    fn value(&self, at: usize) -> u32 {
        let offsets = self.table.offsets();
        offsets.partition_point(|&offset| offset as usize <= at) as u32 - 1
    }
}

impl Moves<'_> {
    fn range(&self, part: usize) -> Range<usize> {
        part_of(part, self.parts, self.states.len())
    }

    fn order(&self) -> Option<Order> {
        let orders = Orders {
            falling: self.falling.load(Relaxed),
            rising: self.rising.load(Relaxed),
        };
        orders.order()
    }
}

/// Lays out a game with this table on so many threads; its moves may be thought to lead to positions near by.
pub(super) fn lay_out<G: Game>(
    game: &G,
    table: &StepTable,
    near: bool,
    threads: usize,
    control: &Control,
) -> Result<Arena, Cancelled> {
    let (states, has_moves_over) = states_of_table(game, table, threads, control)?;
    let moves = Moves {
        table,
        has_moves_over,
        states,
        parts: threads,
        falling: AtomicBool::new(true),
        rising: AtomicBool::new(true),
    };
    let heed = || control.lay_out(threads * STRIDE);
    let rows_near = match near {
        true => counted_in_parts(moves.states.len(), table.len(), &moves, &heed)?,
        false => None,
    };
    match rows_near {
        Some(backwards) => Ok(Arena {
            backwards,
            order: moves.order(),
            states: moves.states,
            near,
        }),
        None => partitioned(game, moves, control),
    }
}

/// As on one thread: first every move goes to its block, packed, and then each block is sorted. A chunk of sources begins
/// anew with every part.
fn partitioned<G: Game>(game: &G, moves: Moves, control: &Control) -> Result<Arena, Cancelled> {
    let (table, threads) = (moves.table, moves.parts);
    let heed = &|| control.lay_out(threads * STRIDE);
    let positions = moves.states.len();
    let bits = block_bits(positions, BLOCK_BITS);
    let in_block = (1 << bits) - 1;
    let chunk = 1 << (u32::BITS - bits);
    let blocks = Blocks::count(positions, bits, &moves, heed)?;
    let mut sources = Buffer::<u32>::zeroed(blocks.total());
    // The first source of every chunk, and where it starts in each block.
    let chunks = on_threads(
        blocks.places(&mut sources).into_iter().enumerate(),
        heed,
        |(part, places), heed| {
            let starts = blocks.starts_of_part(part);
            let ends: Vec<usize> = starts
                .zip(&places)
                .map(|(start, place)| start + place.len())
                .collect();
            let mut places: Vec<_> = places.into_iter().map(|place| place.iter_mut()).collect();
            let mut chunks: Vec<(u32, Vec<usize>)> = Vec::new();
            let known = &mut chunks;
            let mut first = moves.range(part).start;
            let mut end = first;
            moves.each(part, heed, move |to, from| {
                while from as usize >= end {
                    first = end;
                    end += chunk;
                    let places = ends.iter().zip(&places);
                    let starts = places.map(|(end, place)| end - place.len());
                    known.push((first as u32, starts.collect()));
                }
                if let Some(place) = places[to as usize >> bits].next() {
                    *place = ((from - first as u32) << bits) | (to & in_block);
                }
            })?;
            Ok(chunks)
        },
    )?;
    let chunks: Vec<(u32, Vec<usize>)> = chunks.into_iter().flatten().collect();
    let order = moves.order();
    // To sort a block takes as much memory again. For one with many moves the states make room, and are found anew.
    let states = Some(moves.states).filter(|_| blocks.most() < positions / 2);

    let mut offsets = Buffer::<u32>::zeroed(positions + 1);
    offsets[positions] = blocks.total() as u32;
    let shares = blocks.shares(&mut offsets[..positions], &mut sources);
    on_threads(shares, heed, |share, heed| {
        let mut next = vec![0u32; 1 << bits];
        let mut packed = Vec::new();
        let mut sources = share.values;
        let offsets = share.offsets.chunks_mut(1 << bits);
        for (block, offsets) in share.blocks.clone().zip(offsets) {
            heed()?;
            let start = blocks.start(block);
            let end = blocks.start(block + 1);
            let sources = sources
                .split_off_mut(..end - start)
                .expect("those of the block");
            packed.clear();
            packed.extend_from_slice(sources);
            next.fill(0);
            for &word in &packed {
                next[(word & in_block) as usize] += 1;
            }
            starts_of(&mut next, start as u32, offsets);
            let starts = chunks.iter().map(|(_, starts)| starts[block]);
            let ends = starts.clone().skip(1).chain([end]);
            for ((first, _), (from, to)) in chunks.iter().zip(starts.zip(ends)) {
                heed()?;
                for &word in &packed[from - start..to - start] {
                    let next = &mut next[(word & in_block) as usize];
                    sources[*next as usize - start] = first + (word >> bits);
                    *next += 1;
                }
            }
        }
        Ok(())
    })?;
    let states = match states {
        Some(states) => states,
        None => states_of_table(game, table, threads, control)?.0,
    };
    Ok(Arena {
        backwards: (offsets, sources),
        states,
        order,
        near: false,
    })
}
