//! Limits on what is read: positions that can be numbered, and free memory.

use winmove_analysis::{check_positions, free_memory, too_large};
use winmove_core::model::{Field, Rules};
use winmove_words::say;

/// An amount of memory that isn't worth a check, in bytes.
const SMALL: u64 = 1 << 18;

/// Checks that a game doesn't have too many positions to be solved. The error is a message.
pub(super) fn check_size(field: &Field, rules: &Rules) -> Result<(), String> {
    check_positions(field, rules).map_err(too_large)
}

/// Checks that this much memory, in bytes, is free for reading a file. The error is a message.
pub(super) fn check_memory(needed: u64) -> Result<(), String> {
    check_memory_for("reading", needed)
}

/// Checks that this much memory, in bytes, is free for an operation on a file. The error is a
/// message.
pub(super) fn check_memory_for(act: &str, needed: u64) -> Result<(), String> {
    // Asking the system takes longer than reading a small list.
    if needed < SMALL {
        return Ok(());
    }
    match free_memory() {
        Some(free) if needed > free => Err(say::read_no_memory(act, needed >> 20, free >> 20)),
        _ => Ok(()),
    }
}
