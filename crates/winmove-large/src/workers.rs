//! Threads that take work from a common list.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use super::error::LargeError;
use winmove_core::compute::run_to_end;

/// Does `work` for each item, with each worker on its own thread. Every worker calls `finish` after
/// its last item.
///
/// # Errors
/// The error of the earliest item that fails, because items are begun in order. The other workers
/// stop before their next item.
pub(super) fn each<W: Send, T: Copy + Sync>(
    workers: &mut [W],
    items: &[T],
    work: impl Fn(&mut W, T) -> Result<(), LargeError> + Sync,
    finish: impl Fn(&mut W) -> Result<(), LargeError> + Sync,
) -> Result<(), LargeError> {
    let next = AtomicUsize::new(0);
    let failed = AtomicBool::new(false);
    // The index of the item is returned with its error.
    let work_off = |worker: &mut W| {
        while !failed.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(&item) = items.get(number) else {
                break;
            };
            work(worker, item).map_err(|error| (number, error))?;
        }
        finish(worker).map_err(|error| (items.len(), error))
    };
    let results = run_to_end(workers, |worker| {
        work_off(worker).inspect_err(|_| failed.store(true, Ordering::Relaxed))
    });
    let errors = results.into_iter().filter_map(Result::err);
    match errors.min_by_key(|(number, _)| *number) {
        Some((_, error)) => Err(error),
        None => Ok(()),
    }
}
