//! Threads that take work from a common list.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use super::error::LargeError;
use crate::compute::run_to_end;

/// Does `work` for each item, each worker on a thread of its own. Every worker calls `finish` behind its last item.
///
/// # Errors
/// The first error of a worker. The others end at their next item.
pub(super) fn each<W: Send, T: Copy + Sync>(
    workers: &mut [W],
    items: &[T],
    work: impl Fn(&mut W, T) -> Result<(), LargeError> + Sync,
    finish: impl Fn(&mut W) -> Result<(), LargeError> + Sync,
) -> Result<(), LargeError> {
    let next = AtomicUsize::new(0);
    let failed = AtomicBool::new(false);
    let work_off = |worker: &mut W| {
        while !failed.load(Ordering::Relaxed)
            && let Some(&item) = items.get(next.fetch_add(1, Ordering::Relaxed))
        {
            work(worker, item)?;
        }
        finish(worker)
    };
    let results = run_to_end(workers, |worker| {
        work_off(worker).inspect_err(|_| failed.store(true, Ordering::Relaxed))
    });
    results.into_iter().collect()
}
