//! Laying out large games whose moves go anywhere: the moves are sorted in two steps, each of which stays in the cache.
//!
//! First every move goes to the block of positions that it leads to, packed into the four bytes that its source will
//! take in the end: the position it leads to, within the block, and the source, within a *chunk*. Sources come in order,
//! so it is enough to remember for each chunk where in every block it starts. Then each block is sorted by counting.

use super::walk::{each_move, states};
use super::{Arena, to_starts};
use crate::game::{Buffer, Game};
use crate::solver::control::{Cancelled, Control};

/// So many positions to a block, in bits: what is counted for them, and their sources, are in the cache.
const BLOCK_BITS: u32 = 15;
const BLOCK: usize = 1 << BLOCK_BITS;
/// So many sources to a chunk, in bits: the rest of a word.
const CHUNK_BITS: u32 = 32 - BLOCK_BITS;

pub(super) fn partitioned<G: Game>(game: &G, control: &Control) -> Result<Arena, Cancelled> {
    let positions = game.positions();
    let mut blocks = vec![0u32; positions.div_ceil(BLOCK) + 1];
    let states = states(game, control, |to| blocks[to as usize >> BLOCK_BITS] += 1)?;
    let total = to_starts(&mut blocks);

    let mut sources = Buffer::<u32>::zeroed(total as usize);
    let places = &mut sources[..];
    let mut next = blocks.clone();
    // Where each chunk of sources starts in each block.
    let mut chunks: Vec<u32> = Vec::new();
    let orders = each_move(game, &states, control, |from, to| {
        while chunks.len() <= (from >> CHUNK_BITS) as usize * next.len() {
            chunks.extend_from_slice(&next);
        }
        let slot = &mut next[to as usize >> BLOCK_BITS];
        places[*slot as usize] = (from << BLOCK_BITS) | (to % BLOCK as u32);
        *slot += 1;
    })?;
    chunks.extend_from_slice(&next);

    let mut offsets = Buffer::zeroed(positions + 1);
    let mut packed = Vec::new();
    let offsets_of_blocks = offsets[..positions].chunks_mut(BLOCK);
    for ((block, ends), offsets) in blocks.windows(2).enumerate().zip(offsets_of_blocks) {
        let (start, end) = (ends[0] as usize, ends[1] as usize);
        control.lay_out(end - start)?;
        packed.clear();
        packed.extend_from_slice(&places[start..end]);
        let mut next = [0u32; BLOCK];
        for &word in &packed {
            next[word as usize % BLOCK] += 1;
        }
        let mut offset = ends[0];
        for next in &mut next {
            offset += std::mem::replace(next, offset);
        }
        offsets.copy_from_slice(&next[..offsets.len()]);
        let starts = chunks.iter().skip(block).step_by(blocks.len());
        for (chunk, (&from, &to)) in (0u32..).zip(starts.clone().zip(starts.skip(1))) {
            for &word in &packed[from as usize - start..to as usize - start] {
                let slot = &mut next[word as usize % BLOCK];
                places[*slot as usize] = (chunk << CHUNK_BITS) | (word >> BLOCK_BITS);
                *slot += 1;
            }
        }
    }
    offsets[positions] = total;
    Ok(Arena {
        backwards: (offsets, sources),
        states,
        order: orders.order(),
        near: false,
    })
}
