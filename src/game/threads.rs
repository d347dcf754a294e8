//! How many threads the machine has for work that is worth them.

use std::sync::LazyLock;

/// How many threads run at once; one at least. The system is asked once, because it takes its time to answer.
pub(crate) fn threads() -> usize {
    static THREADS: LazyLock<usize> =
        LazyLock::new(|| std::thread::available_parallelism().map_or(1, usize::from));
    *THREADS
}
