//! A hint to the processor that a value will be wanted soon. It is the one place of the program with unsafe code.
//!
//! A solve that jumps about a large game waits for memory most of its time. Reading a value ahead of its turn helps little:
//! until it has come, the processor goes on for some hundred instructions only. A hint it takes and forgets. What that
//! buys is told by the column *without hints* of `benches/solve`; the safe twin [`Load`] gives the same labels.
#![allow(unsafe_code)]

/// How a value is wanted ahead of its turn. It changes nothing but times.
pub(super) trait Fetch: Copy + Send + Sync {
    /// Has the value with this index brought near, if there is one.
    fn fetch<T: Copy>(values: &[T], index: usize);
}

/// By a hint; on processors for which there is none, not at all.
#[derive(Clone, Copy)]
pub(super) struct Hint;

/// By reading it.
#[derive(Clone, Copy)]
pub(super) struct Load;

impl Fetch for Hint {
    #[inline]
    fn fetch<T: Copy>(values: &[T], index: usize) {
        #[cfg(target_arch = "x86_64")]
        if let Some(value) = values.get(index) {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            let at = std::ptr::from_ref(value).cast();
            // SAFETY: the instruction, which every processor of this architecture has (SSE), reads and writes nothing that a
            // program can observe, and raises no fault, whatever the address (AMD64 Architecture Programmer's Manual,
            // volume 3, PREFETCHlevel); this one is that of a value that is borrowed.
            unsafe { _mm_prefetch::<_MM_HINT_T0>(at) };
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = (values, index);
    }
}

impl Fetch for Load {
    #[inline]
    fn fetch<T: Copy>(values: &[T], index: usize) {
        std::hint::black_box(values.get(index).copied());
    }
}
