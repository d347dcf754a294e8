//! Checks the moves kept in a database against the list of edges.

use std::sync::atomic::{AtomicU64, Ordering};

use super::database::Database;
use super::edges::EdgeList;
use super::error::LargeError;
use winmove_core::compute::CHECK_INTERVAL;
use winmove_core::solver::Control;

/// Checks that the moves kept in a database are those of a list, which is read once. Compares sums
/// of hashes, one for each block of vertices, or one for each of the vertices in `some`, which must
/// be ascending. Does nothing if the database doesn't keep moves.
///
/// # Errors
/// [`LargeError::Refused`] with the first vertices whose moves differ, or if the list or the
/// database can't be read.
pub(super) fn verify_moves(
    list: &EdgeList,
    database: &mut Database,
    some: Option<Vec<u64>>,
    control: &Control,
) -> Result<(), LargeError> {
    let Some(moves) = database.head().moves else {
        return Ok(());
    };
    let (vertices, block) = (list.vertices(), moves.block);
    let (is_full, together) = match &some {
        None => (true, block),
        Some(_) => (false, 1),
    };
    // The first vertex of each group that shares a sum.
    let firsts = some.unwrap_or_else(|| (0..vertices).step_by(block as usize).collect());
    let sums: Vec<AtomicU64> = firsts.iter().map(|_| AtomicU64::new(0)).collect();
    let sum_of = |from: u64| {
        if is_full {
            sums.get((from / block) as usize)
        } else {
            firsts.binary_search(&from).ok().map(|at| &sums[at])
        }
    };
    let mut readers = vec![0_usize; list.threads(control.pool())?];
    list.for_each(&mut readers, control, |read, from, to| {
        *read += 1;
        if read.is_multiple_of(CHECK_INTERVAL) {
            control.lay_out(CHECK_INTERVAL)?;
        }
        if let Some(sum) = sum_of(from) {
            sum.fetch_add(hash(from, to), Ordering::Relaxed);
        }
        Ok(())
    })?;
    for (&first, sum) in firsts.iter().zip(&sums) {
        control.check()?;
        let mut kept = 0u64;
        database.each_move(first, together, |from, to| {
            kept = kept.wrapping_add(hash(from, to));
        })?;
        if kept != sum.load(Ordering::Relaxed) {
            let last = vertices.min(first + together) - 1;
            let (first, last) = (first + list.base(), last + list.base());
            let of = if first == last {
                format!("vertex {first}")
            } else {
                format!("the vertices from {first} to {last}")
            };
            return Err(LargeError::Refused(format!(
                "the moves kept of {of} are not those of the list"
            )));
        }
    }
    Ok(())
}

/// A hash of an edge, in which every bit depends on both ends (the finalizer of SplitMix64, applied
/// twice).
fn hash(from: u64, to: u64) -> u64 {
    mixed(mixed(from).wrapping_add(to))
}

fn mixed(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}
