//! Storage and machinery that knows no game: large buffers, compressed sparse rows, threads, and the request to stop.

mod buffer;
mod cancel;
mod csr;
mod patched;
mod pool;

pub use buffer::Buffer;
pub use cancel::{
    CHECK_INTERVAL, Cancel, Cancelled, collect_checked, fold_checked, for_each_checked,
};
pub use csr::{Csr, Pairs, Transposed};
pub use patched::PatchedCsr;
pub use pool::{Barrier, BarrierGuard, Check, Pool, Stopped, chunk, run, split_at_ends};
