//! Memory for many numbers. A large buffer is an anonymous mapping of its own. It uses huge pages,
//! which make first access ten times cheaper, and dropping it returns its memory to the system.

use std::fmt;
use std::ops::{Deref, DerefMut, Range};

use bytemuck::Pod;
use memmap2::MmapMut;

/// The size of a huge page, and of the smallest buffer with its own mapping, in bytes.
const LARGE_PAGE: usize = 2 << 20;

/// Buffers of this many bytes or more use normal pages. A virtual machine that has returned memory
/// to its host must fetch more of it for huge pages: with them, 10^7 positions took twice as long.
const MAX_LARGE: usize = 64 << 20;

/// A fixed-length array of plain numbers.
pub struct Buffer<T> {
    memory: Memory<T>,
}

enum Memory<T> {
    Heap(Vec<T>),
    // The mapping, and the range of its bytes that holds the numbers.
    Mapped(MmapMut, Range<usize>),
}

impl<T: Pod> Buffer<T> {
    /// A buffer of `len` zeros.
    pub fn zeroed(len: usize) -> Buffer<T> {
        let bytes = len * size_of::<T>();
        let mapped = (bytes >= LARGE_PAGE).then(|| mapped(bytes)).flatten();
        let memory = match mapped {
            Some((map, range)) => Memory::Mapped(map, range),
            None => Memory::Heap(vec![T::zeroed(); len]),
        };
        Buffer { memory }
    }
}

/// Zeroed bytes, aligned to a huge page. `None` if the system refuses; the allocator then reports
/// the error.
fn mapped(bytes: usize) -> Option<(MmapMut, Range<usize>)> {
    // Untouched pages take no memory.
    let map = MmapMut::map_anon(bytes.checked_add(LARGE_PAGE)?).ok()?;
    let start = (map.as_ptr() as usize).wrapping_neg() % LARGE_PAGE;
    // The last page is a huge one if at least two thirds of it are used.
    let large = match bytes {
        ..MAX_LARGE => (bytes + LARGE_PAGE / 3) / LARGE_PAGE * LARGE_PAGE,
        _ => 0,
    };
    // This is only a hint. If the system ignores it, pages are normal.
    #[cfg(target_os = "linux")]
    let _ = map.advise_range(
        memmap2::Advice::HugePage,
        start,
        large.min(map.len() - start),
    );
    #[cfg(not(target_os = "linux"))]
    let _ = large;
    Some((map, start..start + bytes))
}

impl<T: Pod> Deref for Buffer<T> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        match &self.memory {
            Memory::Heap(numbers) => numbers,
            Memory::Mapped(map, range) => bytemuck::cast_slice(&map[range.clone()]),
        }
    }
}

impl<T: Pod> DerefMut for Buffer<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        match &mut self.memory {
            Memory::Heap(numbers) => numbers,
            Memory::Mapped(map, range) => bytemuck::cast_slice_mut(&mut map[range.clone()]),
        }
    }
}

impl<T> From<Vec<T>> for Buffer<T> {
    fn from(numbers: Vec<T>) -> Buffer<T> {
        let memory = Memory::Heap(numbers);
        Buffer { memory }
    }
}

impl<T: Pod> AsRef<[T]> for Buffer<T> {
    fn as_ref(&self) -> &[T] {
        self
    }
}

impl<T: Pod> Clone for Buffer<T> {
    fn clone(&self) -> Buffer<T> {
        let mut clone = Buffer::zeroed(self.len());
        clone.copy_from_slice(self);
        clone
    }
}

impl<T: Pod + PartialEq> PartialEq for Buffer<T> {
    fn eq(&self, other: &Buffer<T>) -> bool {
        **self == **other
    }
}

impl<T: Pod + Eq> Eq for Buffer<T> {}

impl<T: Pod + fmt::Debug> fmt::Debug for Buffer<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(formatter)
    }
}
