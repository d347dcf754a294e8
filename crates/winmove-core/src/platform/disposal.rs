//! Frees large memory on another thread, because returning it to the system takes a tenth of a
//! second per gibibyte.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// Fewer bytes than this are freed at once.
const WORTH_A_THREAD: usize = 64 << 20;

/// The number of bytes freed at a time. Meanwhile no other thread can get memory from the system.
const PIECE: usize = 32 << 20;

/// The number of disposals in progress.
static UNDER_WAY: Mutex<usize> = Mutex::new(0);
static ENDED: Condvar = Condvar::new();

fn under_way() -> MutexGuard<'static, usize> {
    // No thread panics while holding the lock.
    UNDER_WAY.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Vectors to be freed. Dropping this ends the disposal.
struct Waste<T>(Vec<Vec<T>>);

impl<T> Drop for Waste<T> {
    fn drop(&mut self) {
        for mut waste in self.0.drain(..) {
            let piece = PIECE / size_of::<T>().max(1);
            while waste.len() > piece {
                waste.truncate(waste.len() - piece);
                waste.shrink_to_fit();
            }
        }
        *under_way() -= 1;
        ENDED.notify_all();
    }
}

/// Drops vectors of plain values, large ones on another thread. [`await_disposals`] waits for it.
pub fn dispose<T: Copy + Send + 'static>(waste: Vec<Vec<T>>) {
    let bytes: usize = waste.iter().map(|waste| size_of_val(&**waste)).sum();
    if bytes < WORTH_A_THREAD {
        return;
    }
    *under_way() += 1;
    let waste = Waste(waste);
    // If no thread can be started, they are dropped here.
    let _ = super::spawn("disposal", move || drop(waste));
}

/// Waits until all disposed memory has been returned to the system.
pub fn await_disposals() {
    let mut count = under_way();
    while *count > 0 {
        count = ENDED.wait(count).unwrap_or_else(PoisonError::into_inner);
    }
}
