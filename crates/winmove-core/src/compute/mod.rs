//! Game-independent building blocks: large buffers, compressed sparse rows, threads and
//! cancellation.

mod buffer;
mod cancel;
mod csr;
mod numbering;
mod patched;
mod pool;
pub mod raw;

pub use buffer::Buffer;
pub use cancel::{
    CHECK_INTERVAL, Cancelled, collect_checked, fold_checked, for_each_checked, never_cancelled,
};
pub use csr::{Csr, Pairs, SHORT_ROW, Transposed};
pub use numbering::Numbering;
pub use patched::PatchedCsr;
pub use pool::{
    Barrier, BarrierGuard, Check, Pool, Stopped, chunk, run, run_to_end, split_at_ends,
    with_plain_check,
};
