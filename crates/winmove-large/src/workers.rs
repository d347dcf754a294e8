//! Threads that take work from a common list.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use super::carrier::lock;
use super::error::LargeError;
use winmove_core::compute::run_to_end;

/// Does `work` for each item, with each worker on its own thread. Every worker calls `finish` after
/// its last item. Returns the results in the order of the items.
///
/// # Errors
/// The error of the earliest item that fails, because items are begun in order. The other workers
/// stop before their next item.
pub(super) fn each<W: Send, T, R: Send>(
    workers: &mut [W],
    items: impl IntoIterator<Item = T, IntoIter: Send>,
    work: impl Fn(&mut W, T) -> Result<R, LargeError> + Sync,
    finish: impl Fn(&mut W) -> Result<(), LargeError> + Sync,
) -> Result<Vec<R>, LargeError> {
    let items = Mutex::new(items.into_iter().enumerate());
    let failed = AtomicBool::new(false);
    // The index of the item is returned with its result or error.
    let work_off = |worker: &mut W| {
        let mut done = Vec::new();
        while !failed.load(Ordering::Relaxed) {
            let next = lock(&items).next();
            let Some((number, item)) = next else { break };
            let result = work(worker, item).map_err(|error| (number, error))?;
            done.push((number, result));
        }
        finish(worker).map_err(|error| (usize::MAX, error))?;
        Ok(done)
    };
    let all = run_to_end(workers, |worker| {
        work_off(worker).inspect_err(|_| failed.store(true, Ordering::Relaxed))
    });
    let (mut done, mut errors) = (Vec::new(), Vec::new());
    for of_worker in all {
        match of_worker {
            Ok(results) => done.extend(results),
            Err(error) => errors.push(error),
        }
    }
    if let Some((_, error)) = errors.into_iter().min_by_key(|(number, _)| *number) {
        return Err(error);
    }
    done.sort_unstable_by_key(|(number, _)| *number);
    Ok(done.into_iter().map(|(_, result)| result).collect())
}
