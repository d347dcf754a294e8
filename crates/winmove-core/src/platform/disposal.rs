//! Large memory is returned to the system on another thread, which takes a tenth of a second for a
//! gibibyte.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// Fewer bytes are dropped at once.
const WORTH_A_THREAD: usize = 64 << 20;

/// The bytes that are returned at a time. Meanwhile no other thread gets memory from the system.
const PIECE: usize = 32 << 20;

/// The number of drops under way.
static UNDER_WAY: Mutex<usize> = Mutex::new(0);
static ENDED: Condvar = Condvar::new();

fn under_way() -> MutexGuard<'static, usize> {
    // No thread panics while it has the lock.
    UNDER_WAY.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Vectors that are dropped, and then counted as such.
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

/// Drops vectors of plain values; large ones on another thread. [`await_disposals`] waits for the
/// end.
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

/// Waits until all memory that was disposed of has been returned.
pub fn await_disposals() {
    let mut count = under_way();
    while *count > 0 {
        count = ENDED.wait(count).unwrap_or_else(PoisonError::into_inner);
    }
}
